//! The front door: the five games, and what is going on.

use super::layout::{Visit, page};
use crate::assets;
use crate::house::House;
use axum::extract::State;
use maud::{Markup, html};
use taproom_rules::GameId;
use taproom_wire::server::{Lobby, TableCard};
use taproom_words::count::pace;
use taproom_words::game::{length, line, name, players};
use taproom_words::{Language, say};

/// What is played at a table, as the reader calls it.
fn called(language: Language, card: &TableCard) -> String {
    GameId::from_id(card.game).map_or_else(|| card.name.clone(), |game| name(language, game))
}

/// How many tables the home page names; the taproom shows them all.
const DOORS: usize = 5;

/// Tables that somebody who comes in can go to: those that wait for players, then games to watch.
fn links(language: Language, lobby: &Lobby) -> Markup {
    let open = lobby.open.iter().map(|card| (card, say!(language, "join")));
    let running = lobby.running.iter().map(|card| (card, say!(language, "watch")));
    let doors: Vec<(&TableCard, String)> = open.chain(running).take(DOORS).collect();
    html! {
        @if doors.is_empty() {
            p { (say!(language, "home-nobody")) }
        } @else {
            ul.doors {
                @for (card, verb) in doors {
                    li {
                        a href={ "/t/" (card.id) } {
                            strong { (verb) } " "
                            @if card.title.is_empty() { (called(language, card)) } @else { bdi { (card.title) } }
                        }
                        small {
                            @if !card.title.is_empty() { (called(language, card)) " · " }
                            (say!(language, "players-one", count = card.players)) " · " (pace(language, &card.pace))
                            @if card.rated { " · " (say!(language, "card-rated")) }
                        }
                    }
                }
            }
        }
    }
}

/// The home page.
pub async fn home(State(house): State<House>, visit: Visit) -> Markup {
    let language = visit.language;
    let lobby = house.lobby.look().await;
    let content = html! {
        div.hero {
            h1 { (say!(language, "home-heading")) }
            p { (say!(language, "home-about")) }
        }
        ul.cards {
            @for game in GameId::ALL {
                @let about = game.about();
                li.card.game-card {
                    a href={ "/games/" (about.id) } {
                        img src=(assets::url(&format!("samples/{}.svg", about.id))) width="300" height="300" loading="lazy"
                            alt=(say!(language, "home-board", game = name(language, *game)));
                    }
                    h2 { a href={ "/games/" (about.id) } { (name(language, *game)) } }
                    p { (line(language, *game)) }
                    div.row { span.badge { (players(language, about)) } span.badge { (length(language, *game)) } }
                    div.ways {
                        a.button.primary href={ "/new?game=" (about.id) "&way=computer" } { (say!(language, "home-computer")) }
                        a.button href={ "/new?game=" (about.id) "&way=here" } { (say!(language, "home-here")) }
                        a.button href={ "/new?game=" (about.id) "&way=online" } { (say!(language, "home-online")) }
                    }
                }
            }
            li.card.game-card.now {
                h2 { (say!(language, "home-now")) }
                p {
                    // Whoever reads this is counted only later.
                    @if lobby.people > 0 { (say!(language, "home-people", count = lobby.people)) " · " }
                    (say!(language, "home-open", count = lobby.open.len())) " · "
                    (say!(language, "home-running", count = lobby.running.len()))
                }
                (links(language, &lobby))
                div.ways { a.button href="/taproom" { (say!(language, "home-lobby")) } }
                h3 { label for="code" { (say!(language, "home-code")) } }
                form.row data-code="" {
                    input id="code" name="code" autocomplete="off" autocapitalize="characters" maxlength="24" placeholder="KITCHEN-72";
                    button { (say!(language, "join")) }
                }
            }
        }
    };
    page(&visit, &say!(language, "home-title"), &[], &content)
}
