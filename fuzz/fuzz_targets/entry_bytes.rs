//! Entries of a log as the store keeps them.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| taproom_fuzz::entry_bytes(data));
