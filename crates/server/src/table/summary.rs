//! What lists know about a table, as its match says it.

use crate::store::{self, SeatRow, Seating, Summary};
use taproom_play::{Ending, Entry, Event, Hand, Match, Offer, Pace, PersonId, Phase, Time};
use taproom_rules::record::result_text;
use taproom_rules::{Outcome, Scene, Seat};

/// What a match says after these entries. Seats are told where the entries changed anything about them.
#[must_use]
pub fn summary(played: &Match, entries: &[Entry], at: Time) -> Summary {
    let seats_changed = entries.iter().any(|entry| changes_seats(played, &entry.event));
    columns(played, seats_changed.then(|| seats(played)), at)
}

/// What a match says, with its seats.
#[must_use]
pub fn whole_summary(played: &Match, at: Time) -> Summary {
    columns(played, Some(seats(played)), at)
}

fn columns(played: &Match, seats: Option<Seating>, at: Time) -> Summary {
    let turn = played.to_move();
    let hand = turn.and_then(|seat| played.hand(seat));
    let (to_move, awaited) = whose_turn(played);
    let (phase, result, cause) = match played.phase() {
        Phase::Gathering => (store::Phase::Gathering, None, None),
        Phase::Playing => (store::Phase::Playing, None, None),
        Phase::Over(Ending::Aborted) => {
            let aborted = Some(Summary::ABORTED.to_owned());
            (store::Phase::Over, aborted.clone(), aborted)
        }
        Phase::Over(Ending::Decided(outcome)) => {
            let spec = played.game().map_or(&played.setup().spec, |game| game.spec());
            let cause = outcome.cause.name().to_owned();
            (store::Phase::Over, Some(result_text(spec, &outcome)), Some(cause))
        }
    };
    Summary {
        phase,
        deadline: played.deadline().map(|(deadline, _)| deadline),
        seats,
        turn,
        to_move,
        awaited,
        // A computer without a clock rests until somebody looks on.
        engine_to_move: matches!(hand, Some(Hand::Engine(_))) && played.setup().pace != Pace::Free,
        ply: played.ply(),
        board: played.game().map(|game| Scene::of(game.position()).text()),
        result,
        cause,
        decision: played.decision().map(|decision| decision.text(played.setup().spec.game().about())),
        at,
    }
}

/// Who is on the move, and whether another person waits for them.
pub(super) fn whose_turn(played: &Match) -> (Option<PersonId>, bool) {
    // Somebody for whom a computer plays is not waited for.
    let person = |seat: Seat| match played.hand(seat) {
        Some(Hand::Person(person)) => Some(person),
        Some(Hand::Engine(_)) | None => None,
    };
    let to_move = played.to_move().and_then(person);
    let others = || played.in_play().iter().filter_map(person).any(|other| Some(other) != to_move);
    (to_move, to_move.is_some() && others())
}

/// Whether an event changed who sits where, who plays for whom, or the places.
fn changes_seats(played: &Match, event: &Event) -> bool {
    let over = matches!(played.phase(), Phase::Over(_));
    match event {
        Event::Seated { .. }
        | Event::Started { .. }
        | Event::Aborted { .. }
        | Event::TakenOver { .. }
        | Event::GivenBack { .. } => true,
        // What is said after the end changes nothing about it.
        Event::Rematched { .. }
        | Event::Offered { offer: Offer::Rematch, .. }
        | Event::Declined { offer: Offer::Rematch, .. } => false,
        _ => over,
    }
}

fn seats(played: &Match) -> Seating {
    let outcome: Option<Outcome> = match played.phase() {
        Phase::Over(Ending::Decided(outcome)) => Some(outcome),
        Phase::Gathering | Phase::Playing | Phase::Over(Ending::Aborted) => None,
    };
    let row = |&seat: &Seat| SeatRow {
        seat,
        chair: played.chair(seat),
        stand_in: played.stand_in(seat),
        place: outcome.map(|outcome| outcome.places[seat]),
    };
    played.seats().iter().map(row).collect()
}
