//! Opening tables: as a row in the store, which wakes when somebody comes to it. Hosts, pairing and rematches do it.

use crate::clock::now;
use crate::hub::Hub;
use crate::store::{NewTable, Notice, NoticeKind, Store, StoreError, Visibility};
use taproom_play::{Chair, Match, Pace, PersonId, Refusal, Setup, TableId};
use taproom_wire::server::Message;

/// What somebody is told whose clock can't be read.
const NO_CLOCK: &str =
    "A clock is none, minutes (up to 1440) such as 5 or 5+3, or days a turn (up to 14) such as 3d.";
/// What somebody is told who asks for a clock with which nobody can play.
const NO_TIME: &str =
    "This clock leaves nobody time to play: give everybody at least a quarter of a minute, or an increment.";

/// The clock that somebody wishes for.
///
/// # Errors
/// Says why there is none.
pub(crate) fn pace(wish: &str) -> Result<Pace, &'static str> {
    Pace::wished(wish).map_err(|_| match Pace::read(wish) {
        Ok(Pace::Live { .. }) => NO_TIME,
        _ => NO_CLOCK,
    })
}

/// Tells somebody that a seat is kept for them, unless they have muted the host. The table stands among their games
/// either way.
pub(crate) async fn tell_invited(
    store: &Store,
    hub: &Hub,
    table: TableId,
    setup: &Setup,
    by: &str,
    challenge: bool,
    person: PersonId,
) {
    match store.muted_by(person).await {
        Ok(muted) if muted.contains(&setup.host) => {}
        Ok(_) => {
            let (table, game) = (table.to_string(), setup.spec.game().about().id);
            hub.tell(person, &Message::Invited { table, game, by: by.to_owned(), challenge }.text());
        }
        Err(error) => tracing::error!(%error, "somebody can't be told of an invitation"),
    }
}

/// The row of a new table.
#[must_use]
pub fn row(setup: &Setup, title: &str, visibility: Visibility, code: Option<String>) -> NewTable {
    let (id, at) = (TableId::from_chance(rand::random()), now());
    let invitation = |&seat: &_| match setup.chairs[seat] {
        Chair::Invited(person) if person != setup.host => Some(Notice {
            kind: NoticeKind::Invitation,
            person,
            subject: id.to_string(),
            table: Some(id),
            other: Some(setup.host),
            ply: 0,
            made: at,
            due: at,
        }),
        _ => None,
    };
    let notices = setup.seats().iter().filter_map(invitation).collect();
    NewTable { notices, ..NewTable::of(id, setup, title, visibility, code, at) }
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

/// Why a match may not begin beside others of the same person, if it may not. A computer that counts is played once at a
/// time: at two tables it could be made to play against itself.
///
/// # Errors
/// When the store fails.
pub(crate) async fn hindrance(
    store: &Store,
    table: Option<TableId>,
    played: &Match,
) -> Result<Option<Refusal>, StoreError> {
    const ONE: Refusal =
        Refusal::Rated("You have a rated game of this kind against computers already: finish it first.");
    if !played.is_rated_bout() {
        return Ok(None);
    }
    for person in played.people() {
        if store.has_rated_bout(person, played.setup().spec.game().about().id, table).await? {
            return Ok(Some(ONE));
        }
    }
    Ok(None)
}
