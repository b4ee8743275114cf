//! The house: everything that handlers need, put together once.

use crate::background::{for_ever, once};
use crate::backups::Backups;
use crate::cards;
use crate::clock::{follow_wall, now};
use crate::closed_accounts;
use crate::config::Config;
use crate::counts::{Count, Counted};
use crate::engines::Engines;
use crate::files;
use crate::fixtures::Fixtures;
use crate::glances::Glances;
use crate::hub::Hub;
use crate::leaving;
use crate::limits::Limits;
use crate::lobby::{self, LobbyHandle};
use crate::logging::Recurring;
use crate::mail::{Clerk, Mail};
use crate::messages::Messages;
use crate::metrics::Metrics;
use crate::pauses::Pauses;
use crate::people::People;
use crate::push::Push;
use crate::store::{Phase, Store, StoreError};
use crate::table::Deps;
use crate::tables::Tables;
use crate::tidy::Tidy;
use crate::tournaments::Tournaments;
use crate::vacations;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use taproom_play::{Millis, PersonId, TableId, Time};
use taproom_wire::server::Lobby;
use taproom_words::Language;
use tokio::sync::watch;
use tokio::time::MissedTickBehavior;

/// How often the house looks whether it was asleep.
const BEAT: Duration = Duration::from_secs(1);
/// Heartbeats that could not be written.
static NO_HEARTBEAT: Recurring = Recurring::new();
/// How often it writes down that it is open.
const HEARTBEAT: Millis = Millis::seconds(2);
/// The same while nobody is here.
const EMPTY_HEARTBEAT: Millis = Millis::minutes(60);
/// The word under which it does.
const ALIVE: &str = "alive_at";
/// Whoever plays without a socket is here for this long after they called: longer than most people think about a
/// move.
const CALLS: Millis = Millis::minutes(30);
/// The word under which pauses are kept from one run to the next, those of some length, and how many.
const PAUSES: &str = "pauses";
const KEPT_PAUSE: Millis = Millis::seconds(1);
const MOST_KEPT_PAUSES: usize = 200;
/// How often it counts who was here today.
const COUNT: Duration = Duration::from_secs(600);
/// How long the best level thinks when no clock runs.
const THINK: Duration = Duration::from_millis(1500);
/// How often limits forget those who have done nothing for long.
const FORGET: Duration = Duration::from_secs(60);
/// How many tables that count as open are looked at again each time.
const LOOKED_AT: usize = 1000;
/// How many open tables are listed when the house opens.
const LISTED: usize = 200;

/// The house. Clones are the same house.
#[derive(Clone)]
pub struct House(Arc<Rooms>);

/// The pauses that were kept, and the one that ends now: since the house was last known to be open.
async fn known_pauses(store: &Store, opened: Time) -> Result<Pauses, StoreError> {
    let time = |text: &str| text.parse().ok().map(Time);
    let kept = store.meta(PAUSES).await?.unwrap_or_default();
    let kept = kept.split_whitespace().filter_map(|pause| {
        let (from, until) = pause.split_once('-')?;
        Some((time(from)?, time(until)?))
    });
    let alive = store.meta(ALIVE).await?.and_then(|text| time(&text));
    let closed = alive.map(|alive| (alive, opened));
    Ok(Pauses::new(kept.chain(closed), opened))
}

/// What there is in the house.
pub struct Rooms {
    /// How it was set up.
    pub config: Config,
    /// Where everything is kept.
    pub store: Store,
    /// Who is who.
    pub people: People,
    /// How much is too much.
    pub limits: Limits,
    /// The figures.
    pub metrics: Metrics,
    /// The tables.
    pub tables: Tables,
    /// The tournaments.
    pub tournaments: Tournaments,
    /// The computers.
    pub engines: Engines,
    /// The taproom.
    pub lobby: LobbyHandle,
    /// Everybody who is here.
    pub hub: Hub,
    /// In how many games it is whose turn.
    pub turns: Count,
    /// What people write to each other.
    pub messages: Messages,
    /// Time that is no player's.
    pub pauses: Pauses,
    /// Whoever tidies.
    pub tidy: Tidy,
    /// Copies of everything.
    pub backups: Backups,
    /// When it was opened.
    pub opened: Time,
    /// Mails.
    pub mail: Mail,
    /// Pushes to devices.
    pub push: Push,
    /// When somebody called last who plays without a socket.
    called: AtomicI64,
    closing: watch::Sender<bool>,
}

impl std::ops::Deref for House {
    type Target = Rooms;
    fn deref(&self) -> &Rooms {
        &self.0
    }
}

impl House {
    /// Opens the house: its store, its lobby and its computers. Matches that were going on go on afterwards, see
    /// [`House::resume`].
    ///
    /// # Errors
    /// When the store can't be opened.
    pub async fn open(config: Config) -> Result<House, StoreError> {
        let metrics = Metrics::new();
        let url = config.store.clone();
        let figures = metrics.store.clone();
        let store = tokio::task::spawn_blocking(move || Store::open(&url, figures))
            .await
            .map_err(|error| StoreError::Broken(error.to_string()))??;
        let opened = now();
        let pauses = known_pauses(&store, opened).await?;
        let limits =
            if config.limits { Limits::new(config.caps.within(files::limit())) } else { Limits::off() };
        let hub = Hub::default();
        let turns = Count::of(Counted::Turns);
        let tells = config.mail.is_some() || config.push.is_some();
        let glances = if tells { Glances::kept() } else { Glances::default() };
        let clerk = Clerk::new(store.clone(), hub.clone(), glances.clone());
        let opened_mail = Mail::open(config.mail.as_ref(), store.clone(), clerk.clone(), metrics.clone());
        let (mail, sender) = opened_mail.await?;
        let opened_push = Push::open(config.push.as_ref(), store.clone(), clerk, metrics.clone());
        let (push, pusher) = opened_push.await?;
        for_ever("turns", turns.clone().tell(store.clone(), hub.clone()));
        let unread = Count::of(Counted::Unread);
        for_ever("unread", unread.clone().tell(store.clone(), hub.clone()));
        let messages = Messages::new(store.clone(), hub.clone(), unread);
        let (lobby, taproom) = lobby::channel(store.clone(), hub.clone(), limits.clone());
        for_ever("lobby", async move {
            taproom.run().await;
            // It ends when nobody is left who could ask it for anything.
            std::future::pending::<()>().await;
        });
        let engines = Engines::start(config.engine_threads, config.engine_megabytes, THINK, metrics.clone());
        let fixtures = Fixtures::default();
        let deps = Deps {
            store: store.clone(),
            engines: engines.clone(),
            lobby: lobby.clone(),
            hub: hub.clone(),
            turns: turns.clone(),
            limits: limits.clone(),
            metrics: metrics.clone(),
            pauses: pauses.clone(),
            times: config.times,
            fixtures: fixtures.clone(),
            glances: glances.clone(),
        };
        let tables = Tables::new(deps);
        let jobs = metrics.jobs.clone();
        let backups =
            Backups::new(store.clone(), &config.data, config.backup_every, config.backup_keep, jobs);
        let people = People::new(store.clone()).lasting(config.times);
        let tournaments =
            Tournaments::new(store.clone(), people.clone(), hub.clone(), tables.clone(), fixtures);
        let house = House(Arc::new(Rooms {
            people,
            tournaments,
            tidy: Tidy::new(store.clone(), Some(tables.clone()), config.times, metrics.jobs.clone()),
            backups,
            limits,
            config,
            store,
            metrics,
            tables,
            engines,
            lobby,
            hub,
            turns,
            messages,
            pauses,
            opened,
            mail,
            push,
            called: AtomicI64::new(i64::MIN),
            closing: watch::Sender::new(false),
        }));
        // From now on the time that the house was closed is known, whatever happens.
        house.keep_pauses().await;
        for_ever("heartbeat", house.clone().beat());
        for_ever("tidy", house.tidy.clone().keep());
        for_ever("backups", house.backups.clone().keep());
        for_ever("figures", house.clone().count_days());
        for_ever("limits", house.clone().look_at_limits());
        if let Some(sender) = sender {
            for_ever("mail", sender.run(house.closing()));
        }
        if let Some(pusher) = pusher {
            for_ever("push", pusher.run(house.closing()));
        }
        Ok(house)
    }

    /// Lets everything go on that was going on, while guests come in already: the lobby fills, clocks run, computers
    /// think.
    pub fn resume(&self) {
        let house = self.clone();
        for_ever("tournaments", self.tournaments.clone().run());
        for_ever("rounds", async move {
            if let Err(error) = house.list_tables().await {
                tracing::error!(%error, "the open tables can't be listed");
            }
            once("cards", cards::complete(house.store.clone()));
            once("closed accounts", house.clone().clear_up_left());
            house.tables.wake_running().await;
            once("vacations", vacations::tell_the_rest(house.store.clone(), house.tables.clone()));
            if let Err(error) = house.people.compare_names_anew().await {
                tracing::error!(%error, "names can't be compared anew; this is tried again when the house opens");
            }
            house.tables.clone().keep().await;
        });
    }

    /// What goes on in the taproom, as somebody sees it.
    ///
    /// # Errors
    /// When it can't be told whom they may not see.
    pub async fn lobby_for(&self, who: Option<PersonId>) -> Result<Arc<Lobby>, StoreError> {
        let apart = match who {
            Some(person) => self.store.apart_from(person).await?,
            None => Vec::new(),
        };
        Ok(self.lobby.look(apart).await)
    }

    /// The same for a page, which shows nobody where it can't be told.
    pub async fn lobby_on_page(&self, who: Option<PersonId>) -> Arc<Lobby> {
        self.lobby_for(who).await.unwrap_or_else(|error| {
            tracing::error!(%error, "those who are kept apart can't be found");
            Arc::default()
        })
    }

    /// Puts the open tables into the lobby without waking them.
    async fn list_tables(&self) -> Result<(), StoreError> {
        let mut rows = self.store.open_tables(None, LISTED).await?.rows;
        let running = self.store.running_tables(None, LISTED).await?.rows;
        rows.extend(running.into_iter().filter(|row| row.watched));
        for card in cards::cards(&self.store, rows, None, Language::English).await? {
            if let Some(id) = TableId::read(&card.id) {
                self.lobby.note(id, Some(card));
            }
        }
        Ok(())
    }

    /// Looks again and again whether the house was asleep, and, while anybody is here, writes down that it is open,
    /// so that clocks can stand still while it is closed.
    async fn beat(self) {
        let mut beat = tokio::time::interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut kept = now();
        let mut alone = false;
        let mut known = self.pauses.of_length(KEPT_PAUSE);
        loop {
            beat.tick().await;
            let at = now();
            self.pauses.beat(at);
            if let Some((from, until)) = follow_wall() {
                self.pauses.add(from, until);
            }
            let long = self.pauses.of_length(KEPT_PAUSE);
            if long != known {
                known = long;
                self.keep_pauses().await;
            }
            // The last one to leave is noted too.
            let empty = self.is_empty(at) && !self.pauses.is_stuck();
            // An empty house says now and then that it is open, or days without guests would be downtime after a kill.
            let due = if alone && empty { EMPTY_HEARTBEAT } else { HEARTBEAT };
            if at.since(kept) >= due {
                kept = at;
                alone = empty;
                self.note_time().await;
            }
        }
    }

    /// Somebody plays or looks on without a socket.
    pub fn note_caller(&self) {
        self.called.fetch_max(now().0, Ordering::Relaxed);
    }

    /// Whether nobody is here: nobody has a socket, and nobody who plays without one has called for long.
    fn is_empty(&self, at: Time) -> bool {
        let called = Time(self.called.load(Ordering::Relaxed));
        self.hub.is_empty() && at.since(called) >= CALLS
    }

    async fn note_time(&self) {
        let at = now();
        match self.store.set_meta(ALIVE, &at.0.to_string()).await {
            Ok(()) => self.pauses.wrote(at),
            Err(error) => {
                if error.concerns_everybody() {
                    self.pauses.failed(at);
                }
                if let Some(times) = NO_HEARTBEAT.happened() {
                    tracing::error!(%error, times, "the heartbeat can't be written");
                }
            }
        }
    }

    /// Keeps the long pauses for tables that sleep through several of them.
    async fn keep_pauses(&self) {
        let pauses = self.pauses.of_length(KEPT_PAUSE);
        let latest = pauses.iter().rev().take(MOST_KEPT_PAUSES).rev();
        let text: Vec<String> = latest.map(|(from, until)| format!("{}-{}", from.0, until.0)).collect();
        if let Err(error) = self.store.set_meta(PAUSES, &text.join(" ")).await {
            tracing::error!(%error, "the pauses of the house can't be kept");
        }
        self.note_time().await;
    }

    /// Lets those leave everything who have closed their account, and those whose games a keeper has ended.
    async fn clear_up_left(self) {
        leaving::finish_all(&self.store, &self.tables, &self.tournaments).await;
        let (store, tables) = (self.store.clone(), self.tables.clone());
        closed_accounts::clear_up_all(store, tables, self.tournaments.clone()).await;
    }

    /// Counts again and again who was here today and what was played, and what came at the end of yesterday.
    async fn count_days(self) {
        let mut round = tokio::time::interval(COUNT);
        round.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            round.tick().await;
            let jobs = &self.metrics.jobs;
            jobs.begin("figures", now());
            let today = now().0.div_euclid(Millis::days(1).0 as i64);
            let mut counted = self.store.count_day(today - 1).await;
            if counted.is_ok() {
                counted = self.store.count_day(today).await;
            }
            let told = counted.map(|()| 1).map_err(|error| error.to_string());
            jobs.end("figures", told, now(), Some(now() + Millis(COUNT.as_millis() as u64)));
            // Most of the time it was done at once; this is for what failed.
            self.clone().clear_up_left().await;
            vacations::tell_the_rest(self.store.clone(), self.tables.clone()).await;
            if let Err(error) = self.people.free_names(now()).await {
                tracing::error!(%error, "names of closed accounts can't be given free");
            }
        }
    }

    async fn look_at_limits(self) {
        let mut round = tokio::time::interval(FORGET);
        round.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            round.tick().await;
            self.limits.sweep();
            // Whoever ends a table says so; this finds those that nobody spoke of.
            for table in self.limits.counted_tables(LOOKED_AT) {
                match self.store.table_row(table).await {
                    Ok(Some(row)) if row.phase != Phase::Over => {}
                    Ok(_) => self.limits.table_over(table),
                    Err(_) => break,
                }
            }
        }
    }

    /// Lets every connection know that the house closes.
    pub fn say_goodbye(&self) {
        self.closing.send_replace(true);
    }

    /// Waits until every connection has said goodbye.
    pub async fn emptied(&self) {
        self.closing.closed().await;
    }

    /// Changes when the house closes, at once if it does already.
    #[must_use]
    pub fn closing(&self) -> watch::Receiver<bool> {
        let mut closing = self.closing.subscribe();
        if *closing.borrow() {
            closing.mark_changed();
        }
        closing
    }

    /// Closes the house: everything that was done is on disk.
    pub async fn close(&self) {
        self.engines.close();
        self.keep_pauses().await;
        self.store.close().await;
    }
}
