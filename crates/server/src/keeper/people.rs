//! People as keepers see them, and what is done about somebody.

use super::own::not_ones_rival;
use super::{Keeper, act, changed, cut, to_the_end};
use crate::auth::{caller, shown};
use crate::clock::now;
use crate::error::Fault;
use crate::house::House;
use crate::leaving;
use crate::people::{Person, PersonError};
use crate::picture::photo;
use crate::store::{Deed, PersonRow, Suspension};
use crate::writing;
use taproom_play::{Millis, PersonId, Time};
use taproom_wire::keeper::{self as told, Suspend};

/// The most days that somebody is suspended for; for longer it is for ever.
const MOST_DAYS: u32 = 3650;

/// Gives somebody another name.
///
/// # Errors
/// When the name can't be theirs, or it is another keeper.
pub async fn rename(house: &House, by: &Keeper, person: PersonId, name: &str) -> Result<(), Fault> {
    if person != by.person.id && house.store.is_keeper(person).await? {
        return Err(Fault::OtherKeeper);
    }
    let name = house.people.name_for(person, name).await?;
    let deed = Deed::Rename { person, name: name.shown, name_key: name.key };
    let (house, by) = (house.clone(), by.clone());
    to_the_end(async move {
        act(&house, &by, deed).await.map_err(|fault| match fault {
            Fault::OtherKeeper => Fault::Person(PersonError::NameTaken),
            other => other,
        })?;
        changed(&house, person);
        met_anew(&house, person).await
    })
    .await
}

/// Lets somebody look, but not play, talk or write.
///
/// # Errors
/// When there is nobody like that, it is a keeper, or they play against the keeper who asks.
pub async fn suspend(house: &House, by: &Keeper, person: PersonId, wanted: &Suspend) -> Result<(), Fault> {
    let reason = writing::said(&wanted.reason).map_err(Fault::Unclear)?;
    if wanted.days.is_some_and(|days| days == 0 || days > MOST_DAYS) {
        let why = "A suspension lasts a day at least and ten years at most; without a number it has no end.";
        return Err(Fault::Unclear(why.into()));
    }
    // Nobody wins a game by suspending whoever plays it against them, whether that ends it or their clock does.
    not_ones_rival(house, by, person).await?;
    let (until, leave) = (wanted.days.map(|days| now() + Millis::days(days.into())), wanted.end_games);
    let (house, by) = (house.clone(), by.clone());
    to_the_end(async move {
        act(&house, &by, Deed::Suspend { person, until, reason, leave }).await?;
        let side = side_changed(&house, person).await?;
        if leave {
            for (person, since) in house.store.leaving_among(side).await? {
                leaving::finish(&house.store, &house.tables, &house.tournaments, person, since).await?;
            }
        }
        Ok(())
    })
    .await
}

/// What somebody and their programs may do is not what their sessions and connections remember.
async fn side_changed(house: &House, person: PersonId) -> Result<Vec<PersonId>, Fault> {
    changed(house, person);
    let bots = house.store.bots_of(person).await?;
    let side: Vec<PersonId> = std::iter::once(person).chain(bots.iter().map(|bot| bot.id)).collect();
    side[1..].iter().for_each(|&bot| changed(house, bot));
    Ok(side)
}

/// Ends a suspension.
///
/// # Errors
/// When there is none.
pub async fn lift(house: &House, by: &Keeper, person: PersonId) -> Result<(), Fault> {
    let (house, by) = (house.clone(), by.clone());
    to_the_end(async move {
        act(&house, &by, Deed::Lift(person)).await?;
        side_changed(&house, person).await.map(drop)
    })
    .await
}

/// Takes the picture away that somebody chose.
///
/// # Errors
/// When there is nobody like that, or it is another keeper.
pub async fn remove_picture(house: &House, by: &Keeper, person: PersonId) -> Result<(), Fault> {
    let before = house.store.person(person).await?.map(Person::from);
    let (house, by) = (house.clone(), by.clone());
    to_the_end(async move {
        act(&house, &by, Deed::RemovePicture(person)).await?;
        // What was kept in memory to be sent goes too.
        if let Some(photo) = before.and_then(|before| before.photo) {
            photo::forget(&photo);
        }
        changed(&house, person);
        met_anew(&house, person).await
    })
    .await
}

/// Takes away what somebody says about themselves.
///
/// # Errors
/// When there is nobody like that, they say nothing, or it is another keeper.
pub async fn clear_about(house: &House, by: &Keeper, person: PersonId) -> Result<(), Fault> {
    let (house, by) = (house.clone(), by.clone());
    to_the_end(async move {
        act(&house, &by, Deed::ClearAbout(person)).await?;
        changed(&house, person);
        Ok(())
    })
    .await
}

/// Ends all sessions of somebody.
///
/// # Errors
/// When there is nobody like that, it is another keeper, or they play against the keeper who asks.
pub async fn end_sessions(house: &House, by: &Keeper, person: PersonId) -> Result<(), Fault> {
    // Whoever is put out of the house while a clock runs may lose by it.
    not_ones_rival(house, by, person).await?;
    let (house, by) = (house.clone(), by.clone());
    to_the_end(async move {
        act(&house, &by, Deed::EndSessions(person)).await?;
        changed(&house, person);
        Ok(())
    })
    .await
}

/// Tables that know somebody show them as they are now.
async fn met_anew(house: &House, person: PersonId) -> Result<(), Fault> {
    house.tournaments.forget_face(person);
    if let Some(row) = house.store.person(person).await? {
        house.tables.meet(&caller(&Person::from(row))).await;
    }
    Ok(())
}

/// People whose names begin so, or of this number; without a word the latest. And the number before which the next page
/// begins.
///
/// # Errors
/// When the store fails.
pub async fn people(
    house: &House,
    name: Option<&str>,
    before: Option<i64>,
    limit: usize,
) -> Result<(Vec<told::Guest>, Option<i64>), Fault> {
    let name = name.map(str::trim).filter(|name| !name.is_empty());
    let mut more = None;
    let rows = match name {
        Some(name) => {
            let number = name.trim_start_matches('#').parse::<i64>().ok().map(PersonId);
            let mut rows = match number {
                Some(id) => house.store.persons(vec![id]).await?,
                None => Vec::new(),
            };
            if let Some(key) = crate::people::name::Name::key_of(name).filter(|key| !key.is_empty()) {
                rows.extend(house.store.persons_named_like(&key, limit).await?);
            }
            rows
        }
        None => {
            let rows = house.store.latest_persons(before.map(PersonId), limit + 1).await?;
            let (rows, next) = cut(rows, limit, |row| row.id.0);
            more = next;
            rows
        }
    };
    let mut people = Vec::with_capacity(rows.len());
    for row in rows {
        people.push(guest(house, row).await?);
    }
    Ok((people, more))
}

/// Somebody as keepers see them.
///
/// # Errors
/// When the store fails.
pub async fn guest(house: &House, row: PersonRow) -> Result<told::Guest, Fault> {
    let (id, created, seen) = (row.id, row.created.0, row.seen.0);
    Ok(told::Guest {
        person: shown(&Person::from(row)),
        created,
        seen,
        here: house.hub.is_here(id),
        keeper: house.store.is_keeper(id).await?,
        suspended: house.store.suspension(id).await?.filter(|one| one.holds(now())).map(suspended),
    })
}

/// A suspension as it is told.
#[must_use]
pub fn suspended(of: Suspension) -> told::Suspended {
    told::Suspended { since: of.since.0, until: of.until.map(|until| until.0), reason: of.reason }
}

/// Those who may only look now, those for longest first, and where the next page begins.
///
/// # Errors
/// When the store fails.
pub async fn suspended_people(
    house: &House,
    after: Option<(Option<Time>, PersonId)>,
    limit: usize,
) -> Result<(Vec<(PersonRow, Suspension)>, Option<String>), Fault> {
    let rows = house.store.suspended(now(), after, limit + 1).await?;
    Ok(cut(rows, limit, |(row, of)| {
        format!("{}-{}", of.until.map(|until| until.0.to_string()).unwrap_or_default(), row.id.0)
    }))
}

/// Where a page of them begins, as it was told.
#[must_use]
pub fn read_end(text: &str) -> Option<(Option<Time>, PersonId)> {
    let (until, person) = text.split_once('-')?;
    let until = if until.is_empty() { None } else { Some(Time(until.parse().ok()?)) };
    Some((until, PersonId(person.parse().ok()?)))
}
