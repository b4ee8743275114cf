//! What the house says over a socket, and the few things it says everywhere.

use super::direct::DirectMessage;
use super::lobby::Lobby;
use super::person::{FriendNow, Person};
use super::table::ChatLine;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The version of the protocol; it changes when an old client would misunderstand.
pub const PROTOCOL: u32 = 1;

/// Why a request was refused.
#[derive(Serialize, Debug, ToSchema)]
pub struct Problem {
    /// A word for programs.
    pub code: &'static str,
    /// A sentence for people.
    pub error: String,
}

/// Something was done.
#[derive(Serialize, Debug, ToSchema)]
pub struct Done {
    /// The version of the table that it made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub v: Option<u64>,
}

/// Why something can't be done at a board.
#[derive(Serialize, Debug, ToSchema)]
pub struct Because {
    /// A sentence for people; nothing where it can be done.
    pub why: Option<String>,
}

/// Somebody with a seat is not here.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug, ToSchema)]
pub struct Absence {
    /// For how long, in milliseconds.
    pub ms: u64,
    /// In how many milliseconds their seat may be claimed.
    pub claim_in: u64,
}

/// A message over a socket.
#[derive(Serialize, Debug, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Message<'a> {
    /// The first message of every connection.
    Hello {
        /// The version of the protocol.
        protocol: u32,
        /// Who you are; nobody without a session.
        you: Option<&'a Person>,
        /// What time it is here, in milliseconds since 1970.
        now: i64,
    },
    /// It was done.
    Ok {
        /// The guest's own number for what was asked.
        id: Option<u64>,
        /// The version of the table that it made.
        #[serde(skip_serializing_if = "Option::is_none")]
        v: Option<u64>,
        /// Why what was asked about can't be done, as a sentence; nothing where it can.
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<&'a str>,
    },
    /// It was refused, and why.
    No {
        /// The guest's own number for what was asked.
        id: Option<u64>,
        /// A word for programs.
        code: &'a str,
        /// A sentence for people.
        error: &'a str,
    },
    /// The line is alive.
    Pong {
        /// What time it is here.
        now: i64,
    },
    /// Who is at a table.
    Present {
        /// Which.
        table: String,
        /// The seats whose people are here.
        here: Vec<&'static str>,
        /// How long the others have been away, by seat.
        #[serde(skip_serializing_if = "BTreeMap::is_empty")]
        away: BTreeMap<&'static str, Absence>,
        /// How many others watch.
        watchers: usize,
    },
    /// What was said at a table.
    Chat {
        /// Which.
        table: String,
        /// `players` or `watchers`.
        room: &'static str,
        /// The lines, the oldest first.
        lines: &'a [ChatLine],
    },
    /// It is your turn somewhere.
    Turn {
        /// Where.
        table: String,
        /// The game's id.
        game: &'static str,
    },
    /// In how many games it is your turn, this one included.
    Waiting {
        /// How many; a hundred means a hundred or more.
        n: i64,
    },
    /// Somebody wrote to you, or you wrote to somebody, perhaps from another page.
    Direct {
        /// The number of the other one.
        with: i64,
        /// What was written.
        message: &'a DirectMessage,
    },
    /// Somebody has read what you wrote.
    Read {
        /// Their number.
        with: i64,
        /// Up to which message.
        n: i64,
    },
    /// In how many conversations there is something new for you to read.
    Unread {
        /// How many; a hundred means a hundred or more.
        n: i64,
    },
    /// Somebody keeps a seat for you.
    Invited {
        /// Where.
        table: String,
        /// The game's id.
        game: &'static str,
        /// Who asks.
        by: String,
        /// Whether it is a challenge.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        challenge: bool,
    },
    /// Somebody turned down the seat that you kept for them.
    TurnedDown {
        /// Where.
        table: String,
        /// The game's id.
        game: &'static str,
        /// Who.
        by: String,
    },
    /// How many wait for your answer: those who ask to be friends, and seats that are kept for you.
    Calls {
        /// Requests to be friends; a hundred means a hundred or more.
        requests: usize,
        /// Invitations and challenges.
        invitations: usize,
    },
    /// Somebody asks you to be friends, or has accepted what you asked.
    Befriended {
        /// Who.
        by: &'a Person,
        /// Whether you are friends now.
        friends: bool,
    },
    /// A table that you looked at is not for you any more.
    Out {
        /// Which.
        table: String,
        /// A word for programs.
        code: &'a str,
        /// A sentence for people.
        error: &'a str,
    },
    /// Which of your friends are here, and what they play.
    Friends {
        /// Whether these are all of them; otherwise those who are different now.
        all: bool,
        /// The friends.
        friends: &'a [FriendNow],
    },
    /// What goes on in the taproom.
    Lobby(&'a Lobby),
    /// Your game of a tournament begins.
    Fixture {
        /// Where.
        table: String,
        /// Of which tournament.
        tournament: String,
        /// What it is called.
        name: String,
    },
    /// Somebody invites you to their tournament.
    Asked {
        /// Which tournament.
        tournament: String,
        /// What it is called.
        name: String,
        /// Who asks.
        by: String,
    },
    /// A tournament that you entered starts soon.
    Starts {
        /// Which tournament.
        tournament: String,
        /// What it is called.
        name: String,
        /// When, in milliseconds since 1970.
        at: i64,
    },
    /// Something about a tournament has changed; ask for it again.
    Tournament {
        /// Which.
        tournament: String,
        /// How often it was changed.
        v: i64,
    },
    /// Somebody to play with was found.
    Paired {
        /// Where.
        table: String,
    },
}

impl Message<'_> {
    /// The message as text.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("messages have no keys that JSON can't write")
    }
}
