//! The hub: all open connections by person, so that somebody can be told something wherever they are.

use crate::outbox::{Frame, Outbox};
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use taproom_play::PersonId;
use taproom_wire::server::Person;
use tokio::sync::Notify;

/// Comings and goings that are remembered one by one until somebody asks.
const MOST_NEWS: usize = 10_000;

/// Everybody who has a connection. Clones know the same people.
#[derive(Clone, Debug, Default)]
pub struct Hub(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    everybody: Mutex<Everybody>,
    changed: Notify,
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
    connections: Vec<Outbox>,
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

    /// Somebody comes in, perhaps by another connection.
    pub fn enter(&self, who: Person, outbox: Outbox) {
        let mut everybody = self.everybody();
        let person = PersonId(who.id);
        match everybody.people.entry(person) {
            Entry::Vacant(place) => {
                place.insert(Present { who, connections: vec![outbox] });
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
            }
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
            return News::TooMany(everybody.people.values().map(|present| present.who.clone()).collect());
        }
        let who = |person| everybody.people.get(&person).map(|present| present.who.clone());
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
