//! Reports in SQL.

use super::Result;
use super::queries::{ALONE_BY, REPORTS_ABOUT, REPORTS_BY, REPORTS_OPEN, REPORTS_SETTLED, report};
use crate::store::database::{
    self, Connection, FromSql, FromSqlError, FromSqlResult, OptionalExtension, Params, Row, ToSql,
    ToSqlOutput, ValueRef, params,
};
use crate::store::{NewReport, ReportKind, ReportRow, StoreError};
use taproom_play::{PersonId, Time};

pub(in crate::store) fn report(db: &Connection, report: &NewReport) -> Result<bool> {
    let NewReport { reporter, about, kind, place, words, photo, at } = report;
    let before = "SELECT 1 FROM voices WHERE reporter = ?1 AND about = ?2 AND kind = ?3 AND place = ?4";
    if db.prepare_cached(before)?.exists(params![reporter.0, about.0, kind, place])? {
        return Ok(false);
    }
    let sql = "INSERT INTO reports (about, kind, place, words, at) VALUES (?1, ?2, ?3, ?4, ?5)
               ON CONFLICT (about, kind, place) WHERE settled IS NULL DO UPDATE SET voices = reports.voices + 1
               RETURNING id";
    let values = params![about.0, kind, place, words, at.0];
    let id = db.prepare_cached(sql)?.query_row(values, |row| row.get::<i64>(0))?;
    let sql = "INSERT INTO voices (reporter, about, kind, place, report) VALUES (?1, ?2, ?3, ?4, ?5)";
    db.prepare_cached(sql)?.execute(params![reporter.0, about.0, kind, place, id])?;
    if let Some(photo) = photo {
        let sql = "INSERT OR IGNORE INTO reported_photos (report, data) SELECT ?1, data FROM photos
                   WHERE person = ?2 AND name = ?3";
        db.prepare_cached(sql)?.execute(params![id, about.0, photo])?;
    }
    Ok(true)
}

pub(in crate::store) fn photo(db: &Connection, id: i64) -> Result<Option<Vec<u8>>> {
    let mut find = db.prepare_cached("SELECT data FROM reported_photos WHERE report = ?1")?;
    Ok(find.query_row([id], |row| row.get(0)).optional()?)
}

pub(in crate::store) fn alone_by(db: &Connection, reporter: PersonId, limit: usize) -> Result<Vec<i64>> {
    let mut find = db.prepare_cached(ALONE_BY)?;
    let found = find.query_map([reporter.0, limit as i64], |row| row.get(0))?;
    Ok(found.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn open(db: &Connection, after: Option<i64>, limit: usize) -> Result<Vec<ReportRow>> {
    many(db, REPORTS_OPEN, [after.unwrap_or(0), limit as i64])
}

pub(in crate::store) fn settled(
    db: &Connection,
    after: Option<(Time, i64)>,
    limit: usize,
) -> Result<Vec<ReportRow>> {
    let (at, id) = after.map_or((i64::MAX, i64::MAX), |(at, id)| (at.0, id));
    many(db, REPORTS_SETTLED, [at, id, limit as i64])
}

pub(in crate::store) fn about(
    db: &Connection,
    about: PersonId,
    before: Option<i64>,
    limit: usize,
) -> Result<Vec<ReportRow>> {
    many(db, REPORTS_ABOUT, [about.0, before.unwrap_or(i64::MAX), limit as i64])
}

pub(in crate::store) fn by_reporter(
    db: &Connection,
    reporter: PersonId,
    after: i64,
    limit: usize,
) -> Result<Vec<ReportRow>> {
    many(db, REPORTS_BY, [reporter.0, after, limit as i64])
}

pub(in crate::store) fn by_id(db: &Connection, id: i64) -> Result<Option<ReportRow>> {
    let sql = concat!(report!(), "WHERE reports.id = ?1");
    Ok(db.prepare_cached(sql)?.query_row([id], read).optional()?)
}

pub(in crate::store) fn settle(db: &Connection, id: i64, by: PersonId, note: &str, at: Time) -> Result<()> {
    // Of whoever has closed their account no words are left once somebody has looked at them.
    let sql = "UPDATE reports SET settled = ?2, settled_by = ?3, note = ?4,
                 words = CASE WHEN (SELECT closed FROM persons WHERE persons.id = reports.about) IS NULL THEN words ELSE '' END
               WHERE id = ?1 AND settled IS NULL";
    if db.prepare_cached(sql)?.execute(params![id, at.0, by.0, note])? == 0 {
        return Err(StoreError::Gone);
    }
    db.prepare_cached("DELETE FROM reported_photos WHERE report = ?1")?.execute([id])?;
    Ok(())
}

fn many(db: &Connection, sql: &str, params: impl Params) -> Result<Vec<ReportRow>> {
    Ok(db.prepare_cached(sql)?.query_map(params, read)?.collect::<database::Result<_>>()?)
}

fn read(row: &Row<'_>) -> database::Result<ReportRow> {
    let settled = match row.get::<Option<i64>>(7)? {
        Some(at) => {
            let by = row.get::<Option<i64>>(8)?.map(PersonId);
            Some((Time(at), by, row.get::<Option<String>>(9)?.unwrap_or_default()))
        }
        None => None,
    };
    Ok(ReportRow {
        id: row.get(0)?,
        reporter: row.get::<Option<i64>>(1)?.map(PersonId),
        about: PersonId(row.get(2)?),
        kind: row.get(3)?,
        place: row.get(4)?,
        words: row.get(5)?,
        at: Time(row.get(6)?),
        settled,
        voices: row.get(10)?,
    })
}

impl ToSql for ReportKind {
    fn to_sql(&self) -> database::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(match self {
            ReportKind::Message => 0,
            ReportKind::Line => 1,
            ReportKind::Name => 2,
            ReportKind::Picture => 3,
            ReportKind::Tournament => 4,
        }))
    }
}

impl FromSql for ReportKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<ReportKind> {
        match value.as_i64()? {
            0 => Ok(ReportKind::Message),
            1 => Ok(ReportKind::Line),
            2 => Ok(ReportKind::Name),
            3 => Ok(ReportKind::Picture),
            4 => Ok(ReportKind::Tournament),
            other => Err(FromSqlError::OutOfRange(other)),
        }
    }
}
