//! Who is looked after at a time. PURE. There are few places, and nobody may fill them: neither one person's devices, nor
//! one push service, nor all those together that were slow or did not answer.

use super::endpoint::Endpoint;
use crate::store::RipeDevice;
use std::collections::HashMap;
use std::hash::Hash;
use taproom_play::PersonId;
use tokio::task::Id;

/// Devices that are served at a time.
const PLACES: usize = 32;
/// The most of one person, of those at one host, and of those that failed or were slow when they were last tried.
const OF_A_PERSON: usize = 2;
const AT_A_HOST: usize = 12;
const WEARY: usize = 8;

/// A device that is served.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    device: i64,
    person: PersonId,
    host: String,
    weary: bool,
}

/// The devices that are served, by the tasks that do it.
#[derive(Debug)]
pub(super) struct Places<Task = Id>(HashMap<Task, Place>);

impl<Task> Default for Places<Task> {
    fn default() -> Places<Task> {
        Places(HashMap::new())
    }
}

impl<Task: Hash + Eq> Places<Task> {
    /// Whether nobody else can be served now.
    pub(super) fn are_taken(&self) -> bool {
        self.0.len() >= PLACES
    }

    /// A place for a device, if it may have one now.
    pub(super) fn room_for(&self, ripe: &RipeDevice) -> Option<Place> {
        let host = Endpoint::read(&ripe.endpoint, true).map_or(String::new(), |endpoint| endpoint.host);
        let place = Place { device: ripe.id, person: ripe.person, host, weary: ripe.failures > 0 };
        let like = |same: &dyn Fn(&Place) -> bool| self.0.values().filter(|other| same(other)).count();
        let room = !self.are_taken()
            && like(&|other| other.device == place.device) == 0
            && like(&|other| other.person == place.person) < OF_A_PERSON
            && like(&|other| other.host == place.host) < AT_A_HOST
            && (!place.weary || like(&|other| other.weary) < WEARY);
        room.then_some(place)
    }

    /// A task serves a device.
    pub(super) fn take(&mut self, task: Task, place: Place) {
        self.0.insert(task, place);
    }

    /// A task has ended; says which device it served.
    pub(super) fn leave(&mut self, task: Task) -> Option<i64> {
        self.0.remove(&task).map(|place| place.device)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many of some devices get a place.
    fn served(devices: impl Iterator<Item = RipeDevice>) -> usize {
        let mut places = Places::<i64>::default();
        for device in devices {
            if let Some(place) = places.room_for(&device) {
                places.take(device.id, place);
            }
        }
        places.0.len()
    }

    fn device(id: i64, person: i64, host: &str, failures: u32) -> RipeDevice {
        RipeDevice { id, person: PersonId(person), endpoint: format!("https://{host}/{id}"), failures }
    }

    #[test]
    fn nobody_fills_the_places() {
        let host = |id: i64| format!("h{id}.example");
        assert_eq!(served((0..99).map(|id| device(id, id, &host(id), 0))), PLACES);
        assert_eq!(served((0..99).map(|id| device(id, 1, &host(id), 0))), OF_A_PERSON, "one person's");
        assert_eq!(served((0..99).map(|id| device(id, id, "slow.example", 0))), AT_A_HOST, "one service's");
        assert_eq!(served((0..99).map(|id| device(id, id, &host(id), 1))), WEARY, "those that failed");
        assert_eq!(served((0..99).map(|_| device(1, 1, "one.example", 0))), 1, "the same one");
    }

    #[test]
    fn whoever_has_had_a_turn_makes_room() {
        let mut places = Places::<i64>::default();
        let place = |places: &Places<i64>, id| places.room_for(&device(id, 1, "a.example", 0));
        for id in 0..OF_A_PERSON as i64 {
            let taken = place(&places, id);
            places.take(id, taken.expect("there is room"));
        }
        assert_eq!(place(&places, 9), None);
        assert_eq!((places.leave(0), places.leave(0)), (Some(0), None));
        assert!(place(&places, 9).is_some());
    }
}
