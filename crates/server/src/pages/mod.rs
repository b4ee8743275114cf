//! Pages, rendered by the house. What is live in them is added by the modules in `web/`.

mod account;
mod archive;
mod bar;
mod controls;
mod create;
mod curve;
mod dates;
mod developers;
mod faces;
mod friends;
mod game;
mod games;
mod home;
mod icons;
pub mod keeper;
pub(crate) mod language;
pub mod layout;
mod leaderboard;
mod lobby;
pub mod mail;
mod messages;
mod profile;
mod push;
mod ratings;
mod rich;
mod rows;
mod rules;
mod table;
mod tournaments;
mod variations;

pub use account::{keep_picture, log_in, remove_photo, send_photo, settings, sign_up, welcome};
pub use archive::old_games;
pub use controls::controls;
pub use create::create;
pub use developers::developers;
pub use friends::friends;
pub use game::game;
pub use games::{games, next, to_vacation, vacation};
pub use home::home;
pub use leaderboard::{leaderboard, leaders_of_game};
pub use lobby::lobby;
pub use messages::{conversation, messages};
pub use profile::profile;
pub use ratings::ratings;
pub use rules::figure;
pub use table::table;
pub use tournaments::{new_tournament, tournament, tournaments, tournaments_of};
pub use variations::variations;

use crate::error::Fault;
use crate::house::House;
use crate::may;
use crate::table::Denied;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use layout::{Visit, page};
use maud::{Markup, html};
use rows::nothing;
use std::sync::Arc;
use taproom_words::say;

/// What a page that was not shown says about it in its headers, and a page in its place says too.
const KEPT: [HeaderName; 2] = [header::ALLOW, header::RETRY_AFTER];

/// What is said where there is no page.
pub async fn missing(visit: Visit) -> Response {
    let language = visit.language;
    let content = html! {
        div.lost {
            h1 { (say!(language, "missing-heading")) }
            (nothing(&html! { (say!(language, "missing-why")) }))
            p { a.button.primary href="/" { (say!(language, "back-to-games")) } }
        }
    };
    (StatusCode::NOT_FOUND, page(&visit, &say!(language, "missing-title"), &[], &content)).into_response()
}

/// A page for a request that could not be answered.
fn sorry(visit: &Visit, fault: Fault) -> Response {
    sorry_with(visit, fault, &html! {})
}

/// The same with something that may help.
fn sorry_with(visit: &Visit, fault: Fault, help: &Markup) -> Response {
    let language = visit.language;
    let sentence = fault.sentence(language);
    // Nothing went wrong where somebody is not invited.
    let (title, sentence) = match fault {
        Fault::Denied(Denied::May(may::Refusal::Private)) => {
            (say!(language, "private-table"), say!(language, "private-table-why"))
        }
        _ => (say!(language, "sorry-title"), sentence),
    };
    apology(visit, fault.into_response().status(), &title, &sentence, help)
}

fn apology(visit: &Visit, status: StatusCode, title: &str, sentence: &str, help: &Markup) -> Response {
    let language = visit.language;
    // Who follows a link has done nothing that could go wrong.
    let (title, heading) = match status {
        StatusCode::NOT_FOUND => (say!(language, "missing-title"), say!(language, "missing-heading")),
        _ => (title.to_owned(), title.to_owned()),
    };
    let content = html! {
        div.lost {
            h1 { (heading) }
            (nothing(&html! { (sentence) }))
            (help)
            p { a.button.primary href="/" { (say!(language, "back-to-games")) } }
        }
    };
    (status, page(visit, &title, &[], &content)).into_response()
}

/// Makes a page of what a page refuses, such as a query that can't be read. Programs are told with JSON; whoever asked
/// for a page gets one. What is refused before, such as too many requests, is told with JSON to everybody: that has to
/// cost next to nothing.
pub async fn in_words(State(house): State<House>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let mut asked = parts.clone();
    let response = next.run(Request::from_parts(parts, body)).await;
    let status = response.status();
    let is_page = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.to_str().is_ok_and(|kind| kind.starts_with("text/html")));
    if is_page || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    // Whoever could not be recognised sees the page as a stranger does.
    let visit = match Visit::from_request_parts(&mut asked, &house).await {
        Ok(visit) => visit,
        Err(_) => Visit::of_stranger(&asked, &house),
    };
    let language = visit.language;
    let fault = response.extensions().get::<Arc<Fault>>();
    let sentence = fault.map(|fault| fault.sentence(language)).unwrap_or_else(|| match status {
        StatusCode::METHOD_NOT_ALLOWED => say!(language, "fault-only-looked-at"),
        _ => say!(language, "fault-unanswered"),
    });
    let mut page = apology(&visit, status, &say!(language, "sorry-title"), &sentence, &html! {});
    for name in KEPT {
        if let Some(value) = response.headers().get(&name) {
            page.headers_mut().insert(name, value.clone());
        }
    }
    page
}
