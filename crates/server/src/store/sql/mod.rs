//! The house's questions in SQL, in words that every backend understands.

pub(super) mod addresses;
pub(super) mod chat;
pub(super) mod closing;
pub(super) mod correspondence;
pub(super) mod flags;
pub(super) mod friends;
pub(super) mod house;
pub(super) mod keeper;
pub(super) mod lists;
pub(super) mod messages;
pub(super) mod notices;
mod packed;
pub(super) mod people;
pub(super) mod profiles;
mod queries;
pub(super) mod ratings;
pub(super) mod reports;
pub(super) mod schema;
mod scores;
pub(super) mod tables;
pub(super) mod tidy;
pub(super) mod tournaments;

use super::{Result, StoreError};

/// Numbers as one value, for a question about all of them.
fn json(numbers: impl Iterator<Item = i64>) -> String {
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    format!("[{}]", numbers.join(","))
}
