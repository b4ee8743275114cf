//! Word from tables to tournaments: a match of one has ended, or something else about one has changed. What has happened
//! is in the store; this only makes the house look sooner.

use std::sync::Arc;
use tokio::sync::Notify;

/// A bell. Clones ring the same one.
#[derive(Clone, Debug, Default)]
pub struct Fixtures(Arc<Notify>);

impl Fixtures {
    /// Something is to be looked at.
    pub fn ring(&self) {
        self.0.notify_one();
    }

    /// Waits until something is. There is one who waits.
    pub async fn rung(&self) {
        self.0.notified().await;
    }
}
