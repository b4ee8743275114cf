//! Downtime, which is no player's time: while the house was closed, asleep, or could not write.
//!
//! A pause is known by its beginning and its end. A table that has not written anything since a pause owes it to
//! whoever is on the move, and says so in its log (`Paused`) before it does anything else; so it does not matter
//! who notices a pause, or when.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use taproom_play::{Millis, Time};

/// The house looks at itself every second; when it has not done so for this long, it was asleep.
pub const ASLEEP: Millis = Millis::seconds(5);
/// Pauses with less than this between them are one.
const NEAR: Millis = Millis(100);
/// Pauses that are remembered; tables that slept through more than these get the latest of them back.
const REMEMBERED: usize = 256;

/// The pauses of the house. Clones know the same ones.
#[derive(Clone, Debug)]
pub struct Pauses(Arc<Mutex<Book>>);

#[derive(Debug)]
struct Book {
    pauses: VecDeque<(Time, Time)>,
    /// When the house looked at itself last.
    beat: Time,
    /// Since when nothing can be written.
    stuck: Option<Time>,
}

impl Pauses {
    /// The pauses that are known when the house opens.
    #[must_use]
    pub fn new(known: impl IntoIterator<Item = (Time, Time)>, now: Time) -> Pauses {
        let mut pauses: VecDeque<(Time, Time)> =
            known.into_iter().filter(|(from, until)| from < until).collect();
        pauses.make_contiguous().sort_unstable_by_key(|&(from, until)| (until, from));
        let book = Book { pauses, beat: now, stuck: None };
        Pauses(Arc::new(Mutex::new(book)))
    }

    fn book(&self) -> MutexGuard<'_, Book> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The house is awake.
    pub fn beat(&self, now: Time) {
        self.book().beat(now);
    }

    /// The clock of the house leapt over some time.
    pub fn add(&self, from: Time, until: Time) {
        let mut book = self.book();
        book.add(from, until);
        book.beat = book.beat.max(until);
    }

    /// Something could not be written.
    pub fn failed(&self, now: Time) {
        self.book().stuck.get_or_insert(now);
    }

    /// Something was written.
    pub fn wrote(&self, now: Time) {
        let mut book = self.book();
        if let Some(since) = book.stuck.take() {
            book.add(since, now);
        }
    }

    /// Whether nothing can be written, as far as is known.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.book().stuck.is_some()
    }

    /// How much of the time since a moment was nobody's.
    #[must_use]
    pub fn since(&self, moment: Time, now: Time) -> Millis {
        let mut book = self.book();
        book.beat(now);
        // While nothing can be written, that time is nobody's up to now.
        let stuck = book.stuck.map(|since| (since, now));
        let pauses = book.pauses.iter().rev().take_while(|(_, until)| *until > moment);
        // Pauses may overlap: a house that can't write may fall asleep. Each moment counts once.
        let mut counted = now;
        let mut sum = Millis(0);
        for (from, until) in stuck.into_iter().chain(pauses.copied()) {
            let until = until.min(counted);
            let from = from.max(moment);
            sum = sum + until.since(from);
            counted = counted.min(from.max(moment));
        }
        sum
    }

    /// All pauses of some length, the oldest first, so that they can be kept.
    #[must_use]
    pub fn of_length(&self, least: Millis) -> Vec<(Time, Time)> {
        self.book().pauses.iter().copied().filter(|(from, until)| until.since(*from) >= least).collect()
    }
}

impl Book {
    fn beat(&mut self, now: Time) {
        if now.since(self.beat) > ASLEEP {
            self.add(self.beat, now);
        }
        self.beat = self.beat.max(now);
    }

    fn add(&mut self, from: Time, until: Time) {
        if from < until {
            tracing::info!(from = from.0, until = until.0, "time passed that is no player's");
            // Pauses that meet are one.
            let (mut from, mut until) = (from, until);
            self.pauses.retain(|&(other_from, other_until)| {
                let meet = other_from <= until + NEAR && from <= other_until + NEAR;
                if meet {
                    (from, until) = (from.min(other_from), until.max(other_until));
                }
                !meet
            });
            self.pauses.push_back((from, until));
            // The latest end comes last.
            self.pauses.make_contiguous().sort_unstable_by_key(|&(from, until)| (until, from));
            if self.pauses.len() > REMEMBERED {
                self.pauses.pop_front();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Time {
        Time(seconds * 1000)
    }

    fn beats(pauses: &Pauses, seconds: std::ops::RangeInclusive<i64>) {
        seconds.for_each(|second| pauses.beat(at(second)));
    }

    #[test]
    fn a_house_that_was_asleep_owes_that_time() {
        let pauses = Pauses::new([], at(0));
        beats(&pauses, 1..=10);
        assert_eq!(pauses.since(at(3), at(10)), Millis(0));
        // Stopped after the tenth second, woken at the fortieth; a table notices before the house does.
        assert_eq!(pauses.since(at(3), at(40)), Millis::seconds(30));
        beats(&pauses, 40..=50);
        assert_eq!(pauses.since(at(3), at(50)), Millis::seconds(30), "noticed twice, counted once");
        assert_eq!(pauses.since(at(20), at(50)), Millis::seconds(20));
        assert_eq!(pauses.since(at(40), at(50)), Millis(0), "a table that has written since owes nothing");
    }

    #[test]
    fn time_in_which_nothing_could_be_written_is_nobodys() {
        let pauses = Pauses::new([], at(0));
        beats(&pauses, 1..=10);
        pauses.failed(at(10));
        beats(&pauses, 11..=45);
        pauses.failed(at(20));
        assert!(pauses.is_stuck());
        assert_eq!(pauses.since(at(5), at(40)), Millis::seconds(30), "it is nobody's while it lasts");
        pauses.wrote(at(45));
        assert!(!pauses.is_stuck());
        assert_eq!(pauses.since(at(5), at(46)), Millis::seconds(35));
        pauses.wrote(at(46));
        assert_eq!(pauses.since(at(5), at(46)), Millis::seconds(35));
    }

    #[test]
    fn overlapping_pauses_count_once() {
        let pauses = Pauses::new([(at(1), at(3)), (at(2), at(10)), (at(20), at(25))], at(30));
        assert_eq!(pauses.since(at(0), at(30)), Millis::seconds(14));
        assert_eq!(pauses.since(at(5), at(30)), Millis::seconds(10));
        assert_eq!(pauses.of_length(Millis::seconds(5)), [(at(2), at(10)), (at(20), at(25))]);
    }
}
