//! What the house remembers. Only this folder speaks SQL.
//!
//! A [`Store`] is a closed enum, so that handlers stay plain functions over one type; another database is one
//! more variant, and the story in `tests/store.rs` says what it must do.

/// Asks whichever backend there is: `ask!(db.read people::by_id(id))` does the function of that name in the
/// backend's own module, among its readers or by its writer. A backend is one more arm here and a folder with the
/// same functions; every method of the store stays as it is.
macro_rules! ask {
    ($store:ident.$how:ident $module:ident::$function:ident($($given:expr),*)) => {
        match $store {
            Store::Sqlite(db) => {
                db.$how(move |db| $crate::store::sql::$module::$function(db $(, $given)*)).await
            }
            Store::Postgres(db) => {
                db.$how(move |db| $crate::store::sql::$module::$function(db $(, $given)*)).await
            }
        }
    };
}

mod addresses;
mod chat;
mod closing;
mod copy;
mod correspondence;
mod database;
mod friends;
mod keeper;
mod lists;
mod messages;
mod notices;
mod people;
pub mod postgres;
mod profiles;
mod push;
mod ratings;
mod readers;
mod reports;
mod sql;
pub mod sqlite;
mod tables;
mod tidy;
pub mod tournaments;
mod work;

pub use addresses::{AddressRow, KeyedAddress, MailWishes, ZoneRow};
pub use chat::{ChatLine, MOST_MUTED, Room};
pub use closing::former_name;
pub use copy::{Copied, copy};
pub use correspondence::{ConditionalRow, NoteRow, VacationRow};
pub use friends::{
    Acquaintance, Asked, Audience, Blocked, FriendRow, MOST_BLOCKS, MOST_FRIENDS, MOST_REQUESTS,
    PartedFriends, Relation, Whereabouts, Wishes,
};
pub use keeper::{Act, ActRow, DayRow, Deed, Size, Suspension};
pub use lists::{History, Mark, Page, Played};
pub use messages::{Bounds, ConversationRow, MessageRow, NewMessage, Sent};
pub use notices::{AccountNotice, FailedNotice, MailRow, Notice, NoticeKind, NoticeRow, Settled};
pub use people::{AccountKind, NewPassword, NewPerson, PersonRow, SessionRow, TokenHash, TokenRow};
pub use profiles::{SaidLine, SessionNote};
pub use push::{DeviceRow, NewDevice, Pushed, RipeDevice};
pub use ratings::{Curve, FlagKind, FlagRow, MetRow, RatedMatch, RatingChange, RatingRow};
pub use reports::{NewReport, ReportKind, ReportRow};
pub use tables::{
    Append, Completion, NewTable, Phase, SeatRow, Seating, Summary, TableRow, Visibility, seating,
    waits_for_answer,
};
pub use tidy::{Rule, WouldGo};

use crate::metrics::StoreFigures;
use postgres::Postgres;
use sqlite::Sqlite;
use std::fmt;
use std::path::Path;

type Result<T, E = StoreError> = std::result::Result<T, E>;

/// Where everything durable is kept. Clones share one database.
#[derive(Clone, Debug)]
pub enum Store {
    /// One file on this machine.
    Sqlite(Sqlite),
    /// A server, which several houses may share.
    Postgres(Postgres),
}

/// Why the store did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Somebody else was first: the version, the name or the code is taken.
    Conflict,
    /// There is no such table or person.
    Gone,
    /// Nobody can use the store at the moment: the disk is full or fails, or it is closed. Nothing of what was asked
    /// for, by anybody at that moment, has happened as far as the store can tell; should a failing disk have kept it
    /// all the same, whoever asks again gets a conflict.
    Unavailable(String),
    /// This one thing failed, while others may go on; it has not happened.
    Broken(String),
}

impl StoreError {
    /// Whether others fail too at the moment, whatever they ask for.
    #[must_use]
    pub fn concerns_everybody(&self) -> bool {
        matches!(self, StoreError::Unavailable(_))
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => write!(f, "Somebody else was first."),
            StoreError::Gone => write!(f, "That is not here any more."),
            StoreError::Unavailable(why) | StoreError::Broken(why) => write!(f, "The store failed: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl Store {
    /// Opens the store that a URL names (`sqlite:PATH` or `postgres://…`), creates it if need be and brings its schema
    /// up to date. This waits for the disk or the server, so it belongs to the start of a program.
    pub fn open(url: &str, figures: StoreFigures) -> Result<Store, StoreError> {
        match Place::of(url)? {
            Place::File(path) => Sqlite::open(path, figures).map(Store::Sqlite),
            Place::Server => Postgres::open(url, figures).map(Store::Postgres),
        }
    }

    /// Opens the store that a URL names as it is: there must be one, and it must be of this program's schema. Another
    /// program may have it open at the same time.
    pub fn open_as_it_is(url: &str) -> Result<Store, StoreError> {
        match Place::of(url)? {
            Place::File(path) => {
                sqlite::check_current(path)?;
                Sqlite::open(path, StoreFigures::default()).map(Store::Sqlite)
            }
            Place::Server => {
                postgres::check_current(url)?;
                Postgres::open(url, StoreFigures::default()).map(Store::Postgres)
            }
        }
    }

    /// Writes what is still queued, and closes the database. Whoever asks afterwards is told that it is
    /// closed.
    pub async fn close(&self) {
        match self {
            Store::Sqlite(db) => db.close().await,
            Store::Postgres(db) => db.close().await,
        }
    }

    /// Copies the whole store, as it is at one moment, to a new file, while others go on reading and writing.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        match self {
            Store::Sqlite(db) => db.backup(to).await,
            Store::Postgres(db) => db.backup(to).await,
        }
    }

    /// A word the house keeps about itself.
    pub async fn meta(&self, key: &str) -> Result<Option<String>, StoreError> {
        let key = key.to_owned();
        ask!(self.read house::meta(&key))
    }

    /// Keeps a word about the house itself, in place of what was kept under that key.
    pub async fn set_meta(&self, key: &str, value: &str) -> Result<(), StoreError> {
        let (key, value) = (key.to_owned(), value.to_owned());
        ask!(self.write house::set_meta(&key, &value))
    }
}

/// Whether there is a store at a URL.
pub fn is_there(url: &str) -> Result<bool, StoreError> {
    match Place::of(url)? {
        Place::File(path) => Ok(path.is_file()),
        Place::Server => postgres::is_there(url),
    }
}

/// Copies the store that a URL names to a new file. A server may be running on it, in this process or
/// another.
pub fn backup(url: &str, to: &Path) -> Result<(), StoreError> {
    match Place::of(url)? {
        Place::File(path) => sqlite::backup(path, to),
        Place::Server => copy::to_file(url, to).map(drop),
    }
}

/// Puts a backup in the place that a URL names, after looking whether it is whole. What is there already is
/// only replaced by `force`, and never while a server uses it.
pub fn restore(from: &Path, url: &str, force: bool) -> Result<(), StoreError> {
    match Place::of(url)? {
        Place::File(path) => sqlite::restore(from, path, force),
        Place::Server => Err(StoreError::Broken(
            "a copy is put into Postgres by `taproom copy sqlite:COPY postgres://…`, into an empty database."
                .into(),
        )),
    }
}

/// What a URL names. A refusal names the scheme only: the rest of a URL may hold a password.
#[derive(Debug, PartialEq, Eq)]
enum Place<'a> {
    File(&'a Path),
    Server,
}

impl Place<'_> {
    fn of(url: &str) -> Result<Place<'_>, StoreError> {
        let broken = |why: String| Err(StoreError::Broken(why));
        match url.split_once(':') {
            Some(("sqlite", path)) => match path.strip_prefix("//").unwrap_or(path) {
                "" => broken("`sqlite:` needs the path of a file after it.".into()),
                path => Ok(Place::File(Path::new(path))),
            },
            Some(("postgres" | "postgresql", rest)) if rest.starts_with("//") => Ok(Place::Server),
            Some((scheme, _)) => broken(format!(
                "`{scheme}:` is no store this program knows; use `sqlite:PATH` or `postgres://USER@HOST/DATABASE`."
            )),
            None => broken("a store is named like `sqlite:PATH` or `postgres://USER@HOST/DATABASE`.".into()),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_url_names_a_place() {
        let file = |path| Ok(Place::File(Path::new(path)));
        assert_eq!(Place::of("sqlite:a/b.db"), file("a/b.db"));
        assert_eq!(Place::of("sqlite:/a/b.db"), file("/a/b.db"));
        assert_eq!(Place::of("sqlite:///a/b.db"), file("/a/b.db"));
        assert_eq!(Place::of("postgres://me:secret@host/db"), Ok(Place::Server));
        for wrong in ["", "a.db", "sqlite:", "postgres:me", "mysql://me:secret@host/db"] {
            let refusal = Place::of(wrong).expect_err(wrong).to_string();
            assert!(refusal.contains("sqlite:") && !refusal.contains("secret"), "{refusal}");
        }
    }
}
