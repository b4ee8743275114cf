//! Devices and what waits to be pushed to them, in SQL.

use super::queries::{
    DEVICES_OF, PUSHES_DUE, PUSHES_LATELY, PUSHES_OF, PUSHES_OVERTAKEN, PUSHES_SEEN, RUNNING_OUT,
    TIMES_ASKED, TOLD_LATELY, device,
};
use super::{Result, house, notices};
use crate::store::database::{self, Connection, OptionalExtension, Row, named_params, params};
use crate::store::{DeviceRow, NewDevice, Notice, NoticeKind, NoticeRow, Pushed, RipeDevice, TokenHash};
use std::collections::HashSet;
use taproom_play::{PersonId, TableId, Time};

const DAY: i64 = 24 * 60 * 60 * 1000;
/// The most that waits for one device. What comes after it is told on the pages alone.
const MOST_WAITING: i64 = 500;

/// Rows that are looked at in one step when it is asked for whom something is due.
const A_STEP: usize = 1000;
/// Where the store keeps whether anything is pushed.
const SWITCH: &str = "pushes";

/// Under which number it is kept for a while that something was told to devices, so that it is not told anew however
/// often it is raised. Mails know nothing of these rows and count without them.
const fn told(kind: NoticeKind) -> i64 {
    kind.number() + 64
}

/// A row for each device of somebody that wants to be told; most people have none.
pub(super) fn add(db: &Connection, notice: &Notice) -> Result<()> {
    let asks = matches!(notice.kind, NoticeKind::Invitation | NoticeKind::Challenge);
    // As with mails: of the turns at a table, and of the invitations to it, the latest is told.
    if asks && notice.table.is_some() || matches!(notice.kind, NoticeKind::YourTurn | NoticeKind::Reminder) {
        let table = notice.table.map(TableId::number);
        let values = params![notice.person.0, notice.kind.number(), table, notice.subject];
        db.prepare_cached(PUSHES_OVERTAKEN)?.execute(values)?;
    }
    // What is told of several times waits once: the latest of it counts.
    let sql = "INSERT INTO pushes (device, kind, subject, table_id, other, ply, made, due)
               SELECT id, :kind, :subject, :table, :other, :ply, :made, max(:due, rests) FROM devices
               WHERE person = :person AND (wants & :bit) <> 0
                 AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'pushes' AND value = 'off')
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

pub(in crate::store) fn due(db: &Connection, at: Time, limit: usize) -> Result<Vec<RipeDevice>> {
    let mut find = db.prepare_cached(PUSHES_DUE)?;
    let (mut seen, mut ripe, mut last) = (HashSet::new(), Vec::new(), (i64::MIN, 0));
    loop {
        let rows = find.query_map(params![last.0, last.1, at.0, A_STEP as i64], |row| {
            let (id, person) = (row.get(1)?, PersonId(row.get(2)?));
            Ok((row.get(0)?, RipeDevice { id, person, endpoint: row.get(3)?, failures: row.get(4)? }))
        })?;
        let rows: Vec<(i64, RipeDevice)> = rows.collect::<database::Result<_>>()?;
        let ended = rows.len() < A_STEP;
        for (due, device) in rows {
            last = (due, device.id);
            if ripe.len() < limit && seen.insert(device.id) {
                ripe.push(device);
            }
        }
        if ended || ripe.len() >= limit {
            return Ok(ripe);
        }
    }
}

pub(in crate::store) fn of(db: &Connection, device: i64, limit: usize) -> Result<Vec<NoticeRow>> {
    let mut find = db.prepare_cached(PUSHES_OF)?;
    let rows = find.query_map([device, limit as i64], notices::read)?;
    // A kind that only a newer program knows is left to that.
    Ok(rows.collect::<database::Result<Vec<_>>>()?.into_iter().flatten().collect())
}

pub(in crate::store) fn drop_all(db: &Connection, some: &[(i64, Time)]) -> Result<()> {
    let mut delete = db.prepare_cached("DELETE FROM pushes WHERE id = ?1 AND made = ?2")?;
    for (id, made) in some {
        delete.execute([*id, made.0])?;
    }
    Ok(())
}

pub(in crate::store) fn postpone(db: &Connection, some: &[(i64, Time)], until: Time) -> Result<()> {
    let mut update = db.prepare_cached("UPDATE pushes SET due = ?3 WHERE id = ?1 AND made = ?2")?;
    for (id, made) in some {
        update.execute([*id, made.0, until.0])?;
    }
    Ok(())
}

pub(in crate::store) fn queue(db: &Connection, device: i64, until: Time) -> Result<()> {
    let sql = "UPDATE pushes SET due = ?2 WHERE device = ?1 AND due < ?2";
    db.prepare_cached(sql)?.execute([device, until.0])?;
    Ok(())
}

pub(in crate::store) fn set_aside(db: &Connection, device: i64, until: Time) -> Result<()> {
    let sql = "UPDATE devices SET rests = max(rests, ?2) WHERE id = ?1";
    db.prepare_cached(sql)?.execute([device, until.0])?;
    queue(db, device, until)
}

pub(in crate::store) fn rest(db: &Connection, id: i64, until: Time, failed: Time) -> Result<()> {
    let sql = "UPDATE devices SET rests = ?2, failures = failures + 1, failing = coalesce(failing, ?3)
               WHERE id = ?1";
    db.prepare_cached(sql)?.execute([id, until.0, failed.0])?;
    queue(db, id, until)
}

pub(in crate::store) fn pushed(db: &Connection, pushed: &Pushed) -> Result<()> {
    let Pushed { device, notice, today, rests, at } = pushed;
    if matches!(notice.kind, NoticeKind::Invitation | NoticeKind::Challenge | NoticeKind::Tournament) {
        let sql = "INSERT INTO notices (person, kind, subject, table_id, other, ply, made, due, state, settled)
                   SELECT person, :kind, :subject, :table, :other, :ply, :made, :made, 1, :at FROM devices
                   WHERE id = :device
                   ON CONFLICT (person, kind, subject) DO UPDATE SET made = excluded.made, settled = excluded.settled";
        db.prepare_cached(sql)?.execute(named_params! {
            ":kind": told(notice.kind),
            ":subject": notice.subject,
            ":table": notice.table.map(TableId::number),
            ":other": notice.other.map(|person| person.0),
            ":ply": notice.ply,
            ":made": notice.made.0,
            ":at": at.0,
            ":device": device,
        })?;
    }
    drop_all(db, &[(notice.id, notice.made)])?;
    let sql = "UPDATE devices SET sent = ?3, sent_asked = ?4, sent_day = ?2, failing = NULL, rests = ?5,
                 failures = ?6 * (failures + 1)
               WHERE id = ?1";
    let until = rests.map_or(0, |until| until.0);
    let (sent, asked) = (i64::from(today.0), i64::from(today.1));
    db.prepare_cached(sql)?.execute([
        *device,
        at.0.div_euclid(DAY),
        sent,
        asked,
        until,
        i64::from(rests.is_some()),
    ])?;
    queue(db, *device, Time(until))
}

pub(in crate::store) fn let_push(db: &Connection, on: bool) -> Result<()> {
    house::set_meta(db, SWITCH, if on { "on" } else { "off" })?;
    if !on {
        db.prepare_cached("DELETE FROM pushes WHERE id > ?1")?.execute([0])?;
    }
    Ok(())
}

/// How often somebody's devices told them that they are invited to a table, as far as it matters.
pub(super) fn times_asked(
    db: &Connection,
    notice: &Notice,
    (first, behind): (&str, &str),
    most: i64,
) -> Result<i64> {
    let values = params![notice.person.0, told(notice.kind), first, behind, most];
    Ok(db.prepare_cached(TIMES_ASKED)?.query_row(values, |row| row.get(0))?)
}

/// Whether somebody's devices told them since a moment what has a subject between two, or are yet to tell it.
pub(super) fn is_told_since(
    db: &Connection,
    notice: &Notice,
    (first, behind): (&str, &str),
    since: Time,
) -> Result<bool> {
    let values = params![notice.person.0, told(notice.kind), first, behind, since.0];
    if db.prepare_cached(TOLD_LATELY)?.exists(values)? {
        return Ok(true);
    }
    let values = params![notice.person.0, notice.kind.number(), first, behind, since.0];
    Ok(db.prepare_cached(PUSHES_LATELY)?.exists(values)?)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::schema;
    use super::*;
    use taproom_play::{Millis, TournamentId};

    const ANN: PersonId = PersonId(1);
    const AT: Time = Time(1_000_000_000_000);

    /// A house in which Ann and Bob have a device each, and no address.
    fn house() -> Connection {
        let db = schema::in_memory();
        db.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
        db.execute_batch(
            "INSERT INTO persons (id, name, name_key, kind, created, seen) VALUES (1, 'Ann', 'ann', 0, 1, 1),
               (2, 'Bob', 'bob', 0, 1, 1);
             INSERT INTO devices (id, person, session, endpoint, public_key, secret, label, language, wants, made)
               VALUES (1, 1, randomblob(32), 'https://a.example/1', x'', x'', '', 'en', -1, 1),
                      (2, 2, randomblob(32), 'https://b.example/2', x'', x'', '', 'en', -1, 1);",
        )
        .unwrap();
        Connection::from(db)
    }

    fn notice(kind: NoticeKind, subject: &str, table: Option<TableId>, made: Time) -> Notice {
        let other = Some(PersonId(2));
        Notice { kind, person: ANN, subject: subject.to_owned(), table, other, ply: 0, made, due: made }
    }

    /// Tells Ann's device what waits for it; says how much that was.
    fn tell(db: &Connection, at: Time) -> usize {
        let waiting = of(db, 1, 500).unwrap();
        for notice in waiting.clone() {
            pushed(db, &Pushed { device: 1, notice, today: (0, 0), rests: None, at }).unwrap();
        }
        waiting.len()
    }

    #[test]
    fn a_tournament_that_is_moved_is_told_to_a_device_as_seldom_as_by_mail() {
        let (db, id) = (house(), TournamentId::from_chance(5));
        let mut told = 0;
        for minute in 0..100 {
            let at = AT + Millis::minutes(minute);
            let moved = notice(NoticeKind::Tournament, &format!("{id} {minute}"), None, at);
            notices::add(&db, &[moved]).unwrap();
            // Looked after now and then, so that some still wait when the next is raised.
            if minute % 3 == 0 {
                told += tell(&db, at);
            }
        }
        assert_eq!(told, 1);
        let later = AT + Notice::STARTS_APART + Millis(1);
        notices::add(&db, &[notice(NoticeKind::Tournament, &format!("{id} 999"), None, later)]).unwrap();
        assert_eq!(tell(&db, later), 1, "that is long ago by now");
    }

    #[test]
    fn whoever_is_invited_again_and_again_is_told_thrice() {
        let (db, table) = (house(), TableId::from_chance(7));
        let ask = |n: usize, table: TableId| {
            let subject = if n == 0 { table.to_string() } else { format!("{table}/{n}") };
            notices::add(&db, &[notice(NoticeKind::Invitation, &subject, Some(table), AT)]).unwrap();
        };
        for n in 0..5 {
            ask(n, table);
        }
        assert_eq!(tell(&db, AT), 1, "the latest waits, and no other");
        let told: usize = (5..15).map(|n| (ask(n, table), tell(&db, AT)).1).sum();
        assert_eq!(told, 2);
        ask(0, TableId::from_chance(8));
        assert_eq!(tell(&db, AT), 1, "another table");
        let kept: i64 = db
            .query_row("SELECT count(*) FROM notices WHERE kind IN (2, 3) OR settled IS NULL", [], |row| {
                row.get(0)
            })
            .unwrap();
        assert_eq!(kept, 0, "mails count without what devices told");
    }

    #[test]
    fn what_came_while_another_was_told_is_kept() {
        let db = house();
        let message = |at| add(&db, &Notice::message(PersonId(2), ANN, at)).unwrap();
        message(AT);
        let read = of(&db, 1, 9).unwrap().remove(0);
        // While the push service is asked, they write again.
        message(AT + Millis(5));
        drop_all(&db, &[(read.id, read.made)]).unwrap();
        postpone(&db, &[(read.id, read.made)], AT + Millis::days(9)).unwrap();
        pushed(&db, &Pushed { device: 1, notice: read.clone(), today: (1, 0), rests: None, at: AT }).unwrap();
        let waiting = of(&db, 1, 9).unwrap();
        assert_eq!(waiting.len(), 1);
        assert_eq!((waiting[0].id, waiting[0].due), (read.id, AT + Millis(5)));
        assert_eq!(tell(&db, AT), 1);
        assert_eq!(of(&db, 1, 9).unwrap().len(), 0);
    }

    #[test]
    fn a_device_for_which_much_waits_hides_no_other() {
        let db = house();
        let many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
                    INSERT INTO pushes (device, kind, subject, ply, made, due) SELECT 1, 1, i, 0, 1, i / 3 FROM n";
        db.execute(many, [2 * A_STEP as i64 + 5]).unwrap();
        let one = "INSERT INTO pushes (device, kind, subject, ply, made, due) VALUES (2, 1, '', 0, 1, ?1)";
        db.execute(one, [AT.0]).unwrap();
        let ids = |at, limit| due(&db, at, limit).unwrap().iter().map(|ripe| ripe.id).collect::<Vec<_>>();
        assert_eq!(ids(AT, 10), [1, 2]);
        assert_eq!((ids(AT, 1), ids(AT - Millis(1), 10)), (vec![1], vec![1]));
        // Whoever had a turn comes behind the others.
        queue(&db, 1, AT + Millis(1)).unwrap();
        assert_eq!(ids(AT + Millis(1), 10), [2, 1]);
        set_aside(&db, 1, AT + Millis::days(1)).unwrap();
        assert_eq!(ids(AT + Millis(1), 10), [2]);
        add(&db, &notice(NoticeKind::Over, "new", None, AT)).unwrap();
        assert_eq!(ids(AT + Millis(1), 10), [2], "also what comes later waits");
    }

    #[test]
    fn a_slow_service_rests() {
        let db = house();
        for subject in ["1", "2"] {
            add(&db, &notice(NoticeKind::Over, subject, None, AT)).unwrap();
        }
        let notice = of(&db, 1, 9).unwrap().remove(0);
        let until = AT + Millis::minutes(1);
        pushed(&db, &Pushed { device: 1, notice, today: (1, 0), rests: Some(until), at: AT }).unwrap();
        assert!(due(&db, until - Millis(1), 9).unwrap().is_empty());
        assert_eq!(due(&db, until, 9).unwrap()[0].failures, 1);
        assert_eq!(device(&db, 1).unwrap().unwrap().failing, None, "it is not lost");
        assert_eq!(tell(&db, until), 1);
        assert_eq!(device(&db, 1).unwrap().unwrap().failures, 0);
    }

    #[test]
    fn a_house_that_pushes_nothing_lets_nothing_wait() {
        let db = house();
        let raise = |subject: &str| add(&db, &notice(NoticeKind::Over, subject, None, AT)).unwrap();
        raise("1");
        let_push(&db, false).unwrap();
        raise("2");
        assert_eq!(of(&db, 1, 9).unwrap().len(), 0);
        let_push(&db, true).unwrap();
        raise("3");
        assert_eq!(of(&db, 1, 9).unwrap().len(), 1);
    }
}
