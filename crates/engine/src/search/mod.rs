//! Looking ahead.

mod many;
mod mind;
mod ordering;
mod two;

pub use mind::{Mind, Style};

use crate::judge::Judge;
use crate::transpositions::Chapter;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use taproom_rules::{Move, Seat};

/// What time it is: how long ago some moment was that stays the same.
pub type Now = dyn Fn() -> Duration + Send + Sync;

/// How much may be spent.
#[derive(Clone)]
pub struct Budget<'a> {
    /// Tells the time.
    pub now: &'a Now,
    /// When the search must have ended.
    pub deadline: Option<Duration>,
    /// After this moment no deeper search is begun.
    pub soft: Option<Duration>,
    /// How many positions may be looked at.
    pub nodes: u64,
    /// How deep to look.
    pub depth: i32,
    /// How many best moves are wanted.
    pub lines: usize,
}

impl Budget<'_> {
    fn used_up(&self, nodes: u64) -> bool {
        nodes >= self.nodes || self.deadline.is_some_and(|deadline| (self.now)() >= deadline)
    }

    fn enough(&self, nodes: u64) -> bool {
        self.used_up(nodes) || self.soft.is_some_and(|soft| (self.now)() >= soft)
    }
}

/// A line of play and what comes of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// From the side of the player to move in a search for two, of the thinker in one for more.
    pub score: i32,
    /// The moves, the best one first.
    pub moves: Vec<Move>,
}

/// What a search has found out so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// How deep it looked.
    pub depth: i32,
    /// How far its longest line went.
    pub farthest: i32,
    /// How many positions it looked at, all threads together.
    pub nodes: u64,
    /// The best lines, the best for the player to move first.
    pub lines: Vec<Variation>,
    /// Whether every move was looked at to this depth.
    pub complete: bool,
}

/// What every thread of a search shares.
#[derive(Clone, Copy)]
pub struct Search<'a> {
    /// What is known.
    pub transpositions: Chapter<'a>,
    /// Somebody wants it to end.
    pub stop: &'a AtomicBool,
    /// How much may be spent.
    pub budget: &'a Budget<'a>,
    /// How well it is played.
    pub mind: &'a Mind,
    /// How many threads look.
    pub threads: usize,
}

impl Search<'_> {
    /// Searches a position of a game for two without chance. Keys are those of the positions before.
    pub fn two<P: Judge + Sync>(&self, root: &P, seat: Seat, keys: &[u64], report: &mut dyn FnMut(Report)) {
        let (done, helped) = (AtomicBool::new(false), AtomicU64::new(0));
        std::thread::scope(|scope| {
            for helper in 1..self.threads {
                let (done, helped) = (&done, &helped);
                scope.spawn(move || {
                    let budget = Budget { nodes: u64::MAX, soft: None, ..self.budget.clone() };
                    let search = Search { stop: done, budget: &budget, ..*self };
                    let mut searcher = two::Searcher::<P>::new(&search, keys, root.repetition(), helped);
                    searcher.deepen(root, seat, helper, &mut |_| {});
                });
            }
            let mut searcher = two::Searcher::<P>::new(self, keys, root.repetition(), &helped);
            searcher.deepen(root, seat, 0, report);
            done.store(true, Relaxed);
        });
    }
}
