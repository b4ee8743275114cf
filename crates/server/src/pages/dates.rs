//! Days on pages: in the words of whoever reads them, and for programs as the standard writes them.

use crate::clock::{day, now};
use maud::{Markup, html};
use taproom_play::Time;
use taproom_words::Language;
use taproom_words::count::{ago, date};

/// A day.
pub(super) fn on(language: Language, at: Time) -> Markup {
    html! { time datetime=(day(at)) { (date(language, at, now())) } }
}

/// A moment, as long ago as it is, with its day for whoever wants to know.
pub(super) fn since(language: Language, at: Time) -> Markup {
    html! { time datetime=(day(at)) title=(date(language, at, now())) { (ago(language, at, now())) } }
}

/// A moment: in the words of the browser where a script runs, and in the time of Greenwich where none does.
pub(super) fn moment(language: Language, at: Time) -> Markup {
    let (hours, minutes) = (at.0.rem_euclid(86_400_000) / 3_600_000, at.0.rem_euclid(3_600_000) / 60_000);
    let clock = format!("{hours:02}:{minutes:02}");
    html! {
        time datetime={ (day(at)) "T" (clock) "Z" } data-when=(at.0) { (date(language, at, now())) ", " (clock) " UTC" }
    }
}
