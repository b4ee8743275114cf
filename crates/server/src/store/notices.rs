//! Notices: what people may have to hear of though they are not here. Each is a row that is written together with what
//! it is about, so that a house that is killed has both or neither; whoever sends mails works from these rows.
//!
//! A new kind is a line of [`NoticeKind`], an arm where `mail::letter` writes it, and a checkbox in the settings, which
//! are made of [`NoticeKind::WISHES`]. Whoever raises one puts it into what is written with it: an append, a new table, a
//! change of a tournament.

use super::{Store, StoreError};
use taproom_play::{Millis, PersonId, TableId, Time, TournamentId};

/// What a notice is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoticeKind {
    /// It is somebody's turn.
    YourTurn,
    /// A game is over.
    Over,
    /// A seat is kept for somebody; without a table they are invited to the tournament that the subject names.
    Invitation,
    /// Somebody is asked for a game.
    Challenge,
    /// A quarter of the time for a turn is left.
    Reminder,
    /// A tournament that somebody entered starts soon, or has started; the subject names it and the time.
    Tournament,
    /// Somebody has written; devices are told, mails are not sent for it.
    Message,
    /// An address has to be confirmed.
    ConfirmAddress,
    /// A new password is wanted.
    ResetPassword,
    /// Another address counts from now on; told to the old one.
    AddressChanged,
    /// There is another password.
    PasswordChanged,
    /// No address counts any more; told to the one that did.
    AddressRemoved,
    /// Another address was entered and waits for its link to be followed; told to the one that counts.
    AddressEntered,
}

impl NoticeKind {
    /// The kinds that somebody can want or not, in the order in which they are shown.
    pub const WISHES: [NoticeKind; 6] = [
        NoticeKind::YourTurn,
        NoticeKind::Reminder,
        NoticeKind::Over,
        NoticeKind::Invitation,
        NoticeKind::Challenge,
        NoticeKind::Tournament,
    ];

    /// The same for a device.
    pub const PUSHED: [NoticeKind; 7] = [
        NoticeKind::YourTurn,
        NoticeKind::Reminder,
        NoticeKind::Over,
        NoticeKind::Invitation,
        NoticeKind::Challenge,
        NoticeKind::Message,
        NoticeKind::Tournament,
    ];

    const ALL: [NoticeKind; 13] = [
        NoticeKind::YourTurn,
        NoticeKind::Over,
        NoticeKind::Invitation,
        NoticeKind::Challenge,
        NoticeKind::Reminder,
        NoticeKind::Tournament,
        NoticeKind::Message,
        NoticeKind::ConfirmAddress,
        NoticeKind::ResetPassword,
        NoticeKind::AddressChanged,
        NoticeKind::PasswordChanged,
        NoticeKind::AddressRemoved,
        NoticeKind::AddressEntered,
    ];

    /// Its number, for ever.
    #[must_use]
    pub const fn number(self) -> i64 {
        match self {
            NoticeKind::YourTurn => 0,
            NoticeKind::Over => 1,
            NoticeKind::Invitation => 2,
            NoticeKind::Challenge => 3,
            NoticeKind::Reminder => 4,
            NoticeKind::Tournament => 5,
            NoticeKind::Message => 6,
            // Up to here is room for what people can choose; these they can't.
            NoticeKind::ConfirmAddress => 32,
            NoticeKind::ResetPassword => 33,
            NoticeKind::AddressChanged => 34,
            NoticeKind::PasswordChanged => 35,
            NoticeKind::AddressRemoved => 36,
            NoticeKind::AddressEntered => 37,
        }
    }

    /// The kind of a number.
    #[must_use]
    pub fn of_number(number: i64) -> Option<NoticeKind> {
        NoticeKind::ALL.into_iter().find(|kind| kind.number() == number)
    }

    /// The word for it, in forms and for programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            NoticeKind::YourTurn => "turn",
            NoticeKind::Over => "over",
            NoticeKind::Invitation => "invitation",
            NoticeKind::Challenge => "challenge",
            NoticeKind::Reminder => "reminder",
            NoticeKind::Tournament => "tournament",
            NoticeKind::Message => "message",
            NoticeKind::ConfirmAddress => "confirm",
            NoticeKind::ResetPassword => "reset",
            NoticeKind::AddressChanged => "address-changed",
            NoticeKind::PasswordChanged => "password-changed",
            NoticeKind::AddressRemoved => "address-removed",
            NoticeKind::AddressEntered => "address-entered",
        }
    }

    /// Its bit among somebody's wishes; nothing for what goes out whatever they wish.
    #[must_use]
    pub const fn bit(self) -> i64 {
        let number = self.number();
        if number < 32 { 1 << number } else { 0 }
    }

    /// All that is told by mail at once.
    #[must_use]
    pub fn all_bits() -> i64 {
        NoticeKind::WISHES.into_iter().map(NoticeKind::bit).sum()
    }

    /// Whether it is about somebody's account and not about a game.
    #[must_use]
    pub const fn is_about_account(self) -> bool {
        self.bit() == 0
    }

    /// Whether it tells somebody what was done with their account. Nobody else can make the house send one, and each
    /// comes of something that can't be done often, so no number of mails keeps it back.
    #[must_use]
    pub const fn is_warning(self) -> bool {
        matches!(self, NoticeKind::AddressChanged | NoticeKind::PasswordChanged | NoticeKind::AddressRemoved)
    }
}

/// Something that somebody may have to hear of. It becomes a row if they have an address and want such notices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// What it is about.
    pub kind: NoticeKind,
    /// Who hears of it.
    pub person: PersonId,
    /// With the kind and the person its natural key: the same is told once.
    pub subject: String,
    /// At which table.
    pub table: Option<TableId>,
    /// On whose account.
    pub other: Option<PersonId>,
    /// After how many moves.
    pub ply: u32,
    /// When it happened.
    pub made: Time,
    /// When it may be told at the earliest.
    pub due: Time,
}

impl Notice {
    /// For how long nobody is told anew when a tournament starts, however often its host moves that.
    pub const STARTS_APART: Millis = Millis::minutes(120);

    /// That a tournament starts, told once for each time at which it should, and not more often than every
    /// [`Notice::STARTS_APART`].
    #[must_use]
    pub fn starts(tournament: &super::tournaments::TournamentRow, person: PersonId, at: Time) -> Notice {
        Notice {
            kind: NoticeKind::Tournament,
            person,
            subject: Notice::start_of(tournament),
            table: None,
            other: Some(tournament.host),
            ply: 0,
            made: at,
            due: at,
        }
    }

    /// That somebody has written. Several messages of one person are one thing to tell.
    #[must_use]
    pub fn message(from: PersonId, to: PersonId, at: Time) -> Notice {
        Notice {
            kind: NoticeKind::Message,
            person: to,
            subject: from.0.to_string(),
            table: None,
            other: Some(from),
            ply: 0,
            made: at,
            due: at,
        }
    }

    /// By what it is known that a tournament starts at its time: another time is something else to tell.
    #[must_use]
    pub fn start_of(tournament: &super::tournaments::TournamentRow) -> String {
        format!("{} {}", tournament.id, tournament.starts.map_or(0, |starts| starts.0))
    }
}

/// A mail about an account, which goes to an address that may not be somebody's own yet, or not any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountNotice {
    /// What it is about.
    pub kind: NoticeKind,
    /// Whose account.
    pub person: PersonId,
    /// Where to.
    pub address: String,
    /// By which the mails to a mailbox are counted.
    pub target: String,
    /// When it happened.
    pub made: Time,
    /// A mailbox gets no more than this many of a kind since a moment on account of one person, except for warnings. Of
    /// links to an address that nobody has proved to be theirs it gets twice as many, whoever asks; those who have not
    /// asked since then have as many again in reserve, so that nobody uses up what its owner needs.
    pub most: (usize, Time),
}

/// A notice that waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticeRow {
    /// Its number.
    pub id: i64,
    /// Who hears of it.
    pub person: PersonId,
    /// What it is about.
    pub kind: NoticeKind,
    /// At which table.
    pub table: Option<TableId>,
    /// To which tournament somebody is invited, or which one starts.
    pub tournament: Option<TournamentId>,
    /// With the kind and the person its key.
    pub subject: String,
    /// On whose account.
    pub other: Option<PersonId>,
    /// After how many moves.
    pub ply: u32,
    /// Where to, if not to the person's own address.
    pub address: Option<String>,
    /// When it happened.
    pub made: Time,
    /// When it is looked at next.
    pub due: Time,
    /// How often it was tried.
    pub tries: u32,
    /// When that was for the first time.
    pub tried: Option<Time>,
}

/// How a notice ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settled {
    /// A mail server has taken it.
    Sent,
    /// The same, in a mail that told nothing but what strangers asked or when tournaments start: it takes nothing from
    /// the mails of the day.
    SentApart,
    /// Nobody needs to hear of it any more.
    Needless,
    /// It could not be sent.
    Failed,
}

/// A mail that could not be sent, as a keeper sees it: without the address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailedNotice {
    /// Its number.
    pub id: i64,
    /// Who should have heard of it.
    pub person: PersonId,
    /// What it was about.
    pub kind: NoticeKind,
    /// How often it was tried.
    pub tries: u32,
    /// When it was given up.
    pub settled: Time,
    /// What the mail server said last.
    pub why: String,
}

/// Something that was or will be told somebody by mail, for themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailRow {
    /// What it is about.
    pub kind: NoticeKind,
    /// With the kind its key.
    pub subject: String,
    /// At which table.
    pub table: Option<TableId>,
    /// When it happened.
    pub made: Time,
    /// How it ended, and when; nothing while it waits.
    pub settled: Option<(Settled, Time)>,
}

impl Store {
    /// Everything that was or will be told somebody by mail and is not forgotten yet, after one of them.
    pub async fn mails_of(
        &self,
        person: PersonId,
        after: Option<(NoticeKind, String)>,
        limit: usize,
    ) -> Result<Vec<MailRow>, StoreError> {
        let (kind, subject) = after.map_or((-1, String::new()), |(kind, subject)| (kind.number(), subject));
        ask!(self.read notices::mails_of(person, (kind, &subject), limit))
    }

    /// A mail about an account. Says whether it will go out.
    pub async fn notify_account(&self, notice: AccountNotice) -> Result<bool, StoreError> {
        ask!(self.write notices::add_account(&notice))
    }

    /// Those for whom something is due, whoever waits longest first; somebody may come several times.
    pub async fn notices_due(&self, at: Time, limit: usize) -> Result<Vec<PersonId>, StoreError> {
        ask!(self.read notices::due(at, limit))
    }

    /// What waits for somebody, due or not, oldest first.
    pub async fn notices_of(&self, person: PersonId, limit: usize) -> Result<Vec<NoticeRow>, StoreError> {
        ask!(self.read notices::of(person, limit))
    }

    /// Those among some people for whom anything waits.
    pub async fn with_notices(&self, people: Vec<PersonId>) -> Result<Vec<PersonId>, StoreError> {
        ask!(self.read notices::with_any(&people))
    }

    /// Somebody saw a table at a moment: what they could have been told about it until then is needless, except that
    /// their time runs out.
    pub async fn saw_tables(&self, seen: Vec<(PersonId, TableId, Time)>) -> Result<usize, StoreError> {
        ask!(self.write notices::saw(&seen))
    }

    /// Ends notices. Those that were sent count as one mail of their person's day, unless strangers asked for it.
    pub async fn settle_notices(
        &self,
        person: PersonId,
        ids: Vec<i64>,
        how: Settled,
        why: Option<String>,
        at: Time,
    ) -> Result<(), StoreError> {
        ask!(self.write notices::settle(person, &ids, how, why.as_deref(), at))
    }

    /// Notes that notices are tried at a moment, before they are, and when they are tried again unless something else
    /// becomes of them.
    pub async fn try_notices(&self, ids: Vec<i64>, at: Time, again: Time) -> Result<(), StoreError> {
        ask!(self.write notices::attempt(&ids, at, again))
    }

    /// Looks at everything that waits for somebody again later.
    pub async fn put_off_notices(&self, person: PersonId, until: Time) -> Result<(), StoreError> {
        ask!(self.write notices::put_off(person, until))
    }

    /// Looks at notices again later; `why` tells that a try was in vain.
    pub async fn postpone_notices(
        &self,
        ids: Vec<i64>,
        until: Time,
        why: Option<String>,
    ) -> Result<(), StoreError> {
        ask!(self.write notices::postpone(&ids, until, why.as_deref()))
    }

    /// By whom somebody was told since a moment that they are invited or challenged, and when: those who were told at
    /// the same time stood in one mail.
    pub async fn asks_told(
        &self,
        person: PersonId,
        since: Time,
        limit: usize,
    ) -> Result<Vec<(PersonId, Time)>, StoreError> {
        ask!(self.read notices::asks_told(person, since, limit))
    }

    /// When somebody was told since a moment that tournaments start, the latest first: those who were told at the same
    /// time stood in one mail.
    pub async fn starts_told(
        &self,
        person: PersonId,
        since: Time,
        limit: usize,
    ) -> Result<Vec<Time>, StoreError> {
        ask!(self.read notices::starts_told(person, since, limit))
    }

    /// Mails that could not be sent, the latest first, from the one after a mark on.
    pub async fn failed_notices(
        &self,
        after: Option<(Time, i64)>,
        limit: usize,
    ) -> Result<Vec<FailedNotice>, StoreError> {
        ask!(self.read notices::failed(after, limit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_have_numbers_and_bits_of_their_own() {
        for kind in NoticeKind::ALL {
            assert_eq!(NoticeKind::of_number(kind.number()), Some(kind));
            let same = |other: &NoticeKind| other.number() == kind.number() || other.name() == kind.name();
            assert_eq!(NoticeKind::ALL.iter().filter(|other| same(other)).count(), 1);
            assert_eq!(NoticeKind::PUSHED.contains(&kind), kind.bit() != 0, "{kind:?}");
        }
        assert!(NoticeKind::WISHES.iter().all(|kind| NoticeKind::PUSHED.contains(kind)));
        assert_eq!(NoticeKind::all_bits().count_ones() as usize, NoticeKind::WISHES.len());
    }
}
