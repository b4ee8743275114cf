//! What the house does by itself in the background: when each job ran last, for how long, what came of it, and when it
//! runs next. Kept in memory, for those who look after the house.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use taproom_play::{Millis, Time};

/// The jobs by name. Clones know the same ones.
#[derive(Clone, Debug, Default)]
pub struct Jobs(Arc<Mutex<BTreeMap<&'static str, Job>>>);

/// A job as it ran last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// When it began.
    pub began: Time,
    /// How long it took; nothing while it runs.
    pub took: Option<Millis>,
    /// To how much it did something.
    pub done: usize,
    /// What went wrong.
    pub failed: Option<String>,
    /// When it runs next, where it does so by itself.
    pub next: Option<Time>,
}

impl Jobs {
    fn all(&self) -> MutexGuard<'_, BTreeMap<&'static str, Job>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A job begins.
    pub fn begin(&self, name: &'static str, began: Time) {
        let mut all = self.all();
        let (done, next) = all.get(name).map_or((0, None), |job| (job.done, job.next));
        all.insert(name, Job { began, took: None, done, failed: None, next });
    }

    /// A job has ended: what came of it, and when it runs next.
    pub fn end(&self, name: &'static str, result: Result<usize, String>, now: Time, next: Option<Time>) {
        let mut all = self.all();
        let began = all.get(name).map_or(now, |job| job.began);
        let (done, failed) = result.map_or_else(|why| (0, Some(why)), |done| (done, None));
        all.insert(name, Job { began, took: Some(now.since(began)), done, failed, next });
    }

    /// All that have run, by name.
    #[must_use]
    pub fn list(&self) -> Vec<(&'static str, Job)> {
        self.all().iter().map(|(name, job)| (*name, job.clone())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_is_known_by_how_it_ran_last() {
        let jobs = Jobs::default();
        jobs.begin("pack", Time(5));
        assert_eq!(jobs.list()[0].1.took, None);
        jobs.end("pack", Ok(3), Time(9), Some(Time(20)));
        jobs.begin("pack", Time(20));
        jobs.end("pack", Err("no room".into()), Time(21), None);
        let job = Job {
            began: Time(20),
            took: Some(Millis(1)),
            done: 0,
            failed: Some("no room".into()),
            next: None,
        };
        assert_eq!(jobs.list(), [("pack", job)]);
    }
}
