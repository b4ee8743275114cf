//! Ratings in SQL.

use super::queries::{
    BEST, CHANGES, CHANGES_AT, CHANGES_FROM, CHANGES_OF, CURVES, MET, RATED_LIKE, RATINGS, RATINGS_OF_MANY,
    UNCOUNTED, UNCOUNTED_OF,
};
use super::{Result, flags, json, people};
use crate::store::database::{self, Connection, OptionalExtension, Params, Row, named_params, params};
use crate::store::ratings::{Ended, settle_match};
use crate::store::{AccountKind, Curve, PersonRow, RatedMatch, RatingChange, RatingRow};
use std::collections::HashMap;
use taproom_play::fair::{self, Uncounted, Worth};
use taproom_play::rating::Milli;
use taproom_play::{PersonId, Rating, Standing, TableId, Time};

/// Rates a match in the transaction that ends it: reads what is known, writes what comes of it.
pub(super) fn rate(
    db: &Connection,
    table: TableId,
    rated: &RatedMatch,
    at: Time,
) -> Result<Vec<RatingChange>> {
    let places = &rated.played.people;
    let persons: Vec<PersonId> = places.iter().map(|(person, _)| *person).collect();
    let of_table = "SELECT game, visibility = 0 FROM tables WHERE id = ?1";
    let (game, listed): (String, bool) =
        db.prepare_cached(of_table)?.query_row([table.number()], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let people = people::by_ids(db, &persons)?;
    if people.iter().any(|person| person.kind != AccountKind::Member) {
        return Ok(Vec::new());
    }
    let worth = flags::worth(db, &game, &rated.played, at)?;
    let worth = |person: PersonId| worth.get(&person).copied().unwrap_or(Worth::All);
    let known = in_game(db, &game, &persons)?;
    let standing = |person: PersonId| {
        known.iter().find(|row| row.person == person).map_or_else(|| Standing::new(at), |row| row.standing)
    };
    flags::note(db, table, &game, rated, &worth, &standing, at)?;
    let last = "SELECT coalesce(max(n), 0) FROM rating_changes";
    let n = db.prepare_cached(last)?.query_row([], |row| row.get::<i64>(0))? + 1;
    let ended = Ended { n, table, game, listed, at };
    let mut changes = Vec::new();
    for settled in settle_match(&ended, places, &rated.played.computers, &people, &known, worth) {
        match settled {
            Ok((row, change)) => {
                keep(db, &row)?;
                note(db, &change)?;
                draw(db, &row)?;
                changes.push(change);
            }
            Err((person, why)) => {
                let sql = "INSERT INTO uncounted (table_id, person, why) VALUES (?1, ?2, ?3)";
                db.prepare_cached(sql)?.execute(params![table.number(), person.0, why.name()])?;
            }
        }
    }
    Ok(changes)
}

pub(in crate::store) fn uncounted(db: &Connection, table: TableId) -> Result<Vec<(PersonId, Uncounted)>> {
    let mut find = db.prepare_cached(UNCOUNTED)?;
    let rows = find.query_map([table.number()], |row| Ok((PersonId(row.get(0)?), row.get::<String>(1)?)))?;
    let rows = rows.collect::<database::Result<Vec<_>>>()?;
    Ok(rows.into_iter().filter_map(|(person, why)| Some((person, Uncounted::called(&why)?))).collect())
}

pub(in crate::store) fn uncounted_of(
    db: &Connection,
    person: PersonId,
    after: Option<TableId>,
    limit: usize,
) -> Result<Vec<(TableId, Uncounted)>> {
    let mut find = db.prepare_cached(UNCOUNTED_OF)?;
    let after = after.map_or(i64::MIN, TableId::number);
    let rows = find.query_map(params![person.0, after, limit as i64], |row| {
        Ok((TableId::from_number(row.get(0)?), row.get::<String>(1)?))
    })?;
    let rows = rows.collect::<database::Result<Vec<_>>>()?;
    Ok(rows.into_iter().filter_map(|(table, why)| Some((table, Uncounted::called(&why)?))).collect())
}

fn keep(db: &Connection, row: &RatingRow) -> Result<()> {
    let sql = "INSERT INTO ratings
                 (person, game, points, deviation, volatility, games, best, changed, settled_until)
               VALUES (:person, :game, :points, :deviation, :volatility, :games, :best, :changed, :settled)
               ON CONFLICT (person, game) DO UPDATE SET points = :points, deviation = :deviation,
                 volatility = :volatility, games = :games, best = :best, changed = :changed,
                 settled_until = :settled";
    let Rating { points, deviation, volatility } = row.standing.rating;
    // A computer can be asked by another one what to play: only people bring somebody onto a leaderboard.
    let met = db
        .prepare_cached(MET)?
        .query_row(params![row.person.0, row.game, fair::FEWEST_MET], |found| found.get::<i64>(0))?;
    let listed = met >= i64::from(fair::FEWEST_MET);
    db.prepare_cached(sql)?.execute(named_params! {
        ":person": row.person.0,
        ":game": row.game,
        ":points": points.0,
        ":deviation": deviation.0,
        ":volatility": volatility,
        ":games": row.games,
        ":best": row.best.map(|best| best.0),
        ":changed": row.standing.since.0,
        ":settled": row.standing.settled_until().map(|until| until.0).filter(|_| listed),
    })?;
    Ok(())
}

fn note(db: &Connection, change: &RatingChange) -> Result<()> {
    let sql = "INSERT INTO rating_changes
                 (n, table_id, person, game, place, before, points, deviation, volatility, at)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    let RatingChange { n, table, person, game, place, before, after, at, listed: _ } = change;
    let Rating { points, deviation, volatility } = after;
    db.prepare_cached(sql)?.execute(params![
        n,
        table.number(),
        person.0,
        game,
        place,
        before.0,
        points.0,
        deviation.0,
        volatility,
        at.0
    ])?;
    Ok(())
}

/// Adds what a match led to to the curve of a rating.
fn draw(db: &Connection, row: &RatingRow) -> Result<()> {
    let known = "SELECT stride, points FROM rating_curves WHERE person = ?1 AND game = ?2";
    let known = db
        .prepare_cached(known)?
        .query_row(params![row.person.0, row.game], |found| Ok((found.get(0)?, found.get::<String>(1)?)))
        .optional()?;
    let mut curve = known.map_or_else(Curve::default, |(stride, points)| Curve::read(stride, &points));
    if !curve.note(row.games - 1, row.standing.since, row.standing.rating.points) {
        return Ok(());
    }
    let sql = "INSERT INTO rating_curves (person, game, stride, points) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT (person, game) DO UPDATE SET stride = ?3, points = ?4";
    db.prepare_cached(sql)?.execute(params![row.person.0, row.game, curve.stride(), curve.text()])?;
    Ok(())
}

pub(in crate::store) fn of_person(db: &Connection, person: PersonId) -> Result<Vec<RatingRow>> {
    rows(db, RATINGS, [person.0])
}

pub(in crate::store) fn of_many(db: &Connection, people: &[PersonId]) -> Result<Vec<RatingRow>> {
    rows(db, RATINGS_OF_MANY, [json(people.iter().map(|person| person.0))])
}

pub(in crate::store) fn in_game(db: &Connection, game: &str, people: &[PersonId]) -> Result<Vec<RatingRow>> {
    let mut found = of_many(db, people)?;
    found.retain(|row| row.game == game);
    Ok(found)
}

pub(in crate::store) fn curves(db: &Connection, person: PersonId) -> Result<Vec<(RatingRow, Curve)>> {
    let ratings = of_person(db, person)?;
    if ratings.is_empty() {
        return Ok(Vec::new());
    }
    let mut find = db.prepare_cached(CURVES)?;
    let found = find.query_map([person.0], |row| Ok((row.get(0)?, row.get::<String>(1)?)))?;
    let mut found = found.collect::<database::Result<HashMap<String, String>>>()?;
    let curve = |rating: RatingRow| {
        // How many matches apart its points are is of no matter to whoever looks at it.
        let mut curve = Curve::read(1, &found.remove(&rating.game).unwrap_or_default());
        curve.end(rating.standing.since, rating.standing.rating.points);
        (rating, curve)
    };
    Ok(ratings.into_iter().map(curve).collect())
}

pub(in crate::store) fn changes_of(
    db: &Connection,
    person: PersonId,
    (game, n): (&str, i64),
    limit: usize,
) -> Result<Vec<RatingChange>> {
    noted(db, CHANGES_OF, params![person.0, game, n, limit as i64])
}

pub(in crate::store) fn leaderboard(
    db: &Connection,
    game: &str,
    now: Time,
    after: Option<(Milli, PersonId)>,
    limit: usize,
) -> Result<Vec<(PersonRow, RatingRow)>> {
    let (points, person) = after.map_or((i64::MAX, i64::MIN), |(points, person)| (points.0, person.0));
    whose(db, rows(db, BEST, params![game, now.0, points, person, limit as i64])?)
}

pub(in crate::store) fn rated_like(
    db: &Connection,
    game: &str,
    beginning: &str,
    limit: usize,
) -> Result<Vec<(PersonRow, RatingRow)>> {
    let end = people::after_all_that_begin(beginning);
    whose(db, rows(db, RATED_LIKE, params![beginning, end, game, limit as i64])?)
}

/// Ratings with the people whose they are.
fn whose(db: &Connection, ratings: Vec<RatingRow>) -> Result<Vec<(PersonRow, RatingRow)>> {
    let persons: Vec<PersonId> = ratings.iter().map(|row| row.person).collect();
    let persons = people::by_ids(db, &persons)?;
    let with_person = |row: RatingRow| Some((persons.iter().find(|one| one.id == row.person)?.clone(), row));
    Ok(ratings.into_iter().filter_map(with_person).collect())
}

pub(in crate::store) fn changes(
    db: &Connection,
    person: PersonId,
    game: &str,
    limit: usize,
) -> Result<Vec<RatingChange>> {
    noted(db, CHANGES, params![person.0, game, limit as i64])
}

pub(in crate::store) fn changes_at(db: &Connection, tables: &[TableId]) -> Result<Vec<RatingChange>> {
    let mut found = noted(db, CHANGES_AT, [json(tables.iter().map(|table| table.number()))])?;
    found.sort_unstable_by_key(|change| (change.n, change.person));
    Ok(found)
}

pub(in crate::store) fn from(db: &Connection, after: i64, limit: usize) -> Result<Vec<RatingChange>> {
    noted(db, CHANGES_FROM, params![after, limit as i64])
}

fn rows(db: &Connection, sql: &str, params: impl Params) -> Result<Vec<RatingRow>> {
    Ok(db.prepare_cached(sql)?.query_map(params, read_row)?.collect::<database::Result<_>>()?)
}

fn read_row(row: &Row<'_>) -> database::Result<RatingRow> {
    Ok(RatingRow {
        person: PersonId(row.get(0)?),
        game: row.get(1)?,
        standing: Standing { rating: rating(row, 2)?, since: Time(row.get(7)?) },
        games: row.get(5)?,
        best: row.get::<Option<i64>>(6)?.map(Milli),
    })
}

fn noted(db: &Connection, sql: &str, params: impl Params) -> Result<Vec<RatingChange>> {
    Ok(db.prepare_cached(sql)?.query_map(params, read_change)?.collect::<database::Result<_>>()?)
}

fn read_change(row: &Row<'_>) -> database::Result<RatingChange> {
    Ok(RatingChange {
        n: row.get(0)?,
        table: TableId::from_number(row.get(1)?),
        person: PersonId(row.get(2)?),
        game: row.get(3)?,
        place: row.get(4)?,
        before: Milli(row.get(5)?),
        after: rating(row, 6)?,
        at: Time(row.get(9)?),
        listed: row.get(10)?,
    })
}

/// A rating in three columns.
fn rating(row: &Row<'_>, from: usize) -> database::Result<Rating> {
    let (points, deviation) = (Milli(row.get(from)?), Milli(row.get(from + 1)?));
    Ok(Rating { points, deviation, volatility: row.get(from + 2)? })
}
