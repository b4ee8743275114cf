//! How well somebody plays with the same search.

use taproom_rules::{Move, zobrist};

/// What somebody overlooks, how vague their judgement is, and what they think of the others.
#[derive(Clone, Debug)]
pub struct Mind {
    /// Sees wins and threats of the next ply before looking.
    pub sharp: bool,
    /// How many of a thousand moves are not seen.
    pub blindness: u32,
    /// The judgement of a position is off by up to this much.
    pub noise: i32,
    /// What is overlooked depends on the position and on this.
    pub seed: u64,
    /// What to think of the others, where there are several.
    pub style: Style,
}

/// What a player at a table of three or four thinks of the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// All are against this one player.
    #[default]
    Paranoid,
    /// All play for themselves (max-n).
    Selfish,
    /// Of all the others only the one whose move hurts most gets to move (best-reply search).
    BestReply,
}

impl Mind {
    /// Overlooks nothing.
    pub const CLEAR: Mind = Mind { sharp: true, blindness: 0, noise: 0, seed: 0, style: Style::Paranoid };

    /// Whether it sees everything as it is. What others found out would make a clouded mind clearer.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.blindness == 0 && self.noise == 0
    }

    /// By how much the judgement of the position with this key is off. It is always off by the same.
    #[inline]
    #[must_use]
    pub fn error(&self, key: u64) -> i32 {
        if self.noise <= 0 {
            return 0;
        }
        let roll = zobrist::number(key ^ self.seed) % (2 * self.noise as u64 + 1);
        roll as i32 - self.noise
    }

    /// Whether a move of the position with this key is overlooked. It is always the same ones that are.
    #[inline]
    #[must_use]
    pub fn overlooks(&self, key: u64, m: Move) -> bool {
        self.blindness > 0
            && zobrist::number(key ^ u64::from(m.packed()).rotate_left(40) ^ self.seed) % 1000
                < u64::from(self.blindness)
    }
}
