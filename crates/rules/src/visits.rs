//! How often a position has stood: the keys of a game in their order, with a hash table over them.
//!
//! Where repetition is forbidden every legal move asks how often its position has stood, so looking through
//! all keys would make a long game cost the square of its length. The table only ever forgets what it learnt
//! last, so chains through the list of keys are all it needs: taking back unlinks one key.

use list::Keys;

/// The latest key of a chain, or the one before a key, counted from 1; there is none.
const NONE: u32 = 0;

/// The keys of the positions in which a seat was to act.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visits {
    keys: Keys,
    /// For every key the one before it in its chain.
    before: Vec<u32>,
    /// The latest key of every chain; as many chains as a power of two that is no less than the keys.
    latest: Vec<u32>,
}

/// Two games are the same when they went through the same positions, however large their tables have grown.
impl PartialEq for Visits {
    fn eq(&self, other: &Visits) -> bool {
        self.keys() == other.keys()
    }
}

impl Eq for Visits {}

impl Visits {
    pub(crate) fn keys(&self) -> &[u64] {
        self.keys.all()
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
            Some(self.keys.at(index))
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
        let chain = self.chain(self.keys.at(index));
        self.before.push(self.latest[chain]);
        self.latest[chain] = index as u32 + 1;
    }
}

/// The list itself. Nothing outside sees a key without being counted while tests run, so a test can tell what
/// a question costs however it is answered.
mod list {
    #[derive(Clone, Debug, Default)]
    pub(super) struct Keys(Vec<u64>);

    impl Keys {
        pub(super) fn len(&self) -> usize {
            self.0.len()
        }

        pub(super) fn push(&mut self, key: u64) {
            self.0.push(key);
        }

        pub(super) fn pop(&mut self) -> Option<u64> {
            self.0.pop()
        }

        pub(super) fn at(&self, index: usize) -> u64 {
            count(1);
            self.0[index]
        }

        pub(super) fn all(&self) -> &[u64] {
            count(self.0.len());
            &self.0
        }
    }

    #[cfg(not(test))]
    fn count(_keys: usize) {}

    #[cfg(test)]
    use counted::count;

    #[cfg(test)]
    pub(super) mod counted {
        use std::cell::Cell;

        thread_local! {
            static SEEN: Cell<usize> = const { Cell::new(0) };
        }

        pub(super) fn count(keys: usize) {
            SEEN.set(SEEN.get() + keys);
        }

        /// How many keys this thread looks at while it does something.
        pub(in super::super) fn seen_by(something: impl FnOnce()) -> usize {
            let before = SEEN.get();
            something();
            SEEN.get() - before
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::list::counted::seen_by;
    use super::*;
    use crate::zobrist::number;
    use crate::{Game, GameId, Move, Spec};

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

    /// Asking costs a few looks however long the game is, also for positions that never stood.
    #[test]
    fn asking_does_not_grow_with_the_game() {
        const GAME: u64 = 20_000;
        let mut visits = Visits::default();
        for i in 0..GAME {
            visits.push(number(i / 2));
        }
        let seen = seen_by(|| (0..GAME).for_each(|i| assert!(!visits.has(number(i), 3))));
        assert!(seen < 4 * GAME as usize, "{seen} keys for {GAME} questions");
    }

    /// Where repetition is forbidden every move of a game asks about every other that could be played instead;
    /// late in a long game that costs what it cost at its beginning. Looking through all keys would make it
    /// fifteen times as much.
    #[test]
    fn late_moves_cost_what_early_ones_do() {
        let spec = Spec::new(GameId::Jungle).with_options(["ban_repetition", "no_draws"]).unwrap();
        let mut game = Game::new(spec).unwrap();
        let mut die = 0;
        let mut thousand = || {
            seen_by(|| {
                for _ in 0..1000 {
                    let position = game.position();
                    let quiet = |m: &Move| {
                        let mut next = position.clone();
                        next.play_unchecked(*m);
                        position.captured(*m).is_none() && next.decided().is_none()
                    };
                    let moves: Vec<Move> = game.legal().into_iter().filter(quiet).collect();
                    die += 1;
                    game.play(moves[number(die) as usize % moves.len()]).unwrap();
                }
            })
        };
        let seen: Vec<usize> = (0..8).map(|_| thousand()).collect();
        assert!(seen[0] > 1000, "{seen:?}");
        assert!(seen[7] < 3 * seen[0], "{seen:?}");
    }
}
