//! What those see who look at the house from outside: its figures, its documents, its log.

use crate::client::House;
use crate::people::PASSWORD;
use crate::story::{bot_with_token, python_bot};
use serde_json::json;
use std::collections::BTreeSet;

/// Every route of the API, as the document must list it.
const ROUTES: &str = "
    delete /api/keeper/people/{person}/mails/{mail}
    delete /api/keeper/tokens/{token}
    delete /api/me/blocks/{person}
    delete /api/me/bots/{bot}/tokens/{token}
    delete /api/me/friends/{person}
    delete /api/me/mail/address
    delete /api/me/photo
    delete /api/me/push
    delete /api/me/vacation
    delete /api/messages/{person}
    get /api/codes/{code}
    get /api/games
    get /api/games/{game}/board
    get /api/games/{game}/leaderboard
    get /api/games/{game}/recent
    get /api/keeper/acts
    get /api/keeper/flags
    get /api/keeper/flags/{flag}/games
    get /api/keeper/flags/settled
    get /api/keeper/people/{person}/reports
    get /api/keeper/people/{person}/tables
    get /api/keeper/reports/settled
    get /api/keeper/reports/{report}/photo
    get /api/keeper/suspensions
    get /api/keeper/tournaments
    get /api/keeper/tables
    get /api/keeper/tables/{table}
    post /api/keeper/mails/retry
    post /api/keeper/people/{person}/clear-about
    post /api/keeper/people/{person}/settle-reports
    post /api/keeper/tables/{table}/clear-title
    post /api/keeper/flags/{flag}/settle
    post /api/keeper/tournaments/{tournament}/act
    get /api/keeper/backups
    get /api/keeper/figures
    get /api/keeper/jobs
    get /api/keeper/mails
    get /api/keeper/people
    get /api/keeper/people/{person}
    get /api/keeper/reports
    get /api/keeper/tokens
    get /api/me
    get /api/me/blocks
    get /api/me/bots
    get /api/me/bots/{bot}/tokens
    get /api/me/data
    get /api/me/friends
    get /api/me/games
    get /api/me/invitations
    get /api/me/mail
    get /api/me/messages
    get /api/me/next
    get /api/me/privacy
    get /api/me/push
    get /api/me/records
    get /api/me/tournaments
    get /api/me/vacation
    get /api/messages
    get /api/messages/{person}
    get /api/people
    get /api/people/{person}
    get /api/people/{person}/games
    get /api/people/{person}/ratings/{game}
    get /api/people/{person}/tournaments
    get /api/tables
    get /api/tables/{table}
    get /api/tables/{table}/ahead
    get /api/tables/{table}/boards
    get /api/tables/{table}/conditional
    get /api/tables/{table}/note
    get /api/tables/{table}/opinion
    get /api/tables/{table}/record
    get /api/tables/{table}/story
    get /api/tables/{table}/why
    get /api/tournaments
    get /api/tournaments/{tournament}
    post /api/forgot
    post /api/guest
    post /api/keeper/backups
    post /api/keeper/people/{person}/end-sessions
    post /api/keeper/people/{person}/lift
    post /api/keeper/people/{person}/mails/{mail}/retry
    post /api/keeper/people/{person}/name
    post /api/keeper/people/{person}/remove-picture
    post /api/keeper/people/{person}/suspend
    post /api/keeper/proof
    post /api/keeper/reports/{report}/settle
    post /api/keeper/tables/{table}/close
    post /api/keeper/tables/{table}/remove-line
    post /api/keeper/tidy
    post /api/keeper/tokens
    post /api/login
    post /api/logout
    post /api/mail/confirm
    post /api/mail/reset
    post /api/mail/sign-out
    post /api/mail/unsubscribe
    post /api/me/about
    post /api/me/bots
    post /api/me/bots/{bot}/tokens
    post /api/me/close
    post /api/me/mail
    post /api/me/mail/address
    post /api/me/messages
    post /api/me/name
    post /api/me/password
    post /api/me/picture
    post /api/me/privacy
    post /api/me/push
    post /api/me/sign-out
    post /api/me/vacation
    post /api/messages/{person}
    post /api/messages/{person}/read
    post /api/people/{person}/challenge
    post /api/reports
    post /api/signup
    post /api/tables
    post /api/tables/{table}/act
    post /api/tables/{table}/conditional
    post /api/tables/{table}/note
    post /api/tables/{table}/say
    post /api/tables/{table}/watchers
    post /api/tournaments
    post /api/tournaments/{tournament}/act
    put /api/me/blocks/{person}
    put /api/me/friends/{person}
    put /api/me/photo
";

#[test]
fn the_document_tells_of_every_route() {
    let house = House::open();
    let (ada, _, _) = bot_with_token(&house, "Ada", "Robot Ada");
    let document = house.stranger().get("/api").good();
    let mut routes = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            routes.insert(format!("{method} {path}"));
            // The first member looks after the house, so there is nothing that they may not read.
            if method == "get" && !path.contains('{') {
                let query = if path == "/api/people" { "?name=ada" } else { "" };
                assert_eq!(ada.get(&format!("{path}{query}")).status, 200, "{path}");
            }
        }
        let wrong = ada.try_ask("PATCH", path, "", b"").unwrap();
        assert!(wrong.status == 405 || path.contains('{'), "{path}: {}", wrong.status);
    }
    let expected: BTreeSet<String> =
        ROUTES.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect();
    assert_eq!(routes, expected);
    for schema in ["TableState", "You", "Act", "HouseAsk", "Message", "Problem", "NewTable"] {
        assert!(document["components"]["schemas"][schema].is_object(), "{schema}");
    }
    for game in ada.get("/api/games").good().as_array().unwrap() {
        let board = ada.get(&format!("/api/games/{}/board", game["id"].as_str().unwrap())).good();
        assert!(board["cells"].as_array().unwrap().len() >= 15, "{board}");
    }
    ada.get("/api/games/go/board").refused(404, "missing");
    ada.get("/api/nothing").refused(404, "missing");
}

#[test]
fn the_house_shows_its_figures_and_its_pages() {
    let house = House::open();
    let mut ann = house.guest();
    let health = ann.get("/health");
    assert_eq!((health.status, health.text().as_str()), (200, "open\n"));
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": {"engine": 1}}]);
    let table = ann.table(json!({"game": "jungle", "seats": seats}));
    let mut line = ann.socket();
    let state = line.watch(&table);
    line.play(&state, 0);
    line.turn(&table);
    line.refused(json!({"t": "start", "table": table}), "started");
    let text = ann.get("/metrics").text();
    for figure in [
        "taproom_sockets_open 1",
        "taproom_tables_awake 1",
        "taproom_moves_total{game=\"jungle\"} 2",
        "taproom_commands_refused_total{reason=\"started\"} 1",
        "# EOF",
    ] {
        assert!(text.lines().any(|line| line == figure), "{figure} in {text}");
    }
    let page = ann.get("/developers");
    let text = page.text();
    for part in ["def ask(path, body=None):", "urllib.request", "href=\"/api\"", "/socket"] {
        assert!(text.contains(part), "{part}");
    }
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "{policy}");
    assert_eq!(ann.get("/").status, 200);
    assert_eq!(ann.get("/nothing-here").status, 404);
}

#[test]
fn the_log_keeps_secrets() {
    let house = House::with(&["--no-limits", "--log-level", "debug", "--log-format", "json"]);
    let (mut ada, bot, token) = bot_with_token(&house, "Ada", "Robot Ada");
    let mut secrets = vec![PASSWORD.to_owned(), token.clone(), ada.cookie.clone().unwrap()];
    let mut visitor = house.guest();
    secrets.extend(visitor.cookie.clone());
    let wrong = "a wrong password of mine";
    visitor.post("/api/login", json!({"name": "Ada", "password": wrong})).refused(403, "wrong_password");
    visitor.post("/api/login", json!({"name": "Ada", "password": PASSWORD})).good();
    secrets.extend(visitor.cookie.clone());
    let new = "brand new secret";
    ada.post("/api/me/password", json!({"old": wrong, "new": new})).refused(403, "wrong_password");
    assert_eq!(ada.post("/api/me/password", json!({"old": PASSWORD, "new": new})).status, 204);
    ada.post("/api/signup", json!({"name": "x", "password": wrong, "more": 1})).refused(400, "unclear");
    let program = house.program(&token);
    program.get("/api/me").good();
    program.socket().ping();
    house.program("tap_forged").get("/api/me").refused(401, "unknown");
    let table = ada.table(json!({"game": "tunnel-brawl", "code": "cellar-42"}));
    let mut line = ada.socket();
    line.watch(&table);
    line.good(json!({"t": "say", "table": table, "text": "a word among friends"}));
    let first = ada.get(&format!("/api/me/bots/{bot}/tokens")).good()[0]["id"].clone();
    ada.ask("DELETE", &format!("/api/me/bots/{bot}/tokens/{first}"), "", b"");
    assert_eq!(ada.post("/api/logout", json!({})).status, 204);
    secrets.extend(
        [wrong, new, "tap_forged", "a word among friends", "CELLAR-42", "$argon2"].map(str::to_owned),
    );
    let log = house.log();
    assert!(!log.is_empty());
    for line in log.lines() {
        let entry: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(entry["level"].is_string(), "{line}");
    }
    for secret in secrets {
        assert!(!log.contains(&secret), "{secret} in {log}");
    }
}

/// The bot of the page, as it stands there, against a computer.
#[test]
fn the_bot_of_the_page_plays() {
    let house = House::open();
    let (_, _, token) = bot_with_token(&house, "Ada", "Robot Ada");
    let Some(program) = python_bot(&house, &token, "trench-run") else { return };
    let find = || {
        let open = house.stranger().get("/api/tables").good()["open"].clone();
        let here = open[0]["seats"].as_array()?.iter().any(|seat| seat["who"] == "person");
        here.then(|| open[0]["id"].as_str().unwrap().to_owned())
    };
    let table = crate::client::wait_for("a bot that waits", find);
    let mut ann = house.guest();
    ann.act(&table, json!({"t": "sit"})).good();
    let mut line = ann.socket();
    let mut state = line.watch(&table);
    for ply in 0..3 {
        if state["you"]["legal"][0].is_null() {
            state = line.turn(&table);
        }
        state = line.play(&state, ply);
    }
    line.good(json!({"t": "resign", "table": table}));
    let words = program.last_words();
    assert!(words.ends_with(" wins by resignation."), "{words}");
}

/// Whoever is sent a link sees what it leads to before they follow it.
#[test]
fn links_have_previews_and_browsers_find_what_they_ask_for() {
    let house = House::open();
    let mut ann = house.guest();
    let me = ann.get("/api/me").good()["id"].clone();
    let table = ann.table(json!({"game": "jungle"}));
    for (page, picture) in [
        ("/".to_owned(), "/preview/house/taproom.png".to_owned()),
        ("/games/quadular".to_owned(), "/preview/game/quadular.png".to_owned()),
        (format!("/t/{table}"), format!("/preview/table/{table}.png")),
        (format!("/people/{me}"), format!("/preview/person/{me}.png")),
    ] {
        let text = house.stranger().get(&page).text();
        for tag in ["og:title", "og:description", "og:url", "name=\"description\"", "rel=\"manifest\""] {
            assert!(text.contains(tag), "{tag} in {page}");
        }
        assert!(text.contains(&format!("{picture}\"")), "{picture} in {page}");
        let answer = house.stranger().get(&picture);
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/png")), "{picture}");
        assert!(answer.body.starts_with(b"\x89PNG"), "{picture}");
    }
    for missing in
        ["/preview/table/nothing.png", "/preview/person/x.png", "/preview/game/go.png", "/preview/x/y"]
    {
        assert_eq!(house.stranger().get(missing).status, 404, "{missing}");
    }
    // Who draws previews of links may read the pages that they lead to; who lists pages leaves tables out.
    let robots = house.stranger().get("/robots.txt").text();
    assert!(robots.contains("Disallow: /api/") && !robots.contains("Disallow: /t/"), "{robots}");
    assert_eq!(house.stranger().get(&format!("/t/{table}")).header("x-robots-tag"), Some("noindex"));
    assert_eq!(house.stranger().get("/").header("x-robots-tag"), None);
    assert_eq!(house.stranger().get("/manifest.webmanifest").good()["name"], "Taproom");
    let manifest = house.stranger().ask("GET", "/manifest.webmanifest", "Accept-Language: de\r\n", b"");
    assert_eq!(manifest.header("vary").map(|vary| vary.contains("Accept-Language")), Some(true));
    assert_eq!(manifest.good()["description"], "Fünf ungewöhnliche Schachspiele");
    let icon = house.stranger().get("/favicon.ico");
    assert_eq!(
        house.stranger().get(icon.header("location").unwrap()).header("content-type"),
        Some("image/svg+xml")
    );
}

/// Programs are made from the document: every operation has a name of its own, and every description is of one thing.
#[test]
fn the_document_names_everything_once() {
    let house = House::open();
    let document = house.stranger().get("/api").good();
    let (mut operations, mut seen) = (BTreeSet::new(), 0);
    for methods in document["paths"].as_object().unwrap().values() {
        for operation in methods.as_object().unwrap().values() {
            operations.insert(operation["operationId"].as_str().unwrap().to_owned());
            seen += 1;
        }
    }
    assert_eq!(operations.len(), seen, "{operations:?}");
    let body = |path: &str, method: &str| {
        let content = &document["paths"][path][method]["requestBody"]["content"]["application/json"];
        content["schema"]["$ref"].as_str().unwrap().rsplit('/').next().unwrap().to_owned()
    };
    let properties = |name: &str| document["components"]["schemas"][name]["properties"].clone();
    assert!(properties(&body("/api/keeper/reports/{report}/settle", "post"))["note"].is_object());
    assert!(properties(&body("/api/me/bots/{bot}/tokens", "post"))["label"].is_object());
    assert!(properties(&body("/api/me/messages", "post"))["unread"].is_null());
    assert_ne!(body("/api/reports", "post"), "KeeperReport");
    assert!(properties("KeeperReport")["reporters"].is_object());
    // Two structs of one name would be one description.
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/wire/src");
    let mut names = BTreeSet::new();
    let mut folders = vec![root];
    while let Some(folder) = folders.pop() {
        for file in std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
            if file.is_dir() {
                folders.push(file);
                continue;
            }
            let text = std::fs::read_to_string(&file).unwrap();
            for part in text.split("ToSchema").skip(1) {
                let Some((attributes, rest)) = part.split_once("\npub ") else { continue };
                if attributes.contains(";") {
                    continue;
                }
                let name = match attributes.split_once("#[schema(as = ") {
                    Some((_, name)) => name.split(')').next().unwrap(),
                    None => rest.split(|c: char| !c.is_alphanumeric()).nth(1).unwrap(),
                };
                assert!(names.insert(name.to_owned()), "{name} is described twice, in {}", file.display());
            }
        }
    }
    assert!(names.len() > 60, "{names:?}");
}
