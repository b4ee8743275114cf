//! Rooms of the house call down, never up: no room can be reached from itself through others.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
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

/// The rooms that a text names behind `crate::`, without comments and tests.
fn named(text: &str) -> BTreeSet<String> {
    let code = text.split("#[cfg(test)]").next().unwrap();
    let code: Vec<&str> = code.lines().map(|line| line.split("//").next().unwrap()).collect();
    let name = |text: &str| text.chars().take_while(|c| c.is_ascii_lowercase() || *c == '_').collect();
    code.join("\n").split("crate::").skip(1).map(name).collect()
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
        let names = named(&std::fs::read_to_string(&path).unwrap());
        calls.entry(room).or_default().extend(names);
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
