//! Heats for three and four at a table: in every round opponents and seats change as evenly as possible.

use super::{Entrant, Lot, Tournament};
use crate::id::PersonId;

/// How often the search begins anew from another order.
const BEGINNINGS: usize = 40;
/// That two sit at one table of whom one blocks the other costs more than all meetings together.
const APART: u64 = 1 << 40;

/// What tables cost: first that people meet again, then that they have seats again.
type Cost = (u64, u64);

/// How many sit at each table, the larger tables first, such that as many as possible play.
#[must_use]
pub fn sizes(players: usize, table: usize, smaller: bool) -> Vec<usize> {
    let less = if smaller && table > 3 { table - 1 } else { table };
    let most = players / less.max(1);
    let fits = |full: usize, small: usize| full * table + small * less;
    let mut best = (0, 0);
    for full in 0..=players / table {
        for small in 0..=most {
            let better = (fits(full, small), full) > (fits(best.0, best.1), best.0);
            if fits(full, small) <= players && better && (less < table || small == 0) {
                best = (full, small);
            }
        }
    }
    let mut sizes = vec![table; best.0];
    sizes.extend(std::iter::repeat_n(less, best.1));
    sizes
}

/// Pairs a round: whoever sat out least sits out, then tables, then seats.
pub(super) fn round(tournament: &Tournament, round: u32) -> Vec<Vec<PersonId>> {
    let mut lot = Lot::new(tournament.lot, round);
    let mut players = tournament.present(round);
    let sizes = sizes(players.len(), tournament.table.into(), tournament.smaller);
    let seated: usize = sizes.iter().sum();
    if seated == 0 {
        return Vec::new();
    }
    lot.shuffle(&mut players);
    // Those who sat out most often come first and play.
    players.sort_by_key(|player| std::cmp::Reverse(player.totals.sums.idle));
    let alone: Vec<PersonId> = players.drain(seated..).map(|player| player.person).collect();
    let count = players.len();
    let mut costs = vec![0; count * count];
    for (i, j) in (0..count).flat_map(|i| (i + 1..count).map(move |j| (i, j))) {
        let apart = tournament.are_apart(players[i].person, players[j].person);
        let cost =
            weight(tournament.met(players[i].person, players[j].person)) + if apart { APART } else { 0 };
        (costs[i * count + j], costs[j * count + i]) = (cost, cost);
    }
    let cost = |i: usize, j: usize| costs[i * count + j];
    // Of tables that are equally good those are taken at which people have the seats that they lack.
    let mut best: Option<(Cost, Vec<Vec<usize>>)> = None;
    for _ in 0..BEGINNINGS {
        let mut order: Vec<usize> = (0..count).collect();
        lot.shuffle(&mut order);
        let meetings = improve(&mut order, &sizes, &cost);
        if best.as_ref().is_some_and(|(least, _)| least.0 < meetings) {
            continue;
        }
        let mut rest = order.as_slice();
        let mut seats = 0;
        let mut boards = Vec::with_capacity(sizes.len());
        for &size in &sizes {
            let (table, others) = rest.split_at(size);
            rest = others;
            let (cost, seated) = seat(table, &players);
            seats += cost;
            boards.push(seated);
        }
        if best.as_ref().is_none_or(|(least, _)| (meetings, seats) < *least) {
            best = Some(((meetings, seats), boards));
        }
    }
    let boards = best.expect("it began at least once").1;
    let named = |board: Vec<usize>| board.into_iter().map(|who| players[who].person).collect();
    boards.into_iter().map(named).chain(alone.into_iter().map(|person| vec![person])).collect()
}

/// What it costs that two sit at one table: each further time costs more than the one before.
fn weight(met: u32) -> u64 {
    let met = u64::from(met.min(1000));
    met * met * met
}

/// Swaps people between tables for as long as that lets fewer of them meet again; what it costs in the end.
fn improve(order: &mut [usize], sizes: &[usize], cost: &impl Fn(usize, usize) -> u64) -> u64 {
    let mut table_of = Vec::with_capacity(order.len());
    let mut begins = Vec::with_capacity(sizes.len());
    for (table, &size) in sizes.iter().enumerate() {
        begins.push(table_of.len());
        table_of.extend(std::iter::repeat_n(table, size));
    }
    let at = |order: &[usize], table: usize, place: usize, who: usize| -> u64 {
        let seats = begins[table]..begins[table] + sizes[table];
        seats.filter(|&other| other != place).map(|other| cost(who, order[other])).sum()
    };
    loop {
        let mut swapped = false;
        for i in 0..order.len() {
            for j in i + 1..order.len() {
                let (here, there) = (table_of[i], table_of[j]);
                if here == there {
                    continue;
                }
                let (one, other) = (order[i], order[j]);
                let before = at(order, here, i, one) + at(order, there, j, other);
                let after = at(order, here, i, other) + at(order, there, j, one);
                if after < before {
                    order.swap(i, j);
                    swapped = true;
                }
            }
        }
        // Every swap makes it cheaper, so this ends.
        if !swapped {
            break;
        }
    }
    (0..order.len()).map(|i| at(order, table_of[i], i, order[i])).sum()
}

/// Gives those at a table the seats that they have had least often, and says what it costs that they can't.
fn seat(table: &[usize], players: &[&Entrant]) -> (u64, Vec<usize>) {
    let mut best: Option<(u64, Vec<usize>)> = None;
    orders(table, &mut Vec::new(), &mut |order| {
        let cost = order.iter().enumerate().map(|(seat, &who)| {
            let had = players[who].totals.sums.seats;
            let least = had[..table.len()].iter().min().copied().unwrap_or(0);
            weight((had[seat] - least) as u32)
        });
        let cost = cost.sum();
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, order.to_vec()));
        }
    });
    best.unwrap_or_default()
}

/// Every order of a few.
fn orders(left: &[usize], begun: &mut Vec<usize>, tell: &mut impl FnMut(&[usize])) {
    if left.is_empty() {
        return tell(begun);
    }
    for i in 0..left.len() {
        let mut others = left.to_vec();
        begun.push(others.remove(i));
        orders(&others, begun, tell);
        begun.pop();
    }
}
