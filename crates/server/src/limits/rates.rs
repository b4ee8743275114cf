//! How much at once and how often, and for how many it is counted.

use super::refusals::Wait;
use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{NotUntil, Quota, RateLimiter};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

/// What has a rate limit.
#[derive(Clone, Copy)]
pub(super) enum Action {
    GuestFromAddress,
    GuestOfTheDay,
    SignUpFromAddress,
    LogInFromAddress,
    LogInAsNameFromAddress,
    LogInAsName,
    PasswordByPerson,
    TableFromAddress,
    TableByPerson,
    ChatByPerson,
    ChatAtTableFromAddress,
    CodeFromAddress,
    SocketFromAddress,
    RequestFromAddress,
    OpinionFromAddress,
    RecordFromAddress,
    PreviewFromAddress,
    LanguageFromAddress,
    WhyFromAddress,
    PairingByPerson,
    PairingFromAddress,
    SeatByPerson,
    SeatFromAddress,
    NameByPerson,
    InviteByPerson,
    InviteFromAddress,
    InviteToPersonFromAddress,
    InviteToPersonByStrangers,
    FriendByPerson,
    FriendFromAddress,
    SearchFromAddress,
    PlanByPerson,
    TournamentByPerson,
    NewTournamentByPerson,
    NewTournamentFromAddress,
    MessageByPerson,
    MessageOfTheDay,
    MessageToPerson,
    MessageFromAddress,
    ReportByPerson,
    ReportFromAddress,
    ReportByGuests,
    AboutByPerson,
    PhotoByPerson,
    PhotoFromAddress,
    PictureByPerson,
    DownloadByPerson,
    MailFromAddress,
    MailByPerson,
    PasswordOfSomebodyFromAddress,
    FirstMailToMailbox,
    MailToMailboxFromAddress,
    MailInReserve,
    DeviceByPerson,
}

/// The rate limits: how much at once (the burst), and after what time one more. In the order of [`Action`].
pub(super) const LIMITS: [(Action, u32, Duration); 54] = [
    (Action::GuestFromAddress, 100, Duration::from_secs(5)),
    // The owner's configuration sets how many these are.
    (Action::GuestOfTheDay, 1, DAY),
    (Action::SignUpFromAddress, 30, Duration::from_secs(60)),
    (Action::LogInFromAddress, 30, Duration::from_secs(10)),
    (Action::LogInAsNameFromAddress, 10, Duration::from_secs(30)),
    // Ten addresses must work together before a stranger's address is kept from trying.
    (Action::LogInAsName, 100, Duration::from_secs(10)),
    (Action::PasswordByPerson, 10, Duration::from_secs(30)),
    (Action::TableFromAddress, 60, Duration::from_secs(3)),
    (Action::TableByPerson, 10, Duration::from_secs(10)),
    (Action::ChatByPerson, 6, Duration::from_secs(2)),
    (Action::ChatAtTableFromAddress, 20, Duration::from_secs(1)),
    // A class types in the same code at once; nobody tries thousands.
    (Action::CodeFromAddress, 60, Duration::from_secs(2)),
    (Action::SocketFromAddress, 100, Duration::from_millis(200)),
    (Action::RequestFromAddress, 400, Duration::from_millis(20)),
    (Action::OpinionFromAddress, 20, Duration::from_secs(1)),
    // Somebody who keeps their games fetches one after the other.
    (Action::RecordFromAddress, 50, Duration::from_millis(500)),
    // Whoever shows links to many people fetches their pictures for all of them.
    (Action::PreviewFromAddress, 30, Duration::from_millis(500)),
    (Action::LanguageFromAddress, 30, Duration::from_secs(2)),
    // As many as a socket may send commands.
    (Action::WhyFromAddress, 40, Duration::from_millis(100)),
    // Somebody who leaves everybody they are paired with alone is soon paired with nobody.
    (Action::PairingByPerson, 5, Duration::from_secs(40)),
    (Action::PairingFromAddress, 40, Duration::from_secs(10)),
    // Whoever sits down at one table of the lobby after the other would leave nobody there to play with.
    (Action::SeatByPerson, 8, Duration::from_secs(30)),
    (Action::SeatFromAddress, 40, Duration::from_secs(10)),
    (Action::NameByPerson, 5, Duration::from_secs(60)),
    // A table has three seats to keep, and a challenge is one.
    (Action::InviteByPerson, 15, Duration::from_secs(20)),
    (Action::InviteFromAddress, 90, Duration::from_secs(4)),
    // What calls somebody who is no friend, also when it was taken back: from one address, and from all strangers.
    (Action::InviteToPersonFromAddress, 10, Duration::from_secs(6 * 60)),
    (Action::InviteToPersonByStrangers, 20, Duration::from_secs(3 * 60)),
    // Asking, accepting, parting and blocking.
    (Action::FriendByPerson, 30, Duration::from_secs(10)),
    (Action::FriendFromAddress, 150, Duration::from_secs(2)),
    // One for every letter that somebody types.
    (Action::SearchFromAddress, 60, Duration::from_millis(250)),
    // Notes are kept while somebody writes, a line of conditional moves takes a while.
    (Action::PlanByPerson, 30, Duration::from_secs(2)),
    // A host who invites a whole club does much at once; nobody comes and goes all the time.
    (Action::TournamentByPerson, 60, Duration::from_secs(2)),
    // Five may be held at once, but they could be called off again and again.
    (Action::NewTournamentByPerson, 10, Duration::from_secs(10 * 60)),
    (Action::NewTournamentFromAddress, 30, Duration::from_secs(5 * 60)),
    (Action::MessageByPerson, 20, Duration::from_secs(3)),
    // A thousand messages a day are more than two hands write to people.
    (Action::MessageOfTheDay, 1000, Duration::from_secs(86)),
    (Action::MessageToPerson, 15, Duration::from_secs(4)),
    (Action::MessageFromAddress, 120, Duration::from_secs(1)),
    (Action::ReportByPerson, 10, Duration::from_secs(300)),
    (Action::ReportFromAddress, 40, Duration::from_secs(60)),
    (Action::ReportByGuests, 12, Duration::from_secs(60 * 60)),
    (Action::AboutByPerson, 10, Duration::from_secs(20)),
    // Unpacking a picture takes a core for up to a second.
    (Action::PhotoByPerson, 6, Duration::from_secs(60)),
    (Action::PhotoFromAddress, 20, Duration::from_secs(20)),
    // Everybody who sees somebody is told of their new picture.
    (Action::PictureByPerson, 10, Duration::from_secs(20)),
    // Everything that somebody ever played is read for it.
    (Action::DownloadByPerson, 4, Duration::from_secs(600)),
    // Mails that somebody asks for, and that may go to somebody else: links to addresses and to new passwords.
    (Action::MailFromAddress, 20, Duration::from_secs(5 * 60)),
    // Whoever enters one address after the other writes to strangers in the name of the house.
    (Action::MailByPerson, 5, Duration::from_secs(4 * 60 * 60)),
    // On a day that is less than what the store lets everybody together ask for one person.
    (Action::PasswordOfSomebodyFromAddress, 3, Duration::from_secs(12 * 60 * 60)),
    // What one address asks for on a day is less than what the store lets all of them ask for, so that it can use up
    // nobody's; the last is kept for those who have not asked yet.
    (Action::FirstMailToMailbox, 1, DAY),
    (Action::MailToMailboxFromAddress, 3, Duration::from_secs(8 * 60 * 60)),
    (Action::MailInReserve, 1, Duration::from_secs(8 * 60 * 60)),
    // Each is an address that the house will ask for something; a browser names one, and tells of each change of wishes.
    (Action::DeviceByPerson, 20, Duration::from_secs(60)),
];

pub(super) const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How many addresses or people one limit keeps apart, and among how many it spreads those who come when
/// there are more: memory stays bounded, and a flood shares its limits with few others.
pub(super) const MOST: usize = 100_000;
pub(super) const SHARED: u64 = 4096;

/// How often, in questions, a limit looks whether it has become too big.
pub(super) const LOOK: usize = 1024;

/// One rate limit, for each of those who are kept apart.
pub(super) struct Limit<C: Clock> {
    pub(super) limiter: RateLimiter<u64, DashMapStateStore<u64>, C, NoOpMiddleware<C::Instant>>,
    asked: AtomicUsize,
    crowded: AtomicBool,
}

impl<C: Clock + Clone> Limit<C> {
    pub(super) fn new(quota: Quota, clock: &C) -> Limit<C> {
        Limit {
            limiter: RateLimiter::new(quota, DashMapStateStore::default(), clock.clone()),
            asked: AtomicUsize::new(0),
            crowded: AtomicBool::new(false),
        }
    }
}

impl<C: Clock> Limit<C> {
    pub(super) fn check(&self, who: u64) -> Result<(), NotUntil<C::Instant>> {
        let crowded = self.crowded.load(Ordering::Relaxed);
        let answer = self.limiter.check_key(&if crowded { who % SHARED } else { who });
        if self.asked.fetch_add(1, Ordering::Relaxed) % LOOK == LOOK - 1 && self.limiter.len() > MOST {
            self.sweep();
        }
        answer
    }

    pub(super) fn sweep(&self) {
        self.limiter.retain_recent();
        self.limiter.shrink_to_fit();
        self.crowded.store(self.limiter.len() > MOST, Ordering::Relaxed);
    }
}

pub(super) fn quota(burst: u32, every: Duration) -> Quota {
    let burst = NonZeroU32::new(burst).expect("something is allowed");
    Quota::with_period(every).expect("time must pass").allow_burst(burst)
}

pub(super) fn wait<C: Clock>(not: &NotUntil<C::Instant>, clock: &C) -> Wait {
    Wait::of(not.wait_time_from(clock.now()))
}
