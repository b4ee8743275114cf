//! What a game's log tells: the turns in order, and the end in words.

use crate::entry::Leaving;
use std::sync::Arc;
use taproom_rules::notation::write_move;
use taproom_rules::{
    About, Cause, Decision, Effect, Game, GameEntry, Kind, Move, Outcome, Piece, Seat, Spec, Square,
};

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

/// What a line of the story tells, before it is put into words of any language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Happened {
    /// What it did to the board and to those who play, in the order in which it is told.
    pub effects: Arc<[Effect]>,
    /// Whether a computer did it for somebody.
    pub by_computer: bool,
    /// How a seat left the game, if that is what happened.
    pub left: Option<Leaving>,
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
    Happened { effects, by_computer, left }
}

/// What the latest move did, in words, from its entry in the log on: "rook e5 takes king on e6; Green is out; Green's
/// mouth collapses". What was drawn in secret is not told.
#[must_use]
pub fn words(game: &Game, entry: usize) -> String {
    clauses(game, entry).join("; ")
}

/// How somebody has just left, and what that led to, in words.
#[must_use]
pub fn left(game: &Game, entry: usize, seat: Seat, why: Leaving) -> String {
    let mut said = vec![leaving(game.spec(), seat, why)];
    said.extend(clauses(game, entry));
    said.join("; ")
}

/// What the entries from one on did, each thing in words. What chance did after a move is part of it.
fn clauses(game: &Game, entry: usize) -> Vec<String> {
    let effects: Vec<Effect> = (entry..game.log().len()).flat_map(|n| game.effects(n)).collect();
    let taken = effects.iter().find_map(|effect| match effect {
        Effect::Captured { piece, .. } => Some(*piece),
        _ => None,
    });
    effects.iter().filter_map(|effect| clause(game.about(), taken, effect)).collect()
}

/// One effect in words; nothing where it goes without saying.
fn clause(about: &About, taken: Option<Piece>, effect: &Effect) -> Option<String> {
    let kind = |kind: Kind| about.kinds[kind.index()].name;
    let at = |square: Square| about.board.name(square);
    let side = |seat: Seat| side(about, seat);
    Some(match *effect {
        Effect::Moved { piece, from, to, jumped, .. } => {
            let goes = match taken {
                Some(taken) => format!("takes {} on {}", kind(taken.kind), at(to)),
                None if jumped => format!("jumps to {}", at(to)),
                None => format!("to {}", at(to)),
            };
            format!("{} {} {goes}", kind(piece.kind), at(from))
        }
        Effect::Placed { piece, at: square, .. } => format!("places {} on {}", kind(piece.kind), at(square)),
        Effect::Promoted { into, .. } => format!("now {}", kind(into)),
        Effect::KingFell { seat, .. } => format!("{} is out", side(seat)),
        Effect::Succeeded { army, into, at: square, .. } => {
            format!("{} has a new {} on {}", side(army), kind(into), at(square))
        }
        Effect::ArmyTaken { army, by, .. } => format!("{}'s army fights for {}", side(army), side(by)),
        Effect::ArmyIdle { army } => format!("{}'s army stands idle", side(army)),
        Effect::WipedOut { seat, ref pieces, .. } => match pieces.len() {
            0 => return None,
            1 => format!("{}'s last piece leaves the board", side(seat)),
            many => format!("{}'s {many} pieces leave the board", side(seat)),
        },
        Effect::Collapsed { seat, .. } => format!("{}'s mouth collapses", side(seat)),
        Effect::QueenDefected { to, at: Some(square), .. } => {
            format!("a queen defects to {} on {}", side(to), at(square))
        }
        Effect::QueenDefected { to, at: None, .. } => format!("a queen defects to {} and waits", side(to)),
        Effect::QueenArrived { piece, at: square } => {
            format!("{}'s queen arrives on {}", side(piece.seat), at(square))
        }
        Effect::LastOfKind { seat, kind: gone, .. } => format!("{} has no {} left", side(seat), kind(gone)),
        Effect::OneLeft { seat, kind: last } => format!("{} has one {} left", side(seat), kind(last)),
        Effect::EnteredDen { owner, .. } => format!("in {}'s den", side(owner)),
        Effect::PassedOver { seat } => format!("{} can't move", side(seat)),
        _ => return None,
    })
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

/// A side as a name: "Black".
#[must_use]
pub fn side(about: &About, seat: Seat) -> String {
    capital(about.colours[seat])
}

/// A seat as people speak of it: its colour, and among more than two where it sits.
#[must_use]
pub fn called(spec: &Spec, seat: Seat) -> String {
    let colour = spec.game().about().colours[seat];
    if spec.players() == 2 { colour.to_owned() } else { format!("{colour} ({seat})") }
}

/// How the game ended, in a sentence; nothing while it runs.
#[must_use]
pub fn ending(game: &Game) -> Option<String> {
    game.outcome().map(|outcome| ended(game, &outcome))
}

/// How a game ended that people may have ended otherwise than its rules do, in a sentence: who did what.
#[must_use]
pub fn ended(game: &Game, outcome: &Outcome) -> String {
    let decision = game.decision().filter(|decision| decision.cause() == outcome.cause);
    let Some(decision) = decision else { return verdict(game.spec(), outcome) };
    let about = game.about();
    match (fact(about, decision), outcome.winner()) {
        (Some(fact), Some(_)) if decided_by(decision).is_some() => format!("{fact} and wins."),
        (Some(fact), Some(winner)) => format!("{} wins: {fact}.", capital(&called(game.spec(), winner))),
        (Some(fact), None) => format!("A draw: {fact}."),
        (None, _) => verdict(game.spec(), outcome),
    }
}

/// Who won the game with a deed of their own.
fn decided_by(decision: Decision) -> Option<Seat> {
    match decision {
        Decision::LastKing { by, .. }
        | Decision::LastOfKind { by, .. }
        | Decision::DeathStar { by, .. }
        | Decision::Den { by, .. }
        | Decision::LastPiece { by, .. } => Some(by),
        _ => None,
    }
}

/// Who did what to decide a game: "Black took White's last bishop". Nothing where the cause says it all.
#[must_use]
pub fn fact(about: &About, decision: Decision) -> Option<String> {
    let kind = |kind: Kind| about.kinds[kind.index()].name;
    let side = |seat: Seat| side(about, seat);
    Some(match decision {
        Decision::LastKing { by, of } => format!("{} took {}'s king", side(by), side(of)),
        Decision::LastOfKind { by, of, kind: gone } => {
            format!("{} took {}'s last {}", side(by), side(of), kind(gone))
        }
        Decision::DeathStar { by, of, .. } => format!("{} took {}'s Death Star", side(by), side(of)),
        Decision::Den { by, of, with, .. } => {
            format!("{} entered {}'s den with the {}", side(by), side(of), kind(with))
        }
        Decision::LastPiece { by, of } => format!("{} took {}'s last piece", side(by), side(of)),
        Decision::NoMove { seat } => format!("{} has no move left", side(seat)),
        Decision::NobodyMoves => "nobody can move".to_owned(),
        _ => return None,
    })
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

/// An outcome in a sentence, for those who have no game at hand to say who did what.
#[must_use]
pub fn verdict(spec: &Spec, outcome: &Outcome) -> String {
    let why = reason(spec.seats().len(), outcome.cause);
    let Some(winner) = outcome.winner() else { return format!("A draw: {why}.") };
    let who = capital(&called(spec, winner));
    match outcome.cause {
        Cause::Time if spec.players() == 2 => format!("{who} wins on time."),
        Cause::Retired if spec.players() == 2 => format!("{who} wins by resignation."),
        _ => format!("{who} wins: {why}."),
    }
}

/// A text as the beginning of a sentence.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
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
    fn consequences_are_told_in_the_order_of_the_rules() {
        let text = "#...gK#/rP...rRbP/...gp.bP/rP....bK/rP....bP/###### r m PPNK+:1234,PRBB+:1234,PPNB+:1234 0,0,0 - 0 5";
        let spec = Spec::new(GameId::TunnelBrawl).with_players(3).unwrap();
        let mut game = Game::from_position(spec, text).unwrap();
        let mut other = game.clone();
        game.play_text("e5e6").unwrap();
        assert_eq!(
            words(&game, 0),
            "rook e5 takes king on e6; Green is out; Green's last piece leaves the board; Green's mouth collapses; \
             a queen defects to Red on a4"
        );
        other.retire(Seat::East).unwrap();
        assert_eq!(
            left(&other, 0, Seat::East, Leaving::Resigned),
            "blue resigns; Blue's 4 pieces leave the board; Blue's mouth collapses"
        );
    }

    #[test]
    fn what_is_taken_is_lost_and_the_end_has_words() {
        let mut game = Game::new(Spec::new(GameId::TrenchRun)).unwrap();
        for m in ["a3b4", "a5b4"] {
            game.play_text(m).unwrap();
        }
        let captures = game.captures();
        assert_eq!((captures.len(), captures[0].piece.seat), (1, Seat::South));
        assert_eq!(ending(&game), None);
        game.retire(Seat::North).unwrap();
        assert_eq!(ending(&game).unwrap(), "Rebel wins by resignation.");
    }
    #[test]
    fn the_end_says_who_did_what() {
        let end = |id: GameId, position: &str, m: &str| {
            let players = taproom_rules::AnyPosition::players_in(id, position).unwrap_or(2);
            let spec = Spec::new(id).with_players(players).unwrap();
            let mut game = Game::from_position(spec, position).unwrap();
            game.play_text(m).unwrap();
            ending(&game).unwrap()
        };
        for (id, position, m, said) in [
            (
                GameId::Extinction,
                "r1bqkbnr/pppp1ppp/8/4n3/8/5N2/PPPPPPPP/RNBQKB1R w - - 99 1",
                "b1a3",
                "A draw: nothing has happened for too long.",
            ),
            (
                GameId::Extinction,
                "rn1qkbnr/pppppppp/8/8/8/8/PPPP1b2/RN1QKBNR b - - 0 1",
                "f2e1",
                "Black took White's last king and wins.",
            ),
            (
                GameId::Jungle,
                "7/3D3/7/7/2r4/7/7/7/6L w",
                "d8d9",
                "Blue entered Red's den with the dog and wins.",
            ),
            (GameId::Jungle, "7/7/7/7/7/7/7/7/rL5 w", "b1a1", "Blue took Red's last piece and wins."),
            (
                GameId::TrenchRun,
                "3t3/2~*~2/7/7/7/2+@+2/T6 s -",
                "d7d6",
                "Rebel took Empire's Death Star and wins.",
            ),
            (
                GameId::TrenchRun,
                "7/2~*~2/7/3T3/3x3/2+@+2/7 n -",
                "d4d3",
                "Empire wins: Rebel has no move left.",
            ),
            (
                GameId::Quadular,
                "3 S SE S:S,W:-,E:E h1=SK,l8=SR,o8=EK - 0",
                "l8o8",
                "Orange took Black's king and wins.",
            ),
        ] {
            assert_eq!(end(id, position, m), said);
        }
    }
}
