//! One table: an actor that owns a match, writes what happens to disk, and only then shows it.

mod actor;
mod commit;
mod computers;
mod door;
mod faces;
mod notices;
mod plans;
mod presence;
mod show;
mod summary;
mod talk;
mod why;

pub use actor::{Deps, is_forgotten, load, replayed};
pub use commit::fixture_end;
pub use door::challenge_ends;
pub use summary::{summary, whole_summary};
pub use why::why_not;

use crate::caller::Caller;
use crate::friends::invite::Uninvited;
use crate::limits::NoTable;
use crate::may;
use crate::outbox::Outbox;
use crate::store::{self, StoreError, Visibility};
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
    /// It is not for them.
    May(may::Refusal),
    /// Too many seats are kept for somebody already.
    Invited(Uninvited),
    /// They sit down too often, or at too many tables.
    Seated(NoTable),
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
            Denied::May(refusal) => refusal.code(),
            Denied::Invited(why) => why.code(),
            Denied::Seated(why) => why.code(),
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
            Denied::May(refusal) => refusal.say(language),
            Denied::Invited(why) => why.say(language),
            Denied::Seated(why) => why.say(language),
            Denied::Trouble => say!(language, "fault-trouble"),
        }
    }
}

impl fmt::Display for Denied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

impl From<Uninvited> for Denied {
    fn from(why: Uninvited) -> Denied {
        match why {
            Uninvited::May(refusal) => Denied::May(refusal),
            Uninvited::Nobody => Denied::Unclear("Nobody of that number can be invited.".to_owned()),
            Uninvited::Trouble => Denied::Trouble,
            Uninvited::Many | Uninvited::TooFast(_) => Denied::Invited(why),
        }
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
    /// Whether others may look on while it is played.
    pub watched: bool,
    /// Whether it is a challenge.
    pub challenge: bool,
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
    pub fn face(&self, person: PersonId, language: Language) -> Face {
        faces::said(self.faces.get(&person), language)
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
    Close {
        act: Option<store::Act>,
        /// Whether it goes on where everybody has made a first move.
        unbegun: bool,
        reply: oneshot::Sender<Result<u64, Denied>>,
    },
    Unsay {
        act: store::Act,
        reply: oneshot::Sender<Result<(), Denied>>,
    },
    Look {
        who: Option<PersonId>,
        reply: oneshot::Sender<Result<Snapshot, Denied>>,
    },
    Watched {
        by: PersonId,
        allowed: bool,
        reply: oneshot::Sender<Result<(), Denied>>,
    },
    /// Everybody of the one side and everybody of the other are kept apart from now on, because somebody of the first
    /// blocks somebody of the second: no seat is kept by the one for the other.
    Part {
        sides: [Arc<[PersonId]>; 2],
    },
    /// Who of some people sees whom of the others may be different.
    SeeAnew {
        people: Arc<[PersonId]>,
    },
    /// Somebody has another name or picture.
    Meet {
        who: Caller,
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
    /// Somebody of the match went on vacation or came back.
    Vacation,
    Foresee {
        who: PersonId,
        ply: u32,
        lines: Vec<Vec<Move>>,
        reply: oneshot::Sender<Result<(), Denied>>,
    },
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

    /// Ends the table in the name of the house; an act of a keeper is written down with it.
    ///
    /// # Errors
    /// When the table has fallen asleep.
    pub async fn close(&self, act: Option<store::Act>) -> Result<Result<u64, Denied>, Asleep> {
        self.ask(|reply| Mail::Close { act, unbegun: false, reply }).await
    }

    /// Ends the match if somebody has not made their first move yet.
    ///
    /// # Errors
    /// When the table has fallen asleep.
    pub async fn drop_unbegun(&self) -> Result<Result<u64, Denied>, Asleep> {
        self.ask(|reply| Mail::Close { act: None, unbegun: true, reply }).await
    }

    /// Takes a line of chat away as an act of a keeper.
    ///
    /// # Errors
    /// When the table has fallen asleep.
    pub async fn unsay(&self, act: store::Act) -> Result<Result<(), Denied>, Asleep> {
        self.ask(|reply| Mail::Unsay { act, reply }).await
    }

    /// Looks at the table once, as somebody.
    ///
    /// # Errors
    /// When the table has fallen asleep.
    pub async fn look(&self, who: Option<PersonId>) -> Result<Result<Snapshot, Denied>, Asleep> {
        self.ask(|reply| Mail::Look { who, reply }).await
    }

    /// Says whether others may look on while it is played.
    ///
    /// # Errors
    /// When the table has fallen asleep.
    pub async fn set_watched(&self, by: PersonId, allowed: bool) -> Result<Result<(), Denied>, Asleep> {
        self.ask(|reply| Mail::Watched { by, allowed, reply }).await
    }

    /// Takes back seats that people of two sides keep for each other.
    pub async fn part(&self, sides: [Arc<[PersonId]>; 2]) {
        let _ = self.mailbox.send(Mail::Part { sides }).await;
    }

    /// Finds out anew who of some people sees whom of the others.
    pub async fn see_anew(&self, people: Arc<[PersonId]>) {
        let _ = self.mailbox.send(Mail::SeeAnew { people }).await;
    }

    /// Shows somebody from now on as they are.
    pub async fn meet(&self, who: Caller) {
        let _ = self.mailbox.send(Mail::Meet { who }).await;
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

    /// Lets the table look up the vacations of its people; it has when this returns.
    ///
    /// # Errors
    /// When the table has fallen asleep.
    pub async fn vacation(&self) -> Result<(), Asleep> {
        self.mailbox.send(Mail::Vacation).await.map_err(|_| Asleep)?;
        self.look(None).await.map(drop)
    }

    /// Sets somebody's conditional moves.
    ///
    /// # Errors
    /// When the table has fallen asleep.
    pub async fn foresee(
        &self,
        who: PersonId,
        ply: u32,
        lines: Vec<Vec<Move>>,
    ) -> Result<Result<(), Denied>, Asleep> {
        self.ask(|reply| Mail::Foresee { who, ply, lines, reply }).await
    }

    async fn ask<T>(&self, mail: impl FnOnce(oneshot::Sender<T>) -> Mail) -> Result<T, Asleep> {
        let (reply, answer) = oneshot::channel();
        self.mailbox.send(mail(reply)).await.map_err(|_| Asleep)?;
        answer.await.map_err(|_| Asleep)
    }
}
