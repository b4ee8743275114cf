//! The five games of Taproom on a whole terminal.
//!
//! What a person may do and what follows from it is in [`model`] and [`keys`] and knows nothing of screens,
//! threads or files; [`view`] draws a model; [`mod@run`] reads the keyboard, lets the engine think beside it and
//! does the errands the model asks for.

pub mod clock;
pub mod columns;
pub mod cursor;
pub mod errand;
mod hand;
pub mod keys;
pub mod model;
pub mod run;
pub mod seating;
pub mod view;
pub mod words;

pub use errand::{Errand, Event};
pub use model::{Model, update};
pub use run::{Evening, run};
pub use seating::{Player, Seating};
