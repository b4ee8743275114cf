//! What rated matches were like, in SQL: what counts depends on what was played before, and what is unusual is flagged to
//! the keepers, both in the transaction that ends a match.

use super::Result;
use super::queries::{
    BOUTS_TODAY, FLAGS_OPEN, FLAGS_SETTLED, LATEST_ENCOUNTERS, LOSSES, ODD_GIFTS, PAIR_TODAY, RATED_OF_RING,
    RATED_OF_TWO, SAME_LINE, flag,
};
use crate::store::database::{
    self, Connection, FromSql, FromSqlError, FromSqlResult, OptionalExtension, Params, Row, ToSql,
    ToSqlOutput, ValueRef, params,
};
use crate::store::{FlagKind, FlagRow, MetRow, RatedMatch, StoreError};
use std::collections::{BTreeSet, HashMap};
use taproom_play::fair::{self, Length, Past, Rated, Worth};
use taproom_play::{PersonId, Standing, TableId, Time};

/// The results of a match between two of its people, as numbers.
const LOST: i64 = 0;
const DRAWN: i64 = 1;
const WON: i64 = 2;

/// Everybody with everybody else.
fn pairs(played: &Rated) -> impl Iterator<Item = ((PersonId, u8), (PersonId, u8))> + '_ {
    let people = &played.people;
    let with = |&one: &(PersonId, u8)| {
        people.iter().filter(move |other| **other != one).map(move |&other| (one, other))
    };
    people.iter().flat_map(with)
}

/// What a match is worth for each of its people, after what they played before.
pub(super) fn worth(
    db: &Connection,
    game: &str,
    played: &Rated,
    at: Time,
) -> Result<HashMap<PersonId, Worth>> {
    let worth = |&(person, _): &(PersonId, u8)| {
        Ok((person, fair::worth(played, &past(db, game, played, person, at)?)))
    };
    played.people.iter().map(worth).collect()
}

fn past(db: &Connection, game: &str, played: &Rated, person: PersonId, at: Time) -> Result<Past> {
    let since = (at - fair::DAY).0;
    let count = |sql: &str, params: &dyn CountParams| -> Result<u32> {
        let counted = params.count(db, sql)?;
        Ok(u32::try_from(counted).unwrap_or(u32::MAX))
    };
    let mut past = Past::default();
    for (_, (other, _)) in pairs(played).filter(|((one, _), _)| *one == person) {
        let (mut all, mut short) = (0, 0);
        let mut find = db.prepare_cached(PAIR_TODAY)?;
        let limit = i64::from(fair::PAIR_A_DAY);
        let seen =
            find.query_map(params![person.0, other.0, game, since, limit], |row| row.get::<bool>(0))?;
        for given_up in seen {
            all += 1;
            short += u32::from(given_up?);
        }
        (past.together, past.short) = (past.together.max(all), past.short.max(short));
    }
    if !played.computers.is_empty() {
        let limit = i64::from(fair::COMPUTERS_A_DAY);
        past.computers = count(BOUTS_TODAY, &(person.0, game, since, limit))?;
        past.same = count(SAME_LINE, &(person.0, game, played.line, 1_i64))? > 0;
    }
    Ok(past)
}

/// What a count asks with.
trait CountParams {
    fn count(&self, db: &Connection, sql: &str) -> Result<i64>;
}

impl CountParams for (i64, &str, i64, i64) {
    fn count(&self, db: &Connection, sql: &str) -> Result<i64> {
        let params = params![self.0, self.1, self.2, self.3];
        Ok(db.prepare_cached(sql)?.query_row(params, |row| row.get(0))?)
    }
}

/// Notes who met whom and how it ended, and raises flags where that is unusual.
pub(super) fn note(
    db: &Connection,
    table: TableId,
    game: &str,
    rated: &RatedMatch,
    worth: &dyn Fn(PersonId) -> Worth,
    standing: &dyn Fn(PersonId) -> Standing,
    at: Time,
) -> Result<()> {
    let played = &rated.played;
    let short = match played.length() {
        Length::Long => 0,
        Length::Short => 1,
        Length::GivenUp => 2,
    };
    let sql = "INSERT INTO encounters (table_id, person, other, game, score, short, gave, odd, counted, at)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    let mut met = db.prepare_cached(sql)?;
    let mut gifts = Vec::new();
    for ((one, place), (other, theirs)) in pairs(played) {
        let score = match place.cmp(&theirs) {
            std::cmp::Ordering::Less => WON,
            std::cmp::Ordering::Equal => DRAWN,
            std::cmp::Ordering::Greater => LOST,
        };
        let points = |person| standing(person).rating.points.0;
        let above = points(one) - points(other);
        let gave = score == LOST || (score == DRAWN && above > FlagKind::MUCH_WEAKER.0);
        let near = rated.near.iter().any(|&(a, b)| (a, b) == (one, other) || (a, b) == (other, one));
        let odd = gave && (near || (short > 0 && standing(one).provisional(at)));
        let counted = worth(one).is_all() && worth(other).is_all();
        let (table, at) = (table.number(), at.0);
        met.execute(params![table, one.0, other.0, game, score, short, gave, odd, counted, at])?;
        if gave {
            gifts.push((one, other, near, odd));
        }
    }
    if let Some(strongest) = played.computers.iter().map(|computer| computer.strength.number()).max() {
        let sql = "INSERT INTO bouts (table_id, person, game, level, line, counted, at)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        let mut met = db.prepare_cached(sql)?;
        for (person, _) in &played.people {
            let (table, counted) = (table.number(), worth(*person).is_all());
            met.execute(params![table, person.0, game, strongest, played.line, counted, at.0])?;
        }
    }
    for (giver, taker, near, odd) in gifts {
        for (kind, games) in unusual(db, game, (giver, taker), near, at)? {
            raise(db, kind, (Some(giver), taker), game, games, table, at)?;
        }
        if odd && let Some(games) = ring(db, game, taker, at)? {
            raise(db, FlagKind::Ring, (None, taker), game, games, table, at)?;
        }
    }
    Ok(())
}

/// What is unusual about how often somebody gave points to somebody.
fn unusual(
    db: &Connection,
    game: &str,
    (giver, taker): (PersonId, PersonId),
    near: bool,
    at: Time,
) -> Result<Vec<(FlagKind, usize)>> {
    let since = (at - FlagKind::WITHIN).0;
    let mut find = db.prepare_cached(LOSSES)?;
    let seen = find.query_map(params![giver.0, taker.0, game, since], |row| {
        Ok((row.get::<bool>(0)?, row.get::<i64>(1)?))
    })?;
    let seen = seen.collect::<database::Result<Vec<_>>>()?;
    let gifts = |least: i64| seen.iter().filter(|&&(gave, short)| gave && short >= least).count();
    let (lost, quick, given_up) = (gifts(0), gifts(1), gifts(2));
    let most = FlagKind::OnlyLosses.from_games();
    let mut find = db.prepare_cached(LATEST_ENCOUNTERS)?;
    let latest =
        find.query_map(params![giver.0, most as i64], |row| Ok((row.get::<i64>(0)?, row.get::<bool>(1)?)))?;
    let latest = latest.collect::<database::Result<Vec<_>>>()?;
    let only = latest.iter().filter(|&&(other, gave)| gave && other == taker.0).count();
    let nearly_all = |part: usize, of: usize| part * most >= of * FlagKind::NEARLY_ALL;
    let short = given_up >= FlagKind::ShortLosses.from_games() || quick >= FlagKind::QUICK;
    let found = [
        (FlagKind::ShortLosses, quick, short),
        (FlagKind::OnlyLosses, only, latest.len() == most && nearly_all(only, most)),
        (
            FlagKind::SameAddress,
            lost,
            near && lost >= FlagKind::SameAddress.from_games() && nearly_all(lost, seen.len()),
        ),
    ];
    Ok(found.into_iter().filter(|&(_, _, so)| so).map(|(kind, games, _)| (kind, games)).collect())
}

/// In how many games several people gave somebody points in ways that are seldom, if that is unusual.
fn ring(db: &Connection, game: &str, taker: PersonId, at: Time) -> Result<Option<usize>> {
    let since = (at - FlagKind::WITHIN).0;
    let mut find = db.prepare_cached(ODD_GIFTS)?;
    let givers = find.query_map(params![taker.0, game, since], |row| row.get::<i64>(0))?;
    let givers = givers.collect::<database::Result<Vec<_>>>()?;
    let different = givers.iter().collect::<BTreeSet<_>>().len();
    let unusual = givers.len() >= FlagKind::Ring.from_games() && different >= FlagKind::RING;
    Ok(unusual.then_some(givers.len()))
}

/// Raises a flag, or tells more about one that was raised on the same day; one that a keeper was done with stands open again.
fn raise(
    db: &Connection,
    kind: FlagKind,
    (loser, winner): (Option<PersonId>, PersonId),
    game: &str,
    games: usize,
    table: TableId,
    at: Time,
) -> Result<()> {
    let day = at.0.div_euclid(fair::DAY.0.cast_signed());
    let sql = "INSERT INTO flags (kind, person, other, game, day, games, table_id, since, at)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)
               ON CONFLICT (kind, coalesce(person, 0), other, game, day) DO UPDATE SET
                 games = ?6, table_id = ?7, at = ?8, settled = NULL";
    let loser = loser.map(|loser| loser.0);
    let values = params![kind, loser, winner.0, game, day, games as i64, table.number(), at.0];
    db.prepare_cached(sql)?.execute(values)?;
    Ok(())
}

pub(in crate::store) fn open(db: &Connection, after: Option<i64>, limit: usize) -> Result<Vec<FlagRow>> {
    many(db, FLAGS_OPEN, [after.unwrap_or(0), limit as i64])
}

pub(in crate::store) fn settled(
    db: &Connection,
    after: Option<(Time, i64)>,
    limit: usize,
) -> Result<Vec<FlagRow>> {
    let (at, id) = after.map_or((i64::MAX, i64::MAX), |(at, id)| (at.0, id));
    many(db, FLAGS_SETTLED, [at, id, limit as i64])
}

pub(in crate::store) fn by_id(db: &Connection, id: i64) -> Result<Option<FlagRow>> {
    let sql = concat!(flag!(), "WHERE id = ?1");
    Ok(db.prepare_cached(sql)?.query_row([id], read).optional()?)
}

pub(in crate::store) fn games(db: &Connection, flag: &FlagRow, limit: usize) -> Result<Vec<MetRow>> {
    let read = |row: &Row<'_>| {
        Ok(MetRow {
            table: TableId::from_number(row.get(0)?),
            person: PersonId(row.get(1)?),
            other: PersonId(row.get(2)?),
            score: row.get(3)?,
            short: row.get::<i64>(4)? > 0,
            counted: row.get(5)?,
            at: Time(row.get(6)?),
        })
    };
    let (other, game, limit) = (flag.other.0, &flag.game, limit as i64);
    let found = match flag.person {
        Some(person) => {
            let mut find = db.prepare_cached(RATED_OF_TWO)?;
            find.query_map(params![person.0, other, game, limit], read)?.collect::<database::Result<_>>()?
        }
        None => {
            let mut find = db.prepare_cached(RATED_OF_RING)?;
            find.query_map(params![other, game, limit], read)?.collect::<database::Result<_>>()?
        }
    };
    Ok(found)
}

pub(in crate::store) fn settle(db: &Connection, id: i64, by: PersonId, note: &str, at: Time) -> Result<()> {
    let sql = "UPDATE flags SET settled = ?2, settled_by = ?3, note = ?4 WHERE id = ?1 AND settled IS NULL";
    match db.prepare_cached(sql)?.execute(params![id, at.0, by.0, note])? {
        0 => Err(StoreError::Gone),
        _ => Ok(()),
    }
}

fn many(db: &Connection, sql: &str, params: impl Params) -> Result<Vec<FlagRow>> {
    Ok(db.prepare_cached(sql)?.query_map(params, read)?.collect::<database::Result<_>>()?)
}

fn read(row: &Row<'_>) -> database::Result<FlagRow> {
    let settled = match row.get::<Option<i64>>(9)? {
        Some(at) => {
            let by = row.get::<Option<i64>>(10)?.map(PersonId);
            Some((Time(at), by, row.get::<Option<String>>(11)?.unwrap_or_default()))
        }
        None => None,
    };
    Ok(FlagRow {
        id: row.get(0)?,
        kind: row.get(1)?,
        person: row.get::<Option<i64>>(2)?.map(PersonId),
        other: PersonId(row.get(3)?),
        game: row.get(4)?,
        games: row.get(5)?,
        table: TableId::from_number(row.get(6)?),
        since: Time(row.get(7)?),
        at: Time(row.get(8)?),
        settled,
    })
}

impl ToSql for FlagKind {
    fn to_sql(&self) -> database::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(match self {
            FlagKind::ShortLosses => 0,
            FlagKind::OnlyLosses => 1,
            FlagKind::SameAddress => 2,
            FlagKind::Ring => 3,
        }))
    }
}

impl FromSql for FlagKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<FlagKind> {
        match value.as_i64()? {
            0 => Ok(FlagKind::ShortLosses),
            1 => Ok(FlagKind::OnlyLosses),
            2 => Ok(FlagKind::SameAddress),
            3 => Ok(FlagKind::Ring),
            other => Err(FromSqlError::OutOfRange(other)),
        }
    }
}
