//! Conditional moves: what somebody answers to what the other side may play. The house plays the answer the moment the
//! condition is met, as if they had been there.
//!
//! They are lines of moves that begin with one of the other side, which together make a tree: after the same moves
//! there is one answer. They are no part of a log, so nobody but their owner can know of them; the log has the answer
//! like any other move.

use crate::entry::Offer;
use crate::id::PersonId;
use crate::matches::{Hand, Match, Phase};
use crate::pace::Pace;
use crate::refusal::Refusal;
use crate::time::Time;
use taproom_rules::notation::{read_move, write_move};
use taproom_rules::spec::About;
use taproom_rules::{Game, Move, Seat};

/// How many lines somebody may have at a table.
pub const MOST_LINES: usize = 30;
/// How many moves of both sides a line may have.
pub const LONGEST_LINE: usize = 16;

/// The conditional moves of one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conditional {
    /// The version of the match for which they were made: what was taken back later takes them away.
    pub version: u64,
    /// How many moves had been made.
    pub ply: u32,
    /// The lines: a move of the other side, the answer, a move of the other side, and so on to an answer.
    pub lines: Vec<Vec<Move>>,
}

impl Conditional {
    /// The lines as text, as they are stored.
    #[must_use]
    pub fn text(&self, about: &About) -> String {
        let line = |line: &Vec<Move>| {
            let moves: Vec<String> = line.iter().map(|&m| write_move(about, m)).collect();
            moves.join(" ")
        };
        self.lines.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// Reads lines that were stored; nothing if they can't be read.
    #[must_use]
    pub fn read(about: &About, version: u64, ply: u32, text: &str) -> Option<Conditional> {
        let line = |line: &str| line.split(' ').map(|m| read_move(about, m).ok()).collect();
        let lines = text.lines().map(line).collect::<Option<Vec<Vec<Move>>>>()?;
        Some(Conditional { version, ply, lines })
    }
}

impl Match {
    /// The seat for which somebody may set conditional moves now.
    ///
    /// # Errors
    /// Says why they may not.
    pub fn may_foresee(&self, person: PersonId) -> Result<Seat, Refusal> {
        let refuse = |why| Err(Refusal::NotHere(why));
        match self.phase() {
            Phase::Gathering => return Err(Refusal::NotStarted),
            Phase::Over(_) => return Err(Refusal::Over),
            Phase::Playing => {}
        }
        let mine = self.seats_of(person);
        let Some(seat) = mine.iter().next() else { return Err(Refusal::NotSeated) };
        if !matches!(self.setup().pace, Pace::Days(_)) {
            return refuse("Conditional moves are for games with days for a turn.");
        }
        if self.seats().len() != 2 || mine.len() != 1 {
            return refuse("Conditional moves are for games between two people.");
        }
        if self.setup().spec.game().about().dealt {
            return refuse(
                "In this game pieces are drawn in secret, so nobody can know what there will be to answer with.",
            );
        }
        if self.to_move() == Some(seat) {
            return refuse("It is your turn: conditional moves are for while the other side thinks.");
        }
        Ok(seat)
    }

    /// Looks at the lines that somebody wants to set, and puts them in order: each once, and none that another one
    /// goes on with. Without any, nothing will be answered.
    ///
    /// # Errors
    /// Says why they can't be set.
    pub fn foresee(
        &self,
        person: PersonId,
        ply: u32,
        lines: &[Vec<Move>],
        now: Time,
    ) -> Result<(Seat, Conditional), Refusal> {
        let refuse = |why| Err(Refusal::NotHere(why));
        let seat = self.may_foresee(person)?;
        // Whoever is away is away; what they have set before is played, and may be taken back.
        if !lines.is_empty() && self.on_vacation(seat, now).is_some() {
            return Err(Refusal::OnVacation);
        }
        if ply != self.ply() {
            return Err(Refusal::Stale { meant: ply, now: self.ply() });
        }
        if lines.len() > MOST_LINES {
            return refuse("There can be 30 lines of conditional moves at a table.");
        }
        for line in lines {
            if line.is_empty() || line.len() % 2 == 1 {
                return refuse("A line of conditional moves ends with an answer of yours.");
            }
            self.ahead(person, line)?;
        }
        let mut kept: Vec<Vec<Move>> = Vec::new();
        for line in lines {
            if !lines.iter().any(|other| other.len() > line.len() && other.starts_with(line))
                && !kept.contains(line)
            {
                kept.push(line.clone());
            }
        }
        for (i, line) in kept.iter().enumerate() {
            let differs = |other: &Vec<Move>| {
                let same = line.iter().zip(other).take_while(|(a, b)| a == b).count();
                // Where they part, the other side has to be the one with a choice.
                same % 2 == 1
            };
            if kept[..i].iter().any(differs) {
                return refuse("There are two different answers to the same moves: keep one of them.");
            }
        }
        Ok((seat, Conditional { version: self.version(), ply, lines: kept }))
    }

    /// The game after some moves from now on, for somebody who sets conditional moves.
    ///
    /// # Errors
    /// When they may not set any, or the moves can't be played.
    pub fn ahead(&self, person: PersonId, line: &[Move]) -> Result<Game, Refusal> {
        let refuse = |why| Err(Refusal::NotHere(why));
        let seat = self.may_foresee(person)?;
        if line.len() > LONGEST_LINE {
            return refuse("A line of conditional moves has at most 16 moves.");
        }
        let mut game = self.game().ok_or(Refusal::NotStarted)?.clone();
        for (i, &m) in line.iter().enumerate() {
            game.play(m).map_err(|refusal| Refusal::Rules(self.setup().spec.game(), refusal))?;
            let answers = i % 2 == 0;
            let last = i + 1 == line.len();
            match game.to_move() {
                Some(mover) if (mover == seat) == answers => {}
                // What ends the game needs no answer, and has none.
                None if last && !answers => {}
                None if last => {
                    return refuse("The game is over after that move: there is nothing to answer.");
                }
                _ => return refuse("The sides do not take turns there, so that line can't be set."),
            }
        }
        Ok(game)
    }

    /// How the moves since some lines were set go on in them: every move that would be next, if the game has gone that
    /// way.
    fn next_in<'a>(&self, set: &'a Conditional) -> impl Iterator<Item = Move> + use<'a> {
        let moves = self.told().iter().filter_map(|told| told.m);
        let since: Vec<Move> = moves.skip(set.ply as usize).take(LONGEST_LINE + 1).collect();
        let known = self.ply() >= set.ply && self.took_back().is_none_or(|version| version <= set.version);
        let lines = set.lines.iter().filter(move |line| known && line.starts_with(&since));
        let gone = (self.ply().saturating_sub(set.ply)) as usize;
        lines.filter_map(move |line| line.get(gone).copied())
    }

    /// What is left of some conditional moves: their lines from the present on.
    #[must_use]
    pub fn still_foreseen(&self, set: &Conditional) -> Vec<Vec<Move>> {
        if !self.is_foreseen(set) {
            return Vec::new();
        }
        let gone = self.ply().saturating_sub(set.ply) as usize;
        let moves: Vec<Move> = self.told().iter().filter_map(|told| told.m).skip(set.ply as usize).collect();
        let lines = set.lines.iter().filter(|line| line.len() > gone && line.starts_with(&moves));
        lines.map(|line| line[gone..].to_vec()).collect()
    }

    /// Whether the game may still go the way of some conditional moves.
    #[must_use]
    pub fn is_foreseen(&self, set: &Conditional) -> bool {
        self.phase() == Phase::Playing && self.next_in(set).next().is_some()
    }

    /// The answer that somebody has set for what happened, if it is their turn now. It declines a draw that the other
    /// side offers, as their own move does: nobody keeps prepared answers back by offering one. Where a move is to be
    /// taken back, they are asked themselves.
    #[must_use]
    pub fn foreseen(&self, seat: Seat, set: &Conditional) -> Option<Move> {
        let agreed = self.agreed(Offer::TakeBack);
        let asked = !agreed.is_empty() && !agreed.contains(seat);
        let plays = self.to_move() == Some(seat) && matches!(self.hand(seat), Some(Hand::Person(_)));
        if asked || !plays { None } else { self.next_in(set).next() }
    }
}
