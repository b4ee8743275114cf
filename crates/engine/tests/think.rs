//! What must be true of whatever the engine says.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};
use taproom_engine::{Engine, Level, Request, Score, Thought};
use taproom_rules::{Deal, Game, GameId, Move, Refusal, Seat, Spec, zobrist};

struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_add(1);
        (zobrist::number(self.0) % u64::from(sides.max(1))) as u32
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.roll(items.len() as u32) as usize]
    }
}

fn start(id: GameId, players: u8, dice: &mut Dice) -> Game {
    let mut spec = Spec::new(id).with_players(players.into()).unwrap();
    if spec.wants_deal() {
        let deal = Deal::shuffled(players, |sides| dice.roll(sides));
        spec = spec.with_deal(deal).unwrap();
    }
    Game::new(spec).unwrap()
}

/// A game after so many random plies; over or not.
fn wander(id: GameId, players: u8, plies: u32, dice: &mut Dice) -> Game {
    let mut game = start(id, players, dice);
    for _ in 0..plies {
        let moves = game.legal();
        if moves.is_empty() {
            break;
        }
        game.play(dice.pick(&moves)).unwrap();
    }
    game
}

fn think(engine: &Engine, game: &Game, request: &Request) -> Thought {
    engine.think(game, request, &AtomicBool::new(false), &mut |_| {}).unwrap()
}

fn every_table() -> impl Iterator<Item = (GameId, u8)> {
    GameId::ALL.iter().flat_map(|&id| id.about().players().map(move |players| (id, players)))
}

/// How many random positions to try: a few here, a million by `POSITIONS=1000000`.
fn positions() -> u32 {
    std::env::var("POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(3000)
}

#[test]
fn it_never_plays_an_illegal_move() {
    let engine = Engine::new(1, 1);
    let tables: Vec<(GameId, u8)> = every_table().collect();
    for number in 0..positions() {
        let mut dice = Dice(u64::from(number) << 20);
        let (id, players) = dice.pick(&tables);
        let plies = dice.roll(150);
        let game = wander(id, players, plies, &mut dice);
        let request = match dice.roll(4) {
            0 => Request::depth(1),
            1 => Request { nodes: Some(300), ..Request::default() },
            2 => Request { nodes: Some(200), lines: 3, ..Request::default() },
            _ => Request {
                nodes: Some(200),
                level: Level::new(u64::from(1 + dice.roll(7))),
                seed: 5,
                ..Request::default()
            },
        };
        match engine.think(&game, &request, &AtomicBool::new(false), &mut |_| {}) {
            Ok(thought) => {
                assert!(
                    game.legal().contains(&thought.best),
                    "{} at {}",
                    id.about().id,
                    game.position().text()
                );
                for line in &thought.lines {
                    let mut game = game.clone();
                    // Where something is hidden the line supposes a deal that need not be the real one.
                    let known = if id == GameId::TunnelBrawl { 1 } else { usize::MAX };
                    for &m in line.moves.iter().take(known) {
                        game.play(m)
                            .unwrap_or_else(|refusal| panic!("{refusal} in {}", game.position().text()));
                    }
                }
            }
            Err(refusal) => assert_eq!((refusal, game.outcome().is_some()), (Refusal::Over, true)),
        }
    }
}

#[test]
fn a_single_thread_thinks_the_same_twice() {
    for (id, players) in every_table() {
        let game = wander(id, players, 12, &mut Dice(7));
        if game.outcome().is_some() {
            continue;
        }
        let request = Request { nodes: Some(20_000), ..Request::default() };
        let [first, second] = [(); 2].map(|()| {
            let thought = think(&Engine::new(4, 1), &game, &request);
            (thought.best, thought.score, thought.depth, thought.nodes, thought.lines)
        });
        assert_eq!(first, second, "{} for {players}", id.about().id);
    }
}

/// Every game for every number of players, by the rules of its book, by every single choice with what it needs,
/// and by every preset.
fn every_rules() -> Vec<Spec> {
    let mut specs = Vec::new();
    for (id, players) in every_table() {
        let about = id.about();
        let spec = Spec::new(id).with_players(players.into()).unwrap();
        let choices = about
            .choices
            .iter()
            .map(|choice| [Some(choice.id), choice.needs].into_iter().flatten().collect());
        let presets = about.presets.iter().map(|preset| vec![preset.id]);
        let sets = [Vec::new()].into_iter().chain(choices).chain(presets);
        specs.extend(sets.map(|ids| spec.clone().with_options(ids).unwrap()));
    }
    let mut different: Vec<Spec> = Vec::new();
    for spec in specs {
        if !different.contains(&spec) {
            different.push(spec);
        }
    }
    different
}

/// One engine serves all tables of a house. What it found out by other rules is no part of its memory: it is not
/// believed, and it is in nobody's way. So not only the answer is the same but every node of the search.
#[test]
fn thinking_after_other_games_is_thinking_alone() {
    let rules = every_rules();
    assert!(rules.len() > 30, "{} rules", rules.len());
    for (megabytes, seed) in [(0, 1), (1, 2), (1, 3)] {
        let house = Engine::new(megabytes, 1);
        for spec in &rules {
            // The same dice lead to the same positions as long as the rules agree.
            let mut dice = Dice(seed << 32);
            let (id, players) = (spec.game(), spec.players());
            let spec = match spec.wants_deal() {
                true => spec.clone().with_deal(Deal::shuffled(players, |sides| dice.roll(sides))).unwrap(),
                false => spec.clone(),
            };
            let mut game = Game::new(spec).unwrap();
            for _ in 0..10 + 20 * seed {
                let moves = game.legal();
                if moves.is_empty() {
                    break;
                }
                let mut next = game.clone();
                next.play(dice.pick(&moves)).unwrap();
                if next.outcome().is_none() {
                    game = next;
                }
            }
            let request = Request { nodes: Some(8_000), ..Request::default() };
            let answer = |engine: &Engine| {
                let thought = think(engine, &game, &request);
                (thought.best, thought.score, thought.depth, thought.nodes, thought.lines)
            };
            let alone = Engine::new(megabytes, 1);
            let options: Vec<&str> = game.spec().options().collect();
            assert_eq!(
                answer(&house),
                answer(&alone),
                "{} for {players} with {options:?}: {}",
                id.about().id,
                game.position().text()
            );
        }
    }
}

/// By the rules of the book the tiger runs into the den. Where only a rat may enter it, that proof of a loss must not
/// be believed.
#[test]
fn a_proof_by_other_rules_proves_nothing() {
    let text = "7/7/7/7/7/3t3/5rW/R6/7 w";
    let book = Game::from_position(Spec::new(GameId::Jungle), text).unwrap();
    let spec = Spec::new(GameId::Jungle).with_options(["rat_only_den"]).unwrap();
    let other = Game::from_position(spec, text).unwrap();
    let house = Engine::new(16, 1);
    let request = Request::depth(12);
    let by_the_book = think(&house, &book, &request);
    let alone = think(&Engine::new(16, 1), &other, &request);
    let after = think(&house, &other, &request);
    assert_ne!(by_the_book.score, alone.score, "the rules make a difference here");
    assert_eq!((after.best, after.score, after.nodes), (alone.best, alone.score, alone.nodes));
}

/// Whether the player to move can force a win in so many plies, by trying everything.
fn wins_in(game: &Game, plies: u32) -> bool {
    let seat = game.to_move().unwrap();
    plies > 0
        && game.legal().into_iter().any(|m| {
            let mut next = game.clone();
            next.play(m).unwrap();
            match next.outcome() {
                Some(outcome) => outcome.winner() == Some(seat),
                None => next.to_move() != Some(seat) && loses_in(&next, plies - 1, seat),
            }
        })
}

fn loses_in(game: &Game, plies: u32, winner: Seat) -> bool {
    plies > 0
        && game.legal().into_iter().all(|m| {
            let mut next = game.clone();
            next.play(m).unwrap();
            match next.outcome() {
                Some(outcome) => outcome.winner() == Some(winner),
                None => next.to_move() == Some(winner) && wins_in(&next, plies - 1),
            }
        })
}

#[test]
fn proven_wins_are_those_that_brute_force_finds() {
    let games = [GameId::Extinction, GameId::Jungle, GameId::TrenchRun, GameId::Quadular];
    let (mut ones, mut threes) = (0, 0);
    for number in 0..1000u64 {
        let mut dice = Dice(number << 32);
        let id = dice.pick(&games);
        let plies = 8 + dice.roll(100);
        let game = wander(id, 2, plies, &mut dice);
        if game.outcome().is_some() || game.legal().len() > 45 {
            continue;
        }
        let expected = [1, 3].into_iter().find(|&plies| wins_in(&game, plies));
        let thought = think(&Engine::new(2, 1), &game, &Request::depth(4));
        let found = match thought.score {
            Score::Wins(plies) if plies <= 3 => Some(plies),
            _ => None,
        };
        assert_eq!(found, expected, "{} at {}: {thought:?}", id.about().id, game.position().text());
        ones += u32::from(expected == Some(1));
        threes += u32::from(expected == Some(3));
    }
    assert!(ones > 20 && threes > 10, "the positions prove something: {ones} and {threes}");
}

/// The engine sees what its seat may see: dealt anew, all that is hidden from it changes nothing.
#[test]
fn its_choice_does_not_depend_on_what_is_hidden() {
    let mut changed = 0;
    for number in 0..24u64 {
        let mut dice = Dice(number << 40);
        let players = 2 + (number % 3) as u8;
        let plies = 2 * dice.roll(20);
        let game = wander(GameId::TunnelBrawl, players, plies, &mut dice);
        let Some(seat) = game.to_move() else { continue };
        let mut hidden = game.position().clone();
        hidden.redeal(Some(seat), &mut |sides| dice.roll(sides));
        changed += u32::from(hidden != *game.position());
        let other = Game::from_position(game.spec().clone(), &hidden.text()).unwrap();
        let request = Request { nodes: Some(15_000), seed: number, ..Request::default() };
        let answer = |game: &Game| {
            let thought = think(&Engine::new(2, 1), game, &request);
            (thought.best, thought.score, thought.depth, thought.nodes)
        };
        assert_eq!(answer(&game), answer(&other), "{}", game.position().text());
    }
    assert!(changed > 15);
}

#[test]
fn it_stops_when_told() {
    let engine = Engine::new(8, 2);
    for (id, players) in every_table() {
        let game = start(id, players, &mut Dice(3));
        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let thinking = scope.spawn(|| {
                let thought = engine.think(&game, &Request::default(), &stop, &mut |_| {}).unwrap();
                (thought.best, Instant::now())
            });
            std::thread::sleep(Duration::from_millis(40));
            let told = Instant::now();
            stop.store(true, Relaxed);
            let (best, ended) = thinking.join().unwrap();
            assert!(game.legal().contains(&best));
            // On an idle machine it takes under a millisecond; this only catches an engine that does not listen.
            assert!(ended - told < Duration::from_secs(2), "{}: {:?}", id.about().id, ended - told);
        });
    }
}

/// The clock is handed in, so the engine thinks on machines whose clock the standard library does not know, and can
/// be held to every moment of it.
#[test]
fn it_goes_by_the_clock_it_is_given() {
    for (id, players) in every_table() {
        let game = start(id, players, &mut Dice(9));
        let asked = Arc::new(AtomicU64::new(0));
        let ticks = Arc::clone(&asked);
        // A second passes whenever somebody looks.
        let engine = Engine::with_clock(1, 1, move || Duration::from_secs(ticks.fetch_add(1, Relaxed)));
        let thought = think(&engine, &game, &Request::time(Duration::from_secs(20)));
        assert!(thought.elapsed <= Duration::from_secs(21), "{} {:?}", id.about().id, thought.elapsed);
        assert!((20..=23).contains(&asked.load(Relaxed)), "{} {asked:?}", id.about().id);
        let before = asked.load(Relaxed);
        let thought = think(&engine, &game, &Request::depth(2));
        assert!(asked.load(Relaxed) <= before + 4 && thought.depth == 2, "nobody looks who has all the time");
    }
}

#[test]
fn absurd_requests_get_a_move() {
    for (id, players) in every_table() {
        let game = start(id, players, &mut Dice(5));
        for request in [
            Request::time(Duration::ZERO),
            Request::time(Duration::from_millis(1)),
            Request { nodes: Some(0), ..Request::default() },
            Request { depth: Some(0), ..Request::default() },
            Request { depth: Some(u32::MAX), nodes: Some(2000), ..Request::default() },
            Request { lines: 10_000, nodes: Some(2000), ..Request::default() },
            Request { lines: 0, nodes: Some(500), ..Request::default() },
        ] {
            let thought = think(&Engine::new(0, 0), &game, &request);
            assert!(game.legal().contains(&thought.best), "{} {request:?}", id.about().id);
        }
        let told_before = AtomicBool::new(true);
        let thought = Engine::new(1, 1).think(&game, &Request::default(), &told_before, &mut |_| {}).unwrap();
        assert!(game.legal().contains(&thought.best));
    }
    let mut over = start(GameId::Jungle, 2, &mut Dice(1));
    over.retire(Seat::South).unwrap();
    let answer = Engine::new(1, 1).think(&over, &Request::depth(3), &AtomicBool::new(false), &mut |_| {});
    assert_eq!(answer.err(), Some(Refusal::Over));
}

#[test]
fn several_lines_start_with_different_moves() {
    for id in [GameId::Extinction, GameId::Jungle, GameId::TrenchRun, GameId::Quadular] {
        let game = start(id, 2, &mut Dice(1));
        let thought = think(&Engine::new(4, 1), &game, &Request { lines: 4, ..Request::depth(5) });
        let mut first: Vec<Move> = thought.lines.iter().map(|line| line.moves[0]).collect();
        assert_eq!(first.len(), 4);
        assert!(thought.lines.is_sorted_by_key(|line| -line.score.points()));
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), 4);
    }
}
