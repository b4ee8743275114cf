//! Whole games and single positions from an independent reading of the original programs.
//!
//! A line of `data/GAME-games.jsonl` is a game: its moves, the number of legal moves before each, and its
//! result. A case names a position with all its legal moves and what a move leads to.
#![allow(clippy::unwrap_used)]

mod common;

use common::{game_of, legal, lines, numbers, text, words};
use serde_json::{Value, json};
use taproom_rules::record::seat_called;
use taproom_rules::{Cause, Game, GameId, Outcome, Seat, Spec};

/// Plays a recorded game, checks the counts, and gives back how it stands at the end.
fn replay(id: &str, line: &Value) -> Game {
    let mut case = line.clone();
    case["game"] = json!(id);
    let mut game = game_of(&case);
    let mut counts = numbers(&line["legal_counts"]).into_iter();
    for (ply, m) in words(&line["moves"]).into_iter().enumerate() {
        let count = game.legal().len() as u64;
        assert_eq!(Some(count), counts.next(), "{id}, before ply {ply} ({m}) at {}", game.position().text());
        game.play_text(m).unwrap_or_else(|refusal| panic!("{id}, ply {ply}: {refusal}"));
    }
    if let Some(count) = counts.next() {
        assert_eq!(count, game.legal().len() as u64, "{id}, at the end");
    }
    game
}

fn fields(text: &str, count: usize) -> Vec<&str> {
    text.split(' ').take(count).collect()
}

fn two_sided(result: &str, cause: Cause) -> Option<Outcome> {
    let both = Spec::new(GameId::Jungle).seated();
    Some(match result {
        "1-0" | "WHITE_WON" | "south" => Outcome::win(Seat::South, cause),
        "0-1" | "BLACK_WON" | "north" => Outcome::win(Seat::North, cause),
        _ => Outcome::draw(both, cause),
    })
}

fn jungle_outcome(result: &Value) -> Option<Outcome> {
    let cause = match result[1].as_str()? {
        "den" => Cause::Den,
        "capture" => Cause::Bare,
        "no-moves" => Cause::NoMoves,
        "repetition" => Cause::Repetition,
        "no-capture" => Cause::NoProgress,
        other => panic!("{other}"),
    };
    two_sided(result[0].as_str()?, cause)
}

#[test]
fn extinction_games() {
    for line in lines("extinction-games.jsonl") {
        let game = replay("extinction", &line);
        assert_eq!(game.outcome(), two_sided(line["result"].as_str().unwrap(), Cause::Extinction));
        assert_eq!(fields(&game.position().text(), 4), fields(line["final_fen"].as_str().unwrap(), 4));
    }
}

#[test]
fn trench_run_games() {
    for line in lines("trench-run-games.jsonl") {
        let game = replay("trench-run", &line);
        let cause = if line["reason"] == "nomoves" { Cause::NoMoves } else { Cause::DeathStar };
        assert_eq!(game.outcome(), two_sided(line["result"].as_str().unwrap(), cause), "{line}");
    }
}

#[test]
fn jungle_games() {
    for line in lines("jungle-games.jsonl") {
        let game = replay("jungle", &line);
        assert_eq!(game.outcome(), jungle_outcome(&json!([line["result"], line["reason"]])));
        assert_eq!(fields(&game.position().text(), 2), fields(line["final_fen"].as_str().unwrap(), 2));
    }
}

#[test]
fn jungle_cases() {
    let file: Value = serde_json::from_str(&text("jungle-cases.json")).unwrap();
    for case in file["cases"].as_array().unwrap() {
        let set_up = json!({"game": "jungle", "position": case["fen"], "options": case["variations"]});
        let mut game = game_of(&set_up);
        let moves = legal(&game);
        assert_eq!(moves, words(&case["all_legal"]), "{}", case["name"]);
        assert!(
            words(&case["legal"]).iter().all(|m| moves.iter().any(|legal| legal == m)),
            "{}",
            case["name"]
        );
        for m in words(&case["illegal"]) {
            assert!(game.play_text(m).is_err(), "{}: {m}", case["name"]);
        }
        if let Some(m) = case["move"].as_str() {
            game.play_text(m).unwrap();
            assert_eq!(game.outcome(), jungle_outcome(&case["result"]), "{}", case["name"]);
        }
    }
    for case in file["histories"].as_array().unwrap() {
        let mut game = game_of(&json!({"game": "jungle", "options": case["variations"]}));
        for m in words(&case["moves"]) {
            game.play_text(m).unwrap();
        }
        for m in words(&case["illegal"]) {
            assert!(game.play_text(m).is_err(), "{}: {m}", case["name"]);
        }
        assert_eq!(game.outcome(), jungle_outcome(&case["result"]), "{}", case["name"]);
    }
}

#[test]
fn quadular_games() {
    for line in lines("quadular-games.jsonl") {
        let game = replay("quadular", &line);
        let winner = game.spec().seats()[line["result"]["winner"].as_u64().unwrap() as usize - 1];
        let outcome = game.outcome().unwrap();
        assert_eq!((outcome.winner(), outcome.cause), (Some(winner), Cause::LastStanding));
    }
}

#[test]
fn quadular_cases() {
    for case in lines("quadular-cases.jsonl") {
        let players = case["position"].as_str().unwrap()[..1].parse::<u64>().unwrap();
        let mut game =
            game_of(&json!({"game": "quadular", "players": players, "position": case["position"]}));
        assert_eq!(legal(&game), words(&case["legal"]), "{}", case["name"]);
        match case["move"].as_str() {
            None => continue,
            Some("timeout") => game.retire(game.to_move().unwrap()).unwrap(),
            Some(m) => game.play_text(m).unwrap(),
        }
        // The reference keeps no quiet counter, the seventh field.
        assert_eq!(
            fields(&game.position().text(), 6),
            fields(case["after"].as_str().unwrap(), 6),
            "{}",
            case["name"]
        );
        assert_eq!(game.outcome().is_some(), !case["result"].is_null(), "{}", case["name"]);
    }
}

#[test]
fn tunnel_brawl_games() {
    for line in lines("tunnel-brawl-games.jsonl") {
        let game = replay("tunnel-brawl", &line);
        assert_eq!(game.position().text(), line["final"].as_str().unwrap());
        let outcome = game.outcome().unwrap();
        let cause = if line["result"]["reason"] == "quiet" { Cause::NoProgress } else { Cause::LastStanding };
        assert_eq!(outcome.cause, cause);
        let mut place = 1;
        for group in line["result"]["ranking"].as_array().unwrap() {
            for clan in words(group) {
                assert_eq!(
                    outcome.places[seat_called(game.about(), clan).unwrap()],
                    place,
                    "{clan} in {line}"
                );
            }
            place += words(group).len() as u8;
        }
    }
}
