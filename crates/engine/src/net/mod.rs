//! A small neural network that judges a position by who stands where.
//!
//! Every piece on its square is an input, once as its owner sees the board and once as the opponent does. The
//! first layer adds up a row of numbers for each input; since a move changes few inputs, the sums of a position
//! that was judged before are taken over and only the difference is added ([`Memory`]). What is left is squared
//! and weighed once. All of it is whole numbers, so every machine comes to the same judgement.

pub mod train;

use taproom_rules::board::squares_in;
use taproom_rules::{Position, Seat};

/// Kinds of pieces that the network tells apart, for each side.
pub const ROWS: usize = 10;
/// Squares of a board, at most.
pub const SQUARES: usize = 64;
/// What can be seen from one side.
pub const INPUTS: usize = 2 * ROWS * SQUARES;
/// How many sums the first layer keeps for each side.
pub const WIDTH: usize = 128;
/// The last layer has its own weights for the stages of a game, told by how many pieces are left.
pub const STAGES: usize = 4;

/// One in the first layer, and the most that a sum counts for.
const ONE: i32 = 255;
/// One in the last layer.
const FINE: i32 = 64;
/// One, as the network gives it, in hundredths of the least piece.
pub const POINTS: i32 = 400;

/// Who stands where: a set of squares for each kind, South's first.
pub type Rows = [[u64; ROWS]; 2];

/// A position that a network can look at.
pub trait Pictured: Position {
    /// Who stands where.
    fn rows(&self) -> Rows;

    /// A square as North sees it.
    fn turned(square: usize) -> usize;

    /// A square with left and right exchanged, which changes nothing in the game.
    fn mirrored(square: usize) -> usize;
}

/// The number of the input for a piece, as a side sees it.
#[inline]
fn input<P: Pictured>(viewer: usize, owner: usize, row: usize, square: usize) -> usize {
    let square = if viewer == 0 { square } else { P::turned(square) };
    ((viewer ^ owner) * ROWS + row) * SQUARES + square
}

/// Which weights of the last layer are used.
#[inline]
fn stage(rows: &Rows) -> usize {
    let pieces = rows.iter().flatten().fold(0, |all, set| all | set).count_ones();
    (pieces.saturating_sub(1) as usize / 8).min(STAGES - 1)
}

/// The numbers of a network.
pub struct Net {
    /// A row of sums for each input.
    first: Box<[[i16; WIDTH]]>,
    start: [i16; WIDTH],
    /// For each stage: the mover's sums, then the opponent's.
    last: [[[i16; WIDTH]; 2]; STAGES],
    bias: [i32; STAGES],
}

impl Net {
    /// Reads a network as [`train`] writes it.
    ///
    /// # Panics
    /// When there are not as many numbers as a network has.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Net {
        let (pairs, rest) = bytes.as_chunks::<2>();
        assert!(rest.is_empty(), "a network is made of whole numbers");
        let mut numbers = pairs.iter().map(|&pair| i16::from_le_bytes(pair));
        let mut next = || numbers.next().expect("a network has all its numbers");
        let mut row = || std::array::from_fn(|_| next());
        let first = (0..INPUTS).map(|_| row()).collect();
        let start = row();
        let last = std::array::from_fn(|_| std::array::from_fn(|_| row()));
        let bias = std::array::from_fn(|_| i32::from(next()));
        assert!(numbers.next().is_none(), "a network has no more than its numbers");
        Net { first, start, last, bias }
    }

    /// What the network thinks, in hundredths, from the mover's side.
    fn judge(&self, sums: &Sums, mover: usize) -> i32 {
        let stage = stage(&sums.rows);
        let [ours, theirs] = &self.last[stage];
        let total = weigh(&sums.sums[mover], ours) + weigh(&sums.sums[1 - mover], theirs);
        // The squares are ONE times too large.
        let total = total / ONE + self.bias[stage] * FINE;
        (i64::from(total) * i64::from(POINTS) / i64::from(ONE * FINE)) as i32
    }

    /// Looks at a position, starting from what was seen at this ply or the one before, whichever is nearer.
    #[must_use]
    pub fn look<P: Pictured>(&self, position: &P, mover: Seat, memory: &mut Memory, ply: usize) -> i32 {
        let rows = position.rows();
        while memory.0.len() <= ply {
            memory.0.push(Sums::empty(self));
        }
        if ply > 0 && memory.0[ply - 1].distance(&rows) < memory.0[ply].distance(&rows) {
            let (before, now) = memory.0.split_at_mut(ply);
            now[0].clone_from(&before[ply - 1]);
        }
        let sums = &mut memory.0[ply];
        sums.change::<P>(self, &rows);
        self.judge(sums, usize::from(mover == Seat::North))
    }
}

/// The squares of the sums, cut off at one, times their weights.
#[inline]
fn weigh(sums: &[i16; WIDTH], weights: &[i16; WIDTH]) -> i32 {
    let mut total = 0i32;
    for (&sum, &weight) in sums.iter().zip(weights) {
        let kept = sum.clamp(0, ONE as i16);
        // Weights stay below half of 255, so this fits.
        let part = kept.wrapping_mul(weight);
        total += i32::from(part) * i32::from(kept);
    }
    total
}

/// What the search has seen at each ply.
#[derive(Default)]
pub struct Memory(Vec<Sums>);

/// The sums of the first layer for some position, as either side sees it.
#[derive(Clone)]
struct Sums {
    rows: Rows,
    sums: [[i16; WIDTH]; 2],
}

impl Sums {
    /// Of a board without pieces.
    fn empty(net: &Net) -> Sums {
        Sums { rows: [[0; ROWS]; 2], sums: [net.start; 2] }
    }

    /// In how many rows something is different, which is quicker told than how many pieces.
    fn distance(&self, rows: &Rows) -> usize {
        self.rows.iter().flatten().zip(rows.iter().flatten()).map(|(a, b)| usize::from(a != b)).sum()
    }

    fn change<P: Pictured>(&mut self, net: &Net, rows: &Rows) {
        let before = self.rows;
        for (owner, (before, rows)) in before.iter().zip(rows).enumerate() {
            for (row, (&old, &new)) in before.iter().zip(rows).enumerate() {
                if old != new {
                    for square in squares_in(old & !new) {
                        self.add::<P>(net, owner, row, square.index(), -1);
                    }
                    for square in squares_in(new & !old) {
                        self.add::<P>(net, owner, row, square.index(), 1);
                    }
                }
            }
        }
        self.rows = *rows;
    }

    #[inline]
    fn add<P: Pictured>(&mut self, net: &Net, owner: usize, row: usize, square: usize, sign: i16) {
        for viewer in 0..2 {
            let weights = &net.first[input::<P>(viewer, owner, row, square)];
            for (sum, weight) in self.sums[viewer].iter_mut().zip(weights) {
                *sum = sum.wrapping_add(sign.wrapping_mul(*weight));
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::train::{Course, Lesson, teach};
    use super::*;
    use taproom_rules::games::extinction::Extinction;
    use taproom_rules::{AnyPosition, Game, GameId, Spec, zobrist};

    /// A network whose numbers mean nothing, but are all different.
    fn any_net() -> Net {
        let count = (INPUTS + 1 + 2 * STAGES) * WIDTH + STAGES;
        let number = |i: usize| (zobrist::number(i as u64) % 61) as i16 - 30;
        Net::read(&(0..count).flat_map(|i| number(i).to_le_bytes()).collect::<Vec<u8>>())
    }

    fn position(game: &Game) -> &Extinction {
        match game.position() {
            AnyPosition::Extinction(position) => position,
            _ => unreachable!("only Extinction Chess is played here"),
        }
    }

    /// What a network says of a position when it remembers nothing.
    fn fresh(net: &Net, game: &Game) -> i32 {
        net.look(position(game), game.to_move().unwrap(), &mut Memory::default(), 0)
    }

    /// The positions of random games.
    fn walk(games: u64, mut visit: impl FnMut(&Game)) {
        for seed in 0..games {
            let mut game = Game::new(Spec::new(GameId::Extinction)).unwrap();
            let mut roll = seed;
            while game.outcome().is_none() && game.ply() < 120 {
                visit(&game);
                let moves = game.legal();
                roll = zobrist::number(roll);
                game.play(moves[(roll % moves.len() as u64) as usize]).unwrap();
            }
        }
    }

    #[test]
    fn what_is_remembered_changes_nothing() {
        let net = any_net();
        let mut memory = Memory::default();
        let mut seen = 0;
        walk(20, |game| {
            let (position, mover) = (position(game), game.to_move().unwrap());
            // A search goes down, comes back and leaves plies out.
            let ply = (zobrist::number(game.ply() as u64) % 9) as usize;
            assert_eq!(net.look(position, mover, &mut memory, ply), fresh(&net, game));
            seen += 1;
        });
        assert!(seen > 500, "{seen}");
    }

    #[test]
    fn both_sides_are_judged_alike() {
        let net = any_net();
        walk(5, |game| {
            let text = position(game).text();
            let mut words = text.split(' ');
            let swap =
                |c: char| if c.is_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
            let ranks: Vec<&str> = words.next().unwrap().split('/').rev().collect();
            let board: String = ranks.join("/").chars().map(swap).collect();
            let turn = if words.next() == Some("w") { "b" } else { "w" };
            let rest: String = words.map(|word| format!(" {word}")).collect();
            let turned = format!("{board} {turn}{rest}");
            let turned = Game::from_position(Spec::new(GameId::Extinction), &turned).unwrap();
            assert_ne!(game.to_move(), turned.to_move());
            assert_eq!(fresh(&net, game), fresh(&net, &turned), "{text}");
        });
    }

    /// Whoever has the more pawns is told to win; in the end the network says so, in whole numbers too.
    #[test]
    fn it_learns_what_it_is_taught() {
        let mut lessons = Vec::new();
        walk(60, |game| {
            let rows = position(game).rows();
            let pawns = |side: usize| (rows[side][0] | rows[side][6]).count_ones() as i16;
            let north = game.to_move() == Some(Seat::North);
            let ahead = (pawns(0) - pawns(1)) * if north { -1 } else { 1 };
            lessons.push(Lesson { rows, north, points: 250 * ahead, halves: (1 + ahead.signum()) as u8 });
        });
        let mut last = 1.;
        let course = Course { epochs: 60, threads: 2, rate: 0.01 };
        let net = Net::read(&teach::<Extinction>(&lessons, &course, &mut |_, _, exam| last = exam));
        assert!(last < 0.1, "{last}");
        walk(8, |game| {
            let (rows, mover) = (position(game).rows(), game.to_move().unwrap());
            let pawns = |side: usize| (rows[side][0] | rows[side][6]).count_ones() as i32;
            let ahead = (pawns(0) - pawns(1)) * if mover == Seat::North { -1 } else { 1 };
            let said = fresh(&net, game);
            assert!(ahead.abs() < 2 || (said > 0) == (ahead > 0), "{said} where {ahead} ahead");
        });
    }

    #[test]
    fn lessons_come_back_from_a_file() {
        let game = Game::new(Spec::new(GameId::Extinction)).unwrap();
        let lesson = Lesson { rows: position(&game).rows(), north: true, points: -31, halves: 1 };
        let mut file = Vec::new();
        lesson.write(&mut file).unwrap();
        lesson.write(&mut file).unwrap();
        let mut from = &file[..];
        assert_eq!(Lesson::read(&mut from).unwrap(), Some(lesson.clone()));
        assert_eq!(Lesson::read(&mut from).unwrap(), Some(lesson));
        assert_eq!(Lesson::read(&mut from).unwrap(), None);
        assert!(Lesson::read(&mut &file[..file.len() / 3]).is_err());
    }
}
