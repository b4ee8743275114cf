//! Why something can't be done at a board, in words.

use crate::game::{capital, colour, piece};
use crate::{Language, say};
use taproom_rules::spec::About;
use taproom_rules::{Kind, Reason, Seat, Square};

/// The rules' own reason as a sentence.
#[must_use]
pub fn why_not(language: Language, about: &About, reason: Reason) -> String {
    let kind = |kind: Kind| piece(language, about, kind);
    let at = |square: Square| about.board.name(square);
    let side = |seat: Seat| capital(&colour(language, about, seat));
    match reason {
        Reason::Over => say!(language, "why-over"),
        Reason::NoSuchSquare => say!(language, "why-no-such-square"),
        Reason::Nobody { .. } => say!(language, "why-nobody"),
        Reason::NotYours { of, .. } => say!(language, "why-not-yours", of = side(of)),
        Reason::Idle { army } => say!(language, "why-idle", army = side(army)),
        Reason::MustPlace => say!(language, "why-must-place"),
        Reason::MustMove => say!(language, "why-must-move"),
        Reason::SameSquare => say!(language, "why-same-square"),
        Reason::NotItsMove { kind: moved } => say!(language, "why-not-its-move", kind = kind(moved)),
        Reason::NowhereToGo { kind: stuck } => say!(language, "why-nowhere-to-go", kind = kind(stuck)),
        Reason::NeverMoves { .. } => say!(language, "why-never-moves"),
        Reason::Blocked { at: square } => say!(language, "why-blocked", at = at(square)),
        Reason::OwnPiece { at: square } => say!(language, "why-own-piece", at = at(square)),
        Reason::Repeats => say!(language, "why-repeats"),
        Reason::NoPassing => say!(language, "why-no-passing"),
        Reason::ChanceDraws => say!(language, "why-chance-draws"),
        Reason::PromotionNeeded => say!(language, "why-promotion-needed"),
        Reason::NoPromotion => say!(language, "why-no-promotion"),
        Reason::CannotBecome { .. } => say!(language, "why-cannot-become"),
        Reason::NotInPlay { seat } => say!(language, "why-not-in-play", who = side(seat)),
        Reason::MustStay => say!(language, "why-must-stay"),
        Reason::OnlyToCapture => say!(language, "why-only-to-capture"),
        Reason::CapturesDiagonally => say!(language, "why-captures-diagonally"),
        Reason::FirstMoveOnly => say!(language, "why-first-move-only"),
        Reason::NeverBackward => say!(language, "why-never-backward"),
        Reason::NotYetSideways => say!(language, "why-not-yet-sideways"),
        Reason::CannotSwim { dog_swims: false, .. } => say!(language, "why-cannot-swim"),
        Reason::CannotSwim { .. } => say!(language, "why-cannot-swim-dog"),
        Reason::CannotJump { kind: jumper } => say!(language, "why-cannot-jump", kind = kind(jumper)),
        Reason::JumpBlocked { at: square } => say!(language, "why-jump-blocked", at = at(square)),
        Reason::OwnDen => say!(language, "why-own-den"),
        Reason::DenForRats => say!(language, "why-den-for-rats"),
        Reason::ElephantSparesRat => say!(language, "why-elephant-spares-rat"),
        Reason::RatSparesElephant => say!(language, "why-rat-spares-elephant"),
        Reason::TooStrong { kind: other, rank, yours } => {
            say!(language, "why-too-strong", kind = capital(&kind(other)), rank = rank, yours = yours)
        }
        Reason::EqualRank { .. } => say!(language, "why-equal-rank"),
        Reason::Trapped => say!(language, "why-trapped"),
        Reason::InTheWater => say!(language, "why-in-the-water"),
        Reason::OutOfTheWater { .. } => say!(language, "why-out-of-the-water"),
        Reason::WallStands => say!(language, "why-wall-stands"),
        Reason::OnlyFromBehind => say!(language, "why-only-from-behind"),
        Reason::BackwardOnlyToCapture => say!(language, "why-backward-only-to-capture"),
        Reason::SidewaysBan { .. } => say!(language, "why-sideways-ban"),
        Reason::ThroneForKings { .. } => say!(language, "why-throne-for-kings"),
        Reason::WrongShade => say!(language, "why-wrong-shade"),
        Reason::Rubble { at: square } => say!(language, "why-rubble", at = at(square)),
        Reason::AnothersMouth { of } => say!(language, "why-anothers-mouth", of = side(of)),
        Reason::NotInMouth => say!(language, "why-not-in-mouth"),
        Reason::Occupied { at: square } => say!(language, "why-occupied", at = at(square)),
        Reason::NotInReserve { kind: missing } => say!(language, "why-not-in-reserve", kind = kind(missing)),
        Reason::NothingToPlace => say!(language, "why-nothing-to-place"),
        // A game may have reasons of its own before somebody has translated them.
        other => other.to_string(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use taproom_rules::notation::read_move;
    use taproom_rules::{AnyPosition, Attempt, Game, GameId, Spec};

    /// One of each reason with its game, from the cases of the rules, which have them all.
    fn reasons() -> BTreeMap<String, (GameId, Reason)> {
        let mut seen = BTreeMap::from([("NoSuchSquare".to_owned(), (GameId::Jungle, Reason::NoSuchSquare))]);
        let mut game = None;
        for line in include_str!("../../rules/tests/data/why-not.txt").lines().map(str::trim) {
            let Some((first, rest)) = line.split_once(' ').filter(|_| !line.starts_with("//")) else {
                continue;
            };
            let mut words = first.split(',');
            if let Some(id) = words.next().and_then(GameId::from_id) {
                let (position, moves) = rest.split_once(" then ").unwrap_or((rest, ""));
                let mut spec = Spec::new(id).with_options(words).unwrap();
                if let Some(players) = AnyPosition::players_in(id, position) {
                    spec = spec.with_players(players).unwrap();
                }
                let mut fresh = Game::from_position(spec, position).unwrap();
                moves.split_whitespace().for_each(|m| fresh.play_text(m).unwrap());
                game = Some(fresh);
                continue;
            }
            let game: &Game = game.as_ref().unwrap();
            let board = game.about().board;
            let attempt = match (first.strip_prefix("leave:"), first.split_once('-'), board.square(first)) {
                (Some(seat), ..) => Attempt::Leave(seat.parse().unwrap()),
                (_, Some((from, to)), _) => {
                    Attempt::Step { from: board.square(from).unwrap(), to: board.square(to).unwrap() }
                }
                (.., Some(square)) => Attempt::Pick(square),
                _ => Attempt::Play(read_move(game.about(), first).unwrap()),
            };
            let Some(reason) = game.why_not(attempt) else { continue };
            let mut name = format!("{reason:?}").split(' ').next().unwrap().to_owned();
            if let Reason::CannotSwim { dog_swims, .. } = reason {
                name.push_str(&dog_swims.to_string());
            }
            seen.entry(name).or_insert((game.spec().game(), reason));
        }
        seen
    }

    #[test]
    fn every_reason_is_told_in_every_language_and_none_like_another() {
        let reasons = reasons();
        assert!(reasons.len() > 45, "{}", reasons.len());
        for &language in Language::ALL {
            let mut told = BTreeMap::new();
            for (name, (game, reason)) in &reasons {
                let said = why_not(language, game.about(), *reason);
                let sentence = say!(language, "sentence", text = "");
                assert!(said.ends_with(&sentence), "{language}: {said}");
                if language != Language::English {
                    assert_ne!(said, reason.to_string(), "{language}: nobody has translated {name}");
                    let english = why_not(Language::English, game.about(), *reason);
                    assert_ne!(said, english, "{language}: {name}");
                }
                if let Some(other) = told.insert(said.clone(), name) {
                    panic!("{language}: {other} and {name} are both told as: {said}");
                }
            }
        }
    }

    /// The rules' own English is that of the pages, but for what only somebody with the board can name.
    #[test]
    fn a_reason_has_one_english_sentence() {
        for (name, (game, reason)) in reasons() {
            let names_more = matches!(
                reason,
                Reason::NotYours { .. }
                    | Reason::Idle { .. }
                    | Reason::NotItsMove { .. }
                    | Reason::NowhereToGo { .. }
                    | Reason::Blocked { .. }
                    | Reason::OwnPiece { .. }
                    | Reason::NotInPlay { .. }
                    | Reason::CannotJump { .. }
                    | Reason::JumpBlocked { .. }
                    | Reason::TooStrong { .. }
                    | Reason::Rubble { .. }
                    | Reason::AnothersMouth { .. }
                    | Reason::Occupied { .. }
                    | Reason::NotInReserve { .. }
            );
            let said = why_not(Language::English, game.about(), reason).replace('’', "'");
            assert_eq!(said != reason.to_string(), names_more, "{name}: {said} / {reason}");
        }
    }
}
