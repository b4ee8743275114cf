//! A window on a list that may be long: what is shown keeps its place until it goes. PURE.
//!
//! So a row does not jump away under somebody's finger, what changes out of sight is told to nobody, and neither a host
//! who opens many tables nor many hosts of one place push out those of others: whoever shows more than their share gives
//! way, also where their rows are shown already.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

/// A list of which some rows are shown.
#[derive(Debug)]
pub struct Window<Key, Place, Row> {
    rows: HashMap<Key, Kept<Place, Row>>,
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
struct Kept<Place, Row> {
    row: Row,
    owner: Owner<Place>,
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

/// Whose a row is: somebody's, and of all those of a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Owner<Place> {
    /// Where they are, as far as that is known; otherwise what stands for them alone.
    pub place: Place,
    /// Who.
    pub person: i64,
}

/// How much a window holds.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Rows that are shown.
    pub shown: usize,
    /// Rows of one place, and of one of its people, that are shown in any case; beyond them a row gives way to one that
    /// waits of a place, or of somebody there, of whom fewer are shown.
    pub share: usize,
    /// Rows that are remembered.
    pub kept: usize,
}

/// How much of everybody's is shown.
struct Shares<Place> {
    places: HashMap<Place, usize>,
    owners: HashMap<Owner<Place>, usize>,
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

impl<Key: Clone + Eq + Hash, Place: Copy + Eq + Hash, Row: Clone + PartialEq> Window<Key, Place, Row> {
    /// An empty list.
    #[must_use]
    pub fn new(bounds: Bounds) -> Window<Key, Place, Row> {
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
    pub fn put(&mut self, key: Key, owner: Owner<Place>, row: Row) {
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
        let wrong = |kept: &Kept<Place, Row>| (kept.state == State::Aside) == may_be_shown(&kept.row);
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

    /// Fills free places, the longest waiting first, those of places that have their share shown last; lets those give way
    /// who show more than their share; and gives what has changed since this was last asked.
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

    /// Whether there is something that has not been told: a row that changed or went, a free place, or a row that gives
    /// way.
    #[must_use]
    pub fn has_changes(&self) -> bool {
        let place = self.shown.len() < self.bounds.shown && !self.waiting.is_empty();
        place || !self.changed.is_empty() || !self.gone.is_empty() || self.exchange().is_some()
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
        if free > 0 && !self.waiting.is_empty() {
            for number in self.next(free) {
                self.show(number);
            }
        }
        // Each exchange makes what is shown more even, so there is a last one.
        while let Some((number, key)) = self.exchange() {
            self.step_back(&key);
            self.show(number);
        }
    }

    /// So many rows that wait and come next.
    fn next(&self, free: usize) -> Vec<u64> {
        let mut shares = self.shares().places;
        let mut chosen: Vec<u64> = Vec::new();
        let mut others: Vec<u64> = Vec::new();
        for (&number, key) in &self.waiting {
            if chosen.len() == free {
                break;
            }
            let Some(kept) = self.rows.get(key) else { continue };
            let share = shares.entry(kept.owner.place).or_default();
            if *share < self.bounds.share {
                *share += 1;
                chosen.push(number);
            } else if others.len() < free {
                others.push(number);
            }
        }
        chosen.extend(others.into_iter().take(free - chosen.len()));
        chosen
    }

    fn show(&mut self, number: u64) {
        let Some(key) = self.waiting.remove(&number) else { return };
        if let Some(kept) = self.rows.get_mut(&key) {
            kept.state = State::Shown;
        }
        self.shown.push(key.clone());
        self.changed.push(key);
    }

    /// A row that is shown waits again.
    fn step_back(&mut self, key: &Key) {
        self.hide(key);
        if let Some(kept) = self.rows.get_mut(key) {
            kept.state = State::Waiting;
            self.waiting.insert(kept.number, key.clone());
        }
    }

    fn shares(&self) -> Shares<Place> {
        let mut shares = Shares { places: HashMap::new(), owners: HashMap::new() };
        for kept in self.shown.iter().filter_map(|key| self.rows.get(key)) {
            *shares.places.entry(kept.owner.place).or_default() += 1;
            *shares.owners.entry(kept.owner).or_default() += 1;
        }
        shares
    }

    /// The row that has waited longest of those for which one that is shown gives way, and the latest of whoever shows
    /// most: of the place that shows most, or within their own place.
    fn exchange(&self) -> Option<(u64, Key)> {
        if self.waiting.is_empty() || self.shown.len() < self.bounds.shown {
            return None;
        }
        let shares = self.shares();
        let of_place = |place: Place| shares.places.get(&place).copied().unwrap_or(0);
        let of_owner = |owner: Owner<Place>| shares.owners.get(&owner).copied().unwrap_or(0);
        let shown = || self.shown.iter().filter_map(|key| Some((key, self.rows.get(key)?.owner)));
        // Of those who show the same the latest comes last, and that is the one.
        let widest = shown().max_by_key(|(_, owner)| of_place(owner.place))?.1.place;
        let most = of_place(widest);
        if most <= self.bounds.share {
            return None;
        }
        let greediest = |place| {
            let there = shown().filter(|(_, owner)| owner.place == place);
            there.max_by_key(|(_, owner)| of_owner(*owner))
        };
        // Of many that wait most are of a few places.
        let mut known: HashMap<Place, Option<(&Key, Owner<Place>)>> = HashMap::new();
        for (&number, key) in &self.waiting {
            let Some(Kept { owner, .. }) = self.rows.get(key) else { continue };
            let gives_way = if most > of_place(owner.place) + 1 {
                greediest(widest)
            } else {
                let there = *known.entry(owner.place).or_insert_with(|| greediest(owner.place));
                there.filter(|(_, other)| of_owner(*other) > self.bounds.share.max(of_owner(*owner) + 1))
            };
            if let Some((key, _)) = gives_way {
                return Some((number, key.clone()));
            }
        }
        None
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

    const BOUNDS: Bounds = Bounds { shown: 3, share: 2, kept: 6 };

    /// Everybody is alone at their place.
    fn alone(place: char) -> Owner<char> {
        Owner { place, person: 0 }
    }

    fn window(rows: &[(u32, char)]) -> Window<u32, char, String> {
        let mut window = Window::new(BOUNDS);
        for &(key, owner) in rows {
            window.put(key, alone(owner), key.to_string());
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
        window.put(5, alone('e'), "5!".into());
        window.put(2, alone('b'), "2!".into());
        assert_eq!(changes(&mut window), ("2!".into(), vec![]));
        window.put(2, alone('b'), "2!".into());
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

    /// A window of ten rows with a share of three: the owners of what is shown, by their places and numbers.
    fn shown_of(rows: &[(char, i64, u32)]) -> (Window<u32, char, String>, String) {
        let mut window = Window::new(Bounds { shown: 10, share: 3, kept: 1000 });
        let mut key = 0;
        for &(place, person, many) in rows {
            for _ in 0..many {
                key += 1;
                window.put(key, Owner { place, person }, format!("{place}{person}"));
            }
            window.changes();
        }
        let mut shown: Vec<String> = window.shown().cloned().collect();
        shown.sort();
        (window, shown.join(" "))
    }

    /// What was shown while there was room gives way to others who come later, as far as it is more than its share.
    #[test]
    fn whoever_came_first_keeps_no_more_than_a_share() {
        for (rows, shown) in [
            // Alone they have everything.
            (&[('a', 1, 20)][..], "a1 a1 a1 a1 a1 a1 a1 a1 a1 a1"),
            // Four people of one place are no more than one of another.
            (
                &[('a', 1, 5), ('a', 2, 5), ('a', 3, 5), ('a', 4, 5), ('b', 5, 1)],
                "a1 a1 a1 a2 a2 a2 a3 a3 a4 b5",
            ),
            (
                &[('a', 1, 9), ('a', 2, 9), ('b', 5, 1), ('c', 6, 1), ('d', 7, 9), ('e', 8, 1)],
                "a1 a1 a2 a2 b5 c6 d7 d7 d7 e8",
            ),
            // Within a place too, whoever comes later is seen beside whoever filled it.
            (&[('a', 1, 20), ('a', 2, 1)], "a1 a1 a1 a1 a1 a1 a1 a1 a1 a2"),
            (&[('a', 1, 20), ('a', 2, 20)], "a1 a1 a1 a1 a1 a2 a2 a2 a2 a2"),
            // Where everybody has no more than their share, what is shown stays.
            (
                &[('a', 1, 3), ('b', 2, 3), ('c', 3, 3), ('d', 4, 3), ('e', 5, 1)],
                "a1 a1 a1 b2 b2 b2 c3 c3 c3 d4",
            ),
        ] {
            let (mut window, seen) = shown_of(rows);
            assert_eq!(seen, shown, "{rows:?}");
            assert!(!window.has_changes(), "{rows:?}");
            assert_eq!(
                window.changes(),
                Changes { rows: vec![], gone: vec![] },
                "{rows:?}: nothing moves by itself"
            );
        }
    }

    /// Whoever gave way is back when there is room again, and is told of like any other row.
    #[test]
    fn what_gave_way_comes_back() {
        let (mut window, _) = shown_of(&[('a', 1, 10)]);
        window.put(50, Owner { place: 'b', person: 2 }, "late".into());
        assert!(window.has_changes());
        assert_eq!(window.changes(), Changes { rows: vec!["late".into()], gone: vec![10] });
        assert_eq!(window.len(), 11);
        window.remove(&50);
        assert_eq!(window.changes(), Changes { rows: vec!["a1".into()], gone: vec![50] });
    }

    #[test]
    fn what_is_set_aside_comes_back() {
        let mut window = window(&[(1, 'a'), (2, 'b'), (3, 'c'), (4, 'd')]);
        window.changes();
        window.sift(|row| row != "2");
        assert_eq!(changes(&mut window), ("4".into(), vec![2]));
        assert_eq!(window.len(), 3);
        window.put(2, alone('b'), "2!".into());
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
            window.put(key, alone('a'), key.to_string());
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
                _ => window.put(
                    key,
                    alone(char::from(b'a' + (key & 3) as u8)),
                    format!("{key}-{}", dice >> 20 & 3),
                ),
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
