//! What keepers did.

use super::{Listing, PAGE, cut, folk, link_to, listed, when};
use crate::error::{Asked, Fault};
use crate::house::House;
use crate::keeper::Keeper;
use crate::pages::layout::Visit;
use crate::store::ActRow;
use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};
use taproom_wire::keeper::ActsAsked;
use taproom_words::{Language, say};

/// Acts in a list.
pub(super) async fn list(house: &House, language: Language, acts: Vec<ActRow>) -> Result<Markup, Fault> {
    let ids = acts.iter().flat_map(|act| [act.by, act.person]).flatten().collect();
    let people = folk(house, ids).await?;
    Ok(html! {
        @if acts.is_empty() { p.empty { (say!(language, "keeper-nothing")) } }
        ol.acts {
            @for act in &acts {
                li {
                    span.hint { (when(language, act.at.0)) }
                    span {
                        @match act.by {
                            Some(by) => (link_to(language, &people, by)),
                            None => (say!(language, "keeper-by-command")),
                        }
                        ": "
                        strong { (say!(language, "keeper-deed", deed = act.deed.as_str())) }
                        @if let Some(person) = act.person { " " (link_to(language, &people, person)) }
                        @if let Some(table) = act.table { " " a href={ "/keeper/tables/" (table) } { (table) } }
                    }
                    @if !act.about.is_empty() { p { bdi { (act.about) } } }
                }
            }
        }
    })
}

/// What keepers did, the latest first.
pub async fn log(
    State(house): State<House>,
    visit: Visit,
    by: Keeper,
    Asked(ActsAsked { before, .. }): Asked<ActsAsked>,
) -> Response {
    let language = visit.language;
    let found = async {
        let acts = house.store.keeper_acts(None, before, PAGE + 1).await?;
        let (acts, next) = cut(acts, PAGE, |act| act.n);
        Ok(Listing {
            title: say!(language, "keeper-log"),
            about: say!(language, "keeper-log-about"),
            list: list(&house, language, acts).await?,
            next: next.map(|next| (format!("/keeper/log?before={next}"), say!(language, "keeper-more"))),
            settled: None,
        })
    };
    listed(&visit, &by, found.await)
}
