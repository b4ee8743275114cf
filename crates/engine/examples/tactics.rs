//! Collects positions for `tests/data/tactics.txt`: `tactics GAME PLAYERS COUNT SEED`.
//!
//! The engine plays quick games against itself. Where two play, a position is kept if a search proves a win in 5 to
//! 11 plies that a look of three plies does not find. Where more play, it is kept if a short look prefers another
//! move while searches of ten and of forty times as many positions, best-reply and paranoid, all prefer the same
//! one, and by a clear margin.

use std::sync::atomic::AtomicBool;
use taproom_engine::search::Style;
use taproom_engine::{Engine, Request, Score, Thought};
use taproom_rules::notation::write_move;
use taproom_rules::{Deal, Game, GameId, Move, Spec, zobrist};

/// By how much the best move must be better than the next one, in hundredths of the least piece.
const MARGIN: i32 = 250;

fn think(game: &Game, request: &Request) -> Option<Thought> {
    Engine::new(32, 1).think(game, request, &AtomicBool::new(false), &mut |_| {}).ok()
}

fn nodes(nodes: u64) -> Request {
    Request { nodes: Some(nodes), ..Request::default() }
}

/// A proven win that is easily overlooked, and in how many plies.
fn win(game: &Game) -> Option<(Move, String)> {
    let deep = think(game, &nodes(150_000))?;
    let Score::Wins(plies @ 5..=11) = deep.score else { return None };
    let quick = think(game, &Request::depth(3))?;
    (quick.best != deep.best).then(|| (deep.best, plies.to_string()))
}

/// A move that only a deeper look finds.
fn deep_move(game: &Game) -> Option<(Move, String)> {
    let quick = think(game, &Request::depth(2))?;
    let found = think(game, &Request { lines: 2, ..nodes(150_000) })?;
    let [first, second] = &found.lines[..] else { return None };
    if found.best == quick.best || first.score.points() < second.score.points() + MARGIN {
        return None;
    }
    let agree = [Style::BestReply, Style::Paranoid].into_iter().all(|style| {
        [100_000, 1_000_000, 4_000_000].into_iter().all(|count| {
            let request = Request { style: Some(style), ..nodes(count) };
            think(game, &request).is_some_and(|thought| thought.best == found.best)
        })
    });
    agree.then(|| (found.best, "deep".to_owned()))
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| words.get(index).and_then(|word| word.parse::<u64>().ok());
    let (Some(id), Some(players), Some(count), Some(seed)) =
        (words.first().and_then(|word| GameId::from_id(word)), number(1), number(2), number(3))
    else {
        eprintln!("tactics GAME PLAYERS COUNT SEED");
        std::process::exit(2);
    };
    let mut roll = seed;
    let mut dice = move |sides: u32| {
        roll += 1;
        (zobrist::number(roll) % u64::from(sides.max(1))) as u32
    };
    let mut found = 0;
    while found < count {
        let mut spec = Spec::new(id).with_players(players).expect("a number of players that the game allows");
        if spec.wants_deal() {
            let deal = Deal::shuffled(players as u8, &mut dice);
            spec = spec.with_deal(deal).expect("it is dealt for as many");
        }
        let mut game = Game::new(spec).expect("what was to be dealt is dealt");
        while game.outcome().is_none() && game.ply() < 200 {
            let legal = game.legal();
            // Openings by chance, then quick play with a slip now and then.
            let m = if game.ply() < 6 || dice(12) == 0 {
                legal[dice(legal.len() as u32) as usize]
            } else {
                think(&game, &nodes(2000)).map_or(legal[0], |thought| thought.best)
            };
            game.play(m).expect("it is legal");
            if game.ply() < 10 || game.outcome().is_some() {
                continue;
            }
            let puzzle = if players == 2 && !game.about().dealt { win(&game) } else { deep_move(&game) };
            if let Some((best, proof)) = puzzle {
                let best = write_move(game.about(), best);
                println!("{}|{}|{best}|{proof}", game.about().id, game.position().text());
                found += 1;
                break;
            }
        }
    }
}
