//! A fair job queue: whose thought is next. PURE.
//!
//! Games with a clock come first and opinions last, but no lane is ever shut out. Within a lane hosts take turns,
//! and the tables of one host take turns among themselves, so that nobody waits longer because somebody else has
//! opened many tables.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// How urgent a thought is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lane {
    /// A move while a clock runs.
    Clock,
    /// A move that somebody waits for.
    Move,
    /// An opinion that somebody asked for in passing.
    Opinion,
}

/// In this order lanes are served again and again; one that is empty gives its turn to the most urgent other.
const TURNS: [Lane; 8] =
    [Lane::Clock, Lane::Clock, Lane::Move, Lane::Clock, Lane::Clock, Lane::Move, Lane::Clock, Lane::Opinion];
const URGENCY: [Lane; 3] = [Lane::Clock, Lane::Move, Lane::Opinion];

/// The most jobs that may wait for one host, and for everybody.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// For one host.
    pub each: usize,
    /// For everybody.
    pub all: usize,
}

/// Jobs that wait, by host and by what they are about; of two jobs about the same thing only the later waits.
#[derive(Debug)]
pub struct Fair<Host, About, Job> {
    lanes: [Waiting<Host, About, Job>; 3],
    bounds: Bounds,
    turn: usize,
    len: usize,
}

#[derive(Debug)]
struct Waiting<Host, About, Job> {
    /// Each host that waits, once; the first is next.
    hosts: VecDeque<Host>,
    jobs: HashMap<Host, VecDeque<(About, Job)>>,
}

impl<Host: Copy + Eq + Hash, About: PartialEq, Job> Fair<Host, About, Job> {
    /// An empty queue.
    #[must_use]
    pub fn new(bounds: Bounds) -> Fair<Host, About, Job> {
        let lanes = [(); 3].map(|()| Waiting { hosts: VecDeque::new(), jobs: HashMap::new() });
        Fair { lanes, bounds, turn: 0, len: 0 }
    }

    /// How many jobs wait.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing waits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Lets a job wait, in the place of an older one about the same thing.
    ///
    /// # Errors
    /// Gives the job back when too many wait already.
    pub fn push(&mut self, lane: Lane, host: Host, about: About, job: Job) -> Result<(), Job> {
        let waiting = &mut self.lanes[lane as usize];
        let jobs = waiting.jobs.entry(host).or_default();
        if let Some(older) = jobs.iter_mut().find(|(other, _)| *other == about) {
            older.1 = job;
            return Ok(());
        }
        if self.len >= self.bounds.all || jobs.len() >= self.bounds.each {
            if jobs.is_empty() {
                waiting.jobs.remove(&host);
            }
            return Err(job);
        }
        if jobs.is_empty() {
            waiting.hosts.push_back(host);
        }
        jobs.push_back((about, job));
        self.len += 1;
        Ok(())
    }

    /// The next job.
    pub fn pop(&mut self) -> Option<Job> {
        let wanted = TURNS[self.turn % TURNS.len()];
        let served = std::iter::once(wanted).chain(URGENCY);
        let lane = served.into_iter().find(|&lane| !self.lanes[lane as usize].hosts.is_empty())?;
        self.turn = (self.turn + 1) % TURNS.len();
        let waiting = &mut self.lanes[lane as usize];
        let host = waiting.hosts.pop_front()?;
        let jobs = waiting.jobs.get_mut(&host)?;
        let (_, job) = jobs.pop_front()?;
        if jobs.is_empty() {
            waiting.jobs.remove(&host);
        } else {
            waiting.hosts.push_back(host);
        }
        self.len -= 1;
        Some(job)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const BOUNDS: Bounds = Bounds { each: 100, all: 1000 };

    fn queue(jobs: &[(Lane, u8, u8)]) -> Fair<u8, u8, (Lane, u8, u8)> {
        let mut queue = Fair::new(BOUNDS);
        for &(lane, host, about) in jobs {
            queue.push(lane, host, about, (lane, host, about)).unwrap();
        }
        queue
    }

    /// However many tables somebody opens, everybody else is second at the latest.
    #[test]
    fn nobody_waits_for_all_of_anothers_tables() {
        let mut jobs: Vec<_> = (0..50).map(|table| (Lane::Move, 1, table)).collect();
        jobs.push((Lane::Move, 2, 100));
        let mut queue = queue(&jobs);
        let order: Vec<u8> = std::iter::from_fn(|| queue.pop()).map(|(_, host, _)| host).take(4).collect();
        assert_eq!(order, [1, 2, 1, 1]);
    }

    /// The tables of one host take turns: one that asks again waits for the others.
    #[test]
    fn tables_of_a_host_take_turns() {
        let mut queue = queue(&[(Lane::Move, 1, 1), (Lane::Move, 1, 2), (Lane::Move, 1, 3)]);
        let first = queue.pop().unwrap();
        queue.push(Lane::Move, 1, first.2, first).unwrap();
        let order: Vec<u8> = std::iter::from_fn(|| queue.pop()).map(|(_, _, table)| table).collect();
        assert_eq!(order, [2, 3, 1]);
    }

    /// Clocks come first and opinions last, and still nobody is shut out.
    #[test]
    fn lanes_have_their_shares() {
        let lanes = [Lane::Clock, Lane::Move, Lane::Opinion];
        let jobs: Vec<_> = lanes.iter().flat_map(|&lane| (0..90).map(move |n| (lane, n, 0))).collect();
        let mut queue = queue(&jobs);
        let first: Vec<Lane> = std::iter::from_fn(|| queue.pop()).map(|(lane, ..)| lane).take(80).collect();
        let share = |lane| first.iter().filter(|&&other| other == lane).count();
        assert_eq!((share(Lane::Clock), share(Lane::Move), share(Lane::Opinion)), (50, 20, 10));
        assert_eq!(first[0], Lane::Clock);
        let mut rest = queue;
        assert_eq!(std::iter::from_fn(|| rest.pop()).count(), 190);
        assert!(rest.is_empty());
    }

    #[test]
    fn what_waits_is_bounded_and_a_newer_job_takes_the_place_of_an_older() {
        let mut queue = Fair::new(Bounds { each: 2, all: 3 });
        assert_eq!(queue.push(Lane::Move, 1, 1, 'a'), Ok(()));
        assert_eq!(queue.push(Lane::Move, 1, 1, 'b'), Ok(()));
        assert_eq!(queue.push(Lane::Move, 1, 2, 'c'), Ok(()));
        assert_eq!(queue.push(Lane::Move, 1, 3, 'd'), Err('d'));
        assert_eq!(queue.push(Lane::Clock, 2, 1, 'e'), Ok(()));
        assert_eq!(queue.push(Lane::Clock, 3, 1, 'f'), Err('f'));
        assert_eq!(queue.len(), 3);
        assert_eq!(std::iter::from_fn(|| queue.pop()).collect::<String>(), "ebc");
    }
}
