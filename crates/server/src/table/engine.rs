//! The computers at a table.

use super::Mail;
use super::actor::{Actor, Broken};
use crate::clock::now;
use crate::engines::stoppable;
use std::time::Duration;
use taproom_engine::Request;
use taproom_play::{Command, Hand, Millis, Offer};
use taproom_rules::{Move, Seat};

/// A computer thinks so long about a proposal.
const CONSIDERED: Duration = Duration::from_millis(100);
/// Before so many moves a computer thinks that everything is still open.
const YOUNG: u32 = 30;

impl Actor {
    /// Asks a computer for a move where one is on turn, and for its opinion where a draw was offered.
    pub(super) fn ask_engines(&mut self) {
        let version = self.played.version();
        if self.thinking.as_ref().is_some_and(|&(about, _)| about != version) {
            self.thinking = None;
        }
        self.ask_about_draw();
        let strength = match self.played.to_move().and_then(|seat| self.played.hand(seat)) {
            Some(Hand::Engine(strength)) => strength,
            _ => return,
        };
        let Some(game) = self.played.game().filter(|_| self.thinking.is_none()) else { return };
        let request = self.deps.engines.request(&self.played, strength, rand::random(), now());
        let (thinking, stop) = stoppable();
        self.thinking = Some((version, thinking));
        let (engines, game, mailbox) = (self.deps.engines.clone(), game.clone(), self.mailbox.clone());
        tokio::spawn(async move {
            if let Some(thought) = engines.think(game, request, stop).await
                && let Some(mailbox) = mailbox.upgrade()
            {
                // A table that has fallen asleep asks again when it wakes.
                let _ = mailbox.send(Mail::Thought { version, m: thought.best }).await;
            }
        });
    }

    /// A computer has made up its mind. If something happened meanwhile, it has been asked anew.
    pub(super) async fn thought(&mut self, version: u64, m: Move) -> Result<(), Broken> {
        if version != self.played.version() {
            return Ok(());
        }
        self.thinking = None;
        self.house(Command::Move { ply: self.played.ply(), m, lag: Millis(0) }).await?;
        self.settle().await
    }

    fn ask_about_draw(&mut self) {
        let offered = self.played.agreed(Offer::Draw);
        let computer =
            |&seat: &Seat| matches!(self.played.hand(seat), Some(Hand::Engine(_))) && !offered.contains(seat);
        let (Some(game), Some(mover)) = (self.played.game(), self.played.to_move()) else { return };
        let Some(seat) = self.played.in_play().iter().find(computer).filter(|_| !offered.is_empty()) else {
            return;
        };
        let (version, mailbox) = (self.played.version(), self.mailbox.clone());
        let two = self.played.seats().len() == 2 && self.played.ply() >= YOUNG;
        let (engines, game) = (self.deps.engines.clone(), game.clone());
        tokio::spawn(async move {
            // At a table of more, sharing with everybody is never better than playing on.
            let yes = two && {
                let (_thinking, stop) = stoppable();
                let thought = engines.think(game, Request::time(CONSIDERED), stop).await;
                let worth = thought.map_or(1, |thought| thought.score.points());
                (if seat == mover { worth } else { -worth }) <= 0
            };
            if let Some(mailbox) = mailbox.upgrade() {
                let _ = mailbox.send(Mail::Answer { version, seat, yes }).await;
            }
        });
    }

    /// A computer has thought about a draw.
    pub(super) async fn answered(&mut self, version: u64, seat: Seat, yes: bool) -> Result<(), Broken> {
        if version == self.played.version() {
            self.house(Command::Answer { seat, offer: Offer::Draw, yes }).await?;
            return self.settle().await;
        }
        Ok(())
    }
}
