//! A whole game in one message, for a board that plays it back.

use crate::board::{Scene, scene};
use serde::Serialize;
use std::collections::BTreeMap;
use taproom_rules::{AnyPosition, Game, GameEntry, Seat, Square};
use taproom_words::Language;

/// A game from its start to its end.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Showcase {
    /// What is needed to draw it.
    pub game: Scene,
    /// What stood where at the start.
    pub pieces: BTreeMap<String, String>,
    /// What changed, move by move.
    pub steps: Vec<ShowcaseStep>,
}

/// What one move changed.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct ShowcaseStep {
    /// The squares that look different: what stands there now, or nothing.
    pub put: BTreeMap<String, Option<String>>,
    /// The squares of the move.
    pub last: Vec<String>,
    /// What has become rubble.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rubble: Vec<String>,
    /// Who commands which army, where that is not its own seat.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub commanders: BTreeMap<&'static str, Option<&'static str>>,
}

/// A finished game as a showcase.
#[must_use]
pub fn showcase(game: &Game) -> Showcase {
    let about = game.about();
    let squares: Vec<Square> = about.board.squares().collect();
    let token = |position: &AnyPosition, square| {
        position.piece(square).map(|piece| super::table::token(about, piece))
    };
    let name = |square: Square| about.board.name(square);
    let mut position = game.first_position().clone();
    let standing = squares.iter().filter_map(|&square| Some((name(square), token(&position, square)?)));
    let pieces = standing.collect();
    let mut steps = Vec::new();
    for entry in game.log() {
        let before = position.clone();
        entry.apply(&mut position);
        let GameEntry::Played(_, m) = *entry else { continue };
        let changed = squares.iter().filter(|&&square| token(&before, square) != token(&position, square));
        let put = changed.map(|&square| (name(square), token(&position, square))).collect();
        let rubble = squares.iter().filter(|&&square| position.rubble(square)).map(|&square| name(square));
        let seats = game.spec().seats().iter().map(|&seat| (seat, position.commander(seat)));
        let commanders = seats.filter(|&(seat, commander)| commander != Some(seat));
        steps.push(ShowcaseStep {
            put,
            last: [m.from(), m.to()].into_iter().flatten().map(name).collect(),
            rubble: rubble.collect(),
            commanders: commanders.map(|(seat, by)| (seat.name(), by.map(Seat::name))).collect(),
        });
    }
    Showcase { game: scene(game.spec(), Language::English), pieces, steps }
}
