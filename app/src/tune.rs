//! `taproom tune`: finds the weights of an evaluation by self-play and regression.

use crate::table::Table;
use crate::{Done, Failure};
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use taproom_engine::Engine;
use taproom_engine::tune::{Sample, fit, self_play, source, weights};

/// Tune the evaluation of a game: self-play, then regression; prints the weights
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    table: Table,
    /// How many games to play
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// How many positions to look at for each move
    #[arg(long, default_value_t = 4000)]
    nodes: u64,
    /// How often to go through the samples
    #[arg(long, default_value_t = 40)]
    epochs: usize,
    /// So many parts of a hundred of the weights in use stay: with few games, the mean is better than either
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = clap::value_parser!(i32).range(0..=100))]
    keep: i32,
    /// How many games are played at once
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
}

/// Runs the command.
///
/// # Errors
/// When the games give nothing to learn from, or the output can't be written.
pub fn run(args: &Args) -> Done {
    let game = args.table.start()?;
    let samples: Mutex<Vec<Sample>> = Mutex::new(Vec::new());
    let next = AtomicU64::new(0);
    let first = args.table.seed.unwrap_or(1).wrapping_mul(1 << 32);
    std::thread::scope(|scope| {
        for _ in 0..args.concurrency.clamp(1, 64) {
            scope.spawn(|| {
                let engine = Engine::new(8, 1);
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= args.games {
                        return;
                    }
                    let found = self_play(&engine, game.spec(), args.nodes, first + number);
                    let mut samples = samples.lock().expect("nobody panics with the samples in hand");
                    samples.extend(found);
                    if number.is_multiple_of(100) {
                        eprintln!("{number} games, {} positions", samples.len());
                    }
                }
            });
        }
    });
    let samples = samples.into_inner().expect("nobody panics with the samples in hand");
    if samples.is_empty() {
        return Err(Failure::Refused("the games gave no quiet positions".to_owned()));
    }
    let used = weights(game.position());
    let mut found = fit(&samples, used, args.epochs, &mut |epoch, error| {
        eprintln!("epoch {epoch}: error {error:.5} over {} positions", samples.len());
    });
    for (found, used) in found.iter_mut().zip(used) {
        *found = (*found * (100 - args.keep) + used * args.keep) / 100;
    }
    write!(std::io::stdout().lock(), "{}", source(&found))?;
    Ok(())
}
