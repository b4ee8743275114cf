//! What tournaments do by themselves: begin, pair, open tables, end.

use super::{Declined, Result, Tournaments, Whole, plan};
use crate::clock::now;
use crate::logging::Recurring;
use crate::outbox::Outbox;
use crate::store::tournaments::{EntrantPart, EntrantRow, Entry, PairingRow, Stage, TournamentChange};
use crate::store::{NewTable, Notice, StoreError, Visibility};
use crate::table::Denied;
use std::collections::HashMap;
use std::time::Duration;
use taproom_play::tournament::{Deed, Part, Placed, System, deed};
use taproom_play::{Chair, Millis, PersonId, Setup, TableId, Time, TournamentId};
use taproom_wire::server::Message;

/// How often a change is tried while others keep changing the same tournament.
const TRIES: usize = 10;
/// How many are looked at in one round.
const AT_ONCE: usize = 100;
/// Nothing is overlooked for longer than this, and nothing is looked at more often than that.
const LONGEST_SLEEP: Millis = Millis::seconds(10);
const BETWEEN: Duration = Duration::from_millis(100);
/// How often it looks for tables that could not be woken.
const LOOK_AGAIN: Millis = Millis::minutes(1);
/// How long somebody who comes back is called to a game that has begun, and how soon its time must be up.
const CALLED: Millis = Millis::minutes(60);
/// How long before its beginning those who entered a tournament are told.
const SOON: Millis = Millis::minutes(30);
/// A tournament that can't be looked at waits this long.
const LATER: Millis = Millis::seconds(5);

/// A table that can't be ended is tried again after this.
const CLOSE_AGAIN: Millis = Millis::minutes(1);

static FAILED: Recurring = Recurring::new();
static UNCLOSED: Recurring = Recurring::new();

impl Tournaments {
    /// Looks after all tournaments for ever. First come tables that were written and never woken: nobody but the house
    /// begins the match there.
    pub async fn run(self) {
        let mut woken = now();
        self.wake_unopened().await;
        loop {
            if now().since(woken) >= LOOK_AGAIN {
                woken = now();
                self.wake_unopened().await;
            }
            let wait = match self.round().await {
                Ok(wait) => wait,
                Err(error) => {
                    if let Some(times) = FAILED.happened() {
                        tracing::error!(?error, times, "tournaments can't be looked at");
                    }
                    LATER
                }
            };
            tokio::time::sleep(BETWEEN).await;
            let wait = Duration::from_millis(wait.min(LONGEST_SLEEP).0);
            let _ = tokio::time::timeout(wait, self.0.fixtures.rung()).await;
        }
    }

    /// Looks at what is due, and says how long nothing will be. One that can't go on, whatever is wrong with it, keeps no
    /// other waiting.
    async fn round(&self) -> Result<Millis> {
        for id in self.0.store.tournaments_due(now(), AT_ONCE).await? {
            // Whatever happens in there happens to this one.
            let this = self.clone();
            let settled = tokio::spawn(async move { this.settle(id).await }).await;
            let settled = settled.map_err(|error| Declined::Store(StoreError::Broken(error.to_string())));
            if let Err(error) = settled.flatten() {
                if let Some(times) = FAILED.happened() {
                    tracing::error!(tournament = %id, ?error, times, "a tournament can't go on");
                }
                if matches!(error, Declined::Store(StoreError::Unavailable(_))) {
                    return Ok(LATER);
                }
                self.0.store.leave_tournament(id, now() + LATER).await?;
            }
        }
        let next = self.0.store.next_tournament_due().await?;
        Ok(next.map_or(LONGEST_SLEEP, |next| next.since(now())))
    }

    async fn wake_unopened(&self) {
        let mut after = None;
        loop {
            match self.0.store.unopened_fixtures(after, AT_ONCE).await {
                Ok(tables) => {
                    let Some(&last) = tables.last() else { return };
                    for table in tables {
                        self.wake(table).await;
                    }
                    after = Some(last);
                }
                Err(error) => return tracing::error!(%error, "tables of tournaments can't be found"),
            }
        }
    }

    /// Waking a table begins the match there.
    async fn wake(&self, table: TableId) {
        if let Err(denied) = self.0.tables.get(table).await {
            tracing::error!(%table, %denied, "a table of a tournament can't be woken");
        }
    }

    /// Does what is to be done with a tournament, until nothing is.
    async fn settle(&self, id: TournamentId) -> Result<()> {
        let mut conflicts = 0;
        loop {
            let whole = self.read(id).await?;
            let left = self.close_tables(&whole).await;
            let at = now();
            // Games are ended also when it was called off since.
            if !matches!(whole.row().stage, Stage::Open | Stage::Playing) {
                let due = left.then_some(at + CLOSE_AGAIN);
                self.0.store.put_off_tournament(id, whole.row().version, due).await?;
                return Ok(());
            }
            // Pairing many takes a moment of thinking.
            let mut played = whole.played.clone();
            self.acquaint(id, &mut played, |played| vec![played.to_pair(at)]).await?;
            let schedule = plan::schedule(&whole.stored, &played);
            let deed = tokio::task::spawn_blocking(move || deed(&played, &schedule, at)).await;
            let deed = deed.map_err(|error| Declined::Store(StoreError::Broken(error.to_string())))?;
            let done = matches!(deed, Deed::Wait(_) | Deed::CallOff | Deed::End);
            // An arena waits many times a minute, and nothing about that concerns those who look.
            if let (Deed::Wait(until), System::Arena { .. }, Stage::Playing) =
                (&deed, whole.played.system, whole.row().stage)
            {
                self.0.store.put_off_tournament(id, whole.row().version, *until).await?;
                return Ok(());
            }
            let opened = self.change(&whole, deed, at).await?;
            let soon = opened.0.row.told != whole.row().told;
            match self.write(opened.0).await {
                Ok(()) => {
                    if soon {
                        self.tell_starting(&whole);
                    }
                    for (table, people) in opened.1 {
                        self.wake(table).await;
                        self.tell_players(&whole, table, &people);
                    }
                    if done {
                        return Ok(());
                    }
                }
                Err(Declined::Store(StoreError::Conflict)) if conflicts < TRIES => conflicts += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// Writes a change and says so to those who look.
    pub(super) async fn write(&self, change: TournamentChange) -> Result<()> {
        let (id, version) = (change.row.id, change.row.version);
        self.0.store.change_tournament(change).await?;
        self.tell(id, version + 1);
        Ok(())
    }

    /// What a deed changes, and the tables it opens with those who play there.
    async fn change(
        &self,
        whole: &Whole,
        deed: Deed,
        at: Time,
    ) -> Result<(TournamentChange, Vec<(TableId, Vec<PersonId>)>)> {
        let mut row = whole.row().clone();
        row.due = None;
        let mut change = TournamentChange::of(row);
        let mut opened = Vec::new();
        match deed {
            Deed::Wait(until) => {
                change.row.due = until;
                if let (Stage::Open, Some(starts)) = (whole.row().stage, whole.row().starts) {
                    if at < starts - SOON {
                        change.row.due = Some(starts - SOON);
                    } else if whole.row().told != Some(starts) {
                        change.row.told = Some(starts);
                        change.notices = self.starting(whole, at);
                    }
                }
            }
            Deed::Begin => {
                // Whoever was told that it starts soon is told once.
                change.notices = self.starting(whole, at);
                (change.row.stage, change.row.started, change.row.shown) = (Stage::Playing, Some(at), at);
                (change.row.due, change.row.hurried) = (Some(at), false);
                change.entrants = self.numbered(whole, at).await?;
                // Those who were invited and did not come are not part of it any more.
                let invited = whole.stored.entrants.iter().filter(|e| e.part == EntrantPart::Invited);
                change.gone = invited.map(|entrant| entrant.person).collect();
            }
            Deed::CallOff => {
                (change.row.stage, change.row.ended, change.row.shown) = (Stage::CalledOff, Some(at), at);
            }
            Deed::End => {
                (change.row.stage, change.row.ended, change.row.shown) = (Stage::Over, Some(at), at);
            }
            Deed::Pair(pairs) => {
                change.row.round = whole.played.next_number();
                change.row.hurried = false;
                // A pause that nobody has ended is over with the first pairing after it.
                change.row.paused = None;
                change.row.due = Some(at);
                let round = change.row.round;
                for (people, board) in pairs.into_iter().zip(1..) {
                    let (pairing, table) = self.pairing(whole, round, board, people, at)?;
                    if let Some(table) = table {
                        let people = pairing.seats.iter().map(|seat| seat.person).collect();
                        opened.push((table.id, people));
                        change.tables.push(table);
                    }
                    change.pairings.push(pairing);
                }
            }
        }
        Ok((change, opened))
    }

    /// What those who entered may have to hear: it starts.
    fn starting(&self, whole: &Whole, at: Time) -> Vec<Notice> {
        let plays = |entrant: &&EntrantRow| entrant.part == EntrantPart::Entered(Part::Plays);
        let players = whole.stored.entrants.iter().filter(plays);
        players.map(|entrant| Notice::starts(whole.row(), entrant.person, at)).collect()
    }

    /// Tells those who entered, wherever they are in the house, that it starts soon.
    fn tell_starting(&self, whole: &Whole) {
        let row = whole.row();
        let Some(starts) = row.starts else { return };
        let message =
            Message::Starts { tournament: row.id.to_string(), name: row.name.clone(), at: starts.0 }.text();
        for entrant in &whole.stored.entrants {
            if entrant.part == EntrantPart::Entered(Part::Plays) {
                self.0.hub.tell(entrant.person, &message);
            }
        }
    }

    /// Everybody with their number: by strength in a Swiss tournament and an arena, otherwise by lot.
    async fn numbered(&self, whole: &Whole, at: Time) -> Result<Vec<EntrantRow>> {
        let entered = |e: &&EntrantRow| matches!(e.part, EntrantPart::Entered(_));
        let mut entrants: Vec<_> = whole.stored.entrants.iter().filter(entered).cloned().collect();
        let people = entrants.iter().map(|entrant| entrant.person).collect();
        let ratings = self.0.store.ratings_in(&whole.row().game, people).await?;
        let points: HashMap<PersonId, i64> =
            ratings.iter().map(|row| (row.person, row.standing.rating.points.0)).collect();
        let by_lot = matches!(whole.played.system, System::RoundRobin { .. } | System::Heats { .. });
        let lot = |person: PersonId| {
            (person.0 as u64 ^ whole.row().lot).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31)
        };
        entrants.sort_by_key(|entrant| {
            // Somebody without a rating has the one that everybody begins with.
            let points = points.get(&entrant.person).copied().unwrap_or(1_500_000);
            (if by_lot { 0 } else { -points }, lot(entrant.person))
        });
        for (number, entrant) in (0..).zip(&mut entrants) {
            (entrant.number, entrant.from_round, entrant.free_since) = (number, 1, at);
        }
        Ok(entrants)
    }

    /// A pairing with its table. Somebody alone, and somebody whose opponent has left, needs none.
    fn pairing(
        &self,
        whole: &Whole,
        round: u32,
        board: u32,
        people: Vec<PersonId>,
        at: Time,
    ) -> Result<(PairingRow, Option<NewTable>)> {
        let part = |person| whole.played.entrants.iter().find(|e| e.person == person).map(|e| e.part);
        let stays = |person: &PersonId| part(*person) == Some(Part::Plays);
        // Nor do two of whom one blocks the other, where nobody else is left for them: they share the point. Whoever has
        // blocked the other since there is a tournament loses it. In an arena, where they would meet again and again, that would
        // be a way to give points away: there they play.
        let early = people.len() == 2 && whole.played.are_apart(people[0], people[1]);
        let arena = matches!(whole.played.system, System::Arena { .. });
        let blocks_late =
            |one: PersonId| !early && !arena && people.iter().any(|&other| whole.blocks_late(one, other));
        let apart = early || people.len() == 2 && people.iter().any(|&person| blocks_late(person));
        let pairing = |table: Option<TableId>, ended: Option<Time>, seats: Vec<Placed>| PairingRow {
            round,
            board,
            table,
            paired: at,
            ended,
            corrected: false,
            closes: false,
            void: false,
            seats,
        };
        if people.len() < 2 || apart || !people.iter().all(stays) {
            let placed = |&person: &PersonId| {
                let absent = apart && blocks_late(person) || !stays(&person);
                Placed { person, place: Some(if absent { 2 } else { 1 }), absent }
            };
            let seats = people.iter().map(placed).collect();
            return Ok((pairing(None, Some(at), seats), None));
        }
        let mut setup: Setup = plan::setup(whole.row())?;
        if people.len() != usize::from(setup.spec.players()) {
            let spec = setup.spec.clone().with_players(people.len() as u64);
            setup.spec = spec.map_err(|error| Declined::Unclear(error.to_string()))?;
        }
        // Whoever begins has the first seat.
        let seats = setup.spec.seats();
        let first = seats.iter().position(|&seat| seat == setup.spec.first()).unwrap_or(0);
        for (i, &person) in people.iter().enumerate() {
            setup.chairs[seats[(first + i) % seats.len()]] = Chair::Person(person);
        }
        let row = whole.row();
        let visibility = match row.entry {
            Entry::Everybody => Visibility::Public,
            Entry::Code | Entry::Friends => Visibility::Link,
            Entry::Invited => Visibility::Invitation,
        };
        let id = TableId::from_chance(rand::random());
        let table = NewTable::of(id, &setup, &row.name, visibility, None, at);
        let seats = people.into_iter().map(|person| Placed { person, place: None, absent: false }).collect();
        Ok((pairing(Some(id), None, seats), Some(table)))
    }

    /// Tells those who play where their game is, wherever they are.
    fn tell_players(&self, whole: &Whole, table: TableId, people: &[PersonId]) {
        let text = fixture(table, whole.row().id, whole.row().name.clone());
        people.iter().for_each(|&person| self.0.hub.tell(person, &text));
    }

    /// Tells a connection of games that have just begun: whoever came a moment too late to hear of theirs hears now.
    pub async fn tell_begun(&self, person: PersonId, outbox: &Outbox) {
        let at = now();
        match self.0.store.fixtures_begun(person, at - CALLED, at + CALLED).await {
            Ok(begun) => {
                for (table, tournament, name) in begun {
                    outbox.send(fixture(table, tournament, name).into());
                }
            }
            Err(error) => tracing::error!(%error, "games of tournaments can't be found"),
        }
    }

    /// Ends the games whose result was set while they were on; what was played there counts for nothing. Of a tournament
    /// that was called off also those that somebody has not begun, as a match is dropped anywhere to which somebody does
    /// not come: nobody is called to them any more. Where everybody has moved they play on, or a host would save whom they
    /// like from a loss. A table that can't be ended keeps nobody waiting; says whether there is one.
    async fn close_tables(&self, whole: &Whole) -> bool {
        let mut left = false;
        let called_off = whole.row().stage == Stage::CalledOff;
        let under_way = whole.stored.under_way.iter().filter(|_| called_off);
        let unbegun = under_way.filter_map(|pairing| pairing.table).map(|table| (table, true));
        let decided = whole.stored.closing.iter().map(|&table| (table, false));
        for (table, unbegun) in decided.chain(unbegun) {
            let tables = &self.0.tables;
            let ended = if unbegun { tables.drop_unbegun(table).await } else { tables.call_off(table).await };
            // Otherwise it is over, or gone.
            if let Err(Denied::Trouble) = ended {
                left = true;
                if let Some(times) = UNCLOSED.happened() {
                    tracing::error!(%table, times, "a game of a tournament can't be ended");
                }
            }
        }
        left
    }
}

fn fixture(table: TableId, tournament: TournamentId, name: String) -> String {
    Message::Fixture { table: table.to_string(), tournament: tournament.to_string(), name }.text()
}
