//! A table. The page is a frame with those who sit at it; what happens in it comes over the socket.

use super::faces::face;
use super::layout::{Told, Visit, data, page_told};
use super::rules::Pen;
use super::sorry;
use crate::error::{Fault, Place};
use crate::house::House;
use crate::table::Snapshot;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use qrcode::QrCode;
use qrcode::render::svg;
use taproom_engine::Level;
use taproom_rules::diagram::{self, Set};
use taproom_rules::{Seat, Seats};
use taproom_wire::board;
use taproom_wire::client::read_table;
use taproom_wire::server::{Found, LevelName, Who, robot};
use taproom_words::{Language, game, say};

/// The strengths of the computers.
pub(super) fn levels(language: Language) -> Vec<LevelName> {
    let named = |level: Level| {
        let number = level.number();
        LevelName { number, name: game::level(language, number), about: game::level_about(language, number) }
    };
    Level::ALL.map(named).to_vec()
}

/// Somebody's side of the table, as the first page shows it; `table.js` draws it anew with every frame.
fn sitting(language: Language, snapshot: &Snapshot, seat: Seat) -> Markup {
    let played = &snapshot.played;
    let about = played.setup().spec.game().about();
    let (who, _) = Who::of(played.chair(seat), &|person| snapshot.face(person));
    let (name, picture, rating) = match who {
        Who::Person { name, picture, rating, .. } => (name, Some(picture), rating),
        Who::Engine { picture, .. } => (robot(seat).to_owned(), Some(picture), None),
        Who::Invited { .. } => (say!(language, "seat-invited"), None, None),
        Who::Open => (say!(language, "seat-open"), None, None),
    };
    html! {
        div.seat data-seat=(seat.name()) {
            span.badge-shape {
                svg.art.(about.id).(seat.name()) viewBox="0 0 100 100" aria-hidden="true" { use.body href={ "#" (diagram::plate_id(seat)) } {} }
            }
            @if let Some(picture) = picture { (face(&picture, 28)) }
            div.who {
                span.name { bdi { (name) } @if let Some(points) = rating { " " span.points { (points) } } }
                span.notes { (game::colour(language, about, seat)) }
            }
        }
    }
}

/// A code to point a phone at.
fn qr(url: &str) -> Markup {
    let code = QrCode::new(url).map(|code| {
        let drawing = code.render::<svg::Color<'_>>().min_dimensions(160, 160).build();
        drawing.split_once("?>").map_or(drawing.clone(), |(_, svg)| svg.to_owned())
    });
    html! { @if let Ok(code) = code { (PreEscaped(code)) } }
}

/// Before the game: what one is invited to, who sits where, and how others come to the table.
fn gathering(language: Language, link: &str) -> Markup {
    html! {
        section.card.gathering id="gathering" hidden {
            p.terms id="terms" {}
            ul.chairs id="chairs" aria-label=(say!(language, "table-who-plays")) {}
            div.row {
                button.primary type="button" id="start" hidden aria-describedby="why-not" { (say!(language, "table-start")) }
                button type="button" id="stand" hidden { (say!(language, "table-stand")) }
                span.hint id="why-not" role="status" {}
            }
            section.invite id="invite" aria-labelledby="invite-title" {
                h2 id="invite-title" { (say!(language, "table-invite")) }
                div.invite-ways {
                    div.by-link {
                        label.hidden for="address" { (say!(language, "table-address")) }
                        input id="address" readonly value=(link);
                        div.row {
                            button.primary type="button" id="link" { (say!(language, "table-link")) }
                            button type="button" id="share" hidden { (say!(language, "table-share")) }
                        }
                        p.room-code id="code" hidden { (say!(language, "table-code")) " " strong {} }
                    }
                    div.qr role="img" aria-label=(say!(language, "table-qr")) { (qr(link)) }
                }
            }
            button.plain.cancel type="button" id="cancel" hidden { (say!(language, "table-cancel")) }
        }
    }
}

/// How somebody likes to play; this browser keeps it.
fn settings(visit: &Visit) -> Markup {
    let language = visit.language;
    let speeds = [
        ("slow", say!(language, "wish-speed-slow")),
        ("normal", say!(language, "wish-speed-normal")),
        ("fast", say!(language, "wish-speed-fast")),
        ("off", say!(language, "wish-speed-off")),
    ];
    let sounds = [
        ("move", say!(language, "wish-sound-move")),
        ("capture", say!(language, "wish-sound-capture")),
        ("game", say!(language, "wish-sound-game")),
        ("short", say!(language, "wish-sound-short")),
        ("no", say!(language, "wish-sound-no")),
    ];
    html! {
        dialog id="wishes" aria-labelledby="wishes-title" {
            form method="dialog" {
                h2 id="wishes-title" { (say!(language, "settings-title")) }
                label { (say!(language, "wish-speed")) " " select name="speed" { @for (value, name) in speeds { option value=(value) { (name) } } } }
                label {
                    (say!(language, "foot-language")) " "
                    select name="language" autocomplete="off" {
                        @for &other in &visit.languages {
                            option value=(other) lang=(other) selected[other == language] { (other.own_name()) }
                        }
                    }
                }
                label.check { input type="checkbox" name="confirm"; " " (say!(language, "wish-confirm")) }
                label.check { input type="checkbox" name="zen"; " " (say!(language, "wish-zen")) }
                fieldset {
                    legend { (say!(language, "wish-sound")) }
                    label { (say!(language, "wish-volume")) " " input type="range" name="volume" min="0" max="100" step="5"; }
                    @for (value, name) in sounds { label.check { input type="checkbox" name="sound" value=(value); " " (name) } }
                }
                div.row {
                    button type="button" id="full" { (say!(language, "wish-full")) }
                    button.primary value="yes" { (say!(language, "wish-done")) }
                }
            }
        }
    }
}

/// What the keys do.
pub(super) fn key_list(language: Language) -> Markup {
    let keys = [
        ("← →".to_owned(), say!(language, "key-step")),
        ("Home End".to_owned(), say!(language, "key-ends")),
        ("Tab".to_owned(), say!(language, "key-tab")),
        ("Esc".to_owned(), say!(language, "key-esc")),
        ("f".to_owned(), say!(language, "key-f")),
        ("z".to_owned(), say!(language, "key-z")),
        ("m".to_owned(), say!(language, "key-m")),
        (say!(language, "key-any"), say!(language, "key-hurry")),
        ("?".to_owned(), say!(language, "key-help")),
    ];
    html! { dl.keys { @for (key, what) in keys { dt { kbd { (key) } } dd { (what) } } } }
}

fn keys(language: Language) -> Markup {
    html! {
        dialog id="keys" aria-labelledby="keys-title" {
            form method="dialog" {
                h2 id="keys-title" { (say!(language, "keys-title")) }
                (key_list(language))
                div.row { button.primary value="yes" { (say!(language, "keys-close")) } }
            }
        }
    }
}

/// A table.
pub async fn table(State(house): State<House>, visit: Visit, Place(id): Place<String>) -> Response {
    let Ok(id) = read_table(&id) else {
        return sorry(&visit, Fault::Missing("There is no such table."));
    };
    let snapshot = match house.tables.look(id).await {
        Ok(snapshot) => snapshot,
        Err(denied) => return sorry(&visit, denied.into()),
    };
    let spec = &snapshot.played.setup().spec;
    let about = spec.game().about();
    let language = visit.language;
    let game = game::name(language, spec.game());
    let set = Set::from_name(visit.pieces).unwrap_or_default();
    let many = snapshot.played.setup().seats().len() > 2;
    let mine = visit.visitor.person.as_ref().map_or(Seats::NONE, |me| snapshot.played.seats_of(me.id));
    let seats = snapshot.played.seats();
    let near = mine.iter().next().unwrap_or(seats[0]);
    // As they are seen from the near side: left, across, right.
    let far = [Seat::clockwise, Seat::opposite, |seat: Seat| seat.opposite().clockwise()];
    let far = far.map(|turn| turn(near)).into_iter().filter(|seat| seats.contains(seat));
    let link = format!("{}/t/{id}", visit.origin);
    let content = html! {
        h1.hidden { (game) }
        div.hidden id="news" aria-live="assertive" {}
        div.table data-game=(about.id) {
            div.play.many[many] id="play" {
                p.connection id="connection" role="status" hidden { (say!(language, "table-reconnecting")) }
                div.seats.many[many] id="far" aria-label=(say!(language, "table-others")) role="group" { @for seat in far { (sitting(language, &snapshot, seat)) } }
                div.board id="board" {}
                section.curtain id="curtain" aria-labelledby="pass" hidden { p.told id="pass-told" {} p id="pass" {} button.primary type="button" id="lift" {} }
                div.seats id="near" aria-label=(say!(language, "table-my-side")) role="group" { (sitting(language, &snapshot, near)) }
            }
            div.panels id="panels" {
                p.status {
                    span id="status" role="status" { (say!(language, "table-loading")) }
                    button.skip-moves type="button" id="skip" hidden title=(say!(language, "table-skip-title")) { (say!(language, "table-skip")) " " kbd { "Esc" } }
                    button.unread type="button" id="unread" hidden {}
                    small id="watching" {}
                }
                div.confirm id="confirm" hidden { span id="confirm-text" {} button.primary type="button" id="yes" { (say!(language, "table-confirm-yes")) } button type="button" id="no" { (say!(language, "table-confirm-no")) } }
                div id="asks" {}
                section.result id="result" aria-labelledby="won" hidden {
                    h2 id="won" {}
                    p id="how" {}
                    p id="rematch-news" role="status" hidden {}
                    ol.places id="places" hidden aria-label=(say!(language, "table-placings")) {}
                    ul.changes id="changes" hidden aria-label=(say!(language, "table-points")) {}
                    div.row {
                        button.primary type="button" id="rematch" hidden { (say!(language, "table-rematch")) }
                        button type="button" id="no-rematch" hidden { (say!(language, "table-decline")) }
                        a.button.primary id="next" hidden href="/" { (say!(language, "table-next")) }
                        a.button id="another" href={ "/new?game=" (about.id) } { (say!(language, "table-new")) }
                        button type="button" id="review" { (say!(language, "table-review")) }
                        button type="button" id="share-result" { (say!(language, "table-share-result")) }
                        a.button id="record" hidden href={ "/api/tables/" (id) "/record" } download { (say!(language, "table-record")) }
                    }
                }
                div.tools {
                    button type="button" id="draw" hidden { (say!(language, "table-draw")) }
                    button type="button" id="takeback" hidden { (say!(language, "table-takeback")) }
                    button.danger type="button" id="resign" hidden { (say!(language, "table-resign")) }
                    button.danger type="button" id="abort" hidden { (say!(language, "table-abort")) }
                    button.primary type="button" id="comeback" hidden { (say!(language, "table-comeback")) }
                    button type="button" id="flip" title=(say!(language, "table-flip-title")) { (say!(language, "table-flip")) }
                    button type="button" id="turning" aria-pressed="false" hidden title=(say!(language, "table-auto-flip-title")) { (say!(language, "table-auto-flip")) }
                    button type="button" id="settings" { (say!(language, "settings-title")) }
                }
                (gathering(language, &link))
                section.card {
                    p.about id="about" {}
                    p.about { a href={ "/games/" (about.id) } target="_blank" { (say!(language, "table-how", game = &game)) } }
                    details.kinds {
                        summary { (say!(language, "table-pieces")) }
                        (Pen::at_table(spec, set, language).army())
                        @if spec.options().next().is_some() {
                            p.hint { (say!(language, "table-usual-rules")) }
                        }
                    }
                    section.census id="census" hidden {}
                }
                section.card {
                    h2.hidden { (say!(language, "table-moves")) }
                    div.opinion id="opinion" hidden {
                        button type="button" id="ask-opinion" { (say!(language, "table-opinion")) }
                        p role="status" {}
                    }
                    ol.story id="story" tabindex="0" aria-label=(say!(language, "table-moves")) {}
                    p.looked-at id="looked-at" aria-hidden="true" {}
                    div.steps {
                        button type="button" id="first" aria-label=(say!(language, "table-first")) title="Home" { "|◀" }
                        button type="button" id="back" aria-label=(say!(language, "table-back")) title="←" { "◀" }
                        button type="button" id="on" aria-label=(say!(language, "table-on")) title="→" { "▶" }
                        button type="button" id="latest" aria-label=(say!(language, "table-latest")) title="End" { "▶|" }
                    }
                    form.typed id="typed" {
                        label.hidden for="move" { (say!(language, "table-type")) }
                        input id="move" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder=(say!(language, "table-type-hint")) maxlength="8";
                        button { (say!(language, "table-type-play")) }
                    }
                }
                section.card.talk id="talk" {
                    h2 { (say!(language, "table-talk")) }
                    ul.lines aria-live="polite" tabindex="0" aria-label=(say!(language, "table-said")) data-empty=(say!(language, "table-said-nothing")) {}
                    @if visit.visitor.person.is_some() {
                        form { label.hidden for="words" { (say!(language, "table-say")) } input id="words" maxlength="300" autocomplete="off" placeholder=(say!(language, "table-say-hint")); button { (say!(language, "table-say-button")) } }
                    } @else {
                        form hidden { label.hidden for="words" { (say!(language, "table-say")) } input id="words"; }
                        p.hint id="mute-hint" { (say!(language, "table-sit-to-talk")) }
                    }
                }
                details.card.seal id="seal" hidden { summary { (say!(language, "table-seal")) } p {} }
            }
        }
        dialog id="choose" aria-label=(say!(language, "table-which")) { form method="dialog" { p { (say!(language, "table-which")) } div.choices {} button value="no" { (say!(language, "table-which-no")) } } }
        dialog id="sure" aria-label=(say!(language, "table-sure")) { form method="dialog" { p {} div.row { button.danger value="yes" { (say!(language, "table-yes")) } button value="no" autofocus { (say!(language, "table-no")) } } } }
        (settings(&visit))
        (keys(language))
        // The drawings stand in the page itself: what is drawn anew with every move must not wait for a file.
        div hidden { (PreEscaped(diagram::sprite_for(about, set))) }
        (data("game", &board::scene(spec, language)))
        (data("table", &Found { table: id.to_string() }))
        (data("levels", &levels(language)))
    };
    let picture = format!("/preview/table/{id}.png");
    let told = Told { title: &game, about: &game::line(language, spec.game()), picture: &picture };
    page_told(&visit, &told, &["table.js"], &content).into_response()
}
