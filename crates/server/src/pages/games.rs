//! My games: those that wait for me first, then those under way, then those that are over.

use super::faces::{finished, who};
use super::layout::{Visit, page};
use super::sorry;
use crate::api::cards_of;
use crate::clock::now;
use crate::house::House;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use taproom_wire::server::TableCard;

/// Everybody at a table, as one line.
pub(super) fn people(card: &TableCard) -> Markup {
    html! {
        @for (i, seat) in card.seats.iter().enumerate() {
            @if i > 0 { " · " }
            (who(seat))
        }
    }
}

fn list(title: &str, cards: &[&TableCard], empty: &str, action: &str) -> Markup {
    html! {
        h2 { (title) }
        ul.list {
            @for card in cards {
                li.card {
                    strong { (card.name) @if !card.title.is_empty() { " — " bdi { (card.title) } } }
                    a.button.primary[card.your_turn] href={ "/t/" (card.id) } { (action) }
                    p { (people(card)) }
                }
            }
        }
        @if cards.is_empty() { p.empty { (empty) } }
    }
}

/// My games.
pub async fn games(State(house): State<House>, visit: Visit) -> Response {
    let cards = match &visit.visitor.person {
        Some(person) => match cards_of(&house, person.id, None).await {
            Ok(cards) => cards,
            Err(fault) => return sorry(&visit, fault),
        },
        None => Vec::new(),
    };
    let (mut mine, mut running, mut over) = (Vec::new(), Vec::new(), Vec::new());
    for card in &cards {
        match card.phase {
            // What was called off is nobody's game.
            "over" if card.why.is_none() => {}
            "over" => over.push(card),
            _ if card.your_turn => mine.push(card),
            _ => running.push(card),
        }
    }
    let content = html! {
        h1 { "My games" }
        @if cards.is_empty() {
            p.empty { "You have no games yet. " a href="/" { "Choose one of the five" } "." }
        } @else {
            (list("Waiting for you", &mine, "Nobody waits for you.", "Play"))
            (list("Under way", &running, "Nothing else is under way.", "Look"))
            h2 { "Over" }
            ul.list { @for card in &over { (finished(card, true, now())) } }
            @if over.is_empty() { p.empty { "No game is over yet." } }
        }
    };
    page(&visit, "My games", &[], &content).into_response()
}
