//! What a house has written down, read and prepared without it. Everything here that knows the store is in this
//! file.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;
use taproom_play::fair::{Length, Past, Rated, Worth, result, worth};
use taproom_play::rating::settle;
use taproom_play::tournament::{Entrant, Part, System, Totals, Tournament};
use taproom_play::{
    By, Chair, Command, Entry, Match, Millis, PersonId, Setup, Standing, TableId, Time, TournamentId,
};
use taproom_rules::Spec;
use taproom_server::metrics::StoreFigures;
use taproom_server::store::tournaments::{EntrantRow, PairingRow, Stage, WholeTournament};
use taproom_server::store::{AccountKind, Append, NewPerson, NewTable, NoticeKind, Room, Store, Visibility};
use taproom_server::table::whole_summary;
use tokio::task::JoinSet;

/// More than there ever is.
const ALL: usize = 1_000_000;
/// Writers at once: what waits together is committed together.
const WRITERS: u64 = 512;
/// Moves of every prepared game.
const PLIES: u32 = 20;
/// Games of a person, in the mean.
const GAMES_EACH: u64 = 20;

/// Compares what a tournament has kept of everybody with what all its games come to.
fn prove_totals(whole: &WholeTournament) -> Result<(), String> {
    let entrant = |row: &EntrantRow| Entrant {
        person: row.person,
        number: row.number,
        from_round: row.from_round,
        part: Part::Plays,
        free_since: row.free_since,
        totals: Totals::default(),
    };
    let empty = Tournament {
        system: System::Swiss { rounds: 1 },
        table: whole.row.seats,
        smaller: true,
        entrants: whole.entrants.iter().map(entrant).collect(),
        round: 0,
        games: 0,
        quiet: None,
        reached: 0,
        open: Vec::new(),
        met: HashMap::new(),
        apart: Vec::new(),
        lot: 0,
    };
    let pairings: Vec<_> = whole.pairings.iter().map(PairingRow::played).collect();
    let counted = empty.counted(&pairings);
    if counted.games != whole.row.games || !counted.open.is_empty() {
        return Err(format!("{} games were counted, {} kept", counted.games, whole.row.games));
    }
    for (kept, counted) in whole.entrants.iter().zip(&counted.entrants) {
        if kept.totals.sums != counted.totals.sums {
            return Err(format!("{:?} was kept of {:?}", kept.totals.sums, counted.totals.sums));
        }
    }
    Ok(())
}

/// Where a house keeps its database.
pub(crate) fn file(data: &Path) -> PathBuf {
    data.join("taproom.db")
}

fn open(data: &Path) -> Result<Store, String> {
    let url = format!("sqlite:{}", file(data).display());
    Store::open(&url, StoreFigures::default()).map_err(|error| error.to_string())
}

/// A match that was rated.
#[derive(Clone)]
struct Counted {
    table: String,
    game: String,
    at: Time,
    rated: Rated,
    /// Whether it counted for everybody without a limit.
    whole: bool,
}

/// What a match is worth for one of its people after what was played before, all of it on one day.
fn worth_for(person: PersonId, rated: &Rated, game: &str, before: &[Counted]) -> Worth {
    let before = || before.iter().filter(|one| one.game == game && one.whole).map(|one| &one.rated);
    let among = |one: &Rated, person| one.people.iter().any(|(other, _)| *other == person);
    let mut past = Past::default();
    for &(other, _) in rated.people.iter().filter(|(other, _)| *other != person) {
        let met = || before().filter(|rated| among(rated, person) && among(rated, other));
        past.together = past.together.max(met().count() as u32);
        let given_up = met().filter(|rated| rated.length() == Length::GivenUp).count();
        past.short = past.short.max(given_up as u32);
    }
    let bouts = || before().filter(|other| !other.computers.is_empty() && among(other, person));
    past.computers = bouts().count() as u32;
    past.same = bouts().any(|other| other.line == rated.line);
    worth(rated, &past)
}

/// The database of a house that is closed.
pub(crate) struct Database(Store);

impl Database {
    /// Opens them.
    ///
    /// # Errors
    /// When they can't be read.
    pub(crate) fn open(data: &Path) -> Result<Database, String> {
        open(data).map(Database)
    }

    /// Whether tournaments that were played to their end have every pairing once, with the result of its table and, where
    /// somebody was told that they have lost, that one. Says how many games that were.
    ///
    /// # Errors
    /// Says the first thing that does not agree.
    pub(crate) async fn prove_tournaments(
        &self,
        tournaments: &[String],
        lost: &BTreeMap<String, Vec<i64>>,
        reached: i64,
    ) -> Result<usize, String> {
        let mut games = 0;
        let told = self.0.mails_of(PersonId(reached), None, ALL).await.map_err(|error| error.to_string())?;
        let told: Vec<&str> = told
            .iter()
            .filter(|mail| mail.kind == NoticeKind::Tournament)
            .filter_map(|mail| mail.subject.split(' ').next())
            .collect();
        let mut tables = std::collections::BTreeSet::new();
        for name in tournaments {
            let place = |what: &str| format!("tournament {name}: {what}");
            let id = TournamentId::read(name).ok_or_else(|| place("that is no name of one"))?;
            let whole = self.0.tournament(id).await.map_err(|error| place(&error.to_string()))?;
            let whole = whole.ok_or_else(|| place("it is lost"))?;
            if !matches!(whole.row.stage, Stage::Over | Stage::CalledOff) {
                return Err(place("it was over and is not any more"));
            }
            if !told.contains(&name.as_str()) {
                return Err(place("somebody was not to be told that it began"));
            }
            prove_totals(&whole).map_err(|why| place(&why))?;
            for pairing in &whole.pairings {
                let Some(table) = pairing.table else { continue };
                if !tables.insert(table) {
                    return Err(place("two pairings have one table"));
                }
                let row = self.0.table_row(table).await.map_err(|error| place(&error.to_string()))?;
                let row = row.ok_or_else(|| place("a table is lost"))?;
                for seat in &pairing.seats {
                    let there = row.seats.iter().find(|other| other.chair.person() == Some(seat.person));
                    if there.and_then(|there| there.place) != seat.place || seat.place.is_none() {
                        return Err(place(&format!("the result of table {table} is not that of its match")));
                    }
                }
                // Whoever gave up later came ahead of whoever gave up before.
                let gave_up = lost.get(&table.to_string()).into_iter().flatten();
                let places: Vec<Option<u8>> = gave_up
                    .map(|&who| {
                        pairing.seats.iter().find(|seat| seat.person.0 == who).and_then(|seat| seat.place)
                    })
                    .collect();
                let in_order = places.windows(2).all(|two| two[0] > two[1]);
                if !in_order || places.iter().any(|place| place.is_none_or(|place| place < 2)) {
                    return Err(place(&format!("a loss at table {table} was acknowledged and is lost")));
                }
                games += 1;
            }
        }
        Ok(games)
    }

    /// Closes them.
    pub(crate) async fn close(self) {
        self.0.close().await;
    }

    /// A table: what was agreed there, and everything that happened.
    ///
    /// # Errors
    /// When it is not there, or is not what this program writes.
    pub(crate) async fn table(&self, name: &str) -> Result<(Setup, Vec<Entry>), String> {
        let id = TableId::read(name).ok_or("that is no name of a table")?;
        let found = self.0.load_table(id).await.map_err(|error| error.to_string())?;
        let (row, log) = found.ok_or("it is lost")?;
        if row.version != log.len() as i64 {
            return Err(format!("{} entries were counted, {} kept", row.version, log.len()));
        }
        let setup = Setup::read(&row.setup).map_err(|error| error.to_string())?;
        let entries: Result<Vec<Entry>, _> = log.iter().map(|bytes| Entry::read(bytes)).collect();
        Ok((setup, entries.map_err(|error| error.to_string())?))
    }

    /// What the players of a table said, in its order.
    ///
    /// # Errors
    /// When it can't be read.
    pub(crate) async fn talk(&self, name: &str) -> Result<Vec<String>, String> {
        let id = TableId::read(name).ok_or("that is no name of a table")?;
        let lines = self.0.chat(id, Room::Players, 0, ALL).await.map_err(|error| error.to_string())?;
        Ok(lines.into_iter().map(|line| line.text).collect())
    }

    /// Makes all ratings again from the matches that count, in their order, and compares them with those that
    /// were kept. Every one of these tables must have been counted once, or must not count after what the same
    /// people had played before; and no other. Says how many matches that were.
    ///
    /// # Errors
    /// Says what does not agree.
    pub(crate) async fn prove_ratings(&self, meant: &[String]) -> Result<usize, String> {
        let text = |error: taproom_server::store::StoreError| error.to_string();
        let changes = self.0.ratings_from(0, ALL).await.map_err(text)?;
        let mut found: Vec<Counted> = Vec::new();
        let mut ratings: BTreeMap<(PersonId, String), Standing> = BTreeMap::new();
        for one in changes.chunk_by(|a, b| a.n == b.n) {
            let name = one[0].table.to_string();
            let (setup, log) = self.table(&name).await?;
            let (game, at) = (one[0].game.clone(), log.last().map_or(Time(0), |entry| entry.at));
            let played = Match::replay(setup, log).map_err(|error| error.to_string())?;
            let rated =
                result(&played).ok_or_else(|| format!("table {name} does not count and was rated"))?;
            let worth = |person| worth_for(person, &rated, &game, &found);
            let whole = rated.people.iter().all(|&(person, _)| worth(person).is_all());
            let mut places = rated.people.clone();
            places.sort_unstable();
            let standing = |person| ratings.get(&(person, game.clone())).copied();
            // A table goes on after its game: the time of the rating is that of the changes.
            let at = one.iter().map(|change| change.at).max().unwrap_or(at);
            // What computers are worth stays as it is.
            let computers = rated
                .computers
                .iter()
                .map(|computer| (Standing { rating: computer.rating, since: at }, computer.place));
            let before: Vec<(Standing, u8)> = places
                .iter()
                .map(|&(person, place)| (standing(person).unwrap_or_else(|| Standing::new(at)), place))
                .chain(computers)
                .collect();
            for ((after, (person, place)), was) in settle(&before, at).into_iter().zip(&places).zip(&before) {
                let change = one.iter().find(|change| change.person == *person);
                let refused = worth(*person).refuses(was.0.rating.points, after.points);
                let right = match (change, refused) {
                    (Some(change), None) => {
                        (change.place, change.before, change.after) == (*place, was.0.rating.points, after)
                    }
                    (None, Some(_)) => true,
                    _ => false,
                };
                if !right {
                    return Err(format!("table {name} was rated in another way than it was played"));
                }
                if refused.is_some() {
                    continue;
                }
                let since = at.max(was.0.since);
                ratings.insert((*person, game.clone()), Standing { rating: after, since });
            }
            if found.iter().any(|other| other.table == name) {
                return Err(format!("table {name} was rated twice"));
            }
            found.push(Counted { table: name, game, at, rated, whole });
        }
        for ((person, game), standing) in &ratings {
            let rows = self.0.ratings_of(*person).await.map_err(text)?;
            if !rows.iter().any(|row| row.game == *game && row.standing == *standing) {
                return Err(format!("the rating of person {} is not what their games led to", person.0));
            }
        }
        for name in meant.iter().filter(|name| found.iter().all(|one| one.table != **name)) {
            let (setup, log) = self.table(name).await?;
            let (game, at) = (setup.spec.game().to_string(), log.last().map_or(Time(0), |entry| entry.at));
            let played = Match::replay(setup, log).map_err(|error| error.to_string())?;
            let rated = result(&played).ok_or_else(|| format!("table {name} was not meant to count"))?;
            let before: Vec<Counted> = found.iter().filter(|one| one.at <= at).cloned().collect();
            if rated.people.iter().all(|&(person, _)| worth_for(person, &rated, &game, &before).is_all()) {
                return Err(format!("table {name} counts and was not rated"));
            }
        }
        if let Some(one) = found.iter().find(|one| !meant.contains(&one.table)) {
            return Err(format!("table {} was rated, and nobody played there", one.table));
        }
        Ok(found.len())
    }
}

/// Fills a folder with unfinished games between many people, and says how many moves each of them has.
///
/// # Errors
/// When the store does not take them.
pub(crate) async fn fill(data: &Path, played: &Spec, tables: u64) -> Result<u32, String> {
    let store = open(data)?;
    let now = Time(SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis() as i64));
    let count = (tables / GAMES_EACH).max(u64::from(played.players()));
    let mut coming = JoinSet::new();
    for first in 0..WRITERS.min(count) {
        let store = store.clone();
        coming.spawn(async move {
            let mut people = Vec::new();
            for number in (first..count).step_by(WRITERS as usize) {
                let name = format!("Guest {number}");
                let person = NewPerson {
                    name_key: name.to_lowercase(),
                    name,
                    kind: AccountKind::Guest,
                    password_hash: None,
                    owner: None,
                    created: now,
                };
                people.push(store.create_person(person).await.map_err(|error| error.to_string())?);
            }
            Ok::<_, String>(people)
        });
    }
    let mut people: Vec<PersonId> = Vec::new();
    while let Some(some) = coming.join_next().await {
        people.extend(some.map_err(|error| error.to_string())??);
    }
    // Moves don't say who made them: one log serves all tables.
    let seats = played.seats().len();
    let (game, log) = prepared(played, &people[..seats], now);
    let plies = game.ply();
    let log: Arc<[Entry]> = log.into();
    let (people, game) = (Arc::new(people), Arc::new(game));
    let mut writing = JoinSet::new();
    for first in 0..WRITERS.min(tables) {
        let (store, people, game, log) = (store.clone(), people.clone(), game.clone(), log.clone());
        writing.spawn(async move {
            for number in (first..tables).step_by(WRITERS as usize) {
                let mut setup = game.setup().clone();
                for (place, &seat) in (number as usize * seats..).zip(setup.seats()) {
                    setup.chairs[seat] = Chair::Person(people[place % people.len()]);
                }
                // Far apart, as the numbers of tables are.
                let id = TableId::from_chance(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
                write(&store, id, &setup, &log, now).await?;
            }
            Ok::<_, String>(())
        });
    }
    while let Some(done) = writing.join_next().await {
        done.map_err(|error| error.to_string())??;
    }
    store.close().await;
    Ok(plies)
}

/// A match under way, and its log.
fn prepared(played: &Spec, people: &[PersonId], now: Time) -> (Match, Vec<Entry>) {
    let mut setup = Setup::new(played.clone(), people[0]);
    for (&seat, &person) in played.seats().iter().zip(people) {
        setup.chairs[seat] = Chair::Person(person);
    }
    let (mut game, mut log) = (Match::new(setup), Vec::new());
    for ply in 0..=PLIES {
        let (by, command) = match (game.game(), game.to_move()) {
            (None, _) => (By::House, Command::Start),
            (Some(position), Some(seat)) => {
                let legal = position.legal();
                let m = legal[ply as usize * 7 % legal.len()];
                let person = game.chair(seat).person().unwrap_or(people[0]);
                (By::Person(person), Command::Move { ply: ply - 1, m, lag: Millis(0) })
            }
            // Nobody is on the move in a game that is over; one move less is as well.
            (Some(_), None) => break,
        };
        let Ok(events) = game.decide(by, &command, now, &mut |sides| ply % sides) else { break };
        let mut next = game.clone();
        let entries: Vec<Entry> = events.into_iter().map(|event| Entry { at: now, event }).collect();
        if entries.iter().any(|entry| next.record(entry).is_err()) || next.to_move().is_none() {
            break;
        }
        game = next;
        log.extend(entries);
    }
    (game, log)
}

async fn write(store: &Store, id: TableId, setup: &Setup, log: &[Entry], at: Time) -> Result<(), String> {
    let played = Match::new(setup.clone()).after(log).map_err(|error| error.to_string())?;
    let table = NewTable::of(id, setup, "", Visibility::Public, None, at);
    store.create_table(table).await.map_err(|error| error.to_string())?;
    let append = Append {
        table: id,
        version: 0,
        entries: log.iter().map(Entry::bytes).collect(),
        summary: Some(whole_summary(&played, at)),
        rated: None,
        opens: None,
        act: None,
        fixture: None,
        notices: Vec::new(),
    };
    store.append(append).await.map(drop).map_err(|error| error.to_string())
}
