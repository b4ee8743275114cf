//! What the fuzz targets check, for every seed in their corpus.

#[path = "../../fuzz/src/lib.rs"]
#[allow(unreachable_pub)]
mod checks;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// Checks every file and names all that fail.
fn check_all(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus").join(target);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = files.map(|file| file.expect("the folder can be listed").path()).collect();
    paths.sort();
    assert!(paths.len() >= 10, "{target} has only {} seeds", paths.len());
    let fails = |path: &&Path| {
        let data = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        catch_unwind(AssertUnwindSafe(|| check(&data))).is_err()
    };
    let failed: Vec<&Path> = paths.iter().map(AsRef::as_ref).filter(fails).collect();
    assert!(failed.is_empty(), "these fail: {failed:#?}");
}

#[test]
fn position_text() {
    check_all("position_text", checks::position_text);
}

#[test]
fn move_text() {
    check_all("move_text", checks::move_text);
}

#[test]
fn scene_text() {
    check_all("scene_text", checks::scene_text);
}

#[test]
fn decision_text() {
    check_all("decision_text", checks::decision_text);
}

#[test]
fn record() {
    check_all("record", checks::record);
}

#[test]
fn pipe_lines() {
    check_all("pipe_lines", checks::pipe_lines);
}

#[test]
fn client_message() {
    check_all("client_message", checks::client_message);
}

#[test]
fn setup_bytes() {
    check_all("setup_bytes", checks::setup_bytes);
}

#[test]
fn entry_bytes() {
    check_all("entry_bytes", checks::entry_bytes);
}

#[test]
fn photo() {
    check_all("photo", checks::photo_bytes);
}
