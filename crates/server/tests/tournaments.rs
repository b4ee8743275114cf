//! What a store must keep of tournaments: nobody is paired twice, no result is lost or doubled, and a change that was
//! decided from what is not so any more does not happen.
#![allow(clippy::unwrap_used)]

mod place;

use std::collections::HashMap;
use std::time::Duration;
use taproom_play::tournament::{self, Entrant, Pairing, Part, Placed, System, Totals, shares};
use taproom_play::{Chair, Fixture, Millis, Pace, PersonId, Setup, TableId, Time, TournamentId};
use taproom_rules::{GameId, Spec};
use taproom_server::caller::Caller;
use taproom_server::counts::{Count, Counted};
use taproom_server::engines::Engines;
use taproom_server::fixtures::Fixtures;
use taproom_server::glances::Glances;
use taproom_server::hub::Hub;
use taproom_server::limits::Limits;
use taproom_server::lobby;
use taproom_server::metrics::{Metrics, StoreFigures};
use taproom_server::pauses::Pauses;
use taproom_server::people::{People, Person};
use taproom_server::store::tournaments::{
    Boards, EntrantPart, EntrantRow, Entry, FixtureEnd, PairingRow, Stage, TournamentAct, TournamentChange,
    TournamentRow,
};
use taproom_server::store::{
    AccountKind, Append, NewPerson, NewTable, Phase, Rule, Store, StoreError, Summary, Visibility,
};
use taproom_server::table::Deps;
use taproom_server::tables::Tables;
use taproom_server::times::Times;
use taproom_server::tournaments::Tournaments;
use taproom_wire::client::{Act, TournamentDeed};
use tempfile::TempDir;

struct Club {
    store: Store,
    people: Vec<PersonId>,
    folder: TempDir,
}

async fn club(count: usize) -> Club {
    let folder = tempfile::tempdir().unwrap();
    let url = place::url(folder.path());
    let store = Store::open(&url, StoreFigures::default()).unwrap();
    let mut people = Vec::new();
    for number in 0..count {
        let person = NewPerson {
            name: format!("Member {number}"),
            name_key: format!("member{number}"),
            kind: AccountKind::Member,
            password_hash: Some("hash".into()),
            owner: None,
            created: Time(1),
        };
        people.push(store.create_person(person).await.unwrap());
    }
    Club { store, people, folder }
}

fn id(number: u64) -> TournamentId {
    TournamentId::from_chance(number)
}

fn row(number: u64, host: PersonId) -> TournamentRow {
    TournamentRow {
        id: id(number),
        host,
        name: "Tuesday".into(),
        about: "Bring tea.".into(),
        game: "jungle".into(),
        setup: Setup::new(Spec::new(GameId::Jungle), host).bytes(),
        system: "swiss".into(),
        length: 5,
        most: 16,
        rest: Millis::seconds(30),
        entry: Entry::Everybody,
        code: None,
        stage: Stage::Open,
        paused: None,
        hurried: false,
        lot: u64::MAX - 3,
        created: Time(number as i64),
        starts: Some(Time(1000 + number as i64)),
        started: None,
        ended: None,
        players: 0,
        round: 0,
        shown: Time(1000 + number as i64),
        due: Some(Time(1000 + number as i64)),
        version: 0,
        seats: 2,
        games: 0,
        quiet: None,
        reached: 0,
        pauses: 0,
        told: None,
        edits: 0,
    }
}

fn entrant(person: PersonId, number: u32) -> EntrantRow {
    EntrantRow {
        person,
        number,
        from_round: 1,
        part: EntrantPart::Entered(Part::Plays),
        entered: Time(5),
        invited: false,
        free_since: Time(5),
        totals: Totals::default(),
    }
}

fn table(number: u64, host: PersonId) -> NewTable {
    let setup = Setup::new(Spec::new(GameId::Jungle), host);
    NewTable::of(TableId::from_chance(number), &setup, "Tuesday", Visibility::Public, None, Time(9))
}

fn pairing(round: u32, board: u32, table: u64, people: &[PersonId]) -> PairingRow {
    let seats = people.iter().map(|&person| Placed { person, place: None, absent: false }).collect();
    PairingRow {
        round,
        board,
        table: Some(TableId::from_chance(table)),
        paired: Time(9),
        ended: None,
        corrected: false,
        closes: false,
        void: false,
        seats,
    }
}

fn ending(table: u64, tournament: u64, places: &[(PersonId, u8, bool)]) -> Append {
    let places = places.iter().map(|&(person, place, absent)| Placed { person, place: Some(place), absent });
    Append {
        table: TableId::from_chance(table),
        version: 0,
        entries: vec![b"over".to_vec()],
        summary: Some(Summary {
            phase: Phase::Over,
            deadline: None,
            seats: None,
            turn: None,
            to_move: None,
            awaited: false,
            engine_to_move: false,
            ply: 0,
            board: None,
            result: Some("south 1, north 2 (den)".into()),
            cause: Some("den".into()),
            decision: None,
            at: Time(77),
        }),
        rated: None,
        opens: None,
        act: None,
        notices: Vec::new(),
        fixture: Some(FixtureEnd {
            tournament: id(tournament),
            places: places.collect(),
            leaves: true,
            hasty: false,
        }),
    }
}

/// A tournament with everybody in it and a first round.
async fn begun(club: &Club, number: u64) -> TournamentRow {
    let store = &club.store;
    store.create_tournament(row(number, club.people[0]), 9).await.unwrap();
    let mut change = TournamentChange::of(row(number, club.people[0]));
    change.entrants = club.people.iter().zip(0..).map(|(&person, number)| entrant(person, number)).collect();
    (change.row.players, change.row.stage, change.row.started) = (4, Stage::Playing, Some(Time(8)));
    (change.row.round, change.row.due) = (1, None);
    let first = number * 100;
    change.pairings =
        vec![pairing(1, 1, first + 1, &club.people[..2]), pairing(1, 2, first + 2, &club.people[2..4])];
    change.tables = vec![table(first + 1, club.people[0]), table(first + 2, club.people[0])];
    store.change_tournament(change).await.unwrap();
    store.tournament_row(id(number)).await.unwrap().unwrap()
}

#[tokio::test]
async fn what_is_written_is_read() {
    let club = club(4).await;
    let row = begun(&club, 1).await;
    assert_eq!((row.version, row.stage, row.players, row.lot), (1, Stage::Playing, 4, u64::MAX - 3));
    let whole = club.store.tournament(id(1)).await.unwrap().unwrap();
    assert_eq!(whole.row, row);
    assert_eq!(whole.entrants.len(), 4);
    assert_eq!(whole.pairings[1], pairing(1, 2, 102, &club.people[2..4]));
    assert!(club.store.table_row(TableId::from_chance(102)).await.unwrap().is_some());
    assert_eq!(club.store.tournament(id(2)).await, Ok(None));
    let waiting = club.store.unopened_fixtures(None, 9).await.unwrap();
    assert_eq!(waiting, [TableId::from_chance(101), TableId::from_chance(102)]);
    assert_eq!(club.store.unopened_fixtures(Some(waiting[0]), 9).await.unwrap(), waiting[1..]);
}

/// Whoever comes to the house is called to a game that goes on now, and to none that takes days: not even in the moment
/// in which its table opens and has no deadline yet.
#[tokio::test]
async fn slow_games_call_nobody() {
    let club = club(2).await;
    for (number, pace) in [(1, Pace::Free), (2, Pace::Days(3))] {
        let mut setup = Setup::new(Spec::new(GameId::Jungle), club.people[0]);
        setup.pace = pace;
        for (seat, &person) in setup.spec.seats().iter().zip(&club.people) {
            setup.chairs[*seat] = Chair::Person(person);
        }
        let held = TournamentRow { setup: setup.bytes(), ..row(number, club.people[0]) };
        club.store.create_tournament(held.clone(), 9).await.unwrap();
        let mut change = TournamentChange::of(TournamentRow { stage: Stage::Playing, round: 1, ..held });
        change.pairings = vec![pairing(1, 1, number * 100, &club.people)];
        let id = TableId::from_chance(number * 100);
        change.tables = vec![NewTable::of(id, &setup, "Tuesday", Visibility::Public, None, Time(9))];
        club.store.change_tournament(change).await.unwrap();
    }
    let begun = club.store.fixtures_begun(club.people[1], Time(5), Time(50)).await.unwrap();
    assert_eq!(begun, [(TableId::from_chance(100), id(1), "Tuesday".to_owned())]);
}

/// Whoever decided from an older version changes nothing, and neither does whoever pairs somebody twice.
#[tokio::test]
async fn nobody_is_paired_twice() {
    let club = club(4).await;
    let row = begun(&club, 1).await;
    let store = &club.store;
    let again = |row: &TournamentRow, pairing: PairingRow, number: u64| {
        let mut change = TournamentChange::of(TournamentRow { round: 2, ..row.clone() });
        change.tables = vec![table(number, club.people[0])];
        change.pairings = vec![pairing];
        change
    };
    let second = || pairing(2, 1, 201, &club.people[1..3]);
    let stale = TournamentRow { version: 0, ..row.clone() };
    assert_eq!(store.change_tournament(again(&stale, second(), 201)).await, Err(StoreError::Conflict));
    // The same board, and the same person at another board.
    for wrong in [pairing(1, 1, 202, &club.people[..2]), pairing(1, 3, 203, &club.people[..2])] {
        let number = wrong.table.unwrap().number() as u64;
        assert_eq!(store.change_tournament(again(&row, wrong, number)).await, Err(StoreError::Conflict));
        let left = store.table_row(TableId::from_chance(number)).await.unwrap();
        assert_eq!(left, None, "no table is left behind");
    }
    assert_eq!(store.tournament_row(id(1)).await.unwrap().unwrap(), row, "nothing has happened");
    store.change_tournament(again(&row, second(), 201)).await.unwrap();
    let gone = TournamentRow { id: id(9), ..row };
    assert_eq!(store.change_tournament(TournamentChange::of(gone)).await, Err(StoreError::Gone));
}

/// The append that ends a match writes its result, once.
#[tokio::test]
async fn the_end_of_a_match_is_its_result() {
    let club = club(4).await;
    begun(&club, 1).await;
    let store = &club.store;
    let [ann, bob, cid, dan] = club.people[..] else { panic!() };
    let end = ending(101, 1, &[(ann, 2, true), (bob, 1, false)]);
    store.append(end.clone()).await.unwrap();
    assert_eq!(store.append(end).await, Err(StoreError::Conflict), "twice is a conflict");
    let whole = store.tournament(id(1)).await.unwrap().unwrap();
    let placed = |person, place, absent| Placed { person, place: Some(place), absent };
    assert_eq!(whole.pairings[0].ended, Some(Time(77)));
    assert_eq!(whole.pairings[0].seats, [placed(ann, 2, true), placed(bob, 1, false)]);
    assert_eq!((whole.row.version, whole.row.due), (2, Some(Time(77))), "somebody must look at it");
    let part = |person| whole.entrants.iter().find(|entrant| entrant.person == person).unwrap().part;
    assert_eq!(part(ann), EntrantPart::Entered(Part::Absent), "whoever did not come is out for now");
    assert_eq!(part(bob), EntrantPart::Entered(Part::Plays));
    assert_eq!(store.tournaments_due(Time(76), 9).await.unwrap(), []);
    assert_eq!(store.tournaments_due(Time(77), 9).await.unwrap(), [id(1)]);
    assert_eq!(store.next_tournament_due().await.unwrap(), Some(Time(77)));

    // What the host has set stays, whatever the game comes to.
    let mut change = TournamentChange::of(whole.row.clone());
    let seats = vec![placed(cid, 1, false), placed(dan, 1, false)];
    change.corrections =
        vec![PairingRow { seats: seats.clone(), ended: Some(Time(80)), ..pairing(1, 2, 102, &[cid, dan]) }];
    change.act = Some(act("corrected", 80));
    store.change_tournament(change).await.unwrap();
    let whole = store.tournament(id(1)).await.unwrap().unwrap();
    assert!(whole.pairings[1].closes && !whole.pairings[0].closes, "the house has to end the game");
    store.append(ending(102, 1, &[(cid, 1, false), (dan, 2, true)])).await.unwrap();
    let whole = store.tournament(id(1)).await.unwrap().unwrap();
    assert_eq!((&whole.pairings[1].seats, whole.pairings[1].corrected), (&seats, true));
    assert!(!whole.pairings[1].closes);
    let part = |person| whole.entrants.iter().find(|entrant| entrant.person == person).unwrap().part;
    assert_eq!(part(dan), EntrantPart::Entered(Part::Plays), "nor does it say who came");
    assert_eq!(whole.acts.len(), 1);
}

fn act(what: &str, at: i64) -> TournamentAct {
    TournamentAct { at: Time(at), what: what.into(), person: None, detail: "1.2".into(), keeper: false }
}

/// However often a host does something light, what changes results stays to be read.
#[tokio::test]
async fn acts_that_weigh_stay() {
    let club = club(4).await;
    let mut row = begun(&club, 1).await;
    for (i, what) in std::iter::once("corrected").chain(std::iter::repeat_n("hurried", 120)).enumerate() {
        let mut change = TournamentChange::of(row.clone());
        change.act = Some(act(what, 100 + i as i64));
        club.store.change_tournament(change).await.unwrap();
        row.version += 1;
    }
    let whole = club.store.tournament(id(1)).await.unwrap().unwrap();
    assert_eq!((whole.acts.len(), whole.acts[0].what.as_str()), (101, "corrected"));
    assert!(whole.acts.windows(2).all(|two| two[0].at < two[1].at), "in their order");
}

/// However many ask at once, nobody holds or enters more than they may.
#[tokio::test]
async fn limits_hold_where_it_is_written() {
    let club = club(4).await;
    let store = &club.store;
    let [ann, bob, ..] = club.people[..] else { panic!() };
    for number in 1..=3 {
        store.create_tournament(row(number, ann), 3).await.unwrap();
    }
    assert_eq!(store.create_tournament(row(4, ann), 3).await, Err(StoreError::Conflict));
    let enters = |number: u64| {
        let mut change = TournamentChange::of(row(number, ann));
        (change.entrants, change.enters) = (vec![entrant(bob, 0)], Some((bob, 2)));
        change
    };
    store.change_tournament(enters(1)).await.unwrap();
    store.change_tournament(enters(2)).await.unwrap();
    assert_eq!(store.change_tournament(enters(3)).await, Err(StoreError::Conflict));
    assert_eq!(store.tournament(id(3)).await.unwrap().unwrap().entrants, []);
}

/// Invitations neither count as entries nor crowd them out, and what is over is found again by those who were there.
#[tokio::test]
async fn invitations_and_the_past() {
    let club = club(4).await;
    let store = &club.store;
    let [ann, bob, cid, dan] = club.people[..] else { panic!() };
    for number in 1..=60 {
        store.create_tournament(row(number, ann), 99).await.unwrap();
        let part = if number == 60 { EntrantPart::Entered(Part::Plays) } else { EntrantPart::Invited };
        let mut change = TournamentChange::of(row(number, ann));
        change.entrants = vec![EntrantRow { part, ..entrant(bob, 0) }];
        store.change_tournament(change).await.unwrap();
    }
    let mine = store.tournaments_of(bob).await.unwrap();
    assert!(mine.iter().any(|row| row.id == id(60)), "their own is listed");
    assert_eq!(store.tournaments_counted(bob, id(99), 30).await, Ok(1));
    let plays = EntrantPart::Entered(Part::Plays);
    assert_eq!(store.tournaments_with(bob, plays, None, 9).await.unwrap(), [id(60)]);
    assert_eq!(store.tournaments_with(bob, EntrantPart::Invited, None, 99).await.unwrap().len(), 59);
    for (number, ended) in [(59, 70), (60, 80), (58, 90)] {
        let mut over = TournamentChange::of(store.tournament_row(id(number)).await.unwrap().unwrap());
        (over.row.stage, over.row.ended) = (Stage::Over, Some(Time(ended)));
        store.change_tournament(over).await.unwrap();
    }
    let past = |who, after| async move {
        let page = store.past_tournaments(who, false, after, 2).await.unwrap();
        (page.rows.iter().map(|row| row.id).collect::<Vec<_>>(), page.next)
    };
    assert_eq!(past(bob, None).await, (vec![id(60)], None));
    let (first, next) = past(ann, None).await;
    assert_eq!(first, [id(58), id(60)], "whoever held it finds it too");
    assert_eq!(past(ann, next).await, (vec![id(59)], None));
    assert_eq!(past(cid, None).await, (vec![], None));
    assert_eq!(
        store.part_in_tournaments([bob, ann]).await,
        Ok(57),
        "those that are not over, every one of them"
    );
    assert_eq!(store.apart_within(vec![ann, bob, cid, dan]).await, Ok(vec![]));
    store.block(cid, ann, Time(1)).await.unwrap();
    assert_eq!(store.apart_within(vec![ann, bob, cid]).await, Ok(vec![(cid, ann, Time(1))]));
    assert_eq!(store.apart_within(vec![bob, cid]).await, Ok(vec![]));
}

/// Lists go on where they were left, and what is over is nobody's any more.
#[tokio::test]
async fn tournaments_are_listed() {
    let club = club(4).await;
    let store = &club.store;
    for number in 1..=5 {
        store.create_tournament(row(number, club.people[0]), 9).await.unwrap();
    }
    store
        .create_tournament(
            TournamentRow { entry: Entry::Code, code: Some("TEA4TWO".into()), ..row(6, club.people[1]) },
            9,
        )
        .await
        .unwrap();
    let taken = TournamentRow { entry: Entry::Code, code: Some("TEA4TWO".into()), ..row(7, club.people[1]) };
    assert_eq!(store.create_tournament(taken, 9).await, Err(StoreError::Conflict));
    assert_eq!(store.tournament_by_code("TEA4TWO").await.unwrap().unwrap().id, id(6));
    let mut seen = Vec::new();
    let mut after = None;
    loop {
        let page = store.tournaments_listed(Stage::Open, after, 2).await.unwrap();
        seen.extend(page.rows.into_iter().map(|row| row.id));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(seen, (1..=5).map(id).collect::<Vec<_>>(), "the one that begins first comes first");
    let mine = store.tournaments_of(club.people[1]).await.unwrap();
    assert_eq!(mine.iter().map(|row| row.id).collect::<Vec<_>>(), [id(6)]);
    assert_eq!(store.in_tournament(club.people[2]).await, Ok(false));
    let mut change = TournamentChange::of(store.tournament_row(id(2)).await.unwrap().unwrap());
    change.entrants = vec![entrant(club.people[2], 0), entrant(club.people[3], 1)];
    store.change_tournament(change).await.unwrap();
    assert_eq!(store.in_tournament(club.people[2]).await, Ok(true));
    let mut over = TournamentChange::of(store.tournament_row(id(2)).await.unwrap().unwrap());
    (over.row.stage, over.row.ended, over.row.shown) = (Stage::Over, Some(Time(99)), Time(99));
    over.gone = vec![club.people[3]];
    store.change_tournament(over).await.unwrap();
    assert_eq!(store.in_tournament(club.people[2]).await, Ok(false));
    assert_eq!(store.tournaments_of(club.people[2]).await.unwrap(), []);
    assert_eq!(store.tournament(id(2)).await.unwrap().unwrap().entrants.len(), 1);
    let ended = store.tournaments_listed(Stage::Over, None, 9).await.unwrap();
    assert_eq!(ended.rows.iter().map(|row| row.id).collect::<Vec<_>>(), [id(2)]);
}

/// Dice that are the same for the same seed.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

/// Some result of a pairing: places, or somebody who never came.
fn result(dice: &mut Dice, pairing: &PairingRow) -> Vec<Placed> {
    let people = pairing.seats.len();
    let (kind, one) = (dice.roll(4), dice.roll(people));
    let placed = |(i, seat): (usize, &Placed)| Placed {
        place: Some(match kind {
            0 => 1,
            1 => 1 + u8::from(i == one) * (people as u8 - 1),
            _ => ((i + one) % people) as u8 + 1,
        }),
        absent: kind == 1 && i == one,
        ..*seat
    };
    pairing.seats.iter().enumerate().map(placed).collect()
}

/// What is kept up result by result is what counting all games comes to, whatever was corrected meanwhile, and what is
/// read is the same as ever: standings, boards, who met whom.
#[tokio::test]
async fn totals_are_what_the_games_came_to() {
    for (seed, name, seats) in [(1, "swiss", 2), (2, "round_robin", 2), (3, "heats", 4), (4, "arena", 2)] {
        let club = club(8).await;
        let store = &club.store;
        let mut dice = Dice(seed);
        let first = TournamentRow { system: name.into(), seats, ..row(1, club.people[0]) };
        store.create_tournament(first.clone(), 9).await.unwrap();
        let mut change = TournamentChange::of(first);
        change.entrants = club.people.iter().zip(0..).map(|(&who, number)| entrant(who, number)).collect();
        (change.row.stage, change.row.started) = (Stage::Playing, Some(Time(8)));
        store.change_tournament(change).await.unwrap();
        let mut all: Vec<PairingRow> = Vec::new();
        for round in 1..=9_u32 {
            let mut people = club.people.clone();
            for i in (1..people.len()).rev() {
                people.swap(i, dice.roll(i + 1));
            }
            // One sits out, one pair needs no table, and the others play.
            let mut boards: Vec<Vec<PersonId>> = vec![people.split_off(7)];
            while people.len() >= usize::from(seats) {
                boards.push(people.split_off(people.len() - usize::from(seats)));
            }
            if people.len() > 1 {
                boards.push(people);
            }
            let now = store.tournament_row(id(1)).await.unwrap().unwrap();
            let mut change = TournamentChange::of(TournamentRow { round, ..now });
            for (board, people) in (1..).zip(&boards) {
                let number = u64::from(round * 100 + board);
                let mut new = pairing(round, board, number, people);
                new.paired = Time(i64::from(round) * 1000);
                if people.len() == 1 || dice.roll(6) == 0 {
                    (new.table, new.ended) = (None, Some(new.paired));
                    new.seats = result(&mut dice, &new);
                } else {
                    change.tables.push(table(number, club.people[0]));
                }
                change.pairings.push(new);
            }
            all.extend(change.pairings.clone());
            store.change_tournament(change).await.unwrap();
            let under_way = store.tournament_now(id(1)).await.unwrap().unwrap().under_way;
            let open: Vec<_> = all.iter().filter(|pairing| pairing.ended.is_none()).cloned().collect();
            assert_eq!(under_way, open, "{name}");
            for pairing in all.iter_mut().filter(|pairing| pairing.ended.is_none()) {
                let places = result(&mut dice, pairing);
                let at = 1000 * i64::from(round) + dice.roll(500) as i64;
                let mut end = ending(0, 1, &[]);
                (end.table, end.summary.as_mut().unwrap().at) = (pairing.table.unwrap(), Time(at));
                end.fixture.as_mut().unwrap().places = places.clone();
                end.fixture.as_mut().unwrap().leaves = false;
                store.append(end).await.unwrap();
                (pairing.seats, pairing.ended) = (places, Some(Time(at)));
            }
            // The host sets some result of some round, also of one that nobody came to.
            let i = dice.roll(all.len());
            if all[i].seats.len() > 1 {
                all[i].seats = result(&mut dice, &all[i]);
                all[i].corrected = true;
                let now = store.tournament_row(id(1)).await.unwrap().unwrap();
                let mut change = TournamentChange::of(now);
                change.corrections = vec![all[i].clone()];
                store.change_tournament(change).await.unwrap();
            }
            counts(store, name, seats, &all).await;
        }
        let boards = store.tournament_boards(id(1), Boards::OfRound(3)).await.unwrap();
        assert!(boards.iter().eq(all.iter().filter(|pairing| pairing.round == 3)), "{name}");
        let boards = store.tournament_boards(id(1), Boards::Latest(5)).await.unwrap();
        assert!(boards.iter().eq(all.iter().rev().take(5)), "{name}");
        assert_eq!(
            store.tournament_board(id(1), 2, 1).await.unwrap().as_ref(),
            all.iter().find(|p| p.round == 2)
        );
        assert_eq!(store.tournament(id(1)).await.unwrap().unwrap().pairings, all);
    }
}

/// Compares what a store keeps with what all games come to.
async fn counts(store: &Store, name: &str, seats: u8, all: &[PairingRow]) {
    let now = store.tournament_now(id(1)).await.unwrap().unwrap();
    let pairings: Vec<Pairing> = all.iter().map(PairingRow::played).collect();
    let empty = tournament::Tournament {
        system: System::Swiss { rounds: 9 },
        table: seats,
        smaller: true,
        entrants: now
            .entrants
            .iter()
            .map(|entrant| Entrant {
                person: entrant.person,
                number: entrant.number,
                from_round: 1,
                part: Part::Plays,
                free_since: Time(0),
                totals: Totals::default(),
            })
            .collect(),
        round: 0,
        games: 0,
        quiet: None,
        reached: 0,
        open: Vec::new(),
        met: HashMap::new(),
        apart: Vec::new(),
        lot: 0,
    };
    let counted = empty.counted(&pairings);
    let row = &now.row;
    assert_eq!(
        (row.games, row.quiet, row.reached),
        (counted.games, counted.quiet, counted.reached),
        "{name}"
    );
    for (kept, counted) in now.entrants.iter().zip(&counted.entrants) {
        let mut expected = counted.totals;
        // In an arena one meets everybody, and nothing is asked of it.
        if name == "arena" {
            (expected.met, expected.beaten) = (0, 0);
        }
        assert_eq!(kept.totals, expected, "{name}, {:?}", kept.person);
    }
    let people = now.entrants.iter().map(|entrant| entrant.person).collect();
    let met = store.tournament_meetings(id(1), vec![people]).await.unwrap();
    let met: HashMap<_, _> = met.into_iter().map(|(one, other, meeting)| ((one, other), meeting)).collect();
    assert_eq!(met, counted.met, "{name}");
    assert!(pairings.iter().all(|pairing| shares(seats, pairing).len() == pairing.seats.len()));
}

/// The room of tournaments with everything it needs.
fn room(store: &Store) -> Tournaments {
    rooms(store).0
}

/// The same with the tables of the house.
fn rooms(store: &Store) -> (Tournaments, Tables) {
    let metrics = Metrics::new();
    let hub = Hub::default();
    let (lobby, taproom) = lobby::channel(store.clone(), hub.clone(), Limits::off());
    tokio::spawn(taproom.run());
    let fixtures = Fixtures::default();
    let tables = Tables::new(Deps {
        store: store.clone(),
        engines: Engines::start(1, 1, Duration::from_millis(20), metrics.clone()),
        lobby,
        hub: hub.clone(),
        turns: Count::of(Counted::Turns),
        limits: Limits::off(),
        metrics,
        pauses: Pauses::new([], Time(0)),
        times: Times::default(),
        fixtures: fixtures.clone(),
        glances: Glances::default(),
    });
    let people = People::new(store.clone());
    (Tournaments::new(store.clone(), people, hub, tables.clone(), fixtures), tables)
}

/// Whoever leaves leaves all of them, on however many pages they are found.
#[tokio::test]
async fn whoever_departs_leaves_every_tournament() {
    let club = club(3).await;
    let store = &club.store;
    let [ann, bob, cid] = club.people[..] else { panic!() };
    for number in 1..=120 {
        store.create_tournament(row(number, ann), 999).await.unwrap();
        let part = if number % 2 == 0 { EntrantPart::Entered(Part::Plays) } else { EntrantPart::Invited };
        let mut change = TournamentChange::of(row(number, ann));
        change.entrants = vec![EntrantRow { part, ..entrant(bob, 0) }, entrant(cid, 1)];
        store.change_tournament(change).await.unwrap();
    }
    room(store).depart(bob).await.unwrap();
    for part in [EntrantPart::Entered(Part::Plays), EntrantPart::Invited] {
        assert_eq!(store.tournaments_with(bob, part, None, 999).await.unwrap(), []);
    }
    let others = store.tournaments_with(cid, EntrantPart::Entered(Part::Plays), None, 999).await.unwrap();
    assert_eq!(others.len(), 120, "and nobody else does");
}

/// Clean-up takes tables that nobody came to, but never one of a tournament: its result would have nowhere to stand.
#[tokio::test]
async fn clean_up_spares_the_tables_of_tournaments() {
    let club = club(4).await;
    begun(&club, 1).await;
    let store = &club.store;
    store.create_table(table(900, club.people[0])).await.unwrap();
    let (fixture, other) = (TableId::from_chance(101), TableId::from_chance(900));
    for rule in [Rule::OpenTables, Rule::UnplayedTables] {
        store.tidy(rule, Time(1 << 50), 99).await.unwrap();
    }
    assert_eq!(store.table_row(other).await.unwrap(), None, "that one goes");
    assert!(store.table_row(fixture).await.unwrap().is_some(), "the fixture stays");
    // The same once it was broken off.
    let mut end = ending(101, 1, &[(club.people[0], 1, false), (club.people[1], 1, false)]);
    end.summary.as_mut().unwrap().cause = Some("aborted".into());
    end.summary.as_mut().unwrap().result = Some("aborted".into());
    store.append(end).await.unwrap();
    for rule in [Rule::OpenTables, Rule::UnplayedTables] {
        store.tidy(rule, Time(1 << 50), 99).await.unwrap();
    }
    assert!(store.table_row(fixture).await.unwrap().is_some(), "and stays when it is over");
}

/// Somebody's new picture is read anew where they are named; what was worked out of other tournaments stays.
#[tokio::test]
async fn a_new_face_is_read_where_it_is_seen() {
    let club = club(6).await;
    let store = &club.store;
    let room = room(store);
    for (number, host) in [(1, 0), (2, 1), (3, 2)] {
        store.create_tournament(row(number, club.people[host]), 9).await.unwrap();
    }
    let mut change = TournamentChange::of(row(3, club.people[2]));
    change.entrants = vec![entrant(club.people[0], 0)];
    store.change_tournament(change).await.unwrap();
    for number in 1..=3 {
        room.look(id(number)).await.unwrap();
    }
    room.forget_face(club.people[5]);
    assert_eq!(room.worked_out(), 3, "nobody sees them there");
    room.forget_face(club.people[0]);
    assert_eq!(room.worked_out(), 1, "as a host, and as one who plays");
    let name = Some("unicorn".to_owned());
    store.set_picture(club.people[1], name).await.unwrap();
    let before = room.look(id(2)).await.unwrap();
    room.forget_face(club.people[1]);
    let after = room.look(id(2)).await.unwrap();
    let picture = |whole: &taproom_server::tournaments::Whole| {
        whole.person(club.people[1], taproom_words::Language::English).picture
    };
    assert_ne!((picture(&before), before.people.len()), (picture(&after), 0));
}

/// Two who look at different tournaments do not wait for each other, and nothing is left of it afterwards.
#[tokio::test]
async fn many_look_at_many_tournaments_at_once() {
    let club = club(4).await;
    for number in 1..=9 {
        begun(&club, number).await;
    }
    let room = room(&club.store);
    let looks = (1..=9).flat_map(|number| (0..5).map(move |_| number)).map(|number| {
        let room = room.clone();
        tokio::spawn(async move { room.look(id(number)).await.unwrap().row().id == id(number) })
    });
    for look in looks.collect::<Vec<_>>() {
        assert!(look.await.unwrap());
    }
    assert_eq!(room.being_worked_out(), 0, "no lock is kept");
}

async fn until<F: Future<Output = bool>>(what: &str, is_so: impl Fn() -> F) {
    for _ in 0..300 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{what} does not come");
}

/// One that can't be read at all, and one whose game can't be ended, keep no other waiting.
#[tokio::test(flavor = "multi_thread")]
async fn a_broken_tournament_stops_no_other() {
    let club = club(4).await;
    let store = &club.store;
    for number in 1..=3 {
        store.create_tournament(row(number, club.people[0]), 9).await.unwrap();
        let mut change = TournamentChange::of(row(number, club.people[0]));
        change.entrants = club.people.iter().zip(0..).map(|(&who, number)| entrant(who, number)).collect();
        store.change_tournament(change).await.unwrap();
    }
    let by_hand = |sql: &str| place::by_hand(club.folder.path(), sql);
    // A name that is no text, which Postgres does not take, and a game that nobody can play.
    if place::is_file() {
        by_hand(&format!("UPDATE tournaments SET name = x'ff00' WHERE id = {}", id(1).number()));
    }
    by_hand(&format!("UPDATE tournaments SET setup = x'00' WHERE id = {}", id(2).number()));
    // A result that was set while the game was on, at a table that can't be read.
    let begun = begun(&club, 4).await;
    let mut change = TournamentChange::of(TournamentRow { due: Some(Time(1)), ..begun });
    let mut set = pairing(1, 1, 401, &club.people[..2]);
    (set.ended, set.seats[0].place, set.seats[1].place) = (Some(Time(70)), Some(1), Some(2));
    change.corrections = vec![set];
    store.change_tournament(change).await.unwrap();
    by_hand(&format!("UPDATE tables SET setup = x'00' WHERE id = {}", TableId::from_chance(401).number()));
    let room = room(store);
    let running = tokio::spawn(room.clone().run());
    until("the good one", || async {
        store.tournament_row(id(3)).await.unwrap().is_some_and(|row| row.stage == Stage::Playing)
    })
    .await;
    until("the one with a broken table", || async {
        store.tournament_row(id(4)).await.unwrap().is_some_and(|row| row.due.is_none_or(|due| due > Time(1)))
    })
    .await;
    assert!(!running.is_finished());
    running.abort();
}

/// A tournament of two at a table that is played, with its tables: each two who have come that far.
async fn under_way(club: &Club, host: PersonId, no_show: Millis) -> TournamentRow {
    let held = TournamentRow { host, ..row(1, host) };
    club.store.create_tournament(held.clone(), 9).await.unwrap();
    let mut change = TournamentChange::of(held);
    change.entrants = club.people.iter().zip(0..).map(|(&who, number)| entrant(who, number)).collect();
    (change.row.stage, change.row.started, change.row.round) = (Stage::Playing, Some(Time(8)), 1);
    change.row.due = None;
    for (two, board) in club.people.as_chunks::<2>().0.iter().zip(1..) {
        change.pairings.push(pairing(1, board, 100 + u64::from(board), two));
        let mut setup = Setup::new(Spec::new(GameId::Jungle), host);
        setup.pace = Pace::read("5+3").unwrap();
        setup.fixture = Some(Fixture { tournament: id(1), no_show, leaves: true });
        for (seat, &person) in setup.spec.seats().iter().zip(two) {
            setup.chairs[*seat] = Chair::Person(person);
        }
        let table = TableId::from_chance(100 + u64::from(board));
        change.tables.push(NewTable::of(table, &setup, "Tuesday", Visibility::Public, None, Time(9)));
    }
    club.store.change_tournament(change.clone()).await.unwrap();
    change.row
}

/// A tournament that is called off calls nobody: games whose result was set while they were on are ended, and those that
/// somebody has not begun. Where everybody has moved they are played to their end.
#[tokio::test(flavor = "multi_thread")]
async fn games_that_have_begun_outlive_a_tournament_that_is_called_off() {
    let club = club(7).await;
    let store = &club.store;
    let host = Person::from(store.person(club.people[6]).await.unwrap().unwrap());
    under_way(&club, host.id, Millis::minutes(5)).await;
    let (room, tables) = rooms(store);
    // Both move at the third board, and one at the second.
    for (number, moves) in [(102, 1), (103, 2)] {
        for _ in 0..moves {
            let played = tables.look(TableId::from_chance(number), None).await.unwrap().played;
            let person = played.chair(played.to_move().unwrap()).person().unwrap();
            let who = Caller { id: person, name: "A".into(), kind: AccountKind::Member, picture: "".into() };
            let game = played.game().unwrap();
            let m = taproom_rules::notation::write_move(game.about(), game.legal()[0]);
            let act = Act::Move { ply: played.ply(), m };
            tables.act(TableId::from_chance(number), &who, &act, Millis(0)).await.unwrap();
        }
    }
    let correct = TournamentDeed::Correct { round: 1, board: 1, places: vec![1, 2] };
    room.act(id(1), &host, &correct).await.unwrap();
    let begun = || store.fixtures_begun(club.people[3], Time(5), Time(i64::MAX));
    assert_eq!(begun().await.unwrap().len(), 1, "while it is on they are called");
    room.act(id(1), &host, &TournamentDeed::CallOff {}).await.unwrap();
    assert_eq!(begun().await, Ok(Vec::new()), "nobody is called any more");
    let running = tokio::spawn(room.run());
    let phase =
        |number| async move { store.table_row(TableId::from_chance(number)).await.unwrap().unwrap().phase };
    for number in [101, 102] {
        until("the end of what was decided or not begun", || async { phase(number).await == Phase::Over })
            .await;
    }
    until("nothing to be done", || async {
        store.tournament_row(id(1)).await.unwrap().unwrap().due.is_none()
    })
    .await;
    assert_eq!(phase(103).await, Phase::Playing, "the other is played to its end");
    running.abort();
}

/// Where neither of two comes neither wins: not in the tournament, and not in what lists say of the game.
#[tokio::test(flavor = "multi_thread")]
async fn where_nobody_comes_nobody_wins() {
    let club = club(2).await;
    let [ann, bob] = club.people[..] else { panic!() };
    under_way(&club, ann, Millis(200)).await;
    let (_room, tables) = rooms(&club.store);
    let table = TableId::from_chance(101);
    tables.get(table).await.unwrap();
    until("the end of the time for the first move", || async {
        club.store.table_row(table).await.unwrap().unwrap().phase == Phase::Over
    })
    .await;
    let row = club.store.table_row(table).await.unwrap().unwrap();
    assert_eq!(row.cause.as_deref(), Some(Summary::ABORTED));
    let board = club.store.tournament_board(id(1), 1, 1).await.unwrap().unwrap();
    let missed = |person| Placed { person, place: Some(2), absent: true };
    assert_eq!(board.seats, [missed(ann), missed(bob)]);
}

/// In an arena the same two give each other one point by giving up at once; elsewhere, and among others, it counts.
#[tokio::test]
async fn who_gives_up_at_once_gives_one_point() {
    for (system, expected) in [("arena", [4, 4, 8]), ("swiss", [4, 8, 12])] {
        let club = club(2).await;
        let store = &club.store;
        let [ann, bob] = club.people[..] else { panic!() };
        let held = TournamentRow { system: system.into(), ..row(1, ann) };
        store.create_tournament(held.clone(), 9).await.unwrap();
        let mut change = TournamentChange::of(held);
        change.entrants = vec![entrant(ann, 0), entrant(bob, 1)];
        (change.row.stage, change.row.started) = (Stage::Playing, Some(Time(8)));
        store.change_tournament(change).await.unwrap();
        // The third is played.
        for (round, hasty) in [(1, true), (2, true), (3, false)] {
            let now = store.tournament_row(id(1)).await.unwrap().unwrap();
            let mut change = TournamentChange::of(TournamentRow { round, ..now });
            let number = u64::from(round) + 100;
            change.pairings = vec![pairing(round, 1, number, &club.people)];
            change.tables = vec![table(number, ann)];
            store.change_tournament(change).await.unwrap();
            let mut end = ending(number, 1, &[(ann, 1, false), (bob, 2, false)]);
            end.fixture.as_mut().unwrap().hasty = hasty;
            store.append(end).await.unwrap();
            let now = store.tournament_now(id(1)).await.unwrap().unwrap();
            let points =
                now.entrants.iter().find(|entrant| entrant.person == ann).unwrap().totals.sums.points;
            assert_eq!(points, expected[round as usize - 1], "{system}, round {round}");
        }
        // A result that the host sets counts, whatever it was before.
        let now = store.tournament_row(id(1)).await.unwrap().unwrap();
        let mut change = TournamentChange::of(now);
        let mut second = store.tournament_board(id(1), 2, 1).await.unwrap().unwrap();
        assert_eq!(second.void, system == "arena");
        (second.void, second.corrected) = (false, true);
        change.corrections = vec![second.clone()];
        store.change_tournament(change).await.unwrap();
        assert!(!store.tournament_board(id(1), 2, 1).await.unwrap().unwrap().void);
        let now = store.tournament_now(id(1)).await.unwrap().unwrap();
        assert_eq!(now.entrants.iter().map(|entrant| entrant.totals.sums.points).max(), Some(12));
    }
}

/// Whoever leaves is nobody there, and may come again.
#[tokio::test]
async fn who_has_left_may_come_again() {
    let club = club(2).await;
    let store = &club.store;
    let [ann, bob] = club.people[..] else { panic!() };
    store.create_tournament(row(1, ann), 9).await.unwrap();
    let change = |version: i64| TournamentChange::of(TournamentRow { version, ..row(1, ann) });
    let entered = |at: i64| EntrantRow { entered: Time(at), ..entrant(bob, 0) };
    let mut first = change(0);
    first.entrants = vec![entered(5)];
    store.change_tournament(first).await.unwrap();
    let mut gone = change(1);
    gone.gone = vec![bob];
    store.change_tournament(gone).await.unwrap();
    assert_eq!(store.tournament_now(id(1)).await.unwrap().unwrap().entrants, []);
    assert_eq!(store.is_of_tournament(id(1), bob).await, Ok(false));
    let mut again = change(2);
    again.entrants = vec![entered(50)];
    store.change_tournament(again).await.unwrap();
    let now = store.tournament_now(id(1)).await.unwrap().unwrap();
    assert_eq!(now.entrants[0].entered, Time(50));
    assert_eq!(store.is_of_tournament(id(1), bob).await, Ok(true));
}
