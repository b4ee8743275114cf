//! Every address of the house.

use crate::api;
use crate::assets;
use crate::auth::{guard, may_see_figures};
use crate::background::to_the_end;
use crate::error::Fault;
use crate::front;
use crate::health::{self, Health};
use crate::house::House;
use crate::keeper::{self, Keeper};
use crate::language;
use crate::logging::Recurring;
use crate::pages::{self, layout::Visit};
use crate::preview;
use crate::socket;
use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequestParts, MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use std::time::Instant;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

/// What pages of the house may do: show and run what the house itself sends, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; \
                      connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

/// Every address and who answers it.
pub fn router(house: House) -> Router {
    let (routes, document) = api::router();
    let plain = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    let pages = Router::new()
        .route("/", get(pages::home))
        .route("/games", get(pages::games))
        .route("/games/vacation", get(pages::to_vacation).post(pages::vacation))
        .route("/next", get(pages::next))
        .route("/games/{game}", get(pages::game))
        .route("/games/{game}/variations", get(pages::variations))
        .route("/games/{game}/archive", get(pages::old_games))
        .route("/controls", get(pages::controls))
        .route("/taproom", get(pages::lobby))
        .route("/leaderboard", get(pages::leaderboard))
        .route("/leaderboard/{game}", get(pages::leaders_of_game))
        .route("/tournaments", get(pages::tournaments))
        .route("/tournaments/new", get(pages::new_tournament))
        .route("/tournaments/{tournament}", get(pages::tournament))
        .route("/ratings", get(pages::ratings))
        .route("/new", get(pages::create))
        .route("/t/{table}", get(pages::table))
        .route("/friends", get(pages::friends))
        .route("/people/{person}", get(pages::profile))
        .route("/people/{person}/tournaments", get(pages::tournaments_of))
        .route("/messages", get(pages::messages))
        .route("/messages/{person}", get(pages::conversation))
        .route("/settings", get(pages::settings))
        .route("/settings/picture", post(pages::keep_picture))
        // The handler has a limit of its own.
        .route("/settings/photo", post(pages::send_photo).layer(DefaultBodyLimit::disable()))
        .route("/settings/photo/remove", post(pages::remove_photo))
        .route("/settings/mail", get(pages::mail::mail_settings).post(pages::mail::keep_wishes))
        .route("/settings/mail/address", post(pages::mail::enter_address))
        .route("/settings/mail/again", post(pages::mail::send_again))
        .route("/settings/mail/remove", post(pages::mail::remove_address))
        .route("/settings/mail/device", post(pages::mail::remove_device))
        .route("/settings/sign-out", post(pages::mail::sign_out_here))
        .route("/mail/confirm", get(pages::mail::confirm).post(pages::mail::confirmed))
        .route("/mail/reset", get(pages::mail::reset).post(pages::mail::reset_done))
        .route("/mail/sign-out", get(pages::mail::sign_out).post(pages::mail::signed_out))
        .route("/mail/unsubscribe", get(pages::mail::unsubscribe).post(pages::mail::unsubscribed))
        .route("/forgot", get(pages::mail::forgot).post(pages::mail::forgotten))
        .route("/signup", get(pages::sign_up))
        .route("/login", get(pages::log_in))
        .route("/welcome", get(pages::welcome))
        .route("/developers", get(pages::developers))
        .route("/language", post(pages::language::choose))
        .route("/keeper", get(pages::keeper::overview))
        .route("/keeper/people", get(pages::keeper::people))
        .route("/keeper/people/{person}", get(pages::keeper::person))
        .route("/keeper/tables", get(pages::keeper::tables))
        .route("/keeper/tables/{table}", get(pages::keeper::table))
        .route("/keeper/tournaments", get(pages::keeper::tournaments))
        .route("/keeper/jobs", get(pages::keeper::jobs))
        .route("/keeper/reports", get(pages::keeper::reports))
        .route("/keeper/flags", get(pages::keeper::flags))
        .route("/keeper/flags/{flag}", get(pages::keeper::flag))
        .route("/keeper/mails", get(pages::keeper::mails))
        .route("/keeper/log", get(pages::keeper::log))
        .route("/keeper/tokens", get(pages::keeper::tokens))
        .layer(middleware::from_fn_with_state(house.clone(), pages::in_words))
        .route("/diagrams/{set}/{game}/{file}", get(pages::figure))
        .merge(routes)
        .layer(CompressionLayer::new());
    // These keep their compressed copies.
    let files = Router::new()
        .route("/assets/{edition}/{*path}", get(assets::asset))
        .route("/picture/{file}", get(front::picture))
        .route("/board/{game}/{viewer}/{file}", get(front::board))
        .route("/preview/{of}/{file}", get(preview::preview))
        .route("/favicon.ico", get(front::favicon))
        .route("/sw.js", get(front::worker))
        .route("/robots.txt", get(front::robots))
        .route("/manifest.webmanifest", get(front::manifest))
        .merge(document);
    Router::new()
        .merge(pages)
        .merge(files)
        .route("/socket", get(socket::open))
        .route("/metrics", get(metrics))
        .route("/health", get(health::health).with_state((house.clone(), Health::default())))
        .fallback(missing)
        .layer(middleware::from_fn(whole_deeds))
        .layer(middleware::from_fn_with_state(house.clone(), keepers_only))
        .layer(middleware::from_fn_with_state(house.clone(), guard))
        .layer(middleware::from_fn_with_state(house.clone(), language::speak))
        .layer(middleware::from_fn_with_state(house.clone(), count))
        .layer(plain(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(plain(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(plain(header::REFERRER_POLICY, "same-origin"))
        .layer(plain(header::CACHE_CONTROL, "no-store"))
        .with_state(house)
}

/// What somebody asks for is done to its end, also where they hang up meanwhile: a request that is dropped stops where it
/// waits, with something written that nobody was told of. Whoever only looks may go at any time.
async fn whole_deeds(request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    match to_the_end("request", next.run(request)).await {
        Ok(response) => response,
        Err(broke_off) => Fault::from(broke_off).into_response(),
    }
}

/// The door of what is for those who look after the house: whoever is none of them finds as little as anywhere else
/// where nothing is. Whoever has not given their password for long may look and change nothing.
async fn keepers_only(State(house): State<House>, request: Request, next: Next) -> Response {
    if !keeper::is_theirs(request.uri().path()) {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    let keeper = match Keeper::recognise(&mut parts, &house).await {
        Ok(Some(keeper)) => keeper,
        Ok(None) => return missing(State(house), Request::from_parts(parts, body)).await,
        Err(fault) => return fault.into_response(),
    };
    let reads = matches!(parts.method, Method::GET | Method::HEAD);
    if !reads && !keeper.fresh && parts.uri.path() != keeper::PROOF {
        return Fault::Prove.into_response();
    }
    parts.extensions.insert(keeper);
    next.run(Request::from_parts(parts, body)).await
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

/// Figures are for whoever runs the house: they would tell strangers what others do, such as whether a mail was sent.
async fn metrics(State(house): State<House>, request: Request) -> Result<impl IntoResponse, Fault> {
    let (mut parts, _) = request.into_parts();
    if !may_see_figures(&parts, &house) && Keeper::recognise(&mut parts, &house).await?.is_none() {
        return Err(Fault::Missing("There is nothing here."));
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], house.metrics.render()))
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
    // The pattern of the address: what stands in it may be a secret, such as a room code.
    let pattern = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let waits = route == "socket" || request.uri().query().is_some_and(|query| query.contains("wait="));
    let response = next.run(request).await;
    if let Some(pattern) = pattern.filter(|_| !waits) {
        house.metrics.slowest.note(&pattern, began.elapsed());
    }
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
