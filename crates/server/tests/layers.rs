//! Rooms of the house call down, never up: no room can be reached from itself through others.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

type Calls = BTreeMap<String, BTreeSet<String>>;

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The rooms that a text names behind `crate::`, or behind as many `super::` as its module is deep, without comments
/// and tests.
fn named(text: &str, depth: usize) -> Result<BTreeSet<String>, String> {
    let code = text.split("\nmod tests").next().unwrap();
    let code: Vec<&str> = code.lines().map(|line| line.split("//").next().unwrap()).collect();
    let code = code.join("\n");
    // A chain of `super::` is one way, so only its beginning counts.
    let beginnings = code.match_indices("super::").filter(|&(at, _)| !code[..at].ends_with("super::"));
    let from_parent = beginnings.filter_map(|(at, _)| {
        let mut rest = &code[at..];
        for _ in 0..depth {
            rest = rest.strip_prefix("super::")?;
        }
        Some(rest)
    });
    let from_top = code.split("crate::").skip(1);
    let room = |rest: &str| {
        let room: String =
            rest.chars().take_while(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || *c == '_').collect();
        let line = rest.lines().next().unwrap_or_default();
        let why = "names several rooms at once or none; write a line `use crate::room::…;` for each";
        if room.is_empty() { Err(format!("`{line}` {why}")) } else { Ok(room) }
    };
    from_top.chain(from_parent).map(room).collect()
}

/// How many modules a file is below the top: `lobby.rs` and `lobby/mod.rs` one, `lobby/window.rs` two.
fn depth(inside: &Path) -> usize {
    let names_its_folder = matches!(inside.file_name().and_then(OsStr::to_str), Some("mod.rs" | "lib.rs"));
    inside.components().count() - usize::from(names_its_folder)
}

/// Which room names which others. A room is a file or a folder at the top.
fn calls() -> Calls {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    files(&source, &mut found);
    let mut calls = Calls::new();
    for path in found {
        let inside = path.strip_prefix(&source).unwrap();
        let room = inside.components().next().unwrap().as_os_str().to_str().unwrap();
        let room = room.trim_end_matches(".rs").to_owned();
        let names = named(&std::fs::read_to_string(&path).unwrap(), depth(inside));
        calls
            .entry(room)
            .or_default()
            .extend(names.unwrap_or_else(|why| panic!("{}: {why}", inside.display())));
    }
    calls
}

/// A way that leads from a room back to it, if there is one.
fn circle(calls: &Calls, way: &mut Vec<String>, done: &mut BTreeSet<String>) -> Option<String> {
    let room = way.last().unwrap().clone();
    for next in calls.get(&room).into_iter().flatten().filter(|next| **next != room) {
        if let Some(place) = way.iter().position(|other| other == next) {
            return Some([&way[place..], std::slice::from_ref(next)].concat().join(" → "));
        }
        if calls.contains_key(next) && !done.contains(next) {
            way.push(next.clone());
            if let Some(found) = circle(calls, way, done) {
                return Some(found);
            }
            way.pop();
        }
    }
    done.insert(room);
    None
}

#[test]
fn rooms_call_down_and_never_up() {
    let calls = calls();
    assert!(calls["table"].contains("store") && calls["pages"].contains("house"), "{calls:?}");
    let mut done = BTreeSet::new();
    for room in calls.keys() {
        let found = circle(&calls, &mut vec![room.clone()], &mut done);
        assert_eq!(found, None, "a circle of rooms");
    }
}

/// However a file names another room, it is seen.
#[test]
fn every_way_to_name_a_room_is_seen() {
    let names = |file: &str, text: &str| {
        let names = named(text, depth(Path::new(file))).unwrap();
        names.into_iter().collect::<Vec<_>>().join(" ")
    };
    for (file, text, expected) in [
        ("hub.rs", "use crate::store::Store;\nfn f() { crate::clock::now() }", "clock store"),
        ("hub.rs", "use super::store::Store;", "store"),
        ("lobby/mod.rs", "use super::store::Store;", "store"),
        ("lobby/window.rs", "use super::pairing::Pairing;", ""),
        ("lobby/window.rs", "use super::super::store::Store;", "store"),
        ("lobby/window.rs", "pub(super) fn f() {}", ""),
        ("store/sqlite/chat.rs", "use super::super::tables;\nuse super::super::super::hub::Hub;", "hub"),
        ("hub.rs", "// crate::pages\nuse crate::kept::Shelf; // super::front", "kept"),
        // One thing that only tests use hides nothing of what follows.
        ("hub.rs", "#[cfg(test)]\nfn len() {}\nuse crate::pages::Page;", "pages"),
        ("hub.rs", "#[cfg(test)]\nmod tests {\n    use crate::pages::Page;\n}", ""),
    ] {
        assert_eq!(names(file, text), expected, "{file}: {text}");
    }
    for (file, text) in [
        ("hub.rs", "use crate::{clock, pages};"),
        ("hub.rs", "use super::{clock, pages};"),
        ("hub.rs", "use super::*;"),
        ("lobby/window.rs", "use super::super::{clock, pages};"),
    ] {
        assert!(named(text, depth(Path::new(file))).is_err(), "{file}: {text}");
    }
    assert!(named("use super::{a, b};", depth(Path::new("lobby/window.rs"))).is_ok(), "its own room");
}
