//! The player's hand: what is taken, typed and put down, and where the cursor goes.

use crate::cursor::{Arrow, nearest};
use crate::model::{Dialog, Model, Picked};
use taproom_rules::notation::read_move;
use taproom_rules::{Attempt, Kind, Move, Reason, Seat, Square};

impl Model {
    /// Plays what was typed.
    pub fn play_entry(&mut self) {
        let typed = std::mem::take(&mut self.entry);
        match read_move(self.game.about(), &typed) {
            Err(mistake) => self.refuse(mistake.to_string()),
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
        let Some(seat) = self.human_to_move() else { return };
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
                let what = self.game.position().piece(self.cursor);
                let what = what.map_or("piece", |piece| self.kind_name(piece.kind));
                let count = self.moves_in_hand().count();
                let from = self.game.about().board.name(self.cursor);
                let goes = if count == 1 { "one way to go" } else { "ways to go" };
                self.say(match count {
                    1 => format!("The {what} on {from} has {goes}."),
                    _ => format!("The {what} on {from} has {count} {goes}."),
                });
            }
            (_, Some(Picked::Square(from))) => self.play(Move::Step { from, to: self.cursor }),
            (_, Some(Picked::Kind(kind))) => self.play(Move::Place { kind, to: self.cursor }),
            (_, None) => self.explain(seat),
        }
    }

    /// Says why what is under the cursor can't be taken into the hand.
    fn explain(&mut self, seat: Seat) {
        let (about, position) = (self.game.about(), self.game.position());
        let at = about.board.name(self.cursor);
        let why = match position.piece(self.cursor) {
            None => format!("Nothing stands on {at}."),
            Some(piece) => {
                let kind = self.kind_name(piece.kind);
                match position.commander(piece.seat) {
                    Some(commander) if commander == seat => {
                        match self.game.why_not(Attempt::Pick(self.cursor)) {
                            None | Some(Reason::NowhereToGo { .. }) => {
                                format!("The {kind} on {at} can't move now.")
                            }
                            Some(reason) => reason.to_string(),
                        }
                    }
                    Some(other) => format!("The {kind} on {at} is {}'s.", about.colours[other]),
                    None => format!("The {kind} on {at} is nobody's."),
                }
            }
        };
        self.refuse(why);
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
        self.say(format!("Place the {name} in your mouth of the tunnel."));
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
