//! Counts the leaves of the tree of moves: the usual way to check and to time a move generator.

use crate::games::AnyPosition;
use crate::history::REPETITIONS;
use crate::moves::Move;
use crate::position::Position;
use crate::visits::Visits;

/// The number of lines of `depth` plies. Chance follows the deal and is no ply; draws by repetition and
/// by lack of progress do not cut the tree. The last ply is counted without being played.
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    tree::<P, true>(position, depth, &mut Vec::new()).0
}

/// The same count with every leaf played, and the number of moves played on the way.
#[must_use]
pub fn perft_playing<P: Position>(position: &P, depth: u32) -> (u64, u64) {
    tree::<P, false>(position, depth, &mut Vec::new())
}

/// The count below each move, in the order of generation.
#[must_use]
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(Move, u64)> {
    if depth == 0 || position.decided().is_some() {
        return Vec::new();
    }
    let moves = position.moves();
    moves.into_iter().map(|m| (m, perft(&after(position, m), depth - 1))).collect()
}

#[inline]
fn after<P: Position>(position: &P, m: Move) -> P {
    let mut next = position.clone();
    next.play_unchecked(m);
    next.settle();
    next
}

/// One list of moves serves the whole tree as a stack, so nothing is allocated for a node.
fn tree<P: Position, const BULK: bool>(position: &P, depth: u32, stack: &mut Vec<Move>) -> (u64, u64) {
    if depth == 0 {
        return (1, 0);
    }
    if position.decided().is_some() {
        return (0, 0);
    }
    if BULK && depth == 1 {
        return (position.count(), 0);
    }
    let base = stack.len();
    position.generate(stack);
    let (mut leaves, mut played) = (0, (stack.len() - base) as u64);
    for i in base..stack.len() {
        let below = tree::<P, BULK>(&after(position, stack[i]), depth - 1, stack);
        leaves += below.0;
        played += below.1;
    }
    stack.truncate(base);
    (leaves, played)
}

/// The same count where a move that brings a position for the third time is illegal.
pub(crate) fn perft_unrepeated(position: &AnyPosition, visits: &mut Visits, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.decided().is_some() {
        return 0;
    }
    let mut leaves = 0;
    for m in position.moves() {
        let mut next = position.clone();
        next.play_unchecked(m);
        if !visits.has(next.key(), REPETITIONS - 1) {
            visits.push(next.key());
            leaves += perft_unrepeated(&next, visits, depth - 1);
            visits.pop();
        }
    }
    leaves
}
