//! Why something did not happen, in words.

use crate::catalogue::key_of;
use crate::game::{capital, seat as seat_name};
use crate::{Language, Phrase, phrase, say, why_not};
use taproom_play::Refusal;
use taproom_play::fair::{COMPUTERS_A_DAY, LEAST_TURNS, PAIR_A_DAY, SHORT_A_DAY, Uncounted};
use taproom_rules::{GameId, Mistake};

/// Why a match refused something.
#[must_use]
pub fn refusal(language: Language, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Over => say!(language, "refusal-over"),
        Refusal::NotStarted => say!(language, "refusal-not-started"),
        Refusal::Started => say!(language, "refusal-started"),
        Refusal::NotSeated => say!(language, "refusal-not-seated"),
        Refusal::AlreadySeated => say!(language, "refusal-already-seated"),
        Refusal::NoSuchSeat(seat) => {
            say!(language, "refusal-no-such-seat", seat = seat_name(language, *seat))
        }
        Refusal::Taken(seat) => say!(language, "refusal-taken", seat = seat_name(language, *seat)),
        Refusal::Full => say!(language, "refusal-full"),
        Refusal::Restless => say!(language, "refusal-restless"),
        Refusal::NotHost => say!(language, "refusal-not-host"),
        Refusal::TooFew(why) | Refusal::NotHere(why) | Refusal::Rated(why) => retold(language, why),
        Refusal::NotYourTurn(_) => say!(language, "refusal-not-your-turn"),
        Refusal::NotYourSeat(seat) => {
            say!(language, "refusal-not-your-seat", seat = seat_name(language, *seat))
        }
        Refusal::StoodIn => say!(language, "refusal-stood-in"),
        Refusal::Stale { meant, now } => say!(language, "refusal-stale", meant = *meant, now = *now),
        Refusal::OnVacation => say!(language, "refusal-on-vacation"),
        Refusal::TimeUp => say!(language, "refusal-time-up"),
        Refusal::Rules(game, refusal) => rules(language, *game, refusal),
    }
}

/// Why a match did not count.
#[must_use]
pub fn uncounted(language: Language, why: Uncounted) -> String {
    match why {
        Uncounted::TooShort => say!(language, "uncounted-too-short", count = LEAST_TURNS),
        Uncounted::PairToday => say!(language, "uncounted-pair-today", count = PAIR_A_DAY),
        Uncounted::ShortToday => say!(language, "uncounted-short-today", count = SHORT_A_DAY),
        Uncounted::ComputersToday => say!(language, "uncounted-computers-today", count = COMPUTERS_A_DAY),
        Uncounted::Repeated => say!(language, "uncounted-repeated"),
    }
}

/// Why the rules refused something.
#[must_use]
pub fn rules(language: Language, game: GameId, refusal: &taproom_rules::Refusal) -> String {
    use taproom_rules::Refusal;
    match refusal {
        Refusal::Over => say!(language, "refusal-rules-over"),
        Refusal::Illegal(_, reason) => why_not(language, game.about(), *reason),
        Refusal::Repeats(text) => say!(language, "refusal-repeats", move = text),
        Refusal::NotInPlay(_) => say!(language, "refusal-not-in-play"),
        Refusal::MustStay(why) => sentence(&retold(language, why), language),
        Refusal::NothingToUndo => say!(language, "refusal-nothing-to-undo"),
        Refusal::Unreadable(wrong) => sentence(&mistake(wrong).say(language), language),
    }
}

/// What is wrong with a text that somebody typed, without a stop at its end.
#[must_use]
pub fn mistake(mistake: &Mistake) -> Phrase {
    let why = phrase!("mistake", kind = mistake.wrong().id(), what = mistake.what());
    match mistake.place() {
        Some(at) => phrase!("mistake-at", why = why, at = at + 1),
        None => why,
    }
}

fn sentence(text: &str, language: Language) -> String {
    say!(language, "sentence", text = capital(text))
}

/// A sentence that came up from below in English, in another language; as it is where nobody has translated it.
#[must_use]
pub fn retold(language: Language, english: &str) -> String {
    match key_of(english) {
        Some(key) => say(language, key, &[]),
        None => english.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taproom_rules::mistake::Wrong;
    use taproom_rules::{AnyPosition, Spec};

    #[test]
    fn mistakes_are_said_in_every_language() {
        for wrong in Wrong::ALL.into_iter().filter(|wrong| *wrong != Wrong::Other) {
            let found = Mistake::at(wrong, 6, "the English of it");
            assert_eq!(mistake(&found).say(Language::English), "the English of it (at character 7)");
            for language in [Language::German, Language::Spanish, Language::Chinese] {
                let said = mistake(&found).say(language);
                assert!(!said.contains("English") && said.contains('7'), "{}: {said}", wrong.id());
            }
        }
    }

    #[test]
    fn what_people_type_is_never_answered_in_another_language() {
        for &game in GameId::ALL {
            let spec = Spec::new(game);
            for text in
                ["", "x", "8/8 w", "9/9/9 w - - 0 1", "zzz s -", "2 S SN S:S,N:N - - 0", "- - - - - - - -"]
            {
                let Err(found) = AnyPosition::read(&spec, text) else { continue };
                assert_ne!(found.wrong(), Wrong::Other, "{text}: {found}");
                assert!(!mistake(&found).say(Language::German).contains(found.what()), "{text}");
            }
            for text in ["", "zz", "e2", "a1a1a1", "+Z@a1", "e2e4e6"] {
                let Err(found) = taproom_rules::notation::read_move(game.about(), text) else { continue };
                assert_ne!(found.wrong(), Wrong::Other, "{text}: {found}");
            }
        }
    }
}
