//! Photos that people send.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| taproom_fuzz::photo_bytes(data));
