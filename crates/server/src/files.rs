//! How many files and sockets a process may hold open.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

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
