//! Tables as keepers see them, and what is done about one.

use super::Keeper;
use super::own::not_ones_own_table;
use crate::cards::cards;
use crate::clock::now;
use crate::error::Fault;
use crate::house::House;
use crate::store::{Act, Deed, Room};
use crate::table::Denied;
use crate::writing;
use taproom_play::TableId;
use taproom_wire::keeper as told;
use taproom_words::Language;

/// How many lines of each room of a table are told.
const LINES: usize = 200;

/// Calls a game off, or closes an open table.
///
/// # Errors
/// When there is no such table, or it is over.
pub async fn close_table(house: &House, by: &Keeper, table: TableId, reason: &str) -> Result<(), Fault> {
    let reason = writing::said(reason).map_err(Fault::Unclear)?;
    if let Some(row) = house.store.table_row(table).await? {
        not_ones_own_table(house, by, &row).await?;
    }
    let act = Act { by: Some(by.person.id), deed: Deed::CloseTable { table, reason }, at: now() };
    house.tables.close(table, act).await?;
    Ok(())
}

/// Takes a line of chat away.
///
/// # Errors
/// When there is no such line.
pub async fn remove_line(
    house: &House,
    by: &Keeper,
    table: TableId,
    room: &str,
    n: i64,
) -> Result<(), Fault> {
    let room = match room {
        "players" => Room::Players,
        "watchers" => Room::Watchers,
        _ => return Err(Fault::Missing("There is nothing at this address.")),
    };
    let act = Act { by: Some(by.person.id), deed: Deed::RemoveLine { table, room, n }, at: now() };
    house.tables.unsay(table, act).await.map_err(|denied| match denied {
        Denied::Gone => Fault::Missing("There is nothing at this address."),
        other => Fault::Denied(other),
    })
}

/// Takes away what a table is called.
///
/// # Errors
/// When there is no such table, or it has no title.
pub async fn clear_title(house: &House, by: &Keeper, table: TableId) -> Result<(), Fault> {
    let act = Act { by: Some(by.person.id), deed: Deed::ClearTitle(table), at: now() };
    Ok(house.tables.unsay(table, act).await?)
}

/// Tables that are played or open, the latest of each.
///
/// # Errors
/// When the store fails.
pub async fn tables(house: &House, language: Language, limit: usize) -> Result<told::KeeperTables, Fault> {
    let running = house.store.running_tables(None, limit).await?.rows;
    let open = house.store.open_tables(None, limit).await?.rows;
    Ok(told::KeeperTables {
        running: cards(&house.store, running, None, language).await?,
        open: cards(&house.store, open, None, language).await?,
    })
}

/// A table with the latest lines of each room, if there is one.
///
/// # Errors
/// When the store fails.
pub async fn table(
    house: &House,
    id: TableId,
    language: Language,
) -> Result<Option<told::KeeperTable>, Fault> {
    let Some(row) = house.store.table_row(id).await? else { return Ok(None) };
    let Some(table) = cards(&house.store, vec![row], None, language).await?.pop() else { return Ok(None) };
    let mut lines = Vec::new();
    for room in [Room::Players, Room::Watchers] {
        let name = if room == Room::Players { "players" } else { "watchers" };
        let said = house.store.chat(id, room, 0, LINES).await?.into_iter();
        lines.extend(said.map(|line| told::KeeperLine {
            room: name,
            n: line.n,
            person: line.person.0,
            text: line.text,
            at: line.at.0,
        }));
    }
    Ok(Some(told::KeeperTable { table, lines }))
}
