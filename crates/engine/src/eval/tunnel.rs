//! Tunnel Brawl: a king that must come out one day, and the room to come out of.
//!
//! A clan is worth what it has on the board and, at a discount, what it still holds: pieces in reserve will
//! arrive one a turn as long as its mouth has room. A king that is not yet placed is safe; a king on the
//! board is worth what stands between it and the others. Middle squares see more.

mod weights;

use crate::judge::{Party, party_worth};
use taproom_rules::board::squares_in;
use taproom_rules::games::tunnel::kinds::KING;
use taproom_rules::games::tunnel::{TunnelBrawl, kinds};
use taproom_rules::{Kind, Position, Seat, Square};

/// For the order of captures: pawn, rook, knight, bishop, queen, king.
const WORTH: [i32; 6] = [100, 380, 330, 320, 750, 0];

// What is counted, in the order of its weights.
const ON_BOARD: usize = 0; // by kind
const IN_RESERVE: usize = ON_BOARD + 6; // by kind
const UNDRAWN: usize = IN_RESERVE + 6; // by kind
const CENTRE: usize = UNDRAWN + 6; // by kind: on the sixteen squares in the middle
const ROOM: usize = CENTRE + 6; // squares of the mouth on which a piece can be placed
const EXPOSED: usize = ROOM + 1; // a king on the board, before anything stands around it
const PRESSED: usize = EXPOSED + 1; // squares next to it that an enemy attacks
const ATTACKED: usize = PRESSED + 1; // the king itself is attacked
pub(super) const FEATURES: usize = ATTACKED + 1;

impl Party for TunnelBrawl {
    fn measures() -> &'static [i32] {
        &weights::WEIGHTS
    }

    fn holdings(&self, seat: Seat, add: &mut impl FnMut(usize, i32)) {
        for kind in kinds::ALL {
            let index = kind.index();
            let (reserve, undrawn) = self.held(seat, kind);
            let on_board = self.pieces(seat, kind);
            add(ON_BOARD + index, on_board.count_ones() as i32);
            add(IN_RESERVE + index, i32::from(reserve));
            add(UNDRAWN + index, i32::from(undrawn));
            add(CENTRE + index, (on_board & FIELD).count_ones() as i32);
        }
        add(ROOM, self.room(seat).count_ones() as i32);
        if let Some(king) = squares_in(self.pieces(seat, KING)).next() {
            let attacked = self
                .in_play()
                .iter()
                .filter(|&other| other != seat)
                .fold(0, |all, other| all | self.attacks(other));
            add(EXPOSED, 1);
            add(PRESSED, (squares_near(king) & attacked).count_ones() as i32);
            add(ATTACKED, i32::from(attacked & king.bit() != 0));
        }
    }

    fn loot(&self) -> u128 {
        let turn = self.turn();
        self.in_play()
            .iter()
            .filter(|&seat| seat != turn)
            .fold(0, |all, seat| all | u128::from(self.clan(seat)))
    }

    fn worth(&self, square: Square) -> i32 {
        self.piece(square)
            .map_or(0, |piece| if piece.kind == KING { party_worth::KING } else { WORTH[piece.kind.index()] })
    }

    fn kind_worth(&self, kind: Kind) -> i32 {
        if kind == KING { -200 } else { WORTH[kind.index()] }
    }
}

/// The sixteen squares in the middle.
const FIELD: u64 = {
    let board = TunnelBrawl::ABOUT.board;
    board.set_of(taproom_rules::board::Ground::Plain, None)
};

fn squares_near(square: Square) -> u64 {
    let board = TunnelBrawl::ABOUT.board;
    taproom_rules::board::Dir::ALL
        .into_iter()
        .filter_map(|dir| board.step(square, dir))
        .fold(0, |set, s| set | s.bit())
}
