//! Files as browsers need them, minified: without comments, empty lines and indentation, which are for those who read
//! them here. Lines of code stay lines of their own, so that what a browser complains about is found by its text; their
//! numbers are others.

/// A script or a style without what is only for readers; any other file as it is.
#[must_use]
pub(crate) fn lean(path: &str, bytes: Vec<u8>) -> Vec<u8> {
    let bare: fn(&str) -> String = match path.rsplit_once('.') {
        Some((_, "js")) => script,
        Some((_, "css")) => style,
        _ => return bytes,
    };
    match String::from_utf8(bytes) {
        Ok(text) => bare(&text).into_bytes(),
        Err(broken) => broken.into_bytes(),
    }
}

/// A script without the comments that have lines of their own and those that name types. A line that begins with `//` or
/// `/*` is a comment wherever no text goes over several lines; that none does is tested.
fn script(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines() {
        let mut code = line.trim();
        if inside || code.starts_with("/*") {
            inside = !code.contains("*/");
            code = code.split_once("*/").map_or("", |(_, rest)| rest.trim_start());
        }
        if !code.is_empty() && !code.starts_with("//") {
            push_without_types(&mut bare, code);
            bare.push('\n');
        }
    }
    bare
}

/// How comments begin that name types.
const TYPE: &str = "/** @";

fn push_without_types(bare: &mut String, code: &str) {
    let mut rest = code;
    while let Some((before, (_, after))) =
        rest.split_once(TYPE).and_then(|(before, comment)| Some((before, comment.split_once("*/")?)))
    {
        bare.push_str(before);
        rest = after.strip_prefix(' ').unwrap_or(after);
    }
    bare.push_str(rest);
}

fn style(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        bare.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    bare.push_str(rest);
    let lines = bare.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::path::{Path, PathBuf};

    fn files(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { files(&path, found) } else { found.push(path) }
        }
    }

    #[test]
    fn comments_and_indentation_go_and_code_stays() {
        let text = "// What it is.\n\nimport { a } from \"./a.js\";\n\n/**\n * More.\n * @param {string} b // and so on\n */\nfunction c(b) {\n  // Why.\n  const d = /** @type {HTMLElement} */ (a(b)); // stays\n  /* here */ return `https://${d}/*`;\n}\n";
        let bare = "import { a } from \"./a.js\";\nfunction c(b) {\nconst d = (a(b)); // stays\nreturn `https://${d}/*`;\n}\n";
        assert_eq!(lean("c.js", text.into()), bare.as_bytes());
        let text = "/* A page. */\nmain {\n  margin: 0; /* none */\n  font:\n    1rem/1 serif;\n}\n";
        assert_eq!(lean("a.css", text.into()), b"main {\nmargin: 0;\nfont:\n1rem/1 serif;\n}\n");
        assert_eq!(lean("a.svg", b"<!-- // -->".to_vec()), b"<!-- // -->");
        assert_eq!(lean("a.js", vec![0xff]), [0xff]);
    }

    /// What makes lines that begin like comments comments: no text and no comment behind code goes over several lines.
    #[test]
    fn scripts_are_written_so_that_their_comments_are_known() {
        let mut found = Vec::new();
        files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("web"), &mut found);
        found.retain(|path| path.extension().is_some_and(|end| end == "js"));
        assert!(found.len() > 40);
        for path in found {
            for line in script(&std::fs::read_to_string(&path).unwrap()).lines() {
                assert!(line.matches('`').count() % 2 == 0, "{}: {line}", path.display());
                let open = line.rsplit_once("/*").is_some_and(|(_, comment)| !comment.contains("*/"));
                assert!(!open, "{}: {line}", path.display());
                assert!(!line.ends_with('\\'), "{}: {line}", path.display());
            }
        }
    }

    /// What makes `/*` a comment wherever it stands in a style: none is inside a text or an address, and none stands
    /// between two words, which would become one without it.
    #[test]
    fn styles_are_written_so_that_their_comments_are_known() {
        let mut found = Vec::new();
        files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("web"), &mut found);
        found.retain(|path| path.extension().is_some_and(|end| end == "css"));
        assert!(found.len() > 10);
        for path in found {
            assert_eq!(unknown_comment(&std::fs::read_to_string(&path).unwrap()), None, "{}", path.display());
        }
        for broken in
            ["a { content: \"/*\"; } /* */", "a { background: url(/*); } /* */", "a/* */b {}", "a {} /*"]
        {
            assert!(unknown_comment(broken).is_some(), "{broken}");
        }
    }

    /// The first place in a style where what looks like a comment may be none.
    fn unknown_comment(style: &str) -> Option<&str> {
        let mut rest = style;
        while let Some((before, comment)) = rest.split_once("/*") {
            let line = before.rsplit('\n').next().unwrap_or_default();
            let inside = ['"', '\''].iter().any(|quote| line.matches(*quote).count() % 2 == 1)
                || line.rsplit_once("url(").is_some_and(|(_, address)| !address.contains(')'));
            let Some((_, after)) = comment.split_once("*/") else { return Some(rest) };
            let joined = before.ends_with(|last: char| !last.is_whitespace() && !";{},".contains(last))
                && after.starts_with(|next: char| !next.is_whitespace());
            if inside || joined {
                return Some(rest);
            }
            rest = after;
        }
        None
    }
}
