//! `taproom bench`: one number that changes when the engine does, and how fast it is.

use crate::Done;
use crate::perft::cpu_seconds;
use std::io::Write;
use std::sync::atomic::AtomicBool;
use taproom_engine::bench::{POSITIONS, nodes};
use taproom_rules::AnyPosition;

/// Search fixed positions of all games to a fixed depth, and count
///
/// The last line is the signature of the engine: the number of positions it looked at.
#[derive(clap::Args)]
pub struct Args {}

/// Runs the command.
///
/// # Errors
/// When the output can't be written.
pub fn run(_: &Args) -> Done {
    bench(&mut std::io::stdout(), "", &AtomicBool::new(false))
}

/// Writes the bench, every line after a prefix, until it is done or stopped.
///
/// # Errors
/// When the output can't be written.
pub fn bench(out: &mut impl Write, prefix: &str, stop: &AtomicBool) -> Done {
    let mut sum = 0;
    for &(game, depth, texts) in POSITIONS {
        let started = cpu_seconds();
        let Some(count) = nodes(game, depth, texts, stop) else { return Ok(()) };
        let seconds = cpu_seconds() - started;
        let rate = count as f64 / seconds.max(1e-9) / 1000.;
        let (id, positions) = (game.about().id, texts.len());
        let players = AnyPosition::players_in(game, texts[0]).unwrap_or(2);
        writeln!(
            out,
            "{prefix}{id}, {players} players: {count} nodes, {positions} positions to depth {depth} in {seconds:.2} CPU seconds, \
             {rate:.0} thousand nodes per CPU second"
        )?;
        sum += count;
    }
    writeln!(out, "{prefix}Bench: {sum}")?;
    Ok(())
}
