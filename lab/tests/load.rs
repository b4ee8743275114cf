//! The command that measures a house: that it does, not what it finds.
#![allow(clippy::unwrap_used)]

use std::process::{Command, Output};

fn load(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_taproom-lab")).arg("load").args(args).output().unwrap()
}

#[test]
fn moves_are_played_and_timed() {
    // Games of random guests are short here, so that some end and are followed by others.
    let output = load(&["--sockets", "8", "--game", "tunnel-brawl", "--seconds", "6", "--warm-up", "1"]);
    let (told, error) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && error.is_empty(), "{told}{error}");
    let figures =
        ["8 at 2 tables of Tunnel Brawl for 4", "durable moves a second", "arrival    p50", "errors     0"];
    assert!(figures.iter().all(|figure| told.contains(figure)), "{told}");
    assert!(!told.contains("moves      0 in") && !told.contains("games      0 ended"), "{told}");
}

/// What a measurement says, which ends with a figure and the command that made it.
fn figure(args: &[&str], wanted: &[&str]) -> String {
    let output = load(args);
    let (told, error) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && error.is_empty(), "{told}{error}");
    let command = format!("[taproom-lab load {}]", args.join(" "));
    let line = told.lines().find(|line| line.starts_with("figure")).unwrap_or_default();
    assert!(line.ends_with(&command) && wanted.iter().all(|wanted| line.contains(wanted)), "{told}");
    told.into_owned()
}

#[test]
fn idle_sockets_look_on_and_cost_little() {
    let args = ["--hold", "--sockets", "30", "--tables", "3", "--warm-up", "1", "--seconds", "1"];
    figure(&args, &["% of a core", "µs a socket and second", "with 30 idle sockets"]);
}

#[test]
fn pages_are_compared_with_the_bare_socket() {
    let args =
        ["--pages", "--sockets", "4", "--history", "2", "--rate", "20", "--seconds", "2", "--warm-up", "1"];
    let told = figure(&args, &["µs a move with pages", "through the bare socket", "times as much"]);
    // A page is told what changes: it asks for nothing when somebody moves.
    assert!(told.contains(" a move, 0 in all at a change of turn"), "{told}");
}

#[test]
fn people_look_at_the_taproom() {
    let args = ["--lobby", "--tables", "10", "--sockets", "5", "--seconds", "2", "--warm-up", "1"];
    figure(&args, &["% of a core", "MB/s in all", "bytes/s a person for"]);
}

#[test]
fn a_house_with_many_games_opens() {
    figure(&["--start", "--tables", "50"], &["s from the start to the first page", "50 unfinished games"]);
}

#[test]
fn a_house_that_is_not_there_is_told_in_a_line() {
    for (args, wanted) in [
        (["--url", "http://127.0.0.1:9"], "the house does not answer"),
        (["--game", "chess"], "there is no game `chess`"),
    ] {
        let output = load(&args);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{error}");
        assert!(error.contains(wanted) && error.lines().count() == 1, "{error}");
    }
}
