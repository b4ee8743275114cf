//! Matches: rules, clocks and people, with a log that is the truth.
pub mod id;
pub mod time;
pub use id::{PersonId, TableId};
pub use time::{Millis, Time};
