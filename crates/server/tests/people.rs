//! People come, sign up, come back, and can't be mistaken for each other.
#![allow(clippy::unwrap_used)]

mod place;

use axum::body::Body;
use axum::http::Request;
use std::time::Duration;
use taproom_play::{PersonId, Time};
use taproom_server::clock::now;
use taproom_server::config::{Config, Options};
use taproom_server::metrics::StoreFigures;
use taproom_server::outbox;
use taproom_server::people::name::NameFault;
use taproom_server::people::{AccountKind, Hashing, People, Person, PersonError, Secret};
use taproom_server::router::router;
use taproom_server::store::{NewPerson, Rule, Store};
use taproom_server::times::Times;
use tempfile::TempDir;
use tokio::time::timeout;
use tower::ServiceExt;

const DAY: i64 = 24 * 60 * 60 * 1000;
const NOW: Time = Time(1_000 * DAY);
const PASSWORD: &str = "correct horse";

fn later(days: i64) -> Time {
    Time(NOW.0 + days * DAY)
}

struct House {
    people: People,
    store: Store,
    _folder: TempDir,
}

impl House {
    fn new() -> House {
        let folder = tempfile::tempdir().unwrap();
        let url = place::url(folder.path());
        let store = Store::open(&url, StoreFigures::default()).unwrap();
        House { people: People::with_hashing(store.clone(), Hashing::CHEAP), store, _folder: folder }
    }

    /// The same house seen by somebody who remembers nothing.
    fn stranger(&self) -> People {
        People::with_hashing(self.store.clone(), Hashing::CHEAP)
    }

    async fn guest(&self) -> (Person, Secret) {
        self.people.guest("Browser", NOW).await.unwrap()
    }

    async fn member(&self, name: &str) -> (Person, Secret) {
        self.people.sign_up(None, name, PASSWORD, "Browser", NOW).await.unwrap()
    }

    async fn knows(&self, secret: &Secret, now: Time) -> Option<Person> {
        self.people.of_session(secret.reveal(), now).await.unwrap()
    }
}

#[tokio::test]
async fn a_guest_is_known_by_their_secret() {
    let house = House::new();
    let (guest, secret) = house.guest().await;
    let (other, other_secret) = house.guest().await;
    assert_eq!(guest.kind, AccountKind::Guest);
    assert_ne!((guest.id, &guest.name), (other.id, &other.name));
    assert_eq!(house.knows(&secret, NOW).await, Some(guest));
    assert_eq!(house.knows(&other_secret, NOW).await, Some(other));
    for forged in ["", "x", &"0".repeat(64)] {
        assert_eq!(house.people.of_session(forged, NOW).await, Ok(None));
    }
}

#[tokio::test]
async fn signing_up_keeps_the_number_and_ends_the_old_session() {
    let house = House::new();
    let (guest, old) = house.guest().await;
    assert!(house.knows(&old, NOW).await.is_some());
    let signing = house.people.sign_up(Some(&guest), "Ann Lee", PASSWORD, "", NOW);
    let (ann, new) = signing.await.unwrap();
    let picture = guest.picture;
    assert_eq!(ann, Person { name: "Ann Lee".into(), kind: AccountKind::Member, picture, ..guest.clone() });
    assert_eq!(house.knows(&new, NOW).await, Some(ann.clone()));
    assert_eq!(house.knows(&old, NOW).await, None, "a stolen guest's cookie is no member's");
    let again = house.people.sign_up(Some(&ann), "Ann Too", PASSWORD, "", NOW).await;
    assert_eq!(again, Err(PersonError::NotGuest));
    let stale = house.people.sign_up(Some(&guest), "Ann Too", PASSWORD, "", NOW).await;
    assert_eq!(stale, Err(PersonError::NotGuest));
}

#[tokio::test]
async fn a_guest_may_sign_up_with_their_own_name() {
    let house = House::new();
    let (guest, _) = house.guest().await;
    let (member, _) = house.people.sign_up(Some(&guest), &guest.name, PASSWORD, "", NOW).await.unwrap();
    assert_eq!((member.id, member.name), (guest.id, guest.name));
}

#[tokio::test]
async fn refusals_are_sentences() {
    let house = House::new();
    house.member("Ann Lee").await;
    let sign_up = async |name: &str, password: &str| {
        house.people.sign_up(None, name, password, "", NOW).await.unwrap_err().to_string()
    };
    assert_eq!(sign_up("ann-lee", PASSWORD).await, "This name is taken.");
    assert_eq!(
        sign_up("A", PASSWORD).await,
        "A name has 3 to 20 characters; in Chinese, Japanese and Korean two will do."
    );
    assert_eq!(sign_up("Bob", "short").await, "A password has at least 8 characters.");
    assert_eq!(
        sign_up("Bob-the-builder", "bobthebuilder").await,
        "The password must not be made of the name."
    );
    assert_eq!(house.store.person_by_name("bob").await.unwrap(), None);
}

#[tokio::test]
async fn two_who_want_one_name_do_not_both_get_it() {
    let house = House::new();
    let want = || house.people.sign_up(None, "Ann", PASSWORD, "", NOW);
    let (one, two) = tokio::join!(want(), want());
    let mut got = [one.map(drop), two.map(drop)];
    got.sort_by_key(Result::is_err);
    assert_eq!(got, [Ok(()), Err(PersonError::NameTaken)]);
}

#[tokio::test]
async fn logging_in_says_the_same_to_all_who_fail() {
    let house = House::new();
    let (ann, _) = house.member("Ann").await;
    let (guest, _) = house.guest().await;
    let robot = house.people.create_bot(&ann, "Robot", NOW).await.unwrap();
    let log_in = async |name: &str, password: &str| house.people.log_in(name, password, "", NOW).await;
    let (found, secret) = log_in(" ANN ", PASSWORD).await.unwrap();
    assert_eq!(found, ann);
    assert_eq!(house.knows(&secret, NOW).await, Some(ann));
    for (name, password) in [
        ("Ann", "correct house"),
        ("Nobody Here", PASSWORD),
        ("", ""),
        (&guest.name, PASSWORD),
        (&robot.name, ""),
    ] {
        assert_eq!(log_in(name, password).await, Err(PersonError::WrongLogin), "{name}");
    }
    house.people.log_out(secret.reveal()).await.unwrap();
    assert_eq!(house.knows(&secret, NOW).await, None);
}

/// Those who were here before names were compared by their looks keep their names and come in as ever.
#[tokio::test]
async fn old_names_are_compared_anew() {
    let house = House::new();
    let hash = house.member("Helper").await.0.id;
    let hash = house.store.password_hash(hash).await.unwrap();
    let old = async |name: &str, name_key: &str| {
        let (name, name_key) = (name.to_owned(), name_key.to_owned());
        let (kind, password_hash) = (AccountKind::Member, hash.clone());
        let person = NewPerson { name, name_key, kind, password_hash, owner: None, created: NOW };
        house.store.create_person(person).await.unwrap()
    };
    let tim = old("Tim", "tim").await;
    // Two that look alike, and one whose old key is the new key of another.
    let (bob, other_bob) = (old("Bob", "bob").await, old("Bօb", "bօb").await);
    let (tom, torn) = (old("Tom", "tom").await, old("Torn", "torn").await);
    // Names that differ by their marks, by keys that were made when marks mattered.
    let (rene, other_rene) = (old("René", "rene\u{301}").await, old("Rëne", "re\u{308}ne").await);
    let (anna, cyrillic_anna) = (old("Anna", "anna").await, old("Аппа", "aππa").await);
    let changed = house.people.compare_names_anew().await.unwrap();
    assert!((2..=4).contains(&changed), "Tim and one who is called René, at least: {changed}");
    assert_eq!(house.people.compare_names_anew().await, Ok(0));
    for (name, id) in [
        ("tim", tim),
        ("TIM", tim),
        ("Bob", bob),
        ("Bօb", other_bob),
        ("Tom", tom),
        ("TORN", torn),
        ("René", rene),
        ("rëne", other_rene),
        ("Anna", anna),
        ("АППА", cyrillic_anna),
    ] {
        let (person, _) = house.people.log_in(name, PASSWORD, "", NOW).await.unwrap();
        assert_eq!(person.id, id, "{name}");
    }
    for name in ["T1m", "TIM", "tom", "Torn", "B0b", "Bób", "Rene", "Renè", "Änna", "аппа"] {
        let taken = house.people.sign_up(None, name, PASSWORD, "", NOW).await.unwrap_err();
        assert_eq!(taken, PersonError::NameTaken, "{name}");
        assert_eq!(
            house.people.rename(hash_owner(&house).await, name, Time(5)).await,
            Err(PersonError::NameTaken)
        );
    }
    // One's own name may be written otherwise.
    assert_eq!(house.people.rename(tim, "TIM", Time(5)).await.unwrap().shown, "TIM");
    assert_eq!(house.people.rename(other_bob, "Bobby", Time(5)).await.unwrap().shown, "Bobby");
}

async fn hash_owner(house: &House) -> PersonId {
    house.people.called("Helper").await.unwrap().unwrap().id
}

#[tokio::test]
async fn all_keys_end_at_once() {
    let house = House::new();
    let (ann, secret) = house.member("Ann").await;
    let mut keys = Vec::new();
    for name in ["Robot One", "Robot Two"] {
        let bot = house.people.create_bot(&ann, name, NOW).await.unwrap();
        for label in ["laptop", "server"] {
            keys.push(house.people.create_token(ann.id, bot.id, label, NOW).await.unwrap().1);
        }
    }
    house.people.create_bot(&ann, "Robot Three", NOW).await.unwrap();
    for key in &keys {
        assert!(house.people.of_token(key.reveal(), NOW).await.unwrap().is_some());
    }
    let kept = change(&house, &ann, &secret, (PASSWORD, "battery staple"), false).await.unwrap();
    assert_eq!(kept, [ann.id]);
    for key in &keys {
        assert!(house.people.of_token(key.reveal(), NOW).await.unwrap().is_some());
    }
    let ended = change(&house, &ann, &secret, ("battery staple", PASSWORD), true).await.unwrap();
    assert_eq!(ended.len(), 3, "two programs had keys, and Ann");
    for key in &keys {
        assert_eq!(house.people.of_token(key.reveal(), NOW).await.unwrap(), None);
    }
    assert_eq!(change(&house, &ann, &secret, (PASSWORD, "battery staple"), true).await.unwrap(), [ann.id]);
}

async fn change(
    house: &House,
    who: &Person,
    secret: &Secret,
    passwords: (&str, &str),
    end_keys: bool,
) -> Result<Vec<PersonId>, PersonError> {
    house.people.change_password(who, secret.reveal(), passwords, end_keys, None).await
}

/// Hashing takes its time, and meanwhile the password may be another one: then it is as if whoever came with the old one
/// had come later.
#[tokio::test]
async fn nothing_is_done_with_a_password_that_is_old_by_then() {
    let house = House::new();
    let (ann, secret) = house.member("Ann").await;
    let known = house.store.password_hash(ann.id).await.unwrap().unwrap();
    // Both look at the old password before one of them is done.
    let (mine, theirs) = tokio::join!(
        change(&house, &ann, &secret, (PASSWORD, "battery staple"), false),
        change(&house, &ann, &secret, (PASSWORD, "another horse"), false),
    );
    assert!(mine.is_ok() != theirs.is_ok(), "{mine:?} {theirs:?}");
    assert_eq!(mine.and(theirs), Err(PersonError::WrongPassword));
    // A link is for one password, and two follow it at once.
    let reset = house.people.reset_password(ann.id, known, "third horse battery", true, None).await;
    assert_eq!(reset, Err(PersonError::WrongPassword));
    let known = house.store.password_hash(ann.id).await.unwrap().unwrap();
    let reset = house.people.reset_password(ann.id, known, PASSWORD, true, None).await;
    assert_eq!(reset, Ok(vec![ann.id]));
    assert!(house.people.log_in("Ann", PASSWORD, "", NOW).await.is_ok());
}

/// Whoever hangs up while their new password is hashed has it all the same, and the old sessions and connections end.
#[tokio::test]
async fn a_change_of_password_runs_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options { data: Some(folder.path().into()), no_limits: Some(true), ..Options::default() };
    let house = taproom_server::house::House::open(Config::read(options).unwrap()).await.unwrap();
    let (ann, secret) = house.people.sign_up(None, "Ann", PASSWORD, "", now()).await.unwrap();
    let (_, elsewhere) = house.people.log_in("Ann", PASSWORD, "", now()).await.unwrap();
    assert!(house.people.of_session(elsewhere.reveal(), now()).await.unwrap().is_some());
    let (outbox, inbox) = outbox::channel();
    house.hub.enter(taproom_server::auth::shown(&ann), outbox);
    let request = Request::post("/api/me/password")
        .header("content-type", "application/json")
        .header("cookie", format!("taproom_session={}", secret.reveal()))
        .body(Body::from(format!(r#"{{"old": "{PASSWORD}", "new": "battery staple"}}"#)))
        .unwrap();
    let asking = router(house.clone()).oneshot(request);
    assert!(timeout(Duration::from_millis(5), asking).await.is_err(), "it takes longer, and is dropped");
    let ended = async {
        while house.people.of_session(elsewhere.reveal(), now()).await.unwrap().is_some() || !inbox.is_over()
        {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(30), ended).await.unwrap();
    assert!(house.people.log_in("Ann", "battery staple", "", now()).await.is_ok());
}

#[tokio::test]
async fn a_new_password_ends_the_other_sessions() {
    let house = House::new();
    let (ann, here) = house.member("Ann").await;
    let (_, elsewhere) = house.people.log_in("Ann", PASSWORD, "", NOW).await.unwrap();
    assert!(house.knows(&elsewhere, NOW).await.is_some());
    let change = async |old: &str, new: &str| change(&house, &ann, &here, (old, new), false).await;
    assert_eq!(change("wrong password", "battery staple").await, Err(PersonError::WrongPassword));
    assert!(matches!(change(PASSWORD, "short").await, Err(PersonError::Password(_))));
    assert!(house.knows(&elsewhere, NOW).await.is_some());
    change(PASSWORD, "battery staple").await.unwrap();
    assert_eq!(house.knows(&here, NOW).await, Some(ann));
    assert_eq!(house.knows(&elsewhere, NOW).await, None);
    assert!(house.people.log_in("Ann", PASSWORD, "", NOW).await.is_err());
    assert!(house.people.log_in("Ann", "battery staple", "", NOW).await.is_ok());
    let (guest, secret) = house.guest().await;
    let none = self::change(&house, &guest, &secret, ("", "battery staple"), false).await;
    assert_eq!(none, Err(PersonError::NotMember));
}

#[tokio::test]
async fn a_new_name_is_seen_at_once() {
    let house = House::new();
    house.member("Bob").await;
    let (ann, secret) = house.member("Ann").await;
    assert!(house.knows(&secret, NOW).await.is_some());
    assert_eq!(house.people.rename(ann.id, "bob", Time(5)).await, Err(PersonError::NameTaken));
    assert_eq!(house.people.rename(ann.id, "A", Time(5)).await, Err(PersonError::Name(NameFault::Length)));
    house.people.rename(ann.id, "ANN", Time(5)).await.unwrap();
    assert_eq!(house.knows(&secret, NOW).await.unwrap().name, "ANN");
    assert_eq!(house.people.rename(PersonId(999), "Carol", Time(5)).await, Err(PersonError::NotYours));
}

#[tokio::test]
async fn sessions_last_while_they_are_used() {
    let house = House::new();
    let (_, guest) = house.guest().await;
    let (_, idle_guest) = house.guest().await;
    let (_, member) = house.member("Ann").await;
    assert!(house.knows(&guest, later(89)).await.is_some());
    assert!(house.knows(&idle_guest, later(91)).await.is_none());
    assert!(house.knows(&guest, later(178)).await.is_some(), "each use begins the time anew");
    assert!(house.knows(&guest, later(269)).await.is_none());
    assert!(house.knows(&member, later(179)).await.is_some());
    assert!(house.knows(&member, later(360)).await.is_none());
}

#[tokio::test]
async fn reading_writes_at_most_once_an_hour() {
    let house = House::new();
    let (guest, secret) = house.guest().await;
    let seen = async |minutes: i64| {
        let now = Time(NOW.0 + minutes * 60_000);
        assert!(house.knows(&secret, now).await.is_some());
        (house.store.person(guest.id).await.unwrap().unwrap().seen.0 - NOW.0) / 60_000
    };
    assert_eq!([seen(30).await, seen(59).await, seen(61).await, seen(100).await], [0, 0, 61, 61]);
    assert_eq!(seen(121).await, 121);
}

#[tokio::test]
async fn who_is_remembered_is_not_looked_up() {
    let house = House::new();
    let (guest, secret) = house.guest().await;
    assert!(house.knows(&secret, NOW).await.is_some());
    house.store.delete_other_sessions(guest.id, None).await.unwrap();
    assert!(
        house.knows(&secret, NOW).await.is_some(),
        "another program ended it, which is noticed within a minute"
    );
    assert!(house.knows(&secret, Time(NOW.0 + 60_000)).await.is_none());
    assert_eq!(house.stranger().of_session(secret.reveal(), NOW).await, Ok(None));
}

#[tokio::test]
async fn programs_have_owners_and_tokens() {
    let house = House::new();
    let (ann, _) = house.member("Ann").await;
    let (bob, _) = house.member("Bob").await;
    let (guest, _) = house.guest().await;
    assert_eq!(house.people.create_bot(&guest, "Robot", NOW).await, Err(PersonError::NotMember));
    let robot = house.people.create_bot(&ann, "Robot", NOW).await.unwrap();
    assert_eq!(house.people.create_bot(&bob, "robot", NOW).await, Err(PersonError::NameTaken));
    assert_eq!(house.people.bots(ann.id).await.unwrap(), std::slice::from_ref(&robot));
    let (token, secret) = house.people.create_token(ann.id, robot.id, "laptop", NOW).await.unwrap();
    let owner = async || house.people.of_token(secret.reveal(), NOW).await.unwrap();
    assert_eq!(owner().await, Some(robot.clone()));
    assert_eq!(house.people.of_session(secret.reveal(), NOW).await, Ok(None));
    for (owner, bot) in [(bob.id, robot.id), (ann.id, ann.id), (ann.id, PersonId(999))] {
        assert_eq!(house.people.tokens(owner, bot).await, Err(PersonError::NotYours));
        let made = house.people.create_token(owner, bot, "stolen", NOW).await;
        assert_eq!(made, Err(PersonError::NotYours));
        assert_eq!(house.people.delete_token(owner, bot, token).await, Err(PersonError::NotYours));
    }
    house.people.delete_token(ann.id, robot.id, token).await.unwrap();
    assert_eq!(owner().await, None);
    for number in 1..10 {
        house.people.create_bot(&ann, &format!("Robot {number}"), NOW).await.unwrap();
    }
    let refused = house.people.create_bot(&ann, "Robot 10", NOW).await.unwrap_err();
    assert_eq!(refused.to_string(), "You can have 10 bots at most.");
}

#[tokio::test]
async fn secrets_are_not_in_the_store() {
    let house = House::new();
    let (ann, session) = house.member("Ann").await;
    let robot = house.people.create_bot(&ann, "Robot", NOW).await.unwrap();
    let (_, token) = house.people.create_token(ann.id, robot.id, "", NOW).await.unwrap();
    let copy = house._folder.path().join("copy.db");
    house.store.backup(&copy).await.unwrap();
    let file = std::fs::read(copy).unwrap();
    let holds = |text: &str| file.windows(text.len()).any(|bytes| bytes == text.as_bytes());
    assert!(holds("Robot"), "the search finds what is there");
    assert!(!holds(PASSWORD) && !holds(session.reveal()) && !holds(token.reveal()));
}

#[tokio::test]
async fn idle_guests_are_forgotten() {
    let house = House::new();
    let (guest, _) = house.guest().await;
    let (ann, _) = house.member("Ann").await;
    let sweep = async |days| {
        let before = |rule| Times::default().before(rule, later(days)).unwrap();
        for rule in [Rule::GuestSessions, Rule::Sessions] {
            house.store.tidy(rule, before(rule), 9).await.unwrap();
        }
        house.store.tidy(Rule::Guests, before(Rule::Guests), 9).await
    };
    assert_eq!(sweep(89).await, Ok(0));
    assert_eq!(sweep(91).await, Ok(1));
    assert_eq!(house.people.by_id(guest.id).await, Ok(None));
    assert_eq!(house.people.by_id(ann.id).await, Ok(Some(ann)));
}
