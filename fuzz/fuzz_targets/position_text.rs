//! Position texts of every game.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| taproom_fuzz::position_text(data));
