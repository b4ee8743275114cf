//! The JSON that passes between the house and its guests. Nothing else in Taproom speaks it to the network.

pub mod board;
pub mod client;
pub mod heard;
pub mod keeper;
pub mod server;

pub use serde::Serialize;

/// Anything the house says, as text.
#[must_use]
pub fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what the house says has no keys that JSON can't write")
}
