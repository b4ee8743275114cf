//! What regulars leave behind when they go, what those may still do who may only look, and tournaments without a host.

use crate::client::{Guest, House, wait_for};
use crate::people::{PASSWORD, member};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::process::Command;

/// What becomes of every column that refers to a person.
const PEOPLE: &str = include_str!("../../../crates/server/src/store/sql/schema/people.txt");

fn taproom(house: &House, arguments: &[&str]) {
    let data = house.folder().join("data");
    let ran = Command::new(env!("CARGO_BIN_EXE_taproom")).args(arguments).arg("--data").arg(data).output();
    assert!(ran.unwrap().status.success(), "{arguments:?}");
}

fn befriend(one: &mut Guest, other: &mut Guest) {
    let (first, second) = (one.id, other.id);
    let plain = "Content-Type: application/json\r\n";
    assert_eq!(one.ask("PUT", &format!("/api/me/friends/{second}"), plain, b"").status, 200);
    assert_eq!(other.ask("PUT", &format!("/api/me/friends/{first}"), plain, b"").status, 200);
}

fn held(host: &mut Guest, more: Value) -> String {
    let mut wish = json!({"name": "Tuesday", "game": "jungle", "system": "swiss", "pace": "5+3", "rest": 0});
    for (key, value) in more.as_object().unwrap() {
        wish[key] = value.clone();
    }
    host.post("/api/tournaments", wish).good()["tournament"].as_str().unwrap().to_owned()
}

fn look(guest: &Guest, id: &str) -> Value {
    guest.get(&format!("/api/tournaments/{id}")).good()
}

fn page(guest: &Guest, path: &str, language: &str) -> String {
    let more = format!("Accept: text/html\r\nAccept-Language: {language}\r\n");
    guest.try_ask("GET", path, &more, b"").unwrap().text()
}

/// Every section that the list of columns names is in the download, and what was just done is in it.
#[test]
fn the_download_has_everything_that_is_named() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    let table =
        ann.table(json!({"game": "jungle", "pace": "3d", "seats": [{"seat": "south", "chair": "me"}]}));
    bob.act(&table, json!({"t": "sit"})).good();
    ann.play(&table);
    ann.post(&format!("/api/tables/{table}/note"), json!({"text": "mind the rat"})).good();
    let state = bob.state(&table);
    let first = state["you"]["legal"][0].clone();
    let ahead = ann.get(&format!("/api/tables/{table}/ahead?line={}", first.as_str().unwrap())).good();
    let then = ahead["legal"].as_array().or(ahead["moves"].as_array()).unwrap()[0].clone();
    let set = json!({"ply": state["ply"], "lines": [[first, then]]});
    ann.post(&format!("/api/tables/{table}/conditional"), set).good();
    ann.post("/api/me/vacation", json!({"days": 2})).good();
    let tournament = held(&mut ann, json!({}));
    ann.post(&format!("/api/tournaments/{tournament}/act"), json!({"t": "enter"})).good();
    let data = ann.get("/api/me/data").good();
    let sections: BTreeSet<&str> = PEOPLE
        .lines()
        .filter(|line| !line.starts_with('#') && line.contains('.'))
        .filter_map(|line| line.split_whitespace().nth(2))
        .filter(|section| *section != "-")
        .collect();
    for section in sections {
        assert!(data.get(section).is_some(), "{section}");
    }
    assert_eq!(
        (&data["notes"][0]["table"], &data["notes"][0]["text"]),
        (&json!(table), &json!("mind the rat"))
    );
    assert_eq!(data["conditional_moves"][0]["table"], json!(table));
    assert_eq!(data["conditional_moves"][0]["lines"].as_array().unwrap().len(), 1);
    assert_eq!(data["vacations"].as_array().unwrap().len(), 1);
    let parts: Vec<&Value> = data["tournaments"].as_array().unwrap().iter().map(|row| &row["part"]).collect();
    assert_eq!(parts, [&json!("host"), &json!("plays")]);
    assert!(data["keeper"]["keys"].is_array() && data["suspension"].is_null());
    assert!(!bob.get("/api/me/data").text().contains("mind the rat"));
}

/// The last one who looks after a house can't leave it alone.
#[test]
fn the_last_keeper_is_told_what_to_do_first() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    let close = |who: &mut Guest| who.post("/api/me/close", json!({"password": PASSWORD}));
    let told = close(&mut ann).refused(409, "last_keeper");
    assert!(told.contains("taproom keeper NAME"), "{told}");
    assert_eq!(ann.get("/api/me").good()["name"], "Ann", "nothing has happened");
    taproom(&house, &["keeper", "Bob"]);
    assert_eq!(close(&mut ann).status, 204);
    close(&mut bob).refused(409, "last_keeper");
}

/// A tournament goes on when its host has left; whoever looks after the house may act for them, and nobody else.
#[test]
fn a_tournament_goes_on_without_its_host() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    let (mut cat, mut dan) = (member(&house, "Catherine"), member(&house, "Dan"));
    let id = held(&mut cat, json!({"rounds": 2}));
    let empty = held(&mut cat, json!({"name": "Nobody came"}));
    for guest in [&mut bob, &mut cat, &mut dan] {
        guest.post(&format!("/api/tournaments/{id}/act"), json!({"t": "enter"})).good();
    }
    let of_keeper = format!("/api/keeper/tournaments/{id}/act");
    ann.post(&of_keeper, json!({"t": "start"})).refused(403, "not_host");
    assert_eq!(look(&ann, &id)["you"]["keeper"], false, "the host looks after it");
    assert_eq!(cat.clone().post("/api/me/close", json!({"password": PASSWORD})).status, 204);
    wait_for("the host to leave", || (look(&ann, &id)["players"] == 2).then_some(()));
    wait_for("the empty one", || (look(&ann, &empty)["stage"] == "called_off").then_some(()));
    assert_eq!(look(&ann, &id)["stage"], "open");
    assert_eq!(
        (&look(&ann, &id)["you"]["keeper"], &look(&bob, &id)["you"]["keeper"]),
        (&json!(true), &json!(false))
    );
    // Nobody reads the old name, and everybody the neutral one in their language.
    for (language, name) in [("en", "Former member"), ("de", "Ehemaliges Mitglied"), ("zh", "前会员")] {
        let text = page(&bob, &format!("/tournaments/{id}"), language);
        assert!(text.contains(&format!("{name} {}", cat.id)) && !text.contains("Catherine"), "{language}");
    }
    bob.post(&of_keeper, json!({"t": "start"})).refused(404, "missing");
    bob.post(&format!("/api/tournaments/{id}/act"), json!({"t": "start"})).refused(403, "not_host");
    ann.post(&of_keeper, json!({"t": "start"})).good();
    wait_for("the first round", || (look(&bob, &id)["round"] == 1).then_some(()));
    ann.post(&of_keeper, json!({"t": "call_off"})).good();
    assert_eq!(look(&bob, &id)["stage"], "called_off");
    let acts = ann.get("/api/keeper/acts").good();
    let told: Vec<&str> =
        acts.as_array().unwrap().iter().take(2).map(|act| act["about"].as_str().unwrap()).collect();
    assert_eq!(told, [format!("{id} call_off"), format!("{id} start")]);
}

/// Whoever may only look sees to their own safety all the same.
#[test]
fn the_suspended_may_see_to_their_own_safety() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    let suspend = format!("/api/keeper/people/{}/suspend", bob.id);
    ann.post(&suspend, json!({"reason": "You shouted"})).good();
    let form = "Content-Type: application/x-www-form-urlencoded\r\n";
    let plain = "Content-Type: application/json\r\n";
    for (method, path, kind, body) in [
        ("POST", "/mail/unsubscribe?token=00", form, "List-Unsubscribe=One-Click"),
        ("POST", "/api/mail/unsubscribe", plain, r#"{"token":"00"}"#),
        ("POST", "/mail/reset", form, "token=00&password=another+long+password"),
        ("POST", "/api/mail/reset", plain, r#"{"token":"00","password":"another long password"}"#),
        ("POST", "/mail/sign-out", form, "token=00"),
        ("POST", "/api/mail/sign-out", plain, r#"{"token":"00"}"#),
        ("POST", "/forgot", form, "name=Bob"),
        ("POST", "/api/forgot", plain, r#"{"name":"Bob"}"#),
        ("DELETE", "/api/me/mail/address", "", ""),
        ("POST", "/settings/mail/remove", form, ""),
        ("POST", "/language", form, "language=de&back=/"),
    ] {
        let answer = bob.try_ask(method, path, kind, body.as_bytes()).unwrap();
        // Pages say on top that they are suspended; what is refused has this word.
        assert!(!answer.text().contains("\"suspended\""), "{method} {path}: {}", answer.text());
    }
    for (method, path, kind, body) in [
        ("POST", "/api/me/mail/address", plain, r#"{"address":"bob@tap.example","password":"x"}"#),
        ("POST", "/api/me/about", plain, r#"{"about":"hello"}"#),
        ("POST", "/api/messages/1", plain, r#"{"text":"hello","key":"k"}"#),
    ] {
        let answer = bob.ask(method, path, kind, body.as_bytes());
        assert_eq!(answer.json()["code"], "suspended", "{method} {path}");
    }
    assert_eq!(bob.post("/api/me/sign-out", json!({})).status, 204);
    let mut back = house.stranger();
    back.post("/api/login", json!({"name": "Bob", "password": PASSWORD})).good();
    assert_eq!(back.post("/api/me/close", json!({"password": PASSWORD})).status, 204);
}

/// Many short lost games between the same two are shown to keepers, who can be done with it.
#[test]
fn keepers_see_what_is_unusual_about_rated_games() {
    let house = House::open();
    let (mut ann, mut bob, mut eve) = (member(&house, "Ann"), member(&house, "Bob"), member(&house, "Eve"));
    assert_eq!(ann.get("/api/keeper/flags").good(), json!([]));
    for _ in 0..5 {
        let seats = json!([{"seat": "south", "chair": "me"}]);
        let table = eve.table(
            json!({"game": "jungle", "pace": "5+3", "rated": true, "open_to": "link", "seats": seats}),
        );
        bob.act(&table, json!({"t": "sit"})).good();
        eve.play(&table);
        bob.play(&table);
        bob.act(&table, json!({"t": "resign"})).good();
    }
    let flags = ann.get("/api/keeper/flags").good();
    let flag = flags.as_array().unwrap().iter().find(|flag| flag["kind"] == "short-losses");
    let flag = flag.unwrap_or_else(|| panic!("{flags}"));
    assert_eq!((&flag["loser"], &flag["winner"]), (&json!(bob.id), &json!(eve.id)));
    assert_eq!((&flag["game"], &flag["games"]), (&json!("jungle"), &json!(5)));
    let shown = page(&ann, "/keeper/flags", "en");
    assert!(
        shown.contains("within a few turns") && shown.contains("Bob") && shown.contains("Eve"),
        "{shown}"
    );
    // Games behind a link are found there too.
    let games = ann.get(&format!("/api/keeper/flags/{}/games", flag["id"])).good();
    let games = games.as_array().unwrap();
    assert_eq!(games.len(), 5);
    let shown = page(&ann, &format!("/keeper/flags/{}", flag["id"]), "en");
    for game in games {
        assert_eq!(
            (&game["result"], &game["short"], &game["counted"]),
            (&json!("lost"), &json!(true), &json!(false))
        );
        assert!(shown.contains(game["table"].as_str().unwrap()), "{shown}");
    }
    let settle = format!("/api/keeper/flags/{}/settle", flag["id"]);
    bob.post(&settle, json!({"note": "no"})).refused(404, "missing");
    assert_eq!(ann.post(&settle, json!({"note": "They are brothers"})).status, 204);
    ann.post(&settle, json!({"note": "Again"})).refused(404, "missing");
    let left = ann.get("/api/keeper/flags").good();
    assert!(left.as_array().unwrap().iter().all(|other| other["id"] != flag["id"]), "{left}");
    assert!(page(&ann, "/keeper/flags", "en").contains("They are brothers"));
    let acts = ann.get("/api/keeper/acts").good();
    assert_eq!((&acts[0]["deed"], &acts[0]["about"]), (&json!("settle-flag"), &json!("They are brothers")));
    assert_eq!(acts[0]["person"], json!(bob.id));
}

/// Friends of the host come in, others don't; vacations may be left out, and rules varied.
#[test]
fn a_tournament_for_friends() {
    let house = House::open();
    let (mut ann, mut bob, mut eve) = (member(&house, "Ann"), member(&house, "Bob"), member(&house, "Eve"));
    befriend(&mut ann, &mut bob);
    let wish = json!({"entry": "friends", "pace": "3d", "vacations": false, "rounds": 1});
    let id = held(&mut ann, wish);
    let shown = look(&bob, &id);
    assert_eq!((&shown["entry"], &shown["vacations"]), (&json!("friends"), &json!(false)));
    let may = |who: &Guest| look(who, &id)["you"]["may_enter"].clone();
    assert_eq!((may(&ann), may(&bob), may(&eve)), (json!(true), json!(true), json!(false)));
    let mine = |who: &Guest| who.get("/api/me/tournaments").good()["tournaments"].as_array().unwrap().len();
    assert_eq!((mine(&bob), mine(&eve)), (1, 0), "friends find it");
    assert_eq!(eve.get("/api/tournaments?stage=open").good()["tournaments"], json!([]), "others don't");
    let act = format!("/api/tournaments/{id}/act");
    let told = eve.post(&act, json!({"t": "enter"})).refused(409, "refused");
    assert_eq!(told, "This tournament is for friends of its host.");
    bob.post(&act, json!({"t": "enter"})).good();
    // Those who are invited need not be friends.
    ann.post(&act, json!({"t": "invite", "name": "Eve"})).good();
    eve.post(&act, json!({"t": "enter"})).good();
    ann.post(&act, json!({"t": "start"})).good();
    wait_for("the pairing", || (look(&bob, &id)["round"] == 1).then_some(()));
    let table = look(&ann, &id)["pairings"][0]["table"].as_str().unwrap().to_owned();
    wait_for("the start", || (bob.state(&table)["phase"] == "playing").then_some(()));
    // Whoever is to move goes on vacation, and their clock runs on.
    let before = bob.state(&table)["seats"].clone();
    for guest in [&mut bob, &mut eve] {
        guest.post("/api/me/vacation", json!({"days": 2})).good();
    }
    let after = bob.state(&table)["seats"].clone();
    let notes =
        |seats: &Value| seats.as_array().unwrap().iter().map(|seat| seat["note"].clone()).collect::<Vec<_>>();
    assert_eq!(notes(&after), notes(&before), "nobody is away here");
    assert!(page(&bob, &format!("/tournaments/{id}"), "en").contains("Vacations do not stop the clocks"));
}
