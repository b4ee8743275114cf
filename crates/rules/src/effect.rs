//! What an entry of the log did to the board, one thing after the other, for whoever tells or shows it.
//!
//! Effects are data without words, and they are for every eye: nothing that is hidden follows from them. Applied
//! in their order to what stood before, they bring about what stands after: pieces by square, who commands
//! which army, and rubble.

use crate::board::{Dir, Ground, Square};
use crate::decision::Decision;
use crate::entry::GameEntry;
use crate::moves::{Kind, Move};
use crate::position::{Piece, Position};
use crate::seat::{Seat, Seats};

/// One thing that an entry of the log did. Another game may do other things.
///
/// A capture comes before the move that makes it, so that no square ever holds two pieces; a picture that moves
/// lets the captured piece stand until the other one arrives.
///
/// ```
/// use taproom_rules::{Effect, Game, GameId, Spec};
///
/// let mut game = Game::new(Spec::new(GameId::TrenchRun)).unwrap();
/// for m in ["a3b4", "a5b4"] {
///     game.play_text(m).unwrap();
/// }
/// assert!(matches!(game.effects(1)[..], [Effect::Captured { .. }, Effect::Moved { .. }]));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Effect {
    /// A piece was captured. Its square is not where the captor goes when a pawn is taken en passant.
    Captured {
        /// Who moved the captor.
        by: Seat,
        /// What was captured.
        piece: Piece,
        /// Where it stood.
        at: Square,
    },
    /// A piece went from one square to another.
    Moved {
        /// Who moved it, which need not be the player its army started with.
        by: Seat,
        /// What moved, as it was when it left.
        piece: Piece,
        /// Where it stood.
        from: Square,
        /// Where it went.
        to: Square,
        /// Whether it jumped over a river (Animal Chess).
        jumped: bool,
    },
    /// A pawn became another piece, or a prince a young king.
    Promoted {
        /// The army of the piece.
        army: Seat,
        /// Where it stands.
        at: Square,
        /// What it was.
        from: Kind,
        /// What it is.
        into: Kind,
    },
    /// A piece was placed from the reserve (Tunnel Brawl).
    Placed {
        /// Whose it is.
        by: Seat,
        /// What was placed.
        piece: Piece,
        /// Where.
        at: Square,
    },
    /// The next undrawn piece joined a reserve; which one is for its owner to know (Tunnel Brawl).
    Drew {
        /// Whose reserve it is.
        seat: Seat,
    },
    /// A seat resigned or left, and is out of the game.
    Retired {
        /// Who.
        seat: Seat,
    },
    /// A seat ran out of time, and is out of the game.
    Flagged {
        /// Who.
        seat: Seat,
    },
    /// A king was captured and its player is out of the game (Tunnel Brawl, Quadular Chess).
    KingFell {
        /// Whose king it was.
        seat: Seat,
        /// Who captured it.
        by: Seat,
        /// Where.
        at: Square,
    },
    /// A king was captured, and a young king took its place where it stood (Quadular Chess).
    Succeeded {
        /// The army.
        army: Seat,
        /// Where the new king stands.
        at: Square,
        /// The kind it was: a young king.
        from: Kind,
        /// The kind it is: a king.
        into: Kind,
    },
    /// An army has another commander (Quadular Chess). It may have been taken over before and be inherited now.
    ArmyTaken {
        /// The army.
        army: Seat,
        /// Who commanded it.
        from: Seat,
        /// Who commands it now.
        by: Seat,
    },
    /// Nobody commands an army any more (Quadular Chess).
    ArmyIdle {
        /// The army.
        army: Seat,
    },
    /// All pieces that a side still had are gone: a clan leaves the board with its king (Tunnel Brawl), or the last
    /// animal was captured (Animal Chess).
    WipedOut {
        /// Whose.
        seat: Seat,
        /// Who did it; nobody where the clan left of itself.
        by: Option<Seat>,
        /// What left the board with it, and from where.
        pieces: Vec<(Square, Piece)>,
    },
    /// A tunnel mouth collapsed (Tunnel Brawl). Nobody is buried: pieces that stand in it go on standing.
    Collapsed {
        /// Whose mouth.
        seat: Seat,
        /// Its squares that were empty and are rubble now.
        squares: Vec<Square>,
    },
    /// Squares of a mouth that had collapsed before were left and are rubble now (Tunnel Brawl).
    Rubble {
        /// Which.
        squares: Vec<Square>,
    },
    /// The queen of a fallen clan changed sides (Tunnel Brawl).
    QueenDefected {
        /// The clan that fell.
        from: Seat,
        /// The clan she fights for now.
        to: Seat,
        /// Her new self.
        piece: Piece,
        /// Where she appeared; nowhere yet if she waits for room.
        at: Option<Square>,
    },
    /// A queen that had been waiting for room appeared (Tunnel Brawl).
    QueenArrived {
        /// The queen.
        piece: Piece,
        /// Where.
        at: Square,
    },
    /// The last piece of a kind was captured (Extinction Chess).
    LastOfKind {
        /// Whose.
        seat: Seat,
        /// Which kind.
        kind: Kind,
        /// Who captured it.
        by: Seat,
    },
    /// Only one piece of a kind is left where there were two (Extinction Chess).
    OneLeft {
        /// Whose.
        seat: Seat,
        /// Which kind.
        kind: Kind,
    },
    /// The Death Star was captured (Trench Run).
    DeathStarFell {
        /// Whose.
        seat: Seat,
        /// Who captured it.
        by: Seat,
        /// Where.
        at: Square,
    },
    /// A player moved a tie fighter sideways and may not do so on their next turn (Trench Run).
    SidewaysBan {
        /// Who.
        seat: Seat,
        /// The kind that may not: tie fighters.
        kind: Kind,
    },
    /// A piece stepped into a trap that weakens it (Animal Chess).
    EnteredTrap {
        /// What.
        piece: Piece,
        /// Where.
        at: Square,
        /// Whose trap.
        owner: Seat,
    },
    /// A piece entered the enemy den (Animal Chess).
    EnteredDen {
        /// What.
        piece: Piece,
        /// Where.
        at: Square,
        /// Whose den.
        owner: Seat,
    },
    /// A piece entered a throne (Quadular Chess).
    EnteredThrone {
        /// What.
        piece: Piece,
        /// Where.
        at: Square,
        /// Whose domain the throne belongs to.
        owner: Seat,
    },
    /// Somebody could from now on win, or throw a player out, with a move to this square.
    Endangered(Threat),
    /// A seat could not act, so the turn went past it.
    PassedOver {
        /// Who.
        seat: Seat,
    },
    /// The game is over, and this decided it.
    Decided(Decision),
}

impl Effect {
    /// Whether this is news for the whole table and deserves a banner: a king fallen, an army taken over, a
    /// collapse, a defection, a kind died out, the end.
    #[must_use]
    pub const fn great(&self) -> bool {
        match self {
            Effect::Retired { .. }
            | Effect::Flagged { .. }
            | Effect::KingFell { .. }
            | Effect::Succeeded { .. }
            | Effect::ArmyTaken { .. }
            | Effect::ArmyIdle { .. }
            | Effect::WipedOut { .. }
            | Effect::Collapsed { .. }
            | Effect::QueenDefected { .. }
            | Effect::LastOfKind { .. }
            | Effect::DeathStarFell { .. }
            | Effect::EnteredDen { .. }
            | Effect::Decided(_) => true,
            Effect::Captured { .. }
            | Effect::Moved { .. }
            | Effect::Promoted { .. }
            | Effect::Placed { .. }
            | Effect::Drew { .. }
            | Effect::Rubble { .. }
            | Effect::QueenArrived { .. }
            | Effect::OneLeft { .. }
            | Effect::SidewaysBan { .. }
            | Effect::EnteredTrap { .. }
            | Effect::EnteredThrone { .. }
            | Effect::Endangered(_)
            | Effect::PassedOver { .. } => false,
        }
    }
}

/// A move with which somebody would win or throw a player out, were it their turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Threat {
    /// Where the move goes: onto a king, a Death Star, the last of a kind, or into a den.
    pub at: Square,
    /// Who is in danger.
    pub against: Seat,
    /// From whom.
    pub by: Seat,
    /// What would be captured; nothing where it is enough to go there, as into a den.
    pub kind: Option<Kind>,
}

/// What an entry does to a position, whatever the game; [`Position::tell`] adds what only the game knows.
pub(crate) fn effects<P: Position>(before: &P, entry: GameEntry) -> Vec<Effect> {
    let mut after = before.clone();
    entry.play_on(&mut after);
    let mut told = Vec::new();
    match entry {
        GameEntry::Played(by, m) => moved(before, &after, by, m, &mut told),
        GameEntry::Drawn(_) => {}
        GameEntry::Retired(seat) => told.push(Effect::Retired { seat }),
        GameEntry::Flagged(seat) => told.push(Effect::Flagged { seat }),
    }
    before.tell(&after, entry, &mut told);
    if after.decided().is_none() {
        // Chance changes nothing on the board, so it puts nobody in danger.
        if !matches!(entry, GameEntry::Drawn(_)) {
            let mut fresh = after.threats();
            // Mostly nobody is in danger: only then it has to be known who was before.
            if !fresh.is_empty() {
                let known = before.threats();
                fresh.retain(|threat| !known.contains(threat));
            }
            told.extend(fresh.into_iter().map(Effect::Endangered));
        }
        told.extend(before.passed_over(&after, entry).into_iter().map(|seat| Effect::PassedOver { seat }));
    }
    told
}

fn moved<P: Position>(before: &P, after: &P, by: Seat, m: Move, told: &mut Vec<Effect>) {
    if let Some((at, piece)) = before.captured(m).and_then(|at| Some((at, before.piece(at)?))) {
        told.push(Effect::Captured { by, piece, at });
    }
    match m {
        Move::Step { from, to } | Move::Promote { from, to, .. } => {
            let Some(piece) = before.piece(from) else { return };
            told.push(Effect::Moved { by, piece, from, to, jumped: jumps_river::<P>(from, to) });
            let became = after.piece(to).filter(|now| now.seat == piece.seat && now.kind != piece.kind);
            if let Some(now) = became {
                told.push(Effect::Promoted { army: piece.seat, at: to, from: piece.kind, into: now.kind });
            }
        }
        Move::Place { kind, to } => {
            told.push(Effect::Placed { by, piece: Piece { seat: by, kind }, at: to });
        }
        Move::Draw { .. } | Move::Pass => {}
    }
}

/// Whether a move goes further than one step and over water.
fn jumps_river<P: Position>(from: Square, to: Square) -> bool {
    let board = P::ABOUT.board;
    let (a, b) = (board.cell(from), board.cell(to));
    let dir = match (i16::from(b.file) - i16::from(a.file), i16::from(b.rank) - i16::from(a.rank)) {
        (0, 2..) => Dir::North,
        (0, ..=-2) => Dir::South,
        (2.., 0) => Dir::East,
        (..=-2, 0) => Dir::West,
        _ => return false,
    };
    board.step(from, dir).is_some_and(|next| board.cell(next).ground == Ground::River)
}

/// Those whom the turn went past on its way from one seat to another; everybody else when it came back.
pub(crate) fn between(in_play: Seats, from: Seat, to: Seat) -> Vec<Seat> {
    let mut passed = Vec::new();
    let mut at = from;
    while let Some(next) = in_play.next_after(at).filter(|&next| next != to && next != from) {
        passed.push(next);
        at = next;
    }
    passed
}

/// The threats of a game for two in which nothing is hidden: the moves of either side that would win at once.
pub(crate) fn threats_of_two<P: Position>(now: &P) -> Vec<Threat> {
    let mut threats = Vec::new();
    for position in [Some(now.clone()), now.passed()].into_iter().flatten() {
        let crate::position::Actor::Seat(by) = position.actor() else { continue };
        for m in position.moves() {
            let mut after = position.clone();
            after.play_unchecked(m);
            if let Some(at) = m.to()
                && after.decided().is_some_and(|outcome| outcome.winner() == Some(by))
            {
                let taken = position.captured(m).and_then(|at| position.piece(at));
                threats.push(Threat { at, against: by.opposite(), by, kind: taken.map(|piece| piece.kind) });
            }
        }
    }
    threats.sort_unstable();
    threats.dedup();
    threats
}
