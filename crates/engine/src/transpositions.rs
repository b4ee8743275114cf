//! The transposition table: what earlier searches found out about positions, shared by all threads.
//!
//! Threads write without locks. A slot holds its data and the key xored with the data, so a slot torn by two
//! writers does not match any key and is simply not found.
//!
//! One table serves every game of a house, and keys know neither the game nor the rules that a table agreed on.
//! So every slot carries the number of its [`Rules`], and a search sees the table through a [`Chapter`]: what was
//! found out by other rules is neither read nor spared, exactly as if it were not there. A search after searches of
//! other games is therefore the same, position by position, as one with a fresh table; and what is left of earlier
//! searches by the same rules still helps.

use crate::search::Style;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use taproom_rules::spec::Options;
use taproom_rules::{GameId, Move, Spec};

/// Which side of the true score a stored score is known to lie on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is at least this.
    Lower,
    /// It is at most this.
    Upper,
    /// It is this.
    Exact,
}

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// The best move, where one was found.
    pub best: Option<Move>,
    /// The score from the mover's side.
    pub score: i32,
    /// How deep the search was.
    pub depth: i32,
    /// What kind of score it is.
    pub bound: Bound,
}

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// Four slots fill a cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// What a score depends on besides the position. Who began is no part of it: a position says whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    game: GameId,
    options: Options,
    players: u8,
    style: Style,
}

impl Rules {
    /// The rules of a table, searched in some style.
    #[must_use]
    pub(crate) fn of(spec: &Spec, style: Style) -> Rules {
        Rules { game: spec.game(), options: spec.choices(), players: spec.players(), style }
    }
}

/// The table.
pub(crate) struct Transpositions {
    buckets: Vec<Bucket>,
    age: AtomicU8,
    /// The rules with the number of each: its place in this list.
    rules: Mutex<Vec<Rules>>,
}

/// The table as a search by one set of rules sees it.
#[derive(Clone, Copy)]
pub struct Chapter<'a> {
    buckets: &'a [Bucket],
    rules: u64,
    age: u64,
}

const RULES_SHIFT: u64 = 50;
const RULES_BITS: u64 = 8;
const AGE_SHIFT: u64 = 58;
const AGE_BITS: u64 = 6;
/// No table is larger.
pub(crate) const MOST_MEGABYTES: usize = 65_536;

fn rules_of(data: u64) -> u64 {
    data >> RULES_SHIFT & ((1 << RULES_BITS) - 1)
}

fn age_of(data: u64) -> u64 {
    data >> AGE_SHIFT
}

impl Transpositions {
    /// A table of at most this many megabytes, and of at least one bucket. More than [`MOST_MEGABYTES`] is taken for
    /// a slip; where there is not enough memory it is half of that, or half of that again.
    #[must_use]
    pub(crate) fn new(megabytes: usize) -> Transpositions {
        let mut count = ((megabytes.min(MOST_MEGABYTES) << 20) / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        while count > 1 && buckets.try_reserve_exact(count).is_err() {
            count /= 2;
        }
        buckets.resize_with(count, Bucket::default);
        Transpositions { buckets, age: AtomicU8::new(0), rules: Mutex::default() }
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.check.store(0, Relaxed);
            slot.data.store(0, Relaxed);
        }
    }

    /// A new search begins, by these rules. What earlier ones left may be overwritten first, and above all what
    /// other rules did.
    #[must_use]
    pub(crate) fn open(&self, rules: Rules) -> Chapter<'_> {
        let age = (self.age.load(Relaxed) + 1) & ((1 << AGE_BITS) - 1);
        self.age.store(age, Relaxed);
        Chapter { buckets: &self.buckets, rules: self.number_of(rules), age: age.into() }
    }

    /// The number of these rules. There are more rules than numbers: once all are given away everything is
    /// forgotten, and they are given anew.
    fn number_of(&self, rules: Rules) -> u64 {
        let mut known = self.rules.lock().unwrap_or_else(PoisonError::into_inner);
        let number = known.iter().position(|&other| other == rules).unwrap_or_else(|| {
            if known.len() == 1 << RULES_BITS {
                known.clear();
                self.clear();
            }
            known.push(rules);
            known.len() - 1
        });
        number as u64
    }

    /// How much of the table is filled by the present search, in thousandths.
    #[must_use]
    pub(crate) fn filled(&self) -> u32 {
        let age = u64::from(self.age.load(Relaxed));
        let looked_at = self.buckets.len().min(250);
        let slots = self.buckets[..looked_at].iter().flat_map(|bucket| &bucket.0);
        let filled = slots
            .filter(|slot| {
                let data = slot.data.load(Relaxed);
                data != 0 && age_of(data) == age
            })
            .count();
        (filled * 1000 / (looked_at * 4)) as u32
    }
}

impl Chapter<'_> {
    fn bucket(&self, key: u64) -> &Bucket {
        // The high half of a product spreads keys over any number of buckets.
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// Whether a slot says something that was found out by these rules.
    fn is_ours(&self, data: u64) -> bool {
        data != 0 && rules_of(data) == self.rules
    }

    /// What is known about the position with this key.
    #[must_use]
    pub fn get(&self, key: u64) -> Option<Known> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (slot.check.load(Relaxed) ^ data == key && self.is_ours(data)).then(|| unpack(data))
        })
    }

    /// Remembers something about the position with this key.
    pub fn put(&self, key: u64, mut entry: Known) {
        let slots = &self.bucket(key).0;
        let mut worst = (&slots[0], i32::MAX);
        for slot in slots {
            let data = slot.data.load(Relaxed);
            let ours = self.is_ours(data);
            if slot.check.load(Relaxed) ^ data == key && ours {
                let old = unpack(data);
                if entry.best.is_none() {
                    entry.best = old.best;
                }
                // A shallow bound does not push out a much deeper one of this same search.
                if entry.bound != Bound::Exact && old.depth > entry.depth + 3 && age_of(data) == self.age {
                    return;
                }
                worst = (slot, 0);
                break;
            }
            let old_age = (self.age.wrapping_sub(age_of(data)) & ((1 << AGE_BITS) - 1)) as i32;
            let worth = if ours { unpack(data).depth - 8 * old_age } else { i32::MIN };
            if worth < worst.1 {
                worst = (slot, worth);
            }
        }
        let data = pack(&entry) | self.rules << RULES_SHIFT | self.age << AGE_SHIFT;
        worst.0.check.store(key ^ data, Relaxed);
        worst.0.data.store(data, Relaxed);
    }
}

/// Move in 24 bits, score in 16, depth in 8, bound in 2; the rules and the age go above.
fn pack(entry: &Known) -> u64 {
    let best = u64::from(entry.best.map_or(0, Move::packed));
    let bound = match entry.bound {
        Bound::Lower => 1,
        Bound::Upper => 2,
        Bound::Exact => 3,
    };
    best | u64::from(entry.score as i16 as u16) << 24
        | ((entry.depth.clamp(-64, 127) + 64) as u64) << 40
        | bound << 48
}

fn unpack(data: u64) -> Known {
    Known {
        best: Move::unpacked((data & 0xff_ffff) as u32),
        score: i32::from((data >> 24) as u16 as i16),
        depth: (data >> 40 & 0xff) as i32 - 64,
        bound: match data >> 48 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taproom_rules::Square;

    fn rules(players: u8) -> Rules {
        Rules { game: GameId::Quadular, options: Options::NONE, players, style: Style::Paranoid }
    }

    fn entry(score: i32, depth: i32, bound: Bound) -> Known {
        Known { best: None, score, depth, bound }
    }

    #[test]
    fn what_goes_in_comes_out() {
        let table = Transpositions::new(1);
        let chapter = table.open(rules(2));
        let best = Some(Move::Step { from: Square::new(104), to: Square::new(7) });
        let entries = [(1, -31_990, -1), (u64::MAX, 31_990, 60), (12_345, 0, 0)];
        for (key, score, depth) in entries {
            let entry = Known { best, score, depth, bound: Bound::Exact };
            chapter.put(key, entry);
            assert_eq!(chapter.get(key), Some(entry));
        }
        assert_eq!(chapter.get(99), None);
        table.clear();
        assert_eq!(chapter.get(1), None);
    }

    #[test]
    fn it_keeps_within_its_size() {
        for megabytes in [0, 1, 3] {
            let table = Transpositions::new(megabytes);
            let chapter = table.open(rules(2));
            assert!(table.buckets.len() * size_of::<Bucket>() <= (megabytes << 20).max(64));
            for key in 0..5000u64 {
                let key = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
                chapter.put(key, entry(1, 1, Bound::Lower));
                assert!(chapter.get(key).is_some());
            }
        }
    }

    #[test]
    fn what_other_rules_left_is_as_good_as_nothing() {
        let table = Transpositions::new(0);
        let theirs = table.open(rules(3));
        for key in 0..4 {
            theirs.put(key, entry(500, 60, Bound::Exact));
        }
        let ours = table.open(rules(2));
        assert_eq!(ours.get(2), None);
        // All four share a bucket with theirs, and the shallowest of ours is worth more than the deepest of theirs.
        for key in 0..4 {
            ours.put(key, entry(-500, -1, Bound::Upper));
        }
        assert!((0..4).all(|key| ours.get(key).is_some_and(|known| known.score == -500)));
        assert!((0..4).all(|key| theirs.get(key).is_none()));
    }

    #[test]
    fn a_game_remembers_from_move_to_move() {
        let table = Transpositions::new(1);
        table.open(rules(2)).put(7, entry(20, 9, Bound::Exact));
        table.open(rules(3)).put(u64::MAX, entry(40, 9, Bound::Exact));
        assert_eq!(table.open(rules(2)).get(7), Some(entry(20, 9, Bound::Exact)));
    }

    #[test]
    fn rules_beyond_number_make_it_forget_and_not_mistake_one_for_another() {
        let table = Transpositions::new(0);
        for players in 0..=255 {
            table.open(rules(players)).put(1, entry(players.into(), 1, Bound::Exact));
        }
        assert_eq!(table.open(rules(255)).get(1), Some(entry(255, 1, Bound::Exact)));
        let one_more = Rules { style: Style::BestReply, ..rules(0) };
        assert_eq!(table.open(one_more).get(1), None);
        assert_eq!(table.open(rules(255)).get(1), None);
        assert_eq!(table.rules.lock().expect("nobody panicked").len(), 2);
    }
}
