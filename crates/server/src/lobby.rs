//! The taproom: which tables are open, what is being played, and who looks for whom.

use crate::clock::now;
use crate::hub::Hub;
use crate::outbox::{Frame, Outbox};
use crate::store::{NewTable, Store, StoreError, Visibility};
use crate::table::Caller;
use rand::seq::SliceRandom;
use std::collections::BTreeMap;
use std::time::Duration;
use taproom_play::{Chair, Millis, Pace, PersonId, Setup, TableId, Time};
use taproom_rules::{GameId, Spec};
use taproom_wire::client::{Wish, sentence};
use taproom_wire::server::{Lobby, Message, TableCard, Who};
use tokio::sync::{mpsc, oneshot};
use tokio::time::MissedTickBehavior;

const MAILBOX: usize = 1024;
/// So many tables of each kind are shown; the newest first.
const SHOWN: usize = 60;
/// So many people are named; the newest first.
const NAMED: usize = 40;
/// So many are remembered.
const REMEMBERED: usize = 2000;
/// Whoever opened a table may be elsewhere for so long before it is no longer shown.
const UNATTENDED: Millis = Millis::minutes(10);
/// Changes are told together, so often.
const BREATH: Duration = Duration::from_millis(250);
/// So many people may look for somebody at once, and for so many games each.
const MOST_SEEKERS: usize = 5000;
const MOST_WISHES: usize = 20;

enum Mail {
    Note { id: TableId, card: Option<Box<TableCard>> },
    Watch { outbox: Outbox },
    Unwatch { outbox: u64 },
    Look { reply: oneshot::Sender<Lobby> },
    Pair { who: Caller, wishes: Vec<Setup>, outbox: Outbox },
    Unpair { outbox: u64 },
}

/// The way to the taproom.
#[derive(Clone)]
pub struct LobbyHandle(mpsc::Sender<Mail>);

/// Makes a taproom; it lives while [`Actor::run`] does.
#[must_use]
pub fn channel(store: Store, hub: Hub) -> (LobbyHandle, Actor) {
    let (sender, receiver) = mpsc::channel(MAILBOX);
    let actor = Actor {
        mail: receiver,
        store,
        hub,
        tables: BTreeMap::new(),
        watchers: Vec::new(),
        seekers: Vec::new(),
        told: Lobby::default(),
    };
    (LobbyHandle(sender), actor)
}

impl LobbyHandle {
    /// A table has changed; one without a card is not for everybody. A taproom that is too busy to hear it
    /// hears of the next change.
    pub fn note(&self, id: TableId, card: Option<TableCard>) {
        if self.0.try_send(Mail::Note { id, card: card.map(Box::new) }).is_err() {
            tracing::warn!(table = %id, "the taproom is too busy to list a table");
        }
    }

    /// Tells a connection what goes on, from now on.
    pub async fn watch(&self, outbox: Outbox) {
        let _ = self.0.send(Mail::Watch { outbox }).await;
    }

    /// Stops telling.
    pub async fn unwatch(&self, outbox: &Outbox) {
        let _ = self.0.send(Mail::Unwatch { outbox: outbox.id() }).await;
    }

    /// What goes on now.
    pub async fn look(&self) -> Lobby {
        let (reply, answer) = oneshot::channel();
        let _ = self.0.send(Mail::Look { reply }).await;
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
        let _ = self.0.send(Mail::Pair { who, wishes: wishes?, outbox }).await;
        Ok(())
    }

    /// Stops looking.
    pub async fn unpair(&self, outbox: &Outbox) {
        let _ = self.0.send(Mail::Unpair { outbox: outbox.id() }).await;
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

/// Whether two wishes are for the same table.
fn same(a: &Setup, b: &Setup) -> bool {
    a.spec == b.spec && a.pace == b.pace && a.rated == b.rated
}

/// Whether somebody who sat down at this table would soon have a game: somebody of it is in the house, was here
/// a moment ago, or plays by days and need not be here.
fn is_attended(card: &TableCard, now: Time, here: impl Fn(i64) -> bool) -> bool {
    let persons = card.seats.iter().filter_map(|seat| match seat.who {
        Who::Person { person, .. } => Some(person),
        _ => None,
    });
    matches!(Pace::read(&card.pace), Ok(Pace::Days(_)))
        || now - UNATTENDED < Time(card.at)
        || persons.chain([card.host]).any(here)
}

struct Seeker {
    who: Caller,
    wishes: Vec<Setup>,
    outbox: Outbox,
}

/// The taproom itself.
pub struct Actor {
    mail: mpsc::Receiver<Mail>,
    store: Store,
    hub: Hub,
    tables: BTreeMap<TableId, TableCard>,
    watchers: Vec<Outbox>,
    seekers: Vec<Seeker>,
    told: Lobby,
}

impl Actor {
    /// Runs until nobody can ask any more.
    pub async fn run(mut self) {
        let mut breath = tokio::time::interval(BREATH);
        breath.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                letter = self.mail.recv() => match letter {
                    Some(letter) => self.read(letter).await,
                    None => return,
                },
                _ = breath.tick(), if !self.watchers.is_empty() => self.tell(),
            }
        }
    }

    async fn read(&mut self, letter: Mail) {
        match letter {
            Mail::Note { id, card } => {
                match card.filter(|card| card.phase != "over") {
                    Some(card) => self.tables.insert(id, *card),
                    None => self.tables.remove(&id),
                };
                while self.tables.len() > REMEMBERED {
                    let oldest = self.tables.iter().min_by_key(|(_, card)| card.at).map(|(&id, _)| id);
                    oldest.map(|id| self.tables.remove(&id));
                }
            }
            Mail::Watch { outbox } => {
                outbox.send(Message::Lobby(&self.lobby()).text().into());
                self.watchers.retain(|other| other.id() != outbox.id());
                self.watchers.push(outbox);
            }
            Mail::Unwatch { outbox } => self.watchers.retain(|other| other.id() != outbox),
            Mail::Look { reply } => {
                let _ = reply.send(self.lobby());
            }
            Mail::Pair { who, wishes, outbox } => self.seek(Seeker { who, wishes, outbox }).await,
            Mail::Unpair { outbox } => self.seekers.retain(|seeker| seeker.outbox.id() != outbox),
        }
    }

    fn lobby(&self) -> Lobby {
        let now = now();
        let here = |person: i64| self.hub.is_here(PersonId(person));
        let newest = |phase: &str| {
            let mut cards: Vec<TableCard> = self
                .tables
                .values()
                .filter(|card| card.phase == phase && (phase != "gathering" || is_attended(card, now, here)))
                .cloned()
                .collect();
            cards.sort_by_key(|card| std::cmp::Reverse(card.at));
            cards.truncate(SHOWN);
            cards
        };
        Lobby {
            open: newest("gathering"),
            running: newest("playing"),
            people: self.hub.len(),
            here: self.hub.newest(NAMED),
            seeking: self.seekers.len(),
        }
    }

    /// Tells those who look, if there is anything new.
    fn tell(&mut self) {
        let lobby = self.lobby();
        if lobby != self.told {
            let frame = Frame::from(Message::Lobby(&lobby).text());
            self.watchers.retain(|outbox| outbox.send(frame.clone()));
            self.told = lobby;
        }
    }

    async fn seek(&mut self, seeker: Seeker) {
        // Who looks twice looks with the newest wishes, and nobody is paired with himself.
        self.seekers.retain(|other| other.who.id != seeker.who.id);
        if self.seekers.len() >= MOST_SEEKERS {
            let error = "Too many people are looking for a game; try again later.";
            seeker.outbox.send(Message::No { id: None, code: "crowded", error }.text().into());
            return;
        }
        self.seekers.push(seeker);
        let newest = self.seekers.len() - 1;
        let wishes = self.seekers[newest].wishes.clone();
        for wish in wishes {
            let wants = |seeker: &Seeker| seeker.wishes.iter().any(|other| same(other, &wish));
            let players = wish.seats().len();
            let mut found: Vec<usize> = (0..newest).filter(|&i| wants(&self.seekers[i])).collect();
            if found.len() + 1 >= players {
                found.truncate(players - 1);
                found.push(newest);
                self.bring_together(&found, wish).await;
                return;
            }
        }
    }

    async fn bring_together(&mut self, found: &[usize], mut setup: Setup) {
        let mut order: Vec<usize> = found.to_vec();
        order.shuffle(&mut rand::rng());
        for (&seat, &seeker) in setup.seats().iter().zip(&order) {
            setup.chairs[seat] = Chair::Person(self.seekers[seeker].who.id);
        }
        setup.host = self.seekers[order[0]].who.id;
        match open(&self.store, &setup, "", Visibility::Public, None).await {
            Ok(id) => {
                let text = Message::Paired { table: id.to_string() }.text();
                let mut paired = found.to_vec();
                paired.sort_unstable();
                for index in paired.into_iter().rev() {
                    self.seekers.remove(index).outbox.send(text.clone().into());
                }
            }
            Err(error) => tracing::error!(%error, "a table for those who were paired can't be opened"),
        }
    }
}

/// Opens a table. It wakes when somebody comes to it.
///
/// # Errors
/// When the code is taken or the store fails.
pub async fn open(
    store: &Store,
    setup: &Setup,
    title: &str,
    visibility: Visibility,
    code: Option<String>,
) -> Result<TableId, StoreError> {
    let id = TableId::from_chance(rand::random());
    let table = NewTable::of(id, setup, title, visibility, code, now());
    store.create_table(table).await?;
    Ok(id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use taproom_wire::server::CardSeat;

    #[test]
    fn tables_nobody_sits_at_are_not_shown() {
        let opened = Time(1_000_000);
        let sitting = Who::Person { person: 2, name: "Bob".into(), picture: String::new(), rating: None };
        let card = |pace: &str| TableCard {
            id: "t".into(),
            game: "jungle",
            name: "Animal Chess",
            title: String::new(),
            players: 2,
            options: Vec::new(),
            pace: pace.into(),
            rated: false,
            phase: "gathering",
            seats: vec![CardSeat { seat: "south", who: sitting.clone(), place: None, change: None }],
            host: 1,
            at: opened.0,
            your_turn: false,
            result: None,
            why: None,
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
