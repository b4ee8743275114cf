//! The front door: the five games, and what is going on.

use super::faces;
use super::layout::{Visit, page};
use crate::assets;
use crate::house::House;
use axum::extract::State;
use maud::{Markup, html};
use taproom_rules::GameId;
use taproom_rules::spec::About;
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
const DOORS: usize = 5;

/// Tables that somebody who comes in can go to: those that wait for players, then games to watch.
fn links(lobby: &Lobby) -> Markup {
    let open = lobby.open.iter().map(|card| (card, "Join"));
    let running = lobby.running.iter().map(|card| (card, "Watch"));
    let doors: Vec<(&TableCard, &str)> = open.chain(running).take(DOORS).collect();
    html! {
        @if doors.is_empty() {
            p { "Nobody waits for you yet: open a table, and send a friend the link." }
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

/// The home page.
pub async fn home(State(house): State<House>, visit: Visit) -> Markup {
    let lobby = house.lobby.look().await;
    let content = html! {
        div.hero {
            h1 { "Five games you won't find in every tavern" }
            p { "Play the computer, pass the board around at one screen, or meet friends online. No account needed." }
        }
        ul.cards {
            @for game in GameId::ALL {
                @let about = game.about();
                li.card.agreed.game-card {
                    a href={ "/games/" (about.id) } {
                        img src=(assets::url(&format!("samples/{}.svg", about.id))) width="300" height="300" loading="lazy"
                            alt={ "The board of " (about.name) };
                    }
                    h2 { a href={ "/games/" (about.id) } { (about.name) } }
                    p { (about.line) }
                    div.row { span.badge { (players(about)) } span.badge { (length(*game)) } }
                    div.ways {
                        a.button.primary href={ "/new?game=" (about.id) "&way=computer" } { "Play the computer" }
                        a.button href={ "/new?game=" (about.id) "&way=here" } { "Here together" }
                        a.button href={ "/new?game=" (about.id) "&way=online" } { "Online" }
                    }
                }
            }
            li.card.agreed.game-card.now {
                h2 { "In the house now" }
                p {
                    // Whoever reads this is counted only later.
                    @if lobby.people > 0 { (lobby.people) @if lobby.people == 1 { " guest" } @else { " guests" } ", " }
                    (lobby.open.len()) " open " @if lobby.open.len() == 1 { "table" } @else { "tables" } ", "
                    (lobby.running.len()) @if lobby.running.len() == 1 { " game" } @else { " games" } " being played."
                }
                (links(&lobby))
                div.ways { a.button href="/taproom" { "Go to the taproom" } }
                h3 { label for="code" { "Somebody gave you a room code?" } }
                form.row data-code="" {
                    input id="code" name="code" autocomplete="off" autocapitalize="characters" maxlength="24" placeholder="KITCHEN-72";
                    button { "Join" }
                }
            }
        }
    };
    page(&visit, "Five uncommon chess-like games", &[], &content)
}
