//! The log: lines for people or for programs, on standard error. What must not be read by others has types
//! that don't show themselves (`people::Secret`), and is never given to the log by hand.

use clap::ValueEnum;
use std::io::IsTerminal;
use std::str::FromStr;
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

fn filter(level: &str) -> Result<EnvFilter, String> {
    EnvFilter::try_new(level).map_err(|error| format!("The log level `{level}` can't be read: {error}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_or_refused() {
        assert!(filter("info").is_ok());
        assert!(filter("info,taproom_server::store=debug").is_ok());
        let refused = filter("house=loud").expect_err("that is no level");
        assert!(refused.starts_with("The log level `house=loud` can't be read"), "{refused}");
    }
}
