//! The actor behind a table: it reads its mailbox and looks after what is due. How it changes is in `commit`.

use super::faces::{faces, invited};
use super::plans::{Planned, planned};
use super::presence::Presence;
use super::{Denied, Mail, Sign, Snapshot, TableHandle};
use crate::caller::{Caller, ONLY_MEMBERS};
use crate::clock::now;
use crate::counts::Count;
use crate::engines::{Engines, Thinking};
use crate::fixtures::Fixtures;
use crate::friends::invite::may_invite;
use crate::glances::Glances;
use crate::hub::Hub;
use crate::limits::Limits;
use crate::lobby::LobbyHandle;
use crate::logging::Recurring;
use crate::may::{self, Deed};
use crate::metrics::Metrics;
use crate::outbox::Outbox;
use crate::pauses::Pauses;
use crate::store::{AccountKind, Rule, Store, TableRow, Visibility, waits_for_answer};
use crate::times::Times;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;
use taproom_play::{
    By, Chair, Command, Entry, Hand, Match, Millis, Offer, Pace, PersonId, Phase, Setup, TableId, Time,
};
use taproom_rules::{GameId, Seat};
use taproom_wire::client::Act;
use taproom_wire::server::{ChatLine, Face};
use taproom_words::Language;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// How many people may want something of a table at once; the others wait for a place.
const MAILBOX: usize = 64;
/// How many connections may look at one table beside those who play at it.
const MOST_WATCHERS: usize = 5000;
/// A table where nothing happens and nobody looks falls asleep.
const SLEEPY: Millis = Millis::seconds(60);
/// A clock that runs out sooner keeps the table awake.
const SOON: Millis = Millis::minutes(10);
/// Alarms ring no more often than this, whatever is due.
const BETWEEN_ALARMS: Duration = Duration::from_millis(50);

/// How often a table looks whether the house can write again.
const STUCK: i64 = 1000;

/// Tables that were read again.
static READ_AGAIN: Recurring = Recurring::new();

/// An open table for games by correspondence waits at least this long for somebody.
const FORGOTTEN_SLOWLY: Millis = Millis::days(14);
/// How old the note may get that somebody looked at a game without a clock: looking should not mean writing.
const LOOKED: Millis = Millis::days(1);

/// What a table needs of the house.
#[derive(Clone)]
pub struct Deps {
    /// Where everything is kept.
    pub store: Store,
    /// The computers.
    pub engines: Engines,
    /// The taproom, which lists tables.
    pub lobby: LobbyHandle,
    /// Everybody who is here.
    pub hub: Hub,
    /// In how many games it is whose turn.
    pub turns: Count,
    /// The rate limits.
    pub limits: Limits,
    /// The figures.
    pub metrics: Metrics,
    /// Time that is no player's.
    pub pauses: Pauses,
    /// How long what is left alone stays as it is.
    pub times: Times,
    /// Word to tournaments.
    pub fixtures: Fixtures,
    /// Who has seen which table.
    pub glances: Glances,
}

/// A connection that looks at the table.
pub(super) struct Watcher {
    /// Which look it is: one connection may look anew before its old look has ended.
    pub(super) ticket: u64,
    pub(super) outbox: Outbox,
    pub(super) who: Option<PersonId>,
    pub(super) language: Language,
    /// The people of the match of whom they do not hear whether they are here; nothing until that is found out.
    pub(super) unseen: Option<Vec<PersonId>>,
    /// What they were told last about who is here.
    pub(super) told: Option<Presence>,
}

pub(super) struct Actor {
    pub(super) id: TableId,
    pub(super) deps: Deps,
    pub(super) sign: Sign,
    pub(super) created: Time,
    pub(super) played: Arc<Match>,
    pub(super) mailbox: mpsc::WeakSender<Mail>,
    pub(super) faces: HashMap<PersonId, Face>,
    pub(super) watchers: Vec<Watcher>,
    /// The people of whom it is known by whom they are not seen.
    pub(super) seen_of: Vec<PersonId>,
    /// Since when the people of the match are not here.
    pub(super) away: HashMap<PersonId, Time>,
    /// Since when the table is awake; whoever is away since then has not come in that time.
    pub(super) woken: Time,
    /// Those who have come to their game of a tournament, as it is written down: a house that was closed in between judges
    /// alike.
    pub(super) came: HashSet<PersonId>,
    /// Those who may look at a game of a tournament for those who are invited, as far as they have come to look.
    pub(super) members: HashSet<PersonId>,
    /// Those who look and wait for the seat that a computer plays for them; they have it as soon as they may.
    pub(super) returning: HashSet<PersonId>,
    /// When those who watch must be told who is here.
    pub(super) news_of_presence: Option<Time>,
    /// The thought under way, and about which version.
    pub(super) thinking: Option<(u64, Thinking)>,
    /// Computers that broke down over this version, and when the next one tries.
    pub(super) breakdowns: u32,
    pub(super) retry: Option<Time>,
    /// How long the computer on the move had to wait so far, in this turn and for all its thoughts together.
    pub(super) put_off: Millis,
    /// The version with a proposal that a computer was asked about.
    pub(super) considered: Option<u64>,
    pub(super) talk: Option<[Vec<ChatLine>; 2]>,
    /// When somebody who plays here looked, as far as that is written down; only where there is no clock.
    pub(super) looked: Option<Time>,
    /// When the latest entry was written.
    pub(super) latest: Time,
    /// The version that was shown to everybody who looks.
    pub(super) shown: u64,
    /// Since when somebody is on the move.
    pub(super) turn_began: Time,
    /// Since when nobody has asked for anything.
    pub(super) quiet_since: Time,
    /// Whether everything was done that must be done when a table wakes, or when the house can write again.
    pub(super) caught_up: bool,
    /// Until when the table leaves alone what it could not write though others can.
    pub(super) failed_until: Option<Time>,
    /// The conditional moves that are set here.
    pub(super) plans: Vec<Planned>,
    /// Whether the match knows of the vacations of its people, as far as this table was told.
    pub(super) excused: bool,
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
    let looked = if played.setup().pace == Pace::Free { deps.store.looked(id).await? } else { None };
    let faces = faces(&deps.store, id, &played).await?;
    let plans = match played.setup().pace {
        Pace::Days(_) => planned(played.setup().spec.game(), deps.store.conditionals(id).await?),
        Pace::Free | Pace::Live { .. } => Vec::new(),
    };
    let came = match played.setup().fixture {
        Some(_) => deps.store.came_to(id).await?.into_iter().collect(),
        None => HashSet::new(),
    };
    let (sender, receiver) = mpsc::channel(MAILBOX);
    let (game, version) = (played.setup().spec.game(), played.version());
    let opened = now();
    let actor = Actor {
        id,
        sign: Sign {
            title: row.title,
            visibility: row.visibility,
            code: row.code,
            watched: row.watched,
            challenge: row.challenge,
        },
        created: row.created,
        faces,
        away: played.people().into_iter().map(|person| (person, opened)).collect(),
        woken: opened,
        came,
        members: HashSet::new(),
        deps,
        played: Arc::new(played),
        mailbox: sender.downgrade(),
        watchers: Vec::new(),
        seen_of: Vec::new(),
        returning: HashSet::new(),
        news_of_presence: None,
        thinking: None,
        breakdowns: 0,
        retry: None,
        put_off: Millis(0),
        considered: None,
        talk: None,
        shown: version,
        looked,
        latest,
        turn_began: latest,
        quiet_since: opened,
        caught_up: false,
        failed_until: None,
        plans,
        excused: false,
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
        let mut earliest = Instant::now();
        let mut result = self.opened().await;
        while result.is_ok() {
            let alarm = self.next_alarm().map(|at| {
                let wait = Duration::from_millis(at.since(now()).0);
                (Instant::now() + wait).max(earliest)
            });
            let rings = async {
                match alarm {
                    Some(at) => tokio::time::sleep_until(at).await,
                    // Nothing is due: a table that is only looked at costs nothing.
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                letter = mail.recv() => match letter {
                    Some(letter) => result = self.read(letter).await,
                    None => break,
                },
                () = rings => {
                    earliest = Instant::now() + BETWEEN_ALARMS;
                    self.deps.metrics.alarms.inc();
                    result = self.alarm().await;
                }
            }
            if result.is_ok() && self.shown < self.played.version() {
                result = self.give_back_pauses().await;
                result = self.borne(result);
                self.show_all();
            }
            if result.is_ok() && self.may_sleep() {
                // Whoever wrote before the mailbox closed is still answered; whoever comes later wakes the table.
                mail.close();
            }
        }
        if result.is_err()
            && let Some(times) = READ_AGAIN.happened()
        {
            tracing::warn!(table = %self.id, times, "a table is read again from its log");
        }
    }

    /// Does what must be done when a table wakes. One that can't write is shown as it is on disk all the same.
    async fn opened(&mut self) -> Result<(), Broken> {
        let result = if self.is_stuck() { Ok(()) } else { self.catch_up().await };
        self.tell_lobby();
        self.borne(result)
    }

    /// Whether the house can't write, as far as is known, or this table could not just now. Until it can, a table
    /// changes nothing by itself; only what people ask for is tried.
    pub(super) fn is_stuck(&self) -> bool {
        self.deps.pauses.is_stuck() || self.failed_until.is_some_and(|until| now() < until)
    }

    /// A table that could not write is still what its log says: it goes on, and what was left undone is done when it
    /// can write again.
    pub(super) fn borne(&mut self, result: Result<(), Broken>) -> Result<(), Broken> {
        if result.is_err() && self.is_stuck() {
            self.caught_up = false;
            return Ok(());
        }
        result
    }

    /// What must be done when a table wakes, or when the house can write again.
    async fn catch_up(&mut self) -> Result<(), Broken> {
        self.give_back_pauses().await?;
        let full = self.played.seats().iter().all(|&seat| self.played.chair(seat).taken());
        if self.is_forgotten() {
            self.house(Command::Abort).await?;
        } else if self.played.phase() == Phase::Gathering && self.played.setup().starts_when_full && full {
            self.house(Command::Start).await?;
        }
        // Whatever can't be done from here on says so itself.
        self.caught_up = true;
        self.give_back_seats().await?;
        self.settle().await
    }

    async fn read(&mut self, letter: Mail) -> Result<(), Broken> {
        // Whatever happens next happens after the house was asleep, and not in a player's time.
        let looks = match letter {
            Mail::Look { .. } | Mail::Unwatch { .. } | Mail::Watched { .. } => true,
            Mail::Act { .. } | Mail::Close { .. } => false,
            _ => self.is_stuck(),
        };
        // A pause comes before the first change. Whoever only looks sees the table with its clocks standing.
        let given_back = if looks { Ok(()) } else { self.give_back_pauses().await };
        let refused = given_back.is_err();
        self.borne(given_back)?;
        match letter {
            Mail::Act { reply, .. } | Mail::Close { reply, .. } if refused => {
                self.deps.metrics.refused(Denied::Trouble.code());
                let _ = reply.send(Err(Denied::Trouble));
            }
            Mail::Act { who, act, lag, reply } => {
                self.quiet_since = now();
                self.meet(&who);
                self.note_came(who.id).await;
                let result = self.act(&who, &act, lag).await;
                // Whoever acts without looking is here, if only for a moment.
                let looks = self.watchers.iter().any(|watcher| watcher.who == Some(who.id));
                if !looks && !self.played.seats_of(who.id).is_empty() {
                    self.away.insert(who.id, now());
                }
                let broken = result.as_ref().is_err_and(Denied::is_trouble);
                if let Err(denied) = &result {
                    self.deps.metrics.refused(denied.code());
                }
                // Whoever asked may have gone.
                let _ = reply.send(result);
                return if broken { self.borne(Err(Broken)) } else { Ok(()) };
            }
            Mail::Watch { who, since, muted, ticket, outbox, language, reply } => {
                let person = who.as_ref().map(|who| who.id);
                if let Err(refusal) = self.may_come_in(person).await {
                    let _ = reply.send(Err(Denied::May(refusal)));
                    return Ok(());
                }
                if self.is_crowded(person) {
                    let _ = reply.send(Err(Denied::Crowded));
                    return Ok(());
                }
                self.quiet_since = now();
                if let Some(who) = who {
                    self.meet(&who);
                }
                let result = self.watch(person, since, &muted, ticket, outbox, language).await;
                self.borne(result)?;
                let _ = reply.send(Ok(()));
            }
            Mail::Unwatch { ticket } => self.unwatch(|watcher| watcher.ticket == ticket),
            Mail::Say { who, text, reply } => {
                self.quiet_since = now();
                let result = match self.may_come_in(Some(who.id)).await {
                    Ok(()) => self.say(&who, text).await,
                    Err(refusal) => Err(Denied::May(refusal)),
                };
                let _ = reply.send(result);
            }
            Mail::Close { unbegun: true, reply, .. } if !self.played.is_unbegun() => {
                let _ = reply.send(Ok(self.played.version()));
            }
            Mail::Close { act, reply, .. } => {
                let closed = self.commit_as(By::House, &Command::CallOff, None, act).await;
                let broken = closed.as_ref().is_err_and(Denied::is_trouble);
                let _ = reply.send(closed);
                return if broken { self.borne(Err(Broken)) } else { Ok(()) };
            }
            Mail::Unsay { act, reply } => {
                let _ = reply.send(self.unsay(act).await);
            }
            Mail::Watched { by, allowed, reply } => {
                self.quiet_since = now();
                let result = self.set_watched(by, allowed).await;
                let _ = reply.send(result);
            }
            Mail::Part { sides: [blocking, blocked] } => {
                for &one in &*blocking {
                    for &other in &*blocked {
                        let result = self.part([one, other]).await;
                        self.borne(result)?;
                    }
                }
            }
            Mail::SeeAnew { people } => {
                let is_one = |person: &PersonId| people.contains(person);
                let looks = self.watchers.iter().filter_map(|watcher| watcher.who).any(|who| is_one(&who));
                if looks && self.played.people().iter().any(is_one) {
                    self.forget_unseen();
                }
            }
            Mail::Meet { who } => {
                if self.faces.contains_key(&who.id) {
                    self.meet(&who);
                    self.forget_unseen();
                }
            }
            Mail::Look { who, reply } => {
                if let Err(refusal) = self.may_come_in(who).await {
                    let _ = reply.send(Err(Denied::May(refusal)));
                    return Ok(());
                }
                let mut people = self.played.people();
                if self.belongs(who) {
                    people.extend(invited(&self.played));
                }
                let faces =
                    people.iter().filter_map(|person| Some((*person, self.faces.get(person)?.clone())));
                let faces = faces.collect();
                let snapshot = Snapshot { played: self.played.clone(), sign: self.sign.clone(), faces };
                let _ = reply.send(Ok(snapshot));
            }
            Mail::Thought { version, number, answer } => {
                let result = self.thought(version, number, answer).await;
                return self.borne(result);
            }
            Mail::Answer { version, seat, yes } => {
                let result = self.answered(version, seat, yes).await;
                return self.borne(result);
            }
            Mail::Wake => return self.alarm().await,
            Mail::Vacation => {
                self.excused = false;
                let result = self.excuse().await;
                return self.borne(result);
            }
            Mail::Foresee { who, ply, lines, reply } => {
                self.quiet_since = now();
                // Whoever asked may have gone.
                let _ = reply.send(self.foresee(who, ply, &lines).await);
            }
        }
        Ok(())
    }

    async fn act(&mut self, who: &Caller, act: &Act, lag: Millis) -> Result<u64, Denied> {
        let game: GameId = self.played.setup().spec.game();
        // Whoever may not know of a table hears nothing else of it, whatever they say.
        if let Err(refusal @ may::Refusal::Private) = self.may_come_in(Some(who.id)).await {
            return Err(Denied::May(refusal));
        }
        let absent = |seat| self.absent(seat);
        let command = act.command(game, who.id, lag, absent).map_err(Denied::Unclear)?;
        let command = self.meant(who.id, command);
        if self.played.phase() == Phase::Gathering {
            self.may_be_seated(who, &command).await?;
        }
        if command == Command::Offer(Offer::Rematch) {
            self.may_meet_again(who).await?;
        }
        let plies = self.played.ply();
        match command {
            Command::Leave => drop(self.returning.remove(&who.id)),
            Command::Return => self.wait_to_return(who.id),
            _ => {}
        }
        let stranger = self.comes_from_the_lobby(who.id, &command);
        if stranger {
            let soon = !matches!(self.played.setup().pace, Pace::Days(_));
            self.deps.limits.take_seat(who.id, self.id, soon).map_err(Denied::Seated)?;
        }
        let committed = self.commit(By::Person(who.id), &command, None).await;
        if stranger && committed.is_err() {
            self.deps.limits.left_seat(who.id, self.id);
        }
        let version = committed?;
        if matches!(command, Command::TurnDown | Command::SayNo) {
            self.turned_down(who);
        }
        if matches!(command, Command::Move { .. }) {
            // Whoever moves themself has thought anew.
            self.forget_plans(|(owner, _)| *owner == who.id).await;
        }
        // What was asked for is done and on disk; what follows from it may wait until it can be written.
        let settled = self.settle().await;
        self.borne(settled).map_err(|Broken| Denied::Trouble)?;
        // A move that came too late has led to something else than a move.
        if matches!(command, Command::Move { .. }) && self.flagged_since(version, plies) {
            return Err(Denied::Refused(taproom_play::Refusal::TimeUp));
        }
        Ok(version)
    }

    /// Whether the version that a move made is no move: then it was too late.
    fn flagged_since(&self, version: u64, plies: u32) -> bool {
        let made = self.played.told().iter().rev().find(|told| told.version <= version);
        self.played.ply() == plies && made.is_some_and(|told| told.m.is_none() && told.version == version)
    }

    /// Whether those who would get a seat by a command are there, and may have it where it counts.
    async fn may_be_seated(&self, who: &Caller, command: &Command) -> Result<(), Denied> {
        let rated = self.played.setup().rated;
        match command {
            Command::Sit { .. } | Command::Arrange { chair: Chair::Person(_), .. } => {
                if rated {
                    who.may_be_rated().map_err(Denied::Refused)?;
                }
                let host = self.played.setup().host;
                self.may_meet(who, self.played.people().into_iter().chain([host])).await
            }
            // Whoever is no host, invites the same one again or has no seat for them is answered by the match: what
            // is refused uses up nobody's invitations.
            Command::Arrange { chair: Chair::Invited(person), .. }
                if who.id == self.played.setup().host
                    && !self.is_invited(*person)
                    && self.played.allows(By::Person(who.id), command) =>
            {
                match self.deps.store.person(*person).await? {
                    None => Err(Denied::Unclear("Nobody of that number can be invited.".to_owned())),
                    Some(person) if rated && person.kind != AccountKind::Member => {
                        Err(Denied::Refused(ONLY_MEMBERS))
                    }
                    Some(person) => {
                        let invited =
                            may_invite(&self.deps.store, &self.deps.limits, who, person.id, Deed::Invite);
                        invited.await.map_err(Denied::from)
                    }
                }
            }
            _ => Ok(()),
        }
    }

    /// Whether somebody would sit down at a table that is another's and for everybody. Whoever sits there already, was
    /// invited or knows the code is no stranger; what is refused anyway counts for nothing.
    fn comes_from_the_lobby(&self, who: PersonId, command: &Command) -> bool {
        matches!(command, Command::Sit { .. })
            && self.sign.visibility == Visibility::Public
            && !self.belongs(Some(who))
            && self.played.allows(By::Person(who), command)
    }

    /// Gives those who wait for it the seats that computers played, where they may have them.
    async fn give_back_seats(&mut self) -> Result<(), Broken> {
        for person in self.returning.iter().copied().collect::<Vec<_>>() {
            let waits = self.played.phase() == Phase::Playing && self.is_stood_in(person);
            if waits && self.played.allows(By::Person(person), &Command::Return) {
                let returned = self.commit(By::Person(person), &Command::Return, None).await;
                if returned.is_err_and(|denied| denied.is_trouble()) {
                    return Err(Broken);
                }
            }
            if !waits || !self.is_stood_in(person) {
                self.returning.remove(&person);
            }
        }
        Ok(())
    }

    /// Whether a stranger has no place to look from. Those who play here, and the host, always have one.
    fn is_crowded(&self, who: Option<PersonId>) -> bool {
        let at_home =
            |person: PersonId| person == self.played.setup().host || !self.played.seats_of(person).is_empty();
        let strangers = || self.watchers.iter().filter(|watcher| !watcher.who.is_some_and(at_home)).count();
        !who.is_some_and(at_home) && self.watchers.len() >= MOST_WATCHERS && strangers() >= MOST_WATCHERS
    }

    async fn watch(
        &mut self,
        person: Option<PersonId>,
        since: u64,
        muted: &[PersonId],
        ticket: u64,
        outbox: Outbox,
        language: Language,
    ) -> Result<(), Broken> {
        self.watchers.retain(|watcher| watcher.outbox.id() != outbox.id());
        self.send_state(person, since, &outbox, language);
        self.send_talk(person, muted, &outbox).await;
        self.note_look(person).await;
        let seen = outbox.seen();
        self.watchers.push(Watcher { ticket, outbox, who: person, language, unseen: None, told: None });
        self.came(person, seen).await?;
        // Computers that nobody watched have been waiting for somebody.
        self.ask_engines();
        Ok(())
    }

    /// What follows from what has happened: a computer's turn, a rematch.
    pub(super) async fn settle(&mut self) -> Result<(), Broken> {
        if self.played.rematch_agreed() {
            self.open_rematch().await?;
        }
        self.excuse().await?;
        self.give_back_seats().await?;
        self.answer().await?;
        self.ask_engines();
        Ok(())
    }

    /// When something must be looked at again, if anything is due at all.
    fn next_alarm(&self) -> Option<Time> {
        // Whoever waits for a computer waits for its thought, not for its clock.
        let deadline = self.played.deadline().filter(|_| !self.waits_for_computer());
        let sleep = self.is_idle().then(|| self.quiet_since + SLEEPY);
        if self.is_stuck() {
            return [self.news_of_presence, sleep, Some(next_try())].into_iter().flatten().min();
        }
        let due = (!self.caught_up).then(now);
        let expires = self.challenge_ends();
        let alarms = [
            deadline.map(|(at, _)| at),
            self.news_of_presence,
            self.next_absence(),
            self.retry,
            sleep,
            due,
            expires,
        ];
        alarms.into_iter().flatten().min()
    }

    async fn alarm(&mut self) -> Result<(), Broken> {
        self.tell_presence().await;
        if self.is_stuck() {
            self.caught_up = false;
            return Ok(());
        }
        let result = self.look_after().await;
        self.borne(result)
    }

    /// Does what is due.
    async fn look_after(&mut self) -> Result<(), Broken> {
        if !self.caught_up {
            self.catch_up().await?;
        }
        self.give_back_pauses().await?;
        let due = |played: &Match| played.deadline().is_some_and(|(deadline, _)| deadline <= now());
        if due(&self.played) && !self.waits_for_computer() {
            // Nobody loses on a vacation of which this table was not told.
            self.excused = false;
            self.excuse().await?;
        }
        if due(&self.played) && !self.waits_for_computer() {
            // Nobody wins where neither of the two came, and no list says so.
            let command = if self.nobody_came() { Command::CallOff } else { Command::Flag };
            self.house(command).await?;
            self.settle().await?;
        }
        if self.is_forgotten() {
            self.house(Command::Abort).await?;
        }
        if self.retry.is_some_and(|at| at <= now()) {
            self.retry = None;
            self.settle().await?;
        }
        self.call_stand_ins().await
    }

    /// Whether this is an open table to which nobody came, or a game that nobody goes on with.
    fn is_forgotten(&self) -> bool {
        let ends = self.challenge_ends();
        // Whoever waits for an answer does not keep a challenge open.
        (ends.is_some() || self.watchers.is_empty())
            && is_forgotten(&self.played, ends, self.latest, self.looked, &self.deps.times, now())
    }

    /// Notes now and then that somebody who plays a game without a clock looks at it: it is not forgotten.
    async fn note_look(&mut self, person: Option<PersonId>) {
        let plays = person.is_some_and(|person| !self.played.seats_of(person).is_empty());
        let open = self.played.phase() == Phase::Playing && self.played.setup().pace == Pace::Free;
        let known = self.looked.unwrap_or(self.latest).max(self.latest);
        if plays && open && now() >= known + LOOKED && !self.is_stuck() {
            // A look that can't be written is written with the next one.
            if self.deps.store.note_look(self.id, now()).await.is_ok() {
                self.looked = Some(now());
            }
        }
    }

    /// Whether nothing keeps the table awake.
    fn is_idle(&self) -> bool {
        let soon = now() + SOON;
        self.watchers.is_empty()
            && self.thinking.is_none()
            && self.played.deadline().is_none_or(|(deadline, _)| deadline > soon)
    }

    fn may_sleep(&self) -> bool {
        self.is_idle() && now() >= self.quiet_since + SLEEPY
    }

    /// Whether somebody would see what a computer does, or a clock waits for it.
    pub(super) fn is_attended(&self) -> bool {
        attended(self.played.setup().pace, self.watchers.len(), now().since(self.quiet_since))
    }

    /// Whether a computer thinks, or will as soon as there is time for it.
    fn waits_for_computer(&self) -> bool {
        self.thinking.is_some() || (self.retry.is_some() && self.computer_to_move().is_some())
    }

    /// Whether a computer is on the move.
    pub(super) fn computer_to_move(&self) -> Option<taproom_play::Strength> {
        match self.played.to_move().and_then(|seat| self.played.hand(seat)) {
            Some(Hand::Engine(strength)) => Some(strength),
            _ => None,
        }
    }
}

/// Whether a match is an open table to which nobody came, or a game that nobody goes on with, at which nothing has
/// happened since a moment and nobody who plays has looked since another. A challenge is forgotten when it `ends`, and a
/// table that keeps a seat for somebody not before a challenge would be.
#[must_use]
pub fn is_forgotten(
    played: &Match,
    ends: Option<Time>,
    latest: Time,
    looked: Option<Time>,
    times: &Times,
    now: Time,
) -> bool {
    // A game of a tournament begins whenever the house can, and its clock ends it.
    if played.setup().fixture.is_some() {
        return false;
    }
    if let Some(ends) = ends {
        return now >= ends;
    }
    let invited = |&seat: &Seat| matches!(played.chair(seat), Chair::Invited(_));
    let keeps_a_seat = played.phase() == Phase::Gathering && played.seats().iter().any(invited);
    let least = if keeps_a_seat { waits_for_answer(played.setup().pace) } else { Millis(0) };
    let patience = match (played.phase(), played.setup().pace) {
        (Phase::Gathering, Pace::Days(_)) => {
            times.of(Rule::OpenTables).map(|time| time.max(FORGOTTEN_SLOWLY))
        }
        (Phase::Gathering, Pace::Free | Pace::Live { .. }) => times.of(Rule::OpenTables),
        (Phase::Playing, Pace::Free) => times.of(Rule::IdleGames),
        _ => None,
    };
    patience.is_some_and(|patience| now >= looked.unwrap_or(latest).max(latest) + patience.max(least))
}

/// When a table that can't write tries again: at the next full second, however many people look meanwhile.
pub(super) fn next_try() -> Time {
    Time((now().0 / STUCK + 1) * STUCK)
}

/// Whether computers go on at a table with this pace that so many look at, and where nobody has asked for anything for
/// this long. Where a clock runs they always do, even when only they are left: it would run out for one of them, and
/// those who are out are placed by how the game ends.
fn attended(pace: Pace, watchers: usize, quiet: Millis) -> bool {
    watchers > 0 || quiet < SLEEPY || pace != Pace::Free
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// A challenge ends when it says, whatever else is tidied; a table that keeps a seat waits as long for an answer.
    #[test]
    fn what_waits_for_an_answer_waits_as_long_as_it_says() {
        let (ann, bob, opened) = (PersonId(1), PersonId(2), Time(0));
        let table = |pace: &str, chair: Chair| {
            let mut setup = Setup::new(taproom_rules::Spec::new(GameId::Jungle), ann);
            setup.pace = Pace::read(pace).unwrap();
            setup.chairs[Seat::South] = Chair::Person(ann);
            setup.chairs[Seat::North] = chair;
            Match::new(setup)
        };
        let never = Times::default().with(Rule::OpenTables, Some(crate::times::Patience(None)));
        for (pace, hours) in [("5+3", 2), ("none", 3 * 24), ("3d", 14 * 24)] {
            let asked = table(pace, Chair::Invited(bob));
            let ends = super::super::door::challenge_ends(&asked, true, opened);
            assert_eq!(ends, Some(opened + Millis::minutes(60 * hours)), "{pace}");
            let over = |times: &Times, at: Time| is_forgotten(&asked, ends, opened, None, times, at);
            for times in [Times::default(), never] {
                assert!(!over(&times, ends.unwrap() - Millis(1)) && over(&times, ends.unwrap()), "{pace}");
            }
            // An invitation that is no challenge is kept as long; one that nobody has is an open table.
            let left =
                |played: &Match, times: &Times, at: Time| is_forgotten(played, None, opened, None, times, at);
            let end = ends.unwrap();
            assert!(
                !left(&asked, &Times::default(), end - Millis(1)) && left(&asked, &Times::default(), end)
            );
            assert!(!left(&asked, &never, end + Millis::days(99)));
        }
        let open = table("none", Chair::Open);
        let two_hours = opened + Millis::minutes(120);
        assert!(is_forgotten(&open, None, opened, None, &Times::default(), two_hours));
    }

    /// A clock that runs is never left to run out because nobody looks; without one, computers rest.
    #[test]
    fn computers_with_a_clock_go_on_when_nobody_looks() {
        for pace in ["1", "5+3", "3d"] {
            assert!(attended(Pace::read(pace).unwrap(), 0, SLEEPY + Millis::days(1)), "{pace}");
        }
        assert!(!attended(Pace::Free, 0, SLEEPY));
        assert!(attended(Pace::Free, 1, SLEEPY) && attended(Pace::Free, 0, Millis(0)));
    }

    /// A table of a tournament that was written and not woken begins whenever the house is open again.
    #[test]
    fn games_of_tournaments_are_not_forgotten() {
        let mut setup = Setup::new(taproom_rules::Spec::new(GameId::Jungle), PersonId(1));
        setup.pace = Pace::read("5+3").unwrap();
        let forgotten = |setup: &Setup| {
            let played = Match::replay(setup.clone(), Vec::new()).unwrap();
            is_forgotten(&played, None, Time(0), None, &Times::default(), Time(0) + Millis::days(40))
        };
        assert!(forgotten(&setup));
        let tournament = taproom_play::TournamentId::from_chance(1);
        setup.fixture = Some(taproom_play::Fixture { tournament, no_show: Millis::minutes(5), leaves: true });
        assert!(!forgotten(&setup));
    }
}
