//! How much of everything one address or one person may do. What is allowed at once is enough for a class of
//! children behind one address; what is allowed for long is too little to wear the house out.

use crate::address::Address;
use crate::people::name::Name;
use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{NotUntil, Quota, RateLimiter};
use std::fmt;
use std::hash::{BuildHasher, Hash, RandomState};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use taproom_play::PersonId;

/// What is limited.
#[derive(Clone, Copy)]
enum Deed {
    GuestFromAddress,
    SignUpFromAddress,
    LogInFromAddress,
    LogInAsName,
    TableFromAddress,
    TableByPerson,
    ChatByPerson,
    SocketFromAddress,
    RequestFromAddress,
    OpinionFromAddress,
}

/// The limits: how much at once, and after what time one more. In the order of [`Deed`].
const LIMITS: [(Deed, u32, Duration); 10] = [
    (Deed::GuestFromAddress, 100, Duration::from_secs(5)),
    (Deed::SignUpFromAddress, 30, Duration::from_secs(60)),
    (Deed::LogInFromAddress, 30, Duration::from_secs(10)),
    (Deed::LogInAsName, 10, Duration::from_secs(30)),
    (Deed::TableFromAddress, 60, Duration::from_secs(3)),
    (Deed::TableByPerson, 10, Duration::from_secs(10)),
    (Deed::ChatByPerson, 6, Duration::from_secs(2)),
    (Deed::SocketFromAddress, 100, Duration::from_millis(200)),
    (Deed::RequestFromAddress, 400, Duration::from_millis(20)),
    (Deed::OpinionFromAddress, 20, Duration::from_secs(1)),
];

/// Commands through one socket: a burst of moves made ahead, and then more than hands can do.
const COMMANDS: (u32, Duration) = (40, Duration::from_millis(100));

/// How many addresses or people one limit keeps apart, and among how many it spreads those who come when
/// there are more: memory stays bounded, and a flood shares its limits with few others.
const MOST: usize = 100_000;
const SHARED: u64 = 4096;

/// How often, in questions, a limit looks whether it has become too big.
const LOOK: usize = 1024;

/// Somebody has to wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wait(Duration);

impl Wait {
    /// For how many seconds, for a `Retry-After` header.
    #[must_use]
    pub fn seconds(self) -> u64 {
        self.0.as_millis().div_ceil(1000).max(1) as u64
    }
}

impl fmt::Display for Wait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seconds() {
            1 => write!(f, "Too many tries; wait a second."),
            seconds @ ..120 => write!(f, "Too many tries; wait {seconds} seconds."),
            seconds => write!(f, "Too many tries; wait {} minutes.", seconds.div_ceil(60)),
        }
    }
}

impl std::error::Error for Wait {}

/// All limits. Clones share them. Without any, everything is allowed.
#[derive(Clone)]
pub struct Limits<C: Clock = DefaultClock>(Option<Arc<Rules<C>>>);

struct Rules<C: Clock> {
    limits: [Limit<C>; LIMITS.len()],
    hasher: RandomState,
    clock: C,
}

struct Limit<C: Clock> {
    limiter: RateLimiter<u64, DashMapStateStore<u64>, C, NoOpMiddleware<C::Instant>>,
    asked: AtomicUsize,
    crowded: AtomicBool,
}

impl Limits {
    /// The limits in force.
    #[must_use]
    pub fn new() -> Limits {
        Limits::with_clock(DefaultClock::default())
    }

    /// No limits at all, for load tests.
    #[must_use]
    pub fn off() -> Limits {
        Limits(None)
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::new()
    }
}

impl<C: Clock + Clone> Limits<C> {
    fn with_clock(clock: C) -> Limits<C> {
        let limit = |(_, burst, every)| Limit {
            limiter: RateLimiter::new(quota(burst, every), DashMapStateStore::default(), clock.clone()),
            asked: AtomicUsize::new(0),
            crowded: AtomicBool::new(false),
        };
        let limits = LIMITS.map(limit);
        Limits(Some(Arc::new(Rules { limits, hasher: RandomState::new(), clock })))
    }

    /// Whether one more guest may come from an address.
    pub fn guest(&self, from: Address) -> Result<(), Wait> {
        self.admit(Deed::GuestFromAddress, from)
    }

    /// Whether somebody may sign up from an address.
    pub fn sign_up(&self, from: Address) -> Result<(), Wait> {
        self.admit(Deed::SignUpFromAddress, from)
    }

    /// Whether somebody may try a password for a name. The name is limited too, wherever the tries come from,
    /// so that many addresses guess no faster than one.
    pub fn log_in(&self, from: Address, name: &str) -> Result<(), Wait> {
        self.admit(Deed::LogInFromAddress, from)?;
        self.admit(Deed::LogInAsName, Name::key_of(name))
    }

    /// Whether a person may open a table.
    pub fn table(&self, from: Address, person: PersonId) -> Result<(), Wait> {
        self.admit(Deed::TableFromAddress, from)?;
        self.admit(Deed::TableByPerson, person)
    }

    /// Whether a person may have one more table opened for them, by pairing or by a rematch.
    pub fn rematch(&self, person: PersonId) -> Result<(), Wait> {
        self.admit(Deed::TableByPerson, person)
    }

    /// Whether a person may say something.
    pub fn chat(&self, person: PersonId) -> Result<(), Wait> {
        self.admit(Deed::ChatByPerson, person)
    }

    /// Whether one more socket may be opened from an address.
    pub fn socket(&self, from: Address) -> Result<(), Wait> {
        self.admit(Deed::SocketFromAddress, from)
    }

    /// Whether one more request from an address is answered.
    pub fn request(&self, from: Address) -> Result<(), Wait> {
        self.admit(Deed::RequestFromAddress, from)
    }

    /// Whether the computer may be asked for its opinion once more.
    pub fn opinion(&self, from: Address) -> Result<(), Wait> {
        self.admit(Deed::OpinionFromAddress, from)
    }

    /// The limit on the commands that come through one socket.
    #[must_use]
    pub fn commands(&self) -> Commands<C> {
        Commands(self.0.as_ref().map(|rules| {
            let (burst, every) = COMMANDS;
            RateLimiter::new(quota(burst, every), InMemoryState::default(), rules.clock.clone())
        }))
    }

    /// Forgets those who have done nothing for long enough. To be called every minute or so.
    pub fn sweep(&self) {
        self.0.iter().flat_map(|rules| &rules.limits).for_each(Limit::sweep);
    }

    fn admit(&self, deed: Deed, who: impl Hash) -> Result<(), Wait> {
        let Some(rules) = &self.0 else { return Ok(()) };
        // The hash is seeded by chance, so that nobody can choose whom to share it with.
        let who = rules.hasher.hash_one(who);
        rules.limits[deed as usize].check(who).map_err(|not| wait(&not, &rules.clock))
    }
}

impl<C: Clock> fmt::Debug for Limits<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Limits" } else { "No limits" })
    }
}

impl<C: Clock> Limit<C> {
    fn check(&self, who: u64) -> Result<(), NotUntil<C::Instant>> {
        let crowded = self.crowded.load(Ordering::Relaxed);
        let answer = self.limiter.check_key(&if crowded { who % SHARED } else { who });
        if self.asked.fetch_add(1, Ordering::Relaxed) % LOOK == LOOK - 1 && self.limiter.len() > MOST {
            self.sweep();
        }
        answer
    }

    fn sweep(&self) {
        self.limiter.retain_recent();
        self.limiter.shrink_to_fit();
        self.crowded.store(self.limiter.len() > MOST, Ordering::Relaxed);
    }
}

/// How many commands one socket may send.
pub struct Commands<C: Clock = DefaultClock>(Option<CommandLimiter<C>>);

type CommandLimiter<C> = RateLimiter<NotKeyed, InMemoryState, C, NoOpMiddleware<<C as Clock>::Instant>>;

impl<C: Clock> Commands<C> {
    /// Whether one more is heard.
    pub fn admit(&self) -> Result<(), Wait> {
        let Some(limiter) = &self.0 else { return Ok(()) };
        limiter.check().map_err(|not| wait(&not, limiter.clock()))
    }
}

impl<C: Clock> fmt::Debug for Commands<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Commands")
    }
}

fn quota(burst: u32, every: Duration) -> Quota {
    let burst = NonZeroU32::new(burst).expect("something is allowed");
    Quota::with_period(every).expect("time must pass").allow_burst(burst)
}

fn wait<C: Clock>(not: &NotUntil<C::Instant>, clock: &C) -> Wait {
    Wait(not.wait_time_from(clock.now()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use governor::clock::FakeRelativeClock;
    use std::net::{IpAddr, Ipv4Addr};

    fn limits() -> (Limits<FakeRelativeClock>, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        (Limits::with_clock(clock.clone()), clock)
    }

    fn address(number: u32) -> Address {
        Address::of(IpAddr::V4(Ipv4Addr::from_bits(number)))
    }

    #[test]
    fn each_deed_has_its_line() {
        for (place, (deed, ..)) in LIMITS.iter().enumerate() {
            assert_eq!(*deed as usize, place);
        }
    }

    #[test]
    fn too_much_must_wait_and_the_others_need_not() {
        let (limits, clock) = limits();
        for _ in 0..6 {
            limits.chat(PersonId(1)).unwrap();
        }
        let refused = limits.chat(PersonId(1)).unwrap_err();
        assert_eq!(refused.to_string(), "Too many tries; wait 2 seconds.");
        limits.chat(PersonId(2)).unwrap();
        clock.advance(Duration::from_millis(1500));
        assert_eq!(limits.chat(PersonId(1)).unwrap_err().seconds(), 1);
        clock.advance(Duration::from_millis(500));
        limits.chat(PersonId(1)).unwrap();
        assert!(limits.chat(PersonId(1)).is_err());
    }

    #[test]
    fn a_name_is_guarded_wherever_the_tries_come_from() {
        let (limits, _) = limits();
        for number in 0..10 {
            limits.log_in(address(number), "Ann").unwrap();
        }
        assert!(limits.log_in(address(99), " ANN").is_err());
        limits.log_in(address(99), "Bob").unwrap();
    }

    #[test]
    fn an_address_is_guarded_whoever_is_tried() {
        let (limits, _) = limits();
        for number in 0..30 {
            limits.log_in(address(1), &format!("Ann {number}")).unwrap();
        }
        assert!(limits.log_in(address(1), "Bob").is_err());
        limits.log_in(address(2), "Bob").unwrap();
    }

    #[test]
    fn a_socket_has_its_own_limit() {
        let (limits, clock) = limits();
        let (one, other) = (limits.commands(), limits.commands());
        for _ in 0..40 {
            one.admit().unwrap();
        }
        assert_eq!(one.admit().unwrap_err().to_string(), "Too many tries; wait a second.");
        other.admit().unwrap();
        clock.advance(Duration::from_millis(100));
        one.admit().unwrap();
    }

    #[test]
    fn long_waits_are_told_in_minutes() {
        assert_eq!(Wait(Duration::from_secs(119)).to_string(), "Too many tries; wait 119 seconds.");
        assert_eq!(Wait(Duration::from_secs(130)).to_string(), "Too many tries; wait 3 minutes.");
    }

    #[test]
    fn a_flood_takes_no_more_than_its_room() {
        let (limits, clock) = limits();
        let known = |limits: &Limits<_>| {
            limits.0.as_ref().unwrap().limits[Deed::GuestFromAddress as usize].limiter.len()
        };
        for number in 0..2 * MOST as u32 {
            limits.guest(address(number)).unwrap();
        }
        assert!(known(&limits) <= MOST + LOOK + SHARED as usize, "{}", known(&limits));
        clock.advance(Duration::from_secs(3600));
        limits.sweep();
        assert_eq!(known(&limits), 0);
        for number in 0..2 * SHARED as u32 {
            limits.guest(address(number)).unwrap();
        }
        assert_eq!(known(&limits), 2 * SHARED as usize, "after the flood everybody counts alone again");
    }

    #[test]
    fn without_limits_everything_goes() {
        let limits = Limits::off();
        let commands = limits.commands();
        for _ in 0..1000 {
            limits.sign_up(address(1)).unwrap();
            commands.admit().unwrap();
        }
    }
}
