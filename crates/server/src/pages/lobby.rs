//! The taproom: open tables, games to watch, and quick pairing.

use super::faces;
use super::layout::{Visit, data, page};
use crate::house::House;
use axum::extract::State;
use maud::{Markup, html};
use taproom_rules::GameId;

/// Clocks that quick pairing offers.
const PACES: [&str; 4] = ["3+2", "5+3", "10+5", "none"];

/// The taproom.
pub async fn lobby(State(house): State<House>, visit: Visit) -> Markup {
    let lobby = house.lobby.look().await;
    let content = html! {
        div.row.between {
            div.row { h1 { "Lobby" } span.badge id="people" { (lobby.people) " here" } }
            a.button.primary href="/new?way=online" { "Open a table" }
        }
        div.rules {
            div {
                div.row.between {
                    h2 { "Open tables" }
                    label.hidden for="filter" { "Show only" }
                    select.filter id="filter" {
                        option value="" { "all games" }
                        @for game in GameId::ALL { option value=(game.about().id) { (game.about().name) } }
                    }
                }
                p.hidden id="fresh" role="status" {}
                ul.list id="open" {}
                h2 { "Being played" }
                ul.list id="running" {}
            }
            aside {
                section.card {
                    h2 { "Quick pairing" }
                    p.hint { "Tick what you would like to play; whoever else likes one of them sits down with you." }
                    form id="pair" {
                        fieldset {
                            legend { "Games" }
                            @for game in GameId::ALL {
                                @for players in game.about().players() {
                                    label.check {
                                        input type="checkbox" name="game" value={ (game.about().id) ":" (players) };
                                        span { (game.about().name) @if game.about().seats.len() > 1 { " for " (players) } }
                                    }
                                }
                            }
                        }
                        fieldset {
                            legend { "Clocks" }
                            @for pace in PACES {
                                label.check { input type="checkbox" name="pace" value=(pace) checked[pace == "5+3"]; span { (faces::pace(pace)) } }
                            }
                        }
                        @if visit.is_member() {
                            label.check { input type="checkbox" name="rated"; span { "Rated: it counts for my points, and needs a clock" } }
                        } @else {
                            p.hint { a href="/signup" { "Sign up" } " to play rated games." }
                        }
                        div.row { button.primary id="seek" { "Find me a game" } span.say id="seeking" role="status" {} }
                    }
                }
                section.card {
                    h2 { "Have a room code?" }
                    form.row data-code="" {
                        input name="code" aria-label="Room code" autocomplete="off" maxlength="24";
                        button { "Join" }
                    }
                }
                section.card {
                    h2 { "Who is here" }
                    ul.folk id="here" {}
                }
            }
        }
        (data("lobby", &*lobby))
    };
    page(&visit, "Lobby", &["lobby.js"], &content)
}
