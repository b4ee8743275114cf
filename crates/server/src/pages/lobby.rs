//! The taproom: open tables, games to watch, and quick pairing.

use super::layout::{Visit, data, page};
use super::rich::{rich, to};
use crate::house::House;
use axum::extract::State;
use maud::{Markup, html};
use std::collections::BTreeMap;
use taproom_rules::GameId;
use taproom_words::game::name;
use taproom_words::{count, say};

/// Clocks that quick pairing offers.
const PACES: [&str; 4] = ["3+2", "5+3", "10+5", "none"];

/// The taproom.
pub async fn lobby(State(house): State<House>, visit: Visit) -> Markup {
    let language = visit.language;
    let lobby = house.lobby.look().await;
    // Rows of the lobby are the same for everybody; what games are called is not.
    let names: BTreeMap<&str, String> =
        GameId::ALL.iter().map(|&game| (game.about().id, name(language, game))).collect();
    let content = html! {
        div.row.between {
            div.row { h1 { (say!(language, "lobby-title")) } span.badge id="people" { (say!(language, "lobby-here", count = lobby.people)) } }
            a.button.primary href="/new?way=online" { (say!(language, "lobby-open-table")) }
        }
        div.rules {
            div {
                div.row.between {
                    h2 { (say!(language, "lobby-open")) }
                    label.hidden for="filter" { (say!(language, "lobby-only")) }
                    select.filter id="filter" {
                        option value="" { (say!(language, "lobby-all-games")) }
                        @for game in GameId::ALL { option value=(game.about().id) { (name(language, *game)) } }
                    }
                }
                p.hidden id="fresh" role="status" {}
                ul.list id="open" {}
                h2 { (say!(language, "lobby-running")) }
                ul.list id="running" {}
            }
            aside {
                section.card {
                    h2 { (say!(language, "lobby-pairing")) }
                    p.hint { (say!(language, "lobby-pairing-hint")) }
                    form id="pair" {
                        fieldset {
                            legend { (say!(language, "lobby-games")) }
                            @for game in GameId::ALL {
                                @for players in game.about().players() {
                                    label.check {
                                        input type="checkbox" name="game" value={ (game.about().id) ":" (players) };
                                        span {
                                            @if game.about().seats.len() > 1 {
                                                (say!(language, "lobby-game-for", game = name(language, *game), count = players))
                                            } @else { (name(language, *game)) }
                                        }
                                    }
                                }
                            }
                        }
                        fieldset {
                            legend { (say!(language, "lobby-clocks")) }
                            @for pace in PACES {
                                label.check { input type="checkbox" name="pace" value=(pace) checked[pace == "5+3"]; span { (count::pace(language, pace)) } }
                            }
                        }
                        @if visit.is_member() {
                            label.check { input type="checkbox" name="rated"; span { (say!(language, "lobby-rated")) } }
                        } @else {
                            p.hint { (rich(&say!(language, "lobby-sign-up"), &[("signup", &to("/signup"))])) }
                        }
                        div.row { button.primary id="seek" { (say!(language, "lobby-seek")) } span.say id="seeking" role="status" {} }
                    }
                }
                section.card {
                    h2 { (say!(language, "home-code")) }
                    form.row data-code="" {
                        input name="code" aria-label=(say!(language, "lobby-code")) autocomplete="off" maxlength="24";
                        button { (say!(language, "join")) }
                    }
                }
                section.card {
                    h2 { (say!(language, "lobby-who")) }
                    ul.folk id="here" {}
                }
            }
        }
        (data("lobby", &*lobby))
        (data("games", &names))
    };
    page(&visit, &say!(language, "lobby-title"), &["lobby.js"], &content)
}
