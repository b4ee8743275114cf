//! Clocks as people read and see them. They run in [`taproom_play::Sitting`].

use std::time::Duration;
use taproom_play::{Millis, Pace, Time};

/// Under this the tenths are shown.
const SHORT: Millis = Millis::seconds(10);

/// Reads `5`, `5+3` or `0.5+2`: minutes for everybody, and seconds that every turn gives back.
///
/// # Errors
/// Says what is wrong with the text.
pub fn read(text: &str) -> Result<Pace, String> {
    match Pace::read(text) {
        Ok(pace @ Pace::Live { .. }) => Ok(pace),
        _ => Err("a clock is minutes and, if you like, seconds for every turn, as 5 or 5+3".to_owned()),
    }
}

/// The moment this long after a game was begun.
#[must_use]
pub fn moment(passed: Duration) -> Time {
    Time(i64::try_from(passed.as_millis()).unwrap_or(i64::MAX))
}

/// A time as clocks show it: `1:02:03`, `4:59`, and `9.8` when it gets short.
#[must_use]
pub fn text(left: Millis) -> String {
    if left < SHORT {
        return format!("{}.{}", left.0 / 1000, left.0 % 1000 / 100);
    }
    let seconds = left.0 / 1000;
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read() {
        assert_eq!(read("5+3").unwrap().to_string(), "5+3");
        for wrong in ["", "0", "-1", "five", "1e9", "5+", "5+-3", "5+99999", "inf", "NaN", "+3", "none", "3d"]
        {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn clocks_are_shown() {
        for (left, shown) in
            [(3_723_000, "1:02:03"), (60_000, "1:00"), (9870, "9.8"), (3000, "3.0"), (0, "0.0")]
        {
            assert_eq!(text(Millis(left)), shown);
        }
    }
}
