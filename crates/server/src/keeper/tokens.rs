//! Tokens of keepers' programs.

use super::{Keeper, act};
use crate::error::Fault;
use crate::house::House;
use crate::people::PersonError;
use crate::store::Deed;
use crate::writing;

/// How many tokens a keeper may have.
const TOKENS: usize = 10;

/// Makes a token for programs of the keeper's own. It is shown this once.
///
/// # Errors
/// When they have enough of them.
pub async fn create_token(house: &House, by: &Keeper, label: &str) -> Result<String, Fault> {
    // One that was found by somebody else must not outlive its end by making others.
    if by.secret.is_none() {
        return Err(Fault::Prove);
    }
    let label = writing::title(label).map_err(Fault::Unclear)?;
    if house.store.keeper_tokens(by.person.id).await?.len() >= TOKENS {
        return Err(PersonError::TooManyKeys(TOKENS).into());
    }
    let (secret, hash) = crate::people::Secret::keeper();
    act(house, by, Deed::CreateToken { hash, label }).await?;
    Ok(secret.reveal().to_owned())
}

/// Ends a token of the keeper's own.
///
/// # Errors
/// When they have none like it.
pub async fn delete_token(house: &House, by: &Keeper, token: i64) -> Result<(), Fault> {
    act(house, by, Deed::DeleteToken(token)).await.map_err(|fault| match fault {
        Fault::Missing(_) => Fault::Person(PersonError::NotYours),
        other => other,
    })
}
