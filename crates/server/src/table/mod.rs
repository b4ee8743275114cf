//! One table: an actor that owns a match, writes what happens to disk, and only then shows it.

mod actor;
mod engine;
mod presence;
mod summary;

pub use actor::{Deps, FORGOTTEN, load, replayed};
pub use summary::{summary, whole_summary};

use crate::outbox::Outbox;
use crate::store::{Kind, StoreError, Visibility};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use taproom_play::{Match, Millis, PersonId, Refusal, TableId};
use taproom_rules::{GameId, Move, Seat};
use taproom_wire::client::Act;
use taproom_wire::server::{Face, Person};
use tokio::sync::{mpsc, oneshot};

/// Somebody at the door: who they are and what they are called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// Who.
    pub id: PersonId,
    /// The name.
    pub name: Arc<str>,
    /// What they are to the house.
    pub kind: Kind,
    /// The address of their picture.
    pub picture: Arc<str>,
}

impl Caller {
    /// How others see them.
    #[must_use]
    pub fn shown(&self) -> Person {
        Person {
            id: self.id.0,
            name: self.name.to_string(),
            kind: self.kind.name(),
            picture: self.picture.to_string(),
        }
    }

    /// Whether they may sit down where it counts.
    ///
    /// # Errors
    /// Says why not.
    pub fn may_be_rated(&self) -> Result<(), Refusal> {
        match self.kind {
            Kind::Member => Ok(()),
            // Who leaves nothing behind has nothing to lose.
            Kind::Guest => Err(Refusal::Rated(
                "Rated games are for people with an account: sign up first, or play one that is not rated.",
            )),
            // A program would play for its owner.
            Kind::Bot => Err(Refusal::Rated("Rated games are between people; programs play the others.")),
        }
    }
}

/// What a host is told who invites others to a game that counts.
pub const ONLY_MEMBERS: Refusal =
    Refusal::Rated("Only people with an account can be invited to a rated game.");

/// Why a table did not do what it was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Denied {
    /// The match refused.
    Refused(Refusal),
    /// It could not be understood.
    Unclear(String),
    /// There is no such table, or not any more.
    Gone,
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
            Denied::Trouble => "trouble",
        }
    }
}

impl fmt::Display for Denied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Denied::Refused(refusal) => refusal.fmt(f),
            Denied::Unclear(why) => f.write_str(why),
            Denied::Gone => f.write_str("There is no such table."),
            Denied::Trouble => f.write_str("The house has trouble with its books; try again in a moment."),
        }
    }
}

impl From<StoreError> for Denied {
    fn from(error: StoreError) -> Denied {
        match error {
            StoreError::Gone => Denied::Gone,
            StoreError::Conflict | StoreError::Broken(_) => Denied::Trouble,
        }
    }
}

/// What belongs to a table and not to its match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Door {
    /// What it is called.
    pub title: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// The room code.
    pub code: Option<String>,
}

/// A table at one moment, for whoever asks once.
#[derive(Clone, Debug)]
pub struct Glimpse {
    /// The match.
    pub played: Match,
    /// What belongs to the table.
    pub door: Door,
    /// What is shown of the people of the match.
    pub faces: HashMap<PersonId, Face>,
}

impl Glimpse {
    /// What is shown of somebody of the match.
    #[must_use]
    pub fn face(&self, person: PersonId) -> Face {
        self.faces.get(&person).cloned().unwrap_or_default()
    }
}

/// What can be asked of a table.
enum Mail {
    Act { who: Caller, act: Act, lag: Millis, reply: oneshot::Sender<Result<u64, Denied>> },
    Watch { who: Option<Caller>, since: u64, muted: Vec<PersonId>, outbox: Outbox },
    Unwatch { outbox: u64 },
    Say { who: Caller, text: String, reply: oneshot::Sender<Result<i64, Denied>> },
    Look { reply: oneshot::Sender<Glimpse> },
    Thought { version: u64, m: Move },
    Answer { version: u64, seat: Seat, yes: bool },
    Wake,
}

/// The way to a table that is awake.
#[derive(Clone)]
pub struct TableHandle {
    id: TableId,
    game: GameId,
    mailbox: mpsc::Sender<Mail>,
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
    pub async fn look(&self) -> Result<Glimpse, Asleep> {
        self.ask(|reply| Mail::Look { reply }).await
    }

    /// Shows the table to a connection, from a version on.
    ///
    /// # Errors
    /// When the table has fallen asleep.
    pub async fn watch(
        &self,
        who: Option<Caller>,
        since: u64,
        muted: Vec<PersonId>,
        outbox: Outbox,
    ) -> Result<(), Asleep> {
        self.mailbox.send(Mail::Watch { who, since, muted, outbox }).await.map_err(|_| Asleep)
    }

    /// Stops showing it. A table that sleeps shows nothing anyway.
    pub async fn unwatch(&self, outbox: &Outbox) {
        let _ = self.mailbox.send(Mail::Unwatch { outbox: outbox.id() }).await;
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
