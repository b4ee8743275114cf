//! Guests at one table who play on, whatever happens to the house.

use super::clocks::Clocks;
use super::habits::Habits;
use super::history::{History, Kept, Sight};
use crate::guest::{Site, Socket, Trouble};
use crate::own_house::Meter;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::future::poll_fn;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Poll;
use std::time::Duration;
use taproom::dice::Dice;
use taproom_wire::heard::{Heard, Seen, hear};
use tokio::time::{Instant, sleep};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Whoever is cut off tries again after this.
const AGAIN: Duration = Duration::from_millis(15);
/// Whoever is told that the house has trouble waits for this.
const TROUBLE: Duration = Duration::from_millis(200);
/// A house that has not come back, or a game that has not ended, within this never will.
pub(super) const PATIENCE: Duration = Duration::from_secs(120);
/// The pause between two looks whether the evening is over.
const LOOK: Duration = Duration::from_millis(100);
/// One move in this many is followed by a chat message, and one in this many is taken back.
const TALKATIVE: u32 = 4;
const REGRETFUL: u32 = 12;

/// What everybody knows of one table while it is played.
#[derive(Default)]
pub(super) struct Watch {
    /// Moves that were acknowledged.
    pub(super) kept: AtomicU64,
    /// Moves that were asked for again, since no answer came.
    pub(super) again: AtomicU64,
    /// How many new versions each guest has seen.
    pub(super) seen: Vec<AtomicU64>,
    /// The table they are at, and the version at which each guest saw it last.
    pub(super) at: Mutex<(String, Vec<u64>)>,
    /// The latest version of each table that somebody was told is on disk.
    pub(super) floors: Mutex<BTreeMap<String, u64>>,
}

/// What all parties share.
#[derive(Clone)]
pub(super) struct Evening {
    /// The way to the house.
    pub(super) site: Site,
    /// For how long it has been open.
    pub(super) meter: Meter,
    /// Whether it is time to end the games.
    pub(super) last_orders: Arc<AtomicBool>,
    /// Whether the house may say that it has trouble.
    pub(super) trouble: Arc<AtomicBool>,
}

struct Player {
    session: String,
    line: Option<Socket>,
    /// The move that was asked for and not answered yet: its number, its ply and itself.
    pending: Option<(u64, u32, String)>,
    /// What was said and not answered yet.
    saying: Option<(u64, String)>,
    /// The move that this guest wants to make now, and when.
    choice: Option<(u32, String, Instant)>,
    over: bool,
    offered: bool,
    resigned: bool,
    /// Whether this guest has been asked for one.
    asked_back: bool,
    /// Whoever comes in must find the table at this version at least: somebody was told that it is on disk.
    floor: Option<u64>,
    /// After the house had trouble, nothing is asked of it before this.
    wait: Option<Instant>,
}

impl Player {
    fn new(session: String) -> Player {
        Player {
            session,
            line: None,
            pending: None,
            saying: None,
            choice: None,
            over: false,
            offered: false,
            resigned: false,
            asked_back: false,
            floor: None,
            wait: None,
        }
    }
}

/// The guests at one table.
pub(super) struct Crowd {
    evening: Evening,
    habits: Habits,
    players: Vec<Player>,
    dice: Dice,
    asked: u64,
    now: History,
    before: Vec<History>,
    watch: Arc<Watch>,
    clocks: Clocks,
}

/// What a party has to tell.
pub(super) struct Told {
    /// Table by table.
    pub(super) tables: Vec<History>,
    /// The most that a clock has lost beyond the time in which the house was open.
    pub(super) worst_clock: Duration,
}

impl Crowd {
    pub(super) fn new(
        evening: Evening,
        habits: Habits,
        (table, sessions): (String, Vec<String>),
        dice: Dice,
        watch: Arc<Watch>,
    ) -> Crowd {
        let players: Vec<Player> = sessions.into_iter().map(Player::new).collect();
        let now = history(table, players.len());
        let clocks = Clocks::default();
        *locked(&watch.at) = (now.table.clone(), vec![0; players.len()]);
        Crowd { evening, habits, players, dice, asked: 0, now, before: Vec::new(), watch, clocks }
    }

    /// Plays until last orders, ends the game and tells what happened.
    ///
    /// # Errors
    /// Says what must not have happened.
    pub(super) async fn play(mut self) -> Result<Told, String> {
        let mut ending = None;
        loop {
            for guest in 0..self.players.len() {
                self.come_in(guest).await?;
            }
            let last_orders = self.evening.last_orders.load(Relaxed);
            if last_orders {
                let since = *ending.get_or_insert_with(Instant::now);
                if self.players.iter().all(|player| player.over) {
                    self.before.push(self.now);
                    return Ok(Told { tables: self.before, worst_clock: self.clocks.worst });
                }
                if since.elapsed() > PATIENCE {
                    return Err(format!("table {}: the game can't be ended", self.now.table));
                }
            }
            for guest in 0..self.players.len() {
                self.act(guest, last_orders).await;
            }
            let due = self.players.iter().filter_map(|player| Some(player.choice.as_ref()?.2)).min();
            let look = Instant::now() + LOOK;
            let next = due.filter(|&due| due > Instant::now()).unwrap_or(look).min(look);
            tokio::select! {
                (guest, frame) = hear_any(&mut self.players) => match frame {
                    Ok(frame) => self.heard(guest, &frame)?,
                    Err(_) => self.players[guest].line = None,
                },
                () = tokio::time::sleep_until(next) => {}
            }
        }
    }

    /// Opens a guest's socket if it has none, goes on from the version last seen, and asks again for what was
    /// not answered.
    async fn come_in(&mut self, guest: usize) -> Result<(), String> {
        let since = Instant::now();
        while self.players[guest].line.is_none() {
            match self.evening.site.line(&self.players[guest].session).await {
                Ok(line) => {
                    let player = &mut self.players[guest];
                    player.line = Some(line);
                    (player.offered, player.resigned) = (false, false);
                    // What was said is not said again: it may have been heard.
                    player.saying = None;
                    player.floor = self.now.kept.iter().map(|kept| kept.v).max();
                    let (table, v) = (&self.now.table, self.now.sights[guest].v);
                    let watch = json!({"t": "watch", "table": table, "v": v});
                    self.say(guest, watch).await;
                    if let Some((id, ply, m)) = self.players[guest].pending.clone() {
                        self.watch.again.fetch_add(1, Relaxed);
                        *self.now.asked.entry((ply, m.clone())).or_default() += 1;
                        let again =
                            json!({"t": "move", "id": id, "table": self.now.table, "ply": ply, "m": m});
                        self.say(guest, again).await;
                    }
                }
                Err(Trouble::Gone(_) | Trouble::Later(_)) if since.elapsed() < PATIENCE => sleep(AGAIN).await,
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
        let table = self.now.table.clone();
        let waits = player.wait.is_some_and(|until| until > Instant::now());
        if player.line.is_none() || player.pending.is_some() || waits {
            return;
        }
        if last_orders && !player.over && !player.resigned {
            player.resigned = true;
            self.say(guest, json!({"t": "resign", "table": table})).await;
        } else if !last_orders && player.over && !player.offered {
            player.offered = true;
            self.say(guest, json!({"t": "offer", "table": table, "what": "rematch"})).await;
        } else if !last_orders && std::mem::take(&mut player.asked_back) {
            let answer = if self.dice.roll(4) == 0 { "decline" } else { "offer" };
            self.say(guest, json!({"t": answer, "table": table, "what": "takeback"})).await;
        } else if !last_orders && player.choice.as_ref().is_some_and(|choice| choice.2 <= Instant::now()) {
            self.make_move(guest, table).await;
        }
    }

    async fn make_move(&mut self, guest: usize, table: String) {
        let player = &mut self.players[guest];
        let Some((ply, m, _)) = player.choice.take() else { return };
        if self.habits.resigns_at.is_some_and(|most| ply >= most) {
            return self.say(guest, json!({"t": "resign", "table": table})).await;
        }
        self.asked += 1;
        let ask = json!({"t": "move", "id": self.asked, "table": table, "ply": ply, "m": m});
        *self.now.asked.entry((ply, m.clone())).or_default() += 1;
        player.pending = Some((self.asked, ply, m));
        let (speaks, regrets) = (self.dice.roll(TALKATIVE) == 0, self.dice.roll(REGRETFUL) == 0);
        self.say(guest, ask).await;
        if self.habits.talks && speaks && self.players[guest].saying.is_none() {
            self.asked += 1;
            let text = format!("Guest {guest} says {}", self.asked);
            self.now.said.insert(text.clone(), false);
            self.players[guest].saying = Some((self.asked, text.clone()));
            self.say(guest, json!({"t": "say", "id": self.asked, "table": table, "text": text})).await;
        }
        if self.habits.takes_back && regrets {
            self.say(guest, json!({"t": "offer", "table": table, "what": "takeback"})).await;
        }
    }

    fn heard(&mut self, guest: usize, frame: &str) -> Result<(), String> {
        let place = |what: String| format!("guest {guest} of table {}: {what}", self.now.table);
        match hear(frame).map_err(place)? {
            Heard::Table(seen) if seen.id == self.now.table => self
                .saw(guest, &seen, frame)
                .map_err(|what| format!("guest {guest} of table {}: {what}", seen.id)),
            Heard::Ok(done) => {
                self.done(guest, done.id, done.v);
                Ok(())
            }
            Heard::No(refused) if refused.code == "trouble" && self.evening.trouble.load(Relaxed) => {
                // The move is asked for again; what was said is not.
                let player = &mut self.players[guest];
                player.wait = Some(Instant::now() + TROUBLE);
                (player.offered, player.resigned) = (false, false);
                if let Some((_, ply, m)) = player.pending.take_if(|(id, ..)| Some(*id) == refused.id) {
                    player.choice = Some((ply, m, Instant::now() + TROUBLE));
                }
                player.saying.take_if(|(id, _)| Some(*id) == refused.id);
                Ok(())
            }
            // Where moves are taken back, another position may have come to the ply that a late move is for.
            Heard::No(refused)
                if matches!(refused.code, "trouble" | "unclear" | "no_table")
                    || refused.code == "illegal" && !self.habits.takes_back =>
            {
                Err(place(format!("refused as {}: {}", refused.code, refused.error)))
            }
            Heard::No(refused) => {
                // What was asked for twice was kept the first time.
                let player = &mut self.players[guest];
                player.pending.take_if(|(id, ..)| Some(*id) == refused.id);
                player.saying.take_if(|(id, _)| Some(*id) == refused.id);
                Ok(())
            }
            Heard::Table(_) | Heard::Other => Ok(()),
        }
    }

    /// Something was acknowledged.
    fn done(&mut self, guest: usize, id: Option<u64>, v: Option<u64>) {
        let player = &mut self.players[guest];
        if let Some(v) = v
            && let Some((_, ply, m)) = player.pending.take_if(|(pending, ..)| Some(*pending) == id)
        {
            self.now.kept.push(Kept { v, ply, m });
            self.watch.kept.fetch_add(1, Relaxed);
            let mut floors = locked(&self.watch.floors);
            let floor = floors.entry(self.now.table.clone()).or_default();
            *floor = v.max(*floor);
        } else if let Some((_, text)) = player.saying.take_if(|(saying, _)| Some(*saying) == id) {
            self.now.said.insert(text, true);
        }
    }

    fn saw(&mut self, guest: usize, seen: &Seen<'_>, frame: &str) -> Result<(), String> {
        let open = self.evening.meter.read();
        let (sight, player) = (&mut self.now.sights[guest], &mut self.players[guest]);
        if let Some(floor) = player.floor.take()
            && seen.v < floor
        {
            return Err(format!("version {floor} was acknowledged, and then the table was at {}", seen.v));
        }
        let news = seen.v > sight.v;
        sight.see(seen, self.habits.takes_back)?;
        if news {
            self.watch.seen[guest].fetch_add(1, Relaxed);
            locked(&self.watch.at).1[guest] = seen.v;
        }
        player.over = seen.phase == "over";
        if self.habits.looks_closely() {
            let whole: Value = serde_json::from_str(frame).map_err(|error| error.to_string())?;
            self.clocks.see(&whole, open)?;
            let agreed = whole["offers"]["takeback"].as_array().map(Vec::as_slice).unwrap_or_default();
            let mine = seen.you.seats.iter().any(|seat| agreed.iter().any(|other| other == seat));
            player.asked_back = self.habits.takes_back && !agreed.is_empty() && !mine;
        }
        let legal = &seen.you.legal;
        let pending = self.now.asked.range((seen.ply, String::new())..(seen.ply + 1, String::new()));
        // A move that was asked for is asked for again as it was, or the log could tell of either.
        let again =
            pending.map(|((_, m), _)| m).find(|m| !self.habits.takes_back && legal.contains(&m.as_str()));
        let known = player.choice.take_if(|(ply, ..)| *ply == seen.ply);
        player.choice = match (legal.len(), known) {
            (0, _) => None,
            (_, Some(choice)) if legal.contains(&choice.1.as_str()) => Some(choice),
            (len, _) => {
                let at = Instant::now() + self.habits.thinks;
                let m =
                    again.cloned().unwrap_or_else(|| legal[self.dice.roll(len as u32) as usize].to_owned());
                Some((seen.ply, m, at))
            }
        };
        if let Some(next) = seen.rematch {
            self.move_on(next.to_owned());
        }
        Ok(())
    }

    /// Everybody goes on to the next table, by the site.
    fn move_on(&mut self, next: String) {
        let next = history(next, self.players.len());
        self.before.push(std::mem::replace(&mut self.now, next));
        self.clocks.begin_anew();
        *locked(&self.watch.at) = (self.now.table.clone(), vec![0; self.players.len()]);
        for player in &mut self.players {
            *player = Player::new(std::mem::take(&mut player.session));
        }
    }
}

/// What a lock holds; nobody panics with it in hand.
pub(super) fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

fn history(table: String, guests: usize) -> History {
    History { table, sights: vec![Sight::default(); guests], ..History::default() }
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
