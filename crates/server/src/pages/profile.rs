//! Somebody's page: who they are, how strong they play, and what they have played.

use super::faces::{face, sparkline};
use super::layout::{Told, Visit, page_told};
use super::rich::{rich, to};
use super::rows::{finished, nothing, older};
use super::sorry;
use crate::api::{games_of, rating, read_after};
use crate::cards::write_mark;
use crate::clock::now;
use crate::error::{Asked, Fault, Place};
use crate::house::House;
use crate::people::AccountKind;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use taproom_play::PersonId;
use taproom_rules::GameId;
use taproom_wire::client::OldGames;
use taproom_wire::server::GameRating;
use taproom_words::game::name;
use taproom_words::{Language, say};

/// How many games are shown at once, and how many rated ones in a line.
const SHOWN: usize = 20;
const LINE: usize = 60;

/// Somebody's page.
pub async fn profile(
    State(house): State<House>,
    visit: Visit,
    Place(id): Place<i64>,
    Asked(OldGames { game: only, after }): Asked<OldGames>,
) -> Response {
    let language = visit.language;
    let person = match house.people.by_id(PersonId(id)).await {
        Ok(Some(person)) => person,
        Ok(None) => return sorry(&visit, Fault::Missing("Nobody of that number is known here.")),
        Err(error) => return sorry(&visit, error.into()),
    };
    let only = match only.as_deref().map(GameId::from_id) {
        Some(None) => return sorry(&visit, Fault::Missing("There is no such game.")),
        Some(only) => only,
        None => None,
    };
    let after = match read_after(after.as_deref()) {
        Ok(after) => after,
        Err(fault) => return sorry(&visit, fault),
    };
    // What others play among themselves behind a link is theirs, and what was called off is nobody's.
    let (shown, next) = match games_of(&house, person.id, only, after, SHOWN, language).await {
        Ok(found) => found,
        Err(fault) => return sorry(&visit, fault),
    };
    let histories = match house.store.rating_history(person.id, LINE).await {
        Ok(histories) => histories,
        Err(error) => return sorry(&visit, error.into()),
    };
    let rated: Vec<Markup> = GameId::ALL
        .iter()
        .filter_map(|&of| {
            let (row, points) = histories.iter().find(|(row, _)| row.game == of.about().id)?;
            let points: Vec<i64> = points.iter().map(|points| points.whole()).collect();
            Some(game(language, person.id, of, &rating(of, row, now()), &points))
        })
        .collect();
    let mine = visit.visitor.person.as_ref().is_some_and(|me| me.id == person.id);
    let content = html! {
        div.portrait {
            (face(&person.picture.url(), 96))
            div {
                h1 { bdi { (person.name) } }
                p {
                    span.badge { (kind(language, person.kind)) }
                    @if mine { " " a href="/settings#picture" { (say!(language, "profile-picture")) } }
                }
            }
        }
        h2 { (say!(language, "profile-ratings")) }
        @if rated.is_empty() {
            p.empty {
                @if mine && person.kind == AccountKind::Member {
                    (rich(&say!(language, "profile-unrated-member"), &[("lobby", &to("/taproom"))]))
                } @else if mine {
                    (rich(&say!(language, "profile-unrated-guest"), &[("signup", &to("/signup"))]))
                } @else {
                    (say!(language, "profile-unrated"))
                }
            }
        } @else {
            ul.cards.ratings { @for rating in &rated { (rating) } }
        }
        h2 id="games" {
            @match (after, only) {
                (Some(_), Some(only)) => (say!(language, "profile-older-of", game = name(language, only))),
                (Some(_), None) => (say!(language, "card-older")),
                (None, Some(only)) => (say!(language, "profile-latest-of", game = name(language, only))),
                (None, None) => (say!(language, "profile-latest")),
            }
        }
        @if only.is_some() { p { a href={ "/people/" (person.id.0) "#games" } { (say!(language, "profile-all")) } } }
        ul.list { @for card in &shown { (finished(language, card, only.is_none(), now())) } }
        @if shown.is_empty() { (nothing(&html! { (say!(language, "profile-no-games")) })) }
        @if let Some(next) = next {
            @let filter = only.map(|only| format!("game={}&", only.about().id)).unwrap_or_default();
            (older(language, &format!("/people/{}?{filter}after={}#games", person.id.0, write_mark(next))))
        }
    };
    let about = format!("{} plays uncommon chess games at Taproom.", person.name);
    let picture = format!("/preview/person/{}.png", person.id.0);
    let told = Told { title: &person.name.to_string(), about: &about, picture: &picture };
    page_told(&visit, &told, &[], &content).into_response()
}

/// What somebody is to the house.
fn kind(language: Language, kind: AccountKind) -> String {
    match kind {
        AccountKind::Guest => say!(language, "kind-guest"),
        AccountKind::Member => say!(language, "kind-member"),
        AccountKind::Bot => say!(language, "kind-bot"),
    }
}

/// How strong somebody plays one game, and how that came about.
fn game(language: Language, person: PersonId, of: GameId, rating: &GameRating, line: &[i64]) -> Markup {
    html! {
        li.card.rating {
            h3 { a href={ "/games/" (rating.game) } { (name(language, of)) } }
            p.points {
                strong { (rating.points) }
                @if rating.points.provisional { " " span.badge title=(say!(language, "profile-provisional-why")) { (say!(language, "profile-provisional")) } }
            }
            (sparkline(language, line))
            p.hint {
                (say!(language, "profile-rated-games", count = rating.games))
                @if let Some(best) = rating.best { " · " (say!(language, "profile-best", points = best)) }
                " · " (say!(language, "profile-deviation", points = rating.deviation)) " · "
                a href={ "/people/" (person.0) "?game=" (rating.game) "#games" } { (say!(language, "profile-games")) }
            }
        }
    }
}
