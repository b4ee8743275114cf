//! Others: who they are and how strong they play.

use super::games::read_game;
use crate::clock::now;
use crate::door::shown;
use crate::error::Fault;
use crate::house::House;
use axum::Json;
use axum::extract::{Path, State};
use taproom_play::{PersonId, Time};
use taproom_rules::GameId;
use taproom_wire::server::{Change, GameRating, Points, Profile, RatingStep};

/// So many steps of a rating are told.
const STEPS: usize = 100;

const NOBODY: Fault = Fault::Missing("Nobody of that number is known here.");

/// Somebody, and how strong they play each game.
#[utoipa::path(
    get, path = "/api/people/{person}", tag = "people", params(("person" = i64, Path)),
    responses((status = 200, body = Profile), (status = 404, description = "Nobody has this number."))
)]
pub(super) async fn profile(
    State(house): State<House>,
    Path(person): Path<i64>,
) -> Result<Json<Profile>, Fault> {
    let person = house.people.by_id(PersonId(person)).await?.ok_or(NOBODY)?;
    let ratings = ratings_of(&house, person.id).await?;
    Ok(Json(Profile { person: shown(&person), ratings }))
}

/// What somebody's latest rated games of one kind changed, the latest first; a hundred at most.
#[utoipa::path(
    get, path = "/api/people/{person}/ratings/{game}", tag = "people",
    params(("person" = i64, Path), ("game" = String, Path, description = "The game's id")),
    responses((status = 200, body = Vec<RatingStep>), (status = 404, description = "There is no such person or game."))
)]
pub(super) async fn history(
    State(house): State<House>,
    Path((person, game)): Path<(i64, String)>,
) -> Result<Json<Vec<RatingStep>>, Fault> {
    let game = read_game(&game)?;
    let person = house.people.by_id(PersonId(person)).await?.ok_or(NOBODY)?;
    let changes = house.store.rating_changes(person.id, Some(game.about().id.to_owned()), STEPS).await?;
    let step = |change: crate::store::RatingChange| RatingStep {
        // Whoever has a link may come to the table, so what was played behind one stays there.
        table: change.listed.then(|| change.table.to_string()),
        place: change.place,
        change: Change::of(change.before, change.after.points),
        at: change.at.0,
    };
    Ok(Json(changes.into_iter().map(step).collect()))
}

/// How strong somebody plays each game now, in the order of the games.
///
/// # Errors
/// When the store fails.
pub async fn ratings_of(house: &House, person: PersonId) -> Result<Vec<GameRating>, Fault> {
    let rows = house.store.ratings_of(person).await?;
    let at: Time = now();
    let rating = |game: &GameId| {
        let about = game.about();
        let row = rows.iter().find(|row| row.game == about.id)?;
        Some(GameRating {
            game: about.id,
            name: about.name,
            points: Points::of(row.standing, at),
            deviation: row.standing.at(at).deviation.whole(),
            games: row.games,
            best: row.best.map(|best| best.whole()),
            at: row.standing.since.0,
        })
    };
    Ok(GameId::ALL.iter().filter_map(rating).collect())
}
