//! How the pieces move (rules §2, §5, §6 and §7).

use super::throne::{
    CENTRE, HOME, IS_THRONE, KINGS, KNIGHTS, NOWHERE, PAWNS, Path, RAYS, THRONE_RAYS, pawn_out_of_throne,
};
use super::{EMPTY, Man, Quadular, bits};
use crate::board::Square;
use crate::moves::{Move, Sink};
use crate::seat::Seat;

/// What a pawn may become.
const PROMOTIONS: [Man; 3] = [Man::Queen, Man::LightBishop, Man::Knight];

/// A piece of the player on the move, and where its moves go.
struct Mover<'a, S> {
    position: &'a Quadular,
    from: u8,
    sink: &'a mut S,
}

impl Quadular {
    pub(super) fn generate_moves<S: Sink>(&self, sink: &mut S) {
        let own = Seat::ALL.into_iter().filter(|&army| self.allied(army));
        for army in own {
            for from in bits(self.army[army]) {
                let man = Man::of(self.cells[from as usize]);
                let mut mover = Mover { position: self, from, sink };
                match man {
                    Man::Pawn => mover.pawn(army),
                    Man::Knight => mover.leap(&KNIGHTS[from as usize], false),
                    Man::King => mover.leap(&KINGS[from as usize], true),
                    _ if IS_THRONE[from as usize] => mover.leave_throne(man),
                    Man::Rook => mover.slide(&RAYS[from as usize][..4], usize::MAX),
                    Man::LightBishop | Man::DarkBishop => mover.slide(&RAYS[from as usize][4..], usize::MAX),
                    Man::Queen | Man::YoungKing => mover.slide(&RAYS[from as usize], usize::MAX),
                    Man::Prince => mover.slide(&RAYS[from as usize], 2),
                }
                if sink.satisfied() {
                    return;
                }
            }
        }
    }

    /// Whether a pawn or prince of this army promotes on this cell: only the player's original army does,
    /// and only in a domain that was part of the game and is not its own (rule 8).
    pub(super) fn promotes(&self, army: Seat, to: u8) -> bool {
        let home = HOME[to as usize];
        army == self.turn && home != CENTRE && home != army as u8 && self.set_up.bits() >> home & 1 != 0
    }
}

impl<S: Sink> Mover<'_, S> {
    #[inline]
    fn step(&mut self, to: u8) {
        self.sink.push(Move::Step { from: Square::new(self.from), to: Square::new(to) });
    }

    #[inline]
    fn is_empty(&self, cell: u8) -> bool {
        cell != NOWHERE && self.position.cells[cell as usize] == EMPTY
    }

    #[inline]
    fn is_enemy(&self, cell: u8) -> bool {
        cell != NOWHERE && self.position.is_enemy(self.position.cells[cell as usize])
    }

    /// Only a king may enter an empty throne (rule 2.2).
    #[inline]
    fn leap(&mut self, targets: &Path, may_enter_throne: bool) {
        for &to in targets.cells() {
            let free = self.is_empty(to) && (may_enter_throne || !IS_THRONE[to as usize]);
            if free || self.is_enemy(to) {
                self.step(to);
            }
        }
    }

    /// A throne ends every line and is entered only by a capture. Several lines may meet there, so the
    /// capture is offered after all of them, once.
    #[inline]
    fn slide(&mut self, rays: &[Path], limit: usize) {
        let mut thrones = 0u8;
        for ray in rays {
            for &to in ray.cells().iter().take(limit) {
                if IS_THRONE[to as usize] {
                    thrones |= u8::from(self.is_enemy(to)) << HOME[to as usize];
                } else if self.is_empty(to) {
                    self.step(to);
                    continue;
                } else if self.is_enemy(to) {
                    self.step(to);
                }
                break;
            }
        }
        for seat in Seat::ALL {
            if thrones >> seat as u8 & 1 != 0 {
                self.step(super::THRONES[seat.index()]);
            }
        }
    }

    /// The lines out of a throne cross each other: every target is offered once.
    fn leave_throne(&mut self, man: Man) {
        let rays = &THRONE_RAYS[HOME[self.from as usize] as usize];
        let queenly = matches!(man, Man::Queen | Man::YoungKing | Man::Prince);
        let limit = if man == Man::Prince { 2 } else { usize::MAX };
        let mut seen = 0u128;
        let mut look = |paths: &[Path]| {
            for path in paths {
                for &to in path.cells().iter().take(limit) {
                    let empty = self.is_empty(to);
                    if self.is_enemy(to) || empty && !IS_THRONE[to as usize] {
                        seen |= 1 << to;
                    }
                    if !empty {
                        break;
                    }
                }
            }
        };
        if queenly || man == Man::Rook {
            look(&rays.straight);
        }
        if queenly || man == Man::DarkBishop {
            look(&rays.dark);
        }
        if queenly || man == Man::LightBishop {
            look(&rays.light);
        }
        for to in bits(seen) {
            self.step(to);
        }
    }

    fn pawn(&mut self, army: Seat) {
        if IS_THRONE[self.from as usize] {
            let (quiet, captures) = pawn_out_of_throne(army, Square::new(self.from));
            for to in quiet {
                if self.is_empty(to) {
                    self.pawn_step(army, to);
                }
            }
            for to in captures {
                if self.is_enemy(to) {
                    self.pawn_step(army, to);
                }
            }
            return;
        }
        let ways = &PAWNS[army.index()][self.from as usize];
        if self.is_empty(ways.ahead) {
            self.pawn_step(army, ways.ahead);
            if self.is_empty(ways.double) {
                self.step(ways.double);
            }
        }
        for to in ways.sides {
            if self.is_empty(to) {
                self.pawn_step(army, to);
            }
        }
        for to in ways.captures {
            if self.is_enemy(to) {
                self.pawn_step(army, to);
            }
        }
        for to in ways.kills {
            if self.is_enemy(to) && self.position.set_up.bits() >> HOME[to as usize] & 1 != 0 {
                self.pawn_step(army, to);
            }
        }
        self.en_passant(ways.captures);
    }

    fn pawn_step(&mut self, army: Seat, to: u8) {
        if !self.position.promotes(army, to) {
            return self.step(to);
        }
        for into in PROMOTIONS {
            let (from, to) = (Square::new(self.from), Square::new(to));
            self.sink.push(Move::Promote { from, to, into: into.kind() });
        }
    }

    /// Rule 7: beside the pawn that made the double step, and forwards onto the square it passed.
    fn en_passant(&mut self, diagonals: [u8; 2]) {
        for double in self.position.doubles {
            if double.waiting.contains(self.position.turn)
                && diagonals.contains(&double.passed)
                && self.is_empty(double.passed)
                && self.is_enemy(double.pawn)
                && beside(self.from, double.pawn, double.passed)
            {
                self.step(double.passed);
            }
        }
    }
}

/// Whether a pawn stands next to the one that made the double step, at right angles to that step.
fn beside(from: u8, pawn: u8, passed: u8) -> bool {
    let cell = |index| super::BOARD.cell(Square::new(index));
    let (from, pawn, passed) = (cell(from), cell(pawn), cell(passed));
    if pawn.file == passed.file {
        from.rank == pawn.rank && from.file.abs_diff(pawn.file) == 1
    } else {
        from.file == pawn.file && from.rank.abs_diff(pawn.rank) == 1
    }
}
