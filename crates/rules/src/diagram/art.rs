//! The drawings of the pieces, made for this house.
//!
//! A symbol takes its body's colour from `fill` and its lines' from `color` of the element that uses it; a
//! plate takes its rim from `stroke`. They stand in one file for each army and set; the same ids in every set.

use super::{Army, Set};
use crate::moves::Kind;
use crate::seat::Seat;
use crate::spec::About;

const PLATES: &str = include_str!("art/plates.svg");
const DRAWN: [&str; 5] = [
    include_str!("art/drawn/chess.svg"),
    include_str!("art/drawn/dwarf.svg"),
    include_str!("art/drawn/animals.svg"),
    include_str!("art/drawn/trench.svg"),
    PLATES,
];
const PLAIN: [&str; 5] = [
    include_str!("art/plain/chess.svg"),
    include_str!("art/plain/dwarf.svg"),
    include_str!("art/plain/animals.svg"),
    include_str!("art/plain/trench.svg"),
    PLATES,
];

const fn armies(set: Set) -> [&'static str; 5] {
    match set {
        Set::Drawn => DRAWN,
        Set::Plain => PLAIN,
    }
}

/// The id of the symbol for a kind of piece of a game, the same in every set: `dwarf-rook`, `tiger`.
///
/// # Panics
/// When the game has no such kind.
#[must_use]
pub fn symbol_id(about: &About, kind: Kind) -> String {
    let army = match about.look.army {
        Army::Dwarves => "dwarf-",
        Army::Chess => "chess-",
        Army::Own => "",
    };
    format!("{army}{}", about.kinds[kind.0 as usize].id)
}

/// The id of the symbol for the plate under a seat's pieces, whose shape tells the seat apart.
#[must_use]
pub fn plate_id(seat: Seat) -> String {
    format!("plate-{seat}")
}

/// The colour of the numbers on pieces.
pub const RANK_INK: &str = "#fffaf0";

/// The id of the symbol for the number on a piece, where games print one.
#[must_use]
pub fn rank_id(strength: u8) -> String {
    format!("rank-{strength}")
}

/// One SVG document with every symbol of every game once, to be used as `drawn.svg#dwarf-rook`.
///
/// What uses a piece says its `fill` (the seat's colour) and its `color` (of the lines); what uses a plate, its
/// `fill` and `stroke`. There are no styles, scripts or words in it.
#[must_use]
pub fn sprite(set: Set) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\">\n{}</svg>\n", armies(set).concat())
}

/// One symbol with its tags, to stand in another drawing.
#[must_use]
pub fn symbol(set: Set, id: &str) -> Option<&'static str> {
    armies(set).into_iter().find_map(|army| symbol_in(army, id))
}

/// One symbol of a text with several, with its tags.
#[must_use]
pub fn symbol_in<'a>(text: &'a str, id: &str) -> Option<&'a str> {
    const END: &str = "</symbol>\n";
    let symbol = &text[text.find(&format!("<symbol id=\"{id}\" "))?..];
    Some(&symbol[..symbol.find(END)? + END.len()])
}
