//! Tunnel Brawl: a king that must come out one day, and the room to come out of.
//!
//! A clan is worth what it has on the board and, at a discount, what it still holds: pieces in reserve will
//! arrive one a turn as long as its mouth has room. A king that is not yet placed is safe; a king on the
//! board is worth what stands between him and the others. Middle squares see more.

use crate::judge::{Party, party_worth};
use taproom_rules::board::squares_in;
use taproom_rules::games::tunnel::TunnelBrawl;
use taproom_rules::{Kind, Position, Seat, Square};

const KING: Kind = Kind(5);
/// Pawn, rook, knight, bishop, queen, king.
const WORTH: [i32; 6] = [100, 380, 330, 320, 750, 0];
/// In reserve, and undrawn: parts of a hundred of the worth on the board.
const IN_RESERVE: i32 = 75;
const UNDRAWN: i32 = 60;
/// What a move of the mouth costs that is not there: nothing can be placed.
const ROOM: i32 = 6;
/// A king on the board, before anything stands around him.
const EXPOSED: i32 = -120;
/// Each square next to him that an enemy attacks, and he himself attacked.
const PRESSED: i32 = -14;
const ATTACKED: i32 = -160;
const CENTRE: i32 = 6;

impl Party for TunnelBrawl {
    fn standing(&self, seat: Seat) -> i32 {
        let mut sum = 0;
        for kind in 0..6u8 {
            let kind = Kind(kind);
            let (reserve, undrawn) = self.held(seat, kind);
            let worth = WORTH[kind.0 as usize];
            let on_board = self.pieces(seat, kind);
            sum += worth * on_board.count_ones() as i32;
            sum += worth * (i32::from(reserve) * IN_RESERVE + i32::from(undrawn) * UNDRAWN) / 100;
            sum += CENTRE * (on_board & FIELD).count_ones() as i32;
        }
        sum += ROOM * self.room(seat).count_ones() as i32;
        if let Some(king) = squares_in(self.pieces(seat, KING)).next() {
            let attacked = self
                .in_play()
                .iter()
                .filter(|&other| other != seat)
                .fold(0, |all, other| all | self.attacks(other));
            let around = squares_near(king);
            sum += EXPOSED + PRESSED * (around & attacked).count_ones() as i32;
            sum += if attacked & king.bit() != 0 { ATTACKED } else { 0 };
        }
        sum
    }

    fn loot(&self) -> u128 {
        let turn = self.turn();
        self.in_play()
            .iter()
            .filter(|&seat| seat != turn)
            .fold(0, |all, seat| all | u128::from(self.clan(seat)))
    }

    fn worth(&self, square: Square) -> i32 {
        self.piece(square).map_or(0, |piece| {
            if piece.kind == KING { party_worth::KING } else { WORTH[piece.kind.0 as usize] }
        })
    }

    fn kind_worth(&self, kind: Kind) -> i32 {
        if kind == KING { -200 } else { WORTH[kind.0 as usize] }
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
