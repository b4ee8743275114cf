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
use taproom_rules::spec::About;
use taproom_wire::server::Leader;

/// How many are named of each game; its own page names more.
const SHOWN: usize = 10;

/// Those who lead, in a table.
pub(super) fn standings(leaders: &[Leader]) -> Markup {
    html! {
        table.leaders {
            thead { tr { th scope="col" { span.hidden { "Place" } } th scope="col" { "Player" } th.number scope="col" { "Points" } th.number scope="col" { "Games" } } }
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

fn board(about: &About, leaders: &[Leader]) -> Markup {
    html! {
        li.card.board-of {
            h2 {
                img src=(assets::url(&format!("samples/{}.svg", about.id))) width="56" height="56" alt="" loading="lazy";
                a href={ "/games/" (about.id) "#best" } { (about.name) }
            }
            @if leaders.is_empty() {
                p.empty { "No ranked players yet." }
                a.button href={ "/new?game=" (about.id) "&way=online" } { "Play a rated game" }
            } @else { (standings(&leaders[..leaders.len().min(SHOWN)])) }
        }
    }
}

/// The leaderboard.
pub async fn leaderboard(State(house): State<House>, visit: Visit) -> Response {
    let mut boards = Vec::new();
    for game in GameId::ALL {
        match leaders(&house, *game).await {
            Ok(leaders) => boards.push((game.about(), leaders)),
            Err(fault) => return sorry(&visit, fault),
        }
    }
    let content = html! {
        div.hero.plain {
            h1 { "Leaderboard" }
            p { "The strongest players of each game, by their rated games. Players with few rated games, or none for a long time, aren't ranked." }
        }
        ul.cards.boards { @for (about, leaders) in &boards { (board(about, leaders)) } }
    };
    page(&visit, "Leaderboard", &[], &content).into_response()
}
