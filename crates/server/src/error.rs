//! What goes wrong with a request, and what is said about it: one list, one place.

use crate::limits::{Enough, NoTable, Wait};
use crate::logging::Recurring;
use crate::people::PersonError;
use crate::store::StoreError;
use crate::table::Denied;
use axum::Json;
use axum::extract::path::ErrorKind;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use taproom_play::Refusal;
use taproom_wire::server::Problem;

/// Requests that failed with the store.
static FAILED: Recurring = Recurring::new();

/// Why a request was not answered as hoped.
#[derive(Debug)]
pub enum Fault {
    /// It could not be understood.
    Unclear(String),
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
    /// It is about somebody, and was refused.
    Person(PersonError),
    /// A room code is in use.
    CodeTaken,
    /// The store failed.
    Store(StoreError),
}

impl Fault {
    /// The status, a word for programs, a sentence for people.
    fn parts(&self) -> (StatusCode, &'static str, String) {
        let trouble = "The house has trouble with its database; try again in a moment.";
        match self {
            Fault::Unclear(why) => (StatusCode::BAD_REQUEST, "unclear", why.clone()),
            Fault::Unknown => {
                let error = "Say who you are first: come in as a guest, or log in.";
                (StatusCode::UNAUTHORIZED, "unknown", error.to_owned())
            }
            Fault::Foreign => {
                let error = "This request came from another site and was not carried out.";
                (StatusCode::FORBIDDEN, "foreign", error.to_owned())
            }
            Fault::Missing(what) => (StatusCode::NOT_FOUND, "missing", (*what).to_owned()),
            Fault::Full => {
                let error = "The house is full; try again later.";
                (StatusCode::SERVICE_UNAVAILABLE, "full", error.to_owned())
            }
            Fault::TooFast(wait) => (StatusCode::TOO_MANY_REQUESTS, "too_fast", wait.to_string()),
            Fault::Enough(enough) => (StatusCode::TOO_MANY_REQUESTS, "too_many", enough.to_string()),
            Fault::TooSlow => {
                let error = "The request took too long to come.";
                (StatusCode::REQUEST_TIMEOUT, "too_slow", error.to_owned())
            }
            Fault::Denied(denied) => (denied_status(denied), denied.code(), denied.to_string()),
            Fault::Person(error) => {
                let (status, code) = person_status(error);
                (status, code, error.to_string())
            }
            Fault::CodeTaken => {
                let error = "This room code is in use; choose another one.";
                (StatusCode::CONFLICT, "code_taken", error.to_owned())
            }
            Fault::Store(_) => (StatusCode::SERVICE_UNAVAILABLE, "trouble", trouble.to_owned()),
        }
    }

    /// The sentence for people.
    #[must_use]
    pub fn sentence(&self) -> String {
        self.parts().2
    }
}

fn denied_status(denied: &Denied) -> StatusCode {
    match denied {
        Denied::Unclear(_) => StatusCode::BAD_REQUEST,
        Denied::Gone => StatusCode::NOT_FOUND,
        Denied::Trouble | Denied::Crowded => StatusCode::SERVICE_UNAVAILABLE,
        Denied::Refused(Refusal::NotHost | Refusal::NotSeated | Refusal::NotYourSeat(_)) => {
            StatusCode::FORBIDDEN
        }
        Denied::Refused(_) => StatusCode::CONFLICT,
    }
}

fn person_status(error: &PersonError) -> (StatusCode, &'static str) {
    match error {
        PersonError::Name(_) => (StatusCode::BAD_REQUEST, "bad_name"),
        PersonError::Password(_) => (StatusCode::BAD_REQUEST, "bad_password"),
        PersonError::NameTaken => (StatusCode::CONFLICT, "name_taken"),
        PersonError::WrongLogin | PersonError::WrongPassword => (StatusCode::FORBIDDEN, "wrong_password"),
        PersonError::NotGuest | PersonError::NotMember => (StatusCode::FORBIDDEN, "not_allowed"),
        PersonError::NotYours => (StatusCode::NOT_FOUND, "missing"),
        PersonError::TooMany(..) => (StatusCode::CONFLICT, "too_many"),
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

impl From<Denied> for Fault {
    fn from(denied: Denied) -> Fault {
        Fault::Denied(denied)
    }
}

impl From<PersonError> for Fault {
    fn from(error: PersonError) -> Fault {
        Fault::Person(error)
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
            Fault::Store(error) | Fault::Person(PersonError::Store(error)) => {
                if let Some(times) = FAILED.happened() {
                    tracing::error!(%error, times, "the store failed");
                }
            }
            _ => {}
        }
        let (status, code, error) = self.parts();
        let said = Said(error.clone());
        let mut response = (status, Json(Problem { code, error })).into_response();
        response.extensions_mut().insert(said);
        if let Fault::TooFast(wait) = self {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait.seconds()));
        }
        response
    }
}

/// The sentence of a refusal. It travels with the answer, so that pages can say it in their own way.
#[derive(Clone, Debug)]
pub struct Said(pub String);

/// A JSON body that is read with a sentence for whatever is wrong with it.
pub struct Body<T>(pub T);

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
            Err(rejection) => {
                Err(Fault::Unclear(format!("The query can't be read: {}.", rejection.body_text())))
            }
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
        Fault::Unclear(match rejection {
            JsonRejection::MissingJsonContentType(_) => {
                "Send JSON, and say so: Content-Type: application/json.".to_owned()
            }
            JsonRejection::JsonSyntaxError(error) => format!("This is not JSON: {}.", error.body_text()),
            JsonRejection::JsonDataError(error) => format!("{}.", error.body_text()),
            other => format!("{}.", other.body_text()),
        })
    }
}
