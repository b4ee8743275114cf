//! Addresses in SQL.

use super::queries::WITH_ADDRESS;
use super::{Result, notices, people};
use crate::store::database::{self, Connection, OptionalExtension, params};
use crate::store::{AccountNotice, AddressRow, KeyedAddress, MailWishes, NoticeKind, StoreError, ZoneRow};
use taproom_play::{PersonId, Time};

pub(in crate::store) fn of(db: &Connection, person: PersonId) -> Result<Option<AddressRow>> {
    let sql = "SELECT address, pending, asked, language, wants, digest, hour, place, zone, zone_chosen, refused, sent_day, sent, ended, ended_at
               FROM addresses WHERE person = ?1";
    let mut find = db.prepare_cached(sql)?;
    let row = find.query_row([person.0], |row| {
        let pending: Option<String> = row.get(1)?;
        let asked: Option<i64> = row.get(2)?;
        Ok(AddressRow {
            address: row.get(0)?,
            pending: pending.zip(asked.map(Time)),
            language: row.get(3)?,
            wishes: MailWishes {
                wants: row.get(4)?,
                digest: row.get(5)?,
                hour: row.get(6)?,
                zone: ZoneRow { place: row.get(7)?, ahead: row.get(8)?, chosen: row.get(9)? },
            },
            refused: row.get(10)?,
            sent: (row.get(11)?, row.get(12)?),
            ended: Some(row.get(13)?).filter(|&bits| bits != 0).zip(row.get::<Option<i64>>(14)?.map(Time)),
        })
    });
    Ok(row.optional()?)
}

pub(in crate::store) fn enter(
    db: &Connection,
    link: &AccountNotice,
    known: &str,
    language: &str,
    wants: i64,
    told: Option<&AccountNotice>,
) -> Result<bool> {
    if people::password_hash(db, link.person)?.as_deref() != Some(known) {
        return Err(StoreError::Conflict);
    }
    let sql = "SELECT pending FROM addresses WHERE person = ?1";
    let before: Option<Option<String>> =
        db.prepare_cached(sql)?.query_row([link.person.0], |row| row.get(0)).optional()?;
    let again = before.flatten().as_ref() == Some(&link.address);
    let sql = "INSERT INTO addresses (person, pending, asked, language, wants) VALUES (?1, ?2, ?5, ?3, ?4)
               ON CONFLICT (person) DO UPDATE SET pending = ?2, language = ?3, asked = ?5";
    let values = params![link.person.0, link.address, language, wants, link.made.0];
    db.prepare_cached(sql)?.execute(values)?;
    if let Some(told) = told.filter(|told| !again && told.address != link.address) {
        notices::add_account(db, told)?;
    }
    notices::add_account(db, link)
}

/// Forgets an address that waits, with the link to it: whoever chooses a new password wants nothing of what was entered
/// with the old one.
pub(super) fn forget_pending(db: &Connection, person: PersonId) -> Result<()> {
    let sql = "UPDATE addresses SET pending = NULL, asked = NULL WHERE person = ?1 AND pending IS NOT NULL";
    db.prepare_cached(sql)?.execute([person.0])?;
    let sql = "DELETE FROM notices WHERE person = ?1 AND kind = ?2 AND state = 0";
    db.prepare_cached(sql)?.execute([person.0, NoticeKind::ConfirmAddress.number()])?;
    Ok(())
}

pub(in crate::store) fn confirm(
    db: &Connection,
    person: PersonId,
    wanted: &KeyedAddress,
    most: usize,
    at: Time,
    told: Option<&AccountNotice>,
) -> Result<()> {
    let sql = "SELECT address, pending FROM addresses WHERE person = ?1";
    let known: Option<(Option<String>, Option<String>)> =
        db.prepare_cached(sql)?.query_row([person.0], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    let (before, pending) = known.ok_or(StoreError::Gone)?;
    if pending.as_deref() != Some(&wanted.address) {
        // Whoever follows the same link again has what they want.
        let done = before.as_deref() == Some(&wanted.address) && pending.is_none();
        return if done { Ok(()) } else { Err(StoreError::Gone) };
    }
    let others = persons(db, &wanted.key, most + 1)?;
    if others.iter().filter(|other| **other != person).count() >= most {
        return Err(StoreError::Conflict);
    }
    let sql =
        "UPDATE addresses SET address = ?2, address_key = ?3, confirmed = ?4, pending = NULL, asked = NULL,
                      refused = 0 WHERE person = ?1";
    db.prepare_cached(sql)?.execute(params![person.0, wanted.address, wanted.key, at.0])?;
    if let Some(told) =
        told.filter(|told| before.as_ref() == Some(&told.address) && told.address != wanted.address)
    {
        notices::add_account(db, told)?;
    }
    notices::remind(db, person, at)
}

pub(in crate::store) fn remove(
    db: &Connection,
    person: PersonId,
    told: Option<&AccountNotice>,
) -> Result<()> {
    db.prepare_cached("DELETE FROM addresses WHERE person = ?1")?.execute([person.0])?;
    // Whoever takes an address away does not take away what it was to be told about the account.
    let sql = "DELETE FROM notices WHERE person = ?1 AND state = 0 AND target IS NULL";
    db.prepare_cached(sql)?.execute([person.0])?;
    told.map_or(Ok(()), |told| notices::add_account(db, told).map(|_| ()))
}

pub(in crate::store) fn set_wishes(
    db: &Connection,
    person: PersonId,
    wishes: &MailWishes,
    at: Time,
) -> Result<()> {
    let sql = "UPDATE addresses SET wants = ?2, digest = ?3, hour = ?4, place = ?5, zone = ?6,
                      zone_chosen = ?7, ended = 0, ended_at = NULL WHERE person = ?1";
    let MailWishes { wants, digest, hour, zone: ZoneRow { place, ahead, chosen } } = wishes;
    let values = params![person.0, wants, digest, hour, place, ahead, chosen];
    let rows = db.prepare_cached(sql)?.execute(values)?;
    if rows == 0 { Err(StoreError::Gone) } else { notices::remind(db, person, at) }
}

pub(in crate::store) fn note_zone(db: &Connection, person: PersonId, zone: &ZoneRow) -> Result<()> {
    // Whoever has a device and no address has clocks all the same; the wishes are for when they enter one.
    let sql = "INSERT INTO addresses (person, wants, place, zone) SELECT id, ?4, ?2, ?3 FROM persons
               WHERE id = ?1 AND (EXISTS (SELECT 1 FROM devices WHERE person = ?1)
                 OR EXISTS (SELECT 1 FROM addresses WHERE person = ?1))
               ON CONFLICT (person) DO UPDATE SET place = excluded.place, zone = excluded.zone
               WHERE addresses.zone_chosen = 0";
    db.prepare_cached(sql)?.execute(params![person.0, zone.place, zone.ahead, NoticeKind::all_bits()])?;
    Ok(())
}

pub(in crate::store) fn unwish(db: &Connection, person: PersonId, bits: i64, at: Time) -> Result<()> {
    let sql = "UPDATE addresses SET ended = ended | (wants & ?2), ended_at = ?3, wants = wants & ~?2
               WHERE person = ?1 AND (wants & ?2) <> 0";
    db.prepare_cached(sql)?.execute([person.0, bits, at.0])?;
    Ok(())
}

pub(in crate::store) fn persons(db: &Connection, key: &str, limit: usize) -> Result<Vec<PersonId>> {
    let mut find = db.prepare_cached(WITH_ADDRESS)?;
    let people = find.query_map(params![key, limit as i64], |row| row.get(0).map(PersonId))?;
    Ok(people.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn refuse(db: &Connection, person: PersonId) -> Result<()> {
    db.prepare_cached("UPDATE addresses SET refused = refused + 1 WHERE person = ?1")?.execute([person.0])?;
    Ok(())
}
