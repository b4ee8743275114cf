//! Everybody meets everybody, by the Berger tables.

use super::{Part, System, Tournament};
use crate::id::PersonId;

/// How many rounds it takes until everybody has met everybody.
pub(super) fn rounds(players: usize) -> u32 {
    if players < 2 { 0 } else { (players + players % 2 - 1) as u32 }
}

/// The pairings of a round by number, the one who begins first; nobody who would meet the one that an odd number
/// lacks.
#[must_use]
fn berger(players: usize, round: usize) -> Vec<(usize, usize)> {
    let even = players + players % 2;
    let circle = even - 1;
    let top = (round * (even / 2)) % circle;
    let first = if round.is_multiple_of(2) { (top, circle) } else { (circle, top) };
    let others = (1..even / 2).map(|k| ((top + k) % circle, (top + circle - k) % circle));
    std::iter::once(first).chain(others).filter(|&(a, b)| a < players && b < players).collect()
}

/// A round. Whoever has left is paired all the same, and loses: their games count for those who would have met them.
pub(super) fn round(tournament: &Tournament, round: u32) -> Vec<Vec<PersonId>> {
    let players: Vec<_> = tournament.entrants.iter().filter(|entrant| entrant.from_round <= 1).collect();
    let once = rounds(players.len());
    let twice = matches!(tournament.system, System::RoundRobin { twice: true });
    if once == 0 || round > if twice { once * 2 } else { once } {
        return Vec::new();
    }
    // The second time everybody has the other side.
    let turned = round > once;
    let pairs = berger(players.len(), ((round - 1) % once) as usize);
    let pairs = pairs.into_iter().map(|(a, b)| if turned { (b, a) } else { (a, b) });
    // Two who have both left have nothing to play for.
    let stays = |i: usize| players[i].part == Part::Plays;
    pairs
        .filter(|&(a, b)| stays(a) || stays(b))
        .map(|(a, b)| vec![players[a].person, players[b].person])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tables for four and six players as FIDE prints them (Handbook C.05, annex 1), and for five.
    #[test]
    fn the_tables_are_those_of_berger() {
        let table = |players: usize| -> Vec<String> {
            let pair = |(a, b): (usize, usize)| format!("{}-{}", a + 1, b + 1);
            let round = |round| berger(players, round).into_iter().map(pair).collect::<Vec<_>>().join(" ");
            (0..rounds(players) as usize).map(round).collect()
        };
        assert_eq!(table(4), ["1-4 2-3", "4-3 1-2", "2-4 3-1"]);
        assert_eq!(table(6), ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]);
        assert_eq!(table(5), ["2-5 3-4", "5-3 1-2", "3-1 4-5", "1-4 2-3", "4-2 5-1"]);
        assert_eq!(table(2), ["1-2"]);
        assert!(table(1).is_empty());
    }
}
