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
            fixture: fixture_end(&played, &after, at, |_| false),
            notices: Vec::new(),
            act: None,
        };
        self.0.store.append(append).await?;
        Ok(matches!(after.phase(), Phase::Over(_)))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::metrics::StoreFigures;
    use crate::store::{NewTable, Visibility};
    use crate::times::Patience;
    use Made::{Rows, Table};
    use std::collections::BTreeSet;
    use taproom_play::{Chair, Match, Pace, PersonId, Setup};
    use taproom_rules::{GameId, Spec};

    /// How something comes to be in a house at a moment: by statements, in which `:at` is that moment; or as a table of
    /// two, open or played, with a clock or without.
    enum Made {
        Rows(&'static str),
        Table { players: usize, pace: Pace },
    }

    /// Something that a rule is about: what it is, and a question that has an answer as long as it is there as it was. It goes
    /// when the time of its rule is over, or stays however old it is.
    struct Case {
        rule: Rule,
        what: &'static str,
        made: Made,
        there: &'static str,
        goes: bool,
    }

    const fn goes(rule: Rule, what: &'static str, made: Made, there: &'static str) -> Case {
        Case { rule, what, made, there, goes: true }
    }

    const fn stays(rule: Rule, what: &'static str, made: Made, there: &'static str) -> Case {
        Case { rule, what, made, there, goes: false }
    }

    const TABLE: &str = "SELECT 1 FROM tables WHERE id = 1";
    const SESSION: &str = "SELECT 1 FROM sessions WHERE person IN (1, 9)";
    const NOTICE: &str = "SELECT 1 FROM notices WHERE id = 1";
    const REPORT: &str = "SELECT 1 FROM reports WHERE id = 1";
    const FLAG: &str = "SELECT 1 FROM flags WHERE id = 1";
    const MESSAGE: &str = "SELECT 1 FROM messages WHERE n = 1";
    const UNPACKED: &str = "SELECT 1 FROM tables WHERE id = 1 AND packed = 0";
    const TOURNAMENT: &str = "SELECT 1 FROM tournaments WHERE id = 1";
    const OPEN: &str = "SELECT 1 FROM tables WHERE id = 1 AND phase = 0";
    const PLAYED: &str = "SELECT 1 FROM tables WHERE id = 1 AND phase = 1";

    /// Ann (1) and Bob (2) have accounts, and the guest has the number 9. All of them have been here just now.
    const CASES: [Case; 32] = [
        goes(Rule::OpenTables, "an open table", Table { players: 1, pace: Pace::Free }, OPEN),
        stays(Rule::OpenTables, "one at which they play", Table { players: 2, pace: Pace::Days(14) }, PLAYED),
        goes(Rule::IdleGames, "a game without a clock", Table { players: 2, pace: Pace::Free }, PLAYED),
        goes(Rule::UnplayedTables, "a game that was called off early", Rows(
            "INSERT INTO tables (id, host, game, title, visibility, setup, created, version, phase, cause, ply, complete, changed, ended, packed)
             VALUES (1, 1, 'jungle', '', 0, x'', :at, 0, 2, 'aborted', 7, 2, :at, :at, 1)"), TABLE),
        stays(Rule::UnplayedTables, "one that was played for long", Rows(
            "INSERT INTO tables (id, host, game, title, visibility, setup, created, version, phase, cause, ply, complete, changed, ended, packed)
             VALUES (1, 1, 'jungle', '', 0, x'', :at, 0, 2, 'aborted', 8, 2, :at, :at, 1)"), TABLE),
        stays(Rule::UnplayedTables, "a game that was won at once", Rows(
            "INSERT INTO tables (id, host, game, title, visibility, setup, created, version, phase, cause, ply, complete, changed, ended, packed)
             VALUES (1, 1, 'jungle', '', 0, x'', :at, 0, 2, 'resigned', 1, 2, :at, :at, 1)"), TABLE),
        goes(Rule::CalledOffTournaments, "a tournament that was called off", Rows(
            "INSERT INTO tournaments (id, host, name, about, game, setup, system, length, most, rest, entry, phase, hurried,
                lot, created, started, ended, players, round, shown, version)
             VALUES (1, 1, 'Cup', '', 'jungle', x'', 'swiss', 3, 8, 0, 1, 3, 0, 1, 1, NULL, :at, 1, 0, :at, 2);
             INSERT INTO entrants (tournament, person, number, from_round, part, entered, free_since, live)
             VALUES (1, 2, 0, 1, 0, 1, 1, 0)"), TOURNAMENT),
        stays(Rule::CalledOffTournaments, "one that had begun", Rows(
            "INSERT INTO tournaments (id, host, name, about, game, setup, system, length, most, rest, entry, phase, hurried,
                lot, created, started, ended, players, round, shown, version)
             VALUES (1, 1, 'Cup', '', 'jungle', x'', 'swiss', 3, 8, 0, 0, 3, 0, 1, 1, :at, :at, 1, 0, :at, 2);
             INSERT INTO entrants (tournament, person, number, from_round, part, entered, free_since, live)
             VALUES (1, 2, 0, 1, 0, 1, 1, 0)"), TOURNAMENT),
        stays(Rule::CalledOffTournaments, "one that was played", Rows(
            "INSERT INTO tournaments (id, host, name, about, game, setup, system, length, most, rest, entry, phase, hurried,
                lot, created, started, ended, players, round, shown, version)
             VALUES (1, 1, 'Cup', '', 'jungle', x'', 'swiss', 3, 8, 0, 0, 2, 0, 1, 1, :at, :at, 1, 0, :at, 2);
             INSERT INTO entrants (tournament, person, number, from_round, part, entered, free_since, live)
             VALUES (1, 2, 0, 1, 0, 1, 1, 0)"), TOURNAMENT),
        goes(Rule::GuestGames, "a guest's game against a computer", Rows(
            "INSERT INTO tables (id, host, game, title, visibility, setup, created, version, phase, cause, ply, complete, changed, ended, packed)
             VALUES (1, 9, 'jungle', '', 0, x'', :at, 0, 2, 'den', 40, 2, :at, :at, 1);
             INSERT INTO seats (table_id, seat, person, chair) VALUES (1, 0, 9, 2), (1, 2, NULL, 3);
             UPDATE persons SET seen = :at WHERE id = 9"), TABLE),
        stays(Rule::GuestGames, "a guest's game against somebody", Rows(
            "INSERT INTO tables (id, host, game, title, visibility, setup, created, version, phase, cause, ply, complete, changed, ended, packed)
             VALUES (1, 9, 'jungle', '', 0, x'', :at, 0, 2, 'den', 40, 2, :at, :at, 1);
             INSERT INTO seats (table_id, seat, person, chair) VALUES (1, 0, 9, 2), (1, 2, 1, 2);
             UPDATE persons SET seen = :at WHERE id = 9"), TABLE),
        stays(Rule::GuestGames, "a member's game against a computer", Rows(
            "INSERT INTO tables (id, host, game, title, visibility, setup, created, version, phase, cause, ply, complete, changed, ended, packed)
             VALUES (1, 1, 'jungle', '', 0, x'', :at, 0, 2, 'den', 40, 2, :at, :at, 1);
             INSERT INTO seats (table_id, seat, person, chair) VALUES (1, 0, 1, 2), (1, 2, NULL, 3);
             UPDATE persons SET seen = :at WHERE id = 1"), TABLE),
        goes(Rule::GuestSessions, "a guest's session", Rows(
            "INSERT INTO sessions (token_hash, person, created, seen, agent) VALUES (x'01', 9, :at, :at, '')"), SESSION),
        goes(Rule::Sessions, "a member's session", Rows(
            "INSERT INTO sessions (token_hash, person, created, seen, agent) VALUES (x'01', 1, :at, :at, '')"), SESSION),
        goes(Rule::Guests, "a guest who left nothing behind",
            Rows("UPDATE persons SET seen = :at WHERE id = 9"), "SELECT 1 FROM persons WHERE id = 9"),
        stays(Rule::Guests, "a guest who has said something", Rows(
            "INSERT INTO tables (id, host, game, title, visibility, setup, created, version, phase, cause, ply, complete, changed, ended, packed)
             VALUES (1, 1, 'jungle', '', 0, x'', :at, 0, 2, 'den', 40, 2, :at, :at, 1);
             INSERT INTO chat (table_id, room, n, person, text, at) VALUES (1, 1, 1, 9, 'hello', :at);
             UPDATE persons SET seen = :at WHERE id = 9"), "SELECT 1 FROM persons WHERE id = 9"),
        stays(Rule::Guests, "somebody with an account", Rows("UPDATE persons SET seen = :at WHERE id = 1"),
            "SELECT 1 FROM persons WHERE id = 1"),
        goes(Rule::Mails, "a mail that was sent", Rows(
            "INSERT INTO notices (id, person, kind, subject, made, due, state, settled) VALUES (1, 1, 1, '', :at, :at, 1, :at)"), NOTICE),
        goes(Rule::Mails, "a mail that was given up", Rows(
            "INSERT INTO notices (id, person, kind, subject, made, due, state, settled) VALUES (1, 1, 1, '', :at, :at, 3, :at)"), NOTICE),
        stays(Rule::Mails, "a mail that waits", Rows(
            "INSERT INTO notices (id, person, kind, subject, made, due, state) VALUES (1, 1, 1, '', :at, :at, 0)"), NOTICE),
        goes(Rule::Messages, "a message", Rows(
            "INSERT INTO messages (low, high, n, writer, client_key, text, at) VALUES (1, 2, 1, 1, 'k', 'hello', :at)"), MESSAGE),
        goes(Rule::ClosedMessages, "a message of somebody who has left", Rows(
            "INSERT INTO messages (low, high, n, writer, client_key, text, at) VALUES (1, 2, 1, 1, 'k', 'hello', :now);
             UPDATE persons SET closed = :at, words_left = :at WHERE id = 1"), MESSAGE),
        goes(Rule::Reports, "a report that is done with", Rows(
            "INSERT INTO reports (id, about, kind, place, words, at, settled) VALUES (1, 1, 0, '', '', :at, :at)"), REPORT),
        stays(Rule::Reports, "a report that nobody has looked at", Rows(
            "INSERT INTO reports (id, about, kind, place, words, at) VALUES (1, 1, 0, '', '', :at)"), REPORT),
        goes(Rule::Flags, "something unusual that is done with", Rows(
            "INSERT INTO flags (id, kind, other, game, day, games, table_id, since, at, settled) VALUES (1, 0, 1, 'jungle', 1, 5, 1, :at, :at, :at)"), FLAG),
        stays(Rule::Flags, "something unusual that nobody has looked at", Rows(
            "INSERT INTO flags (id, kind, other, game, day, games, table_id, since, at) VALUES (1, 0, 1, 'jungle', 1, 5, 1, :at, :at)"), FLAG),
        goes(Rule::Pack, "the log of a game that is over", Rows(
            "INSERT INTO tables (id, host, game, title, visibility, setup, created, version, phase, cause, ply, complete, changed, ended)
             VALUES (1, 1, 'jungle', '', 0, x'', :at, 2, 2, 'den', 40, 2, :at, :at);
             INSERT INTO seats (table_id, seat, person, chair) VALUES (1, 0, 1, 2), (1, 2, 2, 2);
             INSERT INTO entries (table_id, version, data) VALUES (1, 0, x'01'), (1, 1, x'02')"), UNPACKED),
        stays(Rule::Pack, "that game itself, with both who played it", Rows(
            "INSERT INTO tables (id, host, game, title, visibility, setup, created, version, phase, cause, ply, complete, changed, ended)
             VALUES (1, 1, 'jungle', '', 0, x'', :at, 2, 2, 'den', 40, 2, :at, :at);
             INSERT INTO seats (table_id, seat, person, chair) VALUES (1, 0, 1, 2), (1, 2, 2, 2);
             INSERT INTO entries (table_id, version, data) VALUES (1, 0, x'01'), (1, 1, x'02')"),
            "SELECT 1 FROM seats AS a JOIN seats AS b USING (table_id) WHERE table_id = 1 AND a.person = 1 AND b.person = 2"),
        stays(Rule::Pack, "the log of a game that is played", Table { players: 2, pace: Pace::Days(14) },
            "SELECT 1 FROM entries WHERE table_id = 1"),
        stays(Rule::Sessions, "the account whose session has ended", Rows(
            "INSERT INTO sessions (token_hash, person, created, seen, agent) VALUES (x'01', 1, :at, :at, '');
             UPDATE persons SET seen = :at WHERE id = 1"), "SELECT 1 FROM persons WHERE id = 1"),
        stays(Rule::ClosedMessages, "a message of somebody who is here", Rows(
            "INSERT INTO messages (low, high, n, writer, client_key, text, at) VALUES (1, 2, 1, 1, 'k', 'hello', :now)"), MESSAGE),
        stays(Rule::Messages, "with whom somebody wrote", Rows(
            "INSERT INTO messages (low, high, n, writer, client_key, text, at) VALUES (1, 2, 1, 1, 'k', 'hello', :at);
             INSERT INTO conversations (person, other, latest, sent, seen, unread) VALUES (1, 2, 1, 1, 1, 0)"),
            "SELECT 1 FROM conversations WHERE person = 1"),
    ];

    /// A table at which Ann, and Bob where there are two, sit since a moment.
    async fn table(store: &Store, players: usize, pace: Pace, at: Time) {
        let mut setup = Setup::new(Spec::new(GameId::Jungle), PersonId(1));
        setup.pace = pace;
        for (&seat, person) in setup.spec.seats().iter().zip(1..=players as i64) {
            setup.chairs[seat] = Chair::Person(PersonId(person));
        }
        let id = TableId::from_number(1);
        store.create_table(NewTable::of(id, &setup, "", Visibility::Public, None, at)).await.unwrap();
        if players < 2 {
            return;
        }
        let played = Match::new(setup);
        let started = played.decide(By::House, &Command::Start, at, &mut |_| 0).unwrap();
        let entries: Vec<Entry> = started.into_iter().map(|event| Entry { at, event }).collect();
        let after = played.after(&entries).unwrap();
        let append = Append {
            table: id,
            version: 0,
            entries: entries.iter().map(Entry::bytes).collect(),
            summary: Some(summary(&after, &entries, at)),
            rated: None,
            opens: None,
            fixture: None,
            notices: Vec::new(),
            act: None,
        };
        store.append(append).await.unwrap();
    }

    /// Whether something is still there after a round in a house with these times, when it is as old as it is.
    async fn is_there_after(case: &Case, at: Time, times: Times) -> bool {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("house.db");
        let store = Store::open(&format!("sqlite:{}", file.display()), StoreFigures::default()).unwrap();
        let db = rusqlite::Connection::open(&file).unwrap();
        let people = "INSERT INTO persons (id, name, name_key, kind, password_hash, created, seen)
                      VALUES (1, 'Ann', 'ann', 1, 'x', 1, :now), (2, 'Bob', 'bob', 1, 'x', 1, :now),
                             (9, 'Guest', 'guest', 0, NULL, 1, :now)";
        let fill = |sql: &str| {
            let sql = sql.replace(":at", &at.0.to_string()).replace(":now", &now().0.to_string());
            db.execute_batch(&sql).unwrap_or_else(|error| panic!("{}: {error}", case.what));
        };
        fill(people);
        match case.made {
            Rows(rows) => fill(rows),
            Table { players, pace } => table(&store, players, pace, at).await,
        }
        let there = || db.prepare(case.there).unwrap().exists([]).unwrap();
        assert!(there(), "{}: it is there at first", case.what);
        for (rule, result) in Tidy::new(store.clone(), None, times, Jobs::default()).round(None).await {
            assert!(result.is_ok(), "{}: {}: {result:?}", case.what, rule.name());
        }
        let left = there();
        store.close().await;
        left
    }

    /// Every rule, by a whole round: what is older than its time goes, what is a little younger stays, some things stay
    /// however old they are, and nothing goes where the rules are turned off.
    #[tokio::test(flavor = "multi_thread")]
    async fn every_rule_keeps_its_time() {
        let month = Patience(Some(Millis::days(30)));
        let times = Times::default().with(Rule::Messages, Some(month));
        let off =
            Rule::ALL.iter().fold(Times::default(), |times, &rule| times.with(rule, Some(Patience(None))));
        for case in &CASES {
            // The other rules are off, but for those that would take something else away: each is tried alone.
            let alone = off.with(case.rule, times.of(case.rule).map(|time| Patience(Some(time))));
            let time = times.of(case.rule).unwrap();
            let hour = Millis::minutes(60);
            let (old, young) = (now() - time - hour, now() - time + hour);
            let name = case.rule.name();
            assert_eq!(is_there_after(case, old, alone).await, !case.goes, "{name}: {}, too old", case.what);
            assert!(is_there_after(case, young, alone).await, "{name}: {}, not old enough", case.what);
            assert!(is_there_after(case, old, off).await, "{}: with all rules turned off", case.what);
        }
        let tried: BTreeSet<Rule> = CASES.iter().filter(|case| case.goes).map(|case| case.rule).collect();
        assert_eq!(tried, Rule::ALL.into_iter().collect(), "every rule has something that goes");
    }
}
