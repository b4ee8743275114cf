//! Vacations: somebody goes, comes back, and all their tables are told.
//!
//! A vacation is a row first, and an entry of each table's log then. A table reads the rows of its people when it wakes,
//! before a flag falls, and when it is told; a row says whether all were told, and the house looks now and then for those
//! that were not.

use crate::background::to_the_end;
use crate::clock::now;
use crate::store::{Phase, Store, StoreError, VacationRow};
use crate::table::Denied;
use crate::tables::Tables;
use taproom_play::vacation::{self, Vacation};
use taproom_play::{PersonId, Refusal};
use taproom_wire::server::VacationState;

/// More than somebody can have had in this year and the last: each costs a day.
const LOOKED_AT: usize = 64;
/// How many tables and people are looked up at once.
const TOGETHER: usize = 50;

async fn taken(store: &Store, person: PersonId) -> Result<Vec<VacationRow>, StoreError> {
    store.vacations(person, LOOKED_AT).await
}

/// How somebody stands.
///
/// # Errors
/// When the store fails.
pub async fn state(store: &Store, person: PersonId) -> Result<VacationState, StoreError> {
    let taken: Vec<Vacation> = taken(store, person).await?.iter().map(|row| row.vacation).collect();
    let current = taken.iter().find(|vacation| vacation.covers(now()));
    Ok(VacationState {
        from: current.map(|vacation| vacation.from.0),
        until: current.map(|vacation| vacation.until.0),
        next: vacation::next(&taken, now()).filter(|_| current.is_none()).map(|from| from.0),
        left: vacation::days_left(&taken, now()),
        a_year: vacation::A_YEAR,
        longest: vacation::LONGEST,
    })
}

/// Somebody goes on vacation for some days.
///
/// # Errors
/// Says why they can't, or that the store fails.
pub async fn begin(store: &Store, tables: &Tables, person: PersonId, days: u32) -> Result<(), Denied> {
    let before = taken(store, person).await?;
    let known: Vec<Vacation> = before.iter().map(|row| row.vacation).collect();
    let vacation = vacation::begin(&known, days, now()).map_err(Denied::Refused)?;
    let n = before.first().map_or(1, |row| row.n + 1);
    let row = VacationRow { person, n, vacation, told: false };
    match store.keep_vacation(row).await {
        Ok(()) => {}
        // They asked twice at once.
        Err(StoreError::Conflict) => {
            return Err(Denied::Refused(Refusal::NotHere("You are on vacation already.")));
        }
        Err(error) => return Err(error.into()),
    }
    told(store, tables, row).await;
    Ok(())
}

/// Somebody is back.
///
/// # Errors
/// When they were not away, or the store fails.
pub async fn end(store: &Store, tables: &Tables, person: PersonId) -> Result<(), Denied> {
    let latest = taken(store, person).await?.into_iter().next();
    let ended = latest.and_then(|row| Some(VacationRow { vacation: row.vacation.ended(now())?, ..row }));
    let row = ended.ok_or(Denied::Refused(Refusal::NotHere("You are not on vacation.")))?;
    store.keep_vacation(row).await?;
    told(store, tables, row).await;
    Ok(())
}

/// Tells all tables of somebody. What fails here is told later: they are on vacation, or back, all the same.
async fn told(store: &Store, tables: &Tables, row: VacationRow) {
    let (store, tables) = (store.clone(), tables.clone());
    match to_the_end("telling of a vacation", async move { tell(&store, &tables, row).await }).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::error!(%error, "tables can't be told of a vacation; this is tried again"),
        // That is logged where it happens.
        Err(_) => {}
    }
}

async fn tell(store: &Store, tables: &Tables, row: VacationRow) -> Result<(), StoreError> {
    let mut after = None;
    loop {
        let page = store.under_way(row.person, after, TOGETHER).await?;
        for table in
            page.rows.iter().filter(|table| table.phase == Phase::Playing && table.deadline.is_some())
        {
            if let Err(denied) = tables.vacation(table.id).await {
                // A table that can't be read now reads it when it can be.
                tracing::error!(table = %table.id, %denied, "a table can't be told of a vacation");
            }
        }
        after = page.next;
        if after.is_none() {
            return store.vacation_told(row).await;
        }
    }
}

/// Tells the tables that were not told: the house was killed, or the store failed.
pub async fn tell_the_rest(store: Store, tables: Tables) {
    let mut after = None;
    loop {
        let rows = match store.untold_vacations(after, TOGETHER).await {
            Ok(rows) => rows,
            Err(error) => return tracing::error!(%error, "vacations can't be looked through"),
        };
        let Some(last) = rows.last() else { return };
        after = Some((last.person, last.n));
        for row in rows {
            told(&store, &tables, row).await;
        }
    }
}
