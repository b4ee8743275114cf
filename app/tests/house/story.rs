//! Four different programs at one table. One loses its connection, another is a bot, the house is killed in
//! the middle, and the game ends as it should.

use crate::client::{Guest, House, wait_for};
use serde_json::{Value, json};
use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::thread::{self, JoinHandle};

const BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/bot.py");

/// A member's bot and its token.
pub(crate) fn bot_with_token(house: &House, owner: &str, name: &str) -> (Guest, i64, String) {
    let mut owner_of_bot = house.guest();
    let credentials = json!({"name": owner, "password": "correct horse battery"});
    owner_of_bot.post("/api/signup", credentials).good();
    let bot = owner_of_bot.post("/api/me/bots", json!({"name": name})).good()["id"].as_i64().unwrap();
    let made = owner_of_bot.post(&format!("/api/me/bots/{bot}/tokens"), json!({"label": "laptop"})).good();
    (owner_of_bot, bot, made["token"].as_str().unwrap().to_owned())
}

/// The bot of the developers' page. It would wait for its house for ever, so it ends with the test.
pub(crate) struct Bot(Child);

impl Bot {
    /// Waits until the bot ends well, and gives the last thing it said.
    pub(crate) fn last_words(mut self) -> String {
        let mut told = String::new();
        self.0.stdout.take().unwrap().read_to_string(&mut told).unwrap();
        assert!(self.0.wait().unwrap().success(), "{told}");
        told.lines().last().unwrap_or_default().to_owned()
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts the bot of the developers' page; nothing where there is no Python.
pub(crate) fn python_bot(house: &House, token: &str, game: &str) -> Option<Bot> {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("python3 is missing: the bot of docs/bot.py plays no part in this test");
        return None;
    }
    let bot = Command::new("python3")
        .args([BOT, &format!("http://{}", house.address), token, game])
        .env("no_proxy", "127.0.0.1")
        .stdout(Stdio::piped())
        .spawn();
    Some(Bot(bot.unwrap()))
}

/// Plays without ever opening a socket, through everything that happens to the house. Ends when somebody says
/// that the game is over, and gives the last state.
fn play_by_requests(guest: Guest, table: &str) -> JoinHandle<Value> {
    let place = format!("/api/tables/{table}");
    thread::spawn(move || {
        wait_for("the end of the game", || {
            let state = guest.try_ask("GET", &place, "", b"").ok().filter(|answer| answer.status == 200)?;
            let state = state.json();
            if let Some(m) = state["you"]["legal"].as_array().unwrap().last() {
                let body = json!({"t": "move", "ply": state["ply"], "m": m}).to_string();
                let kind = "Content-Type: application/json\r\n";
                // A house that is being killed gives no answer; the next state tells whether it heard.
                let _ = guest.try_ask("POST", &format!("{place}/act"), kind, body.as_bytes());
            }
            (state["phase"] == "over").then_some(state)
        })
    })
}

#[test]
fn four_programs_one_table_and_a_house_that_dies() {
    let mut house = House::open();
    let (_, _, token) = bot_with_token(&house, "Ada", "Ada-Bot");
    let mut ann = house.guest();
    let seats = json!([{"seat": "south", "chair": "me"}, {"seat": "north", "chair": {"engine": 1}}]);
    let table = ann.table(json!({"game": "quadular", "players": 4, "pace": "20+5", "seats": seats}));
    let mut line = ann.socket();
    assert_eq!(line.watch(&table)["phase"], "gathering");

    let mut bot = house.program(&token);
    let program = python_bot(&house, &token, "quadular");
    if program.is_none() {
        bot.act(&table, json!({"t": "sit"})).good();
        play_by_requests(bot.clone(), &table);
    }
    let bob = house.guest();
    wait_for("a seat for Bob", || {
        // The bot takes the seat it finds; the last one starts the game.
        let state = bob.state(&table);
        let open = state["seats"].as_array().unwrap().iter().filter(|seat| seat["who"] == "open").count();
        (open == 1).then(|| bob.clone().act(&table, json!({"t": "sit"})).good())
    });
    let by_requests = play_by_requests(bob.clone(), &table);

    let mut state = line.turn(&table);
    assert_eq!((&state["phase"], &state["to_move"]), (&json!("playing"), &json!("south")));
    for ply in [0, 4] {
        assert_eq!(state["ply"], ply);
        line.play(&state, 7 * ply);
        state = line.turn(&table);
    }

    // Ann moves and loses the connection; meanwhile the others move on.
    assert_eq!(state["ply"], 8);
    let seen = state["v"].as_u64().unwrap();
    let m = state["you"]["legal"][0].clone();
    line.good(json!({"t": "move", "table": table, "ply": 8, "m": m}));
    drop(line);
    wait_for("the others' moves", || (house.stranger().state(&table)["ply"] == 12).then_some(()));
    let mut line = ann.socket();
    line.good(json!({"t": "watch", "table": table, "v": seen}));
    let gap = line.see(&table, |_| true);
    assert_eq!((&gap["from"], &gap["keep"]), (&json!(seen), &json!(8)), "exactly what was missed: {gap}");
    let missed: Vec<&Value> = gap["lines"].as_array().unwrap().iter().map(|line| &line["seat"]).collect();
    assert_eq!(missed, ["south", "west", "north", "east"]);
    assert_eq!((&gap["lines"][0]["m"], &gap["v"]), (&m, &json!(seen + 4)));

    // Ann's move is acknowledged, and the house is killed before it can do anything else.
    let m = gap["you"]["legal"][3].clone();
    let acknowledged = line.good(json!({"t": "move", "table": table, "ply": 12, "m": m}));
    house.kill();
    line.ended();
    house.reopen();
    let mut line = ann.socket();
    line.good(json!({"t": "watch", "table": table, "v": gap["v"]}));
    let after = line.see(&table, |_| true);
    assert_eq!((&after["from"], &after["keep"]), (&gap["v"], &json!(12)));
    assert_eq!(after["lines"][0]["m"], m, "what was acknowledged is not lost: {after}");
    assert!(after["v"].as_u64().unwrap() >= acknowledged);
    let state = if after["ply"] == 16 { after } else { line.turn(&table) };
    assert_eq!((&state["ply"], &state["to_move"]), (&json!(16), &json!("south")), "everybody goes on");
    line.play(&state, 11);
    line.turn(&table);

    // One after the other gives up, and the computer is left.
    line.good(json!({"t": "resign", "table": table}));
    let mut bob = bob;
    bob.act(&table, json!({"t": "resign"})).good();
    bot.act(&table, json!({"t": "resign"})).good();
    let last = line.see(&table, |state| state["phase"] == "over");
    assert_eq!(last["ended"]["words"], "Yellow wins by resignation.", "{last}");
    let places: Vec<&Value> = last["seats"].as_array().unwrap().iter().map(|seat| &seat["place"]).collect();
    assert_eq!(places[2], 1, "{last}");
    let theirs = by_requests.join().unwrap();
    for other in [&theirs, &bot.state(&table), &house.stranger().state(&table)] {
        assert_eq!((&other["ended"], &other["seats"]), (&last["ended"], &last["seats"]));
    }
    if let Some(program) = program {
        assert_eq!(program.last_words(), last["ended"]["words"]);
    }
    let told = theirs["lines"].as_array().unwrap();
    let moves = told.iter().filter(|line| line["m"].is_string()).count();
    assert_eq!((theirs["ply"].as_u64(), told.len()), (Some(moves as u64), moves + 3), "every move once");
    let record = ann.get(&format!("/api/tables/{table}/record")).text();
    assert!(record.contains(&ann.name) && record.contains("(level 1)"), "{record}");
    assert_eq!(ann.get("/api/me/games").good()[0]["result"], last["ended"]["words"]);
    let gone = || house.stranger().get("/api/tables").good()["running"].as_array().unwrap().is_empty();
    wait_for("an empty list", || gone().then_some(()));
}
