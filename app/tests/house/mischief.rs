//! Bad input: a clear refusal for whoever sent it, and no effect on anybody else.

use crate::client::{Guest, House, Socket, sentence, wait_for};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};
use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use tungstenite::Message;
use tungstenite::protocol::frame::Frame;
use tungstenite::protocol::frame::coding::{Data, OpCode};

/// A table where Ann and Bob play, with its spectator, in a house where others misbehave.
struct Table {
    house: House,
    ann: Guest,
    bob: Guest,
    id: String,
    watcher: Socket,
}

impl Table {
    fn new() -> Table {
        let house = House::open();
        let (mut ann, mut bob) = (house.guest(), house.guest());
        let id = ann.table(json!({"game": "jungle", "seats": [{"seat": "south", "chair": "me"}]}));
        bob.act(&id, json!({"t": "sit"})).good();
        let mut watcher = house.stranger().socket();
        watcher.watch(&id);
        Table { house, ann, bob, id, watcher }
    }

    fn version(&self) -> u64 {
        self.house.stranger().state(&self.id)["v"].as_u64().unwrap()
    }

    /// The game goes on, and whoever watches sees it.
    fn works(&mut self, after: &str) {
        let mover =
            if self.ann.state(&self.id)["to_move"] == "south" { &mut self.ann } else { &mut self.bob };
        let v = mover.play(&self.id);
        let seen = self.watcher.see(&self.id, |frame| frame["v"].as_u64() >= Some(v));
        assert_eq!((&seen["v"], &seen["phase"]), (&json!(v), &json!("playing")), "after {after}");
    }
}

/// Who asks for what at which table, and the word of the refusal.
///
/// `game` is Ann's and Bob's table with Ann on the move, `over` a finished one, `full` one that waits for its
/// host; Eve sits nowhere.
const REFUSED: &[(&str, &str, &str, &str)] = &[
    ("eve", "game", r#"{"t":"move","ply":0,"m":"g3g4"}"#, "not_seated"),
    ("bob", "game", r#"{"t":"move","ply":0,"m":"g3g4"}"#, "not_your_turn"),
    ("bob", "game", r#"{"t":"move","ply":0,"m":"a7a6"}"#, "not_your_turn"),
    ("ann", "game", r#"{"t":"move","ply":1,"m":"g3g4"}"#, "stale"),
    ("ann", "game", r#"{"t":"move","ply":4294967295,"m":"g3g4"}"#, "stale"),
    ("ann", "game", r#"{"t":"move","ply":4294967296,"m":"g3g4"}"#, "unclear"),
    ("ann", "game", r#"{"t":"move","ply":-1,"m":"g3g4"}"#, "unclear"),
    ("ann", "game", r#"{"t":"move","ply":0,"m":"g3g5"}"#, "illegal"),
    ("ann", "game", r#"{"t":"move","ply":0,"m":"a7a6"}"#, "illegal"),
    ("ann", "game", r#"{"t":"move","ply":0,"m":"d4d5"}"#, "illegal"),
    ("ann", "game", r#"{"t":"move","ply":0,"m":"z9z8"}"#, "unclear"),
    ("ann", "game", r#"{"t":"move","ply":0,"m":""}"#, "unclear"),
    ("ann", "game", r#"{"t":"move","ply":0,"m":"g3g4\u0000"}"#, "unclear"),
    ("ann", "game", r#"{"t":"move","ply":0,"m":"<b>g3g4</b>"}"#, "unclear"),
    ("ann", "game", r#"{"t":"move","ply":0}"#, "unclear"),
    ("ann", "game", r#"{"t":"move","ply":0,"m":"g3g4","seat":"south"}"#, "unclear"),
    ("ann", "game", r#"{"t":"resign","seat":"north"}"#, "not_your_seat"),
    ("ann", "game", r#"{"t":"resign","seat":"up"}"#, "unclear"),
    ("ann", "game", r#"{"t":"resign","seat":"west"}"#, "not_your_seat"),
    ("eve", "game", r#"{"t":"resign"}"#, "not_seated"),
    ("eve", "game", r#"{"t":"leave"}"#, "not_seated"),
    ("eve", "game", r#"{"t":"back"}"#, "not_seated"),
    ("eve", "game", r#"{"t":"abort"}"#, "not_seated"),
    ("eve", "game", r#"{"t":"offer","what":"draw"}"#, "not_seated"),
    ("eve", "game", r#"{"t":"claim","seat":"south"}"#, "not_seated"),
    ("eve", "game", r#"{"t":"sit"}"#, "started"),
    ("eve", "game", r#"{"t":"start"}"#, "started"),
    ("eve", "game", r#"{"t":"arrange","seat":"south","chair":"me"}"#, "started"),
    ("ann", "game", r#"{"t":"offer","what":"rematch"}"#, "not_here"),
    ("ann", "game", r#"{"t":"offer","what":"takeback"}"#, "not_here"),
    ("ann", "game", r#"{"t":"decline","what":"draw"}"#, "not_here"),
    ("ann", "game", r#"{"t":"flag"}"#, "unclear"),
    ("ann", "game", r#"{"t":"pause","by":100000}"#, "unclear"),
    ("ann", "over", r#"{"t":"move","ply":0,"m":"g3g4"}"#, "over"),
    ("ann", "over", r#"{"t":"resign"}"#, "over"),
    ("ann", "over", r#"{"t":"sit"}"#, "over"),
    ("ann", "over", r#"{"t":"abort"}"#, "over"),
    ("eve", "full", r#"{"t":"sit"}"#, "full"),
    ("eve", "full", r#"{"t":"sit","seat":"south"}"#, "seat_taken"),
    ("eve", "full", r#"{"t":"sit","seat":"east"}"#, "no_such_seat"),
    ("eve", "full", r#"{"t":"start"}"#, "not_host"),
    ("ann", "full", r#"{"t":"move","ply":0,"m":"g3g4"}"#, "not_started"),
    ("ann", "full", r#"{"t":"resign"}"#, "not_started"),
    ("ann", "full", r#"{"t":"arrange","seat":"south","chair":{"engine":0}}"#, "unclear"),
    ("ann", "full", r#"{"t":"arrange","seat":"south","chair":"nobody"}"#, "unclear"),
    ("ann", "0123456789", r#"{"t":"resign"}"#, "no_table"),
    ("ann", "0123456789", r#"{"t":"watch"}"#, "no_table"),
    ("ann", "0123456789", r#"{"t":"say","text":"hello"}"#, "no_table"),
    ("ann", "../../../x", r#"{"t":"resign"}"#, "unclear"),
    ("nobody", "game", r#"{"t":"resign"}"#, "unknown"),
    ("nobody", "game", r#"{"t":"say","text":"hello"}"#, "unknown"),
];

#[test]
fn every_wrong_request_gets_its_word_and_changes_nothing() {
    let mut table = Table::new();
    let mut ann = table.ann.clone();
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": {"engine": 1}}]);
    let over = ann.table(json!({"game": "jungle", "seats": seats}));
    ann.act(&over, json!({"t": "resign"})).good();
    let full = ann.table(json!({"game": "jungle", "starts_when_full": false, "seats": seats}));
    let eve = table.house.guest();
    let nobody = table.house.stranger();
    let mut askers: Vec<(&str, Guest, Socket)> =
        [("ann", ann), ("bob", table.bob.clone()), ("eve", eve), ("nobody", nobody)]
            .into_iter()
            .map(|(name, guest)| (name, guest.clone(), guest.socket()))
            .collect();
    let before = table.version();
    for &(who, place, ask, code) in REFUSED {
        let (_, guest, line) = askers.iter_mut().find(|(name, ..)| *name == who).unwrap();
        let id = match place {
            "game" => &table.id,
            "over" => &over,
            "full" => &full,
            other => other,
        };
        let mut asked: Value = serde_json::from_str(ask).unwrap();
        asked["table"] = json!(id);
        line.refused(asked, code);
        let asked: Value = serde_json::from_str(ask).unwrap();
        let other = matches!(asked["t"].as_str(), Some("watch" | "say"));
        if !other && id.bytes().all(|letter| letter.is_ascii_alphanumeric()) {
            let answer = guest.act(id, asked);
            assert_eq!(answer.json()["code"], code, "{who} {ask}");
            assert!((400..500).contains(&answer.status), "{who} {ask}: {}", answer.status);
            sentence(&answer.json()["error"]);
        }
    }
    assert_eq!(table.version(), before, "nothing has happened");
    table.works("all of that");
}

#[test]
fn a_move_that_is_sent_twice_is_made_once() {
    let mut table = Table::new();
    let mut line = table.ann.socket();
    let state = line.watch(&table.id);
    let m = &state["you"]["legal"][0];
    let ask = json!({"t": "move", "table": table.id, "ply": 0, "m": m, "id": 7});
    for _ in 0..3 {
        line.send(Message::text(ask.to_string())).unwrap();
    }
    let answers: Vec<Value> = (0..3).map(|_| line.answer_to(json!(7))).collect();
    assert_eq!((&answers[0]["t"], &answers[1]["code"]), (&json!("ok"), &json!("not_your_turn")));
    assert_eq!(table.ann.state(&table.id)["ply"], 1);
    // Whoever plays both sides is on the move again, and the move is of the past all the same.
    let mut ann = table.ann.clone();
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": "me"}]);
    let both = ann.table(json!({"game": "jungle", "seats": seats}));
    let ask = json!({"t": "move", "ply": 0, "m": m});
    ann.act(&both, ask.clone()).good();
    ann.act(&both, ask).refused(409, "stale");
    table.works("a replay");
}

#[test]
fn messages_that_make_no_sense_get_a_sentence() {
    let mut table = Table::new();
    let deep = format!("{{\"t\":{}{}}}", "[".repeat(3500), "]".repeat(3500));
    let objects = "{\"t\":".repeat(1300);
    let wide = format!("{{\"t\":\"ping\",{}}}", vec!["\"x\":0"; 1000].join(","));
    let digits = format!("{{\"t\":\"ping\",\"id\":{}}}", "9".repeat(4000));
    let texts = [
        "",
        " ",
        "hello",
        "[]",
        "null",
        "{}",
        "{\"t\":null}",
        "{\"t\":\"dance\"}",
        "{\"t\":\"hello\"}",
        "{\"t\":\"ping\",\"id\":1.5}",
        "{\"t\":\"ping\",\"id\":-1}",
        "{\"t\":\"ping\",\"id\":\"1\"}",
        "{\"t\":\"ping\",\"id\":1e999}",
        "{\"t\":\"lobby\"}",
        "{\"t\":\"lobby\",\"on\":\"yes\"}",
        "{\"t\":\"mute\",\"person\":\"x\",\"on\":true}",
        "{\"t\":\"watch\",\"table\":7}",
        "{\"t\":\"watch\",\"table\":\"\"}",
        "{\"t\":\"watch\",\"table\":\"0123456789\",\"v\":-1}",
        "{\"t\":\"ping\"}{\"t\":\"ping\"}",
        "{\"t\":\"ping\"",
        "\u{feff}{\"t\":\"ping\"}",
        "\u{0}",
        &deep,
        &objects,
        &wide,
        &digits,
    ];
    let mut line = table.ann.socket();
    for text in texts {
        line.send(Message::text(text)).unwrap();
        let answer = line.hear("no");
        assert_eq!(answer["code"], "unclear", "{text}");
        sentence(&answer["error"]);
    }
    line.send(Message::binary(vec![0xff; 100])).unwrap();
    assert_eq!(line.hear("no")["code"], "unclear");
    line.ping();
    table.works("nonsense");
    // Too much of it is no mistake any more.
    while line.send(Message::text("hello")).is_ok() && line.until_end_or("no") {}
    table.works("a hundred times nonsense");
}

#[test]
fn frames_that_are_none_end_their_connection_only() {
    let mut table = Table::new();
    let text = OpCode::Data(Data::Text);
    let long = Message::text("x".repeat(8 * 1024 + 1));
    let huge = Message::text("x".repeat(1024 * 1024));
    let broken = Message::Frame(Frame::message(vec![b'"', 0xff, 0xfe, b'"'], text, true));
    let reserved = Message::Frame(Frame::message(vec![0], OpCode::Data(Data::Reserved(5)), true));
    let loose = Message::Frame(Frame::message(vec![b'x'], OpCode::Data(Data::Continue), true));
    for (what, message) in [
        ("a long frame", long),
        ("a huge frame", huge),
        ("broken letters", broken),
        ("an unknown frame", reserved),
        ("the end of nothing", loose),
    ] {
        let mut line = table.ann.socket();
        let _ = line.send(message);
        line.ended();
        table.works(what);
    }
    // A message in many small pieces is still one message, and has the same bound.
    let mut line = table.ann.socket();
    let mut ended = false;
    for number in 0..200 {
        let kind = if number == 0 { text } else { OpCode::Data(Data::Continue) };
        ended = line.send(Message::Frame(Frame::message(vec![b' '; 100], kind, false))).is_err() || ended;
    }
    line.ended();
    table.works("a message without end");
}

#[test]
fn requests_that_are_none_are_refused() {
    let mut table = Table::new();
    let mut ann = table.ann.clone();
    let kind = "Content-Type: application/json\r\n";
    let act = format!("/api/tables/{}/act", table.id);
    let deep = [b"{\"t\":".to_vec(), vec![b'['; 10_000]].concat();
    for body in [&b""[..], b"{", b"[]", b"\xff\xfe", b"{\"t\":\"\xff\"}", b"\0", b"{\"t\":\"dance\"}", &deep]
    {
        let answer = ann.ask("POST", &act, kind, body);
        assert_eq!(answer.json()["code"], "unclear", "{}", String::from_utf8_lossy(body));
        assert!(answer.json()["error"].as_str().unwrap().ends_with('.'));
    }
    for path in ["/api/tables", "/api/signup", "/api/me/name", &act] {
        let answer = ann.try_ask("POST", path, kind, &vec![b' '; 20_000]).unwrap();
        assert_eq!(answer.status / 100, 4, "{path}");
    }
    for (path, status) in [
        ("/api/tables/0123456789", 404),
        ("/api/tables/%00", 404),
        ("/api/tables/..%2f..%2fetc%2fpasswd", 404),
        ("/api/tables/%ff", 400),
        ("/../../etc/passwd", 404),
        ("/api/me/games?after=x", 400),
        ("/api/me/games?list=x", 400),
        ("/api/me/games?list=over&after=turn", 400),
        ("/api/games/jungle/recent?after=x", 400),
    ] {
        assert_eq!(ann.get(path).status, status, "{path}");
    }
    let path = format!("/api/tables/{}", "x".repeat(5000));
    assert_eq!(ann.get(&path).status, 404);
    // Whatever is no HTTP at all may be cut off without a word.
    let endless = [b"GET / HTTP/1.1\r\n".to_vec(), b"X: x\r\n".repeat(50_000)].concat();
    for bytes in [&b"\x16\x03\x01\x02\x00\x01\x00"[..], b"HELLO\r\n\r\n", &endless] {
        let mut stream = ann.connect();
        let _ = stream.write_all(bytes);
        let _ = stream.shutdown(Shutdown::Write);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        assert!(!answer.starts_with(b"HTTP/1.1 2"), "{}", String::from_utf8_lossy(&answer));
    }
    for wanted in [
        json!({"game": "chess"}),
        json!({"game": "jungle", "players": 3}),
        json!({"game": "jungle", "players": 18_446_744_073_709_551_615_u64}),
        json!({"game": "jungle", "pace": "99999999999"}),
        json!({"game": "jungle", "pace": "-1"}),
        json!({"game": "jungle", "pace": "NaN"}),
        json!({"game": "jungle", "options": ["cheating"]}),
        json!({"game": "jungle", "title": "x".repeat(61)}),
        json!({"game": "jungle", "seats": [{"seat": "south", "chair": {"invited": 99_999}}]}),
        json!({"game": "jungle", "takeover": 9}),
        json!({"game": "jungle", "more": 1}),
    ] {
        ann.post("/api/tables", wanted).refused(400, "unclear");
    }
    let nowhere = json!({"game": "jungle", "seats": [{"seat": "east", "chair": "me"}]});
    ann.post("/api/tables", nowhere).refused(409, "no_such_seat");
    let titled = ann.table(json!({"game": "jungle", "title": "<i>\u{202e}now\u{200b}</i>\n"}));
    assert_eq!(ann.state(&titled)["head"]["title"], "<i>now</i>", "markup is text, tricks are gone");
    table.works("bad requests");
}

#[test]
fn a_thousand_who_say_nothing_keep_nobody_out() {
    // Everybody has two ends here, and some systems allow a thousand files.
    let most = getrlimit(Resource::Nofile).maximum;
    setrlimit(Resource::Nofile, Rlimit { current: most, maximum: most }).unwrap();
    let mut table = Table::new();
    let mut silent: Vec<TcpStream> = (0..1000).map(|_| table.ann.connect()).collect();
    table.works("a thousand connections");
    let half = "GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upg";
    for stream in silent.iter_mut().take(200) {
        stream.write_all(half.as_bytes()).unwrap();
    }
    let key = "rade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    for stream in silent.iter_mut().take(100) {
        // A frame of a hundred bytes is announced, and never comes.
        stream.write_all(key.as_bytes()).unwrap();
        stream.write_all(&[0x81, 0x80 | 100, 1, 2]).unwrap();
    }
    wait_for("a hundred sockets", || (table.house.figure("taproom_sockets_open") >= 101.).then_some(()));
    for _ in 0..3 {
        table.works("a thousand connections and a hundred sockets");
    }
    table.ann.socket().watch(&table.id);
    drop(silent);
    wait_for("empty doors", || (table.house.figure("taproom_sockets_open") == 1.).then_some(()));
    table.works("a thousand departures");
}

#[test]
fn nobody_waits_for_somebody_who_never_reads() {
    // Enough moves for far more bytes than the buffers between a sender and a slow reader hold.
    const MANY: f64 = 800.;
    const TABLES: usize = 24;
    let mut table = Table::new();
    let mut slow = table.ann.socket();
    slow.take_little();
    let mut seats: Vec<Value> =
        ["west", "north", "east"].map(|seat| json!({"seat": seat, "chair": {"engine": 1}})).to_vec();
    seats.push(json!({"seat": "south", "chair": "me"}));
    // Computers play each other, since somebody has left, and fill the queue of whoever looks at all of them.
    let mut host = table.house.guest();
    for _ in 0..TABLES {
        let wanted = json!({"game": "quadular", "players": 4, "seats": seats, "takeover": 1});
        let busy = host.table(wanted);
        host.act(&busy, json!({"t": "leave"})).good();
        // What is said there is told anew too: all of it together is more than the queue holds.
        table.house.guest().post(&format!("/api/tables/{busy}/say"), json!({"text": "well played"})).good();
        slow.send(Message::text(json!({"t": "watch", "table": busy}).to_string())).unwrap();
    }
    let moves = "taproom_moves_total{game=\"quadular\"}";
    for part in 1..=10 {
        let enough = 0.1 * f64::from(part) * MANY;
        wait_for("many moves", || (table.house.figure(moves) > enough).then_some(()));
        if part % 3 == 0 {
            table.works("frames that nobody reads");
        }
    }
    // Either it has been disconnected, or it is told what it missed, as often as it has to be, with no gap and up
    // to the end of every game.
    let mut seen: HashMap<String, u64> = HashMap::new();
    let mut over = HashSet::new();
    while over.len() < TABLES {
        let Some(frame) = slow.next_before_the_end() else { break };
        if frame["t"] == "table" {
            let id = frame["id"].as_str().unwrap().to_owned();
            let last = seen.entry(id.clone()).or_default();
            assert!(frame["from"].as_u64() <= Some(*last), "a gap after {last}: {frame}");
            *last = frame["v"].as_u64().unwrap();
            if frame["phase"] == "over" {
                over.insert(id);
            }
        }
    }
    let resynced = table.house.figure("taproom_clients_resynced_total");
    eprintln!(
        "OVER {} {resynced} {}",
        over.len(),
        slow.heard.iter().filter(|t| t.contains("well played")).count()
    );
    assert!(over.len() < TABLES || resynced >= 1., "nothing was missed: the guest was not slow");
    table.works("a slow guest");
}
