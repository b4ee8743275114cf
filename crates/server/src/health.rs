//! Whether the house can do what it is for: write down what happens.

use crate::clock::now;
use crate::house::House;
use crate::logging::Recurring;
use axum::extract::State;
use axum::http::StatusCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::time::timeout;

/// An answer serves everybody who asks within this time, so that asking often costs nothing.
const FRESH: Duration = Duration::from_secs(1);
/// A store that takes longer to write one word is of no use.
const PATIENCE: Duration = Duration::from_secs(5);
/// The word that is written.
const WRITTEN: &str = "health_at";

/// Questions that were answered so.
static ILL: Recurring = Recurring::new();

type Answer = Result<&'static str, (StatusCode, &'static str)>;

/// The latest answer. Those who ask at the same time wait for the same one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Health(Arc<Mutex<Option<(Instant, bool)>>>);

/// Answers `/health`.
pub(crate) async fn health(State((house, health)): State<(House, Health)>) -> Answer {
    let mut latest = health.0.lock().await;
    let well = match *latest {
        Some((at, well)) if at.elapsed() < FRESH => well,
        _ => {
            let well = writes(&house).await;
            *latest = Some((Instant::now(), well));
            well
        }
    };
    if well { Ok("open\n") } else { Err((StatusCode::SERVICE_UNAVAILABLE, "the store can't write\n")) }
}

/// Whether a word can be written and read.
async fn writes(house: &House) -> bool {
    let word = now().0.to_string();
    let trying = async {
        house.store.set_meta(WRITTEN, &word).await?;
        house.store.meta(WRITTEN).await
    };
    match timeout(PATIENCE, trying).await {
        Ok(Ok(found)) => found == Some(word),
        Ok(Err(error)) => {
            if let Some(times) = ILL.happened() {
                tracing::error!(%error, times, "the store can't write");
            }
            false
        }
        Err(_) => {
            if let Some(times) = ILL.happened() {
                tracing::error!(times, "the store does not answer");
            }
            false
        }
    }
}
