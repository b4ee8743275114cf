//! Whoever asks: sessions, names, passwords, programs and games of one's own.

use super::{NO_PAGE, page};
use crate::auth::{Known, Visitor, set_cookie, shown};
use crate::background::to_the_end;
use crate::cards::{Cursor, mine};
use crate::clock::now;
use crate::error::{Asked, Body, Fault, Place};
use crate::house::House;
use crate::people::Secret;
use crate::people::name::Name;
use crate::picture::Picture;
use crate::store::NoticeKind;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use taproom_play::PersonId;
use taproom_wire::client::{self, Credentials, MyGames, NewName, NewPassword, NewPicture};
use taproom_wire::server::{NewToken, Person, TableCard, Token};

/// How many games a page has.
const PAGE: usize = 50;

fn agent(headers: &HeaderMap) -> &str {
    headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

fn with_cookie(house: &House, person: &crate::people::Person, secret: &Secret) -> impl IntoResponse + use<> {
    let cookie = set_cookie(Some(secret.reveal()), house.config.behind_tls);
    (AppendHeaders([(header::SET_COOKIE, cookie)]), Json(shown(person)))
}

/// Come in as a guest. Whoever has a session keeps it.
#[utoipa::path(post, path = "/api/guest", tag = "people", responses((status = 200, body = Person)))]
pub(super) async fn guest(
    State(house): State<House>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<axum::response::Response, Fault> {
    if let Some(person) = &visitor.person {
        return Ok(Json(shown(person)).into_response());
    }
    house.limits.guest(visitor.address)?;
    let (person, secret) = house.people.guest(agent(&headers), now()).await?;
    Ok(with_cookie(&house, &person, &secret).into_response())
}

/// Who I am.
#[utoipa::path(
    get, path = "/api/me", tag = "people",
    responses((status = 200, body = Person), (status = 401, description = "Nobody yet."))
)]
pub(super) async fn me(who: Known) -> Json<Person> {
    Json(shown(&who.person))
}

/// Sign up. A guest keeps their games.
#[utoipa::path(
    post, path = "/api/signup", tag = "people", request_body = Credentials,
    responses((status = 200, body = Person), (status = 409, description = "The name is taken."))
)]
pub(super) async fn sign_up(
    State(house): State<House>,
    visitor: Visitor,
    headers: HeaderMap,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<impl IntoResponse, Fault> {
    house.limits.sign_up(visitor.address)?;
    let guest = visitor.person.as_ref();
    let (person, secret) = house.people.sign_up(guest, &name, &password, agent(&headers), now()).await?;
    house.hub.hang_up(person.id);
    Ok(with_cookie(&house, &person, &secret))
}

/// Log in.
#[utoipa::path(
    post, path = "/api/login", tag = "people", request_body = Credentials,
    responses((status = 200, body = Person), (status = 403, description = "Name or password is wrong."))
)]
pub(super) async fn log_in(
    State(house): State<House>,
    visitor: Visitor,
    headers: HeaderMap,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<impl IntoResponse, Fault> {
    house.limits.log_in_from(visitor.address)?;
    // Whoever has a session of this person, or comes from where they have been, does not wait for strangers.
    let wanted = house.people.called(&name).await?.map(|person| person.id);
    house.limits.log_in_as(visitor.address, Name::key_of(&name).as_deref(), wanted)?;
    let (person, secret) = house.people.log_in(&name, &password, agent(&headers), now()).await?;
    house.limits.seen(person.id, visitor.address);
    Ok(with_cookie(&house, &person, &secret))
}

/// Log out.
#[utoipa::path(post, path = "/api/logout", tag = "people", responses((status = 204)))]
pub(super) async fn log_out(
    State(house): State<House>,
    visitor: Visitor,
) -> Result<impl IntoResponse, Fault> {
    if let Some(secret) = &visitor.secret {
        house.people.log_out(secret).await?;
    }
    if let Some(person) = &visitor.person {
        house.hub.hang_up(person.id);
    }
    let cookie = set_cookie(None, house.config.behind_tls);
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(header::SET_COOKIE, cookie)])))
}

/// Take another name.
#[utoipa::path(
    post, path = "/api/me/name", tag = "people", request_body = NewName,
    responses((status = 200, body = Person), (status = 409, description = "The name is taken."))
)]
pub(super) async fn rename(
    State(house): State<House>,
    who: Known,
    Body(NewName { name }): Body<NewName>,
) -> Result<Json<Person>, Fault> {
    house.limits.rename(who.person.id)?;
    let name = house.people.rename(who.person.id, &name, now()).await?;
    house.hub.hang_up(who.person.id);
    house.tournaments.forget_face(who.person.id);
    Ok(Json(Person { name: name.shown, ..shown(&who.person) }))
}

/// Choose another picture. `/settings` shows what there is to choose.
#[utoipa::path(
    post, path = "/api/me/picture", tag = "people", request_body = NewPicture,
    responses((status = 200, body = Person), (status = 400, description = "There is no such part."))
)]
pub(super) async fn picture(
    State(house): State<House>,
    who: Known,
    Body(wanted): Body<NewPicture>,
) -> Result<Json<Person>, Fault> {
    Ok(Json(choose_picture(&house, &who.person, &wanted).await?))
}

/// Gives somebody the picture they want.
///
/// # Errors
/// When there is none like it, or the store fails.
pub async fn choose_picture(
    house: &House,
    person: &crate::people::Person,
    wanted: &NewPicture,
) -> Result<Person, Fault> {
    house.limits.picture(person.id)?;
    let NewPicture { emblem, pattern, field, second } = wanted;
    let picture = Picture::with(emblem, pattern, field, second)
        .ok_or_else(|| Fault::Unclear("A picture has an emblem, a pattern and two colours.".to_owned()))?;
    house.people.choose_picture(person.id, picture).await?;
    // Tables know people by how they came in.
    house.hub.hang_up(person.id);
    house.tournaments.forget_face(person.id);
    // A photo is seen in its place.
    Ok(shown(&crate::people::Person { picture, ..person.clone() }))
}

/// Take another password. Other sessions end, so do a keeper's tokens and, with `end_keys`, every key of my programs.
#[utoipa::path(
    post, path = "/api/me/password", tag = "people", request_body = NewPassword,
    responses((status = 204), (status = 403, description = "The old password is wrong."))
)]
pub(super) async fn change_password(
    State(house): State<House>,
    who: Known,
    Body(NewPassword { old, new, end_keys }): Body<NewPassword>,
) -> Result<StatusCode, Fault> {
    house.limits.password(who.person.id)?;
    let secret = who.secret.ok_or(Fault::Unknown)?;
    // The old sessions and connections end, whether or not whoever asked still waits for it.
    to_the_end("change of password", async move {
        let told = house.mail.own_notice(NoticeKind::PasswordChanged, who.person.id, now()).await?;
        let passwords = (&*old, &*new);
        let ended = house.people.change_password(&who.person, &secret, passwords, end_keys, told).await?;
        ended.into_iter().for_each(|person| house.hub.hang_up(person));
        Ok(StatusCode::NO_CONTENT)
    })
    .await?
}

/// The programs I own.
#[utoipa::path(get, path = "/api/me/bots", tag = "bots", responses((status = 200, body = Vec<Person>)))]
pub(super) async fn bots(State(house): State<House>, who: Known) -> Result<Json<Vec<Person>>, Fault> {
    Ok(Json(house.people.bots(who.person.id).await?.iter().map(shown).collect()))
}

/// Make an account for a program.
#[utoipa::path(
    post, path = "/api/me/bots", tag = "bots", request_body = NewName,
    responses((status = 200, body = Person), (status = 403, description = "Only members can."))
)]
pub(super) async fn create_bot(
    State(house): State<House>,
    who: Known,
    Body(NewName { name }): Body<NewName>,
) -> Result<Json<Person>, Fault> {
    house.limits.sign_up(who.address)?;
    Ok(Json(shown(&house.people.create_bot(&who.person, &name, now()).await?)))
}

/// The keys of one of my programs.
#[utoipa::path(
    get, path = "/api/me/bots/{bot}/tokens", tag = "bots", params(("bot" = i64, Path)),
    responses((status = 200, body = Vec<Token>))
)]
pub(super) async fn tokens(
    State(house): State<House>,
    who: Known,
    Place(bot): Place<i64>,
) -> Result<Json<Vec<Token>>, Fault> {
    let tokens = house.people.tokens(who.person.id, PersonId(bot)).await?;
    let token = |row: crate::people::TokenRow| Token { id: row.id, label: row.label, created: row.created.0 };
    Ok(Json(tokens.into_iter().map(token).collect()))
}

/// Make a key for one of my programs. It is shown this once.
#[utoipa::path(
    post, path = "/api/me/bots/{bot}/tokens", tag = "bots", params(("bot" = i64, Path)),
    request_body = client::NewToken, responses((status = 200, body = NewToken))
)]
pub(super) async fn create_token(
    State(house): State<House>,
    who: Known,
    Place(bot): Place<i64>,
    Body(client::NewToken { label }): Body<client::NewToken>,
) -> Result<Json<NewToken>, Fault> {
    let (id, secret) = house.people.create_token(who.person.id, PersonId(bot), &label, now()).await?;
    Ok(Json(NewToken { id, token: secret.reveal().to_owned() }))
}

/// Take a key away.
#[utoipa::path(
    delete, path = "/api/me/bots/{bot}/tokens/{token}", tag = "bots",
    params(("bot" = i64, Path), ("token" = i64, Path)), responses((status = 204))
)]
pub(super) async fn delete_token(
    State(house): State<House>,
    who: Known,
    Place((bot, token)): Place<(i64, i64)>,
) -> Result<StatusCode, Fault> {
    house.people.delete_token(who.person.id, PersonId(bot), token).await?;
    house.hub.hang_up(PersonId(bot));
    Ok(StatusCode::NO_CONTENT)
}

/// My games, fifty at a time. The header `Link` has the address of the next page.
#[utoipa::path(
    get, path = "/api/me/games", tag = "people", params(MyGames),
    responses((
        status = 200, body = Vec<TableCard>,
        headers(("Link" = String, description = "Where the next page is, if there is one: `<ADDRESS>; rel=\"next\"`"))
    ))
)]
pub(super) async fn my_games(
    State(house): State<House>,
    who: Known,
    Asked(MyGames { list, after }): Asked<MyGames>,
) -> Result<impl IntoResponse, Fault> {
    let cursor = after.map(|text| {
        let cursor = Cursor::read(&text).filter(|cursor| list.is_none_or(|list| list == cursor.list));
        cursor.ok_or_else(|| Fault::Unclear(NO_PAGE.to_owned()))
    });
    let (cards, next) =
        mine(&house.store, who.person.id, list, cursor.transpose()?, PAGE, who.language).await?;
    let only = list.map(|list| format!("list={}&", list.name())).unwrap_or_default();
    Ok(page(cards, next.map(|next| format!("/api/me/games?{only}after={}", next.text()))))
}
