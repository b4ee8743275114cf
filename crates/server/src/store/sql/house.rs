//! What the house keeps about itself in SQL.

use super::Result;
use crate::store::database::{Connection, OptionalExtension};

pub(in crate::store) fn meta(db: &Connection, key: &str) -> Result<Option<String>> {
    let mut find = db.prepare_cached("SELECT value FROM meta WHERE key = ?1")?;
    Ok(find.query_row([key], |row| row.get(0)).optional()?)
}

pub(in crate::store) fn set_meta(db: &Connection, key: &str, value: &str) -> Result<()> {
    let sql = "INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2";
    db.prepare_cached(sql)?.execute([key, value])?;
    Ok(())
}
