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
    /// What the plates under each army are painted with, where pieces stand on plates: their shape tells armies
    /// apart as the colour does.
    pub plates: Option<BySeat<&'static str>>,
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

/// How somebody likes the ground of all boards to be painted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// As the game's own look has it.
    #[default]
    Classic,
    /// Cool and grey.
    Slate,
    /// Green.
    Forest,
}

/// The colours of a board's plain ground and of its frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paint {
    /// Light squares.
    pub light: &'static str,
    /// Dark squares.
    pub dark: &'static str,
    /// Around the board and between its cells.
    pub frame: &'static str,
    /// Letters on the frame.
    pub ink: &'static str,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 3] = [Theme::Classic, Theme::Slate, Theme::Forest];

    /// The word used in every interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Classic => "classic",
            Theme::Slate => "slate",
            Theme::Forest => "forest",
        }
    }

    /// The theme of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// What a game's ground is painted with. Stone stays as even as stone is, and space is never bright.
    #[must_use]
    pub const fn paint(self, look: &Look) -> Paint {
        let (light, dark) = match (self, look.ground) {
            (Theme::Classic, _) => {
                return Paint { light: look.light, dark: look.dark, frame: look.frame, ink: look.ink };
            }
            (Theme::Slate, Texture::Smooth) => ("#dfe4ea", "#9aa8b7"),
            (Theme::Slate, Texture::Stone) => ("#a3acb6", "#949ea9"),
            (Theme::Slate, Texture::Metal) => ("#6c7988", "#63707e"),
            (Theme::Slate, Texture::Grass) => ("#b9c6cc", "#b9c6cc"),
            (Theme::Forest, Texture::Smooth) => ("#e9efdb", "#86a873"),
            (Theme::Forest, Texture::Stone) => ("#98a487", "#8a967a"),
            (Theme::Forest, Texture::Metal) => ("#3d4c42", "#35433a"),
            (Theme::Forest, Texture::Grass) => ("#7fa665", "#7fa665"),
        };
        match self {
            Theme::Forest => Paint { light, dark, frame: "#2c3b27", ink: "#dfe8d2" },
            _ => Paint { light, dark, frame: "#2a313a", ink: "#d7dfe8" },
        }
    }
}

/// Ink and plates that are dark.
pub const DARK: &str = "#1c1712";
/// Ink and plates that are light.
pub const LIGHT: &str = "#f7f1e3";

/// How bright a colour like `#dd6b20` is, from 0 (black) to 1 (white), as contrast is computed. Something that
/// is no colour is black.
#[must_use]
pub fn luminance(colour: &str) -> f32 {
    let part = |at: usize| {
        let byte = colour.get(at..at + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok()).unwrap_or(0);
        let share = f32::from(byte) / 255.;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

/// What can be read on a colour.
#[must_use]
pub fn ink_on(colour: &str) -> &'static str {
    // From here on dark ink has the greater contrast.
    if luminance(colour) > 0.18 { DARK } else { LIGHT }
}

/// A colour without its hue, as those wear it who stand idle.
#[must_use]
pub fn faded(colour: &str) -> String {
    let bright = luminance(colour);
    let share = if bright <= 0.003_130_8 { bright * 12.92 } else { 1.055 * bright.powf(1. / 2.4) - 0.055 };
    let byte = (share * 255.).round().clamp(0., 255.) as u8;
    format!("#{byte:02x}{byte:02x}{byte:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameId;

    fn contrast(one: &str, other: &str) -> f32 {
        let (a, b) = (luminance(one) + 0.05, luminance(other) + 0.05);
        a.max(b) / a.min(b)
    }

    /// How far apart two colours are in steps of red, green and blue.
    fn apart(one: &str, other: &str) -> f32 {
        let part = |colour: &str, at: usize| u8::from_str_radix(&colour[at..at + 2], 16).unwrap_or(0);
        let steps = [1, 3, 5].map(|at| f32::from(part(one, at)) - f32::from(part(other, at)));
        steps.iter().map(|step| step * step).sum::<f32>().sqrt()
    }

    #[test]
    fn brightness_is_that_of_the_eye() {
        assert!(luminance("#000000") < 0.001 && luminance("#ffffff") > 0.999);
        assert!((luminance("#808080") - 0.2159).abs() < 0.001);
        assert_eq!(ink_on("#ffffff"), DARK);
        assert_eq!(ink_on("#000000"), LIGHT);
        assert_eq!(luminance(""), 0.);
        assert_eq!(faded("#808080"), "#808080");
        assert_eq!(faded("#ffffff"), "#ffffff");
    }

    /// Whoever sees no hues tells armies apart by how bright they are, and every army stands out from its plates.
    #[test]
    fn armies_can_be_told_apart_without_their_hues() {
        for game in GameId::ALL {
            let about = game.about();
            let seats = about.seats.iter().max_by_key(|seats| seats.len()).expect("somebody plays");
            for (index, &seat) in seats.iter().enumerate() {
                let colour = about.look.seats[seat];
                if let Some(plates) = about.look.plates {
                    let under = plates[seat];
                    assert!(contrast(colour, under) >= 3., "{}: {colour} on {under}", about.id);
                    // A plate is seen before the figure on it: nobody may take it for another army's colour.
                    for &other in seats.iter().filter(|&&other| other != seat) {
                        let other = about.look.seats[other];
                        assert!(apart(under, other) > 75., "{}: plate {under} and {other}", about.id);
                    }
                }
                assert!(contrast(colour, ink_on(colour)) >= 4., "{}: ink on {colour}", about.id);
                if seats.len() > 2 {
                    for &other in &seats[index + 1..] {
                        let other = about.look.seats[other];
                        assert!(contrast(colour, other) >= 1.4, "{}: {colour} and {other}", about.id);
                    }
                }
            }
        }
    }

    /// On small squares there are no plates, and some games have none: there a figure or the line around it stands
    /// out from every ground.
    #[test]
    fn figures_stand_out_from_the_ground() {
        for (game, theme) in GameId::ALL.iter().flat_map(|game| Theme::ALL.map(|theme| (game, theme))) {
            let about = game.about();
            let Paint { light, dark, .. } = theme.paint(&about.look);
            for &seat in about.seats.iter().copied().flatten() {
                let (fill, line) = (about.look.seats[seat], about.look.lines[seat]);
                for ground in [light, dark] {
                    let most = contrast(fill, ground).max(contrast(line, ground));
                    assert!(
                        most >= 3.,
                        "{}, {}: {fill} and {line} on {ground}: {most}",
                        about.id,
                        theme.name()
                    );
                }
            }
        }
    }

    /// An army that is called black or white looks like it.
    #[test]
    fn black_is_black_and_white_is_white() {
        for game in GameId::ALL {
            let about = game.about();
            for (&name, &colour) in about.colours.0.iter().zip(&about.look.seats.0) {
                match name {
                    "black" => assert!(luminance(colour) < 0.05, "{}: {colour}", about.id),
                    "white" => assert!(luminance(colour) > 0.8, "{}: {colour}", about.id),
                    _ => {}
                }
            }
        }
    }
}
