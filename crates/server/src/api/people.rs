//! Others: who they are and how strong they play.

use super::games::read_game;
use super::{page, read_after};
use crate::auth::Visitor;
use crate::auth::shown;
use crate::cards::{cards, write_mark};
use crate::clock::now;
use crate::error::{Asked, Fault, Place};
use crate::house::House;
use crate::store::{Mark, RatingRow};
use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use taproom_play::{PersonId, Time};
use taproom_rules::GameId;
use taproom_wire::client::OldGames;
use taproom_wire::server::{Change, GameRating, Points, Profile, RatingStep, TableCard};
use taproom_words::Language;

/// How many steps of a rating are told, and how many games a page has.
const STEPS: usize = 100;
const PAGE: usize = 50;

const NOBODY: Fault = Fault::Missing("Nobody of that number is known here.");

/// Somebody, and how strong they play each game.
#[utoipa::path(
    get, path = "/api/people/{person}", tag = "people", params(("person" = i64, Path)),
    responses((status = 200, body = Profile), (status = 404, description = "Nobody has this number."))
)]
pub(super) async fn profile(
    State(house): State<House>,
    Place(person): Place<i64>,
) -> Result<Json<Profile>, Fault> {
    let person = house.people.by_id(PersonId(person)).await?.ok_or(NOBODY)?;
    let (rows, at) = (house.store.ratings_of(person.id).await?, now());
    let of_game =
        |game: &GameId| rows.iter().find(|row| row.game == game.about().id).map(|row| rating(*game, row, at));
    let ratings = GameId::ALL.iter().filter_map(of_game).collect();
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
    Place((person, game)): Place<(i64, String)>,
) -> Result<Json<Vec<RatingStep>>, Fault> {
    let game = read_game(&game)?;
    let person = house.people.by_id(PersonId(person)).await?.ok_or(NOBODY)?;
    let changes = house.store.rating_changes(person.id, game.about().id, STEPS).await?;
    let step = |change: crate::store::RatingChange| RatingStep {
        // Whoever has a link may come to the table, so what was played behind one stays there.
        table: change.listed.then(|| change.table.to_string()),
        place: change.place,
        change: Change::of(change.before, change.after.points),
        at: change.at.0,
    };
    Ok(Json(changes.into_iter().map(step).collect()))
}

/// The games that somebody played to their end in the open, the latest first, fifty at a time. The header `Link` has
/// the address of the next page.
#[utoipa::path(
    get, path = "/api/people/{person}/games", tag = "people", params(("person" = i64, Path), OldGames),
    responses(
        (
            status = 200, body = Vec<TableCard>,
            headers(("Link" = String, description = "Where the next page is, if there is one: `<ADDRESS>; rel=\"next\"`"))
        ),
        (status = 404, description = "There is no such person or game.")
    )
)]
pub(super) async fn games(
    State(house): State<House>,
    visitor: Visitor,
    Place(person): Place<i64>,
    Asked(OldGames { game, after }): Asked<OldGames>,
) -> Result<impl IntoResponse, Fault> {
    let game = game.as_deref().map(read_game).transpose()?;
    let after = read_after(after.as_deref())?;
    let person = house.people.by_id(PersonId(person)).await?.ok_or(NOBODY)?;
    let (cards, next) = games_of(&house, person.id, game, after, PAGE, visitor.language).await?;
    let only = game.map(|game| format!("game={}&", game.about().id)).unwrap_or_default();
    let address = |mark| format!("/api/people/{}/games?{only}after={}", person.id.0, write_mark(mark));
    Ok(page(cards, next.map(address)))
}

/// The games that somebody played to their end and that everybody may know of, the latest first, and where the next
/// page of them begins.
///
/// # Errors
/// When the store fails.
pub async fn games_of(
    house: &House,
    person: PersonId,
    game: Option<GameId>,
    after: Option<Mark>,
    limit: usize,
    language: Language,
) -> Result<(Vec<TableCard>, Option<Mark>), Fault> {
    let game = game.map(|game| game.about().id);
    let page = house.store.finished_of(person, false, game, after, limit).await?;
    Ok((cards(&house.store, page.rows, None, language).await?, page.next))
}

/// How strong somebody plays a game now.
#[must_use]
pub fn rating(game: GameId, row: &RatingRow, at: Time) -> GameRating {
    let about = game.about();
    GameRating {
        game: about.id,
        name: about.name,
        points: Points::of(row.standing, at),
        deviation: row.standing.at(at).deviation.whole(),
        games: row.games,
        best: row.best.map(|best| best.whole()),
        at: row.standing.since.0,
    }
}
