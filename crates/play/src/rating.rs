//! How strong somebody plays a game, as a number: Glicko-2 by Mark Glickman, with one rating for every person
//! and game. Games with clocks and games by correspondence share it: the house is small, and a rating that
//! nobody has enough games for says nothing.
//!
//! Every rated match is a rating period of its own, so that everybody sees at once what it was worth; the time
//! since somebody's last one makes their rating less certain, by [`PERIOD`]. At a table for three or four
//! everybody is compared with everybody else by their places.
//!
//! Ratings are whole numbers outside of this file, and what comes out depends on nothing but what goes in:
//! from the results in their order all ratings can be made again, and they are the same.

use crate::time::{Millis, Time};
use std::f64::consts::PI;

/// After this long away a rating is as uncertain as after one idle period of Glicko-2. Somebody who has played a
/// lot (a deviation of 60) becomes provisional again after about a year.
pub const PERIOD: Millis = Millis::minutes(112 * 60);

/// A rating that is less certain than this many points is provisional.
const PROVISIONAL: f64 = 110.;
/// Nobody is more certain than this: otherwise somebody who plays a lot could not get better any more.
const SUREST: f64 = 45.;
/// Nobody is less certain than somebody of whom nothing is known.
const UNKNOWN: f64 = 350.;
/// How fast volatility may change, and the most it can be.
const TAU: f64 = 0.5;
const WILDEST: f64 = 0.1;
/// Nobody falls below this.
const LEAST: f64 = 100.;
/// Points of one unit of Glicko-2's own scale.
const SCALE: f64 = 173.7178;
/// Where its scale begins.
const MIDDLE: f64 = 1500.;

/// Thousandths of a point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Milli(pub i64);

impl Milli {
    fn of(points: f64) -> Milli {
        Milli((points * 1e3).round() as i64)
    }

    fn points(self) -> f64 {
        self.0 as f64 / 1e3
    }

    /// In points: as people read it.
    #[must_use]
    pub fn whole(self) -> i64 {
        (self.0 + 500).div_euclid(1000)
    }
}

/// What is known of somebody's strength.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rating {
    /// How strong they seem.
    pub points: Milli,
    /// How far off that may be.
    pub deviation: Milli,
    /// How erratic the results are, in billionths.
    pub volatility: i64,
}

impl Default for Rating {
    /// Nothing is known.
    fn default() -> Rating {
        Rating::rounded(MIDDLE, UNKNOWN, 0.06)
    }
}

/// A result against somebody.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Encounter {
    /// How strong they were.
    pub other: Rating,
    /// One for a win, a half for a draw, nothing for a loss.
    pub score: f64,
    /// How much of a game it counts for.
    pub weight: f64,
}

impl Rating {
    fn rounded(points: f64, deviation: f64, volatility: f64) -> Rating {
        Rating {
            points: Milli::of(points),
            deviation: Milli::of(deviation),
            volatility: (volatility * 1e9).round() as i64,
        }
    }

    /// Strength, deviation and volatility on Glicko-2's own scale.
    fn scaled(self) -> (f64, f64, f64) {
        let (points, deviation) = (self.points.points(), self.deviation.points());
        ((points - MIDDLE) / SCALE, deviation / SCALE, self.volatility as f64 / 1e9)
    }

    /// What is known after some encounters of one period. `periods` have passed since the last one.
    #[must_use]
    pub fn after(self, encounters: &[Encounter], periods: f64) -> Rating {
        let (strength, deviation, volatility) = self.scaled();
        let (mut certainty, mut surprise) = (0., 0.);
        for encounter in encounters {
            let (other, doubt, _) = encounter.other.scaled();
            let g = 1. / (1. + 3. * doubt * doubt / (PI * PI)).sqrt();
            let expected = 1. / (1. + (-g * (strength - other)).exp());
            certainty += encounter.weight * g * g * expected * (1. - expected);
            surprise += encounter.weight * g * (encounter.score - expected);
        }
        if certainty <= 0. {
            return self.idle(periods);
        }
        let variance = 1. / certainty;
        let volatility = new_volatility(deviation, volatility, variance, variance * surprise).min(WILDEST);
        let before = deviation * deviation + periods * volatility * volatility;
        let deviation = 1. / (1. / before + certainty).sqrt();
        let strength = strength + deviation * deviation * surprise;
        Rating::rounded(
            (MIDDLE + strength * SCALE).max(LEAST),
            (deviation * SCALE).clamp(SUREST, UNKNOWN),
            volatility,
        )
    }

    /// What is still known after a time without a match.
    fn idle(self, periods: f64) -> Rating {
        let (_, deviation, volatility) = self.scaled();
        let deviation = (deviation * deviation + periods * volatility * volatility).sqrt() * SCALE;
        Rating { deviation: Milli::of(deviation.min(UNKNOWN)).max(self.deviation), ..self }
    }
}

/// The volatility at which results like these are likeliest: the root of the paper's `f`, found by the Illinois
/// algorithm as the paper does.
fn new_volatility(deviation: f64, volatility: f64, variance: f64, change: f64) -> f64 {
    let (phi2, delta2) = (deviation * deviation, change * change);
    let start = (volatility * volatility).ln();
    let f = |x: f64| {
        let e = x.exp();
        let sum = phi2 + variance + e;
        e * (delta2 - sum) / (2. * sum * sum) - (x - start) / (TAU * TAU)
    };
    let mut a = start;
    let mut b = if delta2 > phi2 + variance {
        (delta2 - phi2 - variance).ln()
    } else {
        let mut below = start - TAU;
        while f(below) < 0. {
            below -= TAU;
        }
        below
    };
    let (mut at_a, mut at_b) = (f(a), f(b));
    // It converges within a dozen steps; numbers that are none must not keep the house busy for ever.
    for _ in 0..100 {
        if (b - a).abs() <= 1e-9 {
            break;
        }
        let c = a + (a - b) * at_a / (at_b - at_a);
        let at_c = f(c);
        if at_c * at_b <= 0. {
            (a, at_a) = (b, at_b);
        } else {
            at_a /= 2.;
        }
        (b, at_b) = (c, at_c);
    }
    (a / 2.).exp()
}

/// A rating, and since when it has stood.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    /// What was known after the last match.
    pub rating: Rating,
    /// When that was.
    pub since: Time,
}

impl Standing {
    /// Somebody who has not played yet.
    #[must_use]
    pub fn new(now: Time) -> Standing {
        Standing { rating: Rating::default(), since: now }
    }

    fn periods(self, now: Time) -> f64 {
        now.since(self.since).0 as f64 / PERIOD.0 as f64
    }

    /// What is known of them now.
    #[must_use]
    pub fn at(self, now: Time) -> Rating {
        self.rating.idle(self.periods(now))
    }

    /// Until when the rating is certain enough to be compared; nothing if it is not.
    #[must_use]
    pub fn settled_until(self) -> Option<Time> {
        let (_, deviation, volatility) = self.rating.scaled();
        let spare = (PROVISIONAL / SCALE).powi(2) - deviation * deviation;
        let lasts = (spare / (volatility * volatility) * PERIOD.0 as f64) as u64;
        (spare >= 0.).then(|| self.since + Millis(lasts))
    }

    /// Whether too little is known of them to be compared.
    #[must_use]
    pub fn provisional(self, now: Time) -> bool {
        self.settled_until().is_none_or(|until| now > until)
    }
}

/// What everybody's rating is after a match in which they got these places.
///
/// A game for four is one game and not three: its comparisons are not independent, because somebody the
/// others gang up on loses to all of them, and four must not move ratings faster than two. So each comparison has the
/// weight that makes everybody's add up to one.
#[must_use]
pub fn settle(table: &[(Standing, u8)], now: Time) -> Vec<Rating> {
    let weight = 1. / (table.len().saturating_sub(1)).max(1) as f64;
    let score = |mine: u8, theirs: u8| match mine.cmp(&theirs) {
        std::cmp::Ordering::Less => 1.,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.,
    };
    let rated = |me: usize| {
        let (standing, place) = table[me];
        let others = table.iter().enumerate().filter(|(other, _)| *other != me);
        let encounters: Vec<Encounter> = others
            .map(|(_, (other, theirs))| Encounter {
                other: other.at(now),
                score: score(place, *theirs),
                weight,
            })
            .collect();
        standing.rating.after(&encounters, standing.periods(now))
    };
    (0..table.len()).map(rated).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Who somebody is (points, deviation, volatility), after how many periods, whom they meet (points,
    /// deviation, score, weight), and who they are then. The first line is the worked example of Glickman's
    /// paper, which rounds on its way to 1464.06, 151.52 and 0.05999; the others were computed by a
    /// program that finds volatility by halving intervals.
    #[allow(clippy::type_complexity)]
    const CASES: &[((f64, f64, f64), f64, &[(f64, f64, f64, f64)], (f64, f64, f64))] = &[
        (
            (1500., 200., 0.06),
            1.,
            &[(1400., 30., 1., 1.), (1550., 100., 0., 1.), (1700., 300., 0., 1.)],
            (1464.051, 151.517, 0.059996),
        ),
        ((1500., 350., 0.06), 0., &[(1500., 350., 1., 1.)], (1662.212, 290.231, 0.06)),
        ((1500., 350., 0.06), 0., &[(1500., 350., 0.5, 1.)], (1500., 290.231, 0.059999)),
        ((1850., 60., 0.06), 2.5, &[(1400., 350., 0., 1.)], (1837.420, 61.996, 0.060004)),
        ((1200., 80., 0.059), 10., &[(2100., 50., 1., 1.)], (1242.049, 86.257, 0.059012)),
        (
            (1623.4, 90., 0.0612),
            0.25,
            &[(1500., 120., 1., 1. / 3.), (1700., 70., 0., 1. / 3.), (1550., 45., 0.5, 1. / 3.)],
            (1620.910, 87.606, 0.061197),
        ),
        // Nobody becomes surer than the surest.
        ((2400., 45., 0.06), 0., &[(1000., 45., 1., 1.)], (2400.004, 45., 0.06)),
        // Whoever meets nobody is only less certain.
        ((1700., 60., 0.06), 1., &[], (1700., 60.899, 0.06)),
        ((1700., 349., 0.06), 1000., &[], (1700., 350., 0.06)),
    ];

    #[test]
    fn ratings_are_those_of_the_paper() {
        for &((points, deviation, volatility), periods, met, after) in CASES {
            let meet = |&(points, deviation, score, weight): &(f64, f64, f64, f64)| {
                let other = Rating::rounded(points, deviation, 0.06);
                Encounter { other, score, weight }
            };
            let met: Vec<Encounter> = met.iter().map(meet).collect();
            let seen = Rating::rounded(points, deviation, volatility).after(&met, periods);
            let near =
                |seen: i64, unit: f64, expected: f64, by: f64| (seen as f64 / unit - expected).abs() < by;
            assert!(
                near(seen.points.0, 1e3, after.0, 0.002)
                    && near(seen.deviation.0, 1e3, after.1, 0.002)
                    && near(seen.volatility, 1e9, after.2, 0.000_001),
                "{points} {deviation}: {seen:?} instead of {after:?}"
            );
        }
    }

    fn standing(points: f64, deviation: f64) -> Standing {
        Standing { rating: Rating::rounded(points, deviation, 0.06), since: Time(0) }
    }

    #[test]
    fn time_away_makes_a_rating_uncertain() {
        let year = Time(0) + Millis::days(365);
        let regular = standing(1700., 60.);
        let until = regular.settled_until().unwrap();
        assert!(!regular.provisional(until) && regular.provisional(until + Millis(1)));
        assert!(until.since(year).0 < Millis::days(14).0 && until > year - Millis::days(14), "about a year");
        assert!((regular.at(until).deviation.0 - 110_000).abs() < 10);
        assert_eq!(regular.at(until).points, Milli(1_700_000), "nobody gets worse by being away");
        assert!(Standing::new(Time(5)).provisional(Time(5)));
        assert_eq!(
            Standing::new(Time(0)).at(year).deviation,
            Milli(350_000),
            "no more than nothing is known"
        );
        assert_eq!(regular.at(Time(-1)), regular.rating, "clocks that go back change nothing");
    }

    /// A table for four moves nobody further than one for two does, and its order means nothing.
    #[test]
    fn four_at_a_table_count_as_one_game() {
        let new = Standing::new(Time(0));
        let two = settle(&[(new, 1), (new, 2)], Time(0));
        assert_eq!(two.iter().map(|rating| rating.points.whole()).collect::<Vec<_>>(), [1662, 1338]);
        let four = settle(&[(new, 1), (new, 2), (new, 3), (new, 4)], Time(0));
        assert_eq!((four[0], four[3]), (two[0], two[1]), "the first and the last of four");
        assert!(four.windows(2).all(|pair| pair[0].points > pair[1].points));
        assert_eq!(four[1].points.0 - 1_500_000, 1_500_000 - four[2].points.0);
        let mut table = [(standing(1800., 50.), 2), (standing(1400., 200.), 1), (standing(1500., 90.), 2)];
        let mut one_way = settle(&table, Time(9));
        table.reverse();
        one_way.reverse();
        assert_eq!(settle(&table, Time(9)), one_way);
        // Whoever shares a place has drawn with those who share it.
        let shared = settle(&[(new, 1), (new, 1), (new, 3)], Time(0));
        assert_eq!(shared[0], shared[1]);
        assert!(shared[0].points > Milli(1_500_000));
    }

    #[test]
    fn nobody_falls_through_the_floor() {
        let mut poor = standing(110., 350.);
        for _ in 0..20 {
            poor.rating = settle(&[(poor, 2), (standing(150., 350.), 1)], Time(0))[0];
        }
        assert_eq!(poor.rating.points.whole(), 100);
        assert_eq!([Milli(1_499_500).whole(), Milli(1_499_499).whole()], [1500, 1499]);
    }
}
