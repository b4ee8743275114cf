//! The games and their boards.

use crate::clock::now;
use crate::door::shown;
use crate::error::Fault;
use crate::house::House;
use crate::people::Person;
use crate::table::stored_cards;
use axum::Json;
use axum::extract::{Path, State};
use taproom_rules::GameId;
use taproom_wire::board::{self, Board, Game};
use taproom_wire::server::{Leader, TableCard};

/// So many of the best players and of the latest games are told.
const SHOWN: usize = 10;

/// The game with this id.
pub(super) fn read_game(id: &str) -> Result<GameId, Fault> {
    GameId::from_id(id).ok_or(Fault::Missing("There is no such game."))
}

/// The games of the house.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Vec<Game>)))]
pub(super) async fn list(State(_): State<House>) -> Json<Vec<Game>> {
    Json(GameId::ALL.iter().map(|&game| board::game(game)).collect())
}

/// The cells of a game's board, as somebody sees them who sits in the south.
#[utoipa::path(
    get, path = "/api/games/{game}/board", tag = "games",
    params(("game" = String, Path, description = "The game's id")),
    responses((status = 200, body = Board), (status = 404, description = "There is no such game."))
)]
pub(super) async fn board(Path(game): Path<String>) -> Result<Json<Board>, Fault> {
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
    Path(game): Path<String>,
) -> Result<Json<Vec<Leader>>, Fault> {
    let game = read_game(&game)?;
    Ok(Json(leaders(&house, game).await?))
}

/// The latest games that were played to their end in the open, the latest first.
#[utoipa::path(
    get, path = "/api/games/{game}/recent", tag = "games",
    params(("game" = String, Path, description = "The game's id")),
    responses((status = 200, body = Vec<TableCard>), (status = 404, description = "There is no such game."))
)]
pub(super) async fn recent_games(
    State(house): State<House>,
    Path(game): Path<String>,
) -> Result<Json<Vec<TableCard>>, Fault> {
    let game = read_game(&game)?;
    Ok(Json(recent(&house, game).await?))
}

/// The best players of a game.
///
/// # Errors
/// When the store fails.
pub async fn leaders(house: &House, game: GameId) -> Result<Vec<Leader>, Fault> {
    let rows = house.store.leaderboard(game.about().id, now(), SHOWN).await?;
    let leader = |(person, row): (crate::store::PersonRow, crate::store::RatingRow)| Leader {
        person: shown(&Person::from(person)),
        points: row.standing.rating.points.whole(),
        games: row.games,
    };
    Ok(rows.into_iter().map(leader).collect())
}

/// The latest games that were played to their end in the open.
///
/// # Errors
/// When the store fails.
pub async fn recent(house: &House, game: GameId) -> Result<Vec<TableCard>, Fault> {
    let rows = house.store.finished_tables(game.about().id, SHOWN).await?;
    Ok(stored_cards(&house.store, &rows, None).await?)
}
