//! What is good in the five games of Taproom.

mod eval;
pub mod judge;
pub mod level;
pub mod search;
mod table;
pub mod think;
pub mod tune;

pub use level::Level;
pub use think::{Engine, Request, Score, Thought, Variation};
