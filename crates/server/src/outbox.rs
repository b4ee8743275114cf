//! The outbox of one connection: a bounded queue of frames that never makes anybody else wait. A connection that
//! falls behind misses frames and is sent a snapshot later.

use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use taproom_play::{PersonId, TableId, Time};
use tokio::sync::mpsc;

/// The most frames that wait; a connection further behind is sent a snapshot instead.
const LENGTH: usize = 32;

/// Something to send.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The message.
    pub text: Utf8Bytes,
    /// The step of a table that it tells, if it tells one.
    pub step: Option<Step>,
    /// Whose words it carries, if it is talk.
    pub speaker: Option<PersonId>,
}

impl From<String> for Frame {
    fn from(text: String) -> Frame {
        Frame { text: text.into(), step: None, speaker: None }
    }
}

/// What a frame tells of a table: everything from one version to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The table.
    pub table: TableId,
    /// The version it goes on from; 0 if it tells everything.
    pub from: u64,
    /// The version it leads to.
    pub to: u64,
}

impl Step {
    /// The version that a connection has been told when this comes after what it has `seen`. Nothing if frames in
    /// between were missed: nobody is told across a gap.
    #[must_use]
    pub fn after(self, seen: u64) -> Option<u64> {
        (self.from <= seen).then_some(self.to)
    }
}

/// The sending end; everybody who has something to tell holds one.
#[derive(Clone, Debug)]
pub struct Outbox {
    id: u64,
    frames: mpsc::Sender<Box<Frame>>,
    state: Arc<State>,
}

/// What both ends know.
#[derive(Debug, Default)]
struct State {
    /// Frames were missed.
    behind: AtomicBool,
    /// The connection must end.
    over: AtomicBool,
    /// From whom one is kept apart must be looked up anew.
    renew: AtomicBool,
    /// Whether the page has said that nobody sees it.
    hidden: AtomicBool,
    /// Until when somebody was certainly there to see what was sent, in milliseconds since 1970; 0 if never.
    seen: AtomicI64,
}

/// The receiving end; the connection holds it.
#[derive(Debug)]
pub struct Inbox {
    frames: mpsc::Receiver<Box<Frame>>,
    state: Arc<State>,
}

/// A way to a connection.
#[must_use]
pub fn channel() -> (Outbox, Inbox) {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let (sender, receiver) = mpsc::channel(LENGTH);
    let state = Arc::<State>::default();
    let id = NEXT.fetch_add(1, Ordering::Relaxed);
    (Outbox { id, frames: sender, state: state.clone() }, Inbox { frames: receiver, state })
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
                self.state.behind.store(true, Ordering::Release);
                true
            }
            Err(mpsc::error::TrySendError::Closed(_)) => false,
        }
    }

    /// Makes the connection ask anew for everything it looks at.
    pub fn nudge(&self) {
        self.state.behind.store(true, Ordering::Release);
        // One that is full has something to wake up for anyway.
        let _ = self.frames.try_send(Box::new(Frame::from(String::new())));
    }

    /// Makes the connection look up anew from whom it is kept apart.
    pub fn renew(&self) {
        self.state.renew.store(true, Ordering::Release);
        let _ = self.frames.try_send(Box::new(Frame::from(String::new())));
    }

    /// Something was heard from the other end: whoever is there sees what was sent until now, unless the page is hidden.
    pub fn heard(&self, at: Time) {
        if !self.is_hidden() {
            self.state.seen.fetch_max(at.0, Ordering::AcqRel);
        }
    }

    /// The page says whether anybody sees it from now on.
    pub fn look(&self, on: bool, at: Time) {
        // A page that begins in the background has shown nobody anything.
        if on || self.seen().is_some() {
            self.heard(at);
        }
        self.state.hidden.store(!on, Ordering::Release);
        if on {
            self.heard(at);
        }
    }

    /// Whether the page has said that nobody sees it.
    #[must_use]
    pub fn is_hidden(&self) -> bool {
        self.state.hidden.load(Ordering::Acquire)
    }

    /// Until when somebody was certainly there to see what was sent.
    #[must_use]
    pub fn seen(&self) -> Option<Time> {
        Some(self.state.seen.load(Ordering::Acquire)).filter(|&at| at > 0).map(Time)
    }

    /// Ends the connection, as soon as it looks up.
    pub fn hang_up(&self) {
        self.state.over.store(true, Ordering::Release);
        let _ = self.frames.try_send(Box::new(Frame::from(String::new())));
    }
}

impl Inbox {
    /// The next frame.
    pub async fn next(&mut self) -> Option<Frame> {
        Some(*self.frames.recv().await?)
    }

    /// Whether nothing waits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// Whether it must be looked up anew from whom the connection is kept apart. Asking forgets it.
    pub fn must_renew(&self) -> bool {
        self.state.renew.swap(false, Ordering::AcqRel)
    }

    /// Whether the connection must end.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state.over.load(Ordering::Acquire)
    }

    /// Whether frames were missed and everything that was waiting has been sent. Asking forgets it.
    pub fn must_catch_up(&self) -> bool {
        self.is_empty() && self.state.behind.swap(false, Ordering::AcqRel)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// What is sent to somebody who put their phone away, or whose page lies in the background, is not seen.
    #[test]
    fn what_comes_after_somebody_looked_away_is_not_seen() {
        let (outbox, _inbox) = channel();
        assert_eq!(outbox.seen(), None);
        outbox.heard(Time(5));
        assert_eq!(outbox.seen(), Some(Time(5)), "and not until the connection is given up");
        outbox.look(false, Time(8));
        outbox.heard(Time(20));
        assert!(outbox.is_hidden() && outbox.seen() == Some(Time(8)));
        outbox.look(true, Time(30));
        assert!(!outbox.is_hidden() && outbox.seen() == Some(Time(30)));
        let (behind, _inbox) = channel();
        behind.look(false, Time(40));
        behind.heard(Time(50));
        assert_eq!(behind.seen(), None, "a page that begins in the background shows nobody anything");
    }

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

    #[test]
    fn nothing_is_told_across_a_gap() {
        let step = |from, to| Step { table: TableId::from_chance(7), from, to };
        // Seen, the step, and what has been seen then.
        for (seen, step, then) in [
            (0, step(0, 5), Some(5)),
            (5, step(5, 6), Some(6)),
            (5, step(3, 6), Some(6)),
            (5, step(6, 7), None),
            // A house that was restored from an old copy tells everything.
            (9, step(0, 4), Some(4)),
        ] {
            assert_eq!(step.after(seen), then, "{step:?} after {seen}");
        }
    }
}
