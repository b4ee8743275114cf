//! Whether one more seat may be kept for somebody. Invitations are few: what somebody is invited to is a list that
//! others write into.

use crate::caller::Caller;
use crate::limits::{Limits, Wait};
use crate::may::{self, Deed, Target};
use crate::store::{Store, StoreError};
use std::fmt;
use taproom_play::PersonId;
use taproom_words::{Language, say};

/// The most invitations of one host to somebody, the most of people who are no friends of theirs, and the most of all.
const MOST_OF_HOST: usize = 3;
const MOST_OF_STRANGERS: usize = 20;
const MOST: usize = 60;

/// Why somebody can't be invited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uninvited {
    /// There is no such person.
    Nobody,
    /// It is not wanted.
    May(may::Refusal),
    /// Enough seats are kept for them.
    Many,
    /// Too many were invited in a short time.
    TooFast(Wait),
    /// The store failed.
    Trouble,
}

impl Uninvited {
    /// A word for programs.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Uninvited::Nobody => "unclear",
            Uninvited::May(refusal) => refusal.code(),
            Uninvited::Many => "too_many",
            Uninvited::TooFast(_) => "too_fast",
            Uninvited::Trouble => "trouble",
        }
    }

    /// The sentence.
    #[must_use]
    pub fn say(self, language: Language) -> String {
        match self {
            Uninvited::Nobody | Uninvited::Many => say!(language, "invite-enough"),
            Uninvited::May(refusal) => refusal.say(language),
            Uninvited::TooFast(wait) => wait.say(language),
            Uninvited::Trouble => say!(language, "fault-trouble"),
        }
    }
}

impl fmt::Display for Uninvited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

impl From<StoreError> for Uninvited {
    fn from(error: StoreError) -> Uninvited {
        tracing::error!(%error, "whether somebody may be invited can't be found");
        Uninvited::Trouble
    }
}

/// Whether a host may keep a seat for somebody, or challenge them.
///
/// # Errors
/// Says why not.
pub async fn may_invite(
    store: &Store,
    limits: &Limits,
    host: &Caller,
    person: PersonId,
    deed: Deed,
) -> Result<(), Uninvited> {
    let by = may::Actor::of(host.kind);
    if person == host.id {
        return may::may(by, deed, Target::Oneself).map_err(Uninvited::May);
    }
    let other = store.acquaintance(host.id, person).await?.ok_or(Uninvited::Nobody)?;
    may::may(by, deed, Target::Person(&other)).map_err(Uninvited::May)?;
    let kept = store.invitations(person, None, MOST).await?.rows;
    let hosts = kept.iter().map(|row| row.host).collect();
    if is_crowded(store, person, host.id, other.relation.friends, hosts).await? {
        return Err(Uninvited::Many);
    }
    limits.invite(host.id).map_err(Uninvited::TooFast)?;
    if other.relation.friends {
        Ok(())
    } else {
        limits.call_stranger(host.id, person).map_err(Uninvited::TooFast)
    }
}

/// Whether somebody who was invited by these hosts has enough invitations, so that one more host can't invite them.
///
/// # Errors
/// When the store fails.
pub async fn is_crowded(
    store: &Store,
    person: PersonId,
    host: PersonId,
    friend: bool,
    hosts: Vec<PersonId>,
) -> Result<bool, StoreError> {
    let of_host = hosts.iter().filter(|&&other| other == host).count();
    if hosts.len() >= MOST || of_host >= MOST_OF_HOST {
        return Ok(true);
    }
    if friend || hosts.len() < MOST_OF_STRANGERS {
        return Ok(false);
    }
    let friends = store.friends_among(person, hosts.clone()).await?;
    Ok(hosts.iter().filter(|host| !friends.contains(host)).count() >= MOST_OF_STRANGERS)
}
