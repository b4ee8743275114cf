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
            Who::Engine { level, picture } => {
                @let name = seat.robot.unwrap_or_default();
                span.person { (face(picture, 20)) span { (say!(language, "card-robot", name = name, level = *level)) } @if !tail.is_empty() { span.tail { (tail) } } }
            },
            Who::Open => (say!(language, "seat-open")),
            Who::Invited { .. } => (say!(language, "seat-invited")),
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

/// A line through somebody's points, the oldest first.
pub(super) fn sparkline(language: Language, points: &[i64]) -> Markup {
    const WIDTH: f64 = 240.;
    const HEIGHT: f64 = 56.;
    const EDGE: f64 = 5.;
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return html! {} };
    let (low, high) = points.iter().fold((first, first), |(low, high), &p| (low.min(p), high.max(p)));
    // A few points up or down are not a cliff.
    let room = (high - low).max(40) as f64;
    let middle = (high + low) as f64 / 2.;
    let step = (WIDTH - 2. * EDGE) / (points.len() - 1).max(1) as f64;
    let place = |(i, &p): (usize, &i64)| {
        let down = HEIGHT / 2. - (p as f64 - middle) / room * (HEIGHT - 2. * EDGE);
        (EDGE + i as f64 * step, down)
    };
    let places: Vec<(f64, f64)> = points.iter().enumerate().map(place).collect();
    let line: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let (x, y) = places.last().copied().unwrap_or_default();
    let games = points.len() - 1;
    let told = say!(language, "spark", first = first, last = last, count = games, low = low, high = high);
    html! {
        svg.spark viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } width=(WIDTH) height=(HEIGHT) role="img" aria-label=(told) {
            polyline points=(line.join(" ")) fill="none" {}
            circle cx={ (format!("{x:.1}")) } cy={ (format!("{y:.1}")) } r="4" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taproom_words::Language::English;

    #[test]
    fn the_line_stays_in_its_box() {
        assert_eq!(sparkline(English, &[]).0, "");
        for points in [&[1500][..], &[1500, 1500], &[1500, 1662, 1338, 2900], &[100; 60]] {
            let drawn = sparkline(English, points).0;
            let line =
                drawn.split("points=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
            let places: Vec<(f64, f64)> = line
                .split(' ')
                .filter_map(|place| place.split_once(','))
                .filter_map(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)))
                .collect();
            assert_eq!(places.len(), points.len(), "{drawn}");
            assert!(
                places.iter().all(|(x, y)| (0. ..=240.).contains(x) && (0. ..=56.).contains(y)),
                "{line}"
            );
        }
    }
}
