//! Passwords that are tried first: the commonest words, what hands do on a keyboard, and what is counted.

/// Words of which the commonest passwords are made, with digits and signs around them or in place of letters.
const WORDS: &str = "
aaaa abcd abc access admin administrator adobe alexander alexandra amanda andrea andrew angel angels animal anthony
apple apples arsenal asdf asdfgh ashley august austin autumn azerty babygirl babygurl badboy bailey banana barcelona
barney baseball basketball batman beautiful beauty bella benjamin berlin bigdaddy blessed blink bonjour brandon brasil
bubbles buddy butterfly buster california camaro cambiame carlos caroline changeit changeme charles charlie cheese
chelsea chess checkmate chicken chocolate chouchou christ christian christopher computer contrasena control cookie
cookies corvette cowboys cristina crystal dallas daniel danielle database default denise december diamond dolphin
dolphins donald doudou dragon dragonball dreams eagles edward elephant elizabeth eminem estrella everton facebook
fatima februar february ferrari fishing flower flowers football forever france franklin freedom friday friends
fuckme fuckyou fussball gabriel gandalf garfield george giants ginger godisgood golden goldfish google gordon
grandma guest guitar hallo hannah happy hardcore harley harrypotter heaven hello hellokitty hockey hotmail house
hunter iceman iloveme iloveu iloveyou inter internet isabelle jackson jaguar jamaica james january jasmine jasper
jennifer jeremy jessica jesus jesuschrist jonathan jordan joseph joshua julian justin karina kennedy killer king
kitten knight lakers lauren lebron lesbian letmein liberty linkedin lion liverpool london lorenzo lovely loveme lover
lovers loveyou lucky madison madrid maggie manager manchester marina marine marlboro marseille martin master matrix
matthew maverick maxwell melissa mercedes merlin metallica mexico michael michelle michigan mickey midnight miguel
minecraft mistress mommy monday money monica monkey monster morgan motdepasse mother motorola mustang myspace naruto
natalie natasha newyork nicholas nicole nintendo nirvana november october octobre oliver olivia orange panther
paris parola party pass passion passw password passwords passwort patricia patrick peanut pepper phoenix player
playstation please pokemon police power precious princesa princess private purple qazwsx qazwsxedc querty qwer qwert
qwerty qwertyu qwertyuiop qwertz rachel raiders rainbow ranger raymond rebecca redsox richard robert roberto
rocknroll rosebud runescape russia sabrina sales samantha samsung samuel sandra sayang schalke schatz school
scooter scorpion scott secret security senha september server shadow shannon sierra silver simone skateboard skyline
slipknot smokey snickers snoopy snowball soccer sommer sonnenschein soleil sophie spiderman spring stanley star
starwars steelers stephanie steven strawberry student summer sunday sunflower sunset sunshine superman superstar
support sweet sweetheart swordfish system tamara taproom taylor teacher teamo tekkit temp temporary tennis teresa
test tester testing testpass testtest thomas thunder tiger tigers tigger tinkerbell tokyo tottenham toyota travis
trigger trinity trustno trustnoone twilight tweety united user valentina vanessa vampire veronica victor victoria
viking vincent volleyball welcome whatever wilfried william willkommen winner winter wizard wolf wonder xbox yankees
yellow zaq zxcvbn zxcvbnm xxxx letmeinnow qweasd qweasdzxc asdfghjkl asdasd asdzxc zaqwsx zaqxsw qwaszx abcabc
iloveyousomuch blahblah nothing something nopassword mypassword yourpassword thepassword newpassword adminadmin
rootroot toor alpha asshole bitch blowme cocacola consumer daddy drowssap firebird gateway genius goodluck hahaha
hiphop homer jackass lollipop lovelove magic marvin maxima mike mountain northern password1 pirate poohbear porsche
prince promise pussy racing rockstar sparky startrek stella tequila titanic topsecret truelove
";

/// Rows and columns along which fingers walk, forwards or backwards.
const WALKS: [&str; 12] = [
    "qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopasdfghjklyxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
    "1234567890qwertyuiop",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
    "qazwsxedcrfvtgbyhnujmikolp",
    "1q2w3e4r5t6y7u8i9o0p",
    "q1w2e3r4t5y6u7i8o9p0",
    "zaq12wsxcde34rfvbgt56yhn",
    "qweasdzxcrtyfghvbn",
    "йцукенгшщзхъфывапролджэячсмитьбю",
    "!@#$%^&*()_+",
];

/// Digits alone are birthdays and telephone numbers; there are too few short ones.
const DIGITS: usize = 10;
/// What may stand around a common word without making it less common.
const AROUND: usize = 5;

/// Whether a password is among the first that others would try.
pub(super) fn is_weak(password: &str) -> bool {
    let text: Vec<char> = password.trim().to_lowercase().chars().collect();
    only_digits(&text) || is_repeated(&text) || is_counted(&text) || is_walk(&text) || is_word(&text)
}

fn only_digits(text: &[char]) -> bool {
    text.len() < DIGITS && text.iter().all(|letter| letter.is_numeric())
}

/// The same letter or the same few over and over, such as `abcabcabc`.
fn is_repeated(text: &[char]) -> bool {
    (1..=text.len() / 2).any(|unit| text.iter().zip(&text[unit..]).all(|(one, other)| one == other))
}

/// Up or down the alphabet or the digits by one, such as `abcdefgh` and `0987654321`.
fn is_counted(text: &[char]) -> bool {
    let steps = |by: i64| {
        text.windows(2).all(|pair| match (pair[0], pair[1]) {
            ('9', '0') => by == 1,
            ('0', '9') => by == -1,
            (one, other) => i64::from(u32::from(other)) - i64::from(u32::from(one)) == by,
        })
    };
    steps(1) || steps(-1)
}

fn is_walk(text: &[char]) -> bool {
    let forwards: String = text.iter().collect();
    let backwards: String = text.iter().rev().collect();
    WALKS.iter().any(|walk| walk.contains(&forwards) || walk.contains(&backwards))
}

/// A common word with a few digits and signs around it, or with some in place of its letters.
fn is_word(text: &[char]) -> bool {
    let is_common = |word: &str| WORDS.split_whitespace().any(|common| common == word);
    let letters = |keep: fn(char) -> bool| {
        let start = text.iter().position(|&letter| keep(letter)).unwrap_or(text.len());
        let end = text.iter().rposition(|&letter| keep(letter)).map_or(start, |last| last + 1);
        (text.len() - (end - start) <= AROUND).then(|| &text[start..end])
    };
    let plain = |letter: char| letter.is_alphabetic();
    let disguised = |letter: char| letter.is_alphabetic() || matches!(letter, '0' | '1' | '3' | '@' | '$');
    [letters(plain), letters(disguised), Some(text)].into_iter().flatten().any(|text| {
        ["", "i", "l"].iter().any(|one| {
            let word: String = text.iter().map(|&letter| undisguised(letter, one)).collect();
            is_common(&word)
        })
    })
}

/// The letter that a digit or sign stands for; `one` is what 1 and ! stand for, if anything.
fn undisguised(letter: char, one: &str) -> char {
    match (letter, one.chars().next()) {
        (_, None) => letter,
        ('1' | '!', Some(one)) => one,
        ('0', _) => 'o',
        ('3', _) => 'e',
        ('4' | '@', _) => 'a',
        ('5' | '$', _) => 's',
        ('7', _) => 't',
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_try_first_is_weak() {
        for password in [
            "12345678",
            "123456789",
            "1234567890",
            "0987654321",
            "password",
            "Password1",
            "P@ssw0rd",
            "p4$$w0rd",
            "password123!",
            "aaaaaaaa",
            "abababab",
            "abcabcabc",
            "12341234",
            "abcdefgh",
            "qwertyuiop",
            "poiuytrewq",
            "1q2w3e4r",
            "1qaz2wsx",
            "asdfghjkl",
            "qwerty123",
            "iloveyou",
            "Iloveyou2",
            "trustno1",
            "sunshine",
            "football",
            "princess",
            "superman1",
            "letmein!!",
            "welcome1",
            "Summer2024",
            "taproom1",
            "19900415",
            "11111111",
            "adminadmin",
            "dragon123",
        ] {
            assert!(is_weak(password), "{password}");
        }
    }

    #[test]
    fn what_is_thought_up_is_not() {
        for password in [
            "correct horse",
            "new horse battery",
            "7 dwarves dig",
            "tulip-83-canal",
            "८ अक्षर है",
            "monkeywrenches",
            "4815162342108",
            "password for the shed",
            "Xk3!pq9z",
        ] {
            assert!(!is_weak(password), "{password}");
        }
    }
}
