//! What is legal in the five games of Taproom.
//!
//! This crate is pure: it never reads a clock, rolls dice, starts a thread or names a player. Chance and
//! time are arguments.
//!
//! ```
//! use taproom_rules::{Game, GameId, Spec};
//!
//! let mut game = Game::new(Spec::new(GameId::Jungle)).unwrap();
//! assert_eq!(game.legal().len(), 24);
//! game.play_text("g3g4").unwrap();
//! assert_eq!(game.position().text(), "l5t/1d3c1/r1p1w1e/7/7/6R/E1W1P2/1C3D1/T5L b 1");
//! assert_eq!(game.play_text("a1a2").unwrap_err().to_string(), "a1a2 is not a legal move here");
//! ```

pub mod any;
pub mod board;
pub mod chessvar;
pub mod deal;
pub mod diagram;
pub mod games;
pub mod history;
pub mod mistake;
pub mod moves;
pub mod notation;
pub mod outcome;
pub mod perft;
pub mod position;
pub mod record;
pub mod seat;
pub mod spec;
mod visits;
pub mod zobrist;

pub use board::{Board, Square};
pub use deal::Deal;
pub use games::{AnyPosition, GameId};
pub use history::{Capture, Entry, Game, Refusal};
pub use mistake::Mistake;
pub use moves::{Kind, Move};
pub use outcome::{Cause, Outcome};
pub use position::{Actor, Piece, Position};
pub use record::Record;
pub use seat::{BySeat, Seat, Seats};
pub use spec::{About, Spec};
