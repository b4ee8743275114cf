//! Texts in columns of a terminal, where a Chinese character is two columns wide.

use ratatui::text::Span;

/// How many columns a text takes.
#[must_use]
pub fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// A text filled up with blanks to a number of columns.
#[must_use]
pub fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// As much of a text as fits into a number of columns.
#[must_use]
pub fn cut(text: &str, columns: usize) -> String {
    text.chars().scan(0, |used, letter| fits(used, letter, columns).then_some(letter)).collect()
}

/// Counts a letter; says whether it still fits.
fn fits(used: &mut usize, letter: char, columns: usize) -> bool {
    *used += width(letter.encode_utf8(&mut [0; 4]));
    *used <= columns
}

/// A text in lines of at most so many columns. Words stay whole where they are parted by blanks and fit into a
/// line; Chinese may break anywhere but before a full stop or a comma.
#[must_use]
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let head = cut(rest, columns.max(2));
        if head.len() == rest.len() || head.is_empty() {
            lines.push(rest.to_owned());
            break;
        }
        let at = break_within(rest, head.len());
        lines.push(rest[..at].trim_end().to_owned());
        rest = rest[at..].trim_start();
    }
    lines
}

/// The last place up to `end` where a line may break; `end` itself where there is none.
fn break_within(text: &str, end: usize) -> usize {
    let may_break = |&at: &usize| {
        let before = text[..at].chars().next_back();
        let after = text[at..].chars().next();
        let wide = |letter: Option<char>| letter.is_some_and(|c| width(c.encode_utf8(&mut [0; 4])) == 2);
        let closes = after.is_some_and(|c| "，。；：、！？）”".contains(c));
        let opens = before.is_some_and(|c| "（“".contains(c));
        before == Some(' ') || after == Some(' ') || (wide(before) || wide(after)) && !closes && !opens
    };
    let mut places = text.char_indices().map(|(at, _)| at).filter(|&at| 0 < at && at <= end);
    places.rfind(may_break).unwrap_or(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_is_two_columns_wide() {
        assert_eq!((width("红方 a2"), width("Läufer")), (7, 6));
        assert_eq!((pad("红方", 6), pad("red", 2)), ("红方  ".to_owned(), "red".to_owned()));
        assert_eq!((cut("红方走", 5), cut("red", 9)), ("红方".to_owned(), "red".to_owned()));
    }

    #[test]
    fn long_lines_break_between_words() {
        assert_eq!(wrap("rook e5 takes king on e6", 14), ["rook e5 takes", "king on e6"]);
        assert_eq!(wrap("车 e5 在 e6 吃王；绿方出局", 12), ["车 e5 在 e6", "吃王；绿方出", "局"]);
        assert_eq!(wrap("红方出局；绿方", 8), ["红方出", "局；绿方"], "no line begins with a semicolon");
        assert_eq!(wrap("aaaaaaaa", 3), ["aaa", "aaa", "aa"]);
        assert_eq!(wrap("", 10), Vec::<String>::new());
        assert_eq!(wrap("王王", 1), ["王", "王"], "even a column that is too narrow ends");
    }
}
