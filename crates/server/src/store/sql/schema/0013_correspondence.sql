-- Correspondence: vacations, notes to oneself, conditional moves, and games in the order of the time that is left.

-- Everybody's vacations are numbered, so that two that begin at once are one. `told` says whether all tables know of it.
CREATE TABLE vacations (
    person BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    n      BIGINT NOT NULL,
    began  BIGINT NOT NULL,
    until  BIGINT NOT NULL,
    told   BIGINT NOT NULL,
    PRIMARY KEY (person, n)
);

CREATE INDEX vacations_untold ON vacations (person, n) WHERE told = 0;

CREATE TABLE notes (
    person   BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    text     TEXT   NOT NULL,
    changed  BIGINT NOT NULL,
    PRIMARY KEY (person, table_id)
);

CREATE INDEX notes_of_table ON notes (table_id);

-- Whose answers, for the match as it was in this version; a line of moves is a line of the text.
CREATE TABLE conditionals (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person   BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    version  BIGINT NOT NULL,
    ply      BIGINT NOT NULL,
    lines    TEXT   NOT NULL,
    PRIMARY KEY (table_id, person)
);

CREATE INDEX conditionals_of_person ON conditionals (person);

-- When time runs out for whoever is on the move. Where nobody counts, that is after all others, in the order in which
-- they have waited.
ALTER TABLE tables ADD COLUMN due BIGINT
    GENERATED ALWAYS AS (coalesce(deadline, changed + 4611686018427387904)) VIRTUAL;

-- One index answers in how many games somebody is waited for, and which of them have least time left.
DROP INDEX tables_to_move;
CREATE INDEX tables_to_move ON tables (to_move, awaited, due) WHERE phase = 1 AND to_move IS NOT NULL;
