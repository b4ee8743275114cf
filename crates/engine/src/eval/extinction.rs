//! Extinction Chess: the last of a kind is a king.
//!
//! Queen and king are always the last of their kind, so they are never given for anything. Of knights,
//! bishops and rooks the second is worth what it costs to make the first one royal: a side with a single
//! knight has a third king to look after. Pawns are many; they matter as shelter, as reach and, when few are
//! left, as a kind that can die out. Royal pieces want to stand where few enemy pieces can get at them: squares
//! from which one of those could attack a royal piece, or two at once, and not be taken there, count against them.

mod weights;

use crate::judge::Judge;
use taproom_rules::board::squares_in;
use taproom_rules::games::extinction::Extinction;
use taproom_rules::{Actor, Kind, Move, Position, Seat, Square};

const PAWN: Kind = Kind(0);
const KINDS: [Kind; 6] = [Kind(0), Kind(1), Kind(2), Kind(3), Kind(4), Kind(5)];
/// For the order of captures; a royal piece is worth the game.
const WORTH: [i32; 6] = [100, 330, 330, 480, 20_000, 20_000];
const ROYAL: i32 = 20_000;

// The features, in the order of their weights.
const PAIR: usize = 0; // knights, bishops, rooks: the second of a kind
const PAWN_COUNT: usize = PAIR + 3; // 0 to 8 pawns
const PLACE: usize = PAWN_COUNT + 9; // by kind (pawn … king, then single knight, bishop, rook) and half board
const MOBILITY: usize = PLACE + 9 * 32; // knight … king, then single ones
const PRESSURE: usize = MOBILITY + 8; // squares around a royal piece that the other side attacks
const SHAKY: usize = PRESSURE + 8; // a royal piece attacked, by how many of them
const HANGING: usize = SHAKY + 3; // attacked and not defended: pawn, knight, bishop, rook
const TEMPO: usize = HANGING + 4;
const CHECK: usize = TEMPO + 1; // safe squares from which a knight, bishop, rook, queen would attack a royal piece
const FORK: usize = CHECK + 4; // … would attack two of them
const HARASSED: usize = FORK + 4; // knight, bishop, rook attacked by a pawn; a rook by a knight or bishop
const PASSED: usize = HARASSED + 4; // pawns that no pawn can stop, by rank
const CHAIN: usize = PASSED + 6; // pawns that a pawn defends
const DOUBLED: usize = CHAIN + 1;
const ALONE: usize = DOUBLED + 1; // pawns without a neighbour on the next files
pub(super) const FEATURES: usize = ALONE + 1;

/// What each kind of a side attacks, and all of them together.
struct Reach {
    kinds: [u64; 6],
    all: u64,
}

fn mover(position: &Extinction) -> Seat {
    match position.actor() {
        Actor::Seat(seat) => seat,
        Actor::Chance | Actor::Nobody => position.turn(),
    }
}

/// The pieces of a side that are the last of their kind.
#[inline]
fn royals(position: &Extinction, seat: Seat) -> u64 {
    KINDS
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

/// South's squares as they are, North's turned over, both folded at the middle file.
fn half(seat: Seat, square: Square) -> usize {
    let (file, rank) = (square.index() & 7, square.index() >> 3);
    let rank = if seat == Seat::South { rank } else { 7 - rank };
    rank * 4 + file.min(7 - file)
}

fn count_side(
    position: &Extinction,
    seat: Seat,
    sign: i32,
    ours: &Reach,
    theirs: &Reach,
    add: &mut impl FnMut(usize, i32),
) {
    let own = position.side(seat);
    let (by_us, by_them) = (ours.all, theirs.all);
    let mut shaky = 0;
    let mut aim = Aim::default();
    for kind in KINDS {
        let set = position.pieces(seat, kind);
        let index = kind.0 as usize;
        let single = set.is_power_of_two();
        let row = if single && (1..4).contains(&index) { index + 5 } else { index };
        if kind == PAWN {
            add(PAWN_COUNT + set.count_ones().min(8) as usize, sign);
        } else if (1..4).contains(&index) && !single {
            add(PAIR + index - 1, sign);
        }
        for square in squares_in(set) {
            add(PLACE + row * 32 + half(seat, square), sign);
            if kind != PAWN {
                let reach = position.attacks_from(seat, kind, square) & !own;
                add(MOBILITY + row - 1, sign * (reach & !by_them).count_ones() as i32);
            }
            if single {
                aim.at(position, seat, square);
            }
            if single && kind != PAWN {
                let around = position.attacks_from(seat, Kind(5), square) | square.bit();
                add(PRESSURE + row - 1, sign * (around & by_them).count_ones() as i32);
                shaky += usize::from(by_them & square.bit() != 0);
            } else if by_them & square.bit() != 0 && by_us & square.bit() == 0 {
                add(HANGING + index, sign);
            }
        }
        if !single && (1..4).contains(&index) {
            add(HARASSED + index - 1, sign * (set & theirs.kinds[0]).count_ones() as i32);
            if index == 3 {
                add(HARASSED + 3, sign * (set & (theirs.kinds[1] | theirs.kinds[2])).count_ones() as i32);
            }
        }
    }
    if shaky > 0 {
        add(SHAKY + shaky.min(3) - 1, sign);
    }
    // The other side's pieces may go where it has none of its own and we can't take.
    let safe = !by_us & !position.side(seat.opposite());
    for (index, (once, twice)) in aim.lines().into_iter().enumerate() {
        let reach = theirs.kinds[index + 1] & safe;
        add(CHECK + index, sign * (reach & once).count_ones().min(3) as i32);
        add(FORK + index, sign * (reach & twice).count_ones().min(2) as i32);
    }
    count_pawns(position, seat, sign, ours, add);
}

/// From where the royal pieces of a side can be attacked: one of them, or two at once.
#[derive(Default)]
struct Aim {
    knight: (u64, u64),
    diagonal: (u64, u64),
    straight: (u64, u64),
    queen: (u64, u64),
}

impl Aim {
    fn at(&mut self, position: &Extinction, seat: Seat, square: Square) {
        fn join((once, twice): &mut (u64, u64), from: u64) {
            *twice |= *once & from;
            *once |= from;
        }
        let diagonal = position.attacks_from(seat, Kind(2), square);
        let straight = position.attacks_from(seat, Kind(3), square);
        join(&mut self.knight, position.attacks_from(seat, Kind(1), square));
        join(&mut self.diagonal, diagonal);
        join(&mut self.straight, straight);
        join(&mut self.queen, diagonal | straight);
    }

    /// For knight, bishop, rook and queen.
    fn lines(&self) -> [(u64, u64); 4] {
        [self.knight, self.diagonal, self.straight, self.queen]
    }
}

const A_FILE: u64 = 0x0101_0101_0101_0101;

fn count_pawns(position: &Extinction, seat: Seat, sign: i32, ours: &Reach, add: &mut impl FnMut(usize, i32)) {
    let (pawns, enemies) = (position.pieces(seat, PAWN), position.pieces(seat.opposite(), PAWN));
    add(CHAIN, sign * (pawns & ours.kinds[0]).count_ones() as i32);
    for square in squares_in(pawns) {
        let (file, rank) = (square.index() & 7, square.index() >> 3);
        let own_file = A_FILE << file;
        let west = if file > 0 { own_file >> 1 } else { 0 };
        let east = if file < 7 { own_file << 1 } else { 0 };
        // Both shifts stay below 64: pawns never stand on the last ranks.
        let (ahead, steps) = match seat {
            Seat::South => (u64::MAX << (8 * (rank + 1)).min(63), rank),
            _ => ((1u64 << (8 * rank)) - 1, 7 - rank),
        };
        if (own_file | west | east) & ahead & enemies == 0 {
            add(PASSED + steps.clamp(1, 6) - 1, sign);
        }
        if own_file & ahead & pawns != 0 {
            add(DOUBLED, sign);
        }
        if (west | east) & pawns == 0 {
            add(ALONE, sign);
        }
    }
}

fn reach_of(position: &Extinction, seat: Seat) -> Reach {
    let kinds = KINDS.map(|kind| {
        squares_in(position.pieces(seat, kind))
            .fold(0, |attacked, square| attacked | position.attacks_from(seat, kind, square))
    });
    Reach { kinds, all: kinds.into_iter().fold(0, |all, set| all | set) }
}

impl Judge for Extinction {
    const PASSES: bool = true;
    const THREATENS: bool = true;

    fn weights() -> &'static [i32] {
        &weights::WEIGHTS
    }

    fn features(&self, add: &mut impl FnMut(usize, i32)) {
        let us = mover(self);
        let (ours, theirs) = (reach_of(self, us), reach_of(self, us.opposite()));
        count_side(self, us, 1, &ours, &theirs, add);
        count_side(self, us.opposite(), -1, &theirs, &ours, add);
        add(TEMPO, 1);
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
        if self.pieces(piece.seat, piece.kind).is_power_of_two() {
            ROYAL
        } else {
            WORTH[piece.kind.0 as usize]
        }
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
