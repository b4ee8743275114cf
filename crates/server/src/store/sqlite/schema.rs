//! The schema, as the steps that led to it. A step that has been released is never edited; a change is a new
//! file.

use super::{Result, StoreError, broken};
use rusqlite::{Connection, TransactionBehavior};
use std::path::Path;
use std::time::SystemTime;

/// The steps: number, name, SQL.
const MIGRATIONS: [(i64, &str, &str); 5] = [
    (1, "house", include_str!("schema/0001_house.sql")),
    (2, "ratings", include_str!("schema/0002_ratings.sql")),
    (3, "lists", include_str!("schema/0003_lists.sql")),
    (4, "language", include_str!("schema/0004_language.sql")),
    (5, "boards", include_str!("schema/0005_boards.sql")),
];

/// Marks a file as one of ours ("Tap" in its header), so that no other program's database is changed by
/// mistake.
const APPLICATION: i64 = 0x5461_7001;

/// Brings a database up to date.
pub(super) fn migrate(db: &mut Connection, path: &Path) -> Result<()> {
    let failed = |error: rusqlite::Error| broken(path, &error);
    // Taking the writer's place first keeps two programs that start at once from doing the same step twice.
    let transaction = db.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
    let known = check(&transaction, path)?;
    if known == 0 {
        transaction.pragma_update(None, "application_id", APPLICATION).map_err(failed)?;
    }
    for (number, name, sql) in MIGRATIONS.iter().filter(|step| step.0 > known) {
        transaction.execute_batch(sql).map_err(failed)?;
        let now = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis() as i64);
        let note = "INSERT INTO migrations (number, name, at) VALUES (?1, ?2, ?3)";
        transaction.execute(note, (number, name, now)).map_err(failed)?;
    }
    transaction.commit().map_err(failed)
}

/// The schema version of a database, zero for a new one; an error if it isn't ours or is newer than this program.
pub(super) fn check(db: &Connection, path: &Path) -> Result<i64> {
    let failed = |error: rusqlite::Error| broken(path, &error);
    let ask = |sql: &str| db.query_row(sql, [], |row| row.get::<_, i64>(0)).map_err(failed);
    let refuse = |why: String| Err(StoreError::Broken(format!("{} {why}", path.display())));
    let application = ask("PRAGMA application_id")?;
    if application != APPLICATION {
        let empty = ask("SELECT count(*) FROM sqlite_schema")? == 0;
        return if application == 0 && empty { Ok(0) } else { refuse("is not a Taproom database.".into()) };
    }
    let (found, newest) = (ask("SELECT coalesce(max(number), 0) FROM migrations")?, MIGRATIONS.len() as i64);
    if found > newest {
        let versions = format!("its schema is {found}, and this program knows {newest}");
        return refuse(format!("was written by a newer Taproom: {versions}. Use the newer program."));
    }
    Ok(found)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_numbered_from_one() {
        assert!(MIGRATIONS.iter().map(|step| step.0).eq(1..=MIGRATIONS.len() as i64));
    }

    /// What people did before a step is there after it, whichever step they were at.
    #[test]
    fn old_houses_are_brought_up_to_date() {
        for old in 1..MIGRATIONS.len() {
            let mut db = Connection::open_in_memory().unwrap();
            db.pragma_update(None, "application_id", APPLICATION).unwrap();
            for (number, name, sql) in &MIGRATIONS[..old] {
                db.execute_batch(sql).unwrap();
                let note = "INSERT INTO migrations (number, name, at) VALUES (?1, ?2, 1)";
                db.execute(note, (number, name)).unwrap();
            }
            let ann =
                "INSERT INTO persons (name, name_key, kind, created, seen) VALUES ('Ann', 'ann', 0, 1, 1)";
            db.execute(ann, []).unwrap();
            migrate(&mut db, Path::new("a.db")).unwrap();
            assert_eq!(check(&db, Path::new("a.db")), Ok(MIGRATIONS.len() as i64));
            let ask = "SELECT name FROM persons WHERE picture IS NULL";
            assert_eq!(db.query_row(ask, [], |row| row.get(0)), Ok("Ann".to_owned()));
        }
    }

    #[test]
    fn migrating_again_changes_nothing() {
        let mut db = Connection::open_in_memory().unwrap();
        let state = |db: &Connection| -> Vec<String> {
            let sql =
                "SELECT coalesce(sql, name) FROM sqlite_schema UNION ALL SELECT number || at FROM migrations";
            db.prepare(sql)
                .unwrap()
                .query_map([], |row| row.get(0))
                .unwrap()
                .map(|row| row.unwrap())
                .collect()
        };
        migrate(&mut db, Path::new("a.db")).unwrap();
        let once = state(&db);
        migrate(&mut db, Path::new("a.db")).unwrap();
        assert_eq!(state(&db), once);
    }
}
