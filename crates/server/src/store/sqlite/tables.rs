//! Tables and their logs in SQL.

use super::{Result, ratings};
use crate::store::{
    Append, NewTable, Phase, RatingChange, Seating, StoreError, Summary, TableRow, Visibility,
};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use rusqlite::{Connection, Params, Row, ToSql, named_params, params};
use taproom_play::{PersonId, TableId, Time};

pub(in crate::store) fn create(db: &Connection, table: &NewTable) -> Result<()> {
    let sql = "INSERT INTO tables
                 (id, host, game, title, visibility, code, setup, created, version, phase, changed)
               VALUES (:id, :host, :game, :title, :visibility, :code, :setup, :created, 0, :phase, :created)";
    db.prepare_cached(sql)?.execute(named_params! {
        ":id": table.id.number(),
        ":host": table.host.0,
        ":game": table.game,
        ":title": table.title,
        ":visibility": table.visibility,
        ":code": table.code,
        ":setup": table.setup,
        ":created": table.created.0,
        ":phase": Phase::Gathering,
    })?;
    seat(db, table.id, &table.seats)
}

/// The update both checks the version and raises it: whoever comes second changes no row.
pub(in crate::store) fn append(db: &Connection, append: &Append) -> Result<Vec<RatingChange>> {
    let (id, count) = (append.table.number(), append.entries.len() as i64);
    let updated = match &append.summary {
        None => {
            let sql = "UPDATE tables SET version = version + ?3 WHERE id = ?1 AND version = ?2";
            db.prepare_cached(sql)?.execute(params![id, append.version, count])?
        }
        Some(Summary { phase, deadline, seats: _, to_move, result, at }) => {
            let sql = "UPDATE tables SET version = version + :count, phase = :phase, deadline = :deadline,
                              to_move = :to_move, result = :result, changed = :at
                       WHERE id = :id AND version = :version";
            db.prepare_cached(sql)?.execute(named_params! {
                ":id": id,
                ":version": append.version,
                ":count": count,
                ":phase": phase,
                ":deadline": deadline.map(|deadline| deadline.0),
                ":to_move": to_move.map(|person| person.0),
                ":result": result,
                ":at": at.0,
            })?
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
    match (&append.rated, &append.summary) {
        (Some(places), Some(summary)) => ratings::rate(db, append.table, places, summary.at),
        _ => Ok(Vec::new()),
    }
}

fn seat(db: &Connection, id: TableId, seats: &Seating) -> Result<()> {
    db.prepare_cached("DELETE FROM seats WHERE table_id = ?1")?.execute([id.number()])?;
    let mut insert = db.prepare_cached("INSERT INTO seats (table_id, seat, person) VALUES (?1, ?2, ?3)")?;
    for (seat, person) in seats {
        insert.execute(params![id.number(), seat, person.map(|person| person.0)])?;
    }
    Ok(())
}

pub(in crate::store) fn delete(db: &Connection, id: TableId) -> Result<()> {
    let sql = "DELETE FROM tables WHERE id = ?1 AND phase = ?2";
    if db.prepare_cached(sql)?.execute(params![id.number(), Phase::Gathering])? == 1 {
        return Ok(());
    }
    Err(if row(db, id)?.is_some() { StoreError::Conflict } else { StoreError::Gone })
}

pub(in crate::store) fn load(db: &Connection, id: TableId) -> Result<Option<(TableRow, Vec<Vec<u8>>)>> {
    row(db, id)?.map(|row| Ok((row, entries(db, id, 0)?))).transpose()
}

pub(in crate::store) fn entries(db: &Connection, id: TableId, from: i64) -> Result<Vec<Vec<u8>>> {
    let sql = "SELECT data FROM entries WHERE table_id = ?1 AND version >= ?2 ORDER BY version";
    let mut find = db.prepare_cached(sql)?;
    Ok(find.query_map([id.number(), from], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?)
}

pub(in crate::store) fn row(db: &Connection, id: TableId) -> Result<Option<TableRow>> {
    Ok(rows(db, "WHERE id = ?1", [id.number()])?.pop())
}

pub(in crate::store) fn by_code(db: &Connection, code: &str) -> Result<Option<TableRow>> {
    Ok(rows(db, "WHERE code = ?1 AND phase <> 2", [code])?.pop())
}

pub(in crate::store) fn open(db: &Connection, limit: usize) -> Result<Vec<TableRow>> {
    rows(db, "WHERE phase = 0 AND visibility = 0 ORDER BY created DESC, id DESC LIMIT ?1", [limit as i64])
}

pub(in crate::store) fn running(db: &Connection, limit: usize) -> Result<Vec<TableRow>> {
    rows(db, "WHERE phase = 1 AND visibility = 0 ORDER BY created DESC, id DESC LIMIT ?1", [limit as i64])
}

pub(in crate::store) fn finished(db: &Connection, game: &str, limit: usize) -> Result<Vec<TableRow>> {
    let which = "WHERE phase = 2 AND visibility = 0 AND result <> 'aborted' AND game = ?1
                 ORDER BY changed DESC, id DESC LIMIT ?2";
    rows(db, which, params![game, limit as i64])
}

pub(in crate::store) fn games_of(
    db: &Connection,
    person: PersonId,
    before: Option<(Time, TableId)>,
    limit: usize,
) -> Result<Vec<TableRow>> {
    let (time, id) = before.map_or((i64::MAX, i64::MAX), |(time, id)| (time.0, id.number()));
    let which = "WHERE id IN (SELECT table_id FROM seats WHERE person = ?1) AND (changed, id) < (?2, ?3)
                 ORDER BY changed DESC, id DESC LIMIT ?4";
    rows(db, which, [person.0, time, id, limit as i64])
}

pub(in crate::store) fn unfinished(db: &Connection) -> Result<Vec<TableId>> {
    ids(db, "SELECT id FROM tables WHERE phase = 1 ORDER BY created", [])
}

pub(in crate::store) fn due(db: &Connection, before: Time) -> Result<Vec<TableId>> {
    ids(db, "SELECT id FROM tables WHERE phase = 1 AND deadline < ?1 ORDER BY deadline", [before.0])
}

pub(in crate::store) fn stale(db: &Connection, before: Time) -> Result<Vec<TableId>> {
    ids(db, "SELECT id FROM tables WHERE phase = 0 AND changed < ?1 ORDER BY changed", [before.0])
}

fn ids(db: &Connection, sql: &str, params: impl Params) -> Result<Vec<TableId>> {
    let mut find = db.prepare_cached(sql)?;
    let ids = find.query_map(params, |row| row.get(0).map(TableId::from_number))?;
    Ok(ids.collect::<rusqlite::Result<_>>()?)
}

/// The tables that a condition names, with their seats.
fn rows(db: &Connection, which: &str, params: impl Params) -> Result<Vec<TableRow>> {
    const COLUMNS: &str = "id, host, game, title, visibility, code, setup, created, version, phase, \
                           deadline, to_move, result, changed";
    let mut find = db.prepare_cached(&format!("SELECT {COLUMNS} FROM tables {which}"))?;
    let mut rows = find.query_map(params, read)?.collect::<rusqlite::Result<Vec<_>>>()?;
    let mut seats = db.prepare_cached("SELECT seat, person FROM seats WHERE table_id = ?1 ORDER BY seat")?;
    for table in &mut rows {
        let seat = |row: &Row<'_>| Ok((row.get(0)?, row.get::<_, Option<i64>>(1)?.map(PersonId)));
        table.seats = seats.query_map([table.id.number()], seat)?.collect::<rusqlite::Result<_>>()?;
    }
    Ok(rows)
}

fn read(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    Ok(TableRow {
        id: TableId::from_number(row.get(0)?),
        host: PersonId(row.get(1)?),
        game: row.get(2)?,
        title: row.get(3)?,
        visibility: row.get(4)?,
        code: row.get(5)?,
        setup: row.get(6)?,
        created: Time(row.get(7)?),
        version: row.get(8)?,
        phase: row.get(9)?,
        deadline: row.get::<_, Option<i64>>(10)?.map(Time),
        to_move: row.get::<_, Option<i64>>(11)?.map(PersonId),
        result: row.get(12)?,
        changed: Time(row.get(13)?),
        seats: Seating::new(),
    })
}

impl ToSql for Phase {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
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
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(match self {
            Visibility::Public => 0,
            Visibility::Link => 1,
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

    /// Lists that everybody asks for are read from an index and not from all there ever was.
    #[test]
    fn lists_have_their_index() {
        let mut db = Connection::open_in_memory().unwrap();
        schema::migrate(&mut db, std::path::Path::new("a.db")).unwrap();
        let plan = |sql: &str| -> String {
            let mut explain = db.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
            let steps = explain.query_map([], |row| row.get::<_, String>(3)).unwrap();
            steps.map(|step| step.unwrap()).collect::<Vec<_>>().join("; ")
        };
        let finished = "SELECT id FROM tables WHERE phase = 2 AND visibility = 0 AND result <> 'aborted' \
                        AND game = 'jungle' ORDER BY changed DESC, id DESC LIMIT 10";
        let leaders = "SELECT person FROM ratings WHERE game = 'jungle' AND settled_until IS NOT NULL \
                       AND settled_until >= 1 ORDER BY points DESC, person LIMIT 10";
        let changes = "SELECT n FROM rating_changes WHERE person = 1 AND game = 'jungle' ORDER BY n DESC";
        for (sql, index) in [
            (finished, "tables_finished"),
            (leaders, "ratings_of_game"),
            (changes, "rating_changes_of_person"),
        ] {
            assert!(plan(sql).contains(index), "{sql}: {}", plan(sql));
        }
        assert!(!plan(finished).contains("TEMP B-TREE"), "{}", plan(finished));
    }
}
