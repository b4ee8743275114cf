//! What commands lead to.

use super::{AWAY, Course, Hand, Match, Phase};
use crate::command::{By, Command};
use crate::entry::{Entry, Event, Leaving, Offer};
use crate::id::PersonId;
use crate::pace::{Excuse, Fall, Pace};
use crate::refusal::Refusal;
use crate::setup::Chair;
use crate::time::{Millis, Time};
use crate::vacation::{self, Vacation};
use taproom_rules::{BySeat, Deal, Move, Seat, Seats};

/// A match that has come this far without an end is called off by the house. Proposals are not counted: nobody
/// can talk a match to its end.
pub const LONGEST: u32 = 20_000;
/// A table at which its host does this much before the start is closed by the house.
const MOST_BEFORE_START: u64 = 1000;
/// How often somebody may take a seat at another's table before the start.
const MOST_COMINGS: u32 = 30;
/// The same for all of them together. However many there are, they end nobody's table, and its log does not grow for ever.
const MOST_COMINGS_OF_ALL: u32 = 5000;
/// How often a seat may propose to play once more.
const MOST_REMATCH_OFFERS: u8 = 3;

impl Match {
    /// A refusal of the rules as one of the match.
    fn ruled(&self, refusal: taproom_rules::Refusal) -> Refusal {
        Refusal::Rules(self.setup.spec.game(), refusal)
    }

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
        let mut events = self.led_to(by, command, now, dice)?;
        let grown = events.iter().filter(|event| event.counts()).count() as u32;
        let restless = by == By::Person(self.setup.host)
            && self.phase == Phase::Gathering
            && self.of_host() >= MOST_BEFORE_START
            && !events.is_empty();
        let endless = self.counted + grown >= LONGEST && grown > 0;
        if (restless || endless) && !self.over_after(&events, now) {
            events.push(Event::Aborted { seat: None });
        }
        Ok(events)
    }

    /// Whether a command that takes no time and no chance would be done.
    #[must_use]
    pub fn allows(&self, by: By, command: &Command) -> bool {
        self.led_to(by, command, Time(0), &mut |_| 0).is_ok_and(|events| !events.is_empty())
    }

    /// Whether the match is over once these events are true.
    fn over_after(&self, events: &[Event], at: Time) -> bool {
        let entries: Vec<Entry> = events.iter().map(|event| Entry { at, event: event.clone() }).collect();
        self.after(&entries).is_ok_and(|after| matches!(after.phase, Phase::Over(_)))
    }

    fn led_to(
        &self,
        by: By,
        command: &Command,
        now: Time,
        dice: &mut dyn FnMut(u32) -> u32,
    ) -> Result<Vec<Event>, Refusal> {
        if self.setup.fixture.is_some() && matches!(by, By::Person(_)) {
            self.fixed(command)?;
        }
        match (command, by) {
            (Command::Sit { seat }, By::Person(person)) => self.sit(person, *seat, dice),
            (Command::Stand, By::Person(person)) => {
                self.gathering()?;
                let mine = self.mine(person)?;
                Ok(mine.iter().map(|seat| Event::Seated { seat, chair: Chair::Open }).collect())
            }
            (Command::StepAway, By::Person(person)) => {
                self.gathering()?;
                let mine = self.mine(person)?;
                Ok(mine.iter().map(|seat| Event::Seated { seat, chair: Chair::Invited(person) }).collect())
            }
            (Command::TurnDown, By::Person(person)) => {
                self.gathering()?;
                self.freed(|chair| chair == Chair::Invited(person))
            }
            (Command::SayNo, By::Person(person)) => {
                self.gathering()?;
                let asked = |chair| chair == Chair::Invited(person) || chair == Chair::Person(person);
                let mut events = self.freed(asked)?;
                events.push(Event::Aborted { seat: None });
                Ok(events)
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
            (Command::Move { ply, m, lag }, by) => {
                let events = self.moved(by, *ply, *m, *lag, now)?;
                // Who is away is away: nobody plays the games they like and lets the others stand. Who is too late is
                // told that first.
                match (by, events.as_slice()) {
                    (By::Person(_), &[Event::Moved { seat, .. }])
                        if self.on_vacation(seat, now).is_some() =>
                    {
                        Err(Refusal::OnVacation)
                    }
                    _ => Ok(events),
                }
            }
            (Command::Conditional { ply, m }, by @ By::Person(_)) => self.moved(by, *ply, *m, Millis(0), now),
            (Command::Resign { seat }, By::Person(person)) => self.resign(person, *seat),
            (Command::Leave, By::Person(person)) => self.leave(person),
            (Command::Return, By::Person(person)) => self.come_back(person),
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
                // The house closes tables to which nobody came, and games that nobody goes on with. Where a clock
                // runs, the clock ends them.
                if self.phase != Phase::Playing || self.setup.pace != Pace::Free {
                    self.gathering()?;
                }
                Ok(vec![Event::Aborted { seat: None }])
            }
            (Command::CallOff, By::House) => match self.phase {
                Phase::Over(_) => Err(Refusal::Over),
                Phase::Gathering | Phase::Playing => Ok(vec![Event::Aborted { seat: None }]),
            },
            (Command::Claim { seat, absent }, By::Person(person)) => self.claim(person, *seat, *absent),
            (Command::Flag, _) => self.flag(now),
            (Command::TakeOver { seat }, By::House) => self.take_over(*seat),
            (Command::Pause { by }, By::House) => {
                self.playing()?;
                Ok(vec![Event::Paused { by: *by }])
            }
            (Command::Vacation { person, vacation }, By::House) => self.rest(*person, *vacation, now),
            (Command::Rematch { table }, By::House) => match self.phase {
                Phase::Over(_) if self.rematched.is_none() => Ok(vec![Event::Rematched { table: *table }]),
                _ => Err(Refusal::NotHere("There can be no rematch here.")),
            },
            _ => Err(Refusal::NotHere("Only the server does that.")),
        }
    }

    /// What nobody may do in a match of a tournament: change who plays whom, call it off, or play it otherwise.
    fn fixed(&self, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Sit { .. }
            | Command::Stand
            | Command::StepAway
            | Command::SayNo
            | Command::Arrange { .. }
            | Command::Start => {
                self.gathering()?;
                Err(Refusal::NotHere("The tournament says who plays here; the game begins by itself."))
            }
            Command::Abort if !matches!(self.phase, Phase::Over(_)) => Err(Refusal::NotHere(
                "A game of a tournament can't be called off: play it, resign, or offer a draw.",
            )),
            Command::Offer(Offer::TakeBack) => {
                Err(Refusal::NotHere("Moves can't be taken back in a game of a tournament."))
            }
            Command::Offer(Offer::Rematch) => {
                Err(Refusal::NotHere("The tournament says who meets whom; there is no rematch here."))
            }
            _ => Ok(()),
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

    /// Opens the chairs that are so.
    fn freed(&self, so: impl Fn(Chair) -> bool) -> Result<Vec<Event>, Refusal> {
        let freed = self.seats().iter().filter(|&&seat| so(self.chair(seat)));
        let freed: Vec<Event> = freed.map(|&seat| Event::Seated { seat, chair: Chair::Open }).collect();
        if freed.is_empty() { Err(Refusal::NotSeated) } else { Ok(freed) }
    }

    /// How many entries there are before the start that are not by guests of the table: each of their comings leads to
    /// one for the seat they take and to another for the one they leave.
    fn of_host(&self) -> u64 {
        let guests: u32 = self
            .comings
            .iter()
            .filter(|(person, _)| **person != self.setup.host)
            .map(|(_, often)| often)
            .sum();
        self.version.saturating_sub(2 * u64::from(guests))
    }

    /// Whether somebody may take one more seat at another's table: one who comes and goes all the time writes to its log
    /// each time.
    fn may_come(&self, person: PersonId) -> Result<(), Refusal> {
        let of_one = self.comings.get(&person).copied().unwrap_or(0);
        let of_all: u32 = self.comings.values().sum();
        let too_often = of_one >= MOST_COMINGS || of_all >= MOST_COMINGS_OF_ALL;
        if too_often && person != self.setup.host { Err(Refusal::Restless) } else { Ok(()) }
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
        self.may_come(person)?;
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
        // What is so already needs no entry.
        let events =
            if self.chairs[seat] == chair { Vec::new() } else { vec![Event::Seated { seat, chair }] };
        self.then_start(events, dice)
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
        self.setup.may_count(&chairs)?;
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
        if !chairs.0.iter().any(|chair| chair.person().is_some()) {
            return Err(Refusal::TooFew("Computers play with people here: somebody has to take a seat."));
        }
        self.setup.may_count(&chairs)?;
        if self.setup.start.is_some() && players != self.setup.spec.players() {
            return Err(Refusal::TooFew("The position is for all players: fill the open seats first."));
        }
        let deal = match &self.setup.start {
            Some(_) => self.setup.first_position().shuffled(&mut *dice),
            None => about.dealt.then(|| Deal::shuffled(players, &mut *dice)),
        };
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
        course.game.may_play(m).map_err(|refusal| self.ruled(refusal))?;
        let excuse = match by {
            By::Person(_) => Excuse::Delay(lag),
            By::House => Excuse::Waited(lag),
        };
        Ok(match course.clocks.price(seat, excuse, now) {
            Some(spent) => vec![Event::Moved { seat, m, spent }],
            // Whoever moves too late has lost by it, at once.
            None => {
                course.game.may_retire(seat).map_err(|refusal| self.ruled(refusal))?;
                vec![Event::Retired { seat, why: Leaving::Flagged }]
            }
        })
    }

    fn resign(&self, person: PersonId, seat: Option<Seat>) -> Result<Vec<Event>, Refusal> {
        let course = self.playing()?;
        let mine = self.mine(person)?;
        let seat = match seat {
            Some(seat) if !mine.contains(seat) => return Err(Refusal::NotYourSeat(seat)),
            Some(seat) => seat,
            // Whoever plays several seats at one screen gives up the one that is on the move.
            None => {
                let still = mine.iter().filter(|&seat| self.in_play().contains(seat));
                let first = still.min_by_key(|&seat| Some(seat) != self.to_move());
                first.ok_or(Refusal::NotHere("You are out of this game already."))?
            }
        };
        course.game.may_retire(seat).map_err(|refusal| self.ruled(refusal))?;
        Ok(vec![Event::Retired { seat, why: Leaving::Resigned }])
    }

    fn leave(&self, person: PersonId) -> Result<Vec<Event>, Refusal> {
        let course = self.playing()?;
        let mine = self.mine(person)?.iter().filter(|&seat| self.in_play().contains(seat));
        let mut game = course.game.clone();
        let mut events = Vec::new();
        for seat in mine.filter(|&seat| self.stand_in(seat).is_none()) {
            match self.setup.takeover {
                Some(_) if course.relieved.contains(seat) => {
                    let again = "You have left and come back already; wait for the next move.";
                    return Err(Refusal::NotHere(again));
                }
                Some(strength) => events.push(Event::TakenOver { seat, strength, left: true }),
                // Giving up one seat may end the game before the next one is given up.
                None if game.outcome().is_some() => break,
                None => {
                    game.retire(seat).map_err(|refusal| self.ruled(refusal))?;
                    events.push(Event::Retired { seat, why: Leaving::Left });
                }
            }
        }
        Ok(events)
    }

    fn come_back(&self, person: PersonId) -> Result<Vec<Event>, Refusal> {
        let course = self.playing()?;
        let mine = self.mine(person)?;
        let others: Seats = self.in_play().iter().filter(|&seat| !mine.contains(seat)).collect();
        let away = mine.iter().filter_map(|seat| Some((seat, course.stand_ins[seat]?)));
        let (back, not_yet): (Vec<_>, Vec<_>) = away.partition(|(_, stand_in)| stand_in.may_go(others));
        if back.is_empty() && !not_yet.is_empty() {
            let left = not_yet.iter().any(|(_, stand_in)| stand_in.keeps.is_some());
            return Err(Refusal::NotHere(if left {
                "You left your seat to a computer; you can have it back after a few more of its turns."
            } else {
                "A computer has moved for you; you can have your seat back when everybody else has moved."
            }));
        }
        Ok(back.into_iter().map(|(seat, _)| Event::GivenBack { seat }).collect())
    }

    /// The seats whose agreement is needed.
    fn asked(&self, offer: Offer) -> Seats {
        // A computer that plays for somebody for a while can't give away what they have played themselves.
        let person = |&seat: &Seat| self.chairs[seat].person().is_some();
        let seats = self.seats().iter().copied();
        match offer {
            Offer::Draw => self.in_play(),
            // Computers let everybody move again.
            Offer::TakeBack => seats.filter(person).filter(|&seat| self.in_play().contains(seat)).collect(),
            Offer::Rematch => seats.filter(|&seat| self.chairs[seat].person().is_some()).collect(),
        }
    }

    /// Whether a seat may come up with a proposal: once between two moves, and a few times after the end.
    fn may_propose(&self, seat: Seat, offer: Offer) -> bool {
        match offer {
            Offer::Rematch => self.rematch_offers[seat] < MOST_REMATCH_OFFERS,
            Offer::Draw | Offer::TakeBack => {
                self.course.as_ref().is_some_and(|course| !course.proposed[offer as usize].contains(seat))
            }
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
        let agreed = self.agreed(offer);
        let silent: Seats = seats.iter().filter(|&s| asked.contains(s) && !agreed.contains(s)).collect();
        // Agreeing to what another proposes is always possible; proposing has its bounds.
        let new: Seats =
            silent.iter().filter(|&seat| !agreed.is_empty() || self.may_propose(seat, offer)).collect();
        let Some(seat) = new.iter().next() else {
            return Err(Refusal::NotHere(match offer {
                _ if seats.iter().all(|seat| !asked.contains(seat)) => "You are out of this game.",
                _ if silent.is_empty() => "You have said so already; the others have to answer.",
                Offer::Rematch => "You have asked for that often enough.",
                Offer::Draw | Offer::TakeBack => "You have asked for that already; ask again after a move.",
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
            |entry| matches!(*entry, taproom_rules::GameEntry::Played(seat, _) if seats.contains(seat)),
        )?;
        use taproom_rules::GameEntry::{Flagged, Retired};
        let stands = log[last..].iter().any(|entry| matches!(entry, Retired(_) | Flagged(_)));
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
                // Whoever left before their first turn will never move; that must not keep the game young.
                let young = self.in_play().iter().any(|seat| !course.clocks.has_moved(seat));
                // Afterwards nobody calls off what others have played for; alone, or at one screen, one may. Against
                // computers that count nobody does, or a deal could be looked at until a good one comes.
                let alone = self.people().iter().all(|&other| other == person);
                let may = (young || (alone && !self.setup.rated)) && !self.is_rated_bout();
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
        // How long somebody is waited for at first is the tournament's to say.
        if self.setup.fixture.is_some() && !course.clocks.has_moved(seat) {
            return Err(Refusal::NotHere("That seat can't be claimed."));
        }
        if !matches!(self.hand(seat), Some(Hand::Person(_))) || absent < AWAY {
            return Err(Refusal::NotHere("That player is still here, or was until just now."));
        }
        if self.setup.takeover.is_some() {
            return self.take_over(seat);
        }
        course.game.may_retire(seat).map_err(|refusal| self.ruled(refusal))?;
        // Whoever has moved may go and wait elsewhere; nobody wins by letting them wait.
        if self.to_move() != Some(seat) {
            return Err(Refusal::NotHere("It is not their turn: nobody is waiting for their move."));
        }
        Ok(vec![Event::Retired { seat, why: Leaving::Claimed }])
    }

    fn flag(&self, now: Time) -> Result<Vec<Event>, Refusal> {
        let course = self.playing()?;
        match self.deadline() {
            Some((deadline, fall)) if now >= deadline => match fall {
                Fall::NeverCame(seat) if !self.loses_by_not_coming(seat) => {
                    Ok(vec![Event::Aborted { seat: None }])
                }
                Fall::NeverCame(seat) | Fall::Flag(seat) => {
                    course.game.may_retire(seat).map_err(|refusal| self.ruled(refusal))?;
                    Ok(vec![Event::Retired { seat, why: Leaving::Flagged }])
                }
            },
            _ => Err(Refusal::NotHere("There is time left.")),
        }
    }

    /// Whether a seat loses by never making its first move: whoever does not come to a match of a tournament, and
    /// whoever has seen what a computer's game would be like and would rather have another.
    fn loses_by_not_coming(&self, seat: Seat) -> bool {
        self.setup.fixture.is_some() || (self.is_rated_bout() && self.chairs[seat].person().is_some())
    }

    /// Lets the clocks of somebody stand still while they are on vacation. What makes no difference needs no entry.
    fn rest(&self, person: PersonId, vacation: Vacation, now: Time) -> Result<Vec<Event>, Refusal> {
        let course = self.playing()?;
        let mine = self.mine(person)?;
        if !self.setup.rests() {
            return Err(Refusal::NotHere("The clocks of this game stand still for nobody."));
        }
        if vacation.from > now || vacation.until < vacation.from || vacation.days() > vacation::LONGEST {
            return Err(Refusal::NotHere("There is no such vacation."));
        }
        let minds = |&seat: &Seat| {
            self.in_play().contains(seat) && course.clocks.minds(seat, vacation, self.to_move(), now)
        };
        Ok(mine.iter().filter(minds).map(|seat| Event::Vacation { seat, vacation }).collect())
    }

    fn take_over(&self, seat: Seat) -> Result<Vec<Event>, Refusal> {
        self.playing()?;
        let strength =
            self.setup.takeover.ok_or(Refusal::NotHere("At this table no computer stands in for others."))?;
        if !self.in_play().contains(seat) || !matches!(self.hand(seat), Some(Hand::Person(_))) {
            return Err(Refusal::NotYourSeat(seat));
        }
        Ok(vec![Event::TakenOver { seat, strength, left: false }])
    }
}
