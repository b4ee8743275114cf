//! What time it is in the house. Below the server nobody looks at a clock.
//!
//! Within a run the house measures by a monotonic clock that was set by the wall once, so setting the machine's
//! clock back or forth moves nobody's time. Where the wall runs ahead because the machine was suspended, the house
//! follows it, and whoever asks for that learns what was left out.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime};
use taproom_play::{Millis, Time};

/// The wall may be this far ahead before the house follows it.
pub const DRIFT: Millis = Millis::seconds(5);

static OPENED: LazyLock<(Instant, Time)> = LazyLock::new(|| (Instant::now(), wall()));
static LEAPT: AtomicI64 = AtomicI64::new(0);

/// Now. It never goes back.
#[must_use]
pub fn now() -> Time {
    let (opened, at) = *OPENED;
    at + Millis(opened.elapsed().as_millis() as u64) + Millis(LEAPT.load(Ordering::Acquire).max(0) as u64)
}

/// Follows the wall where it has run ahead, and gives the time that was left out.
pub fn follow_wall() -> Option<(Time, Time)> {
    let (before, wall) = (now(), wall());
    let ahead = wall.since(before);
    if ahead <= DRIFT {
        return None;
    }
    LEAPT.fetch_add(i64::try_from(ahead.0).unwrap_or(i64::MAX), Ordering::AcqRel);
    Some((before, now()))
}

/// What the machine's clock says.
fn wall() -> Time {
    let since = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    Time(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}
