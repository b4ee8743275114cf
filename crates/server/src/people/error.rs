//! Why somebody didn't get what they asked for.

use super::name::NameFault;
use super::password::PasswordFault;
use crate::store::StoreError;
use std::fmt;
use taproom_words::refusal::retold;
use taproom_words::{Language, say};

/// Why somebody didn't get what they asked for. Each is a sentence for them to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PersonError {
    /// The name breaks a rule.
    Name(NameFault),
    /// The password breaks a rule.
    Password(PasswordFault),
    /// Somebody else has the name.
    NameTaken,
    /// Whoever looks after the house took the name from them.
    NameTakenAway,
    /// Whoever looks after the house took something away, and another one may be chosen after so many days.
    Paused(i64),
    /// Name and password don't match; which of them is wrong is not said.
    WrongLogin,
    /// The password given to prove who one is, is wrong.
    WrongPassword,
    /// The password that closes an account is wrong.
    NotThePassword,
    /// Nobody would look after the house any more.
    LastKeeper,
    /// What somebody says about themselves is too long.
    About(usize),
    /// Only guests sign up.
    NotGuest,
    /// Only members may.
    NotMember,
    /// There is no such program or token, or it is somebody else's.
    NotYours,
    /// One more program would be too many.
    TooManyBots(usize),
    /// One more key would be too many.
    TooManyKeys(usize),
    /// Too many people are logging in at this moment.
    Busy,
    /// The store failed.
    Store(StoreError),
}

impl PersonError {
    /// The sentence.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let sentence = match self {
            PersonError::Name(fault) => fault.sentence(),
            PersonError::Password(fault) => return fault.say(language),
            PersonError::NameTaken => "This name is taken.",
            PersonError::NameTakenAway => return say!(language, "name-taken-away"),
            PersonError::Paused(days) => return say!(language, "taken-away-pause", count = *days),
            PersonError::WrongLogin => "Name or password is wrong.",
            PersonError::WrongPassword => "The old password is wrong.",
            PersonError::NotThePassword => return say!(language, "close-wrong-password"),
            PersonError::LastKeeper => return say!(language, "close-last-keeper"),
            PersonError::About(most) => return say!(language, "about-long", most = *most),
            PersonError::NotGuest => "You have signed up already.",
            PersonError::NotMember => "Only members can do this; sign up first.",
            PersonError::NotYours => "You have nothing of this name or number.",
            PersonError::TooManyBots(most) => return say!(language, "too-many-bots", count = *most),
            PersonError::TooManyKeys(most) => return say!(language, "too-many-keys", count = *most),
            PersonError::Busy => "The server is busy; try again in a moment.",
            PersonError::Store(_) => "This can't be saved right now; try again later.",
        };
        retold(language, sentence)
    }
}

impl fmt::Display for PersonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

impl std::error::Error for PersonError {}

impl From<StoreError> for PersonError {
    fn from(error: StoreError) -> PersonError {
        PersonError::Store(error)
    }
}

/// A store says that a name is taken with a conflict.
pub(super) fn taken(error: StoreError) -> PersonError {
    match error {
        StoreError::Conflict => PersonError::NameTaken,
        other => PersonError::Store(other),
    }
}
