//! Keepers, what they do, and the list of it in SQL.

use super::queries::{
    ACTS, ACTS_ABOUT, DAYS, HAS_ENTERED, KEEPER_TOKENS, KEEPERS, LATEST_PERSONS, LEAVING, MEET_IN_TOURNAMENT,
    PERSON, SESSIONS_OF, SUSPENDED, person,
};
use super::{Result, flags, notices, people, profiles, push, reports};
use crate::store::database::{self, Connection, OptionalExtension, Row, params};
use crate::store::{Act, ActRow, DayRow, Deed, PersonRow, Size, StoreError, Suspension, TokenHash, TokenRow};
use taproom_play::{PersonId, TableId, Time, TournamentId};

/// A day in milliseconds.
pub(super) const DAY: i64 = 24 * 60 * 60 * 1000;

pub(in crate::store) fn act(db: &Connection, act: &Act) -> Result<()> {
    // Whoever was dismissed while they asked is refused.
    if let Some(keeper) = act.by
        && !is_keeper(db, keeper)?
    {
        return Err(StoreError::Gone);
    }
    let about = perform(db, act)?;
    note(db, act, &about)
}

/// Writes down that something was done.
pub(super) fn note(db: &Connection, act: &Act, about: &str) -> Result<()> {
    let Act { by, deed, at } = act;
    let sql = "INSERT INTO keeper_acts (at, keeper, deed, person, table_id, about)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let (by, person) = (by.map(|by| by.0), deed.person().map(|person| person.0));
    let table = deed.table().map(TableId::number);
    db.prepare_cached(sql)?.execute(params![at.0, by, deed.name(), person, table, about])?;
    Ok(())
}

/// Does it, and says what there is to tell of it beside whom it is about.
fn perform(db: &Connection, act: &Act) -> Result<String> {
    let Act { by, deed, at } = act;
    match deed {
        Deed::Appoint(person) => {
            if is_keeper(db, *person)? {
                return Err(StoreError::Conflict);
            }
            // Only members have a password, and so something to be known by.
            let sql = "INSERT INTO keepers (person, since) SELECT id, ?2 FROM persons
                       WHERE id = ?1 AND kind = 1 AND closed IS NULL";
            changed(db.prepare_cached(sql)?.execute([person.0, at.0])?)?;
            db.prepare_cached("DELETE FROM suspensions WHERE person = ?1")?.execute([person.0])?;
            db.prepare_cached("DELETE FROM leaving WHERE person = ?1")?.execute([person.0])?;
            Ok(String::new())
        }
        Deed::Dismiss(person) => {
            changed(db.prepare_cached("DELETE FROM keepers WHERE person = ?1")?.execute([person.0])?)?;
            Ok(String::new())
        }
        Deed::Rename { person, name, name_key } => {
            untouchable(db, *by, *person)?;
            let before = people::by_id(db, *person)?.ok_or(StoreError::Gone)?.name;
            people::set_name(db, *person, name, name_key)?;
            Ok(format!("{before} → {name}"))
        }
        Deed::Suspend { person, until, reason, leave } => {
            if is_keeper(db, *person)? {
                return Err(StoreError::Conflict);
            }
            let sql = "INSERT INTO suspensions (person, since, until, reason)
                       SELECT id, ?2, ?3, ?4 FROM persons WHERE id = ?1
                       ON CONFLICT (person) DO UPDATE SET since = ?2, until = ?3, reason = ?4";
            let until = until.map(|until| until.0);
            changed(db.prepare_cached(sql)?.execute(params![person.0, at.0, until, reason])?)?;
            if *leave {
                let sql = "INSERT INTO leaving (person, since)
                           SELECT id, ?2 FROM persons WHERE (id = ?1 OR owner = ?1) AND closed IS NULL
                           ON CONFLICT (person) DO UPDATE SET since = ?2";
                db.prepare_cached(sql)?.execute([person.0, at.0])?;
            }
            push::forget_all(db, *person)?;
            Ok(reason.clone())
        }
        Deed::Lift(person) => {
            let sql = "DELETE FROM suspensions WHERE person = ?1 RETURNING reason";
            let reason = db.prepare_cached(sql)?.query_row([person.0], |row| row.get(0)).optional()?;
            // What they have not left yet is theirs again.
            let sql =
                "DELETE FROM leaving WHERE person IN (SELECT id FROM persons WHERE id = ?1 OR owner = ?1)";
            db.prepare_cached(sql)?.execute([person.0])?;
            reason.ok_or(StoreError::Gone)
        }
        Deed::RemovePicture(person) => {
            untouchable(db, *by, *person)?;
            people::set_picture(db, *person, None)?;
            profiles::remove_photo(db, *person)?;
            Ok(String::new())
        }
        Deed::ClearAbout(person) => {
            untouchable(db, *by, *person)?;
            let words = profiles::about(db, *person)?.ok_or(StoreError::Gone)?;
            profiles::set_about(db, *person, None)?;
            Ok(words)
        }
        Deed::ClearTitle(table) => {
            let find = "SELECT title FROM tables WHERE id = ?1 AND title <> ''";
            let title = db.prepare_cached(find)?.query_row([table.number()], |row| row.get(0)).optional()?;
            let title = title.ok_or(StoreError::Gone)?;
            db.prepare_cached("UPDATE tables SET title = '' WHERE id = ?1")?.execute([table.number()])?;
            Ok(title)
        }
        Deed::EndSessions(person) => {
            untouchable(db, *by, *person)?;
            people::by_id(db, *person)?.ok_or(StoreError::Gone)?;
            people::delete_other_sessions(db, *person, None)?;
            Ok(String::new())
        }
        // The entry that ends it stands in the same transaction.
        Deed::CloseTable { reason, .. } => Ok(reason.clone()),
        Deed::RemoveLine { table, room, n } => {
            // An empty line keeps its number, so that no other line is ever given it.
            let find =
                "SELECT person, text FROM chat WHERE table_id = ?1 AND room = ?2 AND n = ?3 AND text <> ''";
            let line = params![table.number(), room, n];
            let read = |row: &Row<'_>| Ok((row.get::<i64>(0)?, row.get::<String>(1)?));
            let said = db.prepare_cached(find)?.query_row(line, read).optional()?;
            let (person, text) = said.ok_or(StoreError::Gone)?;
            let clear = "UPDATE chat SET text = '' WHERE table_id = ?1 AND room = ?2 AND n = ?3";
            db.prepare_cached(clear)?.execute(params![table.number(), room, n])?;
            let by = people::by_id(db, PersonId(person))?.map(|row| row.name).unwrap_or_default();
            Ok(format!("{by}: {text}"))
        }
        Deed::CreateToken { hash, label } => {
            let keeper = by.ok_or(StoreError::Gone)?;
            let sql = "INSERT INTO keeper_tokens (hash, person, label, created) VALUES (?1, ?2, ?3, ?4)";
            db.prepare_cached(sql)?.execute(params![hash, keeper.0, label, at.0])?;
            Ok(label.clone())
        }
        Deed::DeleteToken(id) => {
            let keeper = by.ok_or(StoreError::Gone)?;
            let sql = "DELETE FROM keeper_tokens WHERE id = ?1 AND person = ?2 RETURNING label";
            let label = db.prepare_cached(sql)?.query_row([*id, keeper.0], |row| row.get(0)).optional()?;
            label.ok_or(StoreError::Gone)
        }
        Deed::SettleReport { id, note, .. } => {
            reports::settle(db, *id, by.ok_or(StoreError::Gone)?, note, *at)?;
            Ok(note.clone())
        }
        Deed::SettleFlag { id, note, .. } => {
            flags::settle(db, *id, by.ok_or(StoreError::Gone)?, note, *at)?;
            Ok(note.clone())
        }
        // What it changes stands in the same transaction.
        Deed::Tournament { tournament, what, .. } => Ok(format!("{tournament} {what}")),
        Deed::RetryMail { person, id } | Deed::DropMail { person, id } => {
            let find = "SELECT 1 FROM notices WHERE id = ?1 AND person = ?2 AND state = 3";
            if !db.prepare_cached(find)?.exists([*id, person.0])? {
                return Err(StoreError::Gone);
            }
            match deed {
                Deed::RetryMail { .. } => notices::retry(db, *id, *at)?,
                _ => drop(db.prepare_cached("DELETE FROM notices WHERE id = ?1")?.execute([*id])?),
            }
            Ok(String::new())
        }
        Deed::Backup(file) => Ok(file.clone()),
        Deed::Tidy => Ok(String::new()),
    }
}

/// Refuses what would be done to another keeper: they answer to whoever has the machine, not to each other.
fn untouchable(db: &Connection, by: Option<PersonId>, person: PersonId) -> Result<()> {
    if by.is_some() && by != Some(person) && is_keeper(db, person)? {
        return Err(StoreError::Conflict);
    }
    Ok(())
}

/// Makes the very first member of a new house its keeper. A house that has had a member or a keeper before makes
/// nobody one by itself.
pub(super) fn appoint_first(db: &Connection, person: PersonId, at: Time) -> Result<()> {
    let sql = "INSERT INTO keepers (person, since) SELECT ?1, ?2
               WHERE NOT EXISTS (SELECT 1 FROM persons WHERE kind = 1 AND id <> ?1)
               AND NOT EXISTS (SELECT 1 FROM keeper_acts)";
    if db.prepare_cached(sql)?.execute([person.0, at.0])? == 1 {
        note(db, &Act { by: None, deed: Deed::Appoint(person), at }, "")?;
    }
    Ok(())
}

pub(in crate::store) fn is_keeper(db: &Connection, person: PersonId) -> Result<bool> {
    let mut find = db.prepare_cached("SELECT 1 FROM keepers WHERE person = ?1")?;
    Ok(find.exists([person.0])?)
}

pub(in crate::store) fn keepers(db: &Connection) -> Result<Vec<(PersonRow, Time)>> {
    let mut find = db.prepare_cached(KEEPERS)?;
    let rows = find.query_map([], |row| Ok((people::read(row)?, Time(row.get(PERSON)?))))?;
    Ok(rows.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn acts(
    db: &Connection,
    about: Option<PersonId>,
    before: Option<i64>,
    limit: usize,
) -> Result<Vec<ActRow>> {
    let read = |row: &Row<'_>| {
        Ok(ActRow {
            n: row.get(0)?,
            at: Time(row.get(1)?),
            by: row.get::<Option<i64>>(2)?.map(PersonId),
            deed: row.get(3)?,
            person: row.get::<Option<i64>>(4)?.map(PersonId),
            table: row.get::<Option<i64>>(5)?.map(TableId::from_number),
            about: row.get(6)?,
        })
    };
    let (before, limit) = (before.unwrap_or(i64::MAX), limit as i64);
    let mut find = db.prepare_cached(if about.is_some() { ACTS_ABOUT } else { ACTS })?;
    let rows = match about {
        Some(person) => find.query_map(params![before, limit, person.0], read)?,
        None => find.query_map(params![before, limit], read)?,
    };
    Ok(rows.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn suspension(db: &Connection, person: PersonId) -> Result<Option<Suspension>> {
    // A program is its owner's.
    let sql = "SELECT since, until, reason FROM suspensions
               WHERE person = ?1 OR person = (SELECT owner FROM persons WHERE id = ?1)
               ORDER BY coalesce(until, ?2) DESC LIMIT 1";
    let found = db.prepare_cached(sql)?.query_row([person.0, i64::MAX], |row| read_suspension(row, 0));
    Ok(found.optional()?)
}

pub(in crate::store) fn standing(db: &Connection, person: PersonId) -> Result<(bool, Option<Suspension>)> {
    Ok((is_keeper(db, person)?, suspension(db, person)?))
}

fn read_suspension(row: &Row<'_>, first: usize) -> database::Result<Suspension> {
    Ok(Suspension {
        since: Time(row.get(first)?),
        until: row.get::<Option<i64>>(first + 1)?.map(Time),
        reason: row.get(first + 2)?,
    })
}

pub(in crate::store) fn suspended(
    db: &Connection,
    now: Time,
    after: Option<(Option<Time>, PersonId)>,
    limit: usize,
) -> Result<Vec<(PersonRow, Suspension)>> {
    let (ends, person) = after
        .map_or((i64::MAX, i64::MAX), |(until, person)| (until.map_or(i64::MAX, |until| until.0), person.0));
    let mut find = db.prepare_cached(SUSPENDED)?;
    let rows = find.query_map([now.0, ends, person, limit as i64], |row| {
        Ok((people::read(row)?, read_suspension(row, PERSON)?))
    })?;
    Ok(rows.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn leaving(
    db: &Connection,
    after: PersonId,
    limit: usize,
) -> Result<Vec<(PersonId, Time)>> {
    let mut find = db.prepare_cached(LEAVING)?;
    let rows =
        find.query_map([after.0, limit as i64], |row| Ok((PersonId(row.get(0)?), Time(row.get(1)?))))?;
    Ok(rows.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn leaving_among(db: &Connection, people: &[PersonId]) -> Result<Vec<(PersonId, Time)>> {
    let mut find = db.prepare_cached("SELECT since FROM leaving WHERE person = ?1")?;
    let since = |&person: &PersonId| {
        let since = find.query_row([person.0], |row| row.get(0).map(Time)).optional();
        since.map(|since| Some((person, since?))).transpose()
    };
    Ok(people.iter().filter_map(since).collect::<database::Result<_>>()?)
}

pub(in crate::store) fn has_left(db: &Connection, person: PersonId, since: Time) -> Result<()> {
    let sql = "DELETE FROM leaving WHERE person = ?1 AND since = ?2";
    db.prepare_cached(sql)?.execute([person.0, since.0])?;
    Ok(())
}

pub(in crate::store) fn has_entered(
    db: &Connection,
    person: PersonId,
    tournament: TournamentId,
) -> Result<bool> {
    Ok(db.prepare_cached(HAS_ENTERED)?.exists([person.0, tournament.number()])?)
}

pub(in crate::store) fn meet_in_tournament(db: &Connection, one: PersonId, other: PersonId) -> Result<bool> {
    Ok(db.prepare_cached(MEET_IN_TOURNAMENT)?.exists([one.0, other.0])?)
}

pub(in crate::store) fn by_token(db: &Connection, hash: TokenHash) -> Result<Option<PersonRow>> {
    let sql = concat!(
        person!(),
        "FROM keeper_tokens JOIN persons ON persons.id = keeper_tokens.person WHERE keeper_tokens.hash = ?1"
    );
    Ok(db.prepare_cached(sql)?.query_row([hash], people::read).optional()?)
}

pub(in crate::store) fn tokens(db: &Connection, person: PersonId) -> Result<Vec<TokenRow>> {
    let mut find = db.prepare_cached(KEEPER_TOKENS)?;
    Ok(find.query_map([person.0], people::read_token)?.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn proved(db: &Connection, hash: TokenHash) -> Result<Option<Time>> {
    let sql = "SELECT max(created, coalesce((SELECT at FROM proofs WHERE proofs.token_hash = ?1), created))
               FROM sessions WHERE token_hash = ?1";
    Ok(db.prepare_cached(sql)?.query_row([hash], |row| row.get(0).map(Time)).optional()?)
}

pub(in crate::store) fn prove(db: &Connection, hash: TokenHash, at: Time) -> Result<()> {
    let sql =
        "INSERT INTO proofs (token_hash, at) VALUES (?1, ?2) ON CONFLICT (token_hash) DO UPDATE SET at = ?2";
    db.prepare_cached(sql)?.execute(params![hash, at.0])?;
    Ok(())
}

pub(in crate::store) fn latest(
    db: &Connection,
    before: Option<PersonId>,
    limit: usize,
) -> Result<Vec<PersonRow>> {
    let before = before.map_or(i64::MAX, |person| person.0);
    people::many(db, LATEST_PERSONS, [before, limit as i64])
}

pub(in crate::store) fn count_sessions(db: &Connection, person: PersonId, most: usize) -> Result<usize> {
    let count = |row: &Row<'_>| row.get::<i64>(0);
    Ok(db.prepare_cached(SESSIONS_OF)?.query_row([person.0, most as i64], count)? as usize)
}

pub(in crate::store) fn size(db: &Connection) -> Result<Size> {
    let (bytes, free) = db.size()?;
    Ok(Size { bytes, free })
}

pub(in crate::store) fn count_day(db: &Connection, day: i64) -> Result<()> {
    let Size { bytes, .. } = size(db)?;
    let sql = "INSERT INTO days (day, people, games, bytes) VALUES (
                 ?1, (SELECT count(*) FROM visits WHERE day = ?1),
                 (SELECT count(*) FROM tables WHERE phase = 2 AND packed IN (0, 1)
                  AND ended >= ?2 AND ended < ?3 AND cause <> 'aborted'),
                 ?4)
               ON CONFLICT (day) DO UPDATE SET
                 people = max(days.people, excluded.people), games = max(days.games, excluded.games), bytes = excluded.bytes";
    db.prepare_cached(sql)?.execute([day, day * DAY, (day + 1) * DAY, bytes])?;
    // Who it was is not kept for longer than it takes to count them.
    db.prepare_cached("DELETE FROM visits WHERE day < ?1")?.execute([day - 1])?;
    Ok(())
}

pub(in crate::store) fn days(db: &Connection, limit: usize) -> Result<Vec<DayRow>> {
    let mut find = db.prepare_cached(DAYS)?;
    let read = |row: &Row<'_>| {
        Ok(DayRow { day: row.get(0)?, people: row.get(1)?, games: row.get(2)?, bytes: row.get(3)? })
    };
    let mut rows = find.query_map([limit as i64], read)?.collect::<database::Result<Vec<_>>>()?;
    rows.reverse();
    Ok(rows)
}

/// Notes that whoever has a session was here on a day.
pub(super) fn visited(db: &Connection, hash: TokenHash, at: Time) -> Result<()> {
    let sql =
        "INSERT OR IGNORE INTO visits (day, person) SELECT ?2, person FROM sessions WHERE token_hash = ?1";
    db.prepare_cached(sql)?.execute(params![hash, at.0.div_euclid(DAY)])?;
    Ok(())
}

fn changed(rows: usize) -> Result<()> {
    if rows == 0 { Err(StoreError::Gone) } else { Ok(()) }
}
