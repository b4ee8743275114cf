//! Chat in SQL.

use super::Result;
use super::queries::{CHAT, MUTED};
use crate::store::database::{self, Connection, OptionalExtension, Row, ToSql, ToSqlOutput, params};
use crate::store::{ChatLine, Room};
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

pub(in crate::store) fn set_mute(db: &Connection, person: PersonId, muted: PersonId, on: bool) -> Result<()> {
    let sql = if on {
        "INSERT OR IGNORE INTO mutes (person, muted) SELECT ?1, id FROM persons WHERE id = ?2"
    } else {
        "DELETE FROM mutes WHERE person = ?1 AND muted = ?2"
    };
    db.prepare_cached(sql)?.execute(params![person.0, muted.0])?;
    Ok(())
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
