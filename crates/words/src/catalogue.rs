//! The texts of every language, read once each.

use crate::pseudo::pseudo;
use crate::{Language, Value};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Entry;
use std::collections::HashMap;
use std::sync::LazyLock;

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<HashMap<Language, Bundle>> = LazyLock::new(|| {
    Language::ALL
        .iter()
        .copied()
        .chain([Language::Pseudo])
        .map(|language| (language, read(language)))
        .collect()
});

/// Reads a language. What is wrong with a text is found by a test; here it is left out, and English stands in.
fn read(language: Language) -> Bundle {
    let locale = language.tag().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![locale]);
    // Names stand in elements of their own where it matters, and programs compare what they are told.
    bundle.set_use_isolating(false);
    if language == Language::Pseudo {
        bundle.set_transform(Some(pseudo));
    }
    let scripts = language.script_files().iter().map(|(_, file)| file);
    for file in language.files().iter().chain(scripts) {
        let resource = FluentResource::try_new((*file).to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// Whether a language has a text of its own for a key.
#[must_use]
pub fn has(language: Language, key: &str) -> bool {
    BUNDLES.get(&language).is_some_and(|bundle| bundle.has_message(key))
}

/// Says something in a language; [`crate::say!`] is the usual way, because tests look for it. Keys that are put
/// together at run time belong into [`crate::dynamic_keys`].
#[must_use]
pub fn say(language: Language, key: &str, args: &[(&'static str, Value)]) -> String {
    let found = [language, Language::English].iter().find_map(|language| {
        let bundle = BUNDLES.get(language)?;
        Some((bundle, bundle.get_message(key)?.value()?))
    });
    let Some((bundle, pattern)) = found else { return key.to_owned() };
    let args: FluentArgs = args
        .iter()
        .map(|(name, value)| {
            let value = match value {
                Value::Text(text) => FluentValue::from(text.as_str()),
                Value::Number(number) => FluentValue::from(*number),
                Value::Said(phrase) => FluentValue::from(phrase.say(language)),
            };
            (*name, value)
        })
        .collect();
    bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
}

/// Keys by their English texts, for sentences that come up from below.
static KEYS: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| {
    let files = Language::English.files().iter();
    let messages = files.flat_map(|file| {
        let resource = fluent_syntax::parser::parse(*file).unwrap_or_else(|(resource, _)| resource);
        resource.body.into_iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message.id.name),
            _ => None,
        })
    });
    let said = messages.filter(|key| key.starts_with("said-"));
    said.map(|key| (plain(&say(Language::English, key, &[])), key)).collect()
});

/// Apostrophes are written in two ways.
fn plain(text: &str) -> String {
    text.replace('’', "'")
}

/// The key of a sentence that stands in the English catalogue word for word.
pub(crate) fn key_of(english: &str) -> Option<&'static str> {
    KEYS.get(&plain(english)).copied()
}
