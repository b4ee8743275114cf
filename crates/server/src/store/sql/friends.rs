//! Friends, requests and blocks in SQL.

use super::people::read as read_person;
use super::queries::{
    APART, APART_AMONG, BLOCKS, CALLS, FRIENDS, FRIENDS_AMONG, INVITED_BY_EITHER, OWNERS, PERSON, PROGRAMS,
    REQUESTS_BY, REQUESTS_TO, SEATED_WITH, UNSEEN_BY, WHEREABOUTS,
};
use super::{Result, json};
use crate::store::database::{
    self, Connection, FromSql, FromSqlError, FromSqlResult, OptionalExtension, Row, ToSql, ToSqlOutput,
    ValueRef, params,
};
use crate::store::{
    AccountKind, Acquaintance, Asked, Audience, Blocked, FriendRow, MOST_BLOCKS, MOST_FRIENDS, MOST_REQUESTS,
    PartedFriends, Relation, StoreError, Whereabouts, Wishes,
};
use std::collections::HashMap;
use taproom_play::{Millis, PersonId, TableId, Time};

/// After this long the same request is told again at once.
const TOLD_AGAIN: Millis = Millis::days(1);

/// The numbers of a request's states.
const WAITING: i64 = 0;
const DECLINED: i64 = 1;
const TAKEN_BACK: i64 = 2;
const WITHDRAWN: i64 = 3;

pub(in crate::store) fn acquaintance(
    db: &Connection,
    of: PersonId,
    with: PersonId,
) -> Result<Option<Acquaintance>> {
    let sql = "SELECT kind, takes_words, takes_invitations, takes_challenges, takes_requests, shows_presence,
                 EXISTS (SELECT 1 FROM friends WHERE person = ?1 AND friend = ?2),
                 EXISTS (SELECT 1 FROM friend_requests WHERE asker = ?1 AND asked = ?2 AND state < 2),
                 EXISTS (SELECT 1 FROM friend_requests WHERE asker = ?2 AND asked = ?1 AND state = 0),
                 EXISTS (SELECT 1 FROM blocks
                         WHERE person IN (?1, (SELECT owner FROM persons WHERE id = ?1))
                           AND blocked IN (?2, persons.owner)),
                 EXISTS (SELECT 1 FROM blocks
                         WHERE person IN (?2, persons.owner)
                           AND blocked IN (?1, (SELECT owner FROM persons WHERE id = ?1)))
               FROM persons WHERE id = ?2 AND closed IS NULL";
    let read = |row: &Row<'_>| {
        Ok(Acquaintance {
            kind: row.get(0)?,
            wishes: read_wishes(row, 1)?,
            relation: Relation {
                friends: row.get(6)?,
                asked: row.get(7)?,
                asks: row.get(8)?,
                blocks: row.get(9)?,
                blocked: row.get(10)?,
            },
        })
    };
    Ok(db.prepare_cached(sql)?.query_row([of.0, with.0], read).optional()?)
}

fn read_wishes(row: &Row<'_>, first: usize) -> database::Result<Wishes> {
    Ok(Wishes {
        words: row.get(first)?,
        invitations: row.get(first + 1)?,
        challenges: row.get(first + 2)?,
        requests: row.get(first + 3)?,
        presence: row.get(first + 4)?,
    })
}

pub(in crate::store) fn wishes(db: &Connection, person: PersonId) -> Result<Wishes> {
    let sql = "SELECT takes_words, takes_invitations, takes_challenges, takes_requests, shows_presence
               FROM persons WHERE id = ?1";
    let found = db.prepare_cached(sql)?.query_row([person.0], |row| read_wishes(row, 0)).optional()?;
    found.ok_or(StoreError::Gone)
}

pub(in crate::store) fn set_wishes(
    db: &Connection,
    person: PersonId,
    wishes: Wishes,
    at: Time,
) -> Result<()> {
    let sql = "UPDATE persons SET words_since = CASE WHEN takes_words = ?2 THEN words_since ELSE ?7 END,
                      takes_words = ?2, takes_invitations = ?3, takes_challenges = ?4,
                      takes_requests = ?5, shows_presence = ?6 WHERE id = ?1";
    let Wishes { words, invitations, challenges, requests, presence } = wishes;
    let values = params![person.0, words, invitations, challenges, requests, presence, at.0];
    if db.prepare_cached(sql)?.execute(values)? == 0 { Err(StoreError::Gone) } else { Ok(()) }
}

/// How many rows a question counts, which looks no further than its limit.
fn count(db: &Connection, sql: &str, person: PersonId, most: usize) -> Result<usize> {
    let sql = format!("SELECT count(*) FROM (SELECT 1 FROM {sql} LIMIT ?2)");
    let found: i64 = db.prepare_cached(&sql)?.query_row([person.0, most as i64], |row| row.get(0))?;
    Ok(usize::try_from(found).unwrap_or(0))
}

fn has_room(db: &Connection, person: PersonId) -> Result<bool> {
    Ok(count(db, "friends WHERE person = ?1", person, MOST_FRIENDS)? < MOST_FRIENDS)
}

pub(in crate::store) fn ask(
    db: &Connection,
    asker: PersonId,
    asked: PersonId,
    at: Time,
    declined_for: Millis,
) -> Result<Asked> {
    let request = |from: PersonId, to: PersonId| -> Result<Option<(i64, Time)>> {
        let sql = "SELECT state, at FROM friend_requests WHERE asker = ?1 AND asked = ?2";
        let read = |row: &Row<'_>| Ok((row.get(0)?, Time(row.get(1)?)));
        Ok(db.prepare_cached(sql)?.query_row([from.0, to.0], read).optional()?)
    };
    let friends = "SELECT 1 FROM friends WHERE person = ?1 AND friend = ?2";
    if db.prepare_cached(friends)?.exists([asker.0, asked.0])? {
        return Ok(Asked::Already);
    }
    if !has_room(db, asker)? {
        return Ok(Asked::TooManyFriends);
    }
    // Whoever declined somebody and asks them now has thought better of it.
    if request(asked, asker)?.is_some_and(|(state, _)| state < TAKEN_BACK) {
        if !has_room(db, asked)? {
            return Ok(Asked::TheyHaveTooMany);
        }
        forget_requests(db, asker, asked)?;
        let sql = "INSERT INTO friends (person, friend, since) VALUES (?1, ?2, ?3), (?2, ?1, ?3)";
        db.prepare_cached(sql)?.execute([asker.0, asked.0, at.0])?;
        return Ok(Asked::Friends);
    }
    let before = request(asker, asked)?;
    if matches!(before, Some((WAITING, _))) {
        return Ok(Asked::Before);
    }
    let made = "friend_requests WHERE asker = ?1 AND state < 2";
    if before.is_none_or(|(state, _)| state >= TAKEN_BACK)
        && count(db, made, asker, MOST_REQUESTS)? >= MOST_REQUESTS
    {
        return Ok(Asked::TooManyRequests);
    }
    // What was taken back long ago is as if it had never been.
    let old = "DELETE FROM friend_requests WHERE asker = ?1 AND state = ?2 AND at <= ?3 AND asked <> ?4";
    db.prepare_cached(old)?.execute(params![asker.0, WITHDRAWN, (at - TOLD_AGAIN).0, asked.0])?;
    let (state, when, told) = match before {
        // Whoever asks, takes it back and asks again is heard once a day.
        Some((WITHDRAWN, told)) if at < told + TOLD_AGAIN => (WAITING, told, Asked::Before),
        // It looks as if it waited; nobody hears of it again for a while.
        Some((DECLINED | TAKEN_BACK, declined)) if at < declined + declined_for => {
            (DECLINED, declined, Asked::Before)
        }
        _ => {
            let waiting = "friend_requests WHERE asked = ?1 AND state = 0";
            if count(db, waiting, asked, MOST_REQUESTS)? >= MOST_REQUESTS {
                return Ok(Asked::TheyHaveTooMany);
            }
            (WAITING, at, Asked::Now)
        }
    };
    let sql = "INSERT INTO friend_requests (asker, asked, at, state) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT (asker, asked) DO UPDATE SET at = excluded.at, state = excluded.state";
    db.prepare_cached(sql)?.execute([asker.0, asked.0, when.0, state])?;
    Ok(told)
}

fn forget_requests(db: &Connection, one: PersonId, other: PersonId) -> Result<()> {
    let mut delete = db.prepare_cached("DELETE FROM friend_requests WHERE asker = ?1 AND asked = ?2")?;
    delete.execute([one.0, other.0])?;
    delete.execute([other.0, one.0])?;
    Ok(())
}

fn end_friendship(db: &Connection, one: PersonId, other: PersonId) -> Result<bool> {
    // What they wrote to each other as friends is no invitation to go on.
    let mut quiet =
        db.prepare_cached("UPDATE conversations SET wrote = NULL WHERE person = ?1 AND other = ?2")?;
    let mut delete = db.prepare_cached("DELETE FROM friends WHERE person = ?1 AND friend = ?2")?;
    let mut were = false;
    for (person, friend) in [(one, other), (other, one)] {
        were |= delete.execute([person.0, friend.0])? > 0;
        quiet.execute([person.0, friend.0])?;
    }
    Ok(were)
}

pub(in crate::store) fn part(
    db: &Connection,
    person: PersonId,
    other: PersonId,
    at: Time,
) -> Result<PartedFriends> {
    if end_friendship(db, person, other)? {
        return Ok(PartedFriends::Friends);
    }
    if decline(db, other, person, at)? {
        return Ok(PartedFriends::Declined);
    }
    let taken_back = take_back(db, person, other)?;
    Ok(if taken_back { PartedFriends::Withdrawn } else { PartedFriends::Nothing })
}

/// Declines a request that waits. Whoever made it goes on seeing it.
fn decline(db: &Connection, asker: PersonId, asked: PersonId, at: Time) -> Result<bool> {
    let sql = "UPDATE friend_requests SET state = ?3, at = ?4 WHERE asker = ?1 AND asked = ?2 AND state = ?5";
    let values = params![asker.0, asked.0, DECLINED, at.0, WAITING];
    Ok(db.prepare_cached(sql)?.execute(values)? > 0)
}

pub(in crate::store) fn ask_in_vain(db: &Connection, asker: PersonId, asked: PersonId) -> Result<bool> {
    let sql = "UPDATE friend_requests SET state = ?3 WHERE asker = ?1 AND asked = ?2";
    Ok(db.prepare_cached(sql)?.execute(params![asker.0, asked.0, DECLINED])? > 0)
}

/// Takes a request back. It stays known that it was made, and whether it was declined.
fn take_back(db: &Connection, asker: PersonId, asked: PersonId) -> Result<bool> {
    let sql = "UPDATE friend_requests SET state = CASE state WHEN ?3 THEN ?4 ELSE ?5 END
               WHERE asker = ?1 AND asked = ?2 AND state < ?5";
    let values = params![asker.0, asked.0, WAITING, WITHDRAWN, TAKEN_BACK];
    Ok(db.prepare_cached(sql)?.execute(values)? > 0)
}

fn rows(db: &Connection, sql: &str, person: PersonId, most: usize) -> Result<Vec<FriendRow>> {
    let read = |row: &Row<'_>| Ok(FriendRow { person: read_person(row)?, since: Time(row.get(PERSON)?) });
    let mut find = db.prepare_cached(sql)?;
    Ok(find.query_map([person.0, most as i64], read)?.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn friends_of(db: &Connection, person: PersonId) -> Result<Vec<FriendRow>> {
    rows(db, FRIENDS, person, MOST_FRIENDS)
}

pub(in crate::store) fn friends_among(
    db: &Connection,
    person: PersonId,
    people: &[PersonId],
) -> Result<Vec<PersonId>> {
    let mut find = db.prepare_cached(FRIENDS_AMONG)?;
    let found =
        find.query_map(params![person.0, json(people.iter().map(|person| person.0))], |row| row.get(0))?;
    Ok(found.map(|id| id.map(PersonId)).collect::<database::Result<_>>()?)
}

pub(in crate::store) fn requests_to(db: &Connection, person: PersonId) -> Result<Vec<FriendRow>> {
    rows(db, REQUESTS_TO, person, MOST_REQUESTS)
}

pub(in crate::store) fn requests_by(db: &Connection, person: PersonId) -> Result<Vec<FriendRow>> {
    rows(db, REQUESTS_BY, person, MOST_REQUESTS)
}

pub(in crate::store) fn calls(db: &Connection, person: PersonId) -> Result<(usize, usize)> {
    let read = |row: &Row<'_>| Ok((row.get::<i64>(0)?, row.get::<i64>(1)?));
    let (requests, invitations) = db.prepare_cached(CALLS)?.query_row([person.0], read)?;
    Ok((usize::try_from(requests).unwrap_or(0), usize::try_from(invitations).unwrap_or(0)))
}

pub(in crate::store) fn block(
    db: &Connection,
    person: PersonId,
    other: PersonId,
    at: Time,
) -> Result<Blocked> {
    let there = "SELECT 1 FROM blocks WHERE person = ?1 AND blocked = ?2";
    let known = db.prepare_cached(there)?.exists([person.0, other.0])?;
    if !known && count(db, "blocks WHERE person = ?1", person, MOST_BLOCKS)? >= MOST_BLOCKS {
        return Ok(Blocked::TooMany);
    }
    if !known {
        let sql = "INSERT INTO blocks (person, blocked, at, lasting)
                   SELECT id, ?2, ?3, CASE WHEN kind <> ?4 THEN 1 ELSE 0 END FROM persons WHERE id = ?1";
        db.prepare_cached(sql)?.execute(params![person.0, other.0, at.0, AccountKind::Guest])?;
    }
    end_friendship(db, person, other)?;
    // One's own request ends. Theirs is declined, which looks as if it waited: a block sounds like any other no.
    take_back(db, person, other)?;
    decline(db, other, person, at)?;
    let sides = [with_programs(db, person)?, with_programs(db, other)?];
    let mut find = db.prepare_cached(INVITED_BY_EITHER)?;
    let mut seated = db.prepare_cached(SEATED_WITH)?;
    let mut tables: Vec<TableId> = Vec::new();
    for (guests, hosts) in [(&sides[0], &sides[1]), (&sides[1], &sides[0])] {
        let hosts = json(hosts.iter().map(|host| host.0));
        for guest in guests {
            for find in [&mut find, &mut seated] {
                let found =
                    find.query_map(params![guest.0, hosts], |row| row.get(0).map(TableId::from_number))?;
                tables.extend(found.collect::<database::Result<Vec<_>>>()?);
            }
        }
    }
    tables.sort_unstable();
    tables.dedup();
    Ok(Blocked::Done { tables, sides })
}

/// Somebody and their programs: what is between two people is between all of them.
pub(in crate::store) fn with_programs(db: &Connection, person: PersonId) -> Result<Vec<PersonId>> {
    let mut all = vec![person];
    all.extend(programs(db, &all)?);
    Ok(all)
}

fn programs(db: &Connection, owners: &[PersonId]) -> Result<Vec<PersonId>> {
    let mut find = db.prepare_cached(PROGRAMS)?;
    let found = find.query_map([json(owners.iter().map(|owner| owner.0))], |row| row.get(0).map(PersonId))?;
    Ok(found.collect::<database::Result<_>>()?)
}

/// Those among some people who are programs, and whose.
pub(super) fn owners(db: &Connection, people: &[PersonId]) -> Result<HashMap<PersonId, PersonId>> {
    let mut find = db.prepare_cached(OWNERS)?;
    let found = find.query_map([json(people.iter().map(|person| person.0))], |row| {
        Ok((PersonId(row.get(0)?), PersonId(row.get(1)?)))
    })?;
    Ok(found.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn unblock(db: &Connection, person: PersonId, other: PersonId) -> Result<()> {
    let sql = "DELETE FROM blocks WHERE person = ?1 AND blocked = ?2";
    db.prepare_cached(sql)?.execute([person.0, other.0])?;
    Ok(())
}

pub(in crate::store) fn blocks_of(db: &Connection, person: PersonId) -> Result<Vec<FriendRow>> {
    rows(db, BLOCKS, person, MOST_BLOCKS)
}

pub(in crate::store) fn apart_from(db: &Connection, person: PersonId) -> Result<Vec<PersonId>> {
    let mut find = db.prepare_cached(APART)?;
    let mut apart: Vec<PersonId> = Vec::new();
    for me in [Some(person), owners(db, &[person])?.remove(&person)].into_iter().flatten() {
        let found = find.query_map([me.0, MOST_BLOCKS as i64], |row| row.get(0).map(PersonId))?;
        apart.extend(found.collect::<database::Result<Vec<_>>>()?);
    }
    apart.extend(programs(db, &apart)?);
    Ok(apart)
}

pub(in crate::store) fn apart_among(
    db: &Connection,
    person: PersonId,
    people: &[PersonId],
) -> Result<Vec<(PersonId, bool)>> {
    let mut find = db.prepare_cached(APART_AMONG)?;
    let people = json(people.iter().map(|person| person.0));
    let found = find.query_map(params![person.0, people], |row| {
        Ok((PersonId(row.get(0)?), row.get::<bool>(1)?, row.get::<bool>(2)?))
    })?;
    let found = found.collect::<database::Result<Vec<_>>>()?;
    let apart = found.into_iter().filter(|&(_, blocks, blocked)| blocks || blocked);
    Ok(apart.map(|(person, blocks, _)| (person, blocks)).collect())
}

pub(in crate::store) fn unseen_by(
    db: &Connection,
    viewers: &[Option<PersonId>],
    people: &[PersonId],
) -> Result<Vec<(Option<PersonId>, PersonId)>> {
    // Nobody has the number 0.
    let viewers = json(viewers.iter().map(|viewer| viewer.map_or(0, |viewer| viewer.0)));
    let people = json(people.iter().map(|person| person.0));
    let mut find = db.prepare_cached(UNSEEN_BY)?;
    let found = find.query_map([viewers, people], |row| {
        let viewer: i64 = row.get(0)?;
        Ok(((viewer != 0).then_some(PersonId(viewer)), PersonId(row.get(1)?)))
    })?;
    Ok(found.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn where_they_are(db: &Connection, people: &[PersonId]) -> Result<Vec<Whereabouts>> {
    let mut find = db.prepare_cached(WHEREABOUTS)?;
    let found = find.query_map([json(people.iter().map(|person| person.0))], |row| {
        let table = |at: usize| -> database::Result<Option<(TableId, String)>> {
            // The table's number and, after a space, its game.
            let text: Option<String> = row.get(at)?;
            let parts = text.as_deref().and_then(|text| text.split_once(' '));
            Ok(parts.and_then(|(id, game)| Some((TableId::from_number(id.parse().ok()?), game.to_owned()))))
        };
        Ok(Whereabouts {
            person: PersonId(row.get(0)?),
            presence: row.get(1)?,
            playing: table(2)?,
            waiting: table(3)?,
        })
    })?;
    Ok(found.collect::<database::Result<_>>()?)
}

impl ToSql for Audience {
    fn to_sql(&self) -> database::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(match self {
            Audience::Everybody => 0,
            Audience::Friends => 1,
            Audience::Nobody => 2,
        }))
    }
}

impl FromSql for Audience {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Audience> {
        match value.as_i64()? {
            0 => Ok(Audience::Everybody),
            1 => Ok(Audience::Friends),
            2 => Ok(Audience::Nobody),
            other => Err(FromSqlError::OutOfRange(other)),
        }
    }
}
