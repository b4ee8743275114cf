//! What goes by itself when it has been there for long, as the store sees it: one rule for each kind.

use super::{Store, StoreError};
use taproom_play::Time;

/// A rule of the clean-up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rule {
    /// Open tables to which nobody came are closed.
    OpenTables,
    /// Games without a clock are called off that nobody has played at or looked at.
    IdleGames,
    /// Tables that never began, or were called off before the game was under way, are deleted.
    UnplayedTables,
    /// Tournaments that were called off before they began are deleted.
    CalledOffTournaments,
    /// Games of guests against computers or at one screen are deleted when the guest has not come back.
    GuestGames,
    /// Sessions of guests end.
    GuestSessions,
    /// Sessions of members end.
    Sessions,
    /// Guests are forgotten who left nothing behind.
    Guests,
    /// Mails are forgotten that were sent, given up or not needed any more.
    Mails,
    /// Messages are deleted, if an owner wants that.
    Messages,
    /// What those wrote who closed their accounts goes, also for those who got it.
    ClosedMessages,
    /// Reports are forgotten that keepers are done with, and who reported.
    Reports,
    /// What was unusual about rated games is forgotten once keepers are done with it.
    Flags,
    /// The logs of games that are over are put into one row each. Nothing is lost.
    Pack,
}

impl Rule {
    /// All of them, in the order in which they make room for each other.
    pub const ALL: [Rule; 14] = [
        Rule::OpenTables,
        Rule::IdleGames,
        Rule::UnplayedTables,
        Rule::CalledOffTournaments,
        Rule::GuestGames,
        Rule::GuestSessions,
        Rule::Sessions,
        Rule::Guests,
        Rule::Mails,
        Rule::Messages,
        Rule::ClosedMessages,
        Rule::Reports,
        Rule::Flags,
        Rule::Pack,
    ];

    /// The word for it: the end of its option, `--tidy-open-tables`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Rule::OpenTables => "open-tables",
            Rule::IdleGames => "idle-games",
            Rule::UnplayedTables => "unplayed-tables",
            Rule::CalledOffTournaments => "called-off-tournaments",
            Rule::GuestGames => "guest-games",
            Rule::GuestSessions => "guest-sessions",
            Rule::Sessions => "sessions",
            Rule::Guests => "guests",
            Rule::Mails => "mails",
            Rule::Messages => "messages",
            Rule::ClosedMessages => "closed-messages",
            Rule::Reports => "reports",
            Rule::Flags => "flags",
            Rule::Pack => "pack",
        }
    }
}

/// What a rule would do now.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WouldGo {
    /// To how much of it.
    pub count: i64,
    /// Some of that: numbers of tables, names of people.
    pub examples: Vec<String>,
}

impl Store {
    /// Does what a rule says about what is from before a moment, in one small transaction, and says to how much of it.
    /// Where it is nothing, nothing is left. What tables do themselves ([`Rule::OpenTables`], [`Rule::IdleGames`]) is
    /// not done here.
    pub async fn tidy(&self, rule: Rule, before: Time, limit: usize) -> Result<usize, StoreError> {
        // What is looked through may be much more than what is found, and those who write must not wait for it.
        let found = ask!(self.read tidy::find(rule, before, limit))?;
        if found.is_empty() {
            return Ok(0);
        }
        ask!(self.write tidy::remove(rule, before, &found))
    }

    /// What a rule would do, with some examples. It looks through everything, so it is for commands.
    pub async fn would_go(&self, rule: Rule, before: Time, examples: usize) -> Result<WouldGo, StoreError> {
        ask!(self.read tidy::would_go(rule, before, examples))
    }
}
