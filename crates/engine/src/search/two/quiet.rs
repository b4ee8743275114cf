//! What comes after the depth: captures, until the position is quiet.

use super::{DRAWN, MOST_PLIES, Node, Searcher, bound, next_seat, score_of, settles, to_table};
use crate::judge::{All, Judge, Onto, PROVEN, WON, win_in};
use crate::search::ordering::pick;
use crate::transpositions::Known;
use taproom_rules::Move;

/// How many plies beyond the depth danger is looked for.
const WATCHED: i32 = 4;

impl<P: Judge> Searcher<'_, P> {
    /// Goes on with captures until the position is quiet; out of danger first, if there is any. The depth is
    /// nothing at first, and less with every ply.
    fn quiesce(&mut self, position: &P, node: Node) -> i32 {
        let ply = node.ply;
        self.variations.clear(ply);
        if let Some(outcome) = position.decided() {
            return score_of(&outcome, node.seat, ply);
        }
        if position.exhausted().is_some() || self.repeated(position.key()) {
            return DRAWN;
        }
        if self.mind.sharp
            && let Some(m) = position.winning_move()
        {
            self.variations.end_with(ply, m);
            return win_in(ply as i32 + 1);
        }
        if ply >= MOST_PLIES {
            return self.evaluate(position, ply);
        }
        let danger = self.mind.sharp && node.depth > -WATCHED && position.in_danger();
        let known = self.transpositions.get(position.key());
        self.settle(position, node, known, danger)
    }

    /// The same, once it is known that nothing is decided and what the table says.
    pub(super) fn settle(&mut self, position: &P, mut node: Node, known: Option<Known>, danger: bool) -> i32 {
        let ply = node.ply;
        self.variations.clear(ply);
        self.farthest = self.farthest.max(ply);
        if self.step() {
            return DRAWN;
        }
        let key = position.key();
        if let Some(known) = known
            && node.beta - node.alpha == 1
            && let Some(score) = settles(&known, &node)
        {
            return score;
        }
        let first_alpha = node.alpha;
        let mut best = -win_in(ply as i32);
        let mut stand = -WON;
        if !danger {
            stand = self.evaluate(position, ply);
            best = stand;
            node.alpha = node.alpha.max(stand);
            if node.alpha >= node.beta {
                return stand;
            }
        }
        let base = self.moves.len();
        let loot = position.loot();
        if danger {
            position.generate(&mut All(&mut self.moves));
        } else {
            position.generate(&mut Onto { squares: loot, moves: &mut self.moves });
        }
        let remembered = known.and_then(|known| known.best);
        self.experience.rank(position, &node, remembered, loot, &mut self.moves[base..]);
        let mut best_move = None;
        let mut legal = 0;
        for i in base..self.moves.len() {
            let (m, _) = pick(&mut self.moves, i);
            if self.mind.overlooks(key, m) {
                continue;
            }
            if !danger && best > -PROVEN {
                let gain = m.to().map_or(0, |to| position.worth(to));
                if stand + gain + 200 < node.alpha && !matches!(m, Move::Promote { .. }) {
                    continue;
                }
                if position.exchange(m) < 0 {
                    continue;
                }
            }
            let mut child = position.clone();
            child.play_unchecked(m);
            if self.banned(child.key()) {
                continue;
            }
            legal += 1;
            self.keys.push(key);
            let asked = node.below(node.depth - 1, false);
            let next = next_seat(&child, node.seat);
            let score = if next == node.seat {
                self.quiesce(&child, asked)
            } else {
                -self.quiesce(&child, asked.turned(next))
            };
            self.keys.pop();
            if self.stopped {
                self.moves.truncate(base);
                return DRAWN;
            }
            if score > best {
                best = score;
                if score > node.alpha {
                    best_move = Some(m);
                    self.variations.begin_with(ply, m);
                    node.alpha = score;
                }
                if score >= node.beta {
                    break;
                }
            }
        }
        self.moves.truncate(base);
        if danger && legal == 0 {
            return position.stuck().map_or(DRAWN, |outcome| score_of(&outcome, node.seat, ply));
        }
        // What a quiet search finds is an opinion, not knowledge, unless every move was tried.
        let bound = bound(best, first_alpha, node.beta);
        self.transpositions.put(key, Known { best: best_move, score: to_table(best, ply), depth: 0, bound });
        best
    }
}
