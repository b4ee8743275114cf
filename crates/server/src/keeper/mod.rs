//! Those who look after the house: how one is recognised, and what they do, a file for each thing they see to. Every act
//! is one deed of the store, which writes it down in the same transaction.

mod flags;
mod log;
mod mails;
mod own;
mod people;
mod reports;
mod tables;
mod tokens;
mod works;

pub use flags::{result, settle_flag};
pub use log::deed;
pub use mails::{failed_mails, read_mark, retry_mails, see_to_mail};
pub use people::{
    clear_about, end_sessions, guest, lift, people, read_end, remove_picture, rename, suspend, suspended,
    suspended_people,
};
pub use reports::{reporter, settle_report, settle_reports_by};
pub use tables::{clear_title, close_table, remove_line, table, tables};
pub use tokens::{create_token, delete_token};
pub use works::{DAYS, back_up, figures, jobs, tidy};

use crate::auth::Visitor;
use crate::clock::now;
use crate::error::Fault;
use crate::house::House;
use crate::people::Person;
use crate::store::{Act, Deed, StoreError};
use crate::writing;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use taproom_play::{Millis, PersonId};
use taproom_words::Language;

/// After this long without giving their password, keepers look and do nothing.
pub const FRESH: Millis = Millis::minutes(60);
/// The most reports and mails that are seen to at once.
const MOST_SETTLED: usize = 500;

/// Somebody who looks after the house, by their session or by a token that is for nothing else.
#[derive(Clone)]
pub struct Keeper {
    /// Who.
    pub person: Person,
    /// In which language they are answered.
    pub language: Language,
    /// Whether they may act: they have given their password lately, or come with a token.
    pub fresh: bool,
    /// The secret of the session; programs have none.
    pub secret: Option<String>,
}

/// Whether an address is only for keepers.
#[must_use]
pub fn is_theirs(path: &str) -> bool {
    let below =
        |root: &str| path.strip_prefix(root).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    below("/keeper") || below("/api/keeper")
}

/// The one request to change something that a keeper may make who has not given their password lately: to give it.
pub const PROOF: &str = "/api/keeper/proof";

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

impl Keeper {
    /// Whoever makes a request, if they are a keeper.
    ///
    /// # Errors
    /// When a keeper's token is none, or the store fails.
    pub async fn recognise(parts: &mut Parts, house: &House) -> Result<Option<Keeper>, Fault> {
        if let Some(token) = bearer(&parts.headers) {
            let program = house.people.of_keeper_token(token).await?;
            // A token that has ended is told so; any other is nobody's business here.
            let found = match program {
                None => return Ok(None),
                Some(found) => found.ok_or(Fault::Unknown)?,
            };
            // Programs have no pages, but those that watch a house read its figures.
            if !parts.uri.path().starts_with("/api/") && parts.uri.path() != "/metrics" {
                return Ok(None);
            }
            let language = found.language.unwrap_or(Language::English);
            return Ok(Some(Keeper { person: found, language, fresh: true, secret: None }));
        }
        let Visitor { person, secret, language, .. } = Visitor::from_request_parts(parts, house).await?;
        let (Some(person), Some(secret)) = (person, secret) else { return Ok(None) };
        if !house.store.is_keeper(person.id).await? {
            return Ok(None);
        }
        let proved = house.people.proved(&secret).await?;
        let fresh = proved.is_some_and(|at| now().since(at) < FRESH);
        Ok(Some(Keeper { person, language, fresh, secret: Some(secret) }))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Keeper {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Keeper, Fault> {
        // The door has looked already; where there is no door there is nobody.
        parts.extensions.get::<Keeper>().cloned().ok_or(Fault::Missing("There is nothing here."))
    }
}

const NOBODY: &str = "There is nobody of that number.";

async fn act(house: &House, by: &Keeper, deed: Deed) -> Result<(), Fault> {
    let done = house.store.keeper_act(Act { by: Some(by.person.id), deed, at: now() }).await;
    done.map_err(|error| match error {
        StoreError::Gone => Fault::Missing(NOBODY),
        StoreError::Conflict => Fault::OtherKeeper,
        other => Fault::Store(other),
    })
}

/// Does something to its end, whether or not whoever asked for it waits: a keeper who closes the page leaves nothing half
/// done.
async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, Fault>> + Send + 'static,
) -> Result<T, Fault> {
    let broke_off = |error: tokio::task::JoinError| Fault::Store(StoreError::Broken(error.to_string()));
    tokio::spawn(work).await.map_err(broke_off)?
}

/// The rows of a page, of one more than it has room for, and the mark of its last where another page follows.
pub fn cut<Row, Mark>(
    mut rows: Vec<Row>,
    limit: usize,
    mark: impl Fn(&Row) -> Mark,
) -> (Vec<Row>, Option<Mark>) {
    let more = rows.len() > limit;
    rows.truncate(limit);
    let next = rows.last().filter(|_| more).map(mark);
    (rows, next)
}

/// What changed about somebody is not what their sessions and connections remember.
fn changed(house: &House, person: PersonId) {
    house.people.forget(person);
    house.hub.hang_up(person);
}

/// Hears a keeper's password once more.
///
/// # Errors
/// When it is wrong.
pub async fn prove(house: &House, by: &Keeper, password: &str) -> Result<(), Fault> {
    house.limits.password(by.person.id)?;
    let secret = by.secret.as_deref().ok_or(Fault::Unknown)?;
    Ok(house.people.prove(&by.person, secret, password, now()).await?)
}

/// What a keeper notes beside what they are done with; it may be nothing.
fn note(text: &str) -> Result<String, Fault> {
    if text.trim().is_empty() { Ok(String::new()) } else { writing::said(text).map_err(Fault::Unclear) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_theirs_is_told_by_its_path() {
        for (path, theirs) in [
            ("/keeper", true),
            ("/keeper/people/3", true),
            ("/api/keeper/acts", true),
            ("/keepers", false),
            ("/api", false),
            ("/people/keeper", false),
        ] {
            assert_eq!(is_theirs(path), theirs, "{path}");
        }
    }
}
