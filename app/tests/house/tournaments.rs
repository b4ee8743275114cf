//! Tournaments: a club plays an evening in a house that is killed again and again.

use crate::client::{Guest, House, wait_for};
use crate::people::member;
use crate::wall::Wall;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

const NAMES: [&str; 12] =
    ["Alma", "Bruno", "Carla", "Dimitri", "Elena", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Kira", "Luis"];

fn club(house: &House, count: usize) -> Vec<Guest> {
    NAMES[..count].iter().map(|name| member(house, name)).collect()
}

/// Makes a tournament: what every test wants, and what this one wants.
fn held(host: &mut Guest, more: Value) -> String {
    let mut wish = json!({"name": "Tuesday", "game": "jungle", "system": "swiss", "pace": "5+3", "rest": 0});
    for (key, value) in more.as_object().unwrap() {
        wish[key] = value.clone();
    }
    host.post("/api/tournaments", wish).good()["tournament"].as_str().unwrap().to_owned()
}

fn look(guest: &Guest, id: &str) -> Value {
    guest.get(&format!("/api/tournaments/{id}")).good()
}

fn round(guest: &Guest, id: &str, round: u64) -> Vec<Value> {
    let state = guest.get(&format!("/api/tournaments/{id}?round={round}")).good();
    state["pairings"].as_array().unwrap().clone()
}

fn deed(guest: &mut Guest, id: &str, deed: Value) -> crate::client::Answer {
    guest.post(&format!("/api/tournaments/{id}/act"), deed)
}

fn people(pairing: &Value) -> Vec<i64> {
    pairing["seats"].as_array().unwrap().iter().map(|seat| seat["person"]["id"].as_i64().unwrap()).collect()
}

/// Waits until a round is paired, and gives its boards.
fn paired(guest: &Guest, id: &str, number: u64) -> Vec<Value> {
    wait_for("a round", || (look(guest, id)["round"].as_u64()? >= number).then_some(()));
    round(guest, id, number)
}

/// Ends a game: everybody but the first resigns, the last first.
fn finish(club: &mut [Guest], pairing: &Value, order: &[i64]) {
    let Some(table) = pairing["table"].as_str() else { return };
    for &loser in order[1..].iter().rev() {
        let loser = club.iter_mut().find(|guest| guest.id == loser).unwrap();
        // The match begins by itself, a moment after it was paired.
        wait_for("the start of a match", || (loser.state(table)["phase"] != "gathering").then_some(()));
        loser.act(table, json!({"t": "resign"})).good();
    }
}

/// The issue's own sentence: a club of twelve plays a Swiss evening that somebody restarts in the middle, several times.
#[test]
fn a_club_of_twelve_plays_a_swiss_evening_that_is_restarted() {
    let mut house = House::open();
    let mut club = club(&house, 12);
    let id = held(&mut club[0], json!({"rounds": 5, "rated": true}));
    for guest in &mut club {
        deed(guest, &id, json!({"t": "enter"})).good();
    }
    house.kill();
    house.reopen();
    assert_eq!(look(&club[3], &id)["players"], 12);
    // Everybody is told at once, wherever they are.
    let mut socket = club[5].socket();
    deed(&mut club[0], &id, json!({"t": "start"})).good();
    let told = socket.hear("fixture");
    assert_eq!((&told["tournament"], &told["name"]), (&json!(id), &json!("Tuesday")));
    let mine = look(&club[5], &id)["you"]["table"].clone();
    assert_eq!(told["table"], mine, "and it is their own game");
    drop(socket);

    let mut points: BTreeMap<i64, f64> = club.iter().map(|guest| (guest.id, 0.0)).collect();
    let mut met = BTreeSet::new();
    let mut tables = BTreeSet::new();
    let mut counted = Vec::new();
    for number in 1..=5 {
        let boards = paired(&club[1], &id, number);
        assert_eq!(boards.len(), 6, "everybody plays");
        let seated: BTreeSet<i64> = boards.iter().flat_map(people).collect();
        assert_eq!(seated.len(), 12, "nobody twice in a round");
        for (i, pairing) in boards.iter().enumerate() {
            let two = people(pairing);
            assert!(met.insert((two[0].min(two[1]), two[0].max(two[1]))), "{two:?} have met before");
            assert!(
                tables.insert(pairing["table"].as_str().unwrap().to_owned()),
                "one table for two pairings"
            );
            // Killed before a round, in its middle, and right after its last result.
            if (number == 2 && i == 0) || (number == 3 && i == 3) {
                house.kill();
                house.reopen();
            }
            if number == 4 && i == 2 {
                let table = pairing["table"].as_str().unwrap();
                wait_for("the match", || (club[0].state(table)["phase"] == "playing").then_some(()));
                for &who in &two {
                    let guest = club.iter_mut().find(|guest| guest.id == who).unwrap();
                    guest.act(table, json!({"t": "offer", "what": "draw"})).good();
                    *points.get_mut(&who).unwrap() += 0.5;
                }
                continue;
            }
            // One game is played far enough to count.
            if number == 1 && i == 0 {
                let table = pairing["table"].as_str().unwrap();
                wait_for("the match", || (club[0].state(table)["phase"] == "playing").then_some(()));
                for turn in 0..6 {
                    club.iter_mut().find(|guest| guest.id == two[turn % 2]).unwrap().play(table);
                }
                counted = two.clone();
            }
            let winner = two[(number as usize + i) % 2];
            let loser = two[(number as usize + i + 1) % 2];
            *points.get_mut(&winner).unwrap() += 1.0;
            finish(&mut club, pairing, &[winner, loser]);
        }
        house.kill();
        house.reopen();
        let after = round(&club[1], &id, number);
        let same =
            |boards: &[Value]| boards.iter().map(|pairing| pairing["table"].clone()).collect::<Vec<_>>();
        assert_eq!(same(&after), same(&boards), "no pairing is made again");
        assert!(after.iter().all(|pairing| pairing["over"] == true), "no result is lost");
    }
    let state = wait_for("the end", || {
        let state = look(&club[2], &id);
        (state["stage"] == "over").then_some(state)
    });
    assert_eq!(state["round"], 5);
    let standings = state["standings"].as_array().unwrap();
    for row in standings {
        let who = row["person"]["id"].as_i64().unwrap();
        assert_eq!(row["points"].as_str().unwrap().parse::<f64>().unwrap(), points[&who], "{row}");
    }
    let shown: Vec<f64> =
        standings.iter().map(|row| row["points"].as_str().unwrap().parse().unwrap()).collect();
    assert!(shown.windows(2).all(|two| two[0] >= two[1]), "the best first: {shown:?}");
    assert_eq!(shown.iter().sum::<f64>(), 30.0);
    for guest in &club {
        let ratings = club[0].get(&format!("/api/people/{}/ratings/jungle", guest.id)).good();
        assert_eq!(
            ratings != json!([]),
            counted.contains(&guest.id),
            "what was played counts, and nothing else"
        );
    }
    // It is kept and listed, with everything that was played.
    let listed = club[0].get("/api/tournaments?stage=over").good();
    assert_eq!(listed["tournaments"][0]["id"], json!(id));
    let none = club[0].get("/api/me/tournaments").good();
    assert_eq!(none["tournaments"], json!([]), "what is over is not to be played any more");
    let past = club[4].get("/api/me/tournaments?stage=past").good();
    assert_eq!(past["tournaments"][0]["id"], json!(id), "but is found again");
}

/// Heats of four at Tunnel Brawl: seats change, places are worth points, and a kill changes nothing.
#[test]
fn eight_play_heats_of_tunnel_brawl() {
    let mut house = House::open();
    let mut club = club(&house, 8);
    let wish = json!({"game": "tunnel-brawl", "players": 4, "system": "heats", "rounds": 3});
    let id = held(&mut club[0], wish);
    for guest in &mut club {
        deed(guest, &id, json!({"t": "enter"})).good();
    }
    deed(&mut club[0], &id, json!({"t": "start"})).good();
    let mut points: BTreeMap<i64, i32> = club.iter().map(|guest| (guest.id, 0)).collect();
    let mut seats: BTreeMap<i64, Vec<usize>> = BTreeMap::new();
    for number in 1..=3 {
        let boards = paired(&club[1], &id, number);
        assert_eq!(boards.iter().map(|pairing| people(pairing).len()).collect::<Vec<_>>(), [4, 4]);
        for pairing in &boards {
            let mut order = people(pairing);
            for (seat, &who) in order.iter().enumerate() {
                seats.entry(who).or_default().push(seat);
            }
            order.sort_unstable();
            if number == 2 {
                house.kill();
                house.reopen();
            }
            finish(&mut club, pairing, &order);
            for (place, who) in order.iter().enumerate() {
                *points.get_mut(who).unwrap() += 3 - place as i32;
            }
        }
    }
    let state = wait_for("the end", || {
        let state = look(&club[2], &id);
        (state["stage"] == "over").then_some(state)
    });
    for row in state["standings"].as_array().unwrap() {
        let who = row["person"]["id"].as_i64().unwrap();
        assert_eq!(row["points"], json!(points[&who].to_string()), "{row}");
    }
    for (who, had) in seats {
        assert_eq!(had.iter().collect::<BTreeSet<_>>().len(), 3, "{who} had seats {had:?} in three rounds");
    }
}

/// An arena: whoever is free plays again, also after a kill, until its time is up.
#[test]
fn an_arena_goes_on_until_its_end() {
    let wall = Wall::new();
    let mut house = House::under(&wall.shell(), &["--no-limits"]);
    let mut club = club(&house, 5);
    let id = held(&mut club[0], json!({"system": "arena", "minutes": 30, "pace": "1"}));
    for guest in &mut club {
        deed(guest, &id, json!({"t": "enter"})).good();
    }
    deed(&mut club[0], &id, json!({"t": "start"})).good();
    let mut wins: BTreeMap<i64, u64> = BTreeMap::new();
    let mut done = BTreeSet::new();
    // Here everybody gives up at once: that is worth a point the first time two meet.
    let mut met = BTreeSet::new();
    while done.len() < 8 {
        let open = |state: &Value| {
            let boards = state["pairings"].as_array().unwrap().clone();
            // The one that has waited longest: nobody is to run out of time.
            boards.into_iter().rev().find(|pairing| pairing["over"] == false)
        };
        let pairing = wait_for("a game", || open(&look(&club[0], &id)));
        let mut two = people(&pairing);
        assert!(done.insert((pairing["round"].to_string(), pairing["board"].to_string())), "played again");
        two.sort_unstable();
        *wins.entry(two[0]).or_default() += u64::from(met.insert(two.clone()));
        finish(&mut club, &pairing, &two);
        if done.len() == 3 {
            house.kill();
            house.reopen_under(&wall.shell());
        }
        // Nobody is brought to another table at once.
        wall.set(done.len() as i64 * 21);
    }
    // Time is up: nobody is paired any more, and what is being played counts.
    wall.set(31 * 60);
    let state = wait_for("the end", || {
        let state = look(&club[0], &id);
        if state["stage"] == "over" {
            return Some(state);
        }
        for pairing in state["pairings"].as_array().unwrap().clone() {
            if pairing["over"] == false {
                let mut two = people(&pairing);
                two.sort_unstable();
                *wins.entry(two[0]).or_default() += u64::from(met.insert(two.clone()));
                finish(&mut club, &pairing, &two);
            }
        }
        None
    });
    for row in state["standings"].as_array().unwrap() {
        let won = wins.get(&row["person"]["id"].as_i64().unwrap()).copied().unwrap_or(0);
        assert_eq!(row["points"], json!(won.to_string()), "{row}");
    }
}

/// Whoever does not come loses, is told apart, and is not paired again until they come back.
#[test]
fn whoever_does_not_come_loses() {
    let house = House::open();
    let mut club = club(&house, 4);
    let id = held(&mut club[0], json!({"rounds": 3, "no_show": 5, "rated": true}));
    for guest in &mut club {
        deed(guest, &id, json!({"t": "enter"})).good();
    }
    deed(&mut club[0], &id, json!({"t": "start"})).good();
    let boards = paired(&club[0], &id, 1);
    let (gone, came) = (people(&boards[0])[0], people(&boards[0])[1]);
    finish(&mut club, &boards[1], &people(&boards[1]));
    // Nobody moves at the first board.
    let table = boards[0]["table"].as_str().unwrap().to_owned();
    let waits = club.iter_mut().find(|guest| guest.id == came).unwrap();
    waits.act(&table, json!({"t": "abort"})).refused(409, "not_here");
    let board = wait_for("the forfeit", || {
        let board = round(&club[0], &id, 1).remove(0);
        (board["over"] == true).then_some(board)
    });
    assert_eq!((&board["seats"][0]["absent"], &board["seats"][0]["points"]), (&json!(true), &json!("0")));
    assert_eq!((&board["seats"][1].get("absent"), &board["seats"][1]["points"]), (&None, &json!("1")));
    let state = look(&club[0], &id);
    let part = |state: &Value, who: i64| {
        let rows = state["standings"].as_array().unwrap().clone();
        rows.into_iter().find(|row| row["person"]["id"] == json!(who)).unwrap()["part"].clone()
    };
    assert_eq!(part(&state, gone), "absent");
    let page = club.iter().find(|guest| guest.id == gone).unwrap().get(&format!("/tournaments/{id}")).text();
    assert!(page.contains("no-show") && page.contains("Rejoin") && !page.contains(">withdrawn<"), "{page}");
    let ratings = club[0].get(&format!("/api/people/{came}/ratings/jungle")).good();
    assert_eq!(ratings, json!([]), "nobody wins points from somebody who was not there");
    // The next round is paired without them: one of three sits out.
    let next = paired(&club[0], &id, 2);
    assert!(next.iter().all(|pairing| !people(pairing).contains(&gone)), "{next:?}");
    let guest = club.iter_mut().find(|guest| guest.id == gone).unwrap();
    deed(guest, &id, json!({"t": "enter"})).good();
    for pairing in next.iter().filter(|pairing| pairing["table"].is_string()) {
        finish(&mut club, pairing, &people(pairing));
    }
    let last = paired(&club[0], &id, 3);
    assert!(last.iter().any(|pairing| people(pairing).contains(&gone)), "they are back: {last:?}");
}

/// Everybody meets everybody; whoever has left loses what is left, and the cross table says so.
#[test]
fn a_round_robin_goes_on_without_somebody() {
    let mut house = House::open();
    let mut club = club(&house, 5);
    let id = held(&mut club[0], json!({"system": "round_robin"}));
    for guest in &mut club {
        deed(guest, &id, json!({"t": "enter"})).good();
    }
    deed(&mut club[0], &id, json!({"t": "start"})).good();
    let mut met = BTreeSet::new();
    for number in 1..=5 {
        let boards = paired(&club[0], &id, number);
        for pairing in &boards {
            let mut two = people(pairing);
            two.sort_unstable();
            met.insert(two.clone());
            finish(&mut club, pairing, &two);
        }
        if number == 2 {
            deed(&mut club[4], &id, json!({"t": "withdraw"})).good();
            house.kill();
            house.reopen();
        }
    }
    assert_eq!(met.len(), 10, "everybody met everybody");
    let state = wait_for("the end", || {
        let state = look(&club[2], &id);
        (state["stage"] == "over").then_some(state)
    });
    let points: Vec<&str> =
        state["standings"].as_array().unwrap().iter().map(|row| row["points"].as_str().unwrap()).collect();
    assert_eq!(points, ["4", "3", "2", "1", "0"]);
}

/// What nobody may do, and what the host may.
#[test]
fn a_tournament_has_rules() {
    let house = House::open();
    // The host holds it and does not play.
    let mut club = club(&house, 5);
    let mut guest = house.guest();
    let wish = json!({"name": "x", "game": "jungle", "system": "swiss", "pace": "5"});
    guest.post("/api/tournaments", wish.clone()).refused(403, "members_only");
    for (key, wrong) in [
        ("game", json!("chess")),
        ("system", json!("knockout")),
        ("system", json!("heats")),
        ("pace", json!("none")),
        ("pace", json!("0.1")),
        ("rounds", json!(0)),
        ("rounds", json!(21)),
        ("most", json!(1)),
        ("most", json!(1000)),
        ("name", json!("  ")),
        ("starts", json!(1)),
        ("entry", json!("nobody")),
        ("no_show", json!(1)),
        ("rest", json!(100_000)),
        ("players", json!(4)),
        ("minutes", json!("many")),
    ] {
        let mut wish = wish.clone();
        wish[key] = wrong;
        club[0].post("/api/tournaments", wish.clone()).refused(400, "unclear");
    }
    let arena = json!({"name": "x", "game": "jungle", "system": "arena", "pace": "3d"});
    club[0].post("/api/tournaments", arena).refused(400, "unclear");

    let id = held(&mut club[0], json!({"entry": "code", "most": 3}));
    let code = look(&club[0], &id)["you"]["code"].as_str().unwrap().to_owned();
    assert_eq!(look(&club[1], &id)["you"].get("code"), None, "only those who are in know the code");
    assert_eq!(
        club[1].get("/api/tournaments").good()["tournaments"],
        json!([]),
        "private ones are not listed"
    );
    guest
        .post(&format!("/api/tournaments/{id}/act"), json!({"t": "enter", "code": code}))
        .refused(403, "members_only");
    deed(&mut club[1], &id, json!({"t": "enter"})).refused(409, "refused");
    deed(&mut club[1], &id, json!({"t": "enter", "code": "WRONG123"})).refused(409, "refused");
    deed(&mut club[1], &id, json!({"t": "enter", "code": code.to_lowercase()})).good();
    deed(&mut club[1], &id, json!({"t": "enter", "code": code})).refused(409, "refused");
    deed(&mut club[0], &id, json!({"t": "start"})).refused(409, "refused");
    deed(&mut club[1], &id, json!({"t": "start"})).refused(403, "not_host");
    for host_only in [
        json!({"t": "pause"}),
        json!({"t": "next"}),
        json!({"t": "call_off"}),
        json!({"t": "exclude", "person": club[0].id}),
        json!({"t": "correct", "round": 1, "board": 1, "places": [1, 2]}),
        json!({"t": "invite", "name": "Dimitri"}),
    ] {
        deed(&mut club[1], &id, host_only).refused(403, "not_host");
    }
    deed(&mut club[4], &id, json!({"t": "enter", "code": code})).good();
    deed(&mut club[2], &id, json!({"t": "enter", "code": code})).good();
    deed(&mut club[3], &id, json!({"t": "enter", "code": code})).refused(409, "refused");
    deed(&mut club[0], &id, json!({"t": "invite", "name": "Nobody At All"})).refused(400, "unclear");
    deed(&mut club[0], &id, json!({"t": "start"})).good();
    let boards = paired(&club[0], &id, 1);
    assert_eq!(boards.len(), 2, "one sits out");
    let bye = boards.iter().find(|pairing| people(pairing).len() == 1).unwrap();
    assert_eq!(bye["seats"][0]["points"], "1");
    let board = boards.iter().find(|pairing| pairing["table"].is_string()).unwrap();
    let two = people(board);
    let table = board["table"].as_str().unwrap();
    wait_for("the match", || (club[0].state(table)["phase"] == "playing").then_some(()));

    // Nobody changes who plays, takes back, or goes on to a rematch; not even the host.
    for act in [json!({"t": "abort"}), json!({"t": "offer", "what": "takeback"})] {
        let player = club.iter_mut().find(|guest| guest.id == two[0]).unwrap();
        player.act(table, act).refused(409, "not_here");
    }
    deed(&mut club[0], &id, json!({"t": "next"})).refused(409, "refused");
    // The host sets a result; the game that is on ends with it.
    for wrong in [json!([1]), json!([2, 3]), json!([1, 1, 1]), json!([1, 3])] {
        let correct = json!({"t": "correct", "round": 1, "board": board["board"], "places": wrong});
        deed(&mut club[0], &id, correct).refused(400, "unclear");
    }
    deed(&mut club[0], &id, json!({"t": "pause"})).good();
    let correct = json!({"t": "correct", "round": 1, "board": board["board"], "places": [1, 1]});
    deed(&mut club[0], &id, correct.clone()).good();
    deed(&mut club[0], &id, correct).refused(409, "refused");
    wait_for("the house to end the game", || (club[0].state(table)["phase"] == "over").then_some(()));
    let state = look(&club[0], &id);
    let board =
        state["pairings"].as_array().unwrap().iter().find(|p| p["corrected"] == true).unwrap().clone();
    assert_eq!((&board["seats"][0]["points"], &board["seats"][1]["points"]), (&json!("0.5"), &json!("0.5")));
    assert_eq!(
        (&state["round"], &state["paused"]),
        (&json!(1), &json!(true)),
        "nobody is paired while it is held up"
    );
    // Excluded: not paired, and everybody reads what the host did.
    // Somebody who has played, so that the other two have not met.
    let excluded = *two.iter().find(|&&who| who != club[0].id).unwrap();
    deed(&mut club[0], &id, json!({"t": "exclude", "person": excluded})).good();
    let out = club.iter_mut().find(|guest| guest.id == excluded).unwrap();
    deed(out, &id, json!({"t": "enter", "code": code})).refused(409, "refused");
    deed(&mut club[0], &id, json!({"t": "resume"})).good();
    let next = paired(&club[0], &id, 2);
    assert_eq!(next.len(), 1);
    let acts: Vec<String> = look(&club[1], &id)["acts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|act| act["what"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(acts, ["started", "paused", "corrected", "excluded", "resumed"]);
    let corrected = look(&club[1], &id)["acts"][2]["corrected"].clone();
    assert_eq!((&corrected["round"], &corrected["places"][0]["after"]), (&json!(1), &json!(1)));
    assert_eq!(corrected["places"][0].get("before"), None, "the game was on");
    deed(&mut club[0], &id, json!({"t": "call_off"})).good();
    deed(&mut club[3], &id, json!({"t": "enter", "code": code})).refused(409, "refused");
    assert_eq!(look(&club[1], &id)["stage"], "called_off");
    club[0].get("/api/tournaments/0000000000").refused(404, "no_tournament");

    // Only some are let in, and they are told.
    let id = held(&mut club[0], json!({"entry": "invited"}));
    let mut socket = club[3].socket();
    deed(&mut club[3], &id, json!({"t": "enter"})).refused(403, "private");
    deed(&mut club[0], &id, json!({"t": "invite", "name": "dimitri"})).good();
    assert_eq!(socket.hear("asked")["by"], "Alma");
    assert_eq!(look(&club[3], &id)["you"]["part"], "invited");
    assert_eq!(club[3].get("/api/me/tournaments").good()["tournaments"][0]["id"], json!(id));
    deed(&mut club[3], &id, json!({"t": "enter"})).good();
    // Nobody holds more than a few at once.
    for _ in 0..4 {
        held(&mut club[0], json!({}));
    }
    club[0].post("/api/tournaments", wish).refused(409, "refused");
}

/// Whoever looks at a tournament is told of every change.
#[test]
fn whoever_looks_is_told() {
    let house = House::open();
    let mut club = club(&house, 3);
    let id = held(&mut club[0], json!({}));
    let mut socket = club[2].socket();
    let answer = socket.ask(json!({"t": "tournament", "tournament": id, "on": true}));
    assert_eq!(answer["t"], "ok");
    deed(&mut club[1], &id, json!({"t": "enter"})).good();
    // That it is held may be told as late as that.
    let now = look(&club[0], &id)["v"].clone();
    let told = socket.until("the change", |frame| frame["t"] == "tournament" && frame["v"] == now);
    assert_eq!(told["tournament"], json!(id));
    socket.refused(json!({"t": "tournament", "tournament": "nonsense", "on": true}), "unclear");
}

/// One that begins at a time does so by itself, or is called off if too few have come; turns may take days.
#[test]
fn a_tournament_begins_by_itself() {
    let wall = Wall::new();
    let house = House::under(&wall.shell(), &["--no-limits"]);
    let mut club = club(&house, 3);
    let soon = |guest: &Guest| guest.get("/health").status;
    assert_eq!(soon(&club[0]), 200);
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap().as_millis() as u64;
    let starts = now + 3_600_000;
    let played = held(&mut club[0], json!({"starts": starts, "pace": "3d", "rounds": 2}));
    let lonely = held(&mut club[0], json!({"starts": starts}));
    for guest in &mut club {
        deed(guest, &played, json!({"t": "enter"})).good();
    }
    deed(&mut club[0], &lonely, json!({"t": "enter"})).good();
    assert_eq!(look(&club[0], &played)["stage"], "open");
    wall.set(3700);
    let boards = paired(&club[0], &played, 1);
    assert_eq!(boards.len(), 2);
    wait_for("the one that nobody came to", || {
        (look(&club[0], &lonely)["stage"] == "called_off").then_some(())
    });
    let board = boards.iter().find(|pairing| pairing["table"].is_string()).unwrap();
    finish(&mut club, board, &people(board));
    paired(&club[0], &played, 2);
}

/// Enters everybody and begins.
/// The same for a tournament of somebody who does not play.
fn begin_for(host: &mut Guest, club: &mut [Guest], id: &str) {
    for guest in club.iter_mut() {
        deed(guest, id, json!({"t": "enter"})).good();
    }
    deed(host, id, json!({"t": "start"})).good();
}

fn begin(club: &mut [Guest], id: &str) {
    for guest in club.iter_mut() {
        deed(guest, id, json!({"t": "enter"})).good();
    }
    deed(&mut club[0], id, json!({"t": "start"})).good();
}

fn standing(guest: &Guest, id: &str, who: i64) -> Value {
    let rows = look(guest, id)["standings"].as_array().unwrap().clone();
    rows.into_iter().find(|row| row["person"]["id"] == json!(who)).unwrap_or(Value::Null)
}

fn is_over(guest: &Guest, table: &str) {
    wait_for("the end of a game", || (guest.state(table)["phase"] == "over").then_some(()));
}

/// A host who stands badly is saved from no loss of a rating by excluding the opponent or by setting the result: the game
/// is played to its end, and whoever was excluded is let back in and plays on.
#[test]
fn no_host_escapes_the_end_of_a_rated_game() {
    let house = House::open();
    let mut club = club(&house, 3);
    let mut host = member(&house, "Hanna");
    let id = held(&mut host, json!({"rounds": 3, "rated": true}));
    begin_for(&mut host, &mut club, &id);
    let boards = paired(&club[0], &id, 1);
    let board = boards.iter().find(|pairing| pairing["table"].is_string()).unwrap();
    let two = people(board);
    let table = board["table"].as_str().unwrap();
    wait_for("the match", || (club[0].state(table)["phase"] == "playing").then_some(()));
    for turn in 0..12 {
        let guest = club.iter_mut().find(|guest| guest.id == two[turn % 2]).unwrap();
        guest.play(table);
    }
    let correct = json!({"t": "correct", "round": 1, "board": board["board"], "places": [1, 1]});
    deed(&mut host, &id, correct.clone()).refused(409, "refused");
    deed(&mut host, &id, json!({"t": "exclude", "person": two[1]})).good();
    deed(&mut host, &id, json!({"t": "exclude", "person": two[1]})).refused(409, "refused");
    assert_eq!(standing(&club[0], &id, two[1])["part"], "excluded");
    assert_eq!(club[0].state(table)["phase"], "playing", "it goes on");
    let loser = club.iter_mut().find(|guest| guest.id == two[0]).unwrap();
    loser.act(table, json!({"t": "resign"})).good();
    is_over(&club[0], table);
    let first = || round(&club[0], &id, 1).into_iter().find(|pairing| pairing["table"] == *table).unwrap();
    let first = wait_for("the result", || Some(first()).filter(|pairing| pairing["over"] == true));
    assert_eq!((&first["seats"][0]["points"], &first["seats"][1]["points"]), (&json!("0"), &json!("1")));
    for who in &two {
        assert_ne!(club[0].get(&format!("/api/people/{who}/ratings/jungle")).good(), json!([]), "it counts");
    }
    // What is over is set right, as everywhere.
    deed(&mut host, &id, correct).good();
    deed(&mut host, &id, json!({"t": "readmit", "person": two[1]})).good();
    assert_eq!(standing(&club[0], &id, two[1])["part"], "plays");
}

/// Whoever is let back in before the beginning is invited by it, and so asked whether they want that.
#[test]
fn nobody_is_let_back_in_who_wants_no_invitation() {
    let house = House::open();
    let mut club = club(&house, 2);
    let id = held(&mut club[0], json!({}));
    deed(&mut club[1], &id, json!({"t": "enter"})).good();
    let out = club[1].id;
    deed(&mut club[0], &id, json!({"t": "exclude", "person": out})).good();
    let host = club[0].id;
    let block = |guest: &mut Guest, method: &str| {
        let answer = guest.ask(method, &format!("/api/me/blocks/{host}"), "", b"");
        assert_eq!(answer.status, 204, "{}", answer.text());
    };
    block(&mut club[1], "PUT");
    let back = json!({"t": "readmit", "person": out});
    let refused = deed(&mut club[0], &id, back.clone());
    assert_eq!(refused.status, 403, "{}", refused.text());
    block(&mut club[1], "DELETE");
    deed(&mut club[0], &id, back).good();
}

/// Whoever does not come again and again is waited for no more, also if they withdraw while the third game waits for them.
#[test]
fn whoever_misses_three_games_does_not_come_back() {
    misses_three(false);
}

#[test]
fn whoever_withdraws_before_the_third_is_missed_does_not_come_back() {
    misses_three(true);
}

fn misses_three(withdraws: bool) {
    let house = House::open();
    let mut club = club(&house, 6);
    // A moment between the rounds, in which they come back.
    let id = held(&mut club[0], json!({"rounds": 5, "no_show": 5, "rest": 2}));
    begin(&mut club, &id);
    let gone = club[5].id;
    let mut begun = BTreeSet::new();
    wait_for("the third forfeit", || {
        for pairing in look(&club[0], &id)["pairings"].as_array().unwrap() {
            let Some(table) = pairing["table"].as_str() else { continue };
            if pairing["over"] == true
                || club[0].state(table)["phase"] != "playing"
                || !begun.insert(table.to_owned())
            {
                continue;
            }
            let two = people(pairing);
            if !two.contains(&gone) {
                finish(&mut club, pairing, &two);
            } else if two[0] != gone {
                club.iter_mut().find(|guest| guest.id == two[0]).unwrap().play(table);
            }
        }
        let mine = standing(&club[0], &id, gone);
        if mine["missed"] == 3 {
            return Some(());
        }
        if mine["part"] == "absent" {
            deed(&mut club[5], &id, json!({"t": "enter"})).good();
        }
        let plays = look(&club[5], &id)["you"]["table"].is_string();
        if withdraws && mine["missed"] == 2 && mine["part"] == "plays" && plays {
            deed(&mut club[5], &id, json!({"t": "withdraw"})).good();
        }
        None
    });
    let why = deed(&mut club[5], &id, json!({"t": "enter"})).refused(409, "refused");
    assert!(why.contains("missed three games"), "{why}");
}

/// A result that is set while the game is on ends the game, and nobody is thrown out by it later.
#[test]
fn a_result_that_is_set_ends_the_game() {
    let mut house = House::open();
    let mut club = club(&house, 2);
    let mut host = member(&house, "Hanna");
    let id = held(&mut host, json!({"rounds": 1, "no_show": 5, "system": "double_round_robin"}));
    begin_for(&mut host, &mut club, &id);
    let board = paired(&club[0], &id, 1).remove(0);
    let table = board["table"].as_str().unwrap();
    let correct = json!({"t": "correct", "round": 1, "board": 1, "places": [1, 2]});
    deed(&mut host, &id, correct).good();
    house.kill();
    house.reopen();
    is_over(&club[0], table);
    let second = paired(&club[0], &id, 2).remove(0);
    assert_ne!(second["table"], board["table"]);
    // The time for the first move of the first game passes.
    std::thread::sleep(std::time::Duration::from_millis(5500));
    for guest in &club {
        assert_ne!(standing(&club[0], &id, guest.id)["part"], "withdrawn");
    }
    assert_eq!(round(&club[0], &id, 1)[0]["seats"][0]["points"], "1");
}

/// Whoever blocks somebody is not paired with them: in an arena never, in a round robin they share the point.
#[test]
fn whoever_blocks_somebody_does_not_meet_them() {
    let house = House::open();
    let mut club = club(&house, 3);
    let blocked = club[2].id;
    let at = format!("/api/me/blocks/{blocked}");
    assert_eq!(club[1].ask("PUT", &at, "", b"").status, 204);
    let id = held(&mut club[0], json!({"system": "round_robin"}));
    begin(&mut club, &id);
    let mut apart = 0;
    for number in 1..=3 {
        for pairing in paired(&club[0], &id, number) {
            let two = people(&pairing);
            if two.contains(&club[1].id) && two.contains(&blocked) {
                apart += 1;
                assert!(pairing.get("table").is_none() && pairing["over"] == true, "{pairing}");
                assert_eq!(
                    (&pairing["seats"][0]["points"], &pairing["seats"][1]["points"]),
                    (&json!("0.5"), &json!("0.5"))
                );
            } else {
                finish(&mut club, &pairing, &two);
            }
        }
    }
    assert_eq!(apart, 1);
    // Whoever blocks somebody when both are in it wins nothing by that.
    let id = held(&mut club[0], json!({"system": "round_robin"}));
    for guest in &mut club {
        deed(guest, &id, json!({"t": "enter"})).good();
    }
    let host = club[0].id;
    assert_eq!(club[1].ask("PUT", &format!("/api/me/blocks/{host}"), "", b"").status, 204);
    deed(&mut club[0], &id, json!({"t": "start"})).good();
    let mut late = 0;
    for number in 1..=3 {
        for pairing in paired(&club[0], &id, number) {
            let two = people(&pairing);
            let points = |who: i64| {
                let seats = pairing["seats"].as_array().unwrap();
                seats.iter().find(|seat| seat["person"]["id"] == who).map(|seat| seat["points"].clone())
            };
            if two.contains(&club[1].id) && two.contains(&host) {
                late += 1;
                assert_eq!(
                    (points(host), points(club[1].id)),
                    (Some(json!("1")), Some(json!("0"))),
                    "{pairing}"
                );
            } else {
                finish(&mut club, &pairing, &two);
            }
        }
    }
    assert_eq!(late, 1);
    assert_eq!(club[1].ask("DELETE", &format!("/api/me/blocks/{host}"), "", b"").status, 204);
    let arena = held(&mut club[0], json!({"system": "arena", "minutes": 5, "pace": "1"}));
    begin(&mut club, &arena);
    let pairing = wait_for("a game", || {
        let state = look(&club[0], &arena);
        state["pairings"].as_array().unwrap().first().cloned()
    });
    let two = people(&pairing);
    assert!(two.contains(&club[0].id), "the two others are not paired: {two:?}");
    // Nor can they be while the third plays: whoever is free waits.
    assert_eq!(look(&club[0], &arena)["pairings"].as_array().unwrap().len(), 1);
}

/// Words of a tournament can be reported, and a keeper changes them, whoever the host is.
#[test]
fn a_keeper_changes_the_words_of_a_tournament() {
    let house = House::open();
    let mut keeper = member(&house, "Kim");
    let mut club = club(&house, 3);
    let id = held(&mut club[0], json!({"name": "Foul Cup", "about": "Foul words."}));
    // The host mends a slip until it begins.
    deed(&mut club[1], &id, json!({"t": "edit", "name": "Mine"})).refused(403, "not_host");
    deed(&mut club[0], &id, json!({"t": "edit", "about": "Fouler words."})).good();
    deed(&mut club[0], &id, json!({"t": "edit", "about": "Fouler words."})).refused(409, "refused");
    deed(&mut club[0], &id, json!({"t": "edit", "name": "  "})).refused(400, "unclear");
    assert_eq!(
        club[1].post("/api/reports", json!({"kind": "tournament", "tournament": id})).good()["new"],
        true
    );
    let reports = keeper.get("/api/keeper/reports").good();
    let report = &reports[0];
    assert_eq!(
        (&report["kind"], &report["words"]),
        (&json!("tournament"), &json!("Foul Cup: Fouler words."))
    );
    assert!(keeper.get("/keeper/reports").text().contains(&format!("/tournaments/{id}")));
    begin(&mut club[..2], &id);
    let table = paired(&club[0], &id, 1)[0]["table"].as_str().unwrap().to_owned();
    deed(&mut club[0], &id, json!({"t": "edit", "name": "Fouler"})).refused(409, "refused");
    let of_keeper = format!("/api/keeper/tournaments/{id}/act");
    keeper.post(&of_keeper, json!({"t": "edit", "name": "A cup", "about": ""})).good();
    keeper.post(&of_keeper, json!({"t": "pause"})).refused(403, "not_host");
    let page = club[2].get(&format!("/tournaments/{id}")).text();
    assert!(page.contains("A cup") && !page.contains("Foul"), "{page}");
    assert!(!club[2].get("/tournaments").text().contains("Foul"));
    assert_eq!(look(&club[2], &id)["acts"].as_array().unwrap().last().unwrap()["keeper"], true);
    keeper.post(&of_keeper, json!({"t": "call_off"})).good();
    assert_eq!(look(&club[2], &id)["stage"], "called_off");
    // A game that outlives its tournament is shown as it is.
    let loser = people(&round(&club[0], &id, 1)[0])[1];
    let loser = club.iter_mut().find(|guest| guest.id == loser).unwrap();
    loser.act(&table, json!({"t": "resign"})).good();
    wait_for("the result", || (round(&club[2], &id, 1)[0]["over"] == true).then_some(()));
}

/// Whoever is excluded before it begins takes nobody's place, and is no opponent.
#[test]
fn whoever_is_excluded_before_the_beginning_is_not_in_it() {
    let house = House::open();
    let mut club = club(&house, 5);
    let id = held(&mut club[0], json!({"system": "round_robin", "most": 4, "entry": "code"}));
    let code = look(&club[0], &id)["you"]["code"].as_str().unwrap().to_owned();
    for guest in &mut club[..4] {
        deed(guest, &id, json!({"t": "enter", "code": code})).good();
    }
    deed(&mut club[4], &id, json!({"t": "enter", "code": code})).refused(409, "refused");
    let out = club[3].id;
    deed(&mut club[0], &id, json!({"t": "exclude", "person": out})).good();
    let state = look(&club[3], &id);
    assert_eq!(
        (&state["you"]["part"], state["you"].get("code"), &state["players"]),
        (&json!("excluded"), None, &json!(3))
    );
    assert_eq!(look(&club[0], &id)["barred"][0]["id"], json!(out));
    deed(&mut club[3], &id, json!({"t": "enter", "code": code})).refused(409, "refused");
    deed(&mut club[4], &id, json!({"t": "enter", "code": code})).good();
    deed(&mut club[0], &id, json!({"t": "start"})).good();
    paired(&club[0], &id, 1);
    let state = look(&club[0], &id);
    assert_eq!((state["rounds"].as_u64(), state["standings"].as_array().unwrap().len()), (Some(3), 4));

    let few = held(&mut club[0], json!({}));
    for guest in &mut club[..2] {
        deed(guest, &few, json!({"t": "enter"})).good();
    }
    let second = club[1].id;
    deed(&mut club[0], &few, json!({"t": "exclude", "person": second})).good();
    deed(&mut club[0], &few, json!({"t": "start"})).refused(409, "refused");
    deed(&mut club[0], &few, json!({"t": "readmit", "person": second})).good();
    deed(&mut club[1], &few, json!({"t": "enter"})).good();
    deed(&mut club[0], &few, json!({"t": "start"})).good();
    // An invitation that is taken back while it is on leaves nothing behind.
    paired(&club[0], &few, 1);
    deed(&mut club[0], &few, json!({"t": "invite", "name": "Elena"})).good();
    let invited = club[4].id;
    deed(&mut club[0], &few, json!({"t": "exclude", "person": invited})).good();
    assert_eq!(standing(&club[0], &few, invited), Value::Null);
}

/// Whoever declines is not asked again, but may think better of it; invitations wait until they are answered.
#[test]
fn an_invitation_is_told_once() {
    let house = House::open();
    let mut club = club(&house, 3);
    let id = held(&mut club[0], json!({"entry": "invited"}));
    let mut socket = club[1].socket();
    deed(&mut club[0], &id, json!({"t": "invite", "name": "Bruno"})).good();
    let calls = socket.until("the count", |frame| frame["t"] == "calls" && frame["invitations"] == 1);
    assert_eq!(calls["requests"], 0);
    assert!(
        club[1].get("/games").text().contains(&format!("/tournaments/{id}")),
        "among what waits for an answer"
    );
    deed(&mut club[1], &id, json!({"t": "withdraw"})).good();
    assert_eq!(look(&club[1], &id)["you"]["part"], "declined");
    socket.until("the count", |frame| frame["t"] == "calls" && frame["invitations"] == 0);
    deed(&mut club[0], &id, json!({"t": "invite", "name": "Bruno"})).refused(409, "refused");
    deed(&mut club[1], &id, json!({"t": "enter"})).good();
    // Who blocks somebody is not invited by them any more.
    deed(&mut club[0], &id, json!({"t": "invite", "name": "Carla"})).good();
    let host = club[0].id;
    assert_eq!(club[2].ask("PUT", &format!("/api/me/blocks/{host}"), "", b"").status, 204);
    assert_eq!(club[2].get("/api/me/tournaments").good()["tournaments"], json!([]));
}

/// Nobody wins who has not come either.
#[test]
fn where_nobody_comes_nobody_wins() {
    let house = House::open();
    let mut club = club(&house, 2);
    let id = held(&mut club[0], json!({"rounds": 1, "no_show": 5}));
    begin(&mut club, &id);
    paired(&club[0], &id, 1);
    let board = wait_for("the forfeit", || {
        let board = round(&club[0], &id, 1).remove(0);
        (board["over"] == true).then_some(board)
    });
    for seat in board["seats"].as_array().unwrap() {
        assert_eq!((&seat["absent"], &seat["points"]), (&json!(true), &json!("0")), "{board}");
    }
    for guest in &club {
        assert_eq!(standing(&club[0], &id, guest.id)["part"], "absent");
    }
}

/// Whoever comes a moment too late to hear of their game hears of it when they come.
#[test]
fn whoever_comes_back_is_called_to_their_game() {
    let house = House::open();
    let mut club = club(&house, 2);
    let id = held(&mut club[0], json!({"rounds": 1}));
    begin(&mut club, &id);
    let table = paired(&club[0], &id, 1)[0]["table"].clone();
    let told = club[1].socket().hear("fixture");
    assert_eq!((&told["table"], &told["tournament"]), (&table, &json!(id)));
    // One that takes days does not call anybody.
    let slow = held(&mut club[0], json!({"rounds": 1, "pace": "3d"}));
    let mut other = club[1].socket();
    begin(&mut club, &slow);
    // Those of their pages that were open were told of it before the next one opens.
    other.until("the slow game", |frame| frame["t"] == "fixture" && frame["tournament"] == json!(slow));
    let mut socket = club[1].socket();
    assert_eq!(socket.hear("fixture")["tournament"], json!(id));
    socket.ping();
    assert!(socket.rest().iter().all(|frame| frame["t"] != "fixture"), "only the one that is on");
}

/// Those without a time stand after those with one, the newest first; a code leads to its tournament; another name is
/// seen at once.
#[test]
fn tournaments_are_found() {
    let house = House::open();
    let mut club = club(&house, 2);
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap().as_millis() as u64;
    let old = held(&mut club[0], json!({"name": "old"}));
    let late = held(&mut club[0], json!({"name": "late", "starts": now + 7_200_000}));
    let new = held(&mut club[0], json!({"name": "new"}));
    let soon = held(&mut club[0], json!({"name": "soon", "starts": now + 3_600_000}));
    let listed = club[1].get("/api/tournaments").good();
    let ids: Vec<&str> =
        listed["tournaments"].as_array().unwrap().iter().map(|card| card["id"].as_str().unwrap()).collect();
    assert_eq!(ids, [&soon, &late, &new, &old]);
    let private = held(&mut club[1], json!({"entry": "code"}));
    let code = look(&club[1], &private)["you"]["code"].as_str().unwrap().to_owned();
    assert_eq!(club[0].get(&format!("/api/codes/{code}")).good(), json!({"tournament": private}));
    // Those who were there find a private one when it is over.
    deed(&mut club[1], &private, json!({"t": "call_off"})).good();
    let past = |who: &Guest| who.get("/api/me/tournaments?stage=past").good()["tournaments"].clone();
    assert_eq!(past(&club[1])[0]["id"], json!(private));
    assert_eq!(past(&club[0]), json!([]));
    assert!(club[1].get("/tournaments?stage=past").text().contains(&private));
    assert_eq!(look(&club[1], &old)["host"]["name"], "Alma");
    club[0].post("/api/me/name", json!({"name": "Almira"})).good();
    assert_eq!(look(&club[1], &old)["host"]["name"], "Almira");
}

/// Somebody whose games a keeper ends is not paired any more.
#[test]
fn the_suspended_leave_their_tournaments() {
    let house = House::open();
    let mut keeper = member(&house, "Kim");
    let mut club = club(&house, 4);
    let id = held(&mut club[0], json!({"rounds": 3}));
    begin(&mut club, &id);
    let boards = paired(&club[0], &id, 1);
    let who = club[2].id;
    let suspend = format!("/api/keeper/people/{who}/suspend");
    keeper.post(&suspend, json!({"reason": "You shouted", "end_games": true})).good();
    assert_eq!(standing(&club[0], &id, who)["part"], "withdrawn");
    for pairing in boards.iter().filter(|pairing| pairing["table"].is_string()) {
        if people(pairing).contains(&who) {
            is_over(&club[0], pairing["table"].as_str().unwrap());
        } else {
            finish(&mut club, pairing, &people(pairing));
        }
    }
    let second = paired(&club[0], &id, 2);
    assert!(second.iter().all(|pairing| !people(pairing).contains(&who)), "{second:?}");
}

/// A host holds a tournament up ten times at most, whatever else they do in between: a league must come to an end.
#[test]
fn a_tournament_is_held_up_ten_times_at_most() {
    let house = House::open();
    let mut club = club(&house, 2);
    let id = held(&mut club[0], json!({"pace": "3d"}));
    begin(&mut club, &id);
    paired(&club[0], &id, 1);
    for _ in 0..10 {
        deed(&mut club[0], &id, json!({"t": "pause"})).good();
        deed(&mut club[0], &id, json!({"t": "resume"})).good();
    }
    let refused = deed(&mut club[0], &id, json!({"t": "pause"}));
    assert!(refused.text().contains("often enough"), "{}", refused.text());
    assert_eq!(look(&club[1], &id)["paused"], false);
}

/// However many strangers invite somebody, they have twenty invitations to tournaments at most, three of one host; a
/// friend still reaches them.
#[test]
fn strangers_invitations_have_an_end() {
    let house = House::open();
    let mut club = club(&house, 9);
    let mut friend = club.pop().unwrap();
    let mut asked = club.pop().unwrap();
    for (host, tries) in club.iter_mut().zip([4, 4, 4, 4, 4, 4, 3]) {
        let mut good = 0;
        for _ in 0..tries {
            let id = held(host, json!({"entry": "invited"}));
            let answer = deed(host, &id, json!({"t": "invite", "name": NAMES[7]}));
            good += usize::from(answer.status == 200);
            assert!(
                answer.status == 200 || answer.text().contains("Enough seats are kept"),
                "{}",
                answer.text()
            );
        }
        assert!(good <= 3, "one host asks {good} times");
    }
    let count =
        |guest: &Guest| guest.get("/api/me/tournaments").good()["tournaments"].as_array().unwrap().len();
    assert_eq!(count(&asked), 20);
    let (one, other) = (asked.id, friend.id);
    friend.ask("PUT", &format!("/api/me/friends/{one}"), "", b"").good();
    asked.ask("PUT", &format!("/api/me/friends/{other}"), "", b"").good();
    let id = held(&mut friend, json!({"entry": "invited"}));
    deed(&mut friend, &id, json!({"t": "invite", "name": NAMES[7]})).good();
    assert_eq!(count(&asked), 21);
}

/// What was played in the open stands on the pages of those who held and played it, and what was not does not; keepers see
/// all of it.
#[test]
fn tournaments_stand_on_profiles() {
    let house = House::open();
    let mut keeper = member(&house, "Kurt");
    let mut club = club(&house, 3);
    let mut ids = Vec::new();
    for entry in ["everybody", "code", "everybody"] {
        let id = held(&mut club[0], json!({"rounds": 1, "entry": entry}));
        let code = look(&club[0], &id)["you"]["code"].clone();
        for guest in &mut club[1..] {
            deed(guest, &id, json!({"t": "enter", "code": code})).good();
        }
        ids.push(id);
    }
    for id in &ids[..2] {
        deed(&mut club[0], id, json!({"t": "start"})).good();
        let board = paired(&club[0], id, 1).remove(0);
        let order = people(&board);
        finish(&mut club, &board, &order);
        wait_for("the end", || (look(&club[0], id)["stage"] == "over").then_some(()));
    }
    deed(&mut club[0], &ids[2], json!({"t": "call_off"})).good();
    let listed = |guest: &Guest, path: &str| -> Vec<String> {
        let found = guest.get(path).good();
        let id = |card: &Value| card["id"].as_str().unwrap().to_owned();
        found["tournaments"].as_array().unwrap().iter().map(id).collect()
    };
    for guest in &club {
        let path = format!("/api/people/{}/tournaments", guest.id);
        assert_eq!(listed(&house.stranger(), &path), ids[..1], "{}", guest.id);
        assert!(house.stranger().get(&format!("/people/{}/tournaments", guest.id)).text().contains(&ids[0]));
    }
    assert_eq!(house.stranger().get("/api/people/999/tournaments").status, 404);
    for (stage, expected) in [("over", &ids[..2]), ("called_off", &ids[2..]), ("playing", &[])] {
        let mut found = listed(&keeper, &format!("/api/keeper/tournaments?stage={stage}"));
        found.reverse();
        assert_eq!(found, expected, "{stage}");
        let page = keeper.get(&format!("/keeper/tournaments?stage={stage}")).text();
        assert!(expected.iter().all(|id| page.contains(id)), "{stage}");
    }
    // What a keeper may do is on the page that the list leads to.
    let open = held(&mut club[1], json!({"entry": "invited"}));
    assert_eq!(listed(&keeper, "/api/keeper/tournaments?stage=open"), std::slice::from_ref(&open));
    assert!(keeper.get(&format!("/tournaments/{open}")).text().contains("data-keeper"));
    keeper.post(&format!("/api/keeper/tournaments/{open}/act"), json!({"t": "call_off"})).good();
    assert_eq!(look(&club[1], &open)["stage"], "called_off");
}

fn block(guest: &mut Guest, other: i64) {
    let answer = guest.ask("PUT", &format!("/api/me/blocks/{other}"), "", b"");
    assert_eq!(answer.status, 204, "{}", answer.text());
}

fn with(club: &mut [Guest], who: i64) -> &mut Guest {
    club.iter_mut().find(|guest| guest.id == who).unwrap()
}

/// A block that comes when both are in it chooses nobody's opponents: the leader of a Swiss tournament who blocks the only
/// rival between two rounds is paired with them all the same, and loses that game.
#[test]
fn a_leader_can_not_block_a_rival_away() {
    let house = House::open();
    let mut club = club(&house, 4);
    let id = held(&mut club[0], json!({"rounds": 2}));
    begin(&mut club, &id);
    let boards = paired(&club[0], &id, 1);
    let winners: Vec<i64> = boards.iter().map(|board| people(board)[0]).collect();
    finish(&mut club, &boards[0], &people(&boards[0]));
    // While the other game is on, who has won already knows whom they will meet.
    block(with(&mut club, winners[0]), winners[1]);
    finish(&mut club, &boards[1], &people(&boards[1]));
    let second = paired(&club[0], &id, 2);
    let top = second.iter().find(|pairing| people(pairing).contains(&winners[0])).unwrap();
    assert!(people(top).contains(&winners[1]), "those who have won meet: {second:?}");
    assert!(top["over"] == true && top.get("table").is_none(), "{top}");
    for seat in top["seats"].as_array().unwrap() {
        let points = if seat["person"]["id"] == json!(winners[0]) { "0" } else { "1" };
        assert_eq!(seat["points"], points, "{top}");
    }
}

/// Whoever blocks somebody once there is a tournament has blocked them late, also where they enter after that.
#[test]
fn a_block_just_before_entering_is_late() {
    let house = House::open();
    let mut club = club(&house, 2);
    let rival = club[0].id;
    let mut host = member(&house, "Hanna");
    let id = held(&mut host, json!({"system": "round_robin"}));
    block(&mut club[1], rival);
    for guest in &mut club {
        deed(guest, &id, json!({"t": "enter"})).good();
    }
    deed(&mut host, &id, json!({"t": "start"})).good();
    for seat in paired(&host, &id, 1)[0]["seats"].as_array().unwrap() {
        assert_eq!(seat["points"], if seat["person"]["id"] == json!(rival) { "1" } else { "0" });
    }
}

/// Nor does it become one by going and coming again.
#[test]
fn entering_again_makes_no_block_early() {
    let house = House::open();
    let mut club = club(&house, 2);
    let rival = club[0].id;
    let mut host = member(&house, "Hanna");
    let other = held(&mut host, json!({"system": "round_robin"}));
    for guest in &mut club {
        deed(guest, &other, json!({"t": "enter"})).good();
    }
    block(&mut club[1], rival);
    deed(&mut club[1], &other, json!({"t": "withdraw"})).good();
    deed(&mut club[1], &other, json!({"t": "enter"})).good();
    deed(&mut host, &other, json!({"t": "start"})).good();
    let board = paired(&host, &other, 1).remove(0);
    for seat in board["seats"].as_array().unwrap() {
        let points = if seat["person"]["id"] == json!(rival) { "1" } else { "0" };
        assert_eq!(seat["points"], points, "{board}");
    }
}

/// In an arena a late block keeps nobody apart, and what is given up at once counts once between two.
#[test]
fn an_arena_is_not_won_by_blocks_and_resignations() {
    let wall = Wall::new();
    let house = House::under(&wall.shell(), &["--no-limits"]);
    let mut club = club(&house, 2);
    let id = held(&mut club[0], json!({"system": "arena", "minutes": 30, "pace": "5"}));
    for guest in &mut club {
        deed(guest, &id, json!({"t": "enter"})).good();
    }
    let other = club[1].id;
    block(&mut club[0], other);
    deed(&mut club[0], &id, json!({"t": "start"})).good();
    for game in 1..=2 {
        let pairing = wait_for("a game", || {
            let boards = look(&club[0], &id)["pairings"].as_array().unwrap().clone();
            boards.into_iter().find(|pairing| pairing["over"] == false)
        });
        let mut two = people(&pairing);
        two.sort_unstable();
        finish(&mut club, &pairing, &two);
        wait_for("the result", || {
            (look(&club[0], &id)["pairings"].as_array()?.iter().all(|board| board["over"] == true))
                .then_some(())
        });
        wall.set(game * 21);
    }
    let state = look(&club[1], &id);
    let first = club.iter().map(|guest| guest.id).min().unwrap();
    let row = standing(&club[1], &id, first);
    assert_eq!((&row["points"], &row["games"], &row["wins"]), (&json!("1"), &json!(2), &json!(1)), "{state}");
    let void = |board: &&Value| board["void"] == true;
    assert_eq!(state["pairings"].as_array().unwrap().iter().filter(void).count(), 1, "{state}");
    assert!(club[1].get(&format!("/tournaments/{id}")).text().contains("counts for nothing"));
}

/// Nobody learns anything of a tournament for those who are invited: not from its page, its tables or their pictures, nor
/// by reporting it; and all who are invited see all of its games.
#[test]
fn a_private_tournament_is_private_everywhere() {
    let house = House::open();
    let mut club = club(&house, 4);
    let id = held(&mut club[0], json!({"entry": "invited", "name": "Secret evening", "rounds": 1}));
    for name in &NAMES[1..3] {
        deed(&mut club[0], &id, json!({"t": "invite", "name": name})).good();
    }
    // Whoever was invited may come, go, and come again.
    deed(&mut club[1], &id, json!({"t": "enter"})).good();
    deed(&mut club[1], &id, json!({"t": "withdraw"})).good();
    assert_eq!(look(&club[1], &id)["players"], 0, "and still sees it");
    deed(&mut club[1], &id, json!({"t": "enter"})).good();
    deed(&mut club[2], &id, json!({"t": "enter"})).good();
    deed(&mut club[0], &id, json!({"t": "start"})).good();
    let table = paired(&club[1], &id, 1)[0]["table"].as_str().unwrap().to_owned();
    wait_for("the match", || (club[1].state(&table)["phase"] == "playing").then_some(()));
    let stranger = club.pop().unwrap();
    let pages = [
        format!("/tournaments/{id}"),
        format!("/t/{table}"),
        format!("/api/tables/{table}"),
        format!("/api/tournaments/{id}"),
        format!("/preview/table/{table}.png"),
    ];
    for path in &pages {
        for guest in [&stranger, &house.stranger()] {
            let answer = guest.get(path);
            assert!(matches!(answer.status, 403 | 404), "{path}: {}", answer.status);
            let text = answer.text();
            assert!(!text.contains("Secret evening") && !text.contains("Bruno"), "{path}: {text}");
        }
    }
    let mut stranger = stranger;
    for deed in [json!({"t": "enter"}), json!({"t": "withdraw"}), json!({"t": "invite", "name": "Bruno"})] {
        self::deed(&mut stranger, &id, deed).refused(403, "private");
    }
    let report = json!({"kind": "tournament", "tournament": id});
    stranger.post("/api/reports", report.clone()).refused(403, "private");
    stranger.post(&format!("/api/tables/{table}/act"), json!({"t": "resign"})).refused(403, "private");
    assert_eq!(club[1].post("/api/reports", report).good()["new"], true);
    // The host, who does not play, and everybody who is in it look on.
    for guest in &club {
        assert_eq!(guest.state(&table)["phase"], "playing");
        assert_eq!(guest.get(&format!("/t/{table}")).status, 200);
    }
}

/// Whoever plays judges nothing at their own board: neither sets the result nor throws the other out of the game.
#[test]
fn nobody_judges_their_own_game() {
    let house = House::open();
    let mut club = club(&house, 2);
    let id = held(&mut club[0], json!({"rounds": 1}));
    begin(&mut club, &id);
    let board = paired(&club[0], &id, 1).remove(0);
    let table = board["table"].as_str().unwrap();
    let correct = json!({"t": "correct", "round": 1, "board": 1, "places": [1, 2]});
    let why = deed(&mut club[0], &id, correct.clone()).refused(409, "refused");
    assert!(why.contains("their own"), "{why}");
    assert!(!club[0].get(&format!("/tournaments/{id}")).text().contains("\"t\":\"correct\""));
    let other = club[1].id;
    deed(&mut club[0], &id, json!({"t": "exclude", "person": other})).good();
    wait_for("the match", || (club[0].state(table)["phase"] == "playing").then_some(()));
    assert_eq!(round(&club[0], &id, 1)[0]["over"], false, "they play it to its end");
    club[0].act(table, json!({"t": "resign"})).good();
    is_over(&club[0], table);
    deed(&mut club[0], &id, correct).refused(409, "refused");
    assert_eq!(standing(&club[1], &id, other)["points"], "1");
}

/// Whoever came to their game and went has come, also for a house that was closed in between.
#[test]
fn who_came_is_known_after_a_kill() {
    let mut house = House::open();
    let mut club = club(&house, 2);
    let id = held(&mut club[0], json!({"rounds": 1, "no_show": 8}));
    begin(&mut club, &id);
    let board = paired(&club[0], &id, 1).remove(0);
    let (table, came) = (board["table"].as_str().unwrap(), people(&board)[1]);
    wait_for("the match", || (club[0].state(table)["phase"] == "playing").then_some(()));
    let guest = club.iter().find(|guest| guest.id == came).unwrap();
    let mut socket = guest.socket();
    socket.watch(table);
    drop(socket);
    house.kill();
    house.reopen();
    let board = wait_for("the forfeit", || {
        let board = round(&club[0], &id, 1).remove(0);
        (board["over"] == true).then_some(board)
    });
    assert_eq!(
        (&board["seats"][0]["absent"], &board["seats"][0]["points"]),
        (&json!(true), &json!("0")),
        "{board}"
    );
    assert_eq!(
        (board["seats"][1].get("absent"), &board["seats"][1]["points"]),
        (None, &json!("1")),
        "{board}"
    );
}

/// A host changes a tournament twenty times at most.
#[test]
fn a_tournament_is_changed_twenty_times_at_most() {
    let house = House::open();
    let mut host = member(&house, "Hanna");
    let id = held(&mut host, json!({}));
    for n in 0..20 {
        deed(&mut host, &id, json!({"t": "edit", "about": format!("Bring {n} cakes.")})).good();
    }
    let why = deed(&mut host, &id, json!({"t": "edit", "about": "No cakes."})).refused(409, "refused");
    assert!(why.contains("often enough"), "{why}");
}
