//! Numbers beside somebody's name, such as in how many games it is their turn: counted by the store from its index and
//! told to whoever is here whenever that changes. Each person is noted once, so that many changes together are one
//! question to the store.

use crate::clock::now;
use crate::hub::Hub;
use crate::store::{Store, StoreError};
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use taproom_play::PersonId;
use taproom_wire::server::Message;
use tokio::sync::Notify;

/// Changes within this are counted together.
const TOGETHER: Duration = Duration::from_millis(50);
/// People asked about in one question.
const AT_ONCE: usize = 500;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// Games in which it is somebody's turn.
    Turns,
    /// Conversations in which they have something to read.
    Unread,
}

impl Counted {
    /// How many it is for each of these people.
    async fn of(self, store: &Store, people: &[PersonId]) -> Result<Vec<(PersonId, usize)>, StoreError> {
        match self {
            Counted::Turns => waiting(store, people).await,
            Counted::Unread => store.unread_many(people).await,
        }
    }

    fn said(self, n: usize) -> String {
        let n = n as i64;
        match self {
            Counted::Turns => Message::Waiting { n }.text(),
            Counted::Unread => Message::Unread { n }.text(),
        }
    }
}

/// In how many games another person waits for each of these people, without those that a vacation of theirs has stopped.
///
/// # Errors
/// When the store fails.
pub async fn waiting(store: &Store, people: &[PersonId]) -> Result<Vec<(PersonId, usize)>, StoreError> {
    let mut counts = store.waiting_many(people).await?;
    let awaited: Vec<PersonId> =
        counts.iter().filter(|(_, count)| *count > 0).map(|&(person, _)| person).collect();
    if awaited.is_empty() {
        return Ok(counts);
    }
    for row in store.latest_vacations(awaited).await?.iter().filter(|row| row.vacation.covers(now())) {
        let left = store.awaited_anyway(row.person).await?.len();
        counts.iter_mut().filter(|(person, _)| *person == row.person).for_each(|(_, count)| *count = left);
    }
    Ok(counts)
}

/// Who must be told of one kind of number. Clones note for the same teller.
#[derive(Clone, Debug)]
pub struct Count {
    what: Counted,
    noted: Arc<Noted>,
}

#[derive(Debug, Default)]
struct Noted {
    people: Mutex<HashSet<PersonId>>,
    more: Notify,
}

impl Count {
    /// Nobody has to be told yet.
    #[must_use]
    pub fn of(what: Counted) -> Count {
        Count { what, noted: Arc::default() }
    }

    /// For these people the number may be another one now.
    pub fn changed(&self, people: impl IntoIterator<Item = PersonId>) {
        self.noted.people.lock().unwrap_or_else(PoisonError::into_inner).extend(people);
        self.noted.more.notify_one();
    }

    /// Tells those who are here, for ever.
    pub async fn tell(self, store: Store, hub: Hub) {
        loop {
            let people = self.next(&hub).await;
            for some in people.chunks(AT_ONCE) {
                match self.what.of(&store, some).await {
                    Ok(counts) => {
                        counts.into_iter().for_each(|(person, n)| hub.tell(person, &self.what.said(n)));
                    }
                    Err(error) => tracing::error!(%error, what = ?self.what, "this can't be counted"),
                }
            }
        }
    }

    /// Waits for the next changes, and gives those of them who are here. Whoever comes later asks then.
    async fn next(&self, hub: &Hub) -> Vec<PersonId> {
        self.noted.more.notified().await;
        tokio::time::sleep(TOGETHER).await;
        let noted = &self.noted.people;
        let people = std::mem::take(&mut *noted.lock().unwrap_or_else(PoisonError::into_inner));
        people.into_iter().filter(|&person| hub.is_here(person)).collect()
    }
}
