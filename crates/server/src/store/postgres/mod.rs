//! The store on a Postgres server, which several houses may share. A few threads with a connection each ask it what is
//! to be read; one writes, in groups as with SQLite. Moves of many tables are one statement; everything else is done
//! under one lock of the whole house, so that it means the same as with one writer.

mod dialect;
mod schema;
mod session;
mod tls;
mod writer;

pub(super) use schema::{check as known_by, steps as migrate_within};
pub(super) use session::{Prepared, Session, column};

use super::copy;
use super::database::Connection;
use super::readers;
use super::work::{Appending, Message, ask, close};
use super::{Append, RatingChange, Result, StoreError};
use crate::metrics::StoreFigures;
use session::Place;
use std::path::Path;
use std::str::FromStr;
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use tls::Tls;
use tokio::sync::mpsc::Sender;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

/// How many reads may wait, and how many connections do them: this is the whole pool, with the one that writes.
const READS_WAITING: usize = 1024;
const READERS: usize = 8;

/// How many writes may wait before those who ask for more wait themselves.
const WRITES_WAITING: usize = 8192;

/// A server and the threads that ask it. Clones share them.
#[derive(Clone, Debug)]
pub struct Postgres(Arc<Inner>);

struct Inner {
    url: String,
    writes: Sender<Message>,
    reads: Sender<Message>,
    writer: Mutex<Vec<JoinHandle<()>>>,
    readers: Mutex<Vec<JoinHandle<()>>>,
}

impl std::fmt::Debug for Inner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // A URL may hold a password.
        write!(f, "Postgres")
    }
}

impl Postgres {
    /// Connects, creates the house's tables if need be, and brings its schema up to date.
    pub(super) fn open(url: &str, figures: StoreFigures) -> Result<Postgres> {
        let place = place(url)?;
        let (first, readers) = apart(|| {
            let first = connect(&place)?;
            schema::migrate(&first)?;
            Ok((first, (0..READERS).map(|_| connect(&place)).collect::<Result<Vec<_>>>()?))
        })?;
        let (writes, writer) = writer::start(first, WRITES_WAITING, figures)?;
        let (reads, readers) = readers::start(readers, READS_WAITING)?;
        let (writer, readers) = (Mutex::new(vec![writer]), Mutex::new(readers));
        Ok(Postgres(Arc::new(Inner { url: url.into(), writes, reads, writer, readers })))
    }

    /// Does some work in a transaction and returns when it is on the disk.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        ask(&self.0.writes, work).await
    }

    /// Does some work that only reads. It sees all that was written before it was asked for.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        ask(&self.0.reads, work).await
    }

    /// Appends to a log, together with whoever else does.
    pub(super) async fn append(&self, append: Append) -> Result<Vec<RatingChange>> {
        let closed = || StoreError::Unavailable("it is closed.".into());
        let (work, answer) = Appending::new(append);
        self.0.writes.send(Message::Work(Box::new(work))).await.map_err(|_| closed())?;
        answer.await.unwrap_or_else(|_| Err(closed()))
    }

    /// Copies everything to a new file of SQLite, as it is at one moment.
    pub(super) async fn backup(&self, to: &Path) -> Result<()> {
        let (from, to) = (self.0.url.clone(), to.to_owned());
        let copying = tokio::task::spawn_blocking(move || copy::to_file(&from, &to).map(drop));
        copying.await.unwrap_or_else(|_| Err(StoreError::Broken("the copying broke off.".into())))
    }

    /// Finishes what is queued and closes the connections.
    pub(super) async fn close(&self) {
        close(&self.0.reads, &self.0.readers).await;
        close(&self.0.writes, &self.0.writer).await;
    }
}

/// Whether there is a house in the database that a URL names.
pub(super) fn is_there(url: &str) -> Result<bool> {
    known(url).map(|known| known > 0)
}

/// Looks whether there is a house of ours that needs no step to be what this program knows.
pub(super) fn check_current(url: &str) -> Result<()> {
    let place = place(url)?;
    apart(|| must_be_current(&connect(&place)?))
}

/// The same for whoever has a connection.
pub(super) fn must_be_current(db: &Connection) -> Result<()> {
    match known_by(db)? {
        0 => Err(StoreError::Broken("there is no house in that database.".into())),
        known if known < super::sql::schema::newest() => {
            let advice = "was written by an older Taproom; open the house with this program once.";
            Err(StoreError::Broken(format!("the database {advice}")))
        }
        _ => Ok(()),
    }
}

/// How many steps of the schema a database has taken.
fn known(url: &str) -> Result<i64> {
    let place = place(url)?;
    apart(|| schema::check(&connect(&place)?))
}

/// Does something on a thread of its own: whoever asks may be one of many who must not wait.
pub(super) fn apart<T: Send>(work: impl FnOnce() -> Result<T> + Send) -> Result<T> {
    let broke = |_| StoreError::Broken("the thread that asked the database broke off.".into());
    thread::scope(|scope| scope.spawn(work).join()).map_err(broke)?
}

pub(super) fn connect(place: &Place) -> Result<Connection> {
    Session::open(place).map(|session| Connection::Postgres(Box::new(session)))
}

/// What a URL says. It is not repeated where it is wrong: it may hold a password.
pub(super) fn place(url: &str) -> Result<Place> {
    let broken = |why: &str| StoreError::Broken(why.into());
    let mut config = Config::from_str(url)
        .map_err(|_| broken("the URL of the store can't be read; use `postgres://USER@HOST/DATABASE`."))?;
    config.application_name("taproom").connect_timeout(Duration::from_secs(4));
    config.keepalives_idle(Duration::from_secs(10)).tcp_user_timeout(Duration::from_secs(15));
    let here = config.get_hosts().iter().all(|host| match host {
        Host::Tcp(name) => ["localhost", "127.0.0.1", "::1"].contains(&name.as_str()),
        #[cfg(unix)]
        Host::Unix(_) => true,
    }) && config.get_hostaddrs().iter().all(std::net::IpAddr::is_loopback);
    let asked = url.contains("sslmode=");
    match config.get_ssl_mode() {
        SslMode::Disable | SslMode::Prefer if here => drop(config.ssl_mode(SslMode::Disable)),
        SslMode::Disable if asked => {
            let why =
                "a store on another machine is spoken with by TLS; leave `sslmode=disable` out of its URL.";
            return Err(broken(why));
        }
        _ => drop(config.ssl_mode(SslMode::Require)),
    }
    let encrypts = config.get_ssl_mode() != SslMode::Disable;
    let tls = encrypts.then(Tls::new).transpose().map_err(|why| StoreError::Broken(format!("TLS: {why}")))?;
    Ok(Place { config, tls })
}

#[cfg(test)]
#[path = "../../../tests/place/mod.rs"]
mod server;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Whatever the house asks, Postgres understands it as well.
    #[test]
    fn every_statement_can_be_prepared() {
        let folder = tempfile::tempdir().unwrap();
        let db = connect(&place(&server::on_postgres(folder.path())).unwrap()).unwrap();
        schema::migrate(&db).unwrap();
        let mut wrong = Vec::new();
        let all = crate::store::sql::written();
        for sql in &all {
            if let Err(error) = db.prepare_cached(sql) {
                wrong.push(format!("{sql}: {error}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        assert!(all.len() > 300, "only {} statements were found", all.len());
    }

    /// What goes over a network is encrypted, and no refusal repeats a password.
    #[test]
    fn only_this_machine_is_spoken_with_in_the_clear() {
        for (url, encrypted) in [
            ("postgres://me@localhost/house", false),
            ("postgres:///house?host=/run/postgresql", false),
            ("postgres://me@localhost/house?sslmode=require", true),
            ("postgres://me@localhost/house?hostaddr=192.0.2.1", true),
            ("postgres://me@db.example/house", true),
            ("postgres://me@localhost,db.example/house", true),
        ] {
            assert_eq!(place(url).unwrap().tls.is_some(), encrypted, "{url}");
        }
        for wrong in [
            "postgres://me:secret@db.example/house?sslmode=disable",
            "postgres://me:secret@db.example:port/house",
        ] {
            let refusal = place(wrong).unwrap_err().to_string();
            assert!(!refusal.contains("secret"), "{refusal}");
        }
    }
}
