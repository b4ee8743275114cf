//! Logs are kept for ever, so every format that was ever written must be read for ever.
#![allow(clippy::unwrap_used)]

use taproom_play::{Ending, Entry, Match, Phase, Setup};

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|i| u8::from_str_radix(&hex[i..i + 2], 16).unwrap()).collect()
}

/// Replays every log of a file and compares where it leads.
fn check(file: &str) {
    let mut setup = None;
    let mut played: Option<Match> = None;
    let mut checked = 0;
    for line in file.lines() {
        if let Some(hex) = line.strip_prefix("setup ") {
            setup = Some(Setup::read(&bytes(hex)).unwrap());
        } else if let Some(log) = line.strip_prefix("log ") {
            let log: Vec<Entry> = log.split(' ').map(|entry| Entry::read(&bytes(entry)).unwrap()).collect();
            played = Some(Match::replay(setup.take().unwrap(), log).unwrap());
        } else if let Some(wanted) = line.strip_prefix("is ") {
            let played = played.take().unwrap();
            let phase = match played.phase() {
                Phase::Gathering => "gathering".to_owned(),
                Phase::Playing => "playing".to_owned(),
                Phase::Over(Ending::Aborted) => "aborted".to_owned(),
                Phase::Over(Ending::Decided(outcome)) => {
                    let places: String = outcome.places.0.iter().map(ToString::to_string).collect();
                    format!("over {places}")
                }
            };
            let position = played.game().unwrap().position().text();
            assert_eq!(format!("{phase} at {}: {position}", played.version()), wanted);
            // What was read is written in the present format, and means the same.
            let again = Setup::read(&played.setup().bytes()).unwrap();
            assert_eq!(&again, played.setup());
            checked += 1;
        }
    }
    assert!(checked >= 10, "{checked} logs");
}

#[test]
fn the_first_format_is_read_for_ever() {
    check(include_str!("data/format-1.txt"));
}
