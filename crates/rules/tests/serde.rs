//! Everything that can be serialized comes back, and what has a text is written as that text.
#![allow(clippy::unwrap_used)]

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use taproom_rules::{BySeat, Cause, Deal, Game, GameId, Outcome, Record, Seat, Spec};

fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T) -> String {
    let json = serde_json::to_string(&value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&json).unwrap(), value, "{json}");
    json
}

#[test]
fn nouns_come_back() {
    let mut game = Game::new(Spec::new(GameId::Extinction)).unwrap();
    for m in ["e2e4", "d7d5", "e4d5"] {
        game.play_text(m).unwrap();
    }
    game.retire(Seat::North).unwrap();
    comes_back(game.log().to_vec());
    comes_back(game.captures().to_vec());
    comes_back(game.legal());
    comes_back(game.outcome().unwrap());
    let outcome = Outcome { places: BySeat([1, 0, 2, 0]), cause: Cause::NoMoves };
    assert_eq!(comes_back(outcome), r#"{"places":[1,0,2,0],"cause":"no_moves"}"#);
    let record = Record::read(&Record::of(game).text()).unwrap();
    assert_eq!(comes_back(record.clone()), serde_json::to_string(&record.text()).unwrap());
}

#[test]
fn what_has_a_text_is_written_as_that() {
    for seat in Seat::ALL {
        assert_eq!(comes_back(seat), format!("\"{seat}\""));
    }
    for &game in GameId::ALL {
        assert_eq!(comes_back(game), format!("\"{}\"", game.about().id));
    }
    assert_eq!(comes_back(Deal::read("PRNBQKPRNBPP").unwrap()), "\"PRNBQKPRNBPP:1234\"");
    let wrong = serde_json::from_str::<Seat>("\"up\"").unwrap_err().to_string();
    assert!(wrong.starts_with("there is no seat \"up\""), "{wrong}");
    assert!(serde_json::from_str::<GameId>("7").unwrap_err().to_string().contains("the id of a game"));
}
