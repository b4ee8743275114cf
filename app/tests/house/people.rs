//! People: guests, members, programs, and those who pretend to be somebody.

use crate::client::{Guest, House, Socket};
use crate::story::bot_with_token;
use serde_json::{Value, json};

pub(crate) const PASSWORD: &str = "correct horse battery";

fn login(name: &str, password: &str) -> Value {
    json!({"name": name, "password": password})
}

/// Somebody who has just signed up.
pub(crate) fn member(house: &House, name: &str) -> Guest {
    let mut member = house.stranger();
    let me = member.post("/api/signup", login(name, PASSWORD)).good();
    Guest { id: me["id"].as_i64().unwrap(), name: name.to_owned(), ..member }
}

/// The number of whoever the house takes somebody for.
fn known_as(guest: &Guest) -> Option<i64> {
    let answer = guest.get("/api/me");
    if answer.status == 401 {
        answer.refused(401, "unknown");
    }
    answer.json()["id"].as_i64()
}

#[test]
fn a_guest_becomes_a_member_and_keeps_the_games() {
    let house = House::open();
    let mut ann = house.stranger();
    assert_eq!(known_as(&ann), None);
    let came = ann.post("/api/guest", json!({}));
    let cookie = came.header("set-cookie").unwrap();
    for part in ["; HttpOnly", "; SameSite=Lax", "; Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "this house has no TLS in front: {cookie}");
    let me = came.good();
    assert_eq!(me["kind"], "guest");
    let again = ann.post("/api/guest", json!({}));
    assert_eq!((again.header("set-cookie"), again.good()), (None, me.clone()), "a session is kept");
    let table = ann.table(json!({"game": "jungle", "seats": [
        {"seat": "south", "chair": "me"}, {"seat": "north", "chair": "me"}]}));
    ann.play(&table);

    let before = ann.clone();
    let member = ann.post("/api/signup", login("Ann Lee", PASSWORD)).good();
    assert_eq!((&member["id"], &member["kind"]), (&me["id"], &json!("member")));
    assert_eq!(known_as(&before), None, "the guest's session has ended");
    assert_eq!(ann.get("/api/me/games").good()[0]["id"], json!(table));
    ann.play(&table);
    ann.post("/api/signup", login("Ann Two", PASSWORD)).refused(403, "not_allowed");
    assert_eq!(ann.get("/api/me/games").good()[0]["seats"][0]["name"], "Ann Lee");

    let mut out = ann.clone();
    let left = out.post("/api/logout", json!({}));
    assert_eq!((left.status, out.cookie.is_none()), (204, true));
    assert_eq!(known_as(&ann), None, "the session has ended, not only the cookie");
    ann.cookie = None;
    ann.post("/api/login", login(" ANN-LEE ", PASSWORD)).good();
    assert_eq!(known_as(&ann), me["id"].as_i64());
}

/// A connection was let in as somebody: it ends when that somebody leaves or is called something else.
#[test]
fn connections_do_not_outlive_their_session() {
    let house = House::open();
    let mut ann = house.guest();
    let mut line = ann.socket();
    line.ping();
    ann.post("/api/me/name", json!({"name": "Ann of the hill"})).good();
    let come_back = |line: &mut Socket| line.ended().0.is_some_and(|goodbye| u16::from(goodbye.code) == 1012);
    assert!(come_back(&mut line));
    let mut again = ann.socket();
    again.ping();
    let mut other = house.guest().socket();
    ann.post("/api/logout", json!({}));
    assert!(come_back(&mut again));
    other.ping();
}

#[test]
fn a_wrong_login_says_nothing_about_who_is_known() {
    let house = House::open();
    house.stranger().post("/api/signup", login("Ann", PASSWORD)).good();
    bot_with_token(&house, "Ada", "Robot Ada");
    let try_as = |name: &str, password: &str| {
        let answer = house.stranger().post("/api/login", login(name, password));
        let kept = |name: &str| !matches!(name, "date" | "content-length");
        let headers: Vec<_> = answer.headers.iter().filter(|(name, _)| kept(name)).cloned().collect();
        (answer.refused(403, "wrong_password"), headers)
    };
    let wrong = try_as("Ann", "wrong horse battery");
    let guest = house.guest();
    let long = "x".repeat(5000);
    for (name, password) in [
        ("Nobody Here", PASSWORD),
        ("Robot Ada", PASSWORD),
        (&guest.name, ""),
        ("", ""),
        ("Ann", ""),
        ("<b>", PASSWORD),
        (&long, PASSWORD),
        ("Ann", &long),
    ] {
        assert_eq!(try_as(name, password), wrong, "{name}");
    }
}

#[test]
fn names_and_passwords_follow_rules_and_can_change() {
    let house = House::open();
    let mut ann = house.stranger();
    for (name, password, status, code) in [
        ("Al", PASSWORD, 400, "bad_name"),
        ("<b>Ann</b>", PASSWORD, 400, "bad_name"),
        ("Ann\u{202e}eeL", PASSWORD, 400, "bad_name"),
        ("Ann\u{200b}", PASSWORD, 400, "bad_name"),
        ("Аnn", PASSWORD, 400, "bad_name"),
        ("Admin", PASSWORD, 400, "bad_name"),
        ("Ann", "short", 400, "bad_password"),
        ("Ann Ann Ann", "annannann", 400, "bad_password"),
        ("Ann", &"x".repeat(201), 400, "bad_password"),
    ] {
        ann.post("/api/signup", login(name, password)).refused(status, code);
    }
    ann.post("/api/signup", login("Ann", PASSWORD)).good();
    house.guest().post("/api/signup", login("A.N.N", PASSWORD)).refused(409, "name_taken");

    let mut bob = house.guest();
    bob.post("/api/me/name", json!({"name": "ann"})).refused(409, "name_taken");
    assert_eq!(bob.post("/api/me/name", json!({"name": "Bob"})).good()["name"], "Bob");
    assert_eq!(bob.get("/api/me").good()["name"], "Bob");
    let change = |old: &str, new: &str| json!({"old": old, "new": new});
    bob.post("/api/me/password", change("", "new horse battery")).refused(403, "not_allowed");

    let mut other = house.stranger();
    other.post("/api/login", login("Ann", PASSWORD)).good();
    ann.post("/api/me/password", change("wrong horse", "new horse battery")).refused(403, "wrong_password");
    ann.post("/api/me/password", change(PASSWORD, "short")).refused(400, "bad_password");
    assert_eq!(known_as(&other), known_as(&ann));
    assert_eq!(ann.post("/api/me/password", change(PASSWORD, "new horse battery")).status, 204);
    assert!(known_as(&ann).is_some(), "the session that changed it goes on");
    assert_eq!(known_as(&other), None, "the others have ended");
    house.stranger().post("/api/login", login("Ann", PASSWORD)).refused(403, "wrong_password");
    house.stranger().post("/api/login", login("Ann", "new horse battery")).good();
}

#[test]
fn cookies_stay_behind_tls_and_forged_ones_are_nobodys() {
    let house = House::with(&["--no-limits", "--behind-tls"]);
    let mut ann = house.stranger();
    let came = ann.post("/api/guest", json!({}));
    assert!(came.header("set-cookie").unwrap().contains("; Secure"));
    let real = ann.cookie.clone().unwrap();
    let turned: String = real.chars().rev().collect();
    let more = format!("{real}0");
    for forged in ["", "x", &turned, &real[..63], &more, &real.to_uppercase(), "../../etc/passwd"] {
        let mut forger = Guest { cookie: Some(forged.to_owned()), ..house.stranger() };
        assert_eq!(known_as(&forger), None, "{forged}");
        forger.post("/api/tables", json!({"game": "jungle"})).refused(401, "unknown");
        let hello = forger.socket().heard[0].clone();
        assert!(hello.contains("\"you\":null"), "{hello}");
    }
    // A session's secret is no token, and a token no secret.
    let mut forger = house.program(&format!("tap_{real}"));
    forger.post("/api/guest", json!({})).refused(401, "unknown");
    assert_eq!(known_as(&ann), ann.get("/api/me").good()["id"].as_i64());
}

#[test]
fn pages_of_other_houses_can_do_nothing() {
    let house = House::open();
    let mut ann = house.guest();
    let kind = "Content-Type: application/json\r\n";
    let here = format!("http://{}", house.address);
    let body = br#"{"name":"Evil Ann"}"#;
    for foreign in [
        "Origin: http://evil.example\r\n",
        "Origin: null\r\n",
        "Origin: http://127.0.0.1\r\n",
        "Sec-Fetch-Site: cross-site\r\n",
        "Sec-Fetch-Site: same-site\r\n",
        &format!("Origin: {here}\r\nSec-Fetch-Site: cross-site\r\n"),
    ] {
        for path in ["/api/me/name", "/api/guest", "/api/logout", "/api/login"] {
            ann.ask("POST", path, &format!("{kind}{foreign}"), body).refused(403, "foreign");
        }
        assert_eq!(ann.try_socket(foreign).err(), Some(403), "{foreign}");
    }
    assert_eq!(ann.get("/api/me").good()["name"], json!(ann.name));
    // A form of another page can't even say that it sends JSON.
    ann.ask("POST", "/api/me/name", "Content-Type: text/plain\r\n", body).refused(400, "unclear");
    for own in [format!("Origin: {here}\r\n"), "Sec-Fetch-Site: same-origin\r\n".to_owned()] {
        ann.ask("POST", "/api/me/name", &format!("{kind}{own}"), br#"{"name":"Good Ann"}"#).good();
        assert!(ann.try_socket(&own).is_ok());
    }
}

#[test]
fn tokens_let_programs_in_until_they_are_taken_away() {
    let house = House::open();
    house.guest().post("/api/me/bots", json!({"name": "Robot"})).refused(403, "not_allowed");
    let (mut ada, bot, token) = bot_with_token(&house, "Ada", "Robot Ada");
    let mut program = house.program(&token);
    let me = program.get("/api/me").good();
    assert_eq!((&me["id"], &me["name"], &me["kind"]), (&json!(bot), &json!("Robot Ada"), &json!("bot")));
    let hello = program.socket().heard[0].clone();
    assert!(hello.contains("Robot Ada"), "{hello}");
    let table = program.table(json!({"game": "trench-run"}));
    program.act(&table, json!({"t": "sit"})).good();
    program.post("/api/me/bots", json!({"name": "Robot Child"})).refused(403, "not_allowed");

    let tokens = format!("/api/me/bots/{bot}/tokens");
    let second = ada.post(&tokens, json!({"label": "server"})).good();
    let listed = ada.get(&tokens);
    assert_eq!(listed.good().as_array().unwrap().len(), 2);
    assert!(!listed.text().contains(&token[4..]), "a token is shown once");
    let mut eve = house.guest();
    eve.post(&tokens, json!({"label": "mine"})).refused(404, "missing");
    eve.get(&tokens).refused(404, "missing");
    let first = ada.get(&tokens).good()[0]["id"].clone();
    let place = format!("{tokens}/{first}");
    eve.ask("DELETE", &place, "", b"").refused(404, "missing");
    assert_eq!(known_as(&program), Some(bot));
    assert_eq!(ada.ask("DELETE", &place, "", b"").status, 204);
    ada.ask("DELETE", &place, "", b"").refused(404, "missing");
    assert_eq!(known_as(&program), None, "a token that was taken away is worth nothing");
    assert_eq!(program.try_socket("").err(), Some(401));
    assert_eq!(known_as(&house.program(second["token"].as_str().unwrap())), Some(bot), "the other one is");
    assert_eq!(ada.get("/api/me/bots").good()[0]["name"], "Robot Ada");
}

/// One limit after the other, each until it says no.
#[test]
fn too_much_of_anything_must_wait() {
    let house = House::with(&[]);
    let until_refused = |most: usize, mut deed: Box<dyn FnMut() -> crate::client::Answer + '_>| {
        let refused = (0..=most).map(|_| deed()).find(|answer| answer.status == 429);
        let refused = refused.unwrap_or_else(|| panic!("nobody said no after {most}"));
        let sentence = refused.refused(429, "too_fast");
        assert!(sentence.starts_with("That was a lot at once. Wait "), "{sentence}");
        let after: u64 = refused.header("retry-after").unwrap().parse().unwrap();
        assert!((1..=60).contains(&after), "{after}");
    };
    let mut ann = house.guest();
    until_refused(30, Box::new(|| ann.post("/api/tables", json!({"game": "jungle"}))));
    let mut bob = house.guest();
    let table = bob.table(json!({"game": "jungle"}));
    let say = format!("/api/tables/{table}/say");
    until_refused(20, Box::new(|| bob.post(&say, json!({"text": "hello"}))));
    let mut line = bob.socket();
    line.refused(json!({"t": "say", "table": table, "text": "hello"}), "too_fast");
    until_refused(30, Box::new(|| house.stranger().post("/api/login", login("Nobody", PASSWORD))));
    until_refused(500, Box::new(|| house.stranger().post("/api/guest", json!({}))));
    // The address has not used up everything: others still play and talk.
    ann.act(&table, json!({"t": "sit"})).good();
    ann.post(&say, json!({"text": "hello"})).good();
    let too_many = (0..300).find_map(|_| house.stranger().try_socket("").err());
    assert_eq!(too_many, Some(429));
    until_refused(5000, Box::new(|| house.stranger().get("/api/me")));
}
