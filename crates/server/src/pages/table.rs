//! A table. The page is a frame with those who sit at it; what happens in it comes over the socket.

use super::faces::face;
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
use taproom_wire::server::{Found, LevelName, Who, robot};

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
        Who::Engine { picture, .. } => (robot(seat).to_owned(), Some(picture), None),
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

/// Before the game: what one is invited to, who sits where, and how others come to the table.
fn gathering(link: &str) -> Markup {
    html! {
        section.card.gathering id="gathering" hidden {
            p.terms id="terms" {}
            ul.chairs id="chairs" aria-label="Who plays?" {}
            div.row {
                button.primary type="button" id="start" hidden aria-describedby="why-not" { "Start" }
                button type="button" id="stand" hidden { "Leave seat" }
                span.hint id="why-not" role="status" {}
            }
            section.invite id="invite" aria-labelledby="invite-title" {
                h2 id="invite-title" { "Invite" }
                div.invite-ways {
                    div.by-link {
                        label.hidden for="address" { "Link to this table" }
                        input id="address" readonly value=(link);
                        div.row {
                            button.primary type="button" id="link" { "Copy link" }
                            button type="button" id="share" hidden { "Share…" }
                        }
                        p.room-code id="code" hidden { "Room code " strong {} }
                    }
                    div.qr role="img" aria-label="QR code of the link" { (qr(link)) }
                }
            }
            button.plain.cancel type="button" id="cancel" hidden { "Cancel table" }
        }
    }
}

/// How somebody likes to play; this browser keeps it.
fn settings() -> Markup {
    let speeds = [("slow", "slow"), ("normal", "normal"), ("fast", "fast"), ("off", "all at once")];
    let sounds = [
        ("move", "moves"),
        ("capture", "captures"),
        ("game", "start and end"),
        ("short", "little time left"),
        ("no", "refused moves"),
    ];
    html! {
        dialog id="wishes" aria-labelledby="wishes-title" {
            form method="dialog" {
                h2 id="wishes-title" { "Settings" }
                label { "Computers' moves " select name="speed" { @for (value, name) in speeds { option value=(value) { (name) } } } }
                label.check { input type="checkbox" name="confirm"; " Confirm every move" }
                label.check { input type="checkbox" name="zen"; " Zen: only the board and the players" }
                fieldset {
                    legend { "Sound" }
                    label { "Volume " input type="range" name="volume" min="0" max="100" step="5"; }
                    @for (value, name) in sounds { label.check { input type="checkbox" name="sound" value=(value); " " (name) } }
                }
                div.row {
                    button type="button" id="full" { "Full screen" }
                    button.primary value="yes" { "Done" }
                }
            }
        }
    }
}

/// What the keys do.
fn keys() -> Markup {
    const KEYS: [(&str, &str); 9] = [
        ("← →", "step through the game"),
        ("Home End", "to the start, to the latest move"),
        ("Tab", "to the board; arrows then walk over it, Enter picks"),
        ("Esc", "put a piece back, or leave zen"),
        ("f", "flip the board"),
        ("z", "zen"),
        ("m", "sound on or off"),
        ("any key", "show the computers' moves at once"),
        ("?", "this list"),
    ];
    html! {
        dialog id="keys" aria-labelledby="keys-title" {
            form method="dialog" {
                h2 id="keys-title" { "Keyboard" }
                dl.keys { @for (key, what) in KEYS { dt { kbd { (key) } } dd { (what) } } }
                div.row { button.primary value="yes" { "Close" } }
            }
        }
    }
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
    // As they are seen from the near side: left, across, right.
    let far = [Seat::clockwise, Seat::opposite, |seat: Seat| seat.opposite().clockwise()];
    let far = far.map(|turn| turn(near)).into_iter().filter(|seat| seats.contains(seat));
    let link = format!("{scheme}://{host}/t/{id}");
    let content = html! {
        h1.hidden { (about.name) }
        div.hidden id="news" aria-live="assertive" {}
        div.table data-game=(about.id) {
            div.play.many[many] id="play" {
                p.connection id="connection" role="status" hidden { "Reconnecting…" }
                div.seats.many[many] id="far" aria-label="The others" role="group" { @for seat in far { (sitting(&snapshot, seat)) } }
                div.board id="board" {}
                section.curtain id="curtain" aria-labelledby="pass" hidden { p id="pass" {} button.primary type="button" id="lift" {} }
                div.seats id="near" aria-label="My side" role="group" { (sitting(&snapshot, near)) }
            }
            div.panels {
                p.status { span id="status" role="status" { "Looking at the table…" } small id="watching" {} }
                div.confirm id="confirm" hidden { span id="confirm-text" {} button.primary type="button" id="yes" { "Move" } button type="button" id="no" { "Cancel" } }
                div id="asks" {}
                section.result id="result" aria-labelledby="won" hidden {
                    h2 id="won" {}
                    p id="how" {}
                    ol.places id="places" hidden aria-label="Final placings" {}
                    ul.changes id="changes" hidden aria-label="Points" {}
                    div.row {
                        button.primary type="button" id="rematch" hidden { "Rematch" }
                        button type="button" id="no-rematch" hidden { "Decline" }
                        a.button.primary id="next" hidden href="/" { "To the next game" }
                        a.button id="another" href={ "/new?game=" (about.id) } { "New game" }
                        button type="button" id="review" { "Review" }
                        button type="button" id="share-result" { "Share" }
                        a.button id="record" hidden href={ "/api/tables/" (id) "/record" } download { "Download" }
                    }
                }
                div.tools {
                    button type="button" id="draw" hidden { "Offer draw" }
                    button type="button" id="takeback" hidden { "Take back" }
                    button.danger type="button" id="resign" hidden { "Resign" }
                    button.danger type="button" id="abort" hidden { "Abort game" }
                    button.primary type="button" id="comeback" hidden { "Take my seat back" }
                    button type="button" id="flip" title="Flip board (f)" { "Flip board" }
                    button type="button" id="turning" aria-pressed="false" hidden title="Turn the board to whoever is to move" { "Auto-flip" }
                    button type="button" id="settings" { "Settings" }
                }
                (gathering(&link))
                section.card {
                    p.about id="about" {}
                    p.about { a href={ "/games/" (about.id) } target="_blank" { "How to play " (about.name) } }
                    details.kinds {
                        summary { "The pieces" }
                        (Pen::at_table(spec).army())
                        @if spec.options().next().is_some() {
                            p.hint { "By the usual rules; what this table has chosen stands above." }
                        }
                    }
                    section.census id="census" hidden {}
                }
                section.card {
                    h2.hidden { "Moves" }
                    ol.story id="story" tabindex="0" aria-label="Moves" {}
                    div.steps {
                        button type="button" id="first" aria-label="To the start" title="Home" { "|◀" }
                        button type="button" id="back" aria-label="One move back" title="←" { "◀" }
                        button type="button" id="on" aria-label="One move on" title="→" { "▶" }
                        button type="button" id="latest" aria-label="To the latest move" title="End" { "▶|" }
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
                    h2 { "Chat" }
                    ul.lines aria-live="polite" tabindex="0" aria-label="Chat" {}
                    @if visit.visitor.person.is_some() {
                        form { label.hidden for="words" { "Say something" } input id="words" maxlength="300" autocomplete="off" placeholder="say something"; button { "Say" } }
                    } @else {
                        form hidden { label.hidden for="words" { "Say something" } input id="words"; }
                        p.hint id="mute-hint" { "Only players can chat here." }
                    }
                }
                details.card.seal id="seal" hidden { summary { "Prove the shuffle was fair" } p {} }
            }
        }
        dialog id="choose" aria-label="Which piece?" { form method="dialog" { p { "Which piece?" } div.choices {} button value="no" { "Cancel" } } }
        dialog id="sure" aria-label="Are you sure?" { form method="dialog" { p {} div.row { button.danger value="yes" { "Yes" } button value="no" autofocus { "No" } } } }
        (settings())
        (keys())
        // The drawings stand in the page itself: what is drawn anew with every move must not wait for a file.
        div hidden { (PreEscaped(diagram::sprite(if visit.pieces == "plain" { Set::Plain } else { Set::Drawn }))) }
        (data("game", &board::scene(spec)))
        (data("table", &Found { table: id.to_string() }))
        (data("levels", &levels()))
    };
    page(&visit, about.name, &["table.js"], &content).into_response()
}
