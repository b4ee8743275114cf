//! Conversations with `taproom pipe`, the real program.
//!
//! In `data/pipe.txt` a line that starts with `>` is sent as it is, and the line after it must come back.
//! After an intended change run the test with `UPDATE_GOLDEN=1` and read the difference.
#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Pipe {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Pipe {
    fn open() -> Pipe {
        let mut child = Command::new(env!("CARGO_BIN_EXE_taproom"))
            .arg("pipe")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Pipe { child, input, output }
    }

    fn send(&mut self, line: &[u8]) -> String {
        self.input.write_all(line).unwrap();
        self.input.write_all(b"\n").unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        answer.trim_end().to_owned()
    }

    fn ask(&mut self, request: &Value) -> Value {
        serde_json::from_str(&self.send(request.to_string().as_bytes())).unwrap()
    }

    fn close(self) {
        let Pipe { mut child, input, mut output } = self;
        drop(input);
        let mut rest = String::new();
        assert_eq!(output.read_line(&mut rest).unwrap(), 0, "nothing comes after the last answer: {rest}");
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}

#[test]
fn conversations() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/pipe.txt");
    let golden = std::fs::read_to_string(file).unwrap();
    let mut pipe = Pipe::open();
    let mut seen = String::new();
    for line in golden.lines().filter(|line| line.is_empty() || line.starts_with(['>', '#'])) {
        seen += &format!("{line}\n");
        if let Some(request) = line.strip_prefix("> ").or_else(|| line.strip_prefix('>')) {
            seen += &format!("{}\n", pipe.send(request.as_bytes()));
        }
    }
    pipe.close();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(file, seen).unwrap();
        return;
    }
    for (number, (seen, expected)) in seen.lines().zip(golden.lines()).enumerate() {
        assert_eq!(seen, expected, "line {}", number + 1);
    }
    assert_eq!(seen, golden);
}

#[test]
fn huge_and_broken_lines_cost_one_answer_each() {
    let mut pipe = Pipe::open();
    let started = pipe.ask(&json!({"cmd": "new", "game": "trench-run"}));
    for line in [
        vec![b'x'; 10_000_000],
        vec![b'['; 1_000_000],
        format!("{{\"cmd\":\"play\",\"move\":\"{}\"}}", "a".repeat(900_000)).into_bytes(),
        b"\xff\xfe{}".to_vec(),
        b"\0\0\0".to_vec(),
        Vec::new(),
    ] {
        let answer: Value = serde_json::from_str(&pipe.send(&line)).unwrap();
        assert_eq!(answer["ok"], false);
        let error = answer["error"].as_str().unwrap();
        assert!(!error.is_empty() && error.len() < 300 && !error.contains('\n'), "{error}");
    }
    assert_eq!(pipe.ask(&json!({"cmd": "state"})), started, "nothing has changed");
    pipe.close();
}

/// The last line needs no newline, and the end of the input is a good end.
#[test]
fn the_last_line_may_be_unfinished() {
    let Pipe { mut child, mut input, mut output } = Pipe::open();
    input.write_all(b"{\"cmd\":\"games\"}").unwrap();
    drop(input);
    let mut answer = String::new();
    output.read_line(&mut answer).unwrap();
    assert!(answer.starts_with("{\"games\":") || answer.contains("\"ok\":true"));
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// The contract of those who know the original `ChessVar`.
#[test]
fn chessvar_through_the_pipe() {
    let mut pipe = Pipe::open();
    pipe.ask(&json!({"cmd": "new", "game": "extinction", "options": ["compat"]}));
    let words = |answer: &Value| {
        let state = &answer["state"]["chessvar"];
        (state["state"].as_str().unwrap().to_owned(), state["turn"].as_str().unwrap().to_owned())
    };
    assert_eq!(
        pipe.ask(&json!({"cmd": "retire", "seat": "north"}))["ok"],
        false,
        "only the side to move forfeits"
    );
    let state =
        pipe.ask(&json!({"cmd": "playall", "moves": ["E2E4", "d7D5", "e4d5", "d8d5", "b1c3", "a7a6"]}));
    assert_eq!(words(&state), ("UNFINISHED".to_owned(), "WHITE".to_owned()));
    let state = pipe.ask(&json!({"cmd": "play", "move": "c3d5"}));
    assert_eq!(words(&state), ("WHITE_WON".to_owned(), "BLACK".to_owned()));
    assert_eq!(pipe.ask(&json!({"cmd": "play", "move": "a6a5"}))["ok"], false);
    pipe.ask(&json!({"cmd": "new", "game": "extinction", "options": ["compat"]}));
    let state = pipe.ask(&json!({"cmd": "retire", "seat": "south"}));
    assert_eq!(words(&state), ("BLACK_WON".to_owned(), "WHITE".to_owned()));
    // Nobody can move, and in the original the game waits for ever.
    let stuck = "rnbqkbnr/8/8/8/1p1p1p1p/pPpPpPpP/PRPRP1P1/NBQKN3 w - - 0 1";
    let state =
        pipe.ask(&json!({"cmd": "new", "game": "extinction", "options": ["compat"], "position": stuck}));
    assert_eq!((&state["state"]["over"], &state["state"]["to_move"]), (&json!(false), &json!("south")));
    let state = pipe.ask(&json!({"cmd": "new", "game": "extinction", "position": stuck}));
    assert_eq!(state["state"]["places"], json!({"south": 1, "north": 1}));
    pipe.close();
}

/// A position that comes out goes in again, with all that is hidden.
#[test]
fn positions_go_round() {
    let mut pipe = Pipe::open();
    let mut other = Pipe::open();
    for (game, players) in
        [("tunnel-brawl", 3), ("quadular", 4), ("trench-run", 2), ("jungle", 2), ("extinction", 2)]
    {
        let mut state =
            pipe.ask(&json!({"cmd": "new", "game": game, "players": players, "seed": 11}))["state"].clone();
        for ply in 0..60 {
            let copy =
                other.ask(&json!({"cmd": "new", "game": game, "position": state["position"]}))["state"]
                    .clone();
            for field in [
                "game",
                "players",
                "to_move",
                "position",
                "pieces",
                "reserves",
                "in_play",
                "over",
                "commanders",
            ] {
                assert_eq!(copy[field], state[field], "{field} of {game} at ply {ply}");
            }
            let moves = pipe.ask(&json!({"cmd": "legal"}))["moves"].clone();
            assert_eq!(other.ask(&json!({"cmd": "legal"}))["moves"], moves);
            let moves = moves.as_array().unwrap();
            let Some(m) = moves.get(ply * 7 % moves.len().max(1)) else { break };
            state = pipe.ask(&json!({"cmd": "play", "move": m}))["state"].clone();
        }
    }
}

/// The engine's answers change with the engine; what they are made of does not.
#[test]
fn thoughts_are_legal_moves() {
    let mut pipe = Pipe::open();
    for (game, players) in [
        ("tunnel-brawl", 2),
        ("tunnel-brawl", 4),
        ("quadular", 2),
        ("quadular", 3),
        ("trench-run", 2),
        ("jungle", 2),
        ("extinction", 2),
    ] {
        pipe.ask(&json!({"cmd": "new", "game": game, "players": players, "seed": 5}));
        for limit in [
            json!({"cmd": "think", "depth": 3}),
            json!({"cmd": "think", "nodes": 2000}),
            json!({"cmd": "think", "ms": 5}),
            json!({"cmd": "think", "level": 1, "seed": 3, "ms": 50}),
            json!({"cmd": "think", "level": 6, "depth": 2}),
        ] {
            let before = pipe.ask(&json!({"cmd": "state"}));
            let thought = pipe.ask(&limit);
            assert_eq!(thought["ok"], true, "{game}: {thought}");
            assert!(thought["score"].is_i64() != thought["mate"].is_i64(), "{thought}");
            for number in ["depth", "nodes", "ms"] {
                assert!(thought[number].is_u64(), "{thought}");
            }
            assert_eq!(thought["pv"][0], thought["move"]);
            assert_eq!(pipe.ask(&json!({"cmd": "state"})), before, "thinking changes nothing");
            assert_eq!(pipe.ask(&json!({"cmd": "play", "move": thought["move"]}))["ok"], true, "{thought}");
        }
    }
    pipe.ask(&json!({"cmd": "new", "game": "extinction"}));
    pipe.ask(&json!({"cmd": "playall", "moves": ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "a7a6"]}));
    let thought = pipe.ask(&json!({"cmd": "think", "depth": 2}));
    assert_eq!((&thought["move"], &thought["mate"]), (&json!("c3d5"), &json!(1)));
    pipe.close();
}
