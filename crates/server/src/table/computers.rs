//! The computers at a table.

use super::Mail;
use super::actor::{Actor, Broken};
use crate::clock::now;
use crate::engines::queue::Lane;
use crate::engines::{About, Job, Origin, Thinking};
use std::time::Duration;
use taproom_engine::Request;
use taproom_play::{Command, Hand, Millis, Offer, Pace, Phase};
use taproom_rules::{Move, Seat};

/// How long a computer thinks about a proposal.
const CONSIDERED: Duration = Duration::from_millis(100);
/// How long a computer thinks at most about a move that nobody waits for.
const IN_PASSING: Duration = Duration::from_millis(50);
/// A computer declines draws before this many moves: everything is still open.
const YOUNG: u32 = 30;
/// After a computer broke down, or none had time, the next one tries this much later.
const RETRY: Millis = Millis::seconds(1);
/// How often computers may break down over one position before any legal move is played.
const MOST_BREAKDOWNS: u32 = 3;

impl Actor {
    /// Asks a computer for a move where one is on turn, and for its opinion where a draw was offered.
    pub(super) fn ask_engines(&mut self) {
        let version = self.played.version();
        // Somebody has come to look at what nobody waited for; now they do.
        let came = |thinking: &Thinking| thinking.lane() == Lane::Unwatched && self.lane() != Lane::Unwatched;
        if self.thinking.as_ref().is_some_and(|(about, thinking)| *about != version || came(thinking)) {
            self.stop_thinking();
        }
        self.ask_about_draw();
        let Some(strength) = self.computer_to_move() else { return };
        // What a computer thinks while nothing can be written is lost; it is asked when the house can write again.
        if self.is_stuck() {
            self.caught_up = false;
            return;
        }
        if self.thinking.is_some() || self.retry.is_some() || !self.is_attended() {
            return;
        }
        let Some(game) = self.played.game().cloned() else { return };
        // What it had to wait is not its time, so it has as much left as if it had been asked at once.
        let asked = now() - self.put_off;
        let mut request = self.deps.engines.request(&self.played, strength, rand::random(), asked);
        // Without a clock they soon rest; whoever comes back until then finds the game about where they left it.
        let rated = self.played.setup().rated;
        if self.lane() == Lane::Unwatched && self.played.setup().pace != Pace::Free && !rated {
            request.time = request.time.map(|time| time.min(IN_PASSING));
            request.soft_time = request.soft_time.map(|time| time.min(IN_PASSING));
        }
        let job = Job { whole: rated, ..self.job(About::Move(self.id), game, request) };
        let Ok((thinking, answer)) = self.deps.engines.think(job) else {
            // Nobody has time just now; that is not the computer's time.
            self.put_off = self.put_off + RETRY;
            self.retry = Some(now() + RETRY);
            return;
        };
        let number = thinking.number();
        self.thinking = Some((version, thinking));
        let mailbox = self.mailbox.clone();
        tokio::spawn(async move {
            let answer = answer.await.map(|thought| thought.best);
            if let Some(mailbox) = mailbox.upgrade() {
                // A table that has fallen asleep asks again when it wakes.
                let _ = mailbox.send(Mail::Thought { version, number, answer }).await;
            }
        });
    }

    /// Ends the thought under way, if there is one. For how long nobody had time for it is remembered: it is not the
    /// computer's time, whether the thought is heard, out of date or asked for again.
    fn stop_thinking(&mut self) {
        if let Some((_, thinking)) = self.thinking.take() {
            self.put_off = self.put_off + thinking.waited();
        }
    }

    fn job(&self, about: About, game: taproom_rules::Game, request: Request) -> Job {
        Job { lane: self.lane(), origin: self.origin(), about, game, request, whole: false }
    }

    /// How urgent a computer's thought is here. Where nobody looks and computers play every seat that is left,
    /// nobody waits for it, whatever the clocks say.
    fn lane(&self) -> Lane {
        let plays = |seat| matches!(self.played.hand(seat), Some(Hand::Person(_)));
        if self.watchers.is_empty() && !self.played.in_play().iter().any(plays) {
            return Lane::Unwatched;
        }
        if self.played.setup().pace == Pace::Free { Lane::Move } else { Lane::Clock }
    }

    /// Whose turn thoughts cost here: the host's, by where they are. Where they have not been seen since the house
    /// opened, those who play here are asked for.
    fn origin(&self) -> Origin {
        let host = self.played.setup().host;
        let people = std::iter::once(host).chain(self.played.people());
        let address = people.into_iter().find_map(|person| self.deps.limits.last_seen(person));
        Origin { address, host: Some(host) }
    }

    /// A computer has made up its mind, or could not. If something happened meanwhile, it has been asked anew.
    pub(super) async fn thought(
        &mut self,
        version: u64,
        number: u64,
        answer: Option<Move>,
    ) -> Result<(), Broken> {
        let awaited = self.thinking.as_ref().is_some_and(|(_, thinking)| thinking.number() == number);
        if !awaited || version != self.played.version() || self.played.phase() != Phase::Playing {
            return Ok(());
        }
        self.stop_thinking();
        if self.is_stuck() {
            // It is asked again when the house can write.
            self.caught_up = false;
            return Ok(());
        }
        let m = match answer {
            Some(m) => m,
            None if self.breakdowns < MOST_BREAKDOWNS => {
                self.breakdowns += 1;
                self.put_off = self.put_off + RETRY;
                self.retry = Some(now() + RETRY);
                return Ok(());
            }
            None => {
                tracing::error!(table = %self.id, "computers break down over a position; any move will do");
                let legal = self.played.game().map(|game| game.legal()).unwrap_or_default();
                let Some(&m) = legal.get(rand::random_range(0..legal.len().max(1))) else { return Ok(()) };
                self.put_off = self.put_off.max(now().since(self.latest));
                m
            }
        };
        self.house(Command::Move { ply: self.played.ply(), m, lag: self.put_off }).await?;
        self.settle().await
    }

    fn ask_about_draw(&mut self) {
        let offered = self.played.agreed(Offer::Draw);
        let computer =
            |&seat: &Seat| matches!(self.played.hand(seat), Some(Hand::Engine(_))) && !offered.contains(seat);
        let Some(game) = self.played.game().filter(|_| self.played.to_move().is_some()) else { return };
        let Some(seat) = self.played.in_play().iter().find(computer).filter(|_| !offered.is_empty()) else {
            return;
        };
        let (version, mailbox) = (self.played.version(), self.mailbox.clone());
        if self.considered == Some(version) {
            return;
        }
        self.considered = Some(version);
        let two = self.played.seats().len() == 2 && self.played.ply() >= YOUNG;
        // When nobody has time for it, the answer is no.
        let thought = if two {
            // It thinks from its own seat, whoever is on the move: what the other side hides stays hidden.
            let job = self.job(About::Offer(self.id), game.clone(), Request::opinion(seat, CONSIDERED));
            self.deps.engines.think(job).ok()
        } else {
            None
        };
        tokio::spawn(async move {
            // At a table of more, sharing with everybody is never better than playing on.
            let yes = match thought {
                None => false,
                Some((_thinking, answer)) => answer.await.is_some_and(|thought| thought.score.points() <= 0),
            };
            if let Some(mailbox) = mailbox.upgrade() {
                let _ = mailbox.send(Mail::Answer { version, seat, yes }).await;
            }
        });
    }

    /// A computer has thought about a draw.
    pub(super) async fn answered(&mut self, version: u64, seat: Seat, yes: bool) -> Result<(), Broken> {
        if self.is_stuck() {
            self.considered = None;
            self.caught_up = false;
        } else if version == self.played.version() {
            self.house(Command::Answer { seat, offer: Offer::Draw, yes }).await?;
            return self.settle().await;
        }
        Ok(())
    }
}
