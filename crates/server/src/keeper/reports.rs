//! What people reported.

use super::own::not_ones_own;
use super::{Keeper, MOST_SETTLED, act, to_the_end};
use crate::error::Fault;
use crate::house::House;
use crate::store::{Deed, ReportRow};
use taproom_play::PersonId;

/// Is done with a report.
///
/// # Errors
/// When there is none, or somebody was done with it before.
pub async fn settle_report(house: &House, by: &Keeper, id: i64, note: &str) -> Result<(), Fault> {
    let note = super::note(note)?;
    let gone = || Fault::Missing("There is nothing at this address.");
    let person = house.store.report_by_id(id).await?.ok_or_else(gone)?.about;
    not_ones_own(house, by, &[person]).await?;
    act(house, by, Deed::SettleReport { person, id, note }).await.map_err(|fault| match fault {
        Fault::Missing(_) => gone(),
        other => other,
    })
}

/// Is done with all that somebody reported and nobody else did.
///
/// # Errors
/// When the store fails.
pub async fn settle_reports_by(
    house: &House,
    by: &Keeper,
    reporter: PersonId,
    note: &str,
) -> Result<(), Fault> {
    let (house, by, note) = (house.clone(), by.clone(), note.to_owned());
    to_the_end(async move {
        for id in house.store.reported_alone_by(reporter, MOST_SETTLED).await? {
            match settle_report(&house, &by, id, &note).await {
                // Another keeper was quicker, or it is for another keeper to judge.
                Ok(()) | Err(Fault::Missing(_) | Fault::OwnCase) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(())
    })
    .await
}

/// One of those who reported something, for whoever may know: not for whom it is about.
#[must_use]
pub fn reporter(by: &Keeper, row: &ReportRow) -> Option<PersonId> {
    row.reporter.filter(|_| row.about != by.person.id)
}
