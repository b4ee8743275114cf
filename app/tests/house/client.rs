//! The real house and its guests: `taproom serve` as a process, requests by hand, sockets that wait.
//!
//! Everything waits for what must happen and not for a time; [`PATIENCE`] only ends what would never end.

use serde_json::{Value, json};
use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tungstenite::handshake::client::generate_key;
use tungstenite::http::Request;
use tungstenite::protocol::CloseFrame;
use tungstenite::{Message, WebSocket};

/// Nothing takes longer than this, however busy the machine is.
pub(crate) const PATIENCE: Duration = Duration::from_secs(45);

/// Waits until something is so.
pub(crate) fn wait_for<T>(what: &str, mut so: impl FnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(found) = so() {
            return found;
        }
        assert!(began.elapsed() < PATIENCE, "this never came: {what}");
        thread::sleep(Duration::from_millis(20));
    }
}

/// A house of its own for one test. It closes by force when the test ends.
pub(crate) struct House {
    child: Child,
    /// Where it is.
    pub(crate) address: SocketAddr,
    options: Vec<String>,
    folder: TempDir,
}

impl House {
    /// Opens a house in which everybody may do as much as they like.
    pub(crate) fn open() -> House {
        House::with(&["--no-limits"])
    }

    /// Opens a house with these options.
    pub(crate) fn with(options: &[&str]) -> House {
        House::in_folder(TempDir::new().unwrap(), options)
    }

    /// Opens a house with what is kept in a folder.
    pub(crate) fn in_folder(folder: TempDir, options: &[&str]) -> House {
        House::opened(folder, options, "")
    }

    /// Opens a house on a system that allows less, as a line of the shell says.
    pub(crate) fn under(shell: &str, options: &[&str]) -> House {
        House::opened(TempDir::new().unwrap(), options, shell)
    }

    fn opened(folder: TempDir, options: &[&str], shell: &str) -> House {
        let options: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
        let started = start(folder.path(), "127.0.0.1:0", &options, shell);
        let (child, address) = started.unwrap_or_else(|log| panic!("{log}"));
        House { child, address, options, folder }
    }

    /// Where everything is kept.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// What it has written to its log.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(log_file(self.folder())).unwrap()
    }

    /// Ends the house in the middle of whatever it does.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks the house to close.
    pub(crate) fn ask_to_close(&self) {
        let id = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(id, rustix::process::Signal::TERM).unwrap();
    }

    /// Stops the house where it is, as a lid that is closed does.
    pub(crate) fn stop(&self) {
        let id = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(id, rustix::process::Signal::STOP).unwrap();
    }

    /// Lets the house go on.
    pub(crate) fn go_on(&self) {
        let id = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(id, rustix::process::Signal::CONT).unwrap();
    }

    /// Lets no file grow beyond some bytes, which is what a full disk looks like to those who write; without any,
    /// lets there be room again.
    pub(crate) fn limit_files(&self, bytes: Option<u64>) {
        let limit = bytes.map_or("unlimited".to_owned(), |bytes| bytes.to_string());
        let set = Command::new("prlimit")
            .args(["--pid", &self.child.id().to_string(), &format!("--fsize={limit}:unlimited")])
            .status();
        assert!(set.unwrap().success());
    }

    /// Waits until the house has closed by itself.
    pub(crate) fn closed(&mut self) -> ExitStatus {
        wait_for("the end of the house", || self.child.try_wait().unwrap())
    }

    /// Opens it again, at the same place and with everything it had.
    pub(crate) fn reopen(&mut self) {
        self.reopen_under("");
    }

    /// The same on a system as a line of the shell says.
    pub(crate) fn reopen_under(&mut self, shell: &str) {
        // Some connection of another test may have been given the port meanwhile.
        let opened = || start(self.folder.path(), &self.address.to_string(), &self.options, shell).ok();
        let (child, address) = wait_for("the house at its old place", opened);
        assert_eq!(address, self.address);
        self.child = child;
    }

    /// A connection that comes from another address of this machine: 127.0.0.`last`.
    pub(crate) fn connect_from(&self, last: u8) -> std::io::Result<TcpStream> {
        let socket = socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::STREAM, None)?;
        socket.bind(&SocketAddr::from(([127, 0, 0, last], 0)).into())?;
        socket.connect_timeout(&self.address.into(), PATIENCE)?;
        let stream = TcpStream::from(socket);
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        Ok(stream)
    }

    /// Whether somebody at 127.0.0.`last` is answered that the house is open.
    pub(crate) fn is_open_to(&self, last: u8) -> bool {
        let ask = || {
            let mut stream = self.connect_from(last)?;
            stream.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")?;
            Answer::read(&mut stream)
        };
        ask().is_ok_and(|answer| answer.status == 200)
    }

    /// What a figure of `/metrics` says.
    pub(crate) fn figure(&self, name: &str) -> f64 {
        let text = self.stranger().get("/metrics").text();
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().unwrap()
    }

    /// Somebody the house knows nothing of.
    pub(crate) fn stranger(&self) -> Guest {
        Guest { house: self.address, cookie: None, token: None, id: 0, name: String::new() }
    }

    /// Somebody who has just come in.
    pub(crate) fn guest(&self) -> Guest {
        let mut guest = self.stranger();
        let me = guest.post("/api/guest", json!({})).good();
        guest.id = me["id"].as_i64().unwrap();
        guest.name = me["name"].as_str().unwrap().to_owned();
        guest
    }

    /// A program with this token.
    pub(crate) fn program(&self, token: &str) -> Guest {
        Guest { token: Some(token.to_owned()), ..self.stranger() }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if thread::panicking() {
            eprintln!("the log of the house:\n{}", self.log());
        }
    }
}

fn log_file(folder: &Path) -> PathBuf {
    folder.join("log.txt")
}

/// Starts the program and reads from its greeting where it is; the log if it does not open.
fn start(
    folder: &Path,
    listen: &str,
    options: &[String],
    shell: &str,
) -> Result<(Child, SocketAddr), String> {
    let log = File::options().create(true).append(true).open(log_file(folder)).unwrap();
    let program = env!("CARGO_BIN_EXE_taproom");
    let mut command = Command::new(if shell.is_empty() { program } else { "sh" });
    if !shell.is_empty() {
        command.args(["-c", &format!("{shell}; exec \"$0\" \"$@\""), program]);
    }
    let mut child = command
        .args(["serve", "--engine-threads", "1", "--engine-megabytes", "2", "--listen", listen, "--data"])
        .arg(folder.join("data"))
        .args(options)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()
        .unwrap();
    let greeting = BufReader::new(child.stdout.take().unwrap());
    for line in greeting.lines() {
        let line = line.unwrap();
        if let Some((_, place)) = line.split_once("Here") {
            let place = place.trim().trim_start_matches("http://").trim_end_matches('/');
            return Ok((child, place.parse().unwrap()));
        }
    }
    child.wait().unwrap();
    Err(fs::read_to_string(log_file(folder)).unwrap())
}

/// What came back for a request.
#[derive(Debug)]
pub(crate) struct Answer {
    /// The status.
    pub(crate) status: u16,
    /// The headers with names in small letters.
    pub(crate) headers: Vec<(String, String)>,
    /// The rest.
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// Reads an answer to the end of the connection.
    pub(crate) fn read(stream: &mut impl Read) -> std::io::Result<Answer> {
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes)?;
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let end = end.ok_or(std::io::ErrorKind::UnexpectedEof)?;
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let (first, rest) = head.split_once("\r\n").unwrap_or((&head, ""));
        let status = first.split(' ').nth(1).unwrap().parse().unwrap();
        let headers: Vec<(String, String)> = rest
            .lines()
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
            .collect();
        let mut body = bytes[end + 4..].to_vec();
        if headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked") {
            body = joined(&body);
        }
        let whole = headers.iter().find(|(name, _)| name == "content-length");
        if whole.is_some_and(|(_, length)| length.parse() != Ok(body.len())) {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        Ok(Answer { status, headers, body })
    }

    /// A header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// The body as text.
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    /// The body as JSON; nothing for an empty one.
    pub(crate) fn json(&self) -> Value {
        if self.body.is_empty() { Value::Null } else { serde_json::from_slice(&self.body).unwrap() }
    }

    /// The body of an answer that must be good.
    pub(crate) fn good(&self) -> Value {
        assert!((200..300).contains(&self.status), "{} {}", self.status, self.text());
        self.json()
    }

    /// Checks that this is a refusal with a word for programs and a sentence for people, and gives that.
    pub(crate) fn refused(&self, status: u16, code: &str) -> String {
        let problem = self.json();
        assert_eq!((self.status, problem["code"].as_str()), (status, Some(code)), "{problem}");
        sentence(&problem["error"])
    }
}

/// Checks that something is one sentence for people.
pub(crate) fn sentence(error: &Value) -> String {
    let error = error.as_str().unwrap_or_default();
    assert!(
        (error.ends_with('.') || error.ends_with('。')) && !error.contains('\n') && error.len() < 1000,
        "no sentence: {error:?}"
    );
    error.to_owned()
}

/// The pieces of a body that came in pieces.
fn joined(mut bytes: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = bytes.windows(2).position(|two| two == b"\r\n") {
        let size = usize::from_str_radix(std::str::from_utf8(&bytes[..end]).unwrap(), 16).unwrap();
        if size == 0 {
            break;
        }
        body.extend(&bytes[end + 2..end + 2 + size]);
        bytes = &bytes[end + 2 + size + 2..];
    }
    body
}

/// Somebody who asks the house for things: a browser with a cookie, or a program with a token.
#[derive(Clone)]
pub(crate) struct Guest {
    /// Where the house is.
    pub(crate) house: SocketAddr,
    /// What the cookie says.
    pub(crate) cookie: Option<String>,
    /// The token of a program.
    pub(crate) token: Option<String>,
    /// The number that the house gave.
    pub(crate) id: i64,
    /// The name.
    pub(crate) name: String,
}

impl Guest {
    /// The headers that say who asks.
    pub(crate) fn papers(&self) -> String {
        let cookie = self.cookie.iter().map(|cookie| format!("Cookie: taproom_session={cookie}\r\n"));
        let token = self.token.iter().map(|token| format!("Authorization: Bearer {token}\r\n"));
        cookie.chain(token).collect()
    }

    /// A connection on which nothing has been said.
    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.house).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_write_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// Asks for something that may fail because the house is closed. `more` are headers, each with its end.
    pub(crate) fn try_ask(
        &self,
        method: &str,
        path: &str,
        more: &str,
        body: &[u8],
    ) -> std::io::Result<Answer> {
        let mut stream = TcpStream::connect(self.house)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let (host, papers, length) = (self.house, self.papers(), body.len());
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {length}\r\n\
             {papers}{more}\r\n"
        );
        stream.write_all(head.as_bytes())?;
        // A house that has heard enough answers before it has heard everything.
        let _ = stream.write_all(body);
        Answer::read(&mut stream)
    }

    /// Asks for something. A new cookie is kept.
    pub(crate) fn ask(&mut self, method: &str, path: &str, more: &str, body: &[u8]) -> Answer {
        let answer = self.try_ask(method, path, more, body).unwrap();
        if let Some(cookie) = answer.header("set-cookie") {
            let secret = cookie.strip_prefix("taproom_session=").unwrap().split(';').next().unwrap();
            self.cookie = (!secret.is_empty()).then(|| secret.to_owned());
        }
        answer
    }

    /// Reads something.
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.try_ask("GET", path, "", b"").unwrap()
    }

    /// Does something.
    pub(crate) fn post(&mut self, path: &str, body: Value) -> Answer {
        self.ask("POST", path, "Content-Type: application/json\r\n", body.to_string().as_bytes())
    }

    /// Makes a table and gives its name.
    pub(crate) fn table(&mut self, wanted: Value) -> String {
        self.post("/api/tables", wanted).good()["table"].as_str().unwrap().to_owned()
    }

    /// A table as this guest sees it.
    pub(crate) fn state(&self, table: &str) -> Value {
        self.get(&format!("/api/tables/{table}")).good()
    }

    /// Does something at a table.
    pub(crate) fn act(&mut self, table: &str, act: Value) -> Answer {
        self.post(&format!("/api/tables/{table}/act"), act)
    }

    /// Plays the first move that is offered and gives the version it made.
    pub(crate) fn play(&mut self, table: &str) -> u64 {
        let state = self.state(table);
        let m = state["you"]["legal"][0].as_str().unwrap_or_else(|| panic!("no move for me in {state}"));
        let done = self.act(table, json!({"t": "move", "ply": state["ply"], "m": m})).good();
        done["v"].as_u64().unwrap()
    }

    /// Opens a socket.
    pub(crate) fn socket(&self) -> Socket {
        self.try_socket("").unwrap_or_else(|status| panic!("no socket: {status}"))
    }

    /// Opens a socket with more headers, or gives the status of the refusal.
    pub(crate) fn try_socket(&self, more: &str) -> Result<Socket, u16> {
        let mut request = Request::builder()
            .uri(format!("ws://{}/socket", self.house))
            .header("Host", self.house.to_string())
            .header("Connection", "Upgrade")
            .header("Upgrade", "websocket")
            .header("Sec-WebSocket-Version", "13")
            .header("Sec-WebSocket-Key", generate_key());
        for header in format!("{}{more}", self.papers()).lines() {
            let (name, value) = header.split_once(": ").unwrap();
            request = request.header(name, value);
        }
        match tungstenite::client(request.body(()).unwrap(), self.connect()) {
            Ok((socket, _)) => {
                let mut line = Socket {
                    socket,
                    waiting: VecDeque::new(),
                    heard: Vec::new(),
                    asked: 0,
                    taproom: Value::Null,
                };
                line.hear("hello");
                Ok(line)
            }
            Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(answer))) => {
                Err(answer.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// How a socket ended.
#[derive(Debug)]
pub(crate) struct Ended(pub(crate) Option<CloseFrame>);

/// A socket.
pub(crate) struct Socket {
    socket: WebSocket<TcpStream>,
    /// What came and nobody has looked at.
    waiting: VecDeque<Value>,
    /// Every frame as it came.
    pub(crate) heard: Vec<String>,
    asked: u64,
    /// The taproom as it was told so far.
    taproom: Value,
}

impl Socket {
    /// The next frame.
    fn next(&mut self) -> Result<Value, Ended> {
        let began = Instant::now();
        loop {
            // The house asks now and then whether somebody is here, which is no frame.
            assert!(began.elapsed() < PATIENCE, "nothing came; the latest was {:?}", self.heard.last());
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    self.heard.push(text.to_string());
                    let frame: Value = serde_json::from_str(&text).unwrap();
                    return Ok(if frame["t"] == "lobby" { self.step(frame) } else { frame });
                }
                Ok(Message::Close(why)) => return Err(Ended(why)),
                Ok(_) => {}
                Err(tungstenite::Error::Io(error)) if error.kind() == std::io::ErrorKind::WouldBlock => {
                    panic!("nothing came; the latest was {:?}", self.heard.last())
                }
                Err(_) => return Err(Ended(None)),
            }
        }
    }

    /// The taproom after a step of it, all of it.
    fn step(&mut self, frame: Value) -> Value {
        if frame["from"] == 0 {
            self.taproom = frame;
            return self.taproom.clone();
        }
        assert_eq!(frame["from"], self.taproom["v"], "a step from what was told before");
        let empty = Vec::new();
        let rows = |list: &str| frame[list].as_array().unwrap_or(&empty).clone();
        let forget = |taproom: &mut Value, list: &str, id: &Value| {
            taproom[list].as_array_mut().unwrap().retain(|row| row["id"] != *id);
        };
        for id in rows("gone") {
            forget(&mut self.taproom, "open", &id);
            forget(&mut self.taproom, "running", &id);
        }
        rows("left").iter().for_each(|id| forget(&mut self.taproom, "here", id));
        rows("unsought").iter().for_each(|id| forget(&mut self.taproom, "seeks", id));
        let lists = [("open", Some("running")), ("running", Some("open")), ("here", None), ("seeks", None)];
        for (list, other) in lists {
            for row in rows(list) {
                other.iter().for_each(|other| forget(&mut self.taproom, other, &row["id"]));
                let known = self.taproom[list].as_array_mut().unwrap();
                match known.iter_mut().find(|old| old["id"] == row["id"]) {
                    Some(old) => *old = row,
                    None => known.push(row),
                }
            }
        }
        for number in ["v", "people", "seeking", "open_count", "running_count"] {
            self.taproom[number] = frame[number].clone();
        }
        self.taproom.clone()
    }

    /// The next frame that is so; those before it are passed over.
    pub(crate) fn until(&mut self, what: &str, so: impl Fn(&Value) -> bool) -> Value {
        loop {
            let frame = match self.waiting.pop_front() {
                Some(frame) => frame,
                None => self.next().unwrap_or_else(|ended| panic!("{ended:?} while waiting for {what}")),
            };
            if so(&frame) {
                return frame;
            }
        }
    }

    /// The next frame of a kind.
    pub(crate) fn hear(&mut self, kind: &str) -> Value {
        self.until(kind, |frame| frame["t"] == kind)
    }

    /// The next frame of a table that is so.
    pub(crate) fn see(&mut self, table: &str, so: impl Fn(&Value) -> bool) -> Value {
        let what = format!("a frame of {table}");
        self.until(&what, |frame| frame["t"] == "table" && frame["id"] == table && so(frame))
    }

    /// Sends whatever it is.
    pub(crate) fn send(&mut self, message: Message) -> Result<(), Ended> {
        self.socket.send(message).map_err(|_| Ended(None))
    }

    /// Asks for something and waits for the answer to it.
    pub(crate) fn ask(&mut self, mut ask: Value) -> Value {
        self.asked += 1;
        let id = self.asked;
        ask["id"] = json!(id);
        self.send(Message::text(ask.to_string())).unwrap();
        self.answer_to(json!(id))
    }

    /// Waits for the answer to a number; everything else waits in turn.
    pub(crate) fn answer_to(&mut self, id: Value) -> Value {
        loop {
            let frame = self.next().unwrap_or_else(|ended| panic!("{ended:?} instead of an answer"));
            match frame["t"].as_str() {
                Some("ok" | "no") if frame["id"] == id => return frame,
                _ => self.waiting.push_back(frame),
            }
        }
    }

    /// Asks for something that must be done, and gives the version that it made.
    pub(crate) fn good(&mut self, ask: Value) -> u64 {
        let answer = self.ask(ask.clone());
        assert_eq!(answer["t"], "ok", "{ask}: {answer}");
        answer["v"].as_u64().unwrap_or(0)
    }

    /// Asks for something that must be refused with a word, and gives the sentence.
    pub(crate) fn refused(&mut self, ask: Value, code: &str) -> String {
        let answer = self.ask(ask.clone());
        assert_eq!((&answer["t"], &answer["code"]), (&json!("no"), &json!(code)), "{ask}: {answer}");
        sentence(&answer["error"])
    }

    /// Looks at a table and gives the first frame.
    pub(crate) fn watch(&mut self, table: &str) -> Value {
        self.good(json!({"t": "watch", "table": table}));
        self.see(table, |frame| frame["head"].is_object())
    }

    /// Plays the nth of the moves that a state offers, and waits for the frame that shows it.
    pub(crate) fn play(&mut self, state: &Value, nth: usize) -> Value {
        let table = state["id"].as_str().unwrap();
        let legal = state["you"]["legal"].as_array().unwrap();
        assert!(!legal.is_empty(), "no move for me in {state}");
        let m = &legal[nth % legal.len()];
        let v = self.good(json!({"t": "move", "table": table, "ply": state["ply"], "m": m}));
        self.see(table, |frame| frame["v"].as_u64() >= Some(v))
    }

    /// Waits until one may move or the game is over.
    pub(crate) fn turn(&mut self, table: &str) -> Value {
        self.see(table, |frame| frame["phase"] == "over" || frame["you"]["legal"][0].is_string())
    }

    /// How the house ends the connection; frames before that are passed over.
    pub(crate) fn ended(&mut self) -> Ended {
        loop {
            if let Err(ended) = self.next() {
                return ended;
            }
        }
    }

    /// Whether the line is alive: everything said before has been heard then.
    pub(crate) fn ping(&mut self) {
        self.send(Message::text(r#"{"t":"ping"}"#)).unwrap();
        loop {
            let frame = self.next().unwrap_or_else(|ended| panic!("{ended:?} instead of a pong"));
            if frame["t"] == "pong" {
                return;
            }
            self.waiting.push_back(frame);
        }
    }

    /// What waits to be looked at, after everything said before has been answered.
    pub(crate) fn rest(&mut self) -> Vec<Value> {
        self.ping();
        self.waiting.drain(..).collect()
    }

    /// Waits for a frame of a kind and says whether it came before the connection ended.
    pub(crate) fn until_end_or(&mut self, kind: &str) -> bool {
        loop {
            match self.next() {
                Ok(frame) if frame["t"] == kind => return true,
                Ok(_) => {}
                Err(Ended(_)) => return false,
            }
        }
    }

    /// Lets few bytes wait at this end: the system would otherwise hold megabytes for somebody who never reads.
    pub(crate) fn take_little(&self) {
        socket2::SockRef::from(self.socket.get_ref()).set_recv_buffer_size(1 << 16).unwrap();
    }

    /// The next frame of any kind; nothing if the connection ended before.
    pub(crate) fn next_before_the_end(&mut self) -> Option<Value> {
        self.next().ok()
    }
}
