//! Small matches in `taproom arena`, the real program.
#![allow(clippy::unwrap_used)]

use std::path::PathBuf;
use std::process::{Command, Output};
use taproom_rules::Record;

fn arena(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_taproom")).arg("arena").args(args).output().unwrap()
}

fn plays(args: &[&str]) -> String {
    let output = arena(args);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && error.is_empty(), "{args:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

fn refuses(args: &[&str], wanted: &str) {
    let output = arena(args);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && error.contains(wanted), "{args:?}: {error}");
    assert_eq!(error.trim_end().lines().count(), 1, "{error}");
}

/// A file that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let file = std::env::temp_dir().join(format!("taproom-arena-{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&file);
    file
}

fn records(file: &PathBuf) -> Vec<Record> {
    let text = std::fs::read_to_string(file).unwrap();
    let starts = text.match_indices("[Game ").map(|(at, _)| at);
    let mut starts: Vec<usize> = starts.chain([text.len()]).collect();
    starts.dedup();
    starts.windows(2).map(|ends| Record::read(&text[ends[0]..ends[1]]).unwrap()).collect()
}

#[test]
fn greed_beats_chance() {
    let out = plays(&[
        "jungle", "--a", "greedy", "--b", "random", "--games", "20", "--seed", "1", "--sprt", "0,300",
    ]);
    let standing = out.lines().find(|line| line.starts_with("A +")).unwrap();
    let won: u32 = standing[3..].split(' ').next().unwrap().parse().unwrap();
    assert!(won >= 4, "{out}");
    assert!(out.contains("Elo +") && out.contains("LLR +"), "{out}");
    let out =
        plays(&["quadular", "-p", "4", "--a", "greedy", "--b", "random", "--games", "8", "--seed", "2"]);
    let standing = out.lines().last().unwrap();
    let share: f64 = standing.split(" games, ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    assert!(share > 50. && standing.ends_with("an even share is 25.0 %"), "{out}");
}

#[test]
fn the_engine_beats_plain_looking_ahead() {
    for game in ["extinction", "trench-run"] {
        let out = plays(&[game, "--a", "nodes:4000", "--b", "alphabeta:2", "--games", "6", "--seed", "5"]);
        let standing = out.lines().find(|line| line.starts_with("A +")).unwrap();
        let won: u32 = standing[3..].split(' ').next().unwrap().parse().unwrap();
        assert!(won >= 4, "{out}");
    }
}

#[test]
fn a_match_goes_on_where_it_was_left() {
    let (state, kept, at_once) = (fresh("state"), fresh("kept"), fresh("at-once"));
    let (state_name, kept_name) = (state.to_str().unwrap(), kept.to_str().unwrap());
    let all = ["tunnel-brawl", "-p", "3", "--a", "greedy", "--b", "random", "--seed", "4"];
    let files = ["--resume", state_name, "--records", kept_name];
    let games = |games: &'static str| [&all[..], &["--games", games], &files[..]].concat();
    plays(&games("3"));
    assert_eq!(std::fs::read_to_string(&state).unwrap().lines().count(), 2);
    // Somebody pulled the plug while a line was written.
    std::fs::write(&state, std::fs::read_to_string(&state).unwrap() + "1 10").unwrap();
    let out = plays(&games("9"));
    assert!(!out.contains("round 1:") && out.contains("round 2:") && out.contains("of 9 games"), "{out}");
    let out_again = plays(&games("9"));
    assert_eq!(out_again.lines().last(), out.lines().last(), "nothing was left to play");
    let without_pause =
        [&all[..], &["--games", "9", "--concurrency", "2", "--records", at_once.to_str().unwrap()]].concat();
    assert_eq!(plays(&without_pause).lines().last(), out.lines().last(), "a pause changes nothing");
    refuses(&["jungle", "--a", "greedy", "--b", "random", "--resume", state_name], "no finished round");
    let other = [&["tunnel-brawl", "-p", "3", "--a", "random", "--b", "random"], &files[..]].concat();
    refuses(&other, "of another match");
    let played = records(&kept);
    assert_eq!(played.len(), 9);
    for record in &played {
        let result =
            record.game.outcome().map(|end| taproom_rules::record::result_text(record.game.spec(), &end));
        assert_eq!(record.claimed, result);
        assert!(record.tags.iter().any(|(_, who)| who == "A: greedy"));
    }
    for file in [state, kept, at_once] {
        std::fs::remove_file(file).unwrap();
    }
}

/// The house's own engine by way of UCI plays like any other program.
#[test]
fn programs_play_too() {
    let program = format!("uci:{} uci,depth:2", env!("CARGO_BIN_EXE_taproom"));
    let out = plays(&[
        "jungle",
        "--a",
        &program,
        "--b",
        "random",
        "--games",
        "2",
        "--seed",
        "3",
        "--uci-variant",
        "jungle",
        "--engine-option",
        "Hash=1",
    ]);
    assert!(out.contains("in 2 games"), "{out}");
    refuses(&["jungle", "--a", "uci:/no/such/program", "--b", "random"], "can't start /no/such/program");
    let silent = ["jungle", "--a", "uci:/bin/true", "--b", "random"];
    refuses(&silent, "/bin/true");
    refuses(&["quadular", "-p", "3", "--a", &program, "--b", "random"], "games for two");
}

/// A program that cheats, and one that goes in the middle of a game, lose that game and play the next one.
#[test]
fn programs_that_fail_forfeit() {
    let greet = "case $line in uci) echo uciok;; isready) echo readyok;;";
    for (name, deed, plies) in [("cheat", "echo bestmove a1a9", 6), ("goner", "exit 0", 6)] {
        let (script, kept) = (fresh(name), fresh(&format!("{name}-records")));
        std::fs::write(&script, format!("while read -r line; do {greet} go*) {deed};; esac; done")).unwrap();
        let (program, kept_name) = (format!("uci:sh {}", script.display()), kept.to_str().unwrap());
        let out = plays(&[
            "jungle",
            "--a",
            "greedy",
            "--b",
            &program,
            "--games",
            "4",
            "--seed",
            "6",
            "--records",
            kept_name,
        ]);
        assert!(out.contains("A +4 =0 -0 in 4 games") && out.contains("0 by A, 4 by B"), "{out}");
        assert!(out.contains("by forfeit"), "{out}");
        for record in records(&kept) {
            assert!(record.game.ply() <= plies + 1);
            assert!(record.tags.iter().any(|(tag, why)| tag == "Adjudicated" && why.contains("forfeits")));
        }
        std::fs::remove_file(script).unwrap();
        std::fs::remove_file(kept).unwrap();
    }
}

#[test]
fn long_games_are_called_draws() {
    let file = fresh("short");
    let name = file.to_str().unwrap();
    let out = plays(&[
        "jungle",
        "--a",
        "random",
        "--b",
        "level:1",
        "--games",
        "2",
        "--max-plies",
        "10",
        "--records",
        name,
    ]);
    assert!(out.contains("A +0 =2 -0 in 2 games, 50.0 %"), "{out}");
    for record in records(&file) {
        assert_eq!((record.game.ply(), record.game.outcome()), (10, None));
        assert!(record.tags.iter().any(|(name, _)| name == "Adjudicated"));
    }
    std::fs::remove_file(file).unwrap();
}

#[test]
fn what_cant_be_played_is_refused() {
    let huge = ["jungle", "--a", "hash:65536", "--b", "random", "--concurrency", "256"];
    refuses(&huge, "megabytes and");
    refuses(&["chess", "--a", "greedy", "--b", "random"], "there is no game");
    refuses(&["jungle", "--a", "best", "--b", "random"], "there is no player \"best\"");
    refuses(&["jungle", "--a", "greedy", "--b", "random", "--a-seats", "2"], "A can have 1 to 1 of 2 seats");
    refuses(&["quadular", "-p", "4", "--a", "greedy", "--b", "random", "--sprt", "0,5"], "two players");
    refuses(
        &["jungle", "--a", "greedy", "--b", "random", "--records", "/no/such/folder/file"],
        "can't write",
    );
}
