//! Eight ways to play, from somebody who has just read the rules to as well as possible.

use crate::search::Mind;
use taproom_rules::Spec;

/// A strength of play, 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// The names of the levels and what to expect of them.
const NAMES: [(&str, &str); 8] = [
    ("Newcomer", "has just read the rules and overlooks most of what you threaten"),
    ("Guest", "sees what can be taken now, and little else"),
    ("Regular", "looks one move ahead, most of the time"),
    ("Neighbour", "plans a little and punishes plain mistakes"),
    ("Veteran", "sees short combinations, misses long ones"),
    ("Captain", "overlooks next to nothing nearby"),
    ("Champion", "calculates deeply and judges well"),
    ("Master of the house", "plays as well as it can in the time given"),
];

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 8] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// The level with this number.
    #[must_use]
    pub fn new(number: u64) -> Option<Level> {
        Level::ALL.into_iter().find(|level| u64::from(level.0) == number)
    }

    /// Its number.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES[self.0 as usize - 1].0
    }

    /// What to expect of it.
    #[must_use]
    pub fn about(self) -> &'static str {
        NAMES[self.0 as usize - 1].1
    }

    /// How it thinks: what it overlooks, how deep it looks and at how many positions. None of it depends on
    /// the speed of the machine.
    pub(crate) fn mind(self, _: &Spec, seed: u64) -> (Mind, i32, u64) {
        let mind = |sharp, blindness, noise| Mind { sharp, blindness, noise, seed };
        match self.0 {
            1 => (mind(false, 700, 150), 1, u64::MAX),
            2 => (mind(false, 450, 100), 2, u64::MAX),
            3 => (mind(false, 250, 60), 2, u64::MAX),
            4 => (mind(false, 100, 30), 3, u64::MAX),
            5 => (mind(false, 30, 15), 4, u64::MAX),
            6 => (Mind { seed, ..Mind::CLEAR }, 5, 20_000),
            7 => (Mind { seed, ..Mind::CLEAR }, 8, 200_000),
            _ => (Mind::CLEAR, i32::MAX, u64::MAX),
        }
    }
}
