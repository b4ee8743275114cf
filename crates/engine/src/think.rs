//! The one door to the engine: a game goes in, a move comes out.

use crate::judge::{PROVEN, WON};
use crate::level::{Level, Rung};
use crate::search::{Budget, Now, Report, Search, Style};
use crate::transpositions::{Rules, Transpositions};
use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use taproom_rules::{AnyPosition, Game, GameId, Move, Position, Refusal, Seat, with_position};

/// What is asked of the engine. Whatever is reached first ends the search.
#[derive(Clone, Debug)]
pub struct Request {
    /// Think no longer than this.
    pub time: Option<Duration>,
    /// Begin no deeper search after this.
    pub soft_time: Option<Duration>,
    /// Look at no more positions than this.
    pub nodes: Option<u64>,
    /// Look no deeper than this.
    pub depth: Option<u32>,
    /// How many of the best moves are wanted.
    pub lines: usize,
    /// How well to play; as well as possible if not given.
    pub level: Option<Level>,
    /// How well to play, in detail; comes before the level.
    pub rung: Option<Rung>,
    /// Weak levels play differently for different seeds.
    pub seed: u64,
    /// What to think of the others at a table of three or four; what has won most matches if not given.
    pub style: Option<Style>,
    /// Who thinks; the player to move if not given.
    ///
    /// Where something is hidden, nothing that this seat may not see changes the answer in any way, whoever is on
    /// the move. All scores are what the game is worth to this seat.
    pub viewer: Option<Seat>,
}

impl Default for Request {
    fn default() -> Request {
        Request {
            time: None,
            soft_time: None,
            nodes: None,
            depth: None,
            lines: 1,
            level: None,
            rung: None,
            seed: 0,
            style: None,
            viewer: None,
        }
    }
}

impl Request {
    /// A request to think for this long.
    #[must_use]
    pub fn time(time: Duration) -> Request {
        Request { time: Some(time), ..Request::default() }
    }

    /// Look so deep.
    #[must_use]
    pub fn depth(depth: u32) -> Request {
        Request { depth: Some(depth), ..Request::default() }
    }

    /// What a seat thinks of the game, thinking for this long, whether or not it is its turn: is a draw welcome? The
    /// score of the thought is the answer, see [`Request::viewer`].
    #[must_use]
    pub fn opinion(viewer: Seat, time: Duration) -> Request {
        Request { viewer: Some(viewer), ..Request::time(time) }
    }

    /// Play at this level.
    #[must_use]
    pub fn level(level: Level, time: Duration, seed: u64) -> Request {
        Request { level: Some(level), time: Some(time), seed, ..Request::default() }
    }
}

/// What a position is worth to whoever thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of the least piece.
    Points(i32),
    /// Won by force in this many plies.
    Wins(u32),
    /// Lost by force in this many plies.
    Loses(u32),
}

impl Score {
    fn from_search(score: i32) -> Score {
        match score {
            _ if score >= PROVEN => Score::Wins((WON - score) as u32),
            _ if score <= -PROVEN => Score::Loses((WON + score) as u32),
            _ => Score::Points(score),
        }
    }

    /// Plies to the proven end, negative for a loss.
    #[must_use]
    pub fn mate(self) -> Option<i32> {
        match self {
            Score::Points(_) => None,
            Score::Wins(plies) => Some(plies as i32),
            Score::Loses(plies) => Some(-(plies as i32)),
        }
    }

    /// A number for those who want nothing else.
    #[must_use]
    pub fn points(self) -> i32 {
        match self {
            Score::Points(points) => points,
            Score::Wins(plies) => WON - plies as i32,
            Score::Loses(plies) => plies as i32 - WON,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Points(points) => write!(f, "{:+.2}", f64::from(*points) / 100.),
            Score::Wins(plies) => write!(f, "wins in {plies}"),
            Score::Loses(plies) => write!(f, "loses in {plies}"),
        }
    }
}

/// A line of play and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// From the side of whoever thinks.
    pub score: Score,
    /// The moves, the best one first.
    pub moves: Vec<Move>,
}

/// What the engine thinks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The move it would make. Where somebody else is on the move it is what they are expected to do; if their
    /// reserve is hidden from whoever thinks, it need not be a move that they have.
    pub best: Move,
    /// What it expects of it, for whoever thinks.
    pub score: Score,
    /// How deep it looked.
    pub depth: u32,
    /// How far the longest line went that it looked at.
    pub farthest: u32,
    /// How many positions it looked at, all threads together.
    pub nodes: u64,
    /// How long that took.
    pub elapsed: Duration,
    /// The best lines, as many as were wanted and found, the best first.
    pub lines: Vec<Variation>,
}

/// The engine: its memory, its threads and its clock.
pub struct Engine {
    transpositions: Transpositions,
    threads: usize,
    now: Box<Now>,
}

impl Engine {
    /// An engine with a table of this many megabytes and this many threads. Where there is not enough memory the
    /// table is smaller.
    #[must_use]
    pub fn new(megabytes: usize, threads: usize) -> Engine {
        let made = Instant::now();
        Engine::with_clock(megabytes, threads, move || made.elapsed())
    }

    /// The same with another clock, for machines on which the standard library has none. The clock says how long ago
    /// some moment was that stays the same, and is never asked for anything else.
    #[must_use]
    pub fn with_clock(
        megabytes: usize,
        threads: usize,
        now: impl Fn() -> Duration + Send + Sync + 'static,
    ) -> Engine {
        let transpositions = Transpositions::new(megabytes);
        Engine { transpositions, threads: threads.clamp(1, 256), now: Box::new(now) }
    }

    /// Forgets all it knows about positions.
    pub fn forget(&self) {
        self.transpositions.clear();
    }

    /// How much of its memory the last search filled, in thousandths.
    #[must_use]
    pub fn filled(&self) -> u32 {
        self.transpositions.filled()
    }

    /// Thinks about the position of a game. `watch` hears of every depth that is done.
    ///
    /// What it has thought about before by the same rules makes it quicker and may change its mind. What it has
    /// thought about other games, or by other rules, does neither: on one thread it thinks then exactly as if it
    /// had been made for this game.
    ///
    /// # Errors
    /// When the game is over, nobody can move, or the viewer is not in the game any more.
    pub fn think(
        &self,
        game: &Game,
        request: &Request,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Thought),
    ) -> Result<Thought, Refusal> {
        let started = (self.now)();
        let elapsed = || (self.now)().saturating_sub(started);
        let mover = game.to_move().ok_or(Refusal::Over)?;
        let me = request.viewer.unwrap_or(mover);
        if !game.in_play().contains(me) {
            return Err(Refusal::NotInPlay(me));
        }
        // Not even how many moves somebody else has may be known where their reserve is hidden.
        let guessing = game.about().dealt && me != mover;
        let legal = if guessing { imagined(game.position(), me) } else { game.legal() };
        let &first = legal.first().ok_or(Refusal::Over)?;
        let mut best: Option<Thought> = None;
        let mut hear = |report: Report| {
            let lines: Vec<Variation> = report
                .lines
                .into_iter()
                .map(|line| Variation {
                    score: Score::from_search(line.score),
                    moves: playable(game, line.moves),
                })
                .collect();
            let Some(&m) =
                lines.first().and_then(|line| line.moves.first()).filter(|m| guessing || legal.contains(m))
            else {
                return;
            };
            let (depth, nodes) = (report.depth.max(0) as u32, report.nodes);
            let (score, farthest) = (lines[0].score, report.farthest.max(0) as u32);
            let thought = Thought { best: m, score, depth, farthest, nodes, elapsed: elapsed(), lines };
            watch(&thought);
            best = Some(thought);
        };
        let rung = match (request.rung, request.level) {
            (Some(rung), _) => rung,
            (None, Some(level)) => level.rung(game.spec()),
            (None, None) => Rung::TOP,
        };
        let mut mind = rung.mind(request.seed);
        // Best-reply search has won the matches at full strength in Quadular; elsewhere the two are even.
        let full = rung == Rung::TOP && me == mover;
        let usual =
            if full && game.spec().game() == GameId::Quadular { Style::BestReply } else { Style::Paranoid };
        mind.style = request.style.unwrap_or(usual);
        let budget = Budget {
            now: &*self.now,
            deadline: request.time.and_then(|time| started.checked_add(time)),
            soft: request.soft_time.and_then(|time| started.checked_add(time)),
            nodes: request.nodes.unwrap_or(u64::MAX).min(rung.nodes),
            depth: request.depth.map_or(i32::MAX, |depth| depth.min(1000) as i32).min(rung.depth),
            lines: if guessing { 1 } else { request.lines.clamp(1, legal.len()) },
        };
        // A weaker mind must not profit from what a clear one left behind.
        let own = (!mind.is_clear()).then(|| Transpositions::new(1));
        let rules = Rules::of(game.spec(), mind.style);
        let search = Search {
            transpositions: own.as_ref().unwrap_or(&self.transpositions).open(rules),
            stop,
            budget: &budget,
            mind: &mind,
            threads: if own.is_some() { 1 } else { self.threads },
        };
        let players = game.spec().players();
        let before = &game.keys()[..game.keys().len() - 1];
        // Between two, what is good for the mover is as bad for the other.
        let mut hear_mover = |mut report: Report| {
            if me != mover {
                report.lines.iter_mut().for_each(|line| line.score = -line.score);
            }
            hear(report);
        };
        match game.position() {
            AnyPosition::Extinction(position) => search.two(position, mover, before, &mut hear_mover),
            AnyPosition::Jungle(position) => search.two(position, mover, before, &mut hear_mover),
            AnyPosition::TrenchRun(position) => search.two(position, mover, before, &mut hear_mover),
            AnyPosition::Quadular(position) if players == 2 => {
                search.two(position, mover, before, &mut hear_mover);
            }
            AnyPosition::Quadular(position) => search.many(position, me, players, false, &mut hear),
            AnyPosition::TunnelBrawl(position) => search.many(position, me, players, true, &mut hear),
            // Nobody has taught the engine this game: it plays what is legal.
            _ => {}
        }
        // Stopped before anything was found out: any legal move is better than none.
        Ok(best.unwrap_or_else(|| Thought {
            best: first,
            score: Score::Points(0),
            depth: 0,
            farthest: 0,
            nodes: 0,
            elapsed: elapsed(),
            lines: vec![Variation { score: Score::Points(0), moves: vec![first] }],
        }))
    }
}

/// The moves that the player to move might have, for all that somebody else can see. Hidden things are dealt anew by
/// fixed dice, so two positions that look the same to the viewer give the same moves.
fn imagined(position: &AnyPosition, viewer: Seat) -> Vec<Move> {
    let mut position = position.clone();
    position.redeal(Some(viewer), &mut |sides| sides.saturating_sub(1));
    with_position!(&position, position => position.moves())
}

/// The beginning of a line that can be played: best-reply search lets some of the others stand still. Where
/// something is hidden the line is left as it is, or its length would tell what is.
fn playable(game: &Game, mut moves: Vec<Move>) -> Vec<Move> {
    if !game.about().dealt {
        let mut game = game.clone();
        let end = moves.iter().position(|&m| game.play(m).is_err());
        moves.truncate(end.unwrap_or(moves.len()).max(1));
    }
    moves
}
