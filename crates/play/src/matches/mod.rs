//! One match: rules, clocks and people. The log is the truth.
//!
//! [`Match::decide`] says what a command would lead to and changes nothing; [`Match::after`] is the match in
//! which that is true, beside the one in which it is not. Between the two the entries are written to disk, so
//! that nothing is seen that is not stored. [`Match::record`] makes an entry true that was stored before.

mod decide;
mod record;

pub use decide::LONGEST;

use crate::entry::{Entry, Leaving, Offer};
use crate::id::{PersonId, TableId};
use crate::pace::{Clocks, Fall};
use crate::setup::{Chair, Setup, Strength};
use crate::story::Happened;
use crate::time::{Millis, Time};
use crate::vacation::Vacation;
use std::collections::BTreeMap;
use std::fmt;
use taproom_rules::{BySeat, Cause, Deal, Decision, Game, Move, Outcome, Piece, Seat, Seats};

/// Somebody who was not seen for this long may be called gone.
pub const AWAY: Millis = Millis::minutes(2);

/// A computer that has moved for somebody who left keeps the seat for this many of its turns, the first time.
const KEPT: u32 = 3;
/// How often that is doubled at most.
const DOUBLED: u8 = 16;

/// Where a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// People find their chairs.
    Gathering,
    /// The game is on.
    Playing,
    /// It has ended.
    Over(Ending),
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By the rules, by leaving, or by agreement.
    Decided(Outcome),
    /// Without a result.
    Aborted,
}

/// Who plays a seat at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    /// Somebody.
    Person(PersonId),
    /// A computer.
    Engine(Strength),
}

/// A line of the game's story.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The version of the match that it made.
    pub version: u64,
    /// Who.
    pub seat: Seat,
    /// The move; nothing where a seat left the game.
    pub m: Option<Move>,
    /// What it cost on the clock.
    pub spent: Millis,
    /// What was done; words are made of it where somebody reads them.
    pub what: Happened,
    /// What moved or was placed, as it was before.
    pub piece: Option<Piece>,
    /// Which entry of the game's log it is.
    pub entry: u32,
    /// Whether it was the last move of a turn; some turns have several.
    pub ends_turn: bool,
    /// What the clock got back for that turn.
    pub gave: Millis,
}

/// Why a log is no match. It was written by another program, or damaged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLog(pub String);

impl fmt::Display for BadLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the log of the table can't be replayed: {}", self.0)
    }
}

impl std::error::Error for BadLog {}

/// A match from the first chair to the last move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    setup: Setup,
    chairs: BySeat<Chair>,
    version: u64,
    phase: Phase,
    course: Option<Course>,
    /// How often each has taken a seat; nothing once the match has started.
    comings: BTreeMap<PersonId, u32>,
    /// How many entries count toward the length of the match.
    counted: u32,
    rematch: Seats,
    /// Who declined a rematch after it was offered last.
    rematch_declined: Seats,
    rematch_offers: BySeat<u8>,
    rematched: Option<TableId>,
}

/// What there is once a match has started.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Course {
    game: Game,
    /// What was shuffled in secret when the match began.
    deal: Option<Deal>,
    salt: u64,
    clocks: Clocks,
    told: Vec<Told>,
    stand_ins: BySeat<Option<StandIn>>,
    /// How often a computer has moved for somebody because they had left.
    helped: BySeat<u8>,
    left: BySeat<Option<Leaving>>,
    /// How many moves were made.
    ply: u32,
    draw: Seats,
    take_back: Option<(Seat, Seats)>,
    /// Who has proposed a draw, and who a take-back, since the last move.
    proposed: [Seats; 2],
    /// Who has declined a draw, and who a take-back, since the last move.
    declined: [Seats; 2],
    /// Whose seat a computer took since the last move.
    relieved: Seats,
    /// The version in which something was taken back last.
    took_back: Option<u64>,
}

/// A computer that plays for somebody who is not here, and what has happened since it came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct StandIn {
    strength: Strength,
    /// How many turns it keeps the seat once it has moved, if it was left the seat; nothing where somebody was away.
    keeps: Option<u32>,
    /// Whether it has moved.
    moved: bool,
    /// How many turns it has finished.
    turns: u32,
    /// Who else has moved.
    others: Seats,
}

impl StandIn {
    fn new(strength: Strength, keeps: Option<u32>) -> StandIn {
        StandIn { strength, keeps, moved: false, turns: 0, others: Seats::NONE }
    }

    /// Whether somebody may have the seat back from it. Until it has moved for them they always may.
    ///
    /// Whoever left of their own accord could have single moves made for them by a better player, so it keeps the
    /// seat for some turns, twice as many each time. Whoever was away for long has only lost their connection and
    /// waits for a round: everybody else has moved since it came. Somebody who can't move is passed over, so two
    /// turns of its own are a round too.
    fn may_go(&self, others: Seats) -> bool {
        let enough = match self.keeps {
            Some(turns) => self.turns >= turns,
            None => self.turns > 1 || others.iter().all(|seat| self.others.contains(seat)),
        };
        !self.moved || enough
    }
}

impl Match {
    /// A table at which nothing has happened.
    #[must_use]
    pub fn new(setup: Setup) -> Match {
        let chairs = setup.chairs;
        Match {
            setup,
            chairs,
            version: 0,
            phase: Phase::Gathering,
            course: None,
            comings: BTreeMap::new(),
            counted: 0,
            rematch: Seats::NONE,
            rematch_declined: Seats::NONE,
            rematch_offers: BySeat::default(),
            rematched: None,
        }
    }

    /// Rebuilds a match from its log.
    ///
    /// # Errors
    /// When the log can't have been written by this program.
    pub fn replay(setup: Setup, log: impl IntoIterator<Item = Entry>) -> Result<Match, BadLog> {
        let mut replayed = Match::new(setup);
        for entry in log {
            replayed.record(&entry)?;
        }
        Ok(replayed)
    }

    /// The match as it will be once these entries are true; this one stays as it is, so that entries can be
    /// written to disk between being decided and being recorded.
    ///
    /// # Errors
    /// When an entry does not fit.
    pub fn after(&self, entries: &[Entry]) -> Result<Match, BadLog> {
        let mut after = self.clone();
        for entry in entries {
            after.record(entry)?;
        }
        Ok(after)
    }

    /// What the table agreed on.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How many entries the log has.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Where the match stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seats of the table in turn order; fewer once a match has started without some.
    #[must_use]
    pub fn seats(&self) -> &'static [Seat] {
        self.game().map_or(self.setup.seats(), |game| game.spec().seats())
    }

    /// Who has a seat.
    #[must_use]
    pub fn chair(&self, seat: Seat) -> Chair {
        self.chairs[seat]
    }

    /// The game, once it has started.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.course.as_ref().map(|course| &course.game)
    }

    /// The story of the game so far.
    #[must_use]
    pub fn told(&self) -> &[Told] {
        self.course.as_ref().map_or(&[], |course| &course.told)
    }

    /// How many moves were made.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.course.as_ref().map_or(0, |course| course.ply)
    }

    /// How many turns were finished, of all seats together.
    #[must_use]
    pub fn turns(&self) -> u32 {
        self.told().iter().filter(|told| told.ends_turn).count() as u32
    }

    /// Whether somebody plays computers alone where it counts: then nobody else's time is spoilt, and everything that is
    /// begun is worth something.
    #[must_use]
    pub fn is_rated_bout(&self) -> bool {
        let computer = |&seat: &Seat| matches!(self.chairs[seat], Chair::Engine(_));
        self.setup.rated && self.people().len() == 1 && self.seats().iter().any(computer)
    }

    /// The clocks, once they run.
    #[must_use]
    pub fn clocks(&self) -> Option<&Clocks> {
        self.course.as_ref().map(|course| &course.clocks)
    }

    /// What was shuffled in secret when the match began.
    #[must_use]
    pub fn deal(&self) -> Option<&Deal> {
        let course = self.course.as_ref()?;
        course.game.spec().deal().or(course.deal.as_ref())
    }

    /// What keeps the seal of the deal from being guessed.
    #[must_use]
    pub fn salt(&self) -> Option<u64> {
        self.course.as_ref().map(|course| course.salt)
    }

    /// Whose turn it is; nobody's before the start and after the end.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        self.course.as_ref().filter(|_| self.phase == Phase::Playing)?.game.to_move()
    }

    /// The seats still in the game.
    #[must_use]
    pub fn in_play(&self) -> Seats {
        self.game().map_or(Seats::NONE, Game::in_play)
    }

    /// What decided it, by the rules or by agreement; nothing while it lasts, or where it was called off.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        let Phase::Over(Ending::Decided(outcome)) = self.phase() else { return None };
        if outcome.cause == Cause::Agreement {
            return Some(Decision::Agreement);
        }
        self.game()?.decision().filter(|decision| decision.cause() == outcome.cause)
    }

    /// The seats of somebody.
    #[must_use]
    pub fn seats_of(&self, person: PersonId) -> Seats {
        self.seats().iter().copied().filter(|&seat| self.chairs[seat] == Chair::Person(person)).collect()
    }

    /// Who plays a seat at the moment.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Option<Hand> {
        if let Some(strength) = self.stand_in(seat) {
            return Some(Hand::Engine(strength));
        }
        match self.chairs[seat] {
            Chair::Person(person) => Some(Hand::Person(person)),
            Chair::Engine(strength) => Some(Hand::Engine(strength)),
            Chair::Open | Chair::Invited(_) => None,
        }
    }

    /// The computer that plays for somebody who left.
    #[must_use]
    pub fn stand_in(&self, seat: Seat) -> Option<Strength> {
        self.course.as_ref().and_then(|course| course.stand_ins[seat]).map(|stand_in| stand_in.strength)
    }

    /// How a seat left the game, if it did.
    #[must_use]
    pub fn left(&self, seat: Seat) -> Option<Leaving> {
        self.course.as_ref().and_then(|course| course.left[seat])
    }

    /// Who has agreed to a proposal so far.
    #[must_use]
    pub fn agreed(&self, offer: Offer) -> Seats {
        match (offer, &self.course) {
            (Offer::Rematch, _) => self.rematch,
            (Offer::Draw, Some(course)) => course.draw,
            (Offer::TakeBack, Some(course)) => course.take_back.map_or(Seats::NONE, |(_, agreed)| agreed),
            _ => Seats::NONE,
        }
    }

    /// Who has declined a proposal since the last move and since it was made anew.
    #[must_use]
    pub fn declined(&self, offer: Offer) -> Seats {
        match (offer, &self.course) {
            (Offer::Rematch, _) => self.rematch_declined,
            (Offer::Draw | Offer::TakeBack, Some(course)) => course.declined[offer as usize],
            (Offer::Draw | Offer::TakeBack, None) => Seats::NONE,
        }
    }

    /// Where everybody went on to.
    #[must_use]
    pub fn rematched(&self) -> Option<TableId> {
        self.rematched
    }

    /// The version in which something was taken back last.
    #[must_use]
    pub fn took_back(&self) -> Option<u64> {
        self.course.as_ref()?.took_back
    }

    /// The vacation that a seat is on at a moment.
    #[must_use]
    pub fn on_vacation(&self, seat: Seat, now: Time) -> Option<Vacation> {
        self.clocks()?.on_vacation(seat, now)
    }

    /// When time will be up for whoever is on the move.
    #[must_use]
    pub fn deadline(&self) -> Option<(Time, Fall)> {
        let course = self.course.as_ref()?;
        course.clocks.deadline(self.to_move()?)
    }

    /// Whether somebody lost their place in a tournament's match by not coming to it.
    #[must_use]
    pub fn never_came(&self, seat: Seat) -> bool {
        self.setup.fixture.is_some() && self.left(seat) == Some(Leaving::Flagged) && !self.has_moved(seat)
    }

    /// Whether somebody has made their first move.
    #[must_use]
    pub fn has_moved(&self, seat: Seat) -> bool {
        self.course.as_ref().is_some_and(|course| course.clocks.has_moved(seat))
    }

    /// Whether it has come to nothing yet: somebody who is still in it has not made their first move.
    #[must_use]
    pub fn is_unbegun(&self) -> bool {
        let owes = |&seat: &Seat| !self.has_moved(seat) && self.left(seat).is_none();
        !matches!(self.phase, Phase::Over(_)) && self.seats().iter().any(owes)
    }

    /// The people with a seat, each once.
    #[must_use]
    pub fn people(&self) -> Vec<PersonId> {
        let mut people: Vec<PersonId> =
            self.seats().iter().filter_map(|&seat| self.chairs[seat].person()).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Whether everybody who sat here wants to play once more.
    #[must_use]
    pub fn rematch_agreed(&self) -> bool {
        let wanted = |&seat: &Seat| self.rematch.contains(seat) || self.chairs[seat].person().is_none();
        matches!(self.phase, Phase::Over(_))
            && self.rematched.is_none()
            && !self.rematch.is_empty()
            && self.seats().iter().all(wanted)
    }

    /// The table for playing once more: everybody moves on by one seat.
    #[must_use]
    pub fn next_setup(&self) -> Setup {
        let mut setup = self.setup.clone();
        let seats = self.seats();
        if let Some(game) = self.game() {
            let players = game.spec().players().into();
            let fits = setup.spec.clone().with_players(players);
            setup.spec = if game.spec().players() == setup.spec.players() {
                setup.spec
            } else {
                fits.expect("as many have just played")
            };
        }
        setup.chairs = BySeat::default();
        for (i, &seat) in seats.iter().enumerate() {
            setup.chairs[seats[(i + 1) % seats.len()]] = self.chairs[seat];
        }
        setup.starts_when_full = true;
        setup
    }
}
