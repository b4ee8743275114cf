//! A whole house from one store to another, whichever they are: every row as it is at one moment, into a store in which
//! there is nothing yet, and then every log of both played to its end and compared.

use super::database::{Connection, Value, params_from_iter};
use super::sql::{schema, tables};
use super::{Place, Result, StoreError, postgres, sqlite};
use std::collections::BTreeSet;
use std::path::Path;
use taproom_play::{Entry, Match, Setup, TableId};

/// How many values go into the new store at once, and how many tables are compared at once.
const TOGETHER: usize = 2000;
const COMPARED: i64 = 200;

/// What was copied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// Rows of every kind.
    pub rows: usize,
    /// Logs that lead to the same position in both.
    pub logs: usize,
}

/// Copies the house that one URL names to another, in which there is none. Others may use the first meanwhile: what
/// they do then is not copied. If anything goes wrong there is nothing at the second.
pub fn copy(from: &str, to: &str) -> Result<Copied> {
    match Place::of(to)? {
        Place::File(path) => to_file(from, path),
        Place::Server => postgres::apart(|| {
            let target = postgres::connect(&postgres::place(to)?)?;
            if postgres::known_by(&target)? > 0 {
                return Err(StoreError::Broken("there is a house in that database already.".into()));
            }
            target.hurry(false)?;
            target.execute_batch("BEGIN")?;
            let done = postgres::migrate_within(&target).and_then(|()| between(&open(from)?, &target));
            let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
            let ended = target.execute_batch(end).map_err(StoreError::from);
            done.and_then(|copied| ended.map(|()| copied))
        }),
    }
}

/// The same to a new file.
pub(super) fn to_file(from: &str, path: &Path) -> Result<Copied> {
    postgres::apart(|| sqlite::fill_new(path, |target| between(&open(from)?, target)))
}

/// A store to read from, at one moment.
fn open(url: &str) -> Result<Connection> {
    let db = match Place::of(url)? {
        Place::File(path) => sqlite::to_read(path)?,
        Place::Server => {
            let db = postgres::connect(&postgres::place(url)?)?;
            postgres::must_be_current(&db)?;
            db
        }
    };
    db.hurry(false)?;
    db.begin_to_read()?;
    Ok(db)
}

/// A table of the schema, its columns, and those by which its rows are told apart.
struct Table {
    name: String,
    columns: Vec<String>,
    key: Vec<String>,
    /// Whose numbers the database hands out.
    numbered: bool,
}

/// Every table, those before others to which the others refer.
fn schema_in_order() -> Result<Vec<Table>> {
    let db = schema::in_memory_at(schema::MIGRATIONS.len());
    let strings = |sql: &str| -> Result<Vec<String>> {
        let mut find = db.prepare_cached(sql)?;
        let found = find.query_map([], |row| row.get(0))?;
        Ok(found.collect::<super::database::Result<_>>()?)
    };
    let mut left = strings(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migrations'",
    )?;
    let mut done: BTreeSet<String> = BTreeSet::new();
    let mut order = Vec::new();
    while !left.is_empty() {
        let (count, mut later) = (left.len(), Vec::new());
        for name in left {
            let needs = strings(&format!("SELECT \"table\" FROM pragma_foreign_key_list('{name}')"))?;
            if needs.iter().any(|other| *other != name && !done.contains(other)) {
                later.push(name);
                continue;
            }
            let info = format!("FROM pragma_table_xinfo('{name}') WHERE");
            let key = strings(&format!("SELECT name {info} pk > 0 ORDER BY pk"))?;
            let numbered = key.len() == 1 && strings(&format!("SELECT type {info} pk = 1"))? == ["INTEGER"];
            order.push(Table {
                columns: strings(&format!("SELECT name {info} hidden = 0 ORDER BY cid"))?,
                key,
                numbered,
                name: name.clone(),
            });
            done.insert(name);
        }
        // What refers to each other in a circle can't be filled one after the other.
        if later.len() == count {
            return Err(StoreError::Broken(format!("the schema goes round in circles: {later:?}.")));
        }
        left = later;
    }
    Ok(order)
}

fn between(from: &Connection, to: &Connection) -> Result<Copied> {
    let mut copied = Copied::default();
    for table in schema_in_order()? {
        copied.rows += rows(from, to, &table)?;
        if table.numbered {
            number_on(from, to, &table)?;
        }
    }
    copied.logs = compare(from, to)?;
    Ok(copied)
}

/// Copies the rows of a table.
fn rows(from: &Connection, to: &Connection, table: &Table) -> Result<usize> {
    let Table { name, columns, key, .. } = table;
    let width = columns.len();
    let names = columns.join(", ");
    let at_once = (TOGETHER / width).max(1);
    let insert = |count: usize| {
        let row = |row: usize| {
            let places: Vec<String> = (1..=width).map(|place| format!("?{}", row * width + place)).collect();
            format!("({})", places.join(", "))
        };
        let rows: Vec<String> = (0..count).map(row).collect();
        format!("INSERT INTO {name} ({names}) VALUES {}", rows.join(", "))
    };
    let whole = insert(at_once);
    let (mut values, mut count): (Vec<Value>, usize) = (Vec::new(), 0);
    let write = |values: &mut Vec<Value>| -> Result<()> {
        let rows = values.len() / width;
        let sql = if rows == at_once { whole.clone() } else { insert(rows) };
        to.prepare_cached(&sql)?.execute(params_from_iter(values.drain(..)))?;
        Ok(())
    };
    from.each_row(&format!("SELECT {names} FROM {name} ORDER BY {}", key.join(", ")), width, |row| {
        values.extend(row);
        count += 1;
        if values.len() == at_once * width { write(&mut values) } else { Ok(()) }
    })?;
    if !values.is_empty() {
        write(&mut values)?;
    }
    let sql = format!("SELECT count(*) FROM {name}");
    let there: usize = to.query_row(&sql, [], |row| row.get(0))?;
    if there != count {
        return Err(StoreError::Broken(format!("of {count} rows of {name}, {there} arrived.")));
    }
    Ok(count)
}

/// A number that somebody had is never given to somebody else, also not in the new store.
fn number_on(from: &Connection, to: &Connection, table: &Table) -> Result<()> {
    let column = &table.key[0];
    let sql = format!("SELECT coalesce(max({column}), 0) FROM {}", table.name);
    let highest: i64 = from.query_row(&sql, [], |row| row.get(0))?;
    let last = from.last_number(&table.name, column)?.max(highest);
    if last > 0 {
        to.number_from(&table.name, column, last)?;
    }
    Ok(())
}

/// Plays every log of both to its end.
fn compare(from: &Connection, to: &Connection) -> Result<usize> {
    let mut find = from.prepare_cached("SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2")?;
    let (mut last, mut logs) = (-1, 0);
    loop {
        let ids = find.query_map([last, COMPARED], |row| row.get::<i64>(0))?;
        let ids = ids.collect::<super::database::Result<Vec<_>>>()?;
        let Some(&end) = ids.last() else { return Ok(logs) };
        for id in ids {
            let table = TableId::from_number(id);
            let (before, after) = (tables::load(from, table)?, tables::load(to, table)?);
            let end_of = |found: &Option<(super::TableRow, Vec<Vec<u8>>)>| {
                found.as_ref().and_then(|(row, log)| played(&row.setup, log))
            };
            // A log that could not be read before is the same bytes at least.
            if before != after || end_of(&before) != end_of(&after) {
                return Err(StoreError::Broken(format!("the game {table} is another one in the new store.")));
            }
            logs += 1;
        }
        last = end;
    }
}

/// What a log leads to.
fn played(setup: &[u8], log: &[Vec<u8>]) -> Option<Match> {
    let entries: Option<Vec<Entry>> = log.iter().map(|bytes| Entry::read(bytes).ok()).collect();
    Match::replay(Setup::read(setup).ok()?, entries?).ok()
}
