//! What the SQL of the house asks of a database, whichever it is: statements with parameters, rows with columns, and
//! five kinds of values. It looks like rusqlite's own interface and adds next to nothing to it.

use super::StoreError;
use super::postgres::{Prepared, Session, column};
use std::sync::Arc;

/// One connection, which belongs to one thread.
pub(in crate::store) enum Connection {
    /// To a file on this machine.
    Sqlite(rusqlite::Connection),
    /// To a server.
    Postgres(Box<Session>),
}

/// Why a statement did not do what it was asked.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::store) enum Error {
    /// There is no row where one was asked for.
    NoRow,
    /// A column holds what this program can't read.
    Unreadable(FromSqlError),
    /// The database said no.
    Store(StoreError),
}

/// Why a value is not what was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) enum FromSqlError {
    /// It is of another kind.
    InvalidType,
    /// This number means nothing here.
    OutOfRange(i64),
}

pub(in crate::store) type Result<T> = std::result::Result<T, Error>;
pub(in crate::store) type FromSqlResult<T> = std::result::Result<T, FromSqlError>;

impl From<Error> for StoreError {
    fn from(error: Error) -> StoreError {
        match error {
            Error::NoRow => StoreError::Broken("a question that must have an answer has none.".into()),
            Error::Unreadable(FromSqlError::InvalidType) => {
                StoreError::Broken("a column holds another kind of value.".into())
            }
            Error::Unreadable(FromSqlError::OutOfRange(number)) => {
                StoreError::Broken(format!("a column holds {number}, which means nothing to this program."))
            }
            Error::Store(error) => error,
        }
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Error::Store(error) => write!(f, "{error}"),
            error => write!(f, "{error:?}"),
        }
    }
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        match error {
            rusqlite::Error::QueryReturnedNoRows => Error::NoRow,
            error => Error::Store(error.into()),
        }
    }
}

impl From<FromSqlError> for Error {
    fn from(error: FromSqlError) -> Error {
        Error::Unreadable(error)
    }
}

/// A value as a database knows it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::store) enum ValueRef<'a> {
    Null,
    Integer(i64),
    Real(f64),
    Text(&'a str),
    Blob(&'a [u8]),
}

/// What a parameter becomes.
pub(in crate::store) type ToSqlOutput<'a> = ValueRef<'a>;

/// A value of its own.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::store) enum Value {
    Null,
    Integer(i64),
    Real(f64),
    Text(String),
    Blob(Vec<u8>),
}

impl<'a> ValueRef<'a> {
    pub(in crate::store) fn as_i64(self) -> FromSqlResult<i64> {
        match self {
            ValueRef::Integer(number) => Ok(number),
            _ => Err(FromSqlError::InvalidType),
        }
    }

    pub(in crate::store) fn as_str(self) -> FromSqlResult<&'a str> {
        match self {
            ValueRef::Text(text) => Ok(text),
            _ => Err(FromSqlError::InvalidType),
        }
    }

    pub(in crate::store) fn as_blob(self) -> FromSqlResult<&'a [u8]> {
        match self {
            ValueRef::Blob(bytes) => Ok(bytes),
            _ => Err(FromSqlError::InvalidType),
        }
    }
}

impl From<ValueRef<'_>> for Value {
    fn from(value: ValueRef<'_>) -> Value {
        match value {
            ValueRef::Null => Value::Null,
            ValueRef::Integer(number) => Value::Integer(number),
            ValueRef::Real(number) => Value::Real(number),
            ValueRef::Text(text) => Value::Text(text.into()),
            ValueRef::Blob(bytes) => Value::Blob(bytes.into()),
        }
    }
}

impl<'a> From<&'a Value> for ValueRef<'a> {
    fn from(value: &'a Value) -> ValueRef<'a> {
        match value {
            Value::Null => ValueRef::Null,
            Value::Integer(number) => ValueRef::Integer(*number),
            Value::Real(number) => ValueRef::Real(*number),
            Value::Text(text) => ValueRef::Text(text),
            Value::Blob(bytes) => ValueRef::Blob(bytes),
        }
    }
}

impl From<i32> for ValueRef<'_> {
    fn from(number: i32) -> Self {
        ValueRef::Integer(number.into())
    }
}

impl<'a> From<&'a [u8]> for ValueRef<'a> {
    fn from(bytes: &'a [u8]) -> ValueRef<'a> {
        ValueRef::Blob(bytes)
    }
}

/// What may be a parameter.
pub(in crate::store) trait ToSql {
    fn to_sql(&self) -> Result<ToSqlOutput<'_>>;
}

/// What can be read from a column.
pub(in crate::store) trait FromSql: Sized {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self>;
}

macro_rules! whole_numbers {
    ($($number:ty),*) => {
        $(impl ToSql for $number {
            #[inline]
            fn to_sql(&self) -> Result<ToSqlOutput<'_>> {
                Ok(ValueRef::Integer(i64::from(*self)))
            }
        }

        impl FromSql for $number {
            #[inline]
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<$number> {
                let number = value.as_i64()?;
                <$number>::try_from(number).map_err(|_| FromSqlError::OutOfRange(number))
            }
        })*
    };
}

whole_numbers!(i64, i32, u32, u16, u8);

impl ToSql for usize {
    fn to_sql(&self) -> Result<ToSqlOutput<'_>> {
        let number = i64::try_from(*self).map_err(|_| FromSqlError::OutOfRange(i64::MAX))?;
        Ok(ValueRef::Integer(number))
    }
}

impl FromSql for usize {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<usize> {
        let number = value.as_i64()?;
        usize::try_from(number).map_err(|_| FromSqlError::OutOfRange(number))
    }
}

impl ToSql for bool {
    #[inline]
    fn to_sql(&self) -> Result<ToSqlOutput<'_>> {
        Ok(ValueRef::Integer(i64::from(*self)))
    }
}

impl FromSql for bool {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<bool> {
        Ok(value.as_i64()? != 0)
    }
}

impl ToSql for str {
    #[inline]
    fn to_sql(&self) -> Result<ToSqlOutput<'_>> {
        Ok(ValueRef::Text(self))
    }
}

impl ToSql for String {
    #[inline]
    fn to_sql(&self) -> Result<ToSqlOutput<'_>> {
        Ok(ValueRef::Text(self))
    }
}

impl FromSql for String {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<String> {
        Ok(value.as_str()?.to_owned())
    }
}

impl ToSql for [u8] {
    #[inline]
    fn to_sql(&self) -> Result<ToSqlOutput<'_>> {
        Ok(ValueRef::Blob(self))
    }
}

impl ToSql for Vec<u8> {
    #[inline]
    fn to_sql(&self) -> Result<ToSqlOutput<'_>> {
        Ok(ValueRef::Blob(self))
    }
}

impl FromSql for Vec<u8> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Vec<u8>> {
        Ok(value.as_blob()?.to_vec())
    }
}

impl<const N: usize> ToSql for [u8; N] {
    #[inline]
    fn to_sql(&self) -> Result<ToSqlOutput<'_>> {
        Ok(ValueRef::Blob(self))
    }
}

impl<const N: usize> FromSql for [u8; N] {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<[u8; N]> {
        value.as_blob()?.try_into().map_err(|_| FromSqlError::InvalidType)
    }
}

impl ToSql for Value {
    fn to_sql(&self) -> Result<ToSqlOutput<'_>> {
        Ok(self.into())
    }
}

impl FromSql for Value {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Value> {
        Ok(value.into())
    }
}

impl<T: ToSql + ?Sized> ToSql for &T {
    #[inline]
    fn to_sql(&self) -> Result<ToSqlOutput<'_>> {
        (**self).to_sql()
    }
}

impl<T: ToSql> ToSql for Option<T> {
    #[inline]
    fn to_sql(&self) -> Result<ToSqlOutput<'_>> {
        self.as_ref().map_or(Ok(ValueRef::Null), ToSql::to_sql)
    }
}

impl<T: FromSql> FromSql for Option<T> {
    #[inline]
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Option<T>> {
        match value {
            ValueRef::Null => Ok(None),
            value => T::column_result(value).map(Some),
        }
    }
}

impl rusqlite::ToSql for ValueRef<'_> {
    #[inline]
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        use rusqlite::types::ValueRef as Theirs;
        Ok(rusqlite::types::ToSqlOutput::Borrowed(match *self {
            ValueRef::Null => Theirs::Null,
            ValueRef::Integer(number) => Theirs::Integer(number),
            ValueRef::Real(number) => Theirs::Real(number),
            ValueRef::Text(text) => Theirs::Text(text.as_bytes()),
            ValueRef::Blob(bytes) => Theirs::Blob(bytes),
        }))
    }
}

impl<'a> ValueRef<'a> {
    #[inline]
    fn of_sqlite(value: rusqlite::types::ValueRef<'a>) -> FromSqlResult<ValueRef<'a>> {
        use rusqlite::types::ValueRef as Theirs;
        Ok(match value {
            Theirs::Null => ValueRef::Null,
            Theirs::Integer(number) => ValueRef::Integer(number),
            Theirs::Real(number) => ValueRef::Real(number),
            Theirs::Text(text) => {
                ValueRef::Text(std::str::from_utf8(text).map_err(|_| FromSqlError::InvalidType)?)
            }
            Theirs::Blob(bytes) => ValueRef::Blob(bytes),
        })
    }
}

/// Where parameters go.
pub(in crate::store) enum Binding<'a, 'c> {
    Sqlite(&'a mut rusqlite::Statement<'c>),
    Postgres(&'a Prepared, Vec<Value>),
}

impl Binding<'_, '_> {
    #[inline]
    fn at(&mut self, place: usize, value: ValueRef<'_>) -> Result<()> {
        match self {
            Binding::Sqlite(statement) => Ok(statement.raw_bind_parameter(place, value)?),
            Binding::Postgres(_, values) => {
                if values.len() < place {
                    values.resize(place, Value::Null);
                }
                values[place - 1] = value.into();
                Ok(())
            }
        }
    }

    #[inline]
    fn named(&mut self, name: &str, value: ValueRef<'_>) -> Result<()> {
        match self {
            Binding::Sqlite(statement) => match statement.parameter_index(name)? {
                Some(place) => Ok(statement.raw_bind_parameter(place, value)?),
                None => Err(rusqlite::Error::InvalidParameterName(name.into()).into()),
            },
            Binding::Postgres(statement, _) => match statement.place(name) {
                Some(place) => self.at(place + 1, value),
                None => Err(rusqlite::Error::InvalidParameterName(name.into()).into()),
            },
        }
    }

    /// Refuses too many and too few.
    #[inline]
    fn count(&self, given: usize) -> Result<()> {
        let wanted = match self {
            Binding::Sqlite(statement) => statement.parameter_count(),
            Binding::Postgres(statement, _) => statement.parameters(),
        };
        if wanted == given {
            Ok(())
        } else {
            Err(rusqlite::Error::InvalidParameterCount(given, wanted).into())
        }
    }

    fn each<'v>(&mut self, values: impl IntoIterator<Item = Result<ValueRef<'v>>>) -> Result<()> {
        let mut given = 0;
        for value in values {
            given += 1;
            self.at(given, value?)?;
        }
        self.count(given)
    }
}

/// The parameters of a statement, by place or by name.
pub(in crate::store) trait Params {
    fn bind(self, to: &mut Binding<'_, '_>) -> Result<()>;
}

impl Params for [&dyn ToSql; 0] {
    fn bind(self, to: &mut Binding<'_, '_>) -> Result<()> {
        to.count(0)
    }
}

impl Params for &[&dyn ToSql] {
    #[inline]
    fn bind(self, to: &mut Binding<'_, '_>) -> Result<()> {
        to.each(self.iter().map(|value| value.to_sql()))
    }
}

impl Params for &[(&str, &dyn ToSql)] {
    #[inline]
    fn bind(self, to: &mut Binding<'_, '_>) -> Result<()> {
        for (name, value) in self {
            to.named(name, value.to_sql()?)?;
        }
        Ok(())
    }
}

macro_rules! arrays {
    ($($count:literal)*) => {
        $(impl<T: ToSql> Params for [T; $count] {
            #[inline]
            fn bind(self, to: &mut Binding<'_, '_>) -> Result<()> {
                to.each(self.iter().map(ToSql::to_sql))
            }
        })*
    };
}

arrays!(1 2 3 4 5 6 7 8);

/// As many parameters as there are.
pub(in crate::store) struct ParamsFromIter<I>(I);

pub(in crate::store) fn params_from_iter<I: IntoIterator<Item: ToSql>>(values: I) -> ParamsFromIter<I> {
    ParamsFromIter(values)
}

impl<I: IntoIterator<Item: ToSql>> Params for ParamsFromIter<I> {
    fn bind(self, to: &mut Binding<'_, '_>) -> Result<()> {
        let mut given = 0;
        for value in self.0 {
            given += 1;
            to.at(given, value.to_sql()?)?;
        }
        to.count(given)
    }
}

/// Parameters of several types, by place.
macro_rules! params {
    ($($value:expr),* $(,)?) => {
        &[$(&$value as &dyn $crate::store::database::ToSql),*] as &[&dyn $crate::store::database::ToSql]
    };
}

/// Parameters by name.
macro_rules! named_params {
    ($($name:literal: $value:expr),* $(,)?) => {
        &[$(($name, &$value as &dyn $crate::store::database::ToSql)),*]
            as &[(&str, &dyn $crate::store::database::ToSql)]
    };
}

pub(in crate::store) use {named_params, params};

/// A statement that is ready to be asked, again and again.
pub(in crate::store) enum Statement<'c> {
    Sqlite(rusqlite::CachedStatement<'c>),
    Postgres(&'c Session, Arc<Prepared>),
}

impl Statement<'_> {
    /// Does it, and says to how many rows.
    pub(in crate::store) fn execute(&mut self, params: impl Params) -> Result<usize> {
        match self {
            Statement::Sqlite(statement) => {
                params.bind(&mut Binding::Sqlite(statement))?;
                Ok(statement.raw_execute()?)
            }
            Statement::Postgres(session, statement) => {
                session.execute(statement, &values(statement, params)?)
            }
        }
    }

    /// The rows that it finds.
    pub(in crate::store) fn query(&mut self, params: impl Params) -> Result<Rows<'_>> {
        match self {
            Statement::Sqlite(statement) => {
                params.bind(&mut Binding::Sqlite(statement))?;
                Ok(Rows::Sqlite(statement.raw_query()))
            }
            Statement::Postgres(session, statement) => {
                Ok(Rows::Postgres(session.query(statement, &values(statement, params)?)?, 0))
            }
        }
    }

    /// What is made of each row that it finds.
    pub(in crate::store) fn query_map<T, F: FnMut(&Row<'_>) -> Result<T>>(
        &mut self,
        params: impl Params,
        read: F,
    ) -> Result<Mapped<'_, F>> {
        Ok(Mapped { rows: self.query(params)?, read })
    }

    /// What is made of the first row that it finds.
    pub(in crate::store) fn query_row<T>(
        &mut self,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<T> {
        match self.query(params)?.next()? {
            Some(row) => read(&row),
            None => Err(Error::NoRow),
        }
    }

    /// Whether it finds any row.
    pub(in crate::store) fn exists(&mut self, params: impl Params) -> Result<bool> {
        Ok(self.query(params)?.next()?.is_some())
    }

    /// How many columns its rows have.
    pub(in crate::store) fn column_count(&self) -> usize {
        match self {
            Statement::Sqlite(statement) => statement.column_count(),
            Statement::Postgres(_, statement) => statement.columns(),
        }
    }
}

/// Parameters on their way to a server.
fn values(statement: &Prepared, params: impl Params) -> Result<Vec<Value>> {
    let mut to = Binding::Postgres(statement, Vec::new());
    params.bind(&mut to)?;
    match to {
        // A name that was not given is nothing.
        Binding::Postgres(_, mut values) => {
            values.resize(statement.parameters(), Value::Null);
            Ok(values)
        }
        Binding::Sqlite(_) => Ok(Vec::new()),
    }
}

/// The rows that a statement finds, one after the other.
pub(in crate::store) enum Rows<'s> {
    Sqlite(rusqlite::Rows<'s>),
    Postgres(Vec<tokio_postgres::Row>, usize),
}

impl Rows<'_> {
    #[inline]
    pub(in crate::store) fn next(&mut self) -> Result<Option<Row<'_>>> {
        match self {
            Rows::Sqlite(rows) => Ok(rows.next()?.map(Row::Sqlite)),
            Rows::Postgres(rows, at) => {
                *at += 1;
                Ok(rows.get(*at - 1).map(Row::Postgres))
            }
        }
    }
}

/// What is made of rows, one after the other.
pub(in crate::store) struct Mapped<'s, F> {
    rows: Rows<'s>,
    read: F,
}

impl<T, F: FnMut(&Row<'_>) -> Result<T>> Iterator for Mapped<'_, F> {
    type Item = Result<T>;

    #[inline]
    fn next(&mut self) -> Option<Result<T>> {
        match self.rows.next() {
            Ok(row) => row.map(|row| (self.read)(&row)),
            Err(error) => Some(Err(error)),
        }
    }
}

/// One row.
pub(in crate::store) enum Row<'a> {
    Sqlite(&'a rusqlite::Row<'a>),
    Postgres(&'a tokio_postgres::Row),
}

impl Row<'_> {
    /// The value of a column, counted from zero.
    #[inline]
    pub(in crate::store) fn get<T: FromSql>(&self, at: usize) -> Result<T> {
        let value = match self {
            Row::Sqlite(row) => ValueRef::of_sqlite(row.get_ref(at)?)?,
            Row::Postgres(row) => column(row, at)?,
        };
        Ok(T::column_result(value)?)
    }
}

/// Nothing where there is no row.
pub(in crate::store) trait OptionalExtension<T> {
    fn optional(self) -> Result<Option<T>>;
}

impl<T> OptionalExtension<T> for Result<T> {
    fn optional(self) -> Result<Option<T>> {
        match self {
            Ok(value) => Ok(Some(value)),
            Err(Error::NoRow) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

impl From<rusqlite::Connection> for Connection {
    fn from(db: rusqlite::Connection) -> Connection {
        Connection::Sqlite(db)
    }
}

impl Connection {
    /// A statement that stays ready for whoever asks it next.
    #[inline]
    pub(in crate::store) fn prepare_cached(&self, sql: &str) -> Result<Statement<'_>> {
        match self {
            Connection::Sqlite(db) => Ok(Statement::Sqlite(db.prepare_cached(sql)?)),
            Connection::Postgres(db) => Ok(Statement::Postgres(db, db.prepare(sql)?)),
        }
    }

    /// Does something, and says to how many rows.
    pub(in crate::store) fn execute(&self, sql: &str, params: impl Params) -> Result<usize> {
        self.prepare_cached(sql)?.execute(params)
    }

    /// What is made of the first row that a question finds.
    pub(in crate::store) fn query_row<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<T> {
        self.prepare_cached(sql)?.query_row(params, read)
    }

    /// Statements without parameters, one after the other.
    pub(in crate::store) fn execute_batch(&self, sql: &str) -> Result<()> {
        match self {
            Connection::Sqlite(db) => Ok(db.execute_batch(sql)?),
            Connection::Postgres(db) => db.batch(sql),
        }
    }

    /// Does something that may fail while what was done before it in the same transaction stands.
    pub(in crate::store) fn attempt<T>(&self, work: impl FnOnce() -> Result<T>) -> Result<T> {
        match self {
            // A statement that fails has done nothing.
            Connection::Sqlite(_) => work(),
            Connection::Postgres(db) => {
                db.precede("SAVEPOINT attempt");
                let done = work();
                db.batch(if done.is_ok() {
                    "RELEASE SAVEPOINT attempt"
                } else {
                    "ROLLBACK TO SAVEPOINT attempt; RELEASE SAVEPOINT attempt"
                })?;
                done
            }
        }
    }

    /// How large everything is, and how much of it is free for what comes, in bytes.
    pub(in crate::store) fn size(&self) -> Result<(i64, i64)> {
        match self {
            Connection::Sqlite(db) => {
                let ask = |name: &str| db.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
                let page = ask("page_size")?;
                Ok((page * ask("page_count")?, page * ask("freelist_count")?))
            }
            // What is free there is the server's business.
            Connection::Postgres(_) => {
                let sql = "SELECT pg_database_size(current_database())";
                Ok((self.query_row(sql, [], |row| row.get(0))?, 0))
            }
        }
    }

    /// Begins a transaction that only reads, in which everything is of one moment.
    pub(in crate::store) fn begin_to_read(&self) -> Result<()> {
        match self {
            Connection::Sqlite(db) => Ok(db.execute_batch("BEGIN")?),
            Connection::Postgres(db) => db.begin_to_read().map_err(Error::Store),
        }
    }

    /// Ends it.
    pub(in crate::store) fn end_reading(&self) {
        match self {
            Connection::Sqlite(db) => drop(db.execute_batch("COMMIT")),
            Connection::Postgres(db) => db.end_reading(),
        }
    }

    /// Every row that a question finds, however many there are, each as its values.
    pub(in crate::store) fn each_row(
        &self,
        sql: &str,
        width: usize,
        mut take: impl FnMut(Vec<Value>) -> std::result::Result<(), StoreError>,
    ) -> std::result::Result<(), StoreError> {
        let read = |row: &Row<'_>| (0..width).map(|at| row.get::<Value>(at)).collect::<Result<Vec<_>>>();
        match self {
            Connection::Sqlite(_) => {
                for row in self.prepare_cached(sql)?.query_map([], read)? {
                    take(row?)?;
                }
            }
            Connection::Postgres(db) => {
                db.batch(&format!("DECLARE every CURSOR FOR {sql}"))?;
                loop {
                    let mut fetch = self.prepare_uncached("FETCH 500 FROM every")?;
                    let rows = fetch.query_map([], read)?.collect::<Result<Vec<_>>>()?;
                    if rows.is_empty() {
                        break;
                    }
                    rows.into_iter().try_for_each(&mut take)?;
                }
                db.batch("CLOSE every")?;
            }
        }
        Ok(())
    }

    /// A statement that means something else the next time.
    fn prepare_uncached(&self, sql: &str) -> Result<Statement<'_>> {
        match self {
            Connection::Sqlite(_) => self.prepare_cached(sql),
            Connection::Postgres(db) => Ok(Statement::Postgres(db, db.prepare_anew(sql)?)),
        }
    }

    /// The last number that was handed out for a table.
    pub(in crate::store) fn last_number(&self, table: &str, column: &str) -> Result<i64> {
        match self {
            Connection::Sqlite(_) => {
                let sql = "SELECT seq FROM sqlite_sequence WHERE name = ?1";
                Ok(self.query_row(sql, [table], |row| row.get(0)).optional()?.unwrap_or(0))
            }
            Connection::Postgres(_) => {
                let sql = format!(
                    "SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {table}_{column}_seq"
                );
                self.query_row(&sql, [], |row| row.get(0))
            }
        }
    }

    /// From which number on numbers are handed out for a table.
    pub(in crate::store) fn number_from(&self, table: &str, column: &str, last: i64) -> Result<()> {
        match self {
            Connection::Sqlite(_) => {
                // It is there only where numbers are never given twice.
                if self
                    .execute("UPDATE sqlite_sequence SET seq = ?2 WHERE name = ?1", params![table, last])?
                    == 0
                {
                    let sql = "INSERT INTO sqlite_sequence (name, seq) SELECT name, ?2 FROM sqlite_schema
                               WHERE name = ?1 AND sql LIKE '%AUTOINCREMENT%'";
                    self.execute(sql, params![table, last])?;
                }
                Ok(())
            }
            Connection::Postgres(_) => {
                let sql = format!("SELECT setval('{table}_{column}_seq', ?1)");
                self.query_row(&sql, [last], |_| Ok(()))
            }
        }
    }

    /// Whether whatever is asked must come soon, as it is at first.
    pub(in crate::store) fn hurry(&self, on: bool) -> Result<()> {
        match self {
            Connection::Sqlite(_) => Ok(()),
            Connection::Postgres(db) => db.hurry(on),
        }
    }
}
