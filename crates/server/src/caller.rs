//! Whoever asks for something, as tables and the lobby know them.

use crate::store::AccountKind;
use std::sync::Arc;
use taproom_play::{PersonId, Refusal};
use taproom_wire::server::Person;

/// Somebody who asks: who they are and what they are called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// Who.
    pub id: PersonId,
    /// The name.
    pub name: Arc<str>,
    /// What they are to the house.
    pub kind: AccountKind,
    /// The address of their picture.
    pub picture: Arc<str>,
}

impl Caller {
    /// How others see them.
    #[must_use]
    pub fn shown(&self) -> Person {
        Person {
            id: self.id.0,
            name: self.name.to_string(),
            kind: self.kind.name(),
            picture: self.picture.to_string(),
        }
    }

    /// Whether they may sit down where it counts.
    ///
    /// # Errors
    /// Says why not.
    pub fn may_be_rated(&self) -> Result<(), Refusal> {
        match self.kind {
            AccountKind::Member => Ok(()),
            // A guest has no account and so nothing to lose.
            AccountKind::Guest => Err(Refusal::Rated(
                "Rated games are for people with an account: sign up first, or play one that is not rated.",
            )),
            // A program would play for its owner.
            AccountKind::Bot => {
                Err(Refusal::Rated("Rated games are between people; programs play the others."))
            }
        }
    }
}

/// What a host is told who invites guests or programs to a rated game.
pub const ONLY_MEMBERS: Refusal =
    Refusal::Rated("Only people with an account can be invited to a rated game.");
