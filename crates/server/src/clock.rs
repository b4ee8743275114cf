//! What time it is. Below the server nobody looks at a clock.

use std::time::SystemTime;
use taproom_play::Time;

/// Now.
#[must_use]
pub fn now() -> Time {
    let since = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    Time(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}
