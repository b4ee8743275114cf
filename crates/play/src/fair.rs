//! Which rated matches count. A rating is worth something as long as it can't be had by agreement: by games that one
//! gives up at once, by the same two over and over, or by the same won game against a computer again.
//!
//! The limits of a day refuse gains alone: a lost match costs what it costs. Otherwise whoever is about to lose could use
//! up a limit first, and only wins would ever count. A match has a result like any other whether it counts or not.

use crate::computers;
use crate::id::PersonId;
use crate::matches::{Ending, Match, Phase};
use crate::rating::{Milli, Rating};
use crate::setup::{Chair, Strength};
use crate::time::Millis;
use taproom_rules::zobrist::number;
use taproom_rules::{Cause, Seat};

/// A match between people that is given up counts only when everybody has had this many turns.
pub const LEAST_TURNS: u32 = 2;
/// A match that ends before everybody has had this many turns is short.
pub const SHORT_TURNS: u32 = 8;
/// This many short matches of the same two that were given up bring points in a day, for each game.
pub const SHORT_A_DAY: u32 = 3;
/// This many matches of the same two bring points in a day, for each game.
pub const PAIR_A_DAY: u32 = 20;
/// This many matches of somebody against computers bring points in a day, for each game.
pub const COMPUTERS_A_DAY: u32 = 12;
/// Whoever has had this many matches with other people that counted may stand on a leaderboard, for each game.
pub const FEWEST_MET: u32 = 5;
/// Two matches against the same computers are the same if their first moves, this many, are.
pub const OPENING: usize = 20;
/// A day, from now back.
pub const DAY: Millis = Millis::days(1);

/// A match that was meant to count, and how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rated {
    /// The people and their places.
    pub people: Vec<(PersonId, u8)>,
    /// The computers.
    pub computers: Vec<Computer>,
    /// How many turns everybody had.
    pub turns: u32,
    /// Whether nobody was beaten on the board: those who did not win resigned, went away or ran out of time, or all
    /// agreed to share it.
    pub given_up: bool,
    /// A number for the position after its first moves, and for who sat where.
    pub line: i64,
}

/// A computer in a match that was meant to count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Computer {
    /// Its level.
    pub strength: Strength,
    /// Its rating, which stays as it is.
    pub rating: Rating,
    /// Its place.
    pub place: u8,
}

impl Rated {
    /// How short it was.
    #[must_use]
    pub fn length(&self) -> Length {
        match self.turns < SHORT_TURNS {
            true if self.given_up => Length::GivenUp,
            true => Length::Short,
            false => Length::Long,
        }
    }
}

/// How long a match was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Length {
    /// Neither of the others.
    Long,
    /// Decided on the board in a few turns.
    Short,
    /// Given up after a few turns.
    GivenUp,
}

/// What a match that counts, or would, is made of. Nothing if it does not: if it was not meant to, is not over, was
/// called off, was not played by different people, or was won because somebody did not come to a tournament's match.
#[must_use]
pub fn result(played: &Match) -> Option<Rated> {
    let Phase::Over(Ending::Decided(outcome)) = played.phase() else { return None };
    let (mut people, mut computers) = (Vec::new(), Vec::new());
    for &seat in played.seats() {
        match played.chair(seat) {
            Chair::Person(person) => people.push((person, outcome.places[seat])),
            Chair::Engine(strength) => {
                let rating = computers::rating(&played.setup().spec, played.seats().len(), strength)?;
                computers.push(Computer { strength, rating, place: outcome.places[seat] });
            }
            Chair::Open | Chair::Invited(_) => return None,
        }
    }
    let setup = played.setup();
    let apart = played.people().len() == people.len();
    let came = played.seats().iter().all(|&seat| !played.never_came(seat));
    if !setup.rated || people.is_empty() || people.len() + computers.len() < 2 || !apart || !came {
        return None;
    }
    let turns = played.turns() / played.seats().len() as u32;
    let beaten = |seat: &&Seat| outcome.places[**seat] > 1 && played.left(**seat).is_none();
    let given_up = outcome.cause == Cause::Agreement || played.seats().iter().find(beaten).is_none();
    Some(Rated { people, computers, turns, given_up, line: line(played) })
}

/// A number for the position after a match's first moves, and for which computers sat where.
fn line(played: &Match) -> i64 {
    let keys = played.game().map(|game| game.keys()).unwrap_or_default();
    let key = keys.get(OPENING).or(keys.last()).copied().unwrap_or(0);
    let chairs = played.seats().iter().fold(number(played.seats().len() as u64), |mixed, &seat| {
        let level = match played.chair(seat) {
            Chair::Engine(strength) => u64::from(strength.number()),
            _ => 0,
        };
        number(mixed ^ level)
    });
    (key ^ chairs).cast_signed()
}

/// What somebody who played a match has played in the last day, of the same game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Past {
    /// How many matches counted of them and one of the others, of whomever these are most.
    pub together: u32,
    /// How many of those were given up early.
    pub short: u32,
    /// How many of their matches against computers counted.
    pub computers: u32,
    /// Whether one against these computers counted that went the same way, on whatever day.
    pub same: bool,
}

/// What a match is worth for somebody who played it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worth {
    /// It counts.
    All,
    /// It counts where it costs points; nobody gets any by it.
    Losses(Uncounted),
    /// It does not count.
    Nothing(Uncounted),
}

impl Worth {
    /// Whether it is a match like any other.
    #[must_use]
    pub fn is_all(self) -> bool {
        self == Worth::All
    }

    /// Why it does not count where it would lead from some points to others; nothing if it does.
    #[must_use]
    pub fn refuses(self, before: Milli, after: Milli) -> Option<Uncounted> {
        match self {
            Worth::Losses(why) if after >= before => Some(why),
            Worth::Nothing(why) => Some(why),
            Worth::All | Worth::Losses(_) => None,
        }
    }
}

/// Why a match does not count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Uncounted {
    /// Given up before it was under way.
    TooShort,
    /// The same two have played enough today.
    PairToday,
    /// The same two have given up enough of them early today.
    ShortToday,
    /// Enough against computers today.
    ComputersToday,
    /// It went as one before.
    Repeated,
}

impl Uncounted {
    /// All of them.
    pub const ALL: [Uncounted; 5] = [
        Uncounted::TooShort,
        Uncounted::PairToday,
        Uncounted::ShortToday,
        Uncounted::ComputersToday,
        Uncounted::Repeated,
    ];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Uncounted::TooShort => "too-short",
            Uncounted::PairToday => "pair-today",
            Uncounted::ShortToday => "short-today",
            Uncounted::ComputersToday => "computers-today",
            Uncounted::Repeated => "repeated",
        }
    }

    /// The one of this word.
    #[must_use]
    pub fn called(name: &str) -> Option<Uncounted> {
        Uncounted::ALL.into_iter().find(|why| why.name() == name)
    }
}

/// What a match is worth for somebody, after what they played before it.
#[must_use]
pub fn worth(rated: &Rated, past: &Past) -> Worth {
    let too_short = rated.given_up && rated.turns < LEAST_TURNS;
    if !rated.computers.is_empty() {
        // A computer waits for nobody and minds nothing: whoever gives up against it at once has lost like any other, or
        // deals could be looked at until one is good.
        if too_short {
            Worth::Losses(Uncounted::TooShort)
        } else if past.computers >= COMPUTERS_A_DAY {
            Worth::Losses(Uncounted::ComputersToday)
        } else if past.same {
            Worth::Losses(Uncounted::Repeated)
        } else {
            Worth::All
        }
    } else if too_short {
        Worth::Nothing(Uncounted::TooShort)
    } else if past.together >= PAIR_A_DAY {
        Worth::Losses(Uncounted::PairToday)
    } else if rated.length() == Length::GivenUp && past.short >= SHORT_A_DAY {
        Worth::Losses(Uncounted::ShortToday)
    } else {
        Worth::All
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// How it ended, after how many turns, against whom; what was played before (together, given up early, against
    /// computers, the same), and what comes of it for whoever won and for whoever lost.
    const CASES: &str = "
        board    1  people    0  0 0  -    counts          counts
        given-up 0  people    0  0 0  -    too-short       too-short
        given-up 1  people    0  0 0  -    too-short       too-short
        given-up 2  people    0  0 0  -    counts          counts
        given-up 2  people    2  2 0  -    counts          counts
        given-up 2  people    3  3 0  -    short-today     counts
        given-up 7  people    3  3 0  -    short-today     counts
        given-up 8  people    3  3 0  -    counts          counts
        board    3  people    3  3 0  -    counts          counts
        board    30 people    19 0 0  -    counts          counts
        board    30 people    20 0 0  -    pair-today      counts
        given-up 30 people    20 3 0  -    pair-today      counts
        board    30 people    0  0 99 same counts          counts
        board    30 computers 0  0 11 -    counts          counts
        board    30 computers 0  0 12 -    computers-today counts
        board    30 computers 0  0 0  same repeated        counts
        board    30 computers 0  0 12 same computers-today counts
        given-up 1  computers 0  0 0  -    too-short       counts
        given-up 0  computers 0  0 12 -    too-short       counts
        given-up 3  computers 0  0 0  -    counts          counts
    ";

    #[test]
    fn what_counts_and_what_does_not() {
        for case in CASES.lines().map(str::trim).filter(|case| !case.is_empty()) {
            let words: Vec<&str> = case.split_whitespace().collect();
            let [how, turns, whom, together, short, computers, same, won, lost] = words[..] else {
                panic!("nine words: {case}")
            };
            let number = |word: &str| word.parse().unwrap();
            let computer =
                Computer { strength: Strength::new(3).unwrap(), rating: Rating::default(), place: 2 };
            let with = if whom == "computers" { vec![computer] } else { Vec::new() };
            let rated = Rated {
                people: vec![(PersonId(1), 1), (PersonId(2), 2)],
                computers: with,
                turns: number(turns),
                given_up: how == "given-up",
                line: 0,
            };
            let past = Past {
                together: number(together),
                short: number(short),
                computers: number(computers),
                same: same == "same",
            };
            let worth = worth(&rated, &past);
            for (after, expected) in [(1_510_000, won), (1_490_000, lost)] {
                let refused = worth.refuses(Milli(1_500_000), Milli(after));
                assert_eq!(refused.map_or("counts", Uncounted::name), expected, "{case}");
            }
        }
        let nothing = Worth::Losses(Uncounted::PairToday).refuses(Milli(1), Milli(1));
        assert!(nothing.is_some(), "what changes no points is no reason to be more certain of them");
        for why in Uncounted::ALL {
            assert_eq!(Uncounted::called(why.name()), Some(why));
        }
    }
}
