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
    let edges = board.edges(viewer);
    let mut text = String::new();
    for (row, label) in (0..rows).zip(edges.left) {
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
    for label in edges.bottom {
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
