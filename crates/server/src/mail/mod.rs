//! Mail: what people hear of though they are not here, and links that prove who reads them. Rows of the store say what
//! has to be told (`store::notices`); a sender takes them from there.

pub mod address;
mod compose;
mod due;
mod letter;
mod post;
mod sender;
pub mod setup;
mod token;
mod zone;

pub use address::NoAddress;
pub use compose::zone_name;
pub(crate) use compose::{Item, Reader};
pub(crate) use due::back_off;
pub use sender::Sender;
pub(crate) use sender::{Clerk, Weighed, language_of, zone_of};
pub use setup::MailSetup;
pub use zone::is_place;

use crate::metrics::Metrics;
use crate::store::{AccountNotice, KeyedAddress, NoticeKind, Store, StoreError, ZoneRow};
use post::Post;
use std::sync::Arc;
use taproom_play::{Millis, PersonId, Time};
use taproom_words::Language;
use token::{Key, Purpose, Token, fingerprint};

/// The word under which the store keeps the key that signs links.
const KEY: &str = "mail_key";
/// How long links are good.
const LINKS_LAST: Millis = Millis::days(3);
/// How long a link to a new password is good.
const RESET_LASTS: Millis = Millis::days(1);
/// The furthest that clocks are from UTC, in minutes.
pub const FURTHEST: i32 = 14 * 60;
/// The most accounts that share an address.
pub const MOST_ACCOUNTS: usize = 5;
/// The most mails of one kind about an account that a mailbox gets within a day.
pub const MOST_ACCOUNT_MAILS: usize = 6;
/// Links to a new password that are kept for whoever asks from where somebody has been before, when others have asked for
/// all the rest.
const RESETS_AT_HOME: usize = 2;
/// The same of links to an address that nobody has proved to be theirs; other accounts have theirs beside them, up to a
/// bound for all.
pub const MOST_LINKS: usize = 3;

/// What the house needs to write mails and to know its links again.
#[derive(Debug)]
pub(crate) struct Office {
    setup: MailSetup,
    key: Key,
}

/// What links are bound to that give somebody a way into an account: the password and the address.
fn bound(password_hash: &str, address: &str) -> String {
    format!("{} {address}", fingerprint(password_hash))
}

impl Office {
    fn link(&self, page: &str, token: &str) -> String {
        self.setup.public_url.to(&format!("/mail/{page}?token={token}"))
    }

    /// Good as long as the password stays the same: whoever takes their account back by a new one ends what others have
    /// entered with the old.
    fn confirm_link(&self, person: PersonId, password_hash: &str, address: &str, until: Time) -> String {
        let bound = bound(password_hash, address);
        self.link("confirm", &self.key.sign(Purpose::Confirm, person, 0, until, &bound))
    }

    /// Good as long as the password and the address stay the same: whoever has left a mailbox is safe from it.
    fn reset_link(&self, person: PersonId, password_hash: &str, address: &str, until: Time) -> String {
        let bound = bound(password_hash, address);
        self.link("reset", &self.key.sign(Purpose::Reset, person, 0, until, &bound))
    }

    fn sign_out_link(&self, person: PersonId, password_hash: &str, until: Time) -> String {
        let bound = fingerprint(password_hash);
        self.link("sign-out", &self.key.sign(Purpose::SignOut, person, 0, until, &bound))
    }

    /// Good as long as mails go to this address: whoever finds an old mail must be able to end new ones, and nobody who
    /// reads where somebody once did.
    fn unsubscribe_link(&self, person: PersonId, bits: i64, address: &str) -> String {
        let token = self.key.sign(Purpose::Unsubscribe, person, bits, Time(i64::MAX), address);
        self.link("unsubscribe", &token)
    }
}

/// Notes that a mail does not go out because there were too many of its kind.
fn enough(kind: NoticeKind) {
    tracing::info!(kind = kind.name(), "an address has had enough mails for a day");
}

/// The mail of a house. Clones are the same; a house without mail has one too, which knows that.
#[derive(Clone, Debug)]
pub struct Mail {
    office: Option<Arc<Office>>,
    store: Store,
}

impl Mail {
    /// The mail of a house, and whoever sends it, if the owner wants any.
    ///
    /// # Errors
    /// When the store fails, or the way out can't be used.
    pub(crate) async fn open(
        setup: Option<&MailSetup>,
        store: Store,
        clerk: Clerk,
        metrics: Metrics,
    ) -> Result<(Mail, Option<Sender>), StoreError> {
        let Some(setup) = setup else { return Ok((Mail { office: None, store }, None)) };
        let key = match store.meta(KEY).await?.as_deref().and_then(Key::read) {
            Some(key) => key,
            None => {
                let key = Key::random();
                store.set_meta(KEY, &key.text()).await?;
                key
            }
        };
        let post = Post::open(setup).map_err(StoreError::Broken)?;
        let office = Arc::new(Office { setup: setup.clone(), key });
        let mail = Mail { office: Some(office.clone()), store: store.clone() };
        Ok((mail, Some(Sender { office, post, store, clerk, metrics })))
    }

    /// Whether the house sends mails at all.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.office.is_some()
    }

    /// Keeps an address until its owner follows the link that is sent to it, if the hash of their password is still the
    /// `known` one. Nobody learns whether the address is known here already, or whether it has had too many of these: the
    /// answer is the same.
    ///
    /// # Errors
    /// A conflict if they have another password by now, or when the store fails.
    pub async fn enter(
        &self,
        person: PersonId,
        known: String,
        address: &KeyedAddress,
        language: Language,
        at: Time,
    ) -> Result<(), StoreError> {
        let wants = NoticeKind::all_bits();
        let kind = NoticeKind::ConfirmAddress;
        let Some(link) = self.notice(kind, person, address, at) else { return Ok(()) };
        let told = self.own_notice(NoticeKind::AddressEntered, person, at).await?;
        if !self.store.enter_address(link, known, language.tag(), wants, told).await? {
            enough(kind);
        }
        Ok(())
    }

    fn notice(
        &self,
        kind: NoticeKind,
        person: PersonId,
        to: &KeyedAddress,
        made: Time,
    ) -> Option<AccountNotice> {
        let target = self.office.as_ref()?.key.pseudonym(&to.mailbox);
        let most = if kind == NoticeKind::ConfirmAddress { MOST_LINKS } else { MOST_ACCOUNT_MAILS };
        let most = (most, made - Millis::days(1));
        Some(AccountNotice { kind, person, address: to.address.clone(), target, made, most })
    }

    /// A mail about an account to its own address, if it has one; written with what it tells of.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn own_notice(
        &self,
        kind: NoticeKind,
        person: PersonId,
        at: Time,
    ) -> Result<Option<AccountNotice>, StoreError> {
        let row = self.store.address_of(person).await?;
        let address = row.and_then(|row| row.address).and_then(|address| address::read(&address).ok());
        Ok(address.and_then(|address| self.notice(kind, person, &address, at)))
    }

    /// Whose address a link confirms, as far as it is a true one.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn read_confirm(
        &self,
        token: &str,
        now: Time,
    ) -> Result<Option<(PersonId, KeyedAddress)>, StoreError> {
        let Some((office, token)) = self.read(token, Purpose::Confirm, now) else { return Ok(None) };
        let Some(row) = self.store.address_of(token.person).await? else { return Ok(None) };
        let Some(password) = self.store.password_hash(token.person).await? else { return Ok(None) };
        let known = row.pending.into_iter().map(|(address, _)| address).chain(row.address);
        let mut signed = known.filter(|address| office.key.is_signed(&token, &bound(&password, address)));
        let address = signed.next().and_then(|address| address::read(&address).ok());
        Ok(address.map(|address| (token.person, address)))
    }

    /// Lets an address count, and tells the one that counted before.
    ///
    /// # Errors
    /// As [`Store::confirm_address`].
    pub async fn confirm(&self, person: PersonId, address: KeyedAddress, at: Time) -> Result<(), StoreError> {
        let told = self.own_notice(NoticeKind::AddressChanged, person, at).await?;
        self.store.confirm_address(person, address, MOST_ACCOUNTS, at, told).await
    }

    /// Forgets an address, and tells whoever reads there.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn remove(&self, person: PersonId, at: Time) -> Result<(), StoreError> {
        let told = self.own_notice(NoticeKind::AddressRemoved, person, at).await?;
        self.store.remove_address(person, told).await
    }

    /// Notes where the clocks of somebody's device are, if that is news to a house that writes to them or to one of their
    /// devices, and they have not chosen it themselves. Without it they are told the time as before.
    pub async fn note_place(&self, person: PersonId, place: &str, ahead: i32) {
        if !is_place(place) || ahead.unsigned_abs() > FURTHEST.unsigned_abs() {
            return;
        }
        let told = ZoneRow { place: Some(place.to_owned()), ahead, chosen: false };
        let noted = match self.store.address_of(person).await {
            Ok(Some(row)) if !row.wishes.zone.chosen && row.wishes.zone != told => {
                self.store.note_zone(person, told).await
            }
            Ok(None) => match self.store.devices_of(person, 1).await {
                Ok(devices) if !devices.is_empty() => self.store.note_zone(person, told).await,
                other => other.map(drop),
            },
            other => other.map(drop),
        };
        if let Err(error) = noted {
            tracing::error!(%error, "where somebody's clocks are can't be noted");
        }
    }

    /// Sends a link to a new password to whoever has this name, told as their number, or this confirmed address.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn offer_reset(
        &self,
        named: Option<PersonId>,
        text: &str,
        is_at_home: impl Fn(PersonId) -> bool,
        at: Time,
    ) -> Result<(), StoreError> {
        let kind = NoticeKind::ResetPassword;
        let by_address = match address::read(text) {
            Ok(address) => self.store.persons_with_address(&address.key, MOST_ACCOUNTS).await?,
            Err(NoAddress) => Vec::new(),
        };
        for person in by_address.into_iter().chain(named) {
            let Some(mut notice) = self.own_notice(kind, person, at).await? else { continue };
            if is_at_home(person) {
                notice.most.0 += RESETS_AT_HOME;
            }
            if !self.store.notify_account(notice).await? {
                enough(kind);
            }
        }
        Ok(())
    }

    /// Who may choose a new password by a link, and the hash of the one that it is for.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn read_reset(&self, token: &str, now: Time) -> Result<Option<(PersonId, String)>, StoreError> {
        let Some((office, token)) = self.read(token, Purpose::Reset, now) else { return Ok(None) };
        let Some(password) = self.store.password_hash(token.person).await? else { return Ok(None) };
        let row = self.store.address_of(token.person).await?;
        let Some(address) = row.and_then(|row| row.address) else { return Ok(None) };
        let signed = office.key.is_signed(&token, &bound(&password, &address));
        Ok(signed.then_some((token.person, password)))
    }

    /// Whose sessions a link ends.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn read_sign_out(&self, token: &str, now: Time) -> Result<Option<PersonId>, StoreError> {
        let Some((office, token)) = self.read(token, Purpose::SignOut, now) else { return Ok(None) };
        let Some(password) = self.store.password_hash(token.person).await? else { return Ok(None) };
        Ok(office.key.is_signed(&token, &fingerprint(&password)).then_some(token.person))
    }

    /// What a link ends that stands in a mail: whose notices, and of which kinds.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn read_unsubscribe(
        &self,
        token: &str,
        now: Time,
    ) -> Result<Option<(PersonId, i64)>, StoreError> {
        let Some((office, token)) = self.read(token, Purpose::Unsubscribe, now) else { return Ok(None) };
        let address = self.store.address_of(token.person).await?.and_then(|row| row.address);
        let signed = address.is_some_and(|address| office.key.is_signed(&token, &address));
        Ok(signed.then_some((token.person, token.bits)))
    }

    fn read(&self, token: &str, purpose: Purpose, now: Time) -> Option<(&Office, Token)> {
        let office = self.office.as_deref()?;
        Some((office, Token::read(token, purpose, now)?))
    }
}
