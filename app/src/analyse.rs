//! `taproom analyse`: what the engine thinks of a position.

use crate::arguments::{LanguageArgs, PositionArgs};
use crate::uci::free_megabytes;
use crate::{Done, Failure, show};
use std::io::{IsTerminal, Write};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use taproom_engine::{Engine, Request};
use taproom_rules::Seat;
use taproom_rules::notation::write_move;
use taproom_tui::columns::pad;
use taproom_tui::words::score;
use taproom_words::say;

/// Show a position and its best lines
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    line: PositionArgs,
    /// How long to think; a second if neither this nor --depth is given
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    time: Option<u64>,
    /// How many plies to look ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,
    /// How many of the best moves to show
    #[arg(long, value_name = "K", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=64))]
    lines: u64,
    /// How many threads think
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=256))]
    threads: u64,
    /// How many megabytes to remember positions in
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u64).range(1..=65_536))]
    hash: u64,
    #[command(flatten)]
    language: LanguageArgs,
}

/// Runs the command.
///
/// # Errors
/// When the position can't be reached, its game is over, or the output not written.
pub fn run(args: &Args) -> Done {
    let game = args.line.play()?;
    let time = args.time.or(if args.depth.is_none() { Some(1000) } else { None });
    let request = Request {
        time: time.map(Duration::from_millis),
        depth: args.depth,
        lines: args.lines as usize,
        ..Request::default()
    };
    if let Some(free) = free_megabytes().filter(|&free| args.hash as usize > free) {
        let what = format!("a table of {} megabytes does not fit: {free} are free", args.hash);
        return Err(Failure::Refused(what));
    }
    let engine = Engine::new(args.hash as usize, args.threads as usize);
    let thought = engine.think(&game, &request, &AtomicBool::new(false), &mut |_| {})?;
    let mut out = std::io::stdout().lock();
    let colours = out.is_terminal();
    write!(out, "{}", show::board(&game, Seat::South, colours))?;
    let language = args.language.language();
    write!(out, "{}", show::reserves(language, &game, game.to_move()))?;
    writeln!(out, "{}\n", show::status(language, &game))?;
    for (index, line) in thought.lines.iter().enumerate() {
        let moves: Vec<String> = line.moves.iter().map(|&m| write_move(game.about(), m)).collect();
        let score = pad(&score(language, line.score), 18);
        writeln!(out, "{}. {score} {}", index + 1, moves.join(" "))?;
    }
    let seconds = format!("{:.2}", thought.elapsed.as_secs_f64());
    let (depth, nodes) = (thought.depth, thought.nodes);
    let searched = say!(language, "terminal-analysed", depth = depth, count = nodes, seconds = seconds);
    writeln!(out, "\n{searched}")?;
    Ok(())
}
