//! Figures of the latest weeks as bars, drawn by the house.

use maud::{Markup, html};
use taproom_words::Language;
use taproom_words::count::number;

const HEIGHT: i64 = 72;
const STEP: i64 = 12;

/// One bar for each day, the oldest first, under a heading that says what they are and how high the last one is.
pub(super) fn bars(
    language: Language,
    title: &str,
    days: &[(String, i64)],
    say: impl Fn(i64) -> String,
) -> Markup {
    let highest = days.iter().map(|(_, value)| *value).max().unwrap_or(0).max(1);
    let last = days.last().map_or(0, |(_, value)| *value);
    let width = STEP * days.len().max(7) as i64;
    html! {
        figure.bars {
            figcaption { (title) strong { (say(last)) } }
            svg viewBox={ "0 0 " (width) " " (HEIGHT) } role="img" aria-label={ (title) ": " (number(language, last)) } preserveAspectRatio="none" {
                path.ground d={ "M0 " (HEIGHT) "H" (width) } {}
                @for (i, (day, value)) in days.iter().enumerate() {
                    // Something is never drawn as nothing.
                    @let high = (value * (HEIGHT - 4) / highest).max(i64::from(*value > 0) * 2);
                    rect x=(i as i64 * STEP + 1) y=(HEIGHT - high) width=(STEP - 2) height=(high) { title { (day) ": " (say(*value)) } }
                }
            }
        }
    }
}
