//! Why something did not happen.

use crate::mistake::Mistake;
use crate::seat::Seat;
use crate::why_not::Reason;
use std::fmt;

/// Why something did not happen. The game is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The text was no move.
    Unreadable(Mistake),
    /// The game is over.
    Over,
    /// The rules do not allow the move, for this reason.
    Illegal(String, Reason),
    /// The move would bring a position for the third time.
    Repeats(String),
    /// The seat is not in the game, or not any more.
    NotInPlay(Seat),
    /// The seat may not leave now.
    MustStay(&'static str),
    /// Nothing has happened yet.
    NothingToUndo,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Unreadable(mistake) => mistake.fmt(f),
            Refusal::Over => f.write_str("the game is over"),
            Refusal::Illegal(m, reason) => write!(f, "{m} is not a legal move here. {reason}"),
            Refusal::Repeats(m) => {
                write!(f, "{m} would bring a position for the third time, which is forbidden")
            }
            Refusal::NotInPlay(seat) => write!(f, "{seat} is not in the game"),
            Refusal::MustStay(why) => f.write_str(why),
            Refusal::NothingToUndo => f.write_str("there is nothing to take back"),
        }
    }
}

impl std::error::Error for Refusal {}
