//! The lobby: what goes on in the taproom.

use super::card::TableCard;
use super::person::Person;
use serde::Serialize;
use utoipa::ToSchema;

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
