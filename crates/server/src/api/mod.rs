//! Everything that is not live, as a REST API. The OpenAPI document is made from the same handlers that
//! answer, so it can't tell of others.

// The document's macros write paths in full.
#![allow(unused_qualifications)]

mod games;
mod me;
mod people;
mod tables;

pub use games::{LEADERS, Rank, archive, leaders, rated_like};
pub use me::choose_picture;
pub use people::{games_of, rating};

use crate::cards::read_mark;
use crate::error::Fault;
use crate::house::House;
use crate::store::Mark;
use axum::Json;
use axum::Router;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Where a page begins that is not the first.
///
/// # Errors
/// When that is no place in a list.
pub fn read_after(after: Option<&str>) -> Result<Option<Mark>, Fault> {
    after.map(|text| read_mark(text).ok_or_else(|| Fault::Unclear(NO_PAGE.to_owned()))).transpose()
}

const NO_PAGE: &str = "There is no such page: begin without `after`, and then follow the links.";

/// A page of a list. Where the next one is stands in its `Link`.
fn page<Row>(rows: Vec<Row>, next: Option<String>) -> impl IntoResponse
where
    Json<Vec<Row>>: IntoResponse,
{
    (next.map(|next| [(header::LINK, format!("<{next}>; rel=\"next\""))]), Json(rows))
}

/// What stands at the head of the document.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Taproom",
        description = "Tables, people and games of the house. What is live goes over the socket at `/socket`; \
                       `/developers` explains it and shows a bot. Programs send `Authorization: Bearer tap_…`, \
                       browsers a cookie. A refusal has a `code` for programs and an `error` for people."
    ),
    components(schemas(
        taproom_wire::client::HouseAsk,
        taproom_wire::client::Act,
        taproom_wire::client::Say,
        taproom_wire::client::Why,
        taproom_wire::server::You,
        taproom_wire::server::Message,
        taproom_wire::server::Problem
    ))
)]
struct Document;

/// Every route of the API.
pub fn router() -> Router<House> {
    let (router, document) = OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(games::list))
        .routes(routes!(games::board))
        .routes(routes!(games::leaderboard))
        .routes(routes!(games::recent_games))
        .routes(routes!(me::guest))
        .routes(routes!(me::me))
        .routes(routes!(me::sign_up))
        .routes(routes!(me::log_in))
        .routes(routes!(me::log_out))
        .routes(routes!(me::rename))
        .routes(routes!(me::change_password))
        .routes(routes!(me::picture))
        .routes(routes!(me::bots, me::create_bot))
        .routes(routes!(me::tokens, me::create_token))
        .routes(routes!(me::delete_token))
        .routes(routes!(me::my_games))
        .routes(routes!(people::profile))
        .routes(routes!(people::history))
        .routes(routes!(people::games))
        .routes(routes!(tables::list, tables::create))
        .routes(routes!(tables::see))
        .routes(routes!(tables::act))
        .routes(routes!(tables::why))
        .routes(routes!(tables::say))
        .routes(routes!(tables::record))
        .routes(routes!(tables::boards))
        .routes(routes!(tables::story_lines))
        .routes(routes!(tables::opinion))
        .routes(routes!(tables::by_code))
        .split_for_parts();
    router.route("/api", get(async || Json(document)))
}
