//! The last hour of something that is counted (a sliding window), in parts of five minutes: what is older is forgotten.
//! PURE: what time it is, is an argument.

use std::collections::VecDeque;
use std::time::Duration;

/// How long a part is, and how many of them make the hour. The part under way is one of them.
const PART: Duration = Duration::from_secs(5 * 60);
const PARTS: u64 = 12;

/// What was counted in each part. Moments are told by how long ago the house opened.
#[derive(Clone, Debug, Default)]
pub struct LastHour<T>(VecDeque<(u64, T)>);

fn part(at: Duration) -> u64 {
    at.as_secs() / PART.as_secs()
}

impl<T: Default> LastHour<T> {
    /// What is counted at a moment.
    pub fn at(&mut self, at: Duration) -> &mut T {
        let now = part(at);
        self.0.retain(|(number, _)| number + PARTS > now);
        if self.0.back().is_none_or(|(number, _)| *number != now) {
            self.0.push_back((now, T::default()));
        }
        &mut self.0.back_mut().expect("one was put there").1
    }

    /// The parts that are in the hour before a moment.
    pub fn before(&self, at: Duration) -> impl Iterator<Item = &T> {
        let now = part(at);
        self.0.iter().filter(move |(number, _)| number + PARTS > now).map(|(_, counted)| counted)
    }
}

/// How long the parts in the hour before a moment last together.
#[must_use]
pub fn span(at: Duration) -> Duration {
    at.saturating_sub(PART * u32::try_from((part(at) + 1).saturating_sub(PARTS)).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_older_than_an_hour_is_forgotten() {
        let minutes = |minutes: u64| Duration::from_secs(60 * minutes);
        let mut hour = LastHour::<u64>::default();
        for minute in 0..200 {
            *hour.at(minutes(minute)) += 1;
            let counted: u64 = hour.before(minutes(minute)).sum();
            let window = minute.min(55 + minute % 5) + 1;
            assert_eq!(counted, window, "{minute}");
            assert_eq!(span(minutes(minute + 1)).as_secs() / 60, (minute + 1).min(55 + (minute + 1) % 5));
        }
        assert_eq!(hour.before(minutes(400)).sum::<u64>(), 0, "nothing has happened since");
        assert!(hour.0.len() <= 12);
    }
}
