//! How much one address may hold at once, and that the others hardly notice.

use crate::client::{Answer, Guest, House};
use serde_json::json;
use std::io::{Read, Write};
use std::thread;

/// A header by which a proxy says for whom it asks.
fn from(address: &str) -> String {
    format!("X-Forwarded-For: {address}\r\n")
}

/// The options of a house behind a proxy, and more.
fn behind_proxy(more: &[&str]) -> House {
    House::with(&[&["--trusted-proxies", "127.0.0.1"], more].concat())
}

fn post_from(guest: &mut Guest, address: &str, path: &str, body: serde_json::Value) -> Answer {
    let headers = format!("Content-Type: application/json\r\n{}", from(address));
    guest.ask("POST", path, &headers, body.to_string().as_bytes())
}

/// A household of a network of the new internet.
fn household(number: usize) -> String {
    format!("2001:db8:5:{number:x}::1")
}

#[test]
fn an_address_has_so_many_connections() {
    let house = House::with(&["--max-connections-per-address", "20"]);
    let mut held: Vec<_> = (0..20).map(|_| house.connect_from(1).unwrap()).collect();
    let mut late = house.connect_from(1).unwrap();
    let mut got = Vec::new();
    let _ = late.read_to_end(&mut got);
    assert!(got.starts_with(b"HTTP/1.1 429"), "{}", String::from_utf8_lossy(&got));
    assert!(house.is_open_to(2));
    held.truncate(10);
    crate::client::wait_for("room for one more", || house.is_open_to(1).then_some(()));
    // Those who were let in are still served.
    held[0].write_all(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    assert_eq!(Answer::read(&mut held[0]).unwrap().status, 200);
    assert!(house.figure("taproom_connections_turned_away_total") >= 1.);
}

#[test]
fn an_address_has_so_many_sockets() {
    let house = behind_proxy(&["--max-sockets-per-address", "3"]);
    let guest = house.stranger();
    let held: Vec<_> =
        (0..3).map(|_| guest.try_socket(&from("198.51.100.1")).unwrap_or_else(|_| panic!())).collect();
    assert_eq!(guest.try_socket(&from("198.51.100.1")).err(), Some(429));
    assert!(guest.try_socket(&from("198.51.100.2")).is_ok());
    // A network has more, but not everything.
    let many: Vec<_> = (0..30).map_while(|n| guest.try_socket(&from(&household(n))).ok()).collect();
    assert_eq!(many.len(), 3 * 8);
    assert!(guest.try_socket(&from("2001:db8:6::1")).is_ok());
    drop(held);
    crate::client::wait_for("room for one more", || guest.try_socket(&from("198.51.100.1")).ok());
}

#[test]
fn a_proxy_s_guests_are_counted_by_their_requests() {
    let house = behind_proxy(&["--max-connections-per-address", "3"]);
    let table = house.guest().table(json!({"game": "jungle"}));
    let wait = format!("/api/tables/{table}?since=99&wait=20");
    let guest = house.stranger();
    thread::scope(|scope| {
        let polls: Vec<_> = (0..3)
            .map(|_| {
                // Whoever looks whether it is full takes a place while they do.
                let held = |status: &u16| *status != 429;
                let poll = || guest.try_ask("GET", &wait, &from("198.51.100.1"), b"").unwrap().status;
                scope.spawn(move || std::iter::repeat_with(poll).find(held).unwrap())
            })
            .collect();
        let full = || {
            let answer = guest.try_ask("GET", "/api/games", &from("198.51.100.1"), b"").unwrap();
            (answer.status == 429).then(|| answer.refused(429, "too_many"))
        };
        let sentence = crate::client::wait_for("too many requests at once", full);
        assert!(sentence.contains("connections from your address"), "{sentence}");
        assert_eq!(guest.try_ask("GET", "/api/games", &from("198.51.100.2"), b"").unwrap().status, 200);
        house.guest().act(&table, json!({"t": "sit"})).good();
        for poll in polls {
            assert_eq!(poll.join().unwrap(), 200);
        }
    });
}

#[test]
fn an_address_makes_so_many_guests_a_day() {
    let house = behind_proxy(&["--max-guests-per-address", "4"]);
    let guests = |address: &dyn Fn(usize) -> String| {
        let come =
            |n: usize| post_from(&mut house.stranger(), &address(n), "/api/guest", json!({})).status == 200;
        (0..60).take_while(|&n| come(n)).count()
    };
    assert_eq!(guests(&|_| "198.51.100.1".to_owned()), 4);
    assert_eq!(guests(&household), 4 * 8);
    assert_eq!(guests(&|_| "198.51.100.2".to_owned()), 4);
}

#[test]
fn tables_that_are_not_over_have_a_limit() {
    let house = behind_proxy(&["--max-tables-per-person", "3", "--max-tables-per-address", "5"]);
    let open = |guest: &mut Guest, at: &str| post_from(guest, at, "/api/tables", json!({"game": "jungle"}));
    let (mut ann, mut bob) = (house.guest(), house.guest());
    let first = open(&mut ann, "198.51.100.1").good()["table"].as_str().unwrap().to_owned();
    open(&mut ann, "198.51.100.1").good();
    open(&mut ann, "198.51.100.1").good();
    let sentence = open(&mut ann, "198.51.100.9").refused(429, "too_many");
    assert!(sentence.starts_with("You have 3 unfinished tables"), "{sentence}");
    open(&mut bob, "198.51.100.1").good();
    open(&mut bob, "198.51.100.1").good();
    let sentence = open(&mut bob, "198.51.100.1").refused(429, "too_many");
    assert!(sentence.starts_with("There are 5 unfinished tables from your address"), "{sentence}");
    open(&mut house.guest(), "198.51.100.2").good();
    ann.act(&first, json!({"t": "abort"})).good();
    open(&mut ann, "198.51.100.1").good();
    assert_eq!(open(&mut bob, "198.51.100.1").status, 429);
    // A table that could not be opened does not count.
    let mut eve = house.guest();
    for _ in 0..4 {
        post_from(&mut eve, "198.51.100.3", "/api/tables", json!({"game": "chess"})).refused(400, "unclear");
    }
    open(&mut eve, "198.51.100.3").good();
}

#[test]
fn room_codes_can_t_be_tried_by_the_thousand() {
    let house = behind_proxy(&[]);
    let mut ann = house.guest();
    ann.table(json!({"game": "jungle", "code": "kitchen-72"}));
    let guest = house.stranger();
    let guess = |n: usize| {
        guest.try_ask("GET", &format!("/api/codes/CODE{n:04}"), &from("198.51.100.1"), b"").unwrap()
    };
    let tried = (0..200).take_while(|&n| guess(n).status == 404).count();
    assert!((60..70).contains(&tried), "{tried}");
    let good = guest.try_ask("GET", "/api/codes/kitchen-72", &from("198.51.100.2"), b"").unwrap();
    assert_eq!(good.status, 200);
    assert_eq!(guest.try_ask("GET", "/api/games", &from("198.51.100.1"), b"").unwrap().status, 200);
}

/// Files cost nothing and are for everybody; what only looks like a file is a request like any other.
#[test]
fn only_real_files_are_free() {
    let house = behind_proxy(&[]);
    let guest = house.stranger();
    let get = |path: &str, more: &str| {
        guest.try_ask("GET", path, &format!("{}{more}", from("198.51.100.1")), b"").unwrap()
    };
    get("/picture/wolf-bend-red-gold.svg", "").text();
    for _ in 0..300 {
        assert_eq!(get("/assets/x/icon.svg", "").status, 200);
        assert_eq!(get("/picture/wolf-bend-red-gold.svg", "").status, 200);
    }
    let made_up = (0..1000).take_while(|n| get(&format!("/picture/a/{n}"), "").status == 404).count();
    assert!((390..600).contains(&made_up), "{made_up}");
    assert!(
        (0..2000).any(|_| get("/assets/x/nothing.js", "").status == 429),
        "files that are not there cost"
    );
    assert_eq!(get("/assets/x/icon.svg", "").status, 200);
    let zipped = get("/assets/x/board/board.js", "Accept-Encoding: gzip\r\n");
    assert_eq!(zipped.header("content-encoding"), Some("gzip"));
    assert!(zipped.body.len() * 2 < get("/assets/x/board/board.js", "").body.len());
}
