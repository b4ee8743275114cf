//! What decided a game: who did what, as data.

use crate::board::{Ground, Square};
use crate::entry::GameEntry;
use crate::history::Game;
use crate::moves::Kind;
use crate::outcome::Cause;
use crate::seat::Seat;
use crate::spec::About;

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

impl Decision {
    /// The decision as [`Decision::read`] reads it: what happened and to whom, such as
    /// `last-of-kind north south bishop`.
    #[must_use]
    pub fn text(self, about: &About) -> String {
        let kind = |kind: Kind| about.kinds.get(kind.index()).map_or("-", |kind| kind.id);
        match self {
            Decision::LastKing { by, of } => format!("last-king {by} {of}"),
            Decision::LastOfKind { by, of, kind: gone } => format!("last-of-kind {by} {of} {}", kind(gone)),
            Decision::DeathStar { by, of, with } => {
                format!("death-star {by} {of} {}", with.map_or("-", kind))
            }
            Decision::Den { by, of, with, at } => {
                format!("den {by} {of} {} {}", kind(with), about.board.name(at))
            }
            Decision::LastPiece { by, of } => format!("last-piece {by} {of}"),
            Decision::NoMove { seat } => format!("no-move {seat}"),
            Decision::NobodyMoves => "nobody-moves".to_owned(),
            Decision::Repetition => "repetition".to_owned(),
            Decision::NoProgress => "no-progress".to_owned(),
            Decision::Retired { seat } => format!("retired {seat}"),
            Decision::Flagged { seat } => format!("flagged {seat}"),
            Decision::Agreement => "agreement".to_owned(),
        }
    }

    /// Reads what decided a game from its text; nothing if it is none of this game.
    #[must_use]
    pub fn read(about: &About, text: &str) -> Option<Decision> {
        let mut words = text.split(' ');
        let what = words.next()?;
        let seat = |word: Option<&str>| word.and_then(Seat::from_name);
        let kind = |word: Option<&str>| about.kind(word?);
        let decision = match what {
            "last-king" => Decision::LastKing { by: seat(words.next())?, of: seat(words.next())? },
            "last-of-kind" => Decision::LastOfKind {
                by: seat(words.next())?,
                of: seat(words.next())?,
                kind: kind(words.next())?,
            },
            "death-star" => Decision::DeathStar {
                by: seat(words.next())?,
                of: seat(words.next())?,
                with: match words.next()? {
                    "-" => None,
                    id => Some(about.kind(id)?),
                },
            },
            "den" => Decision::Den {
                by: seat(words.next())?,
                of: seat(words.next())?,
                with: kind(words.next())?,
                at: about.board.square(words.next()?)?,
            },
            "last-piece" => Decision::LastPiece { by: seat(words.next())?, of: seat(words.next())? },
            "no-move" => Decision::NoMove { seat: seat(words.next())? },
            "nobody-moves" => Decision::NobodyMoves,
            "repetition" => Decision::Repetition,
            "no-progress" => Decision::NoProgress,
            "retired" => Decision::Retired { seat: seat(words.next())? },
            "flagged" => Decision::Flagged { seat: seat(words.next())? },
            "agreement" => Decision::Agreement,
            _ => return None,
        };
        words.next().is_none().then_some(decision)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameId;
    use std::collections::HashSet;

    /// One of each. A new decision stops this from compiling: it belongs into the list as well.
    fn all(about: &About) -> Vec<Decision> {
        let (by, of, kind) = (Seat::North, Seat::South, Kind(about.kinds.len() as u8 - 1));
        let at = about.board.squares().last().expect("a board has squares");
        let all = vec![
            Decision::LastKing { by, of },
            Decision::LastOfKind { by, of, kind },
            Decision::DeathStar { by, of, with: Some(kind) },
            Decision::DeathStar { by, of, with: None },
            Decision::Den { by, of, with: kind, at },
            Decision::LastPiece { by, of },
            Decision::NoMove { seat: by },
            Decision::NobodyMoves,
            Decision::Repetition,
            Decision::NoProgress,
            Decision::Retired { seat: Seat::West },
            Decision::Flagged { seat: Seat::East },
            Decision::Agreement,
        ];
        let number = |decision: &Decision| match decision {
            Decision::LastKing { .. } => 0,
            Decision::LastOfKind { .. } => 1,
            Decision::DeathStar { .. } => 2,
            Decision::Den { .. } => 3,
            Decision::LastPiece { .. } => 4,
            Decision::NoMove { .. } => 5,
            Decision::NobodyMoves => 6,
            Decision::Repetition => 7,
            Decision::NoProgress => 8,
            Decision::Retired { .. } => 9,
            Decision::Flagged { .. } => 10,
            Decision::Agreement => 11,
        };
        assert_eq!(all.iter().map(number).collect::<HashSet<i32>>(), (0..12).collect());
        all
    }

    #[test]
    fn decisions_are_read_as_they_are_written() {
        for &game in GameId::ALL {
            let about = game.about();
            for decision in all(about) {
                let text = decision.text(about);
                assert_eq!(Decision::read(about, &text), Some(decision), "{text}");
                assert_eq!(Decision::read(about, &format!("{text} x")), None);
            }
            for wrong in ["", " ", "last-king", "last-king x y", "den north south x a1", "No-move south"] {
                assert_eq!(Decision::read(about, wrong), None, "{wrong}");
            }
        }
    }

    /// These texts are in databases: they are read for ever.
    #[test]
    fn old_texts_stay_readable() {
        let read = |game: GameId, text| Decision::read(game.about(), text);
        let bishop = GameId::Extinction.about().kind("bishop").expect("a kind");
        let (by, of) = (Seat::North, Seat::South);
        assert_eq!(
            read(GameId::Extinction, "last-of-kind north south bishop"),
            Some(Decision::LastOfKind { by, of, kind: bishop })
        );
        assert_eq!(read(GameId::Quadular, "last-king north south"), Some(Decision::LastKing { by, of }));
    }
}
