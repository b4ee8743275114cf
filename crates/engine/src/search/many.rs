//! Search for three and four seats, and for games with chance and secrets.
//!
//! The player who thinks wants the best, and the others are assumed to want the worst for that player. That
//! is too dark a view of people, but it can be pruned as a game for two can, and so looks much deeper than a
//! search in which all follow their own interest (max-n, which lost every match). Paranoid search lets all
//! the others move against the thinker; best-reply search lets only the one move whose move hurts most, and
//! so looks further ahead. What the dark view gets wrong the evaluation sets right: it compares what a player has
//! with what the others have, the strong ones above all, so that taking from a leader counts more than taking
//! from somebody who is nearly out.

use super::ordering::{History, Killers, Variations, pick, square_index};
use super::{Budget, Mind, Report, Search, Style, Variation};
use crate::judge::{Onto, PROVEN, Party, WON, party_worth, win_in};
use crate::transpositions::{Bound, Chapter, Known};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use taproom_rules::{Actor, Move, Seat, zobrist};

const MOST_PLIES: usize = 64;
/// Marks the keys of positions in which one of the others has moved already.
const MOVED: u64 = zobrist::number(0xb357);
/// The most captures in a row that are looked at beyond the depth.
const MOST_CAPTURES: i32 = 4;

/// One thread's search of one deal.
pub(super) struct Searcher<'a, P> {
    transpositions: Chapter<'a>,
    stop: &'a AtomicBool,
    budget: &'a Budget<'a>,
    mind: &'a Mind,
    /// Who thinks.
    me: Seat,
    /// How many sat down; those who have fallen count as having nothing.
    players: i32,
    /// Keys of this deal and thinker must not be taken for others'.
    salt: u64,
    /// Positions on the way from the root.
    path: Vec<u64>,
    nodes: u64,
    farthest: usize,
    stopped: bool,
    history: History,
    killers: Killers,
    variations: Variations,
    moves: Vec<(Move, i32)>,
    /// Root moves that another line has already taken.
    excluded: Vec<Move>,
    _of: std::marker::PhantomData<P>,
}

impl<'a, P: Party> Searcher<'a, P> {
    pub(super) fn new(search: &Search<'a>, me: Seat, players: i32, deal: u64) -> Searcher<'a, P> {
        Searcher {
            transpositions: search.transpositions,
            stop: search.stop,
            budget: search.budget,
            mind: search.mind,
            me,
            players,
            salt: zobrist::number(0x7e57 + deal * 4 + me.index() as u64),
            path: Vec::new(),
            nodes: 0,
            farthest: 0,
            stopped: false,
            history: History::new(),
            killers: Killers::new(MOST_PLIES + 2),
            variations: Variations::new(MOST_PLIES + 3),
            moves: Vec::with_capacity(4096),
            excluded: Vec::new(),
            _of: std::marker::PhantomData,
        }
    }

    /// Searches to one depth and gives the best line, unless it was stopped on the way.
    pub(super) fn search_to(&mut self, root: &P, depth: i32) -> Option<Variation> {
        let score = match self.mind.style {
            Style::Selfish => self.selfish(root, depth, 0)[self.me.index()],
            Style::Paranoid | Style::BestReply => self.search(root, -WON, WON, depth, 0, false),
        };
        let moves = self.variations.first().to_vec();
        (!self.stopped && !moves.is_empty()).then_some(Variation { score, moves })
    }

    fn out_of_time(&mut self) -> bool {
        self.stopped = self.stopped || self.stop.load(Relaxed) || self.budget.used_up(self.nodes);
        self.stopped
    }

    /// What a position is worth to a player: what they have against what the others have on average, with the
    /// strongest of them counted once more.
    fn worth_to(&self, position: &P, who: Seat) -> i32 {
        let mine = position.standing(who);
        let (mut sum, mut most) = (0, 0);
        for seat in position.in_play().iter().filter(|&seat| seat != who) {
            let standing = position.standing(seat);
            sum += standing;
            most = most.max(standing);
        }
        let others = (sum + most) / self.players;
        // Fewer opponents is nearer to victory, whatever they have.
        let outlived = (self.players - position.in_play().len() as i32) * 150;
        mine - others + outlived
    }

    /// What a position is worth to the thinker, as well as they can tell.
    fn evaluate(&self, position: &P) -> i32 {
        let error = self.mind.error(position.key());
        (self.worth_to(position, self.me) + error).clamp(-PROVEN + 1, PROVEN - 1)
    }

    /// The score of a position that is over for the thinker, or for everybody.
    fn ended(&self, position: &P, ply: usize) -> Option<i32> {
        if !position.in_play().contains(self.me) {
            // To fall later, behind fewer others, is less bad.
            let outlived = self.players - position.in_play().len() as i32 - 1;
            return Some(-win_in(ply as i32) + 100 * outlived);
        }
        let outcome = position.decided().or_else(|| position.exhausted())?;
        Some(if outcome.winner() == Some(self.me) { win_in(ply as i32) } else { 0 })
    }

    /// Paranoid search; in best-reply search, `moved` says that one of the others has moved since the thinker did.
    fn search(
        &mut self,
        position: &P,
        mut alpha: i32,
        mut beta: i32,
        depth: i32,
        ply: usize,
        moved: bool,
    ) -> i32 {
        self.variations.clear(ply);
        if ply > 0
            && let Some(score) = self.ended(position, ply)
        {
            return score;
        }
        let actor = match position.actor() {
            Actor::Seat(seat) => seat,
            Actor::Chance => {
                let mut next = position.clone();
                next.settle();
                return self.search(&next, alpha, beta, depth, ply, moved);
            }
            Actor::Nobody => return 0,
        };
        let mine = actor == self.me;
        let one_reply = self.mind.style == Style::BestReply && !mine;
        if one_reply
            && moved
            && let Some(passed) = position.passed()
        {
            return self.search(&passed, alpha, beta, depth, ply, true);
        }
        let key = position.key() ^ self.salt ^ if one_reply && moved { MOVED } else { 0 };
        if ply > 0 && self.path.contains(&key) {
            return self.evaluate(position);
        }
        if depth <= 0 || ply >= MOST_PLIES {
            return self.quiesce(position, alpha, beta, ply, MOST_CAPTURES);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(512) && self.out_of_time() {
            return 0;
        }
        let known = self.transpositions.get(key);
        if let Some(known) = known
            && ply > 0
            && known.depth >= depth
        {
            match known.bound {
                Bound::Exact => return known.score,
                Bound::Lower if known.score >= beta => return known.score,
                Bound::Upper if known.score <= alpha => return known.score,
                _ => {}
            }
        }
        let base = self.moves.len();
        position.generate(&mut crate::judge::All(&mut self.moves));
        self.order(position, base, known.and_then(|known| known.best), ply);
        if !mine {
            self.trim_placements(base);
        }
        let (first_alpha, first_beta) = (alpha, beta);
        let mut best = if mine { -WON } else { WON };
        let mut best_move = None;
        let loot = position.loot();
        let mut tried = 0;
        self.path.push(key);
        for i in base..self.moves.len() {
            let (m, _) = pick(&mut self.moves, i);
            // What the others would do first is always seen. Of one's own moves any may be overlooked, but not all.
            let seen = tried == 0 && (ply > 0 || i + 1 == self.moves.len());
            if ply == 0 && self.excluded.contains(&m) || !seen && self.mind.overlooks(key, m) {
                continue;
            }
            let mut child = position.clone();
            child.play_unchecked(m);
            tried += 1;
            let noisy = loot >> square_index(m.to()) & 1 != 0;
            let reduction =
                i32::from(depth >= 3 && tried > 4 && !noisy) + i32::from(depth >= 4 && tried > 12 && !noisy);
            let mut score = self.search(&child, alpha, beta, depth - 1 - reduction, ply + 1, !mine);
            let promising = if mine { score > alpha } else { score < beta };
            if reduction > 0 && promising && !self.stopped {
                score = self.search(&child, alpha, beta, depth - 1, ply + 1, !mine);
            }
            if self.stopped {
                break;
            }
            if if mine { score > best } else { score < best } {
                best = score;
                best_move = Some(m);
                self.variations.begin_with(ply, m);
                if mine {
                    alpha = alpha.max(score);
                } else {
                    beta = beta.min(score);
                }
                if alpha >= beta {
                    if !noisy {
                        self.reward(ply, depth, m);
                    }
                    break;
                }
            }
        }
        self.path.pop();
        self.moves.truncate(base);
        // In best-reply search somebody further on may move instead of this one.
        if one_reply
            && !moved
            && ply > 0
            && alpha < beta
            && !self.stopped
            && let Some(passed) = position.passed()
            && passed.actor() != Actor::Seat(self.me)
        {
            best = best.min(self.search(&passed, alpha, beta, depth, ply, false));
        }
        if self.stopped {
            return 0;
        }
        if tried == 0 {
            return self.evaluate(position);
        }
        let bound = match best {
            _ if best >= first_beta => Bound::Lower,
            _ if best <= first_alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        if ply > 0 || self.excluded.is_empty() {
            self.transpositions.put(key, Known { best: best_move, score: best, depth, bound });
        }
        best
    }

    /// What a position is worth to every seat, if all play for themselves. Nothing can be pruned.
    fn selfish(&mut self, position: &P, depth: i32, ply: usize) -> [i32; 4] {
        self.variations.clear(ply);
        let seats = position.in_play();
        let worth = |searcher: &Self, seat: Seat| match position.decided() {
            _ if !seats.contains(seat) => -win_in(ply as i32),
            Some(outcome) if outcome.winner() == Some(seat) => win_in(ply as i32),
            Some(_) => 0,
            None => searcher.worth_to(position, seat),
        };
        let actor = match position.actor() {
            Actor::Seat(seat) if depth > 0 && ply < MOST_PLIES => seat,
            Actor::Chance => {
                let mut next = position.clone();
                next.settle();
                return self.selfish(&next, depth, ply);
            }
            _ => return Seat::ALL.map(|seat| worth(self, seat)),
        };
        self.nodes += 1;
        if self.nodes.is_multiple_of(512) && self.out_of_time() {
            return [0; 4];
        }
        let base = self.moves.len();
        position.generate(&mut crate::judge::All(&mut self.moves));
        self.order(position, base, None, ply);
        let mut best = [-WON; 4];
        for i in base..self.moves.len() {
            let (m, _) = pick(&mut self.moves, i);
            if ply == 0 && self.excluded.contains(&m) {
                continue;
            }
            let mut child = position.clone();
            child.play_unchecked(m);
            let values = self.selfish(&child, depth - 1, ply + 1);
            if self.stopped {
                break;
            }
            if values[actor.index()] > best[actor.index()] {
                best = values;
                self.variations.begin_with(ply, m);
            }
        }
        self.moves.truncate(base);
        best
    }

    /// Goes on with captures that gain something, and with any capture of a king.
    fn quiesce(&mut self, position: &P, mut alpha: i32, mut beta: i32, ply: usize, left: i32) -> i32 {
        self.variations.clear(ply);
        if let Some(score) = self.ended(position, ply) {
            return score;
        }
        let actor = match position.actor() {
            Actor::Seat(seat) => seat,
            Actor::Chance => {
                let mut next = position.clone();
                next.settle();
                return self.quiesce(&next, alpha, beta, ply, left);
            }
            Actor::Nobody => return 0,
        };
        self.nodes += 1;
        if self.nodes.is_multiple_of(512) && self.out_of_time() {
            return 0;
        }
        self.farthest = self.farthest.max(ply);
        let mine = actor == self.me;
        let stand = self.evaluate(position);
        if left == 0 || ply >= MOST_PLIES {
            return stand;
        }
        let mut best = stand;
        if mine {
            alpha = alpha.max(stand);
        } else {
            beta = beta.min(stand);
        }
        if alpha >= beta {
            return stand;
        }
        let base = self.moves.len();
        let loot = position.loot();
        position.generate(&mut Onto { squares: loot, moves: &mut self.moves });
        self.order(position, base, None, ply);
        for i in base..self.moves.len() {
            let (m, _) = pick(&mut self.moves, i);
            let (Some(from), Some(to)) = (m.from(), m.to()) else { continue };
            let (gain, risk) = (position.worth(to), position.worth(from));
            if gain < party_worth::KING && (gain < risk || risk == party_worth::KING) {
                continue;
            }
            let mut child = position.clone();
            child.play_unchecked(m);
            let score = self.quiesce(&child, alpha, beta, ply + 1, left - 1);
            if self.stopped {
                break;
            }
            if if mine { score > best } else { score < best } {
                best = score;
                if mine {
                    alpha = alpha.max(score);
                } else {
                    beta = beta.min(score);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        self.moves.truncate(base);
        best
    }

    fn order(&mut self, position: &P, base: usize, remembered: Option<Move>, ply: usize) {
        let loot = position.loot();
        for (m, rank) in &mut self.moves[base..] {
            let (from, to) = (square_index(m.from()), square_index(m.to()));
            *rank = if Some(*m) == remembered {
                1_000_000
            } else if let Move::Place { kind, .. } = *m {
                200_000 + position.kind_worth(kind) + self.history.of(from, to)
            } else if loot >> to & 1 != 0 {
                let gain = m.to().map_or(0, |to| position.worth(to));
                let risk = m.from().map_or(0, |from| position.worth(from)).min(2000);
                500_000 + 16 * gain - risk
            } else if self.killers.at(ply).contains(&Some(*m)) {
                400_000
            } else {
                self.history.of(from, to)
            };
        }
    }

    /// What others place, and where, is hidden or guessed: the likeliest few stand for all.
    fn trim_placements(&mut self, base: usize) {
        const KEPT: usize = 2;
        if matches!(self.moves.get(base), Some((Move::Place { .. }, _))) && self.moves.len() > base + KEPT {
            self.moves[base..].sort_by_key(|(_, rank)| -rank);
            self.moves.truncate(base + KEPT);
        }
    }

    fn reward(&mut self, ply: usize, depth: i32, m: Move) {
        self.history.nudge(m, (depth * depth * 16).min(1600));
        self.killers.add(ply, m);
    }
}

impl Search<'_> {
    /// Searches a position for a player, whoever is to move. Where something is hidden from that player, it is dealt
    /// anew several times, each deal is searched, and the move that is best in most of them is taken; never the real
    /// order.
    pub fn many<P: Party>(
        &self,
        root: &P,
        me: Seat,
        players: u8,
        hidden: bool,
        report: &mut dyn FnMut(Report),
    ) {
        const DEALS: u64 = 6;
        let deals: Vec<P> = (0..if hidden { DEALS } else { 1 })
            .map(|deal| {
                let mut position = root.clone();
                let mut roll = zobrist::number(self.mind.seed ^ deal);
                position.redeal(Some(me), &mut |sides| {
                    roll = zobrist::number(roll);
                    (roll % u64::from(sides.max(1))) as u32
                });
                position
            })
            .collect();
        // Others choose what is worst for the thinker.
        let sign = if root.actor() == Actor::Seat(me) { 1 } else { -1 };
        let mut searchers: Vec<Searcher<'_, P>> =
            (0..deals.len() as u64).map(|deal| Searcher::new(self, me, i32::from(players), deal)).collect();
        for depth in 1..=self.budget.depth.min(MOST_PLIES as i32 - 8) {
            let mut lines: Vec<Variation> = Vec::new();
            let mut nodes = 0;
            for _ in 0..self.budget.lines {
                let mut votes: Vec<Variation> = Vec::new();
                for (searcher, deal) in searchers.iter_mut().zip(&deals) {
                    searcher.excluded = lines.iter().map(|line| line.moves[0]).collect();
                    searcher.nodes = searcher.nodes.max(nodes);
                    searcher.farthest = 0;
                    match searcher.search_to(deal, depth) {
                        Some(line) => votes.push(line),
                        None => return,
                    }
                    nodes = searcher.nodes;
                }
                lines.push(most_voted(votes, sign));
            }
            lines.sort_by_key(|line| -sign * line.score);
            let proven = lines[0].score.abs() >= PROVEN && !hidden;
            let farthest = searchers.iter().map(|searcher| searcher.farthest as i32).fold(depth, i32::max);
            report(Report { depth, farthest, nodes, lines, complete: true });
            if proven || self.budget.enough(nodes) {
                return;
            }
        }
    }
}

/// The move that most deals prefer, by their scores where as many prefer another; the lower ones for a sign of -1.
fn most_voted(votes: Vec<Variation>, sign: i32) -> Variation {
    let count = |m: Move| votes.iter().filter(|line| line.moves[0] == m).count();
    let mean = |m: Move| {
        let scores: Vec<i32> =
            votes.iter().filter(|line| line.moves[0] == m).map(|line| line.score).collect();
        scores.iter().sum::<i32>() / scores.len() as i32
    };
    let best = votes
        .iter()
        .map(|line| line.moves[0])
        .max_by_key(|&m| (count(m), sign * mean(m)))
        .expect("there is a vote");
    let score = mean(best);
    let moves = votes.into_iter().find(|line| line.moves[0] == best).expect("it was voted for").moves;
    Variation { score, moves }
}
