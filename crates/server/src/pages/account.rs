//! Signing up, logging in, and how one likes the house.

use super::dates::on;
use super::faces::face;
use super::friends::wishes;
use super::icons::icon;
use super::layout::{Visit, language_buttons, page};
use super::mail;
use super::rich::{rich, to};
use super::sorry;
use crate::api::{choose_picture, keep_photo, receive, take_photo_away};
use crate::assets;
use crate::auth::Known;
use crate::error::{Asked, Fault};
use crate::friends::privacy;
use crate::house::House;
use crate::people::{Person, PersonError, TokenRow};
use crate::picture::Picture;
use crate::picture::photo::PhotoFault;
use crate::store::{Rule, Wishes};
use crate::writing::LONGEST_ABOUT;
use axum::body;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, FromRequest, Multipart, Request, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use taproom_play::{Millis, PersonId, TableId};
use taproom_wire::client::{NewPicture, Onward, Privacy, Tried};
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
fn secret(language: Language, id: &str, name: &str, label: &str, complete: &str, hint: &str) -> Markup {
    html! {
        div.field {
            label for=(id) { (label) }
            div.secret {
                input id=(id) name=(name) type="password" autocomplete=(complete) aria-describedby=[(!hint.is_empty()).then(|| format!("{id}-hint"))] required maxlength="200";
                button type="button" data-reveal=(id) aria-pressed="false" { (icon("eye")) span { (say!(language, "account-show")) } }
            }
            @if !hint.is_empty() { small id={ (id) "-hint" } { (hint) } }
        }
    }
}

/// Where somebody goes after signing up or logging in, and the same as the end of an address: to the table or the page
/// from which they came, or else to this one.
fn onward(wanted: &Onward, page: &str) -> (String, String) {
    match (wanted.table.as_deref().and_then(TableId::read), wanted.to.as_deref()) {
        (Some(table), _) => (format!("/t/{table}"), format!("?table={table}")),
        (None, Some("mail")) => ("/settings/mail".to_owned(), "?to=mail".to_owned()),
        (None, _) => (page.to_owned(), String::new()),
    }
}

/// What becomes of a lost password.
fn lost(house: &House, language: Language) -> Markup {
    let said = if house.mail.is_on() {
        rich(&say!(language, "mail-lost"), &[("mail", &to("/settings/mail"))])
    } else {
        html! { (say!(language, "account-lost")) }
    };
    html! { p.notice { (icon("info")) span { (said) } } }
}

/// Sign up.
pub async fn sign_up(State(house): State<House>, visit: Visit, Asked(wanted): Asked<Onward>) -> Markup {
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
            (secret(language, "password", "password", &say!(language, "account-password"), "new-password", &say!(language, "account-password-hint")))
            (lost(&house, language))
        }))
        p { (rich(&say!(language, "account-have"), &[("login", &to(&format!("/login{rest}")))])) }
    };
    page(&visit, &button, &["people.js"], &content)
}

/// Log in.
pub async fn log_in(State(house): State<House>, visit: Visit, Asked(wanted): Asked<Onward>) -> Markup {
    let (then, rest) = onward(&wanted, "/");
    let language = visit.language;
    let button = say!(language, "nav-log-in");
    let content = html! {
        h1 { (button) }
        (form("/api/login", &then, &button, &html! {
            (field("name", "name", &say!(language, "account-name"), "username", ""))
            (secret(language, "password", "password", &say!(language, "account-password"), "current-password", ""))
        }))
        @if house.mail.is_on() { p { (rich(&say!(language, "mail-forgot-link"), &[("forgot", &to("/forgot"))])) } }
        p { (rich(&say!(language, "account-new"), &[("signup", &to(&format!("/signup{rest}")))])) }
    };
    page(&visit, &button, &["people.js"], &content)
}

/// What a new member can do next. Whoever has no account is sent to the page where one is made.
pub async fn welcome(State(house): State<House>, visit: Visit) -> Response {
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
            (face(&person.portrait(), 72))
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
        @if visit.keeper { p.notice { (icon("gauge")) span { (rich(&say!(language, "keeper-welcome"), &[("keeper", &to("/keeper"))])) } } }
        (lost(&house, language))
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

/// Takes a photo, for those whose browser runs no scripts.
pub async fn send_photo(
    State(house): State<House>,
    visit: Visit,
    who: Known,
    headers: HeaderMap,
    request: Request,
) -> Response {
    let sent = async {
        let (parts, body) = request.into_parts();
        let sent = receive(&house, &who, &headers, body).await?;
        let form = Request::from_parts(parts, body::Body::from(sent.bytes.clone()));
        let mut form = Multipart::from_request(form, &house).await.map_err(|_| PhotoFault::Broken)?;
        while let Some(field) = form.next_field().await.map_err(|_| PhotoFault::Broken)? {
            if field.name() == Some("photo") {
                let bytes = field.bytes().await.map_err(|_| PhotoFault::Broken)?;
                return keep_photo(&house, &who.person, sent.part(bytes)).await;
            }
        }
        Err(PhotoFault::Empty.into())
    };
    match sent.await {
        Ok(_) => Redirect::to("/settings#photo").into_response(),
        Err(fault) => sorry(&visit, fault),
    }
}

/// Takes a photo away, for those whose browser runs no scripts.
pub async fn remove_photo(State(house): State<House>, visit: Visit) -> Response {
    let Some(person) = &visit.visitor.person else { return sorry(&visit, Fault::Unknown) };
    match take_photo_away(&house, person).await {
        Ok(_) => Redirect::to("/settings#photo").into_response(),
        Err(fault) => sorry(&visit, fault),
    }
}

/// The photo of a member, the way to another one, and the line about them.
fn photo_and_line(language: Language, person: &Person, about: &str) -> Markup {
    html! {
        section.card.set.likeness id="photo" {
            h2 { (say!(language, "photo-heading")) }
            div.shot {
                (face(&person.portrait(), 112))
                div {
                    form method="post" action="/settings/photo" enctype="multipart/form-data" data-photo {
                        div.field {
                            label for="photo-file" { (say!(language, "photo-file")) }
                            input id="photo-file" name="photo" type="file" accept="image/png,image/jpeg,image/webp" aria-describedby="photo-hint" required;
                            small id="photo-hint" { (say!(language, "photo-hint")) }
                        }
                        div.row {
                            button.primary { (icon("camera")) span { (say!(language, "photo-send")) } }
                            span.say role="status" {}
                        }
                    }
                    form method="post" action="/settings/photo/remove" data-photo-away hidden[person.photo.is_none()] {
                        button { (icon("trash-2")) span { (say!(language, "photo-remove")) } }
                    }
                }
            }
            (form("/api/me/about", "/settings#photo", &say!(language, "about-save"), &html! {
                div.field {
                    label for="about" { (say!(language, "about-label")) }
                    input id="about" name="about" type="text" maxlength=(LONGEST_ABOUT) value=(about) aria-describedby="about-hint" autocomplete="off";
                    small id="about-hint" { (say!(language, "about-hint")) }
                }
            }))
        }
    }
}

/// What somebody can take with them, and how they leave for good.
fn own_data(language: Language, member: bool, words_stay: Option<Millis>) -> Markup {
    // Rounded up: nothing is said to be gone before it is.
    let days = words_stay.map(|time| time.0.div_ceil(Millis::days(1).0));
    html! {
        section.card.set.own-data id="data" {
            h2 { (say!(language, "data-heading")) }
            p { (say!(language, "data-about")) }
            p.row {
                a.button href="/api/me/data" download { (icon("download")) span { (say!(language, "data-everything")) } }
                a.button href="/api/me/records" download { (icon("download")) span { (say!(language, "data-games")) } }
            }
            @if member {
                details.leaving {
                    summary { (say!(language, "close-heading")) }
                    p { (say!(language, "close-about")) }
                    ul {
                        li { (say!(language, "close-goes")) }
                        li {
                            @match days {
                                Some(days) => (say!(language, "close-messages", count = days)),
                                None => (say!(language, "close-messages-stay")),
                            }
                        }
                        li { (say!(language, "close-stays")) }
                        li { (say!(language, "close-games")) }
                        li { (say!(language, "close-name")) }
                    }
                    p { strong { (say!(language, "close-for-good")) } }
                    form.narrow data-api="/api/me/close" data-then="/" {
                        (secret(language, "close-password", "password", &say!(language, "account-password"), "current-password", ""))
                        div.row { button.danger { (say!(language, "close-button")) } span.say role="alert" {} }
                    }
                }
            }
        }
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
                                    ("day", &|_| on(language, token.created)),
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
    let found = match member {
        Some(member) => {
            async {
                Ok((keys(&house, member.id).await?, house.store.about(member.id).await?.unwrap_or_default()))
            }
            .await
        }
        None => Ok((Vec::new(), String::new())),
    };
    let tells_read = match member {
        Some(member) => house.store.tells_read(member.id).await,
        None => Ok(true),
    };
    let address = match member {
        Some(member) => house.store.address_of(member.id).await,
        None => Ok(None),
    };
    let wanted_of_others = match member {
        Some(member) => house.store.wishes(member.id).await,
        None => Ok(Wishes::default()),
    };
    let known = tells_read.and_then(|tells_read| Ok(((tells_read, privacy(wanted_of_others?)), address?)));
    match (found, known) {
        (Ok((keys, about)), Ok((others, address))) => {
            let mail =
                mail::card(visit.language, house.mail.is_on(), house.push.key().is_some(), address.as_ref());
            let words_stay = house.config.times.of(Rule::ClosedMessages);
            let data = own_data(visit.language, visit.is_member(), words_stay);
            settings_page(&visit, &wanted, &keys, others, &about, (&mail, &data)).into_response()
        }
        (Err(error), _) => sorry(&visit, PersonError::into(error)),
        (_, Err(error)) => sorry(&visit, error.into()),
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
fn member_settings(
    language: Language,
    keys: &[(Person, Vec<TokenRow>)],
    (tells_read, privacy): (bool, Privacy),
    mail: &Markup,
) -> Markup {
    html! {
        (mail)
        section.card.set {
            h2 { (say!(language, "account-password")) }
            (form("/api/me/password", "/settings", &say!(language, "settings-password-change"), &html! {
                (secret(language, "old", "old", &say!(language, "settings-password-old"), "current-password", ""))
                (secret(language, "new", "new", &say!(language, "settings-password-new"), "new-password", &say!(language, "account-password-hint")))
                @if !keys.is_empty() {
                    label.check { input type="checkbox" name="end_keys"; span { (say!(language, "settings-end-keys")) } }
                }
            }))
        }
        @if !keys.is_empty() { section.card.set { (key_list(language, keys)) } }
        section.card.set id="privacy" {
            h2 { (say!(language, "privacy-title")) }
            (wishes(language, privacy))
            (form("/api/me/messages", "/settings#privacy", &say!(language, "messages-save"), &html! {
                label.check { input type="checkbox" name="tells_read" checked[tells_read]; span { (say!(language, "messages-tells-read")) } }
                p.hint { (say!(language, "messages-tells-read-hint")) }
            }))
        }
        section.card.set {
            h2 { (say!(language, "settings-leave")) }
            (form("/api/logout", "/", &say!(language, "settings-leave"), &html! {}))
            p { (say!(language, "mail-sign-out-text")) }
            form method="post" action="/settings/sign-out" { button { (say!(language, "mail-sign-out-button")) } }
        }
    }
}

fn settings_page(
    visit: &Visit,
    wanted: &Tried,
    keys: &[(Person, Vec<TokenRow>)],
    others: (bool, Privacy),
    about: &str,
    (mail, data): (&Markup, &Markup),
) -> Markup {
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
                    label { (say!(language, "wish-volume")) " " input type="range" name="volume" min="0" max="100" step="5"; }
                    label.check { input type="checkbox" name="confirm"; span { (say!(language, "wish-confirm")) } }
                    label.check { input type="checkbox" name="turning"; span { (say!(language, "settings-turning")) } }
                }
                span.say role="status" {}
            }
            @if let Some(person) = &visit.visitor.person {
                @if visit.is_member() { (photo_and_line(language, person, about)) }
                section.card.set.crest {
                    h2 { @if visit.is_member() { (say!(language, "settings-shield")) } @else { (say!(language, "settings-picture")) } }
                    @if person.photo.is_some() { p.hint { (say!(language, "settings-shield-behind")) } }
                    (picture_form(language, person.picture, tried(wanted, person.picture)))
                }
                div.about-me {
                    section.card.set {
                        h2 { (say!(language, "account-name")) }
                        (form("/api/me/name", "/settings", &say!(language, "settings-name-change"), &field("new-name", "name", &say!(language, "settings-name-new"), "username", &say!(language, "account-name-hint"))))
                    }
                    @if visit.is_member() { (member_settings(language, keys, others, mail)) } @else { (sign_up_card(language)) }
                    (data)
                }
            } @else { (sign_up_card(language)) }
        }
    };
    page(visit, &say!(language, "settings-title"), &["people.js", "profile.js", "privacy.js"], &content)
}
