//! Messages and reports over the network: delivered live, kept once, and bounded.

use crate::client::{Answer, Guest, House};
use crate::people::member;
use crate::story::bot_with_token;
use serde_json::{Value, json};

fn write(by: &mut Guest, to: &Guest, text: &str) -> Answer {
    let key =
        format!("key-{}", text.len() * 1000 + usize::from(text.as_bytes().first().copied().unwrap_or(0)));
    send(by, to, text, &key)
}

fn send(by: &mut Guest, to: &Guest, text: &str, key: &str) -> Answer {
    by.post(&format!("/api/messages/{}", to.id), json!({"text": text, "key": key}))
}

fn texts(page: &Value) -> Vec<String> {
    let messages = page["messages"].as_array().unwrap();
    messages.iter().map(|message| message["text"].as_str().unwrap().to_owned()).collect()
}

fn conversation(of: &Guest, with: &Guest) -> Value {
    of.get(&format!("/api/messages/{}", with.id)).good()
}

#[test]
fn a_message_is_delivered_live_and_kept() {
    let mut house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    // Bob has two pages open, Ann one; all hear of it.
    let (mut desk, mut phone, mut writer) = (bob.socket(), bob.socket(), ann.socket());
    let sent = send(&mut ann, &bob, " Hello,\n\nBob!\u{202e} ", "first-message").good();
    assert_eq!((&sent["n"], &sent["text"]), (&json!(1), &json!("Hello,\n\nBob!")));
    for line in [&mut desk, &mut phone] {
        let frame = line.hear("direct");
        assert_eq!((&frame["with"], &frame["message"]["text"]), (&json!(ann.id), &json!("Hello,\n\nBob!")));
        assert_eq!(frame["message"].get("key"), None, "a key is the writer's own");
        line.until("one conversation to read", |frame| frame["t"] == "unread" && frame["n"] == 1);
    }
    assert_eq!(writer.hear("direct")["message"]["key"], "first-message");
    // The answer was lost: the same message is sent again, and nobody hears of it twice.
    assert_eq!(send(&mut ann, &bob, "Hello,\n\nBob!", "first-message").good(), sent);
    send(&mut ann, &bob, "Other words", "first-message").refused(409, "key_taken");
    assert_eq!(write(&mut bob, &ann, "Hello, Ann!").good()["n"], 2);
    assert_eq!(desk.hear("direct")["message"]["n"], 2);

    // Reading is told to the writer, and to one's own other pages by the number in the bar.
    bob.post(&format!("/api/messages/{}/read", ann.id), json!({"n": 1})).good();
    let read = writer.hear("read");
    assert_eq!((&read["with"], &read["n"]), (&json!(bob.id), &json!(1)));
    phone.until("nothing to read", |frame| frame["t"] == "unread" && frame["n"] == 0);
    assert_eq!(conversation(&ann, &bob)["read"], 1);

    house.kill();
    house.reopen();
    let page = conversation(&bob, &ann);
    assert_eq!(texts(&page), ["Hello,\n\nBob!", "Hello, Ann!"]);
    assert_eq!((&page["more"], &page["silent"]), (&json!(false), &Value::Null));
    let list = ann.get("/api/messages").good();
    assert_eq!((&list[0]["with"]["name"], &list[0]["unread"]), (&json!("Bob"), &json!(1)));
    assert_eq!(list[0]["last"]["text"], "Hello, Ann!");
    let mut again = ann.socket();
    again.until("one conversation to read", |frame| frame["t"] == "unread" && frame["n"] == 1);
    // Pages without a line ask.
    assert_eq!(ann.get("/api/me/messages").good()["unread"], 1);

    // Whoever does not tell is not told either.
    bob.post("/api/me/messages", json!({"tells_read": false})).good();
    assert_eq!(bob.get("/api/me/messages").good(), json!({"tells_read": false, "unread": 0}));
    for (one, other) in [(&ann, &bob), (&bob, &ann)] {
        assert_eq!(conversation(one, other)["read"], Value::Null);
    }
    // Each deletes their own copy.
    let gone = bob.ask("DELETE", &format!("/api/messages/{}", ann.id), "", b"");
    assert_eq!(gone.status, 204);
    assert_eq!(texts(&conversation(&bob, &ann)), Vec::<String>::new());
    assert_eq!(bob.get("/api/messages").good(), json!([]));
    assert_eq!(texts(&conversation(&ann, &bob)).len(), 2);
}

#[test]
fn pages_show_messages_to_members_alone() {
    let house = House::open();
    let (mut ann, mut bob, eve) = (member(&house, "Ann"), member(&house, "Bob"), member(&house, "Eve"));
    for text in ["<b>one</b>", "two & three"] {
        write(&mut ann, &bob, text).good();
        write(&mut bob, &ann, text).good();
    }
    let page = bob.get(&format!("/messages/{}", ann.id)).text();
    assert!(page.contains("&lt;b&gt;one&lt;/b&gt;") && page.contains("two &amp; three"));
    let list = bob.get("/messages").text();
    assert!(list.contains("two &amp; three") && list.contains(&format!("/messages/{}", ann.id)));
    assert!(!eve.get("/messages").text().contains("three"));
    assert!(!eve.get(&format!("/messages/{}", ann.id)).text().contains("three"));
    for stranger in [house.guest(), house.stranger()] {
        let text = stranger.get(&format!("/messages/{}", ann.id)).text();
        assert!(text.contains("/signup") && !text.contains("three"));
    }
    assert_eq!(ann.get("/messages/999999").status, 404);
    assert_eq!(ann.get("/messages/x").status, 404);
    assert_eq!(ann.get("/messages?after=nowhere").status, 400);
    ann.get("/api/messages?after=1.2.3").refused(400, "unclear");
    ann.get("/api/messages/999999").refused(404, "missing");
}

#[test]
fn a_long_conversation_comes_in_pages() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    for number in 0..45 {
        let (by, to) = if number % 2 == 0 { (&mut ann, &bob) } else { (&mut bob, &ann) };
        send(by, to, &format!("message {number}"), &format!("number-{number}")).good();
    }
    let last = conversation(&ann, &bob);
    assert_eq!((last["messages"].as_array().unwrap().len(), &last["more"]), (40, &json!(true)));
    assert_eq!((&last["messages"][0]["n"], &last["messages"][39]["n"]), (&json!(6), &json!(45)));
    let first = ann.get(&format!("/api/messages/{}?before=6", bob.id)).good();
    assert_eq!((first["messages"].as_array().unwrap().len(), &first["more"]), (5, &json!(false)));
    let missed = ann.get(&format!("/api/messages/{}?since=43", bob.id)).good();
    assert_eq!(texts(&missed), ["message 43", "message 44"]);
    ann.get(&format!("/api/messages/{}?since=x", bob.id)).refused(400, "unclear");
}

#[test]
fn who_may_not_write_is_told_so() {
    let house = House::open();
    let (mut ann, bob) = (member(&house, "Ann"), member(&house, "Bob"));
    let mut guest = house.guest();
    let (_, _, token) = bot_with_token(&house, "Ada", "Robot Ada");
    let mut bot = house.program(&token);
    write(&mut guest, &ann, "hello").refused(403, "not_allowed");
    write(&mut bot, &ann, "hello").refused(403, "not_allowed");
    write(&mut house.stranger(), &ann, "hello").refused(401, "unknown");
    for path in ["/api/messages", "/api/me/messages"] {
        guest.get(path).refused(403, "not_allowed");
        house.stranger().get(path).refused(401, "unknown");
    }
    write(&mut ann, &guest, "hello").refused(403, "no_account");
    let myself = ann.clone();
    write(&mut ann, &myself, "hello").refused(403, "yourself");
    ann.post("/api/messages/999999", json!({"text": "x", "key": "some-key-1"})).refused(404, "missing");
    let path = format!("/api/messages/{}", bob.id);
    for body in [
        json!({"text": "", "key": "some-key-1"}),
        json!({"text": " \n\u{200b}", "key": "some-key-1"}),
        json!({"text": "x".repeat(2001), "key": "some-key-1"}),
        json!({"text": "x", "key": "short"}),
        json!({"text": "x", "key": "a key with spaces"}),
        json!({"text": "x"}),
        json!({"text": 7, "key": "some-key-1"}),
        json!({"text": "x", "key": "some-key-1", "more": 1}),
    ] {
        ann.post(&path, body).refused(400, "unclear");
    }
    assert_eq!(texts(&conversation(&ann, &bob)), Vec::<String>::new());
    // Bob does not answer, so there is an end to it.
    for number in 0..5 {
        send(&mut ann, &bob, "Are you there?", &format!("question-{number}")).good();
    }
    let why = send(&mut ann, &bob, "Are you there?", "question-5").refused(409, "unanswered");
    assert!(why.contains("5 messages"), "{why}");
}

/// Whoever takes messages from friends alone hears no more from those who were.
#[test]
fn friends_alone_means_friends_alone() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    let plain = "Content-Type: application/json\r\n";
    let (to_ann, to_bob) = (format!("/api/me/friends/{}", ann.id), format!("/api/me/friends/{}", bob.id));
    bob.ask("PUT", &to_ann, plain, b"");
    ann.ask("PUT", &to_bob, plain, b"");
    write(&mut ann, &bob, "hello").good();
    write(&mut bob, &ann, "hello, Ann").good();
    ann.ask("DELETE", &to_bob, plain, b"");
    let mut wishes = ann.get("/api/me/privacy").good();
    wishes["words"] = json!("friends");
    assert_eq!(ann.post("/api/me/privacy", wishes.clone()).status, 204);
    write(&mut bob, &ann, "and now?").refused(403, "unwanted");
    // Whoever writes to somebody wants to hear from them, until they say otherwise.
    send(&mut ann, &bob, "one thing more", "one-thing-more").good();
    send(&mut bob, &ann, "yes?", "yes-what-is-it").good();
    wishes["words"] = json!("nobody");
    assert_eq!(ann.post("/api/me/privacy", wishes.clone()).status, 204);
    wishes["words"] = json!("friends");
    assert_eq!(ann.post("/api/me/privacy", wishes.clone()).status, 204);
    send(&mut bob, &ann, "hello?", "hello-is-anybody").refused(403, "unwanted");
    // Also those who have answered once are not written to without end.
    wishes["words"] = json!("everybody");
    assert_eq!(ann.post("/api/me/privacy", wishes).status, 204);
    for n in 0..19 {
        send(&mut bob, &ann, "hm", &format!("many-messages-{n}")).good();
    }
    send(&mut bob, &ann, "hm", "many-messages-19").refused(409, "unanswered");
}

#[test]
fn nobody_sends_faster_than_hands_write() {
    let house = House::with(&[]);
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    write(&mut bob, &ann, "Write as much as you like.").good();
    let answers: Vec<Answer> = (0..40)
        .map(|number| send(&mut ann, &bob, &format!("number {number}"), &format!("many-keys-{number}")))
        .collect();
    let refused = answers.iter().find(|answer| answer.status == 429).expect("a flood is stopped");
    refused.refused(429, "too_fast");
    assert!(refused.header("retry-after").is_some());
    assert!(answers.iter().filter(|answer| answer.status == 200).count() < 20);
}

#[test]
fn reports_are_taken_from_those_who_have_read_it() {
    let house = House::open();
    let (mut ann, mut bob, mut eve) = (member(&house, "Ann"), member(&house, "Bob"), member(&house, "Eve"));
    write(&mut bob, &ann, "Something rude").good();
    write(&mut ann, &bob, "Go away").good();
    let report = |who: &mut Guest, what: Value| who.post("/api/reports", what);
    let message = json!({"kind": "message", "person": bob.id, "n": 1});
    let taken = report(&mut ann, message.clone()).good();
    assert_eq!(taken["new"], true);
    assert!(taken["told"].as_str().unwrap().contains("Thank you"));
    assert_eq!(report(&mut ann, message.clone()).good()["new"], false, "once is enough");
    report(&mut eve, message.clone()).refused(404, "missing");
    report(&mut house.stranger(), message).refused(401, "unknown");
    // Nobody reports their own words as somebody else's, nor what is not there.
    for n in [2, 3, 0, -1, i64::MIN, i64::MAX] {
        report(&mut ann, json!({"kind": "message", "person": bob.id, "n": n})).refused(404, "missing");
    }
    for kind in ["name", "picture"] {
        assert_eq!(report(&mut eve, json!({"kind": kind, "person": bob.id})).good()["new"], true);
        report(&mut eve, json!({"kind": kind, "person": 999_999})).refused(404, "missing");
    }
    let own = json!({"kind": "name", "person": eve.id});
    report(&mut eve, own).refused(400, "unclear");

    // The talk of players is theirs; what watchers say is for those who watch.
    let table = ann.table(json!({"game": "jungle", "seats": [{"seat": "south", "chair": "me"}]}));
    bob.act(&table, json!({"t": "sit"})).good();
    bob.post(&format!("/api/tables/{table}/say"), json!({"text": "You are slow"})).good();
    let line = json!({"kind": "line", "table": table, "room": "players", "n": 1});
    assert_eq!(report(&mut ann, line.clone()).good()["new"], true);
    report(&mut eve, line.clone()).refused(404, "missing");
    for (key, value) in
        [("n", json!(7)), ("room", json!("watchers")), ("room", json!("cellar")), ("table", json!("nowhere"))]
    {
        let mut wrong = line.clone();
        wrong[key] = value;
        report(&mut ann, wrong).refused(404, "missing");
    }
    let mut guest = house.guest();
    guest.post(&format!("/api/tables/{table}/say"), json!({"text": "boo"})).good();
    let said = json!({"kind": "line", "table": table, "room": "watchers", "n": 1});
    assert_eq!(report(&mut eve, said).good()["new"], true);
}
