//! The command that measures a house: that it does, not what it finds.
#![allow(clippy::unwrap_used)]

use std::process::{Command, Output};

fn load(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_taproom")).arg("load").args(args).output().unwrap()
}

#[test]
fn moves_are_played_and_timed() {
    // Games of random guests are short here, so that some end and are followed by others.
    let output = load(&["--sockets", "8", "--game", "tunnel-brawl", "--seconds", "2", "--warm-up", "1"]);
    let (told, error) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && error.is_empty(), "{told}{error}");
    let figures =
        ["8 at 2 tables of Tunnel Brawl for 4", "durable moves a second", "arrival    p50", "errors     0"];
    assert!(figures.iter().all(|figure| told.contains(figure)), "{told}");
    assert!(!told.contains("moves      0 in") && !told.contains("games      0 ended"), "{told}");
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
