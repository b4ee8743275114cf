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
use taproom_wire::client::{Wish, sentence};
use taproom_wire::server::{Lobby, Message, Person, Seek, Sought, TableCard, Who};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::{Instant, MissedTickBehavior};
use window::{Bounds, Window};

const MAILBOX: usize = 1024;
/// Tables of each kind.
const TABLES: Bounds = Bounds { shown: 40, of_owner: 3, kept: 2000 };
/// People who are named.
const PEOPLE: Bounds = Bounds { shown: 40, of_owner: 1, kept: 20_000 };
/// People who look for a game, and how many of their wishes are shown.
const SEEKS: Bounds = Bounds { shown: 20, of_owner: 3, kept: 5000 };
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
    Watch { outbox: Outbox },
    Unwatch { outbox: u64 },
    Look { reply: oneshot::Sender<Arc<Lobby>> },
    Pair { who: Caller, wishes: Vec<Setup>, outbox: Outbox },
    Unpair { outbox: u64 },
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
        let card = card.map(|card| TableCard { board: None, ply: None, ..card });
        self.notes.cards().insert(id, card.map(Box::new));
        self.notes.more.notify_one();
    }

    /// Tells a connection what goes on, from now on.
    pub async fn watch(&self, outbox: Outbox) {
        let _ = self.mailbox.send(Letter::Watch { outbox }).await;
    }

    /// Stops telling.
    pub async fn unwatch(&self, outbox: &Outbox) {
        let _ = self.mailbox.send(Letter::Unwatch { outbox: outbox.id() }).await;
    }

    /// What goes on now.
    pub async fn look(&self) -> Arc<Lobby> {
        let (reply, answer) = oneshot::channel();
        let _ = self.mailbox.send(Letter::Look { reply }).await;
        answer.await.unwrap_or_default()
    }

    /// Looks for somebody to play with.
    ///
    /// # Errors
    /// When a wish can't be played.
    pub async fn pair(&self, who: Caller, wishes: &[Wish], outbox: Outbox) -> Result<(), String> {
        if wishes.is_empty() || wishes.len() > MOST_WISHES {
            return Err(format!("Name at least one game and at most {MOST_WISHES}."));
        }
        let wishes: Result<Vec<Setup>, String> = wishes.iter().map(|wish| wished(wish, &who)).collect();
        let _ = self.mailbox.send(Letter::Pair { who, wishes: wishes?, outbox }).await;
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
        spec = spec.with_players(players.into()).map_err(|mistake| sentence(&mistake.to_string()))?;
    }
    let mut setup = Setup::new(spec, who.id);
    setup.pace = Pace::read(&wish.pace).map_err(|error| sentence(&error))?;
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

/// Whose a row is: of all who share an address, so that nobody fills a list by coming in many times, or of a person
/// where that is not known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Owner {
    Address(Address),
    Person(PersonId),
}

impl Owner {
    fn of(limits: &Limits, person: PersonId) -> Owner {
        limits.last_seen(person).map_or(Owner::Person(person), Owner::Address)
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

/// The lobby itself.
pub struct Actor {
    mail: mpsc::Receiver<Letter>,
    notes: Arc<Notes>,
    store: Store,
    hub: Hub,
    limits: Limits,
    open: Window<TableId, Owner, TableCard>,
    running: Window<TableId, Owner, TableCard>,
    here: Window<i64, i64, Person>,
    seeks: Window<i64, Owner, Seek>,
    watchers: Vec<Outbox>,
    pairing: Pairing<Outbox>,
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
            Letter::Watch { outbox } => {
                outbox.send(Frame { text: self.everything(), step: None, speaker: None });
                self.watchers.retain(|other| other.id() != outbox.id());
                self.watchers.push(outbox);
            }
            Letter::Unwatch { outbox } => self.watchers.retain(|other| other.id() != outbox),
            Letter::Look { reply } => {
                let _ = reply.send(self.look());
            }
            Letter::Pair { who, wishes, outbox } => self.seek(Seeker { who, wishes, way: outbox }).await,
            Letter::Unpair { outbox } => {
                for person in self.pairing.stop_where(|other| other.id() == outbox) {
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
                let owner = Owner::of(&self.limits, PersonId(card.host));
                list.put(id, owner, *card);
            }
        }
        match self.hub.news() {
            News::Some(people) => {
                for (person, who) in people {
                    match who {
                        Some(who) => self.here.put(person.0, person.0, who),
                        None => self.here.remove(&person.0),
                    }
                }
            }
            News::TooMany(everybody) => {
                let there: HashSet<i64> = everybody.iter().map(|who| who.id).collect();
                self.here.retain(|person| there.contains(person));
                everybody.into_iter().for_each(|who| self.here.put(who.id, who.id, who));
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
            people: self.hub.len(),
            seeking: self.pairing.len(),
        }
    }

    /// Everything that was told so far, as a frame.
    fn everything(&mut self) -> Utf8Bytes {
        if self.written.is_none() {
            let lobby = Lobby {
                open: self.open.shown().cloned().collect(),
                running: self.running.shown().cloned().collect(),
                here: self.here.shown().cloned().collect(),
                seeks: self.seeks.shown().cloned().collect(),
                ..self.frame(0, self.told)
            };
            self.written = Some(Message::Lobby(&lobby).text().into());
        }
        self.written.clone().unwrap_or_default()
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
        self.watchers.retain(|outbox| outbox.send(frame.clone()));
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
        let owner = Owner::of(&self.limits, person);
        self.seeks.put(person.0, owner, seek);
    }

    async fn seek(&mut self, seeker: Seeker<Outbox>) {
        let person = seeker.who.id;
        self.find(seeker).await;
        self.show_seeker(person);
    }

    async fn find(&mut self, seeker: Seeker<Outbox>) {
        // Whoever was just paired and is on the move has somebody who waits for them.
        match self.store.owes_first_move(seeker.who.id, now() + FIRST_MOVES).await {
            Ok(false) => {}
            Ok(true) => return refuse(&seeker, "busy", "Somebody waits for your first move."),
            Err(error) => tracing::error!(%error, "whether somebody has to move first can't be found"),
        }
        // Looking is free, and so is being found. What has a limit is to look again after one was found: somebody who
        // leaves everybody alone would take the others' opponents away.
        if self.paired.contains(&seeker.who.id) {
            if let Err(wait) = self.limits.paired(seeker.who.id) {
                return refuse(&seeker, "too_fast", &wait.to_string());
            }
            self.paired.remove(&seeker.who.id);
        }
        match self.pairing.seek(seeker) {
            Ok(None) => {}
            Ok(Some((found, setup))) => self.bring_together(found, setup).await,
            Err(seeker) => {
                let error = "Too many people are looking for a game; try again later.";
                refuse(&seeker, "crowded", error);
            }
        }
    }

    /// Opens a table for those who were found. It is opened by whoever came last, who asks the limit on tables for it:
    /// those who waited are charged nothing, and where the last one may not open a table they wait on.
    async fn bring_together(&mut self, mut found: Vec<Seeker<Outbox>>, mut setup: Setup) {
        found.iter().for_each(|seeker| self.seeks.remove(&seeker.who.id.0));
        let Some(host) = found.last().map(|seeker| seeker.who.id) else { return };
        let opening = match self.limits.may_open_table(None, host) {
            Ok(opening) => opening,
            Err(no) => {
                for seeker in found {
                    let person = seeker.who.id;
                    if person == host {
                        refuse(&seeker, no.code(), &no.to_string());
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
                    seeker.way.send(text.clone().into());
                });
            }
            Err(error) => {
                if let Some(times) = UNPAIRED.happened() {
                    tracing::error!(%error, times, "a table for those who were paired can't be opened");
                }
                let error = "The house could not open a table for you; look again in a moment.";
                found.iter().for_each(|seeker| refuse(seeker, "trouble", error));
            }
        }
    }
}

/// How long it is quiet after so many bytes were told.
fn breath_after(bytes: usize) -> Duration {
    Duration::from_secs_f64(bytes as f64 / BYTES_A_SECOND as f64).clamp(BREATH, LONGEST_BREATH)
}

fn refuse(seeker: &Seeker<Outbox>, code: &str, error: &str) {
    seeker.way.send(Message::No { id: None, code, error }.text().into());
}

#[cfg(test)]
mod tests {
    use super::*;
    use taproom_wire::server::{Agreed, CardSeat};
    use taproom_words::Language;

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
