//! The choice of a language, in the foot of every page and in the settings.

use crate::auth::Visitor;
use crate::error::Fault;
use crate::house::House;
use crate::language::{COOKIE, offered};
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, State};
use axum::http::header;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use taproom_wire::client::NewLanguage;

const COOKIE_LASTS: u32 = 400 * 24 * 60 * 60;

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
pub(crate) async fn choose(
    State(house): State<House>,
    visitor: Visitor,
    wanted: Result<Form<NewLanguage>, FormRejection>,
) -> Result<Response, Fault> {
    house.limits.language(visitor.address)?;
    let Form(NewLanguage { language, back }) =
        wanted.map_err(|rejection| Fault::Unclear(format!("{}.", rejection.body_text())))?;
    let language = offered(&house, &language).ok_or(Fault::Missing("There is no such language here."))?;
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
