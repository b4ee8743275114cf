//! What an owner relies on: one house in a folder, copies that are private, and a house that says when it can't
//! write.

use crate::client::{House, wait_for};
use crate::fair::duel;
use serde_json::{Value, json};
use std::os::unix::fs::PermissionsExt;
use std::process::Command;
use std::thread;
use std::time::Duration;

fn taproom(house: &House, arguments: &[&str]) -> (Option<i32>, String) {
    let data = house.folder().join("data");
    let ran =
        Command::new(env!("CARGO_BIN_EXE_taproom")).args(arguments).arg("--data").arg(data).output().unwrap();
    (ran.status.code(), String::from_utf8(ran.stderr).unwrap())
}

#[test]
fn a_folder_has_one_house() {
    let mut house = House::open();
    // It has the same port, so that it ends in any case; the folder is what it must complain of.
    let (code, told) = taproom(&house, &["serve", "--listen", &house.address.to_string()]);
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("Another house is open in ") && told.contains("--data"), "{told}");
    assert_eq!(house.stranger().get("/health").status, 200);
    // However it ends, the folder is free then.
    house.kill();
    house.reopen();
    assert_eq!(house.stranger().get("/health").status, 200);
}

#[test]
fn copies_are_private() {
    let house = House::open();
    let copy = house.folder().join("copy.db");
    let (code, told) = taproom(&house, &["backup", copy.to_str().unwrap()]);
    assert_eq!(code, Some(0), "{told}");
    let mode = std::fs::metadata(&copy).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "{mode:o}");
}

/// No file may grow beyond a few megabytes, which is what a full disk looks like to those who write.
#[test]
fn a_house_that_can_t_write_is_not_well() {
    let house = House::under("trap '' XFSZ; ulimit -f 3000", &["--no-limits"]);
    assert_eq!(house.stranger().get("/health").text(), "open\n");
    wait_for("a full disk", || (house.stranger().post("/api/guest", json!({})).status == 503).then_some(()));
    let ill = wait_for("a word of it", || {
        Some(house.stranger().get("/health")).filter(|answer| answer.status == 503)
    });
    assert_eq!(ill.text(), "the store can't write\n");
}

/// The clock of whoever sits south, and whether it runs.
fn clock(state: &Value) -> (u64, bool) {
    let south = &state["seats"][0];
    (south["clock"].as_u64().unwrap(), south["running"] == true)
}

/// While the disk is full a table is shown as it is on disk, with its clocks standing, and nothing changes it. When
/// there is room again the pause is written before anything else.
#[test]
fn a_table_can_be_looked_at_on_a_full_disk() {
    let house = House::under("trap '' XFSZ", &["--no-limits"]);
    let (mut ann, mut bob, table) = duel(&house, json!({"game": "jungle", "pace": "5"}));
    let free = ann.table(json!({"game": "jungle"}));
    ann.play(&table);
    bob.play(&table);
    let (limit, data) = (100_000, house.folder().join("data"));
    let written = || {
        let files = data.read_dir().unwrap().map(|file| file.unwrap());
        files
            .filter(|file| file.file_name().to_string_lossy().ends_with("-wal"))
            .any(|file| file.metadata().unwrap().len() > limit + 10_000)
    };
    wait_for("a log of some length", || {
        house.guest();
        written().then_some(())
    });
    let before = ann.state(&table);
    assert!(clock(&before).1);
    house.limit_files(Some(limit));
    let moves = json!({"t": "move", "ply": before["ply"], "m": before["you"]["legal"][0]});
    ann.act(&table, moves.clone()).refused(503, "trouble");
    thread::sleep(Duration::from_millis(500));
    // Somebody new looks, and those who play look again.
    let (mut line, stands) = (bob.socket(), house.stranger().state(&table));
    let (left, running) = clock(&line.watch(&table));
    assert!(!running && left <= clock(&before).0, "{left}");
    for _ in 0..20 {
        ann.act(&table, moves.clone()).refused(503, "trouble");
        bob.act(&free, json!({"t": "sit"})).refused(503, "trouble");
        ann.act(&table, json!({"t": "resign"})).refused(503, "trouble");
        let state = ann.state(&table);
        assert_eq!((&state["v"], clock(&state)), (&before["v"], (left, false)));
        assert_eq!(house.stranger().get(&format!("/t/{free}")).status, 200);
        thread::sleep(Duration::from_millis(50));
    }
    assert_eq!((clock(&stands), &stands["pieces"]), ((left, false), &before["pieces"]));
    let log = house.log();
    for line in ["nothing of a group was written", "a table can't be written", "a request failed"] {
        assert_eq!(log.matches(line).count(), 1, "{line}: {log}");
    }
    assert!(log.len() < 5_000, "{log}");

    house.limit_files(None);
    let again = line.see(&table, |frame| clock(frame).1);
    assert!(again["v"].as_u64() > before["v"].as_u64());
    assert!(clock(&again).0 + 1_000 > left, "{left} {again}");
    ann.play(&table);
    bob.act(&free, json!({"t": "sit"})).good();
    assert!(house.log().contains("the store can be written again"), "{}", house.log());
}
