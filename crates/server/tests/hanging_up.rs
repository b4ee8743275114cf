//! What somebody asks for is done to its end: whoever hangs up the moment that it is written leaves nothing half done.
#![allow(clippy::unwrap_used)]

use axum::body::Body;
use axum::http::{Method, Request};
use std::future::Future;
use std::path::Path;
use std::pin::pin;
use std::task::{Context, Waker};
use std::time::Duration;
use taproom_play::vacation::Vacation;
use taproom_play::{Chair, Millis, Pace, PersonId, Setup, TableId};
use taproom_rules::{GameId, Spec};
use taproom_server::auth::shown;
use taproom_server::clock::now;
use taproom_server::config::{Config, Options};
use taproom_server::house::House;
use taproom_server::outbox::{self, Inbox};
use taproom_server::people::{Person, Secret};
use taproom_server::router::router;
use taproom_server::store::{NewTable, VacationRow, Visibility};
use tower::ServiceExt;

const PASSWORD: &str = "a long enough password";

async fn open(folder: &Path) -> House {
    let options = Options { data: Some(folder.into()), no_limits: Some(true), ..Options::default() };
    House::open(Config::read(options).unwrap()).await.unwrap()
}

async fn member(house: &House, name: &str) -> (Person, Secret) {
    house.people.sign_up(None, name, PASSWORD, "", now()).await.unwrap()
}

/// Asks the house for something as a browser does.
fn ask(
    house: &House,
    secret: &Secret,
    method: Method,
    place: &str,
    body: &str,
) -> impl Future<Output = impl Sized> {
    let request = Request::builder()
        .method(method)
        .uri(place)
        .header("content-type", "application/json")
        .header("cookie", format!("taproom_session={}", secret.reveal()))
        .body(Body::from(body.to_owned()))
        .unwrap();
    router(house.clone()).oneshot(request)
}

/// Asks for something and goes away the moment that it is written: whatever comes after that is not asked for any more.
async fn hang_up_once(written: impl AsyncFn() -> bool, work: impl Future) {
    let mut work = pin!(work);
    for _ in 0..500 {
        assert!(work.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending(), "it was too quick");
        tokio::time::sleep(Duration::from_millis(20)).await;
        if written().await {
            return;
        }
    }
    panic!("it was never written");
}

async fn wait_for(what: &str, so: impl AsyncFn() -> bool) {
    for _ in 0..250 {
        if so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{what} did not come");
}

/// Somebody comes in by a connection.
fn enter(house: &House, who: &Person) -> Inbox {
    let (outbox, inbox) = outbox::channel();
    house.hub.enter(shown(who), outbox);
    inbox
}

/// Waits until somebody is told something.
async fn hears(inbox: &mut Inbox, word: &str) {
    let told = async {
        while let Some(frame) = inbox.next().await {
            if frame.text.contains(word) {
                return;
            }
        }
        panic!("the connection ended");
    };
    tokio::time::timeout(Duration::from_secs(5), told).await.unwrap_or_else(|_| panic!("no {word}"));
}

/// A game of some days a turn.
async fn by_post(house: &House, two: [PersonId; 2]) -> TableId {
    let mut setup = Setup::new(Spec::new(GameId::Jungle), two[0]);
    for (&seat, person) in setup.spec.seats().iter().zip(two) {
        setup.chairs[seat] = Chair::Person(person);
    }
    setup.pace = Pace::Days(3);
    let id = TableId::from_chance(rand::random());
    house.store.create_table(NewTable::of(id, &setup, "", Visibility::Public, None, now())).await.unwrap();
    house.tables.look(id, None).await.unwrap();
    id
}

/// Until when the turn at a table lasts, in days from now.
async fn days_left(house: &House, id: TableId) -> u64 {
    let deadline = house.store.table_row(id).await.unwrap().unwrap().deadline.unwrap();
    (deadline.since(now()).0 + Millis::minutes(5).0) / Millis::days(1).0
}

/// Whoever comes back from vacation has their days again, and their clocks run.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_keeps_a_vacation_by_hanging_up() {
    let folder = tempfile::tempdir().unwrap();
    let house = open(folder.path()).await;
    let (ann, secret) = member(&house, "Ann Archer").await;
    let (bob, _) = member(&house, "Bob Brown").await;
    let game = by_post(&house, [ann.id, bob.id]).await;
    let is_away = async || house.store.is_away(ann.id, now()).await.unwrap();

    let going = ask(&house, &secret, Method::POST, "/api/me/vacation", r#"{"days": 20}"#);
    hang_up_once(is_away, going).await;
    wait_for("the vacation at the table", async || days_left(&house, game).await == 23).await;

    let coming = ask(&house, &secret, Method::DELETE, "/api/me/vacation", "");
    hang_up_once(async || !is_away().await, coming).await;
    wait_for("the end of it at the table", async || days_left(&house, game).await == 3).await;
    let rest = async || house.store.untold_vacations(None, 9).await.unwrap().is_empty();
    wait_for("the note that all were told", rest).await;
    house.close().await;
}

/// The house looks again and again for tables that were not told of a vacation, and not only when guests come in.
#[tokio::test(flavor = "multi_thread")]
async fn tables_that_were_not_told_are_told_later() {
    let folder = tempfile::tempdir().unwrap();
    let house = open(folder.path()).await;
    let (ann, _) = member(&house, "Ann Archer").await;
    let (bob, _) = member(&house, "Bob Brown").await;
    let game = by_post(&house, [ann.id, bob.id]).await;
    let vacation = Vacation { from: now(), until: now() + Millis::days(10) };
    house.store.keep_vacation(VacationRow { person: ann.id, n: 1, vacation, told: false }).await.unwrap();
    house.close().await;
    drop(house);

    // Its rounds begin when it opens; what was going on is not resumed here.
    let house = open(folder.path()).await;
    wait_for("the vacation at the table", async || days_left(&house, game).await == 13).await;
    house.close().await;
}

/// Who logs out is out, and a key that was taken away opens nothing.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_stays_in_by_hanging_up() {
    let folder = tempfile::tempdir().unwrap();
    let house = open(folder.path()).await;
    let (ann, secret) = member(&house, "Ann Archer").await;
    let robot = house.people.create_bot(&ann, "Robot Ann", now()).await.unwrap();
    let (token, key) = house.people.create_token(ann.id, robot.id, "", now()).await.unwrap();
    let known = async || house.people.of_session(secret.reveal(), now()).await.unwrap().is_some();
    let opens = async || house.people.of_token(key.reveal(), now()).await.unwrap().is_some();
    assert!(known().await && opens().await, "both are remembered from now on");
    let connections = [enter(&house, &robot), enter(&house, &ann)];

    let place = format!("/api/me/bots/{}/tokens/{token}", robot.id.0);
    let gone = async || house.people.tokens(ann.id, robot.id).await.unwrap().is_empty();
    hang_up_once(gone, ask(&house, &secret, Method::DELETE, &place, "")).await;
    wait_for("the end of the key", async || !opens().await).await;

    let ended = async || house.store.count_sessions(ann.id, 9).await.unwrap() == 0;
    hang_up_once(ended, ask(&house, &secret, Method::POST, "/api/logout", "")).await;
    wait_for("the end of the session", async || !known().await).await;
    for connection in connections {
        wait_for("the end of the connection", async || connection.is_over()).await;
    }
    house.close().await;
}

/// Others hear of what was done to them, though whoever did it is gone.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_hangs_up_is_heard_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let house = open(folder.path()).await;
    let (ann, secret) = member(&house, "Ann Archer").await;
    let (eve, _) = member(&house, "Eve White").await;
    let mut inbox = enter(&house, &eve);

    let asked = async || !house.store.requests_to(eve.id).await.unwrap().is_empty();
    let place = format!("/api/me/friends/{}", eve.id.0);
    hang_up_once(asked, ask(&house, &secret, Method::PUT, &place, "")).await;
    hears(&mut inbox, r#""t":"befriended""#).await;

    let place = format!("/api/messages/{}", eve.id.0);
    let written = async || house.store.unread(eve.id).await.unwrap() > 0;
    let words = r#"{"text": "Good morning", "key": "0123456789abcdef"}"#;
    hang_up_once(written, ask(&house, &secret, Method::POST, &place, words)).await;
    hears(&mut inbox, "Good morning").await;

    let wish =
        r#"{"name": "Spring", "game": "jungle", "system": "swiss", "pace": "5+3", "entry": "invited"}"#;
    let held = async || !house.store.tournaments_of(ann.id).await.unwrap().is_empty();
    hang_up_once(held, ask(&house, &secret, Method::POST, "/api/tournaments", wish)).await;
    let id = house.store.tournaments_of(ann.id).await.unwrap()[0].id;
    let place = format!("/api/tournaments/{id}/act");
    let invited = async || !house.store.tournament_invitations(eve.id).await.unwrap().is_empty();
    let deed = r#"{"t": "invite", "name": "Eve White"}"#;
    hang_up_once(invited, ask(&house, &secret, Method::POST, &place, deed)).await;
    hears(&mut inbox, "Spring").await;
    house.close().await;
}
