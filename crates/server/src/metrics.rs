//! The house's figures, for Prometheus.

use crate::hour::{LastHour, span};
use crate::jobs::Jobs;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};
use rustix::time::{ClockId, clock_gettime};
use std::collections::HashMap;
use std::ops::Deref;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

/// All figures. Clones share them.
#[derive(Clone, Debug)]
pub struct Metrics(Arc<Figures>);

/// The figures one by one; each may be changed from anywhere.
#[derive(Debug)]
pub struct Figures {
    registry: Registry,
    /// Sockets that are open.
    pub sockets: Gauge,
    /// Connections that were too many for their address.
    pub turned_away: Counter,
    /// Tables that are awake.
    pub tables: Gauge,
    /// Frames sent to sockets.
    pub frames: Counter,
    /// Clients that were too slow and got a snapshot.
    pub resyncs: Counter,
    /// Alarms of tables that rang.
    pub alarms: Counter,
    /// Appends that came second and were decided anew.
    pub conflicts: Counter,
    /// Mails that a server has taken.
    pub mails_sent: Counter,
    /// Mails that were given up.
    pub mails_failed: Counter,
    /// Pushes that a push service has taken.
    pub pushes_sent: Counter,
    /// Pushes that were refused for good.
    pub pushes_failed: Counter,
    /// Devices that are not there any more.
    pub devices_lost: Counter,
    /// What the store does.
    pub store: StoreFigures,
    /// What the engines do.
    pub engine: EngineFigures,
    /// What the house does in the background.
    pub jobs: Jobs,
    /// The requests that took longest.
    pub slowest: Slowest,
    moves: Family<Game, Counter>,
    refusals: Family<Reason, Counter>,
    requests: Family<Answer, Counter>,
    memory: Gauge,
    processor: Counter<f64, AtomicU64>,
}

/// How the store is doing. Figures that are not registered are not shown.
#[derive(Clone, Debug)]
pub struct StoreFigures {
    commit_seconds: Histogram,
    group_size: Histogram,
}

/// How the engines are doing.
#[derive(Clone, Debug)]
pub struct EngineFigures {
    /// Thoughts that wait for a thread.
    pub queued: Gauge,
    /// Thoughts under way.
    pub running: Gauge,
    seconds: Histogram,
    /// How many thoughts came to their end, and how long all of them took.
    ended: Arc<[AtomicU64; 2]>,
    /// The same for the last hour.
    hour: Arc<Mutex<LastHour<(u64, Duration)>>>,
    opened: Instant,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Game {
    game: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Reason {
    reason: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answer {
    route: &'static str,
    status: u16,
}

impl Default for StoreFigures {
    fn default() -> StoreFigures {
        StoreFigures {
            commit_seconds: Histogram::new(exponential_buckets(0.0005, 2.0, 14)),
            group_size: Histogram::new(exponential_buckets(1.0, 2.0, 10)),
        }
    }
}

impl StoreFigures {
    /// Counts a commit and how many pieces of work shared it.
    pub fn committed(&self, group: usize, took: Duration) {
        self.commit_seconds.observe(took.as_secs_f64());
        self.group_size.observe(group as f64);
    }
}

impl Default for EngineFigures {
    fn default() -> EngineFigures {
        EngineFigures {
            queued: Gauge::default(),
            running: Gauge::default(),
            seconds: Histogram::new(exponential_buckets(0.01, 2.0, 12)),
            ended: Arc::default(),
            hour: Arc::default(),
            opened: Instant::now(),
        }
    }
}

impl EngineFigures {
    /// Counts a thought that has come to its end.
    pub fn thought(&self, took: Duration) {
        self.seconds.observe(took.as_secs_f64());
        self.ended[0].fetch_add(1, Ordering::Relaxed);
        self.ended[1].fetch_add(took.as_micros() as u64, Ordering::Relaxed);
        let mut hour = self.hour.lock().unwrap_or_else(PoisonError::into_inner);
        let (count, total) = hour.at(self.opened.elapsed());
        *count += 1;
        *total += took;
    }

    /// How many thoughts came to their end in the last hour, and how many percent of it so many threads have thought.
    #[must_use]
    pub fn last_hour(&self, threads: usize) -> (u64, u64) {
        let at = self.opened.elapsed();
        let hour = self.hour.lock().unwrap_or_else(PoisonError::into_inner);
        let (count, total) =
            hour.before(at).fold((0, Duration::ZERO), |sum, part| (sum.0 + part.0, sum.1 + part.1));
        let most = span(at).as_millis().max(1) * threads.max(1) as u128;
        (count, (total.as_millis() * 100 / most).min(100) as u64)
    }

    /// How many thoughts came to their end since the house opened, and how long all of them took together.
    #[must_use]
    pub fn ended(&self) -> (u64, Duration) {
        let [count, micros] = [0, 1].map(|i| self.ended[i].load(Ordering::Relaxed));
        (count, Duration::from_micros(micros))
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics::new()
    }
}

impl Metrics {
    /// Figures that start at zero, for a process that starts now.
    #[must_use]
    pub fn new() -> Metrics {
        let mut figures = Figures {
            registry: Registry::default(),
            sockets: Gauge::default(),
            turned_away: Counter::default(),
            tables: Gauge::default(),
            frames: Counter::default(),
            resyncs: Counter::default(),
            alarms: Counter::default(),
            conflicts: Counter::default(),
            mails_sent: Counter::default(),
            mails_failed: Counter::default(),
            pushes_sent: Counter::default(),
            pushes_failed: Counter::default(),
            devices_lost: Counter::default(),
            store: StoreFigures::default(),
            engine: EngineFigures::default(),
            jobs: Jobs::default(),
            slowest: Slowest::default(),
            moves: Family::default(),
            refusals: Family::default(),
            requests: Family::default(),
            memory: Gauge::default(),
            processor: Counter::default(),
        };
        figures.register();
        Metrics(Arc::new(figures))
    }

    /// All figures as Prometheus reads them.
    #[must_use]
    pub fn render(&self) -> String {
        self.memory.set(resident_bytes().unwrap_or(0));
        self.processor.inner().store(processor_seconds().to_bits(), Ordering::Relaxed);
        let mut text = String::new();
        prometheus_client::encoding::text::encode(&mut text, &self.registry)
            .expect("a string takes any text");
        text
    }
}

impl Deref for Metrics {
    type Target = Figures;
    fn deref(&self) -> &Figures {
        &self.0
    }
}

impl Figures {
    /// Counts a move.
    pub fn moved(&self, game: &'static str) {
        self.moves.get_or_create(&Game { game }).inc();
    }

    /// Counts a command that was refused.
    pub fn refused(&self, reason: &'static str) {
        self.refusals.get_or_create(&Reason { reason }).inc();
    }

    /// Counts an answer to a request. `route` is a class of routes, of which there are few.
    pub fn answered(&self, route: &'static str, status: u16) {
        self.requests.get_or_create(&Answer { route, status }).inc();
    }

    fn register(&mut self) {
        let start: Gauge = Gauge::default();
        start.set(SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_secs() as i64));
        let process = self.registry.sub_registry_with_prefix("process");
        process.register_with_unit(
            "start_time",
            "When the process started, since 1970",
            Unit::Seconds,
            start,
        );
        let memory = self.memory.clone();
        process.register_with_unit("resident_memory", "Memory in use", Unit::Bytes, memory);
        let processor = self.processor.clone();
        process.register_with_unit("cpu", "Processor time used", Unit::Seconds, processor);
        let house = self.registry.sub_registry_with_prefix("taproom");
        house.register("sockets_open", "Sockets that are open", self.sockets.clone());
        let turned_away = self.turned_away.clone();
        house.register("connections_turned_away", "Connections too many for their address", turned_away);
        house.register("tables_awake", "Tables that are awake", self.tables.clone());
        house.register("moves", "Moves played", self.moves.clone());
        house.register("commands_refused", "Commands refused", self.refusals.clone());
        house.register("frames_sent", "Frames sent to sockets", self.frames.clone());
        house.register("clients_resynced", "Slow clients that got a snapshot", self.resyncs.clone());
        house.register("table_alarms", "Alarms of tables that rang", self.alarms.clone());
        house.register("append_conflicts", "Appends that came second", self.conflicts.clone());
        house.register("mails_sent", "Mails that a server has taken", self.mails_sent.clone());
        house.register("mails_failed", "Mails that were given up", self.mails_failed.clone());
        house.register("pushes_sent", "Pushes that a push service has taken", self.pushes_sent.clone());
        house.register("pushes_failed", "Pushes that were refused for good", self.pushes_failed.clone());
        house.register("devices_lost", "Devices that are not there any more", self.devices_lost.clone());
        house.register("http_requests", "Requests answered", self.requests.clone());
        let StoreFigures { commit_seconds, group_size } = self.store.clone();
        house.register_with_unit("store_commit", "Time a commit takes", Unit::Seconds, commit_seconds);
        house.register("store_group_size", "Pieces of work that share a commit", group_size);
        let EngineFigures { queued, running, seconds, .. } = self.engine.clone();
        house.register("engine_thoughts_queued", "Thoughts that wait for a thread", queued);
        house.register("engine_thoughts_running", "Thoughts under way", running);
        house.register_with_unit("engine_thought", "Time a thought takes", Unit::Seconds, seconds);
    }
}

/// The requests that took longest, by route. Routes are patterns such as `/t/{table}`, of which there are few, and hold
/// nothing of what was asked for.
#[derive(Clone, Debug, Default)]
pub struct Slowest(Arc<Mutex<Routes>>, Opened);

/// When the counting began.
#[derive(Clone, Copy, Debug)]
struct Opened(Instant);

impl Default for Opened {
    fn default() -> Opened {
        Opened(Instant::now())
    }
}

type ByRoute = HashMap<String, Slow>;

#[derive(Debug, Default)]
struct Routes {
    ever: ByRoute,
    hour: LastHour<ByRoute>,
}

/// How long the requests of one route took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Slow {
    /// How many there were.
    pub count: u64,
    /// The longest.
    pub longest: Duration,
    /// All together.
    pub total: Duration,
}

/// No more routes than this are told apart.
const MOST_ROUTES: usize = 500;

impl Slow {
    fn add(&mut self, other: Slow) {
        self.count += other.count;
        self.longest = self.longest.max(other.longest);
        self.total += other.total;
    }
}

fn add(routes: &mut ByRoute, route: &str, slow: Slow) {
    if let Some(known) = routes.get_mut(route) {
        known.add(slow);
    } else if routes.len() < MOST_ROUTES {
        routes.insert(route.to_owned(), slow);
    }
}

/// The longest first.
fn sorted(routes: ByRoute, most: usize) -> Vec<(String, Slow)> {
    let mut all: Vec<(String, Slow)> = routes.into_iter().collect();
    all.sort_unstable_by(|a, b| b.1.longest.cmp(&a.1.longest).then_with(|| a.0.cmp(&b.0)));
    all.truncate(most);
    all
}

impl Slowest {
    /// Counts a request.
    pub fn note(&self, route: &str, took: Duration) {
        self.note_at(route, took, self.1.0.elapsed());
    }

    fn note_at(&self, route: &str, took: Duration, at: Duration) {
        let slow = Slow { count: 1, longest: took, total: took };
        let mut routes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        add(&mut routes.ever, route, slow);
        add(routes.hour.at(at), route, slow);
    }

    /// The routes with the longest requests since the house opened.
    #[must_use]
    pub fn list(&self, most: usize) -> Vec<(String, Slow)> {
        sorted(self.0.lock().unwrap_or_else(PoisonError::into_inner).ever.clone(), most)
    }

    /// How many requests there were in the last hour, and the routes with the longest.
    #[must_use]
    pub fn last_hour(&self, most: usize) -> (u64, Vec<(String, Slow)>) {
        self.hour_before(self.1.0.elapsed(), most)
    }

    fn hour_before(&self, at: Duration, most: usize) -> (u64, Vec<(String, Slow)>) {
        let routes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all = ByRoute::new();
        for (route, slow) in routes.hour.before(at).flatten() {
            add(&mut all, route, *slow);
        }
        drop(routes);
        (all.values().map(|slow| slow.count).sum(), sorted(all, most))
    }
}

/// The processor time that this process has used.
fn processor_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// The memory of this process, where the system tells.
#[must_use]
pub fn resident_bytes() -> Option<i64> {
    resident(&std::fs::read_to_string("/proc/self/status").ok()?)
}

fn resident(status: &str) -> Option<i64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<i64>().ok()? * 1024)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_rendered_under_their_names() {
        let metrics = Metrics::new();
        metrics.clone().sockets.inc();
        metrics.moved("jungle");
        metrics.moved("jungle");
        metrics.refused("not_your_turn");
        metrics.answered("page", 200);
        metrics.store.committed(3, Duration::from_millis(4));
        metrics.engine.thought(Duration::from_millis(30));
        let text = metrics.render();
        for line in [
            "taproom_sockets_open 1",
            "taproom_tables_awake 0",
            "taproom_moves_total{game=\"jungle\"} 2",
            "taproom_commands_refused_total{reason=\"not_your_turn\"} 1",
            "taproom_http_requests_total{route=\"page\",status=\"200\"} 1",
            "taproom_store_commit_seconds_bucket{le=\"0.004\"} 1",
            "taproom_store_group_size_sum 3.0",
            "taproom_engine_thought_seconds_count 1",
        ] {
            assert!(text.lines().any(|found| found == line), "no {line} in\n{text}");
        }
        assert!(text.lines().any(|line| line.starts_with("process_start_time_seconds 1")));
        assert!(text.lines().any(|line| line.starts_with("process_cpu_seconds_total ")));
    }

    #[test]
    fn the_slowest_routes_come_first() {
        let slowest = Slowest::default();
        for (route, ms) in [("/a", 3), ("/b", 9), ("/a", 5), ("/c", 1)] {
            slowest.note(route, Duration::from_millis(ms));
        }
        let ms = Duration::from_millis;
        let a = Slow { count: 2, longest: ms(5), total: ms(8) };
        let b = Slow { count: 1, longest: ms(9), total: ms(9) };
        assert_eq!(slowest.list(2), [("/b".to_owned(), b), ("/a".to_owned(), a)]);
        (0..2 * MOST_ROUTES).for_each(|n| slowest.note(&format!("/{n}"), ms(1)));
        assert_eq!(slowest.list(usize::MAX).len(), MOST_ROUTES);
        // What was slow two hours ago is told of all the time, and not of the last hour.
        let slowest = Slowest::default();
        let minutes = |count: u64| Duration::from_secs(60 * count);
        slowest.note_at("/old", ms(900), minutes(1));
        slowest.note_at("/new", ms(20), minutes(121));
        slowest.note_at("/new", ms(40), minutes(140));
        let new = Slow { count: 2, longest: ms(40), total: ms(60) };
        assert_eq!(slowest.hour_before(minutes(150), 9), (2, vec![("/new".to_owned(), new)]));
        assert_eq!(slowest.list(1)[0].0, "/old");
    }

    #[test]
    fn memory_is_read_in_bytes() {
        assert_eq!(resident("Name:\ttaproom\nVmRSS:\t    1234 kB\n"), Some(1234 * 1024));
        assert_eq!(resident("Name:\ttaproom\n"), None);
    }
}
