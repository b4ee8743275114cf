//! The facts that make up a key.

use crate::zobrist;

/// By clan and kind; the seventh kind is a pawn that has never moved.
pub(super) static PIECES: [[u64; 32]; 28] = zobrist::table(0);
/// By clan, kind and how many are in the reserve.
static RESERVE: [[u64; 16]; 24] = zobrist::table(0x1_0000);
static UNDRAWN: [[u64; 16]; 24] = zobrist::table(0x2_0000);

pub(super) fn reserve(clan: usize, kind: usize, count: u8) -> u64 {
    RESERVE[clan * 6 + kind][count as usize & 15]
}
pub(super) fn undrawn(clan: usize, kind: usize, count: u8) -> u64 {
    UNDRAWN[clan * 6 + kind][count as usize & 15]
}
pub(super) fn waiting(clan: usize, count: u8) -> u64 {
    zobrist::number(0x3_0000 + clan as u64 * 16 + u64::from(count))
}
const fn turn(seat: usize, phase: usize) -> u64 {
    zobrist::number(0x4_0000 + seat as u64 * 4 + phase as u64)
}
pub(super) fn out(seat: usize) -> u64 {
    zobrist::number(0x5_0000 + seat as u64)
}

/// By clan and phase of the turn.
pub(super) static TURN: [[u64; 3]; 4] = {
    let mut keys = [[0; 3]; 4];
    let mut i = 0;
    while i < 12 {
        keys[i / 3][i % 3] = turn(i / 3, i % 3);
        i += 1;
    }
    keys
};
