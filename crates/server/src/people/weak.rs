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
/// Digits and signs that may stand beside what is common without making it less common.
const BESIDE: usize = 8;
/// Fewer letters in a row are no pattern; longer patterns are looked at in parts.
const RUN: usize = 3;
const LONGEST_RUN: usize = 40;

/// Whether a password is among the first that others would try. What stands between letters hides nothing.
pub(super) fn is_weak(password: &str) -> bool {
    let text: Vec<char> = password.trim().to_lowercase().chars().collect();
    let bare: Vec<char> = text.iter().copied().filter(|&letter| !is_between(letter)).collect();
    // Where there are more signs than letters, the signs are the password.
    let bare = if 2 * bare.len() >= text.len() { &bare } else { &text };
    is_run(&text) || is_repeated(&text) || is_repeated(bare) || only_digits(bare) || is_patchwork(bare)
}

/// Spaces and signs that stand for no letter.
fn is_between(letter: char) -> bool {
    letter.is_whitespace() || (letter.is_ascii_punctuation() && !matches!(letter, '@' | '$' | '!'))
}

fn only_digits(text: &[char]) -> bool {
    text.len() < DIGITS && text.iter().all(|letter| letter.is_numeric())
}

/// The same letter or the same few over and over, such as `abcabcabc`.
fn is_repeated(text: &[char]) -> bool {
    (1..=text.len() / 2).any(|unit| text.iter().zip(&text[unit..]).all(|(one, other)| one == other))
}

/// One pattern of hands or of counting, and no more.
fn is_run(text: &[char]) -> bool {
    is_counted(text) || is_walk(text)
}

/// Up or down the alphabet or the digits by one, or always the same, such as `abcdefgh` and `0987654321`.
fn is_counted(text: &[char]) -> bool {
    let steps = |by: i64| {
        text.windows(2).all(|pair| match (pair[0], pair[1]) {
            ('9', '0') => by == 1,
            ('0', '9') => by == -1,
            (one, other) => i64::from(u32::from(other)) - i64::from(u32::from(one)) == by,
        })
    };
    steps(1) || steps(-1) || steps(0)
}

fn is_walk(text: &[char]) -> bool {
    let forwards: String = text.iter().collect();
    let backwards: String = text.iter().rev().collect();
    WALKS.iter().any(|walk| walk.contains(&forwards) || walk.contains(&backwards))
}

/// Made of one common word, as often as it likes, and of patterns, with a few digits and signs beside them: such
/// as `abc123abc`, `p4ssw0rd!!` and `summer2024summer`. Two different words are somebody's own idea.
fn is_patchwork(text: &[char]) -> bool {
    // How long a pattern is at most that begins with each letter.
    let runs: Vec<usize> = (0..text.len())
        .map(|from| {
            (RUN..=LONGEST_RUN.min(text.len() - from))
                .take_while(|&long| is_run(&text[from..from + long]))
                .last()
        })
        .map(|longest| longest.unwrap_or(0))
        .collect();
    let is_there = |word: &&str| (0..text.len()).any(|from| begins(&text[from..], word));
    let words = WORDS.split_whitespace().filter(is_there);
    // Where there are only digits, nothing but patterns makes them common.
    let most = if text.iter().any(|letter| letter.is_alphabetic()) { BESIDE } else { 0 };
    words.chain([""]).any(|word| beside(text, word, &runs).is_some_and(|beside| beside <= most))
}

/// How many digits and signs are left of a text without a word and patterns; nothing if letters are left too.
fn beside(text: &[char], word: &str, runs: &[usize]) -> Option<usize> {
    let mut least: Vec<Option<usize>> = vec![None; text.len() + 1];
    least[text.len()] = Some(0);
    for from in (0..text.len()).rev() {
        let single = least[from + 1].filter(|_| !text[from].is_alphabetic()).map(|left| left + 1);
        let long = word.chars().count();
        let said = if begins(&text[from..], word) { least[from + long] } else { None };
        let run = (RUN..=runs[from]).filter_map(|long| least[from + long]).min();
        least[from] = [single, said, run].into_iter().flatten().min();
    }
    least[0]
}

/// Whether a text begins with a word, perhaps with digits and signs in place of letters. No text begins with none.
fn begins(text: &[char], word: &str) -> bool {
    let mut letters = text.iter();
    !word.is_empty() && word.chars().all(|wanted| letters.next().is_some_and(|&it| stands_for(it, wanted)))
}

fn stands_for(letter: char, wanted: char) -> bool {
    let disguises: &[char] = match wanted {
        'a' => &['4', '@'],
        'e' => &['3'],
        'i' | 'l' => &['1', '!'],
        'o' => &['0'],
        's' => &['5', '$'],
        't' => &['7'],
        _ => &[],
    };
    letter == wanted || disguises.contains(&letter)
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
            // Spaces and signs between letters hide nothing.
            "pass word",
            "p a s s w o r d",
            "Pass-Word_1",
            "i love you 2",
            "a.b.c.d.e.f.g.h",
            "1 2 3 4 5 6 7 8",
            // Repeated, and patterns one after the other.
            "abc123abc",
            "abc123abc123",
            "abc 123 abc",
            "abcabcabc",
            "xk4xk4xk4",
            "qwe123asd",
            "123abc456def",
            "aaabbbccc",
            "1234qwer",
            "qwertyqwerty1",
            "passwordpassword",
            "11112222",
            // A common word, and digits wherever they stand.
            "summer19900415",
            "2024summer2024",
            "1999-Monkey-1",
            "m0nkey12345",
            "!!dr4g0n!!",
            "london2012london",
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
            "correct horse battery staple",
            "purple monkey dishwasher",
            "dragon and sunshine",
            "summerdragon",
            "we met in london in 2012",
            "hunter2 is my neighbour",
            "mPq7-Zr2x-9Lkd",
            "93f1c0a88be2",
            "abc 94817263055",
            "zwölf Boxkämpfer",
            "ich mag käse",
            "tgvh38sk",
            "?/>.<,{]",
            "1?/>.<,{]",
            "4815162342",
        ] {
            assert!(!is_weak(password), "{password}");
        }
    }
}
