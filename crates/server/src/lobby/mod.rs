//! The lobby, called the taproom: which tables are open, what is being played, who is here, and
//! who looks for a game (matchmaking).
//!
//! Tables leave notes, of which only the latest of each is kept until it is read, so none is lost. What is shown is a
//! window on each list; what changes in it is told to all who look at once, each time as a step from one version to
//! the next, and no more often than a fixed number of bytes a second allows.

pub mod pairing;
pub mod window;

use crate::address::Address;
use crate::caller::Caller;
use crate::clock::now;
use crate::hub::{Hub, News};
use crate::limits::Limits;
use crate::logging::Recurring;
use crate::new_table;
use crate::outbox::{Frame, Outbox};
use crate::store::{Store, Visibility};
use axum::extract::ws::Utf8Bytes;
use pairing::{Pairing, Seeker};
use rand::seq::SliceRandom;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use taproom_play::{Chair, Millis, Pace, PersonId, Setup, TableId, Time};
use taproom_rules::{GameId, Spec};
use taproom_wire::client::Wish;
use taproom_wire::server::{Lobby, Message, Person, Seek, Sought, TableCard, Who};
use taproom_words::Language;
use taproom_words::refusal::retold;
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::{Instant, MissedTickBehavior};
use window::{Bounds, Owner, Window};

const MAILBOX: usize = 1024;
/// Tables of each kind.
const TABLES: Bounds = Bounds { shown: 40, share: 3, kept: 2000 };
/// People who are named.
const PEOPLE: Bounds = Bounds { shown: 40, share: 1, kept: 20_000 };
/// People who look for a game, and how many of their wishes are shown.
const SEEKS: Bounds = Bounds { shown: 20, share: 3, kept: 5000 };
const SHOWN_WISHES: usize = 6;
/// How long whoever opened a table may be elsewhere before it is no longer shown.
const UNATTENDED: Millis = Millis::minutes(10);
/// How often to check whether they are.
const ATTENDANCE: Duration = Duration::from_secs(10);
/// Changes are told together, no sooner than this after the last ones …
const BREATH: Duration = Duration::from_millis(250);
/// … and no later than this.
const LONGEST_BREATH: Duration = Duration::from_secs(10);
/// Bytes a second that are spent on telling everybody. A crowd is told less often, and so not more in all, as long as
/// the longest breath allows.
const BYTES_A_SECOND: usize = 64_000;
/// When only numbers have changed, they wait this long for something to be told with.
const NUMBERS: Duration = Duration::from_secs(5);
/// A first move that has to be made so soon is one of a game that has just begun.
const FIRST_MOVES: Millis = Millis::minutes(2);
/// How many people are remembered as paired.
const MOST_PAIRED: usize = 50_000;
/// How many games one may wish for at once.
const MOST_WISHES: usize = 20;
/// Those who were paired and got no table.
static UNPAIRED: Recurring = Recurring::new();

enum Letter {
    Watch { outbox: Outbox, apart: Arc<[PersonId]> },
    KeepApart { outbox: u64, apart: Arc<[PersonId]> },
    Part { sides: [Vec<PersonId>; 2] },
    Unwatch { outbox: u64 },
    Look { apart: Vec<PersonId>, reply: oneshot::Sender<Arc<Lobby>> },
    Pair { who: Caller, wishes: Vec<Setup>, apart: Vec<PersonId>, way: Way },
    Unpair { outbox: u64 },
}

/// Where somebody who looks for a game is told that one was found, and in which language that none was.
struct Way {
    outbox: Outbox,
    language: Language,
}

/// What tables have said about themselves and nobody has read yet: for each table the latest.
#[derive(Default)]
struct Notes {
    cards: Mutex<HashMap<TableId, Option<Box<TableCard>>>>,
    more: Notify,
}

impl Notes {
    fn cards(&self) -> MutexGuard<'_, HashMap<TableId, Option<Box<TableCard>>>> {
        self.cards.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The way to the lobby.
#[derive(Clone)]
pub struct LobbyHandle {
    mailbox: mpsc::Sender<Letter>,
    notes: Arc<Notes>,
}

/// Makes a lobby; it lives while [`Actor::run`] does.
#[must_use]
pub fn channel(store: Store, hub: Hub, limits: Limits) -> (LobbyHandle, Actor) {
    let (mailbox, mail) = mpsc::channel(MAILBOX);
    let notes = Arc::<Notes>::default();
    let actor = Actor {
        mail,
        notes: notes.clone(),
        store,
        hub,
        limits,
        open: Window::new(TABLES),
        running: Window::new(TABLES),
        here: Window::new(PEOPLE),
        seeks: Window::new(SEEKS),
        watchers: Vec::new(),
        seated: Seated::new(),
        pairing: Pairing::default(),
        paired: HashSet::new(),
        version: 1,
        told: Numbers::default(),
        told_at: Instant::now(),
        not_before: Instant::now(),
        written: None,
        looked: None,
    };
    (LobbyHandle { mailbox, notes }, actor)
}

impl LobbyHandle {
    /// A table has changed; one without a card is not for everybody.
    pub fn note(&self, id: TableId, card: Option<TableCard>) {
        // A row says nothing that changes with every move: it would be out of date, or told too often. Cards that a
        // house lists when it starts come from columns and do.
        let card = card.map(|card| TableCard { board: None, ply: None, deadline: None, ..card });
        self.notes.cards().insert(id, card.map(Box::new));
        self.notes.more.notify_one();
    }

    /// Tells a connection what goes on, from now on.
    /// Of those from whom it is kept apart it hears nothing.
    pub async fn watch(&self, outbox: Outbox, apart: Arc<[PersonId]>) {
        let _ = self.mailbox.send(Letter::Watch { outbox, apart }).await;
    }

    /// A connection hears of others from now on than before. It is told what is different for it, and nothing else: who
    /// is blocked sees somebody leave.
    pub async fn keep_apart(&self, outbox: &Outbox, apart: Arc<[PersonId]>) {
        let _ = self.mailbox.send(Letter::KeepApart { outbox: outbox.id(), apart }).await;
    }

    /// Nobody of the one side is brought together with anybody of the other from now on, also where they look already.
    pub async fn part(&self, sides: [Vec<PersonId>; 2]) {
        let _ = self.mailbox.send(Letter::Part { sides }).await;
    }

    /// Stops telling.
    pub async fn unwatch(&self, outbox: &Outbox) {
        let _ = self.mailbox.send(Letter::Unwatch { outbox: outbox.id() }).await;
    }

    /// What goes on now, without those from whom somebody is kept apart.
    pub async fn look(&self, apart: Vec<PersonId>) -> Arc<Lobby> {
        let (reply, answer) = oneshot::channel();
        let _ = self.mailbox.send(Letter::Look { apart, reply }).await;
        answer.await.unwrap_or_default()
    }

    /// Looks for somebody to play with.
    ///
    /// # Errors
    /// When a wish can't be played.
    pub async fn pair(
        &self,
        who: Caller,
        wishes: &[Wish],
        apart: Vec<PersonId>,
        outbox: Outbox,
        language: Language,
    ) -> Result<(), String> {
        if wishes.is_empty() || wishes.len() > MOST_WISHES {
            const { assert!(MOST_WISHES == 20, "the sentence says it") };
            return Err("Choose at least one game, and at most 20 combinations of game and clock.".to_owned());
        }
        let wishes: Result<Vec<Setup>, String> = wishes.iter().map(|wish| wished(wish, &who)).collect();
        let way = Way { outbox, language };
        let _ = self.mailbox.send(Letter::Pair { who, wishes: wishes?, apart, way }).await;
        Ok(())
    }

    /// Stops looking.
    pub async fn unpair(&self, outbox: &Outbox) {
        let _ = self.mailbox.send(Letter::Unpair { outbox: outbox.id() }).await;
    }
}

fn wished(wish: &Wish, who: &Caller) -> Result<Setup, String> {
    let game = GameId::from_id(&wish.game).ok_or("There is no such game.")?;
    let mut spec = Spec::new(game);
    if let Some(players) = wish.players {
        spec = spec.with_players(players.into()).map_err(|_| "This game is not for so many players.")?;
    }
    let mut setup = Setup::new(spec, who.id);
    setup.pace = new_table::pace(&wish.pace)?;
    setup.rated = wish.rated;
    if setup.rated {
        who.may_be_rated()
            .and_then(|()| setup.may_count(&setup.chairs))
            .map_err(|refusal| refusal.to_string())?;
    }
    Ok(setup)
}

/// Whether somebody who sat down at this table would soon have a game: somebody of it is in the house, was here
/// a moment ago, or plays by days and need not be here.
fn is_attended(card: &TableCard, now: Time, here: impl Fn(i64) -> bool) -> bool {
    let persons = card.seats.iter().filter_map(|seat| match seat.who {
        Who::Person { person, .. } => Some(person),
        _ => None,
    });
    matches!(Pace::read(&card.agreed.pace), Ok(Pace::Days(_)))
        || now - UNATTENDED < Time(card.at)
        || persons.chain([card.host]).any(here)
}

/// Where whoever has a row is: all who share an address are at one place, so that nobody fills a list by coming in many
/// times, and where that is not known everybody is at their own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Place {
    Address(Address),
    Person(PersonId),
}

impl Place {
    fn of(limits: &Limits, person: PersonId) -> Owner<Place> {
        let place = limits.last_seen(person).map_or(Place::Person(person), Place::Address);
        Owner { place, person: person.0 }
    }
}

/// How many there are of everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Numbers {
    open: usize,
    running: usize,
    people: usize,
    seeking: usize,
}

impl Numbers {
    /// As a frame tells them.
    fn of(lobby: &Lobby) -> Numbers {
        let Lobby { open_count: open, running_count: running, people, seeking, .. } = *lobby;
        Numbers { open, running, people, seeking }
    }
}

/// Whether a frame has no rows, new or gone.
fn has_no_rows(lobby: &Lobby) -> bool {
    let rows = lobby.open.len() + lobby.running.len() + lobby.here.len() + lobby.seeks.len();
    rows + lobby.gone.len() + lobby.left.len() + lobby.unsought.len() == 0
}

/// A connection that looks, of whom it hears nothing, and what it was told last: up to which version, and how many there
/// are.
struct Onlooker {
    outbox: Outbox,
    apart: Arc<[PersonId]>,
    version: u64,
    told: Numbers,
}

/// Who was at the tables that were told of, by their ids.
type Seated = HashMap<String, Vec<PersonId>>;

/// Of whom there is anything in a frame that comes after these.
fn people_in(lobby: &Lobby, before: &Seated) -> HashSet<PersonId> {
    let tables = lobby.open.iter().chain(&lobby.running);
    let ids = tables.clone().map(|card| &card.id).chain(&lobby.gone);
    let seated = ids.filter_map(|id| before.get(id)).flatten().copied().chain(tables.flat_map(people_of));
    let here = lobby.here.iter().map(|person| person.id).chain(lobby.left.iter().copied());
    let seeking = lobby.seeks.iter().map(|seek| seek.who.id).chain(lobby.unsought.iter().copied());
    seated.chain(here.chain(seeking).map(PersonId)).collect()
}

/// Those who opened a table or sit at it.
fn people_of(card: &TableCard) -> Vec<PersonId> {
    let seated = card.seats.iter().filter_map(|seat| match seat.who {
        Who::Person { person, .. } => Some(PersonId(person)),
        _ => None,
    });
    seated.chain([PersonId(card.host)]).collect()
}

/// A frame without anything about some people, for somebody who was told of tables without them before. A table at which
/// one of them sat down is gone for such an onlooker, and nothing goes that they were never told of.
/// Numbers say no more than rows do: what is not seen is not counted.
fn without(lobby: &Lobby, apart: &[PersonId], before: &Seated, unseen: Numbers) -> Lobby {
    let mut lobby = lobby.clone();
    lobby.open_count = lobby.open_count.saturating_sub(unseen.open);
    lobby.running_count = lobby.running_count.saturating_sub(unseen.running);
    lobby.people = lobby.people.saturating_sub(unseen.people);
    lobby.seeking = lobby.seeking.saturating_sub(unseen.seeking);
    let among = |people: &[PersonId]| people.iter().any(|person| apart.contains(person));
    let told = |id: &String| before.get(id).is_some_and(|people| !among(people));
    let unseen = |card: &TableCard| among(&people_of(card));
    let tables = lobby.open.iter().chain(&lobby.running).filter(|card| unseen(card));
    let hidden: Vec<String> = tables.map(|card| card.id.clone()).collect();
    lobby.gone.extend(hidden);
    lobby.gone.retain(told);
    lobby.open.retain(|card| !unseen(card));
    lobby.running.retain(|card| !unseen(card));
    lobby.here.retain(|person| !apart.contains(&PersonId(person.id)));
    lobby.left.retain(|&person| !apart.contains(&PersonId(person)));
    lobby.seeks.retain(|seek| !apart.contains(&PersonId(seek.who.id)));
    lobby.unsought.retain(|&person| !apart.contains(&PersonId(person)));
    lobby
}

/// The step from what an onlooker was told to what they are told now, if there is any: rows that they did not see before,
/// and the names of those that they see no more.
fn difference(before: &Lobby, now: Lobby) -> Option<Lobby> {
    let tables = |lobby: &Lobby| -> HashSet<String> {
        lobby.open.iter().chain(&lobby.running).map(|card| card.id.clone()).collect()
    };
    let here = |lobby: &Lobby| -> HashSet<i64> { lobby.here.iter().map(|person| person.id).collect() };
    let seeks = |lobby: &Lobby| -> HashSet<i64> { lobby.seeks.iter().map(|seek| seek.who.id).collect() };
    let (told_tables, told_here, told_seeks) = (tables(before), here(before), seeks(before));
    let mut change = Lobby {
        from: now.v,
        gone: told_tables.difference(&tables(&now)).cloned().collect(),
        left: told_here.difference(&here(&now)).copied().collect(),
        unsought: told_seeks.difference(&seeks(&now)).copied().collect(),
        ..now
    };
    change.open.retain(|card| !told_tables.contains(&card.id));
    change.running.retain(|card| !told_tables.contains(&card.id));
    change.here.retain(|person| !told_here.contains(&person.id));
    change.seeks.retain(|seek| !told_seeks.contains(&seek.who.id));
    (!has_no_rows(&change) || Numbers::of(before) != Numbers::of(&change)).then_some(change)
}

/// The tables at which somebody is, by their places among the open ones and among those that are played.
type TablesByPerson = HashMap<PersonId, (Vec<usize>, Vec<usize>)>;

/// The lobby itself.
pub struct Actor {
    mail: mpsc::Receiver<Letter>,
    notes: Arc<Notes>,
    store: Store,
    hub: Hub,
    limits: Limits,
    open: Window<TableId, Place, TableCard>,
    running: Window<TableId, Place, TableCard>,
    here: Window<i64, i64, Person>,
    seeks: Window<i64, Place, Seek>,
    watchers: Vec<Onlooker>,
    /// Who is at the tables that are shown, as it was told last.
    seated: Seated,
    pairing: Pairing<Way>,
    /// Those who were found since they last looked.
    paired: HashSet<PersonId>,
    version: u64,
    told: Numbers,
    told_at: Instant,
    not_before: Instant,
    /// Everything as it was told last, written once for all who come.
    written: Option<Utf8Bytes>,
    /// Everything as it was looked at last, if nothing has changed since.
    looked: Option<Arc<Lobby>>,
}

impl Actor {
    /// Runs until nobody can ask any more.
    pub async fn run(mut self) {
        let notes = self.notes.clone();
        let mut attendance = tokio::time::interval(ATTENDANCE);
        attendance.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut news = false;
        loop {
            let due = if news { self.not_before } else { self.not_before.max(self.told_at + NUMBERS) };
            tokio::select! {
                letter = self.mail.recv() => match letter {
                    Some(letter) => {
                        self.read(letter).await;
                        news |= self.seeks.has_changes();
                    }
                    None => return,
                },
                // What has come together until now is taken in when it can be told.
                () = notes.more.notified() => {
                    news = true;
                    self.looked = None;
                }
                () = self.hub.changed() => {
                    news = true;
                    self.looked = None;
                }
                () = tokio::time::sleep_until(due), if news || self.is_behind() => {
                    news = false;
                    self.take_in();
                    self.tell();
                }
                _ = attendance.tick(), if !self.watchers.is_empty() => {
                    self.sift();
                    news = true;
                }
            }
        }
    }

    fn is_behind(&self) -> bool {
        !self.watchers.is_empty() && self.numbers() != self.told
    }

    async fn read(&mut self, letter: Letter) {
        match letter {
            Letter::Watch { outbox, apart } => {
                let (text, told) = if apart.is_empty() {
                    (self.everything(), self.told)
                } else {
                    let lobby = self.told_without(&apart);
                    (Message::Lobby(&lobby).text().into(), Numbers::of(&lobby))
                };
                outbox.send(Frame { text, step: None, speaker: None });
                self.watchers.retain(|other| other.outbox.id() != outbox.id());
                self.watchers.push(Onlooker { outbox, apart, version: self.version, told });
            }
            Letter::KeepApart { outbox, apart } => {
                let Some(at) = self.watchers.iter().position(|other| other.outbox.id() == outbox) else {
                    return;
                };
                let before = self.told_without(&self.watchers[at].apart);
                let change = difference(&before, self.told_without(&apart));
                let onlooker = &mut self.watchers[at];
                if let Some(change) = change {
                    let change = Lobby { from: onlooker.version, ..change };
                    onlooker.outbox.send(Frame::from(Message::Lobby(&change).text()));
                    (onlooker.version, onlooker.told) = (change.v, Numbers::of(&change));
                }
                onlooker.apart = apart;
            }
            Letter::Part { sides: [one, other] } => {
                for person in one {
                    other.iter().for_each(|&other| self.pairing.part([person, other]));
                }
            }
            Letter::Unwatch { outbox } => self.watchers.retain(|other| other.outbox.id() != outbox),
            Letter::Look { apart, reply } => {
                let mut lobby = self.look();
                if !apart.is_empty() {
                    let tables = self.tables_by_person();
                    let numbers = self.unseen_numbers(&apart, &tables);
                    lobby = Arc::new(without(&lobby, &apart, &Seated::new(), numbers));
                }
                let _ = reply.send(lobby);
            }
            Letter::Pair { who, wishes, apart, way } => {
                self.seek(Seeker { who, wishes, apart, way }).await;
            }
            Letter::Unpair { outbox } => {
                for person in self.pairing.stop_where(|other| other.outbox.id() == outbox) {
                    self.show_seeker(person);
                }
            }
        }
    }

    /// Takes in what tables have noted, and who came and left.
    fn take_in(&mut self) {
        let notes = std::mem::take(&mut *self.notes.cards());
        for (id, card) in notes {
            let (into, other) = match card.as_ref().map(|card| card.phase) {
                Some("gathering") => (Some(&mut self.open), &mut self.running),
                Some("playing") => (Some(&mut self.running), &mut self.open),
                _ => {
                    self.open.remove(&id);
                    self.running.remove(&id);
                    continue;
                }
            };
            other.remove(&id);
            if let (Some(list), Some(card)) = (into, card) {
                let owner = Place::of(&self.limits, PersonId(card.host));
                list.put(id, owner, *card);
            }
        }
        match self.hub.news() {
            News::Some(people) => {
                for (person, who) in people {
                    match who {
                        Some(who) => {
                            self.here.put(person.0, Owner { place: person.0, person: person.0 }, who);
                        }
                        None => self.here.remove(&person.0),
                    }
                }
            }
            News::TooMany(everybody) => {
                let there: HashSet<i64> = everybody.iter().map(|who| who.id).collect();
                self.here.retain(|person| there.contains(person));
                for who in everybody {
                    self.here.put(who.id, Owner { place: who.id, person: who.id }, who);
                }
            }
        }
    }

    /// Hides tables whose people have left the house, and shows those again to which they came back.
    fn sift(&mut self) {
        let (now, here) = (now(), &self.here);
        self.open.sift(|card| is_attended(card, now, |person| here.contains(&person)));
    }

    fn numbers(&self) -> Numbers {
        Numbers {
            open: self.open.len(),
            running: self.running.len(),
            // Whoever shows to nobody that they are here is not counted either.
            people: self.here.len(),
            seeking: self.pairing.len(),
        }
    }

    /// Who is at which tables, for all who are kept apart from somebody.
    fn tables_by_person(&self) -> TablesByPerson {
        let mut tables = TablesByPerson::new();
        for (number, card) in self.open.rows().enumerate() {
            people_of(card).into_iter().for_each(|person| tables.entry(person).or_default().0.push(number));
        }
        for (number, card) in self.running.rows().enumerate() {
            people_of(card).into_iter().for_each(|person| tables.entry(person).or_default().1.push(number));
        }
        tables
    }

    /// How much of everything somebody does not see who is kept apart from some people.
    fn unseen_numbers(&self, apart: &[PersonId], tables: &TablesByPerson) -> Numbers {
        let (mut open, mut running) = (HashSet::<usize>::new(), HashSet::<usize>::new());
        for (at_open, at_running) in apart.iter().filter_map(|person| tables.get(person)) {
            open.extend(at_open);
            running.extend(at_running);
        }
        let apart: HashSet<PersonId> = apart.iter().copied().collect();
        Numbers {
            open: open.len(),
            running: running.len(),
            people: apart.iter().filter(|person| self.here.contains(&person.0)).count(),
            seeking: apart.iter().filter(|person| self.pairing.seeker(**person).is_some()).count(),
        }
    }

    /// Everything that was told so far, without those from whom somebody is kept apart.
    fn told_without(&self, apart: &[PersonId]) -> Lobby {
        let numbers = self.unseen_numbers(apart, &self.tables_by_person());
        without(&self.told_so_far(), apart, &Seated::new(), numbers)
    }

    /// Everything that was told so far, as a frame.
    fn everything(&mut self) -> Utf8Bytes {
        if self.written.is_none() {
            self.written = Some(Message::Lobby(&self.told_so_far()).text().into());
        }
        self.written.clone().unwrap_or_default()
    }

    fn told_so_far(&self) -> Lobby {
        Lobby {
            open: self.open.shown().cloned().collect(),
            running: self.running.shown().cloned().collect(),
            here: self.here.shown().cloned().collect(),
            seeks: self.seeks.shown().cloned().collect(),
            ..self.frame(0, self.told)
        }
    }

    /// Everything as it is now.
    fn look(&mut self) -> Arc<Lobby> {
        if self.looked.is_none() {
            self.take_in();
            self.sift();
            let lobby = Lobby {
                open: self.open.current(),
                running: self.running.current(),
                here: self.here.current(),
                seeks: self.seeks.current(),
                ..self.frame(0, self.numbers())
            };
            self.looked = Some(Arc::new(lobby));
        }
        self.looked.clone().unwrap_or_default()
    }

    fn frame(&self, from: u64, numbers: Numbers) -> Lobby {
        let Numbers { open, running, people, seeking } = numbers;
        let (open_count, running_count) = (open, running);
        Lobby { v: self.version, from, open_count, running_count, people, seeking, ..Lobby::default() }
    }

    /// Tells those who look what is new.
    fn tell(&mut self) {
        let (open, running, here) = (self.open.changes(), self.running.changes(), self.here.changes());
        let seeks = self.seeks.changes();
        let numbers = self.numbers();
        let no_rows = open.is_empty() && running.is_empty() && here.is_empty() && seeks.is_empty();
        // When only numbers have changed, they wait for something to be told with.
        if no_rows && (numbers == self.told || self.told_at.elapsed() < NUMBERS) {
            return;
        }
        let from = self.version;
        self.version += 1;
        // A table that began went from one list to the other: it has not gone.
        let gone = open.gone.iter().filter(|id| !self.running.is_shown(id));
        let gone = gone.chain(running.gone.iter().filter(|id| !self.open.is_shown(id)));
        let gone = gone.map(ToString::to_string).collect();
        let lobby = Lobby {
            gone,
            open: open.rows,
            running: running.rows,
            here: here.rows,
            left: here.gone,
            seeks: seeks.rows,
            unsought: seeks.gone,
            ..self.frame(from, numbers)
        };
        self.told = numbers;
        (self.written, self.looked) = (None, None);
        let frame = Frame::from(Message::Lobby(&lobby).text());
        let bytes = frame.text.len() * self.watchers.len();
        // Mostly nobody is about from whom anybody who looks is kept apart, and then there is one frame for all.
        let people = people_in(&lobby, &self.seated);
        let before = &self.seated;
        let mut others: HashMap<(Vec<PersonId>, u64), (Lobby, Frame)> = HashMap::new();
        let mut watchers = std::mem::take(&mut self.watchers);
        let all_see_all = watchers.iter().all(|onlooker| onlooker.apart.is_empty());
        let tables = if all_see_all { TablesByPerson::new() } else { self.tables_by_person() };
        let is_about = |person: &PersonId| {
            people.contains(person)
                || tables.contains_key(person)
                || self.here.contains(&person.0)
                || self.pairing.seeker(*person).is_some()
        };
        watchers.retain_mut(|onlooker| {
            let mut apart: Vec<PersonId> = onlooker.apart.iter().copied().filter(is_about).collect();
            if apart.is_empty() && onlooker.version == from {
                (onlooker.version, onlooker.told) = (lobby.v, numbers);
                return onlooker.outbox.send(frame.clone());
            }
            apart.sort_unstable();
            let other = others.entry((apart, onlooker.version));
            let (step, other) = other.or_insert_with_key(|(apart, from)| {
                let numbers = self.unseen_numbers(apart, &tables);
                let step = Lobby { from: *from, ..without(&lobby, apart, before, numbers) };
                let frame = Frame::from(Message::Lobby(&step).text());
                (step, frame)
            });
            // A step with nothing in it would tell them that somebody whom they don't see came or left just now. The
            // next one goes on from what they know.
            if has_no_rows(step) && Numbers::of(step) == onlooker.told {
                return true;
            }
            (onlooker.version, onlooker.told) = (step.v, Numbers::of(step));
            onlooker.outbox.send(other.clone())
        });
        self.watchers = watchers;
        for id in &lobby.gone {
            self.seated.remove(id);
        }
        for card in lobby.open.iter().chain(&lobby.running) {
            self.seated.insert(card.id.clone(), people_of(card));
        }
        self.told_at = Instant::now();
        self.not_before = self.told_at + breath_after(bytes);
    }

    /// Shows whoever looks for a game as one of those who do, or not any more.
    fn show_seeker(&mut self, person: PersonId) {
        self.looked = None;
        let Some(seeker) = self.pairing.seeker(person) else { return self.seeks.remove(&person.0) };
        let wishes = seeker.wishes.iter().take(SHOWN_WISHES).map(|wish| {
            let about = wish.spec.game().about();
            let (players, pace) = (wish.spec.players(), wish.pace.to_string());
            Sought { game: about.id, name: about.name, players, pace, rated: wish.rated }
        });
        let seek = Seek { who: seeker.who.shown(), wishes: wishes.collect() };
        let owner = Place::of(&self.limits, person);
        self.seeks.put(person.0, owner, seek);
    }

    async fn seek(&mut self, seeker: Seeker<Way>) {
        let person = seeker.who.id;
        self.find(seeker).await;
        self.show_seeker(person);
    }

    async fn find(&mut self, seeker: Seeker<Way>) {
        // Whoever was just paired and is on the move has somebody who waits for them.
        match self.store.owes_first_move(seeker.who.id, now() + FIRST_MOVES).await {
            Ok(false) => {}
            Ok(true) => return refuse(&seeker, "busy", said("Somebody is waiting for your first move.")),
            Err(error) => tracing::error!(%error, "whether somebody has to move first can't be found"),
        }
        // Looking is free, and so is being found. What has a limit is to look again after one was found: somebody who
        // leaves everybody alone would take the others' opponents away.
        if self.paired.contains(&seeker.who.id) {
            if let Err(wait) = self.limits.paired(seeker.who.id) {
                return refuse(&seeker, "too_fast", |language| wait.say(language));
            }
            self.paired.remove(&seeker.who.id);
        }
        match self.pairing.seek(seeker) {
            Ok(None) => {}
            Ok(Some((found, setup))) => self.bring_together(found, setup).await,
            Err(seeker) => {
                let crowded = said("Too many people are looking for a game; try again later.");
                refuse(&seeker, "crowded", crowded);
            }
        }
    }

    /// Opens a table for those who were found. It is opened by whoever came last, who asks the limit on tables for it:
    /// those who waited are charged nothing, and where the last one may not open a table they wait on.
    async fn bring_together(&mut self, mut found: Vec<Seeker<Way>>, mut setup: Setup) {
        found.iter().for_each(|seeker| self.seeks.remove(&seeker.who.id.0));
        let Some(host) = found.last().map(|seeker| seeker.who.id) else { return };
        let opening = match self.limits.may_open_table(None, host) {
            Ok(opening) => opening,
            Err(no) => {
                for seeker in found {
                    let person = seeker.who.id;
                    if person == host {
                        refuse(&seeker, no.code(), |language| no.say(language));
                    } else {
                        // Without the last one they are no table, so nobody is found now.
                        let _ = self.pairing.seek(seeker);
                        self.show_seeker(person);
                    }
                }
                return;
            }
        };
        if self.paired.len() > MOST_PAIRED {
            self.paired.clear();
        }
        self.paired.extend(found.iter().map(|seeker| seeker.who.id));
        found.shuffle(&mut rand::rng());
        for (&seat, seeker) in setup.seats().iter().zip(&found) {
            setup.chairs[seat] = Chair::Person(seeker.who.id);
        }
        setup.host = host;
        match new_table::open(&self.store, &setup, "", Visibility::Public, None).await {
            Ok(id) => {
                opening.keep(id);
                let text = Message::Paired { table: id.to_string() }.text();
                found.iter().for_each(|seeker| {
                    seeker.way.outbox.send(text.clone().into());
                });
            }
            Err(error) => {
                if let Some(times) = UNPAIRED.happened() {
                    tracing::error!(%error, times, "a table for those who were paired can't be opened");
                }
                let trouble = said("No table could be opened for you; try again in a moment.");
                found.iter().for_each(|seeker| refuse(seeker, "trouble", &trouble));
            }
        }
    }
}

/// How long it is quiet after so many bytes were told.
fn breath_after(bytes: usize) -> Duration {
    Duration::from_secs_f64(bytes as f64 / BYTES_A_SECOND as f64).clamp(BREATH, LONGEST_BREATH)
}

/// A sentence that is known by its English text, for whoever it is said to.
fn said(english: &str) -> impl Fn(Language) -> String {
    move |language| retold(language, english)
}

fn refuse(seeker: &Seeker<Way>, code: &str, error: impl Fn(Language) -> String) {
    let Way { outbox, language } = &seeker.way;
    let error = error(*language);
    outbox.send(Message::No { id: None, code, error: &error }.text().into());
}

#[cfg(test)]
mod tests {
    use super::*;
    use taproom_wire::server::{Agreed, CardSeat};

    /// However many look at the taproom and whatever happens there, it costs no more than its share of bytes.
    #[test]
    fn a_crowd_is_told_less_often() {
        // What ten changes a second come to between two tellings, as they were seen: 200 bytes each.
        for people in [1, 10, 100, 1000] {
            let mut breath = BREATH;
            for _ in 0..50 {
                let told = people * (100 + (breath.as_secs_f64() * 10.0 * 200.0) as usize);
                breath = breath_after(told);
                assert!(told as f64 / breath.as_secs_f64() < 100_000.0 || breath == LONGEST_BREATH);
            }
        }
        assert_eq!(breath_after(0), BREATH);
        assert_eq!(breath_after(1000 * 320), Duration::from_secs(5));
    }

    #[test]
    fn tables_nobody_sits_at_are_not_shown() {
        let opened = Time(1_000_000);
        let sitting = Who::Person { person: 2, name: "Bob".into(), picture: String::new(), rating: None };
        let card = |pace: &str| TableCard {
            id: "t".into(),
            agreed: Agreed::of(
                &Spec::new(GameId::Jungle),
                2,
                Pace::read(pace).expect("a pace"),
                "",
                Language::English,
            ),
            rated: false,
            phase: "gathering",
            seats: vec![CardSeat {
                seat: "south",
                who: sitting.clone(),
                robot: None,
                place: None,
                change: None,
            }],
            host: 1,
            at: opened.0,
            your_turn: false,
            result: None,
            why: None,
            ply: None,
            board: None,
            deadline: None,
            paused: false,
            listed: true,
        };
        let later = opened + UNATTENDED;
        // (clock, when, who is in the house, whether it is shown)
        for (pace, now, here, shown) in [
            ("5+3", opened + Millis(1), 0, true),
            ("5+3", later, 0, false),
            ("none", later, 0, false),
            ("5+3", later, 1, true),
            ("5+3", later, 2, true),
            ("5+3", later, 3, false),
            ("3d", later + Millis::days(3), 0, true),
        ] {
            assert_eq!(
                is_attended(&card(pace), now, |person| person == here),
                shown,
                "{pace} {now:?} {here}"
            );
        }
    }
}
