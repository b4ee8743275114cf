//! Tournaments: found, held, entered and watched without a socket.

use super::NO_PAGE;
use crate::auth::{Known, Visitor};
use crate::error::{Asked, Body, Fault, Place};
use crate::house::House;
use crate::store::tournaments::{Stage, TournamentMark, TournamentPage};
use crate::tournaments::{Declined, card, read_mark, write_mark};
use axum::Json;
use axum::extract::State;
use taproom_play::{PersonId, TournamentId};
use taproom_wire::client::{After, NewTournament, RoundAsked, TournamentDeed, TournamentsAsked};
use taproom_wire::server::{FoundTournament, Tournament, TournamentCards};

/// How many tournaments a page of a list has.
const TOURNAMENTS: usize = 30;

/// Which tournament a text names.
///
/// # Errors
/// When it names none.
pub fn find(text: &str) -> Result<TournamentId, Fault> {
    TournamentId::read(text).ok_or(Fault::Declined(Declined::Gone))
}

/// Where a page of tournaments begins that is not the first.
///
/// # Errors
/// When that is no place in a list.
fn read_place(after: Option<&str>) -> Result<Option<TournamentMark>, Fault> {
    after.map(|text| read_mark(text).ok_or_else(|| Fault::Unclear(NO_PAGE.to_owned()))).transpose()
}

/// A page of tournaments of one stage.
///
/// # Errors
/// When there is no such stage or page, or the store fails.
pub async fn listed(
    house: &House,
    stage: Option<&str>,
    after: Option<&str>,
) -> Result<TournamentPage, Fault> {
    let stage = match stage {
        None | Some("open") => Stage::Open,
        Some("playing") => Stage::Playing,
        Some("over") => Stage::Over,
        Some(_) => return Err(Fault::Unclear("A tournament is open, playing or over.".to_owned())),
    };
    Ok(house.store.tournaments_listed(stage, read_place(after)?, TOURNAMENTS).await?)
}

/// Tournaments that everybody may enter or watch, a page at a time: those to come by when they begin, those that are
/// played and those that are over the latest first.
#[utoipa::path(
    get, path = "/api/tournaments", tag = "tournaments", params(TournamentsAsked),
    responses((status = 200, body = TournamentCards))
)]
pub(super) async fn list(
    State(house): State<House>,
    Asked(asked): Asked<TournamentsAsked>,
) -> Result<Json<TournamentCards>, Fault> {
    let page = listed(&house, asked.stage.as_deref(), asked.after.as_deref()).await?;
    let tournaments = page.rows.iter().map(card).collect();
    Ok(Json(TournamentCards { tournaments, next: page.next.map(write_mark) }))
}

/// A page of the tournaments that are over which somebody has entered or held: all, or those that everybody may know of.
///
/// # Errors
/// When there is no such page, or the store fails.
pub async fn past(
    house: &House,
    person: PersonId,
    openly: bool,
    after: Option<&str>,
) -> Result<TournamentPage, Fault> {
    Ok(house.store.past_tournaments(person, openly, read_place(after)?, TOURNAMENTS).await?)
}

/// A page of all tournaments of a stage, whoever may enter, for keepers.
///
/// # Errors
/// When there is no such stage or page, or the store fails.
pub async fn in_stage(
    house: &House,
    stage: Option<&str>,
    after: Option<&str>,
) -> Result<TournamentPage, Fault> {
    let stage = match stage {
        None | Some("playing") => Stage::Playing,
        Some("open") => Stage::Open,
        Some("over") => Stage::Over,
        Some("called_off") => Stage::CalledOff,
        Some(_) => return Err(Fault::Unclear("A tournament is open, playing or over.".to_owned())),
    };
    Ok(house.store.tournaments_in_stage(stage, read_place(after)?, TOURNAMENTS).await?)
}

/// Tournaments that somebody held or played in, the latest first, a page at a time: those that everybody may know of and
/// that were played to their end.
#[utoipa::path(
    get, path = "/api/people/{person}/tournaments", tag = "tournaments",
    params(("person" = i64, Path), After),
    responses(
        (status = 200, body = TournamentCards), (status = 404, description = "There is no such person.")
    )
)]
pub(super) async fn of_person(
    State(house): State<House>,
    Place(person): Place<i64>,
    Asked(asked): Asked<After>,
) -> Result<Json<TournamentCards>, Fault> {
    let nobody = Fault::Missing("Nobody of that number is known here.");
    let person = house.people.by_id(PersonId(person)).await?.ok_or(nobody)?;
    let page = past(&house, person.id, true, asked.after.as_deref()).await?;
    let tournaments = page.rows.iter().map(card).collect();
    Ok(Json(TournamentCards { tournaments, next: page.next.map(write_mark) }))
}

/// My tournaments that are not over: those I have entered, am invited to, or hold, and those of my friends that are for
/// friends. With `stage=past` those that are over which I have entered or held, the latest first, a page at a time.
#[utoipa::path(
    get, path = "/api/me/tournaments", tag = "tournaments", params(TournamentsAsked),
    responses((status = 200, body = TournamentCards))
)]
pub(super) async fn mine(
    State(house): State<House>,
    who: Known,
    Asked(asked): Asked<TournamentsAsked>,
) -> Result<Json<TournamentCards>, Fault> {
    match asked.stage.as_deref() {
        None => {}
        Some("past") => {
            let page = past(&house, who.person.id, false, asked.after.as_deref()).await?;
            let tournaments = page.rows.iter().map(card).collect();
            return Ok(Json(TournamentCards { tournaments, next: page.next.map(write_mark) }));
        }
        Some(_) => return Err(Fault::Unclear("A tournament is open, playing or over.".to_owned())),
    }
    let mut rows = house.store.tournaments_of(who.person.id).await?;
    for row in house.tournaments.of_friends(who.person.id).await? {
        if rows.iter().all(|other| other.id != row.id) {
            rows.push(row);
        }
    }
    Ok(Json(TournamentCards { tournaments: rows.iter().map(card).collect(), next: None }))
}

/// Hold a tournament.
#[utoipa::path(
    post, path = "/api/tournaments", tag = "tournaments", request_body = NewTournament,
    responses(
        (status = 200, body = FoundTournament),
        (status = 403, description = "Only members hold tournaments."),
        (status = 409, description = "You hold as many as anybody may.")
    )
)]
pub(super) async fn create(
    State(house): State<House>,
    visitor: Visitor,
    who: Known,
    Body(wish): Body<NewTournament>,
) -> Result<Json<FoundTournament>, Fault> {
    house.limits.new_tournament(visitor.address, who.person.id)?;
    let id = house.tournaments.hold(&who.person, &wish).await?;
    Ok(Json(FoundTournament { tournament: id.to_string() }))
}

/// A tournament as it stands, with the latest or another round.
#[utoipa::path(
    get, path = "/api/tournaments/{tournament}", tag = "tournaments",
    params(("tournament" = String, Path), RoundAsked),
    responses(
        (status = 200, body = Tournament),
        (status = 403, description = "It is for those who are invited."),
        (status = 404, description = "There is no such tournament.")
    )
)]
pub(super) async fn see(
    State(house): State<House>,
    visitor: Visitor,
    Place(tournament): Place<String>,
    Asked(RoundAsked { round }): Asked<RoundAsked>,
) -> Result<Json<Tournament>, Fault> {
    let viewer = visitor.person.as_ref().map(|person| person.id);
    let whole = house.tournaments.look_as(find(&tournament)?, viewer).await?;
    Ok(Json(house.tournaments.shown(&whole, viewer, round, visitor.language).await?))
}

/// Do something about a tournament: enter, withdraw, and what its host may do.
#[utoipa::path(
    post, path = "/api/tournaments/{tournament}/act", tag = "tournaments", params(("tournament" = String, Path)),
    request_body = TournamentDeed,
    responses(
        (status = 200, body = Tournament, description = "It was done, and this is how it stands now."),
        (status = 403, description = "Only the host may do that, or only members."),
        (status = 409, description = "It can't be done now, and why.")
    )
)]
pub(super) async fn act(
    State(house): State<House>,
    who: Known,
    Place(tournament): Place<String>,
    Body(deed): Body<TournamentDeed>,
) -> Result<Json<Tournament>, Fault> {
    let id = find(&tournament)?;
    house.limits.tournament(who.person.id)?;
    match deed {
        TournamentDeed::Enter { code: Some(_) } => house.limits.code(who.address)?,
        // Whoever does not hold it is refused, and uses up nobody's invitations by that.
        TournamentDeed::Invite { ref name } if holds(&house, id, who.person.id).await? => {
            house.limits.invite(who.person.id)?;
            let found = house.people.called(name).await?.filter(|found| found.id != who.person.id);
            if let Some(found) = found
                && house.store.friends_among(found.id, vec![who.person.id]).await?.is_empty()
            {
                house.limits.call_stranger(who.person.id, found.id)?;
            }
        }
        _ => {}
    }
    house.tournaments.act(id, &who.person, &deed).await?;
    let whole = house.tournaments.look(id).await?;
    Ok(Json(house.tournaments.shown(&whole, Some(who.person.id), None, who.language).await?))
}

/// Whether somebody is the host of a tournament.
async fn holds(house: &House, id: TournamentId, person: PersonId) -> Result<bool, Fault> {
    Ok(house.store.tournament_row(id).await?.is_some_and(|row| row.host == person))
}
