//! What is wrong with a text, and where.

use std::fmt;

/// What kind of trouble it is: data, to be said in any language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wrong {
    /// A text is longer than any good one.
    TooLong,
    /// A position has not the parts that it should have.
    Fields,
    /// The ranks of a board have not the form of the board.
    Ranks,
    /// There is no such piece, or it is not written as pieces are.
    Piece,
    /// A piece stands where it can't get.
    Stands,
    /// There are too many or too few pieces of a kind.
    Count,
    /// Nobody can be on the move like this.
    Turn,
    /// A counter is no number, or too large a one.
    Number,
    /// The game would be over before it begins.
    Decided,
    /// So many can't play, or not those.
    Players,
    /// Who commands which army is not clear.
    Army,
    /// A double step could not have happened.
    Double,
    /// Nobody can hold such pieces.
    Reserve,
    /// What is dealt can't be dealt like this.
    Deal,
    /// Not the text of a move.
    Move,
    /// There is no such square.
    Square,
    /// There is no such seat.
    Seat,
    /// There is no such choice among the rules.
    Option,
    /// Not the text of a record.
    Record,
    /// Something that only programs write.
    Other,
}

impl Wrong {
    /// All kinds.
    pub const ALL: [Wrong; 20] = [
        Wrong::TooLong,
        Wrong::Fields,
        Wrong::Ranks,
        Wrong::Piece,
        Wrong::Stands,
        Wrong::Count,
        Wrong::Turn,
        Wrong::Number,
        Wrong::Decided,
        Wrong::Players,
        Wrong::Army,
        Wrong::Double,
        Wrong::Reserve,
        Wrong::Deal,
        Wrong::Move,
        Wrong::Square,
        Wrong::Seat,
        Wrong::Option,
        Wrong::Record,
        Wrong::Other,
    ];

    /// Its name in data.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Wrong::TooLong => "too-long",
            Wrong::Fields => "fields",
            Wrong::Ranks => "ranks",
            Wrong::Piece => "piece",
            Wrong::Stands => "stands",
            Wrong::Count => "count",
            Wrong::Turn => "turn",
            Wrong::Number => "number",
            Wrong::Decided => "decided",
            Wrong::Players => "players",
            Wrong::Army => "army",
            Wrong::Double => "double",
            Wrong::Reserve => "reserve",
            Wrong::Deal => "deal",
            Wrong::Move => "move",
            Wrong::Square => "square",
            Wrong::Seat => "seat",
            Wrong::Option => "option",
            Wrong::Record => "record",
            Wrong::Other => "other",
        }
    }
}

/// A text that could not be read: what kind of trouble it is, a sentence in English that says more, and the place if
/// there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    wrong: Wrong,
    what: String,
    at: Option<usize>,
}

impl Mistake {
    /// Something is wrong with the whole.
    #[must_use]
    pub fn new(wrong: Wrong, what: impl Into<String>) -> Mistake {
        Mistake { wrong, what: what.into(), at: None }
    }

    /// Something is wrong at a place, counted in bytes from 0.
    #[must_use]
    pub fn at(wrong: Wrong, at: usize, what: impl Into<String>) -> Mistake {
        Mistake { wrong, what: what.into(), at: Some(at) }
    }

    /// The same mistake found in a part that starts further on.
    #[must_use]
    pub fn moved(mut self, by: usize) -> Mistake {
        self.at = Some(self.at.unwrap_or(0) + by);
        self
    }

    /// What kind of trouble it is.
    #[must_use]
    pub fn wrong(&self) -> Wrong {
        self.wrong
    }

    /// The place, counted in bytes from 0.
    #[must_use]
    pub fn place(&self) -> Option<usize> {
        self.at
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
        _ => Err(Mistake::at(
            Wrong::Number,
            at,
            format!("{what} must be a number from 0 to {most}, not {}", quoted(field)),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_stay_on_one_short_line() {
        assert_eq!(quoted("a\nb"), "\"a\\nb\"");
        assert!(quoted(&"x".repeat(1000)).chars().count() < 50);
        assert_eq!(Mistake::at(Wrong::Other, 4, "no").moved(2).to_string(), "no (at character 7)");
    }
}
