//! How strong people play, as the store sees it: what every match changed, and what that has led to.

use super::{AccountKind, PersonRow, Store, StoreError};
use taproom_play::rating::{Milli, settle};
use taproom_play::{PersonId, Rating, Standing, TableId, Time};

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

/// What a match makes of the ratings of those who played it: what is kept from now on, and what it changed. It rates
/// nobody unless everybody has an account; this is the last place where that can be checked.
pub(super) fn settle_match(
    ended: &Ended,
    places: &[(PersonId, u8)],
    people: &[PersonRow],
    known: &[RatingRow],
) -> Vec<(RatingRow, RatingChange)> {
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
    let at_table: Vec<(Standing, u8)> =
        before.iter().zip(&places).map(|(row, (_, place))| (row.standing, *place)).collect();
    let rated = |((row, (person, place)), after): ((RatingRow, (PersonId, u8)), Rating)| {
        // Clocks of machines are set back now and then; what is known about somebody does not get older.
        let standing = Standing { rating: after, since: at.max(row.standing.since) };
        let best = row.best.into_iter().chain(standing.settled_until().map(|_| after.points)).max();
        let before = row.standing.rating.points;
        let change = RatingChange { n, table, person, game: game.clone(), place, before, after, at, listed };
        (RatingRow { standing, games: row.games + 1, best, ..row }, change)
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

    /// All of somebody's ratings, by the names of the games, each with the points that their latest matches led
    /// through, the oldest first.
    pub async fn rating_history(
        &self,
        person: PersonId,
        limit: usize,
    ) -> Result<Vec<(RatingRow, Vec<Milli>)>, StoreError> {
        ask!(self.read ratings::history(person, limit))
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
