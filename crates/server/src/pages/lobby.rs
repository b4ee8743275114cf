//! The taproom: open tables, games to watch, and quick pairing.

use super::faces;
use super::icons::icon;
use super::layout::{Visit, data, page};
use crate::assets;
use crate::house::House;
use axum::extract::State;
use maud::{Markup, html};
use taproom_rules::GameId;

/// Clocks that quick pairing offers, from quick to slow.
const PACES: [&str; 6] = ["3+2", "5+3", "10+5", "20+10", "3d", "none"];

/// Clocks that suit a game, the usual one first.
fn suiting(game: GameId) -> &'static [&'static str] {
    match game {
        GameId::Quadular => &["20+10", "10+5", "3d", "none"],
        GameId::TunnelBrawl => &["10+5", "20+10", "3d", "none"],
        _ => &["5+3", "3+2", "10+5", "3d", "none"],
    }
}

/// Quick pairing: what one would play, and with which clock.
fn pairing(visit: &Visit) -> Markup {
    let choice = |game: GameId, players: u8| {
        let about = game.about();
        let many = about.seats.len() > 1;
        html! {
            label.chip {
                input type="checkbox" name="game" value={ (about.id) ":" (players) } data-paces=(suiting(game).join(" "));
                img src=(assets::url(&format!("samples/{}.svg", about.id))) width="40" height="40" alt="";
                span { (about.name) @if many { small { (players) " players" } } }
            }
        }
    };
    html! {
        form.card.pairing id="pair" {
            h2 { (icon("zap")) "Quick game" }
            p.hint { "Pick what you'd like to play. Whoever wants one of the same games joins you at once." }
            fieldset.chips {
                legend { "Games" }
                @for game in GameId::ALL { @for players in game.about().players() { (choice(*game, players)) } }
            }
            fieldset.chips {
                legend { "Clock" }
                @for pace in PACES {
                    label.chip { input type="checkbox" name="pace" value=(pace) checked[pace == "5+3"]; span { (faces::pace(pace)) } }
                }
                @if visit.is_member() {
                    label.chip { input type="checkbox" name="rated"; span { (icon("trophy")) "Rated" } }
                }
            }
            div.row {
                button.primary.great id="seek" { "Find a game" }
                span.say id="seeking" role="status" {}
                @if !visit.is_member() { p.hint { a href="/signup" { "Sign up" } " to play rated games." } }
            }
        }
    }
}

/// The lobby.
pub async fn lobby(State(house): State<House>, visit: Visit) -> Markup {
    let lobby = house.lobby.look().await;
    let content = html! {
        div.row.between {
            div.row { h1 { "Lobby" } span.badge id="people" { (icon("users")) (lobby.people) " here" } }
            a.button.primary href="/new?way=online" { (icon("plus")) "Open a table" }
        }
        (pairing(&visit))
        div.rules {
            div {
                section id="looking" hidden {
                    h2 { "Looking for a game" }
                    ul.list id="seeks" {}
                }
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
                    h2 { "Have a room code?" }
                    form.row data-code="" {
                        input name="code" aria-label="Room code" autocomplete="off" maxlength="24" placeholder="KITCHEN-72";
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
