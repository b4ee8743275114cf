//! What a game tells the search about its positions.

use taproom_rules::moves::Sink;
use taproom_rules::{Kind, Move, Position, Seat, Square};

/// Scores are hundredths of the game's least piece; these are won and lost games.
pub const WON: i32 = 32_000;
/// Scores beyond this are won (or lost) by force; the rest of the way to [`WON`] is the number of plies.
pub const PROVEN: i32 = WON - 1000;

/// The score of a game that will be won in this many plies.
#[must_use]
pub const fn win_in(plies: i32) -> i32 {
    WON - plies
}

/// A position that can be judged. Everything is seen from the side of the player to move.
pub trait Judge: Position {
    /// Whether passing is a fair test of a position. Not where a player without a move loses, or where
    /// standing still can be best.
    const PASSES: bool;

    /// Whether a quiet move that threatens to win at once is worth a look however late it comes.
    const THREATENS: bool;

    /// What a search keeps from one judgement to the next, so that less has to be counted anew.
    type Memory: Default;

    /// The worth of the position. What is remembered of positions at this ply and before makes it quicker, not
    /// different.
    fn evaluate(&self, memory: &mut Self::Memory, ply: usize) -> i32;

    /// A move that wins the game at once, if that can be seen without playing.
    fn winning_move(&self) -> Option<Move>;

    /// Whether the opponent would win at once if it were their turn.
    fn in_danger(&self) -> bool;

    /// Squares on which an arriving piece captures or otherwise makes noise.
    fn loot(&self) -> u128;

    /// What the piece on a square is worth, for the order of captures.
    fn worth(&self, square: Square) -> i32;

    /// What a capture gains at least when both sides go on capturing on that square; an estimate where a
    /// game has none.
    fn exchange(&self, m: Move) -> i32 {
        match (m.from(), m.to()) {
            (Some(from), Some(to)) => {
                let (gain, risk) = (self.worth(to), self.worth(from));
                if gain >= risk { gain } else { 0 }
            }
            _ => 0,
        }
    }
}

/// A position whose worth is made of features, each with its weight.
pub trait Weighted: Position {
    /// The weights of the features.
    fn weights() -> &'static [i32];

    /// Counts what speaks for the player to move (positive) and against them (negative): `add(feature, count)`.
    fn features(&self, add: &mut impl FnMut(usize, i32));

    /// What the features come to, weighted.
    fn weighed(&self) -> i32 {
        let weights = Self::weights();
        let mut sum = 0;
        self.features(&mut |feature, count| sum += weights[feature] * count);
        sum / SCALE
    }
}

/// Weights are kept in parts of a hundredth, so that small ones can be tuned.
pub const SCALE: i32 = 8;

/// Points at which a side is expected to score 73 in a hundred.
const SLOPE: f32 = 250.;

/// The share of a game that somebody with this many points may expect. `even` is what they may where nobody is ahead,
/// as a logit: nothing between two, less among more.
#[must_use]
pub fn expected(points: f32, even: f32) -> f32 {
    1. / (1. + (-points / SLOPE - even).exp())
}

/// Takes only moves that arrive on certain squares, and promotions.
pub struct Onto<'a> {
    /// The squares.
    pub squares: u128,
    /// Where the moves go.
    pub moves: &'a mut Vec<(Move, i32)>,
}

impl Sink for Onto<'_> {
    #[inline]
    fn push(&mut self, m: Move) {
        let arrives = m.to().is_some_and(|to| self.squares >> to.index() & 1 != 0);
        if arrives || matches!(m, Move::Promote { .. }) {
            self.moves.push((m, 0));
        }
    }
    #[inline]
    fn steps(&mut self, from: Square, targets: u64) {
        for to in taproom_rules::board::squares_in(targets & self.squares as u64) {
            self.moves.push((Move::Step { from, to }, 0));
        }
    }
    #[inline]
    fn shifted(&mut self, targets: u64, by: i8) {
        for to in taproom_rules::board::squares_in(targets & self.squares as u64) {
            let from = Square::new((to.index() as i8 - by) as u8);
            self.moves.push((Move::Step { from, to }, 0));
        }
    }
}

/// Takes all moves, unordered.
pub struct All<'a>(pub &'a mut Vec<(Move, i32)>);

impl Sink for All<'_> {
    #[inline]
    fn push(&mut self, m: Move) {
        self.0.push((m, 0));
    }
}

/// A position of a game for several players, seen by each of them.
pub trait Party: Position {
    /// The weights of what is counted.
    fn measures() -> &'static [i32];

    /// Counts what speaks for a player, never mind the others: `add(feature, count)`.
    fn holdings(&self, seat: Seat, add: &mut impl FnMut(usize, i32));

    /// What a player has, never mind the others: what is counted, weighted.
    fn standing(&self, seat: Seat) -> i32 {
        let measures = Self::measures();
        let mut sum = 0;
        self.holdings(seat, &mut |feature, count| sum += measures[feature] * count);
        sum / SCALE
    }

    /// Squares on which an arriving piece of the player to move captures.
    fn loot(&self) -> u128;

    /// What the piece on a square is worth, for the order of captures.
    fn worth(&self, square: Square) -> i32;

    /// What a piece is worth that is placed.
    fn kind_worth(&self, kind: Kind) -> i32;
}

/// Worths that all parties share.
pub mod party_worth {
    /// A king, whose loss is everything.
    pub const KING: i32 = 20_000;
}
