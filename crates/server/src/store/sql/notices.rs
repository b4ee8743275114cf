//! Notices in SQL.

use super::queries::{
    ASKS_TOLD, FAILED_NOTICES, MAILS_OF, NOTICES_DUE, NOTICES_OF, NOTICES_SEEN, OVERTAKEN, STARTS_TOLD,
    TIMES_ASKED, TOLD_LATELY, UNREMINDED, WITH_NOTICES,
};
use super::{Result, json, push};
use crate::store::database::{self, Connection, Row, named_params, params};
use crate::store::{
    AccountNotice, AddressRow, FailedNotice, MailRow, Notice, NoticeKind, NoticeRow, Settled, StoreError,
};
use taproom_play::{PersonId, Setup, TableId, Time, TournamentId};

const DAY: i64 = 24 * 60 * 60 * 1000;
/// The most games that somebody is reminded of when their address begins to count: those with the least time left.
const MOST_REMINDED: i64 = 200;

/// How often somebody is mailed, or told on their devices, that they are invited to the same table.
const MOST_ASKED: i64 = 3;

/// One statement for each notice; nothing is asked where there is none.
pub(in crate::store) fn add(db: &Connection, notices: &[Notice]) -> Result<()> {
    if notices.is_empty() {
        return Ok(());
    }
    let sql = "INSERT INTO notices (person, kind, subject, table_id, other, ply, made, due)
               SELECT person, :kind, :subject, :table, :other, :ply, :made, :due FROM addresses
               WHERE person = :person AND confirmed IS NOT NULL AND refused < :refused
                 AND (wants & :bit) <> 0
               ON CONFLICT (person, kind, subject) DO NOTHING";
    let mut insert = db.prepare_cached(sql)?;
    for notice in notices {
        let asks = matches!(notice.kind, NoticeKind::Invitation | NoticeKind::Challenge);
        if asks && has_been_asked(db, notice)? {
            continue;
        }
        if notice.kind == NoticeKind::Tournament && is_told_lately(db, notice)? {
            continue;
        }
        push::add(db, notice)?;
        if asks && notice.table.is_some()
            || matches!(notice.kind, NoticeKind::YourTurn | NoticeKind::Reminder)
        {
            // Of the turns at one table the latest is told; the others would wait while somebody looks, and be many.
            // So it is with invitations to it.
            let table = notice.table.map(TableId::number);
            let kind = notice.kind.number();
            let values = params![notice.person.0, kind, table, notice.made.0, notice.subject];
            db.prepare_cached(OVERTAKEN)?.execute(values)?;
        }
        insert.execute(named_params! {
            ":person": notice.person.0,
            ":kind": notice.kind.number(),
            ":subject": notice.subject,
            ":table": notice.table.map(TableId::number),
            ":other": notice.other.map(|person| person.0),
            ":ply": notice.ply,
            ":made": notice.made.0,
            ":due": notice.due.0,
            ":refused": AddressRow::MOST_REFUSED,
            ":bit": notice.kind.bit(),
        })?;
    }
    Ok(())
}

/// Whether somebody has been asked to a table so often that they hear of it here alone: however often a host takes an
/// invitation back and gives it again, it uses up few of the mails that its guest needs, and makes their devices ring seldom.
fn has_been_asked(db: &Connection, notice: &Notice) -> Result<bool> {
    let Some(table) = notice.table else { return Ok(false) };
    // Their subjects are the table, and the table with a stroke and its version.
    let (first, behind) = (table.to_string(), format!("{table}0"));
    let values = params![notice.person.0, notice.kind.number(), first, behind, MOST_ASKED];
    let told: i64 = db.prepare_cached(TIMES_ASKED)?.query_row(values, |row| row.get(0))?;
    Ok(told.max(push::times_asked(db, notice, (&first, &behind), MOST_ASKED)?) >= MOST_ASKED)
}

/// Whether somebody was told a while ago that the same tournament starts, or is yet to be told: that mail says when.
fn is_told_lately(db: &Connection, notice: &Notice) -> Result<bool> {
    let tournament = notice.subject.split(' ').next().unwrap_or_default();
    let since = notice.made - Notice::STARTS_APART;
    let (first, behind) = (format!("{tournament} "), format!("{tournament}!"));
    let values = params![notice.person.0, notice.kind.number(), first, behind, since.0];
    let mailed = db.prepare_cached(TOLD_LATELY)?.exists(values)?;
    // Who has a device and no address is told as seldom.
    Ok(mailed || push::is_told_since(db, notice, (&first, &behind), since)?)
}

/// A table at which somebody is on the move: what was agreed on, when time runs out, its version, its ply, its host.
type Turn = (TableId, Vec<u8>, Time, i64, i64, i64);

/// Reminders of the turns that somebody has already when their address begins to count, or when they begin to want them:
/// nobody should lose on time because they gave their address a move too late. Of what they have been reminded of, or
/// will be, they are not reminded again. That it is their turn they know from the house, in which they have just been.
pub(super) fn remind(db: &Connection, person: PersonId, at: Time) -> Result<()> {
    let sql = "INSERT INTO notices (person, kind, subject, table_id, other, ply, made, due)
               SELECT person, :kind, :subject, :table, :other, :ply, :made, :due FROM addresses
               WHERE person = :person AND confirmed IS NOT NULL AND refused < :refused
                 AND (wants & :bit) <> 0
               ON CONFLICT (person, kind, subject) DO UPDATE
               SET state = 0, settled = NULL, why = NULL, tries = 0, tried = NULL, made = :made, due = :due
               WHERE notices.state = 2";
    let mut insert = db.prepare_cached(sql)?;
    for Reminder { table, version, ply, host, due } in reminders(db, UNREMINDED, person)? {
        insert.execute(named_params! {
            ":person": person.0,
            ":kind": NoticeKind::Reminder.number(),
            ":subject": format!("{table}/{version}"),
            ":table": table.number(),
            ":other": host,
            ":ply": ply,
            ":made": at.0,
            ":due": due.0,
            ":refused": AddressRow::MOST_REFUSED,
            ":bit": NoticeKind::Reminder.bit(),
        })?;
    }
    Ok(())
}

/// When somebody is reminded of a turn.
pub(super) struct Reminder {
    pub(super) table: TableId,
    pub(super) version: i64,
    pub(super) ply: i64,
    pub(super) host: i64,
    pub(super) due: Time,
}

/// The reminders of those turns of somebody that a question finds.
pub(super) fn reminders(db: &Connection, question: &str, person: PersonId) -> Result<Vec<Reminder>> {
    let mut find = db.prepare_cached(question)?;
    let rows = find.query_map([person.0, MOST_REMINDED], |row| -> database::Result<Turn> {
        let (setup, deadline, version, ply, host) =
            (row.get(1)?, Time(row.get(2)?), row.get(3)?, row.get(4)?, row.get(5)?);
        Ok((TableId::from_number(row.get(0)?), setup, deadline, version, ply, host))
    })?;
    let turns: Vec<Turn> = rows.collect::<database::Result<_>>()?;
    let reminder = |(table, setup, deadline, version, ply, host): Turn| {
        let due = Setup::read(&setup).ok()?.pace.remind_at(deadline)?;
        Some(Reminder { table, version, ply, host, due })
    };
    Ok(turns.into_iter().filter_map(reminder).collect())
}

pub(in crate::store) fn add_account(db: &Connection, notice: &AccountNotice) -> Result<bool> {
    let (most, since) = notice.most;
    let most = if notice.kind.is_warning() { i64::MAX } else { most as i64 };
    // What goes to somebody's own address is counted for each account apart. An address that nobody has proved to be
    // theirs is counted for all who enter it as well.
    let everybody = notice.kind == NoticeKind::ConfirmAddress;
    let sql = "INSERT INTO notices (person, kind, subject, address, target, made, due)
               SELECT id, :kind, :subject, :address, :target, :made, 0 FROM persons
               WHERE id = :person AND
                 (SELECT count(*) FROM notices WHERE target = :target AND kind = :kind AND made > :since
                    AND person = :person) < :most
                 AND (NOT :everybody OR
                   (SELECT count(*) FROM notices WHERE target = :target AND kind = :kind AND made > :since)
                     < CASE WHEN EXISTS (SELECT 1 FROM notices WHERE target = :target AND kind = :kind
                                           AND made > :since AND person = :person)
                       THEN :all ELSE 2 * :all END)
               ON CONFLICT (person, kind, subject) DO NOTHING";
    let rows = db.prepare_cached(sql)?.execute(named_params! {
        ":person": notice.person.0,
        ":kind": notice.kind.number(),
        ":subject": notice.made.0.to_string(),
        ":address": notice.address,
        ":target": notice.target,
        ":made": notice.made.0,
        ":since": since.0,
        ":most": most,
        ":everybody": everybody,
        ":all": if everybody { 2 * most } else { 0 },
    })?;
    Ok(rows > 0)
}

pub(in crate::store) fn due(db: &Connection, at: Time, limit: usize) -> Result<Vec<PersonId>> {
    let mut find = db.prepare_cached(NOTICES_DUE)?;
    let people = find.query_map([at.0, limit as i64], |row| row.get(0).map(PersonId))?;
    Ok(people.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn of(db: &Connection, person: PersonId, limit: usize) -> Result<Vec<NoticeRow>> {
    let mut find = db.prepare_cached(NOTICES_OF)?;
    let rows = find.query_map([person.0, limit as i64], read)?;
    // A kind that only a newer program knows is left to that.
    Ok(rows.collect::<database::Result<Vec<_>>>()?.into_iter().flatten().collect())
}

pub(super) fn read(row: &Row<'_>) -> database::Result<Option<NoticeRow>> {
    let Some(kind) = NoticeKind::of_number(row.get(2)?) else { return Ok(None) };
    let table = row.get::<Option<i64>>(3)?.map(TableId::from_number);
    let subject: String = row.get(10)?;
    let to_tournament = match kind {
        NoticeKind::Invitation => table.is_none(),
        kind => kind == NoticeKind::Tournament,
    };
    let named = subject.split(' ').next().filter(|_| to_tournament);
    Ok(Some(NoticeRow {
        id: row.get(0)?,
        person: PersonId(row.get(1)?),
        kind,
        table,
        tournament: named.and_then(TournamentId::read),
        subject,
        other: row.get::<Option<i64>>(4)?.map(PersonId),
        ply: row.get(5)?,
        address: row.get(6)?,
        made: Time(row.get(7)?),
        due: Time(row.get(8)?),
        tries: row.get(9)?,
        tried: row.get::<Option<i64>>(11)?.map(Time),
    }))
}

pub(in crate::store) fn with_any(db: &Connection, people: &[PersonId]) -> Result<Vec<PersonId>> {
    let mut find = db.prepare_cached(WITH_NOTICES)?;
    let people = find.query_map([json(people.iter().map(|id| id.0))], |row| row.get(0).map(PersonId))?;
    Ok(people.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn saw(db: &Connection, seen: &[(PersonId, TableId, Time)]) -> Result<usize> {
    let mut update = db.prepare_cached(NOTICES_SEEN)?;
    let mut rows = 0;
    for (person, table, at) in seen {
        rows += update.execute(params![person.0, table.number(), at.0, NoticeKind::Reminder.number()])?;
        rows += push::saw(db, *person, *table, *at)?;
    }
    Ok(rows)
}

pub(in crate::store) fn settle(
    db: &Connection,
    person: PersonId,
    ids: &[i64],
    how: Settled,
    why: Option<&str>,
    at: Time,
) -> Result<()> {
    let sql = "UPDATE notices SET state = ?2, settled = ?3, why = ?4, address = NULL
               WHERE id = ?1 AND state = 0";
    let mut update = db.prepare_cached(sql)?;
    let state = match how {
        Settled::Sent | Settled::SentApart => 1,
        Settled::Needless => 2,
        Settled::Failed => 3,
    };
    for id in ids {
        update.execute(params![id, state, at.0, why])?;
    }
    if state == 1 {
        // What was sent to an address of its own says nothing about the one that counts.
        let sql =
            "UPDATE addresses SET sent = CASE WHEN sent_day = ?2 THEN sent ELSE 0 END + ?4, sent_day = ?2,
                          refused = 0
             WHERE person = ?1 AND EXISTS (SELECT 1 FROM notices WHERE id = ?3 AND target IS NULL)";
        let first = ids.first().copied().unwrap_or_default();
        let counts = i64::from(how == Settled::Sent);
        db.prepare_cached(sql)?.execute([person.0, at.0.div_euclid(DAY), first, counts])?;
    }
    Ok(())
}

pub(in crate::store) fn attempt(db: &Connection, ids: &[i64], at: Time, again: Time) -> Result<()> {
    let sql = "UPDATE notices SET due = ?3, tried = coalesce(tried, ?2), tries = tries + 1
               WHERE id = ?1 AND state = 0";
    let mut update = db.prepare_cached(sql)?;
    for id in ids {
        update.execute([*id, at.0, again.0])?;
    }
    Ok(())
}

pub(in crate::store) fn postpone(db: &Connection, ids: &[i64], until: Time, why: Option<&str>) -> Result<()> {
    let sql = "UPDATE notices SET due = ?2, why = coalesce(?3, why) WHERE id = ?1 AND state = 0";
    let mut update = db.prepare_cached(sql)?;
    for id in ids {
        update.execute(params![id, until.0, why])?;
    }
    Ok(())
}

pub(in crate::store) fn put_off(db: &Connection, person: PersonId, until: Time) -> Result<()> {
    let sql = "UPDATE notices SET due = max(due, ?2) WHERE person = ?1 AND state = 0";
    db.prepare_cached(sql)?.execute([person.0, until.0])?;
    Ok(())
}

pub(in crate::store) fn asks_told(
    db: &Connection,
    person: PersonId,
    since: Time,
    limit: usize,
) -> Result<Vec<(PersonId, Time)>> {
    let mut find = db.prepare_cached(ASKS_TOLD)?;
    let rows = find.query_map([person.0, since.0, limit as i64], |row| {
        Ok((PersonId(row.get::<Option<i64>>(0)?.unwrap_or_default()), Time(row.get(1)?)))
    })?;
    Ok(rows.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn starts_told(
    db: &Connection,
    person: PersonId,
    since: Time,
    limit: usize,
) -> Result<Vec<Time>> {
    let mut find = db.prepare_cached(STARTS_TOLD)?;
    let rows = find.query_map([person.0, since.0, limit as i64], |row| row.get(0).map(Time))?;
    Ok(rows.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn failed(
    db: &Connection,
    after: Option<(Time, i64)>,
    limit: usize,
) -> Result<Vec<FailedNotice>> {
    let (at, id) = after.map_or((i64::MAX, i64::MAX), |(at, id)| (at.0, id));
    let mut find = db.prepare_cached(FAILED_NOTICES)?;
    let rows = find.query_map([at, id, limit as i64], |row| {
        let Some(kind) = NoticeKind::of_number(row.get(2)?) else { return Ok(None) };
        Ok(Some(FailedNotice {
            id: row.get(0)?,
            person: PersonId(row.get(1)?),
            kind,
            tries: row.get(3)?,
            settled: Time(row.get(4)?),
            why: row.get::<Option<String>>(5)?.unwrap_or_default(),
        }))
    })?;
    Ok(rows.collect::<database::Result<Vec<_>>>()?.into_iter().flatten().collect())
}

pub(in crate::store) fn retry(db: &Connection, id: i64, at: Time) -> Result<()> {
    // What was written to an address of its own can't be tried again: it is forgotten by then.
    let sql = "UPDATE notices SET state = 0, settled = NULL, tries = 0, tried = NULL, made = ?2, due = ?2
               WHERE id = ?1 AND state = 3 AND target IS NULL";
    if db.prepare_cached(sql)?.execute([id, at.0])? == 0 { Err(StoreError::Gone) } else { Ok(()) }
}

pub(in crate::store) fn mails_of(
    db: &Connection,
    person: PersonId,
    (kind, subject): (i64, &str),
    limit: usize,
) -> Result<Vec<MailRow>> {
    let mut find = db.prepare_cached(MAILS_OF)?;
    let mut rows = find.query(params![person.0, kind, subject, limit as i64])?;
    let mut mails = Vec::new();
    while let Some(row) = rows.next()? {
        // A number that this program does not know is of a newer one.
        let Some(kind) = NoticeKind::of_number(row.get(0)?) else { continue };
        let how = match row.get::<i64>(4)? {
            1 => Some(Settled::Sent),
            2 => Some(Settled::Needless),
            3 => Some(Settled::Failed),
            _ => None,
        };
        let at = row.get::<Option<i64>>(5)?.map(Time);
        mails.push(MailRow {
            kind,
            subject: row.get(1)?,
            table: row.get::<Option<i64>>(2)?.map(TableId::from_number),
            made: Time(row.get(3)?),
            settled: how.zip(at),
        });
    }
    Ok(mails)
}
