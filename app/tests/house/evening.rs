//! What can happen at a table between the first move and the next game.

use crate::client::{Guest, House, Socket};
use crate::people::member;
use serde_json::{Value, json};

/// Two people at a table, with their sockets open and the first frames read.
struct Pair {
    ann: Guest,
    bob: Guest,
    table: String,
    south: Socket,
    north: Socket,
}

impl Pair {
    /// `more` is what else the table is to be.
    fn at(house: &House, more: Value) -> Pair {
        Pair::of(house.guest(), house.guest(), more)
    }

    /// These two.
    fn of(mut ann: Guest, mut bob: Guest, more: Value) -> Pair {
        let mut wanted = json!({"game": "extinction", "seats": [{"seat": "south", "chair": "me"}]});
        for (key, value) in more.as_object().unwrap() {
            wanted[key] = value.clone();
        }
        let table = ann.table(wanted);
        bob.act(&table, json!({"t": "sit"})).good();
        let (mut south, mut north) = (ann.socket(), bob.socket());
        assert_eq!(south.watch(&table)["phase"], "playing");
        north.watch(&table);
        Pair { ann, bob, table, south, north }
    }

    /// Both make their first moves: the game is under way.
    fn under_way(mut self) -> Pair {
        self.ann.play(&self.table);
        self.bob.play(&self.table);
        self.both(|state| state["ply"] == 2);
        self
    }

    fn ask(&self, t: &str) -> Value {
        json!({"t": t, "table": self.table})
    }

    fn about(&self, t: &str, what: &str) -> Value {
        json!({"t": t, "table": self.table, "what": what})
    }

    /// Waits until both see the same, and gives what one of them sees.
    fn both(&mut self, so: impl Fn(&Value) -> bool + Copy) -> Value {
        let south = self.south.see(&self.table, so);
        let north = self.north.see(&self.table, so);
        for same in ["v", "pieces", "offers", "phase", "ended", "ply"] {
            assert_eq!(south[same], north[same], "{same}");
        }
        south
    }
}

#[test]
fn one_person_can_have_two_seats() {
    let house = House::open();
    let mut ann = house.guest();
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": "me"}]);
    let table = ann.table(json!({"game": "trench-run", "seats": seats}));
    let mut line = ann.socket();
    let mut state = line.watch(&table);
    assert_eq!(state["you"]["seats"], json!(["south", "north"]));
    for ply in 0..6 {
        assert_eq!((&state["ply"], &state["to_move"]), (&json!(ply), &json!(["south", "north"][ply % 2])));
        state = line.play(&state, 5);
    }
    // One screen can take back its own moves and needs nobody's leave.
    line.good(json!({"t": "offer", "table": table, "what": "takeback"}));
    assert_eq!(line.see(&table, |state| state["ply"] == 5)["to_move"], "north");
    line.good(json!({"t": "resign", "table": table, "seat": "south"}));
    let last = line.see(&table, |state| state["phase"] == "over");
    assert_eq!(last["ended"]["cause"], "retired");
    assert_eq!((&last["seats"][0]["place"], &last["seats"][1]["place"]), (&json!(2), &json!(1)));
}

#[test]
fn computers_of_many_levels_play_every_game() {
    let house = House::open();
    let mut ann = house.guest();
    let mut line = ann.socket();
    let mut levels = 1..=8;
    for game in ann.get("/api/games").good().as_array().unwrap() {
        let seats = game["players"].as_array().unwrap().last().unwrap()["seats"].as_array().unwrap();
        let seats: Vec<Value> = seats
            .iter()
            .enumerate()
            .map(|(number, seat)| match number {
                0 => json!({"seat": seat["seat"], "chair": "me"}),
                _ => json!({"seat": seat["seat"], "chair": {"engine": levels.next().unwrap_or(1)}}),
            })
            .collect();
        let table = ann.table(json!({"game": game["id"], "players": seats.len(), "seats": seats}));
        let mut state = line.watch(&table);
        assert_eq!(state["phase"], "playing", "computers need no invitation");
        for _ in 0..2 {
            while state["you"]["legal"][0].is_string() {
                state = line.play(&state, 0);
            }
            state = line.turn(&table);
        }
        assert_eq!(state["to_move"], seats[0]["seat"], "everybody has moved twice: {state}");
        assert!(state["ply"].as_u64().unwrap() >= 2 * seats.len() as u64);
        line.good(json!({"t": "unwatch", "table": table}));
    }
    assert_eq!(levels.next(), None, "every level has played");
}

#[test]
fn a_computer_takes_the_seat_of_a_leaver_and_gives_it_back() {
    let house = House::open();
    let mut pair = Pair::at(&house, json!({"takeover": 2})).under_way();
    pair.north.good(pair.ask("leave"));
    let state = pair.both(|state| state["seats"][1]["stand_in"] == 2);
    assert_eq!((&state["seats"][1]["who"], &state["phase"]), (&json!("person"), &json!("playing")));
    // Before the computer has moved for them they may come back at once.
    pair.north.good(pair.ask("back"));
    let state = pair.both(|state| state["seats"][1]["stand_in"].is_null());
    pair.south.play(&state, 3);
    pair.north.turn(&pair.table);
    pair.north.good(pair.ask("leave"));
    let state = pair.both(|state| state["ply"] == 4);
    assert_eq!(state["seats"][1]["stand_in"], 2);
    pair.north.refused(
        json!({"t": "move", "table": pair.table, "ply": state["ply"], "m": "a7a6"}),
        "not_your_turn",
    );
    let told = state["lines"].as_array().unwrap().last().unwrap()["words"].as_str().unwrap();
    assert!(told.ends_with("(computer)"), "{told}");
    // The computer has moved for them, so it keeps the seat for a while.
    let why = pair.north.refused(pair.ask("back"), "not_here");
    assert!(why.contains("a few more of its turns"), "{why}");
    pair.north.good(pair.ask("leave"));
    // Whoever comes back to look has come back to play, as soon as they may.
    let mut again = pair.bob.socket();
    assert_eq!(again.watch(&pair.table)["seats"][1]["stand_in"], 2);
    pair.south.play(&state, 0);
    let state = pair.both(|state| state["ply"] == 6);
    assert_eq!(state["seats"][1]["stand_in"], 2);
    pair.south.play(&state, 0);
    let state = pair.both(|state| state["seats"][1]["stand_in"].is_null());
    assert_eq!((&state["ply"], &state["to_move"]), (&json!(8), &json!("south")));

    // Where no computer stands in, whoever leaves has given up.
    let mut pair = Pair::at(&house, json!({})).under_way();
    pair.north.good(pair.ask("leave"));
    let last = pair.both(|state| state["phase"] == "over");
    assert_eq!((&last["seats"][1]["left"], &last["seats"][0]["place"]), (&json!("left"), &json!(1)));
}

#[test]
fn draws_and_moves_back_need_everybody() {
    let house = House::open();
    let mut pair = Pair::at(&house, json!({})).under_way();
    pair.north.refused(pair.about("decline", "draw"), "not_here");
    pair.south.good(pair.about("offer", "draw"));
    assert_eq!(pair.both(|state| state["offers"]["draw"] == json!(["south"]))["phase"], "playing");
    pair.south.refused(pair.about("offer", "draw"), "not_here");
    pair.north.good(pair.about("decline", "draw"));
    pair.both(|state| state["offers"].is_null());
    pair.south.refused(pair.about("offer", "marriage"), "unclear");

    let before = pair.ann.state(&pair.table);
    pair.south.good(pair.about("offer", "takeback"));
    pair.both(|state| state["offers"]["takeback"] == json!(["south"]));
    pair.north.good(pair.about("offer", "takeback"));
    let state = pair.both(|state| state["ply"] == 0);
    assert_eq!((&state["keep"], &state["lines"], &state["last"]), (&json!(0), &json!([]), &json!([])));
    assert_eq!(state["to_move"], "south");
    pair.south.play(&state, 2);
    let state = pair.north.turn(&pair.table);
    // A move that was made before the game went back is not made again by itself.
    let stale = json!({"t": "move", "table": pair.table, "ply": before["ply"], "m": "a7a6"});
    pair.north.refused(stale, "stale");
    pair.north.play(&state, 2);

    pair.north.good(pair.about("offer", "draw"));
    pair.south.good(pair.about("offer", "draw"));
    let last = pair.both(|state| state["phase"] == "over");
    assert_eq!(last["ended"]["words"], "Draw by agreement.");
    assert_eq!((&last["seats"][0]["place"], &last["seats"][1]["place"]), (&json!(1), &json!(1)));
    let record = pair.ann.get(&format!("/api/tables/{}/record", pair.table)).text();
    assert!(record.contains("by agreement"), "{record}");
}

#[test]
fn a_game_can_be_called_off_only_while_it_is_young() {
    let house = House::open();
    let rated = json!({"rated": true, "pace": "10"});
    let (ann, bob) = (member(&house, "Ann"), member(&house, "Bob"));
    let mut pair = Pair::of(ann.clone(), bob.clone(), rated.clone());
    pair.north.good(pair.ask("abort"));
    assert_eq!(pair.both(|state| state["phase"] == "over")["ended"]["cause"], "aborted");
    let mut pair = Pair::of(ann, bob, rated).under_way();
    for line in [&mut pair.south, &mut pair.north] {
        line.refused(json!({"t": "abort", "table": pair.table}), "not_here");
    }
    pair.south.refused(pair.about("offer", "takeback"), "not_here");
    assert_eq!(pair.ann.state(&pair.table)["phase"], "playing");
    // Somebody who is here can't be called gone.
    pair.south.refused(json!({"t": "claim", "table": pair.table, "seat": "north"}), "not_here");
    pair.south.refused(json!({"t": "claim", "table": pair.table, "seat": "south"}), "not_here");
}

#[test]
fn another_game_with_the_seats_turned_around() {
    let house = House::open();
    let mut pair = Pair::at(&house, json!({"pace": "5+3", "title": "Cellar"})).under_way();
    pair.south.refused(pair.about("offer", "rematch"), "not_here");
    pair.north.good(pair.ask("resign"));
    pair.both(|state| state["phase"] == "over");
    pair.south.good(pair.about("offer", "rematch"));
    pair.both(|state| state["offers"]["rematch"] == json!(["south"]));
    pair.north.good(pair.about("decline", "rematch"));
    pair.both(|state| state["offers"].is_null());
    pair.north.good(pair.about("offer", "rematch"));
    // Somebody who looks elsewhere hears of it too.
    let mut elsewhere = pair.ann.socket();
    pair.south.good(pair.about("offer", "rematch"));
    let next = pair.both(|state| state["rematch"].is_string())["rematch"].as_str().unwrap().to_owned();
    for line in [&mut pair.south, &mut pair.north, &mut elsewhere] {
        // The first two have passed over it while they waited for the frame of the table.
        let paired = |frame: &String| frame.contains("\"paired\"") && frame.contains(&next);
        if !line.heard.iter().any(paired) {
            assert_eq!(line.hear("paired")["table"], json!(next));
        }
    }
    let state = elsewhere.watch(&next);
    assert_eq!((&state["phase"], &state["head"]["title"]), (&json!("playing"), &json!("Cellar")));
    assert_eq!((&state["you"]["seats"], &state["head"]["pace"]), (&json!(["north"]), &json!("5+3")));
    assert_eq!(pair.bob.state(&next)["you"]["seats"], json!(["south"]));
    pair.south.refused(pair.about("offer", "rematch"), "not_here");
    pair.bob.play(&next);
    assert_eq!(elsewhere.turn(&next)["ply"], 1);
}

#[test]
fn flags_fall_by_themselves() {
    let house = House::open();
    // Less than a second is gone before anybody moves again.
    let mut pair = Pair::at(&house, json!({"pace": "0.01+1"})).under_way();
    let last = pair.both(|state| state["phase"] == "over");
    assert_eq!((&last["seats"][0]["left"], &last["seats"][0]["clock"]), (&json!("flagged"), &json!(0)));
    assert_eq!(last["ended"]["words"], "Black wins on time.");
    assert_eq!(last["lines"][0]["words"], "White runs out of time");
    pair.south.refused(pair.ask("resign"), "over");
}

#[test]
fn players_and_watchers_talk_apart_and_can_be_muted() {
    let house = House::open();
    let mut pair = Pair::at(&house, json!({})).under_way();
    let (eve, dan) = (house.guest(), house.guest());
    let (mut first, mut second) = (eve.socket(), dan.socket());
    first.watch(&pair.table);
    second.watch(&pair.table);
    let say = |text: &str| json!({"t": "say", "table": pair.table, "text": text});
    let said = |frame: &Value, text: &str| frame["t"] == "chat" && frame["lines"][0]["text"] == text;

    pair.south.good(say("good\nluck\u{202e}"));
    let line = pair.north.until("talk", |frame| said(frame, "good luck"));
    assert_eq!((&line["room"], &line["lines"][0]["name"]), (&json!("players"), &json!(pair.ann.name)));
    first.good(say("<script>alert(1)</script>"));
    let line = second.until("talk", |frame| said(frame, "<script>alert(1)</script>"));
    assert_eq!((&line["room"], &line["lines"][0]["person"]), (&json!("watchers"), &json!(eve.id)));
    pair.south.refused(say(" \u{200b}\u{2066} "), "unclear");
    pair.south.refused(say(&"x".repeat(301)), "unclear");
    house.stranger().socket().refused(say("hello"), "unknown");
    for (line, theirs) in [(&mut pair.north, "alert"), (&mut second, "good luck")] {
        line.ping();
        assert!(!line.heard.iter().any(|frame| frame.contains(theirs)), "{theirs} is for the others");
    }
    // Whoever comes later reads what was said in the own room.
    let mut late = house.stranger().socket();
    late.watch(&pair.table);
    assert_eq!(late.hear("chat")["lines"].as_array().unwrap().len(), 1);

    second.good(json!({"t": "mute", "person": eve.id, "on": true}));
    first.good(say("are you there?"));
    first.until("my own words", |frame| said(frame, "are you there?"));
    late.until("words", |frame| said(frame, "are you there?"));
    assert!(!second.rest().iter().any(|frame| frame["t"] == "chat"));
    let mut again = dan.socket();
    again.watch(&pair.table);
    assert!(
        !again.rest().iter().any(|frame| frame["t"] == "chat"),
        "it is remembered and holds for the past"
    );
    second.good(json!({"t": "mute", "person": eve.id, "on": false}));
    first.good(say("and now?"));
    second.until("words", |frame| said(frame, "and now?"));
}

#[test]
fn whoever_talks_too_much_is_stopped_and_nobody_else() {
    let house = House::with(&[]);
    let mut pair = Pair::at(&house, json!({}));
    let say = |text: &str| json!({"t": "say", "table": pair.table, "text": text});
    let answers: Vec<Value> = (0..12).map(|n| pair.south.ask(say(&format!("line {n}")))).collect();
    let refused: Vec<&Value> = answers.iter().filter(|answer| answer["t"] == "no").collect();
    assert!(refused.len() >= 3 && refused.iter().all(|answer| answer["code"] == "too_fast"), "{answers:?}");
    assert_eq!(answers[5]["t"], "ok", "a few lines at once are no flood");
    pair.north.good(say("quiet please"));
    pair.south.until("the other's words", |frame| frame["lines"][0]["text"] == "quiet please");
    let heard = pair.north.heard.iter().filter(|frame| frame.contains("\"line ")).count();
    assert_eq!(heard, 12 - refused.len());
    pair.ann.play(&pair.table);
    // Commands have a limit too, which costs the connection nothing but the answers, unless it goes on and on.
    let flood: Vec<Value> = (0..100).map(|_| pair.north.ask(pair.ask("unwatch"))).collect();
    assert!(flood.iter().any(|answer| answer["t"] == "no"));
}
