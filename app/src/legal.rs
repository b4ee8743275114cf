//! `taproom legal`: the legal moves of a position.

use crate::Done;
use crate::arguments::PositionArgs;
use std::io::Write;
use taproom_rules::Game;
use taproom_rules::notation::write_move;

/// List the legal moves, one a line, sorted
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    line: PositionArgs,
}

/// Runs the command.
///
/// # Errors
/// When the position can't be reached or the output not written.
pub fn run(args: &Args) -> Done {
    let game = args.line.play()?;
    let mut out = std::io::stdout().lock();
    for m in sorted(&game) {
        writeln!(out, "{m}")?;
    }
    Ok(())
}

/// The legal moves as text, in byte order.
#[must_use]
pub fn sorted(game: &Game) -> Vec<String> {
    let mut moves: Vec<String> = game.legal().into_iter().map(|m| write_move(game.about(), m)).collect();
    moves.sort();
    moves
}
