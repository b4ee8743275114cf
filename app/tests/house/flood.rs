//! Sockets that send more than any player would are disconnected, and are told why.

use crate::client::{Ended, House, Socket};
use serde_json::{Value, json};
use std::thread;
use std::time::{Duration, Instant};
use tungstenite::Message;
use tungstenite::protocol::frame::Frame;
use tungstenite::protocol::frame::coding::{Data, OpCode};

/// Sends the same until the house has had enough, and gives how many that took and how it ended.
fn flood(line: &mut Socket, message: impl Fn() -> Message) -> (usize, Ended) {
    let began = Instant::now();
    let mut sent = 0;
    while line.send(message()).is_ok() && sent < 3_000_000 {
        sent += 1;
        assert!(began.elapsed() < Duration::from_secs(40), "{sent} were taken");
    }
    (sent, line.ended())
}

/// Whether a closing frame came, if any came through, that says what was wrong.
fn disconnected(ended: &Ended, why: &str) -> bool {
    ended.0.as_ref().is_none_or(|frame| u16::from(frame.code) == 1008 && frame.reason.as_str() == why)
}

#[test]
fn whoever_goes_on_after_refusals_is_disconnected() {
    let house = House::with(&[]);
    let mut line = house.guest().socket();
    // As many as come through at once are refused, and a little later all is well.
    for _ in 0..60 {
        line.send(Message::text(r#"{"t":"lobby","on":false,"id":5}"#)).unwrap();
    }
    let answers: Vec<_> = (0..60).map(|_| line.answer_to(json!(5))).collect();
    assert!(answers.iter().any(|answer| answer["code"] == "too_fast"), "{answers:?}");
    thread::sleep(Duration::from_millis(1200));
    line.ping();
    // Long ones are not even read.
    let long = format!(r#"{{"t":"ping","x":"{}"}}"#, "x".repeat(4000));
    for _ in 0..250 {
        let _ = line.send(Message::text(long.clone()));
    }
    let ended = line.ended();
    assert!(disconnected(&ended, "too many messages"), "{ended:?}");
    house.guest().socket().ping();
}

#[test]
fn floods_of_frames_that_say_nothing_are_disconnected() {
    let house = House::with(&[]);
    let empty = || Message::Frame(Frame::message(Vec::new(), OpCode::Data(Data::Continue), false));
    let mut line = house.guest().socket();
    let (sent, ended) = flood(&mut line, || Message::Ping(Vec::new().into()));
    assert!(disconnected(&ended, "too many messages"), "{sent} {ended:?}");
    let mut line = house.guest().socket();
    let (sent, ended) = flood(&mut line, || Message::Pong(vec![0; 8].into()));
    assert!(disconnected(&ended, "too many messages"), "{sent} {ended:?}");
    let mut line = house.guest().socket();
    line.send(Message::Frame(Frame::message(vec![b' '], OpCode::Data(Data::Text), false))).unwrap();
    let (sent, ended) = flood(&mut line, empty);
    assert!(disconnected(&ended, "too much at once"), "{sent} {ended:?}");
    let ended = house.figure("taproom_commands_refused_total{reason=\"disconnected\"}");
    assert_eq!(ended, 3.);
    house.guest().socket().ping();
}

/// Many guests of one address at one table are not heard more than a few.
#[test]
fn a_table_is_not_talked_down() {
    let house = House::with(&[]);
    let table = house.guest().table(json!({"game": "jungle"}));
    let other = house.guest().table(json!({"game": "jungle"}));
    let say = |table: &str| format!("/api/tables/{table}/say");
    let began = Instant::now();
    let mut heard = 0;
    for _ in 0..12 {
        let mut guest = house.guest();
        heard += (0..6).filter(|_| guest.post(&say(&table), json!({"text": "hello"})).status == 200).count();
    }
    let refilled = began.elapsed().as_secs() as usize + 1;
    assert!((20..=20 + refilled).contains(&heard), "{heard} of 72");
    house.guest().post(&say(&other), json!({"text": "hello"})).good();
}

/// Only the answer to the house's own question says how long the way is.
#[test]
fn pongs_that_nobody_asked_for_buy_no_time() {
    const TURNS: u64 = 3;
    const THOUGHT: Duration = Duration::from_millis(1500);
    let house = House::open();
    let (mut ann, mut bob) = (house.guest(), house.guest());
    let seats = json!([{"seat": "south", "chair": "me"}]);
    let table = ann.table(json!({"game": "jungle", "pace": "5", "seats": seats}));
    bob.act(&table, json!({"t": "sit"})).good();
    let mut line = ann.socket();
    line.watch(&table);
    let clock = |state: &Value| {
        let south = state["seats"].as_array().unwrap().iter().find(|seat| seat["seat"] == "south");
        south.unwrap()["clock"].as_u64().unwrap()
    };
    // The first moves are made before clocks run.
    ann.play(&table);
    bob.play(&table);
    let before = clock(&ann.state(&table));
    for _ in 0..TURNS {
        let state = ann.state(&table);
        thread::sleep(THOUGHT);
        line.send(Message::Pong(Vec::new().into())).unwrap();
        line.good(json!({"t": "move", "table": table, "ply": state["ply"], "m": state["you"]["legal"][0]}));
        bob.play(&table);
    }
    let spent = before - clock(&ann.state(&table));
    assert!(spent >= TURNS * (THOUGHT.as_millis() as u64 - 200), "only {spent} ms were spent");
}
