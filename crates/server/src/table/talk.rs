//! Chat at a table: players and watchers talk in rooms of their own.

use super::Denied;
use super::actor::Actor;
use super::faces::face_of;
use crate::caller::Caller;
use crate::clock::now;
use crate::outbox::{Frame, Outbox};
use crate::store::{Act, Deed, Room, StoreError};
use taproom_play::PersonId;
use taproom_rules::Seats;
use taproom_wire::server::{ChatLine, Face, Message};

/// How many lines are shown to somebody who comes in.
const SHOWN: usize = 50;

impl Actor {
    fn room(&self, who: Option<PersonId>) -> Room {
        let seats = who.map_or(Seats::NONE, |person| self.played.seats_of(person));
        if seats.is_empty() { Room::Watchers } else { Room::Players }
    }

    pub(super) async fn send_talk(&mut self, who: Option<PersonId>, muted: &[PersonId], outbox: &Outbox) {
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
                let lines = self.deps.store.chat(self.id, room, 0, SHOWN).await?;
                let speakers = lines.iter().map(|line| line.person).collect();
                let speakers = self.deps.store.persons(speakers).await?;
                for speaker in speakers {
                    self.faces.entry(speaker.id).or_insert_with(|| face_of(speaker));
                }
                talk[room as usize] = lines
                    .into_iter()
                    .filter(|line| !line.text.is_empty())
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

    pub(super) async fn say(&mut self, who: &Caller, text: String) -> Result<i64, Denied> {
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
        if lines.len() > SHOWN {
            lines.remove(0);
        }
        Ok(n)
    }
}

impl Actor {
    /// Takes a line or the title away as an act of a keeper: from the store, and from the screens of those who look.
    pub(super) async fn unsay(&mut self, act: Act) -> Result<(), Denied> {
        if let Deed::ClearTitle(_) = act.deed {
            self.deps.store.keeper_act(act).await?;
            self.sign.title.clear();
            self.show_all();
            return Ok(());
        }
        let Deed::RemoveLine { room, n, .. } = act.deed else { return Err(Denied::Gone) };
        self.talk().await?;
        self.deps.store.keeper_act(act).await?;
        let lines = &mut self.talk().await?[room as usize];
        let Some(place) = lines.iter().position(|line| line.n == n) else { return Ok(()) };
        // A line without words is one that was taken away.
        let gone = ChatLine { text: String::new(), ..lines.remove(place) };
        let table = self.id.to_string();
        let text = Message::Chat { table, room: room_name(room), lines: std::slice::from_ref(&gone) }.text();
        for watcher in &self.watchers {
            if self.room(watcher.who) == room {
                watcher.outbox.send(Frame::from(text.clone()));
            }
        }
        Ok(())
    }
}

fn room_name(room: Room) -> &'static str {
    match room {
        Room::Players => "players",
        Room::Watchers => "watchers",
    }
}
