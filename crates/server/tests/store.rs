//! What every store must do. The story is told to each backend; what follows it is about files on a disk.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use taproom_play::{Chair, PersonId, Strength, TableId, Time};
use taproom_rules::Seat;
use taproom_server::metrics::StoreFigures;
use taproom_server::store::{
    self, AccountKind, Append, NewPerson, NewTable, Page, Phase, Room, SeatRow, Store, StoreError, Summary,
    TokenHash, Visibility,
};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn url(path: &Path) -> String {
    format!("sqlite:{}", path.display())
}

fn open(folder: &TempDir) -> Store {
    Store::open(&url(&folder.path().join("house.db")), StoreFigures::default()).unwrap()
}

fn person(name: &str, kind: AccountKind) -> NewPerson {
    NewPerson {
        name: name.into(),
        name_key: name.to_lowercase(),
        kind,
        password_hash: (kind == AccountKind::Member).then(|| "hash".into()),
        owner: None,
        created: Time(1),
    }
}

fn id(number: u64) -> TableId {
    TableId::from_chance(number)
}

fn seat(seat: Seat, chair: Chair) -> SeatRow {
    SeatRow { seat, chair, stand_in: None, place: None }
}

fn table(number: u64, host: PersonId) -> NewTable {
    NewTable {
        id: id(number),
        host,
        setup: vec![0, 255, 7],
        title: "A friendly game".into(),
        visibility: Visibility::Public,
        code: None,
        game: "jungle".into(),
        seats: vec![seat(Seat::South, Chair::Person(host)), seat(Seat::North, Chair::Open)],
        created: Time(number as i64),
    }
}

fn append(number: u64, version: i64, entries: &[&str], summary: Option<Summary>) -> Append {
    let entries = entries.iter().map(|entry| entry.as_bytes().to_vec()).collect();
    Append { table: id(number), version, entries, summary, rated: None, opens: None }
}

fn summary(phase: Phase, at: i64) -> Option<Summary> {
    Some(Summary {
        phase,
        deadline: None,
        seats: None,
        turn: None,
        to_move: None,
        awaited: false,
        engine_to_move: false,
        ply: 0,
        board: None,
        result: None,
        cause: None,
        decision: None,
        at: Time(at),
    })
}

fn won(at: i64) -> Option<Summary> {
    let (result, cause) = (Some("south 1, north 2 (den)".into()), Some("den".into()));
    summary(Phase::Over, at).map(|summary| Summary { result, cause, ..summary })
}

fn called_off(at: i64) -> Option<Summary> {
    let cause = Some(Summary::ABORTED.to_owned());
    summary(Phase::Over, at).map(|summary| Summary { result: cause.clone(), cause, ..summary })
}

fn numbers(page: &Page) -> Vec<TableId> {
    page.rows.iter().map(|row| row.id).collect()
}

fn tables_of(marks: Vec<store::Mark>) -> Vec<TableId> {
    marks.into_iter().map(|(_, table)| table).collect()
}

/// Everything a backend must do, once through.
async fn story(store: &Store) {
    people(store).await;
    tables(store).await;
    lists(store).await;
    talk(store).await;
    sweeping(store).await;
    assert_eq!(store.meta("alive_at").await, Ok(None));
    store.set_meta("alive_at", "1").await.unwrap();
    store.set_meta("alive_at", "2").await.unwrap();
    assert_eq!(store.meta("alive_at").await, Ok(Some("2".into())));
}

async fn people(store: &Store) {
    let ann = store.create_person(person("Ann", AccountKind::Member)).await.unwrap();
    assert_eq!(store.create_person(person("ann", AccountKind::Guest)).await, Err(StoreError::Conflict));
    let row = store.person(ann).await.unwrap().unwrap();
    assert_eq!((row.name.as_str(), row.kind, row.owner), ("Ann", AccountKind::Member, None));
    assert_eq!(store.person_by_name("ann").await.unwrap(), Some(row.clone()));
    assert_eq!(store.person_by_name("Ann").await.unwrap(), None);
    assert_eq!(store.person(PersonId(ann.0 + 99)).await.unwrap(), None);

    let (one, two, three) = (TokenHash([1; 32]), TokenHash([2; 32]), TokenHash([3; 32]));
    let guest =
        store.create_guest(person("Guest 1", AccountKind::Guest), one, "Browser".into()).await.unwrap();
    let second = store.create_guest(person("guest 1", AccountKind::Guest), two, String::new()).await;
    assert_eq!(second, Err(StoreError::Conflict));
    assert_eq!(store.session(two).await.unwrap(), None, "no session without its guest");
    assert_eq!(store.session(one).await.unwrap().unwrap().person.id, guest);
    store.touch_session(one, Time(50)).await.unwrap();
    let session = store.session(one).await.unwrap().unwrap();
    assert_eq!((session.created, session.seen, session.person.seen), (Time(1), Time(50), Time(50)));

    let turn = |name: &str| store.turn_member(guest, name.into(), name.to_lowercase(), "secret".into());
    assert_eq!(turn("Ann").await, Err(StoreError::Conflict));
    assert!(store.session(one).await.unwrap().is_some(), "a refused sign-up changes nothing");
    turn("Bob").await.unwrap();
    assert_eq!(turn("Bobby").await, Err(StoreError::Gone), "nobody signs up twice");
    assert_eq!(store.session(one).await.unwrap(), None);
    let bob = store.person_by_name("bob").await.unwrap().unwrap();
    assert_eq!((bob.id, bob.kind), (guest, AccountKind::Member));
    assert_eq!(store.password_hash(guest).await.unwrap(), Some("secret".into()));

    for hash in [one, two, three] {
        store.create_session(hash, guest, String::new(), Time(60)).await.unwrap();
    }
    store.delete_session(three).await.unwrap();
    store.set_password(guest, "other".into(), Some(two)).await.unwrap();
    assert_eq!(store.password_hash(guest).await.unwrap(), Some("other".into()));
    let left = [store.session(one).await, store.session(two).await, store.session(three).await];
    assert_eq!(left.map(|session| session.unwrap().is_some()), [false, true, false]);
    store.delete_other_sessions(guest, None).await.unwrap();
    assert_eq!(store.session(two).await.unwrap(), None);

    assert_eq!(store.set_name(guest, "Ann".into(), "ann".into()).await, Err(StoreError::Conflict));
    store.set_name(guest, "Robert".into(), "robert".into()).await.unwrap();
    assert_eq!(row.picture, None);
    store.set_picture(ann, Some("a wolf".into())).await.unwrap();
    assert_eq!(store.person(ann).await.unwrap().unwrap().picture, Some("a wolf".into()));
    assert_eq!(store.set_picture(PersonId(9999), None).await, Err(StoreError::Gone));
    let found = store.persons(vec![guest, PersonId(9999), ann]).await.unwrap();
    assert_eq!(found.iter().map(|row| row.name.as_str()).collect::<Vec<_>>(), ["Robert", "Ann"]);

    let robot = NewPerson { owner: Some(ann), ..person("Robot", AccountKind::Bot) };
    let robot = store.create_person(robot).await.unwrap();
    let orphan = NewPerson { owner: Some(PersonId(9999)), ..person("Orphan", AccountKind::Bot) };
    assert_eq!(store.create_person(orphan).await, Err(StoreError::Gone));
    assert_eq!(store.bots_of(ann).await.unwrap()[0].id, robot);
    let token = store.create_token(one, robot, "laptop".into(), Time(3)).await.unwrap();
    assert_eq!(store.person_by_token(one).await.unwrap().unwrap().id, robot);
    assert_eq!(store.tokens_of(robot).await.unwrap()[0].label, "laptop");
    assert_eq!(store.delete_token(ann, token).await, Err(StoreError::Gone), "it is the robot's");
    store.delete_token(robot, token).await.unwrap();
    assert_eq!(store.person_by_token(one).await.unwrap(), None);
}

async fn tables(store: &Store) {
    let ann = store.person_by_name("ann").await.unwrap().unwrap().id;
    let bob = store.person_by_name("robert").await.unwrap().unwrap().id;
    store.create_table(table(1, ann)).await.unwrap();
    assert_eq!(store.create_table(table(1, ann)).await, Err(StoreError::Conflict));
    assert_eq!(store.create_table(table(2, PersonId(9999))).await, Err(StoreError::Gone));
    assert_eq!(store.load_table(id(2)).await.unwrap(), None);

    let seats = vec![seat(Seat::South, Chair::Person(ann)), seat(Seat::North, Chair::Person(bob))];
    let begin = Summary {
        deadline: Some(Time(900)),
        seats: Some(seats.clone()),
        turn: Some(Seat::North),
        to_move: Some(bob),
        awaited: true,
        ..summary(Phase::Playing, 20).unwrap()
    };
    store.append(append(1, 0, &["join", "start"], Some(begin))).await.unwrap();
    store.append(append(1, 2, &["move"], None)).await.unwrap();
    for (version, summary) in [0, 1, 2, 4].iter().flat_map(|v| [(*v, None), (*v, summary(Phase::Over, 99))]) {
        let refused = store.append(append(1, version, &["x", "y"], summary)).await;
        assert_eq!(refused, Err(StoreError::Conflict), "version {version}");
    }
    assert_eq!(store.append(append(7, 0, &["x"], None)).await, Err(StoreError::Gone));
    let stranger = Some(vec![seat(Seat::South, Chair::Person(PersonId(9999)))]);
    let seated_stranger = Summary { seats: stranger, ..summary(Phase::Over, 99).unwrap() };
    assert_eq!(store.append(append(1, 3, &["x"], Some(seated_stranger))).await, Err(StoreError::Gone));

    let (row, log) = store.load_table(id(1)).await.unwrap().unwrap();
    assert_eq!(log, [b"join".to_vec(), b"start".to_vec(), b"move".to_vec()]);
    assert_eq!(store.entries(id(1), 2).await.unwrap(), [b"move".to_vec()]);
    assert_eq!((row.version, row.phase, row.deadline), (3, Phase::Playing, Some(Time(900))));
    assert_eq!((row.to_move, row.changed, row.setup.as_slice()), (Some(bob), Time(20), &[0, 255, 7][..]));
    assert_eq!((row.seats.clone(), row.turn, row.started), (seats, Some(Seat::North), Some(Time(20))));
    assert_eq!(store.table_row(id(1)).await.unwrap(), Some(row));

    let coded =
        |number| NewTable { code: Some("badger".into()), visibility: Visibility::Code, ..table(number, bob) };
    store.create_table(coded(3)).await.unwrap();
    assert_eq!(store.create_table(coded(4)).await, Err(StoreError::Conflict), "the code is in use");
    assert_eq!(store.table_by_code("badger").await.unwrap().unwrap().id, id(3));
    store.append(append(3, 0, &["end"], won(30))).await.unwrap();
    store.append(append(3, 1, &["once more?"], won(35))).await.unwrap();
    let row = store.table_row(id(3)).await.unwrap().unwrap();
    assert_eq!((row.cause, row.ended, row.changed), (Some("den".into()), Some(Time(30)), Time(35)));
    assert_eq!(store.table_by_code("badger").await.unwrap(), None);
    store.create_table(coded(4)).await.unwrap();
    assert_eq!(store.table_by_code("badger").await.unwrap().unwrap().id, id(4));
    store.append(append(4, 0, &["join"], None)).await.unwrap();
    store.append(append(4, 1, &["off"], called_off(5))).await.unwrap();
    assert_eq!(store.forget_unplayed(Time(5), 9).await, Ok(0), "not yet");
    assert_eq!(store.forget_unplayed(Time(6), 9).await, Ok(1), "what was played stays");
    assert_eq!(store.entries(id(4), 0).await.unwrap(), Vec::<Vec<u8>>::new());
    chairs(store, ann, bob).await;
    rematch(store, ann, bob).await;
}

/// Whatever chair a seat has is there again when it is read.
async fn chairs(store: &Store, ann: PersonId, bob: PersonId) {
    let strength = Strength::new(5).unwrap();
    let seats = vec![
        SeatRow { stand_in: Some(strength), place: Some(2), ..seat(Seat::South, Chair::Person(ann)) },
        seat(Seat::West, Chair::Invited(bob)),
        SeatRow { place: Some(1), ..seat(Seat::North, Chair::Engine(strength)) },
        seat(Seat::East, Chair::Open),
    ];
    store.create_table(NewTable { seats: seats.clone(), ..table(5, ann) }).await.unwrap();
    assert_eq!(store.table_row(id(5)).await.unwrap().unwrap().seats, seats);
    let invited = store.under_way(bob, None, 9).await.unwrap();
    assert_eq!(numbers(&invited)[0], id(5), "who is expected finds the way");
    let nobody = vec![seat(Seat::South, Chair::Invited(PersonId(9999)))];
    let update = Summary { seats: Some(nobody), ..called_off(6).unwrap() };
    store.append(append(5, 0, &["nobody comes"], Some(update))).await.unwrap();
    assert_eq!(store.table_row(id(5)).await.unwrap().unwrap().seats, [seat(Seat::South, Chair::Open)]);
    assert_eq!(store.forget_unplayed(Time(7), 9).await, Ok(1));
}

/// The entry that names the next table and that table are written together or not at all.
async fn rematch(store: &Store, ann: PersonId, bob: PersonId) {
    store.create_table(table(6, ann)).await.unwrap();
    store.append(append(6, 0, &["end"], won(8))).await.unwrap();
    let goes_on =
        |to: u64| Append { opens: Some(table(to, bob)), ..append(6, 1, &["on to the next"], won(9)) };
    assert_eq!(store.append(goes_on(1)).await, Err(StoreError::Conflict), "that table is another one");
    assert_eq!(store.table_row(id(6)).await.unwrap().unwrap().version, 1, "nothing of it was written");
    store.append(goes_on(7)).await.unwrap();
    assert_eq!(store.table_row(id(7)).await.unwrap().unwrap().host, bob);
    for again in [7, 8] {
        assert_eq!(store.append(goes_on(again)).await, Err(StoreError::Conflict));
    }
    assert_eq!(store.table_row(id(8)).await.unwrap(), None, "there is no second one");
    assert_eq!(store.table_row(id(6)).await.unwrap().unwrap().version, 2);
    store.append(append(7, 0, &["off"], called_off(1))).await.unwrap();
    assert_eq!(store.forget_unplayed(Time(2), 9).await, Ok(1));
}

async fn lists(store: &Store) {
    let ann = store.person_by_name("ann").await.unwrap().unwrap().id;
    let bob = store.person_by_name("robert").await.unwrap().unwrap().id;
    for number in 10..14 {
        store.create_table(table(number, bob)).await.unwrap();
    }
    store.create_table(NewTable { visibility: Visibility::Link, ..table(14, bob) }).await.unwrap();
    for (number, deadline) in [(12, Some(Time(300))), (13, None), (14, Some(Time(200)))] {
        let playing = summary(Phase::Playing, 40).map(|summary| Summary { deadline, ..summary });
        store.append(append(number, 0, &["start"], playing)).await.unwrap();
    }
    assert_eq!(numbers(&store.open_tables(None, 9).await.unwrap()), [id(11), id(10)]);
    let first = store.open_tables(None, 1).await.unwrap();
    assert_eq!((numbers(&first), first.next), (vec![id(11)], Some((Time(11), id(11)))));
    let second = store.open_tables(first.next, 1).await.unwrap();
    assert_eq!((numbers(&second), second.next), (vec![id(10)], None));
    assert_eq!(numbers(&store.running_tables(None, 2).await.unwrap()), [id(13), id(12)]);
    assert_eq!(tables_of(store.due(Time(301), None, 9).await.unwrap()), [id(14), id(12)]);
    assert_eq!(tables_of(store.due(Time(301), Some((Time(200), id(14))), 9).await.unwrap()), [id(12)]);
    assert_eq!(store.due(Time(200), None, 9).await.unwrap(), []);
    assert_eq!(store.stale_gathering(Time(11), None, 9).await.unwrap(), [(Time(10), id(10))]);
    let passed = Some((Time(10), id(10)));
    assert_eq!(tables_of(store.stale_gathering(Time(12), passed, 9).await.unwrap()), [id(11)]);

    // A computer is to move at 13, where no clock runs.
    let thinking = Summary { engine_to_move: true, ..summary(Phase::Playing, 40).unwrap() };
    assert_eq!(tables_of(store.abandoned(Time(41), None, 9).await.unwrap()), [id(13)]);
    assert_eq!(store.abandoned(Time(40), None, 9).await.unwrap(), [], "something has happened there");
    store.append(append(13, 1, &["move"], Some(thinking))).await.unwrap();
    let mut woken = Vec::new();
    while let Some(last) = {
        let some = store.to_wake(Time(301), woken.last().copied(), 1).await.unwrap();
        woken.extend(some.iter().copied());
        some.last().copied()
    } {
        assert!(woken.len() < 9, "{last:?}");
    }
    assert_eq!(tables_of(woken), [id(13), id(14), id(12)], "the others happen to nobody");
    assert_eq!(tables_of(store.to_wake(Time(250), None, 9).await.unwrap()), [id(13), id(14)]);

    assert_eq!(numbers(&store.under_way(ann, None, 9).await.unwrap()), [id(1)]);
    assert_eq!(numbers(&store.under_way(bob, None, 9).await.unwrap()), [14, 13, 12, 11, 10, 1].map(id));
    assert_eq!(numbers(&store.finished_of(bob, true, None, None, 9).await.unwrap()), [id(3)]);
    assert_eq!(numbers(&store.your_turn(bob, None, 9).await.unwrap()), [id(1)]);
    assert_eq!(store.waiting_many(&[ann, bob]).await, Ok(vec![(ann, 0), (bob, 1)]));
}

async fn talk(store: &Store) {
    let ann = store.person_by_name("ann").await.unwrap().unwrap().id;
    let say = |room, text: &str| store.say(id(1), room, ann, text.into(), Time(70));
    assert_eq!(say(Room::Players, "Hello").await, Ok(1));
    assert_eq!(say(Room::Watchers, "Psst").await, Ok(1));
    assert_eq!(say(Room::Players, "Good luck").await, Ok(2));
    assert_eq!(say(Room::Players, "<b>Bye</b>").await, Ok(3));
    let said = async |room, after, limit| {
        let lines = store.chat(id(1), room, after, limit).await.unwrap();
        lines.into_iter().map(|line| line.text).collect::<Vec<_>>()
    };
    assert_eq!(said(Room::Players, 0, 2).await, ["Good luck", "<b>Bye</b>"]);
    assert_eq!(said(Room::Players, 2, 9).await, ["<b>Bye</b>"]);
    assert_eq!(said(Room::Watchers, 0, 9).await, ["Psst"]);
    assert_eq!(store.say(id(99), Room::Players, ann, "?".into(), Time(70)).await, Err(StoreError::Gone));
}

async fn sweeping(store: &Store) {
    let member = store.person_by_name("ann").await.unwrap().unwrap().id;
    let guests = ["Idle", "Sitting", "Fresh"];
    let mut ids = Vec::new();
    for (number, name) in (50..).zip(guests) {
        ids.push(
            store
                .create_guest(person(name, AccountKind::Guest), TokenHash([number; 32]), String::new())
                .await
                .unwrap(),
        );
    }
    store.create_session(TokenHash([60; 32]), member, String::new(), Time(1)).await.unwrap();
    store.create_session(TokenHash([61; 32]), member, String::new(), Time(10)).await.unwrap();
    store.create_table(table(60, ids[1])).await.unwrap();
    store.touch_session(TokenHash([52; 32]), Time(100)).await.unwrap();
    assert_eq!(store.sweep(Time(50), Time(5), 10).await, Ok(1));
    let known = store.persons(ids).await.unwrap();
    assert_eq!(known.iter().map(|row| row.name.as_str()).collect::<Vec<_>>(), ["Sitting", "Fresh"]);
    let mut left = Vec::new();
    for number in [50, 51, 52, 60, 61] {
        left.push(store.session(TokenHash([number; 32])).await.unwrap().is_some());
    }
    assert_eq!(left, [false, false, true, false, true]);
    let sitting = known[0].id;
    store.append(append(60, 0, &["off"], called_off(61))).await.unwrap();
    assert_eq!(store.forget_unplayed(Time(62), 9).await, Ok(3), "the two to which nobody came as well");
    assert_eq!(store.sweep(Time(50), Time(5), 10).await, Ok(1), "nothing holds that guest any more");
    assert_eq!(store.person(sitting).await.unwrap(), None);
}

#[tokio::test]
async fn sqlite_tells_the_story() {
    let folder = folder();
    let store = open(&folder);
    story(&store).await;
    store.close().await;
    let again = open(&folder);
    assert_eq!(again.meta("alive_at").await, Ok(Some("2".into())));
    assert_eq!(again.running_tables(None, 9).await.unwrap().rows.len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_at_once_are_all_kept() {
    let folder = folder();
    let store = open(&folder);
    let host = store.create_person(person("Host", AccountKind::Member)).await.unwrap();
    let each = |number: u64| {
        let store = store.clone();
        tokio::spawn(async move {
            store.create_table(table(number, host)).await?;
            store.append(append(number, 0, &["a", "b"], None)).await?;
            store.append(append(number, 2, &["c"], summary(Phase::Playing, 5))).await
        })
    };
    for task in (0..1000).map(each).collect::<Vec<_>>() {
        task.await.unwrap().unwrap();
    }
    store.close().await;
    let store = open(&folder);
    assert_eq!(store.running_tables(None, 2000).await.unwrap().rows.len(), 1000);
    for number in 0..1000 {
        let log = store.entries(id(number), 0).await.unwrap();
        assert_eq!(log, [b"a".to_vec(), b"b".to_vec(), b"c".to_vec()]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_many_wins_a_version() {
    let folder = folder();
    let store = open(&folder);
    let host = store.create_person(person("Host", AccountKind::Member)).await.unwrap();
    store.create_table(table(1, host)).await.unwrap();
    let each = |who: usize| {
        let (store, word) = (store.clone(), who.to_string());
        tokio::spawn(async move { store.append(append(1, 0, &[&word], None)).await.map(|_| word) })
    };
    let mut winners = Vec::new();
    for task in (0..50).map(each).collect::<Vec<_>>() {
        match task.await.unwrap() {
            Ok(word) => winners.push(word.into_bytes()),
            Err(error) => assert_eq!(error, StoreError::Conflict),
        }
    }
    assert_eq!(winners.len(), 1);
    assert_eq!(store.entries(id(1), 0).await.unwrap(), winners);
}

const CHILD: &str = "TAPROOM_TEST_STORE";

/// Not a test of its own: what the crash test starts and kills.
#[tokio::test]
async fn a_writer_to_be_killed() {
    let Ok(url) = std::env::var(CHILD) else { return };
    let store = Store::open(&url, StoreFigures::default()).unwrap();
    let first = store.entries(id(1), 0).await.unwrap().len() as i64;
    for version in first.. {
        store.append(append(1, version, &[&version.to_string()], None)).await.unwrap();
        println!("\nkept {version}");
    }
}

#[tokio::test]
async fn what_was_acknowledged_survives_a_kill() {
    let folder = folder();
    let store = open(&folder);
    let host = store.create_person(person("Host", AccountKind::Member)).await.unwrap();
    store.create_table(table(1, host)).await.unwrap();
    store.close().await;
    for round in 0..3 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "a_writer_to_be_killed", "--nocapture"])
            .env(CHILD, url(&folder.path().join("house.db")))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let kept = lines.filter_map(|line| line.unwrap().strip_prefix("kept ")?.parse::<usize>().ok());
        let last = kept.take(40).last().expect("the child writes");
        child.kill().unwrap();
        child.wait().unwrap();
        let store = open(&folder);
        let (row, log) = store.load_table(id(1)).await.unwrap().unwrap();
        assert!(log.len() > last, "round {round}: {last} was acknowledged, {} are there", log.len());
        assert_eq!(row.version as usize, log.len());
        for (version, entry) in log.iter().enumerate() {
            assert_eq!(entry, version.to_string().as_bytes());
        }
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_one_moment_of_a_busy_house() {
    let folder = folder();
    let store = open(&folder);
    let host = store.create_person(person("Host", AccountKind::Member)).await.unwrap();
    for number in [1, 2] {
        store.create_table(table(number, host)).await.unwrap();
    }
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let (started, mut begun) = tokio::sync::watch::channel(0);
    let writing = tokio::spawn({
        let store = store.clone();
        async move {
            // The second table is never ahead of the first, and never more than one behind.
            for version in 0.. {
                if *stopped.borrow() {
                    return version;
                }
                for number in [1, 2] {
                    store.append(append(number, version, &["a move of some length"], None)).await.unwrap();
                }
                started.send_replace(version);
            }
            0
        }
    });
    begun.wait_for(|version| *version > 20).await.unwrap();
    let (copy, other) = (folder.path().join("copy.db"), folder.path().join("other.db"));
    store.backup(&copy).await.unwrap();
    // Another program on the same file has only its name.
    let house = folder.path().join("house.db");
    let (from, to) = (url(&house), other.clone());
    tokio::task::spawn_blocking(move || store::backup(&from, &to)).await.unwrap().unwrap();
    let at_backup = *begun.borrow();
    begun.wait_for(|version| *version > at_backup).await.unwrap();
    stop.send_replace(true);
    let written = writing.await.unwrap();

    let refused = store.backup(&copy).await.unwrap_err().to_string();
    assert!(refused.contains("copy.db is there already"), "{refused}");
    for copy in [&copy, &other] {
        let restored = tempfile::tempdir().unwrap();
        let place = restored.path().join("house.db");
        store::restore(copy, &url(&place), false).unwrap();
        let again = store::restore(copy, &url(&place), false).unwrap_err().to_string();
        assert!(again.contains("is there already"), "{again}");
        let there = Store::open(&url(&place), StoreFigures::default()).unwrap();
        let log = async |number| there.entries(id(number), 0).await.unwrap().len();
        let (first, second) = (log(1).await, log(2).await);
        assert!(first > 20 && first < written as usize + 1, "{first} of {written}");
        assert!(first == second || first == second + 1, "{first} and {second}");
        there.append(append(2, second as i64, &["on we go"], None)).await.unwrap();
        let busy = store::restore(copy, &url(&place), true).unwrap_err().to_string();
        assert!(busy.contains("in use"), "{busy}");
        there.close().await;
        store::restore(copy, &url(&place), true).unwrap();
        let there = Store::open(&url(&place), StoreFigures::default()).unwrap();
        assert_eq!(there.entries(id(2), 0).await.unwrap().len(), second);
    }
    let left = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name());
    let left = left.map(|name| name.into_string().unwrap()).filter(|name| !name.starts_with("house.db"));
    assert_eq!(left.collect::<HashSet<_>>(), HashSet::from(["copy.db".into(), "other.db".into()]));
}

#[tokio::test]
async fn a_bad_backup_is_refused_and_harms_nothing() {
    let folder = folder();
    let store = open(&folder);
    store.create_person(person("Ann", AccountKind::Member)).await.unwrap();
    let copy = folder.path().join("copy.db");
    store.backup(&copy).await.unwrap();
    store.close().await;
    let house = url(&folder.path().join("house.db"));
    let refuse = |from: &str, content: Option<Vec<u8>>, why: &str| {
        let from = folder.path().join(from);
        if let Some(content) = content {
            std::fs::write(&from, content).unwrap();
        }
        let refused = store::restore(&from, &house, true).expect_err(why).to_string();
        assert!(refused.contains(why), "{refused}");
    };
    refuse("nothing.db", None, "is not there");
    refuse("text.db", Some(b"Dear diary, this is not a database at all.".repeat(99)), "not a database");
    refuse("empty.db", Some(Vec::new()), "is not a Taproom database");
    refuse("house.db", None, "from itself");
    let good = std::fs::read(&copy).unwrap();
    refuse("short.db", Some(good[..good.len() / 2].to_vec()), "short.db");
    let mut bad = good.clone();
    // The page of the index of names: a person without it could sign up twice.
    let place = bad.windows(3).rposition(|bytes| bytes == b"ann").expect("Ann's name is in an index");
    bad[place] = b'x';
    refuse("bad.db", Some(bad), "is damaged");
    let store = open(&folder);
    assert!(store.person_by_name("ann").await.unwrap().is_some());
}

#[tokio::test]
async fn a_newer_or_foreign_file_is_left_alone() {
    let folder = folder();
    let path = folder.path().join("house.db");
    open(&folder).close().await;
    let edit = |sql: &str| rusqlite::Connection::open(&path).unwrap().execute_batch(sql).unwrap();
    let refused = || Store::open(&url(&path), StoreFigures::default()).unwrap_err().to_string();
    edit("INSERT INTO migrations VALUES (99, 'future', 0)");
    assert!(refused().contains("was written by a newer Taproom: its schema is 99"), "{}", refused());
    std::fs::remove_file(&path).unwrap();
    edit("CREATE TABLE recipes (name TEXT)");
    assert!(refused().contains("is not a Taproom database"), "{}", refused());
    edit("SELECT * FROM recipes");
}
