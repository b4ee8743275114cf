//! Who is in the house, and the way to everybody.

use crate::outbox::{Frame, Outbox};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use taproom_play::PersonId;
use taproom_wire::server::Person;

/// Everybody who has a connection. Clones know the same people.
#[derive(Clone, Debug, Default)]
pub struct Hub(Arc<Mutex<Everybody>>);

#[derive(Debug, Default)]
struct Everybody {
    people: HashMap<PersonId, Present>,
    /// How many have come since the house opened.
    came: u64,
}

/// Somebody who is here.
#[derive(Debug)]
struct Present {
    who: Person,
    /// Those who came later have a higher number.
    since: u64,
    doors: Vec<Outbox>,
}

impl Hub {
    fn everybody(&self) -> MutexGuard<'_, Everybody> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody comes in, perhaps by another door.
    pub fn enter(&self, who: Person, outbox: Outbox) {
        let mut everybody = self.everybody();
        let Everybody { people, came } = &mut *everybody;
        match people.entry(PersonId(who.id)) {
            Entry::Vacant(place) => {
                *came += 1;
                place.insert(Present { who, since: *came, doors: vec![outbox] });
            }
            Entry::Occupied(place) => {
                let present = place.into_mut();
                // The latest door knows the latest name.
                present.who = who;
                present.doors.push(outbox);
            }
        }
    }

    /// A door closes behind somebody.
    pub fn leave(&self, person: PersonId, outbox: &Outbox) {
        let people = &mut self.everybody().people;
        if let Some(present) = people.get_mut(&person) {
            present.doors.retain(|door| door.id() != outbox.id());
            if present.doors.is_empty() {
                people.remove(&person);
            }
        }
    }

    /// Tells somebody something, wherever they are; whoever is not here hears nothing.
    pub fn tell(&self, person: PersonId, text: &str) {
        if let Some(present) = self.everybody().people.get(&person) {
            for door in &present.doors {
                door.send(Frame::from(text.to_owned()));
            }
        }
    }

    /// Ends every connection of somebody whose session, key or name is another now; they come back as who they
    /// are then.
    pub fn hang_up(&self, person: PersonId) {
        if let Some(present) = self.everybody().people.get(&person) {
            present.doors.iter().for_each(Outbox::hang_up);
        }
    }

    /// Who came last, so many of them at most.
    #[must_use]
    pub fn newest(&self, most: usize) -> Vec<Person> {
        let everybody = self.everybody();
        let mut here: Vec<&Present> = everybody.people.values().collect();
        if here.len() > most {
            here.select_nth_unstable_by_key(most, |present| Reverse(present.since));
            here.truncate(most);
        }
        here.sort_unstable_by_key(|present| Reverse(present.since));
        here.into_iter().map(|present| present.who.clone()).collect()
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
