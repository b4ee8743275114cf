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

/// A day as everybody reads it.
#[must_use]
pub fn day(at: Time) -> String {
    // Days since 1970 as years, months and days, by the way of counting in which a year begins in March.
    let days = at.0.div_euclid(24 * 60 * 60 * 1000) + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, year) = if month < 10 { (month + 3, year) } else { (month - 9, year + 1) };
    format!("{}-{month:02}-{day:02}", year + era * 400)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_as_calendars_do() {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        for (days, text) in [
            (0, "1970-01-01"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_454, "2026-01-01"),
            (-1, "1969-12-31"),
        ] {
            assert_eq!(day(Time(days * DAY + 5000)), text);
        }
    }
}
