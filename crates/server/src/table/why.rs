//! Why something can't be done at a board, for whoever is on the move there.

use super::Denied;
use taproom_play::{Hand, Match, PersonId, Phase, Refusal};
use taproom_wire::client::Why;
use taproom_words::Language;

/// Why somebody can't do what they try; nothing where they can. Only whoever is on the move is told: what can't be
/// placed says something about what is held.
///
/// # Errors
/// When they are not on the move, or tried nothing that can be understood.
pub fn why_not(
    played: &Match,
    who: PersonId,
    why: &Why,
    language: Language,
) -> Result<Option<String>, Denied> {
    if matches!(played.phase(), Phase::Over(_)) {
        return Err(Denied::Refused(Refusal::Over));
    }
    let mine = played.seats_of(who);
    if mine.is_empty() {
        return Err(Denied::Refused(Refusal::NotSeated));
    }
    let not_started = Denied::Refused(Refusal::NotStarted);
    let (Some(game), Some(mover)) = (played.game(), played.to_move()) else { return Err(not_started) };
    match played.hand(mover) {
        Some(Hand::Person(person)) if person == who => {}
        _ if mine.contains(mover) => return Err(Denied::Refused(Refusal::StoodIn)),
        _ => return Err(Denied::Refused(Refusal::NotYourTurn(mover))),
    }
    let attempt = why.attempt(game.spec().game()).map_err(Denied::Unclear)?;
    Ok(game.why_not(attempt).map(|reason| taproom_words::why_not(language, game.about(), reason)))
}
