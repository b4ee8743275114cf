//! Where the arrow keys lead on a board of any shape: to the nearest cell in that direction on the screen.

use taproom_rules::{Board, Seat, Square};

/// An arrow key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Arrow {
    Up,
    Down,
    Left,
    Right,
}

impl Arrow {
    /// All four.
    pub const ALL: [Arrow; 4] = [Arrow::Up, Arrow::Down, Arrow::Left, Arrow::Right];
}

/// What is off the straight line costs more than what is far, or the cursor would slip to other rows.
const ASIDE: f32 = 3.;
/// Cells hardly further on lie beside the cursor, not before it.
const LEAST: f32 = 0.4;
/// Cells further aside than this, for every cell ahead, are not in this direction.
const WIDEST: f32 = 2.2;

/// The cell an arrow leads to as the viewer sees the board; none at its edge.
#[must_use]
pub fn nearest(board: &Board, from: Square, arrow: Arrow, viewer: Seat) -> Option<Square> {
    let (x, y) = board.centre(from, viewer);
    let cost = |to: Square| {
        let (to_x, to_y) = board.centre(to, viewer);
        let (dx, dy) = (to_x - x, to_y - y);
        let (ahead, aside) = match arrow {
            Arrow::Up => (-dy, dx.abs()),
            Arrow::Down => (dy, dx.abs()),
            Arrow::Left => (-dx, dy.abs()),
            Arrow::Right => (dx, dy.abs()),
        };
        (ahead > LEAST && aside <= ahead * WIDEST).then_some(ahead + ASIDE * aside)
    };
    let cells = board.squares().filter_map(|to| Some((to, cost(to)?)));
    cells.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(to, _)| to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use taproom_rules::GameId;

    #[test]
    fn arrows_reach_every_cell_of_every_board() {
        for game in GameId::ALL {
            let board = game.about().board;
            for viewer in Seat::ALL {
                let mut reached = vec![Square::new(0)];
                let mut next = 0;
                while next < reached.len() {
                    for arrow in Arrow::ALL {
                        if let Some(to) = nearest(board, reached[next], arrow, viewer)
                            && !reached.contains(&to)
                        {
                            reached.push(to);
                        }
                    }
                    next += 1;
                }
                assert_eq!(reached.len(), board.len(), "{} for {viewer}", game.about().id);
            }
        }
    }

    #[test]
    fn where_there_is_a_neighbour_the_arrow_leads_there() {
        for game in GameId::ALL {
            let board = game.about().board;
            for from in board.squares() {
                let cell = board.cell(from);
                if let Some(to) = board.at(cell.file + 1, cell.rank) {
                    assert_eq!(nearest(board, from, Arrow::Right, Seat::South), Some(to));
                    assert_eq!(nearest(board, to, Arrow::Left, Seat::South), Some(from));
                    assert_eq!(
                        nearest(board, from, Arrow::Up, Seat::East),
                        nearest(board, from, Arrow::Left, Seat::South)
                    );
                }
            }
        }
    }
}
