//! The one thread that writes, by group commit. It takes all that is queued, does each piece of work inside its own
//! savepoint, so that one that fails doesn't spoil the others, commits them together, and only then answers: under
//! load many moves share one wait for the disk, and nobody is told of anything that a crash could undo.

use super::super::database::Connection;
use super::super::work::{Message, Task, in_groups};
use super::{Result, StoreError};
use crate::background::thread;
use crate::metrics::StoreFigures;
use std::thread::JoinHandle;
use tokio::sync::mpsc::{Receiver, Sender, channel};

/// Starts the thread that writes.
pub(super) fn start(
    db: Connection,
    waiting: usize,
    figures: StoreFigures,
) -> Result<(Sender<Message>, JoinHandle<()>)> {
    let (sender, receiver) = channel(waiting);
    // A house whose database can't be written must not stay open: it would go on for all to see and keep nothing.
    // Whoever starts it again reads what is on the disk.
    let thread = thread("store-writer".into(), move || write(db, receiver, &figures))
        .map_err(|error| StoreError::Broken(format!("no thread for it: {error}")))?;
    Ok((sender, thread))
}

fn write(db: Connection, queue: Receiver<Message>, figures: &StoreFigures) {
    in_groups(queue, figures, |group| commit(&db, group));
    if let Connection::Sqlite(db) = db
        && let Err((_, error)) = db.close()
    {
        tracing::error!(%error, "the store did not close cleanly");
    }
}

/// Does a group's work and makes it durable, or leaves nothing of it.
fn commit(db: &Connection, group: &mut [Box<dyn Task>]) -> Result<()> {
    // Statements are cached: these run for every move.
    let run = |sql: &str| -> Result<()> { Ok(db.prepare_cached(sql)?.execute([]).map(drop)?) };
    run("BEGIN IMMEDIATE")?;
    let mut work = || {
        for task in &mut *group {
            run("SAVEPOINT task")?;
            if !task.run(db) {
                run("ROLLBACK TO task")?;
            }
            // Some failures, such as a full disk, end the whole transaction. Then there is no savepoint to
            // release, and the group ends here: what came next would be committed without what came before.
            run("RELEASE task")?;
        }
        run("COMMIT")
    };
    let done = work();
    if done.is_err() && matches!(db, Connection::Sqlite(db) if !db.is_autocommit()) {
        run("ROLLBACK")?;
    }
    done
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::super::work::Work;
    use super::*;
    use std::sync::mpsc;

    /// A writer over two tables, one of which refers to the other, and a way to hold it until a group has
    /// gathered.
    fn writer() -> (Sender<Message>, tempfile::TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let db = Connection::Sqlite(rusqlite::Connection::open(folder.path().join("test.db")).unwrap());
        db.execute_batch(
            "PRAGMA foreign_keys = ON; CREATE TABLE word (text TEXT UNIQUE);
             CREATE TABLE echo (text TEXT REFERENCES word (text) DEFERRABLE INITIALLY DEFERRED);",
        )
        .unwrap();
        (start(db, 16, StoreFigures::default()).unwrap().0, folder)
    }

    type Answer<T> = tokio::sync::oneshot::Receiver<Result<T>>;

    fn ask<T: Send + 'static>(
        writer: &Sender<Message>,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Answer<T> {
        let (work, answer) = Work::new(work);
        assert!(writer.try_send(Message::Work(Box::new(work))).is_ok());
        answer
    }

    fn insert(writer: &Sender<Message>, sql: &'static str) -> Answer<()> {
        ask(writer, move |db| Ok(db.execute(sql, []).map(drop)?))
    }

    /// Keeps the writer busy until the sender is dropped, so that what is asked meanwhile becomes one group.
    fn hold(writer: &Sender<Message>) -> mpsc::Sender<()> {
        let (release, held) = mpsc::channel();
        drop(ask(writer, move |_| Ok(held.recv().is_err())));
        release
    }

    fn words(writer: &Sender<Message>) -> i64 {
        let count = |db: &Connection| Ok(db.query_row("SELECT count(*) FROM word", [], |row| row.get(0))?);
        ask(writer, count).blocking_recv().unwrap().unwrap()
    }

    const CHILD: &str = "TAPROOM_TEST_PANIC";

    /// Not a test of its own: what the next one starts.
    #[test]
    fn a_writer_that_panics() {
        if std::env::var(CHILD).is_ok() {
            let (writer, _folder) = writer();
            let _ = ask::<()>(&writer, |_| panic!("a fault in the store")).blocking_recv();
            // Long enough for the thread to end, if the process does not.
            std::thread::sleep(std::time::Duration::from_secs(30));
            println!("still open");
        }
    }

    #[test]
    fn a_panic_ends_the_process() {
        let child = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "store::sqlite::writer::tests::a_writer_that_panics", "--nocapture"])
            .env(CHILD, "1")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&child.stdout).into_owned();
        let mourned = String::from_utf8_lossy(&child.stderr).into_owned();
        assert!(!child.status.success() && !said.contains("still open"), "{said}");
        assert!(mourned.contains("a fault in the store"), "{mourned}");
    }

    #[test]
    fn one_failure_spoils_no_other() {
        let (writer, _folder) = writer();
        let held = hold(&writer);
        let first = insert(&writer, "INSERT INTO word VALUES ('a')");
        let half = ask(&writer, |db| {
            db.execute("INSERT INTO word VALUES ('half')", [])?;
            Ok(db.execute("INSERT INTO word VALUES ('a')", [])?)
        });
        let last = insert(&writer, "INSERT INTO word VALUES ('b')");
        drop(held);
        assert_eq!(first.blocking_recv().unwrap(), Ok(()));
        assert_eq!(half.blocking_recv().unwrap(), Err(StoreError::Conflict));
        assert_eq!(last.blocking_recv().unwrap(), Ok(()));
        assert_eq!(words(&writer), 2, "nothing is left of the work that failed");
    }

    #[test]
    fn a_commit_that_fails_fails_for_all() {
        let (writer, _folder) = writer();
        let held = hold(&writer);
        let good = insert(&writer, "INSERT INTO word VALUES ('a')");
        let fatal = insert(&writer, "INSERT INTO echo VALUES ('nowhere')");
        drop(held);
        for answer in [good, fatal] {
            assert!(answer.blocking_recv().unwrap().unwrap_err().concerns_everybody());
        }
        assert_eq!(words(&writer), 0);
        assert_eq!(insert(&writer, "INSERT INTO word VALUES ('a')").blocking_recv().unwrap(), Ok(()));
        assert_eq!(words(&writer), 1, "the writer goes on");
    }

    #[test]
    fn a_transaction_that_ends_early_fails_for_all() {
        let (writer, _folder) = writer();
        let held = hold(&writer);
        let before = insert(&writer, "INSERT INTO word VALUES ('a')");
        let fatal = insert(&writer, "ROLLBACK");
        let after = insert(&writer, "INSERT INTO word VALUES ('b')");
        drop(held);
        for answer in [before, fatal, after] {
            assert!(answer.blocking_recv().unwrap().unwrap_err().concerns_everybody());
        }
        assert_eq!(words(&writer), 0);
    }

    /// Whoever asks for what can't be done fails alone; whoever meets a full disk is not the only one.
    #[test]
    fn a_failure_says_whom_it_concerns() {
        let (writer, _folder) = writer();
        let held = hold(&writer);
        let own = insert(&writer, "INSERT INTO nowhere VALUES ('a')");
        let good = insert(&writer, "INSERT INTO word VALUES ('a')");
        drop(held);
        assert!(matches!(own.blocking_recv().unwrap(), Err(StoreError::Broken(_))));
        assert_eq!(good.blocking_recv().unwrap(), Ok(()));
        // A file that may not grow any more is a disk that is full.
        let full = ask(&writer, |db| {
            let pages: i64 = db.query_row("PRAGMA page_count", [], |row| row.get(0))?;
            db.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |row| row.get::<i64>(0))?;
            Ok(db.execute("INSERT INTO word VALUES (hex(zeroblob(100000)))", [])?)
        });
        assert!(full.blocking_recv().unwrap().unwrap_err().concerns_everybody());
    }
}
