//! The five games, one module each, and the one list of them.

pub mod extinction;
pub mod jungle;
pub mod quadular;
pub mod trench;
pub mod tunnel;

use crate::mistake::{Mistake, Wrong, quoted};
use crate::position::Position;
use crate::spec::About;
use std::fmt;
use std::str::FromStr;

/// The list of games makes everything that depends on which games there are. The dollar sign is handed in
/// because macros that are made here need one of their own.
macro_rules! games {
    ($d:tt $($name:ident = $module:ident,)+) => {
        /// A game. There may be more of them one day.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        #[non_exhaustive]
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
                    $(GameId::$name => <$module::$name as Position>::ABOUT,)+
                }
            }
        }

        /// A position of any game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        #[non_exhaustive]
        pub enum AnyPosition {
            $($name($module::$name),)+
        }

        $(
            impl From<$module::$name> for AnyPosition {
                fn from(position: $module::$name) -> AnyPosition {
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

        /// Evaluates an expression with the position of whichever game it is.
        ///
        /// ```
        /// use taproom_rules::{AnyPosition, GameId, Position, Spec, with_position};
        ///
        /// let start = AnyPosition::start(&Spec::new(GameId::TrenchRun));
        /// assert_eq!(with_position!(&start, position => position.count()), 16);
        /// ```
        #[macro_export]
        macro_rules! with_position {
            ($d any:expr, $d position:ident => $d body:expr) => {
                match $d any {
                    $($crate::games::AnyPosition::$name($d position) => $d body,)+
                    #[allow(unreachable_patterns)]
                    _ => unreachable!("the list of games is complete"),
                }
            };
        }

        /// Evaluates an expression in which a name stands for the position type of whichever game it is.
        ///
        /// ```
        /// use taproom_rules::{GameId, with_game};
        ///
        /// assert!(with_game!(GameId::Jungle, P => size_of::<P>()) <= 320);
        /// ```
        #[macro_export]
        macro_rules! with_game {
            ($d game:expr, $d position:ident => $d body:expr) => {
                match $d game {
                    $($crate::games::GameId::$name => {
                        type $d position = $crate::games::$module::$name;
                        $d body
                    })+
                    #[allow(unreachable_patterns)]
                    _ => unreachable!("the list of games is complete"),
                }
            };
        }
    };
}

games! {
    $
    TunnelBrawl = tunnel,
    Quadular = quadular,
    TrenchRun = trench,
    Jungle = jungle,
    Extinction = extinction,
}

impl GameId {
    /// The game with this id, in any case.
    #[must_use]
    pub fn from_id(id: &str) -> Option<GameId> {
        GameId::ALL.iter().copied().find(|game| game.about().id.eq_ignore_ascii_case(id))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.about().id)
    }
}

/// Reads an id, in any case.
impl FromStr for GameId {
    type Err = Mistake;

    fn from_str(id: &str) -> Result<GameId, Mistake> {
        GameId::from_id(id).ok_or_else(|| {
            let ids: Vec<&str> = GameId::ALL.iter().map(|game| game.about().id).collect();
            Mistake::new(
                Wrong::Other,
                format!("there is no game {}; there are {}", quoted(id), ids.join(", ")),
            )
        })
    }
}
