//! Lists of tables against a real database: what their columns say is what a replay of the log would say, every page
//! leads to the next one, and houses of an older schema lose nothing.
#![allow(clippy::unwrap_used)]

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use rusqlite::{Connection, params};
use std::collections::{HashMap, HashSet};
use taproom_play::fair::result;
use taproom_play::{
    By, Chair, Command, Ending, Entry, Hand, Match, Millis, Offer, Pace, PersonId, Phase, Setup, Strength,
    TableId, Time,
};
use taproom_rules::record::result_text;
use taproom_rules::{Game, GameId, Scene, Seat, Spec};
use taproom_server::cards::{Cursor, cards, complete, mine};
use taproom_server::clock::now;
use taproom_server::config::{Config, Options};
use taproom_server::house::House;
use taproom_server::metrics::StoreFigures;
use taproom_server::picture::Picture;
use taproom_server::router::router;
use taproom_server::store::{
    AccountKind, Append, Mark, NewPerson, NewTable, Page, Store, StoreError, Visibility,
};
use taproom_server::table::summary;
use taproom_wire::client::GameList;
use taproom_wire::server::{Agreed, Face, TableCard, board_address, card};
use taproom_words::Language;
use tempfile::TempDir;
use tower::ServiceExt;

fn url(folder: &TempDir) -> String {
    format!("sqlite:{}", folder.path().join("house.db").display())
}

fn open(folder: &TempDir) -> Store {
    Store::open(&url(folder), StoreFigures::default()).unwrap()
}

async fn people(store: &Store, names: &[&str]) -> Vec<PersonId> {
    let mut people = Vec::new();
    for name in names {
        let (name, password_hash) = ((*name).to_owned(), Some("hash".into()));
        let (kind, owner, created) = (AccountKind::Member, None, Time(1));
        let person = NewPerson { name_key: name.clone(), name, kind, password_hash, owner, created };
        people.push(store.create_person(person).await.unwrap());
    }
    people
}

fn strength(level: u8) -> Strength {
    Strength::new(level).unwrap()
}

fn setup(game: GameId, players: u64, chairs: &[Chair]) -> Setup {
    let host = chairs.iter().find_map(|chair| chair.person()).expect("somebody opens it");
    let mut setup = Setup::new(Spec::new(game).with_players(players).unwrap(), host);
    for (&seat, &chair) in setup.spec.seats().iter().zip(chairs) {
        setup.chairs[seat] = chair;
    }
    setup.starts_when_full = false;
    setup
}

/// A match without a store: what happens, and what its log is.
struct Played {
    played: Match,
    log: Vec<Vec<u8>>,
    at: Time,
    dice: u64,
}

impl Played {
    fn new(setup: Setup, at: Time) -> Played {
        Played { played: Match::new(setup), log: Vec::new(), at, dice: 1 }
    }

    fn act(&mut self, by: By, command: &Command) -> Vec<Entry> {
        self.at = self.at + Millis(1000);
        let dice = &mut self.dice;
        let mut roll = |sides: u32| {
            *dice = taproom_rules::zobrist::number(*dice);
            (*dice % u64::from(sides.max(1))) as u32
        };
        let events = self.played.decide(by, command, self.at, &mut roll).unwrap();
        let entries: Vec<Entry> = events.into_iter().map(|event| Entry { at: self.at, event }).collect();
        for entry in &entries {
            self.played.record(entry).unwrap();
            self.log.push(entry.bytes());
        }
        entries
    }

    /// Any move of whoever is to move.
    fn any_move(&mut self) -> (By, Command) {
        let game = self.played.game().unwrap();
        let moves = game.position().moves();
        self.dice = taproom_rules::zobrist::number(self.dice);
        let m = moves[(self.dice % moves.len() as u64) as usize];
        let by = match self.played.hand(self.played.to_move().unwrap()).unwrap() {
            Hand::Person(person) => By::Person(person),
            Hand::Engine(_) => By::House,
        };
        (by, Command::Move { ply: self.played.ply(), m, lag: Millis(0) })
    }
}

/// A table whose match is written as the house does it.
struct Desk {
    id: TableId,
    store: Store,
    visibility: Visibility,
    match_: Played,
}

impl Desk {
    async fn open(store: &Store, number: u64, setup: Setup, visibility: Visibility, at: Time) -> Desk {
        let id = TableId::from_chance(number);
        store.create_table(NewTable::of(id, &setup, "A table", visibility, None, at)).await.unwrap();
        Desk { id, store: store.clone(), visibility, match_: Played::new(setup, at) }
    }

    async fn act(&mut self, by: By, command: Command) {
        let version = self.match_.played.version() as i64;
        let was = self.match_.played.phase();
        let entries = self.match_.act(by, &command);
        let played = &self.match_.played;
        let append = Append {
            table: self.id,
            version,
            entries: entries.iter().map(Entry::bytes).collect(),
            summary: Some(summary(played, &entries, self.match_.at)),
            rated: if was == Phase::Playing { result(played).map(Into::into) } else { None },
            opens: None,
            act: None,
            fixture: None,
            notices: Vec::new(),
        };
        self.store.append(append).await.unwrap();
    }

    async fn moves(&mut self, count: usize) {
        for _ in 0..count {
            if self.match_.played.phase() == Phase::Playing {
                let (by, command) = self.match_.any_move();
                self.act(by, command).await;
            }
        }
    }

    /// The card of the columns is the card of the match.
    async fn check(&self, viewer: Option<PersonId>) {
        let row = self.store.table_row(self.id).await.unwrap().unwrap();
        let shown = cards(&self.store, vec![row], viewer, Language::English).await.unwrap();
        let listed = self.visibility == Visibility::Public;
        let expected = replayed_card(&self.store, self.id, &self.match_, viewer).await;
        assert_eq!(
            shown,
            [TableCard { listed, agreed: Agreed { title: "A table".into(), ..expected.agreed }, ..expected }]
        );
    }
}

/// The card that a replay leads to, of people without ratings.
async fn replayed_card(store: &Store, id: TableId, of: &Played, viewer: Option<PersonId>) -> TableCard {
    let invited = |&seat: &Seat| match of.played.chair(seat) {
        Chair::Invited(person) => Some(person),
        _ => None,
    };
    let invited: Vec<PersonId> = of.played.seats().iter().filter_map(invited).collect();
    let known = store.persons([of.played.people(), invited.clone()].concat()).await.unwrap().into_iter().map(
        |person| {
            let picture = Picture::chosen(person.picture.as_deref(), person.id).url();
            (person.id, Face { name: person.name, picture, rating: None, change: None, uncounted: None })
        },
    );
    let known: HashMap<PersonId, Face> = known.collect();
    let played = &of.played;
    let is_viewer = |seat: &Seat| viewer.is_some() && played.chair(*seat).person() == viewer;
    let mine = played.seats().iter().copied().find(is_viewer);
    let board = |game: &Game| board_address(game.spec(), &Scene::of(game.position()).text(), mine);
    let mut card = card(id, played, "", &|person| known[&person].clone(), of.at, Language::English);
    // Those who belong to a table see for whom its seats are kept.
    let belongs = |viewer| {
        played.setup().host == viewer || played.people().contains(&viewer) || invited.contains(&viewer)
    };
    if viewer.is_some_and(belongs) {
        for seat in &mut card.seats {
            seat.who = seat.who.clone().expected(&|person| known[&person].clone());
        }
    }
    TableCard {
        your_turn: played.to_move().is_some_and(|seat| is_viewer(&seat)),
        ply: played.game().map(|_| played.ply()),
        board: played.game().map(board),
        deadline: played.deadline().map(|(deadline, _)| deadline.0),
        ..card
    }
}

/// Nobody has to read a log to say how a table stands, whatever has happened there.
#[tokio::test]
async fn columns_say_what_a_replay_says() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let people = people(&store, &["Ann", "Bob", "Carl", "Dora"]).await;
    let person = |index: usize| Chair::Person(people[index]);
    let (ann, bob) = (By::Person(people[0]), By::Person(people[1]));
    for (number, &game) in (1..).zip(GameId::ALL) {
        for players in game.about().players() {
            let number = number * 100 + u64::from(players) * 10;
            // One of them is kept for somebody, one is open, a computer plays, one person plays twice.
            let mut chairs =
                vec![person(0), Chair::Invited(people[1]), Chair::Open, Chair::Engine(strength(7))];
            chairs.truncate(players.into());
            let mut setup = setup(game, players.into(), &chairs);
            setup.takeover = Some(strength(3));
            let visibility = if players == 3 { Visibility::Link } else { Visibility::Public };
            let mut desk = Desk::open(&store, number, setup, visibility, Time(number as i64 * 1000)).await;
            desk.check(Some(people[0])).await;
            desk.act(bob, Command::Sit { seat: None }).await;
            if players > 2 {
                let open = *desk.match_.played.seats().get(2).unwrap();
                desk.act(ann, Command::Arrange { seat: open, chair: person(0) }).await;
            }
            desk.check(Some(people[1])).await;
            desk.act(ann, Command::Start).await;
            for _ in 0..6 {
                desk.check(Some(people[0])).await;
                desk.check(Some(people[1])).await;
                desk.check(None).await;
                desk.moves(1).await;
            }
            if desk.match_.played.phase() == Phase::Playing {
                desk.act(ann, Command::Leave).await;
                desk.check(None).await;
                let row = store.table_row(desk.id).await.unwrap().unwrap();
                let stood_in = row.seats.iter().filter(|seat| seat.stand_in.is_some()).count();
                assert_eq!(stood_in, desk.match_.played.seats_of(people[0]).len(), "{game:?}");
                assert_ne!(row.to_move, Some(people[0]), "nobody waits for somebody whose seat is played");
                desk.act(ann, Command::Return).await;
            }
            desk.check(Some(people[0])).await;
            desk.moves(40).await;
            for person in [people[1], people[0], people[0]] {
                let played = &desk.match_.played;
                let still_in =
                    played.in_play().iter().any(|seat| played.chair(seat) == Chair::Person(person));
                if still_in && played.phase() == Phase::Playing {
                    desk.act(By::Person(person), Command::Resign { seat: None }).await;
                }
            }
            desk.check(Some(people[0])).await;
            let (row, log) = store.load_table(desk.id).await.unwrap().unwrap();
            assert_eq!((row.ply, row.ended), (desk.match_.played.ply(), Some(desk.match_.at)), "{game:?}");
            assert_eq!(log, desk.match_.log);
            desk.act(ann, Command::Offer(Offer::Rematch)).await;
            let later = store.table_row(desk.id).await.unwrap().unwrap();
            assert_eq!((later.ended, later.seats), (row.ended, row.seats), "what is over stays as it was");
        }
    }
    let mut off = Desk::open(
        &store,
        1,
        setup(GameId::Jungle, 2, &[person(0), Chair::Engine(strength(1))]),
        Visibility::Public,
        Time(5),
    )
    .await;
    off.act(ann, Command::Start).await;
    off.act(ann, Command::Abort).await;
    off.check(None).await;
    assert_eq!(mine_of(&store, people[0], None).await.iter().filter(|card| card.why.is_none()).count(), 0);
}

/// What decided a game is told in lists as it is told at the table, in every language, and a house that did not keep it
/// reads it from its logs.
#[tokio::test]
async fn lists_say_what_decided() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let people = people(&store, &["Ann", "Bob", "Carl"]).await;
    let chairs: Vec<Chair> = people.iter().copied().map(Chair::Person).collect();
    let mut desks = Vec::new();
    for (number, (game, start, m, said)) in (1..).zip([
        (
            GameId::Extinction,
            "rn1qkbnr/pppppppp/8/8/8/8/PPPP1b2/RN1QKBNR b - - 0 1",
            "f2e1",
            "Black took White’s last king and wins.",
        ),
        (GameId::Jungle, "7/3D3/7/7/2r4/7/7/7/6L w", "d8d9", "Blue wins: dog in Red’s den."),
        (GameId::TrenchRun, "7/2~*~2/7/3T3/3x3/2+@+2/7 n -", "d4d3", "Empire wins: Rebel has no move left."),
        (
            GameId::Quadular,
            "3 S SE S:S,W:-,E:E h1=SK,l8=SR,o8=EK - 0",
            "l8o8",
            "Orange took Black’s king. No other king is left: Orange wins.",
        ),
    ]) {
        let players = if game == GameId::Quadular { 3 } else { 2 };
        let mut setup = setup(game, players, &chairs[..players as usize]);
        setup.start = Some(start.to_owned());
        let mut desk = Desk::open(&store, number, setup, Visibility::Public, Time(1)).await;
        desk.act(By::Person(people[0]), Command::Start).await;
        let played = &desk.match_.played;
        let Some(Hand::Person(by)) = played.hand(played.to_move().unwrap()) else { panic!("{said}") };
        let m = taproom_rules::notation::read_move(game.about(), m).unwrap();
        desk.act(By::Person(by), Command::Move { ply: 0, m, lag: Millis(0) }).await;
        desk.check(Some(people[1])).await;
        desks.push((desk, said));
    }
    let told = async |desk: &Desk, language| {
        let row = store.table_row(desk.id).await.unwrap().unwrap();
        cards(&store, vec![row], None, language).await.unwrap().pop().unwrap().result.unwrap()
    };
    for (desk, said) in &desks {
        assert_eq!(told(desk, Language::English).await, *said);
        let played = &desk.match_.played;
        let Phase::Over(ending) = played.phase() else { panic!("{said}") };
        for &language in Language::ALL {
            let at_the_table = taproom_words::story::ended(language, played, &ending);
            assert_eq!(told(desk, language).await, at_the_table);
        }
    }
    let db = Connection::open(folder.path().join("house.db")).unwrap();
    db.execute_batch("UPDATE tables SET board = NULL, decision = NULL, complete = 1").unwrap();
    assert_eq!(told(&desks[1].0, Language::English).await, "Blue wins: the den is taken.");
    complete(store.clone()).await;
    for (desk, _) in &desks {
        desk.check(Some(people[2])).await;
    }
}

/// A record says how a game ended to whoever reads it, and to programs what it always did.
#[tokio::test]
async fn records_say_what_decided() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options { data: Some(folder.path().into()), no_limits: Some(true), ..Options::default() };
    let house = House::open(Config::read(options).unwrap()).await.unwrap();
    let (ann, _) = house.people.guest("", now()).await.unwrap();
    let by = By::Person(ann.id);
    let mut desks = Vec::new();
    for (number, start) in [(1, Some("7/3D3/7/7/2r4/7/7/7/6L w")), (2, None)] {
        let mut setup = setup(GameId::Jungle, 2, &[Chair::Person(ann.id), Chair::Engine(strength(5))]);
        setup.start = start.map(str::to_owned);
        let mut desk = Desk::open(&house.store, number, setup, Visibility::Link, now()).await;
        desk.act(by, Command::Start).await;
        desks.push(desk);
    }
    let m = taproom_rules::notation::read_move(GameId::Jungle.about(), "d8d9").unwrap();
    desks[0].act(by, Command::Move { ply: 0, m, lag: Millis(0) }).await;
    let router = router(house.clone());
    for (language, ended, computer) in [
        ("en", "Blue wins: dog in Red’s den.", "Rivet (level 5)"),
        ("zh-Hans", "蓝方获胜：狗攻入红方的兽穴。", "Rivet（5 级）"),
    ] {
        let cookie = format!("taproom_language={language}");
        let (status, _, text) = ask(&router, &cookie, &format!("/api/tables/{}/record", desks[0].id)).await;
        assert_eq!(status, StatusCode::OK, "{text}");
        let record = taproom_rules::Record::read(&text).unwrap();
        assert_eq!(record.claimed.as_deref(), Some("south 1, north 2 (den)"));
        assert_eq!(Some(&record.game), desks[0].match_.played.game());
        for (name, value) in [("Ended", ended), ("North", computer)] {
            assert!(record.tags.contains(&(name.to_owned(), value.to_owned())), "{text}");
        }
        let (_, _, text) = ask(&router, &cookie, &format!("/api/tables/{}/record", desks[1].id)).await;
        assert!(!text.contains("Ended") && !text.contains("Result"), "{text}");
    }
    house.close().await;
}

/// Everybody sees a board from where they sit, and nobody sees on it what is hidden.
#[tokio::test]
async fn boards_are_turned_and_hide_what_is_hidden() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let people = people(&store, &["Ann", "Bob", "Carl"]).await;
    let chairs = [Chair::Person(people[0]), Chair::Person(people[1])];
    let mut desk =
        Desk::open(&store, 1, setup(GameId::TunnelBrawl, 2, &chairs), Visibility::Public, Time(1)).await;
    let board = async |desk: &Desk, viewer: Option<PersonId>| {
        let row = store.table_row(desk.id).await.unwrap().unwrap();
        let card = cards(&store, vec![row], viewer, Language::English).await.unwrap().pop().unwrap();
        (card.board, card.ply)
    };
    assert_eq!(board(&desk, None).await, (None, None), "nothing stands there before it begins");
    desk.act(By::Person(people[0]), Command::Start).await;
    for ply in 0..12 {
        let scene = Scene::of(desk.match_.played.game().unwrap().position()).text();
        assert_eq!(store.table_row(desk.id).await.unwrap().unwrap().board, Some(scene.clone()));
        let from = |seat: Seat| (Some(format!("/board/tunnel-brawl/{seat}/{scene}.svg")), Some(ply));
        let seats = desk.match_.played.seats().to_vec();
        assert_eq!(board(&desk, Some(people[1])).await, from(seats[1]));
        for viewer in [Some(people[0]), Some(people[2]), None] {
            assert_eq!(board(&desk, viewer).await, from(seats[0]));
        }
        desk.moves(1).await;
    }
}

/// A game that counts shows what it was worth; one that is on, how strong those are who play it.
#[tokio::test]
async fn cards_show_points() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let people = people(&store, &["Ann", "Bob"]).await;
    let mut rated = setup(GameId::Jungle, 2, &[Chair::Person(people[0]), Chair::Person(people[1])]);
    (rated.rated, rated.pace) = (true, Pace::read("5+3").unwrap());
    let mut first = Desk::open(&store, 1, rated.clone(), Visibility::Public, Time(1000)).await;
    let points = async |desk: &Desk| {
        let row = store.table_row(desk.id).await.unwrap().unwrap();
        let card = cards(&store, vec![row], None, Language::English).await.unwrap().pop().unwrap();
        serde_json::to_value(&card.seats).unwrap()
    };
    assert_eq!(points(&first).await[0]["rating"]["points"], 1500, "everybody begins somewhere");
    first.act(By::House, Command::Start).await;
    // A game that is given up at once does not count.
    first.moves(4).await;
    first.act(By::Person(people[1]), Command::Resign { seat: None }).await;
    let seats = points(&first).await;
    let won = seats[0]["change"]["after"].as_i64().unwrap();
    assert!(won > 1500 && seats[1]["change"]["after"].as_i64().unwrap() < 1500, "{seats}");
    let second = Desk::open(&store, 2, rated, Visibility::Public, Time(2000)).await;
    assert_eq!(points(&second).await[0]["rating"]["points"], won);
    let mut friendly = setup(GameId::Jungle, 2, &[Chair::Person(people[0]), Chair::Person(people[1])]);
    friendly.rated = false;
    let friendly = Desk::open(&store, 3, friendly, Visibility::Public, Time(2000)).await;
    assert_eq!(points(&friendly).await[0]["rating"]["points"], won);
}

async fn mine_of(store: &Store, person: PersonId, only: Option<GameList>) -> Vec<TableCard> {
    let (mut all, mut from): (Vec<TableCard>, Option<Cursor>) = (Vec::new(), None);
    loop {
        let (cards, next) = mine(store, person, only, from, 7, Language::English).await.unwrap();
        assert!(cards.len() <= 7);
        all.extend(cards);
        match next {
            Some(next) => from = Some(next),
            None => return all,
        }
        assert!(all.len() < 10_000, "the pages go round in circles");
    }
}

/// Every page of a list.
async fn pages(ask: impl AsyncFn(Option<Mark>) -> Result<Page, StoreError>) -> Vec<TableId> {
    let (mut found, mut after) = (Vec::new(), None);
    loop {
        let page = ask(after).await.unwrap();
        found.extend(page.rows.iter().map(|row| row.id));
        match page.next {
            Some(next) => after = Some(next),
            None => return found,
        }
        assert!(found.len() < 10_000, "the pages go round in circles");
    }
}

/// Pages neither lose nor repeat a game, though several have the same moment, and nobody finds in them what is not
/// theirs to see.
#[tokio::test]
async fn lists_go_on_page_by_page() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let people = people(&store, &["Ann", "Bob"]).await;
    let (ann, bob) = (people[0], people[1]);
    let (mut over, mut shown, mut jungle, mut running, mut waiting) =
        (vec![], vec![], vec![], vec![], vec![]);
    let mut awaited = 0;
    for number in 0..120_u64 {
        let (game, private, kind) =
            (if number % 3 == 0 { GameId::Jungle } else { GameId::TrenchRun }, number % 4 == 0, number % 6);
        // Some sit there alone with themselves.
        let other = if number % 10 == 0 { ann } else { bob };
        let at = Time(1000 * (number as i64 / 5));
        let visibility = if private { Visibility::Link } else { Visibility::Public };
        let mut setup = setup(game, 2, &[Chair::Person(ann), Chair::Person(other)]);
        // Many have days for a turn, others no clock.
        setup.pace = if number % 7 < 4 { Pace::Days(1 + (number % 5) as u8) } else { Pace::Free };
        let mut desk = Desk::open(&store, 1000 + number, setup, visibility, at).await;
        desk.act(By::Person(ann), Command::Start).await;
        match kind {
            0..3 => {
                desk.act(By::Person(ann), Command::Resign { seat: Some(Seat::South) }).await;
                let key = (desk.match_.at, desk.id);
                over.push(key);
                shown.extend((!private).then_some(key));
                jungle.extend((!private && game == GameId::Jungle).then_some(key));
            }
            3 => desk.act(By::Person(ann), Command::Abort).await,
            _ => {
                desk.moves((number % 2) as usize).await;
                running.push((at, desk.id));
                let turn = desk.match_.played.to_move().unwrap();
                if desk.match_.played.chair(turn) == Chair::Person(ann) {
                    let deadline = desk.match_.played.deadline().map(|(deadline, _)| deadline);
                    waiting.push((deadline.is_none(), deadline.unwrap_or(desk.match_.at), desk.id));
                    awaited += usize::from(other == bob);
                }
            }
        }
    }
    let latest = |mut marks: Vec<Mark>| -> Vec<TableId> {
        marks.sort_unstable_by(|a, b| b.cmp(a));
        marks.into_iter().map(|(_, id)| id).collect()
    };
    waiting.sort_unstable();
    assert!(waiting.iter().filter(|(clockless, ..)| *clockless).count() > 3);
    let waiting: Vec<TableId> = waiting.into_iter().map(|(.., id)| id).collect();
    let (over, shown, jungle, running) = (latest(over), latest(shown), latest(jungle), latest(running));
    assert!(shown.len() > 30 && jungle.len() > 7 && running.len() > 30 && waiting.len() > 10);

    assert_eq!(pages(async |after| store.finished_of(ann, true, None, after, 7).await).await, over);
    assert_eq!(pages(async |after| store.finished_of(ann, false, None, after, 7).await).await, shown);
    assert_eq!(
        pages(async |after| store.finished_of(ann, false, Some("jungle"), after, 7).await).await,
        jungle
    );
    assert_eq!(pages(async |after| store.archive("jungle", after, 7).await).await, jungle);
    let mine_of_jungle =
        pages(async |after| store.finished_of(ann, true, Some("jungle"), after, 7).await).await;
    assert!(mine_of_jungle.len() > jungle.len() && jungle.iter().all(|id| mine_of_jungle.contains(id)));
    assert_eq!(pages(async |after| store.under_way(ann, after, 7).await).await, running);
    assert_eq!(pages(async |after| store.your_turn(ann, after, 7).await).await, waiting);
    assert!(awaited > 7 && awaited < waiting.len());
    assert_eq!(store.waiting(ann).await, Ok(awaited), "nobody waits for somebody who plays alone");

    let names = |ids: &[TableId]| ids.iter().map(|id| id.to_string()).collect::<Vec<_>>();
    let told = |cards: Vec<TableCard>| cards.into_iter().map(|card| card.id).collect::<Vec<_>>();
    assert_eq!(told(mine_of(&store, ann, Some(GameList::Turn)).await), names(&waiting));
    assert_eq!(told(mine_of(&store, ann, Some(GameList::Playing)).await), names(&running));
    assert_eq!(told(mine_of(&store, ann, Some(GameList::Over)).await), names(&over));
    let others: Vec<TableId> = running.iter().copied().filter(|id| !waiting.contains(id)).collect();
    let all = [names(&waiting), names(&others), names(&over)].concat();
    assert_eq!(told(mine_of(&store, ann, None).await), all, "each game once, those that wait first");
    assert!(mine_of(&store, ann, Some(GameList::Turn)).await.iter().all(|card| card.your_turn));
}

/// However much somebody does in private, what everybody may see stays on the first page.
#[tokio::test]
async fn what_is_private_hides_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let people = people(&store, &["Ann", "Bob"]).await;
    for number in 0..70_u64 {
        let visibility = if number == 0 { Visibility::Public } else { Visibility::Link };
        let setup = setup(GameId::TrenchRun, 2, &[Chair::Person(people[0]), Chair::Person(people[1])]);
        let mut desk = Desk::open(&store, number, setup, visibility, Time(number as i64)).await;
        desk.act(By::Person(people[0]), Command::Start).await;
        let end = if number % 2 == 0 { Command::Resign { seat: None } } else { Command::Abort };
        desk.act(By::Person(people[0]), end).await;
    }
    let page = store.finished_of(people[1], false, None, None, 20).await.unwrap();
    assert_eq!((page.rows.len(), page.rows[0].id, page.next), (1, TableId::from_chance(0), None));
}

/// A number beside a name costs the same whoever has it.
#[tokio::test]
async fn waiting_is_counted_up_to_a_hundred() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let people = people(&store, &["Ann", "Bob", "Carl"]).await;
    for number in 0..103_u64 {
        let setup = setup(GameId::TrenchRun, 2, &[Chair::Person(people[0]), Chair::Person(people[1])]);
        let mut desk = Desk::open(&store, number, setup, Visibility::Link, Time(1)).await;
        desk.act(By::Person(people[0]), Command::Start).await;
        desk.moves(if number < 101 { 0 } else { 1 }).await;
    }
    let counts = store.waiting_many(&[people[1], people[0], PersonId(99), people[2]]).await.unwrap();
    assert_eq!(counts, [(people[1], 2), (people[0], 100), (PersonId(99), 0), (people[2], 0)]);
    assert_eq!((store.waiting(people[0]).await, store.waiting(people[2]).await), (Ok(100), Ok(0)));
}

/// A number in the bar calls somebody to where another person waits, and to no other game.
#[tokio::test]
async fn only_people_wait() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let people = people(&store, &["Ann", "Bob", "Carl"]).await;
    let (ann, bob, carl) = (people[0], people[1], people[2]);
    let (person, computer) = (Chair::Person, Chair::Engine(strength(2)));
    let mut number = 0;
    let mut begin = async |game, players, chairs: &[Chair]| {
        number += 1;
        let mut setup = setup(game, players, chairs);
        setup.takeover = Some(strength(3));
        let mut desk = Desk::open(&store, number, setup, Visibility::Link, Time(number as i64)).await;
        desk.act(By::Person(ann), Command::Start).await;
        desk
    };
    begin(GameId::Jungle, 2, &[person(ann), computer]).await;
    begin(GameId::Jungle, 2, &[person(ann), person(ann)]).await;
    begin(GameId::Quadular, 4, &[person(ann), computer, person(ann), computer]).await;
    assert_eq!(store.waiting(ann).await, Ok(0), "computers and oneself don't wait");
    assert_eq!(store.your_turn(ann, None, 9).await.unwrap().rows.len(), 3, "they are listed all the same");
    let mut two = begin(GameId::Jungle, 2, &[person(ann), person(bob)]).await;
    assert_eq!(store.waiting(ann).await, Ok(1));
    two.moves(1).await;
    assert_eq!((store.waiting(ann).await, store.waiting(bob).await), (Ok(0), Ok(1)));
    two.moves(1).await;
    assert_eq!((store.waiting(ann).await, store.waiting(bob).await), (Ok(1), Ok(0)));
    // Of three, one leaves it to a computer and one resigns: nobody is left who would wait.
    let mut three = begin(GameId::Quadular, 3, &[person(ann), person(bob), person(carl)]).await;
    assert_eq!(store.waiting(ann).await, Ok(2));
    three.act(By::Person(bob), Command::Leave).await;
    assert_eq!(store.waiting(ann).await, Ok(2));
    three.act(By::Person(carl), Command::Resign { seat: None }).await;
    assert_eq!(three.match_.played.phase(), Phase::Playing);
    assert_eq!(store.waiting(ann).await, Ok(1));
}

async fn ask(router: &Router, cookie: &str, address: &str) -> (StatusCode, Option<String>, String) {
    let request = Request::get(address).header(header::COOKIE, cookie).body(Body::empty()).unwrap();
    let answer = router.clone().oneshot(request).await.unwrap();
    let (status, link) = (answer.status(), answer.headers().get(header::LINK).cloned());
    let text = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    let link = link.map(|link| link.to_str().unwrap().to_owned());
    (status, link, String::from_utf8(text.to_vec()).unwrap())
}

/// Programs follow the `Link` of an answer and people the link of a page, until they have seen everything once.
#[tokio::test]
async fn answers_and_pages_lead_to_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options { data: Some(folder.path().into()), no_limits: Some(true), ..Options::default() };
    let house = House::open(Config::read(options).unwrap()).await.unwrap();
    let (ann, secret) = house.people.guest("", now()).await.unwrap();
    let (bob, _) = house.people.guest("", now()).await.unwrap();
    for number in 0..120_u64 {
        let setup = setup(GameId::Jungle, 2, &[Chair::Person(ann.id), Chair::Person(bob.id)]);
        let mut desk = Desk::open(&house.store, number, setup, Visibility::Public, Time(number as i64)).await;
        desk.act(By::Person(ann.id), Command::Start).await;
        if number % 12 != 0 {
            desk.act(By::Person(ann.id), Command::Resign { seat: None }).await;
        }
    }
    let router = router(house.clone());
    let (cookie, name, ann) =
        (format!("taproom_session={}", secret.reveal()), ann.name.to_string(), ann.id.0);
    for (address, count) in [
        ("/api/me/games".to_owned(), 120),
        ("/api/me/games?list=turn".to_owned(), 10),
        ("/api/me/games?list=playing".to_owned(), 10),
        ("/api/me/games?list=over".to_owned(), 110),
        (format!("/api/people/{ann}/games"), 110),
        (format!("/api/people/{ann}/games?game=jungle"), 110),
        (format!("/api/people/{ann}/games?game=quadular"), 0),
        ("/api/games/jungle/recent".to_owned(), 110),
    ] {
        let (mut seen, mut next) = (HashSet::new(), Some(address.clone()));
        while let Some(page) = next {
            let (status, link, text) = ask(&router, &cookie, &page).await;
            assert_eq!(status, StatusCode::OK, "{page}: {text}");
            let cards: Vec<serde_json::Value> = serde_json::from_str(&text).unwrap();
            assert!(cards.len() <= 50, "{page}");
            assert!(
                cards.iter().all(|card| seen.insert(card["id"].to_string())),
                "{page} tells of one again"
            );
            let address =
                |link: String| Some(link.strip_prefix('<')?.strip_suffix(">; rel=\"next\"")?.to_owned());
            next = link.map(|link| address(link).expect("an address"));
        }
        assert_eq!(seen.len(), count, "{address}");
    }
    for (address, count) in [
        (format!("/people/{ann}"), 110),
        (format!("/people/{ann}?game=jungle"), 110),
        ("/games?list=over".to_owned(), 110),
        ("/games?list=turn".to_owned(), 10),
        ("/games/jungle/archive".to_owned(), 110),
        (format!("/games/jungle/archive?person={ann}"), 110),
        // A name leads to somebody's games, whose further pages name the person by number.
        (format!("/games/jungle/archive?player={}", name.to_lowercase().replace(' ', "+")), 110),
        ("/games/jungle/archive?player=zzzzzz".to_owned(), 0),
        ("/games/quadular/archive".to_owned(), 0),
    ] {
        let (mut seen, mut next) = (HashSet::new(), Some(address.clone()));
        while let Some(page) = next {
            let (status, _, text) = ask(&router, &cookie, &page).await;
            assert_eq!(status, StatusCode::OK, "{page}");
            // A row leads to its table by its board and by its button.
            let text = text.replace("class=\"thumb\" href=\"/t/", "");
            let tables =
                text.split("href=\"/t/").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned());
            assert!(tables.collect::<Vec<_>>().into_iter().all(|table| seen.insert(table)), "{page}");
            let link =
                text.split("rel=\"next\" href=\"").nth(1).and_then(|rest| rest.split(['"', '#']).next());
            next = link.map(|link| link.replace("&amp;", "&"));
        }
        assert_eq!(seen.len(), count, "{address}");
    }
    let (status, _, game) = ask(&router, &cookie, "/games/jungle").await;
    assert!(status == StatusCode::OK && game.contains("/games/jungle/archive"));
    for wrong in [
        "/api/me/games?after=x",
        "/api/me/games?list=over&after=turn",
        "/games?after=over.1",
        "/people/1?after=0",
    ] {
        assert_eq!(ask(&router, &cookie, wrong).await.0, StatusCode::BAD_REQUEST, "{wrong}");
    }
    for missing in [
        "/people/1?game=chess",
        "/api/people/1/games?game=chess",
        "/api/people/99/games",
        "/games/chess/archive",
        "/board/chess/south/64.svg",
        "/board/jungle/up/63.svg",
        "/board/jungle/south/62.svg",
        "/board/jungle/south/%3Cscript%3E.svg",
    ] {
        let (status, _, text) = ask(&router, &cookie, missing).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{missing}");
        assert!(!missing.starts_with("/board") || text.contains("There is no such picture."), "{text}");
    }
    let (status, _, drawn) = ask(&router, &cookie, "/board/jungle/south/63.svg").await;
    assert!(status == StatusCode::OK && drawn.starts_with("<svg "), "{drawn}");
    house.close().await;
}

/// Writes a table as the house did before lists had columns.
fn write_as_before(db: &Connection, id: TableId, of: &Played, visibility: i64) {
    let played = &of.played;
    let setup = played.setup();
    let spec = played.game().map_or(&setup.spec, |game| game.spec());
    let (phase, result) = match played.phase() {
        Phase::Gathering => (0, None),
        Phase::Playing => (1, None),
        Phase::Over(Ending::Aborted) => (2, Some("aborted".to_owned())),
        Phase::Over(Ending::Decided(outcome)) => (2, Some(result_text(spec, &outcome))),
    };
    let to_move = played.to_move().and_then(|seat| played.chair(seat).person());
    let sql =
        "INSERT INTO tables (id, host, game, title, visibility, setup, created, version, phase, to_move,
                 result, changed) VALUES (?1, ?2, ?3, '', ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
    let game = setup.spec.game().about().id;
    let values = params![
        id.number(),
        setup.host.0,
        game,
        visibility,
        setup.bytes(),
        500,
        of.log.len() as i64,
        phase,
        to_move.map(|person| person.0),
        result,
        of.at.0
    ];
    db.execute(sql, values).unwrap();
    for (version, entry) in of.log.iter().enumerate() {
        let sql = "INSERT INTO entries (table_id, version, data) VALUES (?1, ?2, ?3)";
        db.execute(sql, params![id.number(), version as i64, entry]).unwrap();
    }
    for &seat in setup.seats() {
        let person = played.chair(seat).person().map(|person| person.0);
        let sql = "INSERT INTO seats (table_id, seat, person) VALUES (?1, ?2, ?3)";
        db.execute(sql, params![id.number(), seat as u8, person]).unwrap();
    }
}

/// A house whose schema is two steps old: its lists are there at once, and its logs tell the rest.
#[tokio::test]
async fn an_older_house_is_completed() {
    let folder = tempfile::tempdir().unwrap();
    let db = Connection::open(folder.path().join("house.db")).unwrap();
    db.execute_batch("PRAGMA application_id = 0x54617001").unwrap();
    for (number, sql) in [
        (1, include_str!("../src/store/sql/schema/0001_house.sql")),
        (2, include_str!("../src/store/sql/schema/0002_ratings.sql")),
    ] {
        db.execute_batch(sql).unwrap();
        db.execute("INSERT INTO migrations VALUES (?1, '', 1)", [number]).unwrap();
    }
    for name in ["Ann", "Bob", "Carl"] {
        let sql = "INSERT INTO persons (name, name_key, kind, created, seen) VALUES (?1, ?1, 0, 1, 1)";
        db.execute(sql, [name]).unwrap();
    }
    let (ann, bob, carl) = (PersonId(1), PersonId(2), PersonId(3));
    let (by_ann, by_bob) = (By::Person(ann), By::Person(bob));
    let computer = Chair::Engine(strength(4));
    let begin = |game, players, chairs: &[Chair]| Played::new(setup(game, players, chairs), Time(1000));

    let mut lost = begin(GameId::Jungle, 2, &[Chair::Person(ann), computer]);
    lost.act(by_ann, &Command::Start);
    for _ in 0..5 {
        let (by, command) = lost.any_move();
        lost.act(by, &command);
    }
    lost.act(by_ann, &Command::Resign { seat: None });
    let mut off = begin(GameId::Jungle, 2, &[Chair::Person(ann), Chair::Person(bob)]);
    off.act(by_ann, &Command::Start);
    off.act(by_bob, &Command::Abort);
    // Four were expected and three came, so they moved together.
    let chairs = [Chair::Person(ann), Chair::Open, Chair::Person(bob), Chair::Person(carl)];
    let mut three = begin(GameId::Quadular, 4, &chairs);
    three.act(by_ann, &Command::Start);
    for by in [by_ann, by_bob] {
        three.act(by, &Command::Resign { seat: None });
    }
    // Only a computer with a clock goes on while nobody looks.
    let mut clocked = setup(GameId::TrenchRun, 2, &[Chair::Person(ann), computer]);
    clocked.pace = Pace::Days(3);
    let mut thinking = Played::new(clocked, Time(1000));
    thinking.act(by_ann, &Command::Start);
    let (by, command) = thinking.any_move();
    thinking.act(by, &command);
    let mut open_table = begin(GameId::Jungle, 2, &[Chair::Person(bob), Chair::Open]);
    open_table.act(by_bob, &Command::Arrange { seat: Seat::North, chair: computer });
    let mut alone = begin(GameId::Extinction, 2, &[Chair::Person(ann), Chair::Person(ann)]);
    alone.act(by_ann, &Command::Start);
    alone.act(by_ann, &Command::Resign { seat: Some(Seat::North) });
    let mut waiting = begin(GameId::TunnelBrawl, 2, &[Chair::Person(carl), Chair::Person(bob)]);
    waiting.act(By::Person(carl), &Command::Start);
    let all = [&lost, &off, &three, &thinking, &open_table, &alone, &waiting];
    let id = |index: usize| TableId::from_chance(index as u64);
    for (index, played) in all.iter().enumerate() {
        write_as_before(&db, id(index), played, if index == 5 { 1 } else { 0 });
    }
    // A log that nobody can read any more keeps nobody from the others.
    let broken = begin(GameId::Jungle, 2, &[Chair::Person(carl), Chair::Open]);
    write_as_before(&db, id(70), &Played { log: vec![b"?".to_vec()], ..broken }, 0);
    drop(db);

    let store = open(&folder);
    let ids = |page: Page| page.rows.iter().map(|row| row.id).collect::<Vec<_>>();
    for complete_now in [false, true] {
        assert_eq!(ids(store.finished_of(ann, true, None, None, 9).await.unwrap()), [id(0), id(2), id(5)]);
        assert_eq!(ids(store.finished_of(ann, false, None, None, 9).await.unwrap()), [id(0), id(2)]);
        assert_eq!(ids(store.under_way(bob, None, 9).await.unwrap()), [id(6), id(4)]);
        assert_eq!(ids(store.archive("quadular", None, 9).await.unwrap()), [id(2)]);
        assert_eq!(store.waiting(carl).await, Ok(1));
        let woken = store.to_wake(Time(0), None, 9).await.unwrap();
        assert_eq!(woken.iter().map(|mark| mark.1).collect::<Vec<_>>(), [id(3)]);
        // What is over is told in full from the start.
        for index in [0, 1, 2, 5] {
            let row = store.table_row(id(index)).await.unwrap().unwrap();
            let shown = cards(&store, vec![row], Some(ann), Language::English).await.unwrap();
            let mut expected = replayed_card(&store, id(index), all[index], Some(ann)).await;
            // Only the log says what stands on the board.
            if !complete_now {
                (expected.board, expected.ply) = (None, None);
            }
            assert_eq!(shown, [TableCard { listed: index != 5, deadline: None, ..expected }]);
        }
        complete(store.clone()).await;
    }
    assert_eq!(store.incomplete(None, 99).await.unwrap(), [id(70)]);
    for (index, played) in all.iter().enumerate() {
        let row = store.table_row(id(index)).await.unwrap().unwrap();
        assert!(row.complete);
        assert_eq!((row.ply, row.turn), (played.played.ply(), played.played.to_move()), "{index}");
        assert_eq!(row.started.is_some(), played.played.game().is_some());
        let shown = cards(&store, vec![row], Some(ann), Language::English).await.unwrap();
        let expected = replayed_card(&store, id(index), played, Some(ann)).await;
        assert_eq!(shown, [TableCard { listed: index != 5, deadline: None, ..expected }]);
    }
}
