//! What is wrong with a text, and where.

use std::fmt;

/// A text that could not be read: a sentence, and the place of the trouble if there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    what: String,
    at: Option<usize>,
}

impl Mistake {
    /// Something is wrong with the whole.
    #[must_use]
    pub fn new(what: impl Into<String>) -> Mistake {
        Mistake { what: what.into(), at: None }
    }

    /// Something is wrong at a place, counted in bytes from 0.
    #[must_use]
    pub fn at(at: usize, what: impl Into<String>) -> Mistake {
        Mistake { what: what.into(), at: Some(at) }
    }

    /// The same mistake found in a part that starts further on.
    #[must_use]
    pub fn moved(mut self, by: usize) -> Mistake {
        self.at = Some(self.at.unwrap_or(0) + by);
        self
    }

    /// The sentence without the place.
    #[must_use]
    pub fn what(&self) -> &str {
        &self.what
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            Some(at) => write!(f, "{} (at character {})", self.what, at + 1),
            None => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for Mistake {}

/// A piece of somebody's text fit to stand in a message: quoted, on one line, not too long.
#[must_use]
pub fn quoted(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((cut, _)) => format!("{:?}…", &text[..cut]),
        None => format!("{text:?}"),
    }
}

/// The fields of a line, split at single blanks, each with the place where it starts.
pub(crate) fn fields(text: &str) -> Vec<(usize, &str)> {
    let mut at = 0;
    text.split(' ')
        .map(|field| {
            let start = at;
            at += field.len() + 1;
            (start, field)
        })
        .collect()
}

/// The items of a comma-separated field, each with the place where it starts; `-` stands for none.
pub(crate) fn items(at: usize, field: &str) -> Vec<(usize, &str)> {
    if field == "-" {
        return Vec::new();
    }
    let mut next = at;
    field
        .split(',')
        .map(|item| {
            let start = next;
            next += item.len() + 1;
            (start, item)
        })
        .collect()
}

/// Counters stop here, so that every position can be written and read again.
pub(crate) const MOST_COUNTED: u16 = 9999;

/// The next value of a counter of quiet plies or turns.
#[inline]
pub(crate) fn next_quiet(quiet: u16) -> u16 {
    (quiet + 1).min(MOST_COUNTED)
}

/// Reads a number that must not be larger than `most`.
pub(crate) fn number(at: usize, field: &str, most: u16, what: &str) -> Result<u16, Mistake> {
    let plain = !field.is_empty() && field.bytes().all(|b| b.is_ascii_digit());
    match field.parse() {
        Ok(n) if plain && n <= most => Ok(n),
        _ => Err(Mistake::at(at, format!("{what} must be a number from 0 to {most}, not {}", quoted(field)))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_stay_on_one_short_line() {
        assert_eq!(quoted("a\nb"), "\"a\\nb\"");
        assert!(quoted(&"x".repeat(1000)).chars().count() < 50);
        assert_eq!(Mistake::at(4, "no").moved(2).to_string(), "no (at character 7)");
    }
}
