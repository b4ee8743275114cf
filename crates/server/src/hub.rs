//! The hub: all open connections by person, so that somebody can be told something wherever they are.

use crate::outbox::{Frame, Outbox};
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use taproom_play::{PersonId, Time};
use taproom_wire::server::Person;
use tokio::sync::{Notify, broadcast};

/// News of people that wait for those who follow them; whoever is slower looks at everything anew.
const STIRRED: usize = 1024;

/// Comings and goings that are remembered one by one until somebody asks.
const MOST_NEWS: usize = 10_000;

/// Everybody who has a connection. Clones know the same people.
#[derive(Clone, Debug, Default)]
pub struct Hub(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    everybody: Mutex<Everybody>,
    changed: Notify,
    stirred: Stirred,
}

/// Who came, left, sat down or began to play, for those who follow their friends.
#[derive(Debug)]
struct Stirred(broadcast::Sender<PersonId>);

impl Default for Stirred {
    fn default() -> Stirred {
        Stirred(broadcast::channel(STIRRED).0)
    }
}

#[derive(Debug, Default)]
struct Everybody {
    people: HashMap<PersonId, Present>,
    /// Who came, left or is called otherwise since somebody asked.
    news: HashSet<PersonId>,
    too_many: bool,
}

/// Who came, left or is called otherwise.
#[derive(Debug)]
pub enum News {
    /// These; nobody where somebody left.
    Some(Vec<(PersonId, Option<Person>)>),
    /// Too many to say; this is everybody who is here.
    TooMany(Vec<Person>),
}

/// Somebody who is here.
#[derive(Debug)]
struct Present {
    who: Person,
    /// Whether everybody sees that they are here; nobody does until it is known.
    shown: Option<bool>,
    connections: Vec<Outbox>,
}

impl Present {
    fn is_shown(&self) -> bool {
        self.shown == Some(true)
    }
}

impl Everybody {
    fn note(&mut self, person: PersonId) {
        if self.news.len() < MOST_NEWS {
            self.news.insert(person);
        } else {
            self.too_many = true;
        }
    }
}

impl Hub {
    fn everybody(&self) -> MutexGuard<'_, Everybody> {
        self.0.everybody.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody comes in, perhaps by another connection. Whether everybody sees that is found out afterwards.
    pub fn enter(&self, who: Person, outbox: Outbox) {
        let mut everybody = self.everybody();
        let person = PersonId(who.id);
        match everybody.people.entry(person) {
            Entry::Vacant(place) => {
                place.insert(Present { who, shown: None, connections: vec![outbox] });
                self.stir([person]);
            }
            Entry::Occupied(place) => {
                let present = place.into_mut();
                present.connections.push(outbox);
                if present.who == who {
                    return;
                }
                // The latest connection knows the latest name.
                present.who = who;
            }
        }
        everybody.note(person);
        self.0.changed.notify_one();
    }

    /// A connection of somebody ends.
    pub fn leave(&self, person: PersonId, outbox: &Outbox) {
        let mut everybody = self.everybody();
        if let Some(present) = everybody.people.get_mut(&person) {
            present.connections.retain(|other| other.id() != outbox.id());
            if present.connections.is_empty() {
                everybody.people.remove(&person);
                everybody.note(person);
                self.0.changed.notify_one();
                self.stir([person]);
            }
        }
    }

    /// Something about these people is different for those who follow them.
    pub fn stir(&self, people: impl IntoIterator<Item = PersonId>) {
        for person in people {
            // Nobody may follow anybody at the moment.
            let _ = self.0.stirred.0.send(person);
        }
    }

    /// What is different about people from now on.
    #[must_use]
    pub fn stirred(&self) -> broadcast::Receiver<PersonId> {
        self.0.stirred.0.subscribe()
    }

    /// Whether everybody may see that somebody is here, from now on.
    pub fn set_shown(&self, person: PersonId, shown: bool) {
        self.show(person, shown, |_| true);
    }

    /// The same as somebody found it out who has just come in. What was said meanwhile is newer, and holds.
    pub fn found_shown(&self, person: PersonId, shown: bool) {
        self.show(person, shown, |present| present.shown.is_none());
    }

    fn show(&self, person: PersonId, shown: bool, whether: impl Fn(&Present) -> bool) {
        let mut everybody = self.everybody();
        if let Some(present) = everybody.people.get_mut(&person).filter(|present| whether(present)) {
            present.shown = Some(shown);
            everybody.note(person);
            self.0.changed.notify_one();
            self.stir([person]);
        }
    }

    /// Makes the connections of somebody look up anew from whom they are kept apart.
    pub fn renew(&self, person: PersonId) {
        if let Some(present) = self.everybody().people.get(&person) {
            present.connections.iter().for_each(Outbox::renew);
        }
    }

    /// Makes the connections of somebody ask anew for everything they look at.
    pub fn nudge(&self, person: PersonId) {
        if let Some(present) = self.everybody().people.get(&person) {
            present.connections.iter().for_each(Outbox::nudge);
        }
    }

    /// Waits until somebody comes or leaves. There is one who waits.
    pub async fn changed(&self) {
        self.0.changed.notified().await;
    }

    /// Who came and left since this was last asked.
    pub fn news(&self) -> News {
        let mut everybody = self.everybody();
        let news = std::mem::take(&mut everybody.news);
        if std::mem::take(&mut everybody.too_many) {
            let shown = everybody.people.values().filter(|present| present.is_shown());
            return News::TooMany(shown.map(|present| present.who.clone()).collect());
        }
        // Whoever does not show that they are here has left, as far as everybody knows.
        let shown = |person| everybody.people.get(&person).filter(|present| present.is_shown());
        let who = |person| shown(person).map(|present| present.who.clone());
        News::Some(news.into_iter().map(|person| (person, who(person))).collect())
    }

    /// Tells somebody something, wherever they are; whoever is not here hears nothing.
    pub fn tell(&self, person: PersonId, text: &str) {
        if let Some(present) = self.everybody().people.get(&person) {
            for connection in &present.connections {
                connection.send(Frame::from(text.to_owned()));
            }
        }
    }

    /// Ends every connection of somebody whose session, key or name is another now; they come back as who they
    /// are then.
    pub fn hang_up(&self, person: PersonId) {
        if let Some(present) = self.everybody().people.get(&person) {
            present.connections.iter().for_each(Outbox::hang_up);
        }
    }

    /// Whether somebody is here.
    #[must_use]
    pub fn is_here(&self, person: PersonId) -> bool {
        self.everybody().people.contains_key(&person)
    }

    /// Whether somebody looks at a page of the house, or has since a moment.
    #[must_use]
    pub fn is_looking(&self, person: PersonId, since: Time) -> bool {
        let looks = |connection: &Outbox| {
            !connection.is_hidden() || connection.seen().is_some_and(|seen| seen >= since)
        };
        self.everybody().people.get(&person).is_some_and(|present| present.connections.iter().any(looks))
    }

    /// How many people are here.
    #[must_use]
    pub fn len(&self) -> usize {
        self.everybody().people.len()
    }

    /// Whether nobody is here.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.everybody().people.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox;

    /// Who is seen, of those of whom something is new.
    fn seen(hub: &Hub) -> Vec<(i64, bool)> {
        match hub.news() {
            News::Some(news) => news.into_iter().map(|(id, who)| (id.0, who.is_some())).collect(),
            News::TooMany(_) => unreachable!("they are few"),
        }
    }

    /// Nobody is shown before it is known whether they want to be, and what they say is newer than what is found.
    #[test]
    fn whoever_comes_is_hidden_until_it_is_known() {
        let (hub, ann) = (Hub::default(), PersonId(1));
        let who = Person { id: 1, name: "Ann".into(), kind: "member", picture: String::new() };
        let (outbox, _inbox) = outbox::channel();
        hub.enter(who.clone(), outbox);
        assert_eq!(seen(&hub), [(1, false)]);
        hub.found_shown(ann, true);
        assert_eq!(seen(&hub), [(1, true)]);
        // Another page of hers looks, she hides, and then it says what it has found.
        let (other, _inbox) = outbox::channel();
        hub.enter(who, other);
        hub.set_shown(ann, false);
        hub.found_shown(ann, true);
        assert_eq!(seen(&hub), [(1, false)]);
    }
}
