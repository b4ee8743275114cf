//! An arena: whoever is free is paired with somebody who stands close, again and again.

use super::{Entrant, NO_REMATCH, Tournament, cheapest, in_order};
use crate::id::PersonId;
use crate::time::Time;
use std::collections::HashSet;

const SCORE: i128 = 1;
const COLOUR: i128 = SCORE << 24;
const MET: i128 = COLOUR << 10;
const WAITS: i128 = MET << 16;
const AGAIN: i128 = WAITS << 40;
const APART: i128 = AGAIN << 8;

/// How often two meet more than their even share at most, or those whom nobody else may meet would give each other points
/// for as long as it lasts.
const MORE: u32 = 3;

/// Those who can be paired now. Whoever was brought to a table a moment ago waits, or two who resign at once would fill
/// the house with tables.
pub(super) fn free(tournament: &Tournament, now: Time) -> Vec<&Entrant> {
    let playing = tournament.playing();
    let rested =
        |entrant: &Entrant| entrant.totals.paired.is_none_or(|paired| now.since(paired) >= NO_REMATCH);
    let present = tournament.present(u32::MAX).into_iter();
    present.filter(|entrant| !playing.contains(&entrant.person) && rested(entrant)).collect()
}

/// Pairs those who are free, as they stand.
pub(super) fn round(tournament: &Tournament, now: Time) -> Vec<Vec<PersonId>> {
    let free = free(tournament, now);
    if free.len() < 2 {
        return Vec::new();
    }
    let playing = tournament.playing();
    let someone_plays = tournament.present(u32::MAX).iter().any(|entrant| playing.contains(&entrant.person));
    let again = |i: usize, j: usize| {
        let latest = |k: usize| free[k].totals.latest;
        latest(i) == Some(free[j].person) && latest(j) == Some(free[i].person)
    };
    let blocks: HashSet<(PersonId, PersonId)> = tournament.apart.iter().copied().collect();
    let share: Vec<u32> = free.iter().map(|entrant| even_share(tournament, &blocks, entrant)).collect();
    let apart = |i: usize, j: usize| {
        let (one, other) = (free[i].person, free[j].person);
        let enough = tournament.met(one, other) >= MORE + share[i].min(share[j]);
        enough || blocks.contains(&(one, other)) || blocks.contains(&(other, one))
    };
    let count = free.len() + free.len() % 2;
    let mates = cheapest(count, |i, j| {
        let Some(other) = free.get(j) else {
            // One is left: whoever has waited least waits on.
            return i128::from(now.since(free[i].free_since).0.min(1 << 36)) * WAITS;
        };
        let one = free[i];
        let (wish, wishes) = (one.totals.wants_first(), other.totals.wants_first());
        let same = wish.signum() == wishes.signum() && wish != 0;
        let distance = i128::from(one.totals.points().0.abs_diff(other.totals.points().0));
        i128::from(apart(i, j)) * APART
            + i128::from(again(i, j)) * AGAIN
            + i128::from(tournament.met(one.person, other.person).min(99)) * MET
            + i128::from(same) * COLOUR
            + (distance * distance).min(1 << 16) * SCORE
    });
    let mut boards = Vec::new();
    for (i, &j) in mates.iter().enumerate().filter(|&(i, &j)| i < j && j < free.len()) {
        // Two who are kept apart, or have met often enough, wait for somebody else, for as long as it takes.
        if apart(i, j) {
            continue;
        }
        // Those two have just played. While others may come free they wait a moment for somebody else.
        let waited = |k: usize| now.since(free[k].free_since) >= NO_REMATCH;
        if again(i, j) && someone_plays && !(waited(i) && waited(j)) {
            continue;
        }
        let lot = (tournament.lot ^ u64::from(tournament.games)) & 1 == 0;
        boards.push(in_order(free[i], free[j], lot));
    }
    boards
}

/// How often somebody would have met each of the others if they had met all as often. Whoever blocks others has them to
/// meet all the same, and whoever is blocked by somebody has not.
fn even_share(tournament: &Tournament, blocks: &HashSet<(PersonId, PersonId)>, entrant: &Entrant) -> u32 {
    let person = entrant.person;
    let meets = |other: &&&Entrant| other.person != person && !blocks.contains(&(other.person, person));
    let others = tournament.present(u32::MAX).iter().filter(meets).count().max(1);
    entrant.totals.sums.games.max(0) as u32 / others as u32
}
