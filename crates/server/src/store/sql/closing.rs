//! Accounts that are closed, in SQL.

use super::Result;
use super::queries::{CLOSING, NAMES_KEPT};
use crate::store::database::{self, Connection, params};
use crate::store::{StoreError, former_name};
use taproom_play::{PersonId, Time};

/// What goes at once, with the account. It is little, however long somebody was here.
pub(super) const AT_ONCE: [&str; 8] = [
    "DELETE FROM devices WHERE person = ?1",
    "DELETE FROM sessions WHERE person = ?1",
    "DELETE FROM tokens WHERE person = ?1",
    "DELETE FROM photos WHERE person = ?1",
    "DELETE FROM addresses WHERE person = ?1",
    // Their tokens go with it.
    "DELETE FROM keepers WHERE person = ?1",
    "DELETE FROM suspensions WHERE person = ?1",
    // Whoever closes their account leaves everything.
    "DELETE FROM leaving WHERE person = ?1",
];

/// What goes afterwards, a little at a time: what to delete where, by its key and whose it is. Another table with
/// something about people is one more line.
pub(super) const AFTERWARDS: [&str; 17] = [
    "DELETE FROM chat WHERE (table_id, room, n) IN (SELECT table_id, room, n FROM chat WHERE person = ?1 LIMIT ?2)",
    "DELETE FROM mutes WHERE (person, muted) IN (SELECT person, muted FROM mutes WHERE person = ?1 LIMIT ?2)",
    "DELETE FROM mutes WHERE (person, muted) IN (SELECT person, muted FROM mutes WHERE muted = ?1 LIMIT ?2)",
    "DELETE FROM friends WHERE (person, friend) IN (SELECT person, friend FROM friends WHERE person = ?1 LIMIT ?2)",
    "DELETE FROM friends WHERE (person, friend) IN (SELECT person, friend FROM friends WHERE friend = ?1 LIMIT ?2)",
    "DELETE FROM friend_requests WHERE (asker, asked) IN (SELECT asker, asked FROM friend_requests WHERE asker = ?1 LIMIT ?2)",
    "DELETE FROM friend_requests WHERE (asker, asked) IN (SELECT asker, asked FROM friend_requests WHERE asked = ?1 LIMIT ?2)",
    "DELETE FROM blocks WHERE (person, blocked) IN (SELECT person, blocked FROM blocks WHERE person = ?1 LIMIT ?2)",
    "DELETE FROM blocks WHERE (person, blocked) IN (SELECT person, blocked FROM blocks WHERE blocked = ?1 LIMIT ?2)",
    "DELETE FROM notices WHERE id IN (SELECT id FROM notices WHERE person = ?1 LIMIT ?2)",
    // The other's copy stays for a while: what was written to somebody is theirs to report.
    "DELETE FROM conversations WHERE (person, other) IN
     (SELECT person, other FROM conversations WHERE person = ?1 LIMIT ?2)",
    // What their matches changed stays: others have their points from it.
    "DELETE FROM ratings WHERE (person, game) IN (SELECT person, game FROM ratings WHERE person = ?1 LIMIT ?2)",
    "DELETE FROM rating_curves WHERE (person, game) IN (SELECT person, game FROM rating_curves WHERE person = ?1 LIMIT ?2)",
    "DELETE FROM vacations WHERE (person, n) IN (SELECT person, n FROM vacations WHERE person = ?1 LIMIT ?2)",
    "DELETE FROM notes WHERE (person, table_id) IN (SELECT person, table_id FROM notes WHERE person = ?1 LIMIT ?2)",
    "DELETE FROM conditionals WHERE (table_id, person) IN
     (SELECT table_id, person FROM conditionals WHERE person = ?1 LIMIT ?2)",
    // What they wrote goes from reports too, once a keeper is done with them: nobody escapes one by leaving.
    "UPDATE reports SET words = '' WHERE id IN
     (SELECT id FROM reports WHERE about = ?1 AND settled IS NOT NULL AND words <> '' LIMIT ?2)",
];

/// What goes when the others have had their time with it.
pub(super) const WORDS_TO_OTHERS: [&str; 3] = [
    "DELETE FROM messages WHERE (low, high, n) IN (SELECT low, high, n FROM messages WHERE low = ?1 LIMIT ?2)",
    "DELETE FROM messages WHERE (low, high, n) IN (SELECT low, high, n FROM messages WHERE high = ?1 LIMIT ?2)",
    "DELETE FROM conversations WHERE (person, other) IN
     (SELECT person, other FROM conversations WHERE other = ?1 LIMIT ?2)",
];

pub(in crate::store) fn close(
    db: &Connection,
    person: PersonId,
    at: Time,
    names_kept: Time,
) -> Result<Vec<PersonId>> {
    let sql = "SELECT id FROM persons WHERE (id = ?1 OR owner = ?1) AND closed IS NULL ORDER BY id";
    let mut find = db.prepare_cached(sql)?;
    let found = find.query_map([person.0], |row| row.get(0).map(PersonId))?;
    let everybody = found.collect::<database::Result<Vec<_>>>()?;
    if !everybody.contains(&person) {
        return Err(StoreError::Gone);
    }
    // Somebody has to look after the house.
    let sql = "SELECT count(*) FROM keepers WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM keepers WHERE person <> ?1)";
    if db.prepare_cached(sql)?.query_row([person.0], |row| row.get::<i64>(0))? > 0 {
        return Err(StoreError::Conflict);
    }
    // No password has an empty hash. The name as it is compared stays for a while, so that nobody takes it at once.
    let sql = "UPDATE persons SET name = ?2, password_hash = CASE kind WHEN 1 THEN '' END, picture = NULL, photo = NULL,
                 about = NULL, language = NULL, closed = ?3, closing = ?3, name_kept = ?4,
                 words_left = CASE kind WHEN 1 THEN CAST(?3 AS BIGINT) END WHERE id = ?1";
    for id in &everybody {
        db.prepare_cached(sql)?.execute(params![id.0, former_name(*id), at.0, names_kept.0])?;
        for delete in AT_ONCE {
            db.prepare_cached(delete)?.execute([id.0])?;
        }
    }
    Ok(everybody)
}

pub(in crate::store) fn closing(db: &Connection, after: PersonId, limit: usize) -> Result<Vec<PersonId>> {
    let mut find = db.prepare_cached(CLOSING)?;
    let found = find.query_map(params![after.0, limit as i64], |row| row.get(0).map(PersonId))?;
    Ok(found.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn forget(
    db: &Connection,
    person: PersonId,
    limit: usize,
    nothing_else: bool,
) -> Result<usize> {
    let closing = "SELECT count(*) FROM persons WHERE id = ?1 AND closing IS NOT NULL";
    if db.prepare_cached(closing)?.query_row([person.0], |row| row.get::<i64>(0))? == 0 {
        return Ok(0);
    }
    let mut gone = 0;
    for delete in AFTERWARDS {
        gone += db.prepare_cached(delete)?.execute(params![person.0, limit as i64])?;
    }
    if gone == 0 && nothing_else {
        let sql = "UPDATE persons SET closing = NULL WHERE id = ?1";
        db.prepare_cached(sql)?.execute([person.0])?;
    }
    Ok(gone)
}

/// Deletes a little of what somebody wrote who closed their account before a moment, and says how much. When nothing is
/// left it is remembered that nothing is.
pub(super) fn forget_words(db: &Connection, person: PersonId, before: Time, limit: usize) -> Result<usize> {
    let left = "SELECT 1 FROM persons WHERE id = ?1 AND words_left < ?2";
    if !db.prepare_cached(left)?.exists([person.0, before.0])? {
        return Ok(0);
    }
    let mut gone = 0;
    for delete in WORDS_TO_OTHERS {
        gone += db.prepare_cached(delete)?.execute(params![person.0, limit as i64])?;
    }
    if gone == 0 {
        gone =
            db.prepare_cached("UPDATE persons SET words_left = NULL WHERE id = ?1")?.execute([person.0])?;
    }
    Ok(gone)
}

pub(in crate::store) fn free_names(db: &Connection, before: Time, limit: usize) -> Result<usize> {
    let mut find = db.prepare_cached(NAMES_KEPT)?;
    let found = find.query_map(params![before.0, limit as i64], |row| row.get(0))?;
    let found = found.collect::<database::Result<Vec<i64>>>()?;
    // No name that somebody may have looks like this.
    let sql = "UPDATE persons SET name_key = '#' || id, name_kept = NULL WHERE id = ?1";
    for id in &found {
        db.prepare_cached(sql)?.execute([id])?;
    }
    Ok(found.len())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::schema;
    use super::*;
    use crate::store::Rule;
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;

    /// What becomes of every column that refers to a person; the file says how it is read.
    const PEOPLE: &str = include_str!("schema/people.txt");
    /// Where somebody finds what of it who downloads everything about them.
    const DOWNLOAD: &str = include_str!("schema/download.txt");
    /// Words for a person, so that a column without a reference is not forgotten.
    const WORDS: [&str; 21] = [
        "person",
        "people",
        "owner",
        "host",
        "keeper",
        "other",
        "opponent",
        "friend",
        "asker",
        "asked",
        "blocked",
        "muted",
        "writer",
        "low",
        "high",
        "reporter",
        "about",
        "settled_by",
        "to_move",
        "member",
        "guest",
    ];
    /// What such a word means where it is no person.
    const OTHERWISE: [&str; 5] =
        ["addresses.asked", "days.people", "keeper_acts.about", "persons.about", "tournaments.about"];
    const LEAVER: i64 = 7;
    const ANOTHER: i64 = 8;
    const KEEPER: i64 = 9;

    struct Column {
        name: String,
        kind: String,
        needed: bool,
    }

    fn house() -> Connection {
        Connection::from(schema::in_memory())
    }

    fn strings(db: &Connection, sql: &str) -> Vec<String> {
        let mut find = db.prepare_cached(sql).unwrap();
        find.query_map([], |row| row.get(0)).unwrap().map(|name| name.unwrap()).collect()
    }

    fn tables(db: &Connection) -> Vec<String> {
        strings(db, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    }

    fn columns(db: &Connection, table: &str) -> Vec<Column> {
        let mut find = db.prepare_cached(&format!("PRAGMA table_xinfo({table})")).unwrap();
        let read = |row: &database::Row<'_>| {
            let column = Column { name: row.get(1)?, kind: row.get(2)?, needed: row.get::<i64>(3)? != 0 };
            Ok((column, row.get::<i64>(6)? == 0))
        };
        let found = find.query_map([], read).unwrap().map(|column| column.unwrap());
        // What is worked out can't be written.
        found.filter(|(_, plain)| *plain).map(|(column, _)| column).collect()
    }

    /// By table the columns that refer to people, and whether they go.
    fn named() -> BTreeMap<String, Vec<(String, bool)>> {
        let mut named: BTreeMap<String, Vec<(String, bool)>> = BTreeMap::new();
        for line in PEOPLE.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let mut words = line.split_whitespace();
            match words.next().unwrap().split_once('.') {
                None => drop(named.entry(line.to_owned()).or_default()),
                Some((table, column)) => {
                    let goes = match words.next().unwrap() {
                        "goes" => true,
                        "stays" => false,
                        other => panic!("{line}: {other}?"),
                    };
                    assert!(words.next().is_some(), "{line}: and in the download?");
                    named.entry(table.to_owned()).or_default().push((column.to_owned(), goes));
                }
            }
        }
        named
    }

    /// A new table, or a new column that refers to somebody, has to say what becomes of it.
    #[test]
    fn every_column_with_a_person_is_named() {
        let db = house();
        let named = named();
        let known: BTreeSet<&String> = named.keys().collect();
        let tables = tables(&db);
        assert_eq!(tables.iter().collect::<BTreeSet<_>>(), known, "schema/people.txt names all tables");
        for table in &tables {
            let mut refers: BTreeSet<String> = BTreeSet::new();
            for target in ["persons", "keepers"] {
                let sql = format!(
                    "SELECT \"from\" FROM pragma_foreign_key_list('{table}') WHERE \"table\" = '{target}'"
                );
                refers.extend(strings(&db, &sql));
            }
            let called = columns(&db, table).into_iter().map(|column| column.name);
            let called = called.filter(|name| WORDS.contains(&name.as_str()));
            refers.extend(called.filter(|name| !OTHERWISE.contains(&format!("{table}.{name}").as_str())));
            let named: BTreeSet<String> = named[table].iter().map(|(column, _)| column.clone()).collect();
            assert_eq!(refers, named, "columns of {table} that refer to people");
        }
    }

    /// The tables of which somebody finds something in the download.
    fn downloaded() -> BTreeSet<String> {
        let lines = PEOPLE.lines().filter_map(|line| line.split('#').next()).map(str::trim);
        let found = lines.filter_map(|line| {
            let mut words = line.split_whitespace();
            let (table, _) = words.next()?.split_once('.')?;
            (words.nth(1)? != "-").then(|| table.to_owned())
        });
        found.collect()
    }

    /// A new column has to say where somebody finds it who downloads everything about them, or why they don't.
    #[test]
    fn every_column_is_in_the_download_or_has_a_reason() {
        let db = house();
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../wire/src/server");
        let files = std::fs::read_dir(source).unwrap().map(|file| file.unwrap().path());
        let wire: String = files.map(|file| std::fs::read_to_string(file).unwrap()).collect();
        let has = |name: &str, field: &str| {
            let mut structs = wire.split("pub struct ").filter_map(|rest| rest.split_once('{'));
            let found = structs.find(|(head, _)| head.trim().split('<').next() == Some(name));
            let fields = found.and_then(|(_, rest)| rest.split("\n}").next());
            fields.is_some_and(|fields| fields.contains(&format!("    pub {field}:")))
        };
        let mut named: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for line in DOWNLOAD.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (column, found) = line.split_once(' ').unwrap_or_else(|| panic!("{line}"));
            let (table, column) = column.split_once('.').unwrap_or_else(|| panic!("{line}"));
            match found.trim().split_once('.').filter(|_| !found.trim().starts_with("- ")) {
                Some((name, field)) => assert!(has(name, field), "there is no {name}.{field}: {line}"),
                None => assert!(found.trim().starts_with("- "), "where, or why not: {line}"),
            }
            assert!(named.entry(table.to_owned()).or_default().insert(column.to_owned()), "twice: {line}");
        }
        assert_eq!(named.keys().cloned().collect::<BTreeSet<_>>(), downloaded(), "tables of the download");
        for (table, named) in named {
            let known: BTreeSet<String> =
                strings(&db, &format!("SELECT name FROM pragma_table_xinfo('{table}')"))
                    .into_iter()
                    .collect();
            assert_eq!(named, known, "columns of {table} in schema/download.txt");
        }
    }

    /// A row for every column that refers to a person, with somebody who leaves in it.
    fn fill(db: &Connection) {
        db.execute_batch("PRAGMA foreign_keys = false").unwrap();
        db.execute_batch("PRAGMA ignore_check_constraints = true").unwrap();
        for (id, name) in [(LEAVER, "leaver"), (ANOTHER, "another"), (KEEPER, "keeper")] {
            db.execute(
                "INSERT INTO persons (id, name, name_key, kind, password_hash, created, seen)
                 VALUES (?1, ?2, ?2, 1, 'x', 1, 1)",
                params![id, name],
            )
            .unwrap();
        }
        db.execute("INSERT INTO keepers (person, since) VALUES (?1, 1)", [KEEPER]).unwrap();
        let mut number = 100;
        for (table, people) in named().into_iter().filter(|(table, _)| table != "persons") {
            for (about, _) in &people {
                number += 1;
                let columns = columns(db, &table);
                let columns: Vec<&Column> = columns
                    .iter()
                    .filter(|column| column.needed || people.iter().any(|(name, _)| *name == column.name))
                    .collect();
                let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
                let values: Vec<String> = columns
                    .iter()
                    .map(|column| match &column.name {
                        name if name == about => LEAVER.to_string(),
                        // Whoever wrote a message is one of the two.
                        name if table == "messages" && about == "writer" && name == "low" => {
                            LEAVER.to_string()
                        }
                        name if people.iter().any(|(person, _)| person == name) => ANOTHER.to_string(),
                        _ if column.kind == "TEXT" || column.kind == "BLOB" => format!("'{number}'"),
                        _ => number.to_string(),
                    })
                    .collect();
                let (names, values) = (names.join(", "), values.join(", "));
                db.execute_batch(&format!("INSERT INTO {table} ({names}) VALUES ({values})"))
                    .unwrap_or_else(|error| panic!("{table}.{about}: {error}"));
            }
        }
        db.execute_batch("PRAGMA foreign_keys = true").unwrap();
    }

    /// What must go goes, a row at a time and all of it, and what must stay stays.
    #[test]
    fn a_closed_account_leaves_what_it_should() {
        let db = house();
        fill(&db);
        db.execute("UPDATE reports SET settled = 1 WHERE about = ?1", [LEAVER]).unwrap();
        assert_eq!(close(&db, PersonId(LEAVER), Time(5), Time(6)).unwrap(), [PersonId(LEAVER)]);
        while forget(&db, PersonId(LEAVER), 1, true).unwrap() > 0 {}
        // The others keep their copies of messages for a while.
        let written = |db: &Connection| {
            let sql = "SELECT count(*) FROM messages WHERE low = ?1 OR high = ?1";
            db.query_row(sql, [LEAVER], |row| row.get::<i64>(0)).unwrap()
        };
        assert_eq!(forget_words(&db, PersonId(LEAVER), Time(5), 1).unwrap(), 0, "not yet");
        assert!(written(&db) > 0);
        let would_go = |at| {
            let would = super::super::tidy::would_go(&db, Rule::ClosedMessages, at, 5).unwrap();
            (would.count, would.examples)
        };
        assert_eq!(would_go(Time(5)), (0, vec![]));
        assert_eq!(would_go(Time(6)), (1, vec![former_name(PersonId(LEAVER))]));
        while forget_words(&db, PersonId(LEAVER), Time(6), 1).unwrap() > 0 {}
        assert_eq!((written(&db), would_go(Time(6)).0), (0, 0));
        for (table, people) in named().into_iter().filter(|(table, _)| table != "persons") {
            for (column, goes) in people {
                let count = |person: i64| {
                    let sql = format!("SELECT count(*) FROM {table} WHERE {column} = ?1");
                    db.query_row(&sql, [person], |row| row.get::<i64>(0)).unwrap()
                };
                assert_eq!(count(LEAVER) == 0, goes, "{table}.{column}");
            }
        }
        let words = "SELECT count(*) FROM reports WHERE about = ?1 AND words <> ''";
        assert_eq!(db.query_row(words, [LEAVER], |row| row.get::<i64>(0)).unwrap(), 0, "no words are left");
        assert!(closing(&db, PersonId(0), 10).unwrap().is_empty());
    }

    /// A report about somebody who has left keeps the words until a keeper is done with it.
    #[test]
    fn words_of_a_report_go_when_it_is_settled() {
        let db = house();
        fill(&db);
        close(&db, PersonId(LEAVER), Time(5), Time(6)).unwrap();
        while forget(&db, PersonId(LEAVER), 1, true).unwrap() > 0 {}
        let words = || {
            let sql = "SELECT id, words FROM reports WHERE about = ?1";
            db.query_row(sql, [LEAVER], |row| Ok((row.get::<i64>(0)?, row.get::<String>(1)?))).unwrap()
        };
        let (id, before) = words();
        assert_ne!(before, "");
        super::super::reports::settle(&db, id, PersonId(KEEPER), "", Time(9)).unwrap();
        assert_eq!(words(), (id, String::new()));
    }

    #[test]
    fn the_last_keeper_stays() {
        let db = house();
        fill(&db);
        db.execute("DELETE FROM keepers WHERE person <> ?1", [KEEPER]).unwrap();
        let last = close(&db, PersonId(KEEPER), Time(5), Time(6));
        assert!(matches!(last, Err(StoreError::Conflict)), "{last:?}");
        db.execute("INSERT INTO keepers (person, since) VALUES (?1, 1)", [ANOTHER]).unwrap();
        assert_eq!(close(&db, PersonId(KEEPER), Time(5), Time(6)).unwrap(), [PersonId(KEEPER)]);
    }
}
