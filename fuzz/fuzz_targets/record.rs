//! Records of whole games.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| taproom_fuzz::record(data));
