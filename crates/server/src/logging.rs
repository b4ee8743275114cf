//! The log: lines for people or for programs, on standard error. What must not be read by others has types
//! that don't show themselves (`people::Secret`), and is never given to the log by hand.

use clap::ValueEnum;
use std::io::IsTerminal;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tracing_subscriber::EnvFilter;

/// For whom the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// Lines for people.
    Human,
    /// One JSON object a line, for programs.
    Json,
}

impl FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Format, String> {
        <Format as ValueEnum>::from_str(text, true).map_err(|_| format!("`{text}` is neither human nor json"))
    }
}

/// Starts the log. `level` is a level, or several by part: `info,taproom_server::store=debug`.
pub fn start(format: Format, level: &str) -> Result<(), String> {
    // A log that can't be written must not take the house with it: by default the library says so by a panic.
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter(level)?)
        .with_writer(std::io::stderr)
        .log_internal_errors(false);
    let started = match format {
        Format::Human => log.with_ansi(std::io::stderr().is_terminal()).with_target(false).try_init(),
        Format::Json => log.json().flatten_event(true).try_init(),
    };
    started.map_err(|error| format!("The log can't be started: {error}."))
}

/// The log hears of something that goes wrong again and again this often at most.
const AGAIN: Duration = Duration::from_secs(60);

/// Something that goes wrong again and again while its cause lasts, such as a full disk. The log hears of it when it
/// begins, now and then while it lasts, and when it is over, each time with how often it has happened.
#[derive(Debug)]
pub struct Recurring(Mutex<Spell>);

#[derive(Debug)]
struct Spell {
    /// When the log heard of it last.
    said: Option<Instant>,
    /// How often it has happened since.
    unsaid: u64,
    /// How often it has happened since it began.
    times: u64,
    /// Whether the log has heard that it began, and not yet that it is over.
    open: bool,
}

impl Recurring {
    /// It has not happened yet.
    #[must_use]
    pub const fn new() -> Recurring {
        Recurring(Mutex::new(Spell { said: None, unsaid: 0, times: 0, open: false }))
    }

    /// It happened. How often since the log heard of it, if the log should hear of it now.
    #[must_use]
    pub fn happened(&self) -> Option<u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).happened(Instant::now())
    }

    /// It is over. How often it has happened, if it has and the log knows of it.
    #[must_use]
    pub fn over(&self) -> Option<u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).over()
    }
}

impl Default for Recurring {
    fn default() -> Recurring {
        Recurring::new()
    }
}

impl Spell {
    fn happened(&mut self, now: Instant) -> Option<u64> {
        self.times += 1;
        self.unsaid += 1;
        // What comes and goes all the time is not told each time either.
        if self.said.is_some_and(|said| now.duration_since(said) < AGAIN) {
            return None;
        }
        (self.said, self.open) = (Some(now), true);
        Some(std::mem::take(&mut self.unsaid))
    }

    fn over(&mut self) -> Option<u64> {
        let known = std::mem::take(&mut self.open);
        known.then(|| {
            self.unsaid = 0;
            std::mem::take(&mut self.times)
        })
    }
}

fn filter(level: &str) -> Result<EnvFilter, String> {
    EnvFilter::try_new(level).map_err(|error| format!("The log level `{level}` can't be read: {error}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_recurs_is_told_when_it_begins_and_ends() {
        let began = Instant::now();
        let at = |seconds| began + Duration::from_secs(seconds);
        let mut spell = Spell { said: None, unsaid: 0, times: 0, open: false };
        assert_eq!(spell.over(), None);
        assert_eq!(spell.happened(at(0)), Some(1));
        for second in 1..60 {
            assert_eq!(spell.happened(at(second)), None);
        }
        assert_eq!(spell.happened(at(60)), Some(60));
        assert_eq!(spell.happened(at(61)), None);
        assert_eq!((spell.over(), spell.over()), (Some(62), None));
        // It comes and goes: two lines a minute.
        for second in 62..120 {
            assert_eq!((spell.happened(at(second)), spell.over()), (None, None));
        }
        assert_eq!((spell.happened(at(120)), spell.over()), (Some(59), Some(59)));
    }

    #[test]
    fn levels_are_read_or_refused() {
        assert!(filter("info").is_ok());
        assert!(filter("info,taproom_server::store=debug").is_ok());
        let refused = filter("house=loud").expect_err("that is no level");
        assert!(refused.starts_with("The log level `house=loud` can't be read"), "{refused}");
    }
}
