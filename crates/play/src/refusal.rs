//! Why something did not happen. A refusal is an answer, not an error: the match is as it was.

use std::fmt;
use taproom_rules::{GameId, Seat};

/// Why a command was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The match is over.
    Over,
    /// The match has not started.
    NotStarted,
    /// The match has started already.
    Started,
    /// The person has no seat here.
    NotSeated,
    /// The person has a seat already.
    AlreadySeated,
    /// Nobody can sit there in this game.
    NoSuchSeat(Seat),
    /// Somebody has the seat.
    Taken(Seat),
    /// Every chair is taken.
    Full,
    /// The person, or all who come, have taken seats here too often.
    Restless,
    /// Only the host may do that.
    NotHost,
    /// There are too few players to start.
    TooFew(&'static str),
    /// Somebody else is on the move.
    NotYourTurn(Seat),
    /// The seat is another's.
    NotYourSeat(Seat),
    /// A computer plays the seat for now.
    StoodIn,
    /// The command was meant for another moment of the game.
    Stale {
        /// The ply it was meant for.
        meant: u32,
        /// The ply that it is.
        now: u32,
    },
    /// The person is on vacation.
    OnVacation,
    /// The time for it is over.
    TimeUp,
    /// The rules of this game do not allow it.
    Rules(GameId, taproom_rules::Refusal),
    /// The table does not allow it.
    NotHere(&'static str),
    /// A game that counts does not allow it.
    Rated(&'static str),
}

impl Refusal {
    /// A word for programs; people read the sentence.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Over => "over",
            Refusal::NotStarted => "not_started",
            Refusal::Started => "started",
            Refusal::NotSeated => "not_seated",
            Refusal::AlreadySeated => "already_seated",
            Refusal::NoSuchSeat(_) => "no_such_seat",
            Refusal::Taken(_) => "seat_taken",
            Refusal::Full => "full",
            Refusal::Restless => "restless",
            Refusal::NotHost => "not_host",
            Refusal::TooFew(_) => "too_few",
            Refusal::NotYourTurn(_) => "not_your_turn",
            Refusal::NotYourSeat(_) => "not_your_seat",
            Refusal::StoodIn => "stood_in",
            Refusal::Stale { .. } => "stale",
            Refusal::OnVacation => "on_vacation",
            Refusal::TimeUp => "time_up",
            Refusal::Rules(..) => "illegal",
            Refusal::NotHere(_) => "not_here",
            Refusal::Rated(_) => "rated",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Over => f.write_str("This game is over."),
            Refusal::NotStarted => f.write_str("The game has not started yet."),
            Refusal::Started => f.write_str("The game has already started."),
            Refusal::NotSeated => f.write_str("You have no seat at this table."),
            Refusal::AlreadySeated => f.write_str("You sit at this table already."),
            Refusal::NoSuchSeat(seat) => write!(f, "Nobody sits {seat} at this table."),
            Refusal::Taken(seat) => write!(f, "The seat in the {seat} is taken."),
            Refusal::Full => f.write_str("Every seat at this table is taken."),
            Refusal::Restless => {
                f.write_str("There was too much coming and going here: you can’t sit down any more.")
            }
            Refusal::NotHost => f.write_str("Only the host of the table may do that."),
            Refusal::TooFew(why) | Refusal::NotHere(why) | Refusal::Rated(why) => f.write_str(why),
            Refusal::NotYourTurn(seat) => write!(f, "It is not your turn: {seat} is on the move."),
            Refusal::NotYourSeat(seat) => write!(f, "The seat in the {seat} is not yours."),
            Refusal::StoodIn => f.write_str("A computer plays your seat; take it back first."),
            Refusal::Stale { meant, now } => {
                write!(f, "That was meant for move {meant}, but the game is at move {now}.")
            }
            Refusal::OnVacation => f.write_str("You are on vacation; come back before you move."),
            Refusal::TimeUp => f.write_str("Your time is up."),
            // In the words of the rules: people are answered in their own language, at the border.
            Refusal::Rules(_, refusal) => refusal.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}
