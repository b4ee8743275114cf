//! Signing up, logging in, and how one likes the house.

use super::layout::{Visit, page};
use maud::{Markup, html};

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

/// Sign up.
pub async fn sign_up(visit: Visit) -> Markup {
    let content = html! {
        h1 { "Sign up" }
        p { "An account keeps your name and your games" @if visit.visitor.person.is_some() { ", also those you have played as a guest" } ". Nothing else is asked of you." }
        (form("/api/signup", "/", "Sign up", &html! {
            (field("name", "name", "Name", "text", "username", "3 to 20 letters and digits"))
            (field("password", "password", "Password", "password", "new-password", "at least 8 characters"))
        }))
        p { "You have an account? " a href="/login" { "Log in" } "." }
    };
    page(&visit, "Sign up", &["people.js"], &content)
}

/// Log in.
pub async fn log_in(visit: Visit) -> Markup {
    let content = html! {
        h1 { "Log in" }
        (form("/api/login", "/", "Log in", &html! {
            (field("name", "name", "Name", "text", "username", ""))
            (field("password", "password", "Password", "password", "current-password", ""))
        }))
        p { "New here? " a href="/signup" { "Sign up" } ", or just play as a guest." }
    };
    page(&visit, "Log in", &["people.js"], &content)
}

/// How one likes the house, and one's name and password.
pub async fn settings(visit: Visit) -> Markup {
    let theme = visit.theme.unwrap_or("auto");
    let radio = |name: &str, value: &str, text: &str, on: bool| {
        html! { label.check { input type="radio" name=(name) value=(value) checked[on]; span { (text) } } }
    };
    let content = html! {
        h1 { "Settings" }
        @if let Some(person) = &visit.visitor.person {
            p { "You are " strong { bdi { (person.name) } } "." }
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
                (radio("pieces", "drawn", "drawn", visit.pieces == "drawn"))
                (radio("pieces", "plain", "plain", visit.pieces == "plain"))
            }
            fieldset {
                legend { "At the board" }
                label.check { input type="checkbox" name="sound"; span { "Sounds" } }
                label.check { input type="checkbox" name="turning"; span { "Here together: turn the board to whoever is on the move" } }
            }
            span.say role="status" {}
        }
        @if visit.visitor.person.is_some() {
            h2 { "Name" }
            (form("/api/me/name", "/settings", "Change the name", &field("new-name", "name", "New name", "text", "username", "3 to 20 letters and digits")))
        }
        @if visit.is_member() {
            h2 { "Password" }
            (form("/api/me/password", "/settings", "Change the password", &html! {
                (field("old", "old", "Old password", "password", "current-password", ""))
                (field("new", "new", "New password", "password", "new-password", "at least 8 characters"))
            }))
            h2 { "Leave" }
            (form("/api/logout", "/", "Log out", &html! {}))
        } @else {
            p { a href="/signup" { "Sign up" } " to keep your games on every device." }
        }
    };
    page(&visit, "Settings", &["people.js"], &content)
}
