//! What people show of themselves, what they can take with them, and how they leave for good.

use super::people::history_of;
use crate::auth::{Known, set_cookie, shown};
use crate::background::{once, to_the_end};
use crate::clock::now;
use crate::closed_accounts;
use crate::data;
use crate::error::{Asked, Body, Fault};
use crate::house::House;
use crate::limits::{Lease, Wait};
use crate::people::{self, AccountKind, PersonError};
use crate::picture::photo::{self, PhotoFault};
use axum::Json;
use axum::body::{self, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use std::time::Duration;
use taproom_wire::client::{CloseAccount, NewAbout, OldGames};
use taproom_wire::server::{About, Person};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

/// How many photos may be under way in the whole house, each of which takes some megabytes, and how long one may take.
static UNDER_WAY: Semaphore = Semaphore::const_new(8);
const TAKES: Duration = Duration::from_secs(60);
/// How many are unpacked at once, each of which takes a core and up to a hundred megabytes.
static UNPACKED: Semaphore = Semaphore::const_new(2);
/// How long one waits for that.
const PATIENCE: Duration = Duration::from_secs(10);
/// What stands around a photo in a form.
const FORM: usize = 8 << 10;

/// What somebody sent that may be a photo, and what is taken up for as long as anything is done with it.
pub struct Sent {
    /// All of it.
    pub bytes: Bytes,
    held: (Lease, SemaphorePermit<'static>),
}

impl Sent {
    /// A part of it, for which the same is taken up.
    #[must_use]
    pub fn part(self, bytes: Bytes) -> Sent {
        Sent { bytes, ..self }
    }
}

/// Reads a body that may be as long as a photo, for a member who may send one.
///
/// # Errors
/// When they may not, or it is too long or takes too long.
pub async fn receive(
    house: &House,
    who: &Known,
    headers: &HeaderMap,
    body: body::Body,
) -> Result<Sent, Fault> {
    if who.person.kind != AccountKind::Member {
        return Err(PersonError::NotMember.into());
    }
    // Who says before that it is too long is not listened to.
    let length = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if length.is_some_and(|length: usize| length > photo::LONGEST + FORM) {
        return Err(PhotoFault::Heavy.into());
    }
    let place = house.limits.hold_photo(who.address)?;
    house.limits.photo(who.address, who.person.id)?;
    let under_way = UNDER_WAY.try_acquire().map_err(|_| Fault::TooFast(Wait::A_MOMENT))?;
    match timeout(TAKES, body::to_bytes(body, photo::LONGEST + FORM)).await {
        Ok(Ok(bytes)) => Ok(Sent { bytes, held: (place, under_way) }),
        Ok(Err(_)) => Err(PhotoFault::Heavy.into()),
        Err(_) => Err(Fault::TooSlow),
    }
}

/// Gives somebody the photo they sent: to the end, also where they do not wait for it.
///
/// # Errors
/// When it is none, or can't be kept.
pub async fn keep_photo(house: &House, person: &people::Person, sent: Sent) -> Result<Person, Fault> {
    let (house, person) = (house.clone(), person.clone());
    to_the_end("photo", async move {
        let photo = unpacked(move || photo::photo(&sent.bytes), sent.held).await??;
        let person = house.people.choose_photo(&person, photo, now()).await?;
        // Tables know people by how they came in.
        house.hub.hang_up(person.id);
        house.tournaments.forget_face(person.id);
        Ok(shown(&person))
    })
    .await?
}

/// Unpacks something on a thread of its own when its turn comes. The turn, and what else is held for it, ends with the
/// work: whoever hangs up makes no room for others while theirs is still unpacked.
async fn unpacked<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
    held: impl Send + 'static,
) -> Result<T, Fault> {
    // Whoever comes while others are at it waits, and not for ever.
    let waiting = timeout(PATIENCE, UNPACKED.acquire()).await.map_err(|_| Fault::TooFast(Wait::A_MOMENT))?;
    let turn = waiting.map_err(|_| Fault::Full)?;
    // Whatever a decoder might do with bytes that somebody thought out, it does it there.
    let done = tokio::task::spawn_blocking(move || {
        let _held = (turn, held);
        work()
    });
    done.await.map_err(|_| Fault::Photo(PhotoFault::Broken))
}

/// Send a photo to be my picture: the bytes of a PNG, JPEG or WebP file of at most 6 MB and 24 million pixels. The middle
/// of it is kept as a small square; nothing else that is in the file is.
#[utoipa::path(
    put, path = "/api/me/photo", tag = "people",
    request_body(content = Vec<u8>, content_type = "image/*"),
    responses(
        (status = 200, body = Person), (status = 403, description = "Only members can."),
        (status = 413, description = "It is too large."), (status = 415, description = "It is no such picture.")
    )
)]
pub(super) async fn send_photo(
    State(house): State<House>,
    who: Known,
    headers: HeaderMap,
    body: body::Body,
) -> Result<Json<Person>, Fault> {
    let sent = receive(&house, &who, &headers, body).await?;
    Ok(Json(keep_photo(&house, &who.person, sent).await?))
}

/// Take my photo away. My shield is my picture again.
#[utoipa::path(delete, path = "/api/me/photo", tag = "people", responses((status = 200, body = Person)))]
pub(super) async fn remove_photo(State(house): State<House>, who: Known) -> Result<Json<Person>, Fault> {
    Ok(Json(take_photo_away(&house, &who.person).await?))
}

/// Takes somebody's photo away.
///
/// # Errors
/// When it is too often, or the store fails.
pub async fn take_photo_away(house: &House, person: &people::Person) -> Result<Person, Fault> {
    // Everybody who sees them is told of it, as of any other picture.
    house.limits.picture(person.id)?;
    let (house, person) = (house.clone(), person.clone());
    to_the_end("removal of a photo", async move {
        house.people.remove_photo(person.id).await?;
        house.hub.hang_up(person.id);
        house.tournaments.forget_face(person.id);
        Ok(shown(&people::Person { photo: None, ..person }))
    })
    .await?
}

/// Say a line about myself, which stands on my page; an empty one takes it away.
#[utoipa::path(
    post, path = "/api/me/about", tag = "people", request_body = NewAbout,
    responses((status = 200, body = About), (status = 400, description = "It is too long."))
)]
pub(super) async fn about(
    State(house): State<House>,
    who: Known,
    Body(NewAbout { about }): Body<NewAbout>,
) -> Result<Json<About>, Fault> {
    house.limits.about(who.person.id)?;
    Ok(Json(About { about: house.people.describe(&who.person, &about, now()).await? }))
}

fn attachment(name: &str) -> [(header::HeaderName, String); 1] {
    [(header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\""))]
}

/// All my finished games as records with blank lines between them, the latest first, or those that a filter lets
/// through.
#[utoipa::path(
    get, path = "/api/me/records", tag = "people", params(OldGames),
    responses((status = 200, content_type = "text/plain", body = String))
)]
pub(super) async fn records(
    State(house): State<House>,
    who: Known,
    Asked(asked): Asked<OldGames>,
) -> Result<impl IntoResponse, Fault> {
    let (history, _) = history_of(&house, &asked, true).await?;
    let place = house.limits.hold_download(who.address)?;
    house.limits.download(who.person.id)?;
    let body = data::games(house.store.clone(), who.person.id, history, who.language, house.closing(), place);
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((kind, attachment("taproom-games.txt"), body))
}

/// Everything the house knows about me, as one JSON document: the sections `account`, `mail`, `mails`, `sessions`,
/// `devices`, `programs`, `suspension`, `keeper`, `muted`, `takes`, `friends`, `asked_by_me`, `asked_me`, `blocked`,
/// `messages`, `said`, `reports`, `vacations`, `notes`, `conditional_moves`, `tournaments`, `ratings`, `standings`,
/// `uncounted`, `playing` and `games`.
#[utoipa::path(
    get, path = "/api/me/data", tag = "people",
    responses((status = 200, content_type = "application/json", body = String))
)]
pub(super) async fn everything(State(house): State<House>, who: Known) -> Result<impl IntoResponse, Fault> {
    let place = house.limits.hold_download(who.address)?;
    house.limits.download(who.person.id)?;
    let body = data::everything(house.store.clone(), who.person, who.language, house.closing(), place);
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((kind, attachment("taproom-data.json"), body))
}

/// Close my account for good. My games stay under a neutral name; everything else about me goes, games under way are
/// left, and so are the accounts of my programs. Nobody gets my name for 90 days. It can't be undone.
#[utoipa::path(
    post, path = "/api/me/close", tag = "people", request_body = CloseAccount,
    responses((status = 204), (status = 403, description = "The password is wrong, or there is no account."),
        (status = 409, description = "Nobody else looks after the house."))
)]
pub(super) async fn close(
    State(house): State<House>,
    who: Known,
    Body(CloseAccount { password }): Body<CloseAccount>,
) -> Result<impl IntoResponse, Fault> {
    house.limits.password(who.person.id)?;
    let cookie = set_cookie(None, house.config.behind_tls);
    // Whoever hangs up has closed it all the same.
    to_the_end("end of an account", async move {
        for person in house.people.close(&who.person, &password, now()).await? {
            house.hub.hang_up(person);
            house.tables.meet(&closed_accounts::former(person)).await;
            let (store, tables) = (house.store.clone(), house.tables.clone());
            let tournaments = house.tournaments.clone();
            once("closed account", async move {
                closed_accounts::clear_up(&store, &tables, &tournaments, person).await;
            });
        }
        Ok::<(), Fault>(())
    })
    .await??;
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(header::SET_COOKIE, cookie)])))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::sync::{Arc, mpsc};

    #[tokio::test]
    async fn a_turn_lasts_as_long_as_the_work() {
        let (release, waits) = mpsc::channel::<()>();
        let (begun, begins) = tokio::sync::oneshot::channel();
        let held = Arc::new(());
        let holds = held.clone();
        let work = move || {
            begun.send(()).unwrap();
            waits.recv().is_err()
        };
        let asking = tokio::spawn(unpacked(work, holds));
        begins.await.unwrap();
        asking.abort();
        assert!(asking.await.unwrap_err().is_cancelled());
        // Others of this program may unpack something too; this one is still at it.
        assert!(UNPACKED.available_permits() < 2 && Arc::strong_count(&held) == 2);
        drop(release);
        while Arc::strong_count(&held) > 1 {
            tokio::task::yield_now().await;
        }
    }
}
