//! Lists of tables, page by page: each costs what it shows, however long the house stands.

use super::{Store, StoreError, TableRow};
use taproom_play::{PersonId, TableId, Time};

/// Where a list was left: what the list is sorted by, and the table.
pub type Mark = (Time, TableId);

/// How a game ended for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Played {
    /// They won.
    Won,
    /// They shared the first place.
    Drew,
    /// Somebody else won.
    Lost,
}

/// Which of somebody's finished games are asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History {
    /// All of them, or those that everybody may know of.
    pub all: bool,
    /// Only this game.
    pub game: Option<String>,
    /// Only those in which they met this person.
    pub opponent: Option<PersonId>,
    /// Only those that ended so for them.
    pub result: Option<Played>,
}

/// A part of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Page {
    /// The tables.
    pub rows: Vec<TableRow>,
    /// Where the next part begins, if there is one.
    pub next: Option<Mark>,
}

impl Store {
    /// Public tables with seats to take, newest first.
    pub async fn open_tables(&self, after: Option<Mark>, limit: usize) -> Result<Page, StoreError> {
        ask!(self.read lists::open(after, limit))
    }

    /// Public tables where a match is on, newest first.
    pub async fn running_tables(&self, after: Option<Mark>, limit: usize) -> Result<Page, StoreError> {
        ask!(self.read lists::running(after, limit))
    }

    /// Public tables where a game was played to its end, the latest first.
    pub async fn archive(&self, game: &str, after: Option<Mark>, limit: usize) -> Result<Page, StoreError> {
        let game = game.to_owned();
        ask!(self.read lists::archive(&game, after, limit))
    }

    /// The games that wait for somebody's move, the one with least time left first, those without a clock last.
    pub async fn your_turn(
        &self,
        person: PersonId,
        after: Option<Mark>,
        limit: usize,
    ) -> Result<Page, StoreError> {
        ask!(self.read lists::your_turn(person, after, limit))
    }

    /// The tables that keep a seat for somebody, the newest first.
    pub async fn invitations(
        &self,
        person: PersonId,
        after: Option<Mark>,
        limit: usize,
    ) -> Result<Page, StoreError> {
        ask!(self.read lists::invitations(person, after, limit))
    }

    /// Whether somebody plays computers in a game that counts, at another table than this one.
    pub async fn has_rated_bout(
        &self,
        person: PersonId,
        game: &str,
        except: Option<TableId>,
    ) -> Result<bool, StoreError> {
        let game = game.to_owned();
        ask!(self.read lists::has_rated_bout(person, &game, except))
    }

    /// Every table that is not over where somebody sits, the newest first.
    pub async fn under_way(
        &self,
        person: PersonId,
        after: Option<Mark>,
        limit: usize,
    ) -> Result<Page, StoreError> {
        ask!(self.read lists::under_way(person, after, limit))
    }

    /// The games that somebody played to their end, the latest first: all of them, or those that everybody may
    /// know of; of all games or one.
    pub async fn finished_of(
        &self,
        person: PersonId,
        all: bool,
        game: Option<&str>,
        after: Option<Mark>,
        limit: usize,
    ) -> Result<Page, StoreError> {
        let game = game.map(str::to_owned);
        ask!(self.read lists::finished_of(person, all, game.as_deref(), after, limit))
    }

    /// The games that somebody played to their end and that a filter lets through, the latest first.
    pub async fn history(
        &self,
        person: PersonId,
        history: History,
        after: Option<Mark>,
        limit: usize,
    ) -> Result<Page, StoreError> {
        ask!(self.read lists::history(person, &history, after, limit))
    }

    /// In how many games another person waits for somebody's move. Nobody counts further than [`Store::MOST_WAITING`].
    pub async fn waiting(&self, person: PersonId) -> Result<usize, StoreError> {
        Ok(self.waiting_many(&[person]).await?.first().map_or(0, |&(_, count)| count))
    }

    /// In how many games another person waits for each of these people, in the order asked for.
    pub async fn waiting_many(&self, people: &[PersonId]) -> Result<Vec<(PersonId, usize)>, StoreError> {
        let people = people.to_vec();
        ask!(self.read lists::waiting(&people, Store::MOST_WAITING))
    }

    /// Whether somebody has to make one of the first moves of a game before some time, and another person waits for it.
    pub async fn owes_first_move(&self, person: PersonId, until: Time) -> Result<bool, StoreError> {
        ask!(self.read lists::owes_first_move(person, until))
    }

    /// The most games that are counted as waiting.
    pub const MOST_WAITING: usize = 100;

    /// What must be woken when the house opens: the tables where a computer is to move, then those where
    /// somebody's time runs out before a moment. The last one's mark leads to those after it; a table may come
    /// twice. Tables where nothing happens by itself are left asleep.
    pub async fn to_wake(
        &self,
        before: Time,
        after: Option<Mark>,
        limit: usize,
    ) -> Result<Vec<Mark>, StoreError> {
        ask!(self.read lists::to_wake(before, after, limit))
    }

    /// The tables where somebody's time runs out before a moment, the longest overdue first.
    pub async fn due(
        &self,
        before: Time,
        after: Option<Mark>,
        limit: usize,
    ) -> Result<Vec<Mark>, StoreError> {
        ask!(self.read lists::due(before, after, limit))
    }

    /// The tables that still gather but where nothing has happened since a moment, the quietest first.
    pub async fn stale_gathering(
        &self,
        before: Time,
        after: Option<Mark>,
        limit: usize,
    ) -> Result<Vec<Mark>, StoreError> {
        ask!(self.read lists::stale_gathering(before, after, limit))
    }

    /// The matches without a clock in which nothing has happened since a moment, the quietest first.
    pub async fn abandoned(
        &self,
        before: Time,
        after: Option<Mark>,
        limit: usize,
    ) -> Result<Vec<Mark>, StoreError> {
        ask!(self.read lists::abandoned(before, after, limit))
    }

    /// Tables of an older house whose columns still have to be read from their logs, in the order of their
    /// numbers.
    pub async fn incomplete(&self, after: Option<TableId>, limit: usize) -> Result<Vec<TableId>, StoreError> {
        ask!(self.read lists::incomplete(after, limit))
    }
}
