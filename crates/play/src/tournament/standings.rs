//! Who stands where, and what decides between those who have as many points.

use super::{Entrant, Part, Points, Tournament};
use crate::id::PersonId;
use std::cmp::Reverse;
use std::collections::HashMap;

/// What decides between those who have as many points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TieBreak {
    /// Points in the games of those who are level against each other, if all of them have met.
    Direct,
    /// The points of everybody one has met, added up. A round in which one met nobody counts as if one had met people
    /// with as many points as oneself, and a smaller table of heats as much as a full one.
    Buchholz,
    /// The points of everybody one has beaten, and half the points of those one drew with.
    SonnebornBerger,
    /// Games won at the board; in heats first places.
    Wins,
    /// Second places in heats.
    SecondPlaces,
    /// Whoever needed fewer games for their points.
    FewerGames,
}

impl TieBreak {
    /// The word used in every interface.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            TieBreak::Direct => "direct",
            TieBreak::Buchholz => "buchholz",
            TieBreak::SonnebornBerger => "sonneborn_berger",
            TieBreak::Wins => "wins",
            TieBreak::SecondPlaces => "second_places",
            TieBreak::FewerGames => "fewer_games",
        }
    }
}

/// What somebody has done, in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Games that are over, without byes.
    pub games: u32,
    /// Won, or alone in the first place.
    pub wins: u32,
    /// Shared with everybody at the table.
    pub draws: u32,
    /// Byes.
    pub byes: u32,
    /// Games they did not come to.
    pub missed: u32,
}

/// Where somebody stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who.
    pub person: PersonId,
    /// Their place; those whom nothing tells apart share one.
    pub rank: u32,
    /// Their points.
    pub points: Points,
    /// The numbers of the tournament's tie-breaks, in quarters where points are added up; a higher one is better,
    /// except of games.
    pub ties: Vec<u32>,
    /// What they have done.
    pub record: Record,
    /// Whether they play on.
    pub part: Part,
}

/// Everybody, the best first.
#[must_use]
pub fn standings(tournament: &Tournament) -> Vec<Standing> {
    let breaks = tournament.system.tie_breaks();
    let mut rows: Vec<(u32, Standing)> =
        tournament.entrants.iter().map(|entrant| (entrant.number, standing(tournament, entrant))).collect();
    if let Some(place) = breaks.iter().position(|&tie| tie == TieBreak::Direct) {
        for level in grouped(rows.iter().map(|(_, row)| row), place) {
            direct(tournament, &mut rows, &level, place);
        }
    }
    // A number of games is better the smaller it is.
    let key = |row: &Standing| -> (Reverse<Points>, Vec<Reverse<i64>>) {
        let ties = breaks.iter().zip(&row.ties).map(|(tie, &value)| {
            let value = i64::from(value);
            Reverse(if *tie == TieBreak::FewerGames { -value } else { value })
        });
        (Reverse(row.points), ties.collect())
    };
    rows.sort_by_cached_key(|(number, row)| (key(row), *number));
    let mut rows: Vec<Standing> = rows.into_iter().map(|(_, row)| row).collect();
    for i in 0..rows.len() {
        rows[i].rank =
            if i > 0 && key(&rows[i - 1]) == key(&rows[i]) { rows[i - 1].rank } else { i as u32 + 1 };
    }
    rows
}

/// Those who are level where what they did against each other decides: between them it must be known who met whom before
/// the standings are made.
#[must_use]
pub fn level(tournament: &Tournament) -> Vec<Vec<PersonId>> {
    let breaks = tournament.system.tie_breaks();
    let Some(place) = breaks.iter().position(|&tie| tie == TieBreak::Direct) else { return Vec::new() };
    let rows: Vec<Standing> =
        tournament.entrants.iter().map(|entrant| standing(tournament, entrant)).collect();
    grouped(rows.iter(), place)
}

/// Where somebody stands, but for their rank and what depends on who is level with them.
fn standing(tournament: &Tournament, entrant: &Entrant) -> Standing {
    let sums = entrant.totals.sums;
    let count = |number: i64| number.max(0) as u32;
    let record = Record {
        games: count(sums.games),
        wins: count(sums.wins),
        draws: count(sums.draws),
        byes: count(sums.byes),
        missed: count(sums.missed),
    };
    let worth = |tie: &TieBreak| match tie {
        TieBreak::Direct => 0,
        TieBreak::Wins => record.wins,
        TieBreak::FewerGames => record.games,
        TieBreak::SecondPlaces => count(sums.seconds),
        TieBreak::Buchholz => {
            // A round without a table counts as one against as many as sit at a full one, all with as many points as
            // oneself; and so do rounds before they came and after they left.
            let own = sums.points * (i64::from(tournament.table) - 1) * 6;
            let without = (i64::from(tournament.reached) - sums.boards).max(0);
            count((entrant.totals.met + without * own) / 6)
        }
        TieBreak::SonnebornBerger => count(entrant.totals.beaten / i64::from(Points::ONE.0)),
    };
    Standing {
        person: entrant.person,
        rank: 0,
        points: entrant.totals.points(),
        ties: tournament.system.tie_breaks().iter().map(worth).collect(),
        record,
        part: entrant.part,
    }
}

/// Those who are level before a tie-break, where all of them may have met.
fn grouped<'a>(rows: impl Iterator<Item = &'a Standing>, place: usize) -> Vec<Vec<PersonId>> {
    let mut groups: HashMap<(Points, &[u32]), Vec<&Standing>> = HashMap::new();
    for row in rows {
        groups.entry((row.points, &row.ties[..place])).or_default().push(row);
    }
    let mut groups: Vec<Vec<PersonId>> = groups
        .into_values()
        // Whoever has played fewer games has not met all the others.
        .filter(|level| {
            level.len() > 1 && level.iter().all(|row| row.record.games as usize + 1 >= level.len())
        })
        .map(|level| level.iter().map(|row| row.person).collect())
        .collect();
    groups.sort_unstable();
    groups
}

/// Fills in the points of those who are level against each other, if all of them have met.
fn direct(tournament: &Tournament, rows: &mut [(u32, Standing)], level: &[PersonId], place: usize) {
    let between =
        |one: PersonId, other: PersonId| tournament.met.get(&(one, other)).copied().unwrap_or_default();
    let others = |one: PersonId| level.iter().copied().filter(move |&other| other != one);
    if !level.iter().all(|&one| others(one).all(|other| between(one, other).games > 0)) {
        return;
    }
    for (_, row) in rows.iter_mut().filter(|(_, row)| level.contains(&row.person)) {
        let won: i64 = others(row.person).map(|other| between(row.person, other).scored).sum();
        row.ties[place] = won.max(0) as u32;
    }
}
