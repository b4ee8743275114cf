//! The lobby: what goes on in the taproom.

use super::card::TableCard;
use super::person::Person;
use serde::Serialize;
use utoipa::ToSchema;

/// Somebody who looks for a game. Whoever wishes for one of the same games sits down with them at once.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Seek {
    /// Who.
    #[serde(flatten)]
    pub who: Person,
    /// What they would play: the first few of their wishes.
    pub wishes: Vec<Sought>,
}

/// A game that somebody would play.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Sought {
    /// The game's id.
    pub game: &'static str,
    /// The game's name.
    pub name: &'static str,
    /// For how many.
    pub players: u8,
    /// The clock.
    pub pace: String,
    /// Whether it counts.
    pub rated: bool,
}

/// The taproom. A frame of it leads from one version to another: rows that are new stand after those that are
/// known, rows that have changed take the place of what they were.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, Default, ToSchema)]
pub struct Lobby {
    /// The version that this leads to.
    pub v: u64,
    /// The version that it continues from; 0 if it tells everything.
    pub from: u64,
    /// Tables with a free seat, as many as are shown.
    pub open: Vec<TableCard>,
    /// Games that can be watched, as many as are shown.
    pub running: Vec<TableCard>,
    /// Some of the people who are here.
    pub here: Vec<Person>,
    /// Some of those who look for somebody to play with, and what they would play.
    pub seeks: Vec<Seek>,
    /// People who don't look any more, or are not shown.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unsought: Vec<i64>,
    /// Tables that are not shown any more.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<String>,
    /// People who are not shown any more.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<i64>,
    /// How many tables have a free seat.
    pub open_count: usize,
    /// How many games can be watched.
    pub running_count: usize,
    /// How many people are in the house.
    pub people: usize,
    /// How many look for somebody to play with.
    pub seeking: usize,
}
