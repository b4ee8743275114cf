//! The schema, as the steps that led to it. A step that has been released is never edited; a change is a new
//! file.

use super::{Result, StoreError, tournaments};
use crate::store::database::{Connection, params};
use std::fmt::Display;
use std::path::Path;
use std::time::SystemTime;

/// The steps: number, name, SQL.
pub(in crate::store) const MIGRATIONS: [(i64, &str, &str); 20] = [
    (1, "house", include_str!("schema/0001_house.sql")),
    (2, "ratings", include_str!("schema/0002_ratings.sql")),
    (3, "lists", include_str!("schema/0003_lists.sql")),
    (4, "language", include_str!("schema/0004_language.sql")),
    (5, "boards", include_str!("schema/0005_boards.sql")),
    (6, "friends", include_str!("schema/0006_friends.sql")),
    (7, "mail", include_str!("schema/0007_mail.sql")),
    (8, "messages", include_str!("schema/0008_messages.sql")),
    (9, "fair", include_str!("schema/0009_fair.sql")),
    (10, "tournaments", include_str!("schema/0010_tournaments.sql")),
    (11, "keeper", include_str!("schema/0011_keeper.sql")),
    (12, "profiles", include_str!("schema/0012_profiles.sql")),
    (13, "correspondence", include_str!("schema/0013_correspondence.sql")),
    (14, "regulars", include_str!("schema/0014_regulars.sql")),
    (15, "firmer", include_str!("schema/0015_firmer.sql")),
    (16, "tournament totals", include_str!("schema/0016_tournament_totals.sql")),
    (17, "told", include_str!("schema/0017_told.sql")),
    (18, "leaving", include_str!("schema/0018_leaving.sql")),
    (19, "fair tournaments", include_str!("schema/0019_fair_tournaments.sql")),
    (20, "push", include_str!("schema/0020_push.sql")),
];

/// Marks a file as one of ours ("Tap" in its header), so that no other program's database is changed by
/// mistake.
const APPLICATION: i64 = 0x5461_7001;

/// The number of the newest step.
pub(in crate::store) fn newest() -> i64 {
    MIGRATIONS[MIGRATIONS.len() - 1].0
}

/// A file of SQLite and what went wrong with it.
fn broken(path: &Path, error: &dyn Display) -> StoreError {
    StoreError::Broken(format!("{}: {error}", path.display()))
}

/// Brings a database up to date.
pub(in crate::store) fn migrate(db: &Connection, path: &Path) -> Result<()> {
    // Taking the writer's place first keeps two programs that start at once from doing the same step twice.
    db.execute_batch("BEGIN IMMEDIATE").map_err(|error| broken(path, &error))?;
    let done = steps(db, path);
    let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
    done.and(db.execute_batch(end).map_err(|error| broken(path, &error)))
}

fn steps(db: &Connection, path: &Path) -> Result<()> {
    let failed = |error: crate::store::database::Error| broken(path, &error);
    let known = check(db, path)?;
    if known == 0 {
        db.execute_batch(&format!("PRAGMA application_id = {APPLICATION}")).map_err(failed)?;
    }
    for (number, name, sql) in MIGRATIONS.iter().filter(|step| step.0 > known) {
        db.execute_batch(sql).map_err(failed)?;
        let now = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis() as i64);
        let note = "INSERT INTO migrations (number, name, at) VALUES (?1, ?2, ?3)";
        db.execute(note, params![number, name, now]).map_err(failed)?;
    }
    // What a step can't tell by SQL alone.
    tournaments::count_all(db)
}

/// The schema version of a database, zero for a new one; an error if it isn't ours or is newer than this program.
pub(in crate::store) fn check(db: &Connection, path: &Path) -> Result<i64> {
    let failed = |error: crate::store::database::Error| broken(path, &error);
    let ask = |sql: &str| db.query_row(sql, [], |row| row.get::<i64>(0)).map_err(failed);
    let refuse = |why: String| Err(StoreError::Broken(format!("{} {why}", path.display())));
    let application = ask("PRAGMA application_id")?;
    if application != APPLICATION {
        let empty = ask("SELECT count(*) FROM sqlite_schema")? == 0;
        return if application == 0 && empty { Ok(0) } else { refuse("is not a Taproom database.".into()) };
    }
    let (found, newest) = (ask("SELECT coalesce(max(number), 0) FROM migrations")?, newest());
    if found > newest {
        let versions = format!("its schema is {found}, and this program knows {newest}");
        return refuse(format!("was written by a newer Taproom: {versions}. Use the newer program."));
    }
    Ok(found)
}

/// An empty database in memory, as a program leaves it that knows so many steps.
pub(in crate::store) fn in_memory_at(steps: usize) -> Connection {
    let db = rusqlite::Connection::open_in_memory().expect("memory holds an empty database");
    for (_, _, sql) in &MIGRATIONS[..steps] {
        db.execute_batch(sql).expect("every step can be taken");
    }
    Connection::from(db)
}

/// An empty database in memory that is up to date, for those who look at what SQLite would do.
#[cfg(test)]
pub(in crate::store) fn in_memory() -> rusqlite::Connection {
    match in_memory_at(MIGRATIONS.len()) {
        Connection::Sqlite(db) => db,
        Connection::Postgres(_) => panic!("memory is no server"),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::queries::UNPLAYED;
    use super::super::{lists, tables};
    use super::*;
    use crate::store::{Completion, Phase, SeatRow, Summary};
    use taproom_play::{Chair, PersonId, Setup, Strength, TableId, Time, TournamentId};
    use taproom_rules::{GameId, Seat, Spec};

    #[test]
    fn steps_are_numbered_from_one() {
        assert!(MIGRATIONS.iter().map(|step| step.0).eq(1..=MIGRATIONS.len() as i64));
    }

    const ANN: i64 = 1;
    const BOB: i64 = 2;
    /// Ann is to move at the first three: against Bob, alone at one screen, and against a computer. The last was
    /// called off.
    const AGAINST_BOB: i64 = 1;
    const ONE_SCREEN: i64 = 2;
    const COMPUTER: i64 = 3;
    const ABORTED: i64 = 4;

    /// A house as a program wrote it that knew so many steps.
    fn old_house(steps: usize) -> Connection {
        let db = in_memory_at(0);
        db.execute_batch(&format!("PRAGMA application_id = {APPLICATION}")).unwrap();
        for (number, name, sql) in &MIGRATIONS[..steps] {
            db.execute_batch(sql).unwrap();
            let note = "INSERT INTO migrations (number, name, at) VALUES (?1, ?2, 1)";
            db.execute(note, params![number, name]).unwrap();
        }
        db.execute_batch(
            "INSERT INTO persons (name, name_key, kind, created, seen)
                 VALUES ('Ann', 'ann', 0, 1, 1), ('Bob', 'bob', 0, 1, 1);
             INSERT INTO tables
                 (id, host, game, title, visibility, setup, created, version, phase, to_move, result, changed)
                 VALUES (1, 1, 'jungle', '', 0, x'', 5, 3, 1, 1, NULL, 6),
                        (2, 1, 'jungle', '', 0, x'', 5, 3, 1, 1, NULL, 7),
                        (3, 1, 'jungle', '', 0, x'', 5, 3, 1, 1, NULL, 8),
                        (4, 1, 'jungle', '', 0, x'', 5, 3, 2, NULL, 'aborted', 9);
             INSERT INTO seats (table_id, seat, person)
                 VALUES (1, 0, 1), (1, 2, 2), (2, 0, 1), (2, 2, 1), (3, 0, 1), (3, 2, NULL), (4, 0, 1), (4, 2, 2);",
        )
        .unwrap();
        // From the third step on a program wrote these itself.
        if steps >= 3 {
            db.execute_batch(
                "UPDATE tables SET complete = 1, ply = 2, started = created;
                 UPDATE tables SET cause = 'aborted', ended = changed WHERE phase = 2;
                 UPDATE seats SET game = 'jungle', chair = CASE WHEN person IS NULL THEN 3 ELSE 2 END;",
            )
            .unwrap();
        }
        // And from the fifth on who waits for whom.
        if steps >= 5 {
            db.execute("UPDATE tables SET awaited = 1 WHERE id = ?1", [AGAINST_BOB]).unwrap();
        }
        db
    }

    /// What the log of a table says, for a house that completes it.
    fn completion(table: i64) -> Completion {
        let person = |person| Chair::Person(PersonId(person));
        let other = match table {
            ONE_SCREEN => person(ANN),
            COMPUTER => Chair::Engine(Strength::new(3).unwrap()),
            _ => person(BOB),
        };
        let chairs = [(Seat::South, person(ANN)), (Seat::North, other)];
        let seats = chairs.map(|(seat, chair)| SeatRow { seat, chair, stand_in: None, place: None });
        let over = table == ABORTED;
        let summary = Summary {
            phase: if over { Phase::Over } else { Phase::Playing },
            deadline: None,
            seats: Some(seats.to_vec()),
            turn: (!over).then_some(Seat::South),
            to_move: (!over).then_some(PersonId(ANN)),
            awaited: table == AGAINST_BOB,
            engine_to_move: false,
            ply: 2,
            board: Some("63".into()),
            result: over.then(|| "aborted".into()),
            cause: over.then(|| "aborted".into()),
            decision: None,
            at: Time(9),
        };
        Completion { table: TableId::from_number(table), version: 3, summary, started: Some(Time(5)) }
    }

    /// What people did before a step is there after it, whichever step they were at.
    #[test]
    fn old_houses_are_brought_up_to_date() {
        // From the fifth step on a program wrote all of these columns itself.
        for old in 1..5 {
            let db = old_house(old);
            migrate(&db, Path::new("a.db")).unwrap();
            assert_eq!(check(&db, Path::new("a.db")), Ok(newest()));
            let ask = "SELECT name FROM persons WHERE picture IS NULL AND id = ?1";
            assert_eq!(db.query_row(ask, [ANN], |row| row.get(0)), Ok("Ann".to_owned()));

            let numbers = |ids: Vec<TableId>| ids.into_iter().map(TableId::number).collect::<Vec<_>>();
            let waited_for = |db: &Connection| {
                let counts = lists::waiting(db, &[PersonId(ANN), PersonId(BOB)], 9).unwrap();
                counts.into_iter().map(|(_, count)| count).collect::<Vec<_>>()
            };
            let turns = |db: &Connection| {
                let rows = lists::your_turn(db, PersonId(ANN), None, 9).unwrap().rows;
                numbers(rows.into_iter().map(|row| row.id).collect())
            };
            let unplayed = |db: &Connection| numbers(lists::ids(db, UNPLAYED, [100, 9]).unwrap());
            let incomplete = |db: &Connection| numbers(lists::incomplete(db, None, 9).unwrap());

            // Only another person waits; whoever plays alone keeps nobody waiting.
            assert_eq!(waited_for(&db), [1, 0], "from step {old}");
            assert_eq!(turns(&db), [AGAINST_BOB, ONE_SCREEN, COMPUTER], "from step {old}");
            // How long a match was called off after is known since the third step, and from the log.
            assert_eq!(unplayed(&db), if old >= 3 { vec![ABORTED] } else { vec![] }, "from step {old}");
            let mut left = vec![AGAINST_BOB, ONE_SCREEN, COMPUTER, ABORTED];
            assert_eq!(incomplete(&db), left, "from step {old}");
            while !left.is_empty() {
                tables::complete(&db, &completion(left.remove(0))).unwrap();
                assert_eq!(incomplete(&db), left, "from step {old}");
            }
            assert_eq!(waited_for(&db), [1, 0], "from step {old}, completed");
            assert_eq!(turns(&db), [AGAINST_BOB, ONE_SCREEN, COMPUTER], "from step {old}, completed");
            assert_eq!(unplayed(&db), [ABORTED], "from step {old}, completed");
        }
    }

    /// What an older house knows of ratings and results is told as if it had been written down from the start.
    #[test]
    fn curves_and_results_are_made_of_what_was_there() {
        use crate::store::{Curve, History, Played};
        let db = old_house(9);
        db.execute_batch(
            "UPDATE tables SET phase = 2, cause = 'den', ended = changed, result = 'south 1, north 2 (den)'
             WHERE id IN (1, 2, 3);
             UPDATE tables SET visibility = 1 WHERE id = 3;
             UPDATE seats SET place = CASE seat WHEN 0 THEN 1 ELSE 2 END WHERE table_id IN (1, 2, 3);
             UPDATE seats SET ended = (SELECT ended FROM tables WHERE id = table_id)
             WHERE table_id IN (1, 2, 3) AND (seat = 0 OR person = 2);
             UPDATE seats SET shown = ended WHERE table_id <> 3;",
        )
        .unwrap();
        let matches = 1000;
        let mut curve = Curve::default();
        for n in 0..matches {
            db.execute(
                "INSERT INTO tables (id, host, game, title, visibility, setup, created, version, phase, changed, complete)
                 VALUES (?1, 1, 'jungle', '', 0, x'', 1, 0, 0, 1, 2)",
                [n + 100],
            )
            .unwrap();
            let points = 1_500_499 + n * 777;
            db.execute(
                "INSERT INTO rating_changes (n, table_id, person, game, place, before, points, deviation, volatility, at)
                 VALUES (?1, ?2, 1, 'jungle', 1, 0, ?3, 0, 0, ?4)",
                [n + 1, n + 100, points, n * 60],
            )
            .unwrap();
            curve.note(n, Time(n * 60), taproom_play::rating::Milli(points));
        }
        migrate(&db, Path::new("a.db")).unwrap();
        let drawn = db.query_row("SELECT stride, points FROM rating_curves WHERE person = 1", [], |row| {
            Ok((row.get(0)?, row.get::<String>(1)?))
        });
        assert_eq!(drawn, Ok((curve.stride(), curve.text())));

        let found = |person: i64, history: History| {
            let rows = lists::history(&db, PersonId(person), &history, None, 9).unwrap().rows;
            rows.into_iter().map(|row| row.id.number()).collect::<Vec<_>>()
        };
        let all = || History { all: true, ..History::default() };
        let won = || History { result: Some(Played::Won), ..all() };
        let lost = || History { result: Some(Played::Lost), ..all() };
        let met = |person| History { opponent: Some(PersonId(person)), ..all() };
        assert_eq!(found(ANN, won()), [COMPUTER, AGAINST_BOB], "whoever plays alone has won nothing");
        assert_eq!(found(ANN, History { all: false, ..won() }), [AGAINST_BOB]);
        assert_eq!((found(BOB, won()), found(BOB, lost())), (vec![], vec![AGAINST_BOB]));
        assert_eq!((found(ANN, met(BOB)), found(BOB, met(ANN))), (vec![AGAINST_BOB], vec![AGAINST_BOB]));
    }

    #[test]
    fn migrating_again_changes_nothing() {
        let db = in_memory_at(0);
        let state = |db: &Connection| -> Vec<String> {
            let sql =
                "SELECT coalesce(sql, name) FROM sqlite_schema UNION ALL SELECT number || at FROM migrations";
            db.prepare_cached(sql)
                .unwrap()
                .query_map([], |row| row.get(0))
                .unwrap()
                .map(|row| row.unwrap())
                .collect()
        };
        migrate(&db, Path::new("a.db")).unwrap();
        let once = state(&db);
        migrate(&db, Path::new("a.db")).unwrap();
        assert_eq!(state(&db), once);
    }

    /// What a house has played that kept no sums is counted when it comes up to date, once.
    #[test]
    fn tournaments_of_an_older_house_are_counted() {
        let db = old_house(14);
        let setup = Setup::new(Spec::new(GameId::Jungle), PersonId(ANN)).bytes();
        let sql = "INSERT INTO tournaments (id, host, name, about, game, setup, system, length, most, rest, entry, phase,
                     hurried, lot, created, players, round, shown, version)
                   VALUES (7, 1, 'Tuesday', '', 'jungle', ?1, 'swiss', 3, 8, 0, 0, 1, 0, 5, 1, 2, 2, 1, 4)";
        db.execute(sql, [setup]).unwrap();
        db.execute_batch(
            "INSERT INTO entrants (tournament, person, number, from_round, part, entered, free_since, live)
                 VALUES (7, 1, 0, 1, 0, 1, 1, 1), (7, 2, 1, 1, 0, 1, 1, 1);
             INSERT INTO pairings (tournament, round, board, table_id, paired, ended, corrected, closes)
                 VALUES (7, 1, 1, 1, 10, 20, 0, 0), (7, 2, 1, 2, 30, NULL, 0, 0);
             INSERT INTO pairing_seats (tournament, round, board, seat, person, place, absent)
                 VALUES (7, 1, 1, 0, 1, 1, 0), (7, 1, 1, 1, 2, 2, 0), (7, 2, 1, 0, 2, NULL, 0), (7, 2, 1, 1, 1, NULL, 0);
             INSERT INTO tournament_acts (tournament, n, at, what, detail, for_host, weighs)
                 VALUES (7, 1, 5, 'paused', '', 0, 0), (7, 2, 6, 'paused', '', 0, 0);",
        )
        .unwrap();
        for _ in 0..2 {
            migrate(&db, Path::new("a.db")).unwrap();
            let now = tournaments::now(&db, TournamentId::from_number(7)).unwrap().unwrap();
            let row = &now.row;
            assert_eq!(
                (row.games, row.quiet, row.reached, row.pauses, row.seats),
                (2, Some(Time(20)), 1, 2, 2)
            );
            let sums: Vec<_> = now.entrants.iter().map(|entrant| entrant.totals.sums).collect();
            assert_eq!((sums[0].points, sums[0].wins, sums[0].games), (4, 1, 1));
            assert_eq!((sums[1].points, sums[1].wins, sums[1].games), (0, 0, 1));
            assert_eq!(now.under_way.len(), 1);
        }
    }

    /// What the steps since the fifteenth read out of what an older house has, one line for each: what is asked, and the
    /// answer.
    const FILLED_IN: [(&str, &str, &str); 10] = [
        ("only the latest turn at a table waits", "SELECT id || ':' || state FROM notices", "1:2 2:0 3:0"),
        (
            "who met too few is on no leaderboard",
            "SELECT person || ':' || coalesce(settled_until, 0) FROM ratings",
            "1:99 2:0",
        ),
        ("beginnings are told with invitations", "SELECT person || ':' || wants FROM addresses", "1:37 2:3"),
        (
            "what is played to its end is listed",
            "SELECT tournament || '' FROM entrants WHERE listed = 1",
            "10",
        ),
        ("what was read was told", "SELECT person || ':' || told FROM conversations", "1:5 2:0"),
        ("whose words are left", "SELECT id || '' FROM persons WHERE words_left = 77", "3"),
        (
            "who was invited",
            "SELECT tournament || '/' || person FROM entrants WHERE invited = 1",
            "7/3 7/4 8/1",
        ),
        ("how often the host changed it", "SELECT id || ':' || edits FROM tournaments", "10:0 7:2 8:0 9:0"),
        ("how often they held it up", "SELECT id || '' FROM tournaments WHERE pauses = 1", "8"),
        // The second is a game of a tournament for the invited, the third of one for friends.
        ("whose games are private", "SELECT id || '' FROM tables WHERE by_invitation = 1", "2"),
    ];

    #[test]
    fn what_an_older_house_had_is_filled_in() {
        let db = old_house(14);
        let setup = Setup::new(Spec::new(GameId::Jungle), PersonId(ANN)).bytes();
        // (number, who may enter, whether friends, stage)
        for (id, entry, friends, stage) in [(7, 0, 0, 0), (8, 2, 0, 1), (9, 2, 1, 1), (10, 0, 0, 2)] {
            let sql = "INSERT INTO tournaments (id, host, name, about, game, setup, system, length, most, rest, entry,
                         for_friends, phase, hurried, lot, created, players, round, shown, version)
                       VALUES (?1, 1, 'Tuesday', '', 'jungle', ?2, 'swiss', 3, 8, 0, ?3, ?4, ?5, 0, 5, 1, 2, 1, 1, 4)";
            db.execute(sql, params![id, setup.clone(), entry, friends, stage]).unwrap();
        }
        db.execute_batch(
            "INSERT INTO persons (name, name_key, kind, created, seen)
                 VALUES ('Carl', 'carl', 0, 1, 1), ('Dan', 'dan', 0, 1, 1), ('Eve', 'eve', 0, 1, 1);
             UPDATE persons SET closed = 77, closing = 77 WHERE id = 3;
             UPDATE persons SET closed = 78 WHERE id = 4;
             UPDATE persons SET tells_read = 0 WHERE id = 2;
             INSERT INTO entrants (tournament, person, number, from_round, part, entered, free_since, live)
                 VALUES (7, 1, 0, 1, 0, 11, 11, 1), (7, 2, 1, 1, 3, 12, 12, 1), (7, 3, 2, 1, 4, 13, 13, 1),
                        (7, 4, 3, 1, 5, 14, 14, 1), (7, 5, 4, 1, 6, 15, 15, 1),
                        (8, 1, 0, 1, 0, 11, 11, 1), (9, 1, 0, 1, 0, 11, 11, 1), (10, 1, 0, 1, 0, 11, 11, 0);
             INSERT INTO pairings (tournament, round, board, table_id, paired, ended, corrected, closes)
                 VALUES (7, 1, 1, 1, 10, NULL, 0, 0), (8, 1, 1, 2, 10, NULL, 0, 0), (9, 1, 1, 3, 10, NULL, 0, 0);
             INSERT INTO tournament_acts (tournament, n, at, what, detail, for_host, weighs)
                 VALUES (7, 1, 5, 'edited', '', 0, 0), (7, 2, 6, 'edited', '', 1, 0), (7, 3, 7, 'edited', '', 0, 0),
                        (8, 1, 5, 'paused', '', 0, 0);
             INSERT INTO notices (person, kind, subject, table_id, made, due)
                 VALUES (1, 0, '1/1', 1, 5, 6), (1, 0, '1/3', 1, 7, 8), (2, 0, '1/2', 1, 5, 6);
             INSERT INTO ratings (person, game, points, deviation, volatility, games, changed, settled_until)
                 VALUES (1, 'jungle', 1, 1, 1, 9, 1, 99), (2, 'jungle', 1, 1, 1, 9, 1, 99);
             INSERT INTO encounters (table_id, person, other, game, score, short, gave, odd, counted, at)
                 VALUES (1, 1, 2, 'jungle', 2, 0, 0, 0, 1, 1), (1, 1, 3, 'jungle', 2, 0, 0, 0, 1, 1),
                        (1, 1, 4, 'jungle', 2, 0, 0, 0, 1, 1), (2, 1, 2, 'jungle', 2, 0, 0, 0, 1, 1),
                        (3, 1, 2, 'jungle', 2, 0, 0, 0, 1, 1), (1, 2, 1, 'jungle', 0, 0, 0, 0, 1, 1),
                        (2, 2, 1, 'jungle', 0, 0, 0, 0, 0, 1), (3, 2, 1, 'jungle', 0, 0, 0, 0, 0, 1),
                        (4, 2, 1, 'jungle', 0, 0, 0, 0, 0, 1), (4, 2, 3, 'jungle', 0, 0, 0, 0, 0, 1);
             INSERT INTO addresses (person, wants) VALUES (1, 5), (2, 3);
             INSERT INTO conversations (person, other, latest, sent, seen, unread)
                 VALUES (1, 2, 5, 2, 5, 0), (2, 1, 5, 3, 4, 1);",
        )
        .unwrap();
        migrate(&db, Path::new("a.db")).unwrap();
        for (what, question, answer) in FILLED_IN {
            let mut asked = db.prepare_cached(question).unwrap();
            let mut found: Vec<String> =
                asked.query_map([], |row| row.get(0)).unwrap().map(|row| row.unwrap()).collect();
            found.sort();
            assert_eq!(found.join(" "), answer, "{what}");
        }
    }
}
