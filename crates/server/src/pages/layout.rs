//! The frame of every page.

use super::faces::face;
use crate::assets;
use crate::auth::{Visitor, shown};
use crate::error::Fault;
use crate::house::House;
use crate::people::AccountKind;
use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use taproom_rules::diagram::{Set, Theme};
use taproom_wire::Serialize;

/// Who looks at a page, where, and how they like it.
pub struct Visit {
    /// Who.
    pub visitor: Visitor,
    /// The page's address.
    pub path: String,
    /// `light`, `dark` or, if nothing was chosen, what the browser likes.
    pub theme: Option<&'static str>,
    /// The set of pieces by its name.
    pub pieces: &'static str,
    /// The theme of the boards by its name.
    pub board: &'static str,
    /// Whether boards have letters and numbers along their edges.
    pub coordinates: bool,
    /// How fast pieces move: `normal`, `fast` or `off`.
    pub motion: &'static str,
    /// In how many games it is their turn.
    pub waiting: usize,
}

/// The cookie in which a browser keeps how pages should look, as words with dots between them: `dark.plain.slate`.
/// What is not said is as usual, and words that nobody knows mean nothing. It is no secret.
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
        let pieces = Set::ALL.into_iter().find(|set| has(set.name())).unwrap_or_default().name();
        let board = Theme::ALL.into_iter().find(|theme| has(theme.name())).unwrap_or_default().name();
        let motion = ["fast", "off"].into_iter().find(|motion| has(&format!("motion-{motion}")));
        let motion = motion.unwrap_or("normal");
        let coordinates = !has("bare");
        let path = parts.uri.path().to_owned();
        let visitor = Visitor::from_request_parts(parts, house).await?;
        // A page without the number is better than none.
        let waiting = match &visitor.person {
            Some(person) => house.store.waiting(person.id).await.unwrap_or(0),
            None => 0,
        };
        Ok(Visit { visitor, path, theme, pieces, board, coordinates, motion, waiting })
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

/// A page: its title, the modules it runs beside the ones of every page, and what is in it.
pub fn page(visit: &Visit, title: &str, scripts: &[&str], content: &Markup) -> Markup {
    let link = |href: &str, text: &str| {
        let here = visit.path == href || (href != "/" && visit.path.starts_with(&format!("{href}/")));
        html! { a href=(href) aria-current=[here.then_some("page")] { (text) } }
    };
    let table = scripts.contains(&"table.js");
    html! {
        (DOCTYPE)
        html lang="en" data-theme=[visit.theme] data-pieces=(visit.pieces) data-board=(visit.board) data-coordinates=[(!visit.coordinates).then_some("off")] data-motion=(visit.motion) data-assets=(assets::base()) {
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
                a.skip href="#main" { "Skip to the page" }
                header.bar {
                    nav aria-label="House" {
                        a.logo href="/" { img src=(assets::url("icon.svg")) width="28" height="28" alt=""; span { "Taproom" } }
                        a.play href="/" aria-current=[(visit.path == "/").then_some("page")] { "Play" }
                        (link("/taproom", "Taproom"))
                        a href="/games" aria-current=[(visit.path == "/games").then_some("page")] {
                            "My games" span.turns id="turns" hidden aria-label="games wait for you" {}
                        }
                        div.who.known[visit.visitor.person.is_some()] {
                            @match &visit.visitor.person {
                                Some(person) => {
                                    a href="/settings" aria-current=[(visit.path == "/settings").then_some("page")] {
                                        (face(&person.picture.url(), 24)) bdi { (person.name) }
                                    }
                                    @if person.kind == AccountKind::Guest { (link("/signup", "Sign up")) }
                                }
                                None => { (link("/login", "Log in")) (link("/signup", "Sign up")) }
                            }
                        }
                    }
                }
                main id="main" { (content) }
                @if !table {
                    footer {
                        span { "A house for uncommon chess-like games." }
                        a href="/developers" { "Write a bot" }
                        a href="/api" { "API" }
                    }
                }
                div.toast id="toast" role="status" aria-live="polite" hidden {}
                @if let Some(person) = &visit.visitor.person {
                    (data("me", &shown(person)))
                    (data("waiting", &visit.waiting))
                }
            }
        }
    }
}
