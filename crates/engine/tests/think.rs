//! What must be true of whatever the engine says.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};
use taproom_engine::{Engine, Level, Request, Score, Thought, Variation};
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

/// A game after this many random plies; over or not.
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

/// Whether the player to move can force a win in this many plies, by trying everything.
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

/// Everything a thought says but how long it took.
fn said(thought: Thought) -> (Move, Score, u32, u32, u64, Vec<Variation>) {
    (thought.best, thought.score, thought.depth, thought.farthest, thought.nodes, thought.lines)
}

/// Somebody who is asked about a draw while another is on the move sees no more than at any other time.
#[test]
fn an_opinion_does_not_depend_on_what_is_hidden() {
    let (mut changed, mut placing, mut peeked) = (0, 0, 0);
    for number in 0..36u64 {
        let mut dice = Dice(number << 40);
        let players = 2 + (number % 3) as u8;
        let plies = 1 + dice.roll(40);
        let game = wander(GameId::TunnelBrawl, players, plies, &mut dice);
        let Some(mover) = game.to_move() else { continue };
        let Some(viewer) = game.in_play().iter().find(|&seat| seat != mover) else { continue };
        let mut hidden = game.position().clone();
        hidden.redeal(Some(viewer), &mut |sides| dice.roll(sides));
        let other = Game::from_position(game.spec().clone(), &hidden.text()).unwrap();
        let reserves = |game: &Game| game.position().reserve(mover).unwrap().held;
        changed += u32::from(reserves(&game) != reserves(&other));
        placing += u32::from(matches!(game.legal()[0], Move::Place { .. }));
        for lines in [1, 3] {
            let request = Request { nodes: Some(9_000), lines, seed: number, ..Request::default() };
            let request = Request { viewer: Some(viewer), ..request };
            let answer = |game: &Game| said(think(&Engine::new(2, 1), game, &request));
            assert_eq!(answer(&game), answer(&other), "{}", game.position().text());
            let mover_knows =
                |game: &Game| think(&Engine::new(2, 1), game, &Request { viewer: None, ..request.clone() });
            peeked += u32::from(said(mover_knows(&game)) != said(mover_knows(&other)));
            // Not even an answer that was not waited for tells anything.
            let told_before = AtomicBool::new(true);
            let hurried = |game: &Game| {
                let thought = Engine::new(1, 1).think(game, &request, &told_before, &mut |_| {}).unwrap();
                said(thought)
            };
            assert_eq!(hurried(&game), hurried(&other), "{}", game.position().text());
        }
    }
    assert!(changed > 20 && placing > 5 && peeked > 20, "{changed} {placing} {peeked}");
}

/// Scores are told from the side of whoever thinks.
#[test]
fn an_opinion_is_that_of_the_viewer() {
    for id in [GameId::Extinction, GameId::Jungle, GameId::TrenchRun, GameId::Quadular] {
        let game = wander(id, 2, 9, &mut Dice(11));
        let mover = game.to_move().unwrap();
        let other = game.in_play().iter().find(|&seat| seat != mover).unwrap();
        let ask =
            |viewer| think(&Engine::new(2, 1), &game, &Request { viewer, lines: 3, ..Request::depth(5) });
        let (plain, mine, theirs) = (ask(None), ask(Some(mover)), ask(Some(other)));
        assert_eq!(said(plain.clone()), said(mine), "{}", id.about().id);
        assert_eq!((plain.best, plain.nodes), (theirs.best, theirs.nodes));
        let points =
            |thought: &Thought| thought.lines.iter().map(|line| line.score.points()).collect::<Vec<_>>();
        assert_eq!(points(&plain), points(&theirs).iter().map(|points| -points).collect::<Vec<_>>());
    }
    // A queen up, whoever is to move; the third player has nothing to do with it.
    for (id, up, down, text) in [
        (
            GameId::Quadular,
            Seat::South,
            Seat::West,
            "3 E SWE S:S,W:W,E:E h1=SK,g2=SQ,f3=SR,j3=SR,c6=WR,m6=ER,a8=WK,o8=EK - 0",
        ),
        (
            GameId::TunnelBrawl,
            Seat::West,
            Seat::East,
            "######/rQ....bP/rR....bP/....../....../###### b m K+:4132,K+:2341 0,0 - 0 15",
        ),
    ] {
        let players = taproom_rules::AnyPosition::players_in(id, text).unwrap();
        let game = Game::from_position(Spec::new(id).with_players(players).unwrap(), text).unwrap();
        let points = |seat| {
            let request = Request { viewer: Some(seat), ..Request::depth(3) };
            think(&Engine::new(2, 1), &game, &request).score.points()
        };
        assert!(points(up) > points(down), "{text}: {} {}", points(up), points(down));
    }
    let mut game = start(GameId::Quadular, 4, &mut Dice(1));
    let gone = game.spec().seats()[2];
    game.retire(gone).unwrap();
    let answer = Engine::new(1, 1).think(
        &game,
        &Request::opinion(gone, Duration::ZERO),
        &AtomicBool::new(false),
        &mut |_| {},
    );
    assert_eq!(answer.err(), Some(Refusal::NotInPlay(gone)));
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
