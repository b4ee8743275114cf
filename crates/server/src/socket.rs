//! One connection: one task that reads what a guest says and sends what the house tells.

use crate::address::Address;
use crate::auth::{Papers, Visitor, caller, is_foreign, shown};
use crate::caller::Caller;
use crate::clock::now;
use crate::connection::Meter;
use crate::error::{Fault, suspended};
use crate::friends::live::{Following, follow};
use crate::friends::tell_calls;
use crate::house::House;
use crate::lag::Lag;
use crate::limits::{Commands, Lease, Wait};
use crate::outbox::{self, Inbox, Outbox, Step};
use crate::store::{Audience, StoreError, Suspension};
use crate::table::{Denied, Watching, why_not};
use crate::tournaments::Declined;
use crate::writing;
use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message as Ws, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::Response;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use taproom_play::{PersonId, TableId, TournamentId};
use taproom_wire::client::{Ask, HouseAsk, LONGEST_MESSAGE, TableAsk, read};
use taproom_wire::server::{Message, PROTOCOL};
use taproom_words::refusal::retold;
use taproom_words::{Language, say};
use tokio::time::timeout;

/// The default of the library is 136 KB a socket; a guest says little and rarely.
const READ_BUFFER: usize = 1024;
/// How often the house asks whether somebody is still there, in the time after which silence is taken for death. One
/// question may be lost on the way.
const QUESTIONS: f64 = 2.8;
/// A client that takes longer than this to accept a frame is gone.
const PATIENCE: Duration = Duration::from_secs(20);
/// A table that can't be read is asked for again after this.
const RETRY: Duration = Duration::from_secs(1);
/// One connection looks at no more tables than this.
const MOST_TABLES: usize = 32;
/// What a closing frame says when the house will be back soon.
const RESTART: u16 = 1012;
/// What a closing frame says when somebody does what they should not.
const POLICY: u16 = 1008;
/// After this many messages that make no sense the connection ends.
const MOST_NONSENSE: u32 = 100;
/// After this many messages that came too fast, within this time, the connection ends: the client was
/// told to wait and did not.
const MOST_REFUSALS: u32 = 100;
const WITHIN: Duration = Duration::from_secs(60);

/// Opens a socket.
///
/// # Errors
/// When it comes from another house's page, or too many are open.
pub async fn open(
    State(house): State<House>,
    visitor: Visitor,
    headers: HeaderMap,
    Extension(meter): Extension<Meter>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Fault> {
    static OPEN: AtomicUsize = AtomicUsize::new(0);
    if is_foreign(&headers) {
        return Err(Fault::Foreign);
    }
    house.limits.socket(visitor.address)?;
    let place = house.limits.hold_socket(visitor.address)?;
    if OPEN.fetch_add(1, Ordering::Relaxed) >= house.config.max_sockets {
        OPEN.fetch_sub(1, Ordering::Relaxed);
        return Err(Fault::Full);
    }
    let who = visitor.person.as_ref().map(caller);
    let you = visitor.person.as_ref().map(shown);
    let hello = Message::Hello { protocol: PROTOCOL, you: you.as_ref(), now: now().0 }.text();
    let counted = Counted(&OPEN, house.clone(), place);
    counted.1.metrics.sockets.inc();
    Ok(upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .on_upgrade(move |socket| async move {
            let _counted = counted;
            if house.limits.are_on() {
                meter.start();
            }
            let papers = visitor.papers;
            let connection = Connection::new(house, who, papers, visitor.address, visitor.language, meter);
            connection.run(socket, hello).await;
        }))
}

/// Counts a socket for as long as it lives.
struct Counted(&'static AtomicUsize, House, #[allow(dead_code)] Lease);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
        self.1.metrics.sockets.dec();
    }
}

struct Connection {
    house: House,
    who: Option<Caller>,
    /// By what they are known.
    papers: Papers,
    address: Address,
    language: Language,
    outbox: Outbox,
    inbox: Inbox,
    commands: Commands,
    /// Tells when bytes come faster than honest messages would.
    meter: Meter,
    /// The tables it looks at, and the version of each that was sent.
    watched: HashMap<TableId, Look>,
    /// Tables of which frames may have been missed, in the order in which they are asked anew.
    late: VecDeque<TableId>,
    /// They are not asked anew before this.
    retry: Instant,
    muted: Vec<PersonId>,
    /// Those from whom one is kept apart, because one of the two blocks the other.
    apart: Arc<[PersonId]>,
    /// Friends that are followed for as long as this is kept.
    following: Option<Following>,
    /// Whether they may only look. Whoever is suspended, or not any more, is connected anew.
    suspended: Option<Suspension>,
    in_lobby: bool,
    at_tournament: bool,
    seeking: bool,
    /// Whether the page has said where its clocks are; once is enough.
    placed: bool,
    nonsense: u32,
    /// How many messages were refused because they came too fast, and since when they are counted.
    refused: u32,
    counting: Instant,
    heard: Instant,
    /// How long a message is under way.
    lag: Lag,
}

/// A table that is looked at, for as long as this is kept.
#[derive(Default)]
struct Look {
    /// The version that was sent.
    seen: u64,
    watching: Option<Watching>,
}

/// The connection has ended, or is to end with a word about why.
enum Ended {
    Gone,
    Disconnected(&'static str),
    Away(TurnedAway),
}

/// Why somebody is not let in, or not any longer, until they come again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TurnedAway {
    /// They are somebody else by now, or nobody.
    Another,
    /// What must be known of them can't be told.
    Trouble,
}

impl TurnedAway {
    /// How a closing frame says so.
    fn said(self) -> (u16, &'static str) {
        match self {
            TurnedAway::Another => (RESTART, "come in again"),
            TurnedAway::Trouble => (POLICY, "trouble"),
        }
    }
}

impl Connection {
    fn new(
        house: House,
        who: Option<Caller>,
        papers: Papers,
        address: Address,
        language: Language,
        meter: Meter,
    ) -> Connection {
        let (outbox, inbox) = outbox::channel();
        let commands = house.limits.commands();
        Connection {
            house,
            who,
            papers,
            address,
            language,
            outbox,
            inbox,
            commands,
            meter,
            watched: HashMap::new(),
            late: VecDeque::new(),
            retry: Instant::now(),
            muted: Vec::new(),
            apart: Arc::from([]),
            following: None,
            suspended: None,
            in_lobby: false,
            at_tournament: false,
            seeking: false,
            placed: false,
            nonsense: 0,
            refused: 0,
            counting: Instant::now(),
            heard: Instant::now(),
            lag: Lag::default(),
        }
    }

    async fn run(mut self, mut socket: WebSocket, hello: String) {
        if let Some(who) = self.who.clone() {
            if let Err(turned_away) = self.enter(&who).await {
                let (code, reason) = turned_away.said();
                let _ = self.goodbye(&mut socket, code, reason).await;
                self.house.hub.leave(who.id, &self.outbox);
                return;
            }
            self.house.turns.changed([who.id]);
            tell_calls(&self.house.store, &self.house.hub, who.id).await;
            self.house.messages.tell_unread(who.id);
            self.house.tournaments.tell_begun(who.id, &self.outbox).await;
        }
        match self.serve(&mut socket, hello).await {
            Err(Ended::Disconnected(reason)) => {
                tracing::debug!(address = ?self.address, reason, "a connection is ended");
                self.house.metrics.refused("disconnected");
                let _ = self.goodbye(&mut socket, POLICY, reason).await;
            }
            Err(Ended::Away(turned_away)) => {
                let (code, reason) = turned_away.said();
                let _ = self.goodbye(&mut socket, code, reason).await;
            }
            Err(Ended::Gone) | Ok(()) => {}
        }
        if let Some(who) = &self.who {
            self.house.hub.leave(who.id, &self.outbox);
        }
        if self.in_lobby {
            self.house.lobby.unwatch(&self.outbox).await;
        }
        if self.at_tournament {
            self.house.tournaments.unwatch(&self.outbox);
        }
        if self.seeking {
            self.house.lobby.unpair(&self.outbox).await;
        }
    }

    /// Enters, and then looks up what must be known before anything is shown to somebody, or of them: what happens
    /// meanwhile is told to this connection as to every other, so nothing falls between looking and being here. What
    /// can't be told is not taken for good: whoever might see too much, or is perhaps nobody any more, comes again.
    async fn enter(&mut self, who: &Caller) -> Result<(), TurnedAway> {
        self.house.hub.enter(who.shown(), self.outbox.clone());
        let trouble = |error: &dyn std::fmt::Display| {
            tracing::error!(%error, "somebody can't be let in");
            TurnedAway::Trouble
        };
        // Their session may have ended, or their name be another, since they knocked.
        let known = self.papers.owner(&self.house).await.map_err(|error| trouble(&error))?;
        if known.as_ref().map(caller).as_ref() != Some(who) {
            return Err(TurnedAway::Another);
        }
        self.look_up_others().await.map_err(|error| trouble(&error))?;
        self.suspended = self.house.store.suspension(who.id).await.map_err(|error| trouble(&error))?;
        match self.house.store.wishes(who.id).await {
            Ok(wishes) => self.house.hub.found_shown(who.id, wishes.presence == Audience::Everybody),
            // Nobody is shown against their wish: they stay hidden.
            Err(error) => tracing::error!(%error, "whether somebody is shown can't be told"),
        }
        Ok(())
    }

    /// Whose words are not shown here, and from whom one is kept apart.
    async fn look_up_others(&mut self) -> Result<(), StoreError> {
        let Some(who) = &self.who else { return Ok(()) };
        let (muted, apart) = (self.house.store.muted_by(who.id), self.house.store.apart_from(who.id));
        (self.muted, self.apart) = (muted.await?, apart.await?.into());
        Ok(())
    }

    /// Looks up anew from whom one is kept apart, and hears of the lobby what is different then. Where that can't be
    /// told, the connection ends rather than show what it should not.
    async fn renew(&mut self) -> Result<(), Ended> {
        if let Err(error) = self.look_up_others().await {
            tracing::error!(%error, "those who are kept apart can't be found");
            return Err(Ended::Away(TurnedAway::Trouble));
        }
        if self.in_lobby {
            self.house.lobby.keep_apart(&self.outbox, self.apart.clone()).await;
        }
        Ok(())
    }

    /// Those whose words are not shown here: a block silences both.
    fn unheard(&self) -> Vec<PersonId> {
        self.muted.iter().chain(&*self.apart).copied().collect()
    }

    async fn serve(&mut self, socket: &mut WebSocket, hello: String) -> Result<(), Ended> {
        let mut closing = self.house.closing();
        let meter = self.meter.clone();
        self.send(socket, Ws::Text(hello.into())).await?;
        let silence = self.house.config.socket_silence;
        let first = tokio::time::Instant::now() + Duration::from_secs(1);
        let mut ping = tokio::time::interval_at(first, silence.div_f64(QUESTIONS));
        loop {
            tokio::select! {
                message = socket.recv() => {
                    // Whoever hangs up was there until now.
                    let message = message.and_then(Result::ok).ok_or_else(|| {
                        self.outbox.heard(now());
                        Ended::Gone
                    })?;
                    self.heard = Instant::now();
                    // Most of the time a connection waits: what it needs while it acts is not kept with it.
                    if let Some(answer) = Box::pin(self.hear(message)).await? {
                        self.send(socket, Ws::Text(answer.into())).await?;
                    }
                }
                frame = self.inbox.next() => {
                    let frame = frame.ok_or(Ended::Gone)?;
                    if self.inbox.is_over() {
                        return self.goodbye(socket, RESTART, "come in again").await;
                    }
                    let muted = frame
                        .speaker
                        .is_some_and(|speaker| self.muted.contains(&speaker) || self.apart.contains(&speaker));
                    if frame.step.is_none_or(|step| self.follows(step)) && !muted && !frame.text.is_empty() {
                        self.send(socket, Ws::Text(frame.text)).await?;
                    }
                }
                _ = closing.changed() => {
                    return self.goodbye(socket, RESTART, "the house closes").await;
                }
                _ = ping.tick() => {
                    if self.heard.elapsed() > silence {
                        return Err(Ended::Gone);
                    }
                    let question = self.lag.ask(rand::random(), Instant::now());
                    self.send(socket, Ws::Ping(Bytes::copy_from_slice(&question))).await?;
                }
                // Tables that could not be read are asked for once more.
                () = tokio::time::sleep_until(self.retry.into()), if !self.late.is_empty() => {}
                () = meter.flooded() => return Err(Ended::Disconnected("too much at once")),
            }
            if self.inbox.must_renew() {
                Box::pin(self.renew()).await?;
            }
            if self.inbox.must_catch_up() {
                Box::pin(self.fall_behind()).await;
            }
            if self.inbox.is_empty() && !self.late.is_empty() && Instant::now() >= self.retry {
                Box::pin(self.catch_up()).await;
            }
        }
    }

    /// Ends the connection in a way that tells the guest why, and whether to come back.
    async fn goodbye(&self, socket: &mut WebSocket, code: u16, reason: &'static str) -> Result<(), Ended> {
        self.send(socket, Ws::Close(Some(CloseFrame { code, reason: reason.into() }))).await?;
        Err(Ended::Gone)
    }

    async fn send(&self, socket: &mut WebSocket, message: Ws) -> Result<(), Ended> {
        match timeout(PATIENCE, socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            // Whoever hangs up was there until now; whoever takes nothing may be gone for long.
            Ok(Err(_)) => {
                self.outbox.heard(now());
                Err(Ended::Gone)
            }
            Err(_) => Err(Ended::Gone),
        }
    }

    /// Whether a step of a table goes on from what was told, which it then counts as told. One that leaves a gap
    /// is told anew with what is missing.
    fn follows(&mut self, step: Step) -> bool {
        let Some(look) = self.watched.get_mut(&step.table) else { return false };
        let told = step.after(look.seen);
        look.seen = told.unwrap_or(look.seen);
        told.is_some()
    }

    /// Notes that frames were missed. Nobody knows of which tables.
    async fn fall_behind(&mut self) {
        self.house.metrics.resyncs.inc();
        for &table in self.watched.keys() {
            if !self.late.contains(&table) {
                self.late.push_back(table);
            }
        }
        if self.in_lobby {
            self.house.lobby.watch(self.outbox.clone(), self.apart.clone()).await;
        }
        // A page that hears this looks for messages that it has not heard of.
        if let Some(who) = &self.who {
            self.house.messages.tell_unread(who.id);
        }
    }

    /// A table that can't be read now is asked for in a moment.
    fn ask_later(&mut self, table: TableId) {
        if !self.late.contains(&table) {
            self.late.push_back(table);
        }
        self.retry = Instant::now() + RETRY;
    }

    /// Asks anew for what was missed, one table at a time; the answer calls for the next. All at once would not
    /// fit into the queue, and something would be missed again.
    async fn catch_up(&mut self) {
        let unheard = self.unheard();
        while let Some(table) = self.late.pop_front() {
            let Some(look) = self.watched.get_mut(&table) else { continue };
            let watching = self
                .house
                .tables
                .watch(table, self.who.as_ref(), look.seen, &unheard, &self.outbox, self.language)
                .await;
            match watching {
                Ok(watching) => {
                    look.watching = Some(watching);
                    return;
                }
                // A table that can't be read now may be read in a moment; nobody is left looking at an old one.
                Err(Denied::Trouble) => return self.ask_later(table),
                Err(denied) => {
                    self.watched.remove(&table);
                    let error = denied.say(self.language);
                    self.outbox
                        .send(Message::No { id: None, code: denied.code(), error: &error }.text().into());
                }
            }
        }
    }

    /// Hears one message and says what to answer.
    async fn hear(&mut self, message: Ws) -> Result<Option<String>, Ended> {
        let text = match message {
            Ws::Text(text) => text,
            Ws::Pong(pong) => {
                // Only an answer to a ping of ours counts as a pong; any other is a message like the rest.
                if self.lag.hear(&pong, Instant::now()) {
                    self.outbox.heard(now());
                } else {
                    self.admit()?.ok();
                }
                return Ok(None);
            }
            Ws::Ping(_) => {
                self.admit()?.ok();
                return Ok(None);
            }
            Ws::Binary(_) => {
                return match self.admit()? {
                    Ok(()) => self.confused(None, &say!(self.language, "socket-text")),
                    Err(wait) => Ok(Some(too_fast(None, wait, self.language))),
                };
            }
            Ws::Close(_) => {
                self.outbox.heard(now());
                return Err(Ended::Gone);
            }
        };
        if let Err(wait) = self.admit()? {
            // Its number is still read, so that an honest program knows which one to repeat. That happens no
            // more often than somebody may be refused.
            let id = read(&text).map_or_else(|(id, _)| id, |message| message.id);
            return Ok(Some(too_fast(id, wait, self.language)));
        }
        let message = read(&text);
        let message = match message {
            Ok(message) => message,
            Err((id, error)) => return self.confused(id, &error),
        };
        let id = message.id;
        if !matches!(message.ask, Ask::House(HouseAsk::Here { .. })) {
            self.outbox.heard(now());
        }
        Ok(Some(match self.answer(message.ask).await {
            Ok(Answer::Done(v)) => Message::Ok { id, v, why: None }.text(),
            Ok(Answer::Because(why)) => Message::Ok { id, v: None, why: why.as_deref() }.text(),
            Ok(Answer::Pong) => Message::Pong { now: now().0 }.text(),
            Err(No::Denied(denied)) => {
                let error = denied.say(self.language);
                Message::No { id, code: denied.code(), error: &error }.text()
            }
            Err(No::Unclear(error)) => {
                let error = retold(self.language, &error);
                Message::No { id, code: "unclear", error: &error }.text()
            }
            Err(No::Suspended(error)) => Message::No { id, code: "suspended", error: &error }.text(),
            Err(No::TooFast(wait)) => too_fast(id, wait, self.language),
            Err(No::Unknown) => {
                let error = Fault::Unknown.sentence(self.language);
                Message::No { id, code: "unknown", error: &error }.text()
            }
        }))
    }

    /// Counts a message, whatever is in it. A client that goes on although it was refused is disconnected.
    fn admit(&mut self) -> Result<Result<(), Wait>, Ended> {
        let admitted = self.commands.admit();
        if admitted.is_err() {
            if self.counting.elapsed() > WITHIN {
                (self.refused, self.counting) = (0, Instant::now());
            }
            self.refused += 1;
            if self.refused > MOST_REFUSALS {
                return Err(Ended::Disconnected("too many messages"));
            }
        }
        Ok(admitted)
    }

    /// A message that makes no sense gets an answer; too many of them end the connection.
    fn confused(&mut self, id: Option<u64>, error: &str) -> Result<Option<String>, Ended> {
        self.nonsense += 1;
        self.house.metrics.refused("unclear");
        if self.nonsense > MOST_NONSENSE {
            return Err(Ended::Disconnected("too much that makes no sense"));
        }
        Ok(Some(Message::No { id, code: "unclear", error }.text()))
    }

    /// Refuses those who may only look.
    fn may_write(&self) -> Result<(), No> {
        match &self.suspended {
            Some(suspension) if suspension.holds(now()) => {
                Err(No::Suspended(suspended(self.language, suspension)))
            }
            _ => Ok(()),
        }
    }

    async fn answer(&mut self, ask: Ask) -> Result<Answer, No> {
        match ask {
            Ask::House(ask) => self.answer_for_house(ask).await,
            Ask::Table(table, ask) => self.answer_for_table(table, ask).await,
        }
    }

    async fn answer_for_house(&mut self, ask: HouseAsk) -> Result<Answer, No> {
        match ask {
            HouseAsk::Ping {} => return Ok(Answer::Pong),
            HouseAsk::Here { on, place, ahead } => {
                self.outbox.look(on, now());
                if let (Some(who), Some(place), false) = (&self.who, place, self.placed) {
                    self.placed = true;
                    self.house.mail.note_place(who.id, &place, ahead.unwrap_or(0)).await;
                }
            }
            HouseAsk::Lobby { on } => {
                self.in_lobby = on;
                if on {
                    self.house.lobby.watch(self.outbox.clone(), self.apart.clone()).await;
                } else {
                    self.house.lobby.unwatch(&self.outbox).await;
                }
            }
            HouseAsk::Pair { wishes } => {
                let who = self.who.clone().ok_or(No::Unknown)?;
                self.may_write()?;
                // Whoever can't be asked about is not paired with somebody they block.
                let apart = self.house.store.apart_from(who.id).await;
                let apart = apart.map_err(|error| No::Denied(error.into()))?;
                let found =
                    self.house.lobby.pair(who, &wishes, apart, self.outbox.clone(), self.language).await;
                found.map_err(No::Unclear)?;
                self.seeking = true;
            }
            HouseAsk::Unpair {} => {
                self.seeking = false;
                self.house.lobby.unpair(&self.outbox).await;
            }
            HouseAsk::Friends { on } => {
                let who = self.who.as_ref().ok_or(No::Unknown)?;
                let (store, hub) = (self.house.store.clone(), self.house.hub.clone());
                self.following = on.then(|| follow(store, hub, who.id, self.outbox.clone()));
            }
            HouseAsk::Tournament { tournament, on } => {
                if on {
                    let gone = || No::Unclear("There is no such tournament.".to_owned());
                    let id = TournamentId::read(&tournament).ok_or_else(gone)?;
                    // Only one that exists is remembered.
                    let viewer = self.who.as_ref().map(|who| who.id);
                    self.house.tournaments.look_as(id, viewer).await.map_err(|declined| match declined {
                        Declined::Store(error) => No::Denied(error.into()),
                        Declined::Unwanted(refusal) => No::Denied(Denied::May(refusal)),
                        _ => gone(),
                    })?;
                    if !self.house.tournaments.watch(id, &self.outbox) {
                        return Err(No::Denied(Denied::Crowded));
                    }
                } else {
                    self.house.tournaments.unwatch(&self.outbox);
                }
                self.at_tournament = on;
            }
            HouseAsk::Mute { person, on } => {
                let who = self.who.as_ref().ok_or(No::Unknown)?;
                let other = PersonId(person);
                let language = self.language;
                self.house.limits.friend(self.address, who.id).map_err(No::TooFast)?;
                let set = self.house.store.set_mute(who.id, other, on).await;
                let changed = set.map_err(|error| match error {
                    StoreError::Gone => No::Unclear("There is nobody of that number.".to_owned()),
                    StoreError::Conflict => No::Unclear(say!(language, "mutes-enough")),
                    other => No::Denied(other.into()),
                })?;
                if changed {
                    // Every page of theirs, this one too, looks up anew whose words it shows.
                    self.house.hub.renew(who.id);
                }
            }
        }
        Ok(Answer::Done(None))
    }

    async fn answer_for_table(&mut self, table: TableId, ask: TableAsk) -> Result<Answer, No> {
        match ask {
            TableAsk::Watch { v } => {
                if self.watched.len() >= MOST_TABLES && !self.watched.contains_key(&table) {
                    let error = say!(self.language, "socket-tables", count = MOST_TABLES);
                    return Err(No::Unclear(error));
                }
                let seen = v.unwrap_or(0);
                // Frames may come before the answer does.
                self.watched.entry(table).or_default().seen = seen;
                let who = self.who.as_ref();
                match self
                    .house
                    .tables
                    .watch(table, who, seen, &self.unheard(), &self.outbox, self.language)
                    .await
                {
                    Ok(watching) => {
                        self.watched.entry(table).or_default().watching = Some(watching);
                        Ok(Answer::Done(None))
                    }
                    // One that can't be read now is shown as soon as it can be.
                    Err(Denied::Trouble) => {
                        self.ask_later(table);
                        Ok(Answer::Done(None))
                    }
                    Err(denied) => {
                        self.watched.remove(&table);
                        Err(No::Denied(denied))
                    }
                }
            }
            TableAsk::Unwatch => {
                self.watched.remove(&table);
                Ok(Answer::Done(None))
            }
            TableAsk::Say(say) => {
                let who = self.who.as_ref().ok_or(No::Unknown)?;
                self.may_write()?;
                let text = writing::said(&say.text).map_err(No::Unclear)?;
                self.house.limits.chat(self.address, who.id, table).map_err(No::TooFast)?;
                self.house.tables.say(table, who, &text).await.map_err(No::Denied)?;
                Ok(Answer::Done(None))
            }
            TableAsk::Why(why) => {
                let who = self.who.as_ref().ok_or(No::Unknown)?;
                let snapshot = self.house.tables.look(table, Some(who.id)).await.map_err(No::Denied)?;
                let why = why_not(&snapshot.played, who.id, &why, self.language).map_err(No::Denied)?;
                Ok(Answer::Because(why))
            }
            TableAsk::Act(act) => {
                let who = self.who.as_ref().ok_or(No::Unknown)?;
                self.may_write()?;
                let v =
                    self.house.tables.act(table, who, &act, self.lag.one_way()).await.map_err(No::Denied)?;
                Ok(Answer::Done(Some(v)))
            }
        }
    }
}

fn too_fast(id: Option<u64>, wait: Wait, language: Language) -> String {
    Message::No { id, code: "too_fast", error: &wait.say(language) }.text()
}

enum Answer {
    Done(Option<u64>),
    Because(Option<String>),
    Pong,
}

enum No {
    Denied(Denied),
    Unclear(String),
    TooFast(Wait),
    Suspended(String),
    Unknown,
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::config::{Config, Options};
    use crate::people::{Person, Secret};
    use std::pin::pin;
    use std::task::{Context, Waker};
    use tempfile::TempDir;

    struct Door {
        house: House,
        folder: TempDir,
    }

    impl Door {
        async fn open() -> Door {
            let folder = tempfile::tempdir().unwrap();
            Door::of(folder, true).await
        }

        async fn of(folder: TempDir, no_limits: bool) -> Door {
            let options = Options {
                data: Some(folder.path().into()),
                no_limits: Some(no_limits),
                ..Options::default()
            };
            Door { house: House::open(Config::read(options).unwrap()).await.unwrap(), folder }
        }

        async fn member(&self, name: &str) -> (Person, Secret) {
            self.house.people.sign_up(None, name, "correct horse", "", now()).await.unwrap()
        }

        fn knocks(&self, person: &Person, secret: &Secret) -> Connection {
            let papers = Papers::Session(secret.reveal().to_owned());
            let address = Address::of(std::net::IpAddr::from([127, 0, 0, 1]));
            let who = Some(caller(person));
            Connection::new(self.house.clone(), who, papers, address, Language::English, Meter::default())
        }

        /// Breaks a table of the store under the house.
        fn without(&self, table: &str) {
            let files = std::fs::read_dir(self.folder.path()).unwrap().map(|file| file.unwrap().path());
            let file =
                files.into_iter().find(|file| file.extension().is_some_and(|kind| kind == "db")).unwrap();
            let db = rusqlite::Connection::open(file).unwrap();
            db.execute_batch(&format!("ALTER TABLE {table} RENAME TO {table}_gone")).unwrap();
        }
    }

    /// What happens while somebody is looked up is told to their connection as to every other.
    #[tokio::test]
    async fn whoever_comes_is_here_before_they_are_looked_up() {
        let door = Door::open().await;
        let ((ann, by_ann), (bob, _)) = (door.member("Ann").await, door.member("Bob").await);
        let mut connection = door.knocks(&ann, &by_ann);
        let who = caller(&ann);
        let mut context = Context::from_waker(Waker::noop());
        loop {
            {
                let mut entering = pin!(connection.enter(&who));
                let waits = entering.as_mut().poll(&mut context).is_pending();
                assert!(door.house.hub.is_here(ann.id), "before anything is known of her");
                if waits {
                    // Bob blocks her now.
                    door.house.store.block(bob.id, ann.id, now()).await.unwrap();
                    door.house.hub.renew(ann.id);
                    entering.await.unwrap();
                    break;
                }
            }
            // The store was quicker than this test: once more.
            door.house.hub.leave(ann.id, &connection.outbox);
            connection = door.knocks(&ann, &by_ann);
        }
        assert!(connection.inbox.must_renew(), "it looks once more");
        assert!(connection.renew().await.is_ok());
        assert_eq!(*connection.apart, [bob.id]);
    }

    /// Muting is written, and each page of somebody looks it up anew: only what is new, and not without end.
    #[tokio::test]
    async fn nobody_mutes_without_end() {
        let door = Door::of(tempfile::tempdir().unwrap(), false).await;
        let ((ann, by_ann), (bob, _)) = (door.member("Ann").await, door.member("Bob").await);
        let mut connection = door.knocks(&ann, &by_ann);
        assert_eq!(connection.enter(&caller(&ann)).await, Ok(()));
        let _ = connection.inbox.must_renew();
        let mut renewed = Vec::new();
        let refused = loop {
            let on = renewed.len() % 3 > 0;
            match connection.answer_for_house(HouseAsk::Mute { person: bob.id.0, on }).await {
                Ok(_) => renewed.push(connection.inbox.must_renew()),
                Err(refused) => break refused,
            }
        };
        assert!(matches!(refused, No::TooFast(_)));
        let of_three: Vec<bool> = renewed.iter().copied().skip(3).take(3).collect();
        assert_eq!((renewed.len(), of_three), (30, vec![true, true, false]), "off, on, on again");
        assert!(!renewed[0], "there was nothing to end");
    }

    #[tokio::test]
    async fn a_session_that_has_ended_meanwhile_opens_nothing() {
        let door = Door::open().await;
        let (ann, by_ann) = door.member("Ann").await;
        let mut connection = door.knocks(&ann, &by_ann);
        assert_eq!(connection.enter(&caller(&ann)).await, Ok(()));
        // She knocked before she signed out everywhere, and comes in after it.
        let mut late = door.knocks(&ann, &by_ann);
        door.house.people.end_sessions(ann.id).await.unwrap();
        door.house.hub.hang_up(ann.id);
        assert_eq!(late.enter(&caller(&ann)).await, Err(TurnedAway::Another));
        assert!(connection.inbox.is_over() && !late.inbox.is_over());
    }

    /// Where it can't be told whom somebody may not see they see nobody, and where it can't be told whether they are
    /// seen they are not.
    #[tokio::test]
    async fn what_can_not_be_told_is_not_shown() {
        for table in ["mutes", "blocks", "suspensions"] {
            let door = Door::open().await;
            let (ann, by_ann) = door.member("Ann").await;
            let mut before = door.knocks(&ann, &by_ann);
            assert_eq!(before.enter(&caller(&ann)).await, Ok(()));
            door.without(table);
            let mut connection = door.knocks(&ann, &by_ann);
            assert_eq!(connection.enter(&caller(&ann)).await, Err(TurnedAway::Trouble), "{table}");
            if table != "suspensions" {
                assert!(matches!(before.renew().await, Err(Ended::Away(TurnedAway::Trouble))), "{table}");
            }
            if table == "blocks" {
                assert!(door.house.lobby_for(Some(ann.id)).await.is_err());
                assert!(door.house.lobby_on_page(Some(ann.id)).await.here.is_empty());
            }
        }
    }
}
