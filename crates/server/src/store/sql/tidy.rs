//! The clean-up in SQL: each rule has a question that finds what would go, and a statement that lets one of it go,
//! unless something has happened to it meanwhile.

use super::queries::{
    CLOSED_WITH_WORDS, FLAGS_DONE, GUEST_GAMES, GUEST_SESSIONS, GUESTS, NEVER_BEGUN, NOTICES_FORGOTTEN,
    OLD_MESSAGES, QUIET, REPORTS_DONE, SESSIONS, UNPACKED, UNPLAYED,
};
use super::{Result, closing, messages, packed, people};
use crate::store::database::{self, Connection, Value, params};
use crate::store::{Rule, StoreError, WouldGo};
use taproom_play::{PersonId, TableId, Time, TournamentId};

/// How many rows of one person go at once.
const TOGETHER: usize = 500;

/// Tournaments that were called off before they began.
const CALLED_OFF: &str = "SELECT id FROM tournaments WHERE phase = 3 AND started IS NULL AND ended < ?1
    AND NOT EXISTS (SELECT 1 FROM pairings WHERE tournament = tournaments.id) ORDER BY ended, id LIMIT ?2";

/// What finds it, each with a moment before which it must be and how much of it.
fn questions(rule: Rule) -> &'static [&'static str] {
    match rule {
        // Tables see to these themselves; this is for those who want to know.
        Rule::OpenTables => &[NEVER_BEGUN],
        Rule::IdleGames => &[],
        Rule::UnplayedTables => &[UNPLAYED, NEVER_BEGUN],
        Rule::CalledOffTournaments => &[CALLED_OFF],
        Rule::GuestGames => &[GUEST_GAMES],
        Rule::GuestSessions => &[GUEST_SESSIONS],
        Rule::Sessions => &[SESSIONS],
        Rule::Guests => &[GUESTS],
        Rule::Mails => &[NOTICES_FORGOTTEN],
        Rule::Messages => &[OLD_MESSAGES],
        Rule::ClosedMessages => &[CLOSED_WITH_WORDS],
        Rule::Reports => &[REPORTS_DONE],
        Rule::Flags => &[FLAGS_DONE],
        Rule::Pack => &[UNPACKED],
    }
}

/// What lets one go, if it is still as it was found.
fn farewell(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::OpenTables | Rule::IdleGames | Rule::Messages | Rule::ClosedMessages | Rule::Pack => {
            return None;
        }
        Rule::UnplayedTables => {
            "DELETE FROM tables WHERE id = ?1 AND (phase = 0 AND changed < ?2 OR
             phase = 2 AND cause = 'aborted' AND ply < 8 AND ended < ?2)
             AND NOT EXISTS (SELECT 1 FROM pairings WHERE table_id = ?1)"
        }
        // Whoever was invited to it or had entered goes with it.
        Rule::CalledOffTournaments => {
            "DELETE FROM tournaments WHERE id = ?1 AND phase = 3 AND started IS NULL AND ended < ?2"
        }
        Rule::GuestGames => {
            "DELETE FROM tables WHERE id = ?1 AND NOT EXISTS (
               SELECT 1 FROM seats CROSS JOIN persons ON persons.id = seats.person
               WHERE seats.table_id = ?1 AND (persons.kind <> 0 OR persons.seen >= ?2))"
        }
        Rule::GuestSessions | Rule::Sessions => "DELETE FROM sessions WHERE token_hash = ?1 AND seen < ?2",
        Rule::Guests => "DELETE FROM persons WHERE id = ?1 AND kind = 0 AND seen < ?2",
        Rule::Mails => "DELETE FROM notices WHERE id = ?1 AND settled < ?2",
        // Who reported it goes with it; whoever finds the same again may report it again.
        Rule::Reports => "DELETE FROM reports WHERE id = ?1 AND settled < ?2",
        Rule::Flags => "DELETE FROM flags WHERE id = ?1 AND settled < ?2",
    })
}

pub(in crate::store) fn find(db: &Connection, rule: Rule, before: Time, limit: usize) -> Result<Vec<Value>> {
    let mut found = Vec::new();
    for sql in questions(rule) {
        let left = limit - found.len();
        let mut find = db.prepare_cached(sql)?;
        for key in find.query_map([before.0, left as i64], |row| row.get(0))? {
            found.push(key?);
        }
    }
    Ok(found)
}

pub(in crate::store) fn remove(db: &Connection, rule: Rule, before: Time, found: &[Value]) -> Result<usize> {
    // Both sides of a conversation are counted anew when messages go.
    if rule == Rule::Messages {
        return messages::forget(db, before, found.len());
    }
    let mut gone = 0;
    for key in found {
        gone += match (rule, key, farewell(rule)) {
            (Rule::ClosedMessages, Value::Integer(id), _) => {
                closing::forget_words(db, PersonId(*id), before, TOGETHER)?
            }
            (Rule::Pack, Value::Integer(id), _) => {
                usize::from(packed::pack_table(db, TableId::from_number(*id))?)
            }
            (_, _, Some(sql)) => match db.attempt(|| db.prepare_cached(sql)?.execute(params![key, before.0]))
            {
                Ok(rows) => rows,
                // Something refers to it that has come since, or that keeps it: then it stays.
                Err(error) => match StoreError::from(error) {
                    StoreError::Gone => 0,
                    error => return Err(error),
                },
            },
            _ => 0,
        };
    }
    Ok(gone)
}

pub(in crate::store) fn would_go(
    db: &Connection,
    rule: Rule,
    before: Time,
    examples: usize,
) -> Result<WouldGo> {
    let mut would = WouldGo::default();
    let mut add = |sql: &str, more: &[i64]| -> Result<()> {
        let given = |limit: i64| {
            let mut given = vec![before.0];
            given.extend_from_slice(more);
            given.push(limit);
            database::params_from_iter(given)
        };
        // No limit at all.
        let count = format!("SELECT count(*) FROM ({sql})");
        would.count += db.prepare_cached(&count)?.query_row(given(i64::MAX), |row| row.get::<i64>(0))?;
        let mut find = db.prepare_cached(sql)?;
        let last = find.column_count() - 1;
        for key in find
            .query_map(given((examples - would.examples.len().min(examples)) as i64), |row| row.get(last))?
        {
            would.examples.extend(example(db, rule, key?)?);
        }
        Ok(())
    };
    if rule == Rule::IdleGames {
        add(QUIET, &[i64::MIN, -1])?;
    }
    for sql in questions(rule) {
        add(sql, &[])?;
    }
    Ok(would)
}

/// How one of what a rule finds is called.
fn example(db: &Connection, rule: Rule, key: Value) -> Result<Option<String>> {
    Ok(match (rule, key) {
        (Rule::Guests | Rule::ClosedMessages, Value::Integer(id)) => {
            people::by_id(db, PersonId(id))?.map(|row| row.name)
        }
        (Rule::GuestSessions | Rule::Sessions, Value::Blob(hash)) => {
            let sql = "SELECT name FROM persons JOIN sessions ON person = persons.id WHERE token_hash = ?1";
            db.prepare_cached(sql)?.query_row([hash], |row| row.get(0)).ok()
        }
        (Rule::Mails | Rule::Messages | Rule::Reports | Rule::Flags, _) => None,
        (Rule::CalledOffTournaments, Value::Integer(id)) => Some(TournamentId::from_number(id).to_string()),
        (_, Value::Integer(id)) => Some(TableId::from_number(id).to_string()),
        _ => None,
    })
}
