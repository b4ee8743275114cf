//! What is dealt in secret stays secret until the end, and can be checked then.

use crate::client::{House, Socket};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// Nobody plays on for longer: then somebody gives up.
const LONG: u64 = 300;

fn sha256(text: &str) -> String {
    Sha256::digest(text).iter().fold(String::new(), |mut hex, byte| {
        write!(hex, "{byte:02x}").unwrap();
        hex
    })
}

/// Checks a frame of a running game as somebody sees it who has these seats.
fn keeps_secrets(frame: &Value, mine: &[&str]) {
    assert_eq!(frame["phase"], "playing");
    assert!(frame["ended"].is_null() && frame["seal"].as_str().is_some_and(|seal| seal.len() == 64));
    let none = serde_json::Map::new();
    let reserves = frame["you"]["reserves"].as_object().unwrap_or(&none);
    for (seat, held) in reserves {
        assert!(mine.contains(&seat.as_str()), "{seat} is not the viewer's: {frame}");
        assert!(mine.len() == 1 || frame["to_move"] == json!(seat), "another hand's reserve: {frame}");
        let all = frame["seats"].as_array().unwrap();
        let count = &all.iter().find(|other| other["seat"] == json!(seat)).unwrap()["reserve"];
        assert_eq!(count.as_u64(), Some(held.as_array().unwrap().len() as u64));
    }
    for seat in frame["seats"].as_array().unwrap() {
        assert!(seat["reserve"].is_u64() && seat["undrawn"].is_u64(), "others see numbers: {frame}");
    }
    for line in frame["lines"].as_array().unwrap() {
        assert!(!line["words"].as_str().unwrap().starts_with("draws"), "{line}");
    }
}

/// Every run of five letters of the shuffle.
fn runs(orders: &str) -> Vec<&str> {
    let orders = orders.split([',', ':']).filter(|order| order.len() > 5);
    orders.flat_map(|order| (0..=order.len() - 5).map(move |at| &order[at..at + 5])).collect()
}

#[test]
fn nobody_sees_anothers_reserve_or_what_is_still_undrawn() {
    let house = House::open();
    let mut people: Vec<_> = (0..3).map(|_| house.guest()).collect();
    let table = people[0].table(json!({"game": "tunnel-brawl", "players": 3}));
    for person in &mut people {
        person.act(&table, json!({"t": "sit"})).good();
    }
    let mut lines: Vec<Socket> = people.iter().map(|person| person.socket()).collect();
    let mut states: Vec<Value> = lines.iter_mut().map(|line| line.watch(&table)).collect();
    let mut watcher = house.stranger().socket();
    watcher.watch(&table);
    let names: Vec<String> =
        states.iter().map(|state| state["you"]["seats"][0].as_str().unwrap().to_owned()).collect();
    let record = format!("/api/tables/{table}/record");
    let mut requests = Vec::new();
    let mut chance = 1_u64;
    while states[0]["phase"] == "playing" {
        let mover = names.iter().position(|name| states[0]["to_move"] == json!(name)).unwrap();
        let ply = states[0]["ply"].as_u64().unwrap();
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let v = if ply < LONG {
            let legal = states[mover]["you"]["legal"].as_array().unwrap();
            let m = &legal[(chance >> 33) as usize % legal.len()];
            lines[mover].good(json!({"t": "move", "table": table, "ply": ply, "m": m}))
        } else {
            lines[mover].good(json!({"t": "resign", "table": table}))
        };
        for (line, state) in lines.iter_mut().zip(&mut states) {
            *state = line.see(&table, |frame| frame["v"] == v);
        }
        if ply.is_multiple_of(16) && states[0]["phase"] == "playing" {
            people[mover].get(&record).refused(404, "missing");
            house.stranger().get(&record).refused(404, "missing");
            let boards = house.stranger().get(&format!("/api/tables/{table}/boards"));
            requests.push((3, boards.text()));
            for (number, person) in people.iter().enumerate() {
                requests.push((number, person.get(&format!("/api/tables/{table}")).text()));
            }
        }
    }
    let last = watcher.see(&table, |frame| frame["phase"] == "over");
    let orders = last["ended"]["orders"].as_str().unwrap();
    let salt = last["ended"]["salt"].as_str().unwrap();
    assert_eq!(last["seal"], json!(sha256(&format!("{orders} {salt}"))), "the promise was kept");
    assert_eq!(orders.split(',').count(), 3);
    assert!(last["you"]["reserves"].is_object(), "at the end all hands are shown");
    let text = house.stranger().get(&record).text();
    assert!(text.contains(orders), "{text}");

    lines.push(watcher);
    let mut checked = 0;
    for (number, line) in lines.iter().enumerate() {
        let mine: Vec<&str> = names.get(number).map(String::as_str).into_iter().collect();
        for text in &line.heard {
            let frame: Value = serde_json::from_str(text).unwrap();
            if frame["t"] != "table" || frame["phase"] == "over" {
                continue;
            }
            keeps_secrets(&frame, &mine);
            assert_eq!(frame["seal"], last["seal"], "a promise does not change");
            checked += 1;
            for secret in runs(orders).into_iter().chain([salt]) {
                assert!(!text.contains(secret), "{secret} in {text}");
            }
        }
    }
    assert!(checked > 40, "{checked}");
    for (number, text) in &requests {
        let told: Value = serde_json::from_str(text).unwrap();
        if told["phase"] == "playing" {
            let mine: Vec<&str> = names.get(*number).map(String::as_str).into_iter().collect();
            keeps_secrets(&told, &mine);
        }
        assert!(!runs(orders).iter().any(|secret| text.contains(secret)));
    }
}

#[test]
fn at_one_screen_only_the_one_on_the_move_looks() {
    let house = House::open();
    let mut ann = house.guest();
    let seats = ann.get("/api/games").good();
    let game = seats.as_array().unwrap().iter().find(|game| game["id"] == "tunnel-brawl").unwrap();
    let seats = game["players"][0]["seats"].as_array().unwrap();
    let mine: Vec<&str> = seats.iter().map(|seat| seat["seat"].as_str().unwrap()).collect();
    let chairs: Vec<Value> = mine.iter().map(|seat| json!({"seat": seat, "chair": "me"})).collect();
    let table = ann.table(json!({"game": "tunnel-brawl", "seats": chairs}));
    let mut line = ann.socket();
    let mut state = line.watch(&table);
    for ply in 0..12 {
        keeps_secrets(&state, &mine);
        assert_eq!(state["you"]["reserves"].as_object().unwrap().len(), 1);
        state = line.play(&state, ply);
    }
}
