//! Nobody passes for somebody else, and nobody keeps somebody else out.

use crate::client::{Answer, Guest, House, wait_for};
use crate::people::{PASSWORD, member};
use crate::story::bot_with_token;
use serde_json::{Value, json};

fn credentials(name: &str, password: &str) -> Value {
    json!({"name": name, "password": password})
}

#[test]
fn names_that_look_like_another_are_not_to_be_had() {
    let house = House::open();
    for name in ["Bob", "Coco", "Greg", "Anna", "Alice"] {
        member(&house, name);
    }
    let mut eve = house.guest();
    for name in ["Bօb", "Bᴏb", "B0b", "Сосо", "ɡreg", "ɑnna", "AIice", "A1ice", "ALlCE", "Bób", "Bøb", "Аппа"]
    {
        let signing_up = house.stranger().post("/api/signup", credentials(name, PASSWORD));
        assert!(matches!(signing_up.status, 400 | 409), "{name}: {}", signing_up.status);
        let renaming = eve.post("/api/me/name", json!({"name": name}));
        assert!(matches!(renaming.status, 400 | 409), "{name}: {}", renaming.status);
    }
    for name in [
        "Taproom Admin",
        "The Admin",
        "Taproom Staff",
        "House Moderator",
        "Adm1n",
        "Админ",
        "Admin١",
        "Computer Level 8",
        "Champion 8",
    ] {
        house.stranger().post("/api/signup", credentials(name, PASSWORD)).refused(400, "bad_name");
        eve.post("/api/me/name", json!({"name": name})).refused(400, "bad_name");
    }
    for name in ["Роман", "Борис", "李小龙", "Ελένη", "김철수", "Ann 李"] {
        eve.post("/api/me/name", json!({"name": name})).good();
    }
    house.stranger().post("/api/login", credentials("BOB", PASSWORD)).good();
}

#[test]
fn the_first_passwords_to_be_tried_are_refused() {
    let house = House::open();
    for password in ["12345678", "password", "aaaaaaaa", "Password1!", "qwertyuiop", "Robert1999"] {
        let refused = house.stranger().post("/api/signup", credentials("Robert", password));
        refused.refused(400, "bad_password");
    }
    let mut rob = member(&house, "Robert");
    let change = json!({"old": PASSWORD, "new": "iloveyou"});
    rob.post("/api/me/password", change).refused(400, "bad_password");
}

/// Somebody who comes through a proxy from an address.
fn log_in_from(address: &str, guest: &mut Guest, password: &str) -> Answer {
    let headers = format!("Content-Type: application/json\r\nX-Forwarded-For: {address}\r\n");
    guest.ask("POST", "/api/login", &headers, credentials("Ann", password).to_string().as_bytes())
}

#[test]
fn nobody_is_locked_out_by_tries_from_elsewhere() {
    let house = House::with(&["--trusted-proxies", "127.0.0.1"]);
    let mut ann = member(&house, "Ann");
    let home = "198.51.100.200";
    log_in_from(home, &mut house.stranger(), PASSWORD).good();
    let wrong = |address: &str| log_in_from(address, &mut house.stranger(), "wrong password of mine").status;
    let tried = (0..30).take_while(|_| wrong("198.51.100.1") == 403).count();
    assert!((10..12).contains(&tried), "{tried}");
    // One address alone keeps nobody from another one waiting, known or not.
    log_in_from("198.51.100.2", &mut house.stranger(), PASSWORD).good();
    let change = |old: &str, new: &str| json!({"old": old, "new": new});
    let other = "another horse entirely";
    assert_eq!(ann.post("/api/me/password", change(PASSWORD, other)).status, 204);
    assert_eq!(ann.post("/api/me/password", change(other, PASSWORD)).status, 204);
    // Many addresses together make strangers wait.
    let spent = (0..200).take_while(|n| wrong(&format!("203.0.113.{n}")) == 403).count();
    assert!(spent < 110, "{spent}");
    wait_for("a stranger who waits", || (wrong("198.51.100.77") == 429).then_some(()));
    for _ in 0..3 {
        log_in_from(home, &mut house.stranger(), PASSWORD).good();
    }
    // So does not whoever has a session, wherever they are now.
    log_in_from("198.51.100.78", &mut ann, PASSWORD).good();
    assert_eq!(ann.post("/api/me/password", change(PASSWORD, other)).status, 204);
}

#[test]
fn keys_of_bots_are_shown_and_can_be_ended() {
    let house = House::open();
    let (mut ada, bot, token) = bot_with_token(&house, "Ada", "Robot Ada");
    let page = ada.get("/settings").text();
    assert!(
        page.contains("Robot Ada") && page.contains("laptop") && page.contains("Revoke the key laptop"),
        "{page}"
    );
    let first = ada.get(&format!("/api/me/bots/{bot}/tokens")).good()[0]["id"].clone();
    assert!(page.contains(&format!("/api/me/bots/{bot}/tokens/{first}")), "{page}");
    assert!(!page.contains(&token[4..]), "the key itself is never shown again");
    let change = |old: &str, new: &str| json!({"old": old, "new": new});
    let other = "another horse entirely";
    assert_eq!(ada.post("/api/me/password", change(PASSWORD, other)).status, 204);
    assert_eq!(house.program(&token).get("/api/me").status, 200, "a key outlives the password unless told");
    let mut line = house.program(&token).socket();
    let ending = json!({"old": other, "new": PASSWORD, "end_keys": true});
    assert_eq!(ada.post("/api/me/password", ending).status, 204);
    house.program(&token).get("/api/me").refused(401, "unknown");
    line.ended();
    let page = ada.get("/settings").text();
    assert!(page.contains("No keys.") && !page.contains("laptop"), "{page}");
    assert!(!house.guest().get("/settings").text().contains("id=\"keys\""));
}
