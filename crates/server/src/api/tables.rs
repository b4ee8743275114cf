//! Tables: found, made, seen and played at without a socket.

use crate::auth::{Known, Visitor, caller};
use crate::background::to_the_end;
use crate::caller::{Caller, ONLY_MEMBERS};
use crate::engines::queue::Lane;
use crate::engines::{About, Job, Origin};
use crate::error::{Asked, Body, Fault, Place};
use crate::friends::invite::may_invite;
use crate::friends::tell_calls;
use crate::house::House;
use crate::may::Deed;
use crate::new_table;
use crate::outbox;
use crate::people::AccountKind;
use crate::records;
use crate::store::{NoticeKind, StoreError, Visibility};
use crate::table::{Denied, why_not};
use crate::writing;
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use std::time::Duration;
use taproom_engine::Request;
use taproom_play::{Chair, Match, Millis, PersonId, Phase, Refusal, Setup, Strength, TableId};
use taproom_rules::notation::write_move;
use taproom_rules::record::seat_called;
use taproom_rules::{GameEntry, GameId, Spec};
use taproom_wire::client::{Act, At, From, NewTable, OpenTo, Say, Since, Why, read_table};
use taproom_wire::server::{
    Because, BoardsPage, Done, Found, FoundByCode, Lobby, Opinion, StoryPage, TableState, boards_page,
    story_page,
};
use taproom_words::{phrase, refusal};
use tokio::time::{Instant, timeout_at};

/// Nobody waits longer for news of a table.
const LONGEST_WAIT: u64 = 25;

/// How long the computer thinks when somebody asks for its opinion.
const CONSIDERED: Duration = Duration::from_millis(700);

/// What goes on in the taproom.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = 200, body = Lobby)))]
pub(super) async fn list(State(house): State<House>, visitor: Visitor) -> Result<impl IntoResponse, Fault> {
    let lobby = house.lobby_for(viewer(&visitor)).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], taproom_wire::json(&*lobby)))
}

/// Make a table.
#[utoipa::path(
    post, path = "/api/tables", tag = "tables", request_body = NewTable,
    responses((status = 200, body = Found), (status = 409, description = "The room code is in use."))
)]
pub(super) async fn create(
    State(house): State<House>,
    who: Known,
    Body(wanted): Body<NewTable>,
) -> Result<Json<Found>, Fault> {
    let opening = house.limits.may_open_table(Some(who.address), who.person.id)?;
    // Whoever hangs up has opened a table all the same, which counts as theirs.
    to_the_end("opening a table", async move {
        let id = make(&house, &who.caller(), &wanted, false).await?;
        opening.keep(id);
        Ok(Json(Found { table: id.to_string() }))
    })
    .await?
}

/// Makes a table for somebody.
///
/// # Errors
/// When it can't be what is wanted, or the store fails.
pub(crate) async fn make(
    house: &House,
    host: &Caller,
    wanted: &NewTable,
    challenge: bool,
) -> Result<TableId, Fault> {
    let setup = setup(host.id, wanted)?;
    if setup.rated {
        let may = host.may_be_rated().and_then(|()| setup.may_be_offered());
        may.map_err(Denied::Refused)?;
        if let Some(refusal) = new_table::hindrance(&house.store, None, &Match::new(setup.clone())).await? {
            return Err(Denied::Refused(refusal).into());
        }
    }
    let title = writing::title(wanted.title.as_deref().unwrap_or_default()).map_err(Fault::Unclear)?;
    let (visibility, code) = match (wanted.open_to, &wanted.code) {
        (None | Some(OpenTo::Public), None) => (Visibility::Public, None),
        (Some(OpenTo::Link), None) => (Visibility::Link, None),
        (Some(OpenTo::Invitation), None) => (Visibility::Invitation, None),
        (Some(OpenTo::Code), None) => (Visibility::Code, Some(made_up_code())),
        (None | Some(OpenTo::Code), Some(code)) => {
            (Visibility::Code, Some(writing::chosen_code(code).map_err(Fault::Unclear)?))
        }
        (Some(OpenTo::Public | OpenTo::Link | OpenTo::Invitation), Some(_)) => {
            return Err(Fault::Unclear("Only a table that is open to a code has one.".to_owned()));
        }
    };
    for chair in setup.chairs.0 {
        if let Chair::Invited(person) = chair {
            let invited = house.people.by_id(person).await?;
            let unclear = || Fault::Unclear("Nobody of that number can be invited.".to_owned());
            if invited.ok_or_else(unclear)?.kind != AccountKind::Member && setup.rated {
                return Err(Denied::Refused(ONLY_MEMBERS).into());
            }
            // Whoever challenges was asked about already.
            if !challenge {
                let may = may_invite(&house.store, &house.limits, host, person, Deed::Invite).await;
                may.map_err(Denied::from)?;
            }
        }
    }
    let mut table = crate::store::NewTable {
        watched: wanted.watchers.unwrap_or(true),
        challenge,
        ..new_table::row(&setup, &title, visibility, code)
    };
    if challenge {
        table.notices.iter_mut().for_each(|notice| notice.kind = NoticeKind::Challenge);
    }
    let id = table.id;
    house.store.create_table(table).await.map_err(|error| match error {
        StoreError::Conflict => Fault::CodeTaken,
        other => Fault::Store(other),
    })?;
    // Waking it starts a match that waits for nobody, and puts the table into the taproom.
    house.tables.get(id).await?;
    house.hub.stir(setup.chairs.0.iter().filter_map(|chair| chair.person()));
    for chair in setup.chairs.0 {
        if let Chair::Invited(person) = chair {
            let (store, hub) = (&house.store, &house.hub);
            new_table::tell_invited(store, hub, id, &setup, &host.name, challenge, person).await;
            tell_calls(store, hub, person).await;
        }
    }
    Ok(id)
}

/// Letters that are not mistaken for each other when they are called across a room.
fn made_up_code() -> String {
    const LETTERS: &[u8] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";
    (0..6).map(|_| LETTERS[rand::random_range(0..LETTERS.len())] as char).collect()
}

fn setup(host: PersonId, wanted: &NewTable) -> Result<Setup, Fault> {
    let unclear = |english: &str| Fault::Unclear(english.to_owned());
    let mistaken = |mistake: taproom_rules::Mistake| {
        Fault::Unread(phrase!("fault-setup", why = refusal::mistake(&mistake)))
    };
    let game = GameId::from_id(&wanted.game).ok_or_else(|| unclear("There is no such game."))?;
    let mut spec = Spec::new(game);
    if let Some(players) = wanted.players {
        spec = spec.with_players(players).map_err(mistaken)?;
    }
    spec = spec.with_options(wanted.options.iter().map(String::as_str)).map_err(mistaken)?;
    let seat = |name: &str| {
        seat_called(game.about(), name).ok_or_else(|| unclear("A seat is south, west, north or east."))
    };
    if let Some(first) = &wanted.first {
        spec = spec.with_first(seat(first)?).map_err(mistaken)?;
    }
    let mut setup = Setup::new(spec, host);
    for wish in &wanted.seats {
        let seat = seat(&wish.seat)?;
        if !setup.seats().contains(&seat) {
            return Err(Denied::Refused(Refusal::NoSuchSeat(seat)).into());
        }
        setup.chairs[seat] = wish.chair.chair(host).map_err(Fault::Unclear)?;
    }
    let pace = wanted.pace.as_deref().unwrap_or("none");
    setup.pace = new_table::pace(pace).map_err(unclear)?;
    if let Some(level) = wanted.takeover {
        setup.takeover = Some(Strength::new(level).ok_or_else(|| unclear("Levels go from 1 to 8."))?);
    }
    setup.starts_when_full = wanted.starts_when_full.unwrap_or(true);
    setup.rated = wanted.rated;
    if setup.seats().iter().all(|&seat| matches!(setup.chairs[seat], Chair::Engine(_))) {
        return Err(unclear("Computers play with people here: keep a seat for somebody."));
    }
    match &wanted.start {
        Some(start) => setup.starting_from(start).map_err(mistaken),
        None => Ok(setup),
    }
}

/// A table as I may see it, with the moves I may make under `you.legal`.
#[utoipa::path(
    get, path = "/api/tables/{table}", tag = "tables",
    params(("table" = String, Path), Since),
    responses(
        (status = 200, body = TableState, description = "What everybody sees, and `you` with what only I see."),
        (status = 404, description = "There is no such table.")
    )
)]
pub(super) async fn see(
    State(house): State<House>,
    visitor: Visitor,
    Place(table): Place<String>,
    Asked(Since { since, wait }): Asked<Since>,
) -> Result<impl IntoResponse, Fault> {
    let table = find(&table)?;
    let since = since.unwrap_or(0);
    let until = Instant::now() + Duration::from_secs(wait.unwrap_or(0).min(LONGEST_WAIT));
    let (outbox, mut inbox) = outbox::channel();
    let who = visitor.person.as_ref().map(caller);
    if who.is_some() {
        house.note_caller();
    }
    // Whoever hangs up while they wait has gone: this is dropped with the request.
    let _watching = house.tables.watch(table, who.as_ref(), since, &[], &outbox, visitor.language).await?;
    let mut latest = None;
    // The state comes first. Where nothing is new, whatever comes next about the table is.
    while latest.is_none() || Instant::now() < until {
        let deadline =
            if latest.is_none() { Instant::now() + Duration::from_secs(LONGEST_WAIT) } else { until };
        match timeout_at(deadline, inbox.next()).await {
            Ok(Some(frame)) => {
                let Some(step) = frame.step else { continue };
                latest = Some(frame.text);
                if step.to > since {
                    break;
                }
            }
            Ok(None) | Err(_) => break,
        }
    }
    let text = latest.ok_or(Denied::Trouble)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text.as_str().to_owned()))
}

fn viewer(visitor: &Visitor) -> Option<PersonId> {
    visitor.person.as_ref().map(|person| person.id)
}

pub(super) fn find(table: &str) -> Result<TableId, Fault> {
    read_table(table).map_err(|_| Fault::Denied(Denied::Gone))
}

/// Do something at a table: sit down, move, resign and so on.
#[utoipa::path(
    post, path = "/api/tables/{table}/act", tag = "tables", params(("table" = String, Path)),
    request_body = Act,
    responses((status = 200, body = Done), (status = 409, description = "The table refuses, and says why."))
)]
pub(super) async fn act(
    State(house): State<House>,
    who: Known,
    Place(table): Place<String>,
    Body(act): Body<Act>,
) -> Result<Json<Done>, Fault> {
    house.note_caller();
    let v = house.tables.act(find(&table)?, &who.caller(), &act, Millis(0)).await?;
    Ok(Json(Done { v: Some(v) }))
}

/// Why something can't be done at the board, while I am on the move. What is tried is one of: to pick up a piece, to go
/// from a square to another, to place a piece, to play a move.
#[utoipa::path(
    get, path = "/api/tables/{table}/why", tag = "tables", params(("table" = String, Path), Why),
    responses((status = 200, body = Because), (status = 409, description = "I am not on the move."))
)]
pub(super) async fn why(
    State(house): State<House>,
    visitor: Visitor,
    who: Known,
    Place(table): Place<String>,
    Asked(why): Asked<Why>,
) -> Result<Json<Because>, Fault> {
    house.limits.why(visitor.address)?;
    let snapshot = house.tables.look(find(&table)?, Some(who.person.id)).await?;
    let why = why_not(&snapshot.played, who.person.id, &why, visitor.language)?;
    Ok(Json(Because { why }))
}

/// Say something at a table, to the players if I play, to the watchers if I watch.
#[utoipa::path(
    post, path = "/api/tables/{table}/say", tag = "tables", params(("table" = String, Path)),
    request_body = Say, responses((status = 200, body = Done))
)]
pub(super) async fn say(
    State(house): State<House>,
    who: Known,
    Place(table): Place<String>,
    Body(say): Body<Say>,
) -> Result<Json<Done>, Fault> {
    let text = writing::said(&say.text).map_err(Fault::Unclear)?;
    let table = find(&table)?;
    house.limits.chat(who.address, who.person.id, table)?;
    house.tables.say(table, &who.caller(), &text).await?;
    Ok(Json(Done { v: None }))
}

/// The record of a game as text. Where something is dealt in secret, only after the end.
#[utoipa::path(
    get, path = "/api/tables/{table}/record", tag = "tables", params(("table" = String, Path)),
    responses((status = 200, content_type = "text/plain", body = String))
)]
pub(super) async fn record(
    State(house): State<House>,
    visitor: Visitor,
    Place(table): Place<String>,
) -> Result<impl IntoResponse, Fault> {
    let id = find(&table)?;
    // A record is as long as its game; whoever wants many of them waits in between.
    house.limits.record(visitor.address)?;
    let snapshot = house.tables.look(id, viewer(&visitor)).await?;
    let game = snapshot.played.game().ok_or(Fault::Missing("The game has not started yet."))?;
    if game.about().dealt && !matches!(snapshot.played.phase(), Phase::Over(_)) {
        return Err(Fault::Missing("This record holds secrets; it can be read when the game is over."));
    }
    let name = |person| snapshot.face(person, visitor.language).name;
    let record = records::record(id, &snapshot.played, &name, visitor.language).ok_or(Denied::Trouble)?;
    let name = format!("attachment; filename=\"{}-{id}.txt\"", game.about().id);
    let kind = "text/plain; charset=utf-8".to_owned();
    let text = tokio::task::spawn_blocking(move || record.text()).await.map_err(|_| Denied::Trouble)?;
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text))
}

/// What stood where after the lines of the game's story, the start first, a page at a time.
#[utoipa::path(
    get, path = "/api/tables/{table}/boards", tag = "tables", params(("table" = String, Path), From),
    responses((status = 200, body = BoardsPage))
)]
pub(super) async fn boards(
    State(house): State<House>,
    visitor: Visitor,
    Place(table): Place<String>,
    Asked(From { from }): Asked<From>,
) -> Result<Json<BoardsPage>, Fault> {
    let snapshot = house.tables.look(find(&table)?, viewer(&visitor)).await?;
    Ok(Json(boards_page(&snapshot.played, from.unwrap_or(0))))
}

/// The lines of the game's story, a page at a time.
#[utoipa::path(
    get, path = "/api/tables/{table}/story", tag = "tables", params(("table" = String, Path), From),
    responses((status = 200, body = StoryPage))
)]
pub(super) async fn story_lines(
    State(house): State<House>,
    visitor: Visitor,
    Place(table): Place<String>,
    Asked(From { from }): Asked<From>,
) -> Result<Json<StoryPage>, Fault> {
    let snapshot = house.tables.look(find(&table)?, viewer(&visitor)).await?;
    Ok(Json(story_page(&snapshot.played, from.unwrap_or(0), visitor.language)))
}

/// What the computer thinks of a moment of a game that is over.
#[utoipa::path(
    get, path = "/api/tables/{table}/opinion", tag = "tables", params(("table" = String, Path), At),
    responses((status = 200, body = Opinion), (status = 404, description = "The game is not over, or nobody is on the move there."))
)]
pub(super) async fn opinion(
    State(house): State<House>,
    visitor: Visitor,
    Place(table): Place<String>,
    Asked(At { line }): Asked<At>,
) -> Result<Json<Opinion>, Fault> {
    let id = find(&table)?;
    let snapshot = house.tables.look(id, viewer(&visitor)).await?;
    let game = snapshot.played.game().filter(|_| matches!(snapshot.played.phase(), Phase::Over(_)));
    let game = game.ok_or(Fault::Missing("The computer speaks when the game is over."))?;
    house.limits.opinion(visitor.address)?;
    let told = line.and_then(|line| snapshot.played.told().get(line));
    let mut entries = told.map_or(game.log().len(), |told| told.entry as usize);
    let mut then = game.after(entries);
    // Whoever left changed nothing on the board: what could have been played there can still be asked.
    while then.to_move().is_none()
        && let Some(GameEntry::Retired(_) | GameEntry::Flagged(_)) =
            entries.checked_sub(1).map(|last| game.log()[last])
    {
        entries -= 1;
        then = game.after(entries);
    }
    let seat = then
        .to_move()
        .ok_or(Fault::Missing("The game is over there; step back to ask about an earlier move."))?;
    let about = game.about();
    let job = Job {
        whole: false,
        lane: Lane::Opinion,
        origin: Origin { address: Some(visitor.address), host: None },
        about: About::Moment(id, rand::random()),
        game: then,
        request: Request::time(CONSIDERED),
    };
    let (_thinking, answer) = house.engines.think(job).map_err(|_| Fault::Full)?;
    let thought = answer.await.ok_or(Denied::Trouble)?;
    let moves = thought.lines.first().map(|line| line.moves.as_slice()).unwrap_or_default();
    Ok(Json(Opinion {
        seat: seat.name(),
        score: thought.score.points(),
        mate: thought.score.mate(),
        depth: thought.depth,
        moves: moves.iter().map(|&m| write_move(about, m)).collect(),
    }))
}

/// The table of a room code, or the tournament of a code.
#[utoipa::path(
    get, path = "/api/codes/{code}", tag = "tables", params(("code" = String, Path)),
    responses((status = 200, body = FoundByCode), (status = 404, description = "Nobody uses this code."))
)]
pub(super) async fn by_code(
    State(house): State<House>,
    visitor: Visitor,
    Place(code): Place<String>,
) -> Result<Json<FoundByCode>, Fault> {
    house.limits.code(visitor.address)?;
    let code = writing::code(&code).map_err(Fault::Unclear)?;
    if let Some(row) = house.store.table_by_code(&code).await? {
        return Ok(Json(FoundByCode { table: Some(row.id.to_string()), tournament: None }));
    }
    let row = house.store.tournament_by_code(&code).await?;
    let row = row.ok_or(Fault::Missing("No table has this room code. Check the code, or ask your host."))?;
    Ok(Json(FoundByCode { table: None, tournament: Some(row.id.to_string()) }))
}
