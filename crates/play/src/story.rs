//! What a game's log tells: the turns in order, what was lost, and the end in words.

use crate::entry::Leaving;
use taproom_rules::notation::write_move;
use taproom_rules::{AnyPosition, Cause, Game, GameEntry, Kind, Move, Outcome, Piece, Seat, Spec, Square};

/// One turn: everything a seat did in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Who.
    pub seat: Seat,
    /// What, as move texts and the words `resigns` or `leaves`.
    pub words: String,
}

/// The turns of a game. What was drawn in secret is not told.
#[must_use]
pub fn turns(game: &Game) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for entry in game.log() {
        let (seat, word) = match *entry {
            GameEntry::Drawn(_) => continue,
            GameEntry::Played(seat, m) => (seat, write_move(game.about(), m)),
            GameEntry::Retired(seat) => (seat, "leaves".to_owned()),
            GameEntry::Flagged(seat) => (seat, "is out of time".to_owned()),
        };
        // A placement belongs to the step before it; a second step is a turn of its own.
        let goes_on = matches!(entry, GameEntry::Played(_, Move::Place { .. }));
        match turns.last_mut() {
            Some(last) if last.seat == seat && goes_on => {
                last.words += " ";
                last.words += &word;
            }
            _ => turns.push(Turn { seat, words: word }),
        }
    }
    turns
}

/// The pieces that were captured, in the order in which they fell.
#[must_use]
pub fn lost(game: &Game) -> Vec<Piece> {
    let mut position = game.first_position().clone();
    let mut lost = Vec::new();
    for entry in game.log() {
        let before = position.clone();
        entry.apply(&mut position);
        if let GameEntry::Played(_, m) = *entry {
            lost.extend(taken(&before, &position, m));
        }
    }
    lost
}

/// What a move took: what stood where it arrived, or what vanished elsewhere.
fn taken(before: &AnyPosition, after: &AnyPosition, m: Move) -> Vec<Piece> {
    let vanished = |square: &Square| {
        Some(*square) != m.from()
            && before.piece(*square).is_some()
            && (Some(*square) == m.to() || after.piece(*square).is_none())
    };
    before.about().board.squares().filter(vanished).filter_map(|square| before.piece(square)).collect()
}

/// Whether a move takes anything.
#[must_use]
pub fn takes(position: &AnyPosition, m: Move) -> bool {
    let mut after = position.clone();
    after.play_unchecked(m);
    !taken(position, &after, m).is_empty()
}

/// What a line of the story tells, before it is put into words of any language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Happened {
    /// A piece went somewhere.
    Stepped {
        /// Which kind.
        piece: Option<Kind>,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// What it took.
        took: Option<Kind>,
        /// How many more fell.
        more: u8,
        /// What it has become.
        became: Option<Kind>,
    },
    /// A piece was placed.
    Placed {
        /// Which kind.
        kind: Kind,
        /// Where.
        to: Square,
    },
    /// A piece was drawn by chance.
    Drew(Kind),
    /// Nothing was done.
    Passed,
    /// Something else.
    Moved,
    /// A seat left the game.
    Left(Leaving),
}

/// What a move does.
#[must_use]
pub fn happened(before: &AnyPosition, after: &AnyPosition, m: Move) -> Happened {
    match (m, m.from(), m.to()) {
        (Move::Place { kind, to }, ..) => Happened::Placed { kind, to },
        (Move::Draw { kind }, ..) => Happened::Drew(kind),
        (Move::Pass, ..) => Happened::Passed,
        (_, Some(from), Some(to)) => {
            let taken = taken(before, after, m);
            let piece = before.piece(from).map(|piece| piece.kind);
            let became = after.piece(to).map(|piece| piece.kind).filter(|&kind| Some(kind) != piece);
            let first = before.piece(to).filter(|_| !taken.is_empty()).or(taken.first().copied());
            let more = taken.len().saturating_sub(1) as u8;
            Happened::Stepped { piece, from, to, took: first.map(|piece| piece.kind), more, became }
        }
        _ => Happened::Moved,
    }
}

/// A move in words: "rook e5 takes knight on e6".
#[must_use]
pub fn words(before: &AnyPosition, after: &AnyPosition, m: Move) -> String {
    let about = before.about();
    let name = |kind: Kind| about.kinds[kind.0 as usize].id.replace('-', " ");
    let at = |square: Square| about.board.name(square);
    match happened(before, after, m) {
        Happened::Placed { kind, to } => format!("places {} on {}", name(kind), at(to)),
        Happened::Drew(kind) => format!("draws {}", name(kind)),
        Happened::Passed => "passes".to_owned(),
        Happened::Stepped { piece, from, to, took, more, became } => {
            let piece = piece.map_or_else(|| "piece".to_owned(), name);
            let takes = match (took, more) {
                (None, _) => format!("to {}", at(to)),
                (Some(took), 0) => format!("takes {} on {}", name(took), at(to)),
                (Some(took), more) => format!("takes {} on {} and {more} more fall", name(took), at(to)),
            };
            let became = became.map(|kind| format!(", now {}", name(kind))).unwrap_or_default();
            format!("{piece} {} {takes}{became}", at(from))
        }
        Happened::Moved | Happened::Left(_) => "moves".to_owned(),
    }
}

/// How a seat left, in words.
#[must_use]
pub fn leaving(spec: &Spec, seat: Seat, why: Leaving) -> String {
    let who = spec.game().about().colours[seat];
    match why {
        Leaving::Resigned => format!("{who} resigns"),
        Leaving::Flagged => format!("{who} runs out of time"),
        Leaving::Left => format!("{who} leaves"),
        Leaving::Claimed => format!("{who} was away for too long"),
    }
}

/// A seat as people speak of it: its colour, and where it sits.
#[must_use]
pub fn called(spec: &Spec, seat: Seat) -> String {
    format!("{} ({seat})", spec.game().about().colours[seat])
}

/// How the game ended, in a sentence; nothing while it runs.
#[must_use]
pub fn ending(game: &Game) -> Option<String> {
    game.outcome().map(|outcome| verdict(game.spec(), &outcome))
}

/// Why a game of this many players is over, in words.
#[must_use]
pub fn reason(players: usize, cause: Cause) -> &'static str {
    match cause {
        Cause::LastStanding => "the last one standing",
        Cause::Extinction => "a kind of piece has died out",
        Cause::DeathStar => "the Death Star has fallen",
        Cause::Den => "the den is taken",
        Cause::Bare => "nothing is left to fight with",
        Cause::NoMoves => "no move is left",
        Cause::Repetition => "the same position stood for the third time",
        Cause::NoProgress => "nothing has happened for too long",
        Cause::Retired if players == 2 => "the other side gave up",
        Cause::Retired => "the others gave up",
        Cause::Time if players == 2 => "the other side ran out of time",
        Cause::Time => "the last opponent ran out of time",
        Cause::Agreement => "everybody agreed",
        _ => "the game is over",
    }
}

/// An outcome in a sentence.
#[must_use]
pub fn verdict(spec: &Spec, outcome: &Outcome) -> String {
    let why = reason(spec.seats().len(), outcome.cause);
    let who = match outcome.winner() {
        Some(seat) => format!("{} wins", called(spec, seat)),
        None => "A draw".to_owned(),
    };
    let mut letters = who.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}: {why}.", letters.as_str())
}

/// The places of a game for more than two, in words; nothing where the winner says it all.
#[must_use]
pub fn places(game: &Game) -> Option<String> {
    let outcome = game.outcome().filter(|_| game.spec().players() > 2)?;
    let mut seats: Vec<Seat> = game.spec().seats().to_vec();
    seats.sort_by_key(|&seat| outcome.places[seat]);
    let places: Vec<String> = seats
        .into_iter()
        .map(|seat| format!("{}. {}", outcome.places[seat], game.about().colours[seat]))
        .collect();
    Some(places.join("  "))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taproom_rules::{Deal, GameId};

    #[test]
    fn a_step_and_its_placement_are_one_turn() {
        let spec = Spec::new(GameId::TunnelBrawl).with_deal(Deal::read("PRNBQKPRNBPP").unwrap()).unwrap();
        let mut game = Game::new(spec).unwrap();
        for m in ["a2b2", "N@a2", "f2e2", "P@f2", "b2c2"] {
            game.play_text(m).unwrap();
        }
        let words: Vec<String> = turns(&game).into_iter().map(|turn| turn.words).collect();
        assert_eq!(words, ["a2b2 N@a2", "f2e2 P@f2", "b2c2"]);
    }

    #[test]
    fn what_is_taken_is_lost_and_the_end_has_words() {
        let mut game = Game::new(Spec::new(GameId::TrenchRun)).unwrap();
        for m in ["a3b4", "a5b4"] {
            game.play_text(m).unwrap();
        }
        let lost = lost(&game);
        assert_eq!((lost.len(), lost[0].seat), (1, Seat::South));
        assert_eq!(ending(&game), None);
        game.retire(Seat::North).unwrap();
        assert_eq!(ending(&game).unwrap(), "Rebel (south) wins: the other side gave up.");
    }
}
