//! The texts of the browser's modules, as a page brings them along: every message is a list of texts, arguments
//! (`["name"]`) and choices (`["name", {"one": […], "other": […]}, "other"]`).

use crate::Language;
use crate::pseudo::pseudo;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::LazyLock;

static SCRIPTS: LazyLock<HashMap<(Language, &str), String>> = LazyLock::new(|| {
    let languages = Language::ALL.iter().copied().chain([Language::Pseudo]);
    let files =
        languages.flat_map(|language| language.script_files().iter().map(move |file| (language, file)));
    files.map(|(language, (name, file))| ((language, *name), made(language, file))).collect()
});

/// The texts in a language that every page needs, as JSON. They are made once.
#[must_use]
pub fn json(language: Language) -> &'static str {
    SCRIPTS.get(&(language, "script")).map_or("{}", String::as_str)
}

/// The texts in a language that only one module needs (`script-friends.ftl` those of `friends.js`), as JSON, if it has
/// any.
#[must_use]
pub fn json_of(language: Language, module: &str) -> Option<&'static str> {
    let module = module.strip_suffix(".js")?;
    let mut names = language.script_files().iter().map(|(name, _)| *name);
    let name = names.find(|name| name.strip_prefix("script-") == Some(module))?;
    SCRIPTS.get(&(language, name)).map(String::as_str).filter(|json| *json != "{}")
}

fn made(language: Language, file: &'static str) -> String {
    let resource = parser::parse(file).unwrap_or_else(|(resource, _)| resource);
    let mut out = String::from("{");
    for entry in &resource.body {
        if let Entry::Message(message) = entry
            && let Some(pattern) = &message.value
        {
            if out.len() > 1 {
                out.push(',');
            }
            quote(message.id.name, &mut out);
            out.push(':');
            tree(pattern, language, &mut out);
        }
    }
    out + "}"
}

fn tree(pattern: &Pattern<&str>, language: Language, out: &mut String) {
    // Most messages are one text, and need no list.
    if let [PatternElement::TextElement { value }] = &pattern.elements[..] {
        return text(value, language, out);
    }
    out.push('[');
    for (i, element) in pattern.elements.iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        match element {
            PatternElement::TextElement { value } => text(value, language, out),
            PatternElement::Placeable { expression } => placeable(expression, language, out),
        }
    }
    out.push(']');
}

fn placeable(expression: &Expression<&str>, language: Language, out: &mut String) {
    match expression {
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            out.push('[');
            quote(id.name, out);
            out.push(']');
        }
        Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
            out.push('[');
            quote(id.name, out);
            out.push_str(",{");
            let mut default = "other";
            for (i, variant) in variants.iter().enumerate() {
                let key = match &variant.key {
                    VariantKey::Identifier { name } => *name,
                    VariantKey::NumberLiteral { value } => *value,
                };
                if variant.default {
                    default = key;
                }
                if i > 0 {
                    out.push(',');
                }
                quote(key, out);
                out.push(':');
                tree(&variant.value, language, out);
            }
            out.push_str("},");
            quote(default, out);
            out.push(']');
        }
        // A test sees to it that there is nothing else.
        _ => out.push_str("\"\""),
    }
}

fn text(value: &str, language: Language, out: &mut String) {
    match language {
        Language::Pseudo => quote(&pseudo(value), out),
        _ => quote(value, out),
    }
}

fn quote(text: &str, out: &mut String) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            // Nothing inside may end the element of the page that it stands in.
            '<' | '\0'..' ' => {
                let _ = write!(out, "\\u{:04x}", letter as u32);
            }
            _ => out.push(letter),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_lists_of_texts_arguments_and_choices() {
        let english = json(Language::English);
        assert!(english.contains(r#""js-wrong":"Something went wrong.""#), "{english}");
        assert!(english.contains(r#""js-here":[["count"]," online"]"#));
        let plural = r#""js-new-tables":[["count",{"one":[["count"]," new table"],"other":[["count"]," new tables"]},"other"]]"#;
        assert!(english.contains(plural));
        assert!(!english.contains('<'));
        assert!(json(Language::Pseudo).contains(r#""js-wrong":"Šóóɱéé"#));
    }
}
