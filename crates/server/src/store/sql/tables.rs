//! Tables and their logs in SQL.

use super::queries::{DECIDED, DECIDED_PAIRS, ENDING, ENTRIES, SEATS, TABLES, table};
use super::{Result, json, keeper, lists, notices, packed, ratings, tournaments};
use crate::store::database::{
    self, Connection, FromSql, FromSqlError, FromSqlResult, OptionalExtension, Params, Row, ToSql,
    ToSqlOutput, ValueRef, named_params, params,
};
use crate::store::{
    Append, Completion, NewTable, Phase, RatingChange, SeatRow, Seating, StoreError, Summary, TableRow,
    Visibility, waits_for_answer,
};
use std::collections::HashMap;
use taproom_play::{Chair, PersonId, Setup, Strength, TableId, Time};
use taproom_rules::Seat;

pub(in crate::store) fn create(db: &Connection, table: &NewTable) -> Result<()> {
    let sql = "INSERT INTO tables
                 (id, host, game, title, visibility, by_invitation, watched, challenge, ends, code, setup, created,
                  version, phase, changed, complete)
               VALUES (:id, :host, :game, :title, :visibility, :by_invitation, :watched, :challenge, :ends, :code, :setup,
                       :created, 0, 0, :created, 2)";
    let pace = Setup::read(&table.setup).ok().map(|setup| setup.pace).filter(|_| table.challenge);
    db.prepare_cached(sql)?.execute(named_params! {
        ":ends": pace.map(|pace| (table.created + waits_for_answer(pace)).0),
        ":id": table.id.number(),
        ":host": table.host.0,
        ":game": table.game,
        ":title": table.title,
        ":visibility": table.visibility,
        ":by_invitation": table.visibility == Visibility::Invitation,
        ":watched": table.watched,
        ":challenge": table.challenge,
        ":code": table.code,
        ":setup": table.setup,
        ":created": table.created.0,
    })?;
    seat(db, table.id, &table.seats)?;
    notices::add(db, &table.notices)
}

pub(in crate::store) fn ending(db: &Connection, at: Time, limit: usize) -> Result<Vec<TableId>> {
    let mut find = db.prepare_cached(ENDING)?;
    let found = find.query_map([at.0, limit as i64], |row| row.get(1).map(TableId::from_number))?;
    Ok(found.collect::<database::Result<_>>()?)
}

/// The update both checks the version and raises it: whoever comes second changes no row.
pub(in crate::store) fn append(db: &Connection, append: &Append) -> Result<Vec<RatingChange>> {
    let (id, count) = (append.table.number(), append.entries.len() as i64);
    let updated = match &append.summary {
        None => {
            let sql = "UPDATE tables SET version = version + ?3 WHERE id = ?1 AND version = ?2";
            db.prepare_cached(sql)?.execute(params![id, append.version, count])?
        }
        Some(summary) => {
            let moved = summary.phase == Phase::Playing && go_on(db, append, summary)?;
            if !moved && summary.phase == Phase::Playing {
                begins_alone(db, append.table, summary)?;
            }
            if moved { 1 } else { turn_over(db, append, summary)? }
        }
    };
    if updated == 0 {
        let there = row(db, append.table)?.is_some();
        return Err(if there { StoreError::Conflict } else { StoreError::Gone });
    }
    let mut insert =
        db.prepare_cached("INSERT INTO entries (table_id, version, data) VALUES (?1, ?2, ?3)")?;
    for (version, entry) in (append.version..).zip(&append.entries) {
        insert.execute(params![id, version, entry])?;
    }
    if let Some(Summary { seats: Some(seats), .. }) = &append.summary {
        seat(db, append.table, seats)?;
    }
    if append.summary.as_ref().is_some_and(|summary| summary.phase == Phase::Over) {
        leave(db, append.table)?;
        note_results(db, append.table)?;
    }
    if let Some(next) = &append.opens {
        create(db, next)?;
    }
    if let Some(act) = &append.act {
        keeper::act(db, act)?;
    }
    if let (Some(end), Some(summary)) = (&append.fixture, &append.summary) {
        tournaments::end_fixture(db, append.table, end, summary.at)?;
    }
    notices::add(db, &append.notices)?;
    match (&append.rated, &append.summary) {
        (Some(rated), Some(summary)) => ratings::rate(db, append.table, rated, summary.at),
        _ => Ok(Vec::new()),
    }
}

/// A rated match against computers begins only where its people have no other: whoever begins two at once comes second
/// with one of them, looks again, and is told.
fn begins_alone(db: &Connection, table: TableId, summary: &Summary) -> Result<()> {
    let Some(row) = row(db, table)? else { return Ok(()) };
    if !Setup::read(&row.setup).is_ok_and(|setup| setup.rated) {
        return Ok(());
    }
    let seats = summary.seats.as_ref().unwrap_or(&row.seats);
    if !seats.iter().any(|seat| matches!(seat.chair, Chair::Engine(_))) {
        return Ok(());
    }
    for seat in seats {
        if let Chair::Person(person) = seat.chair
            && lists::has_rated_bout(db, person, &row.game, Some(table))?
        {
            return Err(StoreError::Conflict);
        }
    }
    Ok(())
}

/// What every entry changes about its table.
macro_rules! update {
    ($more:literal) => {
        concat!(
            "UPDATE tables SET version = version + :count, deadline = :deadline, to_move = :to_move,
                    awaited = :awaited, turn = :turn, engine_to_move = :engine_to_move, ply = :ply,
                    board = :board, changed = :at",
            $more
        )
    };
}

/// What a move writes about its table. SQLite rewrites an index if any of its columns is named here, whether it
/// changes or not, so this names no more than a move changes.
const GO_ON: &str = update!(" WHERE id = :id AND version = :version AND phase = 1");

/// What else can happen to a table, such as its beginning and its end. Both happen once.
const TURN_OVER: &str = update!(
    ", phase = :phase, result = :result, cause = :cause, decision = :decision,
       started = coalesce(started, :started), ended = coalesce(ended, :ended)
     WHERE id = :id AND version = :version"
);

/// Both of them, for whoever looks at how statements find what they change.
#[cfg(test)]
pub(super) const MADE_OF_PIECES: [&str; 2] = [GO_ON, TURN_OVER];

fn go_on(db: &Connection, append: &Append, summary: &Summary) -> Result<bool> {
    Ok(update(db, GO_ON, append, summary, &[])? == 1)
}

fn turn_over(db: &Connection, append: &Append, summary: &Summary) -> Result<usize> {
    let begun = summary.phase == Phase::Playing || summary.is_decided();
    let over = summary.phase == Phase::Over;
    let more = named_params! {
        ":phase": summary.phase,
        ":result": summary.result,
        ":cause": summary.cause,
        ":decision": summary.decision,
        ":started": begun.then_some(summary.at.0),
        ":ended": over.then_some(summary.at.0),
    };
    update(db, TURN_OVER, append, summary, more)
}

fn update(
    db: &Connection,
    sql: &str,
    append: &Append,
    summary: &Summary,
    more: &[(&str, &dyn ToSql)],
) -> Result<usize> {
    let always: &[(&str, &dyn ToSql)] = named_params! {
        ":id": append.table.number(),
        ":version": append.version,
        ":count": append.entries.len() as i64,
        ":deadline": summary.deadline.map(|deadline| deadline.0),
        ":to_move": summary.to_move.map(|person| person.0),
        ":awaited": summary.awaited,
        ":turn": summary.turn.map(Seat::index),
        ":engine_to_move": summary.engine_to_move,
        ":ply": summary.ply,
        ":board": summary.board,
        ":at": summary.at.0,
    };
    Ok(db.prepare_cached(sql)?.execute([always, more].concat().as_slice())?)
}

pub(in crate::store) fn complete(db: &Connection, completion: &Completion) -> Result<()> {
    let Completion { table, version, summary, started } = completion;
    let sql = "UPDATE tables SET to_move = :to_move, awaited = :awaited, turn = :turn,
                      engine_to_move = :engine_to_move, ply = :ply, cause = :cause, decision = :decision,
                      board = :board, started = :started, complete = 2
               WHERE id = :id AND version = :version";
    let updated = db.prepare_cached(sql)?.execute(named_params! {
        ":id": table.number(),
        ":version": version,
        ":to_move": summary.to_move.map(|person| person.0),
        ":awaited": summary.awaited,
        ":turn": summary.turn.map(Seat::index),
        ":engine_to_move": summary.engine_to_move,
        ":ply": summary.ply,
        ":cause": summary.cause,
        ":decision": summary.decision,
        ":board": summary.board,
        ":started": started.map(|started| started.0),
    })?;
    if updated == 0 {
        return Err(StoreError::Conflict);
    }
    seat(db, *table, summary.seats.as_deref().unwrap_or_default())?;
    note_results(db, *table)
}

/// Writes the seats of a table, and for the first seat of each person the keys of their lists, which follow from
/// the table.
fn seat(db: &Connection, id: TableId, seats: &[SeatRow]) -> Result<()> {
    db.prepare_cached("DELETE FROM seats WHERE table_id = ?1")?.execute([id.number()])?;
    // An invitation to somebody who is not known here any more stays one.
    let sql = "INSERT INTO seats
                 (table_id, seat, chair, person, level, stand_in, place, game, under_way, invited, ended, shown)
               SELECT id, :seat, :chair,
                 CASE CAST(:chair AS BIGINT) WHEN 1 THEN (SELECT id FROM persons WHERE id = :person) ELSE :person END,
                 :level, :stand_in, :place, game,
                 CASE WHEN :listed AND :chair <> 1 AND phase <> 2 THEN created END,
                 CASE WHEN :listed AND :chair = 1 AND phase = 0 THEN created END,
                 CASE WHEN :listed AND phase = 2 AND cause <> 'aborted' THEN ended END,
                 CASE WHEN :listed AND phase = 2 AND cause <> 'aborted' AND visibility = 0 THEN ended END
               FROM tables WHERE id = :table";
    let mut insert = db.prepare_cached(sql)?;
    let of = |row: &SeatRow| match row.chair {
        Chair::Person(person) | Chair::Invited(person) => Some(person),
        Chair::Open | Chair::Engine(_) => None,
    };
    for (i, row) in seats.iter().enumerate() {
        let (chair, level) = match row.chair {
            Chair::Open => (OPEN, None),
            Chair::Invited(_) => (INVITED, None),
            Chair::Person(_) => (PERSON, None),
            Chair::Engine(strength) => (ENGINE, Some(strength.number())),
        };
        let person = of(row);
        // Whoever sits at a table plays there, whatever else is kept for them.
        let sits = |other: &SeatRow| other.chair.person().is_some() && other.chair.person() == person;
        let first = person.is_some()
            && if sits(row) {
                !seats[..i].iter().any(sits)
            } else {
                !seats.iter().any(sits) && seats[..i].iter().all(|other| of(other) != person)
            };
        insert.execute(named_params! {
            ":table": id.number(),
            ":seat": row.seat.index(),
            ":chair": chair,
            ":person": person.map(|person| person.0),
            ":level": level,
            ":stand_in": row.stand_in.map(Strength::number),
            ":place": row.place,
            ":listed": first,
        })?;
    }
    Ok(())
}

/// Moves a table that is over from the one list of its people to the other.
fn leave(db: &Connection, id: TableId) -> Result<()> {
    db.prepare_cached("UPDATE seats SET invited = NULL WHERE table_id = ?1")?.execute([id.number()])?;
    let sql = "UPDATE seats SET under_way = NULL, (ended, shown) = (
                 SELECT CASE WHEN cause <> 'aborted' THEN ended END,
                        CASE WHEN cause <> 'aborted' AND visibility = 0 THEN ended END
                 FROM tables WHERE id = table_id)
               WHERE table_id = ?1 AND under_way IS NOT NULL";
    db.prepare_cached(sql)?.execute([id.number()])?;
    Ok(())
}

pub(in crate::store) fn looked(db: &Connection, id: TableId) -> Result<Option<Time>> {
    let mut find = db.prepare_cached("SELECT at FROM looks WHERE table_id = ?1")?;
    Ok(find.query_row([id.number()], |row| row.get(0).map(Time)).optional()?)
}

pub(in crate::store) fn note_look(db: &Connection, id: TableId, at: Time) -> Result<()> {
    let sql = "INSERT INTO looks (table_id, at) VALUES (?1, ?2) ON CONFLICT (table_id) DO UPDATE SET at = ?2";
    db.prepare_cached(sql)?.execute([id.number(), at.0])?;
    Ok(())
}

/// Writes who met whom at a table, if its match was decided.
fn note_results(db: &Connection, id: TableId) -> Result<()> {
    let columns = "table_id, person, opponent, game, result, open, ended";
    db.prepare_cached("DELETE FROM results WHERE table_id = ?1")?.execute([id.number()])?;
    let everybody = DECIDED.replacen("person,", "person, 0,", 1);
    for found in [everybody.as_str(), DECIDED_PAIRS] {
        let sql = format!("INSERT INTO results ({columns}) {found}");
        db.prepare_cached(&sql)?.execute([id.number()])?;
    }
    Ok(())
}

pub(in crate::store) fn load(db: &Connection, id: TableId) -> Result<Option<(TableRow, Vec<Vec<u8>>)>> {
    row(db, id)?.map(|row| Ok((row, entries(db, id, 0)?))).transpose()
}

pub(in crate::store) fn entries(db: &Connection, id: TableId, from: i64) -> Result<Vec<Vec<u8>>> {
    // The log of a game that has long been over begins in one row; what came later stands behind it.
    let mut log = packed::entries(db, id, from)?;
    let mut find = db.prepare_cached(ENTRIES)?;
    for entry in find.query_map([id.number(), from], |row| row.get(0))? {
        log.push(entry?);
    }
    Ok(log)
}

pub(in crate::store) fn row(db: &Connection, id: TableId) -> Result<Option<TableRow>> {
    one(db, concat!(table!(), "FROM tables AS t WHERE t.id = ?1"), [id.number()])
}

pub(in crate::store) fn many(db: &Connection, ids: &[TableId]) -> Result<Vec<TableRow>> {
    let mut rows = rows(db, TABLES, [json(ids.iter().map(|id| id.number()))])?;
    add_seats(db, &mut rows)?;
    Ok(rows)
}

pub(in crate::store) fn set_watched(db: &Connection, id: TableId, watched: bool) -> Result<()> {
    let sql = "UPDATE tables SET watched = ?2 WHERE id = ?1";
    let changed = db.prepare_cached(sql)?.execute(params![id.number(), watched])?;
    if changed == 0 { Err(StoreError::Gone) } else { Ok(()) }
}

pub(in crate::store) fn by_code(db: &Connection, code: &str) -> Result<Option<TableRow>> {
    one(db, concat!(table!(), "FROM tables AS t WHERE t.code = ?1 AND t.phase <> 2"), [code])
}

fn one(db: &Connection, sql: &str, params: impl Params) -> Result<Option<TableRow>> {
    let mut rows = rows(db, sql, params)?;
    rows.truncate(1);
    add_seats(db, &mut rows)?;
    Ok(rows.pop())
}

/// The tables that a question finds, without their seats.
pub(super) fn rows(db: &Connection, sql: &str, params: impl Params) -> Result<Vec<TableRow>> {
    let mut find = db.prepare_cached(sql)?;
    Ok(find.query_map(params, read)?.collect::<database::Result<_>>()?)
}

/// Gives tables their seats: one question for all of them.
pub(super) fn add_seats(db: &Connection, rows: &mut [TableRow]) -> Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    let mut find = db.prepare_cached(SEATS)?;
    let seats = find.query_map([json(rows.iter().map(|row| row.id.number()))], |row| {
        Ok((TableId::from_number(row.get(0)?), read_seat(row)?))
    })?;
    let mut found: HashMap<TableId, Seating> = HashMap::with_capacity(rows.len());
    for seat in seats {
        let (table, seat) = seat?;
        found.entry(table).or_default().push(seat);
    }
    for row in rows {
        row.seats = found.remove(&row.id).unwrap_or_default();
        row.seats.sort_unstable_by_key(|seat| seat.seat);
    }
    Ok(())
}

/// The numbers of chairs.
const OPEN: i64 = 0;
const INVITED: i64 = 1;
const PERSON: i64 = 2;
const ENGINE: i64 = 3;

fn read_seat(row: &Row<'_>) -> database::Result<SeatRow> {
    let strength = |level: Option<u8>| level.and_then(Strength::new);
    let person = row.get::<Option<i64>>(3)?.map(PersonId);
    let chair = match (row.get(2)?, person, strength(row.get(4)?)) {
        (INVITED, Some(person), _) => Chair::Invited(person),
        (PERSON, Some(person), _) => Chair::Person(person),
        (ENGINE, _, Some(strength)) => Chair::Engine(strength),
        _ => Chair::Open,
    };
    Ok(SeatRow {
        seat: Seat::from_index(row.get(1)?),
        chair,
        stand_in: strength(row.get(5)?),
        place: row.get(6)?,
    })
}

fn read(row: &Row<'_>) -> database::Result<TableRow> {
    let time = |column: usize| Ok::<_, database::Error>(row.get::<Option<i64>>(column)?.map(Time));
    Ok(TableRow {
        id: TableId::from_number(row.get(0)?),
        host: PersonId(row.get(1)?),
        game: row.get(2)?,
        title: row.get(3)?,
        visibility: if row.get(22)? { Visibility::Invitation } else { row.get(4)? },
        watched: row.get(23)?,
        challenge: row.get(24)?,
        code: row.get(5)?,
        setup: row.get(6)?,
        created: Time(row.get(7)?),
        version: row.get(8)?,
        phase: row.get(9)?,
        deadline: time(10)?,
        to_move: row.get::<Option<i64>>(11)?.map(PersonId),
        turn: row.get::<Option<usize>>(12)?.map(Seat::from_index),
        ply: row.get(13)?,
        result: row.get(14)?,
        cause: row.get(15)?,
        started: time(16)?,
        ended: time(17)?,
        changed: Time(row.get(18)?),
        complete: row.get::<i64>(19)? > 0,
        board: row.get(20)?,
        decision: row.get(21)?,
        seats: Seating::new(),
    })
}

impl ToSql for Phase {
    fn to_sql(&self) -> database::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(match self {
            Phase::Gathering => 0,
            Phase::Playing => 1,
            Phase::Over => 2,
        }))
    }
}

impl FromSql for Phase {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Phase> {
        match value.as_i64()? {
            0 => Ok(Phase::Gathering),
            1 => Ok(Phase::Playing),
            2 => Ok(Phase::Over),
            other => Err(FromSqlError::OutOfRange(other)),
        }
    }
}

impl ToSql for Visibility {
    fn to_sql(&self) -> database::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(match self {
            Visibility::Public => 0,
            // A mark of its own tells them apart.
            Visibility::Link | Visibility::Invitation => 1,
            Visibility::Code => 2,
        }))
    }
}

impl FromSql for Visibility {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Visibility> {
        match value.as_i64()? {
            0 => Ok(Visibility::Public),
            1 => Ok(Visibility::Link),
            2 => Ok(Visibility::Code),
            other => Err(FromSqlError::OutOfRange(other)),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::schema;
    use super::*;
    use std::collections::BTreeSet;

    /// A move is what happens most: it must not cost more with every list that is added.
    #[test]
    fn a_move_rewrites_few_indexes() {
        let db = schema::in_memory();
        let mut explain = db.prepare(&format!("EXPLAIN {GO_ON}")).unwrap();
        let unbound = rusqlite::params_from_iter(vec![None::<i64>; explain.parameter_count()]);
        let steps =
            explain.query_map(unbound, |row| Ok((row.get::<_, String>(1)?, row.get::<_, i64>(3)?))).unwrap();
        let pages =
            steps.map(|step| step.unwrap()).filter(|(what, _)| what == "OpenWrite").map(|(_, page)| page);
        let name = |page: i64| -> String {
            db.query_row("SELECT name FROM sqlite_schema WHERE rootpage = ?1", [page], |row| row.get(0))
                .unwrap()
        };
        let opened: BTreeSet<String> = pages.map(name).collect();
        // The last two hold no table where a match is on, so nothing is written to them.
        let expected = [
            "tables",
            "tables_due",
            "tables_engines",
            "tables_quiet",
            "tables_to_move",
            "tables_gathering",
            "tables_unplayed",
        ];
        assert_eq!(opened, expected.map(str::to_owned).into());
    }
}
