//! Principal-variation search for two seats without chance.

use super::{Budget, Line, Mind, Report, Search};
use crate::judge::{All, Judge, Onto, PROVEN, WON, win_in};
use crate::transpositions::{Bound, Chapter, Entry};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use taproom_rules::position::Repetition;
use taproom_rules::{Actor, Move, Outcome, Seat, zobrist};

const MOST_PLIES: usize = 120;
/// So often a thread looks up from its work.
const PAUSE: u64 = 1024;
const DRAWN: i32 = 0;
/// Positions further back than this have been left behind by a capture or a pawn in any real game.
const MEMORY: usize = 128;

/// Kinds of pieces times squares, for what is remembered about a piece that arrives somewhere.
const ARRIVALS: usize = 8 * SQUARES;
/// Larger boards are folded: squares far apart share a memory.
const SQUARES: usize = 64;
/// The rank of moves that are not ordered by what is remembered of them begins here.
const KILLER: i32 = 380_000;

type Butterfly = Box<[[i16; 128]; 128]>;

/// One thread's search.
pub(super) struct Searcher<'a, P: Judge> {
    transpositions: Chapter<'a>,
    stop: &'a AtomicBool,
    budget: &'a Budget,
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
    /// How often a quiet move was good, for either side.
    history: [Butterfly; 2],
    /// How often a quiet move was good after a piece had arrived somewhere, one or two plies before.
    sequels: Vec<i16>,
    /// Which piece arrived where on the way to a ply.
    arrivals: Box<[Option<usize>; MOST_PLIES + 2]>,
    /// Whether the player to move at a ply is in danger, where the ply before has looked.
    dangers: Box<[Option<bool>; MOST_PLIES + 2]>,
    /// The move that is left out at a ply, to see whether it is the only good one.
    left_out: Box<[Option<Move>; MOST_PLIES + 2]>,
    /// What answered a move last time.
    answers: Box<[[u32; 128]; 128]>,
    killers: Box<[[Option<Move>; 2]; MOST_PLIES + 2]>,
    evals: Box<[i32; MOST_PLIES + 2]>,
    line: Box<[Option<Move>; MOST_PLIES + 2]>,
    variations: Vec<Vec<Move>>,
    /// One list serves the whole tree as a stack.
    moves: Vec<(Move, i32)>,
    /// Root moves that another line has already taken, or that the table forbids.
    excluded: Vec<Move>,
    reductions: &'static [[i8; 64]; 64],
    /// What the evaluation remembers.
    memory: P::Memory,
}

fn square_index(square: Option<taproom_rules::Square>) -> usize {
    square.map_or(127, |square| square.index() & 127)
}

fn butterfly() -> Butterfly {
    vec![[0i16; 128]; 128].into_boxed_slice().try_into().expect("the size is the same")
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

/// What is known, where that settles a question with this window.
fn settles(known: &Entry, alpha: i32, beta: i32, ply: usize) -> Option<i32> {
    let score = from_table(known.score, ply);
    let settled = match known.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    };
    settled.then_some(score)
}

impl<'a, P: Judge> Searcher<'a, P> {
    pub(super) fn new(
        search: &Search<'a>,
        keys: &[u64],
        repetition: Repetition,
        helped: &'a AtomicU64,
    ) -> Searcher<'a, P> {
        let answers = vec![[0u32; 128]; 128].into_boxed_slice().try_into().expect("the size is the same");
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
            history: [butterfly(), butterfly()],
            sequels: vec![0; ARRIVALS * ARRIVALS],
            arrivals: Box::new([None; MOST_PLIES + 2]),
            dangers: Box::new([None; MOST_PLIES + 2]),
            left_out: Box::new([None; MOST_PLIES + 2]),
            answers,
            killers: Box::new([[None; 2]; MOST_PLIES + 2]),
            evals: Box::new([0; MOST_PLIES + 2]),
            line: Box::new([None; MOST_PLIES + 2]),
            variations: vec![Vec::new(); MOST_PLIES + 2],
            moves: Vec::with_capacity(4096),
            excluded: Vec::new(),
            reductions: &REDUCTIONS,
            memory: P::Memory::default(),
        }
    }

    /// Deepens until the budget is used up or nothing is left to find out, and reports every depth that was
    /// searched to its end. `helper` numbers the thread; helpers start deeper to look elsewhere.
    pub(super) fn deepen(&mut self, root: &P, seat: Seat, helper: usize, report: &mut dyn FnMut(Report)) {
        self.helper = helper;
        let mut scores: Vec<i32> = Vec::new();
        let deepest = self.budget.depth.min(MOST_PLIES as i32 - 10);
        for depth in 1 + (helper as i32 & 1)..=deepest {
            self.root_depth = depth;
            self.farthest = 0;
            self.excluded.clear();
            let mut lines: Vec<Line> = Vec::new();
            for index in 0..self.budget.lines {
                let guess = scores.get(index).copied();
                let Some(score) = self.aspire(root, seat, depth, guess) else { break };
                let moves = self.variations[0].clone();
                let Some(&best) = moves.first() else { break };
                self.excluded.push(best);
                lines.push(Line { score, moves });
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
            self.dangers[0] = None;
            let score = self.search(root, seat, alpha, beta, depth, 0, false);
            if self.stopped {
                if !self.variations[0].is_empty() && score > alpha && score < beta {
                    return Some(score);
                }
                let (score, moves) = surprise?;
                self.variations[0] = moves;
                return Some(score);
            }
            width *= 3;
            if score <= alpha && alpha > -WON {
                surprise = None;
                beta = i32::midpoint(alpha, beta);
                alpha = if width > 1000 { -WON } else { (score - width).max(-WON) };
            } else if score >= beta && beta < WON {
                surprise = Some((score, self.variations[0].clone()));
                beta = if width > 1000 { WON } else { (score + width).min(WON) };
            } else {
                return Some(score);
            }
        }
    }

    fn report(&self, depth: i32, lines: Vec<Line>, complete: bool) -> Report {
        let farthest = depth.max(self.farthest as i32);
        Report { depth, farthest, nodes: self.all_nodes(), lines, complete }
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

    fn score_of(outcome: &Outcome, seat: Seat, ply: usize) -> i32 {
        match outcome.winner() {
            Some(winner) if winner == seat => win_in(ply as i32),
            Some(_) => -win_in(ply as i32),
            None => DRAWN,
        }
    }

    fn evaluate(&mut self, position: &P, ply: usize) -> i32 {
        let noise = if self.mind.noise > 0 {
            let roll = zobrist::number(position.key() ^ self.mind.seed) % (2 * self.mind.noise as u64 + 1);
            roll as i32 - self.mind.noise
        } else {
            0
        };
        (position.evaluate(&mut self.memory, ply) + noise).clamp(-PROVEN + 1, PROVEN - 1)
    }

    /// Whether this mind overlooks a move of the position with this key. It always overlooks the same ones.
    fn overlooks(&self, key: u64, m: Move) -> bool {
        self.mind.blindness > 0
            && zobrist::number(key ^ u64::from(m.packed()).rotate_left(40) ^ self.mind.seed) % 1000
                < self.mind.blindness as u64
    }

    /// Who is to act after a move; he who would be where the move has decided the game.
    fn next_seat(child: &P, seat: Seat) -> Seat {
        match child.actor() {
            Actor::Seat(next) => next,
            Actor::Chance | Actor::Nobody => seat.opposite(),
        }
    }

    /// The score of a child from the parent's side. In some games a player is skipped and it is the same
    /// player's turn again.
    #[allow(clippy::too_many_arguments)]
    fn score_child(
        &mut self,
        child: &P,
        seat: Seat,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        let next = Self::next_seat(child, seat);
        if next == seat {
            self.search(child, next, alpha, beta, depth, ply + 1, cut)
        } else {
            -self.search(child, next, -beta, -alpha, depth, ply + 1, cut)
        }
    }

    #[allow(clippy::too_many_lines, clippy::too_many_arguments)]
    fn search(
        &mut self,
        position: &P,
        seat: Seat,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        self.variations[ply].clear();
        let (root, pv) = (ply == 0, beta - alpha > 1);
        if !root {
            if let Some(outcome) = position.decided() {
                return Self::score_of(&outcome, seat, ply);
            }
            if position.exhausted().is_some() || self.repeated(position.key()) {
                return DRAWN;
            }
            alpha = alpha.max(-win_in(ply as i32));
            beta = beta.min(win_in(ply as i32 + 1));
            if alpha >= beta {
                return alpha;
            }
            if self.mind.sharp
                && let Some(m) = position.winning_move()
            {
                self.variations[ply].push(m);
                return win_in(ply as i32 + 1);
            }
            if ply >= MOST_PLIES {
                return self.evaluate(position, ply);
            }
        }
        let left_out = self.left_out[ply];
        let key = position.key();
        let danger = self.mind.sharp && self.dangers[ply].unwrap_or_else(|| position.in_danger());
        if danger && (ply as i32) < 2 * self.root_depth && left_out.is_none() {
            depth += 1;
        }
        let known = self.transpositions.get(key);
        if depth <= 0 {
            return self.settle(position, seat, alpha, beta, ply, 0, known, danger);
        }
        self.farthest = self.farthest.max(ply);
        if self.step() {
            return DRAWN;
        }

        if let Some(known) = known
            && !pv
            && left_out.is_none()
            && known.depth >= depth
            && let Some(score) = settles(&known, alpha, beta, ply)
        {
            return score;
        }
        let remembered = known.and_then(|known| known.best);

        let mut eval = -WON;
        if !danger {
            eval = self.evaluate(position, ply);
            if let Some(known) = known {
                let score = from_table(known.score, ply);
                let better = match known.bound {
                    Bound::Exact => true,
                    Bound::Lower => score > eval,
                    Bound::Upper => score < eval,
                };
                if better {
                    eval = score;
                }
            }
        }
        self.evals[ply] = eval;
        let improving = !danger && ply >= 2 && eval > self.evals[ply - 2];

        if !pv && !danger && !root && left_out.is_none() && beta.abs() < PROVEN {
            // Reverse futility: so far ahead that a quiet opponent will not catch up.
            if depth <= 7 && eval - 85 * (depth - i32::from(improving)) >= beta && eval < PROVEN {
                return i32::midpoint(eval, beta);
            }
            // Razoring: so far behind that only captures can help.
            if depth <= 2 && eval + 300 * depth < alpha {
                let score = self.settle(position, seat, alpha, beta, ply, 0, known, danger);
                if score < alpha || self.stopped {
                    return score;
                }
            }
            // Null move: if even passing is good enough, a move will be.
            if P::PASSES
                && depth >= 3
                && eval >= beta
                && self.line[ply - 1].is_some()
                && let Some(passed) = position.passed()
            {
                let reduction = 3 + depth / 4 + ((eval - beta) / 200).clamp(0, 3);
                self.line[ply] = None;
                self.arrivals[ply] = None;
                self.dangers[ply + 1] = None;
                self.keys.push(key);
                let score = self.score_child(&passed, seat, beta - 1, beta, depth - 1 - reduction, ply, !cut);
                self.keys.pop();
                if self.stopped {
                    return DRAWN;
                }
                if score >= beta {
                    return if score >= PROVEN { beta } else { score };
                }
            }
        }
        // Without a remembered move the order is poor: look less deep and find one.
        if remembered.is_none() && depth >= 5 && (pv || cut) {
            depth -= 1;
        }
        // Singular extension: where all other moves are clearly worse than the remembered one, all hangs on it.
        let mut extension = 0;
        if !root
            && depth >= 7
            && left_out.is_none()
            && (ply as i32) < 2 * self.root_depth
            && let Some(known) = known
            && known.best.is_some()
            && known.depth >= depth - 3
            && known.bound != Bound::Upper
            && known.score.abs() < PROVEN
        {
            let bar = known.score - 2 * depth;
            self.left_out[ply] = known.best;
            let score = self.search(position, seat, bar - 1, bar, (depth - 1) / 2, ply, cut);
            self.left_out[ply] = None;
            if self.stopped {
                return DRAWN;
            }
            if score < bar {
                extension = 1;
            } else if bar >= beta {
                // Several moves are good enough: one will do.
                return bar;
            } else if known.score >= beta {
                extension = -1;
            }
        }

        let base = self.moves.len();
        position.generate(&mut All(&mut self.moves));
        let loot = position.loot();
        self.order(position, base, remembered, ply, loot);

        let side = usize::from(seat == Seat::North);
        let (mut best, mut best_move) = (-WON, None);
        let first_alpha = alpha;
        let mut tried = 0;
        let mut quiets_tried: [Option<Move>; 32] = [None; 32];
        let mut skip_quiets = false;
        let mut legal = 0;
        for i in base..self.moves.len() {
            let (m, rank) = self.pick(base, i);
            if root && self.excluded.contains(&m) || left_out == Some(m) {
                continue;
            }
            if !root && legal > 0 && self.overlooks(key, m) {
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
                    skip_quiets |= !pv && depth <= 6 && eval + 120 + 100 * depth <= alpha;
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
            self.line[ply] = Some(m);
            self.arrivals[ply] = arrival(position, m);
            self.dangers[ply + 1] = watched.then_some(threat);
            self.keys.push(key);
            let full = depth - 1 + if Some(m) == remembered { extension } else { 0 };
            let mut score;
            if tried == 1 {
                score = self.score_child(&child, seat, alpha, beta, full, ply, false);
            } else {
                let mut reduction = 0;
                if depth >= 3 && tried > 1 + i32::from(root) {
                    reduction = i32::from(self.reductions[depth.min(63) as usize][tried.min(63) as usize]);
                    if noisy {
                        reduction /= 2;
                    } else {
                        reduction -= if rank < KILLER { rank / 12_000 } else { 0 };
                        reduction += i32::from(cut) + i32::from(!improving && !pv);
                        reduction -= i32::from(self.killers[ply].contains(&Some(m)));
                    }
                    reduction -= i32::from(pv) + i32::from(danger) + 2 * i32::from(threat);
                    reduction = reduction.clamp(0, full.max(1) - 1);
                }
                score = self.score_child(&child, seat, alpha, alpha + 1, full - reduction, ply, true);
                if score > alpha && reduction > 0 && !self.stopped {
                    score = self.score_child(&child, seat, alpha, alpha + 1, full, ply, !cut);
                }
                if score > alpha && score < beta && !self.stopped {
                    score = self.score_child(&child, seat, alpha, beta, full, ply, false);
                }
            }
            self.keys.pop();
            if self.stopped {
                self.moves.truncate(base);
                return if root && best_move.is_some() { best } else { DRAWN };
            }
            if score > best {
                best = score;
                if score > alpha || root && tried == 1 {
                    best_move = Some(m);
                    let (upper, lower) = self.variations.split_at_mut(ply + 1);
                    upper[ply].clear();
                    upper[ply].push(m);
                    upper[ply].extend_from_slice(&lower[0]);
                    alpha = alpha.max(score);
                }
                if score >= beta {
                    if !noisy {
                        self.reward(position, side, ply, depth, m, &quiets_tried);
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
            return position.stuck().map_or(DRAWN, |outcome| Self::score_of(&outcome, seat, ply));
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > first_alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        if left_out.is_none() && (!root || self.excluded.is_empty()) {
            self.transpositions.put(key, Entry { best: best_move, score: to_table(best, ply), depth, bound });
        }
        best
    }

    /// Goes on with captures until the position is quiet; out of danger first, if there is any.
    fn quiesce(&mut self, position: &P, seat: Seat, alpha: i32, beta: i32, ply: usize, deep: i32) -> i32 {
        self.variations[ply].clear();
        if let Some(outcome) = position.decided() {
            return Self::score_of(&outcome, seat, ply);
        }
        if position.exhausted().is_some() || self.repeated(position.key()) {
            return DRAWN;
        }
        if self.mind.sharp
            && let Some(m) = position.winning_move()
        {
            self.variations[ply].push(m);
            return win_in(ply as i32 + 1);
        }
        if ply >= MOST_PLIES {
            return self.evaluate(position, ply);
        }
        let danger = self.mind.sharp && deep < 4 && position.in_danger();
        let known = self.transpositions.get(position.key());
        self.settle(position, seat, alpha, beta, ply, deep, known, danger)
    }

    /// The same, once it is known that nothing is decided and what the table says.
    #[allow(clippy::too_many_arguments)]
    fn settle(
        &mut self,
        position: &P,
        seat: Seat,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        deep: i32,
        known: Option<Entry>,
        danger: bool,
    ) -> i32 {
        self.variations[ply].clear();
        self.farthest = self.farthest.max(ply);
        if self.step() {
            return DRAWN;
        }
        let key = position.key();
        if let Some(known) = known
            && beta - alpha == 1
            && let Some(score) = settles(&known, alpha, beta, ply)
        {
            return score;
        }
        let first_alpha = alpha;
        let mut best = -win_in(ply as i32);
        let mut stand = -WON;
        if !danger {
            stand = self.evaluate(position, ply);
            best = stand;
            alpha = alpha.max(stand);
            if alpha >= beta {
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
        self.order(position, base, remembered, ply, loot);
        let mut best_move = None;
        let mut legal = 0;
        for i in base..self.moves.len() {
            let (m, _) = self.pick(base, i);
            if self.overlooks(key, m) {
                continue;
            }
            if !danger && best > -PROVEN {
                let gain = m.to().map_or(0, |to| position.worth(to));
                if stand + gain + 200 < alpha && !matches!(m, Move::Promote { .. }) {
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
            let next = Self::next_seat(&child, seat);
            let score = if next == seat {
                self.quiesce(&child, next, alpha, beta, ply + 1, deep + 1)
            } else {
                -self.quiesce(&child, next, -beta, -alpha, ply + 1, deep + 1)
            };
            self.keys.pop();
            if self.stopped {
                self.moves.truncate(base);
                return DRAWN;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(m);
                    let (upper, lower) = self.variations.split_at_mut(ply + 1);
                    upper[ply].clear();
                    upper[ply].push(m);
                    upper[ply].extend_from_slice(&lower[0]);
                    alpha = score;
                }
                if score >= beta {
                    break;
                }
            }
        }
        self.moves.truncate(base);
        if danger && legal == 0 {
            return position.stuck().map_or(DRAWN, |outcome| Self::score_of(&outcome, seat, ply));
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > first_alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        // What a quiet search finds is an opinion, not knowledge, unless every move was tried.
        self.transpositions.put(key, Entry { best: best_move, score: to_table(best, ply), depth: 0, bound });
        best
    }

    /// Table move, captures by gain, killers, the usual answer, then what was good before.
    fn order(&mut self, position: &P, base: usize, remembered: Option<Move>, ply: usize, loot: u128) {
        let side = usize::from(matches!(position.actor(), Actor::Seat(Seat::North)));
        let previous = if ply > 0 { self.line[ply - 1] } else { None };
        let befores = self.befores(ply);
        let mut looked_at = (usize::MAX, 0);
        let answer = previous.map_or(0, |m| self.answers[square_index(m.from())][square_index(m.to())]);
        for (m, rank) in &mut self.moves[base..] {
            let (from, to) = (square_index(m.from()), square_index(m.to()));
            *rank = if Some(*m) == remembered {
                1_000_000
            } else if loot >> to & 1 != 0 {
                let gain = m.to().map_or(0, |to| position.worth(to));
                let risk = m.from().map_or(0, |from| position.worth(from));
                let fair = gain >= risk || position.exchange(*m) >= 0;
                (if fair { 500_000 } else { -100_000 }) + 16 * gain - risk
            } else if matches!(m, Move::Promote { .. }) {
                450_000
            } else if self.killers[ply][0] == Some(*m) {
                400_000
            } else if self.killers[ply][1] == Some(*m) {
                390_000
            } else if m.packed() == answer {
                KILLER
            } else {
                // Moves of a piece come one after the other, so its kind is looked up once.
                if from != looked_at.0 {
                    looked_at = (from, kind_index(position, *m));
                }
                let now = looked_at.1 + to % SQUARES;
                let sequel = |before: Option<usize>| {
                    before.map_or(0, |before| i32::from(self.sequels[before * ARRIVALS + now]))
                };
                i32::from(self.history[side][from][to]) + sequel(befores[0]) + sequel(befores[1])
            };
        }
    }

    /// The arrivals one and two plies before a ply.
    fn befores(&self, ply: usize) -> [Option<usize>; 2] {
        [1, 2].map(|back| ply.checked_sub(back).and_then(|ply| self.arrivals[ply]))
    }

    /// Brings the best of the moves that are left to the front and gives it back.
    fn pick(&mut self, base: usize, i: usize) -> (Move, i32) {
        debug_assert!(base <= i);
        let mut best = i;
        for j in i + 1..self.moves.len() {
            if self.moves[j].1 > self.moves[best].1 {
                best = j;
            }
        }
        self.moves.swap(i, best);
        self.moves[i]
    }

    /// A quiet move cut the search off: it rises, those tried before it sink.
    fn reward(
        &mut self,
        position: &P,
        side: usize,
        ply: usize,
        depth: i32,
        m: Move,
        before: &[Option<Move>],
    ) {
        let bonus = (depth * depth * 12 + 40 * depth).min(1600);
        self.nudge(position, side, ply, m, bonus);
        for &other in before.iter().flatten() {
            self.nudge(position, side, ply, other, -bonus);
        }
        if self.killers[ply][0] != Some(m) {
            self.killers[ply][1] = self.killers[ply][0];
            self.killers[ply][0] = Some(m);
        }
        if ply > 0
            && let Some(previous) = self.line[ply - 1]
        {
            self.answers[square_index(previous.from())][square_index(previous.to())] = m.packed();
        }
    }

    fn nudge(&mut self, position: &P, side: usize, ply: usize, m: Move, by: i32) {
        nudge(&mut self.history[side][square_index(m.from())][square_index(m.to())], by);
        if let Some(now) = arrival(position, m) {
            for before in self.befores(ply).into_iter().flatten() {
                nudge(&mut self.sequels[before * ARRIVALS + now], by);
            }
        }
    }
}

/// Moves a memory up or down, the less the nearer it is to its end.
fn nudge(value: &mut i16, by: i32) {
    let old = i32::from(*value);
    *value = (old + by - old * by.abs() / 16_384) as i16;
}

/// Which piece arrives where by a move.
fn arrival<P: Judge>(position: &P, m: Move) -> Option<usize> {
    Some(kind_index(position, m) + m.to()?.index() % SQUARES)
}

fn kind_index<P: Judge>(position: &P, m: Move) -> usize {
    let piece = m.from().and_then(|from| position.piece(from));
    piece.map_or(0, |piece| (piece.kind.0 as usize & 7) * SQUARES)
}

/// Logarithmic in both: the later the move and the deeper the search, the more is saved.
static REDUCTIONS: LazyLock<[[i8; 64]; 64]> = LazyLock::new(|| {
    let mut table = [[0; 64]; 64];
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (tried, cell) in row.iter_mut().enumerate().skip(1) {
            *cell = (0.5 + (depth as f64).ln() * (tried as f64).ln() / 2.1) as i8;
        }
    }
    table
});
