-- Those who look after the house, what they did, and how the house stays small.

CREATE TABLE keepers (
    person INTEGER PRIMARY KEY REFERENCES persons (id) ON DELETE CASCADE,
    since  BIGINT NOT NULL
);

-- Every act of a keeper, written with the act itself. People and tables are told by their numbers, which are never
-- given to others, so that the list is as long as what was done, whatever became of them.
CREATE TABLE keeper_acts (
    n        INTEGER PRIMARY KEY AUTOINCREMENT,
    at       BIGINT NOT NULL,
    keeper   BIGINT,           -- nobody: it was done by a command on the house's own machine
    deed     TEXT   NOT NULL,
    person   BIGINT,
    table_id BIGINT,
    about    TEXT   NOT NULL
);

CREATE INDEX keeper_acts_of_person ON keeper_acts (person, n) WHERE person IS NOT NULL;

CREATE TRIGGER keeper_acts_are_kept BEFORE DELETE ON keeper_acts
BEGIN SELECT RAISE(ABORT, 'what keepers did is kept'); END;
CREATE TRIGGER keeper_acts_stay BEFORE UPDATE ON keeper_acts
BEGIN SELECT RAISE(ABORT, 'what keepers did stays as it was written'); END;

-- Who may look but not play, talk or write. What was lifted or is over stays in `keeper_acts`.
CREATE TABLE suspensions (
    person INTEGER PRIMARY KEY REFERENCES persons (id) ON DELETE CASCADE,
    since  BIGINT NOT NULL,
    until  BIGINT,             -- nothing: for ever
    reason TEXT   NOT NULL,
    ends   BIGINT GENERATED ALWAYS AS (coalesce(until, 9223372036854775807)) VIRTUAL
);

CREATE INDEX suspensions_by_end ON suspensions (ends, person);

CREATE TABLE keeper_tokens (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    hash    BLOB   NOT NULL UNIQUE,
    person  BIGINT NOT NULL REFERENCES keepers (person) ON DELETE CASCADE,
    label   TEXT   NOT NULL,
    created BIGINT NOT NULL
);

CREATE INDEX keeper_tokens_of_person ON keeper_tokens (person, id);

-- When somebody gave their password once more in a session.
CREATE TABLE proofs (
    token_hash BLOB   PRIMARY KEY REFERENCES sessions (token_hash) ON DELETE CASCADE,
    at         BIGINT NOT NULL
) WITHOUT ROWID;

-- The beginning of the log of a game that has long been over, all its entries in one row.
CREATE TABLE packed (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    entries  BIGINT NOT NULL,  -- how many
    data     BLOB   NOT NULL
);

ALTER TABLE tables ADD COLUMN packed BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_ended ON tables (packed, ended) WHERE phase = 2;

-- When somebody who plays at a table without a clock looked at it last, to about a day.
CREATE TABLE looks (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    at       BIGINT NOT NULL
);

-- Who was here on the latest days, and what there was on every day, which are numbered since 1970.
CREATE TABLE visits (
    day    BIGINT NOT NULL,
    person BIGINT NOT NULL,
    PRIMARY KEY (day, person)
) WITHOUT ROWID;

CREATE TABLE days (
    day    INTEGER PRIMARY KEY,
    people BIGINT NOT NULL,
    games  BIGINT NOT NULL,    -- that were decided
    bytes  BIGINT NOT NULL     -- of the whole store
);
