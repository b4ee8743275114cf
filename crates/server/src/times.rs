//! How long what is left alone stays as it is: a time for each rule of the clean-up, or never.

use crate::store::Rule;
use std::fmt;
use std::str::FromStr;
use taproom_play::{Millis, Time};

/// How long something may take, as an owner writes it: `90m`, `12h`, `30d`, or `never`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience(pub Option<Millis>);

/// The longest time that can be asked for; longer is never.
const LONGEST: u64 = 36_500;

impl FromStr for Patience {
    type Err = String;

    fn from_str(text: &str) -> Result<Patience, String> {
        let text = text.trim();
        if matches!(text, "never" | "off" | "0") {
            return Ok(Patience(None));
        }
        let wrong = || format!("`{text}` is no time like 90m, 12h or 30d, and not `never`");
        let (number, minutes) = match text.char_indices().next_back() {
            Some((end, 'm')) => (&text[..end], 1),
            Some((end, 'h')) => (&text[..end], 60),
            Some((end, 'd')) => (&text[..end], 24 * 60),
            _ => return Err(wrong()),
        };
        let number: u64 = number.trim().parse().map_err(|_| wrong())?;
        match number.checked_mul(minutes) {
            Some(0) => Ok(Patience(None)),
            Some(minutes) if minutes <= LONGEST * 24 * 60 => Ok(Patience(Some(Millis::minutes(minutes)))),
            _ => Err(format!("`{text}` is too long; say `never`")),
        }
    }
}

impl fmt::Display for Patience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.map(|time| time.0 / 60_000) {
            None => f.write_str("never"),
            Some(minutes) if minutes.is_multiple_of(24 * 60) => write!(f, "{}d", minutes / (24 * 60)),
            Some(minutes) if minutes.is_multiple_of(60) => write!(f, "{}h", minutes / 60),
            Some(minutes) => write!(f, "{minutes}m"),
        }
    }
}

/// A time for each rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Times([Option<Millis>; Rule::ALL.len()]);

impl Default for Times {
    fn default() -> Times {
        Times(Rule::ALL.map(|rule| {
            Some(match rule {
                // What people wrote to each other is theirs.
                Rule::Messages => return None,
                // Nobody who was written to loses it the moment somebody leaves: there is time to report it.
                Rule::ClosedMessages => Millis::days(14),
                Rule::OpenTables => Millis::minutes(120),
                Rule::IdleGames => Millis::days(56),
                Rule::UnplayedTables | Rule::CalledOffTournaments | Rule::Mails => Millis::days(30),
                Rule::GuestGames | Rule::GuestSessions | Rule::Guests => Millis::days(90),
                Rule::Sessions => Millis::days(180),
                // Whoever is reported again within a year is known by what was there before.
                Rule::Reports | Rule::Flags => Millis::days(365),
                Rule::Pack => Millis::days(7),
            })
        }))
    }
}

impl Times {
    /// The time of a rule; nothing if it is turned off.
    #[must_use]
    pub fn of(&self, rule: Rule) -> Option<Millis> {
        self.0[rule as usize]
    }

    /// Before which moment a rule sees to what is there.
    #[must_use]
    pub fn before(&self, rule: Rule, now: Time) -> Option<Time> {
        self.of(rule).map(|time| now - time)
    }

    /// The same with another time for a rule.
    #[must_use]
    pub fn with(mut self, rule: Rule, time: Option<Patience>) -> Times {
        if let Some(Patience(time)) = time {
            self.0[rule as usize] = time;
        }
        self
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn rules_stand_in_their_order() {
        assert!(Rule::ALL.iter().enumerate().all(|(place, rule)| *rule as usize == place));
    }

    #[test]
    fn times_are_read_as_they_are_written() {
        for text in ["90m", "12h", "30d", "never"] {
            assert_eq!(text.parse::<Patience>().unwrap().to_string(), text);
        }
        for off in ["0", "off", "0d", " never "] {
            assert_eq!(off.parse(), Ok(Patience(None)));
        }
        for wrong in ["", "d", "3", "3 weeks", "-1d", "1.5d", "é", "99999999999999999999d", "40000d"] {
            assert!(wrong.parse::<Patience>().is_err(), "{wrong}");
        }
        let times = Times::default().with(Rule::Pack, Some(Patience(None))).with(Rule::Guests, None);
        assert_eq!((times.of(Rule::Pack), times.of(Rule::Guests)), (None, Some(Millis::days(90))));
    }
}
