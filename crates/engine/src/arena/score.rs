//! What results prove.

/// 95 of 100 results of a normal distribution lie within this many deviations.
const DEVIATIONS: f64 = 1.959_964;
/// Elo differences beyond this mean nothing.
const MOST_ELO: f64 = 2000.;
/// Every outcome of a pair counts as if it had been seen this often before. Otherwise the first pairs, which
/// are often alike, would prove everything by their lack of variance.
const PRIOR: f64 = 0.1;

/// The share of the points that somebody expects who is stronger by this many Elo.
#[must_use]
pub fn expected(elo: f64) -> f64 {
    1. / (1. + 10f64.powf(-elo / 400.))
}

/// The Elo difference that explains a share of the points.
#[must_use]
pub fn elo(share: f64) -> f64 {
    if share <= 0. {
        return -MOST_ELO;
    }
    if share >= 1. {
        return MOST_ELO;
    }
    (-400. * (1. / share - 1.).log10()).clamp(-MOST_ELO, MOST_ELO)
}

/// A value and the bounds between which it lies with a confidence of 95 %.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower bound.
    pub low: f64,
    /// The value that is most likely.
    pub value: f64,
    /// The upper bound.
    pub high: f64,
}

/// Results of games for two, in pairs from the same opening with the seats exchanged. A pair is one trial:
/// its two games depend on the opening they share.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pairs {
    /// Games that A won, drew and lost.
    pub games: [u64; 3],
    /// Pairs by A's points in them: 0, ½, 1, 1½, 2.
    pub pairs: [u64; 5],
}

impl Pairs {
    /// Counts a pair by A's half points in both games: 0 lost, 1 drawn, 2 won.
    pub fn add(&mut self, halves: [u8; 2]) {
        for half in halves {
            self.games[2 - usize::from(half.min(2))] += 1;
        }
        self.pairs[usize::from(halves[0].min(2) + halves[1].min(2))] += 1;
    }

    /// How many pairs.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// A's share of the points; a half where nothing was played.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.moments(0.).0
    }

    /// The mean of a pair's share and its variance, each outcome having been seen `prior` times before.
    fn moments(&self, prior: f64) -> (f64, f64) {
        let seen = self.pairs.map(|count| count as f64 + prior);
        let total: f64 = seen.iter().sum();
        if total == 0. {
            return (0.5, 0.);
        }
        let shares = [0., 0.25, 0.5, 0.75, 1.];
        let mean = shares.iter().zip(seen).map(|(share, count)| share * count).sum::<f64>() / total;
        let square = |share: f64| (share - mean) * (share - mean);
        let variance =
            shares.iter().zip(seen).map(|(share, count)| square(*share) * count).sum::<f64>() / total;
        (mean, variance)
    }

    /// A's Elo over B.
    #[must_use]
    pub fn elo(&self) -> Interval {
        let (mean, _) = self.moments(0.);
        let (_, variance) = self.moments(PRIOR);
        let error = DEVIATIONS * (variance / self.count().max(1) as f64).sqrt();
        Interval { low: elo(mean - error), value: elo(mean), high: elo(mean + error) }
    }
}

/// What a sequential test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Play on.
    Open,
    /// A is stronger: the second hypothesis holds.
    Passed,
    /// A is not stronger: the first hypothesis holds.
    Failed,
}

/// A sequential probability ratio test between two Elo differences, wrong once in twenty either way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference that would not be worth having.
    pub elo0: f64,
    /// The difference that is hoped for.
    pub elo1: f64,
}

impl Sprt {
    /// The test ends when the ratio reaches this, or its negative: ln(0.95 / 0.05).
    pub const BOUND: f64 = 2.944_439;

    /// The logarithm of how much better the second hypothesis explains the pairs than the first, in the
    /// normal approximation.
    #[must_use]
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.;
        }
        let (mean, variance) = pairs.moments(PRIOR);
        let (s0, s1) = (expected(self.elo0), expected(self.elo1));
        pairs.count() as f64 * (s1 - s0) * (2. * mean - s0 - s1) / (2. * variance)
    }

    /// What that means.
    #[must_use]
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        match self.ratio(pairs) {
            ratio if ratio >= Sprt::BOUND => Verdict::Passed,
            ratio if ratio <= -Sprt::BOUND => Verdict::Failed,
            _ => Verdict::Open,
        }
    }
}

/// How many games were played, and how many won; shared victories count in parts.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Share {
    /// Games won.
    pub won: f64,
    /// Games played.
    pub games: u64,
}

impl Share {
    /// The share of games won (Wilson's interval, which is good for small numbers too).
    #[must_use]
    pub fn interval(&self) -> Interval {
        if self.games == 0 {
            return Interval { low: 0., value: 0., high: 1. };
        }
        let n = self.games as f64;
        let share = self.won / n;
        let z2 = DEVIATIONS * DEVIATIONS;
        let middle = (share + z2 / (2. * n)) / (1. + z2 / n);
        let error = DEVIATIONS / (1. + z2 / n) * (share * (1. - share) / n + z2 / (4. * n * n)).sqrt();
        Interval { low: (middle - error).max(0.), value: share, high: (middle + error).min(1.) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 0.01, "{a} is not {b}");
    }

    fn pairs(pairs: [u64; 5]) -> Pairs {
        let mut all = Pairs::default();
        for (halves, count) in [[0, 0], [1, 0], [2, 0], [2, 1], [2, 2]].into_iter().zip(pairs) {
            (0..count).for_each(|_| all.add(halves));
        }
        all
    }

    #[test]
    fn elo_and_share_are_each_others_inverse() {
        for (points, difference) in [(0.5, 0.), (0.75, 190.85), (0.64, 99.95), (0.909_090_9, 400.)] {
            close(elo(points), difference);
            close(expected(difference), points);
            close(elo(1. - points), -difference);
        }
        close(elo(1.), MOST_ELO);
        close(elo(0.), -MOST_ELO);
    }

    #[test]
    fn a_hundred_wins_and_a_hundred_losses_are_even() {
        // Every pair is won or lost twice: 100 independent trials, so half a share ± 1.96 · √(0.25 / 100).
        let even = pairs([50, 0, 0, 0, 50]);
        assert_eq!(even.games, [100, 0, 100]);
        close(even.elo().value, 0.);
        assert!((even.elo().high - elo(0.5 + 0.098)).abs() < 0.5);
        close(even.elo().high, -even.elo().low);
        // Every pair is split: the openings were one-sided and the players exactly even.
        let split = pairs([0, 0, 100, 0, 0]);
        assert_eq!(split.games, [100, 0, 100]);
        assert!(split.elo().value == 0. && split.elo().high < 5. && split.elo().low > -5.);
        let swept = pairs([0, 0, 0, 0, 10]).elo();
        assert!(swept.value == MOST_ELO && swept.low > 200. && swept.low < 600., "{swept:?}");
        close(pairs([0; 5]).elo().value, 0.);
    }

    #[test]
    fn pairs_count_by_their_points() {
        let some = pairs([1, 2, 3, 4, 5]);
        assert_eq!((some.games, some.count()), ([17, 6, 7], 15));
        close(some.share(), 20. / 30.);
    }

    #[test]
    fn the_test_ends_where_it_should() {
        let sprt = Sprt { elo0: 0., elo1: 10. };
        close(Sprt::BOUND, (0.95f64 / 0.05).ln());
        assert_eq!(sprt.ratio(&pairs([0; 5])), 0.);
        // n (s1 − s0) (2 m − s0 − s1) / (2 v) by hand: m = 0.55, v = 0.035 without the prior.
        let good = pairs([20, 180, 400, 380, 20]);
        let (s1, m) = (expected(10.), 0.55);
        let v = (20. * 0.3025 + 180. * 0.09 + 400. * 0.0025 + 380. * 0.04 + 20. * 0.2025) / 1000.;
        assert!((sprt.ratio(&good) - 1000. * (s1 - 0.5) * (2. * m - 0.5 - s1) / (2. * v)).abs() < 0.1);
        assert_eq!(sprt.verdict(&good), Verdict::Passed);
        assert_eq!(sprt.verdict(&pairs([60, 380, 400, 150, 10])), Verdict::Failed);
        assert_eq!(sprt.verdict(&pairs([2, 10, 20, 11, 2])), Verdict::Open);
        assert_eq!(sprt.verdict(&pairs([0, 0, 2, 0, 0])), Verdict::Open, "too early to tell");
    }

    #[test]
    fn shares_have_wilsons_interval() {
        let half = Share { won: 10., games: 20 }.interval();
        assert!((half.low - 0.2993).abs() < 1e-4 && (half.high - 0.7007).abs() < 1e-4, "{half:?}");
        let none = Share { won: 0., games: 10 }.interval();
        assert!(none.low == 0. && (none.high - 0.2775).abs() < 1e-4, "{none:?}");
        assert_eq!(Share::default().interval().high, 1.);
    }
}
