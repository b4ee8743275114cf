//! The house: live tables on the network and on disk.

pub mod address;
pub mod api;
pub mod assets;
pub mod clock;
pub mod config;
pub mod door;
pub mod engines;
pub mod error;
pub mod files;
pub mod greeting;
pub mod house;
pub mod hub;
pub mod limits;
pub mod lobby;
pub mod logging;
pub mod metrics;
pub mod outbox;
pub mod pages;
pub mod people;
pub mod router;
pub mod serve;
pub mod socket;
pub mod store;
pub mod table;
pub mod tables;
pub mod words;
