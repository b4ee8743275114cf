//! Ratings in SQL.

use super::{Result, people};
use crate::store::{Kind, PersonRow, RatingChange, RatingRow};
use rusqlite::{Connection, Params, Row, named_params, params};
use taproom_play::rating::{Milli, settle};
use taproom_play::{PersonId, Rating, Standing, TableId, Time};

/// Rates a match in the transaction that ends it. It rates nobody unless everybody has an account: this is the
/// last place where that can be seen to.
pub(super) fn rate(
    db: &Connection,
    table: TableId,
    places: &[(PersonId, u8)],
    at: Time,
) -> Result<Vec<RatingChange>> {
    // Sums depend on their order by a hair; whoever reckons again must come to the same.
    let mut places = places.to_vec();
    places.sort_unstable();
    let persons = places.iter().map(|(person, _)| *person).collect::<Vec<_>>();
    let known = people::by_ids(db, &persons)?;
    if known.len() < places.len() || known.iter().any(|person| person.kind != Kind::Member) {
        return Ok(Vec::new());
    }
    let of_table = "SELECT game, visibility = 0 FROM tables WHERE id = ?1";
    let (game, listed): (String, bool) =
        db.prepare_cached(of_table)?.query_row([table.number()], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let last = "SELECT coalesce(max(n), 0) FROM rating_changes";
    let n: i64 = db.prepare_cached(last)?.query_row([], |row| row.get::<_, i64>(0))? + 1;
    let rows = in_game(db, &game, &persons)?;
    let before: Vec<RatingRow> = persons
        .iter()
        .map(|&person| match rows.iter().find(|row| row.person == person) {
            Some(row) => row.clone(),
            None => {
                let standing = Standing::new(at);
                RatingRow { person, game: game.clone(), standing, games: 0, best: None }
            }
        })
        .collect();
    let at_table: Vec<(Standing, u8)> =
        before.iter().zip(&places).map(|(row, (_, place))| (row.standing, *place)).collect();
    let mut changes = Vec::with_capacity(places.len());
    for ((row, (person, place)), after) in before.iter().zip(&places).zip(settle(&at_table, at)) {
        // Clocks of machines are set back now and then; what is known about somebody does not get older.
        let standing = Standing { rating: after, since: at.max(row.standing.since) };
        let settled = standing.settled_until();
        let best = row.best.into_iter().chain(settled.map(|_| after.points)).max();
        keep(db, &RatingRow { standing, games: row.games + 1, best, ..row.clone() })?;
        let change = RatingChange {
            n,
            table,
            person: *person,
            game: game.clone(),
            place: *place,
            before: row.standing.rating.points,
            after,
            at,
            listed,
        };
        note(db, &change)?;
        changes.push(change);
    }
    Ok(changes)
}

fn keep(db: &Connection, row: &RatingRow) -> Result<()> {
    let sql = "INSERT INTO ratings
                 (person, game, points, deviation, volatility, games, best, changed, settled_until)
               VALUES (:person, :game, :points, :deviation, :volatility, :games, :best, :changed, :settled)
               ON CONFLICT (person, game) DO UPDATE SET points = :points, deviation = :deviation,
                 volatility = :volatility, games = :games, best = :best, changed = :changed,
                 settled_until = :settled";
    let Rating { points, deviation, volatility } = row.standing.rating;
    db.prepare_cached(sql)?.execute(named_params! {
        ":person": row.person.0,
        ":game": row.game,
        ":points": points.0,
        ":deviation": deviation.0,
        ":volatility": volatility,
        ":games": row.games,
        ":best": row.best.map(|best| best.0),
        ":changed": row.standing.since.0,
        ":settled": row.standing.settled_until().map(|until| until.0),
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

pub(in crate::store) fn of_person(db: &Connection, person: PersonId) -> Result<Vec<RatingRow>> {
    rows(db, "WHERE person = ?1 ORDER BY game", [person.0])
}

pub(in crate::store) fn in_game(db: &Connection, game: &str, people: &[PersonId]) -> Result<Vec<RatingRow>> {
    let mut found = Vec::with_capacity(people.len());
    for person in people {
        found.extend(rows(db, "WHERE person = ?1 AND game = ?2", params![person.0, game])?);
    }
    Ok(found)
}

pub(in crate::store) fn leaderboard(
    db: &Connection,
    game: &str,
    now: Time,
    limit: usize,
) -> Result<Vec<(PersonRow, RatingRow)>> {
    let which = "WHERE game = ?1 AND settled_until IS NOT NULL AND settled_until >= ?2
                 ORDER BY points DESC, person LIMIT ?3";
    let best = rows(db, which, params![game, now.0, limit as i64])?;
    let mut found = Vec::with_capacity(best.len());
    for row in best {
        found.extend(people::by_id(db, row.person)?.map(|person| (person, row)));
    }
    Ok(found)
}

pub(in crate::store) fn changes(
    db: &Connection,
    person: PersonId,
    game: Option<&str>,
    limit: usize,
) -> Result<Vec<RatingChange>> {
    match game {
        Some(game) => {
            let which = "WHERE person = ?1 AND game = ?2 ORDER BY n DESC LIMIT ?3";
            noted(db, which, params![person.0, game, limit as i64])
        }
        None => noted(db, "WHERE person = ?1 ORDER BY n DESC LIMIT ?2", params![person.0, limit as i64]),
    }
}

pub(in crate::store) fn changes_at(db: &Connection, table: TableId) -> Result<Vec<RatingChange>> {
    noted(db, "WHERE table_id = ?1 ORDER BY person", [table.number()])
}

pub(in crate::store) fn from(db: &Connection, after: i64, limit: usize) -> Result<Vec<RatingChange>> {
    noted(db, "WHERE n > ?1 ORDER BY n, person LIMIT ?2", params![after, limit as i64])
}

fn rows(db: &Connection, which: &str, params: impl Params) -> Result<Vec<RatingRow>> {
    const COLUMNS: &str = "person, game, points, deviation, volatility, games, best, changed";
    let mut find = db.prepare_cached(&format!("SELECT {COLUMNS} FROM ratings {which}"))?;
    let read = |row: &Row<'_>| {
        let rating = rating(row, 2)?;
        Ok(RatingRow {
            person: PersonId(row.get(0)?),
            game: row.get(1)?,
            standing: Standing { rating, since: Time(row.get(7)?) },
            games: row.get(5)?,
            best: row.get::<_, Option<i64>>(6)?.map(Milli),
        })
    };
    Ok(find.query_map(params, read)?.collect::<rusqlite::Result<_>>()?)
}

fn noted(db: &Connection, which: &str, params: impl Params) -> Result<Vec<RatingChange>> {
    const COLUMNS: &str = "n, table_id, person, game, place, before, points, deviation, volatility, at, \
                           (SELECT visibility = 0 FROM tables WHERE id = table_id)";
    let mut find = db.prepare_cached(&format!("SELECT {COLUMNS} FROM rating_changes {which}"))?;
    let read = |row: &Row<'_>| {
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
    };
    Ok(find.query_map(params, read)?.collect::<rusqlite::Result<_>>()?)
}

/// A rating in three columns.
fn rating(row: &Row<'_>, from: usize) -> rusqlite::Result<Rating> {
    let (points, deviation) = (Milli(row.get(from)?), Milli(row.get(from + 1)?));
    Ok(Rating { points, deviation, volatility: row.get(from + 2)? })
}
