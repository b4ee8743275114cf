//! Mails that could not be sent.

use super::{Listing, PAGE, deed, folk, link_to, listed, when};
use crate::error::{Asked, Fault};
use crate::house::House;
use crate::keeper::{self, Keeper};
use crate::pages::layout::Visit;
use crate::store::FailedNotice;
use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};
use taproom_wire::client::After;
use taproom_words::{Language, say};

/// Mails that could not be sent, the latest first.
pub async fn mails(
    State(house): State<House>,
    visit: Visit,
    by: Keeper,
    Asked(After { after }): Asked<After>,
) -> Response {
    let language = visit.language;
    let after = after.as_deref().and_then(keeper::read_mark);
    let found = async {
        let (failed, next) = keeper::failed_mails(&house, after, PAGE).await?;
        Ok(Listing {
            title: say!(language, "keeper-mails"),
            about: say!(language, "keeper-mails-about"),
            list: list(&house, language, &failed).await?,
            next: next.map(|next| (format!("/keeper/mails?after={next}"), say!(language, "keeper-more"))),
            settled: None,
        })
    };
    listed(&visit, &by, found.await)
}

async fn list(house: &House, language: Language, failed: &[FailedNotice]) -> Result<Markup, Fault> {
    let people = folk(house, failed.iter().map(|one| one.person).collect()).await?;
    Ok(html! {
        @if failed.is_empty() { p.empty { (say!(language, "keeper-mails-none")) } }
        @else { (deed("/api/keeper/mails/retry", &say!(language, "keeper-mails-retry"), &html! {})) }
        ul.folk {
            @for one in failed {
                @let path = format!("/api/keeper/people/{}/mails/{}", one.person.0, one.id);
                li {
                    (link_to(language, &people, one.person))
                    code { (one.kind.name()) }
                    span.hint { (say!(language, "keeper-mail-tries", count = one.tries)) " · " (when(language, one.settled.0)) }
                    (deed(&format!("{path}/retry"), &say!(language, "keeper-mail-retry"), &html! {}))
                    form.deed data-keeper=(path) data-method="DELETE" {
                        div.row { button { (say!(language, "keeper-mail-drop")) } span.say role="alert" {} }
                    }
                    @if !one.why.is_empty() { p { code { (one.why) } } }
                }
            }
        }
    })
}
