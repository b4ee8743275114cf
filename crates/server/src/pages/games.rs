//! My games: those that wait for me first, then those under way, then those that are over.

use super::dates::moment;
use super::friends::invitations;
use super::icons::icon;
use super::layout::{Visit, page};
use super::rich::{rich, to};
use super::rows::{finished, mine, nothing, older};
use super::sorry;
use crate::api::{begin_vacation as begin, end_vacation as end, next_for};
use crate::cards::{self, Cursor};
use crate::clock::now;
use crate::error::{Asked, Fault};
use crate::house::House;
use crate::store::{Mark, StoreError};
use crate::vacations;
use axum::Form;
use axum::extract::State;
use axum::extract::rejection::FormRejection;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use taproom_play::{PersonId, Time};
use taproom_wire::client::{GameList, MyGames, NextFrom, VacationForm};
use taproom_wire::server::{TableCard, VacationState};
use taproom_words::{Language, count, say};

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
            @let (paused, cards): (Vec<_>, Vec<_>) = self.cards.iter().partition(|card| card.paused);
            h2 { (title) }
            ul.list {
                @for card in cards.iter().copied() {
                    @match self.list {
                        GameList::Turn => (mine(language, card, &say!(language, "mine-play"), now())),
                        GameList::Playing => (mine(language, card, &say!(language, "mine-look"), now())),
                        GameList::Over => (finished(language, card, true, now())),
                    }
                }
            }
            @if cards.is_empty() && !paused.is_empty() { p.empty { (empty) } }
            @if !paused.is_empty() {
                h2 { (say!(language, "mine-paused")) }
                ul.list.paused { @for card in paused { (mine(language, card, &say!(language, "mine-look"), now())) } }
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

/// How somebody stands with their vacation, and the way to go or to come back.
fn vacation_form(language: Language, state: &VacationState, refused: Option<&str>) -> Markup {
    html! {
        section.card.vacation id="vacation" aria-labelledby="vacation-title" {
            h2 id="vacation-title" { (icon("tree-palm")) " " (say!(language, "vacation-title")) }
            @if let Some(why) = refused { p.say role="alert" data-kind="bad" { (why) } }
            form.row method="post" action="/games/vacation#vacation" {
                @if let Some(until) = state.until {
                    p.away { (say!(language, "vacation-until", date = count::date(language, Time(until), now()))) }
                    button.primary { (say!(language, "vacation-end")) }
                } @else {
                    p { (say!(language, "vacation-about")) }
                    p { strong { (say!(language, "vacation-left", count = state.left)) } }
                    @if let Some(next) = state.next {
                        p { (rich(&say!(language, "vacation-next"), &[("when", &|_| moment(language, Time(next)))])) }
                    } @else if state.left > 0 {
                        @let most = state.left.min(state.longest);
                        label { (say!(language, "vacation-days")) " " input name="days" type="number" min="1" max=(most) value=(most.min(7)) required; }
                        button { (say!(language, "vacation-begin")) }
                    }
                }
            }
            p.hint { (say!(language, "vacation-rules", a_year = state.a_year, longest = state.longest)) }
        }
    }
}

/// Where the form stands: a page that came back with what was wrong is asked for again under the form's address.
pub async fn to_vacation() -> Redirect {
    Redirect::to("/games#vacation")
}

/// Goes on vacation, or comes back from it. It works without scripts.
pub async fn vacation(
    State(house): State<House>,
    visit: Visit,
    wanted: Result<Form<VacationForm>, FormRejection>,
) -> Response {
    let Some(person) = &visit.visitor.person else { return sorry(&visit, Fault::Unknown) };
    let done = async {
        let unread = |_| Fault::Unclear("A vacation has 1 to 21 days.".to_owned());
        let Form(VacationForm { days }) = wanted.map_err(unread)?;
        house.limits.plan(person.id)?;
        match days {
            Some(days) => begin(&house, person.id, days).await,
            None => end(&house, person.id).await,
        }
    };
    match done.await {
        Ok(()) => Redirect::to("/games#vacation").into_response(),
        Err(fault) => {
            let why = fault.sentence(visit.language);
            (fault.into_response().status(), lists(&house, &visit, None, Some(&why)).await).into_response()
        }
    }
}

/// The way to the game that waits for somebody and has least time left; to all of them where none does.
pub async fn next(
    State(house): State<House>,
    visit: Visit,
    Asked(NextFrom { from }): Asked<NextFrom>,
) -> Response {
    let Some(person) = &visit.visitor.person else { return Redirect::to("/games").into_response() };
    match next_for(&house, person.id, from.as_deref()).await {
        Ok(Some(table)) => Redirect::to(&format!("/t/{table}")).into_response(),
        Ok(None) => Redirect::to("/games").into_response(),
        Err(fault) => sorry(&visit, fault),
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
    lists(&house, &visit, cursor, None).await
}

/// The page of my games, with what was said against a vacation.
async fn lists(house: &House, visit: &Visit, cursor: Option<Cursor>, refused: Option<&str>) -> Response {
    let mut parts = Vec::new();
    if let Some(person) = &visit.visitor.person {
        let wanted =
            GameList::ALL.into_iter().filter(|&list| cursor.is_none_or(|cursor| cursor.list == list));
        for list in wanted {
            match Part::of(house, person.id, list, cursor.and_then(|cursor| cursor.after), visit.language)
                .await
            {
                Ok(part) => parts.push(part),
                Err(error) => return sorry(visit, error.into()),
            }
        }
    }
    let invited = match invitations(house, visit).await {
        Ok(invited) => invited,
        Err(fault) => return sorry(visit, fault),
    };
    let person = visit.visitor.person.as_ref().filter(|_| cursor.is_none());
    let vacation = match person {
        Some(person) => match vacations::state(&house.store, person.id).await {
            Ok(state) => Some(state),
            Err(error) => return sorry(visit, error.into()),
        },
        None => None,
    };
    let none = cursor.is_none() && parts.iter().all(|part| part.cards.is_empty() && part.next.is_none());
    let language = visit.language;
    let content = html! {
        h1 { (say!(language, "nav-my-games")) }
        @if cursor.is_none() { (invited) }
        @if none && refused.is_none() {
            (nothing(&rich(&say!(language, "mine-none"), &[("home", &to("/"))])))
        } @else {
            @for part in &parts { (part.shown(language)) }
            @if let Some(vacation) = &vacation { (vacation_form(language, vacation, refused)) }
            @if cursor.is_some() { p { a href="/games" { (say!(language, "mine-all")) } } }
        }
    };
    page(visit, &say!(language, "nav-my-games"), &["games.js", "friends.js"], &content).into_response()
}
