//! How often a position has stood: the keys of a game in their order, with a hash table over them.
//!
//! Where repetition is forbidden every legal move asks how often its position has stood, so looking through
//! all keys would make a long game cost the square of its length. The table only ever forgets what it learnt
//! last, so chains through the list of keys are all it needs: taking back unlinks one key.

/// The latest key of a chain, or the one before a key, counted from 1; there is none.
const NONE: u32 = 0;

/// The keys of the positions in which a seat was to act.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visits {
    keys: Vec<u64>,
    /// For every key the one before it in its chain.
    before: Vec<u32>,
    /// The latest key of every chain; as many chains as a power of two that is no less than the keys.
    latest: Vec<u32>,
}

/// Two games are the same when they went through the same positions, however large their tables have grown.
impl PartialEq for Visits {
    fn eq(&self, other: &Visits) -> bool {
        self.keys == other.keys
    }
}

impl Eq for Visits {}

impl Visits {
    pub(crate) fn keys(&self) -> &[u64] {
        &self.keys
    }

    pub(crate) fn push(&mut self, key: u64) {
        if self.keys.len() == self.latest.len() {
            self.grow();
        }
        self.keys.push(key);
        self.link(self.keys.len() - 1);
    }

    pub(crate) fn pop(&mut self) {
        if let (Some(key), Some(before)) = (self.keys.pop(), self.before.pop()) {
            let chain = self.chain(key);
            self.latest[chain] = before;
        }
    }

    /// Whether a key is there at least this many times. The walk ends as soon as that is known.
    pub(crate) fn has(&self, key: u64, times: usize) -> bool {
        times == 0 || self.walk(key).filter(|&other| other == key).nth(times - 1).is_some()
    }

    /// The keys that share a chain with this one, the latest first.
    fn walk(&self, key: u64) -> impl Iterator<Item = u64> {
        let mut at = if self.latest.is_empty() { NONE } else { self.latest[self.chain(key)] };
        std::iter::from_fn(move || {
            let index = at.checked_sub(1)? as usize;
            at = self.before[index];
            Some(self.keys[index])
        })
    }

    fn chain(&self, key: u64) -> usize {
        key as usize & (self.latest.len() - 1)
    }

    fn grow(&mut self) {
        let chains = (self.latest.len() * 2).max(16);
        self.latest.clear();
        self.latest.resize(chains, NONE);
        self.before.clear();
        for index in 0..self.keys.len() {
            self.link(index);
        }
    }

    /// Puts the key with this index, the first that is in no chain, into its chain.
    fn link(&mut self, index: usize) {
        let chain = self.chain(self.keys[index]);
        self.before.push(self.latest[chain]);
        self.latest[chain] = index as u32 + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zobrist::number;

    #[test]
    fn keys_are_counted_and_forgotten() {
        let mut visits = Visits::default();
        assert!(!visits.has(7, 1));
        for i in 0..1000u64 {
            visits.push(number(i % 300));
        }
        assert!(visits.has(number(50), 4) && !visits.has(number(50), 5));
        assert!(visits.has(number(250), 3) && !visits.has(number(250), 4));
        let grown = visits.clone();
        while visits.keys().len() > 299 {
            visits.pop();
        }
        assert!(visits.has(number(50), 1) && !visits.has(number(50), 2));
        assert!(!visits.has(number(299), 1), "it stood later than what is left");
        for i in 299..1000u64 {
            visits.push(number(i % 300));
        }
        assert_eq!(visits, grown);
    }

    /// Asking costs a few steps however long the game is, also for positions that never stood.
    #[test]
    fn asking_does_not_grow_with_the_game() {
        const GAME: u64 = 20_000;
        let mut visits = Visits::default();
        for i in 0..GAME {
            visits.push(number(i / 2));
        }
        let steps: usize = (0..GAME).map(|i| visits.walk(number(i)).count()).sum();
        assert!(steps < 4 * GAME as usize, "{steps} steps for {GAME} questions");
    }
}
