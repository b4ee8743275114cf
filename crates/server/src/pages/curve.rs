//! How a rating went over time, as a small drawing.

use crate::clock::now;
use maud::{Markup, html};
use taproom_play::Time;
use taproom_words::count::date;
use taproom_words::{Language, say};

const WIDTH: f64 = 320.;
const HEIGHT: f64 = 120.;
/// What is left free for numbers at the left and days below.
const LEFT: f64 = 36.;
const RIGHT: f64 = 8.;
const TOP: f64 = 8.;
const BOTTOM: f64 = 20.;

/// The round numbers between which points lie: a few, and as far apart as people count.
fn marks(low: i64, high: i64) -> Vec<i64> {
    let step =
        [20, 50, 100, 200, 500, 1000].into_iter().find(|step| (high - low) / step <= 3).unwrap_or(2000);
    let first = low.div_euclid(step) * step;
    let count = (high - first).div_euclid(step) + if (high - first).rem_euclid(step) > 0 { 1 } else { 0 };
    (0..=count.max(1)).map(|number| first + number * step).collect()
}

/// A curve through somebody's points in a game, the oldest first; `games` is how many matches they come from.
pub(super) fn curve(language: Language, game: &str, points: &[(Time, i64)], games: i64) -> Markup {
    let (Some(&(from, first)), Some(&(until, last))) = (points.first(), points.last()) else {
        return html! {};
    };
    let (low, high) = points.iter().fold((first, first), |(low, high), &(_, p)| (low.min(p), high.max(p)));
    let marks = marks(low, high);
    let (bottom, top) = (marks[0] as f64, marks[marks.len() - 1] as f64);
    let down = |points: f64| TOP + (top - points) / (top - bottom) * (HEIGHT - TOP - BOTTOM);
    // Clocks of machines are set back now and then; a curve goes on.
    let span = (until.0 - from.0) as f64;
    let across = |(i, at): (usize, Time)| {
        let part = if span > 0. {
            ((at.0 - from.0) as f64 / span).clamp(0., 1.)
        } else if points.len() > 1 {
            i as f64 / (points.len() - 1) as f64
        } else {
            0.5
        };
        LEFT + part * (WIDTH - LEFT - RIGHT)
    };
    let places: Vec<(f64, f64)> =
        points.iter().enumerate().map(|(i, &(at, p))| (across((i, at)), down(p as f64))).collect();
    let line: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let line = line.join(" ");
    let (x, y) = places[places.len() - 1];
    let floor = HEIGHT - BOTTOM;
    let area = format!("{:.1},{floor} {line} {x:.1},{floor}", places[0].0);
    let told = say!(language, "spark", first = first, last = last, count = games, low = low, high = high);
    let named = |at: Time| date(language, at, now());
    let (begun, ended) = (named(from), named(until));
    html! {
        svg.spark viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } width=(WIDTH) height=(HEIGHT) role="img" aria-labelledby={ "curve-" (game) " curve-" (game) "-told" } {
            title id={ "curve-" (game) } { (say!(language, "curve-title")) }
            desc id={ "curve-" (game) "-told" } { (told) }
            g aria-hidden="true" {
                @for mark in &marks {
                    @let at = format!("{:.1}", down(*mark as f64));
                    line.mark x1=(LEFT) x2=(WIDTH - RIGHT) y1=(at) y2=(at) {}
                    text.number x=(LEFT - 6.) y=(format!("{:.1}", down(*mark as f64) + 3.5)) text-anchor="end" { (mark) }
                }
                polygon points=(area) {}
                polyline points=(line) fill="none" {}
                circle cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="3.5" {}
                @if begun != ended { text.day x=(LEFT) y=(HEIGHT - 4.) { (begun) } }
                text.day x=(WIDTH - RIGHT) y=(HEIGHT - 4.) text-anchor="end" { (ended) }
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taproom_words::Language::English;

    fn drawn(points: &[(i64, i64)]) -> String {
        let points: Vec<(Time, i64)> = points.iter().map(|&(at, p)| (Time(at), p)).collect();
        curve(English, "jungle", &points, points.len() as i64).0
    }

    #[test]
    fn the_curve_stays_in_its_box() {
        assert_eq!(drawn(&[]), "");
        let wild: Vec<(i64, i64)> =
            (0..64).map(|i| (i * 86_400_000, 1500 + (i * 7919) % 1300 - 600)).collect();
        for points in [
            &[(5, 1500)][..],
            &[(5, 1500), (5, 1500)],
            &[(0, 1500), (1000, 1662), (500, 1338), (9000, 2900)],
            &[(0, 100), (1, -300)],
            &wild,
        ] {
            let drawn = drawn(points);
            let tree = roxmltree::Document::parse(&drawn).unwrap();
            let line = tree.descendants().find(|node| node.has_tag_name("polyline")).unwrap();
            let line = line.attribute("points").unwrap();
            let places: Vec<(f64, f64)> = line
                .split(' ')
                .filter_map(|place| place.split_once(','))
                .map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()))
                .collect();
            assert_eq!(places.len(), points.len(), "{drawn}");
            let inside = |(x, y): &(f64, f64)| {
                (LEFT..=WIDTH - RIGHT).contains(x) && (TOP - 0.1..=HEIGHT - BOTTOM + 0.1).contains(y)
            };
            assert!(places.iter().all(inside), "{line}");
        }
    }

    #[test]
    fn marks_are_few_and_round() {
        for (low, high, expected) in [
            (1500, 1500, &[1500, 1520][..]),
            (1490, 1510, &[1480, 1500, 1520]),
            (1338, 1662, &[1300, 1400, 1500, 1600, 1700]),
            (-300, 100, &[-400, -200, 0, 200]),
        ] {
            let marks = marks(low, high);
            assert!(marks[0] <= low && *marks.last().unwrap() >= high, "{marks:?}");
            assert!((2..=6).contains(&marks.len()), "{marks:?}");
            assert_eq!(marks, expected);
        }
    }

    /// Those who can't see it are told what it shows.
    #[test]
    fn the_curve_says_what_it_shows() {
        let drawn = drawn(&[(0, 1500), (86_400_000, 1537)]);
        for part in
            ["<title", "<desc", "From 1500 to 1537", "1 January 1970", "2 January 1970", "role=\"img\""]
        {
            assert!(drawn.contains(part), "{part}: {drawn}");
        }
    }
}
