//! What a game's boards and pieces look like, as data. The drawings themselves are in `diagram`, which
//! is there with the feature `diagram`.

use crate::seat::BySeat;

/// How a game's diagrams are coloured.
#[derive(Debug)]
pub struct Look {
    /// Light squares.
    pub light: &'static str,
    /// Dark squares; the same as `light` where a board is not chequered.
    pub dark: &'static str,
    /// Whether a square is dark when its file and rank number add up to an odd number, not to an even one.
    pub odd_is_dark: bool,
    /// Around the board.
    pub frame: &'static str,
    /// Letters on the frame.
    pub ink: &'static str,
    /// The colour of each army, and of its mouth or domain.
    pub seats: BySeat<&'static str>,
    /// The line around each army's pieces.
    pub lines: BySeat<&'static str>,
    /// Whether pieces stand on plates whose shape tells the army apart as the colour does.
    pub plates: bool,
    /// Whether pieces face the way their army moves.
    pub facing: bool,
    /// Which drawings the pieces have: games whose pieces have the same names need not share an army.
    pub army: Army,
    /// What the plain ground is made of.
    pub ground: Texture,
    /// What a screen shows in its own way, or shows beyond the board.
    pub traits: &'static [Trait],
}

/// Something about a game that a screen has to know and that its board and its pieces do not tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trait {
    /// It matters how many of each kind are left.
    Census,
    /// Pieces are held off the board.
    Reserve,
    /// The board is dark, so marks on it must be bright.
    Dark,
}

impl Trait {
    /// The word used in every interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Trait::Census => "census",
            Trait::Reserve => "reserve",
            Trait::Dark => "dark",
        }
    }
}

/// Whose drawings pieces have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Army {
    /// Chessmen.
    Chess,
    /// Dwarves of a clan.
    Dwarves,
    /// The game's own, by the names of its pieces.
    Own,
}

/// What plain ground is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Texture {
    /// Wood or paper: nothing to see.
    Smooth,
    /// Hewn stone.
    Stone,
    /// Metal plates.
    Metal,
    /// A meadow.
    Grass,
}
