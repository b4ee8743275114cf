//! What must hold for any bytes whatever. Each check panics when it does not.
//!
//! The fuzz targets call these; the tests of the app call them for every file of the corpus. So this file
//! uses nothing but `serde_json` and crates of the house that the app uses, too.

use serde_json::{Map, Value};
use std::sync::LazyLock;
use taproom::pipe::Pipe;
use taproom_play::{Entry, Millis, Pace, PersonId, Setup};
use taproom_rules::diagram::small;
use taproom_rules::notation::{read_move, write_move};
use taproom_rules::{AnyPosition, Deal, Decision, Game, GameId, Record, Scene, Seat, Spec};
use taproom_server::picture::photo::photo;
use taproom_wire::client::{self, Ask, HouseAsk, Message, TableAsk};

/// How many moves are played from a position.
const PLIES: usize = 40;
/// How many lines are said to the pipe.
const LINES: usize = 20;
/// Deeper trees may rightly take long.
const DEEPEST: u64 = 2;

/// Whatever comes in as a photo, what goes out is a small JPEG, and nothing else.
pub fn photo_bytes(data: &[u8]) {
    let Ok(kept) = photo(data) else { return };
    assert!(kept.jpeg.starts_with(&[0xff, 0xd8, 0xff]) && kept.jpeg.ends_with(&[0xff, 0xd9]));
    assert!(kept.jpeg.len() < 64 << 10 && kept.name.len() == 32);
    assert!(!kept.jpeg.windows(7).any(|seven| seven == b"<script"), "what is in a file stays there");
    assert_eq!(photo(&kept.jpeg).map(|again| again.jpeg.len() < 64 << 10), Ok(true), "it is a photo itself");
}

/// A position that can be read can be written, read again and played.
///
/// The first byte picks the game, the second the players; what is left of either picks an option. Both
/// count from `0`, so that seeds can be typed. The position follows, up to the end of the line; the bytes
/// after it pick the moves, or those of the position where there are none.
pub fn position_text(data: &[u8]) {
    let &[game, table, ref rest @ ..] = data else { return };
    let end = rest.iter().position(|&byte| byte == b'\n');
    let (text, picks) = rest.split_at(end.unwrap_or(rest.len()));
    let Ok(text) = std::str::from_utf8(text) else { return };
    let picks = if picks.len() > 1 { &picks[1..] } else { text.as_bytes() };
    let Some(spec) = spec(game, table) else { return };
    let Ok(mut game) = Game::from_position(spec, text) else { return };
    let first = game.first_position();
    assert_eq!(AnyPosition::read(game.spec(), &first.text()).as_ref(), Ok(first), "read from {text}");
    check_position(&game);
    let _ = game.perft(2);
    for &pick in picks.iter().cycle().take(PLIES) {
        let legal = game.legal();
        let Some(&m) = legal.get(pick as usize % legal.len().max(1)) else {
            assert!(
                game.outcome().is_some() || !game.position().can_move(),
                "only an ended game has no moves"
            );
            break;
        };
        let before = game.position().text();
        let played = game.play(m);
        assert_eq!(played, Ok(()), "{} was offered at {before}", write_move(game.about(), m));
        check_position(&game);
    }
    let after = game.clone();
    if game.undo().is_ok() {
        assert!(game.log().len() < after.log().len(), "something was taken back");
        check_position(&game);
        assert_eq!(after.after(after.log().len()), after, "a game is what its log makes of its start");
    }
}

/// The game, the number of players and up to two options that two bytes stand for.
fn spec(game: u8, table: u8) -> Option<Spec> {
    let (game, table) = (game.wrapping_sub(b'0') as usize, table.wrapping_sub(b'0') as usize);
    let id = GameId::ALL[game % GameId::ALL.len()];
    let about = id.about();
    let players: Vec<u8> = about.players().collect();
    let chosen = [game / GameId::ALL.len(), table / players.len()].into_iter().filter_map(|number| {
        let choice = number.checked_sub(1)? % about.choices.len().max(1);
        about.choices.get(choice)
    });
    let ids = chosen.flat_map(|choice| [Some(choice.id), choice.needs]).flatten();
    Spec::new(id).with_players(players[table % players.len()].into()).ok()?.with_options(ids).ok()
}

/// The key is right, and the text brings the same position back.
fn check_position(game: &Game) {
    let position = game.position();
    let text = position.text();
    assert_eq!(position.key(), position.computed_key(), "the key of {text}");
    let again = AnyPosition::read(game.spec(), &text);
    let again = again.unwrap_or_else(|mistake| panic!("{text} was written but not read: {mistake}"));
    assert_eq!(again.text(), text);
    assert_eq!(again.key(), again.computed_key(), "the key of {text} when read");
    // Once a game is decided its text need not say whose turn it would be.
    if position.decided().is_none() {
        assert_eq!(again.key(), position.key(), "the key of {text} when read");
    }
}

/// Every game at its start.
static STARTS: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let start = |&id: &GameId| {
        let mut spec = Spec::new(id);
        if spec.wants_deal() {
            let deal = Deal::shuffled(spec.players(), |sides| sides / 2);
            spec = spec.with_deal(deal).expect("the deal is for these players");
        }
        Game::new(spec).expect("nothing is left to deal")
    };
    GameId::ALL.iter().map(start).collect()
});

/// A move that can be read can be written and read again; one that is refused changes nothing.
pub fn move_text(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for start in STARTS.iter() {
        let about = start.about();
        if let Ok(m) = read_move(about, text) {
            assert_eq!(read_move(about, &write_move(about, m)), Ok(m), "{text:?} in {}", about.name);
        }
        let mut game = start.clone();
        match game.play_text(text) {
            Err(refusal) => {
                assert!(!refusal.to_string().is_empty(), "a refusal says why");
                assert_eq!(game, *start, "{text:?} was refused and changed something");
            }
            Ok(()) => {
                check_position(&game);
                assert_eq!(game.undo(), Ok(()));
                assert_eq!(game, *start, "{text:?} was taken back");
            }
        }
    }
}

/// The game that the first byte stands for, counted from `0`, and the text that follows.
fn game_and_text(data: &[u8]) -> Option<(GameId, &str)> {
    let (game, text) = data.split_first()?;
    let game = GameId::ALL[game.wrapping_sub(b'0') as usize % GameId::ALL.len()];
    Some((game, std::str::from_utf8(text).ok()?))
}

/// A scene that can be read has this text and no other, and is drawn for whoever looks.
pub fn scene_text(data: &[u8]) {
    let Some((game, text)) = game_and_text(data) else { return };
    let Some(scene) = Scene::read(game, text) else { return };
    assert_eq!(scene.text(), text, "{game:?}");
    for viewer in Seat::ALL {
        let drawn = small(&scene, viewer);
        assert!(drawn.len() < 64_000, "{text} of {game:?} is drawn in {} bytes", drawn.len());
    }
}

/// What decided a game is written as it was read.
pub fn decision_text(data: &[u8]) {
    let Some((game, text)) = game_and_text(data) else { return };
    let about = game.about();
    if let Some(decision) = Decision::read(about, text) {
        assert_eq!(Decision::read(about, &decision.text(about)), Some(decision), "{text} of {game:?}");
    }
}

/// A record that can be read can be written and read again.
pub fn record(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(record) = Record::read(text) else { return };
    let written = record.text();
    let again = Record::read(&written).unwrap_or_else(|mistake| panic!("{mistake} in:\n{written}"));
    assert_eq!(again.game, record.game, "{written}");
    assert_eq!(again.tags, record.tags, "{written}");
    assert_eq!(again.text(), written);
}

/// The pipe answers whatever it is told, and what it refuses changes nothing.
pub fn pipe_lines(data: &[u8]) {
    let mut pipe = Pipe::default();
    let mut before = state(&mut pipe);
    for line in data.split(|&byte| byte == b'\n').take(LINES) {
        let request: Option<Map<String, Value>> = serde_json::from_slice(line).ok();
        let is =
            |cmd: &str| request.as_ref().is_some_and(|request| request.get("cmd") == Some(&Value::from(cmd)));
        let number = |name: &str| request.as_ref()?.get(name)?.as_u64();
        if is("perft") && number("depth").is_some_and(|depth| depth > DEEPEST) {
            continue;
        }
        // Thinking takes as long as it is allowed to; only short thoughts are for a fuzzer.
        let short = number("depth").is_some_and(|depth| depth <= DEEPEST)
            || number("nodes").is_some_and(|n| n <= 500);
        if is("think") && !short {
            continue;
        }
        let answer = match request.clone() {
            // A shuffle by chance could not be fuzzed twice.
            Some(mut request) if is("new") && !request.contains_key("seed") => {
                request.insert("seed".to_owned(), Value::from(1));
                pipe.answer(Value::Object(request).to_string().as_bytes())
            }
            _ => pipe.answer(line),
        };
        let said = String::from_utf8_lossy(line);
        let ok = answer.as_object().and_then(|answer| answer.get("ok")).and_then(Value::as_bool);
        assert!(ok.is_some(), "{said} is answered {answer}");
        assert!(!answer.to_string().contains('\n'), "{said} is answered by more than a line");
        let after = state(&mut pipe);
        if ok == Some(false) {
            assert!(
                answer["error"].as_str().is_some_and(|error| !error.is_empty()),
                "{said} is answered {answer}"
            );
            assert_eq!(after, before, "{said} was refused and changed something");
        }
        before = after;
    }
}

fn state(pipe: &mut Pipe) -> Value {
    pipe.answer(br#"{"cmd":"state"}"#)
}

/// Whatever a stranger sends over a socket is understood or refused in a sentence, and so is what they want to do
/// at a table of any game.
pub fn client_message(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let refused = |said: &str| {
        let begins_well = said.chars().next().is_some_and(|c| !c.is_lowercase());
        assert!(begins_well && said.ends_with('.'), "{text} is answered {said:?}");
        assert!(said.len() <= 1000 + 4 * text.len(), "{text} is answered by {} bytes", said.len());
    };
    match client::read(text) {
        Err((_, said)) => refused(&said),
        Ok(Message { ask: Ask::Table(_, TableAsk::Act(act)), .. }) => {
            for &game in GameId::ALL {
                if let Err(said) = act.command(game, PersonId(1), Millis(0), |_| Millis(0)) {
                    refused(&said);
                }
            }
        }
        Ok(Message { ask: Ask::Table(_, TableAsk::Why(why)), .. }) => {
            for start in STARTS.iter() {
                match why.attempt(start.spec().game()).map(|attempt| start.why_not(attempt)) {
                    Err(said) => refused(&said),
                    Ok(Some(reason)) => refused(&reason.to_string()),
                    Ok(None) => {}
                }
            }
        }
        Ok(Message { ask: Ask::House(HouseAsk::Pair { wishes }), .. }) => {
            for wish in wishes {
                let _ = GameId::from_id(&wish.game);
                if let Ok(pace) = Pace::read(&wish.pace) {
                    assert_eq!(Pace::read(&pace.to_string()), Ok(pace), "{text}");
                }
            }
        }
        Ok(_) => {}
    }
}

/// Bytes that are a setup are written and read as the same one.
pub fn setup_bytes(data: &[u8]) {
    if let Ok(setup) = Setup::read(data) {
        assert_eq!(Setup::read(&setup.bytes()), Ok(setup));
    }
}

/// Bytes that are an entry of a log are written and read as the same one.
pub fn entry_bytes(data: &[u8]) {
    if let Ok(entry) = Entry::read(data) {
        assert_eq!(Entry::read(&entry.bytes()), Ok(entry));
    }
}
