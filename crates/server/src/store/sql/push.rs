//! Devices and what waits to be pushed to them, in SQL.

use super::queries::{DEVICES_OF, PUSHES_DUE, PUSHES_OF, PUSHES_OVERTAKEN, PUSHES_SEEN, RUNNING_OUT, device};
use super::{Result, notices};
use crate::store::database::{self, Connection, OptionalExtension, Row, named_params, params};
use crate::store::{DeviceRow, NewDevice, Notice, NoticeKind, NoticeRow, TokenHash};
use taproom_play::{PersonId, TableId, Time};

const DAY: i64 = 24 * 60 * 60 * 1000;
/// The most that waits for one device. What comes after it is told on the pages alone.
const MOST_WAITING: i64 = 500;

/// A row for each device of somebody that wants to be told; most people have none.
pub(super) fn add(db: &Connection, notice: &Notice) -> Result<()> {
    if matches!(notice.kind, NoticeKind::YourTurn | NoticeKind::Reminder) {
        let table = notice.table.map(TableId::number);
        let values = params![notice.person.0, notice.kind.number(), table, notice.subject];
        db.prepare_cached(PUSHES_OVERTAKEN)?.execute(values)?;
    }
    // What is told of several times waits once: the latest of it counts.
    let sql = "INSERT INTO pushes (device, kind, subject, table_id, other, ply, made, due)
               SELECT id, :kind, :subject, :table, :other, :ply, :made, max(:due, rests) FROM devices
               WHERE person = :person AND (wants & :bit) <> 0
                 AND (SELECT count(*) FROM (SELECT 1 FROM pushes WHERE device = devices.id LIMIT :most)) < :most
               ON CONFLICT (device, kind, subject) DO UPDATE SET made = excluded.made, due = excluded.due";
    db.prepare_cached(sql)?.execute(named_params! {
        ":person": notice.person.0,
        ":kind": notice.kind.number(),
        ":subject": notice.subject,
        ":table": notice.table.map(TableId::number),
        ":other": notice.other.map(|person| person.0),
        ":ply": notice.ply,
        ":made": notice.made.0,
        ":due": notice.due.0,
        ":bit": notice.kind.bit(),
        ":most": MOST_WAITING,
    })?;
    Ok(())
}

/// Somebody saw a table: their devices need not tell them what they saw.
pub(super) fn saw(db: &Connection, person: PersonId, table: TableId, at: Time) -> Result<usize> {
    let values = params![person.0, table.number(), at.0, NoticeKind::Reminder.number()];
    Ok(db.prepare_cached(PUSHES_SEEN)?.execute(values)?)
}

pub(in crate::store) fn keep(db: &Connection, new: &NewDevice) -> Result<()> {
    // A browser is one person's at a time: whoever names its address last has it.
    let sql = "DELETE FROM devices WHERE endpoint = ?1 AND session <> ?2";
    db.prepare_cached(sql)?.execute(params![new.endpoint, new.session])?;
    let sql =
        "INSERT INTO devices (person, session, endpoint, public_key, secret, label, language, wants, made)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
               ON CONFLICT (session) DO UPDATE SET
                 failures = CASE WHEN devices.endpoint = ?3 THEN devices.failures ELSE 0 END,
                 failing = CASE WHEN devices.endpoint = ?3 THEN devices.failing ELSE NULL END,
                 endpoint = ?3, public_key = ?4, secret = ?5, label = ?6, language = ?7, wants = ?8";
    let values = params![
        new.person.0,
        new.session,
        new.endpoint,
        new.key,
        new.secret,
        new.label,
        new.language,
        new.wants,
        new.at.0
    ];
    db.prepare_cached(sql)?.execute(values)?;
    let sql = "DELETE FROM devices WHERE id IN
               (SELECT id FROM devices WHERE person = ?1 ORDER BY made DESC, id DESC LIMIT 100 OFFSET ?2)";
    db.prepare_cached(sql)?.execute([new.person.0, new.most as i64])?;
    remind(db, new)
}

/// Reminders of the turns that somebody has already. They know of them from the house, in which they are; that the time
/// runs out comes later.
fn remind(db: &Connection, new: &NewDevice) -> Result<()> {
    for reminder in notices::reminders(db, RUNNING_OUT, new.person)? {
        if reminder.due > new.at {
            let notice = Notice {
                kind: NoticeKind::Reminder,
                person: new.person,
                subject: format!("{}/{}", reminder.table, reminder.version),
                table: Some(reminder.table),
                other: Some(PersonId(reminder.host)),
                ply: u32::try_from(reminder.ply).unwrap_or_default(),
                made: new.at,
                due: reminder.due,
            };
            add(db, &notice)?;
        }
    }
    Ok(())
}

fn read(row: &Row<'_>) -> database::Result<DeviceRow> {
    Ok(DeviceRow {
        id: row.get(0)?,
        person: PersonId(row.get(1)?),
        session: TokenHash(row.get(2)?),
        endpoint: row.get(3)?,
        key: row.get(4)?,
        secret: row.get(5)?,
        label: row.get(6)?,
        language: row.get(7)?,
        wants: row.get(8)?,
        made: Time(row.get(9)?),
        failures: row.get(10)?,
        failing: row.get::<Option<i64>>(11)?.map(Time),
        sent: (row.get(12)?, row.get(13)?, row.get(14)?),
    })
}

pub(in crate::store) fn devices_of(
    db: &Connection,
    person: PersonId,
    limit: usize,
) -> Result<Vec<DeviceRow>> {
    let mut find = db.prepare_cached(DEVICES_OF)?;
    let rows = find.query_map([person.0, limit as i64], read)?;
    Ok(rows.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn device(db: &Connection, id: i64) -> Result<Option<DeviceRow>> {
    let sql = concat!(device!(), "WHERE id = ?1");
    Ok(db.prepare_cached(sql)?.query_row([id], read).optional()?)
}

pub(in crate::store) fn forget(db: &Connection, person: PersonId, id: i64) -> Result<bool> {
    let sql = "DELETE FROM devices WHERE id = ?1 AND person = ?2";
    Ok(db.prepare_cached(sql)?.execute([id, person.0])? > 0)
}

/// Forgets all devices of somebody.
pub(super) fn forget_all(db: &Connection, person: PersonId) -> Result<()> {
    db.prepare_cached("DELETE FROM devices WHERE person = ?1")?.execute([person.0])?;
    Ok(())
}

pub(in crate::store) fn due(db: &Connection, at: Time, limit: usize) -> Result<Vec<i64>> {
    let mut find = db.prepare_cached(PUSHES_DUE)?;
    let rows = find.query_map([at.0, limit as i64], |row| row.get(0))?;
    Ok(rows.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn of(db: &Connection, device: i64, limit: usize) -> Result<Vec<NoticeRow>> {
    let mut find = db.prepare_cached(PUSHES_OF)?;
    let rows = find.query_map([device, limit as i64], notices::read)?;
    // A kind that only a newer program knows is left to that.
    Ok(rows.collect::<database::Result<Vec<_>>>()?.into_iter().flatten().collect())
}

pub(in crate::store) fn drop_all(db: &Connection, ids: &[i64]) -> Result<()> {
    let mut delete = db.prepare_cached("DELETE FROM pushes WHERE id = ?1")?;
    for id in ids {
        delete.execute([*id])?;
    }
    Ok(())
}

pub(in crate::store) fn postpone(db: &Connection, ids: &[i64], until: Time) -> Result<()> {
    let mut update = db.prepare_cached("UPDATE pushes SET due = ?2 WHERE id = ?1")?;
    for id in ids {
        update.execute([*id, until.0])?;
    }
    Ok(())
}

pub(in crate::store) fn rest(db: &Connection, id: i64, until: Time, failed: Time) -> Result<()> {
    let sql = "UPDATE devices SET rests = ?2, failures = failures + 1, failing = coalesce(failing, ?3)
               WHERE id = ?1";
    db.prepare_cached(sql)?.execute([id, until.0, failed.0])?;
    let sql = "UPDATE pushes SET due = ?2 WHERE device = ?1 AND due < ?2";
    db.prepare_cached(sql)?.execute([id, until.0])?;
    Ok(())
}

pub(in crate::store) fn pushed(db: &Connection, device: i64, id: i64, asked: bool, at: Time) -> Result<()> {
    db.prepare_cached("DELETE FROM pushes WHERE id = ?1")?.execute([id])?;
    let sql = "UPDATE devices SET sent = CASE WHEN sent_day = ?2 THEN sent ELSE 0 END + 1,
                 sent_asked = CASE WHEN sent_day = ?2 THEN sent_asked ELSE 0 END + ?3,
                 sent_day = ?2, failures = 0, failing = NULL, rests = 0
               WHERE id = ?1";
    db.prepare_cached(sql)?.execute([device, at.0.div_euclid(DAY), i64::from(asked)])?;
    Ok(())
}
