//! Lists of tables in SQL.

use super::queries::{
    ARCHIVE, DUE, ENDED, ENDED_OF_GAME, ENGINES, GATHERING, INCOMPLETE, OPEN, OWES_FIRST_MOVE, QUIET,
    RUNNING, SHOWN, SHOWN_OF_GAME, UNDER_WAY, WAITING, YOUR_TURN,
};
use super::{Result, json, tables};
use crate::store::{Mark, Page, TableRow};
use rusqlite::{Connection, Params, ToSql, params};
use taproom_play::{PersonId, TableId, Time};

/// What comes before everything in a list that goes down, and in one that goes up. No table has the number -1.
const ABOVE: (i64, i64) = (i64::MAX, i64::MAX);
const BELOW: (i64, i64) = (i64::MIN, -1);

/// The mark of tables where a computer is to move, among those to be woken: they come before any deadline.
const AT_ONCE: Time = Time(i64::MIN);

pub(in crate::store) fn open(db: &Connection, after: Option<Mark>, limit: usize) -> Result<Page> {
    page(db, OPEN, place(after, ABOVE), limit, &[], |row| Some(row.created))
}

pub(in crate::store) fn running(db: &Connection, after: Option<Mark>, limit: usize) -> Result<Page> {
    page(db, RUNNING, place(after, ABOVE), limit, &[], |row| Some(row.created))
}

pub(in crate::store) fn archive(
    db: &Connection,
    game: &str,
    after: Option<Mark>,
    limit: usize,
) -> Result<Page> {
    page(db, ARCHIVE, place(after, ABOVE), limit, &[&game], |row| row.ended)
}

pub(in crate::store) fn your_turn(
    db: &Connection,
    person: PersonId,
    after: Option<Mark>,
    limit: usize,
) -> Result<Page> {
    page(db, YOUR_TURN, place(after, BELOW), limit, &[&person.0], |row| Some(row.changed))
}

pub(in crate::store) fn under_way(
    db: &Connection,
    person: PersonId,
    after: Option<Mark>,
    limit: usize,
) -> Result<Page> {
    page(db, UNDER_WAY, place(after, ABOVE), limit, &[&person.0], |row| Some(row.created))
}

pub(in crate::store) fn finished_of(
    db: &Connection,
    person: PersonId,
    all: bool,
    game: Option<&str>,
    after: Option<Mark>,
    limit: usize,
) -> Result<Page> {
    let after = place(after, ABOVE);
    let ended = |row: &TableRow| row.ended;
    match (game, all) {
        (None, true) => page(db, ENDED, after, limit, &[&person.0], ended),
        (None, false) => page(db, SHOWN, after, limit, &[&person.0], ended),
        (Some(game), true) => page(db, ENDED_OF_GAME, after, limit, &[&person.0, &game], ended),
        (Some(game), false) => page(db, SHOWN_OF_GAME, after, limit, &[&person.0, &game], ended),
    }
}

fn place(after: Option<Mark>, otherwise: (i64, i64)) -> (i64, i64) {
    after.map_or(otherwise, |(time, table)| (time.0, table.number()))
}

/// A page of a list. One row more than are shown tells whether there is another page.
fn page(
    db: &Connection,
    sql: &str,
    (time, table): (i64, i64),
    limit: usize,
    which: &[&dyn ToSql],
    sorted_by: impl Fn(&TableRow) -> Option<Time>,
) -> Result<Page> {
    let more = limit as i64 + 1;
    let place: [&dyn ToSql; 3] = [&time, &table, &more];
    let mut rows = tables::rows(db, sql, &[&place[..], which].concat()[..])?;
    let more = rows.len() > limit;
    rows.truncate(limit);
    let next = rows.last().filter(|_| more).and_then(|row| Some((sorted_by(row)?, row.id)));
    tables::add_seats(db, &mut rows)?;
    Ok(Page { rows, next })
}

pub(in crate::store) fn waiting(
    db: &Connection,
    people: &[PersonId],
    most: usize,
) -> Result<Vec<(PersonId, usize)>> {
    let mut count = db.prepare_cached(WAITING)?;
    let asked = json(people.iter().map(|person| person.0));
    let counts = count.query_map(params![asked, most as i64], |row| {
        Ok((PersonId(row.get(0)?), row.get::<_, i64>(1)? as usize))
    })?;
    Ok(counts.collect::<rusqlite::Result<_>>()?)
}

pub(in crate::store) fn to_wake(
    db: &Connection,
    before: Time,
    after: Option<Mark>,
    limit: usize,
) -> Result<Vec<Mark>> {
    let among_engines = after.is_none_or(|(time, _)| time == AT_ONCE);
    let mut found = Vec::new();
    if among_engines {
        let after = after.map_or(BELOW.1, |(_, table)| table.number());
        found.extend(ids(db, ENGINES, [after, limit as i64])?.into_iter().map(|id| (AT_ONCE, id)));
    }
    if found.len() < limit {
        found.extend(due(db, before, after.filter(|_| !among_engines), limit - found.len())?);
    }
    Ok(found)
}

pub(in crate::store) fn due(
    db: &Connection,
    before: Time,
    after: Option<Mark>,
    limit: usize,
) -> Result<Vec<Mark>> {
    marks(db, DUE, before, after, limit)
}

pub(in crate::store) fn stale_gathering(
    db: &Connection,
    before: Time,
    after: Option<Mark>,
    limit: usize,
) -> Result<Vec<Mark>> {
    marks(db, GATHERING, before, after, limit)
}

pub(in crate::store) fn abandoned(
    db: &Connection,
    before: Time,
    after: Option<Mark>,
    limit: usize,
) -> Result<Vec<Mark>> {
    marks(db, QUIET, before, after, limit)
}

pub(in crate::store) fn incomplete(
    db: &Connection,
    after: Option<TableId>,
    limit: usize,
) -> Result<Vec<TableId>> {
    ids(db, INCOMPLETE, [after.map_or(BELOW.1, TableId::number), limit as i64])
}

pub(super) fn ids(db: &Connection, sql: &str, params: impl Params) -> Result<Vec<TableId>> {
    let mut find = db.prepare_cached(sql)?;
    let ids = find.query_map(params, |row| row.get(0).map(TableId::from_number))?;
    Ok(ids.collect::<rusqlite::Result<_>>()?)
}

/// Tables with what their list is sorted by.
fn marks(db: &Connection, sql: &str, before: Time, after: Option<Mark>, limit: usize) -> Result<Vec<Mark>> {
    let (time, table) = place(after, BELOW);
    let mut find = db.prepare_cached(sql)?;
    let marks = find.query_map([before.0, time, table, limit as i64], |row| {
        Ok((Time(row.get(0)?), TableId::from_number(row.get(1)?)))
    })?;
    Ok(marks.collect::<rusqlite::Result<_>>()?)
}

pub(in crate::store) fn owes_first_move(db: &Connection, person: PersonId, until: Time) -> Result<bool> {
    let mut count = db.prepare_cached(OWES_FIRST_MOVE)?;
    Ok(count.query_row(params![person.0, until.0], |row| row.get::<_, i64>(0))? > 0)
}
