//! Web push: the devices on which somebody is told of notices. Pages do the same through the functions here.

use crate::auth::Known;
use crate::clock::now;
use crate::error::{Body, Fault};
use crate::house::House;
use crate::people::{AccountKind, People, Person, PersonError};
use crate::push::{Named, NoDevice, bits, label, words};
use crate::store::{NoticeKind, StoreError, TokenHash};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use taproom_wire::client::{NewPushDevice, RemovePushDevice};
use taproom_wire::server::{PushDevice, PushSettings};
use taproom_words::phrase;

/// The session of somebody who may have devices: people with an account, in a browser.
fn session(person: &Person, secret: Option<&str>) -> Result<TokenHash, Fault> {
    let session = secret.filter(|_| person.kind == AccountKind::Member).and_then(People::session);
    session.ok_or(Fault::Person(PersonError::NotMember))
}

/// What somebody sees of their own devices; `secret` is that of the session from which they look.
///
/// # Errors
/// When the store fails.
pub async fn settings(house: &House, person: &Person, secret: Option<&str>) -> Result<PushSettings, Fault> {
    let here = secret.and_then(People::session);
    let key = house.push.key();
    let devices = house.push.devices(person.id).await?.into_iter().map(|row| PushDevice {
        id: row.id,
        wants: words(row.wants),
        since: row.made.0,
        here: Some(row.session) == here,
        label: row.label,
    });
    Ok(PushSettings { on: key.is_some(), key, devices: devices.collect() })
}

/// Forgets a device of somebody.
///
/// # Errors
/// When there is none.
pub async fn forget(house: &House, person: &Person, device: i64) -> Result<(), Fault> {
    match house.push.forget(person.id, device).await? {
        true => Ok(()),
        false => Err(Fault::Missing("There is no such device.")),
    }
}

/// The devices on which I am told of notices, and the key of the house. Nobody else sees them.
#[utoipa::path(get, path = "/api/me/push", tag = "push", responses((status = 200, body = PushSettings)))]
pub(super) async fn see(State(house): State<House>, who: Known) -> Result<Json<PushSettings>, Fault> {
    Ok(Json(settings(&house, &who.person, who.secret.as_deref()).await?))
}

/// Tell me of notices in this browser, or other ones than before. It ends with the session.
#[utoipa::path(
    post, path = "/api/me/push", tag = "push", request_body = NewPushDevice,
    responses(
        (status = 200, body = PushSettings),
        (status = 400, description = "The house can't push to this address."),
        (status = 409, description = "The house pushes nothing.")
    )
)]
pub(super) async fn keep(
    State(house): State<House>,
    who: Known,
    headers: HeaderMap,
    Body(wanted): Body<NewPushDevice>,
) -> Result<Json<PushSettings>, Fault> {
    let session = session(&who.person, who.secret.as_deref())?;
    house.limits.device(who.person.id)?;
    let wants = match &wanted.wants {
        Some(words) => bits(words).ok_or(Fault::Missing("There is no such kind of notice."))?,
        None => {
            let known = house.push.devices(who.person.id).await?;
            let before = known.iter().find(|row| row.session == session).map(|row| row.wants);
            before.unwrap_or_else(|| NoticeKind::PUSHED.into_iter().map(NoticeKind::bit).sum())
        }
    };
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let label = label(agent);
    let named = Named {
        endpoint: &wanted.endpoint,
        key: &wanted.keys.p256dh,
        secret: &wanted.keys.auth,
        label: &label,
        wants,
    };
    let device = house.push.read(who.person.id, session, named, who.language, now());
    let device = device.map_err(|no| match no {
        NoDevice::Off => Fault::NoPush,
        NoDevice::Endpoint => Fault::Unread(phrase!("push-no-endpoint")),
        NoDevice::Keys => Fault::Unread(phrase!("push-no-keys")),
    })?;
    match house.push.keep(device).await {
        // The session has ended meanwhile.
        Err(StoreError::Gone) => Err(Fault::Unknown),
        other => Ok(other?),
    }?;
    see(State(house), who).await
}

/// Tell me of nothing any more on one of my devices.
#[utoipa::path(
    delete, path = "/api/me/push", tag = "push", request_body = RemovePushDevice,
    responses((status = 204), (status = 404, description = "There is no such device."))
)]
pub(super) async fn remove(
    State(house): State<House>,
    who: Known,
    Body(wanted): Body<RemovePushDevice>,
) -> Result<StatusCode, Fault> {
    forget(&house, &who.person, wanted.device).await?;
    Ok(StatusCode::NO_CONTENT)
}
