//! How a table changes: what is decided is written first, then it is true, and only then it is shown.

use super::Denied;
use super::actor::{Actor, Broken, next_try};
use super::faces::add_changes;
use super::summary::{summary, whose_turn};
use crate::clock::now;
use crate::logging::Recurring;
use crate::new_table;
use crate::store::{Append, NewTable, StoreError, Visibility};
use std::sync::Arc;
use taproom_play::{By, Chair, Command, Entry, Event, Match, Millis, Pace, PersonId, Phase, rating};
use taproom_wire::server::Message;

/// How often a command is tried while somebody else keeps writing to the same log.
const TRIES: usize = 5;
/// A stutter shorter than this is not written down.
const SHORT_PAUSE: Millis = Millis(300);
/// Downtime shorter than this does not matter to somebody who has days for a turn.
const LONG_PAUSE: Millis = Millis::minutes(10);
/// The most people who are told of an invitation to one table.
const MOST_INVITED: usize = 20;
/// Whoever opens tables too fast waits this long for a rematch.
const REMATCH_LATER: Millis = Millis::seconds(5);

/// Tables that could not be written.
static UNWRITTEN: Recurring = Recurring::new();

impl Actor {
    /// Does something in the name of the house. A refusal means that it is not needed any more.
    pub(super) async fn house(&mut self, command: Command) -> Result<(), Broken> {
        match self.commit(By::House, &command, None).await {
            Err(denied) if denied.is_trouble() => Err(Broken),
            _ => Ok(()),
        }
    }

    /// Decides, writes, records, and only then shows. Where somebody else has written to the log meanwhile, what
    /// they wrote is recorded and the command is decided anew. A table that is opened with it is opened in the
    /// same transaction.
    pub(super) async fn commit(
        &mut self,
        by: By,
        command: &Command,
        opens: Option<NewTable>,
    ) -> Result<u64, Denied> {
        for _ in 0..TRIES {
            // The log never goes back, even where a machine's clock did between two runs.
            let at = now().max(self.latest);
            let mut dice = |sides: u32| rand::random_range(0..sides.max(1));
            let events = self.played.decide(by, command, at, &mut dice).map_err(Denied::Refused)?;
            if events.is_empty() {
                return Ok(self.played.version());
            }
            let entries: Vec<Entry> = events.into_iter().map(|event| Entry { at, event }).collect();
            let after = self.played.after(&entries).map_err(|error| {
                tracing::error!(table = %self.id, %error, "a decision can't be recorded");
                Denied::Trouble
            })?;
            let append = Append {
                table: self.id,
                version: self.played.version() as i64,
                entries: entries.iter().map(Entry::bytes).collect(),
                summary: Some(summary(&after, &entries, at)),
                // What comes after the end, such as a rematch, must not count again.
                rated: if self.played.phase() == Phase::Playing { rating::result(&after) } else { None },
                opens: opens.clone(),
            };
            match self.deps.store.append(append).await {
                Ok(changes) => {
                    self.deps.pauses.wrote(at);
                    self.failed_until = None;
                    add_changes(&mut self.faces, &changes);
                    self.recorded(after, &entries).await;
                    return Ok(self.played.version());
                }
                Err(StoreError::Conflict) => self.read_gap().await?,
                Err(StoreError::Gone) => return Err(Denied::Gone),
                Err(error @ (StoreError::Unavailable(_) | StoreError::Broken(_))) => {
                    if let Some(times) = UNWRITTEN.happened() {
                        tracing::error!(table = %self.id, %error, times, "a table can't be written");
                    }
                    if error.concerns_everybody() {
                        self.deps.pauses.failed(now());
                    } else {
                        self.failed_until = Some(next_try());
                    }
                    return Err(Denied::Trouble);
                }
            }
        }
        tracing::warn!(table = %self.id, "others write to a log all the time");
        Err(Denied::Trouble)
    }

    /// Records what somebody else has written.
    async fn read_gap(&mut self) -> Result<(), Denied> {
        self.deps.metrics.conflicts.inc();
        let gap = self.deps.store.entries(self.id, self.played.version() as i64).await?;
        let entries: Result<Vec<Entry>, _> = gap.iter().map(|bytes| Entry::read(bytes)).collect();
        let entries = entries.map_err(|error| {
            tracing::error!(table = %self.id, %error, "what another has written can't be read");
            Denied::Trouble
        })?;
        let after = self.played.after(&entries).map_err(|error| {
            tracing::error!(table = %self.id, %error, "what another has written does not fit");
            Denied::Trouble
        })?;
        if !entries.is_empty() {
            self.recorded(after, &entries).await;
        }
        Ok(())
    }

    /// Makes true, and shows, what is on disk.
    async fn recorded(&mut self, after: Match, entries: &[Entry]) {
        let before = std::mem::replace(&mut self.played, Arc::new(after));
        self.latest = entries.last().map_or(self.latest, |entry| entry.at.max(self.latest));
        (self.breakdowns, self.retry) = (0, None);
        if (before.ply(), before.to_move()) != (self.played.ply(), self.played.to_move()) {
            // Another turn: what was thought about the one before, and what that had to wait, is over.
            (self.thinking, self.put_off) = (None, Millis(0));
            self.turn_began = self.latest;
            if !self.away.is_empty() {
                // Whoever is away is waited for from now on, or not any more.
                self.presence_changed();
            }
        }
        let seats_changed = takes_seats(entries);
        if seats_changed {
            // Whoever looked on and sat down is at the table now.
            self.presence_changed();
            self.look_up_ratings().await;
        }
        let game = self.played.setup().spec.game().about();
        for entry in entries {
            match &entry.event {
                Event::Moved { .. } => self.deps.metrics.moved(game.id),
                Event::Seated { chair: Chair::Invited(person), .. } => self.tell_invited(*person).await,
                Event::Rematched { table } => {
                    let text = Message::Paired { table: table.to_string() }.text();
                    self.played.people().into_iter().for_each(|person| self.deps.hub.tell(person, &text));
                }
                _ => {}
            }
        }
        // What was written while the house slept is shown with the clocks that are given back.
        if self.owed().is_none() {
            self.show_all();
        }
        let mover = |played: &Match| played.to_move().and_then(|seat| played.chair(seat).person());
        let turn = (mover(&before), before.to_move());
        if turn != (mover(&self.played), self.played.to_move()) {
            self.call_mover();
        }
        let (waited, waits) = (whose_turn(&before), whose_turn(&self.played));
        if waited != waits {
            self.deps.turns.changed([waited.0, waits.0].into_iter().flatten());
        }
        if matches!(self.played.phase(), Phase::Over(_)) {
            self.deps.limits.table_over(self.id);
        }
        if seats_changed || self.played.phase() != before.phase() {
            self.tell_lobby();
        }
    }

    /// Shows what was not shown yet.
    pub(super) fn show_all(&mut self) {
        if self.shown < self.played.version() {
            let since = std::mem::replace(&mut self.shown, self.played.version());
            self.show(since);
        }
    }

    /// The time since the latest entry that was no player's, where that matters to somebody's clock.
    pub(super) fn owed(&self) -> Option<Millis> {
        let by = self.deps.pauses.since(self.latest, now());
        let matters = match self.played.setup().pace {
            Pace::Free => false,
            Pace::Live { .. } => by >= SHORT_PAUSE,
            Pace::Days(_) => by >= LONG_PAUSE,
        };
        (matters && self.played.phase() == Phase::Playing).then_some(by)
    }

    /// Gives back the time since the latest entry that was no player's.
    pub(super) async fn give_back_pauses(&mut self) -> Result<(), Broken> {
        if let Some(by) = self.owed() {
            self.house(Command::Pause { by }).await?;
            // A thought about the moment before is not heard any more.
            self.ask_engines();
        }
        Ok(())
    }

    /// Opens the table for playing once more, in the transaction that says so. It wakes when somebody comes to it.
    pub(super) async fn open_rematch(&mut self) -> Result<(), Broken> {
        // People who come late to this table still use its code.
        let visibility = if self.sign.code.is_some() { Visibility::Link } else { self.sign.visibility };
        let opens = new_table::row(&self.played.next_setup(), &self.sign.title, visibility, None);
        let Ok(opening) = self.deps.limits.may_open_table(None, opens.host) else {
            self.retry = Some(now() + REMATCH_LATER);
            return Ok(());
        };
        let table = opens.id;
        match self.commit(By::House, &Command::Rematch { table }, Some(opens)).await {
            Ok(_) => opening.keep(table),
            Err(denied) if denied.is_trouble() => return Err(Broken),
            Err(_) => {}
        }
        Ok(())
    }

    /// Tells somebody that a seat is kept for them.
    async fn tell_invited(&mut self, person: PersonId) {
        // Whoever is invited again and again is told once.
        if self.told_invited.contains(&person) || self.told_invited.len() >= MOST_INVITED {
            return;
        }
        self.told_invited.push(person);
        let setup = self.played.setup();
        let by = self.faces.get(&setup.host).map(|face| face.name.clone()).unwrap_or_default();
        new_table::tell_invited(&self.deps.store, &self.deps.hub, self.id, setup, &by, person).await;
    }
}

/// Whether somebody sat down, stood up, or was told apart by the seats when the game began.
fn takes_seats(entries: &[Entry]) -> bool {
    entries.iter().any(|entry| matches!(entry.event, Event::Seated { .. } | Event::Started { .. }))
}
