//! Conversations and messages in SQL.

use super::queries::{
    BEGUN, CONVERSATIONS, MESSAGES, MESSAGES_SINCE, OLD_MESSAGES, UNREAD, UNREAD_AFTER, conversation, message,
};
use super::{Result, json, push};
use crate::store::database::{self, Connection, OptionalExtension, Row, params};
use crate::store::{Bounds, ConversationRow, MessageRow, NewMessage, Notice, Sent, StoreError};
use std::collections::BTreeSet;
use taproom_play::{PersonId, Time};

pub(in crate::store) fn tells_read(db: &Connection, person: PersonId) -> Result<bool> {
    let mut find = db.prepare_cached("SELECT tells_read <> 0 FROM persons WHERE id = ?1")?;
    Ok(find.query_row([person.0], |row| row.get(0)).optional()?.unwrap_or(false))
}

pub(in crate::store) fn set_tells_read(db: &Connection, person: PersonId, tells: bool) -> Result<()> {
    let sql = "UPDATE persons SET tells_read = ?2 WHERE id = ?1";
    match db.prepare_cached(sql)?.execute([person.0, i64::from(tells)])? {
        0 => Err(StoreError::Gone),
        _ => Ok(()),
    }
}

pub(in crate::store) fn last_word(db: &Connection, of: PersonId, to: PersonId) -> Result<Option<Time>> {
    let sql = "SELECT wrote FROM conversations CROSS JOIN persons ON persons.id = person
               WHERE person = ?1 AND other = ?2 AND wrote > coalesce(words_since, 0)";
    let read = |row: &Row<'_>| row.get(0).map(Time);
    Ok(db.prepare_cached(sql)?.query_row([of.0, to.0], read).optional()?)
}

/// Two people in the order in which their messages are kept.
fn pair(one: PersonId, other: PersonId) -> (i64, i64) {
    (one.0.min(other.0), one.0.max(other.0))
}

/// One side of a conversation as sending looks at it.
struct Side {
    latest: i64,
    sent: i64,
    alone: i64,
}

fn side(db: &Connection, person: PersonId, other: PersonId) -> Result<Option<Side>> {
    let mut find =
        db.prepare_cached("SELECT latest, sent, alone FROM conversations WHERE person = ?1 AND other = ?2")?;
    let read = |row: &Row<'_>| Ok(Side { latest: row.get(0)?, sent: row.get(1)?, alone: row.get(2)? });
    Ok(find.query_row([person.0, other.0], read).optional()?)
}

pub(in crate::store) fn send(db: &Connection, new: &NewMessage) -> Result<Sent> {
    let NewMessage { writer, to, key, text, at, bounds } = new;
    let (low, high) = pair(*writer, *to);
    let known = concat!(message!(), ", low, high FROM messages WHERE writer = ?1 AND client_key = ?2");
    let known = db
        .prepare_cached(known)?
        .query_row(params![writer.0, key], |row| Ok((read(row)?, (row.get::<i64>(5)?, row.get::<i64>(6)?))))
        .optional()?;
    if let Some((before, between)) = known {
        let same = between == (low, high) && before.text == *text;
        return Ok(if same { Sent::Before(before) } else { Sent::OtherWords });
    }
    let (mine, theirs) = (side(db, *writer, *to)?, side(db, *to, *writer)?);
    let answered = theirs.as_ref().is_some_and(|side| side.sent > 0);
    let first = mine.as_ref().is_none_or(|side| side.sent == 0) && !answered;
    if let Some(Bounds { new_people, unanswered, in_a_row }) = bounds {
        if first && begun(db, *writer, *at, *new_people)? >= *new_people {
            return Ok(Sent::TooManyPeople);
        }
        let most = if answered { *in_a_row } else { *unanswered };
        if mine.as_ref().is_some_and(|side| side.alone >= most) {
            return Ok(Sent::Unanswered(most));
        }
    }
    let n = mine.as_ref().map_or(0, |side| side.latest) + 1;
    let insert = "INSERT INTO messages (low, high, n, writer, client_key, text, at)
                  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    db.prepare_cached(insert)?.execute(params![low, high, n, writer.0, key, text, at.0])?;
    // Whoever writes has not necessarily read what came a moment ago; their own words are no news to them.
    let wrote =
        "INSERT INTO conversations (person, other, latest, sent, seen, unread, shown, begun, wrote, alone)
                 VALUES (?1, ?2, ?3, 1, ?3, 0, ?4, ?5, ?4, 1)
                 ON CONFLICT (person, other) DO UPDATE SET latest = ?3, sent = conversations.sent + 1, shown = ?4,
                   wrote = ?4, alone = conversations.alone + 1,
                   seen = CASE WHEN conversations.unread = 0 THEN ?3 ELSE conversations.seen END, begun = coalesce(conversations.begun, ?5)";
    db.prepare_cached(wrote)?.execute(params![writer.0, to.0, n, at.0, first.then_some(at.0)])?;
    let got = "INSERT INTO conversations (person, other, latest, sent, seen, unread, shown)
               VALUES (?1, ?2, ?3, 0, 0, 1, ?4)
               ON CONFLICT (person, other) DO UPDATE SET latest = ?3, unread = conversations.unread + 1, shown = ?4,
                 alone = 0";
    db.prepare_cached(got)?.execute(params![to.0, writer.0, n, at.0])?;
    push::add(db, &Notice::message(*writer, *to, *at))?;
    Ok(Sent::New(MessageRow { n, writer: *writer, key: key.clone(), text: text.clone(), at: *at }))
}

/// How many people somebody wrote to first within the time in which they are counted, up to a limit.
fn begun(db: &Connection, person: PersonId, now: Time, limit: usize) -> Result<usize> {
    let since = now - Bounds::WITHIN;
    let count = db
        .prepare_cached(BEGUN)?
        .query_row(params![person.0, since.0, limit as i64], |row| row.get::<i64>(0))?;
    Ok(usize::try_from(count).unwrap_or_default())
}

pub(in crate::store) fn conversations(
    db: &Connection,
    person: PersonId,
    after: Option<(Time, PersonId)>,
    limit: usize,
) -> Result<Vec<ConversationRow>> {
    let (at, other) = after.map_or((i64::MAX, i64::MAX), |(at, other)| (at.0, other.0));
    let mut find = db.prepare_cached(CONVERSATIONS)?;
    let rows = find.query_map(params![person.0, at, other, limit as i64], read_side)?;
    let rows = rows.collect::<database::Result<Vec<_>>>()?;
    rows.into_iter().map(|row| with_last(db, person, row)).collect()
}

pub(in crate::store) fn conversation(
    db: &Connection,
    person: PersonId,
    other: PersonId,
) -> Result<Option<ConversationRow>> {
    let sql = concat!(conversation!(), "WHERE mine.person = ?1 AND mine.other = ?2");
    let row = db.prepare_cached(sql)?.query_row([person.0, other.0], read_side).optional()?;
    row.map(|row| with_last(db, person, row)).transpose()
}

/// Adds the last message, where somebody's copy still has it.
fn with_last(
    db: &Connection,
    person: PersonId,
    (mut row, latest): (ConversationRow, i64),
) -> Result<ConversationRow> {
    if row.shown.is_some() {
        let (low, high) = pair(person, row.other);
        let sql = concat!(message!(), "FROM messages WHERE low = ?1 AND high = ?2 AND n = ?3");
        row.last = db.prepare_cached(sql)?.query_row([low, high, latest], read).optional()?;
    }
    Ok(row)
}

/// Up to which message somebody has deleted their copy.
fn forgotten(db: &Connection, person: PersonId, other: PersonId) -> Result<i64> {
    let mut find =
        db.prepare_cached("SELECT forgotten FROM conversations WHERE person = ?1 AND other = ?2")?;
    Ok(find.query_row([person.0, other.0], |row| row.get(0)).optional()?.unwrap_or(0))
}

pub(in crate::store) fn messages(
    db: &Connection,
    person: PersonId,
    other: PersonId,
    before: Option<i64>,
    limit: usize,
) -> Result<Vec<MessageRow>> {
    let ((low, high), from) = (pair(person, other), forgotten(db, person, other)?);
    let mut find = db.prepare_cached(MESSAGES)?;
    let rows = find.query_map([low, high, from, before.unwrap_or(i64::MAX), limit as i64], read)?;
    Ok(rows.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn since(
    db: &Connection,
    person: PersonId,
    other: PersonId,
    after: i64,
    limit: usize,
) -> Result<Vec<MessageRow>> {
    let ((low, high), from) = (pair(person, other), forgotten(db, person, other)?);
    let mut find = db.prepare_cached(MESSAGES_SINCE)?;
    let rows = find.query_map([low, high, from.max(after), limit as i64], read)?;
    Ok(rows.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn read_upto(
    db: &Connection,
    person: PersonId,
    other: PersonId,
    upto: i64,
) -> Result<bool> {
    let (low, high) = pair(person, other);
    let left =
        db.prepare_cached(UNREAD_AFTER)?.query_row([low, high, upto, other.0], |row| row.get::<i64>(0))?;
    // Nobody reads what is not written yet, and nobody takes it back that they have read.
    let sql = "UPDATE conversations SET seen = min(?3, latest), unread = min(unread, ?4),
                 told = CASE WHEN (SELECT tells_read FROM persons WHERE id = ?1) <> 0 THEN min(?3, latest) ELSE told END
               WHERE person = ?1 AND other = ?2 AND seen < min(?3, latest)";
    Ok(db.prepare_cached(sql)?.execute([person.0, other.0, upto, left])? == 1)
}

pub(in crate::store) fn unread(
    db: &Connection,
    people: &[PersonId],
    limit: usize,
) -> Result<Vec<(PersonId, usize)>> {
    let asked = json(people.iter().map(|person| person.0));
    let mut find = db.prepare_cached(UNREAD)?;
    let counted = find.query_map(params![asked, limit as i64], |row| {
        Ok((PersonId(row.get(0)?), usize::try_from(row.get::<i64>(1)?).unwrap_or_default()))
    })?;
    Ok(counted.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn delete_copy(
    db: &Connection,
    person: PersonId,
    other: PersonId,
    limit: usize,
) -> Result<bool> {
    let sql = "UPDATE conversations SET forgotten = latest, seen = latest, unread = 0, shown = NULL
               WHERE person = ?1 AND other = ?2";
    db.prepare_cached(sql)?.execute([person.0, other.0])?;
    let both = forgotten(db, person, other)?.min(forgotten(db, other, person)?);
    let (low, high) = pair(person, other);
    let sql = "DELETE FROM messages WHERE low = ?1 AND high = ?2 AND n IN (
                 SELECT n FROM messages WHERE low = ?1 AND high = ?2 AND n <= ?3 ORDER BY n LIMIT ?4)";
    let gone = db.prepare_cached(sql)?.execute([low, high, both, limit as i64])?;
    Ok(gone == limit)
}

pub(in crate::store) fn forget(db: &Connection, before: Time, limit: usize) -> Result<usize> {
    let old = db
        .prepare_cached(OLD_MESSAGES)?
        .query_map([before.0, limit as i64], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
        .collect::<database::Result<Vec<(i64, i64, i64)>>>()?;
    let mut delete = db.prepare_cached("DELETE FROM messages WHERE low = ?1 AND high = ?2 AND n = ?3")?;
    for (low, high, n) in &old {
        delete.execute([low, high, n])?;
    }
    let pairs: BTreeSet<(i64, i64)> = old.iter().map(|&(low, high, _)| (low, high)).collect();
    for (low, high) in pairs {
        tidy_sides(db, low, high)?;
    }
    Ok(old.len())
}

/// Empties both copies of a conversation of which no message is left, and counts again what is unread in others.
fn tidy_sides(db: &Connection, low: i64, high: i64) -> Result<()> {
    let any = "SELECT EXISTS (SELECT 1 FROM messages WHERE low = ?1 AND high = ?2)";
    if !db.prepare_cached(any)?.query_row([low, high], |row| row.get::<bool>(0))? {
        let sql = "UPDATE conversations SET shown = NULL, unread = 0, seen = latest
                   WHERE person = ?1 AND other = ?2";
        let mut empty = db.prepare_cached(sql)?;
        empty.execute([low, high])?;
        empty.execute([high, low])?;
        return Ok(());
    }
    for (person, other) in [(low, high), (high, low)] {
        let seen = "SELECT seen FROM conversations WHERE person = ?1 AND other = ?2";
        let seen: Option<i64> =
            db.prepare_cached(seen)?.query_row([person, other], |row| row.get(0)).optional()?;
        let left = db
            .prepare_cached(UNREAD_AFTER)?
            .query_row([low, high, seen.unwrap_or(0), other], |row| row.get::<i64>(0))?;
        let sql = "UPDATE conversations SET unread = ?3 WHERE person = ?1 AND other = ?2 AND unread > ?3";
        db.prepare_cached(sql)?.execute([person, other, left])?;
    }
    Ok(())
}

fn read(row: &Row<'_>) -> database::Result<MessageRow> {
    Ok(MessageRow {
        n: row.get(0)?,
        writer: PersonId(row.get(1)?),
        key: row.get(2)?,
        text: row.get(3)?,
        at: Time(row.get(4)?),
    })
}

/// A side of a conversation without its last message, and the number of that.
fn read_side(row: &Row<'_>) -> database::Result<(ConversationRow, i64)> {
    let side = ConversationRow {
        other: PersonId(row.get(0)?),
        last: None,
        shown: row.get::<Option<i64>>(2)?.map(Time),
        unread: row.get(3)?,
        seen: row.get(4)?,
        seen_by_other: row.get::<Option<i64>>(6)?.unwrap_or(0),
        sent: row.get(5)?,
        received: row.get::<Option<i64>>(7)?.unwrap_or(0),
    };
    Ok((side, row.get(1)?))
}
