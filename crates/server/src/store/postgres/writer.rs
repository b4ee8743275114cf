//! The one thread that writes, in groups: the moves of many tables in one statement, and then everything else, each
//! inside its own savepoint, in one transaction under the lock of the whole house.

use super::super::database::Connection;
use super::super::work::{Message, Task, in_groups};
use super::{Result, Session, StoreError};
use crate::background::thread;
use crate::metrics::StoreFigures;
use crate::store::{Append, Summary};
use std::collections::HashSet;
use std::thread::JoinHandle;
use taproom_rules::Seat;
use tokio::sync::mpsc::{Sender, channel};

/// Starts the thread that writes.
pub(super) fn start(
    db: Connection,
    waiting: usize,
    figures: StoreFigures,
) -> Result<(Sender<Message>, JoinHandle<()>)> {
    let (sender, receiver) = channel(waiting);
    // A house that can't write any more must not stay open; one that can't for a while answers so.
    let work = move || in_groups(receiver, &figures, |group| commit(&db, group));
    let thread = thread("store-writer".into(), work)
        .map_err(|error| StoreError::Broken(format!("no thread for it: {error}")))?;
    Ok((sender, thread))
}

/// Whoever does more than a move has this lock for themselves, on whichever machine; those who move share it.
const ALONE: &str = "BEGIN; SELECT pg_advisory_xact_lock(6076535018)";
const TOGETHER: &str = "BEGIN; SELECT pg_advisory_xact_lock_shared(6076535018)";

/// Does a group's work and makes it durable, or leaves nothing of it but the moves that were written first.
fn commit(db: &Connection, group: &mut [Box<dyn Task>]) -> Result<()> {
    let Connection::Postgres(session) = db else {
        return Err(StoreError::Broken("this is no server.".into()));
    };
    session.ensure()?;
    let moved = append_together(session, group)?;
    let rest: Vec<_> =
        group.iter_mut().zip(&moved).filter(|(_, moved)| !**moved).map(|(task, _)| task).collect();
    if rest.is_empty() {
        return Ok(());
    }
    let done = one_by_one(db, session, rest);
    if done.is_err() {
        session.abandon();
    }
    done
}

fn one_by_one(db: &Connection, session: &Session, rest: Vec<&mut Box<dyn Task>>) -> Result<()> {
    session.precede(ALONE);
    for task in rest {
        session.precede("SAVEPOINT task");
        if task.run(db) {
            // If something failed of which the work said nothing, this does, and nobody's work is kept.
            session.precede("RELEASE SAVEPOINT task");
        } else {
            session.batch("ROLLBACK TO SAVEPOINT task; RELEASE SAVEPOINT task")?;
        }
    }
    Ok(session.batch("COMMIT")?)
}

/// Moves of many tables: each table goes on from the version that its move was decided at, and gets its entries, or
/// nothing happens to it.
const GO_ON: &str = "
WITH done AS (
  UPDATE tables SET version = tables.version + m.count, deadline = m.deadline, to_move = m.to_move,
         awaited = m.awaited, turn = m.turn, engine_to_move = m.engine_to_move, ply = m.ply, board = m.board,
         changed = m.at
  FROM unnest(?1::bigint[], ?2::bigint[], ?3::bigint[], ?4::bigint[], ?5::bigint[], ?6::bigint[], ?7::bigint[],
              ?8::bigint[], ?9::bigint[], ?10::text[], ?11::bigint[])
       AS m (id, version, count, deadline, to_move, awaited, turn, engine_to_move, ply, board, at)
  WHERE tables.id = m.id AND tables.version = m.version AND tables.phase = 1
  RETURNING tables.id),
written AS (
  INSERT INTO entries (table_id, version, data)
  SELECT e.table_id, e.version, e.data FROM unnest(?12::bigint[], ?13::bigint[], ?14::bytea[])
         AS e (table_id, version, data) JOIN done ON done.id = e.table_id)
SELECT id FROM done";

/// Writes the moves of a group, and says which they were. What could not be written so is left for the other way,
/// which tells why.
fn append_together(session: &Session, group: &mut [Box<dyn Task>]) -> Result<Vec<bool>> {
    let mut tables = HashSet::new();
    let moves: Vec<(&Append, &Summary)> = group
        .iter()
        .filter_map(|task| task.append())
        .filter(|append| tables.insert(append.table))
        .filter_map(|append| Some((append, append.summary.as_ref()?)))
        .collect();
    if moves.is_empty() {
        return Ok(vec![false; group.len()]);
    }
    let found = go_on(session, &moves);
    let written: HashSet<i64> = match found {
        Ok(written) => written,
        Err(StoreError::Unavailable(why)) if !session.is_there() => {
            return Err(StoreError::Unavailable(why));
        }
        Err(_) => HashSet::new(),
    };
    let mut moved = Vec::with_capacity(group.len());
    let mut left = written;
    for task in group {
        let goes = task.append().is_some_and(|append| left.remove(&append.table.number()));
        if goes {
            task.is_done();
        }
        moved.push(goes);
    }
    Ok(moved)
}

fn go_on(session: &Session, moves: &[(&Append, &Summary)]) -> Result<HashSet<i64>> {
    let of = |what: &dyn Fn(&Append, &Summary) -> i64| -> Vec<i64> {
        moves.iter().map(|(append, summary)| what(append, summary)).collect()
    };
    let maybe = |what: &dyn Fn(&Summary) -> Option<i64>| -> Vec<Option<i64>> {
        moves.iter().map(|(_, summary)| what(summary)).collect()
    };
    let boards: Vec<Option<&str>> = moves.iter().map(|(_, summary)| summary.board.as_deref()).collect();
    let entries = || {
        moves.iter().flat_map(|(append, _)| {
            (append.version..)
                .zip(&append.entries)
                .map(|(version, data)| (append.table.number(), version, data))
        })
    };
    let found = session.alone(
        TOGETHER,
        GO_ON,
        &[
            &of(&|append, _| append.table.number()),
            &of(&|append, _| append.version),
            &of(&|append, _| append.entries.len() as i64),
            &maybe(&|summary| summary.deadline.map(|at| at.0)),
            &maybe(&|summary| summary.to_move.map(|person| person.0)),
            &of(&|_, summary| i64::from(summary.awaited)),
            &maybe(&|summary| summary.turn.map(|seat| Seat::index(seat) as i64)),
            &of(&|_, summary| i64::from(summary.engine_to_move)),
            &of(&|_, summary| summary.ply as i64),
            &boards,
            &of(&|_, summary| summary.at.0),
            &entries().map(|(table, ..)| table).collect::<Vec<_>>(),
            &entries().map(|(_, version, _)| version).collect::<Vec<_>>(),
            &entries().map(|(.., data)| data.as_slice()).collect::<Vec<_>>(),
        ],
    )?;
    Ok(found.iter().map(|row| row.get(0)).collect())
}
