//! Pages, rendered by the house. What is live in them is added by the modules in `web/`.

mod account;
mod create;
mod developers;
mod faces;
mod game;
mod games;
mod home;
pub mod layout;
mod lobby;
mod profile;
mod rich;
mod rules;
mod table;

pub use account::{keep_picture, log_in, settings, sign_up};
pub use create::create;
pub use developers::developers;
pub use game::{game, old_games};
pub use games::games;
pub use home::home;
pub use lobby::lobby;
pub use profile::profile;
pub use rules::figure;
pub use table::table;

use crate::error::Fault;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use layout::{Visit, page};
use maud::html;
use taproom_words::say;

/// What is said where there is no page.
pub async fn missing(visit: Visit) -> Response {
    let language = visit.language;
    let content = html! {
        h1 { (say!(language, "missing-heading")) }
        p { (say!(language, "missing-why")) }
        p { a.button.primary href="/" { (say!(language, "back-to-games")) } }
    };
    (StatusCode::NOT_FOUND, page(&visit, &say!(language, "missing-title"), &[], &content)).into_response()
}

/// A page for a request that could not be answered.
fn sorry(visit: &Visit, fault: Fault) -> Response {
    let language = visit.language;
    let sentence = fault.sentence(language);
    let status = fault.into_response().status();
    let content = html! {
        h1 { (say!(language, "sorry-title")) }
        p { (sentence) }
        p { a.button.primary href="/" { (say!(language, "back-to-games")) } }
    };
    (status, page(visit, &say!(language, "sorry-title"), &[], &content)).into_response()
}
