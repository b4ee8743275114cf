//! The taproom: open tables, games to watch, and quick pairing.

use super::icons::icon;
use super::layout::{Visit, data, page};
use super::rich::{rich, to};
use crate::assets;
use crate::house::House;
use axum::extract::State;
use maud::{Markup, html};
use std::collections::BTreeMap;
use taproom_rules::GameId;
use taproom_words::{Language, count, game, say};

/// Clocks that quick pairing offers, from quick to slow.
const PACES: [&str; 6] = ["3+2", "5+3", "10+5", "20+10", "3d", "none"];

/// The clock that is looked for until another one is chosen.
const USUAL: &str = "5+3";

/// Clocks that suit a game, the usual one first.
fn suiting(game: GameId) -> &'static [&'static str] {
    match game {
        GameId::Quadular => &["20+10", "10+5", "3d", "none"],
        GameId::TunnelBrawl => &["10+5", "20+10", "3d", "none"],
        _ => &["5+3", "3+2", "10+5", "3d", "none"],
    }
}

/// The clocks that are looked for until something else is chosen: the usual one, and in games that it does not suit
/// their own.
fn sought(language: Language) -> String {
    let own = |game: &GameId| {
        let paces = suiting(*game);
        if paces.contains(&USUAL) { USUAL } else { paces[0] }
    };
    let looked_for = PACES.iter().filter(|&&pace| GameId::ALL.iter().any(|game| own(game) == pace));
    count::list(language, &looked_for.map(|pace| count::pace(language, pace)).collect::<Vec<_>>())
}

/// Quick pairing: what one would play, and with which clock.
fn pairing(visit: &Visit) -> Markup {
    let language = visit.language;
    let choice = |game: GameId, players: u8| {
        let about = game.about();
        let many = about.seats.len() > 1;
        html! {
            label.chip {
                input type="checkbox" name="game" value={ (about.id) ":" (players) } data-name=(game::name(language, game)) data-paces=(suiting(game).join(" "));
                img src=(assets::url(&format!("samples/{}.svg", about.id))) width="40" height="40" alt="";
                span { (game::name(language, game)) @if many { small { (say!(language, "players-one", count = players)) } } }
            }
        }
    };
    html! {
        form.card.pairing id="pair" {
            h2 { (icon("zap")) (say!(language, "lobby-pairing")) }
            // One look tells what is looked for; whoever wants something else unfolds it.
            details.wishes {
                summary {
                    span id="sought" { (say!(language, "lobby-any-game")) " · " (sought(language)) }
                    span.change { (icon("settings")) (say!(language, "lobby-change")) }
                }
                p.hint { (say!(language, "lobby-pairing-hint")) }
                fieldset.chips {
                    legend { (say!(language, "lobby-games")) }
                    @for game in GameId::ALL { @for players in game.about().players() { (choice(*game, players)) } }
                }
                fieldset.chips {
                    legend { (say!(language, "new-clock")) }
                    @for pace in PACES {
                        label.chip { input type="checkbox" name="pace" value=(pace) checked[pace == USUAL]; span { (count::pace(language, pace)) } }
                    }
                    @if visit.is_member() {
                        label.chip { input type="checkbox" name="rated"; span { (icon("trophy")) (say!(language, "lobby-rated")) } }
                    }
                }
                @if !visit.is_member() { p.hint { (rich(&say!(language, "lobby-sign-up"), &[("signup", &to("/signup"))])) } }
            }
            div.row {
                button.primary.great id="seek" { (say!(language, "lobby-seek")) }
                span.say id="seeking" role="status" {}
            }
        }
    }
}

/// The lobby.
pub async fn lobby(State(house): State<House>, visit: Visit) -> Markup {
    let language = visit.language;
    let lobby = house.lobby_on_page(visit.visitor.person.as_ref().map(|person| person.id)).await;
    let names: BTreeMap<&str, String> =
        GameId::ALL.iter().map(|&game| (game.about().id, game::name(language, game))).collect();
    let content = html! {
        div.row.between {
            div.row { h1 { (say!(language, "lobby-title")) } span.badge id="people" {
                    // Whoever reads this is counted only later.
                    @if lobby.people == 0 { (say!(language, "lobby-alone")) } @else { (say!(language, "lobby-here", count = lobby.people)) }
                }
            }
            span.row {
            a.button href="/tournaments" { (icon("crown")) (say!(language, "nav-tournaments")) }
            a.button.primary href="/new?way=online" { (icon("plus")) (say!(language, "lobby-open-table")) }
            }
        }
        (pairing(&visit))
        // They come and go: what is pressed stands above them, and what is below keeps its place.
        section.looking {
            h2 { (say!(language, "lobby-looking")) }
            ul.list id="seeks" data-empty=(say!(language, "lobby-looking-none")) data-alone=(say!(language, "lobby-looking-alone")) {}
        }
        div.rules {
            div {
                div.row.between {
                    h2 { (say!(language, "lobby-open")) }
                    label.hidden for="filter" { (say!(language, "lobby-only")) }
                    select.filter id="filter" {
                        option value="" { (say!(language, "lobby-all-games")) }
                        @for game in GameId::ALL { option value=(game.about().id) { (game::name(language, *game)) } }
                    }
                }
                p.hidden id="fresh" role="status" {}
                ul.list id="open" {}
                h2 { (say!(language, "lobby-running")) }
                ul.list id="running" {}
            }
            aside {
                section.card {
                    h2 { (say!(language, "home-code")) }
                    form.row data-code="" {
                        input name="code" aria-label=(say!(language, "lobby-code")) autocomplete="off" maxlength="24" placeholder="KITCHEN-72";
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
