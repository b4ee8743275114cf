//! What a keeper may not judge because it is their own: they would win by it, or not lose.

use super::Keeper;
use crate::error::Fault;
use crate::house::House;
use crate::store::{Phase, TableRow};
use taproom_play::{PersonId, Setup};

/// How many running games are looked at in one go.
const TOGETHER: usize = 50;

/// Refuses what is about the keeper who asks for it, unless nobody else looks after the house.
pub(super) async fn not_ones_own(house: &House, by: &Keeper, about: &[PersonId]) -> Result<(), Fault> {
    if about.contains(&by.person.id) && house.store.keepers().await?.len() > 1 {
        return Err(Fault::OwnCase);
    }
    Ok(())
}

/// Refuses to end a game that the keeper who asks, or a program of theirs, plays where it counts, and any of a
/// tournament in which they play: whoever loses gives up like everybody else, and nobody's rivals are called off.
pub(super) async fn not_ones_own_table(house: &House, by: &Keeper, table: &TableRow) -> Result<(), Fault> {
    if table.phase != Phase::Playing {
        return Ok(());
    }
    let Ok(setup) = Setup::read(&table.setup) else { return Ok(()) };
    let side = side(house, by.person.id).await?;
    let theirs = setup.rated && sits(table, &side);
    let tournament = setup.fixture.map(|fixture| fixture.tournament);
    let in_it = match tournament {
        Some(tournament) => house.store.has_entered(by.person.id, tournament).await?,
        None => false,
    };
    if theirs || in_it { Err(Fault::OwnCase) } else { Ok(()) }
}

/// Refuses to keep somebody from playing against whom the keeper who asks plays where it counts, or with whom they are
/// in a tournament: whether their games ended or their time ran out, the keeper would have won by it. Whoever looks
/// after the house alone gives up first.
pub(super) async fn not_ones_rival(house: &House, by: &Keeper, person: PersonId) -> Result<(), Fault> {
    let me = by.person.id;
    if me == person {
        return Ok(());
    }
    if house.store.meet_in_tournament(me, person).await? {
        return Err(Fault::OwnCase);
    }
    let others = side(house, person).await?;
    for one in side(house, me).await? {
        if plays_against(house, one, &others).await? {
            return Err(Fault::OwnCase);
        }
    }
    Ok(())
}

/// Somebody and their programs: who plays for one plays for all of them.
async fn side(house: &House, person: PersonId) -> Result<Vec<PersonId>, Fault> {
    let bots = house.store.bots_of(person).await?;
    Ok(std::iter::once(person).chain(bots.iter().map(|bot| bot.id)).collect())
}

fn sits(table: &TableRow, people: &[PersonId]) -> bool {
    table.seats.iter().any(|seat| seat.chair.person().is_some_and(|person| people.contains(&person)))
}

/// Whether somebody plays a game that counts in which one of some others sits.
async fn plays_against(house: &House, one: PersonId, others: &[PersonId]) -> Result<bool, Fault> {
    let mut after = None;
    loop {
        let page = house.store.under_way(one, after, TOGETHER).await?;
        let counts = |row: &TableRow| {
            let rated = || Setup::read(&row.setup).is_ok_and(|setup| setup.rated);
            row.phase == Phase::Playing && sits(row, others) && rated()
        };
        if page.rows.iter().any(counts) {
            return Ok(true);
        }
        match page.next {
            Some(next) => after = Some(next),
            None => return Ok(false),
        }
    }
}
