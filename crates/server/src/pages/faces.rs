//! People on pages: their pictures, their points, and who of them won.

use super::rich::rich;
use maud::{Markup, html};
use taproom_play::Time;
use taproom_wire::server::{CardSeat, Change, TableCard, Who};
use taproom_words::count::{ago, list, pace};
use taproom_words::game::{capital, computer};
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
fn who_and(language: Language, seat: &CardSeat, tail: &str) -> Markup {
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
                span.person { (face(picture, 20)) span { (computer(language, *level)) } @if !tail.is_empty() { span.tail { (tail) } } }
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

/// People after each other as one says it: `a, b and c`.
fn listed(language: Language, seats: &[&CardSeat]) -> Markup {
    let marks: Vec<String> = (0..seats.len()).map(|i| format!("<{i}></{i}>")).collect();
    let line = list(language, &marks);
    // A comma stays on the line of the name before it.
    html! {
        @for (i, seat) in seats.iter().enumerate() {
            @let after = line.split_once(&format!("</{i}>")).map_or("", |(_, after)| after);
            @let between = after.split_once('<').map_or("", |(between, _)| between);
            @let tail = between.trim_end();
            @let sticks = tail.chars().count() == 1 && !between.starts_with(' ');
            (who_and(language, seat, if sticks { tail } else { "" }))
            @if !sticks { (between) } @else if between.ends_with(' ') { " " }
        }
    }
}

/// Who won against whom.
pub(super) fn outcome(language: Language, card: &TableCard) -> Markup {
    let mut seats: Vec<&CardSeat> = card.seats.iter().filter(|seat| seat.place.is_some()).collect();
    seats.sort_by_key(|seat| seat.place);
    let (first, others): (Vec<&CardSeat>, Vec<&CardSeat>) =
        seats.into_iter().partition(|seat| seat.place == Some(1));
    let line = match (first.len(), others.len()) {
        (_, 0) => say!(language, "card-drew"),
        (1, 1) => say!(language, "card-beat"),
        (1, _) => say!(language, "card-won-before"),
        (_, _) => say!(language, "card-shared"),
    };
    rich(&line, &[("first", &|_| listed(language, &first)), ("others", &|_| listed(language, &others))])
}

/// Whether one person had several seats: then names don't tell who won.
fn at_one_screen(card: &TableCard) -> bool {
    let person = |seat: &CardSeat| match seat.who {
        Who::Person { person, .. } => Some(person),
        _ => None,
    };
    let people: Vec<i64> = card.seats.iter().filter_map(person).collect();
    people.iter().enumerate().any(|(i, person)| people[..i].contains(person))
}

/// A finished game in a list: who won, how, and the way to replay it.
pub(super) fn finished(language: Language, card: &TableCard, named: bool, now: Time) -> Markup {
    let mut notes: Vec<String> = Vec::new();
    notes.extend(named.then(|| card.agreed.name.clone()));
    let verdict = card.result.as_ref().filter(|_| at_one_screen(card));
    notes.extend(card.why.clone().filter(|_| verdict.is_none()));
    let title = &card.agreed.title;
    notes.extend((!title.is_empty()).then(|| say!(language, "card-quoted", title = title)));
    notes.push(pace(language, &card.agreed.pace));
    // Whoever sees the points that were won knows that it counted.
    let told = card.seats.iter().any(|seat| seat.change.is_some());
    notes.extend((card.rated && !told).then(|| say!(language, "card-rated")));
    notes.push(ago(language, Time(card.at), now));
    let line = capital(&notes.join(" · "));
    html! {
        li.card {
            div.outcome { @if let Some(verdict) = verdict { (verdict) } @else { (outcome(language, card)) } }
            a.button href={ "/t/" (card.id) } aria-label=(say!(language, "card-replay-label", game = &card.agreed.name)) { (say!(language, "card-replay")) }
            p { bdi { (line) } }
        }
    }
}

/// The way to the next page of a list.
pub(super) fn older(language: Language, address: &str) -> Markup {
    html! { p { a.button rel="next" href=(address) { (say!(language, "card-older")) } } }
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
    use taproom_play::Pace;
    use taproom_rules::{GameId, Spec};
    use taproom_wire::server::{Agreed, Points};
    use taproom_words::Language::English;

    fn card(places: &[Option<u8>]) -> TableCard {
        let seat = |(i, place): (usize, &Option<u8>)| {
            let name = ["Ann", "Bob", "Carl", "Dora"][i].to_owned();
            let rating = Some(Points { points: 1500 + i as i64, provisional: true });
            let who = Who::Person { person: i as i64, name, picture: format!("/picture/{i}.svg"), rating };
            CardSeat { seat: "south", who, robot: None, place: *place, change: None }
        };
        TableCard {
            id: "0000000001".to_owned(),
            agreed: Agreed::of(
                &Spec::new(GameId::Jungle),
                places.len(),
                Pace::read("5+3").expect("a pace"),
                "",
                English,
            ),
            rated: true,
            phase: "over",
            seats: places.iter().enumerate().map(seat).collect(),
            host: 1,
            at: 0,
            your_turn: false,
            result: None,
            why: Some("the den was taken".to_owned()),
            ply: Some(31),
            board: None,
            listed: true,
        }
    }

    /// What a line says without its tags.
    fn words(markup: &Markup) -> String {
        let mut tag = false;
        let text = markup.0.chars().filter(|&letter| {
            let outside = !tag && letter != '<';
            tag = if tag { letter != '>' } else { letter == '<' };
            outside
        });
        text.collect()
    }

    #[test]
    fn winners_are_named_before_those_they_beat() {
        for (places, said) in [
            (&[Some(2), Some(1)][..], "Bob1501? beat Ann1500?"),
            (&[Some(1), Some(1)], "Ann1500? and Bob1501? drew"),
            (
                &[Some(4), Some(1), Some(3), Some(2)],
                "Bob1501? won ahead of Dora1503?, Carl1502? and Ann1500?",
            ),
            (&[Some(1), Some(3), Some(1)], "Ann1500? and Carl1502? shared first place ahead of Bob1501?"),
        ] {
            assert_eq!(words(&outcome(English, &card(places))), said);
        }
        let mut changed = card(&[Some(1), Some(2)]);
        changed.seats[0].change = Some(Change { before: 1500, after: 1512 });
        changed.seats[1].change = Some(Change { before: 1500, after: 1488 });
        assert_eq!(words(&outcome(English, &changed)), "Ann+12 beat Bob−12");
        let line = words(&finished(English, &changed, true, Time(3 * 3_600_000)));
        assert!(
            line.ends_with("Animal Chess 斗兽棋 · the den was taken · 5 min + 3 s · 3 hours ago"),
            "{line}"
        );
        assert!(finished(English, &changed, false, Time(0)).0.contains("The den was taken · "));
        // Two seats of one person are told by their colours.
        changed.seats[1].who = changed.seats[0].who.clone();
        changed.result = Some("Blue wins: the den is taken.".to_owned());
        assert!(
            words(&finished(English, &changed, true, Time(0))).starts_with("Blue wins: the den is taken.")
        );
    }

    #[test]
    fn times_and_paces_have_words() {
        for (minutes, said) in [
            (0, "just now"),
            (1, "1 minute ago"),
            (119, "1 hour ago"),
            (2880, "2 days ago"),
            (600_000, "1 year ago"),
        ] {
            assert_eq!(ago(English, Time(0), Time(minutes * 60_000)), said);
        }
        assert_eq!(ago(English, Time(60_000), Time(0)), "just now");
        for (text, said) in [
            ("none", "no clock"),
            ("1d", "1 day per turn"),
            ("3d", "3 days per turn"),
            ("5+3", "5 min + 3 s"),
            ("10", "10 min"),
        ] {
            assert_eq!(pace(English, text), said);
        }
    }

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
