//! Vacations: days on which the clock of somebody who has days for a turn stands still, in all their games at once.
//!
//! How many days somebody has is counted over all their games, so it is decided here from their vacations alone; what a
//! vacation does to one match is an entry of its log ([`Event::Vacation`](crate::Event::Vacation)).

use crate::refusal::Refusal;
use crate::time::{Millis, Time};

/// How many days of vacation everybody has in a calendar year.
pub const A_YEAR: u32 = 30;
/// How many days one vacation may have.
pub const LONGEST: u32 = 21;
/// How long somebody has to be back before the next one, so that two are not one that is too long.
pub const BETWEEN: Millis = Millis::days(3);

/// Some days of vacation, from a moment until before another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Vacation {
    /// When it began.
    pub from: Time,
    /// When it ends, or ended.
    pub until: Time,
}

impl Vacation {
    /// Whether somebody is on vacation at a moment.
    #[must_use]
    pub fn covers(self, now: Time) -> bool {
        self.from <= now && now < self.until
    }

    /// How much of the time between two moments it takes.
    #[must_use]
    pub fn within(self, from: Time, to: Time) -> Millis {
        self.until.min(to).since(self.from.max(from))
    }

    /// How many days it costs: those that have begun, and at least one.
    #[must_use]
    pub fn days(self) -> u32 {
        let day = Millis::days(1).0;
        u32::try_from(self.until.since(self.from).0.div_ceil(day).max(1)).unwrap_or(u32::MAX)
    }

    /// The same vacation for somebody who comes back at a moment; nothing if it was over.
    #[must_use]
    pub fn ended(self, now: Time) -> Option<Vacation> {
        self.covers(now).then_some(Vacation { until: now, ..self })
    }
}

/// How many days somebody has left in the year of a moment, after these vacations. A vacation counts for the year in
/// which it began.
#[must_use]
pub fn days_left(taken: &[Vacation], now: Time) -> u32 {
    let this_year = taken.iter().filter(|vacation| vacation.from.date().0 == now.date().0);
    this_year.fold(A_YEAR, |left, vacation| left.saturating_sub(vacation.days()))
}

/// From when the next vacation can begin, where that is not now.
#[must_use]
pub fn next(taken: &[Vacation], now: Time) -> Option<Time> {
    // Whoever comes from a time ahead of this one is taken to have just been back.
    taken.iter().map(|vacation| vacation.until + BETWEEN).max().filter(|&from| now < from)
}

/// The vacation of somebody who goes now for some days, after these ones.
///
/// # Errors
/// Says why they can't.
pub fn begin(taken: &[Vacation], days: u32, now: Time) -> Result<Vacation, Refusal> {
    let refuse = |why| Err(Refusal::NotHere(why));
    if !(1..=LONGEST).contains(&days) {
        return refuse("A vacation has 1 to 21 days.");
    }
    if taken.iter().any(|vacation| vacation.covers(now)) {
        return refuse("You are on vacation already.");
    }
    if next(taken, now).is_some() {
        return refuse("You have just been on vacation; the next one can begin three days after the last.");
    }
    if days > days_left(taken, now) {
        return refuse("You do not have that many days of vacation left this year.");
    }
    Ok(Vacation { from: now, until: now + Millis::days(days.into()) })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const DAY: i64 = 24 * 60 * 60 * 1000;
    /// The first moment of 2027.
    const NEW_YEAR: i64 = 20_819 * DAY;

    #[test]
    fn days_that_have_begun_are_spent_and_the_others_come_back() {
        let whole = begin(&[], 10, Time(NEW_YEAR)).unwrap();
        assert_eq!((whole.days(), days_left(&[whole], Time(NEW_YEAR))), (10, 20));
        for (back, days) in [(1, 1), (DAY, 1), (DAY + 1, 2), (9 * DAY, 9)] {
            let short = whole.ended(Time(NEW_YEAR + back)).unwrap();
            assert_eq!((short.days(), days_left(&[short], Time(NEW_YEAR))), (days, 30 - days));
        }
        assert_eq!(whole.ended(whole.until), None, "it was over");
        // After three days at home the next can begin, and not before.
        let home = whole.until + BETWEEN;
        assert_eq!((next(&[whole], whole.until), next(&[whole], home)), (Some(home), None));
        assert!(begin(&[whole], 1, Time(home.0 - 1)).is_err() && begin(&[whole], 1, home).is_ok());
        // One costs the year in which it began, whole.
        let over = begin(&[], 4, Time(NEW_YEAR - DAY)).unwrap();
        assert_eq!(days_left(&[over], Time(NEW_YEAR - 1)), 26);
        assert_eq!(days_left(&[over], Time(NEW_YEAR)), 30);
    }

    proptest! {
        /// However somebody asks, and whenever they come back: in a year they have thirty days, no stretch is longer
        /// than three weeks, and between two they are back for three days.
        #[test]
        fn nobody_is_away_for_ever(asks in proptest::collection::vec((0..40_u32, 0..20_i64, 0..30_i64), 1..60)) {
            let mut taken: Vec<Vacation> = Vec::new();
            let mut now = NEW_YEAR;
            for (days, wait, back) in asks {
                now += wait * DAY / 2;
                let left = days_left(&taken, Time(now));
                if let Ok(vacation) = begin(&taken, days, Time(now)) {
                    prop_assert!((1..=LONGEST).contains(&days) && days <= left);
                    prop_assert_eq!(vacation.from, Time(now));
                    taken.push(vacation.ended(Time(now + back * DAY)).unwrap_or(vacation));
                }
            }
            for pair in taken.windows(2) {
                prop_assert!(pair[1].from >= pair[0].until + BETWEEN);
            }
            for vacation in &taken {
                prop_assert!(vacation.days() <= LONGEST);
                let year = taken.iter().filter(|other| other.from.date().0 == vacation.from.date().0);
                prop_assert!(year.map(|other| other.days()).sum::<u32>() <= A_YEAR);
            }
        }
    }
}
