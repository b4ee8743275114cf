//! What somebody's clocks show. PURE: what is known about the clocks of the world is inside the binary.

use jiff::civil::Date;
use jiff::tz::{Offset, TimeZone};
use jiff::{Timestamp, Zoned};
use taproom_play::Time;

/// The clocks of a place, with its summer time, or clocks that are always as far from UTC.
#[derive(Clone, Debug)]
pub(crate) struct Zone(TimeZone);

/// Whether the clocks of a place are known here, called as browsers call it: `Europe/Berlin`.
#[must_use]
pub fn is_place(name: &str) -> bool {
    jiff::tz::db().get(name).is_ok()
}

impl Zone {
    /// The clocks of a place; those that are so many minutes ahead of UTC where it is not known.
    pub(super) fn of(place: Option<&str>, ahead: i32) -> Zone {
        let fixed = || TimeZone::fixed(Offset::from_seconds(ahead.saturating_mul(60)).unwrap_or(Offset::UTC));
        Zone(place.and_then(|name| jiff::tz::db().get(name).ok()).unwrap_or_else(fixed))
    }

    fn local(&self, at: Time) -> Zoned {
        Timestamp::from_millisecond(at.0).unwrap_or(Timestamp::UNIX_EPOCH).to_zoned(self.0.clone())
    }

    /// By how many minutes the clocks are ahead of UTC at a moment.
    pub(super) fn ahead(&self, at: Time) -> i32 {
        self.local(at).offset().seconds() / 60
    }

    /// When the clocks showed a full hour last, and when they show it next. An hour that a day leaves out is the one
    /// after it.
    pub(super) fn around(&self, hour: u8, at: Time) -> (Time, Time) {
        let today = self.local(at).date();
        let on = |day: Date| {
            let shown = day.at(i8::try_from(hour).unwrap_or(0), 0, 0, 0).to_zoned(self.0.clone());
            shown.map_or(at, |shown| Time(shown.timestamp().as_millisecond()))
        };
        let (before, after) = (today.yesterday().unwrap_or(today), today.tomorrow().unwrap_or(today));
        if on(today) <= at { (on(today), on(after)) } else { (on(before), on(today)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 60 * 60 * 1000;
    const DAY: i64 = 24 * HOUR;
    /// 1 March 2027.
    const MARCH: i64 = 20_878 * DAY;

    #[test]
    fn clocks_keep_summer_time() {
        let berlin = Zone::of(Some("Europe/Berlin"), -300);
        let eight = |day: i64| berlin.around(8, Time(MARCH + (day - 1) * DAY + 12 * HOUR)).0;
        // On 28 March 2027 clocks in Berlin go from two to three.
        assert_eq!(eight(27), Time(MARCH + 26 * DAY + 7 * HOUR));
        assert_eq!(eight(28), Time(MARCH + 27 * DAY + 6 * HOUR));
        assert_eq!((berlin.ahead(Time(MARCH)), berlin.ahead(Time(MARCH + 30 * DAY))), (60, 120));
        // Half past two does not exist that day; nobody misses the mail of two o'clock.
        let (latest, next) = berlin.around(2, Time(MARCH + 27 * DAY + 2 * HOUR));
        assert_eq!((latest, next), (Time(MARCH + 27 * DAY + HOUR), Time(MARCH + 28 * DAY)));
    }

    #[test]
    fn a_place_that_nobody_knows_has_the_clocks_that_were_told() {
        assert!(is_place("Asia/Kathmandu") && !is_place("Middle/Earth") && !is_place("../etc/passwd"));
        assert_eq!(Zone::of(Some("Middle/Earth"), 90).ahead(Time(0)), 90);
        // Far in the west the day is another one.
        let west = Zone::of(None, -600);
        assert_eq!(west.around(23, Time(9 * HOUR)).0, Time(9 * HOUR));
        assert_eq!(west.around(23, Time(9 * HOUR - 1)), (Time(9 * HOUR - DAY), Time(9 * HOUR)));
    }
}
