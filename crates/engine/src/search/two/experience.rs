//! Which moves to try first: those that were good before.

use super::Node;
use crate::judge::Judge;
use crate::search::ordering::{History, Killers, nudge, square_index};
use taproom_rules::{Move, Seat};

/// Kinds of pieces times squares, for what is remembered about a piece that arrives somewhere.
const ARRIVALS: usize = 8 * SQUARES;
/// Larger boards are folded: squares far apart share a memory.
const SQUARES: usize = 64;
/// The rank of moves that are not ordered by what is remembered of them begins here.
pub(super) const KILLER: i32 = 380_000;

/// What one thread has learnt about moves, and the moves on the way from the root.
pub(super) struct Experience {
    /// How often a quiet move was good, for either side.
    history: [History; 2],
    /// How often a quiet move was good after a piece had arrived somewhere, one or two plies before.
    sequels: Vec<i16>,
    /// What answered a move last time.
    answers: Box<[[u32; 128]; 128]>,
    killers: Killers,
    /// The move made at each ply on the way.
    line: Vec<Option<Move>>,
    /// Which piece arrived where by it.
    arrivals: Vec<Option<usize>>,
}

impl Experience {
    pub(super) fn new(plies: usize) -> Experience {
        let answers = vec![[0u32; 128]; 128].into_boxed_slice().try_into().expect("the size is the same");
        Experience {
            history: [History::new(), History::new()],
            sequels: vec![0; ARRIVALS * ARRIVALS],
            answers,
            killers: Killers::new(plies),
            line: vec![None; plies],
            arrivals: vec![None; plies],
        }
    }

    /// The move made before this ply; none at the root and after passing.
    pub(super) fn previous(&self, ply: usize) -> Option<Move> {
        if ply > 0 { self.line[ply - 1] } else { None }
    }

    pub(super) fn is_killer(&self, ply: usize, m: Move) -> bool {
        self.killers.at(ply).contains(&Some(m))
    }

    /// A move is made at this ply.
    pub(super) fn make<P: Judge>(&mut self, position: &P, ply: usize, m: Move) {
        self.line[ply] = Some(m);
        self.arrivals[ply] = arrival(position, m);
    }

    /// The turn is given away at this ply.
    pub(super) fn pass(&mut self, ply: usize) {
        self.line[ply] = None;
        self.arrivals[ply] = None;
    }

    /// Ranks moves: the remembered one, captures of loot by gain, killers, the usual answer, then what was good before.
    pub(super) fn rank<P: Judge>(
        &self,
        position: &P,
        node: &Node,
        remembered: Option<Move>,
        loot: u128,
        moves: &mut [(Move, i32)],
    ) {
        let ply = node.ply;
        let history = &self.history[side(node.seat)];
        // Packed moves are compared at a stroke; no move is packed as nothing.
        let packed = |m: Option<Move>| m.map_or(0, Move::packed);
        let killers = self.killers.at(ply).map(packed);
        let remembered = packed(remembered);
        let befores = self.befores(ply);
        let mut looked_at = (usize::MAX, 0);
        let answer =
            self.previous(ply).map_or(0, |m| self.answers[square_index(m.from())][square_index(m.to())]);
        for (m, rank) in moves {
            let (from, to) = (square_index(m.from()), square_index(m.to()));
            let packed = m.packed();
            *rank = if packed == remembered {
                1_000_000
            } else if loot >> to & 1 != 0 {
                let gain = m.to().map_or(0, |to| position.worth(to));
                let risk = m.from().map_or(0, |from| position.worth(from));
                let fair = gain >= risk || position.exchange(*m) >= 0;
                (if fair { 500_000 } else { -100_000 }) + 16 * gain - risk
            } else if matches!(m, Move::Promote { .. }) {
                450_000
            } else if packed == killers[0] {
                400_000
            } else if packed == killers[1] {
                390_000
            } else if packed == answer {
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
                history.of(from, to) + sequel(befores[0]) + sequel(befores[1])
            };
        }
    }

    /// A quiet move cut the search off: it rises, those tried before it sink.
    pub(super) fn reward<P: Judge>(&mut self, position: &P, node: &Node, m: Move, before: &[Option<Move>]) {
        let Node { seat, ply, depth, .. } = *node;
        let bonus = (depth * depth * 12 + 40 * depth).min(1600);
        self.nudge(position, seat, ply, m, bonus);
        for &other in before.iter().flatten() {
            self.nudge(position, seat, ply, other, -bonus);
        }
        self.killers.add(ply, m);
        if let Some(previous) = self.previous(ply) {
            self.answers[square_index(previous.from())][square_index(previous.to())] = m.packed();
        }
    }

    fn nudge<P: Judge>(&mut self, position: &P, seat: Seat, ply: usize, m: Move, by: i32) {
        self.history[side(seat)].nudge(m, by);
        if let Some(now) = arrival(position, m) {
            for before in self.befores(ply).into_iter().flatten() {
                nudge(&mut self.sequels[before * ARRIVALS + now], by);
            }
        }
    }

    /// The arrivals one and two plies before a ply.
    fn befores(&self, ply: usize) -> [Option<usize>; 2] {
        [1, 2].map(|back| ply.checked_sub(back).and_then(|ply| self.arrivals[ply]))
    }
}

fn side(seat: Seat) -> usize {
    usize::from(seat == Seat::North)
}

/// Which piece arrives where by a move.
fn arrival<P: Judge>(position: &P, m: Move) -> Option<usize> {
    Some(kind_index(position, m) + m.to()?.index() % SQUARES)
}

fn kind_index<P: Judge>(position: &P, m: Move) -> usize {
    let piece = m.from().and_then(|from| position.piece(from));
    piece.map_or(0, |piece| (piece.kind.0 as usize & 7) * SQUARES)
}
