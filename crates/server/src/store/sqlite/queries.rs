//! Every question whose answer is a list, as the SQL that asks it. They stand together so that one test can look at
//! the plan of each: all are answered from an index, in the order in which the index has them, so that an answer
//! costs what it holds and not what there ever was.
//!
//! A page begins after the row where the page before it ended, which is named by what the list is sorted by and the
//! table. Lists of people and tables come in as JSON, so that there is one question for all of them.

macro_rules! queries {
    ($($(#[$doc:meta])* $name:ident = $sql:expr;)*) => {
        $($(#[$doc])* pub(super) const $name: &str = $sql;)*
        #[cfg(test)]
        pub(super) const ALL: &[(&str, &str)] = &[$((stringify!($name), $name)),*];
    };
}

/// The columns of a table, as `tables::read` reads them.
macro_rules! table {
    () => {
        "SELECT t.id, t.host, t.game, t.title, t.visibility, t.code, t.setup, t.created, t.version, t.phase, \
                t.deadline, t.to_move, t.turn, t.ply, t.result, t.cause, t.started, t.ended, t.changed, t.complete, \
                t.board, t.decision "
    };
}

/// The columns of a person, as `people::read` reads them.
macro_rules! person {
    () => {
        "SELECT persons.id, persons.name, persons.kind, persons.owner, persons.created, persons.seen, \
                persons.picture, persons.language "
    };
}

/// The columns of a rating, as `ratings::read_row` reads them.
macro_rules! rating {
    () => {
        "SELECT person, game, points, deviation, volatility, games, best, changed FROM ratings "
    };
}

/// The columns of a change, as `ratings::read_change` reads them.
macro_rules! change {
    () => {
        "SELECT n, table_id, person, game, place, before, points, deviation, volatility, at, \
                (SELECT visibility = 0 FROM tables WHERE id = table_id) FROM rating_changes "
    };
}

pub(super) use person;
pub(super) use table;

queries! {
    OPEN = concat!(
        table!(),
        "FROM tables AS t WHERE t.phase = 0 AND t.visibility = 0 AND (t.created, t.id) < (?1, ?2)
         ORDER BY t.created DESC, t.id DESC LIMIT ?3"
    );
    RUNNING = concat!(
        table!(),
        "FROM tables AS t WHERE t.phase = 1 AND t.visibility = 0 AND (t.created, t.id) < (?1, ?2)
         ORDER BY t.created DESC, t.id DESC LIMIT ?3"
    );
    ARCHIVE = concat!(
        table!(),
        "FROM tables AS t WHERE t.phase = 2 AND t.visibility = 0 AND t.cause <> 'aborted' AND t.game = ?4
         AND (t.ended, t.id) < (?1, ?2) ORDER BY t.ended DESC, t.id DESC LIMIT ?3"
    );
    /// The games in which another person waits and those in which nobody does, in the order of both.
    YOUR_TURN = concat!(
        table!(),
        "FROM tables AS t WHERE t.phase = 1 AND t.to_move = ?4 AND t.awaited = 1
         AND (t.changed, t.id) > (?1, ?2) UNION ALL ",
        table!(),
        "FROM tables AS t WHERE t.phase = 1 AND t.to_move = ?4 AND t.awaited = 0
         AND (t.changed, t.id) > (?1, ?2) ORDER BY changed, id LIMIT ?3"
    );
    UNDER_WAY = concat!(
        table!(),
        "FROM seats AS s CROSS JOIN tables AS t ON t.id = s.table_id
         WHERE s.person = ?4 AND s.under_way IS NOT NULL AND (s.under_way, s.table_id) < (?1, ?2)
         ORDER BY s.under_way DESC, s.table_id DESC LIMIT ?3"
    );
    ENDED = concat!(
        table!(),
        "FROM seats AS s CROSS JOIN tables AS t ON t.id = s.table_id
         WHERE s.person = ?4 AND s.ended IS NOT NULL AND (s.ended, s.table_id) < (?1, ?2)
         ORDER BY s.ended DESC, s.table_id DESC LIMIT ?3"
    );
    ENDED_OF_GAME = concat!(
        table!(),
        "FROM seats AS s CROSS JOIN tables AS t ON t.id = s.table_id
         WHERE s.person = ?4 AND s.game = ?5 AND s.ended IS NOT NULL AND (s.ended, s.table_id) < (?1, ?2)
         ORDER BY s.ended DESC, s.table_id DESC LIMIT ?3"
    );
    SHOWN = concat!(
        table!(),
        "FROM seats AS s CROSS JOIN tables AS t ON t.id = s.table_id
         WHERE s.person = ?4 AND s.shown IS NOT NULL AND (s.shown, s.table_id) < (?1, ?2)
         ORDER BY s.shown DESC, s.table_id DESC LIMIT ?3"
    );
    SHOWN_OF_GAME = concat!(
        table!(),
        "FROM seats AS s CROSS JOIN tables AS t ON t.id = s.table_id
         WHERE s.person = ?4 AND s.game = ?5 AND s.shown IS NOT NULL AND (s.shown, s.table_id) < (?1, ?2)
         ORDER BY s.shown DESC, s.table_id DESC LIMIT ?3"
    );
    TABLES = concat!(table!(), "FROM tables AS t WHERE t.id IN (SELECT value FROM json_each(?1))");
    SEATS = "SELECT table_id, seat, chair, person, level, stand_in, place FROM seats
             WHERE table_id IN (SELECT value FROM json_each(?1))";
    ENTRIES = "SELECT data FROM entries WHERE table_id = ?1 AND version >= ?2 ORDER BY version";
    /// In how many games another person waits for each of some people, counted up to a limit.
    WAITING = "SELECT asked.value, (SELECT count(*) FROM (
                   SELECT 1 FROM tables WHERE phase = 1 AND to_move = asked.value AND awaited = 1 LIMIT ?2))
               FROM json_each(?1) AS asked";

    DUE = "SELECT deadline, id FROM tables WHERE phase = 1 AND deadline IS NOT NULL
           AND deadline < ?1 AND (deadline, id) > (?2, ?3) ORDER BY deadline, id LIMIT ?4";
    ENGINES = "SELECT id FROM tables WHERE phase = 1 AND engine_to_move = 1 AND id > ?1 ORDER BY id LIMIT ?2";
    GATHERING = "SELECT changed, id FROM tables WHERE phase = 0
                 AND changed < ?1 AND (changed, id) > (?2, ?3) ORDER BY changed, id LIMIT ?4";
    QUIET = "SELECT changed, id FROM tables WHERE phase = 1 AND deadline IS NULL
             AND changed < ?1 AND (changed, id) > (?2, ?3) ORDER BY changed, id LIMIT ?4";
    UNPLAYED = "SELECT id FROM tables WHERE phase = 2 AND cause = 'aborted' AND ply < 8 AND complete > 0
                AND ended < ?1 ORDER BY ended LIMIT ?2";
    NEVER_BEGUN = "SELECT id FROM tables WHERE phase = 0 AND changed < ?1 ORDER BY changed LIMIT ?2";
    INCOMPLETE = "SELECT id FROM tables WHERE complete < 2 AND id > ?1 ORDER BY id LIMIT ?2";

    PERSONS = concat!(person!(), "FROM persons WHERE persons.id IN (SELECT value FROM json_each(?1))");
    NAMED_LIKE = concat!(
        person!(),
        "FROM persons WHERE name_key >= ?1 AND name_key < ?2 ORDER BY name_key LIMIT ?3"
    );
    /// Whether somebody who has just sat down to play has not moved yet, as far as their latest games tell.
    OWES_FIRST_MOVE = "SELECT count(*) FROM
           (SELECT ply, deadline FROM tables WHERE phase = 1 AND to_move = ?1 AND awaited = 1
            ORDER BY changed DESC LIMIT 50)
         WHERE ply < 4 AND deadline < ?2";
    /// Members who are rated in a game, by the beginning of their names. However many there are, the first thousand are
    /// looked at: whoever wants another one types more of the name.
    RATED_LIKE = concat!(
        rating!(),
        "JOIN (SELECT id, name_key FROM persons WHERE kind = 1 AND name_key >= ?1 AND name_key < ?2
               ORDER BY name_key LIMIT 1000) AS members ON person = members.id
         WHERE game = ?3 ORDER BY members.name_key LIMIT ?4"
    );
    BOTS = concat!(person!(), "FROM persons WHERE owner = ?1 ORDER BY persons.id");
    TOKENS = "SELECT id, label, created FROM tokens WHERE person = ?1 ORDER BY id";
    CHAT = "SELECT n, person, text, at FROM chat WHERE table_id = ?1 AND room = ?2 AND n > ?3
            ORDER BY n DESC LIMIT ?4";
    MUTED = "SELECT muted FROM mutes WHERE person = ?1 ORDER BY muted LIMIT 1000";

    RATINGS = concat!(rating!(), "WHERE person = ?1 ORDER BY game");
    RATINGS_OF_MANY = concat!(rating!(), "WHERE person IN (SELECT value FROM json_each(?1))");
    BEST = concat!(
        rating!(),
        "WHERE game = ?1 AND settled_until IS NOT NULL AND settled_until >= ?2
           AND points <= ?3 AND (points < ?3 OR person > ?4)
         ORDER BY points DESC, person LIMIT ?5"
    );
    CHANGES = concat!(change!(), "WHERE person = ?1 AND game = ?2 ORDER BY n DESC LIMIT ?3");
    CHANGES_AT = concat!(change!(), "WHERE table_id IN (SELECT value FROM json_each(?1))");
    CHANGES_FROM = concat!(change!(), "WHERE n > ?1 ORDER BY n, person LIMIT ?2");
    /// Somebody's points before and after their latest matches of a game.
    POINTS = "SELECT before, points FROM rating_changes WHERE person = ?1 AND game = ?2 ORDER BY n DESC LIMIT ?3";
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::schema;
    use rusqlite::Connection;

    /// Prints the plan of every list (`--nocapture`), and lets none pass that looks through a whole table or sorts.
    #[test]
    fn lists_have_their_index() {
        let mut db = Connection::open_in_memory().unwrap();
        schema::migrate(&mut db, std::path::Path::new("a.db")).unwrap();
        for (name, sql) in super::ALL {
            let mut explain = db.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
            let unbound = rusqlite::params_from_iter(vec![None::<i64>; explain.parameter_count()]);
            let steps = explain.query_map(unbound, |row| row.get::<_, String>(3)).unwrap();
            let steps: Vec<String> = steps.map(|step| step.unwrap()).collect();
            println!("{name}: {}", steps.join("; "));
            // However many games somebody plays alone, they are not looked through.
            let exact = "USING COVERING INDEX tables_to_move (to_move=? AND awaited=?)";
            assert!(*name != "WAITING" || steps.iter().any(|step| step.contains(exact)), "{steps:?}");
            for step in &steps {
                // What is asked for came in as a list, or was cut to its limit before it is counted or joined.
                let cut = step.starts_with("SCAN (subquery") || step == "SCAN members";
                let given = step.contains("VIRTUAL TABLE") || cut;
                assert!(!step.starts_with("SCAN") || given, "{name} looks through a whole table: {steps:?}");
                assert!(!step.contains("TEMP B-TREE"), "{name} sorts what it finds: {steps:?}");
                assert!(!step.contains("AUTOMATIC"), "{name} makes an index of its own: {steps:?}");
            }
        }
    }
}
