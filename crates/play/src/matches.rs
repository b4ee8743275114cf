//! One match: rules, clocks and people. The log is the truth.
//!
//! [`Match::decide`] says what a command would lead to and changes nothing; [`Match::record`] makes an entry
//! true. Between the two the entries can be written to disk, so that nothing is seen that is not stored.

use crate::command::{By, Command};
use crate::entry::{Entry, Event, Leaving, Offer};
use crate::id::{PersonId, TableId};
use crate::pace::{Clocks, Fall, Pace};
use crate::refusal::Refusal;
use crate::setup::{Chair, Setup, Strength};
use crate::story;
use crate::time::{Millis, Time};
use std::fmt;
use taproom_rules::{BySeat, Cause, Deal, Game, Move, Outcome, Seat, Seats};

/// Somebody who was not seen for so long may be called gone.
pub const AWAY: Millis = Millis::minutes(2);
/// Nobody can make a log longer than this.
const LONGEST_LOG: usize = 20_000;

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
    /// It in words.
    pub words: String,
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
    rematch: Seats,
    rematched: Option<TableId>,
}

/// What there is once a match has started.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Course {
    game: Game,
    salt: u64,
    clocks: Clocks,
    told: Vec<Told>,
    stand_ins: BySeat<Option<Strength>>,
    left: BySeat<Option<Leaving>>,
    draw: Seats,
    take_back: Option<(Seat, Seats)>,
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
            rematch: Seats::NONE,
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
        self.told().iter().filter(|told| told.m.is_some()).count() as u32
    }

    /// The clocks, once they run.
    #[must_use]
    pub fn clocks(&self) -> Option<&Clocks> {
        self.course.as_ref().map(|course| &course.clocks)
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
        self.course.as_ref().and_then(|course| course.stand_ins[seat])
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

    /// Where everybody went on to.
    #[must_use]
    pub fn rematched(&self) -> Option<TableId> {
        self.rematched
    }

    /// When time will be up for whoever is on the move.
    #[must_use]
    pub fn deadline(&self) -> Option<(Time, Fall)> {
        let course = self.course.as_ref()?;
        course.clocks.deadline(self.to_move()?)
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
                fits.expect("so many have just played")
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

/// What commands lead to.
impl Match {
    /// What a command leads to. Nothing has changed: the events must be recorded to become true.
    ///
    /// # Errors
    /// Says why it is refused.
    pub fn decide(
        &self,
        by: By,
        command: &Command,
        now: Time,
        dice: &mut dyn FnMut(u32) -> u32,
    ) -> Result<Vec<Event>, Refusal> {
        // The house always has the last word: a flag falls however long the log is.
        if self.version as usize >= LONGEST_LOG && by != By::House {
            return Err(Refusal::NotHere("This table has seen too much; start another one."));
        }
        match (command, by) {
            (Command::Sit { seat }, By::Person(person)) => self.sit(person, *seat, dice),
            (Command::Stand, By::Person(person)) => {
                self.gathering()?;
                let mine = self.mine(person)?;
                Ok(mine.iter().map(|seat| Event::Seated { seat, chair: Chair::Open }).collect())
            }
            (Command::Arrange { seat, chair }, By::Person(person)) => {
                self.arrange(person, *seat, *chair, dice)
            }
            (Command::Start, By::Person(person)) => {
                self.gathering()?;
                self.hosted_by(person)?;
                self.started(self.chairs, dice).map(|event| vec![event])
            }
            (Command::Start, By::House) => {
                self.gathering()?;
                self.started(self.chairs, dice).map(|event| vec![event])
            }
            (Command::Move { ply, m, lag }, by) => self.moved(by, *ply, *m, *lag, now),
            (Command::Resign { seat }, By::Person(person)) => self.resign(person, *seat),
            (Command::Leave, By::Person(person)) => self.leave(person),
            (Command::Return, By::Person(person)) => {
                self.playing()?;
                let away = self.mine(person)?.iter().filter(|&seat| self.stand_in(seat).is_some());
                Ok(away.map(|seat| Event::GivenBack { seat }).collect())
            }
            (Command::Offer(offer), By::Person(person)) => self.offer(self.mine(person)?, *offer),
            (Command::Decline(offer), By::Person(person)) => self.decline(self.mine(person)?, *offer),
            (Command::Answer { seat, offer, yes }, By::House) => {
                if !matches!(self.hand(*seat), Some(Hand::Engine(_))) {
                    return Err(Refusal::NotYourSeat(*seat));
                }
                let seats = Seats::NONE.with(*seat);
                if *yes { self.offer(seats, *offer) } else { self.decline(seats, *offer) }
            }
            (Command::Abort, By::Person(person)) => self.abort(person),
            (Command::Abort, By::House) => {
                // The house puts tables away to which nobody came, and no others.
                self.gathering()?;
                Ok(vec![Event::Aborted { seat: None }])
            }
            (Command::Claim { seat, absent }, By::Person(person)) => self.claim(person, *seat, *absent),
            (Command::Flag, _) => self.flag(now),
            (Command::TakeOver { seat }, By::House) => self.take_over(*seat),
            (Command::Pause { by }, By::House) => {
                self.playing()?;
                Ok(vec![Event::Paused { by: *by }])
            }
            (Command::Rematch { table }, By::House) => match self.phase {
                Phase::Over(_) if self.rematched.is_none() => Ok(vec![Event::Rematched { table: *table }]),
                _ => Err(Refusal::NotHere("There is no rematch to be had.")),
            },
            _ => Err(Refusal::NotHere("Only the house does that.")),
        }
    }

    fn gathering(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Gathering => Ok(()),
            Phase::Playing => Err(Refusal::Started),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    fn playing(&self) -> Result<&Course, Refusal> {
        match (self.phase, &self.course) {
            (Phase::Over(_), _) => Err(Refusal::Over),
            (_, None) => Err(Refusal::NotStarted),
            (_, Some(course)) => Ok(course),
        }
    }

    fn mine(&self, person: PersonId) -> Result<Seats, Refusal> {
        let mine = self.seats_of(person);
        if mine.is_empty() { Err(Refusal::NotSeated) } else { Ok(mine) }
    }

    fn hosted_by(&self, person: PersonId) -> Result<(), Refusal> {
        if person == self.setup.host { Ok(()) } else { Err(Refusal::NotHost) }
    }

    fn sit(
        &self,
        person: PersonId,
        seat: Option<Seat>,
        dice: &mut dyn FnMut(u32) -> u32,
    ) -> Result<Vec<Event>, Refusal> {
        self.gathering()?;
        let mine = self.seats_of(person);
        let seat = match seat {
            Some(seat) if !self.seats().contains(&seat) => return Err(Refusal::NoSuchSeat(seat)),
            Some(seat) if mine.contains(seat) => return Err(Refusal::AlreadySeated),
            Some(seat) if !self.chairs[seat].welcomes(person) => return Err(Refusal::Taken(seat)),
            Some(seat) => seat,
            None if !mine.is_empty() => return Err(Refusal::AlreadySeated),
            None => {
                let kept = |&&seat: &&Seat| self.chairs[seat] == Chair::Invited(person);
                let free = |&&seat: &&Seat| self.chairs[seat].welcomes(person);
                let seats = self.seats();
                *seats.iter().find(kept).or_else(|| seats.iter().find(free)).ok_or(Refusal::Full)?
            }
        };
        // Whoever takes another chair gives up the old one.
        let mut events: Vec<Event> =
            mine.iter().map(|seat| Event::Seated { seat, chair: Chair::Open }).collect();
        events.push(Event::Seated { seat, chair: Chair::Person(person) });
        self.then_start(events, dice)
    }

    fn arrange(
        &self,
        person: PersonId,
        seat: Seat,
        chair: Chair,
        dice: &mut dyn FnMut(u32) -> u32,
    ) -> Result<Vec<Event>, Refusal> {
        self.gathering()?;
        self.hosted_by(person)?;
        if !self.seats().contains(&seat) {
            return Err(Refusal::NoSuchSeat(seat));
        }
        if let Chair::Person(other) = chair
            && other != person
        {
            return Err(Refusal::NotHere("You can invite others, but they sit down themselves."));
        }
        self.then_start(vec![Event::Seated { seat, chair }], dice)
    }

    /// Adds the start where these events fill the last chair of a table that waits for nothing else.
    fn then_start(
        &self,
        mut events: Vec<Event>,
        dice: &mut dyn FnMut(u32) -> u32,
    ) -> Result<Vec<Event>, Refusal> {
        let mut chairs = self.chairs;
        for event in &events {
            if let Event::Seated { seat, chair } = *event {
                chairs[seat] = chair;
            }
        }
        if self.setup.starts_when_full && self.seats().iter().all(|&seat| chairs[seat].taken()) {
            events.push(self.started(chairs, dice)?);
        }
        Ok(events)
    }

    fn started(&self, chairs: BySeat<Chair>, dice: &mut dyn FnMut(u32) -> u32) -> Result<Event, Refusal> {
        let about = self.setup.spec.game().about();
        let players = self.setup.seats().iter().filter(|&&seat| chairs[seat].taken()).count() as u8;
        if about.seats(players).is_none() {
            return Err(Refusal::TooFew("There are not enough players yet: fill the open seats first."));
        }
        let deal = about.dealt.then(|| Deal::shuffled(players, &mut *dice));
        let salt = (0..4).fold(0, |salt, _| salt << 16 | u64::from(dice(1 << 16)));
        Ok(Event::Started { players, deal, salt })
    }

    fn moved(&self, by: By, ply: u32, m: Move, lag: Millis, now: Time) -> Result<Vec<Event>, Refusal> {
        let course = self.playing()?;
        let seat = self.to_move().ok_or(Refusal::Over)?;
        match (by, self.hand(seat)) {
            (By::Person(person), Some(Hand::Person(holder))) if person == holder => {}
            (By::House, Some(Hand::Engine(_))) => {}
            (By::Person(person), _) => {
                return Err(match self.mine(person)? {
                    mine if mine.contains(seat) => Refusal::StoodIn,
                    _ => Refusal::NotYourTurn(seat),
                });
            }
            (By::House, _) => return Err(Refusal::NotYourTurn(seat)),
        }
        if ply != self.ply() {
            return Err(Refusal::Stale { meant: ply, now: self.ply() });
        }
        course.game.may_play(m).map_err(Refusal::Rules)?;
        let spent = course.clocks.price(seat, lag, now).ok_or(Refusal::TimeUp)?;
        Ok(vec![Event::Moved { seat, m, spent }])
    }

    fn resign(&self, person: PersonId, seat: Option<Seat>) -> Result<Vec<Event>, Refusal> {
        let course = self.playing()?;
        let mine = self.mine(person)?;
        let seat = match seat {
            Some(seat) if !mine.contains(seat) => return Err(Refusal::NotYourSeat(seat)),
            Some(seat) => seat,
            // Who plays several seats at one screen gives up the one that is on the move.
            None => {
                let still = mine.iter().filter(|&seat| self.in_play().contains(seat));
                let first = still.min_by_key(|&seat| Some(seat) != self.to_move());
                first.ok_or(Refusal::NotHere("You are out of this game already."))?
            }
        };
        course.game.may_retire(seat).map_err(Refusal::Rules)?;
        Ok(vec![Event::Retired { seat, why: Leaving::Resigned }])
    }

    fn leave(&self, person: PersonId) -> Result<Vec<Event>, Refusal> {
        let course = self.playing()?;
        let mine = self.mine(person)?.iter().filter(|&seat| self.in_play().contains(seat));
        let mut game = course.game.clone();
        let mut events = Vec::new();
        for seat in mine.filter(|&seat| self.stand_in(seat).is_none()) {
            match self.setup.takeover {
                Some(strength) => events.push(Event::TakenOver { seat, strength }),
                // Giving up one seat may end the game before the next one is given up.
                None if game.outcome().is_some() => break,
                None => {
                    game.retire(seat).map_err(Refusal::Rules)?;
                    events.push(Event::Retired { seat, why: Leaving::Left });
                }
            }
        }
        Ok(events)
    }

    /// The seats whose agreement is needed.
    fn asked(&self, offer: Offer) -> Seats {
        let person = |&seat: &Seat| matches!(self.hand(seat), Some(Hand::Person(_)));
        let seats = self.seats().iter().copied();
        match offer {
            Offer::Draw => self.in_play(),
            // Computers let everybody move again.
            Offer::TakeBack => seats.filter(person).filter(|&seat| self.in_play().contains(seat)).collect(),
            Offer::Rematch => seats.filter(|&seat| self.chairs[seat].person().is_some()).collect(),
        }
    }

    fn offer(&self, seats: Seats, offer: Offer) -> Result<Vec<Event>, Refusal> {
        match offer {
            Offer::Rematch if self.rematched.is_some() => {
                return Err(Refusal::NotHere("The rematch is on already."));
            }
            Offer::Rematch if !matches!(self.phase, Phase::Over(_)) => {
                return Err(Refusal::NotHere("The game is still on."));
            }
            Offer::Rematch => {}
            Offer::Draw | Offer::TakeBack => {
                self.playing()?;
            }
        }
        if offer == Offer::TakeBack && self.setup.rated {
            return Err(Refusal::NotHere("Moves can't be taken back in a rated game."));
        }
        let asked = self.asked(offer);
        let new: Seats =
            seats.iter().filter(|&s| asked.contains(s) && !self.agreed(offer).contains(s)).collect();
        let Some(seat) = new.iter().next() else {
            return Err(Refusal::NotHere(match offer {
                _ if seats.iter().all(|seat| !asked.contains(seat)) => "You are out of this game.",
                _ => "You have said so already; the others have to answer.",
            }));
        };
        if offer == Offer::TakeBack && self.agreed(offer).is_empty() && self.cut_for(new).is_none() {
            return Err(Refusal::NotHere("You have made no move that could be taken back."));
        }
        let mut events: Vec<Event> = new.iter().map(|seat| Event::Offered { seat, offer }).collect();
        let all = asked.iter().all(|seat| new.contains(seat) || self.agreed(offer).contains(seat));
        if all {
            match offer {
                Offer::Draw => events.push(Event::Drawn),
                Offer::TakeBack => {
                    let asked = self.course.as_ref().and_then(|course| course.take_back);
                    let asker = asked.map_or(seat, |(asker, _)| asker);
                    let mine = self.chairs[asker].person().map_or(new, |person| self.seats_of(person));
                    let entries = self.cut_for(mine).unwrap_or(0) as u32;
                    events.push(Event::TookBack { entries });
                }
                Offer::Rematch => {}
            }
        }
        Ok(events)
    }

    /// How many entries of the game's log are left when the last move of these seats is taken back. A move
    /// before somebody left stands: nobody is brought back without being asked.
    fn cut_for(&self, seats: Seats) -> Option<usize> {
        let log = self.game()?.log();
        let last = log.iter().rposition(
            |entry| matches!(*entry, taproom_rules::Entry::Played(seat, _) if seats.contains(seat)),
        )?;
        let stands = log[last..].iter().any(|entry| matches!(entry, taproom_rules::Entry::Retired(_)));
        (!stands).then_some(last)
    }

    fn decline(&self, seats: Seats, offer: Offer) -> Result<Vec<Event>, Refusal> {
        if self.agreed(offer).is_empty() {
            return Err(Refusal::NotHere("There is nothing to decline."));
        }
        let asked = self.asked(offer);
        let seat = seats.iter().find(|&seat| asked.contains(seat));
        let seat = seat.ok_or(Refusal::NotHere("You were not asked."))?;
        Ok(vec![Event::Declined { seat, offer }])
    }

    fn abort(&self, person: PersonId) -> Result<Vec<Event>, Refusal> {
        let host = person == self.setup.host;
        let seat = self.seats_of(person).iter().next();
        match (self.phase, &self.course) {
            (Phase::Over(_), _) => Err(Refusal::Over),
            (_, None) => {
                self.hosted_by(person)?;
                Ok(vec![Event::Aborted { seat }])
            }
            (_, Some(course)) => {
                if seat.is_none() && !host {
                    return Err(Refusal::NotSeated);
                }
                // Who left before his first turn will never move; that must not keep the door open.
                let young = self.in_play().iter().any(|seat| !course.clocks.has_moved(seat));
                let may = young || (host && !self.setup.rated);
                if may {
                    Ok(vec![Event::Aborted { seat }])
                } else {
                    Err(Refusal::NotHere("The game is under way: resign, or offer a draw."))
                }
            }
        }
    }

    fn claim(&self, person: PersonId, seat: Seat, absent: Millis) -> Result<Vec<Event>, Refusal> {
        let course = self.playing()?;
        let mine = self.mine(person)?;
        if mine.contains(seat) || matches!(self.setup.pace, Pace::Days(_)) {
            return Err(Refusal::NotHere("That seat can't be claimed."));
        }
        if !matches!(self.hand(seat), Some(Hand::Person(_))) || absent < AWAY {
            return Err(Refusal::NotHere("That player is still here, or was until just now."));
        }
        if self.setup.takeover.is_some() {
            return self.take_over(seat);
        }
        course.game.may_retire(seat).map_err(Refusal::Rules)?;
        Ok(vec![Event::Retired { seat, why: Leaving::Claimed }])
    }

    fn flag(&self, now: Time) -> Result<Vec<Event>, Refusal> {
        let course = self.playing()?;
        match self.deadline() {
            Some((deadline, fall)) if now >= deadline => match fall {
                Fall::NeverCame(_) => Ok(vec![Event::Aborted { seat: None }]),
                Fall::Flag(seat) => {
                    course.game.may_retire(seat).map_err(Refusal::Rules)?;
                    Ok(vec![Event::Retired { seat, why: Leaving::Flagged }])
                }
            },
            _ => Err(Refusal::NotHere("There is time left.")),
        }
    }

    fn take_over(&self, seat: Seat) -> Result<Vec<Event>, Refusal> {
        self.playing()?;
        let strength =
            self.setup.takeover.ok_or(Refusal::NotHere("At this table no computer stands in for others."))?;
        if !self.in_play().contains(seat) || !matches!(self.hand(seat), Some(Hand::Person(_))) {
            return Err(Refusal::NotYourSeat(seat));
        }
        Ok(vec![Event::TakenOver { seat, strength }])
    }
}

/// What entries make true.
impl Match {
    /// Makes an entry true. Entries come from [`Match::decide`] or from a log of them.
    ///
    /// # Errors
    /// When the entry does not fit: then the log is damaged, and the match must not be used any more.
    pub fn record(&mut self, entry: &Entry) -> Result<(), BadLog> {
        let at = entry.at;
        self.version += 1;
        match &entry.event {
            Event::Seated { seat, chair } => self.chairs[*seat] = *chair,
            Event::Started { players, deal, salt } => self.begin(*players, deal.as_ref(), *salt, at)?,
            Event::Rematched { table } => self.rematched = Some(*table),
            Event::Offered { seat, offer: Offer::Rematch } => self.rematch = self.rematch.with(*seat),
            Event::Declined { offer: Offer::Rematch, .. } => self.rematch = Seats::NONE,
            Event::Aborted { .. } => {
                if let Some(course) = &mut self.course {
                    course.stop(at);
                }
                self.phase = Phase::Over(Ending::Aborted);
            }
            event => {
                let version = self.version;
                let course = self.course.as_mut().ok_or(BadLog("a move before the start".to_owned()))?;
                let ending = course.record(version, event, at)?;
                if let Some(outcome) = ending {
                    self.phase = Phase::Over(Ending::Decided(outcome));
                }
            }
        }
        Ok(())
    }

    fn begin(&mut self, players: u8, deal: Option<&Deal>, salt: u64, at: Time) -> Result<(), BadLog> {
        let bad = |mistake: taproom_rules::Mistake| BadLog(mistake.to_string());
        let sitting: Vec<Chair> =
            self.setup.seats().iter().map(|&seat| self.chairs[seat]).filter(|chair| chair.taken()).collect();
        let mut spec = self.setup.spec.clone();
        if players != spec.players() {
            spec = spec.with_players(players.into()).map_err(bad)?;
        }
        if let Some(deal) = deal {
            spec = spec.with_deal(deal.clone()).map_err(bad)?;
        }
        // Where chairs stayed empty, the others move together in the order of their turns.
        self.chairs = BySeat::default();
        for (&seat, chair) in spec.seats().iter().zip(sitting) {
            self.chairs[seat] = chair;
        }
        let game = Game::new(spec).map_err(bad)?;
        self.course = Some(Course {
            game,
            salt,
            clocks: Clocks::new(self.setup.pace, at),
            told: Vec::new(),
            stand_ins: BySeat::default(),
            left: BySeat::default(),
            draw: Seats::NONE,
            take_back: None,
        });
        self.phase = Phase::Playing;
        Ok(())
    }
}

impl Course {
    /// Stops the clock of whoever is on the move and takes every proposal off the table.
    fn stop(&mut self, at: Time) {
        self.clocks.passed(self.game.to_move(), at);
        self.withdraw();
    }

    /// Takes every proposal off the table.
    fn withdraw(&mut self) {
        self.draw = Seats::NONE;
        self.take_back = None;
    }

    /// Somebody else plays a seat. What its hand agreed to before does not bind the new one, and who is asked
    /// for a take-back has changed.
    fn stand_in(&mut self, seat: Seat, strength: Option<Strength>) {
        self.stand_ins[seat] = strength;
        self.draw = self.draw.without(seat);
        self.take_back = None;
    }

    /// Makes an event of the running game true, and says how the game ended if it did.
    fn record(&mut self, version: u64, event: &Event, at: Time) -> Result<Option<Outcome>, BadLog> {
        let bad = |refusal: taproom_rules::Refusal| BadLog(refusal.to_string());
        match *event {
            Event::Moved { seat, m, spent } => {
                let before = self.game.position().clone();
                self.game.play(m).map_err(bad)?;
                let words = story::words(&before, self.game.position(), m);
                self.told.push(Told { version, seat, m: Some(m), spent, words });
                // Who has still something to place is in the same turn; who moves twice because nobody else
                // can has finished one.
                let places = matches!(self.game.position().moves().first(), Some(Move::Place { .. }));
                let over = self.game.to_move() != Some(seat) || !places;
                self.clocks.moved(seat, spent, over, at);
                self.take_back = None;
                // A move by somebody who was asked for a draw is an answer; the asker's own is not.
                if !self.draw.contains(seat) {
                    self.draw = Seats::NONE;
                }
            }
            Event::Retired { seat, why } => {
                let mover = self.game.to_move();
                self.game.retire(seat).map_err(bad)?;
                self.left[seat] = Some(why);
                let words = story::leaving(self.game.spec(), seat, why);
                self.told.push(Told { version, seat, m: None, spent: Millis(0), words });
                // What was proposed to him too is another thing without him.
                self.withdraw();
                if self.game.to_move() != mover {
                    self.clocks.passed(mover, at);
                }
            }
            Event::Offered { seat, offer: Offer::Draw } => self.draw = self.draw.with(seat),
            Event::Offered { seat, offer: Offer::TakeBack } => {
                let (asker, agreed) = self.take_back.unwrap_or((seat, Seats::NONE));
                self.take_back = Some((asker, agreed.with(seat)));
            }
            Event::Declined { offer: Offer::Draw, .. } => self.draw = Seats::NONE,
            Event::Declined { offer: Offer::TakeBack, .. } => self.take_back = None,
            Event::Drawn => {
                self.stop(at);
                return Ok(Some(self.game.position().draw(Cause::Agreement)));
            }
            Event::TookBack { entries } => {
                self.stop(at);
                self.game = self.game.after(entries as usize);
                let told = self.game.log().iter();
                let told = told.filter(|entry| !matches!(entry, taproom_rules::Entry::Drawn(_))).count();
                self.told.truncate(told);
                for seat in self.game.in_play().iter() {
                    self.left[seat] = None;
                }
            }
            Event::TakenOver { seat, strength } => self.stand_in(seat, Some(strength)),
            Event::GivenBack { seat } => self.stand_in(seat, None),
            Event::Paused { by } => self.clocks.paused(by),
            Event::Seated { .. }
            | Event::Started { .. }
            | Event::Aborted { .. }
            | Event::Rematched { .. }
            | Event::Offered { offer: Offer::Rematch, .. }
            | Event::Declined { offer: Offer::Rematch, .. } => {}
        }
        let outcome = self.game.outcome();
        if outcome.is_some() {
            self.withdraw();
        }
        Ok(outcome)
    }
}
