-- Moments are milliseconds since 1970. Kinds, phases and rooms are the small numbers named beside them.

CREATE TABLE migrations (
    number INTEGER PRIMARY KEY,
    name   TEXT    NOT NULL,
    at     INTEGER NOT NULL
);

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- A number is never given to somebody else after its person is gone, hence AUTOINCREMENT.
CREATE TABLE persons (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    name          TEXT    NOT NULL,
    name_key      TEXT    NOT NULL UNIQUE,
    kind          INTEGER NOT NULL CHECK (kind IN (0, 1, 2)),  -- guest, member, bot
    password_hash TEXT,
    owner         INTEGER REFERENCES persons (id) ON DELETE CASCADE,
    created       INTEGER NOT NULL,
    seen          INTEGER NOT NULL,
    CHECK ((kind = 1) = (password_hash IS NOT NULL)),
    CHECK ((kind = 2) = (owner IS NOT NULL))
);

CREATE INDEX bots_of_owner ON persons (owner) WHERE owner IS NOT NULL;
CREATE INDEX guests_by_seen ON persons (seen) WHERE kind = 0;

CREATE TABLE sessions (
    token_hash BLOB    PRIMARY KEY,
    person     INTEGER NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    created    INTEGER NOT NULL,
    seen       INTEGER NOT NULL,
    agent      TEXT    NOT NULL
) WITHOUT ROWID;

CREATE INDEX sessions_of_person ON sessions (person);
CREATE INDEX sessions_by_seen ON sessions (seen);

CREATE TABLE tokens (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    hash    BLOB    NOT NULL UNIQUE,
    person  INTEGER NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    label   TEXT    NOT NULL,
    created INTEGER NOT NULL
);

CREATE INDEX tokens_of_person ON tokens (person);

-- `version` is how many entries the log has: whoever raises it from what he read owns the next one.
CREATE TABLE tables (
    id         INTEGER PRIMARY KEY,
    host       INTEGER NOT NULL REFERENCES persons (id),
    game       TEXT    NOT NULL,
    title      TEXT    NOT NULL,
    visibility INTEGER NOT NULL CHECK (visibility IN (0, 1, 2)),  -- public, link, code
    code       TEXT,
    setup      BLOB    NOT NULL,
    created    INTEGER NOT NULL,
    version    INTEGER NOT NULL,
    phase      INTEGER NOT NULL CHECK (phase IN (0, 1, 2)),  -- gathering, playing, over
    deadline   INTEGER,
    to_move    INTEGER,  -- a person; unchecked, because it changes with each move and a seat is checked
    result     TEXT,
    changed    INTEGER NOT NULL
);

-- A code may be used again when its table is over.
CREATE UNIQUE INDEX codes_in_use ON tables (code) WHERE code IS NOT NULL AND phase <> 2;
CREATE INDEX tables_gathering ON tables (changed) WHERE phase = 0;
CREATE INDEX tables_open ON tables (created) WHERE phase = 0 AND visibility = 0;
-- These two hold what doesn't change with each move, so that a move needn't rewrite them.
CREATE INDEX tables_playing ON tables (created) WHERE phase = 1;
CREATE INDEX tables_running ON tables (created) WHERE phase = 1 AND visibility = 0;
CREATE INDEX tables_due ON tables (deadline) WHERE phase = 1 AND deadline IS NOT NULL;
CREATE INDEX tables_of_host ON tables (host);

CREATE TABLE entries (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version  INTEGER NOT NULL,
    data     BLOB    NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    person   INTEGER REFERENCES persons (id),
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

CREATE INDEX seats_of_person ON seats (person) WHERE person IS NOT NULL;

CREATE TABLE chat (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    room     INTEGER NOT NULL CHECK (room IN (0, 1)),  -- players, watchers
    n        INTEGER NOT NULL,
    person   INTEGER NOT NULL REFERENCES persons (id),
    text     TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, room, n)
) WITHOUT ROWID;

CREATE INDEX chat_of_person ON chat (person);

-- Whose words somebody does not want to see.
CREATE TABLE mutes (
    person INTEGER NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    muted  INTEGER NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    PRIMARY KEY (person, muted)
) WITHOUT ROWID;

CREATE INDEX mutes_of_muted ON mutes (muted);
