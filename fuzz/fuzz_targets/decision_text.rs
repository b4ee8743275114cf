//! What decided a game, as tables keep it.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| taproom_fuzz::decision_text(data));
