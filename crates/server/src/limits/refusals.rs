//! What somebody is told who has done too much, or has too much already.

use std::fmt;
use std::time::Duration;
use taproom_words::{Language, say};

/// Somebody has to wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wait(Duration);

impl Wait {
    pub(super) const fn of(time: Duration) -> Wait {
        Wait(time)
    }

    /// A second: as long as somebody else needs who was first.
    pub(crate) const A_MOMENT: Wait = Wait(Duration::from_secs(1));

    /// For how many seconds, for a `Retry-After` header.
    #[must_use]
    pub fn seconds(self) -> u64 {
        self.0.as_millis().div_ceil(1000).max(1) as u64
    }

    /// The sentence.
    #[must_use]
    pub fn say(self, language: Language) -> String {
        match self.seconds() {
            seconds @ ..120 => say!(language, "wait-seconds", count = seconds),
            seconds => say!(language, "wait-minutes", count = seconds.div_ceil(60)),
        }
    }
}

impl fmt::Display for Wait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

impl std::error::Error for Wait {}

/// Somebody has as much as anybody may have at once. Each is a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Enough {
    /// Connections from one address.
    HeldHere(usize),
    /// Open tables of one person.
    OwnTables(usize),
    /// Open tables from one address.
    TablesHere(usize),
    /// Tables of others where somebody sits and has not moved.
    Unplayed(usize),
}

impl Enough {
    /// The sentence.
    #[must_use]
    pub fn say(self, language: Language) -> String {
        match self {
            Enough::HeldHere(most) => say!(language, "enough-connections", count = most),
            Enough::OwnTables(most) => say!(language, "enough-tables", count = most),
            Enough::TablesHere(most) => say!(language, "enough-address", count = most),
            Enough::Unplayed(most) => say!(language, "enough-unplayed", count = most),
        }
    }
}

impl fmt::Display for Enough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

impl std::error::Error for Enough {}

/// Why somebody may not open a table now, or sit down at one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoTable {
    /// Too often.
    TooFast(Wait),
    /// Too many at once.
    Enough(Enough),
}

impl NoTable {
    /// A word for programs.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            NoTable::TooFast(_) => "too_fast",
            NoTable::Enough(_) => "too_many",
        }
    }

    /// The sentence.
    #[must_use]
    pub fn say(self, language: Language) -> String {
        match self {
            NoTable::TooFast(wait) => wait.say(language),
            NoTable::Enough(enough) => enough.say(language),
        }
    }
}

impl fmt::Display for NoTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}
