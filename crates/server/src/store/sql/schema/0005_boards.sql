-- What stands on the board of a table, what decided it, and whether another person waits for the move.

ALTER TABLE tables ADD COLUMN board TEXT;                                -- what everybody sees, as `rules::Scene` writes it
ALTER TABLE tables ADD COLUMN decision TEXT;                             -- as `rules::Decision` writes it
ALTER TABLE tables ADD COLUMN awaited BIGINT NOT NULL DEFAULT 0;         -- another person waits for `to_move`

UPDATE tables SET awaited = 1
WHERE phase = 1 AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND chair = 2 AND person <> to_move);

-- One index answers both in how many games somebody is waited for and which they are: a move rewrites as many as
-- before.
DROP INDEX tables_to_move;
CREATE INDEX tables_to_move ON tables (to_move, awaited, changed) WHERE phase = 1 AND to_move IS NOT NULL;

-- People are looked for by name among those who have ratings.
CREATE INDEX members_by_name ON persons (name_key) WHERE kind = 1;

-- `complete` counts which columns have been written from the match itself: 1 those of the third step, 2 these too.
DROP INDEX tables_incomplete;
CREATE INDEX tables_incomplete ON tables (id) WHERE complete < 2;
DROP INDEX tables_unplayed;
CREATE INDEX tables_unplayed ON tables (ended) WHERE phase = 2 AND cause = 'aborted' AND ply < 8 AND complete > 0;
