//! What happens to clans, mouths and queens, and why something is not allowed.

use super::{
    BISHOP, BOARD, FILL_MOUTH, KING, KNIGHT, MOUTHS, PAWN, Phase, QUEEN, ROOK, TURN_ORDER, TunnelBrawl, kinds,
};
use crate::board::{self, Dir, Ground, Square, squares_in};
use crate::effect::{Effect, Threat, between};
use crate::entry::GameEntry;
use crate::moves::{Kind, Move};
use crate::position::{Piece, Position};
use crate::seat::Seat;
use crate::why_not::{Reason, is_diagonal, line};

impl TunnelBrawl {
    fn rubble_squares(&self, of: u64) -> Vec<Square> {
        squares_in(of & self.collapsed & !self.occupied()).collect()
    }

    /// In the order of the rules: the king falls, the clan goes, the mouth collapses, the queens come.
    pub(super) fn told(&self, after: &TunnelBrawl, entry: GameEntry, told: &mut Vec<Effect>) {
        let (by, to) = match entry {
            GameEntry::Drawn(_) => return told.push(Effect::Drew { seat: self.turn }),
            GameEntry::Played(by, m) => (Some(by), m.to()),
            GameEntry::Retired(_) | GameEntry::Flagged(_) => (None, None),
        };
        // What stands after the move itself, with nothing of what it led to.
        let mut stands = self.occupied();
        if let GameEntry::Played(_, m) = entry {
            stands &= !m.from().map_or(0, Square::bit);
            stands |= to.map_or(0, Square::bit);
        }
        let mut fallen = None;
        for seat in TURN_ORDER {
            if !self.alive.contains(seat) || after.alive.contains(seat) {
                continue;
            }
            let captured = to.map_or(0, Square::bit);
            if let Some((by, at)) = by.zip(to) {
                told.push(Effect::KingFell { seat, by, at });
                fallen = Some((seat, by));
            }
            let gone = self.clans[seat.index()] & !captured;
            stands &= !gone;
            let pieces = squares_in(gone).filter_map(|at| Some((at, self.piece(at)?))).collect();
            told.push(Effect::WipedOut { seat, by, pieces });
        }
        let fresh = after.collapsed & !self.collapsed;
        for seat in TURN_ORDER {
            if fresh & MOUTHS[seat.index()] != 0 {
                let squares = after.rubble_squares(MOUTHS[seat.index()]);
                told.push(Effect::Collapsed { seat, squares });
            }
        }
        let left: Vec<Square> = after.rubble_squares(self.collapsed & self.occupied());
        if !left.is_empty() {
            told.push(Effect::Rubble { squares: left });
        }
        self.tell_queens(after, stands, fallen, told);
    }

    /// Those who waited come before the one who has just changed sides.
    fn tell_queens(
        &self,
        after: &TunnelBrawl,
        stands: u64,
        fallen: Option<(Seat, Seat)>,
        told: &mut Vec<Effect>,
    ) {
        for seat in TURN_ORDER {
            let piece = Piece { seat, kind: kinds::QUEEN };
            let mut came = squares_in(after.pieces(seat, kinds::QUEEN) & MOUTHS[seat.index()] & !stands);
            let waited = usize::from(self.holds[seat.index()].waiting);
            told.extend(came.by_ref().take(waited).map(|at| Effect::QueenArrived { piece, at }));
            if let Some((from, to)) = fallen.filter(|&(_, to)| to == seat && after.end.is_none()) {
                told.push(Effect::QueenDefected { from, to, piece, at: came.next() });
            }
        }
    }

    /// Whom the turn went past, where the entry ended a turn.
    pub(super) fn went_past(&self, after: &TunnelBrawl, entry: GameEntry) -> Vec<Seat> {
        let same = after.turn == self.turn;
        let placing = same && after.phase == Phase::Place;
        let ended = match entry {
            GameEntry::Played(_, Move::Place { .. }) | GameEntry::Drawn(_) => {
                after.phase != Phase::Draw && !(placing && self.options.has(FILL_MOUTH))
            }
            GameEntry::Played(..) => !placing,
            GameEntry::Retired(seat) | GameEntry::Flagged(seat) => seat == self.turn || !same,
        };
        if !ended {
            return Vec::new();
        }
        let mut passed = between(after.alive, self.turn, after.turn);
        // Somebody else left, and whoever was on turn can't act any more.
        if matches!(entry, GameEntry::Retired(seat) | GameEntry::Flagged(seat) if seat != self.turn) {
            passed.insert(0, self.turn);
        }
        passed
    }

    /// Who could capture a king that stands on the board.
    pub(super) fn dangers(&self) -> Vec<Threat> {
        let mut threats = Vec::new();
        for by in self.alive.iter() {
            let attacked = self.attacks(by) & self.kinds[KING] & !self.clans[by.index()];
            for at in squares_in(attacked) {
                let kind = Some(Kind(KING as u8));
                threats.extend(self.clan_at(at.bit()).map(|against| Threat { at, against, by, kind }));
            }
        }
        threats.sort_unstable();
        threats
    }

    pub(super) fn objects(&self, from: Square, to: Square) -> Reason {
        let kind = self.kind_at(from.bit());
        let moves = Reason::NotItsMove { kind: Kind(kind as u8) };
        if kind == PAWN {
            return self.pawn_objects(from, to);
        }
        let lines = line(&BOARD, from, to);
        let straight = lines.as_ref().is_some_and(|(dir, _)| !is_diagonal(*dir));
        let leaps = |by: &[(i8, i8)]| {
            let (a, b) = (BOARD.cell(from), BOARD.cell(to));
            by.contains(&(b.file as i8 - a.file as i8, b.rank as i8 - a.rank as i8))
        };
        let between = match (kind, lines) {
            (KNIGHT, _) if leaps(&board::KNIGHT) => Vec::new(),
            (KING, Some((_, between))) if between.is_empty() => between,
            (ROOK, Some((_, between))) if straight => between,
            (BISHOP, Some((_, between))) if !straight => between,
            (QUEEN, Some((_, between))) => between,
            _ => return moves,
        };
        self.in_the_way(&between, to).unwrap_or(Reason::OwnPiece { at: to })
    }

    /// The first thing between or rubble at the end, if there is one.
    fn in_the_way(&self, between: &[Square], to: Square) -> Option<Reason> {
        let blocked = |&at: &Square| {
            if self.rubble(at) {
                Some(Reason::Rubble { at })
            } else {
                self.piece(at).map(|_| Reason::Blocked { at })
            }
        };
        between.iter().find_map(blocked).or_else(|| self.rubble(to).then_some(Reason::Rubble { at: to }))
    }

    fn pawn_objects(&self, from: Square, to: Square) -> Reason {
        let moves = Reason::NotItsMove { kind: kinds::PAWN };
        let Some((dir, between)) = line(&BOARD, from, to) else { return moves };
        let ahead = Dir::forward(self.turn);
        let own = self.clans[self.turn.index()] & to.bit() != 0;
        if is_diagonal(dir) {
            return match between[..] {
                [] if self.rubble(to) => Reason::Rubble { at: to },
                [] if own => Reason::OwnPiece { at: to },
                [] => Reason::OnlyToCapture,
                _ => moves,
            };
        }
        if dir == ahead.turned(4) {
            return Reason::NeverBackward;
        }
        match between[..] {
            [_] if self.fresh & from.bit() == 0 => Reason::FirstMoveOnly,
            [] | [_] => self.in_the_way(&between, to).unwrap_or(if own {
                Reason::OwnPiece { at: to }
            } else {
                Reason::CapturesDiagonally
            }),
            _ => moves,
        }
    }

    pub(super) fn objects_to_placing(&self, kind: Kind, to: Square) -> Reason {
        let cell = BOARD.cell(to);
        if self.phase != Phase::Place {
            Reason::MustMove
        } else if cell.ground != Ground::Mouth {
            Reason::NotInMouth
        } else if let Some(of) = cell.owner.filter(|&of| of != self.turn) {
            Reason::AnothersMouth { of }
        } else if self.piece(to).is_some() {
            // There is no rubble here: a mouth whose owner still has something to place has not collapsed.
            Reason::Occupied { at: to }
        } else {
            Reason::NotInReserve { kind }
        }
    }
}
