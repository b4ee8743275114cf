//! How long a search goes on after it was told to stop: `latency`, best on an idle machine.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};
use taproom_engine::{Engine, Request};
use taproom_rules::{Deal, Game, GameId, Spec, zobrist};

const STOPS: usize = 10;

fn start(id: GameId, players: u8) -> Game {
    let mut spec =
        Spec::new(id).with_players(players.into()).expect("a number of players that the game allows");
    if spec.wants_deal() {
        let mut roll = 1;
        let deal = Deal::shuffled(players, |sides| {
            roll = zobrist::number(roll);
            (roll % u64::from(sides.max(1))) as u32
        });
        spec = spec.with_deal(deal).expect("it is dealt for as many");
    }
    Game::new(spec).expect("what was to be dealt is dealt")
}

/// The time from the word to the answer.
fn stopped(engine: &Engine, game: &Game) -> Duration {
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let thinking = scope.spawn(|| {
            let thought = engine.think(game, &Request::default(), &stop, &mut |_| {});
            thought.map(|_| Instant::now()).expect("the game has just begun")
        });
        std::thread::sleep(Duration::from_millis(30));
        let told = Instant::now();
        stop.store(true, Relaxed);
        thinking.join().expect("the search does not fail") - told
    })
}

fn main() {
    for threads in [1, 2] {
        let engine = Engine::new(16, threads);
        for &id in GameId::ALL {
            for players in id.about().players() {
                let game = start(id, players);
                let mut times: Vec<Duration> = (0..STOPS).map(|_| stopped(&engine, &game)).collect();
                times.sort_unstable();
                println!(
                    "{threads} threads, {} for {players}: median {:?}, longest {:?}",
                    id.about().id,
                    times[STOPS / 2],
                    times[STOPS - 1]
                );
            }
        }
    }
}
