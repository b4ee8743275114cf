//! Copies of everything, by a button and by schedule, with rotation: the latest few are kept in a folder of their own.

use crate::clock::{day, now};
use crate::jobs::Jobs;
use crate::store::{Store, StoreError};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use taproom_play::{Millis, Time};
use tokio::sync::Mutex;

/// The folder in the data folder.
pub const FOLDER: &str = "backups";
/// How often it is looked whether a copy is due. One that failed is tried again then.
const LOOK: Duration = Duration::from_secs(60);
/// The job's name.
const JOB: &str = "backup";

/// Where copies are made. Clones make them in turn.
#[derive(Clone)]
pub struct Backups(Arc<Inner>);

struct Inner {
    store: Store,
    folder: PathBuf,
    every: Option<Millis>,
    keep: usize,
    jobs: Jobs,
    /// Held while a copy is made.
    press: Mutex<()>,
}

/// A copy that is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copy {
    /// The name of its file.
    pub name: String,
    /// How large it is.
    pub bytes: u64,
}

/// Why there is no copy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoCopy {
    /// One is being made.
    Busy,
    /// It can't be written: the sentence says why.
    Failed(String),
}

impl fmt::Display for NoCopy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoCopy::Busy => f.write_str("a copy is being made"),
            NoCopy::Failed(why) => f.write_str(why),
        }
    }
}

impl From<StoreError> for NoCopy {
    fn from(error: StoreError) -> NoCopy {
        NoCopy::Failed(error.to_string())
    }
}

impl Backups {
    /// Copies of a store in a data folder, made as often as an owner wants and as many as they keep.
    #[must_use]
    pub fn new(store: Store, data: &Path, every: Option<Millis>, keep: usize, jobs: Jobs) -> Backups {
        let folder = data.join(FOLDER);
        Backups(Arc::new(Inner { store, folder, every, keep: keep.max(1), jobs, press: Mutex::new(()) }))
    }

    /// How often a copy is made by itself.
    #[must_use]
    pub fn every(&self) -> Option<Millis> {
        self.0.every
    }

    /// How many are kept.
    #[must_use]
    pub fn keep_most(&self) -> usize {
        self.0.keep
    }

    /// The copies there are, the latest first.
    ///
    /// # Errors
    /// When the folder can't be read.
    pub async fn list(&self) -> Result<Vec<Copy>, NoCopy> {
        let folder = self.0.folder.clone();
        let listing = tokio::task::spawn_blocking(move || list(&folder));
        let listed = listing.await.map_err(|error| NoCopy::Failed(error.to_string()))?;
        listed.map_err(|error| failed(&self.0.folder, &error))
    }

    /// The name that a copy made now has.
    #[must_use]
    pub fn name_now() -> String {
        name(now())
    }

    /// Makes a copy of this name and lets the oldest go that are too many. Never two at once: whoever comes second is
    /// told so.
    ///
    /// # Errors
    /// When one is being made, or it can't be written.
    pub async fn make(&self, name: &str) -> Result<(), NoCopy> {
        let Inner { store, folder, keep, jobs, press, every } = &*self.0;
        let _press = press.try_lock().map_err(|_| NoCopy::Busy)?;
        jobs.begin(JOB, now());
        let made = async {
            make_folder(folder).map_err(|error| failed(folder, &error))?;
            store.backup(&folder.join(name)).await?;
            let (from, keep) = (folder.clone(), *keep);
            let at = now();
            let rotated = tokio::task::spawn_blocking(move || rotate(&from, keep, at)).await;
            // A copy that stays too long harms nobody; that it could not be deleted is logged.
            if let Ok(Err(error)) = rotated {
                tracing::warn!(%error, "old backups can't be deleted");
            }
            Ok(())
        };
        let made: Result<(), NoCopy> = made.await;
        match &made {
            Ok(()) => tracing::info!(name, "a backup was made"),
            Err(why) => tracing::error!(%why, "no backup could be made"),
        }
        let told = made.clone().map(|()| 1).map_err(|why| why.to_string());
        jobs.end(JOB, told, now(), every.map(|every| now() + every));
        made
    }

    /// Makes copies for ever, as often as is wanted; the time since the latest counts also where the house was closed
    /// meanwhile.
    pub async fn keep(self) {
        let Some(every) = self.0.every else { return std::future::pending().await };
        loop {
            let copies = self.list().await.unwrap_or_default();
            // One from the future was made by a clock that was wrong, and says nothing about the next.
            let latest = copies.iter().filter_map(|copy| made_at(&copy.name)).find(|&at| at <= now());
            if latest.is_none_or(|latest| now() >= latest + every) {
                // Whatever came of it has been told.
                let _ = self.make(&name(now())).await;
            }
            tokio::time::sleep(LOOK).await;
        }
    }
}

fn failed(folder: &Path, error: &std::io::Error) -> NoCopy {
    NoCopy::Failed(format!("{}: {error}", folder.display()))
}

fn make_folder(path: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// The name of a copy made at a moment, by which they are sorted: `taproom-2026-11-17-201530.db`.
fn name(at: Time) -> String {
    let seconds = at.0.div_euclid(1000).rem_euclid(24 * 60 * 60);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("taproom-{}-{hours:02}{minutes:02}{seconds:02}.db", day(at))
}

/// When a copy of this name was made; nothing for files of others.
fn made_at(name: &str) -> Option<Time> {
    let stamp = name.strip_prefix("taproom-")?.strip_suffix(".db")?;
    let (date, clock) = stamp.rsplit_once('-')?;
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let mut parts = date.split('-');
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some()
        || clock.len() != 6
        || ![year, month, day, clock].iter().all(|text| digits(text))
    {
        return None;
    }
    let number = |text: &str| text.parse::<i64>().ok();
    let (year, month, day) = (number(year)?, number(month)?, number(day)?);
    let seconds = number(&clock[..2])? * 3600 + number(&clock[2..4])? * 60 + number(&clock[4..])?;
    // A year that begins in March has its odd day at the end.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let days = 365 * year + year.div_euclid(4) - year.div_euclid(100)
        + year.div_euclid(400)
        + (153 * month + 2) / 5
        + day
        - 1
        - 719_468;
    Some(Time((days * 24 * 60 * 60 + seconds) * 1000))
}

fn list(folder: &Path) -> std::io::Result<Vec<Copy>> {
    let files = match fs::read_dir(folder) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        files => files?,
    };
    let mut copies = Vec::new();
    for file in files {
        let file = file?;
        // Files that somebody else has put there are theirs.
        if let Ok(name) = file.file_name().into_string()
            && made_at(&name).is_some()
        {
            copies.push(Copy { name, bytes: file.metadata()?.len() });
        }
    }
    copies.sort_unstable_by(|a, b| b.name.cmp(&a.name));
    Ok(copies)
}

/// Lets the oldest go that are too many. One that seems to come from the future was made by a clock that was wrong: it is
/// neither counted nor deleted.
fn rotate(folder: &Path, keep: usize, now: Time) -> std::io::Result<()> {
    let past = |copy: &Copy| made_at(&copy.name).is_some_and(|at| at <= now);
    for old in list(folder)?.into_iter().filter(past).skip(keep) {
        fs::remove_file(folder.join(old.name))?;
    }
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::metrics::StoreFigures;

    #[test]
    fn a_name_tells_when_it_was_made() {
        for at in [0, 951_782_400_000, 1_763_400_930_000, 4_102_444_799_000] {
            assert_eq!(made_at(&name(Time(at))), Some(Time(at)), "{}", name(Time(at)));
        }
        for other in
            ["taproom.db", "taproom-2026-11-17.db", "taproom-2026-11-17-2015.db", "taproom-a-b-c-201530.db"]
        {
            assert_eq!(made_at(other), None, "{other}");
        }
    }

    #[tokio::test]
    async fn the_latest_copies_are_kept_and_files_of_others_left_alone() {
        let data = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", data.path().join("taproom.db").display());
        let store = Store::open(&url, StoreFigures::default()).unwrap();
        let backups = Backups::new(store, data.path(), None, 2, Jobs::default());
        assert_eq!(backups.list().await, Ok(vec![]));
        fs::create_dir(data.path().join(FOLDER)).unwrap();
        fs::write(data.path().join(FOLDER).join("mine.db"), "dear diary").unwrap();
        for second in 1..=4_i64 {
            backups.make(&name(Time(second * 1000))).await.unwrap();
        }
        let names: Vec<String> = backups.list().await.unwrap().into_iter().map(|copy| copy.name).collect();
        assert_eq!(names, [name(Time(4000)), name(Time(3000))]);
        assert!(data.path().join(FOLDER).join("mine.db").exists());
        // One that was made while the clock was wrong takes nobody's place.
        let future = name(now() + Millis::days(365));
        fs::write(data.path().join(FOLDER).join(&future), "x").unwrap();
        for at in [now() - Millis(4000), now() - Millis(2000)] {
            backups.make(&name(at)).await.unwrap();
        }
        let names: Vec<String> = backups.list().await.unwrap().into_iter().map(|copy| copy.name).collect();
        assert_eq!((names.len(), &names[0]), (3, &future));
        let press = backups.0.press.lock().await;
        assert_eq!(backups.make("taproom-x.db").await, Err(NoCopy::Busy));
        drop(press);
        // A folder that can't be one.
        fs::remove_dir_all(data.path().join(FOLDER)).unwrap();
        fs::write(data.path().join(FOLDER), "a file").unwrap();
        assert!(matches!(backups.make(&name(Time(5000))).await, Err(NoCopy::Failed(_))));
        assert!(backups.0.jobs.list()[0].1.failed.is_some());
    }
}
