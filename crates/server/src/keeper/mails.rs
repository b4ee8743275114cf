//! Mails that could not be sent.

use super::{Keeper, MOST_SETTLED, act, cut, to_the_end};
use crate::error::Fault;
use crate::house::House;
use crate::store::{Deed, FailedNotice};
use taproom_play::{PersonId, Time};

/// Tries a mail once more that was given up, or forgets it.
///
/// # Errors
/// When there is none like it, or its address is forgotten by now.
pub async fn see_to_mail(
    house: &House,
    by: &Keeper,
    person: PersonId,
    id: i64,
    again: bool,
) -> Result<(), Fault> {
    let deed = if again { Deed::RetryMail { person, id } } else { Deed::DropMail { person, id } };
    act(house, by, deed).await.map_err(|fault| match fault {
        Fault::Missing(_) => Fault::Missing("There is nothing at this address."),
        other => other,
    })
}

/// Tries all mails once more that were given up.
///
/// # Errors
/// When the store fails.
pub async fn retry_mails(house: &House, by: &Keeper) -> Result<(), Fault> {
    let (house, by) = (house.clone(), by.clone());
    to_the_end(async move {
        for mail in house.store.failed_notices(None, MOST_SETTLED).await? {
            match see_to_mail(&house, &by, mail.person, mail.id, true).await {
                // One whose address is forgotten by now stays where it is.
                Ok(()) | Err(Fault::Missing(_)) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(())
    })
    .await
}

/// Mails that could not be sent, the latest first, and where the next page begins.
///
/// # Errors
/// When the store fails.
pub async fn failed_mails(
    house: &House,
    after: Option<(Time, i64)>,
    limit: usize,
) -> Result<(Vec<FailedNotice>, Option<String>), Fault> {
    let rows = house.store.failed_notices(after, limit + 1).await?;
    Ok(cut(rows, limit, |row| format!("{}-{}", row.settled.0, row.id)))
}

/// Where a page of them begins, as it was told.
#[must_use]
pub fn read_mark(text: &str) -> Option<(Time, i64)> {
    let (at, id) = text.split_once('-')?;
    Some((Time(at.parse().ok()?), id.parse().ok()?))
}
