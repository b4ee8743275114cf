//! The Swiss system, as the pairing that costs least. What costs how much is the whole of its rules: see `cost`.

use super::{Entrant, Lot, Points, Tournament, cheapest, in_order};
use crate::id::PersonId;
use std::collections::HashSet;

/// No sum of a less important cost ever comes up to one more of a more important one.
const FOLD: i128 = 1;
const COLOUR: i128 = FOLD << 15;
const SCORE: i128 = COLOUR << 8;
const CLASH: i128 = SCORE << 20;
const BYE_SCORE: i128 = CLASH << 8;
const BYE_AGAIN: i128 = BYE_SCORE << 12;
const APART: i128 = BYE_AGAIN << 8;
const REMATCH: i128 = APART << 8;

/// How often rounds to come are tried before it is taken that there are none, and how many ways of playing them are
/// compared.
const ATTEMPTS: usize = 120;
const WAYS: usize = 6;
/// How many rounds are tried in all for each of the rules that are kept to while it looks ahead: with many blocks there
/// may be no way at all, and to find that out would take for ever.
const STEPS: usize = 240;

/// Somebody to be paired, and their place in the group of those with as many points.
struct Player<'a> {
    entrant: &'a Entrant,
    in_group: usize,
    group: usize,
}

/// Pairs a round: the players in the order of points, then numbers. Nobody is paired where somebody would have to meet
/// somebody again.
pub(super) fn round(tournament: &Tournament, round: u32) -> Vec<Vec<PersonId>> {
    let player = |entrant| Player { entrant, in_group: 0, group: 0 };
    let mut players: Vec<Player<'_>> = tournament.present(round).into_iter().map(player).collect();
    if players.len() < 2 {
        return Vec::new();
    }
    // Entrants come by their numbers, and this keeps the order of those who are equal.
    players.sort_by_key(|player| std::cmp::Reverse(player.points()));
    for i in 1..players.len() {
        if players[i].points() == players[i - 1].points() {
            players[i].in_group = players[i - 1].in_group + 1;
        }
    }
    for i in (0..players.len()).rev() {
        let next = players.get(i + 1).filter(|next| next.in_group > 0).map(|next| next.group);
        players[i].group = next.unwrap_or(players[i].in_group + 1);
    }
    // Where the number is odd, somebody meets nobody.
    let count = players.len() + players.len() % 2;
    let blocks: HashSet<(PersonId, PersonId)> = tournament.apart.iter().copied().collect();
    let apart = |i: usize, j: usize| {
        let (one, other) = (players[i].entrant.person, players[j].entrant.person);
        blocks.contains(&(one, other)) || blocks.contains(&(other, one))
    };
    let cost = |i: usize, j: usize| match players.get(j) {
        Some(other) => {
            let met = tournament.met(players[i].entrant.person, other.entrant.person);
            i128::from(met.min(255)) * REMATCH + cost(&players[i], other) + i128::from(apart(i, j)) * APART
        }
        None => bye(&players[i]),
    };
    let met = |i: usize, j: usize| {
        let meets = |other: &Player<'_>| tournament.met(players[i].entrant.person, other.entrant.person) > 0;
        players.get(j).is_some_and(meets)
    };
    let sat_out = |i: usize, j: usize| j >= players.len() && players[i].entrant.totals.sums.idle > 0;
    let left = tournament.rounds().unwrap_or(round).saturating_sub(round) as usize;
    let mut mates = cheapest(count, cost);
    // Nothing needs thinking ahead while everybody has half of the others left in the last round (Dirac).
    let all_met = |i: usize| (0..players.len()).filter(|&j| met(i, j)).count();
    let most_met = (0..players.len()).map(all_met).max().unwrap_or(0);
    if left > 0 && most_met + left + 1 > count / 2 {
        let closed: [&dyn Fn(usize, usize) -> bool; 3] = [
            &|i, j| met(i, j) || sat_out(i, j) || (j < players.len() && apart(i, j)),
            &|i, j| met(i, j) || sat_out(i, j),
            &met,
        ];
        let mut lot = Lot::new(tournament.lot, round);
        let found = closed.iter().find_map(|closed| ahead(&mates, left, closed, &cost, &mut lot));
        mates = found.unwrap_or(mates);
    }
    let met_again = |(i, &mate): (usize, &usize)| i < mate && met(i, mate);
    if mates.iter().enumerate().any(met_again) {
        return Vec::new();
    }
    let lot = tournament.lot & 1 == 0;
    let mut boards = Vec::with_capacity(count / 2);
    let mut alone = None;
    for (i, &mate) in mates.iter().enumerate() {
        match players.get(mate) {
            None => alone = Some(vec![players[i].entrant.person]),
            Some(other) if i < mate => {
                // In the first round the boards take turns, so that the strong ones do not all begin.
                let lot = lot == boards.len().is_multiple_of(2);
                boards.push(in_order(players[i].entrant, other.entrant, lot));
            }
            Some(_) => {}
        }
    }
    boards.extend(alone);
    boards
}

/// A pairing after which so many rounds can still be played without a pair that is closed: the cheapest, if it is one,
/// or else the cheapest round of some ways to play all of them. None where no way was found.
fn ahead(
    mates: &[usize],
    left: usize,
    closed: &impl Fn(usize, usize) -> bool,
    cost: &impl Fn(usize, usize) -> i128,
    lot: &mut Lot,
) -> Option<Vec<usize>> {
    let count = mates.len();
    let mut shut = vec![vec![false; count]; count];
    for (i, j) in (0..count).flat_map(|i| (i + 1..count).map(move |j| (i, j))) {
        (shut[i][j], shut[j][i]) = (closed(i, j), closed(i, j));
    }
    if mates.iter().enumerate().all(|(i, &mate)| !shut[i][mate]) {
        let mut after = shut.clone();
        mates.iter().enumerate().for_each(|(i, &mate)| after[i][mate] = true);
        // Half of the steps are left to look for other rounds.
        let mut steps = STEPS / 2;
        if (0..ATTEMPTS).any(|_| rounds_of(&after, left, lot, &mut steps).is_some()) {
            return Some(mates.to_vec());
        }
    }
    let price = |mates: &Vec<usize>| -> i128 {
        mates.iter().enumerate().filter(|&(i, &mate)| i < mate).map(|(i, &mate)| cost(i, mate)).sum()
    };
    let mut steps = STEPS / 2;
    let ways = (0..ATTEMPTS).filter_map(|_| rounds_of(&shut, left + 1, lot, &mut steps)).take(WAYS);
    ways.flatten().min_by_key(price)
}

/// So many rounds in which nobody meets anybody twice nor whom they must not meet, found by chance; none where no steps
/// are left.
fn rounds_of(shut: &[Vec<bool>], rounds: usize, lot: &mut Lot, steps: &mut usize) -> Option<Vec<Vec<usize>>> {
    let count = shut.len();
    let mut shut = shut.to_vec();
    let mut found = Vec::with_capacity(rounds);
    for _ in 0..rounds {
        *steps = steps.checked_sub(1)?;
        let chance: Vec<i128> = (0..count * count).map(|_| lot.below(256) as i128).collect();
        let mates = cheapest(count, |i, j| chance[i * count + j] + if shut[i][j] { 1 << 32 } else { 0 });
        if mates.iter().enumerate().any(|(i, &mate)| shut[i][mate]) {
            return None;
        }
        mates.iter().enumerate().for_each(|(i, &mate)| shut[i][mate] = true);
        found.push(mates);
    }
    Some(found)
}

impl Player<'_> {
    fn points(&self) -> Points {
        self.entrant.totals.points()
    }
}

/// What it costs to pair two who have not met, in the order of importance: that both must have the same side; how
/// far their points are apart, in halves and squared; that both would like the same side; and how far it is from the
/// upper half of a group meeting the lower half in order.
fn cost(one: &Player<'_>, other: &Player<'_>) -> i128 {
    let (wish, wishes) = (one.entrant.totals.wants_first(), other.entrant.totals.wants_first());
    let same = wish.signum() == wishes.signum() && wish != 0;
    let clash = same && wish.abs() > 1 && wishes.abs() > 1;
    let apart = i128::from(one.points().0.abs_diff(other.points().0)) / 2;
    let fold = if one.points() == other.points() {
        // Two of the same half meet only where nothing else helps.
        let half = one.group / 2;
        let same = (one.in_group < half) == (other.in_group < half);
        (other.in_group - one.in_group).abs_diff(half) + if same { half } else { 0 }
    } else {
        // Whoever floats down meets the best of those below; the one who floats is the last of those above.
        (one.group - 1 - one.in_group) + other.in_group
    };
    i128::from(clash) * CLASH + apart * apart * SCORE + i128::from(same) * COLOUR + fold as i128 * FOLD
}

/// What it costs that somebody meets nobody: that they did before or won because nobody came, their points, and how far they are from the end of
/// the list.
fn bye(player: &Player<'_>) -> i128 {
    i128::from(player.entrant.totals.sums.idle.min(255)) * BYE_AGAIN
        + i128::from(player.points().0) * BYE_SCORE
        + (player.group - 1 - player.in_group) as i128 * FOLD
}
