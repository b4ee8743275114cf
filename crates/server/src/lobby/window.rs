//! A window on a list that may be long: what is shown keeps its place until it goes. PURE.
//!
//! So a row does not jump away under somebody's finger, what changes out of sight is told to nobody, and a host who
//! opens many tables does not push out those of others.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

/// A list of which some rows are shown.
#[derive(Debug)]
pub struct Window<Key, Owner, Row> {
    rows: HashMap<Key, Kept<Owner, Row>>,
    /// The rows that are not shown but may be, in the order in which they came.
    waiting: BTreeMap<u64, Key>,
    /// The rows that are shown, in the order in which they appeared.
    shown: Vec<Key>,
    /// What has happened to rows that were shown, or are now, since it was last asked.
    changed: Vec<Key>,
    gone: Vec<Key>,
    came: u64,
    bounds: Bounds,
}

#[derive(Debug)]
struct Kept<Owner, Row> {
    row: Row,
    owner: Owner,
    /// Which place in the order of coming it has.
    number: u64,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Shown,
    Waiting,
    /// It is remembered, but it is not for showing now.
    Aside,
}

/// How much a window holds.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Rows that are shown.
    pub shown: usize,
    /// Rows of one owner that are shown while others wait.
    pub of_owner: usize,
    /// Rows that are remembered.
    pub kept: usize,
}

/// What has changed in a window.
#[derive(PartialEq, Eq, Debug)]
pub struct Changes<Key, Row> {
    /// Rows that are new or different, in the order in which they are shown.
    pub rows: Vec<Row>,
    /// Rows that are not shown any more.
    pub gone: Vec<Key>,
}

impl<Key, Row> Changes<Key, Row> {
    /// Whether nothing has changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.gone.is_empty()
    }
}

impl<Key: Clone + Eq + Hash, Owner: Copy + Eq + Hash, Row: Clone + PartialEq> Window<Key, Owner, Row> {
    /// An empty list.
    #[must_use]
    pub fn new(bounds: Bounds) -> Window<Key, Owner, Row> {
        Window {
            rows: HashMap::new(),
            waiting: BTreeMap::new(),
            shown: Vec::new(),
            changed: Vec::new(),
            gone: Vec::new(),
            came: 0,
            bounds,
        }
    }

    /// How many rows there are that may be shown.
    #[must_use]
    pub fn len(&self) -> usize {
        self.shown.len() + self.waiting.len()
    }

    /// The rows that may be shown, in any order.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.rows.values().filter(|kept| kept.state != State::Aside).map(|kept| &kept.row)
    }

    /// Whether nothing may be shown.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether a row is known.
    #[must_use]
    pub fn contains(&self, key: &Key) -> bool {
        self.rows.contains_key(key)
    }

    /// A row is new, or different. One that is kept aside stays aside. Beyond the bound the oldest that is kept aside
    /// is forgotten, or the oldest that waits.
    pub fn put(&mut self, key: Key, owner: Owner, row: Row) {
        if let Some(kept) = self.rows.get_mut(&key) {
            kept.owner = owner;
            if kept.row != row {
                kept.row = row;
                if kept.state == State::Shown && !self.changed.contains(&key) {
                    self.changed.push(key);
                }
            }
            return;
        }
        if self.rows.len() >= self.bounds.kept {
            let aside = || {
                let aside = self.rows.iter().filter(|(_, kept)| kept.state == State::Aside);
                aside.min_by_key(|(_, kept)| kept.number).map(|(key, _)| key.clone())
            };
            let oldest = aside().or_else(|| self.waiting.values().next().cloned());
            match oldest {
                Some(oldest) => self.remove(&oldest),
                None => return,
            }
        }
        self.came += 1;
        self.waiting.insert(self.came, key.clone());
        self.rows.insert(key, Kept { row, owner, number: self.came, state: State::Waiting });
    }

    /// A row is no more.
    pub fn remove(&mut self, key: &Key) {
        self.hide(key);
        self.rows.remove(key);
    }

    fn hide(&mut self, key: &Key) {
        let Some(kept) = self.rows.get_mut(key) else { return };
        match kept.state {
            State::Shown => {
                self.shown.retain(|other| other != key);
                self.changed.retain(|other| other != key);
                self.gone.push(key.clone());
            }
            State::Waiting => {
                self.waiting.remove(&kept.number);
            }
            State::Aside => {}
        }
        kept.state = State::Aside;
    }

    /// Sets every row aside that is not for showing now, and lets those wait again that are.
    pub fn sift(&mut self, may_be_shown: impl Fn(&Row) -> bool) {
        let wrong = |kept: &Kept<Owner, Row>| (kept.state == State::Aside) == may_be_shown(&kept.row);
        let wrong: Vec<Key> =
            self.rows.iter().filter(|(_, kept)| wrong(kept)).map(|(key, _)| key.clone()).collect();
        for key in wrong {
            match self.rows.get_mut(&key) {
                Some(kept) if kept.state == State::Aside => {
                    kept.state = State::Waiting;
                    self.waiting.insert(kept.number, key);
                }
                _ => self.hide(&key),
            }
        }
    }

    /// Fills free places, the longest waiting first, those of owners who have their share shown last; and gives what
    /// has changed since this was last asked.
    pub fn changes(&mut self) -> Changes<Key, Row> {
        self.fill();
        // A row that went and came back meanwhile did not go.
        let gone: Vec<Key> =
            std::mem::take(&mut self.gone).into_iter().filter(|key| !self.is_shown(key)).collect();
        let mut changed = std::mem::take(&mut self.changed);
        changed.sort_by_key(|key| self.shown.iter().position(|other| other == key));
        let rows = changed.iter().filter_map(|key| self.rows.get(key)).map(|kept| kept.row.clone()).collect();
        Changes { rows, gone }
    }

    /// Whether there is something that has not been told: a row that changed or went, or a free place.
    #[must_use]
    pub fn has_changes(&self) -> bool {
        let place = self.shown.len() < self.bounds.shown && !self.waiting.is_empty();
        place || !self.changed.is_empty() || !self.gone.is_empty()
    }

    /// Forgets rows that are no more.
    pub fn retain(&mut self, keeps: impl Fn(&Key) -> bool) {
        let gone: Vec<Key> = self.rows.keys().filter(|key| !keeps(key)).cloned().collect();
        gone.iter().for_each(|key| self.remove(key));
    }

    /// Whether a row is shown.
    #[must_use]
    pub fn is_shown(&self, key: &Key) -> bool {
        self.rows.get(key).is_some_and(|kept| kept.state == State::Shown)
    }

    fn fill(&mut self) {
        let free = self.bounds.shown.saturating_sub(self.shown.len());
        if free == 0 || self.waiting.is_empty() {
            return;
        }
        let mut shares: HashMap<Owner, usize> = HashMap::new();
        for key in &self.shown {
            if let Some(kept) = self.rows.get(key) {
                *shares.entry(kept.owner).or_default() += 1;
            }
        }
        let mut chosen: Vec<u64> = Vec::new();
        let mut others: Vec<u64> = Vec::new();
        for (&number, key) in &self.waiting {
            if chosen.len() == free {
                break;
            }
            let Some(kept) = self.rows.get(key) else { continue };
            let share = shares.entry(kept.owner).or_default();
            if *share < self.bounds.of_owner {
                *share += 1;
                chosen.push(number);
            } else if others.len() < free {
                others.push(number);
            }
        }
        chosen.extend(others.into_iter().take(free - chosen.len()));
        for number in chosen {
            let Some(key) = self.waiting.remove(&number) else { continue };
            if let Some(kept) = self.rows.get_mut(&key) {
                kept.state = State::Shown;
            }
            self.shown.push(key.clone());
            self.changed.push(key);
        }
    }

    /// Everything that is shown, as it is now.
    pub fn current(&mut self) -> Vec<Row> {
        self.fill();
        self.shown.iter().filter_map(|key| self.rows.get(key)).map(|kept| kept.row.clone()).collect()
    }

    /// Everything that is shown, as it was when changes were last asked for.
    pub fn shown(&self) -> impl Iterator<Item = &Row> {
        let fresh = |key: &&Key| !self.changed.contains(key);
        self.shown.iter().filter(fresh).filter_map(|key| self.rows.get(key)).map(|kept| &kept.row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: Bounds = Bounds { shown: 3, of_owner: 2, kept: 6 };

    fn window(rows: &[(u32, char)]) -> Window<u32, char, String> {
        let mut window = Window::new(BOUNDS);
        for &(key, owner) in rows {
            window.put(key, owner, key.to_string());
        }
        window
    }

    fn all(window: &Window<u32, char, String>) -> String {
        window.shown().cloned().collect::<Vec<_>>().join(" ")
    }

    fn changes(window: &mut Window<u32, char, String>) -> (String, Vec<u32>) {
        let Changes { rows, gone } = window.changes();
        (rows.join(" "), gone)
    }

    #[test]
    fn what_is_shown_stays_until_it_goes() {
        let mut window = window(&[(1, 'a'), (2, 'b'), (3, 'c'), (4, 'd'), (5, 'e')]);
        assert_eq!(changes(&mut window), ("1 2 3".into(), vec![]));
        assert_eq!((all(&window), window.len()), ("1 2 3".into(), 5));
        // What changes out of sight is told to nobody.
        window.put(5, 'e', "5!".into());
        window.put(2, 'b', "2!".into());
        assert_eq!(changes(&mut window), ("2!".into(), vec![]));
        window.put(2, 'b', "2!".into());
        assert_eq!(changes(&mut window), (String::new(), vec![]));
        window.remove(&1);
        assert_eq!(changes(&mut window), ("4".into(), vec![1]));
        assert_eq!(all(&window), "2! 3 4");
        window.remove(&9);
        window.remove(&5);
        assert_eq!((changes(&mut window), window.len()), ((String::new(), vec![]), 3));
    }

    /// Somebody who opens many tables has their share; where nobody else waits, they have the rest too.
    #[test]
    fn nobody_fills_the_window() {
        let mut window = window(&[(1, 'a'), (2, 'a'), (3, 'a'), (4, 'a'), (5, 'b')]);
        assert_eq!(changes(&mut window).0, "1 2 5");
        window.remove(&5);
        assert_eq!(changes(&mut window), ("3".into(), vec![5]));
    }

    #[test]
    fn what_is_set_aside_comes_back() {
        let mut window = window(&[(1, 'a'), (2, 'b'), (3, 'c'), (4, 'd')]);
        window.changes();
        window.sift(|row| row != "2");
        assert_eq!(changes(&mut window), ("4".into(), vec![2]));
        assert_eq!(window.len(), 3);
        window.put(2, 'b', "2!".into());
        window.sift(|_| true);
        window.remove(&1);
        assert_eq!(changes(&mut window), ("2!".into(), vec![1]));
        // One that goes and comes back between two looks has only changed, or nothing has.
        window.sift(|row| row != "3");
        window.sift(|_| true);
        assert_eq!(changes(&mut window), ("3".into(), vec![]));
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let mut window = window(&[]);
        for key in 1..=20 {
            window.put(key, 'a', key.to_string());
            window.changes();
        }
        assert_eq!((window.len(), all(&window)), (6, "1 2 3".into()));
        // The newest wait: the older ones may have been forgotten.
        window.remove(&1);
        assert_eq!(changes(&mut window), ("18".into(), vec![1]));
    }

    /// Whoever applies all changes has what somebody has who comes later.
    #[test]
    fn changes_add_up() {
        let mut window = window(&[]);
        let mut seen: Vec<(u32, String)> = Vec::new();
        let mut dice = 7_u32;
        for _ in 0..5000 {
            dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let (key, what) = (dice >> 8 & 15, dice >> 16 & 7);
            match what {
                0 | 1 => window.remove(&key),
                2 => window.sift(|row| !row.ends_with(['1', '3'])),
                3 => window.sift(|_| true),
                _ => window.put(key, char::from(b'a' + (key & 3) as u8), format!("{key}-{}", dice >> 20 & 3)),
            }
            if dice >> 28 == 0 {
                continue;
            }
            let Changes { rows, gone } = window.changes();
            seen.retain(|(key, _)| !gone.contains(key));
            for row in rows {
                let key: u32 = row.split('-').next().and_then(|key| key.parse().ok()).unwrap_or(99);
                match seen.iter_mut().find(|(other, _)| *other == key) {
                    Some(known) => known.1 = row,
                    None => seen.push((key, row)),
                }
            }
            let now: Vec<String> = window.shown().cloned().collect();
            let mut told: Vec<String> = seen.iter().map(|(_, row)| row.clone()).collect();
            let mut there = now.clone();
            told.sort();
            there.sort();
            assert_eq!(told, there);
        }
    }
}
