//! The binary encoding of setups and log entries, for the store. A move takes about a dozen bytes.
//!
//! What is read may come from a damaged file: everything is checked, nothing panics.

use crate::entry::{Entry, Event, Leaving, Offer};
use crate::id::{PersonId, TableId, TournamentId};
use crate::pace::Pace;
use crate::setup::{Chair, Fixture, Setup, Strength};
use crate::time::{Millis, Time};
use crate::vacation::Vacation;
use taproom_rules::{BySeat, Deal, GameId, Move, Seat, Spec};

/// The first byte of a setup: how the rest is written. The first format knew no position to start from; it is read
/// for ever, since logs are.
const FORMAT: u8 = 2;
const WITHOUT_START: u8 = 1;
const LONGEST_TEXT: u64 = 2000;

/// Why bytes are no setup or entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable(&'static str);

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "stored bytes can't be read: {}", self.0)
    }
}

impl std::error::Error for Unreadable {}

type Read<T> = Result<T, Unreadable>;

#[derive(Default)]
struct Writer(Vec<u8>);

impl Writer {
    fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    /// Seven bits a byte, the lowest first.
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.0.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.0.extend_from_slice(text.as_bytes());
    }

    fn chair(&mut self, chair: Chair) {
        match chair {
            Chair::Open => self.byte(0),
            Chair::Invited(person) => {
                self.byte(1);
                self.number(person.0 as u64);
            }
            Chair::Person(person) => {
                self.byte(2);
                self.number(person.0 as u64);
            }
            Chair::Engine(strength) => {
                self.byte(3);
                self.byte(strength.number());
            }
        }
    }
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn byte(&mut self) -> Read<u8> {
        let (&first, rest) = self.0.split_first().ok_or(Unreadable("they end too soon"))?;
        self.0 = rest;
        Ok(first)
    }

    fn number(&mut self) -> Read<u64> {
        let mut number = 0;
        for place in 0..10 {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << (7 * place);
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(Unreadable("a number does not end"))
    }

    fn text(&mut self) -> Read<&'a str> {
        let length = self.number()?;
        if length > LONGEST_TEXT || length > self.0.len() as u64 {
            return Err(Unreadable("a text is too long"));
        }
        let (text, rest) = self.0.split_at(length as usize);
        self.0 = rest;
        std::str::from_utf8(text).map_err(|_| Unreadable("a text is not UTF-8"))
    }

    fn seat(&mut self) -> Read<Seat> {
        Seat::ALL.get(self.byte()? as usize).copied().ok_or(Unreadable("there is no such seat"))
    }

    fn person(&mut self) -> Read<PersonId> {
        Ok(PersonId(self.number()? as i64))
    }

    fn strength(&mut self) -> Read<Strength> {
        Strength::new(self.byte()?).ok_or(Unreadable("there is no such level"))
    }

    fn chair(&mut self) -> Read<Chair> {
        Ok(match self.byte()? {
            0 => Chair::Open,
            1 => Chair::Invited(self.person()?),
            2 => Chair::Person(self.person()?),
            3 => Chair::Engine(self.strength()?),
            _ => return Err(Unreadable("there is no such chair")),
        })
    }

    fn end(&self) -> Read<()> {
        if self.0.is_empty() { Ok(()) } else { Err(Unreadable("something follows the end")) }
    }
}

impl Setup {
    /// The setup as bytes.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let mut out = Writer::default();
        out.byte(FORMAT);
        out.text(self.spec.game().about().id);
        out.byte(self.spec.players());
        out.text(&self.spec.options().collect::<Vec<_>>().join(" "));
        out.byte(self.spec.first() as u8);
        out.text(&self.pace.to_string());
        out.number(self.host.0 as u64);
        for chair in self.chairs.0 {
            out.chair(chair);
        }
        out.byte(self.takeover.map_or(0, Strength::number));
        // What older setups did not say is so where a bit is not set.
        let flags = u8::from(self.starts_when_full) | u8::from(self.rated) << 1;
        out.byte(flags | u8::from(self.fixture.is_some()) << 2 | u8::from(!self.vacations) << 3);
        out.text(self.start.as_deref().unwrap_or_default());
        if let Some(fixture) = self.fixture {
            out.number(fixture.tournament.number() as u64);
            out.number(fixture.no_show.0);
            out.byte(fixture.leaves.into());
        }
        out.0
    }

    /// Reads a setup.
    ///
    /// # Errors
    /// When the bytes are no setup.
    pub fn read(bytes: &[u8]) -> Read<Setup> {
        let mut from = Reader(bytes);
        let format = from.byte()?;
        if format != FORMAT && format != WITHOUT_START {
            return Err(Unreadable("they were written by another version"));
        }
        let game = GameId::from_id(from.text()?).ok_or(Unreadable("there is no such game"))?;
        let wrong = |_| Unreadable("the rules do not fit the game");
        let mut spec = Spec::new(game).with_players(from.byte()?.into()).map_err(wrong)?;
        spec = spec.with_options(from.text()?.split_whitespace()).map_err(wrong)?;
        spec = spec.with_first(from.seat()?).map_err(wrong)?;
        let pace = Pace::read(from.text()?).map_err(|_| Unreadable("there is no such clock"))?;
        let host = from.person()?;
        let mut chairs = BySeat::default();
        for seat in Seat::ALL {
            chairs[seat] = from.chair()?;
        }
        let takeover = Strength::new(from.byte()?);
        let flags = from.byte()?;
        let start = if format == WITHOUT_START { "" } else { from.text()? };
        let fixture = if flags & 4 == 0 {
            None
        } else {
            let tournament = TournamentId::from_chance(from.number()?);
            Some(Fixture { tournament, no_show: Millis(from.number()?), leaves: from.byte()? != 0 })
        };
        from.end()?;
        let (starts_when_full, rated, vacations) = (flags & 1 != 0, flags & 2 != 0, flags & 8 == 0);
        let setup = Setup {
            spec,
            pace,
            host,
            chairs,
            takeover,
            starts_when_full,
            rated,
            vacations,
            start: None,
            fixture,
        };
        match start {
            "" => Ok(setup),
            start => setup.starting_from(start).map_err(|_| Unreadable("it starts from no position")),
        }
    }
}

impl Entry {
    /// The entry as bytes.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let mut out = Writer::default();
        out.number(self.at.0 as u64);
        match &self.event {
            Event::Seated { seat, chair } => {
                out.byte(0);
                out.byte(*seat as u8);
                out.chair(*chair);
            }
            Event::Started { players, deal, salt } => {
                out.byte(1);
                out.byte(*players);
                out.text(&deal.as_ref().map(Deal::text).unwrap_or_default());
                out.number(*salt);
            }
            Event::Moved { seat, m, spent } => {
                out.byte(2);
                out.byte(*seat as u8);
                out.number(m.packed().into());
                out.number(spent.0);
            }
            Event::Retired { seat, why } => {
                out.byte(3);
                out.byte(*seat as u8);
                out.byte(*why as u8);
            }
            Event::Offered { seat, offer } => {
                out.byte(4);
                out.byte(*seat as u8);
                out.byte(*offer as u8);
            }
            Event::Declined { seat, offer } => {
                out.byte(5);
                out.byte(*seat as u8);
                out.byte(*offer as u8);
            }
            Event::Drawn => out.byte(6),
            Event::TookBack { entries } => {
                out.byte(7);
                out.number((*entries).into());
            }
            Event::Aborted { seat } => {
                out.byte(8);
                out.byte(seat.map_or(NOBODY, |seat| seat as u8));
            }
            Event::TakenOver { seat, strength, left } => {
                // Logs that are older than the difference have only the first.
                out.byte(if *left { 13 } else { 9 });
                out.byte(*seat as u8);
                out.byte(strength.number());
            }
            Event::GivenBack { seat } => {
                out.byte(10);
                out.byte(*seat as u8);
            }
            Event::Paused { by } => {
                out.byte(11);
                out.number(by.0);
            }
            Event::Vacation { seat, vacation } => {
                out.byte(14);
                out.byte(*seat as u8);
                out.number(vacation.from.0 as u64);
                out.number(vacation.until.0 as u64);
            }
            Event::Rematched { table } => {
                out.byte(12);
                out.number(table.number() as u64);
            }
        }
        out.0
    }

    /// Reads an entry.
    ///
    /// # Errors
    /// When the bytes are no entry.
    pub fn read(bytes: &[u8]) -> Read<Entry> {
        let mut from = Reader(bytes);
        let at = Time(from.number()? as i64);
        let offer = |from: &mut Reader<'_>| {
            Offer::ALL.get(from.byte()? as usize).copied().ok_or(Unreadable("there is no such offer"))
        };
        let event = match from.byte()? {
            0 => Event::Seated { seat: from.seat()?, chair: from.chair()? },
            1 => {
                let players = from.byte()?;
                let deal = match from.text()? {
                    "" => None,
                    text => {
                        // A deal for nobody reads well, too, but nobody writes one.
                        let deal = Deal::read(text).ok().filter(|deal| !deal.text().is_empty());
                        Some(deal.ok_or(Unreadable("a deal is no deal"))?)
                    }
                };
                Event::Started { players, deal, salt: from.number()? }
            }
            2 => {
                let seat = from.seat()?;
                let packed = u32::try_from(from.number()?).ok().and_then(Move::unpacked);
                let m = packed.ok_or(Unreadable("a move is no move"))?;
                Event::Moved { seat, m, spent: Millis(from.number()?) }
            }
            3 => {
                let seat = from.seat()?;
                let why = Leaving::ALL.get(from.byte()? as usize);
                Event::Retired { seat, why: *why.ok_or(Unreadable("nobody leaves so"))? }
            }
            4 => Event::Offered { seat: from.seat()?, offer: offer(&mut from)? },
            5 => Event::Declined { seat: from.seat()?, offer: offer(&mut from)? },
            6 => Event::Drawn,
            7 => {
                let entries = u32::try_from(from.number()?);
                Event::TookBack { entries: entries.map_err(|_| Unreadable("a game is not that long"))? }
            }
            8 => match from.byte()? {
                NOBODY => Event::Aborted { seat: None },
                seat => Event::Aborted { seat: Some(Reader(&[seat]).seat()?) },
            },
            code @ (9 | 13) => {
                Event::TakenOver { seat: from.seat()?, strength: from.strength()?, left: code == 13 }
            }
            10 => Event::GivenBack { seat: from.seat()? },
            11 => Event::Paused { by: Millis(from.number()?) },
            12 => Event::Rematched { table: TableId::from_number(from.number()? as i64) },
            14 => {
                let seat = from.seat()?;
                let (from, until) = (Time(from.number()? as i64), Time(from.number()? as i64));
                Event::Vacation { seat, vacation: Vacation { from, until } }
            }
            _ => return Err(Unreadable("there is no such event")),
        };
        from.end()?;
        Ok(Entry { at, event })
    }
}

/// Stands where a seat could.
const NOBODY: u8 = u8::MAX;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use taproom_rules::{Kind, Square};

    fn events() -> Vec<Event> {
        let (seat, strength) = (Seat::West, Strength::new(8).unwrap());
        let mut events = vec![
            Event::Started { players: 3, deal: None, salt: u64::MAX },
            Event::Started { players: 2, deal: Some(Deal::shuffled(2, |n| n / 3)), salt: 0 },
            Event::Moved {
                seat,
                m: Move::Place { kind: Kind(5), to: Square::new(31) },
                spent: Millis(70_000),
            },
            Event::Drawn,
            Event::TookBack { entries: 300 },
            Event::Aborted { seat: None },
            Event::Aborted { seat: Some(seat) },
            Event::TakenOver { seat, strength, left: false },
            Event::TakenOver { seat, strength, left: true },
            Event::GivenBack { seat },
            Event::Paused { by: Millis::days(2) },
            Event::Vacation {
                seat,
                vacation: Vacation { from: Time(1_794_000_000_000), until: Time(1_795_000_000_000) },
            },
            Event::Rematched { table: TableId::from_chance(u64::MAX) },
        ];
        let chairs = [
            Chair::Open,
            Chair::Invited(PersonId(7)),
            Chair::Person(PersonId(i64::MAX)),
            Chair::Engine(strength),
        ];
        events.extend(chairs.map(|chair| Event::Seated { seat, chair }));
        events.extend(Leaving::ALL.map(|why| Event::Retired { seat, why }));
        events.extend(Offer::ALL.map(|offer| Event::Offered { seat, offer }));
        events.extend(Offer::ALL.map(|offer| Event::Declined { seat, offer }));
        events
    }

    #[test]
    fn entries_round_trip_and_are_small() {
        for event in events() {
            let entry = Entry { at: Time(1_794_000_000_000), event };
            let bytes = entry.bytes();
            assert_eq!(Entry::read(&bytes), Ok(entry.clone()));
            assert!(
                bytes.len() <= 16
                    || matches!(
                        entry.event,
                        Event::Started { .. } | Event::Seated { .. } | Event::Vacation { .. }
                    )
            );
            for cut in 0..bytes.len() {
                assert!(Entry::read(&bytes[..cut]).is_err(), "{entry:?} cut to {cut}");
            }
        }
    }

    #[test]
    fn setups_round_trip() {
        let spec = Spec::new(GameId::Jungle).with_options(["dog_swims"]).unwrap();
        let mut setup = Setup::new(spec, PersonId(3));
        setup.pace = Pace::read("5+3").unwrap();
        setup.chairs[Seat::South] = Chair::Person(PersonId(3));
        setup.takeover = Strength::new(4);
        setup.rated = true;
        assert_eq!(Setup::read(&setup.bytes()), Ok(setup.clone()));
        setup.vacations = false;
        assert_eq!(Setup::read(&setup.bytes()), Ok(setup.clone()));
        let start = "7/7/7/7/7/3t3/5rW/R6/7 w";
        let setup = setup.starting_from(start).unwrap();
        assert_eq!(setup.start.as_deref(), Some(start));
        let tournament = TournamentId::from_chance(0x1234_5678_9abc);
        let fixture = Some(Fixture { tournament, no_show: Millis::minutes(5), leaves: true });
        let of_a_tournament = Setup { fixture, ..setup.clone() };
        assert_eq!(Setup::read(&of_a_tournament.bytes()), Ok(of_a_tournament));
        assert_eq!(Setup::read(&setup.bytes()), Ok(setup));
    }

    proptest! {
        #[test]
        fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
            if let Ok(entry) = Entry::read(&bytes) {
                prop_assert_eq!(Entry::read(&entry.bytes()), Ok(entry));
            }
            let _ = Setup::read(&bytes);
        }
    }
}
