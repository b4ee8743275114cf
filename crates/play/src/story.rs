//! What a game's log tells: the turns in order, and what each of them did. It is data; words are made of it where
//! somebody reads them.

use crate::entry::Leaving;
use crate::time::Time;
use std::sync::Arc;
use taproom_rules::{Effect, Game, GameEntry, Move, Piece, Seat};

/// One turn: everything a seat did in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Who.
    pub seat: Seat,
    /// What, as the log has it: moves, or that the seat left.
    pub entries: Vec<GameEntry>,
}

/// The turns of a game. What was drawn in secret is not told.
#[must_use]
pub fn turns(game: &Game) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for &entry in game.log() {
        let (GameEntry::Played(seat, _) | GameEntry::Retired(seat) | GameEntry::Flagged(seat)) = entry else {
            continue;
        };
        // A placement belongs to the step before it; a second step is a turn of its own.
        let goes_on = matches!(entry, GameEntry::Played(_, Move::Place { .. }));
        match turns.last_mut() {
            Some(last) if last.seat == seat && goes_on => last.entries.push(entry),
            _ => turns.push(Turn { seat, entries: vec![entry] }),
        }
    }
    turns
}

/// What a line of the story tells, before it is put into words of any language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Happened {
    /// What it did to the board and to those who play, in the order in which it is told.
    pub effects: Arc<[Effect]>,
    /// Whether a computer did it for somebody.
    pub by_computer: bool,
    /// How a seat left the game, if that is what happened.
    pub left: Option<Leaving>,
    /// Whether somebody went on vacation or came back, if that is what happened.
    pub rest: Option<Rest>,
}

/// What a line of the story says about a vacation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rest {
    /// Somebody went, until this moment.
    Until(Time),
    /// Somebody came back before that.
    Over,
}

impl Happened {
    /// What moved or was placed, as it was before.
    #[must_use]
    pub fn piece(&self) -> Option<Piece> {
        self.effects.iter().find_map(|effect| match effect {
            Effect::Moved { piece, .. } | Effect::Placed { piece, .. } => Some(*piece),
            _ => None,
        })
    }
}

/// What the entries of a log from one on did. What chance did after a move is part of it.
#[must_use]
pub fn happened(game: &Game, entry: usize, by_computer: bool, left: Option<Leaving>) -> Happened {
    let effects = (entry..game.log().len()).flat_map(|n| game.effects(n)).collect();
    Happened { effects, by_computer, left, rest: None }
}

/// A line about a vacation.
#[must_use]
pub fn rested(rest: Rest) -> Happened {
    Happened { effects: Arc::default(), by_computer: false, left: None, rest: Some(rest) }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taproom_rules::{Deal, GameId, Spec};

    #[test]
    fn a_step_and_its_placement_are_one_turn() {
        let spec = Spec::new(GameId::TunnelBrawl).with_deal(Deal::read("PRNBQKPRNBPP").unwrap()).unwrap();
        let mut game = Game::new(spec).unwrap();
        for m in ["a2b2", "N@a2", "f2e2", "P@f2", "b2c2"] {
            game.play_text(m).unwrap();
        }
        game.retire(Seat::East).unwrap();
        let turns = turns(&game);
        let entries: Vec<usize> = turns.iter().map(|turn| turn.entries.len()).collect();
        assert_eq!(entries, [2, 2, 1, 1]);
        let seats: Vec<Seat> = turns.iter().map(|turn| turn.seat).collect();
        assert_eq!(seats, [Seat::West, Seat::East, Seat::West, Seat::East]);
        assert_eq!(turns[3].entries, [GameEntry::Retired(Seat::East)]);
    }

    #[test]
    fn what_happened_is_told_from_an_entry_on() {
        let mut game = Game::new(Spec::new(GameId::TrenchRun)).unwrap();
        for m in ["a3b4", "a5b4"] {
            game.play_text(m).unwrap();
        }
        let captures = game.captures();
        assert_eq!((captures.len(), captures[0].piece.seat), (1, Seat::South));
        let done = happened(&game, 1, false, None);
        assert_eq!(done.piece().unwrap().seat, Seat::North);
        assert!(done.effects.iter().any(|effect| matches!(effect, Effect::Captured { .. })));
    }
}
