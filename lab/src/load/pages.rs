//! Players with pages: they open their table in a browser and make the requests that its scripts make.
//!
//! What the scripts ask for stands in one list, [`AT_A_CHANGE_OF_TURN`], with the functions that it mirrors.
//! A request is made for as long as those functions make it, which is looked up in the scripts that the house
//! sends; a test finds addresses in the scripts that nobody has thought about here.

use super::gather::AT_A_TIME;
use super::house::House;
use super::party::{Crowd, Figures};
use super::play::{MEASURED, WARM_UP, begin, count};
use super::{Args, figure, progress};
use crate::guest::{Client, Site, Trouble};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use taproom::{Done, Failure};
use taproom_rules::Spec;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

/// Moves a second at all tables together, unless somebody says otherwise.
const RATE: f64 = 100.;
/// Moves of each of the finished games behind a player.
const SHORT: u32 = 10;
/// Errands that may wait for a page; one that is too busy leaves the rest out.
const WAITING: usize = 16;

/// A request of the scripts: its address, and how a frame of the table leads to it, call by call.
struct Mirror {
    path: &'static str,
    calls: &'static [Call],
}

/// A function of a script, and what it has in it.
struct Call {
    script: &'static str,
    function: &'static str,
    what: &'static str,
}

/// The scripts of a page, by their addresses.
type Scripts = BTreeMap<String, String>;

/// What a page asks for when it has become somebody's turn, or is not any more.
const AT_A_CHANGE_OF_TURN: &[Mirror] = &[Mirror {
    path: "/api/me/games",
    calls: &[
        Call { script: "/table.js", function: "tell", what: "count(" },
        Call { script: "/table.js", function: "count", what: "countTurns(" },
        Call { script: "/house.js", function: "countTurns", what: "/api/me/games" },
    ],
}];

impl Mirror {
    /// Whether these scripts do it.
    fn is_made(&self, scripts: &Scripts) -> bool {
        self.calls.iter().all(|call| {
            let mut meant = scripts.iter().filter(|(path, _)| path.ends_with(call.script));
            meant.any(|(_, script)| body(script, call.function).contains(call.what))
        })
    }
}

/// The source of a function, to the brace in the first column that ends it.
fn body<'a>(script: &'a str, function: &str) -> &'a str {
    let Some(start) = script.find(&format!("function {function}(")) else { return "" };
    let rest = &script[start..];
    &rest[..rest.find("\n}").unwrap_or(rest.len())]
}

/// Something that a page does beside its socket.
pub(super) enum Errand {
    /// It opens a table.
    Open(String),
    /// It has become one's turn, or is not any more.
    Turn,
}

/// A guest's page.
#[derive(Clone)]
pub(super) struct Browser {
    errands: mpsc::Sender<Errand>,
    asked: Arc<Asked>,
}

impl Browser {
    /// Does something, some time soon. A page that can't keep up leaves it out.
    pub(super) fn send(&self, errand: Errand) {
        if self.errands.try_send(errand).is_err() {
            self.asked.left_out.fetch_add(1, Relaxed);
        }
    }
}

/// What all pages did.
#[derive(Default)]
struct Asked {
    requests: AtomicU64,
    /// Those among them that were made because it became somebody's turn.
    at_turns: AtomicU64,
    /// Errands for which a page was too busy.
    left_out: AtomicU64,
}

/// Runs a guest's page until nobody has errands for it.
async fn browse(
    site: Site,
    session: String,
    mut errands: mpsc::Receiver<Errand>,
    asked: Arc<Asked>,
) -> Result<(), Trouble> {
    let mut client = site.client().await?;
    let mut cached = Scripts::new();
    while let Some(errand) = errands.recv().await {
        match errand {
            Errand::Open(table) => open_page(&mut client, &session, &table, &mut cached, &asked).await?,
            Errand::Turn => {
                for request in AT_A_CHANGE_OF_TURN.iter().filter(|request| request.is_made(&cached)) {
                    client.get(request.path, Some(&session)).await?;
                    asked.requests.fetch_add(1, Relaxed);
                    asked.at_turns.fetch_add(1, Relaxed);
                }
            }
        }
    }
    Ok(())
}

/// Opens a table's page with everything that belongs to it and is not in the browser's cache already.
async fn open_page(
    client: &mut Client,
    session: &str,
    table: &str,
    cached: &mut Scripts,
    asked: &Asked,
) -> Result<(), Trouble> {
    let page = client.get(&format!("/t/{table}"), Some(session)).await?;
    asked.requests.fetch_add(1, Relaxed);
    let mut wanted = links(&page);
    while let Some(path) = wanted.pop() {
        if let Entry::Vacant(place) = cached.entry(path) {
            let file = client.get(place.key(), Some(session)).await?;
            asked.requests.fetch_add(1, Relaxed);
            wanted.extend(imports(place.key(), &file));
            place.insert(file);
        }
    }
    Ok(())
}

/// The files of the house that a page names.
fn links(page: &str) -> Vec<String> {
    let values = ["src=\"/", "href=\"/"].into_iter().flat_map(|name| page.split(name).skip(1));
    let paths = values.filter_map(|rest| Some(format!("/{}", rest.split_once('"')?.0)));
    paths
        .map(|path| path.split('#').next().unwrap_or_default().to_owned())
        .filter(|path| path.starts_with("/assets/") || path.starts_with("/picture/"))
        .collect()
}

/// The modules that a script imports.
fn imports(path: &str, script: &str) -> Vec<String> {
    let Some((folder, file)) = path.rsplit_once('/') else { return Vec::new() };
    if !file.ends_with(".js") {
        return Vec::new();
    }
    let names = script.split(" from \"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0));
    let (mut found, base) = (Vec::new(), folder);
    for name in names {
        let (mut folder, mut name) = (base, name);
        while let Some(rest) = name.strip_prefix("../") {
            (folder, name) = (folder.rsplit_once('/').map_or("", |(above, _)| above), rest);
        }
        found.push(format!("{folder}/{}", name.trim_start_matches("./")));
    }
    found
}

/// Plays through the bare socket, then with pages, and compares.
///
/// # Errors
/// When the house does not do what it should.
pub(super) async fn measure(
    args: &Args,
    mut parties: Vec<Crowd>,
    played: &Spec,
    figures: &Arc<Figures>,
    house: &mut House,
    out: &mut impl Write,
) -> Done {
    let sessions: Vec<String> = parties.iter().flat_map(|party| party.sessions().to_vec()).collect();
    make_history(&house.site, played, &sessions, args.history).await?;
    writeln!(out, "history    {} finished games of {SHORT} moves behind each player", args.history)?;
    let asked = Arc::new(Asked::default());
    let (mut pages, mut tables) = (JoinSet::new(), Vec::new());
    for party in &mut parties {
        let mut browsers = Vec::new();
        for session in party.sessions() {
            let (sender, errands) = mpsc::channel(WAITING);
            pages.spawn(browse(house.site.clone(), session.clone(), errands, asked.clone()));
            browsers.push(Browser { errands: sender, asked: asked.clone() });
        }
        tables.push((party.table().to_owned(), browsers.clone()));
        party.show_pages(browsers);
    }
    let rate = args.rate.unwrap_or(RATE);
    let (warm_up, seconds) = (args.warm_up.unwrap_or(WARM_UP), args.seconds.unwrap_or(MEASURED));
    let playing = begin(parties, Some(rate), figures);
    let bare = count(figures, house, warm_up, seconds).await?;
    figures.pages.store(true, Relaxed);
    for (table, browsers) in &tables {
        browsers.iter().for_each(|browser| browser.send(Errand::Open(table.clone())));
    }
    tokio::time::sleep(std::time::Duration::from_secs(warm_up)).await;
    let before = asked.requests.load(Relaxed);
    let full = count(figures, house, 0, seconds).await?;
    let requests = (asked.requests.load(Relaxed) - before) as f64 / full.moves.max(1) as f64;
    drop(playing);
    if let Some(page) = pages.try_join_next() {
        page.map_err(|error| Failure::Refused(error.to_string()))??;
    }
    pages.shutdown().await;
    for (name, counted) in [("socket", &bare), ("pages", &full)] {
        let a_second = counted.moves as f64 / counted.seconds;
        writeln!(out, "{name:<10} {:.0} µs a move at {a_second:.0} moves a second", counted.processor())?;
    }
    let left_out = asked.left_out.load(Relaxed);
    let at_turns = asked.at_turns.load(Relaxed);
    writeln!(
        out,
        "requests   {requests:.2} a move, {at_turns} in all at a change of turn; pages were too busy for {left_out} more"
    )?;
    figure(
        out,
        &format!(
            "{:.0} µs a move with pages, {:.0} µs through the bare socket: {:.2} times as much",
            full.processor(),
            bare.processor(),
            full.processor() / bare.processor().max(1e-9)
        ),
    )
}

/// Everybody plays some short games against themselves and gives them up.
async fn make_history(site: &Site, played: &Spec, sessions: &[String], games: u64) -> Result<(), Failure> {
    let seats: Vec<Value> =
        played.seats().iter().map(|seat| json!({"seat": seat.name(), "chair": "me"})).collect();
    let wanted = json!({"game": played.game().about().id, "players": played.players(), "open_to": "link", "seats": seats});
    let mut making = JoinSet::new();
    let mut waiting = sessions.iter().enumerate();
    loop {
        while making.len() < AT_A_TIME
            && let Some((number, session)) = waiting.next()
        {
            let (site, session, wanted) = (site.clone(), session.clone(), wanted.clone());
            making.spawn(async move {
                let mut client = site.client().await?;
                for game in 0..games {
                    short_game(&mut client, &session, &wanted, number as u64 + game).await?;
                }
                Ok::<_, Trouble>(())
            });
        }
        match making.join_next().await {
            None => break,
            Some(done) => done.map_err(|error| Failure::Refused(error.to_string()))??,
        }
        progress(&format!("{} players have no history yet", waiting.len() + making.len()));
    }
    progress("");
    Ok(())
}

async fn short_game(client: &mut Client, session: &str, wanted: &Value, salt: u64) -> Result<(), Trouble> {
    let table = client.table(session, wanted).await?;
    for _ in 0..SHORT {
        let state = client.get(&format!("/api/tables/{table}"), Some(session)).await?;
        let state: Value = serde_json::from_str(&state).unwrap_or_default();
        let legal = state["you"]["legal"].as_array().map(Vec::as_slice).unwrap_or_default();
        if legal.is_empty() {
            break;
        }
        let m = &legal[salt as usize % legal.len()];
        client.act(session, &table, &json!({"t": "move", "ply": state["ply"], "m": m})).await?;
    }
    match client.act(session, &table, &json!({"t": "resign"})).await {
        // A game may have ended by itself.
        Ok(()) | Err(Trouble::Refused(_)) => Ok(()),
        Err(trouble) => Err(trouble),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::path::Path;

    /// Addresses in the scripts that are asked for at other times than a change of turn.
    const AT_OTHER_TIMES: &[&str] = &[
        "/api/codes/*",            // the form for a room code
        "/api/guest",              // a stranger acts for the first time
        "/api/me/picture",         // the settings
        "/api/me/blocks/*",        // somebody is blocked from a conversation
        "/api/games",              // the form of a challenge
        "/api/me/photo",           // the settings
        "/api/me/privacy",         // the settings of friends
        "/api/me/messages",        // a page is looked at again
        "/api/me/push",            // a browser is to be called, or no longer
        "/api/messages",           // conversations are looked at
        "/api/messages/*",         // somebody writes
        "/api/people/*/challenge", // somebody is challenged
        "/api/reports",            // something is reported
        "/api/tables",             // somebody opens a table
        "/api/tables/*",           // notes and conditional moves at a table with days a turn
        "/api/tables/*/watchers",  // a host says who may watch
        "/api/tournaments",        // somebody holds a tournament
        "/api/tournaments/*/act",  // somebody enters one
        "/api/tables/*/act",       // a stranger becomes somebody
        "/api/tables/*/boards",    // the past is looked at
        "/api/tables/*/opinion",   // somebody asks what the computer thinks
        "/api/tables/*/story",     // the past is looked at
    ];

    /// The addresses in a script, with stars for what is put in.
    fn addresses(script: &str) -> Vec<String> {
        let starts = script.match_indices("/api/").map(|(at, _)| &script[at..]);
        starts
            .map(|rest| {
                let (mut address, mut depth) = (String::new(), 0);
                for letter in rest.chars() {
                    match letter {
                        '{' => depth += 1,
                        '}' => depth -= 1,
                        '$' if depth == 0 => address.push('*'),
                        '"' | '`' | '?' | '\'' if depth == 0 => break,
                        letter if depth == 0 => address.push(letter),
                        _ => {}
                    }
                }
                address
            })
            .collect()
    }

    fn scripts(folder: &Path, found: &mut Scripts) {
        for file in std::fs::read_dir(folder).unwrap().flatten() {
            let path = file.path();
            if path.is_dir() {
                scripts(&path, found);
            } else if path.extension().is_some_and(|kind| kind == "js") {
                found.insert(path.display().to_string(), std::fs::read_to_string(&path).unwrap());
            }
        }
    }

    #[test]
    fn every_address_of_the_scripts_is_known() {
        let mut all = Scripts::new();
        scripts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/server/web"), &mut all);
        assert!(all.len() > 5 && all.values().any(|script| !addresses(script).is_empty()));
        let mut unknown = Vec::new();
        for (path, script) in &all {
            for address in addresses(script) {
                let known = AT_A_CHANGE_OF_TURN.iter().any(|request| request.path == address)
                    || AT_OTHER_TIMES.contains(&address.as_str());
                if !known {
                    unknown.push(format!("{path} asks for {address}"));
                }
            }
        }
        assert!(unknown.is_empty(), "say here when, or `load --pages` is not true: {unknown:#?}");
    }

    #[test]
    fn functions_are_found_in_scripts() {
        let script = "function a() {\n  x();\n}\nasync function b() {\n  y();\n}\n";
        assert!(body(script, "a").contains("x()") && !body(script, "a").contains("y()"));
        assert!(body(script, "b").contains("y()") && body(script, "c").is_empty());
        let calls = &[Call { script: "/x.js", function: "a", what: "x(" }];
        let mirror = Mirror { path: "/", calls };
        let made = |path: &str| mirror.is_made(&Scripts::from([(path.to_owned(), script.to_owned())]));
        assert!(made("/assets/1/x.js") && !made("/assets/1/y.js"));
    }

    #[test]
    fn pages_name_their_files() {
        let page = r##"<script src="/assets/1/table.js"></script><link href="/assets/1/a.css"><a href="/games">
                       <img src="/picture/a.svg"><use href="/assets/1/s.svg#x">"##;
        let mut found = links(page);
        found.sort();
        assert_eq!(found, ["/assets/1/a.css", "/assets/1/s.svg", "/assets/1/table.js", "/picture/a.svg"]);
        let script = "import { a } from \"./board/board.js\";\nimport {\n  b,\n} from \"../house.js\";\n";
        assert_eq!(imports("/assets/1/t/a.js", script), ["/assets/1/t/board/board.js", "/assets/1/house.js"]);
        assert!(imports("/assets/1/a.css", script).is_empty());
    }
}
