//! Matches as records: a game as text, with who played it and how it ended. Lists of them are made a page at a time.

use crate::store::{History, Mark, Store, StoreError};
use crate::table::replayed;
use std::collections::{HashMap, HashSet};
use taproom_play::{Chair, Match, PersonId, Phase, TableId};
use taproom_rules::Record;
use taproom_wire::server::robot;
use taproom_words::former::known_as;
use taproom_words::{Language, say, story};

/// The record of a match; nothing before it begins.
pub fn record(
    id: TableId,
    played: &Match,
    name: &dyn Fn(PersonId) -> String,
    language: Language,
) -> Option<Record> {
    let mut record = Record::of(played.game()?.clone());
    record.tags =
        vec![("Table".to_owned(), id.to_string()), ("Pace".to_owned(), played.setup().pace.to_string())];
    for &seat in played.seats() {
        let who = match played.chair(seat) {
            Chair::Person(person) => name(person),
            Chair::Engine(strength) => {
                say!(language, "card-robot", name = robot(seat), level = strength.number())
            }
            Chair::Open | Chair::Invited(_) => continue,
        };
        let mut name = seat.name().to_owned();
        name[..1].make_ascii_uppercase();
        record.tags.push((name, who));
    }
    // The result of the rules is a tag of its own; they know nothing of agreements, and people read sentences.
    if let Phase::Over(ending) = played.phase() {
        record.tags.push((story::ENDED.to_owned(), story::ended(language, played, &ending)));
    }
    Some(record)
}

/// The records of some of somebody's finished games, the latest first, and where the next ones begin. Matches that
/// can't be read are left out.
///
/// # Errors
/// When the store fails.
pub async fn page(
    store: &Store,
    person: PersonId,
    history: &History,
    after: Option<Mark>,
    limit: usize,
    language: Language,
) -> Result<(Vec<String>, Option<Mark>), StoreError> {
    let page = store.history(person, history.clone(), after, limit).await?;
    let people: HashSet<PersonId> =
        page.rows.iter().flat_map(|row| row.seats.iter().filter_map(|seat| seat.chair.person())).collect();
    let people = store.persons(people.into_iter().collect()).await?;
    let names: HashMap<PersonId, String> =
        people.into_iter().map(|row| (row.id, known_as(language, row.name))).collect();
    let mut logs = Vec::with_capacity(page.rows.len());
    for row in page.rows {
        logs.push((store.entries(row.id, 0).await?, row));
    }
    // A game of hundreds of moves is played again; others have better things to wait for.
    let written = tokio::task::spawn_blocking(move || {
        let name = |person| names.get(&person).cloned().unwrap_or_default();
        let text = |(log, row): &(Vec<Vec<u8>>, _)| {
            let row: &crate::store::TableRow = row;
            let (played, _) = replayed(row, log).ok()?;
            Some(record(row.id, &played, &name, language)?.text())
        };
        logs.iter().filter_map(text).collect()
    });
    let written = written.await.map_err(|error| StoreError::Broken(error.to_string()))?;
    Ok((written, page.next))
}
