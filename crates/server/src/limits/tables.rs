//! How many tables one person, or one address, may have open at the same time.

use super::Enough;
use super::caps::{Caps, Holder, Tally, lock};
use crate::address::Address;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use taproom_play::{PersonId, TableId};

/// How many tables are counted. Beyond that only the rates hold.
const MOST: usize = 200_000;

/// The tables that are open, and whose they are.
#[derive(Clone, Debug)]
pub(super) struct OpenTables {
    caps: Caps,
    held: Arc<Mutex<Held>>,
}

#[derive(Default, Debug)]
struct Held {
    of_person: Tally<PersonId>,
    from_address: Tally<Holder>,
    tables: HashMap<TableId, Owner>,
}

#[derive(Clone, Copy, Debug)]
struct Owner {
    person: PersonId,
    from: Option<Address>,
}

impl Held {
    fn add(&mut self, Owner { person, from }: Owner) {
        self.of_person.add(person);
        from.into_iter().flat_map(Holder::all).for_each(|holder| self.from_address.add(holder));
    }

    fn take(&mut self, Owner { person, from }: Owner) {
        self.of_person.take(&person);
        from.into_iter().flat_map(Holder::all).for_each(|holder| self.from_address.take(&holder));
    }
}

impl OpenTables {
    pub(super) fn new(caps: Caps) -> OpenTables {
        OpenTables { caps, held: Arc::default() }
    }

    /// A place for one more table of somebody.
    pub(super) fn take(&self, from: Option<Address>, person: PersonId) -> Result<Opening, Enough> {
        let mut held = lock(&self.held);
        if held.of_person.of(&person) >= self.caps.own_tables {
            return Err(Enough::OwnTables(self.caps.own_tables));
        }
        if from.is_some_and(|from| held.from_address.is_full(from, self.caps.tables, usize::MAX)) {
            return Err(Enough::TablesHere(self.caps.tables));
        }
        let owner = Owner { person, from };
        held.add(owner);
        Ok(Opening(Some((self.held.clone(), owner))))
    }

    /// A table is over, or there is none any more.
    pub(super) fn over(&self, table: TableId) {
        let mut held = lock(&self.held);
        if let Some(owner) = held.tables.remove(&table) {
            held.take(owner);
        }
    }

    /// Some of the tables that count as open, from any of them on.
    pub(super) fn some(&self, chance: usize, most: usize) -> Vec<TableId> {
        let held = lock(&self.held);
        let start = chance.checked_rem(held.tables.len()).unwrap_or(0);
        held.tables.keys().copied().cycle().skip(start).take(most.min(held.tables.len())).collect()
    }
}

/// Leave to open one table. It counts as open until this is dropped, or until the table it was kept for is over.
#[derive(Debug)]
#[must_use]
pub struct Opening(Option<(Arc<Mutex<Held>>, Owner)>);

impl Opening {
    /// Leave where everybody may open as many as they like.
    pub(super) fn free() -> Opening {
        Opening(None)
    }

    /// The table has been opened.
    pub fn keep(mut self, table: TableId) {
        let Some((held, owner)) = self.0.take() else { return };
        let mut held = lock(&held);
        if held.tables.len() < MOST {
            held.tables.insert(table, owner);
        } else {
            held.take(owner);
        }
    }
}

impl Drop for Opening {
    fn drop(&mut self) {
        if let Some((held, owner)) = self.0.take() {
            lock(&held).take(owner);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn table(number: u64) -> TableId {
        TableId::from_chance(number)
    }

    fn from(text: &str) -> Option<Address> {
        Some(Address::of(text.parse().unwrap()))
    }

    fn tables() -> OpenTables {
        OpenTables::new(Caps { tables: 3, own_tables: 2, ..Caps::default() })
    }

    #[test]
    fn a_person_has_so_many_tables_until_they_are_over() {
        let tables = tables();
        tables.take(from("1.1.1.1"), PersonId(1)).unwrap().keep(table(1));
        // Another address doesn't help, nor does none.
        tables.take(None, PersonId(1)).unwrap().keep(table(2));
        assert_eq!(tables.take(from("1.1.1.2"), PersonId(1)).unwrap_err(), Enough::OwnTables(2));
        tables.over(table(2));
        tables.over(table(2));
        drop(tables.take(from("1.1.1.2"), PersonId(1)).unwrap());
        tables.take(from("1.1.1.2"), PersonId(1)).unwrap().keep(table(3));
        assert!(tables.take(None, PersonId(1)).is_err());
    }

    #[test]
    fn an_address_has_so_many_tables_whoever_opens_them() {
        let tables = tables();
        let opening: Vec<Opening> =
            (1..=3).map(|person| tables.take(from("1.1.1.1"), PersonId(person)).unwrap()).collect();
        assert_eq!(tables.take(from("1.1.1.1"), PersonId(9)).unwrap_err(), Enough::TablesHere(3));
        drop(tables.take(from("1.1.1.2"), PersonId(9)).unwrap());
        for (opening, number) in opening.into_iter().zip(1..) {
            opening.keep(table(number));
        }
        assert!(tables.take(from("1.1.1.1"), PersonId(9)).is_err());
        for chance in 0..5 {
            assert_eq!((tables.some(chance, 9).len(), tables.some(chance, 2).len()), (3, 2));
        }
        (1..=3).for_each(|number| tables.over(table(number)));
        assert_eq!(tables.some(7, 9), []);
        let held = lock(&tables.held);
        assert_eq!((held.of_person.len(), held.from_address.len(), held.tables.len()), (0, 0, 0));
    }
}
