//! Tables of a house with a real database: several actors behind one log, tables that nobody came to, crowds.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::time::Duration;
use taproom_engine::Request;
use taproom_play::{Chair, Entry, Event, Match, Millis, Pace, PersonId, Phase, Setup, Strength, TableId};
use taproom_rules::{Game, GameId, Seat, Spec};
use taproom_server::caller::Caller;
use taproom_server::clock::now;
use taproom_server::engines::queue::Lane;
use taproom_server::engines::{About, Engines, Job, Origin, Thinking};
use taproom_server::hub::Hub;
use taproom_server::limits::Limits;
use taproom_server::metrics::{Metrics, StoreFigures};
use taproom_server::outbox;
use taproom_server::pauses::Pauses;
use taproom_server::store::{AccountKind, NewPerson, NewTable, Store, Visibility};
use taproom_server::table::{Denied, Deps};
use taproom_server::tables::Tables;
use taproom_server::turns::Turns;
use taproom_server::{lobby, table};
use taproom_wire::client::Act;
use taproom_words::Language;
use tempfile::TempDir;

const FILE: &str = "house.db";

struct House {
    folder: TempDir,
    store: Store,
    people: Vec<Caller>,
}

impl House {
    async fn open() -> House {
        let folder = TempDir::new().unwrap();
        let url = format!("sqlite:{}", folder.path().join(FILE).display());
        let store = Store::open(&url, StoreFigures::default()).unwrap();
        let mut people = Vec::new();
        for name in ["Ann", "Bob", "Cid"] {
            let person = NewPerson {
                name: name.into(),
                name_key: name.into(),
                kind: AccountKind::Guest,
                password_hash: None,
                owner: None,
                created: now(),
            };
            let id = store.create_person(person).await.unwrap();
            people.push(Caller { id, name: name.into(), kind: AccountKind::Guest, picture: "".into() });
        }
        House { folder, store, people }
    }

    /// The database, past the store.
    fn file(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.folder.path().join(FILE)).unwrap()
    }

    /// The tables as one node sees them. Two of these know nothing of each other but the store.
    fn tables(&self) -> (Tables, Metrics) {
        self.node(Pauses::new([], now()), Duration::from_millis(20))
    }

    /// The same with time that is no player's, and a best computer that thinks for this long.
    fn node(&self, pauses: Pauses, think: Duration) -> (Tables, Metrics) {
        let metrics = Metrics::new();
        let engines = Engines::start(1, 1, think, metrics.clone());
        (self.staffed(pauses, engines, metrics.clone()), metrics)
    }

    /// The same with computers that think for others too.
    fn staffed(&self, pauses: Pauses, engines: Engines, metrics: Metrics) -> Tables {
        let hub = Hub::default();
        let (lobby, taproom) = lobby::channel(self.store.clone(), hub.clone(), Limits::off());
        tokio::spawn(taproom.run());
        let deps = Deps {
            store: self.store.clone(),
            engines,
            lobby,
            hub,
            turns: Turns::default(),
            limits: Limits::off(),
            metrics,
            pauses,
        };
        Tables::new(deps)
    }

    fn setup(&self, people: &[usize]) -> Setup {
        let mut setup = Setup::new(Spec::new(GameId::Jungle), self.people[0].id);
        for (&seat, &person) in setup.spec.seats().iter().zip(people) {
            setup.chairs[seat] = Chair::Person(self.people[person].id);
        }
        setup
    }

    /// Ann against a computer of this level.
    fn against_computer(&self, level: u8) -> Setup {
        let mut setup = self.setup(&[0]);
        setup.chairs[Seat::North] = Chair::Engine(Strength::new(level).unwrap());
        setup
    }

    /// Lets nobody write to some tables, by what the database does where the disk is full (`ROLLBACK`: nothing of
    /// the transaction is left) or where one piece of work fails (`ABORT`).
    fn fill(&self, how: &str, tables: &str) {
        let trouble = format!(
            "CREATE TRIGGER full BEFORE INSERT ON entries WHEN {tables} BEGIN SELECT raise({how}, 'full'); END"
        );
        self.file().execute_batch(&trouble).unwrap();
    }

    fn empty(&self) {
        self.file().execute_batch("DROP TRIGGER full").unwrap();
    }

    async fn table(&self, setup: &Setup, age: Millis) -> TableId {
        let id = TableId::from_chance(rand::random());
        let table = NewTable::of(id, setup, "", Visibility::Public, None, now() - age);
        self.store.create_table(table).await.unwrap();
        id
    }

    async fn stored(&self, id: TableId) -> Match {
        let (row, log) = self.store.load_table(id).await.unwrap().unwrap();
        table::replayed(&row, &log).unwrap().0
    }
}

/// The first legal move of whoever is on the move.
fn next_move(played: &Match) -> (Seat, Act) {
    let game = played.game().unwrap();
    let m = taproom_rules::notation::write_move(game.about(), game.legal()[0]);
    (played.to_move().unwrap(), Act::Move { ply: played.ply(), m })
}

/// Keeps the only computer busy until it is dropped.
fn busy(engines: &Engines) -> Thinking {
    let job = Job {
        lane: Lane::Clock,
        origin: Origin { address: None, host: None },
        about: About::Move(TableId::from_chance(rand::random())),
        game: Game::new(Spec::new(GameId::Jungle)).unwrap(),
        request: Request::time(Duration::from_secs(60)),
    };
    let (thinking, answer) = engines.think(job).unwrap();
    tokio::spawn(answer);
    thinking
}

/// Looks until something is so, for a few seconds.
async fn until(tables: &Tables, id: TableId, so: impl Fn(&Match) -> bool) -> Arc<Match> {
    for _ in 0..200 {
        let played = tables.look(id).await.unwrap().played;
        if so(&played) {
            return played;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let played = tables.look(id).await.unwrap().played;
    panic!("ply {}, {:?}", played.ply(), played.phase());
}

/// Two actors of one table, each at another node, write to one log: whoever comes second reads what it missed and
/// decides anew, nobody is refused for it, and everybody who looks is told of everything.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_second_reads_the_gap_and_decides_anew() {
    let house = House::open().await;
    let id = house.table(&house.setup(&[0, 1]), Millis(0)).await;
    let nodes = [house.tables(), house.tables()];
    // Somebody looks on at each.
    let (outbox, mut inbox) = outbox::channel();
    let _looks = nodes[1].0.watch(id, None, 0, &[], &outbox, Language::English).await.unwrap();
    let seen = nodes[0].0.look(id).await.unwrap().played;
    assert_eq!(seen.phase(), Phase::Playing);
    for turn in 0..12 {
        let played = house.stored(id).await;
        let (seat, act) = next_move(&played);
        let who = &house.people[usize::from(seat == Seat::North)];
        nodes[0].0.act(id, who, &act, Millis(0)).await.unwrap();
        // The other node does not know of the move yet when it is asked for something of its own.
        let (who, what) = if turn % 2 == 0 { (0, "takeback") } else { (1, "draw") };
        if turn == 0 {
            continue;
        }
        let offer = Act::Offer { what: what.into() };
        let before = house.stored(id).await.version();
        let version = nodes[1].0.act(id, &house.people[who], &offer, Millis(0)).await.unwrap();
        assert_eq!(version, before + 1);
    }
    assert_eq!(house.stored(id).await.ply(), 12);
    for (_, metrics) in &nodes {
        assert!(metrics.conflicts.get() >= 10, "{} conflicts", metrics.conflicts.get());
    }
    let mut told = 0;
    while let Ok(Some(frame)) = tokio::time::timeout(Duration::from_millis(300), inbox.next()).await {
        // Each frame goes on from what the one before it told, or something was never told.
        told = frame
            .step
            .map_or(told, |step| step.after(told).unwrap_or_else(|| panic!("{step:?}, {told} told")));
    }
    let there = nodes[1].0.look(id).await.unwrap().played;
    assert_eq!(told, there.version());
}

/// At one moment many write to the same table through two nodes: each command happens once, or is refused for what
/// it is.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_done_twice_when_many_act_at_once() {
    let house = Arc::new(House::open().await);
    let mut setup = house.setup(&[]);
    setup.starts_when_full = false;
    let id = house.table(&setup, Millis(0)).await;
    let nodes = [house.tables().0, house.tables().0];
    for _ in 0..20 {
        let acts: Vec<_> = (0..6)
            .map(|n| {
                let (node, who) = (nodes[n % 2].clone(), house.people[n % 3].clone());
                tokio::spawn(async move { node.act(id, &who, &Act::Sit { seat: None }, Millis(0)).await })
            })
            .collect();
        let mut sat = 0;
        for act in acts {
            match act.await.unwrap() {
                Ok(_) => sat += 1,
                Err(Denied::Refused(_)) => {}
                Err(other) => panic!("{other:?}"),
            }
        }
        assert_eq!(sat, 2, "two chairs");
        let played = house.stored(id).await;
        assert!(played.seats().iter().all(|&seat| played.chair(seat).taken()));
        for who in &house.people {
            let _ = nodes[0].act(id, who, &Act::Stand {}, Millis(0)).await;
        }
    }
}

/// A full table that nobody visited for hours is closed; it does not begin because somebody tidies up.
#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_table_is_closed_and_not_started() {
    let house = House::open().await;
    let (tables, _) = house.tables();
    let fresh = house.table(&house.setup(&[0, 1]), Millis(0)).await;
    let forgotten = house.table(&house.setup(&[0, 1]), Millis::minutes(180)).await;
    for id in [fresh, forgotten] {
        tables.get(id).await.unwrap().wake().await;
        tables.look(id).await.unwrap();
    }
    assert_eq!(house.stored(fresh).await.phase(), Phase::Playing);
    assert_eq!(house.stored(forgotten).await.phase(), Phase::Over(taproom_play::Ending::Aborted));
}

/// However many look on, those who play find a place.
#[tokio::test(flavor = "multi_thread")]
async fn players_find_a_place_in_a_crowd() {
    let house = House::open().await;
    let (tables, _) = house.tables();
    let id = house.table(&house.setup(&[0, 1]), Millis(0)).await;
    let mut crowd = Vec::new();
    let last = loop {
        let (outbox, inbox) = outbox::channel();
        match tables.watch(id, None, 0, &[], &outbox, Language::English).await {
            Ok(watching) => crowd.push((watching, inbox)),
            Err(denied) => break denied,
        }
    };
    assert_eq!((last, crowd.len()), (Denied::Crowded, 5000));
    let (outbox, mut inbox) = outbox::channel();
    let bob = tables.watch(id, Some(&house.people[1]), 0, &[], &outbox, Language::English).await;
    assert!(bob.is_ok() && inbox.next().await.is_some());
    // Whoever goes leaves a place.
    crowd.pop();
    tables.look(id).await.unwrap();
    let (outbox, _inbox) = outbox::channel();
    assert!(tables.watch(id, None, 0, &[], &outbox, Language::English).await.is_ok());
}

/// What the rematch of two people opens is there when the old table says so, and not before: where one of the two
/// can't be written, neither is.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_opened_in_one_step() {
    let house = House::open().await;
    let (tables, _) = house.tables();
    let id = house.table(&house.setup(&[0, 1]), Millis(0)).await;
    let [ann, bob, _] = &house.people[..] else { unreachable!() };
    tables.act(id, ann, &Act::Resign { seat: None }, Millis(0)).await.unwrap();
    let rematch = Act::Offer { what: "rematch".into() };
    tables.act(id, ann, &rematch, Millis(0)).await.unwrap();
    let file = house.file();
    let count = |what: &str| -> i64 { file.query_row(what, [], |row| row.get(0)).unwrap() };
    let opened = || count("SELECT count(*) FROM tables");
    let entries = || count("SELECT count(*) FROM entries");
    // Bob's answer is one entry, and what follows from it another.
    let before = entries();
    for (broken, agreed) in [("BEFORE INSERT ON tables", before + 1), ("AFTER INSERT ON entries", before + 1)]
    {
        let when =
            if broken.contains("entries") { format!("WHEN NEW.version >= {agreed}") } else { String::new() };
        // In one step, because the table tries again by itself.
        let trouble = format!(
            "BEGIN IMMEDIATE; DROP TRIGGER IF EXISTS trouble;
             CREATE TRIGGER trouble {broken} {when} BEGIN SELECT raise(ABORT, 'trouble'); END; COMMIT"
        );
        file.execute_batch(&trouble).unwrap();
        let _ = tables.act(id, bob, &rematch, Millis(0)).await;
        assert_eq!((opened(), entries()), (1, agreed), "{broken}");
        assert_eq!(house.stored(id).await.rematched(), None);
    }
    file.execute_batch("DROP TRIGGER trouble").unwrap();
    // Whoever comes to the table again wakes it, and it does what was left to do.
    house.tables().0.look(id).await.unwrap();
    let next = house.stored(id).await.rematched().unwrap();
    let row = house.store.table_row(next).await.unwrap().unwrap();
    assert_eq!(row.host, PersonId(ann.id.0));
    assert_eq!(house.stored(next).await.chair(Seat::South), Chair::Person(bob.id));
}

/// Time in which the house was asleep, or could not write, is given back in the log before anything else happens, and
/// is on the clock again.
#[tokio::test(flavor = "multi_thread")]
async fn pauses_stand_in_the_log() {
    let house = House::open().await;
    let mut setup = house.setup(&[0, 1]);
    setup.pace = Pace::read("5").unwrap();
    let id = house.table(&setup, Millis(0)).await;
    let (tables, _) = house.tables();
    for _ in 0..4 {
        let played = tables.look(id).await.unwrap().played;
        let (seat, act) = next_move(&played);
        tables.act(id, &house.people[usize::from(seat == Seat::North)], &act, Millis(0)).await.unwrap();
    }
    let before = house.stored(id).await;
    // Another node, which was closed for the last minute.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let opened = now();
    let (node, _) =
        house.node(Pauses::new([(opened - Millis::minutes(1), opened)], opened), Duration::from_millis(20));
    let (seat, act) = next_move(&before);
    node.act(id, &house.people[usize::from(seat == Seat::North)], &act, Millis(0)).await.unwrap();
    let (_, log) = house.store.load_table(id).await.unwrap().unwrap();
    let events: Vec<Event> = log.iter().map(|bytes| Entry::read(bytes).unwrap().event).collect();
    let new = &events[before.version() as usize..];
    let [Event::Paused { by }, Event::Moved { .. }] = new else { panic!("{new:?}") };
    assert!((Millis(1400)..Millis(10_000)).contains(by), "{by:?}");
    // Of the second and a half that passed, next to nothing is gone.
    let left = |played: &Match| played.clocks().unwrap().left(seat, None, now()).unwrap().0;
    let lost = left(&before).without(left(&house.stored(id).await));
    assert!(lost < Millis(1000), "{lost:?}");
}

/// Where everybody has left and nobody looks, computers play on briefly, whatever the clock allows; whoever comes to
/// look sees them think.
#[tokio::test(flavor = "multi_thread")]
async fn computers_among_themselves_think_briefly() {
    let house = House::open().await;
    let mut setup = house.setup(&[0, 1]);
    setup.pace = Pace::read("30").unwrap();
    setup.takeover = Strength::new(8);
    let id = house.table(&setup, Millis(0)).await;
    let (tables, _) = house.node(Pauses::new([], now()), Duration::from_secs(3));
    for person in &house.people[..2] {
        tables.act(id, person, &Act::Leave {}, Millis(0)).await.unwrap();
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let alone = tables.look(id).await.unwrap().played.ply();
    assert!(alone >= 8, "{alone} moves");
    let (outbox, _inbox) = outbox::channel();
    let _looks = tables.watch(id, None, 0, &[], &outbox, Language::English).await.unwrap();
    let then = tables.look(id).await.unwrap().played.ply();
    tokio::time::sleep(Duration::from_secs(2)).await;
    let watched = tables.look(id).await.unwrap().played.ply() - then;
    assert!(watched <= 4, "{watched} moves");
}

/// What a computer had to wait in a turn is never its time, even where it was asked anew meanwhile: because somebody
/// offered a draw, or because somebody came to look at what nobody had waited for.
#[tokio::test(flavor = "multi_thread")]
async fn a_computer_that_waits_does_not_lose_on_time_by_being_asked_anew() {
    for offers in [true, false] {
        let house = House::open().await;
        let mut setup = house.against_computer(1);
        setup.pace = Pace::read("0.02").unwrap();
        setup.takeover = Strength::new(1);
        let id = house.table(&setup, Millis(0)).await;
        let metrics = Metrics::new();
        let engines = Engines::start(1, 1, Duration::from_millis(20), metrics.clone());
        let tables = house.staffed(Pauses::new([], now()), engines.clone(), metrics);
        let ann = &house.people[0];
        let (_, act) = next_move(&*until(&tables, id, |played| played.phase() == Phase::Playing).await);
        tables.act(id, ann, &act, Millis(0)).await.unwrap();
        let played = until(&tables, id, |played| played.ply() == 2).await;
        // From the second turn on their clocks run, with a little more than a second for each.
        let other = busy(&engines);
        let (_, act) = next_move(&played);
        tables.act(id, ann, &act, Millis(0)).await.unwrap();
        if !offers {
            tables.act(id, ann, &Act::Leave {}, Millis(0)).await.unwrap();
        }
        tokio::time::sleep(Duration::from_millis(1500)).await;
        let (outbox, _inbox) = outbox::channel();
        let _looks = if offers {
            tables.act(id, ann, &Act::Offer { what: "draw".into() }, Millis(0)).await.unwrap();
            None
        } else {
            Some(tables.watch(id, None, 0, &[], &outbox, Language::English).await.unwrap())
        };
        tokio::time::sleep(Duration::from_millis(200)).await;
        drop(other);
        let played = until(&tables, id, |played| played.told().len() > 3).await;
        assert!(played.told()[3].m.is_some(), "offers: {offers}, {:?}", played.told()[3]);
    }
}

/// A thought that comes while the house can't write is asked for again, also where somebody else notices first that
/// the house can write.
#[tokio::test(flavor = "multi_thread")]
async fn a_thought_on_a_full_disk_is_not_lost() {
    let house = House::open().await;
    let [ann, bob, _] = &house.people[..] else { unreachable!() };
    let id = house.table(&house.against_computer(1), Millis(0)).await;
    let elsewhere = house.table(&house.setup(&[0, 1]), Millis(0)).await;
    let (metrics, pauses) = (Metrics::new(), Pauses::new([], now()));
    let engines = Engines::start(1, 1, Duration::from_millis(20), metrics.clone());
    let tables = house.staffed(pauses.clone(), engines.clone(), metrics);
    let other = busy(&engines);
    for table in [id, elsewhere] {
        let (_, act) = next_move(&*until(&tables, table, |played| played.phase() == Phase::Playing).await);
        tables.act(table, ann, &act, Millis(0)).await.unwrap();
    }
    let (_, act) = next_move(&tables.look(elsewhere).await.unwrap().played);
    // A table that can't write looks at every full second whether it can. All this is between two of those, and after
    // everybody has been told who came.
    tokio::time::sleep(Duration::from_secs(1)).await;
    tokio::time::sleep(Duration::from_millis(1020 - now().0 as u64 % 1000)).await;
    house.fill("ROLLBACK", "true");
    assert_eq!(tables.act(elsewhere, bob, &act, Millis(0)).await, Err(Denied::Trouble));
    assert!(pauses.is_stuck());
    // The computer has time now, and its move can't be written.
    drop(other);
    tokio::time::sleep(Duration::from_millis(400)).await;
    house.empty();
    tables.act(elsewhere, bob, &act, Millis(0)).await.unwrap();
    assert!(!pauses.is_stuck());
    until(&tables, id, |played| played.ply() == 2).await;
}

/// Whoever acts on a full disk is refused, and nobody else notices: those who look stay, and are not sent the whole
/// table again.
#[tokio::test(flavor = "multi_thread")]
async fn an_act_on_a_full_disk_sends_nobody_away() {
    let house = House::open().await;
    let id = house.table(&house.setup(&[0, 1]), Millis(0)).await;
    let (tables, metrics) = house.tables();
    let played = until(&tables, id, |played| played.phase() == Phase::Playing).await;
    let (outbox, mut inbox) = outbox::channel();
    let _looks = tables.watch(id, None, 0, &[], &outbox, Language::English).await.unwrap();
    let (_, act) = next_move(&played);
    house.fill("ROLLBACK", "true");
    for _ in 0..5 {
        let refused = tables.act(id, &house.people[0], &act, Millis(0)).await;
        assert_eq!(refused, Err(Denied::Trouble));
    }
    house.empty();
    let version = tables.act(id, &house.people[0], &act, Millis(0)).await.unwrap();
    let mut steps = Vec::new();
    while let Ok(Some(frame)) = tokio::time::timeout(Duration::from_millis(300), inbox.next()).await {
        steps.extend(frame.step.map(|step| step.after(played.version())));
    }
    // The first look, and the move.
    assert_eq!(steps.last(), Some(&Some(version)), "{steps:?}");
    assert_eq!((steps.len(), metrics.tables.get()), (2, 1));
}

/// A table that can't be written stops no other: only where nobody can write does the house stand still.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_fails_alone_stops_nobody_else() {
    let house = House::open().await;
    let ann = &house.people[0];
    let setup = house.against_computer(1);
    let [faulty, sound] = [house.table(&setup, Millis(0)).await, house.table(&setup, Millis(0)).await];
    let pauses = Pauses::new([], now());
    let (tables, metrics) = house.node(pauses.clone(), Duration::from_millis(20));
    let mut acts = Vec::new();
    for id in [faulty, sound] {
        acts.push(next_move(&*until(&tables, id, |played| played.phase() == Phase::Playing).await).1);
    }
    house.fill("ABORT", &format!("NEW.table_id = {}", faulty.number()));
    assert_eq!(tables.act(faulty, ann, &acts[0], Millis(0)).await, Err(Denied::Trouble));
    assert!(!pauses.is_stuck());
    tables.act(sound, ann, &acts[1], Millis(0)).await.unwrap();
    until(&tables, sound, |played| played.ply() == 2).await;
    // It is there to be looked at, and goes on by itself as soon as it can.
    assert_eq!(metrics.tables.get(), 2);
    house.empty();
    tables.act(faulty, ann, &acts[0], Millis(0)).await.unwrap();
    until(&tables, faulty, |played| played.ply() == 2).await;
}
