//! Friends, blocks, invitations, challenges and private tables over the network.

use crate::client::{Guest, House, wait_for};
use crate::wall::{Wall, ahead};
use serde_json::{Value, json};

const PLAIN: &str = "Content-Type: application/json\r\n";
const HOUR: i64 = 3600;

fn member(house: &House, name: &str) -> Guest {
    let mut person = house.stranger();
    let me = person.post("/api/signup", json!({"name": name, "password": "a good long password"})).good();
    person.id = me["id"].as_i64().unwrap();
    person.name = name.to_owned();
    person
}

fn put(person: &mut Guest, path: &str) -> u16 {
    person.ask("PUT", path, PLAIN, b"").status
}

fn delete(person: &mut Guest, path: &str) -> u16 {
    person.ask("DELETE", path, PLAIN, b"").status
}

pub(crate) fn befriend(one: &mut Guest, other: &mut Guest) {
    assert_eq!(put(one, &format!("/api/me/friends/{}", other.id)), 200);
    assert_eq!(put(other, &format!("/api/me/friends/{}", one.id)), 200);
}

fn block(one: &mut Guest, other: &Guest) {
    assert_eq!(put(one, &format!("/api/me/blocks/{}", other.id)), 204);
}

/// A table of two with these chairs in the south and in the north.
fn two(south: Value, north: Value, more: Value) -> Value {
    let mut wanted = json!({"game": "jungle", "seats": [{"seat": "south", "chair": south}, {"seat": "north", "chair": north}]});
    for (key, value) in more.as_object().unwrap() {
        wanted[key] = value.clone();
    }
    wanted
}

fn kept(person: &Guest) -> Vec<String> {
    let list = person.get("/api/me/invitations").good();
    list.as_array().unwrap().iter().map(|row| row["table"]["id"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn friends_find_ask_and_see_each_other() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    let _long = member(&house, "annabel");
    // Whatever the case, and the exact spelling first.
    for (sought, first) in
        [("ann", "Ann"), ("ANN", "Ann"), ("Ann", "Ann"), ("annabel", "annabel"), ("AnnA", "annabel")]
    {
        let found = bob.get(&format!("/api/people?name={sought}")).good();
        assert_eq!(found[0]["name"], first, "{sought}: {found}");
    }
    assert_eq!(bob.get("/api/people?name=ann").good().as_array().unwrap().len(), 2);

    let (mut at_ann, mut at_bob) = (ann.socket(), bob.socket());
    at_ann.good(json!({"t": "friends", "on": true}));
    assert_eq!(at_ann.hear("friends")["friends"], json!([]));
    put(&mut bob, &format!("/api/me/friends/{}", ann.id));
    let asks = at_ann.hear("befriended");
    assert_eq!((&asks["by"]["name"], &asks["friends"]), (&json!("Bob"), &json!(false)));
    assert_eq!(bob.get("/api/people?name=ann").good()[0]["relation"], "asked");
    assert_eq!(ann.get("/api/people?name=bob").good()[0]["relation"], "asks");
    put(&mut ann, &format!("/api/me/friends/{}", bob.id));
    assert_eq!(at_bob.until("friends now", |frame| frame["t"] == "befriended")["friends"], true);
    let here =
        at_ann.until("Bob is here", |frame| frame["t"] == "friends" && frame["friends"][0]["id"] == bob.id);
    assert_eq!(here["friends"][0]["here"], true);

    // What a friend plays is told as it begins, and where they can be joined before.
    let table = bob.table(two(json!("me"), json!("open"), json!({})));
    at_ann.until("Bob waits", |frame| frame["friends"][0]["waiting"]["table"] == table);
    let mut carl = house.guest();
    carl.act(&table, json!({"t": "sit"})).good();
    at_ann.until("Bob plays", |frame| frame["friends"][0]["playing"]["table"] == table);
    // What is private is nobody's business.
    carl.act(&table, json!({"t": "resign"})).good();
    at_ann.until("Bob has played", |frame| {
        frame["t"] == "friends"
            && frame["friends"][0]["id"] == bob.id
            && frame["friends"][0]["playing"].is_null()
    });
    let secret = bob.table(two(json!("me"), json!({"engine": 1}), json!({"open_to": "link"})));
    let mine = ann.get("/api/me/friends").good();
    assert!(
        mine["friends"][0]["playing"].is_null() && mine["friends"][0]["here"] == true,
        "{secret}: {mine}"
    );
    // Whoever hides is as good as elsewhere, also for friends if they wish so.
    let wishes = |presence: &str| json!({"words": "everybody", "invitations": "everybody", "challenges": "everybody", "requests": "everybody", "presence": presence});
    bob.post("/api/me/privacy", wishes("nobody")).good();
    at_ann.until("Bob hides", |frame| frame["t"] == "friends" && frame["friends"][0]["here"] == false);
    bob.post("/api/me/privacy", wishes("everybody")).good();
    at_ann.until("Bob shows", |frame| frame["t"] == "friends" && frame["friends"][0]["here"] == true);
    drop(at_bob);
    at_ann.until("Bob has left", |frame| frame["t"] == "friends" && frame["friends"][0]["here"] == false);
    assert_eq!(delete(&mut ann, &format!("/api/me/friends/{}", bob.id)), 204);
    at_ann.until("nobody is left", |frame| frame["t"] == "friends" && frame["friends"] == json!([]));
    assert_eq!(bob.get("/api/me/friends").good()["friends"], json!([]));
}

#[test]
fn a_block_works_everywhere() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    befriend(&mut ann, &mut bob);
    // Both sit at a table when it happens: the game goes on, and they don't hear each other.
    let game = ann.table(two(json!("me"), json!({"invited": bob.id}), json!({})));
    bob.act(&game, json!({"t": "sit"})).good();
    let invitation = ann.table(two(json!("me"), json!({"invited": bob.id}), json!({})));
    let challenge = bob.post(&format!("/api/people/{}/challenge", ann.id), json!({"game": "jungle"})).good();
    let challenge = challenge["table"].as_str().unwrap().to_owned();
    let open = ann.table(two(json!("me"), json!("open"), json!({})));
    let (mut at_ann, mut at_bob) = (ann.socket(), bob.socket());
    at_bob.good(json!({"t": "lobby", "on": true}));
    at_bob.until("Ann is here", |frame| {
        frame["t"] == "lobby" && frame["here"].as_array().unwrap().iter().any(|person| person["id"] == ann.id)
    });
    let ann_id = ann.id;
    let seen =
        |person: &Guest| person.get(&format!("/people/{ann_id}")).text().contains("<span class=\"here\">");
    assert!(seen(&bob), "a friend sees on the profile that Ann is here");
    at_ann.watch(&game);
    at_bob.watch(&game);
    // Both sit at a table of somebody else that has not begun, and at one of hers.
    let mut dora = house.guest();
    let [hers, theirs] = [&mut ann, &mut dora]
        .map(|host| host.table(json!({"game": "quadular", "players": 4, "starts_when_full": false})));
    ann.act(&theirs, json!({"t": "sit"})).good();
    for table in [&hers, &theirs] {
        bob.act(table, json!({"t": "sit"})).good();
    }
    let slow = ann.table(two(json!("me"), json!({"engine": 1}), json!({"pace": "3d"})));
    assert_eq!(kept(&bob), std::slice::from_ref(&invitation));
    // Whoever keeps a seat sees for whom; others see that it is kept.
    assert_eq!(ann.state(&invitation)["you"]["invited"]["north"]["name"], "Bob");
    let kept_for = |who: &Guest| who.get("/games").text().contains("Bob (invited)");
    assert!(kept_for(&ann));
    let told = house.guest().get(&format!("/api/tables/{invitation}")).good();
    assert!(told["you"]["invited"].is_null() && !told["seats"].to_string().contains("Bob"), "{told}");
    assert_eq!(kept(&ann), std::slice::from_ref(&challenge));

    block(&mut ann, &bob);
    // Invitations and challenges between them end, and so does friendship.
    wait_for("the end of invitations", || (kept(&bob).is_empty() && kept(&ann).is_empty()).then_some(()));
    assert_eq!(bob.get(&format!("/api/tables/{challenge}")).good()["phase"], "over");
    assert_eq!(bob.get("/api/me/friends").good()["friends"], json!([]));
    let (ann_id, bob_id) = (ann.id, bob.id);
    let sits = |table: &str, person: i64| {
        dora.state(table)["seats"].as_array().unwrap().iter().any(|seat| seat["person"] == person)
    };
    wait_for("Bob to stand up", || (!sits(&hers, bob_id) && !sits(&theirs, bob_id)).then_some(()));
    assert!(sits(&theirs, ann_id), "whoever blocks stays");
    // He does not learn by a table of hers whether she is here.
    let (mut anns, mut bobs) = (ann.socket(), bob.socket());
    anns.watch(&slow);
    bobs.watch(&slow);
    let present = bobs.until("who is there", |frame| frame["t"] == "present" && frame["table"] == slow);
    assert_eq!((&present["here"], &present["away"]), (&json!([]), &Value::Null), "{present}");
    let mut at_dora = dora.socket();
    at_dora.watch(&slow);
    let present = at_dora.until("who is there", |frame| frame["t"] == "present" && frame["table"] == slow);
    assert_eq!(present["here"], json!(["south"]), "others do");
    // Whoever is blocked sees neither Ann nor her tables in the lobby, live or not.
    let gone = |lobby: &Value| {
        let has = |list: &str, id: Value| lobby[list].as_array().unwrap().iter().any(|row| row["id"] == id);
        !has("here", json!(ann_id)) && !has("open", json!(open)) && !has("running", json!(game))
    };
    at_bob.until("Ann has gone from the lobby", |frame| frame["t"] == "lobby" && gone(frame));
    assert!(gone(&bob.get("/api/tables").good()) && !gone(&house.guest().get("/api/tables").good()));
    assert!(
        !bob.get("/taproom").text().contains(&open) && house.guest().get("/taproom").text().contains(&open)
    );
    assert!(!seen(&bob) && seen(&house.guest()), "nor on her profile");
    let later = ann.table(two(json!("me"), json!("open"), json!({})));
    let theirs = bob.table(two(json!("me"), json!("open"), json!({})));
    at_bob.until("his own table", |frame| {
        assert!(!frame.to_string().contains(&later), "{frame}");
        frame["t"] == "lobby" && frame["open"].as_array().unwrap().iter().any(|row| row["id"] == theirs)
    });
    // He can't sit down with her, nor she with him, whoever is the host.
    let sit = json!({"t": "sit"});
    bob.act(&open, sit.clone()).refused(403, "unwanted");
    ann.act(&theirs, sit.clone()).refused(403, "you_block");
    let mut carl = house.guest();
    let third = carl.table(json!({"game": "quadular", "players": 4, "starts_when_full": false}));
    ann.act(&third, sit.clone()).good();
    bob.act(&third, sit.clone()).refused(403, "unwanted");
    // Nor invite, challenge, or ask.
    let invites = two(json!("me"), json!({"invited": ann.id}), json!({}));
    bob.post("/api/tables", invites).refused(403, "unwanted");
    let arrange = json!({"t": "arrange", "seat": "north", "chair": {"invited": ann.id}});
    bob.act(&theirs, arrange).refused(403, "unwanted");
    bob.post(&format!("/api/people/{}/challenge", ann.id), json!({"game": "jungle"}))
        .refused(403, "unwanted");
    bob.ask("PUT", &format!("/api/me/friends/{}", ann.id), PLAIN, b"").refused(403, "unwanted");
    // At the table where they sit the game goes on without words between them.
    let state = at_ann.turn(&game);
    at_ann.play(&state, 0);
    at_bob.turn(&game);
    at_ann.good(json!({"t": "say", "table": game, "text": "Good move, Bob"}));
    at_bob.good(json!({"t": "say", "table": game, "text": "Why, Ann"}));
    let words = |frames: Vec<Value>| {
        frames.iter().filter(|frame| frame["t"] == "chat").map(Value::to_string).collect::<String>()
    };
    assert!(!words(at_ann.rest()).contains("Why, Ann"));
    assert!(!words(at_bob.rest()).contains("Good move"));
    bob.act(&game, json!({"t": "resign"})).good();
    ann.act(&game, json!({"t": "offer", "what": "rematch"})).refused(403, "you_block");
    bob.act(&game, json!({"t": "offer", "what": "rematch"})).refused(403, "unwanted");
    // Nobody is paired with whom they block; a third one is.
    let pair = json!({"t": "pair", "wishes": [{"game": "jungle", "pace": "5+3"}]});
    at_ann.good(pair.clone());
    at_bob.good(pair.clone());
    at_bob.ping();
    let mut at_carl = carl.socket();
    at_carl.good(pair);
    let table = at_carl.hear("paired")["table"].clone();
    assert_eq!(at_ann.hear("paired")["table"], table);
    assert!(at_bob.rest().iter().all(|frame| frame["t"] != "paired"));
    // When she goes, nobody whom she blocks hears of it.
    let mut at_guest = house.guest().socket();
    at_guest.good(json!({"t": "lobby", "on": true}));
    let told = at_bob.heard.len();
    drop((at_ann, anns));
    at_guest.until("Ann has left", |frame| {
        let here = |list: &Value| list.as_array().unwrap().iter().any(|person| person["id"] == ann_id);
        frame["t"] == "lobby" && !here(&frame["here"])
    });
    at_bob.ping();
    for frame in &at_bob.heard[told..] {
        let frame: Value = serde_json::from_str(frame).unwrap();
        for list in ["left", "unsought"] {
            let of_her = frame[list].as_array().is_some_and(|list| list.contains(&json!(ann_id)));
            assert!(!of_her, "Bob hears that she has gone: {frame}");
        }
    }
    // Unblocked, everything is as with anybody.
    assert_eq!(delete(&mut ann, &format!("/api/me/blocks/{}", bob.id)), 204);
    bob.act(&open, sit).good();
}

/// However many invite somebody, their own games stay where they are, and nobody fills their list.
#[test]
fn invitations_have_an_end() {
    let house = House::open();
    let mut ann = member(&house, "Ann");
    let own = ann.table(two(json!("me"), json!({"engine": 1}), json!({})));
    let invite = |host: &mut Guest, ann: i64| {
        host.post("/api/tables", two(json!("me"), json!({"invited": ann}), json!({})))
    };
    let mut hosts: Vec<Guest> = (0..7).map(|_| house.guest()).collect();
    let (mut done, mut refused) = (0, 0);
    for host in &mut hosts {
        for n in 0..4 {
            let answer = invite(host, ann.id);
            match answer.status {
                200 => done += 1,
                _ => {
                    answer.refused(429, "too_many");
                    refused += 1;
                }
            }
            assert!(n < 3 || refused > 0, "one host has three");
        }
    }
    assert_eq!((done, refused), (20, 8), "strangers have twenty in all");
    // A friend still gets through.
    let mut bob = member(&house, "Bob");
    befriend(&mut ann, &mut bob);
    let seat = invite(&mut bob, ann.id).good()["table"].as_str().unwrap().to_owned();
    assert_eq!(kept(&ann).len(), 21);
    let games = ann.get("/api/me/games").good();
    assert_eq!(games.as_array().unwrap().iter().map(|card| &card["id"]).collect::<Vec<_>>(), [&json!(own)]);
    // A seat that is declined is free, and the host hears of it.
    let mut at_bob = bob.socket();
    let mut at_ann = ann.socket();
    at_ann.until("the count", |frame| frame["t"] == "calls" && frame["invitations"] == 21);
    ann.act(&seat, json!({"t": "turn_down"})).good();
    let declined = at_bob.hear("turned_down");
    assert_eq!((&declined["table"], &declined["by"]), (&json!(seat), &json!("Ann")));
    at_ann.until("one less", |frame| frame["t"] == "calls" && frame["invitations"] == 20);
    assert_eq!(bob.state(&seat)["seats"][1]["who"], "open");
    ann.act(&seat, json!({"t": "turn_down"})).refused(403, "not_seated");
    // Nobody is invited who does not want to be.
    let only_friends = json!({"words": "everybody", "invitations": "friends", "challenges": "nobody", "requests": "nobody", "presence": "everybody"});
    ann.post("/api/me/privacy", only_friends).good();
    invite(&mut house.guest(), ann.id).refused(403, "unwanted");
    invite(&mut bob, ann.id).good();
    bob.post(&format!("/api/people/{}/challenge", ann.id), json!({"game": "jungle"}))
        .refused(403, "unwanted");
    member(&house, "Dora")
        .ask("PUT", &format!("/api/me/friends/{}", ann.id), PLAIN, b"")
        .refused(403, "unwanted");
}

#[test]
fn a_challenge_is_accepted_declined_or_withdrawn() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    let (mut at_ann, mut at_bob) = (ann.socket(), bob.socket());
    let way = format!("/api/people/{}/challenge", bob.id);
    let challenge =
        |ann: &mut Guest, what: Value| ann.post(&way, what).good()["table"].as_str().unwrap().to_owned();
    let table = challenge(&mut ann, json!({"game": "jungle", "pace": "5+3", "rated": true, "seat": "north"}));
    let asked = at_bob.hear("invited");
    assert_eq!(
        (&asked["table"], &asked["challenge"], &asked["by"]),
        (&json!(table), &json!(true), &json!("Ann"))
    );
    let invitation = bob.get("/api/me/invitations").good()[0].clone();
    assert_eq!((&invitation["challenge"], &invitation["by"]["name"]), (&json!(true), &json!("Ann")));
    assert_eq!((&invitation["table"]["rated"], &invitation["table"]["pace"]), (&json!(true), &json!("5+3")));
    bob.act(&table, json!({"t": "sit"})).good();
    let state = bob.state(&table);
    assert_eq!(
        (&state["phase"], &state["seats"][0]["person"]),
        (&json!("playing"), &json!(bob.id)),
        "{state}"
    );
    assert!(kept(&bob).is_empty());

    let table = challenge(&mut ann, json!({"game": "tunnel-brawl", "players": 3, "level": 2}));
    let seats = bob.state(&table)["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["who"].clone())
        .collect::<Vec<_>>();
    assert_eq!(seats, ["person", "invited", "engine"]);
    let declined = bob.act(&table, json!({"t": "turn_down"})).good();
    assert_eq!(at_ann.hear("turned_down")["table"], table);
    let state = ann.state(&table);
    // All of it is one step: no killed house leaves a challenge that was half declined.
    assert_eq!((&state["phase"], &state["v"]), (&json!("over"), &declined["v"]));

    let table = challenge(&mut ann, json!({"game": "jungle"}));
    at_bob.until("one waits", |frame| frame["t"] == "calls" && frame["invitations"] == 1);
    ann.act(&table, json!({"t": "abort"})).good();
    at_bob.until("none waits", |frame| frame["t"] == "calls" && frame["invitations"] == 0);
    assert!(kept(&bob).is_empty());
    // What makes no sense gets a sentence.
    for (what, code) in [
        (json!({"game": "chess"}), "unclear"),
        (json!({"game": "jungle", "players": 9}), "unclear"),
        (json!({"game": "jungle", "seat": "up"}), "unclear"),
        (json!({"game": "jungle", "rated": true}), "rated"),
        (json!({"game": "tunnel-brawl", "players": 3, "pace": "1", "rated": true}), "rated"),
    ] {
        let status = if code == "rated" { 409 } else { 400 };
        ann.post(&way, what).refused(status, code);
    }
}

/// An uninvited person learns nothing of a private table but that it is private, whichever address they try.
#[test]
fn a_private_table_says_nothing() {
    let house = House::open();
    let (mut ann, mut bob, mut eve) = (member(&house, "Ann"), member(&house, "Bob"), member(&house, "Eve"));
    let ann_id = ann.id;
    let private = json!({"open_to": "invitation", "title": "The plot"});
    let table = ann.table(two(json!("me"), json!({"invited": bob.id}), private.clone()));
    let addresses = |table: &str| {
        ["", "/record", "/boards", "/story", "/opinion"].map(|what| format!("/api/tables/{table}{what}"))
    };
    let nothing = |eve: &mut Guest, table: &str| {
        for stranger in [&house.stranger(), &*eve] {
            let mut said = Vec::new();
            for address in addresses(table) {
                let answer = stranger.get(&address);
                assert_eq!(answer.status, 403, "{address}");
                said.push(answer.text());
            }
            said.push(stranger.get(&format!("/preview/table/{table}.png")).text());
            said.dedup();
            assert_eq!(
                said,
                [r#"{"code":"private","error":"This table is private."}"#],
                "all answer the same"
            );
            let page = stranger.get(&format!("/t/{table}"));
            let text = page.text();
            assert_eq!(page.status, 403);
            assert!(text.contains("A private table"));
            // Whoever has not said who they are may be somebody who belongs there.
            let login = format!("href=\"/login?table={table}\"");
            assert_eq!(text.matches(&login).count() >= 2, stranger.id == 0, "{text}");
            for secret in ["The plot", "Ann", "Bob", "Animal Chess", "jungle"] {
                // What the bar and the foot say of the house itself is no secret.
                assert!(!text.contains(secret), "{secret} in {text}");
            }
        }
        eve.get(&format!("/api/tables/{table}/why?pick=a1")).refused(403, "private");
        for act in [
            json!({"t": "sit"}),
            json!({"t": "resign"}),
            json!({"t": "turn_down"}),
            json!({"t": "move", "ply": 0, "m": "zz"}),
        ] {
            eve.act(table, act).refused(403, "private");
        }
        eve.post(&format!("/api/tables/{table}/say"), json!({"text": "Hello?"})).refused(403, "private");
        eve.post(&format!("/api/tables/{table}/watchers"), json!({"allowed": true})).refused(403, "private");
        let mut at_eve = eve.socket();
        for ask in [
            json!({"t": "watch", "table": table}),
            json!({"t": "sit", "table": table}),
            json!({"t": "say", "table": table, "text": "x"}),
            json!({"t": "why", "table": table, "pick": "a1"}),
        ] {
            at_eve.refused(ask, "private");
        }
        let lists = [
            "/api/tables",
            "/taproom",
            "/",
            "/games/jungle",
            "/games/jungle/archive",
            "/api/games/jungle/recent",
        ];
        let people = [format!("/people/{ann_id}"), format!("/api/people/{ann_id}/games")];
        for list in lists.map(str::to_owned).into_iter().chain(people) {
            assert!(!eve.get(&list).text().contains(table), "{list}");
        }
    };
    nothing(&mut eve, &table);
    assert_eq!(bob.state(&table)["head"]["open_to"], "invitation");
    bob.act(&table, json!({"t": "sit"})).good();
    nothing(&mut eve, &table);
    ann.play(&table);
    bob.act(&table, json!({"t": "resign"})).good();
    nothing(&mut eve, &table);
    // Former players keep it, and a rematch is as private.
    for person in [&ann, &bob] {
        for address in addresses(&table) {
            assert_eq!(person.get(&address).status, 200, "{address}");
        }
        let mine = person.get("/api/me/games?list=over").good();
        assert_eq!(mine[0]["id"], table);
    }
    ann.act(&table, json!({"t": "offer", "what": "rematch"})).good();
    bob.act(&table, json!({"t": "offer", "what": "rematch"})).good();
    let next = wait_for("the rematch", || bob.state(&table)["rematch"].as_str().map(str::to_owned));
    nothing(&mut eve, &next);

    // Whoever was invited and is no longer has to go.
    let table = ann.table(two(json!("me"), json!({"invited": eve.id}), private));
    let mut at_eve = eve.socket();
    at_eve.watch(&table);
    ann.act(&table, json!({"t": "arrange", "seat": "north", "chair": {"invited": bob.id}})).good();
    assert_eq!(at_eve.hear("out")["code"], "private");
    eve.get(&format!("/api/tables/{table}")).refused(403, "private");
}

/// Whoever stands up at a table for the invited finds the way back to the seat that is kept for them, until they turn it
/// down; and whoever is invited again hears of it again.
#[test]
fn whoever_was_invited_may_come_back_and_be_invited_again() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    let mut eve = member(&house, "Eve");
    let private = json!({"open_to": "invitation", "starts_when_full": false});
    let table = ann.table(two(json!("me"), json!({"invited": bob.id}), private));
    let mut at_bob = bob.socket();
    at_bob.watch(&table);
    bob.act(&table, json!({"t": "sit"})).good();
    assert!(kept(&bob).is_empty());
    bob.act(&table, json!({"t": "stand"})).good();
    assert_eq!(kept(&bob), std::slice::from_ref(&table));
    at_bob.see(&table, |frame| frame["seats"][1]["who"] == "invited");
    eve.act(&table, json!({"t": "sit"})).refused(403, "private");
    bob.act(&table, json!({"t": "sit"})).good();
    bob.act(&table, json!({"t": "stand"})).good();
    at_bob.ping();
    let calls = |line: &[String]| line.iter().filter(|frame| frame.contains(r#""t":"invited""#)).count();
    assert_eq!(calls(&at_bob.heard), 0, "nobody calls themselves");
    // Once more, after he has declined, and after she has taken it back; not when she moves him to another seat.
    let arrange = |seat: &str, chair: Value| json!({"t": "arrange", "seat": seat, "chair": chair});
    bob.act(&table, json!({"t": "turn_down"})).good();
    assert_eq!(at_bob.hear("out")["code"], "private");
    for (n, seat) in ["north", "north", "south"].into_iter().enumerate() {
        ann.act(&table, arrange(seat, json!({"invited": bob.id}))).good();
        if seat == "north" {
            assert_eq!(at_bob.hear("invited")["table"], table, "{n}");
            ann.act(&table, arrange(seat, json!("open"))).good();
        }
    }
    ann.act(&table, arrange("north", json!({"invited": bob.id}))).good();
    at_bob.ping();
    assert_eq!(calls(&at_bob.heard), 3, "the third is for both seats: {:?}", at_bob.heard);
}

/// At any table the host says whether others may look on, until it begins.
#[test]
fn nobody_looks_on_where_the_host_does_not_want_it() {
    let house = House::open();
    let (mut ann, mut bob, mut eve) = (house.guest(), house.guest(), house.guest());
    let table = ann.table(two(json!("me"), json!("open"), json!({})));
    let (mut at_eve, mut at_bob) = (eve.socket(), bob.socket());
    at_eve.good(json!({"t": "lobby", "on": true}));
    at_eve.watch(&table);
    at_bob.watch(&table);
    let way = format!("/api/tables/{table}/watchers");
    eve.post(&way, json!({"allowed": false})).refused(403, "not_host");
    ann.post(&way, json!({"allowed": false})).good();
    at_eve.see(&table, |frame| frame["head"]["unwatched"] == true);
    at_bob.good(json!({"t": "sit", "table": table}));
    assert_eq!(at_eve.hear("out")["code"], "unwatched");
    at_bob.see(&table, |frame| frame["phase"] == "playing");
    for address in ["", "/boards", "/story", "/record"] {
        eve.get(&format!("/api/tables/{table}{address}")).refused(403, "unwatched");
    }
    assert_eq!(eve.get(&format!("/t/{table}")).status, 403);
    at_eve.refused(json!({"t": "watch", "table": table}), "unwatched");
    assert!(!eve.get("/api/tables").text().contains(&table));
    ann.post(&way, json!({"allowed": true})).refused(409, "started");
    // Nobody is left out when it is over, and whoever plays sees all of it.
    bob.act(&table, json!({"t": "resign"})).good();
    assert_eq!(eve.state(&table)["phase"], "over");
}

/// In games for three or four several people are challenged at once: it begins when all have accepted, and is over when
/// one declines.
#[test]
fn several_are_challenged_to_one_game() {
    let house = House::open();
    let [mut ann, mut bob, mut cid, mut eve] = ["Ann", "Bob", "Cid", "Eve"].map(|name| member(&house, name));
    let way = format!("/api/people/{}/challenge", bob.id);
    let wanted =
        |with: &[i64]| json!({"game": "tunnel-brawl", "players": 4, "pace": "3d", "level": 2, "with": with});
    let table = ann.post(&way, wanted(&[cid.id])).good()["table"].as_str().unwrap().to_owned();
    for guest in [&bob, &cid] {
        let kept = guest.get("/api/me/invitations").good();
        assert_eq!((&kept[0]["challenge"], &kept[0]["table"]["id"]), (&json!(true), &json!(table)));
    }
    assert_eq!(eve.get("/api/me/invitations").good(), json!([]));
    bob.act(&table, json!({"t": "sit"})).good();
    assert_eq!(ann.state(&table)["phase"], "gathering", "Cid has not answered yet");
    cid.act(&table, json!({"t": "sit"})).good();
    let state = ann.state(&table);
    assert_eq!(state["phase"], "playing");
    let names: Vec<&str> =
        state["seats"].as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap_or("")).collect();
    assert_eq!(names[..3], ["Ann", "Bob", "Cid"], "{state}");

    let table = ann.post(&way, wanted(&[cid.id, eve.id])).good()["table"].as_str().unwrap().to_owned();
    bob.act(&table, json!({"t": "sit"})).good();
    eve.act(&table, json!({"t": "turn_down"})).good();
    assert_eq!(ann.state(&table)["phase"], "over");
    assert_eq!(cid.get("/api/me/invitations").good(), json!([]), "nobody waits for Cid any more");

    // Whoever has accepted and stands up again has declined, too, and whoever challenges takes it back by it.
    let mut at_ann = ann.socket();
    let table = ann.post(&way, wanted(&[cid.id])).good()["table"].as_str().unwrap().to_owned();
    bob.act(&table, json!({"t": "sit"})).good();
    let stood = bob.act(&table, json!({"t": "stand"})).good();
    let told = at_ann.hear("turned_down");
    assert_eq!((&told["table"], &told["by"]), (&json!(table), &json!("Bob")));
    let state = ann.state(&table);
    assert_eq!((&state["phase"], &state["v"]), (&json!("over"), &stood["v"]));
    assert_eq!(cid.get("/api/me/invitations").good(), json!([]));
    let table = ann.post(&way, wanted(&[cid.id])).good()["table"].as_str().unwrap().to_owned();
    ann.act(&table, json!({"t": "stand"})).good();
    assert_eq!(ann.state(&table)["phase"], "over");
    assert_eq!(bob.get("/api/me/invitations").good(), json!([]));

    // Nobody twice, nobody too many, and nobody who does not want it.
    ann.post(&way, wanted(&[bob.id])).refused(400, "unclear");
    ann.post(&way, wanted(&[ann.id])).refused(403, "yourself");
    ann.post(&way, json!({"game": "jungle", "with": [cid.id]})).refused(400, "unclear");
    block(&mut eve, &ann);
    ann.post(&way, wanted(&[eve.id])).refused(403, "unwanted");
    assert_eq!(bob.get("/api/me/invitations").good(), json!([]), "and then nobody is challenged");
}

/// A challenge may let others look on, and one that nobody answers is over when it says.
#[test]
fn a_challenge_may_be_watched() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    let way = format!("/api/people/{}/challenge", bob.id);
    for (watchers, status) in [(false, 403), (true, 200)] {
        let wanted = json!({"game": "jungle", "pace": "5+3", "watchers": watchers});
        let table = ann.post(&way, wanted).good()["table"].as_str().unwrap().to_owned();
        let listed = house.guest().get("/api/tables").text().contains(&table);
        assert!(!listed, "nobody else can sit down there");
        bob.act(&table, json!({"t": "sit"})).good();
        assert_eq!(house.guest().get(&format!("/api/tables/{table}")).status, status);
        bob.act(&table, json!({"t": "resign"})).good();
    }
}

/// A challenge that nobody answers runs out when it says, by the clock on the wall, and not before; whoever was
/// challenged finds it no more, and it is nobody's game.
#[test]
fn a_challenge_runs_out() {
    let wall = Wall::new();
    let house = House::under(&wall.shell(), &["--no-limits"]);
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    let way = format!("/api/people/{}/challenge", bob.id);
    let mut challenge = |pace: &str| {
        let made = ann.post(&way, json!({"game": "jungle", "pace": pace})).good();
        made["table"].as_str().unwrap().to_owned()
    };
    let (soon, free, days) = (challenge("5+3"), challenge("none"), challenge("3d"));
    // Somebody who waits for the answer does not keep it open.
    let mut waits = ann.socket();
    waits.watch(&soon);
    let left = |bob: &Guest| -> Vec<String> {
        let kept = bob.get("/api/me/invitations").good();
        let mut left: Vec<String> =
            kept.as_array().unwrap().iter().map(|one| one["table"]["id"].as_str().unwrap().into()).collect();
        left.sort();
        left
    };
    let sorted = |tables: &[&String]| {
        let mut tables: Vec<String> = tables.iter().map(|&table| table.clone()).collect();
        tables.sort();
        tables
    };
    wall.set(2 * HOUR - 120);
    // The house looks at the wall once a second; what is shown of it is the date of its answers.
    wait_for("the new time", || ((ahead(&house) - (2 * HOUR - 120)).abs() < 60).then_some(()));
    std::thread::sleep(std::time::Duration::from_secs(2));
    assert_eq!(left(&bob), sorted(&[&soon, &free, &days]), "two minutes before its end");
    wall.set(2 * HOUR + 60);
    wait_for("the end of the quick one", || (left(&bob) == sorted(&[&free, &days])).then_some(()));
    assert_eq!(ann.state(&soon)["phase"], "over");
    bob.act(&soon, json!({"t": "sit"}));
    assert_eq!(ann.state(&soon)["phase"], "over", "nobody accepts what has run out");
    wall.set(72 * HOUR + 60);
    wait_for("the end of the one without a clock", || (left(&bob) == sorted(&[&days])).then_some(()));
    wall.set(14 * 24 * HOUR + 60);
    wait_for("the end of the one by correspondence", || left(&bob).is_empty().then_some(()));
}

/// Whoever is muted is heard nowhere, and nobody writes to an account that was closed.
#[test]
fn the_muted_and_the_closed_are_left_alone() {
    let house = House::open();
    let (mut ann, mut bob) = (member(&house, "Ann"), member(&house, "Bob"));
    let table = bob.table(two(json!("me"), json!("open"), json!({})));
    let (mut at_ann, mut elsewhere) = (ann.socket(), ann.socket());
    for page in [&mut at_ann, &mut elsewhere] {
        page.watch(&table);
    }
    at_ann.good(json!({"t": "mute", "person": bob.id, "on": true}));
    // Every page of hers knows it.
    for page in [&mut at_ann, &mut elsewhere] {
        page.ping();
    }
    bob.post(&format!("/api/tables/{table}/say"), json!({"text": "Can you hear me?"})).good();
    for page in [&mut at_ann, &mut elsewhere] {
        page.ping();
        assert!(!page.heard.iter().any(|frame| frame.contains("hear me?")), "{:?}", page.heard);
    }
    assert_eq!(put(&mut bob, &format!("/api/me/friends/{}", ann.id)), 200);
    at_ann.until("one asks", |frame| frame["t"] == "calls" && frame["requests"] == 1);
    at_ann.ping();
    assert!(at_ann.rest().iter().all(|frame| frame["t"] != "befriended"));
    let close = bob.ask(
        "POST",
        "/api/me/close",
        PLAIN,
        json!({"password": "a good long password"}).to_string().as_bytes(),
    );
    assert!(close.status < 300, "{}", close.text());
    let words = json!({"text": "hello", "key": "some-key-1"});
    ann.post(&format!("/api/messages/{}", bob.id), words).refused(404, "account_closed");
    ann.ask("PUT", &format!("/api/me/friends/{}", bob.id), PLAIN, b"").refused(404, "missing");
    ann.post(&format!("/api/people/{}/challenge", bob.id), json!({"game": "jungle"})).refused(404, "missing");
}
