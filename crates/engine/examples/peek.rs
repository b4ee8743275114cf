#![allow(missing_docs, clippy::unwrap_used)]
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use taproom_engine::{Engine, Request};
use taproom_rules::{Game, GameId, Spec, notation::write_move};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let id = GameId::from_id(&args[1]).unwrap();
    let ms: u64 = args[2].parse().unwrap();
    let players: u64 = args.get(3).map_or(2, |p| p.parse().unwrap());
    let mut spec = Spec::new(id).with_players(players).unwrap();
    if spec.wants_deal() {
        spec = spec.with_deal(taproom_rules::Deal::read("PRNBQKPRNBPP").unwrap()).unwrap();
    }
    let game = Game::new(spec).unwrap();
    let engine = Engine::new(64, 1);
    let t = engine
        .think(&game, &Request::time(Duration::from_millis(ms)), &AtomicBool::new(false), &mut |t| {
            let pv: Vec<String> = t.lines[0].moves.iter().map(|&m| write_move(game.about(), m)).collect();
            println!("{} {} {} {:?} {}", t.depth, t.score, t.nodes, t.elapsed, pv.join(" "));
        })
        .unwrap();
    println!("{:.2} Mnps", t.nodes as f64 / t.elapsed.as_secs_f64() / 1e6);
}
