//! The house as its guests meet it: the real program, real sockets, a real database.
#![allow(clippy::unwrap_used)]

mod client;
mod closing;
mod correspondence;
mod crowd;
mod evening;
mod fair;
mod flood;
mod friends;
mod gate;
mod keeper;
mod keeping;
mod languages;
mod likeness;
mod lobby;
mod mail;
mod messages;
mod mischief;
mod nuisance;
mod pages;
mod people;
mod permissions;
mod profile;
mod push;
mod push_service;
mod ratings;
mod regulars;
mod secrets;
mod smtp;
mod story;
mod tournaments;
mod wall;
mod why;
mod windows;
