//! Fair play: nobody wins by the house's rules instead of the game's, and nobody's time is anybody else's.

use crate::client::{Guest, House, Socket, wait_for};
use serde_json::{Value, json};
use std::io::Write;
use std::time::{Duration, Instant};

/// A table of two people, begun.
pub(crate) fn duel(house: &House, wanted: Value) -> (Guest, Guest, String) {
    let (mut ann, mut bob) = (house.guest(), house.guest());
    let table = ann.table(wanted);
    ann.act(&table, json!({"t": "sit"})).good();
    bob.act(&table, json!({"t": "sit"})).good();
    (ann, bob, table)
}

/// The same with both looking on, after the first move of each: the lines of Ann and Bob, and what Ann sees, who is
/// on the move.
pub(crate) fn opened(house: &House, wanted: Value) -> (Guest, Socket, Socket, Value) {
    let (ann, bob, table) = duel(house, wanted);
    let (mut by_ann, mut by_bob) = (ann.socket(), bob.socket());
    let state = by_ann.watch(&table);
    by_bob.watch(&table);
    by_ann.play(&state, 0);
    let state = by_bob.turn(&table);
    by_bob.play(&state, 0);
    let state = by_ann.turn(&table);
    (ann, by_ann, by_bob, state)
}

/// The name of the table that a state is of.
pub(crate) fn table_of(state: &Value) -> String {
    state["id"].as_str().unwrap().to_owned()
}

/// A table of somebody and a computer of some level.
fn against(guest: &mut Guest, level: u8, pace: &str) -> String {
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": {"engine": level}}]);
    guest.table(json!({"game": "jungle", "pace": pace, "seats": seats}))
}

/// Whoever proposes and declines without end gets nowhere: the other side moves on, and the log stays short.
#[test]
fn nobody_talks_a_match_to_its_end() {
    let house = House::with(&["--no-limits"]);
    let (_, mut by_ann, mut by_bob, state) = opened(&house, json!({"game": "jungle", "pace": "5+3"}));
    let table = table_of(&state);
    by_ann.play(&state, 0);
    let v = by_bob.turn(&table)["v"].as_u64().unwrap();
    for _ in 0..200 {
        for what in ["draw", "takeback"] {
            by_ann.ask(json!({"t": "offer", "table": table, "what": what}));
            by_ann.ask(json!({"t": "decline", "table": table, "what": what}));
        }
    }
    let state = by_bob.watch(&table);
    assert!(state["v"].as_u64().unwrap() <= v + 4, "{}", state["v"]);
    by_bob.play(&state, 0);
    by_bob.good(json!({"t": "resign", "table": table}));
}

/// A program that waits for news and is killed has gone: its seat is empty long before what it waited for would have
/// been answered, and nobody is held up by it.
#[test]
fn whoever_hangs_up_while_waiting_has_gone() {
    let house = House::open();
    let (ann, bob, table) = duel(&house, json!({"game": "jungle"}));
    let mut line = ann.socket();
    line.watch(&table);
    let here =
        |frame: &Value| frame["t"] == "present" && frame["here"].as_array().is_some_and(|h| h.len() == 2);
    let mut waiting = bob.connect();
    let ask = format!(
        "GET /api/tables/{table}?since=99&wait=25 HTTP/1.1\r\nHost: {}\r\n{}\r\n",
        bob.house,
        bob.papers()
    );
    waiting.write_all(ask.as_bytes()).unwrap();
    line.until("both at the table", here);
    drop(waiting);
    let left = Instant::now();
    let alone = |frame: &Value| frame["t"] == "present" && frame["here"] == json!(["south"]);
    line.until("one at the table", alone);
    assert!(left.elapsed() < Duration::from_secs(15), "{:?} of 25 seconds", left.elapsed());
}

/// A loss on time is told as one.
#[test]
fn a_lost_clock_is_told_as_one() {
    let house = House::open();
    let (ann, _, mut by_bob, state) = opened(&house, json!({"game": "jungle", "pace": "0.02+1"}));
    let table = table_of(&state);
    let over = by_bob.see(&table, |state| state["phase"] == "over");
    assert_eq!(over["ended"]["cause"], "time", "{}", over["ended"]);
    assert!(over["ended"]["words"].as_str().unwrap().ends_with(" wins on time."));
    let record = ann.get(&format!("/api/tables/{table}/record")).text();
    assert!(record.contains("(time)") && record.contains("time:south"), "{record}");
}

/// Computers play with people: nobody opens a table for computers alone.
#[test]
fn computers_do_not_play_alone() {
    let house = House::open();
    let all = json!([{"seat": "south", "chair": {"engine": 8}}, {"seat": "north", "chair": {"engine": 8}}]);
    house.guest().post("/api/tables", json!({"game": "jungle", "seats": all})).refused(400, "unclear");
}

/// One guest's computers do not keep another's from thinking: a move waits for one of the others or two, not for all
/// of them.
#[test]
fn one_guest_does_not_starve_all_computers() {
    let house = House::open();
    let (mut eve, mut ann) = (house.guest(), house.guest());
    // Sixty games in which three of the best computers are on the move, one after another.
    let best = ["south", "west", "north"].map(|seat| json!({"seat": seat, "chair": {"engine": 8}}));
    let seats: Vec<Value> = best.into_iter().chain([json!({"seat": "east", "chair": "me"})]).collect();
    for _ in 0..60 {
        eve.table(json!({"game": "quadular", "players": 4, "pace": "30", "seats": seats}));
    }
    let table = against(&mut ann, 1, "5");
    let mut line = ann.socket();
    let mut state = line.watch(&table);
    let thoughts = || house.figure("taproom_engine_thought_seconds_count");
    for _ in 0..3 {
        let crowd = house.figure("taproom_engine_thoughts_queued");
        assert!(crowd > 40., "only {crowd} thoughts wait, so this shows nothing");
        let before = thoughts();
        line.play(&state, 0);
        state = line.turn(&table);
        let between = thoughts() - before;
        assert!(between < 20., "{between} thoughts came first");
    }
}

/// What a computer waits for another's thought is not its time.
#[test]
fn a_computer_that_waits_loses_no_time() {
    let house = House::open();
    let (mut eve, mut ann) = (house.guest(), house.guest());
    let table = against(&mut ann, 1, "5");
    let mut line = ann.socket();
    let mut state = line.watch(&table);
    // Clocks run from the second move on.
    line.play(&state, 0);
    state = line.turn(&table);
    wait_for("a move that waits for a thought of the best computer", || {
        let seats = json!([{"seat": "north", "chair": "me"}, {"seat": "south", "chair": {"engine": 8}}]);
        eve.table(json!({"game": "jungle", "seats": seats}));
        let before = state["seats"][1]["clock"].as_u64().unwrap();
        let began = Instant::now();
        line.play(&state, 0);
        state = line.turn(&table);
        let lost = before - state["seats"][1]["clock"].as_u64().unwrap();
        assert_eq!(state["phase"], "playing", "{}", state["ended"]);
        let waited = began.elapsed() > Duration::from_millis(1200);
        assert!(!waited || lost < 600, "{lost} ms lost in {:?}", began.elapsed());
        waited.then_some(())
    });
}

/// While nobody looks on, computers at a table without a clock rest.
#[test]
fn computers_rest_while_nobody_looks() {
    let house = House::open();
    let mut ann = house.guest();
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": {"engine": 8}}]);
    let table = ann.table(json!({"game": "jungle", "takeover": 8, "seats": seats}));
    let mut line = ann.socket();
    let state = line.watch(&table);
    line.play(&state, 0);
    // From here on a computer plays for her too, and the two of them need nobody.
    line.good(json!({"t": "leave", "table": table}));
    line.see(&table, |state| state["ply"].as_u64() > Some(3));
    drop(line);
    // They go on for a minute, for those who come back at once.
    std::thread::sleep(Duration::from_secs(65));
    let moves = || house.figure("taproom_moves_total{game=\"jungle\"}");
    let before = moves();
    std::thread::sleep(Duration::from_secs(6));
    assert_eq!(moves(), before);
    assert_eq!(ann.state(&table)["phase"], "playing");
}

/// A house that is stopped and goes on, as a laptop's does when its lid is closed, takes nobody's time.
#[test]
fn a_house_that_slept_flags_nobody() {
    let house = House::open();
    let (_, mut by_ann, _bob, state) = opened(&house, json!({"game": "jungle", "pace": "0.08+1"}));
    house.stop();
    // More than the five seconds that are on the clock.
    std::thread::sleep(Duration::from_secs(9));
    house.go_on();
    let state = by_ann.play(&state, 0);
    assert_eq!(state["phase"], "playing", "{}", state["ended"]);
    let clock = state["seats"][0]["clock"].as_u64().unwrap();
    assert!((3_000..6_100).contains(&clock), "{clock} ms left");
}

/// A table at which nothing happens costs nothing, however long somebody looks at it.
#[test]
fn a_quiet_table_that_is_watched_rings_no_alarm() {
    let house = House::open();
    let mut ann = house.guest();
    let table = ann.table(json!({"game": "jungle"}));
    let mut line = ann.socket();
    line.watch(&table);
    // The fault this guards against began after sixty quiet seconds.
    let until = Instant::now() + Duration::from_secs(64);
    while Instant::now() < until {
        std::thread::sleep(Duration::from_secs(8));
        line.ping();
    }
    let before = house.figure("taproom_table_alarms_total");
    std::thread::sleep(Duration::from_secs(5));
    assert_eq!(house.figure("taproom_table_alarms_total"), before);
}

/// Whoever is invited hears of it, wherever they are in the house.
#[test]
fn the_invited_are_told() {
    let house = House::open();
    let (mut ann, bob) = (house.guest(), house.guest());
    let mut line = bob.socket();
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": {"invited": bob.id}}]);
    let table = ann.table(json!({"game": "jungle", "seats": seats}));
    let told = line.hear("invited");
    assert_eq!((&told["table"], &told["by"]), (&json!(table), &json!(ann.name)));
    let other = ann.table(json!({"game": "jungle"}));
    let seat = json!({"t": "arrange", "seat": "north", "chair": {"invited": bob.id}});
    ann.act(&other, seat).good();
    assert_eq!(line.hear("invited")["table"], json!(other));
}

/// Nobody hears of the tables of somebody whom they have muted.
#[test]
fn those_who_are_muted_invite_in_vain() {
    let house = House::open();
    let (mut ann, mut cid, bob) = (house.guest(), house.guest(), house.guest());
    // It is said in one window and holds in all of them.
    let (mut line, mut other_window) = (bob.socket(), bob.socket());
    other_window.good(json!({"t": "mute", "person": ann.id, "on": true}));
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": {"invited": bob.id}}]);
    ann.table(json!({"game": "jungle", "seats": seats}));
    let other = ann.table(json!({"game": "jungle"}));
    let seat = json!({"t": "arrange", "seat": "north", "chair": {"invited": bob.id}});
    ann.act(&other, seat).good();
    // Others are still heard, and they first of all.
    let table = cid.table(json!({"game": "jungle", "seats": seats}));
    assert_eq!(line.hear("invited")["table"], json!(table));
    other_window.good(json!({"t": "mute", "person": ann.id, "on": false}));
    let table = ann.table(json!({"game": "jungle", "seats": seats}));
    assert_eq!(line.hear("invited")["table"], json!(table));
}

/// Whoever plays by requests alone is somebody who is here: time that they thought before the house was killed is
/// theirs, and not downtime.
#[test]
fn whoever_plays_without_a_socket_is_here() {
    let mut house = House::open();
    let (mut ann, mut bob, table) = duel(&house, json!({"game": "jungle", "pace": "5"}));
    for _ in 0..2 {
        ann.play(&table);
        bob.play(&table);
    }
    // Longer than any heartbeat that is written for nobody.
    std::thread::sleep(Duration::from_secs(9));
    house.kill();
    house.reopen();
    let clock = house.stranger().state(&table)["seats"][0]["clock"].as_u64().unwrap();
    assert!((250_000..=295_000).contains(&clock), "{clock} ms left");
}

/// Sixty guests of one address keep nobody else's computers from thinking.
#[test]
fn many_guests_of_one_address_starve_nobody() {
    let house = House::with(&["--trusted-proxies", "127.0.0.1"]);
    let headers = |from: &str| format!("Content-Type: application/json\r\nX-Forwarded-For: {from}\r\n");
    let table = |guest: &mut Guest, from: &str, wanted: Value| {
        guest.ask("POST", "/api/guest", &headers(from), b"{}").good();
        let made = guest.ask("POST", "/api/tables", &headers(from), wanted.to_string().as_bytes()).good();
        made["table"].as_str().unwrap().to_owned()
    };
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": {"engine": 1}}]);
    let mut ann = house.stranger();
    let hers = table(&mut ann, "10.0.0.1", json!({"game": "jungle", "pace": "0.5", "seats": seats}));
    let mut line = ann.try_socket("X-Forwarded-For: 10.0.0.1\r\n").unwrap();
    let mut state = line.watch(&hers);
    // Three thoughts of the best computer each, some nine seconds at the least.
    let computers = ["south", "west", "north"].map(|seat| json!({"seat": seat, "chair": {"engine": 8}}));
    let seats: Vec<Value> = computers.into_iter().chain([json!({"seat": "east", "chair": "me"})]).collect();
    for _ in 0..60 {
        let wanted = json!({"game": "quadular", "players": 4, "pace": "30", "seats": seats});
        table(&mut house.stranger(), "10.0.0.2", wanted);
    }
    let began = Instant::now();
    for _ in 0..5 {
        line.play(&state, 0);
        state = line.turn(&hers);
        assert_eq!(state["phase"], "playing", "{}", state["ended"]);
    }
    let took = began.elapsed();
    // A thought of theirs and one of hers for each move, on a machine that may have other things to do.
    assert!(took < Duration::from_secs(5), "{took:?}");
    assert!(house.figure("taproom_engine_thoughts_queued") > 10.0, "the others are done already: {took:?}");
}

/// How many games wait for somebody is told when it changes, and nothing has to be asked for it.
#[test]
fn turns_are_counted_for_everybody() {
    let house = House::open();
    let (ann, bob, table) = duel(&house, json!({"game": "jungle"}));
    let (mut by_ann, mut by_bob) = (ann.socket(), bob.socket());
    assert_eq!(by_ann.hear("waiting")["n"], 1);
    assert_eq!(by_bob.hear("waiting")["n"], 0);
    let state = by_ann.watch(&table);
    by_ann.play(&state, 0);
    by_ann.until("no game that waits", |frame| frame["t"] == "waiting" && frame["n"] == 0);
    by_bob.until("a game that waits", |frame| frame["t"] == "waiting" && frame["n"] == 1);
    by_bob.good(json!({"t": "resign", "table": table}));
    by_bob.until("no game that waits", |frame| frame["t"] == "waiting" && frame["n"] == 0);
}

/// The story of a long game comes in pages, and a frame of it has an end.
#[test]
fn a_long_story_comes_in_pages() {
    let house = House::with(&["--no-limits"]);
    let mut ann = house.guest();
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": "me"}]);
    let options = json!(["compat"]);
    let table = ann.table(json!({"game": "extinction", "seats": seats, "options": options}));
    let mut line = ann.socket();
    line.watch(&table);
    let moves = ["e2e4", "d7d5", "e4d5", "g8f6"].into_iter();
    let moves = moves.chain(["g1f3", "f6g8", "f3g1", "g8f6"].into_iter().cycle());
    for (ply, m) in moves.take(412).enumerate() {
        line.good(json!({"t": "move", "table": table, "ply": ply, "m": m}));
    }
    let state = ann.state(&table);
    assert_eq!(
        (&state["ply"], &state["keep"], &state["captured"]),
        (&json!(412), &json!(112), &json!(["NP"]))
    );
    assert_eq!(state["lines"].as_array().unwrap().len(), 300);
    let story = |from: usize| ann.get(&format!("/api/tables/{table}/story?from={from}")).good();
    assert_eq!((&story(0)["of"], &story(0)["lines"][2]["took"]), (&json!(412), &json!(["NP"])));
    let lengths: Vec<usize> =
        [0, 200, 400, 412, 9999].map(|from| story(from)["lines"].as_array().unwrap().len()).to_vec();
    assert_eq!(lengths, [200, 200, 12, 0, 0]);
    let boards = |from: usize| ann.get(&format!("/api/tables/{table}/boards?from={from}")).good();
    assert_eq!((&boards(0)["of"], boards(0)["boards"].as_array().unwrap().len()), (&json!(413), 100));
    assert_eq!(boards(400)["boards"][12], state["pieces"]);
    assert_eq!(boards(9999)["boards"], json!([]));
    ann.get(&format!("/api/tables/{table}/boards?from=x")).refused(400, "unclear");
}

/// A table may start from a position; what is no position is refused with a sentence.
#[test]
fn a_table_starts_from_a_position() {
    let house = House::open();
    let mut ann = house.guest();
    let start = "7/7/7/7/7/3t3/5rW/R6/7 w";
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": "me"}]);
    let table = ann.table(json!({"game": "jungle", "seats": seats, "start": start}));
    let state = ann.state(&table);
    assert_eq!((&state["head"]["start"], &state["pieces"]["d4"]), (&json!(start), &json!("NT")));
    assert_eq!(state["pieces"].as_object().unwrap().len(), 4);
    ann.play(&table);
    for wrong in ["", "nonsense", "7/7/7 w", "7/7/7/7/7/7/7/7/7 w"] {
        ann.post("/api/tables", json!({"game": "jungle", "start": wrong})).refused(400, "unclear");
    }
    // A member, because guests have no rated games at all.
    let mut eve = house.stranger();
    eve.post("/api/signup", json!({"name": "Eve", "password": "a longer phrase of mine"})).good();
    let rated = json!({"game": "jungle", "start": start, "rated": true, "pace": "5"});
    let why = eve.post("/api/tables", rated).refused(409, "rated");
    assert_eq!(why, "A rated game starts from the beginning.");
    wait_for("the table", || (ann.state(&table)["ply"] == 1).then_some(()));
}

/// A house in which nobody is leaves the disk alone.
#[test]
fn an_empty_house_writes_nothing() {
    let house = House::open();
    let commits = || house.figure("taproom_store_commit_seconds_count");
    let mut before = commits();
    // What has to be written when it opens is written soon; then nothing is, for longer than a heartbeat.
    wait_for("a quiet disk", || {
        std::thread::sleep(Duration::from_secs(5));
        let now = commits();
        let quiet = (now == before).then_some(());
        before = now;
        quiet
    });
    let ann = house.guest();
    let _line = ann.socket();
    wait_for("a heartbeat", || (commits() > before + 1.0).then_some(()));
}

/// Hashing a password takes much memory for a moment, and leaves none of it behind.
#[test]
fn passwords_leave_no_memory_behind() {
    let house = House::with(&["--no-limits"]);
    let memory = || house.figure("process_resident_memory_bytes") / 1e6;
    let mut last = house.guest();
    for number in 0..40 {
        let account =
            json!({"name": format!("Quill Numbered {number}"), "password": "a longer phrase of mine"});
        last = house.stranger();
        last.post("/api/signup", account).good();
    }
    assert!(last.cookie.is_some());
    // Two tables of nineteen megabytes, and what the house itself needs; forty of them would be eight hundred.
    assert!(memory() < 250., "{} MB", memory());
}

/// Whoever takes a seat without looking, and never comes, is away, and whoever looks on and sits down is not.
#[test]
fn whoever_sits_down_is_here_while_they_look() {
    let house = House::open();
    let (mut ann, mut bob) = (house.guest(), house.guest());
    let table = ann.table(json!({"game": "jungle"}));
    let mut line = ann.socket();
    line.watch(&table);
    let present = |here: Value| move |frame: &Value| frame["t"] == "present" && frame["here"] == here;
    line.until("a stranger", present(json!([])));
    ann.act(&table, json!({"t": "sit", "seat": "south"})).good();
    line.until("herself", present(json!(["south"])));
    bob.act(&table, json!({"t": "sit", "seat": "north"})).good();
    line.until("herself alone", present(json!(["south"])));
}
