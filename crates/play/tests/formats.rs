//! Logs are kept for ever, so every format that was ever written must be read for ever.
#![allow(clippy::unwrap_used)]

use taproom_play::{
    Chair, Ending, Entry, Event, Leaving, Match, Millis, Offer, PersonId, Phase, Setup, Strength, TableId,
    Time, Vacation,
};
use taproom_rules::{Game, GameId, Seat, Spec};

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

/// The word for what an entry says. A new kind does not compile here before it has one, and then needs a line.
fn kind(event: &Event) -> &'static str {
    match event {
        Event::Seated { .. } => "seated",
        Event::Started { .. } => "started",
        Event::Moved { .. } => "moved",
        Event::Retired { .. } => "retired",
        Event::Offered { .. } => "offered",
        Event::Declined { .. } => "declined",
        Event::Drawn => "drawn",
        Event::TookBack { .. } => "took_back",
        Event::Aborted { .. } => "aborted",
        Event::TakenOver { .. } => "taken_over",
        Event::GivenBack { .. } => "given_back",
        Event::Paused { .. } => "paused",
        Event::Vacation { .. } => "vacation",
        Event::Rematched { .. } => "rematched",
    }
}

/// One entry of every kind, as it is written today.
fn one_of_each() -> Vec<Event> {
    let (south, north) = (Seat::South, Seat::North);
    let vacation = Vacation { from: Time(1_800_000_000_000), until: Time(1_800_864_000_000) };
    let strength = Strength::new(3).unwrap();
    let m = Game::new(Spec::new(GameId::Jungle)).unwrap().position().moves()[0];
    vec![
        Event::Seated { seat: south, chair: Chair::Person(PersonId(12)) },
        Event::Seated { seat: north, chair: Chair::Invited(PersonId(13)) },
        Event::Started { players: 2, deal: None, salt: 0x1234_5678_9abc_def0 },
        Event::Moved { seat: south, m, spent: Millis(1234) },
        Event::Retired { seat: north, why: Leaving::Resigned },
        Event::Offered { seat: south, offer: Offer::Draw },
        Event::Declined { seat: north, offer: Offer::TakeBack },
        Event::Drawn,
        Event::TookBack { entries: 7 },
        Event::Aborted { seat: Some(south) },
        Event::Aborted { seat: None },
        Event::TakenOver { seat: north, strength, left: true },
        Event::TakenOver { seat: north, strength, left: false },
        Event::GivenBack { seat: north },
        Event::Paused { by: Millis(98_765) },
        Event::Vacation { seat: south, vacation },
        Event::Rematched { table: TableId::from_chance(99) },
    ]
}

/// Every kind of entry is read for ever as it was written: `HEX MEANING` in `entries.txt`, which only grows.
#[test]
fn every_kind_of_entry_is_read_for_ever() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/entries.txt");
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let entries = one_of_each().into_iter().map(|event| Entry { at: Time(1_790_000_000_000), event });
    let lines: Vec<String> = entries.map(|entry| format!("{} {entry:?}", hex(&entry.bytes()))).collect();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(file, lines.join("\n") + "\n").unwrap();
    }
    let golden = std::fs::read_to_string(file).unwrap();
    let mut kinds = std::collections::BTreeSet::new();
    for line in golden.lines() {
        let (hex, meaning) = line.split_once(' ').unwrap();
        let entry = Entry::read(&bytes(hex)).unwrap();
        assert_eq!(format!("{entry:?}"), meaning, "{hex}");
        kinds.insert(kind(&entry.event));
    }
    let wanted: std::collections::BTreeSet<_> = one_of_each().iter().map(kind).collect();
    assert_eq!(kinds.len(), 14, "a kind of entry has no line: {kinds:?}");
    assert_eq!(kinds, wanted);
    for line in &lines {
        assert!(golden.lines().any(|known| known == line), "what is written today has no line: {line}");
    }
}
