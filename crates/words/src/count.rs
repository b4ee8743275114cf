//! Numbers, lists and times, as each language writes them.

use crate::{Language, say};
use taproom_play::{Millis, Pace, Time};

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

/// What stands between two sentences that follow each other; in Chinese nothing does.
#[must_use]
pub fn between(language: Language) -> String {
    say!(language, "sentences", first = "", then = "")
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

/// The day of a moment, by the calendar of the whole world (UTC): "3 December".
#[must_use]
pub fn day(language: Language, at: Time) -> String {
    let (_, month, day) = at.date();
    say!(language, "date-day", day = day, month = month)
}

/// The day of a moment as somebody reads it now: with its year where that is another one.
#[must_use]
pub fn date(language: Language, at: Time, now: Time) -> String {
    let (year, ..) = at.date();
    let date = day(language, at);
    if year == now.date().0 {
        date
    } else {
        say!(language, "date-year", date = date, year = year.to_string())
    }
}

/// A moment by somebody's own clocks, as people say it: "Saturday, 21 November, 00:58 (UTC+9)". Both times are what
/// those clocks show, and `ahead` tells by how many minutes they are ahead of the whole world's.
#[must_use]
pub fn moment(language: Language, shown: Time, now: Time, ahead: i32) -> String {
    let minutes = shown.0.div_euclid(60_000);
    // The first day of all was a Thursday.
    let weekday = (minutes.div_euclid(1440) + 3).rem_euclid(7) + 1;
    let weekday = say!(language, "date-weekday", weekday = weekday);
    let (hour, minute) = (minutes.rem_euclid(1440) / 60, minutes.rem_euclid(60));
    let clock = format!("{hour:02}:{minute:02}");
    let date = date(language, shown, now);
    say!(language, "date-moment", weekday = weekday, date = date, clock = clock, zone = zone(ahead))
}

/// Clocks by how far they are from the whole world's: "UTC+9", "UTC−3:30".
fn zone(ahead: i32) -> String {
    let (hours, minutes) = (ahead.unsigned_abs() / 60, ahead.unsigned_abs() % 60);
    let sign = if ahead < 0 { '−' } else { '+' };
    match (hours, minutes) {
        (0, 0) => "UTC".to_owned(),
        (_, 0) => format!("UTC{sign}{hours}"),
        _ => format!("UTC{sign}{hours}:{minutes:02}"),
    }
}

/// How much time is left, as clocks of tables say it too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// Minutes, whole ones: with these nobody may be late.
    Minutes(u64),
    /// Hours, rounded to the nearest.
    Hours(u64),
    /// Days, and the hours beyond them, rounded to the nearest.
    Days(u64, u64),
}

/// How much time is left, roughly. Three days of which two minutes are gone are three days.
#[must_use]
pub fn left(time: Millis) -> Left {
    let minutes = time.0 / 60_000;
    match (minutes, (minutes + 30) / 60) {
        (0..60, _) => Left::Minutes(minutes),
        (_, hours @ 0..24) => Left::Hours(hours),
        (_, hours) => Left::Days(hours / 24, hours % 24),
    }
}

/// The same in words.
#[must_use]
pub fn time_left(language: Language, time: Millis) -> String {
    match left(time) {
        Left::Minutes(0) => say!(language, "left-now"),
        Left::Minutes(count) => say!(language, "left-minutes", count = count),
        Left::Hours(count) => say!(language, "left-hours", count = count),
        Left::Days(count, 0) => say!(language, "left-days", count = count),
        Left::Days(days, hours) => say!(language, "left-days-hours", days = days, hours = hours),
    }
}

/// A pace, from the text that interfaces use ([`Pace`]'s own).
#[must_use]
pub fn pace(language: Language, pace: &str) -> String {
    if pace == "none" {
        return say!(language, "pace-none");
    }
    if let Some(days) = pace.strip_suffix('d').and_then(|days| days.parse::<u32>().ok()) {
        return say!(language, "pace-days", count = days);
    }
    let (minutes, increment) = pace.split_once('+').map_or((pace, None), |(each, more)| (each, Some(more)));
    let short = minutes.parse().ok().filter(|&minutes: &f64| minutes < 1.);
    let each = short.map(|minutes| ((minutes * 600.).round() / 10.).to_string());
    match (each, increment) {
        (Some(each), Some(seconds)) => {
            say!(language, "pace-seconds-increment", each = each, seconds = seconds)
        }
        (Some(each), None) => say!(language, "pace-seconds", each = each),
        (None, Some(seconds)) => say!(language, "pace-increment", minutes = minutes, seconds = seconds),
        (None, None) => say!(language, "pace-minutes", minutes = minutes),
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
        assert_eq!(list(Chinese, &names), "Ann、Bob、Eve");
        assert_eq!((between(German), between(Chinese)), (" ".to_owned(), String::new()));
        assert_eq!((list(German, &names[..1]), list(German, &[])), ("Ann".to_owned(), String::new()));
        let hour = 3_600_000;
        assert_eq!(ago(German, Time(0), Time(3 * hour)), "vor 3 Stunden");
        assert_eq!(ago(Spanish, Time(0), Time(hour)), "hace 1 hora");
        assert_eq!(ago(English, Time(0), Time(90_000)), "1 minute ago");
        for (short, said) in
            [("0.5", "30 s"), ("0.25+2", "15\u{a0}s\u{a0}+\u{a0}2\u{a0}s"), ("0.01", "0.6 s")]
        {
            assert_eq!(pace(English, short), said);
        }
        assert_eq!(pace(Chinese, "0.5"), pace(Chinese, "1").replace('1', "30").replace("分钟", "秒"));
        assert_eq!(
            (pace(English, "5+3"), pace(Chinese, "1d")),
            ("5\u{a0}min\u{a0}+\u{a0}3\u{a0}s".into(), "每步 1 天".into())
        );
        let december = Time(20_790 * 24 * hour);
        assert_eq!(
            (day(English, december), day(German, december)),
            ("3 December".into(), "3. Dezember".into())
        );
        assert_eq!(
            (day(Spanish, december), day(Chinese, december)),
            ("3 de diciembre".into(), "12 月 3 日".into())
        );
        let (this_year, next_year) = (Time(december.0 + 1), Time(december.0 + 40 * 24 * hour));
        assert_eq!(date(English, december, this_year), "3 December");
        assert_eq!(date(English, december, next_year), "3 December 2026");
        assert_eq!(date(Spanish, december, next_year), "3 de diciembre de 2026");
        assert_eq!(date(Chinese, december, next_year), "2026 年 12 月 3 日");
        // 21 November 2026 is a Saturday.
        let saturday = Time(20_778 * 24 * hour + 58 * 60_000);
        for (language, ahead, said) in [
            (English, 540, "Saturday, 21 November, 00:58 (UTC+9)"),
            (German, 0, "Samstag, 21. November, 00:58 Uhr (UTC)"),
            (Spanish, -210, "sábado 21 de noviembre, a las 00:58 (UTC−3:30)"),
            (Chinese, 480, "11 月 21 日星期六 00:58（UTC+8）"),
        ] {
            assert_eq!(moment(language, saturday, saturday, ahead), said);
        }
        assert!(moment(English, Time(-1), Time(0), 0).starts_with("Wednesday, 31 December 1969, 23:59"));
        for (minutes, said) in [
            (0, "less than a minute left"),
            (59, "59 minutes left"),
            (60, "1 hour left"),
            (23 * 60 + 29, "23 hours left"),
            (24 * 60 - 2, "1 day left"),
            (2849, "1 day 23 hours left"),
            (2850, "2 days left"),
            (3 * 1440 - 2, "3 days left"),
            (3 * 1440 - 60, "2 days 23 hours left"),
        ] {
            assert_eq!(time_left(English, Millis::minutes(minutes)), said);
        }
    }
}
