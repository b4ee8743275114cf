//! A new table: which game, who sits where, which rules, which clock, who may come.

use super::home::{length, players};
use super::layout::{Visit, data, page};
use super::table::levels;
use crate::assets;
use crate::error::Asked;
use maud::{Markup, html};
use taproom_rules::GameId;
use taproom_wire::board;
use taproom_wire::client::Wanted;

/// Minutes per player that are offered; others can be typed.
const MINUTES: [u32; 8] = [2, 5, 10, 15, 20, 30, 45, 60];

/// The form for a new table.
pub async fn create(visit: Visit, Asked(wanted): Asked<Wanted>) -> Markup {
    let game = wanted.game.as_deref().and_then(GameId::from_id).unwrap_or(GameId::ALL[0]);
    let way =
        wanted.way.as_deref().filter(|way| ["computer", "here", "online"].contains(way)).unwrap_or("online");
    let about = game.about();
    let heading = match way {
        "computer" => "Play the computer",
        "here" => "Play here together",
        _ => "Play online",
    };
    let shown = board::game(game);
    let content = html! {
        h1 { (heading) }
        div.new {
            form.create id="create" data-way=(way) {
                div.row {
                    div.field {
                        label for="game" { "Game" }
                        select id="game" name="game" {
                            @for other in GameId::ALL {
                                option value=(other.about().id) selected[*other == game] { (other.about().name) }
                            }
                        }
                    }
                    div.field {
                        label for="way" { "With whom" }
                        select id="way" {
                            @for (id, text) in [("computer", "the computer"), ("here", "people at this screen"), ("online", "people online")] {
                                option value=(id) selected[id == way] { (text) }
                            }
                        }
                    }
                    @if about.seats.len() > 1 {
                        div.field {
                            label for="players" { "Players" }
                            select id="players" name="players" {
                                @for players in about.players() { option value=(players) { (players) } }
                            }
                        }
                    }
                }
                fieldset {
                    legend { "Seats" }
                    div.chairs id="seats" {}
                    @if way == "computer" { p.hint id="level-about" {} }
                }
                @if way != "here" || about.seats.len() > 1 {
                    fieldset {
                        legend { "Clock" }
                        div.row {
                            div.field {
                                label for="pace" { "Time" }
                                select id="pace" {
                                    option value="none" selected[way != "online"] { "no clock" }
                                    @for minutes in MINUTES {
                                        option value=(minutes) selected[way == "online" && minutes == 10] { (minutes) " minutes for everybody" }
                                    }
                                    option value="other" { "other minutes…" }
                                    @if way == "online" {
                                        @for days in [1, 2, 3, 7, 14] { option value={ (days) "d" } { (days) @if days == 1 { " day a turn" } @else { " days a turn" } } }
                                    }
                                }
                            }
                            div.field id="other" hidden { label for="minutes" { "Minutes" } input id="minutes" type="number" min="0.25" max="1440" step="0.25" value="3"; }
                            div.field id="bonus" { label for="increment" { "Seconds back after each turn" } input id="increment" type="number" min="0" max="3600" value="0"; }
                        }
                    }
                }
                @if way == "online" {
                    fieldset {
                        legend { "Who may come" }
                        @for (id, text) in [("public", "everybody: the table stands in the taproom"), ("link", "those to whom I send the link"), ("code", "those who know the room code")] {
                            label.check { input type="radio" name="open_to" value=(id) checked[id == "public"]; span { (text) } }
                        }
                        div.field id="room" hidden {
                            label for="code" { "Room code" small { " eight characters or more, two of them digits; leave it empty and we make one up" } }
                            input id="code" maxlength="20" autocomplete="off" autocapitalize="characters";
                        }
                        div.field { label for="title" { "Name of the table" small { " if you like" } } input id="title" maxlength="60"; }
                        label.check { input type="checkbox" id="takeover"; span { "A computer takes the seat of somebody who leaves" } }
                        @if visit.is_member() {
                            label.check { input type="checkbox" id="rated"; span { "Rated: it counts for everybody's points; for people with an account, with a clock and without computers" } }
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
                div.row { button.primary id="open" { @if way == "online" { "Open the table" } @else { "Play" } } span.say id="say" role="alert" {} }
                p { a href={ "/games/" (about.id) } { "How " (about.name) " is played" } }
            }
            // Narrow screens have the form alone, and browsers fetch a picture late or never there.
            aside.card.game-card aria-label="The game" {
                img src=(assets::url(&format!("samples/{}.svg", about.id))) width="300" height="300" loading="lazy"
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
