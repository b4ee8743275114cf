//! What the house asks, as Postgres understands it. PURE: texts go in and come out.

/// A statement for Postgres, and where its named parameters stand.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Translated {
    pub(super) sql: String,
    /// The names of parameters, in the order of their numbers; none where they have numbers already.
    pub(super) names: Vec<String>,
}

/// Parameters become `$1`, `$2` …, and the few words that only SQLite knows what Postgres says instead.
pub(super) fn translate(sql: &str) -> Translated {
    let mut out = String::with_capacity(sql.len() + 32);
    let mut names: Vec<String> = Vec::new();
    // For each open parenthesis whether it holds a question that is read like a table.
    let mut open: Vec<bool> = Vec::new();
    let mut ignores = false;
    let mut rest = sql;
    while let Some(letter) = rest.chars().next() {
        let (taken, put) = match letter {
            '\'' | '"' => {
                let end = rest[1..].find(letter).map_or(rest.len(), |end| end + 2);
                (end, rest[..end].to_owned())
            }
            '?' => {
                let end = word(&rest[1..]) + 1;
                (end, format!("${}", &rest[1..end]))
            }
            // A cast of Postgres' own.
            ':' if rest.starts_with("::") => (2, "::".to_owned()),
            ':' if word(&rest[1..]) > 0 => {
                let end = word(&rest[1..]) + 1;
                let name = &rest[..end];
                let place = names.iter().position(|known| known == name).unwrap_or_else(|| {
                    names.push(name.to_owned());
                    names.len() - 1
                });
                (end, format!("${}", place + 1))
            }
            '(' => {
                let reads = out.trim_end().ends_with("FROM") && rest[1..].trim_start().starts_with("SELECT");
                open.push(reads);
                (1, "(".to_owned())
            }
            ')' => {
                let named = rest[1..].trim_start().starts_with("AS ");
                // Postgres wants a name for whatever is read from.
                let unnamed = open.pop() == Some(true) && !named;
                (1, if unnamed { ") AS found" } else { ")" }.to_owned())
            }
            letter if letter.is_alphanumeric() || letter == '_' => {
                let end = word(rest);
                match &rest[..end] {
                    "OR" if rest.starts_with("OR IGNORE ") => {
                        ignores = true;
                        ("OR IGNORE ".len(), String::new())
                    }
                    "CROSS" if is_joined(&rest[end..]) => ("CROSS ".len(), String::new()),
                    "json_each" => (end, "numbers".to_owned()),
                    "IS" if rest[end..].starts_with(" NOT ?") => {
                        ("IS NOT ".len(), "IS DISTINCT FROM ".to_owned())
                    }
                    other => (end, other.to_owned()),
                }
            }
            other => (other.len_utf8(), other.to_string()),
        };
        out.push_str(&put);
        rest = &rest[taken..];
    }
    if ignores {
        out.push_str(" ON CONFLICT DO NOTHING");
    }
    Translated { sql: out, names }
}

/// How long the word is that a text begins with.
fn word(text: &str) -> usize {
    text.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(text.len())
}

/// Whether a join says by what: then it is an ordinary one, whose order SQLite is told by the word CROSS.
fn is_joined(text: &str) -> bool {
    let text = text.trim_start().trim_start_matches("JOIN");
    let mut depth = 0;
    for piece in text.split_inclusive(|letter: char| !letter.is_alphanumeric() && letter != '_') {
        let (found, end) = piece.split_at(word(piece));
        match found {
            "ON" if depth == 0 => return true,
            "CROSS" | "JOIN" | "WHERE" | "ORDER" | "LIMIT" | "UNION" if depth == 0 => return false,
            _ => {}
        }
        match end {
            "(" => depth += 1,
            ")" if depth == 0 => return false,
            ")" => depth -= 1,
            _ => {}
        }
    }
    false
}

/// A table, an index or a view of the schema, as SQLite keeps it, for Postgres.
pub(super) fn schema(sql: &str) -> String {
    let mut out = String::with_capacity(sql.len() + 64);
    for line in sql.lines() {
        // What a comment says is nothing to a database.
        let line = line.split_once("--").map_or(line, |(before, _)| before);
        out.push_str(line);
        out.push('\n');
    }
    let out = out
        .replace("AUTOINCREMENT", "")
        .replace("WITHOUT ROWID", "")
        .replace("t.visibility = 0 AS open", "CASE WHEN t.visibility = 0 THEN 1 ELSE 0 END AS open");
    let mut words = String::with_capacity(out.len());
    let mut rest = out.as_str();
    while !rest.is_empty() {
        let end = word(rest).max(rest.chars().next().map_or(0, char::len_utf8));
        let (found, more) = rest.split_at(end);
        words.push_str(match found {
            "INTEGER" if more.trim_start().starts_with("PRIMARY KEY") => {
                "BIGINT GENERATED BY DEFAULT AS IDENTITY"
            }
            "INTEGER" | "SMALLINT" => "BIGINT",
            "TEXT" => "TEXT COLLATE \"C\"",
            "BLOB" => "BYTEA",
            "VIRTUAL" => "STORED",
            other => other,
        });
        rest = more;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(sql: &str) -> String {
        translate(sql).sql
    }

    #[test]
    fn parameters_are_numbered() {
        let found = translate("UPDATE t SET a = :a, b = ':no' WHERE c = :c AND d = :a");
        assert_eq!(found.sql, "UPDATE t SET a = $1, b = ':no' WHERE c = $2 AND d = $1");
        assert_eq!(found.names, [":a", ":c"]);
        assert_eq!(said("SELECT ?2, 'what?' WHERE a = ?1"), "SELECT $2, 'what?' WHERE a = $1");
    }

    #[test]
    fn words_of_sqlite_are_said_otherwise() {
        for (asked, expected) in [
            (
                "INSERT OR IGNORE INTO t (a) VALUES (?1)",
                "INSERT INTO t (a) VALUES ($1) ON CONFLICT DO NOTHING",
            ),
            ("SELECT 1 FROM a CROSS JOIN b ON b.x = a.x", "SELECT 1 FROM a JOIN b ON b.x = a.x"),
            (
                "SELECT 1 FROM json_each(?1) AS v CROSS JOIN json_each(?2) AS s CROSS JOIN p ON p.id = s.value",
                "SELECT 1 FROM numbers($1) AS v CROSS JOIN numbers($2) AS s JOIN p ON p.id = s.value",
            ),
            (
                "SELECT count(*) FROM (SELECT 1 FROM (SELECT 2) AS b)",
                "SELECT count(*) FROM (SELECT 1 FROM (SELECT 2) AS b) AS found",
            ),
            (
                "DELETE FROM t WHERE a IS NOT ?2 AND b IS NOT NULL",
                "DELETE FROM t WHERE a IS DISTINCT FROM $2 AND b IS NOT NULL",
            ),
        ] {
            assert_eq!(said(asked), expected);
        }
    }

    #[test]
    fn types_are_those_of_postgres() {
        let sql = "CREATE TABLE a (id INTEGER PRIMARY KEY AUTOINCREMENT, -- an INTEGER\n text TEXT, n INTEGER, b BLOB) WITHOUT ROWID";
        let expected = "CREATE TABLE a (id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY , \n text TEXT COLLATE \"C\", n BIGINT, b BYTEA) \n";
        assert_eq!(schema(sql), expected);
    }
}
