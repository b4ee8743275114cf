//! How long to think when a clock runs.

use std::time::Duration;

/// What a player's clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// Time left.
    pub left: Duration,
    /// Time added after every move.
    pub increment: Duration,
    /// Moves until more time is given, where that happens.
    pub moves_to_go: Option<u32>,
}

/// How long to think about one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allotment {
    /// After this no deeper search is worth beginning.
    pub soft: Duration,
    /// Not a moment longer.
    pub hard: Duration,
}

/// Kept back for what happens between the clock and the search.
const OVERHEAD: Duration = Duration::from_millis(20);
/// A game is taken to go on for this many moves, whatever the clock says.
const MOVES_AHEAD: u32 = 30;
/// No clock shows more than a week; moments further away can't be computed with.
const LONGEST: Duration = Duration::from_secs(7 * 24 * 3600);

impl Clock {
    /// Shares the time out.
    #[must_use]
    pub fn allot(self) -> Allotment {
        let left = self.left.min(LONGEST);
        // With next to nothing left, a part of it is still better than none.
        let usable = left.saturating_sub(OVERHEAD).max(left / 8);
        let moves = self.moves_to_go.unwrap_or(MOVES_AHEAD).clamp(1, MOVES_AHEAD);
        let share = usable / moves + self.increment.min(LONGEST) * 3 / 4;
        let most = if moves == 1 { usable * 9 / 10 } else { usable / 2 };
        let hard = (share * 4).min(most);
        Allotment { soft: (share * 6 / 10).min(hard), hard }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allot(left: u64, increment: u64, moves_to_go: Option<u32>) -> (u128, u128) {
        let clock = Clock {
            left: Duration::from_millis(left),
            increment: Duration::from_millis(increment),
            moves_to_go,
        };
        let Allotment { soft, hard } = clock.allot();
        (soft.as_micros(), hard.as_micros())
    }

    #[test]
    fn the_time_is_never_used_up() {
        for left in [0, 1, 2, 10, 19, 20, 21, 50, 100, 1000, 60_000, 10_000_000, u64::MAX] {
            for increment in [0, 1, 100, 10_000, u64::MAX] {
                for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40), Some(u32::MAX)] {
                    let (soft, hard) = allot(left, increment, moves_to_go);
                    assert!(soft <= hard && hard <= u128::from(left) * 1000 * 9 / 10, "{left} {increment}");
                    assert!(left < 50 || hard + 10_000 <= u128::from(left) * 1000, "no reserve at {left}");
                }
            }
        }
    }

    #[test]
    fn a_minute_lasts_a_game() {
        let (mut left, mut moves) = (60_000, 0);
        while left > 1000 {
            left -= (allot(left, 0, None).1 / 1000).min(left.into()) as u64 / 2;
            moves += 1;
        }
        assert!(moves > 25, "{moves}");
        let (soft, hard) = allot(60_000, 1000, None);
        assert!(soft > 1_000_000 && hard < 20_000_000, "{soft} {hard}");
        assert!(allot(60_000, 0, Some(1)).1 > 50_000_000);
    }
}
