//! The session cache: who was here a moment ago, so that a click needn't ask the disk who clicks.

use super::Person;
use crate::store::TokenHash;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use taproom_play::{Millis, PersonId, Time};

/// How many are remembered.
const MOST: usize = 50_000;

/// For how long. Another program on the same store may have ended the session meanwhile.
const WHILE: Millis = Millis::minutes(1);

/// People by the hashes of their secrets, for a short while.
#[derive(Default, Debug)]
pub(super) struct SessionCache(Mutex<Memory>);

#[derive(Default, Debug)]
struct Memory {
    known: HashMap<TokenHash, (Person, Time)>,
    forgotten: u64,
}

/// How often something had been forgotten when somebody began to look in the store. What they find there may
/// be forgotten before they come back with it, and must not be remembered then.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Age(u64);

impl SessionCache {
    pub(super) fn age(&self) -> Age {
        Age(self.memory().forgotten)
    }

    pub(super) fn find(&self, hash: TokenHash, now: Time) -> Option<Person> {
        let memory = self.memory();
        let (person, since) = memory.known.get(&hash)?;
        (now.since(*since) < WHILE).then(|| person.clone())
    }

    /// Remembers what was found in the store, if nothing has been forgotten since.
    pub(super) fn keep(&self, hash: TokenHash, person: &Person, now: Time, age: Age) {
        let mut memory = self.memory();
        if Age(memory.forgotten) != age {
            return;
        }
        if memory.known.len() >= MOST {
            memory.known.retain(|_, (_, since)| now.since(*since) < WHILE);
        }
        // More than that within a minute: they can ask the disk.
        if memory.known.len() < MOST {
            memory.known.insert(hash, (person.clone(), now));
        }
    }

    pub(super) fn forget_secret(&self, hash: TokenHash) {
        let mut memory = self.memory();
        memory.forgotten += 1;
        memory.known.remove(&hash);
    }

    pub(super) fn forget(&self, id: PersonId) {
        let mut memory = self.memory();
        memory.forgotten += 1;
        memory.known.retain(|_, (person, _)| person.id != id);
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::picture::Picture;
    use crate::store::AccountKind;

    fn person(id: i64) -> Person {
        let picture = Picture::of(PersonId(id));
        let (name, kind) = ("Ann".into(), AccountKind::Guest);
        Person { id: PersonId(id), name, kind, picture, photo: None, closed: false, language: None }
    }

    fn hash(number: u32) -> TokenHash {
        let mut bytes = [0; 32];
        bytes[..4].copy_from_slice(&number.to_le_bytes());
        TokenHash(bytes)
    }

    #[test]
    fn people_are_remembered_for_a_minute() {
        let recent = SessionCache::default();
        recent.keep(hash(1), &person(1), Time(0), recent.age());
        assert_eq!(recent.find(hash(1), Time(59_999)), Some(person(1)));
        assert_eq!(recent.find(hash(1), Time(60_000)), None);
        assert_eq!(recent.find(hash(2), Time(0)), None);
    }

    #[test]
    fn who_was_forgotten_is_not_remembered_again() {
        let recent = SessionCache::default();
        let age = recent.age();
        recent.forget_secret(hash(1));
        recent.keep(hash(1), &person(1), Time(0), age);
        assert_eq!(recent.find(hash(1), Time(0)), None);
        let age = recent.age();
        recent.forget(PersonId(1));
        recent.keep(hash(1), &person(1), Time(0), age);
        assert_eq!(recent.find(hash(1), Time(0)), None);
    }

    #[test]
    fn a_crowd_takes_no_more_than_its_room() {
        let recent = SessionCache::default();
        for number in 0..MOST as u32 + 10 {
            recent.keep(hash(number), &person(1), Time(0), recent.age());
        }
        assert_eq!(recent.memory().known.len(), MOST);
        recent.keep(hash(u32::MAX), &person(2), Time(60_000), recent.age());
        assert_eq!(recent.memory().known.len(), 1, "the old ones make room");
    }
}
