//! Games, pieces, sides, strengths and rules to choose, by their names.

use crate::{Language, Value, say};
use taproom_rules::spec::About;
use taproom_rules::{GameId, Kind, Seat};

/// What a game is called.
#[must_use]
pub fn name(language: Language, game: GameId) -> String {
    named(language, "game", game.about().id)
}

/// One sentence about a game.
#[must_use]
pub fn line(language: Language, game: GameId) -> String {
    named(language, "line", game.about().id)
}

/// How long a game takes, roughly.
#[must_use]
pub fn length(language: Language, game: GameId) -> String {
    named(language, "length", game.about().id)
}

/// By how many a game is played.
#[must_use]
pub fn players(language: Language, about: &About) -> String {
    let numbers: Vec<u8> = about.players().collect();
    match numbers[..] {
        [one] => say!(language, "players-one", count = one),
        [from, .., to] => say!(language, "players-range", from = from, to = to),
        [] => String::new(),
    }
}

/// A kind of piece, as it is called in a sentence.
#[must_use]
pub fn piece(language: Language, about: &About, kind: Kind) -> String {
    about
        .kinds
        .get(kind.0 as usize)
        .map_or_else(|| say!(language, "story-piece"), |kind| named(language, "piece", kind.id))
}

/// A side, as it is called in a sentence; nothing where nobody sits.
#[must_use]
pub fn colour(language: Language, about: &About, seat: Seat) -> String {
    let colour = about.colours[seat];
    if colour.is_empty() { String::new() } else { named(language, "colour", colour) }
}

/// A piece of a side.
#[must_use]
pub fn piece_of(language: Language, about: &About, seat: Seat, kind: Kind) -> String {
    let (colour, piece) = (colour(language, about, seat), piece(language, about, kind));
    say!(language, "piece-of", colour = colour, piece = piece)
}

/// A side of the board.
#[must_use]
pub fn seat(language: Language, seat: Seat) -> String {
    named(language, "seat", seat.name())
}

/// The name of a strength of the computers, 1 to 8.
#[must_use]
pub fn level(language: Language, number: u8) -> String {
    named(language, "level", &number.to_string())
}

/// What to expect of a strength.
#[must_use]
pub fn level_about(language: Language, number: u8) -> String {
    named(language, "level", &format!("{number}-about"))
}

/// A computer by its name and number.
#[must_use]
pub fn computer(language: Language, number: u8) -> String {
    say!(language, "level-named", name = level(language, number), level = number)
}

/// What a rule is called that a table may choose, or several under one name.
#[must_use]
pub fn option(language: Language, game: GameId, id: &str) -> String {
    named(language, "option", &option_key(game, id))
}

/// Such a rule in a sentence.
#[must_use]
pub fn option_about(language: Language, game: GameId, id: &str) -> String {
    named(language, "option", &format!("{}-about", option_key(game, id)))
}

pub(crate) fn option_key(game: GameId, id: &str) -> String {
    format!("{}-{}", game.about().id, id.replace('_', "-"))
}

/// What is called by an id; what has no name in the catalogues is called by the id itself.
fn named(language: Language, area: &str, id: &str) -> String {
    const NOTHING: &[(&str, Value)] = &[];
    say(language, &format!("{area}-{id}"), NOTHING)
}

/// A text that begins a sentence.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
