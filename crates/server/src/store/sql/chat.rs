//! Chat in SQL.

use super::Result;
use super::queries::{CHAT, MUTED};
use crate::store::database::{self, Connection, OptionalExtension, Row, ToSql, ToSqlOutput, params};
use crate::store::{ChatLine, MOST_MUTED, Room, StoreError};
use taproom_play::{PersonId, TableId, Time};

pub(in crate::store) fn say(
    db: &Connection,
    table: TableId,
    room: Room,
    person: PersonId,
    text: &str,
    at: Time,
) -> Result<i64> {
    let sql = "INSERT INTO chat (table_id, room, n, person, text, at)
               SELECT ?1, ?2, coalesce(max(n), 0) + 1, ?3, ?4, ?5 FROM chat WHERE table_id = ?1 AND room = ?2
               RETURNING n";
    let said = params![table.number(), room, person.0, text, at.0];
    Ok(db.prepare_cached(sql)?.query_row(said, |row| row.get(0))?)
}

pub(in crate::store) fn lines(
    db: &Connection,
    table: TableId,
    room: Room,
    after: i64,
    limit: usize,
) -> Result<Vec<ChatLine>> {
    let mut find = db.prepare_cached(CHAT)?;
    let lines = find.query_map(params![table.number(), room, after, limit as i64], read)?;
    let mut lines = lines.collect::<database::Result<Vec<_>>>()?;
    lines.reverse();
    Ok(lines)
}

pub(in crate::store) fn line(
    db: &Connection,
    table: TableId,
    room: Room,
    n: i64,
) -> Result<Option<ChatLine>> {
    let sql = "SELECT n, person, text, at FROM chat WHERE table_id = ?1 AND room = ?2 AND n = ?3";
    Ok(db.prepare_cached(sql)?.query_row(params![table.number(), room, n], read).optional()?)
}

fn read(row: &Row<'_>) -> database::Result<ChatLine> {
    let (person, at) = (PersonId(row.get(1)?), Time(row.get(3)?));
    Ok(ChatLine { n: row.get(0)?, person, text: row.get(2)?, at })
}

/// Mutes somebody for a person, or no more, and says whether that is new.
pub(in crate::store) fn set_mute(
    db: &Connection,
    person: PersonId,
    muted: PersonId,
    on: bool,
) -> Result<bool> {
    if !on {
        let sql = "DELETE FROM mutes WHERE person = ?1 AND muted = ?2";
        return Ok(db.prepare_cached(sql)?.execute([person.0, muted.0])? > 0);
    }
    if !db.prepare_cached("SELECT 1 FROM persons WHERE id = ?1")?.exists([muted.0])? {
        return Err(StoreError::Gone);
    }
    let known = "SELECT 1 FROM mutes WHERE person = ?1 AND muted = ?2";
    if db.prepare_cached(known)?.exists([person.0, muted.0])? {
        return Ok(false);
    }
    let sql = "SELECT count(*) FROM (SELECT 1 FROM mutes WHERE person = ?1 LIMIT ?2)";
    let many = db.prepare_cached(sql)?.query_row([person.0, MOST_MUTED as i64], |row| row.get::<i64>(0))?;
    if many as usize >= MOST_MUTED {
        return Err(StoreError::Conflict);
    }
    let sql = "INSERT INTO mutes (person, muted) VALUES (?1, ?2)";
    db.prepare_cached(sql)?.execute([person.0, muted.0])?;
    Ok(true)
}

pub(in crate::store) fn muted_by(db: &Connection, person: PersonId) -> Result<Vec<PersonId>> {
    let mut find = db.prepare_cached(MUTED)?;
    let muted = find.query_map([person.0], |row| row.get(0).map(PersonId))?;
    Ok(muted.collect::<database::Result<_>>()?)
}

impl ToSql for Room {
    fn to_sql(&self) -> database::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(match self {
            Room::Players => 0,
            Room::Watchers => 1,
        }))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::schema;
    use super::*;

    /// Only people there are can be muted, and no more than are read.
    #[test]
    fn mutes_are_bounded() {
        let db = Connection::from(schema::in_memory());
        let people = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
                      INSERT INTO persons (id, name, name_key, kind, created, seen)
                        SELECT i, 'Guest ' || i, i, 0, 1, 1 FROM n";
        db.execute(people, [MOST_MUTED as i64 + 2]).unwrap();
        let ann = PersonId(1);
        let mute = |other: i64, on| set_mute(&db, ann, PersonId(other), on);
        for nobody in [0, -5, i64::MAX] {
            assert_eq!(mute(nobody, true), Err(StoreError::Gone));
            assert_eq!(mute(nobody, false), Ok(false), "there is nothing to end");
        }
        for other in 2..MOST_MUTED as i64 + 2 {
            assert_eq!(mute(other, true), Ok(true));
        }
        let last = MOST_MUTED as i64 + 2;
        assert_eq!(mute(last, true), Err(StoreError::Conflict));
        assert_eq!(mute(5, true), Ok(false), "again");
        assert_eq!(mute(5, false), Ok(true));
        assert_eq!(mute(last, true), Ok(true));
        assert_eq!(muted_by(&db, ann).unwrap().len(), MOST_MUTED);
    }
}
