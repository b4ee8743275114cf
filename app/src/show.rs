//! `taproom show`: a position as text or as a drawing.

use crate::Done;
use crate::arguments::{PositionArgs, seat};
use std::io::{IsTerminal, Write};
use taproom_rules::diagram::{self, Extras};
use taproom_rules::record::result_text;
use taproom_rules::{Game, GameEntry, Seat, Square};

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
        write!(out, "{}", reserves(&game, None))?;
        writeln!(out, "{}", status(&game))?;
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
pub fn reserves(game: &Game, viewer: Option<Seat>) -> String {
    let about = game.about();
    let mut text = String::new();
    for &seat in game.spec().seats() {
        let Some(reserve) = game.position().reserve(seat) else { continue };
        if !game.position().in_play().contains(seat) {
            continue;
        }
        let held = if viewer.is_none_or(|viewer| viewer == seat) {
            let letters: Vec<String> =
                reserve.held.iter().map(|kind| about.kinds[kind.0 as usize].letter.to_string()).collect();
            format!("reserve {}", if letters.is_empty() { "empty".to_owned() } else { letters.join(" ") })
        } else {
            format!("{} in reserve", reserve.held.len())
        };
        text += &format!("   {} ({seat}): {held}, {} undrawn", about.colours[seat], reserve.undrawn);
        if reserve.waiting > 0 {
            text += &format!(", {} queen waiting", reserve.waiting);
        }
        text.push('\n');
    }
    text
}

/// Whose turn it is, or how the game ended.
#[must_use]
pub fn status(game: &Game) -> String {
    match (game.outcome(), game.to_move()) {
        (Some(outcome), _) => format!("Over: {}", result_text(game.spec(), &outcome)),
        (None, Some(seat)) => format!("{} ({}) to move", game.about().colours[seat], seat),
        (None, None) => "Nobody can move".to_owned(),
    }
}
