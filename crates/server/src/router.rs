//! Every address of the house.

use crate::api;
use crate::assets;
use crate::auth::guard;
use crate::error::Fault;
use crate::front;
use crate::health::{self, Health};
use crate::house::House;
use crate::language;
use crate::logging::Recurring;
use crate::pages::{self, layout::Visit};
use crate::preview;
use crate::socket;
use axum::Router;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use std::time::Instant;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

/// What pages of the house may do: show and run what the house itself sends, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

/// Every address and who answers it.
pub fn router(house: House) -> Router {
    let plain = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    let pages = Router::new()
        .route("/", get(pages::home))
        .route("/games", get(pages::games))
        .route("/games/{game}", get(pages::game))
        .route("/games/{game}/variations", get(pages::variations))
        .route("/games/{game}/archive", get(pages::old_games))
        .route("/controls", get(pages::controls))
        .route("/taproom", get(pages::lobby))
        .route("/leaderboard", get(pages::leaderboard))
        .route("/leaderboard/{game}", get(pages::leaders_of_game))
        .route("/new", get(pages::create))
        .route("/t/{table}", get(pages::table))
        .route("/people/{person}", get(pages::profile))
        .route("/settings", get(pages::settings))
        .route("/settings/picture", post(pages::keep_picture))
        .route("/signup", get(pages::sign_up))
        .route("/login", get(pages::log_in))
        .route("/welcome", get(pages::welcome))
        .route("/developers", get(pages::developers))
        .route("/language", post(pages::language::choose))
        .layer(middleware::from_fn_with_state(house.clone(), pages::in_words))
        .route("/diagrams/{set}/{game}/{file}", get(pages::figure))
        .merge(api::router())
        .layer(CompressionLayer::new());
    // These keep their compressed copies.
    let files = Router::new()
        .route("/assets/{edition}/{*path}", get(assets::asset))
        .route("/picture/{file}", get(front::picture))
        .route("/board/{game}/{viewer}/{file}", get(front::board))
        .route("/preview/{of}/{file}", get(preview::preview))
        .route("/favicon.ico", get(front::favicon))
        .route("/robots.txt", get(front::robots))
        .route("/manifest.webmanifest", get(front::manifest));
    Router::new()
        .merge(pages)
        .merge(files)
        .route("/socket", get(socket::open))
        .route("/metrics", get(metrics))
        .route("/health", get(health::health).with_state((house.clone(), Health::default())))
        .fallback(missing)
        .layer(middleware::from_fn_with_state(house.clone(), guard))
        .layer(middleware::from_fn_with_state(house.clone(), language::speak))
        .layer(middleware::from_fn_with_state(house.clone(), count))
        .layer(plain(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(plain(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(plain(header::REFERRER_POLICY, "same-origin"))
        .layer(plain(header::CACHE_CONTROL, "no-store"))
        .with_state(house)
}

/// People get a page, programs a word.
async fn missing(State(house): State<House>, request: Request) -> Response {
    let (mut parts, _) = request.into_parts();
    let asks_for_page = parts
        .headers
        .get(header::ACCEPT)
        .is_some_and(|accept| accept.to_str().is_ok_and(|accept| accept.contains("text/html")));
    if asks_for_page && let Ok(visit) = Visit::from_request_parts(&mut parts, &house).await {
        return pages::missing(visit).await;
    }
    Fault::Missing("There is nothing here.").into_response()
}

async fn metrics(State(house): State<House>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], house.metrics.render())
}

/// Requests that failed because the house can't do what it should just now.
static UNAVAILABLE: Recurring = Recurring::new();

/// Counts answers by the kind of address they are for.
async fn count(State(house): State<House>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    // The path and nothing after it: what is asked for there may be private.
    let path = request.uri().path().to_owned();
    let route = match path.split('/').nth(1) {
        Some("api") => "api",
        Some("socket") => "socket",
        Some("metrics" | "health") => "watch",
        _ => "page",
    };
    let response = next.run(request).await;
    let status = response.status().as_u16();
    house.metrics.answered(route, status);
    let ms = began.elapsed().as_millis() as u64;
    if response.status() == StatusCode::SERVICE_UNAVAILABLE {
        if let Some(times) = UNAVAILABLE.happened() {
            tracing::error!(%method, path, status, ms, times, "a request failed");
        }
    } else if response.status().is_server_error() {
        tracing::error!(%method, path, status, ms, "a request failed");
    } else {
        tracing::debug!(%method, path, status, ms, "answered");
    }
    response
}
