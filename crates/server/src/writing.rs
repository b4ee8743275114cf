//! What people write, made fit to be shown to others.

use unicode_normalization::char::is_combining_mark;

/// Nobody says more at once.
const LONGEST: usize = 300;
const LONGEST_TITLE: usize = 60;
pub(crate) const LONGEST_ABOUT: usize = 160;
/// Nor notes more at one table.
const LONGEST_NOTE: usize = 4000;
/// No message is longer, and none has more empty lines in a row.
pub const LONGEST_MESSAGE: usize = 2000;
const EMPTY_LINES: usize = 1;
const TOO_LONG: &str = "That is too long: 2000 characters at most.";
/// More marks on one letter are a heap that covers other lines.
const MARKS: usize = 3;

/// Letters that show nothing (fillers, joiners, variation selectors) or turn the others around.
pub(crate) fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// A text without tricks, in one line, with single spaces.
fn plain(text: &str) -> String {
    let mut marks = 0;
    let mut is_heap = |letter: char| {
        marks = if is_combining_mark(letter) { marks + 1 } else { 0 };
        marks > MARKS
    };
    let letters = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c });
    let shown: String = letters.filter(|&c| !is_invisible(c) && !is_heap(c)).collect();
    shown.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Something said at a table.
///
/// # Errors
/// When nothing is left to say, or too much.
pub fn said(text: &str) -> Result<String, String> {
    let plain = plain(text);
    match plain.chars().count() {
        0 => Err("There is nothing to say.".to_owned()),
        1..=LONGEST => Ok(plain),
        _ => {
            const { assert!(LONGEST == 300, "the sentence says it") };
            Err("That is too long: 300 characters at most.".to_owned())
        }
    }
}

/// What somebody says about themselves, in one line; it may be nothing.
///
/// # Errors
/// With the most characters it may have, when it has more.
pub fn about(text: &str) -> Result<String, usize> {
    let plain = plain(text);
    if plain.chars().count() > LONGEST_ABOUT { Err(LONGEST_ABOUT) } else { Ok(plain) }
}

/// What somebody notes for themself: lines as they wrote them.
///
/// # Errors
/// When it is too long.
pub fn note(text: &str) -> Result<String, String> {
    if text.chars().take(LONGEST_NOTE + 1).count() > LONGEST_NOTE {
        return Err("A note has at most 4000 characters.".to_owned());
    }
    let lines = text.lines().map(|line| line.chars().filter(|&c| c == '\t' || !is_invisible(c)).collect());
    Ok(lines.collect::<Vec<String>>().join("\n").trim_end().to_owned())
}

/// A message to somebody: like something said, in lines of its own.
///
/// # Errors
/// When nothing is left to say, or too much.
pub fn message(text: &str) -> Result<String, String> {
    // Nobody cleans up more than could ever be sent.
    if text.chars().count() > 4 * LONGEST_MESSAGE {
        return Err(TOO_LONG.to_owned());
    }
    let mut lines: Vec<String> = Vec::new();
    let mut empty = 0;
    for line in text.lines().map(plain) {
        empty = if line.is_empty() { empty + 1 } else { 0 };
        if empty <= EMPTY_LINES && !(line.is_empty() && lines.is_empty()) {
            lines.push(line);
        }
    }
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    let message = lines.join("\n");
    match message.chars().count() {
        0 => Err("There is nothing to say.".to_owned()),
        1..=LONGEST_MESSAGE => Ok(message),
        _ => Err(TOO_LONG.to_owned()),
    }
}

/// The key that a program gives a message, so that it can send it again.
///
/// # Errors
/// When it is too short or too long, or has other letters in it.
pub fn message_key(key: &str) -> Result<String, String> {
    let fits = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'-' || letter == b'_';
    if (8..=64).contains(&key.len()) && key.bytes().all(fits) {
        return Ok(key.to_owned());
    }
    Err("A key has 8 to 64 letters, digits, hyphens and underscores.".to_owned())
}

/// What a table is called.
///
/// # Errors
/// When it is too long.
pub fn title(text: &str) -> Result<String, String> {
    let plain = plain(text);
    if plain.chars().count() > LONGEST_TITLE {
        const { assert!(LONGEST_TITLE == 60, "the sentence says it") };
        return Err("A title has at most 60 characters.".to_owned());
    }
    Ok(plain)
}

/// A room code: at least six letters or digits, whatever the case and the spaces around them.
///
/// # Errors
/// When it is too short, too long, or made of something else.
pub fn code(text: &str) -> Result<String, String> {
    let code = text.trim().to_uppercase();
    let length = code.chars().count();
    if length < 6 {
        return Err("A room code has at least six characters.".to_owned());
    }
    if length > 20 || !code.chars().all(|c| c.is_alphanumeric() || c == '-') {
        return Err("A room code is made of at most twenty letters, digits and hyphens.".to_owned());
    }
    Ok(code)
}

/// A room code that a host chooses. A word alone is soon guessed; with two digits and a certain length it takes
/// longer than anybody may try.
///
/// # Errors
/// When it would be guessed too easily, or is no code.
pub fn chosen_code(text: &str) -> Result<String, String> {
    let code = code(text)?;
    let digits = code.chars().filter(|letter| letter.is_numeric()).count();
    if code.chars().count() < 8 || digits < 2 {
        return Err(
            "Others would guess this code: take at least eight characters, two of them digits, as in \
                    KITCHEN-72, or leave it to us."
                .to_owned(),
        );
    }
    Ok(code)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn tricks_are_taken_out() {
        assert_eq!(said("  hello\n\tthere  "), Ok("hello there".to_owned()));
        assert_eq!(said("\u{202e}evil\u{200b}\u{0007}"), Ok("evil".to_owned()));
        let heap = format!("a{}b", "\u{0301}".repeat(200));
        assert_eq!(said(&heap), Ok(format!("a{}b", "\u{0301}".repeat(3))));
        assert_eq!(said("<b>fine</b> 斗兽棋"), Ok("<b>fine</b> 斗兽棋".to_owned()));
        assert!(said("\u{200b}\u{2066} \r\n").is_err());
        assert!(said(&"x".repeat(301)).is_err());
    }

    #[test]
    fn messages_keep_their_lines() {
        assert_eq!(message(" a \r\n\r\n\r\n\n b  c\n\n"), Ok("a\n\nb c".to_owned()));
        assert_eq!(message("\n\u{202e}evil\u{200b}\u{0007}\nrest"), Ok("evil\nrest".to_owned()));
        assert!(message(" \n\u{200b}\n").is_err());
        assert_eq!(message(&"ü".repeat(2000)).map(|text| text.chars().count()), Ok(2000));
        assert!(message(&"ü".repeat(2001)).is_err());
        assert!(message(&"\n".repeat(100_000)).is_err());
        assert!(TOO_LONG.contains(&LONGEST_MESSAGE.to_string()));
        let heap = format!("a{}\nb", "\u{0301}".repeat(200));
        assert_eq!(message(&heap), Ok(format!("a{}\nb", "\u{0301}".repeat(3))));
    }

    #[test]
    fn keys_are_plain() {
        assert_eq!(message_key("a-B_3456"), Ok("a-B_3456".to_owned()));
        for wrong in ["", "short", "with space", "ümlauts-in-it", &"x".repeat(65), "quote'quote"] {
            assert!(message_key(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn chosen_codes_are_not_words() {
        assert_eq!(chosen_code(" kitchen-72 "), Ok("KITCHEN-72".to_owned()));
        for wrong in ["FRIDAY", "kitchen-7", "kitchens", "abc-72", "long enough 72"] {
            assert!(chosen_code(wrong).is_err(), "{wrong}");
        }
        assert!(chosen_code("friday").unwrap_err().ends_with('.'));
    }

    #[test]
    fn codes_are_trimmed_and_checked() {
        assert_eq!(code(" kitchen-7 "), Ok("KITCHEN-7".to_owned()));
        assert_eq!(code("küche1"), Ok("KÜCHE1".to_owned()));
        for wrong in ["", "abcde", "     abc     ", "abc def", "<script>", &"x".repeat(21)] {
            assert!(code(wrong).is_err(), "{wrong}");
        }
    }
}
