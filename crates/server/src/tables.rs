//! All tables of the house: those that are awake, and the way to wake the others.

use crate::caller::Caller;
use crate::clock::now;
use crate::outbox::Outbox;
use crate::store::{Mark, StoreError};
use crate::table::{ABANDONED, Denied, Deps, FORGOTTEN, Snapshot, TableHandle, Watching, load};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use taproom_play::{Millis, PersonId, TableId};
use taproom_wire::client::Act;
use taproom_words::Language;
use tokio::sync::OnceCell;
use tokio::time::MissedTickBehavior;

/// A table that falls asleep just when somebody comes is woken this many times before they are refused.
const TRIES: usize = 5;
/// How often the house looks for clocks that have run out at sleeping tables.
const ROUND: Duration = Duration::from_secs(20);
/// How many rounds pass between two looks for tables that were forgotten.
const CANCEL_EVERY: u64 = 45;
/// Tables whose clock runs out within this are woken.
const SOON: Millis = Millis::seconds(30);
/// Tables that are woken at a time when the house opens.
const TOGETHER: usize = 32;
/// The most sleeping tables that one round wakes, those whose time ran out first; the next round wakes more.
const DUE: usize = 1000;

type Cell = Arc<OnceCell<TableHandle>>;

/// The tables. Clones know the same ones.
#[derive(Clone)]
pub struct Tables {
    deps: Deps,
    awake: Arc<Mutex<HashMap<TableId, Cell>>>,
}

impl Tables {
    /// Tables that are all asleep.
    #[must_use]
    pub fn new(deps: Deps) -> Tables {
        Tables { deps, awake: Arc::default() }
    }

    /// The way to a table, which is woken if need be; two who come at once wake it once.
    ///
    /// # Errors
    /// When there is no such table or it can't be read.
    pub async fn get(&self, id: TableId) -> Result<TableHandle, Denied> {
        let cell = {
            let mut awake = self.awake.lock().unwrap_or_else(PoisonError::into_inner);
            let cell = awake.entry(id).or_default();
            if cell.get().is_some_and(TableHandle::is_asleep) {
                *cell = Cell::default();
            }
            cell.clone()
        };
        let handle = cell.get_or_try_init(|| load(self.deps.clone(), id)).await;
        if handle.is_err() {
            let mut awake = self.awake.lock().unwrap_or_else(PoisonError::into_inner);
            if awake.get(&id).is_some_and(|other| Arc::ptr_eq(other, &cell)) {
                awake.remove(&id);
            }
        }
        handle.cloned()
    }

    /// Does something at a table and gives the version that it made. It is on disk then.
    ///
    /// # Errors
    /// Says why not.
    pub async fn act(&self, id: TableId, who: &Caller, act: &Act, lag: Millis) -> Result<u64, Denied> {
        // The table may fall asleep between being found and being asked. One that acted has answered, also where it
        // could not write; it is not asked again.
        for _ in 0..TRIES {
            if let Ok(result) = self.get(id).await?.act(who.clone(), act.clone(), lag).await {
                return result;
            }
        }
        Err(Denied::Trouble)
    }

    /// Says something at a table.
    ///
    /// # Errors
    /// Says why not.
    pub async fn say(&self, id: TableId, who: &Caller, text: &str) -> Result<i64, Denied> {
        for _ in 0..TRIES {
            if let Ok(result) = self.get(id).await?.say(who.clone(), text.to_owned()).await {
                return result;
            }
        }
        Err(Denied::Trouble)
    }

    /// Looks at a table once.
    ///
    /// # Errors
    /// When there is no such table or it can't be read.
    pub async fn look(&self, id: TableId) -> Result<Snapshot, Denied> {
        for _ in 0..TRIES {
            if let Ok(snapshot) = self.get(id).await?.look().await {
                return Ok(snapshot);
            }
        }
        Err(Denied::Trouble)
    }

    /// Shows a table to a connection from a version on, for as long as what comes back is kept.
    ///
    /// # Errors
    /// When there is no such table or it can't be read.
    pub async fn watch(
        &self,
        id: TableId,
        who: Option<&Caller>,
        since: u64,
        muted: &[PersonId],
        outbox: &Outbox,
        language: Language,
    ) -> Result<Watching, Denied> {
        for _ in 0..TRIES {
            let table = self.get(id).await?;
            let watching = table.watch(who.cloned(), since, muted.to_vec(), outbox.clone(), language);
            if let Ok(result) = watching.await {
                return result;
            }
        }
        Err(Denied::Trouble)
    }

    /// How many tables are remembered as awake.
    #[must_use]
    pub fn len(&self) -> usize {
        self.awake.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Whether all tables are asleep.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Wakes every table where something happens by itself: computers go on thinking and clocks go on running.
    pub async fn wake_running(&self) {
        let mut after = None;
        let mut woken = 0;
        loop {
            let marks = match self.deps.store.to_wake(now() + SOON, after, TOGETHER).await {
                Ok(marks) => marks,
                Err(error) => {
                    tracing::error!(%error, "the running matches can't be found");
                    return;
                }
            };
            let Some(&last) = marks.last() else { break };
            let waking: Vec<_> = marks
                .iter()
                .map(|&(_, id)| {
                    let tables = self.clone();
                    tokio::spawn(async move { tables.get(id).await })
                })
                .collect();
            for table in waking {
                if let Ok(Err(denied)) = table.await {
                    tracing::error!(%denied, "a running match can't go on");
                }
            }
            woken += marks.len();
            after = Some(last);
        }
        tracing::info!(tables = woken, "running matches go on");
    }

    /// Lets tables at which nothing has happened for long look whether anybody still waits there; those that were
    /// forgotten end.
    async fn cancel_forgotten(&self) {
        let store = &self.deps.store;
        self.look_through(|after| store.stale_gathering(now() - FORGOTTEN, after, TOGETHER)).await;
        self.look_through(|after| store.abandoned(now() - ABANDONED, after, TOGETHER)).await;
    }

    /// Lets a table look at its clocks. It has a task of its own: one that can't be read in any way, even by a panic,
    /// does not end the round.
    async fn wake(&self, id: TableId) -> Result<(), Denied> {
        let tables = self.clone();
        let woken = tokio::spawn(async move {
            let table = tables.get(id).await?;
            table.wake().await;
            Ok(())
        });
        woken.await.unwrap_or(Err(Denied::Trouble))
    }

    async fn look_through<F: Future<Output = Result<Vec<Mark>, StoreError>>>(
        &self,
        list: impl Fn(Option<Mark>) -> F,
    ) {
        let mut after = None;
        loop {
            let some = match list(after).await {
                Ok(some) => some,
                Err(error) => return tracing::error!(%error, "old tables can't be looked through"),
            };
            let Some(&last) = some.last() else { return };
            for (_, id) in some {
                if let Err(denied) = self.wake(id).await {
                    tracing::error!(table = %id, %denied, "an old table can't be looked at");
                }
            }
            after = Some(last);
        }
    }

    /// Goes round for ever: wakes tables whose clocks run out, and forgets those that sleep.
    pub async fn keep(self) {
        let mut round = tokio::time::interval(ROUND);
        round.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for number in 1_u64.. {
            round.tick().await;
            match self.deps.store.due(now() + SOON, None, DUE).await {
                Ok(due) => {
                    for (_, id) in due {
                        if let Err(denied) = self.wake(id).await {
                            tracing::error!(table = %id, %denied, "a clock can't be looked at");
                        }
                    }
                }
                Err(error) => tracing::error!(%error, "clocks can't be looked at"),
            }
            if number.is_multiple_of(CANCEL_EVERY) {
                self.cancel_forgotten().await;
            }
            let mut awake = self.awake.lock().unwrap_or_else(PoisonError::into_inner);
            // One that is being woken right now is held by whoever wakes it.
            let wakes = |cell: &Cell| Arc::strong_count(cell) > 1;
            awake.retain(|_, cell| cell.get().map_or(wakes(cell), |table| !table.is_asleep()));
        }
    }
}
