//! Random-looking numbers for position keys.
//!
//! A key is the exclusive-or of one number for each fact about a position, so that a move changes it by
//! the few facts that it changes. The numbers are fixed for ever: stored keys stay valid.

/// The number of the fact with this index (the output function of the splitmix64 generator).
#[must_use]
pub const fn number(index: u64) -> u64 {
    let mut z = index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A table of numbers; tables with different bases must not overlap.
#[must_use]
pub(crate) const fn table<const ROWS: usize, const COLUMNS: usize>(base: u64) -> [[u64; COLUMNS]; ROWS] {
    let mut table = [[0; COLUMNS]; ROWS];
    let mut row = 0;
    while row < ROWS {
        let mut column = 0;
        while column < COLUMNS {
            table[row][column] = number(base + (row * COLUMNS + column) as u64);
            column += 1;
        }
        row += 1;
    }
    table
}
