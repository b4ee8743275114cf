//! The house: everything that handlers need, put together once.

use crate::cards;
use crate::clock::now;
use crate::config::Config;
use crate::engines::Engines;
use crate::hub::Hub;
use crate::limits::Limits;
use crate::lobby::{self, LobbyHandle};
use crate::metrics::Metrics;
use crate::people::People;
use crate::store::{Store, StoreError};
use crate::table::Deps;
use crate::tables::Tables;
use std::sync::Arc;
use std::time::Duration;
use taproom_play::{Millis, TableId, Time};
use tokio::sync::watch;

/// So often the house writes down that it is open.
const HEARTBEAT: Duration = Duration::from_secs(2);
/// The word under which it does.
const ALIVE: &str = "alive_at";
/// So often it forgets sessions and guests that are long gone.
const SWEEP: Duration = Duration::from_secs(3600);
/// Tables at which nobody played are deleted after this long, and at most this many of each kind in one transaction.
const UNPLAYED: Millis = Millis::days(30);
const UNPLAYED_AT_ONCE: usize = 200;
/// How long the best level thinks when no clock runs.
const THINK: Duration = Duration::from_millis(1500);
/// So often limits forget those who have done nothing for long.
const TIDY: Duration = Duration::from_secs(60);
/// So many open tables are listed when the house opens.
const LISTED: usize = 200;

/// The house. Clones are the same house.
#[derive(Clone)]
pub struct House(Arc<Rooms>);

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
    /// The computers.
    pub engines: Engines,
    /// The taproom.
    pub lobby: LobbyHandle,
    /// Everybody who is here.
    pub hub: Hub,
    closing: watch::Sender<bool>,
}

impl std::ops::Deref for House {
    type Target = Rooms;
    fn deref(&self) -> &Rooms {
        &self.0
    }
}

impl House {
    /// Opens the house: its books, its taproom, its computers and every match that was going on.
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
        let alive = store.meta(ALIVE).await?.and_then(|text| text.parse().ok()).map(Time);
        let hub = Hub::default();
        let (lobby, taproom) = lobby::channel(store.clone(), hub.clone());
        tokio::spawn(taproom.run());
        let engines = Engines::start(config.engine_threads, config.engine_megabytes, THINK, metrics.clone());
        let deps = Deps {
            store: store.clone(),
            engines: engines.clone(),
            lobby: lobby.clone(),
            hub: hub.clone(),
            metrics: metrics.clone(),
            closed: alive.map(|alive| (alive, opened)),
        };
        let tables = Tables::new(deps);
        let house = House(Arc::new(Rooms {
            people: People::new(store.clone()),
            limits: if config.limits { Limits::new() } else { Limits::off() },
            config,
            store,
            metrics,
            tables,
            engines,
            lobby,
            hub,
            closing: watch::Sender::new(false),
        }));
        house.list_tables().await?;
        house.tables.wake_running().await;
        tokio::spawn(house.tables.clone().keep());
        tokio::spawn(house.clone().beat());
        tokio::spawn(house.clone().sweep());
        tokio::spawn(house.clone().tidy());
        tokio::spawn(cards::complete(house.store.clone()));
        Ok(house)
    }

    /// Puts the newest tables into the taproom without waking them.
    async fn list_tables(&self) -> Result<(), StoreError> {
        let mut rows = self.store.open_tables(None, LISTED).await?.rows;
        rows.extend(self.store.running_tables(None, LISTED).await?.rows);
        for card in cards::cards(&self.store, rows, None).await? {
            if let Some(id) = TableId::read(&card.id) {
                self.lobby.note(id, Some(card));
            }
        }
        Ok(())
    }

    /// Writes down again and again that the house is open, so that clocks can stand still while it is closed.
    async fn beat(self) {
        let mut beat = tokio::time::interval(HEARTBEAT);
        loop {
            beat.tick().await;
            self.note_time().await;
        }
    }

    async fn note_time(&self) {
        if let Err(error) = self.store.set_meta(ALIVE, &now().0.to_string()).await {
            tracing::error!(%error, "the heartbeat can't be written");
        }
    }

    async fn sweep(self) {
        let mut round = tokio::time::interval(SWEEP);
        loop {
            round.tick().await;
            match self.people.sweep(now()).await {
                Ok(0) => {}
                Ok(guests) => tracing::info!(guests, "guests who left nothing behind were forgotten"),
                Err(error) => tracing::error!(%error, "old sessions can't be forgotten"),
            }
            self.forget_unplayed().await;
        }
    }

    /// Deletes tables at which nobody played, a few at a time so that those who play don't wait.
    async fn forget_unplayed(&self) {
        let mut tables = 0;
        loop {
            match self.store.forget_unplayed(now() - UNPLAYED, UNPLAYED_AT_ONCE).await {
                Ok(0) => break,
                Ok(some) => tables += some,
                Err(error) => {
                    tracing::error!(%error, "tables at which nobody played can't be forgotten");
                    break;
                }
            }
        }
        if tables > 0 {
            tracing::info!(tables, "tables at which nobody played were forgotten");
        }
    }

    async fn tidy(self) {
        let mut round = tokio::time::interval(TIDY);
        loop {
            round.tick().await;
            self.limits.sweep();
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
        self.note_time().await;
        self.store.close().await;
    }
}
