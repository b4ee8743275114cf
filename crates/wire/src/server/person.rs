//! People as others see them: who they are and how strong they play.

use serde::Serialize;
use std::fmt;
use taproom_play::fair::Uncounted;
use taproom_play::rating::Milli;
use taproom_play::{Standing, Time};
use utoipa::ToSchema;

/// Somebody, as others see them.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Person {
    /// The number.
    pub id: i64,
    /// The name.
    pub name: String,
    /// `guest`, `member` or `bot`.
    pub kind: &'static str,
    /// The address of the picture.
    pub picture: String,
}

/// A friend at this moment.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct FriendNow {
    /// Who.
    #[serde(flatten)]
    pub person: Person,
    /// Whether they are here.
    pub here: bool,
    /// A game that they play now and that one may watch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub playing: Option<PlayingNow>,
    /// A table of theirs where a seat is free.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting: Option<PlayingNow>,
}

/// A table at which somebody is now.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct PlayingNow {
    /// The table.
    pub table: String,
    /// The game's id.
    pub game: String,
}

/// My friends, and those who might become some.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Friends {
    /// My friends, by their names.
    pub friends: Vec<FriendNow>,
    /// Those who wait for my answer, the latest first.
    pub asking: Vec<Person>,
    /// Those whom I have asked, the latest first.
    pub asked: Vec<Person>,
}

/// Somebody who was found by name, and what they are to me.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct FoundPerson {
    /// Who.
    #[serde(flatten)]
    pub person: Person,
    /// `friend`, `asked` (by me), `asks` (me), `blocked` (by me), `me`, or nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relation: Option<&'static str>,
}

/// What came of asking somebody to be friends.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug, ToSchema)]
pub struct Befriended {
    /// Whether we are friends now; otherwise they have to answer.
    pub friends: bool,
}

/// Somebody whom a host can invite, in words of the page.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Invitable {
    /// Their number.
    pub id: i64,
    /// How the choice is called.
    pub name: String,
}

/// A seat that somebody keeps for me.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Invitation {
    /// Who asks.
    pub by: Person,
    /// Whether it is a challenge.
    pub challenge: bool,
    /// The table.
    pub table: super::TableCard,
}

/// How strong somebody plays a game.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug, ToSchema)]
pub struct Points {
    /// The points; somebody new has 1500.
    pub points: i64,
    /// Whether too little is known for that to mean much.
    pub provisional: bool,
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.points, if self.provisional { "?" } else { "" })
    }
}

impl Points {
    /// What is known of somebody now.
    #[must_use]
    pub fn of(standing: Standing, now: Time) -> Points {
        Points { points: standing.rating.points.whole(), provisional: standing.provisional(now) }
    }
}

/// What a match changed about somebody's points.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug, ToSchema)]
pub struct Change {
    /// Before it.
    pub before: i64,
    /// After it.
    pub after: i64,
}

impl Change {
    /// From points to points.
    #[must_use]
    pub fn of(before: Milli, after: Milli) -> Change {
        Change { before: before.whole(), after: after.whole() }
    }
}

/// What is shown of somebody at a table: whoever knows them says so.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Face {
    /// The name.
    pub name: String,
    /// The address of the picture.
    pub picture: String,
    /// How strong they play the table's game, if that is known.
    pub rating: Option<Points>,
    /// What the table's match changed about that.
    pub change: Option<Change>,
    /// Why the table's match did not count, though it was meant to.
    pub uncounted: Option<Uncounted>,
}

/// Somebody's page.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Profile {
    /// Who.
    #[serde(flatten)]
    pub person: Person,
    /// What they say about themselves.
    pub about: Option<String>,
    /// Whether they have closed their account.
    pub closed: bool,
    /// One for every game they have played rated.
    pub ratings: Vec<GameRating>,
}

/// What somebody says about themselves.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct About {
    /// One line, if there is any.
    pub about: Option<String>,
}

/// How strong somebody plays one game.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct GameRating {
    /// The game's id.
    pub game: &'static str,
    /// The game's name.
    pub name: &'static str,
    /// How strong.
    #[serde(flatten)]
    pub points: Points,
    /// How many points that may be off.
    pub deviation: i64,
    /// After how many rated games.
    pub games: i64,
    /// The most points that were not provisional.
    pub best: Option<i64>,
    /// When the last one ended, in milliseconds since 1970.
    pub at: i64,
}

/// What one match changed about somebody's rating.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct RatingStep {
    /// The table, if everybody may know of it.
    pub table: Option<String>,
    /// Their place in it.
    pub place: u8,
    /// What it changed.
    #[serde(flatten)]
    pub change: Change,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
}

/// One of the best players of a game.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Leader {
    /// Who.
    #[serde(flatten)]
    pub person: Person,
    /// How many points they have.
    pub points: i64,
    /// After how many rated games.
    pub games: i64,
}

/// How somebody stands with their vacation.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct VacationState {
    /// Since when they are on vacation, in milliseconds since 1970; nothing if they are not.
    pub from: Option<i64>,
    /// Until when.
    pub until: Option<i64>,
    /// From when the next one can begin; nothing if it can now, or they are away.
    pub next: Option<i64>,
    /// How many days they have left this year (UTC).
    pub left: u32,
    /// How many days everybody has in a year.
    pub a_year: u32,
    /// How many days one vacation may have.
    pub longest: u32,
}

/// The next game that waits for somebody.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Next {
    /// Where; nothing where nobody waits.
    pub table: Option<String>,
}

/// A program's key. It is shown once.
#[derive(Serialize, ToSchema)]
pub struct NewToken {
    /// Its number.
    pub id: i64,
    /// What goes behind `Authorization: Bearer`.
    pub token: String,
}

/// A program's key as it is listed.
#[derive(Serialize, Debug, ToSchema)]
pub struct Token {
    /// Its number.
    pub id: i64,
    /// What its owner calls it.
    pub label: String,
    /// When it was made.
    pub created: i64,
}
