//! Where the stores of tests are: a file in their folder, or a database of a real Postgres that the tests start.
#![allow(clippy::unwrap_used, dead_code, unreachable_pub)]

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, OnceLock};
use std::time::Duration;

/// Has tests that know one store use Postgres.
const WHERE: &str = "TAPROOM_TEST_STORE_ON";

/// The URL of the store of a test, always the same for the same folder.
pub fn url(folder: &Path) -> String {
    if is_file() { format!("sqlite:{}", folder.join("house.db").display()) } else { on_postgres(folder) }
}

/// Whether the stores of tests are files.
pub fn is_file() -> bool {
    std::env::var(WHERE).map_or(true, |place| place != "postgres")
}

/// A database on the one server that these tests have, named after the folder of a test.
pub fn on_postgres(folder: &Path) -> String {
    server().database(&name(folder))
}

fn name(folder: &Path) -> String {
    folder.file_name().unwrap().to_str().unwrap().replace('.', "_")
}

fn server() -> &'static Postgres {
    static SERVER: OnceLock<Postgres> = OnceLock::new();
    SERVER.get_or_init(Postgres::start)
}

/// Changes rows of a test's store behind the back of the house. Bytes are written as in SQLite.
pub fn by_hand(folder: &Path, sql: &str) {
    if is_file() {
        let db = rusqlite::Connection::open(folder.join("house.db")).unwrap();
        db.busy_timeout(Duration::from_secs(9)).unwrap();
        assert!(db.execute(sql, []).unwrap() > 0, "{sql}");
    } else {
        let sql = format!("{} RETURNING 1", sql.replace("x'", "'\\x"));
        assert!(!server().psql(&name(folder), &sql).unwrap().is_empty(), "{sql}");
    }
}

/// A Postgres of the tests' own. It refuses to run as root, so then it runs as its own user. It ends with the tests,
/// however they end: the shell that watches over it reads from a pipe that they hold.
pub struct Postgres {
    folder: String,
    bin: String,
    talk: Mutex<(Option<ChildStdin>, BufReader<ChildStdout>)>,
    shell: Child,
}

const START: &str = r#"
set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
bin=${bin:-$(pg_config --bindir)}
dir=$(mktemp -d /tmp/taproom-postgres.XXXXXX)
cd "$dir"
trap 'rm -rf "$dir"' EXIT
"$bin/initdb" -D "$dir/data" -U house -A trust --no-sync -E UTF8 --locale=C > "$dir/initdb.log" 2>&1 || { cat "$dir/initdb.log" >&2; exit 1; }
start() {
  "$bin/postgres" -D "$dir/data" -k "$dir" -c listen_addresses= -c fsync=off -c max_connections=400 >> "$dir/log" 2>&1 &
  pid=$!
  until "$bin/pg_isready" -q -h "$dir"; do kill -0 $pid || { cat "$dir/log" >&2; exit 1; }; sleep 0.05; done
}
start
echo "$bin $dir"
while read -r word; do
  case $word in
    stop) kill -INT $pid; wait $pid || true ;;
    kill) kill -QUIT $pid; wait $pid || true ;;
    start) start ;;
  esac
  echo done
done
kill -INT $pid; wait $pid || true
"#;

impl Postgres {
    pub fn start() -> Postgres {
        let root = Command::new("id").arg("-u").output().unwrap().stdout == b"0\n";
        let mut command = Command::new(if root { "runuser" } else { "sh" });
        if root {
            command.args(["-u", "postgres", "--", "sh"]);
        }
        let mut shell = command
            .args(["-c", START])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell can be started");
        let (mut said, mut out) = (String::new(), BufReader::new(shell.stdout.take().unwrap()));
        out.read_line(&mut said).unwrap();
        let (bin, folder) =
            said.trim().split_once(' ').expect("Postgres is there (Debian package postgresql)");
        let talk = Mutex::new((shell.stdin.take(), out));
        Postgres { folder: folder.into(), bin: bin.into(), talk, shell }
    }

    /// Has the server stop, be killed, or start again, and waits for that.
    pub fn tell(&self, word: &str) {
        let mut talk = self.talk.lock().unwrap();
        writeln!(talk.0.as_ref().unwrap(), "{word}").unwrap();
        talk.1.read_line(&mut String::new()).unwrap();
    }

    /// A database of that name, made if it is not there.
    pub fn database(&self, name: &str) -> String {
        let made = self.psql("postgres", &format!("CREATE DATABASE \"{name}\""));
        assert!(made.is_ok() || made.as_ref().is_err_and(|why| why.contains("already exists")), "{made:?}");
        format!("postgres:///{name}?host={}&user=house", self.folder)
    }

    /// What is done to a database behind the house's back.
    pub fn psql(&self, database: &str, sql: &str) -> Result<String, String> {
        let done = Command::new(format!("{}/psql", self.bin))
            .args(["-X", "-q", "-A", "-t", "-h", &self.folder, "-U", "house", "-d", database, "-c", sql])
            .output()
            .unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
        if done.status.success() { Ok(text(&done.stdout)) } else { Err(text(&done.stderr)) }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // The shell reads to the end, stops the server and clears up.
        drop(self.talk.lock().unwrap().0.take());
        self.shell.wait().unwrap();
    }
}
