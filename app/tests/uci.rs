//! Conversations with `taproom uci`, the real program, as a chess program's user and as that user's worst enemy.
#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};
use taproom_rules::{Game, GameId, Spec};

/// Nothing that is waited for here takes longer on the slowest machine.
const PATIENCE: Duration = Duration::from_secs(60);

struct Uci {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Uci {
    fn open() -> Uci {
        let mut child = Command::new(env!("CARGO_BIN_EXE_taproom"))
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (tell, lines) = channel();
        std::thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| tell.send(line)));
        Uci { child, input, lines }
    }

    fn say(&mut self, line: &str) {
        self.input.write_all(line.as_bytes()).unwrap();
        self.input.write_all(b"\n").unwrap();
    }

    /// The lines up to the one that starts so, which is the last.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line =
                self.lines.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("no {start} after {lines:?}"));
            let found = line.starts_with(start);
            lines.push(line);
            if found {
                return lines;
            }
        }
    }

    fn ask(&mut self, line: &str, start: &str) -> Vec<String> {
        self.say(line);
        self.until(start)
    }

    /// Says nothing but this.
    fn answers(&mut self, line: &str, wanted: &str) {
        let lines = self.ask(&format!("{line}\nisready"), "readyok");
        let said = lines[..lines.len() - 1].join("\n");
        assert!(said.contains(wanted) && (said.is_empty() == wanted.is_empty()), "{line:.60}: {said}");
    }

    fn best_move(&mut self, go: &str) -> String {
        let line = self.ask(go, "bestmove").pop().unwrap();
        line.split(' ').nth(1).unwrap().to_owned()
    }

    fn close(mut self) {
        self.say("quit");
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
    }
}

#[test]
fn it_introduces_itself() {
    let mut uci = Uci::open();
    let lines = uci.ask("uci", "uciok").join("\n");
    for wanted in [
        "id name Taproom",
        "id author",
        "option name Threads type spin default 1 min 1 max 256",
        "option name Hash type spin default 16 min 1 max 65536",
        "option name MultiPV type spin default 1 min 1 max 64",
        "option name UCI_Variant type combo default extinction var extinction var jungle",
    ] {
        assert!(lines.contains(wanted), "{wanted} is missing:\n{lines}");
    }
    assert!(!lines.contains("Ponder"));
    uci.close();
}

#[test]
fn whole_games_are_legal() {
    let mut uci = Uci::open();
    for (variant, id) in [
        ("extinction", GameId::Extinction),
        ("jungle", GameId::Jungle),
        ("trench-run", GameId::TrenchRun),
        ("quadular", GameId::Quadular),
        ("chessvar", GameId::Extinction),
    ] {
        uci.answers(&format!("setoption name UCI_Variant value {variant}\nucinewgame"), "");
        let mut game = Game::new(Spec::new(id)).unwrap();
        let mut moves = String::new();
        for ply in 0..20 {
            let start = if ply % 2 == 0 {
                format!("position startpos moves{moves}")
            } else {
                format!("position fen {}", game.position().text())
            };
            uci.answers(&start, "");
            let go = ["go depth 3", "go nodes 3000", "go movetime 5", "go wtime 50 btime 50 winc 1 binc 1"]
                [ply % 4];
            let m = uci.best_move(go);
            if game.outcome().is_some() {
                assert_eq!(m, "0000");
                break;
            }
            game.play_text(&m).unwrap_or_else(|refusal| panic!("{variant}: {refusal}"));
            moves += &format!(" {m}");
        }
    }
    uci.close();
}

#[test]
fn what_it_finds_is_said_in_the_protocols_words() {
    let mut uci = Uci::open();
    uci.say("setoption name MultiPV value 2");
    uci.say("position startpos moves e2e4 d7d5 e4d5 d8d5 b1c3 a7a6");
    let lines = uci.ask("go depth 4", "bestmove");
    let words = ["info depth", "multipv 1 score mate 1", "nodes", "nps", "hashfull", "time", "pv c3d5"];
    assert!(lines.iter().any(|line| words.iter().all(|word| line.contains(word))), "{lines:#?}");
    assert!(lines.iter().any(|line| line.contains("multipv 2")), "{lines:#?}");
    assert_eq!(lines.last().unwrap(), "bestmove c3d5");
    // The other side sees it coming: whatever it does instead, the queen falls.
    let board = uci.ask("d", "fen").join("\n");
    assert!(
        board.contains("8  r n b . k b n r") && board.contains("fen rnb1kbnr/1pp1pppp/p7/3q4"),
        "{board}"
    );
    uci.close();
}

#[test]
fn stop_is_heard_at_once() {
    let mut uci = Uci::open();
    uci.answers("stop\nponderhit\nstop", "");
    let mut slowest = Duration::ZERO;
    for variant in ["extinction", "jungle", "trench-run", "quadular"] {
        uci.answers(&format!("setoption name UCI_Variant value {variant}"), "");
        for go in [
            "go infinite",
            "go",
            "go ponder wtime 100 btime 100",
            "go depth 99999999999999",
            "go infinite depth 1",
        ] {
            uci.say(go);
            std::thread::sleep(Duration::from_millis(30));
            uci.answers("go depth 1", "going on");
            let asked = Instant::now();
            uci.ask("stop", "bestmove");
            slowest = slowest.max(asked.elapsed());
        }
    }
    // 20 milliseconds are promised; other tests may have the machine just now.
    assert!(slowest < Duration::from_millis(500), "{slowest:?}");
    uci.close();
}

#[test]
fn a_finished_game_has_no_best_move() {
    let mut uci = Uci::open();
    uci.say("position startpos moves e2e4 d7d5 e4d5 d8d5 b1c3 a7a6 c3d5");
    assert_eq!(uci.best_move("go infinite"), "0000");
    uci.answers("position startpos moves e2e4 d7d5 e4d5 d8d5 b1c3 a7a6 c3d5 a6a5", "over before move 8");
    assert_eq!(uci.best_move("go depth 2"), "0000");
    uci.close();
}

#[test]
fn nonsense_costs_nothing() {
    let mut uci = Uci::open();
    uci.answers("position startpos moves e2e4", "");
    for (line, wanted) in [
        ("", ""),
        ("   \t ", ""),
        ("xyzzy", "info string there is no command \"xyzzy\""),
        ("position", "info string a position is"),
        ("position fen", "info string a position is"),
        ("position fen moves", "info string a position is"),
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "info string"),
        ("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "info string"),
        ("position startpos moves e2e5", "info string move 1: e2e5 is not a legal move"),
        ("position startpos moves e2e4 e7e5 \u{1f600}", "info string move 3"),
        ("setoption", "info string"),
        ("setoption name", "info string there is no option"),
        ("setoption name Hash", "info string Hash must be"),
        ("setoption name Hash value 0", "info string Hash must be"),
        ("setoption name Hash value 99999999999999999999", "info string Hash must be"),
        ("setoption name Threads value -1", "info string Threads must be"),
        ("setoption name MultiPV value 65", "info string MultiPV must be"),
        ("setoption name UCI_Variant value chess", "info string there is no game for two"),
        ("setoption name UCI_Variant value tunnel-brawl", "info string there is no game for two"),
        ("setoption name Contempt value 3", "info string there is no option \"Contempt\""),
    ] {
        uci.answers(line, wanted);
    }
    for bytes in
        [vec![b'x'; 10_000_000], vec![0; 100], vec![0xff; 100], b"\xf0\x9f position startpos".to_vec()]
    {
        uci.input.write_all(&bytes).unwrap();
        uci.answers("", "info string");
    }
    let moves = "position startpos moves".to_owned() + &" g1f3 g8f6 f3g1 f6g8".repeat(40_000);
    uci.answers(&moves, "info string the game was over");
    uci.answers("position startpos moves e2e4", "");
    let board = uci.ask("d", "fen").pop().unwrap();
    assert!(board.contains("4P3"), "{board}");
    for go in [
        "go wtime -5 btime -5",
        "go wtime 0 btime 0 movestogo 0",
        "go movetime 0",
        "go depth 0",
        "go nodes 0",
        "go nodes 1",
        "go mate 0",
        "go movetime 1 wtime 99999999999999999999999999 btime 99999999999999999999999999 winc 99999999999999999999",
        "go depth 2 banana searchmoves e7e5 depth x",
        "go depth 2 searchmoves",
    ] {
        let m = uci.best_move(go);
        let mut game = Game::new(Spec::new(GameId::Extinction)).unwrap();
        game.play_text("e2e4").unwrap();
        game.play_text(&m).unwrap_or_else(|refusal| panic!("{go}: {refusal}"));
    }
    uci.close();
}

/// Whoever hangs up during a search leaves nothing behind.
#[test]
fn the_end_of_the_input_ends_it() {
    for words in ["go infinite\n", "go infinite", "", "position startpos\ngo depth 40\n"] {
        let Uci { mut child, mut input, lines } = Uci::open();
        input.write_all(words.as_bytes()).unwrap();
        drop(input);
        let started = Instant::now();
        assert_eq!(child.wait().unwrap().code(), Some(0));
        assert!(started.elapsed() < PATIENCE);
        let moves = lines.iter().filter(|line| line.starts_with("bestmove")).count();
        assert_eq!(moves, usize::from(!words.is_empty()), "every search is answered once");
    }
}

/// Two ways to ask, one number: the bench depends on nothing but the engine.
#[test]
fn the_bench_is_always_the_same() {
    let mut uci = Uci::open();
    let heard = uci.ask("bench", "info string Bench: ").pop().unwrap();
    uci.close();
    let output = Command::new(env!("CARGO_BIN_EXE_taproom")).arg("bench").output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(printed.lines().last(), heard.strip_prefix("info string "));
    assert!(printed.contains("nodes per CPU second"));
    // A change of the search or of an evaluation changes the number: then it goes into the file and the commit.
    assert_eq!(printed.lines().last(), Some(include_str!("data/bench.txt").trim_end()));
}
