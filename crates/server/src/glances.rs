//! Who has seen which table: whoever has seen what they would be told needs neither a mail nor a push about it. Tables note it, and the
//! senders write it down where something waits to be told.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use taproom_play::{PersonId, TableId, Time};

/// The most that is noted until the sender looks; whoever is forgotten here may get a mail they could do without.
const MOST: usize = 20_000;

/// Notes of who looked where. Clones share them. A house without mail notes nothing.
#[derive(Clone, Debug, Default)]
pub struct Glances(Option<Arc<Mutex<Noted>>>);

/// When somebody looked at a table last.
type Noted = HashMap<(PersonId, TableId), Time>;

impl Glances {
    /// Notes for a house that sends mails.
    #[must_use]
    pub fn kept() -> Glances {
        Glances(Some(Arc::default()))
    }

    /// Somebody has seen a table until a moment.
    pub fn saw(&self, person: PersonId, table: TableId, at: Time) {
        let Some(noted) = &self.0 else { return };
        let mut noted = noted.lock().unwrap_or_else(PoisonError::into_inner);
        if noted.len() < MOST || noted.contains_key(&(person, table)) {
            let latest = noted.entry((person, table)).or_insert(at);
            *latest = at.max(*latest);
        }
    }

    /// Everything that was noted since this was last asked.
    pub fn take(&self) -> Vec<(PersonId, TableId, Time)> {
        let Some(noted) = &self.0 else { return Vec::new() };
        let noted = std::mem::take(&mut *noted.lock().unwrap_or_else(PoisonError::into_inner));
        noted.into_iter().map(|((person, table), at)| (person, table, at)).collect()
    }
}
