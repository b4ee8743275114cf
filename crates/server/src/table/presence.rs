//! Who is at a table and who has been away for long.

use super::actor::{Actor, Broken, Watcher};
use crate::clock::now;
use taproom_play::matches::AWAY;
use taproom_play::{Command, Hand, Millis, Pace, PersonId, Phase, Time};
use taproom_rules::{Seat, Seats};
use taproom_wire::server::{Absence, Message, names};

/// Comings and goings are told together.
const GATHERED: Millis = Millis(500);

impl Actor {
    /// How long somebody with a seat has not been seen, while it was their turn if it is.
    pub(super) fn absent(&self, seat: Seat) -> Millis {
        let person = self.played.chair(seat).person();
        let since = person.and_then(|person| self.away.get(&person)).copied();
        let since = if self.played.to_move() == Some(seat) {
            since.max(since.map(|_| self.turn_began))
        } else {
            since
        };
        since.map_or(Millis(0), |since| now().since(since).without(self.deps.pauses.since(since, now())))
    }

    /// Somebody came, perhaps back to a seat that a computer played.
    pub(super) async fn came(&mut self, who: Option<PersonId>) -> Result<(), Broken> {
        self.presence_changed();
        let Some(person) = who else { return Ok(()) };
        self.away.remove(&person);
        self.wait_to_return(person);
        if self.returning.contains(&person) && !self.is_stuck() { self.settle().await } else { Ok(()) }
    }

    /// Somebody wants the seats back that computers play for them; they have to look for as long as they wait.
    pub(super) fn wait_to_return(&mut self, person: PersonId) {
        let looks = self.watchers.iter().any(|watcher| watcher.who == Some(person));
        if looks && self.played.phase() == Phase::Playing && self.is_stood_in(person) {
            self.returning.insert(person);
        }
    }

    /// Whether a computer plays a seat of somebody.
    pub(super) fn is_stood_in(&self, person: PersonId) -> bool {
        self.played.seats_of(person).iter().any(|seat| self.played.stand_in(seat).is_some())
    }

    /// Some of those who looked have gone.
    pub(super) fn unwatch(&mut self, left: impl Fn(&Watcher) -> bool) {
        let gone: Vec<Option<PersonId>> =
            self.watchers.iter().filter(|watcher| left(watcher)).map(|watcher| watcher.who).collect();
        if gone.is_empty() {
            return;
        }
        self.watchers.retain(|watcher| !left(watcher));
        self.quiet_since = now();
        for person in gone.into_iter().flatten() {
            let here = self.watchers.iter().any(|watcher| watcher.who == Some(person));
            if !here {
                self.returning.remove(&person);
            }
            if !here && !self.played.seats_of(person).is_empty() {
                self.away.insert(person, now());
            }
        }
        self.presence_changed();
    }

    /// The looks of connections that something could not be sent to: they are gone.
    pub(super) fn unreached(&self, send: impl Fn(&Watcher) -> bool) -> Vec<u64> {
        self.watchers.iter().filter(|watcher| !send(watcher)).map(|watcher| watcher.ticket).collect()
    }

    pub(super) fn presence_changed(&mut self) {
        self.news_of_presence.get_or_insert(now() + GATHERED);
    }

    /// Tells those who look who is here, not more often than they can read.
    pub(super) fn tell_presence(&mut self) {
        if self.news_of_presence.is_none_or(|at| at > now()) {
            return;
        }
        self.news_of_presence = None;
        let seated = |person: PersonId| !self.played.seats_of(person).is_empty();
        let here: Seats = self
            .watchers
            .iter()
            .filter_map(|watcher| watcher.who)
            .flat_map(|person| self.played.seats_of(person).iter().collect::<Vec<_>>())
            .collect();
        let absence = |&seat: &Seat| {
            self.played.chair(seat).person().filter(|_| !here.contains(seat))?;
            let absent = self.absent(seat);
            Some((seat.name(), Absence { ms: absent.0, claim_in: AWAY.without(absent).0 }))
        };
        let away = self.played.seats().iter().filter_map(absence).collect();
        let watchers = self.watchers.iter().filter(|watcher| !watcher.who.is_some_and(seated)).count();
        let text = Message::Present { table: self.id.to_string(), here: names(here), away, watchers }.text();
        let frame = crate::outbox::Frame::from(text);
        let gone = self.unreached(|watcher| watcher.outbox.send(frame.clone()));
        self.unwatch(|watcher| gone.contains(&watcher.ticket));
    }

    /// The seats that a computer may take when their people have been away for long enough, and when that is.
    fn absences(&self) -> impl Iterator<Item = (Seat, Time)> {
        let setup = self.played.setup();
        let wanted = setup.takeover.is_some()
            && self.played.phase() == Phase::Playing
            && !matches!(setup.pace, Pace::Days(_));
        let in_play = self.played.in_play();
        self.played.seats().iter().copied().filter(move |&seat| wanted && in_play.contains(seat)).filter_map(
            |seat| match self.played.hand(seat)? {
                Hand::Person(person) => {
                    // Nobody is away while the house is.
                    let since = *self.away.get(&person)?;
                    Some((seat, since + AWAY + self.deps.pauses.since(since, now())))
                }
                Hand::Engine(_) => None,
            },
        )
    }

    pub(super) fn next_absence(&self) -> Option<Time> {
        self.absences().map(|(_, at)| at).min()
    }

    /// Gives computers the seats of those who have been away for too long.
    pub(super) async fn call_stand_ins(&mut self) -> Result<(), Broken> {
        let at = now();
        let gone: Vec<Seat> = self.absences().filter(|&(_, due)| due <= at).map(|(seat, _)| seat).collect();
        for seat in gone {
            self.house(Command::TakeOver { seat }).await?;
            self.settle().await?;
        }
        Ok(())
    }
}
