//! The bar on top of every page: where one can go from anywhere, and who one is.

use super::faces::face;
use super::icons::icon;
use super::layout::Visit;
use crate::assets;
use crate::people::AccountKind;
use maud::{Markup, html};
use taproom_words::say;

/// The bar.
pub(super) fn bar(visit: &Visit) -> Markup {
    html! {
        header.bar {
            nav aria-label=(say!(visit.language, "nav-label")) {
                a.logo href="/" { img src=(assets::url("icon.svg")) width="32" height="32" alt=""; span { "Taproom" } }
                div.places { (places(visit, "")) }
                div.who { (account(visit)) }
                // Where there is no room for all of it, it folds up; that needs no script.
                details.menu {
                    summary aria-label=(say!(visit.language, "nav-menu")) { (icon("menu")) }
                    div.drawer {
                        (places(visit, "-menu"))
                        (link(visit, "/#games", "book-open", &say!(visit.language, "nav-rules")))
                        hr;
                        (account(visit))
                    }
                }
            }
        }
    }
}

fn here(visit: &Visit, href: &str) -> Option<&'static str> {
    // The pages of games lie below `/games` but are not mine.
    let below = !["/", "/games"].contains(&href) && visit.path.starts_with(&format!("{href}/"));
    (visit.path == href || below).then_some("page")
}

fn link(visit: &Visit, href: &str, symbol: &str, text: &str) -> Markup {
    html! { a href=(href) title=[(symbol == "settings").then_some(text)] aria-current=[here(visit, href)] { (icon(symbol)) span { (text) } } }
}

fn places(visit: &Visit, suffix: &str) -> Markup {
    let language = visit.language;
    let places = [
        ("/", "play", say!(language, "nav-play")),
        ("/taproom", "users", say!(language, "nav-lobby")),
        ("/games", "swords", say!(language, "nav-my-games")),
        ("/leaderboard", "trophy", say!(language, "nav-leaderboard")),
    ];
    html! {
        @for (href, symbol, text) in places {
            a href=(href) aria-current=[here(visit, href)] {
                (icon(symbol)) span { (text) }
                @if href == "/games" { span.turns id={ "turns" (suffix) } data-turns="" hidden aria-label=(say!(language, "nav-waiting")) {} }
            }
        }
    }
}

fn account(visit: &Visit) -> Markup {
    let language = visit.language;
    let settings = link(visit, "/settings", "settings", &say!(language, "settings-title"));
    let log_in = link(visit, "/login", "log-in", &say!(language, "nav-log-in"));
    let sign_up = link(visit, "/signup", "user-plus", &say!(language, "nav-sign-up"));
    html! {
        @match &visit.visitor.person {
            Some(person) => {
                a.me href={ "/people/" (person.id.0) } { (face(&person.picture.url(), 26)) bdi { (person.name) } }
                (settings)
                @if person.kind == AccountKind::Guest {
                    (log_in)
                    (sign_up)
                }
            }
            None => {
                (settings)
                (log_in)
                (sign_up)
            }
        }
    }
}
