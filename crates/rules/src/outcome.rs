//! How a game ended: a place for every seat, and why.

use crate::seat::{BySeat, Seat, Seats};
use std::fmt;

/// Why a game is over. Another game may know another cause.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Cause {
    /// Only one seat is left in the game.
    LastStanding,
    /// All pieces of one type were captured.
    Extinction,
    /// The Death Star was captured.
    DeathStar,
    /// A piece entered the enemy den.
    Den,
    /// The last piece was captured.
    Bare,
    /// The seat to move could not, or nobody could.
    NoMoves,
    /// The same position stood for the third time.
    Repetition,
    /// Too many plies without progress.
    NoProgress,
    /// An opponent resigned or left.
    Retired,
    /// An opponent ran out of time.
    Time,
    /// Everybody still in the game agreed to share it.
    Agreement,
}

impl Cause {
    /// All of them.
    pub const ALL: &'static [Cause] = &[
        Cause::LastStanding,
        Cause::Extinction,
        Cause::DeathStar,
        Cause::Den,
        Cause::Bare,
        Cause::NoMoves,
        Cause::Repetition,
        Cause::NoProgress,
        Cause::Retired,
        Cause::Agreement,
        Cause::Time,
    ];

    /// The cause of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Cause> {
        Cause::ALL.iter().copied().find(|cause| cause.name() == name)
    }

    /// The word used in every interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Cause::LastStanding => "last standing",
            Cause::Extinction => "extinction",
            Cause::DeathStar => "death star",
            Cause::Den => "den",
            Cause::Bare => "all captured",
            Cause::NoMoves => "no moves",
            Cause::Repetition => "repetition",
            Cause::NoProgress => "no progress",
            Cause::Retired => "retired",
            Cause::Time => "time",
            Cause::Agreement => "agreement",
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The end of a game. Place 1 is first, ties share a place, 0 marks a seat nobody sat on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The place of every seat.
    pub places: BySeat<u8>,
    /// Why the game is over.
    pub cause: Cause,
}

impl Outcome {
    /// One of two seats has won.
    #[must_use]
    pub fn win(winner: Seat, cause: Cause) -> Outcome {
        Outcome::ranked(Seats::NONE.with(winner), &Fallen::together([winner.opposite()]), cause)
    }

    /// These seats share the first place and nobody else played.
    #[must_use]
    pub fn draw(seats: Seats, cause: Cause) -> Outcome {
        Outcome::ranked(seats, &Fallen::default(), cause)
    }

    /// Those still in the game share the first place; the others follow, the last to fall first.
    #[must_use]
    pub fn ranked(still_in: Seats, fallen: &Fallen, cause: Cause) -> Outcome {
        let mut places = BySeat([0; 4]);
        for seat in still_in.iter() {
            places[seat] = 1;
        }
        for (i, &seat) in fallen.as_slice().iter().enumerate() {
            let fell_later = fallen.len - (i as u8 + 1).max(fallen.together);
            places[seat] = still_in.len() as u8 + fell_later + 1;
        }
        Outcome { places, cause }
    }

    /// The seats that share the first place.
    #[must_use]
    pub fn winners(&self) -> Seats {
        Seat::ALL.into_iter().filter(|&seat| self.places[seat] == 1).collect()
    }

    /// The only seat in the first place, if it is only one.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        let winners = self.winners();
        if winners.len() == 1 { winners.iter().next() } else { None }
    }
}

/// The seats that have fallen, in the order in which they fell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fallen {
    order: [Seat; 4],
    len: u8,
    /// How many of the first fell in an order that is not known; they share a place.
    together: u8,
}

impl Default for Fallen {
    fn default() -> Fallen {
        Fallen { order: [Seat::South; 4], len: 0, together: 0 }
    }
}

impl Fallen {
    /// Seats that fell in an unknown order.
    #[must_use]
    pub fn together(seats: impl IntoIterator<Item = Seat>) -> Fallen {
        let mut fallen = Fallen::default();
        seats.into_iter().for_each(|seat| fallen.push(seat));
        fallen.together = fallen.len;
        fallen
    }

    /// The next seat to fall.
    pub fn push(&mut self, seat: Seat) {
        self.order[self.len as usize & 3] = seat;
        self.len += 1;
    }

    /// The first to fall comes first.
    #[must_use]
    pub fn as_slice(&self) -> &[Seat] {
        &self.order[..self.len as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn causes_are_found_by_their_names() {
        // A new cause stops this from compiling: it belongs into the list of all as well.
        let number = |cause: Cause| match cause {
            Cause::LastStanding => 0,
            Cause::Extinction => 1,
            Cause::DeathStar => 2,
            Cause::Den => 3,
            Cause::Bare => 4,
            Cause::NoMoves => 5,
            Cause::Repetition => 6,
            Cause::NoProgress => 7,
            Cause::Retired => 8,
            Cause::Agreement => 9,
            Cause::Time => 10,
        };
        for (i, &cause) in Cause::ALL.iter().enumerate() {
            assert_eq!((number(cause), Cause::from_name(cause.name())), (i, Some(cause)));
        }
        assert_eq!(Cause::from_name("aborted"), None);
    }

    #[test]
    fn the_last_to_fall_comes_first_among_the_fallen() {
        let mut fallen = Fallen::default();
        fallen.push(Seat::West);
        fallen.push(Seat::North);
        let still_in = Seats::of(&[Seat::East, Seat::South]);
        assert_eq!(Outcome::ranked(still_in, &fallen, Cause::NoProgress).places, BySeat([1, 4, 3, 1]));
        assert_eq!(Outcome::ranked(still_in, &fallen, Cause::NoProgress).winner(), None);
        assert_eq!(Outcome::win(Seat::North, Cause::Den).winner(), Some(Seat::North));
    }

    #[test]
    fn those_of_whom_nobody_knows_who_fell_first_share_a_place() {
        let mut fallen = Fallen::together([Seat::South, Seat::West]);
        fallen.push(Seat::North);
        let outcome = Outcome::ranked(Seats::NONE.with(Seat::East), &fallen, Cause::LastStanding);
        assert_eq!(outcome.places, BySeat([3, 3, 2, 1]));
    }
}
