//! The number of move sequences from given positions, against the tables of the rulebooks.
//!
//! Every line of `data/perft.jsonl` is a case: a game, how it is set up, and the counts for depth 1, 2, 3 …

mod common;

use common::{game_of, lines, numbers};

#[test]
fn the_tables_hold() {
    for case in lines("perft.jsonl") {
        let game = game_of(&case);
        for (depth, expected) in (1..).zip(numbers(&case["perft"])) {
            assert_eq!(game.perft(depth), expected, "depth {depth} of {case}");
        }
    }
}

#[test]
fn counting_and_playing_the_last_ply_agree() {
    for case in lines("perft.jsonl") {
        let position = game_of(&case).position().clone();
        let (leaves, played) = position.perft_playing(3);
        assert_eq!(leaves, position.perft(3), "{case}");
        assert!(played >= leaves, "{case}");
        let divided: u64 = position.divide(3).into_iter().map(|(_, leaves)| leaves).sum();
        assert_eq!(divided, leaves, "{case}");
    }
}
