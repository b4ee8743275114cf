//! A board in letters, for terminals and plain text.

use crate::board::{Ground, Square};
use crate::games::AnyPosition;
use crate::seat::Seat;

/// Draws a position as the viewer sees it. `paint` may dress a piece's letters, say in colour; what it adds
/// must not take room.
#[must_use]
pub fn board(position: &AnyPosition, viewer: Seat, paint: &dyn Fn(Square, &str) -> String) -> String {
    let board = position.about().board;
    let width = if position.about().seats.len() > 1 { 3 } else { 2 };
    let (columns, rows) = board.extent(viewer);
    let (columns, rows) = (columns as u8, rows as u8);
    let sideways = viewer.index() % 2 == 1;
    let file_letter = |file: u8| ((b'a' + file) as char).to_string();
    let rank_number = |rank: u8| (rank + 1).to_string();
    let mut text = String::new();
    for row in 0..rows {
        let (file, rank) = grid_place((0, row), (columns, rows), viewer);
        let label = if sideways { file_letter(file) } else { rank_number(rank) };
        text += &format!("{label:>2} ");
        let mut line = String::new();
        for column in 0..columns {
            let (file, rank) = grid_place((column, row), (columns, rows), viewer);
            let spot = board.at(file, rank);
            let token = spot.and_then(|square| position.token(square));
            let plain = token.clone().unwrap_or_else(|| ground_mark(position, spot).to_owned());
            line += &" ".repeat(width - plain.chars().count());
            line += &match (spot, token) {
                (Some(square), Some(token)) => paint(square, &token),
                _ => plain,
            };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text += "   ";
    for column in 0..columns {
        let (file, rank) = grid_place((column, rows - 1), (columns, rows), viewer);
        let label = if sideways { rank_number(rank) } else { file_letter(file) };
        text += &format!("{label:>width$}");
    }
    text.push('\n');
    text
}

/// Which file and rank the viewer sees in a column (from the left) and row (from the top).
fn grid_place((column, row): (u8, u8), (columns, rows): (u8, u8), viewer: Seat) -> (u8, u8) {
    match viewer {
        Seat::South => (column, rows - 1 - row),
        Seat::West => (rows - 1 - row, columns - 1 - column),
        Seat::North => (columns - 1 - column, row),
        Seat::East => (row, column),
    }
}

fn ground_mark(position: &AnyPosition, spot: Option<Square>) -> &'static str {
    let Some(square) = spot else { return "" };
    match position.about().board.cell(square).ground {
        _ if position.rubble(square) => "#",
        Ground::Plain => ".",
        Ground::River => "~",
        Ground::Trap => "^",
        Ground::Den => "#",
        Ground::Mouth | Ground::Domain => ":",
        Ground::Throne => "o",
    }
}
