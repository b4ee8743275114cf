//! Eight ways to play, from somebody who has just read the rules to as well as possible.

use crate::search::Mind;
use taproom_rules::{GameId, Spec};

/// A strength of play, 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// The names of the levels and what to expect of them.
const NAMES: [(&str, &str); 8] = [
    ("Newcomer", "has just read the rules and overlooks most of what you threaten"),
    ("Apprentice", "sees what can be taken now, and little else"),
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
    pub(crate) fn rung(self, spec: &Spec) -> Rung {
        let rungs = match (spec.game(), spec.players()) {
            (GameId::Extinction, _) => &EXTINCTION,
            (GameId::Jungle, _) => &JUNGLE,
            (GameId::TrenchRun, _) => &TRENCH_RUN,
            (GameId::Quadular, 2) => &QUADULAR_FOR_TWO,
            (GameId::Quadular, 3) => &QUADULAR_FOR_THREE,
            (GameId::Quadular, _) => &QUADULAR_FOR_FOUR,
            (GameId::TunnelBrawl, 2) => &TUNNEL_BRAWL_FOR_TWO,
            (GameId::TunnelBrawl, 3) => &TUNNEL_BRAWL_FOR_THREE,
            (GameId::TunnelBrawl, _) => &TUNNEL_BRAWL_FOR_FOUR,
            // A game without a ladder is played as well as possible.
            _ => return Rung::TOP,
        };
        rungs.get(self.0 as usize - 1).copied().unwrap_or(Rung::TOP)
    }
}

/// How somebody plays with the same search: what is overlooked and how far they look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rung {
    /// Sees wins and threats of the next ply before looking.
    pub sharp: bool,
    /// How many of a thousand moves are not seen.
    pub blindness: u32,
    /// The judgement of a position is off by up to this much.
    pub noise: i32,
    /// How deep to look.
    pub depth: i32,
    /// At how many positions.
    pub nodes: u64,
}

impl Rung {
    /// Overlooks nothing and is held back by nothing.
    pub const TOP: Rung = rung(true, 0, 0, i32::MAX, u64::MAX);

    pub(crate) fn mind(self, seed: u64) -> Mind {
        let Rung { sharp, blindness, noise, .. } = self;
        Mind { sharp, blindness, noise, seed, ..Mind::CLEAR }
    }
}

const fn rung(sharp: bool, blindness: u32, noise: i32, depth: i32, nodes: u64) -> Rung {
    Rung { sharp, blindness, noise, depth, nodes }
}

// Found by matches: every level wins 65 to 90 games of a hundred against the one below (`taproom ladder`).

const EXTINCTION: [Rung; 7] = [
    rung(false, 540, 150, 2, u64::MAX),
    rung(false, 250, 68, 3, u64::MAX),
    rung(false, 22, 10, 4, u64::MAX),
    rung(true, 47, 32, 4, 1_050),
    rung(true, 0, 9, 5, 3_600),
    rung(true, 0, 3, 8, 8_700),
    rung(true, 0, 0, 64, 23_500),
];

const JUNGLE: [Rung; 7] = [
    rung(false, 700, 260, 1, u64::MAX),
    rung(false, 680, 200, 2, u64::MAX),
    rung(false, 360, 75, 2, u64::MAX),
    rung(false, 190, 60, 3, u64::MAX),
    rung(false, 10, 5, 4, u64::MAX),
    rung(true, 0, 8, 5, 3_000),
    rung(true, 0, 0, 8, 20_000),
];

const TRENCH_RUN: [Rung; 7] = [
    rung(false, 660, 240, 1, u64::MAX),
    rung(false, 640, 190, 2, u64::MAX),
    rung(false, 310, 64, 2, u64::MAX),
    rung(false, 105, 34, 3, u64::MAX),
    rung(false, 30, 15, 4, u64::MAX),
    rung(true, 0, 9, 5, 2_700),
    rung(true, 0, 0, 9, 30_000),
];

const QUADULAR_FOR_TWO: [Rung; 7] = [
    rung(false, 840, 450, 2, u64::MAX),
    rung(false, 495, 162, 2, u64::MAX),
    rung(false, 222, 79, 3, u64::MAX),
    rung(false, 97, 41, 4, u64::MAX),
    rung(true, 20, 22, 5, 2_150),
    rung(true, 0, 3, 7, 11_000),
    rung(true, 0, 0, 64, 24_500),
];

const QUADULAR_FOR_THREE: [Rung; 7] = [
    rung(false, 845, 390, 1, u64::MAX),
    rung(false, 720, 290, 1, u64::MAX),
    rung(false, 540, 175, 1, u64::MAX),
    rung(false, 600, 250, 2, u64::MAX),
    rung(false, 380, 150, 2, u64::MAX),
    rung(false, 365, 152, 3, u64::MAX),
    rung(false, 110, 45, 4, u64::MAX),
];

const QUADULAR_FOR_FOUR: [Rung; 7] = [
    rung(false, 855, 410, 1, u64::MAX),
    rung(false, 740, 295, 1, u64::MAX),
    rung(false, 580, 195, 1, u64::MAX),
    rung(false, 620, 285, 2, u64::MAX),
    rung(false, 410, 170, 2, u64::MAX),
    rung(false, 340, 140, 3, u64::MAX),
    rung(false, 140, 59, 4, u64::MAX),
];

const TUNNEL_BRAWL_FOR_TWO: [Rung; 7] = [
    rung(false, 450, 140, 2, u64::MAX),
    rung(false, 360, 110, 3, u64::MAX),
    rung(false, 320, 100, 4, u64::MAX),
    rung(false, 165, 60, 4, u64::MAX),
    rung(false, 70, 35, 5, u64::MAX),
    rung(true, 10, 15, 6, 30_000),
    rung(true, 0, 0, 9, 80_000),
];

const TUNNEL_BRAWL_FOR_THREE: [Rung; 7] = [
    rung(false, 905, 670, 1, u64::MAX),
    rung(false, 860, 465, 1, u64::MAX),
    rung(false, 760, 320, 1, u64::MAX),
    rung(false, 600, 200, 1, u64::MAX),
    rung(false, 300, 110, 1, u64::MAX),
    rung(false, 450, 190, 2, u64::MAX),
    rung(false, 20, 8, 3, u64::MAX),
];

const TUNNEL_BRAWL_FOR_FOUR: [Rung; 7] = [
    rung(false, 830, 440, 1, u64::MAX),
    rung(false, 690, 260, 1, u64::MAX),
    rung(false, 530, 180, 1, u64::MAX),
    rung(false, 340, 120, 1, u64::MAX),
    rung(false, 490, 225, 2, u64::MAX),
    rung(false, 290, 118, 3, u64::MAX),
    rung(false, 100, 45, 4, u64::MAX),
];
