//! The games and their boards.

use super::{NO_PAGE, page, read_after};
use crate::auth::Visitor;
use crate::auth::shown;
use crate::cards::{cards, write_mark};
use crate::clock::now;
use crate::error::{Asked, Fault, Place};
use crate::house::House;
use crate::people::Person;
use crate::people::name::Name;
use crate::store::{Mark, PersonRow, RatingRow};
use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use std::fmt;
use taproom_play::PersonId;
use taproom_play::rating::Milli;
use taproom_rules::GameId;
use taproom_wire::board::{self, Board, Game};
use taproom_wire::client::After;
use taproom_wire::server::{Leader, TableCard};
use taproom_words::Language;

/// How many of the best players a page has.
pub const LEADERS: usize = 50;
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

/// The best players of a game, the best one first, fifty at a time. Provisional ratings are left out. The header `Link`
/// has the address of the next page.
#[utoipa::path(
    get, path = "/api/games/{game}/leaderboard", tag = "games",
    params(("game" = String, Path, description = "The game's id"), After),
    responses(
        (
            status = 200, body = Vec<Leader>,
            headers(("Link" = String, description = "Where the next page is, if there is one: `<ADDRESS>; rel=\"next\"`"))
        ),
        (status = 404, description = "There is no such game.")
    )
)]
pub(super) async fn leaderboard(
    State(house): State<House>,
    Place(game): Place<String>,
    Asked(After { after }): Asked<After>,
) -> Result<impl IntoResponse, Fault> {
    let game = read_game(&game)?;
    let (leaders, next) = leaders(&house, game, Rank::read_after(after.as_deref())?, LEADERS).await?;
    let address = |rank| format!("/api/games/{}/leaderboard?after={rank}", game.about().id);
    Ok(page(leaders, next.map(address)))
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

/// A place in a leaderboard: how many stand there or before, and who is the last of them with how many points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rank {
    /// The place.
    pub place: u32,
    points: Milli,
    person: PersonId,
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.place, self.points.0, self.person.0)
    }
}

impl Rank {
    fn read(text: &str) -> Option<Rank> {
        let mut parts = text.split('.');
        let place = parts.next()?.parse().ok()?;
        let points = Milli(parts.next()?.parse().ok()?);
        let person = PersonId(parts.next()?.parse().ok()?);
        parts.next().is_none().then_some(Rank { place, points, person })
    }

    /// After which place a page begins that is not the first.
    ///
    /// # Errors
    /// When that is no place.
    pub fn read_after(after: Option<&str>) -> Result<Option<Rank>, Fault> {
        after.map(|text| Rank::read(text).ok_or_else(|| Fault::Unclear(NO_PAGE.to_owned()))).transpose()
    }
}

/// The best players of a game after some place, and the place where they end if there are more.
///
/// # Errors
/// When the store fails.
pub async fn leaders(
    house: &House,
    game: GameId,
    after: Option<Rank>,
    limit: usize,
) -> Result<(Vec<Leader>, Option<Rank>), Fault> {
    let from = after.map(|rank| (rank.points, rank.person));
    let mut rows = house.store.leaderboard(game.about().id, now(), from, limit + 1).await?;
    let more = rows.len() > limit;
    rows.truncate(limit);
    let place = after.map_or(0, |rank| rank.place).saturating_add(rows.len() as u32);
    let last = rows.last().filter(|_| more);
    let next = last.map(|(_, row)| Rank { place, points: row.standing.rating.points, person: row.person });
    Ok((rows.into_iter().map(leader).collect(), next))
}

fn leader((person, row): (PersonRow, RatingRow)) -> Leader {
    Leader {
        person: shown(&Person::from(person)),
        points: row.standing.rating.points.whole(),
        games: row.games,
    }
}

/// Those who are rated in a game and whose names begin like this.
///
/// # Errors
/// When the store fails.
pub async fn rated_like(house: &House, game: GameId, name: &str, limit: usize) -> Result<Vec<Leader>, Fault> {
    let Some(key) = Name::key_of(name).filter(|key| !key.is_empty()) else { return Ok(Vec::new()) };
    let rows = house.store.rated_like(game.about().id, &key, limit).await?;
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
