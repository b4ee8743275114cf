//! How long things took, as counts in boxes: memory does not grow with what is measured.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Boxes into which every power of two of microseconds is split, which makes a figure good to 1.6 %.
const FINE: usize = 64;
/// Boxes up to about an hour.
const BOXES: usize = FINE * 27;

/// How long something took, many times.
pub(super) struct Spread(Vec<AtomicU64>);

impl Spread {
    /// Nothing so far.
    pub(super) fn new() -> Spread {
        Spread((0..BOXES).map(|_| AtomicU64::new(0)).collect())
    }

    /// Counts one more.
    pub(super) fn add(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.0[place(micros)].fetch_add(1, Relaxed);
    }

    /// How many there are.
    pub(super) fn count(&self) -> u64 {
        self.0.iter().map(|count| count.load(Relaxed)).sum()
    }

    /// What a share of them took at most.
    pub(super) fn share(&self, share: f64) -> Option<Duration> {
        let wanted = (self.count() as f64 * share).ceil().max(1.) as u64;
        let mut sum = 0;
        let found = self.0.iter().position(|count| {
            sum += count.load(Relaxed);
            sum >= wanted
        });
        found.map(|place| Duration::from_micros(most(place)))
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, share) in [("p50", 0.5), (" p90", 0.9), (" p99", 0.99), (" most", 1.)] {
            match self.share(share) {
                Some(took) => write!(f, "{name} {:.1} ms", took.as_secs_f64() * 1000.)?,
                None => return f.write_str("nothing was measured"),
            }
        }
        Ok(())
    }
}

/// The box of a number of microseconds: one each at first, then each twice as wide as in the power before.
fn place(micros: u64) -> usize {
    let fine = FINE as u64;
    let power = micros.max(fine).ilog2() - fine.ilog2();
    let place = u64::from(power) * fine + (micros >> power);
    (place as usize).min(BOXES - 1)
}

/// The longest that a box holds.
fn most(place: usize) -> u64 {
    let (fine, place) = (FINE as u64, place as u64);
    let power = (place / fine).saturating_sub(1);
    ((place - power * fine + 1) << power) - 1
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_fine_and_in_order() {
        for micros in (0..5000).chain([1 << 20, (1 << 20) + 77, 3_600_000_000]) {
            let most = most(place(micros));
            assert!(
                most >= micros && most as f64 <= micros as f64 * 1.017 + 0.1,
                "{micros} in a box to {most}"
            );
            assert!(place(micros + 1) >= place(micros));
        }
        assert_eq!(place(u64::MAX), BOXES - 1);
    }

    #[test]
    fn shares_are_counted() {
        let spread = Spread::new();
        assert_eq!((spread.share(0.5), spread.to_string().as_str()), (None, "nothing was measured"));
        (1..=100).for_each(|ms| spread.add(Duration::from_millis(ms)));
        let ms = |share| spread.share(share).unwrap().as_secs_f64() * 1000.;
        assert!((ms(0.5) - 50.).abs() < 1. && (ms(0.99) - 99.).abs() < 2. && spread.count() == 100);
    }
}
