//! What is to be said, before it is known in which language.

use crate::{Language, say};
use std::fmt;

/// What is to be said: a key of the catalogues and what is put into it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    key: &'static str,
    args: Vec<(&'static str, Value)>,
}

impl Phrase {
    /// A phrase; [`crate::phrase!`] is the way to make one, because tests look for it.
    #[must_use]
    pub fn new(key: &'static str, args: Vec<(&'static str, Value)>) -> Phrase {
        Phrase { key, args }
    }

    /// It in a language.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        say(language, self.key, &self.args)
    }
}

/// In English, for logs and for those who speak no language in particular.
impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

/// What is put into a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A text that is the same in every language, such as a name.
    Text(String),
    /// A number; plural forms follow it.
    Number(i64),
    /// Something that is said in the language of the whole.
    Said(Box<Phrase>),
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(text.clone())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<Phrase> for Value {
    fn from(phrase: Phrase) -> Value {
        Value::Said(Box::new(phrase))
    }
}

macro_rules! numbers {
    ($($number:ty)+) => {$(
        impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )+};
}

numbers!(u8 u16 u32 u64 usize i32 i64);
