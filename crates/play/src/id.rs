//! Who and which: the names of people and tables.

use std::fmt;

/// Somebody the house knows: a guest, a member or a bot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PersonId(pub i64);

/// A table. Its text is what links are made of, so it is drawn at random and can't be guessed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableId(i64);

/// Digits and letters that can't be mistaken for each other when somebody reads them aloud.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 10;
const BITS: u32 = 5;

impl TableId {
    /// A table's name from chance; only the lowest fifty bits count.
    #[must_use]
    pub fn from_chance(bits: u64) -> TableId {
        TableId((bits & ((1 << (BITS * LENGTH as u32)) - 1)) as i64)
    }

    /// The number under which it is stored.
    #[must_use]
    pub fn number(self) -> i64 {
        self.0
    }

    /// The table stored under this number.
    #[must_use]
    pub fn from_number(number: i64) -> TableId {
        TableId::from_chance(number as u64)
    }

    /// Reads a table's text, in any case.
    #[must_use]
    pub fn read(text: &str) -> Option<TableId> {
        if text.len() != LENGTH {
            return None;
        }
        let digit = |byte: u8| LETTERS.iter().position(|&letter| letter == byte.to_ascii_lowercase());
        let bits = text.bytes().try_fold(0, |bits, byte| Some(bits << BITS | digit(byte)? as u64))?;
        Some(TableId::from_chance(bits))
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |place: usize| LETTERS[(self.0 >> (BITS as usize * place) & 31) as usize] as char;
        (0..LENGTH).rev().try_for_each(|place| write!(f, "{}", letter(place)))
    }
}

/// A tournament. Its text is made like a table's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TournamentId(TableId);

impl TournamentId {
    /// A tournament's name from chance; only the lowest fifty bits count.
    #[must_use]
    pub fn from_chance(bits: u64) -> TournamentId {
        TournamentId(TableId::from_chance(bits))
    }

    /// The number under which it is stored.
    #[must_use]
    pub fn number(self) -> i64 {
        self.0.number()
    }

    /// The tournament stored under this number.
    #[must_use]
    pub fn from_number(number: i64) -> TournamentId {
        TournamentId(TableId::from_number(number))
    }

    /// Reads a tournament's text, in any case.
    #[must_use]
    pub fn read(text: &str) -> Option<TournamentId> {
        TableId::read(text).map(TournamentId)
    }
}

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_found_by_its_text() {
        for bits in [0, 1, u64::MAX, 0x0123_4567_89ab_cdef] {
            let id = TableId::from_chance(bits);
            assert_eq!(TableId::read(&id.to_string().to_uppercase()), Some(id));
            assert_eq!(TableId::from_number(id.number()), id);
        }
        for wrong in ["", "0", "iiiiiiiiii", "00000000000", "abcé56789"] {
            assert_eq!(TableId::read(wrong), None, "{wrong}");
        }
    }
}
