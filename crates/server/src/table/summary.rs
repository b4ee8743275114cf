//! What lists need to know about a match.

use crate::store::{self, Summary};
use taproom_play::{Ending, Match, Phase, Time};
use taproom_rules::record::result_text;

/// A match as lists see it from now on.
pub(super) fn summary(played: &Match, at: Time, seats_changed: bool) -> Summary {
    let seating = || played.setup().seats().iter().map(|&s| (s as u8, played.chair(s).person())).collect();
    let (phase, result) = match played.phase() {
        Phase::Gathering => (store::Phase::Gathering, None),
        Phase::Playing => (store::Phase::Playing, None),
        Phase::Over(Ending::Aborted) => (store::Phase::Over, Some("aborted".to_owned())),
        Phase::Over(Ending::Decided(outcome)) => {
            let spec = played.game().map_or(&played.setup().spec, |game| game.spec());
            (store::Phase::Over, Some(result_text(spec, &outcome)))
        }
    };
    Summary {
        phase,
        deadline: played.deadline().map(|(deadline, _)| deadline),
        seats: seats_changed.then(seating),
        to_move: played.to_move().and_then(|seat| played.chair(seat).person()),
        result,
        at,
    }
}
