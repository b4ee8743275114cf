//! How long the house thinks about one Swiss round at worst: clubs in which people block each other in every way that
//! makes it look for rounds that are not there. `cargo run --release -p taproom-play --example pairing_cost`.

use std::collections::HashMap;
use std::time::{Duration, Instant};
use taproom_play::tournament::{Entrant, Pairing, Part, Placed, System, Totals, Tournament};
use taproom_play::{PersonId, Time};

/// Numbers that are the same for the same seed.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

/// Whether one of so many people blocks another.
type Blocks = fn(i64, i64, i64, &mut Dice) -> bool;

const KINDS: [(&str, Blocks); 8] = [
    ("nobody", |_, _, _, _| false),
    ("one in ten", |_, _, _, dice| dice.roll(10) == 0),
    ("one in three", |_, _, _, dice| dice.roll(3) == 0),
    ("two in three", |_, _, _, dice| dice.roll(3) < 2),
    ("one everybody", |one, _, _, _| one == 1),
    ("a third among themselves", |one, other, people, _| one.max(other) <= people / 3),
    ("more than half among themselves", |one, other, people, _| one.max(other) <= people / 2 + 1),
    ("two camps", |one, other, people, _| (one <= people / 2) != (other <= people / 2)),
];

fn main() {
    let mut worst = (Duration::ZERO, String::new());
    for people in [12, 21, 30, 37, 38, 39, 128] {
        for (kind, blocks) in KINDS {
            for rounds in [11, 20] {
                let (round, took) = evening(people, rounds, blocks);
                let case = format!("{people} people, {rounds} rounds, blocks: {kind}; round {round}");
                println!("{:7.1} ms  {case}", took.as_secs_f64() * 1e3);
                worst = worst.max((took, case));
            }
        }
    }
    println!("figure: {:.1} ms at worst: {}", worst.0.as_secs_f64() * 1e3, worst.1);
}

/// Plays an evening: the round that took longest to pair, and how long.
fn evening(people: i64, rounds: u8, blocks: Blocks) -> (u32, Duration) {
    let mut dice = Dice(people as u64);
    let pairs = (1..=people).flat_map(|one| (one + 1..=people).map(move |other| (one, other)));
    let pairs = pairs.filter(|&(one, other)| blocks(one, other, people, &mut dice));
    // The house takes no more of them into account.
    let apart = pairs.map(|(one, other)| (PersonId(one), PersonId(other))).take(1000).collect();
    let entrant = |number: i64| Entrant {
        person: PersonId(number + 1),
        number: number as u32,
        from_round: 1,
        part: Part::Plays,
        free_since: Time(0),
        totals: Totals::default(),
    };
    let fresh = Tournament {
        system: System::Swiss { rounds },
        table: 2,
        smaller: true,
        entrants: (0..people).map(entrant).collect(),
        round: 0,
        games: 0,
        quiet: None,
        reached: 0,
        open: Vec::new(),
        met: HashMap::new(),
        apart,
        lot: 7,
    };
    let (mut played, mut longest) = (Vec::new(), (0, Duration::ZERO));
    for round in 1..=u32::from(rounds) {
        let now = fresh.clone().counted(&played);
        let begun = Instant::now();
        let boards = now.next_round(Time(0));
        if begun.elapsed() > longest.1 {
            longest = (round, begun.elapsed());
        }
        if boards.iter().all(|board| board.len() < 2) {
            break;
        }
        for (board, pair) in (1..).zip(boards) {
            let won = dice.roll(3);
            let placed = |(seat, &person): (u64, &PersonId)| Placed {
                person,
                place: Some(if won == 2 || won == seat { 1 } else { 2 }),
                absent: false,
            };
            let seats = (0..).zip(&pair).map(placed).collect();
            let (paired, ended) = (Time(0), Some(Time(0)));
            played.push(Pairing { round, board, seats, paired, ended, void: false });
        }
    }
    longest
}
