//! What passes between the model and the world: events come in, errands go out.

use ratatui::crossterm::event::KeyEvent;
use std::time::Duration;
use taproom_engine::{Request, Thought};
use taproom_rules::Game;

/// Something that happens to the model.
#[derive(Clone, Debug)]
pub enum Event {
    /// A key was pressed.
    Key(KeyEvent),
    /// This much time passed since the last event of this kind.
    Passed(Duration),
    /// The engine has looked a little deeper.
    Thought(u64, Thought),
    /// The engine is done.
    Decided(u64, Thought),
    /// The record somebody asked for was written in this file, or the sentence says why not.
    Saved(String, Result<(), String>),
    /// The record that is kept after every move could not be written.
    Unrecorded(String),
}

/// Something the model wants done.
#[derive(Clone, Debug)]
pub enum Errand {
    /// Let the engine think; what it finds comes back with this number.
    Think {
        /// The number.
        ticket: u64,
        /// The game to think about.
        game: Box<Game>,
        /// How.
        request: Request,
        /// Whether somebody waits for the move, or only asked for advice.
        hint: bool,
    },
    /// Let the engine say now what it has found.
    Hurry,
    /// Nobody wants to know any more what the engine thinks.
    Forget,
    /// Write a record.
    Save {
        /// Where.
        file: String,
        /// What.
        text: String,
        /// Whether a file that is there may be replaced: it is the record of this very game.
        replace: bool,
        /// Whether somebody asked for it and wants to hear that it worked.
        tell: bool,
    },
    /// Set up the same game anew.
    Again,
    /// The evening is over.
    Leave,
}
