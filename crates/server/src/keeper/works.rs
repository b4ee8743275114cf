//! What the house does by itself, copies of everything, and how it is doing.

use super::{Keeper, act, to_the_end};
use crate::clock::now;
use crate::error::Fault;
use crate::house::House;
use crate::store::Deed;
use taproom_play::{Millis, Time};
use taproom_wire::keeper::{self as told, Figures};

/// How many days of figures are shown, and how many slow routes.
pub const DAYS: usize = 28;
const SLOWEST: usize = 12;

/// Copies everything into the folder of backups. It is made whether or not whoever asked waits for it, and is written
/// down once it is there.
///
/// # Errors
/// When a copy is being made, or can't be.
pub async fn back_up(house: &House, by: &Keeper) -> Result<String, Fault> {
    let (house, by) = (house.clone(), by.clone());
    to_the_end(async move {
        let name = house.backups.make().await.map_err(Fault::NoCopy)?;
        act(&house, &by, Deed::Backup(name.clone())).await?;
        Ok(name)
    })
    .await
}

/// Lets the clean-up go round now.
///
/// # Errors
/// When that can't be written down.
pub async fn tidy(house: &House, by: &Keeper) -> Result<(), Fault> {
    act(house, by, Deed::Tidy).await?;
    house.tidy.ask();
    Ok(())
}

/// The jobs of the house.
#[must_use]
pub fn jobs(house: &House) -> Vec<told::Job> {
    let job = |(name, job): (&'static str, crate::jobs::Job)| told::Job {
        name: name.to_owned(),
        began: job.began.0,
        took: job.took.map(|took| took.0),
        done: job.done,
        failed: job.failed,
        next: job.next.map(|next| next.0),
    };
    house.metrics.jobs.list().into_iter().map(job).collect()
}

/// How the house is doing.
///
/// # Errors
/// When the store fails.
pub async fn figures(house: &House) -> Result<Figures, Fault> {
    let size = house.store.size().await?;
    // Whoever looks sees today as it is now, and not as it was when the house counted last.
    house.store.count_day(now().0.div_euclid(Millis::days(1).0 as i64)).await?;
    let days = house.store.days(DAYS).await?;
    let engine = &house.metrics.engine;
    let (thoughts, thought) = engine.ended();
    let threads = house.config.engine_threads;
    let open = now().since(house.opened).0.max(1) * threads.max(1) as u64;
    let slow = |(route, slow): (String, crate::metrics::Slow)| told::Slow {
        route,
        count: slow.count,
        longest: slow.longest.as_millis() as u64,
        mean: (slow.total.as_millis() as u64) / slow.count.max(1),
    };
    let slowest = house.metrics.slowest.list(SLOWEST).into_iter().map(slow).collect();
    let (requests, lately) = house.metrics.slowest.last_hour(SLOWEST);
    let (hour_thoughts, hour_load) = engine.last_hour(threads);
    let hour = told::Hour {
        requests,
        thoughts: hour_thoughts,
        load: hour_load,
        slowest: lately.into_iter().map(slow).collect(),
    };
    let day = |row: crate::store::DayRow| told::Day {
        day: crate::clock::day(Time(row.day * Millis::days(1).0 as i64)),
        people: row.people,
        games: row.games,
        bytes: row.bytes,
    };
    Ok(Figures {
        here: house.hub.len(),
        tables: house.metrics.tables.get(),
        opened: house.opened.0,
        memory: crate::metrics::resident_bytes(),
        engine_threads: threads,
        thinking: engine.running.get(),
        waiting: engine.queued.get(),
        thoughts,
        load: (thought.as_millis() as u64 * 100 / open).min(100),
        bytes: size.bytes,
        free: size.free,
        days: days.into_iter().map(day).collect(),
        slowest,
        hour,
    })
}
