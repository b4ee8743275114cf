//! What a finished game takes in the store, before and after its log is packed, for each game and number of players.
//! Moves are taken by chance, with a few seconds for each; the number of games is its argument.
//!
//! `cargo run -p taproom-server --example packing_cost -- 200`
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use taproom_play::{
    By, Chair, Command, Entry, Hand, Match, Millis, Pace, PersonId, Phase, Setup, TableId, Time,
};
use taproom_rules::zobrist::number;
use taproom_rules::{GameId, Spec};
use taproom_server::metrics::StoreFigures;
use taproom_server::store::{AccountKind, Append, NewPerson, NewTable, Rule, Store, Visibility};
use taproom_server::table::whole_summary;

/// No game is longer than this many moves.
const LONGEST: usize = 120;
const BEGIN: Time = Time(1_800_000_000_000);

/// A whole match of people who move by chance, and when it ended.
fn play(spec: &Spec, people: &[PersonId], mut dice: u64) -> (Match, Vec<Entry>, Time) {
    let mut setup = Setup::new(spec.clone(), people[0]);
    setup.pace = Pace::read("10+5").unwrap();
    for (&seat, &person) in setup.spec.seats().iter().zip(people) {
        setup.chairs[seat] = Chair::Person(person);
    }
    let (mut played, mut log, mut at) = (Match::new(setup), Vec::new(), BEGIN);
    let mut act = |played: &mut Match, by: By, command: Command, at: Time| {
        for event in played.decide(by, &command, at, &mut |sides| sides / 2).unwrap() {
            let entry = Entry { at, event };
            played.record(&entry).unwrap();
            log.push(entry);
        }
    };
    act(&mut played, By::House, Command::Start, at);
    for _ in 0..LONGEST {
        let Some(Hand::Person(mover)) = played.to_move().and_then(|seat| played.hand(seat)) else { break };
        dice = number(dice);
        at = at + Millis(800 + dice % 9000);
        let moves = played.game().unwrap().position().moves();
        let m = moves[(dice >> 20) as usize % moves.len()];
        let ply = played.ply();
        act(&mut played, By::Person(mover), Command::Move { ply, m, lag: Millis(0) }, at);
    }
    for &person in people {
        if played.phase() == Phase::Playing && !played.seats_of(person).is_empty() {
            let _ = played.decide(By::Person(person), &Command::Resign { seat: None }, at, &mut |_| 0).map(
                |events| {
                    for event in events {
                        let entry = Entry { at, event };
                        played.record(&entry).unwrap();
                        log.push(entry);
                    }
                },
            );
        }
    }
    (played, log, at)
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let games: u64 = std::env::args().nth(1).map_or(200, |text| text.parse().unwrap());
    println!("| game | moves | log | rows | packed | |");
    println!("|---|---|---|---|---|---|");
    for &game in GameId::ALL {
        for players in game.about().players() {
            let folder = tempfile::tempdir().unwrap();
            let url = format!("sqlite:{}", folder.path().join("house.db").display());
            let store = Store::open(&url, StoreFigures::default()).unwrap();
            let mut people = Vec::new();
            for name in ["a", "b", "c", "d"] {
                let (kind, created) = (AccountKind::Guest, BEGIN);
                let person = NewPerson {
                    name: name.into(),
                    name_key: name.into(),
                    kind,
                    password_hash: None,
                    owner: None,
                    created,
                };
                people.push(store.create_person(person).await.unwrap());
            }
            let spec = Spec::new(game).with_players(players.into()).unwrap();
            let whole: Vec<_> = (1..=games).map(|one| play(&spec, &people[..players.into()], one)).collect();
            for ((played, ..), one) in whole.iter().zip(1..) {
                let id = TableId::from_chance(one);
                let row = NewTable::of(id, played.setup(), "", Visibility::Public, None, BEGIN);
                store.create_table(row).await.unwrap();
            }
            let used = async || {
                let size = store.size().await.unwrap();
                size.bytes - size.free
            };
            let empty = used().await;
            let (mut moves, mut log) = (0, 0);
            for ((played, entries, at), one) in whole.iter().zip(1..) {
                let entries: Vec<Vec<u8>> = entries.iter().map(Entry::bytes).collect();
                moves += u64::from(played.ply());
                log += entries.iter().map(|entry| entry.len() as u64).sum::<u64>();
                let append = Append {
                    table: TableId::from_chance(one),
                    version: 0,
                    entries,
                    summary: Some(whole_summary(played, *at)),
                    rated: None,
                    opens: None,
                    act: None,
                    fixture: None,
                    notices: Vec::new(),
                };
                store.append(append).await.unwrap();
            }
            let rows = used().await - empty;
            while store.tidy(Rule::Pack, BEGIN + Millis::days(30), 100).await.unwrap() > 0 {}
            let packed = used().await - empty;
            let each = |bytes: i64| bytes / games as i64;
            println!(
                "| `{}` {players} | {} | {} | {} | {} | {:.1} × |",
                game.about().id,
                moves / games,
                log / games,
                each(rows),
                each(packed),
                rows as f64 / packed.max(1) as f64
            );
            store.close().await;
        }
    }
}
