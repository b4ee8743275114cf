//! Opening tables: as a row in the store, which wakes when somebody comes to it. Hosts, pairing and rematches do it.

use crate::clock::now;
use crate::hub::Hub;
use crate::store::{NewTable, Store, StoreError, Visibility};
use taproom_play::{PersonId, Setup, TableId};
use taproom_wire::server::Message;

/// Tells somebody that a seat is kept for them, unless they have muted the host. The table stands among their games
/// either way.
pub(crate) async fn tell_invited(
    store: &Store,
    hub: &Hub,
    table: TableId,
    setup: &Setup,
    by: &str,
    person: PersonId,
) {
    match store.muted_by(person).await {
        Ok(muted) if muted.contains(&setup.host) => {}
        Ok(_) => {
            let (table, game) = (table.to_string(), setup.spec.game().about().id);
            hub.tell(person, &Message::Invited { table, game, by: by.to_owned() }.text());
        }
        Err(error) => tracing::error!(%error, "somebody can't be told of an invitation"),
    }
}

/// The row of a new table.
#[must_use]
pub fn row(setup: &Setup, title: &str, visibility: Visibility, code: Option<String>) -> NewTable {
    NewTable::of(TableId::from_chance(rand::random()), setup, title, visibility, code, now())
}

/// Opens a table. It wakes when somebody comes to it.
///
/// # Errors
/// When the code is taken or the store fails.
pub async fn open(
    store: &Store,
    setup: &Setup,
    title: &str,
    visibility: Visibility,
    code: Option<String>,
) -> Result<TableId, StoreError> {
    let table = row(setup, title, visibility, code);
    let id = table.id;
    store.create_table(table).await?;
    Ok(id)
}
