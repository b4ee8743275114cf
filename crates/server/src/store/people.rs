//! People, their sessions and their tokens, as the store sees them. It never holds a secret, only hashes.

use super::sqlite::people;
use super::{Store, StoreError};
use taproom_play::{PersonId, Time};

/// What somebody is to the house.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Came in without a word.
    Guest,
    /// Has a password.
    Member,
    /// A program, owned by a member.
    Bot,
}

impl Kind {
    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Guest => "guest",
            Kind::Member => "member",
            Kind::Bot => "bot",
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
    /// What he is.
    pub kind: Kind,
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
    /// His number, for ever.
    pub id: PersonId,
    /// His name as it is shown.
    pub name: String,
    /// What he is.
    pub kind: Kind,
    /// A bot's owner.
    pub owner: Option<PersonId>,
    /// When he came first.
    pub created: Time,
    /// When he was seen last, to about an hour.
    pub seen: Time,
    /// What he chose to look like, as text that only its writer reads.
    pub picture: Option<String>,
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
    /// Lets somebody in. A conflict means that the name is taken.
    pub async fn create_person(&self, person: NewPerson) -> Result<PersonId, StoreError> {
        match self {
            Store::Sqlite(db) => db.write(move |db| people::create(db, &person)).await,
        }
    }

    /// The person of a number.
    pub async fn person(&self, id: PersonId) -> Result<Option<PersonRow>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| people::by_id(db, id)).await,
        }
    }

    /// Those of some people whom the house knows, in the order asked for.
    pub async fn persons(&self, ids: Vec<PersonId>) -> Result<Vec<PersonRow>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| people::by_ids(db, &ids)).await,
        }
    }

    /// People by their numbers, from the one after a number on.
    pub async fn persons_after(&self, after: PersonId, limit: usize) -> Result<Vec<PersonRow>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| people::after(db, after, limit)).await,
        }
    }

    /// The person of a name, as names are compared.
    pub async fn person_by_name(&self, name_key: &str) -> Result<Option<PersonRow>, StoreError> {
        let key = name_key.to_owned();
        match self {
            Store::Sqlite(db) => db.read(move |db| people::by_name(db, &key)).await,
        }
    }

    /// A member's hashed password.
    pub async fn password_hash(&self, id: PersonId) -> Result<Option<String>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| people::password_hash(db, id)).await,
        }
    }

    /// Gives somebody another name. A conflict means that it is taken.
    pub async fn set_name(&self, id: PersonId, name: String, name_key: String) -> Result<(), StoreError> {
        match self {
            Store::Sqlite(db) => db.write(move |db| people::set_name(db, id, &name, &name_key)).await,
        }
    }

    /// Gives somebody another picture, or takes the chosen one away.
    pub async fn set_picture(&self, id: PersonId, picture: Option<String>) -> Result<(), StoreError> {
        match self {
            Store::Sqlite(db) => db.write(move |db| people::set_picture(db, id, picture.as_deref())).await,
        }
    }

    /// Gives a member another password and ends all his sessions but one.
    pub async fn set_password(
        &self,
        id: PersonId,
        password_hash: String,
        keep: Option<TokenHash>,
    ) -> Result<(), StoreError> {
        match self {
            Store::Sqlite(db) => db.write(move |db| people::set_password(db, id, &password_hash, keep)).await,
        }
    }

    /// Makes a guest a member, who keeps his number and with it his games, and ends his sessions. A conflict
    /// means that the name is taken; he is gone if he isn't a guest any more.
    pub async fn turn_member(
        &self,
        guest: PersonId,
        name: String,
        name_key: String,
        password_hash: String,
    ) -> Result<(), StoreError> {
        match self {
            Store::Sqlite(db) => {
                db.write(move |db| people::turn_member(db, guest, &name, &name_key, &password_hash)).await
            }
        }
    }

    /// The programs of an owner, oldest first.
    pub async fn bots_of(&self, owner: PersonId) -> Result<Vec<PersonRow>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| people::bots_of(db, owner)).await,
        }
    }

    /// Begins a session.
    pub async fn create_session(
        &self,
        hash: TokenHash,
        person: PersonId,
        agent: String,
        at: Time,
    ) -> Result<(), StoreError> {
        match self {
            Store::Sqlite(db) => {
                db.write(move |db| people::create_session(db, hash, person, &agent, at)).await
            }
        }
    }

    /// Lets a guest in and begins his session, both or neither. A conflict means that the name is taken.
    pub async fn create_guest(
        &self,
        guest: NewPerson,
        hash: TokenHash,
        agent: String,
    ) -> Result<PersonId, StoreError> {
        match self {
            Store::Sqlite(db) => db.write(move |db| people::create_guest(db, &guest, hash, &agent)).await,
        }
    }

    /// The session of a secret.
    pub async fn session(&self, hash: TokenHash) -> Result<Option<SessionRow>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| people::session(db, hash)).await,
        }
    }

    /// Notes that a session and its person were seen.
    pub async fn touch_session(&self, hash: TokenHash, at: Time) -> Result<(), StoreError> {
        match self {
            Store::Sqlite(db) => db.write(move |db| people::touch_session(db, hash, at)).await,
        }
    }

    /// Ends a session.
    pub async fn delete_session(&self, hash: TokenHash) -> Result<(), StoreError> {
        match self {
            Store::Sqlite(db) => db.write(move |db| people::delete_session(db, hash)).await,
        }
    }

    /// Ends all of somebody's sessions but one.
    pub async fn delete_other_sessions(
        &self,
        person: PersonId,
        keep: Option<TokenHash>,
    ) -> Result<(), StoreError> {
        match self {
            Store::Sqlite(db) => db.write(move |db| people::delete_other_sessions(db, person, keep)).await,
        }
    }

    /// Gives a program a token.
    pub async fn create_token(
        &self,
        hash: TokenHash,
        person: PersonId,
        label: String,
        at: Time,
    ) -> Result<i64, StoreError> {
        match self {
            Store::Sqlite(db) => db.write(move |db| people::create_token(db, hash, person, &label, at)).await,
        }
    }

    /// The program of a token.
    pub async fn person_by_token(&self, hash: TokenHash) -> Result<Option<PersonRow>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| people::by_token(db, hash)).await,
        }
    }

    /// The tokens of a program, oldest first.
    pub async fn tokens_of(&self, person: PersonId) -> Result<Vec<TokenRow>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| people::tokens_of(db, person)).await,
        }
    }

    /// Takes a token from a program; gone if it had no such token.
    pub async fn delete_token(&self, person: PersonId, id: i64) -> Result<(), StoreError> {
        match self {
            Store::Sqlite(db) => db.write(move |db| people::delete_token(db, person, id)).await,
        }
    }

    /// Forgets sessions that were last used before these moments, and then some of the guests who left
    /// nothing behind: no session, seat, table or word. Says how many people that were; at most `limit` at
    /// once.
    pub async fn sweep(
        &self,
        guests_before: Time,
        members_before: Time,
        limit: usize,
    ) -> Result<usize, StoreError> {
        match self {
            Store::Sqlite(db) => {
                db.write(move |db| people::sweep(db, guests_before, members_before, limit)).await
            }
        }
    }
}
