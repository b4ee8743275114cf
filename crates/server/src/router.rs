//! Every address of the house.

use crate::api;
use crate::door::guard;
use crate::error::Fault;
use crate::house::House;
use crate::pages;
use crate::socket;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

/// No body of a request is longer.
const LONGEST_BODY: usize = 16 * 1024;

/// What pages of the house may do: show and run what the house itself sends, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

/// Every address and who answers it.
pub fn router(house: House) -> Router {
    let plain = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    let pages = Router::new()
        .route("/", get(pages::home))
        .route("/developers", get(pages::developers))
        .merge(api::router())
        .layer(CompressionLayer::new());
    Router::new()
        .merge(pages)
        .route("/socket", get(socket::open))
        .route("/metrics", get(metrics))
        .route("/health", get(health))
        .fallback(async || Fault::Missing("There is nothing here."))
        .layer(middleware::from_fn_with_state(house.clone(), guard))
        .layer(middleware::from_fn_with_state(house.clone(), count))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(plain(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(plain(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(plain(header::REFERRER_POLICY, "same-origin"))
        .layer(plain(header::CACHE_CONTROL, "no-store"))
        .with_state(house)
}

async fn metrics(State(house): State<House>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], house.metrics.render())
}

async fn health(State(house): State<House>) -> Result<&'static str, (StatusCode, &'static str)> {
    match house.store.ping().await {
        Ok(()) => Ok("open\n"),
        Err(error) => {
            tracing::error!(%error, "the store does not answer");
            Err((StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n"))
        }
    }
}

/// Counts answers by the kind of address they are for.
async fn count(State(house): State<House>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let route = match path.split('/').nth(1) {
        Some("api") => "api",
        Some("socket") => "socket",
        Some("metrics" | "health") => "watch",
        _ => "page",
    };
    let response = next.run(request).await;
    house.metrics.answered(route, response.status().as_u16());
    response
}
