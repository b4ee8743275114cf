//! How a table changes: what is decided is written first, then it is true, and only then it is shown.

use super::Denied;
use super::actor::{Actor, Broken, next_try};
use super::faces::{add_changes, add_uncounted};
use super::notices::notices;
use super::summary::summary;
use crate::clock::now;
use crate::logging::Recurring;
use crate::may;
use crate::new_table;
use crate::store::tournaments::FixtureEnd;
use crate::store::{Act, Append, NewTable, Notice, NoticeKind, RatedMatch, StoreError, Visibility};
use std::sync::Arc;
use taproom_play::tournament::Placed;
use taproom_play::{
    By, Command, Ending, Entry, Event, Fall, Leaving, Match, Millis, Pace, PersonId, Phase, Time, Vacation,
    fair,
};
use taproom_wire::server::Message;

/// How often a command is tried while somebody else keeps writing to the same log.
const TRIES: usize = 5;
/// A stutter shorter than this is not written down.
const SHORT_PAUSE: Millis = Millis(300);
/// Downtime shorter than this does not matter to somebody who has days for a turn.
const LONG_PAUSE: Millis = Millis::minutes(10);
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
        self.commit_as(by, command, opens, None).await
    }

    /// The same, where it is an act of a keeper: that is written down in the same transaction.
    pub(super) async fn commit_as(
        &mut self,
        by: By,
        command: &Command,
        opens: Option<NewTable>,
        act: Option<Act>,
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
            if self.played.phase() == Phase::Gathering && after.phase() == Phase::Playing {
                let hindrance = new_table::hindrance(&self.deps.store, Some(self.id), &after).await?;
                hindrance.map_or(Ok(()), |refusal| Err(Denied::Refused(refusal)))?;
                // A house that was killed may not have parted everybody. In a tournament it is for the pairing to see to.
                if after.setup().fixture.is_none() && self.are_apart(&after.people()).await? {
                    return Err(Denied::May(may::Refusal::Unwanted));
                }
            }
            // Whoever has set an answer before may be anywhere when it is played.
            let asker = if matches!(command, Command::Conditional { .. }) { By::House } else { by };
            let mut summary = summary(&after, &entries, at);
            self.mark_answered(&after, &mut summary);
            let append = Append {
                table: self.id,
                version: self.played.version() as i64,
                entries: entries.iter().map(Entry::bytes).collect(),
                summary: Some(summary),
                // What comes after the end, such as a rematch, must not count again.
                rated: if self.played.phase() == Phase::Playing { self.rated(&after) } else { None },
                opens: opens.clone(),
                act: act.clone(),
                fixture: fixture_end(&self.played, &after, at, |person| self.has_come(person)),
                notices: self.unanswered(&after, self.notices(&after, &entries, asker, at)),
            };
            let meant = append.rated.is_some();
            match self.deps.store.append(append).await {
                Ok(changes) => {
                    self.deps.pauses.wrote(at);
                    self.failed_until = None;
                    add_changes(&mut self.faces, &changes);
                    if meant && changes.len() < after.people().len() {
                        // A page without the reason is better than none.
                        let why = self.deps.store.uncounted(self.id).await.unwrap_or_default();
                        add_uncounted(&mut self.faces, &why);
                    }
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

    /// Who has to hear of it though they may not be here.
    fn notices(&self, after: &Match, entries: &[Entry], by: By, at: Time) -> Vec<Notice> {
        let mut notices = notices(self.id, &self.played, after, entries, by, at);
        if self.sign.challenge {
            let invited = notices.iter_mut().filter(|notice| notice.kind == NoticeKind::Invitation);
            invited.for_each(|notice| notice.kind = NoticeKind::Challenge);
        }
        notices
    }

    /// The match that has just ended, if it was meant to count, and who of those who played it was seen where another
    /// one was.
    fn rated(&self, after: &Match) -> Option<RatedMatch> {
        let played = fair::result(after)?;
        let seen = |person: PersonId| self.deps.limits.last_seen(person);
        let people: Vec<PersonId> = played.people.iter().map(|&(person, _)| person).collect();
        let near = people
            .iter()
            .enumerate()
            .flat_map(|(i, &one)| people[..i].iter().map(move |&other| (one, other)))
            .filter(|&(one, other)| seen(one).is_some() && seen(one) == seen(other))
            .collect();
        Some(RatedMatch { played, near })
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
        // Whoever wrote it may have set other answers too.
        self.read_plans().await?;
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
        self.leave_seats(&before);
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
        if turn != (mover(&self.played), self.played.to_move()) && !self.is_answered(&self.played) {
            self.call_mover();
        }
        let (waited, waits) = (self.waited_for(&before), self.waited_for(&self.played));
        if waited != waits {
            self.deps.turns.changed([waited.0, waits.0].into_iter().flatten());
        }
        if matches!(self.played.phase(), Phase::Over(_)) {
            self.deps.limits.table_over(self.id);
            if self.played.setup().fixture.is_some() {
                self.deps.fixtures.ring();
            }
        }
        if seats_changed || self.played.phase() != before.phase() {
            self.turn_out();
            self.tell_lobby();
            self.look_up_invited().await;
            self.tell_invited(&before).await;
            self.tell_kept(&before).await;
            self.tell_friends(&before);
        }
    }

    /// Those who have moved now, or have gone, keep nobody waiting any more.
    fn leave_seats(&self, before: &Match) {
        let waited_for = |played: &Match, person: PersonId| {
            !matches!(played.phase(), Phase::Over(_))
                && played.seats_of(person).iter().any(|seat| !played.has_moved(seat))
        };
        for person in before.people() {
            if waited_for(before, person) && !waited_for(&self.played, person) {
                self.deps.limits.left_seat(person, self.id);
            }
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
        self.owed_beside(self.mover_vacation(), None)
    }

    /// The vacation of whoever is on the move, as far as the match knows of it.
    fn mover_vacation(&self) -> Option<Vacation> {
        self.played.clocks()?.vacation(self.played.to_move()?)
    }

    /// The same where whoever is on the move was on vacation: what that gives them is not given once more.
    fn owed_beside(&self, known: Option<Vacation>, latest: Option<Vacation>) -> Option<Millis> {
        let (pauses, at) = (&self.deps.pauses, now());
        let mut by = pauses.since(self.latest, at);
        // Somebody who came back sooner has one that the match knows as longer.
        let known = known.filter(|known| latest.is_none_or(|latest| latest.from != known.from));
        for vacation in known.into_iter().chain(latest) {
            let from = vacation.from.max(self.latest).min(at);
            let until = vacation.until.min(at).max(from);
            by = by.without(pauses.since(from, at).without(pauses.since(until, at)));
        }
        let matters = match self.played.setup().pace {
            Pace::Free => false,
            Pace::Live { .. } => by >= SHORT_PAUSE,
            Pace::Days(_) => by >= LONG_PAUSE,
        };
        (matters && self.played.phase() == Phase::Playing).then_some(by)
    }

    /// Gives back the time since the latest entry that was no player's.
    pub(super) async fn give_back_pauses(&mut self) -> Result<(), Broken> {
        if self.owed().is_none() {
            return Ok(());
        }
        let latest = self.latest_vacation().await?;
        if let Some(by) = self.owed_beside(self.mover_vacation(), latest) {
            self.house(Command::Pause { by }).await?;
            // A thought about the moment before is not heard any more.
            self.ask_engines();
        }
        Ok(())
    }

    /// Opens the table for playing once more, in the transaction that says so. It wakes when somebody comes to it.
    pub(super) async fn open_rematch(&mut self) -> Result<(), Broken> {
        // One of them may have blocked another since they agreed.
        if self.are_apart(&self.played.people()).await.map_err(|_| Broken)? {
            return Ok(());
        }
        // People who come late to this table still use its code.
        let visibility = if self.sign.code.is_some() { Visibility::Link } else { self.sign.visibility };
        let opens = NewTable {
            watched: self.sign.watched,
            ..new_table::row(&self.played.next_setup(), &self.sign.title, visibility, None)
        };
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
}

/// What a match comes to for its tournament, if it ends now. One that the house calls off, because it never came to an
/// end, is shared by everybody. Where nobody made a move, whoever is left over without having come has not won either:
/// such a match was called off when the first move was due.
#[must_use]
pub fn fixture_end(
    before: &Match,
    after: &Match,
    at: Time,
    has_come: impl Fn(PersonId) -> bool,
) -> Option<FixtureEnd> {
    let fixture = after.setup().fixture?;
    let (false, Phase::Over(ending)) = (matches!(before.phase(), Phase::Over(_)), after.phase()) else {
        return None;
    };
    let seats = after.seats();
    let late = if ending == Ending::Aborted { never_began(before, at) } else { None };
    let empty = matches!(after.setup().pace, Pace::Live { .. })
        && (late.is_some() || seats.iter().any(|&seat| after.never_came(seat)))
        && !seats.iter().any(|&seat| after.has_moved(seat));
    let placed = |&seat: &taproom_rules::Seat| {
        let person = after.chair(seat).person()?;
        let absent = after.never_came(seat) || (empty && (late == Some(seat) || !has_come(person)));
        let place = match ending {
            Ending::Decided(outcome) if absent => outcome.places[seat].max(2),
            Ending::Decided(outcome) => outcome.places[seat],
            Ending::Aborted if absent => 2,
            Ending::Aborted => 1,
        };
        Some(Placed { person, place: Some(place), absent })
    };
    let places = seats.iter().filter_map(placed).collect();
    Some(FixtureEnd {
        tournament: fixture.tournament,
        places,
        leaves: fixture.leaves,
        hasty: is_hasty(after, ending),
    })
}

/// Who of the last two at a live match of a tournament has let the time for their first move pass, where nobody has made
/// one.
pub(super) fn never_began(played: &Match, at: Time) -> Option<taproom_rules::Seat> {
    let live = played.setup().fixture.is_some() && matches!(played.setup().pace, Pace::Live { .. });
    let untouched = !played.seats().iter().any(|&seat| played.has_moved(seat));
    match played.deadline() {
        Some((deadline, Fall::NeverCame(seat)))
            if live && untouched && deadline <= at && played.in_play().len() == 2 =>
        {
            Some(seat)
        }
        _ => None,
    }
}

/// Fewer moves than these are no game.
const HASTY: u32 = 4;

/// Whether somebody gave a game up, or two agreed on a draw, before it was one.
fn is_hasty(after: &Match, ending: Ending) -> bool {
    let seats = after.seats();
    let gave_up = |&seat: &taproom_rules::Seat| after.left(seat).is_some_and(|why| why != Leaving::Flagged);
    let level =
        matches!(ending, Ending::Decided(outcome) if seats.iter().all(|&seat| outcome.places[seat] == 1));
    after.ply() < HASTY && (level || seats.iter().any(gave_up))
}

/// Whether somebody sat down, stood up, or was told apart by the seats when the game began.
fn takes_seats(entries: &[Entry]) -> bool {
    entries.iter().any(|entry| matches!(entry.event, Event::Seated { .. } | Event::Started { .. }))
}
