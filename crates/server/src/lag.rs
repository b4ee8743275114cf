//! How long a message is under way, measured by asking and waiting for the answer to just that question.
//!
//! Players get back what the way takes, within bounds, so the measuring must not be theirs to steer: only the
//! answer to the latest question counts, and of the last few the quickest. PURE: time and chance are arguments.

use std::collections::VecDeque;
use std::time::Instant;
use taproom_play::Millis;

/// How many answers are remembered.
const LATEST: usize = 4;

/// The lag of one connection.
#[derive(Debug, Default)]
pub struct Lag {
    asked: Option<(u64, Instant)>,
    /// There and back, the latest last.
    trips: VecDeque<Millis>,
}

impl Lag {
    /// Asks. What comes back is to be sent as a ping; `nonce` must be nobody's to guess. An earlier question
    /// that was not answered does not count any more.
    pub fn ask(&mut self, nonce: u64, now: Instant) -> [u8; 8] {
        self.asked = Some((nonce, now));
        nonce.to_be_bytes()
    }

    /// Takes a pong and says whether it answers the question. Whatever else somebody sends changes nothing.
    pub fn hear(&mut self, pong: &[u8], now: Instant) -> bool {
        let Some((_, asked)) = self.asked.filter(|(nonce, _)| nonce.to_be_bytes() == pong) else {
            return false;
        };
        self.asked = None;
        if self.trips.len() == LATEST {
            self.trips.pop_front();
        }
        self.trips.push_back(Millis(now.saturating_duration_since(asked).as_millis() as u64));
        true
    }

    /// One way: half of the quickest of the latest trips, nothing as long as nobody has answered.
    #[must_use]
    pub fn one_way(&self) -> Millis {
        Millis(self.trips.iter().map(|trip| trip.0).min().unwrap_or(0) / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    struct Clock(Instant);

    impl Clock {
        fn after(&self, ms: u64) -> Instant {
            self.0 + Duration::from_millis(ms)
        }
    }

    #[test]
    fn the_quickest_of_the_latest_answers_counts() {
        let (mut lag, clock) = (Lag::default(), Clock(Instant::now()));
        assert_eq!(lag.one_way(), Millis(0));
        // How long each answer takes, and the lag then: a quick one is forgotten after four others.
        for (nonce, (takes, one_way)) in
            [(80, 40), (60, 30), (300, 30), (200, 30), (90, 30), (100, 45), (500, 45)].into_iter().enumerate()
        {
            let began = nonce as u64 * 10_000;
            let ping = lag.ask(nonce as u64, clock.after(began));
            assert!(lag.hear(&ping, clock.after(began + takes)));
            assert_eq!(lag.one_way(), Millis(one_way), "after {takes}");
        }
    }

    #[test]
    fn what_was_not_asked_for_counts_for_nothing() {
        let (mut lag, clock) = (Lag::default(), Clock(Instant::now()));
        assert!(!lag.hear(&[], clock.after(0)));
        let ping = lag.ask(7, clock.after(0));
        assert!(lag.hear(&ping, clock.after(20)));
        // The same answer again, an empty one and a guess, long after the question.
        for pong in [&ping[..], &[], &8_u64.to_be_bytes(), b"something longer than a number"] {
            assert!(!lag.hear(pong, clock.after(9000)));
        }
        let old = lag.ask(8, clock.after(10_000));
        lag.ask(9, clock.after(20_000));
        assert!(!lag.hear(&old, clock.after(20_001)), "too late");
        assert_eq!(lag.one_way(), Millis(10));
    }
}
