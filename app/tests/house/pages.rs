//! Whoever asks for a page gets one, whatever is wrong with the address. Programs get JSON.

use crate::client::{Answer, House};
use crate::people::PASSWORD;
use serde_json::json;

type Page = (&'static str, u16, Option<(&'static str, u16)>);

/// Every page, the status of its answer to a query that can't be read, and an address of the same shape at which
/// there is nothing, with the status of that.
const PAGES: [Page; 55] = [
    ("/", 200, None),
    ("/games", 400, None),
    ("/games/{game}", 200, Some(("/games/%ff", 400))),
    ("/games/{game}/variations", 200, Some(("/games/chess/variations", 404))),
    ("/games/{game}/archive", 400, Some(("/games/chess/archive", 404))),
    ("/controls", 200, None),
    ("/taproom", 200, None),
    ("/new", 400, None),
    ("/t/{table}", 200, Some(("/t/nonsense", 404))),
    ("/people/{person}", 400, Some(("/people/abc", 404))),
    ("/people/{person}/tournaments", 400, Some(("/people/999999/tournaments", 404))),
    ("/settings", 400, None),
    ("/settings/picture", 405, None),
    ("/settings/photo", 405, None),
    ("/settings/photo/remove", 405, None),
    ("/settings/mail", 200, None),
    ("/settings/mail/address", 405, None),
    ("/settings/mail/again", 405, None),
    ("/settings/mail/remove", 405, None),
    ("/settings/mail/device", 405, None),
    ("/settings/sign-out", 405, None),
    ("/mail/confirm", 400, None),
    ("/mail/reset", 400, None),
    ("/mail/sign-out", 400, None),
    ("/mail/unsubscribe", 400, None),
    ("/forgot", 200, None),
    ("/language", 405, None),
    ("/next", 303, None),
    ("/games/vacation", 303, None),
    ("/welcome", 200, None),
    ("/signup", 400, None),
    ("/login", 400, None),
    ("/developers", 200, None),
    ("/ratings", 200, None),
    ("/friends", 400, None),
    ("/messages", 400, None),
    ("/messages/{person}", 400, None),
    ("/tournaments", 400, None),
    ("/tournaments/new", 200, None),
    ("/tournaments/{tournament}", 400, Some(("/tournaments/abc", 404))),
    ("/leaderboard", 200, None),
    ("/leaderboard/{game}", 400, Some(("/leaderboard/chess", 404))),
    ("/keeper", 200, None),
    ("/keeper/people", 400, None),
    ("/keeper/people/{person}", 200, Some(("/keeper/people/abc", 404))),
    ("/keeper/tables", 400, None),
    ("/keeper/tables/{table}", 200, Some(("/keeper/tables/nonsense", 404))),
    ("/keeper/tournaments", 400, None),
    ("/keeper/jobs", 200, None),
    ("/keeper/reports", 400, None),
    ("/keeper/mails", 400, None),
    ("/keeper/log", 400, None),
    ("/keeper/tokens", 200, None),
    ("/keeper/flags", 400, None),
    ("/keeper/flags/{flag}", 404, Some(("/keeper/flags/abc", 404))),
];

/// Everything that pages ask for, twice.
const UNREADABLE: &str = "after=1&after=2&list=x&game=1&game=2&table=1&table=2&emblem=1&emblem=2\
                          &name=1&name=2&before=1&before=2&token=1&token=2";

/// What is wrong with a page, or the sentence on it where it says that there is none.
fn page(answer: &Answer, status: u16, address: &str) -> Result<Option<String>, String> {
    let text = answer.text();
    if answer.status != status {
        return Err(format!("{address}: {} instead of {status}", answer.status));
    }
    if status == 303 {
        return Ok(None);
    }
    let kind = answer.header("content-type").unwrap_or_default();
    if !kind.starts_with("text/html") || !text.contains("</html>") {
        return Err(format!("{address}: {kind} {text}"));
    }
    let heading = if status == 404 { "There is nothing here" } else { "That didn’t work" };
    let apology = text.split_once(&format!("<h1>{heading}</h1>"));
    let apology = apology.and_then(|(_, rest)| rest.split_once("<p class=\"empty\">"));
    Ok(apology.and_then(|(_, rest)| rest.split_once("</p>")).map(|(sentence, _)| sentence.to_owned()))
}

#[test]
fn pages_answer_in_words() {
    let house = House::open();
    // The first member looks after the house and finds every page.
    let mut ann = house.stranger();
    ann.id =
        ann.post("/api/signup", json!({"name": "Ann", "password": PASSWORD})).good()["id"].as_i64().unwrap();
    let table = ann.table(json!({"game": "jungle"}));
    let router = include_str!("../../../crates/server/src/router.rs");
    let routes: Vec<&str> =
        router.lines().filter(|line| line.contains("(pages::") && line.contains(".route(")).collect();
    for line in &routes {
        // Diagrams are no pages.
        let known = PAGES.iter().any(|(route, ..)| line.contains(&format!("\"{route}\"")));
        assert!(known || line.contains("/diagrams/"), "a page that is not looked at here: {line}");
    }
    let sent_on = house.guest().get(&format!("/welcome?{UNREADABLE}"));
    assert_eq!((sent_on.status, sent_on.header("location")), (303, Some("/signup")), "guests are no members");
    let mut wrong = Vec::new();
    for (route, status, nothing) in PAGES {
        let address = route
            .replace("{game}", "jungle")
            .replace("{table}", &table)
            .replace("{flag}", "1")
            .replace("{tournament}", "0000000000")
            .replace("{person}", &ann.id.to_string());
        for unreadable in [format!("{address}?{UNREADABLE}"), format!("{address}?{UNREADABLE}&game=%ff")] {
            match page(&ann.get(&unreadable), status, &unreadable) {
                Ok(None) if status < 400 => {}
                Ok(Some(said)) if status >= 400 && said.ends_with('.') => {}
                Ok(said) => wrong.push(format!("{unreadable}: {said:?}")),
                Err(why) => wrong.push(why),
            }
        }
        if let Some((nothing, status)) = nothing {
            match page(&ann.get(nothing), status, nothing) {
                Ok(Some(said)) if said.ends_with('.') => {}
                told => wrong.push(format!("{nothing}: {told:?}")),
            }
            // A key that is wrong is refused before anything else, and never learns that there are pages for keepers.
            let refused = house.program("nonsense").get(nothing);
            if route.starts_with("/keeper") {
                assert_eq!(refused.status, 404, "{nothing}");
            } else {
                wrong.extend(page(&refused, 401, nothing).err());
            }
        }
        let line = routes.iter().find(|line| line.contains(&format!("\"{route}\""))).expect("it is a route");
        if !line.contains("post(") {
            let posted = ann.post(&address, json!({}));
            let allowed = posted.header("allow").is_some_and(|allowed| allowed.contains("GET"));
            match page(&posted, 405, &address) {
                Ok(Some(said)) if said == "This page can only be viewed." && allowed => {}
                told => wrong.push(format!("{address} when something is sent to it: {told:?}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The segments of an address, of which those that hold something are alike wherever it is written.
fn segments(address: &str) -> Vec<&str> {
    let address = address.split(['?', '#']).next().unwrap();
    address.split('/').map(|part| if part.contains('{') { "{}" } else { part }).collect()
}

#[test]
fn every_page_is_photographed_and_read() {
    let router = include_str!("../../../crates/server/src/router.rs");
    let routes = router
        .lines()
        .filter_map(|line| line.trim().strip_prefix(".route(\"")?.split_once("\", get(pages::"));
    // One sends on to a game, one to a page, diagrams are no pages, and a flag takes more odd games than a scene has.
    let aside = ["/next", "/games/vacation", "/keeper/flags/{flag}", "/diagrams/{set}/{game}/{file}"];
    let routes: Vec<&str> = routes.map(|(route, _)| route).filter(|route| !aside.contains(route)).collect();
    assert!(routes.len() > 40, "{routes:?}");
    let scene = include_str!("../../../tests/browser/scene.mjs");
    let pages = scene.split_once("const pages = [").unwrap().1.split_once("\n  ]").unwrap().0;
    let opened: Vec<Vec<&str>> =
        pages.split(['"', '`']).filter(|text| text.starts_with('/')).map(segments).collect();
    let unseen: Vec<&&str> = routes
        .iter()
        .filter(|&&route| {
            let wanted = segments(route);
            let is_it = |page: &Vec<&str>| {
                let fits = |(want, is): (&&str, &&str)| want == is || *want == "{}";
                let other = *page != wanted && routes.iter().any(|other| segments(other) == *page);
                page.len() == wanted.len() && wanted.iter().zip(page).all(fits) && !other
            };
            !opened.iter().any(is_it)
        })
        .collect();
    assert!(unseen.is_empty(), "tests/browser/scene.mjs opens no page of {unseen:?}");
}

#[test]
fn programs_are_answered_in_json() {
    let house = House::open();
    let mut ann = house.guest();
    let table = ann.table(json!({"game": "jungle"}));
    for (address, status, code) in [
        ("/api/people/abc", 404, "missing"),
        ("/api/people/99999999999999999999", 404, "missing"),
        ("/api/people/abc/games", 404, "missing"),
        ("/api/games/%ff/board", 400, "unclear"),
        ("/api/tables/%ff", 400, "unclear"),
        ("/api/me/bots/abc/tokens", 404, "missing"),
        (&format!("/api/people/{}/games?after=1&after=2", ann.id), 400, "unclear"),
        (&format!("/api/tables/{table}?since=x"), 400, "unclear"),
        ("/api/me/games?list=x", 400, "unclear"),
    ] {
        let answer = ann.get(address);
        assert_eq!(answer.header("content-type"), Some("application/json"), "{address}: {answer:?}");
        answer.refused(status, code);
    }
}
