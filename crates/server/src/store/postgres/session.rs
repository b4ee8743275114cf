//! One connection to Postgres, which belongs to one thread: the thread asks and waits, as it does with SQLite. What
//! surrounds a piece of work (its transaction, its savepoint) is sent together with its first statement, so that it
//! costs no way to the server of its own.

use super::super::StoreError;
use super::super::database::{Error, FromSqlError, Result, Value, ValueRef};
use super::dialect::{self, Translated};
use super::tls::Tls;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Client, Config, NoTls, Row, Statement};

/// How long a server may take to answer before it counts as lost.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a step of the schema or a copy of everything may take.
const FOR_EVER: Duration = Duration::from_secs(24 * 60 * 60);
/// How long to wait for a connection, and between tries at first and at most.
const CONNECTING: Duration = Duration::from_secs(5);
const SOON: Duration = Duration::from_millis(100);
const LATER: Duration = Duration::from_secs(2);
/// The most statements that are kept ready on one connection. The house has some hundreds in all.
const READY: usize = 1024;

/// What every connection says first. Nobody holds up the others by sleeping in a transaction, and nothing counts as
/// written before it is on the disk.
const GREETING: &str = "SET idle_in_transaction_session_timeout = '10s'; SET statement_timeout = '15s'; \
    SET lock_timeout = '15s'; SET client_min_messages = 'warning'; SET jit = off; \
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/// The same for what may take long.
const UNHURRIED: &str =
    "SET idle_in_transaction_session_timeout = 0; SET statement_timeout = 0; SET lock_timeout = 0";

/// Where a database is and how to speak with it.
#[derive(Clone)]
pub(in crate::store) struct Place {
    pub(super) config: Config,
    pub(super) tls: Option<Tls>,
}

impl std::fmt::Debug for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The rest may hold a password.
        write!(f, "Place({:?})", self.config.get_dbname())
    }
}

/// A connection that comes back by itself.
pub(in crate::store) struct Session {
    runtime: Runtime,
    place: Place,
    link: RefCell<Option<Link>>,
    /// What is sent before the next statement.
    before: RefCell<String>,
    /// When to try again after a loss, and how long to wait after that.
    again: Cell<(Option<Instant>, Duration)>,
    /// Whether the server did not answer in time.
    silent: Cell<bool>,
    /// Whether it may take as long as it likes.
    unhurried: Cell<bool>,
}

struct Link {
    client: Client,
    ready: HashMap<String, Arc<Prepared>>,
}

/// A statement that the server knows.
pub(in crate::store) struct Prepared {
    statement: Statement,
    names: Vec<String>,
}

impl Prepared {
    pub(in crate::store) fn parameters(&self) -> usize {
        self.statement.params().len()
    }

    pub(in crate::store) fn columns(&self) -> usize {
        self.statement.columns().len()
    }

    pub(in crate::store) fn place(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|known| known == name)
    }
}

impl Session {
    /// Connects, or says why not.
    pub(super) fn open(place: &Place) -> std::result::Result<Session, StoreError> {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| StoreError::Broken(error.to_string()))?;
        let session = Session {
            runtime,
            place: place.clone(),
            link: RefCell::default(),
            before: RefCell::default(),
            again: Cell::new((None, SOON)),
            silent: Cell::new(false),
            unhurried: Cell::new(false),
        };
        session.connect()?;
        Ok(session)
    }

    fn connect(&self) -> std::result::Result<(), StoreError> {
        let connecting = async {
            let client = match &self.place.tls {
                Some(tls) => {
                    let (client, connection) = self.place.config.connect(tls.clone()).await?;
                    tokio::spawn(connection);
                    client
                }
                None => {
                    let (client, connection) = self.place.config.connect(NoTls).await?;
                    tokio::spawn(connection);
                    client
                }
            };
            client.batch_execute(GREETING).await?;
            Ok::<_, tokio_postgres::Error>(client)
        };
        let found = self.runtime.block_on(async { tokio::time::timeout(CONNECTING, connecting).await });
        match found {
            Ok(Ok(client)) => {
                *self.link.borrow_mut() = Some(Link { client, ready: HashMap::new() });
                self.again.set((None, SOON));
                Ok(())
            }
            Ok(Err(error)) => Err(self.later(unreachable(&error))),
            Err(_) => Err(self.later(StoreError::Unavailable("the database does not answer.".into()))),
        }
    }

    fn later(&self, error: StoreError) -> StoreError {
        let (_, wait) = self.again.get();
        self.again.set((Some(Instant::now() + wait), (wait * 2).min(LATER)));
        error
    }

    /// Looks whether the connection is there before something is begun, and makes a new one if it was lost.
    pub(super) fn ensure(&self) -> std::result::Result<(), StoreError> {
        self.before.borrow_mut().clear();
        // What the server has said meanwhile is heard only now.
        self.runtime.block_on(async {
            tokio::task::yield_now().await;
            tokio::task::yield_now().await;
        });
        if self.is_there() {
            return Ok(());
        }
        *self.link.borrow_mut() = None;
        match self.again.get() {
            (Some(at), _) if Instant::now() < at => {
                Err(StoreError::Unavailable("the database can't be reached.".into()))
            }
            _ => self.connect(),
        }
    }

    pub(super) fn is_there(&self) -> bool {
        self.link.borrow().as_ref().is_some_and(|link| !link.client.is_closed())
    }

    /// For what takes long the more there is: a step of the schema, or a copy of everything.
    pub(in crate::store) fn hurry(&self, on: bool) -> Result<()> {
        self.unhurried.set(!on);
        self.batch(if on { GREETING } else { UNHURRIED })
    }

    /// Sends something with the next statement.
    pub(in crate::store) fn precede(&self, sql: &str) {
        let mut before = self.before.borrow_mut();
        before.push_str(sql);
        before.push(';');
    }

    /// Waits for the server, but not for ever.
    fn wait<T>(
        &self,
        asking: impl Future<Output = std::result::Result<T, tokio_postgres::Error>>,
    ) -> Result<T> {
        let patience = if self.unhurried.get() { FOR_EVER } else { PATIENCE };
        let found = self.runtime.block_on(async { tokio::time::timeout(patience, asking).await });
        match found {
            Ok(Ok(value)) => Ok(value),
            Ok(Err(error)) => Err(Error::Store(failure(&error))),
            Err(_) => {
                self.silent.set(true);
                Err(Error::Store(StoreError::Unavailable("the database does not answer.".into())))
            }
        }
    }

    fn with<T>(&self, ask: impl FnOnce(&Session, &Client) -> Result<T>) -> Result<T> {
        let link = self.link.borrow_mut().take();
        let Some(link) = link else {
            return Err(Error::Store(StoreError::Unavailable("the database can't be reached.".into())));
        };
        let done = ask(self, &link.client);
        // A connection on which nobody answered is given up: what it still does there, nobody hears of.
        if !self.silent.take() && !link.client.is_closed() {
            *self.link.borrow_mut() = Some(link);
        }
        done
    }

    /// Statements without parameters, after whatever waits to be sent.
    pub(in crate::store) fn batch(&self, sql: &str) -> Result<()> {
        let before = std::mem::take(&mut *self.before.borrow_mut());
        self.with(|session, client| session.wait(client.batch_execute(&format!("{before}{sql}"))))
    }

    pub(in crate::store) fn prepare(&self, sql: &str) -> Result<Arc<Prepared>> {
        if let Some(Link { ready, .. }) = &*self.link.borrow()
            && let Some(known) = ready.get(sql)
        {
            return Ok(Arc::clone(known));
        }
        let Translated { sql: theirs, names } = dialect::translate(sql);
        // Once for each connection, so it may cost a way of its own.
        let before = std::mem::take(&mut *self.before.borrow_mut());
        if !before.is_empty() {
            self.with(|session, client| session.wait(client.batch_execute(&before)))?;
        }
        let statement = self.with(|session, client| session.wait(client.prepare(&theirs)))?;
        let prepared = Arc::new(Prepared { statement, names });
        if let Some(link) = &mut *self.link.borrow_mut() {
            if link.ready.len() >= READY {
                link.ready.clear();
            }
            link.ready.insert(sql.to_owned(), Arc::clone(&prepared));
        }
        Ok(prepared)
    }

    /// A statement that is not kept ready.
    pub(in crate::store) fn prepare_anew(&self, sql: &str) -> Result<Arc<Prepared>> {
        let Translated { sql: theirs, names } = dialect::translate(sql);
        let statement = self.with(|session, client| session.wait(client.prepare(&theirs)))?;
        Ok(Arc::new(Prepared { statement, names }))
    }

    pub(in crate::store) fn execute(&self, statement: &Prepared, values: &[Value]) -> Result<usize> {
        let before = std::mem::take(&mut *self.before.borrow_mut());
        let values: Vec<Given<'_>> = values.iter().map(Given).collect();
        let changed = self.with(|session, client| {
            session.wait(async {
                if before.is_empty() {
                    return client.execute_raw(&statement.statement, &values).await;
                }
                let (first, then) = tokio::join!(
                    client.batch_execute(&before),
                    client.execute_raw(&statement.statement, &values)
                );
                first.and(then)
            })
        })?;
        Ok(usize::try_from(changed).unwrap_or(usize::MAX))
    }

    pub(in crate::store) fn query(&self, statement: &Prepared, values: &[Value]) -> Result<Vec<Row>> {
        let before = std::mem::take(&mut *self.before.borrow_mut());
        let values: Vec<Given<'_>> = values.iter().map(Given).collect();
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
        self.with(|session, client| {
            session.wait(async {
                if before.is_empty() {
                    return client.query(&statement.statement, &values).await;
                }
                let (first, then) =
                    tokio::join!(client.batch_execute(&before), client.query(&statement.statement, &values));
                first.and(then)
            })
        })
    }

    /// One statement with arrays in a transaction of its own, all in one way to the server and back.
    pub(super) fn alone(&self, begin: &str, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>> {
        let prepared = self.prepare(sql)?;
        self.with(|session, client| {
            session.wait(async {
                let (begun, found, ended) = tokio::join!(
                    client.batch_execute(begin),
                    client.query(&prepared.statement, values),
                    client.batch_execute("COMMIT")
                );
                let found = begun.and(found);
                // A transaction that has failed is rolled back by its end.
                ended.and(found)
            })
        })
    }

    pub(in crate::store) fn begin_to_read(&self) -> std::result::Result<(), StoreError> {
        self.ensure()?;
        self.precede("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        Ok(())
    }

    pub(in crate::store) fn end_reading(&self) {
        // Where nothing was asked, nothing has begun.
        let begun = self.before.borrow().is_empty();
        self.before.borrow_mut().clear();
        if begun && self.is_there() && self.batch("COMMIT").is_err() {
            *self.link.borrow_mut() = None;
        }
    }

    /// Ends whatever is under way, as far as that can be done.
    pub(super) fn abandon(&self) {
        self.before.borrow_mut().clear();
        if self.is_there() && self.batch("ROLLBACK").is_err() {
            *self.link.borrow_mut() = None;
        }
    }
}

/// Why there is no connection. The rest of a URL may hold a password, so it is not repeated.
fn unreachable(error: &tokio_postgres::Error) -> StoreError {
    let why = error.as_db_error().map_or_else(|| with_causes(error), |error| error.message().to_owned());
    StoreError::Unavailable(format!("the database can't be reached: {why}"))
}

fn with_causes(error: &dyn std::error::Error) -> String {
    let mut why = error.to_string();
    let mut next = error.source();
    while let Some(cause) = next {
        why = format!("{why}: {cause}");
        next = cause.source();
    }
    why
}

/// A broken constraint is an answer; everything else is a failure, of this one thing or of the whole database.
fn failure(error: &tokio_postgres::Error) -> StoreError {
    let Some(theirs) = error.as_db_error() else {
        return if error.is_closed() || error.to_string().contains("communicating") {
            StoreError::Unavailable("the database can't be reached: the connection was lost.".into())
        } else {
            StoreError::Broken(with_causes(error))
        };
    };
    let code = theirs.code();
    match code {
        &SqlState::UNIQUE_VIOLATION => StoreError::Conflict,
        &SqlState::FOREIGN_KEY_VIOLATION => StoreError::Gone,
        code if is_whole(code) => StoreError::Unavailable(theirs.message().to_owned()),
        _ => StoreError::Broken(theirs.to_string()),
    }
}

/// Whether a failure of this kind meets everybody who asks: a lost connection, no room, a server that stops or only
/// reads, and whatever took too long.
fn is_whole(code: &SqlState) -> bool {
    let classes = ["08", "53", "57", "58"];
    let kinds = ["25006", "25P02", "25P03", "40001", "40P01", "55P03"];
    classes.contains(&&code.code()[..2]) || kinds.contains(&code.code())
}

/// A value on its way, as the type that the statement wants.
#[derive(Debug)]
struct Given<'a>(&'a Value);

type Any = Box<dyn std::error::Error + Sync + Send>;

impl ToSql for Given<'_> {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> std::result::Result<IsNull, Any> {
        match (self.0, kind) {
            (Value::Null, _) => Ok(IsNull::Yes),
            (Value::Integer(number), &Type::BOOL) => (*number != 0).to_sql(kind, out),
            (Value::Integer(number), &Type::INT4) => i32::try_from(*number)?.to_sql(kind, out),
            (Value::Integer(number), &Type::INT2) => i16::try_from(*number)?.to_sql(kind, out),
            (Value::Integer(number), &Type::FLOAT8) => (*number as f64).to_sql(kind, out),
            (Value::Integer(number), &Type::TEXT) => number.to_string().to_sql(kind, out),
            (Value::Integer(number), _) => number.to_sql(kind, out),
            (Value::Real(number), _) => number.to_sql(kind, out),
            (Value::Text(text), _) => text.to_sql(kind, out),
            (Value::Blob(bytes), _) => bytes.to_sql(kind, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

/// A column as it came.
struct Come<'a>(ValueRef<'a>);

impl<'a> FromSql<'a> for Come<'a> {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> std::result::Result<Come<'a>, Any> {
        Ok(Come(match *kind {
            Type::INT8 => ValueRef::Integer(i64::from_sql(kind, raw)?),
            Type::INT4 => ValueRef::Integer(i32::from_sql(kind, raw)?.into()),
            Type::INT2 => ValueRef::Integer(i16::from_sql(kind, raw)?.into()),
            Type::BOOL => ValueRef::Integer(bool::from_sql(kind, raw)?.into()),
            Type::NUMERIC => ValueRef::Integer(whole(raw)?),
            Type::FLOAT8 => ValueRef::Real(f64::from_sql(kind, raw)?),
            Type::BYTEA => ValueRef::Blob(raw),
            _ => ValueRef::Text(std::str::from_utf8(raw)?),
        }))
    }

    fn from_sql_null(_: &Type) -> std::result::Result<Come<'a>, Any> {
        Ok(Come(ValueRef::Null))
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

/// A whole number of any length, which is what a sum is: digits in groups of four.
fn whole(raw: &[u8]) -> std::result::Result<i64, Any> {
    let mut parts = raw.chunks_exact(2).map(|pair| i16::from_be_bytes([pair[0], pair[1]]));
    let mut next = || parts.next().ok_or("a number that is cut off");
    let (groups, weight, sign, _scale) = (next()?, next()?, next()?, next()?);
    let mut number: i64 = 0;
    for place in 0..=weight {
        let digits = if place < groups { next()? } else { 0 };
        let more = number.checked_mul(10_000).and_then(|number| number.checked_add(digits.into()));
        number = more.ok_or("a number that is too large")?;
    }
    Ok(if sign == 0 { number } else { -number })
}

/// The value of a column of a row.
pub(in crate::store) fn column(row: &Row, at: usize) -> Result<ValueRef<'_>> {
    let found: std::result::Result<Come<'_>, _> = row.try_get(at);
    found.map(|come| come.0).map_err(|_| Error::Unreadable(FromSqlError::InvalidType))
}
