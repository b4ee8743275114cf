//! Whoever is blocked is told nothing of the one who blocks them: nothing at all, in the moment they come and go.
#![allow(clippy::unwrap_used)]

use serde_json::Value;
use std::time::Duration;
use taproom_play::{Chair, Setup, TableId};
use taproom_rules::{GameId, Spec};
use taproom_server::auth::{caller, shown};
use taproom_server::clock::now;
use taproom_server::config::{Config, Options};
use taproom_server::house::House;
use taproom_server::outbox::{self, Inbox, Outbox};
use taproom_server::people::Person;
use taproom_server::store::{NewTable, Visibility};
use taproom_server::table::Watching;
use taproom_words::Language;

/// Longer than comings and goings are gathered before they are told.
const A_WHILE: Duration = Duration::from_millis(1500);

async fn member(house: &House, name: &str) -> Person {
    house.people.sign_up(None, name, "a long enough password", "", now()).await.unwrap().0
}

/// Somebody with a connection who looks at a table and at the lobby.
struct Guest {
    who: Person,
    outbox: Outbox,
    inbox: Inbox,
    watching: Option<Watching>,
}

impl Guest {
    async fn come(house: &House, who: &Person, table: TableId) -> Guest {
        let (outbox, inbox) = outbox::channel();
        house.hub.enter(shown(who), outbox.clone());
        house.hub.found_shown(who.id, true);
        let apart = house.store.apart_from(who.id).await.unwrap();
        house.lobby.watch(outbox.clone(), apart.into()).await;
        let caller = caller(who);
        let watching = house.tables.watch(table, Some(&caller), 0, &[], &outbox, Language::English).await;
        Guest { who: who.clone(), outbox, inbox, watching: Some(watching.unwrap()) }
    }

    async fn go(mut self, house: &House) {
        self.watching = None;
        house.lobby.unwatch(&self.outbox).await;
        house.hub.leave(self.who.id, &self.outbox);
    }

    /// What they are told in a while, by kind.
    async fn hears(&mut self) -> Vec<Value> {
        let mut heard = Vec::new();
        let until = tokio::time::Instant::now() + A_WHILE;
        while let Ok(Some(frame)) = tokio::time::timeout_at(until, self.inbox.next()).await {
            if !frame.text.is_empty() {
                heard.push(serde_json::from_str::<Value>(&frame.text).unwrap());
            }
        }
        heard
    }
}

fn of<'a>(kind: &str, heard: &'a [Value]) -> Option<&'a Value> {
    heard.iter().rev().find(|frame| frame["t"] == kind)
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_hears_when_somebody_comes_who_blocks_them() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options { data: Some(folder.path().into()), no_limits: Some(true), ..Options::default() };
    let house = House::open(Config::read(options).unwrap()).await.unwrap();
    let [ann, bob, carl, dan] = [
        member(&house, "Ann").await,
        member(&house, "Bob").await,
        member(&house, "Carl").await,
        member(&house, "Dan").await,
    ];
    let mut setup = Setup::new(Spec::new(GameId::Jungle), ann.id);
    for (&seat, person) in setup.spec.seats().iter().zip([ann.id, dan.id]) {
        setup.chairs[seat] = Chair::Person(person);
    }
    let table = TableId::from_chance(rand::random());
    house.store.create_table(NewTable::of(table, &setup, "", Visibility::Public, None, now())).await.unwrap();
    house.store.block(ann.id, bob.id, now()).await.unwrap();

    let dans = Guest::come(&house, &dan, table).await;
    let anns = Guest::come(&house, &ann, table).await;
    let mut bobs = Guest::come(&house, &bob, table).await;
    let mut carls = Guest::come(&house, &carl, table).await;
    let told = bobs.hears().await;
    assert_eq!(of("present", &told).unwrap()["here"].as_array().unwrap().len(), 1, "he sees Dan: {told:?}");
    let mut version = of("lobby", &told).unwrap()["v"].as_u64().unwrap();
    carls.hears().await;
    // What Carl did since is told before anything else happens.
    bobs.hears().await.iter().filter(|frame| frame["t"] == "lobby").for_each(|frame| {
        version = frame["v"].as_u64().unwrap();
    });

    anns.go(&house).await;
    let (heard, seen) = tokio::join!(bobs.hears(), carls.hears());
    assert!(of("present", &seen).is_some() && of("lobby", &seen).is_some(), "{seen:?}");
    assert_eq!(heard, [] as [Value; 0]);
    let anns = Guest::come(&house, &ann, table).await;
    let (heard, seen) = tokio::join!(bobs.hears(), carls.hears());
    assert!(of("present", &seen).is_some() && of("lobby", &seen).is_some(), "{seen:?}");
    assert_eq!(heard, [] as [Value; 0]);

    // What comes next goes on from what he knows.
    dans.go(&house).await;
    let heard = bobs.hears().await;
    let step = of("lobby", &heard).unwrap();
    assert_eq!((step["from"].as_u64().unwrap(), &step["left"]), (version, &serde_json::json!([dan.id.0])));
    assert_eq!(of("present", &heard).unwrap()["here"], serde_json::json!([]));
    anns.go(&house).await;
    house.close().await;
}
