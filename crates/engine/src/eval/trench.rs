//! Trench Run: a race for the squares behind the Death Star, and a fight not to run out of moves.
//!
//! Only an x-wing on c7 or e7, or a tie fighter on d7, wins for South (c1, e1 and d1 for North), so what
//! counts is who gets at those squares and who guards them. Nothing goes back without a capture: every step
//! forward is spent for good, so the side with more moves left waits while the other one must break its
//! guard. Being banned from sideways moves for a turn is a tempo less.

mod weights;

use crate::judge::{Judge, Weighted};
use taproom_rules::board::{Axis, squares_in};
use taproom_rules::games::trench::kinds::{TIE, X_WING};
use taproom_rules::games::trench::{Goals, LINES, TrenchRun, goals};
use taproom_rules::{Move, Position, Seat, Square};

const WORTH: [i32; 4] = [300, 300, 0, 20_000];

const PLACE: usize = 0; // x-wings and tie fighters by half board
const MOBILITY: usize = PLACE + 2 * 28; // moves of x-wings, of tie fighters ahead, sideways
const ENTRY: usize = MOBILITY + 3; // squares behind the Death Star that are attacked; guarded
const SPARE: usize = ENTRY + 4; // ranks left to go
const BANNED: usize = SPARE + 2;
const COUNT: usize = BANNED + 1; // fighters left, by kind and number
const TEMPO: usize = COUNT + 10;
pub(super) const FEATURES: usize = TEMPO + 1;

/// A move by which a side takes the Death Star, if it were its turn.
fn shot(position: &TrenchRun, seat: Seat) -> Option<Move> {
    let Goals { death_star, x_wings, tie } = goals(seat);
    x_wings
        .into_iter()
        .find(|from| position.pieces(seat, X_WING) & from.bit() != 0)
        .or((position.pieces(seat, TIE) & tie.bit() != 0).then_some(tie))
        .map(|from| Move::Step { from, to: death_star })
}

fn half(seat: Seat, square: Square) -> usize {
    let (file, rank) = (square.index() % 7, square.index() / 7);
    let rank = if seat == Seat::South { rank } else { 6 - rank };
    rank * 4 + file.min(6 - file)
}

fn count_side(position: &TrenchRun, seat: Seat, sign: i32, add: &mut impl FnMut(usize, i32)) {
    let own = position.all(seat);
    let everybody = own | position.all(seat.opposite());
    let (ours, theirs) = (goals(seat), goals(seat.opposite()));
    let wings = ours.x_wings[0].bit() | ours.x_wings[1].bit();
    let enter = wings | ours.tie.bit();
    let guard = theirs.x_wings[0].bit() | theirs.x_wings[1].bit() | theirs.tie.bit();
    let ahead =
        |axis, from| if seat == Seat::South { LINES.above(axis, from) } else { !LINES.above(axis, from) };
    let (mut entered, mut guarded) = (0u64, 0u64);
    for (kind, axes) in [(X_WING, &[Axis::Rising, Axis::Falling][..]), (TIE, &[Axis::File, Axis::Rank][..])] {
        let set = position.pieces(seat, kind);
        add(COUNT + kind.index() * 5 + set.count_ones().min(4) as usize, sign);
        for square in squares_in(set) {
            add(PLACE + kind.index() * 28 + half(seat, square), sign);
            let rank = square.index() as i32 / 7;
            add(SPARE + kind.index(), sign * if seat == Seat::South { 6 - rank } else { rank });
            for &axis in axes {
                let seen = LINES.seen(axis, square, everybody);
                let sideways = axis == Axis::Rank;
                let onward = if sideways { seen } else { seen & ahead(axis, square) };
                let feature = MOBILITY + if kind == X_WING { 0 } else { 1 + usize::from(sideways) };
                add(feature, sign * (onward & !everybody).count_ones() as i32);
                entered |= onward & enter & !own;
                guarded |= seen & guard;
            }
        }
    }
    add(ENTRY, sign * (entered & wings).count_ones() as i32);
    add(ENTRY + 1, sign * (entered & ours.tie.bit()).count_ones() as i32);
    add(ENTRY + 2, sign * (guarded & !theirs.tie.bit()).count_ones() as i32);
    add(ENTRY + 3, sign * (guarded & theirs.tie.bit()).count_ones() as i32);
    if position.is_banned(seat) {
        add(BANNED, sign);
    }
}

impl Weighted for TrenchRun {
    fn weights() -> &'static [i32] {
        &weights::WEIGHTS
    }

    fn features(&self, add: &mut impl FnMut(usize, i32)) {
        let us = self.turn();
        count_side(self, us, 1, add);
        count_side(self, us.opposite(), -1, add);
        add(TEMPO, 1);
    }
}

impl Judge for TrenchRun {
    type Memory = ();

    // A player without a move loses, so having to move can be the whole trouble.
    const PASSES: bool = false;
    const THREATENS: bool = true;

    fn evaluate(&self, (): &mut (), _: usize) -> i32 {
        self.weighed()
    }

    fn winning_move(&self) -> Option<Move> {
        shot(self, self.turn())
    }

    fn in_danger(&self) -> bool {
        shot(self, self.turn().opposite()).is_some()
    }

    fn loot(&self) -> u128 {
        let them = self.turn().opposite();
        (self.pieces(them, X_WING) | self.pieces(them, TIE)).into()
    }

    fn worth(&self, square: Square) -> i32 {
        self.piece(square).map_or(0, |piece| WORTH[piece.kind.index()])
    }
}
