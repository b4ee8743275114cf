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
pub(super) mod push;
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

/// Every statement of the house, as far as it stands somewhere as one text.
#[cfg(test)]
pub(super) fn written() -> Vec<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/sql");
    let mut all: Vec<String> = queries::ALL.iter().map(|(_, sql)| (*sql).to_owned()).collect();
    let known = schema::in_memory();
    for file in std::fs::read_dir(folder).expect("the sources are there").flatten() {
        if file.path().extension().is_some_and(|kind| kind == "rs") && file.file_name() != "schema.rs" {
            let source = std::fs::read_to_string(file.path()).expect("a source can be read");
            // What SQLite does not understand is a piece of a statement.
            let whole = |sql: &String| known.prepare(sql).is_ok();
            all.extend(queries::tests::statements(&source).into_iter().filter(whole));
        }
    }
    all
}
