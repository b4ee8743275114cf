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
