//! The computers of the house: a few threads that think for all tables, one thought after the other, in the order
//! of a fair job queue.

pub mod queue;

use crate::address::Address;
use crate::metrics::Metrics;
use queue::{Bounds, Fair, Lane};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use taproom_engine::clock::Clock;
use taproom_engine::{Engine, Level, Request, Thought};
use taproom_play::{Match, Millis, Pace, PersonId, Strength, TableId};
use taproom_rules::Game;
use tokio::sync::oneshot;

/// How many thoughts may wait.
const BOUNDS: Bounds = Bounds { each: 64, all: 4096 };
/// Levels below the best are bounded by what they look at; this only keeps a slow machine from hanging.
const LONGEST: Duration = Duration::from_secs(20);
/// However many wait, a thought is given this much.
const SHORTEST: Duration = Duration::from_millis(50);

/// The way to the computers. Clones lead to the same ones.
#[derive(Clone, Debug)]
pub struct Engines {
    queue: Arc<Queue>,
    metrics: Metrics,
    /// How long the best level thinks when no clock runs.
    think: Duration,
}

/// Whose turn it costs to think.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Host {
    /// Whoever opened the table.
    Person(PersonId),
    /// Whoever asked in passing.
    Address(Address),
}

/// What a thought is about; of two about the same only the later is thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// The next move at a table.
    Move(TableId),
    /// A proposal at a table.
    Offer(TableId),
    /// A moment of a game. Each question has a number of its own: nobody's takes the place of another's.
    Moment(TableId, u64),
}

/// Something to think about.
#[derive(Debug)]
pub struct Job {
    /// How urgent it is.
    pub lane: Lane,
    /// Whose turn it costs.
    pub host: Host,
    /// What it is about.
    pub about: About,
    /// The game.
    pub game: Game,
    /// What is asked; its times are the longest that it may take, and are shortened while many wait.
    pub request: Request,
}

/// Too many thoughts wait already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Busy;

/// A thought, and how long it had to wait before it could be thought.
#[derive(Debug)]
pub struct Answer {
    /// The thought.
    pub thought: Thought,
    /// How long nobody had time for it.
    pub waited: Millis,
}

#[derive(Debug)]
struct Waiting {
    game: Game,
    request: Request,
    asked: Instant,
    stop: Arc<AtomicBool>,
    reply: oneshot::Sender<Answer>,
}

#[derive(Debug)]
struct Queue {
    jobs: Mutex<Jobs>,
    more: Condvar,
}

#[derive(Debug)]
struct Jobs {
    waiting: Fair<Host, About, Waiting>,
    closed: bool,
}

impl Queue {
    fn jobs(&self) -> MutexGuard<'_, Jobs> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next job and how many wait behind it; nothing when the house closes.
    fn next(&self) -> Option<(Waiting, usize)> {
        let mut jobs = self.jobs();
        loop {
            if jobs.closed {
                return None;
            }
            if let Some(job) = jobs.waiting.pop() {
                let behind = jobs.waiting.len();
                return Some((job, behind));
            }
            jobs = self.more.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A thought under way; dropping it ends it.
#[derive(Debug)]
pub struct Thinking {
    stop: Arc<AtomicBool>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Thinks about a game until it is told to stop.
trait Thinker: FnMut(&Game, &Request, &AtomicBool) -> Option<Thought> {}
impl<F: FnMut(&Game, &Request, &AtomicBool) -> Option<Thought>> Thinker for F {}

impl Engines {
    /// Starts the computers.
    #[must_use]
    pub fn start(threads: usize, megabytes: usize, think: Duration, metrics: Metrics) -> Engines {
        Engines::with(threads, think, metrics, move || {
            let engine = Engine::new(megabytes, 1);
            move |game: &Game, request: &Request, stop: &AtomicBool| {
                let thought = engine.think(game, request, stop, &mut |_| {});
                thought.inspect_err(|refusal| tracing::warn!(%refusal, "a computer would not think")).ok()
            }
        })
    }

    fn with<T: Thinker + 'static>(
        threads: usize,
        think: Duration,
        metrics: Metrics,
        thinker: impl Fn() -> T + Clone + Send + 'static,
    ) -> Engines {
        let jobs = Jobs { waiting: Fair::new(BOUNDS), closed: false };
        let queue = Arc::new(Queue { jobs: Mutex::new(jobs), more: Condvar::new() });
        let threads = threads.max(1);
        for number in 0..threads {
            let (queue, metrics, thinker) = (queue.clone(), metrics.clone(), thinker.clone());
            std::thread::Builder::new()
                .name(format!("engine-{number}"))
                .spawn(move || work(&queue, threads, &metrics, thinker))
                .expect("a thread can be started");
        }
        Engines { queue, metrics, think }
    }

    /// What is asked of a computer of this strength in this match. Its clock is taken as it stood when its turn
    /// came: what it waits after that is not its time.
    #[must_use]
    pub fn request(&self, played: &Match, strength: Strength, seed: u64, now: taproom_play::Time) -> Request {
        let level = Level::new(strength.number().into());
        let most = if level == Level::ALL.last().copied() { self.think } else { LONGEST };
        let mut request = Request { level, time: Some(most), seed, ..Request::default() };
        let clock = played.to_move().zip(played.clocks()).and_then(|(seat, clocks)| {
            let Pace::Live { increment, .. } = played.setup().pace else { return None };
            let (left, _) = clocks.left(seat, Some(seat), now)?;
            let increment = Duration::from_millis(increment.0);
            Some(Clock { left: Duration::from_millis(left.0), increment, moves_to_go: None })
        });
        if let Some(clock) = clock {
            let allotted = clock.allot();
            request.time = Some(allotted.hard.min(most));
            request.soft_time = Some(allotted.soft.min(most));
        }
        request
    }

    /// Begins to think. Nothing comes back when the house closes, the thought was ended or the computer broke down
    /// over it.
    ///
    /// # Errors
    /// When too many wait already.
    pub fn think(&self, job: Job) -> Result<(Thinking, impl Future<Output = Option<Answer>> + use<>), Busy> {
        let (reply, answer) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let Job { lane, host, about, game, request } = job;
        let waiting = Waiting { game, request, asked: Instant::now(), stop: stop.clone(), reply };
        let queued = {
            let mut jobs = self.queue.jobs();
            let queued = jobs.waiting.push(lane, host, about, waiting).is_ok();
            self.metrics.engine.queued.set(jobs.waiting.len() as i64);
            queued
        };
        if !queued {
            self.metrics.refused("engine_busy");
            return Err(Busy);
        }
        self.queue.more.notify_one();
        Ok((Thinking { stop }, async move { answer.await.ok() }))
    }

    /// Lets the threads end.
    pub fn close(&self) {
        self.queue.jobs().closed = true;
        self.queue.more.notify_all();
    }
}

/// The time a thought may take when `behind` others wait for the threads.
fn share(time: Duration, behind: usize, threads: usize) -> Duration {
    let others = 1 + behind / threads.max(1);
    (time / u32::try_from(others).unwrap_or(u32::MAX)).max(SHORTEST.min(time))
}

fn work<T: Thinker>(queue: &Queue, threads: usize, metrics: &Metrics, thinker: impl Fn() -> T) {
    // People's moves come before computers' thoughts wherever both want the same processor. Where the system
    // does not allow that, thoughts are as important as everything else.
    let _ = rustix::process::nice(5);
    let mut think = thinker();
    while let Some((job, behind)) = queue.next() {
        metrics.engine.queued.set(behind as i64);
        let Waiting { game, mut request, asked, stop, reply } = job;
        if stop.load(Ordering::Relaxed) || reply.is_closed() {
            continue;
        }
        let waited = Millis(asked.elapsed().as_millis() as u64);
        request.time = request.time.map(|time| share(time, behind, threads));
        request.soft_time = request.soft_time.map(|time| share(time, behind, threads));
        metrics.engine.running.inc();
        let began = Instant::now();
        let thought = catch_unwind(AssertUnwindSafe(|| think(&game, &request, &stop)));
        metrics.engine.thought(began.elapsed());
        metrics.engine.running.dec();
        match thought {
            // Nobody may be waiting any more.
            Ok(Some(thought)) => drop(reply.send(Answer { thought, waited })),
            Ok(None) => {}
            Err(_) => {
                tracing::error!(position = game.position().text(), "a computer broke down over a position");
                think = thinker();
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taproom_rules::{GameId, Spec};

    fn job(lane: Lane, host: i64, table: u64) -> Job {
        Job {
            lane,
            host: Host::Person(PersonId(host)),
            about: About::Move(TableId::from_chance(table)),
            game: Game::new(Spec::new(GameId::TrenchRun)).unwrap(),
            request: Request { time: Some(Duration::from_secs(20)), nodes: Some(50), ..Request::default() },
        }
    }

    /// A computer that breaks down over a position says so, and the next one thinks.
    #[tokio::test]
    async fn whoever_waits_for_a_thought_that_never_comes_is_told() {
        let engines = Engines::with(1, Duration::from_secs(1), Metrics::new(), || {
            let engine = Engine::new(1, 1);
            move |game: &Game, request: &Request, stop: &AtomicBool| {
                assert!(request.seed != 7, "this is the position that breaks it");
                engine.think(game, request, stop, &mut |_| {}).ok()
            }
        });
        let mut broken = job(Lane::Move, 1, 1);
        broken.request.seed = 7;
        let (_thinking, answer) = engines.think(broken).unwrap();
        assert!(answer.await.is_none());
        let (_thinking, answer) = engines.think(job(Lane::Move, 1, 1)).unwrap();
        assert!(answer.await.is_some());
    }

    /// A crowd before somebody costs them neither their turn nor, at a table with a clock, their time: what was
    /// waited is told, and others' thoughts are shortened.
    #[tokio::test]
    async fn a_crowd_shortens_thoughts_and_waiting_is_told() {
        let engines = Engines::with(1, Duration::from_secs(1), Metrics::new(), || {
            let engine = Engine::new(1, 1);
            move |game: &Game, request: &Request, stop: &AtomicBool| {
                std::thread::sleep(request.time.unwrap() / 100);
                engine.think(game, request, stop, &mut |_| {}).ok()
            }
        });
        let crowd: Vec<_> = (0..60).map(|table| engines.think(job(Lane::Move, 1, table)).unwrap()).collect();
        let (_thinking, answer) = engines.think(job(Lane::Clock, 2, 1000)).unwrap();
        let answer = answer.await.unwrap();
        // At most the one under way and the one before it, and those had to hurry.
        assert!(answer.waited < Millis(1000), "{:?}", answer.waited);
        for (_thinking, answer) in crowd {
            assert!(answer.await.is_some());
        }
    }

    #[test]
    fn thoughts_are_shortened_while_others_wait() {
        let second = Duration::from_secs(1);
        assert_eq!(share(second, 0, 2), second);
        assert_eq!(share(second, 1, 2), second);
        assert_eq!(share(second, 2, 2), second / 2);
        assert_eq!(share(second, 4000, 2), SHORTEST);
        assert_eq!(share(Duration::from_millis(7), 4000, 2), Duration::from_millis(7));
    }
}
