//! A game as it is played: where it began, what happened since, and what that means now.
//!
//! The log is the truth. Everything else can be rebuilt from it, and taking back does just that.

use crate::games::AnyPosition;
use crate::mistake::Mistake;
use crate::moves::Move;
use crate::notation::{read_move, write_move};
use crate::outcome::{Cause, Outcome};
use crate::position::{Actor, Repetition};
use crate::seat::{Seat, Seats};
use crate::spec::{About, Spec};
use std::fmt;

/// So often must a position stand for the rules of repetition to speak.
const REPETITIONS: usize = 3;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// A seat moved.
    Played(Seat, Move),
    /// Chance moved.
    Drawn(Move),
    /// A seat resigned, left or ran out of time.
    Retired(Seat),
}

/// Why something did not happen. The game is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The text was no move.
    Unreadable(Mistake),
    /// The game is over.
    Over,
    /// The rules do not allow the move.
    Illegal(String),
    /// The move would bring a position for the third time.
    Repeats(String),
    /// The seat is not in the game, or not any more.
    NotInPlay(Seat),
    /// The seat may not leave now.
    MustStay(&'static str),
    /// Nothing has happened yet.
    NothingToUndo,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Unreadable(mistake) => mistake.fmt(f),
            Refusal::Over => f.write_str("the game is over"),
            Refusal::Illegal(m) => write!(f, "{m} is not a legal move here"),
            Refusal::Repeats(m) => {
                write!(f, "{m} would bring a position for the third time, which is forbidden")
            }
            Refusal::NotInPlay(seat) => write!(f, "{seat} is not in the game"),
            Refusal::MustStay(why) => f.write_str(why),
            Refusal::NothingToUndo => f.write_str("there is nothing to take back"),
        }
    }
}

impl std::error::Error for Refusal {}

/// A game from its start to now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    spec: Spec,
    start: AnyPosition,
    position: AnyPosition,
    log: Vec<Entry>,
    /// The key of every position in which a seat was to act, the start included.
    keys: Vec<u64>,
    outcome: Option<Outcome>,
}

impl Game {
    /// A new game.
    ///
    /// # Errors
    /// When a deal is still to be made.
    pub fn new(spec: Spec) -> Result<Game, Mistake> {
        if spec.wants_deal() {
            let name = spec.game().about().name;
            return Err(Mistake::new(format!("{name} needs a deal before it can start")));
        }
        let start = AnyPosition::start(&spec);
        Ok(Game::starting(spec, start))
    }

    /// A game that starts from a position text. The text holds all that was dealt.
    ///
    /// # Errors
    /// When the text can't be read.
    pub fn from_position(spec: Spec, text: &str) -> Result<Game, Mistake> {
        let start = AnyPosition::read(&spec, text)?;
        Ok(Game::starting(spec, start))
    }

    fn starting(spec: Spec, start: AnyPosition) -> Game {
        let position = start.clone();
        let mut game = Game { spec, start, position, log: Vec::new(), keys: Vec::new(), outcome: None };
        game.settle();
        game
    }

    /// What the table agreed to play.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// What does not change about the game.
    #[must_use]
    pub fn about(&self) -> &'static About {
        self.spec.game().about()
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The position at the beginning.
    #[must_use]
    pub fn first_position(&self) -> &AnyPosition {
        &self.start
    }

    /// All that happened.
    #[must_use]
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// How many moves the seats have made.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.log.iter().filter(|entry| matches!(entry, Entry::Played(..))).count()
    }

    /// The keys of the positions in which a seat was to act, the start and the present one included.
    #[must_use]
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// How the game ended, if it did.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whose turn it is; nobody's when the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        self.position.to_move().filter(|_| self.outcome.is_none())
    }

    /// The seats still in the game; when somebody has won, he alone.
    #[must_use]
    pub fn in_play(&self) -> Seats {
        match self.outcome.and_then(|outcome| outcome.winner()) {
            Some(winner) => Seats::NONE.with(winner),
            None => self.position.in_play(),
        }
    }

    /// Every legal move; none when the game is over.
    #[must_use]
    pub fn legal(&self) -> Vec<Move> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let mut moves = self.position.moves();
        moves.retain(|&m| !self.repeats(m));
        moves
    }

    /// Whether a legal step is forbidden because of the positions before.
    fn repeats(&self, m: Move) -> bool {
        self.position.repetition() == Repetition::Banned && {
            let mut next = self.position.clone();
            next.play_unchecked(m);
            count(&self.keys, next.key()) + 1 >= REPETITIONS
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When the game is over or the move is illegal.
    pub fn play(&mut self, m: Move) -> Result<(), Refusal> {
        let seat = self.may_play(m)?;
        self.position.play_unchecked(m);
        self.log.push(Entry::Played(seat, m));
        self.settle();
        Ok(())
    }

    /// Who would play this move now, if it may be played.
    ///
    /// # Errors
    /// When the game is over or the move is illegal.
    pub fn may_play(&self, m: Move) -> Result<Seat, Refusal> {
        let seat = self.to_move().ok_or(Refusal::Over)?;
        if !self.position.is_legal(m) {
            return Err(Refusal::Illegal(write_move(self.about(), m)));
        }
        if self.repeats(m) {
            return Err(Refusal::Repeats(write_move(self.about(), m)));
        }
        Ok(seat)
    }

    /// Plays a move given as text.
    ///
    /// # Errors
    /// When the text is no move, the game is over or the move is illegal.
    pub fn play_text(&mut self, text: &str) -> Result<(), Refusal> {
        self.play(read_move(self.about(), text).map_err(Refusal::Unreadable)?)
    }

    /// A seat resigns, leaves or runs out of time.
    ///
    /// # Errors
    /// When the game is over, or the seat is not in it or may not leave now.
    pub fn retire(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.may_retire(seat)?;
        self.position.retire(seat);
        self.log.push(Entry::Retired(seat));
        self.settle();
        Ok(())
    }

    /// Whether a seat may leave the game now.
    ///
    /// # Errors
    /// When the game is over, or the seat is not in it or may not leave now.
    pub fn may_retire(&self, seat: Seat) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::Over);
        }
        if !self.position.in_play().contains(seat) {
            return Err(Refusal::NotInPlay(seat));
        }
        self.position.must_stay(seat).map_or(Ok(()), |why| Err(Refusal::MustStay(why)))
    }

    /// Takes back the last move or leave, and what chance did after it.
    ///
    /// # Errors
    /// When nothing has happened yet.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        let last = self.log.iter().rposition(|entry| !matches!(entry, Entry::Drawn(_)));
        let log = self.log[..last.ok_or(Refusal::NothingToUndo)?].to_vec();
        *self = self.replay(&log);
        Ok(())
    }

    /// The same game after so many of its entries.
    #[must_use]
    pub fn after(&self, entries: usize) -> Game {
        self.replay(&self.log[..entries.min(self.log.len())])
    }

    /// Rebuilds a game from its start and entries that are known to be good.
    fn replay(&self, log: &[Entry]) -> Game {
        let mut game = Game::starting(self.spec.clone(), self.start.clone());
        for &entry in log {
            match entry {
                Entry::Played(_, m) => game.position.play_unchecked(m),
                Entry::Retired(seat) => game.position.retire(seat),
                Entry::Drawn(_) => continue, // Chance follows the deal and has acted already.
            }
            game.log.push(entry);
            game.settle();
        }
        game
    }

    /// Lets chance act, remembers the position and judges it.
    fn settle(&mut self) {
        while self.position.actor() == Actor::Chance {
            let Some(m) = self.position.dealt() else { break };
            self.position.play_unchecked(m);
            self.log.push(Entry::Drawn(m));
        }
        self.keys.push(self.position.key());
        self.outcome = self.judge();
    }

    fn judge(&self) -> Option<Outcome> {
        if let Some(outcome) = self.position.decided() {
            return Some(outcome);
        }
        let stuck = !self.position.can_move() || {
            self.position.repetition() == Repetition::Banned
                && self.position.moves().into_iter().all(|m| self.repeats(m))
        };
        if stuck {
            return self.position.stuck();
        }
        let repeated = self.position.repetition() == Repetition::Draws
            && count(&self.keys, self.position.key()) >= REPETITIONS;
        if repeated {
            return Some(self.position.draw(Cause::Repetition));
        }
        self.position.exhausted()
    }

    /// Counts the lines of so many plies from here. A finished game has none. Where repetition is forbidden
    /// the positions before count too; draw rules do not cut the tree.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth > 0 && self.outcome.is_some() {
            return 0;
        }
        if self.position.repetition() != Repetition::Banned {
            return self.position.perft(depth);
        }
        perft_without_repetition(&self.position, &mut self.keys.clone(), depth)
    }
}

fn count(keys: &[u64], key: u64) -> usize {
    keys.iter().filter(|&&other| other == key).count()
}

fn perft_without_repetition(position: &AnyPosition, keys: &mut Vec<u64>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.decided().is_some() {
        return 0;
    }
    let mut leaves = 0;
    for m in position.moves() {
        let mut next = position.clone();
        next.play_unchecked(m);
        if count(keys, next.key()) + 1 < REPETITIONS {
            keys.push(next.key());
            leaves += perft_without_repetition(&next, keys, depth - 1);
            keys.pop();
        }
    }
    leaves
}
