//! What is shuffled in secret before the first move.
//!
//! Of the five games only Tunnel Brawl has something to deal, so a [`Deal`] is one of its deals. What is
//! general about dealing is that a [`crate::Spec`] may need one, that a [`crate::Position`] keeps it and can
//! shuffle what is left of it, and that the dice are an argument.

pub use crate::games::tunnel::deal::{ClanDeal, Deal};

/// Shuffles fairly, given a fair die (Fisher and Yates' way).
pub(crate) fn shuffle<T>(items: &mut [T], die: &mut impl FnMut(u32) -> u32) {
    for last in (1..items.len()).rev() {
        items.swap(last, die(last as u32 + 1) as usize);
    }
}
