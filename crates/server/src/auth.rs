//! Who comes in: sessions, programs' keys, and requests that pages of other houses made.

use crate::address::{self, Address};
use crate::assets;
use crate::caller::Caller;
use crate::clock::now;
use crate::cookies::cookie;
use crate::error::Fault;
use crate::house::House;
use crate::language::Spoken;
use crate::people::Person;
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
    /// Where from.
    pub address: Address,
    /// In which language they are answered.
    pub language: Language,
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
    let picture = person.picture.url().into();
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
        Visitor { person: None, secret: None, address: address_of(parts, house), language }
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
                    Visitor { person: Some(person), secret: None, address, language }
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
        Ok(Visitor { person, secret, address, language })
    }
}

impl FromRequestParts<House> for Known {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Known, Fault> {
        let Visitor { person, secret, address, language } = Visitor::from_request_parts(parts, house).await?;
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
    if !reads && is_foreign(&parts.headers) {
        return Err(Fault::Foreign);
    }
    let body = whole(body).await?;
    Ok(next.run(Request::from_parts(parts, body)).await)
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
