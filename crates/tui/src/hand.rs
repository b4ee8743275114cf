//! The player's hand: what is taken, typed and put down, and where the cursor goes.

use crate::cursor::{Arrow, nearest};
use crate::model::{Dialog, Model, Picked};
use crate::words;
use taproom_rules::notation::read_move;
use taproom_rules::{Attempt, Kind, Move, Square};
use taproom_words::{game, say, why_not};

impl Model {
    /// Plays what was typed.
    pub fn play_entry(&mut self) {
        let typed = std::mem::take(&mut self.entry);
        match read_move(self.game.about(), &typed) {
            Err(_) => self.refuse(words::no_move(self.language, &self.game, &typed)),
            Ok(m) => {
                // Somebody who leaves the promotion out is asked.
                let same_way = |other: &&Move| other.from() == m.from() && other.to() == m.to();
                let ways: Vec<Move> = self.legal.iter().filter(same_way).copied().collect();
                match m {
                    Move::Step { .. } if ways.len() > 1 => self.dialog = Some(Dialog::Promotion(ways, 0)),
                    _ => self.play(m),
                }
            }
        }
    }

    /// Takes the piece under the cursor into the hand, or plays what is in hand to there.
    pub fn act(&mut self) {
        if self.human_to_move().is_none() {
            return;
        }
        if self.placing() && self.picked.is_none() {
            if let Some(&kind) = self.on_shelf().get(self.shelf) {
                self.pick_kind(kind);
            }
            return;
        }
        let ways: Vec<Move> = self.moves_in_hand().filter(|m| m.to() == Some(self.cursor)).collect();
        match (&ways[..], self.picked) {
            ([m], Some(_)) => self.play(*m),
            ([_, ..], Some(_)) => self.dialog = Some(Dialog::Promotion(ways, 0)),
            (_, Some(Picked::Square(square))) if square == self.cursor => self.put_back(),
            _ if self.movable(self.cursor) => {
                self.picked = Some(Picked::Square(self.cursor));
                let what = self.game.position().piece(self.cursor).map(|piece| self.kind_name(piece.kind));
                let what = game::capital(&what.unwrap_or_default());
                let count = self.moves_in_hand().count();
                let at = self.game.about().board.name(self.cursor);
                self.say(say!(self.language, "terminal-ways", piece = what, at = at, count = count));
            }
            (_, Some(Picked::Square(from))) => self.play(Move::Step { from, to: self.cursor }),
            (_, Some(Picked::Kind(kind))) => self.play(Move::Place { kind, to: self.cursor }),
            (_, None) => self.explain(),
        }
    }

    /// Says why what is under the cursor can't be taken into the hand.
    fn explain(&mut self) {
        if let Some(reason) = self.game.why_not(Attempt::Pick(self.cursor)) {
            self.refuse(why_not(self.language, self.game.about(), reason));
        }
    }

    /// Takes a piece of the reserve into the hand; the cursor goes where it may be placed.
    pub fn pick_kind(&mut self, kind: Kind) {
        self.picked = Some(Picked::Kind(kind));
        self.shelf = self.on_shelf().iter().position(|&other| other == kind).unwrap_or(0);
        let targets: Vec<Square> = self.moves_in_hand().filter_map(Move::to).collect();
        if !targets.contains(&self.cursor)
            && let Some(&first) = targets.first()
        {
            self.cursor = first;
        }
        let name = self.kind_name(kind);
        self.say(say!(self.language, "terminal-place-it", piece = name));
    }

    /// The cursor follows an arrow key: over the board, or along the reserve.
    pub fn follow_arrow(&mut self, arrow: Arrow) {
        if self.placing() && self.picked.is_none() && self.human_to_move().is_some() {
            let last = self.on_shelf().len().saturating_sub(1);
            self.shelf = match arrow {
                Arrow::Left | Arrow::Up => self.shelf.saturating_sub(1),
                Arrow::Right | Arrow::Down => (self.shelf + 1).min(last),
            };
        } else if let Some(to) = nearest(self.game.about().board, self.cursor, arrow, self.viewer) {
            self.cursor = to;
        }
    }

    /// The cursor goes to the next place where something can be done, or to the one before.
    pub fn next_stop(&mut self, backwards: bool) {
        let board = self.game.about().board;
        let targets: Vec<Square> = self.moves_in_hand().filter_map(Move::to).collect();
        let stops = board.squares().filter(|square| match self.picked {
            Some(_) => targets.contains(square),
            None => self.movable(*square),
        });
        // In the order of reading, as the viewer sees it.
        let order = |square: Square| {
            let (x, y) = board.centre(square, self.viewer);
            ((y * 4.) as i32, (x * 4.) as i32)
        };
        let mut stops: Vec<Square> = stops.collect();
        stops.sort_by_key(|&square| order(square));
        if backwards {
            stops.reverse();
        }
        let beyond = |&square: &Square| match backwards {
            false => order(square) > order(self.cursor),
            true => order(square) < order(self.cursor),
        };
        if let Some(next) = stops.iter().copied().find(beyond).or(stops.first().copied()) {
            self.cursor = next;
        }
    }
}
