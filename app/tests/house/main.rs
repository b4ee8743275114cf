//! The house as its guests meet it: the real program, real sockets, a real database.
#![allow(clippy::unwrap_used)]

mod client;
mod closing;
mod crowd;
mod evening;
mod fair;
mod flood;
mod gate;
mod keeping;
mod languages;
mod likeness;
mod lobby;
mod mischief;
mod pages;
mod people;
mod ratings;
mod secrets;
mod story;
mod wall;
mod why;
mod windows;
