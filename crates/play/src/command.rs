//! What people and the house may ask of a match.

use crate::entry::Offer;
use crate::id::{PersonId, TableId};
use crate::setup::Chair;
use crate::time::Millis;
use crate::vacation::Vacation;
use taproom_rules::{Move, Seat};

/// Who asks. A seat comes from who one is, never from what one says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// Somebody.
    Person(PersonId),
    /// The house itself: clocks, computers, the door.
    House,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Sit down, on this seat or the first free one.
    Sit {
        /// Which.
        seat: Option<Seat>,
    },
    /// Stand up before the start.
    Stand,
    /// Stand up before the start from a seat that is kept for one all the same, where nobody else finds the way back.
    StepAway,
    /// Turn down the seat that is kept for one.
    TurnDown,
    /// Say no to a challenge, whether one sits there already or not: there is no game.
    SayNo,
    /// The host says who may sit where.
    Arrange {
        /// Which seat.
        seat: Seat,
        /// Who.
        chair: Chair,
    },
    /// Begin.
    Start,
    /// Play a move.
    Move {
        /// How many moves were made before it, so that a late message can't hit another moment.
        ply: u32,
        /// The move.
        m: Move,
        /// How long the message was under way, as the house measured it.
        lag: Millis,
    },
    /// Play the answer that was set for what has just happened: a conditional move. It takes no time on the way, and is
    /// played on vacation too.
    Conditional {
        /// How many moves were made before it.
        ply: u32,
        /// The move.
        m: Move,
    },
    /// Give up, with one seat or with all that one has.
    Resign {
        /// Which.
        seat: Option<Seat>,
    },
    /// Leave the table: a computer takes the seat if the table wants that, otherwise it is given up.
    Leave,
    /// Come back to a seat that a computer plays.
    Return,
    /// Propose something or agree to it.
    Offer(Offer),
    /// Want none of it.
    Decline(Offer),
    /// End the match without a result.
    Abort,
    /// Say that somebody has been away for too long.
    Claim {
        /// Who.
        seat: Seat,
        /// How long the house has not seen them.
        absent: Millis,
    },
    /// The house: time may be up.
    Flag,
    /// The house: somebody has gone; a computer takes the seat.
    TakeOver {
        /// Whose.
        seat: Seat,
    },
    /// The house: whoever looks after it ends the match without a result, whatever clock runs.
    CallOff,
    /// The house: what a computer thinks of a proposal.
    Answer {
        /// Whose seat the computer plays.
        seat: Seat,
        /// What was proposed.
        offer: Offer,
        /// Whether it agrees.
        yes: bool,
    },
    /// The house: it was closed for this long.
    Pause {
        /// How long.
        by: Millis,
    },
    /// The house: somebody is on vacation, or was.
    Vacation {
        /// Who.
        person: PersonId,
        /// When.
        vacation: Vacation,
    },
    /// The house: everybody goes on to another table.
    Rematch {
        /// Where.
        table: TableId,
    },
}
