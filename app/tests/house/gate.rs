//! The door itself: connections that never finish a request are closed, and one address can't shut it.

use crate::client::{Answer, House, PATIENCE};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

/// What HTTP/2 begins with, and its first frame.
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";

/// What somebody gets until the house ends the connection, and how long that took.
fn until_the_end(stream: &mut TcpStream) -> (Vec<u8>, Duration) {
    let began = Instant::now();
    let mut got = Vec::new();
    if let Err(error) = stream.read_to_end(&mut got) {
        let kind = error.kind();
        assert!(
            !matches!(kind, std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut),
            "it never ended"
        );
    }
    (got, began.elapsed())
}

#[test]
fn only_one_protocol_is_spoken() {
    let house = House::open();
    let mut stream = house.stranger().connect();
    stream.write_all(PREFACE).unwrap();
    let (got, took) = until_the_end(&mut stream);
    assert!(got.is_empty() || got.starts_with(b"HTTP/1.1 4"), "{got:?}");
    assert!(took < Duration::from_secs(10), "{took:?}");
    // Half of it may yet become something else, but not for ever.
    let mut stream = house.stranger().connect();
    stream.write_all(&PREFACE[..16]).unwrap();
    let (got, _) = until_the_end(&mut stream);
    assert!(got.is_empty() || got.starts_with(b"HTTP/1.1 4"), "{got:?}");
}

#[test]
fn nobody_takes_for_ever() {
    let house = House::open();
    let head = "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n";
    let within =
        |what: &str, took: Duration| assert!(took < PATIENCE - Duration::from_secs(10), "{what}: {took:?}");
    thread::scope(|scope| {
        scope.spawn(|| within("silence", until_the_end(&mut house.stranger().connect()).1));
        scope.spawn(|| {
            let mut stream = house.stranger().connect();
            stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-Half: a he").unwrap();
            within("half a header", until_the_end(&mut stream).1);
        });
        scope.spawn(|| {
            let mut stream = house.stranger().connect();
            stream.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
            let (got, took) = until_the_end(&mut stream);
            assert!(got.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&got));
            within("an idle connection", took);
        });
        scope.spawn(|| {
            // One byte now and then is no body.
            let mut stream = house.stranger().connect();
            stream.write_all(head.as_bytes()).unwrap();
            let mut slow = stream.try_clone().unwrap();
            let dripping = scope.spawn(move || {
                let began = Instant::now();
                while began.elapsed() < PATIENCE && slow.write_all(b" ").is_ok() {
                    thread::sleep(Duration::from_millis(500));
                }
            });
            let (got, took) = until_the_end(&mut stream);
            let answer = Answer::read(&mut &got[..]).unwrap();
            answer.refused(408, "too_slow");
            within("a slow body", took);
            drop(stream);
            dripping.join().unwrap();
        });
    });
    assert_eq!(house.stranger().get("/health").status, 200);
}

#[test]
fn answers_that_nobody_reads_are_given_up() {
    const ASKED: usize = 300;
    let house = House::open();
    let mut stream = house.stranger().connect();
    socket2::SockRef::from(&stream).set_recv_buffer_size(1 << 14).unwrap();
    let ask = "GET /assets/x/table.js HTTP/1.1\r\nHost: x\r\n\r\n".repeat(ASKED);
    stream.write_all(ask.as_bytes()).unwrap();
    // Longer than the house waits for somebody who takes nothing.
    thread::sleep(Duration::from_secs(26));
    let (got, _) = until_the_end(&mut stream);
    let answers = got.windows(12).filter(|twelve| twelve == b"HTTP/1.1 200").count();
    assert!(answers < ASKED, "all {answers} answers were kept");
    assert_eq!(house.stranger().get("/health").status, 200);
}

/// A system that allows a hundred files: no address gets more than a quarter of them.
#[test]
fn one_address_does_not_shut_the_door() {
    let house = House::under("ulimit -n 100", &[]);
    let held: Vec<TcpStream> = (0..120)
        .filter_map(|number| {
            let mut stream = house.connect_from(1).ok()?;
            // Each in its own way.
            let start: &[u8] =
                [PREFACE, b"", b"GET / HT", b"POST /api/login HTTP/1.1\r\nContent-Length: 9\r\n\r\n"]
                    [number % 4];
            stream.write_all(start).ok()?;
            Some(stream)
        })
        .collect();
    for _ in 0..5 {
        assert!(house.is_open_to(2), "somebody else is kept out");
        thread::sleep(Duration::from_millis(200));
    }
    drop(held);
    assert!(!house.log().contains("nobody can come in"), "{}", house.log());
}

/// When there is no file left, the log says so once and not ten times a second.
#[test]
fn a_full_house_does_not_fill_the_log() {
    let house = House::under("ulimit -n 80", &[]);
    let mut held = Vec::new();
    // Ten addresses with a few each are more than there are files.
    for round in 0..12 {
        for address in 10..20 {
            held.extend(house.connect_from(address).ok());
        }
        if round > 8 && house.log().contains("nobody can come in") {
            break;
        }
    }
    thread::sleep(Duration::from_secs(3));
    let told = house.log().matches("nobody can come in").count();
    assert_eq!(told, 1, "{}", house.log());
    drop(held);
    crate::client::wait_for("an open door", || house.is_open_to(2).then_some(()));
}
