//! The drawings of the pieces, made for this house.
//!
//! A symbol takes its body's colour from `fill` and its lines' from `color` of the element that uses it; a
//! plate takes its rim from `stroke`. What takes a badge says its `fill` and `color`. They stand in one file for each army and set; the same ids in every set.

use super::{Army, Set};
use crate::moves::Kind;
use crate::seat::Seat;
use crate::spec::About;

const PLATES: &str = include_str!("art/plates.svg");
const BADGES: &str = include_str!("art/badges.svg");

macro_rules! armies {
    ($set:literal) => {
        [
            include_str!(concat!("art/", $set, "/chess.svg")),
            include_str!(concat!("art/", $set, "/dwarf.svg")),
            include_str!(concat!("art/", $set, "/animals.svg")),
            include_str!(concat!("art/", $set, "/trench.svg")),
            PLATES,
            BADGES,
        ]
    };
}

const fn armies(set: Set) -> [&'static str; 6] {
    match set {
        Set::Drawn => armies!("drawn"),
        Set::Plain => armies!("plain"),
        Set::Discs => armies!("discs"),
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

/// The id of the symbol for what hinders a piece, by the word for it, or for one that stands `idle`.
#[must_use]
pub fn badge_id(word: &str) -> String {
    format!("badge-{word}")
}

/// One SVG document with every symbol of every game once, to be used as `drawn.svg#dwarf-rook`.
///
/// What uses a piece says its `fill` (the seat's colour) and its `color` (of the lines); what uses a plate, its
/// `fill` and `stroke`. There are no styles, scripts or words in it.
#[must_use]
pub fn sprite(set: Set) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\">\n{}</svg>\n", armies(set).concat())
}

/// One SVG document with the symbols of one game. Boards whose cells may be small have every piece of
/// the drawn set as a plain shape too, under an id that begins with `small-`.
#[must_use]
pub fn sprite_for(about: &About, set: Set) -> String {
    let kinds = (0..about.kinds.len() as u8).map(|kind| symbol_id(about, Kind(kind)));
    let ranks = (1..=8).map(rank_id).filter(|_| about.look.army == Army::Own && about.look.plates.is_some());
    let ids: Vec<String> = kinds.collect();
    let mut out: String = ids.iter().cloned().chain(ranks).filter_map(|id| symbol(set, &id)).collect();
    if set == Set::Drawn && about.board.files().max(about.board.ranks()) > 10 {
        for plain in ids.iter().filter_map(|id| symbol(Set::Plain, id)) {
            out += &plain.replacen("id=\"", "id=\"small-", 1);
        }
    }
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\">\n{out}{PLATES}{BADGES}</svg>\n")
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
