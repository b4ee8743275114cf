//! How strong people play, as the store sees it: what every match changed, and what that has led to.

use super::sqlite::ratings;
use super::{PersonRow, Store, StoreError};
use taproom_play::rating::Milli;
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

impl Store {
    /// All of somebody's ratings, by the names of the games.
    pub async fn ratings_of(&self, person: PersonId) -> Result<Vec<RatingRow>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| ratings::of_person(db, person)).await,
        }
    }

    /// The ratings of some people in a game; those who have none are left out.
    pub async fn ratings_in(&self, game: &str, people: Vec<PersonId>) -> Result<Vec<RatingRow>, StoreError> {
        let game = game.to_owned();
        match self {
            Store::Sqlite(db) => db.read(move |db| ratings::in_game(db, &game, &people)).await,
        }
    }

    /// The best in a game, the best one first, without those of whom too little is known at this moment.
    pub async fn leaderboard(
        &self,
        game: &str,
        now: Time,
        limit: usize,
    ) -> Result<Vec<(PersonRow, RatingRow)>, StoreError> {
        let game = game.to_owned();
        match self {
            Store::Sqlite(db) => db.read(move |db| ratings::leaderboard(db, &game, now, limit)).await,
        }
    }

    /// What somebody's latest matches of a game changed, or of all games, the latest first.
    pub async fn rating_changes(
        &self,
        person: PersonId,
        game: Option<String>,
        limit: usize,
    ) -> Result<Vec<RatingChange>, StoreError> {
        match self {
            Store::Sqlite(db) => {
                db.read(move |db| ratings::changes(db, person, game.as_deref(), limit)).await
            }
        }
    }

    /// What a match changed for everybody in it.
    pub async fn changes_at(&self, table: TableId) -> Result<Vec<RatingChange>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| ratings::changes_at(db, table)).await,
        }
    }

    /// What rated matches changed after one of them, in their order: all that ratings are made of.
    pub async fn ratings_from(&self, after: i64, limit: usize) -> Result<Vec<RatingChange>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| ratings::from(db, after, limit)).await,
        }
    }
}
