//! Addresses for mail, and what their owners want to hear. Nobody but the sender of mails and the owner reads them.

use super::{AccountNotice, Store, StoreError};
use taproom_play::{PersonId, Time};

/// An address and how it is compared with others.
#[derive(Clone, PartialEq, Eq)]
pub struct KeyedAddress {
    /// As its owner wrote it.
    pub address: String,
    /// As addresses are compared.
    pub key: String,
    /// By what the mails to it are counted: other spellings of the same mailbox have the same.
    pub mailbox: String,
}

/// Nobody's address stands in a log.
impl std::fmt::Debug for KeyedAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("KeyedAddress")
    }
}

/// What somebody wants to hear, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailWishes {
    /// A bit for each kind of notice, see [`super::NoticeKind::bit`].
    pub wants: i64,
    /// One mail a day instead of single ones.
    pub digest: bool,
    /// The hour of that mail, in the person's own day.
    pub hour: u8,
    /// Where their clocks are.
    pub zone: ZoneRow,
}

/// Where somebody's clocks are.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ZoneRow {
    /// The place as browsers call it: `Europe/Berlin`. Its clocks may have a summer time.
    pub place: Option<String>,
    /// How many minutes the clocks were ahead of UTC when that was told; it counts where the place is not known.
    pub ahead: i32,
    /// Whether they have said so; otherwise it follows the device they use.
    pub chosen: bool,
}

/// What the house knows about somebody's mail.
#[derive(Clone, PartialEq, Eq)]
pub struct AddressRow {
    /// The address that counts.
    pub address: Option<String>,
    /// The one that waits for its link to be followed, and since when.
    pub pending: Option<(String, Time)>,
    /// The language in which the address was entered.
    pub language: Option<String>,
    /// What they want.
    pub wishes: MailWishes,
    /// How often in a row the address was refused for good.
    pub refused: u32,
    /// The kinds that a link in a mail has ended since they last said what they want, and when.
    pub ended: Option<(i64, Time)>,
    /// The latest day with mails, and how many there were.
    pub sent: (i64, u32),
}

impl AddressRow {
    /// An address that was refused so often in a row gets nothing until it is confirmed again.
    pub const MOST_REFUSED: u32 = 5;

    /// Where mails go to, if they do.
    #[must_use]
    pub fn usable(&self) -> Option<&str> {
        self.address.as_deref().filter(|_| self.refused < AddressRow::MOST_REFUSED)
    }
}

impl std::fmt::Debug for AddressRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AddressRow").field("wishes", &self.wishes).finish_non_exhaustive()
    }
}

impl Store {
    /// What the house knows about somebody's mail; nothing if they never gave an address.
    pub async fn address_of(&self, person: PersonId) -> Result<Option<AddressRow>, StoreError> {
        ask!(self.read addresses::of(person))
    }

    /// Keeps an address until its link is followed, which is sent to it. The one that counts stays until then, and is
    /// told. Says whether the link goes out. A conflict means that the hash of the password is not `known` any more: what
    /// is entered with an old one must not come after it.
    pub async fn enter_address(
        &self,
        link: AccountNotice,
        known: String,
        language: &'static str,
        wants: i64,
        told: Option<AccountNotice>,
    ) -> Result<bool, StoreError> {
        ask!(self.write addresses::enter(&link, &known, language, wants, told.as_ref()))
    }

    /// Notes where the clocks of somebody's device are, unless they have said where theirs are.
    pub async fn note_zone(&self, person: PersonId, zone: ZoneRow) -> Result<(), StoreError> {
        ask!(self.write addresses::note_zone(person, &zone))
    }

    /// Lets an address count that was entered, and tells the one that counted before. [`StoreError::Gone`] means that
    /// it is not the one that waits, [`StoreError::Conflict`] that `most` accounts have it already. Doing it again
    /// changes nothing. Reminders of turns that began before come with it.
    pub async fn confirm_address(
        &self,
        person: PersonId,
        address: KeyedAddress,
        most: usize,
        at: Time,
        told: Option<AccountNotice>,
    ) -> Result<(), StoreError> {
        ask!(self.write addresses::confirm(person, &address, most, at, told.as_ref()))
    }

    /// Forgets somebody's address and what waits for it, and tells them.
    pub async fn remove_address(
        &self,
        person: PersonId,
        told: Option<AccountNotice>,
    ) -> Result<(), StoreError> {
        ask!(self.write addresses::remove(person, told.as_ref()))
    }

    /// Keeps what somebody wants to hear, with reminders of turns that began before; [`StoreError::Gone`] if they never
    /// gave an address.
    pub async fn set_mail_wishes(
        &self,
        person: PersonId,
        wishes: MailWishes,
        at: Time,
    ) -> Result<(), StoreError> {
        ask!(self.write addresses::set_wishes(person, &wishes, at))
    }

    /// Takes kinds of notices from what somebody wants to hear, as a link in a mail does.
    pub async fn unwish(&self, person: PersonId, bits: i64, at: Time) -> Result<(), StoreError> {
        ask!(self.write addresses::unwish(person, bits, at))
    }

    /// Those whose confirmed address it is, a few at most.
    pub async fn persons_with_address(&self, key: &str, limit: usize) -> Result<Vec<PersonId>, StoreError> {
        let key = key.to_owned();
        ask!(self.read addresses::persons(&key, limit))
    }

    /// Notes that an address was refused for good once more.
    pub async fn refuse_address(&self, person: PersonId) -> Result<(), StoreError> {
        ask!(self.write addresses::refuse(person))
    }
}
