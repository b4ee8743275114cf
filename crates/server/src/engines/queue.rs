//! A fair job queue: whose thought is next. PURE.
//!
//! Whoever wants something is known by a path: a network, an address in it, a host there, one of their tables. The
//! clients of each level take turns in rounds: nobody has a second turn before everybody else who waits has had one.
//! So somebody who comes now waits for what is thought just now and for nothing else of those who had their turn,
//! however many tables they opened under however many names. Within a round games with a clock come first and
//! opinions last, and of two that are as urgent the shorter thought. What nobody waits for comes after everything
//! else.

use std::time::Duration;

/// How urgent a thought is, the most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lane {
    /// A move while a clock runs.
    Clock,
    /// A move that somebody waits for.
    Move,
    /// An opinion that somebody asked for in passing.
    Opinion,
    /// A move that nobody waits for: computers play on among themselves.
    Unwatched,
}

/// The most jobs that may wait for one client of each level, and for everybody. What nobody waits for has the same
/// capacity for itself: it never takes the place of something that is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Capacity<const LEVELS: usize> {
    /// For one client.
    pub each: [usize; LEVELS],
    /// For everybody.
    pub all: usize,
}

/// What is next, and how many others have a turn before the same client's next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Next<Job> {
    /// The job.
    pub job: Job,
    /// How many others.
    pub rivals: usize,
}

/// Jobs that wait, by who wants them and by what they are about; of two jobs of one client about the same thing only
/// the later waits.
#[derive(Debug)]
pub struct Fair<Client, About, Job, const LEVELS: usize> {
    wanted: Node<Client, About, Job>,
    unwatched: Node<Client, About, Job>,
    capacity: Capacity<LEVELS>,
    /// Whether a job was stopped while it waited. Such jobs count for nothing.
    stopped: fn(&Job) -> bool,
    /// How many jobs came so far.
    came: u64,
}

/// A client, and those within it that take turns.
#[derive(Debug)]
struct Node<Client, About, Job> {
    /// Had its turn in this round.
    served: bool,
    /// How many jobs wait for it.
    len: usize,
    /// Also those for which nothing waits now: whether they had their turn counts until the round ends.
    within: Vec<(Client, Node<Client, About, Job>)>,
    /// On the last level.
    jobs: Vec<Queued<About, Job>>,
}

#[derive(Debug)]
struct Queued<About, Job> {
    rank: Rank,
    about: About,
    job: Job,
}

/// The least of those whose turn it may be is next: the most urgent, the shortest, the first that came.
type Rank = (Lane, Duration, u64);

impl<Client: Copy + Eq, About: PartialEq, Job, const LEVELS: usize> Fair<Client, About, Job, LEVELS> {
    /// An empty queue.
    #[must_use]
    pub fn new(capacity: Capacity<LEVELS>, stopped: fn(&Job) -> bool) -> Fair<Client, About, Job, LEVELS> {
        Fair { wanted: Node::default(), unwatched: Node::default(), capacity, stopped, came: 0 }
    }

    /// How many jobs wait.
    #[must_use]
    pub fn len(&self) -> usize {
        self.wanted.len + self.unwatched.len
    }

    /// Whether nothing waits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Lets a job wait that is expected to take so long, in the place of an older one about the same thing.
    ///
    /// # Errors
    /// Gives the job back when too many wait already.
    pub fn push(
        &mut self,
        lane: Lane,
        path: [Client; LEVELS],
        takes: Duration,
        about: About,
        job: Job,
    ) -> Result<(), Job> {
        self.drop_stopped();
        let capacity = self.capacity;
        let tree = if lane == Lane::Unwatched { &mut self.unwatched } else { &mut self.wanted };
        if let Some(older) = tree.find(&path, &about) {
            (older.rank.0, older.rank.1, older.job) = (lane, takes, job);
            return Ok(());
        }
        if tree.len >= capacity.all || tree.is_full(&path, &capacity.each) {
            return Err(job);
        }
        self.came += 1;
        tree.add(&path, capacity.all, Queued { rank: (lane, takes, self.came), about, job });
        Ok(())
    }

    /// Forgets what was stopped: it fills no queue, shortens nobody's thought and costs no turn.
    fn drop_stopped(&mut self) {
        self.wanted.drop_stopped(self.stopped);
        self.unwatched.drop_stopped(self.stopped);
    }

    /// The next job.
    pub fn pop(&mut self) -> Option<Next<Job>> {
        self.drop_stopped();
        let tree = if self.wanted.len == 0 { &mut self.unwatched } else { &mut self.wanted };
        let Some(rank) = tree.next() else {
            // Nobody waits: whoever comes now finds a thread that is free.
            (self.wanted, self.unwatched) = (Node::default(), Node::default());
            return None;
        };
        let mut rivals = 0;
        let job = tree.take(rank, &mut rivals)?;
        Some(Next { job, rivals })
    }
}

impl<Client, About, Job> Default for Node<Client, About, Job> {
    fn default() -> Self {
        Node { served: false, len: 0, within: Vec::new(), jobs: Vec::new() }
    }
}

impl<Client: Copy + Eq, About: PartialEq, Job> Node<Client, About, Job> {
    fn client(&self, client: &Client) -> Option<&Self> {
        self.within.iter().find(|(other, _)| other == client).map(|(_, node)| node)
    }

    fn drop_stopped(&mut self, stopped: fn(&Job) -> bool) {
        if self.len == 0 {
            return;
        }
        self.jobs.retain(|waiting| !stopped(&waiting.job));
        self.within.iter_mut().for_each(|(_, node)| node.drop_stopped(stopped));
        self.len = self.jobs.len() + self.within.iter().map(|(_, node)| node.len).sum::<usize>();
    }

    fn find(&mut self, path: &[Client], about: &About) -> Option<&mut Queued<About, Job>> {
        match path.split_first() {
            None => self.jobs.iter_mut().find(|waiting| waiting.about == *about),
            Some((client, rest)) => {
                let (_, node) = self.within.iter_mut().find(|(other, _)| other == client)?;
                node.find(rest, about)
            }
        }
    }

    /// Whether a client on this path may not have one more.
    fn is_full(&self, path: &[Client], capacity: &[usize]) -> bool {
        let (Some((client, path)), Some((bound, capacity))) = (path.split_first(), capacity.split_first())
        else {
            return false;
        };
        self.client(client).is_some_and(|node| node.len >= *bound || node.is_full(path, capacity))
    }

    fn add(&mut self, path: &[Client], most: usize, job: Queued<About, Job>) {
        self.len += 1;
        let Some((client, rest)) = path.split_first() else { return self.jobs.push(job) };
        let place = self.within.iter().position(|(other, _)| other == client);
        let place = place.unwrap_or_else(|| {
            if self.within.len() >= most {
                // A round of so many is as good as over for those who are not here any more.
                self.within.retain(|(_, node)| node.len > 0);
            }
            self.within.push((*client, Node::default()));
            self.within.len() - 1
        });
        self.within[place].1.add(rest, most, job);
    }

    /// Those whose turn it may be: who waits and had none in this round, or everybody who waits.
    fn eligible(&self) -> impl Iterator<Item = &Self> {
        let goes_on = self.round_goes_on();
        let waits = self.within.iter().map(|(_, node)| node).filter(|node| node.len > 0);
        waits.filter(move |node| !(goes_on && node.served))
    }

    fn round_goes_on(&self) -> bool {
        self.within.iter().any(|(_, node)| node.len > 0 && !node.served)
    }

    /// What is next here.
    fn next(&self) -> Option<Rank> {
        let here = self.jobs.iter().map(|waiting| waiting.rank);
        here.chain(self.eligible().filter_map(Node::next)).min()
    }

    /// Takes the job that is next, and counts the others who wait beside its client.
    fn take(&mut self, rank: Rank, rivals: &mut usize) -> Option<Job> {
        if let Some(place) = self.jobs.iter().position(|waiting| waiting.rank == rank) {
            self.len -= 1;
            *rivals += self.jobs.len() - 1;
            return Some(self.jobs.remove(place).job);
        }
        if !self.round_goes_on() {
            self.within.retain(|(_, node)| node.len > 0);
            self.within.iter_mut().for_each(|(_, node)| node.served = false);
        }
        *rivals += self.within.iter().filter(|(_, node)| node.len > 0).count().saturating_sub(1);
        let (_, node) = self.within.iter_mut().find(|(_, node)| node.next() == Some(rank))?;
        let job = node.take(rank, rivals)?;
        node.served = true;
        self.len -= 1;
        Some(job)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// An address, a host, a table.
    type Path = [u8; 3];
    type Jobs = Fair<u8, u8, Path, 3>;

    const BOUNDS: Capacity<3> = Capacity { each: [1000; 3], all: 1000 };
    const LONG: Duration = Duration::from_secs(1);
    const SHORT: Duration = Duration::from_millis(10);

    fn want(queue: &mut Jobs, lane: Lane, path: Path, takes: Duration) {
        queue.push(lane, path, takes, 0, path).unwrap();
    }

    fn queue(jobs: &[(Lane, Path)]) -> Jobs {
        let mut queue = Fair::new(BOUNDS, |_| false);
        jobs.iter().for_each(|&(lane, path)| want(&mut queue, lane, path, LONG));
        queue
    }

    fn order(queue: &mut Jobs) -> Vec<Path> {
        std::iter::from_fn(|| queue.pop()).map(|next| next.job).collect()
    }

    /// However many tables are opened from one address, by however many guests, and however short their thoughts,
    /// somebody of another address is next as soon as a thread is free.
    #[test]
    fn sixty_guests_of_one_address_have_one_turn() {
        for lane in [Lane::Clock, Lane::Move, Lane::Opinion] {
            let mut queue = Jobs::new(BOUNDS, |_| false);
            (0..60).for_each(|guest| want(&mut queue, Lane::Clock, [1, guest, 0], SHORT));
            // Two threads think for them when somebody else comes, and comes again.
            assert_eq!([0; 2].map(|_| queue.pop().unwrap().job[0]), [1, 1]);
            for _ in 0..10 {
                want(&mut queue, lane, [2, 0, 0], LONG);
                let next = queue.pop().unwrap();
                assert_eq!((next.job[0], next.rivals), (2, 1), "sixty guests are one rival");
                assert_eq!(queue.pop().unwrap().job[0], 1);
            }
        }
    }

    /// Addresses take turns, then the hosts of an address, then the tables of a host.
    #[test]
    fn each_level_takes_turns() {
        let here = [[1, 1, 1], [1, 1, 2], [1, 1, 3], [1, 2, 1], [2, 1, 1], [2, 1, 2], [3, 1, 1]];
        let mut queue = queue(&here.map(|path| (Lane::Move, path)));
        let order = order(&mut queue);
        let expected = [[1, 1, 1], [2, 1, 1], [3, 1, 1], [1, 2, 1], [2, 1, 2], [1, 1, 2], [1, 1, 3]];
        assert_eq!(order, expected);
    }

    /// One that asks again waits for the others, even if it was alone when it asked first.
    #[test]
    fn whoever_had_a_turn_waits_for_the_others() {
        let mut queue = queue(&[(Lane::Clock, [1, 1, 1])]);
        assert_eq!(queue.pop().unwrap().job, [1, 1, 1]);
        want(&mut queue, Lane::Clock, [1, 1, 1], SHORT);
        want(&mut queue, Lane::Opinion, [1, 1, 2], LONG);
        want(&mut queue, Lane::Opinion, [1, 2, 1], LONG);
        want(&mut queue, Lane::Opinion, [2, 1, 1], LONG);
        assert_eq!(order(&mut queue), [[2, 1, 1], [1, 2, 1], [1, 1, 2], [1, 1, 1]]);
        // Once nothing waits, everybody begins anew.
        want(&mut queue, Lane::Opinion, [2, 1, 1], LONG);
        want(&mut queue, Lane::Clock, [1, 1, 1], LONG);
        assert_eq!(order(&mut queue), [[1, 1, 1], [2, 1, 1]]);
    }

    /// In a round clocks come first and opinions last, and short thoughts before long ones.
    #[test]
    fn a_round_serves_the_urgent_and_the_short_first() {
        let mut queue = queue(&[
            (Lane::Opinion, [1, 1, 1]),
            (Lane::Move, [2, 1, 1]),
            (Lane::Clock, [3, 1, 1]),
            (Lane::Clock, [3, 1, 2]),
        ]);
        want(&mut queue, Lane::Clock, [4, 1, 1], SHORT);
        assert_eq!(order(&mut queue), [[4, 1, 1], [3, 1, 1], [2, 1, 1], [1, 1, 1], [3, 1, 2]]);
    }

    /// Computers that play among themselves make nobody wait, from wherever they come.
    #[test]
    fn what_nobody_waits_for_comes_last() {
        let mut queue = Jobs::new(BOUNDS, |_| false);
        (0..60).for_each(|address| want(&mut queue, Lane::Unwatched, [address, 0, 0], SHORT));
        for _ in 0..5 {
            (0..3).for_each(|table| want(&mut queue, Lane::Opinion, [100, 0, table], LONG));
            assert_eq!([0; 3].map(|_| queue.pop().unwrap().job[0]), [100; 3]);
            assert!(queue.pop().unwrap().job[0] < 60);
        }
    }

    #[test]
    fn what_waits_is_bounded_and_a_newer_job_takes_the_place_of_an_older() {
        let mut queue = Fair::new(Capacity { each: [3, 2], all: 5 }, |_| false);
        let mut push = |path: [u8; 2], about, job| queue.push(Lane::Move, path, LONG, about, job);
        assert_eq!(push([1, 1], 1, 'a'), Ok(()));
        assert_eq!(push([1, 1], 1, 'b'), Ok(()));
        assert_eq!(push([1, 1], 2, 'c'), Ok(()));
        assert_eq!(push([1, 1], 3, 'd'), Err('d'), "a host");
        assert_eq!(push([1, 2], 1, 'e'), Ok(()));
        assert_eq!(push([1, 3], 1, 'f'), Err('f'), "an address");
        assert_eq!(push([2, 1], 1, 'g'), Ok(()));
        assert_eq!(push([3, 1], 1, 'h'), Ok(()));
        assert_eq!(push([4, 1], 1, 'i'), Err('i'), "everybody");
        assert_eq!(queue.len(), 5);
        assert_eq!(std::iter::from_fn(|| queue.pop()).map(|next| next.job).collect::<String>(), "bghec");
    }

    /// However many computers play among themselves, a move that somebody waits for finds its place.
    #[test]
    fn what_nobody_waits_for_takes_no_place() {
        let mut queue = Fair::new(Capacity { each: [5], all: 5 }, |_| false);
        let mut push = |lane, client: u8| queue.push(lane, [client], LONG, 0, client);
        (0..5).for_each(|client| assert_eq!(push(Lane::Unwatched, client), Ok(())));
        assert_eq!(push(Lane::Unwatched, 5), Err(5));
        (0..5).for_each(|client| assert_eq!(push(Lane::Move, client), Ok(())));
        assert_eq!(push(Lane::Clock, 5), Err(5));
    }

    /// What was stopped while it waited fills no queue, is nobody's rival and costs its client no turn.
    #[test]
    fn what_was_stopped_counts_for_nothing() {
        use std::{cell::Cell, rc::Rc};
        let mut queue =
            Fair::new(Capacity { each: [3, 3], all: 4 }, |(_, stopped): &(char, Rc<Cell<bool>>)| {
                stopped.get()
            });
        let stop = Rc::new(Cell::new(false));
        let on = Rc::new(Cell::new(false));
        (0..3).for_each(|about| queue.push(Lane::Clock, [1, 1], SHORT, about, ('a', stop.clone())).unwrap());
        assert!(queue.push(Lane::Move, [1, 1], LONG, 3, ('b', on.clone())).is_err(), "a host");
        stop.set(true);
        for (client, job) in [(1, 'b'), (2, 'c'), (3, 'd'), (4, 'e')] {
            assert!(queue.push(Lane::Move, [client, 1], LONG, 3, (job, on.clone())).is_ok(), "{job}");
        }
        assert_eq!(queue.len(), 4);
        let next = queue.pop().unwrap();
        assert_eq!((next.job.0, next.rivals), ('b', 3));
        on.set(true);
        assert!(queue.pop().is_none() && queue.is_empty());
    }

    /// A flood of clients that come once is not remembered for ever.
    #[test]
    fn memory_is_bounded() {
        let mut queue = Fair::new(Capacity { each: [9], all: 9 }, |_| false);
        queue.push(Lane::Opinion, [0], LONG, 0, 0).unwrap();
        for client in 1..1000 {
            queue.push(Lane::Clock, [client], SHORT, 0, client).unwrap();
            assert_eq!(queue.pop().unwrap().job, client);
            assert!(queue.wanted.within.len() <= 9);
        }
        assert_eq!(queue.pop().unwrap().job, 0);
    }
}
