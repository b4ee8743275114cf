//! People, sessions and tokens in SQL.

use super::queries::{BOTS, NAMED_LIKE, PERSON, PERSONS, TOKENS, person};
use super::{Result, addresses, json, keeper, notices};
use crate::store::database::{
    self, Connection, FromSql, FromSqlError, FromSqlResult, OptionalExtension, Params, Row, ToSql,
    ToSqlOutput, ValueRef, params,
};
use crate::store::{
    AccountKind, NewPassword, NewPerson, PersonRow, SessionRow, StoreError, TokenHash, TokenRow,
};
use std::collections::HashMap;
use taproom_play::{PersonId, Time};

pub(in crate::store) fn create(db: &Connection, person: &NewPerson) -> Result<PersonId> {
    let sql = "INSERT INTO persons (name, name_key, kind, password_hash, owner, created, seen)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) RETURNING id";
    let NewPerson { name, name_key, kind, password_hash, owner, created } = person;
    let owner = owner.map(|owner| owner.0);
    let values = params![name, name_key, kind, password_hash, owner, created.0];
    let id = db.prepare_cached(sql)?.query_row(values, |row| row.get(0).map(PersonId))?;
    if *kind == AccountKind::Member {
        keeper::appoint_first(db, id, *created)?;
    }
    Ok(id)
}

pub(in crate::store) fn create_guest(
    db: &Connection,
    guest: &NewPerson,
    hash: TokenHash,
    agent: &str,
) -> Result<PersonId> {
    let id = create(db, guest)?;
    create_session(db, hash, id, agent, guest.created)?;
    Ok(id)
}

pub(in crate::store) fn by_id(db: &Connection, id: PersonId) -> Result<Option<PersonRow>> {
    one(db, concat!(person!(), "FROM persons WHERE persons.id = ?1"), [id.0])
}

pub(in crate::store) fn by_ids(db: &Connection, ids: &[PersonId]) -> Result<Vec<PersonRow>> {
    let found: HashMap<PersonId, PersonRow> =
        many(db, PERSONS, [json(ids.iter().map(|id| id.0))])?.into_iter().map(|row| (row.id, row)).collect();
    Ok(ids.iter().filter_map(|id| found.get(id).cloned()).collect())
}

pub(in crate::store) fn after(db: &Connection, id: PersonId, limit: usize) -> Result<Vec<PersonRow>> {
    many(db, concat!(person!(), "FROM persons WHERE id > ?1 ORDER BY id LIMIT ?2"), [id.0, limit as i64])
}

pub(in crate::store) fn by_name(db: &Connection, name_key: &str) -> Result<Option<PersonRow>> {
    one(db, concat!(person!(), "FROM persons WHERE name_key = ?1"), [name_key])
}

pub(in crate::store) fn named_like(db: &Connection, beginning: &str, limit: usize) -> Result<Vec<PersonRow>> {
    many(db, NAMED_LIKE, params![beginning, after_all_that_begin(beginning), limit as i64])
}

/// A text before which everything stands that begins so, in the order of bytes.
pub(super) fn after_all_that_begin(beginning: &str) -> String {
    format!("{beginning}\u{10ffff}")
}

pub(in crate::store) fn by_token(db: &Connection, hash: TokenHash) -> Result<Option<PersonRow>> {
    let sql = concat!(
        person!(),
        "FROM tokens JOIN persons ON persons.id = tokens.person
         WHERE tokens.hash = ?1 AND persons.closed IS NULL"
    );
    one(db, sql, [hash])
}

pub(in crate::store) fn bots_of(db: &Connection, owner: PersonId) -> Result<Vec<PersonRow>> {
    many(db, BOTS, [owner.0])
}

pub(in crate::store) fn password_hash(db: &Connection, id: PersonId) -> Result<Option<String>> {
    let mut find = db.prepare_cached("SELECT password_hash FROM persons WHERE id = ?1")?;
    Ok(find.query_row([id.0], |row| row.get(0)).optional()?.flatten())
}

pub(in crate::store) fn set_name(db: &Connection, id: PersonId, name: &str, name_key: &str) -> Result<()> {
    let sql = "UPDATE persons SET name = ?2, name_key = ?3 WHERE id = ?1 AND closed IS NULL";
    changed(db.prepare_cached(sql)?.execute(params![id.0, name, name_key])?)
}

pub(in crate::store) fn set_name_key(
    db: &Connection,
    id: PersonId,
    name: &str,
    name_key: &str,
) -> Result<()> {
    let sql = "UPDATE persons SET name_key = ?3 WHERE id = ?1 AND name = ?2";
    changed(db.prepare_cached(sql)?.execute(params![id.0, name, name_key])?)
}

pub(in crate::store) fn set_picture(db: &Connection, id: PersonId, picture: Option<&str>) -> Result<()> {
    let sql = "UPDATE persons SET picture = ?2 WHERE id = ?1 AND closed IS NULL";
    changed(db.prepare_cached(sql)?.execute(params![id.0, picture])?)
}

pub(in crate::store) fn set_language(db: &Connection, id: PersonId, language: &str) -> Result<()> {
    let sql = "UPDATE persons SET language = ?2 WHERE id = ?1 AND closed IS NULL";
    changed(db.prepare_cached(sql)?.execute(params![id.0, language])?)
}

pub(in crate::store) fn set_password(db: &Connection, changed: &NewPassword) -> Result<Vec<PersonId>> {
    let NewPassword { person, known, hash, keep, end_keys, told } = changed;
    let sql = "SELECT password_hash FROM persons WHERE id = ?1 AND kind = ?2 AND closed IS NULL";
    let read = |row: &Row<'_>| row.get::<Option<String>>(0);
    let before =
        db.prepare_cached(sql)?.query_row(params![person.0, AccountKind::Member], read).optional()?;
    if before.ok_or(StoreError::Gone)?.as_ref() != Some(known) {
        return Err(StoreError::Conflict);
    }
    let sql = "UPDATE persons SET password_hash = ?2 WHERE id = ?1";
    db.prepare_cached(sql)?.execute(params![person.0, hash])?;
    if let Some(told) = told {
        notices::add_account(db, told)?;
    }
    addresses::forget_pending(db, *person)?;
    // What a keeper's programs may do is too much for whoever had the old password.
    db.prepare_cached("DELETE FROM keeper_tokens WHERE person = ?1")?.execute([person.0])?;
    delete_other_sessions(db, *person, *keep)?;
    let mut ended = Vec::new();
    for bot in if *end_keys { bots_of(db, *person)? } else { Vec::new() } {
        if db.prepare_cached("DELETE FROM tokens WHERE person = ?1")?.execute([bot.id.0])? > 0 {
            ended.push(bot.id);
        }
    }
    Ok(ended)
}

pub(in crate::store) fn turn_member(
    db: &Connection,
    guest: PersonId,
    name: &str,
    name_key: &str,
    password_hash: &str,
    at: Time,
) -> Result<()> {
    let sql = "UPDATE persons SET name = ?2, name_key = ?3, password_hash = ?4, kind = ?5
               WHERE id = ?1 AND kind = ?6";
    let values = params![guest.0, name, name_key, password_hash, AccountKind::Member, AccountKind::Guest];
    changed(db.prepare_cached(sql)?.execute(values)?)?;
    db.prepare_cached("UPDATE blocks SET lasting = 1 WHERE person = ?1")?.execute([guest.0])?;
    keeper::appoint_first(db, guest, at)?;
    delete_other_sessions(db, guest, None)
}

pub(in crate::store) fn create_session(
    db: &Connection,
    hash: TokenHash,
    person: PersonId,
    agent: &str,
    at: Time,
) -> Result<()> {
    let sql = "INSERT INTO sessions (token_hash, person, created, seen, agent) VALUES (?1, ?2, ?3, ?3, ?4)";
    db.prepare_cached(sql)?.execute(params![hash, person.0, at.0, agent])?;
    keeper::visited(db, hash, at)
}

pub(in crate::store) fn create_session_with(
    db: &Connection,
    hash: TokenHash,
    person: PersonId,
    password: Option<&str>,
    agent: &str,
    at: Time,
) -> Result<bool> {
    let same = password.is_some() && password_hash(db, person)?.as_deref() == password;
    if same {
        create_session(db, hash, person, agent, at)?;
    }
    Ok(same)
}

pub(in crate::store) fn session(db: &Connection, hash: TokenHash) -> Result<Option<SessionRow>> {
    let sql = concat!(
        person!(),
        ", sessions.created, sessions.seen FROM sessions
         JOIN persons ON persons.id = sessions.person WHERE token_hash = ?1 AND persons.closed IS NULL"
    );
    let read = |row: &Row<'_>| {
        Ok(SessionRow {
            person: read(row)?,
            created: Time(row.get(PERSON)?),
            seen: Time(row.get(PERSON + 1)?),
        })
    };
    Ok(db.prepare_cached(sql)?.query_row([hash], read).optional()?)
}

pub(in crate::store) fn touch_session(db: &Connection, hash: TokenHash, at: Time) -> Result<()> {
    db.prepare_cached("UPDATE sessions SET seen = ?2 WHERE token_hash = ?1")?.execute(params![hash, at.0])?;
    let sql = "UPDATE persons SET seen = ?2 WHERE id = (SELECT person FROM sessions WHERE token_hash = ?1)";
    db.prepare_cached(sql)?.execute(params![hash, at.0])?;
    keeper::visited(db, hash, at)
}

pub(in crate::store) fn delete_session(db: &Connection, hash: TokenHash) -> Result<()> {
    db.prepare_cached("DELETE FROM sessions WHERE token_hash = ?1")?.execute([hash])?;
    Ok(())
}

pub(in crate::store) fn delete_other_sessions(
    db: &Connection,
    person: PersonId,
    keep: Option<TokenHash>,
) -> Result<()> {
    let sql = "DELETE FROM sessions WHERE person = ?1 AND token_hash IS NOT ?2";
    db.prepare_cached(sql)?.execute(params![person.0, keep])?;
    Ok(())
}

pub(in crate::store) fn create_token(
    db: &Connection,
    hash: TokenHash,
    person: PersonId,
    label: &str,
    at: Time,
) -> Result<i64> {
    let sql = "INSERT INTO tokens (hash, person, label, created) VALUES (?1, ?2, ?3, ?4) RETURNING id";
    Ok(db.prepare_cached(sql)?.query_row(params![hash, person.0, label, at.0], |row| row.get(0))?)
}

pub(in crate::store) fn tokens_of(db: &Connection, person: PersonId) -> Result<Vec<TokenRow>> {
    let mut find = db.prepare_cached(TOKENS)?;
    Ok(find.query_map([person.0], read_token)?.collect::<database::Result<_>>()?)
}

pub(super) fn read_token(row: &Row<'_>) -> database::Result<TokenRow> {
    Ok(TokenRow { id: row.get(0)?, label: row.get(1)?, created: Time(row.get(2)?) })
}

pub(in crate::store) fn delete_token(db: &Connection, person: PersonId, id: i64) -> Result<()> {
    let sql = "DELETE FROM tokens WHERE id = ?1 AND person = ?2";
    changed(db.prepare_cached(sql)?.execute([id, person.0])?)
}

fn one(db: &Connection, sql: &str, params: impl Params) -> Result<Option<PersonRow>> {
    Ok(db.prepare_cached(sql)?.query_row(params, read).optional()?)
}

pub(super) fn many(db: &Connection, sql: &str, params: impl Params) -> Result<Vec<PersonRow>> {
    Ok(db.prepare_cached(sql)?.query_map(params, read)?.collect::<database::Result<_>>()?)
}

/// A person as `person!` names the columns.
pub(super) fn read(row: &Row<'_>) -> database::Result<PersonRow> {
    Ok(PersonRow {
        id: PersonId(row.get(0)?),
        name: row.get(1)?,
        kind: row.get(2)?,
        owner: row.get::<Option<i64>>(3)?.map(PersonId),
        created: Time(row.get(4)?),
        seen: Time(row.get(5)?),
        picture: row.get(6)?,
        language: row.get(7)?,
        photo: row.get(8)?,
        closed: row.get::<Option<i64>>(9)?.map(Time),
    })
}

pub(super) fn changed(rows: usize) -> Result<()> {
    if rows == 0 { Err(StoreError::Gone) } else { Ok(()) }
}

impl ToSql for TokenHash {
    fn to_sql(&self) -> database::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(&self.0[..]))
    }
}

impl ToSql for AccountKind {
    fn to_sql(&self) -> database::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(match self {
            AccountKind::Guest => 0,
            AccountKind::Member => 1,
            AccountKind::Bot => 2,
        }))
    }
}

impl FromSql for AccountKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<AccountKind> {
        match value.as_i64()? {
            0 => Ok(AccountKind::Guest),
            1 => Ok(AccountKind::Member),
            2 => Ok(AccountKind::Bot),
            other => Err(FromSqlError::OutOfRange(other)),
        }
    }
}
