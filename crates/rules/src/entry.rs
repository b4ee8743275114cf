//! What a game's log consists of.

use crate::games::AnyPosition;
use crate::moves::Move;
use crate::position::{Piece, Position};
use crate::seat::Seat;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum GameEntry {
    /// A seat moved.
    Played(Seat, Move),
    /// Chance moved.
    Drawn(Move),
    /// A seat resigned or left.
    Retired(Seat),
    /// A seat ran out of time.
    Flagged(Seat),
}

impl GameEntry {
    /// Does to the position before it what the entry says.
    pub fn apply(self, position: &mut AnyPosition) {
        with_position!(position, position => self.play_on(position));
    }

    /// The same for a position of one game.
    pub(crate) fn play_on<P: Position>(self, position: &mut P) {
        match self {
            GameEntry::Played(_, m) | GameEntry::Drawn(m) => position.play_unchecked(m),
            GameEntry::Retired(seat) | GameEntry::Flagged(seat) => position.retire(seat),
        }
    }
}

/// A piece that a move took.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Capture {
    /// The number of the entry in the log, from 0.
    pub entry: usize,
    /// Who took it.
    pub by: Seat,
    /// The piece, with the army it came with.
    pub piece: Piece,
}
