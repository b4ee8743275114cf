//! The best players of every game, on one page.

use super::faces::face;
use super::icons::icon;
use super::layout::{Visit, page};
use super::sorry;
use crate::api::leaders;
use crate::assets;
use crate::house::House;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use taproom_rules::GameId;
use taproom_wire::server::Leader;
use taproom_words::{Language, game, say};

/// How many are named of each game; its own page names more.
const SHOWN: usize = 10;

/// Those who lead, in a table.
pub(super) fn standings(language: Language, leaders: &[Leader]) -> Markup {
    html! {
        table.leaders {
            thead { tr { th scope="col" { span.hidden { (say!(language, "leaders-place")) } } th scope="col" { (say!(language, "leaders-player")) } th.number scope="col" { (say!(language, "leaders-points")) } th.number scope="col" { (say!(language, "leaders-games")) } } }
            tbody {
                @for (place, leader) in (1..).zip(leaders) {
                    tr.first[place == 1] {
                        td.place { @if place == 1 { (icon("crown")) span.hidden { "1" } } @else { (place) } }
                        th scope="row" { span.person { (face(&leader.person.picture, 28)) a href={ "/people/" (leader.person.id) } { bdi { (leader.person.name) } } } }
                        td.number { strong { (leader.points) } }
                        td.number { (leader.games) }
                    }
                }
            }
        }
    }
}

fn board(language: Language, game: GameId, leaders: &[Leader]) -> Markup {
    let about = game.about();
    html! {
        li.card.board-of id=(about.id) {
            h2 {
                img src=(assets::url(&format!("samples/{}.svg", about.id))) width="56" height="56" alt="" loading="lazy";
                a href={ "/games/" (about.id) } { (game::name(language, game)) }
            }
            @if leaders.is_empty() {
                p.empty { (say!(language, "leaders-none")) }
                a.button href={ "/new?game=" (about.id) "&way=online" } { (say!(language, "leaders-play")) }
            } @else { (standings(language, &leaders[..leaders.len().min(SHOWN)])) }
        }
    }
}

/// The leaderboard.
pub async fn leaderboard(State(house): State<House>, visit: Visit) -> Response {
    let language = visit.language;
    let mut boards = Vec::new();
    for game in GameId::ALL {
        match leaders(&house, *game).await {
            Ok(leaders) => boards.push((*game, leaders)),
            Err(fault) => return sorry(&visit, fault),
        }
    }
    let content = html! {
        div.hero.plain {
            h1 { (say!(language, "nav-leaderboard")) }
            p { (say!(language, "leaders-about")) }
        }
        ul.cards.boards { @for (game, leaders) in &boards { (board(language, *game, leaders)) } }
    };
    page(&visit, &say!(language, "nav-leaderboard"), &[], &content).into_response()
}
