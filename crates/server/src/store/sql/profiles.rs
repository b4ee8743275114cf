//! Photos, what people say about themselves, and what is noted about them, in SQL.

use super::Result;
use super::people::changed;
use super::queries::{CHAT_OF, OWN_SESSIONS, PHOTO};
use crate::store::database::{self, Connection, OptionalExtension, params};
use crate::store::{Room, SaidLine, SessionNote};
use taproom_play::{PersonId, TableId, Time};

pub(in crate::store) fn set_photo(
    db: &Connection,
    person: PersonId,
    name: &str,
    data: &[u8],
    at: Time,
) -> Result<()> {
    let sql = "UPDATE persons SET photo = ?2 WHERE id = ?1 AND closed IS NULL";
    changed(db.prepare_cached(sql)?.execute(params![person.0, name])?)?;
    let sql = "INSERT INTO photos (person, name, data, at) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT (person) DO UPDATE SET name = ?2, data = ?3, at = ?4";
    db.prepare_cached(sql)?.execute(params![person.0, name, data, at.0])?;
    Ok(())
}

pub(in crate::store) fn remove_photo(db: &Connection, person: PersonId) -> Result<Option<String>> {
    db.prepare_cached("UPDATE persons SET photo = NULL WHERE id = ?1")?.execute([person.0])?;
    let sql = "DELETE FROM photos WHERE person = ?1 RETURNING name";
    Ok(db.prepare_cached(sql)?.query_row([person.0], |row| row.get(0)).optional()?)
}

pub(in crate::store) fn photo(db: &Connection, name: &str) -> Result<Option<Vec<u8>>> {
    Ok(db.prepare_cached(PHOTO)?.query_row([name], |row| row.get(0)).optional()?)
}

pub(in crate::store) fn set_about(db: &Connection, person: PersonId, about: Option<&str>) -> Result<()> {
    let sql = "UPDATE persons SET about = ?2 WHERE id = ?1 AND closed IS NULL";
    changed(db.prepare_cached(sql)?.execute(params![person.0, about])?)
}

pub(in crate::store) fn about(db: &Connection, person: PersonId) -> Result<Option<String>> {
    let mut find = db.prepare_cached("SELECT about FROM persons WHERE id = ?1")?;
    Ok(find.query_row([person.0], |row| row.get(0)).optional()?.flatten())
}

pub(in crate::store) fn sessions_of(
    db: &Connection,
    person: PersonId,
    limit: usize,
) -> Result<Vec<SessionNote>> {
    let mut find = db.prepare_cached(OWN_SESSIONS)?;
    let sessions = find.query_map(params![person.0, limit as i64], |row| {
        Ok(SessionNote { created: Time(row.get(0)?), seen: Time(row.get(1)?), agent: row.get(2)? })
    })?;
    Ok(sessions.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn said_by(
    db: &Connection,
    person: PersonId,
    after: Option<(TableId, Room, i64)>,
    limit: usize,
) -> Result<Vec<SaidLine>> {
    // No table has the number -1.
    let (table, room, n) = after.map_or((-1, Room::Players, 0), |(table, room, n)| (table.number(), room, n));
    let mut find = db.prepare_cached(CHAT_OF)?;
    let lines = find.query_map(params![person.0, table, room, n, limit as i64], |row| {
        let room = if row.get::<i64>(1)? == 0 { Room::Players } else { Room::Watchers };
        Ok(SaidLine {
            table: TableId::from_number(row.get(0)?),
            room,
            n: row.get(2)?,
            text: row.get(3)?,
            at: Time(row.get(4)?),
        })
    })?;
    Ok(lines.collect::<database::Result<_>>()?)
}
