//! Programs of members, and the tokens by which they are known.

use super::error::taken;
use super::name::Name;
use super::{AccountKind, People, Person, PersonError, Result, Secret, TokenRow, label, new_person, person};
use crate::store::{NewPerson, StoreError};
use taproom_play::{PersonId, Time};

/// How many programs a member may have, and how many tokens each.
const BOTS: usize = 10;
const TOKENS: usize = 10;

impl People {
    /// Makes a program's account.
    pub async fn create_bot(&self, owner: &Person, name: &str, now: Time) -> Result<Person> {
        if owner.kind != AccountKind::Member {
            return Err(PersonError::NotMember);
        }
        let name = Name::read(name).map_err(PersonError::Name)?;
        if self.store.bots_of(owner.id).await?.len() >= BOTS {
            return Err(PersonError::TooManyBots(BOTS));
        }
        self.is_free(&name, None).await?;
        let bot = NewPerson { owner: Some(owner.id), ..new_person(&name, AccountKind::Bot, now) };
        let id = self.store.create_person(bot).await.map_err(taken)?;
        Ok(person(id, name, AccountKind::Bot))
    }

    /// The programs of a member.
    pub async fn bots(&self, owner: PersonId) -> Result<Vec<Person>> {
        Ok(self.store.bots_of(owner).await?.into_iter().map(Person::from).collect())
    }

    /// Gives a program of one's own a token. It is shown this once; the house keeps only its hash.
    pub async fn create_token(
        &self,
        owner: PersonId,
        bot: PersonId,
        called: &str,
        now: Time,
    ) -> Result<(i64, Secret)> {
        if self.tokens(owner, bot).await?.len() >= TOKENS {
            return Err(PersonError::TooManyKeys(TOKENS));
        }
        let (secret, hash) = Secret::token();
        Ok((self.store.create_token(hash, bot, label(called), now).await?, secret))
    }

    /// The tokens of a program of one's own.
    pub async fn tokens(&self, owner: PersonId, bot: PersonId) -> Result<Vec<TokenRow>> {
        let row = self.store.person(bot).await?;
        if row.is_none_or(|row| row.owner != Some(owner)) {
            return Err(PersonError::NotYours);
        }
        Ok(self.store.tokens_of(bot).await?)
    }

    /// Takes a token from a program of one's own.
    pub async fn delete_token(&self, owner: PersonId, bot: PersonId, token: i64) -> Result<()> {
        self.tokens(owner, bot).await?;
        self.store.delete_token(bot, token).await.map_err(|error| match error {
            StoreError::Gone => PersonError::NotYours,
            other => PersonError::Store(other),
        })?;
        self.sessions.forget(bot);
        Ok(())
    }
}
