//! Opens the house to the network, and closes it again when it is asked to.

use crate::address::Address;
use crate::config::Config;
use crate::connection;
use crate::files;
use crate::greeting;
use crate::house::House;
use crate::router::router;
use axum::Router;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};
use taproom_words::Language;
use tokio::net::{TcpListener, TcpStream};
use tokio::signal::unix::{SignalKind, signal};

/// How long answers that are under way may take when the house closes.
const GRACE: Duration = Duration::from_secs(5);
/// The bytes that the system's send buffer holds for a guest. A slow client gets a snapshot when frames wait; with
/// the megabytes that a system would buffer, that came after minutes of old news.
const UNSENT: u32 = 64 << 10;
/// How long the house accepts no connections after the system ran out of file handles.
const CROWDED: Duration = Duration::from_millis(100);
/// The log hears of the same trouble no more often than this.
const SELDOM: Duration = Duration::from_secs(60);
/// What a connection is answered whose address has too many already.
const ENOUGH: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/// Serves until the process is told to end.
///
/// # Errors
/// A sentence when the port is taken or the store can't be opened.
pub async fn serve(config: Config) -> Result<(), String> {
    // Two houses in one folder would each play on without what the other has written.
    let _lock = files::lock(&config.data)?;
    // A database elsewhere may be another house's.
    let elsewhere = config.store.strip_prefix("sqlite:").map(Path::new).and_then(Path::parent);
    let elsewhere = elsewhere.filter(|folder| folder.is_dir() && !is_same(folder, &config.data));
    let _other_lock = elsewhere.map(files::lock).transpose()?;
    let listener = TcpListener::bind(config.listen)
        .await
        .map_err(|error| format!("can't listen on {}: {error}", config.listen))?;
    keep_little_unsent(&listener);
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let house = House::open(config.clone()).await.map_err(|error| error.to_string())?;
    let language = Language::from_environment(|name| std::env::var(name).ok());
    print!("{}", greeting::greeting(language, address, greeting::lan_address(), &config.data));
    let router = router(house.clone());
    // What was going on goes on while the first guests come in.
    house.resume();
    survive_full_files();
    let mut end = Box::pin(asked_to_end());
    let mut complaint = Complaint::default();
    loop {
        tokio::select! {
            guest = listener.accept() => match guest {
                Ok((stream, from)) => welcome(&house, stream, from, router.clone()),
                Err(error) if matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset) => {}
                Err(error) => {
                    if let Some(times) = complaint.times(Instant::now()) {
                        tracing::warn!(%error, times, "nobody can come in just now");
                    }
                    tokio::time::sleep(CROWDED).await;
                }
            },
            () = &mut end => break,
        }
    }
    drop(listener);
    tracing::info!("the house closes");
    house.say_goodbye();
    if tokio::time::timeout(GRACE, house.emptied()).await.is_err() {
        tracing::info!("somebody still waited for an answer");
    }
    house.close().await;
    Ok(())
}

fn is_same(a: &Path, b: &Path) -> bool {
    matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}

/// Keeps the system's send buffers small for connections to this listener.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn keep_little_unsent(listener: &TcpListener) {
    if let Err(error) = socket2::SockRef::from(listener).set_tcp_notsent_lowat(UNSENT) {
        tracing::debug!(%error, "the system keeps its own queues");
    }
}

/// Other systems keep their own queues.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn keep_little_unsent(_: &TcpListener) {}

/// Serves one connection, unless there are too many from the same address.
fn welcome(house: &House, stream: TcpStream, from: SocketAddr, router: Router) {
    let proxies = &house.config.trusted_proxies;
    // A proxy brings everybody; those behind it are counted by their requests.
    let counted = !proxies.iter().any(|proxy| proxy.contains(from.ip()));
    let place = counted.then(|| house.limits.hold_connection(Address::of(from.ip()))).transpose();
    let Ok(place) = place else {
        house.metrics.turned_away.inc();
        // It is one packet; whoever has no room for that gets nothing.
        let _ = socket2::SockRef::from(&stream).send(ENOUGH);
        return;
    };
    // Moves are small and must not wait to share a packet.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection keeps its delays");
    }
    let house = house.clone();
    tokio::spawn(async move {
        let closing = house.closing();
        connection::serve(stream, from, router, closing, &house.config.trusted_proxies).await;
        drop(place);
    });
}

/// An error that comes again and again is logged now and then, with how often it came.
#[derive(Default)]
struct Complaint {
    told: Option<Instant>,
    times: u64,
}

impl Complaint {
    /// Counts once more. How often it came since it was logged, if it is to be logged now.
    fn times(&mut self, now: Instant) -> Option<u64> {
        self.times += 1;
        if self.told.is_some_and(|told| now.saturating_duration_since(told) < SELDOM) {
            return None;
        }
        self.told = Some(now);
        Some(std::mem::take(&mut self.times))
    }
}

/// A file that may not grow is a write that fails, which is told and survived; by itself the system would end the
/// process without a word.
fn survive_full_files() {
    /// The number of SIGXFSZ on Linux and the BSDs.
    const FILE_TOO_LARGE: i32 = 25;
    if let Err(error) = signal(SignalKind::from_raw(FILE_TOO_LARGE)) {
        tracing::warn!(%error, "a limit on the size of files would end the house");
    }
}

async fn asked_to_end() {
    let (terminate, interrupt) = (signal(SignalKind::terminate()), signal(SignalKind::interrupt()));
    match (terminate, interrupt) {
        (Ok(mut terminate), Ok(mut interrupt)) => {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
        }
        _ => {
            tracing::error!("signals can't be heard; end the process by force");
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_trouble_is_told_now_and_then() {
        let (mut complaint, began) = (Complaint::default(), Instant::now());
        let after = |tenths: u32| began + Duration::from_millis(100) * tenths;
        let told: Vec<(u32, u64)> =
            (0..1800).filter_map(|tenth| Some((tenth, complaint.times(after(tenth))?))).collect();
        assert_eq!(told, [(0, 1), (600, 600), (1200, 600)]);
    }
}
