//! A house of one's own for as long as a command runs: a child process of the same program, with its data in
//! a folder.

use crate::guest::{Door, Trouble, Usher};
use rand::Rng;
use std::fs::{File, OpenOptions};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A house opens within this, or not at all.
const OPENING: Duration = Duration::from_secs(60);
/// So often one looks whether it is open.
const LOOK: Duration = Duration::from_millis(10);
/// Ports below those that the system gives to outgoing connections: a guest who knocks while the house is
/// closed could otherwise be given the house's own port and talk to himself.
const PORTS: std::ops::Range<u16> = 15_000..30_000;
/// So many ports are tried.
const TRIES: usize = 200;

/// A house that this process has opened. It is closed by force when it is dropped.
pub struct Lodging {
    data: PathBuf,
    address: SocketAddr,
    child: Option<Child>,
}

impl Lodging {
    /// A house that is not open yet, with its data in a folder.
    ///
    /// # Errors
    /// When no port is free.
    pub fn new(data: &Path) -> Result<Lodging, String> {
        let ports =
            (0..TRIES).map(|_| SocketAddr::from((Ipv4Addr::LOCALHOST, rand::rng().random_range(PORTS))));
        let free = ports.into_iter().find(|address| TcpListener::bind(address).is_ok());
        let address = free.ok_or("no port is free for a house of its own")?;
        Ok(Lodging { data: data.to_owned(), address, child: None })
    }

    /// The way to it.
    #[must_use]
    pub fn door(&self) -> Door {
        Door::at(self.address)
    }

    /// Where it writes what it has to complain about.
    #[must_use]
    pub fn log(&self) -> PathBuf {
        self.data.join("house.log")
    }

    /// Starts the process and does not wait for its doors to open.
    ///
    /// # Errors
    /// When it can't be started.
    pub fn start(&mut self) -> Result<(), String> {
        let trouble = |error: std::io::Error| format!("can't start a house: {error}");
        let program = std::env::current_exe().map_err(trouble)?;
        let log: File = OpenOptions::new().create(true).append(true).open(self.log()).map_err(trouble)?;
        let mut command = Command::new(program);
        // What the environment says about a house is not about this one.
        for (name, _) in
            std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("TAPROOM_"))
        {
            command.env_remove(name);
        }
        command.arg("serve").arg("--listen").arg(self.address.to_string()).arg("--data").arg(&self.data);
        command.args([
            "--no-limits",
            "--log-level",
            "warn",
            "--engine-threads",
            "1",
            "--engine-megabytes",
            "1",
        ]);
        command.args(["--max-sockets", "100000"]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        self.child = Some(command.spawn().map_err(trouble)?);
        Ok(())
    }

    /// Waits until the doors are open.
    ///
    /// # Errors
    /// When the process ends instead, or it takes too long.
    pub async fn opened(&mut self) -> Result<Usher, String> {
        let door = self.door();
        let started = Instant::now();
        loop {
            let trouble = match door.usher().await {
                Ok(mut usher) => match usher.health().await {
                    Ok(()) => return Ok(usher),
                    Err(trouble) => trouble,
                },
                Err(trouble) => trouble,
            };
            if let Some(child) = &mut self.child
                && let Ok(Some(status)) = child.try_wait()
            {
                let log = std::fs::read_to_string(self.log()).unwrap_or_default();
                return Err(format!("the house ended by itself ({status}): {}", last_lines(&log)));
            }
            if started.elapsed() > OPENING || matches!(trouble, Trouble::Refused(_)) {
                return Err(trouble.to_string());
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Ends the process at once, as a crash would.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            // A process that has ended already can't be killed, which is as well.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for Lodging {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The last words of a log, as one line.
fn last_lines(log: &str) -> String {
    let mut lines: Vec<&str> = log.lines().rev().take(3).collect();
    lines.reverse();
    lines.join(" | ")
}
