#![doc = include_str!("../README.md")]

pub mod arena;
pub mod bench;
pub mod clock;
mod eval;
pub mod judge;
pub mod level;
pub mod net;
pub mod players;
pub mod search;
pub mod think;
mod transpositions;
pub mod tune;

pub use level::Level;
pub use think::{Engine, Request, Score, Thought, Variation};
