//! A position of whichever game, for everything above the rules that is not generic over games.

use crate::board::Square;
use crate::deal::Deal;
use crate::effect::{Effect, Threat};
use crate::entry::GameEntry;
use crate::games::{AnyPosition, GameId};
use crate::mistake::{Mistake, Wrong};
use crate::moves::{Kind, Move};
use crate::outcome::{Cause, Outcome};
use crate::perft;
use crate::position::{Actor, Hindrance, Piece, Position, Repetition, Reserve};
use crate::seat::{Seat, Seats};
use crate::spec::{About, Spec};
use crate::why_not::{self, Attempt, Reason};
use std::fmt;

/// No position text is longer; what is longer is refused before it is looked at.
const LONGEST_TEXT: usize = 2000;

macro_rules! same {
    ($($(#[$doc:meta])* fn $name:ident(&self $(, $arg:ident: $type:ty)*) -> $result:ty;)+) => {
        $(
            $(#[$doc])*
            #[must_use]
            pub fn $name(&self $(, $arg: $type)*) -> $result {
                with_position!(self, position => position.$name($($arg),*))
            }
        )+
    };
}

impl AnyPosition {
    /// The first position of a game.
    #[must_use]
    pub fn start(spec: &Spec) -> AnyPosition {
        with_game!(spec.game(), P => P::start(spec).into())
    }

    /// Reads a position text.
    ///
    /// # Errors
    /// When the text is malformed or describes a position that cannot be.
    pub fn read(spec: &Spec, text: &str) -> Result<AnyPosition, Mistake> {
        if text.len() > LONGEST_TEXT {
            return Err(Mistake::new(
                Wrong::TooLong,
                format!("a position text has at most {LONGEST_TEXT} characters"),
            ));
        }
        with_game!(spec.game(), P => P::read(spec, text).map(AnyPosition::from))
    }

    /// For how many players a position text of a game is, where the text says so.
    #[must_use]
    pub fn players_in(game: GameId, text: &str) -> Option<u64> {
        with_game!(game, P => P::players_in(text))
    }

    /// What does not change about the game.
    #[must_use]
    pub fn about(&self) -> &'static About {
        self.game().about()
    }

    same! {
        /// See [`Position::text`].
        fn text(&self) -> String;
        /// See [`Position::actor`].
        fn actor(&self) -> Actor;
        /// See [`Position::moves`].
        fn moves(&self) -> Vec<Move>;
        /// See [`Position::is_legal`].
        fn is_legal(&self, m: Move) -> bool;
        /// See [`Position::can_move`].
        fn can_move(&self) -> bool;
        /// See [`Position::outcome`].
        fn outcome(&self) -> Option<Outcome>;
        /// See [`Position::decided`].
        fn decided(&self) -> Option<Outcome>;
        /// See [`Position::exhausted`].
        fn exhausted(&self) -> Option<Outcome>;
        /// See [`Position::stuck`].
        fn stuck(&self) -> Option<Outcome>;
        /// See [`Position::draw`].
        fn draw(&self, cause: Cause) -> Outcome;
        /// See [`Position::must_stay`].
        fn must_stay(&self, seat: Seat) -> Option<&'static str>;
        /// See [`Position::repetition`].
        fn repetition(&self) -> Repetition;
        /// See [`Position::key`].
        fn key(&self) -> u64;
        /// See [`Position::computed_key`].
        fn computed_key(&self) -> u64;
        /// See [`Position::piece`].
        fn piece(&self, square: Square) -> Option<Piece>;
        /// See [`Position::token`].
        fn token(&self, square: Square) -> Option<String>;
        /// See [`Position::captured`].
        fn captured(&self, m: Move) -> Option<Square>;
        /// See [`Position::in_play`].
        fn in_play(&self) -> Seats;
        /// See [`Position::rubble`].
        fn rubble(&self, square: Square) -> bool;
        /// See [`Position::hindrance`].
        fn hindrance(&self, square: Square) -> Option<Hindrance>;
        /// See [`Position::reserve`].
        fn reserve(&self, seat: Seat) -> Option<Reserve>;
        /// See [`Position::strength`].
        fn strength(&self, kind: Kind) -> Option<u8>;
        /// See [`Position::commander`].
        fn commander(&self, army: Seat) -> Option<Seat>;
        /// See [`Position::effects`].
        fn effects(&self, entry: GameEntry) -> Vec<Effect>;
        /// See [`Position::threats`].
        fn threats(&self) -> Vec<Threat>;
        /// See [`Position::dealt`].
        fn dealt(&self) -> Option<Move>;
        /// See [`Position::weight`].
        fn weight(&self, m: Move) -> u32;
    }

    /// The seat to move, if it is a seat's turn.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        match self.actor() {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance | Actor::Nobody => None,
        }
    }

    /// Why the one on the move may not do this; nothing if they may. The game knows more, see
    /// [`crate::Game::why_not`]: whether it is over, and which positions stood before.
    #[must_use]
    pub fn why_not(&self, attempt: impl Into<Attempt>) -> Option<Reason> {
        let attempt = attempt.into();
        with_position!(self, position => why_not::why_not(position, attempt))
    }

    /// See [`Position::play`].
    #[must_use = "an illegal move is not played"]
    pub fn play(&mut self, m: Move) -> bool {
        with_position!(self, position => position.play(m))
    }

    /// See [`Position::play_unchecked`].
    pub fn play_unchecked(&mut self, m: Move) {
        with_position!(self, position => position.play_unchecked(m));
    }

    /// See [`Position::passed`].
    #[must_use]
    pub fn passed(&self) -> Option<AnyPosition> {
        with_position!(self, position => position.passed().map(AnyPosition::from))
    }

    /// See [`Position::retire`].
    pub fn retire(&mut self, seat: Seat) {
        with_position!(self, position => position.retire(seat));
    }

    /// See [`Position::redeal`].
    pub fn redeal(&mut self, viewer: Option<Seat>, die: &mut dyn FnMut(u32) -> u32) {
        with_position!(self, position => position.redeal(viewer, die));
    }

    /// See [`Position::shuffled`].
    #[must_use]
    pub fn shuffled(&self, die: &mut dyn FnMut(u32) -> u32) -> Option<Deal> {
        with_position!(self, position => position.shuffled(die))
    }

    /// See [`Position::with_deal`].
    ///
    /// # Errors
    /// When nothing is dealt in the game, or the deal is one of other pieces.
    pub fn with_deal(self, deal: &Deal) -> Result<AnyPosition, Mistake> {
        with_position!(self, position => position.with_deal(deal).map(AnyPosition::from))
    }

    /// See [`perft::perft`].
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        with_position!(self, position => perft::perft(position, depth))
    }

    /// See [`perft::perft_playing`].
    #[must_use]
    pub fn perft_playing(&self, depth: u32) -> (u64, u64) {
        with_position!(self, position => perft::perft_playing(position, depth))
    }

    /// See [`perft::divide`].
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        with_position!(self, position => perft::divide(position, depth))
    }
}

/// Writes the position as [`AnyPosition::read`] reads it. There is no `FromStr`: which game it is, and for how
/// many players, stands in a [`Spec`]. A position of Tunnel Brawl holds what is hidden.
impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}
