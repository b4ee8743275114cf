//! A table that both the laws and the stories play at.

use taproom_play::{By, Command, Entry, Event, Hand, Match, Millis, Refusal, Setup, Time};
use taproom_rules::Seat;

/// A small generator, so that a story can be told again from its number.
#[derive(Clone)]
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below `sides`.
    pub(crate) fn roll(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_add(1);
        (taproom_rules::zobrist::number(self.0) % u64::from(sides.max(1))) as u32
    }
}

/// A match with its log, the time of day and the dice of the house.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) played: Match,
    pub(crate) log: Vec<Entry>,
    pub(crate) now: Time,
    pub(crate) dice: Dice,
}

impl Table {
    /// A table at which nothing has happened.
    pub(crate) fn new(setup: Setup, seed: u64) -> Table {
        Table { played: Match::new(setup), log: Vec::new(), now: Time(1_800_000_000_000), dice: Dice(seed) }
    }

    /// Somebody says something; what it leads to is recorded one by one.
    pub(crate) fn say(&mut self, by: By, command: &Command) -> Result<Vec<Event>, Refusal> {
        let events = self.played.decide(by, command, self.now, &mut |sides| self.dice.roll(sides))?;
        for event in &events {
            let entry = Entry { at: self.now, event: event.clone() };
            self.played.record(&entry).expect("what was decided can be recorded");
            self.log.push(entry);
        }
        Ok(events)
    }

    /// Time passes.
    pub(crate) fn wait(&mut self, span: Millis) -> &mut Table {
        self.now = self.now + span;
        self
    }

    /// Who may move a seat now.
    pub(crate) fn hand_of(&self, seat: Seat) -> By {
        match self.played.hand(seat) {
            Some(Hand::Person(person)) => By::Person(person),
            _ => By::House,
        }
    }

    /// The first legal move of whoever is on the move, or the one after `nth` others.
    pub(crate) fn next_move(&self, nth: usize) -> Option<(By, Command)> {
        let seat = self.played.to_move()?;
        let moves = self.played.game()?.legal();
        let m = *moves.get(nth % moves.len().max(1))?;
        Some((self.hand_of(seat), Command::Move { ply: self.played.ply(), m, lag: Millis(0) }))
    }
}
