//! A mail server of our own: real connections, real dialogues, and moods.

use crate::client::{PATIENCE, wait_for};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread;

/// How the server treats whoever comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mood {
    /// Takes every mail.
    Good,
    /// Knows nobody: `550`.
    KnowsNobody,
    /// Asks to come back later: `451`.
    Later,
    /// Takes a mail and hangs up before it says so.
    HangsUp,
    /// Never says a word.
    Silent,
}

/// A mail that came.
#[derive(Clone, Debug)]
pub(crate) struct Mail {
    /// The envelope.
    pub(crate) to: String,
    /// The headers, unfolded, as they were written.
    pub(crate) headers: Vec<(String, String)>,
    /// The plain text.
    pub(crate) text: String,
    /// The HTML.
    pub(crate) html: String,
    /// Whether it came over an encrypted connection.
    pub(crate) encrypted: bool,
    /// Everything.
    pub(crate) raw: String,
}

impl Mail {
    /// A header; nothing where it is not there.
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
        found.map_or("", |(_, value)| value.as_str())
    }

    /// The addresses in the text, without the house's name.
    pub(crate) fn links(&self) -> Vec<String> {
        let found = self.text.split_whitespace().filter_map(|word| word.strip_prefix("http://tap.example"));
        found.map(str::to_owned).collect()
    }

    /// The one that leads to a kind of page.
    pub(crate) fn link(&self, beginning: &str) -> String {
        let found = self.links().into_iter().find(|link| link.starts_with(beginning));
        found.unwrap_or_else(|| panic!("no link to {beginning} in {}", self.text))
    }

    /// Reads a whole mail.
    pub(crate) fn read(to: &str, raw: &str, encrypted: bool) -> Mail {
        let (head, body) = raw.split_once("\r\n\r\n").unwrap();
        let headers = headers(head);
        let of = |headers: &[(String, String)], name: &str| {
            let found = headers.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
            found.map(|(_, value)| value.clone()).unwrap_or_default()
        };
        let kind = of(&headers, "Content-Type");
        let boundary = kind.split("boundary=\"").nth(1).unwrap().split('"').next().unwrap();
        let (mut text, mut html) = (String::new(), String::new());
        for part in body.split(&format!("--{boundary}")).skip(1).take_while(|part| !part.starts_with("--")) {
            let Some((head, body)) = part.trim_start().split_once("\r\n\r\n") else { continue };
            let part = self::headers(head);
            let read = decoded(&of(&part, "Content-Transfer-Encoding"), body);
            match of(&part, "Content-Type").split(';').next().unwrap() {
                "text/plain" => text = read,
                "text/html" => html = read,
                other => panic!("a part is {other}"),
            }
        }
        Mail { to: to.to_owned(), headers, text, html, encrypted, raw: raw.to_owned() }
    }
}

fn headers(head: &str) -> Vec<(String, String)> {
    let unfolded = head.replace("\r\n ", " ").replace("\r\n\t", " ");
    let pairs = unfolded.lines().filter_map(|line| line.split_once(": "));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

fn decoded(encoding: &str, body: &str) -> String {
    match encoding {
        "7bit" | "8bit" => body.replace("\r\n", "\n"),
        "quoted-printable" => {
            let mut bytes = Vec::new();
            let joined = body.replace("=\r\n", "").replace("\r\n", "\n");
            let mut letters = joined.bytes();
            while let Some(byte) = letters.next() {
                if byte == b'=' {
                    let digits = [letters.next().unwrap(), letters.next().unwrap()];
                    bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap());
                } else {
                    bytes.push(byte);
                }
            }
            String::from_utf8(bytes).unwrap()
        }
        "base64" => {
            let digit = |byte: u8| match byte {
                b'A'..=b'Z' => u32::from(byte - b'A'),
                b'a'..=b'z' => u32::from(byte - b'a') + 26,
                b'0'..=b'9' => u32::from(byte - b'0') + 52,
                b'+' => 62,
                _ => 63,
            };
            let digits: Vec<u8> =
                body.bytes().filter(|byte| !byte.is_ascii_whitespace() && *byte != b'=').collect();
            let mut bytes = Vec::new();
            for four in digits.chunks(4) {
                let bits =
                    four.iter().fold(0, |bits, &byte| bits << 6 | digit(byte)) << (6 * (4 - four.len()));
                bytes.extend(&bits.to_be_bytes()[1..four.len()]);
            }
            String::from_utf8(bytes).unwrap().replace("\r\n", "\n")
        }
        other => panic!("a part is encoded as {other}"),
    }
}

struct Inner {
    mood: Mutex<Mood>,
    mails: Mutex<Vec<Mail>>,
    tls: Option<Arc<rustls::ServerConfig>>,
}

/// The server. It runs until the test ends.
pub(crate) struct MailServer {
    /// Where it listens.
    pub(crate) address: SocketAddr,
    inner: Arc<Inner>,
}

impl MailServer {
    /// A server that encrypts nothing.
    pub(crate) fn open() -> MailServer {
        MailServer::opened(None)
    }

    /// A server that wants encryption before anything else, with a certificate that it writes to a file.
    pub(crate) fn with_starttls(certificate: &Path) -> MailServer {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        std::fs::write(certificate, made.cert.pem()).unwrap();
        let chain = vec![CertificateDer::from(made.cert.der().to_vec())];
        let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = rustls::ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(chain, key)
            .unwrap();
        MailServer::opened(Some(Arc::new(config)))
    }

    fn opened(tls: Option<Arc<rustls::ServerConfig>>) -> MailServer {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let inner = Arc::new(Inner { mood: Mutex::new(Mood::Good), mails: Mutex::default(), tls });
        let shared = inner.clone();
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let inner = shared.clone();
                // Whoever hangs up in the middle has had enough.
                thread::spawn(move || drop(serve(&inner, stream)));
            }
        });
        MailServer { address, inner }
    }

    /// Changes how the next ones are treated.
    pub(crate) fn be(&self, mood: Mood) {
        *self.inner.mood.lock().unwrap() = mood;
    }

    /// Everything that came so far.
    pub(crate) fn mails(&self) -> Vec<Mail> {
        self.inner.mails.lock().unwrap().clone()
    }

    /// What came for an address.
    pub(crate) fn to(&self, address: &str) -> Vec<Mail> {
        self.mails().into_iter().filter(|mail| mail.to == address).collect()
    }

    /// Waits for so many mails to an address, and gives the last of them.
    pub(crate) fn wait(&self, address: &str, count: usize) -> Mail {
        let came = || self.to(address).get(count - 1).cloned();
        wait_for(&format!("mail {count} to {address}; there are {:?}", self.subjects()), came)
    }

    /// To whom what came.
    pub(crate) fn subjects(&self) -> Vec<(String, String)> {
        self.mails().into_iter().map(|mail| (mail.to.clone(), mail.header("Subject").to_owned())).collect()
    }
}

fn serve(inner: &Inner, stream: TcpStream) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    if *inner.mood.lock().unwrap() == Mood::Silent {
        thread::sleep(PATIENCE);
        return Ok(());
    }
    (&stream).write_all(b"220 localhost\r\n")?;
    let Some(tls) = &inner.tls else { return talk(inner, &mut &stream, false).map(drop) };
    if talk(inner, &mut &stream, true)? {
        let connection = rustls::ServerConnection::new(tls.clone()).unwrap();
        let mut encrypted = rustls::StreamOwned::new(connection, stream);
        talk(inner, &mut encrypted, false)?;
    }
    Ok(())
}

/// One dialogue; whether it ends because it is to be encrypted.
fn talk(inner: &Inner, stream: &mut (impl Read + Write), offers_tls: bool) -> std::io::Result<bool> {
    let encrypted = inner.tls.is_some() && !offers_tls;
    let mut to = String::new();
    loop {
        let line = line(stream)?;
        let mood = *inner.mood.lock().unwrap();
        let word = line.split([' ', ':']).next().unwrap().to_uppercase();
        let named = line.split(['<', '>']).nth(1).unwrap_or_default();
        let answer: &[u8] = match word.as_str() {
            "EHLO" if offers_tls => b"250-localhost\r\n250 STARTTLS\r\n",
            "EHLO" => b"250-localhost\r\n250 8BITMIME\r\n",
            "STARTTLS" if offers_tls => {
                stream.write_all(b"220 go on\r\n")?;
                return Ok(true);
            }
            _ if offers_tls => b"530 5.7.0 Must issue a STARTTLS command first\r\n",
            "MAIL" | "RSET" | "NOOP" => b"250 ok\r\n",
            // As real ones do, it repeats whom the mail is for.
            "RCPT" if mood == Mood::KnowsNobody => {
                let refusal = format!("550 5.1.1 <{named}>: Recipient address rejected: User unknown\r\n");
                stream.write_all(refusal.as_bytes())?;
                continue;
            }
            "RCPT" if mood == Mood::Later => {
                let refusal = format!("451 4.7.1 <{named}>: Recipient address rejected: Greylisted\r\n");
                stream.write_all(refusal.as_bytes())?;
                continue;
            }
            "RCPT" => {
                to = named.to_owned();
                b"250 ok\r\n"
            }
            "DATA" => {
                stream.write_all(b"354 go on\r\n")?;
                let raw = data(stream)?;
                let mail = Mail::read(&to, &raw, encrypted);
                inner.mails.lock().unwrap().push(mail);
                if mood == Mood::HangsUp {
                    return Ok(false);
                }
                b"250 taken\r\n"
            }
            "QUIT" => {
                stream.write_all(b"221 bye\r\n")?;
                return Ok(false);
            }
            _ => b"502 what?\r\n",
        };
        stream.write_all(answer)?;
    }
}

/// A line, byte by byte: what follows it may be encrypted.
fn line(stream: &mut impl Read) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    while !bytes.ends_with(b"\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte)?;
        bytes.push(byte[0]);
    }
    Ok(String::from_utf8_lossy(&bytes[..bytes.len() - 2]).into_owned())
}

fn data(stream: &mut impl Read) -> std::io::Result<String> {
    let mut text = String::new();
    let mut lines = BufReader::with_capacity(1, stream);
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line)? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        if line == ".\r\n" {
            return Ok(text);
        }
        text += line.strip_prefix('.').unwrap_or(&line);
    }
}
