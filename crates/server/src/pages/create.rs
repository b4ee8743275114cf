//! A new table: which game, who sits where, which rules, which clock, who may come.

use super::faces;
use super::home::{length, players};
use super::icons::icon;
use super::layout::{Visit, data, page};
use super::table::levels;
use crate::assets;
use crate::error::Asked;
use maud::{Markup, html};
use taproom_rules::GameId;
use taproom_wire::board;
use taproom_wire::client::Wanted;

/// Minutes a player that are offered, with seconds added for each move; others can be typed.
const CLOCKS: [&str; 7] = ["3+2", "5+3", "10+5", "15+10", "30+10", "45+15", "60"];

/// The clock that a game is usually played with online.
fn usual(game: GameId) -> &'static str {
    match game {
        GameId::Quadular => "30+10",
        GameId::TunnelBrawl => "15+10",
        _ => "10+5",
    }
}

/// Chips that lead to the same form for another game or in another way.
fn chooser(game: GameId, way: &str) -> Markup {
    let ways = [
        ("computer", "bot", "The computer"),
        ("here", "monitor-smartphone", "Friends at this screen"),
        ("online", "globe", "People online"),
    ];
    html! {
        nav.chips aria-label="Game" {
            @for other in GameId::ALL {
                @let id = other.about().id;
                a.chip href={ "/new?game=" (id) "&way=" (way) } aria-current=[(*other == game).then_some("true")] {
                    img src=(assets::url(&format!("samples/{id}.svg"))) width="40" height="40" alt="";
                    span { (other.about().name) }
                }
            }
        }
        nav.chips aria-label="Opponents" {
            @for (id, symbol, text) in ways {
                a.chip href={ "/new?game=" (game.about().id) "&way=" (id) } aria-current=[(id == way).then_some("true")] {
                    (icon(symbol)) span { (text) }
                }
            }
        }
    }
}

fn radio(name: &str, value: &str, checked: bool, text: &Markup) -> Markup {
    html! { label.chip { input type="radio" name=(name) value=(value) checked[checked]; span { (text) } } }
}

fn clock(game: GameId, way: &str) -> Markup {
    let usual = if way == "online" { usual(game) } else { "none" };
    html! {
        fieldset.chips id="clock" {
            legend { "Clock" }
            @for pace in ["none"].into_iter().chain(CLOCKS) { (radio("pace", pace, pace == usual, &html! { (faces::pace(pace)) })) }
            @if way == "online" { @for days in ["1d", "3d", "7d", "14d"] { (radio("pace", days, false, &html! { (faces::pace(days)) })) } }
            (radio("pace", "other", false, &html! { "Other…" }))
        }
        div.row id="other" hidden {
            div.field { label for="minutes" { "Minutes each" } input id="minutes" type="number" min="0.25" max="1440" step="0.25" value="3"; }
            div.field { label for="increment" { "Increment (seconds per move)" } input id="increment" type="number" min="0" max="3600" value="0"; }
        }
    }
}

/// The form for a new table.
pub async fn create(visit: Visit, Asked(wanted): Asked<Wanted>) -> Markup {
    let game = wanted.game.as_deref().and_then(GameId::from_id).unwrap_or(GameId::ALL[0]);
    let way =
        wanted.way.as_deref().filter(|way| ["computer", "here", "online"].contains(way)).unwrap_or("online");
    let about = game.about();
    let heading = match way {
        "computer" => "Play the computer",
        "here" => "Play at this screen",
        _ => "Play online",
    };
    let shown = board::game(game);
    let content = html! {
        h1 { (heading) }
        (chooser(game, way))
        div.new {
            form.create id="create" data-way=(way) data-game=(about.id) {
                @if about.seats.len() > 1 {
                    fieldset.chips {
                        legend { "Players" }
                        @for players in about.players() { (radio("players", &players.to_string(), Some(players) == about.players().next(), &html! { (players) })) }
                    }
                }
                @if way == "computer" {
                    fieldset.chips {
                        legend { "Strength" }
                        @for level in levels() { (radio("level", &level.number.to_string(), level.number == 3, &html! { (level.number) " " (level.name) })) }
                    }
                    p.hint id="level-about" {}
                    fieldset.chips id="sides" { legend { "You play" } }
                }
                details id="seating" open[way == "online"] {
                    summary { @if way == "online" { "Seats" } @else { "Who sits where" } }
                    div.chairs id="seats" {}
                }
                @if way != "here" || about.seats.len() > 1 { (clock(game, way)) }
                @if way == "online" {
                    fieldset {
                        legend { "Who can join" }
                        @for (id, text) in [("public", "anyone (listed in the lobby)"), ("link", "anyone with the link"), ("code", "anyone with the room code")] {
                            label.check { input type="radio" name="open_to" value=(id) checked[id == "public"]; span { (text) } }
                        }
                        div.field id="room" hidden {
                            label for="code" { "Room code" small { " eight characters or more, two of them digits; leave it empty and we make one up" } }
                            input id="code" maxlength="20" autocomplete="off" autocapitalize="characters";
                        }
                        div.field { label for="title" { "Name of the table" small { " if you like" } } input id="title" maxlength="60"; }
                        label.check { input type="checkbox" id="takeover"; span { "A computer takes the seat of somebody who leaves" } }
                        @if visit.is_member() {
                            label.check { input type="checkbox" id="rated"; span { "Rated (needs accounts and a clock, no computers)" } }
                        } @else {
                            p.hint { a href="/signup" { "Sign up" } " to open rated tables." }
                        }
                    }
                }
                @if !shown.options.is_empty() || shown.first_can_be_chosen {
                    details {
                        summary { "Rule variations" }
                        fieldset {
                            legend { "Variations" }
                            @if shown.first_can_be_chosen {
                                div.field {
                                    label for="first" { "Who moves first" }
                                    select id="first" {
                                        @for seat in &shown.players[0].seats { option value=(seat.seat) { (seat.colour) } }
                                    }
                                }
                            }
                            @for option in &shown.options {
                                label.check {
                                    input type="checkbox" name="option" value=(option.id) data-needs=[option.needs] data-includes=[(!option.includes.is_empty()).then(|| option.includes.join(" "))];
                                    span { strong { (option.name) } " — " (option.about) }
                                }
                            }
                        }
                    }
                }
                details open[wanted.start.is_some()] {
                    summary { "Start from a position" }
                    div.field {
                        label for="start" { "Position" }
                        input id="start" maxlength="2000" spellcheck="false" autocomplete="off" value=[wanted.start.as_deref()];
                        p.hint { "As text, the way records and the terminal write it. Such a game is not rated." }
                    }
                }
                div.begin { button.primary.great id="open" { (icon("play")) @if way == "online" { "Open the table" } @else { "Play" } } span.say id="say" role="alert" {} }
                p { a href={ "/games/" (about.id) } { "How " (about.name) " is played" } }
            }
            // Narrow screens have the form alone, and browsers fetch a picture late or never there.
            aside.card.game-card aria-label="The game" {
                img id="sample" src=(assets::url(&format!("samples/{}-{}.svg", about.id, about.players().next().unwrap_or(2)))) width="300" height="300" loading="lazy"
                    alt={ "The board of " (about.name) };
                p { (about.line) }
                div.row { span.badge { (players(about)) } span.badge { (length(game)) } }
            }
        }
        (data("shown", &shown))
        (data("levels", &levels()))
    };
    page(&visit, heading, &["create.js"], &content)
}
