//! Tournaments as keepers see them: all of them, also those that are not listed, with what a keeper may do.

use super::{folk, frame, link_to};
use crate::api::tournaments_in_stage;
use crate::error::{Asked, Fault};
use crate::house::House;
use crate::keeper::Keeper;
use crate::pages::layout::Visit;
use crate::pages::rows::further;
use crate::pages::sorry;
use crate::pages::tournaments::{game_name, system, when};
use crate::tournaments::{card, write_mark};
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::html;
use taproom_wire::client::TournamentsAsked;
use taproom_words::say;

/// All tournaments of a stage.
pub async fn tournaments(
    State(house): State<House>,
    visit: Visit,
    by: Keeper,
    Asked(asked): Asked<TournamentsAsked>,
) -> Response {
    let language = visit.language;
    let stage = asked.stage.as_deref().unwrap_or("playing");
    let found = async {
        let page = tournaments_in_stage(&house, Some(stage), asked.after.as_deref()).await?;
        let hosts = folk(&house, page.rows.iter().map(|row| row.host).collect()).await?;
        Ok::<_, Fault>((page, hosts))
    };
    let (found, hosts) = match found.await {
        Ok(found) => found,
        Err(fault) => return sorry(&visit, fault),
    };
    let stages = [
        ("playing", say!(language, "tournaments-playing")),
        ("open", say!(language, "tournaments-open")),
        ("over", say!(language, "tournaments-over")),
        ("called_off", say!(language, "keeper-tournaments-called-off")),
    ];
    let title = say!(language, "keeper-tournaments");
    let content = html! {
        h1 { (title) }
        p.hint { (say!(language, "keeper-tournaments-about")) }
        nav.row aria-label=(title) {
            @for (id, name) in &stages {
                a.button href={ "/keeper/tournaments?stage=" (id) } aria-current=[(*id == stage).then_some("page")] { (name) }
            }
        }
        section.card {
            @if found.rows.is_empty() { p.empty { (say!(language, "keeper-none")) } }
            ul.folk {
                @for row in &found.rows {
                    @let card = card(row);
                    li {
                        a href={ "/tournaments/" (card.id) } { bdi { (card.name) } }
                        span.among {
                            (game_name(language, &card.game)) " · " (system(language, &card)) " · "
                            (say!(language, "tournament-players", count = card.players, most = card.most)) " · "
                            (link_to(language, &hosts, row.host))
                        }
                        span.hint { (when(language, &card)) }
                    }
                }
            }
            @if let Some(next) = found.next {
                (further(&format!("/keeper/tournaments?stage={stage}&after={}", write_mark(next)), &say!(language, "tournaments-more")))
            }
        }
    };
    frame(&visit, &by, &title, &content).into_response()
}
