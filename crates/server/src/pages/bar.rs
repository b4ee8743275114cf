//! The bar on top of every page: where one can go from anywhere, and who one is.

use super::faces::face;
use super::icons::icon;
use super::layout::Visit;
use crate::assets;
use crate::people::AccountKind;
use maud::{Markup, html};
use taproom_play::TableId;
use taproom_words::{Language, say};

/// The bar.
pub(super) fn bar(visit: &Visit) -> Markup {
    let (asking, kept) = visit.calls;
    let waiting = asking + kept + visit.waiting + visit.unread;
    html! {
        header.bar {
            nav aria-label=(say!(visit.language, "nav-label")) {
                a.logo href="/" { img src=(assets::url("icon.svg")) width="32" height="32" alt=""; span { "Taproom" } }
                div.places { (places(visit)) }
                div.who { (account(visit)) }
                // Where there is no room for all of it, it folds up; that needs no script.
                details.menu {
                    // Its name is what stands in it, so that the number is heard too.
                    summary { span.hidden { (say!(visit.language, "nav-menu")) } " " (count(visit.language, "any", waiting)) (icon("menu")) }
                    div.drawer {
                        (places(visit))
                        (link(visit, "/tournaments", "crown", &say!(visit.language, "nav-tournaments")))
                        (link(visit, "/#games", "book-open", &say!(visit.language, "nav-rules")))
                        hr;
                        (account(visit))
                    }
                }
            }
        }
    }
}

/// How many things of a kind wait behind a link; `house.js` keeps it true.
fn count(language: Language, kind: &str, number: usize) -> Markup {
    let label = match kind {
        "turns" => say!(language, "nav-waiting"),
        "invited" => say!(language, "nav-invited"),
        "requests" => say!(language, "nav-requests"),
        "unread" => say!(language, "messages-unread-label"),
        _ => say!(language, "nav-any"),
    };
    html! {
        span.turns data-count=(kind) hidden[number == 0] aria-label=(label) { @if number > 99 { "99+" } @else { (number) } }
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

fn places(visit: &Visit) -> Markup {
    let language = visit.language;
    let places = [
        ("/", "play", say!(language, "nav-play")),
        ("/taproom", "users", say!(language, "nav-lobby")),
        ("/games", "swords", say!(language, "nav-my-games")),
        ("/friends", "handshake", say!(language, "nav-friends")),
        ("/leaderboard", "trophy", say!(language, "nav-leaderboard")),
    ];
    html! {
        @for (href, symbol, text) in places {
            a href=(href) aria-current=[here(visit, href)] {
                (icon(symbol)) span { (text) }
                @if href == "/friends" { (count(language, "requests", visit.calls.0)) }
                @if href == "/games" {
                    (count(language, "turns", visit.waiting))
                    (count(language, "invited", visit.calls.1))
                }
            }
        }
    }
}

/// The way to one's messages, and in how many conversations there is something to read.
fn letters(visit: &Visit) -> Markup {
    let (language, href) = (visit.language, "/messages");
    let title = say!(language, "messages-title");
    html! {
        a href=(href) title=(title) aria-current=[here(visit, href)] {
            (icon("message-circle")) span { (title) }
            (count(language, "unread", visit.unread))
        }
    }
}

/// What is added to the ways to log in and to sign up, so that they lead back to a table, or to a page that only those
/// with an account see.
fn way_back(visit: &Visit) -> String {
    let table = visit.path.strip_prefix("/t/").and_then(TableId::read);
    match table {
        Some(table) => format!("?table={table}"),
        None if visit.path == "/settings/mail" => "?to=mail".to_owned(),
        None => String::new(),
    }
}

fn account(visit: &Visit) -> Markup {
    let language = visit.language;
    let settings = link(visit, "/settings", "settings", &say!(language, "settings-title"));
    let back = way_back(visit);
    let log_in = link(visit, &format!("/login{back}"), "log-in", &say!(language, "nav-log-in"));
    let sign_up = link(visit, &format!("/signup{back}"), "user-plus", &say!(language, "nav-sign-up"));
    html! {
        @match &visit.visitor.person {
            Some(person) => {
                @if person.kind == AccountKind::Member { (letters(visit)) }
                a.me href={ "/people/" (person.id.0) } { (face(&person.portrait(), 26)) bdi { (person.name) } }
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
