//! Tournaments: people hold them, enter them, and are brought together at tables that open by themselves.
//!
//! Everything is decided from rows and written as rows, as at a table: read, decide, change; whoever comes second reads
//! again. Nothing is kept in memory that the store does not know, so a tournament goes on after any moment at which the
//! house was closed. Who meets whom and who stands where is `play::tournament`, which is pure.

mod deeds;
mod plan;
mod run;
mod view;

pub use plan::{MOST_OF_A_HOST, USUAL_ARENA_NO_SHOW, USUAL_NO_SHOW, USUAL_REST};
pub use view::{card, read_mark, write_mark};

use crate::fixtures::Fixtures;
use crate::hub::Hub;
use crate::outbox::Outbox;
use crate::people::People;
use crate::store::tournaments::{
    Boards, EntrantPart, EntrantRow, Entry, PairingRow, Stage, TournamentNow, TournamentRow,
};
use crate::store::{Store, StoreError};
use crate::table::Denied;
use crate::tables::Tables;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use taproom_play::tournament::{Standing, System, level};
use taproom_play::{PersonId, Time, TournamentId};
use taproom_wire::server::{Message, Person, Tournament};
use taproom_words::former::known_as;
use taproom_words::refusal::retold;
use taproom_words::{Language, Phrase, say};

/// How many tournaments are kept worked out, so that many who look at one cost little.
const KEPT: usize = 32;
/// How many boards of an arena are shown.
const MOST_BOARDS: usize = 64;
/// How many connections are told of one tournament.
const MOST_WATCHERS: usize = 2000;

/// Why something did not happen to a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Declined {
    /// There is no such tournament.
    Gone,
    /// Only people with an account take part.
    Members,
    /// Only the host may do that.
    NotHost,
    /// It can't be understood, for a reason told in English.
    Unclear(String),
    /// It can't be understood, for a reason that has something in it.
    Unread(Phrase),
    /// It is refused as things are, for a reason told in English.
    No(&'static str),
    /// Somebody does not want it.
    Unwanted(crate::may::Refusal),
    /// The code is in use.
    CodeTaken,
    /// The store failed.
    Store(StoreError),
    /// A table failed.
    Table(Denied),
}

impl Declined {
    /// A word for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Declined::Gone => "no_tournament",
            Declined::Members => "members_only",
            Declined::NotHost => "not_host",
            Declined::Unclear(_) | Declined::Unread(_) => "unclear",
            Declined::No(_) => "refused",
            Declined::Unwanted(refusal) => refusal.code(),
            Declined::CodeTaken => "code_taken",
            Declined::Store(_) => "trouble",
            Declined::Table(denied) => denied.code(),
        }
    }

    /// The sentence.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        match self {
            Declined::Gone => retold(language, "There is no such tournament."),
            Declined::Members => {
                retold(language, "Tournaments are for people with an account: sign up first.")
            }
            Declined::NotHost => retold(language, "Only the host of the tournament may do that."),
            Declined::Unclear(why) => retold(language, why),
            Declined::Unread(why) => why.say(language),
            Declined::No(why) => retold(language, why),
            Declined::Unwanted(crate::may::Refusal::Private) => say!(language, "tournament-private"),
            Declined::Unwanted(refusal) => refusal.say(language),
            Declined::CodeTaken => say!(language, "fault-code-taken"),
            Declined::Store(_) => say!(language, "fault-trouble"),
            Declined::Table(denied) => denied.say(language),
        }
    }
}

impl From<StoreError> for Declined {
    fn from(error: StoreError) -> Declined {
        match error {
            StoreError::Gone => Declined::Gone,
            other => Declined::Store(other),
        }
    }
}

type Result<T> = std::result::Result<T, Declined>;

/// The tournaments of the house. Clones know the same ones.
#[derive(Clone)]
pub struct Tournaments(Arc<Room>);

struct Room {
    store: Store,
    people: People,
    hub: Hub,
    tables: Tables,
    fixtures: Fixtures,
    watchers: Mutex<HashMap<TournamentId, Vec<Outbox>>>,
    kept: Mutex<HashMap<TournamentId, Arc<Whole>>>,
    /// One lock for each tournament that is being worked out, so that many who ask for the same one at once make the
    /// house work once, and nobody waits for another.
    working: Mutex<HashMap<TournamentId, Arc<tokio::sync::Mutex<()>>>>,
}

/// A tournament with what follows from it.
#[derive(Debug)]
pub struct Whole {
    /// What the store has of it.
    pub stored: TournamentNow,
    /// The same for those who pair.
    pub played: taproom_play::tournament::Tournament,
    /// Who stands where.
    pub standings: Vec<Standing>,
    /// The boards that are shown first: of the latest round, or of an arena the latest.
    pub boards: Vec<PairingRow>,
    /// Who blocks whom of those who entered, while it is on, and since when.
    pub blocks: Vec<(PersonId, PersonId, Time)>,
    /// Everybody who is named.
    pub people: HashMap<PersonId, Person>,
}

/// Somebody who looks at a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Viewer {
    /// Who.
    pub id: PersonId,
    /// Whether they are a friend of the host, where that decides who may enter.
    pub friend: bool,
    /// Whether they may act in place of a host who can't.
    pub keeper: bool,
    /// Whether they look after the house.
    pub moderates: bool,
    /// Whether they are kept apart from the host, because one of the two blocks the other.
    pub apart: bool,
}

impl Whole {
    /// Its row.
    #[must_use]
    pub fn row(&self) -> &TournamentRow {
        &self.stored.row
    }

    /// Whether the boards of a round are those that are shown first.
    fn shows(&self, round: u32) -> bool {
        round == self.row().round && !matches!(self.played.system, System::Arena { .. })
    }

    /// Whether somebody has blocked another since there is a tournament. That would be a way to choose opponents, and to
    /// half a point against whoever is stronger.
    fn blocks_late(&self, person: PersonId, other: PersonId) -> bool {
        self.blocks.iter().any(|block| (block.0, block.1) == (person, other) && is_late(&self.stored, block))
    }

    /// Somebody who is named in it.
    #[must_use]
    pub fn person(&self, id: PersonId, language: Language) -> Person {
        let nobody = || Person { id: id.0, name: String::new(), kind: "member", picture: String::new() };
        let mut person = self.people.get(&id).cloned().unwrap_or_else(nobody);
        person.name = known_as(language, person.name);
        person
    }
}

impl Tournaments {
    /// The room.
    #[must_use]
    pub fn new(store: Store, people: People, hub: Hub, tables: Tables, fixtures: Fixtures) -> Tournaments {
        Tournaments(Arc::new(Room {
            store,
            people,
            hub,
            tables,
            fixtures,
            watchers: Mutex::default(),
            kept: Mutex::default(),
            working: Mutex::default(),
        }))
    }

    fn watchers(&self) -> MutexGuard<'_, HashMap<TournamentId, Vec<Outbox>>> {
        self.0.watchers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells a connection of every change of a tournament, and of no other.
    /// Whether there was room for it: a connection that is not told must look by itself now and then.
    #[must_use]
    pub fn watch(&self, id: TournamentId, outbox: &Outbox) -> bool {
        self.unwatch(outbox);
        let mut watchers = self.watchers();
        let of_this = watchers.entry(id).or_default();
        let room = of_this.len() < MOST_WATCHERS;
        if room {
            of_this.push(outbox.clone());
        }
        room
    }

    /// Stops telling a connection.
    pub fn unwatch(&self, outbox: &Outbox) {
        self.watchers().retain(|_, others| {
            others.retain(|other| other.id() != outbox.id());
            !others.is_empty()
        });
    }

    /// Says to those who look at a tournament that it is another now.
    fn tell(&self, id: TournamentId, v: i64) {
        let text = Message::Tournament { tournament: id.to_string(), v }.text();
        for outbox in self.watchers().get(&id).into_iter().flatten() {
            outbox.send(text.clone().into());
        }
    }

    /// A tournament with everything that belongs to it, worked out once for each of its versions.
    ///
    /// # Errors
    /// When there is none, or the store fails.
    pub async fn look(&self, id: TournamentId) -> Result<Arc<Whole>> {
        let row = self.0.store.tournament_row(id).await?.ok_or(Declined::Gone)?;
        let kept = || self.0.kept.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever waited while another worked it out finds it, or a later one.
        let found = || kept().get(&id).filter(|whole| whole.row().version >= row.version).cloned();
        if let Some(whole) = found() {
            return Ok(whole);
        }
        let turn = Turn::take(&self.0, id);
        let working = turn.lock.lock().await;
        if let Some(whole) = found() {
            return Ok(whole);
        }
        let whole = Arc::new(self.read(id).await?);
        drop(working);
        let mut kept = kept();
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(id, whole.clone());
        Ok(whole)
    }

    /// A tournament as [`Tournaments::look`] finds it, if somebody may see it: one for those who are invited is for the
    /// host, for them, and for whoever looks after the house. Others learn nothing but that it is private, as at a table
    /// by invitation.
    ///
    /// # Errors
    /// When there is none, it is private, or the store fails.
    pub async fn look_as(&self, id: TournamentId, viewer: Option<PersonId>) -> Result<Arc<Whole>> {
        let whole = self.look(id).await?;
        let row = whole.row();
        if row.entry != Entry::Invited {
            return Ok(whole);
        }
        let belongs = |viewer: PersonId| {
            let mut entrants = whole.stored.entrants.iter();
            viewer == row.host || entrants.any(|e| e.person == viewer && e.part != EntrantPart::Barred)
        };
        let sees = match viewer {
            Some(viewer) => belongs(viewer) || self.0.store.is_keeper(viewer).await?,
            None => false,
        };
        if sees { Ok(whole) } else { Err(Declined::Unwanted(crate::may::Refusal::Private)) }
    }

    /// How many tournaments are worked out and kept.
    #[must_use]
    pub fn worked_out(&self) -> usize {
        self.0.kept.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Whether somebody may know of a tournament, as [`Tournaments::look_as`] has it.
    async fn may_see(&self, row: &TournamentRow, viewer: PersonId) -> Result<()> {
        let store = &self.0.store;
        let sees = row.entry != Entry::Invited
            || viewer == row.host
            || store.is_of_tournament(row.id, viewer).await?
            || store.is_keeper(viewer).await?;
        if sees { Ok(()) } else { Err(Declined::Unwanted(crate::may::Refusal::Private)) }
    }

    /// How many tournaments are being worked out.
    #[must_use]
    pub fn being_worked_out(&self) -> usize {
        self.0.working.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// A tournament for somebody, with one of its rounds, in a language.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn shown(
        &self,
        whole: &Whole,
        viewer: Option<PersonId>,
        round: Option<u32>,
        language: Language,
    ) -> Result<Tournament> {
        let viewer = match viewer {
            None => None,
            Some(id) => {
                let host = whole.row().host;
                let moderates = id != host && self.0.store.is_keeper(id).await?;
                let keeper = moderates && self.is_left_alone(host).await?;
                let apart = !self.0.store.apart_among(id, vec![host]).await?.is_empty();
                Some(Viewer { id, friend: self.is_friend(whole, id).await?, keeper, moderates, apart })
            }
        };
        let row = whole.row();
        match round.map(|round| round.min(row.round)).filter(|&round| !whole.shows(round)) {
            Some(round) => {
                let boards = self.0.store.tournament_boards(row.id, Boards::OfRound(round)).await?;
                Ok(whole.shown(viewer, round, &boards, language))
            }
            None => Ok(whole.shown(viewer, row.round, &whole.boards, language)),
        }
    }

    /// Whether somebody is a friend of the host, where that decides who may enter.
    async fn is_friend(&self, whole: &Whole, person: PersonId) -> Result<bool> {
        let row = whole.row();
        if row.entry != Entry::Friends {
            return Ok(false);
        }
        Ok(!self.0.store.friends_among(row.host, vec![person]).await?.is_empty())
    }

    /// A tournament as it stands now. What it costs grows with those who entered and not with what they played.
    async fn read(&self, id: TournamentId) -> Result<Whole> {
        let store = &self.0.store;
        let stored = store.tournament_now(id).await?.ok_or(Declined::Gone)?;
        let entered = |entrant: &&EntrantRow| matches!(entrant.part, EntrantPart::Entered(_));
        let entrants = stored.entrants.iter().filter(entered).map(|entrant| entrant.person).collect();
        let blocks = match stored.row.stage {
            Stage::Playing => store.apart_within(entrants).await?,
            Stage::Open | Stage::Over | Stage::CalledOff => Vec::new(),
        };
        // Nobody chooses opponents by a block once there is something to enter.
        let early = blocks.iter().filter(|block| !is_late(&stored, block));
        let apart = early.map(|&(one, other, _)| (one, other)).collect();
        let mut played = plan::played(&stored, apart, HashMap::new());
        self.acquaint(id, &mut played, |played| match played.system {
            // The cross table has a cell for each two.
            System::RoundRobin { .. } => vec![played.entrants.iter().map(|entrant| entrant.person).collect()],
            System::Swiss { .. } | System::Heats { .. } | System::Arena { .. } => level(played),
        })
        .await?;
        let which = match played.system {
            System::Arena { .. } => Boards::Latest(MOST_BOARDS),
            System::RoundRobin { .. } | System::Swiss { .. } | System::Heats { .. } => {
                Boards::OfRound(stored.row.round)
            }
        };
        let boards = store.tournament_boards(id, which).await?;
        let standings = taproom_play::tournament::standings(&played);
        let mut named: Vec<PersonId> = stored.entrants.iter().map(|entrant| entrant.person).collect();
        named.push(stored.row.host);
        named.extend(stored.acts.iter().filter_map(|act| act.person));
        named.sort_unstable();
        named.dedup();
        let people = store.persons(named).await?;
        let people = people.into_iter().map(|row| (row.id, view::person(&row))).collect();
        Ok(Whole { stored, played, standings, boards, blocks, people })
    }

    /// Finds out who met whom within some groups of people.
    async fn acquaint(
        &self,
        id: TournamentId,
        played: &mut taproom_play::tournament::Tournament,
        groups: impl Fn(&taproom_play::tournament::Tournament) -> Vec<Vec<PersonId>>,
    ) -> Result<()> {
        let groups: Vec<_> = groups(played).into_iter().filter(|group| group.len() > 1).collect();
        if !groups.is_empty() {
            let met = self.0.store.tournament_meetings(id, groups).await?;
            played.met.extend(met.into_iter().map(|(one, other, meeting)| ((one, other), meeting)));
        }
        Ok(())
    }
}

/// Whether a block was made when there was a tournament already. Whoever looks who has entered, or knows who will, could
/// otherwise take half a point from whom they like, and keep half of one that they would have lost.
fn is_late(stored: &TournamentNow, &(_, _, since): &(PersonId, PersonId, Time)) -> bool {
    since > stored.row.created
}

/// A turn to work out a tournament. The last one to leave takes the lock away.
struct Turn<'a> {
    room: &'a Room,
    id: TournamentId,
    lock: Arc<tokio::sync::Mutex<()>>,
}

impl Turn<'_> {
    fn take(room: &Room, id: TournamentId) -> Turn<'_> {
        let mut working = room.working.lock().unwrap_or_else(PoisonError::into_inner);
        Turn { room, id, lock: working.entry(id).or_default().clone() }
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let mut working = self.room.working.lock().unwrap_or_else(PoisonError::into_inner);
        // One is the map's, one is this turn's.
        if working.get(&self.id).is_some_and(|lock| Arc::strong_count(lock) <= 2) {
            working.remove(&self.id);
        }
    }
}
