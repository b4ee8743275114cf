//! What the house says to its guests, by what it speaks of.

mod card;
mod data;
mod direct;
mod lobby;
mod mail;
mod message;
mod person;
mod push;
mod showcase;
mod table;
mod tournament;

pub use card::*;
pub use data::*;
pub use direct::*;
pub use lobby::*;
pub use mail::*;
pub use message::*;
pub use person::*;
pub use push::*;
pub use showcase::*;
pub use table::*;
pub use tournament::*;
