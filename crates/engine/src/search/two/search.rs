//! One position with depth left: what is known of it, what need not be looked at, and then its moves.

use super::experience::KILLER;
use super::{DRAWN, MOST_PLIES, Node, Searcher, bound, from_table, score_of, settles, to_table};
use crate::judge::{All, Judge, PROVEN, WON, win_in};
use crate::search::ordering::{pick, square_index};
use crate::transpositions::{Bound, Known};
use std::sync::LazyLock;
use taproom_rules::Move;

/// What is known of a position before its moves are tried.
struct Outlook {
    key: u64,
    known: Option<Known>,
    /// The window is wide: this may be the principal variation.
    pv: bool,
    /// The opponent threatens to win at once.
    danger: bool,
    eval: i32,
    /// The player stands better than two plies ago.
    improving: bool,
    left_out: Option<Move>,
}

impl Outlook {
    fn remembered(&self) -> Option<Move> {
        self.known.and_then(|known| known.best)
    }
}

/// A move that is about to be tried.
struct Try {
    m: Move,
    rank: i32,
    /// It captures or promotes.
    noisy: bool,
    /// It threatens to win at once.
    threat: bool,
    /// How many have been tried, this one included.
    number: i32,
}

impl<P: Judge> Searcher<'_, P> {
    pub(super) fn search(&mut self, position: &P, mut node: Node) -> i32 {
        let ply = node.ply;
        self.variations.clear(ply);
        let pv = node.beta - node.alpha > 1;
        if !node.is_root()
            && let Some(score) = self.at_once(position, &mut node)
        {
            return score;
        }
        let left_out = self.plies[ply].left_out;
        let key = position.key();
        let danger = self.mind.sharp && self.plies[ply].danger.unwrap_or_else(|| position.in_danger());
        if danger && (ply as i32) < 2 * self.root_depth && left_out.is_none() {
            node.depth += 1;
        }
        let known = self.transpositions.get(key);
        if node.depth <= 0 {
            return self.settle(position, Node { depth: 0, ..node }, known, danger);
        }
        self.farthest = self.farthest.max(ply);
        if self.step() {
            return DRAWN;
        }
        if let Some(known) = known
            && !pv
            && left_out.is_none()
            && known.depth >= node.depth
            && let Some(score) = settles(&known, &node)
        {
            return score;
        }
        let eval = if danger { -WON } else { self.informed(position, ply, known) };
        self.plies[ply].eval = eval;
        let improving = !danger && ply >= 2 && eval > self.plies[ply - 2].eval;
        let outlook = Outlook { key, known, pv, danger, eval, improving, left_out };
        if let Some(score) = self.prune(position, node, &outlook) {
            return score;
        }
        // Without a remembered move the order is poor: look less deep and find one.
        if outlook.remembered().is_none() && node.depth >= 5 && (pv || node.cut) {
            node.depth -= 1;
        }
        match self.single_out(position, node, &outlook) {
            Ok(extension) => self.try_moves(position, node, &outlook, extension),
            Err(score) => score,
        }
    }

    /// The score where the position itself tells it: the game is over, or about to be. What can be reached at all
    /// from here narrows the window.
    #[inline]
    fn at_once(&mut self, position: &P, node: &mut Node) -> Option<i32> {
        let ply = node.ply;
        if let Some(outcome) = position.decided() {
            return Some(score_of(&outcome, node.seat, ply));
        }
        if position.exhausted().is_some() || self.repeated(position.key()) {
            return Some(DRAWN);
        }
        node.alpha = node.alpha.max(-win_in(ply as i32));
        node.beta = node.beta.min(win_in(ply as i32 + 1));
        if node.alpha >= node.beta {
            return Some(node.alpha);
        }
        if self.mind.sharp
            && let Some(m) = position.winning_move()
        {
            self.variations.end_with(ply, m);
            return Some(win_in(ply as i32 + 1));
        }
        (ply >= MOST_PLIES).then(|| self.evaluate(position, ply))
    }

    /// The evaluation, or what the table knows better.
    #[inline]
    fn informed(&mut self, position: &P, ply: usize, known: Option<Known>) -> i32 {
        let eval = self.evaluate(position, ply);
        let Some(known) = known else { return eval };
        let score = from_table(known.score, ply);
        match known.bound {
            Bound::Exact => score,
            Bound::Lower => eval.max(score),
            Bound::Upper => eval.min(score),
        }
    }

    /// The score where it lies so far outside the window that a look at the moves would be wasted.
    #[inline]
    fn prune(&mut self, position: &P, node: Node, outlook: &Outlook) -> Option<i32> {
        let &Outlook { eval, known, pv, danger, .. } = outlook;
        let Node { ply, depth, alpha, beta, .. } = node;
        if pv || danger || node.is_root() || outlook.left_out.is_some() || beta.abs() >= PROVEN {
            return None;
        }
        // Reverse futility: so far ahead that a quiet opponent will not catch up.
        if depth <= 7 && eval - 85 * (depth - i32::from(outlook.improving)) >= beta && eval < PROVEN {
            return Some(i32::midpoint(eval, beta));
        }
        // Razoring: so far behind that only captures can help.
        if depth <= 2 && eval + 300 * depth < alpha {
            let score = self.settle(position, Node { depth: 0, ..node }, known, danger);
            if score < alpha || self.stopped {
                return Some(score);
            }
        }
        // Null move: if even passing is good enough, a move will be.
        if P::PASSES
            && depth >= 3
            && eval >= beta
            && self.experience.previous(ply).is_some()
            && let Some(passed) = position.passed()
        {
            let reduction = 3 + depth / 4 + ((eval - beta) / 200).clamp(0, 3);
            self.experience.pass(ply);
            self.plies[ply + 1].danger = None;
            self.keys.push(outlook.key);
            let asked = node.below(depth - 1 - reduction, !node.cut).above(beta - 1);
            let score = self.score_child(&passed, asked);
            self.keys.pop();
            if self.stopped {
                return Some(DRAWN);
            }
            if score >= beta {
                return Some(if score >= PROVEN { beta } else { score });
            }
        }
        None
    }

    /// Singular extension: where all other moves are clearly worse than the remembered one, all hangs on it and it
    /// is looked at deeper. An error is a score, where the question answers itself on the way.
    #[inline]
    fn single_out(&mut self, position: &P, node: Node, outlook: &Outlook) -> Result<i32, i32> {
        let Node { ply, depth, beta, .. } = node;
        let Some(known) = outlook.known else { return Ok(0) };
        if node.is_root()
            || depth < 7
            || outlook.left_out.is_some()
            || ply as i32 >= 2 * self.root_depth
            || known.best.is_none()
            || known.depth < depth - 3
            || known.bound == Bound::Upper
            || known.score.abs() >= PROVEN
        {
            return Ok(0);
        }
        let bar = known.score - 2 * depth;
        self.plies[ply].left_out = known.best;
        let score = self.search(position, Node { depth: (depth - 1) / 2, ..node }.above(bar - 1));
        self.plies[ply].left_out = None;
        match score {
            _ if self.stopped => Err(DRAWN),
            _ if score < bar => Ok(1),
            // Several moves are good enough: one will do.
            _ if bar >= beta => Err(bar),
            _ if known.score >= beta => Ok(-1),
            _ => Ok(0),
        }
    }

    fn try_moves(&mut self, position: &P, mut node: Node, outlook: &Outlook, extension: i32) -> i32 {
        let &Outlook { key, danger, improving, eval, pv, left_out, .. } = outlook;
        let Node { ply, depth, seat, beta, .. } = node;
        let (root, first_alpha) = (node.is_root(), node.alpha);
        let remembered = outlook.remembered();
        let base = self.moves.len();
        position.generate(&mut All(&mut self.moves));
        let loot = position.loot();
        self.experience.rank(position, &node, remembered, loot, &mut self.moves[base..]);
        let (mut best, mut best_move) = (-WON, None);
        let (mut legal, mut tried) = (0, 0);
        let mut quiets_tried: [Option<Move>; 32] = [None; 32];
        let mut skip_quiets = false;
        for i in base..self.moves.len() {
            let (m, rank) = pick(&mut self.moves, i);
            if root && self.excluded.contains(&m) || left_out == Some(m) {
                continue;
            }
            if !root && legal > 0 && self.mind.overlooks(key, m) {
                continue;
            }
            let noisy = loot >> square_index(m.to()) & 1 != 0 || matches!(m, Move::Promote { .. });
            let mut needless = false;
            if !root && best > -PROVEN && !danger {
                if noisy {
                    needless = depth <= 6 && position.exchange(m) < -90 * depth;
                } else {
                    let scale = if improving { 1 } else { 2 };
                    // Late moves of a shallow search hardly ever matter.
                    skip_quiets |= depth <= 7 && tried > (4 + depth * depth) / scale + 2;
                    // Futility: a quiet move will not lift the score to the window.
                    skip_quiets |= !pv && depth <= 6 && eval + 120 + 100 * depth <= node.alpha;
                    let sunk = depth <= 4 && rank < -4000 * depth;
                    needless = skip_quiets || sunk;
                }
            }
            if needless && !P::THREATENS {
                legal += 1;
                continue;
            }
            let mut child = position.clone();
            child.play_unchecked(m);
            let watched = P::THREATENS && self.mind.sharp && !noisy && child.decided().is_none();
            let threat = watched && child.in_danger();
            if needless && !threat {
                legal += 1;
                continue;
            }
            if self.banned(child.key()) {
                continue;
            }
            legal += 1;
            tried += 1;
            self.experience.make(position, ply, m);
            self.plies[ply + 1].danger = watched.then_some(threat);
            self.keys.push(key);
            let full = depth - 1 + if Some(m) == remembered { extension } else { 0 };
            let score =
                self.score_move(&child, node, outlook, full, &Try { m, rank, noisy, threat, number: tried });
            self.keys.pop();
            if self.stopped {
                self.moves.truncate(base);
                return if root && best_move.is_some() { best } else { DRAWN };
            }
            if score > best {
                best = score;
                if score > node.alpha || root && tried == 1 {
                    best_move = Some(m);
                    self.variations.begin_with(ply, m);
                    node.alpha = node.alpha.max(score);
                }
                if score >= beta {
                    if !noisy {
                        self.experience.reward(position, &node, m, &quiets_tried);
                    }
                    break;
                }
            }
            if !noisy && let Some(slot) = quiets_tried.iter_mut().find(|slot| slot.is_none()) {
                *slot = Some(m);
            }
        }
        self.moves.truncate(base);
        if legal == 0 {
            if root && !self.excluded.is_empty() {
                return -WON;
            }
            if left_out.is_some() {
                return first_alpha;
            }
            return position.stuck().map_or(DRAWN, |outcome| score_of(&outcome, seat, ply));
        }
        if left_out.is_none() && (!root || self.excluded.is_empty()) {
            let bound = bound(best, first_alpha, beta);
            self.transpositions.put(key, Known { best: best_move, score: to_table(best, ply), depth, bound });
        }
        best
    }

    /// The first move with the whole window; the others less deep and only to see that they are not better, and
    /// again where they may be.
    #[inline]
    fn score_move(&mut self, child: &P, node: Node, outlook: &Outlook, full: i32, tried: &Try) -> i32 {
        if tried.number == 1 {
            return self.score_child(child, node.below(full, false));
        }
        let alpha = node.alpha;
        let reduction = self.reduction(node, outlook, full, tried);
        let mut score = self.score_child(child, node.below(full - reduction, true).above(alpha));
        if score > alpha && reduction > 0 && !self.stopped {
            score = self.score_child(child, node.below(full, !node.cut).above(alpha));
        }
        if score > alpha && score < node.beta && !self.stopped {
            score = self.score_child(child, node.below(full, false));
        }
        score
    }

    /// By how many plies less a move is looked at that comes late.
    #[inline]
    fn reduction(&self, node: Node, outlook: &Outlook, full: i32, tried: &Try) -> i32 {
        let &Try { m, rank, noisy, threat, number } = tried;
        if node.depth < 3 || number <= 1 + i32::from(node.is_root()) {
            return 0;
        }
        let mut reduction = i32::from(self.reductions[node.depth.min(63) as usize][number.min(63) as usize]);
        if noisy {
            reduction /= 2;
        } else {
            reduction -= if rank < KILLER { rank / 12_000 } else { 0 };
            reduction += i32::from(node.cut) + i32::from(!outlook.improving && !outlook.pv);
            reduction -= i32::from(self.experience.is_killer(node.ply, m));
        }
        reduction -= i32::from(outlook.pv) + i32::from(outlook.danger) + 2 * i32::from(threat);
        reduction.clamp(0, full.max(1) - 1)
    }
}

/// Logarithmic in both: the later the move and the deeper the search, the more is saved.
pub(super) static REDUCTIONS: LazyLock<[[i8; 64]; 64]> = LazyLock::new(|| {
    let mut table = [[0; 64]; 64];
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (tried, cell) in row.iter_mut().enumerate().skip(1) {
            *cell = (0.5 + (depth as f64).ln() * (tried as f64).ln() / 2.1) as i8;
        }
    }
    table
});
