//! A push service of our own, and devices that open what it brings: real connections by TLS, real keys, and moods.

use crate::client::{Guest, PATIENCE, wait_for};
use data_encoding::BASE64URL_NOPAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac::{HMAC_SHA256, Key, sign};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{self, ECDSA_P256_SHA256_FIXED};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::SystemTime;

/// How the service treats whoever comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mood {
    /// Takes everything.
    Good,
    /// Answers with a status and perhaps more headers.
    Says(&'static str),
    /// Takes a push and hangs up before it says so.
    HangsUp,
    /// Never says a word.
    Silent,
    /// Answers with a head that has no end.
    Babbles,
}

/// A push that came.
#[derive(Clone, Debug)]
pub(crate) struct Pushed {
    /// The path: which device.
    pub(crate) path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
    /// How the service was when it came.
    pub(crate) mood: Mood,
}

impl Pushed {
    /// A header that must be there.
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str()).unwrap_or_else(|| panic!("no {name} in {:?}", self.headers))
    }

    /// What the token says by which the house shows who it is, if the key beside it has signed it, and that key.
    pub(crate) fn token(&self) -> (Value, String) {
        let header = self.header("Authorization");
        let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let public = bytes(key);
        let public = signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, &public);
        public.verify(signed.as_bytes(), &bytes(signature)).expect("the house has signed it");
        let (head, says) = signed.split_once('.').unwrap();
        let head: Value = serde_json::from_slice(&bytes(head)).unwrap();
        assert_eq!(head, json!({"typ": "JWT", "alg": "ES256"}));
        (serde_json::from_slice(&bytes(says)).unwrap(), key.to_owned())
    }
}

fn bytes(text: &str) -> Vec<u8> {
    BASE64URL_NOPAD.decode(text.as_bytes()).unwrap()
}

fn mac(key: &[u8], parts: &[&[u8]]) -> Vec<u8> {
    sign(&Key::new(HMAC_SHA256, key), &parts.concat()).as_ref().to_vec()
}

/// A browser that lets itself be pushed to. Ring's keys are good for one push: [`Device::name`] has a new one each time.
pub(crate) struct Device {
    endpoint: String,
    /// The path of its address.
    pub(crate) path: String,
    key: Option<EphemeralPrivateKey>,
    point: Vec<u8>,
    secret: [u8; 16],
}

impl Device {
    /// Where the browser is reached and how, as it says it to the house.
    pub(crate) fn says(&mut self, wants: Option<&[&str]>) -> Value {
        let dice = SystemRandom::new();
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &dice).unwrap();
        self.point = key.compute_public_key().unwrap().as_ref().to_vec();
        self.key = Some(key);
        let keys = json!({
            "p256dh": BASE64URL_NOPAD.encode(&self.point), "auth": BASE64URL_NOPAD.encode(&self.secret)
        });
        match wants {
            Some(wants) => json!({"endpoint": self.endpoint, "keys": keys, "wants": wants}),
            None => json!({"endpoint": self.endpoint, "keys": keys}),
        }
    }

    /// Tells the house of this browser, with a new key.
    pub(crate) fn name(&mut self, guest: &mut Guest) -> Value {
        let says = self.says(None);
        guest.post("/api/me/push", says).good()
    }

    /// Opens what was sealed for it (RFC 8291), from the other side than the house.
    pub(crate) fn open(&mut self, pushed: &Pushed) -> Value {
        assert_eq!(pushed.header("Content-Encoding"), "aes128gcm");
        assert!(pushed.body.len() <= 4096);
        let (salt, rest) = pushed.body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!((size, rest[0]), (&4096u32.to_be_bytes()[..], 65));
        let (theirs, sealed) = rest[1..].split_at(65);
        let key = self.key.take().expect("a key that has opened nothing yet");
        let public = UnparsedPublicKey::new(&ECDH_P256, theirs);
        let shared = agree_ephemeral(key, &public, <[u8]>::to_vec).unwrap();
        let agreed = mac(&self.secret, &[&shared]);
        let input = mac(&agreed, &[b"WebPush: info\0", &self.point, theirs, &[1]]);
        let material = mac(salt, &[&input]);
        let key = mac(&material, &[b"Content-Encoding: aes128gcm\0\x01"]);
        let nonce = mac(&material, &[b"Content-Encoding: nonce\0\x01"]);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key[..16]).unwrap());
        let mut text = sealed.to_vec();
        let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).unwrap();
        let text = key.open_in_place(nonce, Aad::empty(), &mut text).expect("it was sealed for this device");
        let end = text.iter().rposition(|byte| *byte != 0).unwrap();
        assert_eq!(text[end], 2, "the last record");
        serde_json::from_slice(&text[..end]).unwrap()
    }
}

struct Inner {
    mood: Mutex<Mood>,
    pushed: Mutex<Vec<Pushed>>,
    connections: Mutex<usize>,
    tls: Arc<rustls::ServerConfig>,
}

/// The service. It runs until the test ends.
pub(crate) struct PushService {
    /// Where it listens.
    pub(crate) address: SocketAddr,
    inner: Arc<Inner>,
}

impl PushService {
    /// A service with a certificate that it writes to a file.
    pub(crate) fn open(certificate: &Path) -> PushService {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        std::fs::write(certificate, made.cert.pem()).unwrap();
        let chain = vec![CertificateDer::from(made.cert.der().to_vec())];
        let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = rustls::ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(chain, key)
            .unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let inner = Arc::new(Inner {
            mood: Mutex::new(Mood::Good),
            pushed: Mutex::default(),
            connections: Mutex::default(),
            tls: Arc::new(tls),
        });
        let shared = inner.clone();
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let inner = shared.clone();
                *inner.connections.lock().unwrap() += 1;
                // Whoever hangs up in the middle has had enough.
                thread::spawn(move || drop(serve(&inner, stream)));
            }
        });
        PushService { address, inner }
    }

    /// A new browser that this service brings things to.
    pub(crate) fn device(&self, name: &str) -> Device {
        let path = format!("/push/{name}?v=2");
        let endpoint = format!("https://localhost:{}{path}", self.address.port());
        let mut secret = [0; 16];
        SystemRandom::new().fill(&mut secret).unwrap();
        Device { endpoint, path, key: None, point: Vec::new(), secret }
    }

    /// Changes how the next ones are treated.
    pub(crate) fn be(&self, mood: Mood) {
        *self.inner.mood.lock().unwrap() = mood;
    }

    /// How often anybody connected.
    pub(crate) fn connections(&self) -> usize {
        *self.inner.connections.lock().unwrap()
    }

    /// What came for a device.
    pub(crate) fn to(&self, device: &Device) -> Vec<Pushed> {
        let pushed = self.inner.pushed.lock().unwrap();
        pushed.iter().filter(|pushed| pushed.path == device.path).cloned().collect()
    }

    /// Waits for so many pushes to a device, and gives the last of them.
    pub(crate) fn wait(&self, device: &Device, count: usize) -> Pushed {
        wait_for(&format!("push {count} to {}", device.path), || self.to(device).get(count - 1).cloned())
    }
}

fn serve(inner: &Inner, stream: TcpStream) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let mood = *inner.mood.lock().unwrap();
    if mood == Mood::Silent {
        thread::sleep(PATIENCE);
        return Ok(());
    }
    let connection = rustls::ServerConnection::new(inner.tls.clone()).unwrap();
    let mut stream = BufReader::new(rustls::StreamOwned::new(connection, stream));
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        stream.read_line(&mut line)?;
        match line.trim_end() {
            "" => break,
            line => lines.push(line.to_owned()),
        }
    }
    let pair = |line: &String| line.split_once(": ").map(|(name, value)| (name.to_owned(), value.to_owned()));
    let headers: Vec<(String, String)> = lines.iter().filter_map(pair).collect();
    let path = lines[0].strip_prefix("POST ").unwrap().strip_suffix(" HTTP/1.1").unwrap().to_owned();
    let mut pushed = Pushed { path, headers, body: Vec::new(), mood };
    pushed.body = vec![0; pushed.header("Content-Length").parse().unwrap()];
    stream.read_exact(&mut pushed.body)?;
    inner.pushed.lock().unwrap().push(pushed);
    let answer = stream.get_mut();
    match mood {
        Mood::Good => answer.write_all(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n")?,
        Mood::Says(head) => answer.write_all(format!("HTTP/1.1 {head}\r\n\r\n").as_bytes())?,
        Mood::Babbles => {
            answer.write_all(b"HTTP/1.1 201 Created\r\n")?;
            while answer.write_all(b"X-More: and more and more and more\r\n").is_ok() {}
        }
        Mood::HangsUp | Mood::Silent => return Ok(()),
    }
    answer.conn.send_close_notify();
    answer.flush()
}

/// Seconds since 1970.
pub(crate) fn seconds() -> u64 {
    SystemTime::UNIX_EPOCH.elapsed().unwrap().as_secs()
}
