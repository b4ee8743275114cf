//! Somebody's page: who they are, how strong they play, and what they have played.

use super::faces::{face, finished, sparkline};
use super::layout::{Visit, page};
use super::sorry;
use crate::api::{cards_of, ratings_of};
use crate::clock::now;
use crate::error::Fault;
use crate::house::House;
use crate::people::Kind;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use taproom_play::PersonId;
use taproom_wire::server::GameRating;

/// So many games are shown, and so many rated ones in a line.
const SHOWN: usize = 20;
const LINE: usize = 60;

/// Somebody's page.
pub async fn profile(State(house): State<House>, visit: Visit, Path(id): Path<i64>) -> Response {
    let person = match house.people.by_id(PersonId(id)).await {
        Ok(Some(person)) => person,
        Ok(None) => return sorry(&visit, Fault::Missing("Nobody of that number is known here.")),
        Err(error) => return sorry(&visit, error.into()),
    };
    let cards = match cards_of(&house, person.id, None).await {
        Ok(cards) => cards,
        Err(fault) => return sorry(&visit, fault),
    };
    let ratings = match ratings_of(&house, person.id).await {
        Ok(ratings) => ratings,
        Err(fault) => return sorry(&visit, fault),
    };
    let mut rated = Vec::with_capacity(ratings.len());
    for rating in &ratings {
        match house.store.rating_changes(person.id, Some(rating.game.to_owned()), LINE).await {
            Ok(changes) => {
                // They come with the latest one first.
                let before = changes.last().map(|change| change.before.whole());
                let after = changes.iter().rev().map(|change| change.after.points.whole());
                rated.push(game(rating, &before.into_iter().chain(after).collect::<Vec<_>>()));
            }
            Err(error) => return sorry(&visit, error.into()),
        }
    }
    // What others play among themselves behind a link is theirs, and what was called off is nobody's.
    let over = cards.iter().filter(|card| card.why.is_some() && card.listed);
    let shown: Vec<_> = over.take(SHOWN).collect();
    let mine = visit.visitor.person.as_ref().is_some_and(|me| me.id == person.id);
    let content = html! {
        div.portrait {
            (face(&person.picture.url(), 96))
            div {
                h1 { bdi { (person.name) } }
                p {
                    span.badge { (person.kind.name()) }
                    @if mine { " " a href="/settings#picture" { "Change my picture" } }
                }
            }
        }
        h2 { "Ratings" }
        @if rated.is_empty() {
            p.empty {
                "No rated games yet."
                @if mine {
                    @if person.kind == Kind::Member { " " a href="/taproom" { "Find one in the taproom" } "." }
                    @else { " They are for people with an account: " a href="/signup" { "sign up" } "." }
                }
            }
        } @else {
            ul.cards.ratings { @for rating in &rated { (rating) } }
        }
        h2 { "Latest games" }
        ul.list { @for card in &shown { (finished(card, true, now())) } }
        @if shown.is_empty() { p.empty { "No finished games that everybody may see." } }
    };
    page(&visit, &person.name, &[], &content).into_response()
}

/// How strong somebody plays one game, and how that came about.
fn game(rating: &GameRating, line: &[i64]) -> Markup {
    html! {
        li.card.rating {
            h3 { a href={ "/games/" (rating.game) } { (rating.name) } }
            p.points {
                strong { (rating.points) }
                @if rating.points.provisional { " " span.badge title="Too few games, or too long ago, to be sure" { "provisional" } }
            }
            (sparkline(line))
            p.hint {
                (rating.games) @if rating.games == 1 { " rated game" } @else { " rated games" }
                @if let Some(best) = rating.best { " · best " (best) }
                " · give or take " (rating.deviation)
            }
        }
    }
}
