//! Signing up, logging in, and how one likes the house.

use super::faces::face;
use super::icons::icon;
use super::layout::{Visit, language_buttons, page};
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

fn field(id: &str, name: &str, label: &str, complete: &str, hint: &str) -> Markup {
    html! {
        div.field {
            label for=(id) { (label) }
            input id=(id) name=(name) type="text" autocomplete=(complete) aria-describedby=[(!hint.is_empty()).then(|| format!("{id}-hint"))] required maxlength="200";
            @if !hint.is_empty() { small id={ (id) "-hint" } { (hint) } }
        }
    }
}

/// A field for a password, which can be shown to whoever types it.
fn secret(language: Language, id: &str, label: &str, complete: &str, hint: &str) -> Markup {
    html! {
        div.field {
            label for=(id) { (label) }
            div.secret {
                input id=(id) name=(id) type="password" autocomplete=(complete) aria-describedby=[(!hint.is_empty()).then(|| format!("{id}-hint"))] required maxlength="200";
                button type="button" data-reveal=(id) aria-pressed="false" { (icon("eye")) span { (say!(language, "account-show")) } }
            }
            @if !hint.is_empty() { small id={ (id) "-hint" } { (hint) } }
        }
    }
}

/// Where somebody goes after signing up or logging in, and the same as the end of an address: to the table from which
/// they came, or else to this page.
fn onward(wanted: &Onward, page: &str) -> (String, String) {
    match wanted.table.as_deref().and_then(TableId::read) {
        Some(table) => (format!("/t/{table}"), format!("?table={table}")),
        None => (page.to_owned(), String::new()),
    }
}

/// Sign up.
pub async fn sign_up(visit: Visit, Asked(wanted): Asked<Onward>) -> Markup {
    let (then, rest) = onward(&wanted, "/welcome");
    let language = visit.language;
    let button = say!(language, "nav-sign-up");
    let content = html! {
        h1 { (button) }
        p {
            @if visit.visitor.person.is_some() { (say!(language, "account-keeps-guest")) }
            @else { (say!(language, "account-keeps")) }
        }
        (form("/api/signup", &then, &button, &html! {
            (field("name", "name", &say!(language, "account-name"), "username", &say!(language, "account-name-hint")))
            (secret(language, "password", &say!(language, "account-password"), "new-password", &say!(language, "account-password-hint")))
            p.notice { (icon("info")) span { (say!(language, "account-lost")) } }
        }))
        p { (rich(&say!(language, "account-have"), &[("login", &to(&format!("/login{rest}")))])) }
    };
    page(&visit, &button, &["people.js"], &content)
}

/// Log in.
pub async fn log_in(visit: Visit, Asked(wanted): Asked<Onward>) -> Markup {
    let (then, rest) = onward(&wanted, "/");
    let language = visit.language;
    let button = say!(language, "nav-log-in");
    let content = html! {
        h1 { (button) }
        (form("/api/login", &then, &button, &html! {
            (field("name", "name", &say!(language, "account-name"), "username", ""))
            (secret(language, "password", &say!(language, "account-password"), "current-password", ""))
        }))
        p { (rich(&say!(language, "account-new"), &[("signup", &to(&format!("/signup{rest}")))])) }
    };
    page(&visit, &button, &["people.js"], &content)
}

/// What a new member can do next. Whoever has no account is sent to the page where one is made.
pub async fn welcome(visit: Visit) -> Response {
    let Some(person) = visit.visitor.person.as_ref().filter(|_| visit.is_member()) else {
        return Redirect::to("/signup").into_response();
    };
    let language = visit.language;
    let steps = [
        ("/taproom", "users", say!(language, "welcome-rated"), say!(language, "welcome-rated-about")),
        ("/new?way=friend", "swords", say!(language, "home-friend"), say!(language, "welcome-friend-about")),
        (
            "/#games",
            "graduation-cap",
            say!(language, "home-learn-one"),
            say!(language, "welcome-learn-about"),
        ),
        (
            "/settings#picture",
            "sparkles",
            say!(language, "profile-picture"),
            say!(language, "welcome-picture-about"),
        ),
    ];
    let content = html! {
        div.portrait {
            (face(&person.picture.url(), 72))
            h1 { (rich(&say!(language, "welcome-heading"), &[("name", &|_| html! { bdi { (person.name) } })])) }
        }
        p { (say!(language, "welcome-about")) }
        ul.cards.steps-on {
            @for (href, symbol, title, about) in steps {
                li.card {
                    a href=(href) { (icon(symbol)) span { (title) } }
                    p { (about) }
                }
            }
        }
        p.notice { (icon("info")) span { (say!(language, "account-lost")) } }
    };
    page(&visit, &say!(language, "welcome-title"), &[], &content).into_response()
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

fn sign_up_card(language: Language) -> Markup {
    html! {
        section.card.set {
            h2 { (say!(language, "nav-sign-up")) }
            p { (rich(&say!(language, "settings-sign-up"), &[("signup", &to("/signup"))])) }
        }
    }
}

/// What only those with an account can change.
fn member_settings(language: Language, keys: &[(Person, Vec<TokenRow>)]) -> Markup {
    html! {
        section.card.set {
            h2 { (say!(language, "account-password")) }
            (form("/api/me/password", "/settings", &say!(language, "settings-password-change"), &html! {
                (secret(language, "old", &say!(language, "settings-password-old"), "current-password", ""))
                (secret(language, "new", &say!(language, "settings-password-new"), "new-password", &say!(language, "account-password-hint")))
                @if !keys.is_empty() {
                    label.check { input type="checkbox" name="end_keys"; span { (say!(language, "settings-end-keys")) } }
                }
            }))
        }
        @if !keys.is_empty() { section.card.set { (key_list(language, keys)) } }
        section.card.set {
            h2 { (say!(language, "settings-leave")) }
            (form("/api/logout", "/", &say!(language, "settings-leave"), &html! {}))
        }
    }
}

fn settings_page(visit: &Visit, wanted: &Tried, keys: &[(Person, Vec<TokenRow>)]) -> Markup {
    let language = visit.language;
    let theme = visit.theme.unwrap_or("auto");
    let radio = |name: &str, value: &str, text: String, on: bool| {
        html! { label.chip { input type="radio" name=(name) value=(value) checked[on]; span { (text) } } }
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
        div.settings {
            form.card.set method="post" action="/language" {
                h2 { (icon("globe")) (say!(language, "foot-language")) }
                div.chips { (language_buttons(visit, "chip")) }
            }
            form id="look" {
                fieldset.card.set {
                    legend { (say!(language, "settings-theme")) }
                    div.chips {
                        (radio("theme", "auto", say!(language, "settings-theme-auto"), theme == "auto"))
                        (radio("theme", "light", say!(language, "settings-theme-light"), theme == "light"))
                        (radio("theme", "dark", say!(language, "settings-theme-dark"), theme == "dark"))
                    }
                }
                fieldset.card.set {
                    legend { (say!(language, "settings-motion")) }
                    div.chips {
                        (radio("motion", "normal", say!(language, "settings-motion-normal"), visit.motion == "normal"))
                        (radio("motion", "fast", say!(language, "settings-motion-fast"), visit.motion == "fast"))
                        (radio("motion", "off", say!(language, "settings-motion-off"), visit.motion == "off"))
                    }
                }
                fieldset.card.set {
                    legend { (say!(language, "settings-pieces")) }
                    div.swatches.looks {
                        @for (set, text) in [("drawn", say!(language, "settings-pieces-drawn")), ("plain", say!(language, "settings-pieces-plain")), ("discs", say!(language, "settings-pieces-discs"))] {
                            (swatch("pieces", set, &text, visit.pieces == set, (set, visit.board)))
                        }
                    }
                }
                fieldset.card.set {
                    legend { (say!(language, "settings-boards")) }
                    div.swatches.looks {
                        @for (board, text) in [("classic", say!(language, "settings-board-classic")), ("slate", say!(language, "settings-board-slate")), ("forest", say!(language, "settings-board-forest"))] {
                            (swatch("board", board, &text, visit.board == board, (visit.pieces, board)))
                        }
                    }
                }
                fieldset.card.set {
                    legend { (say!(language, "settings-board")) }
                    label.check { input type="checkbox" name="coordinates" checked[visit.coordinates]; span { (say!(language, "settings-coordinates")) } }
                    label.check { input type="checkbox" name="sound"; span { (say!(language, "settings-sounds")) } }
                    label.check { input type="checkbox" name="turning"; span { (say!(language, "settings-turning")) } }
                }
                span.say role="status" {}
            }
            @if let Some(person) = &visit.visitor.person {
                section.card.set.crest {
                    h2 { (say!(language, "settings-picture")) }
                    (picture_form(language, person.picture, tried(wanted, person.picture)))
                }
                div.about-me {
                    section.card.set {
                        h2 { (say!(language, "account-name")) }
                        (form("/api/me/name", "/settings", &say!(language, "settings-name-change"), &field("new-name", "name", &say!(language, "settings-name-new"), "username", &say!(language, "account-name-hint"))))
                    }
                    @if visit.is_member() { (member_settings(language, keys)) } @else { (sign_up_card(language)) }
                }
            } @else { (sign_up_card(language)) }
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
