//! What people look like: a photo ([`photo`]), or a shield with an emblem, drawn by the house. A shield follows from somebody's number unless
//! they chose another one, and its address says all there is to draw, so that browsers may keep it.
//!
//! Nothing here asks the store or the time. Patterns tell shields apart where colours can't be seen.

mod board;
pub mod photo;

pub use board::board;

use crate::kept::{File, Shelf};
use axum::http::HeaderMap;
use axum::response::Response;
use std::fmt;
use std::sync::LazyLock;
use taproom_play::{PersonId, Strength};
use taproom_rules::diagram::{self, Set};
use taproom_rules::zobrist;

/// Where the drawing of an emblem is.
#[derive(Clone, Copy, Debug)]
enum Art {
    /// Among those made for shields.
    Own,
    /// Among the pieces of the games, under this name.
    Piece(Set, &'static str),
}

/// Something to choose, by its word in addresses and forms.
#[derive(Debug)]
pub struct Choice<T: 'static> {
    /// The word.
    pub id: &'static str,
    what: T,
}

const fn choice<T>(id: &'static str, what: T) -> Choice<T> {
    Choice { id, what }
}

/// What a shield can show. The order must stay: numbers of people stand for places in it.
const EMBLEMS: [Choice<Art>; 16] = [
    choice("tankard", Art::Own),
    choice("pick", Art::Piece(Set::Plain, "dwarf-pawn")),
    choice("lantern", Art::Own),
    choice("crown", Art::Own),
    choice("rat", Art::Piece(Set::Drawn, "rat")),
    choice("wolf", Art::Piece(Set::Drawn, "wolf")),
    choice("castle", Art::Piece(Set::Drawn, "chess-rook")),
    choice("star", Art::Own),
    choice("cat", Art::Piece(Set::Drawn, "cat")),
    choice("elephant", Art::Piece(Set::Drawn, "elephant")),
    choice("horse", Art::Piece(Set::Drawn, "chess-knight")),
    choice("ram", Art::Piece(Set::Drawn, "dwarf-knight")),
    choice("lion", Art::Piece(Set::Drawn, "lion")),
    choice("barrel", Art::Own),
    choice("moon", Art::Own),
    choice("key", Art::Own),
];

/// How a shield is parted: what has the second colour, on a field of 64 by 64.
const PATTERNS: [Choice<&str>; 8] = [
    choice("halves", "M32 0H64V64H32Z"),
    choice("bars", "M0 14H64V24H0ZM0 36H64V46H0Z"),
    choice("bend", "M0 0H22L64 42V64L0 4Z"),
    choice("quarters", "M32 0H64V30H32ZM0 30H32V64H0Z"),
    choice("chevron", "M0 40L32 16L64 40V58L32 34L0 58Z"),
    choice("stripes", "M6 0H15V64H6ZM24 0H32V64H24ZM41 0H49V64H41ZM58 0H64V64H58Z"),
    choice(
        "checks",
        "M19 4H32V17H19ZM45 4H58V17H45ZM6 17H19V30H6ZM32 17H45V30H32ZM19 30H32V43H19ZM45 30H58V43H45ZM6 43H19V56H6Z\
         M32 43H45V56H32ZM19 56H32V64H19Z",
    ),
    choice("border", "M0 0H64V64H0ZM13 11V30C13 42 21 49 32 54.5C43 49 51 42 51 30V11Z"),
];

/// The colours of fields and patterns.
const COLOURS: [Choice<&str>; 8] = [
    choice("red", "#b3271e"),
    choice("gold", "#e2a92c"),
    choice("green", "#2f7d3b"),
    choice("sky", "#62a8cf"),
    choice("blue", "#1e4d9b"),
    choice("purple", "#6d3b8a"),
    choice("black", "#332c27"),
    choice("white", "#ece4d4"),
];

const OWN: &str = include_str!("emblems.svg");
const SHIELD: &str = "M5 4H59V30C59 45 47 55 32 60.5C17 55 5 45 5 30Z";
/// Emblems are light with dark lines, which can be seen on every field.
const LIGHT: &str = "#fff8e8";
const DARK: &str = "#1d1610";
/// Around everything, so that dark shields can be seen on dark pages.
const RIM: &str = "#c9ae82";

/// A shield: places in the lists of what there is to choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Picture {
    emblem: u8,
    pattern: u8,
    field: u8,
    second: u8,
}

/// A part of a shield that can be chosen: its word in forms, what there is and what is chosen.
pub struct Part {
    /// The word.
    pub id: &'static str,
    /// Every choice, and the shield that it would make.
    pub choices: Vec<(&'static str, Picture)>,
    /// The word of what is chosen.
    pub chosen: &'static str,
}

impl Picture {
    /// The shield that follows from somebody's number.
    #[must_use]
    pub fn of(person: PersonId) -> Picture {
        let mut dice = zobrist::number(person.0 as u64 ^ 0x7461_7072_6f6f_6d00);
        let mut roll = |sides: usize| {
            let side = dice % sides as u64;
            dice /= sides as u64;
            side as u8
        };
        let (emblem, pattern, field) = (roll(EMBLEMS.len()), roll(PATTERNS.len()), roll(COLOURS.len()));
        // Two of a colour would hide the pattern.
        let second = (field + 1 + roll(COLOURS.len() - 1)) % COLOURS.len() as u8;
        Picture { emblem, pattern, field, second }
    }

    /// The shield somebody has: what they chose, if that is still to be had.
    #[must_use]
    pub fn chosen(chosen: Option<&str>, person: PersonId) -> Picture {
        chosen.and_then(Picture::read).unwrap_or_else(|| Picture::of(person))
    }

    /// The shield with these parts, by their words.
    #[must_use]
    pub fn with(emblem: &str, pattern: &str, field: &str, second: &str) -> Option<Picture> {
        Some(Picture {
            emblem: place(&EMBLEMS, emblem)?,
            pattern: place(&PATTERNS, pattern)?,
            field: place(&COLOURS, field)?,
            second: place(&COLOURS, second)?,
        })
    }

    /// Reads a shield's text, as [`fmt::Display`] writes it.
    #[must_use]
    pub fn read(text: &str) -> Option<Picture> {
        let mut parts = text.splitn(4, '-');
        let (emblem, pattern) = (parts.next()?, parts.next()?);
        Picture::with(emblem, pattern, parts.next()?, parts.next()?)
    }

    /// Where its drawing is.
    #[must_use]
    pub fn url(self) -> String {
        format!("/picture/{self}.svg")
    }

    /// What can be changed about it.
    #[must_use]
    pub fn parts(self) -> [Part; 4] {
        let part = |id, chosen, choices| Part { id, choices, chosen };
        let words = self.words();
        [
            part("emblem", words[0], options(&EMBLEMS, |emblem| Picture { emblem, ..self })),
            part("pattern", words[1], options(&PATTERNS, |pattern| Picture { pattern, ..self })),
            part("field", words[2], options(&COLOURS, |field| Picture { field, ..self })),
            part("second", words[3], options(&COLOURS, |second| Picture { second, ..self })),
        ]
    }

    fn words(self) -> [&'static str; 4] {
        let Picture { emblem, pattern, field, second } = self;
        [
            EMBLEMS[emblem as usize].id,
            PATTERNS[pattern as usize].id,
            COLOURS[field as usize].id,
            COLOURS[second as usize].id,
        ]
    }

    /// The drawing: an SVG without styles, scripts or letters.
    #[must_use]
    pub fn svg(self) -> String {
        let emblem = &EMBLEMS[self.emblem as usize];
        let (id, symbol) = match emblem.what {
            Art::Own => (emblem.id, diagram::symbol_in(OWN, emblem.id)),
            Art::Piece(set, id) => (id, diagram::symbol(set, id)),
        };
        let symbol = symbol.expect("the tests have drawn every emblem");
        let pattern = PATTERNS[self.pattern as usize].what;
        let [field, second] = [self.field, self.second].map(|colour| COLOURS[colour as usize].what);
        document(&format!(
            "{symbol}<clipPath id=\"shield\"><path d=\"{SHIELD}\"/></clipPath>\n\
             <path d=\"{SHIELD}\" fill=\"{field}\" stroke=\"{RIM}\" stroke-width=\"6\" stroke-linejoin=\"round\"/>\n\
             <path d=\"{pattern}\" fill=\"{second}\" fill-rule=\"evenodd\" clip-path=\"url(#shield)\"/>\n\
             <path d=\"{SHIELD}\" fill=\"none\" stroke=\"{DARK}\" stroke-width=\"3\" stroke-linejoin=\"round\"/>\n\
             <use href=\"#{id}\" x=\"11\" y=\"7\" width=\"42\" height=\"42\" fill=\"{LIGHT}\" color=\"{DARK}\"/>\n"
        ))
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words().join("-"))
    }
}

/// Where the picture of somebody is: their photo, or the shield they chose or were given.
#[must_use]
pub fn portrait(photo: Option<&str>, chosen: Option<&str>, person: PersonId) -> String {
    photo.map_or_else(|| Picture::chosen(chosen, person).url(), photo::url)
}

fn place<T>(choices: &[Choice<T>], id: &str) -> Option<u8> {
    choices.iter().position(|choice| choice.id == id).map(|place| place as u8)
}

fn options<T>(choices: &'static [Choice<T>], with: impl Fn(u8) -> Picture) -> Vec<(&'static str, Picture)> {
    choices.iter().zip(0..).map(|(choice, place)| (choice.id, with(place))).collect()
}

fn document(content: &str) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\">\n{content}</svg>\n")
}

/// The face of a computer: a robot with its level for a mouth, and a colour that grows darker with it.
#[must_use]
pub fn computer(level: Strength) -> String {
    const COLOURS: [&str; 8] =
        ["#8fae4b", "#5f9a55", "#3c8a7c", "#3f77a8", "#5560ad", "#7a4aa0", "#97345f", "#7d1d1d"];
    /// Strokes in a box of 16 by 26.
    const DIGITS: [&str; 8] = [
        "M3 6L9 1V25M3 25H15",
        "M1 7Q1 1 8 1Q15 1 15 7Q15 12 1 25H15",
        "M1 3Q4 1 8 1Q15 1 15 7Q15 12 7 12Q15 12 15 19Q15 25 8 25Q4 25 1 23",
        "M12 25V1L1 17H16",
        "M14 1H3L2 12Q5 10 9 10Q15 11 15 17Q15 25 8 25Q4 25 1 23",
        "M13 1Q1 5 1 18Q1 25 8 25Q15 25 15 18Q15 11 8 11Q3 11 1 16",
        "M1 1H15Q8 10 6 25",
        "M8 1Q2 1 2 7Q2 12 8 12Q14 12 14 7Q14 1 8 1ZM8 12Q1 12 1 18.5Q1 25 8 25Q15 25 15 18.5Q15 12 8 12Z",
    ];
    let number = level.number() as usize - 1;
    let (colour, digit) = (COLOURS[number], DIGITS[number]);
    let head = "<path d=\"M32 14V6\"/><rect x=\"8\" y=\"14\" width=\"48\" height=\"44\" rx=\"11\"/>\
                <path d=\"M4 30v12M60 30v12\"/>";
    document(&format!(
        "<g fill=\"{RIM}\" stroke=\"{RIM}\" stroke-width=\"6\" stroke-linecap=\"round\">{head}</g>\n\
         <g fill=\"{colour}\" stroke=\"{DARK}\" stroke-width=\"3.5\" stroke-linecap=\"round\">{head}</g>\n\
         <circle cx=\"32\" cy=\"6\" r=\"4\" fill=\"{colour}\" stroke=\"{DARK}\" stroke-width=\"2.5\"/>\n\
         <g fill=\"{LIGHT}\"><circle cx=\"21\" cy=\"26\" r=\"6.5\"/><circle cx=\"43\" cy=\"26\" r=\"6.5\"/>\
         <rect x=\"19\" y=\"35\" width=\"26\" height=\"19\" rx=\"4\"/></g>\n\
         <g fill=\"{DARK}\"><circle cx=\"22\" cy=\"26.5\" r=\"3\"/><circle cx=\"42\" cy=\"26.5\" r=\"3\"/></g>\n\
         <path d=\"{digit}\" transform=\"translate(27.6 37.6) scale(.55)\" fill=\"none\" stroke=\"{DARK}\" stroke-width=\"5\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n"
    ))
}

/// The pictures that were drawn lately: more than there are people in most houses, and a few megabytes.
static SHELF: LazyLock<Shelf> = LazyLock::new(|| Shelf::new(1500));

fn draw(file: &str) -> Option<String> {
    let name = file.strip_suffix(".svg")?;
    match name.strip_prefix("computer-") {
        // One way to write it: 3, and not 003.
        Some(level) => {
            let level =
                level.parse().ok().and_then(Strength::new).filter(|n| n.number().to_string() == level);
            level.map(computer)
        }
        None => Picture::read(name).map(Picture::svg),
    }
}

/// Whether a path is that of a picture which is kept, so that sending it costs next to nothing.
#[must_use]
pub fn is_kept(path: &str) -> bool {
    path.strip_prefix("/picture/").is_some_and(|file| SHELF.holds(file) || photo::is_kept(file))
        || board::is_kept(path)
}

/// The answer to somebody who asks for a picture, where there is such a one: `wolf-bend-red-gold.svg`,
/// `computer-3.svg`.
#[must_use]
pub fn answer(file: &str, headers: &HeaderMap) -> Option<Response> {
    let drawn = SHELF.get(file, || draw(file).map(File::new))?;
    // The next version of the house may draw it better; until then nobody needs to ask again.
    let caching = if cfg!(debug_assertions) { "no-cache" } else { "public, max-age=86400" };
    Some(drawn.answer(headers, "image/svg+xml", caching))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn everybody_has_a_picture_and_few_have_the_same() {
        let all: Vec<Picture> = (1..=200).map(|number| Picture::of(PersonId(number))).collect();
        let different: HashSet<Picture> = all.iter().copied().collect();
        assert!(different.len() > 190, "{}", different.len());
        assert!(all.iter().all(|picture| picture.field != picture.second));
        for part in 0..4 {
            let used: HashSet<&str> = all.iter().map(|picture| picture.words()[part]).collect();
            assert_eq!(used.len(), [EMBLEMS.len(), PATTERNS.len(), COLOURS.len(), COLOURS.len()][part]);
        }
        // A picture is for ever: another version of the house must not change it.
        assert_eq!(Picture::of(PersonId(1)).to_string(), "key-quarters-white-purple");
    }

    #[test]
    fn pictures_are_read_as_they_are_written() {
        for number in [1, 2, i64::MAX, -7, 0] {
            let picture = Picture::of(PersonId(number));
            assert_eq!(Picture::read(&picture.to_string()), Some(picture));
            assert_eq!(Picture::chosen(None, PersonId(number)), picture);
            assert_eq!(Picture::chosen(Some("a-thing-of-old"), PersonId(number)), picture);
        }
        for wrong in ["", "wolf", "wolf-bend-red", "wolf-bend-red-gold-", "Wolf-bend-red-gold", "a-b-c-d"] {
            assert_eq!(Picture::read(wrong), None, "{wrong}");
        }
        let [emblem, ..] = Picture::of(PersonId(1)).parts();
        assert!(emblem.choices.iter().any(|(id, ..)| *id == emblem.chosen));
    }

    #[test]
    fn a_picture_is_drawn_once() {
        let file = "wolf-bend-red-gold.svg";
        assert!(!is_kept(&format!("/picture/{file}")));
        answer(file, &HeaderMap::new()).unwrap();
        assert!(is_kept(&format!("/picture/{file}")));
        for wrong in ["/picture/wolf-bend-red-gold", "/picture/a/b", "/picture/", file] {
            assert!(!is_kept(wrong), "{wrong}");
        }
        assert!(draw("computer-3.svg").is_some());
        assert!(draw("computer-003.svg").is_none(), "each picture has one name");
    }

    #[test]
    fn every_part_is_drawn() {
        let drawings = Picture::of(PersonId(1)).parts().into_iter().flat_map(|part| part.choices);
        let mut seen: HashSet<String> = drawings.map(|(_, picture)| picture.svg()).collect();
        // One of each part is the picture itself.
        assert_eq!(seen.len(), EMBLEMS.len() + PATTERNS.len() + 2 * COLOURS.len() - 3);
        seen.extend((1..=8).map(|level| computer(Strength::new(level).unwrap())));
        for drawing in seen {
            let tree = roxmltree::Document::parse(&drawing).unwrap();
            let named = |name| move |node: &roxmltree::Node<'_, '_>| node.attribute("id") == Some(name);
            for used in tree.descendants().filter_map(|node| node.attribute("href")) {
                assert!(tree.descendants().any(|node| named(&used[1..])(&node)), "{used}");
            }
            assert!(!drawing.contains("style") && !drawing.contains("<text"), "{drawing}");
        }
    }
}
