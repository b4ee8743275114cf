//! Guests at one table who play legal moves one after the other, and take the time.

use super::pages::{Browser, Errand};
use super::spread::Spread;
use crate::guest::{Site, Socket, Trouble};
use serde_json::json;
use std::future::poll_fn;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::task::Poll;
use std::time::Duration;
use taproom::dice::Dice;
use taproom_wire::heard::{Heard, Seen, hear};
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Moves that may be under way to the slowest guest of a table before they are not timed any more.
const UNDER_WAY: usize = 16;
/// Different complaints that are kept to be shown.
const COMPLAINTS: usize = 5;

/// What all parties measure together.
pub(super) struct Figures {
    /// Whether the warm-up is over and everything counts.
    pub(super) counting: AtomicBool,
    /// Whether guests do what their pages would do beside the socket.
    pub(super) pages: AtomicBool,
    /// Moves that were acknowledged.
    pub(super) moves: AtomicU64,
    /// Games that ended and were followed by another one.
    pub(super) games: AtomicU64,
    /// Refusals and frames that could not be read.
    pub(super) errors: AtomicU64,
    /// From sending a move to its arrival at each of the others.
    pub(super) arrivals: Spread,
    /// From sending a move to the word that it is done.
    pub(super) acks: Spread,
    /// What went wrong, in words.
    pub(super) complaints: Mutex<Vec<String>>,
}

impl Figures {
    /// Nothing so far.
    pub(super) fn new() -> Figures {
        Figures {
            counting: AtomicBool::new(false),
            pages: AtomicBool::new(false),
            moves: AtomicU64::new(0),
            games: AtomicU64::new(0),
            errors: AtomicU64::new(0),
            arrivals: Spread::new(),
            acks: Spread::new(),
            complaints: Mutex::default(),
        }
    }

    /// Counts something that went wrong and remembers the first few.
    pub(super) fn complain(&self, what: String) {
        self.errors.fetch_add(1, Relaxed);
        let mut complaints = self.complaints.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if complaints.len() < COMPLAINTS && !complaints.contains(&what) {
            complaints.push(what);
        }
    }
}

/// A move that somebody may make.
struct Choice {
    guest: usize,
    ply: u32,
    m: String,
}

/// The guests at one table.
pub(super) struct Crowd {
    table: String,
    lines: Vec<Socket>,
    dice: Dice,
    /// The number of the latest thing that was asked.
    asked: u64,
    /// The latest moves: the number under which it was asked, who made it, its ply, and when.
    sent: [Option<(u64, usize, u32, Instant)>; UNDER_WAY],
    choice: Option<Choice>,
    /// Who has asked for another game.
    again: Vec<bool>,
    /// Whose turn it was when they last looked.
    turn: Vec<bool>,
    /// The sessions of the guests.
    sessions: Vec<String>,
    /// The pages of the guests, where they have any.
    browsers: Vec<Browser>,
}

impl Crowd {
    /// Opens the sockets of guests who sit at a table already, and has them look at it.
    ///
    /// # Errors
    /// When the house does not want them.
    pub(super) async fn open(
        site: &Site,
        table: String,
        sessions: &[String],
        dice: Dice,
    ) -> Result<Crowd, Trouble> {
        let mut lines = Vec::with_capacity(sessions.len());
        for session in sessions {
            let mut line = site.line(session).await?;
            line.say(&json!({"t": "watch", "table": table})).await?;
            lines.push(line);
        }
        let (again, turn) = (vec![false; lines.len()], vec![false; lines.len()]);
        Ok(Crowd {
            table,
            lines,
            dice,
            asked: 0,
            sent: [None; UNDER_WAY],
            choice: None,
            again,
            turn,
            sessions: sessions.to_vec(),
            browsers: Vec::new(),
        })
    }

    /// The table they sit at.
    pub(super) fn table(&self) -> &str {
        &self.table
    }

    /// The sessions of the guests.
    pub(super) fn sessions(&self) -> &[String] {
        &self.sessions
    }

    /// Gives every guest a page.
    pub(super) fn show_pages(&mut self, browsers: Vec<Browser>) {
        self.browsers = browsers;
    }

    /// Lets a guest's page do something, if the guests have pages.
    fn browse(&self, figures: &Figures, guest: usize, errand: impl FnOnce() -> Errand) {
        if figures.pages.load(Relaxed)
            && let Some(browser) = self.browsers.get(guest)
        {
            browser.send(errand());
        }
    }

    /// The next frame that any of them hears.
    async fn hear(&mut self) -> Result<(usize, Utf8Bytes), Trouble> {
        poll_fn(|context| {
            for (guest, line) in self.lines.iter_mut().enumerate() {
                if let Poll::Ready(frame) = line.poll_hear(context) {
                    return Poll::Ready(frame.map(|frame| (guest, frame)));
                }
            }
            Poll::Pending
        })
        .await
    }

    /// Holds the sockets and says nothing, for as long as the lines hold.
    pub(super) async fn hold(mut self, figures: &Figures) {
        loop {
            if let Err(trouble) = self.hear().await {
                return figures.complain(trouble.to_string());
            }
        }
    }

    /// Plays for as long as the lines hold, each move a pause after the one before; without a pause, as soon
    /// as it can.
    pub(super) async fn play(mut self, figures: &Figures, pause: Option<Duration>) {
        // Tables don't move all at once.
        let mut due = Instant::now() + pause.map_or(Duration::ZERO, |pause| self.part_of(pause));
        loop {
            let ready = self.choice.is_some();
            let done = tokio::select! {
                heard = self.hear() => match heard {
                    Ok((guest, frame)) => self.heard(figures, guest, &frame).await,
                    Err(trouble) => Err(trouble),
                },
                () = sleep_until(due), if ready => {
                    // A table that is late does not make up for it: it would come in bursts.
                    due = pause.map_or(due, |pause| (due + pause).max(Instant::now()));
                    self.make_move().await
                }
            };
            if let Err(trouble) = done {
                return figures.complain(trouble.to_string());
            }
        }
    }

    fn part_of(&mut self, pause: Duration) -> Duration {
        pause.mul_f64(f64::from(self.dice.roll(1000)) / 1000.)
    }

    async fn heard(&mut self, figures: &Figures, guest: usize, frame: &str) -> Result<(), Trouble> {
        let at = Instant::now();
        match hear(frame) {
            Ok(Heard::Table(seen)) if seen.id == self.table => self.saw(figures, guest, &seen, at).await?,
            Ok(Heard::Ok(done)) => {
                let sent = self.sent.iter().flatten().find(|&&(id, ..)| Some(id) == done.id);
                if let Some(&(_, _, _, sent)) = sent
                    && figures.counting.load(Relaxed)
                {
                    figures.moves.fetch_add(1, Relaxed);
                    figures.acks.add(at - sent);
                }
            }
            Ok(Heard::No(refused)) => figures.complain(format!("{}: {}", refused.code, refused.error)),
            Ok(Heard::Table(_) | Heard::Other) => {}
            Err(error) => figures.complain(error),
        }
        Ok(())
    }

    async fn saw(
        &mut self,
        figures: &Figures,
        guest: usize,
        seen: &Seen<'_>,
        at: Instant,
    ) -> Result<(), Trouble> {
        let before = seen.ply.wrapping_sub(1);
        if let Some((_, mover, ply, sent)) = self.sent[before as usize % UNDER_WAY]
            && ply == before
            && mover != guest
            && figures.counting.load(Relaxed)
        {
            figures.arrivals.add(at - sent);
        }
        // `tell` in `table.js` asks for nothing unless it has become one's turn or is not any more.
        let turn = !seen.you.legal.is_empty();
        if std::mem::replace(&mut self.turn[guest], turn) != turn {
            self.browse(figures, guest, || Errand::Turn);
        }
        if turn {
            let m = seen.you.legal[self.dice.roll(seen.you.legal.len() as u32) as usize].to_owned();
            self.choice = Some(Choice { guest, ply: seen.ply, m });
        }
        match seen.rematch {
            Some(next) => {
                if guest == 0 {
                    figures.games.fetch_add(1, Relaxed);
                }
                let next = next.to_owned();
                for guest in 0..self.lines.len() {
                    self.browse(figures, guest, || Errand::Open(next.clone()));
                }
                self.move_on(&next).await
            }
            None if seen.phase == "over" && !self.again[guest] => {
                self.again[guest] = true;
                self.say(guest, json!({"t": "offer", "table": self.table, "what": "rematch"})).await
            }
            None => Ok(()),
        }
    }

    /// Everybody goes on to the next table.
    async fn move_on(&mut self, next: &str) -> Result<(), Trouble> {
        for guest in 0..self.lines.len() {
            self.say(guest, json!({"t": "unwatch", "table": self.table})).await?;
            self.say(guest, json!({"t": "watch", "table": next})).await?;
        }
        self.table = next.to_owned();
        self.again.fill(false);
        self.turn.fill(false);
        self.sent = [None; UNDER_WAY];
        self.choice = None;
        Ok(())
    }

    async fn make_move(&mut self) -> Result<(), Trouble> {
        let Some(Choice { guest, ply, m }) = self.choice.take() else { return Ok(()) };
        self.sent[ply as usize % UNDER_WAY] = Some((self.asked + 1, guest, ply, Instant::now()));
        self.say(guest, json!({"t": "move", "table": self.table, "ply": ply, "m": m})).await
    }

    async fn say(&mut self, guest: usize, mut what: serde_json::Value) -> Result<(), Trouble> {
        self.asked += 1;
        what["id"] = self.asked.into();
        self.lines[guest].say(&what).await
    }
}
