//! Pages for those who look after the house. Whoever is no keeper finds no page here; the door of `router` sees to it.

mod bars;
mod flags;
mod log;
mod mails;
mod people;
mod reports;
mod tables;
mod tokens;
mod tournaments;
mod works;

pub use flags::{flag, flags};
pub use log::log;
pub use mails::mails;
pub use people::{people, person};
pub use reports::reports;
pub use tables::{table, tables};
pub use tokens::tokens;
pub use tournaments::tournaments;
pub use works::{jobs, overview};

use super::dates::since;
use super::faces::face;
use super::icons::icon;
use super::layout::{Visit, page};
use super::rows::further;
use super::sorry;
use crate::error::Fault;
use crate::house::House;
use crate::keeper::{Keeper, cut};
use crate::people::Person;
use crate::store::{PersonRow, StoreError};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use std::collections::HashMap;
use taproom_play::{PersonId, Time};
use taproom_words::count::number;
use taproom_words::former::known_as;
use taproom_words::{Language, say};

/// How many rows a page has.
const PAGE: usize = 50;
/// How many are shown of what somebody is done with.
const SETTLED: usize = 10;

/// The frame of these pages: the way to all of them, and the password where it is due.
fn frame(visit: &Visit, keeper: &Keeper, title: &str, content: &Markup) -> Markup {
    let language = visit.language;
    let places = [
        ("/keeper", "gauge", say!(language, "keeper-figures")),
        ("/keeper/people", "users", say!(language, "keeper-people")),
        ("/keeper/reports", "flag", say!(language, "keeper-reports")),
        ("/keeper/flags", "trophy", say!(language, "keeper-flags")),
        ("/keeper/tables", "swords", say!(language, "keeper-tables")),
        ("/keeper/tournaments", "trophy", say!(language, "keeper-tournaments")),
        ("/keeper/jobs", "timer", say!(language, "keeper-jobs")),
        ("/keeper/mails", "bell", say!(language, "keeper-mails")),
        ("/keeper/log", "book-open", say!(language, "keeper-log")),
        ("/keeper/tokens", "lock", say!(language, "keeper-tokens")),
    ];
    let here = |href: &str| {
        let below = href != "/keeper" && visit.path.starts_with(&format!("{href}/"));
        (visit.path == href || below).then_some("page")
    };
    let whole = html! {
        nav.keeper aria-label=(say!(language, "keeper-title")) {
            @for (href, symbol, text) in places {
                a href=(href) aria-current=[here(href)] { (icon(symbol)) span { (text) } }
            }
        }
        @if !keeper.fresh {
            form.card.proof data-keeper="/api/keeper/proof" {
                p { (icon("lock")) (say!(language, "keeper-prove")) }
                div.row {
                    input name="password" type="password" autocomplete="current-password" required maxlength="200" aria-label=(say!(language, "account-password"));
                    button.primary { (say!(language, "keeper-prove-button")) }
                    span.say role="alert" {}
                }
            }
        }
        (content)
    };
    page(visit, title, &["keeper.js"], &whole)
}

/// A page that is a list.
struct Listing {
    title: String,
    about: String,
    list: Markup,
    /// The address of what comes after it, and what that is called.
    next: Option<(String, String)>,
    /// What somebody is done with already.
    settled: Option<Markup>,
}

/// The page of a list, or what went wrong.
fn listed(visit: &Visit, by: &Keeper, found: Result<Listing, Fault>) -> Response {
    let language = visit.language;
    let Listing { title, about, list, next, settled } = match found {
        Ok(found) => found,
        Err(fault) => return sorry(visit, fault),
    };
    let content = html! {
        h1 { (title) }
        p { (about) }
        section.card { (list) }
        @if let Some((next, name)) = next { (further(&next, &name)) }
        @if let Some(settled) = settled {
            section.card { h2 { (say!(language, "keeper-settled")) } (settled) }
        }
    };
    frame(visit, by, &title, &content).into_response()
}

/// The form by which a keeper is done with something.
fn settling(language: Language, path: &str) -> Markup {
    let note = say!(language, "keeper-note");
    deed(
        path,
        &say!(language, "keeper-settle"),
        &html! {
            input name="note" type="text" maxlength="300" placeholder=(note) aria-label=(note);
        },
    )
}

/// What a keeper noted when they were done with something.
fn noted(note: &str) -> Markup {
    html! { @if !note.is_empty() { p { bdi { (note) } } } }
}

/// A button that does something, with what else it needs. What it does is told by `keeper.js`.
fn deed(path: &str, button: &str, fields: &Markup) -> Markup {
    html! {
        form.deed data-keeper=(path) {
            (fields)
            div.row { button { (button) } span.say role="alert" {} }
        }
    }
}

/// Something that is asked for before it is done: what it is opens what it needs.
fn deed_asked(path: &str, button: &str, fields: &Markup) -> Markup {
    deed_then(path, None, button, fields)
}

/// Something that is asked for before it is done, after which something else is done with too, such as the report that
/// it stands beside.
fn deed_then(path: &str, then: Option<&str>, button: &str, fields: &Markup) -> Markup {
    html! {
        details.deed-asked {
            summary { (button) }
            form.deed data-keeper=(path) data-then=[then] {
                (fields)
                div.row { button { (button) } span.say role="alert" {} }
            }
        }
    }
}

/// A moment, as long ago as it is.
fn when(language: Language, at: i64) -> Markup {
    since(language, Time(at))
}

/// A number of bytes.
fn bytes(language: Language, bytes: i64) -> String {
    match bytes {
        ..100_000 => format!("{} kB", number(language, (bytes + 999) / 1000)),
        _ => format!("{} MB", number(language, (bytes + 500_000) / 1_000_000).max("1".into())),
    }
}

/// Somebody, with the way to what keepers know of them.
fn link(language: Language, person: &Person) -> Markup {
    let name = known_as(language, person.name.clone());
    html! {
        span.person { (face(&person.portrait(), 24)) a href={ "/keeper/people/" (person.id.0) } { bdi { (name) } } }
    }
}

/// Those people by their numbers.
async fn folk(house: &House, mut ids: Vec<PersonId>) -> Result<HashMap<PersonId, Person>, StoreError> {
    ids.sort_unstable_by_key(|id| id.0);
    ids.dedup();
    let rows: Vec<PersonRow> = house.store.persons(ids).await?;
    Ok(rows.into_iter().map(|row| (row.id, Person::from(row))).collect())
}

/// Somebody by their number, also where they are not known any more.
fn link_to(language: Language, folk: &HashMap<PersonId, Person>, id: PersonId) -> Markup {
    match folk.get(&id) {
        Some(person) => link(language, person),
        None => html! { (say!(language, "keeper-gone", number = id.0)) },
    }
}
