//! Caps on what one address may hold at the same time: connections, sockets, guests and tables.

use super::Enough;
use crate::address::{Address, Network};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A larger network may hold this many times what one of its addresses may.
pub(super) const WIDER: u32 = 8;

/// How much may be held at once from one address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caps {
    /// Connections for requests.
    pub connections: usize,
    /// Sockets, which are counted apart.
    pub sockets: usize,
    /// Guests who were made within a day.
    pub guests: usize,
    /// Tables that were opened and are not over.
    pub tables: usize,
    /// The same for one person, wherever they are.
    pub own_tables: usize,
    /// The most connections, and the most sockets, of a larger network, however many its addresses might have.
    pub network: usize,
}

/// Enough for a school behind one address.
impl Default for Caps {
    fn default() -> Caps {
        Caps {
            connections: 1000,
            sockets: 500,
            guests: 1000,
            tables: 300,
            own_tables: 50,
            network: usize::MAX,
        }
    }
}

impl Caps {
    /// What is left of them where the process may open only a limited number of files: no address and no larger network
    /// gets more than a quarter for requests and another for sockets.
    #[must_use]
    pub fn within(self, files: Option<u64>) -> Caps {
        let quarter =
            files.map_or(usize::MAX, |files| usize::try_from(files / 4).unwrap_or(usize::MAX).max(1));
        let least = |cap: usize| cap.min(quarter);
        let (connections, sockets, network) =
            (least(self.connections), least(self.sockets), least(self.network));
        Caps { connections, sockets, network, ..self }
    }
}

/// Who holds something: an address, or the larger network that it is part of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Holder {
    Address(Address),
    Network(Network),
}

impl Holder {
    /// The address and, where it is part of one, the network.
    pub(super) fn all(from: Address) -> impl Iterator<Item = Holder> {
        [Some(Holder::Address(from)), from.network().map(Holder::Network)].into_iter().flatten()
    }

    /// How much it may hold where an address may hold `cap` and nobody more than `ceiling`.
    fn most(self, cap: usize, ceiling: usize) -> usize {
        match self {
            Holder::Address(_) => cap,
            Holder::Network(_) => cap.saturating_mul(WIDER as usize).min(ceiling),
        }
    }
}

/// How many of something each holder holds. It knows nobody who holds nothing, so that it is no longer than
/// the list of what is held.
#[derive(Debug)]
pub(super) struct Tally<K>(HashMap<K, usize>);

impl<K> Default for Tally<K> {
    fn default() -> Tally<K> {
        Tally(HashMap::new())
    }
}

impl<K: Hash + Eq> Tally<K> {
    pub(super) fn of(&self, who: &K) -> usize {
        self.0.get(who).copied().unwrap_or(0)
    }

    pub(super) fn add(&mut self, who: K) {
        *self.0.entry(who).or_insert(0) += 1;
    }

    pub(super) fn take(&mut self, who: &K) {
        if let Some(held) = self.0.get_mut(who) {
            *held -= 1;
            if *held == 0 {
                self.0.remove(who);
            }
        }
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}

impl Tally<Holder> {
    /// Whether one more would be too many for an address or its network.
    pub(super) fn is_full(&self, from: Address, cap: usize, ceiling: usize) -> bool {
        Holder::all(from).any(|holder| self.of(&holder) >= holder.most(cap, ceiling))
    }
}

/// A cap on what lives as long as something in memory does.
#[derive(Clone, Debug)]
pub(super) struct Cap {
    most: usize,
    ceiling: usize,
    held: Arc<Mutex<Tally<Holder>>>,
}

impl Cap {
    pub(super) fn new(most: usize, ceiling: usize) -> Cap {
        Cap { most, ceiling, held: Arc::default() }
    }

    /// A place for one more.
    pub(super) fn take(&self, from: Address) -> Result<Lease, Enough> {
        let mut held = lock(&self.held);
        if held.is_full(from, self.most, self.ceiling) {
            return Err(Enough::HeldHere(self.most));
        }
        Holder::all(from).for_each(|holder| held.add(holder));
        Ok(Lease(Some((self.held.clone(), from))))
    }
}

/// A place that is held until this is dropped.
#[derive(Debug)]
#[must_use]
pub struct Lease(Option<(Arc<Mutex<Tally<Holder>>>, Address)>);

impl Lease {
    /// A place where everybody may have as many as they like.
    pub(super) fn free() -> Lease {
        Lease(None)
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        if let Some((held, from)) = self.0.take() {
            let mut held = lock(&held);
            Holder::all(from).for_each(|holder| held.take(&holder));
        }
    }
}

pub(super) fn lock<T>(held: &Mutex<T>) -> MutexGuard<'_, T> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn from(text: &str) -> Address {
        Address::of(text.parse().unwrap())
    }

    #[test]
    fn an_address_holds_so_many_and_gives_them_back() {
        let cap = Cap::new(2, usize::MAX);
        let held = (cap.take(from("1.1.1.1")).unwrap(), cap.take(from("1.1.1.1")).unwrap());
        assert_eq!(cap.take(from("1.1.1.1")).unwrap_err(), Enough::HeldHere(2));
        drop(cap.take(from("1.1.1.2")).unwrap());
        drop(held.0);
        let again = cap.take(from("1.1.1.1")).unwrap();
        drop((held.1, again));
        assert_eq!(lock(&cap.held).len(), 0, "nobody is remembered who holds nothing");
    }

    #[test]
    fn a_network_holds_more_than_an_address_but_not_everything() {
        let cap = Cap::new(2, usize::MAX);
        let households = (0..).map(|household| from(&format!("2001:db8:1:{household:x}::1")));
        let held: Vec<Lease> = households.clone().map_while(|household| cap.take(household).ok()).collect();
        assert_eq!(held.len(), 2 * WIDER as usize);
        let _neighbour = cap.take(from("2001:db8:2::1")).unwrap();
        drop(held);
        let _again = cap.take(from("2001:db8:1::1")).unwrap();
        assert_eq!(lock(&cap.held).len(), 4);
        let cap = Cap::new(2, 5);
        let held: Vec<Lease> = households.map_while(|household| cap.take(household).ok()).collect();
        assert_eq!(held.len(), 5, "where there are few files a network gets no more of them");
    }

    #[test]
    fn no_address_gets_more_than_a_quarter_of_the_files() {
        let caps = Caps::default();
        assert_eq!(caps.within(None), caps);
        assert_eq!(caps.within(Some(1 << 20)), Caps { network: 1 << 18, ..caps });
        assert_eq!(caps.within(Some(400)), Caps { connections: 100, sockets: 100, network: 100, ..caps });
        assert_eq!(caps.within(Some(0)).connections, 1);
    }
}
