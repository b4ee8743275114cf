//! The actor behind a table.

use super::{Caller, Denied, Door, Glimpse, Mail, ONLY_MEMBERS, TableHandle};
use crate::clock::now;
use crate::engines::{Engines, Thinking};
use crate::hub::Hub;
use crate::limits::Limits;
use crate::lobby::{self, LobbyHandle};
use crate::metrics::Metrics;
use crate::outbox::{Frame, Outbox, Step};
use crate::picture::Picture;
use crate::store::{
    self, Append, Kind, PersonRow, RatingChange, RatingRow, Room, Store, StoreError, Summary, TableRow,
    Visibility,
};
use std::collections::HashMap;
use std::time::Duration;
use taproom_play::{
    By, Chair, Command, Ending, Entry, Event, Hand, Match, Millis, Pace, PersonId, Phase, Setup, Standing,
    TableId, Time, rating,
};
use taproom_rules::record::result_text;
use taproom_rules::{GameId, Seats};
use taproom_wire::client::Act;
use taproom_wire::server::{
    Change, ChatLine, Face, Head, Message, Points, TableCard, card, frame, table_state, you,
};
use tokio::sync::mpsc;
use tokio::time::Instant;

/// So many people may want something of a table at once; the others wait at the door.
const MAILBOX: usize = 64;
/// So many connections may look at one table.
const MOST_WATCHERS: usize = 5000;
/// So many lines of talk are shown to somebody who comes in.
const TALK: usize = 50;
/// A table where nothing happens and nobody looks falls asleep.
const SLEEPY: Millis = Millis::seconds(60);
/// A clock that runs out sooner keeps the table awake.
const SOON: Millis = Millis::minutes(10);

/// An open table to which nobody came for so long, and at which nobody waits, is put away.
pub const FORGOTTEN: Millis = Millis::minutes(120);
/// One for games by correspondence waits longer.
const FORGOTTEN_SLOWLY: Millis = Millis::days(14);

/// What a table needs of the house.
#[derive(Clone)]
pub struct Deps {
    /// Where everything is kept.
    pub store: Store,
    /// How much is too much.
    pub limits: Limits,
    /// The computers.
    pub engines: Engines,
    /// The taproom, which lists tables.
    pub lobby: LobbyHandle,
    /// Everybody who is here.
    pub hub: Hub,
    /// The figures.
    pub metrics: Metrics,
    /// When the house closed last and when it opened again.
    pub closed: Option<(Time, Time)>,
}

/// A connection that looks at the table.
pub(super) struct Watcher {
    pub(super) outbox: Outbox,
    pub(super) who: Option<PersonId>,
}

pub(super) struct Actor {
    pub(super) id: TableId,
    pub(super) deps: Deps,
    pub(super) door: Door,
    pub(super) played: Match,
    pub(super) mailbox: mpsc::WeakSender<Mail>,
    pub(super) faces: HashMap<PersonId, Face>,
    pub(super) watchers: Vec<Watcher>,
    /// Since when the people of the match are not here.
    pub(super) away: HashMap<PersonId, Time>,
    /// When those who watch must be told who is here.
    pub(super) news_of_presence: Option<Time>,
    pub(super) thinking: Option<(u64, Thinking)>,
    talk: Option<[Vec<ChatLine>; 2]>,
    latest: Time,
}

/// The table is not as it is on disk: it must be forgotten and read again.
pub(super) struct Broken;

/// Wakes a table from its log.
///
/// # Errors
/// When there is no such table, or it can't be read.
pub async fn load(deps: Deps, id: TableId) -> Result<TableHandle, Denied> {
    let (row, log) = deps.store.load_table(id).await?.ok_or(Denied::Gone)?;
    let (played, latest) = replayed(&row, &log)?;
    let faces = faces(&deps.store, id, &played).await?;
    let (sender, receiver) = mpsc::channel(MAILBOX);
    let game = played.setup().spec.game();
    let opened = now();
    let actor = Actor {
        id,
        door: Door { title: row.title, visibility: row.visibility, code: row.code },
        faces,
        away: played.people().into_iter().map(|person| (person, opened)).collect(),
        deps,
        played,
        mailbox: sender.downgrade(),
        watchers: Vec::new(),
        news_of_presence: None,
        thinking: None,
        talk: None,
        latest,
    };
    tokio::spawn(actor.run(receiver));
    Ok(TableHandle { id, game, mailbox: sender })
}

/// However a table ends, those who still look at it come back and wake it from its log.
impl Drop for Actor {
    fn drop(&mut self) {
        self.watchers.iter().for_each(|watcher| watcher.outbox.nudge());
        self.deps.metrics.tables.dec();
    }
}

impl Actor {
    async fn run(mut self, mut mail: mpsc::Receiver<Mail>) {
        self.deps.metrics.tables.inc();
        let mut quiet_since = now();
        let mut result = self.opened().await;
        while result.is_ok() {
            let wait = self.next_alarm(quiet_since).since(now());
            let alarm = tokio::time::sleep_until(Instant::now() + Duration::from_millis(wait.0));
            tokio::select! {
                letter = mail.recv() => match letter {
                    Some(letter) => {
                        quiet_since = now();
                        result = self.read(letter).await;
                    }
                    None => break,
                },
                () = alarm => result = self.alarm().await,
            }
            if result.is_ok() && self.may_sleep(quiet_since) {
                // Whoever wrote before the door closed is still answered; whoever comes later wakes the table.
                mail.close();
            }
        }
        if result.is_err() {
            tracing::warn!(table = %self.id, "a table is read again from its log");
        }
    }

    /// What must be done when a table wakes.
    async fn opened(&mut self) -> Result<(), Broken> {
        if let Some((closed, opened)) = self.deps.closed
            && self.played.phase() == Phase::Playing
            && matches!(self.played.setup().pace, Pace::Live { .. })
            && self.latest < opened
        {
            let by = opened.since(closed.max(self.latest));
            self.house(Command::Pause { by }).await?;
        }
        let full = self.played.seats().iter().all(|&seat| self.played.chair(seat).taken());
        if self.played.phase() == Phase::Gathering && self.played.setup().starts_when_full && full {
            self.house(Command::Start).await?;
        }
        self.tell_lobby();
        self.settle().await
    }

    async fn read(&mut self, letter: Mail) -> Result<(), Broken> {
        match letter {
            Mail::Act { who, act, lag, reply } => {
                self.meet(&who);
                let result = self.act(&who, &act, lag).await;
                let broken = matches!(result, Err(Denied::Trouble));
                if let Err(denied) = &result {
                    self.deps.metrics.refused(denied.code());
                }
                // Whoever asked may have gone.
                let _ = reply.send(result);
                return if broken { Err(Broken) } else { Ok(()) };
            }
            Mail::Watch { who, since, muted, outbox } => return self.watch(who, since, &muted, outbox).await,
            Mail::Unwatch { outbox } => self.unwatch(outbox),
            Mail::Say { who, text, reply } => {
                let result = self.say(&who, text).await;
                let _ = reply.send(result);
            }
            Mail::Look { reply } => {
                let faces = self.faces.clone();
                let _ = reply.send(Glimpse { played: self.played.clone(), door: self.door.clone(), faces });
            }
            Mail::Thought { version, m } => return self.thought(version, m).await,
            Mail::Answer { version, seat, yes } => return self.answered(version, seat, yes).await,
            Mail::Wake => return self.alarm().await,
        }
        Ok(())
    }

    async fn act(&mut self, who: &Caller, act: &Act, lag: Millis) -> Result<u64, Denied> {
        let game: GameId = self.played.setup().spec.game();
        let absent = |seat| self.absent(seat);
        let command = act.command(game, who.id, lag, absent).map_err(Denied::Unclear)?;
        if self.played.setup().rated && self.played.phase() == Phase::Gathering {
            self.may_be_rated(who, &command).await?;
        }
        let result = self.commit(By::Person(who.id), &command).await;
        let settle = match &result {
            Err(Denied::Refused(taproom_play::Refusal::TimeUp)) => {
                self.commit(By::House, &Command::Flag).await?;
                true
            }
            result => result.is_ok(),
        };
        if settle {
            self.settle().await.map_err(|Broken| Denied::Trouble)?;
        }
        result
    }

    /// Whether those who would sit down by a command may do so where it counts.
    async fn may_be_rated(&self, who: &Caller, command: &Command) -> Result<(), Denied> {
        match command {
            Command::Sit { .. } | Command::Arrange { chair: Chair::Person(_), .. } => {
                who.may_be_rated().map_err(Denied::Refused)
            }
            Command::Arrange { chair: Chair::Invited(person), .. } => {
                let invited = self.deps.store.person(*person).await?;
                let may = invited.is_none_or(|person| person.kind == Kind::Member);
                if may { Ok(()) } else { Err(Denied::Refused(ONLY_MEMBERS)) }
            }
            _ => Ok(()),
        }
    }

    /// Remembers what somebody looks like now.
    fn meet(&mut self, who: &Caller) {
        let face = self.faces.entry(who.id).or_default();
        // Most of the time nothing is new.
        if *face.name != *who.name || *face.picture != *who.picture {
            face.name = who.name.to_string();
            face.picture = who.picture.to_string();
        }
    }

    fn face(&self) -> impl Fn(PersonId) -> Face {
        |person| self.faces.get(&person).cloned().unwrap_or_default()
    }

    /// Finds out how strong those play who sit here now. Without it a table goes on as well.
    async fn look_up_ratings(&mut self) {
        let game = self.played.setup().spec.game().about().id;
        match self.deps.store.ratings_in(game, self.played.people()).await {
            Ok(ratings) => add_ratings(&mut self.faces, &self.played, &ratings),
            Err(error) => tracing::error!(table = %self.id, %error, "ratings can't be read"),
        }
    }

    /// Gives somebody back the seats that computers played.
    pub(super) async fn come_back(&mut self, person: PersonId) -> Result<(), Broken> {
        match self.commit(By::Person(person), &Command::Return).await {
            Err(Denied::Trouble | Denied::Gone) => Err(Broken),
            Ok(_) | Err(Denied::Refused(_) | Denied::Unclear(_)) => self.settle().await,
        }
    }

    /// Does something in the name of the house. A refusal means that it is not needed any more.
    pub(super) async fn house(&mut self, command: Command) -> Result<(), Broken> {
        match self.commit(By::House, &command).await {
            Err(Denied::Trouble | Denied::Gone) => Err(Broken),
            Ok(_) | Err(Denied::Refused(_) | Denied::Unclear(_)) => Ok(()),
        }
    }

    /// Decides, writes, and only then shows.
    async fn commit(&mut self, by: By, command: &Command) -> Result<u64, Denied> {
        // Clocks of machines are set back now and then; the log never is.
        let at = now().max(self.latest);
        let mut dice = |sides: u32| rand::random_range(0..sides.max(1));
        let events = self.played.decide(by, command, at, &mut dice).map_err(Denied::Refused)?;
        if events.is_empty() {
            return Ok(self.played.version());
        }
        let since = self.played.version();
        let was = self.played.phase();
        let seats_changed =
            events.iter().any(|event| matches!(event, Event::Seated { .. } | Event::Started { .. }));
        let entries: Vec<Entry> = events.into_iter().map(|event| Entry { at, event }).collect();
        for entry in &entries {
            self.played.record(entry).map_err(|error| {
                tracing::error!(table = %self.id, %error, "a decision can't be recorded");
                Denied::Trouble
            })?;
        }
        let append = Append {
            table: self.id,
            version: since as i64,
            entries: entries.iter().map(Entry::bytes).collect(),
            summary: Some(self.summary(at, seats_changed)),
            // What comes after the end, such as a rematch, must not count again.
            rated: if was == Phase::Playing { rating::result(&self.played) } else { None },
        };
        let changes = self.deps.store.append(append).await.map_err(|error| {
            tracing::error!(table = %self.id, %error, "a table can't be written");
            Denied::Trouble
        })?;
        self.latest = at;
        add_changes(&mut self.faces, &changes);
        if seats_changed {
            self.look_up_ratings().await;
        }
        self.recorded(since, &entries, seats_changed);
        Ok(self.played.version())
    }

    fn summary(&self, at: Time, seats_changed: bool) -> Summary {
        let played = &self.played;
        let seating =
            || played.setup().seats().iter().map(|&s| (s as u8, played.chair(s).person())).collect();
        let (phase, result) = match played.phase() {
            Phase::Gathering => (store::Phase::Gathering, None),
            Phase::Playing => (store::Phase::Playing, None),
            Phase::Over(Ending::Aborted) => (store::Phase::Over, Some("aborted".to_owned())),
            Phase::Over(Ending::Decided(outcome)) => {
                let spec = played.game().map_or(&played.setup().spec, |game| game.spec());
                (store::Phase::Over, Some(result_text(spec, &outcome)))
            }
        };
        Summary {
            phase,
            deadline: played.deadline().map(|(deadline, _)| deadline),
            seats: seats_changed.then(seating),
            to_move: played.to_move().and_then(|seat| played.chair(seat).person()),
            result,
            at,
        }
    }

    /// Shows what is on disk.
    fn recorded(&mut self, since: u64, entries: &[Entry], seats_changed: bool) {
        let game = self.played.setup().spec.game().about();
        for entry in entries {
            match &entry.event {
                Event::Moved { .. } => self.deps.metrics.moved(game.id),
                Event::Rematched { table } => {
                    let text = Message::Paired { table: table.to_string() }.text();
                    self.played.people().into_iter().for_each(|person| self.deps.hub.tell(person, &text));
                }
                _ => {}
            }
        }
        self.show(since);
        self.call_mover();
        let over = matches!(self.played.phase(), Phase::Over(_));
        if over {
            self.deps.limits.table_over(self.id);
        }
        if seats_changed || over {
            self.tell_lobby();
        }
    }

    /// Sends everybody who looks what is new since a version. Each kind of frame is written once.
    fn show(&mut self, since: u64) {
        let at = now();
        let state = table_state(self.id, &self.played, since, None, &self.face(), at);
        let step = Step { table: self.id, from: state.from, to: state.v };
        let everybody = serde_json::to_string(&state).expect("a table has no keys that JSON can't write");
        let mut written: HashMap<Option<PersonId>, Frame> = HashMap::new();
        self.watchers.retain(|watcher| {
            let who = watcher.who.filter(|&person| !self.played.seats_of(person).is_empty());
            let frame = written.entry(who).or_insert_with(|| Frame {
                text: frame(&everybody, &you(&self.played, who)).into(),
                step: Some(step),
                speaker: None,
            });
            self.deps.metrics.frames.inc();
            watcher.outbox.send(frame.clone())
        });
    }

    /// Tells the one on the move, wherever else they look.
    fn call_mover(&self) {
        let hand = self.played.to_move().and_then(|seat| self.played.hand(seat));
        if let Some(Hand::Person(person)) = hand
            && !self.watchers.iter().any(|watcher| watcher.who == Some(person))
        {
            let game = self.played.setup().spec.game().about().name;
            self.deps.hub.tell(person, &Message::Turn { table: self.id.to_string(), game }.text());
        }
    }

    pub(super) fn tell_lobby(&self) {
        let listed = self.door.visibility == Visibility::Public;
        let card = card(self.id, &self.played, &self.door.title, &self.face(), None, self.latest);
        self.deps.lobby.note(self.id, if listed { Some(card) } else { None });
    }

    async fn watch(
        &mut self,
        who: Option<Caller>,
        since: u64,
        muted: &[PersonId],
        outbox: Outbox,
    ) -> Result<(), Broken> {
        let person = who.as_ref().map(|who| who.id);
        if let Some(who) = who {
            self.meet(&who);
        }
        self.watchers.retain(|watcher| watcher.outbox.id() != outbox.id());
        if self.watchers.len() >= MOST_WATCHERS {
            let error = "This table is crowded; try again later.";
            outbox.send(Message::No { id: None, code: "crowded", error }.text().into());
            return Ok(());
        }
        self.send_state(person, since, &outbox);
        self.send_talk(person, muted, &outbox).await;
        self.watchers.push(Watcher { outbox, who: person });
        self.came(person).await
    }

    /// Tells one connection everything since a version.
    fn send_state(&self, who: Option<PersonId>, since: u64, outbox: &Outbox) {
        let at = now();
        let seated = who.is_some_and(|person| !self.played.seats_of(person).is_empty());
        let open_to = match self.door.visibility {
            Visibility::Public => "public",
            Visibility::Link => "link",
            Visibility::Code => "code",
        };
        let mut head = Head::of(&self.played, &self.door.title, open_to);
        head.code = self.door.code.clone().filter(|_| seated || who == Some(self.played.setup().host));
        let state = table_state(self.id, &self.played, since, Some(head), &self.face(), at);
        let everybody = serde_json::to_string(&state).expect("a table has no keys that JSON can't write");
        outbox.send(Frame {
            text: frame(&everybody, &you(&self.played, who)).into(),
            step: Some(Step { table: self.id, from: state.from, to: state.v }),
            speaker: None,
        });
    }

    fn room(&self, who: Option<PersonId>) -> Room {
        let seats = who.map_or(Seats::NONE, |person| self.played.seats_of(person));
        if seats.is_empty() { Room::Watchers } else { Room::Players }
    }

    async fn send_talk(&mut self, who: Option<PersonId>, muted: &[PersonId], outbox: &Outbox) {
        let room = self.room(who);
        let Ok(talk) = self.talk().await else { return };
        let lines: Vec<ChatLine> = talk[room as usize]
            .iter()
            .filter(|line| !muted.contains(&PersonId(line.person)))
            .cloned()
            .collect();
        if !lines.is_empty() {
            let table = self.id.to_string();
            outbox.send(Message::Chat { table, room: room_name(room), lines: &lines }.text().into());
        }
    }

    /// The latest lines of both rooms, read once.
    async fn talk(&mut self) -> Result<&mut [Vec<ChatLine>; 2], StoreError> {
        if self.talk.is_none() {
            let mut talk = [Vec::new(), Vec::new()];
            for room in [Room::Players, Room::Watchers] {
                let lines = self.deps.store.chat(self.id, room, 0, TALK).await?;
                let speakers = lines.iter().map(|line| line.person).collect();
                let speakers = self.deps.store.persons(speakers).await?;
                for speaker in speakers {
                    self.faces.entry(speaker.id).or_insert_with(|| face_of(speaker));
                }
                talk[room as usize] = lines
                    .into_iter()
                    .map(|line| {
                        let Face { name, picture, .. } =
                            self.faces.get(&line.person).cloned().unwrap_or_default();
                        let (n, at, person) = (line.n, line.at.0, line.person.0);
                        ChatLine { n, at, person, name, picture, text: line.text }
                    })
                    .collect();
            }
            self.talk = Some(talk);
        }
        Ok(self.talk.as_mut().expect("it was read just now"))
    }

    async fn say(&mut self, who: &Caller, text: String) -> Result<i64, Denied> {
        let room = self.room(Some(who.id));
        self.talk().await?;
        let at = now();
        let n = self.deps.store.say(self.id, room, who.id, text.clone(), at).await?;
        let (name, picture) = (who.name.to_string(), who.picture.to_string());
        let line = ChatLine { n, at: at.0, person: who.id.0, name, picture, text };
        let table = self.id.to_string();
        let text = Message::Chat { table, room: room_name(room), lines: std::slice::from_ref(&line) }.text();
        let frame = Frame { speaker: Some(who.id), ..Frame::from(text) };
        let rooms: Vec<Room> = self.watchers.iter().map(|watcher| self.room(watcher.who)).collect();
        for (watcher, there) in self.watchers.iter().zip(rooms) {
            if there == room {
                watcher.outbox.send(frame.clone());
            }
        }
        let lines = &mut self.talk().await?[room as usize];
        lines.push(line);
        if lines.len() > TALK {
            lines.remove(0);
        }
        Ok(n)
    }

    /// What follows from what has happened: a computer's turn, a rematch.
    pub(super) async fn settle(&mut self) -> Result<(), Broken> {
        if self.played.rematch_agreed() {
            let table = self.open_rematch().await.map_err(|error| {
                tracing::error!(table = %self.id, %error, "a rematch can't be opened");
                Broken
            })?;
            self.house(Command::Rematch { table }).await?;
        }
        self.ask_engines();
        Ok(())
    }

    /// Opens the table for playing once more. It wakes when somebody comes to it.
    async fn open_rematch(&self) -> Result<TableId, StoreError> {
        // The code is still in use by whoever comes late to this table.
        let visibility = if self.door.code.is_some() { Visibility::Link } else { self.door.visibility };
        lobby::open(&self.deps.store, &self.played.next_setup(), &self.door.title, visibility, None).await
    }

    /// When something must be looked at again.
    fn next_alarm(&self, quiet_since: Time) -> Time {
        let deadline = self.played.deadline().map(|(deadline, _)| deadline);
        let alarms = [deadline, self.news_of_presence, self.next_absence()];
        let sleep = now().max(quiet_since + SLEEPY);
        alarms.into_iter().flatten().min().unwrap_or(sleep).min(sleep)
    }

    async fn alarm(&mut self) -> Result<(), Broken> {
        if self.played.deadline().is_some_and(|(deadline, _)| deadline <= now()) {
            self.house(Command::Flag).await?;
            self.settle().await?;
        }
        let patience = match self.played.setup().pace {
            Pace::Days(_) => FORGOTTEN_SLOWLY,
            Pace::Free | Pace::Live { .. } => FORGOTTEN,
        };
        let waits = !self.watchers.is_empty() || now() < self.latest + patience;
        if self.played.phase() == Phase::Gathering && !waits {
            self.house(Command::Abort).await?;
        }
        self.tell_presence();
        self.call_stand_ins().await
    }

    fn may_sleep(&self, quiet_since: Time) -> bool {
        let soon = now() + SOON;
        self.watchers.is_empty()
            && self.thinking.is_none()
            && now() >= quiet_since + SLEEPY
            && self.played.deadline().is_none_or(|(deadline, _)| deadline > soon)
    }
}

fn room_name(room: Room) -> &'static str {
    match room {
        Room::Players => "players",
        Room::Watchers => "watchers",
    }
}

/// A stored table as a match, and when the latest thing happened there.
///
/// # Errors
/// When its bytes can't be read.
pub fn replayed(row: &TableRow, log: &[Vec<u8>]) -> Result<(Match, Time), Denied> {
    let trouble = |error: &dyn std::fmt::Display| {
        tracing::error!(table = %row.id, %error, "a table can't be read");
        Denied::Trouble
    };
    let setup = Setup::read(&row.setup).map_err(|error| trouble(&error))?;
    let entries: Result<Vec<Entry>, _> = log.iter().map(|bytes| Entry::read(bytes)).collect();
    let entries = entries.map_err(|error| trouble(&error))?;
    let latest = entries.last().map_or(row.created, |entry| entry.at);
    Ok((Match::replay(setup, entries).map_err(|error| trouble(&error))?, latest))
}

fn face_of(person: PersonRow) -> Face {
    let picture = Picture::chosen(person.picture.as_deref(), person.id).url();
    Face { name: person.name, picture, ..Face::default() }
}

/// What is shown of everybody in a match: while it lasts, how strong they play; afterwards, what it changed.
async fn faces(store: &Store, id: TableId, played: &Match) -> Result<HashMap<PersonId, Face>, StoreError> {
    let people = store.persons(played.people()).await?;
    let mut faces = people.into_iter().map(|person| (person.id, face_of(person))).collect();
    match played.phase() {
        Phase::Over(_) if played.setup().rated => add_changes(&mut faces, &store.changes_at(id).await?),
        // How strong somebody is today says nothing about then.
        Phase::Over(_) => {}
        Phase::Gathering | Phase::Playing => {
            let game = played.setup().spec.game().about().id;
            add_ratings(&mut faces, played, &store.ratings_in(game, played.people()).await?);
        }
    }
    Ok(faces)
}

/// Where it counts, those of whom nothing is known have a rating too: the one everybody begins with.
fn add_ratings(faces: &mut HashMap<PersonId, Face>, played: &Match, ratings: &[RatingRow]) {
    let at = now();
    for person in played.people() {
        let known = ratings.iter().find(|row| row.person == person).map(|row| row.standing);
        let standing = known.or_else(|| played.setup().rated.then(|| Standing::new(at)));
        faces.entry(person).or_default().rating = standing.map(|standing| Points::of(standing, at));
    }
}

fn add_changes(faces: &mut HashMap<PersonId, Face>, changes: &[RatingChange]) {
    for change in changes {
        let face = faces.entry(change.person).or_default();
        let standing = Standing { rating: change.after, since: change.at };
        face.rating = Some(Points::of(standing, change.at));
        face.change = Some(Change::of(change.before, change.after.points));
    }
}

/// Stored tables as lists show them to somebody, without waking them. Those that can't be read are left out.
///
/// # Errors
/// When the store fails.
pub async fn stored_cards(
    store: &Store,
    rows: &[TableRow],
    viewer: Option<PersonId>,
) -> Result<Vec<TableCard>, StoreError> {
    let mut cards = Vec::with_capacity(rows.len());
    for row in rows {
        cards.extend(stored_card(store, row.id, viewer).await?);
    }
    Ok(cards)
}

/// A stored table as lists show it to somebody, without waking it. Nothing if it is gone or can't be read.
///
/// # Errors
/// When the store fails.
pub async fn stored_card(
    store: &Store,
    id: TableId,
    viewer: Option<PersonId>,
) -> Result<Option<TableCard>, StoreError> {
    let Some((row, log)) = store.load_table(id).await? else { return Ok(None) };
    let Ok((played, _)) = replayed(&row, &log) else { return Ok(None) };
    let faces = faces(store, id, &played).await?;
    let face = |person: PersonId| faces.get(&person).cloned().unwrap_or_default();
    let card = card(row.id, &played, &row.title, &face, viewer, row.changed);
    Ok(Some(TableCard { listed: row.visibility == Visibility::Public, ..card }))
}
