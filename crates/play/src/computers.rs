//! How strong the house's computers play, as ratings in the same pool as those of people. They were played in once, by
//! matches of every level against the one below it, and are fixed: a computer's number never changes by playing, so
//! that it means the same next year.
//!
//! A share of points between neighbours is a difference of points, and level 4 stands where everybody begins.
//! `docs/measurements.md` has the shares and says more; a test holds these numbers to them.

use crate::rating::{Milli, Rating};
use crate::setup::Strength;
use taproom_rules::{GameId, Spec};

/// The strongest level that plays rated games. What the one above it finds depends on the machine and on how many others
/// think at the same time, so no number would be true of it.
pub const STRONGEST: u8 = 7;

/// How far off a computer's points may be, in points.
const DEVIATION: i64 = 75;

/// The points of levels 1 to 7, for every game and number of players.
const POINTS: [(GameId, u8, [i64; STRONGEST as usize]); 9] = [
    (GameId::TrenchRun, 2, [907, 1127, 1300, 1500, 1763, 2079, 2409]),
    (GameId::Jungle, 2, [766, 1018, 1259, 1500, 1700, 1910, 2140]),
    (GameId::Extinction, 2, [672, 935, 1237, 1500, 1830, 2132, 2478]),
    (GameId::Quadular, 2, [595, 897, 1185, 1500, 1846, 2098, 2444]),
    (GameId::Quadular, 3, [954, 1154, 1327, 1500, 1775, 1976, 2148]),
    (GameId::Quadular, 4, [859, 1089, 1280, 1500, 1801, 2065, 2380]),
    (GameId::TunnelBrawl, 2, [818, 1070, 1290, 1500, 1673, 1864, 2074]),
    (GameId::TunnelBrawl, 3, [839, 1070, 1300, 1500, 1763, 1945, 2175]),
    (GameId::TunnelBrawl, 4, [794, 1024, 1300, 1500, 1700, 1920, 2076]),
];

/// The points of the levels that play rated games of so many players, the weakest first.
#[must_use]
pub fn points(game: GameId, players: u8) -> Option<&'static [i64]> {
    POINTS.iter().find(|line| (line.0, line.1) == (game, players)).map(|line| &line.2[..])
}

/// The rating of a computer where so many play by these rules; nothing where none was measured: for the strongest
/// level, and for variations of the rules.
#[must_use]
pub fn rating(spec: &Spec, players: usize, strength: Strength) -> Option<Rating> {
    if spec.options().next().is_some() {
        return None;
    }
    let points = points(spec.game(), u8::try_from(players).ok()?)?;
    let points = points.get(usize::from(strength.number()).checked_sub(1)?)?;
    Some(Rating {
        points: Milli(points * 1000),
        deviation: Milli(DEVIATION * 1000),
        volatility: Rating::default().volatility,
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_computers() {
        for &game in GameId::ALL {
            for players in game.about().players() {
                let points = points(game, players).unwrap_or_else(|| panic!("{game:?} for {players}"));
                assert!(points.windows(2).all(|two| two[0] < two[1]), "{points:?}");
                assert_eq!(points[3], 1500, "level 4 stands where everybody begins");
                let spec = Spec::new(game).with_players(players.into()).unwrap();
                let of = |number| rating(&spec, players.into(), Strength::new(number).unwrap());
                assert_eq!(of(7).unwrap().points.whole(), points[6]);
                assert_eq!(of(8), None, "no number is true of the strongest");
            }
        }
        let varied = Spec::new(GameId::Jungle).with_options(["dog_swims"]).unwrap();
        assert_eq!(rating(&varied, 2, Strength::new(3).unwrap()), None);
    }
}
