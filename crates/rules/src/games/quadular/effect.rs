//! What happens to kings and armies, and why something is not allowed.

use super::throne::{IS_THRONE, KINGS, KNIGHTS, NOWHERE, PAWNS, Path, RAYS, THRONE_RAYS, pawn_out_of_throne};
use super::{BOARD, EMPTY, Man, Quadular, army_of, bits, kinds};
use crate::board::{Dir, Square};
use crate::effect::{Effect, Threat, between};
use crate::entry::GameEntry;
use crate::position::{Piece, Position};
use crate::seat::Seat;
use crate::why_not::Reason;

impl Quadular {
    fn young_king(&self, army: Seat) -> Option<Square> {
        bits(self.army[army])
            .find(|&cell| Man::of(self.cells[cell as usize]) == Man::YoungKing)
            .map(Square::new)
    }

    /// In the order of the rules: who entered a throne, whose king fell, whose armies change hands.
    pub(super) fn told(&self, after: &Quadular, entry: GameEntry, told: &mut Vec<Effect>) {
        if let GameEntry::Played(by, m) = entry
            && let Some(to) = m.to()
        {
            if let (true, Some(piece), Some(owner)) =
                (IS_THRONE[to.index()], after.piece(to), BOARD.cell(to).owner)
            {
                told.push(Effect::EnteredThrone { piece, at: to, owner });
            }
            let king = self.captured(m).and_then(|at| Some((at, self.piece(at)?)));
            if let Some((at, Piece { seat, kind: kinds::KING })) = king
                && self.in_play.contains(seat)
            {
                if !after.in_play.contains(seat) {
                    told.push(Effect::KingFell { seat, by, at });
                } else if let Some(at) = self.young_king(seat) {
                    let (from, into) = (kinds::YOUNG_KING, kinds::KING);
                    told.push(Effect::Succeeded { army: seat, at, from, into });
                }
            }
        }
        for army in self.set_up.iter() {
            match (self.control[army], after.control[army]) {
                (Some(from), Some(by)) if from != by => told.push(Effect::ArmyTaken { army, from, by }),
                (Some(_), None) => told.push(Effect::ArmyIdle { army }),
                _ => {}
            }
        }
    }

    /// Whom the turn went past, where the entry ended a turn.
    pub(super) fn went_past(&self, after: &Quadular, entry: GameEntry) -> Vec<Seat> {
        match entry {
            GameEntry::Retired(seat) | GameEntry::Flagged(seat) if seat != self.turn => Vec::new(),
            _ => between(after.in_play, self.turn, after.turn),
        }
    }

    /// Who could throw a player out by capturing their king.
    pub(super) fn dangers(&self) -> Vec<Threat> {
        let mut threats = Vec::new();
        for by in self.in_play.iter().filter(|_| self.end.is_none()) {
            let mut theirs = *self;
            theirs.set_turn(by);
            for at in theirs.moves().into_iter().filter_map(|m| theirs.captured(m)) {
                if let Some(Piece { seat: against, kind: kinds::KING }) = self.piece(at)
                    && self.in_play.contains(against)
                    && self.young_king(against).is_none()
                {
                    threats.push(Threat { at, against, by, kind: Some(kinds::KING) });
                }
            }
        }
        threats.sort_unstable();
        threats.dedup();
        threats
    }

    pub(super) fn objects(&self, from: Square, to: Square) -> Reason {
        let code = self.cells[from.index()];
        let (army, man) = (army_of(code), Man::of(code));
        let moves = Reason::NotItsMove { kind: man.kind() };
        let (start, end) = (from.index(), to.index() as u8);
        let leaps = |table: &[Path]| table[start].cells().contains(&end);
        match man {
            Man::Pawn => self.pawn_objects(army, from, to),
            Man::Knight if leaps(&KNIGHTS) => self.lands(to),
            Man::King if leaps(&KINGS) => self.lands(to),
            Man::Knight | Man::King => moves,
            _ if IS_THRONE[start] => {
                let owner = BOARD.cell(from).owner.map_or(0, Seat::index);
                let rays = &THRONE_RAYS[owner];
                let none: &[Path] = &[];
                let (straight, dark, light) = match man {
                    Man::Rook => (&rays.straight[..], none, none),
                    Man::DarkBishop => (none, &rays.dark[..], none),
                    Man::LightBishop => (none, none, &rays.light[..]),
                    _ => (&rays.straight[..], &rays.dark[..], &rays.light[..]),
                };
                let paths = straight.iter().chain(dark).chain(light);
                let bishop = matches!(man, Man::DarkBishop | Man::LightBishop);
                let shaded = || rays.dark.iter().chain(&rays.light).any(|ray| ray.cells().contains(&end));
                self.slides(paths, man, end)
                    .unwrap_or_else(|| if bishop && shaded() { Reason::WrongShade } else { moves })
            }
            Man::Rook => self.slides(&RAYS[start][..4], man, end).unwrap_or(moves),
            Man::LightBishop | Man::DarkBishop => self.slides(&RAYS[start][4..], man, end).unwrap_or(moves),
            _ => self.slides(&RAYS[start], man, end).unwrap_or(moves),
        }
    }

    /// What is wrong with where a piece gets to that moves there.
    fn lands(&self, to: Square) -> Reason {
        if self.cells[to.index()] == EMPTY {
            Reason::ThroneForKings { at: to }
        } else {
            Reason::OwnPiece { at: to }
        }
    }

    /// What stops a piece on its lines to a cell; nothing where none of them leads there. Where several do, the one
    /// that is free says more.
    fn slides<'a>(&self, rays: impl IntoIterator<Item = &'a Path>, man: Man, to: u8) -> Option<Reason> {
        let limit = if man == Man::Prince { 2 } else { usize::MAX };
        let mut blocked = None;
        for ray in rays {
            let Some(end) = ray.cells().iter().take(limit).position(|&cell| cell == to) else { continue };
            match ray.cells()[..end].iter().find(|&&cell| self.cells[cell as usize] != EMPTY) {
                Some(&at) => blocked = Some(Reason::Blocked { at: Square::new(at) }),
                None => return Some(self.lands(Square::new(to))),
            }
        }
        blocked
    }

    fn pawn_objects(&self, army: Seat, from: Square, to: Square) -> Reason {
        let end = to.index() as u8;
        let moves = Reason::NotItsMove { kind: kinds::PAWN };
        let code = self.cells[to.index()];
        let own = Reason::OwnPiece { at: to };
        let full = || if self.is_enemy(code) { Reason::CapturesDiagonally } else { own };
        let empty = || if code == EMPTY { Reason::OnlyToCapture } else { own };
        if IS_THRONE[from.index()] {
            let (quiet, captures) = pawn_out_of_throne(army, from);
            return if captures.contains(&end) && (code == EMPTY || !quiet.contains(&end)) {
                empty()
            } else if quiet.contains(&end) {
                full()
            } else {
                moves
            };
        }
        let ways = &PAWNS[army.index()][from.index()];
        let ahead = Dir::forward(army);
        if ways.ahead == end || ways.sides.contains(&end) {
            return full();
        }
        if ways.double == end {
            let blocked = Some(ways.ahead).filter(|&at| at != NOWHERE && self.cells[at as usize] != EMPTY);
            return blocked.map_or_else(full, |at| Reason::Blocked { at: Square::new(at) });
        }
        if ways.captures.contains(&end) {
            return empty();
        }
        if ways.kills.contains(&end) {
            // An unused domain is nobody's: no pawn captures back into it.
            return if self.is_enemy(code) { moves } else { empty() };
        }
        if [2, 6].map(|turn| BOARD.step(from, ahead.turned(turn))).contains(&Some(to)) {
            return Reason::NotYetSideways;
        }
        if BOARD.step(from, ahead).and_then(|one| BOARD.step(one, ahead)) == Some(to) {
            return Reason::FirstMoveOnly;
        }
        if BOARD.step(from, ahead.turned(4)) == Some(to) { Reason::NeverBackward } else { moves }
    }
}
