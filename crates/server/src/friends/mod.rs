//! Friends: who is whose, who is here and what they play, and seats that are kept for somebody.

pub mod invite;
pub mod live;

use crate::hub::Hub;
use crate::picture::portrait;
use crate::store::{Audience, PersonRow, Store, StoreError, Wishes};
use taproom_play::{PersonId, TableId};
use taproom_wire::client::{self, Privacy};
use taproom_wire::server::{FriendNow, Message, Person, PlayingNow};

/// Tells somebody how many wait for their answer, if they are here. Whoever comes later asks then.
pub async fn tell_calls(store: &Store, hub: &Hub, person: PersonId) {
    if !hub.is_here(person) {
        return;
    }
    match store.calls(person).await {
        Ok((requests, invitations)) => hub.tell(person, &Message::Calls { requests, invitations }.text()),
        Err(error) => tracing::error!(%error, "those who wait for an answer can't be counted"),
    }
}

/// Somebody as others see them.
#[must_use]
pub fn shown(row: &PersonRow) -> Person {
    let picture = portrait(row.photo.as_deref(), row.picture.as_deref(), row.id);
    Person { id: row.id.0, name: row.name.clone(), kind: row.kind.name(), picture }
}

/// Some friends at this moment, by their names: who is here, and at which table that one may see. They are friends, so
/// only their own wish keeps it from being shown.
///
/// # Errors
/// When the store fails.
pub async fn now(store: &Store, hub: &Hub, friends: Vec<PersonRow>) -> Result<Vec<FriendNow>, StoreError> {
    let here: Vec<PersonId> = friends.iter().map(|row| row.id).filter(|&id| hub.is_here(id)).collect();
    let mut seen = store.where_they_are(here).await?;
    // Whoever shows it to nobody is as good as elsewhere.
    seen.retain(|whereabouts| whereabouts.presence != Audience::Nobody);
    let mut friends: Vec<FriendNow> = friends
        .iter()
        .map(|row| {
            let found = seen.iter().find(|whereabouts| whereabouts.person == row.id);
            let at = |table: &Option<(TableId, String)>| {
                table
                    .as_ref()
                    .map(|(table, game)| PlayingNow { table: table.to_string(), game: game.clone() })
            };
            FriendNow {
                person: shown(row),
                here: found.is_some(),
                playing: found.and_then(|found| at(&found.playing)),
                waiting: found.and_then(|found| at(&found.waiting)),
            }
        })
        .collect();
    friends.sort_by_cached_key(|friend| (!friend.here, friend.person.name.to_lowercase(), friend.person.id));
    Ok(friends)
}

fn audience(audience: client::Audience) -> Audience {
    match audience {
        client::Audience::Everybody => Audience::Everybody,
        client::Audience::Friends => Audience::Friends,
        client::Audience::Nobody => Audience::Nobody,
    }
}

fn told(audience: Audience) -> client::Audience {
    match audience {
        Audience::Everybody => client::Audience::Everybody,
        Audience::Friends => client::Audience::Friends,
        Audience::Nobody => client::Audience::Nobody,
    }
}

/// From whom somebody takes what, as they said it.
#[must_use]
pub fn wishes(privacy: Privacy) -> Wishes {
    Wishes {
        words: audience(privacy.words),
        invitations: audience(privacy.invitations),
        challenges: audience(privacy.challenges),
        requests: audience(privacy.requests),
        presence: audience(privacy.presence),
    }
}

/// From whom somebody takes what, as it is said.
#[must_use]
pub fn privacy(wishes: Wishes) -> Privacy {
    Privacy {
        words: told(wishes.words),
        invitations: told(wishes.invitations),
        challenges: told(wishes.challenges),
        requests: told(wishes.requests),
        presence: told(wishes.presence),
    }
}
