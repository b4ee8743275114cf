//! English with accents and longer words: what was forgotten stands out, and what does not fit is seen.

use std::borrow::Cow;

const PLAIN: &str = "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ";
const ACCENTED: &str = "áƀçđéƒǧĥíĵķĺɱñóƥřšţúṽŵẋýžÁƁÇĐÉƑǦĤÍĴĶĹṀÑÓƤŘŠŢÚṼŴẊÝŽ";

/// A text with accents, and about two fifths longer: every second vowel is written twice, and a little more.
/// Elements keep their names.
pub(crate) fn pseudo(text: &str) -> Cow<'_, str> {
    let (mut out, mut tag, mut vowels) = (String::with_capacity(text.len() * 2), false, 0);
    for letter in text.chars() {
        tag = letter == '<' || (tag && letter != '>');
        if tag {
            out.push(letter);
            continue;
        }
        let other = PLAIN.chars().position(|plain| plain == letter).and_then(|at| ACCENTED.chars().nth(at));
        let other = other.unwrap_or(letter);
        out.push(other);
        if "aeiouy".contains(letter) {
            vowels += 1;
            out.extend(std::iter::repeat_n(other, if vowels % 8 == 0 { 2 } else { 1 }));
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_longer_and_elements_keep_their_names() {
        assert_eq!(PLAIN.chars().count(), ACCENTED.chars().count());
        assert_eq!(pseudo("a <login>big</login> 7"), "áá <login>ƀííǧ</login> 7");
        let text = "An account keeps your name and your games, and lets you play rated ones.";
        let ratio = pseudo(text).chars().count() as f64 / text.chars().count() as f64;
        assert!((1.3..1.5).contains(&ratio), "{ratio}");
    }
}
