//! Finds in sources what is said: keys and the names of their arguments.

use std::collections::BTreeSet;

/// A key that a source uses, and with which arguments, if that can be told.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Used {
    pub(crate) key: String,
    pub(crate) args: Option<BTreeSet<String>>,
}

/// Where a string that begins here ends, the quotes included.
fn string_end(text: &str) -> usize {
    let mut escaped = false;
    for (i, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return i + 1,
            _ => {}
        }
    }
    text.len()
}

/// The parts between commas up to the bracket that closes what stands before the text.
fn parts(text: &str) -> Vec<&str> {
    let (mut depth, mut from, mut i) = (0, 0, 0);
    let mut parts = Vec::new();
    let bytes = text.as_bytes();
    while i < bytes.len() {
        match bytes[i] {
            b'"' => {
                i += string_end(&text[i..]);
                continue;
            }
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' if depth == 0 => {
                parts.push(text[from..i].trim());
                break;
            }
            b')' | b']' | b'}' => depth -= 1,
            b',' if depth == 0 => {
                parts.push(text[from..i].trim());
                from = i + 1;
            }
            _ => {}
        }
        i += 1;
    }
    parts.retain(|part| !part.is_empty());
    parts
}

fn without_comments(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

fn literal(part: &str) -> Option<&str> {
    part.strip_prefix('"')?.strip_suffix('"')
}

/// `say!(language, "key", name = value)` and `phrase!("key", name = value)`.
pub(crate) fn used_in_rust(text: &str) -> Vec<Used> {
    let text = without_comments(text);
    let mut found = Vec::new();
    for (call, skip) in [("say!(", 1), ("phrase!(", 0)] {
        for (at, _) in text.match_indices(call) {
            let parts = parts(&text[at + call.len()..]);
            let Some(key) = parts.get(skip).and_then(|part| literal(part)) else { continue };
            let args = parts[skip + 1..].iter().filter_map(|part| part.split_once('='));
            let args = args.map(|(name, _)| name.trim().trim_start_matches("r#").to_owned()).collect();
            found.push(Used { key: key.to_owned(), args: Some(args) });
        }
    }
    found
}

/// `say("key", { name: value })`, and `sayWith("key", { tag: … }, { name: value })`.
pub(crate) fn used_in_script(text: &str) -> Vec<Used> {
    let text = without_comments(text);
    let mut found = Vec::new();
    for (call, place) in [("say(", 1), ("sayWith(", 2)] {
        for (at, _) in text.match_indices(call) {
            let before = text[..at].chars().next_back();
            // A method of something else is called the same; three dots are no something.
            let method = before == Some('.') && !text[..at].ends_with("...");
            if method || before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_') {
                continue;
            }
            let parts = parts(&text[at + call.len()..]);
            let choice = parts.first().map_or(Vec::new(), |first| keys_of_choice(first));
            let args = match parts.get(place) {
                None => Some(BTreeSet::new()),
                Some(object) => object.strip_prefix('{').map(|inside| {
                    let fields = parts_of_object(inside);
                    fields
                        .into_iter()
                        .map(|field| field.split(':').next().unwrap_or("").trim().to_owned())
                        .collect()
                }),
            };
            found.extend(choice.into_iter().map(|key| Used { key, args: args.clone() }));
        }
    }
    found
}

fn parts_of_object(inside: &str) -> Vec<&str> {
    parts(inside)
}

/// The keys in `"one-key"` or in `which ? "one-key" : "other-key"`.
fn keys_of_choice(part: &str) -> Vec<String> {
    let strings = part.split('"').skip(1).step_by(2);
    strings.filter(|text| text.starts_with("js-")).map(str::to_owned).collect()
}

/// Every text in quotes, with what stands before it.
pub(crate) fn literals(text: &str) -> Vec<(String, String)> {
    let text = without_comments(text);
    let mut found = Vec::new();
    let (mut i, bytes) = (0, text.as_bytes());
    while i < bytes.len() {
        match bytes[i] {
            // A quote as a letter is no beginning of a text.
            b'\'' if bytes.get(i + 1) == Some(&b'"') => i += 3,
            b'\'' if bytes.get(i + 1) == Some(&b'\\') => i += 4,
            b'"' => {
                let end = i + string_end(&text[i..]);
                let mut inside = text[i + 1..end.saturating_sub(1).max(i + 1)].to_owned();
                while let Some((head, tail)) = inside.split_once("\\\n") {
                    inside = format!("{head}{}", tail.trim_start());
                }
                let from =
                    (0..=i.saturating_sub(40)).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
                found.push((text[from..i].to_owned(), inside));
                i = end;
            }
            _ => i += 1,
        }
    }
    found
}

#[test]
fn keys_and_arguments_are_found() {
    let args = |names: &[&str]| Some(names.iter().map(|&name| name.to_owned()).collect());
    let rust = "say!(visit.language, \"a-b\", who = f(1, 2), n = x[0]) + // say!(l, \"no\")\n say!(\n l,\n \"c\",\n) phrase!(\"d\", x = \"=,\")";
    let found = used_in_rust(rust);
    assert!(found.contains(&Used { key: "a-b".into(), args: args(&["who", "n"]) }), "{found:?}");
    assert!(found.contains(&Used { key: "c".into(), args: args(&[]) }));
    assert!(found.contains(&Used { key: "d".into(), args: args(&["x"]) }));
    let script = "say(\"js-a\", { n, who: f(1, { b: 2 }) }); toast(say(up ? \"js-b\" : \"js-c\")); house.say(text, \"js-d\")";
    let found = used_in_script(script);
    assert!(found.contains(&Used { key: "js-a".into(), args: args(&["n", "who"]) }), "{found:?}");
    assert!(found.contains(&Used { key: "js-c".into(), args: args(&[]) }));
    assert_eq!(found.len(), 3);
    let texts = literals("f('\"'); Err(Refusal::NotHere(\"Not \\\n   now.\"))");
    assert_eq!(texts[0].1, "Not now.");
    assert!(texts[0].0.ends_with("NotHere("));
}
