//! Somebody's page: who they are and what they have played.

use super::games::people;
use super::layout::{Visit, page};
use super::sorry;
use crate::api::cards_of;
use crate::error::Fault;
use crate::house::House;
use crate::people::Kind;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use maud::html;
use taproom_play::PersonId;

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
    // What others play among themselves behind a link is theirs.
    let shown: Vec<_> = cards.iter().filter(|card| card.phase == "over" && card.listed).collect();
    let content = html! {
        h1 { bdi { (person.name) } }
        p { span.badge { @match person.kind { Kind::Guest => "guest", Kind::Member => "member", Kind::Bot => "bot" } } }
        h2 { "Games" }
        ul.list {
            @for card in &shown {
                li.card {
                    strong { (card.name) }
                    a.button href={ "/t/" (card.id) } { "Replay" }
                    p { (people(card)) @if let Some(result) = &card.result { " — " (result) } }
                }
            }
        }
        @if shown.is_empty() { p.empty { "No finished games yet." } }
    };
    page(&visit, &person.name, &[], &content).into_response()
}
