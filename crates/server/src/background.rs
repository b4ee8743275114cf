//! Tasks and threads without which the house must not stay open: its heartbeat, its rounds, its lobby, its computers,
//! and whoever writes the store.
//!
//! One that panics ends the process. A house that went on without its heartbeat
//! would take time from players the next time it is killed, and one without its rounds would never end a game whose
//! clock has run out at a table that sleeps; nobody would notice either. A task that was started anew would most
//! likely meet the same fault again, while whoever supervises the process starts the house anew within seconds, and
//! the time between is nobody's.

use std::thread::{self, JoinHandle};
use std::{io, process};

/// Lets a task run for as long as the house is open. If it ends in any way before that, the process ends too.
pub fn for_ever(name: &'static str, task: impl Future<Output = ()> + Send + 'static) {
    tokio::spawn(async move {
        let ended = match tokio::spawn(task).await {
            Ok(()) => "ended",
            Err(error) if error.is_panic() => "panicked",
            // The house closes.
            Err(_) => return,
        };
        tracing::error!("the task `{name}` has {ended}; the house stops here");
        process::abort();
    });
}

/// Lets a task do something once that the house can be without: if it panics that is logged, and the house stays open.
pub fn once(name: &'static str, task: impl Future<Output = ()> + Send + 'static) {
    tokio::spawn(async move {
        if tokio::spawn(task).await.is_err_and(|error| error.is_panic()) {
            tracing::error!("the task `{name}` has panicked; it is left undone");
        }
    });
}

/// Does something to its end, also where whoever asked for it does not wait any longer: a request that is dropped stops
/// where it waits, and what was begun would be half done.
///
/// # Errors
/// When it panicked; what it had not done by then is left undone.
pub async fn to_the_end<T: Send + 'static>(
    name: &'static str,
    task: impl Future<Output = T> + Send + 'static,
) -> Result<T, BrokeOff> {
    tokio::spawn(task).await.map_err(|_| {
        tracing::error!("the task `{name}` has panicked; it is left undone");
        BrokeOff(name)
    })
}

/// A task panicked before it came to its end.
#[derive(Clone, Copy, Debug)]
pub struct BrokeOff(pub &'static str);

/// Starts a thread that may end when its work is done. If it panics, the process ends too.
///
/// # Errors
/// When the system has no thread for it.
pub fn thread(name: String, work: impl FnOnce() + Send + 'static) -> io::Result<JoinHandle<()>> {
    let guard = LastWord(name.clone());
    thread::Builder::new().name(name).spawn(move || {
        let _guard = guard;
        work();
    })
}

/// Ends the process when the thread that holds it panics.
struct LastWord(String);

impl Drop for LastWord {
    fn drop(&mut self) {
        if thread::panicking() {
            tracing::error!("the thread `{}` has panicked; the house stops here", self.0);
            process::abort();
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::time::Duration;

    const CHILD: &str = "TAPROOM_TEST_TASK";

    /// Not a test of its own: what the next one starts.
    #[tokio::test]
    async fn a_task_that_does_not_go_on() {
        if let Ok(how) = std::env::var(CHILD) {
            tracing_subscriber::fmt().with_writer(io::stderr).init();
            for_ever("heartbeat", async move {
                tokio::time::sleep(Duration::from_millis(10)).await;
                assert!(how != "panicked", "a fault in a task");
                if how == "goes on" {
                    std::future::pending::<()>().await;
                }
            });
            tokio::time::sleep(Duration::from_secs(1)).await;
            println!("still open");
        }
    }

    /// Not a test of its own: what the next one starts.
    #[tokio::test]
    async fn a_task_that_is_done_once() {
        if std::env::var(CHILD).is_ok() {
            tracing_subscriber::fmt().with_writer(io::stderr).init();
            once("cards", async { panic!("a fault in a task") });
            tokio::time::sleep(Duration::from_millis(200)).await;
            println!("still open");
        }
    }

    #[test]
    fn a_task_that_the_house_can_be_without_says_that_it_failed() {
        let child = process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "background::tests::a_task_that_is_done_once", "--nocapture"])
            .env(CHILD, "once")
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&child.stderr).into_owned();
        assert!(told.contains("the task `cards` has panicked; it is left undone"), "{told}");
        assert!(String::from_utf8_lossy(&child.stdout).contains("still open"), "{told}");
    }

    #[test]
    fn a_task_that_does_not_go_on_ends_the_process() {
        for how in ["panicked", "ended", "goes on"] {
            let child = process::Command::new(std::env::current_exe().unwrap())
                .args(["--exact", "background::tests::a_task_that_does_not_go_on", "--nocapture"])
                .env(CHILD, how)
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&child.stdout).into_owned();
            let told = String::from_utf8_lossy(&child.stderr).into_owned();
            let open = said.contains("still open");
            assert_eq!((child.status.success(), open), (how == "goes on", how == "goes on"), "{how}: {told}");
            let line = format!("the task `heartbeat` has {how}; the house stops here");
            assert_eq!(told.contains(&line), how != "goes on", "{told}");
        }
    }
}
