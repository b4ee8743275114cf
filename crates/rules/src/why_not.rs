//! Why something can't be done: the rules' own reason, as data.
//!
//! Whoever draws a board asks here when somebody tries what is not legal. What applies to every game is answered in
//! this file; [`Position::objection`] and [`Position::placement_objection`] know the rest.

use crate::board::{Board, Dir, Square};
use crate::history::Game;
use crate::mistake::Mistake;
use crate::moves::{Kind, Move, Sink};
use crate::notation::read_move;
use crate::position::{Actor, Position};
use crate::seat::Seat;
use std::fmt;

/// What somebody tried.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Attempt {
    /// To pick up the piece on a square.
    Pick(Square),
    /// To go from a square to another; what a pawn becomes there is asked afterwards.
    Step {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// To place a piece from the reserve.
    Place {
        /// Which kind.
        kind: Kind,
        /// Where.
        to: Square,
    },
    /// To play a move, complete with what a pawn becomes.
    Play(Move),
    /// To leave the game.
    Leave(Seat),
}

impl From<Move> for Attempt {
    fn from(m: Move) -> Attempt {
        Attempt::Play(m)
    }
}

/// Why something can't be done. Another game may have other reasons.
///
/// The sentences of its `Display` name no squares and few pieces, since those belong to a game; whoever has the
/// game's [`crate::About`] can say more with what a reason holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Reason {
    /// The game is over.
    Over,
    /// The board has no such square.
    NoSuchSquare,
    /// Nobody stands there.
    Nobody {
        /// Where.
        at: Square,
    },
    /// The piece belongs to somebody else.
    NotYours {
        /// Where it stands.
        at: Square,
        /// Who commands it.
        of: Seat,
    },
    /// The piece is of an army that nobody commands (Quadular Chess).
    Idle {
        /// The army.
        army: Seat,
    },
    /// It is time to place a piece, not to move one (Tunnel Brawl).
    MustPlace,
    /// It is time to move a piece, not to place one (Tunnel Brawl).
    MustMove,
    /// The piece is there already.
    SameSquare,
    /// The piece does not move like that.
    NotItsMove {
        /// Its kind.
        kind: Kind,
    },
    /// The piece has nowhere to go.
    NowhereToGo {
        /// Its kind.
        kind: Kind,
    },
    /// Pieces of this kind never move (Trench Run: walls and Death Stars).
    NeverMoves {
        /// The kind.
        kind: Kind,
    },
    /// Something stands between.
    Blocked {
        /// Where.
        at: Square,
    },
    /// An own piece stands there.
    OwnPiece {
        /// Where.
        at: Square,
    },
    /// The move would bring a position for the third time.
    Repeats,
    /// There is no passing.
    NoPassing,
    /// Chance draws, nobody else (Tunnel Brawl).
    ChanceDraws,
    /// The pawn promotes there: what it becomes must be said (Quadular Chess).
    PromotionNeeded,
    /// Nothing promotes there.
    NoPromotion,
    /// A pawn can't become this (Quadular Chess).
    CannotBecome {
        /// What it can't become.
        kind: Kind,
    },
    /// The seat is not in the game.
    NotInPlay {
        /// Which.
        seat: Seat,
    },
    /// Only the side to move may leave (Extinction Chess as the original has it).
    MustStay,

    /// A pawn goes diagonally only to capture.
    OnlyToCapture,
    /// A pawn captures diagonally only.
    CapturesDiagonally,
    /// A pawn steps two squares only on its first move.
    FirstMoveOnly,
    /// A pawn never steps back.
    NeverBackward,
    /// A pawn steps sideways only after its first move (Quadular Chess).
    NotYetSideways,

    /// The animal can't swim (Animal Chess).
    CannotSwim {
        /// The animal.
        kind: Kind,
        /// Whether the dog swims at this table as the rat does.
        dog_swims: bool,
    },
    /// The animal does not jump there (Animal Chess).
    CannotJump {
        /// The animal.
        kind: Kind,
    },
    /// A swimmer is in the way of the jump (Animal Chess).
    JumpBlocked {
        /// Where it swims.
        at: Square,
    },
    /// Nobody enters their own den (Animal Chess).
    OwnDen,
    /// Only a rat may enter the den at this table (Animal Chess).
    DenForRats,
    /// The elephant can't capture the rat (Animal Chess).
    ElephantSparesRat,
    /// The rat can't capture the elephant at this table (Animal Chess).
    RatSparesElephant,
    /// The other animal is stronger (Animal Chess).
    TooStrong {
        /// The other animal.
        kind: Kind,
        /// Its rank.
        rank: u8,
        /// The rank of the one that would capture it.
        yours: u8,
    },
    /// Equals can't capture each other at this table (Animal Chess).
    EqualRank {
        /// The rank of both.
        rank: u8,
    },
    /// A piece in an enemy trap captures nothing (Animal Chess).
    Trapped,
    /// What swims is captured only by what swims (Animal Chess).
    InTheWater,
    /// This animal can't capture that one out of the water (Animal Chess).
    OutOfTheWater {
        /// The animal that swims.
        kind: Kind,
    },

    /// Walls are never captured (Trench Run).
    WallStands,
    /// A Death Star is captured only by a piece that moves backward (Trench Run).
    OnlyFromBehind,
    /// Pieces move backward only to capture (Trench Run).
    BackwardOnlyToCapture,
    /// Tie fighters went sideways last turn (Trench Run).
    SidewaysBan {
        /// The kind that may not: tie fighters.
        kind: Kind,
    },

    /// Only a king enters an empty throne (Quadular Chess).
    ThroneForKings {
        /// The throne.
        at: Square,
    },
    /// A bishop leaves a throne only on squares of its shade (Quadular Chess).
    WrongShade,

    /// Rubble is in the way (Tunnel Brawl).
    Rubble {
        /// Where.
        at: Square,
    },
    /// Pieces are placed in the own mouth, not in another's (Tunnel Brawl).
    AnothersMouth {
        /// Whose it is.
        of: Seat,
    },
    /// Pieces are placed in the own mouth, not in the field (Tunnel Brawl).
    NotInMouth,
    /// The square is taken (Tunnel Brawl).
    Occupied {
        /// Which.
        at: Square,
    },
    /// The reserve has no such piece (Tunnel Brawl).
    NotInReserve {
        /// Which.
        kind: Kind,
    },
    /// There is nothing to place in this game.
    NothingToPlace,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Over => "The game is over.",
            Reason::NoSuchSquare => "The board has no such square.",
            Reason::Nobody { .. } => "There is no piece there.",
            Reason::NotYours { .. } => "That piece is not yours.",
            Reason::Idle { .. } => "Nobody commands that army.",
            Reason::MustPlace => "Place a piece from your reserve first.",
            Reason::MustMove => "Move a piece first.",
            Reason::SameSquare => "It is already there.",
            Reason::NotItsMove { .. } => "That piece does not move like that.",
            Reason::NowhereToGo { .. } => "That piece has nowhere to go.",
            Reason::NeverMoves { .. } => "Walls and Death Stars never move.",
            Reason::Blocked { .. } => "Something is in the way.",
            Reason::OwnPiece { .. } => "Your own piece stands there.",
            Reason::Repeats => "That would bring the same position for the third time.",
            Reason::NoPassing => "You can't pass.",
            Reason::ChanceDraws => "Nobody chooses what is drawn.",
            Reason::PromotionNeeded => "Choose what the pawn becomes.",
            Reason::NoPromotion => "Nothing promotes there.",
            Reason::CannotBecome { .. } => "A pawn becomes a queen, a bishop or a knight.",
            Reason::NotInPlay { .. } => "That seat is not in the game.",
            Reason::MustStay => "Only the side to move can leave.",
            Reason::OnlyToCapture => "A pawn goes there only to capture.",
            Reason::CapturesDiagonally => "A pawn captures only diagonally.",
            Reason::FirstMoveOnly => "A pawn steps two squares only on its first move.",
            Reason::NeverBackward => "A pawn never steps back.",
            Reason::NotYetSideways => "A pawn steps sideways only after its first move.",
            Reason::CannotSwim { dog_swims: false, .. } => "Only the rat swims.",
            Reason::CannotSwim { dog_swims: true, .. } => "Only the rat and the dog swim.",
            Reason::CannotJump { .. } => "That animal does not jump there.",
            Reason::JumpBlocked { .. } => "A swimmer is in the way of the jump.",
            Reason::OwnDen => "No animal enters its own den.",
            Reason::DenForRats => "Only a rat may enter the den.",
            Reason::ElephantSparesRat => "The elephant can't capture the rat.",
            Reason::RatSparesElephant => "The rat can't capture the elephant at this table.",
            Reason::TooStrong { rank, yours, .. } => {
                return write!(f, "That animal is too strong: rank {yours} can't capture rank {rank}.");
            }
            Reason::EqualRank { .. } => "Equals can't capture each other at this table.",
            Reason::Trapped => "An animal in an enemy trap can't capture.",
            Reason::InTheWater => "A swimmer can be captured only by a swimmer.",
            Reason::OutOfTheWater { .. } => "It can't capture out of the water.",
            Reason::WallStands => "Walls can't be captured.",
            Reason::OnlyFromBehind => "A Death Star can be captured only from behind.",
            Reason::BackwardOnlyToCapture => "Pieces move backward only to capture.",
            Reason::SidewaysBan { .. } => "Your TIE fighters went sideways last turn; this turn they can't.",
            Reason::ThroneForKings { .. } => "A throne is for kings.",
            Reason::WrongShade => "A bishop leaves a throne only on squares of its own shade.",
            Reason::Rubble { .. } => "Rubble is in the way.",
            Reason::AnothersMouth { .. } => "That is another clan's mouth.",
            Reason::NotInMouth => "Pieces are placed in your own tunnel mouth.",
            Reason::Occupied { .. } => "That square is taken.",
            Reason::NotInReserve { .. } => "Your reserve has no such piece.",
            Reason::NothingToPlace => "There is nothing to place in this game.",
        })
    }
}

impl Game {
    /// Why a move given as text may not be played; nothing if it may.
    ///
    /// # Errors
    /// When the text is no move on this game's board.
    pub fn why_not_text(&self, text: &str) -> Result<Option<Reason>, Mistake> {
        Ok(self.why_not(read_move(self.about(), text)?))
    }
}

/// Why not, with all that the game knows.
pub(crate) fn in_game(game: &Game, attempt: Attempt) -> Option<Reason> {
    if game.outcome().is_some() {
        return Some(Reason::Over);
    }
    if let Some(reason) = game.position().why_not(attempt) {
        return Some(reason);
    }
    if game.position().repetition() != crate::position::Repetition::Banned {
        return None;
    }
    // The rules of the position allow it; the positions before it may not.
    let wanted = |m: &Move| match attempt {
        Attempt::Pick(from) => m.from() == Some(from),
        Attempt::Step { from, to } => m.from() == Some(from) && m.to() == Some(to),
        Attempt::Play(wanted) => *m == wanted,
        Attempt::Place { .. } | Attempt::Leave(_) => false,
    };
    let mut moves = game.position().moves();
    moves.retain(wanted);
    (!moves.is_empty() && moves.into_iter().all(|m| game.repeats(m))).then_some(Reason::Repeats)
}

/// Why not, as far as a position can tell.
pub(crate) fn why_not<P: Position>(position: &P, attempt: Attempt) -> Option<Reason> {
    if let Attempt::Leave(seat) = attempt {
        return if position.decided().is_some() {
            Some(Reason::Over)
        } else if !position.in_play().contains(seat) {
            Some(Reason::NotInPlay { seat })
        } else {
            position.must_stay(seat).map(|_| Reason::MustStay)
        };
    }
    let Actor::Seat(seat) = position.actor() else { return Some(Reason::Over) };
    match attempt {
        Attempt::Leave(_) => None,
        Attempt::Pick(from) => pick(position, seat, from),
        Attempt::Step { from, to } => step(position, seat, from, to),
        Attempt::Place { kind, to } => place(position, kind, to),
        Attempt::Play(Move::Pass) => (!position.is_legal(Move::Pass)).then_some(Reason::NoPassing),
        Attempt::Play(Move::Draw { .. }) => Some(Reason::ChanceDraws),
        Attempt::Play(Move::Place { kind, to }) => place(position, kind, to),
        Attempt::Play(m @ (Move::Step { from, to } | Move::Promote { from, to, .. })) => {
            if position.is_legal(m) {
                return None;
            }
            // If the way itself is open, what is wrong is what becomes of the piece.
            step(position, seat, from, to).or(match m {
                Move::Step { .. } => Some(Reason::PromotionNeeded),
                Move::Promote { into, .. } if !position.is_legal(Move::Step { from, to }) => {
                    Some(Reason::CannotBecome { kind: into })
                }
                _ => Some(Reason::NoPromotion),
            })
        }
    }
}

/// Looks for moves from a square, perhaps to another.
struct Along {
    from: Square,
    to: Option<Square>,
    found: bool,
}

impl Sink for Along {
    fn push(&mut self, m: Move) {
        self.found |= m.from() == Some(self.from) && (self.to.is_none() || m.to() == self.to);
    }

    fn satisfied(&self) -> bool {
        self.found
    }
}

fn goes<P: Position>(position: &P, from: Square, to: Option<Square>) -> bool {
    let mut along = Along { from, to, found: false };
    position.generate(&mut along);
    along.found
}

fn on_board<P: Position>(square: Square) -> bool {
    square.index() < P::ABOUT.board.len()
}

/// What is wrong with moving the piece on a square, wherever it may go.
fn not_to_be_moved<P: Position>(position: &P, seat: Seat, from: Square) -> Option<Reason> {
    if !on_board::<P>(from) {
        return Some(Reason::NoSuchSquare);
    }
    if must_place(position) {
        return Some(Reason::MustPlace);
    }
    let Some(piece) = position.piece(from) else { return Some(Reason::Nobody { at: from }) };
    match position.commander(piece.seat) {
        None => Some(Reason::Idle { army: piece.seat }),
        Some(of) if of != seat => Some(Reason::NotYours { at: from, of }),
        Some(_) => None,
    }
}

/// Whether what is to be done now is to place a piece.
fn must_place<P: Position>(position: &P) -> bool {
    /// Remembers the first move only.
    #[derive(Default)]
    struct First(Option<Move>);
    impl Sink for First {
        fn push(&mut self, m: Move) {
            self.0.get_or_insert(m);
        }
        fn satisfied(&self) -> bool {
            self.0.is_some()
        }
    }
    let mut first = First::default();
    position.generate(&mut first);
    matches!(first.0, Some(Move::Place { .. }))
}

fn pick<P: Position>(position: &P, seat: Seat, from: Square) -> Option<Reason> {
    if let Some(reason) = not_to_be_moved(position, seat, from) {
        return Some(reason);
    }
    if goes(position, from, None) {
        return None;
    }
    let kind = position.piece(from)?.kind;
    // Some reasons say more than that it can't move.
    let telling = |reason: &Reason| matches!(reason, Reason::NeverMoves { .. } | Reason::SidewaysBan { .. });
    let others = P::ABOUT.board.squares().filter(|&to| to != from);
    let reason = others.map(|to| position.objection(from, to)).find(telling);
    Some(reason.unwrap_or(Reason::NowhereToGo { kind }))
}

fn step<P: Position>(position: &P, seat: Seat, from: Square, to: Square) -> Option<Reason> {
    if let Some(reason) = not_to_be_moved(position, seat, from) {
        return Some(reason);
    }
    if !on_board::<P>(to) {
        return Some(Reason::NoSuchSquare);
    }
    if from == to {
        return Some(Reason::SameSquare);
    }
    (!goes(position, from, Some(to))).then(|| position.objection(from, to))
}

fn place<P: Position>(position: &P, kind: Kind, to: Square) -> Option<Reason> {
    if !on_board::<P>(to) {
        return Some(Reason::NoSuchSquare);
    }
    if position.is_legal(Move::Place { kind, to }) {
        return None;
    }
    Some(position.placement_objection(kind, to))
}

/// The squares between two that lie on a straight line of squares, and the direction of that line.
pub(crate) fn line(board: &Board, from: Square, to: Square) -> Option<(Dir, Vec<Square>)> {
    Dir::ALL.into_iter().find_map(|dir| {
        let mut between = Vec::new();
        let mut at = board.step(from, dir)?;
        while at != to {
            between.push(at);
            at = board.step(at, dir)?;
        }
        Some((dir, between))
    })
}

/// Whether a direction is one of the four diagonals.
pub(crate) const fn is_diagonal(dir: Dir) -> bool {
    dir as u8 % 2 == 1
}
