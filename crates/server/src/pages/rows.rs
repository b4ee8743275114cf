//! Games as rows of a list: what the board looks like, who plays, how far it is or how it ended.

use super::faces::{who, who_and};
use super::icons::icon;
use super::rich::rich;
use crate::assets;
use maud::{Markup, html};
use taproom_play::{Millis, Pace, Time};
use taproom_wire::server::{CardSeat, TableCard, Who};
use taproom_words::count::{self, ago, list, pace};
use taproom_words::game::capital;
use taproom_words::{Language, say};

/// The board of a table as it stands, small; before the match begins, as it will.
pub(super) fn picture(card: &TableCard, side: u32) -> Markup {
    let begins = || assets::url(&format!("samples/{}-{}.svg", card.agreed.game, card.agreed.players));
    let address = card.board.clone().unwrap_or_else(begins);
    html! { img src=(address) width=(side) height=(side) alt="" loading="lazy" decoding="async"; }
}

/// The same as a way to the table. The button beside it leads there too, so those who listen to a page or go through it
/// with keys meet it once.
pub(super) fn board(card: &TableCard, side: u32) -> Markup {
    html! { a.thumb href={ "/t/" (card.id) } tabindex="-1" aria-hidden="true" { (picture(card, side)) } }
}

/// Between what is told about a game: it stands at the end of a line, never at the beginning of one.
pub(super) const DOT: &str = "\u{a0}· ";

/// The side of a board in a list.
const SIDE: u32 = 96;

/// The seats of a table, each person once, with how many they have.
fn folk(card: &TableCard) -> Vec<(&CardSeat, usize)> {
    let person = |seat: &CardSeat| match seat.who {
        Who::Person { person, .. } => Some(person),
        _ => None,
    };
    let mut folk: Vec<(&CardSeat, usize)> = Vec::new();
    for seat in &card.seats {
        let known =
            folk.iter_mut().find(|(other, _)| person(other).is_some() && person(other) == person(seat));
        match known {
            Some((_, seats)) => *seats += 1,
            None => folk.push((seat, 1)),
        }
    }
    folk
}

/// Everybody at a table, as one line.
pub(super) fn people(language: Language, card: &TableCard) -> Markup {
    let folk = folk(card);
    if let [(only, 2..)] = folk[..] {
        let line = say!(language, "card-alone");
        let (before, after) = line.split_once("<name></name>").unwrap_or(("", &line));
        // A comma stays on the line of the name before it.
        let words = after.trim_start_matches(|letter: char| !letter.is_alphanumeric() && letter != ' ');
        return html! { (before) (who_and(language, only, &after[..after.len() - words.len()])) (words) };
    }
    row_of(language, &folk)
}

/// Everybody else at a table than these, as one line; nothing where nobody else is.
pub(super) fn others(language: Language, card: &TableCard, than: &[Option<i64>]) -> Option<Markup> {
    let id = |seat: &CardSeat| match seat.who {
        Who::Person { person, .. } | Who::Invited { person, .. } => Some(person),
        Who::Open | Who::Engine { .. } => None,
    };
    let mut folk = folk(card);
    folk.retain(|(seat, _)| id(seat).is_none_or(|person| !than.contains(&Some(person))));
    (!folk.is_empty()).then(|| row_of(language, &folk))
}

fn row_of(language: Language, folk: &[(&CardSeat, usize)]) -> Markup {
    let last = folk.len().saturating_sub(1);
    html! {
        @for (i, &(seat, seats)) in folk.iter().enumerate() {
            // A dot stays beside the name before it, however long that is.
            @if seats == 1 { (who_and(language, seat, if i < last { DOT.trim_end_matches(' ') } else { "" })) } @else {
                (rich(&say!(language, "card-several", count = seats), &[("name", &|_| who(language, seat))]))
                @if i < last { (DOT.trim_end_matches(' ')) }
            }
            @if i < last { " " }
        }
    }
}

/// Whether nobody but one person plays at a table.
fn alone(card: &TableCard) -> bool {
    let mut persons = card.seats.iter().filter_map(|seat| match seat.who {
        Who::Person { person, .. } => Some(person),
        Who::Open | Who::Invited { .. } => Some(0),
        Who::Engine { .. } => None,
    });
    persons.next().is_some_and(|first| persons.all(|other| other == first))
}

/// How much time somebody has left for the move that a table waits for, in words and in a colour: there is little once
/// three quarters of a turn are gone, and hardly any in the last hours.
fn time_left(language: Language, card: &TableCard, now: Time) -> Markup {
    let left =
        card.deadline.filter(|_| card.your_turn && !card.paused).map(|deadline| Time(deadline).since(now));
    let turn = match Pace::read(&card.agreed.pace) {
        Ok(Pace::Days(days)) => Millis::days(days.into()),
        Ok(Pace::Live { each, .. }) => each,
        Ok(Pace::Free) | Err(_) => return html! {},
    };
    html! {
        @if let Some(left) = left {
            @let short = left.0 * 4 < turn.0;
            p.time-left.short[short].last[short && left < LAST_HOURS] { (icon("timer")) span { (capital(&count::time_left(language, left))) } }
        }
    }
}

/// A note that stays on one line: a number beside what it counts.
fn whole(note: &str) -> String {
    note.replace(' ', "\u{a0}")
}

/// Time that is called the last.
const LAST_HOURS: Millis = Millis::minutes(3 * 60);

/// A table that is not over, among somebody's own.
pub(super) fn mine(language: Language, card: &TableCard, action: &str, now: Time) -> Markup {
    let mut notes: Vec<String> = Vec::new();
    notes.extend(card.ply.map(|ply| whole(&say!(language, "card-moves", count = ply))));
    notes.push(whole(&ago(language, Time(card.at), now)));
    notes.push(whole(&pace(language, &card.agreed.pace)));
    notes.extend(card.rated.then(|| say!(language, "card-rated")));
    let line = capital(&notes.join(DOT));
    html! {
        li.card.pictured {
            (board(card, SIDE))
            div.about {
                strong { (card.agreed.name) @if !card.agreed.title.is_empty() { " — " bdi { (card.agreed.title) } } }
                div.among { (people(language, card)) }
                (time_left(language, card, now))
                p { (line) }
            }
            span.row.acts {
                // A game that nobody else plays may be dropped; others would wait for it.
                @if alone(card) {
                    button.plain type="button" data-drop=(card.id) aria-label=(say!(language, "mine-drop-game", game = &card.agreed.name)) { (icon("trash-2")) span { (say!(language, "mine-drop")) } }
                }
                a.button.primary[card.your_turn && !card.paused] href={ "/t/" (card.id) } { (action) }
            }
        }
    }
}

/// A table of a game that everybody may go to.
pub(super) fn open(language: Language, card: &TableCard, action: &str) -> Markup {
    html! {
        li.card.pictured {
            (board(card, SIDE))
            div.about {
                strong {
                    @if card.agreed.title.is_empty() {
                        (say!(language, "players-one", count = card.agreed.players)) " · " (pace(language, &card.agreed.pace))
                    } @else { bdi { (card.agreed.title) } }
                }
                div.among { (people(language, card)) }
                @if let Some(ply) = card.ply { p { (capital(&say!(language, "card-moves", count = ply))) } }
            }
            span.row.acts { a.button href={ "/t/" (card.id) } { (action) } }
        }
    }
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

/// A finished game in a list: who won, what decided it, and the way to replay it.
pub(super) fn finished(language: Language, card: &TableCard, named: bool, now: Time) -> Markup {
    let mut notes: Vec<String> = Vec::new();
    notes.extend(named.then(|| card.agreed.name.clone()));
    let title = &card.agreed.title;
    notes.extend((!title.is_empty()).then(|| say!(language, "card-quoted", title = title)));
    notes.extend(card.ply.map(|ply| whole(&say!(language, "card-moves", count = ply))));
    notes.push(whole(&pace(language, &card.agreed.pace)));
    // Whoever sees the points that were won knows that it counted. A game that was given up early, say, changed none.
    let counted = card.seats.iter().any(|seat| seat.change.is_some());
    let decided = card.seats.iter().any(|seat| seat.place.is_some());
    notes.extend((card.rated && decided && !counted).then(|| say!(language, "card-uncounted")));
    notes.push(whole(&ago(language, Time(card.at), now)));
    let line = capital(&notes.join(DOT));
    // Where somebody had several seats, names don't tell who won; what decided it does.
    let several = folk(card).iter().any(|&(_, seats)| seats > 1);
    html! {
        li.card.pictured {
            (board(card, SIDE))
            div.about {
                div.outcome { @if several { (people(language, card)) } @else { (outcome(language, card)) } }
                @if let Some(result) = &card.result { div.decided { (result) } }
                p { bdi { (line) } }
            }
            span.row.acts {
                a.button href={ "/t/" (card.id) } aria-label=(say!(language, "card-replay-label", game = &card.agreed.name)) { (say!(language, "card-replay")) }
            }
        }
    }
}

/// The way to the next page of a list.
pub(super) fn older(language: Language, address: &str) -> Markup {
    further(address, &say!(language, "card-older"))
}

/// The way to the next page of a list.
pub(super) fn further(address: &str, text: &str) -> Markup {
    html! { p { a.button rel="next" href=(address) { (text) } } }
}

/// A form that looks for people by the beginning of their names.
pub(super) fn search_form(language: Language, address: &str, label: &str, asked: &str) -> Markup {
    html! {
        form.search method="get" action=(address) role="search" {
            div.field {
                label for="player" { (label) }
                div.row {
                    input id="player" name="player" type="search" maxlength="40" autocomplete="off" value=(asked);
                    button { (say!(language, "archive-search")) }
                }
                small { (say!(language, "archive-hint")) }
            }
        }
    }
}

/// What a page shows where there is nothing yet: a table that waits for somebody.
pub(super) fn nothing(text: &Markup) -> Markup {
    html! {
        div.nothing {
            svg viewBox="0 0 200 120" width="200" height="120" aria-hidden="true" {
                // A lamp over a table with an empty board, and two stools.
                path.light d="M100 20 52 74H148Z" {}
                path.line d="M100 0V12" {}
                path.lamp d="M86 22Q86 12 100 12T114 22Z" {}
                path.wood d="M30 74H170V82H30ZM44 82H52V118H44ZM148 82H156V118H148Z" {}
                path.wood d="M4 94H32V100H4ZM8 100H13V118H8ZM23 100H28V118H23ZM168 94H196V100H168ZM172 100H177V118H172ZM187 100H192V118H187Z" {}
                path.pale d="M74 66H126L132 74H68Z" {}
                path.dark d="M74 66H84.4L82 70H71ZM94.8 66H105.2L105.6 70H94.4ZM115.6 66H126L129 70H118ZM82 70H94.4L93.6 74H80.8ZM105.6 70H118L119.2 74H106.4Z" {}
            }
            p.empty { (text) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taproom_rules::{GameId, Spec};
    use taproom_wire::server::{Agreed, Change, Points};
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
            deadline: None,
            paused: false,
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
        changed.result = Some("Blue wins: dog in Red’s den.".to_owned());
        let line = words(&finished(English, &changed, true, Time(3 * 3_600_000)));
        assert!(line.starts_with("Ann+12 beat Bob−12Blue wins: dog in Red’s den.Animal Chess"), "{line}");
        assert!(
            line.contains("Animal Chess 斗兽棋\u{a0}· 31\u{a0}moves\u{a0}· 5\u{a0}min\u{a0}+\u{a0}3\u{a0}s\u{a0}· 3\u{a0}hours\u{a0}ago"),
            "{line}"
        );
        assert!(words(&finished(English, &changed, false, Time(0))).contains("den.31\u{a0}moves\u{a0}· "));
        // It is said of those that were to count and did not, and of no other.
        let uncounted = "rated, but didn’t count";
        assert!(!words(&finished(English, &changed, true, Time(0))).contains("rated"));
        changed.seats.iter_mut().for_each(|seat| seat.change = None);
        assert!(words(&finished(English, &changed, true, Time(0))).contains(uncounted));
        changed.seats.iter_mut().for_each(|seat| seat.place = None);
        assert!(!words(&finished(English, &changed, true, Time(0))).contains("rated"), "it was called off");
    }

    #[test]
    fn somebody_with_several_seats_is_named_once() {
        let mut card = card(&[Some(1), Some(2), Some(3)]);
        card.result = Some("Blue wins.".to_owned());
        card.seats.iter_mut().for_each(|seat| {
            if let Who::Person { rating, .. } = &mut seat.who {
                *rating = None;
            }
        });
        assert_eq!(words(&people(English, &card)), "Ann\u{a0}· Bob\u{a0}· Carl");
        card.seats[2].who = card.seats[0].who.clone();
        assert_eq!(words(&people(English, &card)), "Ann on 2 seats\u{a0}· Bob");
        card.seats[1].who = Who::Engine { level: 3, picture: String::new(), rating: None };
        card.seats[1].robot = Some("Cog");
        assert_eq!(words(&people(English, &card)), "Ann on 2 seats\u{a0}· Cog (level 3)");
        card.seats[1].who = card.seats[0].who.clone();
        assert_eq!(words(&people(English, &card)), "Ann, alone at one screen");
        // Then names don't tell who won.
        assert!(
            words(&finished(English, &card, true, Time(0))).starts_with("Ann, alone at one screenBlue wins.")
        );
        card.board = Some("/board/jungle/south/63.svg".to_owned());
        assert!(mine(English, &card, "Play", Time(0)).0.contains("src=\"/board/jungle/south/63.svg\""));
    }

    #[test]
    fn time_that_is_left_is_told_to_whoever_has_it() {
        let mut card = card(&[None, None]);
        let hour = 3_600_000;
        (card.your_turn, card.agreed.pace) = (true, "2d".to_owned());
        for (hours, said, class) in [
            (47, "1 day 23 hours left", "time-left"),
            (13, "13 hours left", "time-left"),
            (11, "11 hours left", "time-left short"),
            (2, "2 hours left", "time-left short last"),
        ] {
            card.deadline = Some(hours * hour);
            let row = mine(English, &card, "Play", Time(0));
            assert!(words(&row).contains(said), "{}", words(&row));
            assert!(row.0.contains(&format!("class=\"{class}\"")), "{}", row.0);
        }
        card.your_turn = false;
        assert!(!mine(English, &card, "Look", Time(0)).0.contains("time-left"));
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
            ("5+3", "5\u{a0}min\u{a0}+\u{a0}3\u{a0}s"),
            ("10", "10 min"),
        ] {
            assert_eq!(pace(English, text), said);
        }
    }
}
