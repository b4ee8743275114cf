//! What is left to do when somebody has closed their account: they withdraw from tournaments,
//! get up from every table, and what they wrote goes.
//! All of it can be done twice, and whoever was interrupted is found again in the store.

use crate::caller::Caller;
use crate::leaving::leave_everything;
use crate::picture::Picture;
use crate::store::{AccountKind, Store, former_name};
use crate::tables::Tables;
use crate::tournaments::Tournaments;
use taproom_play::PersonId;

/// How much is looked at and deleted at once: those who play should not wait for it.
const LINES: usize = 500;
const PEOPLE: usize = 100;

/// Clears up after everybody who has closed their account.
pub async fn clear_up_all(store: Store, tables: Tables, tournaments: Tournaments) {
    let mut after = PersonId(0);
    loop {
        let people = match store.closing(after, PEOPLE).await {
            Ok(people) => people,
            Err(error) => return tracing::error!(%error, "closed accounts can't be found"),
        };
        let Some(&last) = people.last() else { return };
        for person in people {
            clear_up(&store, &tables, &tournaments, person).await;
        }
        after = last;
    }
}

/// Clears up after somebody who has closed their account. What can't be done now is done the next time.
pub async fn clear_up(store: &Store, tables: &Tables, tournaments: &Tournaments, person: PersonId) {
    let mut all = true;
    if let Err(declined) = leave_everything(store, tables, tournaments, &former(person)).await {
        all = false;
        tracing::error!(?declined, "somebody who closed their account can't leave tables and tournaments");
    }
    if let Err(declined) = tournaments.abandon(person).await {
        all = false;
        tracing::error!(?declined, "tournaments of somebody who closed their account can't be called off");
    }
    // What they wrote goes whatever becomes of their games.
    loop {
        match store.forget_closed(person, LINES, all).await {
            Ok(0) => break,
            Ok(_) => {}
            Err(error) => return tracing::error!(%error, "what somebody left behind can't be deleted"),
        }
    }
}

/// Somebody who has closed their account, as tables know them.
#[must_use]
pub fn former(person: PersonId) -> Caller {
    Caller {
        id: person,
        name: former_name(person).into(),
        kind: AccountKind::Member,
        picture: Picture::of(person).url().into(),
    }
}
