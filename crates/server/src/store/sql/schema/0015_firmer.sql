-- What grows with a game or with somebody's history is found by narrower indices.

-- Of the turns at one table only the latest waits to be told of.
UPDATE notices SET state = 2, settled = made
WHERE state = 0 AND kind IN (0, 4) AND table_id IS NOT NULL
  AND EXISTS (SELECT 1 FROM notices AS later
              WHERE later.table_id = notices.table_id AND later.person = notices.person AND later.kind = notices.kind
                AND later.state = 0 AND later.id > notices.id);
CREATE INDEX notices_at_table ON notices (table_id, person, kind) WHERE state = 0;
CREATE INDEX notices_reminding ON notices (table_id, person, ply) WHERE kind = 4;
DROP INDEX notices_waiting;
CREATE INDEX notices_waiting ON notices (person, due, id) WHERE state = 0;

-- Whoever has never met enough people is on no leaderboard, whatever they won against computers.
CREATE INDEX encounters_in_game ON encounters (person, game) WHERE counted = 1;
UPDATE ratings SET settled_until = NULL
WHERE (SELECT count(*) FROM (SELECT 1 FROM encounters AS met
         WHERE met.person = ratings.person AND met.game = ratings.game AND met.counted = 1 LIMIT 5)) < 5;
