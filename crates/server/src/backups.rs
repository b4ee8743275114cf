//! Copies of everything, by a button and by schedule, with rotation: the latest few are kept in a folder of their own, and
//! beside them the last one of each of as many days, so that many copies in an hour take nothing from the days before.

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
/// How the files of an unfinished copy end, behind what it is to be called.
const PARTS: [&str; 4] = [".part", ".part-journal", ".part-wal", ".part-shm"];

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

    /// How many are kept, and the last ones of how many days.
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

    /// Makes a copy and lets those go that are too many. Never two at once: whoever comes second is told so. Says what it
    /// is called: names tell seconds, so one that comes right after another waits for the next.
    ///
    /// # Errors
    /// When one is being made, or it can't be written.
    pub async fn make(&self) -> Result<String, NoCopy> {
        let Inner { folder, jobs, press, every, .. } = &*self.0;
        let _press = press.try_lock().map_err(|_| NoCopy::Busy)?;
        jobs.begin(JOB, now());
        let mut name = name(now());
        while folder.join(&name).exists() {
            tokio::time::sleep(Duration::from_millis(1001 - now().0.rem_euclid(1000).unsigned_abs())).await;
            name = self::name(now());
        }
        let made = self.write(&name).await;
        match &made {
            Ok(()) => tracing::info!(name, "a backup was made"),
            Err(why) => tracing::error!(%why, "no backup could be made"),
        }
        let told = made.clone().map(|()| 1).map_err(|why| why.to_string());
        jobs.end(JOB, told, now(), every.map(|every| now() + every));
        made.map(|()| name)
    }

    async fn write(&self, name: &str) -> Result<(), NoCopy> {
        let Inner { store, folder, keep, .. } = &*self.0;
        make_folder(folder).map_err(|error| failed(folder, &error))?;
        self.clear().await;
        store.backup(&folder.join(name)).await?;
        let (from, keep, at) = (folder.clone(), *keep, now());
        let rotated = tokio::task::spawn_blocking(move || rotate(&from, keep, at)).await;
        // A copy that stays too long harms nobody; that it could not be deleted is logged.
        if let Ok(Err(error)) = rotated {
            tracing::warn!(%error, "old backups can't be deleted");
        }
        Ok(())
    }

    /// Clears away what is left of copies that were never finished: the house was killed meanwhile. Whoever calls this
    /// makes none.
    async fn clear(&self) {
        let folder = self.0.folder.clone();
        let cleared = tokio::task::spawn_blocking(move || clear_parts(&folder)).await;
        if let Ok(Err(error)) = cleared {
            tracing::warn!(%error, "unfinished backups can't be deleted");
        }
    }

    /// Makes copies for ever, as often as is wanted; the time since the latest counts also where the house was closed
    /// meanwhile.
    pub async fn keep(self) {
        if let Ok(_press) = self.0.press.try_lock() {
            self.clear().await;
        }
        let Some(every) = self.0.every else { return std::future::pending().await };
        loop {
            let copies = self.list().await.unwrap_or_default();
            // One from the future was made by a clock that was wrong, and says nothing about the next.
            let latest = copies.iter().filter_map(|copy| made_at(&copy.name)).find(|&at| at <= now());
            if latest.is_none_or(|latest| now() >= latest + every) {
                // Whatever came of it has been told.
                let _ = self.make().await;
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

/// Those of some copies, the latest first, that are neither among the latest few nor the last of one of the latest days on
/// which there was any. One that seems to come from the future was made by a clock that was wrong: it is neither counted
/// nor deleted.
fn too_many(copies: &[String], keep: usize, now: Time) -> Vec<&String> {
    let past = copies.iter().filter_map(|name| Some((name, made_at(name).filter(|at| *at <= now)?)));
    let (mut latest, mut days) = (0, Vec::new());
    let mut old = Vec::new();
    for (name, at) in past {
        let day = at.0.div_euclid(Millis::days(1).0.cast_signed());
        let last_of_day = days.last() != Some(&day);
        if last_of_day {
            days.push(day);
        }
        latest += 1;
        if latest > keep && !(last_of_day && days.len() <= keep) {
            old.push(name);
        }
    }
    old
}

/// Lets those go that are too many.
fn rotate(folder: &Path, keep: usize, now: Time) -> std::io::Result<()> {
    let names: Vec<String> = list(folder)?.into_iter().map(|copy| copy.name).collect();
    for old in too_many(&names, keep, now) {
        fs::remove_file(folder.join(old))?;
    }
    Ok(())
}

/// Deletes what is left of copies that were never finished, and nothing that is called otherwise.
fn clear_parts(folder: &Path) -> std::io::Result<()> {
    let files = match fs::read_dir(folder) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        files => files?,
    };
    for file in files {
        let file = file?;
        let Ok(name) = file.file_name().into_string() else { continue };
        let whole = PARTS.iter().find_map(|ending| name.strip_suffix(ending));
        if whole.is_some_and(|whole| made_at(whole).is_some()) {
            fs::remove_file(file.path())?;
        }
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

    /// A house that keeps three, on the evening of a fourth day: what is still there of these copies.
    #[test]
    fn the_latest_and_the_last_of_each_day_are_kept() {
        let hour = |day: i64, hour: i64| name(Time((day * 24 + hour) * 60 * 60 * 1000));
        let now = Time((3 * 24 + 20) * 60 * 60 * 1000);
        for (what, made, kept) in [
            ("fewer than it keeps", vec![(0, 1), (3, 1)], vec![(0, 1), (3, 1)]),
            ("one a day", vec![(0, 5), (1, 5), (2, 5), (3, 5)], vec![(1, 5), (2, 5), (3, 5)]),
            (
                "many today leave the days before",
                vec![(1, 5), (1, 9), (2, 5), (2, 9), (3, 5), (3, 6), (3, 7), (3, 8)],
                vec![(1, 9), (2, 9), (3, 6), (3, 7), (3, 8)],
            ),
            ("all of one day", vec![(3, 5), (3, 6), (3, 7), (3, 8)], vec![(3, 6), (3, 7), (3, 8)]),
            (
                "the future counts for nothing",
                vec![(1, 5), (2, 5), (3, 5), (9, 1)],
                vec![(1, 5), (2, 5), (3, 5), (9, 1)],
            ),
        ] {
            let names = |some: &[(i64, i64)]| -> Vec<String> {
                some.iter().rev().map(|&(day, at)| hour(day, at)).collect()
            };
            let (made, kept) = (names(&made), names(&kept));
            let gone = too_many(&made, 3, now);
            let left: Vec<&String> = made.iter().filter(|name| !gone.contains(name)).collect();
            assert_eq!(left, kept.iter().collect::<Vec<_>>(), "{what}");
        }
    }

    #[tokio::test]
    async fn the_latest_copies_are_kept_and_files_of_others_left_alone() {
        let data = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", data.path().join("taproom.db").display());
        let store = Store::open(&url, StoreFigures::default()).unwrap();
        let backups = Backups::new(store, data.path(), None, 2, Jobs::default());
        assert_eq!(backups.list().await, Ok(vec![]));
        let folder = data.path().join(FOLDER);
        fs::create_dir(&folder).unwrap();
        // Files of others stay, whatever they are called; what a copy left behind that was never finished goes.
        let others = ["mine.db", "mine.db.part", "taproom.db.part", "taproom-2026-11-17-201530.db.party"];
        let unfinished = PARTS.map(|ending| format!("{}{ending}", name(Time(1000))));
        for file in others.into_iter().chain(unfinished.iter().map(String::as_str)) {
            fs::write(folder.join(file), "dear diary").unwrap();
        }
        // One after the other within a second or two: all are made, each under its own name.
        let mut made = Vec::new();
        for _ in 0..3 {
            made.push(backups.make().await.unwrap());
        }
        assert!(made.is_sorted() && made[0] != made[1] && made[1] != made[2], "{made:?}");
        let left = async || -> Vec<String> {
            backups.list().await.unwrap().into_iter().map(|copy| copy.name).collect()
        };
        assert_eq!(left().await[..2], [made[2].clone(), made[1].clone()]);
        for file in others {
            assert!(folder.join(file).exists(), "{file}");
        }
        for file in &unfinished {
            assert!(!folder.join(file).exists(), "{file}");
        }
        // A house that was killed in the middle of one clears it away when it opens, also where it makes none by itself.
        fs::write(folder.join(&unfinished[0]), "half").unwrap();
        tokio::spawn(backups.clone().keep());
        while folder.join(&unfinished[0]).exists() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let press = backups.0.press.lock().await;
        assert_eq!(backups.make().await, Err(NoCopy::Busy));
        drop(press);
        // A folder that can't be one.
        fs::remove_dir_all(&folder).unwrap();
        fs::write(&folder, "a file").unwrap();
        assert!(matches!(backups.make().await, Err(NoCopy::Failed(_))));
        assert!(backups.0.jobs.list()[0].1.failed.is_some());
    }
}
