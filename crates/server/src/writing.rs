//! What people write, made fit to be shown to others.

use unicode_normalization::char::is_combining_mark;

/// Nobody says more at once.
const LONGEST: usize = 300;
const LONGEST_TITLE: usize = 60;
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
        _ => Err(format!("That is too long: {LONGEST} characters at most.")),
    }
}

/// What a table is called.
///
/// # Errors
/// When it is too long.
pub fn title(text: &str) -> Result<String, String> {
    let plain = plain(text);
    if plain.chars().count() > LONGEST_TITLE {
        return Err(format!("A title has at most {LONGEST_TITLE} characters."));
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
