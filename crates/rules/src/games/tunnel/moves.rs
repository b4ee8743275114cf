//! How pieces move and where they are placed (rules §5 and §6).

use super::{ALL_SQUARES, BISHOP, BOARD, KING, KNIGHT, MOUTHS, PAWN, QUEEN, ROOK, TunnelBrawl};
use crate::board::{self, Dir, Lines, Square, leaps, squares_in};
use crate::moves::{Any, Kind, Move, Sink};
use crate::seat::Seat;

static LINES: Lines = Lines::of(&BOARD);
static KNIGHTS: [u64; 64] = leaps(&BOARD, &board::KNIGHT);
static KINGS: [u64; 64] = leaps(&BOARD, &board::KING);
static DIAGONALS: [u64; 64] = leaps(&BOARD, &[(1, 1), (1, -1), (-1, -1), (-1, 1)]);
/// Where a pawn may go straight at most: one step, or two for one that has not moved.
static ONE_STEP: [[u64; 64]; 4] = pawn_tables(1);
static TWO_STEPS: [[u64; 64]; 4] = pawn_tables(2);

const fn pawn_tables(most: i8) -> [[u64; 64]; 4] {
    let mut tables = [[0; 64]; 4];
    let mut seat = 0;
    while seat < 4 {
        let ahead = Dir::forward(Seat::from_index(seat));
        let mut turn = 0;
        while turn < 3 {
            // Forward, to the right and to the left.
            let (df, dr) = ahead.turned([0, 2, 6][turn]).delta();
            let mut by = 1;
            while by <= most {
                let reach = leaps(&BOARD, &[(df * by, dr * by)]);
                let mut square = 0;
                while square < 64 {
                    tables[seat][square] |= reach[square];
                    square += 1;
                }
                by += 1;
            }
            turn += 1;
        }
        seat += 1;
    }
    tables
}

impl TunnelBrawl {
    #[inline]
    pub(super) fn occupied(&self) -> u64 {
        self.clans[0] | self.clans[1] | self.clans[2] | self.clans[3]
    }

    /// Squares with nothing on them, rubble left out.
    #[inline]
    pub(super) fn empty(&self) -> u64 {
        !(self.occupied() | self.collapsed) & ALL_SQUARES
    }

    pub(super) fn steps<S: Sink>(&self, clan: Seat, sink: &mut S) {
        let own = self.clans[clan.index()];
        let occupied = self.occupied();
        let blockers = occupied | self.collapsed;
        let empty = !blockers & ALL_SQUARES;
        let enemies = occupied & !own;
        let open = empty | enemies;
        for from in squares_in(own & self.kinds[PAWN]) {
            let reach = if self.fresh & from.bit() != 0 { &TWO_STEPS } else { &ONE_STEP };
            let straight = reach[clan.index()][from.index() & 63] & LINES.straight(from, blockers) & empty;
            sink.steps(from, straight | DIAGONALS[from.index() & 63] & enemies);
        }
        if sink.satisfied() {
            return;
        }
        for from in squares_in(own & (self.kinds[ROOK] | self.kinds[QUEEN])) {
            sink.steps(from, LINES.straight(from, blockers) & open);
        }
        for from in squares_in(own & (self.kinds[BISHOP] | self.kinds[QUEEN])) {
            sink.steps(from, LINES.diagonal(from, blockers) & open);
        }
        for from in squares_in(own & self.kinds[KNIGHT]) {
            sink.steps(from, KNIGHTS[from.index() & 63] & open);
        }
        // A king may also take any piece of its own clan.
        for from in squares_in(own & self.kinds[KING]) {
            sink.steps(from, KINGS[from.index() & 63] & (open | own));
        }
    }

    /// The open squares of a clan's own mouth.
    #[inline]
    pub(super) fn mouth_room(&self, clan: Seat) -> u64 {
        MOUTHS[clan.index()] & self.empty()
    }

    pub(super) fn placements<S: Sink>(&self, sink: &mut S) {
        let room = self.mouth_room(self.turn);
        for kind in 0..6 {
            if self.holds[self.turn.index()].reserve[kind] > 0 {
                for to in squares_in(room) {
                    sink.push(Move::Place { kind: Kind(kind as u8), to });
                }
            }
        }
    }

    /// Whether a clan has a move. A king on the board always has one, and mostly some pawn's way is free.
    #[inline]
    pub(super) fn has_move(&self, clan: Seat) -> bool {
        let own = self.clans[clan.index()];
        if own & self.kinds[KING] != 0 {
            return true;
        }
        let empty = self.empty();
        squares_in(own & self.kinds[PAWN]).any(|from| ONE_STEP[clan.index()][from.index() & 63] & empty != 0)
            || {
                let mut any = Any(false);
                self.steps(clan, &mut any);
                any.0
            }
    }

    #[inline]
    pub(super) fn can_place(&self, clan: Seat) -> bool {
        !self.holds[clan.index()].reserve_is_empty() && self.mouth_room(clan) != 0
    }

    /// Everything a clan's pieces attack, whoever stands there.
    #[must_use]
    pub fn attacks(&self, clan: Seat) -> u64 {
        let own = self.clans[clan.index()];
        let blockers = self.occupied() | self.collapsed;
        let sum = |set: u64, reach: &dyn Fn(Square) -> u64| {
            squares_in(own & set).fold(0, |all, from| all | reach(from))
        };
        sum(self.kinds[PAWN], &|from| DIAGONALS[from.index() & 63])
            | sum(self.kinds[ROOK] | self.kinds[QUEEN], &|from| LINES.straight(from, blockers))
            | sum(self.kinds[BISHOP] | self.kinds[QUEEN], &|from| LINES.diagonal(from, blockers))
            | sum(self.kinds[KNIGHT], &|from| KNIGHTS[from.index() & 63])
            | sum(self.kinds[KING], &|from| KINGS[from.index() & 63])
    }
}
