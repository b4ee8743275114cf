//! Figures of the latest weeks as bars, drawn by the house.

use crate::keeper::DAYS;
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
    // A house that is young has stood for the last few of these days only.
    let width = STEP * days.len().max(DAYS) as i64;
    let before = (days.len().max(DAYS) - days.len()) as i64;
    html! {
        figure.bars {
            figcaption { (title) strong { (say(last)) } }
            svg viewBox={ "0 0 " (width) " " (HEIGHT) } role="img" aria-label={ (title) ": " (number(language, last)) } preserveAspectRatio="none" {
                path.ground d={ "M0 " (HEIGHT) "H" (width) } {}
                @for (i, (day, value)) in days.iter().enumerate() {
                    // Something is never drawn as nothing.
                    @let high = (value * (HEIGHT - 4) / highest).max(i64::from(*value > 0) * 2);
                    rect x=((before + i as i64) * STEP + 1) y=(HEIGHT - high) width=(STEP - 2) height=(high) { title { (day) ": " (say(*value)) } }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_young_house_has_its_days_at_the_end_of_the_weeks() {
        let days = [("2026-11-18".to_owned(), 3), ("2026-11-19".to_owned(), 5)];
        let drawn = bars(Language::English, "People", &days, |value| value.to_string()).0;
        let last = (DAYS as i64 - 1) * STEP + 1;
        assert!(drawn.contains(&format!("<rect x=\"{}\"", last - STEP)), "{drawn}");
        assert!(drawn.contains(&format!("<rect x=\"{last}\"")), "{drawn}");
    }
}
