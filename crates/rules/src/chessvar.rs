//! The programming interface of the original `ChessVar`, for those who know it.
//!
//! ```
//! use taproom_rules::chessvar::ChessVar;
//!
//! let mut game = ChessVar::new();
//! assert_eq!(game.get_player_turn(), "WHITE");
//! assert!(game.make_move("E2", "e4")); // squares in any case
//! assert!(!game.make_move("e4", "e5")); // not your piece: refused, nothing changed
//! assert!(game.make_move("d7", "d5"));
//! assert!(game.make_move("e4", "d5"));
//! assert!(game.make_move("d8", "d5"));
//! assert!(game.make_move("b1", "c3"));
//! assert!(game.make_move("a7", "a6"));
//! assert_eq!(game.get_game_state(), "UNFINISHED");
//! assert!(game.make_move("c3", "d5")); // the only queen: extinct
//! assert_eq!(game.get_game_state(), "WHITE_WON");
//! assert_eq!(game.get_player_turn(), "BLACK"); // the turn passes on the winning move too
//! assert!(!game.make_move("a6", "a5")); // the game has been won
//!
//! let mut game = ChessVar::new();
//! game.forfeit(); // by the side to move
//! assert_eq!(game.get_game_state(), "BLACK_WON");
//! assert_eq!(game.get_player_turn(), "WHITE");
//! ```

use crate::games::{AnyPosition, GameId};
use crate::history::Game;
use crate::moves::Move;
use crate::position::Piece;
use crate::seat::Seat;
use crate::spec::Spec;

/// A game by the original's rules: no draws, and only the side to move may forfeit.
#[derive(Clone, Debug)]
pub struct ChessVar(Game);

impl Default for ChessVar {
    fn default() -> ChessVar {
        ChessVar::new()
    }
}

impl ChessVar {
    /// The standard array, White to move.
    #[must_use]
    pub fn new() -> ChessVar {
        let spec = Spec::new(GameId::Extinction).with_options(["compat"]).expect("the option exists");
        ChessVar(Game::new(spec).expect("nothing is dealt"))
    }

    /// Plays a move and says whether it was one; a refused one changes nothing.
    pub fn make_move(&mut self, source: &str, destination: &str) -> bool {
        let board = self.0.about().board;
        match (board.square(source), board.square(destination)) {
            (Some(from), Some(to)) => self.0.play(Move::Step { from, to }).is_ok(),
            _ => false,
        }
    }

    /// `UNFINISHED`, `WHITE_WON` or `BLACK_WON`.
    #[must_use]
    pub fn get_game_state(&self) -> &'static str {
        state_word(&self.0)
    }

    /// `WHITE` or `BLACK`; after the end it names the loser.
    #[must_use]
    pub fn get_player_turn(&self) -> &'static str {
        turn_word(&self.0)
    }

    /// The side to move gives up; nothing happens once the game is over.
    pub fn forfeit(&mut self) {
        if let Some(seat) = self.0.to_move() {
            self.0.retire(seat).expect("the side to move may forfeit");
        }
    }

    /// What stands on a square, such as `("WHITE", "PAWN")`.
    #[must_use]
    pub fn get_piece(&self, square: &str) -> Option<(&'static str, String)> {
        let about = self.0.about();
        let Piece { seat, kind } = self.0.position().piece(about.board.square(square)?)?;
        Some((colour(seat), about.kinds[kind.0 as usize].id.to_ascii_uppercase()))
    }
}

fn colour(seat: Seat) -> &'static str {
    if seat == Seat::South { "WHITE" } else { "BLACK" }
}

/// The original's word for the state of a game; draws are called `DRAW`, which the original has not.
#[must_use]
pub fn state_word(game: &Game) -> &'static str {
    match game.outcome().map(|outcome| outcome.winner()) {
        None => "UNFINISHED",
        Some(Some(Seat::South)) => "WHITE_WON",
        Some(Some(_)) => "BLACK_WON",
        Some(None) => "DRAW",
    }
}

/// The original's word for whose turn it is.
#[must_use]
pub fn turn_word(game: &Game) -> &'static str {
    match game.position() {
        AnyPosition::Extinction(position) => colour(position.turn()),
        other => other.to_move().map_or("", colour),
    }
}
