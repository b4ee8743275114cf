//! What a clan has off the board (rules §4): its reserve, what is still undrawn, and queens that wait.

use super::deal::ClanDeal;
use super::{TunnelBrawl, fact};
use crate::deal::shuffle;
use crate::seat::Seat;

/// What a clan has off the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Hold {
    /// How many of each kind may be placed.
    pub(super) reserve: [u8; 6],
    /// How many of each kind are still undrawn.
    pub(super) undrawn: [u8; 6],
    /// The order in which they will be drawn: four bits each, the next one lowest.
    pub(super) order: u64,
    pub(super) left: u8,
    /// Defected queens that found no room yet.
    pub(super) waiting: u8,
    /// The mouth's squares in the order in which a queen tries them.
    pub(super) queen: [u8; 4],
}

impl Hold {
    pub(super) fn reserve_is_empty(&self) -> bool {
        self.reserve == [0; 6]
    }

    pub(super) fn push_undrawn(&mut self, kind: u8) {
        self.order |= u64::from(kind) << (4 * self.left);
        self.left += 1;
        self.undrawn[kind as usize] += 1;
    }

    pub(super) fn order(&self) -> impl Iterator<Item = u8> + use<> {
        let order = self.order;
        (0..self.left).map(move |i| (order >> (4 * i) & 15) as u8)
    }

    /// Takes the first piece of a kind out of the order.
    pub(super) fn take_undrawn(&mut self, kind: u8) {
        let Some(i) = self.order().position(|next| next == kind) else { return };
        let below = (1u64 << (4 * i)) - 1;
        self.order = self.order & below | self.order >> 4 & !below;
        self.left -= 1;
        self.undrawn[kind as usize] -= 1;
    }

    /// What a clan holds at the start.
    pub(super) fn of(deal: &ClanDeal) -> Hold {
        let mut hold = Hold { queen: deal.queen(), ..Hold::default() };
        for (i, &kind) in deal.pieces().iter().enumerate() {
            if i < 4 {
                hold.reserve[kind as usize] += 1;
            } else {
                hold.push_undrawn(kind);
            }
        }
        hold
    }

    /// The same hold with what is undrawn in another order.
    pub(super) fn reordered(&self, deal: &ClanDeal) -> Hold {
        let mut hold =
            Hold { reserve: self.reserve, waiting: self.waiting, queen: deal.queen(), ..Hold::default() };
        deal.pieces().iter().for_each(|&kind| hold.push_undrawn(kind));
        hold
    }

    /// The same hold as somebody may imagine it who does not know the order of what is undrawn and, if it is
    /// not their own, neither what is in the reserve.
    pub(super) fn redealt(&self, own: bool, mut die: &mut dyn FnMut(u32) -> u32) -> Hold {
        let mut hidden: Vec<u8> = self.order().collect();
        let mut fresh = Hold { reserve: self.reserve, waiting: self.waiting, ..Hold::default() };
        let mut unseen = 0;
        if !own {
            for kind in 0..6 {
                hidden.extend(std::iter::repeat_n(kind, self.reserve[kind as usize] as usize));
            }
            unseen = hidden.len() - self.left as usize;
            fresh.reserve = [0; 6];
        }
        // From a fixed order on, so that what comes out depends on the dice and on what the viewer knows,
        // and in no way on what they do not.
        hidden.sort_unstable();
        fresh.queen = [0, 1, 2, 3];
        shuffle(&mut hidden, &mut die);
        shuffle(&mut fresh.queen, &mut die);
        for (i, kind) in hidden.into_iter().enumerate() {
            if i < unseen {
                fresh.reserve[kind as usize] += 1;
            } else {
                fresh.push_undrawn(kind);
            }
        }
        fresh
    }
}

impl TunnelBrawl {
    #[inline]
    pub(super) fn set_reserve(&mut self, clan: Seat, kind: usize, count: u8) {
        let held = &mut self.holds[clan.index()].reserve[kind];
        self.key ^= fact::reserve(clan.index(), kind, *held) ^ fact::reserve(clan.index(), kind, count);
        *held = count;
    }

    pub(super) fn set_waiting(&mut self, clan: Seat, count: u8) {
        let waiting = &mut self.holds[clan.index()].waiting;
        self.key ^= fact::waiting(clan.index(), *waiting) ^ fact::waiting(clan.index(), count);
        *waiting = count;
        self.queens_wait = self.holds.iter().any(|hold| hold.waiting > 0);
    }

    /// The whole hold goes: reserve, undrawn pieces, waiting queens.
    pub(super) fn discard_hold(&mut self, clan: Seat) {
        self.set_hold(clan, Hold { queen: self.holds[clan.index()].queen, ..Hold::default() });
        self.queens_wait = self.holds.iter().any(|hold| hold.waiting > 0);
    }

    pub(super) fn hold_key(&self, clan: usize) -> u64 {
        let hold = &self.holds[clan];
        (0..6).fold(fact::waiting(clan, hold.waiting), |key, kind| {
            key ^ fact::reserve(clan, kind, hold.reserve[kind])
                ^ fact::undrawn(clan, kind, hold.undrawn[kind])
        })
    }

    pub(super) fn set_hold(&mut self, clan: Seat, hold: Hold) {
        self.key ^= self.hold_key(clan.index());
        self.holds[clan.index()] = hold;
        self.key ^= self.hold_key(clan.index());
    }
}
