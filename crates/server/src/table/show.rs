//! What a table shows: frames to those who look, a call to whoever is on the move, a card to the lobby.

use super::actor::Actor;
use super::faces::said_no;
use crate::clock::now;
use crate::outbox::{Frame, Outbox, Step};
use crate::store::Visibility;
use std::cell::RefCell;
use std::collections::HashMap;
use taproom_play::{Chair, Hand, Millis, PersonId, Phase};
use taproom_rules::Seat;
use taproom_wire::json;
use taproom_wire::server::{Expected, Face, Head, Message, TableState, You, card, frame, table_state, you};
use taproom_words::Language;

impl Actor {
    /// Sends everybody who looks what is new since a version. Each kind of frame is written once.
    pub(super) fn show(&mut self, since: u64) {
        let host = self.played.setup().host;
        // What everybody sees is written once for each language that is spoken here, most often one.
        let everybody: RefCell<HashMap<Language, (String, Step)>> = RefCell::default();
        let written: RefCell<HashMap<(Option<PersonId>, Language), Frame>> = RefCell::default();
        let gone = self.unreached(|watcher| {
            let at_home = |&person: &PersonId| {
                person == host || !self.played.seats_of(person).is_empty() || self.is_invited(person)
            };
            let who = watcher.who.filter(at_home);
            let mut written = written.borrow_mut();
            let frame = written.entry((who, watcher.language)).or_insert_with(|| {
                let mut everybody = everybody.borrow_mut();
                let (everybody, step) = everybody.entry(watcher.language).or_insert_with(|| {
                    let state = self.state(since, None, watcher.language);
                    (json(&state), Step { table: self.id, from: state.from, to: state.v })
                });
                let text = frame(everybody, &self.own(who, watcher.language)).into();
                Frame { text, step: Some(*step), speaker: None }
            });
            self.deps.metrics.frames.inc();
            watcher.outbox.send(frame.clone())
        });
        self.unwatch(|watcher| gone.contains(&watcher.ticket));
    }

    /// What only somebody may see. Those who belong to the table see for whom seats are kept.
    fn own(&self, who: Option<PersonId>, language: Language) -> You {
        let mut own = you(&self.played, who);
        if self.played.phase() == Phase::Gathering && self.belongs(who) {
            let expected = |&seat: &Seat| {
                let Chair::Invited(person) = self.played.chair(seat) else { return None };
                let Face { name, picture, .. } = self.face(language)(person);
                Some((seat.name(), Expected { name, picture }))
                    .filter(|(_, expected)| !expected.name.is_empty())
            };
            own.invited = self.played.seats().iter().filter_map(expected).collect();
        }
        if self.sign.challenge && self.belongs(who) {
            own.said_no = said_no(&self.played).next().map(|person| {
                let Face { name, picture, .. } = self.face(language)(person);
                Expected { name, picture }
            });
        }
        own
    }

    /// The match as everybody may see it. While time is owed that can't be written down yet, the clocks stand.
    fn state(&self, since: u64, head: Option<Head>, language: Language) -> TableState {
        let (at, owed) = (now(), self.owed());
        let then = at - owed.unwrap_or(Millis(0));
        let mut state = table_state(self.id, &self.played, since, head, &self.face(language), then, language);
        if owed.is_some() {
            state.now = at.0;
            state.seats.iter_mut().for_each(|seat| seat.running = false);
        }
        state
    }

    /// Tells the one on the move, wherever else they look.
    pub(super) fn call_mover(&self) {
        let hand = self.played.to_move().and_then(|seat| self.played.hand(seat));
        if let Some(Hand::Person(person)) = hand
            && !self.watchers.iter().any(|watcher| watcher.who == Some(person))
        {
            let game = self.played.setup().spec.game().about().id;
            self.deps.hub.tell(person, &Message::Turn { table: self.id.to_string(), game }.text());
        }
    }

    pub(super) fn tell_lobby(&self) {
        let listed = self.is_listed();
        // Rows of the lobby are the same for everybody; pages call the games by their own names.
        let title = &self.sign.title;
        let language = Language::English;
        let card = card(self.id, &self.played, title, &self.face(language), self.latest, language);
        self.deps.lobby.note(self.id, if listed { Some(card) } else { None });
    }

    /// Tells one connection everything since a version.
    pub(super) fn send_state(&self, who: Option<PersonId>, since: u64, outbox: &Outbox, language: Language) {
        let seated = who.is_some_and(|person| !self.played.seats_of(person).is_empty());
        let open_to = match self.sign.visibility {
            Visibility::Public => "public",
            Visibility::Link => "link",
            Visibility::Code => "code",
            Visibility::Invitation => "invitation",
        };
        let mut head = Head::of(&self.played, &self.sign.title, open_to, language);
        head.unwatched = !self.sign.watched;
        head.challenge = self.sign.challenge;
        head.code = self.sign.code.clone().filter(|_| seated || who == Some(self.played.setup().host));
        let state = self.state(since, Some(head), language);
        let everybody = json(&state);
        outbox.send(Frame {
            text: frame(&everybody, &self.own(who, language)).into(),
            step: Some(Step { table: self.id, from: state.from, to: state.v }),
            speaker: None,
        });
    }
}
