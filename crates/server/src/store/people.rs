//! People, their sessions and their tokens, as the store sees them. It never holds a secret, only hashes.

use super::{AccountNotice, Store, StoreError};
use taproom_play::{PersonId, Time};

/// What somebody is to the house.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AccountKind {
    /// Came in without a word.
    Guest,
    /// Has a password.
    Member,
    /// A program, owned by a member.
    Bot,
}

impl AccountKind {
    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            AccountKind::Guest => "guest",
            AccountKind::Member => "member",
            AccountKind::Bot => "bot",
        }
    }
}

/// The SHA-256 of a session's or program's secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TokenHash(pub [u8; 32]);

/// Somebody new.
#[derive(Clone)]
pub struct NewPerson {
    /// The name as it is shown.
    pub name: String,
    /// The name as it is compared.
    pub name_key: String,
    /// Guest, member or bot.
    pub kind: AccountKind,
    /// A member's password, hashed.
    pub password_hash: Option<String>,
    /// A bot's owner.
    pub owner: Option<PersonId>,
    /// When.
    pub created: Time,
}

/// Somebody the house knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonRow {
    /// Their number, for ever.
    pub id: PersonId,
    /// Their name as it is shown.
    pub name: String,
    /// Guest, member or bot.
    pub kind: AccountKind,
    /// A bot's owner.
    pub owner: Option<PersonId>,
    /// When they first came.
    pub created: Time,
    /// When they were last seen, to about an hour.
    pub seen: Time,
    /// What they chose to look like, as text that only its writer reads.
    pub picture: Option<String>,
    /// The tag of the language they chose.
    pub language: Option<String>,
    /// The name of their photo, if they have one.
    pub photo: Option<String>,
    /// When they closed their account.
    pub closed: Option<Time>,
}

/// Another password of a member, and what ends with the old one.
#[derive(Clone, PartialEq, Eq)]
pub struct NewPassword {
    /// Whose.
    pub person: PersonId,
    /// The hash of the old one.
    pub known: String,
    /// The hash of the new one.
    pub hash: String,
    /// The session that goes on, if one does.
    pub keep: Option<TokenHash>,
    /// Whether the keys of their programs end.
    pub end_keys: bool,
    /// What they are told.
    pub told: Option<AccountNotice>,
}

/// Somebody's session in one browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionRow {
    /// Whose.
    pub person: PersonRow,
    /// Since when.
    pub created: Time,
    /// When it was used last, to about an hour.
    pub seen: Time,
}

/// What may be shown about a program's token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenRow {
    /// Its number, by which it is deleted.
    pub id: i64,
    /// What its owner calls it.
    pub label: String,
    /// When it was made.
    pub created: Time,
}

impl Store {
    /// Lets somebody in. A conflict means that the name is taken. The first member of a new house is its keeper.
    pub async fn create_person(&self, person: NewPerson) -> Result<PersonId, StoreError> {
        ask!(self.write people::create(&person))
    }

    /// The person of a number.
    pub async fn person(&self, id: PersonId) -> Result<Option<PersonRow>, StoreError> {
        ask!(self.read people::by_id(id))
    }

    /// Those people the house knows among these, in the order asked for.
    pub async fn persons(&self, ids: Vec<PersonId>) -> Result<Vec<PersonRow>, StoreError> {
        ask!(self.read people::by_ids(&ids))
    }

    /// People by their numbers, from the one after a number on.
    pub async fn persons_after(&self, after: PersonId, limit: usize) -> Result<Vec<PersonRow>, StoreError> {
        ask!(self.read people::after(after, limit))
    }

    /// The person of a name, as names are compared.
    pub async fn person_by_name(&self, name_key: &str) -> Result<Option<PersonRow>, StoreError> {
        let key = name_key.to_owned();
        ask!(self.read people::by_name(&key))
    }

    /// The people whose names begin so, as names are compared, in the order of their names.
    pub async fn persons_named_like(
        &self,
        beginning: &str,
        limit: usize,
    ) -> Result<Vec<PersonRow>, StoreError> {
        let beginning = beginning.to_owned();
        ask!(self.read people::named_like(&beginning, limit))
    }

    /// A member's hashed password.
    pub async fn password_hash(&self, id: PersonId) -> Result<Option<String>, StoreError> {
        ask!(self.read people::password_hash(id))
    }

    /// Gives somebody another name. A conflict means that it is taken.
    pub async fn set_name(&self, id: PersonId, name: String, name_key: String) -> Result<(), StoreError> {
        ask!(self.write people::set_name(id, &name, &name_key))
    }

    /// Changes how the name of somebody is compared, who may have another name by now: then it is left alone.
    pub async fn set_name_key(&self, id: PersonId, name: String, name_key: String) -> Result<(), StoreError> {
        ask!(self.write people::set_name_key(id, &name, &name_key))
    }

    /// Gives somebody another picture, or takes the chosen one away.
    pub async fn set_picture(&self, id: PersonId, picture: Option<String>) -> Result<(), StoreError> {
        ask!(self.write people::set_picture(id, picture.as_deref()))
    }

    /// Remembers the language that somebody chose.
    pub async fn set_language(&self, id: PersonId, language: &'static str) -> Result<(), StoreError> {
        ask!(self.write people::set_language(id, language))
    }

    /// Gives a member another password, ends all their sessions but one and all tokens of a keeper, and tells them: all
    /// of it or nothing. Says which of their programs had keys, if those end too. A conflict means that the password is
    /// another one by now.
    pub async fn set_password(&self, changed: NewPassword) -> Result<Vec<PersonId>, StoreError> {
        ask!(self.write people::set_password(&changed))
    }

    /// Makes a guest a member, who keeps their number and with it their games, and ends their sessions. A conflict
    /// means that the name is taken; [`StoreError::Gone`] means that they are no longer a guest.
    pub async fn turn_member(
        &self,
        guest: PersonId,
        name: String,
        name_key: String,
        password_hash: String,
        at: Time,
    ) -> Result<(), StoreError> {
        ask!(self.write people::turn_member(guest, &name, &name_key, &password_hash, at))
    }

    /// The programs of an owner, oldest first.
    pub async fn bots_of(&self, owner: PersonId) -> Result<Vec<PersonRow>, StoreError> {
        ask!(self.read people::bots_of(owner))
    }

    /// Begins a session.
    pub async fn create_session(
        &self,
        hash: TokenHash,
        person: PersonId,
        agent: String,
        at: Time,
    ) -> Result<(), StoreError> {
        ask!(self.write people::create_session(hash, person, &agent, at))
    }

    /// Begins a session of somebody whose password still has this hash, and says whether it does.
    pub async fn create_session_with(
        &self,
        hash: TokenHash,
        person: PersonId,
        password_hash: Option<String>,
        agent: String,
        at: Time,
    ) -> Result<bool, StoreError> {
        ask!(self.write people::create_session_with(hash, person, password_hash.as_deref(), &agent, at))
    }

    /// Lets a guest in and begins their session, both or neither. A conflict means that the name is taken.
    pub async fn create_guest(
        &self,
        guest: NewPerson,
        hash: TokenHash,
        agent: String,
    ) -> Result<PersonId, StoreError> {
        ask!(self.write people::create_guest(&guest, hash, &agent))
    }

    /// The session of a secret.
    pub async fn session(&self, hash: TokenHash) -> Result<Option<SessionRow>, StoreError> {
        ask!(self.read people::session(hash))
    }

    /// Notes that a session and its person were seen.
    pub async fn touch_session(&self, hash: TokenHash, at: Time) -> Result<(), StoreError> {
        ask!(self.write people::touch_session(hash, at))
    }

    /// Ends a session.
    pub async fn delete_session(&self, hash: TokenHash) -> Result<(), StoreError> {
        ask!(self.write people::delete_session(hash))
    }

    /// Ends all of somebody's sessions but one.
    pub async fn delete_other_sessions(
        &self,
        person: PersonId,
        keep: Option<TokenHash>,
    ) -> Result<(), StoreError> {
        ask!(self.write people::delete_other_sessions(person, keep))
    }

    /// Gives a program a token.
    pub async fn create_token(
        &self,
        hash: TokenHash,
        person: PersonId,
        label: String,
        at: Time,
    ) -> Result<i64, StoreError> {
        ask!(self.write people::create_token(hash, person, &label, at))
    }

    /// The program of a token.
    pub async fn person_by_token(&self, hash: TokenHash) -> Result<Option<PersonRow>, StoreError> {
        ask!(self.read people::by_token(hash))
    }

    /// The tokens of a program, oldest first.
    pub async fn tokens_of(&self, person: PersonId) -> Result<Vec<TokenRow>, StoreError> {
        ask!(self.read people::tokens_of(person))
    }

    /// Takes a token from a program; [`StoreError::Gone`] if it had no such token.
    pub async fn delete_token(&self, person: PersonId, id: i64) -> Result<(), StoreError> {
        ask!(self.write people::delete_token(person, id))
    }
}
