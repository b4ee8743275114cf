//! Messages between two people, and reports.

use super::page;
use crate::auth::{Known, shown};
use crate::clock::now;
use crate::error::{Asked, Body, Fault, Place};
use crate::house::House;
use crate::messages::{NotSent, shown as seen_by};
use crate::people::{AccountKind, Person, PersonError};
use crate::store::{ConversationRow, NewReport, ReportKind, Room};
use crate::writing;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use taproom_play::{PersonId, TableId, Time};
use taproom_wire::client::{self, Conversations, Messages, NewMessage, ReadUpTo, Report};
use taproom_wire::server::{Conversation, ConversationPage, DirectMessage, MessageSettings, Reported};
use taproom_words::{Language, say};

/// How many conversations, and how many messages, a page has.
const CONVERSATIONS: usize = 30;
const MESSAGES: usize = 40;

const NOBODY: Fault = Fault::Missing("Nobody of that number is known here.");

/// Guests and programs talk at tables only.
fn member(person: &Person) -> Result<PersonId, Fault> {
    match person.kind {
        AccountKind::Member => Ok(person.id),
        AccountKind::Guest | AccountKind::Bot => Err(Fault::Person(PersonError::NotMember)),
    }
}

/// Where a list of conversations goes on, as text: when the last one was written to, and with whom it is.
fn read_place(text: &str) -> Option<(Time, PersonId)> {
    let (at, other) = text.split_once('.')?;
    Some((Time(at.parse().ok()?), PersonId(other.parse().ok()?)))
}

/// Some of somebody's conversations, the latest first, and where the list goes on.
///
/// # Errors
/// When they are no member, the place is none, or the store fails.
pub async fn conversations_of(
    house: &House,
    person: &Person,
    after: Option<&str>,
) -> Result<(Vec<Conversation>, Option<String>), Fault> {
    let me = member(person)?;
    let place = after.map(|text| read_place(text).ok_or_else(|| Fault::Unclear(super::NO_PAGE.to_owned())));
    let mut rows = house.store.conversations(me, place.transpose()?, CONVERSATIONS + 1).await?;
    let more = rows.len() > CONVERSATIONS;
    rows.truncate(CONVERSATIONS);
    let place = |row: &ConversationRow| Some(format!("{}.{}", row.shown?.0, row.other.0));
    let next = if more { rows.last().and_then(place) } else { None };
    let people = house.people.by_ids(rows.iter().map(|row| row.other).collect()).await?;
    let conversation = |row: ConversationRow| {
        let with = people.iter().find(|one| one.id == row.other)?;
        Some(Conversation {
            with: shown(with),
            last: row.last.as_ref().map(|last| seen_by(last, me)),
            unread: row.unread,
            at: row.shown?.0,
        })
    };
    Ok((rows.into_iter().filter_map(conversation).collect(), next))
}

/// Some messages of a conversation, the oldest first, and with whom it is.
///
/// # Errors
/// When there is nobody of that number, or the store fails.
pub async fn conversation_with(
    house: &House,
    person: &Person,
    other: PersonId,
    Messages { before, since }: Messages,
    language: Language,
) -> Result<(Person, ConversationPage), Fault> {
    let me = member(person)?;
    let with = house.people.by_id(other).await?.ok_or(NOBODY)?;
    let side = house.store.conversation(me, other).await?;
    let (mut rows, more) = match since {
        Some(since) => {
            let mut rows = house.store.messages_since(me, other, since, MESSAGES + 1).await?;
            let more = rows.len() > MESSAGES;
            rows.truncate(MESSAGES);
            (rows, more)
        }
        None => {
            let mut rows = house.store.messages(me, other, before, MESSAGES + 1).await?;
            let more = rows.len() > MESSAGES;
            rows.truncate(MESSAGES);
            rows.reverse();
            (rows, more)
        }
    };
    rows.sort_unstable_by_key(|row| row.n);
    let silent = match house.messages.may_write(me, person.kind, other).await {
        Ok(_) => None,
        Err(NotSent::Store(error)) => return Err(error.into()),
        Err(not) => Some(not.say(language)),
    };
    let read = match &side {
        Some(side) => house.messages.read_by_other(me, side).await?,
        None => None,
    };
    let page = ConversationPage {
        with: shown(&with),
        messages: rows.iter().map(|row| seen_by(row, me)).collect(),
        more,
        unread: side.map_or(0, |side| side.unread),
        read,
        silent,
    };
    Ok((with, page))
}

/// My conversations, the latest first, thirty at a time. The header `Link` has the address of the next page.
#[utoipa::path(
    get, path = "/api/messages", tag = "messages", params(Conversations),
    responses(
        (
            status = 200, body = Vec<Conversation>,
            headers(("Link" = String, description = "Where the next page is, if there is one: `<ADDRESS>; rel=\"next\"`"))
        ),
        (status = 403, description = "Only members write to each other.")
    )
)]
pub(super) async fn list(
    State(house): State<House>,
    who: Known,
    Asked(Conversations { after }): Asked<Conversations>,
) -> Result<impl IntoResponse, Fault> {
    let (conversations, next) = conversations_of(&house, &who.person, after.as_deref()).await?;
    Ok(page(conversations, next.map(|next| format!("/api/messages?after={next}"))))
}

/// Messages of my conversation with somebody, the oldest first, forty at a time: the latest, those before a number, or
/// those after one.
#[utoipa::path(
    get, path = "/api/messages/{person}", tag = "messages", params(("person" = i64, Path), Messages),
    responses((status = 200, body = ConversationPage), (status = 404, description = "Nobody has this number."))
)]
pub(super) async fn see(
    State(house): State<House>,
    who: Known,
    Place(other): Place<i64>,
    Asked(which): Asked<Messages>,
) -> Result<Json<ConversationPage>, Fault> {
    let (_, page) = conversation_with(&house, &who.person, PersonId(other), which, who.language).await?;
    Ok(Json(page))
}

/// Write to somebody. The same key again is the same message, so whoever is not sure whether it was sent sends it again.
#[utoipa::path(
    post, path = "/api/messages/{person}", tag = "messages", params(("person" = i64, Path)),
    request_body = NewMessage,
    responses(
        (status = 200, body = DirectMessage),
        (status = 403, description = "They don't take messages from me, or I am no member."),
        (status = 404, description = "Nobody has this number, or they have closed their account."),
        (status = 409, description = "The key belongs to another message, or they have not answered yet."),
        (status = 429, description = "Too much at once, or too many new people today.")
    )
)]
pub(super) async fn send(
    State(house): State<House>,
    who: Known,
    Place(to): Place<i64>,
    Body(NewMessage { text, key }): Body<NewMessage>,
) -> Result<Json<DirectMessage>, Fault> {
    let (me, to) = (member(&who.person)?, PersonId(to));
    let key = writing::message_key(&key).map_err(Fault::Unclear)?;
    let text = writing::message(&text).map_err(Fault::Unclear)?;
    house.limits.message(who.address, me, to)?;
    Ok(Json(house.messages.send(me, who.person.kind, to, (key, text), now()).await?))
}

/// Say that I have read my conversation with somebody up to a message.
#[utoipa::path(
    post, path = "/api/messages/{person}/read", tag = "messages", params(("person" = i64, Path)),
    request_body = ReadUpTo, responses((status = 204))
)]
pub(super) async fn read(
    State(house): State<House>,
    who: Known,
    Place(other): Place<i64>,
    Body(ReadUpTo { n }): Body<ReadUpTo>,
) -> Result<StatusCode, Fault> {
    house.messages.read(member(&who.person)?, PersonId(other), n).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Delete my copy of a conversation. The other one keeps theirs.
#[utoipa::path(
    delete, path = "/api/messages/{person}", tag = "messages", params(("person" = i64, Path)),
    responses((status = 204))
)]
pub(super) async fn delete(
    State(house): State<House>,
    who: Known,
    Place(other): Place<i64>,
) -> Result<StatusCode, Fault> {
    house.messages.delete(member(&who.person)?, PersonId(other)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// How I like messages, and in how many conversations there is something to read.
#[utoipa::path(
    get, path = "/api/me/messages", tag = "messages", responses((status = 200, body = MessageSettings))
)]
pub(super) async fn settings(State(house): State<House>, who: Known) -> Result<Json<MessageSettings>, Fault> {
    let tells_read = house.store.tells_read(member(&who.person)?).await?;
    Ok(Json(MessageSettings { tells_read, unread: house.store.unread(who.person.id).await? }))
}

/// Choose how I like messages. From whom I take them is chosen with my other wishes.
#[utoipa::path(
    post, path = "/api/me/messages", tag = "messages", request_body = client::MessageSettings,
    responses((status = 200, body = MessageSettings))
)]
pub(super) async fn set_settings(
    State(house): State<House>,
    who: Known,
    Body(client::MessageSettings { tells_read }): Body<client::MessageSettings>,
) -> Result<Json<MessageSettings>, Fault> {
    house.store.set_tells_read(member(&who.person)?, tells_read).await?;
    Ok(Json(MessageSettings { tells_read, unread: house.store.unread(who.person.id).await? }))
}

/// Report a message, a line of the talk at a table, a name, a picture or the words of a tournament to the keepers of the
/// house, who get the words as they are now.
#[utoipa::path(
    post, path = "/api/reports", tag = "messages", request_body = Report,
    responses((status = 200, body = Reported), (status = 404, description = "There is no such thing, or not for me."))
)]
pub(super) async fn report(
    State(house): State<House>,
    who: Known,
    Body(report): Body<Report>,
) -> Result<Json<Reported>, Fault> {
    let reporter = who.person.id;
    house.limits.report(who.address, reporter, who.person.kind == AccountKind::Guest)?;
    let mut photo = None;
    let (about, kind, place, words) = match report {
        Report::Message { person, n } => {
            let about = PersonId(person);
            let rows = house.store.messages_since(reporter, about, n.saturating_sub(1), 1).await?;
            let row = rows.into_iter().find(|row| row.n == n && row.writer == about).ok_or(NOTHING)?;
            (about, ReportKind::Message, n.to_string(), row.text)
        }
        Report::Line { table, room, n } => line(&house, &who, &table, &room, n).await?,
        Report::Name { person } => {
            let person = house.people.by_id(PersonId(person)).await?.ok_or(NOBODY)?;
            // What they say about themselves belongs to it; once that is another line it can be reported anew.
            let words = match house.store.about(person.id).await? {
                Some(about) => format!("{}: {about}", person.name),
                None => person.name,
            };
            (person.id, ReportKind::Name, words.clone(), words)
        }
        Report::Picture { person } => {
            let person = house.people.by_id(PersonId(person)).await?.ok_or(NOBODY)?;
            let picture = shown(&person).picture;
            photo = person.photo.as_deref().map(str::to_owned);
            (person.id, ReportKind::Picture, picture.clone(), picture)
        }
        Report::Tournament { tournament } => {
            let id = super::find_tournament(&tournament)?;
            let row = house.tournaments.look_as(id, Some(reporter)).await?.row().clone();
            let words = if row.about.is_empty() { row.name } else { format!("{}: {}", row.name, row.about) };
            (row.host, ReportKind::Tournament, format!("{id} {words}"), words)
        }
    };
    if about == reporter {
        return Err(Fault::Unclear("That is yours.".to_owned()));
    }
    let new = house.store.report(NewReport { reporter, about, kind, place, words, photo, at: now() }).await?;
    Ok(Json(Reported { new, told: say!(who.language, "messages-reported") }))
}

const NOTHING: Fault = Fault::Missing("There is nothing here.");

/// A line of the talk at a table, for somebody who may have read it.
async fn line(
    house: &House,
    who: &Known,
    table: &str,
    room: &str,
    n: i64,
) -> Result<(PersonId, ReportKind, String, String), Fault> {
    let id = TableId::read(table).ok_or(NOTHING)?;
    let snapshot = house.tables.look(id, Some(who.person.id)).await?;
    let plays = !snapshot.played.seats_of(who.person.id).is_empty();
    let room = match room {
        "players" if plays => Room::Players,
        "watchers" => Room::Watchers,
        _ => return Err(NOTHING),
    };
    let line = house.store.chat_line(id, room, n).await?.ok_or(NOTHING)?;
    let name = if room == Room::Players { "players" } else { "watchers" };
    Ok((line.person, ReportKind::Line, format!("{id} {name} {n}"), line.text))
}
