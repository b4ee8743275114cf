//! Lists of tables in SQL.

use super::queries::{
    ARCHIVE, BOUTS_UNDER_WAY, DUE, ENDED, ENDED_OF_GAME, ENGINES, GATHERING, INCOMPLETE, INVITATIONS,
    MET_ALL, MET_IN_GAME_ALL, MET_IN_GAME_SHOWN, MET_SHOWN, OPEN, OWES_FIRST_MOVE, QUIET, RESULT_ALL,
    RESULT_IN_GAME_ALL, RESULT_IN_GAME_SHOWN, RESULT_SHOWN, RUNNING, SHOWN, SHOWN_OF_GAME, UNDER_WAY,
    WAITING, YOUR_TURN,
};
use super::{Result, json, tables};
use crate::store::database::{self, Connection, Params, ToSql, params};
use crate::store::{History, Mark, Page, Played, TableRow};
use taproom_play::{Millis, PersonId, Setup, TableId, Time};

/// What comes before everything in a list that goes down, and in one that goes up. No table has the number -1.
const ABOVE: (i64, i64) = (i64::MAX, i64::MAX);
const BELOW: (i64, i64) = (i64::MIN, -1);

/// Games without a clock come this much later than all others where they are sorted by the time that is left.
const CLOCKLESS: Millis = Millis(1 << 62);

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
    let due = |row: &TableRow| Some(row.deadline.unwrap_or(row.changed + CLOCKLESS));
    page(db, YOUR_TURN, place(after, BELOW), limit, &[&person.0], due)
}

pub(in crate::store) fn has_rated_bout(
    db: &Connection,
    person: PersonId,
    game: &str,
    except: Option<TableId>,
) -> Result<bool> {
    let except = except.map_or(-1, |table| table.number());
    let mut find = db.prepare_cached(BOUTS_UNDER_WAY)?;
    let setups = find.query_map(params![person.0, game, except], |row| row.get::<Vec<u8>>(0))?;
    for setup in setups {
        if Setup::read(&setup?).is_ok_and(|setup| setup.rated) {
            return Ok(true);
        }
    }
    Ok(false)
}

pub(in crate::store) fn under_way(
    db: &Connection,
    person: PersonId,
    after: Option<Mark>,
    limit: usize,
) -> Result<Page> {
    page(db, UNDER_WAY, place(after, ABOVE), limit, &[&person.0], |row| Some(row.created))
}

pub(in crate::store) fn invitations(
    db: &Connection,
    person: PersonId,
    after: Option<Mark>,
    limit: usize,
) -> Result<Page> {
    page(db, INVITATIONS, place(after, ABOVE), limit, &[&person.0], |row| Some(row.created))
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

/// Without an opponent and a result the seats tell it; otherwise the list of who met whom.
pub(in crate::store) fn history(
    db: &Connection,
    person: PersonId,
    history: &History,
    after: Option<Mark>,
    limit: usize,
) -> Result<Page> {
    let History { all, game, opponent, result } = history;
    let opponent = match (opponent, result) {
        (None, None) => return finished_of(db, person, *all, game.as_deref(), after, limit),
        // Nobody has the number 0, so whoever asks for it gets nothing, and not everything.
        (Some(PersonId(0)), _) => return Ok(Page::default()),
        (Some(opponent), _) => opponent.0,
        (None, Some(_)) => 0,
    };
    let result = result.map(|result| match result {
        Played::Won => 1,
        Played::Drew => 2,
        Played::Lost => 3,
    });
    let sql = match (game, result, all) {
        (None, None, false) => MET_SHOWN,
        (None, None, true) => MET_ALL,
        (Some(_), None, false) => MET_IN_GAME_SHOWN,
        (Some(_), None, true) => MET_IN_GAME_ALL,
        (None, Some(_), false) => RESULT_SHOWN,
        (None, Some(_), true) => RESULT_ALL,
        (Some(_), Some(_), false) => RESULT_IN_GAME_SHOWN,
        (Some(_), Some(_), true) => RESULT_IN_GAME_ALL,
    };
    let mut which: Vec<&dyn ToSql> = vec![&person.0, &opponent];
    which.extend(game.as_ref().map(|game| game as &dyn ToSql));
    which.extend(result.as_ref().map(|result| result as &dyn ToSql));
    let (time, table) = place(after, ABOVE);
    let more = limit as i64 + 1;
    let place: [&dyn ToSql; 3] = [&time, &table, &more];
    let mut find = db.prepare_cached(sql)?;
    let marks = find.query_map(&[&place[..], &which].concat()[..], |row| {
        Ok((Time(row.get(0)?), TableId::from_number(row.get(1)?)))
    })?;
    let mut marks = marks.collect::<database::Result<Vec<Mark>>>()?;
    let more = marks.len() > limit;
    marks.truncate(limit);
    let next = marks.last().copied().filter(|_| more);
    let ids: Vec<TableId> = marks.into_iter().map(|(_, table)| table).collect();
    let mut rows = tables::many(db, &ids)?;
    rows.sort_unstable_by_key(|row| std::cmp::Reverse((row.ended, row.id.number())));
    Ok(Page { rows, next })
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
        Ok((PersonId(row.get(0)?), row.get::<i64>(1)? as usize))
    })?;
    Ok(counts.collect::<database::Result<_>>()?)
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
    Ok(ids.collect::<database::Result<_>>()?)
}

/// Tables with what their list is sorted by.
fn marks(db: &Connection, sql: &str, before: Time, after: Option<Mark>, limit: usize) -> Result<Vec<Mark>> {
    let (time, table) = place(after, BELOW);
    let mut find = db.prepare_cached(sql)?;
    let marks = find.query_map([before.0, time, table, limit as i64], |row| {
        Ok((Time(row.get(0)?), TableId::from_number(row.get(1)?)))
    })?;
    Ok(marks.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn owes_first_move(db: &Connection, person: PersonId, until: Time) -> Result<bool> {
    let mut count = db.prepare_cached(OWES_FIRST_MOVE)?;
    Ok(count.query_row(params![person.0, until.0], |row| row.get::<i64>(0))? > 0)
}
