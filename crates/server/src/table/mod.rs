//! One table: an actor that owns a match, writes what happens to disk, and only then shows it.

mod actor;
mod commit;
mod computers;
mod faces;
mod presence;
mod show;
mod summary;
mod talk;
mod why;

pub use actor::{ABANDONED, Deps, FORGOTTEN, load, replayed};
pub use summary::{summary, whole_summary};
pub use why::why_not;

use crate::caller::Caller;
use crate::outbox::Outbox;
use crate::store::{StoreError, Visibility};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use taproom_play::{Match, Millis, PersonId, Refusal, TableId};
use taproom_rules::{GameId, Move, Seat};
use taproom_wire::client::Act;
use taproom_wire::server::Face;
use taproom_words::refusal::{refusal, retold};
use taproom_words::{Language, say};
use tokio::sync::{mpsc, oneshot};

/// Why a table did not do what it was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Denied {
    /// The match refused.
    Refused(Refusal),
    /// It could not be understood.
    Unclear(String),
    /// There is no such table, or not any more.
    Gone,
    /// Too many look on already.
    Crowded,
    /// The house has trouble of its own.
    Trouble,
}

impl Denied {
    /// A word for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Denied::Refused(refusal) => refusal.code(),
            Denied::Unclear(_) => "unclear",
            Denied::Gone => "no_table",
            Denied::Crowded => "crowded",
            Denied::Trouble => "trouble",
        }
    }

    /// Whether the table is not what its log says, or the log can't be written.
    pub(crate) fn is_trouble(&self) -> bool {
        matches!(self, Denied::Trouble | Denied::Gone)
    }
}

impl Denied {
    /// The sentence.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        match self {
            Denied::Refused(refused) => refusal(language, refused),
            Denied::Unclear(why) => retold(language, why),
            Denied::Gone => retold(language, "There is no such table."),
            Denied::Crowded => say!(language, "fault-crowded"),
            Denied::Trouble => say!(language, "fault-trouble"),
        }
    }
}

impl fmt::Display for Denied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

impl From<StoreError> for Denied {
    fn from(error: StoreError) -> Denied {
        match error {
            StoreError::Gone => Denied::Gone,
            StoreError::Conflict | StoreError::Unavailable(_) | StoreError::Broken(_) => Denied::Trouble,
        }
    }
}

/// What belongs to a table and not to its match: how it is listed and found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sign {
    /// What it is called.
    pub title: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// The room code.
    pub code: Option<String>,
}

/// A table at one moment, for whoever asks once.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The match.
    pub played: Arc<Match>,
    /// What belongs to the table.
    pub sign: Sign,
    /// What is shown of the people of the match.
    pub faces: HashMap<PersonId, Face>,
}

impl Snapshot {
    /// What is shown of somebody of the match.
    #[must_use]
    pub fn face(&self, person: PersonId) -> Face {
        self.faces.get(&person).cloned().unwrap_or_default()
    }
}

/// What can be asked of a table.
#[derive(Debug)]
enum Mail {
    Act {
        who: Caller,
        act: Act,
        lag: Millis,
        reply: oneshot::Sender<Result<u64, Denied>>,
    },
    Watch {
        who: Option<Caller>,
        since: u64,
        muted: Vec<PersonId>,
        ticket: u64,
        outbox: Outbox,
        language: Language,
        reply: oneshot::Sender<Result<(), Denied>>,
    },
    Unwatch {
        ticket: u64,
    },
    Say {
        who: Caller,
        text: String,
        reply: oneshot::Sender<Result<i64, Denied>>,
    },
    Look {
        reply: oneshot::Sender<Snapshot>,
    },
    Thought {
        version: u64,
        number: u64,
        answer: Option<Move>,
    },
    Answer {
        version: u64,
        seat: Seat,
        yes: bool,
    },
    Wake,
}

/// The way to a table that is awake.
#[derive(Clone)]
pub struct TableHandle {
    id: TableId,
    game: GameId,
    mailbox: mpsc::Sender<Mail>,
}

/// Somebody looks at a table for as long as this is kept: whoever drops it, for whatever reason, has gone.
#[derive(Debug)]
pub struct Watching {
    mailbox: mpsc::Sender<Mail>,
    ticket: u64,
}

impl Watching {
    fn new(mailbox: &mpsc::Sender<Mail>) -> Watching {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        Watching { mailbox: mailbox.clone(), ticket: NEXT.fetch_add(1, Ordering::Relaxed) }
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let full = self.mailbox.try_send(Mail::Unwatch { ticket: self.ticket });
        if let Err(mpsc::error::TrySendError::Full(mail)) = full
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let mailbox = self.mailbox.clone();
            runtime.spawn(async move { mailbox.send(mail).await });
        }
    }
}

/// The table fell asleep before it heard; ask for it again.
pub struct Asleep;

impl TableHandle {
    /// Which table.
    #[must_use]
    pub fn id(&self) -> TableId {
        self.id
    }

    /// What is played there.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Whether it has fallen asleep.
    #[must_use]
    pub fn is_asleep(&self) -> bool {
        self.mailbox.is_closed()
    }

    /// Does something and gives the version that it made. It is on disk then.
    ///
    /// # Errors
    /// When the table has fallen asleep.
    pub async fn act(&self, who: Caller, act: Act, lag: Millis) -> Result<Result<u64, Denied>, Asleep> {
        self.ask(|reply| Mail::Act { who, act, lag, reply }).await
    }

    /// Says something.
    ///
    /// # Errors
    /// When the table has fallen asleep.
    pub async fn say(&self, who: Caller, text: String) -> Result<Result<i64, Denied>, Asleep> {
        self.ask(|reply| Mail::Say { who, text, reply }).await
    }

    /// Looks at the table once.
    ///
    /// # Errors
    /// When the table has fallen asleep.
    pub async fn look(&self) -> Result<Snapshot, Asleep> {
        self.ask(|reply| Mail::Look { reply }).await
    }

    /// Shows the table to a connection, from a version on, for as long as what comes back is kept.
    ///
    /// # Errors
    /// When the table has fallen asleep.
    pub async fn watch(
        &self,
        who: Option<Caller>,
        since: u64,
        muted: Vec<PersonId>,
        outbox: Outbox,
        language: Language,
    ) -> Result<Result<Watching, Denied>, Asleep> {
        // It is there before the table hears of it: whoever hangs up now is gone all the same.
        let watching = Watching::new(&self.mailbox);
        let ticket = watching.ticket;
        let mail = |reply| Mail::Watch { who, since, muted, ticket, outbox, language, reply };
        let answer = self.ask(mail).await?;
        Ok(answer.map(|()| watching))
    }

    /// Lets the table look at its clocks.
    pub async fn wake(&self) {
        let _ = self.mailbox.send(Mail::Wake).await;
    }

    async fn ask<T>(&self, mail: impl FnOnce(oneshot::Sender<T>) -> Mail) -> Result<T, Asleep> {
        let (reply, answer) = oneshot::channel();
        self.mailbox.send(mail(reply)).await.map_err(|_| Asleep)?;
        answer.await.map_err(|_| Asleep)
    }
}
