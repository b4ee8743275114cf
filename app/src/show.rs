//! `taproom show`: a position as text or as a drawing.

use crate::Done;
use crate::arguments::{LanguageArgs, PositionArgs, seat};
use std::io::{IsTerminal, Write};
use taproom_rules::diagram::{self, Extras};
use taproom_rules::record::result_text;
use taproom_rules::{Game, GameEntry, Seat, Square};
use taproom_tui::words::side;
use taproom_words::{Language, say, story};

/// Show a position: the board as text, or as a drawing with --svg
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    line: PositionArgs,
    /// Draw the board as an SVG picture
    #[arg(long)]
    svg: bool,
    /// Who looks at the board; it is turned for them
    #[arg(long, value_name = "SEAT", default_value = "south")]
    viewer: String,
    #[command(flatten)]
    language: LanguageArgs,
}

/// Runs the command.
///
/// # Errors
/// When the position can't be reached or the output not written.
pub fn run(args: &Args) -> Done {
    let game = args.line.play()?;
    let viewer = seat(game.spec().game(), &args.viewer)?;
    let mut out = std::io::stdout().lock();
    if args.svg {
        let extras = Extras { last: last_move(&game), dots: Vec::new() };
        out.write_all(diagram::svg(game.position(), viewer, &extras).as_bytes())?;
    } else {
        let colours = out.is_terminal();
        write!(out, "{}", board(&game, viewer, colours))?;
        let language = args.language.language();
        write!(out, "{}", reserves(language, &game, None))?;
        writeln!(out, "{}", status(language, &game))?;
        writeln!(out, "{}", game.position().text())?;
    }
    Ok(())
}

fn last_move(game: &Game) -> Option<taproom_rules::Move> {
    game.log().iter().rev().find_map(|entry| match entry {
        GameEntry::Played(_, m) => Some(*m),
        _ => None,
    })
}

/// The board as text, in the colours of its armies if the terminal shows colours.
#[must_use]
pub fn board(game: &Game, viewer: Seat, colours: bool) -> String {
    let position = game.position();
    let colours = colours && std::env::var_os("NO_COLOR").is_none();
    let moved_to = last_move(game).and_then(taproom_rules::Move::to);
    let paint = |square: Square, token: &str| {
        let Some(piece) = position.piece(square).filter(|_| colours) else { return token.to_owned() };
        let (r, g, b) = rgb(game.about().look.seats[piece.seat]);
        let underline = if moved_to == Some(square) { ";4" } else { "" };
        format!("\x1b[1;38;2;{r};{g};{b}{underline}m{token}\x1b[0m")
    };
    diagram::text::board(position, viewer, &paint)
}

/// The parts of a colour written `#rrggbb`.
fn rgb(colour: &str) -> (u8, u8, u8) {
    let part =
        |at: usize| colour.get(at..at + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok()).unwrap_or(128);
    (part(1), part(3), part(5))
}

/// What the seats hold off the board; to a viewer only their own pieces, of the others how many.
#[must_use]
pub fn reserves(language: Language, game: &Game, viewer: Option<Seat>) -> String {
    let about = game.about();
    let mut text = String::new();
    for &seat in game.spec().seats() {
        let Some(reserve) = game.position().reserve(seat) else { continue };
        if !game.position().in_play().contains(seat) {
            continue;
        }
        let who = side(language, game.spec().game(), seat);
        let (undrawn, waiting) = (reserve.undrawn, reserve.waiting);
        let line = if viewer.is_none_or(|viewer| viewer == seat) {
            let letters: Vec<String> =
                reserve.held.iter().map(|kind| about.kinds[kind.0 as usize].letter.to_string()).collect();
            let held = if letters.is_empty() { say!(language, "terminal-empty") } else { letters.join(" ") };
            say!(
                language,
                "terminal-reserve-line",
                who = who,
                held = held,
                undrawn = undrawn,
                waiting = waiting
            )
        } else {
            let count = reserve.held.len();
            say!(
                language,
                "terminal-reserve-line-hidden",
                who = who,
                count = count,
                undrawn = undrawn,
                waiting = waiting
            )
        };
        text += &format!("   {line}");
        text.push('\n');
    }
    text
}

/// Whose turn it is, or how the game ended: in a sentence, and as records write it.
#[must_use]
pub fn status(language: Language, game: &Game) -> String {
    match (game.outcome(), game.to_move()) {
        (Some(outcome), _) => {
            let said = story::decided(language, game, &outcome);
            format!("{said}\n{}", result_text(game.spec(), &outcome))
        }
        (None, Some(seat)) => {
            say!(language, "terminal-to-move", who = side(language, game.spec().game(), seat))
        }
        (None, None) => say!(language, "terminal-nobody-moves"),
    }
}
