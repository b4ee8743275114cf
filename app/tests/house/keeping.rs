//! What an owner relies on: one house in a folder, copies that are private, and a house that says when it can't
//! write.

use crate::client::{House, wait_for};
use serde_json::json;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

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
