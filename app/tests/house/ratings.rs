//! Games that count, what they change, and where that is shown; and what people look like.

use crate::client::{Answer, Guest, House, wait_for};
use crate::people::{PASSWORD, member};
use crate::story::bot_with_token;
use serde_json::{Value, json};
use std::io::Write;
use std::thread;
use std::time::Duration;

fn rated(more: Value) -> Value {
    let mut wanted =
        json!({"game": "jungle", "pace": "5+3", "rated": true, "seats": [{"seat": "south", "chair": "me"}]});
    for (key, value) in more.as_object().unwrap() {
        wanted[key] = value.clone();
    }
    wanted
}

/// Some moves at a table, each by whoever of these is on the move.
fn play_on(people: &mut [&mut Guest], table: &str, plies: usize) {
    for ply in 0..plies {
        let (mover, m, at) = people
            .iter()
            .enumerate()
            .find_map(|(mover, guest)| {
                let state = guest.state(table);
                let legal = state["you"]["legal"].as_array()?;
                // Always the first one would soon repeat itself.
                let m = legal.get((7 * ply + 3) % legal.len().max(1))?.clone();
                Some((mover, m, state["ply"].clone()))
            })
            .expect("somebody is on the move");
        people[mover].act(table, json!({"t": "move", "ply": at, "m": m})).good();
    }
}

/// Enough moves that nobody gives up early.
const LONG: usize = 16;

/// A rated game that the second one gives up when it is under way.
fn beat(winner: &mut Guest, loser: &mut Guest, more: Value) -> String {
    let table = winner.table(rated(more));
    loser.act(&table, json!({"t": "sit"})).good();
    play_on(&mut [winner, loser], &table, LONG);
    loser.act(&table, json!({"t": "resign"})).good();
    table
}

fn ratings(guest: &Guest) -> Value {
    guest.get(&format!("/api/people/{}", guest.id)).good()["ratings"].clone()
}

fn history(guest: &Guest) -> Vec<Value> {
    let path = format!("/api/people/{}/ratings/jungle", guest.id);
    guest.get(&path).good().as_array().unwrap().clone()
}

/// What a page says, if there is one.
fn page(guest: &Guest, path: &str) -> String {
    let answer: Answer = guest.get(path);
    assert_eq!(answer.status, 200, "{path}");
    answer.text()
}

#[test]
fn a_rated_game_changes_both_ratings_once() {
    let mut house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    assert_eq!(ratings(&ann), json!([]));
    let table = ann.table(rated(json!({})));
    bob.act(&table, json!({"t": "sit"})).good();
    let (mut south, mut north) = (ann.socket(), bob.socket());
    let state = south.watch(&table);
    let new = json!({"points": 1500, "provisional": true});
    assert_eq!((&state["seats"][0]["rating"], &state["seats"][1]["rating"]), (&new, &new));
    assert_eq!(state["seats"][0].get("change"), None, "nothing has changed yet");
    let first = page(&ann, &format!("/t/{table}"));
    assert!(first.contains("1500?") && first.contains("/picture/"), "the first page knows who sits there");
    north.watch(&table);
    south.play(&state, 0);
    let turn = north.turn(&table);
    north.play(&turn, 0);
    play_on(&mut [&mut ann, &mut bob], &table, 2);
    assert_eq!(ratings(&ann), json!([]), "nobody is rated before the end");
    bob.act(&table, json!({"t": "offer", "what": "takeback"})).refused(409, "not_here");
    bob.act(&table, json!({"t": "resign"})).good();

    let over = south.see(&table, |state| state["phase"] == "over");
    let change = |state: &Value, seat: usize| {
        let change = &state["seats"][seat]["change"];
        (change["before"].as_i64().unwrap(), change["after"].as_i64().unwrap())
    };
    assert_eq!((change(&over, 0), change(&over, 1)), ((1500, 1662), (1500, 1338)));
    assert_eq!(over["seats"][0]["rating"], json!({"points": 1662, "provisional": true}));

    // A power cut right after it, and again after the rematch: everything is there once.
    house.kill();
    house.reopen();
    let again = bob.state(&table);
    assert_eq!((change(&again, 0), change(&again, 1)), ((1500, 1662), (1500, 1338)));
    for guest in [&mut ann, &mut bob] {
        guest.act(&table, json!({"t": "offer", "what": "rematch"})).good();
    }
    let next = bob.state(&table)["rematch"].as_str().unwrap().to_owned();
    assert_eq!(bob.state(&next)["head"]["rated"], true, "a rematch counts too");
    assert_eq!(bob.state(&next)["seats"][0]["rating"]["points"], 1338, "what was won is known there");
    house.kill();
    house.reopen();
    for (guest, place, after) in [(&ann, 1, 1662), (&bob, 2, 1338)] {
        let steps = history(guest);
        assert_eq!(steps.len(), 1, "{steps:?}");
        assert_eq!((&steps[0]["place"], &steps[0]["after"]), (&json!(place), &json!(after)));
        assert_eq!(steps[0]["table"], json!(table));
        let known = &ratings(guest)[0];
        assert_eq!((&known["game"], &known["games"]), (&json!("jungle"), &json!(1)));
        assert_eq!((&known["points"], &known["provisional"]), (&json!(after), &json!(true)));
        assert_eq!(known["best"], Value::Null, "what is provisional is nobody's best");
    }
    // What is called off rates nobody.
    ann.act(&next, json!({"t": "abort"})).good();
    assert_eq!(history(&ann).len(), 1);
}

/// However early the house is killed while a match ends, either all of it has happened or nothing.
#[test]
fn a_house_that_is_killed_at_the_end_rates_once_or_not_at_all() {
    let mut house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    let mut ended = 0;
    for delay in [0, 1, 2, 4, 8, 16, 40] {
        let table = ann.table(rated(json!({})));
        bob.act(&table, json!({"t": "sit"})).good();
        play_on(&mut [&mut ann, &mut bob], &table, LONG);
        let body = r#"{"t":"resign"}"#;
        let mut stream = bob.connect();
        let head = format!(
            "POST /api/tables/{table}/act HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n{}\r\n{body}",
            house.address,
            body.len(),
            bob.papers()
        );
        stream.write_all(head.as_bytes()).unwrap();
        thread::sleep(Duration::from_millis(delay));
        house.kill();
        house.reopen();
        let state = bob.state(&table);
        let over = state["phase"] == "over";
        ended += usize::from(over);
        assert_eq!(state["seats"][0]["change"].is_object(), over, "{state}");
        for guest in [&ann, &bob] {
            assert_eq!(history(guest).len(), ended, "after {delay} ms");
        }
        if !over {
            bob.act(&table, json!({"t": "resign"})).good();
            ended += 1;
        }
    }
    let steps = history(&ann);
    for two in steps.windows(2) {
        assert_eq!(two[0]["before"], two[1]["after"], "each goes on where the one before ended");
    }
}

/// What a rated table may not be, and why.
#[test]
fn only_people_with_accounts_play_rated() {
    let house = House::open();
    let (mut ann, mut guest) = (member(&house, "Ann"), house.guest());
    let (_, _, token) = bot_with_token(&house, "Ada", "Robot Ada");
    let mut bot = house.program(&token);
    let south = json!({"seat": "south", "chair": "me"});
    for (more, word) in [
        (json!({"pace": "none"}), "clock"),
        (json!({"seats": [south, {"seat": "north", "chair": "me"}]}), "two seats"),
        (json!({"seats": [south, {"seat": "north", "chair": {"engine": 8}}]}), "Level 8"),
        (json!({"pace": "1", "seats": [south, {"seat": "north", "chair": {"engine": 3}}]}), "three minutes"),
        (json!({"takeover": 3}), "computer"),
        (json!({"options": ["dog_swims"]}), "variations"),
        (json!({"seats": [south, {"seat": "north", "chair": {"invited": guest.id}}]}), "account"),
    ] {
        let why = ann.post("/api/tables", rated(more)).refused(409, "rated");
        assert!(why.contains(word), "{why}");
    }
    // Nor by another door: as the tables of a tournament, or as a challenge, which has no variations.
    for more in [json!({"options": ["dog_swims"]}), json!({"pace": "none"})] {
        let mut wanted = rated(json!({"name": "Tuesday", "system": "swiss"}));
        wanted.as_object_mut().unwrap().remove("seats");
        for (key, value) in more.as_object().unwrap() {
            wanted[key] = value.clone();
        }
        let refused = ann.post("/api/tournaments", wanted);
        assert!(refused.status >= 400 && refused.json()["error"].as_str().is_some(), "{}", refused.text());
    }
    let bob = member(&house, "Bob");
    let wanted = json!({"game": "jungle", "pace": "none", "rated": true});
    let refused = ann.post(&format!("/api/people/{}/challenge", bob.id), wanted);
    assert!(refused.refused(409, "rated").contains("clock"));
    assert!(guest.post("/api/tables", rated(json!({}))).refused(409, "rated").contains("account"));
    assert!(bot.post("/api/tables", rated(json!({}))).refused(409, "rated").contains("programs"));

    // Whoever sits there may change seats, and never has two.
    let table = ann.table(rated(json!({})));
    for seat in [json!({"t": "sit"}), json!({"t": "sit", "seat": "north"})] {
        ann.act(&table, seat);
        let state = ann.state(&table);
        let hers = state["seats"].as_array().unwrap().iter().filter(|seat| seat["person"] == ann.id);
        assert_eq!((hers.count(), &state["phase"]), (1, &json!("gathering")), "{state}");
    }
    ann.act(&table, json!({"t": "abort"})).good();

    let table = ann.table(rated(json!({"game": "quadular", "players": 4, "starts_when_full": false})));
    for other in [&mut guest, &mut bot] {
        other.act(&table, json!({"t": "sit"})).refused(409, "rated");
    }
    for chair in [json!({"engine": 8}), json!({"invited": guest.id}), json!("me")] {
        ann.act(&table, json!({"t": "arrange", "seat": "north", "chair": chair})).refused(409, "rated");
    }
    let why = guest.socket().refused(json!({"t": "sit", "table": table}), "rated");
    assert!(why.contains("sign up"), "{why}");
    assert!(page(&guest, &format!("/signup?table={table}")).contains(&format!("data-then=\"/t/{table}\"")));
    for elsewhere in ["//evil.example", "https://evil.example", "%22%3E", ""] {
        let text = page(&guest, &format!("/signup?table={elsewhere}"));
        assert!(text.contains("data-then=\"/welcome\""), "{elsewhere}");
    }
    // Whoever signs up may sit down, in the same browser and with the games so far.
    guest.post("/api/signup", json!({"name": "Gil", "password": PASSWORD})).good();
    guest.act(&table, json!({"t": "sit"})).good();
    ann.act(&table, json!({"t": "start"})).good();
    play_on(&mut [&mut ann, &mut guest], &table, 4);
    guest.act(&table, json!({"t": "resign"})).good();
    assert_eq!(guest.state(&table)["seats"][0]["change"]["after"], 1662);
    assert_eq!(ratings(&ann)[0]["game"], "quadular");
}

#[test]
fn pairing_finds_rated_games_for_members() {
    let house = House::open();
    let (ann, bob, carl) = (member(&house, "Ann"), member(&house, "Bob"), member(&house, "Carl"));
    let wish = |rated: bool, pace: &str| json!({"t": "pair", "wishes": [{"game": "jungle", "pace": pace, "rated": rated}]});
    let why = house.guest().socket().refused(wish(true, "5+3"), "unclear");
    assert!(why.contains("account"), "{why}");
    assert!(ann.socket().refused(wish(true, "none"), "unclear").contains("clock"));
    let (mut first, mut friendly, mut second) = (ann.socket(), bob.socket(), carl.socket());
    first.good(wish(true, "5+3"));
    friendly.good(wish(false, "5+3"));
    second.good(wish(true, "5+3"));
    let table = first.hear("paired")["table"].as_str().unwrap().to_owned();
    assert_eq!(second.hear("paired")["table"], json!(table));
    let state = ann.state(&table);
    assert_eq!((&state["head"]["rated"], &state["phase"]), (&json!(true), &json!("playing")));
    assert!(friendly.rest().iter().all(|frame| frame["t"] != "paired"), "Bob wanted another kind of game");
}

#[test]
fn the_best_and_the_latest_are_shown() {
    let house = House::open();
    let (mut ann, mut bob, mut eve) = (member(&house, "Ann"), member(&house, "Bob"), member(&house, "Eve"));
    assert!(page(&ann, "/leaderboard").contains("No ranked players yet."));
    assert!(page(&ann, "/games/jungle/archive").contains("No finished public games yet."));
    for game in 0..14 {
        beat(&mut ann, &mut bob, json!({}));
        if game % 3 == 0 {
            beat(&mut bob, &mut ann, json!({}));
        }
    }
    let last = beat(&mut ann, &mut eve, json!({}));
    let hidden = beat(&mut ann, &mut eve, json!({"open_to": "link"}));
    let mut called_off = house.guest();
    let gone = called_off.table(json!({"game": "jungle"}));
    called_off.act(&gone, json!({"t": "abort"})).good();

    let leaders = house.stranger().get("/api/games/jungle/leaderboard").good();
    let names: Vec<&str> =
        leaders.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Ann", "Bob"], "Eve has played too little");
    assert!(leaders[0]["points"].as_i64() > leaders[1]["points"].as_i64());
    assert_eq!(leaders[0]["games"], 14 + 5 + 2);
    assert_eq!(house.stranger().get("/api/games/quadular/leaderboard").good(), json!([]));
    house.stranger().get("/api/games/go/leaderboard").refused(404, "missing");
    house.stranger().get("/api/games/jungle/leaderboard?after=7.x").refused(400, "unclear");
    // Bob comes after whoever has one point more than he.
    let points = leaders[1]["points"].as_i64().unwrap();
    let after = format!("/api/games/jungle/leaderboard?after=1.{}.0", (points + 1) * 1000);
    assert_eq!(house.stranger().get(&after).good(), json!([leaders[1]]));
    let all = page(&house.stranger(), "/leaderboard/jungle");
    assert!(all.contains(&format!("/people/{}", ann.id)) && !all.contains(&format!("/people/{}", eve.id)));
    // By name one finds also those who have played too little to be ranked.
    for (name, seen) in [("b", bob.id), ("EV", eve.id)] {
        let found = page(&house.stranger(), &format!("/leaderboard/jungle?player={name}"));
        let shown = [ann.id, bob.id, eve.id].map(|id| found.contains(&format!("/people/{id}\"")));
        assert_eq!(shown, [ann.id, bob.id, eve.id].map(|id| id == seen), "{name}");
    }
    assert!(page(&house.stranger(), "/leaderboard/jungle?player=zoe").contains("begins like that"));

    let recent = house.stranger().get("/api/games/jungle/recent").good();
    let recent = recent.as_array().unwrap();
    assert_eq!(recent.len(), 14 + 5 + 1, "all that everybody may see");
    assert_eq!((&recent[0]["id"], &recent[0]["why"]), (&json!(last), &json!("by resignation")));
    assert!(recent.iter().all(|card| card["id"] != json!(hidden) && card["id"] != json!(gone)));
    let text = page(&house.stranger(), "/games/jungle/archive");
    assert!(text.contains(&format!("/t/{last}")) && !text.contains(&hidden));
    assert!(page(&house.stranger(), "/leaderboard").contains(&format!("/people/{}", ann.id)));

    // The beginning of a name finds somebody's games, of which only those in the open are shown.
    let found = page(&house.stranger(), "/games/jungle/archive?player=ev");
    assert!(found.contains("Games of ") && found.contains(&format!("/t/{last}")) && !found.contains(&hidden));
    assert_eq!(found.matches("class=\"outcome\"").count(), 1);
    let by_number = page(&house.stranger(), &format!("/games/jungle/archive?person={}", ann.id));
    assert_eq!(by_number.matches("class=\"outcome\"").count(), 14 + 5 + 1);
    assert!(
        page(&house.stranger(), "/games/quadular/archive?player=Eve").contains("No finished public games")
    );
    for nobody in ["player=Zoe", "player=%25", "player=..", "person=999999", "person=-1"] {
        let text = page(&house.stranger(), &format!("/games/jungle/archive?{nobody}"));
        assert!(text.contains("begins like that") && !text.contains("class=\"outcome\""), "{nobody}");
    }
    assert_eq!(house.stranger().get("/games/jungle/archive?person=x").status, 400);

    let mine = &ratings(&ann)[0];
    assert_eq!(mine["provisional"], false);
    assert!(mine["best"].as_i64() >= mine["points"].as_i64(), "{mine}");
    let text = page(&house.stranger(), &format!("/people/{}", ann.id));
    for shown in ["<polyline", "21 rated games", "best ", &format!("<strong>{}</strong>", mine["points"])] {
        assert!(text.contains(shown), "{shown}");
    }
    assert!(
        text.contains(&format!("/t/{last}")) && !text.contains(&hidden),
        "what is behind a link stays there"
    );
    let steps = history(&ann);
    assert_eq!((&steps[0]["table"], &steps[1]["table"]), (&Value::Null, &json!(last)));
    assert!(page(&eve, &format!("/people/{}", eve.id)).contains("provisional"));
    for nobody in ["/api/people/999999", "/api/people/999999/ratings/jungle"] {
        ann.get(nobody).refused(404, "missing");
    }
    ann.get(&format!("/api/people/{}/ratings/go", ann.id)).refused(404, "missing");
    assert_eq!(ann.get("/people/999999").status, 404);

    // In the taproom the host's points stand beside the name.
    let open = ann.table(rated(json!({})));
    let card = wait_for("the table in the taproom", || {
        let lobby = house.stranger().get("/api/tables").good();
        lobby["open"].as_array().unwrap().iter().find(|card| card["id"] == json!(open)).cloned()
    });
    assert_eq!(card["seats"][0]["rating"]["points"], mine["points"]);
    let friendly = bob.table(json!({"game": "jungle", "seats": [{"seat": "south", "chair": "me"}]}));
    assert_eq!(bob.state(&friendly)["seats"][0]["rating"]["points"], leaders[1]["points"]);
    let stranger =
        house.guest().table(json!({"game": "jungle", "seats": [{"seat": "south", "chair": "me"}]}));
    assert_eq!(bob.state(&stranger)["seats"][0].get("rating"), None, "guests have none");
}

#[test]
fn everybody_has_a_picture() {
    let house = House::open();
    let mut ann = house.guest();
    let me = ann.get("/api/me").good();
    let own = me["picture"].as_str().unwrap().to_owned();
    for address in
        [&own, "/picture/wolf-bend-red-gold.svg", "/picture/computer-1.svg", "/picture/computer-8.svg"]
    {
        let answer = house.stranger().get(address);
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/svg+xml")), "{address}");
        assert!(
            answer.header("cache-control").is_some_and(|caching| !caching.contains("no-store")),
            "{address}"
        );
        assert!(answer.text().starts_with("<svg"), "{address}");
    }
    let long = format!("/picture/{}.svg", "wolf-".repeat(1000));
    for wrong in [
        "/picture/",
        "/picture/.svg",
        "/picture/wolf.svg",
        "/picture/wolf-bend-red-gold",
        "/picture/wolf-bend-red-gold.png",
        "/picture/wolf-bend-red-gold-blue.svg",
        "/picture/wolf-bend-red-%3Cscript%3E.svg",
        "/picture/..%2f..%2fetc%2fpasswd.svg",
        "/picture/computer-0.svg",
        "/picture/computer-9.svg",
        "/picture/computer-x.svg",
        "/picture/%FF.svg",
        &long,
    ] {
        let status = house.stranger().get(wrong).status;
        assert!([400, 404].contains(&status), "{wrong}: {status}");
    }

    let choice =
        |emblem: &str| json!({"emblem": emblem, "pattern": "bend", "field": "red", "second": "gold"});
    house.stranger().post("/api/me/picture", choice("wolf")).refused(401, "unknown");
    ann.post("/api/me/picture", choice("dragon")).refused(400, "unclear");
    ann.post("/api/me/picture", json!({"emblem": "wolf"})).refused(400, "unclear");
    let table = ann.table(json!({"game": "jungle", "seats": [{"seat": "south", "chair": "me"}]}));
    assert_eq!(ann.state(&table)["seats"][0]["picture"], json!(own));
    let wolf = "/picture/wolf-bend-red-gold.svg";
    assert_eq!(ann.post("/api/me/picture", choice("wolf")).good()["picture"], wolf);
    assert_eq!(ann.get("/api/me").good()["picture"], wolf);
    ann.socket().watch(&table);
    assert_eq!(ann.state(&table)["seats"][0]["picture"], wolf);
    assert!(page(&ann, &format!("/people/{}", ann.id)).contains(wolf));

    // The same without scripts: a form, looked at first and then kept.
    let form = "Content-Type: application/x-www-form-urlencoded\r\n";
    let tried = page(&ann, "/settings?emblem=cat&pattern=checks&field=blue&second=white");
    assert!(tried.contains("/picture/cat-checks-blue-white.svg") && tried.contains("Not saved yet"));
    assert_eq!(ann.get("/api/me").good()["picture"], wolf, "looking keeps nothing");
    let body = b"emblem=cat&pattern=checks&field=blue&second=white";
    let kept = ann.ask("POST", "/settings/picture", form, body);
    assert_eq!((kept.status, kept.header("location")), (303, Some("/settings#picture")));
    assert_eq!(ann.get("/api/me").good()["picture"], "/picture/cat-checks-blue-white.svg");
    for wrong in
        [&b"emblem=dragon&pattern=checks&field=blue&second=white"[..], b"emblem=cat", b"", b"%FF=%FF&&&"]
    {
        let answer = ann.ask("POST", "/settings/picture", form, wrong);
        assert_eq!(answer.status, 400);
        assert!(answer.text().contains("That didn’t work"));
    }
    let foreign = format!("{form}Origin: http://evil.example\r\n");
    ann.ask("POST", "/settings/picture", &foreign, body).refused(403, "foreign");
    assert_eq!(house.stranger().ask("POST", "/settings/picture", form, body).status, 401);
    // A picture stays when a guest signs up.
    let member = ann.post("/api/signup", json!({"name": "Ann", "password": PASSWORD})).good();
    assert_eq!(member["picture"], "/picture/cat-checks-blue-white.svg");
}

/// Ratings can't be had by agreement: games that are given up at once change nothing, and it is said why.
#[test]
fn games_given_up_at_once_do_not_count() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    let mut last = String::new();
    for _ in 0..20 {
        last = ann.table(rated(json!({})));
        bob.act(&last, json!({"t": "sit"})).good();
        bob.act(&last, json!({"t": "resign"})).good();
    }
    assert_eq!((ratings(&ann), ratings(&bob)), (json!([]), json!([])));
    let state = ann.state(&last);
    let why = state["seats"][0]["uncounted"].as_str().unwrap();
    assert!(why.starts_with("Not rated") && state["seats"][0].get("change").is_none(), "{state}");
    // With a few moves some count, and then no more.
    for game in 0..5 {
        let table = ann.table(rated(json!({})));
        bob.act(&table, json!({"t": "sit"})).good();
        play_on(&mut [&mut ann, &mut bob], &table, 4);
        bob.act(&table, json!({"t": "resign"})).good();
        assert_eq!(ann.state(&table)["seats"][0]["change"].is_object(), game < 3, "{game}");
    }
    assert_eq!(history(&ann).len(), 3);
    let text = page(&house.stranger(), "/ratings");
    assert!(text.contains("How ratings work") && text.contains("2140"));
}

/// A computer has a number of its own, which stays; whoever meets it is rated by it.
#[test]
fn a_rated_game_against_a_computer() {
    let house = House::open();
    let mut ann = member(&house, "Ann");
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": {"engine": 5}}]);
    let table = ann.table(rated(json!({"seats": seats})));
    let state = ann.state(&table);
    assert_eq!(state["seats"][1]["rating"], json!({"points": 1700, "provisional": false}));
    assert!(page(&ann, &format!("/t/{table}")).contains("1700"));
    let mut socket = ann.socket();
    let first = socket.watch(&table);
    socket.play(&first, 0);
    for _ in 0..2 {
        let turn = socket.turn(&table);
        socket.play(&turn, 0);
    }
    socket.turn(&table);
    ann.act(&table, json!({"t": "offer", "what": "takeback"})).refused(409, "not_here");
    ann.act(&table, json!({"t": "resign"})).good();
    let over = ann.state(&table);
    let change = &over["seats"][0]["change"];
    // As Glicko-2 has it for somebody new who loses to 1700 with a deviation of 75.
    assert_eq!(change["before"], 1500);
    assert!((1380..1450).contains(&change["after"].as_i64().unwrap()), "{change}");
    assert_eq!(over["seats"][1]["rating"]["points"], 1700);
    assert_eq!(over["seats"][1].get("change"), None);
    assert_eq!(history(&ann).len(), 1);
    assert!(page(&ann, "/leaderboard/jungle").contains("1700"), "the computers are listed");
}
