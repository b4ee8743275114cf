#![doc = include_str!("../README.md")]

mod catalogue;
pub mod count;
mod dynamic;
pub mod former;
pub mod game;
mod language;
mod phrase;
mod pseudo;
pub mod refusal;
pub mod script;
pub mod story;
mod why_not;

pub use why_not::why_not;

pub use catalogue::{has, say};
pub use dynamic::dynamic_keys;
pub use language::Language;
pub use phrase::{Phrase, Value};

/// Says something: `say!(language, "key")`, or with arguments `say!(language, "key", name = value)`.
#[macro_export]
macro_rules! say {
    ($language:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::say($language, $key, &[$((stringify!($name), $crate::Value::from($value))),*])
    };
}

/// What is to be said before it is known in which language: `phrase!("key", name = value)`.
#[macro_export]
macro_rules! phrase {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Phrase::new($key, vec![$((stringify!($name), $crate::Value::from($value))),*])
    };
}
