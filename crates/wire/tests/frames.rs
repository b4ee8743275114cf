//! The frames of one short match of every game, as every kind of guest gets them.
//!
//! In `data` each match has a file: a line that starts with `#` says what happens, the line after it is the
//! frame that somebody gets who watches, and the lines after that are what is different for those who play.
//! After an intended change run the test with `UPDATE_GOLDEN=1` and read the difference.
#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};
use taproom_play::{By, Entry, Match, Millis, Pace, PersonId, Phase, Setup, Strength, TableId, Time};
use taproom_rules::{GameId, Spec};
use taproom_wire::client::{Act, Ask, TableAsk, read};
use taproom_wire::server::{Change, Face, Head, Points, card, frame, table_state, you};
use taproom_words::Language;

/// People are numbers; whoever has no seat watches.
const ANN: PersonId = PersonId(1);
const WATCHER: PersonId = PersonId(9);

/// What happens in a match: who (0 is the house) says what. A move is meant for the ply that it is.
struct Story {
    game: GameId,
    players: u8,
    pace: &'static str,
    rated: bool,
    steps: &'static [(i64, &'static str)],
}

const STORIES: &[Story] = &[
    Story {
        game: GameId::TunnelBrawl,
        players: 2,
        pace: "none",
        rated: false,
        steps: &[
            (1, r#"{"t":"sit"}"#),
            (2, r#"{"t":"sit"}"#),
            (1, "move"),
            (1, "move"),
            (2, "move"),
            (2, "move"),
            (1, "move"),
            (2, r#"{"t":"resign"}"#),
        ],
    },
    Story {
        game: GameId::Quadular,
        players: 4,
        pace: "10+5",
        rated: false,
        steps: &[
            (1, r#"{"t":"sit","seat":"south"}"#),
            (2, r#"{"t":"sit"}"#),
            (1, r#"{"t":"arrange","seat":"north","chair":{"engine":3}}"#),
            (3, r#"{"t":"sit"}"#),
            (1, "move"),
            (2, "move"),
            (0, "move"),
            (2, r#"{"t":"leave"}"#),
            (2, r#"{"t":"back"}"#),
            (2, r#"{"t":"resign"}"#),
            // The last of them has not moved yet.
            (1, r#"{"t":"abort"}"#),
        ],
    },
    Story {
        game: GameId::TrenchRun,
        players: 2,
        pace: "3d",
        rated: false,
        steps: &[
            (1, r#"{"t":"sit"}"#),
            (2, r#"{"t":"sit"}"#),
            (1, r#"{"t":"move","ply":0,"m":"a3b4"}"#),
            (2, r#"{"t":"move","ply":1,"m":"a5b4"}"#),
            (1, r#"{"t":"offer","what":"takeback"}"#),
            (2, r#"{"t":"offer","what":"takeback"}"#),
            (1, r#"{"t":"offer","what":"draw"}"#),
            (2, r#"{"t":"offer","what":"draw"}"#),
        ],
    },
    Story {
        game: GameId::Jungle,
        players: 2,
        pace: "5+3",
        rated: true,
        steps: &[
            (1, r#"{"t":"sit"}"#),
            (1, r#"{"t":"stand"}"#),
            (2, r#"{"t":"sit","seat":"south"}"#),
            (1, r#"{"t":"sit"}"#),
            (2, "move"),
            (1, "move"),
            (2, "move"),
            (2, r#"{"t":"offer","what":"draw"}"#),
            (1, r#"{"t":"decline","what":"draw"}"#),
            (1, r#"{"t":"resign"}"#),
            (2, r#"{"t":"offer","what":"rematch"}"#),
        ],
    },
    Story {
        game: GameId::Extinction,
        players: 2,
        pace: "none",
        rated: false,
        steps: &[
            (1, r#"{"t":"sit"}"#),
            (2, r#"{"t":"sit"}"#),
            (1, r#"{"t":"move","ply":0,"m":"e2e4"}"#),
            (2, r#"{"t":"move","ply":1,"m":"d7d5"}"#),
            (1, r#"{"t":"move","ply":2,"m":"e4d5"}"#),
            (2, r#"{"t":"move","ply":3,"m":"d8d5"}"#),
            (1, r#"{"t":"move","ply":4,"m":"b1c3"}"#),
            (2, r#"{"t":"move","ply":5,"m":"a7a6"}"#),
            (1, r#"{"t":"move","ply":6,"m":"c3d5"}"#),
        ],
    },
];

fn name(person: PersonId) -> String {
    ["the house", "Ann", "Bob", "Carl"].get(person.0 as usize).map_or("Eve", |name| name).to_owned()
}

/// Ann and Bob have played before; what their match changes is only told where it counts.
fn face(rated: bool) -> impl Fn(PersonId, bool) -> Face {
    move |person, over| {
        let rating = match person.0 {
            1 => Some(Points { points: 1523, provisional: false }),
            2 => Some(Points { points: 1498, provisional: true }),
            _ => None,
        };
        let change = rating.filter(|_| rated && over).map(|rating| {
            let after = rating.points + if person == ANN { -12 } else { 31 };
            Change { before: rating.points, after }
        });
        let picture = format!("/picture/{}.svg", name(person).to_lowercase());
        Face { name: name(person), picture, rating, change, uncounted: None }
    }
}

fn setup(story: &Story) -> Setup {
    let spec = Spec::new(story.game).with_players(story.players.into()).unwrap();
    let mut setup = Setup::new(spec, ANN);
    setup.pace = Pace::read(story.pace).unwrap();
    setup.rated = story.rated;
    setup.takeover = Strength::new(2).filter(|_| !story.rated);
    setup
}

/// What somebody says, as the socket reads it.
fn act(id: TableId, text: &str) -> Act {
    let mut ask: Value = serde_json::from_str(text).unwrap();
    ask["table"] = json!(id.to_string());
    match read(&ask.to_string()).unwrap().ask {
        Ask::Table(at, TableAsk::Act(act)) if at == id => act,
        other => panic!("{other:?}"),
    }
}

/// A frame as it is sent, which must be one JSON object whose last field is `you`.
fn shown(id: TableId, played: &Match, since: u64, head: bool, viewer: PersonId, now: Time) -> String {
    let head = head.then(|| Head::of(played, "Cellar", "public", Language::English));
    let over = matches!(played.phase(), Phase::Over(_));
    let face = |person| face(played.setup().rated)(person, over);
    let everybody =
        serde_json::to_string(&table_state(id, played, since, head, &face, now, Language::English)).unwrap();
    let text = frame(&everybody, &you(played, Some(viewer)));
    let value: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&value["t"], &value["v"]), (&json!("table"), &json!(played.version())));
    assert!(value["you"].is_object(), "{text}");
    text
}

fn told(story: &Story) -> String {
    let id = TableId::from_chance(story.game as u64 + 1);
    let mut played = Match::new(setup(story));
    let mut now = Time(1_800_000_000_000);
    let mut chance = 0_u64;
    let mut dice = |sides: u32| {
        chance += 1;
        (taproom_rules::zobrist::number(chance) % u64::from(sides)) as u32
    };
    let players = (1..=i64::from(story.players)).map(PersonId);
    let mut text = format!("# a new table\n{}\n", shown(id, &played, 0, true, ANN, now));
    for (number, &(who, said)) in story.steps.iter().enumerate() {
        now = now + Millis(1500);
        let said = match said {
            "move" => {
                let moves = played.game().unwrap().legal();
                let m = moves[(number * 5) % moves.len()];
                let m = taproom_rules::notation::write_move(story.game.about(), m);
                json!({"t": "move", "ply": played.ply(), "m": m}).to_string()
            }
            said => said.to_owned(),
        };
        let (by, me) = if who == 0 { (By::House, ANN) } else { (By::Person(PersonId(who)), PersonId(who)) };
        let command = act(id, &said).command(story.game, me, Millis(0), |_| Millis(0)).unwrap();
        let since = played.version();
        let events = played.decide(by, &command, now, &mut dice).unwrap_or_else(|no| panic!("{said}: {no}"));
        for event in events {
            played.record(&Entry { at: now, event }).unwrap();
        }
        text += &format!("# {}: {said}\n", name(PersonId(who)));
        text += &format!("{}\n", shown(id, &played, since, false, WATCHER, now));
        for player in players.clone() {
            let theirs = serde_json::to_string(&you(&played, Some(player))).unwrap();
            assert!(shown(id, &played, since, false, player, now).ends_with(&format!(",\"you\":{theirs}}}")));
            text += &format!("{} {theirs}\n", name(player));
        }
    }
    text += &format!("# for somebody who comes late\n{}\n", shown(id, &played, 0, true, WATCHER, now));
    let face = |person| face(story.rated)(person, true);
    let card = card(id, &played, "Cellar", &face, now, Language::English);
    text + &format!("# in the lobby\n{}\n", serde_json::to_string(&card).unwrap())
}

#[test]
fn frames_are_as_they_were() {
    for story in STORIES {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
        let file = format!("{folder}/{}.txt", story.game.about().id);
        let seen = told(story);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::create_dir_all(folder).unwrap();
            std::fs::write(&file, seen).unwrap();
            continue;
        }
        let golden = std::fs::read_to_string(&file).unwrap();
        for (number, (seen, expected)) in seen.lines().zip(golden.lines()).enumerate() {
            assert_eq!(seen, expected, "{file}, line {}", number + 1);
        }
        assert_eq!(seen, golden);
    }
}

/// Whoever keeps what `keep` says and adds what is new has the whole story at every step.
#[test]
fn steps_add_up_to_the_whole_story() {
    for story in STORIES {
        let text = told(story);
        let frames: Vec<Value> = text
            .lines()
            .filter(|line| line.starts_with("{\"t\":\"table\""))
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let (last, steps) = frames.split_last().unwrap();
        let mut lines: Vec<Value> = Vec::new();
        let mut version = 0;
        for frame in steps {
            assert!(frame["from"].as_u64().unwrap() <= version);
            version = frame["v"].as_u64().unwrap();
            lines.truncate(frame["keep"].as_u64().unwrap() as usize);
            lines.extend(frame["lines"].as_array().unwrap().iter().cloned());
        }
        assert_eq!(json!(lines), last["lines"], "{:?}", story.game);
        assert_eq!(last["from"], 0);
    }
}
