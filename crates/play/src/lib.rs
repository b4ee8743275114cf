//! Matches: rules, clocks and people, with a log that is the truth.
//!
//! This crate is pure: time and dice are arguments, and nothing here knows of networks or disks.

pub mod codec;
pub mod command;
pub mod computers;
pub mod conditional;
pub mod entry;
pub mod fair;
pub mod id;
pub mod matches;
pub mod pace;
pub mod rating;
pub mod refusal;
pub mod seal;
pub mod setup;
pub mod sitting;
pub mod story;
pub mod time;
pub mod tournament;
pub mod vacation;
pub mod view;

pub use command::{By, Command};
pub use conditional::Conditional;
pub use entry::{Entry, Event, Leaving, Offer};
pub use id::{PersonId, TableId, TournamentId};
pub use matches::{Ending, Hand, Match, Phase};
pub use pace::{Fall, Pace};
pub use rating::{Rating, Standing};
pub use refusal::Refusal;
pub use setup::{Chair, Fixture, Setup, Strength};
pub use sitting::Sitting;
pub use time::{Millis, Time};
pub use vacation::Vacation;
pub use view::View;
