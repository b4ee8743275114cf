//! The frame of every page.

use super::faces::face;
use crate::assets;
use crate::auth::{Visitor, shown};
use crate::error::Fault;
use crate::house::House;
use crate::language::languages;
use crate::people::AccountKind;
use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use taproom_wire::Serialize;
use taproom_words::{Language, say, script};

/// Who looks at a page, where, and how they like it.
pub struct Visit {
    /// Who.
    pub visitor: Visitor,
    /// The page's address.
    pub path: String,
    /// `light`, `dark` or, if nothing was chosen, what the browser likes.
    pub theme: Option<&'static str>,
    /// `drawn` or `plain`.
    pub pieces: &'static str,
    /// In how many games it is their turn.
    pub waiting: usize,
    /// In which language they are answered.
    pub language: Language,
    /// The languages that are offered.
    pub languages: Vec<Language>,
}

/// The cookie in which a browser keeps how pages should look: `theme.pieces`. It is no secret.
const LOOK: &str = "taproom_look=";

impl FromRequestParts<House> for Visit {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Visit, Fault> {
        let cookies = parts.headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let look = cookies.flat_map(|text| text.split(';')).find_map(|pair| pair.trim().strip_prefix(LOOK));
        let chosen: Vec<&str> = look.unwrap_or_default().split('.').collect();
        let has = |word: &str| chosen.contains(&word);
        let theme = [("dark", has("dark")), ("light", has("light"))];
        let theme = theme.into_iter().find(|(_, chosen)| *chosen).map(|(theme, _)| theme);
        let pieces = if has("plain") { "plain" } else { "drawn" };
        let path = parts.uri.path().to_owned();
        let visitor = Visitor::from_request_parts(parts, house).await?;
        // A page without the number is better than none.
        let waiting = match &visitor.person {
            Some(person) => house.store.waiting(person.id).await.unwrap_or(0),
            None => 0,
        };
        let (language, languages) = (visitor.language, languages(house).collect());
        Ok(Visit { visitor, path, theme, pieces, waiting, language, languages })
    }
}

impl Visit {
    /// Whether it is a member who looks.
    #[must_use]
    pub fn is_member(&self) -> bool {
        self.visitor.person.as_ref().is_some_and(|person| person.kind == AccountKind::Member)
    }
}

/// Data for a page's scripts. It is no script itself, so the page's policy lets it stand.
pub fn data(id: &str, value: &impl Serialize) -> Markup {
    // Nothing inside may end the element.
    let json = taproom_wire::json(value).replace('<', "\\u003c");
    html! { script type="application/json" id=(id) { (PreEscaped(json)) } }
}

/// The texts of the page's scripts, made once for each language.
fn texts(language: Language) -> Markup {
    html! { script type="application/json" id="texts" { (PreEscaped(script::json(language))) } }
}

/// The way to another language. It works without scripts.
fn switch(visit: &Visit) -> Markup {
    html! {
        form.languages method="post" action="/language" aria-label=(say!(visit.language, "foot-language")) {
            input type="hidden" name="back" value=(visit.path);
            @for &language in &visit.languages {
                button.plain name="language" value=(language) lang=(language) aria-pressed=(if language == visit.language { "true" } else { "false" }) {
                    (language.own_name())
                }
            }
        }
    }
}

/// A page: its title, the modules it runs beside the ones of every page, and what is in it.
pub fn page(visit: &Visit, title: &str, scripts: &[&str], content: &Markup) -> Markup {
    let language = visit.language;
    let link = |href: &str, text: String| {
        let here = visit.path == href || (href != "/" && visit.path.starts_with(&format!("{href}/")));
        html! { a href=(href) aria-current=[here.then_some("page")] { (text) } }
    };
    let table = scripts.contains(&"table.js");
    html! {
        (DOCTYPE)
        html lang=(language) data-theme=[visit.theme] data-pieces=(visit.pieces) data-assets=(assets::base()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                title { (title) " · Taproom" }
                link rel="icon" href=(assets::url("icon.svg")) type="image/svg+xml";
                link rel="stylesheet" href=(assets::url("style/house.css"));
                @if table {
                    link rel="stylesheet" href=(assets::url("style/board.css"));
                    link rel="stylesheet" href=(assets::url("style/table.css"));
                    @for module in assets::at_table() {
                        link rel="modulepreload" href=(assets::url(module));
                    }
                }
                script type="module" src=(assets::url("house.js")) {}
                @for script in scripts {
                    script type="module" src=(assets::url(script)) {}
                }
            }
            body class=[table.then_some("at-table")] {
                a.skip href="#main" { (say!(language, "skip")) }
                header.bar {
                    nav aria-label=(say!(language, "nav-label")) {
                        a.logo href="/" { img src=(assets::url("icon.svg")) width="28" height="28" alt=""; span { "Taproom" } }
                        a.play href="/" aria-current=[(visit.path == "/").then_some("page")] { (say!(language, "nav-play")) }
                        (link("/taproom", say!(language, "nav-lobby")))
                        a href="/games" aria-current=[(visit.path == "/games").then_some("page")] {
                            (say!(language, "nav-my-games")) span.turns id="turns" hidden aria-label=(say!(language, "nav-waiting")) {}
                        }
                        div.who.known[visit.visitor.person.is_some()] {
                            @match &visit.visitor.person {
                                Some(person) => {
                                    a href="/settings" aria-current=[(visit.path == "/settings").then_some("page")] {
                                        (face(&person.picture.url(), 24)) bdi { (person.name) }
                                    }
                                    @if person.kind == AccountKind::Guest { (link("/signup", say!(language, "nav-sign-up"))) }
                                }
                                None => {
                                    (link("/login", say!(language, "nav-log-in")))
                                    (link("/signup", say!(language, "nav-sign-up")))
                                }
                            }
                        }
                    }
                }
                main id="main" { (content) }
                @if !table {
                    footer {
                        span { (say!(language, "foot-line")) }
                        a href="/developers" { (say!(language, "foot-bot")) }
                        a href="/api" { (say!(language, "foot-api")) }
                        (switch(visit))
                    }
                }
                div.toast id="toast" role="status" aria-live="polite" hidden {}
                (texts(language))
                @if let Some(person) = &visit.visitor.person {
                    (data("me", &shown(person)))
                    (data("waiting", &visit.waiting))
                }
            }
        }
    }
}
