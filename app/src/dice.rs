//! Where chance comes from: the operating system, or a seed that always gives the same game.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha12Rng;

/// A fair die with any number of sides.
pub struct Dice(ChaCha12Rng);

impl Dice {
    /// Dice that repeat themselves for the same seed, and true chance without one.
    #[must_use]
    pub fn new(seed: Option<u64>) -> Dice {
        Dice(seed.map_or_else(ChaCha12Rng::from_os_rng, ChaCha12Rng::seed_from_u64))
    }

    /// A number below `sides`, each with the same chance.
    pub fn roll(&mut self, sides: u32) -> u32 {
        self.0.random_range(0..sides.max(1))
    }
}
