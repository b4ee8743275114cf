//! One connection over HTTP/1: how long it may take over what, and how much a socket may send.
//!
//! The library ends the waiting for a request. It does not end the waiting for somebody who never takes the
//! answer, and it reads frames of a socket as fast as they come; both are limited here, where bytes pass.

use crate::address::Network;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io::{self, IoSlice};
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::{Notify, watch};
use tokio::time::Sleep;
use tower::ServiceExt;

/// A connection whose request has not come within this time is closed, and so is one that asks for nothing
/// more after an answer.
const SILENCE: Duration = Duration::from_secs(15);
/// A proxy that we trust keeps its connections for the next guest, and has a patience of its own for slow ones.
const SILENCE_OF_PROXIES: Duration = Duration::from_secs(120);
/// Whoever takes nothing of an answer for this long is gone.
const STALLED: Duration = Duration::from_secs(20);
/// What a socket may send: more than a burst of the longest messages, and then more than its messages may be.
const BURST: u64 = 512 << 10;
const BYTES_PER_SECOND: u64 = 100 << 10;

/// The longest head of a request that is read, and how much of anything is read or written at once.
const LONGEST_HEAD: usize = 32 << 10;

/// Serves a connection until it ends.
pub(crate) async fn serve(
    stream: TcpStream,
    from: SocketAddr,
    router: Router,
    mut closing: watch::Receiver<bool>,
    proxies: &[Network],
) {
    let trusted = proxies.iter().any(|proxy| proxy.contains(from.ip()));
    let silence = if trusted { SILENCE_OF_PROXIES } else { SILENCE };
    // The library's own patience begins with the first word.
    let mut first = [0];
    let spoke = tokio::select! {
        spoke = tokio::time::timeout(silence, stream.peek(&mut first)) => matches!(spoke, Ok(Ok(1..))),
        _ = closing.changed() => false,
    };
    if !spoke {
        return;
    }
    let meter = Meter::default();
    let stream = Metered { stream, meter: meter.clone(), stalled: None, bucket: None };
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        request.extensions_mut().insert(meter.clone());
        router.clone().oneshot(request.map(Body::new))
    });
    // Nothing but HTTP/1: what speaks both has no end to its patience with the other.
    let connection = Builder::new()
        .max_buf_size(LONGEST_HEAD)
        .timer(TokioTimer::new())
        .header_read_timeout(silence)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        _ = closing.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke");
    }
}

/// Tells the two ends of a socket's way through the library about each other: what counts bytes, and what can
/// say goodbye.
#[derive(Clone, Debug, Default)]
pub struct Meter(Arc<MeterState>);

#[derive(Debug, Default)]
struct MeterState {
    counts: AtomicBool,
    flooded: Notify,
}

impl Meter {
    /// From now on bytes are counted.
    pub(crate) fn start(&self) {
        self.0.counts.store(true, Ordering::Relaxed);
    }

    /// Waits until too much has come. Nothing is read from then on.
    pub(crate) async fn flooded(&self) {
        self.0.flooded.notified().await;
    }
}

/// How much may still come: it fills up with time and empties with bytes.
#[derive(Debug)]
struct Bucket {
    left: u64,
    at: Instant,
}

impl Bucket {
    fn full(now: Instant) -> Bucket {
        Bucket { left: BURST, at: now }
    }

    /// Takes bytes out, and says whether there were enough.
    fn take(&mut self, bytes: u64, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.at).as_millis() as u64;
        let come = since.saturating_mul(BYTES_PER_SECOND) / 1000;
        if come > 0 {
            self.left = self.left.saturating_add(come).min(BURST);
            self.at = now;
        }
        let enough = bytes <= self.left;
        self.left = self.left.saturating_sub(bytes);
        enough
    }
}

/// A stream that ends when nobody takes what is written to it, and that stops reading a socket's flood.
struct Metered {
    stream: TcpStream,
    meter: Meter,
    /// Ends the patience with a write that waits.
    stalled: Option<Pin<Box<Sleep>>>,
    bucket: Option<Bucket>,
}

impl Metered {
    /// The result of a write, or the end of the patience with it.
    fn written<T>(&mut self, written: Poll<io::Result<T>>, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let sleep = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(STALLED)));
        ready!(sleep.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Metered {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let counts = self.meter.0.counts.load(Ordering::Relaxed);
        let before = buf.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, buf))?;
        if counts {
            let (bytes, now) = ((buf.filled().len() - before) as u64, Instant::now());
            if !self.bucket.get_or_insert_with(|| Bucket::full(now)).take(bytes, now) {
                self.meter.0.flooded.notify_one();
                // Whoever waits for more is told by the meter, and ends the connection.
                buf.set_filled(before);
                return Poll::Pending;
            }
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Metered {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.written(written, cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.written(written, cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_with_bytes_and_fills_with_time() {
        let began = Instant::now();
        let after = |ms| began + Duration::from_millis(ms);
        let mut bucket = Bucket::full(began);
        assert!(bucket.take(BURST, began));
        assert!(!bucket.take(1, began));
        assert!(bucket.take(BYTES_PER_SECOND / 2, after(500)));
        assert!(!bucket.take(1, after(500)));
        assert!(bucket.take(BURST, after(3_600_000)), "no more than a burst is saved up");
        assert!(!bucket.take(1, after(3_600_000)));
        // Little by little is as much as at once.
        let mut slow = Bucket::full(began);
        assert!(slow.take(BURST, began));
        let come = (1..=1000).filter(|&ms| slow.take(BYTES_PER_SECOND / 1000, after(ms))).count();
        assert!(come >= 990, "{come}");
    }
}
