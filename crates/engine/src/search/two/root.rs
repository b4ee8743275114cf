//! Deepening: the same position again and again, each time a ply deeper.

use super::{MOST_PLIES, Node, Searcher};
use crate::judge::{Judge, PROVEN, WON};
use crate::search::{Report, Variation};
use taproom_rules::{Move, Seat};

impl<P: Judge> Searcher<'_, P> {
    /// Deepens until the budget is used up or nothing is left to find out, and reports every depth that was
    /// searched to its end. `helper` numbers the thread; helpers start deeper to look elsewhere.
    pub(in crate::search) fn deepen(
        &mut self,
        root: &P,
        seat: Seat,
        helper: usize,
        report: &mut dyn FnMut(Report),
    ) {
        self.helper = helper;
        let mut scores: Vec<i32> = Vec::new();
        let deepest = self.budget.depth.min(MOST_PLIES as i32 - 10);
        for depth in 1 + (helper as i32 & 1)..=deepest {
            self.root_depth = depth;
            self.farthest = 0;
            self.excluded.clear();
            let mut lines: Vec<Variation> = Vec::new();
            for index in 0..self.budget.lines {
                let guess = scores.get(index).copied();
                let Some(score) = self.aspire(root, seat, depth, guess) else { break };
                let moves = self.variations.first().to_vec();
                let Some(&best) = moves.first() else { break };
                self.excluded.push(best);
                lines.push(Variation { score, moves });
            }
            if self.stopped && (depth > 1 || lines.is_empty()) {
                // A first move that came out better before the end is still the better one.
                if let [line, ..] = &lines[..]
                    && !line.moves.is_empty()
                    && self.budget.lines == 1
                {
                    report(self.report(depth, lines, false));
                }
                return;
            }
            if lines.is_empty() {
                return;
            }
            lines.sort_by_key(|line| -line.score);
            scores = lines.iter().map(|line| line.score).collect();
            let proven = scores[0].abs() >= PROVEN && depth > 2 * (WON - scores[0].abs()) + 4;
            report(self.report(depth, lines, true));
            if self.stopped
                || proven && self.budget.lines == 1
                || helper == 0 && self.budget.enough(self.all_nodes())
            {
                return;
            }
        }
    }

    /// Searches with a narrow window around the last score, and wider ones until the score lies inside.
    /// Nothing when the search was stopped before any move was looked at.
    fn aspire(&mut self, root: &P, seat: Seat, depth: i32, guess: Option<i32>) -> Option<i32> {
        let mut width = 20;
        let (mut alpha, mut beta) = match guess {
            Some(guess) if depth >= 5 && guess.abs() < PROVEN => (guess - width, guess + width),
            _ => (-WON, WON),
        };
        // A move that came out too good for the window, should the time not suffice to see how good.
        let mut surprise: Option<(i32, Vec<Move>)> = None;
        loop {
            self.plies[0].danger = None;
            let score = self.search(root, Node { seat, ply: 0, depth, alpha, beta, cut: false });
            if self.stopped {
                if !self.variations.first().is_empty() && score > alpha && score < beta {
                    return Some(score);
                }
                let (score, moves) = surprise?;
                self.variations.set_first(moves);
                return Some(score);
            }
            width *= 3;
            if score <= alpha && alpha > -WON {
                surprise = None;
                beta = i32::midpoint(alpha, beta);
                alpha = if width > 1000 { -WON } else { (score - width).max(-WON) };
            } else if score >= beta && beta < WON {
                surprise = Some((score, self.variations.first().to_vec()));
                beta = if width > 1000 { WON } else { (score + width).min(WON) };
            } else {
                return Some(score);
            }
        }
    }

    fn report(&self, depth: i32, lines: Vec<Variation>, complete: bool) -> Report {
        let farthest = depth.max(self.farthest as i32);
        Report { depth, farthest, nodes: self.all_nodes(), lines, complete }
    }
}
