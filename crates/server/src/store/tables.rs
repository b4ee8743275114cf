//! Tables, their logs and who sits at them, as the store sees them: a log is bytes, and a summary says about
//! it what lists need to know.

use super::tournaments::FixtureEnd;
use super::{Act, Notice, RatedMatch, RatingChange, Store, StoreError};
use taproom_play::{Chair, Millis, Pace, PersonId, Setup, Strength, TableId, Time};
use taproom_rules::Seat;

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
    /// Nobody but those for whom a seat is kept.
    Invitation,
}

/// A seat of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// Which.
    pub seat: Seat,
    /// Who has it.
    pub chair: Chair,
    /// The computer that plays for somebody who left.
    pub stand_in: Option<Strength>,
    /// Its place at the end.
    pub place: Option<u8>,
}

/// All seats of a table.
pub type Seating = Vec<SeatRow>;

/// The seats of a table at which nothing has happened.
#[must_use]
pub fn seating(setup: &Setup) -> Seating {
    let row = |&seat: &Seat| SeatRow { seat, chair: setup.chairs[seat], stand_in: None, place: None };
    setup.seats().iter().map(row).collect()
}

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
    /// Whether others may look on while it is played.
    pub watched: bool,
    /// Whether it is a challenge: it ends when whoever is challenged declines, or does not answer.
    pub challenge: bool,
    /// Those who may have to hear of it.
    pub notices: Vec<Notice>,
}

impl NewTable {
    /// A table for what was agreed on.
    #[must_use]
    pub fn of(
        id: TableId,
        setup: &Setup,
        title: &str,
        visibility: Visibility,
        code: Option<String>,
        created: Time,
    ) -> NewTable {
        NewTable {
            id,
            host: setup.host,
            setup: setup.bytes(),
            title: title.to_owned(),
            visibility,
            code,
            game: setup.spec.game().about().id.to_owned(),
            seats: seating(setup),
            created,
            watched: true,
            challenge: false,
            notices: Vec::new(),
        }
    }
}

/// What lists know about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How far it is.
    pub phase: Phase,
    /// When somebody's time runs out.
    pub deadline: Option<Time>,
    /// All its seats, if anything about them has changed.
    pub seats: Option<Seating>,
    /// The seat to move.
    pub turn: Option<Seat>,
    /// Who moves it, if it is a person.
    pub to_move: Option<PersonId>,
    /// Whether another person waits for that.
    pub awaited: bool,
    /// Whether the house moves it: a computer while a clock runs, on its own chair or somebody else's, or an answer that
    /// somebody has set for what just happened.
    pub engine_to_move: bool,
    /// How many moves were made.
    pub ply: u32,
    /// What everybody sees on the board, as a scene's text; nothing before the match begins.
    pub board: Option<String>,
    /// How it ended, as records write it.
    pub result: Option<String>,
    /// Why it ended: the name of a cause, or [`Summary::ABORTED`].
    pub cause: Option<String>,
    /// What decided it, as a decision's text.
    pub decision: Option<String>,
    /// When this was so.
    pub at: Time,
}

impl Summary {
    /// The cause of a match that ended without a result.
    pub const ABORTED: &str = "aborted";

    /// Whether the match has ended with a result.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.phase == Phase::Over && self.cause.as_deref().is_some_and(|cause| cause != Summary::ABORTED)
    }
}

/// Everything that one command leads to and that must survive, in one transaction. The version is its natural
/// key: a writer that repeats itself, or comes second, gets a conflict, and nothing of its append happens.
#[derive(Clone, Debug)]
pub struct Append {
    /// Whose log.
    pub table: TableId,
    /// The version of the first entry: how many entries the log has so far.
    pub version: i64,
    /// The entries, as bytes that only their writer reads.
    pub entries: Vec<Vec<u8>>,
    /// What lists show from now on; without it they stay as they are.
    pub summary: Option<Summary>,
    /// The match that ends with these entries, if it was meant to count.
    pub rated: Option<RatedMatch>,
    /// The table to which everybody goes on from here.
    pub opens: Option<NewTable>,
    /// The act of a keeper that this is, which is written down with it.
    pub act: Option<Act>,
    /// What the match comes to for its tournament, if it ends with these entries.
    pub fixture: Option<FixtureEnd>,
    /// Those who may have to hear of it though they are not here.
    pub notices: Vec<Notice>,
}

impl Append {
    /// Whether this is a move and nothing else: the match goes on, and nobody is told or rated.
    pub(super) fn only_goes_on(&self) -> bool {
        let Append { table: _, version: _, entries: _, summary, rated, opens, act, fixture, notices } = self;
        summary.as_ref().is_some_and(|summary| summary.phase == Phase::Playing && summary.seats.is_none())
            && (rated.is_none()
                && opens.is_none()
                && act.is_none()
                && fixture.is_none()
                && notices.is_empty())
    }
}

/// What the match of an older house's table says about its columns.
#[derive(Clone, Debug)]
pub struct Completion {
    /// Which table.
    pub table: TableId,
    /// The version of the log that was read.
    pub version: i64,
    /// What lists are to show. Its seats must be there; `at` is not used.
    pub summary: Summary,
    /// When the match began.
    pub started: Option<Time>,
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
    /// Whether others may look on while it is played.
    pub watched: bool,
    /// Whether it is a challenge.
    pub challenge: bool,
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
    /// The seat to move.
    pub turn: Option<Seat>,
    /// How many moves were made.
    pub ply: u32,
    /// How it ended, as records write it.
    pub result: Option<String>,
    /// Why it ended: the name of a cause, or [`Summary::ABORTED`].
    pub cause: Option<String>,
    /// When the match began.
    pub started: Option<Time>,
    /// When it was over.
    pub ended: Option<Time>,
    /// When its last summary was written.
    pub changed: Time,
    /// Whether its columns come from its match. Those of an older house say less until they do.
    pub complete: bool,
    /// What everybody sees on the board, as a scene's text; nothing before the match begins, and at first at tables of
    /// an older house.
    pub board: Option<String>,
    /// What decided it, as a decision's text; the same holds.
    pub decision: Option<String>,
    /// Its seats in their order.
    pub seats: Seating,
}

/// A challenge to a game at one sitting waits for so long, one without a clock longer, and one with days for a turn.
const LIVE_CHALLENGE: Millis = Millis::minutes(120);
const FREE_CHALLENGE: Millis = Millis::days(3);
const SLOW_CHALLENGE: Millis = Millis::days(14);

/// How long a seat is kept for somebody who does not answer, at least.
#[must_use]
pub const fn waits_for_answer(pace: Pace) -> Millis {
    match pace {
        Pace::Live { .. } => LIVE_CHALLENGE,
        Pace::Free => FREE_CHALLENGE,
        Pace::Days(_) => SLOW_CHALLENGE,
    }
}

impl Store {
    /// Challenges whose time was over at a moment, whichever was first.
    pub async fn challenges_over(&self, at: Time, limit: usize) -> Result<Vec<TableId>, StoreError> {
        ask!(self.read tables::ending(at, limit))
    }

    /// Opens a table. A conflict means that its code is in use.
    pub async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        ask!(self.write tables::create(&table))
    }

    /// Writes the next entries of a log, what they change about lists and ratings, the table they open, and who
    /// has to hear of it, all or none. They are on the disk when this returns. A conflict means that the log's next version is another
    /// one.
    pub async fn append(&self, append: Append) -> Result<Vec<RatingChange>, StoreError> {
        match self {
            Store::Sqlite(db) => db.write(move |db| crate::store::sql::tables::append(db, &append)).await,
            Store::Postgres(db) => db.append(append).await,
        }
    }

    /// Writes the columns of a table of an older house. A conflict means that its log has gone on.
    pub async fn complete(&self, completion: Completion) -> Result<(), StoreError> {
        ask!(self.write tables::complete(&completion))
    }

    /// When somebody who plays at a table looked at it last, as far as that was noted.
    pub async fn looked(&self, id: TableId) -> Result<Option<Time>, StoreError> {
        ask!(self.read tables::looked(id))
    }

    /// Notes that somebody who plays at a table has looked at it.
    pub async fn note_look(&self, id: TableId, at: Time) -> Result<(), StoreError> {
        ask!(self.write tables::note_look(id, at))
    }

    /// A table and its whole log, both of the same moment.
    pub async fn load_table(&self, id: TableId) -> Result<Option<(TableRow, Vec<Vec<u8>>)>, StoreError> {
        ask!(self.read tables::load(id))
    }

    /// The entries of a log from a version on.
    pub async fn entries(&self, id: TableId, from: i64) -> Result<Vec<Vec<u8>>, StoreError> {
        ask!(self.read tables::entries(id, from))
    }

    /// A table without its log.
    pub async fn table_row(&self, id: TableId) -> Result<Option<TableRow>, StoreError> {
        ask!(self.read tables::row(id))
    }

    /// Some tables without their logs, in any order.
    pub async fn table_rows(&self, ids: Vec<TableId>) -> Result<Vec<TableRow>, StoreError> {
        ask!(self.read tables::many(&ids))
    }

    /// Sets whether others may look on while a table is played.
    pub async fn set_watched(&self, id: TableId, watched: bool) -> Result<(), StoreError> {
        ask!(self.write tables::set_watched(id, watched))
    }

    /// The table that uses a code now.
    pub async fn table_by_code(&self, code: &str) -> Result<Option<TableRow>, StoreError> {
        let code = code.to_owned();
        ask!(self.read tables::by_code(&code))
    }
}
