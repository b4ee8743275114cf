//! Tables of an older house: what their columns lack is read from their logs, once and in the background.

use crate::store::{Completion, Store, StoreError};
use crate::table::{replayed, whole_summary};
use std::time::Duration;
use taproom_play::{Entry, Event, TableId};

/// This many are looked for at once.
const TOGETHER: usize = 32;
/// A pause after each, so that those who play don't notice.
const PAUSE: Duration = Duration::from_millis(10);
/// A table at which people play while it is read is read this many times.
const TRIES: usize = 3;

/// Completes every table that an older house has left, and ends. Those that can't be read are tried again when the
/// house opens next.
pub async fn complete(store: Store) {
    let (mut after, mut completed) = (None, 0);
    loop {
        let ids = match store.incomplete(after, TOGETHER).await {
            Ok(ids) => ids,
            Err(error) => {
                tracing::error!(%error, "tables of an older house can't be found");
                break;
            }
        };
        let Some(&last) = ids.last() else { break };
        for id in ids {
            match one(&store, id).await {
                Ok(()) => completed += 1,
                Err(error) => {
                    tracing::error!(table = %id, %error, "a table of an older house stays incomplete");
                }
            }
            tokio::time::sleep(PAUSE).await;
        }
        after = Some(last);
    }
    if completed > 0 {
        tracing::info!(tables = completed, "tables of an older house are complete");
    }
}

async fn one(store: &Store, id: TableId) -> Result<(), StoreError> {
    for _ in 0..TRIES {
        let Some((row, log)) = store.load_table(id).await? else { return Ok(()) };
        // A log may be long, and those who are served by this thread would wait.
        let reading = tokio::task::spawn_blocking(move || {
            let (played, at) = replayed(&row, &log).ok()?;
            let started = log
                .iter()
                .filter_map(|bytes| Entry::read(bytes).ok())
                .find_map(|entry| matches!(entry.event, Event::Started { .. }).then_some(entry.at));
            let summary = whole_summary(&played, at);
            Some(Completion { table: row.id, version: row.version, summary, started })
        });
        let completion = reading.await.ok().flatten();
        let completion = completion.ok_or_else(|| StoreError::Broken("its log can't be read.".into()))?;
        match store.complete(completion).await {
            Err(StoreError::Conflict) => {}
            done => return done,
        }
    }
    Err(StoreError::Conflict)
}
