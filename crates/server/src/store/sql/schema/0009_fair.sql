-- What rated matches were like, so that what counts can be told and what is unusual is seen.

-- Two people met in a match that was meant to count: a row for each of them. `score` is what the first got: 0 lost,
-- 1 drawn, 2 won. `gave` says whether they gave points away: lost, or shared it with somebody much weaker. `odd` says
-- whether that was to somebody at the same address, or in a short match of somebody of whom little is known.
CREATE TABLE encounters (
    table_id BIGINT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person   BIGINT   NOT NULL REFERENCES persons (id),
    other    BIGINT   NOT NULL REFERENCES persons (id),
    game     TEXT     NOT NULL,
    score    SMALLINT NOT NULL CHECK (score IN (0, 1, 2)),
    short    SMALLINT NOT NULL CHECK (short IN (0, 1, 2)),  -- no, decided on the board, given up
    gave     SMALLINT NOT NULL,
    odd      SMALLINT NOT NULL,
    counted  SMALLINT NOT NULL,
    at       BIGINT   NOT NULL,
    PRIMARY KEY (table_id, person, other)
) WITHOUT ROWID;

CREATE INDEX encounters_counted ON encounters (person, other, game, at, short) WHERE counted = 1;
CREATE INDEX encounters_of_two ON encounters (person, other, game, at);
CREATE INDEX encounters_of_person ON encounters (person, at);
CREATE INDEX encounters_of_other ON encounters (other);
CREATE INDEX encounters_odd ON encounters (other, game, at) WHERE odd = 1;

-- Somebody met computers in a match that was meant to count: the strongest of them, and a number for how it began.
CREATE TABLE bouts (
    table_id BIGINT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person   BIGINT   NOT NULL REFERENCES persons (id),
    game     TEXT     NOT NULL,
    level    SMALLINT NOT NULL,
    line     BIGINT   NOT NULL,
    counted  SMALLINT NOT NULL,
    at       BIGINT   NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;

CREATE INDEX bouts_of_person ON bouts (person, game, at) WHERE counted = 1;
CREATE INDEX bouts_by_line ON bouts (person, game, line) WHERE counted = 1;
-- Whoever is deleted is looked for here, and so is whoever wants to know all about themselves.
CREATE INDEX bouts_of_anybody ON bouts (person, table_id);

-- Why a match that was meant to count did not, for whom.
CREATE TABLE uncounted (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person   BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    why      TEXT   NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;

CREATE INDEX uncounted_of_person ON uncounted (person);

-- What is unusual about rated games of two people, or of somebody and several others, once a day, kind and game, with
-- facts and without a judgement.
CREATE TABLE flags (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    kind       SMALLINT NOT NULL CHECK (kind IN (0, 1, 2, 3)),  -- short losses, only losses, same address, ring
    person     BIGINT   REFERENCES persons (id) ON DELETE CASCADE,           -- who lost, if it was one
    other      BIGINT   NOT NULL REFERENCES persons (id) ON DELETE CASCADE,  -- who won
    game       TEXT     NOT NULL,
    day        BIGINT   NOT NULL,  -- days since 1970
    games      BIGINT   NOT NULL,
    table_id   BIGINT   NOT NULL,  -- the last of them
    since      BIGINT   NOT NULL,
    at         BIGINT   NOT NULL,
    settled    BIGINT,             -- when a keeper was done with it
    settled_by BIGINT,
    note       TEXT
);

CREATE UNIQUE INDEX flags_of_day ON flags (kind, coalesce(person, 0), other, game, day);
CREATE INDEX flags_open ON flags (id) WHERE settled IS NULL;
CREATE INDEX flags_settled ON flags (settled, id) WHERE settled IS NOT NULL;
CREATE INDEX flags_of_other ON flags (other);
CREATE INDEX flags_of_person ON flags (person);
