//! `taproom games`: what can be played.

use crate::Done;
use crate::arguments::LanguageArgs;
use std::io::Write;
use taproom_rules::GameId;
use taproom_words::{game as names, say};

/// List the games, their seats and their rule variations
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    language: LanguageArgs,
}

/// Runs the command.
///
/// # Errors
/// When the output can't be written.
pub fn run(args: &Args) -> Done {
    let language = args.language.language();
    let mut out = std::io::stdout().lock();
    for &game in GameId::ALL {
        let about = game.about();
        writeln!(out, "{}", about.id)?;
        writeln!(out, "  {}. {}", names::name(language, game), names::line(language, game))?;
        for seats in about.seats {
            // A seat is named as the options of other commands name it.
            let colour = |seat| names::colour(language, about, seat);
            let listed: Vec<String> =
                seats.iter().map(|&seat| format!("{seat} ({})", colour(seat))).collect();
            let (count, seats) = (seats.len(), listed.join(", "));
            writeln!(out, "  {}", say!(language, "terminal-games-seats", count = count, seats = seats))?;
        }
        for choice in about.choices {
            let rule = names::option_about(language, game, choice.id);
            let rule = match choice.needs {
                Some(needed) => say!(language, "terminal-games-needs", about = rule, option = needed),
                None => rule,
            };
            writeln!(out, "    --option {:<28}{rule}", choice.id)?;
        }
        for preset in about.presets {
            let rules = names::option_about(language, game, preset.id);
            writeln!(out, "    --option {:<28}{rules} = {}", preset.id, preset.choices.join(" + "))?;
        }
        writeln!(out)?;
    }
    Ok(())
}
