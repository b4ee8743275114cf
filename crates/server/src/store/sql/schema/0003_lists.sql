-- What lists show is a column, and every list has an index: no page replays a log.

-- `complete` says whether these columns have been written from the match itself. Tables of an older house are
-- completed one by one after its doors are open; what SQL can tell of them is told below.
ALTER TABLE tables ADD COLUMN turn BIGINT;                               -- the seat to move, clockwise from South
ALTER TABLE tables ADD COLUMN ply BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN cause TEXT;                                -- why it ended, or 'aborted'
ALTER TABLE tables ADD COLUMN started BIGINT;
ALTER TABLE tables ADD COLUMN ended BIGINT;
ALTER TABLE tables ADD COLUMN engine_to_move BIGINT NOT NULL DEFAULT 0;  -- a computer's chair or a stand-in's
ALTER TABLE tables ADD COLUMN complete BIGINT NOT NULL DEFAULT 0;

ALTER TABLE seats ADD COLUMN chair BIGINT NOT NULL DEFAULT 0;            -- open, invited, person, engine
ALTER TABLE seats ADD COLUMN level BIGINT;                               -- an engine's
ALTER TABLE seats ADD COLUMN stand_in BIGINT;                            -- the level of whoever plays for them
ALTER TABLE seats ADD COLUMN place BIGINT;
-- The keys of a person's lists. They stand on the first of their seats at a table, so that a table is listed once
-- for somebody who has several, and they change only when a match begins or ends: a move rewrites no seat.
ALTER TABLE seats ADD COLUMN game TEXT;
ALTER TABLE seats ADD COLUMN under_way BIGINT;                           -- when the table was opened, until it is over
ALTER TABLE seats ADD COLUMN ended BIGINT;                               -- when it was decided
ALTER TABLE seats ADD COLUMN shown BIGINT;                               -- the same, if everybody may know of it

UPDATE tables SET
    ended = changed,
    -- "south 1, north 2 (den)"
    cause = CASE WHEN result = 'aborted' THEN result ELSE rtrim(substr(result, instr(result, '(') + 1), ')') END,
    started = CASE WHEN result <> 'aborted' THEN created END
WHERE phase = 2;

UPDATE tables SET started = created, engine_to_move = (to_move IS NULL) WHERE phase = 1;

UPDATE seats SET
    game = played.game,
    chair = CASE WHEN person IS NULL THEN 0 ELSE 2 END,
    place = CASE WHEN instr(played.result, name) > 0
                 THEN CAST(substr(played.result, instr(played.result, name) + length(name), 1) AS INTEGER) END
FROM tables AS played, (SELECT 0 AS number, 'south ' AS name UNION ALL SELECT 1, 'west '
                        UNION ALL SELECT 2, 'north ' UNION ALL SELECT 3, 'east ') AS side
WHERE played.id = seats.table_id AND side.number = seats.seat;

UPDATE seats SET
    under_way = CASE WHEN played.phase <> 2 THEN played.created END,
    ended = CASE WHEN played.cause <> 'aborted' THEN played.ended END,
    shown = CASE WHEN played.cause <> 'aborted' AND played.visibility = 0 THEN played.ended END
FROM tables AS played
WHERE played.id = seats.table_id AND seats.person IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM seats AS other WHERE other.table_id = seats.table_id
                  AND other.person = seats.person AND other.seat < seats.seat);

-- A move changes `version`, `deadline`, `to_move`, `turn`, `engine_to_move`, `ply` and `changed` and names no other
-- column, so these are the only indexes that it rewrites, with `tables_due` in place of `tables_quiet` where a
-- clock runs.
CREATE INDEX tables_to_move ON tables (to_move, changed) WHERE phase = 1 AND to_move IS NOT NULL;
CREATE INDEX tables_quiet ON tables (changed) WHERE phase = 1 AND deadline IS NULL;
CREATE INDEX tables_engines ON tables (id) WHERE phase = 1 AND engine_to_move = 1;

CREATE INDEX tables_archive ON tables (game, ended) WHERE phase = 2 AND visibility = 0 AND cause <> 'aborted';
-- Called off before the game was under way; nobody misses them.
CREATE INDEX tables_unplayed ON tables (ended) WHERE phase = 2 AND cause = 'aborted' AND ply < 8 AND complete = 1;
CREATE INDEX tables_incomplete ON tables (id) WHERE complete = 0;

CREATE INDEX seats_under_way ON seats (person, under_way, table_id) WHERE under_way IS NOT NULL;
CREATE INDEX seats_ended ON seats (person, ended, table_id) WHERE ended IS NOT NULL;
CREATE INDEX seats_ended_of_game ON seats (person, game, ended, table_id) WHERE ended IS NOT NULL;
CREATE INDEX seats_shown ON seats (person, shown, table_id) WHERE shown IS NOT NULL;
CREATE INDEX seats_shown_of_game ON seats (person, game, shown, table_id) WHERE shown IS NOT NULL;

CREATE INDEX ratings_best ON ratings (game, points DESC, person, settled_until) WHERE settled_until IS NOT NULL;

DROP INDEX tables_playing;
DROP INDEX tables_finished;
DROP INDEX ratings_of_game;
