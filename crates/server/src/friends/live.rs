//! Friends as they come, go and play, told to a connection that looks at them.

use super::now;
use crate::hub::Hub;
use crate::outbox::Outbox;
use crate::store::{PersonRow, Store, StoreError};
use std::collections::{HashMap, HashSet};
use std::time::Duration;
use taproom_play::PersonId;
use taproom_wire::server::{FriendNow, Message};
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinHandle;

/// Changes within this are told together.
const TOGETHER: Duration = Duration::from_millis(300);

/// A connection follows somebody's friends for as long as this is kept.
#[derive(Debug)]
pub struct Following(JoinHandle<()>);

impl Drop for Following {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Tells a connection about somebody's friends, from now on.
#[must_use]
pub fn follow(store: Store, hub: Hub, person: PersonId, outbox: Outbox) -> Following {
    Following(tokio::spawn(async move {
        let mut stirred = hub.stirred();
        let mut told = HashMap::new();
        if let Err(error) = tell(&store, &hub, person, &outbox, None, &mut told).await {
            tracing::error!(%error, "friends can't be told");
        }
        loop {
            let mut changed = HashSet::new();
            let mut everything = false;
            let mut next = stirred.recv().await;
            tokio::time::sleep(TOGETHER).await;
            loop {
                match next {
                    // Whoever befriends or parts stirs themselves: then the list is another one.
                    Ok(who) if who == person => everything = true,
                    Ok(who) => drop(changed.insert(who)),
                    Err(RecvError::Lagged(_)) => everything = true,
                    Err(RecvError::Closed) => return,
                }
                next = match stirred.try_recv() {
                    Ok(who) => Ok(who),
                    Err(tokio::sync::broadcast::error::TryRecvError::Lagged(by)) => {
                        Err(RecvError::Lagged(by))
                    }
                    Err(_) => break,
                };
            }
            let only = (!everything).then_some(changed);
            let nothing = only.as_ref().is_some_and(|only| !only.iter().any(|who| told.contains_key(who)));
            if nothing {
                continue;
            }
            if let Err(error) = tell(&store, &hub, person, &outbox, only, &mut told).await {
                tracing::error!(%error, "friends can't be told");
            }
        }
    }))
}

/// Tells what is different about some friends, or everything about all of them.
async fn tell(
    store: &Store,
    hub: &Hub,
    person: PersonId,
    outbox: &Outbox,
    only: Option<HashSet<PersonId>>,
    told: &mut HashMap<PersonId, FriendNow>,
) -> Result<(), StoreError> {
    let all = only.is_none();
    let rows: Vec<PersonRow> = match only {
        None => store.friends_of(person).await?.into_iter().map(|row| row.person).collect(),
        Some(some) => {
            let some = some.into_iter().filter(|who| told.contains_key(who)).collect();
            let friends = store.friends_among(person, some).await?;
            store.persons(friends).await?
        }
    };
    let mut friends = now(store, hub, rows).await?;
    if all {
        told.clear();
    } else {
        friends.retain(|friend| told.get(&PersonId(friend.person.id)) != Some(friend));
    }
    told.extend(friends.iter().map(|friend| (PersonId(friend.person.id), friend.clone())));
    if all || !friends.is_empty() {
        outbox.send(Message::Friends { all, friends: &friends }.text().into());
    }
    Ok(())
}
