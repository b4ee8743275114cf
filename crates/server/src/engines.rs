//! The computers of the house: a few threads that think for all tables, one thought after the other.

use crate::metrics::Metrics;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use taproom_engine::clock::Clock;
use taproom_engine::{Engine, Level, Request, Thought};
use taproom_play::{Match, Strength, Time};
use taproom_rules::Game;
use tokio::sync::{mpsc, oneshot};

/// So many thoughts may wait; then whoever wants another one waits with them.
const QUEUE: usize = 4096;
/// Levels below the best are bounded by what they look at; this only keeps a slow machine from hanging.
const LONGEST: Duration = Duration::from_secs(20);

/// The way to the computers. Clones lead to the same ones.
#[derive(Clone, Debug)]
pub struct Engines {
    jobs: mpsc::Sender<Job>,
    metrics: Metrics,
    /// How long the best level thinks when no clock runs.
    think: Duration,
}

#[derive(Debug)]
struct Job {
    game: Game,
    request: Request,
    stop: Arc<AtomicBool>,
    reply: oneshot::Sender<Thought>,
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

impl Engines {
    /// Starts the computers.
    #[must_use]
    pub fn start(threads: usize, megabytes: usize, think: Duration, metrics: Metrics) -> Engines {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let queue = Arc::new(Mutex::new(queue));
        for number in 0..threads.max(1) {
            let (queue, metrics) = (queue.clone(), metrics.clone());
            std::thread::Builder::new()
                .name(format!("engine-{number}"))
                .spawn(move || work(&queue, megabytes, &metrics))
                .expect("a thread can be started");
        }
        Engines { jobs, metrics, think }
    }

    /// What is asked of a computer of this strength in this match.
    #[must_use]
    pub fn request(&self, played: &Match, strength: Strength, seed: u64, now: Time) -> Request {
        let level = Level::new(strength.number().into());
        let most = if level == Level::ALL.last().copied() { self.think } else { LONGEST };
        let mut request = Request { level, time: Some(most), seed, ..Request::default() };
        let clock = played.to_move().zip(played.clocks()).and_then(|(seat, clocks)| {
            let increment = match played.setup().pace {
                taproom_play::Pace::Live { increment, .. } => Duration::from_millis(increment.0),
                _ => return None,
            };
            let (left, _) = clocks.left(seat, Some(seat), now)?;
            Some(Clock { left: Duration::from_millis(left.0), increment, moves_to_go: None })
        });
        if let Some(clock) = clock {
            let allotted = clock.allot();
            request.time = Some(allotted.hard.min(most));
            request.soft_time = Some(allotted.soft.min(most));
        }
        request
    }

    /// Thinks about a game. Nothing comes back when the house closes or the thought was ended.
    pub async fn think(&self, game: Game, request: Request, stop: Arc<AtomicBool>) -> Option<Thought> {
        let (reply, answer) = oneshot::channel();
        self.metrics.engine.queued.inc();
        let sent = self.jobs.send(Job { game, request, stop, reply }).await;
        if sent.is_err() {
            self.metrics.engine.queued.dec();
        }
        answer.await.ok()
    }
}

/// The means to end a thought, and what shows that it was ended.
#[must_use]
pub fn stoppable() -> (Thinking, Arc<AtomicBool>) {
    let stop = Arc::new(AtomicBool::new(false));
    (Thinking { stop: stop.clone() }, stop)
}

fn work(queue: &Mutex<mpsc::Receiver<Job>>, megabytes: usize, metrics: &Metrics) {
    // People's moves come before computers' thoughts wherever both want the same processor. Where the system
    // does not allow that, thoughts are as important as everything else.
    let _ = rustix::process::nice(5);
    let mut engine = Engine::new(megabytes, 1);
    loop {
        // The lock is held while waiting: the others wait for the lock, which comes to the same.
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
        let Some(Job { game, request, stop, reply }) = job else { return };
        metrics.engine.queued.dec();
        if stop.load(Ordering::Relaxed) || reply.is_closed() {
            continue;
        }
        metrics.engine.running.inc();
        let began = Instant::now();
        let thought = catch_unwind(AssertUnwindSafe(|| engine.think(&game, &request, &stop, &mut |_| {})));
        metrics.engine.thought(began.elapsed());
        metrics.engine.running.dec();
        match thought {
            Ok(Ok(thought)) => {
                // Nobody may be waiting any more.
                let _ = reply.send(thought);
            }
            Ok(Err(refusal)) => tracing::warn!(%refusal, "a computer would not think"),
            Err(_) => {
                tracing::error!(position = game.position().text(), "a computer broke down over a position");
                engine = Engine::new(megabytes, 1);
            }
        }
    }
}
