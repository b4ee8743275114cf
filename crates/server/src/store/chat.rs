//! What is said at a table. Players and watchers talk apart.

use super::{Store, StoreError};
use taproom_play::{PersonId, TableId, Time};

/// Who hears what is said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Room {
    /// Those who sit at the table.
    Players,
    /// Those who look on.
    Watchers,
}

/// Something said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// Its number in its room, from one.
    pub n: i64,
    /// By whom.
    pub person: PersonId,
    /// What.
    pub text: String,
    /// When.
    pub at: Time,
}

/// How many people somebody may mute.
pub const MOST_MUTED: usize = 1000;

impl Store {
    /// Keeps what somebody says and gives its number in the room.
    pub async fn say(
        &self,
        table: TableId,
        room: Room,
        person: PersonId,
        text: String,
        at: Time,
    ) -> Result<i64, StoreError> {
        ask!(self.write chat::say(table, room, person, &text, at))
    }

    /// The last lines of a room after a number (0 for all), the oldest of them first.
    pub async fn chat(
        &self,
        table: TableId,
        room: Room,
        after: i64,
        limit: usize,
    ) -> Result<Vec<ChatLine>, StoreError> {
        ask!(self.read chat::lines(table, room, after, limit))
    }

    /// One line of a room.
    pub async fn chat_line(
        &self,
        table: TableId,
        room: Room,
        n: i64,
    ) -> Result<Option<ChatLine>, StoreError> {
        ask!(self.read chat::line(table, room, n))
    }

    /// Mutes somebody for a person, or ends that. [`StoreError::Gone`] means that nobody has that number, a conflict that
    /// the person has muted [`MOST_MUTED`] already. Says whether that is new.
    pub async fn set_mute(&self, person: PersonId, muted: PersonId, on: bool) -> Result<bool, StoreError> {
        ask!(self.write chat::set_mute(person, muted, on))
    }

    /// Those whose words somebody does not want to see.
    pub async fn muted_by(&self, person: PersonId) -> Result<Vec<PersonId>, StoreError> {
        ask!(self.read chat::muted_by(person))
    }
}
