//! Clocks: what everybody has left. Time comes in as an argument.

use std::time::Duration;
use taproom_play::Pace;
use taproom_rules::{BySeat, Seat};

/// Under this the tenths are shown.
const SHORT: Duration = Duration::from_secs(10);

/// What a table agreed about time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// What everybody starts with.
    pub each: Duration,
    /// What a finished turn gives back.
    pub increment: Duration,
}

impl Rule {
    /// Reads `5`, `5+3` or `0.5+2`: minutes for everybody, and seconds that every turn gives back.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub fn read(text: &str) -> Result<Rule, String> {
        match Pace::read(text) {
            Ok(Pace::Live { each, increment }) => Ok(Rule {
                each: Duration::from_millis(each.0),
                increment: Duration::from_millis(increment.0),
            }),
            _ => Err("a clock is minutes and, if you like, seconds for every turn, as 5 or 5+3".to_owned()),
        }
    }
}

/// What everybody has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clocks {
    rule: Rule,
    left: BySeat<Duration>,
}

impl Clocks {
    /// Clocks as they stand before the first move.
    #[must_use]
    pub fn new(rule: Rule) -> Clocks {
        Clocks { rule, left: BySeat([rule.each; 4]) }
    }

    /// The rule they go by.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// What a seat has left.
    #[must_use]
    pub fn left(&self, seat: Seat) -> Duration {
        self.left[seat]
    }

    /// Takes time from a seat and says whether its flag has fallen.
    pub fn spend(&mut self, seat: Seat, time: Duration) -> bool {
        self.left[seat] = self.left[seat].saturating_sub(time);
        self.left[seat].is_zero()
    }

    /// A seat's turn is over.
    pub fn finish(&mut self, seat: Seat) {
        self.left[seat] += self.rule.increment;
    }
}

/// A time as clocks show it: `1:02:03`, `4:59`, and `9.8` when it gets short.
#[must_use]
pub fn text(left: Duration) -> String {
    if left < SHORT {
        return format!("{}.{}", left.as_secs(), left.subsec_millis() / 100);
    }
    let seconds = left.as_secs();
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
    fn rules_are_read() {
        let rule = Rule::read("5+3").unwrap();
        assert_eq!((rule.each.as_secs(), rule.increment.as_secs()), (300, 3));
        assert_eq!(Rule::read("0.5").unwrap().each.as_secs(), 30);
        for wrong in ["", "0", "-1", "five", "1e9", "5+", "5+-3", "5+99999", "inf", "NaN", "+3"] {
            assert!(Rule::read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_clock_runs_down_and_gets_its_increment() {
        let mut clocks = Clocks::new(Rule::read("1+2").unwrap());
        assert!(!clocks.spend(Seat::South, Duration::from_secs(59)));
        clocks.finish(Seat::South);
        assert_eq!(text(clocks.left(Seat::South)), "3.0");
        assert_eq!(text(clocks.left(Seat::North)), "1:00");
        assert!(clocks.spend(Seat::South, Duration::from_secs(3)));
        assert_eq!(text(Duration::from_secs(3723)), "1:02:03");
        assert_eq!(text(Duration::from_millis(9870)), "9.8");
    }
}
