//! The taproom: tables that are found, filled, started and called off, and people who look for each other.

use crate::client::{Guest, House, Socket, wait_for};
use serde_json::{Value, json};

/// What stands in a list of the taproom about a table.
fn card<'a>(lobby: &'a Value, list: &str, table: &str) -> Option<&'a Value> {
    lobby[list].as_array().unwrap().iter().find(|card| card["id"] == table)
}

/// Waits until the taproom is so.
fn lobby(line: &mut Socket, so: impl Fn(&Value) -> bool) -> Value {
    line.until("the taproom", |frame| frame["t"] == "lobby" && so(frame))
}

fn look(house: &House) -> Value {
    house.stranger().get("/api/tables").good()
}

/// Who has the seats of a state, in turn order.
fn whos(state: &Value) -> Vec<&str> {
    state["seats"].as_array().unwrap().iter().map(|seat| seat["who"].as_str().unwrap()).collect()
}

#[test]
fn tables_appear_fill_start_and_go_live() {
    let house = House::open();
    let (mut ann, mut bob) = (house.guest(), house.guest());
    let mut watcher = house.stranger().socket();
    watcher.good(json!({"t": "lobby", "on": true}));
    lobby(&mut watcher, |lobby| lobby["open"] == json!([]) && lobby["people"] == 0);

    let table = ann.table(json!({"game": "trench-run", "pace": "5+3", "title": "  Ann's\ttable "}));
    let told = lobby(&mut watcher, |lobby| card(lobby, "open", &table).is_some());
    let listed = card(&told, "open", &table).unwrap();
    assert_eq!((&listed["title"], &listed["pace"]), (&json!("Ann's table"), &json!("5+3")));
    assert_eq!((&listed["host"], whos(listed)), (&json!(ann.id), vec!["open", "open"]));

    ann.act(&table, json!({"t": "sit", "seat": "north"})).good();
    bob.act(&table, json!({"t": "sit", "seat": "north"})).refused(409, "seat_taken");
    let told = lobby(&mut watcher, |lobby| {
        card(lobby, "open", &table).is_some_and(|card| whos(card).contains(&"person"))
    });
    assert_eq!(card(&told, "open", &table).unwrap()["seats"][1]["name"], json!(ann.name));
    // Whoever takes another chair gives up the old one, and whoever stands up leaves it to others.
    ann.act(&table, json!({"t": "sit", "seat": "south"})).good();
    ann.act(&table, json!({"t": "stand"})).good();
    ann.act(&table, json!({"t": "stand"})).refused(403, "not_seated");
    bob.act(&table, json!({"t": "sit", "seat": "south"})).good();
    bob.act(&table, json!({"t": "start"})).refused(403, "not_host");
    bob.act(&table, json!({"t": "abort"})).refused(403, "not_host");
    ann.act(&table, json!({"t": "start"})).refused(409, "too_few");
    bob.act(&table, json!({"t": "sit"})).refused(409, "already_seated");
    assert_eq!(ann.state(&table)["phase"], "gathering");
    ann.act(&table, json!({"t": "sit"})).good();
    lobby(&mut watcher, |lobby| card(lobby, "running", &table).is_some());
    assert_eq!(ann.state(&table)["phase"], "playing", "it starts when the last seat is taken");
    assert!(card(&look(&house), "open", &table).is_none());
    house.guest().act(&table, json!({"t": "sit"})).refused(409, "started");
    bob.act(&table, json!({"t": "stand"})).refused(409, "started");

    let mut cancelled = ann.socket();
    let told = lobby(&mut watcher, |lobby| lobby["people"] == 1);
    let person =
        json!({"id": ann.id, "name": ann.name, "kind": "guest", "picture": told["here"][0]["picture"]});
    assert_eq!(told["here"], json!([person]));
    assert!(told["here"][0]["picture"].as_str().unwrap().starts_with("/picture/"));
    // Whoever comes later stands behind; whoever has two connections stands there once.
    let (by_two_doors, other_door) = (bob.socket(), bob.socket());
    let told = lobby(&mut watcher, |lobby| lobby["here"].as_array().unwrap().len() == 2);
    assert_eq!((&told["here"][0]["id"], &told["here"][1]["id"]), (&json!(ann.id), &json!(bob.id)));
    drop((by_two_doors, other_door));
    lobby(&mut watcher, |lobby| lobby["people"] == 1 && lobby["here"][0]["id"] == json!(ann.id));
    let other = bob.table(json!({"game": "jungle"}));
    lobby(&mut watcher, |lobby| card(lobby, "open", &other).is_some());
    cancelled.watch(&other);
    bob.act(&other, json!({"t": "abort"})).good();
    lobby(&mut watcher, |lobby| card(lobby, "open", &other).is_none());
    assert_eq!(cancelled.see(&other, |state| state["phase"] == "over")["ended"]["cause"], "aborted");
    ann.act(&other, json!({"t": "sit"})).refused(409, "over");
    drop(cancelled);
    lobby(&mut watcher, |lobby| lobby["people"] == 0);
    watcher.good(json!({"t": "lobby", "on": false}));
}

#[test]
fn the_host_arranges_and_starts() {
    let house = House::open();
    let (mut ann, mut bob, mut eve) = (house.guest(), house.guest(), house.guest());
    let wanted = json!({"game": "quadular", "players": 4, "starts_when_full": false});
    let table = ann.table(wanted);
    let seat = |seat: &str, chair: Value| json!({"t": "arrange", "seat": seat, "chair": chair});
    ann.act(&table, json!({"t": "sit"})).good();
    eve.act(&table, seat("west", json!("me"))).refused(403, "not_host");
    ann.act(&table, seat("west", json!({"invited": bob.id}))).good();
    ann.act(&table, seat("west", json!({"engine": 9}))).refused(400, "unclear");
    eve.act(&table, json!({"t": "sit", "seat": "west"})).refused(409, "seat_taken");
    bob.act(&table, json!({"t": "sit"})).good();
    assert_eq!(ann.state(&table)["seats"][1]["name"], json!(bob.name), "an invitation is a place card");
    ann.act(&table, json!({"t": "start"})).good();
    let state = ann.state(&table);
    assert_eq!((state["seats"].as_array().unwrap().len(), &state["phase"]), (2, &json!("playing")));
    assert_eq!(state["head"]["players"], 4);
    let names: Vec<&Value> = state["seats"].as_array().unwrap().iter().map(|seat| &seat["name"]).collect();
    assert_eq!(names, [&json!(ann.name), &json!(bob.name)], "they move together in the order of their turns");
    assert_eq!(bob.state(&table)["you"]["seats"].as_array().unwrap().len(), 1);
    ann.play(&table);
    bob.play(&table);

    // A full table that waits for its host does not start by itself.
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": {"engine": 1}}]);
    let table = ann.table(json!({"game": "jungle", "starts_when_full": false, "seats": seats}));
    assert_eq!(ann.state(&table)["phase"], "gathering");
    eve.act(&table, json!({"t": "sit"})).refused(409, "full");
    ann.act(&table, json!({"t": "start"})).good();
    assert_eq!(ann.state(&table)["phase"], "playing");
}

#[test]
fn people_who_want_the_same_find_each_other() {
    let house = House::open();
    let guests: Vec<Guest> = (0..7).map(|_| house.guest()).collect();
    let mut lines: Vec<Socket> = guests.iter().map(Guest::socket).collect();
    let wish = |game: &str, players: u8, pace: &str| json!({"game": game, "players": players, "pace": pace});
    let pair = |wishes: &[Value]| json!({"t": "pair", "wishes": wishes});
    let four = wish("quadular", 4, "10");
    lines[0].good(pair(&[wish("jungle", 2, "5+3"), four.clone()]));
    lines[1].good(pair(&[wish("jungle", 2, "5"), four.clone()]));
    lines[2].good(pair(&[wish("extinction", 2, "none"), four.clone()]));
    // Whoever asks twice is one person, and the newest wishes count.
    lines[2].good(pair(&[wish("extinction", 2, "none"), four.clone()]));
    assert_eq!(look(&house)["seeking"], 3, "nobody wants the same yet");
    lines[3].good(pair(&[wish("extinction", 2, "none")]));
    let tables = [2, 3].map(|i| lines[i].hear("paired")["table"].as_str().unwrap().to_owned());
    assert_eq!(tables[0], tables[1]);
    let state = lines[2].watch(&tables[0]);
    assert_eq!((&state["head"]["game"], &state["phase"]), (&json!("extinction"), &json!("playing")));
    let mut sitting: Vec<i64> =
        state["seats"].as_array().unwrap().iter().map(|seat| seat["person"].as_i64().unwrap()).collect();
    sitting.sort_unstable();
    assert_eq!(sitting, [guests[2].id, guests[3].id]);

    lines[5].good(pair(std::slice::from_ref(&four)));
    lines[5].good(json!({"t": "unpair"}));
    lines[4].good(pair(&[wish("tunnel-brawl", 3, "none"), four.clone()]));
    let found: Vec<Vec<Value>> = lines.iter_mut().map(Socket::rest).collect();
    assert!(found.iter().flatten().all(|frame| frame["t"] != "paired"), "one of four has stopped looking");
    lines[5].good(pair(std::slice::from_ref(&four)));
    let table = lines[5].hear("paired")["table"].as_str().unwrap().to_owned();
    for i in [0, 1, 4] {
        assert_eq!(lines[i].hear("paired")["table"], json!(table));
    }
    let state = lines[0].watch(&table);
    assert_eq!((state["seats"].as_array().unwrap().len(), &state["phase"]), (4, &json!("playing")));
    lines[6].good(pair(&[four]));
    assert_eq!(look(&house)["seeking"], 1);
    drop(lines.pop());
    wait_for("nobody who looks", || (look(&house)["seeking"] == 0).then_some(()));

    for wishes in [
        json!([]),
        json!([{"game": "chess", "pace": "5"}]),
        json!([{"game": "jungle", "pace": "soon"}]),
        json!([{"game": "jungle", "players": 4, "pace": "5"}]),
        Value::Array(vec![wish("jungle", 2, "5"); 21]),
    ] {
        lines[0].refused(json!({"t": "pair", "wishes": wishes}), "unclear");
    }
    house.stranger().socket().refused(pair(&[wish("jungle", 2, "5")]), "unknown");
}

#[test]
fn room_codes_and_links_are_for_those_who_have_them() {
    let house = House::open();
    let (mut ann, mut bob) = (house.guest(), house.guest());
    let with_code = |code: &str| json!({"game": "jungle", "code": code});
    let short = ann.post("/api/tables", with_code(" abc12 ")).refused(400, "unclear");
    assert_eq!(short, "A room code has at least six characters.");
    for guessed in ["friday", "kitchen-7", "kitchens"] {
        let word = ann.post("/api/tables", with_code(guessed)).refused(400, "unclear");
        assert!(word.starts_with("Others would guess this code"), "{word}");
    }
    ann.post("/api/tables", with_code("no spaces")).refused(400, "unclear");
    ann.post("/api/tables", json!({"game": "jungle", "code": "kitchen-72", "open_to": "public"}))
        .refused(400, "unclear");
    let table = ann.table(with_code("  kitchen-72 "));
    let taken = bob.post("/api/tables", with_code("KITCHEN-72")).refused(409, "code_taken");
    assert_eq!(taken, "This room code is in use; choose another one.");
    for typed in ["kitchen-72", "KITCHEN-72", "%20Kitchen-72%20"] {
        assert_eq!(bob.get(&format!("/api/codes/{typed}")).good(), json!({"table": table}), "{typed}");
    }
    let unknown = bob.get("/api/codes/kitchen-82").refused(404, "missing");
    assert_eq!(unknown, "No table has this room code. Check the code, or ask your host.");
    bob.get("/api/codes/abc").refused(400, "unclear");
    assert_eq!(ann.state(&table)["head"]["code"], "KITCHEN-72");
    assert_eq!(bob.state(&table)["head"]["code"], Value::Null, "the code is for those who sit here");
    bob.act(&table, json!({"t": "sit"})).good();
    assert_eq!(bob.state(&table)["head"]["code"], "KITCHEN-72");
    let made_up = ann.table(json!({"game": "jungle", "open_to": "code"}));
    let code = ann.state(&made_up)["head"]["code"].as_str().unwrap().to_owned();
    assert_eq!(bob.get(&format!("/api/codes/{code}")).good()["table"], json!(made_up));
    // When the game is over its code is free for others.
    ann.act(&table, json!({"t": "abort"})).good();
    bob.table(with_code("kitchen-72"));

    let link = ann.table(json!({"game": "jungle", "open_to": "link"}));
    let mut line = house.stranger().socket();
    line.good(json!({"t": "lobby", "on": true}));
    let public = ann.table(json!({"game": "jungle"}));
    let told = lobby(&mut line, |lobby| card(lobby, "open", &public).is_some());
    assert_eq!(told["open"].as_array().unwrap().len(), 1, "only what is public is listed: {told}");
    ann.act(&link, json!({"t": "sit"})).good();
    bob.act(&link, json!({"t": "sit"})).good();
    assert_eq!(house.stranger().state(&link)["phase"], "playing");
    assert_eq!(look(&house)["running"], json!([]));
    assert!(!line.heard.iter().any(|frame| frame.contains(&link) || frame.contains("KITCHEN")));
}

#[test]
fn those_who_watch_are_counted_and_see_everything_but_secrets() {
    let house = House::open();
    let (mut ann, bob) = (house.guest(), house.guest());
    let table = ann.table(json!({"game": "extinction", "seats": [
        {"seat": "south", "chair": "me"}, {"seat": "north", "chair": {"invited": bob.id}}]}));
    bob.clone().act(&table, json!({"t": "sit"})).good();
    let present = |line: &mut Socket, here: Value, watchers: usize| {
        line.until("who is here", |frame| {
            frame["t"] == "present"
                && frame["table"] == table
                && frame["here"] == here
                && frame["watchers"] == watchers
        });
    };
    let mut south = ann.socket();
    south.watch(&table);
    present(&mut south, json!(["south"]), 0);
    let mut stranger = house.stranger().socket();
    stranger.watch(&table);
    let mut north = bob.socket();
    let state = north.watch(&table);
    let may = json!(["abort", "resign", "leave", "draw"]);
    assert_eq!(state["you"], json!({"seats": ["north"], "legal": [], "may": may}));
    present(&mut south, json!(["south", "north"]), 1);
    present(&mut stranger, json!(["south", "north"]), 1);
    let mut guest = house.guest().socket();
    guest.watch(&table);
    present(&mut south, json!(["south", "north"]), 2);
    ann.play(&table);
    for line in [&mut stranger, &mut guest] {
        let state = line.see(&table, |state| state["ply"] == 1);
        assert_eq!(state["you"], json!({"seats": [], "legal": []}));
        assert_eq!(state["lines"].as_array().unwrap().len(), 1);
    }
    stranger.good(json!({"t": "unwatch", "table": table}));
    present(&mut south, json!(["south", "north"]), 1);
    drop(north);
    present(&mut south, json!(["south"]), 1);
    stranger.refused(json!({"t": "resign", "table": table}), "unknown");
    guest.refused(json!({"t": "resign", "table": table}), "not_seated");
    assert!(stranger.rest().iter().all(|frame| frame["t"] != "table"));
}

/// Whoever looks for a game is a row that others can join.
#[test]
fn those_who_look_for_a_game_are_seen_and_joined() {
    let house = House::open();
    let (ann, bob) = (house.guest(), house.guest());
    let (mut ann_line, mut bob_line) = (ann.socket(), bob.socket());
    bob_line.good(json!({"t": "lobby", "on": true}));
    let wishes = json!([{"game": "jungle", "players": 2, "pace": "5+3"}, {"game": "quadular", "players": 4, "pace": "none"}]);
    ann_line.good(json!({"t": "pair", "wishes": wishes}));
    let told = lobby(&mut bob_line, |lobby| !lobby["seeks"][0].is_null());
    let seek = &told["seeks"][0];
    assert_eq!((&seek["id"], &seek["name"]), (&json!(ann.id), &json!(ann.name)));
    assert_eq!(
        seek["wishes"][1],
        json!({"game": "quadular", "name": "Quadular Chess", "players": 4, "pace": "none", "rated": false})
    );
    // Whoever stops looking is no longer there, and neither is whoever hangs up.
    ann_line.good(json!({"t": "unpair"}));
    lobby(&mut bob_line, |lobby| lobby["seeks"] == json!([]));
    ann_line.good(json!({"t": "pair", "wishes": wishes}));
    lobby(&mut bob_line, |lobby| !lobby["seeks"][0].is_null());
    drop(ann_line);
    lobby(&mut bob_line, |lobby| lobby["seeks"] == json!([]));
    let mut ann_line = ann.socket();
    ann_line.good(json!({"t": "pair", "wishes": wishes}));
    lobby(&mut bob_line, |lobby| !lobby["seeks"][0].is_null());
    // Taking what they look for is sitting down with them.
    bob_line.good(json!({"t": "pair", "wishes": [{"game": "jungle", "players": 2, "pace": "5+3"}]}));
    let table = ann_line.until("a pair", |frame| frame["t"] == "paired")["table"].clone();
    assert!(table.is_string());
    wait_for("nobody who looks", || (look(&house)["seeks"] == json!([])).then_some(()));
}

/// Whoever may not open a table for now can't be paired, and does not throw out those who wait.
#[test]
fn those_who_wait_are_not_charged_for_others() {
    let house = House::with(&[]);
    let (ann, mut bob, carl) = (house.guest(), house.guest(), house.guest());
    let (mut by_ann, mut by_bob, mut by_carl) = (ann.socket(), bob.socket(), carl.socket());
    let wishes = json!([{"game": "jungle", "players": 2, "pace": "5+3"}]);
    by_ann.good(json!({"t": "pair", "wishes": wishes}));
    while bob.post("/api/tables", json!({"game": "jungle"})).status < 300 {}
    for _ in 0..12 {
        by_bob.good(json!({"t": "pair", "wishes": wishes}));
        by_bob.until("a refusal", |frame| frame["t"] == "no");
    }
    // She waited all the time, and has spent nothing.
    by_carl.good(json!({"t": "pair", "wishes": wishes}));
    by_ann.until("a pair", |frame| frame["t"] == "paired");
}

/// One guest who looks again and again, and never plays, is not everybody's opponent.
#[test]
fn nobody_takes_all_opponents_away() {
    let house = House::with(&[]);
    let wishes = json!([{"game": "jungle", "players": 2, "pace": "5+3"}]);
    let mut ghost = house.guest().socket();
    let (mut met, mut left_alone) = (0, Vec::new());
    let why = loop {
        let mut guest = house.guest().socket();
        guest.good(json!({"t": "pair", "wishes": wishes}));
        ghost.good(json!({"t": "pair", "wishes": wishes}));
        let answer = ghost.until("an answer", |frame| frame["t"] == "paired" || frame["t"] == "no");
        if answer["t"] == "no" {
            break answer["code"].clone();
        }
        met += 1;
        left_alone.push(guest);
        assert!(met <= 6, "{met} were left alone");
    };
    assert!(met > 0 && (why == "busy" || why == "too_fast"), "{met} {why}");
}
