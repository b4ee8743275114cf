//! What a keeper decides is done to its end, whoever is killed or hangs up meanwhile.
#![allow(clippy::unwrap_used)]

use std::future::Future;
use std::path::Path;
use std::pin::pin;
use std::task::{Context, Waker};
use std::time::Duration;
use taproom_play::{Chair, Millis, PersonId, Setup, TableId};
use taproom_rules::{GameId, Spec};
use taproom_server::caller::Caller;
use taproom_server::clock::now;
use taproom_server::config::{Config, Options};
use taproom_server::house::House;
use taproom_server::keeper::{self, Keeper};
use taproom_server::outbox;
use taproom_server::people::{Person, Secret};
use taproom_server::store::{Act as Written, Deed, NewTable, Phase, Visibility};
use taproom_wire::client::Act;
use taproom_wire::keeper::Suspend;
use taproom_words::Language;

const PASSWORD: &str = "a long enough password";

async fn open(folder: &Path) -> House {
    let options = Options { data: Some(folder.into()), no_limits: Some(true), ..Options::default() };
    House::open(Config::read(options).unwrap()).await.unwrap()
}

async fn member(house: &House, name: &str) -> (Person, Secret) {
    house.people.sign_up(None, name, PASSWORD, "", now()).await.unwrap()
}

/// The first member keeps the house.
async fn kept(house: &House) -> Keeper {
    let (person, secret) = member(house, "Kim Keane").await;
    Keeper { person, language: Language::English, fresh: true, secret: Some(secret.reveal().to_owned()) }
}

/// A game that two play.
async fn playing(house: &House, two: [PersonId; 2]) -> TableId {
    let mut setup = Setup::new(Spec::new(GameId::Jungle), two[0]);
    for (&seat, person) in setup.spec.seats().iter().zip(two) {
        setup.chairs[seat] = Chair::Person(person);
    }
    let id = TableId::from_chance(rand::random());
    house.store.create_table(NewTable::of(id, &setup, "", Visibility::Public, None, now())).await.unwrap();
    let host = house.store.person(two[0]).await.unwrap().unwrap();
    let host = Caller { id: host.id, name: host.name.as_str().into(), kind: host.kind, picture: "".into() };
    // It starts when it is full.
    if house.tables.look(id, None).await.unwrap().played.phase() == taproom_play::Phase::Gathering {
        house.tables.act(id, &host, &Act::Start {}, Millis(0)).await.unwrap();
    }
    id
}

async fn wait_for(what: &str, so: impl AsyncFn() -> bool) {
    for _ in 0..500 {
        if so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{what} did not come");
}

/// Asks for something and goes away the moment that it is written, as a client that hangs up: whatever comes after that
/// is not asked for any more.
async fn hang_up_once(written: impl AsyncFn() -> bool, work: impl Future) {
    let mut work = pin!(work);
    while work.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending() {
        tokio::time::sleep(Duration::from_millis(30)).await;
        if written().await {
            return;
        }
    }
}

/// The house is killed right after a suspension that ends games was written: when it opens again the games end, those of
/// programs too, and games of others go on.
#[tokio::test(flavor = "multi_thread")]
async fn a_suspension_that_ends_games_is_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let house = open(folder.path()).await;
    let keeper = kept(&house).await;
    let (bob, _) = member(&house, "Bob Brown").await;
    let (eve, _) = member(&house, "Eve White").await;
    let robot = house.people.create_bot(&bob, "Robot Bob", now()).await.unwrap();
    let theirs = [playing(&house, [bob.id, eve.id]).await, playing(&house, [eve.id, robot.id]).await];
    let other = playing(&house, [eve.id, keeper.person.id]).await;
    let deed = Deed::Suspend { person: bob.id, until: None, reason: "Shouting".into(), leave: true };
    house.store.keeper_act(Written { by: Some(keeper.person.id), deed, at: now() }).await.unwrap();
    house.close().await;
    drop(house);

    let house = open(folder.path()).await;
    let phase = async |id| house.store.table_row(id).await.unwrap().unwrap().phase;
    for id in theirs {
        assert_eq!(phase(id).await, Phase::Playing);
    }
    house.resume();
    for id in theirs {
        wait_for("the end of the game", async || phase(id).await == Phase::Over).await;
    }
    wait_for("the end of it", async || house.store.leaving(PersonId(0), 9).await.unwrap().is_empty()).await;
    assert_eq!(phase(other).await, Phase::Playing);
    house.close().await;
}

/// A keeper who closes their page right after they pressed a button leaves nothing half done.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_hangs_up_leaves_nothing_half_done() {
    let folder = tempfile::tempdir().unwrap();
    let house = open(folder.path()).await;
    let keeper = kept(&house).await;
    let (bob, secret) = member(&house, "Bob Brown").await;
    let (eve, _) = member(&house, "Eve White").await;
    let known = async || house.people.of_session(secret.reveal(), now()).await.unwrap();
    assert!(known().await.is_some(), "it is remembered from now on");
    let game = playing(&house, [bob.id, eve.id]).await;
    let wanted = Suspend { days: Some(1), reason: "Shouting".into(), end_games: true };
    let suspended = async || house.store.suspension(bob.id).await.unwrap().is_some();
    hang_up_once(suspended, keeper::suspend(&house, &keeper, bob.id, &wanted)).await;
    let over = async || house.store.table_row(game).await.unwrap().unwrap().phase == Phase::Over;
    wait_for("the end of the game", over).await;
    wait_for("the end of it", async || house.store.leaving(PersonId(0), 9).await.unwrap().is_empty()).await;

    // A session that has ended is not remembered, and the connection that came with it is ended.
    assert!(known().await.is_some());
    let (outbox, mut line) = outbox::channel();
    house.hub.enter(taproom_server::auth::shown(&bob), outbox);
    let ended = async || house.store.count_sessions(bob.id, 9).await.unwrap() == 0;
    hang_up_once(ended, keeper::end_sessions(&house, &keeper, bob.id)).await;
    wait_for("the session to be forgotten", async || known().await.is_none()).await;
    let hung_up = tokio::time::timeout(Duration::from_secs(5), line.next()).await;
    assert!(hung_up.is_ok(), "the connection ends");
    house.close().await;
}
