//! Somebody's finished games by game, opponent and result, against a real database: every combination gives what
//! looking through all of them would give, page by page.
#![allow(clippy::unwrap_used)]

mod place;

use taproom_play::{By, Chair, Command, Entry, Match, Pace, PersonId, Phase, Setup, Strength, TableId, Time};
use taproom_rules::GameId::{self, Jungle, Quadular, TrenchRun, TunnelBrawl};
use taproom_rules::{Spec, zobrist};
use taproom_server::metrics::StoreFigures;
use taproom_server::records;
use taproom_server::store::{
    AccountKind, Append, History, NewPerson, NewTable, Played, Store, TableRow, Visibility,
};
use taproom_server::table::whole_summary;
use taproom_words::Language;

const PEOPLE: usize = 5;
const GAMES: u64 = 150;

async fn open() -> (Store, tempfile::TempDir, Vec<PersonId>) {
    let folder = tempfile::tempdir().unwrap();
    let url = place::url(folder.path());
    let store = Store::open(&url, StoreFigures::default()).unwrap();
    let mut people = Vec::new();
    for number in 0..PEOPLE {
        let name = format!("Person {number}");
        let (name_key, password_hash) = (name.clone(), Some("hash".into()));
        let kind = AccountKind::Member;
        let person = NewPerson { name, name_key, kind, password_hash, owner: None, created: Time(1) };
        people.push(store.create_person(person).await.unwrap());
    }
    (store, folder, people)
}

/// One finished match: some people sit down, some seats are the computer's, and some give up or agree to a draw.
async fn play(store: &Store, number: u64, people: &[PersonId], roll: &mut impl FnMut(u64) -> u64) {
    let (game, players) = [(Jungle, 2), (TrenchRun, 2), (Quadular, 4), (TunnelBrawl, 3)][roll(4) as usize];
    let mut setup = Setup::new(Spec::new(game).with_players(players).unwrap(), people[0]);
    setup.pace = Pace::read("3d").unwrap();
    let mut sitting = Vec::new();
    for (i, &seat) in setup.spec.seats().to_vec().iter().enumerate() {
        // Somebody may have several seats, and the first one always has one.
        let person = if i == 0 { people[0] } else { people[roll(PEOPLE as u64) as usize] };
        // Computers go on without people, so they sit where one who gives up ends it.
        setup.chairs[seat] = if i > 0 && players == 2 && roll(5) == 0 {
            Chair::Engine(Strength::new(1).unwrap())
        } else {
            sitting.push((seat, person));
            Chair::Person(person)
        };
    }
    let at = Time(1_800_000_000_000 + (number / 3) as i64);
    let mut played = Match::new(setup.clone());
    let mut log = Vec::new();
    let mut act = |played: &mut Match, by: By, command: Command| {
        let Ok(events) = played.decide(by, &command, at, &mut |_| 0) else { return };
        for event in events {
            let entry = Entry { at, event };
            played.record(&entry).unwrap();
            log.push(entry.bytes());
        }
    };
    act(&mut played, By::House, Command::Start);
    if roll(4) == 0 {
        for &(_, person) in &sitting {
            act(&mut played, By::Person(person), Command::Offer(taproom_play::Offer::Draw));
        }
    }
    while played.phase() == Phase::Playing {
        let (seat, person) = sitting[roll(sitting.len() as u64) as usize];
        act(&mut played, By::Person(person), Command::Resign { seat: Some(seat) });
    }
    let id = TableId::from_chance(number);
    let visibility = [Visibility::Public, Visibility::Public, Visibility::Link][roll(3) as usize];
    store.create_table(NewTable::of(id, &setup, "", visibility, None, at)).await.unwrap();
    let summary = Some(whole_summary(&played, at));
    let (rated, opens, fixture, notices, act) = (None, None, None, Vec::new(), None);
    let append = Append { table: id, version: 0, entries: log, summary, rated, opens, fixture, notices, act };
    store.append(append).await.unwrap();
}

/// How a game ended for somebody, by its seats.
fn result(row: &TableRow, person: PersonId) -> Option<Played> {
    let best = |mine: bool| {
        let seats = row.seats.iter().filter(|seat| (seat.chair == Chair::Person(person)) == mine);
        seats.filter_map(|seat| seat.place).min()
    };
    match (best(true)?, best(false)?) {
        (1, 1) => Some(Played::Drew),
        (1, _) => Some(Played::Won),
        _ => Some(Played::Lost),
    }
}

/// A page after the other until there are no more.
async fn all_pages(store: &Store, person: PersonId, history: &History, limit: usize) -> Vec<TableRow> {
    let (mut rows, mut after) = (Vec::new(), None);
    loop {
        let page = store.history(person, history.clone(), after, limit).await.unwrap();
        assert!(page.rows.len() <= limit);
        rows.extend(page.rows);
        match page.next {
            Some(next) => after = Some(next),
            None => return rows,
        }
    }
}

#[tokio::test]
async fn every_filter_gives_what_looking_through_everything_gives() {
    let (store, _folder, people) = open().await;
    let mut dice = 7_u64;
    let mut roll = move |sides: u64| {
        dice = zobrist::number(dice);
        dice % sides
    };
    for number in 0..GAMES {
        play(&store, number, &people, &mut roll).await;
    }
    let games = [None, Some("jungle"), Some("quadular"), Some("tunnel-brawl"), Some("extinction")];
    let results = [None, Some(Played::Won), Some(Played::Drew), Some(Played::Lost)];
    let (mut asked, mut found) = (0, 0);
    for &person in &people[..3] {
        let everything = all_pages(&store, person, &History { all: true, ..History::default() }, 1000).await;
        assert!(everything.len() > 20, "{}", everything.len());
        assert!(results[1..].iter().all(|some| everything.iter().any(|row| result(row, person) == *some)));
        let opponents = people.iter().map(|other| Some(*other)).chain([None, Some(PersonId(0))]);
        for opponent in opponents.collect::<Vec<_>>() {
            for (game, result_asked) in games.iter().flat_map(|game| results.map(|result| (game, result))) {
                for all in [true, false] {
                    let game = game.map(str::to_owned);
                    let history = History { all, game: game.clone(), opponent, result: result_asked };
                    let fits = |row: &&TableRow| {
                        let met = |other| {
                            other != person && row.seats.iter().any(|seat| seat.chair == Chair::Person(other))
                        };
                        (all || row.visibility == Visibility::Public)
                            && game.as_ref().is_none_or(|game| row.game == *game)
                            && opponent.is_none_or(met)
                            && result_asked.is_none_or(|wanted| result(row, person) == Some(wanted))
                    };
                    let expected: Vec<TableId> = everything.iter().filter(fits).map(|row| row.id).collect();
                    let rows = all_pages(&store, person, &history, 7).await;
                    let rows: Vec<TableId> = rows.iter().map(|row| row.id).collect();
                    assert_eq!(rows, expected, "{person:?} {history:?}");
                    (asked, found) = (asked + 1, found + rows.len());
                }
            }
        }
    }
    assert!(asked > 500 && found > 2000, "{asked} questions gave {found} games");
}

/// What is downloaded are the same games, each as a record that can be read again.
#[tokio::test]
async fn records_come_page_by_page() {
    let (store, _folder, people) = open().await;
    let mut dice = 3_u64;
    let mut roll = move |sides: u64| {
        dice = zobrist::number(dice);
        dice % sides
    };
    for number in 0..25 {
        play(&store, number, &people, &mut roll).await;
    }
    let history = History { all: true, ..History::default() };
    let (mut texts, mut after) = (Vec::new(), None);
    loop {
        let page = records::page(&store, people[0], &history, after, 10, Language::English).await.unwrap();
        texts.extend(page.0);
        match page.1 {
            Some(next) => after = Some(next),
            None => break,
        }
    }
    assert_eq!(texts.len(), 25);
    for text in &texts {
        let record = taproom_rules::Record::read(text).unwrap();
        let tag =
            |name: &str| record.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.clone());
        assert!(tag("Table").is_some() && text.contains("Person 0"), "{text}");
        assert!(GameId::ALL.contains(&record.game.spec().game()));
    }
}
