//! The house: everything that handlers need, put together once.

use crate::clock::now;
use crate::config::Config;
use crate::engines::Engines;
use crate::files;
use crate::hub::Hub;
use crate::limits::Limits;
use crate::lobby::{self, LobbyHandle};
use crate::metrics::Metrics;
use crate::people::People;
use crate::store::{Phase, Store, StoreError};
use crate::table::{Deps, stored_card};
use crate::tables::Tables;
use std::sync::Arc;
use std::time::Duration;
use taproom_play::Time;
use tokio::sync::watch;

/// So often the house writes down that it is open.
const HEARTBEAT: Duration = Duration::from_secs(2);
/// The word under which it does.
const ALIVE: &str = "alive_at";
/// So often it forgets sessions and guests that are long gone.
const SWEEP: Duration = Duration::from_secs(3600);
/// How long the best level thinks when no clock runs.
const THINK: Duration = Duration::from_millis(1500);
/// So often limits forget those who have done nothing for long.
const TIDY: Duration = Duration::from_secs(60);
/// How many tables that count as open are looked at again each time.
const LOOKED_AT: usize = 1000;
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
        let limits =
            if config.limits { Limits::new(config.caps.within(files::limit())) } else { Limits::off() };
        let deps = Deps {
            store: store.clone(),
            limits: limits.clone(),
            engines: engines.clone(),
            lobby: lobby.clone(),
            hub: hub.clone(),
            metrics: metrics.clone(),
            closed: alive.map(|alive| (alive, opened)),
        };
        let tables = Tables::new(deps);
        let house = House(Arc::new(Rooms {
            people: People::new(store.clone()),
            limits,
            config,
            store,
            metrics,
            tables,
            engines,
            lobby,
            hub,
            closing: watch::Sender::new(false),
        }));
        house.people.compare_names_anew().await.map_err(|error| StoreError::Broken(error.to_string()))?;
        house.list_tables().await?;
        house.tables.wake_running().await;
        tokio::spawn(house.tables.clone().keep());
        tokio::spawn(house.clone().beat());
        tokio::spawn(house.clone().sweep());
        tokio::spawn(house.clone().tidy());
        Ok(house)
    }

    /// Puts the open tables into the taproom without waking them.
    async fn list_tables(&self) -> Result<(), StoreError> {
        for row in self.store.open_tables(LISTED).await? {
            if let Some(card) = stored_card(&self.store, row.id, None).await? {
                self.lobby.note(row.id, Some(card));
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
        }
    }

    async fn tidy(self) {
        let mut round = tokio::time::interval(TIDY);
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
        self.note_time().await;
        self.store.close().await;
    }
}
