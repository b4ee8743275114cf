//! Principal-variation search for two seats without chance.
//!
//! `root` deepens, `search` looks at one position with depth left, `quiet` goes on with captures, and
//! `experience` says which moves to try first.

mod experience;
mod quiet;
mod root;
mod search;

use super::ordering::Variations;
use super::{Budget, Mind, Search};
use crate::judge::{Judge, PROVEN, win_in};
use crate::transpositions::{Bound, Chapter, Known};
use experience::Experience;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use taproom_rules::position::Repetition;
use taproom_rules::{Actor, Move, Outcome, Seat};

const MOST_PLIES: usize = 120;
/// How many positions a thread looks at before it checks whether to stop.
const PAUSE: u64 = 1024;
const DRAWN: i32 = 0;
/// Positions further back than this have been left behind by a capture or a pawn in any real game.
const MEMORY: usize = 128;

/// A question to the search: what is the position at this ply worth to this seat, looked at so deep, as far as
/// that lies within the window?
#[derive(Clone, Copy)]
struct Node {
    seat: Seat,
    ply: usize,
    depth: i32,
    alpha: i32,
    beta: i32,
    /// Some move is expected to be too good for the window.
    cut: bool,
}

impl Node {
    fn is_root(&self) -> bool {
        self.ply == 0
    }

    /// The same window for a child, still from the parent's side.
    fn below(&self, depth: i32, cut: bool) -> Node {
        Node { ply: self.ply + 1, depth, cut, ..*self }
    }

    /// The same with the narrowest window above a score.
    fn above(self, alpha: i32) -> Node {
        Node { alpha, beta: alpha + 1, ..self }
    }

    /// The same from the other side.
    fn turned(self, seat: Seat) -> Node {
        Node { seat, alpha: -self.beta, beta: -self.alpha, ..self }
    }
}

/// What the search keeps about the ply it stands at.
#[derive(Clone, Copy)]
struct Ply {
    /// Whether the player to move is in danger, where the ply before has looked.
    danger: Option<bool>,
    /// The move that is left out, to see whether it is the only good one.
    left_out: Option<Move>,
    eval: i32,
}

/// One thread's search.
pub(super) struct Searcher<'a, P: Judge> {
    transpositions: Chapter<'a>,
    stop: &'a AtomicBool,
    budget: &'a Budget<'a>,
    mind: &'a Mind,
    /// Keys of the positions before the one that is searched.
    keys: Vec<u64>,
    repetition: Repetition,
    nodes: u64,
    /// How many positions the helpers have looked at, as often as they look up.
    helped: &'a AtomicU64,
    helper: usize,
    stopped: bool,
    root_depth: i32,
    farthest: usize,
    experience: Experience,
    plies: Box<[Ply; MOST_PLIES + 2]>,
    variations: Variations,
    /// One list serves the whole tree as a stack.
    moves: Vec<(Move, i32)>,
    /// Root moves that another line has already taken, or that the table forbids.
    excluded: Vec<Move>,
    reductions: &'static [[i8; 64]; 64],
    /// What the evaluation remembers.
    memory: P::Memory,
}

impl<'a, P: Judge> Searcher<'a, P> {
    pub(super) fn new(
        search: &Search<'a>,
        keys: &[u64],
        repetition: Repetition,
        helped: &'a AtomicU64,
    ) -> Searcher<'a, P> {
        Searcher {
            transpositions: search.transpositions,
            stop: search.stop,
            budget: search.budget,
            mind: search.mind,
            keys: keys[keys.len().saturating_sub(MEMORY)..].to_vec(),
            repetition,
            nodes: 0,
            helped,
            helper: 0,
            stopped: false,
            root_depth: 0,
            farthest: 0,
            experience: Experience::new(MOST_PLIES + 2),
            plies: Box::new([Ply { danger: None, left_out: None, eval: 0 }; MOST_PLIES + 2]),
            variations: Variations::new(MOST_PLIES + 2),
            moves: Vec::with_capacity(4096),
            excluded: Vec::new(),
            reductions: &search::REDUCTIONS,
            memory: P::Memory::default(),
        }
    }

    /// How many positions all threads have looked at.
    fn all_nodes(&self) -> u64 {
        self.nodes + self.helped.load(Relaxed)
    }

    /// Counts a position and looks up now and then; whether it is time to end.
    fn step(&mut self) -> bool {
        self.nodes += 1;
        self.nodes.is_multiple_of(PAUSE) && self.out_of_time()
    }

    fn out_of_time(&mut self) -> bool {
        if self.helper > 0 {
            self.helped.fetch_add(PAUSE, Relaxed);
        }
        self.stopped = self.stopped || self.stop.load(Relaxed) || self.budget.used_up(self.all_nodes());
        self.stopped
    }

    /// The position has stood before. Inside the search one repetition is as good as a draw.
    fn repeated(&self, key: u64) -> bool {
        self.repetition == Repetition::Draws && self.keys.iter().rev().any(|&other| other == key)
    }

    /// The position has stood twice before, which some tables forbid.
    fn banned(&self, key: u64) -> bool {
        self.repetition == Repetition::Banned && self.keys.iter().filter(|&&other| other == key).count() >= 2
    }

    fn evaluate(&mut self, position: &P, ply: usize) -> i32 {
        let error = self.mind.error(position.key());
        (position.evaluate(&mut self.memory, ply) + error).clamp(-PROVEN + 1, PROVEN - 1)
    }

    /// The score of a child from the side of its parent, which asks. In some games a player is skipped and it is
    /// the same player's turn again.
    fn score_child(&mut self, child: &P, asked: Node) -> i32 {
        let next = next_seat(child, asked.seat);
        if next == asked.seat { self.search(child, asked) } else { -self.search(child, asked.turned(next)) }
    }
}

/// Who is to act after a move, or would be where the move has decided the game.
fn next_seat<P: Judge>(child: &P, seat: Seat) -> Seat {
    match child.actor() {
        Actor::Seat(next) => next,
        Actor::Chance | Actor::Nobody => seat.opposite(),
    }
}

fn score_of(outcome: &Outcome, seat: Seat, ply: usize) -> i32 {
    match outcome.winner() {
        Some(winner) if winner == seat => win_in(ply as i32),
        Some(_) => -win_in(ply as i32),
        None => DRAWN,
    }
}

/// Which bound a search with a window has found.
fn bound(best: i32, first_alpha: i32, beta: i32) -> Bound {
    match best {
        _ if best >= beta => Bound::Lower,
        _ if best > first_alpha => Bound::Exact,
        _ => Bound::Upper,
    }
}

/// A score that counts plies from the root, as the table keeps it: from the position itself.
fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        _ if score >= PROVEN => score + ply as i32,
        _ if score <= -PROVEN => score - ply as i32,
        _ => score,
    }
}

fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        _ if score >= PROVEN => score - ply as i32,
        _ if score <= -PROVEN => score + ply as i32,
        _ => score,
    }
}

/// What is known, where that settles the question.
fn settles(known: &Known, node: &Node) -> Option<i32> {
    let score = from_table(known.score, node.ply);
    let settled = match known.bound {
        Bound::Exact => true,
        Bound::Lower => score >= node.beta,
        Bound::Upper => score <= node.alpha,
    };
    settled.then_some(score)
}
