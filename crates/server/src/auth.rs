//! Who comes in: sessions, programs' keys, and requests that pages of other houses made.

use crate::address::{self, Address};
use crate::assets;
use crate::caller::Caller;
use crate::clock::now;
use crate::cookies::cookie;
use crate::error::Fault;
use crate::house::House;
use crate::language::Spoken;
use crate::people::{Person, PersonError};
use crate::picture;
use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;
use taproom_play::Millis;
use taproom_wire::server;
use taproom_words::{Language, phrase};
use tokio::time::timeout;

/// Where mail programs end mails with one click, from wherever they are and without knowing anybody (RFC 8058). The
/// token in the address says all there is to know, so this one may be asked for by strangers' pages.
const UNSUBSCRIBE: &str = "/mail/unsubscribe";
/// The cookie that holds a session's secret.
const COOKIE: &str = "taproom_session";
/// No body of a request is longer, and none takes longer to come.
const LONGEST_BODY: usize = 16 * 1024;
const BODY_TAKES: Duration = Duration::from_secs(15);
/// Browsers forget it after this; sessions that are not used end sooner.
const COOKIE_LASTS: Millis = Millis::days(400);

/// Whoever made a request, known or not.
pub struct Visitor {
    /// Who.
    pub person: Option<Person>,
    /// The secret of the session, where there is one.
    pub secret: Option<String>,
    /// By what they are known.
    pub papers: Papers,
    /// Where from.
    pub address: Address,
    /// In which language they are answered.
    pub language: Language,
}

/// By what somebody is known, if by anything.
#[derive(Clone)]
pub enum Papers {
    /// Nothing.
    None,
    /// The secret of a session.
    Session(String),
    /// The key of a program.
    Key(String),
}

impl Papers {
    /// Whose they are now.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn owner(&self, house: &House) -> Result<Option<Person>, PersonError> {
        match self {
            Papers::None => Ok(None),
            Papers::Session(secret) => house.people.of_session(secret, now()).await,
            Papers::Key(key) => house.people.of_token(key, now()).await,
        }
    }
}

/// Somebody the house knows.
pub struct Known {
    /// Who.
    pub person: Person,
    /// The secret of the session; programs have none.
    pub secret: Option<String>,
    /// Where from.
    pub address: Address,
    /// In which language they are answered.
    pub language: Language,
}

impl Known {
    /// How tables know them.
    #[must_use]
    pub fn caller(&self) -> Caller {
        caller(&self.person)
    }
}

/// How tables know somebody.
#[must_use]
pub fn caller(person: &Person) -> Caller {
    let picture = person.portrait().into();
    Caller { id: person.id, name: person.name.as_str().into(), kind: person.kind, picture }
}

/// Somebody as others see them.
#[must_use]
pub fn shown(person: &Person) -> server::Person {
    caller(person).shown()
}

impl Visitor {
    /// Somebody who did not say who they are.
    #[must_use]
    pub fn unknown(parts: &Parts, house: &House) -> Visitor {
        let spoken = parts.extensions.get::<Spoken>().cloned();
        let language = spoken.unwrap_or_else(|| Spoken::of(&parts.headers, house)).language();
        let address = address_of(parts, house);
        Visitor { person: None, secret: None, papers: Papers::None, address, language }
    }
}

/// Who is at the other end of the line: a guest or a proxy.
fn peer_of(parts: &Parts) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(address)| address.ip())
}

/// Where a request comes from.
fn address_of(parts: &Parts, house: &House) -> Address {
    let peer = peer_of(parts);
    let forwarded = parts.headers.get_all("x-forwarded-for").iter();
    let forwarded: Vec<&str> = forwarded.filter_map(|value| value.to_str().ok()).collect();
    Address::of(address::client(peer, forwarded.into_iter(), &house.config.trusted_proxies))
}

/// Whether a request for the figures of the house comes from its own machine and not through a proxy there, or from a
/// network that was said to be for that.
#[must_use]
pub fn may_see_figures(parts: &Parts, house: &House) -> bool {
    let forwarded = parts.headers.get_all("x-forwarded-for").iter();
    let forwarded: Vec<&str> = forwarded.filter_map(|value| value.to_str().ok()).collect();
    let signs = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via"];
    let passed_on = signs.iter().any(|name| parts.headers.contains_key(*name));
    let peer = peer_of(parts);
    let client = address::client(peer, forwarded.into_iter(), &house.config.trusted_proxies);
    (peer.to_canonical().is_loopback() && !passed_on)
        || house.config.metrics_for.iter().any(|network| network.contains(client))
}

impl FromRequestParts<House> for Visitor {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Visitor, Fault> {
        let address = address_of(parts, house);
        let Ok(spoken) = Spoken::from_request_parts(parts, house).await;
        let language = |person: Option<&Person>| {
            if let Some(language) = person.and_then(|person| person.language) {
                spoken.choose(language);
            }
            spoken.language()
        };
        if let Some(token) = bearer(&parts.headers) {
            let person = house.people.of_token(token, now()).await?;
            if let Some(person) = &person {
                house.limits.seen(person.id, address);
            }
            // A wrong key is refused rather than taken for nobody: its owner would wonder why.
            return person
                .map(|person| {
                    let language = language(Some(&person));
                    let papers = Papers::Key(token.to_owned());
                    Visitor { person: Some(person), secret: None, papers, address, language }
                })
                .ok_or(Fault::Unknown);
        }
        let secret = cookie(&parts.headers, COOKIE);
        let person = match &secret {
            Some(secret) => house.people.of_session(secret, now()).await?,
            None => None,
        };
        if let Some(person) = &person {
            house.limits.seen(person.id, address);
        }
        let language = language(person.as_ref());
        let papers = secret.clone().map_or(Papers::None, Papers::Session);
        Ok(Visitor { person, secret, papers, address, language })
    }
}

impl FromRequestParts<House> for Known {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Known, Fault> {
        let Visitor { person, secret, address, language, .. } =
            Visitor::from_request_parts(parts, house).await?;
        let person = person.ok_or(Fault::Unknown)?;
        Ok(Known { person, secret, address, language })
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// The header that gives a browser its session, or takes it away.
#[must_use]
pub fn set_cookie(secret: Option<&str>, secure: bool) -> HeaderValue {
    let lasts = secret.map_or(0, |_| COOKIE_LASTS.0 / 1000);
    let secure = if secure { "; Secure" } else { "" };
    let value = secret.unwrap_or_default();
    let text = format!("{COOKIE}={value}; Path=/; Max-Age={lasts}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).expect("a secret is made of plain letters")
}

/// Whether a request was made by a page of another house. Browsers say where a request comes from; programs
/// that are no browsers carry nobody's cookies but their own.
#[must_use]
pub fn is_foreign(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    if let Some(site) = text(header::HeaderName::from_static("sec-fetch-site")) {
        return !matches!(site, "same-origin" | "none");
    }
    match (text(header::ORIGIN), text(header::HOST)) {
        (None, _) => false,
        (Some(origin), Some(host)) => {
            origin.split_once("://").is_none_or(|(_, authority)| !authority.eq_ignore_ascii_case(host))
        }
        (Some(_), None) => true,
    }
}

/// Refuses requests that come too fast, those that never come to an end, and those of other houses' pages that
/// would change something.
///
/// # Errors
/// When the request is one of those.
pub async fn guard(State(house): State<House>, request: Request, next: Next) -> Result<Response, Fault> {
    let (parts, body) = request.into_parts();
    let address = address_of(&parts, &house);
    // A page brings a dozen files along; a class of children behind one address would soon have too many.
    // So do the pictures of people in a list. What is cached costs nothing; everything else counts.
    let path = parts.uri.path();
    let kept = assets::is_kept(path) || picture::is_kept(path);
    if !kept || !matches!(parts.method, Method::GET | Method::HEAD) {
        house.limits.request(address)?;
    }
    // Connections are counted where they come in, except those that a proxy makes for others.
    let by_proxy = address != Address::of(peer_of(&parts));
    let _place = by_proxy.then(|| house.limits.hold_connection(address)).transpose()?;
    let reads = matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS);
    if !reads && path != UNSUBSCRIBE && is_foreign(&parts.headers) {
        return Err(Fault::Foreign);
    }
    let mut parts = parts;
    if !reads && !may_in_any_case(&parts) {
        may_write(&mut parts, &house).await?;
    }
    // A photo is larger than everything else that is sent; whoever reads it looks first who sends it.
    let body = if takes_photos(&parts) { body } else { whole(body).await? };
    Ok(next.run(Request::from_parts(parts, body)).await)
}

/// What somebody may do who may only look: come and go, and see to their own safety.
const IN_ANY_CASE: [&str; 22] = [
    "/api/guest",
    "/api/login",
    "/api/logout",
    "/api/me/password",
    "/api/me/close",
    "/api/me/sign-out",
    "/settings/sign-out",
    "/language",
    // Links in mails work whoever follows them in whichever browser.
    UNSUBSCRIBE,
    "/api/mail/unsubscribe",
    "/mail/confirm",
    "/api/mail/confirm",
    "/mail/reset",
    "/api/mail/reset",
    "/mail/sign-out",
    "/api/mail/sign-out",
    "/forgot",
    "/api/forgot",
    // Nobody gets mail they do not want, or keeps an address or a device here against their will.
    "/settings/mail/remove",
    "/settings/mail/device",
    "/api/me/push",
    "/api/me/mail/address",
];

/// Whether a request is one of those.
fn may_in_any_case(parts: &Parts) -> bool {
    // An address or a device may be taken away, but none entered: then the house sends something there.
    let enters =
        matches!(parts.uri.path(), "/api/me/mail/address" | "/api/me/push") && parts.method != Method::DELETE;
    IN_ANY_CASE.contains(&parts.uri.path()) && !enters
}

/// Refuses those who were suspended. They may look, but change nothing, whatever it is.
async fn may_write(parts: &mut Parts, house: &House) -> Result<(), Fault> {
    // Whoever can't be recognised is told so by whoever wants to know who they are.
    let Ok(Visitor { person: Some(person), .. }) = Visitor::from_request_parts(parts, house).await else {
        return Ok(());
    };
    match house.store.suspension(person.id).await? {
        Some(suspension) if suspension.holds(now()) => Err(Fault::Suspended(suspension)),
        _ => Ok(()),
    }
}

/// Whether a request brings a photo.
fn takes_photos(parts: &Parts) -> bool {
    let path = parts.uri.path();
    (parts.method == Method::PUT && path == "/api/me/photo")
        || (parts.method == Method::POST && path == "/settings/photo")
}

/// The whole of a body. They are short, so nobody needs to read them piece by piece; and whoever sends one
/// byte now and then would hold a connection for ever.
async fn whole(body: Body) -> Result<Body, Fault> {
    match timeout(BODY_TAKES, to_bytes(body, LONGEST_BODY)).await {
        Ok(Ok(bytes)) => Ok(Body::from(bytes)),
        Ok(Err(_)) => Err(Fault::Unread(phrase!("fault-body", most = LONGEST_BODY))),
        Err(_) => Err(Fault::TooSlow),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|&(name, value)| (header::HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn pages_of_other_houses_are_foreign() {
        for (foreign, pairs) in [
            (false, &[][..]),
            (false, &[("host", "tap.example:8080"), ("origin", "http://tap.example:8080")]),
            (false, &[("host", "tap.example"), ("sec-fetch-site", "same-origin")]),
            (true, &[("host", "tap.example"), ("sec-fetch-site", "cross-site")]),
            (true, &[("host", "tap.example"), ("sec-fetch-site", "same-site")]),
            (true, &[("host", "tap.example"), ("origin", "http://evil.example")]),
            (true, &[("host", "tap.example"), ("origin", "null")]),
            (true, &[("origin", "http://evil.example")]),
        ] {
            assert_eq!(is_foreign(&headers(pairs)), foreign, "{pairs:?}");
        }
    }

    #[test]
    fn a_session_is_found_among_cookies() {
        let headers = headers(&[("cookie", "theme=dark; taproom_session=abc; x=y")]);
        assert_eq!(cookie(&headers, COOKIE).as_deref(), Some("abc"));
        let cookie = set_cookie(Some("abc"), true);
        let text = cookie.to_str().expect("plain text");
        assert!(text.contains("HttpOnly") && text.contains("SameSite=Lax") && text.ends_with("; Secure"));
    }
}
