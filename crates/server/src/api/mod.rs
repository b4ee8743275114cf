//! Everything that is not live, as a REST API. The OpenAPI document is made from the same handlers that
//! answer, so it can't tell of others.

// The document's macros write paths in full.
#![allow(unused_qualifications)]

mod correspondence;
mod friends;
mod games;
mod keeper;
pub mod mail;
mod me;
mod messages;
mod people;
mod profile;
pub mod push;
mod tables;
mod tournaments;

pub use correspondence::{begin as begin_vacation, end as end_vacation, next_for};
pub use friends::{found, friends_of, invitations_of};
pub use games::{LEADERS, Rank, archive, leaders, rated_like};
pub use me::choose_picture;
pub use messages::{conversation_with, conversations_of};
pub use people::{Against, filter, games_of, history_of, rating, result_word};
pub use profile::{keep_photo, receive, take_photo_away};
pub use tournaments::{
    find as find_tournament, in_stage as tournaments_in_stage, listed as tournaments_listed,
    past as past_tournaments,
};

use crate::cards::read_mark;
use crate::error::Fault;
use crate::house::House;
use crate::kept::File;
use crate::store::Mark;
use axum::Json;
use axum::Router;
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use axum::routing::get;
use std::sync::{Arc, OnceLock};
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

/// Gives every operation a name of its own: that of its function, which is one of its module alone, after its tag.
fn name_operations(document: &mut utoipa::openapi::OpenApi) {
    for item in document.paths.paths.values_mut() {
        let operations = [&mut item.get, &mut item.put, &mut item.post, &mut item.delete];
        for operation in operations.into_iter().flatten() {
            let tag = operation.tags.iter().flatten().next().cloned().unwrap_or_default();
            let name = operation.operation_id.take().unwrap_or_default();
            operation.operation_id = Some(format!("{tag}_{name}"));
        }
    }
}

/// The document that describes the API, compressed once when somebody asks for it first. It is in English, as are the names
/// in it, and the same for everybody.
static DOCUMENT: OnceLock<File> = OnceLock::new();

/// Every route of the API, and beside them the address of its document, which keeps its compressed copy.
pub fn router() -> (Router<House>, Router<House>) {
    let (router, mut document) = OpenApiRouter::with_openapi(Document::openapi())
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
        .routes(routes!(profile::send_photo, profile::remove_photo))
        .routes(routes!(profile::about))
        .routes(routes!(profile::records))
        .routes(routes!(profile::everything))
        .routes(routes!(profile::close))
        .routes(routes!(me::bots, me::create_bot))
        .routes(routes!(me::tokens, me::create_token))
        .routes(routes!(me::delete_token))
        .routes(routes!(me::my_games))
        .routes(routes!(friends::friends))
        .routes(routes!(friends::befriend, friends::part))
        .routes(routes!(friends::blocks))
        .routes(routes!(friends::block, friends::unblock))
        .routes(routes!(friends::privacy, friends::set_privacy))
        .routes(routes!(friends::invitations))
        .routes(routes!(friends::find))
        .routes(routes!(friends::challenge))
        .routes(routes!(friends::watchers))
        .routes(routes!(mail::see, mail::set))
        .routes(routes!(mail::enter, mail::remove))
        .routes(routes!(push::see, push::keep, push::remove))
        .routes(routes!(mail::sign_out))
        .routes(routes!(mail::ask_reset))
        .routes(routes!(mail::confirm_by_token))
        .routes(routes!(mail::reset_by_token))
        .routes(routes!(mail::sign_out_by_token))
        .routes(routes!(mail::unsubscribe_by_token))
        .routes(routes!(correspondence::vacation, correspondence::go, correspondence::come_back))
        .routes(routes!(correspondence::next))
        .routes(routes!(messages::list))
        .routes(routes!(messages::see, messages::send, messages::delete))
        .routes(routes!(messages::read))
        .routes(routes!(messages::settings, messages::set_settings))
        .routes(routes!(messages::report))
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
        .routes(routes!(correspondence::note, correspondence::keep_note))
        .routes(routes!(correspondence::conditional, correspondence::set_conditional))
        .routes(routes!(correspondence::ahead))
        .routes(routes!(tables::by_code))
        .routes(routes!(keeper::proof))
        .routes(routes!(keeper::figures))
        .routes(routes!(keeper::people))
        .routes(routes!(keeper::person))
        .routes(routes!(keeper::rename))
        .routes(routes!(keeper::suspend))
        .routes(routes!(keeper::lift))
        .routes(routes!(keeper::remove_picture))
        .routes(routes!(keeper::clear_about))
        .routes(routes!(keeper::settle_reports_by))
        .routes(routes!(keeper::suspensions))
        .routes(routes!(keeper::end_sessions))
        .routes(routes!(keeper::tables))
        .routes(routes!(keeper::table))
        .routes(routes!(keeper::clear_title))
        .routes(routes!(keeper::close_table))
        .routes(routes!(keeper::remove_line))
        .routes(routes!(keeper::acts))
        .routes(routes!(keeper::jobs))
        .routes(routes!(keeper::tidy))
        .routes(routes!(keeper::backups, keeper::back_up))
        .routes(routes!(keeper::reports))
        .routes(routes!(keeper::settled_reports))
        .routes(routes!(keeper::reports_about))
        .routes(routes!(keeper::tables_of))
        .routes(routes!(keeper::reported_photo))
        .routes(routes!(keeper::settle_report))
        .routes(routes!(keeper::flags))
        .routes(routes!(keeper::settled_flags))
        .routes(routes!(keeper::flagged_games))
        .routes(routes!(keeper::settle_flag))
        .routes(routes!(keeper::tournaments))
        .routes(routes!(keeper::tournament))
        .routes(routes!(keeper::mails))
        .routes(routes!(keeper::retry_mails))
        .routes(routes!(keeper::retry_mail))
        .routes(routes!(keeper::drop_mail))
        .routes(routes!(keeper::tokens, keeper::create_token))
        .routes(routes!(keeper::delete_token))
        .routes(routes!(tournaments::list, tournaments::create))
        .routes(routes!(tournaments::mine))
        .routes(routes!(tournaments::of_person))
        .routes(routes!(tournaments::see))
        .routes(routes!(tournaments::act))
        .split_for_parts();
    name_operations(&mut document);
    let document = Arc::new(document);
    let answer = async move |headers: HeaderMap| {
        let file = DOCUMENT.get_or_init(|| File::new(taproom_wire::json(&*document)));
        file.answer(&headers, "application/json", "no-cache")
    };
    (router, Router::new().route("/api", get(answer)))
}
