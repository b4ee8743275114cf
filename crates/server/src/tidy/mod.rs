//! Clean-up: what nobody needs any more goes by itself, rule by rule, in transactions so small that nobody who plays
//! waits for them. Finished games between people never go; their logs are packed.
//!
//! A rule is a line in `store::Rule`, its time in `times`, its question in the store's `queries` and what lets one go in
//! the store's `tidy`.

use crate::clock::now;
use crate::jobs::Jobs;
use crate::store::{Append, Mark, Rule, Store, StoreError, WouldGo};
use crate::table::{challenge_ends, fixture_end, is_forgotten, replayed, summary};
use crate::tables::Tables;
use crate::times::Times;
use std::sync::Arc;
use std::time::Duration;
use taproom_play::{By, Command, Entry, Millis, Phase, TableId, Time};
use tokio::sync::{Mutex, Notify};

/// How often the house is tidied.
const ROUND: Millis = Millis::minutes(15);
/// The first time waits a while: those who come in first have better things to wait for.
const FIRST: Millis = Millis::minutes(1);
/// How much of one kind goes in one transaction.
const TOGETHER: usize = 100;
/// A pause between two transactions.
const PAUSE: Duration = Duration::from_millis(5);
/// How many transactions a rule makes in one round; the next round goes on.
const MOST: usize = 2_000;

/// Somebody who tidies. Clones are the same one.
#[derive(Clone)]
pub struct Tidy(Arc<Inner>);

struct Inner {
    store: Store,
    /// The tables of an open house, which close themselves; those of a closed one are asleep.
    tables: Option<Tables>,
    times: Times,
    jobs: Jobs,
    /// Held while a round goes on: there is never more than one.
    broom: Mutex<()>,
    asked: Notify,
}

impl Tidy {
    /// Tidies a house that is open, or one that is closed.
    #[must_use]
    pub fn new(store: Store, tables: Option<Tables>, times: Times, jobs: Jobs) -> Tidy {
        Tidy(Arc::new(Inner { store, tables, times, jobs, broom: Mutex::new(()), asked: Notify::new() }))
    }

    /// Goes round for ever.
    pub async fn keep(self) {
        let mut wait = FIRST;
        loop {
            let due = tokio::time::sleep(Duration::from_millis(wait.0));
            tokio::select! {
                () = due => {}
                () = self.0.asked.notified() => {}
            }
            wait = ROUND;
            self.round(Some(now() + ROUND)).await;
        }
    }

    /// Lets the next round begin now.
    pub fn ask(&self) {
        self.0.asked.notify_one();
    }

    /// One round: what each rule did something to, or why it failed. A rule that fails leaves the others alone.
    pub async fn round(&self, next: Option<Time>) -> Vec<(Rule, Result<usize, StoreError>)> {
        let _broom = self.0.broom.lock().await;
        let mut all = Vec::new();
        for rule in Rule::ALL {
            let Some(result) = self.sweep(rule, next).await else { continue };
            all.push((rule, result));
        }
        all
    }

    /// What one round would do to a store, rule by rule, with some examples of each; nothing for a rule that is turned
    /// off. What one rule removes makes work for another, so a copy of the store is really tidied; the copy is the
    /// caller's to throw away.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn dry_run(
        copy: &Store,
        times: Times,
        examples: usize,
    ) -> Result<Vec<(Rule, Option<WouldGo>)>, StoreError> {
        let tidy = Tidy::new(copy.clone(), None, times, Jobs::default());
        let mut all = Vec::new();
        for rule in Rule::ALL {
            let Some(before) = times.before(rule, now()) else {
                all.push((rule, None));
                continue;
            };
            let mut would = copy.would_go(rule, before, examples).await?;
            let count = tidy.sweep(rule, None).await.unwrap_or(Ok(0))?;
            would.count = i64::try_from(count).unwrap_or(i64::MAX);
            if count == 0 {
                would.examples.clear();
            }
            all.push((rule, Some(would)));
        }
        Ok(all)
    }

    /// Follows one rule, if it is turned on.
    async fn sweep(&self, rule: Rule, next: Option<Time>) -> Option<Result<usize, StoreError>> {
        let before = self.0.times.before(rule, now())?;
        self.0.jobs.begin(rule.name(), now());
        let result = self.follow(rule, before).await;
        match &result {
            Ok(0) => {}
            Ok(count) => tracing::info!(rule = rule.name(), count, "tidied"),
            Err(error) => tracing::error!(rule = rule.name(), %error, "this can't be tidied"),
        }
        let told = result.clone().map_err(|error| error.to_string());
        self.0.jobs.end(rule.name(), told, now(), next);
        Some(result)
    }

    async fn follow(&self, rule: Rule, before: Time) -> Result<usize, StoreError> {
        let store = &self.0.store;
        match rule {
            Rule::OpenTables => {
                self.look_through(|after| store.stale_gathering(before, after, TOGETHER)).await
            }
            Rule::IdleGames => self.look_through(|after| store.abandoned(before, after, TOGETHER)).await,
            _ => {
                let mut gone = 0;
                for _ in 0..MOST {
                    match store.tidy(rule, before, TOGETHER).await? {
                        0 => break,
                        some => gone += some,
                    }
                    tokio::time::sleep(PAUSE).await;
                }
                Ok(gone)
            }
        }
    }

    /// Lets tables look whether anybody still waits there, and says how many were closed by that.
    async fn look_through<F: Future<Output = Result<Vec<Mark>, StoreError>>>(
        &self,
        list: impl Fn(Option<Mark>) -> F,
    ) -> Result<usize, StoreError> {
        let (mut after, mut closed) = (None, 0);
        loop {
            let some = list(after).await?;
            let Some(&last) = some.last() else { return Ok(closed) };
            for (_, id) in some {
                let over = match &self.0.tables {
                    Some(tables) => {
                        if let Err(denied) = tables.wake(id).await {
                            tracing::error!(table = %id, %denied, "an old table can't be looked at");
                        }
                        let row = self.0.store.table_row(id).await?;
                        row.is_none_or(|row| row.phase == crate::store::Phase::Over)
                    }
                    None => self.call_off(id).await?,
                };
                closed += usize::from(over);
            }
            after = Some(last);
        }
    }

    /// Calls a game off in a house that is closed, as the table itself does in an open one.
    async fn call_off(&self, id: TableId) -> Result<bool, StoreError> {
        let Some((row, log)) = self.0.store.load_table(id).await? else { return Ok(false) };
        let broken = |why: &str| StoreError::Broken(format!("table {id}: {why}"));
        let (played, latest) = replayed(&row, &log).map_err(|_| broken("it can't be read."))?;
        let looked = self.0.store.looked(id).await?;
        let ends = challenge_ends(&played, row.challenge, row.created);
        if !is_forgotten(&played, ends, latest, looked, &self.0.times, now()) {
            return Ok(false);
        }
        let at = now().max(latest);
        let Ok(events) = played.decide(By::House, &Command::Abort, at, &mut |_| 0) else { return Ok(false) };
        let entries: Vec<Entry> = events.into_iter().map(|event| Entry { at, event }).collect();
        let after = played.after(&entries).map_err(|_| broken("it can't be called off."))?;
        let append = Append {
            table: id,
            version: played.version() as i64,
            entries: entries.iter().map(Entry::bytes).collect(),
            summary: Some(summary(&after, &entries, at)),
            rated: None,
            opens: None,
            fixture: fixture_end(&played, &after, |_| false),
            notices: Vec::new(),
            act: None,
        };
        self.0.store.append(append).await?;
        Ok(matches!(after.phase(), Phase::Over(_)))
    }
}
