//! Who comes in at a table: whoever may see it, sit down at it, or has to go because it is not for them any more.

use super::Denied;
use super::actor::{Actor, Broken};
use super::faces::invited;
use crate::caller::Caller;
use crate::friends::tell_calls;
use crate::may::{self, Deed, Door, Target};
use crate::new_table;
use crate::store::{self, Visibility, waits_for_answer};
use taproom_play::{By, Chair, Command, Match, PersonId, Phase, Refusal, Time};
use taproom_wire::server::Message;

impl Actor {
    /// Whether a seat is kept for somebody.
    pub(super) fn is_invited(&self, person: PersonId) -> bool {
        self.played.seats().iter().any(|&seat| self.played.chair(seat) == Chair::Invited(person))
    }

    /// Whether somebody opened the table, sits at it, or has a seat kept for them. Those who played here keep that.
    pub(super) fn belongs(&self, who: Option<PersonId>) -> bool {
        let at_home = |person: PersonId| {
            person == self.played.setup().host
                || !self.played.seats_of(person).is_empty()
                || self.is_invited(person)
                || self.members.contains(&person)
        };
        who.is_some_and(at_home)
    }

    /// Whether somebody who asks may see anything of the table. Games of a tournament for those who are invited are for all
    /// of them, and for whoever looks after the house.
    pub(super) async fn may_come_in(&mut self, who: Option<PersonId>) -> Result<(), may::Refusal> {
        let refused = self.may_look(who);
        let fixture = self.played.setup().fixture;
        if let (Err(may::Refusal::Private), Some(person), Some(fixture)) = (refused, who, fixture) {
            let store = &self.deps.store;
            let takes_part = store.is_of_tournament(fixture.tournament, person).await;
            // Nobody comes in while it can't be found out.
            if takes_part.unwrap_or(false) || store.is_keeper(person).await.unwrap_or(false) {
                self.members.insert(person);
                return self.may_look(who);
            }
        }
        refused
    }

    /// Whether somebody may see anything of the table.
    pub(super) fn may_look(&self, who: Option<PersonId>) -> Result<(), may::Refusal> {
        let door = Door {
            visibility: self.sign.visibility,
            phase: phase(&self.played),
            watched: self.sign.watched,
            belongs: self.belongs(who),
        };
        may::may(may::Actor { kind: None }, Deed::Watch, Target::Table(door))
    }

    /// Whether everybody finds the table in the lobby.
    pub(super) fn is_listed(&self) -> bool {
        // Nobody else can sit down at a challenge: it is found once it has begun.
        let asks = self.sign.challenge && phase(&self.played) == store::Phase::Gathering;
        !asks
            && self.sign.visibility == Visibility::Public
            && (self.sign.watched || phase(&self.played) != store::Phase::Playing)
    }

    /// Lets those go who look and may not any more.
    pub(super) fn turn_out(&mut self) {
        let out: Vec<(u64, may::Refusal)> = self
            .watchers
            .iter()
            .filter_map(|watcher| Some((watcher.ticket, self.may_look(watcher.who).err()?)))
            .collect();
        for watcher in &self.watchers {
            if let Some((_, refusal)) = out.iter().find(|(ticket, _)| *ticket == watcher.ticket) {
                let table = self.id.to_string();
                let error = refusal.say(watcher.language);
                watcher
                    .outbox
                    .send(Message::Out { table, code: refusal.code(), error: &error }.text().into());
            }
        }
        if !out.is_empty() {
            self.unwatch(|watcher| out.iter().any(|(ticket, _)| *ticket == watcher.ticket));
        }
    }

    /// Whether somebody may sit down with others: nobody of them is kept apart from them.
    pub(super) async fn may_meet(
        &self,
        who: &Caller,
        others: impl Iterator<Item = PersonId>,
    ) -> Result<(), Denied> {
        let others: Vec<PersonId> = others.filter(|&other| other != who.id).collect();
        if others.is_empty() {
            return Ok(());
        }
        match self.deps.store.apart_among(who.id, others).await?.as_slice() {
            [] => Ok(()),
            apart if apart.iter().any(|&(_, blocks)| blocks) => Err(Denied::May(may::Refusal::YouBlock)),
            _ => Err(Denied::May(may::Refusal::Unwanted)),
        }
    }

    /// Whether those who played here may play once more.
    pub(super) async fn may_meet_again(&self, who: &Caller) -> Result<(), Denied> {
        self.may_meet(who, self.played.people().into_iter()).await?;
        if self.are_apart(&self.played.people()).await? {
            return Err(Denied::May(may::Refusal::Unwanted));
        }
        Ok(())
    }

    /// Whether any two of some people are kept apart.
    pub(super) async fn are_apart(&self, people: &[PersonId]) -> Result<bool, Denied> {
        for (n, &person) in people.iter().enumerate().skip(1) {
            if !self.deps.store.apart_among(person, people[..n].to_vec()).await?.is_empty() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Says whether others may look on while it is played; that is settled when the match begins.
    pub(super) async fn set_watched(&mut self, by: PersonId, allowed: bool) -> Result<(), Denied> {
        self.may_look(Some(by)).map_err(Denied::May)?;
        if by != self.played.setup().host {
            return Err(Denied::Refused(Refusal::NotHost));
        }
        if self.played.phase() != Phase::Gathering {
            return Err(Denied::Refused(Refusal::Started));
        }
        self.deps.store.set_watched(self.id, allowed).await?;
        self.sign.watched = allowed;
        // Everybody who looks is told what the table is now.
        for watcher in &self.watchers {
            self.send_state(watcher.who, 0, &watcher.outbox, watcher.language);
        }
        self.tell_lobby();
        Ok(())
    }

    /// Takes back the seat that one of two people keeps for the other, of whom the first blocks the second, and lets one
    /// of them stand up where both sit and it has not begun.
    pub(super) async fn part(&mut self, people: [PersonId; 2]) -> Result<(), Broken> {
        let host = self.played.setup().host;
        let [blocks, blocked] = people;
        let goes = if blocked == host { blocks } else { blocked };
        let sits = |person: PersonId| !self.played.seats_of(person).is_empty() || person == host;
        if self.played.phase() == Phase::Gathering && sits(blocks) && sits(blocked) && goes != host {
            match self.commit(By::Person(goes), &self.meant(goes, Command::Stand), None).await {
                Err(denied) if denied.is_trouble() => return Err(Broken),
                _ => {}
            }
        }
        for [keeps, guest] in [people, [people[1], people[0]]] {
            if keeps == host && self.is_invited(guest) && self.played.phase() == Phase::Gathering {
                match self.commit(By::Person(guest), &self.meant(guest, Command::TurnDown), None).await {
                    Err(denied) if denied.is_trouble() => return Err(Broken),
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// What somebody means here by what they ask. At a challenge there is nobody else to play with, so whoever goes
    /// says no to it. At a table for the invited alone the seat of whoever goes stays kept for them, or they could not
    /// come back.
    pub(super) fn meant(&self, who: PersonId, command: Command) -> Command {
        match command {
            Command::Stand | Command::TurnDown if self.sign.challenge => Command::SayNo,
            Command::Stand if self.is_for_the_invited() && who != self.played.setup().host => {
                Command::StepAway
            }
            other => other,
        }
    }

    fn is_for_the_invited(&self) -> bool {
        self.sign.visibility == Visibility::Invitation
    }

    /// Somebody has turned down the seat that was kept for them: the host hears of it.
    pub(super) fn turned_down(&self, who: &Caller) {
        let setup = self.played.setup();
        let (host, game) = (setup.host, setup.spec.game().about().id);
        if host != who.id {
            let (table, by) = (self.id.to_string(), who.name.to_string());
            self.deps.hub.tell(host, &Message::TurnedDown { table, game, by }.text());
        }
    }

    /// When a challenge that nobody answers is over.
    pub(super) fn challenge_ends(&self) -> Option<Time> {
        challenge_ends(&self.played, self.sign.challenge, self.created)
    }

    /// Tells those that a seat is kept for them for whom none was, also if there was one before that.
    pub(super) async fn tell_invited(&self, before: &Match) {
        let (store, hub, challenge) = (&self.deps.store, &self.deps.hub, self.sign.challenge);
        let setup = self.played.setup();
        let by = self.faces.get(&setup.host).map(|face| face.name.clone()).unwrap_or_default();
        for person in newly_invited(before, &self.played) {
            new_table::tell_invited(store, hub, self.id, setup, &by, challenge, person).await;
        }
    }

    /// Tells those how many seats are kept for them for whom that has changed.
    pub(super) async fn tell_kept(&self, before: &Match) {
        let kept = |played: &Match| -> Vec<PersonId> {
            if played.phase() == Phase::Gathering { invited(played).collect() } else { Vec::new() }
        };
        let (old, new) = (kept(before), kept(&self.played));
        let changed = old.iter().filter(|person| !new.contains(person));
        let changed = changed.chain(new.iter().filter(|person| !old.contains(person)));
        for &person in changed {
            tell_calls(&self.deps.store, &self.deps.hub, person).await;
        }
    }

    /// Tells the friends of those who play here that they do, or no more.
    pub(super) fn tell_friends(&self, before: &Match) {
        let mut people = before.people();
        people.extend(self.played.people());
        people.push(self.played.setup().host);
        self.deps.hub.stir(people);
    }
}

/// Those who are invited after something happened and had no seat before, neither kept nor taken: moving somebody from
/// seat to seat calls nobody.
pub(super) fn newly_invited(before: &Match, after: &Match) -> Vec<PersonId> {
    let known: Vec<PersonId> = invited(before).chain(before.people()).collect();
    let mut new: Vec<PersonId> = invited(after).collect();
    new.sort_unstable();
    new.dedup();
    new.retain(|person| !known.contains(person));
    new
}

/// When a table that is a challenge, or not, ends because nobody answers.
#[must_use]
pub fn challenge_ends(played: &Match, challenge: bool, created: Time) -> Option<Time> {
    let waits = challenge && played.phase() == Phase::Gathering;
    waits.then(|| created + waits_for_answer(played.setup().pace))
}

fn phase(played: &Match) -> store::Phase {
    match played.phase() {
        Phase::Gathering => store::Phase::Gathering,
        Phase::Playing => store::Phase::Playing,
        Phase::Over(_) => store::Phase::Over,
    }
}
