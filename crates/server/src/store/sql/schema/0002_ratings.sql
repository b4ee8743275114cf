-- How strong people play, what their matches changed about it, and what they look like.

-- Points and deviations are thousandths of a point, volatility is in billionths. One row for each person and game.
-- It says nothing that `rating_changes` does not say: it is what their last one led to.
CREATE TABLE ratings (
    person        BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    game          TEXT   NOT NULL,
    points        BIGINT NOT NULL,
    deviation     BIGINT NOT NULL,
    volatility    BIGINT NOT NULL,
    games         BIGINT NOT NULL,
    best          BIGINT,           -- the most points of a rating that was not provisional
    changed       BIGINT NOT NULL,
    settled_until BIGINT,           -- from then on it is provisional; it is now if there is nothing here
    PRIMARY KEY (person, game)
);

CREATE INDEX ratings_of_game ON ratings (game, points) WHERE settled_until IS NOT NULL;

-- Matches are rated in the order of `n`; all rows of a match have the same one. Nobody is taken out of it: what
-- others have won against him would have no reason any more.
CREATE TABLE rating_changes (
    n          BIGINT   NOT NULL,
    table_id   BIGINT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person     BIGINT   NOT NULL REFERENCES persons (id),
    game       TEXT     NOT NULL,
    place      SMALLINT NOT NULL,
    before     BIGINT   NOT NULL,
    points     BIGINT   NOT NULL,
    deviation  BIGINT   NOT NULL,
    volatility BIGINT   NOT NULL,
    at         BIGINT   NOT NULL,
    PRIMARY KEY (n, person)
);

-- A match is rated once.
CREATE UNIQUE INDEX rating_changes_of_table ON rating_changes (table_id, person);
CREATE INDEX rating_changes_of_person ON rating_changes (person, game, n);

-- The latest results of a game that everybody may know of.
CREATE INDEX tables_finished ON tables (game, changed) WHERE phase = 2 AND visibility = 0 AND result <> 'aborted';

-- What somebody chose to look like; without a choice it follows from their number.
ALTER TABLE persons ADD COLUMN picture TEXT;
