-- Tournaments: who entered, who meets whom, and what came of it. Everything a tournament does is a row, so that it goes
-- on after any moment at which the house was killed. Numbers without a comment are moments in milliseconds.

CREATE TABLE tournaments (
    id       BIGINT NOT NULL PRIMARY KEY,
    host     BIGINT NOT NULL REFERENCES persons (id),
    name     TEXT   NOT NULL,
    about    TEXT   NOT NULL,
    game     TEXT   NOT NULL,
    setup    BLOB   NOT NULL,                                    -- of its tables, without people
    system   TEXT   NOT NULL,
    length   BIGINT NOT NULL,                                    -- rounds, or minutes of an arena
    most     BIGINT NOT NULL,                                    -- players
    rest     BIGINT NOT NULL,                                    -- milliseconds between two rounds
    entry    BIGINT NOT NULL CHECK (entry IN (0, 1, 2)),         -- everybody, by code, invited
    code     TEXT,
    phase    BIGINT NOT NULL CHECK (phase IN (0, 1, 2, 3)),      -- open, playing, over, called off
    paused   BIGINT,                                             -- since when the host holds it up
    hurried  BIGINT NOT NULL CHECK (hurried IN (0, 1)),
    lot      BIGINT NOT NULL,                                    -- what was drawn
    created  BIGINT NOT NULL,
    starts   BIGINT,
    started  BIGINT,
    ended    BIGINT,
    players  BIGINT NOT NULL,                                    -- how many have entered
    round    BIGINT NOT NULL,
    shown    BIGINT NOT NULL,                                    -- what the list of its phase is sorted by
    due      BIGINT,                                             -- when somebody must look what is to be done
    version  BIGINT NOT NULL                                     -- raised by every change
);

CREATE INDEX tournaments_shown ON tournaments (phase, shown, id) WHERE entry = 0;
CREATE INDEX tournaments_due ON tournaments (due, id) WHERE due IS NOT NULL;
CREATE INDEX tournaments_of_host ON tournaments (host, created, id) WHERE phase < 2;
CREATE INDEX tournaments_past ON tournaments (host, ended, id) WHERE ended IS NOT NULL;
CREATE UNIQUE INDEX tournaments_code ON tournaments (code) WHERE code IS NOT NULL AND phase < 2;

CREATE INDEX tournaments_of_person ON tournaments (host);

CREATE TABLE entrants (
    tournament BIGINT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    person     BIGINT NOT NULL REFERENCES persons (id),
    number     BIGINT NOT NULL,
    from_round BIGINT NOT NULL,
    part       BIGINT NOT NULL CHECK (part BETWEEN 0 AND 6),     -- plays, withdrawn, absent, excluded; and those who
                                                                 -- are not in it: invited, declined, barred
    entered    BIGINT NOT NULL,
    free_since BIGINT NOT NULL,
    live       BIGINT NOT NULL CHECK (live IN (0, 1)),           -- until the tournament is over
    ended      BIGINT,                                           -- when that was
    PRIMARY KEY (tournament, person)
);

CREATE INDEX entrants_live ON entrants (person, part, tournament) WHERE live = 1;
CREATE INDEX entrants_past ON entrants (person, ended, tournament) WHERE ended IS NOT NULL AND part < 4;

-- A pairing is one row for ever: nobody is paired twice for one board, and nobody plays twice in one round.
CREATE TABLE pairings (
    tournament BIGINT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    round      BIGINT NOT NULL,
    board      BIGINT NOT NULL,
    table_id   BIGINT,                                           -- none for a bye or where somebody had left
    paired     BIGINT NOT NULL,
    ended      BIGINT,
    corrected  BIGINT NOT NULL,                                  -- whether the host has changed the result
    closes     BIGINT NOT NULL,                                  -- whether the house has yet to end the game there
    PRIMARY KEY (tournament, round, board)
);

CREATE UNIQUE INDEX pairings_of_table ON pairings (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX pairings_open ON pairings (table_id) WHERE ended IS NULL AND table_id IS NOT NULL;

CREATE TABLE pairing_seats (
    tournament BIGINT NOT NULL,
    round      BIGINT NOT NULL,
    board      BIGINT NOT NULL,
    seat       BIGINT NOT NULL,                                  -- in the order of turns
    person     BIGINT NOT NULL REFERENCES persons (id),
    place      BIGINT,
    absent     BIGINT NOT NULL,
    PRIMARY KEY (tournament, round, board, seat),
    FOREIGN KEY (tournament, round, board) REFERENCES pairings (tournament, round, board) ON DELETE CASCADE
);

CREATE UNIQUE INDEX pairing_seats_once ON pairing_seats (tournament, round, person);
CREATE INDEX pairing_seats_of_person ON pairing_seats (person);
CREATE INDEX entrants_of_person ON entrants (person);

-- What the host did, for everybody to read.
CREATE TABLE tournament_acts (
    tournament BIGINT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    n          BIGINT NOT NULL,
    at         BIGINT NOT NULL,
    what       TEXT   NOT NULL,
    person     BIGINT,                                           -- whom it was about
    detail     TEXT   NOT NULL,
    for_host   BIGINT NOT NULL CHECK (for_host IN (0, 1)),       -- whether a keeper did it in place of the host
    weighs     BIGINT NOT NULL CHECK (weighs IN (0, 1)),         -- whether it changes results or who plays
    PRIMARY KEY (tournament, n)
);

CREATE INDEX tournament_acts_weigh ON tournament_acts (tournament, weighs, n);
