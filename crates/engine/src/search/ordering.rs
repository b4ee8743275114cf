//! What both searches remember of moves, in order to try the good ones first.

use taproom_rules::{Move, Square};

/// Moves from and to nowhere share this place.
const NOWHERE: usize = 127;
/// No memory is further from nothing than this.
const MOST: i32 = 16_384;

/// Where something is remembered about a square.
#[inline]
pub(super) fn square_index(square: Option<Square>) -> usize {
    square.map_or(NOWHERE, |square| square.index() & 127)
}

/// Moves a memory up or down, the less the nearer it is to its end.
#[inline]
pub(super) fn nudge(value: &mut i16, by: i32) {
    let old = i32::from(*value);
    *value = (old + by - old * by.abs() / MOST) as i16;
}

/// How often a quiet move was good, by where it began and ended.
pub(super) struct History(Box<[[i16; 128]; 128]>);

impl History {
    pub(super) fn new() -> History {
        History(vec![[0i16; 128]; 128].into_boxed_slice().try_into().expect("the size is the same"))
    }

    #[inline]
    pub(super) fn of(&self, from: usize, to: usize) -> i32 {
        i32::from(self.0[from][to])
    }

    #[inline]
    pub(super) fn nudge(&mut self, m: Move, by: i32) {
        nudge(&mut self.0[square_index(m.from())][square_index(m.to())], by);
    }
}

/// The last two quiet moves that cut a search off at each ply.
pub(super) struct Killers(Vec<[Option<Move>; 2]>);

impl Killers {
    pub(super) fn new(plies: usize) -> Killers {
        Killers(vec![[None; 2]; plies])
    }

    #[inline]
    pub(super) fn at(&self, ply: usize) -> [Option<Move>; 2] {
        self.0[ply]
    }

    pub(super) fn add(&mut self, ply: usize, m: Move) {
        let killers = &mut self.0[ply];
        if killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
    }
}

/// Brings the best of the moves from `i` on to that place and gives it back with its rank.
#[inline]
pub(super) fn pick(moves: &mut [(Move, i32)], i: usize) -> (Move, i32) {
    let left = &mut moves[i..];
    let (mut best, mut highest) = (0, left[0].1);
    for (place, &(_, rank)) in left.iter().enumerate() {
        if rank > highest {
            (best, highest) = (place, rank);
        }
    }
    left.swap(0, best);
    left[0]
}

/// The best line found so far from every ply on.
pub(super) struct Variations(Vec<Vec<Move>>);

impl Variations {
    pub(super) fn new(plies: usize) -> Variations {
        Variations(vec![Vec::new(); plies])
    }

    /// The best line from the root.
    pub(super) fn first(&self) -> &[Move] {
        &self.0[0]
    }

    pub(super) fn set_first(&mut self, moves: Vec<Move>) {
        self.0[0] = moves;
    }

    #[inline]
    pub(super) fn clear(&mut self, ply: usize) {
        self.0[ply].clear();
    }

    /// The best line is this move and nothing after it.
    #[inline]
    pub(super) fn end_with(&mut self, ply: usize, m: Move) {
        self.0[ply].push(m);
    }

    /// The best line is this move and then the best line of the ply below.
    #[inline]
    pub(super) fn begin_with(&mut self, ply: usize, m: Move) {
        let (upper, lower) = self.0.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(m);
        upper[ply].extend_from_slice(&lower[0]);
    }
}
