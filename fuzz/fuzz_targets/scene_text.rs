//! Scenes of every game, as addresses of small boards have them.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| taproom_fuzz::scene_text(data));
