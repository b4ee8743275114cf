//! The way to one connection: a short queue that never makes anybody else wait.

use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use taproom_play::{PersonId, TableId};
use tokio::sync::mpsc;

/// A guest who is so many frames behind is told everything at once instead.
const LENGTH: usize = 32;

/// Something to send.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The message.
    pub text: Utf8Bytes,
    /// The table and the version it leads to, if it tells of one.
    pub table: Option<(TableId, u64)>,
    /// Whose words it carries, if it is talk.
    pub speaker: Option<PersonId>,
}

impl From<String> for Frame {
    fn from(text: String) -> Frame {
        Frame { text: text.into(), table: None, speaker: None }
    }
}

/// The sending end; everybody who has something to tell holds one.
#[derive(Clone, Debug)]
pub struct Outbox {
    id: u64,
    frames: mpsc::Sender<Box<Frame>>,
    behind: Arc<AtomicBool>,
}

/// The receiving end; the connection holds it.
#[derive(Debug)]
pub struct Inbox {
    frames: mpsc::Receiver<Box<Frame>>,
    behind: Arc<AtomicBool>,
}

/// A way to a connection.
#[must_use]
pub fn channel() -> (Outbox, Inbox) {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let (sender, receiver) = mpsc::channel(LENGTH);
    let behind = Arc::new(AtomicBool::new(false));
    let id = NEXT.fetch_add(1, Ordering::Relaxed);
    (Outbox { id, frames: sender, behind: behind.clone() }, Inbox { frames: receiver, behind })
}

impl Outbox {
    /// Which connection it leads to.
    #[must_use]
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Sends without waiting and says whether the connection is still there. One that is too slow misses the
    /// frame and is told later what it missed.
    pub fn send(&self, frame: Frame) -> bool {
        // The queue makes room for many frames at once and is empty nearly always: boxes keep it small.
        match self.frames.try_send(Box::new(frame)) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Full(_)) => {
                self.behind.store(true, Ordering::Release);
                true
            }
            Err(mpsc::error::TrySendError::Closed(_)) => false,
        }
    }
}

impl Outbox {
    /// Makes the connection ask anew for everything it looks at.
    pub fn nudge(&self) {
        self.behind.store(true, Ordering::Release);
        // One that is full has something to wake up for anyway.
        let _ = self.frames.try_send(Box::new(Frame::from(String::new())));
    }
}

impl Inbox {
    /// The next frame.
    pub async fn next(&mut self) -> Option<Frame> {
        self.frames.recv().await.map(|frame| *frame)
    }

    /// Whether frames were missed and everything that was waiting has been sent. Asking forgets it.
    pub fn must_catch_up(&self) -> bool {
        self.frames.is_empty() && self.behind.swap(false, Ordering::AcqRel)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_slow_guest_misses_frames_and_knows_it() {
        let (outbox, mut inbox) = channel();
        for n in 0..LENGTH + 5 {
            assert!(outbox.send(n.to_string().into()));
        }
        for n in 0..LENGTH {
            assert!(!inbox.must_catch_up());
            assert_eq!(inbox.next().await.expect("a frame").text.as_str(), n.to_string());
        }
        assert!(inbox.must_catch_up() && !inbox.must_catch_up());
        drop(inbox);
        assert!(!outbox.send("anybody?".to_owned().into()));
    }
}
