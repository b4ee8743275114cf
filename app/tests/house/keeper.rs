//! Those who look after the house, over the network and by command: who they are, what they do to others, and the list
//! of all of it.

use crate::client::{Guest, House, wait_for};
use crate::wall::{Wall, ahead};
use serde_json::{Value, json};
use std::process::Command;

const PASSWORD: &str = "a long enough password";

fn member(house: &House, name: &str) -> Guest {
    let mut member = house.stranger();
    let me = member.post("/api/signup", json!({"name": name, "password": PASSWORD})).good();
    member.id = me["id"].as_i64().unwrap();
    member.name = name.to_owned();
    member
}

fn taproom(house: &House, arguments: &[&str]) -> (Option<i32>, String) {
    let data = house.folder().join("data");
    let ran = Command::new(env!("CARGO_BIN_EXE_taproom"))
        .args(arguments)
        .arg("--data")
        .arg(data)
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    let told = [ran.stdout, ran.stderr].concat();
    (ran.status.code(), String::from_utf8(told).unwrap())
}

/// The same on a machine as a line of the shell says.
fn taproom_under(house: &House, shell: &str, arguments: &[&str]) -> (Option<i32>, String) {
    let ran = Command::new("sh")
        .args(["-c", &format!("{shell}; exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_taproom")])
        .args(arguments)
        .arg("--data")
        .arg(house.folder().join("data"))
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    let told = [ran.stdout, ran.stderr].concat();
    (ran.status.code(), String::from_utf8(told).unwrap())
}

/// The names of the latest deeds.
fn deeds(keeper: &Guest) -> Vec<String> {
    let acts = keeper.get("/api/keeper/acts").good();
    acts.as_array().unwrap().iter().map(|act| act["deed"].as_str().unwrap().to_owned()).collect()
}

fn page(guest: &Guest, path: &str) -> (u16, String) {
    let answer = guest.try_ask("GET", path, "Accept: text/html\r\nAccept-Language: en\r\n", b"").unwrap();
    (answer.status, answer.text())
}

const PAGES: [&str; 11] = [
    "/keeper",
    "/keeper/people",
    "/keeper/people/1",
    "/keeper/reports",
    "/keeper/flags",
    "/keeper/tables",
    "/keeper/jobs",
    "/keeper/mails",
    "/keeper/log",
    "/keeper/tokens",
    "/keeper/people?name=ann",
];

/// The first member keeps the house; everybody else finds as little below `/keeper` as anywhere else.
#[test]
fn only_keepers_find_their_pages() {
    let house = House::open();
    let guest = house.guest();
    let ann = member(&house, "Ann Smith");
    let mut bob = member(&house, "Bob Brown");
    // The address of a page that is missing stands in what is said about it.
    let missing = |who: &Guest, path: &str| {
        let (status, text) = page(who, path);
        (status, text.replace(path.split('?').next().unwrap(), "PATH"))
    };
    for path in PAGES {
        let (status, text) = page(&ann, path);
        assert_eq!(status, 200, "{path}: {text}");
        assert!(text.contains("nav class=\"keeper\""), "{path}");
        for who in [&house.stranger(), &guest, &bob] {
            assert_eq!(missing(who, path), missing(who, "/nothing/like/this"), "{path}");
        }
    }
    for path in ["/api/keeper/acts", "/api/keeper/people", "/api/keeper/figures", "/api/keeper/tokens"] {
        ann.get(path).good();
        for who in [&house.stranger(), &guest, &bob] {
            let (found, nothing) = (who.get(path), who.get("/api/nothing"));
            assert_eq!((found.status, found.text()), (nothing.status, nothing.text()), "{path}");
        }
    }
    let suspend = format!("/api/keeper/people/{}/suspend", ann.id);
    bob.post(&suspend, json!({"reason": "because"})).refused(404, "missing");
    assert_eq!(deeds(&ann), ["appoint"]);
    let document = house.stranger().get("/api").good();
    assert!(document["paths"]["/api/keeper/people/{person}/suspend"].is_object());
}

/// The commands work while the house is open, and are heard at once.
#[test]
fn keepers_are_made_by_command() {
    let mut house = House::open();
    assert!(taproom(&house, &["keeper"]).1.contains("has no keeper yet"), "nobody has signed up");
    let ann = member(&house, "Ann Smith");
    let bob = member(&house, "Bob Brown");
    assert!(taproom(&house, &["keeper"]).1.starts_with("Ann Smith, since 20"));
    assert_eq!(bob.get("/api/keeper/acts").status, 404);
    let (code, told) = taproom(&house, &["keeper", "bob brown"]);
    assert_eq!((code, told.as_str()), (Some(0), "Bob Brown is a keeper of this house now.\n"));
    bob.get("/api/keeper/acts").good();
    for (arguments, why) in [
        (&["keeper", "Bob Brown"][..], "is a keeper of this house already."),
        (&["keeper", "Nobody Here"], "No member of this house is called"),
        (&["keeper", "--remove", "Nobody Here"], "No member of this house is called"),
    ] {
        let (code, told) = taproom(&house, arguments);
        assert_eq!(code, Some(1), "{told}");
        assert!(told.contains(why), "{told}");
    }
    assert_eq!(taproom(&house, &["keeper", "--remove"]).0, Some(2));
    taproom(&house, &["keeper", "--remove", "Ann Smith"]);
    assert_eq!(ann.get("/api/keeper/acts").status, 404);
    assert_eq!(deeds(&bob), ["dismiss", "appoint", "appoint"]);
    house.kill();
    let (code, told) = taproom(&house, &["keeper", "--remove", "Bob Brown"]);
    assert_eq!((code, told.as_str()), (Some(0), "Bob Brown is no longer a keeper of this house.\n"));
    assert!(taproom(&house, &["keeper", "Bob Brown"]).1.contains("is a keeper of this house now"));
}

/// Whoever is suspended looks and does nothing else, by whatever way they come, and is told why.
#[test]
fn a_suspended_person_may_only_look() {
    let house = House::open();
    let mut ann = member(&house, "Ann Smith");
    let mut bob = member(&house, "Bob Brown");
    let mut eve = member(&house, "Eve White");
    let bot = bob.post("/api/me/bots", json!({"name": "Robot Bob"})).good()["id"].as_i64().unwrap();
    let key = bob.post(&format!("/api/me/bots/{bot}/tokens"), json!({"label": "x"})).good();
    let mut robot = house.program(key["token"].as_str().unwrap());
    let table =
        bob.table(json!({"game": "jungle", "pace": "5+3", "seats": [{"seat": "south", "chair": "me"}]}));
    eve.act(&table, json!({"t": "sit"})).good();
    let mut line = bob.socket();
    line.watch(&table);
    let number = bob.id;
    let at = |what: &str| format!("/api/keeper/people/{number}/{what}");
    ann.post(&at("suspend"), json!({"days": 3, "reason": ""})).refused(400, "unclear");
    ann.post(&at("suspend"), json!({"days": 0, "reason": "You shouted"})).refused(400, "unclear");
    ann.post(&at("suspend"), json!({"days": 3, "reason": "You shouted"})).good();

    let state = bob.state(&table);
    let play = json!({"t": "move", "ply": state["ply"], "m": state["you"]["legal"][0]});
    let told = bob.act(&table, play.clone()).json();
    assert_eq!(told["code"], "suspended");
    assert!(told["error"].as_str().unwrap().contains("You shouted"), "{told}");
    for (path, body) in [
        (format!("/api/tables/{table}/say"), json!({"text": "hello"})),
        ("/api/tables".to_owned(), json!({"game": "jungle"})),
        ("/api/me/name".to_owned(), json!({"name": "Somebody Else"})),
    ] {
        assert_eq!(bob.post(&path, body).json()["code"], "suspended", "{path}");
    }
    assert_eq!(robot.post("/api/tables", json!({"game": "jungle"})).json()["code"], "suspended");
    let mut again = bob.socket();
    again.watch(&table);
    let answer =
        again.ask(json!({"t": "move", "table": table, "ply": state["ply"], "m": state["you"]["legal"][0]}));
    assert_eq!(answer["code"], "suspended", "{answer}");
    assert!(page(&bob, "/").1.contains("You shouted"));
    eve.post(&format!("/api/tables/{table}/say"), json!({"text": "still here?"})).good();

    ann.post(&at("lift"), json!({})).good();
    bob.act(&table, play).good();
    assert!(!page(&bob, "/").1.contains("You shouted"));
    // Their seats are given up where the keeper says so.
    ann.post(&at("suspend"), json!({"reason": "Again", "end_games": true})).good();
    assert_eq!(eve.state(&table)["phase"], "over");
    assert_eq!(deeds(&ann)[..3], ["suspend", "lift", "suspend"]);
    // Nobody does it to a keeper.
    for person in [ann.id, {
        taproom(&house, &["keeper", "Eve White"]);
        eve.id
    }] {
        let refused = ann.post(&format!("/api/keeper/people/{person}/suspend"), json!({"reason": "x"}));
        refused.refused(409, "keeper");
    }
}

/// Names, pictures and sessions; a table that is closed; a line that is taken away from the screens too.
#[test]
fn keepers_see_to_people_and_tables() {
    let house = House::open();
    let mut ann = member(&house, "Ann Smith");
    let mut bob = member(&house, "Bob Brown");
    let mut eve = member(&house, "Eve White");
    let number = bob.id;
    let at = |what: &str| format!("/api/keeper/people/{number}/{what}");
    ann.post(&at("name"), json!({"name": "Eve White"})).refused(409, "name_taken");
    ann.post(&at("name"), json!({"name": "x"})).refused(400, "bad_name");
    ann.post(&at("name"), json!({"name": "Robert Brown"})).good();
    assert_eq!(bob.get("/api/me").good()["name"], "Robert Brown");
    let drawn = bob.get("/api/me").good()["picture"].clone();
    let shield = json!({"emblem": "wolf", "pattern": "bend", "field": "red", "second": "blue"});
    bob.post("/api/me/picture", shield);
    ann.post(&at("remove-picture"), json!({})).good();
    assert_eq!(bob.get("/api/me").good()["picture"], drawn);

    let table = bob.table(
        json!({"game": "jungle", "pace": "5+3", "rated": true, "seats": [{"seat": "south", "chair": "me"}]}),
    );
    eve.act(&table, json!({"t": "sit"})).good();
    bob.play(&table);
    let mut line = eve.socket();
    line.watch(&table);
    bob.post(&format!("/api/tables/{table}/say"), json!({"text": "something bad"})).good();
    line.until("the line", |message| message["lines"][0]["text"] == "something bad");
    let gone = json!({"room": "players", "n": 1});
    ann.post(&format!("/api/keeper/tables/{table}/remove-line"), gone.clone()).good();
    line.until("its end", |message| message["lines"][0]["text"] == "");
    ann.post(&format!("/api/keeper/tables/{table}/remove-line"), gone).refused(404, "missing");
    assert!(!page(&ann, &format!("/keeper/tables/{table}")).1.contains("something bad"));
    assert!(page(&ann, "/keeper/log").1.contains("something bad"), "the list keeps the words");

    let close = format!("/api/keeper/tables/{table}/close");
    ann.post(&close, json!({"reason": "They asked for it"})).good();
    let state = eve.state(&table);
    assert_eq!(state["phase"], "over", "{state}");
    ann.post(&close, json!({"reason": "Again"})).refused(409, "over");
    ann.post(&at("end-sessions"), json!({})).good();
    assert_eq!(bob.get("/api/me").status, 401);
    let done = ["end-sessions", "close-table", "remove-line", "remove-picture", "rename", "appoint"];
    assert_eq!(deeds(&ann), done);
}

/// A token does what its keeper does and nothing else, and ends with a word.
#[test]
fn a_token_has_one_scope() {
    let house = House::open();
    let mut ann = member(&house, "Ann Smith");
    let bob = member(&house, "Bob Brown");
    let token = ann.post("/api/keeper/tokens", json!({"label": "cron"})).good()["token"].clone();
    let mut program = house.program(token.as_str().unwrap());
    assert_eq!(program.get("/api/me").status, 401, "it is nobody elsewhere");
    assert_eq!(program.post("/api/tables", json!({"game": "jungle"})).status, 401);
    assert_eq!(page(&program, "/keeper").0, 404, "it is for programs");
    program.post(&format!("/api/keeper/people/{}/suspend", bob.id), json!({"reason": "by night"})).good();
    let act = program.get("/api/keeper/acts").good()[0].clone();
    assert_eq!((&act["deed"], &act["keeper"]), (&json!("suspend"), &json!(ann.id)));
    // A token makes no other, so that whoever finds one can't keep what they found.
    program.post("/api/keeper/tokens", json!({"label": "more"})).refused(403, "prove");
    let id = ann.get("/api/keeper/tokens").good()[0]["id"].clone();
    assert_eq!(ann.ask("DELETE", &format!("/api/keeper/tokens/{id}"), "", b"").status, 204);
    assert_eq!(program.get("/api/keeper/acts").status, 401);
}

/// Backups by a button: whole, private, restored by the command, the oldest gone; and what a full disk says.
#[test]
fn backups_are_made_and_rotated() {
    let house = House::with(&["--no-limits", "--backup-keep", "2"]);
    let mut ann = member(&house, "Ann Smith");
    let list = |ann: &Guest| -> Vec<String> {
        let copies = ann.get("/api/keeper/backups").good();
        copies.as_array().unwrap().iter().map(|copy| copy["name"].as_str().unwrap().to_owned()).collect()
    };
    // One right after the other: each is made, under a name of its own, though names tell seconds.
    let mut last = String::new();
    for _ in 0..3 {
        assert_eq!(ann.post("/api/keeper/backups", json!({})).status, 204);
        assert!(list(&ann)[0] > last, "{:?}", list(&ann));
        last = list(&ann)[0].clone();
    }
    assert_eq!(list(&ann).len(), 2);
    let folder = house.folder().join("data/backups");
    let copy = folder.join(&last);
    let elsewhere = house.folder().join("elsewhere");
    let restored = Command::new(env!("CARGO_BIN_EXE_taproom"))
        .args(["restore", copy.to_str().unwrap(), "--data", elsewhere.to_str().unwrap()])
        .status();
    assert!(restored.unwrap().success());
    let jobs: Vec<Value> = ann.get("/api/keeper/jobs").good().as_array().unwrap().clone();
    assert!(jobs.iter().any(|job| job["name"] == "backup" && job["failed"].is_null()), "{jobs:?}");
    let made = deeds(&ann).iter().filter(|deed| *deed == "backup").count();
    std::fs::remove_dir_all(&folder).unwrap();
    std::fs::write(&folder, "in the way").unwrap();
    ann.post("/api/keeper/backups", json!({})).refused(503, "no_backup");
    let after = deeds(&ann).iter().filter(|deed| *deed == "backup").count();
    assert_eq!(after, made, "what was not made is not written down");
}

/// Whoever finds a keeper's open browser looks at most: after an hour everything that changes something asks for the
/// password once more, and giving it is good for an hour.
#[test]
fn a_keeper_gives_their_password_every_hour() {
    let wall = Wall::new();
    let house = House::under(&wall.shell(), &["--no-limits"]);
    let (mut ann, bob) = (member(&house, "Ann Smith"), member(&house, "Bob Brown"));
    let way = format!("/api/keeper/people/{}/remove-picture", bob.id);
    let asks = |ann: &Guest| page(ann, "/keeper").1.contains("data-keeper=\"/api/keeper/proof\"");
    assert_eq!(ann.post(&way, json!({})).status, 204, "whoever signs up has just given it");
    assert!(!asks(&ann));
    for hours in [1, 3] {
        // Almost an hour later they still may.
        wall.set(hours * 3600 - 600);
        wait_for("the time", || ((ahead(&house) - (hours * 3600 - 600)).abs() < 60).then_some(()));
        std::thread::sleep(std::time::Duration::from_secs(2));
        if hours == 1 {
            assert_eq!(ann.post(&way, json!({})).status, 204, "after 50 minutes");
        }
        wall.set(hours * 3600 + 60);
        wait_for("the hour to be over", || asks(&ann).then_some(()));
        for (path, body) in [
            (way.as_str(), json!({})),
            ("/api/keeper/tidy", json!({})),
            ("/api/keeper/backups", json!({})),
            ("/api/keeper/tokens", json!({"label": "cron"})),
        ] {
            ann.post(path, body).refused(403, "prove");
        }
        assert_eq!(ann.get("/api/keeper/figures").status, 200, "looking is free");
        ann.post("/api/keeper/proof", json!({"password": "wrong horse battery"}))
            .refused(403, "wrong_password");
        ann.post(&way, json!({})).refused(403, "prove");
        assert_eq!(ann.post("/api/keeper/proof", json!({"password": PASSWORD})).status, 204);
        assert_eq!(ann.post(&way, json!({})).status, 204, "{hours}");
    }
}

/// The number that each rule of the clean-up told, by how the rule is called.
fn tidied(told: &str) -> Vec<(String, u64)> {
    let lines = told.lines().filter_map(|line| line.split_once("): "));
    let number = |rest: &str| rest.split(' ').next().unwrap().parse().unwrap();
    lines.map(|(rule, rest)| (rule.split(" (").next().unwrap().to_owned(), number(rest))).collect()
}

/// A year later: every rule finds something of what people left behind, in one round. What one rule does is work for the
/// next or spares it some, and the dry run knows: it says what `tidy` then does, and leaves nothing beside the data.
/// Finished games between people stay.
#[test]
fn every_rule_is_followed_and_a_dry_run_says_how() {
    let folder = tempfile::TempDir::new().unwrap();
    let post = folder.path().join("post").display().to_string();
    let from = "Taproom <taproom@tap.example>";
    let mail = ["--mail-folder", &post, "--mail-from", from, "--public-url", "http://tap.example"];
    let mut house = House::with(&[&["--no-limits", "--mail-grace", "10"][..], &mail].concat());
    let (mut ann, mut bob) = (member(&house, "Ann Smith"), member(&house, "Bob Brown"));
    let against = |chair: Value| {
        json!({"game": "jungle", "pace": "none", "seats": [
        {"seat": "south", "chair": "me"}, {"seat": "north", "chair": chair}]})
    };
    // An open table, and one that was closed; a game that nobody looks at; one of a guest; one that is over.
    let mut guest = house.guest();
    let open = guest.table(json!({"game": "jungle"}));
    let closed = guest.table(json!({"game": "jungle"}));
    guest.act(&closed, json!({"t": "abort"})).good();
    let alone = guest.table(against(json!({"engine": 1})));
    guest.play(&alone);
    let idle = ann.table(against(json!("open")));
    bob.act(&idle, json!({"t": "sit"})).good();
    ann.play(&idle);
    let over = ann.table(against(json!("open")));
    bob.act(&over, json!({"t": "sit"})).good();
    ann.play(&over);
    bob.act(&over, json!({"t": "resign"})).good();
    // A tournament that came to nothing.
    let wish = json!({"name": "Tuesday", "game": "jungle", "system": "swiss", "pace": "5+3"});
    let held = ann.post("/api/tournaments", wish).good()["tournament"].as_str().unwrap().to_owned();
    ann.post(&format!("/api/tournaments/{held}/act"), json!({"t": "call_off"})).good();
    // Guests who left nothing, mails, messages, and what keepers are done with.
    house.guest();
    bob.post(&format!("/api/messages/{}", ann.id), json!({"text": "Hello", "key": "hello-0001"})).good();
    bob.post("/api/reports", json!({"kind": "name", "person": ann.id})).good();
    ann.post("/api/keeper/reports/1/settle", json!({"note": ""}));
    for _ in 0..5 {
        let table = ann.table(json!({"game": "jungle", "pace": "5+3", "rated": true, "open_to": "link",
            "seats": [{"seat": "south", "chair": "me"}]}));
        bob.act(&table, json!({"t": "sit"})).good();
        bob.act(&table, json!({"t": "resign"})).good();
    }
    taproom(&house, &["keeper", "Bob Brown"]);
    let mut cid = member(&house, "Cid Green");
    taproom(&house, &["keeper", "Cid Green"]);
    cid.post("/api/keeper/reports/1/settle", json!({"note": "seen"}));
    assert_eq!(cid.post("/api/keeper/flags/1/settle", json!({"note": "seen"})).status, 204);
    let address = json!({"address": "ann@example.org", "password": PASSWORD});
    assert_eq!(ann.post("/api/me/mail/address", address).status, 202);
    wait_for("a mail", || std::fs::read_dir(&post).ok()?.next().map(drop));
    wait_for("the mail to be done with", || (house.figure("taproom_mails_sent_total") > 0.0).then_some(()));
    house.kill();

    let wall = Wall::new();
    wall.set(400 * 24 * 3600);
    let files = |house: &House| {
        let data = std::fs::read_dir(house.folder().join("data")).unwrap();
        let names = data.map(|file| file.unwrap().file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> =
            names.filter(|name| !name.ends_with("-wal") && !name.ends_with("-shm")).collect();
        names.sort();
        names
    };
    let before = files(&house);
    let tidy = |more: &[&str]| {
        let all = [&["tidy", "--tidy-messages", "30d"][..], more].concat();
        let (code, told) = taproom_under(&house, &wall.shell(), &all);
        assert_eq!(code, Some(0), "{told}");
        told
    };
    let dry = tidy(&["--dry-run"]);
    assert_eq!(files(&house), before);
    assert_eq!(tidy(&["--dry-run"]), dry, "it has changed nothing");
    let done = tidy(&[]);
    assert_eq!(tidied(&dry), tidied(&done), "{dry}\n{done}");
    assert_eq!(tidied(&done).len(), 14, "{done}");
    // Nobody here has closed their account; the rule for those has a test of its own.
    for (rule, number) in
        tidied(&done).into_iter().filter(|(rule, _)| !rule.contains("closed their accounts"))
    {
        assert!(number > 0, "{rule}: {done}");
    }
    // The open table was closed and not deleted at once; the guest who had opened it stays with it.
    let first =
        |told: &str, rule: &str| tidied(told).into_iter().find(|(name, _)| name.contains(rule)).unwrap().1;
    assert_eq!((first(&done, "nobody came to"), first(&done, "nobody played")), (1, 1), "{done}");

    house.reopen_under(&wall.shell());
    let stranger = house.stranger();
    assert_eq!(stranger.get(&format!("/api/tables/{over}")).good()["phase"], "over");
    assert_eq!(stranger.get(&format!("/api/tables/{idle}")).good()["phase"], "over");
    assert_eq!(stranger.get(&format!("/api/tables/{open}")).good()["phase"], "over");
    for gone in [closed, alone] {
        stranger.get(&format!("/api/tables/{gone}")).refused(404, "no_table");
    }
    assert_eq!(stranger.get("/api/me").status, 401);
}

/// `taproom tidy --dry-run` reads an open house and changes nothing; `taproom tidy` is for a closed one.
#[test]
fn a_house_is_tidied_by_command() {
    let mut house = House::open();
    let mut guest = house.guest();
    guest.table(json!({"game": "jungle"}));
    let (code, told) =
        taproom(&house, &["tidy", "--dry-run", "--tidy-guests", "never", "--tidy-open-tables", "1m"]);
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("Open tables that nobody came to are closed (1m): 0\n"), "{told}");
    assert!(
        told.contains("behind are deleted (never): turned off") && told.ends_with("Nothing was changed.\n"),
        "{told}"
    );
    let (code, told) = taproom(&house, &["tidy"]);
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("The house is open"), "{told}");
    house.kill();
    let (code, told) = taproom(&house, &["tidy"]);
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("Finished games are packed; nothing is lost (7d): 0"), "{told}");
    let (code, told) = taproom(&house, &["tidy", "--tidy-pack", "soon"]);
    assert_eq!(code, Some(2), "{told}");
}

/// Nobody judges what is about themselves: not who keeps the house either, as long as another one does too.
#[test]
fn keepers_do_not_judge_their_own_case() {
    let house = House::open();
    let (mut ann, mut bob, mut eve) =
        (member(&house, "Ann Smith"), member(&house, "Bob Brown"), member(&house, "Eve White"));
    taproom(&house, &["keeper", "Bob Brown"]);
    let rated = |seat: &str| json!({"game": "jungle", "pace": "5+3", "rated": true, "seats": [{"seat": seat, "chair": "me"}]});
    let table = ann.table(rated("south"));
    eve.act(&table, json!({"t": "sit"})).good();
    ann.play(&table);
    let reason = json!({"reason": "I am losing"});
    ann.post(&format!("/api/keeper/tables/{table}/close"), reason.clone()).refused(409, "own");
    let suspend = format!("/api/keeper/people/{}/suspend", eve.id);
    // Nor does her clock run out while she may only look, or has no session.
    for end_games in [true, false] {
        ann.post(&suspend, json!({"reason": "She wins", "end_games": end_games})).refused(409, "own");
    }
    ann.post(&format!("/api/keeper/people/{}/end-sessions", eve.id), json!({})).refused(409, "own");
    bob.post(&format!("/api/keeper/tables/{table}/close"), reason).good();
    // A report about Ann is for Bob, and does not tell Ann whose it is.
    eve.post("/api/reports", json!({"kind": "name", "person": ann.id})).good();
    let reporter = |keeper: &Guest| keeper.get("/api/keeper/reports").good()[0]["reporter"].clone();
    assert_eq!((reporter(&ann), reporter(&bob)), (Value::Null, json!(eve.id)));
    assert!(!page(&ann, "/keeper/reports").1.contains("Eve White"));
    let by_eve = format!("/api/keeper/people/{}/settle-reports", eve.id);
    for path in ["/keeper/reports".to_owned(), format!("/keeper/people/{}", ann.id)] {
        assert!(!page(&ann, &path).1.contains(&by_eve), "{path}");
    }
    assert!(page(&bob, "/keeper/reports").1.contains(&by_eve));
    assert!(page(&bob, "/keeper/reports").1.contains("Eve White"));
    let id = ann.get("/api/keeper/reports").good()[0]["id"].clone();
    let settle = format!("/api/keeper/reports/{id}/settle");
    ann.post(&settle, json!({"note": "Nothing"})).refused(409, "own");
    assert_eq!(bob.post(&settle, json!({"note": "Nothing"})).status, 204);
    // Whoever is alone has to.
    taproom(&house, &["keeper", "--remove", "Bob Brown"]);
    bob.post("/api/reports", json!({"kind": "picture", "person": ann.id})).good();
    let id = ann.get("/api/keeper/reports").good()[0]["id"].clone();
    assert_eq!(ann.post(&format!("/api/keeper/reports/{id}/settle"), json!({})).status, 204);
}

/// A keeper who plays in a tournament neither calls its games off nor keeps their rivals from playing, also where they
/// look after the house alone; who only holds it, or has nothing to do with it, may.
#[test]
fn keepers_leave_their_rivals_in_a_tournament_alone() {
    let house = House::open();
    let mut people =
        ["Ann Smith", "Bob Brown", "Eve White", "Joe Green", "Kay Black"].map(|name| member(&house, name));
    let wish =
        json!({"name": "Tuesday", "game": "jungle", "system": "round_robin", "pace": "5+3", "rest": 0});
    let held = people[4].post("/api/tournaments", wish).good();
    let act = format!("/api/tournaments/{}/act", held["tournament"].as_str().unwrap());
    for person in &mut people[..4] {
        person.post(&act, json!({"t": "enter"})).good();
    }
    people[4].post(&act, json!({"t": "start"})).good();
    let see = format!("/api/tournaments/{}", held["tournament"].as_str().unwrap());
    let [ann, bob, eve, _, kay] = &mut people;
    let boards = wait_for("the first round", || {
        let boards = ann.get(&see).good()["pairings"].as_array().unwrap().clone();
        let playing = |board: &Value| {
            let table = board["table"].as_str();
            table.is_some_and(|table| ann.get(&format!("/api/tables/{table}")).good()["phase"] == "playing")
        };
        (boards.len() == 2 && boards.iter().all(playing)).then_some(boards)
    });
    // Her own game and that of the others, whose result is her rivals'.
    for board in &boards {
        let close = format!("/api/keeper/tables/{}/close", board["table"].as_str().unwrap());
        ann.post(&close, json!({"reason": "I am losing"})).refused(409, "own");
    }
    for rival in [&*bob, &*eve] {
        let at = |what: &str| format!("/api/keeper/people/{}/{what}", rival.id);
        for end_games in [true, false] {
            ann.post(&at("suspend"), json!({"reason": "She wins", "end_games": end_games}))
                .refused(409, "own");
        }
        ann.post(&at("end-sessions"), json!({})).refused(409, "own");
    }
    let host = format!("/api/keeper/people/{}/suspend", kay.id);
    assert_eq!(ann.post(&host, json!({"reason": "Shouting"})).status, 204, "who does not play in it");
    // Whoever does not play in it sees to all of it.
    taproom(&house, &["keeper", "Kay Black"]);
    let close = format!("/api/keeper/tables/{}/close", boards[0]["table"].as_str().unwrap());
    assert_eq!(kay.post(&close, json!({"reason": "They asked for it"})).status, 204);
    let suspend = format!("/api/keeper/people/{}/suspend", eve.id);
    assert_eq!(kay.post(&suspend, json!({"reason": "Shouting", "end_games": true})).status, 204);
}

/// Programs play for those who have them.
#[test]
fn a_keeper_is_no_judge_of_their_programs_rivals() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann Smith"), member(&house, "Bob Brown"));
    let mut robots = Vec::new();
    for owner in [&mut ann, &mut bob] {
        let name = format!("Robot {}", owner.name.split(' ').next().unwrap());
        let bot = owner.post("/api/me/bots", json!({"name": name})).good()["id"].as_i64().unwrap();
        let key = owner.post(&format!("/api/me/bots/{bot}/tokens"), json!({"label": "x"})).good();
        robots.push(house.program(key["token"].as_str().unwrap()));
    }
    let table = robots[0]
        .table(json!({"game": "jungle", "pace": "5+3", "seats": [{"seat": "south", "chair": "me"}]}));
    robots[1].act(&table, json!({"t": "sit"})).good();
    // That one counts for nobody.
    let suspend = format!("/api/keeper/people/{}/suspend", bob.id);
    assert_eq!(ann.post(&suspend, json!({"reason": "Shouting", "end_games": true})).status, 204);
    wait_for("the end of the game", || (robots[0].state(&table)["phase"] == "over").then_some(()));
}

/// Sixty who report the same thing are one row; a flood of one person's reports goes with one word; and what somebody says
/// about themselves and what a table is called can be taken away.
#[test]
fn many_reports_of_one_thing_are_one() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann Smith"), member(&house, "Bob Brown"));
    bob.post("/api/me/about", json!({"about": "something bad"})).good();
    let title = "something worse";
    let table =
        bob.table(json!({"game": "jungle", "title": title, "seats": [{"seat": "south", "chair": "me"}]}));
    for _ in 0..20 {
        house.guest().post("/api/reports", json!({"kind": "name", "person": bob.id})).good();
    }
    let rows = ann.get("/api/keeper/reports").good();
    assert_eq!((rows.as_array().unwrap().len(), &rows[0]["reporters"]), (1, &json!(20)), "{rows}");
    assert!(
        page(&ann, &format!("/keeper/people/{}", bob.id)).1.contains("something bad"),
        "beside the person too"
    );
    ann.post(&format!("/api/keeper/people/{}/clear-about", bob.id), json!({})).good();
    assert!(!page(&bob, &format!("/people/{}", bob.id)).1.contains("something bad"));
    ann.post(&format!("/api/keeper/people/{}/clear-about", bob.id), json!({})).refused(404, "missing");
    assert_eq!(ann.post(&format!("/api/keeper/reports/{}/settle", rows[0]["id"]), json!({})).status, 204);
    assert_eq!(ann.get("/api/keeper/reports").good(), json!([]));
    // What is settled, what is about somebody, and where they sit is found there too.
    for path in ["/api/keeper/reports/settled".to_owned(), format!("/api/keeper/people/{}/reports", bob.id)] {
        let row = ann.get(&path).good()[0].clone();
        assert_eq!((&row["id"], &row["settled"]["by"]), (&rows[0]["id"], &json!(ann.id)), "{path}: {row}");
    }
    assert_eq!(ann.get(&format!("/api/keeper/people/{}/reports", ann.id)).good(), json!([]));
    let tables = ann.get(&format!("/api/keeper/people/{}/tables", bob.id)).good();
    assert_eq!(tables[0]["id"], json!(table), "{tables}");
    ann.get("/api/keeper/reports/settled?after=nonsense").refused(400, "unclear");
    ann.post(&format!("/api/keeper/tables/{table}/clear-title"), json!({})).good();
    assert_ne!(bob.state(&table)["title"], title);
    assert!(!page(&ann, &format!("/keeper/tables/{table}")).1.contains(title));
    assert!(page(&ann, "/keeper/log").1.contains(title), "the list keeps the words");
    // What one person alone reported.
    let mut eve = member(&house, "Eve White");
    for kind in ["name", "picture"] {
        eve.post("/api/reports", json!({"kind": kind, "person": bob.id})).good();
        bob.post("/api/reports", json!({"kind": kind, "person": eve.id})).good();
    }
    ann.post("/api/reports", json!({"kind": "name", "person": bob.id})).good();
    assert_eq!(ann.post(&format!("/api/keeper/people/{}/settle-reports", eve.id), json!({})).status, 204);
    let left = ann.get("/api/keeper/reports").good();
    assert_eq!(left.as_array().unwrap().len(), 3, "those of others stay: {left}");
}

/// What a program of a keeper finds as well as the pages: tables with what was said there, and who is suspended.
#[test]
fn programs_see_what_keepers_see() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann Smith"), member(&house, "Bob Brown"));
    let table = bob.table(json!({"game": "jungle", "seats": [{"seat": "south", "chair": "me"}]}));
    bob.post(&format!("/api/tables/{table}/say"), json!({"text": "something bad"})).good();
    let tables = ann.get("/api/keeper/tables").good();
    assert_eq!(tables["open"][0]["id"], json!(table));
    let line = ann.get(&format!("/api/keeper/tables/{table}")).good()["lines"][0].clone();
    assert_eq!((&line["text"], &line["person"]), (&json!("something bad"), &json!(bob.id)));
    let gone = json!({"room": line["room"], "n": line["n"]});
    ann.post(&format!("/api/keeper/tables/{table}/remove-line"), gone).good();
    assert_eq!(ann.get("/api/keeper/suspensions").good(), json!([]));
    ann.post(&format!("/api/keeper/people/{}/suspend", bob.id), json!({"reason": "Shouting"})).good();
    let suspended = ann.get("/api/keeper/suspensions").good();
    assert_eq!(
        (&suspended[0]["id"], &suspended[0]["suspended"]["reason"]),
        (&json!(bob.id), &json!("Shouting"))
    );
    ann.get("/api/keeper/suspensions?after=nonsense").refused(400, "unclear");
    ann.get("/api/keeper/mails?after=nonsense").refused(400, "unclear");
    // Whoever has a connection is here, and is not said to have been seen an hour ago.
    let _line = bob.socket();
    let path = format!("/keeper/people/{}", bob.id);
    wait_for("Bob", || (!page(&ann, &path).1.contains("Seen")).then_some(()));
}
