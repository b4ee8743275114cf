//! Moves, and the places that generated moves go to.

use crate::board::{Square, squares_in};

/// A kind of piece: an index into its game's own list (`About::kinds`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Kind(pub u8);

impl Kind {
    /// Its place in the game's list.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One ply of any game. Captures and other consequences follow from the position.
///
/// There is no `Display` and no `FromStr`, because the names of squares and pieces belong to a game:
/// [`crate::notation::write_move`] and [`crate::notation::read_move`] take its [`crate::About`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Move {
    /// A piece goes from one square to another.
    Step {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A piece goes and becomes another on arrival.
    Promote {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// What it becomes.
        into: Kind,
    },
    /// A piece comes from the reserve.
    Place {
        /// What is placed.
        kind: Kind,
        /// Where.
        to: Square,
    },
    /// Chance hands the next hidden piece to the reserve of whoever is on turn.
    Draw {
        /// What was drawn.
        kind: Kind,
    },
    /// Nothing, where a game's rules allow that. None of the five does.
    Pass,
}

impl Move {
    /// The square a piece leaves, if one does.
    #[must_use]
    pub fn from(self) -> Option<Square> {
        match self {
            Move::Step { from, .. } | Move::Promote { from, .. } => Some(from),
            _ => None,
        }
    }

    /// The square a piece arrives on, if one does.
    #[must_use]
    pub fn to(self) -> Option<Square> {
        match self {
            Move::Step { to, .. } | Move::Promote { to, .. } | Move::Place { to, .. } => Some(to),
            _ => None,
        }
    }
}

impl Move {
    /// The move in 24 bits, for tables; 0 is no move.
    #[inline]
    #[must_use]
    pub const fn packed(self) -> u32 {
        let (tag, from, to, kind) = match self {
            Move::Step { from, to } => (1, from.index() as u32, to.index() as u32, 0),
            Move::Promote { from, to, into } => (2, from.index() as u32, to.index() as u32, into.0 as u32),
            Move::Place { kind, to } => (3, 0, to.index() as u32, kind.0 as u32),
            Move::Draw { kind } => (4, 0, 0, kind.0 as u32),
            Move::Pass => (5, 0, 0, 0),
        };
        tag | from << 3 | to << 10 | kind << 17
    }

    /// The move that was packed so, if one was.
    #[inline]
    #[must_use]
    pub const fn unpacked(bits: u32) -> Option<Move> {
        let from = Square::new((bits >> 3 & 127) as u8);
        let to = Square::new((bits >> 10 & 127) as u8);
        let kind = Kind((bits >> 17 & 127) as u8);
        match bits & 7 {
            1 => Some(Move::Step { from, to }),
            2 => Some(Move::Promote { from, to, into: kind }),
            3 => Some(Move::Place { kind, to }),
            4 => Some(Move::Draw { kind }),
            5 => Some(Move::Pass),
            _ => None,
        }
    }
}

/// Where a generator puts its moves. One generator serves lists, counts and questions; each sink takes
/// whole sets of targets in the way that is cheapest for it.
pub trait Sink {
    /// Takes one move.
    fn push(&mut self, m: Move);

    /// Takes the steps of one piece to every square of a set.
    #[inline]
    fn steps(&mut self, from: Square, targets: u64) {
        for to in squares_in(targets) {
            self.push(Move::Step { from, to });
        }
    }

    /// Takes the steps of many pieces that all move by the same number of squares.
    #[inline]
    fn shifted(&mut self, targets: u64, by: i8) {
        for to in squares_in(targets) {
            let from = Square::new((to.index() as i8 - by) as u8);
            self.push(Move::Step { from, to });
        }
    }

    /// Whether no further move is of interest, so that the generator may stop.
    #[inline]
    fn satisfied(&self) -> bool {
        false
    }
}

impl Sink for Vec<Move> {
    #[inline]
    fn push(&mut self, m: Move) {
        Vec::push(self, m);
    }
}

/// Counts moves without looking at them.
#[derive(Default)]
pub struct Count(pub u64);

impl Sink for Count {
    #[inline]
    fn push(&mut self, _: Move) {
        self.0 += 1;
    }
    #[inline]
    fn steps(&mut self, _: Square, targets: u64) {
        self.0 += u64::from(targets.count_ones());
    }
    #[inline]
    fn shifted(&mut self, targets: u64, _: i8) {
        self.0 += u64::from(targets.count_ones());
    }
}

/// Is there any move at all?
#[derive(Default)]
pub struct Any(pub bool);

impl Sink for Any {
    #[inline]
    fn push(&mut self, _: Move) {
        self.0 = true;
    }
    #[inline]
    fn steps(&mut self, _: Square, targets: u64) {
        self.0 |= targets != 0;
    }
    #[inline]
    fn shifted(&mut self, targets: u64, _: i8) {
        self.0 |= targets != 0;
    }
    #[inline]
    fn satisfied(&self) -> bool {
        self.0
    }
}

/// Is this very move among them?
pub struct Contains {
    /// The move looked for.
    pub wanted: Move,
    /// Whether it came.
    pub found: bool,
}

impl Sink for Contains {
    #[inline]
    fn push(&mut self, m: Move) {
        self.found |= m == self.wanted;
    }
    #[inline]
    fn satisfied(&self) -> bool {
        self.found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_four_bytes() {
        assert_eq!(size_of::<Move>(), 4);
        assert_eq!(size_of::<Option<Move>>(), 4);
    }

    #[test]
    fn a_packed_move_comes_back() {
        let (from, to, kind) = (Square::new(104), Square::new(3), Kind(7));
        for m in [
            Move::Step { from, to },
            Move::Promote { from, to, into: kind },
            Move::Place { kind, to },
            Move::Draw { kind },
            Move::Pass,
        ] {
            assert!(m.packed() > 0 && m.packed() < 1 << 24);
            assert_eq!(Move::unpacked(m.packed()), Some(m));
        }
        assert_eq!(Move::unpacked(0), None);
    }
}
