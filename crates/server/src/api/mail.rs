//! Mail: addresses, what somebody wants to hear, links, and lost passwords. Pages do the same through the functions
//! here.

use crate::address::Address;
use crate::auth::{Known, Visitor, set_cookie};
use crate::background::to_the_end;
use crate::clock::now;
use crate::error::{Body, Fault};
use crate::house::House;
use crate::mail::{FURTHEST, address, is_place};
use crate::people::name::Name;
use crate::people::{AccountKind, Person, PersonError};
use crate::store::{AddressRow, KeyedAddress, MailWishes, NoticeKind, StoreError, ZoneRow};
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use taproom_play::PersonId;
use taproom_wire::client::{Forgotten, MailToken, NewAddress, NewMailWishes, RemoveAddress, ResetPassword};
use taproom_wire::server::MailSettings;
use taproom_words::{Language, phrase};

/// Somebody who may have an address: people with an account, where the house sends mails.
///
/// # Errors
/// When they may not.
pub fn member(house: &House, person: &Person) -> Result<PersonId, Fault> {
    if person.kind != AccountKind::Member {
        return Err(Fault::Person(PersonError::NotMember));
    }
    if house.mail.is_on() { Ok(person.id) } else { Err(Fault::NoMail) }
}

/// Keeps an address for somebody who has proved by their password that it is them: whoever finds an open browser could
/// otherwise take the account with it.
///
/// # Errors
/// When it is no address, the password is wrong, or it is too much.
pub async fn enter_address(
    house: &House,
    person: &Person,
    from: Address,
    language: Language,
    wanted: &NewAddress,
) -> Result<(), Fault> {
    let id = member(house, person)?;
    let address = address::read(&wanted.address).map_err(|_| Fault::Unread(phrase!("mail-no-address")))?;
    house.limits.password(id)?;
    let known = house.people.known_password(id, &wanted.password).await?.ok_or_else(wrong)?;
    send_link(house, (id, known), from, language, &address).await
}

/// Forgets the address of somebody who has proved by their password that it is them: whoever finds an open browser
/// could otherwise take from them the way back to their account. It can be done where no mails are sent any more, too.
///
/// # Errors
/// When the password is wrong.
pub async fn remove_address(house: &House, person: &Person, wanted: &RemoveAddress) -> Result<(), Fault> {
    if person.kind != AccountKind::Member {
        return Err(Fault::Person(PersonError::NotMember));
    }
    house.limits.password(person.id)?;
    house.people.known_password(person.id, &wanted.password).await?.ok_or_else(wrong)?;
    Ok(house.mail.remove(person.id, now()).await?)
}

/// Sends the link to the address that waits for it once more.
///
/// # Errors
/// When none waits, or it is too much.
pub async fn send_again(
    house: &House,
    person: &Person,
    from: Address,
    language: Language,
) -> Result<(), Fault> {
    let id = member(house, person)?;
    let known = house.store.password_hash(id).await?.ok_or(PersonError::NotMember)?;
    let pending = house.store.address_of(id).await?.and_then(|row| row.pending);
    let address = pending.and_then(|(address, _)| address::read(&address).ok()).ok_or(Fault::StaleLink)?;
    send_link(house, (id, known), from, language, &address).await
}

fn wrong() -> Fault {
    Fault::Unread(phrase!("mail-wrong-password"))
}

async fn send_link(
    house: &House,
    (id, known): (PersonId, String),
    from: Address,
    language: Language,
    address: &KeyedAddress,
) -> Result<(), Fault> {
    house.limits.link(from, id, &address.mailbox)?;
    match house.mail.enter(id, known, address, language, now()).await {
        Err(StoreError::Conflict) => Err(wrong()),
        other => Ok(other?),
    }
}

/// Keeps what somebody wants to hear.
///
/// # Errors
/// When a word is not known, or there is no such hour.
pub async fn wish(house: &House, person: &Person, wanted: &NewMailWishes) -> Result<(), Fault> {
    let id = member(house, person)?;
    let mut wants = 0;
    for word in &wanted.wants {
        let kind = NoticeKind::WISHES.into_iter().find(|kind| kind.name() == word);
        wants |= kind.ok_or(Fault::Missing("There is no such kind of notice."))?.bit();
    }
    let (hour, ahead) = (wanted.hour, wanted.zone);
    let place = wanted.place.clone();
    let known = place.as_deref().is_none_or(is_place);
    if hour > 23 || !(-FURTHEST..=FURTHEST).contains(&ahead) || !known {
        return Err(Fault::Unclear("There is no such hour, or no clock so far from UTC.".to_owned()));
    }
    // The clocks of a place follow the device; those that are always as far from UTC stay.
    let chosen = place.is_none();
    let zone = ZoneRow { place, ahead, chosen };
    let wishes = MailWishes { wants, digest: wanted.digest, hour, zone };
    match house.store.set_mail_wishes(id, wishes, now()).await {
        Err(StoreError::Gone) => Err(Fault::Missing("There is no address yet.")),
        other => Ok(other?),
    }
}

/// What somebody sees of their own mail.
#[must_use]
pub fn settings(house: &House, row: Option<AddressRow>) -> MailSettings {
    let named = |bits: i64| -> Vec<&'static str> {
        NoticeKind::WISHES.into_iter().filter(|kind| bits & kind.bit() != 0).map(NoticeKind::name).collect()
    };
    let wishes = row.as_ref().map(|row| row.wishes.clone());
    let wants = wishes.as_ref().map_or(NoticeKind::all_bits(), |wishes| wishes.wants);
    MailSettings {
        on: house.mail.is_on(),
        refused: row.as_ref().map_or(0, |row| row.refused),
        ended: named(row.as_ref().and_then(|row| row.ended).map_or(0, |(bits, _)| bits)),
        ended_at: row.as_ref().and_then(|row| row.ended).map(|(_, at)| at.0),
        pending: row.as_ref().and_then(|row| row.pending.clone()).map(|(address, _)| address),
        address: row.and_then(|row| row.address),
        wants: named(wants),
        digest: wishes.as_ref().is_some_and(|wishes| wishes.digest),
        hour: wishes.as_ref().map_or(8, |wishes| wishes.hour),
        zone_chosen: wishes.as_ref().is_some_and(|wishes| wishes.zone.chosen),
        zone: wishes.as_ref().map_or(0, |wishes| wishes.zone.ahead),
        place: wishes.and_then(|wishes| wishes.zone.place),
    }
}

/// Ends every session of somebody.
///
/// # Errors
/// When the store fails.
pub async fn sign_out_everywhere(house: &House, person: PersonId) -> Result<(), Fault> {
    let house = house.clone();
    // Connections of sessions that have ended end too, whether or not whoever asked still waits for it.
    to_the_end("signing out everywhere", async move {
        house.people.end_sessions(person).await?;
        house.hub.hang_up(person);
        Ok(())
    })
    .await?
}

/// Whose address a link confirms.
///
/// # Errors
/// When it does not any more.
pub async fn read_confirm(house: &House, token: &str) -> Result<(PersonId, KeyedAddress), Fault> {
    house.mail.read_confirm(token, now()).await?.ok_or(Fault::StaleLink)
}

/// Lets an address count.
///
/// # Errors
/// When the link is not good any more, or many accounts have the address.
pub async fn confirm(house: &House, token: &str) -> Result<(PersonId, KeyedAddress), Fault> {
    let (person, address) = read_confirm(house, token).await?;
    match house.mail.confirm(person, address.clone(), now()).await {
        Ok(()) => Ok((person, address)),
        Err(StoreError::Conflict) => Err(Fault::Unread(phrase!("mail-confirm-crowded"))),
        Err(StoreError::Gone) => Err(Fault::StaleLink),
        Err(error) => Err(error.into()),
    }
}

/// Who may choose a new password by a link.
///
/// # Errors
/// When nobody may any more.
pub async fn read_reset(house: &House, token: &str) -> Result<PersonId, Fault> {
    let (person, _) = house.mail.read_reset(token, now()).await?.ok_or(Fault::StaleLink)?;
    Ok(person)
}

/// Gives somebody a new password by a link, and ends all their sessions.
///
/// # Errors
/// When the link is not good any more, or the password is none.
pub async fn reset(house: &House, wanted: &ResetPassword) -> Result<PersonId, Fault> {
    let ResetPassword { token, password, end_keys } = wanted.clone();
    let (person, known) = house.mail.read_reset(&token, now()).await?.ok_or(Fault::StaleLink)?;
    house.limits.password(person)?;
    let house = house.clone();
    to_the_end("reset of a password", async move {
        let told = house.mail.own_notice(NoticeKind::PasswordChanged, person, now()).await?;
        let ended = house.people.reset_password(person, known, &password, end_keys, told).await;
        let ended = ended.map_err(|error| match error {
            // Two who follow the same link at once: it works once.
            PersonError::WrongPassword => Fault::StaleLink,
            other => other.into(),
        })?;
        ended.into_iter().for_each(|person| house.hub.hang_up(person));
        Ok(person)
    })
    .await?
}

/// Whose sessions a link ends.
///
/// # Errors
/// When it ends nobody's.
pub async fn read_sign_out(house: &House, token: &str) -> Result<PersonId, Fault> {
    house.mail.read_sign_out(token, now()).await?.ok_or(Fault::StaleLink)
}

/// Whose notices a link ends, and which.
///
/// # Errors
/// When it ends nobody's.
pub async fn read_unsubscribe(house: &House, token: &str) -> Result<(PersonId, i64), Fault> {
    house.mail.read_unsubscribe(token, now()).await?.ok_or(Fault::StaleLink)
}

/// Ends kinds of notices by a link.
///
/// # Errors
/// When it ends nobody's.
pub async fn unsubscribe(house: &House, token: &str) -> Result<(), Fault> {
    let (person, bits) = read_unsubscribe(house, token).await?;
    Ok(house.store.unwish(person, bits, now()).await?)
}

/// Sends a link to a new password, if there is an account to send it to. Whoever asks is answered before anybody looks,
/// so that neither the answer nor the time it takes says whether there is one.
///
/// # Errors
/// When it is too much, or the house sends no mails.
pub fn forgot(house: &House, from: Address, who: &str) -> Result<(), Fault> {
    if !house.mail.is_on() {
        return Err(Fault::NoMail);
    }
    let who: String = who.trim().chars().take(300).collect();
    // Every spelling of an address is the same one here, and of a name.
    let named = || Name::key_of(&who).unwrap_or_else(|| who.to_lowercase());
    let to = address::read(&who).map_or_else(|_| named(), |address| address.mailbox);
    house.limits.forgot(from, &to)?;
    let house = house.clone();
    tokio::spawn(async move {
        let named = house.people.called(&who).await.map(|person| person.map(|person| person.id));
        let sent = match named {
            Ok(named) => {
                let knows = |person| house.limits.knows(person, from);
                house.mail.offer_reset(named, &who, knows, now()).await.map_err(PersonError::from)
            }
            Err(error) => Err(error),
        };
        if let Err(error) = sent {
            tracing::error!(%error, "a link to a new password can't be sent");
        }
    });
    Ok(())
}

/// What the house knows about my mail. Nobody else sees it.
#[utoipa::path(get, path = "/api/me/mail", tag = "mail", responses((status = 200, body = MailSettings)))]
pub(super) async fn see(State(house): State<House>, who: Known) -> Result<Json<MailSettings>, Fault> {
    let row = house.store.address_of(who.person.id).await?;
    Ok(Json(settings(&house, row)))
}

/// Say what I want to hear by mail, and when.
#[utoipa::path(
    post, path = "/api/me/mail", tag = "mail", request_body = NewMailWishes,
    responses((status = 200, body = MailSettings), (status = 404, description = "There is no address yet."))
)]
pub(super) async fn set(
    State(house): State<House>,
    who: Known,
    Body(wanted): Body<NewMailWishes>,
) -> Result<Json<MailSettings>, Fault> {
    wish(&house, &who.person, &wanted).await?;
    see(State(house), who).await
}

/// Give an address. It counts when the link that is sent to it has been followed.
#[utoipa::path(
    post, path = "/api/me/mail/address", tag = "mail", request_body = NewAddress,
    responses((status = 202, description = "A mail is on its way."), (status = 400, description = "It is no address."))
)]
pub(super) async fn enter(
    State(house): State<House>,
    who: Known,
    Body(wanted): Body<NewAddress>,
) -> Result<StatusCode, Fault> {
    enter_address(&house, &who.person, who.address, who.language, &wanted).await?;
    Ok(StatusCode::ACCEPTED)
}

/// Remove my address. It is told so, and nothing more is sent to it.
#[utoipa::path(
    delete, path = "/api/me/mail/address", tag = "mail", request_body = RemoveAddress,
    responses((status = 204), (status = 400, description = "The password is wrong."))
)]
pub(super) async fn remove(
    State(house): State<House>,
    who: Known,
    Body(wanted): Body<RemoveAddress>,
) -> Result<StatusCode, Fault> {
    remove_address(&house, &who.person, &wanted).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Log out everywhere.
#[utoipa::path(post, path = "/api/me/sign-out", tag = "people", responses((status = 204)))]
pub(super) async fn sign_out(State(house): State<House>, who: Known) -> Result<impl IntoResponse, Fault> {
    sign_out_everywhere(&house, who.person.id).await?;
    let cookie = set_cookie(None, house.config.behind_tls);
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(header::SET_COOKIE, cookie)])))
}

/// Ask for a link to a new password. The answer is the same whether there is such an account or not.
#[utoipa::path(
    post, path = "/api/forgot", tag = "mail", request_body = Forgotten,
    responses((status = 202, description = "If there is an account with a confirmed address, a mail is on its way."))
)]
pub(super) async fn ask_reset(
    State(house): State<House>,
    visitor: Visitor,
    Body(Forgotten { who }): Body<Forgotten>,
) -> Result<StatusCode, Fault> {
    forgot(&house, visitor.address, &who)?;
    Ok(StatusCode::ACCEPTED)
}

/// Confirm an address with the token of its link.
#[utoipa::path(
    post, path = "/api/mail/confirm", tag = "mail", request_body = MailToken,
    responses((status = 204), (status = 410, description = "The link is not good any more."))
)]
pub(super) async fn confirm_by_token(
    State(house): State<House>,
    Body(MailToken { token }): Body<MailToken>,
) -> Result<StatusCode, Fault> {
    confirm(&house, &token).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Choose a new password with the token of a link. All sessions end.
#[utoipa::path(
    post, path = "/api/mail/reset", tag = "mail", request_body = ResetPassword,
    responses((status = 204), (status = 410, description = "The link is not good any more."))
)]
pub(super) async fn reset_by_token(
    State(house): State<House>,
    Body(wanted): Body<ResetPassword>,
) -> Result<StatusCode, Fault> {
    reset(&house, &wanted).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// End all sessions with the token of a link.
#[utoipa::path(
    post, path = "/api/mail/sign-out", tag = "mail", request_body = MailToken,
    responses((status = 204), (status = 410, description = "The link is not good any more."))
)]
pub(super) async fn sign_out_by_token(
    State(house): State<House>,
    Body(MailToken { token }): Body<MailToken>,
) -> Result<StatusCode, Fault> {
    let person = read_sign_out(&house, &token).await?;
    sign_out_everywhere(&house, person).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// End the kinds of mails that a link stands in.
#[utoipa::path(
    post, path = "/api/mail/unsubscribe", tag = "mail", request_body = MailToken,
    responses((status = 204), (status = 410, description = "The link is not good."))
)]
pub(super) async fn unsubscribe_by_token(
    State(house): State<House>,
    Body(MailToken { token }): Body<MailToken>,
) -> Result<StatusCode, Fault> {
    unsubscribe(&house, &token).await?;
    Ok(StatusCode::NO_CONTENT)
}
