//! What decided a game: who did what, as data.

use crate::board::{Ground, Square};
use crate::entry::GameEntry;
use crate::history::Game;
use crate::moves::Kind;
use crate::outcome::Cause;
use crate::seat::Seat;

/// What decided a game. Another game may be decided by something else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Decision {
    /// The last king beside the winner's fell.
    LastKing {
        /// Who captured it.
        by: Seat,
        /// Whose king it was.
        of: Seat,
    },
    /// The last piece of a kind was captured.
    LastOfKind {
        /// Who captured it.
        by: Seat,
        /// Whose it was.
        of: Seat,
        /// The kind that died out.
        kind: Kind,
    },
    /// The Death Star was captured.
    DeathStar {
        /// Who captured it.
        by: Seat,
        /// Whose it was.
        of: Seat,
        /// The kind of piece that captured it, where the game did not begin in a position without it.
        with: Option<Kind>,
    },
    /// A piece entered the enemy den.
    Den {
        /// Whose piece.
        by: Seat,
        /// Whose den.
        of: Seat,
        /// The kind of piece.
        with: Kind,
        /// Where.
        at: Square,
    },
    /// The last piece of all was captured.
    LastPiece {
        /// Who captured it.
        by: Seat,
        /// Whose it was.
        of: Seat,
    },
    /// A seat was to move and could not. Whether that loses or draws is for the outcome to say.
    NoMove {
        /// Who.
        seat: Seat,
    },
    /// Nobody in the game could move.
    NobodyMoves,
    /// The same position stood for the third time.
    Repetition,
    /// Too many plies or turns without progress.
    NoProgress,
    /// The last opponent resigned or left.
    Retired {
        /// Who.
        seat: Seat,
    },
    /// The last opponent ran out of time.
    Flagged {
        /// Who.
        seat: Seat,
    },
    /// Everybody still in the game agreed to share it. A [`Game`] never says so: people do that around it.
    Agreement,
}

impl Decision {
    /// The cause of the outcome that this decision leads to.
    #[must_use]
    pub const fn cause(self) -> Cause {
        match self {
            Decision::LastKing { .. } => Cause::LastStanding,
            Decision::LastOfKind { .. } => Cause::Extinction,
            Decision::DeathStar { .. } => Cause::DeathStar,
            Decision::Den { .. } => Cause::Den,
            Decision::LastPiece { .. } => Cause::Bare,
            Decision::NoMove { .. } | Decision::NobodyMoves => Cause::NoMoves,
            Decision::Repetition => Cause::Repetition,
            Decision::NoProgress => Cause::NoProgress,
            Decision::Retired { .. } => Cause::Retired,
            Decision::Flagged { .. } => Cause::Time,
            Decision::Agreement => Cause::Agreement,
        }
    }
}

/// What decided a game; nothing while it runs, and nothing where it began in a position with one king.
pub(crate) fn decision(game: &Game) -> Option<Decision> {
    let outcome = game.outcome()?;
    let position = game.position();
    let board = game.about().board;
    let last = game.log().iter().rev().find(|entry| !matches!(entry, GameEntry::Drawn(_))).copied();
    let winner = outcome.winner();
    Some(match outcome.cause {
        Cause::LastStanding => {
            let fatal = game.captures().last().filter(|capture| game.log().len() == capture.entry + 1)?;
            Decision::LastKing { by: fatal.by, of: fatal.piece.seat }
        }
        Cause::Extinction => {
            let (by, of) = (winner?, winner?.opposite());
            let has = |kind| {
                board.squares().filter_map(|s| position.piece(s)).any(|p| p.seat == of && p.kind == kind)
            };
            let kind = (0..game.about().kinds.len() as u8).map(Kind).find(|&kind| !has(kind))?;
            Decision::LastOfKind { by, of, kind }
        }
        Cause::DeathStar => {
            let arrived = match last {
                Some(GameEntry::Played(_, m)) => m.to().and_then(|to| position.piece(to)),
                _ => None,
            };
            Decision::DeathStar { by: winner?, of: winner?.opposite(), with: arrived.map(|piece| piece.kind) }
        }
        Cause::Den => {
            let den = |&square: &Square| board.cell(square).ground == Ground::Den;
            let entered =
                |at| position.piece(at).filter(|piece| Some(piece.seat) == winner).map(|piece| (at, piece));
            let (at, piece) = board.squares().filter(den).find_map(entered)?;
            Decision::Den { by: piece.seat, of: piece.seat.opposite(), with: piece.kind, at }
        }
        Cause::Bare => Decision::LastPiece { by: winner?, of: winner?.opposite() },
        Cause::NoMoves => match position.to_move() {
            Some(seat) => Decision::NoMove { seat },
            None => Decision::NobodyMoves,
        },
        Cause::Repetition => Decision::Repetition,
        Cause::NoProgress => Decision::NoProgress,
        Cause::Agreement => Decision::Agreement,
        Cause::Retired | Cause::Time => match last? {
            GameEntry::Flagged(seat) => Decision::Flagged { seat },
            GameEntry::Retired(seat) => Decision::Retired { seat },
            GameEntry::Played(..) | GameEntry::Drawn(_) => return None,
        },
    })
}
