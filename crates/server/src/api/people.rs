//! Others: who they are and how strong they play.

use super::games::read_game;
use super::{page, read_after};
use crate::auth::Visitor;
use crate::auth::shown;
use crate::cards::{cards, write_mark};
use crate::clock::now;
use crate::error::{Asked, Fault, Place};
use crate::house::House;
use crate::people::Person;
use crate::store::{History, Mark, Played, RatingRow};
use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use taproom_play::{PersonId, Time};
use taproom_rules::GameId;
use taproom_wire::client::OldGames;
use taproom_wire::server::{Change, GameRating, Points, Profile, RatingStep, TableCard};
use taproom_words::former::known_as;
use taproom_words::{Language, phrase};

/// How many steps of a rating are told, and how many games a page has.
const STEPS: usize = 100;
const PAGE: usize = 50;

const NOBODY: Fault = Fault::Missing("Nobody of that number is known here.");

/// Somebody, and how strong they play each game.
#[utoipa::path(
    get, path = "/api/people/{person}", tag = "people", params(("person" = i64, Path)),
    responses((status = 200, body = Profile), (status = 404, description = "Nobody has this number."))
)]
pub(super) async fn profile(
    State(house): State<House>,
    visitor: Visitor,
    Place(person): Place<i64>,
) -> Result<Json<Profile>, Fault> {
    let person = house.people.by_id(PersonId(person)).await?.ok_or(NOBODY)?;
    let (rows, at) = (house.store.ratings_of(person.id).await?, now());
    let of_game =
        |game: &GameId| rows.iter().find(|row| row.game == game.about().id).map(|row| rating(*game, row, at));
    let ratings = GameId::ALL.iter().filter_map(of_game).collect();
    let about = house.store.about(person.id).await?;
    let mut shown = shown(&person);
    shown.name = known_as(visitor.language, shown.name);
    Ok(Json(Profile { person: shown, about, closed: person.closed, ratings }))
}

/// What somebody's latest rated games of one kind changed, the latest first; a hundred at most.
#[utoipa::path(
    get, path = "/api/people/{person}/ratings/{game}", tag = "people",
    params(("person" = i64, Path), ("game" = String, Path, description = "The game's id")),
    responses((status = 200, body = Vec<RatingStep>), (status = 404, description = "There is no such person or game."))
)]
pub(super) async fn history(
    State(house): State<House>,
    Place((person, game)): Place<(i64, String)>,
) -> Result<Json<Vec<RatingStep>>, Fault> {
    let game = read_game(&game)?;
    let person = house.people.by_id(PersonId(person)).await?.ok_or(NOBODY)?;
    let changes = house.store.rating_changes(person.id, game.about().id, STEPS).await?;
    let step = |change: crate::store::RatingChange| RatingStep {
        // Whoever has a link may come to the table, so what was played behind one stays there.
        table: change.listed.then(|| change.table.to_string()),
        place: change.place,
        change: Change::of(change.before, change.after.points),
        at: change.at.0,
    };
    Ok(Json(changes.into_iter().map(step).collect()))
}

/// The games that somebody played to their end, the latest first, fifty at a time: one's own all of them, those of others
/// where they were played in the open. The header `Link` has
/// the address of the next page.
#[utoipa::path(
    get, path = "/api/people/{person}/games", tag = "people", params(("person" = i64, Path), OldGames),
    responses(
        (
            status = 200, body = Vec<TableCard>,
            headers(("Link" = String, description = "Where the next page is, if there is one: `<ADDRESS>; rel=\"next\"`"))
        ),
        (status = 404, description = "There is no such person or game.")
    )
)]
pub(super) async fn games(
    State(house): State<House>,
    visitor: Visitor,
    Place(person): Place<i64>,
    Asked(asked): Asked<OldGames>,
) -> Result<impl IntoResponse, Fault> {
    let after = read_after(asked.after.as_deref())?;
    let person = house.people.by_id(PersonId(person)).await?.ok_or(NOBODY)?;
    // One's own games are all there; of others' games those that everybody may know of.
    let own = visitor.person.as_ref().is_some_and(|me| me.id == person.id);
    let (history, _) = history_of(&house, &asked, own).await?;
    let (cards, next) = games_of(&house, person.id, &history, after, PAGE, visitor.language).await?;
    let address =
        |mark| format!("/api/people/{}/games?{}after={}", person.id.0, filter(&history), write_mark(mark));
    Ok(page(cards, next.map(address)))
}

/// The games that somebody played to their end and that a filter lets through, the latest first, and where the next
/// page of them begins.
///
/// # Errors
/// When the store fails.
pub async fn games_of(
    house: &House,
    person: PersonId,
    history: &History,
    after: Option<Mark>,
    limit: usize,
    language: Language,
) -> Result<(Vec<TableCard>, Option<Mark>), Fault> {
    let page = house.store.history(person, history.clone(), after, limit).await?;
    let viewer = history.all.then_some(person);
    Ok((cards(&house.store, page.rows, viewer, language).await?, page.next))
}

/// Which games are asked for, and whom they were played against. What a form leaves empty is not asked for; where nobody
/// is called so, nobody has played them.
///
/// # Errors
/// When there is no such game or result, or nobody has a number.
pub async fn history_of(house: &House, asked: &OldGames, all: bool) -> Result<(History, Against), Fault> {
    let given = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
    let game = given(&asked.game).map(|game| read_game(&game)).transpose()?;
    let result = match given(&asked.result).as_deref() {
        None => None,
        Some("won") => Some(Played::Won),
        Some("drew") => Some(Played::Drew),
        Some("lost") => Some(Played::Lost),
        Some(_) => return Err(Fault::Unread(phrase!("history-result"))),
    };
    let against = match (asked.opponent, given(&asked.against)) {
        (Some(number), _) => Against::Person(house.people.by_id(PersonId(number)).await?.ok_or(NOBODY)?),
        (None, Some(name)) => match house.people.called(&name).await? {
            Some(person) => Against::Person(person),
            None => former(house, &name).await?.map_or(Against::Nobody(name), Against::Person),
        },
        (None, None) => Against::Anybody,
    };
    let game = game.map(|game| game.about().id.to_owned());
    let opponent = match &against {
        Against::Anybody => None,
        Against::Person(person) => Some(person.id),
        Against::Nobody(_) => Some(NO_ONE),
    };
    Ok((History { all, game, opponent, result }, against))
}

/// Whom somebody must have played.
pub enum Against {
    /// It is of no matter.
    Anybody,
    /// Somebody.
    Person(Person),
    /// Nobody is called so.
    Nobody(String),
}

/// A number that nobody has and that no list has.
const NO_ONE: PersonId = PersonId(-1);

/// Somebody who has closed their account, by how they are called in any language since.
async fn former(house: &House, name: &str) -> Result<Option<Person>, Fault> {
    let digits: String = name.chars().filter(char::is_ascii_digit).collect();
    let Ok(number) = digits.parse() else { return Ok(None) };
    let person = house.people.by_id(PersonId(number)).await?;
    let called = |person: &Person| {
        Language::ALL.iter().any(|&language| known_as(language, person.name.clone()) == name.trim())
    };
    Ok(person.filter(|person| person.closed && called(person)))
}

/// A filter as the beginning of a query.
#[must_use]
pub fn filter(history: &History) -> String {
    let mut query = String::new();
    if let Some(game) = &history.game {
        query.push_str(&format!("game={game}&"));
    }
    if let Some(opponent) = history.opponent {
        query.push_str(&format!("opponent={}&", opponent.0));
    }
    if let Some(result) = history.result {
        query.push_str(&format!("result={}&", result_word(result)));
    }
    query
}

/// The word for a result in addresses.
#[must_use]
pub fn result_word(result: Played) -> &'static str {
    match result {
        Played::Won => "won",
        Played::Drew => "drew",
        Played::Lost => "lost",
    }
}

/// How strong somebody plays a game now.
#[must_use]
pub fn rating(game: GameId, row: &RatingRow, at: Time) -> GameRating {
    let about = game.about();
    GameRating {
        game: about.id,
        name: about.name,
        points: Points::of(row.standing, at),
        deviation: row.standing.at(at).deviation.whole(),
        games: row.games,
        best: row.best.map(|best| best.whole()),
        at: row.standing.since.0,
    }
}
