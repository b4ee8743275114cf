//! What every game can do.

use crate::board::Square;
use crate::deal::Deal;
use crate::effect::{self, Effect, Threat};
use crate::entry::GameEntry;
use crate::mistake::{Mistake, Wrong};
use crate::moves::{Any, Contains, Count, Kind, Move, Sink};
use crate::outcome::{Cause, Outcome};
use crate::seat::{Seat, Seats};
use crate::spec::{About, Spec};
use crate::why_not::Reason;
use std::fmt::Debug;

/// A piece on the board. Its seat is the army it came with, whoever commands that army now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Piece {
    /// The army.
    pub seat: Seat,
    /// The kind.
    pub kind: Kind,
}

/// Who is to act.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// Chance: a hidden piece is about to be drawn.
    Chance,
    /// Nobody: the game is decided.
    Nobody,
}

/// What it means for a game that a position comes back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Repetition {
    /// Nothing.
    Free,
    /// The third time is a draw.
    Draws,
    /// A move that brings a position for the third time is illegal.
    Banned,
}

/// What keeps a piece from doing all that its kind can do, or makes it weaker, as the position stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hindrance {
    /// It stands in a trap: its rank protects it from nobody.
    Trapped,
    /// It may not move sideways on its side's next turn.
    NoSideways,
    /// The ground under it has collapsed and is rubble as soon as it leaves.
    Collapsed,
}

impl Hindrance {
    /// The word used in every interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Hindrance::Trapped => "trapped",
            Hindrance::NoSideways => "no-sideways",
            Hindrance::Collapsed => "collapsed",
        }
    }
}

/// What a seat holds off the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reserve {
    /// Pieces that may be placed.
    pub held: Vec<Kind>,
    /// How many more will be drawn, in an order that nobody may see.
    pub undrawn: u8,
    /// How many wait for room on the board.
    pub waiting: u8,
}

/// A position of some game: everything that the rules ask about, except which positions came before.
///
/// There are two doors. [`Position::play`] checks a move and leaves the position untouched when it refuses;
/// [`Position::play_unchecked`] trusts its caller and must only be given generated moves.
pub trait Position: Clone + PartialEq + Eq + Debug + Sized {
    /// What does not change.
    const ABOUT: &'static About;

    /// The first position. A game that is dealt takes the default order where the spec has no deal.
    #[must_use]
    fn start(spec: &Spec) -> Self;

    /// Reads a position text.
    ///
    /// # Errors
    /// When the text is malformed or describes a position that cannot be.
    fn read(spec: &Spec, text: &str) -> Result<Self, Mistake>;

    /// Writes the position as [`Position::read`] reads it.
    #[must_use]
    fn text(&self) -> String;

    /// For how many players a position text is, where the text says so.
    #[must_use]
    fn players_in(_text: &str) -> Option<u64> {
        None
    }

    /// Who is to act. Nobody when the game is decided.
    #[must_use]
    fn actor(&self) -> Actor;

    /// Gives every move of the actor to the sink.
    fn generate<S: Sink>(&self, sink: &mut S);

    /// Plays a generated move.
    fn play_unchecked(&mut self, m: Move);

    /// The same position with the turn given away, which no rule allows but a search likes to ask about.
    /// Nothing where that makes no sense.
    #[must_use]
    fn passed(&self) -> Option<Self> {
        None
    }

    /// A seat resigns, leaves or runs out of time, perhaps out of turn; it must still be in play.
    fn retire(&mut self, seat: Seat);

    /// Why a seat that is in play may not leave now, where a game has such a rule.
    #[must_use]
    fn must_stay(&self, _seat: Seat) -> Option<&'static str> {
        None
    }

    /// How the game ended, as far as that can be told without looking for moves and without draw rules.
    #[must_use]
    fn decided(&self) -> Option<Outcome>;

    /// The draw by lack of progress, where the table plays with one.
    #[must_use]
    fn exhausted(&self) -> Option<Outcome>;

    /// What it means that the actor has no move. Nothing only where a game's rules leave them stuck.
    #[must_use]
    fn stuck(&self) -> Option<Outcome>;

    /// The draw of all who are still in the game.
    #[must_use]
    fn draw(&self, cause: Cause) -> Outcome;

    /// What it means that a position comes back.
    #[must_use]
    fn repetition(&self) -> Repetition {
        Repetition::Free
    }

    /// A number that equal positions share and others almost never do. Hidden orders and counters of
    /// progress are no part of it.
    #[must_use]
    fn key(&self) -> u64;

    /// The key computed anew from the whole position, to check the one that is kept.
    #[must_use]
    fn computed_key(&self) -> u64;

    /// What stands on a square.
    #[must_use]
    fn piece(&self, square: Square) -> Option<Piece>;

    /// What stands on a square as position texts write it: capitals and small letters in games for two,
    /// the letter of the army before that of the piece in games for more.
    #[must_use]
    fn token(&self, square: Square) -> Option<String> {
        let Piece { seat, kind } = self.piece(square)?;
        let letter = Self::ABOUT.kinds[kind.0 as usize].letter;
        Some(match Self::ABOUT.seats {
            [_] if seat == Seat::South => letter.to_string(),
            [_] => letter.to_ascii_lowercase().to_string(),
            _ => format!("{}{letter}", seat.letter()),
        })
    }

    /// The square of the piece that a legal move captures, if it captures one.
    #[must_use]
    fn captured(&self, m: Move) -> Option<Square> {
        m.to().filter(|&to| self.piece(to).is_some())
    }

    /// The seats still in the game.
    #[must_use]
    fn in_play(&self) -> Seats;

    /// Whether a square has become impassable.
    #[must_use]
    fn rubble(&self, _square: Square) -> bool {
        false
    }

    /// What hinders the piece on a square, if anything does.
    #[must_use]
    fn hindrance(&self, _square: Square) -> Option<Hindrance> {
        None
    }

    /// What a seat holds off the board, in games where it holds anything.
    #[must_use]
    fn reserve(&self, _seat: Seat) -> Option<Reserve> {
        None
    }

    /// The number printed on a kind of piece, in games in which the higher takes the lower.
    #[must_use]
    fn strength(&self, _kind: Kind) -> Option<u8> {
        None
    }

    /// Who moves the pieces of this army; nobody where it stands idle.
    #[must_use]
    fn commander(&self, army: Seat) -> Option<Seat> {
        Some(army)
    }

    /// What an entry of the log would do to this position, in the order in which it is told. What decided the game
    /// is no part of it: that may need the positions before, and [`crate::Game::effects`] adds it.
    #[must_use]
    fn effects(&self, entry: GameEntry) -> Vec<Effect> {
        effect::effects(self, entry)
    }

    /// Adds to what an entry did what only this game knows; moves, captures and promotions are told already.
    fn tell(&self, _after: &Self, _entry: GameEntry, _told: &mut Vec<Effect>) {}

    /// Those who could not act and whom the turn went past because of an entry, in turn order.
    #[must_use]
    fn passed_over(&self, _after: &Self, _entry: GameEntry) -> Vec<Seat> {
        Vec::new()
    }

    /// The moves with which somebody would win or throw a player out, were it their turn. They follow from what
    /// everybody sees.
    #[must_use]
    fn threats(&self) -> Vec<Threat> {
        effect::threats_of_two(self)
    }

    /// Why the one on the move may not go from here to there. Only asked where that is so, where the piece is theirs
    /// and the two squares are different ones.
    #[must_use]
    fn objection(&self, from: Square, _to: Square) -> Reason {
        self.piece(from).map_or(Reason::Nobody { at: from }, |piece| Reason::NotItsMove { kind: piece.kind })
    }

    /// Why the one on the move may not place a piece there. Only asked where that is so.
    #[must_use]
    fn placement_objection(&self, _kind: Kind, _to: Square) -> Reason {
        Reason::NothingToPlace
    }

    /// What chance does next by the deal, when it is chance's turn.
    #[must_use]
    fn dealt(&self) -> Option<Move> {
        None
    }

    /// In how many equally likely ways chance makes this move.
    #[must_use]
    fn weight(&self, _m: Move) -> u32 {
        1
    }

    /// Shuffles anew all that the viewer may not see, in a way that agrees with what they do see.
    fn redeal(&mut self, _viewer: Option<Seat>, _die: &mut dyn FnMut(u32) -> u32) {}

    /// A fresh shuffle of all that is still to be dealt in this position, for [`Position::with_deal`]; nothing
    /// in games without secrets. `die(n)` must give each number below `n` with the same chance.
    #[must_use]
    fn shuffled(&self, _die: &mut dyn FnMut(u32) -> u32) -> Option<Deal> {
        None
    }

    /// The same position with what is still to be dealt in the order of this deal.
    ///
    /// # Errors
    /// When nothing is dealt in the game, or the deal is one of other pieces.
    fn with_deal(self, _deal: &Deal) -> Result<Self, Mistake> {
        Err(Mistake::new(Wrong::Deal, format!("nothing is dealt in {}", Self::ABOUT.name)))
    }

    /// Lets chance act by the deal until a player is to act.
    #[inline]
    fn settle(&mut self) {
        while let Some(m) = self.dealt() {
            self.play_unchecked(m);
        }
    }

    /// Every move of the actor.
    #[must_use]
    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.generate(&mut moves);
        moves
    }

    /// How many moves the actor has.
    #[inline]
    #[must_use]
    fn count(&self) -> u64 {
        let mut count = Count(0);
        self.generate(&mut count);
        count.0
    }

    /// Whether the actor has a move.
    #[must_use]
    fn can_move(&self) -> bool {
        let mut any = Any(false);
        self.generate(&mut any);
        any.0
    }

    /// How the game ended, repetition aside: that needs the positions before.
    #[must_use]
    fn outcome(&self) -> Option<Outcome> {
        self.decided()
            .or_else(|| if self.can_move() { None } else { self.stuck() })
            .or_else(|| self.exhausted())
    }

    /// Whether the actor may make this move now.
    #[must_use]
    fn is_legal(&self, wanted: Move) -> bool {
        let mut sink = Contains { wanted, found: false };
        self.generate(&mut sink);
        sink.found
    }

    /// Plays a move if it is legal and says whether it was; an illegal one changes nothing.
    #[must_use = "an illegal move is not played"]
    fn play(&mut self, m: Move) -> bool {
        let legal = self.outcome().is_none() && self.is_legal(m);
        if legal {
            self.play_unchecked(m);
        }
        legal
    }
}
