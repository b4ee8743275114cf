//! Friends, blocks, invitations and challenges.

use super::tables::make;
use crate::auth::{Known, Visitor, shown};
use crate::background::to_the_end;
use crate::cards::cards;
use crate::clock::now;
use crate::error::{Asked, Body, Fault, Place};
use crate::friends::invite::may_invite;
use crate::friends::{self, tell_calls};
use crate::house::House;
use crate::may::{self, Deed, Target, may};
use crate::people::name::Name;
use crate::store::{Acquaintance, Asked as Answer, Blocked, FriendRow, PersonRow};
use crate::table::Denied;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use std::collections::HashMap;
use std::sync::Arc;
use taproom_play::{PersonId, TableId};
use taproom_rules::{GameId, Spec};
use taproom_wire::client::{
    ChairWish, Named, NewChallenge, NewTable, OpenTo, Privacy, SeatWish, Watchers, read_table,
};
use taproom_wire::server::{Befriended, Found, FoundPerson, Friends, Invitation, Message, Person};
use taproom_words::{phrase, refusal};

/// How many people are found at once.
const FOUND: usize = 20;
/// How many invitations are told.
const TOLD: usize = 100;

const NOBODY: Fault = Fault::Missing("Nobody of that number is known here.");

/// Somebody else, as whoever asks has to do with them, if they may do a deed to them.
async fn other(house: &House, who: &Known, person: i64, deed: Deed) -> Result<Acquaintance, Fault> {
    let person = PersonId(person);
    let by = may::Actor::of(who.person.kind);
    if person == who.person.id {
        may(by, deed, Target::Oneself)?;
    }
    let other = house.store.acquaintance(who.person.id, person).await?.ok_or(NOBODY)?;
    may(by, deed, Target::Person(&other))?;
    Ok(other)
}

/// My friends, who of them is here and what they play, and requests.
#[utoipa::path(get, path = "/api/me/friends", tag = "friends", responses((status = 200, body = Friends)))]
pub(super) async fn friends(State(house): State<House>, who: Known) -> Result<Json<Friends>, Fault> {
    Ok(Json(friends_of(&house, who.person.id).await?))
}

/// Somebody's friends and requests, as they see them.
///
/// # Errors
/// When the store fails.
pub async fn friends_of(house: &House, person: PersonId) -> Result<Friends, Fault> {
    let people = |rows: Vec<FriendRow>| rows.into_iter().map(|row| row.person).collect::<Vec<PersonRow>>();
    let rows = people(house.store.friends_of(person).await?);
    Ok(Friends {
        friends: friends::now(&house.store, &house.hub, rows).await?,
        asking: people(house.store.requests_to(person).await?).iter().map(friends::shown).collect(),
        asked: people(house.store.requests_by(person).await?).iter().map(friends::shown).collect(),
    })
}

/// Ask somebody to be friends, or accept what they asked.
#[utoipa::path(
    put, path = "/api/me/friends/{person}", tag = "friends", params(("person" = i64, Path)),
    responses((status = 200, body = Befriended), (status = 403, description = "They can't be asked."))
)]
pub(super) async fn befriend(
    State(house): State<House>,
    who: Known,
    Place(person): Place<i64>,
) -> Result<Json<Befriended>, Fault> {
    house.limits.friend(who.address, who.person.id)?;
    let (me, them) = (who.person.id, PersonId(person));
    if let Err(fault) = other(&house, &who, person, Deed::Befriend).await {
        // Whoever asked before they were blocked hears what those hear who were declined.
        let blocked = match house.store.acquaintance(me, them).await? {
            Some(other) => other.relation.blocked && !other.relation.blocks,
            None => false,
        };
        if blocked && house.store.ask_in_vain(me, them).await? {
            return Ok(Json(Befriended { friends: false }));
        }
        return Err(fault);
    }
    let friends = match house.store.ask_to_be_friends(me, them, now()).await? {
        Answer::Now => {
            tell_calls(&house.store, &house.hub, them).await;
            // Whoever is muted is not heard here either; the request waits in the list.
            if !house.store.muted_by(them).await?.contains(&me) {
                let by = shown(&who.person);
                house.hub.tell(them, &Message::Befriended { by: &by, friends: false }.text());
            }
            house.hub.stir([me, them]);
            false
        }
        Answer::Before => false,
        Answer::Already => true,
        Answer::Friends => {
            house.hub.tell(them, &Message::Befriended { by: &shown(&who.person), friends: true }.text());
            tell_calls(&house.store, &house.hub, me).await;
            house.hub.stir([me, them]);
            true
        }
        Answer::TooManyFriends => return Err(Fault::Unread(phrase!("friends-enough"))),
        Answer::TooManyRequests => return Err(Fault::Unread(phrase!("friends-enough-asked"))),
        Answer::TheyHaveTooMany => return Err(may::Refusal::Unwanted.into()),
    };
    Ok(Json(Befriended { friends }))
}

/// End what is between us: a friendship, a request of mine, or one of theirs.
#[utoipa::path(
    delete, path = "/api/me/friends/{person}", tag = "friends", params(("person" = i64, Path)),
    responses((status = 204))
)]
pub(super) async fn part(
    State(house): State<House>,
    who: Known,
    Place(person): Place<i64>,
) -> Result<StatusCode, Fault> {
    house.limits.friend(who.address, who.person.id)?;
    let (me, them) = (who.person.id, PersonId(person));
    to_the_end("end of a friendship", async move {
        let calls = house.store.calls(them).await?;
        house.store.part_friends(me, them, now()).await?;
        // At tables where one of them is, the other may see less now.
        parted(&house, [vec![me], vec![them]], calls).await;
        Ok(StatusCode::NO_CONTENT)
    })
    .await?
}

/// Those whom I block.
#[utoipa::path(get, path = "/api/me/blocks", tag = "friends", responses((status = 200, body = Vec<Person>)))]
pub(super) async fn blocks(State(house): State<House>, who: Known) -> Result<Json<Vec<Person>>, Fault> {
    let rows = house.store.blocks_of(who.person.id).await?;
    Ok(Json(rows.iter().map(|row| friends::shown(&row.person)).collect()))
}

/// Block somebody and their programs: they can't sit at my tables, invite or challenge me, be paired with me, write to
/// me, or see when I am here; nor I with them. Friendship, requests, invitations and challenges between us end, and at
/// tables that have not begun one of us stands up: whoever is not the host, else the one who is blocked. A game that we
/// play goes on, without words between us.
#[utoipa::path(
    put, path = "/api/me/blocks/{person}", tag = "friends", params(("person" = i64, Path)),
    responses((status = 204))
)]
pub(super) async fn block(
    State(house): State<House>,
    who: Known,
    Place(person): Place<i64>,
) -> Result<StatusCode, Fault> {
    house.limits.friend(who.address, who.person.id)?;
    other(&house, &who, person, Deed::Block).await?;
    let (me, them) = (who.person.id, PersonId(person));
    // It is done to the end, whether or not whoever asked still waits for it.
    to_the_end("block", async move {
        let calls = house.store.calls(them).await?;
        match house.store.block(me, them, now()).await? {
            Blocked::TooMany => return Err(Fault::Unread(phrase!("blocks-enough"))),
            Blocked::Done { tables, sides } => keep_apart(&house, tables, sides, calls).await,
        }
        Ok(StatusCode::NO_CONTENT)
    })
    .await?
}

/// Parts two people of whom the first has just blocked the second, and their programs, wherever they are.
async fn keep_apart(house: &House, tables: Vec<TableId>, sides: [Vec<PersonId>; 2], calls: (usize, usize)) {
    house.lobby.part(sides.clone()).await;
    house.tables.part(tables, sides.clone().map(Arc::from)).await;
    if let [[me, ..], [them, ..]] = [&*sides[0], &*sides[1]]
        && let Err(declined) = house.tournaments.part([*me, *them]).await
    {
        tracing::error!(?declined, "two people can't be parted in tournaments");
    }
    parted(house, sides, calls).await;
}

/// Two people, each with their programs, see anew who is here for them. The first, who wanted it, looks at everything
/// once more; the other hears what is different for them and nothing else, or they would be told that something
/// happened. The first of each side is the person, and `calls` is how many waited for the other's answer before.
async fn parted(house: &House, sides: [Vec<PersonId>; 2], calls: (usize, usize)) {
    let everybody: Arc<[PersonId]> = sides.concat().into();
    everybody.iter().for_each(|&person| house.hub.renew(person));
    let [ours, theirs] = &sides;
    for &person in ours {
        house.hub.nudge(person);
        tell_calls(&house.store, &house.hub, person).await;
    }
    house.tables.see_anew(everybody.clone()).await;
    house.hub.stir(everybody.iter().copied());
    if let Some(&them) = theirs.first()
        && house.store.calls(them).await.is_ok_and(|now| now != calls)
    {
        tell_calls(&house.store, &house.hub, them).await;
    }
}

/// Block somebody no more.
#[utoipa::path(
    delete, path = "/api/me/blocks/{person}", tag = "friends", params(("person" = i64, Path)),
    responses((status = 204))
)]
pub(super) async fn unblock(
    State(house): State<House>,
    who: Known,
    Place(person): Place<i64>,
) -> Result<StatusCode, Fault> {
    house.limits.friend(who.address, who.person.id)?;
    let (me, them) = (who.person.id, PersonId(person));
    to_the_end("end of a block", async move {
        let calls = house.store.calls(them).await?;
        house.store.unblock(me, them).await?;
        let sides = [house.store.with_programs(me).await?, house.store.with_programs(them).await?];
        parted(&house, sides, calls).await;
        Ok(StatusCode::NO_CONTENT)
    })
    .await?
}

/// From whom I take messages, invitations, challenges and requests, and who sees when I am here.
#[utoipa::path(get, path = "/api/me/privacy", tag = "friends", responses((status = 200, body = Privacy)))]
pub(super) async fn privacy(State(house): State<House>, who: Known) -> Result<Json<Privacy>, Fault> {
    Ok(Json(friends::privacy(house.store.wishes(who.person.id).await?)))
}

/// Say from whom I take what.
#[utoipa::path(
    post, path = "/api/me/privacy", tag = "friends", request_body = Privacy,
    responses((status = 204))
)]
pub(super) async fn set_privacy(
    State(house): State<House>,
    who: Known,
    Body(privacy): Body<Privacy>,
) -> Result<StatusCode, Fault> {
    house.limits.friend(who.address, who.person.id)?;
    let wishes = friends::wishes(privacy);
    // Whoever hides is hidden everywhere, whether or not they wait for it.
    to_the_end("change of privacy", async move {
        let before = house.store.wishes(who.person.id).await?;
        house.store.set_wishes(who.person.id, wishes, now()).await?;
        if before.presence == wishes.presence {
            return Ok(StatusCode::NO_CONTENT);
        }
        house.hub.set_shown(who.person.id, wishes.presence == crate::store::Audience::Everybody);
        house.tables.meet(&who.caller()).await;
        Ok(StatusCode::NO_CONTENT)
    })
    .await?
}

/// People whose names begin so, whatever the case; the one of exactly this name comes first. Twenty at most.
#[utoipa::path(
    get, path = "/api/people", tag = "people", params(Named),
    responses((status = 200, body = Vec<FoundPerson>))
)]
pub(super) async fn find(
    State(house): State<House>,
    visitor: Visitor,
    Asked(Named { name }): Asked<Named>,
) -> Result<Json<Vec<FoundPerson>>, Fault> {
    house.limits.search(visitor.address)?;
    Ok(Json(found(&house, visitor.person.as_ref().map(|person| person.id), &name).await?))
}

/// People by the beginning of their names, and what they are to somebody.
///
/// # Errors
/// When the store fails.
pub async fn found(house: &House, by: Option<PersonId>, name: &str) -> Result<Vec<FoundPerson>, Fault> {
    let Some(key) = Name::key_of(name).filter(|key| !key.is_empty()) else { return Ok(Vec::new()) };
    let mut rows = house.store.persons_named_like(&key, FOUND).await?;
    // The spelling that was typed comes first, then the same name otherwise, then longer ones.
    rows.sort_by_key(|row| (row.name != name, row.name.to_lowercase() != name.to_lowercase()));
    let mut found = Vec::new();
    for row in rows {
        let relation = match by {
            None => None,
            Some(me) if me == row.id => Some("me"),
            Some(me) => house.store.acquaintance(me, row.id).await?.and_then(|other| {
                let relation = other.relation;
                let words = [
                    (relation.blocks, "blocked"),
                    (relation.friends, "friend"),
                    (relation.asks, "asks"),
                    (relation.asked, "asked"),
                ];
                words.into_iter().find(|(so, _)| *so).map(|(_, word)| word)
            }),
        };
        found.push(FoundPerson { person: friends::shown(&row), relation });
    }
    Ok(found)
}

/// The seats that are kept for me and the challenges to me, the newest first; a hundred at most. Sit down to accept,
/// or turn it down.
#[utoipa::path(get, path = "/api/me/invitations", tag = "friends", responses((status = 200, body = Vec<Invitation>)))]
pub(super) async fn invitations(
    State(house): State<House>,
    who: Known,
) -> Result<Json<Vec<Invitation>>, Fault> {
    Ok(Json(invitations_of(&house, &who.person, who.language).await?))
}

/// Seats that are kept for somebody.
///
/// # Errors
/// When the store fails.
pub async fn invitations_of(
    house: &House,
    person: &crate::people::Person,
    language: taproom_words::Language,
) -> Result<Vec<Invitation>, Fault> {
    let rows = house.store.invitations(person.id, None, TOLD).await?.rows;
    let hosts: Vec<PersonId> = rows.iter().map(|row| row.host).collect();
    let hosts: HashMap<PersonId, Person> =
        house.store.persons(hosts).await?.iter().map(|row| (row.id, friends::shown(row))).collect();
    let facts: HashMap<String, (PersonId, bool)> =
        rows.iter().map(|row| (row.id.to_string(), (row.host, row.challenge))).collect();
    let cards = cards(&house.store, rows, Some(person.id), language).await?;
    let told = cards.into_iter().filter_map(|table| {
        let &(host, challenge) = facts.get(&table.id)?;
        Some(Invitation { by: hosts.get(&host)?.clone(), challenge, table })
    });
    Ok(told.collect())
}

/// Offer somebody a game. It is a table by invitation unless I let others look on: then everybody finds it once it has
/// begun. They sit down to accept, or turn it down, and then it is over; where several are challenged it begins when all
/// have accepted, and is over when one turns it down. Nobody answers for two hours, three days where
/// there is no clock, or fourteen where the game takes days: then it is over too.
#[utoipa::path(
    post, path = "/api/people/{person}/challenge", tag = "friends", params(("person" = i64, Path)),
    request_body = NewChallenge,
    responses((status = 200, body = Found), (status = 403, description = "They can't be challenged."))
)]
pub(super) async fn challenge(
    State(house): State<House>,
    who: Known,
    Place(person): Place<i64>,
    Body(wanted): Body<NewChallenge>,
) -> Result<Json<Found>, Fault> {
    let challenged: Vec<i64> = std::iter::once(person).chain(wanted.with.iter().copied()).collect();
    let table = offered(&wanted, &challenged)?;
    for &person in &challenged {
        other(&house, &who, person, Deed::Challenge).await?;
    }
    let opening = house.limits.may_open_table(Some(who.address), who.person.id)?;
    for &person in &challenged {
        let invited =
            may_invite(&house.store, &house.limits, &who.caller(), PersonId(person), Deed::Challenge).await;
        invited.map_err(Denied::from)?;
    }
    // Whoever hangs up has challenged them all the same.
    to_the_end("challenge", async move {
        let id = make(&house, &who.caller(), &table, true).await?;
        opening.keep(id);
        Ok(Json(Found { table: id.to_string() }))
    })
    .await?
}

/// The table of a challenge to these people, whose seats follow one's own.
fn offered(wanted: &NewChallenge, challenged: &[i64]) -> Result<NewTable, Fault> {
    let unclear = |english: &str| Fault::Unclear(english.to_owned());
    let game = GameId::from_id(&wanted.game).ok_or_else(|| unclear("There is no such game."))?;
    let mut spec = Spec::new(game);
    if let Some(players) = wanted.players {
        let mistaken = |mistake: taproom_rules::Mistake| {
            Fault::Unread(phrase!("fault-setup", why = refusal::mistake(&mistake)))
        };
        spec = spec.with_players(players).map_err(mistaken)?;
    }
    let seats = spec.seats();
    let mine = match wanted.seat.as_deref() {
        None => 0,
        Some("any") => rand::random_range(0..seats.len()),
        Some(name) => {
            let found = seats.iter().position(|seat| seat.name() == name);
            found.ok_or_else(|| unclear("A seat is south, west, north or east."))?
        }
    };
    if challenged.len() >= seats.len() {
        return Err(Fault::Unread(phrase!("challenge-too-many", most = seats.len() - 1)));
    }
    if (1..challenged.len()).any(|i| challenged[..i].contains(&challenged[i])) {
        return Err(Fault::Unread(phrase!("challenge-twice")));
    }
    let chair = |i: usize| match (i + seats.len() - mine) % seats.len() {
        0 => ChairWish::Me,
        behind => match challenged.get(behind - 1) {
            Some(&person) => ChairWish::Invited(person),
            None => ChairWish::Engine(wanted.level.unwrap_or(3)),
        },
    };
    let wishes = seats.iter().enumerate();
    let wishes = wishes.map(|(i, seat)| SeatWish { seat: seat.name().to_owned(), chair: chair(i) });
    Ok(NewTable {
        game: wanted.game.clone(),
        players: wanted.players,
        options: Vec::new(),
        first: None,
        pace: wanted.pace.clone(),
        seats: wishes.collect(),
        title: None,
        open_to: Some(if wanted.watchers { OpenTo::Public } else { OpenTo::Invitation }),
        code: None,
        takeover: None,
        starts_when_full: None,
        rated: wanted.rated,
        start: None,
        watchers: wanted.watchers.then_some(true),
    })
}

/// Say whether others may look on at my table while it is played, before it begins.
#[utoipa::path(
    post, path = "/api/tables/{table}/watchers", tag = "tables", params(("table" = String, Path)),
    request_body = Watchers,
    responses((status = 204), (status = 403, description = "I am not the host."))
)]
pub(super) async fn watchers(
    State(house): State<House>,
    who: Known,
    Place(table): Place<String>,
    Body(Watchers { allowed }): Body<Watchers>,
) -> Result<StatusCode, Fault> {
    let table = read_table(&table).map_err(|_| Fault::Denied(Denied::Gone))?;
    house.tables.set_watched(table, who.person.id, allowed).await?;
    Ok(StatusCode::NO_CONTENT)
}
