//! Clocks as a guest sees them: none may lose more time than the house was open to be played in.

use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;

/// What a frame may have been late, at the worst, on a machine with other things to do.
const LATE: Duration = Duration::from_millis(2500);

/// What is known of the clocks of a table.
#[derive(Default)]
pub(super) struct Clocks {
    /// What every seat must have left at least when the house has been open for a certain time.
    least: BTreeMap<String, (Duration, Duration)>,
    /// The latest version that somebody saw: the others may hear of it later.
    latest: u64,
    /// The most that a clock has lost beyond the time in which the house was open.
    pub(super) worst: Duration,
}

impl Clocks {
    /// Goes on to another table, with clocks of its own.
    pub(super) fn begin_anew(&mut self) {
        self.least.clear();
        self.latest = 0;
    }

    /// Looks at the clocks of a frame that came when the house had been open for this long in all.
    ///
    /// # Errors
    /// Says whose clock lost time that nobody had.
    pub(super) fn see(&mut self, frame: &Value, open: Duration) -> Result<(), String> {
        let version = frame["v"].as_u64().unwrap_or(0);
        if version < self.latest {
            return Ok(());
        }
        self.latest = version;
        for seat in frame["seats"].as_array().into_iter().flatten() {
            let (Some(name), Some(left)) = (seat["seat"].as_str(), seat["clock"].as_u64()) else { continue };
            let left = Duration::from_millis(left);
            let least = match self.least.get(name) {
                Some(&(least, then)) => least.saturating_sub(open.saturating_sub(then)),
                None => left,
            };
            let lost = least.saturating_sub(left);
            if lost > LATE {
                return Err(format!(
                    "the clock of {name} shows {left:.1?}, but at least {least:.1?} must be left of the time that \
                     the house was open"
                ));
            }
            self.worst = self.worst.max(lost);
            self.least.insert(name.to_owned(), (least.max(left), open));
        }
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_clock_loses_what_is_played_and_no_more() {
        let frame =
            |left: u64| json!({"v": 1, "seats": [{"seat": "south", "clock": left}, {"seat": "north"}]});
        let at = Duration::from_secs;
        let mut clocks = Clocks::default();
        clocks.see(&frame(60_000), at(10)).unwrap();
        clocks.see(&frame(50_000), at(20)).unwrap();
        // An increment makes more of it.
        clocks.see(&frame(55_000), at(21)).unwrap();
        clocks.see(&frame(53_000), at(21)).unwrap();
        assert_eq!(clocks.worst, at(2));
        // Small losses add up: the bound is that of the whole evening.
        assert!(clocks.see(&frame(52_000), at(21)).is_err());
        assert!(clocks.see(&frame(20_000), at(22)).is_err());
        clocks.see(&frame(33_000), at(43)).unwrap();
        let mut old = frame(1000);
        old["v"] = json!(0);
        clocks.see(&old, at(43)).unwrap();
    }
}
