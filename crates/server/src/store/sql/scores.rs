//! What results come to for everybody in a tournament (`scores`), and for each two who met (`meetings`): kept up by the
//! transaction that changes a result, in steps that depend on how many people there are and never on how many games.

use super::Result;
use super::queries::LATEST_SIDES;
use crate::store::database::{self, Connection, params};
use crate::store::tournaments::{PairingRow, TournamentRow};
use taproom_play::PersonId;
use taproom_play::tournament::{Meeting, Pairing, Share, Sides, Sums, shares};

/// A pairing is new. Where nobody is to play it is over already.
pub(super) fn paired(db: &Connection, row: &TournamentRow, pairing: &PairingRow) -> Result<()> {
    let sql = "UPDATE tournaments SET games = games + 1 WHERE id = ?1";
    db.prepare_cached(sql)?.execute([row.id.number()])?;
    if pairing.ended.is_some() {
        let open = PairingRow { ended: None, ..pairing.clone() };
        changed(db, row, &open, pairing)?;
    }
    Ok(())
}

/// A pairing has another result than before, or its first. Its rows say so already.
pub(super) fn changed(
    db: &Connection,
    row: &TournamentRow,
    before: &PairingRow,
    after: &PairingRow,
) -> Result<()> {
    let Some(ended) = after.ended else { return Ok(()) };
    let id = row.id.number();
    let sql = "UPDATE tournaments SET quiet = max(coalesce(quiet, ?2), ?2), reached = max(reached, ?3) WHERE id = ?1";
    db.prepare_cached(sql)?.execute(params![id, ended.0, after.round])?;
    let (old, new) = (shares(row.seats, &before.played()), shares(row.seats, &after.played()));
    let was = |person: PersonId| old.iter().find(|share| share.person == person);
    // The points of those whom one met decide nothing in an arena, where one meets everybody.
    let opponents_count = row.system != "arena";
    for share in &new {
        let sql = "INSERT INTO scores (tournament, person) VALUES (?1, ?2) ON CONFLICT (tournament, person) DO NOTHING";
        db.prepare_cached(sql)?.execute([id, share.person.0])?;
        let more = share.sums - was(share.person).map_or_else(Sums::default, |old| old.sums);
        // First with the meetings as they were: whoever has met this person has met somebody with other points.
        if opponents_count && more.points != 0 {
            let sql =
                "UPDATE scores SET met = scores.met + ?3 * m.weight, beaten = scores.beaten + ?3 * m.scored
                       FROM meetings AS m
                       WHERE m.tournament = ?1 AND m.other = ?2
                         AND scores.tournament = m.tournament AND scores.person = m.person";
            db.prepare_cached(sql)?.execute([id, share.person.0, more.points])?;
        }
        add(db, id, share.person, more)?;
    }
    for share in &new {
        for &(other, meeting) in &share.against {
            let met = was(share.person).and_then(|old| old.against.iter().find(|(who, _)| *who == other));
            let more = meeting - met.map_or_else(Meeting::default, |(_, met)| *met);
            meet(db, id, share.person, other, more, opponents_count)?;
        }
        match was(share.person) {
            None => latest(db, id, &after.played(), share)?,
            // A result was set that makes a game of what was none, or the other way round.
            Some(old) if old.side != share.side => recall_sides(db, id, share.person)?,
            Some(_) => {}
        }
    }
    Ok(())
}

fn add(db: &Connection, id: i64, person: PersonId, more: Sums) -> Result<()> {
    let sql =
        "UPDATE scores SET points = points + ?3, games = games + ?4, wins = wins + ?5, draws = draws + ?6,
                 byes = byes + ?7, missed = missed + ?8, seconds = seconds + ?9, idle = idle + ?10,
                 boards = boards + ?11, balance = balance + ?12, seat_1 = seat_1 + ?13, seat_2 = seat_2 + ?14,
                 seat_3 = seat_3 + ?15, seat_4 = seat_4 + ?16
               WHERE tournament = ?1 AND person = ?2";
    let numbers = [id, person.0].into_iter().chain(more.numbers());
    db.prepare_cached(sql)?.execute(database::params_from_iter(numbers))?;
    Ok(())
}

fn meet(
    db: &Connection,
    id: i64,
    person: PersonId,
    other: PersonId,
    more: Meeting,
    opponents_count: bool,
) -> Result<()> {
    if more == Meeting::default() {
        return Ok(());
    }
    let sql = "INSERT INTO meetings (tournament, person, other, games, weight, scored) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
               ON CONFLICT (tournament, person, other) DO UPDATE SET games = meetings.games + excluded.games,
                 weight = meetings.weight + excluded.weight, scored = meetings.scored + excluded.scored";
    let numbers = [id, person.0, other.0, more.games, more.weight, more.scored];
    db.prepare_cached(sql)?.execute(numbers)?;
    if opponents_count {
        let sql = "UPDATE scores SET met = scores.met + ?4 * theirs.points, beaten = scores.beaten + ?5 * theirs.points
                   FROM scores AS theirs
                   WHERE scores.tournament = ?1 AND scores.person = ?2
                     AND theirs.tournament = ?1 AND theirs.person = ?3";
        db.prepare_cached(sql)?.execute([id, person.0, other.0, more.weight, more.scored])?;
    }
    Ok(())
}

/// Remembers the latest game of somebody.
fn latest(db: &Connection, id: i64, pairing: &Pairing, share: &Share) -> Result<()> {
    let sql = "SELECT sides FROM scores WHERE tournament = ?1 AND person = ?2";
    let sides: i64 = db.prepare_cached(sql)?.query_row([id, share.person.0], |row| row.get(0))?;
    let sides = share.side.map_or(Sides::of(sides), |began| Sides::of(sides).then(began));
    let sql =
        "UPDATE scores SET sides = ?3, latest = coalesce(?4, latest), paired = max(coalesce(paired, ?5), ?5)
               WHERE tournament = ?1 AND person = ?2";
    let other = share.against.last().map(|(other, _)| other.0);
    db.prepare_cached(sql)?.execute(params![id, share.person.0, sides.number(), other, pairing.paired.0])?;
    Ok(())
}

/// Reads the sides of somebody's latest games anew.
fn recall_sides(db: &Connection, id: i64, person: PersonId) -> Result<()> {
    let mut find = db.prepare_cached(LATEST_SIDES)?;
    let found = find.query_map([id, person.0, Sides::MOST as i64], |row| {
        Ok((row.get::<i64>(0)? == 0, row.get::<bool>(1)?, row.get::<i64>(2)?))
    })?;
    let found = found.collect::<database::Result<Vec<_>>>()?;
    let games = found.iter().rev().filter(|&&(_, forfeit, people)| !forfeit && people > 1);
    let sides = games.fold(Sides::default(), |sides, &(began, ..)| sides.then(began));
    let sql = "UPDATE scores SET sides = ?3 WHERE tournament = ?1 AND person = ?2";
    db.prepare_cached(sql)?.execute([id, person.0, sides.number()])?;
    Ok(())
}
