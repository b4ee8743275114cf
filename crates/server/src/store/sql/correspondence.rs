//! Correspondence in SQL.

use super::queries::{
    AWAITED, CONDITIONALS, CONDITIONALS_OF, LATEST_VACATIONS, NEXT_TURN, NOTES, UNTOLD_VACATIONS, VACATIONS,
};
use super::{Result, json, lists};
use crate::store::database::{self, Connection, OptionalExtension, Params, Row, params};
use crate::store::{ConditionalRow, NoteRow, StoreError, VacationRow};
use taproom_play::{PersonId, TableId, Time, Vacation};

fn read_vacation(row: &Row<'_>) -> database::Result<VacationRow> {
    Ok(VacationRow {
        person: PersonId(row.get(0)?),
        n: row.get(1)?,
        vacation: Vacation { from: Time(row.get(2)?), until: Time(row.get(3)?) },
        told: row.get::<i64>(4)? != 0,
    })
}

fn vacation_rows(db: &Connection, sql: &str, params: impl Params) -> Result<Vec<VacationRow>> {
    let mut find = db.prepare_cached(sql)?;
    Ok(find.query_map(params, read_vacation)?.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn vacations(
    db: &Connection,
    person: PersonId,
    limit: usize,
) -> Result<Vec<VacationRow>> {
    vacation_rows(db, VACATIONS, params![person.0, limit as i64])
}

pub(in crate::store) fn latest_vacations(db: &Connection, people: &[PersonId]) -> Result<Vec<VacationRow>> {
    vacation_rows(db, LATEST_VACATIONS, [json(people.iter().map(|person| person.0))])
}

pub(in crate::store) fn keep_vacation(db: &Connection, row: &VacationRow) -> Result<()> {
    let sql = "INSERT INTO vacations (person, n, began, until, told) VALUES (?1, ?2, ?3, ?4, 0)
               ON CONFLICT (person, n) DO UPDATE SET until = excluded.until, told = 0
               WHERE vacations.began = excluded.began";
    let VacationRow { person, n, vacation: Vacation { from, until }, .. } = row;
    let changed = db.prepare_cached(sql)?.execute(params![person.0, n, from.0, until.0])?;
    if changed == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

pub(in crate::store) fn vacation_told(db: &Connection, row: &VacationRow) -> Result<()> {
    let sql = "UPDATE vacations SET told = 1 WHERE person = ?1 AND n = ?2 AND until = ?3";
    db.prepare_cached(sql)?.execute(params![row.person.0, row.n, row.vacation.until.0])?;
    Ok(())
}

pub(in crate::store) fn untold_vacations(
    db: &Connection,
    after: Option<(PersonId, i64)>,
    limit: usize,
) -> Result<Vec<VacationRow>> {
    let (person, n) = after.map_or((i64::MIN, 0), |(person, n)| (person.0, n));
    vacation_rows(db, UNTOLD_VACATIONS, params![person, n, limit as i64])
}

fn read_note(row: &Row<'_>) -> database::Result<NoteRow> {
    Ok(NoteRow { table: TableId::from_number(row.get(0)?), text: row.get(1)?, changed: Time(row.get(2)?) })
}

pub(in crate::store) fn note(db: &Connection, person: PersonId, table: TableId) -> Result<Option<NoteRow>> {
    let sql = "SELECT table_id, text, changed FROM notes WHERE person = ?1 AND table_id = ?2";
    Ok(db.prepare_cached(sql)?.query_row(params![person.0, table.number()], read_note).optional()?)
}

pub(in crate::store) fn keep_note(
    db: &Connection,
    person: PersonId,
    table: TableId,
    text: &str,
    at: Time,
) -> Result<()> {
    if text.is_empty() {
        let sql = "DELETE FROM notes WHERE person = ?1 AND table_id = ?2";
        db.prepare_cached(sql)?.execute(params![person.0, table.number()])?;
        return Ok(());
    }
    let sql = "INSERT INTO notes (person, table_id, text, changed) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT (person, table_id) DO UPDATE SET text = excluded.text, changed = excluded.changed";
    db.prepare_cached(sql)?.execute(params![person.0, table.number(), text, at.0])?;
    Ok(())
}

pub(in crate::store) fn notes_of(
    db: &Connection,
    person: PersonId,
    after: Option<TableId>,
    limit: usize,
) -> Result<Vec<NoteRow>> {
    let mut find = db.prepare_cached(NOTES)?;
    let after = after.map_or(-1, TableId::number);
    let notes = find.query_map(params![person.0, after, limit as i64], read_note)?;
    Ok(notes.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn conditionals_of(
    db: &Connection,
    person: PersonId,
    after: Option<TableId>,
    limit: usize,
) -> Result<Vec<(TableId, ConditionalRow)>> {
    let read = |row: &Row<'_>| {
        let set = ConditionalRow { person, version: row.get(1)?, ply: row.get(2)?, lines: row.get(3)? };
        Ok((TableId::from_number(row.get(0)?), set))
    };
    let mut find = db.prepare_cached(CONDITIONALS_OF)?;
    let after = after.map_or(-1, TableId::number);
    Ok(find.query_map(params![person.0, after, limit as i64], read)?.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn conditionals(db: &Connection, table: TableId) -> Result<Vec<ConditionalRow>> {
    let read = |row: &Row<'_>| {
        Ok(ConditionalRow {
            person: PersonId(row.get(0)?),
            version: row.get(1)?,
            ply: row.get(2)?,
            lines: row.get(3)?,
        })
    };
    let mut find = db.prepare_cached(CONDITIONALS)?;
    Ok(find.query_map([table.number()], read)?.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn keep_conditional(
    db: &Connection,
    table: TableId,
    person: PersonId,
    row: Option<&ConditionalRow>,
) -> Result<()> {
    let Some(row) = row else {
        let sql = "DELETE FROM conditionals WHERE table_id = ?1 AND person = ?2";
        db.prepare_cached(sql)?.execute(params![table.number(), person.0])?;
        return Ok(());
    };
    let sql = "INSERT INTO conditionals (table_id, person, version, ply, lines) VALUES (?1, ?2, ?3, ?4, ?5)
               ON CONFLICT (table_id, person) DO UPDATE SET
                 version = excluded.version, ply = excluded.ply, lines = excluded.lines";
    let values = params![table.number(), person.0, row.version, row.ply, row.lines];
    db.prepare_cached(sql)?.execute(values)?;
    Ok(())
}

pub(in crate::store) fn awaited(
    db: &Connection,
    person: PersonId,
    limit: usize,
) -> Result<Vec<(TableId, Vec<u8>)>> {
    let mut find = db.prepare_cached(AWAITED)?;
    let rows = find.query_map(params![person.0, limit as i64], |row| {
        Ok((TableId::from_number(row.get(0)?), row.get(1)?))
    })?;
    Ok(rows.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn next_turn(
    db: &Connection,
    person: PersonId,
    other_than: Option<TableId>,
) -> Result<Option<TableId>> {
    let not = other_than.map_or(-1, TableId::number);
    Ok(lists::ids(db, NEXT_TURN, [person.0, not])?.into_iter().next())
}
