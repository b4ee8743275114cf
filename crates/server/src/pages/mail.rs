//! Mail: its settings, the pages to which links lead, and lost passwords. All of it works without scripts. A link alone
//! does nothing, because those who look through mails for viruses follow links: each page has a button.

use super::icons::icon;
use super::layout::{Visit, page};
use super::push;
use super::rich::{rich, to};
use super::rows::nothing;
use super::sorry;
use crate::api::mail as deeds;
use crate::api::push as devices;
use crate::auth::{Known, set_cookie};
use crate::error::{Asked, Fault, Filled};
use crate::house::House;
use crate::mail::zone_name;
use crate::store::{AddressRow, NoticeKind};
use axum::extract::State;
use axum::http::header;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use taproom_play::{PersonId, Time};
use taproom_wire::client::{
    Forgotten, MailLink, MailToken, NewAddress, NewMailWishes, RemoveAddress, RemovePushDevice,
    ResetPassword, Saved,
};
use taproom_wire::server::{MailSettings, PushSettings};
use taproom_words::count::{day as words_day, list};
use taproom_words::{Language, say};

/// What a kind of notice is called in the settings.
pub(super) fn wish(language: Language, kind: NoticeKind) -> String {
    match kind {
        NoticeKind::YourTurn => say!(language, "mail-wish-turn"),
        NoticeKind::Reminder => say!(language, "mail-wish-reminder"),
        NoticeKind::Over => say!(language, "mail-wish-over"),
        NoticeKind::Invitation => say!(language, "mail-wish-invitation"),
        NoticeKind::Challenge => say!(language, "mail-wish-challenge"),
        NoticeKind::Tournament => say!(language, "mail-wish-tournament"),
        NoticeKind::Message => say!(language, "push-wish-message"),
        NoticeKind::ConfirmAddress
        | NoticeKind::ResetPassword
        | NoticeKind::AddressChanged
        | NoticeKind::AddressRemoved
        | NoticeKind::AddressEntered
        | NoticeKind::PasswordChanged => String::new(),
    }
}

/// The offsets that clocks have in the world, in minutes.
const ZONES: [i32; 39] = [
    -720, -660, -600, -570, -540, -480, -420, -360, -300, -240, -210, -180, -150, -120, -60, 0, 60, 120, 180,
    210, 240, 270, 300, 330, 345, 360, 390, 420, 480, 525, 540, 570, 600, 630, 660, 720, 765, 780, 840,
];

fn password(language: Language, id: &str) -> Markup {
    html! {
        div.field {
            label for=(id) { (say!(language, "account-password")) }
            input id=(id) name="password" type="password" autocomplete="current-password" required maxlength="200" aria-describedby=(format!("{id}-hint"));
            small id=(format!("{id}-hint")) { (say!(language, "mail-password-hint")) }
        }
    }
}

/// The card in the settings that leads to those of mail.
pub(super) fn card(language: Language, on: bool, pushes: bool, row: Option<&AddressRow>) -> Markup {
    let address = row.and_then(|row| row.address.as_deref());
    let told = match (address, row) {
        _ if !on => say!(language, "mail-off"),
        (Some(address), Some(row)) if row.usable().is_some() => {
            say!(language, "mail-card-good", address = address)
        }
        (Some(address), _) => say!(language, "mail-card-refused", address = address),
        (None, Some(row)) if row.pending.is_some() => say!(language, "mail-card-pending"),
        (None, _) => say!(language, "mail-card-none"),
    };
    html! {
        section.card.set id="mail" {
            h2 { (icon("bell")) (say!(language, "mail-title")) }
            p.wraps { (told) }
            @if pushes { p { (say!(language, "push-card")) } }
            @if on { p { a.button href="/settings/mail" { (say!(language, "mail-card-go")) } } }
            @else if pushes { p { a.button href="/settings/mail" { (say!(language, "push-card-go")) } } }
        }
    }
}

fn address_form(language: Language, mail: &MailSettings, typed: &str) -> Markup {
    let known = mail.address.is_some() || mail.pending.is_some();
    let (label, button) = match mail.address {
        Some(_) => (say!(language, "mail-address-new"), say!(language, "mail-address-change")),
        None if known => (say!(language, "mail-address-new"), say!(language, "mail-address-set")),
        None => (say!(language, "mail-address"), say!(language, "mail-address-set")),
    };
    let form = html! {
        form.narrow method="post" action="/settings/mail/address" {
            div.field {
                label for="mail-address" { (label) }
                input id="mail-address" name="address" type="email" autocomplete="email" required maxlength="254" value=(typed) aria-describedby="mail-address-hint";
                small id="mail-address-hint" { (say!(language, "mail-address-hint")) }
            }
            (password(language, "mail-password"))
            div.row { button.primary { (button) } }
        }
    };
    // Whoever has one sees it, and no field that looks as if something were missing.
    let asks = !known || !typed.is_empty() || mail.refused >= AddressRow::MOST_REFUSED;
    html! {
        @if known {
            details.other open[asks] { summary { (say!(language, "mail-address-other")) } (form) }
        } @else { (form) }
    }
}

/// What the house knows: nothing, an address that is to be confirmed, one that counts, or both.
fn address_state(language: Language, mail: &MailSettings) -> Markup {
    html! {
        @match (&mail.address, &mail.pending) {
            (None, None) => p.state { (icon("info")) span { (say!(language, "mail-address-none")) } },
            (Some(address), _) if mail.refused >= AddressRow::MOST_REFUSED => {
                p.state.wraps { (icon("info")) span { (say!(language, "mail-refused", address = address, count = mail.refused)) } }
            },
            (Some(address), _) => p.state.wraps { (icon("check")) span { (say!(language, "mail-good", address = address)) } },
            (None, Some(_)) => {},
        }
        @if let Some(pending) = &mail.pending {
            p.state.wraps {
                (icon("hourglass"))
                span {
                    @match &mail.address {
                        Some(address) => (say!(language, "mail-pending-other", address = pending, old = address)),
                        None => (say!(language, "mail-pending", address = pending)),
                    }
                }
            }
            form method="post" action="/settings/mail/again" { button { (say!(language, "mail-pending-again")) } }
        }
    }
}

fn wishes_form(language: Language, mail: &MailSettings) -> Markup {
    html! {
        form.narrow id="mail-wishes" method="post" action="/settings/mail" data-guess=[(!mail.zone_chosen).then_some("zone")] {
            @if let Some(at) = mail.ended_at {
                p.notice {
                    (icon("info"))
                    @let ended: Vec<String> = NoticeKind::WISHES.into_iter().filter(|kind| mail.ended.contains(&kind.name())).map(|kind| wish(language, kind)).collect();
                    span { (say!(language, "mail-ended", day = words_day(language, Time(at)), what = list(language, &ended))) }
                }
            }
            fieldset.plain {
                legend { (say!(language, "mail-wishes")) }
                @for kind in NoticeKind::WISHES {
                    label.check { input type="checkbox" name="wants" value=(kind.name()) checked[mail.wants.contains(&kind.name())]; span { (wish(language, kind)) } }
                }
            }
            fieldset.plain {
                legend { (say!(language, "mail-how-often")) }
                label.check { input type="radio" name="digest" value="no" checked[!mail.digest]; span { (say!(language, "mail-single")) } }
                label.check { input type="radio" name="digest" value="yes" checked[mail.digest]; span { (say!(language, "mail-daily")) } }
                div.row {
                    span.pair {
                        label for="mail-hour" { (say!(language, "mail-hour")) }
                        select id="mail-hour" name="hour" {
                            @for hour in 0..24u8 { option value=(hour) selected[hour == mail.hour] { (format!("{hour:02}:00")) } }
                        }
                    }
                    span.pair {
                        label for="mail-zone" { (say!(language, "mail-zone")) }
                        select id="mail-zone" name="zone" {
                            @if let Some(place) = &mail.place { option value=(place) selected { (place) } }
                            @for zone in ZONES { option value=(zone) selected[mail.place.is_none() && zone == mail.zone] { (zone_name(zone)) } }
                        }
                    }
                }
            }
            p.hint { (say!(language, "mail-never")) }
            div.row { button.primary { (say!(language, "mail-save")) } }
        }
    }
}

/// The settings of mail, with what came of the latest change.
fn settings_page(
    visit: &Visit,
    mail: &MailSettings,
    devices: &PushSettings,
    good: Option<String>,
    bad: Option<String>,
    typed: &str,
) -> Markup {
    let language = visit.language;
    let settings = to("/settings");
    let content = html! {
        p { (settings(&say!(language, "settings-title"))) }
        h1 { (say!(language, "mail-title")) }
        @if let Some(said) = &good { p.say role="status" data-kind="good" { (said) } }
        @if let Some(said) = &bad { p.say role="alert" data-kind="bad" { (said) } }
        @if !mail.on { p.notice { (icon("info")) span { (say!(language, "mail-off")) } } }
        @if !visit.is_member() {
            p.notice { (icon("info")) span { (rich(&say!(language, "mail-members"), &[("login", &to("/login?to=mail")), ("signup", &to("/signup?to=mail"))])) } }
        } @else {
            @if mail.on { p { (say!(language, "mail-about")) } }
            div.settings.mail {
                @if mail.on { section.card.set {
                    h2 { (say!(language, "mail-address-yours")) }
                    (address_state(language, mail))
                    (address_form(language, mail, typed))
                    @if mail.address.is_some() || mail.pending.is_some() {
                        details.remove {
                            summary { (say!(language, "mail-address-remove")) }
                            form.narrow method="post" action="/settings/mail/remove" {
                                (password(language, "mail-remove-password"))
                                div.row { button { (say!(language, "mail-address-remove-now")) } }
                            }
                        }
                    }
                } }
                @if mail.on && mail.address.is_some() {
                    section.card.set { (wishes_form(language, mail)) }
                }
                (push::section(language, devices))
            }
        }
    };
    page(visit, &say!(language, "mail-title"), &["mail.js", "push.js"], &content)
}

async fn shown(
    house: &House,
    visit: &Visit,
    good: Option<String>,
    fault: Option<Fault>,
    typed: &str,
) -> Response {
    let secret = visit.visitor.secret.as_deref();
    let found = async {
        let Some(person) = &visit.visitor.person else {
            return Ok((None, PushSettings { on: false, key: None, devices: Vec::new() }));
        };
        let row = house.store.address_of(person.id).await?;
        Ok::<_, Fault>((row, devices::settings(house, person, secret).await?))
    };
    match found.await {
        Ok((row, devices)) => {
            let bad = fault.as_ref().map(|fault| fault.sentence(visit.language));
            let status = fault.map(|fault| fault.into_response().status()).unwrap_or_default();
            let mail = deeds::settings(house, row);
            (status, settings_page(visit, &mail, &devices, good, bad, typed)).into_response()
        }
        Err(fault) => sorry(visit, fault),
    }
}

/// The settings of mail.
pub async fn mail_settings(
    State(house): State<House>,
    visit: Visit,
    Asked(Saved { saved }): Asked<Saved>,
) -> Response {
    let language = visit.language;
    let good = saved.and_then(|what| match what.as_str() {
        "wishes" => Some(say!(language, "mail-saved")),
        "removed" => Some(say!(language, "mail-address-removed")),
        "device" => Some(say!(language, "push-removed")),
        _ => None,
    });
    shown(&house, &visit, good, None, "").await
}

/// Back to the settings after a change, or what was wrong with it beside what was typed.
async fn kept(
    house: &House,
    visit: &Visit,
    done: Result<(), Fault>,
    address: &'static str,
    typed: &str,
) -> Response {
    match done {
        Ok(()) => Redirect::to(address).into_response(),
        Err(fault) => shown(house, visit, None, Some(fault), typed).await,
    }
}

/// Takes an address.
pub async fn enter_address(
    State(house): State<House>,
    visit: Visit,
    who: Known,
    Filled(wanted): Filled<NewAddress>,
) -> Response {
    let done = deeds::enter_address(&house, &who.person, who.address, visit.language, &wanted).await;
    kept(&house, &visit, done, "/settings/mail", &wanted.address).await
}

/// Sends the link once more.
pub async fn send_again(State(house): State<House>, visit: Visit, who: Known) -> Response {
    let done = deeds::send_again(&house, &who.person, who.address, visit.language).await;
    kept(&house, &visit, done, "/settings/mail", "").await
}

/// Forgets an address.
pub async fn remove_address(
    State(house): State<House>,
    visit: Visit,
    who: Known,
    Filled(wanted): Filled<RemoveAddress>,
) -> Response {
    let done = deeds::remove_address(&house, &who.person, &wanted).await;
    kept(&house, &visit, done, "/settings/mail?saved=removed", "").await
}

/// Forgets a device.
pub async fn remove_device(
    State(house): State<House>,
    visit: Visit,
    who: Known,
    Filled(RemovePushDevice { device }): Filled<RemovePushDevice>,
) -> Response {
    let done = devices::forget(&house, &who.person, device).await;
    kept(&house, &visit, done, "/settings/mail?saved=device", "").await
}

/// Keeps what somebody wants to hear.
pub async fn keep_wishes(
    State(house): State<House>,
    visit: Visit,
    who: Known,
    Filled(fields): Filled<Vec<(String, String)>>,
) -> Response {
    let one = |name: &str| fields.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str());
    // A number of minutes, or else a place.
    let fixed: Option<i32> = one("zone").and_then(|text| text.parse().ok());
    let place = one("zone").filter(|_| fixed.is_none()).map(str::to_owned);
    let wanted = NewMailWishes {
        wants: fields.iter().filter(|(name, _)| name == "wants").map(|(_, value)| value.clone()).collect(),
        digest: one("digest") == Some("yes"),
        // What can't be read is no hour, which is refused.
        hour: one("hour").and_then(|text| text.parse().ok()).unwrap_or(u8::MAX),
        zone: fixed.or(place.as_ref().map(|_| 0)).unwrap_or(i32::MAX),
        place,
    };
    let done = deeds::wish(&house, &who.person, &wanted).await;
    kept(&house, &visit, done, "/settings/mail?saved=wishes", "").await
}

/// Ends every session of whoever asks.
pub async fn sign_out_here(State(house): State<House>, visit: Visit, who: Known) -> Response {
    match deeds::sign_out_everywhere(&house, who.person.id).await {
        Ok(()) => {
            let cookie = set_cookie(None, house.config.behind_tls);
            (AppendHeaders([(header::SET_COOKIE, cookie)]), Redirect::to("/login")).into_response()
        }
        Err(fault) => sorry(&visit, fault),
    }
}

/// A page with a heading and what is under it.
fn plain(visit: &Visit, title: &str, content: &Markup) -> Response {
    let content = html! { h1 { (title) } (content) };
    page(visit, title, &[], &content).into_response()
}

/// What a link from a mail asks or says, or that it is not good any more.
fn linked(visit: &Visit, title: &str, found: Result<Markup, Fault>) -> Response {
    let fault = match found {
        Ok(content) => return plain(visit, title, &content),
        Err(Fault::StaleLink) => Fault::StaleLink,
        Err(fault) => return sorry(visit, fault),
    };
    let language = visit.language;
    let title = say!(language, "mail-stale-title");
    let content = html! {
        div.lost {
            h1 { (title) }
            (nothing(&html! { (say!(language, "mail-stale")) }))
            p.row {
                // Whoever is not logged in has no settings to go to.
                @if visit.is_member() { a.button href="/settings/mail" { (say!(language, "mail-card-go")) } }
                a.button href="/forgot" { (say!(language, "mail-forgot-title")) }
            }
        }
    };
    let status = fault.into_response().status();
    (status, page(visit, &title, &[], &content)).into_response()
}

async fn name_of(house: &House, person: PersonId) -> Result<String, Fault> {
    Ok(house.store.person(person).await?.ok_or(Fault::StaleLink)?.name)
}

fn token_form(action: &str, token: &str, button: &str) -> Markup {
    html! {
        form.narrow method="post" action=(action) {
            input type="hidden" name="token" value=(token);
            div.row { button.primary { (button) } }
        }
    }
}

/// Shall this address count?
pub async fn confirm(
    State(house): State<House>,
    visit: Visit,
    Asked(MailLink { token }): Asked<MailLink>,
) -> Response {
    let language = visit.language;
    let asked = async {
        let (person, address) = deeds::read_confirm(&house, &token).await?;
        let name = name_of(&house, person).await?;
        Ok(html! {
            p.wraps { (say!(language, "mail-confirm-ask", name = name, address = address.address)) }
            (token_form("/mail/confirm", &token, &say!(language, "mail-confirm-button")))
        })
    };
    linked(&visit, &say!(language, "mail-confirm-title"), asked.await)
}

/// It shall.
pub async fn confirmed(
    State(house): State<House>,
    visit: Visit,
    Filled(MailToken { token }): Filled<MailToken>,
) -> Response {
    let language = visit.language;
    let done = async {
        let (person, address) = deeds::confirm(&house, &token).await?;
        let name = name_of(&house, person).await?;
        Ok(html! {
            p.wraps role="status" { (say!(language, "mail-confirmed", name = name, address = address.address)) }
            p { a.button.primary href="/settings/mail" { (say!(language, "mail-card-go")) } }
        })
    };
    linked(&visit, &say!(language, "mail-confirm-title"), done.await)
}

/// The form for a new password.
fn reset_form(visit: &Visit, name: &str, token: &str, bad: Option<&str>) -> Markup {
    let language = visit.language;
    html! {
        p { (say!(language, "mail-reset-ask", name = name)) }
        @if let Some(bad) = bad { p.say role="alert" data-kind="bad" { (bad) } }
        form.narrow method="post" action="/mail/reset" {
            input type="hidden" name="token" value=(token);
            // So that browsers know whose password they keep.
            input type="text" name="name" value=(name) autocomplete="username" hidden;
            div.field {
                label for="password" { (say!(language, "settings-password-new")) }
                input id="password" name="password" type="password" autocomplete="new-password" required maxlength="200" aria-describedby="password-hint";
                small id="password-hint" { (say!(language, "account-password-hint")) }
            }
            label.check { input type="checkbox" name="end_keys" value="true"; span { (say!(language, "settings-end-keys")) } }
            div.row { button.primary { (say!(language, "mail-reset-save")) } }
        }
    }
}

/// Choose a new password.
pub async fn reset(
    State(house): State<House>,
    visit: Visit,
    Asked(MailLink { token }): Asked<MailLink>,
) -> Response {
    let asked = async {
        let person = deeds::read_reset(&house, &token).await?;
        Ok(reset_form(&visit, &name_of(&house, person).await?, &token, None))
    };
    linked(&visit, &say!(visit.language, "mail-reset-title"), asked.await)
}

/// Takes a new password.
pub async fn reset_done(
    State(house): State<House>,
    visit: Visit,
    Filled(wanted): Filled<ResetPassword>,
) -> Response {
    let language = visit.language;
    let title = say!(language, "mail-reset-title");
    match deeds::reset(&house, &wanted).await {
        Ok(_) => {
            let told = rich(&say!(language, "mail-reset-done"), &[("login", &to("/login"))]);
            plain(&visit, &title, &html! { p role="status" { (told) } })
        }
        Err(fault @ (Fault::Person(_) | Fault::TooFast(_))) => {
            // A password that is too short is no reason to ask for another mail.
            let token = &wanted.token;
            let again = async {
                let name = name_of(&house, deeds::read_reset(&house, token).await?).await?;
                Ok(reset_form(&visit, &name, token, Some(&fault.sentence(language))))
            };
            let again = again.await;
            let refused = again.is_ok().then(|| fault.into_response().status());
            let mut page = linked(&visit, &title, again);
            *page.status_mut() = refused.unwrap_or_else(|| page.status());
            page
        }
        Err(fault) => linked(&visit, &title, Err(fault)),
    }
}

/// Shall all sessions end?
pub async fn sign_out(
    State(house): State<House>,
    visit: Visit,
    Asked(MailLink { token }): Asked<MailLink>,
) -> Response {
    let language = visit.language;
    let asked = async {
        let person = deeds::read_sign_out(&house, &token).await?;
        let name = name_of(&house, person).await?;
        Ok(html! {
            p { (say!(language, "mail-sign-out-ask", name = name)) }
            (token_form("/mail/sign-out", &token, &say!(language, "mail-sign-out-button")))
        })
    };
    linked(&visit, &say!(language, "mail-sign-out-title"), asked.await)
}

/// They shall.
pub async fn signed_out(
    State(house): State<House>,
    visit: Visit,
    Filled(MailToken { token }): Filled<MailToken>,
) -> Response {
    let language = visit.language;
    let done = async {
        let person = deeds::read_sign_out(&house, &token).await?;
        deeds::sign_out_everywhere(&house, person).await?;
        Ok(html! {
            p role="status" { (say!(language, "mail-signed-out")) }
            p { a.button.primary href="/login" { (say!(language, "nav-log-in")) } }
        })
    };
    linked(&visit, &say!(language, "mail-sign-out-title"), done.await)
}

/// Shall such mails end?
pub async fn unsubscribe(
    State(house): State<House>,
    visit: Visit,
    Asked(MailLink { token }): Asked<MailLink>,
) -> Response {
    let language = visit.language;
    let asked = async {
        let (person, bits) = deeds::read_unsubscribe(&house, &token).await?;
        let name = name_of(&house, person).await?;
        Ok(html! {
            p { (say!(language, "mail-unsubscribe-ask", name = name)) }
            ul { @for kind in NoticeKind::WISHES.into_iter().filter(|kind| kind.bit() & bits != 0) { li { (wish(language, kind)) } } }
            (token_form(&format!("/mail/unsubscribe?token={token}"), &token, &say!(language, "mail-unsubscribe-button")))
        })
    };
    linked(&visit, &say!(language, "mail-unsubscribe-title"), asked.await)
}

/// They shall. Mail programs ask for this by themselves, with the address that stands in the mail's head and without
/// knowing anybody (RFC 8058).
pub async fn unsubscribed(
    State(house): State<House>,
    visit: Visit,
    Asked(MailLink { token }): Asked<MailLink>,
) -> Response {
    let language = visit.language;
    let done = deeds::unsubscribe(&house, &token).await.map(|()| {
        let told = rich(&say!(language, "mail-unsubscribed"), &[("settings", &to("/settings/mail"))]);
        html! { p role="status" { (told) } }
    });
    linked(&visit, &say!(language, "mail-unsubscribe-title"), done)
}

fn forgot_form(visit: &Visit, on: bool, bad: Option<&str>) -> Markup {
    let language = visit.language;
    html! {
        @if on {
            p { (say!(language, "mail-forgot-ask")) }
            @if let Some(bad) = bad { p.say role="alert" data-kind="bad" { (bad) } }
            form.narrow method="post" action="/forgot" {
                div.field {
                    label for="who" { (say!(language, "mail-forgot-field")) }
                    input id="who" name="who" type="text" autocomplete="username" required maxlength="254";
                }
                div.row { button.primary { (say!(language, "mail-forgot-button")) } }
            }
        } @else { p.notice { (icon("info")) span { (say!(language, "mail-forgot-off")) } } }
    }
}

/// Ask for a link to a new password.
pub async fn forgot(State(house): State<House>, visit: Visit) -> Response {
    let content = forgot_form(&visit, house.mail.is_on(), None);
    plain(&visit, &say!(visit.language, "mail-forgot-title"), &content)
}

/// Sends one, if there is an account. The answer is the same if there is none.
pub async fn forgotten(
    State(house): State<House>,
    visit: Visit,
    Filled(Forgotten { who }): Filled<Forgotten>,
) -> Response {
    let language = visit.language;
    let title = say!(language, "mail-forgot-title");
    match deeds::forgot(&house, visit.visitor.address, &who) {
        Ok(()) => plain(&visit, &title, &html! { p role="status" { (say!(language, "mail-forgot-sent")) } }),
        Err(fault) => {
            let content = forgot_form(&visit, house.mail.is_on(), Some(&fault.sentence(language)));
            (fault.into_response().status(), plain(&visit, &title, &content)).into_response()
        }
    }
}
