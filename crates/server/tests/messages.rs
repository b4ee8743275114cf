//! Messages and reports against a real database: each is kept once, each side has its own copy, and bounds hold.
#![allow(clippy::unwrap_used)]

mod place;

use taproom_play::{Millis, PersonId, Time};
use taproom_server::metrics::StoreFigures;
use taproom_server::store::{
    AccountKind, Act, Bounds, Deed, MessageRow, NewMessage, NewPerson, NewReport, ReportKind, Rule, Sent,
    Store, StoreError,
};
use tempfile::TempDir;

const BEGIN: Time = Time(1_800_000_000_000);

fn open(folder: &TempDir) -> Store {
    let url = place::url(folder.path());
    Store::open(&url, StoreFigures::default()).unwrap()
}

async fn people(store: &Store, count: usize) -> Vec<PersonId> {
    let mut people = Vec::new();
    for number in 0..count {
        let name = format!("Person {number}");
        people.push(
            store
                .create_person(NewPerson {
                    name: name.clone(),
                    name_key: name,
                    kind: AccountKind::Member,
                    password_hash: Some("hash".into()),
                    owner: None,
                    created: BEGIN,
                })
                .await
                .unwrap(),
        );
    }
    people
}

fn letter(writer: PersonId, to: PersonId, text: &str, at: Time) -> NewMessage {
    let key = format!("{text} {}", at.0);
    NewMessage { writer, to, key, text: text.into(), at, bounds: None }
}

async fn send(store: &Store, message: NewMessage) -> MessageRow {
    match store.send_message(message).await.unwrap() {
        Sent::New(row) => row,
        other => panic!("{other:?}"),
    }
}

/// How many messages were written before a moment.
async fn before(store: &Store, at: Time) -> i64 {
    store.would_go(Rule::Messages, at, 0).await.unwrap().count
}

fn texts(rows: &[MessageRow]) -> Vec<&str> {
    rows.iter().map(|row| row.text.as_str()).collect()
}

#[tokio::test]
async fn a_message_is_kept_once_however_often_it_is_sent() {
    let folder = TempDir::new().unwrap();
    let store = open(&folder);
    let people = people(&store, 3).await;
    let (ann, bob, eve) = (people[0], people[1], people[2]);
    let hello = letter(ann, bob, "Hello!", BEGIN);
    let first = send(&store, hello.clone()).await;
    assert_eq!((first.n, first.writer), (1, ann));
    // The answer was lost on the way, and a page tries again, later.
    let again = NewMessage { at: BEGIN + Millis::seconds(9), ..hello.clone() };
    assert_eq!(store.send_message(again).await, Ok(Sent::Before(first.clone())));
    let other_words = NewMessage { text: "Goodbye!".into(), ..hello.clone() };
    assert_eq!(store.send_message(other_words).await, Ok(Sent::OtherWords));
    let to_another = NewMessage { to: eve, ..hello.clone() };
    assert_eq!(store.send_message(to_another).await, Ok(Sent::OtherWords));
    // A key is the writer's own.
    let of_bob = NewMessage { writer: bob, to: ann, ..hello };
    assert_eq!(send(&store, of_bob).await.n, 2);
    for (person, other) in [(ann, bob), (bob, ann)] {
        assert_eq!(store.messages(person, other, None, 10).await.unwrap().len(), 2);
    }
    assert_eq!(store.messages(ann, eve, None, 10).await, Ok(vec![]));
    // It is there after a restart.
    store.close().await;
    let store = open(&folder);
    assert_eq!(store.messages(bob, ann, None, 10).await.unwrap()[1], first);
    let nobody = letter(ann, PersonId(999), "Anybody?", BEGIN);
    assert_eq!(store.send_message(nobody).await, Err(StoreError::Gone));
}

#[tokio::test]
async fn conversations_are_listed_by_their_latest_message_page_by_page() {
    let folder = TempDir::new().unwrap();
    let store = open(&folder);
    let people = people(&store, 8).await;
    let ann = people[0];
    for (minute, &other) in people[1..].iter().enumerate() {
        send(&store, letter(other, ann, "Hi", BEGIN + Millis::minutes(minute as u64))).await;
    }
    // The first one writes again, at the same moment as the last one did.
    send(&store, letter(people[1], ann, "Again", BEGIN + Millis::minutes(6))).await;
    let mut seen = Vec::new();
    let mut after = None;
    loop {
        let page = store.conversations(ann, after, 3).await.unwrap();
        let Some(last) = page.last() else { break };
        after = Some((last.shown.unwrap(), last.other));
        seen.extend(page.into_iter().map(|row| row.other));
    }
    let expected = [7, 1, 6, 5, 4, 3, 2].map(|number: usize| people[number]);
    assert_eq!(seen, expected);
    assert_eq!(store.unread_many(&[ann, people[1]]).await, Ok(vec![(ann, 7), (people[1], 0)]));

    for number in 0..25 {
        let (writer, to) = if number % 2 == 0 { (ann, people[2]) } else { (people[2], ann) };
        send(&store, letter(writer, to, &format!("no {number}"), BEGIN + Millis::minutes(60 + number))).await;
    }
    let mut pages = Vec::new();
    let mut before = None;
    loop {
        let page = store.messages(ann, people[2], before, 10).await.unwrap();
        let Some(last) = page.last() else { break };
        before = Some(last.n);
        pages.push(page.iter().map(|row| row.n).collect::<Vec<_>>());
    }
    assert_eq!(
        pages,
        [(17..=26).rev().collect::<Vec<_>>(), (7..=16).rev().collect(), (1..=6).rev().collect()]
    );
    let missed = store.messages_since(ann, people[2], 23, 10).await.unwrap();
    assert_eq!(texts(&missed), ["no 22", "no 23", "no 24"]);
}

#[tokio::test]
async fn what_is_read_is_known_to_both() {
    let folder = TempDir::new().unwrap();
    let store = open(&folder);
    let people = people(&store, 2).await;
    let (ann, bob) = (people[0], people[1]);
    for number in 0..5 {
        send(&store, letter(ann, bob, &format!("{number}"), BEGIN + Millis(number))).await;
    }
    let side = async |person, other| store.conversation(person, other).await.unwrap().unwrap();
    assert_eq!((side(bob, ann).await.unread, side(ann, bob).await.unread), (5, 0));
    assert_eq!(store.read_messages(bob, ann, 3).await, Ok(true));
    assert_eq!(store.read_messages(bob, ann, 3).await, Ok(false), "that is no news");
    assert_eq!(store.read_messages(bob, ann, 1).await, Ok(false), "nothing is unread again");
    let (mine, theirs) = (side(ann, bob).await, side(bob, ann).await);
    assert_eq!((mine.seen_by_other, theirs.unread, theirs.seen), (3, 2, 3));
    // Writing is not reading; and nobody reads what is not there yet.
    send(&store, letter(bob, ann, "What?", BEGIN + Millis(10))).await;
    assert_eq!(side(bob, ann).await.unread, 2);
    assert_eq!(store.read_messages(bob, ann, i64::MAX).await, Ok(true));
    assert_eq!((side(bob, ann).await.seen, side(bob, ann).await.unread), (6, 0));
    send(&store, letter(ann, bob, "Sorry.", BEGIN + Millis(11))).await;
    assert_eq!(side(bob, ann).await.unread, 1, "what comes later is unread");
    assert_eq!(store.unread(bob).await, Ok(1));
    assert_eq!(store.read_messages(bob, PersonId(99), 5).await, Ok(false));
}

#[tokio::test]
async fn each_deletes_their_own_copy() {
    let folder = TempDir::new().unwrap();
    let store = open(&folder);
    let people = people(&store, 2).await;
    let (ann, bob) = (people[0], people[1]);
    for number in 0..6 {
        send(&store, letter(ann, bob, &format!("{number}"), BEGIN + Millis(number))).await;
    }
    assert_eq!(store.delete_conversation(bob, ann, 100).await, Ok(false));
    assert_eq!(store.messages(bob, ann, None, 10).await, Ok(vec![]));
    assert_eq!(store.conversations(bob, None, 10).await, Ok(vec![]));
    assert_eq!(store.unread(bob).await, Ok(0));
    assert_eq!(store.messages(ann, bob, None, 10).await.unwrap().len(), 6, "Ann keeps hers");
    // What is written later is there, and its number goes on.
    assert_eq!(send(&store, letter(ann, bob, "new", BEGIN + Millis(9))).await.n, 7);
    assert_eq!(texts(&store.messages(bob, ann, None, 10).await.unwrap()), ["new"]);
    assert_eq!(store.messages_since(bob, ann, 0, 10).await.unwrap().len(), 1);
    // What both have deleted is deleted for good, a few at a time.
    assert_eq!(before(&store, BEGIN + Millis(100)).await, 7);
    assert_eq!(store.delete_conversation(ann, bob, 4).await, Ok(true));
    assert_eq!(store.delete_conversation(ann, bob, 4).await, Ok(false));
    assert_eq!(before(&store, BEGIN + Millis(100)).await, 1);
    assert_eq!(texts(&store.messages(bob, ann, None, 10).await.unwrap()), ["new"], "Bob keeps his");
}

#[tokio::test]
async fn strangers_are_written_to_with_measure() {
    let folder = TempDir::new().unwrap();
    let store = open(&folder);
    let people = people(&store, 8).await;
    let (ann, bob) = (people[0], people[1]);
    let bounds = Some(Bounds { new_people: 4, unanswered: 3, in_a_row: 5 });
    let to = |to: PersonId, number: u64| NewMessage {
        bounds,
        ..letter(ann, to, &format!("to {} no {number}", to.0), BEGIN + Millis(number))
    };
    for number in 0..3 {
        send(&store, to(bob, number)).await;
    }
    assert_eq!(store.send_message(to(bob, 3)).await, Ok(Sent::Unanswered(3)));
    assert!(matches!(store.send_message(to(bob, 2)).await, Ok(Sent::Before(_))), "what is kept is kept");
    let friendly = NewMessage { bounds: None, ..to(bob, 4) };
    send(&store, friendly).await;
    send(&store, NewMessage { bounds, ..letter(bob, ann, "Yes?", BEGIN) }).await;
    for number in 5..10 {
        send(&store, to(bob, number)).await;
    }
    assert_eq!(store.send_message(to(bob, 10)).await, Ok(Sent::Unanswered(5)), "who answered once may rest");
    // Bob was the first; three more may hear from Ann today, and those who wrote to her first.
    for &other in &people[2..5] {
        send(&store, to(other, 20)).await;
    }
    assert_eq!(store.send_message(to(people[5], 20)).await, Ok(Sent::TooManyPeople));
    send(&store, NewMessage { bounds, ..letter(people[5], ann, "Hello", BEGIN) }).await;
    send(&store, to(people[5], 21)).await;
    assert_eq!(store.send_message(to(people[6], 22)).await, Ok(Sent::TooManyPeople));
    // Deleting one's copy does not make anybody new.
    store.delete_conversation(ann, bob, 100).await.unwrap();
    assert_eq!(store.send_message(to(people[6], 23)).await, Ok(Sent::TooManyPeople));
    let tomorrow = NewMessage { at: BEGIN + Millis::days(1) + Millis::seconds(1), ..to(people[6], 24) };
    send(&store, tomorrow).await;
}

#[tokio::test]
async fn old_messages_are_forgotten_from_the_oldest_on() {
    let folder = TempDir::new().unwrap();
    let store = open(&folder);
    let people = people(&store, 3).await;
    let (ann, bob, eve) = (people[0], people[1], people[2]);
    let day = |day: u64| BEGIN + Millis::days(day);
    for number in 0..4 {
        send(&store, letter(ann, bob, &format!("old {number}"), day(number))).await;
    }
    send(&store, letter(eve, ann, "ancient", day(0))).await;
    send(&store, letter(ann, bob, "new", day(20))).await;
    assert_eq!(before(&store, day(10)).await, 5);
    assert_eq!(store.tidy(Rule::Messages, day(10), 2).await, Ok(2));
    assert_eq!(store.tidy(Rule::Messages, day(10), 100).await, Ok(3));
    assert_eq!(store.tidy(Rule::Messages, day(10), 100).await, Ok(0));
    assert_eq!(texts(&store.messages(bob, ann, None, 10).await.unwrap()), ["new"]);
    assert_eq!(store.conversation(bob, ann).await.unwrap().unwrap().unread, 1, "what is gone is not unread");
    // Of the other conversation nothing is left, and nobody has anything to read in it.
    assert_eq!(store.conversations(ann, None, 10).await.unwrap().len(), 1);
    assert_eq!(store.conversations(eve, None, 10).await, Ok(vec![]));
    assert_eq!(store.unread(ann).await, Ok(0));
    assert_eq!(send(&store, letter(eve, ann, "again", day(21))).await.n, 2, "numbers are not used twice");

    // Somebody closes their account: their own copies go at once, those of others after a while.
    send(&store, letter(eve, bob, "hi", day(22))).await;
    // The first account of a house is its keeper's, and somebody has to be.
    store.keeper_act(Act { by: None, deed: Deed::Appoint(bob), at: day(23) }).await.unwrap();
    store.close_person(ann, day(23), day(24)).await.unwrap();
    while store.forget_closed(ann, 1, true).await.unwrap() > 0 {}
    assert_eq!(store.conversations(ann, None, 10).await, Ok(vec![]));
    assert!(store.conversation(bob, ann).await.unwrap().is_some(), "theirs to report");
    while store.tidy(Rule::ClosedMessages, day(24), 9).await.unwrap() > 0 {}
    assert_eq!(store.conversation(bob, ann).await, Ok(None));
    assert_eq!(before(&store, day(100)).await, 1, "what others wrote to each other stays");
}

#[tokio::test]
async fn whoever_likes_tells_what_they_have_read() {
    let folder = TempDir::new().unwrap();
    let store = open(&folder);
    let ann = people(&store, 1).await[0];
    assert_eq!(store.tells_read(ann).await, Ok(true));
    store.set_tells_read(ann, false).await.unwrap();
    assert_eq!(store.tells_read(ann).await, Ok(false));
    assert_eq!(store.tells_read(PersonId(99)).await, Ok(false));
    assert_eq!(store.set_tells_read(PersonId(99), true).await, Err(StoreError::Gone));
}

#[tokio::test]
async fn reports_keep_the_words_and_wait_for_a_keeper() {
    let folder = TempDir::new().unwrap();
    let store = open(&folder);
    let people = people(&store, 3).await;
    let (ann, bob, keeper) = (people[0], people[1], people[2]);
    store.keeper_act(Act { by: None, deed: Deed::Appoint(keeper), at: BEGIN }).await.unwrap();
    let of = |reporter, about, kind, place: &str, words: &str| NewReport {
        reporter,
        about,
        kind,
        place: place.into(),
        words: words.into(),
        photo: None,
        at: BEGIN,
    };
    for (number, kind) in ReportKind::ALL.into_iter().enumerate() {
        let report = of(ann, bob, kind, "7", &format!("words {number}"));
        assert_eq!(store.report(report.clone()).await, Ok(true));
        assert_eq!(store.report(NewReport { words: "other".into(), ..report }).await, Ok(false), "once");
    }
    assert_eq!(store.report(of(keeper, bob, ReportKind::Name, "7", "x")).await, Ok(true), "others may too");
    let open_ones = store.reports(None, 3).await.unwrap();
    assert_eq!(open_ones.iter().map(|row| row.kind).collect::<Vec<_>>(), ReportKind::ALL[..3]);
    assert_eq!(open_ones[1].words, "words 1");
    let rest = store.reports(Some(open_ones[2].id), 10).await.unwrap();
    assert_eq!(rest.len(), ReportKind::ALL.len() - 3);
    assert_eq!((open_ones[2].voices, open_ones[2].words.as_str()), (2, "words 2"), "one thing is one report");
    assert_eq!(open_ones[1].voices, 1);
    assert_eq!(store.reported_alone_by(ann, 10).await.unwrap().len(), ReportKind::ALL.len() - 1);
    assert_eq!(store.reported_alone_by(keeper, 10).await, Ok(vec![]));
    let done = BEGIN + Millis::minutes(5);
    let settle = |note: &str| {
        let deed = Deed::SettleReport { person: bob, id: open_ones[0].id, note: note.into() };
        store.keeper_act(Act { by: Some(keeper), deed, at: done })
    };
    assert_eq!(settle("spoken to").await, Ok(()));
    assert_eq!(settle("").await, Err(StoreError::Gone));
    assert_eq!(store.reports(None, 10).await.unwrap().len(), ReportKind::ALL.len() - 1);
    let settled = store.settled_reports(None, 10).await.unwrap();
    assert_eq!(settled[0].settled, Some((done, Some(keeper), "spoken to".into())));
    assert_eq!(store.settled_reports(Some((done, settled[0].id)), 10).await, Ok(vec![]));
    let about = store.reports_about(bob, None, 2).await.unwrap();
    assert_eq!(about.len(), 2);
    let rest = store.reports_about(bob, Some(about[1].id), 10).await.unwrap();
    assert_eq!(rest.len(), ReportKind::ALL.len() - 2);
    // What a keeper was done with can be reported anew by others, and not by the same.
    let first = ReportKind::ALL[0];
    assert_eq!(store.report(of(ann, bob, first, "7", "x")).await, Ok(false));
    assert_eq!(store.report(of(keeper, bob, first, "7", "x")).await, Ok(true));
    assert_eq!(store.reports(None, 10).await.unwrap().len(), ReportKind::ALL.len());
    assert_eq!(store.reports_by(keeper, 0, 10).await.unwrap().len(), 2);
    assert_eq!(store.report_by_id(about[0].id).await, Ok(Some(about[0].clone())));
    assert_eq!(store.report(of(ann, PersonId(99), ReportKind::Name, "x", "x")).await, Err(StoreError::Gone));
}
