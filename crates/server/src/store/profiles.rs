//! What people show of themselves beside their name, and what the house has noted about them, for themselves to read.

use super::{Room, Store, StoreError};
use taproom_play::{PersonId, TableId, Time};

/// What may be told about somebody's session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionNote {
    /// Since when.
    pub created: Time,
    /// When it was used last, to about an hour.
    pub seen: Time,
    /// What the browser called itself.
    pub agent: String,
}

/// Something that somebody said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaidLine {
    /// Where.
    pub table: TableId,
    /// To whom.
    pub room: Room,
    /// Its number in the room.
    pub n: i64,
    /// What.
    pub text: String,
    /// When.
    pub at: Time,
}

impl Store {
    /// Gives somebody a photo in place of the one they had; `name` is made of its content.
    pub async fn set_photo(
        &self,
        person: PersonId,
        name: String,
        data: Vec<u8>,
        at: Time,
    ) -> Result<(), StoreError> {
        ask!(self.write profiles::set_photo(person, &name, &data, at))
    }

    /// Takes somebody's photo away, and says which one it was.
    pub async fn remove_photo(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        ask!(self.write profiles::remove_photo(person))
    }

    /// The photo of a name, if anybody has it.
    pub async fn photo(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let name = name.to_owned();
        ask!(self.read profiles::photo(&name))
    }

    /// Keeps what somebody says about themselves, or forgets it.
    pub async fn set_about(&self, person: PersonId, about: Option<String>) -> Result<(), StoreError> {
        ask!(self.write profiles::set_about(person, about.as_deref()))
    }

    /// What somebody says about themselves.
    pub async fn about(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        ask!(self.read profiles::about(person))
    }

    /// Somebody's sessions, some of them.
    pub async fn sessions_of(&self, person: PersonId, limit: usize) -> Result<Vec<SessionNote>, StoreError> {
        ask!(self.read profiles::sessions_of(person, limit))
    }

    /// What somebody said at tables, in the order of the tables, from the line after a place on.
    pub async fn said_by(
        &self,
        person: PersonId,
        after: Option<(TableId, Room, i64)>,
        limit: usize,
    ) -> Result<Vec<SaidLine>, StoreError> {
        ask!(self.read profiles::said_by(person, after, limit))
    }
}
