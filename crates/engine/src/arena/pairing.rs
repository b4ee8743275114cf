//! Who sits where.

/// One of the two who are compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The one whose results are counted.
    A,
    /// The one they are measured against.
    B,
}

/// Every way to seat A on `a_seats` of `players` chairs, spread evenly and turned round the table. All of
/// them together make a round, which is fair to both whatever a chair is worth.
#[must_use]
pub fn rotations(players: usize, a_seats: usize) -> Vec<Vec<Side>> {
    let chair = |i: usize| if i * a_seats % players < a_seats { Side::A } else { Side::B };
    let first: Vec<Side> = (0..players).map(chair).collect();
    let mut all: Vec<Vec<Side>> = Vec::new();
    for turn in 0..players {
        let mut turned = first.clone();
        turned.rotate_right(turn);
        if !all.contains(&turned) {
            all.push(turned);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(players: usize, a_seats: usize) -> Vec<String> {
        let letter = |side: &Side| if *side == Side::A { 'A' } else { 'B' };
        rotations(players, a_seats).iter().map(|chairs| chairs.iter().map(letter).collect()).collect()
    }

    #[test]
    fn everybody_sits_everywhere() {
        assert_eq!(letters(2, 1), ["AB", "BA"]);
        assert_eq!(letters(3, 1), ["ABB", "BAB", "BBA"]);
        assert_eq!(letters(4, 1), ["ABBB", "BABB", "BBAB", "BBBA"]);
        assert_eq!(letters(4, 2), ["ABAB", "BABA"]);
        for (players, a_seats) in [(3, 2), (4, 3)] {
            for chair in 0..players {
                let all = letters(players, a_seats);
                assert_eq!(all.iter().filter(|chairs| chairs.as_bytes()[chair] == b'A').count(), a_seats);
            }
        }
    }
}
