//! Wins by force that a short look does not find, and for three and four seats moves that only a deeper look finds,
//! each a line of `data/tactics.txt`.
//!
//! `cargo run --release -p taproom-engine --example tactics` collects them; short wins are checked here by trying
//! everything.
#![allow(clippy::unwrap_used)]

use std::sync::atomic::AtomicBool;
use taproom_engine::{Engine, Request, Score, Thought};
use taproom_rules::notation::{read_move, write_move};
use taproom_rules::{AnyPosition, Game, GameId, Move, Seat, Spec};

struct Puzzle {
    game: Game,
    best: Move,
    /// In how many plies it wins; nothing where only deeper searches speak for it.
    plies: Option<u32>,
}

fn puzzles() -> Vec<Puzzle> {
    include_str!("data/tactics.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let parts: Vec<&str> = line.split('|').collect();
            let id = GameId::from_id(parts[0]).unwrap();
            let players = AnyPosition::players_in(id, parts[1]).unwrap_or(2);
            let spec = Spec::new(id).with_players(players).unwrap();
            let game = Game::from_position(spec, parts[1]).unwrap();
            let plies = if parts[3] == "deep" { None } else { Some(parts[3].parse().unwrap()) };
            Puzzle { best: read_move(id.about(), parts[2]).unwrap(), plies, game }
        })
        .collect()
}

/// Whether the engine finds it by looking at this many positions. Another move may win as fast: either the move or the
/// proof must be there.
fn finds(puzzle: &Puzzle, nodes: u64) -> Result<(), Box<Thought>> {
    let request = Request { nodes: Some(nodes), ..Request::default() };
    let stop = AtomicBool::new(false);
    let thought = Engine::new(16, 1).think(&puzzle.game, &request, &stop, &mut |_| {}).unwrap();
    let proven = match (thought.score, puzzle.plies) {
        (Score::Wins(plies), Some(most)) => plies <= most,
        _ => false,
    };
    if proven || thought.best == puzzle.best { Ok(()) } else { Err(Box::new(thought)) }
}

#[test]
fn the_engine_finds_them() {
    for puzzle in puzzles() {
        // Most are found soon; the few that need more get it.
        if let Err(thought) = finds(&puzzle, 150_000).or_else(|_| finds(&puzzle, 2_000_000)) {
            let best = write_move(puzzle.game.about(), puzzle.best);
            panic!("{} {best}: {thought:?}", puzzle.game.position().text());
        }
    }
}

/// Whether a seat wins within this many plies whatever the other does, by trying everything.
fn wins(position: &AnyPosition, seat: Seat, plies: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner() == Some(seat);
    }
    if plies == 0 {
        return false;
    }
    let mut children = position.moves().into_iter().map(|m| {
        let mut next = position.clone();
        next.play_unchecked(m);
        next
    });
    if position.to_move() == Some(seat) {
        children.any(|next| wins(&next, seat, plies - 1))
    } else {
        children.all(|next| wins(&next, seat, plies - 1))
    }
}

#[test]
fn the_short_ones_are_what_they_say() {
    let mut checked = 0;
    for puzzle in puzzles() {
        let Some(plies) = puzzle.plies.filter(|&plies| plies <= 7) else { continue };
        let position = puzzle.game.position();
        let seat = position.to_move().unwrap();
        let mut next = position.clone();
        next.play_unchecked(puzzle.best);
        assert!(wins(&next, seat, plies - 1), "{}", position.text());
        assert!(!wins(position, seat, plies - 2), "{} is shorter", position.text());
        checked += 1;
    }
    assert!(checked >= 2);
}

#[test]
fn every_table_has_some() {
    let puzzles = puzzles();
    for id in GameId::ALL.iter().copied() {
        for players in id.about().players() {
            let count =
                puzzles.iter().filter(|p| p.game.spec().game() == id && p.game.spec().players() == players);
            assert!(count.count() >= 1, "{} for {players}", id.about().id);
        }
    }
}
