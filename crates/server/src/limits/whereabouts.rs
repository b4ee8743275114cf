//! The addresses where people were last seen: from there, nobody waits because strangers try their password.

use super::caps::lock;
use crate::address::Address;
use std::collections::HashMap;
use std::sync::Mutex;
use taproom_play::PersonId;

/// How many people are remembered, and how many addresses of each: home, school, a phone.
const MOST: usize = 100_000;
const EACH: usize = 4;

/// The latest addresses of people, the very latest first.
#[derive(Default, Debug)]
pub(super) struct Whereabouts(Mutex<HashMap<PersonId, [Option<Address>; EACH]>>);

impl Whereabouts {
    pub(super) fn note(&self, person: PersonId, at: Address) {
        let mut seen = lock(&self.0);
        if seen.len() >= MOST && !seen.contains_key(&person) {
            // Half of them by chance: whoever is here is soon noted again.
            let mut turn = false;
            seen.retain(|_, _| {
                turn = !turn;
                turn
            });
        }
        let places = seen.entry(person).or_default();
        let place = places.iter().position(|place| *place == Some(at)).unwrap_or(EACH - 1);
        places[place] = Some(at);
        places[..=place].rotate_right(1);
    }

    pub(super) fn latest(&self, person: PersonId) -> Option<Address> {
        lock(&self.0).get(&person).and_then(|places| places[0])
    }

    pub(super) fn knows(&self, person: PersonId, at: Address) -> bool {
        lock(&self.0).get(&person).is_some_and(|places| places.contains(&Some(at)))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::net::{IpAddr, Ipv4Addr};

    fn at(number: u32) -> Address {
        Address::of(IpAddr::V4(Ipv4Addr::from_bits(number)))
    }

    #[test]
    fn the_latest_places_are_remembered() {
        let seen = Whereabouts::default();
        let ann = PersonId(1);
        assert_eq!(seen.latest(ann), None);
        for place in [1, 2, 3, 1, 4, 5] {
            seen.note(ann, at(place));
            assert_eq!(seen.latest(ann), Some(at(place)));
        }
        let known: Vec<u32> = (1..=5).filter(|&place| seen.knows(ann, at(place))).collect();
        assert_eq!(known, [1, 3, 4, 5]);
        assert!(!seen.knows(PersonId(2), at(1)));
    }

    #[test]
    fn a_crowd_takes_no_more_than_its_room() {
        let seen = Whereabouts::default();
        for person in 0..2 * MOST as i64 {
            seen.note(PersonId(person), at(1));
        }
        assert!(lock(&seen.0).len() <= MOST);
    }
}
