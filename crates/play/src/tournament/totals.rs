//! What somebody has done so far, in numbers. Every result adds its share to them, so that whoever pairs or ranks looks at
//! people and never at all games: an arena may have thousands.

use super::{Pairing, Points, points};
use crate::id::PersonId;
use crate::time::Time;
use std::ops::{Add, Sub};

/// What is simply added up, game by game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sums {
    /// Points, in quarters.
    pub points: i64,
    /// Games that are over, without byes.
    pub games: i64,
    /// Won at the board, or alone in the first place.
    pub wins: i64,
    /// Shared with everybody at the table.
    pub draws: i64,
    /// Byes.
    pub byes: i64,
    /// Games they did not come to.
    pub missed: i64,
    /// Second places.
    pub seconds: i64,
    /// How often they had no game: byes, and wins because nobody came.
    pub idle: i64,
    /// Rounds in which they met somebody at a board.
    pub boards: i64,
    /// How often they began less how often they did not.
    pub balance: i64,
    /// How often they had each seat, in the order of turns.
    pub seats: [i64; 4],
}

impl Sums {
    /// How many numbers they are.
    pub const COUNT: usize = 14;

    /// All of them, in the order of their fields.
    #[must_use]
    pub fn numbers(self) -> [i64; Sums::COUNT] {
        let [first, second, third, fourth] = self.seats;
        [
            self.points,
            self.games,
            self.wins,
            self.draws,
            self.byes,
            self.missed,
            self.seconds,
            self.idle,
            self.boards,
            self.balance,
            first,
            second,
            third,
            fourth,
        ]
    }

    /// The sums of such numbers.
    #[must_use]
    pub fn of(numbers: [i64; Sums::COUNT]) -> Sums {
        let [points, games, wins, draws, byes, missed, seconds, idle, boards, balance, seats @ ..] = numbers;
        Sums { points, games, wins, draws, byes, missed, seconds, idle, boards, balance, seats }
    }

    fn with(self, other: Sums, add: impl Fn(i64, i64) -> i64) -> Sums {
        let (mut numbers, others) = (self.numbers(), other.numbers());
        numbers.iter_mut().zip(others).for_each(|(one, other)| *one = add(*one, other));
        Sums::of(numbers)
    }
}

impl Add for Sums {
    type Output = Sums;

    fn add(self, other: Sums) -> Sums {
        self.with(other, |one, other| one + other)
    }
}

impl Sub for Sums {
    type Output = Sums;

    fn sub(self, other: Sums) -> Sums {
        self.with(other, |one, other| one - other)
    }
}

/// Who began in somebody's latest games, as bits below one that marks where they begin; the latest is the lowest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sides(u64);

impl Default for Sides {
    fn default() -> Sides {
        Sides(1)
    }
}

impl Sides {
    /// How many games are remembered: more than any tournament with rounds has.
    pub const MOST: usize = 60;

    /// The number by which they are kept.
    #[must_use]
    pub fn number(self) -> i64 {
        self.0 as i64
    }

    /// What was kept by a number.
    #[must_use]
    pub fn of(number: i64) -> Sides {
        Sides((number as u64).clamp(1, (2 << Sides::MOST) - 1))
    }

    /// With one more game, in which they began or did not.
    #[must_use]
    pub fn then(self, began: bool) -> Sides {
        let mark = 1 << Sides::MOST;
        let kept = if self.0 >= mark { (self.0 & (mark / 2 - 1)) | (mark / 2) } else { self.0 };
        Sides((kept << 1) | u64::from(began))
    }

    /// How many games it tells of.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.ilog2() as usize
    }

    /// Whether it tells of none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether they began so many games back, the latest being 0.
    #[must_use]
    pub fn back(self, games: usize) -> Option<bool> {
        (games < self.len()).then(|| (self.0 >> games) & 1 == 1)
    }
}

/// What somebody has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    /// What is simply added up.
    pub sums: Sums,
    /// The sides of their latest games.
    pub sides: Sides,
    /// The one they played last.
    pub latest: Option<PersonId>,
    /// When they were brought to that table.
    pub paired: Option<Time>,
    /// The points of everybody they met, each as often as they met, and by [`Meeting::weight`].
    pub met: i64,
    /// The points of everybody they met, times what they scored against them, in quarters of quarters.
    pub beaten: i64,
}

impl Totals {
    /// Their points.
    #[must_use]
    pub fn points(&self) -> Points {
        Points(self.sums.points.max(0) as u32)
    }

    /// Adds what a pairing came to. Points of opponents are no part of it: they change later.
    pub(super) fn add(&mut self, pairing: &Pairing, share: &Share) {
        self.sums = self.sums + share.sums;
        if let Some(began) = share.side {
            self.sides = self.sides.then(began);
        }
        self.latest = share.against.last().map(|(other, _)| *other).or(self.latest);
        self.paired = self.paired.max(Some(pairing.paired));
    }

    /// How much they want to begin: positive if they do, and beyond one if they must, because otherwise they would
    /// have one side three times running or three times more often than the other.
    pub(super) fn wants_first(&self) -> i32 {
        let twice = |first| (0..2).all(|back| self.sides.back(back) == Some(first));
        match self.sums.balance {
            b if b <= -2 => 3,
            b if b >= 2 => -3,
            _ if twice(false) => 2,
            _ if twice(true) => -2,
            -1 => 1,
            1 => -1,
            // With as many of both they alternate, but nobody is hurt if they don't.
            _ => 0,
        }
    }
}

/// What there was between two people, as one of them sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Meeting {
    /// How often they were paired. A game that somebody did not come to counts: nobody waits for the same person twice.
    pub games: i64,
    /// How much the other's points count among those of everybody met: six for each meeting at a full table, more at a
    /// smaller one, and nothing where one of two did not come.
    pub weight: i64,
    /// What they scored in games of two, in quarters.
    pub scored: i64,
}

impl Add for Meeting {
    type Output = Meeting;

    fn add(self, other: Meeting) -> Meeting {
        Meeting {
            games: self.games + other.games,
            weight: self.weight + other.weight,
            scored: self.scored + other.scored,
        }
    }
}

impl Sub for Meeting {
    type Output = Meeting;

    fn sub(self, other: Meeting) -> Meeting {
        Meeting {
            games: self.games - other.games,
            weight: self.weight - other.weight,
            scored: self.scored - other.scored,
        }
    }
}

/// What a pairing came to for one who sat there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share {
    /// Who.
    pub person: PersonId,
    /// What is added up.
    pub sums: Sums,
    /// Whether they began, where that counts.
    pub side: Option<bool>,
    /// What there was between them and everybody else there.
    pub against: Vec<(PersonId, Meeting)>,
}

/// What a pairing came to for everybody there, at tables for so many; nothing while it is not over.
#[must_use]
pub fn shares(table: u8, pairing: &Pairing) -> Vec<Share> {
    if !pairing.is_over() {
        return Vec::new();
    }
    let people = pairing.seats.len();
    let pair_forfeit = people == 2 && pairing.is_forfeit();
    let first = pairing.seats.iter().filter(|seat| seat.place == Some(1)).count();
    let came = pairing.seats.iter().filter(|seat| !seat.absent).count();
    // Sixths stay whole for two and three opponents.
    let weight =
        if people < 2 || pair_forfeit { 0 } else { (i64::from(table) - 1) * 6 / (people as i64 - 1) };
    let share = |(i, seat): (usize, &super::Placed)| {
        let scored = i64::from(points(table, pairing, i).0);
        let mut sums = Sums { points: scored, ..Sums::default() };
        if people < 2 {
            (sums.byes, sums.idle) = (1, 1);
            return Share { person: seat.person, sums, side: None, against: Vec::new() };
        }
        sums.games = 1;
        sums.missed = seat.absent.into();
        // Nobody wins at the board against somebody who did not come.
        sums.wins = (seat.place == Some(1) && first == 1 && came > 1 && !pairing.void).into();
        sums.draws = (first == people && !pairing.void).into();
        sums.seconds = (seat.place == Some(2)).into();
        sums.idle = (pair_forfeit && !seat.absent).into();
        sums.boards = (!pair_forfeit).into();
        sums.seats[i.min(3)] = 1;
        let side = (!pairing.is_forfeit()).then_some(i == 0);
        sums.balance = side.map_or(0, |began| if began { 1 } else { -1 });
        let meeting = Meeting { games: 1, weight, scored: if people == 2 { scored } else { 0 } };
        let others = pairing.seats.iter().filter(|other| other.person != seat.person);
        let against = others.map(|other| (other.person, meeting)).collect();
        Share { person: seat.person, sums, side, against }
    };
    pairing.seats.iter().enumerate().map(share).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_sides_are_remembered() {
        let mut sides = Sides::default();
        assert!(sides.is_empty() && sides.back(0).is_none());
        for game in 0..200 {
            sides = sides.then(game % 3 == 0);
            assert_eq!(sides.len(), Sides::MOST.min(game + 1));
            assert_eq!(Sides::of(sides.number()), sides);
            for back in 0..sides.len() {
                assert_eq!(sides.back(back), Some((game - back) % 3 == 0), "{back} back after {game}");
            }
            assert_eq!(sides.back(sides.len()), None);
        }
        assert_eq!((Sides::of(0), Sides::of(-1).len()), (Sides::default(), Sides::MOST));
    }
}
