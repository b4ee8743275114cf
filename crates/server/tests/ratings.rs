//! Ratings against a real database: what matches change, and that all of it can be computed again.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use taproom_play::rating::{self, settle};
use taproom_play::{
    By, Chair, Command, Entry, Match, Millis, Pace, PersonId, Setup, Standing, TableId, Time,
};
use taproom_rules::GameId::{self, Jungle, Quadular, TunnelBrawl};
use taproom_rules::Spec;
use taproom_server::metrics::StoreFigures;
use taproom_server::store::{
    AccountKind, Append, NewPerson, NewTable, RatingChange, Store, StoreError, Summary, Visibility,
};
use taproom_server::table::{replayed, whole_summary};
use tempfile::TempDir;

fn open(folder: &TempDir) -> Store {
    let url = format!("sqlite:{}", folder.path().join("house.db").display());
    Store::open(&url, StoreFigures::default()).unwrap()
}

async fn people(store: &Store, kinds: &[AccountKind]) -> Vec<PersonId> {
    let mut people = Vec::new();
    for (number, &kind) in kinds.iter().enumerate() {
        let name = format!("Person {number}");
        let password_hash = (kind == AccountKind::Member).then(|| "hash".into());
        let owner = if kind == AccountKind::Bot { people.first().copied() } else { None };
        let created = Time(1);
        let person = NewPerson { name: name.clone(), name_key: name, kind, password_hash, owner, created };
        people.push(store.create_person(person).await.unwrap());
    }
    people
}

/// A whole match: these people sit down, and all but the last one resign, in this order.
struct Played {
    id: TableId,
    setup: Setup,
    entries: Vec<Vec<u8>>,
    rated: Option<Vec<(PersonId, u8)>>,
    summary: Summary,
    at: Time,
}

fn play(number: u64, game: GameId, people: &[PersonId], counts: bool, at: Time) -> Played {
    let spec = Spec::new(game).with_players(people.len() as u64).unwrap();
    let mut setup = Setup::new(spec, people[0]);
    (setup.pace, setup.rated) = (Pace::read("5+3").unwrap(), counts);
    for (&seat, &person) in setup.spec.seats().iter().zip(people) {
        setup.chairs[seat] = Chair::Person(person);
    }
    let mut played = Match::new(setup.clone());
    let mut entries = Vec::new();
    let resigns =
        people.iter().rev().skip(1).map(|&person| (By::Person(person), Command::Resign { seat: None }));
    for (by, command) in [(By::House, Command::Start)].into_iter().chain(resigns) {
        for event in played.decide(by, &command, at, &mut |_| 0).unwrap() {
            let entry = Entry { at, event };
            played.record(&entry).unwrap();
            entries.push(entry.bytes());
        }
    }
    let (id, summary) = (TableId::from_chance(number), whole_summary(&played, at));
    Played { id, setup, entries, rated: rating::result(&played), summary, at }
}

async fn open_table(store: &Store, played: &Played) {
    let Played { id, setup, at, .. } = played;
    let visibility = if id.number() % 5 == 0 { Visibility::Link } else { Visibility::Public };
    store.create_table(NewTable::of(*id, setup, "", visibility, None, *at)).await.unwrap();
}

fn ending(played: &Played) -> Append {
    Append {
        table: played.id,
        version: 0,
        entries: played.entries.clone(),
        summary: Some(played.summary.clone()),
        rated: played.rated.clone(),
        opens: None,
    }
}

async fn keep(store: &Store, played: &Played) -> Vec<RatingChange> {
    open_table(store, played).await;
    store.append(ending(played)).await.unwrap()
}

/// Many matches of several games, for two to four, with time between them; some by clocks that were set back.
async fn seasons(store: &Store, people: &[PersonId]) -> Vec<Played> {
    let mut dice = 1_u64;
    let mut roll = move |sides: u64| {
        dice = taproom_rules::zobrist::number(dice);
        dice % sides
    };
    let mut now = Time(1_800_000_000_000);
    let mut seen = Vec::new();
    for number in 0..120 {
        let (game, players) = [(Jungle, 2), (Quadular, 4), (Jungle, 2), (TunnelBrawl, 3)][roll(4) as usize];
        let mut at_table = people.to_vec();
        // The first ones win more often than not: the last of a table is the one who did not resign.
        while at_table.len() > players {
            at_table.remove(roll(at_table.len() as u64) as usize);
        }
        if roll(3) > 0 {
            at_table.reverse();
        }
        now = if roll(10) == 0 { now - Millis::minutes(90) } else { now + Millis::minutes(roll(5000)) };
        let played = play(number, game, &at_table, roll(6) > 0, now);
        let changes = keep(store, &played).await;
        assert_eq!(changes.len(), if played.rated.is_some() { players } else { 0 }, "match {number}");
        seen.push(played);
    }
    seen
}

/// The law: ratings are what the finished matches make of them, in their order.
#[tokio::test]
async fn ratings_can_be_made_again_from_the_matches() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let people = people(&store, &[AccountKind::Member; 6]).await;
    seasons(&store, &people).await;

    let changes = store.ratings_from(0, 10_000).await.unwrap();
    assert!(changes.len() > 100);
    let mut ratings: BTreeMap<(PersonId, String), (Standing, i64)> = BTreeMap::new();
    for one in changes.chunk_by(|a, b| a.n == b.n) {
        // The match itself says who played, how it ended and when; the changes only say in which order.
        let (row, log) = store.load_table(one[0].table).await.unwrap().unwrap();
        let (played, at) = replayed(&row, &log).unwrap();
        let mut places = rating::result(&played).unwrap();
        places.sort_unstable();
        let before: Vec<(Standing, u8)> = places
            .iter()
            .map(|&(person, place)| {
                let known = ratings.get(&(person, row.game.clone()));
                (known.map_or_else(|| Standing::new(at), |known| known.0), place)
            })
            .collect();
        for ((after, (person, place)), (change, was)) in
            settle(&before, at).into_iter().zip(places).zip(one.iter().zip(&before))
        {
            assert_eq!((change.person, change.place, change.at), (person, place, at));
            assert_eq!((change.before, change.after), (was.0.rating.points, after), "match {}", change.n);
            assert_eq!(change.listed, row.visibility == Visibility::Public);
            let standing = Standing { rating: after, since: at.max(was.0.since) };
            let games = ratings.get(&(person, row.game.clone())).map_or(0, |known| known.1);
            ratings.insert((person, row.game.clone()), (standing, games + 1));
        }
    }
    for person in people {
        for row in store.ratings_of(person).await.unwrap() {
            assert_eq!(
                ratings.remove(&(person, row.game.clone())),
                Some((row.standing, row.games)),
                "{row:?}"
            );
        }
    }
    assert!(ratings.is_empty(), "nothing is kept that no match made, and nothing else is: {ratings:?}");
}

/// A second end of the same match conflicts with the first, and leaves nothing behind.
#[tokio::test]
async fn a_match_is_rated_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let people = people(&store, &[AccountKind::Member; 2]).await;
    let played = play(1, Jungle, &people, true, Time(1000));
    let first = keep(&store, &played).await;
    assert_eq!(first.len(), 2);
    let before = store.ratings_from(0, 100).await.unwrap();
    assert_eq!(store.append(ending(&played)).await, Err(StoreError::Conflict));
    // Not even by somebody who has read the newest version.
    let again = Append { version: played.entries.len() as i64, ..ending(&played) };
    assert_eq!(store.append(again).await, Err(StoreError::Conflict));
    assert_eq!(store.ratings_from(0, 100).await.unwrap(), before);
    assert_eq!(store.changes_at(played.id).await.unwrap(), before);
    assert_eq!(store.ratings_of(people[0]).await.unwrap()[0].games, 1);
    store.close().await;
    let store = open(&folder);
    assert_eq!(store.ratings_from(0, 100).await.unwrap(), before, "it is on the disk");
}

/// However a table came to have them, neither guests nor programs are rated, nor those who meet them.
#[tokio::test]
async fn only_members_are_rated() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let people =
        people(&store, &[AccountKind::Member, AccountKind::Guest, AccountKind::Bot, AccountKind::Member])
            .await;
    for (number, other) in (1..).zip(&people[1..3]) {
        let played = play(number, Jungle, &[people[0], *other], true, Time(1000));
        assert!(played.rated.is_some());
        assert_eq!(keep(&store, &played).await, []);
    }
    assert_eq!(store.ratings_of(people[0]).await.unwrap(), []);
    let played = play(9, Jungle, &[people[0], people[3]], false, Time(1000));
    assert_eq!(keep(&store, &played).await, [], "a friendly game counts for nobody");
}

#[tokio::test]
async fn lists_show_the_best_and_the_latest() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let people = people(&store, &[AccountKind::Member; 6]).await;
    let seasons = seasons(&store, &people).await;
    let now = seasons.iter().map(|played| played.at).max().unwrap();
    let year = now + Millis::days(3 * 365);
    for game in [Jungle, Quadular, TunnelBrawl] {
        let id = game.about().id;
        let best = store.leaderboard(id, now, None, 3).await.unwrap();
        assert!(best.len() <= 3);
        assert!(best.is_sorted_by_key(|(_, row)| std::cmp::Reverse(row.standing.rating.points)));
        assert!(best.iter().all(|(person, row)| person.id == row.person && !row.standing.provisional(now)));
        let all = store.ratings_in(id, people.clone()).await.unwrap();
        let settled = all.iter().filter(|row| !row.standing.provisional(now)).count();
        assert_eq!(store.leaderboard(id, now, None, 100).await.unwrap().len(), settled, "{id}");
        // One by one it is the same list.
        let (mut one_by_one, mut after) = (Vec::new(), None);
        while let Some(next) = store.leaderboard(id, now, after, 1).await.unwrap().pop() {
            after = Some((next.1.standing.rating.points, next.1.person));
            one_by_one.push(next);
        }
        assert_eq!(one_by_one, store.leaderboard(id, now, None, 100).await.unwrap(), "{id}");
        assert_eq!(
            store.leaderboard(id, year, None, 100).await.unwrap(),
            [],
            "nobody is remembered for ever"
        );
        assert!(all.iter().all(|row| row.best.is_none_or(|best| best.0 > 0)));

        let finished = store.archive(id, None, 10).await.unwrap().rows;
        assert_eq!(finished.len(), 10);
        assert!(finished.is_sorted_by_key(|row| std::cmp::Reverse((row.ended, row.id))));
        assert!(finished.iter().all(|row| row.game == id && row.visibility == Visibility::Public));
    }
    assert!(
        !store.leaderboard("jungle", now, None, 10).await.unwrap().is_empty(),
        "somebody has played enough"
    );
    // By name those are found who are rated, however many others are called like them.
    for number in 0..30 {
        let name = format!("Person 0 {number}");
        let (kind, created) = (AccountKind::Guest, Time(1));
        let guest =
            NewPerson { name: name.clone(), name_key: name, kind, password_hash: None, owner: None, created };
        store.create_person(guest).await.unwrap();
    }
    let found = store.rated_like("jungle", "Pers", 20).await.unwrap();
    assert!(found.iter().all(|(person, row)| row.game == "jungle" && row.person == person.id));
    let found: Vec<PersonId> = found.iter().map(|(person, _)| person.id).collect();
    assert_eq!(found, people, "all of them play it, and this is the order of their names");
    assert_eq!(store.rated_like("jungle", "Person 3", 20).await.unwrap().len(), 1);
    assert_eq!(store.rated_like("extinction", "Pers", 20).await.unwrap(), []);
    let mine = store.rating_changes(people[0], "jungle", 5).await.unwrap();
    assert_eq!(mine.len(), 5);
    assert!(mine.windows(2).all(|two| two[0].n > two[1].n && two[0].before == two[1].after.points));
    for (row, points) in store.rating_history(people[0], 5).await.unwrap() {
        let steps = store.rating_changes(people[0], &row.game, 5).await.unwrap();
        let before = steps.last().map(|step| step.before);
        let after = steps.iter().rev().map(|step| step.after.points);
        assert_eq!(points, before.into_iter().chain(after).collect::<Vec<_>>(), "{}", row.game);
        assert_eq!(points.last(), Some(&row.standing.rating.points));
    }
}
