//! Reading the test data.
#![allow(dead_code, clippy::unwrap_used)]

use serde_json::Value;
use std::path::PathBuf;
use taproom_rules::{Deal, Game, GameId, Seat, Spec};

pub(crate) fn data(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

pub(crate) fn text(name: &str) -> String {
    std::fs::read_to_string(data(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

pub(crate) fn lines(name: &str) -> Vec<Value> {
    text(name).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

pub(crate) fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect()
}

pub(crate) fn words(value: &Value) -> Vec<&str> {
    value.as_array().map_or(Vec::new(), |items| items.iter().map(|word| word.as_str().unwrap()).collect())
}

/// The game that a case sets up.
pub(crate) fn game_of(case: &Value) -> Game {
    let mut spec = Spec::new(GameId::from_id(case["game"].as_str().unwrap()).unwrap());
    if let Some(players) = case["players"].as_u64() {
        spec = spec.with_players(players).unwrap();
    }
    spec = spec.with_options(words(&case["options"])).unwrap();
    if let Some(first) = case["first"].as_str() {
        spec = spec.with_first(Seat::from_name(first).unwrap()).unwrap();
    }
    if let Some(orders) = case["orders"].as_str() {
        spec = spec.with_deal(Deal::read(orders).unwrap()).unwrap();
    }
    match case["position"].as_str() {
        Some(text) => Game::from_position(spec, text).unwrap_or_else(|mistake| panic!("{text}: {mistake}")),
        None => Game::new(spec).unwrap(),
    }
}

/// The legal moves as text, in byte order.
pub(crate) fn legal(game: &Game) -> Vec<String> {
    let mut moves: Vec<String> =
        game.legal().into_iter().map(|m| taproom_rules::notation::write_move(game.about(), m)).collect();
    moves.sort();
    moves
}
