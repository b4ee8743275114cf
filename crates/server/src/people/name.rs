//! Names: which ones people may have, and when two are the same.

use super::likeness::{BETWEEN, key, old_keys, sounds_like_the_house};
use crate::writing::is_invisible;
use std::fmt;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{RestrictionLevel, RestrictionLevelDetection};

const SHORTEST: usize = 3;
/// Most names of Chinese people have two letters, and many of Japanese and Korean ones.
const SHORTEST_EAST: usize = 2;
const LONGEST: usize = 20;

/// Accents and vowel signs on one letter; more is a way to scribble over the line above.
const MARKS: usize = 2;

/// A name that follows the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// As it is shown.
    pub shown: String,
    /// As it is compared: names with the same key are the same.
    pub key: String,
}

/// Which rule a name breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameFault {
    /// Too short or too long.
    Length,
    /// It has a letter that can't be seen or is none.
    Letter,
    /// It begins or ends with something else than a letter or digit.
    Ends,
    /// Two signs or spaces in a row.
    Signs,
    /// Letters of several alphabets, or such as nobody writes names with.
    Alphabets,
    /// It sounds like the house.
    Reserved,
    /// It reads as the address of a website.
    Address,
}

impl NameFault {
    /// The sentence, in English.
    pub(super) fn sentence(self) -> &'static str {
        match self {
            NameFault::Length => {
                "A name has 3 to 20 characters; in Chinese, Japanese and Korean two will do."
            }
            NameFault::Letter => "A name has letters and digits, and between them spaces, - _ or a dot.",
            NameFault::Ends => "A name begins and ends with a letter or digit.",
            NameFault::Signs => "In a name, one space or sign at a time.",
            NameFault::Alphabets => "A name is written in one alphabet, with letters in everyday use.",
            NameFault::Reserved => "This name is reserved.",
            NameFault::Address => "A name can’t look like the address of a website.",
        }
    }
}

impl fmt::Display for NameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

impl Name {
    /// Reads a name as somebody typed it.
    pub fn read(text: &str) -> Result<Name, NameFault> {
        let text = short(text).ok_or(NameFault::Length)?;
        let shown = text.nfc().collect::<String>();
        let shortest = if shown.chars().all(is_east_asian) { SHORTEST_EAST } else { SHORTEST };
        if !(shortest..=LONGEST).contains(&shown.chars().count()) {
            return Err(NameFault::Length);
        }
        check_letters(&shown)?;
        if sounds_like_the_house(&shown) {
            return Err(NameFault::Reserved);
        }
        if is_address(&shown) {
            return Err(NameFault::Address);
        }
        if !is_of_one_alphabet(&shown) {
            return Err(NameFault::Alphabets);
        }
        Ok(Name { key: key(&shown), shown })
    }

    /// What a name that somebody typed is compared by; nothing if nobody can have it.
    #[must_use]
    pub fn key_of(text: &str) -> Option<String> {
        short(text).map(key)
    }

    /// What to look for when somebody types a name, by each way in which names were ever compared, the oldest
    /// first; nothing if nobody can have it.
    #[must_use]
    pub(super) fn keys_of(text: &str) -> Vec<String> {
        let Some(text) = short(text) else { return Vec::new() };
        let mut keys = Vec::from(old_keys(text));
        keys.push(key(text));
        keys.dedup();
        keys
    }
}

/// A text far too long is not worth taking apart.
fn short(text: &str) -> Option<&str> {
    Some(text.trim()).filter(|text| text.len() <= 16 * LONGEST)
}

/// Whether a letter is a whole word or syllable: one of Han, of hiragana or katakana, or of Hangul.
fn is_east_asian(letter: char) -> bool {
    matches!(letter,
        '々' | 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' | '가'..='힣'
        | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{20000}'..='\u{323af}')
}

fn check_letters(name: &str) -> Result<(), NameFault> {
    let mut marks = 0;
    let mut before = None;
    for letter in name.chars() {
        let sign = BETWEEN.contains(&letter);
        marks = if is_combining_mark(letter) { marks + 1 } else { 0 };
        match before {
            _ if is_invisible(letter) || !(sign || marks > 0 || letter.is_alphanumeric()) => {
                return Err(NameFault::Letter);
            }
            None if sign => return Err(NameFault::Ends),
            // J. Smith is a name.
            Some('.') if letter == ' ' => before = Some(letter),
            Some(before) if sign && BETWEEN.contains(&before) => return Err(NameFault::Signs),
            None if marks > 0 => return Err(NameFault::Letter),
            Some(before) if marks > 0 && BETWEEN.contains(&before) => return Err(NameFault::Letter),
            _ if marks > MARKS => return Err(NameFault::Letter),
            _ => before = Some(letter),
        }
    }
    if before.is_some_and(|last| BETWEEN.contains(&last)) { Err(NameFault::Ends) } else { Ok(()) }
}

/// Whether a name reads as the address of a website: programs for mail make links of such words. J.R. and J. Smith are
/// names; evil.com is none.
fn is_address(name: &str) -> bool {
    let letters: Vec<char> = name.chars().collect();
    let is_letter = |at: usize| letters.get(at).is_some_and(|letter| letter.is_alphabetic());
    let dots = letters.iter().enumerate().filter(|(_, letter)| **letter == '.').map(|(at, _)| at);
    dots.filter(|&at| at > 0 && letters[at - 1].is_alphanumeric())
        .any(|at| is_letter(at + 1) && is_letter(at + 2))
}

/// Whether the letters are of one alphabet, or of those that are written together, such as kanji and kana; and
/// whether all of them are in use today. By Unicode's rules for names that others must be able to trust.
fn is_of_one_alphabet(name: &str) -> bool {
    let letters: String = name.chars().filter(|letter| !BETWEEN.contains(letter)).collect();
    letters.check_restriction_level(RestrictionLevel::HighlyRestrictive)
}

const MANNERS: [&str; 32] = [
    "Bold", "Brave", "Brisk", "Bright", "Calm", "Cheery", "Clever", "Cosy", "Daring", "Eager", "Fair",
    "Fleet", "Gentle", "Happy", "Hardy", "Jolly", "Keen", "Kind", "Lively", "Lucky", "Merry", "Mighty",
    "Nimble", "Noble", "Patient", "Proud", "Quick", "Quiet", "Sly", "Steady", "Swift", "Witty",
];

const ANIMALS: [&str; 32] = [
    "Badger", "Bear", "Beaver", "Crane", "Deer", "Dormouse", "Falcon", "Ferret", "Finch", "Fox", "Gecko",
    "Goose", "Hare", "Heron", "Ibex", "Jackdaw", "Koala", "Lark", "Lynx", "Marmot", "Mole", "Newt", "Otter",
    "Owl", "Panda", "Raven", "Robin", "Stoat", "Toad", "Viper", "Weasel", "Wren",
];

/// A friendly name from chance. After some tries the numbers get longer: the short ones are used up.
pub(super) fn of_guest(chance: u64, tries: usize) -> Name {
    let manner = MANNERS[chance as usize % MANNERS.len()];
    let animal = ANIMALS[(chance >> 8) as usize % ANIMALS.len()];
    let number = (chance >> 16) % 10_u64.pow(if tries < 4 { 3 } else { 4 });
    let shown = if tries < 8 {
        format!("{manner} {animal} {number}")
    } else {
        format!("{animal} {}", (chance >> 16) % 10_u64.pow(10))
    };
    Name { key: key(&shown), shown }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn names_of_any_script_are_welcome() {
        for name in [
            "Ann",
            "O.K. Corral",
            "J.R. Tolk",
            "J. Smith",
            "Bob 2.0",
            "Jean-Luc",
            "snake_case",
            "Bob 2",
            "Søren",
            "Ольга",
            "Ελένη",
            "हिन्दी",
            "தமிழ்",
            "李小龙",
            "小龙",
            "王伟",
            "佐々",
            "さく",
            "ケン",
            "민준",
            "さくら 桜 2",
            "김철수",
            "Ann 李",
            "Øyvind",
            "Ñandú",
            "Đặng",
            "דוד",
        ] {
            let read = Name::read(&format!("  {name}\t")).unwrap_or_else(|fault| panic!("{name}: {fault}"));
            assert_eq!(read.shown, name);
        }
    }

    #[test]
    fn other_names_are_refused() {
        let cases = [
            ("", NameFault::Length),
            ("Al", NameFault::Length),
            ("李", NameFault::Length),
            ("李2", NameFault::Length),
            ("Ян", NameFault::Length),
            ("系统", NameFault::Reserved),
            ("官方", NameFault::Reserved),
            ("客服", NameFault::Reserved),
            ("玩家", NameFault::Reserved),
            ("123456789012345678901", NameFault::Length),
            ("-Ann", NameFault::Ends),
            ("Ann.", NameFault::Ends),
            ("Ann  Lee", NameFault::Signs),
            ("Ann-.Lee", NameFault::Signs),
            ("evil.com", NameFault::Address),
            ("www.evil.com", NameFault::Address),
            ("go to x1.org now", NameFault::Address),
            ("Ann\u{a0}Lee", NameFault::Letter),
            ("Ann\nLee", NameFault::Letter),
            ("<b>Ann", NameFault::Letter),
            ("Ann\u{202e}eeL", NameFault::Letter),
            ("Ann\u{200b}Lee", NameFault::Letter),
            ("Ann\u{2066}Lee", NameFault::Letter),
            ("Ann\u{3164}Lee", NameFault::Letter),
            ("\u{3164}\u{3164}\u{3164}", NameFault::Letter),
            ("Ann\u{fe0f}", NameFault::Letter),
            ("Ann🎲", NameFault::Letter),
            ("Ab\u{301}\u{302}\u{303}c", NameFault::Letter),
            ("\u{301}Ann", NameFault::Letter),
            ("Аnnа", NameFault::Alphabets),
            ("Bօb", NameFault::Alphabets),
            ("Bᴏb", NameFault::Alphabets),
            ("ɡreg", NameFault::Alphabets),
            ("ʙob", NameFault::Alphabets),
            ("Ann١", NameFault::Alphabets),
            ("𝕬𝖓𝖓", NameFault::Alphabets),
            ("Admin", NameFault::Reserved),
            ("T.a.p.Room", NameFault::Reserved),
            ("ＡＤＭＩＮ", NameFault::Reserved),
            ("guest 12", NameFault::Reserved),
            ("Adm1n", NameFault::Reserved),
            ("Админ", NameFault::Reserved),
            ("Champion 8", NameFault::Reserved),
        ];
        for (name, fault) in cases {
            assert_eq!(Name::read(name), Err(fault), "{name:?}");
        }
        assert_eq!(Name::read(&"x".repeat(1_000_000)), Err(NameFault::Length));
    }

    #[test]
    fn every_guest_has_a_good_name() {
        for manner in 0..32 {
            for animal in 0..32 {
                for tries in [0, 5, 15] {
                    let name = of_guest(u64::MAX << 16 | animal << 8 | manner, tries);
                    assert_eq!(Name::read(&name.shown), Ok(name));
                }
            }
        }
        assert_eq!(of_guest(417 << 16 | 27, 0).shown, "Quiet Badger 417");
    }
}
