//! The sides of a board and the players who sit there.

use crate::mistake::{Mistake, Wrong, quoted};
use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// A side of the board. The order is clockwise, as a turn goes round a table.
///
/// ```
/// use taproom_rules::Seat;
///
/// assert_eq!("West".parse::<Seat>().unwrap().clockwise(), Seat::North);
/// assert_eq!(Seat::East.to_string(), "east");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Seat {
    /// The bottom of the board as it is printed.
    South,
    /// The left.
    West,
    /// The top.
    North,
    /// The right.
    East,
}

impl Seat {
    /// All four, clockwise.
    pub const ALL: [Seat; 4] = [Seat::South, Seat::West, Seat::North, Seat::East];

    /// Quarter turns clockwise from South.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat that many quarter turns clockwise from South.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Seat {
        Seat::ALL[index & 3]
    }

    /// The neighbour on the left hand, who sits clockwise next.
    #[inline]
    #[must_use]
    pub const fn clockwise(self) -> Seat {
        Seat::from_index(self as usize + 1)
    }

    /// The seat across the board.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Seat {
        Seat::from_index(self as usize + 2)
    }

    /// The name used in every interface: `south`, `west`, `north`, `east`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Seat::South => "south",
            Seat::West => "west",
            Seat::North => "north",
            Seat::East => "east",
        }
    }

    /// The capital letter of the name, as position texts write it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Seat::South => 'S',
            Seat::West => 'W',
            Seat::North => 'N',
            Seat::East => 'E',
        }
    }

    /// Reads a name, in any case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| seat.name().eq_ignore_ascii_case(name))
    }

    /// Reads a letter, in any case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| seat.letter() == letter.to_ascii_uppercase())
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a name, in any case.
impl FromStr for Seat {
    type Err = Mistake;

    fn from_str(name: &str) -> Result<Seat, Mistake> {
        Seat::from_name(name).ok_or_else(|| {
            Mistake::new(
                Wrong::Seat,
                format!("there is no seat {}; seats are south, west, north, east", quoted(name)),
            )
        })
    }
}

/// A set of seats.
///
/// ```
/// use taproom_rules::{Seat, Seats};
///
/// let seats = Seats::of(&[Seat::South, Seat::North]);
/// assert_eq!(seats.next_after(Seat::South), Some(Seat::North));
/// assert_eq!(seats.iter().collect::<Vec<_>>(), [Seat::South, Seat::North]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// These seats.
    #[must_use]
    pub const fn of(seats: &[Seat]) -> Seats {
        let mut set = 0;
        let mut i = 0;
        while i < seats.len() {
            set |= 1 << seats[i] as u8;
            i += 1;
        }
        Seats(set)
    }

    /// Whether the seat is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat as u8 & 1 != 0
    }

    /// The set with the seat.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat as u8)
    }

    /// The set without the seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat as u8))
    }

    /// How many seats.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as four bits, South lowest.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The next seat of the set clockwise after `seat`; `seat` itself when it is the only one.
    #[inline]
    #[must_use]
    pub fn next_after(self, seat: Seat) -> Option<Seat> {
        let mut next = seat;
        for _ in 0..4 {
            next = next.clockwise();
            if self.contains(next) {
                return Some(next);
            }
        }
        None
    }

    /// The seats, clockwise from South.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// One value for each seat; it can't be indexed by a bare number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BySeat<T>(pub [T; 4]);

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_go_clockwise_past_empty_seats() {
        let three = Seats::of(&[Seat::South, Seat::West, Seat::East]);
        assert_eq!(three.next_after(Seat::West), Some(Seat::East));
        assert_eq!(three.next_after(Seat::East), Some(Seat::South));
        assert_eq!(Seats::NONE.with(Seat::North).next_after(Seat::North), Some(Seat::North));
        assert_eq!(Seats::NONE.next_after(Seat::North), None);
    }
}
