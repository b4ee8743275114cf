//! The five games, one module each, and the one list of them.

pub mod extinction;
pub mod jungle;
pub mod quadular;
pub mod trench;
pub mod tunnel;

use crate::position::Position;
use crate::spec::About;

/// The list of games: hands it to another macro, together with whatever that macro wants besides.
#[doc(hidden)]
#[macro_export]
macro_rules! list_of_games {
    ($callback:ident! $($rest:tt)*) => {
        $crate::$callback! {
            [
                TunnelBrawl = $crate::games::tunnel::TunnelBrawl,
                Quadular = $crate::games::quadular::Quadular,
                TrenchRun = $crate::games::trench::TrenchRun,
                Jungle = $crate::games::jungle::Jungle,
                Extinction = $crate::games::extinction::Extinction,
            ]
            $($rest)*
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! define_games {
    ([$($name:ident = $position:ty,)+]) => {
        /// A game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum GameId {
            $($name,)+
        }

        impl GameId {
            /// Every game of the house.
            pub const ALL: &'static [GameId] = &[$(GameId::$name),+];

            /// What does not change about the game.
            #[must_use]
            pub fn about(self) -> &'static About {
                match self {
                    $(GameId::$name => <$position as Position>::ABOUT,)+
                }
            }
        }

        /// A position of any game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum AnyPosition {
            $($name($position),)+
        }

        $(
            impl From<$position> for AnyPosition {
                fn from(position: $position) -> AnyPosition {
                    AnyPosition::$name(position)
                }
            }
        )+

        impl AnyPosition {
            /// Which game it is.
            #[must_use]
            pub fn game(&self) -> GameId {
                match self {
                    $(AnyPosition::$name(_) => GameId::$name,)+
                }
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! match_position {
    ([$($name:ident = $type:ty,)+] $any:expr, $position:ident => $body:expr) => {
        match $any {
            $($crate::games::AnyPosition::$name($position) => $body,)+
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! match_game {
    ([$($name:ident = $type:ty,)+] $game:expr, $position:ident => $body:expr) => {
        match $game {
            $($crate::games::GameId::$name => {
                type $position = $type;
                $body
            })+
        }
    };
}

/// Evaluates an expression with the position of whichever game it is.
#[macro_export]
macro_rules! with_position {
    ($($what:tt)+) => { $crate::list_of_games! { match_position! $($what)+ } };
}

/// Evaluates an expression in which a name stands for the position type of whichever game it is.
#[macro_export]
macro_rules! with_game {
    ($($what:tt)+) => { $crate::list_of_games! { match_game! $($what)+ } };
}

list_of_games! { define_games! }

impl GameId {
    /// The game with this id, in any case.
    #[must_use]
    pub fn from_id(id: &str) -> Option<GameId> {
        GameId::ALL.iter().copied().find(|game| game.about().id.eq_ignore_ascii_case(id))
    }
}
