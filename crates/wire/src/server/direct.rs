//! What two people write to each other, and what becomes of a report.

use super::person::Person;
use serde::Serialize;
use utoipa::ToSchema;

/// A message between two people.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct DirectMessage {
    /// Its number in the conversation, from one.
    pub n: i64,
    /// The number of whoever wrote it.
    pub by: i64,
    /// The words, perhaps in several lines.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The writer's own key for it; others are not told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// A conversation, as a list shows it.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Conversation {
    /// With whom.
    pub with: Person,
    /// The last message.
    pub last: Option<DirectMessage>,
    /// How many of theirs were not read yet.
    pub unread: i64,
    /// When the last message was written, in milliseconds since 1970.
    pub at: i64,
}

/// Some messages of a conversation.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct ConversationPage {
    /// With whom.
    pub with: Person,
    /// The messages, the oldest first.
    pub messages: Vec<DirectMessage>,
    /// Whether there are more of them in that direction.
    pub more: bool,
    /// How many of theirs were not read yet.
    pub unread: i64,
    /// Up to which message they have read, where both tell each other.
    pub read: Option<i64>,
    /// Why nothing can be written to them, as a sentence; nothing where it can.
    pub silent: Option<String>,
}

/// How somebody likes messages.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug, ToSchema)]
pub struct MessageSettings {
    /// Whether others are told what was read. Who does not tell is not told either.
    pub tells_read: bool,
    /// In how many conversations there is something to read, counted up to a hundred.
    pub unread: usize,
}

/// A report was taken.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Reported {
    /// Whether it is new: the same thing is reported once.
    pub new: bool,
    /// A sentence for whoever reported it.
    pub told: String,
}
