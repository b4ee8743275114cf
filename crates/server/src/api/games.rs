//! The games and their boards.

use crate::error::Fault;
use crate::house::House;
use axum::Json;
use axum::extract::{Path, State};
use taproom_rules::GameId;
use taproom_wire::board::{self, Board, Game};

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
    let game = GameId::from_id(&game).ok_or(Fault::Missing("There is no such game."))?;
    Ok(Json(board::board(game)))
}
