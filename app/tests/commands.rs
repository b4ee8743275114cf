//! The commands as somebody at a shell meets them: what they print, where, and how they end.
#![allow(clippy::unwrap_used)]

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(args: &[&str], input: &str) -> Output {
    run_in("C", args, input)
}

/// The command in an environment of this language.
fn run_in(locale: &str, args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_taproom"))
        .args(args)
        .env("LC_ALL", locale)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may be gone already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// It worked, and the output holds all of this.
fn prints(args: &[&str], wanted: &[&str]) -> String {
    let output = run(args, "");
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    assert!(output.stderr.is_empty(), "{args:?}: {}", text(&output.stderr));
    let out = text(&output.stdout);
    for wanted in wanted {
        assert!(out.contains(wanted), "{args:?} lacks {wanted:?}:\n{out}");
    }
    out
}

/// It was refused with this code and one line on standard error that says this; nothing was printed.
fn refuses(args: &[&str], code: i32, wanted: &str) {
    let output = run(args, "");
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {error}");
    assert!(output.stdout.is_empty(), "{args:?}: {}", text(&output.stdout));
    assert!(error.contains(wanted), "{args:?} lacks {wanted:?}: {error}");
    assert!(code == 2 || error.trim_end().lines().count() == 1, "{args:?}: {error}");
}

#[test]
fn help_explains_itself() {
    prints(&["--help"], &["play", "perft", "pipe", "Exit codes", "Examples"]);
    for command in [
        "games", "perft", "legal", "show", "pipe", "replay", "play", "analyse", "uci", "arena", "bench",
        "serve", "backup", "restore",
    ] {
        prints(&[command, "--help"], &["Usage:"]);
    }
    prints(&["--version"], &["taproom 0."]);
    prints(
        &["games"],
        &["tunnel-brawl", "west (red), north (green), east (blue), south (yellow)", "ban_repetition"],
    );
}

#[test]
fn perft_counts() {
    assert_eq!(prints(&["perft", "quadular", "3", "--players", "4"], &[]), "2716\n");
    assert_eq!(prints(&["perft", "jungle", "4", "--option", "dog_swims"], &[]), "261120\n");
    assert_eq!(prints(&["perft", "tunnel-brawl", "4", "-p", "3", "--orders", "KQRRBBNNPPPP"], &[]), "768\n");
    let stats =
        prints(&["perft", "extinction", "4", "--stats"], &["197742 leaves in", "million per CPU second"]);
    assert_eq!(stats.lines().count(), 3);
    let divided = prints(&["perft", "trench-run", "2", "--divide"], &["\n252\n"]);
    let sum: u64 = divided.lines().filter_map(|line| line.split_once(' ')?.1.parse::<u64>().ok()).sum();
    assert_eq!(sum, 252);
}

#[test]
fn legal_lists_sorted_moves() {
    let out = prints(&["legal", "trench-run", "--moves", "a3b4,a5b4"], &["b3a4\n"]);
    let mut lines: Vec<&str> = out.lines().collect();
    let given = lines.clone();
    lines.sort_unstable();
    assert_eq!(given, lines);
    assert_eq!(prints(&["legal", "trench-run", "--first", "north"], &[]).lines().count(), 16);
}

#[test]
fn show_draws_every_game_for_every_viewer() {
    for game in ["tunnel-brawl", "quadular", "trench-run", "jungle", "extinction"] {
        prints(&["show", game], &["to move"]);
        for viewer in ["south", "west", "north", "east"] {
            let svg = prints(&["show", game, "--svg", "--viewer", viewer], &["<svg ", "</svg>\n"]);
            assert!(svg.matches("<use ").count() >= 8, "{game} has pieces");
        }
    }
    prints(&["show", "jungle"], &[" 9  l . ^ # ^ . t\n", " 5  . ~ ~ . ~ ~ .\n", "    a b c d e f g\n"]);
    prints(&["show", "jungle", "--viewer", "north"], &[" 1  L . ^ # ^ . T\n", "    g f e d c b a\n"]);
    prints(&["show", "trench-run", "--moves", "a3b4"], &[" 4  . x . . . . .\n", "empire (north) to move"]);
    prints(
        &["show", "tunnel-brawl", "--orders", "PRNBQKPRNBPP"],
        &["red (west): reserve P R N B, 8 underground"],
    );
}

#[test]
fn refusals_say_what_is_wrong() {
    refuses(&["sing"], 2, "sing");
    refuses(&["perft", "jungle"], 2, "DEPTH");
    refuses(&["perft", "jungle", "many"], 2, "many");
    refuses(&["perft", "jungle", "65"], 2, "65");
    refuses(&["perft", "jungle", "-1"], 2, "-1");
    refuses(&["legal", "go"], 1, "there is no game \"go\"");
    refuses(&["legal", "jungle", "--players", "3"], 1, "is for 2 players, not 3");
    refuses(&["legal", "quadular", "--players", "5"], 1, "2 or 3 or 4 players, not 5");
    refuses(&["legal", "jungle", "--option", "dog_attacks_shore"], 1, "needs option dog_swims");
    refuses(&["legal", "jungle", "--moves", "g3g4,g3g4"], 1, "at index 1: g3g4 is not a legal move here");
    refuses(&["legal", "jungle", "--moves", "g3x9"], 1, "there is no square \"x9\"");
    refuses(&["legal", "tunnel-brawl", "--orders", "PRNBQKPRNBPPP"], 1, "draw order");
    refuses(&["show", "quadular", "--position", "2 S SN S:S,N:N h1=SK - 0"], 1, "north is in the game");
    refuses(&["show", "jungle", "--viewer", "up"], 1, "no seat \"up\"");
    refuses(&["replay", "no-such-file"], 1, "Can’t read no-such-file");
}

#[test]
fn replay_checks_a_record() {
    let replay = |record: &str| {
        let output = run(&["replay", "-"], record);
        (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
    };
    let good =
        "[Game \"trench-run\"]\n[White \"Ada\"]\n\n1. a3b4 a5b4 {so far} 2. b3a4 ; and on\nresign:north\n";
    let (code, out, _) = replay(good);
    assert_eq!(code, 0);
    assert!(
        out.contains("White: Ada")
            && out.contains("after 3 moves")
            && out.contains("south 1, north 2 (retired)")
    );
    let (code, _, error) = replay(&good.replace("[White", "[Result \"north 1, south 2 (den)\"]\n[White"));
    assert_eq!(code, 1);
    assert!(error.contains("claims the result") && error.contains("ended south 1"), "{error}");
    for (record, wanted) in [
        ("", "needs a tag"),
        ("[Game \"go\"]", "no game \"go\""),
        ("[Game jungle]", "line 1: a tag is written"),
        ("[Game \"jungle\"]\n[Game \"jungle\"]", "line 2: there are two tags Game"),
        ("[Game \"jungle\"]\n\n1. g3g4 a7a7", "line 3: \"a7a7\" refused: a7a7 is not a legal move here"),
        ("[Game \"jungle\"]\n\nresign:west", "west is not in the game"),
        ("[Game \"tunnel-brawl\"]\n\na2b2", "needs a deal"),
    ] {
        let (code, out, error) = replay(record);
        assert_eq!((code, out.as_str()), (1, ""), "{record}");
        assert!(error.contains(wanted) && error.lines().count() == 1, "{record}: {error}");
    }
    let (code, _, error) = replay(&"x".repeat(2 << 20));
    assert!(code == 1 && error.contains("at most"), "{error}");
}

/// Four people at one terminal, one of whom leaves; the record they keep replays.
#[test]
fn people_play_at_one_terminal() {
    let folder = std::env::temp_dir().join(format!("taproom-play-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("game.txt");
    let file = file.to_str().unwrap();
    let lines =
        "help\nmoves f4\nf4f5\nf4f5\nd6f6\nundo\nd6e6\nflip\nresign east\nh12h11\nboard\nsave\nquit\n";
    let output = run(&["play", "quadular", "--players", "4", "--record", file], lines);
    let out = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    for wanted in [
        "Quadular Chess. Type a move, or help.",
        "take the last move back",
        "f4f5 f4f6\n",
        "f4f5: There is no piece there.",
        "orange> ",
        "white (west) to move",
        "yellow (north) to move",
        "save needs the name of a file",
    ] {
        assert!(out.contains(wanted), "lacks {wanted:?}:\n{out}");
    }
    prints(&["replay", file], &["after 3 moves", "orange (south) to move"]);
    std::fs::remove_dir_all(folder).unwrap();
}

/// The computers answer in a line each, the person takes back and gives up, and clocks are shown.
#[test]
fn computers_answer_line_by_line() {
    let args = ["play", "trench-run", "--computer", "2", "--seed", "1", "--clock", "5+3"];
    let out = text(&run(&args, "hint\na3b4\nundo\nundo\nb3c4\nresign\n").stdout);
    assert_eq!(out.matches("\nEmpire: X-wing ").count(), 2, "{out}");
    for wanted in ["clocks: rebel 5:0", "There is nothing to take back.", "Empire wins by resignation."] {
        assert!(out.contains(wanted), "lacks {wanted:?}:\n{out}");
    }
    let four =
        ["play", "quadular", "--players", "4", "--seat", "all=1", "--seat", "white=human", "--seed", "1"];
    let out = text(&run(&four, "quit\n").stdout);
    assert!(out.contains("Orange: ") && out.contains("\nwhite> "), "{out}");
    let alone = ["play", "trench-run", "--seat", "all=1", "--seed", "1"];
    let out = text(&run(&alone, "").stdout);
    assert!(out.contains(" wins") && out.ends_with("over> \n"), "{out}");
    refuses(&["play", "jungle", "--seat", "north"], 1, "as north=7");
    refuses(&["play", "jungle", "--seat", "north=9"], 1, "a level from 1 to 8, not \"9\"");
    refuses(&["play", "jungle", "--seat", "west=3"], 1, "nobody sits west");
    refuses(&["play", "jungle", "--seat", "up=3"], 1, "no seat \"up\"");
    refuses(&["play", "jungle", "--computer", "0"], 2, "0");
    refuses(&["play", "jungle", "--clock", "soon"], 1, "as 5 or 5+3");
}

/// In Tunnel Brawl the player on the move sees their own reserve and no other's.
#[test]
fn a_reserve_is_shown_to_its_owner_only() {
    let orders = "PRNBQKPRNBPP,KQRRBBNNPPPP";
    let out = text(&run(&["play", "tunnel-brawl", "--orders", orders], "a2b2\nN@a2\n").stdout);
    let first = out.split("red> ").next().unwrap();
    assert!(
        first.contains("red (west): reserve P R N B") && first.contains("blue (east): 4 in reserve"),
        "{first}"
    );
    let last = out.rsplit("red> ").next().unwrap();
    assert!(
        last.contains("blue (east): reserve R R Q K") && last.contains("red (west): 4 in reserve"),
        "{last}"
    );
}

#[test]
fn analysis_says_what_is_proven() {
    let moves = "e2e4,d7d5,e4d5,d8d5,b1c3,a7a6";
    let found = prints(
        &["analyse", "extinction", "--moves", moves, "--depth", "5", "--lines", "2"],
        &["8  r n b . k b n r", "white (south) to move", "1. wins in 1 turn ", "c3d5", "2. ", "positions in"],
    );
    assert!(!found.contains("3. "), "{found}");
    prints(&["analyse", "tunnel-brawl", "-p", "3", "--seed", "2", "--time", "20"], &["1. ", "depth "]);
    let over = format!("{moves},c3d5");
    refuses(&["analyse", "extinction", "--moves", &over], 1, "the game is over");
    refuses(&["analyse", "jungle", "--lines", "0"], 2, "0");
}

/// Commands speak the language of the environment or the one that is asked for; what programs read stays as it is.
#[test]
fn commands_speak_the_language_of_whoever_asks() {
    let said = |locale: &str, args: &[&str], input: &str| {
        let output = run_in(locale, args, input);
        assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    let show = ["show", "tunnel-brawl", "--orders", "PRNBQKPRNBPP"];
    let german = said("de_DE.UTF-8", &show, "");
    assert!(german.contains("Rot (Westen): Reserve P R N B, 8 unter Tage\n"), "{german}");
    assert!(german.contains("Rot (Westen) am Zug\n"), "{german}");
    let chinese = said("de_DE.UTF-8", &[&show[..], &["--language", "zh"]].concat(), "");
    assert!(chinese.contains("轮到红方（西）走棋\n"), "{chinese}");
    assert_eq!(german.lines().last(), chinese.lines().last(), "the position's text has no language");
    let played = said("zh_CN.UTF-8", &["play", "jungle"], "help\ng3g5\nx9\ng3g4\nundo\nundo\nresign\n");
    for wanted in [
        "斗兽棋。请输入着法，或输入 help 看帮助。",
        "undo            悔一步棋",
        "g3g5：鼠不能这样走。",
        "“x9”不是着法。",
        "蓝方：鼠从 g3 走到 g4",
        "没有可悔的棋。",
        "蓝方认输",
        "红方获胜：对方认输。",
        "south 2, north 1 (retired)",
        "已结束> ",
    ] {
        assert!(played.contains(wanted), "lacks {wanted:?}:\n{played}");
    }
    let record = "[Game \"trench-run\"]\n\n1. a3b4 a5b4\nresign:north\n";
    let replayed = said("C", &["replay", "-", "--boards", "--language", "es"], record);
    for wanted in
        ["Rebelde: Ala-X de a3 a b4", "Imperio se rinde", "tras 2 jugadas", "Rebelde gana por abandono."]
    {
        assert!(replayed.contains(wanted), "lacks {wanted:?}:\n{replayed}");
    }
    let analysed = said(
        "es",
        &["analyse", "extinction", "--moves", "e2e4,d7d5,e4d5,d8d5,b1c3,a7a6", "--depth", "3"],
        "",
    );
    assert!(analysed.contains("gana en 1 turno") && analysed.contains("posiciones en"), "{analysed}");
    let games = said("de", &["games"], "");
    assert!(
        games.contains("3 Spieler, in Zugreihenfolge: west (Rot), north (Grün), east (Blau)\n"),
        "{games}"
    );
    assert!(games.contains("--option dog_attacks_shore           Ein schwimmender Hund"), "{games}");
    refuses(&["show", "jungle", "--language", "tlh"], 2, "en, zh-Hans, de, es");
    // Programs are told the same wherever they are started.
    for (args, input) in [
        (&["pipe"][..], "{\"cmd\":\"new\",\"game\":\"jungle\"}\n{\"cmd\":\"play\",\"moves\":[\"g3g5\"]}\n"),
        (
            &["uci"],
            "setoption name UCI_Variant value jungle\nposition startpos moves g3g4\nd\nposition startpos moves g3g5\nquit\n",
        ),
        (&["legal", "jungle"], ""),
    ] {
        assert_eq!(said("zh_CN.UTF-8", args, input), said("C", args, input), "{args:?}");
    }
}
