//! Set by hand. What the tuner found came out even in a match against them.

#[rustfmt::skip]
pub(super) static WEIGHTS: [i32; super::FEATURES] = [
    800, 3040, 2640, 2560, 6000, 0, 600, 2280, 1980, 1920, 4500, 0, 480, 1824, 1584, 1536,
    3600, 0, 48, 48, 48, 48, 48, 48, 48, -960, -112, -1280,
];
