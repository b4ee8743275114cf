//! What a house has written down, read and prepared without it. Everything here that knows the store is in this
//! file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;
use taproom_play::rating::{result, settle};
use taproom_play::{By, Chair, Command, Entry, Match, Millis, PersonId, Setup, Standing, TableId, Time};
use taproom_rules::Spec;
use taproom_server::metrics::StoreFigures;
use taproom_server::store::{AccountKind, Append, NewPerson, NewTable, Room, Store, Visibility};
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

/// Where a house keeps its database.
pub(crate) fn file(data: &Path) -> PathBuf {
    data.join("taproom.db")
}

fn open(data: &Path) -> Result<Store, String> {
    let url = format!("sqlite:{}", file(data).display());
    Store::open(&url, StoreFigures::default()).map_err(|error| error.to_string())
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
    /// were kept. Every one of these tables must have been counted once, and no other. Says how many matches
    /// that were.
    ///
    /// # Errors
    /// Says what does not agree.
    pub(crate) async fn prove_ratings(&self, counted: &[String]) -> Result<usize, String> {
        let text = |error: taproom_server::store::StoreError| error.to_string();
        let changes = self.0.ratings_from(0, ALL).await.map_err(text)?;
        let mut found = Vec::new();
        let mut ratings: BTreeMap<(PersonId, String), Standing> = BTreeMap::new();
        for one in changes.chunk_by(|a, b| a.n == b.n) {
            let name = one[0].table.to_string();
            let (setup, log) = self.table(&name).await?;
            let (game, at) = (one[0].game.clone(), log.last().map_or(Time(0), |entry| entry.at));
            let played = Match::replay(setup, log).map_err(|error| error.to_string())?;
            let mut places =
                result(&played).ok_or_else(|| format!("table {name} does not count and was rated"))?;
            places.sort_unstable();
            let standing = |person| ratings.get(&(person, game.clone())).copied();
            // A table goes on after its game: the time of the rating is that of the changes.
            let at = one.iter().map(|change| change.at).max().unwrap_or(at);
            let before: Vec<(Standing, u8)> = places
                .iter()
                .map(|&(person, place)| (standing(person).unwrap_or_else(|| Standing::new(at)), place))
                .collect();
            if one.len() != places.len() {
                return Err(format!("table {name} had {} players and {} ratings", places.len(), one.len()));
            }
            for ((after, (person, place)), was) in settle(&before, at).into_iter().zip(&places).zip(&before) {
                let change = one.iter().find(|change| change.person == *person);
                let right = change.is_some_and(|change| {
                    (change.place, change.before, change.after) == (*place, was.0.rating.points, after)
                });
                if !right {
                    return Err(format!("table {name} was rated in another way than it was played"));
                }
                let since = at.max(was.0.since);
                ratings.insert((*person, game.clone()), Standing { rating: after, since });
            }
            found.push(name);
        }
        for ((person, game), standing) in &ratings {
            let rows = self.0.ratings_of(*person).await.map_err(text)?;
            if !rows.iter().any(|row| row.game == *game && row.standing == *standing) {
                return Err(format!("the rating of person {} is not what their games led to", person.0));
            }
        }
        let (mut found, mut counted) = (found, counted.to_vec());
        found.sort_unstable();
        counted.sort_unstable();
        if found != counted {
            return Err(format!("{} matches count, and {} were rated", counted.len(), found.len()));
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
    };
    store.append(append).await.map(drop).map_err(|error| error.to_string())
}
