//! Golden playthroughs: one readable file for every game and number of players.
//!
//! A file holds a whole game as it is shown: its moves, how many there were to choose from, what stood on the
//! board now and then, and the end. The moves in the file are the input; everything else must come out the
//! same. After an intended change run the test with `UPDATE_GOLDEN=1` and read the difference.
#![allow(clippy::unwrap_used)]

mod common;

use common::{data, text};
use std::fmt::Write;
use taproom_rules::diagram::text::board;
use taproom_rules::notation::write_move;
use taproom_rules::record::{Record, result_text};
use taproom_rules::{Game, GameEntry, Seat};

/// The board is shown after each of the first plies, then at regular intervals.
const SHOWN_AT_FIRST: usize = 8;
const SHOWN_EVERY: usize = 12;

fn tell(record: &Record) -> String {
    let game = &record.game;
    let mut story = record.text() + "\n";
    let mut ply = 0;
    for (i, entry) in game.log().iter().enumerate() {
        let (before, after) = (game.after(i), game.after(i + 1));
        match *entry {
            GameEntry::Played(seat, m) => {
                ply += 1;
                let (m, choice) = (write_move(game.about(), m), before.legal().len());
                writeln!(story, "{ply}. {seat} {m} out of {choice}").unwrap();
            }
            GameEntry::Drawn(m) => {
                // The board above shows it already: chance acts at once.
                writeln!(story, "   chance {}", write_move(game.about(), m)).unwrap();
                continue;
            }
            GameEntry::Retired(seat) => writeln!(story, "   {seat} leaves").unwrap(),
            GameEntry::Flagged(seat) => writeln!(story, "   {seat} is out of time").unwrap(),
        }
        let last = i + 1 == game.log().len();
        if ply <= SHOWN_AT_FIRST || ply % SHOWN_EVERY == 0 || last {
            story += &shown(&after);
        }
    }
    story
}

fn shown(game: &Game) -> String {
    let end = match game.outcome() {
        Some(outcome) => format!("over: {}", result_text(game.spec(), &outcome)),
        None => format!("{} to move", game.to_move().map_or("chance", Seat::name)),
    };
    let board = board(game.position(), Seat::South, &|_, token| token.to_owned());
    format!("{board}{}\n{:016x} {end}\n\n", game.position().text(), game.position().key())
}

fn check(name: &str) {
    let name = format!("playthroughs/{name}.txt");
    let golden = text(&name);
    // The record stands above the first line of the story.
    let record =
        Record::read(golden.split("\n\n").take(2).collect::<Vec<_>>().join("\n\n").as_str()).unwrap();
    let story = tell(&record);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(data(&name), story).unwrap();
        return;
    }
    for (number, (expected, seen)) in golden.lines().zip(story.lines()).enumerate() {
        assert_eq!(seen, expected, "{name}, line {}", number + 1);
    }
    assert_eq!(story, golden, "{name}");
    let claimed = record.claimed.as_deref();
    let outcome = record.game.outcome().map(|outcome| result_text(record.game.spec(), &outcome));
    assert_eq!(claimed, outcome.as_deref(), "{name}");
}

macro_rules! playthroughs {
    ($($name:ident = $file:literal,)+) => {
        $(
            #[test]
            fn $name() {
                check($file);
            }
        )+
    };
}

playthroughs! {
    tunnel_brawl_for_two = "tunnel-brawl-2",
    tunnel_brawl_for_three = "tunnel-brawl-3",
    tunnel_brawl_for_four = "tunnel-brawl-4",
    quadular_for_two = "quadular-2",
    quadular_for_three = "quadular-3",
    quadular_for_four = "quadular-4",
    trench_run = "trench-run-2",
    jungle = "jungle-2",
    extinction = "extinction-2",
}
