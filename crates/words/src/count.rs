//! Numbers, lists and times, as each language writes them.

use crate::{Language, say};
use taproom_play::{Pace, Time};

/// A number with its thousands apart.
#[must_use]
pub fn number(language: Language, number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let (apart, from) = match language {
        Language::English | Language::Chinese | Language::Pseudo => (',', 4),
        Language::German => ('.', 4),
        // Spanish leaves four digits together, and puts a space that does not break.
        Language::Spanish => ('\u{a0}', 5),
    };
    let mut out = String::from(if number < 0 { "−" } else { "" });
    for (i, digit) in digits.chars().enumerate() {
        let left = digits.len() - i;
        if i > 0 && left.is_multiple_of(3) && digits.len() >= from {
            out.push(apart);
        }
        out.push(digit);
    }
    out
}

/// Things after each other: `a, b and c`.
#[must_use]
pub fn list(language: Language, things: &[String]) -> String {
    let [others @ .., last] = things else { return String::new() };
    let Some((first, others)) = others.split_first() else { return last.clone() };
    let others = others
        .iter()
        .fold(first.clone(), |sofar, next| say!(language, "list-more", first = sofar, last = next));
    say!(language, "list-two", first = others, last = last)
}

/// How long ago something was, roughly.
#[must_use]
pub fn ago(language: Language, at: Time, now: Time) -> String {
    let minutes = now.since(at).0 / 60_000;
    match minutes {
        0 => say!(language, "ago-now"),
        1..60 => say!(language, "ago-minutes", count = minutes),
        60..1440 => say!(language, "ago-hours", count = minutes / 60),
        1440..86_400 => say!(language, "ago-days", count = minutes / 1440),
        86_400..525_600 => say!(language, "ago-months", count = minutes / 43_200),
        _ => say!(language, "ago-years", count = minutes / 525_600),
    }
}

/// A pace, from the text that interfaces use ([`Pace`]'s own).
#[must_use]
pub fn pace(language: Language, pace: &str) -> String {
    match (pace, pace.strip_suffix('d').and_then(|days| days.parse::<u32>().ok()), pace.split_once('+')) {
        ("none", ..) => say!(language, "pace-none"),
        (_, Some(days), _) => say!(language, "pace-days", count = days),
        (_, _, Some((minutes, seconds))) => {
            say!(language, "pace-increment", minutes = minutes, seconds = seconds)
        }
        _ => say!(language, "pace-minutes", minutes = pace),
    }
}

/// A pace in words.
#[must_use]
pub fn pace_of(language: Language, of: Pace) -> String {
    pace(language, &of.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_lists_and_times_are_written_as_people_do() {
        use Language::{Chinese, English, German, Spanish};
        assert_eq!(number(English, -1_234_567), "−1,234,567");
        assert_eq!(number(German, 1500), "1.500");
        assert_eq!(number(Spanish, 1500), "1500");
        let names: Vec<String> = ["Ann", "Bob", "Eve"].map(str::to_owned).to_vec();
        assert_eq!(list(English, &names), "Ann, Bob and Eve");
        assert_eq!(list(Chinese, &names), "Ann、Bob和Eve");
        assert_eq!((list(German, &names[..1]), list(German, &[])), ("Ann".to_owned(), String::new()));
        let hour = 3_600_000;
        assert_eq!(ago(German, Time(0), Time(3 * hour)), "vor 3 Stunden");
        assert_eq!(ago(Spanish, Time(0), Time(hour)), "hace 1 hora");
        assert_eq!(ago(English, Time(0), Time(90_000)), "1 minute ago");
        assert_eq!((pace(English, "5+3"), pace(Chinese, "1d")), ("5 min + 3 s".into(), "每步 1 天".into()));
    }
}
