//! Tables, their logs and who sits at them, as the store sees them: a log is bytes, and a summary says about
//! it what lists need to know.

use super::sqlite::tables;
use super::{RatingChange, Store, StoreError};
use taproom_play::{PersonId, TableId, Time};

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Seats are being taken.
    Gathering,
    /// The match is on.
    Playing,
    /// The match has ended.
    Over,
}

/// Who finds a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visibility {
    /// Everybody: it stands in the lobby.
    Public,
    /// Whoever has the link.
    Link,
    /// Whoever has the link or types the code.
    Code,
}

/// The seats of a table and who has them. A seat that is open, or an engine's, has nobody.
pub type Seating = Vec<(u8, Option<PersonId>)>;

/// A table as it begins.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its name, drawn at random.
    pub id: TableId,
    /// Who opened it.
    pub host: PersonId,
    /// What is played, as bytes that only their writer reads.
    pub setup: Vec<u8>,
    /// What the lobby calls it.
    pub title: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// The code by which friends find it.
    pub code: Option<String>,
    /// The name of the game.
    pub game: String,
    /// Its seats.
    pub seats: Seating,
    /// When.
    pub created: Time,
}

/// What lists know about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How far it is.
    pub phase: Phase,
    /// When somebody's time runs out.
    pub deadline: Option<Time>,
    /// All its seats, if they have changed.
    pub seats: Option<Seating>,
    /// Whose turn it is, if it is a person's.
    pub to_move: Option<PersonId>,
    /// How it ended.
    pub result: Option<String>,
    /// When this was so.
    pub at: Time,
}

/// The next entries of a table's log.
#[derive(Clone, Debug)]
pub struct Append {
    /// Whose log.
    pub table: TableId,
    /// The version of the first entry: how many entries the log has so far.
    pub version: i64,
    /// The entries, as bytes that only their writer reads.
    pub entries: Vec<Vec<u8>>,
    /// What lists shall know from now on; without it they know what they knew.
    pub summary: Option<Summary>,
    /// The places of everybody in a match that counts and ends with these entries.
    pub rated: Option<Vec<(PersonId, u8)>>,
}

/// A table as lists and doors see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its name.
    pub id: TableId,
    /// Who opened it.
    pub host: PersonId,
    /// What is played, as bytes that only their writer reads.
    pub setup: Vec<u8>,
    /// What the lobby calls it.
    pub title: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// The code by which friends find it.
    pub code: Option<String>,
    /// The name of the game.
    pub game: String,
    /// When it was opened.
    pub created: Time,
    /// How many entries its log has.
    pub version: i64,
    /// How far it is.
    pub phase: Phase,
    /// When somebody's time runs out.
    pub deadline: Option<Time>,
    /// Whose turn it is, if it is a person's.
    pub to_move: Option<PersonId>,
    /// How it ended.
    pub result: Option<String>,
    /// When its last summary was written.
    pub changed: Time,
    /// Its seats in their order.
    pub seats: Seating,
}

impl Store {
    /// Opens a table. A conflict means that its code is in use.
    pub async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        match self {
            Store::Sqlite(db) => db.write(move |db| tables::create(db, &table)).await,
        }
    }

    /// Writes the next entries of a log and what they change about ratings, all or none. They are on the disk
    /// when this returns. A conflict means that the log's next version is another one.
    pub async fn append(&self, append: Append) -> Result<Vec<RatingChange>, StoreError> {
        match self {
            Store::Sqlite(db) => db.write(move |db| tables::append(db, &append)).await,
        }
    }

    /// Removes a table that never began. A conflict means that it has begun.
    pub async fn delete_table(&self, id: TableId) -> Result<(), StoreError> {
        match self {
            Store::Sqlite(db) => db.write(move |db| tables::delete(db, id)).await,
        }
    }

    /// A table and its whole log, both of the same moment.
    pub async fn load_table(&self, id: TableId) -> Result<Option<(TableRow, Vec<Vec<u8>>)>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| tables::load(db, id)).await,
        }
    }

    /// The entries of a log from a version on.
    pub async fn entries(&self, id: TableId, from: i64) -> Result<Vec<Vec<u8>>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| tables::entries(db, id, from)).await,
        }
    }

    /// A table without its log.
    pub async fn table_row(&self, id: TableId) -> Result<Option<TableRow>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| tables::row(db, id)).await,
        }
    }

    /// The table that uses a code now.
    pub async fn table_by_code(&self, code: &str) -> Result<Option<TableRow>, StoreError> {
        let code = code.to_owned();
        match self {
            Store::Sqlite(db) => db.read(move |db| tables::by_code(db, &code)).await,
        }
    }

    /// Public tables with seats to take, newest first.
    pub async fn open_tables(&self, limit: usize) -> Result<Vec<TableRow>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| tables::open(db, limit)).await,
        }
    }

    /// Public tables where a match is on, newest first.
    pub async fn running_tables(&self, limit: usize) -> Result<Vec<TableRow>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| tables::running(db, limit)).await,
        }
    }

    /// Public tables where a game was played to its end, the last changed first.
    pub async fn finished_tables(&self, game: &str, limit: usize) -> Result<Vec<TableRow>, StoreError> {
        let game = game.to_owned();
        match self {
            Store::Sqlite(db) => db.read(move |db| tables::finished(db, &game, limit)).await,
        }
    }

    /// Every table where a match is on.
    pub async fn unfinished(&self) -> Result<Vec<TableId>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(tables::unfinished).await,
        }
    }

    /// The tables where somebody's time ran out before a moment, the longest overdue first.
    pub async fn due(&self, before: Time) -> Result<Vec<TableId>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| tables::due(db, before)).await,
        }
    }

    /// The tables that still gather but where nothing has happened since a moment.
    pub async fn stale_gathering(&self, before: Time) -> Result<Vec<TableId>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| tables::stale(db, before)).await,
        }
    }

    /// The tables where a person sits, the last changed first. `before` is `(changed, id)` of the last one of
    /// the page before.
    pub async fn games_of(
        &self,
        person: PersonId,
        before: Option<(Time, TableId)>,
        limit: usize,
    ) -> Result<Vec<TableRow>, StoreError> {
        match self {
            Store::Sqlite(db) => db.read(move |db| tables::games_of(db, person, before, limit)).await,
        }
    }
}
