//! The house closes and opens again, and everything is as it was.

use crate::client::{House, Socket, wait_for};
use crate::people::PASSWORD;
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Output};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// The clock of whoever is on the move, and the time of the house.
fn clock(state: &Value) -> (i64, i64) {
    let seats = state["seats"].as_array().unwrap();
    let running = seats.iter().find(|seat| seat["running"] == true).unwrap();
    (running["clock"].as_i64().unwrap(), state["now"].as_i64().unwrap())
}

#[test]
fn a_closed_house_opens_as_it_was() {
    let mut house = House::open();
    let (mut ann, mut bob) = (house.guest(), house.guest());
    ann.post("/api/signup", json!({"name": "Ann", "password": PASSWORD})).good();
    let seats = json!([{"seat": "south", "chair": "me"}]);
    let game = ann.table(json!({"game": "jungle", "pace": "20+5", "seats": seats}));
    bob.act(&game, json!({"t": "sit"})).good();
    for _ in 0..2 {
        ann.play(&game);
        bob.play(&game);
    }
    ann.act(&game, json!({"t": "offer", "what": "draw"})).good();
    ann.post(&format!("/api/tables/{game}/say"), json!({"text": "mind the step"})).good();
    let open = bob.table(json!({"game": "quadular", "players": 4, "title": "Four of us"}));
    bob.act(&open, json!({"t": "sit", "seat": "north"})).good();
    let hidden = bob.table(json!({"game": "trench-run", "code": "cellar-12"}));
    let mut lines: Vec<Socket> = [&ann, &bob].map(|guest| guest.socket()).into_iter().collect();
    lines.push(house.stranger().socket());
    for line in &mut lines {
        line.watch(&game);
    }
    let before = ann.state(&game);
    let (clock_before, time_before) = clock(&before);

    house.ask_to_close();
    for line in &mut lines {
        let goodbye = line.ended().0.expect("a closing frame");
        assert_eq!(u16::from(goodbye.code), 1012, "come back soon");
    }
    assert_eq!(house.closed().code(), Some(0));
    let nap = Duration::from_millis(1500);
    thread::sleep(nap);
    house.reopen();

    let after = ann.state(&game);
    for same in ["pieces", "lines", "ply", "to_move", "offers", "head", "you", "phase"] {
        assert_eq!(after[same], before[same], "{same}");
    }
    assert_eq!(after["v"].as_u64(), before["v"].as_u64().map(|v| v + 1), "the pause is in the log");
    let (clock_after, time_after) = clock(&after);
    let ran = clock_before - clock_after;
    let passed = time_after - time_before;
    assert!(ran <= passed - nap.as_millis() as i64, "clocks stood still: {ran} of {passed}");
    let mut line = bob.socket();
    line.good(json!({"t": "watch", "table": game, "v": before["v"]}));
    let gap = line.see(&game, |_| true);
    assert_eq!((&gap["from"], &gap["lines"]), (&before["v"], &json!([])));
    assert_eq!(line.hear("chat")["lines"][0]["text"], "mind the step");
    let lobby = bob.get("/api/tables").good();
    assert_eq!(lobby["open"].as_array().unwrap().len(), 1, "{lobby}");
    assert_eq!((&lobby["open"][0]["id"], &lobby["open"][0]["title"]), (&json!(open), &json!("Four of us")));
    assert_eq!(lobby["open"][0]["seats"][2]["name"], json!(bob.name));
    assert_eq!(lobby["running"][0]["id"], json!(game));
    assert_eq!(bob.get("/api/codes/cellar-12").good()["table"], json!(hidden));
    house.stranger().post("/api/login", json!({"name": "Ann", "password": PASSWORD})).good();
    ann.play(&game);
    assert_eq!(line.turn(&game)["ply"], 5);
}

/// A house that is killed has no time to write anything down, and loses nothing all the same.
#[test]
fn a_house_that_is_killed_again_and_again_loses_nothing() {
    let mut house = House::open();
    let mut ann = house.guest();
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": "me"}]);
    let table = ann.table(json!({"game": "trench-run", "seats": seats}));
    let mut moves = Vec::new();
    for round in 0..4 {
        let mut line = ann.socket();
        let mut state = line.watch(&table);
        let told: Vec<Value> =
            state["lines"].as_array().unwrap().iter().map(|line| line["m"].clone()).collect();
        assert_eq!(told, moves, "round {round}");
        for _ in 0..3 {
            state = line.play(&state, round);
            moves.push(state["lines"].as_array().unwrap().last().unwrap()["m"].clone());
        }
        house.kill();
        house.reopen();
    }
}

fn taproom(words: &[&str], data: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_taproom")).args(words).arg("--data").arg(data).output().unwrap()
}

#[test]
fn a_copy_made_in_the_middle_is_a_whole_house() {
    let house = House::open();
    let mut ann = house.guest();
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": "me"}]);
    let table = ann.table(json!({"game": "jungle", "seats": seats}));
    for _ in 0..5 {
        ann.play(&table);
    }
    let shelf = TempDir::new().unwrap();
    let copy = shelf.path().join("copy.db");
    let copy = copy.to_str().unwrap();
    let made = taproom(&["backup", copy], &house.folder().join("data"));
    assert!(made.status.success(), "{made:?}");
    let before = ann.state(&table);
    ann.play(&table);
    let again = taproom(&["backup", copy], &house.folder().join("data"));
    assert_eq!(again.status.code(), Some(1), "a copy is not written over");

    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let restored = taproom(&["restore", copy], &data);
    assert!(restored.status.success(), "{restored:?}");
    assert_eq!(taproom(&["restore", copy], &data).status.code(), Some(1), "nor is a house");
    assert_eq!(taproom(&["restore", "nothing.db"], &data).status.code(), Some(1));
    let other = House::in_folder(folder, &["--no-limits"]);
    ann.house = other.address;
    let after = ann.state(&table);
    for same in ["v", "pieces", "lines", "you"] {
        assert_eq!(after[same], before[same], "{same}");
    }
    ann.play(&table);
    wait_for("both houses", || (house.figure("taproom_tables_awake") >= 1.).then_some(()));
}
