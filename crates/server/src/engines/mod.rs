//! The computers of the house: a few threads that think for all tables, one thought after the other, in the order
//! of a fair job queue.

pub mod queue;

use crate::address::{Address, Network};
use crate::background::thread;
use crate::metrics::Metrics;
use queue::{Capacity, Fair, Lane, Next};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use taproom_engine::clock::Clock;
use taproom_engine::{Engine, Level, Request, Thought};
use taproom_play::{Match, Millis, Pace, PersonId, Strength, TableId};
use taproom_rules::Game;
use tokio::sync::oneshot;

/// How many thoughts may wait: of one network, address, host and table, and of everybody.
const BOUNDS: Capacity<LEVELS> = Capacity { each: [1024, 512, 64, 64], all: 4096 };
/// A network, an address in it, a host there, a table.
const LEVELS: usize = 4;
/// Levels below the best are bounded by what they look at; this only keeps a slow machine from hanging.
const LONGEST: Duration = Duration::from_secs(20);
/// However many wait, a thought is given this much.
const SHORTEST: Duration = Duration::from_millis(50);
/// Levels below the best are expected to take this much for each level.
const STEP: Duration = Duration::from_millis(15);

/// The way to the computers. Clones lead to the same ones.
#[derive(Clone, Debug)]
pub struct Engines {
    queue: Arc<Queue>,
    metrics: Metrics,
    /// How long the best level thinks when no clock runs.
    think: Duration,
}

/// Whose turn it costs to think. Turns go round among addresses first: names cost nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin {
    /// Where they are; those who were not seen since the house opened share one turn.
    pub address: Option<Address>,
    /// Whoever opened the table; nobody where somebody asks in passing.
    pub host: Option<PersonId>,
}

/// Those who take turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Client {
    Network(Network),
    Address(Address),
    Unseen,
    Host(PersonId),
    Passing,
    Table(TableId),
}

impl Origin {
    fn path(self, about: About) -> [Client; LEVELS] {
        let address = self.address.map_or(Client::Unseen, Client::Address);
        let network = self.address.and_then(Address::network).map_or(address, Client::Network);
        [network, address, self.host.map_or(Client::Passing, Client::Host), Client::Table(about.table())]
    }
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

impl About {
    fn table(self) -> TableId {
        match self {
            About::Move(table) | About::Offer(table) | About::Moment(table, _) => table,
        }
    }
}

/// Something to think about.
#[derive(Debug)]
pub struct Job {
    /// How urgent it is.
    pub lane: Lane,
    /// Whose turn it costs.
    pub origin: Origin,
    /// What it is about.
    pub about: About,
    /// The game.
    pub game: Game,
    /// What is asked; its times are the longest that it may take, and are shortened while many wait.
    pub request: Request,
    /// Whether it has all of its time, however many wait: a computer that plays for points is as strong as its number
    /// says, on a busy evening too. Nobody has more than one such game, and turns go round as ever.
    pub whole: bool,
}

/// Too many thoughts wait already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Busy;

#[derive(Debug)]
struct Pending {
    game: Game,
    request: Request,
    whole: bool,
    progress: Arc<Progress>,
    reply: oneshot::Sender<Thought>,
}

impl Pending {
    /// Whether nobody wants to know any more.
    fn is_stopped(&self) -> bool {
        self.progress.stop.load(Ordering::Relaxed) || self.reply.is_closed()
    }
}

/// How far a thought is.
#[derive(Debug)]
struct Progress {
    asked: Instant,
    /// When somebody had time for it.
    begun: OnceLock<Instant>,
    stop: AtomicBool,
}

#[derive(Debug)]
struct Queue {
    jobs: Mutex<Jobs>,
    more: Condvar,
}

#[derive(Debug)]
struct Jobs {
    waiting: Fair<Client, About, Pending, LEVELS>,
    closed: bool,
}

impl Queue {
    fn jobs(&self) -> MutexGuard<'_, Jobs> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next job and how many wait still; nothing when the house closes.
    fn next(&self) -> Option<(Next<Pending>, usize)> {
        let mut jobs = self.jobs();
        loop {
            if jobs.closed {
                return None;
            }
            if let Some(next) = jobs.waiting.pop() {
                return Some((next, jobs.waiting.len()));
            }
            jobs = self.more.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A thought under way; dropping it ends it.
#[derive(Debug)]
pub struct Thinking {
    progress: Arc<Progress>,
    lane: Lane,
    number: u64,
}

impl Thinking {
    /// How urgent it is.
    #[must_use]
    pub fn lane(&self) -> Lane {
        self.lane
    }

    /// How long nobody had time for it, so far.
    #[must_use]
    pub fn waited(&self) -> Millis {
        let until = self.progress.begun.get().copied().unwrap_or_else(Instant::now);
        Millis(until.duration_since(self.progress.asked).as_millis() as u64)
    }

    /// Which thought it is; no other has its number.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.progress.stop.store(true, Ordering::Relaxed);
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
        let jobs = Jobs { waiting: Fair::new(BOUNDS, Pending::is_stopped), closed: false };
        let queue = Arc::new(Queue { jobs: Mutex::new(jobs), more: Condvar::new() });
        let threads = threads.max(1);
        for number in 0..threads {
            let (queue, metrics, thinker) = (queue.clone(), metrics.clone(), thinker.clone());
            let work = move || work(&queue, threads, &metrics, thinker);
            thread(format!("engine-{number}"), work).expect("a thread can be started");
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
    pub fn think(&self, job: Job) -> Result<(Thinking, impl Future<Output = Option<Thought>> + use<>), Busy> {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let (reply, answer) = oneshot::channel();
        let progress =
            Progress { asked: Instant::now(), begun: OnceLock::new(), stop: AtomicBool::new(false) };
        let progress = Arc::new(progress);
        let Job { lane, origin, about, game, request, whole } = job;
        let takes = expected(&request);
        let waiting = Pending { game, request, whole, progress: progress.clone(), reply };
        let queued = {
            let mut jobs = self.queue.jobs();
            let queued = jobs.waiting.push(lane, origin.path(about), takes, about, waiting).is_ok();
            self.metrics.engine.queued.set(jobs.waiting.len() as i64);
            queued
        };
        if !queued {
            self.metrics.refused("engine_busy");
            return Err(Busy);
        }
        self.queue.more.notify_one();
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        Ok((Thinking { progress, lane, number }, async move { answer.await.ok() }))
    }

    /// Lets the threads end.
    pub fn close(&self) {
        self.queue.jobs().closed = true;
        self.queue.more.notify_all();
    }
}

/// How long a thought will take, as far as can be told before.
fn expected(request: &Request) -> Duration {
    let most = request.soft_time.or(request.time).unwrap_or(LONGEST);
    let level = request.level.filter(|level| Level::ALL.last() != Some(level));
    level.map_or(most, |level| most.min(STEP * u32::from(level.number())))
}

/// The time a thought may take when `rivals` have a turn on the threads before its client's next one.
fn share(time: Duration, rivals: usize, threads: usize) -> Duration {
    let others = 1 + rivals / threads.max(1);
    (time / u32::try_from(others).unwrap_or(u32::MAX)).max(SHORTEST.min(time))
}

fn work<T: Thinker>(queue: &Queue, threads: usize, metrics: &Metrics, thinker: impl Fn() -> T) {
    // People's moves come before computers' thoughts wherever both want the same processor. Where the system
    // does not allow that, thoughts are as important as everything else.
    let _ = rustix::process::nice(5);
    let mut think = thinker();
    while let Some((Next { job, rivals }, waiting)) = queue.next() {
        metrics.engine.queued.set(waiting as i64);
        if job.is_stopped() {
            continue;
        }
        let Pending { game, mut request, whole, progress, reply } = job;
        if !whole {
            request.time = request.time.map(|time| share(time, rivals, threads));
            request.soft_time = request.soft_time.map(|time| share(time, rivals, threads));
        }
        metrics.engine.running.inc();
        let began = *progress.begun.get_or_init(Instant::now);
        let thought = catch_unwind(AssertUnwindSafe(|| think(&game, &request, &progress.stop)));
        metrics.engine.thought(began.elapsed());
        metrics.engine.running.dec();
        match thought {
            // Nobody may be waiting any more.
            Ok(Some(thought)) => drop(reply.send(thought)),
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

    /// A job of a host at an address.
    fn job(lane: Lane, address: u32, host: i64, table: u64) -> Job {
        let ip = std::net::Ipv4Addr::from_bits(address).into();
        Job {
            lane,
            origin: Origin { address: Some(Address::of(ip)), host: Some(PersonId(host)) },
            about: About::Move(TableId::from_chance(table)),
            game: Game::new(Spec::new(GameId::TrenchRun)).unwrap(),
            request: Request { time: Some(Duration::from_secs(20)), nodes: Some(50), ..Request::default() },
            whole: false,
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
        let mut broken = job(Lane::Move, 1, 1, 1);
        broken.request.seed = 7;
        let (_thinking, answer) = engines.think(broken).unwrap();
        assert!(answer.await.is_none());
        let (_thinking, answer) = engines.think(job(Lane::Move, 1, 1, 1)).unwrap();
        assert!(answer.await.is_some());
    }

    const CHILD: &str = "TAPROOM_TEST_ENGINE";

    /// Not a test of its own: what the next one starts.
    #[test]
    fn a_computer_that_breaks_down_for_good() {
        if std::env::var(CHILD).is_ok() {
            let engines = Engines::with(1, Duration::from_secs(1), Metrics::new(), || {
                let broken = std::env::var(CHILD).is_ok();
                assert!(!broken, "no computer can be had");
                |_: &Game, _: &Request, _: &AtomicBool| None
            });
            // Only a process that stays open waits so long.
            std::thread::sleep(Duration::from_secs(30));
            println!("still open {engines:?}");
        }
    }

    /// A thread that ends outside of a thought would leave everybody waiting without a word.
    #[test]
    fn a_thread_that_ends_ends_the_process() {
        let child = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "engines::tests::a_computer_that_breaks_down_for_good", "--nocapture"])
            .env(CHILD, "1")
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&child.stdout).into_owned();
        assert!(!child.status.success() && !told.contains("still open"), "{told}");
    }

    /// Sixty guests of one address cost somebody else neither their turn nor, at a table with a clock, their time:
    /// what was waited is told, and the thoughts of those who are many are shortened, not of the one who is alone.
    #[tokio::test]
    async fn a_crowd_of_one_address_makes_nobody_else_wait() {
        let engines = Engines::with(1, Duration::from_secs(1), Metrics::new(), || {
            let engine = Engine::new(1, 1);
            move |game: &Game, request: &Request, stop: &AtomicBool| {
                std::thread::sleep(request.time.unwrap() / 100);
                engine.think(game, request, stop, &mut |_| {}).ok()
            }
        });
        let crowd: Vec<_> =
            (0..60).map(|guest| engines.think(job(Lane::Clock, 1, guest, guest as u64)).unwrap()).collect();
        for table in 1000..1003 {
            let began = Instant::now();
            let (thinking, answer) = engines.think(job(Lane::Clock, 2, 100, table)).unwrap();
            assert!(answer.await.is_some());
            // The first thought of the crowd takes 200 ms at most, each later one less than 10.
            let waited = thinking.waited();
            assert!(waited < Millis(250), "{waited:?}");
            // Two share the thread, however many the others are: 100 ms.
            let took = began.elapsed() - Duration::from_millis(waited.0);
            assert!(took >= Duration::from_millis(95), "{took:?}");
        }
        for (_thinking, answer) in crowd {
            assert!(answer.await.is_some());
        }
    }

    /// Where many wait, thoughts are shortened, but not those of a computer that plays for points.
    #[tokio::test]
    async fn a_rated_computer_has_all_its_time() {
        let (tell, told) = std::sync::mpsc::channel();
        let (open, gate) = std::sync::mpsc::channel::<()>();
        let gate = Arc::new(Mutex::new(gate));
        let engines = Engines::with(1, Duration::from_secs(1), Metrics::new(), move || {
            let (tell, gate, engine) = (tell.clone(), gate.clone(), Engine::new(1, 1));
            move |game: &Game, request: &Request, stop: &AtomicBool| {
                gate.lock().unwrap().recv().unwrap();
                tell.send((request.seed, request.time.unwrap())).unwrap();
                engine.think(game, request, stop, &mut |_| {}).ok()
            }
        });
        let mut waiting = Vec::new();
        for number in 0..12_u32 {
            let mut job = job(Lane::Clock, number, number.into(), number.into());
            (job.request.seed, job.whole) = (u64::from(number), number % 2 == 1);
            waiting.push(engines.think(job).unwrap());
        }
        (0..12).for_each(|_| open.send(()).unwrap());
        for (_thinking, answer) in waiting {
            assert!(answer.await.is_some());
        }
        let times: Vec<(u64, Duration)> = told.try_iter().collect();
        let whole = Duration::from_secs(20);
        assert!(times.iter().filter(|(seed, _)| seed % 2 == 1).all(|(_, time)| *time == whole), "{times:?}");
        assert!(times.iter().any(|(seed, time)| seed % 2 == 0 && *time < whole / 3), "{times:?}");
    }

    /// Of a network's many addresses none has a turn of its own.
    #[test]
    fn a_network_is_one_client() {
        let at = |text: &str| {
            let origin = Origin { address: Some(Address::of(text.parse().unwrap())), host: None };
            origin.path(About::Move(TableId::from_chance(1)))
        };
        assert_eq!(at("2001:db8:1:2::1")[0], at("2001:db8:1:3::1")[0]);
        assert_ne!(at("2001:db8:1:2::1")[1], at("2001:db8:1:3::1")[1]);
        assert_ne!(at("2001:db8:1:2::1")[0], at("2001:db8:2:2::1")[0]);
        assert_ne!(at("1.1.1.1")[0], at("1.1.1.2")[0]);
    }

    /// Weak levels are expected to be quick, whatever time they have.
    #[test]
    fn weak_levels_are_short_thoughts() {
        let of = |level| expected(&Request::level(Level::new(level).unwrap(), Duration::from_secs(1), 0));
        assert!(of(1) < of(4) && of(4) < of(7) && of(7) < of(8));
        assert_eq!(of(8), Duration::from_secs(1));
        assert_eq!(expected(&Request::time(SHORTEST)), SHORTEST);
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
