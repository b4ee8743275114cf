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
                t.board, t.decision, t.by_invitation, t.watched, t.challenge "
    };
}

/// The columns of a person, as `people::read` reads them.
macro_rules! person {
    () => {
        "SELECT persons.id, persons.name, persons.kind, persons.owner, persons.created, persons.seen, \
                persons.picture, persons.language, persons.photo, persons.closed "
    };
}

/// How many columns those are: what a question adds to them comes after.
pub(super) const PERSON: usize = 10;

/// The columns of a device, as `push::read` reads them.
macro_rules! device {
    () => {
        "SELECT id, person, session, endpoint, public_key, secret, label, language, wants, made, failures, failing, \
                sent_day, sent, sent_asked FROM devices "
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

/// The columns of what a keeper did, as `keeper::acts` reads them.
macro_rules! act {
    () => {
        "SELECT n, at, keeper, deed, person, table_id, about FROM keeper_acts "
    };
}

/// The columns of a tournament, as `tournaments::read` reads them.
macro_rules! tournament {
    () => {
        "SELECT t.id, t.host, t.name, t.about, t.game, t.setup, t.system, t.length, t.most, t.rest, t.entry, t.code, \
                t.phase, t.paused, t.hurried, t.lot, t.created, t.starts, t.started, t.ended, t.players, t.round, \
                t.shown, t.due, t.version, t.for_friends, t.seats, t.games, t.quiet, t.reached, t.pauses, t.told, \
                t.edits "
    };
}

/// The columns of a pairing, as `tournaments::read_board` reads them.
macro_rules! board {
    () => {
        "SELECT round, board, table_id, ended, corrected, paired, closes, void FROM pairings "
    };
}

/// The columns of a message, as `messages::read` reads them.
macro_rules! message {
    () => {
        "SELECT n, writer, client_key, text, at "
    };
}

/// One side of a conversation beside the other one, as `messages::read_side` reads it.
macro_rules! conversation {
    () => {
        "SELECT mine.other, mine.latest, mine.shown, mine.unread, mine.seen, mine.sent, theirs.told, theirs.sent \
         FROM conversations AS mine LEFT JOIN conversations AS theirs \
           ON theirs.person = mine.other AND theirs.other = mine.person "
    };
}

/// The columns of a report, as `reports::read` reads them.
macro_rules! report {
    () => {
        "SELECT reports.id, (SELECT reporter FROM voices WHERE report = reports.id LIMIT 1), reports.about, reports.kind, \
                reports.place, words, at, settled, settled_by, note, voices FROM reports "
    };
}

/// The columns of a flag, as `flags::read` reads them.
macro_rules! flag {
    () => {
        "SELECT id, kind, person, other, game, games, table_id, since, at, settled, settled_by, note FROM flags "
    };
}

pub(super) use conversation;
pub(super) use device;
pub(super) use flag;
pub(super) use message;
pub(super) use person;
pub(super) use report;
pub(super) use table;
pub(super) use tournament;

queries! {
    OPEN = concat!(
        table!(),
        "FROM tables AS t WHERE t.phase = 0 AND t.visibility = 0 AND t.challenge = 0 AND (t.created, t.id) < (?1, ?2)
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
    /// The games in which another person waits and those in which nobody does, in the order of the time that is left.
    YOUR_TURN = concat!(
        table!(),
        ", t.due FROM tables AS t WHERE t.phase = 1 AND t.to_move = ?4 AND t.awaited = 1
         AND (t.due, t.id) > (?1, ?2) UNION ALL ",
        table!(),
        ", t.due FROM tables AS t WHERE t.phase = 1 AND t.to_move = ?4 AND t.awaited = 0
         AND (t.due, t.id) > (?1, ?2) ORDER BY due, id LIMIT ?3"
    );
    NEXT_TURN = "SELECT id FROM tables WHERE phase = 1 AND to_move = ?1 AND awaited = 1 AND id <> ?2
                 ORDER BY due, id LIMIT 1";
    /// What was agreed on where another person waits for somebody, in the order of the time that is left.
    AWAITED = "SELECT id, setup FROM tables WHERE phase = 1 AND to_move = ?1 AND awaited = 1
               ORDER BY due, id LIMIT ?2";
    UNDER_WAY = concat!(
        table!(),
        "FROM seats AS s CROSS JOIN tables AS t ON t.id = s.table_id
         WHERE s.person = ?4 AND s.under_way IS NOT NULL AND (s.under_way, s.table_id) < (?1, ?2)
         ORDER BY s.under_way DESC, s.table_id DESC LIMIT ?3"
    );
    /// What was agreed on at the tables of somebody where computers play a game. Nobody sits at more than some tables.
    BOUTS_UNDER_WAY = "SELECT t.setup FROM seats AS s CROSS JOIN tables AS t ON t.id = s.table_id
         WHERE s.person = ?1 AND s.under_way IS NOT NULL AND t.phase = 1 AND t.game = ?2 AND t.id <> ?3
           AND EXISTS (SELECT 1 FROM seats AS other WHERE other.table_id = t.id AND other.level IS NOT NULL)
         LIMIT 200";
    INVITATIONS = concat!(
        table!(),
        "FROM seats AS s CROSS JOIN tables AS t ON t.id = s.table_id
         WHERE s.person = ?4 AND s.invited IS NOT NULL AND (s.invited, s.table_id) < (?1, ?2)
         ORDER BY s.invited DESC, s.table_id DESC LIMIT ?3"
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
    MET_SHOWN = "SELECT ended, table_id FROM results
         WHERE person = ?4 AND opponent = ?5 AND open = 1 AND (ended, table_id) < (?1, ?2)
         ORDER BY ended DESC, table_id DESC LIMIT ?3";
    MET_ALL = "SELECT ended, table_id FROM results
         WHERE person = ?4 AND opponent = ?5 AND open = 1 AND (ended, table_id) < (?1, ?2) UNION ALL
         SELECT ended, table_id FROM results
         WHERE person = ?4 AND opponent = ?5 AND open = 0 AND (ended, table_id) < (?1, ?2)
         ORDER BY ended DESC, table_id DESC LIMIT ?3";
    MET_IN_GAME_SHOWN = "SELECT ended, table_id FROM results
         WHERE person = ?4 AND opponent = ?5 AND game = ?6 AND open = 1 AND (ended, table_id) < (?1, ?2)
         ORDER BY ended DESC, table_id DESC LIMIT ?3";
    MET_IN_GAME_ALL = "SELECT ended, table_id FROM results
         WHERE person = ?4 AND opponent = ?5 AND game = ?6 AND open = 1 AND (ended, table_id) < (?1, ?2) UNION ALL
         SELECT ended, table_id FROM results
         WHERE person = ?4 AND opponent = ?5 AND game = ?6 AND open = 0 AND (ended, table_id) < (?1, ?2)
         ORDER BY ended DESC, table_id DESC LIMIT ?3";
    RESULT_SHOWN = "SELECT ended, table_id FROM results
         WHERE person = ?4 AND opponent = ?5 AND result = ?6 AND open = 1 AND (ended, table_id) < (?1, ?2)
         ORDER BY ended DESC, table_id DESC LIMIT ?3";
    RESULT_ALL = "SELECT ended, table_id FROM results
         WHERE person = ?4 AND opponent = ?5 AND result = ?6 AND open = 1 AND (ended, table_id) < (?1, ?2) UNION ALL
         SELECT ended, table_id FROM results
         WHERE person = ?4 AND opponent = ?5 AND result = ?6 AND open = 0 AND (ended, table_id) < (?1, ?2)
         ORDER BY ended DESC, table_id DESC LIMIT ?3";
    RESULT_IN_GAME_SHOWN = "SELECT ended, table_id FROM results
         WHERE person = ?4 AND opponent = ?5 AND game = ?6 AND result = ?7 AND open = 1 AND (ended, table_id) < (?1, ?2)
         ORDER BY ended DESC, table_id DESC LIMIT ?3";
    RESULT_IN_GAME_ALL = "SELECT ended, table_id FROM results
         WHERE person = ?4 AND opponent = ?5 AND game = ?6 AND result = ?7 AND open = 1 AND (ended, table_id) < (?1, ?2) UNION ALL
         SELECT ended, table_id FROM results
         WHERE person = ?4 AND opponent = ?5 AND game = ?6 AND result = ?7 AND open = 0 AND (ended, table_id) < (?1, ?2)
         ORDER BY ended DESC, table_id DESC LIMIT ?3";
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
    /// Nothing has happened there since a moment, and nobody who plays there has looked.
    QUIET = "SELECT changed, id FROM tables WHERE phase = 1 AND deadline IS NULL
             AND changed < ?1 AND (changed, id) > (?2, ?3)
             AND NOT EXISTS (SELECT 1 FROM looks WHERE table_id = id AND at >= ?1)
             ORDER BY changed, id LIMIT ?4";
    /// What each rule of the clean-up finds: those from before a moment, and how many at most.
    UNPLAYED = "SELECT id FROM tables WHERE phase = 2 AND cause = 'aborted' AND ply < 8 AND complete > 0
                AND ended < ?1 AND NOT EXISTS (SELECT 1 FROM pairings WHERE table_id = tables.id)
                ORDER BY ended LIMIT ?2";
    NEVER_BEGUN = "SELECT id FROM tables WHERE phase = 0 AND changed < ?1
                   AND NOT EXISTS (SELECT 1 FROM pairings WHERE table_id = tables.id) ORDER BY changed LIMIT ?2";
    GUEST_GAMES = "SELECT s.table_id FROM persons AS guest
         CROSS JOIN seats AS s ON s.person = guest.id
         WHERE guest.kind = 0 AND guest.seen < ?1
         AND NOT EXISTS (SELECT 1 FROM seats AS other WHERE other.table_id = s.table_id
                         AND (other.person <> guest.id OR other.person = guest.id AND other.seat < s.seat))
         ORDER BY guest.seen LIMIT ?2";
    GUESTS = "SELECT guest.id FROM persons AS guest WHERE guest.kind = 0 AND guest.seen < ?1
         AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = guest.id)
         AND NOT EXISTS (SELECT 1 FROM seats WHERE person = guest.id)
         AND NOT EXISTS (SELECT 1 FROM tables WHERE host = guest.id)
         AND NOT EXISTS (SELECT 1 FROM chat WHERE person = guest.id)
         ORDER BY guest.seen LIMIT ?2";
    CLOSED_WITH_WORDS = "SELECT id FROM persons WHERE words_left IS NOT NULL AND words_left < ?1
                         ORDER BY words_left LIMIT ?2";
    UNPACKED = "SELECT id FROM tables WHERE phase = 2 AND packed = 0 AND ended < ?1 ORDER BY ended LIMIT ?2";
    GUEST_SESSIONS = "SELECT token_hash FROM sessions WHERE seen < ?1
         AND (SELECT kind FROM persons WHERE id = person) = 0 ORDER BY seen LIMIT ?2";
    SESSIONS = "SELECT token_hash FROM sessions WHERE seen < ?1 ORDER BY seen LIMIT ?2";
    INCOMPLETE = "SELECT id FROM tables WHERE complete < 2 AND id > ?1 ORDER BY id LIMIT ?2";

    PERSONS = concat!(person!(), "FROM persons WHERE persons.id IN (SELECT value FROM json_each(?1))");
    NAMED_LIKE = concat!(
        person!(),
        "FROM persons WHERE name_key >= ?1 AND name_key < ?2 AND closed IS NULL ORDER BY name_key LIMIT ?3"
    );
    /// Whether somebody who has just sat down to play has not moved yet, as far as the games tell that have least time
    /// left.
    OWES_FIRST_MOVE = "SELECT count(*) FROM
           (SELECT ply, deadline FROM tables WHERE phase = 1 AND to_move = ?1 AND awaited = 1
            ORDER BY due LIMIT 50)
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

    KEEPERS = concat!(
        person!(),
        ", keepers.since FROM keepers CROSS JOIN persons ON persons.id = keepers.person
         WHERE keepers.person > 0 ORDER BY keepers.person LIMIT 1000"
    );
    ACTS = concat!(act!(), "WHERE n < ?1 ORDER BY n DESC LIMIT ?2");
    ACTS_ABOUT = concat!(act!(), "WHERE person = ?3 AND n < ?1 ORDER BY n DESC LIMIT ?2");
    SUSPENDED = concat!(
        person!(),
        ", since, until, reason FROM suspensions CROSS JOIN persons ON persons.id = suspensions.person
         WHERE ends > ?1 AND (ends, person) < (?2, ?3) ORDER BY ends DESC, person DESC LIMIT ?4"
    );
    LEAVING = "SELECT person, since FROM leaving WHERE person > ?1 ORDER BY person LIMIT ?2";
    HAS_ENTERED = "SELECT 1 FROM entrants WHERE tournament = ?2 AND person = ?1 AND part < 4";
    MEET_IN_TOURNAMENT = "SELECT 1 FROM entrants AS mine CROSS JOIN entrants AS other
                            ON other.tournament = mine.tournament AND other.person = ?2 AND other.part < 4
                          WHERE mine.person = ?1 AND mine.live = 1 AND mine.part < 4 LIMIT 1";
    KEEPER_TOKENS = "SELECT id, label, created FROM keeper_tokens WHERE person = ?1 ORDER BY id";
    LATEST_PERSONS = concat!(person!(), "FROM persons WHERE id < ?1 ORDER BY id DESC LIMIT ?2");
    SESSIONS_OF = "SELECT count(*) FROM (SELECT 1 FROM sessions WHERE person = ?1 LIMIT ?2)";
    DAYS = "SELECT day, people, games, bytes FROM days WHERE day > 0 ORDER BY day DESC LIMIT ?1";
    VACATIONS = "SELECT person, n, began, until, told FROM vacations WHERE person = ?1 ORDER BY n DESC LIMIT ?2";
    LATEST_VACATIONS = "SELECT v.person, v.n, v.began, v.until, v.told FROM json_each(?1) AS asked
                        CROSS JOIN vacations AS v ON v.person = asked.value
                          AND v.n = (SELECT max(n) FROM vacations WHERE person = asked.value)";
    UNTOLD_VACATIONS = "SELECT person, n, began, until, told FROM vacations
                        WHERE told = 0 AND (person, n) > (?1, ?2) ORDER BY person, n LIMIT ?3";
    NOTES = "SELECT table_id, text, changed FROM notes WHERE person = ?1 AND table_id > ?2
             ORDER BY table_id LIMIT ?3";
    CONDITIONALS = "SELECT person, version, ply, lines FROM conditionals WHERE table_id = ?1 ORDER BY person";
    CONDITIONALS_OF = "SELECT table_id, version, ply, lines FROM conditionals WHERE person = ?1 AND table_id > ?2
                       ORDER BY table_id LIMIT ?3";
    TOURNAMENTS_HELD = concat!(
        tournament!(),
        "FROM tournaments AS t WHERE t.host = ?1 AND t.id > ?2 ORDER BY t.id LIMIT ?3"
    );
    TOURNAMENTS_ENTERED = concat!(
        tournament!(),
        ", e.entered, e.part FROM entrants AS e CROSS JOIN tournaments AS t ON t.id = e.tournament
         WHERE e.person = ?1 AND e.tournament > ?2 ORDER BY e.tournament LIMIT ?3"
    );
    /// However many friends somebody has, each holds a handful at most.
    TOURNAMENTS_OF_FRIENDS = concat!(
        tournament!(),
        "FROM friends AS f CROSS JOIN tournaments AS t ON t.host = f.friend
         WHERE f.person = ?1 AND t.phase < 2 AND t.entry = 2 AND t.for_friends = 1 LIMIT ?2"
    );
    TOURNAMENTS_TO_COME = concat!(
        tournament!(),
        "FROM tournaments AS t WHERE t.entry = 0 AND t.phase = ?1 AND (t.shown, t.id) > (?2, ?3)
         ORDER BY t.shown, t.id LIMIT ?4"
    );
    TOURNAMENTS_LATEST = concat!(
        tournament!(),
        "FROM tournaments AS t WHERE t.entry = 0 AND t.phase = ?1 AND (t.shown, t.id) < (?2, ?3)
         ORDER BY t.shown DESC, t.id DESC LIMIT ?4"
    );
    TOURNAMENTS_HOSTED = concat!(
        tournament!(),
        "FROM tournaments AS t WHERE t.host = ?1 AND t.phase < 2 ORDER BY t.created, t.id LIMIT ?2"
    );
    /// Those that somebody has entered; invitations of others don't crowd them out.
    MY_TOURNAMENTS = concat!(
        tournament!(),
        "FROM entrants AS e CROSS JOIN tournaments AS t ON t.id = e.tournament
         WHERE e.person = ?1 AND e.live = 1 AND e.part < 4 ORDER BY e.part, e.tournament LIMIT ?2"
    );
    TOURNAMENTS_INVITED = concat!(
        tournament!(),
        "FROM entrants AS e CROSS JOIN tournaments AS t ON t.id = e.tournament
         WHERE e.person = ?1 AND e.live = 1 AND e.part = 4 ORDER BY e.tournament LIMIT ?2"
    );
    /// Those in which somebody plays.
    TOURNAMENTS_PLAYED = "SELECT tournament FROM entrants
         WHERE person = ?1 AND live = 1 AND part = ?2 AND tournament > ?3 ORDER BY tournament LIMIT ?4";
    TOURNAMENTS_COUNTED = "SELECT count(*) FROM (
         SELECT 1 FROM entrants WHERE person = ?1 AND live = 1 AND part < 4 AND tournament <> ?2 LIMIT ?3)";
    PAST_ENTERED = concat!(
        tournament!(),
        "FROM entrants AS e CROSS JOIN tournaments AS t ON t.id = e.tournament
         WHERE e.person = ?1 AND e.ended IS NOT NULL AND e.part < 4 AND (e.ended, e.tournament) < (?2, ?3)
         ORDER BY e.ended DESC, e.tournament DESC LIMIT ?4"
    );
    PAST_HELD = concat!(
        tournament!(),
        "FROM tournaments AS t WHERE t.host = ?1 AND t.ended IS NOT NULL AND (t.ended, t.id) < (?2, ?3)
         ORDER BY t.ended DESC, t.id DESC LIMIT ?4"
    );
    /// The same of those that everybody may know of and that were played to their end.
    PAST_ENTERED_OPENLY = concat!(
        tournament!(),
        "FROM entrants AS e CROSS JOIN tournaments AS t ON t.id = e.tournament
         WHERE e.person = ?1 AND e.ended IS NOT NULL AND e.part < 4 AND e.listed = 1
           AND (e.ended, e.tournament) < (?2, ?3)
         ORDER BY e.ended DESC, e.tournament DESC LIMIT ?4"
    );
    PAST_HELD_OPENLY = concat!(
        tournament!(),
        "FROM tournaments AS t WHERE t.host = ?1 AND t.phase = 2 AND t.entry = 0 AND (t.ended, t.id) < (?2, ?3)
         ORDER BY t.ended DESC, t.id DESC LIMIT ?4"
    );
    /// Games of tournaments that have just begun, among those that somebody plays.
    FIXTURES_BEGUN = "SELECT p.table_id, n.id, n.name, n.setup FROM seats AS s
         CROSS JOIN pairings AS p ON p.table_id = s.table_id AND p.ended IS NULL AND p.table_id IS NOT NULL
         CROSS JOIN tables AS t ON t.id = p.table_id
         CROSS JOIN tournaments AS n ON n.id = p.tournament AND n.phase = 1
         WHERE s.person = ?1 AND s.under_way >= ?2 AND t.ply < ?3 AND (t.deadline IS NULL OR t.deadline < ?5)
         ORDER BY s.under_way DESC LIMIT ?4";
    /// Those among some people of whom one blocks the other.
    APART_WITHIN = "SELECT blocks.person, blocks.blocked, blocks.at FROM json_each(?1) AS one
         CROSS JOIN blocks ON blocks.person = one.value
         WHERE blocks.blocked IN (SELECT value FROM json_each(?1)) LIMIT ?2";
    IN_TOURNAMENT = "SELECT 1 FROM entrants WHERE person = ?1 AND live = 1 AND part < 5 LIMIT 1";
    TOURNAMENTS_DUE = "SELECT id FROM tournaments WHERE due IS NOT NULL AND due <= ?1 ORDER BY due, id LIMIT ?2";
    TOURNAMENT_ENTRANTS = "SELECT e.person, e.number, e.from_round, e.part, e.entered, e.free_since,
           e.invited,
           s.points, s.games, s.wins, s.draws, s.byes, s.missed, s.seconds, s.idle, s.boards, s.balance,
           s.seat_1, s.seat_2, s.seat_3, s.seat_4, s.sides, s.latest, s.paired, s.met, s.beaten
         FROM entrants AS e LEFT JOIN scores AS s ON s.tournament = e.tournament AND s.person = e.person
         WHERE e.tournament = ?1";
    /// The boards at which somebody plays: no more than half of those who entered.
    BOARDS_UNDER_WAY = concat!(
        board!(),
        "WHERE tournament = ?1 AND ended IS NULL ORDER BY round, board LIMIT ?2"
    );
    BOARDS_OF_ROUND = concat!(board!(), "WHERE tournament = ?1 AND round = ?2 ORDER BY board LIMIT ?3");
    BOARDS_ENDED = concat!(
        board!(),
        "WHERE tournament = ?1 AND ended IS NOT NULL ORDER BY round DESC, board DESC LIMIT ?2"
    );
    ONE_BOARD = concat!(board!(), "WHERE tournament = ?1 AND round = ?2 AND board = ?3");
    BOARD_OF_TABLE = "SELECT tournament, round, board FROM pairings WHERE table_id = ?1";
    BOARD_SEATS = "SELECT person, place, absent FROM pairing_seats
                   WHERE tournament = ?1 AND round = ?2 AND board = ?3 ORDER BY seat";
    CAME_TO = "SELECT s.person FROM pairings AS p JOIN pairing_seats AS s
                 ON s.tournament = p.tournament AND s.round = p.round AND s.board = p.board
               WHERE p.table_id = ?1 AND s.came IS NOT NULL";
    /// Whoever was excluded before the beginning is no part of it.
    OF_TOURNAMENT = "SELECT 1 FROM entrants WHERE tournament = ?1 AND person = ?2 AND part <> 6";
    TABLES_CLOSING = "SELECT table_id FROM pairings WHERE tournament = ?1 AND closes = 1 AND table_id IS NOT NULL
                      ORDER BY table_id LIMIT ?2";
    /// Who met whom among some people.
    MEETINGS_AMONG = "SELECT m.person, m.other, m.games, m.weight, m.scored FROM json_each(?2) AS one
         CROSS JOIN meetings AS m ON m.tournament = ?1 AND m.person = one.value
         WHERE m.other IN (SELECT value FROM json_each(?2))";
    /// The latest games of one who entered, the latest first: their seat, and whether somebody did not come.
    LATEST_SIDES = "SELECT mine.seat, EXISTS (SELECT 1 FROM pairing_seats AS s WHERE s.tournament = mine.tournament
             AND s.round = mine.round AND s.board = mine.board AND s.absent <> 0),
           (SELECT count(*) FROM pairing_seats AS s WHERE s.tournament = mine.tournament
             AND s.round = mine.round AND s.board = mine.board)
         FROM pairing_seats AS mine
         CROSS JOIN pairings AS p ON p.tournament = mine.tournament AND p.round = mine.round AND p.board = mine.board
         WHERE mine.tournament = ?1 AND mine.person = ?2 AND p.ended IS NOT NULL
         ORDER BY mine.round DESC LIMIT ?3";
    UNCOUNTED_TOURNAMENTS = "SELECT id FROM tournaments WHERE uncounted = 1 AND id > ?1 ORDER BY id";
    /// Those of a stage that are not listed, for those who look after the house.
    TOURNAMENTS_UNLISTED = concat!(
        tournament!(),
        "FROM tournaments AS t WHERE t.entry > 0 AND t.phase = ?1 AND (t.shown, t.id) < (?2, ?3)
         ORDER BY t.shown DESC, t.id DESC LIMIT ?4"
    );
    /// Everything, for those who count it once or prove it; no page and no change asks for these two.
    TOURNAMENT_PAIRINGS = "SELECT round, board, table_id, ended, corrected, paired, closes, void FROM pairings
                           WHERE tournament = ?1 ORDER BY round, board";
    TOURNAMENT_SEATS = "SELECT round, board, person, place, absent FROM pairing_seats
                        WHERE tournament = ?1 ORDER BY round, board, seat";
    TOURNAMENT_ACTS = "SELECT n, at, what, person, detail, for_host FROM tournament_acts
                       WHERE tournament = ?1 AND weighs = ?2 ORDER BY n DESC LIMIT ?3";
    /// Tables of tournaments whose match has not begun: nobody but the house begins them.
    UNOPENED_FIXTURES = "SELECT p.table_id FROM pairings AS p CROSS JOIN tables AS t ON t.id = p.table_id
                         WHERE p.ended IS NULL AND p.table_id IS NOT NULL AND p.table_id > ?1 AND t.phase = 0
                         ORDER BY p.table_id LIMIT ?2";
    CONVERSATIONS = concat!(
        conversation!(),
        "WHERE mine.person = ?1 AND mine.shown IS NOT NULL AND (mine.shown, mine.other) < (?2, ?3)
         ORDER BY mine.shown DESC, mine.other DESC LIMIT ?4"
    );
    MESSAGES = concat!(
        message!(),
        "FROM messages WHERE low = ?1 AND high = ?2 AND n > ?3 AND n < ?4 ORDER BY n DESC LIMIT ?5"
    );
    MESSAGES_SINCE = concat!(
        message!(),
        "FROM messages WHERE low = ?1 AND high = ?2 AND n > ?3 ORDER BY n LIMIT ?4"
    );
    /// In how many conversations each of some people has something to read, counted up to a limit.
    UNREAD = "SELECT asked.value, (SELECT count(*) FROM (
                  SELECT 1 FROM conversations WHERE person = asked.value AND unread > 0 LIMIT ?2))
              FROM json_each(?1) AS asked";
    /// How many of the messages after a number somebody wrote; a hundred messages are looked at.
    UNREAD_AFTER = "SELECT count(*) FROM
           (SELECT writer FROM messages WHERE low = ?1 AND high = ?2 AND n > ?3 ORDER BY n LIMIT 100)
         WHERE writer = ?4";
    /// To how many people somebody wrote first since a moment, counted up to a limit.
    BEGUN = "SELECT count(*) FROM
           (SELECT 1 FROM conversations WHERE person = ?1 AND begun IS NOT NULL AND begun > ?2 LIMIT ?3)";
    OLD_MESSAGES = "SELECT low, high, n FROM messages WHERE at < ?1 ORDER BY at LIMIT ?2";
    REPORTS_DONE = "SELECT id FROM reports WHERE settled IS NOT NULL AND settled < ?1 ORDER BY settled LIMIT ?2";
    FLAGS_DONE = "SELECT id FROM flags WHERE settled IS NOT NULL AND settled < ?1 ORDER BY settled LIMIT ?2";
    REPORTS_OPEN = concat!(report!(), "WHERE settled IS NULL AND reports.id > ?1 ORDER BY reports.id LIMIT ?2");
    REPORTS_SETTLED = concat!(
        report!(),
        "WHERE settled IS NOT NULL AND (settled, reports.id) < (?1, ?2)
         ORDER BY settled DESC, reports.id DESC LIMIT ?3"
    );
    REPORTS_ABOUT = concat!(report!(), "WHERE reports.about = ?1 AND reports.id < ?2 ORDER BY reports.id DESC LIMIT ?3");
    REPORTS_BY = concat!(
        report!(),
        "WHERE reports.id IN (SELECT report FROM voices WHERE reporter = ?1 AND report > ?2 ORDER BY report LIMIT ?3)
         ORDER BY reports.id"
    );
    /// What somebody alone reported and nobody is done with.
    ALONE_BY = "SELECT v.report FROM voices AS v CROSS JOIN reports AS r ON r.id = v.report
                WHERE v.reporter = ?1 AND r.settled IS NULL AND r.voices = 1 LIMIT ?2";
    FRIENDS = concat!(
        person!(),
        ", friends.since FROM friends CROSS JOIN persons ON persons.id = friends.friend
         WHERE friends.person = ?1 ORDER BY friends.friend LIMIT ?2"
    );
    FRIENDS_AMONG = "SELECT asked.value FROM json_each(?2) AS asked
                     CROSS JOIN friends ON friends.person = ?1 AND friends.friend = asked.value";
    REQUESTS_TO = concat!(
        person!(),
        ", asks.at FROM friend_requests AS asks CROSS JOIN persons ON persons.id = asks.asker
         WHERE asks.asked = ?1 AND asks.state = 0 ORDER BY asks.at DESC, asks.asker DESC LIMIT ?2"
    );
    REQUESTS_BY = concat!(
        person!(),
        ", asks.at FROM friend_requests AS asks CROSS JOIN persons ON persons.id = asks.asked
         WHERE asks.asker = ?1 AND asks.state < 2 ORDER BY asks.at DESC, asks.asked DESC LIMIT ?2"
    );
    /// The latest tables of some people that others may see: among their newest twenty, the first that is played and
    /// the first that gathers.
    WHEREABOUTS = "SELECT persons.id, persons.shows_presence,
            (SELECT latest.id || ' ' || latest.game FROM (
               SELECT t.id, t.game, t.phase, t.visibility, t.watched
               FROM seats AS s CROSS JOIN tables AS t ON t.id = s.table_id
               WHERE s.person = persons.id AND s.under_way IS NOT NULL
               ORDER BY s.under_way DESC, s.table_id DESC LIMIT 20) AS latest
             WHERE latest.phase = 1 AND latest.visibility = 0 AND latest.watched = 1 LIMIT 1),
            (SELECT latest.id || ' ' || latest.game FROM (
               SELECT t.id, t.game, t.phase, t.visibility, t.challenge
               FROM seats AS s CROSS JOIN tables AS t ON t.id = s.table_id
               WHERE s.person = persons.id AND s.under_way IS NOT NULL
               ORDER BY s.under_way DESC, s.table_id DESC LIMIT 20) AS latest
             WHERE latest.phase = 0 AND latest.visibility = 0 AND latest.challenge = 0 LIMIT 1)
        FROM persons WHERE persons.id IN (SELECT value FROM json_each(?1))";
    /// How many wait for somebody's answer, and how many seats are kept for them, counted up to a hundred.
    CALLS = "SELECT (SELECT count(*) FROM (
                       SELECT 1 FROM friend_requests WHERE asked = ?1 AND state = 0 LIMIT 100)),
                    (SELECT count(*) FROM (
                       SELECT 1 FROM seats WHERE person = ?1 AND invited IS NOT NULL LIMIT 100))
                    + (SELECT count(*) FROM (
                       SELECT 1 FROM entrants WHERE person = ?1 AND live = 1 AND part = 4 LIMIT 100))";
    BLOCKS = concat!(
        person!(),
        ", blocks.at FROM blocks CROSS JOIN persons ON persons.id = blocks.blocked
         WHERE blocks.person = ?1 ORDER BY blocks.blocked LIMIT ?2"
    );
    /// Those whom somebody blocks, and those who block them.
    APART = "SELECT * FROM (SELECT blocked FROM blocks WHERE person = ?1 LIMIT ?2)
             UNION ALL SELECT * FROM (SELECT person FROM blocks WHERE blocked = ?1
                                      ORDER BY lasting DESC, at DESC LIMIT ?2)";
    /// A block of somebody is one of their programs too, and so is one by them.
    APART_AMONG = "SELECT asked.value,
                     EXISTS (SELECT 1 FROM blocks
                             WHERE person IN (?1, (SELECT owner FROM persons WHERE id = ?1))
                               AND blocked IN (asked.value, (SELECT owner FROM persons WHERE id = asked.value))),
                     EXISTS (SELECT 1 FROM blocks
                             WHERE person IN (asked.value, (SELECT owner FROM persons WHERE id = asked.value))
                               AND blocked IN (?1, (SELECT owner FROM persons WHERE id = ?1)))
                   FROM json_each(?2) AS asked";
    /// Who of some people is not seen by whom of others.
    UNSEEN_BY = "SELECT viewer.value, seen.value
                 FROM json_each(?1) AS viewer CROSS JOIN json_each(?2) AS seen
                 CROSS JOIN persons ON persons.id = seen.value
                 WHERE viewer.value <> seen.value
                   AND (persons.shows_presence = 2
                     OR persons.shows_presence = 1 AND NOT EXISTS
                       (SELECT 1 FROM friends WHERE person = seen.value AND friend = viewer.value)
                     OR EXISTS (SELECT 1 FROM blocks
                                WHERE person IN (seen.value, persons.owner)
                                  AND blocked IN (viewer.value, (SELECT owner FROM persons WHERE id = viewer.value)))
                     OR EXISTS (SELECT 1 FROM blocks
                                WHERE person IN (viewer.value, (SELECT owner FROM persons WHERE id = viewer.value))
                                  AND blocked IN (seen.value, persons.owner)))";
    /// The programs of some people.
    PROGRAMS = "SELECT persons.id FROM json_each(?1) AS asked CROSS JOIN persons ON persons.owner = asked.value";
    /// Whose programs some people are.
    OWNERS = "SELECT persons.id, persons.owner FROM json_each(?1) AS asked CROSS JOIN persons ON persons.id = asked.value
              WHERE persons.owner IS NOT NULL";
    /// The tables of some hosts that keep a seat for somebody, among those that do.
    INVITED_BY_EITHER = "SELECT t.id FROM seats AS s CROSS JOIN tables AS t ON t.id = s.table_id
                         WHERE s.person = ?1 AND s.invited IS NOT NULL
                           AND t.host IN (SELECT value FROM json_each(?2)) LIMIT 200";
    /// The tables that have not begun at which somebody sits and one of some others is host or sits too.
    SEATED_WITH = "SELECT latest.id FROM (
                     SELECT t.id, t.host, t.phase FROM seats AS s CROSS JOIN tables AS t ON t.id = s.table_id
                     WHERE s.person = ?1 AND s.under_way IS NOT NULL
                     ORDER BY s.under_way DESC, s.table_id DESC LIMIT 500) AS latest
                   WHERE latest.phase = 0
                     AND (latest.host IN (SELECT value FROM json_each(?2))
                       OR EXISTS (SELECT 1 FROM seats WHERE table_id = latest.id
                                  AND person IN (SELECT value FROM json_each(?2))))";
    /// Challenges whose time is over.
    ENDING = "SELECT ends, id FROM tables WHERE phase = 0 AND ends IS NOT NULL AND ends <= ?1
              ORDER BY ends, id LIMIT ?2";
    NOTICES_DUE = "SELECT person FROM notices WHERE state = 0 AND due <= ?1 ORDER BY due, person LIMIT ?2";
    NOTICES_OF = "SELECT id, person, kind, table_id, other, ply, address, made, due, tries, subject, tried FROM notices
                  WHERE person = ?1 AND state = 0 ORDER BY due, id LIMIT ?2";
    /// What a later turn at the same table makes needless.
    OVERTAKEN = "UPDATE notices SET state = 2, settled = ?4
                 WHERE person = ?1 AND state = 0 AND kind = ?2 AND table_id = ?3 AND subject <> ?5";
    /// How many mails told somebody that they are invited to a table, as far as it matters.
    TIMES_ASKED = "SELECT count(*) FROM (SELECT 1 FROM notices
                   WHERE person = ?1 AND kind = ?2 AND subject >= ?3 AND subject < ?4 AND state = 1 LIMIT ?5)";
    NOTICES_SEEN = "UPDATE notices SET state = 2, settled = ?3
                    WHERE person = ?1 AND state = 0 AND table_id = ?2 AND made <= ?3 AND kind <> ?4";
    /// How many counted matches against people somebody has had of a game, as far as it matters.
    MET = "SELECT count(*) FROM (SELECT 1 FROM encounters WHERE person = ?1 AND game = ?2 AND counted = 1 LIMIT ?3)";
    /// The games in which another person waits for somebody whose time runs, and who was not told and is not to be told
    /// yet that it runs out.
    UNREMINDED = "SELECT id, setup, deadline, version, ply, host FROM tables AS t
                  WHERE phase = 1 AND to_move = ?1 AND awaited = 1 AND due < 4611686018427387904
                    AND NOT EXISTS (SELECT 1 FROM notices WHERE table_id = t.id AND person = ?1 AND kind = 4
                                      AND ply = t.ply AND state <> 2)
                  ORDER BY due LIMIT ?2";
    ASKS_TOLD = "SELECT other, settled FROM notices
                 WHERE person = ?1 AND state = 1 AND kind IN (2, 3) AND settled > ?2
                 ORDER BY settled DESC LIMIT ?3";
    STARTS_TOLD = "SELECT settled FROM notices
                   WHERE person = ?1 AND state = 1 AND kind = 5 AND settled > ?2
                   ORDER BY settled DESC LIMIT ?3";
    /// The blank between a tournament and its time comes before every other sign.
    TOLD_LATELY = "SELECT 1 FROM notices
                   WHERE person = ?1 AND kind = ?2 AND subject >= ?3 AND subject < ?4 AND made > ?5
                     AND state <> 2";
    /// The same of what is yet to be pushed.
    PUSHES_LATELY = "SELECT 1 FROM devices CROSS JOIN pushes ON device = devices.id
                     WHERE person = ?1 AND kind = ?2 AND subject >= ?3 AND subject < ?4 AND pushes.made > ?5";
    WITH_NOTICES = "SELECT asked.value FROM json_each(?1) AS asked
                    WHERE EXISTS (SELECT 1 FROM notices WHERE person = asked.value AND state = 0)
                      OR EXISTS (SELECT 1 FROM devices JOIN pushes ON device = devices.id
                                 WHERE devices.person = asked.value)";
    FAILED_NOTICES = "SELECT id, person, kind, tries, settled, why FROM notices
                      WHERE state = 3 AND (settled, id) < (?1, ?2) ORDER BY settled DESC, id DESC LIMIT ?3";
    NOTICES_FORGOTTEN = "SELECT id FROM notices WHERE settled IS NOT NULL AND settled < ?1
                         ORDER BY settled LIMIT ?2";
    MAILS_OF = "SELECT kind, subject, table_id, made, state, settled FROM notices
                WHERE person = ?1 AND (kind, subject) > (?2, ?3) ORDER BY kind, subject LIMIT ?4";
    PUSHES_DUE = "SELECT due, device, person, endpoint, failures
                  FROM pushes CROSS JOIN devices ON devices.id = device
                  WHERE (due, device) > (?1, ?2) AND due <= ?3 ORDER BY due, device LIMIT ?4";
    PUSHES_OF = "SELECT pushes.id, person, kind, table_id, other, ply, NULL, pushes.made, due, 0, subject, NULL
                 FROM devices CROSS JOIN pushes ON device = devices.id
                 WHERE devices.id = ?1 ORDER BY due LIMIT ?2";
    PUSHES_SEEN = "DELETE FROM pushes WHERE table_id = ?2 AND made <= ?3 AND kind <> ?4
                     AND device IN (SELECT id FROM devices WHERE person = ?1)";
    PUSHES_OVERTAKEN = "DELETE FROM pushes WHERE table_id = ?3 AND kind = ?2 AND subject <> ?4
                          AND device IN (SELECT id FROM devices WHERE person = ?1)";
    DEVICES_OF = concat!(device!(), "WHERE person = ?1 ORDER BY made, id LIMIT ?2");
    /// The games in which another person waits for somebody whose time runs.
    RUNNING_OUT = "SELECT id, setup, deadline, version, ply, host FROM tables
                   WHERE phase = 1 AND to_move = ?1 AND awaited = 1 AND due < 4611686018427387904
                   ORDER BY due LIMIT ?2";
    WITH_ADDRESS = "SELECT person FROM addresses WHERE address_key = ?1 LIMIT ?2";

    /// Whether the matches of two people that counted since a moment were given up early, up to a limit.
    PAIR_TODAY = "SELECT short = 2 FROM encounters
                  WHERE person = ?1 AND other = ?2 AND game = ?3 AND counted = 1 AND at > ?4 LIMIT ?5";
    /// How many matches against computers counted for somebody since a moment, up to a limit.
    BOUTS_TODAY = "SELECT count(*) FROM (
                     SELECT 1 FROM bouts WHERE person = ?1 AND game = ?2 AND counted = 1 AND at > ?3 LIMIT ?4)";
    /// Whether a match against computers that began so counted for somebody.
    SAME_LINE = "SELECT count(*) FROM (
                   SELECT 1 FROM bouts WHERE person = ?1 AND game = ?2 AND counted = 1 AND line = ?3 LIMIT ?4)";
    /// How the latest matches of two people since a moment ended for the first of them.
    LOSSES = "SELECT gave, short FROM encounters
              WHERE person = ?1 AND other = ?2 AND game = ?3 AND at > ?4 ORDER BY at DESC LIMIT 100";
    LATEST_ENCOUNTERS = "SELECT other, gave FROM encounters WHERE person = ?1 ORDER BY at DESC LIMIT ?2";
    /// Who gave points to somebody since a moment in ways that are seldom.
    ODD_GIFTS = "SELECT person FROM encounters WHERE other = ?1 AND game = ?2 AND odd = 1 AND at > ?3
                 ORDER BY at DESC LIMIT 200";
    RATED_OF_TWO = "SELECT table_id, person, other, score, short, counted, at FROM encounters
                    WHERE person = ?1 AND other = ?2 AND game = ?3 ORDER BY at DESC LIMIT ?4";
    RATED_OF_RING = "SELECT table_id, person, other, score, short, counted, at FROM encounters
                     WHERE other = ?1 AND game = ?2 AND odd = 1 ORDER BY at DESC LIMIT ?3";
    FLAGS_OPEN = concat!(flag!(), "WHERE settled IS NULL AND id > ?1 ORDER BY id LIMIT ?2");
    FLAGS_SETTLED = concat!(
        flag!(),
        "WHERE settled IS NOT NULL AND (settled, id) < (?1, ?2) ORDER BY settled DESC, id DESC LIMIT ?3"
    );

    UNCOUNTED = "SELECT person, why FROM uncounted WHERE table_id = ?1 ORDER BY person";
    UNCOUNTED_OF = "SELECT table_id, why FROM uncounted WHERE person = ?1 AND table_id > ?2
                    ORDER BY table_id LIMIT ?3";
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
    CHANGES_OF = concat!(change!(), "WHERE person = ?1 AND (game, n) > (?2, ?3) ORDER BY game, n LIMIT ?4");
    CURVES = "SELECT game, points FROM rating_curves WHERE person = ?1";

    OWN_SESSIONS = "SELECT created, seen, agent FROM sessions WHERE person = ?1 LIMIT ?2";
    CHAT_OF = "SELECT table_id, room, n, text, at FROM chat WHERE person = ?1 AND (table_id, room, n) > (?2, ?3, ?4)
               ORDER BY table_id, room, n LIMIT ?5";
    CLOSING = "SELECT id FROM persons WHERE closing IS NOT NULL AND id > ?1 ORDER BY id LIMIT ?2";
    NAMES_KEPT = "SELECT id FROM persons WHERE name_kept IS NOT NULL AND name_kept < ?1 ORDER BY name_kept LIMIT ?2";
    PHOTO = "SELECT data FROM photos WHERE name = ?1 LIMIT 1";
    /// Everybody in a decided match, for the lists of who met whom.
    DECIDED = "SELECT table_id, person, game, result, open, ended FROM decided WHERE table_id = ?1";
    DECIDED_PAIRS = "SELECT d.table_id, d.person, o.person, d.game, d.result, d.open, d.ended
                     FROM decided AS d JOIN seats AS o ON o.table_id = d.table_id AND o.ended IS NOT NULL
                     WHERE d.table_id = ?1 AND o.person <> d.person";
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(super) mod tests {
    use super::super::{closing, schema};
    use rusqlite::{Connection, StatementStatus};

    /// What SQLite would do, step by step.
    fn plan(db: &Connection, sql: &str) -> Result<Vec<String>, rusqlite::Error> {
        let mut explain = db.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
        let unbound = rusqlite::params_from_iter(vec![None::<i64>; explain.parameter_count()]);
        explain.query_map(unbound, |row| row.get(3))?.collect()
    }

    /// What a step does that takes longer the more there is; nothing if it does not.
    fn grows(step: &str) -> Option<&'static str> {
        // What is asked for came in as a list, or was cut to its limit before it is counted or joined.
        let cut = step.starts_with("SCAN (subquery") || step == "SCAN members" || step == "SCAN latest";
        let came = ["VIRTUAL TABLE", "CONSTANT ROW", "VALUES CLAUSE"].iter().any(|of| step.contains(of));
        let given = came || cut;
        let wrong = [
            (step.starts_with("SCAN") && !given, "looks through a whole table"),
            (step.contains("TEMP B-TREE"), "sorts what it finds"),
            (step.contains("AUTOMATIC"), "makes an index of its own"),
        ];
        wrong.into_iter().find(|(is_so, _)| *is_so).map(|(_, what)| what)
    }

    /// Statements that look at all of something, by how they begin, and why they may.
    const EXCEPTIONS: [(&str, &str); 5] = [
        ("SELECT id FROM persons WHERE (id = ?1 OR owner = ?1) AND closed", "somebody's programs are few"),
        ("SELECT count(*) FROM keepers WHERE person = ?1 AND NOT EXISTS", "keepers are few"),
        ("INSERT INTO keepers (person, since) SELECT ?1, ?2 WHERE NOT EXISTS", "ends at the first it finds"),
        ("SELECT since, until, reason FROM suspensions WHERE person = ?1 OR", "two at most"),
        ("SELECT count(*) FROM sqlite_schema", "the tables of the schema"),
    ];

    /// The texts in a source file that are statements, without its tests. Those made of pieces are
    /// not whole here: they stand in the list above or in `tables::MADE_OF_PIECES`.
    pub(in crate::store) fn statements(source: &str) -> Vec<String> {
        let source = source.split("mod tests {").next().unwrap();
        // What a macro holds is a piece.
        let (mut code, mut within) = (Vec::new(), false);
        for line in source.lines().filter(|line| !line.trim_start().starts_with("//")) {
            within |= line.starts_with("macro_rules!");
            if !within {
                code.push(line);
            }
            within &= line != "}";
        }
        let (code, mut found, mut text) = (code.join("\n"), Vec::new(), None::<String>);
        let mut letters = code.chars();
        while let Some(letter) = letters.next() {
            match (letter, &mut text) {
                ('"', None) => text = Some(String::new()),
                ('"', Some(_)) => found.extend(text.take()),
                ('\'', None) => {
                    // A letter on its own, which may be a quotation mark.
                    let rest = letters.as_str();
                    if let Some(rest) = rest.strip_prefix("\"'") {
                        letters = rest.chars();
                    }
                }
                ('\\', Some(text)) => match letters.next() {
                    Some('\n') => letters = letters.as_str().trim_start().chars(),
                    other => text.extend(other),
                },
                (letter, Some(text)) => text.push(letter),
                (_, None) => {}
            }
        }
        let verbs = ["SELECT ", "UPDATE ", "DELETE ", "INSERT ", "WITH "];
        let words = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_whole = |text: &String| verbs.iter().any(|verb| text.starts_with(verb)) && !text.contains('{');
        found.into_iter().map(words).filter(is_whole).collect()
    }

    /// No statement anywhere in the store takes longer the more there is, whether it stands in the list above or not.
    #[test]
    fn every_statement_has_its_index() {
        let db = schema::in_memory();
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/sql");
        let (mut seen, mut excused, mut wrong) = (0, std::collections::BTreeSet::new(), Vec::new());
        for sql in super::super::tables::MADE_OF_PIECES {
            let steps = plan(&db, sql).unwrap();
            assert!(steps.iter().all(|step| grows(step).is_none()), "{sql}: {steps:?}");
        }
        for file in std::fs::read_dir(folder).unwrap() {
            let file = file.unwrap().path();
            if file.extension().is_none_or(|kind| kind != "rs") {
                continue;
            }
            for sql in statements(&std::fs::read_to_string(&file).unwrap()) {
                // What can't be prepared is a piece of one.
                let Ok(steps) = plan(&db, &sql) else { continue };
                seen += 1;
                let exception = EXCEPTIONS.iter().find(|(begins, _)| sql.starts_with(begins));
                match (steps.iter().find_map(|step| grows(step)), exception) {
                    (None, _) => {}
                    (Some(_), Some((begins, _))) => drop(excused.insert(*begins)),
                    (Some(what), None) => wrong.push(format!("{}: {sql} {what}: {steps:?}", file.display())),
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        assert!(seen > 180, "only {seen} statements were found");
        assert_eq!(excused.len(), EXCEPTIONS.len(), "an exception is of no use any more: {excused:?}");
    }

    /// What goes with an account is found by whose it is, however much of the same others have: at once, a little at a
    /// time, and also the lists of who is to be cleared up after.
    #[test]
    fn closing_an_account_finds_everything_by_an_index() {
        let db = schema::in_memory();
        let by_table = closing::AT_ONCE.iter().chain(&closing::AFTERWARDS).chain(&closing::WORDS_TO_OTHERS);
        let lists = [super::CLOSING, super::NAMES_KEPT, super::CLOSED_WITH_WORDS, super::LEAVING];
        let mut seen = 0;
        for sql in by_table.chain(&lists) {
            let steps = plan(&db, sql).unwrap_or_else(|error| panic!("{sql}: {error}"));
            assert!(steps.iter().any(|step| step.contains("SEARCH")), "{sql}: {steps:?}");
            for step in &steps {
                assert!(grows(step).is_none(), "{sql} {}: {steps:?}", grows(step).unwrap_or_default());
            }
            seen += 1;
        }
        assert_eq!(seen, 8 + 17 + 3 + 4);
    }

    /// Prints the plan of every list (`--nocapture`), and lets none pass that looks through a whole table or sorts.
    #[test]
    fn lists_have_their_index() {
        let db = schema::in_memory();
        for (name, sql) in super::ALL {
            let steps = plan(&db, sql).unwrap();
            println!("{name}: {}", steps.join("; "));
            // However many games somebody plays alone, they are not looked through.
            let exact = "USING COVERING INDEX tables_to_move (to_move=? AND awaited=?)";
            assert!(*name != "WAITING" || steps.iter().any(|step| step.contains(exact)), "{steps:?}");
            // Nor what was told at a table before.
            let exact = "INDEX notices_at_table (table_id=? AND person=?";
            let of_table = ["OVERTAKEN", "NOTICES_SEEN"].contains(name);
            assert!(!of_table || steps.iter().any(|step| step.contains(exact)), "{steps:?}");
            for step in &steps {
                let wrong = grows(step);
                assert!(wrong.is_none(), "{name} {}: {steps:?}", wrong.unwrap_or_default());
            }
        }
    }

    /// What a tournament reads at a change or for a page stays the same however many games were played: every question
    /// finds its boards by round or among those under way, and people by their names. Shown by how many steps the
    /// database takes, which no machine makes faster or slower.
    #[test]
    fn what_a_tournament_reads_does_not_grow_with_its_games() {
        let read_by_house = [
            ("TOURNAMENT_ENTRANTS", super::TOURNAMENT_ENTRANTS),
            ("BOARDS_UNDER_WAY", super::BOARDS_UNDER_WAY),
            ("BOARDS_OF_ROUND", super::BOARDS_OF_ROUND),
            ("BOARDS_ENDED", super::BOARDS_ENDED),
            ("ONE_BOARD", super::ONE_BOARD),
            ("BOARD_SEATS", super::BOARD_SEATS),
            ("TABLES_CLOSING", super::TABLES_CLOSING),
            ("MEETINGS_AMONG", super::MEETINGS_AMONG),
            ("LATEST_SIDES", super::LATEST_SIDES),
        ];
        let mut steps_after = Vec::new();
        for games in [200_i64, 10_000] {
            let db = schema::in_memory();
            db.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
            // Sixteen who play each other in turn, eight boards a round.
            db.execute_batch(
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 16)
                 INSERT INTO entrants (tournament, person, number, from_round, part, entered, free_since, live)
                   SELECT 7, i, i, 1, 0, 1, 1, 1 FROM n;
                 INSERT INTO scores (tournament, person) SELECT 7, person FROM entrants;
                 INSERT INTO meetings (tournament, person, other, games, weight, scored)
                   SELECT 7, a.person, b.person, 1, 6, 4 FROM entrants AS a, entrants AS b WHERE a.person <> b.person;",
            )
            .unwrap();
            let pairing =
                "INSERT INTO pairings (tournament, round, board, table_id, paired, ended, corrected, closes)
                           VALUES (7, ?1, ?2, ?3, 1, ?4, 0, 0)";
            let seat = "INSERT INTO pairing_seats (tournament, round, board, seat, person, place, absent)
                        VALUES (7, ?1, ?2, ?3, ?4, 1, 0)";
            for game in 0..games {
                let (round, board) = (game / 8 + 1, game % 8 + 1);
                let ended = (game < games - 8).then_some(2);
                db.prepare_cached(pairing).unwrap().execute((round, board, game, ended)).unwrap();
                for at in 0..2 {
                    db.prepare_cached(seat).unwrap().execute((round, board, at, board * 2 - at)).unwrap();
                }
            }
            let people = "[1,2,3,4,5,6,7,8]";
            let mut steps = Vec::new();
            for (name, sql) in read_by_house {
                let mut find = db.prepare(sql).unwrap();
                for i in 1..=find.parameter_count() {
                    let round = games / 8 - 1;
                    match (name, i) {
                        (_, 1) => find.raw_bind_parameter(i, 7).unwrap(),
                        ("MEETINGS_AMONG", _) => find.raw_bind_parameter(i, people).unwrap(),
                        ("BOARDS_OF_ROUND" | "ONE_BOARD" | "BOARD_SEATS", 2) => {
                            find.raw_bind_parameter(i, round).unwrap();
                        }
                        ("ONE_BOARD" | "BOARD_SEATS", _) => find.raw_bind_parameter(i, 3).unwrap(),
                        ("LATEST_SIDES", 2) => find.raw_bind_parameter(i, 5).unwrap(),
                        _ => find.raw_bind_parameter(i, 20).unwrap(),
                    }
                }
                let mut rows = find.raw_query();
                let mut found = 0;
                while rows.next().unwrap().is_some() {
                    found += 1;
                }
                drop(rows);
                let expected = if name == "TABLES_CLOSING" { 0 } else { 1 };
                assert!(found >= expected, "{name} finds nothing");
                steps.push((name, find.get_status(StatementStatus::VmStep)));
            }
            println!("{games} games: {steps:?}");
            steps_after.push(steps);
        }
        assert_eq!(steps_after[0], steps_after[1], "after 200 games and after 10,000");
    }

    /// Whoever or whatever is deleted is looked for wherever something refers to it: by an index, everywhere. A partial
    /// one is no good for that.
    #[test]
    fn what_refers_to_something_is_found_by_an_index() {
        let db = schema::in_memory();
        let strings = |sql: &str| -> Vec<String> {
            let mut find = db.prepare(sql).unwrap();
            find.query_map([], |row| row.get(0)).unwrap().map(|text| text.unwrap()).collect()
        };
        let mut seen = 0;
        for table in strings("SELECT name FROM sqlite_schema WHERE type = 'table'") {
            let keys = format!(
                "SELECT group_concat('\"' || \"from\" || '\" = 1', ' AND ') FROM pragma_foreign_key_list('{table}') GROUP BY id"
            );
            for key in strings(&keys) {
                let sql = format!("EXPLAIN QUERY PLAN SELECT 1 FROM {table} WHERE {key}");
                let mut explain = db.prepare(&sql).unwrap();
                let steps = explain.query_map([], |row| row.get::<_, String>(3)).unwrap();
                let steps: Vec<String> = steps.map(|step| step.unwrap()).collect();
                assert!(steps.iter().all(|step| !step.starts_with("SCAN")), "{table}, {key}: {steps:?}");
                seen += 1;
            }
        }
        assert!(seen > 40, "{seen}");
    }
}
