//! The transposition table: what earlier searches found out about positions, shared by all threads.
//!
//! Threads write without locks. A slot holds its data and the key xored with the data, so a slot torn by two
//! writers does not match any key and is simply not found.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};
use taproom_rules::Move;

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
pub struct Entry {
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

/// The table.
pub struct Table {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

const AGE_BITS: u64 = 6;
/// No table is larger.
pub(crate) const MOST_MEGABYTES: usize = 65_536;

impl Table {
    /// A table of at most so many megabytes, and of at least one bucket. More than [`MOST_MEGABYTES`] is taken for
    /// a slip; where there is not so much memory it is half of that, or half of that again.
    #[must_use]
    pub fn new(megabytes: usize) -> Table {
        let mut count = ((megabytes.min(MOST_MEGABYTES) << 20) / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        while count > 1 && buckets.try_reserve_exact(count).is_err() {
            count /= 2;
        }
        buckets.resize_with(count, Bucket::default);
        Table { buckets, age: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.check.store(0, Relaxed);
            slot.data.store(0, Relaxed);
        }
    }

    /// A new search begins: what earlier ones left may be overwritten first.
    pub fn grow_older(&self) {
        let age = self.age.load(Relaxed);
        self.age.store((age + 1) & ((1 << AGE_BITS) - 1), Relaxed);
    }

    fn bucket(&self, key: u64) -> &Bucket {
        // The high half of a product spreads keys over any number of buckets.
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// What is known about the position with this key.
    #[must_use]
    pub fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (slot.check.load(Relaxed) ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    /// Remembers something about the position with this key.
    pub fn put(&self, key: u64, mut entry: Entry) {
        let age = u64::from(self.age.load(Relaxed));
        let slots = &self.bucket(key).0;
        let mut worst = (&slots[0], i32::MAX);
        for slot in slots {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == key && data != 0 {
                let old = unpack(data);
                if entry.best.is_none() {
                    entry.best = old.best;
                }
                // A shallow bound does not push out a much deeper one of this same search.
                if entry.bound != Bound::Exact && old.depth > entry.depth + 3 && data >> 58 == age {
                    return;
                }
                worst = (slot, 0);
                break;
            }
            let old_age = (age.wrapping_sub(data >> 58) & ((1 << AGE_BITS) - 1)) as i32;
            let worth = if data == 0 { i32::MIN } else { unpack(data).depth - 8 * old_age };
            if worth < worst.1 {
                worst = (slot, worth);
            }
        }
        let data = pack(&entry) | age << 58;
        worst.0.check.store(key ^ data, Relaxed);
        worst.0.data.store(data, Relaxed);
    }

    /// How much of the table is filled by the present search, in thousandths.
    #[must_use]
    pub fn filled(&self) -> u32 {
        let age = u64::from(self.age.load(Relaxed));
        let looked_at = self.buckets.len().min(250);
        let slots = self.buckets[..looked_at].iter().flat_map(|bucket| &bucket.0);
        let filled = slots
            .filter(|slot| {
                let data = slot.data.load(Relaxed);
                data != 0 && data >> 58 == age
            })
            .count();
        (filled * 1000 / (looked_at * 4)) as u32
    }
}

/// Move in 24 bits, score in 16, depth in 8, bound in 2; the age goes above.
fn pack(entry: &Entry) -> u64 {
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

fn unpack(data: u64) -> Entry {
    Entry {
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

    #[test]
    fn what_goes_in_comes_out() {
        let table = Table::new(1);
        let best = Some(Move::Step { from: Square::new(104), to: Square::new(7) });
        let entries = [(1, -31_990, -1), (u64::MAX, 31_990, 60), (12_345, 0, 0)];
        for (key, score, depth) in entries {
            let entry = Entry { best, score, depth, bound: Bound::Exact };
            table.put(key, entry);
            assert_eq!(table.get(key), Some(entry));
        }
        assert_eq!(table.get(99), None);
        table.clear();
        assert_eq!(table.get(1), None);
    }

    #[test]
    fn it_keeps_within_its_size() {
        for megabytes in [0, 1, 3] {
            let table = Table::new(megabytes);
            assert!(table.buckets.len() * size_of::<Bucket>() <= (megabytes << 20).max(64));
            for key in 0..5000u64 {
                let key = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
                table.put(key, Entry { best: None, score: 1, depth: 1, bound: Bound::Lower });
                assert!(table.get(key).is_some());
            }
        }
    }
}
