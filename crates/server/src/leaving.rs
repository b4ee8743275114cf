//! Somebody leaves everything that goes on: they have closed their account, or a keeper has ended their games. Who is to
//! leave stands in the store until it is done, so whoever is interrupted is found again.

use crate::caller::Caller;
use crate::people::Person;
use crate::store::{Mark, Phase, Store, TableRow};
use crate::table::Denied;
use crate::tables::Tables;
use crate::tournaments::{Declined, Tournaments};
use taproom_play::{Chair, Millis, PersonId, Time};
use taproom_wire::client::Act;

/// How many tables are looked at at once: those who play should not wait for it.
const TABLES: usize = 50;

/// Lets everybody leave who is to leave by what a keeper has decided and has not left everything yet.
pub async fn finish_all(store: &Store, tables: &Tables, tournaments: &Tournaments) {
    let mut after = PersonId(0);
    loop {
        let some = match store.leaving(after, TABLES).await {
            Ok(some) => some,
            Err(error) => return tracing::error!(%error, "those who are to leave can't be found"),
        };
        let Some(&(last, _)) = some.last() else { return };
        for (person, since) in some {
            if let Err(declined) = finish(store, tables, tournaments, person, since).await {
                tracing::error!(?declined, "somebody whose games a keeper ended can't leave all of them");
            }
        }
        after = last;
    }
}

/// Lets somebody leave everything as a keeper has decided at a moment, and notes that they have. It can be done twice.
///
/// # Errors
/// When the store or a table fails; then they are still among those who are to leave.
pub async fn finish(
    store: &Store,
    tables: &Tables,
    tournaments: &Tournaments,
    person: PersonId,
    since: Time,
) -> Result<(), Declined> {
    if let Some(row) = store.person(person).await? {
        let who = Person::from(row);
        let picture = who.portrait().into();
        let who = Caller { id: person, name: who.name.as_str().into(), kind: who.kind, picture };
        leave_everything(store, tables, tournaments, &who).await?;
    }
    Ok(store.has_left(person, since).await?)
}

/// Lets somebody withdraw from all tournaments and get up from every table. It can be done twice.
///
/// # Errors
/// When the store or a table fails; all other tables are left.
pub async fn leave_everything(
    store: &Store,
    tables: &Tables,
    tournaments: &Tournaments,
    who: &Caller,
) -> Result<(), Declined> {
    // First the tournaments, so that nobody is paired with them again.
    tournaments.depart(who.id).await?;
    leave_tables(store, tables, who).await
}

/// Lets somebody leave every table as if they had done it themselves: a computer takes over where the table wants that,
/// elsewhere their seat is given up, and a table of theirs that has not begun is cancelled.
async fn leave_tables(store: &Store, tables: &Tables, caller: &Caller) -> Result<(), Declined> {
    let person = caller.id;
    let mut after: Option<Mark> = None;
    let mut left = Ok(());
    loop {
        let page = store.under_way(person, after, TABLES).await?;
        for row in &page.rows {
            for act in ways_out(row, person) {
                match tables.act(row.id, caller, &act, Millis(0)).await {
                    Ok(_) => break,
                    // One table that can't be read keeps nobody at the others.
                    Err(Denied::Trouble) => {
                        tracing::error!(table = %row.id, "somebody can't leave a table");
                        left = Err(Declined::Table(Denied::Trouble));
                        break;
                    }
                    // The next way may be open.
                    Err(_) => {}
                }
            }
        }
        match page.next {
            Some(next) => after = Some(next),
            None => return left,
        }
    }
}

/// How somebody may get up from a table, the kindest way first.
fn ways_out(row: &TableRow, person: PersonId) -> Vec<Act> {
    let sits = row.seats.iter().any(|seat| seat.chair == Chair::Person(person));
    match row.phase {
        Phase::Gathering if row.host == person => vec![Act::Abort {}],
        Phase::Gathering if sits => vec![Act::Stand {}],
        Phase::Playing
            if row
                .seats
                .iter()
                .any(|seat| seat.chair == Chair::Person(person) && seat.stand_in.is_some()) =>
        {
            Vec::new()
        }
        Phase::Playing => vec![Act::Leave {}, Act::Resign { seat: None }, Act::Abort {}],
        Phase::Gathering | Phase::Over => Vec::new(),
    }
}
