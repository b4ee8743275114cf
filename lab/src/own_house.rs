//! A house of one's own for as long as a command runs: a child process, with its data in a folder.

use crate::guest::{Client, Site, Trouble};
use rand::Rng;
use rustix::process::{Pid, Signal, kill_process};
use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A house opens within this, or not at all.
const OPENING: Duration = Duration::from_secs(60);
/// The pause between two looks whether it is open.
const LOOK: Duration = Duration::from_millis(10);
/// Ports below those that the system gives to outgoing connections: a guest who knocks while the house is
/// closed could otherwise be given the house's own port and talk to themselves.
const PORTS: std::ops::Range<u16> = 15_000..30_000;
/// How many ports are tried.
const TRIES: usize = 200;

/// A house that this process has opened. It is closed by force when it is dropped.
pub(crate) struct OwnHouse {
    program: PathBuf,
    data: PathBuf,
    log: PathBuf,
    address: SocketAddr,
    child: Option<Child>,
    meter: Meter,
    more: Vec<OsString>,
}

impl OwnHouse {
    /// A house that is not open yet, with its data in one place and its complaints in another. The program is
    /// this one, unless another is to be tried.
    ///
    /// # Errors
    /// When no port is free, or nobody knows what this program is.
    pub(crate) fn new(program: Option<&Path>, data: &Path, log: &Path) -> Result<OwnHouse, String> {
        let program = match program {
            Some(program) => program.to_owned(),
            None => std::env::current_exe().map_err(|error| format!("can't start a house: {error}"))?,
        };
        let ports =
            (0..TRIES).map(|_| SocketAddr::from((Ipv4Addr::LOCALHOST, rand::rng().random_range(PORTS))));
        let free = ports.into_iter().find(|address| TcpListener::bind(address).is_ok());
        let address = free.ok_or("no port is free for a house of its own")?;
        let (data, log) = (data.to_owned(), log.to_owned());
        Ok(OwnHouse { program, data, log, address, child: None, meter: Meter::default(), more: Vec::new() })
    }

    /// The same with a folder into which it writes mails, after this many milliseconds.
    pub(crate) fn with_mail(mut self, folder: &Path, grace: &str) -> OwnHouse {
        let options = ["--mail-folder", "--public-url", "--mail-grace"];
        let values = [folder.as_os_str().to_owned(), "http://tap.example".into(), grace.into()];
        self.more =
            options.into_iter().zip(values).flat_map(|(option, value)| [option.into(), value]).collect();
        self
    }

    /// Another house of the same program, with data and complaints of its own.
    ///
    /// # Errors
    /// When no port is free.
    pub(crate) fn another(&self, data: &Path, log: &Path) -> Result<OwnHouse, String> {
        OwnHouse::new(Some(&self.program), data, log)
    }

    /// The way to it.
    pub(crate) fn site(&self) -> Site {
        Site::at(self.address)
    }

    /// The number of the process, while it runs.
    pub(crate) fn pid(&self) -> Option<u32> {
        self.child.as_ref().map(Child::id)
    }

    /// Says for how long the house was open and awake.
    pub(crate) fn meter(&self) -> Meter {
        self.meter.clone()
    }

    /// The program with one of its commands, deaf to what the environment says about houses.
    pub(crate) fn command(&self, name: &str, data: &Path) -> Command {
        let mut command = Command::new(&self.program);
        for (name, _) in
            std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("TAPROOM_"))
        {
            command.env_remove(name);
        }
        command.arg(name).arg("--data").arg(data).stdin(Stdio::null()).stdout(Stdio::null());
        command
    }

    /// Starts the process and does not wait for its doors to open.
    ///
    /// # Errors
    /// When it can't be started.
    pub(crate) fn start(&mut self) -> Result<(), String> {
        let trouble = |error: std::io::Error| format!("can't start a house: {error}");
        let log: File = OpenOptions::new().create(true).append(true).open(&self.log).map_err(trouble)?;
        let mut command = self.command("serve", &self.data);
        command.arg("--listen").arg(self.address.to_string());
        command.args(["--no-limits", "--log-level", "warn", "--max-sockets", "100000"]);
        command.args(["--engine-threads", "1", "--engine-megabytes", "1"]);
        command.args(&self.more);
        self.child = Some(command.stderr(log).spawn().map_err(trouble)?);
        self.meter.run(true);
        Ok(())
    }

    /// Waits until the doors are open.
    ///
    /// # Errors
    /// When the process ends instead, or it takes too long.
    pub(crate) async fn opened(&mut self) -> Result<Client, String> {
        self.answers("/health", OPENING).await
    }

    /// Waits until an address is answered with a 200.
    ///
    /// # Errors
    /// When the process ends instead, or it takes too long.
    pub(crate) async fn answers(&mut self, path: &str, patience: Duration) -> Result<Client, String> {
        let site = self.site();
        let started = Instant::now();
        loop {
            let trouble = match site.client().await {
                Ok(mut client) => match client.get(path, None).await {
                    Ok(_) => return Ok(client),
                    Err(trouble) => trouble,
                },
                Err(trouble) => trouble,
            };
            if let Some(status) = self.ended() {
                let log = std::fs::read_to_string(&self.log).unwrap_or_default();
                return Err(format!("the house ended by itself ({status}): {}", last_lines(&log)));
            }
            if started.elapsed() > patience || matches!(trouble, Trouble::Refused(_)) {
                return Err(trouble.to_string());
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// How the process ended, if it did so by itself.
    pub(crate) fn ended(&mut self) -> Option<std::process::ExitStatus> {
        self.child.as_mut()?.try_wait().ok()?
    }

    /// Ends the process at once, as a crash would.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            // A process that has ended already can't be killed, which is as well.
            let _ = child.kill();
            let _ = child.wait();
        }
        self.meter.run(false);
    }

    /// Freezes the process, as a machine that is suspended would, or lets it go on.
    ///
    /// # Errors
    /// When the process is gone.
    pub(crate) fn freeze(&mut self, on: bool) -> Result<(), String> {
        let child = self.child.as_ref().ok_or("there is no house to freeze")?;
        let signal = if on { Signal::STOP } else { Signal::CONT };
        if on {
            kill_process(Pid::from_child(child), signal).map_err(|error| error.to_string())?;
            self.meter.run(false);
        } else {
            self.meter.run(true);
            kill_process(Pid::from_child(child), signal).map_err(|error| error.to_string())?;
        }
        Ok(())
    }
}

impl Drop for OwnHouse {
    fn drop(&mut self) {
        self.kill();
    }
}

/// For how long a house was open and awake, as those know it who opened and closed it. Clones share it.
#[derive(Clone, Default)]
pub(crate) struct Meter(Arc<Mutex<(Duration, Option<Instant>)>>);

impl Meter {
    fn run(&self, on: bool) {
        let mut meter = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (sum, since) = *meter;
        let so_far = sum + since.map_or(Duration::ZERO, |since| since.elapsed());
        *meter = (so_far, on.then(Instant::now));
    }

    /// What it shows now.
    pub(crate) fn read(&self) -> Duration {
        let (sum, since) = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        sum + since.map_or(Duration::ZERO, |since| since.elapsed())
    }
}

/// The last words of a log, as one line.
fn last_lines(log: &str) -> String {
    let mut lines: Vec<&str> = log.lines().rev().take(3).collect();
    lines.reverse();
    lines.join(" | ")
}
