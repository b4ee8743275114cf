//! What somebody is called who has closed their account.

use crate::{Language, say};

/// How the store names them: this and their number.
const STORED: &str = "Former member ";

/// A name as a language says it: those of people who have closed their accounts are words, all others stay as they are.
#[must_use]
pub fn known_as(language: Language, name: String) -> String {
    let number = name.strip_prefix(STORED).filter(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()));
    match number {
        Some(number) if !number.is_empty() => say!(language, "former-member", number = number),
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_those_who_left_have_another_name() {
        let known = |language, name: &str| known_as(language, name.to_owned());
        assert_eq!(known(Language::English, "Former member 12"), "Former member 12");
        assert_eq!(known(Language::German, "Former member 12"), "Ehemaliges Mitglied 12");
        for name in ["Ann", "Former member", "Former member ", "Former member 1a", "former member 3"] {
            assert_eq!(known(Language::German, name), name);
        }
    }
}
