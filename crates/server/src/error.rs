//! What goes wrong with a request, and what is said about it: one list, one place.

use crate::background::BrokeOff;
use crate::backups::NoCopy;
use crate::clock::now;
use crate::limits::{Enough, NoTable, Wait};
use crate::logging::Recurring;
use crate::may;
use crate::messages::NotSent;
use crate::people::PersonError;
use crate::picture::photo::PhotoFault;
use crate::store::{StoreError, Suspension};
use crate::table::Denied;
use crate::tournaments::Declined;
use axum::Json;
use axum::extract::path::ErrorKind;
use axum::extract::rejection::{FormRejection, JsonRejection, PathRejection, QueryRejection};
use axum::extract::{Form, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use taproom_play::Refusal;
use taproom_wire::server::Problem;
use taproom_words::count::date;
use taproom_words::refusal::retold;
use taproom_words::{Language, Phrase, phrase, say};

/// Requests that failed with the store.
static FAILED: Recurring = Recurring::new();

/// Why a request was not answered as hoped.
#[derive(Debug)]
pub enum Fault {
    /// It could not be understood, for a reason that is told in English and known by that.
    Unclear(String),
    /// It could not be understood, for a reason that has something in it.
    Unread(Phrase),
    /// Whoever asks must say who they are first.
    Unknown,
    /// It came from a page of another house.
    Foreign,
    /// There is nothing here.
    Missing(&'static str),
    /// The house is full.
    Full,
    /// Too much, too often.
    TooFast(Wait),
    /// As much as anybody may have at once.
    Enough(Enough),
    /// It did not come to its end.
    TooSlow,
    /// A table said no.
    Denied(Denied),
    /// A tournament said no.
    Declined(Declined),
    /// It is about somebody, and was refused.
    Person(PersonError),
    /// It is not for them, or not with the other.
    May(may::Refusal),
    /// What was sent is no photo.
    Photo(PhotoFault),
    /// A link in a mail is not good any more.
    StaleLink,
    /// The house sends no mails.
    NoMail,
    /// The house pushes nothing.
    NoPush,
    /// A message was not sent.
    NotSent(NotSent),
    /// A room code is in use.
    CodeTaken,
    /// Whoever asks may only look.
    Suspended(Suspension),
    /// A keeper must give their password once more.
    Prove,
    /// It can't be done to a keeper.
    OtherKeeper,
    /// Keepers do not judge what is about themselves.
    OwnCase,
    /// There is no copy of everything.
    NoCopy(NoCopy),
    /// The store failed.
    Store(StoreError),
}

impl Fault {
    /// The status, a word for programs, a sentence for people.
    fn parts(&self, language: Language) -> (StatusCode, &'static str, String) {
        match self {
            Fault::Unclear(why) => (StatusCode::BAD_REQUEST, "unclear", retold(language, why)),
            Fault::Unread(why) => (StatusCode::BAD_REQUEST, "unclear", why.say(language)),
            Fault::Unknown => (StatusCode::UNAUTHORIZED, "unknown", say!(language, "fault-unknown")),
            Fault::Foreign => (StatusCode::FORBIDDEN, "foreign", say!(language, "fault-foreign")),
            Fault::Missing(what) => (StatusCode::NOT_FOUND, "missing", retold(language, what)),
            Fault::Full => (StatusCode::SERVICE_UNAVAILABLE, "full", say!(language, "fault-full")),
            Fault::TooFast(wait) => (StatusCode::TOO_MANY_REQUESTS, "too_fast", wait.say(language)),
            Fault::Enough(enough) => (StatusCode::TOO_MANY_REQUESTS, "too_many", enough.say(language)),
            Fault::TooSlow => (StatusCode::REQUEST_TIMEOUT, "too_slow", say!(language, "fault-slow")),
            Fault::Denied(denied) => (denied_status(denied), denied.code(), denied.say(language)),
            Fault::Declined(declined) => (declined_status(declined), declined.code(), declined.say(language)),
            Fault::Person(error) => {
                let (status, code) = person_status(error);
                (status, code, error.say(language))
            }
            Fault::May(refusal) => (may_status(*refusal), refusal.code(), refusal.say(language)),
            Fault::Photo(fault) => {
                let status = match fault {
                    PhotoFault::Heavy | PhotoFault::Large => StatusCode::PAYLOAD_TOO_LARGE,
                    PhotoFault::Unknown | PhotoFault::Inks => StatusCode::UNSUPPORTED_MEDIA_TYPE,
                    PhotoFault::Empty | PhotoFault::Small | PhotoFault::Broken => StatusCode::BAD_REQUEST,
                };
                (status, "bad_picture", fault.phrase().say(language))
            }
            Fault::StaleLink => (StatusCode::GONE, "stale", say!(language, "mail-stale")),
            Fault::NoMail => (StatusCode::CONFLICT, "no_mail", say!(language, "mail-off")),
            Fault::NoPush => (StatusCode::CONFLICT, "no_push", say!(language, "push-off")),
            Fault::NotSent(not) => (not_sent_status(not), not.code(), not.say(language)),
            Fault::CodeTaken => (StatusCode::CONFLICT, "code_taken", say!(language, "fault-code-taken")),
            Fault::Suspended(of) => (StatusCode::FORBIDDEN, "suspended", suspended(language, of)),
            Fault::Prove => (StatusCode::FORBIDDEN, "prove", say!(language, "keeper-fault-prove")),
            Fault::OtherKeeper => (StatusCode::CONFLICT, "keeper", say!(language, "keeper-fault-other")),
            Fault::OwnCase => (StatusCode::CONFLICT, "own", say!(language, "keeper-fault-own")),
            Fault::NoCopy(NoCopy::Busy) => {
                (StatusCode::CONFLICT, "busy", say!(language, "keeper-fault-backup-busy"))
            }
            Fault::NoCopy(NoCopy::Failed(why)) => {
                let sentence = say!(language, "keeper-fault-backup", why = why.trim_end_matches('.'));
                (StatusCode::SERVICE_UNAVAILABLE, "no_backup", sentence)
            }
            Fault::Store(_) => (StatusCode::SERVICE_UNAVAILABLE, "trouble", say!(language, "fault-trouble")),
        }
    }

    /// The sentence for people.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        self.parts(language).2
    }

    /// The word and the sentence, as programs read them.
    pub(crate) fn problem(&self, language: Language) -> Problem {
        let (_, code, error) = self.parts(language);
        Problem { code, error }
    }
}

fn may_status(refusal: may::Refusal) -> StatusCode {
    match refusal {
        may::Refusal::Unknown => StatusCode::UNAUTHORIZED,
        _ => StatusCode::FORBIDDEN,
    }
}

/// What somebody is told who may only look.
#[must_use]
pub fn suspended(language: Language, of: &Suspension) -> String {
    let reason = of.reason.as_str();
    match of.until {
        Some(until) => say!(language, "suspended-until", day = date(language, until, now()), reason = reason),
        None => say!(language, "suspended-for-ever", reason = reason),
    }
}

fn denied_status(denied: &Denied) -> StatusCode {
    match denied {
        Denied::Unclear(_) => StatusCode::BAD_REQUEST,
        Denied::Gone => StatusCode::NOT_FOUND,
        Denied::May(refusal) => may_status(*refusal),
        Denied::Invited(_) | Denied::Seated(_) => StatusCode::TOO_MANY_REQUESTS,
        Denied::Trouble | Denied::Crowded => StatusCode::SERVICE_UNAVAILABLE,
        Denied::Refused(Refusal::NotHost | Refusal::NotSeated | Refusal::NotYourSeat(_)) => {
            StatusCode::FORBIDDEN
        }
        Denied::Refused(_) => StatusCode::CONFLICT,
    }
}

fn declined_status(declined: &Declined) -> StatusCode {
    match declined {
        Declined::Gone => StatusCode::NOT_FOUND,
        Declined::Members | Declined::NotHost | Declined::Unwanted(_) => StatusCode::FORBIDDEN,
        Declined::Unclear(_) | Declined::Unread(_) => StatusCode::BAD_REQUEST,
        Declined::No(_) | Declined::CodeTaken => StatusCode::CONFLICT,
        Declined::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
        Declined::Table(denied) => denied_status(denied),
    }
}

fn not_sent_status(not: &NotSent) -> StatusCode {
    match not {
        NotSent::Nobody | NotSent::Closed => StatusCode::NOT_FOUND,
        NotSent::May(_) => StatusCode::FORBIDDEN,
        NotSent::OtherWords | NotSent::Unanswered(_) => StatusCode::CONFLICT,
        NotSent::TooManyPeople => StatusCode::TOO_MANY_REQUESTS,
        NotSent::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
    }
}

fn person_status(error: &PersonError) -> (StatusCode, &'static str) {
    match error {
        PersonError::Name(_) => (StatusCode::BAD_REQUEST, "bad_name"),
        PersonError::Password(_) => (StatusCode::BAD_REQUEST, "bad_password"),
        PersonError::NameTaken => (StatusCode::CONFLICT, "name_taken"),
        PersonError::NameTakenAway => (StatusCode::FORBIDDEN, "name_taken_away"),
        PersonError::Paused(_) => (StatusCode::FORBIDDEN, "paused"),
        PersonError::WrongLogin | PersonError::WrongPassword | PersonError::NotThePassword => {
            (StatusCode::FORBIDDEN, "wrong_password")
        }
        PersonError::LastKeeper => (StatusCode::CONFLICT, "last_keeper"),
        PersonError::About(_) => (StatusCode::BAD_REQUEST, "too_long"),
        PersonError::NotGuest | PersonError::NotMember => (StatusCode::FORBIDDEN, "not_allowed"),
        PersonError::NotYours => (StatusCode::NOT_FOUND, "missing"),
        PersonError::TooManyBots(_) | PersonError::TooManyKeys(_) => (StatusCode::CONFLICT, "too_many"),
        PersonError::Busy | PersonError::Store(_) => (StatusCode::SERVICE_UNAVAILABLE, "trouble"),
    }
}

impl From<Wait> for Fault {
    fn from(wait: Wait) -> Fault {
        Fault::TooFast(wait)
    }
}

impl From<Enough> for Fault {
    fn from(enough: Enough) -> Fault {
        Fault::Enough(enough)
    }
}

impl From<NoTable> for Fault {
    fn from(no: NoTable) -> Fault {
        match no {
            NoTable::TooFast(wait) => Fault::TooFast(wait),
            NoTable::Enough(enough) => Fault::Enough(enough),
        }
    }
}

impl From<PhotoFault> for Fault {
    fn from(fault: PhotoFault) -> Fault {
        Fault::Photo(fault)
    }
}

impl From<Denied> for Fault {
    fn from(denied: Denied) -> Fault {
        Fault::Denied(denied)
    }
}

impl From<may::Refusal> for Fault {
    fn from(refusal: may::Refusal) -> Fault {
        Fault::May(refusal)
    }
}

impl From<Declined> for Fault {
    fn from(declined: Declined) -> Fault {
        match declined {
            Declined::Store(error) => Fault::Store(error),
            other => Fault::Declined(other),
        }
    }
}

impl From<PersonError> for Fault {
    fn from(error: PersonError) -> Fault {
        Fault::Person(error)
    }
}

impl From<NotSent> for Fault {
    fn from(not: NotSent) -> Fault {
        Fault::NotSent(not)
    }
}

impl From<BrokeOff> for Fault {
    fn from(BrokeOff(task): BrokeOff) -> Fault {
        Fault::Store(StoreError::Broken(format!("the task `{task}` broke off")))
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        Fault::Store(error)
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        match &self {
            Fault::Store(error)
            | Fault::Person(PersonError::Store(error))
            | Fault::NotSent(NotSent::Store(error)) => {
                if let Some(times) = FAILED.happened() {
                    tracing::error!(%error, times, "the store failed");
                }
            }
            _ => {}
        }
        let (status, code, error) = self.parts(Language::English);
        let mut response = (status, Json(Problem { code, error })).into_response();
        if let Fault::TooFast(wait) = &self {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait.seconds()));
        }
        // Whoever knows the language of the request says it anew.
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// A JSON body that is read with a sentence for whatever is wrong with it.
pub struct Body<T>(pub T);

/// A form that somebody filled in. What can't be read gets a sentence.
#[derive(Debug)]
pub struct Filled<T>(pub T);

impl<T, S> FromRequest<S> for Filled<T>
where
    Form<T>: FromRequest<S, Rejection = FormRejection>,
    S: Send + Sync,
{
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Filled<T>, Fault> {
        match Form::from_request(request, state).await {
            Ok(Form(filled)) => Ok(Filled(filled)),
            Err(rejection) => Err(Fault::Unclear(format!("{}.", rejection.body_text()))),
        }
    }
}

/// The query of an address, read once. What can't be read gets a sentence.
#[derive(Debug)]
pub struct Asked<T>(pub T);

impl<T, S> FromRequestParts<S> for Asked<T>
where
    Query<T>: FromRequestParts<S, Rejection = QueryRejection>,
    S: Send + Sync,
{
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Fault> {
        match Query::from_request_parts(parts, state).await {
            Ok(Query(asked)) => Ok(Asked(asked)),
            Err(rejection) => Err(Fault::Unread(phrase!("fault-query", why = rejection.body_text()))),
        }
    }
}

/// What stands in the path of an address. Where that can't be read, such as letters instead of a number, there is
/// nothing at the address.
#[derive(Debug)]
pub struct Place<T>(pub T);

impl<T, S> FromRequestParts<S> for Place<T>
where
    Path<T>: FromRequestParts<S, Rejection = PathRejection>,
    S: Send + Sync,
{
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Place<T>, Fault> {
        match Path::from_request_parts(parts, state).await {
            Ok(Path(place)) => Ok(Place(place)),
            Err(PathRejection::FailedToDeserializePathParams(error))
                if matches!(error.kind(), ErrorKind::InvalidUtf8InPathParam { .. }) =>
            {
                Err(Fault::Unclear("The address can't be read: it is no text.".to_owned()))
            }
            Err(_) => Err(Fault::Missing("There is nothing at this address.")),
        }
    }
}

impl<T, S> FromRequest<S> for Body<T>
where
    Json<T>: FromRequest<S, Rejection = JsonRejection>,
    S: Send + Sync,
{
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Fault> {
        let Json(body) = Json::from_request(request, state).await?;
        Ok(Body(body))
    }
}

impl From<JsonRejection> for Fault {
    fn from(rejection: JsonRejection) -> Fault {
        match rejection {
            JsonRejection::MissingJsonContentType(_) => Fault::Unread(phrase!("fault-not-json-type")),
            JsonRejection::JsonSyntaxError(error) => {
                Fault::Unread(phrase!("fault-not-json", why = error.body_text()))
            }
            JsonRejection::JsonDataError(error) => Fault::Unclear(format!("{}.", error.body_text())),
            other => Fault::Unclear(format!("{}.", other.body_text())),
        }
    }
}
