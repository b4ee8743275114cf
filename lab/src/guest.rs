//! Guests of a house, as programs: they come in, sit down and hold a socket. What measures and what proves
//! plays through here.

use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Method, Request, StatusCode, header};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use std::fmt;
use std::future::poll_fn;
use std::net::SocketAddr;
use std::task::{Context, Poll};
use std::time::Duration;
use taproom::Failure;
use taproom_rules::{GameId, Spec};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::{Message, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Utf8Bytes, client::IntoClientRequest};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// A house that takes longer than this to answer has failed.
const PATIENCE: Duration = Duration::from_secs(30);
/// No answer of a house is longer.
const LONGEST_ANSWER: usize = 4 * 1024 * 1024;
/// Buffers of a socket: thousands are held at once.
const BUFFER: usize = 4096;

/// Why a guest did not get what it asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// The house is not there, or the line broke.
    Gone(String),
    /// The house is there and can't do it just now, as when its disk is full.
    Later(String),
    /// The house said no, or something that makes no sense.
    Refused(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Gone(why) => write!(f, "the house does not answer: {why}"),
            Trouble::Later(why) | Trouble::Refused(why) => f.write_str(why),
        }
    }
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Failure {
        Failure::Refused(trouble.to_string())
    }
}

fn gone(error: impl fmt::Display) -> Trouble {
    Trouble::Gone(error.to_string())
}

/// What guests play: a game by its id, with as many players as it allows unless somebody says otherwise.
///
/// # Errors
/// When there is no such game, or it can't be played by that many.
pub(crate) fn spec(game: &str, players: Option<u64>) -> Result<Spec, Failure> {
    let found = GameId::from_id(game);
    let game = found.ok_or_else(|| Failure::Refused(format!("there is no game `{game}`")))?;
    let most = (2..=4).rev().find(|&players| game.about().seats(players).is_some());
    Ok(Spec::new(game).with_players(players.unwrap_or(most.unwrap_or(2).into()))?)
}

/// The way to a house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Site {
    authority: String,
}

impl Site {
    /// Reads an address such as `http://127.0.0.1:8080`.
    ///
    /// # Errors
    /// When it is none.
    pub(crate) fn read(url: &str) -> Result<Site, String> {
        let authority = url.trim_end_matches('/').strip_prefix("http://").filter(|rest| {
            !rest.is_empty()
                && !rest.contains(['/', '@', '?', '#'])
                && rest.parse::<header::HeaderValue>().is_ok()
        });
        let authority =
            authority.ok_or_else(|| format!("`{url}` is no address like http://127.0.0.1:8080"))?;
        let port = authority.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        Ok(Site { authority: if port { authority.to_owned() } else { format!("{authority}:80") } })
    }

    /// The way to a house on this machine.
    #[must_use]
    pub(crate) fn at(address: SocketAddr) -> Site {
        Site { authority: address.to_string() }
    }

    async fn connection(&self) -> Result<TcpStream, Trouble> {
        let stream =
            timeout(PATIENCE, TcpStream::connect(&self.authority)).await.map_err(gone)?.map_err(gone)?;
        stream.set_nodelay(true).map_err(gone)?;
        Ok(stream)
    }

    /// Opens a connection for requests.
    ///
    /// # Errors
    /// When nobody answers.
    pub(crate) async fn client(&self) -> Result<Client, Trouble> {
        let (requests, connection) = handshake(TokioIo::new(self.connection().await?)).await.map_err(gone)?;
        // Whatever ends the connection is told to whoever asks next.
        tokio::spawn(connection);
        Ok(Client { requests, site: self.clone() })
    }

    /// Opens a socket for the guest of a session, or for nobody in particular.
    ///
    /// # Errors
    /// When nobody answers, or the house wants no more sockets.
    pub(crate) async fn line(&self, session: &str) -> Result<Socket, Trouble> {
        let mut request = format!("ws://{}/socket", self.authority).into_client_request().map_err(gone)?;
        let session = session.parse().map_err(|_| Trouble::Refused("a session is plain text".to_owned()))?;
        request.headers_mut().insert(header::COOKIE, session);
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let opening = client_async_with_config(request, self.connection().await?, Some(config));
        let (socket, _) = timeout(PATIENCE, opening).await.map_err(gone)?.map_err(gone)?;
        Ok(Socket(socket))
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.authority)
    }
}

/// A connection for requests, one after the other.
pub(crate) struct Client {
    requests: SendRequest<Full<Bytes>>,
    site: Site,
}

impl Client {
    /// Asks for something and gives status, cookie and text of the answer.
    async fn ask(
        &mut self,
        method: Method,
        path: &str,
        session: Option<&str>,
        body: Option<&Value>,
    ) -> Result<(StatusCode, Option<String>, String), Trouble> {
        if self.requests.is_closed() {
            // The house closes connections that have said nothing for a while.
            *self = self.site.client().await?;
        }
        let authority = &self.site.authority;
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, authority);
        if let Some(session) = session {
            request = request.header(header::COOKIE, session);
        }
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let body = Full::from(body.map(Value::to_string).unwrap_or_default());
        let request = request.body(body).map_err(|error| Trouble::Refused(error.to_string()))?;
        let asking = async {
            self.requests.ready().await.map_err(gone)?;
            let answer = self.requests.send_request(request).await.map_err(gone)?;
            let (head, body) = answer.into_parts();
            let body = Limited::new(body, LONGEST_ANSWER).collect().await.map_err(gone)?.to_bytes();
            let cookie = head.headers.get(header::SET_COOKIE).and_then(|value| value.to_str().ok());
            let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
            Ok((head.status, cookie, String::from_utf8_lossy(&body).into_owned()))
        };
        timeout(PATIENCE, asking).await.map_err(gone)?
    }

    /// Asks for something to be done and gives the answer; nothing where the house has nothing to say.
    ///
    /// # Errors
    /// When the house is gone or refuses.
    pub(crate) async fn post(&mut self, path: &str, session: &str, body: &Value) -> Result<Value, Trouble> {
        let (_, text) = self.post_for_session(path, Some(session), body).await?;
        if text.is_empty() {
            return Ok(Value::Null);
        }
        serde_json::from_str(&text).map_err(|error| Trouble::Refused(format!("POST {path}: {error}")))
    }

    /// Ends something.
    ///
    /// # Errors
    /// When the house refuses.
    pub(crate) async fn delete(&mut self, path: &str, session: &str) -> Result<(), Trouble> {
        match self.ask(Method::DELETE, path, Some(session), None).await? {
            (StatusCode::OK | StatusCode::NO_CONTENT, ..) => Ok(()),
            (status, _, text) => Err(refusal("DELETE", path, status, &text)),
        }
    }

    /// Asks for something that may give a new session, and gives that too.
    ///
    /// # Errors
    /// When the house is gone or refuses.
    pub(crate) async fn post_for_session(
        &mut self,
        path: &str,
        session: Option<&str>,
        body: &Value,
    ) -> Result<(Option<String>, String), Trouble> {
        let (status, cookie, text) = self.ask(Method::POST, path, session, Some(body)).await?;
        match status {
            StatusCode::OK | StatusCode::ACCEPTED | StatusCode::NO_CONTENT => Ok((cookie, text)),
            status => Err(refusal("POST", path, status, &text)),
        }
    }

    /// Reads something, as the guest of a session or as nobody in particular.
    ///
    /// # Errors
    /// When the house is gone or refuses.
    pub(crate) async fn get(&mut self, path: &str, session: Option<&str>) -> Result<String, Trouble> {
        let answer = match self.ask(Method::GET, path, session, None).await {
            // The line may close just when it is needed again; a question can be asked twice.
            Err(Trouble::Gone(_)) => {
                *self = self.site.client().await?;
                self.ask(Method::GET, path, session, None).await
            }
            answer => answer,
        };
        match answer? {
            (StatusCode::OK, _, text) => Ok(text),
            (status, _, text) => Err(refusal("GET", path, status, &text)),
        }
    }

    /// Comes in as a new guest and gives the cookie of the session.
    ///
    /// # Errors
    /// When the house does not let one in.
    pub(crate) async fn guest(&mut self) -> Result<String, Trouble> {
        match self.ask(Method::POST, "/api/guest", None, None).await? {
            (StatusCode::OK, Some(cookie), _) => Ok(cookie),
            (StatusCode::TOO_MANY_REQUESTS, ..) => Err(Trouble::Refused(
                "the house limits how many guests come in; start it with --no-limits".to_owned(),
            )),
            (status, _, text) => {
                Err(Trouble::Refused(format!("no guest is let in; the answer is {status}: {text}")))
            }
        }
    }

    /// Makes a table and gives its name.
    ///
    /// # Errors
    /// When the house refuses.
    pub(crate) async fn table(&mut self, session: &str, wanted: &Value) -> Result<String, Trouble> {
        let made = self.post("/api/tables", session, wanted).await?;
        let table = made["table"].as_str().map(str::to_owned);
        table.ok_or_else(|| Trouble::Refused(format!("a new table has no name: {made}")))
    }

    /// Sits down at a table. The last one who does starts the game.
    ///
    /// # Errors
    /// When the house refuses.
    pub(crate) async fn sit(&mut self, session: &str, table: &str) -> Result<(), Trouble> {
        self.act(session, table, &json!({"t": "sit"})).await
    }

    /// Does something at a table.
    ///
    /// # Errors
    /// When the house refuses.
    pub(crate) async fn act(&mut self, session: &str, table: &str, act: &Value) -> Result<(), Trouble> {
        self.post(&format!("/api/tables/{table}/act"), session, act).await.map(drop)
    }

    /// Brings new guests together at a new table, where the game is on then. Gives the table and the sessions.
    ///
    /// # Errors
    /// When the house refuses.
    pub(crate) async fn party(&mut self, game: &str, players: u8) -> Result<(String, Vec<String>), Trouble> {
        let mut sessions = Vec::with_capacity(players.into());
        for _ in 0..players {
            sessions.push(self.guest().await?);
        }
        let wanted = json!({"game": game, "players": players, "open_to": "link"});
        let table = self.table(&sessions[0], &wanted).await?;
        for session in &sessions {
            self.sit(session, &table).await?;
        }
        Ok((table, sessions))
    }

    /// The record of a game.
    ///
    /// # Errors
    /// When there is none.
    pub(crate) async fn record(&mut self, table: &str) -> Result<String, Trouble> {
        self.get(&format!("/api/tables/{table}/record"), None).await
    }

    /// The figures of the house.
    ///
    /// # Errors
    /// When it does not tell them.
    pub(crate) async fn metrics(&mut self) -> Result<Metrics, Trouble> {
        self.get("/metrics", None).await.map(Metrics)
    }
}

fn refusal(method: &str, path: &str, status: StatusCode, text: &str) -> Trouble {
    let why = format!("{method} {path} was answered by {status}: {text}");
    if status == StatusCode::SERVICE_UNAVAILABLE { Trouble::Later(why) } else { Trouble::Refused(why) }
}

/// The figures of a house at a moment.
pub(crate) struct Metrics(String);

impl Metrics {
    /// The sum of a figure over all its labels; nothing where the house has none of that name.
    #[must_use]
    pub(crate) fn sum(&self, name: &str) -> f64 {
        let lines = self.0.lines().filter_map(|line| line.strip_prefix(name));
        let values = lines.filter(|rest| rest.starts_with([' ', '{']));
        values.filter_map(|rest| rest.rsplit_once(' ')?.1.parse::<f64>().ok()).sum()
    }
}

/// A socket.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Says something.
    ///
    /// # Errors
    /// When the line is broken.
    pub(crate) async fn say(&mut self, what: &Value) -> Result<(), Trouble> {
        let saying = self.0.send(Message::Text(what.to_string().into()));
        timeout(PATIENCE, saying).await.map_err(gone)?.map_err(gone)
    }

    /// Hears the next frame.
    ///
    /// # Errors
    /// When the line is broken.
    pub(crate) async fn hear(&mut self) -> Result<Utf8Bytes, Trouble> {
        poll_fn(|context| self.poll_hear(context)).await
    }

    /// Hears the next frame, whatever else wakes the task.
    ///
    /// # Errors
    /// When the line is broken.
    pub(crate) fn poll_hear(&mut self, context: &mut Context<'_>) -> Poll<Result<Utf8Bytes, Trouble>> {
        loop {
            match self.0.poll_next_unpin(context) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(Some(Ok(Message::Text(text)))) => return Poll::Ready(Ok(text)),
                Poll::Ready(Some(Ok(Message::Close(_))) | None) => {
                    return Poll::Ready(Err(gone("the socket was closed")));
                }
                Poll::Ready(Some(Ok(_))) => {}
                Poll::Ready(Some(Err(error))) => return Poll::Ready(Err(gone(error))),
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_door_is_an_address() {
        for (url, authority) in [
            ("http://127.0.0.1:8080", "127.0.0.1:8080"),
            ("http://localhost:8080/", "localhost:8080"),
            ("http://tap.example", "tap.example:80"),
            ("http://[::1]:80", "[::1]:80"),
        ] {
            assert_eq!(Site::read(url).unwrap().authority, authority);
        }
        for wrong in
            ["", "127.0.0.1:8080", "https://x", "http://", "http://x/y", "http://me@x", "http://a\nb"]
        {
            assert!(Site::read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn figures_are_summed_over_labels() {
        let text =
            "# HELP a b\nmoves_total{game=\"x\"} 2\nmoves_total{game=\"y\"} 3\nmoves_total_more 9\nrss 7\n";
        let metrics = Metrics(text.to_owned());
        assert_eq!((metrics.sum("moves_total"), metrics.sum("rss"), metrics.sum("none")), (5., 7., 0.));
    }
}
