//! The games and their boards.

use super::{page, read_after};
use crate::auth::Visitor;
use crate::auth::shown;
use crate::cards::{cards, write_mark};
use crate::clock::now;
use crate::error::{Asked, Fault, Place};
use crate::house::House;
use crate::people::Person;
use crate::store::Mark;
use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use taproom_rules::GameId;
use taproom_wire::board::{self, Board, Game};
use taproom_wire::client::After;
use taproom_wire::server::{Leader, TableCard};
use taproom_words::Language;

/// How many of the best players are told.
const LEADERS: usize = 10;
/// How many games a page of the archive has.
const PAGE: usize = 50;

/// The game with this id.
pub(super) fn read_game(id: &str) -> Result<GameId, Fault> {
    GameId::from_id(id).ok_or(Fault::Missing("There is no such game."))
}

/// The games of the house.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Vec<Game>)))]
pub(super) async fn list(State(_): State<House>, visitor: Visitor) -> Json<Vec<Game>> {
    Json(GameId::ALL.iter().map(|&game| board::game(game, visitor.language)).collect())
}

/// The cells of a game's board, as somebody sees them who sits in the south.
#[utoipa::path(
    get, path = "/api/games/{game}/board", tag = "games",
    params(("game" = String, Path, description = "The game's id")),
    responses((status = 200, body = Board), (status = 404, description = "There is no such game."))
)]
pub(super) async fn board(Place(game): Place<String>) -> Result<Json<Board>, Fault> {
    let game = read_game(&game)?;
    Ok(Json(board::board(game)))
}

/// The best players of a game, the best one first. Provisional ratings are left out.
#[utoipa::path(
    get, path = "/api/games/{game}/leaderboard", tag = "games",
    params(("game" = String, Path, description = "The game's id")),
    responses((status = 200, body = Vec<Leader>), (status = 404, description = "There is no such game."))
)]
pub(super) async fn leaderboard(
    State(house): State<House>,
    Place(game): Place<String>,
) -> Result<Json<Vec<Leader>>, Fault> {
    let game = read_game(&game)?;
    Ok(Json(leaders(&house, game).await?))
}

/// The games that were played to their end in the open, the latest first, fifty at a time. The header `Link` has the
/// address of the next page.
#[utoipa::path(
    get, path = "/api/games/{game}/recent", tag = "games",
    params(("game" = String, Path, description = "The game's id"), After),
    responses(
        (
            status = 200, body = Vec<TableCard>,
            headers(("Link" = String, description = "Where the next page is, if there is one: `<ADDRESS>; rel=\"next\"`"))
        ),
        (status = 404, description = "There is no such game.")
    )
)]
pub(super) async fn recent_games(
    State(house): State<House>,
    visitor: Visitor,
    Place(game): Place<String>,
    Asked(After { after }): Asked<After>,
) -> Result<impl IntoResponse, Fault> {
    let game = read_game(&game)?;
    let (cards, next) = archive(&house, game, read_after(after.as_deref())?, PAGE, visitor.language).await?;
    let address = |mark| format!("/api/games/{}/recent?after={}", game.about().id, write_mark(mark));
    Ok(page(cards, next.map(address)))
}

/// The best players of a game.
///
/// # Errors
/// When the store fails.
pub async fn leaders(house: &House, game: GameId) -> Result<Vec<Leader>, Fault> {
    let rows = house.store.leaderboard(game.about().id, now(), LEADERS).await?;
    let leader = |(person, row): (crate::store::PersonRow, crate::store::RatingRow)| Leader {
        person: shown(&Person::from(person)),
        points: row.standing.rating.points.whole(),
        games: row.games,
    };
    Ok(rows.into_iter().map(leader).collect())
}

/// Games that were played to their end in the open, the latest first, and where the next page of them begins.
///
/// # Errors
/// When the store fails.
pub async fn archive(
    house: &House,
    game: GameId,
    after: Option<Mark>,
    limit: usize,
    language: Language,
) -> Result<(Vec<TableCard>, Option<Mark>), Fault> {
    let page = house.store.archive(game.about().id, after, limit).await?;
    Ok((cards(&house.store, page.rows, None, language).await?, page.next))
}
