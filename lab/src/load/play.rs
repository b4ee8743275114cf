//! Moves at many tables, as fast as they are acknowledged or at a rate.

use super::house::{House, Look};
use super::party::{Crowd, Figures};
use super::{Args, figure, progress};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use taproom::perft::cpu_seconds;
use taproom::{Done, Failure};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

/// For how long is played before it counts.
pub(super) const WARM_UP: u64 = 5;
/// For how long is measured.
pub(super) const MEASURED: u64 = 20;

/// Moves that were counted, and what they cost.
pub(super) struct Counted {
    /// How many.
    pub(super) moves: u64,
    /// How long it took.
    pub(super) seconds: f64,
    /// Microseconds of this process' own time for a move.
    own: f64,
    from: Look,
    to: Look,
}

impl Counted {
    /// Microseconds of the house's processor time for a move.
    pub(super) fn processor(&self) -> f64 {
        self.to.processor(&self.from) * 1e6 / self.moves.max(1) as f64
    }

    fn grown(&self, name: &str) -> f64 {
        self.to.grown(&self.from, name)
    }
}

/// Lets the parties play; they do until the set is dropped.
pub(super) fn begin(parties: Vec<Crowd>, rate: Option<f64>, figures: &Arc<Figures>) -> JoinSet<()> {
    let pause = rate.map(|rate| Duration::from_secs_f64(parties.len() as f64 / rate));
    let mut playing = JoinSet::new();
    for party in parties {
        let figures = figures.clone();
        playing.spawn(async move { party.play(&figures, pause).await });
    }
    playing
}

/// Counts for some time what is played.
///
/// # Errors
/// When the house does not answer.
pub(super) async fn count(
    figures: &Figures,
    house: &mut House,
    warm_up: u64,
    seconds: u64,
) -> Result<Counted, Failure> {
    sleep_until(Instant::now() + Duration::from_secs(warm_up)).await;
    let (from, own) = (house.look().await?, cpu_seconds());
    let before = figures.moves.load(Relaxed);
    figures.counting.store(true, Relaxed);
    let started = Instant::now();
    let end = started + Duration::from_secs(seconds);
    while Instant::now() < end {
        sleep_until((Instant::now() + Duration::from_secs(1)).min(end)).await;
        let (moves, seconds) = (figures.moves.load(Relaxed) - before, started.elapsed().as_secs_f64());
        progress(&format!("{seconds:.0} s, {:.0} moves a second", moves as f64 / seconds));
    }
    figures.counting.store(false, Relaxed);
    let (moves, seconds) = (figures.moves.load(Relaxed) - before, started.elapsed().as_secs_f64());
    let own = (cpu_seconds() - own) * 1e6 / moves.max(1) as f64;
    let to = house.look().await?;
    progress("");
    Ok(Counted { moves, seconds, own, from, to })
}

/// Plays, and says how fast the moves were.
///
/// # Errors
/// When the house does not answer.
pub(super) async fn measure(
    args: &Args,
    parties: Vec<Crowd>,
    rate: Option<f64>,
    figures: &Arc<Figures>,
    house: &mut House,
    out: &mut impl Write,
) -> Done {
    let playing = begin(parties, rate, figures);
    let (warm_up, seconds) = (args.warm_up.unwrap_or(WARM_UP), args.seconds.unwrap_or(MEASURED));
    let counted = count(figures, house, warm_up, seconds).await?;
    drop(playing);
    let a_second = counted.moves as f64 / counted.seconds;
    writeln!(
        out,
        "moves      {} in {:.1} s: {a_second:.0} durable moves a second",
        counted.moves, counted.seconds
    )?;
    writeln!(out, "arrival    {} (from sending to each of the others)", figures.arrivals)?;
    writeln!(out, "done       {} (from sending to the word that it is on disk)", figures.acks)?;
    writeln!(
        out,
        "processor  {:.0} µs a move in the house, {:.0} µs here",
        counted.processor(),
        counted.own
    )?;
    let commits = counted.grown("taproom_store_commit_seconds_count").max(1.);
    writeln!(
        out,
        "store      {:.1} moves a commit, {:.1} ms a commit",
        counted.moves as f64 / commits,
        counted.grown("taproom_store_commit_seconds_sum") * 1000. / commits
    )?;
    writeln!(out, "games      {} ended and were followed by others", figures.games.load(Relaxed))?;
    writeln!(out, "resyncs    {:.0}", counted.grown("taproom_clients_resynced_total"))?;
    figure(
        out,
        &format!(
            "{a_second:.0} durable moves a second, {:.0} µs a move, arrival {}",
            counted.processor(),
            figures.arrivals
        ),
    )
}
