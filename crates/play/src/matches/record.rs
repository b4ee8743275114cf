//! What entries make true.

use super::{BadLog, Course, DOUBLED, Ending, KEPT, Match, Phase, StandIn, Told};
use crate::entry::{Entry, Event, Leaving, Offer};
use crate::pace::Clocks;
use crate::setup::Chair;
use crate::sitting::turn_is_over;
use crate::story::{self, Rest};
use crate::time::{Millis, Time};
use taproom_rules::{BySeat, Cause, Deal, Game, Outcome, Seat, Seats};

impl Match {
    /// Makes an entry true. Entries come from [`Match::decide`] or from a log of them.
    ///
    /// # Errors
    /// When the entry does not fit: then the log is damaged, and the match must not be used any more.
    pub fn record(&mut self, entry: &Entry) -> Result<(), BadLog> {
        let at = entry.at;
        self.version += 1;
        self.counted += u32::from(entry.event.counts());
        match &entry.event {
            Event::Seated { seat, chair } => {
                self.chairs[*seat] = *chair;
                if let Chair::Person(person) = *chair {
                    *self.comings.entry(person).or_default() += 1;
                }
            }
            Event::Started { players, deal, salt } => self.begin(*players, deal.as_ref(), *salt, at)?,
            Event::Rematched { table } => self.rematched = Some(*table),
            Event::Offered { seat, offer: Offer::Rematch } => {
                if self.rematch.is_empty() {
                    self.rematch_offers[*seat] = self.rematch_offers[*seat].saturating_add(1);
                }
                self.rematch_declined = Seats::NONE;
                self.rematch = self.rematch.with(*seat);
            }
            Event::Declined { seat, offer: Offer::Rematch } => {
                self.rematch_declined = self.rematch_declined.with(*seat);
                self.rematch = Seats::NONE;
            }
            Event::Aborted { .. } => {
                if let Some(course) = &mut self.course {
                    course.stop(at);
                }
                self.phase = Phase::Over(Ending::Aborted);
            }
            event => {
                let version = self.version;
                let course = self.course.as_mut().ok_or(BadLog("a move before the start".to_owned()))?;
                let ending = course.record(version, event, at)?;
                if let Some(outcome) = ending {
                    self.phase = Phase::Over(Ending::Decided(outcome));
                }
            }
        }
        Ok(())
    }

    fn begin(&mut self, players: u8, deal: Option<&Deal>, salt: u64, at: Time) -> Result<(), BadLog> {
        let bad = |mistake: taproom_rules::Mistake| BadLog(mistake.to_string());
        let sitting: Vec<Chair> =
            self.setup.seats().iter().map(|&seat| self.chairs[seat]).filter(|chair| chair.taken()).collect();
        let mut spec = self.setup.spec.clone();
        if players != spec.players() {
            spec = spec.with_players(players.into()).map_err(bad)?;
        }
        // Where chairs stayed empty, the others move together in the order of their turns.
        self.chairs = BySeat::default();
        for (&seat, chair) in spec.seats().iter().zip(sitting) {
            self.chairs[seat] = chair;
        }
        let game = match &self.setup.start {
            Some(start) => Game::from_text(spec, start, deal.cloned()).map_err(bad)?,
            None => {
                let dealt = match deal {
                    Some(deal) => spec.with_deal(deal.clone()).map_err(bad)?,
                    None => spec,
                };
                Game::new(dealt).map_err(bad)?
            }
        };
        self.course = Some(Course {
            game,
            deal: deal.cloned(),
            salt,
            clocks: match self.setup.fixture {
                Some(fixture) => Clocks::new(self.setup.pace, at).with_first_turn(fixture.no_show),
                None => Clocks::new(self.setup.pace, at),
            },
            told: Vec::new(),
            stand_ins: BySeat::default(),
            helped: BySeat::default(),
            left: BySeat::default(),
            ply: 0,
            draw: Seats::NONE,
            take_back: None,
            proposed: [Seats::NONE; 2],
            declined: [Seats::NONE; 2],
            relieved: Seats::NONE,
            took_back: None,
        });
        self.comings.clear();
        self.phase = Phase::Playing;
        Ok(())
    }
}

impl Course {
    /// Stops the clock of whoever is on the move and takes every proposal off the table.
    fn stop(&mut self, at: Time) {
        self.clocks.passed(self.game.to_move(), at);
        self.withdraw();
    }

    fn propose(&mut self, seat: Seat, offer: Offer) {
        let proposed = &mut self.proposed[offer as usize];
        *proposed = proposed.with(seat);
        self.declined[offer as usize] = Seats::NONE;
    }

    /// Takes every proposal off the table.
    fn withdraw(&mut self) {
        self.draw = Seats::NONE;
        self.take_back = None;
    }

    /// Somebody else plays a seat. What its hand agreed to before does not bind the new one, and who is asked
    /// for a take-back has changed.
    fn stand_in(&mut self, seat: Seat, stand_in: Option<StandIn>) {
        self.stand_ins[seat] = stand_in;
        self.draw = self.draw.without(seat);
        self.take_back = None;
    }

    /// Lets the stand-ins know that a seat has moved.
    fn note_move(&mut self, mover: Seat, turn_is_over: bool) {
        for &seat in self.game.spec().seats() {
            let Some(stand_in) = &mut self.stand_ins[seat] else { continue };
            if seat == mover {
                if !stand_in.moved && stand_in.keeps.is_some() {
                    self.helped[seat] = self.helped[seat].saturating_add(1);
                }
                stand_in.moved = true;
                stand_in.turns += u32::from(turn_is_over);
            } else {
                stand_in.others = stand_in.others.with(mover);
            }
        }
    }

    /// Makes an event of the running game true, and says how the game ended if it did.
    fn record(&mut self, version: u64, event: &Event, at: Time) -> Result<Option<Outcome>, BadLog> {
        let bad = |refusal: taproom_rules::Refusal| BadLog(refusal.to_string());
        match *event {
            Event::Moved { seat, m, spent } => {
                let entry = self.game.log().len() as u32;
                self.game.play(m).map_err(bad)?;
                let what = story::happened(&self.game, entry as usize, self.stand_ins[seat].is_some(), None);
                let piece = what.piece();
                let over = turn_is_over(&self.game, seat);
                let m = Some(m);
                let gave = self.clocks.moved(seat, spent, over, at);
                self.told.push(Told { version, seat, m, spent, what, piece, entry, ends_turn: over, gave });
                self.note_move(seat, over);
                self.ply += 1;
                self.relieved = Seats::NONE;
                self.take_back = None;
                self.proposed = [Seats::NONE; 2];
                self.declined = [Seats::NONE; 2];
                // A move by somebody who was asked for a draw is an answer; the asker's own is not.
                if !self.draw.is_empty() && !self.draw.contains(seat) {
                    self.declined[Offer::Draw as usize] = Seats::NONE.with(seat);
                    self.draw = Seats::NONE;
                }
            }
            Event::Retired { seat, why } => {
                let (mover, entry) = (self.game.to_move(), self.game.log().len() as u32);
                match why {
                    Leaving::Flagged => self.game.flag(seat).map_err(bad)?,
                    Leaving::Resigned | Leaving::Left | Leaving::Claimed => {
                        self.game.retire(seat).map_err(bad)?;
                    }
                }
                self.left[seat] = Some(why);
                let what = story::happened(&self.game, entry as usize, false, Some(why));
                self.told.push(Told {
                    version,
                    seat,
                    m: None,
                    spent: Millis(0),
                    what,
                    piece: None,
                    entry,
                    ends_turn: false,
                    gave: Millis(0),
                });
                // What was proposed to them too is another thing without them.
                self.withdraw();
                self.proposed = [Seats::NONE; 2];
                if self.game.to_move() != mover {
                    self.clocks.passed(mover, at);
                }
            }
            Event::Offered { seat, offer: offer @ Offer::Draw } => {
                self.propose(seat, offer);
                self.draw = self.draw.with(seat);
            }
            Event::Offered { seat, offer: offer @ Offer::TakeBack } => {
                self.propose(seat, offer);
                let (asker, agreed) = self.take_back.unwrap_or((seat, Seats::NONE));
                self.take_back = Some((asker, agreed.with(seat)));
            }
            Event::Declined { seat, offer: offer @ Offer::Draw } => {
                self.declined[offer as usize] = self.declined[offer as usize].with(seat);
                self.draw = Seats::NONE;
            }
            Event::Declined { seat, offer: offer @ Offer::TakeBack } => {
                self.declined[offer as usize] = self.declined[offer as usize].with(seat);
                self.take_back = None;
            }
            Event::Drawn => {
                self.stop(at);
                return Ok(Some(self.game.position().draw(Cause::Agreement)));
            }
            Event::TookBack { entries } => {
                self.stop(at);
                self.proposed = [Seats::NONE; 2];
                self.took_back = Some(version);
                self.game.rewind(entries as usize);
                let back = self.told.split_off(self.told.partition_point(|told| told.entry < entries));
                let mut gave = BySeat([Millis(0); 4]);
                for told in &back {
                    gave[told.seat] = gave[told.seat] + told.gave;
                }
                self.clocks.rewound(&gave);
                self.ply = self.told.iter().filter(|told| told.m.is_some()).count() as u32;
                for seat in self.game.in_play().iter() {
                    self.left[seat] = None;
                }
            }
            Event::TakenOver { seat, strength, left } => {
                self.relieved = self.relieved.with(seat);
                let keeps = left.then(|| KEPT << self.helped[seat].min(DOUBLED));
                self.stand_in(seat, Some(StandIn::new(strength, keeps)));
            }
            Event::GivenBack { seat } => self.stand_in(seat, None),
            Event::Paused { by } => self.clocks.paused(by),
            Event::Vacation { seat, vacation } => {
                let known = self.clocks.vacation(seat).is_some_and(|known| known.from == vacation.from);
                let rest = if vacation.covers(at) { Some(Rest::Until(vacation.until)) } else { None };
                if let Some(rest) = rest.or(known.then_some(Rest::Over)) {
                    let entry = self.game.log().len() as u32;
                    let what = story::rested(rest);
                    self.told.push(Told {
                        version,
                        seat,
                        m: None,
                        spent: Millis(0),
                        what,
                        piece: None,
                        entry,
                        ends_turn: false,
                        gave: Millis(0),
                    });
                }
                self.clocks.rested(seat, vacation, self.game.to_move(), at);
            }
            Event::Seated { .. }
            | Event::Started { .. }
            | Event::Aborted { .. }
            | Event::Rematched { .. }
            | Event::Offered { offer: Offer::Rematch, .. }
            | Event::Declined { offer: Offer::Rematch, .. } => {}
        }
        let outcome = self.game.outcome();
        if outcome.is_some() {
            self.withdraw();
        }
        Ok(outcome)
    }
}
