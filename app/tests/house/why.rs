//! Whoever tries what can't be done is told why, in their language; nobody learns from it what others hold.

use crate::client::House;
use crate::fair::duel;
use serde_json::json;

#[test]
fn whoever_is_on_the_move_is_told_why_not() {
    let house = House::open();
    let (ann, bob, table) = duel(&house, json!({"game": "jungle"}));
    let mut lines = ["en", "de"].map(|tag| {
        let line = ann.try_socket(&format!("Accept-Language: {tag}\r\n"));
        line.expect("a socket")
    });
    let said = lines.each_mut().map(|line| {
        let told = line.ask(json!({"t": "why", "table": table, "from": "c3", "to": "c4"}));
        assert_eq!(told["t"], "ok", "{told}");
        told["why"].as_str().unwrap_or_default().to_owned()
    });
    assert_eq!(said, ["Only the rat swims.", "Nur die Ratte schwimmt."]);
    let [mut line, _] = lines;
    // What can be done has no reason against it.
    assert_eq!(line.ask(json!({"t": "why", "table": table, "pick": "c3"})).get("why"), None);
    let told = line.ask(json!({"t": "why", "table": table, "m": "a1a3"}));
    assert_eq!(told["why"], "A tiger doesn’t move like that.", "{told}");
    line.refused(json!({"t": "why", "table": table, "pick": "z9"}), "unclear");
    line.refused(json!({"t": "why", "table": table}), "unclear");
    // The same without a socket.
    let place = format!("/api/tables/{table}/why");
    assert_eq!(ann.get(&format!("{place}?from=c3&to=c4")).good(), json!({"why": "Only the rat swims."}));
    assert_eq!(ann.get(&format!("{place}?pick=c3")).good(), json!({"why": null}));
    ann.get(&format!("{place}?seat=north")).refused(400, "unclear");
    // Nobody else is told.
    bob.get(&format!("{place}?pick=c3")).refused(409, "not_your_turn");
    house.guest().get(&format!("{place}?pick=c3")).refused(403, "not_seated");
    house.stranger().get(&format!("{place}?pick=c3")).refused(401, "unknown");
}

#[test]
fn what_somebody_holds_is_not_learned_by_asking() {
    let house = House::open();
    let (ann, bob, table) = duel(&house, json!({"game": "tunnel-brawl", "players": 2}));
    let to_move = ann.state(&table)["to_move"].clone();
    let (mover, other) =
        if ann.state(&table)["you"]["seats"][0] == to_move { (ann, bob) } else { (bob, ann) };
    for letter in ["P", "N", "B", "R", "Q", "K"] {
        let asked = format!("/api/tables/{table}/why?place={letter}&to=e2");
        other.get(&asked).refused(409, "not_your_turn");
        assert!(mover.get(&asked).good()["why"].is_string(), "a piece moves first");
    }
}
