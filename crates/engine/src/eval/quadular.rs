//! Quadular Chess: kings, and armies that change hands.
//!
//! Material counts for whoever commands it, less where it has no king to fight for: a taken army does not
//! promote. Pieces count by where they stand as their own army sees the board. A prince near an enemy domain
//! is half a second life; a young king is one.

mod weights;

use crate::judge::{Judge, Party, Weighted, party_worth};
use taproom_rules::board::Square;
use taproom_rules::games::quadular::Quadular;
use taproom_rules::games::quadular::kinds::{KING, PAWN, PRINCE, YOUNG_KING};
use taproom_rules::moves::Sink;
use taproom_rules::{Kind, Move, Position, Seat};

/// For the order of captures.
const WORTH: [i32; 8] = [party_worth::KING, 950, 550, 330, 310, 100, 500, 1300];

const MATERIAL: usize = 0; // by kind, own army
const TAKEN: usize = MATERIAL + 8; // by kind, an army taken over
const PLACE: usize = TAKEN + 8; // by kind and cell, as the army sees it, folded at its middle file
const SHELTER: usize = PLACE + 8 * 64; // friends next to the king
const TEMPO: usize = SHELTER + 1;
pub(super) const FEATURES: usize = TEMPO + 1;

/// The cell as the army sees it, folded: files a to h, ranks 1 to 15, numbered densely.
fn folded(army: Seat, square: Square) -> usize {
    FOLDED[army.index()][square.index()] as usize
}

static FOLDED: std::sync::LazyLock<[[u8; 105]; 4]> = std::sync::LazyLock::new(|| {
    let board = Quadular::ABOUT.board;
    let mut numbers = std::collections::HashMap::new();
    let mut table = [[0; 105]; 4];
    for army in Seat::ALL {
        for square in board.squares() {
            let cell = board.cell(square);
            let (mut file, mut rank) = (cell.file, cell.rank);
            // Turn the army's edge to the bottom: three more quarter turns for every one it is away.
            for _ in 0..(4 - army.index()) % 4 {
                (file, rank) = (rank, 14 - file);
            }
            let place = (file.min(14 - file), rank);
            let next = numbers.len() as u8;
            table[army.index()][square.index()] = *numbers.entry(place).or_insert(next);
        }
    }
    table
});

/// What speaks for one player, whoever is on the move.
fn count_player(position: &Quadular, seat: Seat, sign: i32, add: &mut impl FnMut(usize, i32)) {
    for army in position.armies().iter().filter(|&army| position.commander(army) == Some(seat)) {
        let cells = position.army(army);
        for square in position.squares(army) {
            let kind = position.kind(square);
            let row = if army == seat { MATERIAL } else { TAKEN };
            add(row + kind.index(), sign);
            if army == seat || kind != PAWN && kind != PRINCE {
                add(PLACE + kind.index() * 64 + folded(army, square), sign);
            }
            if kind == KING {
                let board = Quadular::ABOUT.board;
                let near = taproom_rules::board::Dir::ALL
                    .into_iter()
                    .filter_map(|dir| board.step(square, dir))
                    .filter(|next| cells >> next.index() & 1 != 0)
                    .count();
                add(SHELTER, sign * near as i32);
            }
        }
    }
}

impl Party for Quadular {
    fn measures() -> &'static [i32] {
        &weights::WEIGHTS
    }

    fn holdings(&self, seat: Seat, add: &mut impl FnMut(usize, i32)) {
        count_player(self, seat, 1, add);
    }

    fn loot(&self) -> u128 {
        self.enemies()
    }

    /// An idle king is an ordinary piece.
    fn worth(&self, square: Square) -> i32 {
        self.piece(square).map_or(0, |piece| match WORTH[piece.kind.index()] {
            party_worth::KING if !self.in_play().contains(piece.seat) => 50,
            worth => worth,
        })
    }

    fn kind_worth(&self, kind: Kind) -> i32 {
        WORTH[kind.index()]
    }
}

/// The cell of a king whose loss ends its player's game: one without a young king to follow it.
fn last_king(position: &Quadular, seat: Seat) -> Option<Square> {
    let mut king = None;
    for square in position.squares(seat) {
        match position.kind(square) {
            YOUNG_KING => return None,
            KING => king = Some(square),
            _ => {}
        }
    }
    king
}

/// Finds a move onto one square.
struct OntoSquare {
    to: Square,
    found: Option<Move>,
}

impl Sink for OntoSquare {
    fn push(&mut self, m: Move) {
        if m.to() == Some(self.to) {
            self.found = Some(m);
        }
    }
    fn satisfied(&self) -> bool {
        self.found.is_some()
    }
}

fn other(position: &Quadular) -> Seat {
    position.in_play().next_after(position.turn()).unwrap_or(position.turn())
}

impl Weighted for Quadular {
    fn weights() -> &'static [i32] {
        &weights::WEIGHTS
    }

    /// For two players.
    fn features(&self, add: &mut impl FnMut(usize, i32)) {
        count_player(self, self.turn(), 1, add);
        count_player(self, other(self), -1, add);
        add(TEMPO, 1);
    }
}

impl Judge for Quadular {
    type Memory = ();

    const PASSES: bool = true;
    const THREATENS: bool = false;

    fn evaluate(&self, (): &mut (), _: usize) -> i32 {
        self.weighed()
    }

    fn winning_move(&self) -> Option<Move> {
        let to = last_king(self, other(self))?;
        let mut sink = OntoSquare { to, found: None };
        self.generate(&mut sink);
        sink.found
    }

    fn in_danger(&self) -> bool {
        last_king(self, self.turn()).is_some()
            && self.passed().is_some_and(|next| next.turn() != self.turn() && next.winning_move().is_some())
    }

    fn loot(&self) -> u128 {
        self.enemies()
    }

    fn worth(&self, square: Square) -> i32 {
        Party::worth(self, square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_army_sees_the_same_board() {
        let board = Quadular::ABOUT.board;
        let square = |name| board.square(name).expect("a cell of the board");
        for (army, king, queen) in [
            (Seat::South, "h1", "g2"),
            (Seat::West, "a8", "b9"),
            (Seat::North, "h15", "i14"),
            (Seat::East, "o8", "n7"),
        ] {
            assert_eq!(folded(army, square(king)), folded(Seat::South, square("h1")));
            assert_eq!(folded(army, square(queen)), folded(Seat::South, square("g2")));
        }
        let most = FOLDED.iter().flatten().max();
        assert!(most.is_some_and(|&most| most < 64), "{most:?}");
    }
}
