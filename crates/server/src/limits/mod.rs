//! Rate limits: how much of everything one address or one person may do. The burst is enough for a class of
//! children behind one address; the lasting rate is too little to wear the house out.

mod caps;
mod rates;
mod refusals;
mod seats;
mod tables;
mod whereabouts;

pub use caps::{Caps, Lease};
pub use refusals::{Enough, NoTable, Wait};
pub use tables::Opening;

use crate::address::Address;
use caps::{Cap, Holder, WIDER};
use governor::RateLimiter;
use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use rates::{Action, DAY, LIMITS, Limit, quota, wait};
use seats::Unplayed;
use std::fmt;
use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::Arc;
use std::time::Duration;
use tables::OpenTables;
use taproom_play::{PersonId, TableId};
use whereabouts::Whereabouts;

/// Commands through one socket: a burst of moves made ahead, and then more than hands can do.
const COMMANDS: (u32, Duration) = (40, Duration::from_millis(100));

/// All limits. Clones share them. Without any, everything is allowed.
#[derive(Clone)]
pub struct Limits<C: Clock = DefaultClock>(Option<Arc<Rules<C>>>);

struct Rules<C: Clock> {
    limits: [Limit<C>; LIMITS.len()],
    /// The same for larger networks, which may do more.
    wider: [Limit<C>; LIMITS.len()],
    connections: Cap,
    previews: Cap,
    photos: Cap,
    downloads: Cap,
    sockets: Cap,
    tables: OpenTables,
    unplayed: Unplayed<C::Instant>,
    whereabouts: Whereabouts,
    hasher: RandomState,
    clock: C,
}

impl Limits {
    /// The limits in force.
    #[must_use]
    pub fn new(caps: Caps) -> Limits {
        Limits::with_clock(caps, DefaultClock::default())
    }

    /// No limits at all, for load tests.
    #[must_use]
    pub fn off() -> Limits {
        Limits(None)
    }
}

impl<C: Clock + Clone> Limits<C> {
    fn with_clock(caps: Caps, clock: C) -> Limits<C> {
        let limit = |quota| Limit::new(quota, &clock);
        let guests = u32::try_from(caps.guests).unwrap_or(u32::MAX).max(1);
        let rate = |(action, burst, every): (Action, u32, Duration), times: u32| match action {
            Action::GuestOfTheDay => quota(guests.saturating_mul(times), DAY / guests / times),
            _ => quota(burst * times, every / times),
        };
        Limits(Some(Arc::new(Rules {
            limits: LIMITS.map(|line| limit(rate(line, 1))),
            wider: LIMITS.map(|line| limit(rate(line, WIDER))),
            connections: Cap::new(caps.connections, caps.network),
            previews: Cap::new(1, caps.network),
            photos: Cap::new(4, caps.network),
            downloads: Cap::new(2, caps.network),
            sockets: Cap::new(caps.sockets, caps.network),
            tables: OpenTables::new(caps),
            unplayed: Unplayed::default(),
            whereabouts: Whereabouts::default(),
            hasher: RandomState::new(),
            clock,
        })))
    }

    /// Whether one more guest may come from an address.
    pub fn guest(&self, from: Address) -> Result<(), Wait> {
        self.admit_from(Action::GuestFromAddress, from, ())?;
        self.admit_from(Action::GuestOfTheDay, from, ())
    }

    /// Whether somebody may sign up from an address.
    pub fn sign_up(&self, from: Address) -> Result<(), Wait> {
        self.admit_from(Action::SignUpFromAddress, from, ())
    }

    /// Whether a password may be tried from an address, whoever's it is.
    pub fn log_in_from(&self, from: Address) -> Result<(), Wait> {
        self.admit_from(Action::LogInFromAddress, from, ())
    }

    /// Whether a password may be tried for a name, told as the key by which names are compared, which is `person`'s if
    /// it is anybody's. Tries from many addresses make strangers wait, but never those who come from where this person
    /// has been before: nobody is locked out by what others do elsewhere.
    pub fn log_in_as(&self, from: Address, name: Option<&str>, person: Option<PersonId>) -> Result<(), Wait> {
        self.admit_from(Action::LogInAsNameFromAddress, from, name)?;
        if person.is_some_and(|person| self.knows(person, from)) {
            return Ok(());
        }
        self.admit(Action::LogInAsName, name)
    }

    /// Whether somebody who is logged in may try to change their password.
    pub fn password(&self, person: PersonId) -> Result<(), Wait> {
        self.admit(Action::PasswordByPerson, person)
    }

    /// Notes that somebody who has said who they are comes from an address.
    pub fn seen(&self, person: PersonId, from: Address) {
        if let Some(rules) = &self.0 {
            rules.whereabouts.note(person, from);
        }
    }

    /// Where somebody was seen last; nowhere without limits, or before they did anything since the house opened.
    #[must_use]
    pub fn last_seen(&self, person: PersonId) -> Option<Address> {
        self.0.as_ref().and_then(|rules| rules.whereabouts.latest(person))
    }

    /// Whether somebody has come from an address before.
    #[must_use]
    pub fn knows(&self, person: PersonId, from: Address) -> bool {
        self.0.as_ref().is_some_and(|rules| rules.whereabouts.knows(person, from))
    }

    /// Whether a person may open a table, in whatever way: by hand, by being paired, by playing once more.
    /// Where no request says from which address, it is the one where they were seen last. What comes back
    /// counts as an open table until it is dropped or, once it is kept for a table, until [`Limits::table_over`].
    pub fn may_open_table(&self, from: Option<Address>, person: PersonId) -> Result<Opening, NoTable> {
        let Some(rules) = &self.0 else { return Ok(Opening::free()) };
        let from = from.or_else(|| rules.whereabouts.latest(person));
        let opening = rules.tables.take(from, person).map_err(NoTable::Enough)?;
        // The person first: whoever is refused takes nothing from others at the same address.
        self.admit(Action::TableByPerson, person).map_err(NoTable::TooFast)?;
        if let Some(from) = from {
            self.admit_from(Action::TableFromAddress, from, ()).map_err(NoTable::TooFast)?;
        }
        Ok(opening)
    }

    /// A table is over, or is not there any more; it may be said more than once.
    pub fn table_over(&self, table: TableId) {
        if let Some(rules) = &self.0 {
            rules.tables.over(table);
        }
    }

    /// Some of the tables that count as open, so that somebody can look whether they still are.
    #[must_use]
    pub fn counted_tables(&self, most: usize) -> Vec<TableId> {
        self.0
            .as_ref()
            .map(|rules| rules.tables.some(rand::random::<u32>() as usize, most))
            .unwrap_or_default()
    }

    /// Whether a person may say something at a table. Many guests of one address talk no more than a few.
    pub fn chat(&self, from: Address, person: PersonId, table: TableId) -> Result<(), Wait> {
        self.admit(Action::ChatByPerson, person)?;
        self.admit_from(Action::ChatAtTableFromAddress, from, table)
    }

    /// Whether a person may send one more message to somebody. The person first: whoever is refused takes nothing from
    /// others at the same address.
    pub fn message(&self, from: Address, person: PersonId, to: PersonId) -> Result<(), Wait> {
        self.admit(Action::MessageToPerson, (person, to))?;
        self.admit(Action::MessageByPerson, person)?;
        self.admit(Action::MessageOfTheDay, person)?;
        self.admit_from(Action::MessageFromAddress, from, ())
    }

    /// Whether a person may report one more thing.
    pub fn report(&self, from: Address, person: PersonId, guest: bool) -> Result<(), Wait> {
        self.admit(Action::ReportByPerson, person)?;
        if guest {
            // Another guest is made at once; all of them at an address are as good as one.
            self.admit_from(Action::ReportByGuests, from, ())?;
        }
        self.admit_from(Action::ReportFromAddress, from, ())
    }

    /// Whether one more room code may be tried from an address.
    pub fn code(&self, from: Address) -> Result<(), Wait> {
        self.admit_from(Action::CodeFromAddress, from, ())
    }

    /// Whether one more socket may be opened from an address.
    pub fn socket(&self, from: Address) -> Result<(), Wait> {
        self.admit_from(Action::SocketFromAddress, from, ())
    }

    /// A place for one more socket from an address.
    pub fn hold_socket(&self, from: Address) -> Result<Lease, Enough> {
        self.0.as_ref().map_or(Ok(Lease::free()), |rules| rules.sockets.take(from))
    }

    /// A place for one more connection from an address.
    pub fn hold_connection(&self, from: Address) -> Result<Lease, Enough> {
        self.0.as_ref().map_or(Ok(Lease::free()), |rules| rules.connections.take(from))
    }

    /// A place for one more picture that is painted for an address.
    pub fn hold_preview(&self, from: Address) -> Result<Lease, Enough> {
        self.0.as_ref().map_or(Ok(Lease::free()), |rules| rules.previews.take(from))
    }

    /// Whether one more request from an address is answered.
    pub fn request(&self, from: Address) -> Result<(), Wait> {
        self.admit_from(Action::RequestFromAddress, from, ())
    }

    /// Whether the computer may be asked for its opinion once more.
    pub fn opinion(&self, from: Address) -> Result<(), Wait> {
        self.admit_from(Action::OpinionFromAddress, from, ())
    }

    /// Whether the whole record of a game may be fetched once more.
    pub fn record(&self, from: Address) -> Result<(), Wait> {
        self.admit_from(Action::RecordFromAddress, from, ())
    }

    /// Whether one more picture for a link may be painted.
    pub fn preview(&self, from: Address) -> Result<(), Wait> {
        self.admit_from(Action::PreviewFromAddress, from, ())
    }

    /// Whether a language may be chosen once more.
    pub fn language(&self, from: Address) -> Result<(), Wait> {
        self.admit_from(Action::LanguageFromAddress, from, ())
    }

    /// Whether somebody may be brought together with others once more. Whoever seeks again and again without playing
    /// would take everybody's opponents away.
    pub fn paired(&self, person: PersonId) -> Result<(), Wait> {
        self.admit(Action::PairingByPerson, person)?;
        match self.last_seen(person) {
            Some(from) => self.admit_from(Action::PairingFromAddress, from, ()),
            None => Ok(()),
        }
    }

    /// Whether somebody may sit down at a table of the lobby that is another's; `soon` where its host waits for the first
    /// move. Whoever may has the seat until [`Limits::left_seat`].
    pub fn take_seat(&self, person: PersonId, table: TableId, soon: bool) -> Result<(), NoTable> {
        let Some(rules) = &self.0 else { return Ok(()) };
        if soon {
            rules.unplayed.may_take(person, rules.clock.now()).map_err(NoTable::Enough)?;
        }
        self.admit(Action::SeatByPerson, person).map_err(NoTable::TooFast)?;
        if let Some(from) = self.last_seen(person) {
            self.admit_from(Action::SeatFromAddress, from, ()).map_err(NoTable::TooFast)?;
        }
        if soon {
            rules.unplayed.take(person, table, rules.clock.now());
        }
        Ok(())
    }

    /// Somebody has moved at a table or sits there no more, or it is over; it may be said more than once.
    pub fn left_seat(&self, person: PersonId, table: TableId) {
        if let Some(rules) = &self.0 {
            rules.unplayed.leave(person, table);
        }
    }

    /// Whether somebody may take another name.
    pub fn rename(&self, person: PersonId) -> Result<(), Wait> {
        self.admit(Action::NameByPerson, person)
    }

    /// Whether somebody may keep one more seat for anybody, or challenge them.
    pub fn invite(&self, person: PersonId) -> Result<(), Wait> {
        self.admit(Action::InviteByPerson, person)?;
        match self.last_seen(person) {
            Some(from) => self.admit_from(Action::InviteFromAddress, from, ()),
            None => Ok(()),
        }
    }

    /// Whether somebody may call a stranger once more, by an invitation or a challenge: each call is seen at once, and
    /// taking it back does not undo that. Friends call each other as they like.
    pub fn call_stranger(&self, person: PersonId, to: PersonId) -> Result<(), Wait> {
        // The address first: whoever is refused takes nothing from other strangers.
        if let Some(from) = self.last_seen(person) {
            self.admit_from(Action::InviteToPersonFromAddress, from, to)?;
        }
        self.admit(Action::InviteToPersonByStrangers, to)
    }

    /// Whether somebody may choose another picture.
    pub fn picture(&self, person: PersonId) -> Result<(), Wait> {
        self.admit(Action::PictureByPerson, person)
    }

    /// Whether somebody may change once more who their friends are, or whom they block.
    pub fn friend(&self, from: Address, person: PersonId) -> Result<(), Wait> {
        self.admit(Action::FriendByPerson, person)?;
        self.admit_from(Action::FriendFromAddress, from, ())
    }

    /// Whether people may be looked for by name once more.
    pub fn search(&self, from: Address) -> Result<(), Wait> {
        self.admit_from(Action::SearchFromAddress, from, ())
    }

    /// Whether somebody may say something else about themselves.
    pub fn about(&self, person: PersonId) -> Result<(), Wait> {
        self.admit(Action::AboutByPerson, person)
    }

    /// Whether somebody may send another photo.
    pub fn photo(&self, from: Address, person: PersonId) -> Result<(), Wait> {
        self.admit(Action::PhotoByPerson, person)?;
        self.admit_from(Action::PhotoFromAddress, from, ())
    }

    /// A place for one more photo that comes from an address.
    pub fn hold_photo(&self, from: Address) -> Result<Lease, Enough> {
        self.0.as_ref().map_or(Ok(Lease::free()), |rules| rules.photos.take(from))
    }

    /// Whether somebody may fetch everything of theirs once more.
    pub fn download(&self, person: PersonId) -> Result<(), Wait> {
        self.admit(Action::DownloadByPerson, person)
    }

    /// A place for one more of those who fetch everything of theirs from an address.
    pub fn hold_download(&self, from: Address) -> Result<Lease, Enough> {
        self.0.as_ref().map_or(Ok(Lease::free()), |rules| rules.downloads.take(from))
    }

    /// Whether somebody may note something, set conditional moves, or go on vacation once more.
    pub fn plan(&self, person: PersonId) -> Result<(), Wait> {
        self.admit(Action::PlanByPerson, person)
    }

    /// Whether somebody may do something about a tournament.
    pub fn tournament(&self, person: PersonId) -> Result<(), Wait> {
        self.admit(Action::TournamentByPerson, person)
    }

    /// Whether somebody may make one more tournament. The person first: whoever is refused takes nothing from others at the
    /// same address.
    pub fn new_tournament(&self, from: Address, person: PersonId) -> Result<(), Wait> {
        self.tournament(person)?;
        self.admit(Action::NewTournamentByPerson, person)?;
        self.admit_from(Action::NewTournamentFromAddress, from, ())
    }

    /// Whether it may be asked once more why something can't be done at a board.
    pub fn why(&self, from: Address) -> Result<(), Wait> {
        self.admit_from(Action::WhyFromAddress, from, ())
    }

    /// Whether a link to a new password may be asked for once more: from an address, and for whom, told in any way that
    /// is the same each time. What others ask elsewhere does not count here: nobody keeps the owner of a name from asking.
    /// How many mails go to somebody, whoever asks, the store counts.
    pub fn forgot(&self, from: Address, whom: &str) -> Result<(), Wait> {
        self.admit_from(Action::MailFromAddress, from, ())?;
        self.admit_from(Action::PasswordOfSomebodyFromAddress, from, whom)
    }

    /// Whether a link to a mailbox may be asked for once more that nobody has proved to be theirs: from an address and
    /// by a person. Nobody keeps its owner from asking: what others ask elsewhere does not count here, and whoever has
    /// not asked yet has a place in reserve. How many go to one mailbox, whoever asks, the store counts.
    pub fn link(&self, from: Address, by: PersonId, mailbox: &str) -> Result<(), Wait> {
        self.admit_from(Action::MailFromAddress, from, ())?;
        self.admit(Action::MailByPerson, by)?;
        let first = self.admit(Action::FirstMailToMailbox, (by, mailbox)).is_ok();
        let refused = match self.admit_from(Action::MailToMailboxFromAddress, from, mailbox) {
            Err(wait) => wait,
            Ok(()) => return Ok(()),
        };
        if first { self.admit_from(Action::MailInReserve, from, mailbox) } else { Err(refused) }
    }

    /// Whether somebody may name a device once more, or say what it should tell.
    pub fn device(&self, by: PersonId) -> Result<(), Wait> {
        self.admit(Action::DeviceByPerson, by)
    }

    /// Whether there are any limits.
    #[must_use]
    pub fn are_on(&self) -> bool {
        self.0.is_some()
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
        if let Some(rules) = &self.0 {
            rules.unplayed.sweep(rules.clock.now());
        }
        self.0.iter().flat_map(|rules| rules.limits.iter().chain(&rules.wider)).for_each(Limit::sweep);
    }

    fn admit(&self, action: Action, who: impl Hash) -> Result<(), Wait> {
        let Some(rules) = &self.0 else { return Ok(()) };
        rules.check(&rules.limits, action, who)
    }

    /// Asks for an address and, if it is part of one, for its network. What an address is refused does not
    /// count for its neighbours.
    fn admit_from(&self, action: Action, from: Address, what: impl Hash) -> Result<(), Wait> {
        let Some(rules) = &self.0 else { return Ok(()) };
        Holder::all(from).try_for_each(|holder| match holder {
            Holder::Address(address) => rules.check(&rules.limits, action, (address, &what)),
            Holder::Network(network) => rules.check(&rules.wider, action, (network, &what)),
        })
    }
}

impl<C: Clock> Rules<C> {
    fn check(&self, limits: &[Limit<C>; LIMITS.len()], action: Action, who: impl Hash) -> Result<(), Wait> {
        // The hash is seeded by chance, so that nobody can choose whom to share it with.
        let who = self.hasher.hash_one(who);
        limits[action as usize].check(who).map_err(|not| wait(&not, &self.clock))
    }
}

impl<C: Clock> fmt::Debug for Limits<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Limits" } else { "No limits" })
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::rates::{LOOK, MOST, SHARED};
    use super::*;
    use governor::clock::FakeRelativeClock;
    use std::net::{IpAddr, Ipv4Addr};

    fn limits() -> (Limits<FakeRelativeClock>, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        (Limits::with_clock(Caps::default(), clock.clone()), clock)
    }

    fn address(number: u32) -> Address {
        Address::of(IpAddr::V4(Ipv4Addr::from_bits(number)))
    }

    fn table() -> TableId {
        TableId::from_chance(1)
    }

    /// How often something is allowed before it is refused.
    fn allowed<E>(mut action: impl FnMut(u32) -> Result<(), E>) -> u32 {
        (0..10_000).find(|&number| action(number).is_err()).unwrap()
    }

    #[test]
    fn each_action_has_its_line() {
        for (place, (action, ..)) in LIMITS.iter().enumerate() {
            assert_eq!(*action as usize, place);
        }
    }

    #[test]
    fn too_much_must_wait_and_the_others_need_not() {
        let (limits, clock) = limits();
        let chat = |person| limits.chat(address(1), PersonId(person), table());
        for _ in 0..6 {
            chat(1).unwrap();
        }
        let refused = chat(1).unwrap_err();
        assert_eq!(refused.to_string(), "That was a lot at once. Wait 2 seconds.");
        chat(2).unwrap();
        clock.advance(Duration::from_millis(1500));
        assert_eq!(chat(1).unwrap_err().seconds(), 1);
        clock.advance(Duration::from_millis(500));
        chat(1).unwrap();
        assert!(chat(1).is_err());
    }

    /// Whoever asks for somebody's new password keeps its owner from nothing, and can't use up their mails of a day.
    #[test]
    fn strangers_who_forgot_a_password_make_nobody_wait() {
        let (limits, clock) = limits();
        let mut sent = allowed(|_| limits.forgot(address(1), "ann"));
        assert_eq!(sent, 3);
        limits.forgot(address(2), "ann").expect("elsewhere nobody has asked");
        limits.forgot(address(1), "bob").expect("others are not concerned");
        for _ in 0..23 {
            clock.advance(Duration::from_secs(60 * 60));
            sent += allowed(|_| limits.forgot(address(1), "ann"));
        }
        assert!(sent < crate::mail::MOST_ACCOUNT_MAILS as u32, "{sent}");
    }

    #[test]
    fn nobody_makes_and_calls_off_tournaments_without_end() {
        let (limits, clock) = limits();
        let new = |person: i64| limits.new_tournament(address(1), PersonId(person));
        assert_eq!(allowed(|_| new(1)), 10);
        assert_eq!((2..100).filter(|&person| new(person).is_ok()).count(), 20, "from one address");
        limits.new_tournament(address(2), PersonId(200)).unwrap();
        let mut day = 0;
        for minute in 0..24 * 60 {
            clock.advance(Duration::from_secs(60));
            day += usize::from(new(1000 + minute).is_ok());
        }
        assert!(day < 300, "{day}");
    }

    /// Whoever asks for links to somebody's mailbox keeps its owner from nothing, and no crowd at one address sends many.
    #[test]
    fn links_to_a_mailbox_are_few_and_its_owner_has_one() {
        let (limits, clock) = limits();
        let link = |from, person| limits.link(address(from), PersonId(person), "ann@example.org");
        assert_eq!(allowed(|_| link(1, 1)), 3);
        link(1, 2).expect("one is in reserve for somebody else there");
        assert!((2..12).all(|person| link(1, person).is_err()), "and no more");
        link(2, 20).expect("elsewhere nobody has asked");
        limits.link(address(1), PersonId(21), "bob@example.org").unwrap();
        // On a whole day one address gets less than the store lets all of them have.
        let mut sent = 4;
        for hour in 0..20 {
            clock.advance(Duration::from_secs(60 * 60));
            sent += (0..30).filter(|n| link(1, 1000 + 100 * hour + n).is_ok()).count();
        }
        assert!(sent < 12, "{sent}");
    }

    #[test]
    fn many_guests_of_one_address_talk_like_a_few() {
        let (limits, _) = limits();
        let heard = (0..40).flat_map(|person| [person; 6]);
        let heard = heard.filter(|&person| limits.chat(address(1), PersonId(person), table()).is_ok());
        assert_eq!(heard.count(), 20);
        limits.chat(address(2), PersonId(99), table()).unwrap();
        limits.chat(address(1), PersonId(98), TableId::from_chance(2)).unwrap();
    }

    #[test]
    fn nobody_is_locked_out_by_tries_from_elsewhere() {
        let (limits, _) = limits();
        let (ann, home) = (Some(PersonId(1)), address(9999));
        limits.seen(PersonId(1), home);
        // One address alone does nothing to others, known or not.
        assert_eq!(allowed(|_| limits.log_in_as(address(1), Some("ann"), ann)), 10);
        limits.log_in_as(address(2), Some("ann"), ann).unwrap();
        // A hundred make strangers wait.
        let tried = allowed(|number| limits.log_in_as(address(10 + number), Some("ann"), ann));
        assert_eq!(tried, 100 - 11);
        assert!(limits.log_in_as(address(3), Some("ann"), ann).is_err());
        for _ in 0..10 {
            limits.log_in_as(home, Some("ann"), ann).unwrap();
        }
        assert!(limits.log_in_as(home, Some("ann"), ann).is_err(), "but nobody tries for ever");
        limits.log_in_as(address(3), Some("bob"), None).unwrap();
        limits.password(PersonId(1)).unwrap();
    }

    #[test]
    fn an_address_is_guarded_whoever_is_tried() {
        let (limits, _) = limits();
        assert_eq!(allowed(|_| limits.log_in_from(address(1))), 30);
        limits.log_in_from(address(2)).unwrap();
    }

    #[test]
    fn a_larger_network_may_do_more_but_not_everything() {
        let (limits, clock) = limits();
        let household = |number: u32| Address::of(format!("2001:db8:7:{number:x}::1").parse().unwrap());
        assert_eq!(allowed(|number| limits.guest(household(number))), 100 * WIDER);
        let neighbour = Address::of("2001:db8:8::1".parse().unwrap());
        assert_eq!(allowed(|_| limits.guest(neighbour)), 100);
        clock.advance(Duration::from_secs(5));
        assert_eq!(allowed(|number| limits.guest(household(9000 + number))), WIDER);
    }

    #[test]
    fn the_guests_of_a_day_have_an_end() {
        let caps = Caps { guests: 120, ..Caps::default() };
        let clock = FakeRelativeClock::default();
        let limits = Limits::with_clock(caps, clock.clone());
        assert_eq!(allowed(|_| limits.guest(address(1))), 100);
        clock.advance(Duration::from_secs(500));
        assert_eq!(allowed(|_| limits.guest(address(1))), 20);
        clock.advance(DAY / 120);
        assert_eq!(allowed(|_| limits.guest(address(1))), 1);
    }

    #[test]
    fn tables_are_limited_however_they_come_about() {
        let (limits, clock) = limits();
        limits.seen(PersonId(1), address(1));
        let open = |person, number: u32| {
            limits.may_open_table(None, PersonId(person)).map(|opening| {
                opening.keep(TableId::from_chance(u64::from(number)));
            })
        };
        assert_eq!(allowed(|number| open(1, number)), 10);
        assert_eq!(open(1, 99).unwrap_err().code(), "too_fast");
        // Those who are seen at the same address share its limits.
        for person in 2..=6 {
            limits.seen(PersonId(person), address(1));
            assert_eq!(allowed(|number| open(person, 100 * person as u32 + number)), 10);
        }
        limits.seen(PersonId(7), address(1));
        assert!(open(7, 99).is_err());
        let mut opened = 10;
        while opened < 50 {
            clock.advance(Duration::from_secs(10));
            open(1, opened).unwrap();
            opened += 1;
        }
        clock.advance(Duration::from_secs(10));
        let refused = open(1, 99).unwrap_err();
        assert_eq!((refused, refused.code()), (NoTable::Enough(Enough::OwnTables(50)), "too_many"));
        limits.table_over(TableId::from_chance(3));
        open(1, 99).unwrap();
        assert_eq!(limits.counted_tables(1000).len(), 100);
    }

    #[test]
    fn nobody_floods_another_with_messages() {
        let (limits, clock) = limits();
        let send = |person: i64, to: i64| limits.message(address(1), PersonId(person), PersonId(to));
        assert_eq!((0..50).filter(|_| send(1, 2).is_ok()).count(), 15, "to one person");
        assert_eq!((0..50).filter(|&to| send(1, 100 + to).is_ok()).count(), 5, "to anybody");
        send(3, 2).unwrap();
        let mut day = 0;
        for _ in 0..30_000 {
            clock.advance(Duration::from_secs(2));
            day += usize::from(send(1, 2).is_ok());
        }
        assert!((1000..2000).contains(&day), "{day} in most of a day");
        let crowd = (10..1000).filter(|&person| send(person, 2).is_ok()).count();
        assert_eq!(crowd, 120, "many people of one address");
        let report = |person: i64| limits.report(address(1), PersonId(person), false);
        assert_eq!((0..50).filter(|_| report(1).is_ok()).count(), 10);
        assert_eq!((10..100).filter(|&person| report(person).is_ok()).count(), 30, "40 from one address");
        // However many guests somebody makes, they report like one.
        let guest = |person: i64| limits.report(address(2), PersonId(person), true);
        assert_eq!((200..300).filter(|&person| guest(person).is_ok()).count(), 12);
        limits.report(address(2), PersonId(300), false).unwrap();
        clock.advance(Duration::from_secs(61 * 60));
        assert_eq!((300..400).filter(|&person| guest(person).is_ok()).count(), 1);
    }

    /// Nobody sits down at every table of the lobby; whoever plays where they sit is hardly told to wait.
    #[test]
    fn nobody_takes_a_seat_at_every_table() {
        let (limits, clock) = limits();
        let sit = |person, number: u32, soon| {
            limits.take_seat(PersonId(person), TableId::from_chance(number.into()), soon)
        };
        assert_eq!(allowed(|number| sit(1, number, true)), 5);
        let refused = sit(1, 99, true).unwrap_err();
        assert_eq!((refused, refused.code()), (NoTable::Enough(Enough::Unplayed(5)), "too_many"));
        limits.left_seat(PersonId(1), TableId::from_chance(3));
        limits.left_seat(PersonId(1), TableId::from_chance(3));
        sit(1, 99, true).unwrap();
        assert!(sit(1, 98, true).is_err());
        // Where there are days for a turn nobody waits at the board.
        assert_eq!(allowed(|number| sit(1, 200 + number, false)), 2);
        assert_eq!(sit(1, 99, false).unwrap_err().code(), "too_fast");
        clock.advance(Duration::from_secs(30));
        assert_eq!(allowed(|number| sit(1, 300 + number, false)), 1);
        // A seat that was forgotten does not count for ever.
        clock.advance(Duration::from_secs(20 * 60));
        sit(1, 400, true).unwrap();
        limits.sweep();
        // A family shares an address, and so does a school.
        (2..100).for_each(|person| limits.seen(PersonId(person), address(7)));
        let seated =
            |person: i64| (0..4).filter(|n| sit(person, 1000 * person as u32 + n, true).is_ok()).count();
        assert_eq!((2..6).map(seated).sum::<usize>(), 16);
        assert_eq!((6..100).map(seated).sum::<usize>(), 40 - 16);
    }

    #[test]
    fn strangers_call_somebody_a_few_times_an_hour() {
        let (limits, clock) = limits();
        let call = |person: i64| limits.call_stranger(PersonId(person), PersonId(1));
        (10..100).for_each(|person| limits.seen(PersonId(person), address(person as u32 / 20)));
        // Eight guests of one address are one.
        assert_eq!((0..48).filter(|n| call(20 + n % 8).is_ok()).count(), 10);
        assert!(call(30).is_err());
        assert_eq!((0..48).filter(|n| call(40 + n % 8).is_ok()).count(), 10, "another address");
        assert!(call(60).is_err(), "enough strangers for now");
        limits.call_stranger(PersonId(60), PersonId(2)).expect("others are not concerned");
        clock.advance(Duration::from_secs(60 * 60));
        assert_eq!((0..48).filter(|n| call(20 + n % 8).is_ok()).count(), 10);
    }

    #[test]
    fn a_socket_has_its_own_limit() {
        let (limits, clock) = limits();
        let (one, other) = (limits.commands(), limits.commands());
        for _ in 0..40 {
            one.admit().unwrap();
        }
        assert_eq!(one.admit().unwrap_err().to_string(), "That was a lot at once. Wait a second.");
        other.admit().unwrap();
        clock.advance(Duration::from_millis(100));
        one.admit().unwrap();
    }

    #[test]
    fn long_waits_are_told_in_minutes() {
        assert_eq!(
            Wait::of(Duration::from_secs(119)).to_string(),
            "That was a lot at once. Wait 119 seconds."
        );
        assert_eq!(Wait::of(Duration::from_secs(130)).to_string(), "That was a lot at once. Wait 3 minutes.");
    }

    #[test]
    fn a_flood_takes_no_more_than_its_room() {
        let (limits, clock) = limits();
        let known = |limits: &Limits<_>| {
            limits.0.as_ref().unwrap().limits[Action::GuestFromAddress as usize].limiter.len()
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
            limits.may_open_table(None, PersonId(1)).unwrap().keep(table());
            let _held =
                (limits.hold_socket(address(1)).unwrap(), limits.hold_connection(address(1)).unwrap());
            commands.admit().unwrap();
        }
    }
}
