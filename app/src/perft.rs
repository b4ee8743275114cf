//! `taproom perft`: counts move sequences, to check and to time the rules.

use crate::arguments::PositionArgs;
use crate::{Done, Failure};
use rustix::time::{ClockId, clock_gettime};
use std::io::Write;
use taproom_rules::notation::write_move;

/// No tree of more plies can be counted in anybody's lifetime.
pub const DEEPEST: u64 = 64;

/// Count the move sequences of a number of plies
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    line: PositionArgs,
    /// How many plies
    #[arg(value_parser = clap::value_parser!(u64).range(..=DEEPEST))]
    depth: u64,
    /// List the count below every move
    #[arg(long)]
    divide: bool,
    /// Report leaves per CPU second, and moves played per CPU second when every leaf is played
    #[arg(long)]
    stats: bool,
}

/// Runs the command.
///
/// # Errors
/// When the position can't be reached or the output not written.
pub fn run(args: &Args) -> Done {
    let game = args.line.play()?;
    let depth = args.depth as u32;
    let mut out = std::io::stdout().lock();
    if args.divide {
        if game.outcome().is_some() {
            return Err(Failure::Refused("the game is over".to_owned()));
        }
        let mut below: Vec<(String, u64)> = game
            .position()
            .divide(depth)
            .into_iter()
            .map(|(m, leaves)| (write_move(game.about(), m), leaves))
            .collect();
        below.sort();
        for (m, leaves) in below {
            writeln!(out, "{m} {leaves}")?;
        }
    }
    let started = cpu_seconds();
    let leaves = game.perft(depth);
    let counting = cpu_seconds() - started;
    writeln!(out, "{leaves}")?;
    if args.stats {
        let started = cpu_seconds();
        let (_, played) = game.position().perft_playing(depth);
        let playing = cpu_seconds() - started;
        writeln!(out, "counting the last ply: {}", rate(leaves, "leaves", counting))?;
        writeln!(out, "playing every leaf:    {}", rate(played, "moves", playing))?;
    }
    Ok(())
}

fn rate(count: u64, what: &str, seconds: f64) -> String {
    let millions = count as f64 / seconds.max(1e-9) / 1e6;
    format!("{count} {what} in {seconds:.3} CPU seconds, {millions:.1} million per CPU second")
}

/// The processor time this process has used, whatever else the machine is doing.
#[must_use]
pub fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}
