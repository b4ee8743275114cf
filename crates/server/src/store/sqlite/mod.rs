//! The store in one SQLite file: one thread that writes (group commit), and a pool of threads that read.

pub(super) mod addresses;
pub(super) mod chat;
pub(super) mod closing;
mod copy;
pub(super) mod correspondence;
pub(super) mod flags;
pub(super) mod friends;
pub(super) mod house;
pub(super) mod keeper;
pub(super) mod lists;
pub(super) mod messages;
pub(super) mod notices;
mod packed;
pub(super) mod people;
pub(super) mod profiles;
pub(super) mod push;
mod queries;
pub(super) mod ratings;
mod readers;
pub(super) mod reports;
mod schema;
mod scores;
pub(super) mod tables;
pub(super) mod tidy;
pub(super) mod tournaments;
mod work;
mod writer;

pub(super) use copy::{backup, check_current, restore};

use super::StoreError;
use crate::metrics::StoreFigures;
use rusqlite::{Connection, ErrorCode, OpenFlags, ffi};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::mpsc::Sender;
use work::{Message, Work};

/// How many reads may wait, and how many threads do them. Reads are short; a few threads keep a long list
/// from holding up the others.
const READS_WAITING: usize = 1024;
const READERS: usize = 3;

/// How many writes may wait before those who ask for more wait themselves.
const WRITES_WAITING: usize = 8192;

/// How long to wait for another process that holds the file.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many pages the write-ahead log gathers before they are moved into the database. Pages that change
/// again and again are moved once, so more pages mean less work.
const CHECKPOINT: i64 = 4096;

type Result<T> = std::result::Result<T, StoreError>;

/// A SQLite file and the threads that work on it. Clones share them.
#[derive(Clone, Debug)]
pub struct Sqlite(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    path: PathBuf,
    writes: Sender<Message>,
    reads: Sender<Message>,
    writer: Mutex<Vec<JoinHandle<()>>>,
    readers: Mutex<Vec<JoinHandle<()>>>,
}

impl Sqlite {
    /// Opens a file, creates it if need be, and brings its schema up to date.
    pub(super) fn open(path: &Path, figures: StoreFigures) -> Result<Sqlite> {
        let mut writer = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
        schema::migrate(&mut writer, path)?;
        // The mode stays in the file. It comes after the migration, which looks whether the file is ours to
        // change.
        writer.pragma_update(None, "journal_mode", "WAL").map_err(|error| broken(path, &error))?;
        writer.pragma_update(None, "synchronous", "FULL").map_err(|error| broken(path, &error))?;
        writer.pragma_update(None, "wal_autocheckpoint", CHECKPOINT).map_err(|error| broken(path, &error))?;
        let readers = (0..READERS)
            .map(|_| connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY))
            .collect::<Result<Vec<_>>>()?;
        let (writes, writer) = writer::start(writer, WRITES_WAITING, figures)?;
        let (reads, readers) = readers::start(readers, READS_WAITING)?;
        let (writer, readers) = (Mutex::new(vec![writer]), Mutex::new(readers));
        Ok(Sqlite(Arc::new(Inner { path: path.into(), writes, reads, writer, readers })))
    }

    /// Does some work in a transaction and returns when it is on the disk.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        ask(&self.0.writes, work).await
    }

    /// Does some work that only reads. It sees all that was written before it was asked for.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        ask(&self.0.reads, work).await
    }

    /// Copies the file while others go on.
    pub(super) async fn backup(&self, to: &Path) -> Result<()> {
        let (from, to) = (self.0.path.clone(), to.to_owned());
        let copying = tokio::task::spawn_blocking(move || backup(&from, &to));
        copying.await.unwrap_or_else(|_| Err(StoreError::Broken("the copying broke off.".into())))
    }

    /// Finishes what is queued and closes the file: the readers first, so that the writer is the last one and
    /// tidies the write-ahead log away.
    pub(super) async fn close(&self) {
        for (queue, threads) in [(&self.0.reads, &self.0.readers), (&self.0.writes, &self.0.writer)] {
            // A queue that can't be asked to close is closed.
            let _ = queue.send(Message::Close).await;
            let threads = std::mem::take(&mut *threads.lock().unwrap_or_else(PoisonError::into_inner));
            // A thread that panicked has said so on its own.
            let joining = move || threads.into_iter().for_each(|thread| drop(thread.join()));
            let _ = tokio::task::spawn_blocking(joining).await;
        }
    }
}

async fn ask<T: Send + 'static>(
    queue: &Sender<Message>,
    work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
) -> Result<T> {
    let closed = || StoreError::Unavailable("it is closed.".into());
    let (work, answer) = Work::new(work);
    queue.send(Message::Work(Box::new(work))).await.map_err(|_| closed())?;
    answer.await.unwrap_or_else(|_| Err(closed()))
}

/// A connection with the settings all connections share.
fn connect(path: &Path, flags: OpenFlags) -> Result<Connection> {
    let open = || {
        let db = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        db.busy_timeout(PATIENCE)?;
        db.pragma_update(None, "foreign_keys", true)?;
        // The journals of savepoints stay in memory.
        db.pragma_update(None, "temp_store", "MEMORY")?;
        db.set_prepared_statement_cache_capacity(128);
        Ok(db)
    };
    open().map_err(|error: rusqlite::Error| broken(path, &error))
}

fn broken(path: &Path, error: &rusqlite::Error) -> StoreError {
    StoreError::Broken(format!("{}: {error}", path.display()))
}

/// A broken constraint is an answer; everything else is a failure, of this one thing or of the whole file.
impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error() {
            Some(ffi::Error { code: ErrorCode::ConstraintViolation, extended_code }) => {
                match *extended_code {
                    ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY => StoreError::Conflict,
                    ffi::SQLITE_CONSTRAINT_FOREIGNKEY => StoreError::Gone,
                    _ => StoreError::Broken(error.to_string()),
                }
            }
            Some(ffi::Error { code, .. }) if is_whole(*code) => StoreError::Unavailable(error.to_string()),
            _ => StoreError::Broken(error.to_string()),
        }
    }
}

/// Whether a failure of this kind meets everybody who asks.
fn is_whole(code: ErrorCode) -> bool {
    use ErrorCode::{
        CannotOpen, DatabaseBusy, DiskFull, FileLockingProtocolFailed, OutOfMemory, SystemIoFailure,
    };
    matches!(
        code,
        CannotOpen | DatabaseBusy | DiskFull | FileLockingProtocolFailed | OutOfMemory | SystemIoFailure
    )
}

/// Numbers as one value, for a question about all of them.
fn json(numbers: impl Iterator<Item = i64>) -> String {
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    format!("[{}]", numbers.join(","))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::house::{meta, set_meta};
    use super::*;

    #[tokio::test]
    async fn the_file_is_kept_as_promised() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("house.db"), StoreFigures::default()).unwrap();
        let ask = |pragma: &'static str| {
            store.write(move |db| Ok(db.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0))?))
        };
        assert_eq!(ask("synchronous").await, Ok(2), "full");
        assert_eq!(ask("foreign_keys").await, Ok(1));
        let mode = store.read(|db| Ok(db.pragma_query_value(None, "journal_mode", |row| row.get(0))?));
        assert_eq!(mode.await, Ok("wal".to_owned()));
        let written = store.read(|db| set_meta(db, "who", "a reader")).await;
        assert!(matches!(written, Err(StoreError::Broken(_))), "readers can't write");
    }

    #[tokio::test]
    async fn closing_leaves_one_file() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("house.db"), StoreFigures::default()).unwrap();
        let last = store.write(|db| set_meta(db, "last", "word"));
        let (written, ()) = tokio::join!(last, store.close());
        assert_eq!(written, Ok(()), "what was queued before is written");
        assert!(store.read(|db| meta(db, "last")).await.is_err());
        assert!(store.write(|db| meta(db, "last")).await.is_err());
        let names = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name());
        assert_eq!(names.collect::<Vec<_>>(), ["house.db"]);
    }
}
