//! A table. The page is a frame with those who sit at it; what happens in it comes over the socket.

use super::faces::{computer, face};
use super::layout::{Visit, data, page};
use super::rules::Pen;
use super::sorry;
use crate::error::Fault;
use crate::house::House;
use crate::table::Snapshot;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use qrcode::QrCode;
use qrcode::render::svg;
use taproom_engine::Level;
use taproom_rules::diagram::{self, Set};
use taproom_rules::{Seat, Seats};
use taproom_wire::board;
use taproom_wire::client::read_table;
use taproom_wire::server::{Found, LevelName, Who};

/// The strengths of the computers.
pub(super) fn levels() -> Vec<LevelName> {
    Level::ALL
        .map(|level| LevelName { number: level.number(), name: level.name(), about: level.about() })
        .to_vec()
}

/// Somebody's side of the table, as the first page shows it; `table.js` draws it anew with every frame.
fn sitting(snapshot: &Snapshot, seat: Seat) -> Markup {
    let played = &snapshot.played;
    let about = played.setup().spec.game().about();
    let (who, _) = Who::of(played.chair(seat), &|person| snapshot.face(person));
    let (name, picture, rating) = match who {
        Who::Person { name, picture, rating, .. } => (name, Some(picture), rating),
        Who::Engine { level, picture } => (computer(level), Some(picture), None),
        Who::Invited { .. } => ("invited".to_owned(), None, None),
        Who::Open => ("open seat".to_owned(), None, None),
    };
    html! {
        div.seat data-seat=(seat.name()) {
            span.badge-shape {
                svg.art.(about.id).(seat.name()) viewBox="0 0 100 100" aria-hidden="true" { use.body href={ "#" (diagram::plate_id(seat)) } {} }
            }
            @if let Some(picture) = picture { (face(&picture, 28)) }
            div.who {
                span.name { bdi { (name) } @if let Some(points) = rating { " " span.points { (points) } } }
                span.notes { (about.colours[seat]) }
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

/// A table.
pub async fn table(
    State(house): State<House>,
    visit: Visit,
    Path(id): Path<String>,
    headers: axum::http::HeaderMap,
) -> Response {
    let Ok(id) = read_table(&id) else {
        return sorry(&visit, Fault::Missing("There is no such table."));
    };
    let snapshot = match house.tables.look(id).await {
        Ok(snapshot) => snapshot,
        Err(denied) => return sorry(&visit, denied.into()),
    };
    let spec = &snapshot.played.setup().spec;
    let about = spec.game().about();
    let host =
        headers.get(axum::http::header::HOST).and_then(|value| value.to_str().ok()).unwrap_or("localhost");
    let scheme = if house.config.behind_tls { "https" } else { "http" };
    let many = snapshot.played.setup().seats().len() > 2;
    let mine = visit.visitor.person.as_ref().map_or(Seats::NONE, |me| snapshot.played.seats_of(me.id));
    let seats = snapshot.played.seats();
    let near = mine.iter().next().unwrap_or(seats[0]);
    let far = seats.iter().copied().filter(|&seat| seat != near);
    let set = Set::from_name(visit.pieces).unwrap_or_default();
    let content = html! {
        h1.hidden { (about.name) }
        div.hidden id="news" aria-live="assertive" {}
        div.table data-game=(about.id) {
            div.play id="play" {
                p.connection id="connection" role="status" hidden { "Reconnecting to the house…" }
                div.seats.many[many] id="far" aria-label="The others" role="group" { @for seat in far { (sitting(&snapshot, seat)) } }
                div.board id="board" {}
                div.seats id="near" aria-label="My side" role="group" { (sitting(&snapshot, near)) }
            }
            div.panels {
                p.status { span id="status" role="status" { "Looking at the table…" } small id="watching" {} }
                div.confirm id="confirm" hidden { span id="confirm-text" {} button.primary type="button" id="yes" { "Play it" } button type="button" id="no" { "No" } }
                div id="asks" {}
                section.result id="result" aria-labelledby="won" hidden {
                    h2 id="won" {}
                    p id="how" {}
                    ul.changes id="changes" hidden aria-label="Points" {}
                    div.row {
                        button.primary type="button" id="rematch" hidden { "Rematch" }
                        a.button.primary id="next" hidden href="/" { "To the next game" }
                        a.button id="another" href={ "/new?game=" (about.id) } { "New game" }
                        a.button id="record" hidden href={ "/api/tables/" (id) "/record" } download { "Record" }
                    }
                }
                div.tools {
                    button type="button" id="draw" hidden { "Offer a draw" }
                    button type="button" id="takeback" hidden { "Take back" }
                    button.danger type="button" id="resign" hidden { "Resign" }
                    button.danger type="button" id="abort" hidden { "Call off" }
                    button.primary type="button" id="comeback" hidden { "Take my seat back" }
                    button type="button" id="flip" title="Turn the board (f)" { "Turn" }
                    button type="button" id="turning" aria-pressed="false" hidden title="Turn the board to whoever is on the move" { "Turn along" }
                    button type="button" id="sound" aria-pressed="true" { "Sound on" }
                }
                section.card id="gathering" hidden {
                    h2 { "Who plays?" }
                    ul.chairs id="chairs" {}
                    p.room-code id="code" hidden { "Room code: " strong {} }
                    div.row {
                        button.primary type="button" id="start" hidden { "Start" }
                        button type="button" id="stand" hidden { "Stand up" }
                        button.danger type="button" id="cancel" hidden { "Put the table away" }
                        button type="button" id="link" { "Copy the link" }
                    }
                    details { summary { "Show a code for phones" } (qr(&format!("{scheme}://{host}/t/{id}"))) }
                }
                section.card {
                    p.about id="about" {}
                    p.about { a href={ "/games/" (about.id) } target="_blank" { "How " (about.name) " is played" } }
                    details.kinds {
                        summary { "The pieces" }
                        (Pen::at_table(spec, set).army())
                        @if spec.options().next().is_some() {
                            p.hint { "By the usual rules; what this table has chosen stands above." }
                        }
                    }
                    section.census id="census" hidden {}
                    section.captured id="captured" hidden { h2 { "Captured" } ul {} }
                }
                section.card {
                    h2 { "The game so far" }
                    ol.story id="story" tabindex="0" aria-label="Moves" {}
                    div.steps {
                        button type="button" id="first" aria-label="To the start" { "|◀" }
                        button type="button" id="back" aria-label="One move back" { "◀" }
                        button type="button" id="on" aria-label="One move on" { "▶" }
                        button type="button" id="latest" aria-label="To the latest move" { "▶|" }
                    }
                    div.opinion id="opinion" hidden {
                        button type="button" id="ask-opinion" { "What does the computer think?" }
                        p role="status" {}
                    }
                    form.typed id="typed" {
                        label.hidden for="move" { "Type a move" }
                        input id="move" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="type a move" maxlength="8";
                        button { "Play" }
                    }
                }
                section.card.talk id="talk" {
                    h2 { "Talk" }
                    ul.lines aria-live="polite" tabindex="0" aria-label="What was said" {}
                    @if visit.visitor.person.is_some() {
                        form { label.hidden for="words" { "Say something" } input id="words" maxlength="300" autocomplete="off" placeholder="say something"; button { "Say" } }
                    } @else {
                        form hidden { label.hidden for="words" { "Say something" } input id="words"; }
                        p.hint { "Sit down to talk." }
                    }
                }
                details.card.seal id="seal" hidden { summary { "The sealed shuffle" } p {} }
            }
        }
        dialog id="choose" aria-label="Which piece?" { form method="dialog" { p { "Which piece?" } div.choices {} button value="no" { "None of them" } } }
        dialog id="sure" aria-label="Are you sure?" { form method="dialog" { p {} div.row { button.danger value="yes" { "Yes" } button value="no" { "No" } } } }
        // The drawings stand in the page itself: what is drawn anew with every move must not wait for a file.
        div hidden { (PreEscaped(diagram::sprite_for(about, set))) }
        (data("game", &board::scene(spec)))
        (data("table", &Found { table: id.to_string() }))
        (data("levels", &levels()))
    };
    page(&visit, about.name, &["table.js"], &content).into_response()
}
