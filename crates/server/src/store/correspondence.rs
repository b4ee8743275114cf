//! What games by correspondence need: vacations, notes to oneself, and conditional moves. All of it belongs to one
//! person, and nobody else is ever told of notes and conditional moves.

use super::{Store, StoreError};
use taproom_play::{PersonId, Setup, TableId, Time, Vacation};

/// A vacation of somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VacationRow {
    /// Whose.
    pub person: PersonId,
    /// Its number among theirs, from one.
    pub n: i64,
    /// When.
    pub vacation: Vacation,
    /// Whether all their tables know of it.
    pub told: bool,
}

/// A note that somebody has made for themself at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoteRow {
    /// Where.
    pub table: TableId,
    /// What it says.
    pub text: String,
    /// When it was changed last.
    pub changed: Time,
}

/// Conditional moves that somebody has set at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConditionalRow {
    /// Whose.
    pub person: PersonId,
    /// The version of the match for which they were made.
    pub version: i64,
    /// How many moves had been made.
    pub ply: u32,
    /// The lines, as [`Conditional::text`](taproom_play::Conditional::text) writes them.
    pub lines: String,
}

impl Store {
    /// Somebody's vacations, the latest first.
    pub async fn vacations(&self, person: PersonId, limit: usize) -> Result<Vec<VacationRow>, StoreError> {
        ask!(self.read correspondence::vacations(person, limit))
    }

    /// The latest vacation of each of some people.
    pub async fn latest_vacations(&self, people: Vec<PersonId>) -> Result<Vec<VacationRow>, StoreError> {
        ask!(self.read correspondence::latest_vacations(&people))
    }

    /// Whether somebody is on vacation at a moment.
    pub async fn is_away(&self, person: PersonId, at: Time) -> Result<bool, StoreError> {
        let latest = self.latest_vacations(vec![person]).await?;
        Ok(latest.iter().any(|row| row.vacation.covers(at)))
    }

    /// The games in which another person waits for somebody and which no vacation of theirs could stop, the one with
    /// least time left first. They are looked through as far as they are counted.
    pub async fn awaited_anyway(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        let rows = ask!(self.read correspondence::awaited(person, Store::MOST_WAITING))?;
        let goes_on = |setup: &[u8]| !Setup::read(setup).is_ok_and(|setup| setup.rests());
        Ok(rows.into_iter().filter(|(_, setup)| goes_on(setup)).map(|(table, _)| table).collect())
    }

    /// Begins a vacation, or changes when it ends. A conflict means that one of that number began at another moment.
    pub async fn keep_vacation(&self, row: VacationRow) -> Result<(), StoreError> {
        ask!(self.write correspondence::keep_vacation(&row))
    }

    /// All tables know of a vacation as it is now; if it has been changed meanwhile, they do not.
    pub async fn vacation_told(&self, row: VacationRow) -> Result<(), StoreError> {
        ask!(self.write correspondence::vacation_told(&row))
    }

    /// The vacations of which some tables may not know yet, after one of them.
    pub async fn untold_vacations(
        &self,
        after: Option<(PersonId, i64)>,
        limit: usize,
    ) -> Result<Vec<VacationRow>, StoreError> {
        ask!(self.read correspondence::untold_vacations(after, limit))
    }

    /// What somebody has noted at a table.
    pub async fn note(&self, person: PersonId, table: TableId) -> Result<Option<NoteRow>, StoreError> {
        ask!(self.read correspondence::note(person, table))
    }

    /// Keeps a note in place of the one before; an empty one is none.
    pub async fn keep_note(
        &self,
        person: PersonId,
        table: TableId,
        text: String,
        at: Time,
    ) -> Result<(), StoreError> {
        ask!(self.write correspondence::keep_note(person, table, &text, at))
    }

    /// Everything that somebody has noted, in the order of the tables, after one of them.
    pub async fn notes_of(
        &self,
        person: PersonId,
        after: Option<TableId>,
        limit: usize,
    ) -> Result<Vec<NoteRow>, StoreError> {
        ask!(self.read correspondence::notes_of(person, after, limit))
    }

    /// All conditional moves that somebody has set, in the order of the tables, after one of them.
    pub async fn conditionals_of(
        &self,
        person: PersonId,
        after: Option<TableId>,
        limit: usize,
    ) -> Result<Vec<(TableId, ConditionalRow)>, StoreError> {
        ask!(self.read correspondence::conditionals_of(person, after, limit))
    }

    /// The conditional moves that are set at a table.
    pub async fn conditionals(&self, table: TableId) -> Result<Vec<ConditionalRow>, StoreError> {
        ask!(self.read correspondence::conditionals(table))
    }

    /// Keeps conditional moves in place of those before; nothing forgets them.
    pub async fn keep_conditional(
        &self,
        table: TableId,
        person: PersonId,
        row: Option<ConditionalRow>,
    ) -> Result<(), StoreError> {
        ask!(self.write correspondence::keep_conditional(table, person, row.as_ref()))
    }

    /// Of the games in which another person waits for somebody, the one with least time left that is not this one.
    pub async fn next_turn(
        &self,
        person: PersonId,
        other_than: Option<TableId>,
    ) -> Result<Option<TableId>, StoreError> {
        ask!(self.read correspondence::next_turn(person, other_than))
    }
}
