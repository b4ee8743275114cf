//! Signing up, logging in, and how one likes the house.

use super::faces::face;
use super::layout::{Visit, page};
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
    let content = html! {
        h1 { "Sign up" }
        p { "An account keeps your name and your games" @if visit.visitor.person.is_some() { ", also those you have played as a guest" } ", and lets you play rated ones. Nothing else is asked of you." }
        (form("/api/signup", &then, "Sign up", &html! {
            (field("name", "name", "Name", "text", "username", "3 to 20 letters and digits"))
            (field("password", "password", "Password", "password", "new-password", "at least 8 characters"))
        }))
        p { "You have an account? " a href={ "/login" (rest) } { "Log in" } "." }
    };
    page(&visit, "Sign up", &["people.js"], &content)
}

/// Log in.
pub async fn log_in(visit: Visit, Asked(wanted): Asked<Onward>) -> Markup {
    let (then, rest) = onward(&wanted);
    let content = html! {
        h1 { "Log in" }
        (form("/api/login", &then, "Log in", &html! {
            (field("name", "name", "Name", "text", "username", ""))
            (field("password", "password", "Password", "password", "current-password", ""))
        }))
        p { "New here? " a href={ "/signup" (rest) } { "Sign up" } ", or just play as a guest." }
    };
    page(&visit, "Log in", &["people.js"], &content)
}

/// The picture that somebody would like to see, if it is another one than theirs.
fn tried(tried: &Tried, own: Picture) -> Option<Picture> {
    let Tried { emblem, pattern, field, second } = tried;
    let wanted = [emblem, pattern, field, second].map(|part| part.as_deref().unwrap_or_default());
    Picture::with(wanted[0], wanted[1], wanted[2], wanted[3]).filter(|picture| *picture != own)
}

/// The form in which a picture is put together. It works without scripts; `people.js` shows it live.
fn picture_form(own: Picture, tried: Option<Picture>) -> Markup {
    let shown = tried.unwrap_or(own);
    html! {
        form.picture id="picture" method="post" action="/settings/picture" {
            div.preview {
                @for side in [96, 48, 24] { (face(&shown.url(), side)) }
                p.hint { "As others see you: on your page, in lists, at the table." }
            }
            @for part in shown.parts() {
                fieldset {
                    legend { (part.name) }
                    div.swatches {
                        @for (id, name, picture) in part.choices {
                            label.swatch {
                                input type="radio" name=(part.id) value=(id) checked[id == part.chosen];
                                (face(&picture.url(), 44))
                                span { (name) }
                            }
                        }
                    }
                }
            }
            div.row {
                button.primary { "Keep this picture" }
                button id="try" formmethod="get" formaction="/settings#picture" { "Look at it first" }
                span.say role="status" { @if tried.is_some() { "Not kept yet." } }
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
fn key_list(keys: &[(Person, Vec<TokenRow>)]) -> Markup {
    html! {
        h2 id="keys" { "Keys of your bots" }
        p { "Whoever has a key plays as its bot. End those that you don't know or don't need. " a href="/developers" { "How to write a bot" } "." }
        @for (bot, tokens) in keys {
            h3 { bdi { (bot.name) } }
            @if tokens.is_empty() { p { "It has no key." } }
            ul.keys {
                @for token in tokens {
                    li {
                        form.row data-api={ "/api/me/bots/" (bot.id.0) "/tokens/" (token.id) } data-method="DELETE" data-then="/settings#keys" {
                            span { bdi { (token.label) } ", made " time datetime=(day(token.created)) { (day(token.created)) } }
                            button aria-label={ "End the key " (token.label) } { "End this key" }
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
    let theme = visit.theme.unwrap_or("auto");
    let radio = |name: &str, value: &str, text: &str, on: bool| {
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
        h1 { "Settings" }
        @if let Some(person) = &visit.visitor.person {
            p { "You are " strong { bdi { (person.name) } } ". " a href={ "/people/" (person.id.0) } { "Your page" } " shows others what you have played." }
        }
        form.narrow id="look" {
            fieldset {
                legend { "Light" }
                (radio("theme", "auto", "as the device has it", theme == "auto"))
                (radio("theme", "light", "light", theme == "light"))
                (radio("theme", "dark", "dark", theme == "dark"))
            }
            fieldset {
                legend { "Pieces" }
                div.swatches.looks {
                    @for (set, text) in [("drawn", "drawn"), ("plain", "plain"), ("discs", "discs, 象 and letters")] {
                        (swatch("pieces", set, text, visit.pieces == set, (set, visit.board)))
                    }
                }
            }
            fieldset {
                legend { "Boards" }
                div.swatches.looks {
                    @for (board, text) in [("classic", "classic"), ("slate", "slate"), ("forest", "forest")] {
                        (swatch("board", board, text, visit.board == board, (visit.pieces, board)))
                    }
                }
            }
            fieldset {
                legend { "Pieces move" }
                (radio("motion", "normal", "normally", visit.motion == "normal"))
                (radio("motion", "fast", "fast", visit.motion == "fast"))
                (radio("motion", "off", "without sliding", visit.motion == "off"))
            }
            fieldset {
                legend { "At the board" }
                label.check { input type="checkbox" name="coordinates" checked[visit.coordinates]; span { "Letters and numbers along the edge" } }
                label.check { input type="checkbox" name="sound"; span { "Sounds" } }
                label.check { input type="checkbox" name="turning"; span { "Here together: turn the board to whoever is on the move" } }
            }
            span.say role="status" {}
        }
        @if let Some(person) = &visit.visitor.person {
            h2 { "Picture" }
            (picture_form(person.picture, tried(wanted, person.picture)))
            h2 { "Name" }
            (form("/api/me/name", "/settings", "Change the name", &field("new-name", "name", "New name", "text", "username", "3 to 20 letters and digits")))
        }
        @if visit.is_member() {
            h2 { "Password" }
            (form("/api/me/password", "/settings", "Change the password", &html! {
                (field("old", "old", "Old password", "password", "current-password", ""))
                (field("new", "new", "New password", "password", "new-password", "at least 8 characters"))
                @if !keys.is_empty() {
                    label.check { input type="checkbox" name="end_keys"; span { "End the keys of my bots too" } }
                }
            }))
            @if !keys.is_empty() { (key_list(keys)) }
            h2 { "Leave" }
            (form("/api/logout", "/", "Log out", &html! {}))
        } @else {
            p { a href="/signup" { "Sign up" } " to keep your games on every device." }
        }
    };
    page(visit, "Settings", &["people.js"], &content)
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
