//! What pages with lists cost somebody who has played ten thousand games: CPU time of the whole process for each
//! answer, from request to the last byte. Build it with `--release`; the number of games is its argument.
//!
//! `cargo run --release -p taproom-server --example lists_cost -- 10000`
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;
use taproom_play::fair::result;
use taproom_play::{
    By, Chair, Command, Entry, Hand, Match, Millis, Pace, PersonId, Phase, Setup, TableId, Time,
};
use taproom_rules::{GameId, Spec};
use taproom_server::config::{Config, Options};
use taproom_server::house::House;
use taproom_server::router::router;
use taproom_server::store::{Append, NewTable, Store, Visibility};
use taproom_server::table::summary;
use tower::ServiceExt;

/// What is asked of each page, after a few times that don't count.
const ASKED: u32 = 300;
/// Games that are still on.
const RUNNING: usize = 200;

fn cpu() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// A rated match of some moves; the first player resigns if it is to end.
fn play(game: GameId, people: [PersonId; 2], plies: usize, ends: bool, at: Time) -> (Match, Vec<Entry>) {
    let mut setup = Setup::new(Spec::new(game).with_players(2).unwrap(), people[0]);
    (setup.pace, setup.rated) = (Pace::read("3d").unwrap(), true);
    for (&seat, person) in setup.spec.seats().iter().zip(people) {
        setup.chairs[seat] = Chair::Person(person);
    }
    let mut played = Match::new(setup);
    let mut log = Vec::new();
    let mut act = |played: &mut Match, by: By, command: Command| {
        for event in played.decide(by, &command, at, &mut |sides| sides / 2).unwrap() {
            let entry = Entry { at, event };
            played.record(&entry).unwrap();
            log.push(entry);
        }
    };
    act(&mut played, By::House, Command::Start);
    for ply in 0..plies {
        let Some(Hand::Person(mover)) = played.to_move().and_then(|seat| played.hand(seat)) else { break };
        let moves = played.game().unwrap().position().moves();
        let m = moves[ply * 7 % moves.len()];
        let command = Command::Move { ply: played.ply(), m, lag: Millis(0) };
        act(&mut played, By::Person(mover), command);
    }
    if ends && played.phase() == Phase::Playing {
        act(&mut played, By::Person(people[0]), Command::Resign { seat: None });
    }
    (played, log)
}

fn append(id: TableId, version: i64, played: &Match, entries: &[Entry], at: Time) -> Append {
    Append {
        table: id,
        version,
        entries: entries.iter().map(Entry::bytes).collect(),
        summary: Some(summary(played, entries, at)),
        rated: result(played).map(Into::into),
        opens: None,
        act: None,
        fixture: None,
        notices: Vec::new(),
    }
}

async fn keep(store: &Store, number: usize, played: &Match, log: &[Entry], at: Time) {
    let id = TableId::from_chance(number as u64);
    let visibility = if number.is_multiple_of(10) { Visibility::Link } else { Visibility::Public };
    let table = NewTable::of(id, played.setup(), "", visibility, None, at);
    store.create_table(table).await.unwrap();
    store.append(append(id, 0, played, log, at)).await.unwrap();
}

async fn measure(router: &Router, cookie: &str, address: &str) -> String {
    let ask = || async {
        let request = Request::get(address).header(header::COOKIE, cookie).body(Body::empty()).unwrap();
        let answer = router.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.status(), 200, "{address}");
        to_bytes(answer.into_body(), usize::MAX).await.unwrap()
    };
    let mut text = Vec::new();
    for _ in 0..20 {
        text = ask().await.to_vec();
    }
    let before = cpu();
    for _ in 0..ASKED {
        ask().await;
    }
    let each = (cpu() - before) / ASKED;
    println!("{:>8.0} µs  {:>7} bytes  {address}", each.as_secs_f64() * 1e6, text.len());
    String::from_utf8_lossy(&text).into_owned()
}

#[tokio::main]
async fn main() {
    let games: usize = std::env::args().nth(1).map_or(10_000, |text| text.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let options = Options { data: Some(folder.path().into()), no_limits: Some(true), ..Options::default() };
    let house = House::open(Config::read(options).unwrap()).await.unwrap();
    let now = taproom_server::clock::now();
    let (ann, secret) = house.people.sign_up(None, "Ann", "a long password", "", now).await.unwrap();
    let (bob, _) = house.people.sign_up(None, "Bob", "a long password", "", now).await.unwrap();
    let people = [ann.id, bob.id];
    let at = move |number: usize| now - Millis(((games + RUNNING - number) * 1000) as u64);
    for first in (0..games).step_by(500) {
        let tasks = (first..games.min(first + 500)).map(|number| {
            let store = house.store.clone();
            tokio::spawn(async move {
                let game = GameId::ALL[number % GameId::ALL.len()];
                let (played, log) = play(game, people, 40, true, at(number));
                keep(&store, number, &played, &log, at(number)).await;
            })
        });
        for task in tasks.collect::<Vec<_>>() {
            task.await.unwrap();
        }
    }
    for number in games..games + RUNNING {
        let (played, log) = play(GameId::Jungle, people, number % 2, false, at(number));
        keep(&house.store, number, &played, &log, at(number)).await;
    }
    println!("{games} games are over and {RUNNING} are on");

    let router = router(house.clone());
    let cookie = format!("taproom_session={}", secret.reveal());
    let person = ann.id.0;
    let profile = measure(&router, &cookie, &format!("/people/{person}")).await;
    assert!(profile.contains("Older games"));
    let middle = format!("{}.{}", at(games / 2).0, TableId::from_chance(games as u64 / 2));
    measure(&router, &cookie, &format!("/people/{person}?after={middle}")).await;
    measure(&router, &cookie, &format!("/people/{person}?game=jungle")).await;
    measure(&router, &cookie, &format!("/api/people/{person}/games")).await;
    measure(&router, &cookie, "/games").await;
    measure(&router, &cookie, &format!("/games?list=over&after=over.{middle}")).await;
    measure(&router, &cookie, "/api/me/games").await;
    measure(&router, &cookie, "/games/jungle").await;
    measure(&router, &cookie, &format!("/games/jungle/archive?after={middle}")).await;
    measure(&router, &cookie, "/login").await;

    let before = cpu();
    for _ in 0..ASKED {
        assert_eq!(house.store.waiting(ann.id).await, Ok(100));
    }
    println!("{:>8.0} µs  counting what waits", ((cpu() - before) / ASKED).as_secs_f64() * 1e6);

    // Moves by many at once, as a busy house has them.
    let (played, log) = play(GameId::Jungle, people, 1, false, now);
    let last = log.len() - 1;
    let moves = 100;
    let before = cpu();
    let tasks = (games..games + RUNNING).map(|number| {
        let (store, played, log) = (house.store.clone(), played.clone(), log[last..].to_vec());
        tokio::spawn(async move {
            let id = TableId::from_chance(number as u64);
            let version = store.table_row(id).await.unwrap().unwrap().version;
            for ply in 0..moves {
                store.append(append(id, version + ply, &played, &log, now)).await.unwrap();
            }
        })
    });
    for task in tasks.collect::<Vec<_>>() {
        task.await.unwrap();
    }
    let each = (cpu() - before) / (RUNNING as u32 * moves as u32);
    println!("{:>8.1} µs  writing a move", each.as_secs_f64() * 1e6);
    house.close().await;
}
