//! When two names look the same, whatever letters they are made of.

use crate::store::former_name;
use std::ops::RangeInclusive;
use std::sync::LazyLock;
use taproom_play::PersonId;
use taproom_rules::{GameId, Seat};
use taproom_wire::server::robot;
use taproom_words::former::known_as;
use taproom_words::{Language, game};
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// What may stand between letters, and tells no names apart.
pub(super) const BETWEEN: [char; 4] = [' ', '-', '_', '.'];

/// Letters of one likeness lead to each other by a few steps; no letter needs more than this.
const STEPS: usize = 6;

/// Marks above, below and through letters, as Europe writes them. Vowel signs of other scripts are no decoration,
/// and the iota below a Greek letter stands beside it in capitals.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{344}' | '\u{346}'..='\u{36f}')
}

/// Those that go through a letter. They are left when a letter such as ø is taken apart.
const STROKES: RangeInclusive<char> = '\u{334}'..='\u{338}';

/// Letters that Unicode's list tells apart, and people at a glance don't: п is n there, и and ц are u, я is r.
/// They stand here as that list leaves them.
const ALIKE: [(&str, &str); 5] = [("π", "n"), ("ᴎ", "u"), ("ц", "u"), ("ᴙ", "r"), ("vv", "w")];

/// What is compared: names with the same key look alike. Marks are left out, and letters are the same that
/// Unicode's list of confusables takes for the same, in either case: so is I to l and 1, but also В to B and
/// therefore в to b. Fewer names can be told apart by this than by good eyes.
pub(super) fn key(name: &str) -> String {
    let bare = name.nfkd().filter(|letter| !BETWEEN.contains(letter) && !is_mark(*letter));
    settled(bare.collect(), |text| {
        let text: String = text.chars().filter(|letter| !STROKES.contains(letter)).collect();
        ALIKE.iter().fold(text, |text, (letters, other)| text.replace(letters, other))
    })
}

/// Takes letters for those they look like until nothing changes any more.
fn settled(mut text: String, alike: impl Fn(String) -> String) -> String {
    for _ in 0..STEPS {
        let large: String = text.chars().flat_map(char::to_uppercase).collect();
        let large: String = skeleton(&large).collect();
        let small: String = large.chars().flat_map(char::to_lowercase).collect();
        let next = alike(skeleton(&small).nfkd().collect());
        if next == text {
            break;
        }
        text = next;
    }
    text
}

/// A name letter by letter, without case, signs and ways of writing the same letter. To upper case and back makes
/// one letter of those that differ in small only, such as the two Greek sigmas.
pub(super) fn plain(name: &str) -> String {
    let letters = name.nfkc().filter(|letter| !BETWEEN.contains(letter));
    letters.flat_map(char::to_uppercase).flat_map(char::to_lowercase).nfkc().collect()
}

/// What was compared before, the oldest way first. Some who were here before are still known by these.
pub(super) fn old_keys(name: &str) -> [String; 2] {
    let letters = name.nfkc().filter(|letter| !BETWEEN.contains(letter)).collect();
    [plain(name), settled(letters, |text| text)]
}

/// Refused wherever they stand in a name.
const ANYWHERE: [&str; 6] =
    ["taproom", "moderator", "administrator", "администратор", "модератор", "administrador"];

/// Refused where a word begins or ends with them. Badminton is a game.
const AT_AN_END: [&str; 2] = ["admin", "админ"];

/// Refused as words of a name.
const WORDS: [&str; 37] = [
    "admins",
    "administration",
    "administrateur",
    "arbiter",
    "computer",
    "computers",
    "computador",
    "engine",
    "engines",
    "house",
    "management",
    "mod",
    "moderación",
    "modérateur",
    "mods",
    "official",
    "operator",
    "ordinateur",
    "owner",
    "referee",
    "security",
    "server",
    "staff",
    "support",
    "sysadmin",
    "sysop",
    "system",
    "webmaster",
    "админы",
    "компьютер",
    "コンピュータ",
    "מנהל",
    "مشرف",
    "管理员",
    "管理員",
    "管理者",
    "系统",
];

/// Refused as whole names.
const ALONE: [&str; 20] = [
    "anonymous",
    "bot",
    "bots",
    "everybody",
    "everyone",
    "guest",
    "guests",
    "host",
    "level",
    "nobody",
    "null",
    "player",
    "root",
    "somebody",
    "ゲスト",
    "匿名",
    "某人",
    "游客",
    "玩家",
    "访客",
];

/// Words of authority and for computers in other languages.
const ELSEWHERE: [&str; 52] = [
    "aufseher",
    "aufseherin",
    "aufsicht",
    "bartender",
    "cuidador",
    "cuidadora",
    "encargada",
    "encargado",
    "encargados",
    "hausmeister",
    "hausmeisterin",
    "hausverwalter",
    "housekeeper",
    "innkeeper",
    "keeper",
    "keepers",
    "landlord",
    "password",
    "passwort",
    "wirt",
    "wirtin",
    "密码",
    "administrador",
    "administradora",
    "betreiber",
    "computadora",
    "moderador",
    "moderadora",
    "ordenador",
    "rechner",
    "verwalter",
    "verwaltung",
    "機器人",
    "机器人",
    "电脑",
    "電腦",
    "计算机",
    "版主",
    "主持",
    "主持人",
    "官方",
    "客服",
    "审判",
    "房主",
    "站长",
    "站長",
    "管理",
    "裁判",
    "運営",
    "관리자",
    "운영",
    "운영자",
];

/// The same as keys.
struct Reserved {
    anywhere: Vec<String>,
    at_an_end: Vec<String>,
    words: Vec<String>,
    alone: Vec<String>,
}

static RESERVED: LazyLock<Reserved> = LazyLock::new(|| {
    let keys = |words: &[&str]| words.iter().map(|word| key(word)).collect::<Vec<_>>();
    // What pages call computers, in whatever language.
    let levels = Language::ALL.iter().flat_map(|&language| (1..=8).map(move |n| game::level(language, n)));
    let levels: Vec<String> = levels.collect();
    let levels: Vec<&str> = levels.iter().map(String::as_str).collect();
    // Sentences about a game name its sides, so nobody is called like one.
    let sides = Language::ALL.iter().flat_map(|&language| {
        GameId::ALL.iter().flat_map(move |game| {
            Seat::ALL.into_iter().map(move |seat| game::colour(language, game.about(), seat))
        })
    });
    let sides: Vec<String> = sides.chain(Seat::ALL.map(|seat| seat.name().to_owned())).collect();
    let sides: Vec<&str> = sides.iter().map(String::as_str).filter(|side| !side.is_empty()).collect();
    let robots = Seat::ALL.map(robot);
    // Those who closed their accounts are called so, with a number, which is left out where names are compared here.
    let former: Vec<String> =
        Language::ALL.iter().map(|&language| known_as(language, former_name(PersonId(1)))).collect();
    let former: Vec<&str> = former.iter().map(|name| name.trim_matches(['1', ' '])).collect();
    Reserved {
        anywhere: keys(&ANYWHERE),
        at_an_end: keys(&AT_AN_END),
        words: [keys(&WORDS), keys(&ELSEWHERE)].concat(),
        alone: [keys(&ALONE), keys(&levels), keys(&sides), keys(&robots), keys(&former)].concat(),
    }
});

/// Whether a name would be taken for the house's own or for a computer's, in whatever disguise.
pub(super) fn sounds_like_the_house(name: &str) -> bool {
    let plain = name.nfkc().collect::<String>();
    // Some write digits for letters.
    let written = plain.chars().map(|letter| match letter {
        '3' => 'e',
        '4' => 'a',
        '5' => 's',
        '7' => 't',
        '8' => 'b',
        other => other,
    });
    [&plain, &written.collect()].into_iter().any(|name| is_reserved(name))
}

fn is_reserved(name: &str) -> bool {
    let bare =
        |word: &str| key(word.trim_matches(|letter: char| letter.is_numeric() || BETWEEN.contains(&letter)));
    let whole = bare(name);
    let words: Vec<String> = name.split(BETWEEN).map(bare).collect();
    let at_an_end = |word: &String| {
        RESERVED.at_an_end.iter().any(|end| word.starts_with(end.as_str()) || word.ends_with(end.as_str()))
    };
    RESERVED.alone.contains(&whole)
        || RESERVED.anywhere.iter().any(|part| whole.contains(part.as_str()))
        || words.iter().chain([&whole]).any(|word| RESERVED.words.contains(word) || at_an_end(word))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use unicode_security::GeneralSecurityProfile;

    #[test]
    fn names_that_look_alike_are_the_same() {
        for (one, other) in [
            ("Ann Lee", "ANNLEE"),
            ("ann-lee", "Ann_Lee"),
            ("Ren\u{e9}", "Rene\u{301}"),
            ("Ｂｏｂ", "bob"),
            ("ΟΔΥΣΣΕΥΣ", "Οδυσσευς"),
            ("Straße", "STRASSE"),
            ("Tom", "TOM"),
            ("Вова", "ВОВА"),
            // Armenian, small capitals, Cyrillic, phonetic letters, and letters that are digits.
            ("Bob", "Bօb"),
            ("Bob", "Bᴏb"),
            ("Bob", "B0b"),
            ("Coco", "Сосо"),
            ("Greg", "ɡreg"),
            ("Anna", "ɑnna"),
            ("Alice", "AIice"),
            ("Alice", "A1ice"),
            ("ALICE", "Allce"),
            ("Tom", "Torn"),
            // Marks, and letters with strokes.
            ("Bob", "Bób"),
            ("Bob", "Bøb"),
            ("Rene", "René"),
            ("Lukasz", "Łukasz"),
            ("Dang", "Đặng"),
            ("Aндрей", "Aндреи"),
            ("Pasa", "Paşa"),
            // Whole names in another alphabet.
            ("Anna", "Аппа"),
            ("ANNA", "аппа"),
            ("Nina", "Піпа"),
            ("Bunny", "Виппу"),
            ("William", "VVilliam"),
        ] {
            assert_eq!(key(one), key(other), "{one} and {other}");
        }
        for (one, other) in [
            ("Bob", "Rob"),
            ("Bob", "Bob 2"),
            ("Ольга", "Olga"),
            ("李", "木"),
            ("Борис", "Boris"),
            ("Вася", "Бася"),
            ("が", "か"),
            ("हिन्दी", "हन्द"),
            ("Paul", "Raul"),
            ("김", "금"),
            ("Инна", "Унна"),
            ("Hana", "Nana"),
            ("Ивана", "Иванна"),
            ("Ελένη", "Ελένα"),
            ("Wanda", "Vanda"),
        ] {
            assert_ne!(key(one), key(other), "{one} and {other}");
        }
    }

    #[test]
    fn every_letter_has_the_same_key_in_either_case() {
        let cased = ('\0'..=char::MAX).filter(|letter| letter.is_lowercase() || letter.is_uppercase());
        for letter in cased.filter(|letter| letter.identifier_allowed()) {
            let own = key(&letter.to_string());
            let large: String = letter.to_uppercase().collect();
            let small: String = letter.to_lowercase().collect();
            assert_eq!((&key(&large), &key(&small)), (&own, &own), "{letter}");
        }
        for letter in ('a'..='z').chain('0'..='9') {
            let own = key(&letter.to_string());
            assert_eq!(key(&own), own, "{letter}");
        }
    }

    #[test]
    fn the_house_keeps_its_own_names() {
        for name in [
            "Admin",
            "Adm1n",
            "ADMIN 7",
            "Админ",
            "Admin١",
            "The Admin",
            "TheAdmin",
            "Admin of all",
            "Taproom Admin",
            "Taproom Staff",
            "T.a.p.Room",
            "My Taproom",
            "House Moderator",
            "M0derat0r",
            "Mod3rator",
            "St4ff",
            "Computer Level 8",
            "Computer 8",
            "C.o.m.p.u.t.e.r",
            "Engine",
            "Champion 8",
            "Champion",
            "Charnpion 7",
            "CHAMPI0N",
            "Master of the House",
            "guest 12",
            "Level 8",
            "管理员",
        ] {
            assert!(sounds_like_the_house(name), "{name}");
        }
        for name in ["Blue", "BLAU", "Azul", "蓝方", "South", "Rivet", "コンピュータ", "מנהל", "مشرف"]
        {
            assert!(sounds_like_the_house(name), "{name}");
        }
        for name in [
            "Ann",
            "Blue Jay",
            "Badminton Fan",
            "Falstaff",
            "Stafford",
            "Ghost",
            "Modesty",
            "Chess Player",
            "Whitehouse",
            "Robot Ada",
            "Champ",
            "Champions",
            "Ольга",
            "Bob 8",
            "8 of Spades",
        ] {
            assert!(!sounds_like_the_house(name), "{name}");
        }
    }
}
