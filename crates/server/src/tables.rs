//! All tables of the house: those that are awake, and the way to wake the others.

use crate::caller::Caller;
use crate::clock::now;
use crate::outbox::Outbox;
use crate::store::Act as KeeperAct;
use crate::table::{Denied, Deps, Snapshot, TableHandle, Watching, load};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use taproom_play::{Millis, PersonId, TableId};
use taproom_rules::Move;
use taproom_wire::client::Act;
use taproom_words::Language;
use tokio::sync::OnceCell;
use tokio::time::MissedTickBehavior;

/// A table that falls asleep just when somebody comes is woken this many times before they are refused.
const TRIES: usize = 5;
/// How often the house looks for clocks that have run out at sleeping tables.
const ROUND: Duration = Duration::from_secs(20);
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

    /// Ends a table as an act of a keeper.
    ///
    /// # Errors
    /// Says why not.
    pub async fn close(&self, id: TableId, act: KeeperAct) -> Result<u64, Denied> {
        self.end(id, Some(act)).await
    }

    /// Ends a table whose result was decided elsewhere. What was played there counts for nothing.
    ///
    /// # Errors
    /// Says why not.
    pub async fn call_off(&self, id: TableId) -> Result<u64, Denied> {
        self.end(id, None).await
    }

    /// Ends a table at which somebody has not made their first move yet. Others go on.
    ///
    /// # Errors
    /// Says why not.
    pub async fn drop_unbegun(&self, id: TableId) -> Result<u64, Denied> {
        for _ in 0..TRIES {
            if let Ok(result) = self.get(id).await?.drop_unbegun().await {
                return result;
            }
        }
        Err(Denied::Trouble)
    }

    async fn end(&self, id: TableId, act: Option<KeeperAct>) -> Result<u64, Denied> {
        for _ in 0..TRIES {
            if let Ok(result) = self.get(id).await?.close(act.clone()).await {
                return result;
            }
        }
        Err(Denied::Trouble)
    }

    /// Takes a line of chat away as an act of a keeper.
    ///
    /// # Errors
    /// Says why not.
    pub async fn unsay(&self, id: TableId, act: KeeperAct) -> Result<(), Denied> {
        for _ in 0..TRIES {
            if let Ok(result) = self.get(id).await?.unsay(act.clone()).await {
                return result;
            }
        }
        Err(Denied::Trouble)
    }

    /// Lets a table look up the vacations of its people.
    ///
    /// # Errors
    /// When there is no such table or it can't be read.
    pub async fn vacation(&self, id: TableId) -> Result<(), Denied> {
        for _ in 0..TRIES {
            if self.get(id).await?.vacation().await.is_ok() {
                return Ok(());
            }
        }
        Err(Denied::Trouble)
    }

    /// Sets somebody's conditional moves at a table.
    ///
    /// # Errors
    /// Says why not.
    pub async fn foresee(
        &self,
        id: TableId,
        who: PersonId,
        ply: u32,
        lines: Vec<Vec<Move>>,
    ) -> Result<(), Denied> {
        for _ in 0..TRIES {
            if let Ok(result) = self.get(id).await?.foresee(who, ply, lines.clone()).await {
                return result;
            }
        }
        Err(Denied::Trouble)
    }

    /// Looks at a table once, as somebody.
    ///
    /// # Errors
    /// When there is no such table, it can't be read, or it is not for them.
    pub async fn look(&self, id: TableId, who: Option<PersonId>) -> Result<Snapshot, Denied> {
        for _ in 0..TRIES {
            if let Ok(result) = self.get(id).await?.look(who).await {
                return result;
            }
        }
        Err(Denied::Trouble)
    }

    /// Says whether others may look on at a table while it is played.
    ///
    /// # Errors
    /// Says why not.
    pub async fn set_watched(&self, id: TableId, by: PersonId, allowed: bool) -> Result<(), Denied> {
        for _ in 0..TRIES {
            if let Ok(result) = self.get(id).await?.set_watched(by, allowed).await {
                return result;
            }
        }
        Err(Denied::Trouble)
    }

    /// Takes back seats at these tables that people of two sides keep for each other.
    pub async fn part(&self, ids: Vec<TableId>, sides: [Arc<[PersonId]>; 2]) {
        for id in ids {
            // One that can't be read now keeps the seat, on which nobody can sit down.
            if let Ok(table) = self.get(id).await {
                table.part(sides.clone()).await;
            }
        }
    }

    /// Lets every table that is awake find out anew who of some people sees whom of the others.
    pub async fn see_anew(&self, people: Arc<[PersonId]>) {
        for table in self.all_awake() {
            table.see_anew(people.clone()).await;
        }
    }

    fn all_awake(&self) -> Vec<TableHandle> {
        let awake = self.awake.lock().unwrap_or_else(PoisonError::into_inner);
        awake.values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// Shows somebody as they are now at every table that is awake and knows them: those who take another name for
    /// good, or lose their picture, are not shown by what a table remembers.
    pub async fn meet(&self, who: &Caller) {
        for table in self.all_awake() {
            table.meet(who.clone()).await;
        }
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

    /// Lets a table look at its clocks. It has a task of its own: one that can't be read in any way, even by a panic,
    /// does not end the round.
    ///
    /// # Errors
    /// When it can't be read.
    pub async fn wake(&self, id: TableId) -> Result<(), Denied> {
        let tables = self.clone();
        let woken = tokio::spawn(async move {
            let table = tables.get(id).await?;
            table.wake().await;
            Ok(())
        });
        woken.await.unwrap_or(Err(Denied::Trouble))
    }

    /// Goes round for ever: wakes tables whose clocks run out, and forgets those that sleep.
    pub async fn keep(self) {
        let mut round = tokio::time::interval(ROUND);
        round.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            round.tick().await;
            let jobs = &self.deps.metrics.jobs;
            jobs.begin("clocks", now());
            let due = self.deps.store.due(now() + SOON, None, DUE).await;
            for &(_, id) in due.iter().flatten() {
                if let Err(denied) = self.wake(id).await {
                    tracing::error!(table = %id, %denied, "a clock can't be looked at");
                }
            }
            if let Err(error) = &due {
                tracing::error!(%error, "clocks can't be looked at");
            }
            match self.deps.store.challenges_over(now(), DUE).await {
                Ok(over) => {
                    for id in over {
                        if let Err(denied) = self.wake(id).await {
                            tracing::error!(table = %id, %denied, "a challenge can't end");
                        }
                    }
                }
                Err(error) => tracing::error!(%error, "challenges can't be looked at"),
            }
            let looked_at = due.map(|due| due.len()).map_err(|error| error.to_string());
            jobs.end("clocks", looked_at, now(), Some(now() + Millis(ROUND.as_millis() as u64)));
            let mut awake = self.awake.lock().unwrap_or_else(PoisonError::into_inner);
            // One that is being woken right now is held by whoever wakes it.
            let wakes = |cell: &Cell| Arc::strong_count(cell) > 1;
            awake.retain(|_, cell| cell.get().map_or(wakes(cell), |table| !table.is_asleep()));
        }
    }
}
