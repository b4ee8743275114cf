//! What has been played so far, as a text that a match can go on from.
//!
//! The first line says what the match is; then one line a finished round: its number and A's share of every
//! game in hundredths. Rounds may finish in any order.

use std::collections::BTreeMap;
use taproom_rules::Mistake;
use taproom_rules::mistake::Wrong;
use taproom_rules::mistake::quoted;

/// The finished rounds of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger {
    title: String,
    rounds: BTreeMap<u64, Vec<u8>>,
}

impl Ledger {
    /// A match that has not begun. The title must tell it from every other match.
    #[must_use]
    pub fn new(title: &str) -> Ledger {
        Ledger { title: title.replace('\n', " "), rounds: BTreeMap::new() }
    }

    /// Reads what was kept. A last line without its end was cut off in writing, and is played again.
    ///
    /// # Errors
    /// When a line can't be read or holds another number of games.
    pub fn read(text: &str, games_a_round: usize) -> Result<Ledger, Mistake> {
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let mut lines = whole.lines();
        let mut ledger = Ledger::new(lines.next().unwrap_or_default());
        for line in lines {
            let wrong = || Mistake::new(Wrong::Other, format!("{} is no finished round", quoted(line)));
            let mut words = line.split(' ');
            let round = words.next().and_then(|word| word.parse().ok()).ok_or_else(wrong)?;
            let shares: Option<Vec<u8>> =
                words.map(|word| word.parse().ok().filter(|&share| share <= 100)).collect();
            let shares = shares.filter(|shares| shares.len() == games_a_round).ok_or_else(wrong)?;
            ledger.rounds.insert(round, shares);
        }
        Ok(ledger)
    }

    /// What the match is.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Remembers a finished round and gives the line that says so.
    pub fn add(&mut self, round: u64, shares: Vec<u8>) -> String {
        let line = line(round, &shares);
        self.rounds.insert(round, shares);
        line
    }

    /// The finished rounds with A's share of every game in hundredths.
    pub fn rounds(&self) -> impl Iterator<Item = (u64, &[u8])> {
        self.rounds.iter().map(|(&round, shares)| (round, shares.as_slice()))
    }

    /// Whether a round has been played.
    #[must_use]
    pub fn has(&self, round: u64) -> bool {
        self.rounds.contains_key(&round)
    }

    /// All of it as [`Ledger::read`] reads it.
    #[must_use]
    pub fn text(&self) -> String {
        let lines: String = self.rounds().map(|(round, shares)| line(round, shares)).collect();
        format!("{}\n{lines}", self.title)
    }
}

fn line(round: u64, shares: &[u8]) -> String {
    let shares: String = shares.iter().map(|share| format!(" {share}")).collect();
    format!("{round}{shares}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_goes_on_where_it_was_left() {
        let mut ledger = Ledger::new("jungle: greedy against random");
        assert_eq!(ledger.add(1, vec![100, 50]), "1 100 50\n");
        ledger.add(0, vec![0, 100]);
        let text = ledger.text();
        assert_eq!(Ledger::read(&text, 2), Ok(ledger.clone()));
        assert_eq!(Ledger::read(&(text.clone() + "2 10"), 2), Ok(ledger), "a torn line is left out");
        assert!(Ledger::read(&text, 3).is_err());
        for line in ["x 1 1\n", "1 101 0\n", "1\n", "\n", "1 -1 0\n"] {
            assert!(Ledger::read(&(text.clone() + line), 2).is_err(), "{line}");
        }
    }
}
