//! A table. The page is a frame with those who sit at it; what happens in it comes over the socket.

use super::faces::face;
use super::friends::to_invite;
use super::icons::icon;
use super::layout::{Told, Visit, data, page_told};
use super::rich::{rich, to};
use super::rules::Pen;
use super::{sorry, sorry_with};
use crate::clock::now;
use crate::error::{Fault, Place};
use crate::house::House;
use crate::table::{Denied, Snapshot};
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use qrcode::QrCode;
use qrcode::render::svg;
use taproom_engine::Level;
use taproom_play::{Pace, TableId, Time};
use taproom_rules::diagram::{self, Set};
use taproom_rules::{Seat, Seats};
use taproom_wire::board;
use taproom_wire::client::read_table;
use taproom_wire::server::{Found, LevelName, Who, robot};
use taproom_words::{Language, count, game, say};

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
    let (who, _) = Who::of(played.chair(seat), &|person| snapshot.face(person, language));
    let who = who.measured(&played.setup().spec, played.seats().len());
    let who = who.expected(&|person| snapshot.face(person, language));
    let (name, picture, rating) = match who {
        Who::Person { name, picture, rating, .. } => (name, Some(picture), rating),
        Who::Engine { picture, rating, .. } => (robot(seat).to_owned(), Some(picture), rating),
        Who::Invited { name: Some(name), .. } => {
            (say!(language, "seat-invited-name", name = name), None, None)
        }
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
            label.check id="watchers" hidden { input type="checkbox" autocomplete="off"; span { (say!(language, "new-watchers")) } }
            p.hint id="by-invitation" hidden { (say!(language, "table-by-invitation")) }
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
                // What pieces and boards look like is chosen by their pictures, on a page that has room for them.
                a href="/settings#look" { (say!(language, "settings-pieces")) " · " (say!(language, "settings-boards")) }
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

/// What the keys do; one of them only where there are days for a turn.
pub(super) fn key_list(language: Language, days: bool) -> Markup {
    let mut keys = vec![
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
    if days {
        keys.insert(7, ("n".to_owned(), say!(language, "key-n")));
    }
    html! { dl.keys { @for (key, what) in keys { dt { kbd { (key) } } dd { (what) } } } }
}

fn keys(language: Language, days: bool) -> Markup {
    html! {
        dialog id="keys" aria-labelledby="keys-title" {
            form method="dialog" {
                h2 id="keys-title" { (say!(language, "keys-title")) }
                (key_list(language, days))
                p.hint { (say!(language, "controls-notes")) }
                p.hint { (say!(language, "controls-zoom")) }
                div.row { button.primary value="yes" { (say!(language, "keys-close")) } }
            }
        }
    }
}

/// What games by correspondence have beside: conditional moves, notes, and the way back from vacation.
fn plan(language: Language, snapshot: &Snapshot, note: &str, away: Option<Time>) -> Markup {
    let played = &snapshot.played;
    let two = played.seats().len() == 2;
    let secret = played.setup().spec.game().about().dealt;
    html! {
        section.card.plan id="plan" aria-labelledby="plan-title" {
            h2 id="plan-title" { (say!(language, "plan-title")) }
            @if let Some(until) = away {
                p.away {
                    (say!(language, "vacation-until", date = count::date(language, until, now()))) " "
                    a href="/games#vacation" { (say!(language, "vacation-end")) }
                }
            }
            @if two {
                details id="conditional" {
                    summary { (say!(language, "plan-conditional")) " " span.turns id="lines-count" hidden {} }
                    @if secret {
                        p.hint { (say!(language, "said-conditional-secret")) }
                    } @else {
                        p.hint { (say!(language, "plan-conditional-about")) }
                        ul.lines-set id="lines" {}
                        p.hint id="lines-say" role="status" {}
                        button type="button" id="add-line" { (say!(language, "plan-conditional-add")) }
                    }
                }
            }
            details id="notes" open[!note.is_empty()] {
                summary { (say!(language, "plan-note")) }
                label.hidden for="note" { (say!(language, "plan-note-label")) }
                textarea id="note" rows="5" maxlength="4000" aria-describedby="note-hint" placeholder=(say!(language, "plan-note-label")) { (note) }
                p.hint { span id="note-hint" { (say!(language, "plan-note-hint")) } " " span id="note-say" role="status" {} }
            }
        }
    }
}

/// The board on which somebody plays through what may happen.
fn plan_dialog(language: Language) -> Markup {
    html! {
        dialog.foresee id="foresee" aria-labelledby="foresee-title" {
            h2 id="foresee-title" { (say!(language, "plan-conditional-board")) }
            p id="foresee-say" role="status" {}
            div.table { div.board id="foresee-board" {} }
            ol.line id="foresee-line" {}
            div.row {
                button.primary type="button" id="keep-line" { (say!(language, "plan-conditional-keep")) }
                button type="button" id="undo-line" { (say!(language, "plan-conditional-undo")) }
                button type="button" id="close-line" { (say!(language, "plan-conditional-close")) }
            }
        }
    }
}

/// A table that is not for whoever has not said who they are: it may be theirs. It tells them nothing else.
fn locked(visit: &Visit, id: TableId, denied: Denied) -> Response {
    let language = visit.language;
    let login = to(&format!("/login?table={id}"));
    let more = html! { p.yours { (rich(&say!(language, "table-yours"), &[("login", &login)])) } };
    sorry_with(visit, denied.into(), &more)
}

/// A table.
pub async fn table(State(house): State<House>, visit: Visit, Place(id): Place<String>) -> Response {
    let Ok(id) = read_table(&id) else {
        return sorry(&visit, Fault::Missing("There is no such table."));
    };
    let snapshot = match house.tables.look(id, visit.visitor.person.as_ref().map(|person| person.id)).await {
        Ok(snapshot) => snapshot,
        Err(denied) if !visit.is_member() && matches!(denied, Denied::May(_)) => {
            return locked(&visit, id, denied);
        }
        Err(denied) => return sorry(&visit, denied.into()),
    };
    let hosts = visit.visitor.person.as_ref().is_some_and(|me| me.id == snapshot.played.setup().host);
    let gathers = snapshot.played.phase() == taproom_play::Phase::Gathering;
    let friends = if hosts && gathers { to_invite(&house, &visit, None).await } else { Vec::new() };
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
    let days = matches!(snapshot.played.setup().pace, Pace::Days(_));
    // What somebody with a seat needs for games that last for weeks.
    let plans = days && !mine.is_empty();
    let note = match visit.visitor.person.as_ref().filter(|_| plans) {
        Some(me) => match house.store.note(me.id, id).await {
            Ok(note) => note.map(|note| note.text).unwrap_or_default(),
            Err(error) => return sorry(&visit, error.into()),
        },
        None => String::new(),
    };
    let away = mine.iter().find_map(|seat| snapshot.played.on_vacation(seat, now()));
    let away = away.map(|vacation| vacation.until);
    let fixture = snapshot.played.setup().fixture;
    let tournament = fixture.map(|fixture| format!("/tournaments/{}", fixture.tournament));
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
                    button type="button" id="again" hidden title=(say!(language, "table-again-title")) { "↺" span { " " (say!(language, "table-again")) } }
                    button.unread type="button" id="unread" hidden {}
                    small id="watching" {}
                }
                div.confirm id="confirm" hidden { span id="confirm-text" {} button.primary type="button" id="yes" { (say!(language, "table-confirm-yes")) } button type="button" id="no" { (say!(language, "table-confirm-no")) } }
                div id="asks" {}
                @if plans {
                    p.next-game id="next-game" hidden {
                        a.button.primary href={ "/next?from=" (id) } { (say!(language, "plan-next")) " " span.turns {} }
                    }
                    p.all-done id="all-done" role="status" hidden { (say!(language, "mine-done")) " " a href="/games" { (say!(language, "plan-games")) } }
                }
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
                        @if let Some(address) = &tournament { a.button.primary href=(address) { (say!(language, "tournament-back")) } }
                        a.button id="another" href={ "/new?game=" (about.id) } { (say!(language, "table-new")) }
                        button type="button" id="review" { (say!(language, "table-review")) }
                        button type="button" id="share-result" { (icon("link")) (say!(language, "table-share-result")) }
                        a.button id="record" hidden href={ "/api/tables/" (id) "/record" } download { (icon("download")) (say!(language, "table-record")) }
                    }
                }
                div.tools {
                    button type="button" id="draw" hidden { (icon("handshake")) (say!(language, "table-draw")) }
                    button type="button" id="takeback" hidden { (icon("undo-2")) (say!(language, "table-takeback")) }
                    button.danger type="button" id="resign" hidden { (icon("flag")) (say!(language, "table-resign")) }
                    button.danger type="button" id="abort" hidden { (icon("x")) (say!(language, "table-abort")) }
                    button.primary type="button" id="comeback" hidden { (say!(language, "table-comeback")) }
                    button type="button" id="flip" title=(say!(language, "table-flip-title")) { (icon("arrow-down-up")) (say!(language, "table-flip")) }
                    button type="button" id="turning" aria-pressed="false" hidden title=(say!(language, "table-auto-flip-title")) { (icon("refresh-cw")) (say!(language, "table-auto-flip")) }
                    button type="button" id="settings" { (icon("settings")) (say!(language, "settings-title")) }
                }
                (gathering(language, &link))
                section.card {
                    p.about id="about" {}
                    @if let Some(address) = &tournament { p.about { a href=(address) { (say!(language, "tournament-of-table")) } } }
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
                @if plans { (plan(language, &snapshot, &note, away)) }
                section.card.talk id="talk" data-report=(say!(language, "report-line")) {
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
        (keys(language, days))
        @if plans { (plan_dialog(language)) }
        // The drawings stand in the page itself: what is drawn anew with every move must not wait for a file.
        div hidden { (PreEscaped(diagram::sprite_for(about, set))) }
        (data("game", &board::scene(spec, language)))
        (data("table", &Found { table: id.to_string() }))
        (data("levels", &levels(language)))
        @if !friends.is_empty() { (data("friends", &friends)) }
    };
    let picture = format!("/preview/table/{id}.png");
    let told = Told { title: &game, about: &game::line(language, spec.game()), picture: &picture };
    let scripts: &[&str] = if plans { &["table.js", "correspondence.js"] } else { &["table.js"] };
    // Links to tables are shown with their picture, but nobody finds them by searching.
    let unlisted = [("x-robots-tag", "noindex")];
    (unlisted, page_told(&visit, &told, scripts, &content)).into_response()
}
