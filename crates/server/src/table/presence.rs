//! Who is at a table and who has been away for long.

use super::actor::{Actor, Broken, Watcher};
use crate::clock::now;
use crate::outbox::Frame;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use taproom_play::matches::AWAY;
use taproom_play::{Command, Hand, Millis, Pace, PersonId, Phase, Time};
use taproom_rules::{Seat, Seats};
use taproom_wire::server::{Absence, Message, names};

/// Comings and goings are told together.
const GATHERED: Millis = Millis(500);

/// Who is at a table, as somebody who looks on is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Presence {
    /// The seats whose people are here.
    here: Seats,
    /// The seats whose people are not, and since when.
    away: Vec<(Seat, Option<Time>)>,
    /// How many look on.
    watchers: usize,
}

impl Actor {
    /// How long somebody with a seat has not been seen, while it was their turn if it is.
    pub(super) fn absent(&self, seat: Seat) -> Millis {
        let since = self.absent_since(seat);
        since.map_or(Millis(0), |since| now().since(since).without(self.deps.pauses.since(since, now())))
    }

    fn absent_since(&self, seat: Seat) -> Option<Time> {
        let person = self.played.chair(seat).person();
        let since = person.and_then(|person| self.away.get(&person)).copied();
        if self.played.to_move() == Some(seat) { since.max(since.map(|_| self.turn_began)) } else { since }
    }

    /// Whether somebody has looked at the table or done something there.
    pub(super) fn has_come(&self, person: PersonId) -> bool {
        self.came.contains(&person) || self.away.get(&person) != Some(&self.woken)
    }

    /// Whether the first move is overdue and the one who would win by that has not come either.
    pub(super) fn nobody_came(&self) -> bool {
        super::commit::never_began(&self.played, now()).is_some_and(|late| {
            let others = self.played.in_play().iter().filter(|&seat| seat != late);
            others
                .into_iter()
                .filter_map(|seat| self.played.chair(seat).person())
                .all(|one| !self.has_come(one))
        })
    }

    /// Writes down that somebody has come to their game of a tournament, once. What can't be written is known as long as
    /// the table is awake, and written when they look again.
    pub(super) async fn note_came(&mut self, person: PersonId) {
        let waits = matches!(self.played.phase(), Phase::Gathering | Phase::Playing)
            && matches!(self.played.setup().pace, Pace::Live { .. });
        let plays = self.played.setup().fixture.is_some() && !self.played.seats_of(person).is_empty();
        if plays
            && waits
            && !self.came.contains(&person)
            && !self.is_stuck()
            && self.deps.store.note_came(self.id, person, now()).await.is_ok()
        {
            self.came.insert(person);
        }
    }

    /// Somebody came, perhaps back to a seat that a computer played.
    pub(super) async fn came(&mut self, who: Option<PersonId>, seen: Option<Time>) -> Result<(), Broken> {
        self.presence_changed();
        let Some(person) = who else { return Ok(()) };
        self.away.remove(&person);
        self.note_came(person).await;
        if let Some(seen) = seen {
            self.deps.glances.saw(person, self.id, seen);
        }
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
        let gone: Vec<(Option<PersonId>, Option<Time>)> = self
            .watchers
            .iter()
            .filter(|watcher| left(watcher))
            .map(|watcher| (watcher.who, watcher.outbox.seen()))
            .collect();
        if gone.is_empty() {
            return;
        }
        self.watchers.retain(|watcher| !left(watcher));
        self.quiet_since = now();
        for (person, seen) in gone {
            let Some(person) = person else { continue };
            let here = self.watchers.iter().any(|watcher| watcher.who == Some(person));
            // A connection is given up long after its owner put the phone away: what came since then they have not seen.
            if let Some(seen) = seen {
                self.deps.glances.saw(person, self.id, seen);
            }
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

    /// Tells those who look who is here, not more often than they can read, and of nobody who does not want them to
    /// know: whoever does not see somebody hears nothing either, not even the same once more, in the moment they come or
    /// go.
    pub(super) async fn tell_presence(&mut self) {
        if self.news_of_presence.is_none_or(|at| at > now()) {
            return;
        }
        self.news_of_presence = None;
        self.look_up_unseen().await;
        let seated = |person: PersonId| !self.played.seats_of(person).is_empty();
        let here: Seats = self
            .watchers
            .iter()
            .filter_map(|watcher| watcher.who)
            .flat_map(|person| self.played.seats_of(person).iter().collect::<Vec<_>>())
            .collect();
        let absence = |seat: Seat| {
            let absent = self.absent(seat);
            (seat.name(), Absence { ms: absent.0, claim_in: AWAY.without(absent).0 })
        };
        let watchers = self.watchers.iter().filter(|watcher| !watcher.who.is_some_and(seated)).count();
        let presence = |unseen: Seats| {
            let shown = |seat: &Seat| !unseen.contains(*seat);
            let is_away = |seat: &Seat| self.played.chair(*seat).person().is_some() && !here.contains(*seat);
            let away = self.played.seats().iter().copied().filter(shown).filter(is_away);
            Presence {
                here: here.iter().filter(shown).collect(),
                away: away.map(|seat| (seat, self.absent_since(seat))).collect(),
                watchers,
            }
        };
        // Most see the same, so there are few frames.
        let written: RefCell<HashMap<Seats, (Presence, Frame)>> = RefCell::default();
        let told: RefCell<Vec<(u64, Presence)>> = RefCell::default();
        let gone = self.unreached(|watcher| {
            let unseen = self.unseen_seats(watcher);
            let mut written = written.borrow_mut();
            let (presence, frame) = written.entry(unseen).or_insert_with(|| {
                let presence = presence(unseen);
                let away = presence.away.iter().map(|&(seat, _)| absence(seat)).collect();
                let table = self.id.to_string();
                let here = names(presence.here);
                let frame = Frame::from(Message::Present { table, here, away, watchers }.text());
                (presence, frame)
            });
            if watcher.told.as_ref() == Some(presence) {
                return true;
            }
            told.borrow_mut().push((watcher.ticket, presence.clone()));
            watcher.outbox.send(frame.clone())
        });
        let told: HashMap<u64, Presence> = told.into_inner().into_iter().collect();
        for watcher in &mut self.watchers {
            if let Some(presence) = told.get(&watcher.ticket) {
                watcher.told = Some(presence.clone());
            }
        }
        self.unwatch(|watcher| gone.contains(&watcher.ticket));
    }

    /// Finds out who of those at the table is not seen by those who look and of whom that is not known yet. Nobody is
    /// shown while it can't be found out.
    async fn look_up_unseen(&mut self) {
        let people = self.played.people();
        if people != self.seen_of {
            self.watchers.iter_mut().for_each(|watcher| watcher.unseen = None);
            self.seen_of.clone_from(&people);
        }
        let fresh = self.watchers.iter().filter(|watcher| watcher.unseen.is_none());
        let viewers: HashSet<Option<PersonId>> = fresh.map(|watcher| watcher.who).collect();
        if viewers.is_empty() {
            return;
        }
        let unseen = self.deps.store.unseen_by(viewers.into_iter().collect(), people.clone()).await;
        for watcher in self.watchers.iter_mut().filter(|watcher| watcher.unseen.is_none()) {
            watcher.unseen = match &unseen {
                Ok(unseen) => {
                    let theirs = unseen.iter().filter(|(viewer, _)| *viewer == watcher.who);
                    Some(theirs.map(|(_, person)| *person).collect())
                }
                Err(_) => None,
            };
        }
        if let Err(error) = unseen {
            tracing::error!(table = %self.id, %error, "who sees whom can't be found");
        }
    }

    /// Looks up anew who sees whom, as somebody's wish is another one now.
    pub(super) fn forget_unseen(&mut self) {
        self.watchers.iter_mut().for_each(|watcher| watcher.unseen = None);
        self.presence_changed();
    }

    /// The seats of which somebody who looks does not hear whether their people are here. Those who play with each
    /// other at one sitting do: they may claim the game of whoever leaves.
    fn unseen_seats(&self, watcher: &Watcher) -> Seats {
        let plays = watcher.who.is_some_and(|person| !self.played.seats_of(person).is_empty());
        let by_days = matches!(self.played.setup().pace, Pace::Days(_));
        if plays && !by_days && self.played.phase() == Phase::Playing {
            return Seats::NONE;
        }
        let unseen = |seat: &Seat| {
            let person = self.played.chair(*seat).person();
            let own = person.is_some() && person == watcher.who;
            let unseen = |person| watcher.unseen.as_ref().is_none_or(|unseen| unseen.contains(&person));
            !own && person.is_some_and(unseen)
        };
        self.played.seats().iter().copied().filter(unseen).collect()
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
