//! A new table: which game, who sits where, which rules, which clock, who may come.

use super::friends::to_invite;
use super::icons::icon;
use super::layout::{Visit, data, page};
use super::rich::{rich, to};
use super::table::levels;
use crate::assets;
use crate::error::Asked;
use crate::house::House;
use axum::extract::State;
use maud::{Markup, html};
use taproom_rules::GameId;
use taproom_wire::board;
use taproom_wire::client::Wanted;
use taproom_words::{Language, count, game, say};

/// Minutes a player that are offered, with seconds added for each move; others can be typed.
const CLOCKS: [&str; 7] = ["3+2", "5+3", "10+5", "15+10", "30+10", "45+15", "60"];

/// Days a turn that are offered, for games by correspondence.
const DAYS: [&str; 6] = ["1d", "2d", "3d", "5d", "7d", "14d"];

/// The clock that a game is usually played with online.
fn usual(game: GameId) -> &'static str {
    match game {
        GameId::Quadular => "30+10",
        GameId::TunnelBrawl => "15+10",
        _ => "10+5",
    }
}

/// Chips that lead to the same form for another game or in another way.
fn chooser(language: Language, game: GameId, way: &str) -> Markup {
    let ways = [
        ("computer", "bot", say!(language, "new-way-computer")),
        ("here", "monitor-smartphone", say!(language, "new-way-here")),
        ("online", "globe", say!(language, "new-way-online")),
    ];
    html! {
        nav.chips aria-label=(say!(language, "new-game")) {
            @for other in GameId::ALL {
                @let id = other.about().id;
                a.chip href={ "/new?game=" (id) "&way=" (way) } aria-current=[(*other == game).then_some("true")] {
                    img src=(assets::url(&format!("samples/{id}.svg"))) width="40" height="40" alt="";
                    span { (game::name(language, *other)) }
                }
            }
        }
        nav.chips aria-label=(say!(language, "new-way")) {
            @for (id, symbol, text) in ways {
                a.chip href={ "/new?game=" (game.about().id) "&way=" (id) } aria-current=[(id == if way == "friend" { "online" } else { way }).then_some("true")] {
                    (icon(symbol)) span { (text) }
                }
            }
        }
    }
}

fn radio(name: &str, value: &str, checked: bool, text: &Markup) -> Markup {
    html! { label.chip { input type="radio" name=(name) value=(value) checked[checked]; span { (text) } } }
}

fn clock(language: Language, game: GameId, way: &str) -> Markup {
    let usual = if way == "online" { usual(game) } else { "none" };
    html! {
        fieldset.chips id="clock" {
            legend { (say!(language, "new-clock")) }
            @for pace in ["none"].into_iter().chain(CLOCKS) { (radio("pace", pace, pace == usual, &html! { (count::pace(language, pace)) })) }
            @if way == "online" { @for days in DAYS { (radio("pace", days, false, &html! { (count::pace(language, days)) })) } }
            (radio("pace", "other", false, &html! { (say!(language, "new-minutes-other")) }))
        }
        div.row id="other" hidden {
            div.field { label for="minutes" { (say!(language, "new-minutes")) } input id="minutes" type="number" min="0.25" max="1440" step="0.25" value="3"; }
            div.field { label for="increment" { (say!(language, "new-increment")) } input id="increment" type="number" min="0" max="3600" value="0"; }
        }
    }
}

/// Whether it counts, and what that means.
fn rated(visit: &Visit, wanted: bool) -> Markup {
    let language = visit.language;
    html! {
        @if visit.is_member() {
            label.check { input type="checkbox" id="rated" checked[wanted]; span { (rich(&say!(language, "fair-new-rated"), &[("how", &to("/ratings"))])) } }
        } @else {
            p.hint { (rich(&say!(language, "new-sign-up"), &[("signup", &to("/signup"))])) }
        }
    }
}

/// The form for a new table.
pub async fn create(State(house): State<House>, visit: Visit, Asked(wanted): Asked<Wanted>) -> Markup {
    let friends = to_invite(&house, &visit, wanted.invite).await;
    let game = wanted.game.as_deref().and_then(GameId::from_id).unwrap_or(GameId::ALL[0]);
    let ways = ["computer", "here", "online", "friend"];
    let asked = wanted.way.as_deref().filter(|way| ways.contains(way)).unwrap_or("online");
    // A friend gets a link; a table that everybody sees would be full before they come.
    let (way, door) = match (asked, wanted.invite) {
        ("friend", Some(_)) => ("online", "invitation"),
        ("friend", None) => ("online", "link"),
        _ => (asked, "public"),
    };
    let (about, language) = (game.about(), visit.language);
    let heading = match way {
        "computer" => say!(language, "new-computer"),
        "here" => say!(language, "new-here"),
        _ => say!(language, "new-online"),
    };
    let shown = board::game(game, language);
    let content = html! {
        h1 { (heading) }
        (chooser(language, game, asked))
        div.new {
            form.create id="create" data-way=(way) data-game=(about.id) {
                @if about.seats.len() > 1 {
                    fieldset.chips {
                        legend { (say!(language, "new-players")) }
                        @for players in about.players() { (radio("players", &players.to_string(), Some(players) == about.players().next(), &html! { (players) })) }
                    }
                }
                @if way == "computer" {
                    fieldset.chips {
                        legend { (say!(language, "new-strength")) }
                        @for level in levels(language) { (radio("level", &level.number.to_string(), level.number == 3, &html! { (level.number) " " (level.name) })) }
                    }
                    p.hint id="level-about" {}
                    fieldset.chips id="sides" { legend { (say!(language, "new-side")) } }
                }
                details id="seating" open[way == "online"] {
                    summary { (say!(language, "new-seats")) }
                    div.chairs id="seats" {}
                }
                @if way != "here" || about.seats.len() > 1 { (clock(language, game, way)) }
                @if way == "computer" { (rated(&visit, wanted.rated)) }
                @if way == "online" {
                    fieldset {
                        legend { (say!(language, "new-door")) }
                        @for (id, text) in [("public", say!(language, "new-door-public")), ("link", say!(language, "new-door-link")), ("code", say!(language, "new-door-code")), ("invitation", say!(language, "new-door-invitation"))] {
                            label.check { input type="radio" name="open_to" value=(id) checked[id == door]; span { (text) } }
                        }
                        div.field id="room" hidden {
                            label for="code" { (say!(language, "lobby-code")) small { " " (say!(language, "new-code-hint")) } }
                            input id="code" maxlength="20" autocomplete="off" autocapitalize="characters";
                        }
                        div.field { label for="title" { (say!(language, "new-title")) small { " " (say!(language, "new-title-hint")) } } input id="title" maxlength="60"; }
                        label.check { input type="checkbox" id="watchers" checked; span { (say!(language, "new-watchers")) } }
                        label.check { input type="checkbox" id="takeover"; span { (say!(language, "new-takeover")) } }
                    }
                    (rated(&visit, wanted.rated))
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
                                    span { strong { (option.name) } " — " (option.about) }
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
                div.begin { button.primary.great id="open" { (icon("play")) @if way == "online" { (say!(language, "new-open")) } @else { (say!(language, "new-play")) } } span.say id="say" role="alert" {} }
                p { a href={ "/games/" (about.id) } { (say!(language, "table-how", game = game::name(language, game))) } }
            }
            // Narrow screens have the form alone, and browsers fetch a picture late or never there.
            aside.card.game-card aria-label=(say!(language, "new-preview")) {
                img id="sample" src=(assets::url(&format!("samples/{}-{}.svg", about.id, about.players().next().unwrap_or(2)))) width="300" height="300" loading="lazy"
                    alt=(say!(language, "home-board", game = game::name(language, game)));
                p { (game::line(language, game)) }
                div.row { span.badge { (game::players(language, about)) } span.badge { (game::length(language, game)) } }
            }
        }
        (data("shown", &shown))
        (data("levels", &levels(language)))
        (data("friends", &friends))
        (data("invite", &wanted.invite))
    };
    page(&visit, &heading, &["create.js"], &content)
}
