//! Messages: what two people write to each other (direct messages). A message is kept first and then shown to every
//! connection of both; who missed it asks for what came after the last one they have.

use crate::clock::now;
use crate::counts::Count;
use crate::hub::Hub;
use crate::may::{Actor, Deed, Refusal, Target, may};
use crate::store::{
    AccountKind, Acquaintance, Bounds, ConversationRow, MessageRow, NewMessage, Sent, Store, StoreError,
};
use taproom_play::{Millis, PersonId, Time};
use taproom_wire::server::{DirectMessage, Message};
use taproom_words::{Language, say};

/// What holds between those who are no friends: to how many new people somebody may write in a day, and how often to
/// somebody who does not answer, or not any more.
pub const STRANGERS: Bounds = Bounds { new_people: 20, unanswered: 5, in_a_row: 20 };

/// How long somebody may be answered who takes messages from friends alone and wrote to a stranger.
const ANSWERED_WITHIN: Millis = Millis::days(14);

/// Messages that are deleted in one transaction.
const AT_ONCE: usize = 500;

/// Why a message was not sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotSent {
    /// There is nobody of that number.
    Nobody,
    /// They have closed their account.
    Closed,
    /// The two may not write to each other.
    May(Refusal),
    /// The key belongs to another message.
    OtherWords,
    /// Too many new people today.
    TooManyPeople,
    /// The other one has not answered so many.
    Unanswered(i64),
    /// The store failed.
    Store(StoreError),
}

impl NotSent {
    /// A word for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            NotSent::Nobody => "missing",
            NotSent::Closed => "account_closed",
            NotSent::May(refusal) => refusal.code(),
            NotSent::OtherWords => "key_taken",
            NotSent::TooManyPeople => "too_many",
            NotSent::Unanswered(_) => "unanswered",
            NotSent::Store(_) => "trouble",
        }
    }

    /// The sentence.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        match self {
            NotSent::Nobody => say!(language, "said-nobody"),
            NotSent::Closed => say!(language, "messages-closed"),
            NotSent::May(refusal) => refusal.say(language),
            NotSent::OtherWords => say!(language, "messages-key-taken"),
            NotSent::TooManyPeople => {
                say!(language, "messages-too-many-people", count = STRANGERS.new_people)
            }
            NotSent::Unanswered(count) => say!(language, "messages-unanswered", count = *count),
            NotSent::Store(_) => say!(language, "fault-trouble"),
        }
    }
}

impl From<StoreError> for NotSent {
    fn from(error: StoreError) -> NotSent {
        match error {
            StoreError::Gone => NotSent::Nobody,
            error => NotSent::Store(error),
        }
    }
}

/// The messages of the house. Clones are the same.
#[derive(Clone, Debug)]
pub struct Messages {
    store: Store,
    hub: Hub,
    unread: Count,
}

impl Messages {
    /// The messages in a store, told to those who are here.
    #[must_use]
    pub fn new(store: Store, hub: Hub, unread: Count) -> Messages {
        Messages { store, hub, unread }
    }

    /// Whether somebody may write to somebody now.
    ///
    /// # Errors
    /// Says why not.
    pub async fn may_write(
        &self,
        by: PersonId,
        kind: AccountKind,
        to: PersonId,
    ) -> Result<Acquaintance, NotSent> {
        if by == to {
            may(Actor::of(kind), Deed::Write, Target::Oneself).map_err(NotSent::May)?;
        }
        let Some(other) = self.store.acquaintance(by, to).await? else {
            let closed = self.store.person(to).await?.is_some_and(|person| person.closed.is_some());
            return Err(if closed { NotSent::Closed } else { NotSent::Nobody });
        };
        let refused = match may(Actor::of(kind), Deed::Write, Target::Person(&other)) {
            Ok(()) => return Ok(other),
            Err(refused) => refused,
        };
        // Whoever was written to may answer for a while, though they could not have begun.
        may(Actor::of(kind), Deed::Answer, Target::Person(&other)).map_err(|_| NotSent::May(refused))?;
        let asked = self.store.last_word(to, by).await?;
        if asked.is_some_and(|asked| now() < asked + ANSWERED_WITHIN) {
            Ok(other)
        } else {
            Err(NotSent::May(refused))
        }
    }

    /// Sends a message: keeps it, once however often it is sent, and then shows it to both.
    ///
    /// # Errors
    /// Says why it was not sent.
    pub async fn send(
        &self,
        by: PersonId,
        kind: AccountKind,
        to: PersonId,
        words: (String, String),
        at: Time,
    ) -> Result<DirectMessage, NotSent> {
        let other = self.may_write(by, kind, to).await?;
        let (key, text) = words;
        let bounds = (!other.relation.friends).then_some(STRANGERS);
        let sent = self.store.send_message(NewMessage { writer: by, to, key, text, at, bounds }).await?;
        match sent {
            Sent::New(row) => {
                let (mine, theirs) = (shown(&row, by), shown(&row, to));
                self.hub.tell(by, &Message::Direct { with: to.0, message: &mine }.text());
                self.hub.tell(to, &Message::Direct { with: by.0, message: &theirs }.text());
                self.unread.changed([to]);
                Ok(mine)
            }
            Sent::Before(row) => Ok(shown(&row, by)),
            Sent::OtherWords => Err(NotSent::OtherWords),
            Sent::TooManyPeople => Err(NotSent::TooManyPeople),
            Sent::Unanswered(count) => Err(NotSent::Unanswered(count)),
        }
    }

    /// Notes that somebody has read up to a message, and tells the other one if both tell each other such things.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn read(&self, person: PersonId, other: PersonId, upto: i64) -> Result<(), StoreError> {
        if !self.store.read_messages(person, other, upto).await? {
            return Ok(());
        }
        self.unread.changed([person]);
        // Nobody learns by what they read that the other one has blocked them, or the other way round.
        if self.tell_each_other(person, other).await?
            && let Some(side) = self.store.conversation(person, other).await?
        {
            self.hub.tell(other, &Message::Read { with: person.0, n: side.seen }.text());
        }
        Ok(())
    }

    /// Whether two people tell each other what they have read: both like to, and neither blocks the other.
    async fn tell_each_other(&self, one: PersonId, other: PersonId) -> Result<bool, StoreError> {
        let apart = match self.store.acquaintance(one, other).await? {
            Some(known) => known.relation.blocks || known.relation.blocked,
            None => true,
        };
        Ok(!apart && self.store.tells_read(one).await? && self.store.tells_read(other).await?)
    }

    /// Up to which message the other one has read, as far as somebody is told.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn read_by_other(
        &self,
        person: PersonId,
        side: &ConversationRow,
    ) -> Result<Option<i64>, StoreError> {
        Ok(self.tell_each_other(person, side.other).await?.then_some(side.seen_by_other))
    }

    /// Deletes somebody's copy of a conversation.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn delete(&self, person: PersonId, other: PersonId) -> Result<(), StoreError> {
        while self.store.delete_conversation(person, other, AT_ONCE).await? {}
        self.unread.changed([person]);
        Ok(())
    }

    /// Somebody has come, or has missed something: they are told what there is to read.
    pub fn tell_unread(&self, person: PersonId) {
        self.unread.changed([person]);
    }
}

/// A message as one of the two sees it.
#[must_use]
pub fn shown(row: &MessageRow, to: PersonId) -> DirectMessage {
    let MessageRow { n, writer, key, text, at } = row;
    let key = (*writer == to).then(|| key.clone());
    DirectMessage { n: *n, by: writer.0, text: text.clone(), at: at.0, key }
}
