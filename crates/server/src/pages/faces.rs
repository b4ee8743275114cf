//! People on pages: their pictures and their points.

use maud::{Markup, html};
use taproom_wire::server::{CardSeat, Change, Who};
use taproom_words::{Language, say};

/// A picture beside a name, which says who it is.
pub(super) fn face(picture: &str, side: u32) -> Markup {
    html! { img.face src=(picture) width=(side) height=(side) alt=""; }
}

/// Whoever has a seat, with picture and, if they are known, points. A name leads to its page.
pub(super) fn who(language: Language, seat: &CardSeat) -> Markup {
    who_and(language, seat, "")
}

/// Whoever has a seat, with what must stay on the same line, such as a comma.
pub(super) fn who_and(language: Language, seat: &CardSeat, tail: &str) -> Markup {
    html! {
        @match &seat.who {
            Who::Person { person, name, picture, rating } => {
                span.person {
                    (face(picture, 20))
                    a href={ "/people/" (person) } { bdi { (name) } }
                    @if let Some(points) = rating.filter(|_| seat.change.is_none()) { small { (points) } }
                    @if let Some(change) = seat.change { (changed(change)) }
                    @if !tail.is_empty() { span.tail { (tail) } }
                }
            },
            Who::Engine { level, picture, rating } => {
                @let name = seat.robot.unwrap_or_default();
                span.person { (face(picture, 20)) span { (say!(language, "card-robot", name = name, level = *level)) } @if let Some(points) = rating { small { (points) } } @if !tail.is_empty() { span.tail { (tail) } } }
            },
            Who::Open => { (say!(language, "seat-open")) (tail) },
            Who::Invited { name: Some(name), .. } => { (say!(language, "seat-invited-name", name = name)) (tail) },
            Who::Invited { .. } => { (say!(language, "seat-invited")) (tail) },
        }
    }
}

/// How many points a match brought or cost.
pub(super) fn changed(change: Change) -> Markup {
    let by = change.after - change.before;
    let way = if by < 0 { "down" } else { "up" };
    html! { small.change.(way) title={ (change.before) " → " (change.after) } { (signed(by)) } }
}

fn signed(by: i64) -> String {
    // A hyphen is too short beside digits.
    if by < 0 { format!("−{}", -by) } else { format!("+{by}") }
}
