//! Colours as far as the terminal has them.

use ratatui::style::Color;

/// A colour of the house: red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// Reads `#rrggbb`; grey where it is written otherwise.
    #[must_use]
    pub fn read(text: &str) -> Rgb {
        let part = |at: usize| text.get(at..at + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok());
        Rgb(part(1).unwrap_or(128), part(3).unwrap_or(128), part(5).unwrap_or(128))
    }

    /// This colour with a part of the other mixed in, from 0 to 1.
    #[must_use]
    pub fn mixed(self, other: Rgb, part: f32) -> Rgb {
        let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * part) as u8;
        Rgb(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// How bright it looks, from 0 to 255.
    #[must_use]
    pub fn brightness(self) -> u32 {
        (u32::from(self.0) * 299 + u32::from(self.1) * 587 + u32::from(self.2) * 114) / 1000
    }

    /// Black or white, whichever can be read on it.
    #[must_use]
    pub fn ink(self) -> Rgb {
        if self.brightness() > 128 { Rgb(18, 16, 14) } else { Rgb(250, 248, 244) }
    }
}

/// How many colours the terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Palette {
    /// All of them.
    Full,
    /// The usual 256.
    Some,
    /// None: shapes and letters must do.
    None,
}

impl Palette {
    /// What the terminal says of itself.
    #[must_use]
    pub fn of_terminal() -> Palette {
        let says = |name: &str| std::env::var(name).unwrap_or_default();
        let full = says("COLORTERM");
        if std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) || says("TERM") == "dumb" {
            Palette::None
        } else if full.contains("truecolor") || full.contains("24bit") {
            Palette::Full
        } else {
            Palette::Some
        }
    }

    /// The colour as this terminal can show it.
    #[must_use]
    pub fn paint(self, Rgb(r, g, b): Rgb) -> Color {
        match self {
            Palette::Full => Color::Rgb(r, g, b),
            Palette::Some => Color::Indexed(nearest_index(r, g, b)),
            Palette::None => Color::Reset,
        }
    }
}

/// The nearest of the 216 colours and 24 greys that terminals agree on. A wrong hue is worse than a wrong
/// brightness: tan must not become pink.
fn nearest_index(r: u8, g: u8, b: u8) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let colour = |index: u8| match index {
        232.. => [8 + (index - 232) * 10; 3],
        _ => [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map(|step| STEPS[step as usize]),
    };
    let away = |index: &u8| {
        let [x, y, z] = colour(*index).map(i32::from);
        let (dr, dg, db) = (i32::from(r) - x, i32::from(g) - y, i32::from(b) - z);
        dr * dr + dg * dg + db * db + (dr - dg).pow(2) + (dg - db).pow(2)
    };
    (16..=255).min_by_key(away).unwrap_or(16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_and_come_near() {
        assert_eq!(Rgb::read("#dd6b20"), Rgb(221, 107, 32));
        assert_eq!(Rgb::read(""), Rgb(128, 128, 128));
        assert_eq!(Palette::Some.paint(Rgb(255, 0, 0)), Color::Indexed(196));
        assert_eq!(Palette::Some.paint(Rgb(128, 128, 128)), Color::Indexed(244));
        assert_eq!(Palette::Some.paint(Rgb(205, 189, 156)), Color::Indexed(180), "tan stays tan");
        assert_eq!(Palette::None.paint(Rgb(1, 2, 3)), Color::Reset);
        assert_eq!(Rgb(0, 0, 0).mixed(Rgb(200, 100, 50), 0.5), Rgb(100, 50, 25));
    }
}
