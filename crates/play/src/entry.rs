//! What can happen at a table. The log of it is the truth; everything else is rebuilt from it.

use crate::id::TableId;
use crate::setup::{Chair, Strength};
use crate::time::{Millis, Time};
use crate::vacation::Vacation;
use taproom_rules::{Deal, Move, Seat};

/// Something that happened, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// When.
    pub at: Time,
    /// What.
    pub event: Event,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat changed hands before the start.
    Seated {
        /// Which.
        seat: Seat,
        /// Who has it now.
        chair: Chair,
    },
    /// The match began.
    Started {
        /// How many play; empty chairs were removed.
        players: u8,
        /// What was shuffled in secret, where a game has that.
        deal: Option<Deal>,
        /// What keeps the seal of the deal from being guessed.
        salt: u64,
    },
    /// A seat moved.
    Moved {
        /// Who.
        seat: Seat,
        /// What.
        m: Move,
        /// What it cost on the clock.
        spent: Millis,
    },
    /// A seat is out.
    Retired {
        /// Who.
        seat: Seat,
        /// Why.
        why: Leaving,
    },
    /// Somebody proposed something, or agreed to it.
    Offered {
        /// Who.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// Somebody wants none of it; the proposal is off the table.
    Declined {
        /// Who.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// Everybody still in agreed to a draw.
    Drawn,
    /// The game went back to where its log had this many entries.
    TookBack {
        /// How many.
        entries: u32,
    },
    /// The match never counted.
    Aborted {
        /// Who ended it; nobody when a first move never came.
        seat: Option<Seat>,
    },
    /// A computer plays for somebody who is not here.
    TakenOver {
        /// Whose seat.
        seat: Seat,
        /// How strong.
        strength: Strength,
        /// Whether they left of their own accord; otherwise they had been away for long.
        left: bool,
    },
    /// Somebody came back to a seat.
    GivenBack {
        /// Which.
        seat: Seat,
    },
    /// The house was closed for this long; clocks stood still.
    Paused {
        /// How long.
        by: Millis,
    },
    /// Somebody went on vacation, or came back from one sooner: then it began at the same moment. The clock of their
    /// seat stands still meanwhile.
    Vacation {
        /// Whose seat.
        seat: Seat,
        /// When.
        vacation: Vacation,
    },
    /// Everybody went on to another table.
    Rematched {
        /// Where.
        table: TableId,
    },
}

impl Event {
    /// Whether it counts toward the length of a match. What somebody could do again and again by themselves, and
    /// what the house does, do not: nobody can bring a match to its end in this way.
    #[must_use]
    pub fn counts(&self) -> bool {
        !matches!(
            self,
            Event::Seated { .. }
                | Event::Offered { .. }
                | Event::Declined { .. }
                | Event::TakenOver { .. }
                | Event::GivenBack { .. }
                | Event::Paused { .. }
                | Event::Vacation { .. }
        )
    }
}

/// Why a seat is out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leaving {
    /// Gave up.
    Resigned,
    /// Ran out of time.
    Flagged,
    /// Left the table.
    Left,
    /// Was away for too long, and somebody said so.
    Claimed,
}

impl Leaving {
    /// Every reason.
    pub const ALL: [Leaving; 4] = [Leaving::Resigned, Leaving::Flagged, Leaving::Left, Leaving::Claimed];

    /// The word used in every interface.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Leaving::Resigned => "resigned",
            Leaving::Flagged => "flagged",
            Leaving::Left => "left",
            Leaving::Claimed => "away",
        }
    }
}

/// What people propose to each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Offer {
    /// To share the game.
    Draw,
    /// To let somebody move again.
    TakeBack,
    /// To play once more.
    Rematch,
}

impl Offer {
    /// Every proposal.
    pub const ALL: [Offer; 3] = [Offer::Draw, Offer::TakeBack, Offer::Rematch];

    /// The word used in every interface.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Offer::Draw => "draw",
            Offer::TakeBack => "takeback",
            Offer::Rematch => "rematch",
        }
    }
}
