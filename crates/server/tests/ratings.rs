//! Ratings against a real database: what matches change, and that all of it can be computed again.
#![allow(clippy::unwrap_used)]

mod place;

use std::collections::BTreeMap;
use taproom_play::fair::{self, Computer, Rated, Uncounted, Worth, result};
use taproom_play::rating::settle;
use taproom_play::{
    By, Chair, Command, Entry, Hand, Match, Millis, Pace, PersonId, Setup, Standing, Strength, TableId, Time,
    computers,
};
use taproom_rules::GameId::{self, Jungle, Quadular, TunnelBrawl};
use taproom_rules::Spec;
use taproom_server::metrics::StoreFigures;
use taproom_server::store::{
    AccountKind, Act, Append, Curve, Deed, FlagKind, NewPerson, NewTable, RatedMatch, RatingChange, Store,
    StoreError, Summary, Visibility,
};
use taproom_server::table::{replayed, whole_summary};
use tempfile::TempDir;

fn open(folder: &TempDir) -> Store {
    let url = place::url(folder.path());
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

/// A whole match, and how it ended.
struct Played {
    id: TableId,
    setup: Setup,
    entries: Vec<Vec<u8>>,
    rated: Option<Rated>,
    summary: Summary,
    at: Time,
}

/// A match of these people in which everybody moves twice; then all but the last one resign, the last ones first.
fn play(number: u64, game: GameId, people: &[PersonId], counts: bool, at: Time) -> Played {
    let chairs: Vec<Chair> = people.iter().map(|&person| Chair::Person(person)).collect();
    let resigns: Vec<PersonId> = people.iter().rev().skip(1).copied().collect();
    play_on(number, game, &chairs, counts, (2 * people.len(), 1), &resigns, at)
}

/// A match on these chairs with so many moves, chosen by a number, after which these people resign.
fn play_on(
    number: u64,
    game: GameId,
    chairs: &[Chair],
    counts: bool,
    (plies, mut dice): (usize, u64),
    resigns: &[PersonId],
    at: Time,
) -> Played {
    let spec = Spec::new(game).with_players(chairs.len() as u64).unwrap();
    let host = chairs.iter().find_map(|chair| chair.person()).unwrap();
    let mut setup = Setup::new(spec, host);
    (setup.pace, setup.rated) = (Pace::read("5+3").unwrap(), counts);
    for (&seat, &chair) in setup.spec.seats().iter().zip(chairs) {
        setup.chairs[seat] = chair;
    }
    let mut played = Match::new(setup.clone());
    let mut entries = Vec::new();
    let mut act = |played: &mut Match, by, command: &Command| {
        for event in played.decide(by, command, at, &mut |_| 0).unwrap() {
            let entry = Entry { at, event };
            played.record(&entry).unwrap();
            entries.push(entry.bytes());
        }
    };
    act(&mut played, By::House, &Command::Start);
    for ply in 0..plies as u32 {
        dice = taproom_rules::zobrist::number(dice);
        let moves = played.game().unwrap().legal();
        let m = moves[(dice % moves.len() as u64) as usize];
        let by = match played.hand(played.to_move().unwrap()).unwrap() {
            Hand::Person(person) => By::Person(person),
            Hand::Engine(_) => By::House,
        };
        act(&mut played, by, &Command::Move { ply, m, lag: Millis(0) });
    }
    for &person in resigns {
        act(&mut played, By::Person(person), &Command::Resign { seat: None });
    }
    let (id, summary) = (TableId::from_chance(number), whole_summary(&played, at));
    Played { id, setup, entries, rated: result(&played), summary, at }
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
        rated: played.rated.clone().map(Into::into),
        opens: None,
        act: None,
        fixture: None,
        notices: Vec::new(),
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
    for number in 0..160 {
        let (game, players) = [(Jungle, 2), (Quadular, 4), (Jungle, 2), (TunnelBrawl, 3)][roll(4) as usize];
        let mut at_table = people.to_vec();
        // The first ones win more often than not: the last of a table is the one who did not resign.
        while at_table.len() > players {
            at_table.remove(roll(at_table.len() as u64) as usize);
        }
        if roll(3) > 0 {
            at_table.reverse();
        }
        now = if roll(10) == 0 { now - Millis::minutes(90) } else { now + Millis::minutes(roll(3000)) };
        let counts = roll(6) > 0;
        // Now and then somebody plays computers, among them one who wins more often than they do.
        let played = if players == 2 && roll(5) == 0 {
            let mut chairs = vec![Chair::Person(at_table[0])];
            chairs.extend((1..players).map(|_| Chair::Engine(Strength::new(1 + roll(7) as u8).unwrap())));
            play_on(number, game, &chairs, counts, (4 * players, number), &at_table[..1], now)
        } else {
            play(number, game, &at_table, counts, now)
        };
        let changes = keep(store, &played).await;
        let refused = store.uncounted(played.id).await.unwrap();
        let rated = played.rated.as_ref().map_or(0, |rated| rated.people.len());
        assert_eq!(changes.len() + refused.len(), rated, "match {number}");
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
    let mut met_computers = 0;
    let mut ratings: BTreeMap<(PersonId, String), (Standing, i64)> = BTreeMap::new();
    for one in changes.chunk_by(|a, b| a.n == b.n) {
        // The match itself says who played, how it ended and when; the changes only say in which order.
        let (row, log) = store.load_table(one[0].table).await.unwrap().unwrap();
        let (played, at) = replayed(&row, &log).unwrap();
        let Rated { people: mut places, computers, .. } = result(&played).unwrap();
        places.sort_unstable();
        let refused = store.uncounted(one[0].table).await.unwrap();
        let before: Vec<(Standing, u8)> = places
            .iter()
            .map(|&(person, place)| {
                let known = ratings.get(&(person, row.game.clone()));
                (known.map_or_else(|| Standing::new(at), |known| known.0), place)
            })
            // What computers are worth stays as it is.
            .chain(
                computers
                    .iter()
                    .map(|&Computer { rating, place, .. }| (Standing { rating, since: at }, place)),
            )
            .collect();
        met_computers += usize::from(!computers.is_empty());
        for ((after, (person, place)), was) in settle(&before, at).into_iter().zip(places).zip(&before) {
            let Some(change) = one.iter().find(|change| change.person == person) else {
                let why = refused.iter().find(|(refused, _)| *refused == person).unwrap().1;
                assert!(Worth::Losses(why).refuses(was.0.rating.points, after.points).is_some());
                continue;
            };
            assert_eq!((change.person, change.place, change.at), (person, place, at));
            assert_eq!((change.before, change.after), (was.0.rating.points, after), "match {}", change.n);
            assert_eq!(change.listed, row.visibility == Visibility::Public);
            let standing = Standing { rating: after, since: at.max(was.0.since) };
            let games = ratings.get(&(person, row.game.clone())).map_or(0, |known| known.1);
            ratings.insert((person, row.game.clone()), (standing, games + 1));
        }
    }
    assert!(met_computers > 5, "{met_computers}");
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
    for &person in &people {
        let curves = store.rating_curves(person).await.unwrap();
        assert!(!curves.is_empty());
        // Here nobody has played so much that something is left out.
        for (row, curve) in curves {
            let steps = store.rating_changes(person, &row.game, 500).await.unwrap();
            let mut times: Vec<Time> = Vec::new();
            for step in steps.iter().rev() {
                times.push(step.at.max(times.last().copied().unwrap_or(step.at)));
            }
            let points = steps.iter().rev().map(|step| step.after.points.whole());
            let points: Vec<(Time, i64)> = times.into_iter().zip(points).collect();
            assert!(points.len() <= Curve::MOST);
            assert_eq!(curve.points(), points, "{}", row.game);
        }
    }
    let mut all = Vec::new();
    loop {
        let after = all.last().map(|change: &RatingChange| (change.game.clone(), change.n));
        let page = store.rating_changes_of(people[1], after, 3).await.unwrap();
        if page.is_empty() {
            break;
        }
        all.extend(page);
    }
    let mut expected = Vec::new();
    for row in store.ratings_of(people[1]).await.unwrap() {
        let mut steps = store.rating_changes(people[1], &row.game, 500).await.unwrap();
        steps.reverse();
        expected.extend(steps);
    }
    assert_eq!(all, expected, "page by page it is the same");
}

/// Somebody resigns after so many turns each against somebody; says whether it counted, or why not.
async fn lose(
    store: &Store,
    number: u64,
    (loser, winner): (PersonId, PersonId),
    turns: usize,
    at: Time,
) -> Option<Uncounted> {
    let chairs = [Chair::Person(winner), Chair::Person(loser)];
    let played = play_on(number, Jungle, &chairs, true, (2 * turns, number), &[loser], at);
    let changes = keep(store, &played).await;
    let why = store.uncounted(played.id).await.unwrap();
    assert_eq!(changes.len() + why.len(), 2, "it counts, or it is said why not");
    assert_eq!(store.changes_at(played.id).await.unwrap(), changes);
    // Whoever loses does so whatever was played before, once a game is under way.
    let lost = changes.iter().any(|change| change.person == loser && change.after.points < change.before);
    assert_eq!(lost, turns >= fair::LEAST_TURNS as usize);
    why.iter().find(|(person, _)| *person == winner).map(|(_, why)| *why)
}

#[tokio::test]
async fn games_that_are_given_up_or_repeated_stop_counting() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let people = people(&store, &[AccountKind::Member; 4]).await;
    let now = Time(1_800_000_000_000);
    let minute = |minute: u64| now + Millis::minutes(minute);
    // Given up at once: nothing changes.
    for turns in [0, 1] {
        let why = lose(&store, turns, (people[0], people[1]), turns as usize, minute(turns)).await;
        assert_eq!(why, Some(Uncounted::TooShort));
    }
    assert_eq!(store.ratings_of(people[0]).await.unwrap(), []);
    // Given up early: some count, for each two people and each day.
    for number in 0..5 {
        let expected = (number >= 3).then_some(Uncounted::ShortToday);
        assert_eq!(lose(&store, 10 + number, (people[0], people[1]), 3, minute(number)).await, expected);
    }
    assert_eq!(lose(&store, 20, (people[1], people[0]), 3, minute(9)).await, Some(Uncounted::ShortToday));
    assert_eq!(lose(&store, 21, (people[0], people[2]), 3, minute(9)).await, None, "another opponent");
    assert_eq!(lose(&store, 22, (people[0], people[1]), 3, minute(24 * 60 + 10)).await, None, "another day");
    // A whole evening counts, and a whole night does not.
    let mut counted = 0;
    for number in 0..25 {
        let why = lose(&store, 100 + number, (people[2], people[3]), 9, minute(number)).await;
        assert!(why.is_none_or(|why| why == Uncounted::PairToday), "{why:?}");
        counted += u32::from(why.is_none());
    }
    assert_eq!(counted, fair::PAIR_A_DAY);
    assert_eq!(store.ratings_of(people[3]).await.unwrap()[0].games, i64::from(fair::PAIR_A_DAY));
    assert_eq!(store.ratings_of(people[2]).await.unwrap()[0].games, 1 + 25, "whoever loses always does");
}

#[tokio::test]
async fn computers_are_met_like_anybody_and_stay_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let ann = people(&store, &[AccountKind::Member]).await[0];
    let now = Time(1_800_000_000_000);
    let level = |number| Strength::new(number).unwrap();
    let against = |number: u64, strength: u8, dice: u64, at: Time| {
        let chairs = [Chair::Person(ann), Chair::Engine(level(strength))];
        play_on(number, Jungle, &chairs, true, (24, dice), &[ann], at)
    };
    let first = keep(&store, &against(1, 6, 1, now)).await;
    let spec = Spec::new(Jungle);
    let computer = Standing { rating: computers::rating(&spec, 2, level(6)).unwrap(), since: now };
    let expected = settle(&[(Standing::new(now), 2), (computer, 1)], now);
    assert_eq!(first.len(), 1, "only the person is rated");
    assert_eq!((first[0].person, first[0].place, first[0].after), (ann, 2, expected[0]));
    assert!(first[0].after.points < first[0].before);
    // Whoever wins by the same moves against the same computer has points of it once; against another one it is another
    // game. Whoever loses loses.
    let won = |number, strength, dice, at| won(against(number, strength, dice, at));
    let later = now + Millis::days(30);
    let again = won(2, 6, 1, later);
    assert_eq!(keep(&store, &again).await, []);
    assert_eq!(store.uncounted(again.id).await, Ok(vec![(ann, Uncounted::Repeated)]));
    assert_eq!(keep(&store, &won(3, 5, 1, later)).await.len(), 1);
    assert_eq!(keep(&store, &against(4, 6, 1, later)).await.len(), 1);
    // A day's wins are used up, and a loss counts nevertheless.
    let later = now + Millis::days(60);
    let mut counted = 0;
    for number in 0..15 {
        counted += keep(&store, &won(10 + number, 1, 10 + number, later)).await.len() as u32;
    }
    assert_eq!(counted, fair::COMPUTERS_A_DAY);
    let refused = store.uncounted(TableId::from_chance(24)).await;
    assert_eq!(refused, Ok(vec![(ann, Uncounted::ComputersToday)]));
    for (number, plies) in [(30, 24), (31, 0)] {
        let chairs = [Chair::Person(ann), Chair::Engine(level(7))];
        let lost =
            keep(&store, &play_on(number, Jungle, &chairs, true, (plies, number), &[ann], later)).await;
        assert!(lost.len() == 1 && lost[0].after.points < lost[0].before, "{lost:?}");
    }
}

/// The same match with the other result: whoever plays computers has won it on the board.
fn won(mut played: Played) -> Played {
    let rated = played.rated.as_mut().unwrap();
    rated.given_up = false;
    rated.people.iter_mut().for_each(|(_, place)| *place = 1);
    rated.computers.iter_mut().for_each(|computer| computer.place = 2);
    played
}

#[tokio::test]
async fn unusual_games_are_flagged_with_facts() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let people = people(&store, &[AccountKind::Member; 6]).await;
    let now = Time(1_800_000_000_000);
    let day = |day: u64| now + Millis::days(day);
    // Five short losses to the same one within a week, whether they counted or not.
    for number in 0..4 {
        lose(&store, number, (people[0], people[1]), 1, day(number)).await;
    }
    assert_eq!(store.flags(None, 10).await, Ok(vec![]));
    lose(&store, 4, (people[0], people[1]), 3, day(4)).await;
    lose(&store, 5, (people[0], people[1]), 3, day(4) + Millis(1)).await;
    let flags = store.flags(None, 10).await.unwrap();
    assert_eq!(flags.len(), 1, "once a day: {flags:?}");
    let flag = &flags[0];
    assert_eq!((flag.kind, flag.person, flag.other), (FlagKind::ShortLosses, Some(people[0]), people[1]));
    assert_eq!((flag.games, flag.game.as_str(), flag.table), (6, "jungle", TableId::from_chance(5)));
    // What is settled stands open again when there is more of it on the same day.
    store.keeper_act(Act { by: None, deed: Deed::Appoint(people[5]), at: now }).await.unwrap();
    let settle = |note: &str, at| {
        let deed = Deed::SettleFlag { person: people[0], id: flag.id, note: note.into() };
        store.keeper_act(Act { by: Some(people[5]), deed, at })
    };
    assert_eq!(settle("too early", day(4) + Millis(2)).await, Ok(()));
    lose(&store, 6, (people[0], people[1]), 3, day(4) + Millis(3)).await;
    assert_eq!(store.flags(None, 10).await.unwrap()[0].games, 7);
    assert_eq!(settle("brothers", day(5)).await, Ok(()));
    assert_eq!(settle("", day(5)).await, Err(StoreError::Gone));
    assert_eq!(store.flags(None, 10).await, Ok(vec![]));
    let settled = store.settled_flags(None, 10).await.unwrap();
    assert_eq!(settled[0].settled, Some((day(5), Some(people[5]), "brothers".into())));
    // Short games that both win in turn are quick games and nothing else; and so are long ones that one loses.
    for number in 0..8 {
        let pair = if number % 2 == 0 { (people[2], people[3]) } else { (people[3], people[2]) };
        lose(&store, 100 + number, pair, 3, day(number / 2)).await;
        lose(&store, 200 + number, (people[2], people[4]), 10, day(number)).await;
    }
    assert_eq!(store.flags(None, 10).await, Ok(vec![]));
    // Whoever loses ten in a row, and to nobody else.
    for number in 0..10 {
        assert_eq!(store.flags(None, 10).await, Ok(vec![]));
        lose(&store, 300 + number, (people[5], people[4]), 10, day(20 + number)).await;
    }
    let flags = store.flags(None, 10).await.unwrap();
    assert_eq!(
        flags.iter().map(|flag| (flag.kind, flag.games)).collect::<Vec<_>>(),
        [(FlagKind::OnlyLosses, 10)]
    );
    // The same address alone is a household; with nothing but losses it is told.
    for number in 0..5 {
        let chairs = [Chair::Person(people[3]), Chair::Person(people[1])];
        let at = day(40) + Millis::minutes(number);
        let played = play_on(400 + number, Jungle, &chairs, true, (20, number), &[people[1]], at);
        let near = vec![(people[1], people[3])];
        open_table(&store, &played).await;
        let rated = Some(RatedMatch { played: played.rated.clone().unwrap(), near });
        store.append(Append { rated, ..ending(&played) }).await.unwrap();
    }
    let last = store.flags(Some(flags[0].id), 10).await.unwrap();
    assert_eq!(
        last.iter().map(|flag| (flag.kind, flag.person)).collect::<Vec<_>>(),
        [(FlagKind::SameAddress, Some(people[1]))]
    );
}

/// Two people's match as it came to the store, with what is unusual about it.
async fn odd(
    store: &Store,
    number: u64,
    pair: (PersonId, PersonId),
    at: Time,
    change: impl Fn(&mut RatedMatch),
) {
    let chairs = [Chair::Person(pair.1), Chair::Person(pair.0)];
    let played = play_on(number, Jungle, &chairs, true, (20, number), &[pair.0], at);
    open_table(store, &played).await;
    let mut rated = RatedMatch::from(played.rated.clone().unwrap());
    change(&mut rated);
    store.append(Append { rated: Some(rated), ..ending(&played) }).await.unwrap();
}

async fn raised(store: &Store) -> Vec<(FlagKind, Option<PersonId>, PersonId, i64)> {
    let flags = store.flags(None, 50).await.unwrap();
    flags.into_iter().map(|flag| (flag.kind, flag.person, flag.other, flag.games)).collect()
}

/// Several accounts that lose to one, each seldom, are seen together: at one address, or new and within a few turns.
#[tokio::test]
async fn a_ring_is_flagged_by_its_winner() {
    for ring in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let store = open(&folder);
        let people = people(&store, &[AccountKind::Member; 7]).await;
        for number in 0..12 {
            let pair = (people[1 + number % 6], people[0]);
            let at = Time(1_800_000_000_000) + Millis::minutes(number as u64);
            odd(&store, number as u64, pair, at, |rated| {
                if ring {
                    rated.near = vec![pair];
                } else {
                    rated.played.turns = 5;
                }
            })
            .await;
        }
        assert_eq!(raised(&store).await, [(FlagKind::Ring, None, people[0], 12)], "{ring}");
    }
    // In an open house somebody new loses long games to a regular; that is an evening like any other.
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let people = people(&store, &[AccountKind::Member; 7]).await;
    for number in 0..12 {
        let pair = (people[1 + number % 6], people[0]);
        let at = Time(1_800_000_000_000) + Millis::minutes(number as u64);
        odd(&store, number as u64, pair, at, |_| ()).await;
    }
    assert_eq!(raised(&store).await, []);
}

/// One draw, one loss to somebody else, or losing on the board instead of resigning hides nothing; nor does sharing points
/// with somebody much weaker.
#[tokio::test]
async fn flags_are_not_shaken_off() {
    let at = |number: u64| Time(1_800_000_000_000) + Millis::minutes(number);
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let people = people(&store, &[AccountKind::Member; 12]).await;
    // Ten lost on the board within a few turns.
    for number in 0..10 {
        assert_eq!(raised(&store).await, [], "{number}");
        odd(&store, number, (people[0], people[1]), at(number), |rated| {
            (rated.played.turns, rated.played.given_up) = (5, false);
        })
        .await;
    }
    let seen = raised(&store).await;
    assert!(seen.contains(&(FlagKind::ShortLosses, Some(people[0]), people[1], 10)), "{seen:?}");
    // A draw among losses at one address.
    for number in 0..6 {
        odd(&store, 100 + number, (people[2], people[3]), at(100 + number), |rated| {
            rated.near = vec![(people[2], people[3])];
            if number == 0 {
                rated.played.people.iter_mut().for_each(|(_, place)| *place = 1);
            }
        })
        .await;
    }
    let seen = raised(&store).await;
    assert!(seen.contains(&(FlagKind::SameAddress, Some(people[2]), people[3], 5)), "{seen:?}");
    // A loss to somebody else among the latest.
    for number in 0..10 {
        let winner = if number == 4 { people[6] } else { people[5] };
        odd(&store, 200 + number, (people[4], winner), at(200 + number), |_| ()).await;
    }
    let seen = raised(&store).await;
    assert!(seen.contains(&(FlagKind::OnlyLosses, Some(people[4]), people[5], 9)), "{seen:?}");
    // Points shared with a weaker friend: the stronger one has them from beating others.
    for number in 0..40 {
        let loser = people[[8, 9, 2, 0][number as usize % 4]];
        odd(&store, 300 + number, (loser, people[7]), at(300 + number), |_| ()).await;
    }
    for number in 0..20 {
        odd(&store, 350 + number, (people[10], people[11]), at(350 + number), |_| ()).await;
    }
    for number in 0..5 {
        let at = at(400 + number);
        for lost in 0..2 {
            odd(&store, 500 + 2 * number + lost, (people[10], people[11]), at, |_| ()).await;
        }
        odd(&store, 400 + number, (people[7], people[10]), at, |rated| {
            rated.near = vec![(people[7], people[10])];
            rated.played.people.iter_mut().for_each(|(_, place)| *place = 1);
        })
        .await;
    }
    let seen = raised(&store).await;
    assert!(seen.contains(&(FlagKind::SameAddress, Some(people[7]), people[10], 5)), "{seen:?}");
}

/// The computers' numbers are what the measured shares say, and nothing else.
#[test]
fn computers_are_rated_as_they_were_measured() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/measurements.md");
    let text = std::fs::read_to_string(docs).unwrap();
    let mut checked = 0;
    for &game in GameId::ALL {
        for players in game.about().players() {
            let several = game.about().players().count() > 1;
            let name = if several {
                format!("| `{}` {players} |", game.about().id)
            } else {
                format!("| `{}` |", game.about().id)
            };
            let lines = text.lines().filter(|line| line.starts_with(&name) && line.contains('–'));
            let [line] = lines.collect::<Vec<_>>()[..] else { panic!("one line of {name}") };
            let points = computers::points(game, players).unwrap();
            for (step, cell) in line.split('|').skip(2).take(points.len() - 1).enumerate() {
                // As `78 (71–83) ¹`: the share, and where the true one lies in 95 cases of a hundred.
                let numbers: Vec<f64> = cell
                    .split(|letter: char| !letter.is_ascii_digit())
                    .filter_map(|word| word.parse().ok())
                    .collect();
                let [share, low, high] = numbers[..3] else { panic!("three numbers: {cell}") };
                let by = (points[step + 1] - points[step]) as f64;
                let told = 100. / (1. + 10_f64.powf(-by / 400.));
                assert!((told - share).abs() < 0.5, "{name} level {}: {told} instead of {share}", step + 2);
                assert!((low..=high).contains(&told), "{name} level {}", step + 2);
                checked += 1;
            }
        }
    }
    assert_eq!(checked, 9 * 6);
}
