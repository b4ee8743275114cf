#![doc = include_str!("../README.md")]

// The games come first: they make macros that others use.
#[macro_use]
pub mod games;

pub mod any;
pub mod board;
pub mod chessvar;
pub mod deal;
pub mod decision;
#[cfg(feature = "diagram")]
pub mod diagram;
pub mod effect;
pub mod entry;
pub mod history;
pub mod look;
pub mod mistake;
pub mod moves;
pub mod notation;
pub mod outcome;
pub mod perft;
pub mod position;
pub mod record;
pub mod refusal;
pub mod scene;
pub mod seat;
pub mod spec;
#[cfg(feature = "serde")]
mod textual;
mod visits;
pub mod why_not;
// Used by the other crates of Taproom wherever a number has to look random; no part of what is promised.
#[doc(hidden)]
pub mod zobrist;

pub use board::{Board, Square};
pub use deal::Deal;
pub use decision::Decision;
pub use effect::{Effect, Threat};
pub use entry::{Capture, GameEntry};
pub use games::{AnyPosition, GameId};
pub use history::Game;
pub use mistake::Mistake;
pub use moves::{Kind, Move};
pub use outcome::{Cause, Outcome};
pub use position::{Actor, Hindrance, Piece, Position};
pub use record::Record;
pub use refusal::Refusal;
pub use scene::Scene;
pub use seat::{BySeat, Seat, Seats};
pub use spec::{About, Spec};
pub use why_not::{Attempt, Reason};
