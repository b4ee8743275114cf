//! Games by correspondence: vacation, notes to myself, conditional moves, and the next game that waits for me.

use super::tables::find;
use crate::auth::Known;
use crate::background::to_the_end;
use crate::clock::now;
use crate::error::{Asked, Body, Fault, Place};
use crate::house::House;
use crate::table::{Denied, Snapshot};
use crate::vacations;
use crate::writing;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use taproom_play::conditional::{LONGEST_LINE, MOST_LINES};
use taproom_play::{Conditional, PersonId, Refusal, TableId};
use taproom_wire::client::{Line, NewConditional, NewNote, NewVacation, NextFrom, read_line};
use taproom_wire::server::{
    Ahead, ConditionalMoves, Next, Note, VacationState, ahead_state, conditional_state,
};

/// How I stand with my vacation.
#[utoipa::path(get, path = "/api/me/vacation", tag = "correspondence", responses((status = 200, body = VacationState)))]
pub(super) async fn vacation(State(house): State<House>, who: Known) -> Result<Json<VacationState>, Fault> {
    Ok(Json(vacations::state(&house.store, who.person.id).await?))
}

/// Somebody goes on vacation. What waited for them waits no more, and their pages are told. It is done to its end: whoever
/// hangs up once their days are written down must not keep tables from hearing of it.
///
/// # Errors
/// Says why they can't, or that the store fails.
pub async fn begin(house: &House, person: PersonId, days: u32) -> Result<(), Fault> {
    let house = house.clone();
    to_the_end("vacation", async move {
        vacations::begin(&house.store, &house.tables, person, days).await?;
        house.turns.changed([person]);
        Ok(())
    })
    .await?
}

/// Somebody is back. It is done to its end, or their days would be theirs again while clocks stand still.
///
/// # Errors
/// When they were not away, or the store fails.
pub async fn end(house: &House, person: PersonId) -> Result<(), Fault> {
    let house = house.clone();
    to_the_end("end of a vacation", async move {
        vacations::end(&house.store, &house.tables, person).await?;
        house.turns.changed([person]);
        Ok(())
    })
    .await?
}

/// Go on vacation, from now on: my clock stands still in all my games with days for a turn, and I can't move there until
/// I am back. There are 30 days a calendar year, at most 21 at a stretch, and three days between two vacations.
#[utoipa::path(
    post, path = "/api/me/vacation", tag = "correspondence", request_body = NewVacation,
    responses((status = 200, body = VacationState), (status = 409, description = "There are not that many days, or I am away already."))
)]
pub(super) async fn go(
    State(house): State<House>,
    who: Known,
    Body(NewVacation { days }): Body<NewVacation>,
) -> Result<Json<VacationState>, Fault> {
    house.limits.plan(who.person.id)?;
    begin(&house, who.person.id, days).await?;
    Ok(Json(vacations::state(&house.store, who.person.id).await?))
}

/// Come back from vacation. Days that have not begun come back too.
#[utoipa::path(
    delete, path = "/api/me/vacation", tag = "correspondence",
    responses((status = 200, body = VacationState), (status = 409, description = "I am not on vacation."))
)]
pub(super) async fn come_back(State(house): State<House>, who: Known) -> Result<Json<VacationState>, Fault> {
    house.limits.plan(who.person.id)?;
    end(&house, who.person.id).await?;
    Ok(Json(vacations::state(&house.store, who.person.id).await?))
}

/// The game in which another person waits for me and I have least time left; games without a clock come last.
#[utoipa::path(
    get, path = "/api/me/next", tag = "correspondence", params(NextFrom),
    responses((status = 200, body = Next, description = "`table` is nothing where nobody waits for me."))
)]
pub(super) async fn next(
    State(house): State<House>,
    who: Known,
    Asked(NextFrom { from }): Asked<NextFrom>,
) -> Result<Json<Next>, Fault> {
    Ok(Json(Next { table: next_for(&house, who.person.id, from.as_deref()).await?.map(|id| id.to_string()) }))
}

/// The next game that waits for somebody.
///
/// # Errors
/// When the store fails.
pub async fn next_for(house: &House, person: PersonId, from: Option<&str>) -> Result<Option<TableId>, Fault> {
    let from = from.and_then(TableId::read);
    if !house.store.is_away(person, now()).await? {
        return Ok(house.store.next_turn(person, from).await?);
    }
    let others = house.store.awaited_anyway(person).await?;
    Ok(others.into_iter().find(|&table| Some(table) != from))
}

/// A table at which somebody has a seat.
async fn at(house: &House, table: &str, person: PersonId) -> Result<(TableId, Snapshot), Fault> {
    let id = find(table)?;
    let snapshot = house.tables.look(id, Some(person)).await?;
    if snapshot.played.seats_of(person).is_empty() {
        return Err(Denied::Refused(Refusal::NotSeated).into());
    }
    Ok((id, snapshot))
}

/// What I noted for myself at a table at which I play. Nobody else can read it.
#[utoipa::path(
    get, path = "/api/tables/{table}/note", tag = "correspondence", params(("table" = String, Path)),
    responses((status = 200, body = Note), (status = 403, description = "I have no seat there."))
)]
pub(super) async fn note(
    State(house): State<House>,
    who: Known,
    Place(table): Place<String>,
) -> Result<Json<Note>, Fault> {
    let (id, _) = at(&house, &table, who.person.id).await?;
    let note = house.store.note(who.person.id, id).await?;
    let changed = note.as_ref().map(|note| note.changed.0);
    Ok(Json(Note { text: note.map(|note| note.text).unwrap_or_default(), changed }))
}

/// Note something for myself at a table, in place of what I noted before: at most 4000 characters.
#[utoipa::path(
    post, path = "/api/tables/{table}/note", tag = "correspondence", params(("table" = String, Path)),
    request_body = NewNote,
    responses((status = 204), (status = 403, description = "I have no seat there."))
)]
pub(super) async fn keep_note(
    State(house): State<House>,
    who: Known,
    Place(table): Place<String>,
    Body(NewNote { text }): Body<NewNote>,
) -> Result<StatusCode, Fault> {
    house.limits.plan(who.person.id)?;
    let text = writing::note(&text).map_err(Fault::Unclear)?;
    let (id, _) = at(&house, &table, who.person.id).await?;
    house.store.keep_note(who.person.id, id, text, now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The conditional moves that I have set at a table. Nobody else can read them.
#[utoipa::path(
    get, path = "/api/tables/{table}/conditional", tag = "correspondence", params(("table" = String, Path)),
    responses((status = 200, body = ConditionalMoves), (status = 403, description = "I have no seat there."))
)]
pub(super) async fn conditional(
    State(house): State<House>,
    who: Known,
    Place(table): Place<String>,
) -> Result<Json<ConditionalMoves>, Fault> {
    house.limits.why(who.address)?;
    let (id, snapshot) = at(&house, &table, who.person.id).await?;
    let about = snapshot.played.setup().spec.game().about();
    let rows = house.store.conditionals(id).await?;
    let mine = rows.into_iter().find(|row| row.person == who.person.id);
    let set = mine.and_then(|row| Conditional::read(about, row.version as u64, row.ply, &row.lines));
    let lines = set.map(|set| snapshot.played.still_foreseen(&set)).unwrap_or_default();
    Ok(Json(conditional_state(&snapshot.played, &lines, who.language)))
}

/// Set conditional moves in place of those before, while the other side thinks: lines of moves that begin with one of
/// theirs and end with an answer. The house plays an answer the moment its condition is met. For games between two with
/// days for a turn and nothing drawn in secret; at most 30 lines of 16 moves.
#[utoipa::path(
    post, path = "/api/tables/{table}/conditional", tag = "correspondence", params(("table" = String, Path)),
    request_body = NewConditional,
    responses((status = 204), (status = 409, description = "They can't be set, and why."))
)]
pub(super) async fn set_conditional(
    State(house): State<House>,
    who: Known,
    Place(table): Place<String>,
    Body(NewConditional { ply, lines }): Body<NewConditional>,
) -> Result<StatusCode, Fault> {
    house.limits.plan(who.person.id)?;
    let (id, snapshot) = at(&house, &table, who.person.id).await?;
    let game = snapshot.played.setup().spec.game();
    // One more than may be set is enough to be refused.
    let lines = lines.iter().take(MOST_LINES + 1);
    let read = |line: &Vec<String>| read_line(game, line.iter().take(LONGEST_LINE + 1).map(String::as_str));
    let lines = lines.map(read).collect::<Result<Vec<_>, String>>().map_err(Fault::Unclear)?;
    house.tables.foresee(id, who.person.id, ply, lines).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A board after moves that may come, for whoever sets conditional moves there.
#[utoipa::path(
    get, path = "/api/tables/{table}/ahead", tag = "correspondence", params(("table" = String, Path), Line),
    responses((status = 200, body = Ahead), (status = 409, description = "Conditional moves can't be set, and why."))
)]
pub(super) async fn ahead(
    State(house): State<House>,
    who: Known,
    Place(table): Place<String>,
    Asked(Line { line }): Asked<Line>,
) -> Result<Json<Ahead>, Fault> {
    house.limits.why(who.address)?;
    let (_, snapshot) = at(&house, &table, who.person.id).await?;
    let game = snapshot.played.setup().spec.game();
    let moves = line.as_deref().unwrap_or_default().split(',').filter(|m| !m.is_empty());
    let line = read_line(game, moves.take(LONGEST_LINE + 1)).map_err(Fault::Unclear)?;
    let then = snapshot.played.ahead(who.person.id, &line).map_err(Denied::Refused)?;
    Ok(Json(ahead_state(&snapshot.played, &line, &then, who.language)))
}
