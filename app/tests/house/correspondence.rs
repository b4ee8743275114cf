//! Games by correspondence over the network: conditional moves that nobody else can see, notes, vacations, and the way
//! from one game to the next.

use crate::client::{Guest, House, wait_for};
use serde_json::{Value, json};

/// A game of two with days for a turn, begun.
fn by_post(host: &mut Guest, other: &mut Guest, game: &str, pace: &str) -> String {
    let first = if game == "tunnel-brawl" { "west" } else { "south" };
    let seats = json!([{"seat": first, "chair": "me"}]);
    let table = host.table(json!({"game": game, "pace": pace, "seats": seats}));
    other.act(&table, json!({"t": "sit"})).good();
    table
}

/// The first move of every side after some others, as somebody who plans sees them.
fn ahead(guest: &Guest, table: &str, line: &[&str]) -> Value {
    guest.get(&format!("/api/tables/{table}/ahead?line={}", line.join(","))).good()
}

fn plan(guest: &mut Guest, table: &str, ply: u64, lines: &Value) {
    let place = format!("/api/tables/{table}/conditional");
    let answer = guest.post(&place, json!({"ply": ply, "lines": lines}));
    assert_eq!(answer.status, 204, "{}", answer.text());
}

/// A table as somebody sees it, without what time it is.
fn seen(guest: &Guest, table: &str) -> Value {
    let mut state = guest.state(table);
    state["now"] = Value::Null;
    state["seats"].as_array_mut().unwrap().iter_mut().for_each(|seat| seat["clock"] = Value::Null);
    state
}

#[test]
fn an_answer_comes_at_once_and_is_told_to_nobody_before() {
    let mut house = House::open();
    let (mut ann, mut bob, cid) = (house.guest(), house.guest(), house.guest());
    let table = by_post(&mut ann, &mut bob, "jungle", "3d");
    let place = format!("/api/tables/{table}/conditional");

    // Bob plays through what Ann may do: her moves, his answers.
    let theirs = ahead(&bob, &table, &[]);
    assert_eq!(theirs["to_move"], "south");
    let first = theirs["legal"][0].as_str().unwrap();
    let mine = ahead(&bob, &table, &[first]);
    assert_eq!(mine["to_move"], "north");
    let answer = mine["legal"][3].as_str().unwrap();
    let third = ahead(&bob, &table, &[first, answer])["legal"][1].as_str().unwrap().to_owned();
    let fourth = ahead(&bob, &table, &[first, answer, &third])["legal"][2].as_str().unwrap().to_owned();

    let before = [&ann, &cid].map(|guest| seen(guest, &table));
    plan(&mut bob, &table, 0, &json!([[first, answer, third, fourth]]));
    assert_eq!([&ann, &cid].map(|guest| seen(guest, &table)), before, "nobody sees a difference");
    let set = bob.get(&place).good();
    assert_eq!(set["lines"][0].as_array().unwrap().len(), 4);
    assert!(set["lines"][0][0]["words"].as_str().unwrap().len() > 3);
    assert_eq!(ann.get(&place).good()["lines"], json!([]), "her own are none");
    cid.get(&place).refused(403, "not_seated");
    house.stranger().get(&place).refused(401, "unknown");
    cid.get(&format!("/api/tables/{table}/ahead")).refused(403, "not_seated");
    ann.get(&format!("/api/tables/{table}/ahead")).refused(409, "not_here");

    // The house is killed and opened, and Bob is nowhere. Ann moves, and sees the answer as she would see any move.
    house.kill();
    house.reopen();
    let mut line = ann.socket();
    line.watch(&table);
    line.good(json!({"t": "move", "table": table, "ply": 0, "m": first}));
    let state = line.see(&table, |state| state["ply"] == 2);
    assert_eq!(state["to_move"], "south");
    assert_eq!(state["lines"].as_array().unwrap().last().unwrap()["m"], answer);
    // What is left is the rest of the line.
    assert_eq!(bob.get(&place).good()["ply"], 2);
    assert_eq!(bob.get(&place).good()["lines"][0][0]["m"], json!(third));
    line.good(json!({"t": "move", "table": table, "ply": 2, "m": third}));
    line.see(&table, |state| state["ply"] == 4);
    assert_eq!(bob.get(&place).good()["lines"], json!([]));
    let record = ann.get(&format!("/api/tables/{table}/record")).text();
    assert!(!record.to_lowercase().contains("condition"), "{record}");
}

#[test]
fn what_can_not_be_set_is_refused() {
    let house = House::open();
    let (mut ann, mut bob) = (house.guest(), house.guest());
    let table = by_post(&mut ann, &mut bob, "jungle", "1d");
    let place = format!("/api/tables/{table}/conditional");
    let legal = ahead(&bob, &table, &[])["legal"].clone();
    let first = legal[0].as_str().unwrap();
    let second = ahead(&bob, &table, &[first])["legal"][0].clone();
    for (lines, ply, status, code) in [
        (json!([[first]]), 0, 409, "not_here"),
        (json!([["a1a1", second]]), 0, 409, "illegal"),
        (json!([["nonsense", second]]), 0, 400, "unclear"),
        (json!([[first, second]]), 1, 409, "stale"),
        (json!(vec![[first, second.as_str().unwrap()]; 31]), 0, 409, "not_here"),
        (json!([vec![first; 500]]), 0, 409, "not_here"),
        (json!("no lines"), 0, 400, "unclear"),
    ] {
        bob.post(&place, json!({"ply": ply, "lines": lines})).refused(status, code);
    }
    ann.post(&place, json!({"ply": 0, "lines": [[first, second]]})).refused(409, "not_here");
    // Other clocks, and what is drawn in secret.
    for (game, pace) in [("jungle", "5+3"), ("tunnel-brawl", "3d")] {
        let table = by_post(&mut ann, &mut bob, game, pace);
        let refused = bob.get(&format!("/api/tables/{table}/ahead")).refused(409, "not_here");
        assert!(refused.contains(if game == "jungle" { "days" } else { "secret" }), "{refused}");
    }
}

#[test]
fn notes_are_for_whoever_made_them() {
    let mut house = House::open();
    let (mut ann, mut bob, mut cid) = (house.guest(), house.guest(), house.guest());
    let table = by_post(&mut ann, &mut bob, "jungle", "3d");
    let place = format!("/api/tables/{table}/note");
    assert_eq!(ann.get(&place).good(), json!({"text": "", "changed": null}));
    let text = "Watch the rat.\n\nAnd <b>the den</b>.";
    assert_eq!(ann.post(&place, json!({"text": text})).status, 204);
    house.kill();
    house.reopen();
    assert_eq!(ann.get(&place).good()["text"], text);
    let page = ann.get(&format!("/t/{table}")).text();
    assert!(page.contains("Watch the rat.") && page.contains("&lt;b&gt;"), "it stands in the page, as text");
    assert_eq!(bob.get(&place).good()["text"], "");
    for guest in [&bob, &cid, &house.stranger()] {
        assert!(!guest.get(&format!("/t/{table}")).text().contains("Watch the rat."));
    }
    cid.get(&place).refused(403, "not_seated");
    cid.post(&place, json!({"text": "x"})).refused(403, "not_seated");
    ann.post(&place, json!({"text": "x".repeat(4001)})).refused(400, "unclear");
    assert_eq!(ann.get(&place).good()["text"], text, "what was refused changes nothing");
    assert_eq!(ann.post(&place, json!({"text": "  \n"})).status, 204);
    assert_eq!(ann.get(&place).good()["text"], "");
}

#[test]
fn clocks_stand_still_on_vacation_and_everybody_sees_why() {
    let mut house = House::open();
    let (mut ann, mut bob) = (house.guest(), house.guest());
    let tables = ["1d", "14d"].map(|pace| by_post(&mut ann, &mut bob, "jungle", pace));
    let me = "/api/me/vacation";
    assert_eq!(
        ann.get(me).good(),
        json!({"from": null, "until": null, "next": null, "left": 30, "a_year": 30, "longest": 21})
    );
    house.stranger().get(me).refused(401, "unknown");
    for (days, code) in [(0, "not_here"), (22, "not_here")] {
        ann.post(me, json!({"days": days})).refused(409, code);
    }
    assert_eq!(ann.post(me, json!({"days": -1})).status / 100, 4);
    let state = ann.post(me, json!({"days": 10})).good();
    assert_eq!(state["left"], 20);
    ann.post(me, json!({"days": 1})).refused(409, "not_here");
    house.kill();
    house.reopen();
    for table in &tables {
        let state = bob.state(table);
        let seat = state["seats"].as_array().unwrap().iter().find(|seat| seat["seat"] == "south").unwrap();
        assert!(seat["note"].as_str().unwrap().starts_with("on vacation until "), "{seat}");
        assert_eq!(seat["vacation"], ann.get(me).good()["until"]);
        assert_eq!(seat["running"], Value::Null, "the clock stands");
        let line = &state["lines"][0];
        assert!(line["words"].as_str().unwrap().contains(" is on vacation until "), "{line}");
        assert_eq!(line["took"], Value::Null);
        let m = ann.state(table)["you"]["legal"][0].clone();
        ann.act(table, json!({"t": "move", "ply": 0, "m": m})).refused(409, "on_vacation");
    }
    // A game that begins meanwhile stands still too.
    let late = by_post(&mut ann, &mut bob, "trench-run", "3d");
    wait_for("the vacation", || bob.state(&late)["seats"][0]["note"].as_str().map(|_| ()));
    let back = ann.ask("DELETE", me, "", b"").good();
    assert_eq!((&back["until"], &back["left"]), (&Value::Null, &json!(29)));
    ann.ask("DELETE", me, "", b"").refused(409, "not_here");
    ann.post(me, json!({"days": 1})).refused(409, "not_here");
    for table in tables.iter().chain([&late]) {
        let state = bob.state(table);
        assert!(state["seats"].as_array().unwrap().iter().all(|seat| seat["note"].is_null()));
        let words = state["lines"].as_array().unwrap().last().unwrap()["words"].clone();
        assert!(words.as_str().unwrap().ends_with("is back from vacation"), "{words}");
        ann.play(table);
    }
    // The page does the same without scripts.
    let form = "Content-Type: application/x-www-form-urlencoded\r\n";
    assert_eq!(bob.ask("POST", "/games/vacation", form, b"days=3").status, 303);
    assert!(bob.get("/games").text().contains("You are on vacation until"));
    assert_eq!(bob.ask("POST", "/games/vacation", form, b"").status, 303);
    assert!(bob.get("/games").text().contains("You have 29 vacation days left this year."));
    // What is refused comes back as the same page with the reason, and without the form, which comes back later.
    for (days, status, why) in [
        (&b"days=3"[..], 409, "the next one can begin three days after the last"),
        (b"days=many", 400, "A vacation has 1 to 21 days."),
    ] {
        let refused = bob.ask("POST", "/games/vacation", form, days);
        assert_eq!(refused.status, status);
        let page = refused.text();
        assert!(page.contains("<h1>My games</h1>") && page.contains(why), "{page}");
        assert!(page.contains("The next one can begin on") && !page.contains("Go on vacation now"), "{page}");
    }
    let next = bob.get("/api/me/vacation").good()["next"].as_i64().unwrap();
    assert!(next > 1_700_000_000_000, "{next}");
}

#[test]
fn the_game_with_least_time_left_comes_first() {
    let house = House::open();
    let (mut ann, mut bob) = (house.guest(), house.guest());
    let paces = ["none", "7d", "1d", "14d", "2d"];
    let tables = paces.map(|pace| by_post(&mut ann, &mut bob, "jungle", pace));
    let listed = |guest: &Guest| -> Vec<String> {
        let cards = guest.get("/api/me/games?list=turn").good();
        cards.as_array().unwrap().iter().map(|card| card["pace"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(listed(&ann), ["1d", "2d", "7d", "14d", "none"]);
    let cards = ann.get("/api/me/games?list=turn").good();
    assert!(cards[0]["deadline"].is_i64() && cards[4]["deadline"].is_null(), "{cards}");
    let page = ann.get("/games").text();
    assert!(page.find("1 day left").unwrap() < page.find("7 days left").unwrap());
    // From one to the next, until all is done.
    let next =
        |guest: &Guest, from: &str| guest.get(&format!("/api/me/next?from={from}")).good()["table"].clone();
    assert_eq!(next(&ann, &tables[1]), json!(tables[2]));
    let mut at = tables[2].clone();
    for then in [Some(&tables[4]), Some(&tables[1]), Some(&tables[3]), Some(&tables[0]), None] {
        ann.play(&at);
        assert_eq!(next(&ann, &at), json!(then));
        let way = ann.get(&format!("/next?from={at}"));
        assert_eq!(way.status, 303);
        let to = then.map_or("/games".to_owned(), |table| format!("/t/{table}"));
        assert_eq!(way.header("location"), Some(to.as_str()));
        at = then.unwrap_or(&at).clone();
    }
    assert_eq!(house.stranger().get("/next").header("location"), Some("/games"));
    // Older tables may have had more days; new ones have not.
    for pace in ["15d", "30d", "0d"] {
        let refused =
            ann.post("/api/tables", json!({"game": "jungle", "pace": pace})).refused(400, "unclear");
        assert!(refused.starts_with('A'), "{refused}");
    }
    for players in 2..=4 {
        ann.table(json!({"game": "quadular", "players": players, "pace": "14d"}));
    }
}
