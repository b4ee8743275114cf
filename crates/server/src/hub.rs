//! Who is in the house, and the way to everybody.

use crate::outbox::{Frame, Outbox};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use taproom_play::PersonId;

/// Everybody who has a connection. Clones know the same people.
#[derive(Clone, Debug, Default)]
pub struct Hub(Arc<Mutex<HashMap<PersonId, Vec<Outbox>>>>);

impl Hub {
    fn people(&self) -> MutexGuard<'_, HashMap<PersonId, Vec<Outbox>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody comes in, perhaps by another door.
    pub fn enter(&self, person: PersonId, outbox: Outbox) {
        self.people().entry(person).or_default().push(outbox);
    }

    /// A door closes behind somebody.
    pub fn leave(&self, person: PersonId, outbox: &Outbox) {
        let mut people = self.people();
        if let Some(doors) = people.get_mut(&person) {
            doors.retain(|door| door.id() != outbox.id());
            if doors.is_empty() {
                people.remove(&person);
            }
        }
    }

    /// Tells somebody something, wherever they are; whoever is not here hears nothing.
    pub fn tell(&self, person: PersonId, text: &str) {
        if let Some(doors) = self.people().get(&person) {
            for door in doors {
                door.send(Frame::from(text.to_owned()));
            }
        }
    }

    /// Ends every connection of somebody whose session, key or name is another now; they come back as who they
    /// are then.
    pub fn hang_up(&self, person: PersonId) {
        if let Some(doors) = self.people().get(&person) {
            doors.iter().for_each(Outbox::hang_up);
        }
    }

    /// How many people are here.
    #[must_use]
    pub fn len(&self) -> usize {
        self.people().len()
    }

    /// Whether nobody is here.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.people().is_empty()
    }
}
