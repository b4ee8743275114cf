//! Backup and restore: whole files, copied by SQLite itself, checked, and moved into place only when they are
//! good.

use super::super::database;
use super::{PATIENCE, Result, StoreError, broken, connect, schema};
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

/// Copies a database to a new file. One read transaction sees all of it, so that writers neither wait nor
/// spoil it.
pub(in crate::store) fn backup(from: &Path, to: &Path) -> Result<()> {
    if to.exists() {
        return Err(StoreError::Broken(format!("{} is there already; choose another name.", to.display())));
    }
    let source = ours(from)?;
    copy(&source, from, to)
}

/// Puts a copy where a database belongs.
pub(in crate::store) fn restore(from: &Path, to: &Path, force: bool) -> Result<()> {
    let source = ours(from)?;
    if to.exists() {
        if !force {
            let advice = "is there already; use force to replace it.";
            return Err(StoreError::Broken(format!("{} {advice}", to.display())));
        }
        let same = |path: &Path| fs::canonicalize(path).ok();
        if same(from) == same(to) {
            return Err(StoreError::Broken(format!("{} can't be restored from itself.", to.display())));
        }
        alone(to)?;
    }
    copy(&source, from, to)
}

/// Fills a new file with whatever work brings, so that it is there whole or not at all.
pub(in crate::store) fn fill_new<T>(
    to: &Path,
    work: impl FnOnce(&database::Connection) -> Result<T>,
) -> Result<T> {
    if to.exists() {
        return Err(StoreError::Broken(format!("{} is there already; choose another name.", to.display())));
    }
    let part = beside(to, ".part");
    let clear = || [&part, &beside(&part, "-journal"), &beside(&part, "-wal")].map(fs::remove_file);
    let _ = clear();
    let filled = || -> Result<T> {
        create_private(&part).map_err(|error| lost(&part, &error))?;
        let db = database::Connection::Sqlite(connect(&part, OpenFlags::SQLITE_OPEN_READ_WRITE)?);
        schema::migrate(&db, &part)?;
        db.execute_batch("BEGIN")?;
        let done = work(&db)?;
        db.execute_batch("COMMIT")?;
        if let database::Connection::Sqlite(db) = &db {
            whole(db, &part)?;
        }
        drop(db);
        settle(&part, to).map_err(|error| lost(to, &error))?;
        Ok(done)
    };
    let done = filled();
    if done.is_err() {
        let _ = clear();
    }
    done
}

/// Opens a database of ours to read that needs no step to be what this program knows.
pub(in crate::store) fn to_read(path: &Path) -> Result<database::Connection> {
    check_current(path)?;
    ours(path).map(database::Connection::Sqlite)
}

/// Opens a database of ours to read.
fn ours(path: &Path) -> Result<Connection> {
    if !path.is_file() {
        return Err(StoreError::Broken(format!("{} is not there.", path.display())));
    }
    match known_by(path)? {
        (0, _) => Err(StoreError::Broken(format!("{} is not a Taproom database.", path.display()))),
        (_, db) => Ok(db),
    }
}

/// A database to read, and how many steps of the schema it has taken.
fn known_by(path: &Path) -> Result<(i64, Connection)> {
    let db = database::Connection::Sqlite(connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?);
    let steps = schema::check(&db, path)?;
    match db {
        database::Connection::Sqlite(db) => Ok((steps, db)),
        database::Connection::Postgres(_) => Err(StoreError::Broken("it is no file.".into())),
    }
}

/// Looks whether there is a database of ours that needs no step to be what this program knows.
pub(in crate::store) fn check_current(path: &Path) -> Result<()> {
    ours(path)?;
    if known_by(path)?.0 < schema::newest() {
        let advice = "was written by an older Taproom; open the house with this program once.";
        return Err(StoreError::Broken(format!("{} {advice}", path.display())));
    }
    Ok(())
}

/// Looks whether every page and index of a database is sound.
fn whole(db: &Connection, path: &Path) -> Result<()> {
    let found = db.query_row("PRAGMA integrity_check", [], |row| row.get::<_, String>(0));
    match found.map_err(|error| broken(path, &error))?.as_str() {
        "ok" => Ok(()),
        damage => Err(StoreError::Broken(format!("{} is damaged: {damage}", path.display()))),
    }
}

/// Refuses if anybody else has a database open: what they hold in memory would not be the file's any more.
/// Ends with the write-ahead log moved into the file, so that none is left to be taken for the new file's.
fn alone(path: &Path) -> Result<()> {
    let ask = || {
        let db = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        // A server holds its file for as long as it runs; waiting for it would be pointless.
        db.busy_timeout(Duration::ZERO)?;
        db.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
        db.execute_batch("BEGIN IMMEDIATE; COMMIT")?;
        db.close().map_err(|(_, error)| error)
    };
    match ask() {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => {
            Err(StoreError::Broken(format!("{} is in use; stop the server first.", path.display())))
        }
        // What is there may be damaged: that is what a restore is for.
        _ => Ok(()),
    }
}

fn copy(source: &Connection, from: &Path, to: &Path) -> Result<()> {
    let part = beside(to, ".part");
    let clear = || [&part, &beside(&part, "-journal"), &beside(&part, "-wal")].map(fs::remove_file);
    let _ = clear();
    let done = fill(source, from, &part).and_then(|()| settle(&part, to).map_err(|error| lost(to, &error)));
    if done.is_err() {
        let _ = clear();
    }
    done
}

fn fill(source: &Connection, from: &Path, part: &Path) -> Result<()> {
    create_private(part).map_err(|error| lost(part, &error))?;
    let mut target = Connection::open(part).map_err(|error| broken(part, &error))?;
    let backup = Backup::new(source, &mut target).map_err(|error| broken(from, &error))?;
    let given_up = Instant::now() + PATIENCE;
    loop {
        match backup.step(-1).map_err(|error| broken(part, &error))? {
            StepResult::Done => break,
            _ if Instant::now() < given_up => thread::sleep(Duration::from_millis(50)),
            _ => return Err(StoreError::Broken(format!("{} is too busy to copy.", from.display()))),
        }
    }
    drop(backup);
    // A copy is one file, without a log beside it.
    target.pragma_update(None, "journal_mode", "DELETE").map_err(|error| broken(part, &error))?;
    whole(&target, from)?;
    target.close().map_err(|(_, error)| broken(part, &error))
}

/// Makes an empty file that is nobody else's to read: hashes of passwords and shuffles that are still secret
/// will be in it.
fn create_private(path: &Path) -> std::io::Result<()> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Moves a finished file into place, so that it survives a crash whole or not at all.
fn settle(part: &Path, to: &Path) -> std::io::Result<()> {
    File::open(part)?.sync_all()?;
    for log in ["-wal", "-shm"] {
        match fs::remove_file(beside(to, log)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
            _ => (),
        }
    }
    fs::rename(part, to)?;
    match to.parent() {
        Some(folder) if cfg!(unix) && !folder.as_os_str().is_empty() => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}

fn lost(path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Broken(format!("{}: {error}", path.display()))
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
