//! Matches between players: who sits where, and what the results prove.

mod contender;
mod ledger;
mod pairing;
mod score;

pub use contender::{Contender, Limits};
pub use ledger::Ledger;
pub use pairing::{Side, rotations};
pub use score::{Interval, Pairs, Share, Sprt, Verdict, elo, expected};
