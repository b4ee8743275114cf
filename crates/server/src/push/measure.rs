//! What devices are told in a day. PURE. A measure each for games, for what strangers ask, for what they write, for
//! tournaments that start and for messages: whoever writes much or holds many tournaments uses up nothing of what somebody's turns need.

use crate::mail::Item;
use crate::store::{DeviceRow, NoticeKind};
use std::collections::HashMap;
use taproom_play::{PersonId, Time};

/// The most of each kind that a device is told on one day. Whatever comes after them is told on the pages alone, but for
/// reminders.
const MOST: Today = Today { games: 100, asked: 3, written: 5, starts: 10, words: 100 };

const DAY: i64 = 24 * 60 * 60 * 1000;

/// The day of a moment, counted from 1970.
pub(super) fn day_of(at: Time) -> i64 {
    at.0.div_euclid(DAY)
}

/// What a device was told today.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Today {
    /// About games, and whatever is not counted apart.
    pub(super) games: u32,
    /// What people ask who are no friends.
    pub(super) asked: u32,
    /// Of messages by those who are no friends and had no answer.
    written: u32,
    /// Of tournaments that start.
    starts: u32,
    /// Of messages.
    words: u32,
}

impl Today {
    /// The same and a push more.
    pub(super) fn and(mut self, item: &Item) -> Today {
        *self.part(item) += 1;
        self
    }

    /// Whether that is so much that something is not told any more.
    pub(super) fn is_enough(mut self, item: &Item) -> bool {
        let mut most = MOST;
        item.notice.kind != NoticeKind::Reminder && *self.part(item) >= *most.part(item)
    }

    fn part(&mut self, item: &Item) -> &mut u32 {
        match item.notice.kind {
            NoticeKind::Message if item.by_stranger => &mut self.written,
            _ if item.by_stranger => &mut self.asked,
            NoticeKind::Tournament => &mut self.starts,
            NoticeKind::Message => &mut self.words,
            _ => &mut self.games,
        }
    }

    /// The more of both, part by part.
    fn or(self, other: Today) -> Today {
        Today {
            games: self.games.max(other.games),
            asked: self.asked.max(other.asked),
            written: self.written.max(other.written),
            starts: self.starts.max(other.starts),
            words: self.words.max(other.words),
        }
    }
}

/// What devices and their owners were told today. A device that somebody names anew goes on where theirs were.
#[derive(Default, Debug)]
pub(super) struct Told {
    day: i64,
    devices: HashMap<i64, Today>,
    people: HashMap<PersonId, Today>,
}

impl Told {
    /// What a device was told on a day.
    pub(super) fn today(&self, device: &DeviceRow, day: i64) -> Today {
        // A house that was opened anew knows it from the store, as far as that keeps it.
        let kept = match device.sent {
            (kept, games, asked) if kept == day => Today { games, asked, ..Today::default() },
            _ => Today::default(),
        };
        if self.day != day {
            return kept;
        }
        let here = self.devices.get(&device.id).or_else(|| self.people.get(&device.person));
        kept.or(here.copied().unwrap_or_default())
    }

    /// Notes what a device has been told on a day by now.
    pub(super) fn note(&mut self, device: &DeviceRow, day: i64, today: Today) {
        if self.day != day {
            *self = Told { day, ..Told::default() };
        }
        self.devices.insert(device.id, today);
        let most = self.people.entry(device.person).or_default();
        *most = most.or(today);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{NoticeRow, TokenHash};

    fn item(kind: NoticeKind, by_stranger: bool) -> Item {
        let notice = NoticeRow {
            id: 1,
            person: PersonId(1),
            kind,
            table: None,
            tournament: None,
            subject: String::new(),
            other: None,
            ply: 0,
            address: None,
            made: Time(0),
            due: Time(0),
            tries: 0,
            tried: None,
        };
        Item { notice, card: None, tournament: None, deadline: None, other: None, by_stranger }
    }

    fn device(id: i64, sent: (i64, u32, u32)) -> DeviceRow {
        DeviceRow {
            id,
            person: PersonId(1),
            session: TokenHash([0; 32]),
            endpoint: String::new(),
            key: Vec::new(),
            secret: Vec::new(),
            label: String::new(),
            language: String::new(),
            wants: -1,
            made: Time(0),
            failures: 0,
            failing: None,
            sent,
        }
    }

    /// How many of a thousand of the same are told.
    fn of_many(mut today: Today, item: &Item) -> (u32, Today) {
        let mut told = 0;
        for _ in 0..1000 {
            if !today.is_enough(item) {
                today = today.and(item);
                told += 1;
            }
        }
        (told, today)
    }

    #[test]
    fn each_kind_has_a_measure_of_its_own() {
        use NoticeKind::{Challenge, Invitation, Message, Reminder, Tournament, YourTurn};
        let mut today = Today::default();
        for (kind, by_stranger, most) in [
            (Message, true, 5),
            (Message, false, 100),
            (Tournament, false, 10),
            (Challenge, true, 3),
            (Invitation, true, 0),
            (YourTurn, false, 100),
            (Invitation, false, 0),
            (Reminder, false, 1000),
        ] {
            let (told, then) = of_many(today, &item(kind, by_stranger));
            assert_eq!(told, most, "{kind:?}");
            today = then;
        }
    }

    #[test]
    fn a_device_that_is_named_anew_goes_on() {
        let (turn, mut told) = (item(NoticeKind::YourTurn, false), Told::default());
        let first = device(1, (0, 0, 0));
        let (_, full) = of_many(told.today(&first, 5), &turn);
        told.note(&first, 5, full);
        assert_eq!(told.today(&device(2, (0, 0, 0)), 5), full, "another row, the same person");
        assert_eq!(told.today(&first, 6), Today::default(), "a new day");
        // Two devices that are told the same are not counted twice.
        let mut told = Told::default();
        for day_sent in 0..50 {
            for id in [1, 2] {
                let row = device(id, (5, day_sent, 0));
                told.note(&row, 5, told.today(&row, 5).and(&turn));
            }
        }
        assert!(told.today(&device(1, (5, 50, 0)), 5).games <= 51);
        // A house that was opened anew goes by what the store keeps.
        assert!(Told::default().today(&device(1, (5, 100, 0)), 5).is_enough(&turn));
        assert!(!Told::default().today(&device(1, (4, 100, 0)), 5).is_enough(&turn));
    }
}
