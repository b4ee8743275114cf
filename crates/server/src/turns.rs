//! In how many games it is somebody's turn: told to whoever is here whenever that changes.
//!
//! The number is counted by the store, from its index of who is on the move. Whoever is in question is only noted
//! here, each person once, so that many changes together are one question.

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

/// Who must be told. Clones note for the same teller.
#[derive(Clone, Debug, Default)]
pub struct Turns(Arc<Noted>);

#[derive(Debug, Default)]
struct Noted {
    people: Mutex<HashSet<PersonId>>,
    more: Notify,
}

impl Turns {
    /// The turn came to these people, or left them.
    pub fn changed(&self, people: impl IntoIterator<Item = PersonId>) {
        self.0.people.lock().unwrap_or_else(PoisonError::into_inner).extend(people);
        self.0.more.notify_one();
    }

    /// Tells those who are here, for ever.
    pub async fn tell(self, store: Store, hub: Hub) {
        loop {
            self.0.more.notified().await;
            tokio::time::sleep(TOGETHER).await;
            let mut people =
                std::mem::take(&mut *self.0.people.lock().unwrap_or_else(PoisonError::into_inner));
            // Whoever comes later asks then.
            people.retain(|&person| hub.is_here(person));
            let people: Vec<PersonId> = people.into_iter().collect();
            for some in people.chunks(AT_ONCE) {
                if let Err(error) = count(&store, &hub, some).await {
                    tracing::error!(%error, "turns can't be counted");
                }
            }
        }
    }
}

async fn count(store: &Store, hub: &Hub, people: &[PersonId]) -> Result<(), StoreError> {
    for (person, n) in store.waiting_many(people).await? {
        hub.tell(person, &Message::Waiting { n: n as i64 }.text());
    }
    Ok(())
}
