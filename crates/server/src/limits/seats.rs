//! At how many tables of others somebody sits and keeps everybody waiting.

use super::Enough;
use super::caps::lock;
use governor::clock::Reference;
use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;
use taproom_play::{PersonId, TableId};

/// At how many tables of the lobby somebody may sit at once without having moved there. Whoever plays against many at
/// once opens the tables, or is invited to them.
const MOST: usize = 5;
/// A seat is forgotten after this, whatever has become of it: what a table does not tell is bounded too.
const LONGEST: Duration = Duration::from_secs(15 * 60);

/// The tables where people sit who have not moved yet, and since when.
#[derive(Debug)]
pub(super) struct Unplayed<I>(Mutex<HashMap<PersonId, Vec<(TableId, I)>>>);

impl<I> Default for Unplayed<I> {
    fn default() -> Unplayed<I> {
        Unplayed(Mutex::new(HashMap::new()))
    }
}

impl<I: Reference> Unplayed<I> {
    /// Whether somebody may take one more such seat.
    pub(super) fn may_take(&self, person: PersonId, now: I) -> Result<(), Enough> {
        let seats = lock(&self.0);
        let held = seats.get(&person).map_or(0, |seats| seats.iter().filter(|seat| lasts(seat, now)).count());
        if held < MOST { Ok(()) } else { Err(Enough::Unplayed(MOST)) }
    }

    pub(super) fn take(&self, person: PersonId, table: TableId, now: I) {
        let mut seats = lock(&self.0);
        let seats = seats.entry(person).or_default();
        seats.retain(|seat| lasts(seat, now) && seat.0 != table);
        seats.push((table, now));
    }

    pub(super) fn leave(&self, person: PersonId, table: TableId) {
        let mut seats = lock(&self.0);
        let Some(held) = seats.get_mut(&person) else { return };
        held.retain(|(other, _)| *other != table);
        if held.is_empty() {
            seats.remove(&person);
        }
    }

    pub(super) fn sweep(&self, now: I) {
        lock(&self.0).retain(|_, seats| {
            seats.retain(|seat| lasts(seat, now));
            !seats.is_empty()
        });
    }
}

fn lasts<I: Reference>(&(_, since): &(TableId, I), now: I) -> bool {
    Duration::from(now.duration_since(since)) < LONGEST
}
