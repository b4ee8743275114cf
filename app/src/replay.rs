//! `taproom replay`: plays a recorded game through and checks it.

use crate::arguments::LanguageArgs;
use crate::{Done, Failure, show};
use std::io::{Read, Write};
use taproom_rules::Seat;
use taproom_rules::mistake::quoted;
use taproom_rules::record::{LONGEST, Record, result_text};
use taproom_tui::words;
use taproom_words::{Language, game as names, say};

/// Replay a recorded game, check every move and the result, and show where it ends
#[derive(clap::Args)]
pub struct Args {
    /// The record; - reads standard input
    file: String,
    /// Show the board after every move
    #[arg(long)]
    boards: bool,
    #[command(flatten)]
    language: LanguageArgs,
}

/// Runs the command.
///
/// # Errors
/// When the file can't be read, the record is wrong, or its result is not the one it claims.
pub fn run(args: &Args) -> Done {
    let language = args.language.language();
    let record = Record::read(&read(language, &args.file)?)?;
    let game = &record.game;
    let mut out = std::io::stdout().lock();
    for (name, value) in &record.tags {
        writeln!(out, "{name}: {value}")?;
    }
    if args.boards {
        for entry in 0..game.log().len() {
            let after = game.after(entry + 1);
            if let Some(told) = words::told(language, &after, entry) {
                writeln!(out, "\n{told}")?;
                write!(out, "{}", show::board(&after, Seat::South, false))?;
            }
        }
        writeln!(out)?;
    } else {
        write!(out, "{}", show::board(game, Seat::South, false))?;
    }
    let name = names::name(language, game.spec().game());
    writeln!(out, "{}", say!(language, "terminal-after-moves", game = name, count = game.ply()))?;
    writeln!(out, "{}", show::status(language, game))?;
    writeln!(out, "{}", game.position().text())?;
    let result = game.outcome().map(|outcome| result_text(game.spec(), &outcome));
    match &record.claimed {
        Some(claimed) if Some(claimed) != result.as_ref() => {
            let claimed = quoted(claimed);
            Err(Failure::Refused(match result {
                Some(result) => {
                    say!(language, "terminal-claims-other", claimed = claimed, result = result)
                }
                None => say!(language, "terminal-claims-early", claimed = claimed),
            }))
        }
        _ => Ok(()),
    }
}

fn read(language: Language, file: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    // One byte more than the longest record is enough to see that it is too long.
    let limit = LONGEST as u64 + 1;
    let read = if file == "-" {
        std::io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    read.map_err(|error| {
        Failure::Refused(say!(language, "terminal-cant-read", file = file, why = error.to_string()))
    })?;
    String::from_utf8(bytes).map_err(|_| Failure::Refused(format!("{file} is not UTF-8 text")))
}
