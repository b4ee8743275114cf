//! Pages, rendered by the house. What is live in them is added by the modules in `web/`.

mod account;
mod bar;
mod create;
mod developers;
mod faces;
mod game;
mod games;
mod home;
mod icons;
pub mod layout;
mod leaderboard;
mod lobby;
mod profile;
mod rules;
mod table;

pub use account::{keep_picture, log_in, settings, sign_up};
pub use create::create;
pub use developers::developers;
pub use game::{game, old_games};
pub use games::games;
pub use home::home;
pub use leaderboard::leaderboard;
pub use lobby::lobby;
pub use profile::profile;
pub use rules::figure;
pub use table::table;

use crate::error::Fault;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use layout::{Visit, page};
use maud::html;

/// What is said where there is no page.
pub async fn missing(visit: Visit) -> Response {
    let content = html! {
        h1 { "There is nothing here" }
        p { "The page may have moved, or the link has lost a letter." }
        p { a.button.primary href="/" { "Back to the games" } }
    };
    (StatusCode::NOT_FOUND, page(&visit, "Nothing here", &[], &content)).into_response()
}

/// A page for a request that could not be answered.
fn sorry(visit: &Visit, fault: Fault) -> Response {
    let sentence = fault.sentence();
    let status = fault.into_response().status();
    let content = html! {
        h1 { "Not this time" }
        p { (sentence) }
        p { a.button.primary href="/" { "Back to the games" } }
    };
    (status, page(visit, "Not this time", &[], &content)).into_response()
}
