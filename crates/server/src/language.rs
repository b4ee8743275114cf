//! In which language somebody is answered: the one of their account, then the one their browser was told to keep, then
//! the one it likes best.

use crate::auth::{Visitor, cookie};
use crate::error::Fault;
use crate::house::House;
use axum::body::Body;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use std::convert::Infallible;
use std::sync::{Arc, OnceLock};
use taproom_wire::client::NewLanguage;
use taproom_words::Language;

/// The cookie in which a browser keeps a language. It is no secret.
const COOKIE: &str = "taproom_language";
const COOKIE_LASTS: u32 = 400 * 24 * 60 * 60;

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
        kind.starts_with(b"text/html") || kind.starts_with(b"application/json")
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

/// Whether an address leads to a page of this house: a path, and nothing that a browser takes for another host.
fn is_here(path: &str) -> bool {
    path.starts_with('/')
        && !path.starts_with("//")
        && path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\')
}

/// Keeps a language, in the browser and for those who have an account there too, and goes back to the page.
///
/// # Errors
/// When there is no such language, or it can't be written down.
pub async fn choose(
    State(house): State<House>,
    visitor: Visitor,
    wanted: Result<Form<NewLanguage>, FormRejection>,
) -> Result<Response, Fault> {
    house.limits.language(visitor.address)?;
    let Form(NewLanguage { language, back }) =
        wanted.map_err(|rejection| Fault::Unclear(format!("{}.", rejection.body_text())))?;
    let language = offered(&house, &language).ok_or(Fault::Missing("This language is not spoken here."))?;
    if let Some(person) = &visitor.person
        && person.language != Some(language)
    {
        house.people.choose_language(person.id, language).await?;
        // Its connections speak the language in which they were opened.
        house.hub.hang_up(person.id);
    }
    let secure = if house.config.behind_tls { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={language}; Path=/; Max-Age={COOKIE_LASTS}; SameSite=Lax{secure}");
    let back = back.as_deref().filter(|path| is_here(path)).unwrap_or("/");
    Ok((AppendHeaders([(header::SET_COOKIE, cookie)]), Redirect::to(back)).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_led_to_another_house() {
        for path in ["/", "/games?list=over", "/t/0123456789#x", "/people/7"] {
            assert!(is_here(path), "{path}");
        }
        let foreign = [
            "",
            "x",
            "//evil.example",
            "https://evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "/a\r\nb",
        ];
        for path in foreign {
            assert!(!is_here(path), "{path}");
        }
    }
}
