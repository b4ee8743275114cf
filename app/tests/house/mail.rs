//! Mails as people get them: by a real server, with links that are followed.

use crate::client::{Guest, House, wait_for};
use crate::friends::befriend;
use crate::people::{PASSWORD, member};
use crate::smtp::{Mail, MailServer, Mood};
use crate::wall::Wall;
use serde_json::{Value, json};
use std::fs;
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

/// A house that sends mails to a server of the test. People have a tenth of a second to see for themselves.
fn options(server: &str) -> Vec<String> {
    let options = [
        "--no-limits",
        "--smtp",
        server,
        "--mail-from",
        "Taproom <taproom@tap.example>",
        "--public-url",
        "http://tap.example",
        "--mail-grace",
        "100",
    ];
    options.map(str::to_owned).to_vec()
}

fn house(server: &MailServer) -> House {
    house_under("", server)
}

/// The same on a system as a line of the shell says.
fn house_under(shell: &str, server: &MailServer) -> House {
    let options = options(&format!("smtp://{}", server.address));
    House::under(shell, &options.iter().map(String::as_str).collect::<Vec<_>>())
}

fn form(guest: &mut Guest, path: &str, fields: &[(&str, &str)]) -> crate::client::Answer {
    let escaped = |text: &str| {
        text.bytes()
            .map(|byte| {
                if byte.is_ascii_alphanumeric() { (byte as char).to_string() } else { format!("%{byte:02X}") }
            })
            .collect::<String>()
    };
    let body: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", escaped(value))).collect();
    let kind = "Content-Type: application/x-www-form-urlencoded\r\nAccept: text/html\r\n";
    guest.ask("POST", path, kind, body.join("&").as_bytes())
}

fn token(link: &str) -> &str {
    link.split_once("token=").unwrap().1
}

/// Follows a link from a mail and presses the button on its page.
fn follow(house: &House, link: &str) -> String {
    let mut reader = house.stranger();
    let asked = reader.get(link);
    assert_eq!(asked.status, 200, "{}", asked.text());
    let path = link.split('?').next().unwrap();
    assert!(asked.text().contains(&format!("action=\"{path}")), "there is a button: {}", asked.text());
    let done = form(&mut reader, path, &[("token", token(link))]);
    assert_eq!(done.status, 200, "{}", done.text());
    done.text()
}

/// Somebody with an address that they have confirmed.
fn reached(house: &House, server: &MailServer, name: &str) -> (Guest, String) {
    let mut guest = member(house, name);
    let address = format!("{}@example.org", name.to_lowercase());
    let wanted = json!({"address": address, "password": PASSWORD});
    assert_eq!(guest.post("/api/me/mail/address", wanted).status, 202);
    let mail = server.wait(&address, 1);
    follow(house, &mail.link("/mail/confirm"));
    (guest, address)
}

fn wishes(guest: &mut Guest, more: Value) {
    let mut wanted = json!({
        "wants": ["turn", "reminder", "over", "invitation", "challenge", "tournament"], "digest": false, "hour": 8, "zone": 0
    });
    for (key, value) in more.as_object().unwrap() {
        wanted[key] = value.clone();
    }
    guest.post("/api/me/mail", wanted).good();
}

/// A game by correspondence between two, in which the first is to move.
fn by_correspondence(first: &mut Guest, second: &mut Guest) -> String {
    let seats = json!([{"seat": "south", "chair": "me"}]);
    let table = first.table(json!({"game": "jungle", "pace": "3d", "seats": seats}));
    second.act(&table, json!({"t": "sit"})).good();
    table
}

#[test]
fn an_address_counts_when_its_link_is_followed_and_nobody_sees_it() {
    let server = MailServer::open();
    let house = house(&server);
    let mut ann = member(&house, "Ann");
    for wrong in ["ann", "ann@localhost", "ann@example.org\r\nBcc: eve@example.org", "аnn@example.org"] {
        let answer = ann.post("/api/me/mail/address", json!({"address": wrong, "password": PASSWORD}));
        answer.refused(400, "unclear");
    }
    let with = |password: &str| json!({"address": "ann@example.org", "password": password});
    ann.post("/api/me/mail/address", with("wrong horse battery")).refused(400, "unclear");
    assert_eq!(ann.post("/api/me/mail/address", with(PASSWORD)).status, 202);
    let mail = server.wait("ann@example.org", 1);
    assert_eq!(mail.header("From"), "Taproom <taproom@tap.example>");
    assert_eq!(mail.header("Subject"), "Confirm your e-mail address");
    assert!(
        mail.html.contains("Confirm the address</a>") && mail.html.contains("lang=\"en\""),
        "{}",
        mail.html
    );
    assert_eq!(mail.header("Auto-Submitted"), "auto-generated");
    let settings = ann.get("/api/me/mail").good();
    assert_eq!((&settings["address"], &settings["pending"]), (&Value::Null, &json!("ann@example.org")));

    // A link that is looked at does nothing, and one that was changed never does.
    let link = mail.link("/mail/confirm");
    assert_eq!(house.stranger().get(&link).status, 200);
    assert_eq!(ann.get("/api/me/mail").good()["address"], Value::Null);
    let forged = format!("{}0", &link[..link.len() - 1]);
    let forged = if forged == link { format!("{}1", &link[..link.len() - 1]) } else { forged };
    assert_eq!(house.stranger().get(&forged).status, 410);
    house.stranger().post("/api/mail/confirm", json!({"token": token(&forged)})).refused(410, "stale");
    house
        .stranger()
        .post("/api/mail/reset", json!({"token": token(&link), "password": "x"}))
        .refused(410, "stale");
    assert!(follow(&house, &link).contains("ann@example.org"));
    let settings = ann.get("/api/me/mail").good();
    assert_eq!((&settings["address"], &settings["pending"]), (&json!("ann@example.org"), &Value::Null));

    // Another one counts when it is confirmed, and the old one is told.
    let other = json!({"address": "ann@other.example", "password": PASSWORD});
    assert_eq!(ann.post("/api/me/mail/address", other).status, 202);
    assert_eq!(ann.get("/api/me/mail").good()["address"], "ann@example.org");
    follow(&house, &server.wait("ann@other.example", 1).link("/mail/confirm"));
    let told = server.wait("ann@example.org", 3);
    assert_eq!(told.header("Subject"), "Ann has another e-mail address now");
    assert!(!told.raw.contains("other.example"), "the new address is nobody's business");
    assert_eq!(house.stranger().get(&link).status, 410, "the first link is of no use any more");

    // Nobody else finds it anywhere.
    let bob = member(&house, "Bob");
    for path in [format!("/api/people/{}", ann.id), format!("/people/{}", ann.id)] {
        assert!(!bob.get(&path).text().contains("ann@"), "{path}");
    }
    assert!(!house.log().contains("example.org") && !house.log().contains(token(&link)), "nor the log");
    let json_body = "Content-Type: application/json\r\n";
    let mut remove = |password: &str| {
        let body = json!({"password": password}).to_string();
        ann.ask("DELETE", "/api/me/mail/address", json_body, body.as_bytes())
    };
    remove("wrong horse battery").refused(400, "unclear");
    assert_eq!(remove(PASSWORD).status, 204);
    assert_eq!(ann.get("/api/me/mail").good()["address"], Value::Null);
    // Whoever reads there hears of it, so that nobody else does it behind their back.
    let told = server.wait("ann@other.example", 2);
    assert_eq!(told.header("Subject"), "No address for Ann any more");
    // Guests have no address.
    house.guest().post("/api/me/mail/address", with(PASSWORD)).refused(403, "not_allowed");
}

#[test]
fn a_turn_is_told_to_whoever_is_not_here() {
    let server = MailServer::open();
    let house = house(&server);
    let (mut ann, _) = reached(&house, &server, "Ann");
    let (mut bob, at_bob) = reached(&house, &server, "Bob");
    let table = by_correspondence(&mut ann, &mut bob);
    let told = server.wait("ann@example.org", 2);
    assert!(told.text.contains("It’s your turn in Animal Chess 斗兽棋 with Bob."), "{}", told.text);
    ann.play(&table);
    let mail = server.wait(&at_bob, 2);
    assert!(mail.text.contains("It’s your turn in Animal Chess 斗兽棋 with Ann."), "{}", mail.text);
    assert!(mail.text.contains("3 days left to move, until"), "{}", mail.text);
    assert_eq!(mail.link("/t/"), format!("/t/{table}"));
    assert_eq!(house.stranger().get(&mail.link("/t/")).status, 200);
    assert_eq!(mail.header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");

    // Whoever is in the house hears of it there; whoever has seen the table needs no mail when they leave.
    bob.play(&table);
    let came = server.wait("ann@example.org", 3);
    assert!(came.header("Subject").starts_with("Your turn"));
    let mut socket = ann.socket();
    socket.watch(&table);
    ann.play(&table);
    let mut here = bob.socket();
    here.watch(&table);
    bob.play(&table);
    let version = ann.play(&table);
    here.see(&table, |state| state["v"].as_u64() >= Some(version));
    here.ping();
    drop(here);
    // Bob saw it and has left. A turn at another table tells that the sender has been there since.
    let other = by_correspondence(&mut bob, &mut ann);
    let next = server.wait(&at_bob, 3);
    assert_eq!(next.link("/t/"), format!("/t/{other}"), "{:?}", server.subjects());
    drop(socket);

    // In a live game nobody is told anything, not even the end.
    let seats = json!([{"seat": "south", "chair": "me"}]);
    let live = ann.table(json!({"game": "jungle", "pace": "5+3", "seats": seats}));
    bob.act(&live, json!({"t": "sit"})).good();
    ann.play(&live);
    bob.act(&live, json!({"t": "resign"})).good();
    bob.act(&other, json!({"t": "resign"})).good();
    let over = wait_for("the end by mail", || {
        server.to("ann@example.org").into_iter().find(|mail| mail.header("Subject").starts_with("Game over"))
    });
    assert_eq!(over.link("/t/"), format!("/t/{other}"));
    assert!(!server.mails().iter().any(|mail| mail.text.contains(&live)));
}

/// A phone has lost its network, or its battery: nothing says so, what is sent to it is taken by nobody, and for a while
/// the page seems to be open. Whoever is not there is told by mail as soon as the house knows.
#[test]
fn whoever_vanished_without_a_word_is_told_by_mail() {
    let server = MailServer::open();
    let mut options = options(&format!("smtp://{}", server.address));
    options.extend(["--socket-silence".to_owned(), "2000".to_owned()]);
    let house = House::with(&options.iter().map(String::as_str).collect::<Vec<_>>());
    let (mut ann, _) = reached(&house, &server, "Ann");
    let (mut bob, at_bob) = reached(&house, &server, "Bob");
    let table = by_correspondence(&mut ann, &mut bob);
    let mut page = bob.socket();
    page.watch(&table);
    page.good(json!({"t": "here", "on": true}));
    // From here on it is not read, so no question whether anybody is there is answered; and it is not closed.
    ann.play(&table);
    let mail = server.wait(&at_bob, 2);
    assert_eq!(mail.link("/t/"), format!("/t/{table}"));
    assert!(mail.header("Subject").starts_with("Your turn"), "{:?}", server.subjects());
    assert_eq!(house.figure("taproom_sockets_open"), 0.0, "it was taken for dead");
    drop(page);

    // Whoever answers is there, however long they look without a word.
    let mut page = bob.socket();
    page.watch(&table);
    bob.play(&table);
    let before = server.to(&at_bob).len();
    ann.play(&table);
    let until = std::time::Instant::now() + Duration::from_secs(5);
    while std::time::Instant::now() < until {
        page.ping();
        std::thread::sleep(Duration::from_millis(200));
    }
    assert_eq!(server.to(&at_bob).len(), before, "{:?}", server.subjects());
}

#[test]
fn what_the_server_refuses_is_tried_again_or_given_up() {
    let server = MailServer::open();
    let house = house(&server);
    let (mut ann, at_ann) = reached(&house, &server, "Ann");
    let (mut bob, at_bob) = reached(&house, &server, "Bob");
    // Asked to come back, it comes back.
    server.be(Mood::Later);
    let table = by_correspondence(&mut ann, &mut bob);
    wait_for("a try in vain", || house.log().contains("451").then_some(()));
    server.be(Mood::Good);
    server.wait(&at_ann, 2);
    // A server that hangs up may have taken it: it comes again, and mail programs know it by its number.
    server.be(Mood::HangsUp);
    ann.play(&table);
    let first = server.wait(&at_bob, 2);
    server.be(Mood::Good);
    let second = server.wait(&at_bob, 3);
    assert_eq!(first.header("Message-ID"), second.header("Message-ID"));
    assert!(first.header("Message-ID").ends_with("@tap.example>"));
    // An address that is not known there any more gets nothing after some tries.
    server.be(Mood::KnowsNobody);
    let refused = |ann: &mut Guest| ann.get("/api/me/mail").good()["refused"].as_u64().unwrap();
    for _ in 0..5 {
        let before = refused(&mut ann);
        bob.play(&table);
        wait_for("the mail to be given up", || (before >= 5 || refused(&mut ann) > before).then_some(()));
        ann.play(&table);
    }
    assert!(house.figure("taproom_mails_failed_total") > 0.0);
    wait_for("the address to be left alone", || (refused(&mut ann) >= 5).then_some(()));
    // A keeper sees what the server said, and nobody's address: servers repeat it.
    ann.post("/api/keeper/proof", json!({"password": PASSWORD}));
    for path in ["/api/keeper/mails", "/keeper/mails"] {
        let shown = ann.get(path).text();
        assert!(shown.contains("Recipient address rejected"), "{shown}");
        assert!(!shown.contains("example.org"), "{shown}");
    }
    assert!(!house.log().contains("example.org"), "{}", house.log());
    // What is given up for good stands in the log, with the reason.
    let log = house.log();
    let line = log.lines().find(|line| line.contains("a mail is given up"));
    assert!(line.is_some_and(|line| line.contains("Recipient address rejected")), "{log}");
    // A server that never says a word keeps nobody from playing.
    server.be(Mood::Silent);
    bob.play(&table);
    ann.play(&table);
    assert_eq!(house.stranger().get("/health").status, 200);
}

#[test]
fn a_killed_house_tells_everything_that_was_due() {
    let server = MailServer::open();
    let mut house = house(&server);
    let (mut ann, at_ann) = reached(&house, &server, "Ann");
    let (mut bob, at_bob) = reached(&house, &server, "Bob");
    let mut tables = Vec::new();
    for round in 0..6 {
        // Killed right after it said that the move was made, before anybody could be told. Nothing is taken until
        // Ann has moved, however long that takes.
        server.be(Mood::Later);
        let table = by_correspondence(&mut ann, &mut bob);
        ann.play(&table);
        server.be(if round % 2 == 0 { Mood::Later } else { Mood::HangsUp });
        house.kill();
        tables.push(table);
        house.reopen();
    }
    server.be(Mood::Good);
    let before = server.mails().len();
    let told = |table: &String| server.to(&at_bob).iter().any(|mail| mail.text.contains(table.as_str()));
    wait_for("every turn to be told", || tables.iter().all(told).then_some(()));
    assert!(!server.to(&at_ann).iter().any(|mail| mail.text.contains("Make your move") && {
        // Ann had moved before anybody could tell her.
        tables.iter().any(|table| mail.text.contains(table.as_str()))
    }));
    // What was told is not told again: a server that hung up in the last moment may have had it twice.
    let last = by_correspondence(&mut bob, &mut ann);
    wait_for("the next turn", || told(&last).then_some(()));
    for table in &tables {
        let since = server.mails().into_iter().skip(before).filter(|mail| mail.text.contains(table.as_str()));
        assert!(since.filter(|mail| mail.to == at_bob).count() <= 2, "{:?}", server.subjects());
    }
}

/// A house that can't write sends nothing, since it would not know that it has; once it can, everything comes once.
#[test]
fn on_a_full_disk_no_mail_is_sent_again_and_again() {
    let server = MailServer::open();
    let house = house_under("trap '' XFSZ", &server);
    let (mut ann, at_ann) = reached(&house, &server, "Ann");
    let (mut bob, _) = reached(&house, &server, "Bob");
    // The database has grown beyond what will be allowed, the log has not.
    let (limit, data) = (150_000, house.folder().join("data"));
    wait_for("some writing", || {
        house.guest();
        let files = data.read_dir().unwrap().map(|file| file.unwrap());
        let mut logs = files.filter(|file| file.file_name().to_string_lossy().ends_with("-wal"));
        logs.any(|file| file.metadata().unwrap().len() > limit + 10_000).then_some(())
    });
    assert!((house.log().len() as u64) < limit / 2);
    server.be(Mood::Later);
    let table = by_correspondence(&mut ann, &mut bob);
    wait_for("a try in vain", || house.log().contains("451").then_some(()));
    house.limit_files(Some(limit));
    server.be(Mood::Good);
    wait_for("a word of it", || house.log().contains("mails can't be looked after").then_some(()));
    // A house that sends before it writes has time for many.
    std::thread::sleep(Duration::from_secs(2));
    let told = || server.to(&at_ann).iter().filter(|mail| mail.text.contains(&table)).count();
    assert!(told() == 0, "{:?}", server.subjects());
    house.limit_files(None);
    wait_for("the mail", || (told() > 0).then_some(()));
    let next = by_correspondence(&mut ann, &mut bob);
    wait_for("the next one", || {
        server.to(&at_ann).iter().any(|mail| mail.text.contains(&next)).then_some(())
    });
    assert_eq!(told(), 1, "{:?}", server.subjects());
}

/// Waits until the sender has looked around once more: a turn of somebody else was told since this was asked.
fn sender_looks(server: &MailServer, ann: &mut Guest, bob: &mut Guest) {
    let table = by_correspondence(bob, ann);
    wait_for("a turn of Bob's", || {
        server.to("bob@example.org").iter().any(|mail| mail.text.contains(&table)).then_some(())
    });
}

/// One mail a day, at the hour that its reader has chosen, with everything that happened until then.
#[test]
fn a_day_is_told_in_one_mail() {
    const DAY: i64 = 24 * 3600;
    let (server, wall) = (MailServer::open(), Wall::new());
    let house = house_under(&wall.shell(), &server);
    let (mut ann, at_ann) = reached(&house, &server, "Ann");
    let (mut bob, _) = reached(&house, &server, "Bob");
    // Between one and two hours from now.
    let now = SystemTime::UNIX_EPOCH.elapsed().unwrap().as_secs() as i64;
    let then = (now / 3600 + 2) * 3600;
    wishes(&mut ann, json!({"digest": true, "hour": then % DAY / 3600}));
    let mut tables = Vec::new();
    for _ in 0..3 {
        let table = by_correspondence(&mut bob, &mut ann);
        bob.play(&table);
        tables.push(table);
    }
    bob.act(&tables[2], json!({"t": "resign"})).good();
    sender_looks(&server, &mut ann, &mut bob);
    assert_eq!(server.to(&at_ann).len(), 1, "{:?}", server.subjects());
    wall.set(then - now + 60);
    let day = server.wait(&at_ann, 2);
    let tells = |mail: &Mail, table: &String| mail.text.contains(table.as_str());
    assert!(tables.iter().all(|table| tells(&day, table)), "{}", day.text);
    // What happens after the hour comes a day later, and what was told does not come again.
    let last = by_correspondence(&mut bob, &mut ann);
    bob.play(&last);
    sender_looks(&server, &mut ann, &mut bob);
    assert_eq!(server.to(&at_ann).len(), 2, "{:?}", server.subjects());
    wall.set(then - now + 60 + DAY);
    let next = server.wait(&at_ann, 3);
    assert!(tells(&next, &last) && !tables.iter().any(|table| tells(&next, table)), "{}", next.text);
    sender_looks(&server, &mut ann, &mut bob);
    assert_eq!(server.to(&at_ann).len(), 3, "{:?}", server.subjects());
}

/// When a quarter of the time for a turn is left, its owner is told so, once, also where the turn began before they gave
/// their address.
#[test]
fn a_reminder_comes_when_a_quarter_of_the_time_is_left() {
    const HOUR: i64 = 3600;
    let (server, wall) = (MailServer::open(), Wall::new());
    let house = house_under(&wall.shell(), &server);
    let (mut bob, _) = reached(&house, &server, "Bob");
    let mut ann = member(&house, "Ann");
    let seats = json!([{"seat": "south", "chair": "me"}]);
    let table = ann.table(json!({"game": "jungle", "pace": "1d", "seats": seats}));
    bob.act(&table, json!({"t": "sit"})).good();
    let wanted = json!({"address": "ann@example.org", "password": PASSWORD});
    assert_eq!(ann.post("/api/me/mail/address", wanted).status, 202);
    follow(&house, &server.wait("ann@example.org", 1).link("/mail/confirm"));
    let told =
        || server.to("ann@example.org").into_iter().filter(|mail| mail.text.contains(&table)).collect();
    wall.set(17 * HOUR + HOUR / 2);
    sender_looks(&server, &mut ann, &mut bob);
    let early: Vec<Mail> = told();
    assert!(early.is_empty(), "{:?}", server.subjects());
    wall.set(18 * HOUR + HOUR / 2);
    let reminders = wait_for("a reminder", || Some(told()).filter(|mails: &Vec<Mail>| !mails.is_empty()));
    assert!(reminders[0].header("Subject").contains("hours left for your move"), "{:?}", server.subjects());
    assert!(
        reminders[0].text.contains("Your time is running out in Animal Chess 斗兽棋 with Bob."),
        "{}",
        reminders[0].text
    );
    wall.set(20 * HOUR);
    sender_looks(&server, &mut ann, &mut bob);
    let all: Vec<Mail> = told();
    assert_eq!(all.len(), 1, "{:?}", server.subjects());
}

/// Links in mails work for whoever follows them, also for somebody who may only look.
#[test]
fn a_suspended_person_confirms_their_address() {
    let server = MailServer::open();
    let house = house(&server);
    let mut ann = member(&house, "Ann");
    let mut bob = member(&house, "Bob");
    let wanted = json!({"address": "bob@example.org", "password": PASSWORD});
    assert_eq!(bob.post("/api/me/mail/address", wanted).status, 202);
    let link = server.wait("bob@example.org", 1).link("/mail/confirm");
    let suspend = json!({"days": 3, "reason": "You shouted"});
    ann.post("/api/keeper/proof", json!({"password": PASSWORD}));
    ann.post(&format!("/api/keeper/people/{}/suspend", bob.id), suspend).good();
    let other = json!({"address": "bob@other.example", "password": PASSWORD});
    assert_eq!(bob.post("/api/me/mail/address", other).json()["code"], "suspended", "they enter none");
    let done = form(&mut bob, "/mail/confirm", &[("token", token(&link))]);
    assert_eq!(done.status, 200, "{}", done.text());
    assert_eq!(bob.get("/api/me/mail").good()["address"], "bob@example.org");
    assert!(bob.post("/api/mail/confirm", json!({"token": token(&link)})).status < 300);
}

/// Whoever enters somebody's address again and again keeps its owner from nothing.
#[test]
fn nobody_keeps_another_from_confirming_their_address() {
    let server = MailServer::open();
    let mut options = options(&format!("smtp://{}", server.address));
    options.remove(0);
    let house = House::with(&options.iter().map(String::as_str).collect::<Vec<_>>());
    let mut eve = member(&house, "Eve");
    let wanted = json!({"address": "ann@example.org", "password": PASSWORD});
    let answers: Vec<u16> = (0..5).map(|_| eve.post("/api/me/mail/address", wanted.clone()).status).collect();
    assert_eq!(answers, [202, 202, 202, 429, 429]);
    let mut ann = member(&house, "Ann");
    assert_eq!(ann.post("/api/me/mail/address", wanted.clone()).status, 202);
    // Three are Eve's and one is Ann's: whoever has the mailbox can't tell them apart, and follows them all.
    server.wait("ann@example.org", 4);
    for mail in server.to("ann@example.org") {
        follow(&house, &mail.link("/mail/confirm"));
    }
    assert_eq!(ann.get("/api/me/mail").good()["address"], "ann@example.org");
}

/// Whoever has left a mailbox is safe from those who read there, and no number of mails keeps a warning back.
#[test]
fn a_mailbox_that_was_left_opens_nothing() {
    let server = MailServer::open();
    let house = house(&server);
    let (mut ann, at_ann) = reached(&house, &server, "Ann");
    // The first account of a house is its keeper's.
    ann.post("/api/keeper/proof", json!({"password": PASSWORD}));
    let token_of_keeper = ann.post("/api/keeper/tokens", json!({"label": "cron"})).good()["token"].clone();
    let header = format!("Authorization: Bearer {}\r\n", token_of_keeper.as_str().unwrap());
    for _ in 0..8 {
        form(&mut house.stranger(), "/forgot", &[("who", "Ann")]);
    }
    let link = server.wait(&at_ann, 2).link("/mail/reset");
    let other = json!({"address": "ann@new.example", "password": PASSWORD});
    assert_eq!(ann.post("/api/me/mail/address", other).status, 202);
    follow(&house, &server.wait("ann@new.example", 1).link("/mail/confirm"));
    let warned = |to: &str, subject: &str| server.to(to).iter().any(|mail| mail.header("Subject") == subject);
    wait_for("the old address to be told", || {
        warned(&at_ann, "Ann has another e-mail address now").then_some(())
    });
    let fields = [("token", token(&link)), ("password", "another horse battery")];
    assert_eq!(form(&mut house.stranger(), "/mail/reset", &fields).status, 410);
    let mails = server.to(&at_ann);
    let told = mails.iter().find(|mail| mail.header("Subject").contains("has another")).unwrap();
    assert!(!told.text.contains("/mail/reset"), "the mail to the old address opens nothing either");

    assert_eq!(house.stranger().ask("GET", "/api/keeper/acts", &header, b"").status, 200);
    let new = json!({"old": PASSWORD, "new": "another horse battery"});
    assert_eq!(ann.post("/api/me/password", new).status, 204);
    assert_eq!(house.stranger().ask("GET", "/api/keeper/acts", &header, b"").status, 401);
    wait_for("the warning", || {
        server
            .to("ann@new.example")
            .iter()
            .any(|mail| mail.header("Subject").contains("password"))
            .then_some(())
    });
}

#[test]
fn a_lost_password_is_replaced_by_a_link_that_works_once() {
    let server = MailServer::open();
    let house = house(&server);
    let (ann, at_ann) = reached(&house, &server, "Ann");
    member(&house, "Bob");
    // Whoever asks learns nothing about who is here.
    let answers: Vec<(u16, String)> = ["Ann", "Bob", "Nobody", "ann@example.org", "no@example.org", ""]
        .iter()
        .map(|who| {
            let answer = form(&mut house.stranger(), "/forgot", &[("who", who)]);
            (answer.status, answer.text())
        })
        .collect();
    assert!(answers.iter().all(|answer| *answer == answers[0] && answer.0 == 200), "{answers:?}");
    let mail = server.wait(&at_ann, 2);
    assert_eq!(mail.header("Subject"), "A new password for Ann");
    server.wait(&at_ann, 3);
    let link = mail.link("/mail/reset");
    // A password that is none keeps the link good.
    let mut reader = house.stranger();
    let short = form(&mut reader, "/mail/reset", &[("token", token(&link)), ("password", "short")]);
    assert!(short.status == 400 && short.text().contains("action=\"/mail/reset\""), "{}", short.text());
    let socket = ann.socket();
    let fields = [("token", token(&link)), ("password", "another horse battery")];
    assert_eq!(form(&mut reader, "/mail/reset", &fields).status, 200);
    assert_eq!(reader.cookie, None, "a link is no session");
    assert_eq!(ann.get("/api/me").status, 401, "all sessions have ended");
    drop(socket);
    assert_eq!(form(&mut reader, "/mail/reset", &fields).status, 410, "it works once");
    assert_eq!(
        house.stranger().get(&server.wait(&at_ann, 3).link("/mail/reset")).status,
        410,
        "so does the other"
    );
    let login = json!({"name": "Ann", "password": "another horse battery"});
    reader.post("/api/login", login).good();
    let told = wait_for("a word about it", || {
        server.to(&at_ann).into_iter().find(|mail| mail.header("Subject") == "Ann has a new password")
    });
    // And it can be undone by whoever reads the mail: everywhere out.
    assert_eq!(reader.get("/api/me").status, 200);
    follow(&house, &told.link("/mail/sign-out"));
    assert_eq!(reader.get("/api/me").status, 401);
    assert_eq!(server.to("bob@example.org").len(), 0);
}

#[test]
fn one_click_ends_mails_of_a_kind() {
    let server = MailServer::open();
    let house = house(&server);
    let (mut ann, at_ann) = reached(&house, &server, "Ann");
    let (mut bob, _) = reached(&house, &server, "Bob");
    by_correspondence(&mut ann, &mut bob);
    let mail = server.wait(&at_ann, 2);
    let header = mail.header("List-Unsubscribe");
    let link = header.strip_prefix("<http://tap.example").unwrap().strip_suffix('>').unwrap();
    assert_eq!(mail.link("/mail/unsubscribe"), link, "the link and the header are the same");
    assert_eq!(house.stranger().get(link).status, 200);
    let wants = |guest: &Guest| guest.get("/api/me/mail").good()["wants"].clone();
    assert!(wants(&ann).as_array().unwrap().contains(&json!("turn")), "looking changes nothing");
    // A mail program asks without cookies, from wherever it is; nothing else is open to strangers' pages.
    let foreign = "Content-Type: application/x-www-form-urlencoded\r\nOrigin: https://mail.example\r\n\
                   Sec-Fetch-Site: cross-site\r\n";
    let body = b"List-Unsubscribe=One-Click";
    let mut program = house.stranger();
    assert_eq!(program.ask("POST", link, foreign, body).status, 200);
    assert_eq!(wants(&ann), json!(["reminder", "over", "invitation", "challenge", "tournament"]));
    for path in ["/mail/confirm", "/mail/reset", "/mail/sign-out", "/settings/mail/remove", "/forgot"] {
        assert_eq!(program.ask("POST", path, foreign, b"token=0").status, 403, "{path}");
    }
    assert_eq!(program.ask("POST", "/mail/unsubscribe?token=00", foreign, body).status, 410);
    assert_eq!(ann.get("/api/me/mail").good()["ended"], json!(["turn"]));
    assert!(ann.get("/settings/mail").text().contains("a link in an e-mail ended these"));
    // From then on a turn makes no mail; the end does.
    let next = by_correspondence(&mut ann, &mut bob);
    bob.act(&next, json!({"t": "resign"})).good();
    let mail = server.wait(&at_ann, 3);
    assert!(mail.header("Subject").starts_with("Game over"), "{}", mail.header("Subject"));
    // Whoever reads where she once did ends nothing.
    let other = json!({"address": "ann@new.example", "password": PASSWORD});
    assert_eq!(ann.post("/api/me/mail/address", other).status, 202);
    follow(&house, &server.wait("ann@new.example", 1).link("/mail/confirm"));
    assert_eq!(program.ask("POST", &mail.link("/mail/unsubscribe"), foreign, body).status, 410);
}

/// Whoever knew a password can't take the account back by an address that they entered with it.
#[test]
fn a_new_password_ends_what_was_entered_with_the_old_one() {
    let server = MailServer::open();
    let house = house(&server);
    let (mut ann, at_ann) = reached(&house, &server, "Ann");
    let enter = |ann: &mut Guest, address: &str, password: &str| {
        let wanted = json!({"address": address, "password": password});
        assert_eq!(ann.post("/api/me/mail/address", wanted).status, 202);
        server.wait(address, 1).link("/mail/confirm")
    };
    let link = enter(&mut ann, "eve@one.example", PASSWORD);
    // Whoever reads at the address that counts is told, and has a way to end it.
    let told = wait_for("a warning", || {
        server.to(&at_ann).into_iter().find(|mail| mail.header("Subject").contains("another e-mail address"))
    });
    assert!(told.text.contains("/mail/reset") && !told.raw.contains("one.example"), "{}", told.text);
    assert_eq!(house.stranger().get(&link).status, 200);
    let second = "another horse battery";
    assert_eq!(ann.post("/api/me/password", json!({"old": PASSWORD, "new": second})).status, 204);
    assert_eq!(house.stranger().get(&link).status, 410);
    house.stranger().post("/api/mail/confirm", json!({"token": token(&link)})).refused(410, "stale");
    let mail = ann.get("/api/me/mail").good();
    assert_eq!((&mail["address"], &mail["pending"]), (&json!(at_ann), &Value::Null));
    // The same when the password is chosen by a link.
    let link = enter(&mut ann, "eve@two.example", second);
    form(&mut house.stranger(), "/forgot", &[("who", "Ann")]);
    let reset = wait_for("a link to a new password", || {
        server.to(&at_ann).into_iter().find(|mail| mail.header("Subject") == "A new password for Ann")
    });
    let fields =
        [("token", token(&reset.link("/mail/reset")).to_owned()), ("password", "third horse battery".into())];
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    assert_eq!(form(&mut house.stranger(), "/mail/reset", &fields).status, 200);
    house.stranger().post("/api/mail/confirm", json!({"token": token(&link)})).refused(410, "stale");
}

/// Whoever enters somebody else's address uses up none of the mails that its owner needs.
#[test]
fn nobody_uses_up_the_mails_of_another() {
    let server = MailServer::open();
    let house = house(&server);
    let (_, at_ann) = reached(&house, &server, "Ann");
    let mut eve = member(&house, "Eve");
    for n in 0..9 {
        let wanted = json!({"address": format!("ann+{n}@example.org"), "password": PASSWORD});
        assert_eq!(eve.post("/api/me/mail/address", wanted).status, 202);
    }
    let entered = |mail: &Mail| mail.to.starts_with("ann+");
    form(&mut house.stranger(), "/forgot", &[("who", "Ann")]);
    let mail = wait_for("a link to a new password", || {
        server.to(&at_ann).into_iter().find(|mail| mail.header("Subject") == "A new password for Ann")
    });
    mail.link("/mail/reset");
    // Each account has a few a day. Several are sent at a time, so Eve's may come after Ann's.
    let sent = || server.mails().iter().filter(|mail| entered(mail)).count();
    let refused = || house.log().matches("an address has had enough mails for a day").count();
    wait_for("what becomes of Eve's nine", || (sent() + refused() == 9).then_some(()));
    assert_eq!(sent(), 3);
}

/// What strangers ask is a few mails a day, and keeps back nothing that somebody waits for.
#[test]
fn strangers_fill_no_inbox() {
    let server = MailServer::open();
    let house = house(&server);
    let (mut ann, at_ann) = reached(&house, &server, "Ann");
    let (mut cleo, _) = reached(&house, &server, "Cleo");
    let mut strangers: Vec<Guest> =
        ["Bob", "Dan", "Eve", "Fay"].iter().map(|name| member(&house, name)).collect();
    strangers.push(house.guest());
    let invited =
        || server.to(&at_ann).iter().filter(|mail| mail.header("Subject").contains("invites you")).count();
    for (n, host) in strangers.iter_mut().enumerate() {
        for again in 0..3 {
            let seats = json!([
                {"seat": "south", "chair": "me"}, {"seat": "north", "chair": {"invited": ann.id}}
            ]);
            let table = host.table(json!({"game": "jungle", "pace": "3d", "seats": seats}));
            if n < 3 && again == 0 {
                wait_for("an invitation", || (invited() == n + 1).then_some(()));
            }
            host.act(&table, json!({"t": "abort"})).good();
        }
    }
    // A turn is told at once, and tells that the sender has been there since.
    by_correspondence(&mut ann, &mut cleo);
    wait_for("a turn", || {
        server.to(&at_ann).iter().any(|mail| mail.header("Subject").starts_with("Your turn")).then_some(())
    });
    assert_eq!(invited(), 3, "{:?}", server.subjects());
    // A friend's invitation comes all the same.
    let fay = strangers[3].id;
    strangers[3].ask("PUT", &format!("/api/me/friends/{}", ann.id), "", b"");
    ann.ask("PUT", &format!("/api/me/friends/{fay}"), "", b"");
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": {"invited": ann.id}}]);
    strangers[3].table(json!({"game": "jungle", "pace": "3d", "seats": seats}));
    wait_for("a friend's invitation", || (invited() == 4).then_some(()));
}

/// Whoever is invited again, after they said no or it was taken back, is told again; and not without end.
#[test]
fn an_invitation_that_is_given_again_is_mailed_again() {
    let server = MailServer::open();
    let house = house(&server);
    let (mut ann, _) = reached(&house, &server, "Ann");
    let (mut bob, at_bob) = reached(&house, &server, "Bob");
    befriend(&mut ann, &mut bob);
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": {"invited": bob.id}}]);
    let table = ann.table(json!({"game": "jungle", "pace": "3d", "seats": seats}));
    let invited = || {
        server.to(&at_bob).iter().filter(|mail| mail.header("Subject").starts_with("Ann invites you")).count()
    };
    wait_for("an invitation", || (invited() == 1).then_some(()));
    let arrange = |chair: Value| json!({"t": "arrange", "seat": "north", "chair": chair});
    for (n, declines) in [(2, true), (3, false)] {
        match declines {
            true => bob.act(&table, json!({"t": "turn_down"})).good(),
            false => ann.act(&table, arrange(json!("open"))).good(),
        };
        ann.act(&table, arrange(json!({"invited": bob.id}))).good();
        wait_for("another invitation", || (invited() == n).then_some(()));
    }
    // Whoever does it again and again is not heard by mail any more.
    ann.act(&table, arrange(json!("open"))).good();
    ann.act(&table, arrange(json!({"invited": bob.id}))).good();
    sender_looks(&server, &mut ann, &mut bob);
    assert_eq!(invited(), 3, "{:?}", server.subjects());
    assert_eq!(bob.get("/api/me/invitations").good().as_array().unwrap().len(), 1, "it stands there");
}

/// A page that nobody sees is no reason to keep a mail back, and pages tell where the clock is.
#[test]
fn whoever_looks_away_is_told() {
    let server = MailServer::open();
    let house = house(&server);
    let (mut ann, at_ann) = reached(&house, &server, "Ann");
    let (mut bob, _) = reached(&house, &server, "Bob");
    // No clock is so far from UTC, and nobody falls over one that claims to be.
    for ahead in [i32::MIN, i32::MAX, 14 * 60 + 1, -14 * 60 - 1] {
        let mut elsewhere = ann.socket();
        elsewhere.good(json!({"t": "here", "on": true, "place": "Asia/Tokyo", "ahead": ahead}));
        elsewhere.good(json!({"t": "here", "on": false}));
        assert_eq!(ann.get("/api/me/mail").good()["place"], Value::Null, "{ahead}");
    }
    let mut at_table = ann.socket();
    at_table.good(json!({"t": "here", "on": true, "place": "Asia/Kathmandu", "ahead": 345}));
    wait_for("the place", || (ann.get("/api/me/mail").good()["place"] == "Asia/Kathmandu").then_some(()));
    let table = by_correspondence(&mut ann, &mut bob);
    at_table.watch(&table);
    ann.play(&table);
    bob.play(&table);
    at_table.see(&table, |frame| frame["ply"] == 2);
    // She has seen it. Now she looks away, and the next one comes by mail though the page stays open.
    at_table.good(json!({"t": "here", "on": false}));
    ann.play(&table);
    bob.play(&table);
    let mail = server.wait(&at_ann, 2);
    assert!(mail.text.contains("(UTC+5:45)"), "{}", mail.text);
    assert_eq!(server.to(&at_ann).len(), 2, "{:?}", server.subjects());
    // What somebody chose themselves stays, whatever their device says.
    wishes(&mut ann, json!({"zone": 60}));
    let mut later = ann.socket();
    later.good(json!({"t": "here", "on": true, "place": "Asia/Tokyo", "ahead": 540}));
    let settings = ann.get("/api/me/mail").good();
    assert_eq!((&settings["zone"], &settings["place"]), (&json!(60), &Value::Null));
    let nowhere = json!({"wants": [], "digest": true, "hour": 8, "zone": 0, "place": "Middle/Earth"});
    ann.post("/api/me/mail", nowhere).refused(400, "unclear");
}

#[test]
fn a_mail_bomb_is_a_few_mails() {
    let server = MailServer::open();
    let mut options = options(&format!("smtp://{}", server.address));
    options.remove(0);
    let house = House::with(&options.iter().map(String::as_str).collect::<Vec<_>>());
    let (mut sent, mut asked) = (0, 0);
    for name in ["Eve One", "Eve Two", "Eve Three", "Eve Four"] {
        let mut eve = member(&house, name);
        for _ in 0..6 {
            // However it is spelled, it is one mailbox.
            asked += 1;
            let wanted = json!({"address": format!("Victim+{asked}@example.org"), "password": PASSWORD});
            let answer = eve.post("/api/me/mail/address", wanted);
            sent += usize::from(answer.status == 202);
            assert!(answer.status == 202 || answer.status == 429, "{}", answer.text());
        }
    }
    assert!(sent <= 4, "{sent} of 24 were taken");
    wait_for("them", || (server.mails().len() == sent).then_some(()));
}

#[test]
fn nothing_is_said_before_the_connection_is_encrypted() {
    let folder = TempDir::new().unwrap();
    let certificate = folder.path().join("certificate.pem");
    let server = MailServer::with_starttls(&certificate);
    let url = format!("smtp://localhost:{}?tls=required", server.address.port());
    let shell = format!("export SSL_CERT_FILE={}", certificate.display());
    let options = options(&url);
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    let house = House::under(&shell, &options);
    let (_ann, at_ann) = reached(&house, &server, "Ann");
    assert!(server.wait(&at_ann, 1).encrypted);
    // A house that does not know the certificate says nothing to this server.
    let wary = House::with(&options);
    let mut bob = member(&wary, "Bob");
    let wanted = json!({"address": "bob@example.org", "password": PASSWORD});
    assert_eq!(bob.post("/api/me/mail/address", wanted).status, 202);
    wait_for("a try in vain", || wary.log().contains("a mail can't be sent").then_some(()));
    assert_eq!(server.to("bob@example.org").len(), 0);
}

#[test]
fn a_house_without_mail_says_so() {
    let house = House::open();
    let mut ann = member(&house, "Ann");
    let wanted = json!({"address": "ann@example.org", "password": PASSWORD});
    ann.post("/api/me/mail/address", wanted).refused(409, "no_mail");
    assert_eq!(ann.get("/api/me/mail").good()["on"], false);
    let page = ann.get("/settings/mail").text();
    assert!(page.contains("This site sends no e-mails") && !page.contains("type=\"email\""));
    assert!(house.stranger().get("/forgot").text().contains("sends no e-mails"));
    house.stranger().post("/api/forgot", json!({"who": "Ann"})).refused(409, "no_mail");
}

#[test]
fn a_folder_takes_mails_as_files() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("post");
    let house = House::with(&[
        "--no-limits",
        "--mail-folder",
        path.to_str().unwrap(),
        "--public-url",
        "http://tap.example",
        "--mail-grace",
        "100",
    ]);
    let mut ann = member(&house, "Ann");
    let german = "Content-Type: application/json\r\nAccept-Language: de\r\n";
    let wanted = json!({"address": "ann@example.org", "password": PASSWORD}).to_string();
    assert_eq!(ann.ask("POST", "/api/me/mail/address", german, wanted.as_bytes()).status, 202);
    let file = wait_for("a file", || {
        let mut files = fs::read_dir(&path).ok()?.map(|entry| entry.unwrap().path());
        files.find(|file| file.extension().is_some_and(|ending| ending == "eml"))
    });
    let mail = Mail::read("ann@example.org", &fs::read_to_string(file).unwrap(), false);
    assert!(
        mail.html.contains("Adresse bestätigen</a>") && mail.text.contains("Adresse bestätigen:"),
        "{}",
        mail.text
    );
    follow(&house, &mail.link("/mail/confirm"));
}

/// One of four friends, far from the others.
struct Friend {
    guest: Guest,
    mailbox: String,
    /// What their device says of its clocks.
    place: &'static str,
    ahead: i64,
    /// How many of their mails they have read.
    read: usize,
}

impl Friend {
    /// A moment as their clocks show it, in English.
    fn moment(&self, at: i64, now: i64) -> String {
        let local = at + self.ahead * 60_000;
        let minutes = local.div_euclid(60_000);
        let weekdays = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"];
        let weekday = weekdays[minutes.div_euclid(1440).rem_euclid(7) as usize];
        let time = format!("{:02}:{:02}", minutes.rem_euclid(1440) / 60, minutes.rem_euclid(60));
        let (shown, now) = (taproom_play::Time(local), taproom_play::Time(now + self.ahead * 60_000));
        let date = taproom_words::count::date(taproom_words::Language::English, shown, now);
        let (sign, ahead) = (if self.ahead < 0 { '−' } else { '+' }, self.ahead.abs());
        let beside = if ahead % 60 == 0 { String::new() } else { format!(":{:02}", ahead % 60) };
        format!("{weekday}, {date}, {time} (UTC{sign}{}{beside})", ahead / 60)
    }

    /// The next mail that they have not read, if one has come.
    fn next(&mut self, server: &MailServer) -> Option<Mail> {
        let mail = server.to(&self.mailbox).get(self.read).cloned()?;
        self.read += 1;
        Some(mail)
    }

    /// Comes to a table by a link, does something there as a browser does, and leaves. Nobody else is there, and the
    /// house knows that it is this late.
    fn visits(&mut self, house: &House, link: &str, late: i64, deed: impl FnOnce(&mut Guest, &str)) {
        wait_for("an empty house", || (house.figure("taproom_sockets_open") == 0.0).then_some(()));
        let table = link.strip_prefix("/t/").unwrap();
        assert_eq!(self.guest.get(link).status, 200);
        let mut page = wait_for("the time", || {
            let page = self.guest.socket();
            let hello: Value = serde_json::from_str(&page.heard[0]).unwrap();
            (hello["now"].as_i64().unwrap() >= late).then_some(page)
        });
        page.good(json!({"t": "here", "on": true, "place": self.place, "ahead": self.ahead}));
        page.watch(table);
        assert_eq!(house.figure("taproom_sockets_open"), 1.0);
        deed(&mut self.guest, table);
    }
}

/// Four friends in four time zones finish a rated game of Tunnel Brawl over a week, one turn after the other, without
/// ever being in the house together: all they have is their mail, and all they follow is its links.
#[test]
fn four_friends_finish_a_game_by_their_mail() {
    const HOUR: i64 = 3600;
    let (server, wall) = (MailServer::open(), Wall::new());
    let mut house = house_under(&wall.shell(), &server);
    let clocks =
        [("America/Phoenix", -420), ("Africa/Lagos", 60), ("Asia/Kolkata", 330), ("Asia/Tokyo", 540)];
    let mut friends: Vec<Friend> = Vec::new();
    for (name, (place, ahead)) in ["Ann", "Bob", "Cleo", "Dan"].into_iter().zip(clocks) {
        let (mut guest, mailbox) = reached(&house, &server, name);
        friends.iter_mut().for_each(|friend| befriend(&mut friend.guest, &mut guest));
        friends.push(Friend { guest, mailbox, place, ahead, read: 1 });
    }
    let began = SystemTime::UNIX_EPOCH.elapsed().unwrap().as_millis() as i64;
    // How late it is, in hours since the beginning.
    let mut hours = 0;
    let later = |hours: &mut i64, by: i64| {
        *hours += by;
        wall.set(*hours * HOUR);
        began + *hours * HOUR * 1000
    };
    let kept = |seat: &str, friend: &Friend| json!({"seat": seat, "chair": {"invited": friend.guest.id}});
    let seats = json!([
        {"seat": "south", "chair": "me"},
        kept("west", &friends[1]), kept("north", &friends[2]), kept("east", &friends[3])
    ]);
    let wanted = json!({
        "game": "tunnel-brawl", "players": 4, "pace": "3d", "rated": true, "open_to": "invitation", "seats": seats
    });
    let table = friends[0].guest.table(wanted);
    let first = format!("/t/{table}");
    friends[0].visits(&house, &first, 0, |_, _| {});
    // Everybody finds their seat by the invitation, hours later.
    for friend in &mut friends[1..] {
        let mail = wait_for("an invitation", || friend.next(&server));
        assert_eq!(mail.header("Subject"), "Ann invites you to Tunnel Brawl");
        let late = later(&mut hours, 5);
        friend.visits(&house, &mail.link("/t/"), late, |guest, table| {
            guest.act(table, json!({"t": "sit"})).good();
        });
    }
    // From here on nobody looks at anything but their mail. Each is told once for each of their turns.
    let (mut turns, mut left) = (0, 4);
    while left > 1 {
        let (who, mail) = wait_for("somebody's turn by mail", || {
            let mut friends = friends.iter_mut().enumerate();
            friends.find_map(|(who, friend)| Some((who, friend.next(&server)?)))
        });
        if !mail.header("Subject").starts_with("Your turn") {
            continue;
        }
        // The time in it is the one that the table has, by their own clocks.
        let mine = friends[who].guest.get("/api/me/games?list=turn").good();
        let until = friends[who].moment(mine[0]["deadline"].as_i64().unwrap(), began + hours * HOUR * 1000);
        assert!(
            mail.text.contains(&format!("3 days left to move, until {until}")),
            "{} not {until}",
            mail.text
        );
        assert_eq!(mine.as_array().unwrap().len(), 1);
        turns += 1;
        if turns == 6 {
            // A night in which the house was closed.
            house.kill();
            wall.set((hours + 8) * HOUR);
            house.reopen_under(&wall.shell());
        }
        let late = later(&mut hours, 10);
        let gives_up = turns > 14;
        friends[who].visits(&house, &mail.link("/t/"), late, |guest, table| {
            if gives_up {
                guest.act(table, json!({"t": "resign"})).good();
                return;
            }
            // A turn may have several moves.
            loop {
                guest.play(table);
                if guest.state(table)["you"]["legal"].as_array().is_none_or(Vec::is_empty) {
                    break;
                }
            }
        });
        left -= usize::from(gives_up);
    }
    assert!((7 * 24..8 * 24).contains(&hours), "a week and not more: {hours} hours");
    assert!(turns >= 17, "{turns}");
    // Whoever gave up last sees it; the others have their mail.
    assert_eq!(friends[3].guest.state(&table)["phase"], "over");
    for friend in &friends {
        let profile = friend.guest.get(&format!("/api/people/{}", friend.guest.id)).good();
        assert_eq!(profile["ratings"].as_array().unwrap().len(), 1, "it counted for {}", friend.guest.name);
        let mails = server.to(&friend.mailbox);
        assert!(
            mails.iter().all(|mail| mail.header("List-Unsubscribe").is_empty() != mail.text.contains("/t/"))
        );
    }
    let told = |friend: &Friend| {
        let mails = server.to(&friend.mailbox);
        mails.iter().filter(|mail| mail.header("Subject").starts_with("Game over")).count()
    };
    // Everybody but the one who gave up last, who was there.
    wait_for(&format!("the end by mail: {:?}", server.subjects()), || {
        (friends.iter().map(told).sum::<usize>() == 3).then_some(())
    });
}

/// An invitation to a tournament reaches those who are not here, once, also if the house is killed.
#[test]
fn an_invitation_to_a_tournament_is_mailed() {
    let server = MailServer::open();
    let mut house = house(&server);
    let mut ann = member(&house, "Ann");
    let (bob, address) = reached(&house, &server, "Bob");
    let wish = json!({"name": "Secret words", "game": "jungle", "system": "swiss", "pace": "5+3", "entry": "invited"});
    let id = ann.post("/api/tournaments", wish).good()["tournament"].as_str().unwrap().to_owned();
    ann.post(&format!("/api/tournaments/{id}/act"), json!({"t": "invite", "name": "Bob"})).good();
    house.kill();
    house.reopen();
    let mail = server.wait(&address, 2);
    let subject = mail.header("Subject");
    assert!(subject.starts_with("Ann invites you to a tournament of Animal Chess"), "{subject}");
    assert_eq!(mail.link("/tournaments/"), format!("/tournaments/{id}"));
    assert!(!mail.text.contains("Secret words"), "a mail speaks for the house");
    assert_eq!(bob.get("/api/me/tournaments").good()["tournaments"][0]["id"], json!(id));
}

/// Whoever entered a tournament hears half an hour before that it starts, once, also if the house is killed, unless they
/// wish not to; and where nobody knew when it would start, they hear that it has.
#[test]
fn that_a_tournament_starts_is_mailed() {
    let server = MailServer::open();
    let mut house = house(&server);
    let (mut ann, to_ann) = reached(&house, &server, "Ann");
    let (mut bob, to_bob) = reached(&house, &server, "Bob");
    let (mut cid, to_cid) = reached(&house, &server, "Cid");
    let mut host = member(&house, "Hanna");
    // One mail a day would come too late for this.
    wishes(&mut bob, json!({"digest": true}));
    wishes(&mut cid, json!({"wants": ["turn", "over"]}));
    let now = SystemTime::UNIX_EPOCH.elapsed().unwrap().as_millis() as u64;
    let minute = 60 * 1000;
    let mut wish = json!({
        "name": "Secret words", "game": "jungle", "system": "arena", "pace": "5+3", "starts": now + 90 * minute
    });
    let soon = host.post("/api/tournaments", wish.clone()).good()["tournament"].as_str().unwrap().to_owned();
    wish["starts"] = Value::Null;
    let by_hand = host.post("/api/tournaments", wish).good()["tournament"].as_str().unwrap().to_owned();
    for guest in [&mut ann, &mut bob, &mut cid] {
        for id in [&soon, &by_hand] {
            guest.post(&format!("/api/tournaments/{id}/act"), json!({"t": "enter"})).good();
        }
    }
    // Whoever is here sees it on the page they are on.
    let mut here = member(&house, "Dora");
    here.post(&format!("/api/tournaments/{soon}/act"), json!({"t": "enter"})).good();
    let mut socket = here.socket();
    // It is moved to a time that is near.
    let nearer = json!({"t": "edit", "starts": now + 29 * minute});
    host.post(&format!("/api/tournaments/{soon}/act"), nearer).good();
    let told = socket.hear("starts");
    assert_eq!((&told["tournament"], &told["name"]), (&json!(soon), &json!("Secret words")));
    drop(socket);
    house.kill();
    house.reopen();
    let about = |mail: &Mail| mail.text.contains("/tournaments/");
    // What was on its way when the house was killed may come twice, as the same mail.
    let mails = |to: &str| {
        let mut mails: Vec<Mail> = server.to(to).into_iter().filter(about).collect();
        mails.sort_by_key(|mail| mail.header("Message-ID").to_owned());
        mails.dedup_by_key(|mail| mail.header("Message-ID").to_owned());
        mails
    };
    for to in [&to_ann, &to_bob] {
        let mail = wait_for("word that it starts", || mails(to).pop());
        assert!(mail.header("Subject").contains("tournament starts on"), "{}", mail.header("Subject"));
        assert!(
            mail.text.contains(&format!("/tournaments/{soon}")) && mail.text.contains("Hanna"),
            "{}",
            mail.text
        );
        assert!(!mail.text.contains("Secret words"), "a mail speaks for the house: {}", mail.text);
        assert_eq!(mail.header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    }
    // The one that its host starts says so when it does.
    host.post(&format!("/api/tournaments/{by_hand}/act"), json!({"t": "start"})).good();
    for to in [&to_ann, &to_bob] {
        wait_for("word that it has started", || (mails(to).len() == 2).then_some(()));
        assert!(mails(to).iter().any(|mail| mail.header("Subject").contains("tournament has started")));
    }
    // Starting early what was told already tells nobody again, and whoever does not want to hear of it never does.
    host.post(&format!("/api/tournaments/{soon}/act"), json!({"t": "start"})).good();
    wait_for("the start", || {
        (host.get(&format!("/api/tournaments/{soon}")).good()["stage"] == "playing").then_some(())
    });
    let (mut eve, to_eve) = reached(&house, &server, "Eve");
    eve.post(&format!("/api/tournaments/{soon}/act"), json!({"t": "enter"})).good();
    assert_eq!((mails(&to_ann).len(), mails(&to_bob).len()), (2, 2));
    assert_eq!((mails(&to_cid).len(), mails(&to_eve).len()), (0, 0));
}

/// However often a host moves the beginning of a tournament, whoever entered is told once in a while, and what waits in
/// their own games is told all the same.
#[test]
fn no_host_uses_up_the_mails_of_those_who_entered() {
    let server = MailServer::open();
    let house = house(&server);
    let (mut ann, to_ann) = reached(&house, &server, "Ann");
    let mut hosts: Vec<Guest> = ["Hanna", "Hugo", "Heidi", "Horst"].map(|name| member(&house, name)).into();
    let now = SystemTime::UNIX_EPOCH.elapsed().unwrap().as_millis() as u64;
    let minute = 60 * 1000;
    let wish = json!({
        "name": "Moving", "game": "jungle", "system": "arena", "pace": "5+3", "starts": now + 90 * minute
    });
    let about = |mail: &Mail| mail.text.contains("/tournaments/");
    let told = || server.to(&to_ann).iter().filter(|mail| about(mail)).count();
    for (host, expected) in hosts.iter_mut().zip([1, 2, 3, 3]) {
        let id =
            host.post("/api/tournaments", wish.clone()).good()["tournament"].as_str().unwrap().to_owned();
        ann.post(&format!("/api/tournaments/{id}/act"), json!({"t": "enter"})).good();
        for n in 0..5 {
            let moved = json!({"t": "edit", "starts": now + (29 - n) * minute});
            host.post(&format!("/api/tournaments/{id}/act"), moved).good();
            if n == 0 && expected == told() + 1 {
                wait_for("word that it starts", || (told() == expected).then_some(()));
            }
            std::thread::sleep(Duration::from_millis(300));
        }
        assert_eq!(told(), expected, "{:?}", server.subjects());
    }
    // The mails of her games are untouched.
    let mut bob = member(&house, "Bob");
    let table = by_correspondence(&mut bob, &mut ann);
    bob.play(&table);
    wait_for("her turn", || {
        server.to(&to_ann).iter().any(|mail| mail.header("Subject").starts_with("Your turn")).then_some(())
    });
}
