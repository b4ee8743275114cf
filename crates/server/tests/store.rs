//! What every store must do. The story is told to each backend; what follows it is about files on a disk.
#![allow(clippy::unwrap_used)]

mod place;

use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use taproom_play::{Chair, Pace, PersonId, Setup, Strength, TableId, Time, Vacation};
use taproom_rules::{GameId, Seat, Spec};
use taproom_server::metrics::StoreFigures;
use taproom_server::store::{
    self, AccountKind, AccountNotice, Act, Append, ConditionalRow, Deed, KeyedAddress, MailWishes,
    NewPassword, NewPerson, NewTable, NoteRow, Notice, NoticeKind, Page, Phase, Room, Rule, SeatRow, Settled,
    Store, StoreError, Summary, TokenHash, VacationRow, Visibility, ZoneRow,
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
        watched: true,
        challenge: false,
        notices: Vec::new(),
    }
}

fn append(number: u64, version: i64, entries: &[&str], summary: Option<Summary>) -> Append {
    let entries = entries.iter().map(|entry| entry.as_bytes().to_vec()).collect();
    let (rated, opens, fixture, notices, act) = (None, None, None, Vec::new(), None);
    Append { table: id(number), version, entries, summary, rated, opens, fixture, notices, act }
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
    closing(store).await;
    correspondence(store).await;
    mail(store).await;
    sweeping(store).await;
    keeping(store).await;
    tidying(store).await;
    packing(store).await;
    assert_eq!(store.meta("alive_at").await, Ok(None));
    store.set_meta("alive_at", "1").await.unwrap();
    store.set_meta("alive_at", "2").await.unwrap();
    assert_eq!(store.meta("alive_at").await, Ok(Some("2".into())));
}

/// Vacations, notes and conditional moves belong to one person, and to nobody else.
async fn correspondence(store: &Store) {
    let dora = store.create_person(person("Dorothea", AccountKind::Member)).await.unwrap();
    let emil = store.create_person(person("Emilio", AccountKind::Member)).await.unwrap();
    let row = |person, n, from, until| VacationRow {
        person,
        n,
        vacation: Vacation { from: Time(from), until: Time(until) },
        told: false,
    };
    let (first, second) = (row(dora, 1, 10, 20), row(dora, 2, 30, 40));
    store.keep_vacation(first).await.unwrap();
    let other = row(dora, 1, 11, 20);
    assert_eq!(store.keep_vacation(other).await, Err(StoreError::Conflict), "two at once are one");
    store.keep_vacation(second).await.unwrap();
    store.keep_vacation(row(emil, 1, 5, 6)).await.unwrap();
    assert_eq!(store.vacations(dora, 9).await, Ok(vec![second, first]));
    assert_eq!(store.vacations(dora, 1).await, Ok(vec![second]));
    assert_eq!(store.latest_vacations(vec![emil, dora]).await.unwrap().len(), 2);
    assert!(store.latest_vacations(vec![dora]).await.unwrap().contains(&second));
    assert_eq!(store.untold_vacations(None, 9).await.unwrap().len(), 3);
    // What was told is not told again, unless it changes.
    store.vacation_told(first).await.unwrap();
    store.vacation_told(second).await.unwrap();
    assert_eq!(store.untold_vacations(None, 9).await, Ok(vec![row(emil, 1, 5, 6)]));
    assert_eq!(store.untold_vacations(Some((emil, 1)), 9).await, Ok(vec![]));
    let short = row(dora, 2, 30, 35);
    store.keep_vacation(short).await.unwrap();
    store.vacation_told(second).await.unwrap();
    assert_eq!(store.untold_vacations(None, 1).await, Ok(vec![short]), "it ends at another moment now");

    for number in [901, 902] {
        store.create_table(table(number, dora)).await.unwrap();
        store.keep_note(dora, id(number), format!("game {number}"), Time(7)).await.unwrap();
    }
    store.keep_note(emil, id(901), "mine".into(), Time(8)).await.unwrap();
    store.keep_note(dora, id(901), "changed".into(), Time(9)).await.unwrap();
    let note = |number, text: &str, at| NoteRow { table: id(number), text: text.into(), changed: Time(at) };
    assert_eq!(store.note(dora, id(901)).await, Ok(Some(note(901, "changed", 9))));
    assert_eq!(store.note(emil, id(902)).await, Ok(None));
    let all = vec![note(901, "changed", 9), note(902, "game 902", 7)];
    assert_eq!(store.notes_of(dora, None, 9).await.as_ref(), Ok(&all));
    assert_eq!(store.notes_of(dora, Some(id(901)), 9).await, Ok(all[1..].to_vec()));
    store.keep_note(dora, id(902), String::new(), Time(10)).await.unwrap();
    assert_eq!(store.notes_of(dora, None, 9).await, Ok(all[..1].to_vec()), "an empty note is none");

    let set = |person, ply, lines: &str| ConditionalRow { person, version: 3, ply, lines: lines.into() };
    store.keep_conditional(id(901), dora, Some(set(dora, 2, "a3b4 a5b4"))).await.unwrap();
    store.keep_conditional(id(901), emil, Some(set(emil, 2, "x"))).await.unwrap();
    store.keep_conditional(id(901), dora, Some(set(dora, 4, "c3b4 c5b4"))).await.unwrap();
    let both = vec![set(dora, 4, "c3b4 c5b4"), set(emil, 2, "x")];
    assert_eq!(store.conditionals(id(901)).await.as_ref(), Ok(&both));
    store.keep_conditional(id(901), emil, None).await.unwrap();
    assert_eq!(store.conditionals(id(901)).await, Ok(both[..1].to_vec()));
    assert_eq!(store.note(emil, id(901)).await.unwrap().unwrap().text, "mine");
}

fn notice(kind: NoticeKind, person: PersonId, table: u64, subject: &str, at: i64) -> Notice {
    Notice {
        kind,
        person,
        subject: subject.into(),
        table: Some(id(table)),
        other: None,
        ply: 3,
        made: Time(at),
        due: Time(at),
    }
}

/// Addresses count when they are confirmed, and an append makes notices for those who want them, with it or not at all.
async fn mail(store: &Store) {
    let mia = store.create_person(person("Mia", AccountKind::Member)).await.unwrap();
    let noa = store.create_person(person("Noa", AccountKind::Member)).await.unwrap();
    let all = NoticeKind::all_bits();
    store.create_table(table(70, mia)).await.unwrap();
    let turn = |person, subject: &str, at| notice(NoticeKind::YourTurn, person, 70, subject, at);
    let waiting = async |person| -> Vec<(NoticeKind, i64)> {
        let mut rows = store.notices_of(person, 9).await.unwrap();
        rows.sort_by_key(|row| row.id);
        rows.into_iter().map(|row| (row.kind, row.made.0)).collect()
    };

    // What is to be told is written with what happens at a table.
    let version = std::cell::Cell::new(0);
    let tell = async |notices: Vec<Notice>| {
        let told = Append { notices, ..append(70, version.get(), &["a move"], None) };
        store.append(told).await.unwrap();
        version.set(version.get() + 1);
    };

    // Without an address nothing is kept, and an address that was only entered is none.
    assert_eq!(store.address_of(mia).await, Ok(None));
    tell(vec![turn(mia, "0", 1)]).await;
    let link = |person: PersonId, address: &str, at: i64| AccountNotice {
        kind: NoticeKind::ConfirmAddress,
        person,
        address: address.into(),
        target: address.to_lowercase(),
        made: Time(at),
        most: (2, Time(0)),
    };
    let enter = async |person: PersonId, address: &str, language: &'static str, at: i64| {
        let entered =
            store.enter_address(link(person, address, at), "hash".into(), language, all, None).await.unwrap();
        // The link itself is not what this is about.
        let links = store.notices_of(person, 99).await.unwrap();
        let links = links.iter().filter(|row| row.kind == NoticeKind::ConfirmAddress).map(|row| row.id);
        store.settle_notices(person, links.collect(), Settled::Needless, None, Time(at)).await.unwrap();
        entered
    };
    // Nor is one that was entered with a password that is another one by now.
    let late = store.enter_address(link(mia, "eve@example.org", 2), "old".into(), "de", all, None).await;
    assert_eq!((late, store.address_of(mia).await), (Err(StoreError::Conflict), Ok(None)));
    assert!(enter(mia, "Mia@Example.org", "de", 2).await);
    tell(vec![turn(mia, "1", 2)]).await;
    assert_eq!(waiting(mia).await, []);
    let row = store.address_of(mia).await.unwrap().unwrap();
    assert_eq!((row.usable(), row.language.as_deref()), (None, Some("de")));
    assert_eq!(row.pending, Some(("Mia@Example.org".into(), Time(2))));

    let keyed = |address: &str| KeyedAddress {
        address: address.into(),
        key: address.to_lowercase(),
        mailbox: address.to_lowercase(),
    };
    let confirm =
        |person, address: &str, at| store.confirm_address(person, keyed(address), 2, Time(at), None);
    assert_eq!(confirm(mia, "other@example.org", 3).await, Err(StoreError::Gone));
    assert_eq!(confirm(noa, "Mia@Example.org", 3).await, Err(StoreError::Gone));
    assert_eq!(confirm(mia, "Mia@Example.org", 3).await, Ok(()));
    assert_eq!(confirm(mia, "Mia@Example.org", 4).await, Ok(()), "the link may be followed twice");
    let row = store.address_of(mia).await.unwrap().unwrap();
    assert_eq!((row.usable(), row.pending.as_ref()), (Some("Mia@Example.org"), None));

    // What an append says is told with it or not at all, and once.
    let moved = |version| Append {
        notices: vec![turn(mia, &format!("70/{version}"), 10), turn(noa, "70/1", 10)],
        ..append(70, version, &["a move"], None)
    };
    assert_eq!(store.append(moved(5)).await, Err(StoreError::Conflict));
    assert_eq!(waiting(mia).await, []);
    store.append(moved(2)).await.unwrap();
    version.set(3);
    tell(vec![turn(mia, "70/2", 11)]).await;
    assert_eq!(waiting(mia).await, [(NoticeKind::YourTurn, 10)]);
    assert_eq!(waiting(noa).await, []);
    let opened =
        NewTable { notices: vec![notice(NoticeKind::Invitation, mia, 71, "71", 12)], ..table(71, noa) };
    store.create_table(opened).await.unwrap();
    assert_eq!(waiting(mia).await.len(), 2);

    // What nobody wants is not made.
    let wishes = MailWishes {
        wants: all & !NoticeKind::Over.bit(),
        digest: true,
        hour: 7,
        zone: ZoneRow { place: None, ahead: 90, chosen: true },
    };
    let device = ZoneRow { place: Some("Asia/Tokyo".into()), ahead: 540, chosen: false };
    store.note_zone(mia, device.clone()).await.unwrap();
    assert_eq!(store.address_of(mia).await.unwrap().unwrap().wishes.zone, device);
    store.set_mail_wishes(mia, wishes.clone(), Time(12)).await.unwrap();
    store.note_zone(mia, device).await.unwrap();
    assert_eq!(store.set_mail_wishes(noa, wishes.clone(), Time(12)).await, Err(StoreError::Gone));
    let row = store.address_of(mia).await.unwrap().unwrap();
    assert_eq!((row.wishes, row.ended), (wishes.clone(), None), "what they said stays");
    store.unwish(mia, NoticeKind::Challenge.bit() | NoticeKind::Over.bit(), Time(13)).await.unwrap();
    let ended = store.address_of(mia).await.unwrap().unwrap().ended;
    assert_eq!(ended, Some((NoticeKind::Challenge.bit(), Time(13))), "what was not wanted did not end");
    let unwanted = [NoticeKind::Over, NoticeKind::Challenge].map(|kind| notice(kind, mia, 70, "70", 13));
    tell(unwanted.to_vec()).await;
    assert_eq!(waiting(mia).await.len(), 2);

    // They are due in their order, may be put off, and end once.
    assert_eq!(store.notices_due(Time(9), 9).await, Ok(vec![]));
    assert_eq!(store.notices_due(Time(12), 9).await, Ok(vec![mia, mia]));
    assert_eq!(store.with_notices(vec![noa, mia]).await, Ok(vec![mia]));
    let ids: Vec<i64> = store.notices_of(mia, 9).await.unwrap().iter().map(|row| row.id).collect();
    for (until, tried) in [(20, Some(15)), (25, Some(20)), (30, None)] {
        if let Some(at) = tried {
            // A try is written down before it is made: what becomes of it may never be.
            store.try_notices(vec![ids[0]], Time(at), Time(at + 4)).await.unwrap();
            let rows = store.notices_of(mia, 9).await.unwrap();
            assert_eq!(rows.iter().find(|row| row.id == ids[0]).unwrap().due, Time(at + 4));
        }
        store.postpone_notices(vec![ids[0]], Time(until), tried.map(|_| "busy".into())).await.unwrap();
    }
    assert_eq!(store.notices_due(Time(29), 9).await, Ok(vec![mia]));
    let tried = store.notices_of(mia, 9).await.unwrap();
    let tried = tried.iter().find(|row| row.id == ids[0]).unwrap();
    assert_eq!((tried.tries, tried.tried), (2, Some(Time(15))));
    // Whoever saw the table needs no mail about it; that their time runs out they hear all the same.
    tell(vec![notice(NoticeKind::Reminder, mia, 71, "71/0", 13)]).await;
    assert_eq!(store.saw_tables(vec![(mia, id(71), Time(11)), (noa, id(71), Time(99))]).await, Ok(0));
    assert_eq!(store.saw_tables(vec![(mia, id(71), Time(14))]).await, Ok(1));
    assert_eq!(waiting(mia).await, [(NoticeKind::YourTurn, 10), (NoticeKind::Reminder, 13)]);
    // The next turn at a table has a reminder of its own, in place of the one before, however often it is written.
    for _ in 0..2 {
        tell(vec![notice(NoticeKind::Reminder, mia, 71, "71/1", 15)]).await;
    }
    assert_eq!(waiting(mia).await, [(NoticeKind::YourTurn, 10), (NoticeKind::Reminder, 15)]);
    let day = 24 * 60 * 60 * 1000;
    for (at, sent) in [(day, (1, 1)), (day + 1, (1, 2)), (2 * day, (2, 1))] {
        tell(vec![notice(NoticeKind::YourTurn, mia, 71, &format!("sent {at}"), at)]).await;
        let row = store.notices_of(mia, 9).await.unwrap().pop().unwrap();
        store.settle_notices(mia, vec![row.id], Settled::Sent, None, Time(at)).await.unwrap();
        assert_eq!(store.address_of(mia).await.unwrap().unwrap().sent, sent);
    }
    store.settle_notices(mia, vec![ids[0]], Settled::Failed, Some("no".into()), Time(40)).await.unwrap();
    let failed = store.failed_notices(None, 9).await.unwrap();
    assert_eq!((failed.len(), failed[0].why.as_str(), failed[0].tries), (1, "no", 2));
    assert_eq!(store.failed_notices(Some((failed[0].settled, failed[0].id)), 9).await, Ok(vec![]));
    assert_eq!(waiting(mia).await.len(), 1);
    let keeper = store.person_by_name("ann").await.unwrap().unwrap().id;
    let retry = || act(store, Some(keeper), Deed::RetryMail { person: mia, id: ids[0] }, 41);
    assert_eq!(retry().await, Ok(()));
    assert_eq!(retry().await, Err(StoreError::Gone));
    assert_eq!(waiting(mia).await.len(), 2);
    assert_eq!(store.failed_notices(None, 9).await, Ok(vec![]));
    assert_eq!(store.tidy(Rule::Mails, Time(day + 1), 9).await, Ok(4));

    // An address that is refused again and again gets nothing until it is confirmed anew.
    for _ in 0..5 {
        store.refuse_address(mia).await.unwrap();
    }
    tell(vec![turn(mia, "refused", 50)]).await;
    assert!(!waiting(mia).await.iter().any(|(_, at)| *at == 50));
    assert_eq!(store.address_of(mia).await.unwrap().unwrap().usable(), None);

    // Another address counts when its link is followed, and few accounts share one.
    assert!(enter(mia, "mia@two.example", "en", 60).await);
    let warning = |address: &str, kind| AccountNotice {
        kind,
        person: mia,
        address: address.into(),
        target: "target".into(),
        made: Time(61),
        most: (0, Time(0)),
    };
    let told = Some(warning("Mia@Example.org", NoticeKind::AddressChanged));
    assert_eq!(store.confirm_address(mia, keyed("mia@two.example"), 2, Time(61), told.clone()).await, Ok(()));
    // The one that counted before is told with it, once, however many mails it had today.
    assert_eq!(store.confirm_address(mia, keyed("mia@two.example"), 2, Time(62), told).await, Ok(()));
    let warned = |kind| async move {
        let rows = store.notices_of(mia, 99).await.unwrap();
        rows.into_iter().filter(|row| row.kind == kind).filter_map(|row| row.address).collect::<Vec<_>>()
    };
    assert_eq!(warned(NoticeKind::AddressChanged).await, ["Mia@Example.org"]);
    assert_eq!(store.persons_with_address("mia@example.org", 9).await, Ok(vec![]));
    assert_eq!(store.persons_with_address("mia@two.example", 9).await, Ok(vec![mia]));
    let zoe = store.create_person(person("Zoe", AccountKind::Member)).await.unwrap();
    for (person, expected) in [(noa, Ok(())), (zoe, Err(StoreError::Conflict))] {
        enter(person, "mia@two.example", "en", 62).await;
        assert_eq!(confirm(person, "mia@two.example", 63).await, expected);
    }

    // Mails about an account go where they are sent to, and nobody's address can be flooded with them.
    let account = |person, at, since| AccountNotice {
        kind: NoticeKind::ConfirmAddress,
        person,
        address: "zoe@example.org".into(),
        target: "hash".into(),
        made: Time(at),
        most: (2, Time(since)),
    };
    // Two for each account; four for all who ask again, and eight with those who have not asked yet.
    let mut more = Vec::new();
    for name in ["Uma", "Val", "Wim", "Xia", "Yun"] {
        more.push(store.create_person(person(name, AccountKind::Member)).await.unwrap());
    }
    for (person, at, since, expected) in [
        (zoe, 70, 0, true),
        (zoe, 71, 0, true),
        (zoe, 72, 0, false),
        (zoe, 72, 70, true),
        (noa, 73, 0, true),
        (noa, 74, 0, false),
        (more[0], 75, 0, true),
        (more[0], 76, 0, false),
        (more[1], 77, 0, true),
        (more[2], 78, 0, true),
        (more[3], 79, 0, true),
        (more[4], 80, 0, false),
    ] {
        let told = store.notify_account(account(person, at, since)).await;
        assert_eq!(told, Ok(expected), "{person:?} at {at}");
    }
    let row = store.notices_of(noa, 9).await.unwrap().pop().unwrap();
    assert_eq!((row.address.as_deref(), row.due), (Some("zoe@example.org"), Time(0)));

    let told = Some(warning("mia@two.example", NoticeKind::AddressRemoved));
    store.remove_address(mia, told).await.unwrap();
    assert_eq!(store.address_of(mia).await, Ok(None));
    // Nothing waits any more but what the addresses must hear about the account.
    assert_eq!(warned(NoticeKind::AddressChanged).await, ["Mia@Example.org"]);
    assert_eq!(warned(NoticeKind::AddressRemoved).await, ["mia@two.example"]);
    assert_eq!(store.notices_of(mia, 99).await.unwrap().len(), 2);
    // While somebody looks, turns wait to be told of: at each table the latest alone.
    let ola = store.create_person(person("Ola", AccountKind::Member)).await.unwrap();
    assert!(enter(ola, "ola@example.org", "en", 2).await);
    store.confirm_address(ola, keyed("ola@example.org"), 2, Time(3), None).await.unwrap();
    for (subject, at) in [("72/0", 20), ("72/2", 22), ("72/4", 24), ("72/4", 25)] {
        tell(vec![notice(NoticeKind::YourTurn, ola, 71, subject, at)]).await;
    }
    tell(vec![turn(ola, "70/9", 21)]).await;
    assert_eq!(waiting(ola).await, [(NoticeKind::YourTurn, 24), (NoticeKind::YourTurn, 21)]);
}

/// Whoever gives their address or a wish in the middle of a turn is reminded of it too: once, and not of what they were
/// reminded of before.
#[tokio::test]
async fn a_turn_that_began_before_is_reminded_of() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let folder = folder();
    let store = open(&folder);
    let ann = store.create_person(person("Ann", AccountKind::Member)).await.unwrap();
    let bob = store.create_person(person("Bob", AccountKind::Member)).await.unwrap();
    let setup = |pace: &str| {
        let mut setup = Setup::new(Spec::new(GameId::Jungle), bob);
        setup.pace = Pace::read(pace).unwrap();
        setup.bytes()
    };
    // Two games by correspondence, one against nobody who waits, one with a clock, one without, and one in which Bob
    // is to move.
    let games = [
        ("4d", ann, true),
        ("8d", ann, true),
        ("4d", ann, false),
        ("5", ann, true),
        ("none", ann, true),
        ("4d", bob, true),
    ];
    for (number, (pace, to_move, awaited)) in (0..).zip(games) {
        let deadline = (pace != "none").then_some(Time(9 * DAY + number as i64));
        store.create_table(NewTable { setup: setup(pace), ..table(number, bob) }).await.unwrap();
        let playing = summary(Phase::Playing, 1).map(|summary| Summary {
            deadline,
            to_move: Some(to_move),
            awaited,
            ply: 3,
            ..summary
        });
        store.append(append(number, 0, &["begins"], playing)).await.unwrap();
    }
    let waiting = async || -> Vec<(NoticeKind, Option<TableId>, i64)> {
        let rows = store.notices_of(ann, 99).await.unwrap();
        let rows = rows.into_iter().filter(|row| !row.kind.is_about_account());
        let mut rows: Vec<_> = rows.map(|row| (row.kind, row.table, row.due.0)).collect();
        rows.sort_by_key(|row| row.1);
        rows
    };
    let address =
        KeyedAddress { address: "a@b.org".into(), key: "a@b.org".into(), mailbox: "a@b.org".into() };
    let link = |at| AccountNotice {
        kind: NoticeKind::ConfirmAddress,
        person: ann,
        address: "a@b.org".into(),
        target: "a".into(),
        made: Time(at),
        most: (9, Time(0)),
    };
    store.enter_address(link(1), "hash".into(), "en", NoticeKind::all_bits(), None).await.unwrap();
    assert_eq!(waiting().await, []);
    store.confirm_address(ann, address.clone(), 5, Time(2), None).await.unwrap();
    let both =
        [(NoticeKind::Reminder, Some(id(0)), 8 * DAY), (NoticeKind::Reminder, Some(id(1)), 7 * DAY + 1)];
    assert_eq!(waiting().await, both);
    let wishes = |wants| MailWishes { wants, digest: false, hour: 8, zone: ZoneRow::default() };
    let wish = async |wants| store.set_mail_wishes(ann, wishes(wants), Time(3)).await.unwrap();
    wish(NoticeKind::all_bits()).await;
    assert_eq!(waiting().await, both, "nothing comes twice");
    // One was told, the other was not wanted when its time came.
    let mut rows = store.notices_of(ann, 99).await.unwrap();
    rows.sort_by_key(|row| row.id);
    let ids: Vec<i64> = rows.iter().map(|row| row.id).skip(1).collect();
    store.settle_notices(ann, vec![ids[0]], Settled::Sent, None, Time(8 * DAY)).await.unwrap();
    wish(0).await;
    store.settle_notices(ann, vec![ids[1]], Settled::Needless, None, Time(8 * DAY)).await.unwrap();
    wish(NoticeKind::YourTurn.bit()).await;
    assert_eq!(waiting().await, []);
    wish(NoticeKind::Reminder.bit()).await;
    assert_eq!(waiting().await, both[1..], "whoever wants it now has it");
    // An address that was taken away takes what waits along, and a new one brings it again.
    store.remove_address(ann, None).await.unwrap();
    assert_eq!(waiting().await, []);
    store.enter_address(link(4), "hash".into(), "en", NoticeKind::all_bits(), None).await.unwrap();
    store.confirm_address(ann, address, 5, Time(5), None).await.unwrap();
    assert_eq!(waiting().await, both[1..]);
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

    let turn =
        |name: &str| store.turn_member(guest, name.into(), name.to_lowercase(), "secret".into(), Time(1));
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
    let taken = |known: &str, hash: &str, keep, end_keys| {
        let (known, hash) = (known.to_owned(), hash.to_owned());
        store.set_password(NewPassword { person: guest, known, hash, keep, end_keys, told: None })
    };
    // Whoever was slower took another password for the old one, and changes nothing.
    assert_eq!(taken("older", "other", None, true).await, Err(StoreError::Conflict));
    assert!(store.session(one).await.unwrap().is_some());
    assert_eq!(taken("secret", "other", Some(two), false).await, Ok(vec![]));
    let begin = |known: &str| {
        let known = Some(known.to_owned());
        store.create_session_with(TokenHash([9; 32]), guest, known, String::new(), Time(60))
    };
    assert_eq!((begin("secret").await, begin("other").await), (Ok(false), Ok(true)));
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

/// Somebody closes their account: what shows who they were goes at once, what is long goes by and by, and what others
/// have to do with stays.
async fn closing(store: &Store) {
    let dora = store.create_person(person("Dora", AccountKind::Member)).await.unwrap();
    let emil = store.create_person(person("Emil", AccountKind::Member)).await.unwrap();
    let robot = NewPerson { owner: Some(dora), ..person("Robot Dora", AccountKind::Bot) };
    let robot = store.create_person(robot).await.unwrap();
    let (session, token) = (TokenHash([71; 32]), TokenHash([72; 32]));
    store.create_session(session, dora, "Browser".into(), Time(60)).await.unwrap();
    store.create_token(token, robot, "attic".into(), Time(60)).await.unwrap();
    assert_eq!(store.sessions_of(dora, 9).await.unwrap().len(), 1);
    store.set_about(dora, Some("Hello.".into())).await.unwrap();
    assert_eq!(store.about(dora).await, Ok(Some("Hello.".into())));
    store.set_photo(dora, "one".into(), vec![1], Time(61)).await.unwrap();
    store.set_photo(dora, "two".into(), vec![2], Time(62)).await.unwrap();
    assert_eq!(store.photo("one").await, Ok(None), "everybody has one photo at most");
    assert_eq!(store.photo("two").await, Ok(Some(vec![2])));
    assert_eq!(store.person(dora).await.unwrap().unwrap().photo, Some("two".into()));
    assert_eq!(store.remove_photo(dora).await, Ok(Some("two".into())));
    assert_eq!((store.remove_photo(dora).await, store.photo("two").await), (Ok(None), Ok(None)));
    store.set_photo(dora, "three".into(), vec![3], Time(63)).await.unwrap();
    store.create_table(table(701, emil)).await.unwrap();
    for number in 0..7 {
        let room = if number % 2 == 0 { Room::Players } else { Room::Watchers };
        store.say(id(701), room, dora, format!("word {number}"), Time(64)).await.unwrap();
    }
    store.say(id(701), Room::Players, emil, "mine".into(), Time(65)).await.unwrap();
    store.set_mute(dora, emil, true).await.unwrap();
    store.set_mute(emil, dora, true).await.unwrap();
    let first = store.said_by(dora, None, 3).await.unwrap();
    let last = first.last().map(|line| (line.table, line.room, line.n));
    let rest = store.said_by(dora, last, 9).await.unwrap();
    let words: HashSet<String> = first.into_iter().chain(rest).map(|line| line.text).collect();
    assert_eq!(words.len(), 7);

    let mut closed = store.close_person(dora, Time(100), Time(200)).await.unwrap();
    closed.sort_unstable();
    assert_eq!(closed, [dora, robot]);
    assert_eq!(store.close_person(dora, Time(100), Time(200)).await, Err(StoreError::Gone), "once is enough");
    assert_eq!(store.close_person(PersonId(9999), Time(100), Time(200)).await, Err(StoreError::Gone));
    let row = store.person(dora).await.unwrap().unwrap();
    assert_eq!((row.name, row.closed, row.photo), (store::former_name(dora), Some(Time(100)), None));
    assert_eq!(store.about(dora).await, Ok(None));
    assert_eq!(store.photo("three").await, Ok(None));
    assert_eq!((store.session(session).await, store.person_by_token(token).await), (Ok(None), Ok(None)));
    assert_eq!(store.password_hash(dora).await, Ok(Some(String::new())), "no password has this hash");
    // Who was let in a moment before can't undo it.
    store.create_session(session, dora, String::new(), Time(101)).await.unwrap();
    assert_eq!(store.session(session).await, Ok(None));
    assert_eq!(store.set_name(dora, "Dora".into(), "dora".into()).await, Err(StoreError::Gone));
    assert_eq!(store.set_about(dora, Some("Here!".into())).await, Err(StoreError::Gone));
    assert_eq!(store.set_photo(dora, "four".into(), vec![4], Time(102)).await, Err(StoreError::Gone));
    let (known, hash) = (String::new(), "hash".to_owned());
    let changed = NewPassword { person: dora, known, hash, keep: None, end_keys: false, told: None };
    assert_eq!(store.set_password(changed).await, Err(StoreError::Gone));
    assert_eq!(store.persons_named_like("dora", 9).await, Ok(vec![]));

    // What is long goes in steps, and whoever is interrupted begins again where they were.
    assert_eq!(store.closing(PersonId(0), 9).await, Ok(vec![dora, robot]));
    let mut steps = 0;
    while store.forget_closed(dora, 2, true).await.unwrap() > 0 {
        steps += 1;
        assert_eq!(store.closing(PersonId(0), 9).await, Ok(vec![dora, robot]));
    }
    assert!(steps >= 4, "{steps}");
    assert_eq!(store.closing(PersonId(0), 9).await, Ok(vec![robot]));
    assert_eq!(store.forget_closed(robot, 2, true).await, Ok(0));
    assert_eq!(store.closing(PersonId(0), 9).await, Ok(vec![]));
    assert_eq!(store.said_by(dora, None, 9).await, Ok(vec![]));
    assert_eq!((store.muted_by(dora).await, store.muted_by(emil).await), (Ok(vec![]), Ok(vec![])));
    assert_eq!(store.forget_closed(emil, 9, true).await, Ok(0), "whoever is here loses nothing");
    assert_eq!(store.chat(id(701), Room::Players, 0, 9).await.unwrap().len(), 1, "what others said stays");

    // Their names are free after a while, and not before.
    let again = || store.create_person(person("Dora", AccountKind::Member));
    assert_eq!(again().await, Err(StoreError::Conflict));
    assert_eq!(store.free_names(Time(200), 9).await, Ok(0));
    assert_eq!(again().await, Err(StoreError::Conflict));
    assert_eq!(store.free_names(Time(201), 9).await, Ok(2));
    again().await.unwrap();
    assert_eq!(store.person(dora).await.unwrap().unwrap().name, store::former_name(dora));
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
    assert_eq!(store.tidy(Rule::UnplayedTables, Time(5), 9).await, Ok(0), "not yet");
    assert_eq!(store.tidy(Rule::UnplayedTables, Time(6), 9).await, Ok(1), "what was played stays");
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
    let invited = store.invitations(bob, None, 9).await.unwrap();
    assert_eq!(numbers(&invited), [id(5)], "who is expected finds the way");
    assert!(!numbers(&store.under_way(bob, None, 9).await.unwrap()).contains(&id(5)), "and only there");
    let nobody = vec![seat(Seat::South, Chair::Invited(PersonId(9999)))];
    let update = Summary { seats: Some(nobody), ..called_off(6).unwrap() };
    store.append(append(5, 0, &["nobody comes"], Some(update))).await.unwrap();
    assert_eq!(store.table_row(id(5)).await.unwrap().unwrap().seats, [seat(Seat::South, Chair::Open)]);
    assert_eq!(store.tidy(Rule::UnplayedTables, Time(7), 9).await, Ok(1));
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
    assert_eq!(store.tidy(Rule::UnplayedTables, Time(2), 9).await, Ok(1));
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

/// Ends sessions and forgets guests from before a moment, and says how many guests.
async fn sweep(store: &Store) -> usize {
    store.tidy(Rule::GuestSessions, Time(50), 10).await.unwrap();
    store.tidy(Rule::Sessions, Time(5), 10).await.unwrap();
    store.tidy(Rule::Guests, Time(50), 10).await.unwrap()
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
    assert_eq!(sweep(store).await, 1);
    let known = store.persons(ids).await.unwrap();
    assert_eq!(known.iter().map(|row| row.name.as_str()).collect::<Vec<_>>(), ["Sitting", "Fresh"]);
    let mut left = Vec::new();
    for number in [50, 51, 52, 60, 61] {
        left.push(store.session(TokenHash([number; 32])).await.unwrap().is_some());
    }
    assert_eq!(left, [false, false, true, false, true]);
    let sitting = known[0].id;
    store.append(append(60, 0, &["off"], called_off(61))).await.unwrap();
    assert_eq!(
        store.tidy(Rule::UnplayedTables, Time(62), 9).await,
        Ok(3),
        "the two to which nobody came as well"
    );
    assert_eq!(sweep(store).await, 1, "nothing holds that guest any more");
    assert_eq!(store.person(sitting).await.unwrap(), None);
}

/// Does something as a keeper, or as the machine's owner.
async fn act(store: &Store, by: Option<PersonId>, deed: Deed, at: i64) -> Result<(), StoreError> {
    store.keeper_act(Act { by, deed, at: Time(at) }).await
}

/// The names of the latest deeds.
async fn deeds(store: &Store, limit: usize) -> Vec<String> {
    store.keeper_acts(None, None, limit).await.unwrap().into_iter().map(|act| act.deed).collect()
}

/// What keepers do is done and written down, both or neither.
async fn keeping(store: &Store) {
    // Ann was the first member here.
    let ann = store.person_by_name("ann").await.unwrap().unwrap().id;
    assert_eq!(store.keepers().await.unwrap().iter().map(|(row, _)| row.id).collect::<Vec<_>>(), [ann]);
    let cem = store.create_person(person("Cem", AccountKind::Member)).await.unwrap();
    let dee = store.create_person(person("Dee", AccountKind::Member)).await.unwrap();
    let idle = store.create_person(person("A guest", AccountKind::Guest)).await.unwrap();
    assert!(!store.is_keeper(cem).await.unwrap(), "only the first one");
    assert_eq!(deeds(store, 9).await, ["retry-mail", "appoint"]);

    let suspend =
        |person| Deed::Suspend { person, until: Some(Time(900)), reason: "swears".into(), leave: false };
    assert_eq!(act(store, Some(cem), suspend(dee), 800).await, Err(StoreError::Gone), "no keeper");
    assert_eq!(act(store, Some(ann), suspend(PersonId(99_999)), 800).await, Err(StoreError::Gone));
    assert_eq!(act(store, Some(ann), Deed::Lift(dee), 800).await, Err(StoreError::Gone), "nothing to lift");
    assert_eq!(deeds(store, 9).await, ["retry-mail", "appoint"], "what was refused is not written down");
    act(store, Some(ann), suspend(dee), 801).await.unwrap();
    let suspended = store.suspension(dee).await.unwrap().unwrap();
    assert_eq!(
        (suspended.since, suspended.until, suspended.reason.as_str()),
        (Time(801), Some(Time(900)), "swears")
    );
    assert!(suspended.holds(Time(899)) && !suspended.holds(Time(900)));
    let bot = NewPerson { owner: Some(dee), ..person("Robot Dee", AccountKind::Bot) };
    let bot = store.create_person(bot).await.unwrap();
    assert!(store.suspension(bot).await.unwrap().is_some(), "a program is its owner's");
    assert_eq!(store.suspension(cem).await.unwrap(), None);
    let listed = store.suspended(Time(802), None, 9).await.unwrap();
    assert_eq!(listed.iter().map(|(row, _)| row.id).collect::<Vec<_>>(), [dee]);
    let after = Some((Some(Time(900)), dee));
    assert!(store.suspended(Time(802), after, 9).await.unwrap().is_empty());
    assert!(store.suspended(Time(900), None, 9).await.unwrap().is_empty(), "it is over");
    // Whoever is suspended for ever is found, however many were for a short time since.
    let ever = |person| Deed::Suspend { person, until: None, reason: "for good".into(), leave: true };
    act(store, Some(ann), ever(idle), 801).await.unwrap();
    for number in 0..21 {
        let brief =
            store.create_person(person(&format!("Brief {number}"), AccountKind::Member)).await.unwrap();
        act(store, Some(ann), suspend(brief), 802).await.unwrap();
    }
    let listed = store.suspended(Time(1000), None, 20).await.unwrap();
    assert_eq!(listed.iter().map(|(row, _)| row.id).collect::<Vec<_>>(), [idle]);
    let (first, mut seen) = (store.suspended(Time(802), None, 20).await.unwrap(), Vec::new());
    let (row, of) = first.last().unwrap();
    let rest = store.suspended(Time(802), Some((of.until, row.id)), 20).await.unwrap();
    seen.extend(first.iter().chain(&rest).map(|(row, _)| row.id));
    assert_eq!((seen.len(), seen[0]), (23, idle), "page by page everybody, those for longest first");
    act(store, Some(ann), Deed::Lift(idle), 802).await.unwrap();
    act(store, Some(ann), Deed::Lift(dee), 802).await.unwrap();
    assert!(store.leaving(PersonId(0), 9).await.unwrap().is_empty(), "what is lifted is not gone on with");
    // Whoever is to leave their games does so with their programs, and stands in the store until they have.
    act(store, Some(ann), ever(dee), 803).await.unwrap();
    assert_eq!(store.leaving(PersonId(0), 9).await.unwrap(), [(dee, Time(803)), (bot, Time(803))]);
    assert_eq!(store.leaving(dee, 9).await.unwrap(), [(bot, Time(803))]);
    act(store, Some(ann), ever(dee), 804).await.unwrap();
    store.has_left(dee, Time(803)).await.unwrap();
    assert_eq!(store.leaving_among(vec![cem, dee]).await.unwrap(), [(dee, Time(804))], "it was asked again");
    store.has_left(dee, Time(804)).await.unwrap();
    assert_eq!(store.leaving_among(vec![cem, dee, bot]).await.unwrap(), [(bot, Time(804))]);
    act(store, Some(ann), Deed::Lift(dee), 805).await.unwrap();
    assert_eq!(store.suspension(dee).await.unwrap(), None);

    // Keepers are made by a command only, and answer to nobody but whoever has the machine.
    assert_eq!(act(store, None, Deed::Appoint(ann), 803).await, Err(StoreError::Conflict));
    assert_eq!(act(store, None, Deed::Appoint(idle), 803).await, Err(StoreError::Gone), "a guest");
    assert_eq!(act(store, None, Deed::Dismiss(cem), 803).await, Err(StoreError::Gone));
    act(store, None, Deed::Appoint(cem), 803).await.unwrap();
    let rename =
        |person, name: &str| Deed::Rename { person, name: name.into(), name_key: name.to_lowercase() };
    for deed in
        [suspend(cem), suspend(ann), rename(cem, "Kim"), Deed::RemovePicture(cem), Deed::EndSessions(cem)]
    {
        assert_eq!(
            act(store, Some(ann), deed, 804).await,
            Err(StoreError::Conflict),
            "another keeper, or oneself"
        );
    }
    assert_eq!(act(store, Some(cem), rename(dee, "Ann"), 804).await, Err(StoreError::Conflict), "taken");
    act(store, Some(cem), rename(dee, "Deirdre"), 805).await.unwrap();
    store.set_picture(dee, Some("lion".into())).await.unwrap();
    act(store, Some(cem), Deed::RemovePicture(dee), 806).await.unwrap();
    assert_eq!(store.person(dee).await.unwrap().unwrap().picture, None);
    let session = TokenHash([90; 32]);
    store.create_session(session, dee, String::new(), Time(700)).await.unwrap();
    assert_eq!(store.count_sessions(dee, 9).await, Ok(1));
    act(store, Some(cem), Deed::EndSessions(dee), 807).await.unwrap();
    assert_eq!(store.session(session).await.unwrap(), None);
    let about: Vec<_> = store.keeper_acts(Some(dee), None, 9).await.unwrap();
    assert_eq!(
        about.iter().map(|act| act.deed.as_str()).collect::<Vec<_>>(),
        ["end-sessions", "remove-picture", "rename", "lift", "suspend", "suspend", "lift", "suspend"]
    );
    assert_eq!((about[2].about.as_str(), about[2].by), ("Dee → Deirdre", Some(cem)));
    let before = store.keeper_acts(Some(dee), Some(about[2].n), 1).await.unwrap();
    assert_eq!(before, about[3..4]);

    // A line is taken away; its number is not given again, and its words stay in the list.
    store.create_table(table(80, cem)).await.unwrap();
    for text in ["hello", "something bad"] {
        store.say(id(80), Room::Players, dee, text.into(), Time(1)).await.unwrap();
    }
    let line = |n| Deed::RemoveLine { table: id(80), room: Room::Players, n };
    act(store, Some(cem), line(2), 808).await.unwrap();
    assert_eq!(act(store, Some(cem), line(2), 808).await, Err(StoreError::Gone));
    assert_eq!(store.say(id(80), Room::Players, dee, "next".into(), Time(1)).await, Ok(3));
    let latest = store.keeper_acts(None, None, 1).await.unwrap().remove(0);
    assert_eq!((latest.table, latest.about.as_str()), (Some(id(80)), "Deirdre: something bad"));

    // A table is closed with the act, or neither happens.
    let close = |by, version| Append {
        act: Some(Act {
            by: Some(by),
            deed: Deed::CloseTable { table: id(80), reason: "why".into() },
            at: Time(809),
        }),
        ..append(80, version, &["off"], called_off(809))
    };
    assert_eq!(store.append(close(dee, 0)).await, Err(StoreError::Gone), "no keeper");
    assert_eq!(store.table_row(id(80)).await.unwrap().unwrap().phase, Phase::Gathering);
    assert_eq!(store.append(close(cem, 5)).await, Err(StoreError::Conflict));
    assert_eq!(deeds(store, 1).await, ["remove-line"]);
    store.append(close(cem, 0)).await.unwrap();
    assert_eq!(store.table_row(id(80)).await.unwrap().unwrap().phase, Phase::Over);
    assert_eq!(deeds(store, 1).await, ["close-table"]);

    // A token is its keeper's own, and goes with the keeper.
    let hash = TokenHash([91; 32]);
    act(store, Some(cem), Deed::CreateToken { hash, label: "laptop".into() }, 810).await.unwrap();
    assert_eq!(store.keeper_by_token(hash).await.unwrap().unwrap().id, cem);
    assert_eq!(store.person_by_token(hash).await.unwrap(), None, "it is good for nothing else");
    let token = store.keeper_tokens(cem).await.unwrap().remove(0);
    assert_eq!(act(store, Some(ann), Deed::DeleteToken(token.id), 811).await, Err(StoreError::Gone));
    act(store, None, Deed::Dismiss(cem), 812).await.unwrap();
    assert_eq!(store.keeper_by_token(hash).await.unwrap(), None);
    assert!(!store.is_keeper(cem).await.unwrap());

    store.create_session(session, ann, String::new(), Time(100)).await.unwrap();
    assert_eq!(store.proved(session).await, Ok(Some(Time(100))));
    store.prove(session, Time(300)).await.unwrap();
    assert_eq!(store.proved(session).await, Ok(Some(Time(300))));
    store.delete_session(session).await.unwrap();
    assert_eq!(store.proved(session).await, Ok(None));
}

/// Each rule lets go what it is for, and nothing else.
async fn tidying(store: &Store) {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let at = |day: i64| Time(10_000 * DAY + day * DAY);
    let ann = store.person_by_name("ann").await.unwrap().unwrap().id;
    let mut guests = Vec::new();
    for name in ["Gone", "Here", "Talker"] {
        let guest = NewPerson { created: at(0), ..person(name, AccountKind::Guest) };
        guests.push(store.create_person(guest).await.unwrap());
    }
    let [gone, here, talker] = guests[..] else { unreachable!() };
    let session = TokenHash([95; 32]);
    store.create_session(session, here, String::new(), at(0)).await.unwrap();
    store.touch_session(session, at(50)).await.unwrap();
    let engine = || seat(Seat::North, Chair::Engine(Strength::new(3).unwrap()));
    let sits = |place, person| seat(place, Chair::Person(person));
    let south = |person| sits(Seat::South, person);
    let open = async |number: u64, host: PersonId, seats: Vec<SeatRow>| {
        let table = NewTable { seats, created: at(1), visibility: Visibility::Link, ..table(number, host) };
        store.create_table(table).await.unwrap();
        store.append(append(number, 0, &["begin"], summary(Phase::Playing, at(1).0))).await.unwrap();
    };
    open(200, gone, vec![south(gone), engine()]).await;
    open(201, gone, vec![south(gone), sits(Seat::North, gone)]).await;
    open(202, gone, vec![south(gone), sits(Seat::North, ann)]).await;
    open(203, here, vec![south(here), engine()]).await;
    open(204, ann, vec![south(ann), engine()]).await;
    store.append(append(200, 1, &["end"], won(at(2).0))).await.unwrap();
    store.append(append(202, 1, &["end"], won(at(2).0))).await.unwrap();
    store.say(id(204), Room::Watchers, talker, "hello".into(), at(2)).await.unwrap();

    let would = store.would_go(Rule::GuestGames, at(40), 1).await.unwrap();
    assert_eq!((would.count, would.examples.len()), (2, 1), "{would:?}");
    assert_eq!(store.tidy(Rule::GuestGames, at(0), 9).await, Ok(0), "not yet");
    assert_eq!(store.tidy(Rule::GuestGames, at(40), 9).await, Ok(2));
    let left = async |number| store.table_row(id(number)).await.unwrap().is_some();
    let there = [left(200).await, left(201).await, left(202).await, left(203).await, left(204).await];
    assert_eq!(
        there,
        [false, false, true, true, true],
        "games with others, of those who came back, and of members stay"
    );
    assert_eq!(store.entries(id(200), 0).await.unwrap(), Vec::<Vec<u8>>::new());

    // Those who left anything behind stay.
    let before = store.would_go(Rule::Guests, at(40), 9).await.unwrap();
    assert_eq!(
        before.examples.iter().filter(|name| ["Gone", "Here", "Talker"].contains(&name.as_str())).count(),
        0
    );
    let lonely = NewPerson { created: at(0), ..person("Lonely", AccountKind::Guest) };
    let lonely = store.create_person(lonely).await.unwrap();
    assert_eq!(store.tidy(Rule::Guests, at(40), 9).await, Ok(1 + before.count as usize));
    let known = store.persons(vec![gone, here, talker, lonely]).await.unwrap();
    assert_eq!(known.iter().map(|row| row.id).collect::<Vec<_>>(), [gone, here, talker]);

    // Games without a clock are listed when nobody has played or looked.
    let idle = async |before: i64| {
        let marks = store.abandoned(at(before), None, 99).await.unwrap();
        [203, 204].map(|number| marks.iter().any(|(_, table)| *table == id(number)))
    };
    assert_eq!(idle(1).await, [false, false]);
    assert_eq!(idle(3).await, [true, true]);
    store.note_look(id(204), at(20)).await.unwrap();
    assert_eq!(store.looked(id(204)).await, Ok(Some(at(20))));
    assert_eq!((idle(3).await, idle(20).await, idle(21).await), ([true, false], [true, false], [true, true]));
    let would = store.would_go(Rule::IdleGames, at(3), 99).await.unwrap();
    assert!(would.examples.contains(&id(203).to_string()) && !would.examples.contains(&id(204).to_string()));

    // What there was is counted by day.
    store.count_day(10_050).await.unwrap();
    store.count_day(10_002).await.unwrap();
    let days: Vec<_> =
        store.days(2).await.unwrap().iter().map(|day| (day.day, day.people, day.games)).collect();
    assert_eq!(days, [(10_002, 0, 1), (10_050, 1, 0)]);
    assert!(store.size().await.unwrap().bytes > 10_000);
}

/// A log that is packed reads as it did, goes on behind, and goes with its table.
async fn packing(store: &Store) {
    let ann = store.person_by_name("ann").await.unwrap().unwrap().id;
    let private = NewTable { visibility: Visibility::Link, ..table(300, ann) };
    store.create_table(private).await.unwrap();
    let words = ["one", "two", "", "four"];
    store.append(append(300, 0, &words, won(5_000_000_000_000_000))).await.unwrap();
    let log = store.load_table(id(300)).await.unwrap().unwrap();
    assert_eq!(store.tidy(Rule::Pack, Time(5_000_000_000_000_000), 1000).await.map(drop), Ok(()), "not yet");
    assert_eq!(store.tidy(Rule::Pack, Time(5_000_000_000_000_001), 1000).await, Ok(1));
    assert_eq!(store.tidy(Rule::Pack, Time(5_000_000_000_000_001), 1000).await, Ok(0), "once");
    assert_eq!(store.load_table(id(300)).await.unwrap().unwrap(), log);
    let bytes = |words: &[&str]| words.iter().map(|word| word.as_bytes().to_vec()).collect::<Vec<_>>();
    assert_eq!(store.entries(id(300), 3).await, Ok(bytes(&["four"])));
    assert_eq!(store.entries(id(300), 4).await, Ok(vec![]));
    assert_eq!(store.append(append(300, 3, &["again"], None)).await, Err(StoreError::Conflict));
    store.append(append(300, 4, &["five"], None)).await.unwrap();
    assert_eq!(store.entries(id(300), 0).await, Ok(bytes(&["one", "two", "", "four", "five"])));
    assert_eq!(store.entries(id(300), 4).await, Ok(bytes(&["five"])));
    assert_eq!(store.table_row(id(300)).await.unwrap().unwrap().version, 5);
}

#[tokio::test]
async fn postgres_tells_the_story() {
    let folder = folder();
    let url = place::on_postgres(folder.path());
    let store = Store::open(&url, StoreFigures::default()).unwrap();
    story(&store).await;
    store.close().await;
    let store = Store::open_as_it_is(&url).unwrap();
    assert_eq!(store.meta("alive_at").await, Ok(Some("2".into())), "all is there after a restart");
    store.close().await;
}

/// A house moves from one store to another and back, and nothing of it is lost, not even which numbers were given.
#[tokio::test]
async fn a_house_moves_and_comes_back() {
    let folder = folder();
    let (first, last) = (url(&folder.path().join("first.db")), url(&folder.path().join("last.db")));
    let between = place::on_postgres(folder.path());
    let store = Store::open(&first, StoreFigures::default()).unwrap();
    story(&store).await;
    // The latest to come has gone again: the number is not given to the next.
    let gone = store.create_person(person("Leaves at once", AccountKind::Guest)).await.unwrap();
    let tokens = store.create_token(TokenHash([207; 32]), gone, "a".into(), Time(2)).await.unwrap();
    store.tidy(Rule::Guests, Time(10), 100).await.unwrap();
    assert_eq!(store.person(gone).await, Ok(None));
    store.close().await;
    let there = store::copy(&first, &between).unwrap();
    assert!(there.rows > 100 && there.logs > 10, "{there:?}");
    let again = store::copy(&first, &between).unwrap_err().to_string();
    assert!(again.contains("is a house"), "{again}");
    let store = Store::open_as_it_is(&between).unwrap();
    let next = store.create_person(person("Comes next", AccountKind::Guest)).await.unwrap();
    assert!(next.0 > gone.0, "{next:?} after {gone:?}");
    assert!(store.create_token(TokenHash([208; 32]), next, "b".into(), Time(2)).await.unwrap() > tokens);
    assert_eq!(store.meta("alive_at").await, Ok(Some("2".into())));
    store.close().await;
    let back = store::copy(&between, &last).unwrap();
    assert_eq!((back.rows, back.logs), (there.rows + 2, there.logs));
    let store = Store::open(&last, StoreFigures::default()).unwrap();
    assert!(store.create_person(person("Comes last", AccountKind::Guest)).await.unwrap().0 > next.0);
    let copied_over = store::copy(&between, &last).unwrap_err().to_string();
    assert!(copied_over.contains("is there already"), "{copied_over}");
    // A copy of what is on a server is a file.
    let store = Store::open_as_it_is(&between).unwrap();
    let copy = folder.path().join("copy.db");
    store.backup(&copy).await.unwrap();
    store.close().await;
    assert_eq!(
        Store::open_as_it_is(&url(&copy)).unwrap().person(next).await.unwrap().unwrap().name,
        "Comes next"
    );
}

/// A server that is away for a while is a sentence for everybody, and nothing that was acknowledged is lost. When it is
/// back the store goes on by itself.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_may_be_away_for_a_while() {
    let server = place::Postgres::start();
    let store = Store::open(&server.database("house"), StoreFigures::default()).unwrap();
    let host = store.create_person(person("Host", AccountKind::Member)).await.unwrap();
    store.create_table(table(1, host)).await.unwrap();
    for word in ["stop", "kill"] {
        let log = store.entries(id(1), 0).await.unwrap().len() as i64;
        store.append(append(1, log, &["before"], summary(Phase::Playing, 5))).await.unwrap();
        server.tell(word);
        let refused = store.append(append(1, log + 1, &["meanwhile"], None)).await.unwrap_err();
        assert!(refused.concerns_everybody() && refused.to_string().contains("database"), "{refused}");
        let unread = store.person(host).await.unwrap_err();
        assert!(unread.concerns_everybody(), "{unread}");
        server.tell("start");
        let mut tries = 0;
        while let Err(error) = store.append(append(1, log + 1, &["after"], None)).await {
            assert!(error.concerns_everybody(), "{error}");
            tries += 1;
            assert!(tries < 100, "{error}");
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        let mut read = store.entries(id(1), 0).await;
        for _ in 0..100 {
            if read.is_ok() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            read = store.entries(id(1), 0).await;
        }
        let read = read.unwrap();
        assert_eq!(read.len() as i64, log + 2);
        assert_eq!(read.last().unwrap(), b"after");
    }
    store.close().await;
}

/// Two houses on one database: of those who go on from the same version one does, whichever house they are in, and
/// moves of many tables go together.
#[tokio::test(flavor = "multi_thread")]
async fn two_houses_share_a_server() {
    let folder = folder();
    let url = place::on_postgres(folder.path());
    let houses = [(); 2].map(|()| Store::open(&url, StoreFigures::default()).unwrap());
    let host = houses[0].create_person(person("Host", AccountKind::Member)).await.unwrap();
    let tables = 20;
    for number in 1..=tables {
        houses[0].create_table(table(number, host)).await.unwrap();
        houses[0].append(append(number, 0, &["begin"], summary(Phase::Playing, 1))).await.unwrap();
    }
    let (rounds, mut won) = (10, [0; 2]);
    for version in 1..=rounds {
        let mut tasks = Vec::new();
        for number in 1..=tables {
            for (which, house) in houses.iter().enumerate() {
                let house = house.clone();
                let word = format!("{which}");
                let entry = append(number, version, &[&word], summary(Phase::Playing, version));
                tasks.push(tokio::spawn(async move { (number, which, house.append(entry).await) }));
            }
        }
        let mut winners = HashSet::new();
        for task in tasks {
            match task.await.unwrap() {
                (number, which, Ok(_)) => {
                    assert!(winners.insert(number), "table {number} was gone on with twice");
                    won[which] += 1;
                }
                (.., Err(error)) => assert_eq!(error, StoreError::Conflict),
            }
        }
        assert_eq!(winners.len(), tables as usize);
    }
    for number in 1..=tables {
        let (row, log) = houses[1].load_table(id(number)).await.unwrap().unwrap();
        assert_eq!((row.version, log.len()), (rounds + 1, rounds as usize + 1));
    }
    println!("won by each house: {won:?}");
    for house in houses {
        house.close().await;
    }
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

/// Two who sign up at the same moment are not both the first.
#[tokio::test]
async fn a_new_house_has_one_keeper() {
    let folder = folder();
    let store = open(&folder);
    let guest = store.create_person(person("Guest", AccountKind::Guest)).await.unwrap();
    assert!(store.keepers().await.unwrap().is_empty(), "guests are not asked to");
    let signing: Vec<_> = (0..20)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                store.create_person(person(&format!("P{number}"), AccountKind::Member)).await
            })
        })
        .collect();
    let turned = store.turn_member(guest, "G".into(), "g".into(), "secret".into(), Time(1));
    turned.await.unwrap();
    for one in signing {
        one.await.unwrap().unwrap();
    }
    let keepers = store.keepers().await.unwrap();
    assert_eq!(keepers.len(), 1);
    // Nobody follows by themselves, even where no keeper is left.
    store.keeper_act(Act { by: None, deed: Deed::Dismiss(keepers[0].0.id), at: Time(2) }).await.unwrap();
    store.create_person(person("Late", AccountKind::Member)).await.unwrap();
    assert!(store.keepers().await.unwrap().is_empty());
    // What was done can't be taken back, by whoever has the file open.
    store.close().await;
    let db = rusqlite::Connection::open(folder.path().join("house.db")).unwrap();
    for sql in ["DELETE FROM keeper_acts", "UPDATE keeper_acts SET deed = 'nothing'"] {
        let refused = db.execute(sql, []).unwrap_err().to_string();
        assert!(refused.contains("what keepers did"), "{refused}");
    }
}

/// A house of an older version that has members makes none of them its keeper.
#[tokio::test]
async fn an_older_house_has_no_keeper() {
    let folder = folder();
    let store = open(&folder);
    let ann = store.create_person(person("Ann", AccountKind::Member)).await.unwrap();
    store.close().await;
    let path = folder.path().join("house.db");
    let db = rusqlite::Connection::open(&path).unwrap();
    db.execute_batch("DELETE FROM keepers; DROP TRIGGER keeper_acts_are_kept; DELETE FROM keeper_acts;")
        .unwrap();
    drop(db);
    let store = open(&folder);
    store.create_person(person("Bob", AccountKind::Member)).await.unwrap();
    assert!(store.keepers().await.unwrap().is_empty());
    store.keeper_act(Act { by: None, deed: Deed::Appoint(ann), at: Time(2) }).await.unwrap();
    assert!(store.is_keeper(ann).await.unwrap());
}
