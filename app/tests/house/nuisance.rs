//! Nuisances: what somebody with patience might do to others by the house's own rules, over the network.

use crate::client::{Guest, House, wait_for};
use serde_json::{Value, json};

const PLAIN: &str = "Content-Type: application/json\r\n";
const PASSWORD: &str = "a good long password";

fn member(house: &House, name: &str) -> Guest {
    let mut person = house.stranger();
    let me = person.post("/api/signup", json!({"name": name, "password": PASSWORD})).good();
    person.id = me["id"].as_i64().unwrap();
    person.name = name.to_owned();
    person
}

/// A program of somebody.
fn program(house: &House, owner: &mut Guest, name: &str) -> Guest {
    let bot = owner.post("/api/me/bots", json!({"name": name})).good()["id"].as_i64().unwrap();
    let key = owner.post(&format!("/api/me/bots/{bot}/tokens"), json!({"label": "x"})).good();
    let program = house.program(key["token"].as_str().unwrap());
    Guest { id: bot, name: name.to_owned(), ..program }
}

fn put(person: &mut Guest, path: &str) -> crate::client::Answer {
    person.ask("PUT", path, PLAIN, b"")
}

fn block(one: &mut Guest, other: &Guest) {
    assert_eq!(put(one, &format!("/api/me/blocks/{}", other.id)).status, 204);
}

fn unblock(one: &mut Guest, other: &Guest) {
    assert_eq!(one.ask("DELETE", &format!("/api/me/blocks/{}", other.id), PLAIN, b"").status, 204);
}

fn challenge(by: &mut Guest, whom: &Guest) -> crate::client::Answer {
    by.post(&format!("/api/people/{}/challenge", whom.id), json!({"game": "jungle"}))
}

fn ids(lobby: &Value, list: &str) -> Vec<Value> {
    lobby[list].as_array().unwrap().iter().map(|row| row["id"].clone()).collect()
}

/// Whoever is blocked does not come back as a program of theirs, and nobody's programs meet whom they block.
#[test]
fn a_block_holds_for_programs() {
    let house = House::open();
    let (mut vera, mut hal) = (member(&house, "Vera"), member(&house, "Hal"));
    let mut robot = program(&house, &mut hal, "Hal Robot");
    let mut own = program(&house, &mut vera, "Vera Robot");
    let table = vera.table(json!({"game": "jungle", "pace": "5+3"}));
    let waiting = vera.table(json!({"game": "quadular", "players": 4, "starts_when_full": false}));
    robot.act(&waiting, json!({"t": "sit"})).good();
    let called = challenge(&mut robot, &vera).good()["table"].as_str().unwrap().to_owned();
    let _here = vera.socket();
    let mut at_robot = robot.socket();
    at_robot.good(json!({"t": "lobby", "on": true}));
    let mut seen: Vec<Value> = Vec::new();
    at_robot
        .until("Vera is here", |frame| frame["t"] == "lobby" && ids(frame, "here").contains(&json!(vera.id)));

    block(&mut vera, &hal);
    // What was between them ends, as it does with the person.
    wait_for("the end of the challenge", || (robot.state(&called)["phase"] == "over").then_some(()));
    let sits = |person: i64| {
        let state = vera.state(&waiting);
        state["seats"].as_array().unwrap().iter().any(|seat| seat["person"] == person)
    };
    wait_for("the program to stand up", || (!sits(robot.id)).then_some(()));
    at_robot.until("Vera has left", |frame| {
        frame["t"] == "lobby" && !ids(frame, "here").contains(&json!(vera.id))
    });
    seen.extend(ids(&robot.get("/api/tables").good(), "here"));
    seen.extend(ids(&robot.get("/api/tables").good(), "open"));
    assert!(!seen.contains(&json!(vera.id)) && !seen.contains(&json!(table)), "{seen:?}");
    challenge(&mut robot, &vera).refused(403, "unwanted");
    robot.act(&table, json!({"t": "sit"})).refused(403, "unwanted");
    // The other way round, and for a program that is made later.
    challenge(&mut vera, &robot).refused(403, "you_block");
    challenge(&mut own, &hal).refused(403, "you_block");
    challenge(&mut hal, &own).refused(403, "unwanted");
    challenge(&mut robot, &own).refused(403, "unwanted");
    let mut late = program(&house, &mut hal, "Hal Late");
    challenge(&mut late, &vera).refused(403, "unwanted");
    // Nor are they paired.
    let pair = json!({"t": "pair", "wishes": [{"game": "jungle", "pace": "5+3"}]});
    let (mut at_own, mut at_late) = (own.socket(), late.socket());
    at_own.good(pair.clone());
    at_late.good(pair.clone());
    at_late.ping();
    let mut guest = house.guest().socket();
    guest.good(pair);
    let together = guest.hear("paired")["table"].clone();
    assert_eq!(at_own.hear("paired")["table"], together);
    // A block of a program alone is no block of its owner.
    unblock(&mut vera, &hal);
    block(&mut vera, &robot);
    challenge(&mut robot, &vera).refused(403, "unwanted");
    challenge(&mut hal, &vera).good();
}

/// Figures tell what others do, so they are for those who run the house.
#[test]
fn figures_are_not_for_strangers() {
    let house =
        House::with(&["--no-limits", "--trusted-proxies", "127.0.0.1", "--metrics-for", "10.9.0.0/16"]);
    let ask = |who: &Guest, more: &str| who.try_ask("GET", "/metrics", more, b"").unwrap().status;
    let stranger = house.stranger();
    assert_eq!(ask(&stranger, ""), 200, "the machine itself");
    for (more, status) in [
        ("X-Forwarded-For: 203.0.113.5\r\n", 404),
        // Whoever writes the header themselves stands before what the proxy adds.
        ("X-Forwarded-For: 127.0.0.1, 203.0.113.5\r\n", 404),
        ("X-Forwarded-For: 127.0.0.1\r\n", 404),
        ("Via: 1.1 proxy\r\n", 404),
        ("Forwarded: for=203.0.113.5\r\n", 404),
        ("X-Forwarded-For: 10.9.8.7\r\n", 200),
        ("X-Forwarded-For: 10.9.8.7, 203.0.113.5\r\n", 404),
    ] {
        assert_eq!(ask(&stranger, more), status, "{more}");
    }
    let far = "X-Forwarded-For: 203.0.113.5\r\n";
    let mut ann = member(&house, "Ann");
    let bob = member(&house, "Bob");
    assert_eq!((ask(&ann, far), ask(&bob, far)), (200, 404), "a keeper, and another member");
    let token = ann.post("/api/keeper/tokens", json!({"label": "watch"})).good()["token"].clone();
    assert_eq!(ask(&house.program(token.as_str().unwrap()), far), 200);
    let key = program(&house, &mut ann, "Ann Robot");
    assert_eq!(ask(&key, far), 404);
}

/// A call is seen at once, so taking it back does not make room for the next one.
#[test]
fn calls_that_are_taken_back_count_on() {
    let house = House::with(&[]);
    let mut vera = member(&house, "Vera");
    let mut guests: Vec<Guest> = (0..8).map(|_| house.guest()).collect();
    let (mut heard, mut refused) = (0, 0);
    for n in 0..48 {
        let guest = &mut guests[n % 8];
        let answer = challenge(guest, &vera);
        if answer.status == 200 {
            let table = answer.json()["table"].as_str().unwrap().to_owned();
            guest.act(&table, json!({"t": "abort"})).good();
            heard += 1;
        } else {
            answer.refused(429, "too_fast");
            refused += 1;
        }
    }
    assert!(heard <= 12 && refused >= 36, "{heard} of 48");
    // Friends are not hindered by it.
    let mut fred = member(&house, "Fred");
    put(&mut fred, &format!("/api/me/friends/{}", vera.id)).good();
    put(&mut vera, &format!("/api/me/friends/{}", fred.id)).good();
    challenge(&mut fred, &vera).good();
}

/// Nobody speaks for the house, and no name is a link.
#[test]
fn names_that_mislead_are_refused() {
    let house = House::open();
    for name in [
        "Keeper",
        "The Keepers",
        "Wirt",
        "Hausmeister",
        "Encargado",
        "evil.com",
        "www.evil.com",
        "Reset your password",
    ] {
        let wish = json!({"name": name, "password": PASSWORD});
        house.stranger().post("/api/signup", wish).refused(400, "bad_name");
    }
    for name in ["J. Smith", "Barkeeperson", "Wirtz", "Bob 2.0"] {
        member(&house, name);
    }
}

/// What a keeper took away is not back at once.
#[test]
fn what_was_taken_away_stays_away() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Rude Word"));
    let number = bob.id;
    let at = |what: &str| format!("/api/keeper/people/{number}/{what}");
    bob.post("/api/me/about", json!({"about": "rude words"})).good();
    ann.post(&at("name"), json!({"name": "Bob Brown"})).good();
    ann.post(&at("clear-about"), json!({})).good();
    ann.post(&at("remove-picture"), json!({})).good();
    for name in ["Rude Word", "rude-word", "RUDEWORD"] {
        bob.post("/api/me/name", json!({"name": name})).refused(403, "name_taken_away");
    }
    let said = bob.post("/api/me/name", json!({"name": "Ruder"})).refused(403, "paused");
    assert!(said.contains("7 days"), "{said}");
    bob.post("/api/me/about", json!({"about": "rude words"})).refused(403, "paused");
    bob.post("/api/me/about", json!({"about": ""})).good();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz/corpus/photo/plain.png");
    let photo = std::fs::read(folder).unwrap();
    bob.ask("PUT", "/api/me/photo", "Content-Type: image/png\r\n", &photo).refused(403, "paused");
    // Nor does a guest have it back by signing up.
    let mut guest = house.guest();
    guest.post("/api/me/name", json!({"name": "Ruder Word"})).good();
    ann.post(&format!("/api/keeper/people/{}/name", guest.id), json!({"name": "Calm Hare"})).good();
    let wish = json!({"name": "Ruder Word", "password": PASSWORD});
    guest.post("/api/signup", wish).refused(403, "name_taken_away");
    // Others are not concerned.
    let mut eve = member(&house, "Eve");
    eve.post("/api/me/name", json!({"name": "Rude Word"})).good();
    eve.post("/api/me/about", json!({"about": "Hello"})).good();
}

/// Numbers say no more than rows: whoever is not seen is not counted.
#[test]
fn nobody_is_counted_who_is_not_seen() {
    let house = House::open();
    let (mut vera, hal, mut ida) = (member(&house, "Vera"), member(&house, "Hal"), member(&house, "Ida"));
    vera.table(json!({"game": "jungle", "pace": "5+3"}));
    let _vera = vera.socket();
    let mut at_hal = hal.socket();
    at_hal.good(json!({"t": "lobby", "on": true}));
    let numbers = |lobby: &Value| (lobby["people"].as_u64().unwrap(), lobby["open_count"].as_u64().unwrap());
    at_hal.until("both are counted", |frame| frame["t"] == "lobby" && numbers(frame) == (2, 1));
    block(&mut vera, &hal);
    let told = at_hal.until("Vera has left", |frame| {
        frame["t"] == "lobby" && !ids(frame, "here").contains(&json!(vera.id))
    });
    assert_eq!(numbers(&told), (1, 0), "{told}");
    let seen = hal.get("/api/tables").good();
    assert_eq!((numbers(&seen), ids(&seen, "here").len()), ((1, 0), 1), "{seen}");
    // What happens later is told with the same numbers.
    let _ida = ida.socket();
    let told = at_hal
        .until("Ida has come", |frame| frame["t"] == "lobby" && ids(frame, "here").contains(&json!(ida.id)));
    assert_eq!(numbers(&told), (2, 0), "{told}");
    // Whoever shows to nobody that they are here is not counted for anybody.
    let hidden = json!({"words": "everybody", "invitations": "everybody", "challenges": "everybody", "requests": "everybody", "presence": "nobody"});
    ida.post("/api/me/privacy", hidden).good();
    let guest = house.guest();
    wait_for("Ida is not counted", || (guest.get("/api/tables").good()["people"] == 2).then_some(()));
}

/// A block sounds like any other no, and makes no noise of its own.
#[test]
fn a_block_is_told_to_nobody() {
    let house = House::open();
    let (mut vera, mut hal, mut dee) = (member(&house, "Vera"), member(&house, "Hal"), member(&house, "Dee"));
    for other in [&vera, &dee] {
        put(&mut hal, &format!("/api/me/friends/{}", other.id)).good();
    }
    let mut at_hal = hal.socket();
    at_hal.until("the bar", |frame| frame["t"] == "unread");
    at_hal.ping();
    at_hal.rest();
    let heard = at_hal.heard.len();
    block(&mut vera, &hal);
    assert_eq!(dee.ask("DELETE", &format!("/api/me/friends/{}", hal.id), PLAIN, b"").status, 204);
    at_hal.ping();
    let frames: Vec<Value> =
        at_hal.heard[heard..].iter().map(|frame| serde_json::from_str(frame).unwrap()).collect();
    for kind in ["calls", "unread", "lobby"] {
        assert!(frames.iter().all(|frame| frame["t"] != kind), "{kind}: {frames:?}");
    }
    // Who declined and who blocked look the same.
    let asked = hal.get("/api/me/friends").good();
    assert_eq!(asked["asked"].as_array().unwrap().len(), 2, "{asked}");
    for other in [&vera, &dee] {
        assert_eq!(put(&mut hal, &format!("/api/me/friends/{}", other.id)).good(), json!({"friends": false}));
        let taken_back = hal.ask("DELETE", &format!("/api/me/friends/{}", other.id), PLAIN, b"");
        assert_eq!(taken_back.status, 204);
        assert_eq!(put(&mut hal, &format!("/api/me/friends/{}", other.id)).good(), json!({"friends": false}));
    }
    assert_eq!(vera.get("/api/me/friends").good()["asking"], json!([]));
    // A tournament of somebody who blocks offers what it allows.
    let wish = json!({"name": "Tuesday", "game": "jungle", "system": "swiss", "pace": "5+3", "rest": 0});
    let id = vera.post("/api/tournaments", wish).good()["tournament"].as_str().unwrap().to_owned();
    let may = |who: &Guest| who.get(&format!("/api/tournaments/{id}")).good()["you"]["may_enter"].clone();
    assert_eq!((may(&hal), may(&dee)), (json!(false), json!(true)));
    hal.post(&format!("/api/tournaments/{id}/act"), json!({"t": "enter"})).refused(409, "refused");
}

/// A tournament for those who are invited is as private as a table by invitation.
#[test]
fn a_private_tournament_shows_nothing() {
    let house = House::open();
    let keeper = member(&house, "Ann");
    let (mut vera, mut ida, hal) = (member(&house, "Vera"), member(&house, "Ida"), member(&house, "Hal"));
    let wish = json!({"name": "Secret", "game": "jungle", "system": "swiss", "pace": "5+3", "rest": 0, "entry": "invited"});
    let id = vera.post("/api/tournaments", wish).good()["tournament"].as_str().unwrap().to_owned();
    vera.post(&format!("/api/tournaments/{id}/act"), json!({"t": "invite", "name": "Ida"})).good();
    let path = format!("/api/tournaments/{id}");
    for who in [&vera, &ida, &keeper] {
        assert_eq!(who.get(&path).good()["name"], "Secret");
    }
    for who in [&hal, &house.guest(), &house.stranger()] {
        who.get(&path).refused(403, "private");
        assert!(!who.get(&format!("/tournaments/{id}")).text().contains("Secret"));
    }
    let watch = json!({"t": "tournament", "tournament": id, "on": true});
    hal.socket().refused(watch.clone(), "private");
    ida.socket().good(watch);
    // Whoever declined was asked.
    ida.post(&format!("/api/tournaments/{id}/act"), json!({"t": "withdraw"})).good();
    ida.get(&path).good();
}

/// What somebody reads while they don't tell it stays untold.
#[test]
fn what_was_read_in_silence_stays_untold() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    for n in 1..=2 {
        let message = json!({"text": format!("number {n}"), "key": format!("message-{n}")});
        ann.post(&format!("/api/messages/{}", bob.id), message).good();
    }
    let ann_id = ann.id;
    let bob_id = bob.id;
    let read = |ann: &Guest| ann.get(&format!("/api/messages/{bob_id}")).good()["read"].clone();
    bob.post(&format!("/api/messages/{ann_id}/read"), json!({"n": 1})).good();
    assert_eq!(read(&ann), 1);
    bob.post("/api/me/messages", json!({"tells_read": false})).good();
    bob.post(&format!("/api/messages/{ann_id}/read"), json!({"n": 2})).good();
    bob.post("/api/me/messages", json!({"tells_read": true})).good();
    assert_eq!(read(&ann), 1, "the second was read in silence");
}

/// Pictures change as often as hands choose them.
#[test]
fn pictures_have_a_limit() {
    let house = House::with(&[]);
    let mut ann = member(&house, "Ann");
    let shield = json!({"emblem": "wolf", "pattern": "bend", "field": "red", "second": "blue"});
    let answers: Vec<u16> = (0..30).map(|_| ann.post("/api/me/picture", shield.clone()).status).collect();
    let taken = answers.iter().filter(|&&status| status == 200).count();
    assert!((10..20).contains(&taken) && answers.contains(&429), "{answers:?}");
}

/// Whoever closes their account takes nothing away from those they wrote to before these could report it.
#[test]
fn words_outlast_who_wrote_them() {
    let house = House::open();
    let keeper = member(&house, "Ann");
    let (mut vera, mut hal) = (member(&house, "Vera"), member(&house, "Hal"));
    let message = json!({"text": "something bad", "key": "message-1"});
    hal.post(&format!("/api/messages/{}", vera.id), message).good();
    put(&mut hal, &format!("/api/me/friends/{}", vera.id)).good();
    hal.post("/api/me/close", json!({"password": PASSWORD})).good();
    // What goes goes together: the request is as gone as everything else.
    wait_for("the end of what Hal left", || {
        (vera.get("/api/me/friends").good()["asking"] == json!([])).then_some(())
    });
    let path = format!("/api/messages/{}", hal.id);
    let kept = vera.get(&path).good();
    assert_eq!(kept["messages"][0]["text"], "something bad", "{kept}");
    assert_ne!(kept["with"]["name"], "Hal");
    let why = kept["silent"].as_str().unwrap();
    assert!(why.starts_with("This account has been closed."), "nobody answers: {kept}");
    vera.post("/api/reports", json!({"kind": "message", "person": hal.id, "n": 1})).good();
    let reports = keeper.get("/api/keeper/reports").good();
    assert_eq!(reports[0]["words"], "something bad", "{reports}");
}

/// Who may be invited is counted where somebody is invited, and not where it is refused: nobody uses up what others may
/// ask of somebody.
#[test]
fn what_is_refused_uses_up_nobodys_invitations() {
    let house = House::with(&[]);
    let (mut ann, bob, mut eve) = (member(&house, "Ann"), member(&house, "Bob"), member(&house, "Eve"));
    let wish = json!({"name": "Tuesday", "game": "jungle", "system": "swiss", "pace": "5+3"});
    let held = ann.post("/api/tournaments", wish).good()["tournament"].as_str().unwrap().to_owned();
    let invite = json!({"t": "invite", "name": "Bob"});
    for _ in 0..25 {
        eve.post(&format!("/api/tournaments/{held}/act"), invite.clone()).refused(403, "not_host");
    }
    // At a table there is no seat for him, nor does it become one by asking.
    let table =
        eve.table(json!({"game": "jungle", "pace": "5+3", "seats": [{"seat": "south", "chair": "me"}]}));
    ann.act(&table, json!({"t": "sit"})).good();
    for _ in 0..25 {
        let asked = eve.act(&table, json!({"t": "arrange", "seat": "north", "chair": {"invited": bob.id}}));
        assert!(asked.status >= 400 && asked.json()["code"] != "too_fast", "{}", asked.text());
    }
    ann.post(&format!("/api/tournaments/{held}/act"), invite).good();
    let kept = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": {"invited": bob.id}}]);
    ann.table(json!({"game": "jungle", "seats": kept}));
    assert_eq!(bob.get("/api/me/invitations").good().as_array().unwrap().len(), 1);
}

/// Everybody who sees somebody is told of their picture, also of one that is taken away: not again and again.
#[test]
fn a_photo_is_not_taken_away_again_and_again() {
    let house = House::with(&[]);
    let mut ann = member(&house, "Ann");
    let remove = |ann: &mut Guest| ann.ask("DELETE", "/api/me/photo", PLAIN, b"");
    let refused = (0..30).map(|_| remove(&mut ann)).find(|answer| answer.status != 200);
    refused.expect("there is an end to it").refused(429, "too_fast");
    // The page has no other limit than that.
    assert_eq!(ann.post("/settings/photo/remove", json!({})).status, 429);
}

/// Nobody can be muted whom there is not.
#[test]
fn nobody_mutes_numbers() {
    let house = House::open();
    let ann = member(&house, "Ann");
    let mut line = ann.socket();
    let answer = line.ask(json!({"t": "mute", "person": 999_999, "on": true}));
    assert_eq!(answer["code"], "unclear", "{answer}");
    line.good(json!({"t": "mute", "person": ann.id, "on": true}));
}
