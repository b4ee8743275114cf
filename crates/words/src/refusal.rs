//! Why something did not happen, in words.

use crate::catalogue::key_of;
use crate::game::{capital, seat as seat_name};
use crate::{Language, say, why_not};
use taproom_play::Refusal;
use taproom_rules::GameId;

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
        Refusal::NotHost => say!(language, "refusal-not-host"),
        Refusal::TooFew(why) | Refusal::NotHere(why) | Refusal::Rated(why) => retold(language, why),
        Refusal::NotYourTurn(_) => say!(language, "refusal-not-your-turn"),
        Refusal::NotYourSeat(seat) => {
            say!(language, "refusal-not-your-seat", seat = seat_name(language, *seat))
        }
        Refusal::StoodIn => say!(language, "refusal-stood-in"),
        Refusal::Stale { meant, now } => say!(language, "refusal-stale", meant = *meant, now = *now),
        Refusal::TimeUp => say!(language, "refusal-time-up"),
        Refusal::Rules(game, refusal) => rules(language, *game, refusal),
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
        // What is wrong with a text is said in the words of those who write such texts.
        Refusal::Unreadable(mistake) => sentence(&mistake.to_string(), Language::English),
    }
}

fn sentence(text: &str, language: Language) -> String {
    let stop = if language == Language::Chinese { "。" } else { "." };
    format!("{}{stop}", capital(text))
}

/// A sentence that came up from below in English, in another language; as it is where nobody has translated it.
#[must_use]
pub fn retold(language: Language, english: &str) -> String {
    match key_of(english) {
        Some(key) => say(language, key, &[]),
        None => english.to_owned(),
    }
}
