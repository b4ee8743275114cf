//! A turn and its consequences (rules §5 and §7 to §10).

use super::{ABOUT, FILL_MOUTH, KING, MOUTHS, NO_DRAWS, PAWN, Phase, QUEEN, TURN_ORDER, TunnelBrawl, fact};
use crate::board::{Square, squares_in};
use crate::mistake::{MOST_COUNTED, next_quiet};
use crate::outcome::Cause;
use crate::seat::Seat;

impl TunnelBrawl {
    #[inline]
    pub(super) fn piece_key(&self, clan: Seat, kind: usize, square: Square) -> u64 {
        let row = if self.fresh & square.bit() != 0 { 6 } else { kind };
        fact::PIECES[clan.index() * 7 + row][square.index() & 31]
    }

    #[inline]
    pub(super) fn put(&mut self, clan: Seat, kind: usize, square: Square, fresh: bool) {
        self.clans[clan.index()] |= square.bit();
        self.kinds[kind] |= square.bit();
        self.fresh |= if fresh { square.bit() } else { 0 };
        self.key ^= self.piece_key(clan, kind, square);
    }

    #[inline]
    pub(super) fn lift(&mut self, clan: Seat, kind: usize, square: Square) {
        self.key ^= self.piece_key(clan, kind, square);
        self.clans[clan.index()] &= !square.bit();
        self.kinds[kind] &= !square.bit();
        self.fresh &= !square.bit();
    }

    #[inline]
    pub(super) fn set_phase(&mut self, turn: Seat, phase: Phase) {
        self.key ^=
            fact::TURN[self.turn.index()][self.phase as usize] ^ fact::TURN[turn.index()][phase as usize];
        self.turn = turn;
        self.phase = phase;
    }

    /// §7. The clan is out: every piece leaves the board, the hold is discarded, the mouth collapses.
    pub(super) fn eliminate(&mut self, clan: Seat) {
        for square in squares_in(self.clans[clan.index()]) {
            self.lift(clan, self.kind_at(square.bit()), square);
        }
        self.discard_hold(clan);
        self.collapsed |= MOUTHS[clan.index()];
        self.alive = self.alive.without(clan);
        self.key ^= fact::out(clan.index());
        self.fallen.push(clan);
    }

    /// §9. Every waiting queen that finds room appears: on an empty square of its clan's mouth, else on a
    /// rubble square there, the first in the clan's queen order.
    pub(super) fn admit_queens(&mut self) {
        for clan in TURN_ORDER {
            while self.holds[clan.index()].waiting > 0 {
                let free = MOUTHS[clan.index()] & !self.occupied();
                let order = self.holds[clan.index()].queen;
                // A collapsed mouth has no empty squares, an open one no rubble: either kind will do.
                let Some(square) =
                    order.into_iter().map(|i| mouth_square(clan, i)).find(|s| free & s.bit() != 0)
                else {
                    break;
                };
                self.put(clan, QUEEN, square, false);
                self.set_waiting(clan, self.holds[clan.index()].waiting - 1);
            }
        }
    }

    #[inline]
    pub(super) fn step(&mut self, from: Square, to: Square) {
        let clan = self.turn;
        let kind = self.kind_at(from.bit());
        self.lift(clan, kind, from);
        let mut captured = false;
        let mut king_of = None;
        if let Some(owner) = self.clan_at(to.bit()) {
            let victim = self.kind_at(to.bit());
            self.lift(owner, victim, to);
            captured = true;
            king_of = (victim == KING).then_some(owner);
        }
        self.put(clan, kind, to, false);
        if let Some(loser) = king_of {
            self.eliminate(loser);
            if self.alive.len() == 1 {
                return self.finish(Cause::LastStanding);
            }
            self.set_waiting(clan, self.holds[clan.index()].waiting + 1);
        }
        if self.queens_wait {
            self.admit_queens();
        }
        if self.can_place(clan) {
            self.set_phase(clan, Phase::Place);
        } else {
            self.end_turn(captured);
        }
    }

    #[inline]
    pub(super) fn place(&mut self, kind: usize, to: Square) {
        let clan = self.turn;
        self.set_reserve(clan, kind, self.holds[clan.index()].reserve[kind] - 1);
        self.put(clan, kind, to, kind == PAWN);
        if self.holds[clan.index()].left > 0 {
            return self.set_phase(clan, Phase::Draw);
        }
        if self.holds[clan.index()].reserve_is_empty() {
            self.collapsed |= MOUTHS[clan.index()];
        }
        self.placed();
    }

    #[inline]
    pub(super) fn hand_over(&mut self, kind: usize) {
        let clan = self.turn;
        let before = self.holds[clan.index()].undrawn[kind];
        self.key ^= fact::undrawn(clan.index(), kind, before) ^ fact::undrawn(clan.index(), kind, before - 1);
        self.holds[clan.index()].take_undrawn(kind as u8);
        self.set_reserve(clan, kind, self.holds[clan.index()].reserve[kind] + 1);
        self.placed();
    }

    /// A placement is complete.
    #[inline]
    pub(super) fn placed(&mut self) {
        if self.options.has(FILL_MOUTH) && self.can_place(self.turn) {
            self.set_phase(self.turn, Phase::Place);
        } else {
            self.end_turn(true);
        }
    }

    /// Ends the turn and begins the next one of a clan that can act. Phases without any action are
    /// forfeited; a turn without capture and placement is quiet (§10).
    #[inline]
    pub(super) fn end_turn(&mut self, progress: bool) {
        self.quiet = if progress { 0 } else { next_quiet(self.quiet) };
        let mut idle = 0;
        loop {
            if self.options.has(NO_DRAWS) {
                if idle == self.alive.len() {
                    return self.finish(Cause::NoMoves);
                }
            } else if self.is_tired() {
                return self.finish(Cause::NoProgress);
            }
            let next = self.next_clan();
            if self.has_move(next) {
                return self.set_phase(next, Phase::Move);
            }
            if self.can_place(next) {
                return self.set_phase(next, Phase::Place);
            }
            self.set_phase(next, Phase::Move);
            self.quiet = next_quiet(self.quiet);
            idle += 1;
        }
    }

    /// The next clan that is alive; the round rises when the turn passes the last seat.
    #[inline]
    pub(super) fn next_clan(&mut self) -> Seat {
        let seats = ABOUT.seats[self.players as usize - 2];
        let place = |seat: Seat| seat.index().wrapping_sub(Seat::West.index()) & 3;
        let next = self.alive.next_after(self.turn).unwrap_or(seats[0]);
        if place(next) <= place(self.turn) {
            self.round = self.round.saturating_add(1).min(MOST_COUNTED);
        }
        next
    }

    /// Fifty quiet turns for everybody alive have passed, and the table counts them.
    pub(super) fn is_tired(&self) -> bool {
        self.quiet >= 50 * self.alive.len() as u16 && !self.options.has(NO_DRAWS)
    }

    pub(super) fn finish(&mut self, cause: Cause) {
        self.end = Some(cause);
        self.set_phase(self.turn, Phase::Place);
    }
}

/// Mouth squares are numbered in ascending file or rank, which is the order of their indices.
fn mouth_square(clan: Seat, number: u8) -> Square {
    squares_in(MOUTHS[clan.index()]).nth(number as usize).expect("a mouth has four squares")
}
