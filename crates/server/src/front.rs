//! What browsers and search engines ask every site for, and the pictures of people and boards.

use crate::assets;
use crate::error::{Fault, Place};
use crate::house::House;
use crate::language::Spoken;
use crate::picture::{self, photo};
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde_json::json;
use taproom_words::say;

/// The icon under its old name.
pub(crate) async fn favicon() -> Redirect {
    Redirect::to(&assets::url("icon.svg"))
}

/// The script that shows what is pushed though no page is open. What it may reach follows from its address, so it has one
/// of its own, and browsers ask for it anew each time.
pub(crate) async fn worker(headers: HeaderMap) -> Result<Response, Fault> {
    assets::asset(Place((String::new(), "sw.js".to_owned())), headers).await
}

/// What search engines should leave alone: forms, of which there are many that say little. Tables are for whoever draws
/// a preview of a link to them; that they are not to be found by searching is said in their headers.
pub(crate) async fn robots() -> &'static str {
    "User-agent: *\nDisallow: /api/\nDisallow: /new\nDisallow: /settings\nDisallow: /login\nDisallow: /signup\n"
}

/// How the house appears among somebody's apps, in their language.
pub(crate) async fn manifest(spoken: Spoken) -> impl IntoResponse {
    let language = spoken.language();
    let icon = assets::url("icon.svg");
    let text = json!({
        "name": "Taproom",
        "short_name": "Taproom",
        "lang": language.tag(),
        "description": say!(language, "home-title"),
        "start_url": "/",
        "display": "standalone",
        "background_color": "#f6efe2",
        "theme_color": "#3a2717",
        "icons": [{"src": icon, "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    });
    (
        [
            (header::CONTENT_TYPE, "application/manifest+json"),
            (header::CACHE_CONTROL, "public, max-age=86400"),
        ],
        text.to_string(),
    )
}

/// What somebody looks like.
pub(crate) async fn picture(
    State(house): State<House>,
    Place(file): Place<String>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    const MISSING: Fault = Fault::Missing("There is no such picture.");
    let Some(name) = photo::name_of(&file) else { return picture::answer(&file, &headers).ok_or(MISSING) };
    if let Some(kept) = photo::kept(name, &headers) {
        return Ok(kept);
    }
    let age = photo::age();
    let jpeg = house.store.photo(name).await?.ok_or(MISSING)?;
    Ok(photo::answer(name, jpeg, &headers, age))
}

/// A small board, as lists show it.
pub(crate) async fn board(
    Place((game, viewer, file)): Place<(String, String, String)>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    picture::board(&game, &viewer, &file, &headers).ok_or(Fault::Missing("There is no such picture."))
}
