//! Conversations over the pipe.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| taproom_fuzz::pipe_lines(data));
