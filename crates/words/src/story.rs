//! The story of a game and its end, in words. What else happens at a board will be put into words here.

use crate::game::{capital, colour, piece};
use crate::{Language, say};
use taproom_play::matches::{Ending, Told};
use taproom_play::story::Happened;
use taproom_rules::{Cause, Kind, Outcome, Seat, Spec, Square};

/// A line of the story: "rook e5 takes knight on e6".
#[must_use]
pub fn line(language: Language, spec: &Spec, told: &Told) -> String {
    happened(language, spec, told.seat, told.what)
}

/// What a seat did.
#[must_use]
pub fn happened(language: Language, spec: &Spec, seat: Seat, what: Happened) -> String {
    let about = spec.game().about();
    let named = |kind: Kind| piece(language, about, kind);
    let at = |square: Square| about.board.name(square);
    match what {
        Happened::Stepped { piece, from, to, took, more, became } => {
            let piece = piece.map_or_else(|| say!(language, "story-piece"), named);
            let (from, to) = (at(from), at(to));
            let step = match (took.map(named), more) {
                (None, _) => say!(language, "story-step", piece = piece, from = from, to = to),
                (Some(taken), 0) => {
                    say!(language, "story-takes", piece = piece, from = from, taken = taken, to = to)
                }
                (Some(taken), more) => say!(
                    language,
                    "story-takes-more",
                    piece = piece,
                    from = from,
                    taken = taken,
                    to = to,
                    count = more
                ),
            };
            match became {
                Some(kind) => say!(language, "story-becomes", move = step, kind = named(kind)),
                None => step,
            }
        }
        Happened::Placed { kind, to } => say!(language, "story-places", piece = named(kind), to = at(to)),
        Happened::Drew(kind) => say!(language, "story-draws", piece = named(kind)),
        Happened::Passed => say!(language, "story-passes"),
        Happened::Moved => say!(language, "story-moves"),
        Happened::Left(why) => {
            let who = colour(language, about, seat);
            say!(language, "story-leaves", why = why.name(), who = who)
        }
    }
}

/// A cause as the catalogues choose by it.
fn cause_word(cause: Cause) -> String {
    cause.name().replace(' ', "-")
}

/// An outcome in a sentence.
#[must_use]
pub fn verdict(language: Language, spec: &Spec, outcome: &Outcome) -> String {
    let cause = cause_word(outcome.cause);
    match outcome.winner() {
        Some(seat) => {
            let who = capital(&colour(language, spec.game().about(), seat));
            say!(language, "verdict-win", who = who, cause = cause)
        }
        None => say!(language, "verdict-draw", cause = cause),
    }
}

/// An ending in a sentence.
#[must_use]
pub fn ending(language: Language, spec: &Spec, ending: &Ending) -> String {
    match ending {
        Ending::Decided(outcome) => verdict(language, spec, outcome),
        Ending::Aborted => aborted(language),
    }
}

/// What is said of a match that ended without a result.
#[must_use]
pub fn aborted(language: Language) -> String {
    say!(language, "verdict-aborted")
}

/// Why a game is over, in a few words.
#[must_use]
pub fn reason(language: Language, cause: Cause) -> String {
    say!(language, "reason", cause = cause_word(cause))
}

/// The places of a game for more than two; nothing where the winner says it all.
#[must_use]
pub fn places(language: Language, spec: &Spec, outcome: &Outcome) -> Option<String> {
    if spec.players() <= 2 {
        return None;
    }
    let mut seats: Vec<Seat> = spec.seats().to_vec();
    seats.sort_by_key(|&seat| outcome.places[seat]);
    let place = |seat: Seat| {
        let who = colour(language, spec.game().about(), seat);
        say!(language, "place-of", place = outcome.places[seat], who = who)
    };
    Some(seats.into_iter().map(place).collect::<Vec<_>>().join("  "))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taproom_play::story;
    use taproom_rules::{Game, GameId};

    #[test]
    fn a_capture_and_an_end_are_told_in_every_language() {
        let spec = Spec::new(GameId::Jungle);
        let mut game = Game::new(spec.clone()).unwrap();
        let before = game.position().clone();
        let m = game.position().moves()[0];
        game.play(m).unwrap();
        let done = story::happened(&before, game.position(), m);
        let said = |language| happened(language, &spec, Seat::South, done);
        assert!(said(Language::English).contains(" to "));
        assert!(said(Language::Chinese).contains("走到"));
        let outcome = Outcome::win(Seat::South, Cause::Den);
        assert_eq!(verdict(Language::English, &spec, &outcome), "Blue wins: the den is taken.");
        assert_eq!(verdict(Language::Chinese, &spec, &outcome), "蓝方获胜：攻入兽穴。");
        let resigned = Outcome::win(Seat::North, Cause::Retired);
        assert_eq!(verdict(Language::German, &spec, &resigned), "Rot gewinnt durch Aufgabe.");
        assert_eq!(verdict(Language::Spanish, &spec, &resigned), "Rojo gana por abandono.");
    }
}
