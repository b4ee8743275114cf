//! The taproom full of people who look at its tables while those come and go.

use super::gather::AT_A_TIME;
use super::house::House;
use super::play::{MEASURED, WARM_UP};
use super::{Args, figure, progress};
use crate::guest::{Site, Trouble};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use taproom::{Done, Failure};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

/// Changes a second, unless somebody says otherwise.
const RATE: f64 = 10.;

/// What came to those who look.
#[derive(Default)]
struct Heard {
    bytes: AtomicU64,
    frames: AtomicU64,
    lost: AtomicU64,
}

fn wanted(args: &Args) -> Value {
    json!({"game": args.game, "players": args.players, "open_to": "public", "pace": "5+3"})
}

fn joined<T>(done: Result<Result<T, Trouble>, tokio::task::JoinError>) -> Result<T, Failure> {
    Ok(done.map_err(|error| Failure::Refused(error.to_string()))??)
}

/// Opens tables, lets people look at them, and says what every change costs.
///
/// # Errors
/// When the house does not do what it should.
pub(super) async fn measure(
    args: &Args,
    house: &mut House,
    tables: usize,
    people: usize,
    out: &mut impl Write,
) -> Done {
    let sessions = come_in(&house.site, people).await?;
    open_tables(args, &house.site, &sessions, tables).await?;
    let heard = Arc::new(Heard::default());
    let mut looking = look_on(&house.site, &sessions, &heard).await?;
    let rate = args.rate.unwrap_or(RATE);
    let changes = Arc::new(AtomicU64::new(0));
    let (site, session, table, count) =
        (house.site.clone(), sessions[0].clone(), wanted(args), changes.clone());
    let mut changing = tokio::spawn(async move { change(&site, &session, &table, rate, &count).await });
    writeln!(out, "taproom    {people} people look at {tables} tables, {rate} changes a second")?;

    tokio::time::sleep(Duration::from_secs(args.warm_up.unwrap_or(WARM_UP))).await;
    let from = house.look().await?;
    let before = (heard.bytes.load(Relaxed), heard.frames.load(Relaxed), changes.load(Relaxed));
    let measuring = tokio::time::sleep(Duration::from_secs(args.seconds.unwrap_or(MEASURED)));
    tokio::select! {
        () = measuring => {}
        changed = &mut changing => joined(changed)?,
    }
    let to = house.look().await?;
    let seconds = to.seconds(&from);
    let bytes = (heard.bytes.load(Relaxed) - before.0) as f64 / seconds;
    let frames = (heard.frames.load(Relaxed) - before.1) as f64 / seconds / people as f64;
    let changed = (changes.load(Relaxed) - before.2) as f64 / seconds;
    changing.abort();
    looking.shutdown().await;
    let each = bytes / people as f64;
    let processor = to.processor(&from) / seconds * 100.;
    writeln!(out, "changes    {changed:.1} a second, {frames:.2} frames a second and person")?;
    writeln!(out, "resyncs    {:.0}", to.grown(&from, "taproom_clients_resynced_total"))?;
    figure(
        out,
        &format!(
            "{processor:.1} % of a core, {:.2} MB/s in all, {each:.0} bytes/s a person for {changed:.1} changes a second",
            bytes / 1e6
        ),
    )?;
    match heard.lost.load(Relaxed) {
        0 => Ok(()),
        lost => Err(Failure::Refused(format!("{lost} of {people} people lost their line"))),
    }
}

async fn come_in(site: &Site, people: usize) -> Result<Vec<String>, Failure> {
    let mut ushers = JoinSet::new();
    for first in 0..AT_A_TIME.min(people) {
        let (site, share) = (site.clone(), (first..people).step_by(AT_A_TIME).len());
        ushers.spawn(async move {
            let mut client = site.client().await?;
            let mut sessions = Vec::with_capacity(share);
            for _ in 0..share {
                sessions.push(client.guest().await?);
            }
            Ok(sessions)
        });
    }
    let mut sessions = Vec::with_capacity(people);
    while let Some(some) = ushers.join_next().await {
        sessions.extend(joined(some)?);
    }
    Ok(sessions)
}

/// Everybody opens some tables and waits at them.
async fn open_tables(args: &Args, site: &Site, sessions: &[String], tables: usize) -> Result<(), Failure> {
    let mut ushers = JoinSet::new();
    for first in 0..AT_A_TIME.min(tables) {
        let hosts: Vec<String> = (first..tables)
            .step_by(AT_A_TIME)
            .map(|table| sessions[table % sessions.len()].clone())
            .collect();
        let (site, wanted) = (site.clone(), wanted(args));
        ushers.spawn(async move {
            let mut client = site.client().await?;
            for host in hosts {
                let table = client.table(&host, &wanted).await?;
                client.sit(&host, &table).await?;
            }
            Ok(())
        });
    }
    while let Some(done) = ushers.join_next().await {
        joined(done)?;
    }
    Ok(())
}

async fn look_on(site: &Site, sessions: &[String], heard: &Arc<Heard>) -> Result<JoinSet<()>, Failure> {
    let mut looking = JoinSet::new();
    for (number, session) in sessions.iter().enumerate() {
        let mut line = site.line(session).await?;
        // As `lobby.js` does when its line opens.
        line.say(&json!({"t": "lobby", "on": true})).await?;
        let heard = heard.clone();
        looking.spawn(async move {
            while let Ok(frame) = line.hear().await {
                heard.bytes.fetch_add(frame.len() as u64, Relaxed);
                heard.frames.fetch_add(1, Relaxed);
            }
            heard.lost.fetch_add(1, Relaxed);
        });
        progress(&format!("{number} people look"));
    }
    progress("");
    Ok(looking)
}

/// Opens tables and cancels them again, one thing at a time.
async fn change(
    site: &Site,
    session: &str,
    wanted: &Value,
    rate: f64,
    changes: &AtomicU64,
) -> Result<(), Trouble> {
    let mut client = site.client().await?;
    let mut open: VecDeque<String> = VecDeque::new();
    let mut next = interval(Duration::from_secs_f64(1. / rate));
    next.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        next.tick().await;
        match open.pop_front() {
            Some(table) if open.len() >= 5 => client.act(session, &table, &json!({"t": "abort"})).await?,
            kept => {
                open.extend(kept);
                open.push_back(client.table(session, wanted).await?);
            }
        }
        changes.fetch_add(1, Relaxed);
    }
}
