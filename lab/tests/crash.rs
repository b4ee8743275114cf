//! What a house has said is so, even if it is killed the next moment.
#![allow(clippy::unwrap_used)]

use std::process::Command;

fn crash(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_taproom-lab")).arg("crash").args(args).output().unwrap();
    let (told, error) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && error.is_empty(), "{args:?}: {told}{error}");
    assert!(told.contains("proved"), "{told}");
    told.into_owned()
}

/// Clocks, talk, take-backs, ratings, computers, accounts, copies; power failures where they can be had.
#[test]
fn nothing_is_lost_with_the_house() {
    let told = crash(&["--kills", "5", "--tables", "5", "--seed", "1", "--freeze", "0"]);
    // Where there is a file system of one's own, the power is cut and the disk is full.
    let cut = told.contains("power      cut") && !told.contains("cut 0 times");
    assert!(cut || !std::path::Path::new("/dev/fuse").exists(), "{told}");
    assert!(
        told.contains("copied 2 times")
            && !told.contains(" 0 rated")
            && !told.contains(" 0 lines")
            && told.contains("turns were told by mail"),
        "{told}"
    );
    // Every system of a tournament was played.
    let tournaments = told.split(" games of ").nth(1).and_then(|rest| rest.split(' ').next());
    assert!(
        tournaments.and_then(|count| count.parse::<u32>().ok()).is_some_and(|count| count >= 4),
        "{told}"
    );
}

#[test]
fn nor_where_chance_plays_along() {
    crash(&[
        "--kills",
        "3",
        "--tables",
        "3",
        "--seed",
        "2",
        "--game",
        "tunnel-brawl",
        "--players",
        "3",
        "--freeze",
        "6",
    ]);
}
