//! Who may do what: every address of the house × everybody who might ask for it, tried over the network.
//!
//! `permissions.txt` has a line for each; what it looks like stands at its head. A route that has no line fails the
//! test, so whoever adds one says here who may use it. `UPDATE_GOLDEN=1` writes down what the house answers: read it
//! before it is kept.

use crate::client::{Answer, Guest, House, wait_for};
use crate::smtp::{MailServer, Mood};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Everybody who might ask, in the order of the columns. All but the first three have to do with Ann: a friend, one
/// whom she blocks, one who was a friend, one for whom she keeps a seat; and the first account of the house.
const ROLES: [&str; 8] = ["nobody", "guest", "member", "friend", "blocked", "former", "invited", "keeper"];

/// The tables that a line can name.
const TABLES: [&str; 9] =
    ["open", "private", "by_code", "code", "playing", "unwatched", "secret", "over", "buried"];

/// Ann's tournaments that a line can name besides, and who may enter them. They stay.
const TOURNAMENTS: [(&str, &str); 2] = [("evening", "everybody"), ("club", "invited")];

const PASSWORD: &str = "a good long password";

/// The cast of the play.
struct Cast {
    house: House,
    ann: Guest,
    bob: Guest,
    /// Somebody whom a keeper may rename, suspend and sign out without anybody missing them.
    zoe: Guest,
    tournaments: BTreeMap<&'static str, String>,
    roles: BTreeMap<&'static str, Guest>,
    made: usize,
    /// Those who are related to Ann as they should be, until somebody does something.
    related: BTreeSet<&'static str>,
    /// Tables that were only looked at, by role and name.
    looked_at: BTreeMap<(&'static str, &'static str), String>,
    /// From whom Ann takes messages, invitations, challenges and requests.
    wish: String,
    /// A mail server that knows nobody, where the house sends mails, and whether one to Zoe came back from it.
    server: Option<MailServer>,
    mailed: bool,
}

fn member(house: &House, name: &str) -> Guest {
    let mut person = house.stranger();
    let me = person.post("/api/signup", json!({"name": name, "password": PASSWORD})).good();
    person.id = me["id"].as_i64().unwrap();
    person.name = name.to_owned();
    person
}

impl Cast {
    fn new() -> Cast {
        Cast::of(House::open(), None)
    }

    /// The same in a house whose mails come back: the server knew Zoe's address, and knows nobody any more.
    fn with_mail() -> Cast {
        let server = MailServer::open();
        let smtp = format!("smtp://{}", server.address);
        let from = "Taproom <taproom@tap.example>";
        let options = ["--no-limits", "--smtp", &smtp, "--mail-from", from, "--mail-grace", "100"];
        let options = [&options[..], &["--public-url", "http://tap.example"]].concat();
        let mut cast = Cast::of(House::with(&options), None);
        let wanted = json!({"address": "zoe@example.org", "password": PASSWORD});
        assert_eq!(cast.zoe.post("/api/me/mail/address", wanted).status, 202);
        let link = server.wait("zoe@example.org", 1).link("/mail/confirm");
        let token = json!({"token": link.split_once("token=").unwrap().1});
        cast.zoe.post("/api/mail/confirm", token).good();
        server.be(Mood::KnowsNobody);
        cast.server = Some(server);
        cast
    }

    fn of(house: House, server: Option<MailServer>) -> Cast {
        let keeper = member(&house, "Kim Keane");
        let [mut ann, mut bob, mut zoe] = ["Ann", "Bob", "Zoe"].map(|name| member(&house, name));
        let mut roles = BTreeMap::from([("keeper", keeper)]);
        roles.insert("nobody", house.stranger());
        roles.insert("guest", house.guest());
        for role in ["member", "friend", "blocked", "former", "invited"] {
            roles.insert(role, member(&house, &format!("The {role}")));
        }
        let mut tournaments = BTreeMap::new();
        for (name, entry) in TOURNAMENTS {
            let wish =
                json!({"name": name, "game": "jungle", "system": "swiss", "pace": "3d", "entry": entry});
            let held = ann.post("/api/tournaments", wish).good();
            tournaments.insert(name, held["tournament"].as_str().unwrap().to_owned());
        }
        let act = format!("/api/tournaments/{}/act", tournaments["club"]);
        ann.post(&act, json!({"t": "invite", "name": "The invited"})).good();
        zoe.post("/api/reports", json!({"kind": "name", "person": ann.id})).good();
        zoe.post("/api/me/about", json!({"about": "I like rats."})).good();
        // What keepers find unusual.
        for _ in 0..5 {
            let table = bob.table(json!({"game": "jungle", "pace": "5+3", "rated": true, "open_to": "link",
                "seats": [{"seat": "south", "chair": "me"}]}));
            zoe.act(&table, json!({"t": "sit"})).good();
            zoe.act(&table, json!({"t": "resign"})).good();
        }
        let (related, looked_at) = (BTreeSet::new(), BTreeMap::new());
        let wish = "everybody".to_owned();
        Cast {
            house,
            ann,
            bob,
            zoe,
            tournaments,
            roles,
            made: 0,
            related,
            looked_at,
            wish,
            server,
            mailed: false,
        }
    }

    /// Ann says from whom she takes what.
    fn set_wish(&mut self, audience: &str) {
        let wish = json!({"words": audience, "invitations": audience, "challenges": audience, "requests": audience, "presence": "everybody"});
        assert_eq!(self.ann.post("/api/me/privacy", wish).status, 204);
    }

    /// What a line that begins with `@` says: from whom Ann takes what, or that there are mails from here on.
    fn turn(&mut self, what: &str) {
        match what {
            "mail" => *self = Cast::with_mail(),
            audience => {
                self.wish = audience.to_owned();
                self.set_wish(audience);
                // Nobody may keep many seats for her; those of the lines before are of no use any more.
                for kept in self.ann.get("/api/me/invitations").good().as_array().unwrap() {
                    let table = kept["table"]["id"].as_str().unwrap();
                    self.ann.act(table, json!({"t": "turn_down"})).good();
                }
            }
        }
    }

    /// A mail to Zoe that came back, about a seat that Bob keeps for her.
    fn failed_mail(&mut self) -> String {
        assert!(self.server.is_some(), "there is mail after `@ mail` only");
        if !std::mem::replace(&mut self.mailed, true) {
            let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": {"invited": self.zoe.id}}]);
            self.bob.table(json!({"game": "jungle", "pace": "3d", "seats": seats}));
        }
        let (keeper, zoe) = (&self.roles["keeper"], self.zoe.id);
        wait_for("a mail that came back", || {
            let failed = keeper.get("/api/keeper/mails").good();
            let mut rows = failed.as_array().unwrap().iter();
            rows.find(|mail| mail["person"] == zoe).map(|mail| mail["id"].to_string())
        })
    }

    /// Brings everybody into the relation to Ann that their role says.
    fn relate(&mut self, role: &str) {
        let ann = self.ann.id;
        let person = self.roles.get_mut(role).unwrap();
        let (id, plain) = (person.id, "Content-Type: application/json\r\n");
        if id == 0 {
            return;
        }
        // Whoever becomes a friend was asked once.
        if self.wish != "everybody" {
            let wish = self.wish.clone();
            self.set_wish("everybody");
            self.wish = "everybody".to_owned();
            self.relate(role);
            self.set_wish(&wish);
            self.wish = wish;
            return;
        }
        let person = self.roles.get_mut(role).unwrap();
        let mut by_ann =
            |method: &str, what: &str| self.ann.ask(method, &format!("/api/me/{what}/{id}"), plain, b"");
        by_ann("DELETE", "blocks");
        by_ann("DELETE", "friends");
        person.ask("DELETE", &format!("/api/me/blocks/{ann}"), plain, b"");
        if ["friend", "former"].contains(&role) {
            person.ask("PUT", &format!("/api/me/friends/{ann}"), plain, b"");
            assert_eq!(by_ann("PUT", "friends").status, 200);
        }
        match role {
            "former" => assert_eq!(by_ann("DELETE", "friends").status, 204),
            "blocked" => assert_eq!(by_ann("PUT", "blocks").status, 204),
            "invited" => {
                // It is there, unless a block has ended it.
                let act = format!("/api/tournaments/{}/act", self.tournaments["club"]);
                self.ann.post(&act, json!({"t": "invite", "name": "The invited"}));
            }
            _ => {}
        }
    }

    /// A table of Ann for somebody to come to; of one by code, the code.
    fn table(&mut self, role: &str, name: &str) -> String {
        let id = self.roles[role].id;
        // Nobody has many seats kept for them by one host.
        let somebody = if name == "private" { self.house.guest().id } else { 0 };
        let mut open = |chair: Value, more: Value| {
            let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": chair}]);
            let mut wanted = json!({"game": "jungle", "title": "Ann's", "seats": seats});
            for (key, value) in more.as_object().unwrap() {
                wanted[key] = value.clone();
            }
            self.ann.table(wanted)
        };
        let (invited, bob) = (role == "invited", json!({"invited": self.bob.id}));
        let private = json!({"open_to": "invitation"});
        match name {
            "open" => open(if invited { json!({"invited": id}) } else { json!("open") }, json!({})),
            "private" => open(json!({"invited": if invited { id } else { somebody }}), private),
            "by_code" | "code" => {
                self.made += 1;
                let code = format!("PERMIT-{}", 1000 + self.made);
                let table = open(json!("open"), json!({"open_to": "code", "code": code}));
                if name == "code" { code } else { table }
            }
            _ => {
                let more = match name {
                    "secret" | "buried" => private,
                    "unwatched" => json!({"watchers": false}),
                    _ => json!({}),
                };
                let table = open(bob, more);
                self.bob.act(&table, json!({"t": "sit"})).good();
                self.ann.play(&table);
                self.ann.post(&format!("/api/tables/{table}/say"), json!({"text": "hello"})).good();
                if ["over", "buried"].contains(&name) {
                    self.bob.act(&table, json!({"t": "resign"})).good();
                }
                table
            }
        }
    }

    /// The tables that a line names. Whoever only looks may look at the same ones again.
    fn tables(&mut self, line: &Line, role: &'static str) -> BTreeMap<&'static str, String> {
        let named =
            |name: &&str| [&line.path, &line.body].iter().any(|text| text.contains(&format!("{name}}}")));
        let mut tables = BTreeMap::new();
        for name in TABLES.into_iter().filter(named) {
            let table = match self.looked_at.get(&(role, name)).filter(|_| line.looks()) {
                Some(table) => table.clone(),
                None => self.table(role, name),
            };
            if line.looks() {
                self.looked_at.insert((role, name), table.clone());
            }
            tables.insert(name, table);
        }
        tables
    }

    /// The tables of the scene are over, so that nobody has too many of them.
    fn clear(&mut self, tables: &BTreeMap<&'static str, String>) {
        for (name, id) in tables {
            match *name {
                "open" | "private" | "by_code" => drop(self.ann.act(id, json!({"t": "abort"}))),
                "playing" | "unwatched" | "secret" => drop(self.bob.act(id, json!({"t": "resign"}))),
                _ => {}
            }
        }
    }

    /// What somebody is answered.
    fn tried(&mut self, line: &Line, role: &'static str) -> String {
        if !self.related.contains(role) {
            self.relate(role);
            self.related.insert(role);
        }
        let tables = self.tables(line, role);
        let failed = if line.path.contains("{mail:failed}") { self.failed_mail() } else { String::new() };
        let (ann, person) = (self.ann.id, self.roles[role].clone());
        let people = [("ann", ann), ("me", person.id), ("zoe", self.zoe.id)];
        let fill = |text: &str| {
            let mut text = text.replace("{failed}", &failed);
            for (name, id) in people {
                text = text.replace(&format!("{{{name}}}"), &id.to_string());
            }
            for (name, id) in tables.iter().chain(&self.tournaments) {
                text = text.replace(&format!("{{{name}}}"), id);
            }
            text
        };
        let mut path = String::new();
        for part in line.path.split_inclusive('}') {
            // `{table:private}` is the table of that name where the route has `{table}`.
            match part.split_once('{') {
                Some((before, hole)) => {
                    let hole = hole.trim_end_matches('}');
                    let what = hole.split_once(':').map_or(hole, |(_, what)| what);
                    path += before;
                    let filled = fill(&format!("{{{what}}}"));
                    path += if filled.starts_with('{') { what } else { &filled };
                }
                None => path += part,
            }
        }
        let more = "Content-Type: application/json\r\n";
        let person = self.session(line, role, person);
        let body = fill(&line.body);
        let answer = if line.is_said() {
            let mut socket = person.socket();
            match line.path.as_str() {
                // It is answered by a pong, whoever asks.
                "ping" => {
                    socket.ping();
                    "ok".to_owned()
                }
                _ => {
                    let answer = socket.ask(serde_json::from_str(&body).unwrap());
                    answer["code"].as_str().unwrap_or("ok").to_owned()
                }
            }
        } else {
            said(&person.try_ask(&line.method, &path, more, body.as_bytes()).unwrap())
        };
        if line.method == "DELETE" && !failed.is_empty() && answer == "204" {
            self.mailed = false;
        }
        if !line.looks() {
            self.clear(&tables);
            self.related.remove(role);
            // Whoever blocks Ann or sits down elsewhere finds other tables than before.
            let looked_at = std::mem::take(&mut self.looked_at);
            let (theirs, others) = looked_at.into_iter().partition(|((whose, _), _)| *whose == role);
            self.looked_at = others;
            let theirs: BTreeMap<_, _> = theirs;
            self.clear(&theirs.into_iter().map(|((_, name), id)| (name, id)).collect());
        }
        answer
    }

    /// A session that may end: another one of the same person where a line ends it.
    fn session(&self, line: &Line, role: &str, person: Guest) -> Guest {
        let everywhere =
            ["/api/me/sign-out", "/settings/sign-out"].iter().position(|path| line.path == *path);
        if !line.path.starts_with("/api/logout") && everywhere.is_none() || person.id == 0 {
            return person;
        }
        if role == "guest" {
            return self.house.guest();
        }
        // All sessions of theirs end, so it is somebody else's.
        if let Some(number) = everywhere {
            // No name may be that of a keeper.
            let role = if role == "keeper" { "Kim" } else { role };
            return member(&self.house, &format!("{} {role}", ["Left", "Gone"][number]));
        }
        let mut again = self.house.stranger();
        again.post("/api/login", json!({"name": person.name, "password": PASSWORD})).good();
        again
    }
}

/// The status and, where something was refused, the word for it.
fn said(answer: &Answer) -> String {
    let problem: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
    match problem["code"].as_str() {
        Some(code) if answer.status >= 400 => format!("{}:{code}", answer.status),
        _ => answer.status.to_string(),
    }
}

/// A line of the table.
struct Line {
    method: String,
    path: String,
    body: String,
    expected: Vec<String>,
}

impl Line {
    fn read(text: &str) -> Line {
        let parts: Vec<&str> = text.split(" | ").map(str::trim).collect();
        let [what, body, expected] = parts[..] else { panic!("METHOD PATH | BODY | ANSWERS: {text}") };
        let (method, path) = what.split_once(' ').unwrap_or_else(|| panic!("METHOD PATH: {text}"));
        let mut expected: Vec<String> = expected.split_whitespace().map(str::to_owned).collect();
        if expected.len() == 1 {
            expected = vec![expected[0].clone(); ROLES.len()];
        }
        Line {
            method: method.into(),
            path: path.trim().into(),
            body: body.trim_matches('-').into(),
            expected,
        }
    }

    /// Whether it is said over a socket.
    fn is_said(&self) -> bool {
        self.method == "SOCKET"
    }

    /// Whether it changes nothing.
    fn looks(&self) -> bool {
        self.method == "GET"
    }

    /// The route that it is about.
    fn route(&self) -> (String, String) {
        let path = self.path.split('?').next().unwrap();
        let mut route = String::new();
        for part in path.split_inclusive('}') {
            match part.split_once(':').filter(|_| part.ends_with('}')) {
                Some((before, _)) => route += &format!("{before}}}"),
                None => route += part,
            }
        }
        (self.method.clone(), route)
    }

    fn text(&self, answers: &[String]) -> String {
        let same = answers.iter().all(|answer| *answer == answers[0]);
        let answers = if same { answers[0].clone() } else { answers.join(" ") };
        let body = if self.body.is_empty() { "-" } else { &self.body };
        format!("{} {} | {body} | {answers}", self.method, self.path)
    }
}

/// Every route: those that the router names, and those of the API's own document.
fn routes(house: &House) -> BTreeSet<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/server/src");
    let router = fs::read_to_string(root.join("router.rs")).unwrap();
    let mut routes = BTreeSet::new();
    for part in router.split(".route(").skip(1) {
        let path = part.split('"').nth(1).unwrap();
        let rest = part.split_once("\",").unwrap().1.split(".route(").next().unwrap();
        for method in ["get", "post", "put", "delete"] {
            if rest.trim_start().starts_with(&format!("{method}(")) || rest.contains(&format!(").{method}("))
            {
                routes.insert((method.to_uppercase(), path.to_owned()));
            }
        }
    }
    assert!(routes.len() > 30, "{routes:?}");
    let document = house.stranger().get("/api").good();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            routes.insert((method.to_uppercase(), path.clone()));
        }
    }
    routes.insert(("GET".into(), "/api".into()));
    routes
}

/// Everything that can be said over a socket, as the wire names it.
fn words() -> BTreeSet<(String, String)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/wire/src/client.rs");
    let source = fs::read_to_string(file).unwrap();
    let house = source.split_once("pub enum HouseAsk {").unwrap().1.split_once("\n}").unwrap().0;
    let variant = |line: &str| {
        let name = line.strip_prefix("    ")?;
        let first = name.chars().next().filter(char::is_ascii_uppercase)?;
        let rest: String = name[1..].chars().take_while(char::is_ascii_alphanumeric).collect();
        Some(format!("{}{rest}", first.to_ascii_lowercase()))
    };
    let house: Vec<String> = house.lines().filter_map(variant).collect();
    assert!(house.len() >= 8, "{house:?}");
    let table = ["watch", "unwatch", "say", "why", "sit", "move"].map(str::to_owned);
    house.into_iter().chain(table).map(|word| ("SOCKET".to_owned(), word)).collect()
}

#[test]
fn everybody_may_do_what_the_table_says() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/house/permissions.txt");
    let text = fs::read_to_string(&file).unwrap();
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let only = std::env::var("PERMISSIONS").unwrap_or_default();
    let mut cast = Cast::new();
    let missing: BTreeSet<_> = {
        let is_line = |line: &&str| !line.trim().is_empty() && !line.starts_with(['#', '@']);
        let known: BTreeSet<_> = text.lines().filter(is_line).map(|line| Line::read(line).route()).collect();
        let mut routes = routes(&cast.house);
        routes.extend(words());
        let unknown: Vec<_> = known.difference(&routes).collect();
        assert!(unknown.is_empty(), "these lines of permissions.txt are about no route: {unknown:?}");
        routes.difference(&known).cloned().collect()
    };
    assert!(missing.is_empty(), "say in permissions.txt who may use these: {missing:#?}");
    let (mut wrong, mut written) = (Vec::new(), String::new());
    for text in text.lines() {
        if text.trim().is_empty() || text.starts_with('#') {
            written += &format!("{text}\n");
            continue;
        }
        if let Some(what) = text.strip_prefix("@ ") {
            cast.turn(what.trim());
            written += &format!("{text}\n");
            continue;
        }
        let line = Line::read(text);
        if !line.path.contains(&only) {
            written += &format!("{text}\n");
            continue;
        }
        let answers: Vec<String> = ROLES.iter().map(|role| cast.tried(&line, role)).collect();
        written += &format!("{}\n", line.text(&answers));
        for ((role, expected), answer) in ROLES.iter().zip(&line.expected).zip(&answers) {
            if expected != answer {
                wrong
                    .push(format!("{} {} as {role}: {answer} instead of {expected}", line.method, line.path));
            }
        }
        assert!(update || line.expected.len() == ROLES.len(), "one answer, or one for each: {text}");
    }
    if update {
        fs::write(&file, written).unwrap();
    } else {
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
