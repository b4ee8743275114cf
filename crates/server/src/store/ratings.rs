//! How strong people play, as the store sees it: what every match changed, and what that has led to.

use super::{AccountKind, PersonRow, Store, StoreError};
use taproom_play::fair::{Computer, Rated, Uncounted, Worth};
use taproom_play::rating::{Milli, settle};
use taproom_play::{Millis, PersonId, Rating, Standing, TableId, Time};

/// Somebody's rating in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingRow {
    /// Whose.
    pub person: PersonId,
    /// The name of the game.
    pub game: String,
    /// What it is, and since when.
    pub standing: Standing,
    /// After how many matches.
    pub games: i64,
    /// The most points that were not provisional.
    pub best: Option<Milli>,
}

/// What a match changed for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingChange {
    /// Its number in the order of all rated matches.
    pub n: i64,
    /// Which match.
    pub table: TableId,
    /// For whom.
    pub person: PersonId,
    /// The name of the game.
    pub game: String,
    /// Their place in it.
    pub place: u8,
    /// Their points before it.
    pub before: Milli,
    /// What is known of them after it.
    pub after: Rating,
    /// When it ended.
    pub at: Time,
    /// Whether everybody may know of the match.
    pub listed: bool,
}

/// How a rating went: when matches ended, and the points after them. However many there were, it has few points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Curve {
    /// Of how many matches one is part of it.
    stride: i64,
    points: Vec<(Time, i64)>,
}

impl Default for Curve {
    fn default() -> Curve {
        Curve { stride: 1, points: Vec::new() }
    }
}

impl Curve {
    /// The most points that are kept.
    pub const MOST: usize = 64;

    /// Reads one as [`Curve::text`] writes it.
    pub(super) fn read(stride: i64, text: &str) -> Curve {
        let point = |text: &str| {
            let (at, points) = text.split_once(' ')?;
            Some((Time(at.parse().ok()?), points.parse().ok()?))
        };
        Curve { stride: stride.max(1), points: text.split(',').filter_map(point).collect() }
    }

    pub(super) fn text(&self) -> String {
        let points: Vec<String> =
            self.points.iter().map(|(at, points)| format!("{} {points}", at.0)).collect();
        points.join(",")
    }

    pub(super) fn stride(&self) -> i64 {
        self.stride
    }

    /// Adds a match by its number among those of this person and game, counted from zero. Says whether that changed
    /// anything: where there are too many points every second one goes, and from then on every second match counts.
    pub(super) fn note(&mut self, number: i64, at: Time, points: Milli) -> bool {
        if number % self.stride != 0 {
            return false;
        }
        self.points.push((at, points.whole()));
        if self.points.len() > Curve::MOST {
            let mut number = 0;
            self.points.retain(|_| {
                number += 1;
                number % 2 == 1
            });
            self.stride *= 2;
        }
        true
    }

    /// Lets it end with what a rating is now.
    pub(super) fn end(&mut self, at: Time, points: Milli) {
        let last = (at, points.whole());
        if self.points.last() != Some(&last) {
            self.points.push(last);
        }
    }

    /// The points, the oldest first.
    #[must_use]
    pub fn points(&self) -> &[(Time, i64)] {
        &self.points
    }
}

/// A match that ends and was meant to count, and what the house knows about those who played it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedMatch {
    /// How it was played and ended.
    pub played: Rated,
    /// Those of them who were seen at the same address.
    pub near: Vec<(PersonId, PersonId)>,
}

impl From<Rated> for RatedMatch {
    fn from(played: Rated) -> RatedMatch {
        RatedMatch { played, near: Vec::new() }
    }
}

/// What about rated games is unusual enough that a keeper may look at it. None of it is proof of anything.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FlagKind {
    /// Somebody lost many games to the same opponent, each within a few turns.
    ShortLosses,
    /// Somebody lost nearly all their latest games to the same opponent.
    OnlyLosses,
    /// Somebody lost nearly all their games to an opponent at the same address.
    SameAddress,
    /// Several people lost to the same opponent, at the same address, or within a few turns and nothing is known of them.
    Ring,
}

impl FlagKind {
    /// All of them.
    pub const ALL: [FlagKind; 4] =
        [FlagKind::ShortLosses, FlagKind::OnlyLosses, FlagKind::SameAddress, FlagKind::Ring];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FlagKind::ShortLosses => "short-losses",
            FlagKind::OnlyLosses => "only-losses",
            FlagKind::SameAddress => "same-address",
            FlagKind::Ring => "ring",
        }
    }

    /// How many games make it unusual.
    #[must_use]
    pub const fn from_games(self) -> usize {
        match self {
            FlagKind::ShortLosses | FlagKind::SameAddress => 5,
            FlagKind::OnlyLosses | FlagKind::Ring => 10,
        }
    }

    /// Short games that are decided on the board are quick games more often than not: there must be this many.
    pub const QUICK: usize = 10;
    /// Of ten games, this many lost ones are nearly all.
    pub const NEARLY_ALL: usize = 8;
    /// This many different people make a ring.
    pub const RING: usize = 5;
    /// Sharing a game with somebody who has so many points less gives points away like losing it.
    pub const MUCH_WEAKER: Milli = Milli(300_000);

    /// The time in which they are counted; the latest ones are looked at however old they are.
    pub const WITHIN: Millis = Millis::days(7);
}

/// Something unusual about the rated games of two people, or of somebody and several others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FlagRow {
    /// Its number.
    pub id: i64,
    /// What is unusual.
    pub kind: FlagKind,
    /// Who lost; nobody where it was several.
    pub person: Option<PersonId>,
    /// Who won.
    pub other: PersonId,
    /// The name of the game.
    pub game: String,
    /// How many games there were.
    pub games: i64,
    /// The last of them.
    pub table: TableId,
    /// When the flag was raised.
    pub since: Time,
    /// When the last of the games ended.
    pub at: Time,
    /// When a keeper was done with it, who that was, and what they noted.
    pub settled: Option<(Time, Option<PersonId>, String)>,
}

/// A rated match of two people, as keepers see it, whoever else may know of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MetRow {
    /// Where.
    pub table: TableId,
    /// Who.
    pub person: PersonId,
    /// Whom they met.
    pub other: PersonId,
    /// What the first of them got: 0 lost, 1 drawn, 2 won.
    pub score: i64,
    /// Whether it was over within a few turns.
    pub short: bool,
    /// Whether it counted.
    pub counted: bool,
    /// When it ended.
    pub at: Time,
}

/// A match that has ended and counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ended {
    /// Its number in the order of all rated matches.
    pub(super) n: i64,
    /// Which match.
    pub(super) table: TableId,
    /// The name of the game.
    pub(super) game: String,
    /// Whether everybody may know of the match.
    pub(super) listed: bool,
    /// When it ended.
    pub(super) at: Time,
}

/// What a match came to for somebody: a rating that is kept from now on and what changed about it, or why not.
pub(super) type Settled = Result<(RatingRow, RatingChange), (PersonId, Uncounted)>;

/// What a match makes of the ratings of those who played it, for whom it has some worth. It rates nobody unless everybody
/// has an account; this is the last place where that can be checked.
pub(super) fn settle_match(
    ended: &Ended,
    places: &[(PersonId, u8)],
    computers: &[Computer],
    people: &[PersonRow],
    known: &[RatingRow],
    worth: impl Fn(PersonId) -> Worth,
) -> Vec<Settled> {
    let member =
        |id: PersonId| people.iter().any(|person| person.id == id && person.kind == AccountKind::Member);
    if !places.iter().all(|&(person, _)| member(person)) {
        return Vec::new();
    }
    let Ended { n, table, ref game, listed, at } = *ended;
    // Sums depend slightly on their order; whoever computes them again must get the same.
    let mut places = places.to_vec();
    places.sort_unstable();
    let unknown = |person| {
        let standing = Standing::new(at);
        RatingRow { person, game: game.clone(), standing, games: 0, best: None }
    };
    let before: Vec<RatingRow> = places
        .iter()
        .map(|&(person, _)| known.iter().find(|row| row.person == person).cloned().unwrap_or(unknown(person)))
        .collect();
    // Computers are met like anybody else; what they are worth stays as it is.
    let computers =
        computers.iter().map(|computer| (Standing { rating: computer.rating, since: at }, computer.place));
    let at_table: Vec<(Standing, u8)> =
        before.iter().zip(&places).map(|(row, (_, place))| (row.standing, *place)).chain(computers).collect();
    let rated = |((row, (person, place)), after): ((RatingRow, (PersonId, u8)), Rating)| {
        // Clocks of machines are set back now and then; what is known about somebody does not get older.
        let standing = Standing { rating: after, since: at.max(row.standing.since) };
        let best = row.best.into_iter().chain(standing.settled_until().map(|_| after.points)).max();
        let before = row.standing.rating.points;
        if let Some(why) = worth(person).refuses(before, after.points) {
            return Err((person, why));
        }
        let change = RatingChange { n, table, person, game: game.clone(), place, before, after, at, listed };
        Ok((RatingRow { standing, games: row.games + 1, best, ..row }, change))
    };
    before.into_iter().zip(places).zip(settle(&at_table, at)).map(rated).collect()
}

impl Store {
    /// All of somebody's ratings, by the names of the games.
    pub async fn ratings_of(&self, person: PersonId) -> Result<Vec<RatingRow>, StoreError> {
        ask!(self.read ratings::of_person(person))
    }

    /// The ratings of some people in a game; those who have none are left out.
    pub async fn ratings_in(&self, game: &str, people: Vec<PersonId>) -> Result<Vec<RatingRow>, StoreError> {
        let game = game.to_owned();
        ask!(self.read ratings::in_game(&game, &people))
    }

    /// The ratings of some people in all games; those who have none are left out.
    pub async fn ratings_of_many(&self, people: Vec<PersonId>) -> Result<Vec<RatingRow>, StoreError> {
        ask!(self.read ratings::of_many(&people))
    }

    /// All of somebody's ratings, by the names of the games, each with how it went.
    pub async fn rating_curves(&self, person: PersonId) -> Result<Vec<(RatingRow, Curve)>, StoreError> {
        ask!(self.read ratings::curves(person))
    }

    /// What somebody's matches changed, game by game, the oldest first, from the one after a change on.
    pub async fn rating_changes_of(
        &self,
        person: PersonId,
        after: Option<(String, i64)>,
        limit: usize,
    ) -> Result<Vec<RatingChange>, StoreError> {
        let (game, n) = after.unwrap_or_default();
        ask!(self.read ratings::changes_of(person, (&game, n), limit))
    }

    /// The best in a game, the best one first, without those of whom too little is known at this moment: all, or those
    /// who come after somebody with so many points.
    pub async fn leaderboard(
        &self,
        game: &str,
        now: Time,
        after: Option<(Milli, PersonId)>,
        limit: usize,
    ) -> Result<Vec<(PersonRow, RatingRow)>, StoreError> {
        let game = game.to_owned();
        ask!(self.read ratings::leaderboard(&game, now, after, limit))
    }

    /// Those who are rated in a game and whose names begin so, in the order of their names.
    pub async fn rated_like(
        &self,
        game: &str,
        beginning: &str,
        limit: usize,
    ) -> Result<Vec<(PersonRow, RatingRow)>, StoreError> {
        let (game, beginning) = (game.to_owned(), beginning.to_owned());
        ask!(self.read ratings::rated_like(&game, &beginning, limit))
    }

    /// What somebody's latest matches of a game changed, the latest first.
    pub async fn rating_changes(
        &self,
        person: PersonId,
        game: &str,
        limit: usize,
    ) -> Result<Vec<RatingChange>, StoreError> {
        let game = game.to_owned();
        ask!(self.read ratings::changes(person, &game, limit))
    }

    /// For whom a match that was meant to count did not, and why.
    pub async fn uncounted(&self, table: TableId) -> Result<Vec<(PersonId, Uncounted)>, StoreError> {
        ask!(self.read ratings::uncounted(table))
    }

    /// Somebody's rated matches that did not count, and why, from the one after a table on.
    pub async fn uncounted_of(
        &self,
        person: PersonId,
        after: Option<TableId>,
        limit: usize,
    ) -> Result<Vec<(TableId, Uncounted)>, StoreError> {
        ask!(self.read ratings::uncounted_of(person, after, limit))
    }

    /// What is unusual about rated games and nobody has looked at yet, the oldest first, after a number.
    pub async fn flags(&self, after: Option<i64>, limit: usize) -> Result<Vec<FlagRow>, StoreError> {
        ask!(self.read flags::open(after, limit))
    }

    /// The flags with which a keeper is done, the latest first: all, or those after one that was settled at a moment.
    pub async fn settled_flags(
        &self,
        after: Option<(Time, i64)>,
        limit: usize,
    ) -> Result<Vec<FlagRow>, StoreError> {
        ask!(self.read flags::settled(after, limit))
    }

    /// A flag by its number.
    pub async fn flag_by_id(&self, id: i64) -> Result<Option<FlagRow>, StoreError> {
        ask!(self.read flags::by_id(id))
    }

    /// The matches that a flag is about, the latest first.
    pub async fn flagged_games(&self, flag: FlagRow, limit: usize) -> Result<Vec<MetRow>, StoreError> {
        ask!(self.read flags::games(&flag, limit))
    }

    /// What a match changed for everybody in it.
    pub async fn changes_at(&self, table: TableId) -> Result<Vec<RatingChange>, StoreError> {
        ask!(self.read ratings::changes_at(&[table]))
    }

    /// What some matches changed, in the order of the matches.
    pub async fn changes_at_many(&self, tables: Vec<TableId>) -> Result<Vec<RatingChange>, StoreError> {
        ask!(self.read ratings::changes_at(&tables))
    }

    /// What rated matches changed after one of them, in their order: all that ratings are made of.
    pub async fn ratings_from(&self, after: i64, limit: usize) -> Result<Vec<RatingChange>, StoreError> {
        ask!(self.read ratings::from(after, limit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However many matches there were, a curve is short, even, and begins with the first of them.
    #[test]
    fn a_curve_stays_short() {
        let mut curve = Curve::default();
        for number in 0..10_000_i64 {
            let before = curve.clone();
            let changed = curve.note(number, Time(number * 10), Milli(1_500_000 + number * 1000));
            assert_eq!(changed, curve != before);
            assert!(curve.points.len() <= Curve::MOST);
            assert!(curve.points.len() > Curve::MOST / 2 || number < Curve::MOST as i64 / 2);
            assert_eq!(Curve::read(curve.stride, &curve.text()), curve, "it is read as it is written");
        }
        assert_eq!(curve.points[0], (Time(0), 1500));
        let even = curve.points.windows(2).all(|two| two[1].0.since(two[0].0).0 as i64 == curve.stride * 10);
        assert!(even, "{curve:?}");
        curve.end(Time(100_000), Milli(1_700_000));
        curve.end(Time(100_000), Milli(1_700_000));
        assert_eq!(curve.points.iter().filter(|point| **point == (Time(100_000), 1700)).count(), 1);
    }

    #[test]
    fn a_damaged_curve_has_fewer_points() {
        assert_eq!(Curve::read(0, "").stride, 1);
        assert_eq!(Curve::read(4, "1 2,x,3,4 5").points, [(Time(1), 2), (Time(4), 5)]);
    }
}
