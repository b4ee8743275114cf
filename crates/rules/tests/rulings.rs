//! Single rulings, each a line of `data/rulings.jsonl`: a position, moves, and what must be true then.
#![allow(clippy::unwrap_used)]

mod common;

use common::{game_of, legal, lines, words};
use taproom_rules::record::seat_called;

#[test]
fn rulings() {
    for case in lines("rulings.jsonl") {
        let name = &case["name"];
        let mut game = game_of(&case);
        for m in words(&case["moves"]) {
            match m.strip_prefix("resign:") {
                Some(seat) => game.retire(seat_called(game.about(), seat).unwrap()).unwrap(),
                None => game.play_text(m).unwrap_or_else(|refusal| panic!("{name}: {refusal}")),
            }
        }
        let moves = legal(&game);
        if !case["all_legal"].is_null() {
            assert_eq!(moves, words(&case["all_legal"]), "{name}");
        }
        for m in words(&case["legal"]) {
            assert!(moves.iter().any(|legal| legal == m), "{name}: {m}");
        }
        for m in words(&case["illegal"]) {
            assert!(moves.iter().all(|legal| legal != m), "{name}: {m}");
        }
        if let Some(after) = case["after"].as_str() {
            assert_eq!(game.position().text(), after, "{name}");
        }
        if let Some(over) = case.get("over") {
            assert_eq!(game.outcome().map(|outcome| outcome.cause.name()), over.as_str(), "{name}");
        }
    }
}
