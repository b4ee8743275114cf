//! The commands of `taproom`, one module each. `main.rs` only dispatches.

pub mod analyse;
pub mod arena;
pub mod arguments;
pub mod backup;
pub mod bench;
pub mod copy;
pub mod dice;
pub mod games;
pub mod keeper;
pub mod ladder;
pub mod legal;
pub mod perft;
pub mod pipe;
pub mod play;
pub mod replay;
pub mod serve;
pub mod show;
pub mod tidy;
pub mod uci;

use std::fmt;
use std::io;
use taproom_rules::{Mistake, Refusal};

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub enum Failure {
    /// It was asked for something that can't be: the sentence says what.
    Refused(String),
    /// Its output could not be written.
    Output(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Refused(what) => f.write_str(what),
            Failure::Output(error) => write!(f, "can't write: {error}"),
        }
    }
}

impl From<Mistake> for Failure {
    fn from(mistake: Mistake) -> Failure {
        Failure::Refused(mistake.to_string())
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused(refusal.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// What every command comes to.
pub type Done = Result<(), Failure>;
