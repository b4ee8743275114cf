//! What people write to each other, as the store sees it: conversations of two, of which each has a copy of their own.

use super::{Store, StoreError};
use taproom_play::{Millis, PersonId, Time};

/// Something to be sent.
#[derive(Clone, Debug)]
pub struct NewMessage {
    /// By whom.
    pub writer: PersonId,
    /// To whom.
    pub to: PersonId,
    /// The writer's own name for it: the same one again is the same message.
    pub key: String,
    /// The words.
    pub text: String,
    /// When.
    pub at: Time,
    /// What holds for those who are no friends; nothing for friends.
    pub bounds: Option<Bounds>,
}

/// How much somebody may write to those who do not know them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// How many people they may write to first, within [`Bounds::WITHIN`].
    pub new_people: usize,
    /// How many messages they may write to somebody who has not answered yet.
    pub unanswered: i64,
    /// How many they may write one after the other to somebody who once did.
    pub in_a_row: i64,
}

impl Bounds {
    /// The time in which new people are counted.
    pub const WITHIN: Millis = Millis::days(1);
}

/// What came of sending.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sent {
    /// It is kept, and new.
    New(MessageRow),
    /// It was kept before.
    Before(MessageRow),
    /// The writer's own name for it belongs to another message of theirs.
    OtherWords,
    /// The writer has written to too many new people today.
    TooManyPeople,
    /// The other one has not answered so many, and this would be one too many.
    Unanswered(i64),
}

/// A message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MessageRow {
    /// Its number in its conversation, from one.
    pub n: i64,
    /// By whom.
    pub writer: PersonId,
    /// The writer's own name for it.
    pub key: String,
    /// The words.
    pub text: String,
    /// When.
    pub at: Time,
}

/// Somebody's side of a conversation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConversationRow {
    /// With whom.
    pub other: PersonId,
    /// The last message; nothing where the copy is empty.
    pub last: Option<MessageRow>,
    /// When that was written.
    pub shown: Option<Time>,
    /// How many the other one wrote that were not read yet.
    pub unread: i64,
    /// Up to which message this side has read.
    pub seen: i64,
    /// Up to which message the other side has read.
    pub seen_by_other: i64,
    /// How many messages this side wrote, and the other one.
    pub sent: i64,
    /// The same of the other one.
    pub received: i64,
}

impl Store {
    /// The most conversations that are counted as unread.
    pub const MOST_UNREAD: usize = 100;

    /// Whether others are told what somebody has read; who does not tell is not told either.
    pub async fn tells_read(&self, person: PersonId) -> Result<bool, StoreError> {
        ask!(self.read messages::tells_read(person))
    }

    /// When somebody wrote last to another one: since they parted as friends, and since they said whose messages they
    /// take.
    pub async fn last_word(&self, of: PersonId, to: PersonId) -> Result<Option<Time>, StoreError> {
        ask!(self.read messages::last_word(of, to))
    }

    /// Sets whether others are told what somebody has read.
    pub async fn set_tells_read(&self, person: PersonId, tells: bool) -> Result<(), StoreError> {
        ask!(self.write messages::set_tells_read(person, tells))
    }

    /// Keeps a message, once however often it is sent.
    pub async fn send_message(&self, message: NewMessage) -> Result<Sent, StoreError> {
        ask!(self.write messages::send(&message))
    }

    /// Somebody's conversations, the latest first: all, or those after one that was written to at a moment with
    /// somebody.
    pub async fn conversations(
        &self,
        person: PersonId,
        after: Option<(Time, PersonId)>,
        limit: usize,
    ) -> Result<Vec<ConversationRow>, StoreError> {
        ask!(self.read messages::conversations(person, after, limit))
    }

    /// Somebody's side of the conversation with somebody; nothing where neither ever wrote.
    pub async fn conversation(
        &self,
        person: PersonId,
        other: PersonId,
    ) -> Result<Option<ConversationRow>, StoreError> {
        ask!(self.read messages::conversation(person, other))
    }

    /// The messages of somebody's copy of a conversation, the latest first: all, or those before a number.
    pub async fn messages(
        &self,
        person: PersonId,
        other: PersonId,
        before: Option<i64>,
        limit: usize,
    ) -> Result<Vec<MessageRow>, StoreError> {
        ask!(self.read messages::messages(person, other, before, limit))
    }

    /// The messages of somebody's copy of a conversation after a number, the oldest first.
    pub async fn messages_since(
        &self,
        person: PersonId,
        other: PersonId,
        after: i64,
        limit: usize,
    ) -> Result<Vec<MessageRow>, StoreError> {
        ask!(self.read messages::since(person, other, after, limit))
    }

    /// Notes that somebody has read a conversation up to a message. Says whether that was news.
    pub async fn read_messages(
        &self,
        person: PersonId,
        other: PersonId,
        upto: i64,
    ) -> Result<bool, StoreError> {
        ask!(self.write messages::read_upto(person, other, upto))
    }

    /// In how many conversations each of these people has something to read, in the order asked for; at most
    /// [`Store::MOST_UNREAD`].
    pub async fn unread_many(&self, people: &[PersonId]) -> Result<Vec<(PersonId, usize)>, StoreError> {
        let people = people.to_vec();
        ask!(self.read messages::unread(&people, Store::MOST_UNREAD))
    }

    /// In how many conversations somebody has something to read.
    pub async fn unread(&self, person: PersonId) -> Result<usize, StoreError> {
        Ok(self.unread_many(&[person]).await?.first().map_or(0, |&(_, count)| count))
    }

    /// Deletes somebody's copy of a conversation; the other one keeps theirs. What both have deleted is gone, a few
    /// messages at a time: says whether there is more to delete.
    pub async fn delete_conversation(
        &self,
        person: PersonId,
        other: PersonId,
        limit: usize,
    ) -> Result<bool, StoreError> {
        ask!(self.write messages::delete_copy(person, other, limit))
    }
}
