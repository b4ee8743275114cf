//! Friends, requests, blocks and invitations against a real database.
#![allow(clippy::unwrap_used)]

mod place;

use taproom_play::{Chair, Millis, Pace, PersonId, Setup, TableId, Time};
use taproom_rules::{GameId, Seat, Spec};
use taproom_server::metrics::StoreFigures;
use taproom_server::store::{
    AccountKind, Asked, Audience, Blocked, FriendRow, MOST_BLOCKS, MOST_REQUESTS, NewPerson, NewTable,
    PartedFriends, Relation, SeatRow, Store, StoreError, Visibility, Wishes,
};
use tempfile::TempDir;

async fn opened() -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let url = place::url(folder.path());
    let store = Store::open(&url, StoreFigures::default()).unwrap();
    (folder, store)
}

async fn member(store: &Store, name: &str) -> PersonId {
    let person = NewPerson {
        name: name.into(),
        name_key: name.to_lowercase(),
        kind: AccountKind::Member,
        password_hash: Some("hash".into()),
        owner: None,
        created: Time(1),
    };
    store.create_person(person).await.unwrap()
}

async fn relation(store: &Store, of: PersonId, with: PersonId) -> Relation {
    store.acquaintance(of, with).await.unwrap().unwrap().relation
}

fn ids(rows: &[FriendRow]) -> Vec<PersonId> {
    rows.iter().map(|row| row.person.id).collect()
}

const NOTHING: Relation =
    Relation { friends: false, asked: false, asks: false, blocks: false, blocked: false };

#[tokio::test]
async fn friends_are_asked_and_accept() {
    let (_folder, store) = opened().await;
    let (ann, bob) = (member(&store, "Ann").await, member(&store, "Bob").await);
    assert_eq!(relation(&store, ann, bob).await, NOTHING);
    assert_eq!(store.acquaintance(ann, PersonId(99)).await.unwrap(), None);

    assert_eq!(store.ask_to_be_friends(ann, bob, Time(10)).await, Ok(Asked::Now));
    assert_eq!(store.ask_to_be_friends(ann, bob, Time(11)).await, Ok(Asked::Before));
    assert_eq!(relation(&store, ann, bob).await, Relation { asked: true, ..NOTHING });
    assert_eq!(relation(&store, bob, ann).await, Relation { asks: true, ..NOTHING });
    let waiting = store.requests_to(bob).await.unwrap();
    assert_eq!((ids(&waiting), waiting[0].since), (vec![ann], Time(10)));
    assert_eq!(ids(&store.requests_by(ann).await.unwrap()), [bob]);
    assert_eq!(store.calls(bob).await, Ok((1, 0)));

    assert_eq!(store.ask_to_be_friends(bob, ann, Time(12)).await, Ok(Asked::Friends));
    assert_eq!(store.ask_to_be_friends(bob, ann, Time(13)).await, Ok(Asked::Already));
    for (one, other) in [(ann, bob), (bob, ann)] {
        assert_eq!(relation(&store, one, other).await, Relation { friends: true, ..NOTHING });
        assert_eq!(ids(&store.friends_of(one).await.unwrap()), [other]);
        assert_eq!(store.friends_among(one, vec![one, other, PersonId(99)]).await.unwrap(), [other]);
        assert!(
            store.requests_to(one).await.unwrap().is_empty()
                && store.requests_by(one).await.unwrap().is_empty()
        );
    }
    assert_eq!(store.calls(bob).await, Ok((0, 0)));

    assert_eq!(store.part_friends(bob, ann, Time(14)).await, Ok(PartedFriends::Friends));
    assert_eq!(store.part_friends(bob, ann, Time(14)).await, Ok(PartedFriends::Nothing));
    assert_eq!(relation(&store, ann, bob).await, NOTHING);
    // Somebody who is gone can't be asked.
    assert_eq!(store.ask_to_be_friends(ann, PersonId(99), Time(15)).await, Err(StoreError::Gone));
}

/// Whoever is declined does not learn of it, and can't ask again and again.
#[tokio::test]
async fn a_declined_request_stays_quiet() {
    let (_folder, store) = opened().await;
    let (ann, bob) = (member(&store, "Ann").await, member(&store, "Bob").await);
    store.ask_to_be_friends(ann, bob, Time(10)).await.unwrap();
    assert_eq!(store.part_friends(bob, ann, Time(20)).await, Ok(PartedFriends::Declined));
    assert_eq!(relation(&store, ann, bob).await, Relation { asked: true, ..NOTHING }, "as if it waited");
    assert_eq!(relation(&store, bob, ann).await, NOTHING);
    assert!(store.requests_to(bob).await.unwrap().is_empty());
    assert_eq!(ids(&store.requests_by(ann).await.unwrap()), [bob]);

    // Taken back and asked again, it still waits for nobody.
    assert_eq!(store.part_friends(ann, bob, Time(21)).await, Ok(PartedFriends::Withdrawn));
    assert_eq!(relation(&store, ann, bob).await, NOTHING);
    assert_eq!(store.ask_to_be_friends(ann, bob, Time(22)).await, Ok(Asked::Before));
    assert_eq!(relation(&store, ann, bob).await, Relation { asked: true, ..NOTHING });
    assert!(store.requests_to(bob).await.unwrap().is_empty());

    // Nor does a block in between make it a new one.
    store.block(ann, bob, Time(23)).await.unwrap();
    assert!(store.requests_by(ann).await.unwrap().is_empty());
    store.unblock(ann, bob).await.unwrap();
    assert_eq!(store.ask_to_be_friends(ann, bob, Time(24)).await, Ok(Asked::Before));
    assert!(store.requests_to(bob).await.unwrap().is_empty());

    // After a month it is a new one.
    let later = Time(20) + Millis::days(30);
    assert_eq!(store.ask_to_be_friends(ann, bob, later).await, Ok(Asked::Now));
    assert_eq!(ids(&store.requests_to(bob).await.unwrap()), [ann]);
    // Whoever declined may think better of it.
    store.part_friends(bob, ann, later).await.unwrap();
    assert_eq!(store.ask_to_be_friends(bob, ann, later).await, Ok(Asked::Friends));
}

/// Whoever asks, takes it back and asks again is heard once a day.
#[tokio::test]
async fn a_request_is_told_once_a_day() {
    let (_folder, store) = opened().await;
    let (ann, bob) = (member(&store, "Ann").await, member(&store, "Bob").await);
    assert_eq!(store.ask_to_be_friends(ann, bob, Time(10)).await, Ok(Asked::Now));
    for at in 11..20 {
        assert_eq!(store.part_friends(ann, bob, Time(at)).await, Ok(PartedFriends::Withdrawn));
        assert_eq!(relation(&store, ann, bob).await, NOTHING);
        assert_eq!(store.calls(bob).await, Ok((0, 0)));
        assert_eq!(store.ask_to_be_friends(ann, bob, Time(at)).await, Ok(Asked::Before));
        assert_eq!(ids(&store.requests_to(bob).await.unwrap()), [ann], "it waits all the same");
    }
    store.block(ann, bob, Time(20)).await.unwrap();
    store.unblock(ann, bob).await.unwrap();
    assert_eq!(store.ask_to_be_friends(ann, bob, Time(21)).await, Ok(Asked::Before));
    store.part_friends(ann, bob, Time(22)).await.unwrap();
    let later = Time(10) + Millis::days(1);
    assert_eq!(store.ask_to_be_friends(ann, bob, later).await, Ok(Asked::Now));
    // What was taken back is no request that the other could accept.
    store.part_friends(ann, bob, later).await.unwrap();
    assert_eq!(store.ask_to_be_friends(bob, ann, later).await, Ok(Asked::Now));
}

#[tokio::test]
async fn requests_have_an_end() {
    let (_folder, store) = opened().await;
    let ann = member(&store, "Ann").await;
    for n in 0..MOST_REQUESTS {
        let other = member(&store, &format!("Other{n}")).await;
        assert_eq!(store.ask_to_be_friends(ann, other, Time(n as i64)).await, Ok(Asked::Now));
    }
    let one_more = member(&store, "Zoe").await;
    assert_eq!(store.ask_to_be_friends(ann, one_more, Time(999)).await, Ok(Asked::TooManyRequests));
    for n in 0..MOST_REQUESTS {
        let other = store.person_by_name(&format!("other{n}")).await.unwrap().unwrap().id;
        assert_eq!(store.ask_to_be_friends(other, one_more, Time(n as i64)).await, Ok(Asked::Now));
    }
    let bob = member(&store, "Bob").await;
    assert_eq!(store.ask_to_be_friends(bob, one_more, Time(1000)).await, Ok(Asked::TheyHaveTooMany));
    assert_eq!(store.calls(one_more).await, Ok((100, 0)));
    // But those who are full can ask themselves.
    assert_eq!(store.ask_to_be_friends(one_more, bob, Time(1001)).await, Ok(Asked::Now));
}

fn table(number: u64, host: PersonId, chairs: [Chair; 2]) -> NewTable {
    let seat = |(seat, chair)| SeatRow { seat, chair, stand_in: None, place: None };
    NewTable {
        id: TableId::from_chance(number),
        host,
        setup: vec![1],
        title: String::new(),
        visibility: Visibility::Invitation,
        code: None,
        game: "jungle".into(),
        seats: [Seat::South, Seat::North].into_iter().zip(chairs).map(seat).collect(),
        created: Time(number as i64),
        watched: false,
        challenge: true,
        notices: Vec::new(),
    }
}

#[tokio::test]
async fn a_block_ends_everything_between_two() {
    let (_folder, store) = opened().await;
    let (ann, bob, eve) =
        (member(&store, "Ann").await, member(&store, "Bob").await, member(&store, "Eve").await);
    store.ask_to_be_friends(ann, bob, Time(1)).await.unwrap();
    store.ask_to_be_friends(bob, ann, Time(2)).await.unwrap();
    store.ask_to_be_friends(ann, eve, Time(2)).await.unwrap();
    for (number, host, guest) in [(1, ann, bob), (2, bob, ann), (3, eve, ann), (4, ann, eve)] {
        store.create_table(table(number, host, [Chair::Person(host), Chair::Invited(guest)])).await.unwrap();
    }
    assert_eq!(store.calls(ann).await, Ok((0, 2)));
    let id = |number| TableId::from_chance(number);
    let done = store.block(ann, bob, Time(3)).await.unwrap();
    let Blocked::Done { tables, sides } = done else { panic!("{done:?}") };
    let mut expected = vec![id(1), id(2)];
    expected.sort_unstable();
    assert_eq!((tables, sides), (expected, [vec![ann], vec![bob]]));
    assert_eq!(relation(&store, ann, bob).await, Relation { blocks: true, ..NOTHING });
    assert_eq!(relation(&store, bob, ann).await, Relation { blocked: true, ..NOTHING });
    assert!(store.friends_of(bob).await.unwrap().is_empty());
    assert_eq!(ids(&store.blocks_of(ann).await.unwrap()), [bob]);
    assert!(store.blocks_of(bob).await.unwrap().is_empty());

    // A request goes; whoever made it does not learn of it, as when it is declined.
    store.block(eve, ann, Time(4)).await.unwrap();
    assert!(store.requests_to(eve).await.unwrap().is_empty());
    assert_eq!(ids(&store.requests_by(ann).await.unwrap()), [eve]);
    assert_eq!(store.ask_in_vain(ann, eve).await, Ok(true));
    assert!(store.requests_to(eve).await.unwrap().is_empty());
    assert_eq!(store.ask_in_vain(bob, eve).await, Ok(false), "there was none");
    let mut apart = store.apart_from(ann).await.unwrap();
    apart.sort_unstable();
    assert_eq!(apart, [bob, eve]);
    assert_eq!(
        store.apart_among(ann, vec![eve, bob, ann]).await.unwrap(),
        [(eve, false), (bob, true)],
        "and who it is who blocks"
    );
    store.unblock(ann, bob).await.unwrap();
    store.unblock(ann, eve).await.unwrap();
    assert_eq!(store.apart_from(ann).await.unwrap(), [eve], "nobody lifts another's block");
    assert_eq!(store.apart_from(bob).await.unwrap(), []);
}

/// A block of somebody, or by them, is one of their programs; a block of a program is no block of its owner.
#[tokio::test]
async fn a_block_holds_for_programs() {
    let (_folder, store) = opened().await;
    let (ann, bob) = (member(&store, "Ann").await, member(&store, "Bob").await);
    let program = async |name: &str, owner: PersonId| {
        let (name, name_key) = (name.to_owned(), name.to_lowercase());
        let (kind, owner) = (AccountKind::Bot, Some(owner));
        let new = NewPerson { name, name_key, kind, password_hash: None, owner, created: Time(1) };
        store.create_person(new).await.unwrap()
    };
    let (hers, his) = (program("Ann Robot", ann).await, program("Bob Robot", bob).await);
    let id = TableId::from_chance(1);
    store.create_table(table(1, ann, [Chair::Person(ann), Chair::Invited(his)])).await.unwrap();
    let done = store.block(ann, bob, Time(3)).await.unwrap();
    assert_eq!(done, Blocked::Done { tables: vec![id], sides: [vec![ann, hers], vec![bob, his]] });
    let late = program("Bob Late", bob).await;
    for ours in [ann, hers] {
        for theirs in [bob, his, late] {
            assert!(relation(&store, ours, theirs).await.blocks, "{ours:?} {theirs:?}");
            assert!(relation(&store, theirs, ours).await.blocked, "{theirs:?} {ours:?}");
            assert_eq!(store.apart_among(ours, vec![theirs]).await, Ok(vec![(theirs, true)]));
            assert_eq!(store.apart_among(theirs, vec![ours]).await, Ok(vec![(ours, false)]));
            let unseen = store.unseen_by(vec![Some(theirs)], vec![ours]).await;
            assert_eq!(unseen, Ok(vec![(Some(theirs), ours)]));
            assert!(store.apart_from(ours).await.unwrap().contains(&theirs), "{ours:?} {theirs:?}");
            assert!(store.apart_from(theirs).await.unwrap().contains(&ours), "{theirs:?} {ours:?}");
            assert_eq!(store.apart_within(vec![ours, theirs]).await, Ok(vec![(ours, theirs, Time(3))]));
        }
    }
    assert_eq!(store.apart_among(ann, vec![hers]).await, Ok(vec![]));
    store.unblock(ann, bob).await.unwrap();
    store.block(ann, his, Time(4)).await.unwrap();
    assert_eq!(store.apart_among(ann, vec![bob, late, his]).await, Ok(vec![(his, true)]));
}

/// A challenge that nobody answers is found when its time is over, also where open tables are never tidied.
#[tokio::test]
async fn challenges_end_by_themselves() {
    let (_folder, store) = opened().await;
    let (ann, bob) = (member(&store, "Ann").await, member(&store, "Bob").await);
    for (number, pace, challenge) in [(1, "5+3", true), (2, "none", true), (3, "5+3", false)] {
        let mut setup = Setup::new(Spec::new(GameId::Jungle), ann);
        setup.pace = Pace::read(pace).unwrap();
        let chairs = [Chair::Person(ann), Chair::Invited(bob)];
        let new =
            NewTable { setup: setup.bytes(), challenge, created: Time(0), ..table(number, ann, chairs) };
        store.create_table(new).await.unwrap();
    }
    let over = |at: Millis| store.challenges_over(Time(0) + at, 9);
    let id = |number| TableId::from_chance(number);
    assert_eq!(over(Millis::minutes(119)).await, Ok(vec![]));
    assert_eq!(over(Millis::minutes(120)).await, Ok(vec![id(1)]));
    assert_eq!(over(Millis::days(3)).await, Ok(vec![id(1), id(2)]));
}

#[tokio::test]
async fn blocks_have_an_end() {
    let (_folder, store) = opened().await;
    let ann = member(&store, "Ann").await;
    for n in 0..MOST_BLOCKS {
        let other = member(&store, &format!("Other{n}")).await;
        assert!(matches!(store.block(ann, other, Time(1)).await, Ok(Blocked::Done { .. })));
    }
    let one_more = member(&store, "Zoe").await;
    assert_eq!(store.block(ann, one_more, Time(1)).await, Ok(Blocked::TooMany));
    assert_eq!(relation(&store, ann, one_more).await, NOTHING);
}

/// Guests cost nothing: however many block somebody, those with an account are not forgotten over them.
#[tokio::test]
async fn a_crowd_of_guests_hides_no_block() {
    let (_folder, store) = opened().await;
    let (pest, ann) = (member(&store, "Pest").await, member(&store, "Ann").await);
    store.block(ann, pest, Time(1)).await.unwrap();
    for n in 0..MOST_BLOCKS + 5 {
        let name = format!("Guest{n}");
        let guest = NewPerson {
            name_key: name.to_lowercase(),
            name,
            kind: AccountKind::Guest,
            password_hash: None,
            owner: None,
            created: Time(1),
        };
        let guest = store.create_person(guest).await.unwrap();
        store.block(guest, pest, Time(2)).await.unwrap();
    }
    let apart = store.apart_from(pest).await.unwrap();
    assert!(apart.len() == MOST_BLOCKS && apart.contains(&ann));
}

/// Who is here is seen by nobody who is blocked, and by those whom somebody lets see it.
#[tokio::test]
async fn who_is_unseen_by_whom() {
    let (_folder, store) = opened().await;
    let names = ["Ann", "Bob", "Eve"];
    let [ann, bob, eve] = [0, 1, 2].map(|n| PersonId(n + 1));
    for name in names {
        member(&store, name).await;
    }
    let unseen = async |people: Vec<PersonId>| {
        let mut unseen = store.unseen_by(vec![None, Some(ann), Some(bob), Some(eve)], people).await.unwrap();
        unseen.sort_unstable();
        unseen
    };
    assert_eq!(unseen(vec![ann, bob, eve]).await, []);
    store.block(ann, bob, Time(1)).await.unwrap();
    assert_eq!(unseen(vec![ann, bob, eve]).await, [(Some(ann), bob), (Some(bob), ann)]);
    let friends = Wishes { presence: Audience::Friends, ..Wishes::default() };
    store.set_wishes(eve, friends, Time(2)).await.unwrap();
    store.ask_to_be_friends(ann, eve, Time(2)).await.unwrap();
    store.ask_to_be_friends(eve, ann, Time(2)).await.unwrap();
    assert_eq!(unseen(vec![eve]).await, [(None, eve), (Some(bob), eve)]);
    store.set_wishes(eve, Wishes { presence: Audience::Nobody, ..friends }, Time(3)).await.unwrap();
    assert_eq!(unseen(vec![eve]).await, [(None, eve), (Some(ann), eve), (Some(bob), eve)]);
}

#[tokio::test]
async fn wishes_and_doors_are_kept() {
    let (_folder, store) = opened().await;
    let (ann, bob) = (member(&store, "Ann").await, member(&store, "Bob").await);
    assert_eq!(store.wishes(ann).await, Ok(Wishes::default()));
    let wishes = Wishes {
        words: Audience::Friends,
        invitations: Audience::Nobody,
        challenges: Audience::Everybody,
        requests: Audience::Nobody,
        presence: Audience::Friends,
    };
    store.set_wishes(ann, wishes, Time(5)).await.unwrap();
    assert_eq!(store.wishes(ann).await, Ok(wishes));
    assert_eq!(store.acquaintance(bob, ann).await.unwrap().unwrap().wishes, wishes);
    assert_eq!(store.acquaintance(ann, bob).await.unwrap().unwrap().wishes, Wishes::default());
    assert_eq!(store.set_wishes(PersonId(99), wishes, Time(5)).await, Err(StoreError::Gone));

    store.create_table(table(1, ann, [Chair::Person(ann), Chair::Invited(bob)])).await.unwrap();
    let row = |number| store.table_row(TableId::from_chance(number));
    let kept = row(1).await.unwrap().unwrap();
    assert_eq!((kept.visibility, kept.watched, kept.challenge), (Visibility::Invitation, false, true));
    store.set_watched(kept.id, true).await.unwrap();
    assert!(row(1).await.unwrap().unwrap().watched);
    let link = NewTable { visibility: Visibility::Link, challenge: false, ..table(2, ann, [Chair::Open; 2]) };
    store.create_table(link).await.unwrap();
    let kept = row(2).await.unwrap().unwrap();
    assert_eq!((kept.visibility, kept.challenge), (Visibility::Link, false));
    // Whoever is invited has it in a list of their own.
    assert!(store.under_way(bob, None, 9).await.unwrap().rows.is_empty());
    assert_eq!(store.calls(bob).await, Ok((0, 1)));
    assert_eq!(store.under_way(ann, None, 9).await.unwrap().rows.len(), 1);
}
