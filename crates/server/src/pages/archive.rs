//! The finished games of a game that everybody may see, page by page: all of them, or somebody's.

use super::faces::face;
use super::game::marked_name;
use super::layout::{Visit, page};
use super::rich::rich;
use super::rows::{finished, nothing, older, search_form};
use super::{missing, sorry};
use crate::api::{archive, read_after};
use crate::auth::shown;
use crate::cards::{cards, write_mark};
use crate::clock::now;
use crate::error::{Asked, Fault, Place};
use crate::house::House;
use crate::people::Person;
use crate::people::name::Name;
use crate::store::{Mark, PersonRow};
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use taproom_play::PersonId;
use taproom_rules::GameId;
use taproom_wire::client::Search;
use taproom_wire::server::TableCard;
use taproom_words::game::name;
use taproom_words::{Language, say};

/// How many games a page has.
const PAGE: usize = 30;
/// How many people are offered whose names begin as was asked for.
const NAMESAKES: usize = 12;

/// Whose games are shown.
enum Whose {
    All,
    One(PersonRow),
    /// Several have such a name, or nobody has.
    Which(Vec<PersonRow>),
}

async fn whose(house: &House, search: &Search) -> Result<Whose, Fault> {
    if let Some(person) = search.person {
        let found = house.store.person(PersonId(person)).await?;
        return Ok(found.map_or(Whose::Which(Vec::new()), Whose::One));
    }
    let Some(text) = search.player.as_deref().map(str::trim).filter(|text| !text.is_empty()) else {
        return Ok(Whose::All);
    };
    let Some(key) = Name::key_of(text).filter(|key| !key.is_empty()) else {
        return Ok(Whose::Which(Vec::new()));
    };
    let mut found = house.store.persons_named_like(&key, NAMESAKES).await?;
    Ok(if found.len() == 1 { Whose::One(found.remove(0)) } else { Whose::Which(found) })
}

async fn games(
    house: &House,
    game: GameId,
    whose: &Whose,
    after: Option<Mark>,
    language: Language,
) -> Result<(Vec<TableCard>, Option<Mark>), Fault> {
    match whose {
        Whose::All => archive(house, game, after, PAGE, language).await,
        Whose::One(person) => {
            let page = house.store.finished_of(person.id, false, Some(game.about().id), after, PAGE).await?;
            Ok((cards(&house.store, page.rows, None, language).await?, page.next))
        }
        Whose::Which(_) => Ok((Vec::new(), None)),
    }
}

/// The archive of a game.
pub async fn old_games(
    State(house): State<House>,
    visit: Visit,
    Place(id): Place<String>,
    Asked(search): Asked<Search>,
) -> Response {
    let Some(game) = GameId::from_id(&id) else { return missing(visit).await };
    let language = visit.language;
    let found = async {
        let after = read_after(search.after.as_deref())?;
        let whose = whose(&house, &search).await?;
        let (cards, next) = games(&house, game, &whose, after, language).await?;
        Ok::<_, Fault>((whose, cards, next))
    };
    let (whose, cards, next) = match found.await {
        Ok(found) => found,
        Err(fault) => return sorry(&visit, fault),
    };
    let address = format!("/games/{}/archive", game.about().id);
    let further = |mark: Mark| match &whose {
        Whose::One(person) => format!("{address}?person={}&after={}", person.id.0, write_mark(mark)),
        _ => format!("{address}?after={}", write_mark(mark)),
    };
    let title = say!(language, "archive-title", game = name(language, game));
    let content = html! {
        h1 { (rich(&say!(language, "archive-title", game = "<game></game>"), &[("game", &|_| marked_name(language, game))])) }
        p { a href={ "/games/" (game.about().id) } { (say!(language, "guide-to-game")) } }
        (search_form(language, &address, &say!(language, "archive-player"), search.player.as_deref().unwrap_or_default()))
        (of(language, &address, &whose))
        ul.list { @for card in &cards { (finished(language, card, false, now())) } }
        @if cards.is_empty() && !matches!(whose, Whose::Which(_)) {
            (nothing(&html! { @if search.after.is_none() { (say!(language, "archive-none")) } @else { (say!(language, "archive-no-more")) } }))
        }
        @if let Some(next) = next { (older(language, &further(next))) }
    };
    page(&visit, &title, &[], &content).into_response()
}

/// Whose games these are, or who was meant.
fn of(language: Language, address: &str, whose: &Whose) -> Markup {
    let person = |row: &PersonRow, address: String| {
        let person = shown(&Person::from(row.clone()));
        html! { span.person { (face(&person.picture, 28)) a href=(address) { bdi { (person.name) } } } }
    };
    html! {
        @match whose {
            Whose::All => {},
            Whose::One(row) => {
                h2 { (rich(&say!(language, "archive-of"), &[("name", &|_| person(row, format!("/people/{}", row.id.0)))])) }
                p { a href=(address) { (say!(language, "archive-all")) } }
            },
            Whose::Which(rows) if rows.is_empty() => { (nothing(&html! { (say!(language, "archive-nobody")) })) },
            Whose::Which(rows) => {
                h2 { (say!(language, "archive-which")) }
                ul.folk { @for row in rows { li { (person(row, format!("{address}?person={}", row.id.0))) } } }
            },
        }
    }
}
