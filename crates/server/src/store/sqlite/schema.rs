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
    use super::super::queries::UNPLAYED;
    use super::super::{lists, tables};
    use super::*;
    use crate::store::{Completion, Phase, SeatRow, Summary};
    use taproom_play::{Chair, PersonId, Strength, TableId, Time};
    use taproom_rules::Seat;

    #[test]
    fn steps_are_numbered_from_one() {
        assert!(MIGRATIONS.iter().map(|step| step.0).eq(1..=MIGRATIONS.len() as i64));
    }

    const ANN: i64 = 1;
    const BOB: i64 = 2;
    /// Ann is to move at the first three: against Bob, alone at one screen, and against a computer. The last was
    /// called off.
    const AGAINST_BOB: i64 = 1;
    const ONE_SCREEN: i64 = 2;
    const COMPUTER: i64 = 3;
    const ABORTED: i64 = 4;

    /// A house as a program wrote it that knew so many steps.
    fn old_house(steps: usize) -> Connection {
        let db = Connection::open_in_memory().unwrap();
        db.pragma_update(None, "application_id", APPLICATION).unwrap();
        for (number, name, sql) in &MIGRATIONS[..steps] {
            db.execute_batch(sql).unwrap();
            let note = "INSERT INTO migrations (number, name, at) VALUES (?1, ?2, 1)";
            db.execute(note, (number, name)).unwrap();
        }
        db.execute_batch(
            "INSERT INTO persons (name, name_key, kind, created, seen)
                 VALUES ('Ann', 'ann', 0, 1, 1), ('Bob', 'bob', 0, 1, 1);
             INSERT INTO tables
                 (id, host, game, title, visibility, setup, created, version, phase, to_move, result, changed)
                 VALUES (1, 1, 'jungle', '', 0, x'', 5, 3, 1, 1, NULL, 6),
                        (2, 1, 'jungle', '', 0, x'', 5, 3, 1, 1, NULL, 7),
                        (3, 1, 'jungle', '', 0, x'', 5, 3, 1, 1, NULL, 8),
                        (4, 1, 'jungle', '', 0, x'', 5, 3, 2, NULL, 'aborted', 9);
             INSERT INTO seats (table_id, seat, person)
                 VALUES (1, 0, 1), (1, 2, 2), (2, 0, 1), (2, 2, 1), (3, 0, 1), (3, 2, NULL), (4, 0, 1), (4, 2, 2);",
        )
        .unwrap();
        // From the third step on a program wrote these itself.
        if steps >= 3 {
            db.execute_batch(
                "UPDATE tables SET complete = 1, ply = 2, started = created;
                 UPDATE tables SET cause = 'aborted', ended = changed WHERE phase = 2;
                 UPDATE seats SET game = 'jungle', chair = CASE WHEN person IS NULL THEN 3 ELSE 2 END;",
            )
            .unwrap();
        }
        db
    }

    /// What the log of a table says, for a house that completes it.
    fn completion(table: i64) -> Completion {
        let person = |person| Chair::Person(PersonId(person));
        let other = match table {
            ONE_SCREEN => person(ANN),
            COMPUTER => Chair::Engine(Strength::new(3).unwrap()),
            _ => person(BOB),
        };
        let chairs = [(Seat::South, person(ANN)), (Seat::North, other)];
        let seats = chairs.map(|(seat, chair)| SeatRow { seat, chair, stand_in: None, place: None });
        let over = table == ABORTED;
        let summary = Summary {
            phase: if over { Phase::Over } else { Phase::Playing },
            deadline: None,
            seats: Some(seats.to_vec()),
            turn: (!over).then_some(Seat::South),
            to_move: (!over).then_some(PersonId(ANN)),
            awaited: table == AGAINST_BOB,
            engine_to_move: false,
            ply: 2,
            board: Some("63".into()),
            result: over.then(|| "aborted".into()),
            cause: over.then(|| "aborted".into()),
            decision: None,
            at: Time(9),
        };
        Completion { table: TableId::from_number(table), version: 3, summary, started: Some(Time(5)) }
    }

    /// What people did before a step is there after it, whichever step they were at.
    #[test]
    fn old_houses_are_brought_up_to_date() {
        for old in 1..MIGRATIONS.len() {
            let mut db = old_house(old);
            migrate(&mut db, Path::new("a.db")).unwrap();
            assert_eq!(check(&db, Path::new("a.db")), Ok(MIGRATIONS.len() as i64));
            let ask = "SELECT name FROM persons WHERE picture IS NULL AND id = ?1";
            assert_eq!(db.query_row(ask, [ANN], |row| row.get(0)), Ok("Ann".to_owned()));

            let numbers = |ids: Vec<TableId>| ids.into_iter().map(TableId::number).collect::<Vec<_>>();
            let waited_for = |db: &Connection| {
                let counts = lists::waiting(db, &[PersonId(ANN), PersonId(BOB)], 9).unwrap();
                counts.into_iter().map(|(_, count)| count).collect::<Vec<_>>()
            };
            let turns = |db: &Connection| {
                let rows = lists::your_turn(db, PersonId(ANN), None, 9).unwrap().rows;
                numbers(rows.into_iter().map(|row| row.id).collect())
            };
            let unplayed = |db: &Connection| numbers(lists::ids(db, UNPLAYED, [100, 9]).unwrap());
            let incomplete = |db: &Connection| numbers(lists::incomplete(db, None, 9).unwrap());

            // Only another person waits; whoever plays alone keeps nobody waiting.
            assert_eq!(waited_for(&db), [1, 0], "from step {old}");
            assert_eq!(turns(&db), [AGAINST_BOB, ONE_SCREEN, COMPUTER], "from step {old}");
            // How long a match was called off after is known since the third step, and from the log.
            assert_eq!(unplayed(&db), if old >= 3 { vec![ABORTED] } else { vec![] }, "from step {old}");
            let mut left = vec![AGAINST_BOB, ONE_SCREEN, COMPUTER, ABORTED];
            assert_eq!(incomplete(&db), left, "from step {old}");
            while !left.is_empty() {
                tables::complete(&db, &completion(left.remove(0))).unwrap();
                assert_eq!(incomplete(&db), left, "from step {old}");
            }
            assert_eq!(waited_for(&db), [1, 0], "from step {old}, completed");
            assert_eq!(turns(&db), [AGAINST_BOB, ONE_SCREEN, COMPUTER], "from step {old}, completed");
            assert_eq!(unplayed(&db), [ABORTED], "from step {old}, completed");
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
