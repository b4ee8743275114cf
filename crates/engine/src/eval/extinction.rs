//! Extinction Chess: the last of a kind is a king.
//!
//! A small network judges these positions: who stands where decides too much here for a list of features. What it
//! is shown says what matters. Queen and king are always the last of their kind. A single knight, bishop, rook or
//! pawn is one more king to look after, and a different piece altogether from one of two, so the last of a kind
//! has a row of its own: losing the other one changes what both sides have to fear. Scarcity grows as pieces go,
//! so the network weighs what it sees anew for every stage of the game. What hangs at once, and what can be taken
//! with the next ply, is left to the search.
//!
//! The network has learnt from games of the engine against itself (`taproom-lab tune extinction --net`).

use crate::judge::Judge;
use crate::net::{Memory, Net, Pictured, ROWS, Rows};
use std::sync::LazyLock;
use taproom_rules::board::squares_in;
use taproom_rules::games::extinction::{Extinction, kinds};
use taproom_rules::{Actor, Move, Position, Seat, Square};

/// For the order of captures; a royal piece is worth the game.
const WORTH: [i32; 6] = [100, 330, 330, 480, 20_000, 20_000];
const ROYAL: i32 = 20_000;

fn mover(position: &Extinction) -> Seat {
    match position.actor() {
        Actor::Seat(seat) => seat,
        Actor::Chance | Actor::Nobody => position.turn(),
    }
}

/// The pieces of a side that are the last of their kind.
#[inline]
fn royals(position: &Extinction, seat: Seat) -> u64 {
    kinds::ALL
        .into_iter()
        .map(|kind| position.pieces(seat, kind))
        .filter(|set| set.is_power_of_two())
        .fold(0, |a, b| a | b)
}

/// Some piece of `seat` that attacks one of the targets.
fn attack_on(position: &Extinction, seat: Seat, targets: u64) -> Option<Move> {
    let everybody = position.side(Seat::South) | position.side(Seat::North);
    squares_in(targets).find_map(|to| {
        let from = squares_in(position.attackers(seat, to, everybody)).next()?;
        Some(Move::Step { from, to })
    })
}

static NET: LazyLock<Net> = LazyLock::new(|| Net::read(include_bytes!("extinction/net.bin")));

/// Pawns, knights, bishops and rooks have a second row for the last one of them.
const LONE: usize = 6;

impl Pictured for Extinction {
    fn rows(&self) -> Rows {
        [Seat::South, Seat::North].map(|seat| {
            let mut rows = [0; ROWS];
            for kind in kinds::ALL {
                let (set, index) = (self.pieces(seat, kind), kind.index());
                let lone = kind < kinds::QUEEN && set.is_power_of_two();
                rows[if lone { LONE + index } else { index }] = set;
            }
            rows
        })
    }

    fn turned(square: usize) -> usize {
        square ^ 56
    }

    fn mirrored(square: usize) -> usize {
        square ^ 7
    }
}

impl Judge for Extinction {
    type Memory = Memory;
    const PASSES: bool = true;
    const THREATENS: bool = true;

    fn evaluate(&self, memory: &mut Memory, ply: usize) -> i32 {
        NET.look(self, mover(self), memory, ply)
    }

    fn winning_move(&self) -> Option<Move> {
        let us = mover(self);
        attack_on(self, us, royals(self, us.opposite()))
    }

    fn in_danger(&self) -> bool {
        let us = mover(self);
        attack_on(self, us.opposite(), royals(self, us)).is_some()
    }

    fn loot(&self) -> u128 {
        self.side(mover(self).opposite()).into()
    }

    fn worth(&self, square: Square) -> i32 {
        let Some(piece) = self.piece(square) else { return 0 };
        if self.pieces(piece.seat, piece.kind).is_power_of_two() { ROYAL } else { WORTH[piece.kind.index()] }
    }

    /// Plays the exchange out, the least piece first. A royal piece never joins in where it could be taken.
    fn exchange(&self, m: Move) -> i32 {
        let Move::Step { from, to } = m else { return 0 };
        let mut seat = mover(self);
        let mut everybody = self.side(Seat::South) | self.side(Seat::North);
        let mut gains = [0; 32];
        let mut on_square = self.worth(from);
        gains[0] = self.worth(to);
        everybody &= !from.bit();
        let mut depth = 0;
        loop {
            seat = seat.opposite();
            let attackers = self.attackers(seat, to, everybody) & everybody;
            let next = squares_in(attackers)
                .map(|square| (self.worth(square), square))
                .min_by_key(|(worth, _)| *worth);
            let Some((worth, square)) = next else { break };
            if depth == 30 {
                break;
            }
            depth += 1;
            gains[depth] = on_square - gains[depth - 1];
            on_square = worth;
            everybody &= !square.bit();
        }
        while depth > 0 {
            gains[depth - 1] = -(-gains[depth - 1]).max(gains[depth]);
            depth -= 1;
        }
        gains[0]
    }
}
