//! Guests at one table who play on, whatever happens to the house.

use super::testimony::{Kept, Sight, Testimony};
use crate::guest::{Door, Line, Trouble};
use serde_json::{Value, json};
use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::task::Poll;
use std::time::Duration;
use taproom::dice::Dice;
use taproom_wire::heard::{Heard, Seen, hear};
use tokio::time::{Instant, sleep};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Who is cut off tries again after this.
const AGAIN: Duration = Duration::from_millis(15);
/// A house that has not come back, or a game that has not ended, within this never will.
const PATIENCE: Duration = Duration::from_secs(60);
/// So often one looks whether the evening is over.
const LOOK: Duration = Duration::from_millis(100);

/// What everybody knows of one table while it is played.
#[derive(Default)]
pub(super) struct Watch {
    /// Moves that were acknowledged.
    pub(super) kept: AtomicU64,
    /// Moves that were asked for again, since no answer came.
    pub(super) again: AtomicU64,
    /// How many new versions each guest has seen.
    pub(super) seen: Vec<AtomicU64>,
}

struct Player {
    session: String,
    line: Option<Line>,
    /// The move that was asked for and not answered yet: its number, its ply and itself.
    pending: Option<(u64, u32, String)>,
    /// The move that it wants to make now.
    choice: Option<(u32, String)>,
    over: bool,
    offered: bool,
    resigned: bool,
    /// Who comes in must find the table at this version at least: somebody was told that it is on disk.
    floor: Option<u64>,
}

/// The guests at one table.
pub(super) struct Party {
    door: Door,
    players: Vec<Player>,
    dice: Dice,
    asked: u64,
    now: Testimony,
    before: Vec<Testimony>,
    watch: Arc<Watch>,
    /// Whether it is time to end the game.
    last_orders: Arc<AtomicBool>,
}

impl Party {
    pub(super) fn new(
        door: Door,
        (table, sessions): (String, Vec<String>),
        dice: Dice,
        watch: Arc<Watch>,
        last_orders: Arc<AtomicBool>,
    ) -> Party {
        let player = |session| Player {
            session,
            line: None,
            pending: None,
            choice: None,
            over: false,
            offered: false,
            resigned: false,
            floor: None,
        };
        let players: Vec<Player> = sessions.into_iter().map(player).collect();
        let now = testimony(table, players.len());
        Party { door, players, dice, asked: 0, now, before: Vec::new(), watch, last_orders }
    }

    /// Plays until last orders, ends the game and tells what happened.
    ///
    /// # Errors
    /// Says what must not have happened.
    pub(super) async fn play(mut self) -> Result<Vec<Testimony>, String> {
        let mut ending = None;
        loop {
            for guest in 0..self.players.len() {
                self.come_in(guest).await?;
            }
            let last_orders = self.last_orders.load(Relaxed);
            if last_orders {
                let since = *ending.get_or_insert_with(Instant::now);
                if self.players.iter().all(|player| player.over) {
                    self.before.push(self.now);
                    return Ok(self.before);
                }
                if since.elapsed() > PATIENCE {
                    return Err(format!("table {}: the game can't be ended", self.now.table));
                }
            }
            for guest in 0..self.players.len() {
                self.act(guest, last_orders).await;
            }
            tokio::select! {
                (guest, frame) = hear_any(&mut self.players) => match frame {
                    Ok(frame) => self.heard(guest, &frame)?,
                    Err(_) => self.players[guest].line = None,
                },
                () = sleep(LOOK) => {}
            }
        }
    }

    /// Opens a guest's socket if it has none, goes on from the version last seen, and asks again for what was
    /// not answered.
    async fn come_in(&mut self, guest: usize) -> Result<(), String> {
        let since = Instant::now();
        while self.players[guest].line.is_none() {
            match self.door.line(&self.players[guest].session).await {
                Ok(line) => {
                    self.players[guest].line = Some(line);
                    self.players[guest].offered = false;
                    self.players[guest].floor = self.now.kept.iter().map(|kept| kept.v).max();
                    let (table, v) = (&self.now.table, self.now.sights[guest].v);
                    let watch = json!({"t": "watch", "table": table, "v": v});
                    self.say(guest, watch).await;
                    if let Some((id, ply, m)) = self.players[guest].pending.clone() {
                        self.watch.again.fetch_add(1, Relaxed);
                        let again =
                            json!({"t": "move", "id": id, "table": self.now.table, "ply": ply, "m": m});
                        self.say(guest, again).await;
                    }
                }
                Err(Trouble::Gone(_)) if since.elapsed() < PATIENCE => sleep(AGAIN).await,
                Err(trouble) => return Err(format!("guest {guest} of table {}: {trouble}", self.now.table)),
            }
        }
        Ok(())
    }

    /// Says something; where the line breaks, the guest comes in again.
    async fn say(&mut self, guest: usize, what: Value) {
        if let Some(line) = &mut self.players[guest].line
            && line.say(&what).await.is_err()
        {
            self.players[guest].line = None;
        }
    }

    /// Does what a guest wants to do now.
    async fn act(&mut self, guest: usize, last_orders: bool) {
        let player = &mut self.players[guest];
        let table = &self.now.table;
        if player.line.is_none() || player.pending.is_some() {
            return;
        }
        if last_orders && !player.over && !player.resigned {
            player.resigned = true;
            let resign = json!({"t": "resign", "table": table});
            self.say(guest, resign).await;
        } else if !last_orders && player.over && !player.offered {
            player.offered = true;
            let offer = json!({"t": "offer", "table": table, "what": "rematch"});
            self.say(guest, offer).await;
        } else if !last_orders && let Some((ply, m)) = player.choice.take() {
            self.asked += 1;
            let ask = json!({"t": "move", "id": self.asked, "table": table, "ply": ply, "m": m});
            self.now.asked.insert(ply, m.clone());
            player.pending = Some((self.asked, ply, m));
            self.say(guest, ask).await;
        }
    }

    fn heard(&mut self, guest: usize, frame: &str) -> Result<(), String> {
        let place = |what: String| format!("guest {guest} of table {}: {what}", self.now.table);
        match hear(frame).map_err(place)? {
            Heard::Table(seen) if seen.id == self.now.table => {
                self.saw(guest, &seen).map_err(|what| format!("guest {guest} of table {}: {what}", seen.id))
            }
            Heard::Ok(done) => {
                if let (Some((id, ply, _)), Some(v)) = (&self.players[guest].pending, done.v)
                    && Some(*id) == done.id
                {
                    self.now.kept.push(Kept { v, ply: *ply });
                    self.watch.kept.fetch_add(1, Relaxed);
                    self.players[guest].pending = None;
                }
                Ok(())
            }
            Heard::No(refused) if matches!(refused.code, "trouble" | "unclear" | "illegal" | "no_table") => {
                Err(place(format!("refused as {}: {}", refused.code, refused.error)))
            }
            Heard::No(refused) => {
                // What was asked for twice was kept the first time.
                if self.players[guest].pending.as_ref().is_some_and(|(id, ..)| Some(*id) == refused.id) {
                    self.players[guest].pending = None;
                }
                Ok(())
            }
            Heard::Table(_) | Heard::Other => Ok(()),
        }
    }

    fn saw(&mut self, guest: usize, seen: &Seen<'_>) -> Result<(), String> {
        let (sight, player) = (&mut self.now.sights[guest], &mut self.players[guest]);
        if let Some(floor) = player.floor.take()
            && seen.v < floor
        {
            return Err(format!("version {floor} was acknowledged, and then the table was at {}", seen.v));
        }
        let news = seen.v > sight.v;
        sight.see(seen)?;
        if news {
            self.watch.seen[guest].fetch_add(1, Relaxed);
        }
        player.over = seen.phase == "over";
        let legal = &seen.you.legal;
        player.choice = match legal.len() {
            0 => None,
            // A move that was asked for is asked for again as it was, or the log could tell of either.
            len => Some((
                seen.ply,
                match self.now.asked.get(&seen.ply) {
                    Some(asked) => asked.clone(),
                    None => legal[self.dice.roll(len as u32) as usize].to_owned(),
                },
            )),
        };
        if let Some(next) = seen.rematch {
            self.move_on(next.to_owned());
        }
        Ok(())
    }

    /// Everybody goes on to the next table, by the door.
    fn move_on(&mut self, next: String) {
        let next = testimony(next, self.players.len());
        self.before.push(std::mem::replace(&mut self.now, next));
        for player in &mut self.players {
            player.line = None;
            player.pending = None;
            player.choice = None;
            player.over = false;
        }
    }
}

fn testimony(table: String, guests: usize) -> Testimony {
    Testimony { table, sights: vec![Sight::default(); guests], ..Testimony::default() }
}

/// The next frame that any of them hears, or whose line broke.
async fn hear_any(players: &mut [Player]) -> (usize, Result<Utf8Bytes, Trouble>) {
    poll_fn(|context| {
        for (guest, player) in players.iter_mut().enumerate() {
            if let Some(line) = &mut player.line
                && let Poll::Ready(frame) = line.poll_hear(context)
            {
                return Poll::Ready((guest, frame));
            }
        }
        Poll::Pending
    })
    .await
}
