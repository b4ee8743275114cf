//! A new table: which game, who sits where, which rules, which clock, who may come.

use super::layout::{Visit, data, page};
use super::rich::{rich, to};
use super::table::levels;
use crate::assets;
use crate::error::Asked;
use maud::{Markup, html};
use taproom_rules::GameId;
use taproom_wire::board;
use taproom_wire::client::Wanted;
use taproom_words::count::pace;
use taproom_words::game::{length, line, name, players};
use taproom_words::say;

/// Minutes per player that are offered; others can be typed.
const MINUTES: [u32; 8] = [2, 5, 10, 15, 20, 30, 45, 60];

/// The form for a new table.
pub async fn create(visit: Visit, Asked(wanted): Asked<Wanted>) -> Markup {
    let game = wanted.game.as_deref().and_then(GameId::from_id).unwrap_or(GameId::ALL[0]);
    let way =
        wanted.way.as_deref().filter(|way| ["computer", "here", "online"].contains(way)).unwrap_or("online");
    let about = game.about();
    let language = visit.language;
    let heading = match way {
        "computer" => say!(language, "new-computer"),
        "here" => say!(language, "new-here"),
        _ => say!(language, "new-online"),
    };
    let shown = board::game(game, language);
    let content = html! {
        h1 { (heading) }
        div.new {
            form.create id="create" data-way=(way) {
                div.row {
                    div.field {
                        label for="game" { (say!(language, "new-game")) }
                        select id="game" name="game" {
                            @for other in GameId::ALL {
                                option value=(other.about().id) selected[*other == game] { (name(language, *other)) }
                            }
                        }
                    }
                    div.field {
                        label for="way" { (say!(language, "new-way")) }
                        select id="way" {
                            @for (id, text) in [("computer", say!(language, "new-way-computer")), ("here", say!(language, "new-way-here")), ("online", say!(language, "new-way-online"))] {
                                option value=(id) selected[id == way] { (text) }
                            }
                        }
                    }
                    @if about.seats.len() > 1 {
                        div.field {
                            label for="players" { (say!(language, "new-players")) }
                            select id="players" name="players" {
                                @for players in about.players() { option value=(players) { (players) } }
                            }
                        }
                    }
                }
                fieldset {
                    legend { (say!(language, "new-seats")) }
                    div.chairs id="seats" {}
                    @if way == "computer" { p.hint id="level-about" {} }
                }
                @if way != "here" || about.seats.len() > 1 {
                    fieldset {
                        legend { (say!(language, "new-clock")) }
                        div.row {
                            div.field {
                                label for="pace" { (say!(language, "new-time")) }
                                select id="pace" {
                                    option value="none" selected[way != "online"] { (pace(language, "none")) }
                                    @for minutes in MINUTES {
                                        option value=(minutes) selected[way == "online" && minutes == 10] { (say!(language, "new-minutes-each", count = minutes)) }
                                    }
                                    option value="other" { (say!(language, "new-minutes-other")) }
                                    @if way == "online" {
                                        @for days in ["1d", "2d", "3d", "7d", "14d"] { option value=(days) { (pace(language, days)) } }
                                    }
                                }
                            }
                            div.field id="other" hidden { label for="minutes" { (say!(language, "new-minutes")) } input id="minutes" type="number" min="0.25" max="1440" step="0.25" value="3"; }
                            div.field id="bonus" { label for="increment" { (say!(language, "new-increment")) } input id="increment" type="number" min="0" max="3600" value="0"; }
                        }
                    }
                }
                @if way == "online" {
                    fieldset {
                        legend { (say!(language, "new-door")) }
                        @for (id, text) in [("public", say!(language, "new-door-public")), ("link", say!(language, "new-door-link")), ("code", say!(language, "new-door-code"))] {
                            label.check { input type="radio" name="open_to" value=(id) checked[id == "public"]; span { (text) } }
                        }
                        div.field id="room" hidden {
                            label for="code" { (say!(language, "lobby-code")) small { " " (say!(language, "new-code-hint")) } }
                            input id="code" maxlength="20" autocomplete="off" autocapitalize="characters";
                        }
                        div.field { label for="title" { (say!(language, "new-title")) small { " " (say!(language, "new-title-hint")) } } input id="title" maxlength="60"; }
                        label.check { input type="checkbox" id="takeover"; span { (say!(language, "new-takeover")) } }
                        @if visit.is_member() {
                            label.check { input type="checkbox" id="rated"; span { (say!(language, "new-rated")) } }
                        } @else {
                            p.hint { (rich(&say!(language, "new-sign-up"), &[("signup", &to("/signup"))])) }
                        }
                    }
                }
                @if !shown.options.is_empty() || shown.first_can_be_chosen {
                    details {
                        summary { (say!(language, "new-variations")) }
                        fieldset {
                            legend { (say!(language, "new-variations-legend")) }
                            @if shown.first_can_be_chosen {
                                div.field {
                                    label for="first" { (say!(language, "new-first")) }
                                    select id="first" {
                                        @for seat in &shown.players[0].seats { option value=(seat.seat) { (seat.colour) } }
                                    }
                                }
                            }
                            @for option in &shown.options {
                                label.check {
                                    input type="checkbox" name="option" value=(option.id) data-needs=[option.needs] data-includes=[(!option.includes.is_empty()).then(|| option.includes.join(" "))];
                                    span {
                                        (rich(
                                            &say!(language, "new-option", name = &option.name, about = &option.about),
                                            &[("name", &|name| html! { strong { (name) } })],
                                        ))
                                    }
                                }
                            }
                        }
                    }
                }
                details open[wanted.start.is_some()] {
                    summary { (say!(language, "new-start")) }
                    div.field {
                        label for="start" { (say!(language, "new-position")) }
                        input id="start" maxlength="2000" spellcheck="false" autocomplete="off" value=[wanted.start.as_deref()];
                        p.hint { (say!(language, "new-position-hint")) }
                    }
                }
                div.row { button.primary id="open" { @if way == "online" { (say!(language, "new-open")) } @else { (say!(language, "new-play")) } } span.say id="say" role="alert" {} }
                p { a href={ "/games/" (about.id) } { (say!(language, "table-how", game = name(language, game))) } }
            }
            // Narrow screens have the form alone, and browsers fetch a picture late or never there.
            aside.card.game-card aria-label=(say!(language, "new-preview")) {
                img src=(assets::url(&format!("samples/{}.svg", about.id))) width="300" height="300" loading="lazy"
                    alt=(say!(language, "home-board", game = name(language, game)));
                p { (line(language, game)) }
                div.row { span.badge { (players(language, about)) } span.badge { (length(language, game)) } }
            }
        }
        (data("shown", &shown))
        (data("levels", &levels(language)))
    };
    page(&visit, &heading, &["create.js"], &content)
}
