//! Accounts that are closed, as the store sees them. First, in one transaction, somebody is nobody any more; then what
//! they left behind goes, a little at a time, and whoever is interrupted goes on where they were.

use super::{Store, StoreError};
use taproom_play::{PersonId, Time};

/// What somebody is called who has closed their account, as it is kept; whoever shows it says it in the reader's
/// language.
#[must_use]
pub fn former_name(person: PersonId) -> String {
    format!("Former member {}", person.0)
}

impl Store {
    /// Closes an account and those of its programs: nobody can come in as them any more, they have a neutral name, and
    /// nothing shows who they were. Their old names stay taken until a moment. Says whose accounts these are;
    /// [`StoreError::Gone`] means that there is none, or that it is closed;
    /// [`StoreError::Conflict`] that nobody would look after the house any more.
    pub async fn close_person(
        &self,
        person: PersonId,
        at: Time,
        names_kept: Time,
    ) -> Result<Vec<PersonId>, StoreError> {
        ask!(self.write closing::close(person, at, names_kept))
    }

    /// People whose accounts are closed but who have left something behind, in the order of their numbers.
    pub async fn closing(&self, after: PersonId, limit: usize) -> Result<Vec<PersonId>, StoreError> {
        ask!(self.read closing::closing(after, limit))
    }

    /// Deletes some of what somebody left behind whose account is closed, and says how much; after a zero nothing is
    /// left, and if there is `nothing_else` to do, they are no longer among [`Store::closing`].
    pub async fn forget_closed(
        &self,
        person: PersonId,
        limit: usize,
        nothing_else: bool,
    ) -> Result<usize, StoreError> {
        ask!(self.write closing::forget(person, limit, nothing_else))
    }

    /// Lets others have names that were kept until a moment, and says how many.
    pub async fn free_names(&self, before: Time, limit: usize) -> Result<usize, StoreError> {
        ask!(self.write closing::free_names(before, limit))
    }
}
