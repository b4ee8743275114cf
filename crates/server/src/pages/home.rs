//! The front door: the five games, and what is going on.

use super::faces;
use super::icons::icon;
use super::layout::{Visit, page};
use crate::assets;
use crate::cards;
use crate::house::House;
use axum::extract::State;
use maud::{Markup, html};
use taproom_rules::spec::About;
use taproom_rules::{GameId, Spec};
use taproom_wire::client::GameList;
use taproom_wire::server::{Lobby, TableCard};

/// By how many a game is played, in words.
pub(super) fn players(about: &About) -> String {
    let numbers: Vec<u8> = about.players().collect();
    match numbers[..] {
        [one] => format!("{one} players"),
        [first, .., last] => format!("{first} to {last} players"),
        [] => String::new(),
    }
}

/// How long a game takes, roughly.
pub(super) fn length(game: GameId) -> &'static str {
    match game {
        GameId::TrenchRun => "5 to 10 minutes",
        GameId::Jungle => "10 to 20 minutes",
        GameId::Extinction => "10 to 30 minutes",
        GameId::TunnelBrawl => "15 to 40 minutes",
        GameId::Quadular => "30 to 90 minutes",
        _ => "a while",
    }
}

/// How many tables the home page names; the taproom shows them all.
const DOORS: usize = 3;
/// How strong the computer is against which one plays at once.
const EASY: u8 = 3;

/// Tables that somebody who comes in can go to: those that wait for players, then games to watch.
fn links(lobby: &Lobby) -> Markup {
    let open = lobby.open.iter().map(|card| (card, "Join"));
    let running = lobby.running.iter().map(|card| (card, "Watch"));
    let doors: Vec<(&TableCard, &str)> = open.chain(running).take(DOORS).collect();
    html! {
        @if doors.is_empty() {
            p { "Nobody's waiting yet. Open a table and send a friend the link." }
        } @else {
            ul.doors {
                @for (card, verb) in doors {
                    li {
                        a href={ "/t/" (card.id) } {
                            strong { (verb) } " "
                            @if card.agreed.title.is_empty() { (card.agreed.name) } @else { bdi { (card.agreed.title) } }
                        }
                        small {
                            @if !card.agreed.title.is_empty() { (card.agreed.name) " · " }
                            (card.agreed.players) " players · " (faces::pace(&card.agreed.pace))
                            @if card.rated { " · rated" }
                        }
                    }
                }
            }
        }
    }
}

/// A game that is played with one click: against a computer of middling strength, without a clock.
fn at_once(game: GameId) -> String {
    let seats = Spec::new(game).seats().to_vec();
    let chairs = seats.iter().enumerate().map(|(i, seat)| {
        let chair = if i == 0 { "\"me\"".to_owned() } else { format!("{{\"engine\":{EASY}}}") };
        format!("{{\"seat\":\"{seat}\",\"chair\":{chair}}}")
    });
    let chairs: Vec<String> = chairs.collect();
    format!(
        "{{\"game\":\"{}\",\"players\":{},\"pace\":\"none\",\"open_to\":\"link\",\"seats\":[{}]}}",
        game.about().id,
        seats.len(),
        chairs.join(",")
    )
}

/// The game that somebody plays at the moment: one that waits for them, or any that is under way.
async fn going_on(house: &House, visit: &Visit) -> Option<TableCard> {
    let person = visit.visitor.person.as_ref()?.id;
    for list in [GameList::Turn, GameList::Playing] {
        // Without it the page is poorer, but there.
        let page = cards::list(&house.store, person, list, None, 1).await.ok()?;
        if let Some(card) = cards::cards(&house.store, page.rows, Some(person)).await.ok()?.pop() {
            return Some(card);
        }
    }
    None
}

fn game_card(game: GameId) -> Markup {
    let about = game.about();
    html! {
        li.card.game-card {
            a.art href={ "/games/" (about.id) } tabindex="-1" aria-hidden="true" {
                img src=(assets::url(&format!("samples/{}.svg", about.id))) width="300" height="300" loading="lazy" alt="";
            }
            h3 { a href={ "/games/" (about.id) } { (about.name) } }
            p { (about.line) }
            div.row { span.badge { (icon("users")) (players(about)) } span.badge { (icon("timer")) (length(game)) } }
            div.ways {
                a.button.primary href={ "/new?game=" (about.id) "&way=computer" } { "Play" }
                a.button href={ "/games/" (about.id) } aria-label={ "Learn " (about.name) } { "Learn" }
            }
        }
    }
}

/// The home page.
pub async fn home(State(house): State<House>, visit: Visit) -> Markup {
    let lobby = house.lobby.look().await;
    let going_on = going_on(&house, &visit).await;
    let game = going_on.as_ref().and_then(|card| GameId::from_id(card.agreed.game)).unwrap_or(GameId::Jungle);
    let content = html! {
        section.front {
            div.words {
                h1 { "Five games you won't find in every tavern" }
                p { "Dwarf clans, a cross of four armies, a Death Star, hungry animals, and chess in which kinds die out. Play the computer, friends at one screen, or people online. No account needed." }
                @if let Some(card) = &going_on {
                    a.button.primary.great href={ "/t/" (card.id) } {
                        (icon("play"))
                        span { @if card.your_turn { "Your turn in " } @else { "Continue " } (card.agreed.name) }
                    }
                    button type="button" data-open=(at_once(game)) { (icon("zap")) "New game" }
                } @else {
                    button.primary.great type="button" data-open=(at_once(game)) { (icon("play")) "Play now" }
                }
                a.button href="/new?way=online" { (icon("swords")) "Play a friend" }
                a.button href="#games" { (icon("graduation-cap")) "Learn a game" }
            }
            figure.showcase id="showcase" data-games=(GameId::ALL.iter().map(|game| game.about().id).collect::<Vec<_>>().join(" ")) {
                div.table { div.board id="board" {} }
                figcaption { span id="showing" { "Computers of this house at play" } button.plain type="button" id="pause" aria-pressed="false" { "Pause" } button.plain type="button" id="other" { "Another game" } }
            }
        }
        section.lately aria-label="Right now" {
            div.card.now {
                h2 { "Right now" }
                p {
                    // Whoever reads this is counted only later.
                    @if lobby.people > 0 { (lobby.people) @if lobby.people == 1 { " guest" } @else { " guests" } ", " }
                    (lobby.open.len()) " open " @if lobby.open.len() == 1 { "table" } @else { "tables" } ", "
                    (lobby.running.len()) @if lobby.running.len() == 1 { " game" } @else { " games" } " being played."
                }
                (links(&lobby))
                a.button href="/taproom" { (icon("users")) "Go to the lobby" }
            }
            div.card.now {
                h2 { label for="code" { "Have a room code?" } }
                p { "A friend who opened a table can read it to you." }
                form.row data-code="" {
                    input id="code" name="code" autocomplete="off" autocapitalize="characters" maxlength="24" placeholder="KITCHEN-72";
                    button { "Join" }
                }
            }
        }
        h2 id="games" { "The five games" }
        ul.cards.five { @for game in GameId::ALL { (game_card(*game)) } }
    };
    page(&visit, "Five uncommon chess games", &["showcase.js"], &content)
}
