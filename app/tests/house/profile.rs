//! What people show of themselves, what they take with them, and how they leave for good.

use crate::client::{Answer, Guest, House, wait_for};
use crate::people::{PASSWORD, member};
use crate::story::bot_with_token;
use serde_json::{Value, json};
use std::io::Write;

/// A file of the pictures that the fuzzer begins with.
fn file(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz/corpus/photo/");
    std::fs::read(format!("{folder}{name}")).unwrap()
}

fn send(guest: &Guest, bytes: &[u8]) -> Answer {
    guest.try_ask("PUT", "/api/me/photo", "Content-Type: image/png\r\n", bytes).unwrap()
}

/// Both make three moves, so that a rated game counts although it is given up early.
fn rally(first: &mut Guest, second: &mut Guest, table: &str) {
    for _ in 0..6 {
        let mine = first.state(table)["you"]["legal"].as_array().is_some_and(|legal| !legal.is_empty());
        if mine {
            first.play(table)
        } else {
            second.play(table)
        };
    }
}

/// A game that the second one gives up early.
fn beat(winner: &mut Guest, loser: &mut Guest, wanted: Value) -> String {
    let counts = wanted["rated"] == json!(true);
    let table = winner.table(wanted);
    loser.act(&table, json!({"t": "sit"})).good();
    if counts {
        rally(winner, loser, &table);
    }
    loser.act(&table, json!({"t": "resign"})).good();
    table
}

fn game(id: &str) -> Value {
    json!({"game": id, "pace": "5+3", "seats": [{"seat": "south", "chair": "me"}]})
}

fn rated(id: &str) -> Value {
    let mut game = game(id);
    game["rated"] = json!(true);
    game
}

fn names(answer: &Answer) -> Vec<String> {
    answer.good().as_array().unwrap().iter().map(|card| card["id"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_photo_is_seen_wherever_people_are() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    let shield = ann.get("/api/me").good()["picture"].as_str().unwrap().to_owned();
    let sent = send(&ann, &file("turned.jpg")).good();
    let picture = sent["picture"].as_str().unwrap().to_owned();
    assert!(picture.starts_with("/picture/") && picture.ends_with(".jpg"), "{picture}");
    assert_eq!(ann.get("/api/me").good()["picture"], json!(picture));

    let shown = house.stranger().get(&picture);
    assert_eq!((shown.status, shown.header("content-type")), (200, Some("image/jpeg")));
    assert_eq!(shown.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(shown.header("cache-control"), Some("public, max-age=31536000, immutable"));
    assert!(shown.header("content-security-policy").unwrap().contains("default-src 'none'"));
    assert!(
        shown.body.starts_with(&[0xff, 0xd8, 0xff]) && !shown.body.windows(4).any(|part| part == b"Exif")
    );

    // At the table, in what is said there, in lists and on pages.
    let table = beat(&mut ann, &mut bob, game("jungle"));
    ann.post(&format!("/api/tables/{table}/say"), json!({"text": "well played"})).good();
    let state = bob.state(&table);
    assert!(
        state["seats"].as_array().unwrap().iter().any(|seat| seat["picture"] == json!(picture)),
        "{state}"
    );
    let mut line = bob.socket();
    line.watch(&table);
    let said = wait_for("what was said", || {
        line.ping();
        line.heard.iter().find(|frame| frame.contains("well played")).cloned()
    });
    assert!(said.contains(&picture), "{said}");
    for path in [format!("/people/{}", ann.id), "/games".to_owned(), format!("/t/{table}")] {
        assert!(bob.get(&path).text().contains(&picture), "{path}");
    }
    assert!(ann.get("/").text().contains(&picture), "the bar");
    // Among friends, and where somebody is looked for.
    bob.ask("PUT", &format!("/api/me/friends/{}", ann.id), "", b"");
    ann.ask("PUT", &format!("/api/me/friends/{}", bob.id), "", b"");
    for path in ["/friends", "/api/me/friends", "/api/people?name=Ann"] {
        assert!(bob.get(path).text().contains(&picture), "{path}");
    }

    // Another one takes its place; the old one is gone.
    let other = send(&ann, &file("plain.png")).good()["picture"].as_str().unwrap().to_owned();
    assert_ne!(other, picture);
    assert_eq!(house.stranger().get(&picture).status, 404);
    let gone = ann.ask("DELETE", "/api/me/photo", "", b"").good();
    assert_eq!(gone["picture"], json!(shield));
    assert_eq!(house.stranger().get(&other).status, 404);
    assert!(bob.get(&format!("/people/{}", ann.id)).text().contains(&shield));
}

#[test]
fn a_form_sends_a_photo_without_scripts() {
    let house = House::open();
    let mut ann = member(&house, "Ann");
    let form = |name: &str, bytes: &[u8]| {
        let head = format!(
            "--frame\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"me.png\"\r\nContent-Type: image/png\r\n\r\n"
        );
        [head.as_bytes(), bytes, b"\r\n--frame--\r\n"].concat()
    };
    let kind = "Content-Type: multipart/form-data; boundary=frame\r\nAccept: text/html\r\n";
    let sent = ann.ask("POST", "/settings/photo", kind, &form("photo", &file("plain.png")));
    assert_eq!((sent.status, sent.header("location")), (303, Some("/settings#photo")), "{}", sent.text());
    assert!(ann.get("/api/me").good()["picture"].as_str().unwrap().ends_with(".jpg"));
    for (bytes, status) in [
        (form("photo", &file("bomb.png")), 413),
        (form("photo", b""), 400),
        (form("other", &file("plain.png")), 400),
        (b"--frame\r\nnonsense".to_vec(), 400),
        (form("photo", &file("script.svg")), 415),
    ] {
        let refused = ann.ask("POST", "/settings/photo", kind, &bytes);
        assert_eq!(refused.status, status, "{}", refused.text());
        assert!(refused.text().contains("<h1>"), "people get a page");
    }
    let gone =
        ann.ask("POST", "/settings/photo/remove", "Content-Type: application/x-www-form-urlencoded\r\n", b"");
    assert_eq!(gone.status, 303);
    assert!(ann.get("/api/me").good()["picture"].as_str().unwrap().ends_with(".svg"));
}

#[test]
fn bad_photos_are_refused_with_a_reason() {
    let house = House::open();
    let ann = member(&house, "Ann");
    for (name, status) in
        [("nothing", 400), ("bomb.png", 413), ("script.svg", 415), ("half.png", 400), ("half.jpg", 400)]
    {
        send(&ann, &file(name)).refused(status, "bad_picture");
    }
    for name in ["polyglot.png", "text.png", "moving.webp", "plain.webp"] {
        let picture = send(&ann, &file(name)).good()["picture"].as_str().unwrap().to_owned();
        let body = house.stranger().get(&picture).body;
        assert!(!body.windows(6).any(|part| part == b"script"), "{name}");
    }
    send(&house.guest(), &file("plain.png")).refused(403, "not_allowed");
    send(&house.stranger(), &file("plain.png")).refused(401, "unknown");
    let (_, _, token) = bot_with_token(&house, "Olga", "Robot Olga");
    send(&house.program(&token), &file("plain.png")).refused(403, "not_allowed");
    for path in ["/picture/0123456789abcdef0123456789abcdef.jpg", "/picture/x.jpg", "/picture/..%2f.jpg"] {
        assert_eq!(house.stranger().get(path).status, 404, "{path}");
    }
}

/// Twenty megabytes are refused by what the request says about itself, and without that when too much has come.
#[test]
fn a_flood_is_refused_before_it_is_read() {
    let house = House::open();
    let ann = member(&house, "Ann");
    let head = |more: &str| {
        format!(
            "PUT /api/me/photo HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{}{more}\r\n",
            ann.house,
            ann.papers()
        )
    };
    let mut line = ann.connect();
    line.write_all(head("Content-Length: 20971520\r\n").as_bytes()).unwrap();
    // Not a byte of it was sent.
    Answer::read(&mut line).unwrap().refused(413, "bad_picture");

    let mut line = ann.connect();
    line.write_all(head("Transfer-Encoding: chunked\r\n").as_bytes()).unwrap();
    let piece = [b"10000\r\n".as_slice(), &[7; 0x10000], b"\r\n"].concat();
    // The house stops listening before the end.
    let sent = (0..320).take_while(|_| line.write_all(&piece).is_ok()).count();
    assert!(sent < 320, "all twenty megabytes were taken");
    // Elsewhere a request stays short.
    let long = vec![b' '; 20_000];
    ann.try_ask("POST", "/api/me/about", "Content-Type: application/json\r\n", &long)
        .unwrap()
        .refused(400, "unclear");
    ann.try_ask("POST", "/api/me/photo", "", &long).unwrap().refused(400, "unclear");
}

#[test]
fn a_line_about_oneself_is_plain_and_short() {
    let house = House::open();
    let mut ann = member(&house, "Ann");
    let page = format!("/people/{}", ann.id);
    let kept = ann.post("/api/me/about", json!({"about": "  I like <b>rats</b>\n\u{202e}and tea. "})).good();
    assert_eq!(kept["about"], "I like <b>rats</b> and tea.");
    assert_eq!(house.stranger().get(&format!("/api/people/{}", ann.id)).good()["about"], kept["about"]);
    let text = house.stranger().get(&page).text();
    assert!(text.contains("I like &lt;b&gt;rats&lt;/b&gt; and tea."), "{text}");
    ann.post("/api/me/about", json!({"about": "x".repeat(161)})).refused(400, "too_long");
    ann.post("/api/me/about", json!({"about": "x".repeat(160)})).good();
    assert_eq!(ann.post("/api/me/about", json!({"about": " "})).good()["about"], Value::Null);
    house.guest().post("/api/me/about", json!({"about": "hello"})).refused(403, "not_allowed");
}

#[test]
fn a_history_is_filtered_and_private_games_stay_private() {
    let house = House::open();
    let (mut ann, mut bob, mut eve) = (member(&house, "Ann"), member(&house, "Bob"), member(&house, "Eve"));
    let first = beat(&mut ann, &mut bob, game("jungle"));
    let second = beat(&mut bob, &mut ann, game("trench-run"));
    let third = beat(&mut ann, &mut eve, game("jungle"));
    let mut hidden = game("jungle");
    hidden["open_to"] = json!("link");
    let hidden = beat(&mut ann, &mut bob, hidden);
    let asked = |who: &Guest, query: &str| names(&who.get(&format!("/api/people/{}/games?{query}", ann.id)));
    let (a, b, e) = (ann.id, bob.id, eve.id);
    for (query, others, own) in [
        (String::new(), vec![&third, &second, &first], vec![&hidden, &third, &second, &first]),
        ("result=won".to_owned(), vec![&third, &first], vec![&hidden, &third, &first]),
        ("result=lost".to_owned(), vec![&second], vec![&second]),
        ("result=drew".to_owned(), vec![], vec![]),
        (format!("opponent={b}"), vec![&second, &first], vec![&hidden, &second, &first]),
        ("against=bob".to_owned(), vec![&second, &first], vec![&hidden, &second, &first]),
        (format!("opponent={b}&game=jungle"), vec![&first], vec![&hidden, &first]),
        (format!("opponent={b}&result=won"), vec![&first], vec![&hidden, &first]),
        (format!("opponent={e}&game=jungle&result=won"), vec![&third], vec![&third]),
        (format!("opponent={e}&game=trench-run&result=won"), vec![], vec![]),
        (
            "game=&result=&against=".to_owned(),
            vec![&third, &second, &first],
            vec![&hidden, &third, &second, &first],
        ),
        (format!("opponent={a}"), vec![], vec![]),
    ] {
        let told = |names: Vec<&String>| names.into_iter().cloned().collect::<Vec<_>>();
        assert_eq!(asked(&eve, &query), told(others.clone()), "{query}");
        assert_eq!(asked(&house.stranger(), &query), told(others), "{query}");
        assert_eq!(asked(&ann, &query), told(own), "{query}");
        let page = eve.get(&format!("/people/{}?{query}", ann.id));
        assert_eq!(page.status, 200);
        assert!(!page.text().contains(&hidden), "{query}");
    }
    for (query, status) in [("result=best", 400), ("opponent=999", 404), ("game=chess", 404)] {
        assert_eq!(eve.get(&format!("/api/people/{}/games?{query}", ann.id)).status, status, "{query}");
        assert_eq!(eve.get(&format!("/people/{}?{query}", ann.id)).status, status, "{query}");
    }
    // A slip in a name is no error: the page stays, with what was typed and an empty list.
    let slip = "against=nobody%20at%20all&game=jungle";
    assert_eq!(asked(&eve, slip), Vec::<String>::new());
    let page = eve.get(&format!("/people/{}?{slip}", ann.id));
    assert_eq!(page.status, 200);
    assert!(
        page.text().contains("value=\"nobody at all\"") && page.text().contains("is called"),
        "{}",
        page.text()
    );
    // What is downloaded is what is shown.
    let records = ann.get("/api/me/records?result=won&against=bob");
    assert_eq!(records.header("content-type"), Some("text/plain; charset=utf-8"));
    assert!(records.header("content-disposition").unwrap().contains("attachment"));
    let text = records.text();
    assert_eq!(text.matches("[Table ").count(), 2, "{text}");
    assert!(text.contains(&hidden) && text.contains(&first) && text.contains("\n\n["), "{text}");
    house.stranger().get("/api/me/records").refused(401, "unknown");
}

#[test]
fn everything_about_me_is_mine_to_take() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    let table = beat(&mut ann, &mut bob, rated("jungle"));
    ann.post(&format!("/api/tables/{table}/say"), json!({"text": "a secret word"})).good();
    bob.post(&format!("/api/tables/{table}/say"), json!({"text": "not hers"})).good();
    ann.post("/api/me/about", json!({"about": "I like rats."})).good();
    let bot = ann.post("/api/me/bots", json!({"name": "Robot Ann"})).good()["id"].as_i64().unwrap();
    ann.post(&format!("/api/me/bots/{bot}/tokens"), json!({"label": "attic"})).good();
    let waiting = ann.table(game("trench-run"));
    ann.post("/api/me/messages", json!({"tells_read": false})).good();
    ann.post(&format!("/api/messages/{}", bob.id), json!({"text": "Well played", "key": "well-0001"})).good();
    // A match that was given up at once does not count.
    let short = ann.table(rated("jungle"));
    bob.act(&short, json!({"t": "sit"})).good();
    bob.act(&short, json!({"t": "resign"})).good();
    let answer = ann.get("/api/me/data");
    assert_eq!(answer.header("content-type"), Some("application/json"));
    let data = answer.good();
    assert_eq!(
        (&data["account"]["name"], &data["account"]["about"]),
        (&json!("Ann"), &json!("I like rats."))
    );
    assert_eq!(data["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&data["programs"][0]["name"], &data["programs"][0]["keys"][0]["label"]),
        (&json!("Robot Ann"), &json!("attic"))
    );
    assert_eq!(data["said"].as_array().unwrap().len(), 1);
    assert_eq!(data["said"][0]["text"], "a secret word");
    assert_eq!((&data["ratings"][0]["table"], &data["ratings"][0]["before"]), (&json!(table), &json!(1500)));
    let games = data["games"].as_array().unwrap();
    assert!([&short, &table].iter().all(|id| games.iter().any(|game| game["id"] == **id)), "{games:?}");
    assert_eq!(data["playing"][0]["id"], json!(waiting));
    assert_eq!(data["account"]["tells_read"], json!(false));
    let standing = &data["standings"][0];
    assert_eq!((&standing["game"], &standing["games"]), (&json!("jungle"), &json!(1)));
    assert_eq!(standing["points"], data["ratings"][0]["after"]);
    assert_eq!(data["uncounted"], json!([{"table": short, "why": "too-short"}]));
    let conversation = json!([{"with": bob.id, "read": 1, "unread": 0, "sent": 1}]);
    assert_eq!(data["conversations"], conversation);
    assert!(data["keeper"]["since"].as_i64().unwrap() > 0, "the first account keeps the house");
    let text = answer.text();
    for secret in ["argon2", "tap_", "not hers", ann.cookie.as_deref().unwrap()] {
        assert!(!text.contains(secret), "{secret}");
    }
    house.stranger().get("/api/me/data").refused(401, "unknown");
}

#[test]
fn a_closed_account_leaves_games_and_nothing_else() {
    let mut house = House::open();
    // The first of them looks after the house, and would have to stay.
    let (mut bob, mut ann, mut cat) =
        (member(&house, "Bob"), member(&house, "Annette"), member(&house, "Cat"));
    let old = beat(&mut ann, &mut bob, rated("jungle"));
    ann.post(&format!("/api/tables/{old}/say"), json!({"text": "a secret word"})).good();
    let picture = send(&ann, &file("plain.jpg")).good()["picture"].as_str().unwrap().to_owned();
    ann.post("/api/me/about", json!({"about": "I like rats."})).good();
    let bot = ann.post("/api/me/bots", json!({"name": "Robot Annette"})).good()["id"].as_i64().unwrap();
    let made = ann.post(&format!("/api/me/bots/{bot}/tokens"), json!({"label": "attic"})).good();
    let program = house.program(made["token"].as_str().unwrap());
    assert_eq!(program.get("/api/me").status, 200);
    // One game is on, one waits for somebody, and one goes on without them.
    let on = ann.table(rated("jungle"));
    cat.act(&on, json!({"t": "sit"})).good();
    rally(&mut ann, &mut cat, &on);
    let waits = ann.table(game("trench-run"));
    let points = |who: &Guest| who.get(&format!("/api/people/{}", who.id)).good()["ratings"].clone();
    let bobs = points(&bob);

    ann.post("/api/me/close", json!({"password": "not this one"})).refused(403, "wrong_password");
    house.guest().post("/api/me/close", json!({"password": PASSWORD})).refused(403, "not_allowed");
    assert_eq!(ann.get("/api/me").status, 200, "nothing has happened");
    let mut elsewhere = house.stranger();
    elsewhere.post("/api/login", json!({"name": "Annette", "password": PASSWORD})).good();
    let mut line = ann.socket();
    assert_eq!(ann.clone().post("/api/me/close", json!({"password": PASSWORD})).status, 204);
    line.ended();

    for gone in [&ann, &elsewhere, &program] {
        assert_eq!(gone.get("/api/me").status, 401);
    }
    let mut back = house.stranger();
    back.post("/api/login", json!({"name": "Annette", "password": PASSWORD})).refused(403, "wrong_password");
    back.post("/api/login", json!({"name": "Annette", "password": ""})).refused(403, "wrong_password");
    let former = format!("Former member {}", ann.id);
    back.post("/api/login", json!({"name": former, "password": ""})).refused(403, "wrong_password");
    // Nobody becomes them at once, or pretends to be one of those who left.
    let sign_up =
        |name: &str| house.stranger().post("/api/signup", json!({"name": name, "password": PASSWORD}));
    sign_up("annette").refused(409, "name_taken");
    sign_up("Robot Annette").refused(409, "name_taken");
    for name in ["Former member 5", "former-member 77", "Antiguo miembro 3", "前会员 8"] {
        sign_up(name).refused(400, "bad_name");
    }

    // Their games end as the tables have it, and what they wrote goes.
    wait_for("the end of the game", || (cat.state(&on)["phase"] == "over").then_some(()));
    assert_eq!(points(&cat)[0]["games"], 1, "whoever was left behind has won");
    wait_for("the end of the table", || (cat.state(&waits)["phase"] == "over").then_some(()));
    house.kill();
    house.reopen();
    let page = bob.get(&format!("/people/{}", ann.id)).text();
    assert!(page.contains(&former) && page.contains("account closed") && !page.contains("rats"), "{page}");
    let seats = bob.state(&old)["seats"].to_string();
    assert!(seats.contains(&former) && !seats.contains("Annette"), "{seats}");
    assert_eq!(house.stranger().get(&picture).status, 404);
    assert_eq!(points(&bob), bobs, "what others won stays");
    let told = bob.get(&format!("/api/people/{}", ann.id)).good();
    assert_eq!((&told["closed"], &told["about"], &told["ratings"]), (&json!(true), &Value::Null, &json!([])));
    assert!(!bob.get("/leaderboard/jungle").text().contains(&former));
    let said = |who: &Guest| {
        let mut line = who.socket();
        line.watch(&old);
        line.ping();
        line.heard.iter().any(|frame| frame.contains("a secret word"))
    };
    assert!(!said(&bob));
    for (language, name) in [("de", "Ehemaliges Mitglied"), ("es", "Antiguo miembro"), ("zh", "前会员")] {
        let more = format!("Accept-Language: {language}\r\n");
        for path in
            [format!("/people/{}", ann.id), format!("/people/{}", bob.id), format!("/api/tables/{old}")]
        {
            let text = house.stranger().try_ask("GET", &path, &more, b"").unwrap().text();
            assert!(text.contains(&format!("{name} {}", ann.id)), "{path} in {language}: {text}");
        }
    }
}

/// A photo that was reported stays for the keepers until they are done with it, whatever becomes of it elsewhere.
#[test]
fn a_reported_photo_is_kept_for_the_keepers() {
    let house = House::open();
    let (mut ann, mut bob, mut eve) = (member(&house, "Ann"), member(&house, "Bob"), member(&house, "Eve"));
    send(&bob, &file("plain.png")).good();
    eve.post("/api/reports", json!({"kind": "picture", "person": bob.id})).good();
    assert_eq!(bob.ask("DELETE", "/api/me/photo", "", b"").status, 200);
    let id = ann.get("/api/keeper/reports").good()[0]["id"].clone();
    let photo = format!("/api/keeper/reports/{id}/photo");
    let seen = ann.get(&photo);
    assert_eq!((seen.status, &seen.body[..2]), (200, &[0xff, 0xd8][..]));
    assert_eq!(eve.get(&photo).status, 404, "it is for keepers alone");
    let shown = ann.try_ask("GET", "/keeper/reports", "Accept: text/html\r\n", b"").unwrap().text();
    assert!(shown.contains(&photo), "{shown}");
    assert_eq!(ann.post(&format!("/api/keeper/reports/{id}/settle"), json!({})).status, 204);
    assert_eq!(ann.get(&photo).status, 404);
    bob.get("/api/me").good();
}
