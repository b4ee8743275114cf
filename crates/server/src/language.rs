//! In which language somebody is answered: the one of their account, then the one their browser was told to keep, then
//! the one it likes best.

use crate::cookies::cookie;
use crate::error::Fault;
use crate::house::House;
use axum::body::Body;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use std::convert::Infallible;
use std::sync::{Arc, OnceLock};
use taproom_words::Language;

/// The cookie in which a browser keeps a language. It is no secret.
pub(crate) const COOKIE: &str = "taproom_language";

/// The language of a request, as far as it is known: headers tell one, and the account may tell another one later.
#[derive(Clone, Debug, Default)]
pub struct Spoken {
    asked: Language,
    chosen: Arc<OnceLock<Language>>,
}

impl Spoken {
    pub(crate) fn of(headers: &HeaderMap, house: &House) -> Spoken {
        let kept = cookie(headers, COOKIE).and_then(|tag| offered(house, &tag));
        let likes = || {
            let header = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
            Language::from_accept_language(header)
        };
        Spoken { asked: kept.or_else(likes).unwrap_or_default(), chosen: Arc::default() }
    }

    /// The account of whoever asks has a language of its own.
    pub fn choose(&self, language: Language) {
        // Whoever asks is one person, so it is told once or the same again.
        let _ = self.chosen.set(language);
    }

    /// The language.
    #[must_use]
    pub fn language(&self) -> Language {
        self.chosen.get().copied().unwrap_or(self.asked)
    }
}

/// The languages that a house offers.
pub fn languages(house: &House) -> impl Iterator<Item = Language> + use<> {
    let pseudo = house.config.pseudo_language.then_some(Language::Pseudo);
    Language::ALL.iter().copied().chain(pseudo)
}

/// The language of a tag, where the house offers it.
#[must_use]
pub fn offered(house: &House, tag: &str) -> Option<Language> {
    let language = Language::read(tag)?;
    languages(house).find(|&other| other == language)
}

impl FromRequestParts<House> for Spoken {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Spoken, Infallible> {
        let known = parts.extensions.get::<Spoken>().cloned();
        Ok(known.unwrap_or_else(|| Spoken::of(&parts.headers, house)))
    }
}

/// Finds out the language of a request, and says refusals in it. Those who refuse know what is wrong and not to whom
/// they speak, so their words are made here.
pub async fn speak(State(house): State<House>, mut request: Request, next: Next) -> Response {
    let spoken = Spoken::of(request.headers(), &house);
    request.extensions_mut().insert(spoken.clone());
    let mut response = next.run(request).await;
    let is_for_people = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| {
        let kind = kind.as_bytes();
        [&b"text/html"[..], b"application/json", b"application/manifest+json"]
            .iter()
            .any(|for_people| kind.starts_with(for_people))
    });
    if is_for_people {
        response.headers_mut().append(header::VARY, HeaderValue::from_static("Accept-Language, Cookie"));
    }
    let Some(fault) = response.extensions_mut().remove::<Arc<Fault>>() else { return response };
    if spoken.language() != Language::English {
        let problem = taproom_wire::json(&fault.problem(spoken.language()));
        response.headers_mut().remove(header::CONTENT_ENCODING);
        response.headers_mut().remove(header::CONTENT_LENGTH);
        *response.body_mut() = Body::from(problem);
    }
    response
}
