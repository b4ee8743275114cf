//! What a house has said is so, even if it is killed the next moment.
#![allow(clippy::unwrap_used)]

use std::process::Command;

fn crash(args: &[&str]) {
    let output = Command::new(env!("CARGO_BIN_EXE_taproom-lab")).arg("crash").args(args).output().unwrap();
    let (told, error) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && error.is_empty(), "{args:?}: {told}{error}");
    assert!(told.contains("proved"), "{told}");
}

#[test]
fn nothing_is_lost_with_the_house() {
    crash(&["--kills", "5", "--tables", "4", "--seed", "1"]);
}

#[test]
fn nor_where_chance_plays_along() {
    crash(&["--kills", "3", "--tables", "3", "--seed", "2", "--game", "tunnel-brawl", "--players", "3"]);
}
