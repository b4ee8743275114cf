//! `taproom games`: what can be played.

use crate::Done;
use std::io::Write;
use taproom_rules::GameId;

/// List the games, their seats and their rule variations
#[derive(clap::Args)]
pub struct Args {}

/// Runs the command.
///
/// # Errors
/// When the output can't be written.
pub fn run(_: &Args) -> Done {
    let mut out = std::io::stdout().lock();
    for game in GameId::ALL {
        let about = game.about();
        writeln!(out, "{}\n  {}. {}", about.id, about.name, about.line)?;
        for seats in about.seats {
            let names: Vec<String> =
                seats.iter().map(|&seat| format!("{seat} ({})", about.colours[seat])).collect();
            writeln!(out, "  {} players, in turn order: {}", seats.len(), names.join(", "))?;
        }
        for choice in about.choices {
            let needs = choice.needs.map_or(String::new(), |needed| format!(" (needs {needed})"));
            writeln!(out, "    --option {:<28}{}{needs}", choice.id, choice.about)?;
        }
        for preset in about.presets {
            writeln!(out, "    --option {:<28}{} = {}", preset.id, preset.about, preset.choices.join(" + "))?;
        }
        writeln!(out)?;
    }
    Ok(())
}
