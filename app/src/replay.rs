//! `taproom replay`: plays a recorded game through and checks it.

use crate::{Done, Failure, show};
use std::io::{Read, Write};
use taproom_rules::record::{LONGEST, Record, result_text};
use taproom_rules::{GameEntry, Seat};

/// Replay a recorded game, check every move and the result, and show where it ends
#[derive(clap::Args)]
pub struct Args {
    /// The record; - reads standard input
    file: String,
    /// Show the board after every move
    #[arg(long)]
    boards: bool,
}

/// Runs the command.
///
/// # Errors
/// When the file can't be read, the record is wrong, or its result is not the one it claims.
pub fn run(args: &Args) -> Done {
    let record = Record::read(&read(&args.file)?)?;
    let game = &record.game;
    let mut out = std::io::stdout().lock();
    for (name, value) in &record.tags {
        writeln!(out, "{name}: {value}")?;
    }
    if args.boards {
        for (i, entry) in game.log().iter().enumerate() {
            match entry {
                GameEntry::Played(seat, m) => {
                    let m = taproom_rules::notation::write_move(game.about(), *m);
                    writeln!(out, "\n{seat} {m}")?;
                }
                GameEntry::Retired(seat) => writeln!(out, "\n{seat} resigns")?,
                GameEntry::Flagged(seat) => writeln!(out, "\n{seat} runs out of time")?,
                GameEntry::Drawn(_) => continue,
            }
            write!(out, "{}", show::board(&game.after(i + 1), Seat::South, false))?;
        }
        writeln!(out)?;
    } else {
        write!(out, "{}", show::board(game, Seat::South, false))?;
    }
    writeln!(out, "{} after {} moves", game.about().name, game.ply())?;
    writeln!(out, "{}", show::status(game))?;
    writeln!(out, "{}", game.position().text())?;
    let result = game.outcome().map(|outcome| result_text(game.spec(), &outcome));
    match &record.claimed {
        Some(claimed) if Some(claimed) != result.as_ref() => Err(Failure::Refused(format!(
            "the record claims the result {}, but the game {}",
            taproom_rules::mistake::quoted(claimed),
            result.map_or("goes on".to_owned(), |result| format!("ended {result}"))
        ))),
        _ => Ok(()),
    }
}

fn read(file: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    // One byte more than the longest record is enough to see that it is too long.
    let limit = LONGEST as u64 + 1;
    let read = if file == "-" {
        std::io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    read.map_err(|error| Failure::Refused(format!("can't read {file}: {error}")))?;
    String::from_utf8(bytes).map_err(|_| Failure::Refused(format!("{file} is not UTF-8 text")))
}
