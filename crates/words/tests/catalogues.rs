//! The catalogues are complete, agree with each other, and are what the sources ask for.

#![allow(clippy::unwrap_used)]

mod sources;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use sources::{Used, literals, used_in_rust, used_in_script};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use taproom_words::{Language, dynamic_keys, has};

/// What is in a message: arguments, elements, and whether it has something that the browser can't read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Message {
    args: BTreeSet<String>,
    tags: BTreeSet<String>,
    /// References to other messages, functions and the like.
    odd: bool,
    /// The text, if there is nothing else in it.
    text: Option<String>,
}

impl Message {
    fn add(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    let tags = value.split('<').skip(1).filter_map(|rest| rest.split_once('>'));
                    self.tags.extend(tags.map(|(tag, _)| tag.trim_start_matches('/').to_owned()));
                }
                PatternElement::Placeable { expression } => self.look(expression),
            }
        }
    }

    fn look(&mut self, expression: &Expression<String>) {
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                variants.iter().for_each(|variant| self.add(&variant.value));
                selector
            }
        };
        match inline {
            InlineExpression::VariableReference { id } => {
                self.args.insert(id.name.clone());
            }
            _ => self.odd = true,
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn folder(language: Language) -> PathBuf {
    root().join("crates/words/locales").join(language.tag())
}

/// The messages of a language, by file and key.
fn messages(language: Language) -> BTreeMap<String, (String, Message)> {
    let mut all = BTreeMap::new();
    for file in fs::read_dir(folder(language)).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let text = fs::read_to_string(&path).unwrap();
        let resource = fluent_syntax::parser::parse(text)
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            let Entry::Message(found) = entry else { continue };
            let mut message = Message::default();
            let pattern = found.value.expect("every message has a text");
            message.add(&pattern);
            if let [PatternElement::TextElement { value }] = &pattern.elements[..] {
                message.text = Some(value.clone());
            }
            let key = found.id.name;
            let before = all.insert(key.clone(), (name.clone(), message));
            assert!(before.is_none(), "{language}: {key} stands twice");
        }
    }
    all
}

#[test]
fn every_language_has_the_same_keys_with_the_same_arguments() {
    let english = messages(Language::English);
    assert!(english.len() > 200, "only {} messages were found", english.len());
    for &language in Language::ALL {
        let other = messages(language);
        let keys =
            |all: &BTreeMap<String, (String, Message)>| -> BTreeSet<String> { all.keys().cloned().collect() };
        let missing: Vec<String> = keys(&english).difference(&keys(&other)).cloned().collect();
        let extra: Vec<String> = keys(&other).difference(&keys(&english)).cloned().collect();
        assert!(
            missing.is_empty() && extra.is_empty(),
            "{language} lacks {missing:?} and has besides {extra:?}"
        );
        for (key, (file, message)) in &english {
            let (other_file, other) = &other[key];
            assert_eq!(other_file, file, "{language}: {key} stands in another file than in English");
            assert_eq!(other.args, message.args, "{language}: {key} has other arguments than in English");
            assert_eq!(other.tags, message.tags, "{language}: {key} has other elements than in English");
            assert!(has(language, key), "{language}: {key} is not read");
        }
    }
}

#[test]
fn the_browser_can_read_its_texts() {
    for &language in Language::ALL {
        for (key, (file, message)) in messages(language) {
            assert!(!message.odd, "{language}: {key} has more than arguments and choices between texts");
            assert_eq!(key.starts_with("js-"), file.starts_with("script"), "{language}: {key} in {file}");
        }
    }
}

/// The squares that a text names, such as `h15`.
fn squares(text: &str) -> BTreeSet<&str> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words
        .filter(|word| {
            let rank = word.strip_prefix(|letter: char| letter.is_ascii_lowercase());
            rank.is_some_and(|rank| rank.parse::<u8>().is_ok())
        })
        .collect()
}

/// A translation that mixes up squares would teach another game.
#[test]
fn rules_name_the_same_squares_in_every_language() {
    let english = messages(Language::English);
    let mut named = 0;
    for &language in Language::ALL {
        let other = messages(language);
        for (key, (file, message)) in &english {
            let texts = (message.text.as_deref(), other[key].1.text.as_deref());
            let (true, (Some(text), Some(translated))) = (file.starts_with("rules-"), texts) else {
                continue;
            };
            assert_eq!(squares(translated), squares(text), "{language}: {key}");
            named += squares(text).len();
        }
    }
    assert!(named > 100, "only {named} squares were found");
}

#[test]
fn elements_are_closed() {
    for &language in Language::ALL {
        for (key, (_, message)) in messages(language) {
            let Some(text) = message.text else { continue };
            for tag in &message.tags {
                let (opened, closed) = (format!("<{tag}>"), format!("</{tag}>"));
                assert_eq!(
                    text.matches(&opened).count(),
                    text.matches(&closed).count(),
                    "{language}: {tag} in {key}"
                );
            }
        }
    }
}

/// Every source file of the workspace with one of these endings.
fn sources(ending: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> =
        ["app/src", "lab/src", "crates"].map(|folder| root().join(folder)).to_vec();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                if !["tests", "target", "node_modules"].iter().any(|name| path.ends_with(name)) {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|extension| extension == ending) {
                found.push((path.clone(), fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found
}

/// Files of the house whose sentences are for others than its guests.
const FOR_OTHERS: [&str; 5] = [
    // Whoever opens the house.
    "server/src/config.rs",
    "server/src/files.rs",
    "server/src/logging.rs",
    // Logs: guests are told that there is trouble.
    "server/src/store/mod.rs",
    // Programs that use `play` alone; the house has its own words for what it refuses.
    "play/src/refusal.rs",
];
/// What programmers are told whose programs send something that no page sends.
const FOR_PROGRAMS: [&str; 8] = [
    "The message is too long.",
    "A message is a JSON object such as {\\\"t\\\":\\\"ping\\\"}.",
    "This is not JSON: {error}.",
    "\\\"id\\\" is a whole number of at least 0.",
    "A message needs \\\"t\\\", a word that says what it is about.",
    "\\\"table\\\" is the text of a table.",
    "Ask with \\\"pick\\\", with \\\"from\\\" and \\\"to\\\", with \\\"place\\\" and \\\"to\\\", or with \\\"m\\\".",
    "There is no such page: begin without `after`, and then follow the links.",
];

/// Whether a text in the sources of what people talk to is a whole sentence, so that somebody may read it. Those are
/// found by their English text, so one that is put together of pieces is found nowhere: it has to be a phrase.
fn is_said_to_people(path: &Path, before: &str, literal: &str) -> bool {
    let of_the_house = ["crates/server/src", "crates/play/src", "crates/wire/src/client.rs"];
    let path = path.strip_prefix(root()).unwrap();
    let before = before.trim_end();
    let ends = |ends: &[&str]| ends.iter().any(|end| before.ends_with(end));
    of_the_house.iter().any(|folder| path.starts_with(folder))
        && !FOR_OTHERS.iter().any(|file| path.ends_with(file))
        && !FOR_PROGRAMS.contains(&literal)
        && literal.starts_with(|letter: char| letter.is_uppercase() || letter == '\\')
        && literal.ends_with(['.', '!', '?'])
        && literal.contains(' ')
        // What must hold, and what the document of the API says.
        && !ends(&["expect(", "assert!(", "panic!(", "description =", "summary =", "Help::new("])
}

#[test]
fn every_key_that_is_used_exists_and_every_key_is_used() {
    let english = messages(Language::English);
    let mut unused: BTreeSet<String> = english.keys().cloned().collect();
    let mut wrong = Vec::new();
    let mut check = |path: &Path, used: &[Used]| {
        for Used { key, args } in used {
            let Some((_, message)) = english.get(key) else {
                wrong.push(format!("{}: no text for {key}", path.display()));
                continue;
            };
            if args.as_ref().is_some_and(|args| args != &message.args) {
                wrong.push(format!("{}: the arguments of {key} are {:?}", path.display(), message.args));
            }
            unused.remove(key);
        }
    };
    for (path, text) in sources("rs") {
        check(&path, &used_in_rust(&text));
        // The pages of rules name their texts by their keys.
        if path.components().any(|part| part.as_os_str() == "rules") && text.contains("Pen") {
            let keys = literals(&text).into_iter().filter(|(_, literal)| literal.starts_with("rules-"));
            let keys: Vec<Used> = keys.map(|(_, key)| Used { key, args: None }).collect();
            check(&path, &keys);
        }
    }
    for (path, text) in sources("js") {
        check(&path, &used_in_script(&text));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for key in dynamic_keys() {
        assert!(english.contains_key(&key), "no text for {key}");
        unused.remove(&key);
    }
    // Sentences that come up from below are found by their English text.
    let plain = |text: &str| text.replace('’', "'");
    let said: BTreeMap<String, &String> = english
        .iter()
        .filter(|(key, _)| key.starts_with("said-"))
        .map(|(key, (_, message))| (plain(message.text.as_deref().expect("it has no arguments")), key))
        .collect();
    let mut untold = Vec::new();
    for (path, text) in sources("rs") {
        if path.starts_with(root().join("crates/words")) {
            continue;
        }
        // Tests stand at the end of their file and say what they expect.
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (before, literal) in literals(text) {
            match said.get(&plain(&literal)) {
                Some(key) => {
                    unused.remove(*key);
                }
                None => {
                    let refuses =
                        ["Refusal::NotHere(", "Refusal::TooFew(", "Refusal::Rated(", "Fault::Missing("]
                            .iter()
                            .any(|call| before.trim_end().ends_with(call));
                    if refuses || is_said_to_people(&path, &before, &literal) {
                        untold.push(format!("{}: {literal:?}", path.display()));
                    }
                }
            }
        }
    }
    assert!(untold.is_empty(), "not in refusals.ftl: {untold:#?}");
    assert!(unused.is_empty(), "nobody says {unused:?}");
}
