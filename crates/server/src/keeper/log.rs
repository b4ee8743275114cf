//! What keepers did.

use crate::store::ActRow;
use taproom_wire::keeper as told;

/// An act as it is told.
#[must_use]
pub fn deed(row: ActRow) -> told::Deed {
    told::Deed {
        n: row.n,
        at: row.at.0,
        keeper: row.by.map(|by| by.0),
        deed: row.deed,
        person: row.person.map(|person| person.0),
        table: row.table.map(|table| table.to_string()),
        about: row.about,
    }
}
