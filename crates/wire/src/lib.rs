//! The JSON that passes between the house and its guests. Nothing else in Taproom speaks it to the network.

pub mod board;
pub mod client;
pub mod server;
