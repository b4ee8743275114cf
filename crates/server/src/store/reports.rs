//! What people ask a keeper to look at: the words in question, as they were when they were reported.

use super::{Store, StoreError};
use taproom_play::{PersonId, Time};

/// What a report is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ReportKind {
    /// A message.
    Message,
    /// A line of the talk at a table.
    Line,
    /// What somebody calls themselves.
    Name,
    /// What somebody looks like.
    Picture,
    /// What a tournament is called, and what its host says about it.
    Tournament,
}

impl ReportKind {
    /// All of them.
    pub const ALL: [ReportKind; 5] = [
        ReportKind::Message,
        ReportKind::Line,
        ReportKind::Name,
        ReportKind::Picture,
        ReportKind::Tournament,
    ];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ReportKind::Message => "message",
            ReportKind::Line => "line",
            ReportKind::Name => "name",
            ReportKind::Picture => "picture",
            ReportKind::Tournament => "tournament",
        }
    }
}

/// Something to look at.
#[derive(Clone, Debug)]
pub struct NewReport {
    /// Who reports it.
    pub reporter: PersonId,
    /// Whose it is.
    pub about: PersonId,
    /// What it is.
    pub kind: ReportKind,
    /// Where it stands: the number of a message, `TABLE ROOM NUMBER` of a line, a name, the address of a picture,
    /// `TOURNAMENT` and the words of a tournament, which can be reported anew once they are others.
    pub place: String,
    /// The words as they are; the address of a picture.
    pub words: String,
    /// The name of their photo, which is kept with it as it is.
    pub photo: Option<String>,
    /// When.
    pub at: Time,
}

/// A report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportRow {
    /// Its number.
    pub id: i64,
    /// One of those who reported it; nobody if they are gone.
    pub reporter: Option<PersonId>,
    /// Whose it was.
    pub about: PersonId,
    /// What it was.
    pub kind: ReportKind,
    /// Where it stood, see [`NewReport::place`].
    pub place: String,
    /// The words as they were.
    pub words: String,
    /// When it was reported.
    pub at: Time,
    /// When a keeper was done with it, who that was, and what they noted.
    pub settled: Option<(Time, Option<PersonId>, String)>,
    /// How many reported it.
    pub voices: i64,
}

impl Store {
    /// Keeps a report. Says whether it is new: the same thing is reported once by the same person.
    pub async fn report(&self, report: NewReport) -> Result<bool, StoreError> {
        ask!(self.write reports::report(&report))
    }

    /// The reports with which nobody is done, the oldest first, after a number.
    pub async fn reports(&self, after: Option<i64>, limit: usize) -> Result<Vec<ReportRow>, StoreError> {
        ask!(self.read reports::open(after, limit))
    }

    /// The reports with which a keeper is done, the latest first: all, or those after one that was settled at a moment.
    pub async fn settled_reports(
        &self,
        after: Option<(Time, i64)>,
        limit: usize,
    ) -> Result<Vec<ReportRow>, StoreError> {
        ask!(self.read reports::settled(after, limit))
    }

    /// What was reported about somebody, the latest first: all, or before a number.
    pub async fn reports_about(
        &self,
        about: PersonId,
        before: Option<i64>,
        limit: usize,
    ) -> Result<Vec<ReportRow>, StoreError> {
        ask!(self.read reports::about(about, before, limit))
    }

    /// What somebody reported, the oldest first, after a number.
    pub async fn reports_by(
        &self,
        reporter: PersonId,
        after: i64,
        limit: usize,
    ) -> Result<Vec<ReportRow>, StoreError> {
        ask!(self.read reports::by_reporter(reporter, after, limit))
    }

    /// A photo that was reported, as it was then, until somebody is done with it.
    pub async fn reported_photo(&self, id: i64) -> Result<Option<Vec<u8>>, StoreError> {
        ask!(self.read reports::photo(id))
    }

    /// What somebody reported, and nobody else, and nobody is done with.
    pub async fn reported_alone_by(&self, reporter: PersonId, limit: usize) -> Result<Vec<i64>, StoreError> {
        ask!(self.read reports::alone_by(reporter, limit))
    }

    /// A report by its number.
    pub async fn report_by_id(&self, id: i64) -> Result<Option<ReportRow>, StoreError> {
        ask!(self.read reports::by_id(id))
    }
}
