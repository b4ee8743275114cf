//! A game as it is played: where it began, what happened since, and what that means now.
//!
//! The log is the truth. Everything else can be rebuilt from it: the position after any entry is a few moves
//! away from a snapshot, and taking back starts from there.

use crate::deal::Deal;
use crate::decision::{self, Decision};
use crate::effect::{Effect, Threat};
pub use crate::entry::{Capture, GameEntry};
use crate::games::AnyPosition;
use crate::mistake::{Mistake, Wrong};
use crate::moves::Move;
use crate::notation::{read_move, write_move};
use crate::outcome::{Cause, Outcome};
use crate::perft::perft_unrepeated;
use crate::position::{Actor, Piece, Repetition};
pub use crate::refusal::Refusal;
use crate::seat::{Seat, Seats};
use crate::spec::{About, Spec};
use crate::visits::Visits;
use crate::why_not::{self, Attempt, Reason};

/// A position that stands for the third time is what the rules of repetition are about.
pub(crate) const REPETITIONS: usize = 3;

/// Between two snapshots of the position lie this many entries.
const SNAPSHOT_EVERY: usize = 64;

/// A game from its start to now.
///
/// ```
/// use taproom_rules::{Game, GameId, Spec};
///
/// let mut game = Game::new(Spec::new(GameId::Extinction)).unwrap();
/// for m in ["e2e4", "d7d5", "e4d5", "d8d5"] {
///     game.play_text(m).unwrap();
/// }
/// assert_eq!(game.at(1).text(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b - - 0 1");
/// assert_eq!(game.took(2), game.at(2).piece(game.about().board.square("d5").unwrap()));
/// game.undo().unwrap();
/// assert_eq!(game.captures().len(), 1);
/// ```
///
/// A copy costs the length of the log and nothing else: there are only flat lists inside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    spec: Spec,
    start: AnyPosition,
    position: AnyPosition,
    log: Vec<GameEntry>,
    /// How many of the entries are moves of a seat.
    plies: usize,
    /// The positions after every [`SNAPSHOT_EVERY`] entries.
    snapshots: Vec<AnyPosition>,
    captures: Vec<Capture>,
    /// The key of every position in which a seat was to act, the start included.
    visits: Visits,
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
            return Err(Mistake::new(Wrong::Deal, format!("{name} needs a deal before it can start")));
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

    /// A game that people can start from a position text, which must be one that goes on.
    ///
    /// A text of Tunnel Brawl says in which order pieces will be drawn and where queens appear, so whoever
    /// wrote it knows what nobody should. A deal that [`AnyPosition::shuffled`] made from the same text puts all
    /// that in a new order; reserves stay as they are. Without a deal the order is that of the text.
    ///
    /// # Errors
    /// When the text can't be read, the game is over there, or the deal does not fit the position.
    ///
    /// ```
    /// use taproom_rules::{AnyPosition, Game, GameId, Spec};
    ///
    /// let text = "######/rPrK...bP/rP....bK/rP....bP/rP....bP/###### r m PRNB+QPPP:1234,PRNB+QP:1234 0,0 - 0 9";
    /// let spec = Spec::new(GameId::TunnelBrawl);
    /// let mut die = |sides| sides / 2; // take a better one
    /// let deal = AnyPosition::read(&spec, text).unwrap().shuffled(&mut die);
    /// let game = Game::from_text(spec, text, deal).unwrap();
    /// assert_ne!(game.position().text(), text);
    /// assert_eq!(game.position().key(), AnyPosition::read(game.spec(), text).unwrap().key());
    /// ```
    pub fn from_text(spec: Spec, text: &str, deal: Option<Deal>) -> Result<Game, Mistake> {
        let mut start = AnyPosition::read(&spec, text)?;
        if let Some(deal) = deal {
            start = start.with_deal(&deal)?;
        }
        let game = Game::starting(spec, start);
        match game.outcome {
            None => Ok(game),
            Some(outcome) => {
                let cause = outcome.cause;
                Err(Mistake::new(
                    Wrong::Decided,
                    format!("the game is over in this position ({cause}): nobody could play it"),
                ))
            }
        }
    }

    fn starting(spec: Spec, start: AnyPosition) -> Game {
        let position = start.clone();
        let mut game = Game {
            spec,
            start,
            position,
            log: Vec::new(),
            plies: 0,
            snapshots: Vec::new(),
            captures: Vec::new(),
            visits: Visits::default(),
            outcome: None,
        };
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

    /// The position after this many entries of the log; the present one where there are fewer. The
    /// cost does not depend on the length of the game.
    #[must_use]
    pub fn at(&self, entries: usize) -> AnyPosition {
        if entries >= self.log.len() {
            return self.position.clone();
        }
        let snapshot = entries / SNAPSHOT_EVERY;
        let mut position =
            snapshot.checked_sub(1).map_or(&self.start, |index| &self.snapshots[index]).clone();
        for &entry in &self.log[snapshot * SNAPSHOT_EVERY..entries] {
            entry.apply(&mut position);
        }
        position
    }

    /// All that happened.
    #[must_use]
    pub fn log(&self) -> &[GameEntry] {
        &self.log
    }

    /// How many moves the seats have made.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.plies
    }

    /// Every piece that was captured, in the order of the captures.
    ///
    /// A capture is a move that takes a piece off the board. A queen that changes sides, an army that gets
    /// another commander, a piece that becomes another and a clan that leaves the board with its king are none.
    #[must_use]
    pub fn captures(&self) -> &[Capture] {
        &self.captures
    }

    /// The piece that an entry of the log captured, if it did. No move of any game captures two.
    #[must_use]
    pub fn took(&self, entry: usize) -> Option<Piece> {
        let found = self.captures.binary_search_by_key(&entry, |capture| capture.entry);
        found.ok().map(|index| self.captures[index].piece)
    }

    /// What an entry of the log did, in the order in which it is told; nothing where there is no such entry. The cost
    /// does not depend on the length of the game.
    ///
    /// The last entry of a game that is over ends with [`Effect::Decided`].
    #[must_use]
    pub fn effects(&self, entry: usize) -> Vec<Effect> {
        let Some(&happened) = self.log.get(entry) else { return Vec::new() };
        let mut told = self.at(entry).effects(happened);
        if entry + 1 == self.log.len() {
            told.extend(self.decision().map(Effect::Decided));
        }
        told
    }

    /// What decided the game: who did what. Nothing while it runs, and nothing where it began in a position in which
    /// only one king was left, since nobody did anything there.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        decision::decision(self)
    }

    /// The moves with which somebody would win or throw a player out, were it their turn; none when the game is
    /// over.
    #[must_use]
    pub fn threats(&self) -> Vec<Threat> {
        if self.outcome.is_some() { Vec::new() } else { self.position.threats() }
    }

    /// Why the one on the move may not do what they tried; nothing if they may.
    ///
    /// What is held off the board is looked at where a placement is tried, so only the one on the move may be told
    /// the answer to that.
    ///
    /// ```
    /// use taproom_rules::{Attempt, Game, GameId, Reason, Spec};
    ///
    /// let game = Game::new(Spec::new(GameId::Jungle)).unwrap();
    /// let square = |name| game.about().board.square(name).unwrap();
    /// let dry = Attempt::Step { from: square("c3"), to: square("c4") };
    /// assert_eq!(game.why_not(dry).unwrap().to_string(), "Only the rat swims.");
    /// assert_eq!(game.why_not(Attempt::Pick(square("g3"))), None);
    /// ```
    #[must_use]
    pub fn why_not(&self, attempt: impl Into<Attempt>) -> Option<Reason> {
        why_not::in_game(self, attempt.into())
    }

    /// The keys of the positions in which a seat was to act, the start and the present one included.
    #[must_use]
    pub fn keys(&self) -> &[u64] {
        self.visits.keys()
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

    /// The seats still in the game; when somebody has won, theirs alone.
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
    pub(crate) fn repeats(&self, m: Move) -> bool {
        self.position.repetition() == Repetition::Banned && {
            let mut next = self.position.clone();
            next.play_unchecked(m);
            self.visits.has(next.key(), REPETITIONS - 1)
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When the game is over or the move is illegal.
    pub fn play(&mut self, m: Move) -> Result<(), Refusal> {
        let seat = self.may_play(m)?;
        self.enter(GameEntry::Played(seat, m));
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
            let reason = self.why_not(m).unwrap_or(Reason::Over);
            return Err(Refusal::Illegal(write_move(self.about(), m), reason));
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

    /// A seat runs out of time. The rules treat that as leaving; how the game ended is told otherwise.
    ///
    /// # Errors
    /// When the game is over, or the seat is not in it or may not leave now.
    pub fn flag(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.may_retire(seat)?;
        self.enter(GameEntry::Flagged(seat));
        self.settle();
        Ok(())
    }

    /// A seat resigns or leaves.
    ///
    /// # Errors
    /// When the game is over, or the seat is not in it or may not leave now.
    pub fn retire(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.may_retire(seat)?;
        self.enter(GameEntry::Retired(seat));
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
        let last = self.log.iter().rposition(|entry| !matches!(entry, GameEntry::Drawn(_)));
        self.rewind(last.ok_or(Refusal::NothingToUndo)?);
        Ok(())
    }

    /// The same game after this many of its entries.
    #[must_use]
    pub fn after(&self, entries: usize) -> Game {
        let mut game = self.clone();
        game.rewind(entries);
        game
    }

    /// Takes back all but this many of the first entries. What chance did right after those stays: it is part of
    /// the move before it.
    pub fn rewind(&mut self, entries: usize) {
        let drawn = |entry: &&GameEntry| matches!(entry, GameEntry::Drawn(_));
        let chance = self.log.iter().skip(entries).take_while(drawn).count();
        let entries = entries + chance;
        if entries >= self.log.len() {
            return;
        }
        self.position = self.at(entries);
        for entry in self.log.drain(entries..) {
            match entry {
                GameEntry::Played(..) => self.plies -= 1,
                GameEntry::Retired(_) | GameEntry::Flagged(_) => {}
                GameEntry::Drawn(_) => continue,
            }
            self.visits.pop();
        }
        self.snapshots.truncate(entries / SNAPSHOT_EVERY);
        self.captures.truncate(self.captures.partition_point(|capture| capture.entry < entries));
        self.outcome = self.judge();
    }

    /// Makes an entry true and writes it down.
    fn enter(&mut self, entry: GameEntry) {
        if let GameEntry::Played(by, m) = entry {
            self.plies += 1;
            let taken = self.position.captured(m).and_then(|square| self.position.piece(square));
            let at = self.log.len();
            self.captures.extend(taken.map(|piece| Capture { entry: at, by, piece }));
        }
        entry.apply(&mut self.position);
        self.log.push(entry);
        if self.log.len().is_multiple_of(SNAPSHOT_EVERY) {
            self.snapshots.push(self.position.clone());
        }
    }

    /// Lets chance act, remembers the position and judges it.
    fn settle(&mut self) {
        while self.position.actor() == Actor::Chance {
            let Some(m) = self.position.dealt() else { break };
            self.enter(GameEntry::Drawn(m));
        }
        self.visits.push(self.position.key());
        self.outcome = self.judge();
    }

    fn judge(&self) -> Option<Outcome> {
        if let Some(mut outcome) = self.position.decided() {
            if outcome.cause == Cause::Retired && matches!(self.log.last(), Some(GameEntry::Flagged(_))) {
                outcome.cause = Cause::Time;
            }
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
            && self.visits.has(self.position.key(), REPETITIONS);
        if repeated {
            return Some(self.position.draw(Cause::Repetition));
        }
        self.position.exhausted()
    }

    /// Counts the lines of this many plies from here. A finished game has none. Where repetition is forbidden
    /// the positions before count too; draw rules do not cut the tree.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth > 0 && self.outcome.is_some() {
            return 0;
        }
        if self.position.repetition() != Repetition::Banned {
            return self.position.perft(depth);
        }
        perft_unrepeated(&self.position, &mut self.visits.clone(), depth)
    }
}
