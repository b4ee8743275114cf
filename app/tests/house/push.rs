//! Pushes as devices get them: by a real push service, sealed for them and signed by the house.

use crate::client::{Guest, House, wait_for};
use crate::people::{PASSWORD, member};
use crate::push_service::{Device, Mood, PushService, seconds};
use serde_json::{Value, json};
use std::time::Duration;
use tempfile::TempDir;

/// A house that pushes to a service of the test. People have a tenth of a second to see for themselves.
struct Stage {
    service: PushService,
    house: House,
    folder: TempDir,
}

fn stage_with(more: &[&str]) -> Stage {
    let folder = TempDir::new().unwrap();
    let certificate = folder.path().join("certificate.pem");
    let service = PushService::open(&certificate);
    let shell = format!("export SSL_CERT_FILE={}", certificate.display());
    let options = ["--no-limits", "--public-url", "https://tap.example", "--push-grace", "100"];
    let house = House::under(&shell, &[&options, more].concat());
    Stage { service, house, folder }
}

fn stage() -> Stage {
    stage_with(&["--push-allow", "127.0.0.0/8,::1"])
}

impl Stage {
    /// Somebody with a device.
    fn reached(&self, name: &str) -> (Guest, Device) {
        let mut guest = member(&self.house, name);
        let mut device = self.service.device(name);
        device.name(&mut guest);
        (guest, device)
    }

    /// Opens the next push to a device, of which so many are there with it.
    fn next(&self, device: &mut Device, count: usize) -> Value {
        device.open(&self.service.wait(device, count))
    }
}

fn remove(guest: &mut Guest, device: &Value) -> crate::client::Answer {
    let body = json!({"device": device}).to_string();
    guest.ask("DELETE", "/api/me/push", "Content-Type: application/json\r\n", body.as_bytes())
}

fn devices(guest: &Guest) -> Vec<Value> {
    guest.get("/api/me/push").good()["devices"].as_array().unwrap().clone()
}

/// A game by correspondence between two, in which the first is to move.
fn by_correspondence(first: &mut Guest, second: &mut Guest) -> String {
    let seats = json!([{"seat": "south", "chair": "me"}]);
    let table = first.table(json!({"game": "jungle", "pace": "3d", "seats": seats}));
    second.act(&table, json!({"t": "sit"})).good();
    table
}

#[test]
fn a_turn_is_pushed_sealed_and_signed() {
    let stage = stage();
    let mut ann = member(&stage.house, "Ann");
    let (mut bob, mut phone) = stage.reached("Bob");
    let key = bob.get("/api/me/push").good()["key"].as_str().unwrap().to_owned();
    let table = by_correspondence(&mut ann, &mut bob);
    ann.play(&table);
    let first = stage.service.wait(&phone, 1);
    let (says, signer) = first.token();
    assert_eq!(signer, key, "the key to which the browser was bound");
    assert_eq!(says["aud"], format!("https://localhost:{}", stage.service.address.port()));
    assert_eq!(says["sub"], "https://tap.example");
    let left = says["exp"].as_u64().unwrap() - seconds();
    assert!((3600..=24 * 3600).contains(&left), "{left}");
    assert_eq!((first.header("Urgency"), first.header("TTL")), ("normal", "259200"));
    let told = phone.open(&first);
    assert_eq!(told["title"], "Your turn: Animal Chess 斗兽棋 with Ann");
    assert!(told["body"].as_str().unwrap().starts_with("3 days left to move, until"), "{told}");
    assert_eq!((&told["path"], &told["lang"]), (&json!(format!("/t/{table}")), &json!("en")));

    // The next turn at the same table replaces it, one at another table does not; and the push service reads nothing of
    // which table it is.
    phone.name(&mut bob);
    bob.play(&table);
    ann.play(&table);
    let second = stage.service.wait(&phone, 2);
    assert_eq!(second.header("Topic"), first.header("Topic"));
    assert!(first.header("Topic").len() <= 32 && !first.header("Topic").contains(&table));
    let other = by_correspondence(&mut bob, &mut ann);
    bob.act(&other, json!({"t": "resign"})).good();
    let third = by_correspondence(&mut ann, &mut bob);
    ann.play(&third);
    let elsewhere = stage.service.wait(&phone, 3);
    assert!(elsewhere.header("Topic") != first.header("Topic"));
    assert_eq!(stage.house.figure("taproom_pushes_sent_total"), 3.0);
    let log = stage.house.log();
    assert!(!log.contains("/push/Bob"), "where a device is reached is in no log: {log}");
}

/// Whoever is in the house, or has seen the table since, is told nothing by their devices.
#[test]
fn whoever_is_here_hears_of_it_here() {
    let stage = stage();
    let mut ann = member(&stage.house, "Ann");
    let (mut bob, mut phone) = stage.reached("Bob");
    let table = by_correspondence(&mut ann, &mut bob);
    let mut page = bob.socket();
    page.watch(&table);
    let version = ann.play(&table);
    page.see(&table, |state| state["v"].as_u64() >= Some(version));
    for _ in 0..10 {
        page.ping();
        std::thread::sleep(Duration::from_millis(50));
    }
    drop(page);
    // A turn at another table tells that the sender has been there since.
    let other = by_correspondence(&mut ann, &mut bob);
    ann.play(&other);
    let told = stage.next(&mut phone, 1);
    assert_eq!(told["path"], format!("/t/{other}"));
    assert_eq!(stage.service.to(&phone).len(), 1);
}

/// Everything that a device can tell, in the language of the page where it was named, and nothing that it should not.
#[test]
fn every_kind_is_told_to_those_who_want_it() {
    let stage = stage();
    let mut ann = member(&stage.house, "Ann");
    let mut bob = member(&stage.house, "Bob");
    let mut phone = stage.service.device("Bob");
    let german = "Content-Type: application/json\r\nAccept-Language: de\r\nUser-Agent: Mozilla/5.0 (Android 14; Mobile) Firefox/130.0\r\n";
    let name = |bob: &mut Guest, phone: &mut Device, wants: &[&str]| {
        let says = phone.says(Some(wants)).to_string();
        bob.ask("POST", "/api/me/push", german, says.as_bytes()).good()
    };
    let wrong = phone.says(Some(&["turn", "weather"]));
    bob.post("/api/me/push", wrong).refused(404, "missing");
    let kept = name(&mut bob, &mut phone, &["message"]);
    assert_eq!(kept["devices"][0]["label"], "Firefox · Android");
    assert_eq!(
        (&kept["devices"][0]["wants"], &kept["devices"][0]["here"]),
        (&json!(["message"]), &json!(true))
    );

    // What is unwanted is not told: the message is the first thing that comes. What it says is for the page alone.
    let table = by_correspondence(&mut ann, &mut bob);
    ann.play(&table);
    let write = format!("/api/messages/{}", bob.id);
    ann.post(&write, json!({"text": "the rat crosses the river at noon", "key": "the-first"})).good();
    let told = stage.next(&mut phone, 1);
    assert_eq!((&told["title"], &told["body"]), (&json!("Ann hat dir geschrieben"), &json!("")));
    assert_eq!((&told["path"], &told["lang"]), (&json!(format!("/messages/{}", ann.id)), &json!("de")));
    // What was read meanwhile is no news. Several messages are told once.
    name(&mut bob, &mut phone, &["over", "message"]);
    bob.post(&format!("/api/messages/{}/read", ann.id), json!({"n": 1})).good();
    ann.act(&table, json!({"t": "resign"})).good();
    let told = stage.next(&mut phone, 2);
    assert!(told["title"].as_str().unwrap().contains("Ann"), "{told}");
    assert_eq!(told["path"], format!("/t/{table}"));
    // A stranger asks a few times a day, and no more.
    name(&mut bob, &mut phone, &["challenge", "turn"]);
    let challenge = format!("/api/people/{}/challenge", bob.id);
    let mut eve = member(&stage.house, "Eve");
    for _ in 0..2 {
        ann.post(&challenge, json!({"game": "jungle", "pace": "3d"})).good();
        eve.post(&challenge, json!({"game": "jungle", "pace": "3d"})).good();
    }
    let told = stage.next(&mut phone, 3);
    assert!(told["path"].as_str().unwrap().starts_with("/t/"), "{told}");
    stage.service.wait(&phone, 5);
    name(&mut bob, &mut phone, &["challenge", "turn"]);
    let last = by_correspondence(&mut ann, &mut bob);
    ann.play(&last);
    let told = stage.next(&mut phone, 6);
    assert_eq!(told["path"], format!("/t/{last}"), "the fourth challenge was not told");
}

/// Strangers who write use up nothing of what somebody is to hear of their games.
#[test]
fn strangers_who_write_are_counted_apart() {
    let stage = stage();
    let mut ann = member(&stage.house, "Ann");
    let (mut bob, mut phone) = stage.reached("Bob");
    for name in ["Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy"] {
        let mut stranger = member(&stage.house, name);
        let write = format!("/api/messages/{}", bob.id);
        stranger.post(&write, json!({"text": "hello", "key": "the-first"})).good();
    }
    stage.service.wait(&phone, 5);
    phone.name(&mut bob);
    let table = by_correspondence(&mut ann, &mut bob);
    ann.play(&table);
    let told = stage.next(&mut phone, 6);
    assert_eq!(told["path"], format!("/t/{table}"), "the sixth stranger was not told");
}

/// Whoever has a device and no address reads the hours of their own clocks.
#[test]
fn a_device_tells_the_hours_of_its_place() {
    let stage = stage();
    let mut ann = member(&stage.house, "Ann");
    let (mut bob, mut phone) = stage.reached("Bob");
    let mut page = bob.socket();
    page.good(json!({"t": "here", "on": true, "place": "Asia/Kathmandu", "ahead": 345}));
    wait_for("the place", || (bob.get("/api/me/mail").good()["place"] == "Asia/Kathmandu").then_some(()));
    drop(page);
    let table = by_correspondence(&mut ann, &mut bob);
    ann.play(&table);
    let told = stage.next(&mut phone, 1);
    assert!(told["body"].as_str().unwrap().contains("UTC+5:45"), "{told}");
    assert_eq!(bob.get("/api/me/mail").good()["address"], Value::Null);
}

#[test]
fn what_is_refused_is_tried_again_or_given_up() {
    let stage = stage();
    let mut ann = member(&stage.house, "Ann");
    let (mut bob, mut phone) = stage.reached("Bob");
    let moods = [
        Mood::Says("429 Too Many Requests\r\nRetry-After: 1"),
        Mood::Says("503 Unavailable"),
        Mood::HangsUp,
        Mood::Babbles,
    ];
    for mood in moods {
        // A device that is asked to wait waits; then it has what it was to have.
        let table = by_correspondence(&mut ann, &mut bob);
        let before = stage.service.to(&phone).len();
        stage.service.be(mood);
        ann.play(&table);
        wait_for("a try in vain", || (stage.service.to(&phone).len() > before).then_some(()));
        phone.name(&mut bob);
        stage.service.be(Mood::Good);
        let came = wait_for(&format!("what was refused by {mood:?}"), || {
            let came = stage.service.to(&phone);
            came.into_iter().skip(before).find(|pushed| pushed.mood == Mood::Good)
        });
        assert_eq!(phone.open(&came)["path"], format!("/t/{table}"));
    }
    // What is refused for good is not tried again, and nobody is followed elsewhere.
    let table = by_correspondence(&mut ann, &mut bob);
    let before = stage.service.to(&phone).len();
    let elsewhere = "307 Elsewhere\r\nLocation: https://localhost/push/other";
    stage.service.be(Mood::Says(elsewhere));
    ann.play(&table);
    wait_for("the refusal", || (stage.house.figure("taproom_pushes_failed_total") > 0.).then_some(()));
    stage.service.be(Mood::Good);
    let other = by_correspondence(&mut ann, &mut bob);
    phone.name(&mut bob);
    ann.play(&other);
    let told = stage.next(&mut phone, before + 2);
    assert_eq!(told["path"], format!("/t/{other}"));
    // A device that is no more is forgotten, at once.
    stage.service.be(Mood::Says("410 Gone"));
    bob.play(&other);
    ann.play(&other);
    wait_for("the device to be forgotten", || devices(&bob).is_empty().then_some(()));
    assert_eq!(stage.house.figure("taproom_devices_lost_total"), 1.0);
    // A service that never says a word keeps nobody waiting, not even other devices.
    let (mut eve, _silent) = stage.reached("Eve");
    phone.name(&mut bob);
    stage.service.be(Mood::Silent);
    let stuck = by_correspondence(&mut ann, &mut eve);
    let connections = stage.service.connections();
    ann.play(&stuck);
    wait_for("somebody who waits", || (stage.service.connections() > connections).then_some(()));
    stage.service.be(Mood::Good);
    let before = stage.service.to(&phone).len();
    bob.play(&other);
    ann.play(&other);
    stage.service.wait(&phone, before + 1);
    assert_eq!(stage.house.stranger().get("/health").status, 200);
}

#[test]
fn a_killed_house_pushes_everything_that_was_due() {
    let Stage { service, mut house, folder } = stage();
    let shell = format!("export SSL_CERT_FILE={}", folder.path().join("certificate.pem").display());
    let mut ann = member(&house, "Ann");
    let mut bob = member(&house, "Bob");
    let mut phone = service.device("Bob");
    phone.name(&mut bob);
    let key = bob.get("/api/me/push").good()["key"].clone();
    let mut topics = Vec::new();
    for round in 0..4 {
        // Killed right after it said that the move was made.
        service.be(if round % 2 == 0 { Mood::Says("503 Unavailable") } else { Mood::HangsUp });
        let table = by_correspondence(&mut ann, &mut bob);
        ann.play(&table);
        house.kill();
        topics.push(table);
        house.reopen_under(&shell);
    }
    assert_eq!(bob.get("/api/me/push").good()["key"], key, "devices are bound to it");
    service.be(Mood::Good);
    let told = || {
        let good = service.to(&phone).into_iter().filter(|pushed| pushed.mood == Mood::Good);
        good.map(|pushed| pushed.header("Topic").to_owned()).collect::<std::collections::BTreeSet<_>>()
    };
    wait_for("every turn to be told", || (told().len() == topics.len()).then_some(()));
}

/// Devices name the addresses that the house asks for something, so what leads home, or to a neighbour, is asked for
/// nothing, whoever names it.
#[test]
fn the_house_asks_nothing_of_its_own_network() {
    // The test's own service is at a place that this house must not ask.
    let stage = stage_with(&["--push-allow", "10.255.255.1"]);
    let mut ann = member(&stage.house, "Ann");
    let mut bob = member(&stage.house, "Bob");
    let mut phone = stage.service.device("Bob");
    phone.name(&mut bob);
    let table = by_correspondence(&mut ann, &mut bob);
    ann.play(&table);
    let tried = "leads where the house asks nobody";
    wait_for("the try", || stage.house.log().contains(tried).then_some(()));
    assert_eq!(stage.service.connections(), 0, "a name that leads to the house itself");
    assert_eq!(devices(&bob).len(), 1, "as with a name that is not found: whoever named it learns nothing");

    let open = stage_with(&[]);
    let mut eve = member(&open.house, "Eve");
    let mut phone = open.service.device("Eve");
    for endpoint in [
        "http://push.example/x",
        "https://localhost/x",
        "https://127.0.0.1/x",
        "https://127.1/x",
        "https://[::1]/x",
        "https://10.0.0.1/x",
        "https://push.example:22/x",
        "https://user@push.example/x",
        "https://push.example/x\r\nX: y",
        "file:///etc/passwd",
        "",
    ] {
        let mut says = phone.says(None);
        says["endpoint"] = json!(endpoint);
        eve.post("/api/me/push", says).refused(400, "unclear");
    }
    let mut good = phone.says(None);
    good["endpoint"] = json!("https://push.example/x");
    for (key, wrong) in [("p256dh", "AAAA"), ("p256dh", "?"), ("auth", "AAAA"), ("auth", "")] {
        let mut says = good.clone();
        says["keys"][key] = json!(wrong);
        eve.post("/api/me/push", says).refused(400, "unclear");
    }
    assert!(devices(&eve).is_empty());
    eve.post("/api/me/push", good).good();
    assert_eq!(open.service.connections(), 0);
}

/// A device is its session's: it ends with that, by whatever way.
#[test]
fn a_device_ends_with_its_session() {
    let stage = stage();
    let Stage { house, service, .. } = &stage;
    let mut ann = member(house, "Ann");
    let (mut bob, phone) = stage.reached("Bob");
    let logged_in = || {
        let mut guest = house.stranger();
        guest.post("/api/login", json!({"name": "Bob", "password": PASSWORD})).good();
        guest
    };
    // Two browsers; each says of itself that it is this one.
    let mut desk = logged_in();
    let mut at_desk = service.device("desk");
    at_desk.name(&mut desk);
    let known = devices(&desk);
    assert_eq!(known.iter().map(|device| device["here"] == true).collect::<Vec<_>>(), [false, true]);
    // Nobody else takes it away, or sees it.
    assert!(devices(&ann).is_empty());
    remove(&mut ann, &known[0]["id"]).refused(404, "missing");
    // Logging out ends it there.
    assert_eq!(desk.post("/api/logout", json!({})).status, 204);
    assert_eq!(devices(&bob).len(), 1);
    // It can be taken away from elsewhere.
    assert_eq!(remove(&mut bob, &known[0]["id"]).status, 204);
    assert!(devices(&bob).is_empty());
    // A browser is one person's at a time.
    let mut shared = service.device("shared");
    shared.name(&mut bob);
    shared.name(&mut ann);
    assert_eq!((devices(&ann).len(), devices(&bob).len()), (1, 0));
    // The one named first makes room for a ninth.
    let mut browsers: Vec<Guest> = (0..9).map(|_| logged_in()).collect();
    for (number, browser) in browsers.iter_mut().enumerate() {
        service.device(&format!("browser-{number}")).name(browser);
    }
    assert_eq!(devices(&bob).len(), 8);
    assert!(devices(&browsers[0]).iter().all(|device| device["here"] == false));
    // Naming the same browser again adds none.
    service.device("browser-8").name(&mut browsers[8]);
    assert_eq!(devices(&bob).len(), 8);
    let data = bob.get("/api/me/data").good();
    assert_eq!(data["devices"].as_array().unwrap().len(), 8);
    assert!(data["devices"][0]["endpoint"].as_str().unwrap().starts_with("https://localhost:"), "{data}");

    // Suspended, they have none, and name none; taking one away they may.
    ann.post("/api/keeper/proof", json!({"password": PASSWORD}));
    let suspend = format!("/api/keeper/people/{}/suspend", bob.id);
    ann.post(&suspend, json!({"days": 3, "reason": "You shouted."})).good();
    assert!(devices(&bob).is_empty());
    let says = service.device("again").says(None);
    bob.post("/api/me/push", says).refused(403, "suspended");
    remove(&mut bob, &json!(1)).refused(404, "missing");
    ann.post(&suspend.replace("suspend", "lift"), json!({})).good();
    // Logging out everywhere, and closing the account.
    for path in ["/api/me/sign-out", "/api/me/close"] {
        let mut browser = logged_in();
        service.device("last").name(&mut browser);
        let mut other = logged_in();
        assert_eq!(devices(&other).len(), 1);
        assert_eq!(other.post(path, json!({"password": PASSWORD})).status, 204);
        if path.ends_with("sign-out") {
            assert!(devices(&logged_in()).is_empty());
        }
    }
    // Nothing came for anybody: no table was played at.
    assert!(service.to(&phone).is_empty());
    // Guests and programs have none.
    let mut guest = house.guest();
    let says = service.device("guest").says(None);
    guest.post("/api/me/push", says.clone()).refused(403, "not_allowed");
    let bot = ann.post("/api/me/bots", json!({"name": "Robot Ann"})).good()["id"].as_i64().unwrap();
    let key = ann.post(&format!("/api/me/bots/{bot}/tokens"), json!({"label": "x"})).good();
    let mut robot = house.program(key["token"].as_str().unwrap());
    robot.post("/api/me/push", says).refused(403, "not_allowed");
}

/// Without an address that browsers trust, or where the owner wants none, nothing is pushed, and everybody is told why.
#[test]
fn a_house_that_pushes_nothing_says_so() {
    for options in [
        &["--no-limits"][..],
        &["--no-limits", "--public-url", "http://tap.example"],
        &["--no-limits", "--public-url", "https://tap.example", "--push=false"],
    ] {
        let house = House::with(options);
        let mut ann = member(&house, "Ann");
        assert_eq!(ann.get("/api/me/push").good(), json!({"on": false, "key": null, "devices": []}));
        let keys = json!({"p256dh": "", "auth": ""});
        let says = json!({"endpoint": "https://push.example/x", "keys": keys});
        ann.post("/api/me/push", says).refused(409, "no_push");
        let page = ann.ask("GET", "/settings/mail", "Accept: text/html\r\n", b"").text();
        assert!(page.contains("This house sends no notifications to devices."), "{page}");
    }
}
