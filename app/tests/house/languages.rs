//! People of several languages at one table: each reads it in their own, and the codes of refusals stay the same.

use crate::client::House;
use serde_json::json;

#[test]
fn a_table_is_told_to_everybody_in_their_own_language() {
    let house = House::open();
    let (mut ann, bob) = (house.guest(), house.guest());
    let table = ann.table(json!({
        "game": "trench-run", "players": 2,
        "seats": [{"seat": "south", "chair": "me"}, {"seat": "north", "chair": "me"}],
    }));
    let socket = |tag: &str| bob.try_socket(&format!("Accept-Language: {tag}\r\n")).expect("a socket");
    let mut lines = [("en", socket("en")), ("de", socket("de-CH")), ("zh", socket("zh-CN"))];
    for (_, line) in &mut lines {
        line.watch(&table);
    }
    ann.act(&table, json!({"t": "move", "ply": 0, "m": "a3b4"})).good();
    ann.act(&table, json!({"t": "resign", "seat": "south"})).good();
    for (tag, line) in &mut lines {
        let (colour, step, end) = match *tag {
            "en" => ("empire", "X-wing a3 to b4", "Empire wins by resignation."),
            "de" => ("Imperium", "X-Wing a3 nach b4", "Imperium gewinnt durch Aufgabe."),
            _ => ("帝国", "X 翼战机从 a3 走到 b4", "帝国获胜：对方认输。"),
        };
        let moved = line.see(&table, |state| state["ply"] == 1);
        assert_eq!(moved["lines"][0]["words"], step, "{tag}");
        assert_eq!(moved["seats"][1]["colour"], colour, "{tag}");
        let over = line.see(&table, |state| state["phase"] == "over");
        assert_eq!((&over["ended"]["words"], &over["ended"]["cause"]), (&json!(end), &json!("retired")));
        let said = line.refused(json!({"t": "move", "table": table, "ply": 9, "m": "a3b4"}), "over");
        let words = match *tag {
            "en" => "This game is over.",
            "de" => "Diese Partie ist vorbei.",
            _ => "这局棋已经结束。",
        };
        assert_eq!(said, words);
    }
}
