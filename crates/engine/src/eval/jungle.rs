//! Animal Chess: a race to the den between pieces of which some fear nothing.
//!
//! What an animal is worth depends on who can still capture it: a wolf is a queen when leopard, tiger, lion
//! and elephant are gone. Where an animal stands counts by its way to the enemy den, its river and its own
//! den. That a piece next to a den wins is seen by the search, not here.

mod weights;

use crate::judge::{Judge, Weighted};
use taproom_rules::board::squares_in;
use taproom_rules::games::jungle::{Animal, Jungle};
use taproom_rules::{Move, Position, Seat, Square};

/// For the order of captures.
const WORTH: [i32; 8] = [400, 150, 180, 220, 350, 600, 700, 800];

const MATERIAL: usize = 0; // by animal
const FEARLESS: usize = MATERIAL + 8; // no enemy that is left can capture it
const HUNTERS: usize = FEARLESS + 8; // how many that are left can
const PLACE: usize = HUNTERS + 8; // by animal and half board
const ADVANTAGE: usize = PLACE + 8 * 36; // the difference of pieces, when many or few are left
const TEMPO: usize = ADVANTAGE + 2;
pub(super) const FEATURES: usize = TEMPO + 1;

/// South's squares as they are, North's turned over, both folded at the middle file.
fn half(seat: Seat, square: Square) -> usize {
    let (file, rank) = (square.index() % 7, square.index() / 7);
    let rank = if seat == Seat::South { rank } else { 8 - rank };
    rank * 4 + file.min(6 - file)
}

fn alive(position: &Jungle, seat: Seat) -> u8 {
    squares_in(position.side(seat)).fold(0, |set, square| set | 1 << position.animal(square) as u8)
}

fn count_side(position: &Jungle, seat: Seat, sign: i32, enemies: u8, add: &mut impl FnMut(usize, i32)) {
    for square in squares_in(position.side(seat)) {
        let animal = position.animal(square);
        let index = animal as usize;
        add(MATERIAL + index, sign);
        add(PLACE + index * 36 + half(seat, square), sign);
        let hunters = Animal::ALL
            .into_iter()
            .filter(|&enemy| enemies >> enemy as u8 & 1 != 0 && position.beats(enemy, animal))
            .count();
        if hunters == 0 {
            add(FEARLESS + index, sign);
        }
        add(HUNTERS + hunters.min(7), sign);
    }
}

impl Weighted for Jungle {
    fn weights() -> &'static [i32] {
        &weights::WEIGHTS
    }

    fn features(&self, add: &mut impl FnMut(usize, i32)) {
        let us = self.turn();
        let them = us.opposite();
        let (ours, theirs) = (alive(self, us), alive(self, them));
        count_side(self, us, 1, theirs, add);
        count_side(self, them, -1, ours, add);
        let (count, other) = (ours.count_ones() as i32, theirs.count_ones() as i32);
        add(ADVANTAGE + usize::from(count + other < 9), count - other);
        add(TEMPO, 1);
    }
}

impl Judge for Jungle {
    type Memory = ();

    // Blockades around the dens make standing still a weapon; a search that passed overlooked won races.
    const PASSES: bool = false;
    const THREATENS: bool = true;

    fn evaluate(&self, (): &mut (), _: usize) -> i32 {
        self.weighed()
    }

    fn winning_move(&self) -> Option<Move> {
        let us = self.turn();
        self.den_move(us).or_else(|| {
            let last = self.side(us.opposite());
            if !last.is_power_of_two() {
                return None;
            }
            let to = squares_in(last).next()?;
            self.moves().into_iter().find(|m| m.to() == Some(to))
        })
    }

    fn in_danger(&self) -> bool {
        let us = self.turn();
        self.den_move(us.opposite()).is_some()
            || self.side(us).is_power_of_two()
                && self.passed().is_some_and(|next| next.winning_move().is_some())
    }

    fn loot(&self) -> u128 {
        self.side(self.turn().opposite()).into()
    }

    fn worth(&self, square: Square) -> i32 {
        self.piece(square).map_or(0, |piece| WORTH[piece.kind.index()])
    }
}
