//! What was unusual about rated games.

use super::own::not_ones_own;
use super::{Keeper, act};
use crate::error::Fault;
use crate::house::House;
use crate::store::Deed;

/// Is done with what was unusual about rated games.
///
/// # Errors
/// When there is nothing of that number, or somebody was done with it before.
pub async fn settle_flag(house: &House, by: &Keeper, id: i64, note: &str) -> Result<(), Fault> {
    let note = super::note(note)?;
    let gone = || Fault::Missing("There is nothing at this address.");
    let flag = house.store.flag_by_id(id).await?.ok_or_else(gone)?;
    let person = flag.person.unwrap_or(flag.other);
    not_ones_own(house, by, &[person, flag.other]).await?;
    act(house, by, Deed::SettleFlag { person, id, note }).await.map_err(|fault| match fault {
        Fault::Missing(_) => gone(),
        other => other,
    })
}

/// The word for what somebody got.
#[must_use]
pub fn result(score: i64) -> &'static str {
    match score {
        0 => "lost",
        1 => "drawn",
        _ => "won",
    }
}
