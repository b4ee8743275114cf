//! My games: those that wait for me first, then those under way, then those that are over.

use super::layout::{Visit, page};
use super::rich::{rich, to};
use super::rows::{finished, mine, nothing, older};
use super::sorry;
use crate::cards::{self, Cursor};
use crate::clock::now;
use crate::error::{Asked, Fault};
use crate::house::House;
use crate::store::{Mark, StoreError};
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use taproom_play::PersonId;
use taproom_wire::client::{GameList, MyGames};
use taproom_wire::server::TableCard;
use taproom_words::{Language, say};

/// How many games of each list are shown at once.
const SHOWN: usize = 20;

/// One list of somebody's games, and where it goes on.
struct Part {
    list: GameList,
    cards: Vec<TableCard>,
    next: Option<Mark>,
}

impl Part {
    async fn of(
        house: &House,
        person: PersonId,
        list: GameList,
        after: Option<Mark>,
        language: Language,
    ) -> Result<Part, StoreError> {
        let page = cards::list(&house.store, person, list, after, SHOWN).await?;
        let mut cards = cards::cards(&house.store, page.rows, Some(person), language).await?;
        // Those that wait are in the list before.
        cards.retain(|card| list != GameList::Playing || !card.your_turn);
        Ok(Part { list, cards, next: page.next })
    }

    fn shown(&self, language: Language) -> Markup {
        let (title, empty) = match self.list {
            GameList::Turn => (say!(language, "mine-turn"), say!(language, "mine-turn-none")),
            GameList::Playing => (say!(language, "mine-playing"), say!(language, "mine-playing-none")),
            GameList::Over => (say!(language, "mine-over"), say!(language, "mine-over-none")),
        };
        let address = |mark: Mark| {
            let cursor = Cursor { list: self.list, after: Some(mark) };
            format!("/games?list={}&after={}", self.list.name(), cursor.text())
        };
        html! {
            h2 { (title) }
            ul.list {
                @for card in &self.cards {
                    @match self.list {
                        GameList::Turn => (mine(language, card, &say!(language, "mine-play"), now())),
                        GameList::Playing => (mine(language, card, &say!(language, "mine-look"), now())),
                        GameList::Over => (finished(language, card, true, now())),
                    }
                }
            }
            @match self.next {
                Some(mark) if self.list == GameList::Over => (older(language, &address(mark))),
                Some(mark) => p { a.button rel="next" href=(address(mark)) { (say!(language, "mine-more")) } },
                None if self.cards.is_empty() => p.empty { (empty) },
                None => {},
            }
        }
    }
}

/// My games: the first of each list, or more of one.
pub async fn games(
    State(house): State<House>,
    visit: Visit,
    Asked(MyGames { list, after }): Asked<MyGames>,
) -> Response {
    let cursor = after.as_deref().map(Cursor::read);
    let cursor = match (cursor, list) {
        (None, None) => None,
        (None, Some(list)) => Some(Cursor { list, after: None }),
        (Some(Some(cursor)), list) if list.is_none_or(|list| list == cursor.list) => Some(cursor),
        (Some(_), _) => return sorry(&visit, Fault::Unclear("There is no such page of games.".to_owned())),
    };
    let mut parts = Vec::new();
    if let Some(person) = &visit.visitor.person {
        let wanted =
            GameList::ALL.into_iter().filter(|&list| cursor.is_none_or(|cursor| cursor.list == list));
        for list in wanted {
            match Part::of(&house, person.id, list, cursor.and_then(|cursor| cursor.after), visit.language)
                .await
            {
                Ok(part) => parts.push(part),
                Err(error) => return sorry(&visit, error.into()),
            }
        }
    }
    let none = cursor.is_none() && parts.iter().all(|part| part.cards.is_empty() && part.next.is_none());
    let language = visit.language;
    let content = html! {
        h1 { (say!(language, "nav-my-games")) }
        @if none {
            (nothing(&rich(&say!(language, "mine-none"), &[("home", &to("/"))])))
        } @else {
            @for part in &parts { (part.shown(language)) }
            @if cursor.is_some() { p { a href="/games" { (say!(language, "mine-all")) } } }
        }
    };
    page(&visit, &say!(language, "nav-my-games"), &["games.js"], &content).into_response()
}
