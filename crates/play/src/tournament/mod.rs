//! Tournaments: who meets whom next, and who stands where. Everything here follows from what happened so far and from
//! one number drawn by lot, so that whoever works it out again gets the same.

mod arena;
mod heats;
mod matching;
mod next;
mod round_robin;
mod standings;
mod swiss;
mod totals;

pub use heats::sizes;
pub use matching::cheapest;
pub use next::{Deed, LONGEST_PAUSE, Schedule, deed};
pub use standings::{Record, Standing, TieBreak, level, standings};
pub use totals::{Meeting, Share, Sides, Sums, Totals, shares};

use crate::id::PersonId;
use crate::time::{Millis, Time};
use std::collections::{HashMap, HashSet};
use std::fmt;

/// The fewest that can play a tournament of any kind.
pub const FEWEST: usize = 2;

/// How it is decided who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum System {
    /// Everybody meets everybody, once or twice.
    RoundRobin {
        /// Whether they meet twice, the second time with the other side.
        twice: bool,
    },
    /// A number of rounds; those meet who have as many points, and nobody meets anybody twice.
    Swiss {
        /// How many.
        rounds: u8,
    },
    /// For three or four at a table: a number of rounds in which seats and opponents change as evenly as possible.
    Heats {
        /// How many.
        rounds: u8,
    },
    /// Whoever is free plays, again and again, until time is up.
    Arena {
        /// How long.
        minutes: u16,
    },
}

impl System {
    /// The word used in every interface.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            System::RoundRobin { twice: false } => "round_robin",
            System::RoundRobin { twice: true } => "double_round_robin",
            System::Swiss { .. } => "swiss",
            System::Heats { .. } => "heats",
            System::Arena { .. } => "arena",
        }
    }

    /// How many may enter at most: a round robin of many would never end, and everything else must stay quick to
    /// pair.
    #[must_use]
    pub fn most_players(self) -> usize {
        match self {
            System::RoundRobin { twice: false } => 24,
            System::RoundRobin { twice: true } => 12,
            System::Swiss { .. } | System::Heats { .. } | System::Arena { .. } => 128,
        }
    }

    /// How many must have entered when it begins, with so many at a table.
    #[must_use]
    pub fn fewest_players(self, table: u8, allows: impl Fn(u8) -> bool) -> usize {
        match self {
            System::Heats { .. } => (3..=table).find(|&size| allows(size)).unwrap_or(table).into(),
            System::RoundRobin { .. } | System::Swiss { .. } | System::Arena { .. } => FEWEST,
        }
    }

    /// Whether somebody may still come in after it began.
    #[must_use]
    pub fn takes_latecomers(self) -> bool {
        !matches!(self, System::RoundRobin { .. })
    }

    /// What decides between those who have as many points, the first first.
    #[must_use]
    pub fn tie_breaks(self) -> &'static [TieBreak] {
        use TieBreak::{Buchholz, Direct, FewerGames, SecondPlaces, SonnebornBerger, Wins};
        match self {
            System::RoundRobin { .. } => &[Direct, SonnebornBerger, Wins],
            System::Swiss { .. } => &[Buchholz, Direct, Wins],
            System::Heats { .. } => &[Wins, SecondPlaces, Buchholz],
            System::Arena { .. } => &[Wins, FewerGames],
        }
    }
}

/// Points, in quarters: a win is one point, and what is shared at a table of three is still a whole number of
/// quarters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Points(pub u32);

impl Points {
    /// One whole point.
    pub const ONE: Points = Points(4);
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 4, self.0 % 4) {
            (whole, 0) => write!(f, "{whole}"),
            (whole, 1) => write!(f, "{whole}.25"),
            (whole, 2) => write!(f, "{whole}.5"),
            (whole, _) => write!(f, "{whole}.75"),
        }
    }
}

/// Whether somebody plays on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// They are paired.
    Plays,
    /// They withdrew; they may come back.
    Withdrawn,
    /// They did not come to a game, and are not paired until they come back.
    Absent,
    /// The host excluded them.
    Excluded,
}

/// Somebody who entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// Who.
    pub person: PersonId,
    /// Their number in the tournament, drawn or by rating when it begins, from zero. It decides where nothing else
    /// does.
    pub number: u32,
    /// The first round for which they can be paired, from one.
    pub from_round: u32,
    /// Whether they play on.
    pub part: Part,
    /// Since when they wait for a game, in an arena.
    pub free_since: Time,
    /// What they have done so far.
    pub totals: Totals,
}

/// Somebody's seat in a pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// Who.
    pub person: PersonId,
    /// Their place, once it is over: 1 is first, and those who share a place have the same.
    pub place: Option<u8>,
    /// Whether they did not come, or could not be paired because they had left.
    pub absent: bool,
}

/// Those who meet, in the order of their seats, the one who begins first. Somebody alone has a bye.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// In which round, from one. An arena pairs in rounds as well, whenever some are free.
    pub round: u32,
    /// At which board of it, from one.
    pub board: u32,
    /// Who.
    pub seats: Vec<Placed>,
    /// When they were brought together.
    pub paired: Time,
    /// When it was over; not yet without.
    pub ended: Option<Time>,
    /// Whether it counts for nothing: it was given up at once by somebody who had met the other before, in an arena.
    pub void: bool,
}

impl Pairing {
    /// Whether somebody sits out.
    #[must_use]
    pub fn is_bye(&self) -> bool {
        self.seats.len() == 1
    }

    /// Whether it has a result.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.ended.is_some()
    }

    /// Whether it was decided by somebody's absence and not at a board.
    #[must_use]
    pub fn is_forfeit(&self) -> bool {
        self.seats.iter().any(|seat| seat.absent)
    }

    /// The seat of somebody.
    #[must_use]
    pub fn seat_of(&self, person: PersonId) -> Option<usize> {
        self.seats.iter().position(|seat| seat.person == person)
    }
}

/// A tournament as it stands. Games that are over are no part of it, but what they came to for everybody is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    /// How it is decided who meets whom.
    pub system: System,
    /// How many sit at a table.
    pub table: u8,
    /// Whether a table of heats may have one seat less, where that lets more people play.
    pub smaller: bool,
    /// Everybody who entered, in the order of their numbers.
    pub entrants: Vec<Entrant>,
    /// The latest round that was paired.
    pub round: u32,
    /// How many pairings there were.
    pub games: u32,
    /// When the latest of them was over.
    pub quiet: Option<Time>,
    /// The latest round of which a pairing is over.
    pub reached: u32,
    /// Those that are not over.
    pub open: Vec<Pairing>,
    /// Who met whom, as each of them sees it: of those at least who are named by [`Tournament::to_pair`] before a round
    /// is paired, and by [`level`] before the standings are made.
    pub met: HashMap<(PersonId, PersonId), Meeting>,
    /// Those who are kept apart, because the first blocks the other and did so before both were in it.
    pub apart: Vec<(PersonId, PersonId)>,
    /// What was drawn by lot.
    pub lot: u64,
}

impl Tournament {
    /// The same with what these pairings came to, and with no others: the long way to what is kept up step by step.
    #[must_use]
    pub fn counted(mut self, pairings: &[Pairing]) -> Tournament {
        (self.round, self.games, self.quiet, self.reached) = (0, 0, None, 0);
        (self.open, self.met) = (Vec::new(), HashMap::new());
        let mut all: HashMap<PersonId, Totals> = HashMap::new();
        for pairing in pairings {
            self.round = self.round.max(pairing.round);
            self.games += 1;
            if !pairing.is_over() {
                self.open.push(pairing.clone());
                continue;
            }
            self.quiet = self.quiet.max(pairing.ended);
            self.reached = self.reached.max(pairing.round);
            for share in shares(self.table, pairing) {
                all.entry(share.person).or_default().add(pairing, &share);
                for &(other, meeting) in &share.against {
                    let met = self.met.entry((share.person, other)).or_default();
                    *met = *met + meeting;
                }
            }
        }
        let points = |person: PersonId| all.get(&person).map_or(0, |totals| totals.sums.points);
        for entrant in &mut self.entrants {
            entrant.totals = all.get(&entrant.person).copied().unwrap_or_default();
        }
        for (&(person, other), meeting) in &self.met {
            if let Some(entrant) = self.entrants.iter_mut().find(|entrant| entrant.person == person) {
                entrant.totals.met += meeting.weight * points(other);
                entrant.totals.beaten += meeting.scored * points(other);
            }
        }
        self
    }

    /// How often two have met.
    fn met(&self, one: PersonId, other: PersonId) -> u32 {
        self.met.get(&(one, other)).map_or(0, |meeting| meeting.games.max(0) as u32)
    }

    /// Who plays now.
    fn playing(&self) -> HashSet<PersonId> {
        self.open.iter().flat_map(|pairing| pairing.seats.iter().map(|seat| seat.person)).collect()
    }

    /// Those of whom it must be known whom they met before the next round is paired.
    #[must_use]
    pub fn to_pair(&self, now: Time) -> Vec<PersonId> {
        match self.system {
            System::RoundRobin { .. } => Vec::new(),
            System::Swiss { .. } | System::Heats { .. } if !self.is_quiet() => Vec::new(),
            System::Swiss { .. } | System::Heats { .. } => {
                self.present(self.next_number()).iter().map(|entrant| entrant.person).collect()
            }
            System::Arena { .. } => arena::free(self, now).iter().map(|entrant| entrant.person).collect(),
        }
    }

    /// How many rounds it has in the end; an arena has no number.
    #[must_use]
    pub fn rounds(&self) -> Option<u32> {
        let players = self.entrants.iter().filter(|entrant| entrant.from_round <= 1).count();
        match self.system {
            System::RoundRobin { twice } => Some(round_robin::rounds(players) * if twice { 2 } else { 1 }),
            // With more somebody would meet somebody twice.
            System::Swiss { rounds } => {
                let players = self.entrants.len();
                let most = if players.is_multiple_of(2) { players.saturating_sub(1) } else { players };
                Some(u32::from(rounds).min(most.max(1) as u32))
            }
            System::Heats { rounds } => Some(rounds.into()),
            System::Arena { .. } => None,
        }
    }

    /// Whether every pairing is over.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        self.open.is_empty()
    }

    /// Whether two are kept apart.
    #[must_use]
    pub fn are_apart(&self, one: PersonId, other: PersonId) -> bool {
        self.apart.iter().any(|&pair| pair == (one, other) || pair == (other, one))
    }

    /// The number of the next round. In a round robin a round is left out in which nobody who is still there would play.
    #[must_use]
    pub fn next_number(&self) -> u32 {
        let next = self.round + 1;
        match (self.system, self.rounds()) {
            (System::RoundRobin { .. }, Some(rounds)) => {
                let played = |&round: &u32| !round_robin::round(self, round).is_empty();
                (next..=rounds).find(played).unwrap_or(next)
            }
            _ => next,
        }
    }

    /// Who can be paired in a round.
    fn present(&self, round: u32) -> Vec<&Entrant> {
        let present = |entrant: &&Entrant| entrant.part == Part::Plays && entrant.from_round <= round;
        self.entrants.iter().filter(present).collect()
    }

    /// The next round's pairings: people in the order of their seats. Somebody alone has a bye. Where nobody can be
    /// paired it is empty.
    #[must_use]
    pub fn next_round(&self, now: Time) -> Vec<Vec<PersonId>> {
        let round = self.next_number();
        match self.system {
            System::RoundRobin { .. } => round_robin::round(self, round),
            System::Swiss { .. } => swiss::round(self, round),
            System::Heats { .. } => heats::round(self, round),
            System::Arena { .. } => arena::round(self, now),
        }
    }

    /// What a pairing is worth to one of its seats, once it is over.
    #[must_use]
    pub fn points(&self, pairing: &Pairing, seat: usize) -> Points {
        points(self.table, pairing, seat)
    }
}

/// What a pairing is worth to one of its seats, once it is over, where so many sit at a table.
fn points(table: u8, pairing: &Pairing, seat: usize) -> Points {
    let opponents = pairing.seats.len() as u32 - 1;
    let most = 2 * (u32::from(table) - 1);
    if !pairing.is_over() || pairing.void {
        return Points(0);
    }
    if opponents == 0 {
        // Among two a bye is a win; in heats it is what a table gives on average.
        return if table == 2 { Points::ONE } else { Points(most) };
    }
    let Some(place) = pairing.seats[seat].place.filter(|_| !pairing.seats[seat].absent) else {
        return Points(0);
    };
    let mut halves = 0;
    for (i, other) in pairing.seats.iter().enumerate() {
        if i != seat {
            halves += match other.place {
                Some(theirs) if theirs > place => 2,
                Some(theirs) if theirs == place => 1,
                _ => 0,
            };
        }
    }
    // Everybody behind me is worth a point; a smaller table is worth as much as a full one.
    Points(halves * most / opponents)
}

/// How long nobody of an arena is paired with the one they have just played, while others may still come free. Nor is
/// anybody brought to two tables within this time, however fast they lose.
pub const NO_REMATCH: Millis = Millis::seconds(20);

/// The most games of an arena: whatever its players do, it does not fill the house.
pub const MOST_GAMES: u32 = 10_000;

/// Numbers that follow from one that was drawn by lot (SplitMix64).
struct Lot(u64);

impl Lot {
    fn new(lot: u64, round: u32) -> Lot {
        Lot(lot ^ u64::from(round).wrapping_mul(0xd134_2543_de82_ef95))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, most: usize) -> usize {
        (self.next() % most.max(1) as u64) as usize
    }

    fn shuffle<T>(&mut self, things: &mut [T]) {
        for i in (1..things.len()).rev() {
            things.swap(i, self.below(i + 1));
        }
    }
}

/// Which of two begins: whoever wants it more; then whoever did not begin last; then the lot.
fn in_order(one: &Entrant, other: &Entrant, lot: bool) -> Vec<PersonId> {
    let wish = one.totals.wants_first() - other.totals.wants_first();
    let last = |entrant: &Entrant| entrant.totals.sides.back(0).map_or(0, |began| if began { -1 } else { 1 });
    // The latest game in which one began and the other did not.
    let side = |entrant: &Entrant, back: usize| entrant.totals.sides.back(back);
    let both = one.totals.sides.len().min(other.totals.sides.len());
    let differs = (0..both).find(|&back| side(one, back) != side(other, back));
    let alternate = differs.and_then(|back| side(other, back));
    let first = match wish.cmp(&0) {
        std::cmp::Ordering::Greater => true,
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => alternate.unwrap_or_else(|| match last(one) - last(other) {
            0 => lot,
            more => more > 0,
        }),
    };
    if first { vec![one.person, other.person] } else { vec![other.person, one.person] }
}
