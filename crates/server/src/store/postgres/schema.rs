//! The schema for Postgres, made from SQLite's own steps, so that there is one of it. A new house takes the first
//! steps at once, as SQLite keeps them in the end; every later step is taken one by one, by both.

use super::super::database::Connection;
use super::super::sql::{schema, tournaments};
use super::super::{Result, StoreError};
use super::dialect;
use std::time::SystemTime;

/// How many steps a new house takes at once. What they make never changes: each of them has been released.
const TOGETHER: usize = 17;

/// What SQLite has and Postgres has not, in the schema of the house and nowhere else.
const FUNCTIONS: &str = "
CREATE FUNCTION numbers(list text) RETURNS TABLE (value bigint) LANGUAGE sql IMMUTABLE STRICT ROWS 50 AS
  $$ SELECT unnest(string_to_array(nullif(btrim(list, '[]'), ''), ',')::bigint[]) $$;
CREATE FUNCTION max(a bigint, b bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE WHEN a IS NULL OR b IS NULL THEN NULL ELSE greatest(a, b) END $$;
CREATE FUNCTION min(a bigint, b bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE WHEN a IS NULL OR b IS NULL THEN NULL ELSE least(a, b) END $$;
";

/// The triggers, which each has in its own words.
const TRIGGERS: &str = "
CREATE FUNCTION keeper_acts_stay() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'what keepers did is kept as it was written'; END $$;
CREATE TRIGGER keeper_acts_stay BEFORE UPDATE OR DELETE ON keeper_acts
  FOR EACH ROW EXECUTE FUNCTION keeper_acts_stay();
";

/// Two nodes that start at once take the steps one after the other.
const LOCK: &str = "SELECT pg_advisory_xact_lock(6076535017)";

/// Brings a database up to date.
pub(super) fn migrate(db: &Connection) -> Result<()> {
    db.hurry(false)?;
    db.execute_batch("BEGIN")?;
    let done = steps(db);
    let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
    done.and(db.execute_batch(end).map_err(StoreError::from))?;
    Ok(db.hurry(true)?)
}

/// The same within a transaction of whoever asks.
pub(in crate::store) fn steps(db: &Connection) -> Result<()> {
    db.execute_batch(LOCK)?;
    let known = check(db)?;
    let now = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis() as i64);
    let note = |number: i64, name: &str| -> Result<()> {
        let name = name.replace('\'', "''");
        let sql = format!("INSERT INTO migrations (number, name, at) VALUES ({number}, '{name}', {now})");
        Ok(db.execute_batch(&sql)?)
    };
    if known == 0 {
        db.execute_batch(&beginning()?)?;
        for (number, name, _) in &schema::MIGRATIONS[..TOGETHER] {
            note(*number, name)?;
        }
    }
    let taken = known.max(TOGETHER as i64);
    for (number, name, sql) in schema::MIGRATIONS.iter().filter(|step| step.0 > taken) {
        db.execute_batch(&dialect::schema(sql))?;
        note(*number, name)?;
    }
    tournaments::count_all(db)
}

/// The first steps as one text.
fn beginning() -> Result<String> {
    let Connection::Sqlite(made) = schema::in_memory_at(TOGETHER) else {
        return Err(StoreError::Broken("memory is no file.".into()));
    };
    let broken = |error: rusqlite::Error| StoreError::from(error);
    let mut find = made
        .prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND type <> 'trigger' ORDER BY rowid")
        .map_err(broken)?;
    let parts = find.query_map([], |row| row.get::<_, String>(0)).map_err(broken)?;
    let mut whole = FUNCTIONS.to_owned();
    for part in parts {
        whole.push_str(&dialect::schema(&part.map_err(broken)?));
        whole.push_str(";\n");
    }
    whole.push_str(TRIGGERS);
    Ok(whole)
}

/// How many steps a database has taken, zero for a new one; an error if it isn't ours or is newer than this program.
pub(in crate::store) fn check(db: &Connection) -> Result<i64> {
    let count = |sql: &str| db.query_row(sql, [], |row| row.get::<i64>(0));
    let named =
        "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'";
    let ours = " AND relname IN ('migrations', 'entries', 'seats')";
    if count(named)? == 0 {
        return Ok(0);
    }
    if count(&format!("{named}{ours}"))? < 3 {
        return Err(StoreError::Broken("this is not a Taproom database.".into()));
    }
    let found = count("SELECT coalesce(max(number), 0) FROM migrations")?;
    let newest = schema::newest();
    if found > newest {
        let versions = format!("its schema is {found}, and this program knows {newest}");
        return Err(StoreError::Broken(format!(
            "the database was written by a newer Taproom: {versions}. Use the newer program."
        )));
    }
    Ok(found)
}
