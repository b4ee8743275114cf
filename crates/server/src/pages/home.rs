//! The front door: the five games, and what is going on.

use super::icons::icon;
use super::layout::{Visit, data, page};
use super::rows::{board, picture};
use crate::assets;
use crate::cards;
use crate::house::House;
use axum::extract::State;
use maud::{Markup, html};
use serde_json::{Value, json};
use taproom_play::PersonId;
use taproom_rules::{GameId, Spec};
use taproom_wire::client::GameList;
use taproom_wire::server::{Lobby, TableCard};
use taproom_words::count::pace;
use taproom_words::{Language, game, say};

/// How many tables the home page names; the taproom shows them all.
const DOORS: usize = 3;
/// How strong the computer is against which one plays at once.
const EASY: u8 = 3;

/// What the game of a table is called. Rows of the lobby are the same in every language.
fn name(language: Language, card: &TableCard) -> String {
    GameId::from_id(card.agreed.game).map(|game| game::name(language, game)).unwrap_or_default()
}

/// Tables that somebody who comes in can go to: those that wait for players, then games to watch.
async fn links(house: &House, viewer: Option<PersonId>, language: Language, lobby: &Lobby) -> Markup {
    let doors = lobby.open.iter().chain(&lobby.running).take(DOORS).cloned().collect();
    let doors = cards::looked_up(&house.store, doors, viewer, language).await;
    let doors: Vec<(&TableCard, String)> = doors
        .iter()
        .map(|card| {
            (card, if card.phase == "gathering" { say!(language, "join") } else { say!(language, "watch") })
        })
        .collect();
    html! {
        @if doors.is_empty() {
            p { (say!(language, "home-nobody")) }
        } @else {
            ul.doors {
                @for (card, verb) in doors {
                    li {
                        (board(card, 44))
                        a href={ "/t/" (card.id) } {
                            strong { (verb) } " "
                            @if card.agreed.title.is_empty() { (name(language, card)) } @else { bdi { (card.agreed.title) } }
                        }
                        small {
                            @if !card.agreed.title.is_empty() { (name(language, card)) " · " }
                            (say!(language, "players-one", count = card.agreed.players)) " · " (pace(language, &card.agreed.pace))
                            @if card.rated { " · " (say!(language, "card-rated")) }
                        }
                    }
                }
            }
        }
    }
}

/// A game that is played with one click: against a computer of middling strength, without a clock.
fn at_once(game: GameId) -> String {
    let spec = Spec::new(game);
    let chair = |i: usize| if i == 0 { json!("me") } else { json!({"engine": EASY}) };
    let seats =
        spec.seats().iter().enumerate().map(|(i, seat)| json!({"seat": seat.name(), "chair": chair(i)}));
    let seats: Vec<Value> = seats.collect();
    let id = game.about().id;
    json!({"game": id, "players": seats.len(), "pace": "none", "open_to": "link", "seats": seats}).to_string()
}

/// The game that somebody plays at the moment: one that waits for them, or any that is under way.
async fn going_on(house: &House, visit: &Visit) -> Option<TableCard> {
    let person = visit.visitor.person.as_ref()?.id;
    for list in [GameList::Turn, GameList::Playing] {
        // Without it the page is poorer, but there.
        let page = cards::list(&house.store, person, list, None, 1).await.ok()?;
        if let Some(card) =
            cards::cards(&house.store, page.rows, Some(person), visit.language).await.ok()?.pop()
        {
            return Some(card);
        }
    }
    None
}

fn game_card(language: Language, game: GameId) -> Markup {
    let about = game.about();
    html! {
        li.card.game-card {
            a.art href={ "/games/" (about.id) } tabindex="-1" aria-hidden="true" {
                img src=(assets::url(&format!("samples/{}.svg", about.id))) width="300" height="300" loading="lazy" alt="";
            }
            h3 { a href={ "/games/" (about.id) } { (game::name(language, game)) } }
            p { (game::line(language, game)) }
            div.row { span.badge { (icon("users")) (game::players(language, about)) } span.badge { (icon("timer")) (game::length(language, game)) } }
            div.ways {
                a.button.primary href={ "/new?game=" (about.id) "&way=computer" } { (say!(language, "nav-play")) }
                a.button href={ "/games/" (about.id) } aria-label=(say!(language, "home-learn-game", game = game::name(language, game))) { (say!(language, "home-learn")) }
            }
        }
    }
}

/// The home page.
pub async fn home(State(house): State<House>, visit: Visit) -> Markup {
    let language = visit.language;
    let lobby = house.lobby_on_page(visit.visitor.person.as_ref().map(|person| person.id)).await;
    let games: Vec<(&str, String)> =
        GameId::ALL.iter().map(|&game| (game.about().id, game::name(language, game))).collect();
    let going_on = going_on(&house, &visit).await;
    let game = going_on.as_ref().and_then(|card| GameId::from_id(card.agreed.game)).unwrap_or(GameId::Jungle);
    let links = links(&house, visit.visitor.person.as_ref().map(|person| person.id), language, &lobby).await;
    let content = html! {
        section.front {
            div.words {
                h1 { (say!(language, "home-heading")) }
                p { (say!(language, "home-about")) }
                @if let Some(card) = &going_on {
                    a.button.primary.great.going-on href={ "/t/" (card.id) } {
                        (picture(card, 56))
                        span { @if card.your_turn { (say!(language, "home-your-turn", game = &card.agreed.name)) } @else { (say!(language, "home-continue", game = &card.agreed.name)) } }
                    }
                    button type="button" data-open=(at_once(game)) { (icon("zap")) (say!(language, "home-new")) }
                } @else {
                    button.primary.great type="button" data-open=(at_once(game)) { (icon("play")) (say!(language, "home-play-now")) }
                }
                a.button href="/new?way=friend" { (icon("swords")) (say!(language, "home-friend")) }
                a.button href="#games" { (icon("graduation-cap")) (say!(language, "home-learn-one")) }
            }
            figure.showcase id="showcase" {
                div.table { div.board id="board" {} }
                figcaption { span id="showing" {} button.plain type="button" id="pause" { (say!(language, "home-pause")) } button.plain type="button" id="other" { (say!(language, "home-other")) } }
            }
        }
        section.lately aria-label=(say!(language, "home-now")) {
            div.card.now {
                h2 { (say!(language, "home-now")) }
                p {
                    // Whoever reads this is counted only later.
                    @if lobby.people > 0 { span { (say!(language, "home-people", count = lobby.people)) " ·" } " " }
                    span { (say!(language, "home-open", count = lobby.open_count)) " ·" } " "
                    span { (say!(language, "home-running", count = lobby.running_count)) }
                }
                (links)
                div.row {
                    a.button href="/taproom" { (icon("users")) (say!(language, "home-lobby")) }
                    a.button href="/tournaments" { (icon("crown")) (say!(language, "nav-tournaments")) }
                }
            }
            div.card.now {
                h2 { label for="code" { (say!(language, "home-code")) } }
                p { (say!(language, "home-code-hint")) }
                form.row data-code="" {
                    input id="code" name="code" autocomplete="off" autocapitalize="characters" maxlength="24" placeholder="KITCHEN-72";
                    button { (say!(language, "join")) }
                }
            }
        }
        h2 id="games" { (say!(language, "home-five")) }
        ul.cards.five { @for game in GameId::ALL { (game_card(language, *game)) } }
        (data("showcase-games", &games))
    };
    page(&visit, &say!(language, "home-title"), &["showcase.js"], &content)
}
