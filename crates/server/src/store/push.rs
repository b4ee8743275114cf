//! Devices to which notices are pushed, and what waits for each. What is to be pushed is written where mails are
//! (`notices`): in the transaction in which it happens, for the devices that want it.

use super::{NoticeRow, Store, StoreError, TokenHash};
use taproom_play::{PersonId, Time};

/// A device as its browser names it.
#[derive(Clone, PartialEq, Eq)]
pub struct NewDevice {
    /// Whose.
    pub person: PersonId,
    /// In which session: it ends with that.
    pub session: TokenHash,
    /// Where its push service takes what is for it.
    pub endpoint: String,
    /// The key to which it is encrypted.
    pub key: Vec<u8>,
    /// What the device shares with the house alone.
    pub secret: Vec<u8>,
    /// Browser and system.
    pub label: String,
    /// The language of the page where it was named.
    pub language: String,
    /// A bit for each kind of notice.
    pub wants: i64,
    /// When.
    pub at: Time,
    /// How many devices somebody has at most; the one named first makes room.
    pub most: usize,
}

/// A device that is known.
#[derive(Clone, PartialEq, Eq)]
pub struct DeviceRow {
    /// Its number.
    pub id: i64,
    /// Whose.
    pub person: PersonId,
    /// In which session.
    pub session: TokenHash,
    /// Where its push service takes what is for it.
    pub endpoint: String,
    /// The key to which it is encrypted.
    pub key: Vec<u8>,
    /// What the device shares with the house alone.
    pub secret: Vec<u8>,
    /// Browser and system.
    pub label: String,
    /// The language of the page where it was named.
    pub language: String,
    /// A bit for each kind of notice.
    pub wants: i64,
    /// When it was named.
    pub made: Time,
    /// Tries since the last good one that were in vain, or took long.
    pub failures: u32,
    /// Since when they are in vain.
    pub failing: Option<Time>,
    /// The latest day with pushes, how many of them count, and how many told what strangers ask.
    pub sent: (i64, u32, u32),
}

/// A device for which something is due.
#[derive(Clone, PartialEq, Eq)]
pub struct RipeDevice {
    /// Its number.
    pub id: i64,
    /// Whose.
    pub person: PersonId,
    /// Where its push service takes what is for it.
    pub endpoint: String,
    /// Tries since the last good one that were in vain, or took long.
    pub failures: u32,
}

/// What a push service has taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pushed {
    /// For which device.
    pub device: i64,
    /// What was told.
    pub notice: NoticeRow,
    /// How many pushes of the day count for the device, with this one, and how many that told what strangers ask.
    pub today: (u32, u32),
    /// Until when nothing else is tried there, because it took long.
    pub rests: Option<Time>,
    /// When.
    pub at: Time,
}

/// Where a device is reached, and how, stands in no log.
impl std::fmt::Debug for NewDevice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("NewDevice")
    }
}

impl std::fmt::Debug for RipeDevice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "RipeDevice({})", self.id)
    }
}

impl std::fmt::Debug for DeviceRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "DeviceRow({})", self.id)
    }
}

impl Store {
    /// Keeps a device, in place of the one that its session or its browser had before. Somebody who begins to want
    /// reminders is reminded of the turns that they have already.
    pub async fn keep_device(&self, device: NewDevice) -> Result<(), StoreError> {
        ask!(self.write push::keep(&device))
    }

    /// Somebody's devices, the one named first before the others.
    pub async fn devices_of(&self, person: PersonId, limit: usize) -> Result<Vec<DeviceRow>, StoreError> {
        ask!(self.read push::devices_of(person, limit))
    }

    /// A device.
    pub async fn device(&self, id: i64) -> Result<Option<DeviceRow>, StoreError> {
        ask!(self.read push::device(id))
    }

    /// Forgets a device of somebody; says whether there was one.
    pub async fn forget_device(&self, person: PersonId, id: i64) -> Result<bool, StoreError> {
        ask!(self.write push::forget(person, id))
    }

    /// Devices for which something is due, whoever waits longest first.
    pub async fn pushes_due(&self, at: Time, limit: usize) -> Result<Vec<RipeDevice>, StoreError> {
        ask!(self.read push::due(at, limit))
    }

    /// What waits for a device, due or not, what is due first before the others.
    pub async fn pushes_of(&self, device: i64, limit: usize) -> Result<Vec<NoticeRow>, StoreError> {
        ask!(self.read push::of(device, limit))
    }

    /// Ends what nobody needs to hear of any more, as far as nothing newer came to it since it was read: each is named with
    /// when it was made.
    pub async fn drop_pushes(&self, some: Vec<(i64, Time)>) -> Result<(), StoreError> {
        ask!(self.write push::drop_all(&some))
    }

    /// Looks at some of what waits again later, as far as nothing newer came to it since it was read.
    pub async fn postpone_pushes(&self, some: Vec<(i64, Time)>, until: Time) -> Result<(), StoreError> {
        ask!(self.write push::postpone(&some, until))
    }

    /// Lets a device that had its turn wait behind those for which something was due until a moment.
    pub async fn queue_device(&self, id: i64, until: Time) -> Result<(), StoreError> {
        ask!(self.write push::queue(id, until))
    }

    /// Looks after a device later for which nothing can be done.
    pub async fn set_device_aside(&self, id: i64, until: Time) -> Result<(), StoreError> {
        ask!(self.write push::set_aside(id, until))
    }

    /// Tries nothing for a device before a moment, because it could not be reached at another.
    pub async fn rest_device(&self, id: i64, until: Time, failed: Time) -> Result<(), StoreError> {
        ask!(self.write push::rest(id, until, failed))
    }

    /// A push service has taken something.
    pub async fn pushed(&self, pushed: Pushed) -> Result<(), StoreError> {
        ask!(self.write push::pushed(&pushed))
    }

    /// Whether anything is pushed here at all. In a house that pushes nothing, nothing waits to be, also for devices that
    /// were named when it did.
    pub async fn let_push(&self, on: bool) -> Result<(), StoreError> {
        ask!(self.write push::let_push(on))
    }
}
