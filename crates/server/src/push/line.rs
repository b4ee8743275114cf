//! One request to a push service: looked up once, checked, connected to the very address that was checked, by TLS,
//! within limits of time and length. Nobody is followed elsewhere, and nothing of the answer is read but its head.

use super::endpoint::{Endpoint, Neighbours};
use jiff::fmt::rfc2822::DateTimeParser;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use taproom_play::{Millis, Time};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// How long all of it may take, and how long it may take to reach one address.
const WHOLE: Duration = Duration::from_secs(15);
const REACHING: Duration = Duration::from_secs(5);
/// Addresses of one name that are looked at.
const ADDRESSES: usize = 16;
/// The longest head of an answer.
const HEAD: usize = 16 * 1024;
/// The longest that a push service may ask to wait.
const LONGEST_WAIT: Millis = Millis::days(1);

/// What is pushed, and how.
pub(super) struct Parcel {
    pub(super) endpoint: Endpoint,
    /// Who the house is.
    pub(super) authorization: String,
    /// What is sealed.
    pub(super) body: Vec<u8>,
    /// How long it is kept for a device that is not on.
    pub(super) lasts: Millis,
    /// What it replaces: whatever waits for the device under the same word.
    pub(super) topic: String,
    /// `normal` or `high`: whether a device that saves power is woken.
    pub(super) urgency: &'static str,
}

/// What became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Taken {
    /// The push service has it.
    Yes,
    /// There is no such device any more.
    Gone,
    /// The push service does not take this one, now or later.
    Refused(String),
    /// It may be taken later, and not before a time if the push service has named one.
    Later(String, Option<Millis>),
}

/// The way out.
pub(super) struct Line {
    tls: TlsConnector,
    neighbours: Neighbours,
}

impl Line {
    /// # Errors
    /// A sentence when TLS can't be used.
    pub(super) fn new(neighbours: Neighbours) -> Result<Line, String> {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        if roots.is_empty() {
            tracing::warn!("this system trusts no certificates, so nothing can be pushed to devices");
        }
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|error| format!("TLS can't be used: {error}"))?;
        let mut config = config.with_root_certificates(roots).with_no_client_auth();
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Line { tls: TlsConnector::from(Arc::new(config)), neighbours })
    }

    /// Hands something over.
    pub(super) async fn send(&self, parcel: &Parcel, now: Time) -> Taken {
        match timeout(WHOLE, self.ask(parcel)).await {
            Ok(Ok(head)) => judge(&head, now),
            Ok(Err(taken)) => taken,
            Err(_) => Taken::Later("it took too long".to_owned(), None),
        }
    }

    async fn ask(&self, parcel: &Parcel) -> Result<Head, Taken> {
        let later =
            |what: &str, error: &dyn std::fmt::Display| Taken::Later(format!("{what}: {error}"), None);
        let endpoint = &parcel.endpoint;
        let name = ServerName::try_from(endpoint.host.clone());
        let name = name.map_err(|error| later("its name is none", &error))?;
        let found = lookup_host((endpoint.host.as_str(), endpoint.port)).await;
        let found: Vec<SocketAddr> =
            found.map_err(|error| later("its name is not found", &error))?.take(ADDRESSES).collect();
        // One that leads home among others is reason enough to ask none of them. Whoever named it sees the same as with a
        // name that leads nowhere, and learns nothing of who lives in the house's own network.
        if !found.iter().all(|address| self.neighbours.may_be_asked(address.ip(), address.port())) {
            return Err(Taken::Later("it leads where the house asks nobody".to_owned(), None));
        }
        let mut reached = Err(Taken::Later("its name leads nowhere".to_owned(), None));
        for address in found {
            reached = match timeout(REACHING, TcpStream::connect(address)).await {
                Ok(Ok(stream)) => Ok(stream),
                Ok(Err(error)) => Err(later("it can't be reached", &error)),
                Err(_) => Err(Taken::Later("it can't be reached in time".to_owned(), None)),
            };
            if reached.is_ok() {
                break;
            }
        }
        let stream = self.tls.connect(name, reached?).await;
        let mut stream = stream.map_err(|error| later("no safe connection", &error))?;
        let broken = |error: std::io::Error| later("it broke off", &error);
        stream.write_all(&request(parcel)).await.map_err(broken)?;
        stream.flush().await.map_err(broken)?;
        let mut bytes = Vec::new();
        loop {
            let mut piece = [0; 2048];
            let length = stream.read(&mut piece).await.map_err(broken)?;
            bytes.extend(&piece[..length]);
            match bytes.windows(4).position(|four| four == b"\r\n\r\n") {
                Some(end) => {
                    let head = Head::read(&bytes[..end]);
                    return head.ok_or_else(|| Taken::Later("it answered no HTTP".to_owned(), None));
                }
                None if length == 0 || bytes.len() > HEAD => {
                    return Err(Taken::Later("it gave no answer".to_owned(), None));
                }
                None => {}
            }
        }
    }
}

fn request(parcel: &Parcel) -> Vec<u8> {
    let Parcel { endpoint, authorization, body, lasts, topic, urgency } = parcel;
    let head = format!(
        "POST {} HTTP/1.1\r\nHost: {}\r\nTTL: {}\r\nTopic: {topic}\r\nUrgency: {urgency}\r\n\
         Authorization: {authorization}\r\nContent-Encoding: aes128gcm\r\nContent-Type: application/octet-stream\r\n\
         Content-Length: {}\r\nUser-Agent: Taproom\r\nConnection: close\r\n\r\n",
        endpoint.path,
        endpoint.place(),
        lasts.0 / 1000,
        body.len(),
    );
    [head.as_bytes(), body].concat()
}

/// What stands at the head of an answer, as far as it matters.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Head {
    status: u16,
    retry_after: Option<String>,
}

impl Head {
    fn read(bytes: &[u8]) -> Option<Head> {
        let text = String::from_utf8_lossy(bytes);
        let mut lines = text.split("\r\n");
        let (version, rest) = lines.next()?.split_once(' ')?;
        let status = rest.get(..3)?;
        if !version.starts_with("HTTP/1.") || !status.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let mut headers = lines.filter_map(|line| line.split_once(':'));
        let wait = headers.find(|(name, _)| name.trim().eq_ignore_ascii_case("retry-after"));
        Some(Head {
            status: status.parse().ok()?,
            retry_after: wait.map(|(_, value)| value.trim().to_owned()),
        })
    }

    /// How long the push service wants to be left alone: seconds, or a date.
    fn wait(&self, now: Time) -> Option<Millis> {
        let text = self.retry_after.as_deref()?;
        let wait = match text.parse::<u64>() {
            Ok(seconds) => Millis(seconds.saturating_mul(1000)),
            Err(_) => {
                let then = DateTimeParser::new().parse_timestamp(text).ok()?;
                Time(then.as_millisecond()).since(now)
            }
        };
        Some(Millis(wait.0.min(LONGEST_WAIT.0)))
    }
}

/// What an answer means (RFC 8030, 5 and 8.4).
fn judge(head: &Head, now: Time) -> Taken {
    let why = || format!("it answered {}", head.status);
    match head.status {
        200..=299 => Taken::Yes,
        404 | 410 => Taken::Gone,
        408 | 425 | 429 | 500..=599 => Taken::Later(why(), head.wait(now)),
        // Elsewhere too: what leads on is not followed.
        _ => Taken::Refused(why()),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn answers_mean_what_the_standard_says() {
        let now = Time(784_111_777_000);
        let read = |text: &str| Head::read(text.as_bytes()).map(|head| judge(&head, now));
        let later = |status: u16, wait| Some(Taken::Later(format!("it answered {status}"), wait));
        for (text, expected) in [
            ("HTTP/1.1 201 Created\r\nLocation: https://x", Some(Taken::Yes)),
            ("HTTP/1.0 200", Some(Taken::Yes)),
            ("HTTP/1.1 404 Not Found", Some(Taken::Gone)),
            ("HTTP/1.1 410 Gone", Some(Taken::Gone)),
            ("HTTP/1.1 429 Slow\r\nX: y\r\nRetry-After: 120", later(429, Some(Millis(120_000)))),
            ("HTTP/1.1 503 x\r\nretry-after:Sun, 06 Nov 1994 08:50:37 GMT", later(503, Some(Millis(60_000)))),
            ("HTTP/1.1 503 x\r\nRetry-After: 99999999999999999999", later(503, None)),
            ("HTTP/1.1 503 x\r\nRetry-After: 999999999999", later(503, Some(LONGEST_WAIT))),
            ("HTTP/1.1 500 x", later(500, None)),
            ("HTTP/1.1 302 x\r\nLocation: http://10.0.0.1/", Some(Taken::Refused("it answered 302".into()))),
            ("HTTP/1.1 413 x", Some(Taken::Refused("it answered 413".into()))),
            ("HTTP/2 201", None),
            ("HTTP/1.1 20", None),
            ("HTTP/1.1 +20 x", None),
            ("SSH-2.0-x", None),
            ("", None),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
    }
}
