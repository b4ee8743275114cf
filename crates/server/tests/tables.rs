//! Tables of a house with a real database: several actors behind one log, tables that nobody came to, crowds.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::time::Duration;
use taproom_engine::Request;
use taproom_play::{
    By, Chair, Command, Entry, Event, Match, Millis, Pace, PersonId, Phase, Setup, Strength, TableId,
    Vacation,
};
use taproom_rules::{Game, GameId, Move, Seat, Spec};
use taproom_server::caller::Caller;
use taproom_server::clock::now;
use taproom_server::counts::{Count, Counted};
use taproom_server::engines::queue::Lane;
use taproom_server::engines::{About, Engines, Job, Origin, Thinking};
use taproom_server::fixtures::Fixtures;
use taproom_server::glances::Glances;
use taproom_server::hub::Hub;
use taproom_server::limits::{Caps, Limits};
use taproom_server::metrics::{Metrics, StoreFigures};
use taproom_server::outbox;
use taproom_server::pauses::Pauses;
use taproom_server::store::{
    AccountKind, Append, ConditionalRow, NewPerson, NewTable, Store, VacationRow, Visibility,
};
use taproom_server::table::{Denied, Deps};
use taproom_server::tables::Tables;
use taproom_server::times::Times;
use taproom_server::vacations;
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
        self.limited(pauses, engines, metrics, Limits::off())
    }

    /// The same where not everything is allowed.
    fn limited(&self, pauses: Pauses, engines: Engines, metrics: Metrics, limits: Limits) -> Tables {
        let hub = Hub::default();
        let (lobby, taproom) = lobby::channel(self.store.clone(), hub.clone(), Limits::off());
        tokio::spawn(taproom.run());
        let deps = Deps {
            store: self.store.clone(),
            engines,
            lobby,
            hub,
            turns: Count::of(Counted::Turns),
            limits,
            metrics,
            pauses,
            times: Times::default(),
            fixtures: Fixtures::default(),
            glances: Glances::default(),
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
        whole: false,
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
        let played = tables.look(id, None).await.unwrap().played;
        if so(&played) {
            return played;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let played = tables.look(id, None).await.unwrap().played;
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
    let seen = nodes[0].0.look(id, None).await.unwrap().played;
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
    let there = nodes[1].0.look(id, None).await.unwrap().played;
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
        tables.look(id, None).await.unwrap();
    }
    assert_eq!(house.stored(fresh).await.phase(), Phase::Playing);
    assert_eq!(house.stored(forgotten).await.phase(), Phase::Over(taproom_play::Ending::Aborted));
}

/// Nobody sits down at every table of the lobby and leaves the hosts waiting; whoever is invited, moves or knows a table's
/// link does as they like.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_empties_the_lobby() {
    let house = House::open().await;
    let metrics = Metrics::new();
    let engines = Engines::start(1, 1, Duration::from_millis(20), metrics.clone());
    let limits = Limits::new(Caps::default());
    let tables = house.limited(Pauses::new([], now()), engines, metrics, limits);
    let open = |visibility, invited: bool| {
        let mut setup = house.setup(&[0]);
        setup.pace = Pace::read("10+5").unwrap();
        if invited {
            setup.chairs[Seat::North] = Chair::Invited(house.people[1].id);
        }
        let id = TableId::from_chance(rand::random());
        let table = NewTable::of(id, &setup, "", visibility, None, now());
        let store = house.store.clone();
        async move { store.create_table(table).await.map(|_| id).unwrap() }
    };
    let sit = |id, who: usize| tables.act(id, &house.people[who], &Act::Sit { seat: None }, Millis(0));
    let (mut sat, mut refused) = (Vec::new(), None);
    while refused.is_none() {
        let id = open(Visibility::Public, false).await;
        match sit(id, 1).await {
            Ok(_) => sat.push(id),
            Err(denied) => refused = Some((denied.code(), denied.to_string(), id)),
        }
    }
    let (code, said, left) = refused.unwrap();
    assert_eq!((sat.len(), code), (5, "too_many"), "{said}");
    assert_eq!(house.stored(left).await.phase(), Phase::Gathering, "somebody else can sit there");
    for (visibility, invited) in [(Visibility::Public, true), (Visibility::Link, false)] {
        sit(open(visibility, invited).await, 1).await.unwrap();
    }
    // Somebody plays, and may sit down once more; one who only goes has waited for nobody.
    let played = house.stored(sat[0]).await;
    let (mover, act) = next_move(&played);
    let other = if played.chair(mover).person() == Some(house.people[1].id) { 1 } else { 0 };
    tables.act(sat[0], &house.people[other], &act, Millis(0)).await.unwrap();
    if other == 0 {
        let (_, act) = next_move(&house.stored(sat[0]).await);
        tables.act(sat[0], &house.people[1], &act, Millis(0)).await.unwrap();
    }
    sit(left, 1).await.unwrap();
    let again = open(Visibility::Public, false).await;
    assert_eq!(sit(again, 1).await.unwrap_err().code(), "too_many");
    // What is refused anyway counts for nothing.
    for _ in 0..20 {
        assert_eq!(sit(sat[0], 2).await.unwrap_err().code(), "started");
    }
    sit(again, 2).await.unwrap();
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
    tables.look(id, None).await.unwrap();
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
    house.tables().0.look(id, None).await.unwrap();
    let next = house.stored(id).await.rematched().unwrap();
    let row = house.store.table_row(next).await.unwrap().unwrap();
    assert_eq!(row.host, PersonId(ann.id.0));
    assert_eq!(house.stored(next).await.chair(Seat::South), Chair::Person(bob.id));
}

/// A house that was killed right after somebody blocked somebody has not parted them yet: the match does not begin.
#[tokio::test(flavor = "multi_thread")]
async fn two_who_are_kept_apart_do_not_begin() {
    let house = House::open().await;
    let (tables, _) = house.tables();
    let [ann, bob, _] = &house.people[..] else { unreachable!() };
    let mut setup = house.setup(&[0, 1]);
    setup.starts_when_full = false;
    let id = house.table(&setup, Millis(0)).await;
    house.store.block(bob.id, ann.id, now()).await.unwrap();
    let begun = tables.act(id, ann, &Act::Start {}, Millis(0)).await;
    assert!(matches!(begun, Err(Denied::May(_))), "{begun:?}");
    house.store.unblock(bob.id, ann.id).await.unwrap();
    tables.act(id, ann, &Act::Start {}, Millis(0)).await.unwrap();
}

/// Nor do they meet again because a third one wants to.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_of_three_parts_nobody_for_nothing() {
    let house = House::open().await;
    let (tables, _) = house.tables();
    let [ann, bob, cid] = &house.people[..] else { unreachable!() };
    let mut setup = Setup::new(Spec::new(GameId::TunnelBrawl).with_players(3).unwrap(), ann.id);
    for (&seat, person) in setup.spec.seats().iter().zip(&house.people) {
        setup.chairs[seat] = Chair::Person(person.id);
    }
    let id = house.table(&setup, Millis(0)).await;
    for loser in [ann, bob] {
        tables.act(id, loser, &Act::Resign { seat: None }, Millis(0)).await.unwrap();
    }
    let rematch = Act::Offer { what: "rematch".into() };
    tables.act(id, ann, &rematch, Millis(0)).await.unwrap();
    tables.act(id, bob, &rematch, Millis(0)).await.unwrap();
    house.store.block(ann.id, bob.id, now()).await.unwrap();
    let asked = tables.act(id, cid, &rematch, Millis(0)).await;
    assert!(matches!(asked, Err(Denied::May(_))), "{asked:?}");
    assert_eq!(house.stored(id).await.rematched(), None);
}

/// Of two rated matches against computers that somebody begins at once, one begins.
#[tokio::test(flavor = "multi_thread")]
async fn a_computer_that_counts_is_played_once_at_a_time() {
    let house = House::open().await;
    let (tables, _) = house.tables();
    let ann = &house.people[0];
    for round in 0..10 {
        let mut setup = house.against_computer(2);
        (setup.rated, setup.starts_when_full) = (true, false);
        setup.pace = Pace::read("5+3").unwrap();
        let (one, other) = (house.table(&setup, Millis(0)).await, house.table(&setup, Millis(0)).await);
        tables.look(one, None).await.unwrap();
        tables.look(other, None).await.unwrap();
        let start = |id| {
            let (tables, ann) = (tables.clone(), ann.clone());
            tokio::spawn(async move { tables.act(id, &ann, &Act::Start {}, Millis(0)).await })
        };
        let (first, second) = (start(one), start(other));
        let begun = [first.await.unwrap().is_ok(), second.await.unwrap().is_ok()];
        assert_eq!(begun.iter().filter(|so| **so).count(), 1, "round {round}: {begun:?}");
        let on = if begun[0] { one } else { other };
        tables.act(on, ann, &Act::Resign { seat: None }, Millis(0)).await.unwrap();
    }
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
        let played = tables.look(id, None).await.unwrap().played;
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
    let alone = tables.look(id, None).await.unwrap().played.ply();
    assert!(alone >= 8, "{alone} moves");
    let (outbox, _inbox) = outbox::channel();
    let _looks = tables.watch(id, None, 0, &[], &outbox, Language::English).await.unwrap();
    let then = tables.look(id, None).await.unwrap().played.ply();
    tokio::time::sleep(Duration::from_secs(2)).await;
    let watched = tables.look(id, None).await.unwrap().played.ply() - then;
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
    let (_, act) = next_move(&tables.look(elsewhere, None).await.unwrap().played);
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

// ---------------------------------------------------------------------------------------------------------
// Correspondence

/// A table of Ann and Bob with days for a turn.
async fn by_post(house: &House, days: u8) -> TableId {
    let mut setup = house.setup(&[0, 1]);
    setup.pace = Pace::Days(days);
    house.table(&setup, Millis(0)).await
}

/// A move by its number among the legal ones, after others.
fn nth(game: &Game, numbers: &[usize]) -> Vec<Move> {
    let mut game = game.clone();
    let play = |&number: &usize| {
        let m = game.legal()[number];
        game.play(m).unwrap();
        m
    };
    numbers.iter().map(play).collect()
}

/// Writes what somebody does as another node would: to the log and to the lists, and to nobody's screen.
async fn append(house: &House, id: TableId, by: By, command: &Command) {
    let before = house.stored(id).await;
    let at = now();
    let events = before.decide(by, command, at, &mut |_| 0).unwrap();
    let entries: Vec<Entry> = events.into_iter().map(|event| Entry { at, event }).collect();
    let append = Append {
        table: id,
        version: before.version() as i64,
        entries: entries.iter().map(Entry::bytes).collect(),
        summary: Some(table::summary(&before.after(&entries).unwrap(), &entries, at)),
        rated: None,
        opens: None,
        fixture: None,
        notices: Vec::new(),
        act: None,
    };
    house.store.append(append).await.unwrap();
}

/// What a house that was killed between a move and its answer left undone is done when the table wakes.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_played_after_a_kill() {
    let house = House::open().await;
    let (ann, bob) = (&house.people[0], &house.people[1]);
    let id = by_post(&house, 3).await;
    let tables = house.tables().0;
    let game = tables.look(id, None).await.unwrap().played.game().unwrap().clone();
    let line = nth(&game, &[3, 2, 1, 0]);
    tables.foresee(id, bob.id, 0, vec![line.clone()]).await.unwrap();
    // The move is on disk, and the house is gone before it answers.
    append(&house, id, By::Person(ann.id), &Command::Move { ply: 0, m: line[0], lag: Millis(0) }).await;
    assert_eq!(house.stored(id).await.ply(), 1);
    let again = house.tables().0;
    let snapshot = again.look(id, None).await.unwrap();
    let played = |moves: &Match| moves.told().iter().filter_map(|told| told.m).collect::<Vec<_>>();
    assert_eq!(played(&house.stored(id).await), line[..2]);
    assert_eq!(snapshot.played.told().last().map(|told| told.seat), Some(Seat::North));
    // The same for what comes after it, with nobody there but the one who moves.
    let about = game.about();
    let m = taproom_rules::notation::write_move(about, line[2]);
    again.act(id, ann, &Act::Move { ply: 2, m }, Millis(0)).await.unwrap();
    assert_eq!(played(&house.stored(id).await), line);
    assert_eq!(house.store.conditionals(id).await, Ok(vec![]), "nothing is left of it");
}

/// A house that opens wakes tables where an answer is due, also where nobody comes to look; and while it is due nobody
/// is told to move.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_an_answer_due_is_woken() {
    let house = House::open().await;
    let (ann, bob) = (&house.people[0], &house.people[1]);
    let id = by_post(&house, 3).await;
    let tables = house.tables().0;
    let game = tables.look(id, None).await.unwrap().played.game().unwrap().clone();
    let line = nth(&game, &[0, 0]);
    tables.foresee(id, bob.id, 0, vec![line.clone()]).await.unwrap();
    // The answer can't be written: what is left is what a kill between the two leaves.
    let version = house.stored(id).await.version();
    house.fill("ABORT", &format!("NEW.version > {version}"));
    let m = taproom_rules::notation::write_move(game.about(), line[0]);
    let _ = tables.act(id, ann, &Act::Move { ply: 0, m }, Millis(0)).await;
    let row = house.store.table_row(id).await.unwrap().unwrap();
    assert_eq!((row.ply, row.to_move), (1, None), "the house is to move");
    assert_eq!(house.store.waiting(bob.id).await, Ok(0));
    assert_eq!(house.store.to_wake(now(), None, 9).await.unwrap().len(), 1);
    house.empty();
    let opened = house.tables().0;
    opened.wake_running().await;
    // Nobody looks; it happens all the same.
    let mut row = house.store.table_row(id).await.unwrap().unwrap();
    for _ in 0..3000 {
        if row.ply == 2 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
        row = house.store.table_row(id).await.unwrap().unwrap();
    }
    assert_eq!((row.ply, row.to_move), (2, Some(ann.id)));
}

/// What is set ends where the game goes another way, where its owner moves, and where it can't be set.
#[tokio::test(flavor = "multi_thread")]
async fn conditional_moves_end() {
    let house = House::open().await;
    let (ann, bob) = (&house.people[0], &house.people[1]);
    let id = by_post(&house, 3).await;
    let tables = house.tables().0;
    let game = tables.look(id, None).await.unwrap().played.game().unwrap().clone();
    let rows = async || house.store.conditionals(id).await.unwrap();
    let act = |m: Move, ply| Act::Move { ply, m: taproom_rules::notation::write_move(game.about(), m) };
    let denied = tables.foresee(id, ann.id, 0, vec![nth(&game, &[0, 0])]).await.unwrap_err();
    assert_eq!(denied.code(), "not_here", "it is her turn");
    tables.foresee(id, bob.id, 0, vec![nth(&game, &[0, 0]), nth(&game, &[1, 0])]).await.unwrap();
    assert_eq!(rows().await.len(), 1);
    tables.foresee(id, bob.id, 0, vec![]).await.unwrap();
    assert_eq!(rows().await.len(), 0);
    tables.foresee(id, bob.id, 0, vec![nth(&game, &[0, 0])]).await.unwrap();
    tables.act(id, ann, &act(nth(&game, &[2])[0], 0), Millis(0)).await.unwrap();
    assert_eq!((rows().await.len(), house.stored(id).await.ply()), (0, 1), "the game went another way");
    // A damaged row is as good as none.
    let row = ConditionalRow { person: bob.id, version: 0, ply: 0, lines: "nonsense".into() };
    house.store.keep_conditional(id, bob.id, Some(row)).await.unwrap();
    assert_eq!(house.tables().0.look(id, None).await.unwrap().played.ply(), 1);
}

/// The house slept while somebody was on vacation: what the vacation gives them is not given once more, also where the
/// table was not told of it before the house was killed; and what was slept before and after it is given back.
#[tokio::test(flavor = "multi_thread")]
async fn a_pause_in_a_vacation_is_given_once() {
    let house = House::open().await;
    let ann = house.people[0].id;
    let hours = |count: u64| Millis::minutes(60 * count);
    let opened = now();
    // Bob moved ten hours ago, and the house was closed from eight hours ago to two hours ago.
    let slept = (opened - hours(8), opened - hours(2));
    for (told, from, until, owed) in [
        (true, 9, 0, 0),
        (false, 9, 0, 0),
        (false, 9, 4, 2),
        (true, 9, 4, 2),
        (false, 6, 0, 2),
        (false, 7, 3, 2),
        (true, 9, 9, 6),
    ] {
        let id = by_post(&house, 3).await;
        house.tables().0.look(id, None).await.unwrap();
        let mut log: Vec<Entry> = house
            .store
            .entries(id, 0)
            .await
            .unwrap()
            .iter()
            .map(|bytes| Entry::read(bytes).unwrap())
            .collect();
        log.iter_mut().for_each(|entry| entry.at = opened - hours(10));
        let vacation = Vacation { from: opened - hours(from), until: opened - hours(until) };
        let seat = house.stored(id).await.to_move().unwrap();
        if told {
            log.push(Entry { at: vacation.from, event: Event::Vacation { seat, vacation } });
        }
        let file = house.file();
        file.execute("DELETE FROM entries WHERE table_id = ?1", [id.number()]).unwrap();
        for (n, entry) in log.iter().enumerate() {
            let sql = "INSERT INTO entries (table_id, version, data) VALUES (?1, ?2, ?3)";
            file.execute(sql, rusqlite::params![id.number(), n as i64, entry.bytes()]).unwrap();
        }
        file.execute("UPDATE tables SET version = ?2 WHERE id = ?1", [id.number(), log.len() as i64])
            .unwrap();
        // The latest vacation is in the store, whether or not the table knows.
        file.execute("DELETE FROM vacations WHERE person = ?1", [ann.0]).unwrap();
        house.store.keep_vacation(VacationRow { person: ann, n: 1, vacation, told }).await.unwrap();
        let (node, _) = house.node(Pauses::new([slept], opened), Duration::from_millis(20));
        node.wake(id).await.unwrap();
        node.vacation(id).await.unwrap();
        let played = node.look(id, None).await.unwrap().played;
        let case = format!("{from} to {until}, told: {told}");
        let paused: u64 = {
            let log = house.store.entries(id, 0).await.unwrap();
            let by = |bytes: &Vec<u8>| match Entry::read(bytes).unwrap().event {
                Event::Paused { by } => by.0,
                _ => 0,
            };
            log.iter().map(by).sum()
        };
        assert_eq!(paused, hours(owed).0, "{case}");
        // Three days, without what was used of them: neither the vacation nor what was slept.
        let away = from - until;
        let left = Millis::days(3).without(hours(10 - away - owed));
        let shown = played.clocks().unwrap().left(seat, Some(seat), opened).unwrap().0;
        assert_eq!(shown, left, "{case}");
    }
}

/// Whoever goes on vacation does so at every table, also at those that were not told before the house was killed, and
/// before a flag falls.
#[tokio::test(flavor = "multi_thread")]
async fn vacations_reach_every_table() {
    let house = House::open().await;
    let (ann, bob) = (house.people[0].id, house.people[1].id);
    let ids = [by_post(&house, 1).await, by_post(&house, 3).await];
    let live = house.table(&house.setup(&[0, 1]), Millis(0)).await;
    let tables = house.tables().0;
    for id in ids.into_iter().chain([live]) {
        tables.look(id, None).await.unwrap();
    }
    let deadline = async |id| house.store.table_row(id).await.unwrap().unwrap().deadline.unwrap();
    let before = [deadline(ids[0]).await, deadline(ids[1]).await];
    vacations::begin(&house.store, &tables, ann, 5).await.unwrap();
    for (id, before) in ids.into_iter().zip(before) {
        let moved = deadline(id).await.since(before);
        assert!(
            (Millis::days(5).without(Millis::minutes(1))..=Millis::days(5)).contains(&moved),
            "{moved:?}"
        );
        assert!(house.stored(id).await.on_vacation(Seat::South, now()).is_some());
    }
    let version = house.stored(live).await.version();
    assert_eq!(
        version,
        tables.look(live, None).await.unwrap().played.version(),
        "other clocks know nothing of it"
    );
    assert_eq!(vacations::begin(&house.store, &tables, ann, 1).await.unwrap_err().code(), "not_here");
    let state = vacations::state(&house.store, ann).await.unwrap();
    assert_eq!((state.left, state.until.is_some()), (25, true));
    vacations::end(&house.store, &tables, ann).await.unwrap();
    let state = vacations::state(&house.store, ann).await.unwrap();
    assert_eq!((state.left, state.until), (29, None), "a day that has begun is spent");
    for (id, before) in ids.into_iter().zip(before) {
        assert!(deadline(id).await.since(before) < Millis::minutes(1));
    }
    assert_eq!(vacations::end(&house.store, &tables, ann).await.unwrap_err().code(), "not_here");

    // A table that nobody told, because the house was killed, finds it by itself: when it wakes, and before a flag.
    let row = VacationRow {
        person: bob,
        n: 1,
        vacation: Vacation { from: now() - Millis::days(2), until: now() + Millis::days(2) },
        told: false,
    };
    let id = by_post(&house, 1).await;
    let woken = house.tables().0;
    woken.look(id, None).await.unwrap();
    house.store.keep_vacation(row).await.unwrap();
    // Bob has been on the move for longer than he has, but for his vacation.
    let ago = now() - Millis::days(2);
    let file = house.file();
    let log = house.store.entries(id, 0).await.unwrap();
    for (n, bytes) in log.iter().enumerate() {
        let entry = Entry { at: ago - Millis(1000), ..Entry::read(bytes).unwrap() };
        let set = "UPDATE entries SET data = ?1 WHERE table_id = ?2 AND version = ?3";
        file.execute(set, rusqlite::params![entry.bytes(), id.number(), n as i64]).unwrap();
    }
    let moved = Entry {
        at: ago - Millis(500),
        event: Event::Moved {
            seat: Seat::South,
            m: house.stored(id).await.game().unwrap().legal()[0],
            spent: Millis(500),
        },
    };
    let after = house.stored(id).await.after(std::slice::from_ref(&moved)).unwrap();
    let append = Append {
        table: id,
        version: log.len() as i64,
        entries: vec![moved.bytes()],
        summary: Some(table::summary(&after, std::slice::from_ref(&moved), moved.at)),
        rated: None,
        opens: None,
        fixture: None,
        notices: Vec::new(),
        act: None,
    };
    house.store.append(append).await.unwrap();
    assert!(deadline(id).await < now(), "as far as the lists know his time is up");
    let third = house.tables().0;
    third.wake_running().await;
    let snapshot = third.look(id, None).await.unwrap();
    assert_eq!(snapshot.played.phase(), Phase::Playing);
    assert!(snapshot.played.on_vacation(Seat::North, now()).is_some());
    assert!(deadline(id).await > now() + Millis::days(2));
    vacations::tell_the_rest(house.store.clone(), third).await;
    assert_eq!(house.store.untold_vacations(None, 9).await, Ok(vec![]));
}
