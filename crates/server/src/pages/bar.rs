//! The bar on top of every page: where one can go from anywhere, and who one is.

use super::faces::face;
use super::icons::icon;
use super::layout::Visit;
use crate::assets;
use crate::people::AccountKind;
use maud::{Markup, html};

/// Where the bar leads: address, icon, word.
const PLACES: [(&str, &str, &str); 4] = [
    ("/", "play", "Play"),
    ("/taproom", "users", "Lobby"),
    ("/games", "swords", "My games"),
    ("/leaderboard", "trophy", "Leaderboard"),
];

/// The bar.
pub(super) fn bar(visit: &Visit) -> Markup {
    html! {
        header.bar {
            nav aria-label="Main" {
                a.logo href="/" { img src=(assets::url("icon.svg")) width="32" height="32" alt=""; span { "Taproom" } }
                div.places { (places(visit, "")) }
                div.who { (account(visit)) }
                // Where there is no room for all of it, it folds up; that needs no script.
                details.menu {
                    summary aria-label="Menu" { (icon("menu")) }
                    div.sheet { (places(visit, "-menu")) hr; (account(visit)) }
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
    html! { a href=(href) aria-current=[here(visit, href)] { (icon(symbol)) span { (text) } } }
}

fn places(visit: &Visit, suffix: &str) -> Markup {
    html! {
        @for (href, symbol, text) in PLACES {
            a href=(href) aria-current=[here(visit, href)] {
                (icon(symbol)) span { (text) }
                @if href == "/games" { span.turns id={ "turns" (suffix) } data-turns="" hidden aria-label="games wait for you" {} }
            }
        }
    }
}

fn account(visit: &Visit) -> Markup {
    html! {
        @match &visit.visitor.person {
            Some(person) => {
                a.me href={ "/people/" (person.id.0) } { (face(&person.picture.url(), 26)) bdi { (person.name) } }
                (link(visit, "/settings", "settings", "Settings"))
                @if person.kind == AccountKind::Guest {
                    (link(visit, "/login", "log-in", "Log in"))
                    (link(visit, "/signup", "user-plus", "Sign up"))
                }
            }
            None => {
                (link(visit, "/settings", "settings", "Settings"))
                (link(visit, "/login", "log-in", "Log in"))
                (link(visit, "/signup", "user-plus", "Sign up"))
            }
        }
    }
}
