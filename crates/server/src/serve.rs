//! Opens the house to the network, and closes it again when it is asked to.

use crate::config::Config;
use crate::greeting;
use crate::house::House;
use crate::router::router;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::signal::unix::{SignalKind, signal};
use tower::ServiceExt;

/// Whoever still waits for an answer when the house closes gets so long.
const GRACE: Duration = Duration::from_secs(5);
/// Whoever comes in and says nothing, or says it too slowly, is shown out.
const SILENCE: Duration = Duration::from_secs(30);
/// What the system holds for a guest beyond what is under way. Somebody slow is told of everything at once when
/// frames wait; with the megabytes that a system would keep, that came after minutes of old news.
const UNSENT: u32 = 64 << 10;
/// When the system has no files left, the door stays shut for so long.
const CROWDED: Duration = Duration::from_millis(100);

/// Serves until the process is told to end.
///
/// # Errors
/// A sentence when the port is taken or the store can't be opened.
pub async fn serve(config: Config) -> Result<(), String> {
    let listener = TcpListener::bind(config.listen)
        .await
        .map_err(|error| format!("can't listen on {}: {error}", config.listen))?;
    keep_little_unsent(&listener);
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let house = House::open(config.clone()).await.map_err(|error| error.to_string())?;
    print!("{}", greeting::greeting(address, greeting::lan_address(), &config.data));
    let router = router(house.clone());
    // What was going on goes on while the first guests come in.
    house.resume();
    let guests = GracefulShutdown::new();
    let mut end = Box::pin(asked_to_end());
    loop {
        tokio::select! {
            guest = listener.accept() => match guest {
                Ok((stream, from)) => welcome(stream, from, router.clone(), &guests),
                Err(error) if matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset) => {}
                Err(error) => {
                    tracing::warn!(%error, "nobody can come in just now");
                    tokio::time::sleep(CROWDED).await;
                }
            },
            () = &mut end => break,
        }
    }
    drop(listener);
    tracing::info!("the house closes");
    house.say_goodbye();
    let gone = async { tokio::join!(guests.shutdown(), house.emptied()) };
    if tokio::time::timeout(GRACE, gone).await.is_err() {
        tracing::info!("somebody still waited for an answer");
    }
    house.close().await;
    Ok(())
}

/// Lets the system hold little for those who come in by this door.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn keep_little_unsent(listener: &TcpListener) {
    if let Err(error) = socket2::SockRef::from(listener).set_tcp_notsent_lowat(UNSENT) {
        tracing::debug!(%error, "the system keeps its own queues");
    }
}

/// Other systems keep their own queues.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn keep_little_unsent(_: &TcpListener) {}

/// Serves one connection. The library's own loop has no patience that ends: whoever says nothing would hold a
/// file for ever.
fn welcome(stream: TcpStream, from: SocketAddr, router: Router, guests: &GracefulShutdown) {
    // Moves are small and must not wait for company.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection keeps its delays");
    }
    let watcher = guests.watcher();
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        router.clone().oneshot(request.map(Body::new))
    });
    tokio::spawn(async move {
        // The library's own patience begins with the first word.
        if !matches!(tokio::time::timeout(SILENCE, stream.peek(&mut [0])).await, Ok(Ok(1..))) {
            return;
        }
        let mut builder = Builder::new(TokioExecutor::new()).http1_only();
        builder.http1().timer(TokioTimer::new()).header_read_timeout(SILENCE);
        let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service);
        if let Err(error) = watcher.watch(connection.into_owned()).await {
            tracing::debug!(%error, "a connection broke");
        }
    });
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
