//! Signing up, logging in, and how one likes the house.

use super::faces::face;
use super::layout::{Visit, page};
use super::rich::{rich, to};
use super::sorry;
use crate::api::choose_picture;
use crate::assets;
use crate::error::{Asked, Fault};
use crate::house::House;
use crate::people::{Person, PersonError, TokenRow};
use crate::picture::Picture;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use taproom_play::{PersonId, TableId, Time};
use taproom_wire::client::{NewPicture, Onward, Tried};
use taproom_words::{Language, say};

/// A form that `people.js` sends to the API.
fn form(path: &str, then: &str, button: &str, fields: &Markup) -> Markup {
    html! {
        form.narrow data-api=(path) data-then=(then) {
            (fields)
            div.row { button.primary { (button) } span.say role="alert" {} }
        }
    }
}

fn field(id: &str, name: &str, label: &str, kind: &str, complete: &str, hint: &str) -> Markup {
    html! {
        div.field {
            label for=(id) { (label) @if !hint.is_empty() { small { " " (hint) } } }
            input id=(id) name=(name) type=(kind) autocomplete=(complete) required maxlength="200";
        }
    }
}

/// Where somebody goes after signing up or logging in, and the same as the end of an address.
fn onward(wanted: &Onward) -> (String, String) {
    match wanted.table.as_deref().and_then(TableId::read) {
        Some(table) => (format!("/t/{table}"), format!("?table={table}")),
        None => ("/".to_owned(), String::new()),
    }
}

/// Sign up.
pub async fn sign_up(visit: Visit, Asked(wanted): Asked<Onward>) -> Markup {
    let (then, rest) = onward(&wanted);
    let language = visit.language;
    let button = say!(language, "nav-sign-up");
    let content = html! {
        h1 { (button) }
        p {
            @if visit.visitor.person.is_some() { (say!(language, "account-keeps-guest")) }
            @else { (say!(language, "account-keeps")) }
        }
        (form("/api/signup", &then, &button, &html! {
            (field("name", "name", &say!(language, "account-name"), "text", "username", &say!(language, "account-name-hint")))
            (field("password", "password", &say!(language, "account-password"), "password", "new-password", &say!(language, "account-password-hint")))
        }))
        p { (rich(&say!(language, "account-have"), &[("login", &to(&format!("/login{rest}")))])) }
    };
    page(&visit, &button, &["people.js"], &content)
}

/// Log in.
pub async fn log_in(visit: Visit, Asked(wanted): Asked<Onward>) -> Markup {
    let (then, rest) = onward(&wanted);
    let language = visit.language;
    let button = say!(language, "nav-log-in");
    let content = html! {
        h1 { (button) }
        (form("/api/login", &then, &button, &html! {
            (field("name", "name", &say!(language, "account-name"), "text", "username", ""))
            (field("password", "password", &say!(language, "account-password"), "password", "current-password", ""))
        }))
        p { (rich(&say!(language, "account-new"), &[("signup", &to(&format!("/signup{rest}")))])) }
    };
    page(&visit, &button, &["people.js"], &content)
}

/// The picture that somebody would like to see, if it is another one than theirs.
fn tried(tried: &Tried, own: Picture) -> Option<Picture> {
    let Tried { emblem, pattern, field, second } = tried;
    let wanted = [emblem, pattern, field, second].map(|part| part.as_deref().unwrap_or_default());
    Picture::with(wanted[0], wanted[1], wanted[2], wanted[3]).filter(|picture| *picture != own)
}

/// What one choice for a part of a picture is called.
fn picture_word(language: Language, part: &str, what: &str) -> String {
    match part {
        "emblem" => say!(language, "picture-emblem", what = what),
        "pattern" => say!(language, "picture-pattern", what = what),
        _ => say!(language, "picture-colour", what = what),
    }
}

/// The form in which a picture is put together. It works without scripts; `people.js` shows it live.
fn picture_form(language: Language, own: Picture, tried: Option<Picture>) -> Markup {
    let shown = tried.unwrap_or(own);
    html! {
        form.picture id="picture" method="post" action="/settings/picture" {
            div.preview {
                @for side in [96, 48, 24] { (face(&shown.url(), side)) }
                p.hint { (say!(language, "settings-picture-hint")) }
            }
            @for part in shown.parts() {
                fieldset {
                    legend { (say!(language, "picture-part", part = part.id)) }
                    div.swatches {
                        @for (id, picture) in part.choices {
                            label.swatch {
                                input type="radio" name=(part.id) value=(id) checked[id == part.chosen];
                                (face(&picture.url(), 44))
                                span { (picture_word(language, part.id, id)) }
                            }
                        }
                    }
                }
            }
            div.row {
                button.primary { (say!(language, "settings-picture-save")) }
                button id="try" formmethod="get" formaction="/settings#picture" { (say!(language, "settings-picture-try")) }
                span.say role="status" { @if tried.is_some() { (say!(language, "settings-picture-not-saved")) } }
            }
        }
    }
}

/// Keeps a picture, for those whose browser runs no scripts.
pub async fn keep_picture(
    State(house): State<House>,
    visit: Visit,
    wanted: Result<Form<NewPicture>, FormRejection>,
) -> Response {
    let Some(person) = &visit.visitor.person else { return sorry(&visit, Fault::Unknown) };
    let kept = match wanted {
        Ok(Form(wanted)) => choose_picture(&house, person, &wanted).await,
        Err(rejection) => Err(Fault::Unclear(format!("{}.", rejection.body_text()))),
    };
    match kept {
        Ok(_) => Redirect::to("/settings#picture").into_response(),
        Err(fault) => sorry(&visit, fault),
    }
}

/// The programs of a member, each with its keys.
async fn keys(house: &House, owner: PersonId) -> Result<Vec<(Person, Vec<TokenRow>)>, PersonError> {
    let mut keys = Vec::new();
    for bot in house.people.bots(owner).await? {
        let tokens = house.people.tokens(owner, bot.id).await?;
        keys.push((bot, tokens));
    }
    Ok(keys)
}

/// A day as everybody reads it.
fn day(at: Time) -> String {
    // Days since 1970 as years, months and days, by the way of counting in which a year begins in March.
    let days = at.0.div_euclid(24 * 60 * 60 * 1000) + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, year) = if month < 10 { (month + 3, year) } else { (month - 9, year + 1) };
    format!("{}-{month:02}-{day:02}", year + era * 400)
}

/// The keys of one's programs, and the way to end each of them.
fn key_list(language: Language, keys: &[(Person, Vec<TokenRow>)]) -> Markup {
    html! {
        h2 id="keys" { (say!(language, "keys-heading")) }
        p { (rich(&say!(language, "keys-about"), &[("bots", &to("/developers"))])) }
        @for (bot, tokens) in keys {
            h3 { bdi { (bot.name) } }
            @if tokens.is_empty() { p { (say!(language, "keys-none")) } }
            ul.keys {
                @for token in tokens {
                    li {
                        form.row data-api={ "/api/me/bots/" (bot.id.0) "/tokens/" (token.id) } data-method="DELETE" data-then="/settings#keys" {
                            span {
                                (rich(&say!(language, "keys-made"), &[
                                    ("label", &|_| html! { bdi { (token.label) } }),
                                    ("day", &|_| html! { time datetime=(day(token.created)) { (day(token.created)) } }),
                                ]))
                            }
                            button aria-label=(say!(language, "keys-end-label", label = &token.label)) { (say!(language, "keys-end")) }
                            span.say role="alert" {}
                        }
                    }
                }
            }
        }
    }
}

/// How one likes the house, and one's name, picture, password and keys.
pub async fn settings(State(house): State<House>, visit: Visit, Asked(wanted): Asked<Tried>) -> Response {
    let member = visit.visitor.person.as_ref().filter(|_| visit.is_member());
    let keys = match member {
        Some(member) => keys(&house, member.id).await,
        None => Ok(Vec::new()),
    };
    match keys {
        Ok(keys) => settings_page(&visit, &wanted, &keys).into_response(),
        Err(error) => sorry(&visit, error.into()),
    }
}

fn settings_page(visit: &Visit, wanted: &Tried, keys: &[(Person, Vec<TokenRow>)]) -> Markup {
    let language = visit.language;
    let theme = visit.theme.unwrap_or("auto");
    let radio = |name: &str, value: &str, text: String, on: bool| {
        html! { label.check { input type="radio" name=(name) value=(value) checked[on]; span { (text) } } }
    };
    // Every choice is shown as it would look with the others as they are.
    let swatch = |name: &str, value: &str, text: &str, on: bool, (set, theme): (&str, &str)| {
        let picture = assets::url(&format!("previews/{set}-{theme}.svg"));
        html! {
            label.swatch {
                input type="radio" name=(name) value=(value) checked[on];
                img.look src=(picture) width="150" height="60" alt="";
                span { (text) }
            }
        }
    };
    let content = html! {
        h1 { (say!(language, "settings-title")) }
        @if let Some(person) = &visit.visitor.person {
            p {
                (rich(&say!(language, "settings-you", name = &person.name), &[
                    ("name", &|name| html! { strong { bdi { (name) } } }),
                    ("page", &to(&format!("/people/{}", person.id.0))),
                ]))
            }
        }
        form.narrow id="look" {
            fieldset {
                legend { (say!(language, "settings-theme")) }
                (radio("theme", "auto", say!(language, "settings-theme-auto"), theme == "auto"))
                (radio("theme", "light", say!(language, "settings-theme-light"), theme == "light"))
                (radio("theme", "dark", say!(language, "settings-theme-dark"), theme == "dark"))
            }
            fieldset {
                legend { (say!(language, "settings-pieces")) }
                div.swatches.looks {
                    @for (set, text) in [("drawn", say!(language, "settings-pieces-drawn")), ("plain", say!(language, "settings-pieces-plain")), ("discs", say!(language, "settings-pieces-discs"))] {
                        (swatch("pieces", set, &text, visit.pieces == set, (set, visit.board)))
                    }
                }
            }
            fieldset {
                legend { (say!(language, "settings-boards")) }
                div.swatches.looks {
                    @for (board, text) in [("classic", say!(language, "settings-board-classic")), ("slate", say!(language, "settings-board-slate")), ("forest", say!(language, "settings-board-forest"))] {
                        (swatch("board", board, &text, visit.board == board, (visit.pieces, board)))
                    }
                }
            }
            fieldset {
                legend { (say!(language, "settings-motion")) }
                (radio("motion", "normal", say!(language, "settings-motion-normal"), visit.motion == "normal"))
                (radio("motion", "fast", say!(language, "settings-motion-fast"), visit.motion == "fast"))
                (radio("motion", "off", say!(language, "settings-motion-off"), visit.motion == "off"))
            }
            fieldset {
                legend { (say!(language, "settings-board")) }
                label.check { input type="checkbox" name="coordinates" checked[visit.coordinates]; span { (say!(language, "settings-coordinates")) } }
                label.check { input type="checkbox" name="sound"; span { (say!(language, "settings-sounds")) } }
                label.check { input type="checkbox" name="turning"; span { (say!(language, "settings-turning")) } }
            }
            span.say role="status" {}
        }
        @if let Some(person) = &visit.visitor.person {
            h2 { (say!(language, "settings-picture")) }
            (picture_form(language, person.picture, tried(wanted, person.picture)))
            h2 { (say!(language, "account-name")) }
            (form("/api/me/name", "/settings", &say!(language, "settings-name-change"), &field("new-name", "name", &say!(language, "settings-name-new"), "text", "username", &say!(language, "account-name-hint"))))
        }
        @if visit.is_member() {
            h2 { (say!(language, "account-password")) }
            (form("/api/me/password", "/settings", &say!(language, "settings-password-change"), &html! {
                (field("old", "old", &say!(language, "settings-password-old"), "password", "current-password", ""))
                (field("new", "new", &say!(language, "settings-password-new"), "password", "new-password", &say!(language, "account-password-hint")))
                @if !keys.is_empty() {
                    label.check { input type="checkbox" name="end_keys"; span { (say!(language, "settings-end-keys")) } }
                }
            }))
            @if !keys.is_empty() { (key_list(language, keys)) }
            h2 { (say!(language, "settings-leave")) }
            (form("/api/logout", "/", &say!(language, "settings-leave"), &html! {}))
        } @else {
            p { (rich(&say!(language, "settings-sign-up"), &[("signup", &to("/signup"))])) }
        }
    };
    page(visit, &say!(language, "settings-title"), &["people.js"], &content)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_as_calendars_do() {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        for (days, text) in [
            (0, "1970-01-01"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_454, "2026-01-01"),
            (-1, "1969-12-31"),
        ] {
            assert_eq!(day(Time(days * DAY + 5000)), text);
        }
    }
}
