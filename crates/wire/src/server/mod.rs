//! What the house says to its guests, by what it speaks of.

mod card;
mod lobby;
mod message;
mod person;
mod showcase;
mod table;

pub use card::*;
pub use lobby::*;
pub use message::*;
pub use person::*;
pub use showcase::*;
pub use table::*;
