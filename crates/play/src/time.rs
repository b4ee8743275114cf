//! Moments and spans of time. Nobody here looks at a clock: time is an argument.

use std::ops::{Add, Sub};

/// A moment: milliseconds since the beginning of 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Time(pub i64);

/// A span of time in milliseconds, never negative.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Millis(pub u64);

impl Millis {
    /// From seconds.
    #[must_use]
    pub const fn seconds(seconds: u64) -> Millis {
        Millis(seconds.saturating_mul(1000))
    }

    /// From minutes.
    #[must_use]
    pub const fn minutes(minutes: u64) -> Millis {
        Millis::seconds(minutes.saturating_mul(60))
    }

    /// From days.
    #[must_use]
    pub const fn days(days: u64) -> Millis {
        Millis::minutes(days.saturating_mul(24 * 60))
    }

    /// What is left when some is taken away; nothing if that was more.
    #[must_use]
    pub const fn without(self, other: Millis) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }
}

impl Time {
    /// The year, month and day of it, by the calendar of the whole world (UTC).
    #[must_use]
    pub fn date(self) -> (i64, u32, u32) {
        // The days of whole eras of 400 years, which begin with a March, so that the odd day of a leap year is the last.
        let days = self.0.div_euclid(24 * 60 * 60 * 1000).saturating_add(719_468);
        let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
        (era * 400 + year + later, month as u32, day as u32)
    }

    /// How long ago an earlier moment was; nothing if it was not earlier.
    #[must_use]
    pub fn since(self, earlier: Time) -> Millis {
        Millis(self.0.saturating_sub(earlier.0).max(0) as u64)
    }
}

impl Add<Millis> for Time {
    type Output = Time;
    fn add(self, span: Millis) -> Time {
        Time(self.0.saturating_add(i64::try_from(span.0).unwrap_or(i64::MAX)))
    }
}

impl Sub<Millis> for Time {
    type Output = Time;
    fn sub(self, span: Millis) -> Time {
        Time(self.0.saturating_sub(i64::try_from(span.0).unwrap_or(i64::MAX)))
    }
}

impl Add for Millis {
    type Output = Millis;
    fn add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_have_a_date() {
        let day = 24 * 60 * 60 * 1000;
        for (days, date) in [
            (0, (1970, 1, 1)),
            (-1, (1969, 12, 31)),
            (59, (1970, 3, 1)),
            (11_016, (2000, 2, 29)),
            (11_017, (2000, 3, 1)),
            (20_774, (2026, 11, 17)),
            (20_818, (2026, 12, 31)),
            (20_819, (2027, 1, 1)),
        ] {
            assert_eq!(Time(days * day).date(), date);
            assert_eq!(Time(days * day + day - 1).date(), date);
        }
        for far in [i64::MIN, i64::MAX] {
            let (_, month, day) = Time(far).date();
            assert!((1..=12).contains(&month) && (1..=31).contains(&day));
        }
    }
}
