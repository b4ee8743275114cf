//! How many files and sockets a process may hold open, and whose a folder is.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::fs::{File, TryLockError};
use std::path::Path;

/// The file in the data folder that the open house holds.
const LOCK: &str = "taproom.lock";

/// Raises the limit as far as the system lets this process: every socket is a file, and the limit that shells
/// give is made for people, not for houses.
pub fn raise_limit() {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current != maximum && setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_err() {
        tracing::warn!(?current, "the limit of open files can't be raised");
    }
}

/// How many there may be; nothing if there is no limit.
#[must_use]
pub fn limit() -> Option<u64> {
    getrlimit(Resource::Nofile).current
}

/// Takes a data folder for one house, for as long as the file that comes back is open. The system gives it free
/// when the process ends, however it ends.
///
/// # Errors
/// A sentence when another house has it.
pub fn lock(folder: &Path) -> Result<File, String> {
    let place = folder.join(LOCK);
    let failed = |error: std::io::Error| format!("{} can't be made: {error}.", place.display());
    let file = File::options().create(true).truncate(false).write(true).open(&place).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(format!(
            "Another house is open in {}. Close it first, or give this one a folder of its own with --data.",
            folder.display()
        )),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_one_houses() {
        let folder = tempfile::tempdir().unwrap();
        let first = lock(folder.path()).unwrap();
        let refused = lock(folder.path()).unwrap_err();
        assert!(refused.starts_with("Another house is open in ") && refused.ends_with('.'), "{refused}");
        drop(first);
        lock(folder.path()).unwrap();
        assert!(lock(&folder.path().join("nowhere")).is_err());
    }
}
