//! Wins by force that a short look does not find, each a line of `data/tactics.txt`.
//!
//! `cargo run --release -p taproom-engine --example tactics` collects them; short ones are checked here by trying
//! everything.
#![allow(clippy::unwrap_used)]

use std::sync::atomic::AtomicBool;
use taproom_engine::{Engine, Request, Score};
use taproom_rules::notation::{read_move, write_move};
use taproom_rules::{AnyPosition, Game, GameId, Move, Seat, Spec};

struct Puzzle {
    game: Game,
    best: Move,
    plies: u32,
}

fn puzzles() -> Vec<Puzzle> {
    include_str!("data/tactics.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let parts: Vec<&str> = line.split('|').collect();
            let id = GameId::from_id(parts[0]).unwrap();
            let game = Game::from_position(Spec::new(id), parts[1]).unwrap();
            Puzzle { best: read_move(id.about(), parts[2]).unwrap(), plies: parts[3].parse().unwrap(), game }
        })
        .collect()
}

#[test]
fn the_engine_finds_them() {
    for puzzle in puzzles() {
        let (game, about) = (&puzzle.game, puzzle.game.about());
        let request = Request { nodes: Some(1_000_000), ..Request::default() };
        let thought = Engine::new(16, 1).think(game, &request, &AtomicBool::new(false), &mut |_| {}).unwrap();
        // Another move may win as fast: either the move or the proof must be there.
        let proven = matches!(thought.score, Score::Wins(plies) if plies <= puzzle.plies);
        let (best, text) = (write_move(about, puzzle.best), game.position().text());
        assert!(proven || thought.best == puzzle.best, "{text} {best}: {thought:?}");
    }
}

/// Whether a seat wins within so many plies whatever the other does, by trying everything.
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
    for puzzle in puzzles().into_iter().filter(|puzzle| puzzle.plies <= 7) {
        let position = puzzle.game.position();
        let seat = position.to_move().unwrap();
        let mut next = position.clone();
        next.play_unchecked(puzzle.best);
        assert!(wins(&next, seat, puzzle.plies - 1), "{}", position.text());
        assert!(!wins(position, seat, puzzle.plies - 2), "{} is shorter", position.text());
        checked += 1;
    }
    assert!(checked >= 2);
}
