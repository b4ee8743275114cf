//! Whoever asks for a page gets one, whatever is wrong with the address. Programs get JSON.

use crate::client::{Answer, House};
use serde_json::json;

type Page = (&'static str, u16, Option<(&'static str, u16)>);

/// Every page, the status of its answer to a query that can't be read, and an address of the same shape at which
/// there is nothing, with the status of that.
const PAGES: [Page; 17] = [
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
    ("/settings", 400, None),
    ("/settings/picture", 405, None),
    ("/signup", 400, None),
    ("/login", 400, None),
    ("/developers", 200, None),
    ("/leaderboard", 200, None),
    ("/leaderboard/{game}", 400, Some(("/leaderboard/chess", 404))),
];

/// Everything that pages ask for, twice.
const UNREADABLE: &str = "after=1&after=2&list=x&game=1&game=2&table=1&table=2&emblem=1&emblem=2";

/// The page that came, and the sentence on it where it says that there is none.
fn page(answer: &Answer, status: u16, address: &str) -> Option<String> {
    let text = answer.text();
    assert_eq!(answer.status, status, "{address}: {text}");
    let kind = answer.header("content-type").unwrap_or_default();
    assert!(kind.starts_with("text/html") && text.contains("</html>"), "{address}: {kind} {text}");
    let (_, apology) = text.split_once("<h1>That didn’t work</h1><p>")?;
    apology.split_once("</p>").map(|(sentence, _)| sentence.to_owned())
}

#[test]
fn pages_answer_in_words() {
    let house = House::open();
    let mut ann = house.guest();
    let table = ann.table(json!({"game": "jungle"}));
    let router = include_str!("../../../crates/server/src/router.rs");
    for line in router.lines().filter(|line| line.contains("(pages::") && line.contains(".route(")) {
        let known = PAGES.iter().any(|(route, ..)| line.contains(&format!("\"{route}\"")));
        let other = ["/diagrams/", "\"/welcome\"", "\"/language\""].iter().any(|other| line.contains(other));
        assert!(known || other, "a page that is not looked at here: {line}");
    }
    let sent_on = ann.get(&format!("/welcome?{UNREADABLE}"));
    assert_eq!((sent_on.status, sent_on.header("location")), (303, Some("/signup")), "guests are no members");
    for (route, status, nothing) in PAGES {
        let address = route
            .replace("{game}", "jungle")
            .replace("{table}", &table)
            .replace("{person}", &ann.id.to_string());
        for unreadable in [format!("{address}?{UNREADABLE}"), format!("{address}?{UNREADABLE}&game=%ff")] {
            let said = page(&ann.get(&unreadable), status, &unreadable);
            assert_eq!(said.is_some(), status >= 400, "{unreadable}: {said:?}");
            assert!(said.is_none_or(|said| said.ends_with('.')), "{unreadable}");
        }
        if let Some((nothing, status)) = nothing {
            page(&ann.get(nothing), status, nothing);
            // A key that is wrong is refused before anything else.
            page(&house.program("nonsense").get(nothing), 401, nothing);
        }
        if route != "/settings/picture" {
            let posted = ann.post(&address, json!({}));
            assert!(posted.header("allow").is_some_and(|allowed| allowed.contains("GET")), "{address}");
            assert_eq!(
                page(&posted, 405, &address).as_deref(),
                Some("This page can only be viewed."),
                "{address}"
            );
        }
    }
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
